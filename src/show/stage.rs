//! What is on stage: something that everybody at the table watches before the match goes on. First it may wait for a
//! press, and then it lasts for a moment, which another press ends.

use super::LogLine;
use crate::rules::{Seat, Seats};

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
    /// The age at which everybody knows what it is, in seconds.
    pub opens: f32,
    /// The line that the log gets then.
    pub says: Option<LogLine>,
    /// The moment that it is, if it pays off what came before.
    pub payoff: Option<Payoff>,
    /// Whether the match goes on meanwhile.
    pub beside: bool,
}

/// A moment for which everybody has waited.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Payoff {
    /// What it is.
    pub kind: PayoffKind,
    /// The words across the table.
    pub words: String,
    /// How it came about, if that is worth a few words.
    pub how: String,
    /// The seats whose moment it is.
    pub of: Seats,
    /// Those who lose by it.
    pub others: Seats,
    /// The point of the table where it happens, and the height above it, in cm; `None`: nowhere in particular.
    pub at: Option<[f32; 3]>,
    /// The points that are lost; 0: none.
    pub lost: i32,
    /// The points that fly into score cards.
    pub chips: Vec<Chip>,
}

/// The kinds of pay-offs.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum PayoffKind {
    /// All points of a turn are lost.
    Bust,
    /// A duel is won.
    #[default]
    Won,
    /// A seat takes the lead.
    Lead,
    /// The last die of a turn is thrown, or the very last one of a tower placed.
    LastDie,
    /// What stood in the middle is felled.
    Felled,
    /// A tower falls.
    TowerDown,
    /// It was close.
    PhotoFinish,
}

/// Points that fly into the score card of a seat.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Chip {
    /// Where they come from: a point of the table and the height above it, in cm; `None`: from the winner.
    pub from: Option<[f32; 3]>,
    /// The seat that gets them.
    pub to: Seat,
    /// How many they are.
    pub points: i32,
}

/// The points of a turn as they are told, and those to beat.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    sum: i32,
    to_beat: Option<i32>,
}

impl Tally {
    /// The tally of a turn that begins.
    pub(super) fn against(to_beat: Option<i32>) -> Tally {
        Tally { sum: 0, to_beat }
    }

    /// Counts points; returns whether they take the lead.
    pub(super) fn counts(&mut self, points: i32) -> bool {
        let before = self.sum;
        self.sum += points;
        self.to_beat.is_some_and(|to_beat| before <= to_beat && self.sum > to_beat)
    }
}

/// Points that a seat has been told of, and that its score doesn't have yet.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Owed {
    pub(super) seat: Seat,
    pub(super) points: i32,
    /// Whether they have been written down: the next view has them.
    pub(super) written: bool,
}

/// The share of a pay-off after which its points count.
pub const LANDED: f32 = 0.6;

impl Stage {
    /// Whether everybody knows what it is.
    pub fn is_known(&self) -> bool {
        self.waits <= 0.0 && self.age >= self.opens
    }

    /// How much of a movement is done that begins after `from` seconds and takes `takes` seconds, from 0.0 to 1.0,
    /// slower at both ends.
    pub fn share(&self, from: f32, takes: f32) -> f32 {
        let share = ((self.age - from) / takes).clamp(0.0, 1.0);
        share * share * (3.0 - 2.0 * share)
    }
}
