//! The seam between rules and physics: what shall be thrown, and what was seen. Whole numbers only.
//!
//! A throw is one die flicked over the table, a handful rolled in a tray, or nothing at all: then the dice that lie there
//! only settle.
//!
//! Table coordinates: x runs from the thrower's end to the far end, y to the thrower's left, z up from the table top;
//! the origin is the corner at the thrower's end on the right. Lengths are in units of 10 um, speeds in mm/s.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use std::path::Path;

use super::{
    Seed, Stream, Tick,
    dice::{self, DieId, EDGE, Grip},
    geometry::{Point, Polygon},
};
use crate::data::{self, DataError};

/// The table top of the throwing duels.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableTop {
    /// Its far left corner: length and width.
    pub size: Point,
    /// The throwing line: hands let go at or before this x.
    pub line: i32,
}

impl TableTop {
    /// The file it is read from, below the data folder.
    pub const FILE: &'static str = "scenes/table.ron";

    /// Reads it; the file's lengths are in centimetres.
    pub fn load(root: &Path) -> Result<TableTop, DataError> {
        #[derive(Deserialize)]
        #[serde(rename = "TableTop", deny_unknown_fields)]
        struct File {
            size: (f64, f64),
            line: f64,
        }
        let file: File = data::ron(root, Self::FILE)?;
        if !(file.size.0 > file.line && file.line > 0.0 && file.size.1 > 0.0) {
            return Err(data::fault(
                root,
                Self::FILE,
                "size",
                "the table must be longer than its throwing line is far",
            ));
        }
        Ok(TableTop { size: Point { x: units(file.size.0), y: units(file.size.1) }, line: units(file.line) })
    }
}

/// Centimetres in units of 10 um, to the nearest.
pub fn units(cm: f64) -> i32 {
    (cm * 1000.0).round() as i32
}

/// Whether a length, a speed or an amount is small enough to be added up; what a file says may be anything.
pub fn is_sane(number: i32) -> bool {
    (-10_000_000..=10_000_000).contains(&number)
}

/// The number of a throw in its match, from 0. Never used twice.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct ThrowId(pub u32);

/// The gesture of a hand that throws one die.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Flick {
    /// Where the hand lets go, on the plan of the table.
    pub from: Point,
    /// Direction on the plan, in thousandths of a degree, counter-clockwise from +x.
    pub aim: i32,
    /// Speed along it, in mm/s.
    pub speed: i32,
    /// Height of the die's centre over the table when it is let go.
    pub height: i32,
    /// Spin about the vertical, in hundredths of a radian a second.
    pub spin: i32,
    /// Shaken first: any orientation, and a tumble; otherwise held flat and true.
    pub shaken: bool,
}

/// Smallest and largest value of each number of a [`Flick`] that a hand can make. Both count.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlickLimits {
    /// x of the point where the hand lets go: behind the throwing line.
    pub x: (i32, i32),
    /// y of that point.
    pub y: (i32, i32),
    /// Direction.
    pub aim: (i32, i32),
    /// Speed.
    pub speed: (i32, i32),
    /// Height.
    pub height: (i32, i32),
    /// Spin.
    pub spin: (i32, i32),
}

/// What is wrong with a flick.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FlickFault {
    /// Let go in front of the throwing line, or beside the table.
    Place,
    /// Not towards the far end.
    Aim,
    /// Too slow or too fast for a hand.
    Speed,
    /// Too low or too high.
    Height,
    /// Spun more than a hand can.
    Spin,
}

/// The `launch` part of the physics file: centimetres, degrees, cm/s and rad/s.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LaunchFile {
    x: (f64, f64),
    y: (f64, f64),
    aim: (f64, f64),
    speed: (f64, f64),
    height: (f64, f64),
    spin: (f64, f64),
}

impl FlickLimits {
    /// The file they are read from, below the data folder; the rest of it is for physics alone.
    pub const FILE: &'static str = "assets/physics.ron";

