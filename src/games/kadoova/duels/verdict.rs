//! How a duel is decided: who has won it, and what it is worth to whom.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Seat, Seats, dice, row::Row};

/// As many as fight a duel at most.
pub(super) const MOST: usize = dice::SEATS as usize;

/// What a duel is worth to a seat, before any bonus.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Award {
    /// Whose points.
    pub seat: Seat,
    /// How many; below 0: the seat pays them.
    pub points: i32,
}

/// How a duel is decided.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// Who has won: one, several, or nobody where the duel knows no winners.
    pub winners: Seats,
    /// What it is worth to each who gains or pays by it, in the order in which it is written down.
    pub awards: Row<Award, MOST>,
}

impl Verdict {
    /// One has won and gets these points; nobody pays.
    pub fn won(seat: Seat, points: i32) -> Verdict {
        Verdict { winners: Seats::one(seat), awards: [Award { seat, points }].into_iter().collect() }
    }

    /// Whether a challenger gets the challenger's bonus: for a win, and in a duel that knows no winners in any case.
    pub fn pays_challenger(&self, challenger: Seat) -> bool {
        self.winners.is_empty() || self.winners.contains(challenger)
    }
}

/// What a tie is about: how the duel is decided by each who may win the Quick Draw.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tie {
    /// For each who has tied the verdict in whose favour the Quick Draw would be.
    pub verdicts: Row<Verdict, MOST>,
}

impl Tie {
    /// A tie of `seats`, each of which would win by such a verdict.
    pub fn among(seats: Seats, verdict: impl Fn(Seat) -> Verdict) -> Tie {
        Tie { verdicts: seats.iter().map(verdict).collect() }
    }

    /// Who has tied.
    pub fn seats(&self) -> Seats {
        self.verdicts.iter().flat_map(|verdict| verdict.winners.iter()).collect()
    }

    /// How the duel is decided if `winner` wins the Quick Draw.
    pub fn verdict(&self, winner: Seat) -> Option<Verdict> {
        self.verdicts.iter().copied().find(|verdict| verdict.winners.contains(winner))
    }
}
