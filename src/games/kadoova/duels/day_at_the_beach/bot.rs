//! Bots of Day at the Beach. They lead a hand like everybody, and see a view only.

use super::{Move, Shore, Stage, View};
use crate::{
    games::kadoova::duels::towers::hand,
    rules::{
        Level, Mind,
        throw::{Carry, Key},
    },
};

/// Chooses for the duelist whose turn it is: either role, then there is no choice.
pub(super) fn choose(duel: &View, mind: &mut Mind) -> Option<Move> {
    match duel.stage {
        Stage::Roles => mind.rng.pick(&duel.order).copied().map(Move::Dice),
        _ => Some(Move::Take),
    }
}

/// Lays the piece onto the centre of the one that was placed last; the first die where the tower is meant to stand.
pub(super) fn carry(level: Level, shore: &Shore, duel: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
    let place = duel.stack.last().unwrap_or(shore.place);
    hand::lead(level, carry, place, duel.stack.top(), mind.rng)
}
