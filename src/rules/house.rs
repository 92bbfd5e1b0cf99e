//! What happens to a match that no seat does by a move: time runs out, a seat changes hands, the table ends it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Level, Parting, Seat, Seats};

/// What the house does to a match: recorded like a move, but never listed as a choice. Of votes and timers only what came of
/// them is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum House<A> {
    /// The time for what is due is over. These are the seats that are still waited for; nobody: a beat ends, and what was
    /// sealed in it is revealed.
    Timeout(Seats),
    /// Somebody else plays a seat from now on. No state of the rules changes.
    TakeOver {
        /// Which seat.
        seat: Seat,
        /// Who plays it now.
        by: Player,
    },
    /// The table ends the match before its end: nobody wins it, and nothing is turned up.
    End(Parting),
    /// What only this game's house does.
    Act(A),
}

/// Who can take a seat over.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Human,
    /// A bot of this level.
    #[serde(untagged)]
    Bot(Level),
}

/// Acts of the house in a game that has none of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum NoAct {}
