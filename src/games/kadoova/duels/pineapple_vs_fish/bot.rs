//! Bots of Pineapple vs Fish. They lead a hand like everybody else, and see only a view.

use super::{DieId, Grove, Move, Role, Stage, View};
use crate::{
    games::kadoova::duels::towers::{
        balance::Balance,
        skill::{Aim, CarrySkill, Placing, Stand, places},
    },
    rules::{
        Level, Mind,
        dice::DiceSet,
        geometry::Point,
        throw::{Carry, Ground, Key},
    },
};

/// Chooses for the duelist whose turn it is: any role; then a die. The Pineapple places Extra dice last, as they are
/// worth nothing in the tower, and the Fish places them first.
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

/// Leads a hand: the Pineapple leaves the tower as safe as it can, the Fish as hard for the next hand as it dares.
pub(super) fn carry(level: Level, grove: &Grove, duel: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
    let (stack, place, ground) = (&duel.stack, grove.centre, Ground::Mat(grove.outline()));
    let hand = CarrySkill::of(level);
    let placing = Placing { hand, stack, carry, place, ground };
    match duel.role_of(carry.seat) {
        Some(Role::Fish) => placing.lead(&Fell { hand, carry, turns: duel.hand(carry.seat).len() as i32 + 1 }, mind),
        _ => placing.lead(&Stand(hand), mind),
    }
}

/// The error in judging a tower, in 10 um, at which a Fish takes its own fall for twice as likely as it seems.
const DOUBT: f64 = 30.0;

/// The goal of the Fish: in the turns that it has left, the next hand fells the tower and its own does not.
struct Fell<'a> {
    hand: CarrySkill,
    carry: &'a Carry,
    turns: i32,
}

impl Aim for Fell<'_> {
    /// The probability that the next hand fells it, even if that hand chooses the best place for its die.
    fn worth(&self, after: &Balance) -> f64 {
        let chance = |place: Point| self.hand.chance(after.with(self.carry.body, place).margin());
        1.0 - after.last().map_or(1.0, |last| places(last).into_iter().map(chance).fold(0.0, f64::max))
    }

    /// Assumes that every turn that is left is like this one.
    fn score(&self, stands: f64, worth: f64) -> f64 {
        let (own, other) = (1.0 - stands, stands * worth);
        let falls = 1.0 - (stands * (1.0 - worth)).powi(self.turns);
        // A bot that judges towers badly had better be careful.
        let care = 1.0 + self.hand.eye / DOUBT;
        other / (care * own + other).max(f64::MIN_POSITIVE) * falls
    }
}
