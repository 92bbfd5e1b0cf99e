//! The game as all games are: the contract, by which everything else finds its state, rules and view.

use std::path::Path;

use super::{
    config::{self, Config},
    rules::{self, tally},
    state::{Card, Course, Direction, End, Event, Held, Move, Phase, Reason, Shuffle, SilverDagger, Step},
    view::{self, LaidSeen, View},
};
use crate::{
    data::DataError,
    rules::{
        AnyMove, BadConfig, Batch, Choice, Eye, Game, House, HouseRule, Known, Limit, NoAct, Parting, Pending, Pick,
        Report, Seat, Seats, Secret, Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId, decks, row::Row,
    },
};

impl Game for SilverDagger {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "silver-dagger";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Self>] = &[
        (Step::Shuffle, rules::shuffle),
        (Step::Deal, rules::deal),
        (Step::Look, rules::look),
        (Step::Begin, rules::begin),
        (Step::Judge, rules::judge),
        (Step::Reveal, rules::reveal),
        (Step::Count, rules::count),
        (Step::Score, rules::score),
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

    fn deal(config: &Config, seed: Seed) -> Result<SilverDagger, BadConfig> {
        config.check()?;
        let mut chance = seed.stream("deal");
        let by_lot = Seat(chance.below(config.seats.into()) as u8);
        let first = config.first.unwrap_or(by_lot);
        let course = Course { seats: config.seats, round: 1, first, active: first, ..Course::default() };
        let mut tokens = decks::Tokens::default();
        let mut deck = Card::deck(&config.numbers.copies).map(|card| Held { card, token: 0 }).collect();
        decks::shuffle(&mut deck, &mut chance, &mut tokens, &mut Known::default());
        Ok(SilverDagger {
            config: *config,
            course,
            sides: Default::default(),
            deck,
            aside: Row::default(),
            discards: Row::default(),
            hand: None,
            tokens,
            chance,
            haste: seed.stream("haste"),
        })
    }

    fn pending(&self) -> Pending<Step> {
        Pending::Resolve(match self.course.phase_now() {
            Phase::Over => return Pending::Over(self.outcome()),
            Phase::Shuffle => Step::Shuffle,
            Phase::Deal => Step::Deal,
            Phase::Look => Step::Look,
            Phase::Begin => Step::Begin,
            Phase::Judge => Step::Judge,
            Phase::Reveal => Step::Reveal,
            Phase::Count => Step::Count,
            Phase::Score => Step::Score,
            _ => {
                let asked = self.course.asked();
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
        choosing.moves(|mv| out.push(Choice::Move(mv)));
        if choosing.chooses_set() {
            out.push(Choice::Set(choosing.set()));
        }
    }

    fn hides(_: &View) -> bool {
        true
    }

    fn in_secret(view: &View) -> Seats {
        if view::is_secret(view.course.phase_now()) { view.course.asked() } else { Seats::NONE }
    }

    /// An Approximator could be used, and a Zombie can't be discarded: neither shows in the number of things.
    fn seems_to_pick(view: &View) -> usize {
        if view.course.phase_now() != Phase::Drawn {
            return 0;
        }
        let cards = view.sides.get(view.course.active.index()).map_or(0, |side| side.village.len());
        // Its cards, "that is all" and "back", and the words.
        match cards {
            0 => 2,
            1 => 1 + 2 + 1,
            cards => cards + 2 + 2,
        }
    }

    fn picks(view: &View, mv: &Move) -> Vec<Pick> {
        let card = |token: u16| vec![Pick::Piece(token.into())];
        let word = |word: &'static str| vec![Pick::Word(word)];
        match *mv {
            Move::Start(_) | Move::Exchange(_) | Move::Pair(_) => Vec::new(),
            Move::Direction(Direction::Clockwise) => word(Move::CLOCKWISE),
            Move::Direction(Direction::Counterclockwise) => word(Move::COUNTERCLOCKWISE),
            Move::Spy { spy, card } => vec![Pick::Piece(spy.into()), Pick::Piece(card.into())],
            Move::NoLook => word(Move::NO_LOOK),
            Move::Draw => top(view.deck.cards().last().map(|seen| seen.token)),
            Move::DrawPrivate => top(private_top(view)),
            Move::Take => top(view.discards.last().map(|held| held.token)),
            Move::Call => vec![Pick::Word(Move::CALL), Pick::Word(Move::CALL_AGAIN)],
            Move::Give(token) | Move::Look(token) | Move::Turn(token) | Move::Switch(token) => card(token),
            Move::Discard => word(Move::DISCARD),
            Move::Approximate => word(Move::APPROXIMATE),
            Move::LayDown => word(Move::LAY_DOWN),
            Move::Place(at) => top(freed_by(view, at)),
            Move::End(End::Left) => word(Move::LEFT),
            Move::End(End::Right) => word(Move::RIGHT),
            Move::Use(uses) => word(if uses { Move::USE } else { Move::NO }),
            Move::Flip(seat) => vec![Pick::Seat(seat)],
            Move::Stop => word(Move::STOP),
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        if !batch.is_in_order() {
            return Err(Reason::NothingToChoose);
        }
        for (seat, mv) in &batch.moves {
            if seat.0 >= self.course.seats {
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
                if seat.0 < self.course.seats && self.course.phase_now() != Phase::Over =>
            {
                self.course.stopped = Some(*why);
                out.push(Event::Parted(*why));
            }
            House::End(_) | House::TakeOver { .. } | House::Act(_) => {}
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> SilverDagger {
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
        // Drawn by lot again (section 1.3).
        Config { first: None, ..*config }
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        tally::count(self, event, count);
    }
}

/// The pick of this card, if there is one.
fn top(token: Option<u16>) -> Vec<Pick> {
    token.map(|token| Pick::Piece(token.into())).into_iter().collect()
}

/// The top card of the private deck of the seat that has this view.
fn private_top(view: &View) -> Option<u16> {
    let side = view.sides.get(view.eye.seat()?.index())?;
    side.private.last().map(|seen| seen.token)
}

/// The leftmost of the chosen cards whose place this is in the new row.
fn freed_by(view: &View, at: u8) -> Option<u16> {
    let village = &view.sides.get(view.eye.seat()?.index())?.village;
    let is_chosen = |laid: &LaidSeen| view.course.chosen.contains(&laid.token);
    let mut stays = 0;
    for laid in village.iter() {
        match is_chosen(laid) {
            true if stays == at => return Some(laid.token),
            true => {}
            false => stays += 1,
        }
    }
    None
}
