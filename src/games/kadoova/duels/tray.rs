//! The walled trays in which the dice of races and War! are rolled: their places on the table, the hand at each, and
//! all that races share.

#[cfg(test)]
pub(super) mod bench;
mod event;
mod hand;
mod hands;
mod heat;
mod numbers;
mod race_of_two;
mod reflexes;
mod targets;
mod track;

pub use event::{AtTrays, Event};
pub use hand::{Does, Hand, HandFault, Loose, Roll};
pub use hands::Hands;
pub use heat::Heat;
pub use numbers::{
    ClassNumbers, ClassRow, ConNumbers, HareNumbers, PlagueNumbers, QuickDrawNumbers, Races, SkepticNumbers, Slaps,
    Spell, WarNumbers,
};
pub use race_of_two::{RaceOfTwo, RaceStage};
pub use reflexes::{Levels, Reflexes, Spread};
pub use track::Track;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    rules::{
        Seats, Tick, dice,
        geometry::Point,
        throw::{Lane, TableTop, Tray, Vigour, is_sane, units},
    },
};

/// The trays on the table top, for each number of duelists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Trays {
    /// For two.
    pub two: Vec<Tray>,
    /// For three.
    pub three: Vec<Tray>,
    /// For four.
    pub four: Vec<Tray>,
    /// For the two of a race that shows more than its trays, with room between them and behind them.
    pub races: Vec<Tray>,
    /// For the two of Plague Doctor.
    pub plague: Vec<Tray>,
    /// For the two of Con, each of whom sees only their own: both may stand in the same place.
    pub con: Vec<Tray>,
    /// Between those of Plague Doctor, the lanes for dice that are sent: one to each of the two.
    pub lanes: Vec<Lane>,
}

/// What races and War! are played with: their trays and numbers.
#[derive(Copy, Clone, Debug)]
pub struct Course<'a> {
    /// The trays.
    pub trays: &'a Trays,
    /// The track of Hare vs Tortoise.
    pub track: &'a Track,
    /// The numbers.
    pub races: &'a Races,
    /// How hard hands let their dice roll.
    pub vigour: Vigour,
}

/// The least length and width of a tray: a die must have room to tumble.
const LEAST: i32 = 4 * dice::EDGE;

/// Faults of a set, and of a tray.
const EACH: &str = "there must be one tray for each duelist";
const STANDS: &str = "the tray must be at least 6.4 by 6.4 cm and stand on the table";

/// A fault in the trays: the set, the tray (`None`: the whole set), and what is wrong.
struct Fault {
    set: &'static str,
    /// The number of the tray, counted over all sets in the order of the file.
    nth: Option<usize>,
    what: &'static str,
}

