//! What happens at trays: the same events for every race, for War!, and for targets that are rolled before a duel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Course;
use crate::{
    games::kadoova::duels::Duel,
    rules::{Seat, Seats, ThrowId, Tick, dice::DieId},
};

/// An event at a tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TrayEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Targets are rolled.
    TargetRolled {
        /// The throw.
        throw: ThrowId,
        /// The seat that rolls them; `None`: the table.
        seat: Option<Seat>,
    },
    /// Targets that show no number are rolled again.
    TargetAgain {
        /// The throw in which they showed none.
        throw: ThrowId,
    },
    /// Everybody gets ready for a race.
    CountIn {
        /// The seats that race.
        seats: Seats,
        /// The tick at which the race begins.
        until: Tick,
    },
    /// The race begins.
    Begun,
    /// A player shakes a handful. In steady mode: asks for it to be rolled.
    Shaken {
        /// The seat that shakes.
        seat: Seat,
    },
    /// A handful rolls.
    Rolled {
        /// The throw.
        throw: ThrowId,
        /// The seat whose handful rolls.
        seat: Seat,
    },
    /// A die of a handful that has been read lies in its tray.
    Rested {
        /// The seat whose handful it is.
        seat: Seat,
        /// The die.
        die: DieId,
        /// The number on top; `None`: cocked or not at rest, so it shows nothing.
        face: Option<u8>,
    },
    /// A die of a handful that has been read fell off its tray.
    FellOff {
        /// The seat whose handful it is.
        seat: Seat,
        /// The die.
        die: DieId,
        /// The tick at which it is back.
        until: Tick,
    },
    /// A die that fell off is back.
    Back {
        /// The seat whose die it is.
        seat: Seat,
        /// The die.
        die: DieId,
    },
}

/// A duel that is fought by hands at trays.
pub trait AtTrays: for<'a> Duel<Mat<'a> = Course<'a>, Event: From<Event>> {}

impl<D> AtTrays for D where D: for<'a> Duel<Mat<'a> = Course<'a>, Event: From<Event>> {}
