//! The count of one village (section 3).

use crate::games::silver_dagger::state::Card;

/// A village as it is counted.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::games::silver_dagger) struct Village {
    /// The points of its cards, without faceup Halflings.
    pub(in crate::games::silver_dagger) sum: i16,
    /// The number of faceup Debt Collectors.
    pub(in crate::games::silver_dagger) collectors: u8,
    /// The number of faceup Halflings.
    pub(in crate::games::silver_dagger) halflings: u8,
}

impl Village {
    /// The village of these cards, each with whether it lay faceup before the final reveal (no. 34).
    pub(in crate::games::silver_dagger) fn of(cards: impl Iterator<Item = (Card, bool)>) -> Village {
        let mut village = Village::default();
        for card in cards {
            match card {
                (Card::Halfling, true) => village.halflings += 1,
                (card, up) => {
                    village.collectors += u8::from(up && card == Card::DebtCollector);
                    village.sum += i16::from(card.value());
                }
            }
        }
        village
    }

    /// The points that its Debt Collectors take off, with so many cards in all other villages.
    pub(in crate::games::silver_dagger) fn debts(&self, others: usize) -> i16 {
        i16::from(self.collectors) * others as i16
    }
}

/// Half of a sum, rounded up: a negative one toward zero.
pub(in crate::games::silver_dagger) fn halved(sum: i16) -> i16 {
    (sum + 1).div_euclid(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_up() {
        assert_eq!([13, 7, 4, 0, -9, -4, -1].map(halved), [7, 4, 2, 0, -4, -2, 0]);
    }
}
