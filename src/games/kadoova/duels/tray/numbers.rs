//! The numbers of the races and of War!: times, points, and how quick bots are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::{Levels, Reflexes, Spread};
use crate::{
    data::{self, DataError},
    rules::{
        Tick,
        throw::{Vigour, is_sane},
    },
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
    /// How hard hands let their dice roll in the trays of [`Trays::races`](super::Trays::races). In the file, heights
    /// are in millimetres.
    pub roll: Vigour,
    /// How quick bots are in a Quick Draw.
    pub bots: Levels<Reflexes>,
    /// How quick bots are in races without a slap.
    pub racers: Levels<Reflexes>,
    /// The numbers of Quick Draw.
    pub quick_draw: QuickDrawNumbers,
    /// The numbers of Class Warfare.
    pub class_warfare: ClassNumbers,
    /// The numbers of Skeptic vs Psychic.
    pub skeptic_vs_psychic: SkepticNumbers,
    /// The numbers of Hare vs Tortoise.
    pub hare_vs_tortoise: HareNumbers,
    /// The numbers of Plague Doctor.
    pub plague_doctor: PlagueNumbers,
    /// The numbers of War!.
    pub war: WarNumbers,
    /// The numbers of Con.
    pub con: ConNumbers,
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

/// The numbers of Class Warfare.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassNumbers {
    /// If High wins.
    pub high: ClassRow,
    /// If Low wins.
    pub low: ClassRow,
}

/// What a class brings if it wins.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareRow")]
#[serde(deny_unknown_fields)]
pub struct ClassRow {
    /// The points for the winner.
    pub award: i32,
    /// The points that the loser pays to nobody.
    pub cost: i32,
}

impl ClassNumbers {
    /// The row for High, or for Low.
    pub const fn of(&self, high: bool) -> &ClassRow {
        if high { &self.high } else { &self.low }
    }
}

/// The numbers of Skeptic vs Psychic.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkepticNumbers {
    /// The points for the winner.
    pub award: i32,
    /// The winner's extra points for each die that the other one has left.
    pub per_die: i32,
}

/// The numbers of Hare vs Tortoise.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HareNumbers {
    /// The points for the winner.
    pub award: i32,
    /// The winner's extra points for each space that the other still has to go.
    pub per_space: i32,
    /// For how long dice cards change the Hare's dice.
    pub hare: Spell,
    /// For how long they change the Tortoise's.
    pub tortoise: Spell,
}

/// The number of rolls for which dice cards change the dice of one side (section 4).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseSpell")]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// A first Extra die, and a second one.
    pub extra: (u16, u16),
    /// Fewer dice.
    pub fewer: u16,
}

/// The numbers of Plague Doctor.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlagueNumbers {
    /// The points for the winner.
    pub award: i32,
    /// The winner's extra points for each die that the other one has left.
    pub per_die: i32,
    /// The time for which a sent die that fell holds its sender back.
    pub held_back: u64,
    /// The slowest and the fastest push with which a die is sent, in mm/s.
    pub push: (i32, i32),
}

impl PlagueNumbers {
    /// The fastest push that a file may name, in mm/s.
    const FASTEST: i32 = 3_000;

    /// Whether the push is one.
    fn pushes(&self) -> bool {
        let (slow, fast) = self.push;
        (1..=fast).contains(&slow) && fast <= Self::FASTEST
    }
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

/// The numbers of Con.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConNumbers {
    /// The points for the winner.
    pub award: i32,
    /// The winner's extra points for each die that shows the number named last.
    pub per_die: i32,
    /// The hands of bots, which are in no hurry.
    pub bots: Reflexes,
}

/// The longest time that a file may name: a minute.
const LONGEST: u64 = 60 * Tick::HZ;
/// The shortest time in which a hand picks dice up after its eye has read them, in milliseconds.
const QUICKEST: u32 = 180;

impl Races {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "assets/games/races.ron";

