//! The mat of Pineapple vs Fish, and the points for the ends of the duel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    games::kadoova::duels::throwing::disc_fits,
    rules::{
        dice::EDGE,
        geometry::{Point, Polygon},
        throw::{TableTop, is_sane, units},
    },
};

/// The mat of Pineapple vs Fish and its numbers. Lengths are in units of 10 um.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Grove {
    /// The centre of the mat on the table, where the tower stands.
    pub centre: Point,
    /// The radius of the mat.
    pub radius: i32,
    /// The points for the Pineapple when all dice are in the tower.
    pub complete: i32,
    /// The points for a coloured die: for the Pineapple one that was in the tower, for the Fish one outside the mat.
    pub die: i32,
    /// The points for the Fish when the Pineapple fells the tower with the very last die.
    pub last: i32,
    /// The base award, for a forfeit.
    pub forfeit: i32,
}

/// The mat as the file gives it, in centimetres.
#[derive(Deserialize)]
#[serde(rename = "Grove", deny_unknown_fields)]
struct File {
    centre: (f64, f64),
    radius: f64,
    complete: i32,
    die: i32,
    last: i32,
    forfeit: i32,
}

impl Grove {
    /// The file it is read from, below the data folder.
    pub const FILE: &'static str = "scenes/pineapple-vs-fish.ron";
    /// The fault to report if it is not sound.
    pub const UNSOUND: &'static str = "the tower has no mat, or that does not fit on the table";

    /// Reads it and checks that it fits on `table`.
    pub fn load(root: &Path, table: &TableTop) -> Result<Grove, DataError> {
        let File { centre: (x, y), radius, complete, die, last, forfeit } = data::ron(root, Self::FILE)?;
        let centre = Point { x: units(x), y: units(y) };
        let grove = Grove { centre, radius: units(radius), complete, die, last, forfeit };
        match grove.fault(table) {
            Some((near, fault)) => Err(data::fault(root, Self::FILE, near, fault)),
            None => Ok(grove),
        }
    }

    /// The outline of the mat.
    pub fn outline(&self) -> Polygon {
        Polygon::disc(self.centre, self.radius)
    }

    /// Whether a die with this outline lies on the mat: a touch of its edge is enough.
    pub fn has(&self, die: &Polygon) -> bool {
        die.touches_disc(self.centre, self.radius)
    }

    /// Whether it can be played on `table`. Its numbers may come from anywhere.
    pub fn is_sound(&self, table: &TableTop) -> bool {
        self.fault(table).is_none()
    }

    /// The first number that makes it unplayable on `table`, and the fault to report.
    fn fault(&self, table: &TableTop) -> Option<(&'static str, &'static str)> {
        let pays = |points: i32| points >= 0 && is_sane(points);
        let tests = [
            ("radius:", self.radius > EDGE && is_sane(self.radius), "the mat must be wider than the tower"),
            ("centre:", disc_fits(self.centre, self.radius, table), "the mat does not fit on the table here"),
            ("complete:", pays(self.complete), "a complete tower must not cost anything"),
            ("die:", pays(self.die), "a die must not cost anything"),
            ("last:", pays(self.last), "the very last die must not cost anything"),
            ("forfeit:", pays(self.forfeit), "the base award must not be negative"),
        ];
        tests.into_iter().find(|(_, good, _)| !good).map(|(near, _, fault)| (near, fault))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kadoova::duels::throwing::tests::{fault_in, package, table};

    #[test]
    fn our_mat_is_the_one_of_the_rules() {
        let grove = Grove::load(package(), &table()).unwrap();
        assert_eq!((grove.centre, grove.radius), (Point { x: 27_000, y: 14_000 }, 7_000));
        assert_eq!((grove.complete, grove.die, grove.last, grove.forfeit), (1500, 100, 1500, 500));
    }

    #[test]
    fn each_fault_names_its_line() {
        let cases = [
            ("narrow", "radius: 7.0", "radius: 1.0", "wider"),
            ("beside", "centre: (27.0, 14.0)", "centre: (27.0, 6.0)", "does not fit"),
            ("complete", "complete: 1500", "complete: -1", "complete tower"),
            ("die", "die: 100", "die: -100", "a die must"),
            ("last", "last: 1500", "last: -1500", "very last"),
            ("forfeit", "forfeit: 500", "forfeit: -1", "base award"),
            ("word", "radius: 7.0", "radius: wide", "float"),
        ];
        for (name, from, to, says) in cases {
            fault_in(Grove::FILE, name, from, to, says, |root| Grove::load(root, &table()).map(drop));
        }
    }

    /// Section 9.8: a die on the very edge of the mat is on the mat. One unit is 10 um.
    #[test]
    fn a_die_on_the_very_edge_is_on_the_mat() {
        let grove = Grove::load(package(), &table()).unwrap();
        let die = |x: i32| {
            let low = Point { x, y: grove.centre.y - EDGE / 2 };
            Polygon::rect(low, Point { x: low.x + EDGE, y: low.y + EDGE })
        };
        let right = grove.centre.x + grove.radius;
        assert_eq!([-1, 0, 1].map(|by| grove.has(&die(right + by))), [true, true, false]);
        let left = grove.centre.x - grove.radius - EDGE;
        assert_eq!([-1, 0, 1].map(|by| grove.has(&die(left + by))), [false, true, true]);
    }
}
