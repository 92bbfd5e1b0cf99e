//! Bots of Pineapple vs Fish. They lead a hand like everybody, and see a view only.

use super::{Grove, Move, Stage, View};
use crate::{
    games::kadoova::duels::towers::hand,
    rules::{
        Level, Mind,
        throw::{Carry, Key},
    },
};

/// Chooses for the duelist whose turn it is: any role, then the first die.
pub(super) fn choose(duel: &View, mind: &mut Mind) -> Option<Move> {
    match duel.stage {
        Stage::Roles => mind.rng.pick(&duel.order).copied().map(Move::Fish),
        _ => duel.hand(duel.turn?).first().map(|&die| Move::Take { die }),
    }
}

/// Lays the die onto the top of the tower, over its axis.
pub(super) fn carry(level: Level, grove: &Grove, duel: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
    let axis = duel.stack.axis().unwrap_or(grove.centre);
    hand::lead(level, carry, axis, duel.stack.top(), mind.rng)
}
