//! The lane of Chicken!: its zones, their points, and the places where it may lie on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    rules::{
        geometry::{Point, Polygon},
        throw::{TableTop, is_sane, units},
    },
};

/// The mat of Chicken!. Lengths are in units of 10 um; "along" is measured from its low end, away from the thrower.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lane {
    /// Its length. The Bust line is at its far end and runs across the whole table.
    pub length: i32,
    /// Its width.
    pub width: i32,
    /// The coloured zones, from the low end on. Each reaches to where the next begins, the last to the Bust line.
    pub zones: Vec<Zone>,
    /// The distance along it up to which a die may still enter over a long side.
    pub entry: i32,
    /// The least bare table between the throwing line and the low end.
    pub before: i32,
    /// The least bare table beyond the far end.
    pub beyond: i32,
    /// The place of its corner, at the low end on the thrower's right, unless the thrower moves it.
    pub start: Point,
    /// The base award: the points for the winner if the other side gives up.
    pub forfeit: i32,
}

/// A coloured zone of the lane.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Zone {
    /// The distance along the lane at which it begins.
    pub from: i32,
    /// The points for a die that touches it.
    pub points: i32,
}

/// The lane as the file gives it, in centimetres and per cent of the length.
#[derive(Deserialize)]
#[serde(rename = "Lane", deny_unknown_fields)]
struct File {
    length: f64,
    width: f64,
    entry: f64,
    before: f64,
    beyond: f64,
    start: (f64, f64),
    zones: Vec<FileZone>,
    forfeit: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileZone {
    from: f64,
    points: i32,
}

impl Lane {
    /// The file it is read from, below the data folder.
    pub const FILE: &'static str = "scenes/chicken.ron";
    /// The fault to report if it is not sound.
    pub const UNSOUND: &'static str = "the lane is none, or does not fit on the table";

    /// Reads it and checks that it fits on `table`.
    pub fn load(root: &Path, table: &TableTop) -> Result<Lane, DataError> {
        let file: File = data::ron(root, Self::FILE)?;
        file.check_sizes(root)?;
        file.check_zones(root)?;
        let lane = file.lane();
        if !lane.fits(table) {
            let fault = "the lane does not fit on the table with so much bare table before and beyond it";
            return Err(data::fault(root, Self::FILE, "length:", fault));
        }
        if !lane.may_lie_at(lane.start, table) {
            let fault = "the lane may not lie here: it must keep its distance from line, far edge and sides";
            return Err(data::fault(root, Self::FILE, "start:", fault));
        }
        Ok(lane)
    }

    /// The outline of the lane when its corner lies at `corner`.
    pub fn outline(&self, corner: Point) -> Polygon {
        self.part(corner, 0, self.length)
    }

    /// The x of the Bust line when the lane's corner lies at `corner`.
    pub fn bust_line(&self, corner: Point) -> i32 {
        corner.x + self.length
    }

    /// The outline and the points of every zone, from the low end on, when the lane's corner lies at `corner`.
    pub fn zones_at(&self, corner: Point) -> impl DoubleEndedIterator<Item = (Polygon, i32)> + '_ {
        (0..self.zones.len()).map(move |n| {
            let to = self.zones.get(n + 1).map_or(self.length, |next| next.from);
            (self.part(corner, self.zones[n].from, to), self.zones[n].points)
        })
    }

    /// The points for a die with this outline: the highest zone that it touches counts.
    pub fn points(&self, corner: Point, die: &Polygon) -> i32 {
        self.zones_at(corner).rev().find(|(zone, _)| zone.touches(die)).map_or(0, |(_, points)| points)
    }

    /// The smallest and the largest x, then y, at which the corner may lie on `table`. The ends are allowed.
    pub fn room(&self, table: &TableTop) -> [(i32, i32); 2] {
        let nearest = table.line.saturating_add(self.before);
        let farthest = table.size.x.saturating_sub(self.beyond).saturating_sub(self.length);
        [(nearest, farthest), (0, table.size.y.saturating_sub(self.width))]
    }

    /// Whether it can be played on `table`. Its numbers may come from anywhere.
    pub fn is_sound(&self, table: &TableTop) -> bool {
        let lengths = [self.length, self.width, self.entry, self.before, self.beyond, self.start.x, self.start.y];
        let zones = self.zones.iter().flat_map(|zone| [zone.from, zone.points]);
        let mut numbers = lengths.into_iter().chain(zones).chain([self.forfeit]);
        numbers.all(|number| number >= 0 && is_sane(number))
            && [table.size.x, table.size.y, table.line].into_iter().all(is_sane)
            && self.length > 0
            && self.width > 0
            && self.zones.last().is_some_and(|zone| zone.from < self.length)
            && self.zones.is_sorted_by(|a, b| a.from < b.from)
            && self.may_lie_at(self.start, table)
    }

    /// Whether there is any room for it on `table`.
    pub fn fits(&self, table: &TableTop) -> bool {
        self.room(table).iter().all(|(low, high)| low <= high)
    }

    /// Whether the corner may lie at `corner` on `table`.
    pub fn may_lie_at(&self, corner: Point, table: &TableTop) -> bool {
        let [x, y] = self.room(table);
        (x.0..=x.1).contains(&corner.x) && (y.0..=y.1).contains(&corner.y)
    }

    /// The part of the lane between two distances along it.
    fn part(&self, corner: Point, from: i32, to: i32) -> Polygon {
        Polygon::rect(Point { x: corner.x + from, y: corner.y }, Point { x: corner.x + to, y: corner.y + self.width })
    }
}

