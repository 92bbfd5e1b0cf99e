//! The contract of the match: what is due, what an eye sees, what is legal, and where each call goes.

use std::{path::Path, sync::Arc};

use super::{
    cards::{DuelDeck, Mark},
    config::{self, Config, Play},
    duels::{Due, Duel, TermsFor, quick_draw::QuickDraw},
    hosted::{DuelState, DuelStep, DuelView},
    ledger::Ledger,
    rules::{self, Act, Event, Move, Reason, Shuffle, Step, goal},
    state::{Book, Chance, Core, Kadoova, Phase, Side, Thrown},
    view::{SideView, View},
};
use crate::{
    data::DataError,
    rules::{
        BadConfig, Batch, Choice, Eye, Game, House, HouseRule, Parting, Pending, Pick, Pieces, Report, Seat, Seats,
        Secret, Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId, Tick, any_legal, dice,
    },
};

impl Game for Kadoova {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = Act;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = config::NAME;
    const RULES: u32 = 12;
    const STEPS: &'static [StepRow<Self>] = &rules::ROWS;
    const TALLIES: &'static [&'static str] = &rules::TALLIES;

    fn standard(root: &Path) -> Result<Config, DataError> {
        Config::load(root, 4)
    }

    fn seats(config: &Config) -> usize {
        usize::from(config.seats)
    }

    fn called(config: &Config) -> &'static str {
        config.name()
    }

    fn for_seats(config: Config, seats: usize) -> Result<Config, BadConfig> {
        let config = Config { seats: u8::try_from(seats).unwrap_or(u8::MAX), ..config };
        config.check()?;
        Ok(config)
    }

    fn house_rules(config: &Config) -> Vec<HouseRule<Config>> {
        config.house_rules()
    }

    fn deal(config: &Config, seed: Seed) -> Result<Kadoova, BadConfig> {
        config.check()?;
        let seats = Kadoova::seats(config);
        let deck = DuelDeck::new(&config.numbers.deck, goal(config).deck, &mut seed.stream("duel deck"));
        let mut state = Kadoova {
            config: Arc::new(config.clone()),
            chance: Chance::of(seed),
            core: Core::new(deck),
            saved: None,
            thrown: None,
            book: Book::new(Ledger::new(seats)),
        };
        if let Play::Practice(duel) = config.play {
            // Practice has no opening, so the challenger is drawn at random.
            let challenger = Seat(seed.stream("challenger").below(seats) as u8);
            let mark = if duel.is_for_many() { Mark::All } else { Mark::Left };
            state.core.challenger = Some(challenger);
            state.call_out(mark.opponents(challenger, &state.book.ledger.scores).unwrap_or_default());
        }
        Ok(state)
    }

    fn clock(&mut self, now: Tick) {
        self.book.now = now;
    }

    fn pending(&self) -> Pending<Step> {
        if let Some(outcome) = &self.core.outcome {
            return Pending::Over(outcome.clone());
        }
        if let Some(side) = &self.core.side {
            return match side.quick.due() {
                Due::Call => Pending::Resolve(Step::SideCall),
                due => rules::pending(due.map(DuelStep::QuickDraw), Step::SideOver),
            };
        }
        let due = self.pending_of_turn();
        match due {
            // Nobody argues while dice fly.
            Pending::Observe { .. } | Pending::Live(_) => due,
            _ if self.book.argument.is_some() => Pending::Resolve(Step::Settle),
            _ => due,
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        let (core, book) = (&self.core, &self.book);
        *out = View {
            eye,
            config: Arc::clone(&self.config),
            now: book.now,
            phase: core.phase,
            movers: self.pending().movers(),
            challenger: core.challenger,
            card: core.card,
            called: core.called,
            deck: core.deck.len() as u16,
            discard: core.deck.discard.clone(),
            roles: core.roles,
            ready: core.ready,
            duel: core.duel.as_ref().map(|duel| duel.view(eye)),
            side: core.side.as_ref().map(|side| SideView {
                why: side.why,
                roles: side.roles,
                quick: DuelView::QuickDraw(side.quick.view(eye)),
            }),
            argument: book.argument,
            decided: core.decided,
            sent: book.sent,
            ledger: book.ledger.clone(),
            saved: self.saved.as_ref().and_then(|core| core.duel_before(eye)).map(Arc::new),
            thrown: self.thrown.as_ref().and_then(|thrown| thrown.view(eye)).map(Arc::new),
            last: core.last.clone(),
            next_throw: book.next_throw,
            outcome: core.outcome.clone(),
        };
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        let Some(seat) = view.eye.seat().filter(|seat| view.movers.contains(*seat)) else {
            return Err(Reason::NotYourTurn);
        };
        if let Some(duel) = view.duel_now() {
            if let Move::Duel(mv) = mv {
                return duel.check(&view.config, seat, mv).map_or(Err(Reason::NotNow), |may| may.map_err(Reason::Duel));
            }
            if view.side.is_some() || view.phase.is_in_duel() {
                return Err(Reason::NotNow);
            }
        }
        match (view.phase, mv) {
            (Phase::Opponent, Move::Choose(other)) if !view.may_oppose(seat, *other) => Err(Reason::NoSuchOpponent),
            (Phase::Opponent, Move::Choose(_)) | (Phase::Ready, Move::Ready) | (Phase::Call, Move::Call) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(seat) = view.eye.seat().filter(|seat| view.movers.contains(*seat)) else { return };
        if let Some(duel) = view.duel_now() {
            return duel.choices(&view.config, seat, Move::Duel, out);
        }
        match view.phase {
            Phase::Opponent => {
                let others = (0..view.config.seats).map(Seat).filter(|other| view.may_oppose(seat, *other));
                out.extend(others.map(|other| Choice::Move(Move::Choose(other))));
            }
            Phase::Ready => out.push(Choice::Move(Move::Ready)),
            Phase::Call => out.push(Choice::Move(Move::Call)),
            _ => {}
        }
    }

    fn hides(view: &View) -> bool {
        view.duel_now().is_some_and(DuelView::hides)
    }

    fn in_secret(view: &View) -> Seats {
        view.duel_now().map_or(Seats::NONE, DuelView::in_secret)
    }

    fn picks(_: &View, mv: &Move) -> Vec<Pick> {
        if let Move::Duel(mv) = mv { mv.picks() } else { Vec::new() }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        if batch.moves.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
            return Err(Reason::NotYourTurn);
        }
        for (seat, mv) in &batch.moves {
            Kadoova::check(&self.view(Eye::Seat(*seat)), mv)?;
        }
        for (seat, mv) in &batch.moves {
            self.make(*seat, mv, out);
        }
        Ok(())
    }

    fn observe(&mut self, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        if !self.pending().throws().contains(&report.throw) {
            return Err(stale);
        }
        self.judge(report, out).unwrap_or(Err(stale))
    }

    fn throw(&self, id: ThrowId) -> Option<Throw> {
        let toss = match (&self.core.side, &self.core.duel) {
            _ if self.core.outcome.is_some() => None,
            (Some(side), _) => side.quick.toss(&TermsFor::<QuickDraw>::terms(&*self.config), id),
            (None, Some(duel)) if self.core.phase.is_in_duel() => duel.toss(&self.config, id),
            _ => None,
        }?;
        let chance = Throw::chance(self.chance.seed, id, toss.cast.len());
        Some(toss.throw(chance))
    }

    fn in_haste(&self, seat: Seat, rng: &mut Stream) -> Option<Move> {
        let view = self.view(Eye::Seat(seat));
        let own = view.duel_now().and_then(|duel| duel.in_haste(seat)).map(Move::Duel);
        own.or_else(|| any_legal::<Kadoova>(&view, rng))
    }

    fn house(&mut self, act: &House<Act>, out: &mut Vec<Event>) {
        let at_table = |seat: Seat| seat.0 < self.config.seats;
        match *act {
            _ if self.core.outcome.is_some() => {}
            House::Timeout(seats) => self.act_in_haste(seats, out),
            House::End(why @ Parting::Left(seat)) if at_table(seat) => self.stop(why, out),
            House::Act(Act::Cheated(seat)) if at_table(seat) => self.catch(seat, out),
            House::Act(Act::Settle(seats)) if seats.len() > 1 && seats.iter().all(at_table) => self.argue(seats),
            House::End(_) | House::Act(_) | House::TakeOver { .. } => {}
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Kadoova {
        let (copies, kind) = (&view.config.numbers.deck, goal(&view.config).deck);
        let deck = DuelDeck::imagine(copies, kind, usize::from(view.deck), &view.discard, view.card, rng);
        let core = Core {
            phase: view.phase,
            challenger: view.challenger,
            deck,
            card: view.card,
            called: view.called,
            roles: view.roles,
            ready: view.ready,
            duel: view.duel.as_ref().map(|duel| DuelState::imagine(duel, rng)),
            side: view.side.as_ref().and_then(|side| Side::imagine(side, rng)),
            decided: view.decided,
            last: view.last.clone(),
            outcome: view.outcome.clone(),
        };
        let saved = view.saved.as_deref().map(|before| Box::new(core.in_before_window(before, rng)));
        let thrown = view.thrown.as_deref().map(|thrown| Box::new(Thrown::imagine(thrown, &core, rng)));
        Kadoova {
            config: Arc::clone(&view.config),
            chance: Chance::of(Seed(rng.bits())),
            core,
            saved,
            thrown,
            book: Book {
                now: view.now,
                next_throw: view.next_throw,
                ledger: view.ledger.clone(),
                sent: view.sent,
                argument: view.argument,
            },
        }
    }

    fn audit(&self) -> Result<(), String> {
        self.book.ledger.audit()?;
        let mut pieces = Vec::new();
        self.view(Eye::Table).pieces(&mut pieces);
        let mut tokens: Vec<u32> = pieces.iter().map(|piece| piece.token).collect();
        tokens.sort_unstable();
        let found = tokens.len();
        tokens.dedup();
        let wanted = usize::from(dice::SEATS * dice::PER_SEAT + dice::EXTRA);
        if found != wanted || tokens.len() != wanted {
            return Err(format!("{found} dice ({} of them once) instead of {wanted}", tokens.len()));
        }
        Ok(())
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        // A new deck is made when a card is drawn, so that card was on top of it.
        let drawn = match (event, self.config.play) {
            (None, Play::Match(_)) => None,
            (Some(Event::Reshuffled), _) => self.core.card,
            _ => return,
        };
        let deck = self.core.deck.cards().iter().copied().chain(drawn).collect();
        out.push(Shuffle { deck: Secret::new(SeenBy::NOBODY, deck) });
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        rules::tally(event, count);
    }
}
