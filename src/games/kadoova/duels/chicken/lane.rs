//! The lane of Chicken!: where its zones begin, what they are worth, and where it may be laid on the table.

use serde::{Deserialize, Serialize};

use crate::rules::{
    geometry::{Point, Polygon},
    throw::TableTop,
};

/// The mat of Chicken!. Lengths are in units of 10 um; "along" is measured from its low end, away from the thrower.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane {
    /// How long it is. The Bust line is at its far end and runs across the whole table.
    pub length: i32,
    /// How wide it is.
    pub width: i32,
    /// The coloured zones, from the low end on. Each reaches to where the next begins, the last to the Bust line.
    pub zones: Vec<Zone>,
    /// How far along a die may still enter over a long side.
    pub entry: i32,
    /// How much bare table there must be between the throwing line and the low end.
    pub before: i32,
    /// How much bare table there must be beyond the far end.
    pub beyond: i32,
    /// Where its corner lies unless the thrower moves it: the corner at the low end on the thrower's right.
    pub start: Point,
    /// The base award: what the duel is worth if the other side gives up.
    pub forfeit: i32,
}

/// A coloured zone of the lane.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    /// How far along it begins.
    pub from: i32,
    /// What a die that touches it is worth.
    pub points: i32,
}

impl Lane {
    /// The outline of the lane when its corner lies at `corner`.
    pub fn outline(&self, corner: Point) -> Polygon {
        Polygon::rect(corner, Point { x: corner.x + self.length, y: corner.y + self.width })
    }

    /// The x of the Bust line when the lane's corner lies at `corner`.
    pub fn bust_line(&self, corner: Point) -> i32 {
        corner.x + self.length
    }

    /// The smallest and the largest x, then y, at which the corner may lie on `table`. All of them count.
    pub fn room(&self, table: &TableTop) -> [(i32, i32); 2] {
        [(table.line + self.before, table.size.x - self.beyond - self.length), (0, table.size.y - self.width)]
    }
}
