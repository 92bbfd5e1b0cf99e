//! The game as all games are: the contract, by which everything else finds its state, rules and view.

use std::{
    path::Path,
    sync::{Arc, LazyLock},
};

use super::{
    config::{self, Config},
    plays::{MOST, Plays},
    rules::{self, tally},
    state::{Card, Course, Deadlies, Event, Held, Move, Phase, Reason, Shuffle, Side, Step, Suit, Way},
    view::{self, View},
};
use crate::{
    data::DataError,
    rules::{
        AnyMove, BadConfig, Batch, Choice, Eye, Game, House, HouseRule, Known, Limit, NoAct, Parting, Pending, Pick,
        Report, Seat, Seats, Secret, Seed, SeenBy, Set, Stale, StepRow, Stream, Throw, ThrowId,
        decks::{self, Tokens},
        row::Row,
    },
};

impl Game for Deadlies {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "deadlies";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Self>] = &[
        (Step::Deal, rules::deal),
        (Step::Shuffle, rules::shuffle),
        (Step::Begin, rules::begin),
        (Step::Draw, rules::draw),
        (Step::Greed, rules::greed),
        (Step::Take, rules::take),
        (Step::Bust, rules::bust),
        (Step::Reveal, rules::reveal),
        (Step::Discard, rules::discard),
        (Step::End, rules::end),
    ];
    const ANY: Option<AnyMove<Self>> = Some(|state, seat, rng| state.choosing(seat).any(rng));
    const TALLIES: &'static [&'static str] = tally::STANDARD;

    fn standard(root: &Path) -> Result<Config, DataError> {
        Config::load(root)
    }

    fn seats(config: &Config) -> usize {
        config.seats.into()
    }

    fn for_seats(config: Config, seats: usize) -> Result<Config, BadConfig> {
        config.for_seats(seats)
    }

    fn house_rules(_: &Config) -> Vec<HouseRule<Config>> {
        config::house_rules()
    }

    fn deal(config: &Config, seed: Seed) -> Result<Deadlies, BadConfig> {
        config.check()?;
        let mut chance = seed.stream("deal");
        let by_lot = Seat(chance.below(config.seats.into()) as u8);
        let wickedness = (0..config.seats).map(|_| config.wickedness()).collect();
        let course = Course { first: config.first.unwrap_or(by_lot), wickedness, ..Course::default() };
        let mut tokens = Tokens::default();
        let mut deck = Card::deck().map(|card| Held { card, token: 0 }).collect();
        decks::shuffle(&mut deck, &mut chance, &mut tokens, &mut Known::default());
        Ok(Deadlies {
            config: *config,
            course,
            sides: std::array::from_fn(|_| Side::default()),
            deck,
            discards: Row::default(),
            played: Row::default(),
            chain: Row::default(),
            aside: Row::default(),
            dealt: Row::default(),
            halo: Some(Held { card: Card::Halo, token: tokens.fresh() }),
            known: Known::default(),
            tokens,
            chance,
            haste: seed.stream("haste"),
        })
    }

    // Asked after every input of a game.
    #[inline(always)]
    fn pending(&self) -> Pending<Step> {
        let needs_deck = self.deck.is_empty() && !self.discards.is_empty();
        Pending::Resolve(match self.course.phase_now() {
            Phase::Over => return Pending::Over(self.outcome()),
            Phase::Draw | Phase::Greed if needs_deck => Step::Shuffle,
            Phase::Deal => Step::Deal,
            Phase::Begin => Step::Begin,
            Phase::Draw => Step::Draw,
            Phase::Greed => Step::Greed,
            Phase::Take => Step::Take,
            Phase::Bust => Step::Bust,
            Phase::Reveal => Step::Reveal,
            Phase::Discard => Step::Discard,
            Phase::End => Step::End,
            _ => {
                let asked = self.asked();
                let must = asked.but(self.course.sealed);
                return Pending::Decide { must, may: asked.but(must), limit: Limit::Table };
            }
        })
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        view::write(self, eye, out);
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        view.choosing().ok_or(Reason::NothingToChoose)?.check(mv)
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(choosing) = view.choosing() else { return };
        if view.course.phase_now() != Phase::Play {
            choosing.moves(|mv| out.push(Choice::Move(mv)));
        } else if view.asked().contains(choosing.seat) {
            out.push(Choice::Set(plays(choosing.hand)));
        }
    }

    fn hides(_: &View) -> bool {
        true
    }

    fn in_secret(view: &View) -> Seats {
        if view::is_secret(view.course.phase_now()) { view.asked() } else { Seats::NONE }
    }

    fn picks(view: &View, mv: &Move) -> Vec<Pick> {
        let card = |token: Option<u16>| token.map_or(Pick::Word(Move::NO), |token| Pick::Piece(token.into()));
        let word = |yes: bool, if_not: &'static str| Pick::Word(if yes { Move::YES } else { if_not });
        vec![match *mv {
            Move::Play(_) => return Vec::new(),
            Move::Way(Way::Top(token)) => top(view, token),
            Move::Way(Way::Straight) => Pick::Word(Move::STRAIGHT),
            Move::Way(Way::Suit) => Pick::Word(Move::SUIT),
            Move::Suit(suit) => Pick::Word(Suit::name(suit)),
            Move::Choose(seat) => Pick::Seat(seat),
            Move::Show(token) | Move::Strike(token) | Move::Discard(token) => card(token),
            Move::Rob(from) => from.map_or(Pick::Word(Move::DRAW), Pick::Seat),
            Move::Swap(with) => with.map_or(Pick::Word(Move::NO), Pick::Seat),
            Move::Lust(lust) => word(lust == super::state::Lust::Both, Move::NO),
            Move::GoOn(on) => word(on, Move::STOP),
            Move::Throw(all) => word(all, Move::NO),
        }]
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        if !batch.is_in_order() {
            return Err(Reason::NothingToChoose);
        }
        for (seat, mv) in &batch.moves {
            if seat.0 >= self.course.seats() {
                return Err(Reason::NothingToChoose);
            }
            self.choosing(*seat).check(mv)?;
        }
        for (seat, mv) in &batch.moves {
            self.make(*seat, mv, out);
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
                if seat.0 < self.course.seats() && self.course.phase_now() != Phase::Over =>
            {
                self.course.stopped = Some(*why);
                out.push(Event::Stopped(*why));
            }
            House::End(_) | House::TakeOver { .. } | House::Act(_) => {}
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Deadlies {
        view::imagine(view, rng)
    }

    fn audit(&self) -> Result<(), String> {
        rules::audit(self)
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        if matches!(event, None | Some(Event::Shuffled { .. })) {
            out.push(Shuffle { deck: Secret::new(SeenBy::NOBODY, self.deck.to_vec()) });
        }
    }

    fn rematch(&self, config: &Config) -> Config {
        // Drawn by lot again (section 1).
        Config { first: None, ..*config }
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        tally::count(self, event, count);
    }
}

/// The pick of a card that is to be on top: by its suit, if all have one number, or else by its number.
fn top(view: &View, token: u16) -> Pick {
    let card = view.played.iter().find(|held| held.token == token).map(|held| held.card);
    let values = || view.played.iter().map(|held| held.card.value());
    match card {
        Some(Card::Sin(suit, _)) if values().all(|value| Some(value) == values().next()) => Pick::Word(suit.name()),
        card => Pick::Number(card.and_then(Card::value).unwrap_or_default().into()),
    }
}

/// The plays of this hand: sets of cards that go together, drawn evenly among themselves.
fn plays(hand: &[Held]) -> Set<Move> {
    // It is the same for all hands, so it is made only once.
    static MAKE: LazyLock<Arc<dyn Fn(&[u32]) -> Move + Send + Sync>> =
        LazyLock::new(|| Arc::new(|chosen| Move::Play(chosen.iter().map(|token| *token as u16).collect())));
    let all = Plays::of(hand);
    Set {
        from: hand.iter().map(|held| held.token.into()).collect(),
        min: 1,
        max: MOST.min(hand.len()),
        make: Arc::clone(&MAKE),
        draw: Some(Arc::new(move |rng| all.draw(rng))),
    }
}
