//! The mat of Axe vs Daggers: its rings and their points.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    games::kadoova::duels::throwing::disc_fits,
    rules::{
        geometry::{Point, Polygon},
        throw::{TableTop, is_sane, units},
    },
};

/// The mat of Axe vs Daggers, as large as its outermost ring. Lengths are in units of 10 um.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rings {
    /// The centre of the rings on the table.
    pub centre: Point,
    /// The rings, from the inside out.
    pub rings: Vec<Ring>,
    /// The base award: the points for the winner if the other side gives up.
    pub forfeit: i32,
}

/// A ring of the mat. It reaches inwards to the one before it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ring {
    /// The radius of its outer line.
    pub radius: i32,
    /// The points for a die in it.
    pub points: i32,
}

/// The mat as the file gives it, in centimetres.
#[derive(Deserialize)]
#[serde(rename = "Rings", deny_unknown_fields)]
struct File {
    centre: (f64, f64),
    rings: Vec<FileRing>,
    forfeit: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileRing {
    radius: f64,
    points: i32,
}

impl Rings {
    /// The file it is read from, below the data folder.
    pub const FILE: &'static str = "scenes/axe-vs-daggers.ron";
    /// The fault to report if they are not sound.
    pub const UNSOUND: &'static str = "the rings are none, or do not fit on the table";

    /// Reads it and checks that it fits on `table`.
    pub fn load(root: &Path, table: &TableTop) -> Result<Rings, DataError> {
        let file: File = data::ron(root, Self::FILE)?;
        file.check(root)?;
        let ring = |ring: &FileRing| Ring { radius: units(ring.radius), points: ring.points };
        let rings = Rings {
            centre: Point { x: units(file.centre.0), y: units(file.centre.1) },
            rings: file.rings.iter().map(ring).collect(),
            forfeit: file.forfeit,
        };
        if !rings.is_sound(table) {
            let fault = "the mat does not fit on the table here, beyond the throwing line";
            return Err(data::fault(root, Self::FILE, "centre:", fault));
        }
        Ok(rings)
    }

    /// The radius of the mat.
    pub fn radius(&self) -> i32 {
        self.rings.last().map_or(0, |ring| ring.radius)
    }

    /// The outline of the mat.
    pub fn outline(&self) -> Polygon {
        Polygon::disc(self.centre, self.radius())
    }

    /// Whether `point` lies on the mat.
    pub fn holds(&self, point: Point) -> bool {
        point.is_in_disc(self.centre, self.radius())
    }

    /// The points for a die with this outline: the innermost ring that it touches counts.
    pub fn points(&self, die: &Polygon) -> i32 {
        let squared = die.distance_squared(self.centre);
        let ring = self.rings.iter().find(|ring| squared <= i64::from(ring.radius) * i64::from(ring.radius));
        ring.map_or(0, |ring| ring.points)
    }

    /// The points of the best ring.
    pub fn best(&self) -> i32 {
        self.rings.iter().map(|ring| ring.points).max().unwrap_or_default()
    }

    /// Whether it can be played on `table`. Its numbers may come from anywhere.
    pub fn is_sound(&self, table: &TableTop) -> bool {
        let sane = |ring: &Ring| ring.radius > 0 && is_sane(ring.radius) && ring.points >= 0 && is_sane(ring.points);
        !self.rings.is_empty()
            && self.rings.iter().all(sane)
            && self.rings.is_sorted_by(|a, b| a.radius < b.radius && a.points >= b.points)
            && (0..=10_000_000).contains(&self.forfeit)
            && disc_fits(self.centre, self.radius(), table)
    }
}

impl File {
    fn check(&self, root: &Path) -> Result<(), DataError> {
        if self.rings.is_empty() {
            return Err(data::fault(root, Rings::FILE, "rings:", "the mat needs at least one ring"));
        }
        if self.forfeit < 0 {
            return Err(data::fault(root, Rings::FILE, "forfeit:", "the award must not be negative"));
        }
        let mut inner: Option<&FileRing> = None;
        for (n, ring) in self.rings.iter().enumerate() {
            let fault = |fault: &str| Err(data::fault_of_nth(root, Rings::FILE, "(radius:", n, fault));
            if !(ring.radius > inner.map_or(0.0, |inner| inner.radius) && ring.radius < 1000.0) {
                return fault("a ring must be wider than the one before it (and under 10 m)");
            }
            if ring.points < 0 || inner.is_some_and(|inner| ring.points > inner.points) {
                return fault("a ring must not be worth more than the one before it, nor less than 0");
            }
            inner = Some(ring);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kadoova::duels::throwing::tests::{fault_in, package, table};

    #[test]
    fn our_mat_is_the_tuned_one() {
        let rings = Rings::load(package(), &table()).unwrap();
        let all: Vec<(i32, i32)> = rings.rings.iter().map(|ring| (ring.radius, ring.points)).collect();
        assert_eq!(all, [(500, 500), (4_000, 300), (9_000, 100)]);
        assert_eq!(rings.forfeit, 500);
    }

    #[test]
    fn each_fault_names_its_line() {
        let cases = [
            ("narrow", "radius: 4.0", "radius: 0.5", "wider"),
            ("none", "radius: 0.5", "radius: 0.0", "wider"),
            ("rising", "points: 300", "points: 600", "worth more"),
            ("negative", "points: 100", "points: -100", "less than 0"),
            ("beside", "centre: (42.0", "centre: (46.0", "does not fit"),
            ("line", "centre: (42.0", "centre: (12.0", "does not fit"),
            ("forfeit", "forfeit: 500", "forfeit: -500", "negative"),
            ("word", "centre: (42.0", "centre: (far", "float"),
        ];
        for (name, from, to, says) in cases {
            fault_in(Rings::FILE, name, from, to, says, |root| Rings::load(root, &table()).map(drop));
        }
    }
}
