//! Bots: the easy one weighs the worth of a wager against the duel card's chances to win it; the others play imagined
//! games to their end.

use super::{
    state::{FoolsGambit, Move, Phase, Side, Swap, points, reverses, value},
    view::{PAIRS, View},
};
use crate::rules::{Batch, Bots, Choice, Game, Level, Mind, Pending, Seat, Stream, cards::Card, search};

/// The number of choices, of a hundred, that an easy bot makes without thinking.
const CARELESS: usize = 15;
/// The number of choices, of a hundred in an imagined game, that are made at random: nobody always makes the most
/// promising one.
const SURPRISING: usize = 35;
/// The number of worlds that a normal bot imagines for a choice.
const NORMAL_WORLDS: u32 = 5;
/// The number of worlds that a hard bot imagines for a choice.
const HARD_WORLDS: u32 = 100;
/// The worth of winning besides the points, in points.
const VICTORY: i64 = 20;

impl Bots for FoolsGambit {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Normal, Level::Hard];

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind) -> Option<Move> {
        let mut moves = Vec::with_capacity(legal.len());
        moves.extend(legal.iter().filter_map(Choice::listed).copied());
        let worlds = match level {
            Level::Easy => return Some(easy(view, &moves, mind.rng)),
            Level::Normal => NORMAL_WORLDS,
            Level::Hard => HARD_WORLDS,
        };
        Some(search::best(view, &moves, worlds, mind.rng, |world, mv, luck| worth(world, view, mv, luck)))
    }
}

/// Chooses the most promising move, or now and then any move without thinking.
fn easy(view: &View, moves: &[Move], rng: &mut Stream) -> Move {
    let careless = rng.below(100) < CARELESS;
    let thought = |mv: &Move| after(view, mv).map_or(0, |(duel, wager)| promise(duel, wager));
    if careless { moves[rng.below(moves.len())] } else { most(moves.iter().copied(), thought, rng) }
}

/// The one of `moves` with the highest worth; of equals, any.
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

/// The points of the wager, times the duel card's chances, out of 26, to beat a random rank.
fn promise(duel: Card, wager: Card) -> i32 {
    let lower = i32::from(value(duel, wager) - Card::RANKS.start());
    let beaten = if reverses(duel) { 12 - lower } else { lower };
    points(wager) * (2 * beaten + 1)
}

/// The result in an imagined game of a move by the seat that `view` belongs to.
fn worth(mut world: FoolsGambit, view: &View, mv: &Move, luck: &mut Stream) -> i64 {
    let Some(seat) = view.eye.seat() else { return 0 };
    // Even a choice that the other seat has made by now is only imagined, so it is made again, and better than by
    // chance.
    world.sides[seat.other().index()].sealed = None;
    let (mut events, mut batch) = (Vec::new(), Batch { moves: vec![(seat, *mv)] });
    loop {
        events.clear();
        match world.pending() {
            Pending::Resolve(step) => world.resolve(step, &mut events),
            Pending::Decide { must, .. } => {
                if batch.moves.is_empty() {
                    let guess = |seat: Seat| (seat, guess(&world.sides[seat.index()], world.phase, luck));
                    batch.moves.extend(must.iter().map(guess));
                }
                if world.play(&batch, &mut events).is_err() {
                    return 0;
                }
                batch.moves.clear();
            }
            Pending::Over(outcome) => {
                let lead = i64::from(outcome.points[seat.index()] - outcome.points[seat.other().index()]);
                return lead + lead.signum() * VICTORY;
            }
            Pending::Live(_) | Pending::Observe { .. } => return 0,
        }
    }
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
