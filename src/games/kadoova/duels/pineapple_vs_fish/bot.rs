//! Bots of Pineapple vs Fish. They lead a hand like everybody, and see a view only.

use super::{DieId, Grove, Move, Role, Stage, View};
use crate::{
    games::kadoova::duels::towers::{
        balance::Balance,
        hand::{Hand, Placing, places},
    },
    rules::{
        Level, Mind,
        dice::DiceSet,
        geometry::Point,
        throw::{Carry, Ground, Key},
    },
};

/// Chooses for the duelist whose turn it is: any role; then a die. Who wants the tower to stand places Extra dice last, as
/// they are worth nothing in it.
pub(super) fn choose(duel: &View, mind: &mut Mind) -> Option<Move> {
    match duel.stage {
        Stage::Roles => mind.rng.pick(&duel.order).copied().map(Move::Fish),
        _ => {
            let (seat, is_extra) = (duel.turn?, |die: &&DieId| die.set == DiceSet::Extra);
            let fish = duel.role_of(seat) == Some(Role::Fish);
            let die = duel.hand(seat).iter().min_by_key(|die| is_extra(die) != fish)?;
            Some(Move::Take { die: *die })
        }
    }
}

/// The Pineapple leaves the tower as safe as it can, the Fish as hard for the next hand as its own hand dares.
pub(super) fn carry(level: Level, grove: &Grove, duel: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
    let (stack, place, ground) = (&duel.stack, grove.centre, Ground::Mat(grove.outline()));
    let placing = Placing { hand: Hand::of(level), stack, carry, place, ground };
    let hand = Hand::of(level);
    match duel.role_of(carry.seat) {
        Some(Role::Fish) => placing.lead(|after| 1.0 - best_reply(&hand, after, carry), mind),
        _ => placing.lead(|after| hand.chance(after.margin()), mind),
    }
}

/// How likely the next placement is to stand, wherever it is best made.
fn best_reply(hand: &Hand, tower: &Balance, carry: &Carry) -> f64 {
    let chance = |place: Point| hand.chance(tower.with(carry.body, place).margin());
    tower.last().map_or(1.0, |last| places(last).into_iter().map(chance).fold(0.0, f64::max))
}
