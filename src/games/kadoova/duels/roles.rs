//! The seats that fight a duel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Seat, Seats};

/// The seats that fight a duel.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Roles {
    /// The seat whose turn of the match it is; `None`: the table's own Quick Draw.
    pub challenger: Option<Seat>,
    /// Everybody who fights, the challenger included.
    pub duelists: Seats,
}

impl Roles {
    /// Returns the duelists clockwise from the challenger's left, that one last; without a challenger, from seat 0.
    pub fn challenger_last(&self) -> Vec<Seat> {
        let first = self.challenger.map_or(0, |seat| seat.0 + 1);
        let mut order: Vec<Seat> = self.duelists.iter().collect();
        order.sort_by_key(|seat| (seat.0 + 8 - first) % 8);
        order
    }

    /// Returns the duelists of a duel for two: the challenged, then the challenger.
    pub fn pair(&self) -> [Seat; 2] {
        let order = self.challenger_last();
        let at = |n: usize| order.get(n).copied().unwrap_or_default();
        [at(0), at(1)]
    }

    /// Returns the opponents of the challenger.
    pub fn challenged(&self) -> Seats {
        self.challenger.map_or(self.duelists, |seat| self.duelists.without(seat))
    }
}