/// The trays as the file gives them, in centimetres.
#[derive(Deserialize)]
#[serde(rename = "Trays", deny_unknown_fields)]
struct File {
    two: Vec<FileTray>,
    three: Vec<FileTray>,
    four: Vec<FileTray>,
    races: Vec<FileTray>,
    plague: Vec<FileTray>,
    lanes: Vec<FileLane>,
    con: Vec<FileTray>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileLane {
    from: (f64, f64),
    size: (f64, f64),
    up: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileTray {
    from: (f64, f64),
    size: (f64, f64),
}

impl FileTray {
    fn tray(self) -> Tray {
        let point = |(x, y): (f64, f64)| Point { x: units(x), y: units(y) };
        Tray { from: point(self.from), size: point(self.size) }
    }
}

impl Trays {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "scenes/trays.ron";
    /// The fault to report if they are not sound.
    pub const UNSOUND: &'static str = "the trays do not stand on the table, one for each duelist";

    /// Reads them and checks that they stand on `table`.
    pub fn load(root: &Path, table: &TableTop) -> Result<Trays, DataError> {
        let File { two, three, four, races, plague, lanes, con } = data::ron(root, Self::FILE)?;
        let set = |set: Vec<FileTray>| set.into_iter().map(FileTray::tray).collect();
        let lane = |FileLane { from, size, up }| Lane { tray: FileTray { from, size }.tray(), up };
        let lanes = lanes.into_iter().map(lane).collect();
        let [two, three, four, races, plague, con] = [two, three, four, races, plague, con].map(set);
        let trays = Trays { two, three, four, races, plague, con, lanes };
        match trays.fault(table) {
            None => Ok(trays),
            Some(Fault { nth: Some(nth), what, .. }) => Err(data::fault_of_nth(root, Self::FILE, "(from:", nth, what)),
            Some(Fault { set, what, .. }) => Err(data::fault(root, Self::FILE, set, what)),
        }
    }

    /// The trays for this many duelists, in the order of their seats.
    pub fn of(&self, duelists: usize) -> &[Tray] {
        match duelists {
            0..=2 => &self.two,
            3 => &self.three,
            _ => &self.four,
        }
    }

    /// The hands of these duelists at their trays, without dice.
    pub(super) fn hands(&self, duelists: Seats, now: Tick) -> impl Iterator<Item = Hand> {
        hands_at(self.of(duelists.len()), duelists, now)
    }

    /// The hands of the two of Con at their trays, without dice.
    pub(super) fn con_hands(&self, duelists: Seats, now: Tick) -> impl Iterator<Item = Hand> {
        hands_at(&self.con, duelists, now)
    }

    /// Whether they can be played in on `table`. Their numbers may come from anywhere.
    pub fn is_sound(&self, table: &TableTop) -> bool {
        self.fault(table).is_none()
    }

    fn fault(&self, table: &TableTop) -> Option<Fault> {
        let mut before = 0;
        let sets = [
            ("two:", &self.two, 2),
            ("three:", &self.three, 3),
            ("four:", &self.four, 4),
            ("races:", &self.races, 2),
            ("plague:", &self.plague, 2),
        ];
        for (set, trays, wanted) in sets {
            if trays.len() != wanted {
                return Some(Fault { set, nth: None, what: EACH });
            }
            for (n, tray) in trays.iter().enumerate() {
                let fault = |what| Some(Fault { set, nth: Some(before + n), what });
                if !stands_on(tray, table, [LEAST; 2]) {
                    return fault(STANDS);
                }
                if trays[..n].iter().any(|other| overlap(tray, other)) {
                    return fault("the tray stands in another one");
                }
            }
            before += trays.len();
        }
        self.lane_fault(table, before).or_else(|| self.con_fault(table, before + self.lanes.len()))
    }

    /// The first fault in the trays of Con, which come after this many others.
    fn con_fault(&self, table: &TableTop, before: usize) -> Option<Fault> {
        let fault = |nth, what| Some(Fault { set: "con:", nth, what });
        if self.con.len() != 2 {
            return fault(None, EACH);
        }
        let bad = self.con.iter().position(|tray| !stands_on(tray, table, [LEAST; 2]));
        bad.and_then(|n| fault(Some(before + n), STANDS))
    }

    /// The first fault in the lanes, which come after this many trays.
    fn lane_fault(&self, table: &TableTop, before: usize) -> Option<Fault> {
        const SET: &str = "lanes:";
        if self.lanes.len() != 2 {
            return Some(Fault { set: SET, nth: None, what: "there must be one lane for each duelist" });
        }
        let floors: Vec<Tray> = self.lanes.iter().map(|lane| lane.tray).collect();
        for (n, floor) in floors.iter().enumerate() {
            let fault = |what| Some(Fault { set: SET, nth: Some(before + n), what });
            if !stands_on(floor, table, [Lane::WIDTH, Lane::LENGTH]) {
                return fault("the lane must be at least 4 by 12 cm and lie on the table");
            }
            if self.plague.iter().chain(&floors[..n]).any(|other| overlap(floor, other)) {
                return fault("there is no room for the lane");
            }
        }
        None
    }
}

/// The hands of these duelists at these trays, in the order of their seats, without dice.
pub(super) fn hands_at(trays: &[Tray], duelists: Seats, now: Tick) -> impl Iterator<Item = Hand> {
    duelists.iter().zip(trays).map(move |(seat, tray)| Hand::new(seat, *tray, &[], now))
}

/// Whether it stands on `table`, and is at least so long and so wide.
fn stands_on(tray: &Tray, table: &TableTop, [length, width]: [i32; 2]) -> bool {
    let numbers = [tray.from.x, tray.from.y, tray.size.x, tray.size.y, table.size.x, table.size.y];
    numbers.into_iter().all(is_sane)
        && tray.size.x >= length
        && tray.size.y >= width
        && tray.from.x >= 0
        && tray.from.y >= 0
        && tray.from.x + tray.size.x <= table.size.x
        && tray.from.y + tray.size.y <= table.size.y
}

/// Whether two trays that stand on a table have more than a wall in common.
fn overlap(a: &Tray, b: &Tray) -> bool {
    let apart = |a: i32, a_size: i32, b: i32, b_size: i32| a + a_size <= b || b + b_size <= a;
    !apart(a.from.x, a.size.x, b.from.x, b.size.x) && !apart(a.from.y, a.size.y, b.from.y, b.size.y)
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

    #[test]
    fn our_trays_are_those_of_the_rules() {
        let trays = Trays::load(package(), &table()).unwrap();
        assert!(trays.races.iter().all(|tray| tray.size == (24_000, 22_000).into()), "also beside a track");
        assert!(trays.plague.iter().all(|tray| tray.size == (21_000, 22_000).into()));
        assert!(trays.lanes.iter().all(|lane| lane.tray.size == (4_000, 22_000).into()));
        assert!(trays.con.iter().all(|tray| tray.size == (30_000, 26_000).into()));
        assert_ne!(trays.lanes[0].up, trays.lanes[1].up, "one for each direction");
        let [left, right] = [&trays.plague[0], &trays.plague[1]];
        let across = [left, &trays.lanes[0].tray, &trays.lanes[1].tray, right];
        let walls = across.windows(2).map(|pair| pair[1].from.x - pair[0].from.x - pair[0].size.x);
        let outer = [left.from.x, 54_000 - right.from.x - right.size.x];
        assert!(walls.chain(outer).all(|wall| wall == 800), "they fill the table, and neighbours share a wall");
        for (duelists, size) in [(2, (24_000, 22_000)), (3, (12_000, 12_000)), (4, (12_000, 12_000))] {
            let set = trays.of(duelists);
            assert_eq!(set.len(), duelists);
            assert!(set.iter().all(|tray| tray.size == size.into()));
            assert!(set.is_sorted_by_key(|tray| tray.from.x), "in the order of the seats, from left to right");
            // The same room on the left as on the right.
            let last = set[duelists - 1];
            assert_eq!(set[0].from.x, 54_000 - last.from.x - last.size.x);
        }
    }

    /// The line and text of the fault found in our own file after `from` is changed to `to`.
    fn fault_after(name: &str, from: &str, to: &str) -> (usize, String) {
        let text = data::text(package(), Trays::FILE).unwrap();
        assert!(text.contains(from), "{from}");
        let root: PathBuf = std::env::temp_dir().join(format!("dd-trays-{}-{name}", std::process::id()));
        fs::create_dir_all(root.join("scenes")).unwrap();
        fs::write(root.join(Trays::FILE), text.replacen(from, to, 1)).unwrap();
        let error = Trays::load(&root, &table()).unwrap_err();
        fs::remove_dir_all(&root).unwrap();
        assert!(error.file.ends_with(Trays::FILE));
        (error.line.unwrap(), error.fault)
    }

    #[test]
    fn a_bad_file_is_named_with_its_line() {
        let cases = [
            ("small", "(from: (28.0, 3.0), size: (24.0", "(from: (28.0, 3.0), size: (5.0", 6, "stand on the table"),
            ("over", "(from: (28.0, 3.0)", "(from: (31.0, 3.0)", 6, "stand on the table"),
            ("huge", "(from: (28.0, 3.0)", "(from: (1e30, 3.0)", 6, "stand on the table"),
            ("into", "(from: (21.0, 8.0)", "(from: (16.0, 8.0)", 10, "in another one"),
            ("few", "        (from: (14.4, 8.0), size: (12.0, 12.0)),\n", "", 13, "one tray for each duelist"),
            ("race", "(from: (29.2, 0.8)", "(from: (20.8, 0.8)", 22, "in another one"),
            ("lane", "(from: (22.6, 0.8)", "(from: (19.6, 0.8)", 31, "no room for the lane"),
            ("lanes", "(from: (27.4, 0.8)", "(from: (25.4, 0.8)", 32, "no room for the lane"),
            ("narrow", "(from: (27.4, 0.8), size: (4.0", "(from: (27.4, 0.8), size: (3.9", 32, "at least 4 by 12 cm"),
            ("one", "        (from: (27.4, 0.8), size: (4.0, 22.0), up: true),\n", "", 30, "one lane for each duelist"),
            (
                "con",
                "(from: (12.0, 1.0), size: (30.0, 26.0)),\n    ]",
                "(from: (25.0, 1.0), size: (30.0, 26.0)),\n    ]",
                37,
                "stand on the table",
            ),
            ("field", "size: (24.0", "sise: (24.0", 5, "sise"),
        ];
        for (name, from, to, line, fault) in cases {
            let found = fault_after(name, from, to);
            assert!(found.0 == line && found.1.contains(fault), "{name}: {found:?}");
        }
    }
}
