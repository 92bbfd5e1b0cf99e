//! What is on stage: something that everybody at the table watches before the match goes on. First it may wait for a
//! press, and then it lasts for a moment, which another press ends.

use super::LogLine;
use crate::rules::Seat;

/// The seconds for which it waits for the press of a person, and the time before it begins where a bot would press.
pub(super) const WAITS: f32 = 5.0;
pub(super) const BREATH: f32 = 0.2;

/// Something on stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// The seat whose person begins it by a press; `None`: it begins by itself.
    pub by: Option<Seat>,
    /// The seconds until it begins by itself; 0.0 once it has begun.
    pub waits: f32,
    /// The seconds since it began.
    pub age: f32,
    /// The seconds that it lasts.
    pub lasts: f32,
    /// The line that the log gets once it begins: nobody knows before.
    pub says: Option<LogLine>,
}

impl Stage {
    /// How much of a movement is done that begins after `from` seconds and takes `takes` seconds, from 0.0 to 1.0,
    /// slower at both ends.
    pub fn share(&self, from: f32, takes: f32) -> f32 {
        let share = ((self.age - from) / takes).clamp(0.0, 1.0);
        share * share * (3.0 - 2.0 * share)
    }
}
