//! Bots: the easy one weighs the worth of a wager against the duel card's chances to win it; the others play imagined
//! games to their end.

use super::{
    state::{Event, FoolsGambit, Move, Phase, Side, Swap, points, reverses, value},
    view::{PAIRS, View},
};
use crate::rules::{
    Bots, Choice, Grounds, Level, Method, Mind, Outcome, Seat, Stream, Why,
    cards::Card,
    search::{Found, Searched, search},
};

/// The number of choices, of a hundred, that an easy bot makes without thinking.
const CARELESS: usize = 15;
/// The number of choices, of a hundred in an imagined game, that are made at random: nobody always makes the most
/// promising one.
const SURPRISING: usize = 35;
/// The number of worlds that a normal bot imagines for a choice.
const NORMAL_WORLDS: u32 = 5;
/// The number of worlds that a hard bot imagines for a choice.
const HARD_WORLDS: u32 = 100;
/// The chances that a duel card has at most: two for each rank that it beats, one for its own.
const CHANCES: i32 = 26;
/// The worth of winning besides the points, in points.
const VICTORY: i64 = 20;

impl Bots for FoolsGambit {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Normal, Level::Hard];

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        match worlds(level) {
            None => easy(view, &listed(legal), mind.rng).map(|(mv, _)| mv),
            Some(worlds) => Some(searched(view, legal, worlds, mind)?.mv()),
        }
    }

    fn explain(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Why<Move>> {
        let Some(worlds) = worlds(level) else {
            let moves = listed(legal);
            let (mv, thinks) = easy(view, &moves, mind.rng)?;
            let grounds = if thinks { by_promise(view, &moves, mv) } else { Grounds::Whim };
            return Some(Why { mv: Some(mv), grounds });
        };
        Some(searched(view, legal, worlds, mind)?.why())
    }

    fn method(level: Level) -> Option<Method> {
        Some(worlds(level).map_or(Method::Whim, |_| Method::Search))
    }
}

/// The number of worlds that a bot of this level imagines for a choice; `None`: it doesn't.
fn worlds(level: Level) -> Option<u32> {
    match level {
        Level::Easy => None,
        Level::Normal => Some(NORMAL_WORLDS),
        Level::Hard => Some(HARD_WORLDS),
    }
}

fn searched(view: &View, legal: &[Choice<Move>], worlds: u32, mind: &mut Mind<Event>) -> Option<Found<Move>> {
    search::<FoolsGambit>(view, view.eye.seat()?, legal, worlds, mind)
}

impl Searched for FoolsGambit {
    fn take_back(&mut self, keeps: Seat) {
        self.sides[keeps.other().index()].sealed = None;
    }

    fn policy(&self, seat: Seat, rng: &mut Stream) -> Option<Move> {
        Some(guess(&self.sides[seat.index()], self.phase, rng))
    }

    fn value(&self, outcome: &Outcome, seat: Seat) -> i64 {
        let lead = i64::from(outcome.points[seat.index()] - outcome.points[seat.other().index()]);
        lead + lead.signum() * VICTORY
    }
}

fn listed(legal: &[Choice<Move>]) -> Vec<Move> {
    legal.iter().filter_map(Choice::listed).copied().collect()
}

/// Chooses the most promising move, or now and then any move without thinking. Returns also whether it thinks.
fn easy(view: &View, moves: &[Move], rng: &mut Stream) -> Option<(Move, bool)> {
    if rng.below(100) < CARELESS {
        return Some((*rng.pick(moves)?, false));
    }
    Some((most(moves.iter().copied(), |mv| thought(view, mv), rng), true))
}

/// The promise of the duel card and the wager that a move leads to.
fn thought(view: &View, mv: &Move) -> i32 {
    after(view, mv).map_or(0, |(duel, wager)| promise(duel, wager))
}

/// The reason for `mv`, the most promising of `moves`, with what they promise in points.
fn by_promise(view: &View, moves: &[Move], mv: Move) -> Grounds<Move> {
    let worth = |mv: Move| f64::from(thought(view, &mv)) / f64::from(CHANCES);
    let others = moves.iter().copied().filter(|other| *other != mv);
    let next = others.max_by_key(|other| thought(view, other)).map(|other| (other, worth(other)));
    Grounds::Thumb { worth: worth(mv), next }
}

/// The one of `moves` with the highest worth; of equals, any.
#[inline]
fn most(moves: impl Iterator<Item = Move>, worth: impl Fn(&Move) -> i32, rng: &mut Stream) -> Move {
    let (mut best, mut highest, mut equals) = (Move::Swap(Swap::Keep), i32::MIN, 0);
    for mv in moves {
        let worth = worth(&mv);
        if worth > highest {
            (best, highest, equals) = (mv, worth, 1);
        } else if worth == highest {
            equals += 1;
            if rng.below(equals) == 0 {
                best = mv;
            }
        }
    }
    best
}

/// The duel card and the wager that a move leads to.
fn after(view: &View, mv: &Move) -> Option<(Card, Card)> {
    let laid = || view.sides.get(view.eye.seat()?.index())?.laid;
    match mv {
        Move::Place { duel, wager } => Some((*duel, *wager)),
        Move::Swap(swap) => {
            let laid = laid()?;
            Some(swapped(*swap, laid.duel.face?, laid.wager.card, laid.third.face?))
        }
    }
}

/// The duel card and the wager after a swap.
fn swapped(swap: Swap, duel: Card, wager: Card, third: Card) -> (Card, Card) {
    match swap {
        Swap::Keep => (duel, wager),
        Swap::Duel => (third, wager),
        Swap::Wager => (duel, third),
    }
}

/// The points of the wager, times the duel card's chances, out of [`CHANCES`], to beat a random rank.
#[inline]
fn promise(duel: Card, wager: Card) -> i32 {
    let lower = i32::from(value(duel, wager) - Card::RANKS.start());
    let beaten = if reverses(duel) { 12 - lower } else { lower };
    points(wager) * (2 * beaten + 1)
}

/// A move that a player with these cards may well make.
fn guess(side: &Side, phase: Phase, rng: &mut Stream) -> Move {
    let surprising = rng.below(100) < SURPRISING;
    if phase == Phase::Choose {
        let card = |at: usize| side.hand[at].card;
        let places = PAIRS.map(|(duel, wager)| Move::Place { duel: card(duel), wager: card(wager) });
        if surprising {
            return places[rng.below(places.len())];
        }
        let thought = |mv: &Move| if let Move::Place { duel, wager } = mv { promise(*duel, *wager) } else { 0 };
        return most(places.into_iter(), thought, rng);
    }
    let Some(laid) = side.laid.filter(|_| !surprising) else { return Move::Swap(Swap::ALL[rng.below(3)]) };
    let thought = |mv: &Move| match mv {
        Move::Swap(swap) => {
            let (duel, wager) = swapped(*swap, laid.duel.card, laid.wager.card, laid.third.card);
            promise(duel, wager)
        }
        Move::Place { .. } => 0,
    };
    most(Swap::ALL.into_iter().map(Move::Swap), thought, rng)
}