    /// Reads them, without any engine.
    pub fn load(root: &Path) -> Result<FlickLimits, DataError> {
        #[derive(Deserialize)]
        #[serde(rename = "Physics")]
        struct File {
            launch: LaunchFile,
        }
        let LaunchFile { x, y, aim, speed, height, spin } = data::ron::<File>(root, Self::FILE)?.launch;
        let ranges = [("x:", x), ("y:", y), ("aim:", aim), ("speed:", speed), ("height:", height), ("spin:", spin)];
        if let Some((near, _)) = ranges.iter().find(|(_, (low, high))| low > high || !(high - low).is_finite()) {
            return Err(data::fault(root, Self::FILE, near, "the smallest comes first"));
        }
        let scaled = |(low, high): (f64, f64), by: f64| ((low * by).round() as i32, (high * by).round() as i32);
        Ok(FlickLimits {
            x: scaled(x, 1000.0),
            y: scaled(y, 1000.0),
            aim: scaled(aim, 1000.0),
            speed: scaled(speed, 10.0),
            height: scaled(height, 1000.0),
            spin: scaled(spin, 100.0),
        })
    }

    /// Whether a hand can make this gesture.
    pub fn check(&self, flick: &Flick) -> Result<(), FlickFault> {
        let within = |value: i32, (low, high): (i32, i32)| (low..=high).contains(&value);
        let tests = [
            (within(flick.from.x, self.x) && within(flick.from.y, self.y), FlickFault::Place),
            (within(flick.aim, self.aim), FlickFault::Aim),
            (within(flick.speed, self.speed), FlickFault::Speed),
            (within(flick.height, self.height), FlickFault::Height),
            (within(flick.spin, self.spin), FlickFault::Spin),
        ];
        tests.iter().find(|(good, _)| !good).map_or(Ok(()), |(_, fault)| Err(*fault))
    }

    /// The nearest gesture that a hand can make.
    pub fn clamp(&self, flick: Flick) -> Flick {
        let into = |value: i32, (low, high): (i32, i32)| value.clamp(low, high);
        Flick {
            from: Point { x: into(flick.from.x, self.x), y: into(flick.from.y, self.y) },
            aim: into(flick.aim, self.aim),
            speed: into(flick.speed, self.speed),
            height: into(flick.height, self.height),
            spin: into(flick.spin, self.spin),
            shaken: flick.shaken,
        }
    }

    /// The ranges in the order of [`Flick::from_values`].
    pub fn bounds(&self) -> Vec<(i32, i32)> {
        vec![self.x, self.y, self.aim, self.speed, self.height, self.spin, (0, 1)]
    }
}

impl Flick {
    /// The flick of x, y, aim, speed, height, spin and shaken (0 or 1), in this order; what is missing is 0.
    pub fn from_values(values: &[i32]) -> Flick {
        let at = |n: usize| values.get(n).copied().unwrap_or(0);
        Flick {
            from: Point { x: at(0), y: at(1) },
            aim: at(2),
            speed: at(3),
            height: at(4),
            spin: at(5),
            shaken: at(6) == 1,
        }
    }
}

/// Where a body is and how it is turned.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pose {
    /// The centre: x, y, z in 10 um.
    pub at: [i32; 3],
    /// The rotation as a quaternion x, y, z, w in units of 1e-6.
    pub turn: [i32; 4],
}

/// A die that lies on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lying {
    /// Which die.
    pub die: DieId,
    /// How it lies.
    pub pose: Pose,
}

/// A die that leaves the hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Cast {
    /// The die.
    pub die: DieId,
    /// The gesture.
    pub flick: Flick,
    /// How the die lies in the closed hand.
    pub grip: Grip,
}

/// What dice are thrown on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// The bare table.
    #[default]
    Bare,
    /// A mat on the table: another ground to bounce on, and the outline whose crossing is reported.
    Mat(Polygon),
    /// A walled tray that stands on the table.
    Tray(Tray),
}

impl Ground {
    /// The outline of the mat, if there is one.
    pub fn mat(&self) -> Option<&Polygon> {
        match self {
            Ground::Mat(outline) => Some(outline),
            _ => None,
        }
    }
}

/// A walled tray on the table.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tray {
    /// The corner of its floor at the thrower's end on the right.
    pub from: Point,
    /// Length and width of its floor.
    pub size: Point,
}

impl Tray {
    /// Its floor.
    pub fn floor(&self) -> Polygon {
        Polygon::rect(self.from, Point { x: self.from.x + self.size.x, y: self.from.y + self.size.y })
    }

    /// The middle of its floor.
    pub fn middle(&self) -> Point {
        Point { x: self.from.x + self.size.x / 2, y: self.from.y + self.size.y / 2 }
    }
}

