//! The rules of the game: what is due, what may be chosen, and what comes next.

mod steps;
mod tally;
mod values;
mod vocabulary;

pub(super) use steps::swap_seen_by;
pub(super) use values::worth;
use values::{FIVE, SEVEN, TWO};
pub use values::{points, reversed, reverses, value, winner};
pub(super) use vocabulary::MOST;
pub use vocabulary::{Event, Facedown, Fought, Held, Laid, Move, Phase, Pile, Place, Reason, Shuffle, Step, Swap};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::{
    config::{self, Config, EqualPoints, SwapSight},
    view::{self, View},
};
use crate::{
    data::DataError,
    rules::{
        BadConfig, Batch, Choice, Ending, Eye, Faces, Game, House, HouseRule, Known, Limit, NoAct, Outcome, Parting,
        Pending, Pick, Report, Seat, Seats, Secret, Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId, cards::Card,
        row::Row,
    },
};

/// The number of cards drawn for each duel.
pub(super) const HAND: usize = 3;
/// Both players.
const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

/// One player's cards.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Side {
    pub(super) deck: Pile,
    /// The cards that are drawn and not yet placed.
    pub(super) hand: Row<Held, HAND>,
    pub(super) laid: Option<Laid>,
    pub(super) off: Pile,
    pub(super) discard: Pile,
    pub(super) won: Pile,
    /// The choice that nobody else may see before both have chosen.
    pub(super) sealed: Option<Move>,
    /// The swap made with the third card, until the duel is over.
    pub(super) swap: Option<Swap>,
}

impl Side {
    fn points(&self) -> i32 {
        worth(&self.won)
    }
}

/// The whole state of a game of Fool's Gambit, with all its secrets.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FoolsGambit {
    pub(super) config: Config,
    pub(super) phase: Phase,
    /// The number of the duel, from 1; 0 before the first.
    pub(super) duel: u16,
    /// The sides, by seat.
    pub(super) sides: [Side; 2],
    /// The result of the duel that is to be cleaned up.
    pub(super) fought: Option<Fought>,
    /// The cards that lie face down now and lay open before.
    pub(super) known: Known<Card>,
    /// The reason why the table ended the game. The phase stays as it was, so that nothing is turned up.
    pub(super) stopped: Option<Parting>,
    /// The token that is given out next.
    pub(super) next_token: u16,
    /// The stream for shuffles.
    pub(super) chance: Stream,
    /// The stream for the choices of seats whose time is over.
    pub(super) haste: Stream,
}

/// Checks that a move is legal in `phase` for a seat that holds the cards of `hand`. The screen's view and the
/// referee's state both ask this one function. A seat that has chosen may choose again until both have.
pub(super) fn legal(phase: Phase, hand: impl Iterator<Item = Card>, mv: &Move) -> Result<(), Reason> {
    match (phase, mv) {
        (Phase::Choose, Move::Place { duel, wager }) => {
            let hand: Faces<Card> = hand.collect();
            if let Some(missing) = [duel, wager].into_iter().find(|card| !hand.contains(**card)) {
                Err(Reason::NotInHand(*missing))
            } else if duel == wager {
                Err(Reason::SameCard)
            } else {
                Ok(())
            }
        }
        (Phase::Choose, Move::Swap(_)) => Err(Reason::PlaceFirst),
        (Phase::ChooseSwap, Move::Place { .. }) => Err(Reason::AlreadyPlaced),
        (Phase::ChooseSwap, Move::Swap(_)) => Ok(()),
        _ => Err(Reason::NothingToChoose),
    }
}

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
    const HIDES: bool = true;
    const RULES: u32 = 4;
    const STEPS: &'static [StepRow<Self>] = &[
        (Step::Draw, steps::draw),
        (Step::Place, steps::place),
        (Step::Swap, steps::swap),
        (Step::Reveal, steps::reveal),
        (Step::Fives, steps::fives),
        (Step::Compare, steps::compare),
        (Step::CleanUp, steps::clean_up),
        (Step::Recycle, steps::recycle),
        (Step::End, steps::end),
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
            next_token: 0,
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
        legal(view.phase_now(), side.hand.iter().filter_map(|seen| seen.face), mv)
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
            legal(phase, side.hand.iter().map(|held| held.card), mv)?;
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

/// The phase that decides what may be done: nothing may be, once the table has ended the game.
pub(super) fn phase_now(phase: Phase, stopped: Option<Parting>) -> Phase {
    if stopped.is_some() { Phase::Over } else { phase }
}

impl FoolsGambit {
    /// The seats that haven't chosen yet.
    fn undecided(&self) -> Seats {
        let free = |seats: Seats, seat: Seat| match self.sides[seat.index()].sealed {
            None => seats.with(seat),
            Some(_) => seats,
        };
        free(free(Seats::NONE, Seat(0)), Seat(1))
    }

    /// Makes any legal choice for these seats, whose time by the table's timer is over.
    fn choose_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let mut haste = self.haste.clone();
        let moves = seats.iter().filter_map(|seat| Some((seat, self.in_haste(seat, &mut haste)?))).collect();
        self.haste = haste;
        out.extend(seats.iter().map(|seat| Event::OutOfTime { seat }));
        let made = self.play(&Batch { moves }, out);
        debug_assert!(made.is_ok(), "what is chosen in haste is legal");
    }

    /// Shuffles a main deck and gives its cards new tokens, so that nobody can follow one through it.
    fn shuffle(&mut self, seat: Seat) {
        let deck = &mut self.sides[seat.index()].deck;
        self.chance.shuffle(deck);
        for held in deck.iter_mut() {
            held.token = self.next_token;
            self.next_token += 1;
        }
    }

    /// The points by seat, and the winners by the winning piles. Cards left elsewhere count for nothing (ruling 25).
    fn score(&self) -> ([i32; 2], Seats) {
        let points = [0, 1].map(|seat: usize| self.sides[seat].points());
        let cards = [0, 1].map(|seat: usize| self.sides[seat].won.len());
        let by_cards = match self.config.equal {
            EqualPoints::Draw => std::cmp::Ordering::Equal,
            EqualPoints::MoreCards => cards[0].cmp(&cards[1]),
        };
        let winners = match points[0].cmp(&points[1]).then(by_cards) {
            std::cmp::Ordering::Greater => Seats::one(Seat(0)),
            std::cmp::Ordering::Less => Seats::one(Seat(1)),
            std::cmp::Ordering::Equal => Seats::all(2),
        };
        (points, winners)
    }

    fn outcome(&self) -> Outcome {
        let (points, winners) = self.score();
        let (winners, why) = match self.stopped {
            Some(why) => (Seats::NONE, Ending::Ended(why)),
            None if points[0] == points[1] && winners.len() == 1 => (winners, Ending::TieBreak),
            None => (winners, Ending::Played),
        };
        Outcome { winners, points: points.to_vec(), why }
    }
}