impl File {
    fn check_sizes(&self, root: &Path) -> Result<(), DataError> {
        let tests = [
            ("length:", self.length > 0.0 && self.length < 1000.0, "the length must be more than 0 (and under 10 m)"),
            ("width:", self.width > 0.0 && self.width < 1000.0, "the width must be more than 0 (and under 10 m)"),
            ("entry:", (0.0..=100.0).contains(&self.entry), "the mark must be from 0 to 100 per cent"),
            ("before:", self.before >= 0.0, "the distance must not be negative"),
            ("beyond:", self.beyond >= 0.0, "the distance must not be negative"),
            ("forfeit:", self.forfeit >= 0, "the award must not be negative"),
            ("zones:", !self.zones.is_empty(), "the lane needs at least one zone"),
        ];
        let broken = tests.iter().find(|(_, good, _)| !good);
        broken.map_or(Ok(()), |(near, _, fault)| Err(data::fault(root, Lane::FILE, near, *fault)))
    }

    fn check_zones(&self, root: &Path) -> Result<(), DataError> {
        let mut before: Option<&FileZone> = None;
        for (n, zone) in self.zones.iter().enumerate() {
            let fault = |fault: &str| Err(data::fault_of_nth(root, Lane::FILE, "(from:", n, fault));
            if !(0.0..100.0).contains(&zone.from) {
                return fault("a zone must begin on the lane: from 0 to less than 100 per cent");
            }
            if before.is_some_and(|before| before.from >= zone.from) {
                return fault("a zone must begin farther along than the one before it");
            }
            if zone.points < before.map_or(0, |before| before.points) {
                return fault("a zone must not be worth less than the one before it, nor less than 0");
            }
            before = Some(zone);
        }
        Ok(())
    }

    fn lane(&self) -> Lane {
        let along = |percent: f64| units(self.length * percent / 100.0);
        Lane {
            length: units(self.length),
            width: units(self.width),
            zones: self.zones.iter().map(|zone| Zone { from: along(zone.from), points: zone.points }).collect(),
            entry: along(self.entry),
            before: units(self.before),
            beyond: units(self.beyond),
            start: Point { x: units(self.start.0), y: units(self.start.1) },
            forfeit: self.forfeit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::PathBuf};

    fn package() -> &'static Path {
        crate::data::package()
    }

    fn table() -> TableTop {
        TableTop { size: Point { x: 54_000, y: 28_000 }, line: 4_000 }
    }

    /// The line and text of the fault found in our own file after `from` is changed to `to`.
    fn fault_after(name: &str, from: &str, to: &str) -> (usize, String) {
        let text = data::text(package(), Lane::FILE).unwrap();
        assert!(text.contains(from), "{from}");
        let root: PathBuf = std::env::temp_dir().join(format!("dd-lane-{}-{name}", std::process::id()));
        fs::create_dir_all(root.join("scenes")).unwrap();
        fs::write(root.join(Lane::FILE), text.replacen(from, to, 1)).unwrap();
        let error = Lane::load(&root, &table()).unwrap_err();
        fs::remove_dir_all(&root).unwrap();
        assert!(error.file.ends_with(Lane::FILE));
        (error.line.unwrap(), error.fault)
    }

    #[test]
    fn our_lane_is_the_one_of_the_rules() {
        let lane = Lane::load(package(), &table()).unwrap();
        assert_eq!((lane.length, lane.width, lane.entry), (28_000, 10_000, 11_200));
        assert_eq!(lane.zones.iter().map(|z| z.from).collect::<Vec<_>>(), [0, 5_600, 11_200, 15_400, 19_600, 23_800]);
        assert_eq!(lane.zones.iter().map(|z| z.points).collect::<Vec<_>>(), [50, 100, 150, 200, 250, 300]);
        // 8 cm from the throwing line at 4, 4 cm from the far edge at 54; over no side.
        assert_eq!(lane.room(&table()), [(12_000, 22_000), (0, 18_000)]);
    }

    #[test]
    fn each_fault_names_its_line() {
        let text = data::text(package(), Lane::FILE).unwrap();
        let line_of = |near: &str| text.lines().position(|line| line.contains(near)).unwrap() + 1;
        let cases = [
            ("order", "from: 40.0", "from: 20.0", "farther along"),
            ("outside", "from: 85.0", "from: 100.0", "on the lane"),
            ("negative", "points: 50", "points: -50", "less than 0"),
            ("falling", "points: 250", "points: 150", "not be worth less"),
            ("entry", "entry: 40.0", "entry: 140.0", "0 to 100"),
            ("long", "length: 28.0", "length: 48.0", "does not fit"),
            ("short", "length: 28.0", "length: 0.0", "more than 0"),
            ("start", "start: (19.0", "start: (11.9", "may not lie here"),
            ("before", "before: 8.0", "before: -8.0", "negative"),
            ("word", "width: 10.0", "width: wide", "float"),
        ];
        for (name, from, to, says) in cases {
            let (line, fault) = fault_after(name, from, to);
            assert_eq!(line, line_of(from), "{name}: {fault}");
            assert!(fault.contains(says), "{name}: {fault}");
        }
    }

    /// Fixed bug: an overflow in a sum ended the program.
    #[test]
    fn a_lane_at_the_end_of_all_numbers_does_not_fit() {
        for (name, from, to) in [("far", "before: 8.0", "before: 3.4e38"), ("farther", "beyond: 4.0", "beyond: 3.4e38")]
        {
            let (_, fault) = fault_after(name, from, to);
            assert!(fault.contains("does not fit"), "{name}: {fault}");
        }
    }
}