/// Everything that physics needs to make a throw, and that a record needs to make it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Throw {
    /// Its number.
    pub id: ThrowId,
    /// The dice that leave the hand together: one over the table, a handful in a tray. None: what lies there settles.
    pub cast: Vec<Cast>,
    /// Seed of the hand's tremor.
    pub tremor: Seed,
    /// The dice that lie there already, in the order in which they came to lie.
    pub lying: Vec<Lying>,
    /// What they lie on.
    pub ground: Ground,
}

impl Throw {
    /// The hidden part of throw `id` of a match: the grip of each of so many dice and the tremor, fixed by the match's
    /// seed and the throw's number.
    pub fn chance(seed: Seed, id: ThrowId, dice: usize) -> (Vec<Grip>, Seed) {
        let own = seed.under("throw", u64::from(id.0));
        let mut rng = own.stream("grip");
        let grips = (0..dice).map(|_| Grip(rng.below(Grip::COUNT) as u8)).collect();
        (grips, own.under("tremor", 0))
    }

    /// A guess at the hidden part, for a throw that is only tried in the head.
    pub fn guess(rng: &mut Stream, dice: usize) -> (Vec<Grip>, Seed) {
        let grips = (0..dice).map(|_| Grip(rng.below(Grip::COUNT) as u8)).collect();
        (grips, Seed(rng.bits()))
    }

    /// The gestures of a hand that shakes `dice` dice and lets them tumble in `tray`: the dice lie apart from each other
    /// in the hand, over the middle, and leave it in any direction.
    pub fn roll(tray: &Tray, dice: usize, rng: &mut Stream) -> Vec<Flick> {
        const APART: i32 = 2_400;
        let columns = (1..).find(|columns| columns * columns >= dice).unwrap_or(1);
        let rows = dice.div_ceil(columns);
        let middle = tray.middle();
        let along = |at: usize, count: usize| APART * (2 * at as i32 + 1 - count as i32) / 2;
        let aim = rng.within(-180_000, 179_999);
        (0..dice)
            .map(|n| Flick {
                from: Point {
                    x: middle.x + along(n % columns, columns) + rng.within(-300, 300),
                    y: middle.y + along(n / columns, rows) + rng.within(-300, 300),
                },
                aim: aim + rng.within(-30_000, 30_000),
                speed: rng.within(350, 750),
                height: rng.within(3_500, 5_500),
                spin: rng.within(-800, 800),
                shaken: true,
            })
            .collect()
    }
}

/// What the thrown die touched first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Touched {
    /// The table top, mat or no mat, at this point.
    Ground(Point),
    /// Another die.
    Die(DieId),
}

/// How the centre of the thrown die first crossed the outline of the mat, in the air or on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Crossing {
    /// Where.
    pub at: Point,
    /// Its velocity there on the plan, in mm/s.
    pub heading: Point,
}

/// How a die ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// It lies on the table (or on what lies there).
    Lies {
        /// The number on top; `None`: cocked, no face is within 10 degrees of up.
        face: Option<u8>,
    },
    /// It fell off the table, or out of the tray.
    Off {
        /// Where its centre left the plan of it.
        at: Point,
        /// When, in ticks since the hand let go.
        tick: u32,
    },
}

/// Two dice that came to touch.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Meeting {
    /// The two, the smaller first.
    pub dice: [DieId; 2],
    /// When first, in ticks since the hand let go.
    pub tick: u32,
    /// How hard they knocked, at the hardest: the speed along the contact at which they came together, in mm/s.
    pub speed: i32,
}

/// One die as seen after a throw: a thrown one, or one that lay there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DieSeen {
    /// Which die.
    pub die: DieId,
    /// How it ended.
    pub rest: Rest,
    /// Where it is. A die that was not moved keeps its pose to the unit.
    pub pose: Pose,
    /// The outline of its body on the plan, convex, counter-clockwise.
    pub outline: Polygon,
    /// Whether the throw moved it (always, for a thrown die).
    pub moved: bool,
}

