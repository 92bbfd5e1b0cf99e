//! The mat of Horse-Shoes & Hand-Grenades, and the points for its events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    games::kadoova::duels::throwing::disc_fits,
    rules::{
        dice::EDGE,
        geometry::{Point, Polygon},
        throw::{TableTop, Tray, is_sane, units},
    },
};

/// The mat of Horse-Shoes & Hand-Grenades and its numbers. Lengths are in units of 10 um.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Yard {
    /// The centre of the mat on the table, where the Post is stacked.
    pub centre: Point,
    /// The radius of the mat.
    pub radius: i32,
    /// The tray in which the target is rolled.
    pub tray: Tray,
    /// The points for the closest die, which are also the base award.
    pub award: i32,
    /// The points for a hit of the Post.
    pub hit: i32,
    /// The points for felling the Post: a negative number.
    pub felled: i32,
    /// The points for a die on the mat that shows the target.
    pub number: i32,
    /// The distance by which a die of the Post must be moved for a hit.
    pub push: i32,
    /// The speed along the contact, in mm/s, at which a knock is a hit in any case.
    pub knock: i32,
}

/// The mat as the file gives it, in centimetres.
#[derive(Deserialize)]
#[serde(rename = "Yard", deny_unknown_fields)]
struct File {
    centre: (f64, f64),
    radius: f64,
    tray: FileTray,
    award: i32,
    hit: i32,
    felled: i32,
    number: i32,
    push: f64,
    knock: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileTray {
    from: (f64, f64),
    size: (f64, f64),
}

/// The least length of a tray's side: a die must have room to tumble.
const TRAY: i32 = 4 * EDGE;

impl Yard {
    /// The file it is read from, below the data folder.
    pub const FILE: &'static str = "scenes/horse-shoes.ron";
    /// The fault to report if it is not sound.
    pub const UNSOUND: &'static str = "the Post has no mat, or that does not fit on the table";

    /// Reads it and checks that it fits on `table`.
    pub fn load(root: &Path, table: &TableTop) -> Result<Yard, DataError> {
        let file: File = data::ron(root, Self::FILE)?;
        let point = |(x, y): (f64, f64)| Point { x: units(x), y: units(y) };
        let File { centre, radius, tray, award, hit, felled, number, push, knock } = file;
        let tray = Tray { from: point(tray.from), size: point(tray.size) };
        let (centre, radius) = (point(centre), units(radius));
        let (push, knock) = (units(push), (knock * 10.0).round() as i32);
        let yard = Yard { centre, radius, tray, award, hit, felled, number, push, knock };
        match yard.fault(table) {
            Some((near, fault)) => Err(data::fault(root, Self::FILE, near, fault)),
            None => Ok(yard),
        }
    }

    /// The outline of the mat.
    pub fn outline(&self) -> Polygon {
        Polygon::disc(self.centre, self.radius)
    }

    /// Whether `point` lies on the mat.
    pub fn holds(&self, point: Point) -> bool {
        point.is_in_disc(self.centre, self.radius)
    }

    /// Whether a die with this outline lies on the mat: a touch is enough.
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
        let is_more = |number: i32| number > 0 && is_sane(number);
        let tests = [
            ("radius:", self.radius > EDGE && is_sane(self.radius), "the mat must be wider than the Post"),
            (
                "centre:",
                disc_fits(self.centre, self.radius, table),
                "the mat does not fit on the table here, beyond the throwing line",
            ),
            ("tray:", self.tray_fits(table), "the tray must be on the table, with room for a die to tumble"),
            ("award:", pays(self.award), "the award must not be negative"),
            ("hit:", pays(self.hit), "a hit must not cost anything"),
            ("felled:", self.felled <= 0 && is_sane(self.felled), "felling the Post must not pay"),
            ("number:", pays(self.number), "the number must not cost anything"),
            ("push:", is_more(self.push), "a hit moves the Post by more than 0"),
            ("knock:", is_more(self.knock), "a hit is harder than 0"),
        ];
        tests.into_iter().find(|(_, good, _)| !good).map(|(near, _, fault)| (near, fault))
    }

    fn tray_fits(&self, table: &TableTop) -> bool {
        let Tray { from, size } = self.tray;
        let fits = |from: i32, size: i32, room: i32| {
            is_sane(from) && is_sane(size) && from >= 0 && size >= TRAY && from + size <= room
        };
        fits(from.x, size.x, table.size.x) && fits(from.y, size.y, table.size.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kadoova::duels::throwing::tests::{fault_in, package, table};

    #[test]
    fn our_mat_is_the_one_of_the_rules() {
        let yard = Yard::load(package(), &table()).unwrap();
        assert_eq!((yard.radius, yard.award, yard.hit, yard.felled, yard.number), (11_000, 1000, 100, -500, 100));
        assert_eq!((yard.push, yard.knock), (50, 50), "0.5 mm, 5 cm/s");
    }

    #[test]
    fn each_fault_names_its_line() {
        let cases = [
            ("narrow", "radius: 11.0", "radius: 1.0", "wider"),
            ("beside", "centre: (34.0, 14.0)", "centre: (34.0, 10.0)", "does not fit"),
            ("tray", "size: (12.0", "size: (3.0", "room"),
            ("award", "award: 1000", "award: -1", "negative"),
            ("hit", "hit: 100", "hit: -100", "cost"),
            ("felled", "felled: -500", "felled: 500", "not pay"),
            ("number", "number: 100", "number: -100", "cost"),
            ("push", "push: 0.05", "push: 0.0", "more than 0"),
            ("knock", "knock: 5.0", "knock: -5.0", "harder than 0"),
            ("word", "radius: 11.0", "radius: wide", "float"),
        ];
        for (name, from, to, says) in cases {
            fault_in(Yard::FILE, name, from, to, says, |root| Yard::load(root, &table()).map(drop));
        }
    }
}
