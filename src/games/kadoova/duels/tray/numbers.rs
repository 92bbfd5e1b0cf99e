//! The numbers of the races and of War!: times, points, and how quick bots are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::{Levels, Reflexes, Spread};
use crate::{
    data::{self, DataError},
    rules::{Tick, throw::is_sane},
};

/// The numbers of the races and of War!. Times are in ticks of 1/240 s; in the file, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
    /// How quick bots are in races.
    pub bots: Levels<Reflexes>,
    /// The numbers of Quick Draw.
    pub quick_draw: QuickDrawNumbers,
    /// The numbers of War!.
    pub war: WarNumbers,
}

/// The numbers of Quick Draw.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickDrawNumbers {
    /// The points for the winner.
    pub award: i32,
    /// How soon and how well bots slap.
    pub bots: Levels<Slaps>,
}

/// How soon and how well a bot slaps.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawSlaps")]
#[serde(deny_unknown_fields)]
pub struct Slaps {
    /// The time from the sight of the target to the slap.
    pub slap: Spread,
    /// The percentage of dice with another number that are taken for the target.
    pub misread: u8,
}

/// The numbers of War!.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WarNumbers {
    /// The points for the winner.
    pub award: i32,
    /// The winner's extra points for each coloured die collected.
    pub per_die: i32,
    /// The time for which a round's dice lie there before they are taken, in ticks.
    pub pause: u64,
    /// The hands of bots, which are in no hurry.
    pub bots: Reflexes,
}

/// The longest time that a file may name: a minute.
const LONGEST: u64 = 60 * Tick::HZ;

impl Races {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "assets/games/races.ron";

    /// Reads them.
    pub fn load(root: &Path) -> Result<Races, DataError> {
        let mut races: Races = data::ron(root, Self::FILE)?;
        let Races { shake, shake_per_die, count_in, back, lock, window, war, .. } = &mut races;
        for time in [shake, shake_per_die, count_in, back, lock, window, &mut war.pause] {
            // From milliseconds to the nearest tick. The cap is far above what is allowed, so a time that is too long
            // stays too long.
            *time = ((*time).min(1_000_000) * Tick::HZ + 500) / 1000;
        }
        match races.fault() {
            Some(((near, nth), fault)) => Err(data::fault_of_nth(root, Self::FILE, near, nth, fault)),
            None => Ok(races),
        }
    }

    /// The first number that makes a match unplayable, as the name before it and the occurrence of that name, and the
    /// fault to report.
    pub(in super::super::super) fn fault(&self) -> Option<((&'static str, usize), &'static str)> {
        const LONG: &str = "nobody waits longer than a minute for this";
        const POINTS: &str = "the award must not be negative";
        const SPREAD: &str = "a time lies between a shortest and a longest one, and nobody takes longer than a minute";
        let short = |ticks: u64| ticks <= LONGEST;
        let award = |points: i32| points >= 0 && is_sane(points);
        let numbers = [
            ("shake:", short(self.shake), LONG),
            ("shake_per_die:", short(self.shake_per_die), LONG),
            ("count_in:", short(self.count_in), LONG),
            ("back:", short(self.back), LONG),
            ("lock:", short(self.lock), LONG),
            // If all slaps were always simultaneous, a Quick Draw would never end.
            ("window:", self.window <= Tick::HZ, "slaps more than a second apart are not simultaneous"),
            ("quick_draw:", award(self.quick_draw.award), POINTS),
            ("war:", award(self.war.award), POINTS),
            ("per_die:", award(self.war.per_die), POINTS),
            ("pause:", short(self.war.pause), LONG),
        ];
        let numbers = numbers.into_iter().map(|(name, good, fault)| ((name, 0), good, fault));
        let hands = self.bots.all().into_iter().chain([&self.war.bots]).enumerate();
        let hands = hands.flat_map(|(n, hand)| {
            [(("pick_up:", n), hand.pick_up.is_sound(), SPREAD), (("dwell:", n), hand.dwell.is_sound(), SPREAD)]
        });
        let eyes = self.quick_draw.bots.all().into_iter().enumerate().flat_map(|(n, eyes)| {
            let misread = (("misread:", n), eyes.misread <= 100, "no bot misreads more dice than there are");
            [(("slap:", n), eyes.slap.is_sound(), SPREAD), misread]
        });
        let bad = numbers.chain(hands).chain(eyes).find(|(_, good, _)| !good);
        bad.map(|(near, _, fault)| (near, fault))
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
        assert_eq!((races.quick_draw.award, races.war.award, races.war.per_die), (1000, 1000, 100));
        assert_eq!(races.war.pause, 192);
        // 9.10: bots slap after a quarter of a second at the earliest.
        let earliest = |slaps: &Slaps| matches!(slaps.slap, Spread::About { least: 250, most: 600, .. });
        assert!(races.quick_draw.bots.all().into_iter().all(earliest));
    }

    #[test]
    fn a_bad_file_is_named_with_its_line() {
        let text = data::text(package(), Races::FILE).unwrap();
        let cases = [
            ("lock: 1000", "lock: 60100", 7, "minute"),
            ("window: 50", "window: -50", 8, ""),
            ("window: 50", "window: 1010", 8, "simultaneous"),
            ("        award: 1000,        // points", "        award: -1,        // points", 23, "negative"),
            ("pause: 800", "pause: 99999999999999", 34, "minute"),
            ("mean: 300", "mean: 60001", 15, "minute"),
            ("least: 50,", "least: 700,", 37, "shortest"),
            ("misread: 1)", "misread: 101)", 27, "misreads"),
            ("misread: 0)", "misread: 0, mood: 3)", 28, "mood"),
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