/// What physics saw of a throw. The rules judge; physics only observes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// Which throw.
    pub throw: ThrowId,
    /// How long it took until everything lay still, in ticks.
    pub ticks: u32,
    /// Whether everything came to rest: `false` after two nudges in vain, and then the throw is made again.
    pub settled: bool,
    /// What the first thrown die touched first; `None` if it fell off the table without touching anything.
    pub first: Option<Touched>,
    /// How the first thrown die first crossed the outline of the mat, if it did.
    pub crossing: Option<Crossing>,
    /// The pairs of dice that came to touch, in the order in which they did; each pair once. Two that leaned on each other
    /// before are among them only if they knocked, or if one of them was moved while it pressed on the other.
    pub meetings: Vec<Meeting>,
    /// The thrown dice first, then those that lay there, in their order. In a tray, a die that ended outside it is off.
    pub dice: Vec<DieSeen>,
}

impl Report {
    /// Longer than any throw takes, in ticks: an hour.
    const LONGEST: u32 = 3_600 * Tick::HZ as u32;

    /// What no physics ever saw, in words: a record may say anything, and the rules add up what a report says.
    pub fn check(&self) -> Result<(), String> {
        if self.ticks > Report::LONGEST {
            return Err(format!("{} ticks: no throw takes so long", self.ticks));
        }
        let lists = |die: DieId| self.dice.iter().any(|seen| seen.die == die);
        for (n, seen) in self.dice.iter().enumerate() {
            if self.dice[..n].iter().any(|other| other.die == seen.die) {
                return Err(format!("{} is seen twice", seen.die));
            }
            seen.check(self.ticks).map_err(|what| format!("{}: {what}", seen.die))?;
        }
        match self.first {
            Some(Touched::Ground(at)) if !is_near(at) => return Err("first: a touch beyond any table".into()),
            Some(Touched::Die(die)) if !lists(die) => return Err(format!("first: {die} was not there")),
            _ => {}
        }
        if self.crossing.is_some_and(|crossing| !is_near(crossing.at) || !is_near(crossing.heading)) {
            return Err("crossing: beyond any table, or faster than any die".into());
        }
        self.check_meetings(lists)
    }

    fn check_meetings(&self, lists: impl Fn(DieId) -> bool) -> Result<(), String> {
        for (n, meeting) in self.meetings.iter().enumerate() {
            let [a, b] = meeting.dice;
            let words = |what: &str| Err(format!("meeting of {a} and {b}: {what}"));
            match meeting {
                _ if a >= b => return words("two dice meet, the smaller is named first"),
                _ if !lists(a) || !lists(b) => return words("one of them was not there"),
                _ if self.meetings[..n].iter().any(|other| other.dice == meeting.dice) => return words("told twice"),
                _ if meeting.tick > self.ticks => return words("later than all lay still"),
                _ if meeting.speed < 0 || !is_sane(meeting.speed) => return words("no die has such a speed"),
                _ => {}
            }
        }
        Ok(())
    }
}

fn is_near(point: Point) -> bool {
    is_sane(point.x) && is_sane(point.y)
}

impl DieSeen {
    /// As many corners as the outline of a rounded die can have: sixteen for each of its corners.
    const CORNERS: usize = 128;
    /// The parts of a rotation are at most one; twice that is plainly none.
    const TURN: i32 = 2_000_000;

    /// Whether it lies on the table.
    pub fn lies(&self) -> bool {
        matches!(self.rest, Rest::Lies { .. })
    }

    /// The number on top, if it shows one.
    pub fn face(&self) -> Option<u8> {
        match self.rest {
            Rest::Lies { face } => face,
            Rest::Off { .. } => None,
        }
    }

    /// What cannot be, in a throw that took so many ticks.
    fn check(&self, ticks: u32) -> Result<(), &'static str> {
        let Pose { at, turn } = self.pose;
        // Half the diagonal of a die is shorter than its edge.
        let reaches = |from: i32, to: i32| (i64::from(from) - i64::from(to)).abs() <= i64::from(EDGE);
        let own = |corner: &Point| reaches(corner.x, at[0]) && reaches(corner.y, at[1]);
        let tests = [
            (self.die.exists(), "there is no such die"),
            (at.into_iter().all(is_sane), "it is beyond any table"),
            (
                turn.into_iter().all(|part| (-DieSeen::TURN..=DieSeen::TURN).contains(&part)) && turn != [0; 4],
                "that is no rotation",
            ),
            (
                (3..=DieSeen::CORNERS).contains(&self.outline.0.len()),
                "an outline has at least three corners, at most 128",
            ),
            (self.outline.0.iter().all(own), "the outline is not that of a die where it lies"),
            (self.face().is_none_or(|face| (1..=dice::FACES.len() as u8).contains(&face)), "no die shows that number"),
            (!matches!(self.rest, Rest::Off { at, .. } if !is_near(at)), "it left beyond any table"),
            (!matches!(self.rest, Rest::Off { tick, .. } if tick > ticks), "it left later than all lay still"),
        ];
        tests.into_iter().find(|(good, _)| !good).map_or(Ok(()), |(_, what)| Err(what))
    }
}

