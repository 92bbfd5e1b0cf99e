//! "Not now": people who share a device and need not choose pass it on to the next of them.

use bevy::prelude::{Message, Resource};

use crate::{
    rules::{Seat, Seats},
    turn::Version,
};

/// The people who need not choose and have said "not now", so that whoever shares their device can: until anything
/// happens.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct NotNow {
    at: Option<Version>,
    seats: Seats,
}

impl NotNow {
    /// Those who have said so about what is shown now.
    pub fn seats(&self, now: Option<Version>) -> Seats {
        if self.at == now { self.seats } else { Seats::NONE }
    }

    /// Hears it from `seat`, to whom this is shown.
    pub fn say(&mut self, now: Option<Version>, seat: Seat) {
        *self = NotNow { at: now, seats: self.seats(now).with(seat) };
    }
}

/// A person's "not now": whoever shares their device has it next.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct PassedOn(pub Seat);
