//! Bots: they weigh what a wager is worth against how likely the duel card is to win it.

use super::{
    rules::{FoolsGambit, Move, Swap, points, reverses, value},
    view::View,
};
use crate::rules::{Bots, Choice, Level, Mind, Stream, cards::Card};

/// Of a hundred choices, those that an easy bot makes without thinking.
const CARELESS: usize = 15;

impl Bots for FoolsGambit {
    const LEVELS: &'static [Level] = &[Level::Easy];

    fn choose(_level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind) -> Move {
        if mind.rng.below(100) < CARELESS {
            return legal[mind.rng.below(legal.len())].sample(mind.rng);
        }
        best(view, legal, mind.rng)
    }
}

/// The move with the best promise; of several, any.
fn best(view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Move {
    let (mut best, mut most, mut equals) = (legal[0].sample(rng), i32::MIN, 0);
    for choice in legal {
        let mv = choice.sample(rng);
        let promise = after(view, &mv).map_or(0, |(duel, wager)| promise(duel, wager));
        if promise > most {
            (best, most, equals) = (mv, promise, 1);
        } else if promise == most {
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
            let (duel, third) = (laid.duel.face?, laid.third.face?);
            Some(match swap {
                Swap::Keep => (duel, laid.wager.card),
                Swap::Duel => (third, laid.wager.card),
                Swap::Wager => (duel, third),
            })
        }
    }
}

/// The points of the wager, times how many of 26 even chances a duel card has against any rank.
fn promise(duel: Card, wager: Card) -> i32 {
    let lower = i32::from(value(duel, wager) - Card::RANKS.start());
    let beaten = if reverses(duel) { 12 - lower } else { lower };
    points(wager) * (2 * beaten + 1)
}
