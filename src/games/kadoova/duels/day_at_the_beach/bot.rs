//! Bots of Day at the Beach. They lead a hand like everybody else, and see only a view.

use super::{Move, Shore, Stage, View};
use crate::{
    games::kadoova::duels::towers::skill::{CarrySkill, Placing, Stand},
    rules::{
        Level, Mind,
        throw::{Carry, Ground, Key},
    },
};

/// Chooses for the duelist whose turn it is: either role; after that there is no choice.
pub(super) fn choose(duel: &View, mind: &mut Mind) -> Option<Move> {
    match duel.stage {
        Stage::Roles => mind.rng.pick(&duel.order).copied().map(Move::Dice),
        _ => Some(Move::Take),
    }
}

/// Leads a hand that leaves the tower as safe as it can. The first die goes where the tower is meant to stand.
pub(super) fn carry(level: Level, shore: &Shore, duel: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
    let hand = CarrySkill::of(level);
    let placing = Placing { hand, stack: &duel.stack, carry, place: shore.place, ground: Ground::Bare };
    placing.lead(&Stand(hand), mind)
}
