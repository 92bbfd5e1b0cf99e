//! The numbers of the races and of War!: times and points.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    rules::{Tick, throw::is_sane},
};

/// The numbers of the races and of War!. Times are in ticks of 1/240 s.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Races {
    /// The minimum time for which a handful is shaken, before anything is added for its dice.
    pub shake: u64,
    /// The time added for each die in the handful.
    pub shake_per_die: u64,
    /// The time from the call to "Draw!".
    pub count_in: u64,
    /// The time after which a die that fell off its tray comes back.
    pub back: u64,
    /// The time for which a wrong Bang! locks its player.
    pub lock: u64,
    /// The longest time between the first slap and another one that still counts as simultaneous.
    pub window: u64,
    /// The points for the winner of a Quick Draw.
    pub quick_draw: i32,
    /// The numbers of War!.
    pub war: WarNumbers,
}

/// The numbers of War!.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WarNumbers {
    /// The points for the winner.
    pub award: i32,
    /// The winner's extra points for each coloured die collected.
    pub per_die: i32,
    /// The time for which a round's dice lie there before they are taken, in ticks.
    pub pause: u64,
}

/// The numbers as the file gives them, with times in milliseconds.
#[derive(Deserialize)]
#[serde(rename = "Races", deny_unknown_fields)]
struct File {
    shake: u64,
    shake_per_die: u64,
    count_in: u64,
    back: u64,
    lock: u64,
    window: u64,
    quick_draw: FileQuickDraw,
    war: FileWar,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileQuickDraw {
    award: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileWar {
    award: i32,
    per_die: i32,
    pause: u64,
}

/// The longest time that a file may name: a minute.
const LONGEST: u64 = 60 * Tick::HZ;

impl Races {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "assets/games/races.ron";

    /// Reads them.
    pub fn load(root: &Path) -> Result<Races, DataError> {
        let file: File = data::ron(root, Self::FILE)?;
        // Rounds to the nearest tick. The cap is far above what is allowed, so a time that is too long stays too long.
        let ticks = |ms: u64| (ms.min(1_000_000) * Tick::HZ + 500) / 1000;
        let FileWar { award, per_die, pause } = file.war;
        let races = Races {
            shake: ticks(file.shake),
            shake_per_die: ticks(file.shake_per_die),
            count_in: ticks(file.count_in),
            back: ticks(file.back),
            lock: ticks(file.lock),
            window: ticks(file.window),
            quick_draw: file.quick_draw.award,
            war: WarNumbers { award, per_die, pause: ticks(pause) },
        };
        match races.fault() {
            Some((near, fault)) => Err(data::fault(root, Self::FILE, near, fault)),
            None => Ok(races),
        }
    }

    /// The first number that makes a match unplayable, and the fault to report.
    pub(in super::super::super) fn fault(&self) -> Option<(&'static str, &'static str)> {
        const LONG: &str = "nobody waits longer than a minute for this";
        const POINTS: &str = "the award must not be negative";
        let short = |ticks: u64| ticks <= LONGEST;
        let award = |points: i32| points >= 0 && is_sane(points);
        let tests = [
            ("shake:", short(self.shake), LONG),
            ("shake_per_die:", short(self.shake_per_die), LONG),
            ("count_in:", short(self.count_in), LONG),
            ("back:", short(self.back), LONG),
            ("lock:", short(self.lock), LONG),
            // If all slaps were always simultaneous, a Quick Draw would never end.
            ("window:", self.window <= Tick::HZ, "slaps more than a second apart are not simultaneous"),
            ("quick_draw:", award(self.quick_draw), POINTS),
            ("war:", award(self.war.award), POINTS),
            ("per_die:", award(self.war.per_die), POINTS),
            ("pause:", short(self.war.pause), LONG),
        ];
        tests.into_iter().find(|(_, good, _)| !good).map(|(near, _, fault)| (near, fault))
    }

    /// The minimum time for which this many dice are shaken.
    pub fn shake_of(&self, dice: usize) -> u64 {
        self.shake + self.shake_per_die * dice as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn package() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR"))
    }

    #[test]
    fn our_numbers_are_those_of_the_rules() {
        let races = Races::load(package()).unwrap();
        assert_eq!((races.shake_of(1), races.shake_of(6)), (84, 204), "0.35 s and 0.85 s");
        assert_eq!((races.count_in, races.back, races.lock, races.window), (240, 240, 240, 12));
        assert_eq!((races.quick_draw, races.war.award, races.war.per_die), (1000, 1000, 100));
        assert_eq!(races.war.pause, 192);
    }

    #[test]
    fn a_bad_file_is_named_with_its_line() {
        let text = data::text(package(), Races::FILE).unwrap();
        let cases = [
            ("lock: 1000", "lock: 60100", 7, "minute"),
            ("window: 50", "window: -50", 8, ""),
            ("window: 50", "window: 1010", 8, "simultaneous"),
            ("        award: 1000,        // points", "        award: -1,        // points", 9, "negative"),
            ("pause: 800", "pause: 99999999999999", 15, "minute"),
        ];
        for (n, (from, to, line, fault)) in cases.into_iter().enumerate() {
            assert!(text.contains(from), "{from}");
            let root = std::env::temp_dir().join(format!("dd-races-{}-{n}", std::process::id()));
            fs::create_dir_all(root.join("assets/games")).unwrap();
            fs::write(root.join(Races::FILE), text.replacen(from, to, 1)).unwrap();
            let error = Races::load(&root).unwrap_err();
            fs::remove_dir_all(&root).unwrap();
            assert!(error.line == Some(line) && error.fault.contains(fault), "{to}: {error}");
        }
    }
}
