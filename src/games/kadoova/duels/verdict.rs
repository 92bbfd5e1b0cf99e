//! The outcome of a duel: its winners, and the points that each seat gains or pays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Seat, Seats, dice, row::Row};

/// The largest number of duelists in a duel.
pub(super) const MOST: usize = dice::SEATS as usize;

/// The points that a duel is worth to a seat, before any bonus.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Award {
    /// The seat that gets or pays them.
    pub seat: Seat,
    /// The number of points; if it is below 0, the seat pays them.
    pub points: i32,
}

/// The outcome of a duel.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// The winners: one, several, or none in a duel that has no winners.
    pub winners: Seats,
    /// The award of each seat that gains or pays points, in the order in which they are written down.
    pub awards: Row<Award, MOST>,
}

impl Verdict {
    /// A win by one seat, which gets these points; nobody pays.
    pub fn won(seat: Seat, points: i32) -> Verdict {
        Verdict { winners: Seats::one(seat), awards: [Award { seat, points }].into_iter().collect() }
    }

    /// Whether the challenger gets the challenger's bonus: for a win, and always in a duel that has no winners.
    pub fn pays_challenger(&self, challenger: Seat) -> bool {
        self.winners.is_empty() || self.winners.contains(challenger)
    }
}

/// A tie: the verdict for each seat that may win the Quick Draw.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tie {
    /// For each tied seat, the verdict if that seat wins the Quick Draw.
    pub verdicts: Row<Verdict, MOST>,
}

impl Tie {
    /// A tie among `seats`, each of which would win by the verdict that `verdict` returns for it.
    pub fn among(seats: Seats, verdict: impl Fn(Seat) -> Verdict) -> Tie {
        Tie { verdicts: seats.iter().map(verdict).collect() }
    }

    /// The tied seats.
    pub fn seats(&self) -> Seats {
        self.verdicts.iter().flat_map(|verdict| verdict.winners.iter()).collect()
    }

    /// The verdict if `winner` wins the Quick Draw.
    pub fn verdict(&self, winner: Seat) -> Option<Verdict> {
        self.verdicts.iter().copied().find(|verdict| verdict.winners.contains(winner))
    }
}
