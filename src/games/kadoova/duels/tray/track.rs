//! The track of Hare vs Tortoise: the numbers of its spaces, and its place on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    rules::{
        dice::EDGE,
        geometry::Point,
        throw::{TableTop, is_sane, units},
    },
};

/// The track of Hare vs Tortoise. Lengths are in units of 10 um.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseTrack")]
pub struct Track {
    /// The numbers of its spaces in the order in which they are entered; the last one is the finish.
    pub spaces: Vec<u8>,
    /// The near right corner of both lanes together.
    pub from: Point,
    /// Their length along x and their width along y.
    pub size: Point,
}

/// The track as the file gives it, in centimetres.
#[derive(Deserialize)]
#[serde(rename = "Track", deny_unknown_fields)]
struct File {
    spaces: Vec<u8>,
    finish: u8,
    from: (f64, f64),
    size: (f64, f64),
}

/// The most spaces of a track, with its finish: more could not be read.
const MOST: usize = 20;
/// How far the track may lie over the farther edge of the table: its frame is as wide.
const OVER: i32 = 1_600;

impl Track {
    /// The file it is read from, below the data folder.
    pub const FILE: &'static str = "scenes/hare-vs-tortoise.ron";
    /// The fault to report if it is not sound.
    pub const UNSOUND: &'static str =
        "the track of Hare vs Tortoise has no spaces from 1 to 6, or does not fit on the table";

    /// Reads it and checks that it fits on `table`.
    pub fn load(root: &Path, table: &TableTop) -> Result<Track, DataError> {
        let File { mut spaces, finish, from, size } = data::ron(root, Self::FILE)?;
        if spaces.is_empty() {
            return Err(data::fault(root, Self::FILE, "spaces:", "the track has no spaces before its finish"));
        }
        spaces.push(finish);
        let point = |(x, y): (f64, f64)| Point { x: units(x), y: units(y) };
        let track = Track { spaces, from: point(from), size: point(size) };
        match track.fault(table) {
            Some((near, fault)) => Err(data::fault(root, Self::FILE, near, fault)),
            None => Ok(track),
        }
    }

    /// The number of spaces, up to the finish.
    pub fn finish(&self) -> u8 {
        self.spaces.len() as u8
    }

    /// Whether it can be played on `table`. Its numbers may come from anywhere.
    pub fn is_sound(&self, table: &TableTop) -> bool {
        self.fault(table).is_none()
    }

    /// The first number that makes it unplayable on `table`, and the fault to report.
    fn fault(&self, table: &TableTop) -> Option<(&'static str, &'static str)> {
        const NUMBERS: &str = "a space has a number from 1 to 6";
        let good = |number: &u8| (1..=6).contains(number);
        let before = self.spaces.split_last().map_or(&[][..], |(_, before)| before);
        let lanes = [self.from.x, self.from.y, self.size.x, self.size.y, table.size.x, table.size.y];
        let fits = |from: i32, size: i32, least: i32, room: i32| from >= 0 && size >= least && from + size <= room;
        let lies = || {
            // Each space has room for a pawn beside its number.
            let least = 2 * EDGE * (i32::from(self.finish()) + 2);
            lanes.into_iter().all(is_sane)
                && fits(self.from.x, self.size.x, least, table.size.x)
                && fits(self.from.y, self.size.y, 2 * EDGE, table.size.y + OVER)
        };
        let tests = [
            ("spaces:", !before.is_empty() && before.iter().all(good), NUMBERS),
            ("spaces:", self.spaces.len() <= MOST, "the track has at most 20 spaces, with its finish"),
            ("finish:", self.spaces.last().is_some_and(good), NUMBERS),
            ("from:", lies(), "the track does not fit on the table here, with room for a pawn on each space"),
        ];
        tests.into_iter().find(|(_, good, _)| !good).map(|(near, _, fault)| (near, fault))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn package() -> &'static Path {
        crate::data::package()
    }

    fn table() -> TableTop {
        TableTop { size: Point { x: 54_000, y: 28_000 }, line: 4_000 }
    }

    #[test]
    fn our_track_is_the_one_of_the_rules() {
        let track = Track::load(package(), &table()).unwrap();
        assert_eq!(track.spaces, [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1]);
        assert_eq!(track.finish(), 12);
    }

    #[test]
    fn a_bad_file_is_named_with_its_line() {
        let text = data::text(package(), Track::FILE).unwrap();
        let all = "[1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2]";
        let cases = [
            ("    finish: 1, ", "    // finish: 1, ", 9, "finish"),
            ("finish: 1, ", "finish: 0, ", 6, "from 1 to 6"),
            ("6, 6, 5", "6, 7, 5", 5, "from 1 to 6"),
            (all, "[]", 5, "no spaces"),
            (all, "[1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2]", 5, "at most 20"),
            (all, "[-1]", 5, ""),
            ("from: (1.7,", "from: (4.7,", 7, "fit on the table"),
            ("from: (1.7, 25.35)", "from: (1.7, 26.35)", 7, "fit on the table"),
            ("size: (50.6,", "size: (40.6,", 7, "room for a pawn"),
        ];
        for (n, (from, to, line, fault)) in cases.into_iter().enumerate() {
            assert!(text.contains(from), "{from}");
            let root = std::env::temp_dir().join(format!("dd-track-{}-{n}", std::process::id()));
            fs::create_dir_all(root.join("scenes")).unwrap();
            fs::write(root.join(Track::FILE), text.replacen(from, to, 1)).unwrap();
            let error = Track::load(&root, &table()).unwrap_err();
            fs::remove_dir_all(&root).unwrap();
            assert!(error.line == Some(line) && error.fault.contains(fault), "{to}: {error}");
        }
    }
}