/// Something that can make a throw and tell what happened: physics, or a record.
pub trait Thrower {
    /// Makes the throw.
    fn throw(&mut self, throw: &Throw) -> Report;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seat;

    fn square(at: Point) -> Polygon {
        Polygon::rect(Point { x: at.x - 800, y: at.y - 800 }, Point { x: at.x + 800, y: at.y + 800 })
    }

    fn seen(n: u8, x: i32) -> DieSeen {
        let at = Point { x, y: 14_000 };
        DieSeen {
            die: DieId::of(Seat(1), n),
            rest: Rest::Lies { face: Some(1) },
            pose: Pose { at: [at.x, at.y, 800], turn: [0, 0, 0, 1_000_000] },
            outline: square(at),
            moved: true,
        }
    }

    fn report() -> Report {
        Report {
            throw: ThrowId(3),
            ticks: 300,
            settled: true,
            first: Some(Touched::Ground(Point { x: 9_000, y: 14_000 })),
            crossing: Some(Crossing { at: Point { x: 12_000, y: 14_000 }, heading: Point { x: 900, y: 0 } }),
            meetings: vec![Meeting { dice: [DieId::of(Seat(1), 0), DieId::of(Seat(1), 1)], tick: 100, speed: 80 }],
            dice: vec![seen(0, 20_000), seen(1, 30_000)],
        }
    }

    /// What physics can see is taken; each thing that it cannot is named.
    #[test]
    fn a_report_of_what_cannot_be_is_refused_in_words() {
        assert_eq!(report().check(), Ok(()));
        let far = Point { x: 10_000_001, y: 0 };
        let cases: [(&dyn Fn(&mut Report), &str); 22] = [
            (&|report| report.ticks = 864_001, "takes so long"),
            (&|report| report.dice[1] = report.dice[0].clone(), "die 0 of seat 1 is seen twice"),
            (&|report| report.dice[0].die = DieId::of(Seat(200), 0), "no such die"),
            (&|report| report.dice[0].die = DieId::extra(4), "Extra die 4: there is no such die"),
            (&|report| report.dice[0].pose.at[2] = i32::MIN, "beyond any table"),
            (&|report| report.dice[0].pose.turn = [0; 4], "no rotation"),
            (&|report| report.dice[0].pose.turn[0] = i32::MIN, "no rotation"),
            (&|report| report.dice[0].outline.0.clear(), "three corners"),
            (&|report| report.dice[0].outline.0 = vec![Point { x: 20_000, y: 14_000 }; 129], "three corners"),
            (&|report| report.dice[0].outline.0[2].y = i32::MAX, "not that of a die"),
            (&|report| report.dice[0].rest = Rest::Lies { face: Some(0) }, "that number"),
            (&|report| report.dice[0].rest = Rest::Lies { face: Some(7) }, "that number"),
            (&|report| report.dice[0].rest = Rest::Off { at: far, tick: 0 }, "left beyond any table"),
            (&|report| report.dice[0].rest = Rest::Off { at: Point::default(), tick: 301 }, "left later"),
            (&|report| report.first = Some(Touched::Ground(far)), "touch beyond any table"),
            (&|report| report.first = Some(Touched::Die(DieId::extra(0))), "Extra die 0 was not there"),
            (&|report| report.crossing = report.crossing.map(|crossing| Crossing { at: far, ..crossing }), "crossing"),
            (&|report| report.meetings[0].dice.reverse(), "smaller is named first"),
            (&|report| report.meetings[0].dice[1] = DieId::of(Seat(1), 5), "was not there"),
            (&|report| report.meetings.push(report.meetings[0]), "told twice"),
            (&|report| report.meetings[0].tick = 301, "later than all lay still"),
            (&|report| report.meetings[0].speed = -1, "such a speed"),
        ];
        for (n, (change, says)) in cases.into_iter().enumerate() {
            let mut bad = report();
            change(&mut bad);
            let what = bad.check().expect_err(says);
            assert!(what.contains(says), "case {n}: {what}");
        }
    }
}
