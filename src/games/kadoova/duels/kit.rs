//! The dice that duelists fight with: those a duel gives them, changes by dice cards, and the minimum needed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Seat, dice::DieId};

/// The dice of a duelist.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Kit {
    /// The seat of the duelist.
    pub seat: Seat,
    /// The number of coloured dice.
    pub coloured: u8,
    /// The number of Extra dice.
    pub extra: u8,
}

impl Kit {
    /// A kit of this many coloured dice, and no Extra ones.
    pub const fn of(seat: Seat, coloured: u8) -> Kit {
        Kit { seat, coloured, extra: 0 }
    }

    /// The total number of dice.
    pub const fn count(&self) -> u8 {
        self.coloured + self.extra
    }
}

/// Section 4's numbers for the dice of a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceRow {
    /// The dice each duelist begins with, in the order of the duel.
    pub base: Vec<Kit>,
    /// The number of Extra dice that the duel leaves for dice cards. It uses the first ones itself.
    pub left: u8,
    /// Whether dice cards may be played.
    pub cards: bool,
    /// The minimum: a duelist with fewer dice forfeits.
    pub minimum: u8,
    /// Whether only coloured dice count towards the minimum.
    pub coloured_only: bool,
}

impl DiceRow {
    /// Whether a duelist with these dice has enough not to forfeit.
    pub fn suffices(&self, kit: &Kit) -> bool {
        let count = if self.coloured_only { kit.coloured } else { kit.count() };
        count >= self.minimum
    }
}

/// Each duelist's dice, coloured ones first. Extra dice are given out in the order of the kits, from number `used` on.
pub(super) fn hand_out(kits: &[Kit], used: u8) -> Vec<(Seat, Vec<DieId>)> {
    let mut next = used;
    let dice_of = |kit: &Kit| {
        let extra = next..next + kit.extra;
        next = extra.end;
        let coloured = (0..kit.coloured).map(|n| DieId::of(kit.seat, n));
        (kit.seat, coloured.chain(extra.map(DieId::extra)).collect())
    };
    kits.iter().map(dice_of).collect()
}

/// The dice of `seat` among those that [`hand_out`] gives out.
pub(super) fn dice_of(kits: &[Kit], used: u8, seat: Seat) -> Vec<DieId> {
    hand_out(kits, used).into_iter().filter(|(owner, _)| *owner == seat).flat_map(|(_, dice)| dice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extra_dice_are_given_out_once_each() {
        let (a, b) = (Seat(2), Seat(0));
        let kits = [Kit { seat: a, coloured: 2, extra: 1 }, Kit { seat: b, coloured: 1, extra: 2 }];
        let dice = hand_out(&kits, 1);
        let wanted = [
            (a, vec![DieId::of(a, 0), DieId::of(a, 1), DieId::extra(1)]),
            (b, vec![DieId::of(b, 0), DieId::extra(2), DieId::extra(3)]),
        ];
        assert_eq!(dice, wanted);
    }

    #[test]
    fn who_has_fewer_than_the_minimum_forfeits() {
        let row = DiceRow { base: Vec::new(), left: 4, cards: true, minimum: 3, coloured_only: false };
        let kit = |coloured, extra| Kit { seat: Seat(0), coloured, extra };
        let all: Vec<bool> = [kit(3, 0), kit(2, 1), kit(2, 0), kit(0, 3)].iter().map(|kit| row.suffices(kit)).collect();
        assert_eq!(all, [true, true, false, true]);
        let row = DiceRow { coloured_only: true, minimum: 1, ..row };
        assert_eq!((row.suffices(&kit(0, 2)), row.suffices(&kit(1, 0))), (false, true));
    }
}
