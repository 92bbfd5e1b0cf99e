//! Acts of the house, which no seat makes by a move: time runs out, control of a seat changes, the table ends the
//! match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Level, Parting, Seat, Seats};

/// An act of the house. It is recorded like a move, but never listed as a choice. Of votes and timers, only the results
/// are recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum House<A> {
    /// The time for what is due is over for these seats, which have yet to choose: for all of them, or, where people
    /// choose one after the other, for one. If there are none, a beat ends and what was sealed in it is revealed.
    Timeout(Seats),
    /// Somebody else has control of a seat from now on. The state of the rules doesn't change.
    TakeOver {
        /// The seat.
        seat: Seat,
        /// The player that has control of it now.
        by: Player,
    },
    /// The table ends the match early: nobody wins it, and nothing is turned up.
    End(Parting),
    /// An act that only this game's house has.
    Act(A),
}

/// A player that can take over a seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Human,
    /// A bot of this level.
    #[serde(untagged)]
    Bot(Level),
}

/// The acts of the house in a game that has none of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum NoAct {}