    /// Reads them.
    pub fn load(root: &Path) -> Result<Races, DataError> {
        let mut races: Races = data::ron(root, Self::FILE)?;
        let Races { shake, shake_per_die, count_in, back, lock, window, plague_doctor, war, .. } = &mut races;
        let own = [&mut plague_doctor.held_back, &mut war.pause];
        for time in [shake, shake_per_die, count_in, back, lock, window].into_iter().chain(own) {
            // From milliseconds to the nearest tick. The cap is far above what is allowed, so a time that is too long
            // stays too long.
            *time = ((*time).min(1_000_000) * Tick::HZ + 500) / 1000;
        }
        // From millimetres to units of 10 um; again, what is too much stays too much.
        let Vigour { height: (low, high), .. } = &mut races.roll;
        for height in [low, high] {
            *height = (*height).clamp(0, 100_000) * 100;
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
        const VIGOUR: &str = "a hand rolls dice with 0 to 2000 mm/s, from 16 to 200 mm high";
        const QUICK: &str = "no hand is quicker than 180 ms from the sight of a handful to the next shake";
        let short = |ticks: u64| ticks <= LONGEST;
        let award = |points: i32| points >= 0 && is_sane(points);
        let row = |row: &ClassRow| award(row.award) && award(row.cost);
        let numbers = [
            ("shake:", short(self.shake), LONG),
            ("shake_per_die:", short(self.shake_per_die), LONG),
            ("count_in:", short(self.count_in), LONG),
            ("back:", short(self.back), LONG),
            ("lock:", short(self.lock), LONG),
            // If all slaps were always simultaneous, a Quick Draw would never end.
            ("window:", self.window <= Tick::HZ, "slaps more than a second apart are not simultaneous"),
            ("roll:", self.roll.is_sound(), VIGOUR),
            ("quick_draw:", award(self.quick_draw.award), POINTS),
            ("high:", row(&self.class_warfare.high), POINTS),
            ("low:", row(&self.class_warfare.low), POINTS),
            ("skeptic_vs_psychic:", award(self.skeptic_vs_psychic.award), POINTS),
            ("hare_vs_tortoise:", award(self.hare_vs_tortoise.award), POINTS),
            ("per_space:", award(self.hare_vs_tortoise.per_space), POINTS),
            ("plague_doctor:", award(self.plague_doctor.award), POINTS),
            ("held_back:", short(self.plague_doctor.held_back), LONG),
            ("push:", self.plague_doctor.pushes(), "dice are pushed with 1 to 3000 mm/s, the slowest first"),
            ("war:", award(self.war.award), POINTS),
            ("pause:", short(self.war.pause), LONG),
            ("con:", award(self.con.award), POINTS),
        ];
        let numbers = numbers.into_iter().map(|(name, good, fault)| ((name, 0), good, fault));
        // Their names stand elsewhere before: `per_die` also at the end of `shake_per_die`.
        let others = [
            (("per_die:", 1), award(self.skeptic_vs_psychic.per_die), POINTS),
            (("per_die:", 2), award(self.plague_doctor.per_die), POINTS),
            (("per_die:", 3), award(self.war.per_die), POINTS),
            (("per_die:", 4), award(self.con.per_die), POINTS),
        ];
        let numbers = numbers.chain(others);
        let racers = self.racers.all().into_iter().enumerate();
        let quick = racers.map(|(n, hand)| (("pick_up:", 3 + n), hand.pick_up.least() >= QUICKEST, QUICK));
        let hands =
            self.bots.all().into_iter().chain(self.racers.all()).chain([&self.war.bots, &self.con.bots]).enumerate();
        let hands = hands.flat_map(|(n, hand)| {
            [(("pick_up:", n), hand.pick_up.is_sound(), SPREAD), (("dwell:", n), hand.dwell.is_sound(), SPREAD)]
        });
        let eyes = self.quick_draw.bots.all().into_iter().enumerate().flat_map(|(n, eyes)| {
            let misread = (("misread:", n), eyes.misread <= 100, "no bot misreads more dice than there are");
            [(("slap:", n), eyes.slap.is_sound(), SPREAD), misread]
        });
        let bad = numbers.chain(hands).chain(quick).chain(eyes).find(|(_, good, _)| !good);
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
        crate::data::package()
    }

    #[test]
    fn our_numbers_are_those_of_the_rules() {
        let races = Races::load(package()).unwrap();
        assert_eq!((races.shake_of(1), races.shake_of(6)), (84, 204), "0.35 s and 0.85 s");
        assert_eq!((races.count_in, races.back, races.lock, races.window), (240, 240, 240, 12));
        assert_eq!((races.quick_draw.award, races.war.award, races.war.per_die), (1000, 1000, 100));
        assert_eq!(races.war.pause, 192);
        let row = |award, cost| ClassRow { award, cost };
        assert_eq!((races.class_warfare.high, races.class_warfare.low), (row(1500, 500), row(1000, 1000)));
        let plague = races.plague_doctor;
        assert_eq!((plague.award, plague.per_die, plague.held_back), (1000, 100, 240));
        let hares = races.hare_vs_tortoise;
        assert_eq!((hares.award, hares.per_space), (1000, 100));
        let spell = |extra, fewer| Spell { extra, fewer };
        assert_eq!((hares.hare, hares.tortoise), (spell((5, 3), 5), spell((10, 10), 10)), "section 4");
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
            ("        award: 1000,        // points", "        award: -1,        // points", 38, "negative"),
            ("award: 1500, cost: 500", "award: 1500, cost: -500", 47, "negative"),
            ("roll: (speed: (350,", "roll: (speed: (3500,", 9, "hand rolls"),
            ("height: (35,", "height: (-35,", 9, "hand rolls"),
            ("award: 1000, per_die: 100,", "award: -1, per_die: 100,", 50, "negative"),
            ("award: 1000, per_die: 100,", "award: 1000, per_die: -1,", 51, "negative"),
            (
                "        per_die: 100,       // plus this for each coloured",
                "        per_die: -100,       // plus this for each coloured",
                69,
                "negative",
            ),
            ("per_space: 100", "per_space: -100", 55, "negative"),
            (
                "        per_die: 100,       // plus this for each die",
                "        per_die: -1, // plus this for each die",
                63,
                "negative",
            ),
            ("held_back: 1000", "held_back: 60100", 64, "minute"),
            ("push: (1100, 1290)", "push: (1100, 1090)", 65, "slowest first"),
            ("push: (1100, 1290)", "push: (0, 1290)", 65, "1 to 3000"),
            ("pause: 800", "pause: 99999999999999", 70, "minute"),
            ("mean: 300", "mean: 60001", 16, "minute"),
            ("mean: 380, deviation: 70", "mean: 60001, deviation: 70", 30, "minute"),
            ("least: 185", "least: 179", 34, "180 ms"),
            ("least: 50,", "least: 700,", 73, "shortest"),
            ("misread: 1)", "misread: 101)", 42, "misreads"),
            ("misread: 0)", "misread: 0, mood: 3)", 43, "mood"),
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
