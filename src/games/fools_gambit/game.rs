//! The game as all games are: the contract, by which everything else finds its state, rules and view.

use std::path::Path;

use super::{
    config::{self, Config},
    rules::{self, tally},
    state::{BOTH, Event, FoolsGambit, Held, Move, Phase, Reason, Shuffle, Step, Swap, phase_now},
    view::{self, View},
};
use crate::{
    data::DataError,
    rules::{
        BadConfig, Batch, Choice, Eye, Game, House, HouseRule, Known, Limit, NoAct, Parting, Pending, Pick, Report,
        Seat, Seats, Secret, Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId, cards::Card, decks::Tokens,
    },
};

impl Game for FoolsGambit {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "fools-gambit";
    const RULES: u32 = 4;
    const STEPS: &'static [StepRow<Self>] = &[
        (Step::Draw, rules::draw),
        (Step::Place, rules::place),
        (Step::Swap, rules::swap),
        (Step::Reveal, rules::reveal),
        (Step::Fives, rules::fives),
        (Step::Compare, rules::compare),
        (Step::CleanUp, rules::clean_up),
        (Step::Recycle, rules::recycle),
        (Step::End, rules::end),
    ];
    const TALLIES: &'static [&'static str] = tally::STANDARD;

    fn standard(_root: &Path) -> Result<Config, DataError> {
        Ok(Config::default())
    }

    fn seats(_config: &Config) -> usize {
        2
    }

    fn deal(config: &Config, seed: Seed) -> Result<FoolsGambit, BadConfig> {
        let mut state = FoolsGambit {
            config: *config,
            phase: Phase::Draw,
            duel: 0,
            sides: Default::default(),
            fought: None,
            known: Known::default(),
            stopped: None,
            next_token: Tokens::default(),
            chance: seed.stream("deal"),
            haste: seed.stream("haste"),
        };
        for seat in BOTH {
            let cards = Card::of(config.decks.suits(seat));
            state.sides[seat.index()].deck = cards.map(|card| Held { card, token: 0 }).collect();
            state.shuffle(seat);
        }
        Ok(state)
    }

    #[inline]
    fn pending(&self) -> Pending<Step> {
        Pending::Resolve(match phase_now(self.phase, self.stopped) {
            Phase::Choose | Phase::ChooseSwap => {
                let must = self.undecided();
                return Pending::Decide { must, may: Seats::all(2).but(must), limit: Limit::Table };
            }
            Phase::Over => return Pending::Over(self.outcome()),
            Phase::Draw => Step::Draw,
            Phase::Place => Step::Place,
            Phase::Swap => Step::Swap,
            Phase::Reveal => Step::Reveal,
            Phase::Fives => Step::Fives,
            Phase::Compare => Step::Compare,
            Phase::CleanUp => Step::CleanUp,
            Phase::Recycle => Step::Recycle,
            Phase::End => Step::End,
        })
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        view::write(self, eye, out);
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        let side = view.eye.seat().and_then(|seat| view.sides.get(seat.index())).ok_or(Reason::NothingToChoose)?;
        rules::legal(view.phase_now(), side.hand.iter().filter_map(|seen| seen.face), mv)
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(side) = view.eye.seat().and_then(|seat| view.sides.get(seat.index())) else { return };
        match view.phase_now() {
            Phase::Choose => {
                if let Some(places) = side.places() {
                    out.extend(places.into_iter().map(Choice::Move));
                }
            }
            Phase::ChooseSwap => out.extend(Swap::ALL.into_iter().map(|swap| Choice::Move(Move::Swap(swap)))),
            _ => {}
        }
    }

    fn hides(_: &View) -> bool {
        true
    }

    fn in_secret(view: &View) -> Seats {
        if matches!(view.phase_now(), Phase::Choose | Phase::ChooseSwap) { Seats::all(2) } else { Seats::NONE }
    }

    fn picks(view: &View, mv: &Move) -> Vec<Pick> {
        let Some(side) = view.eye.seat().and_then(|seat| view.sides.get(seat.index())) else { return Vec::new() };
        let piece = |card: &Card| side.hand.iter().find(|seen| seen.face == Some(*card)).map(|seen| seen.token);
        match mv {
            Move::Place { duel, wager } => {
                [duel, wager].into_iter().filter_map(piece).map(|token| Pick::Piece(u32::from(token))).collect()
            }
            Move::Swap(swap) => vec![Pick::Word(swap.name())],
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        let (phase, mut chosen) = (phase_now(self.phase, self.stopped), Seats::NONE);
        for (seat, mv) in &batch.moves {
            let side = self.sides.get(seat.index()).ok_or(Reason::NothingToChoose)?;
            rules::legal(phase, side.hand.iter().map(|held| held.card), mv)?;
            if chosen.contains(*seat) {
                return Err(Reason::NothingToChoose);
            }
            chosen = chosen.with(*seat);
        }
        for (seat, mv) in &batch.moves {
            // Nobody is told that a seat has chosen again.
            if self.sides[seat.index()].sealed.replace(*mv).is_none() {
                out.push(Event::Locked { seat: *seat });
            }
        }
        if self.undecided().is_empty() {
            self.phase = match self.phase {
                Phase::Choose => Phase::Place,
                Phase::ChooseSwap => Phase::Swap,
                phase => phase,
            };
        }
        Ok(())
    }

    fn observe(&mut self, report: &Report, _out: &mut Vec<Event>) -> Result<(), Stale> {
        Err(Stale { reported: report.throw })
    }

    fn throw(&self, _: ThrowId) -> Option<Throw> {
        None
    }

    fn house(&mut self, act: &House<NoAct>, out: &mut Vec<Event>) {
        match act {
            House::Timeout(seats) => self.choose_in_haste(*seats, out),
            House::End(why @ Parting::Left(seat))
                if BOTH.contains(seat) && phase_now(self.phase, self.stopped) != Phase::Over =>
            {
                self.stopped = Some(*why);
                out.push(Event::Stopped(*why));
            }
            House::End(_) | House::TakeOver { .. } | House::Act(_) => {}
        }
    }

    fn house_rules(_: &Config) -> Vec<HouseRule<Config>> {
        config::house_rules()
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        let seats = match event {
            None => Seats::all(2),
            Some(Event::Recycled { seat, .. }) => Seats::one(*seat),
            Some(_) => Seats::NONE,
        };
        let deck = |seat: Seat| Secret::new(SeenBy::NOBODY, self.sides[seat.index()].deck.to_vec());
        out.extend(seats.iter().map(|seat| Shuffle { seat, deck: deck(seat) }));
    }

    fn imagine(view: &View, rng: &mut Stream) -> FoolsGambit {
        view::imagine(view, rng)
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        tally::count(self, event, count);
    }
}
