//! Bodies that physics moves, and their poses: dice, and the cards of towers. Whole numbers only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

use super::dice::{DieId, EDGE};

/// Whether a length, a speed or an amount is small enough to be added up; a file may contain any number.
pub fn is_sane(number: i32) -> bool {
    (-10_000_000..=10_000_000).contains(&number)
}

/// A body that physics moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// A die.
    Die(DieId),
    /// A card of a tower, counted from 0. It is a prop: it doesn't matter which card of a deck it is.
    Card(u8),
}

impl Body {
    /// The most cards that a tower can have.
    pub const CARDS: u8 = 12;
    /// The length, width and thickness of such a card, in 10 um: poker size.
    pub const CARD: [i32; 3] = [8_800, 6_300, 30];

    /// Whether there is such a body; a record may name others.
    pub const fn exists(self) -> bool {
        match self {
            Body::Die(die) => die.exists(),
            Body::Card(n) => n < Body::CARDS,
        }
    }

    /// The die, if it is one.
    pub const fn die(self) -> Option<DieId> {
        match self {
            Body::Die(die) => Some(die),
            Body::Card(_) => None,
        }
    }

    /// A distance from its centre, along any axis, beyond which no part of it reaches, in 10 um.
    pub const fn reach(self) -> i32 {
        match self {
            // Half the diagonal of a die is shorter than its edge.
            Body::Die(_) => EDGE,
            Body::Card(_) => 10_000,
        }
    }
}

impl From<DieId> for Body {
    fn from(die: DieId) -> Body {
        Body::Die(die)
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Body::Die(die) => die.fmt(f),
            Body::Card(n) => write!(f, "card {n}"),
        }
    }
}

/// The position and rotation of a body.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pose {
    /// The centre: x, y, z in 10 um.
    pub at: [i32; 3],
    /// The rotation as a quaternion x, y, z, w in units of 1e-6.
    pub turn: [i32; 4],
}

impl Pose {
    /// A limit for the parts of a rotation: they are at most one, so anything beyond twice that is plainly no rotation.
    const TURN: i32 = 2_000_000;

    /// The height of the highest corner of a box with these half sides above its centre, in their unit, rounded.
    pub fn rise(&self, half: [i32; 3]) -> i32 {
        let [x, y, z, w] = self.turn.map(i64::from);
        let length = x * x + y * y + z * z + w * w;
        if length == 0 {
            return half[2];
        }
        // The share of each side of the box that points upwards.
        let up = [2 * (x * z - w * y), 2 * (y * z + w * x), w * w + z * z - x * x - y * y];
        let rise: i64 = up.iter().zip(half).map(|(up, half)| up.abs() * i64::from(half)).sum();
        ((rise + length / 2) / length) as i32
    }

    /// Checks that a body can have this pose; a file may contain anything.
    pub fn check(&self) -> Result<(), &'static str> {
        let parts = |part: &i32| (-Pose::TURN..=Pose::TURN).contains(part);
        if !self.at.into_iter().all(is_sane) {
            Err("it is beyond any table")
        } else if !self.turn.iter().all(parts) || self.turn == [0; 4] {
            Err("that is no rotation")
        } else {
            Ok(())
        }
    }
}

/// A body that lies on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lying {
    /// The die or card.
    pub body: Body,
    /// Its pose.
    pub pose: Pose,
}
