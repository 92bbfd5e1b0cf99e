//! Bots of Pineapple vs Fish. They lead a hand like everybody, and see a view only.

use super::{DieId, Grove, Move, Role, Stage, View};
use crate::{
    games::kadoova::duels::towers::{
        balance::Balance,
        hand::{Aim, Hand, Placing, Stand, places},
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
    let hand = Hand::of(level);
    let placing = Placing { hand, stack, carry, place, ground };
    match duel.role_of(carry.seat) {
        Some(Role::Fish) => placing.lead(&Fell { hand, carry, turns: duel.hand(carry.seat).len() as i32 + 1 }, mind),
        _ => placing.lead(&Stand(hand), mind),
    }
}

/// How far off a Fish judges what a tower bears that thinks its own fall twice as likely as it seems, in 10 um.
const DOUBT: f64 = 30.0;

/// The Fish: in as many turns as it has left the next hand shall fell the tower, and not its own.
struct Fell<'a> {
    hand: Hand,
    carry: &'a Carry,
    turns: i32,
}

impl Aim for Fell<'_> {
    /// How likely the next hand is to fell it, wherever it places its die best.
    fn worth(&self, after: &Balance) -> f64 {
        let chance = |place: Point| self.hand.chance(after.with(self.carry.body, place).margin());
        1.0 - after.last().map_or(1.0, |last| places(last).into_iter().map(chance).fold(0.0, f64::max))
    }

    /// As if every turn that is left were like this one.
    fn score(&self, stands: f64, worth: f64) -> f64 {
        let (own, other) = (1.0 - stands, stands * worth);
        let falls = 1.0 - (stands * (1.0 - worth)).powi(self.turns);
        // Who judges badly what a tower bears had better be careful.
        let care = 1.0 + self.hand.eye / DOUBT;
        other / (care * own + other).max(f64::MIN_POSITIVE) * falls
    }
}
