//! The seam between rules and physics: the throws to make, and the reports of what was seen. Whole numbers only.
//!
//! A throw is one die flicked over the table, a handful rolled in a tray, dice pushed along a lane, a piece that is
//! carried and let go, or nothing at all, and then what lies there only settles.
//!
//! Table coordinates: x runs from the thrower's end to the far end, y to the thrower's left, z up from the table top;
//! the origin is the corner at the thrower's end on the right. Lengths are in units of 10 um, speeds in mm/s.

mod report;
mod slide;
mod way;

pub use slide::{Lane, Push};
pub use way::way;

pub use super::body::{Body, Lying, Pose, is_sane};
pub use report::{BodySeen, Crossing, DieSeen, Meeting, Report, Rest, Touched};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use std::path::Path;

use super::{
    Seat, Seed, SeenBy, Stream, Tick,
    dice::{self, DieId, Grip},
    geometry::{Point, Polygon},
    tower::Tower,
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

    /// Reads the table top; the file's lengths are in centimetres.
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

/// Converts centimetres to units of 10 um, to the nearest.
pub fn units(cm: f64) -> i32 {
    (cm * 1000.0).round() as i32
}

/// The number of a throw in its match, from 0. Never used twice.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct ThrowId(pub u32);

/// The way in which a hand throws one die.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Flick {
    /// The point where the hand lets go, on the plan of the table.
    pub from: Point,
    /// Direction on the plan, in thousandths of a degree, counter-clockwise from +x.
    pub aim: i32,
    /// Speed along it, in mm/s.
    pub speed: i32,
    /// Height of the die's centre over the table when it is let go.
    pub height: i32,
    /// Spin about the vertical, in hundredths of a radian a second.
    pub spin: i32,
    /// Whether it is shaken first: then it has any orientation, and tumbles; otherwise it is held flat and straight.
    pub shaken: bool,
}

/// The smallest and largest value of each number of a [`Flick`] that a hand can make, both included.
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

/// A fault of a flick.
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
pub struct LaunchFile {
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

    /// Reads the limits, without any engine.
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

    /// Checks that a hand can make this flick.
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

    /// The nearest flick that a hand can make.
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
    /// Its x, y, aim, speed, height, spin and shaken, in the order of [`FlickLimits::bounds`].
    pub fn values(&self) -> [i32; 7] {
        [self.from.x, self.from.y, self.aim, self.speed, self.height, self.spin, i32::from(self.shaken)]
    }

    /// The flick of x, y, aim, speed, height, spin and shaken (0 or 1), in this order; missing values are 0.
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

/// A die that leaves the hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Cast {
    /// The die.
    pub die: DieId,
    /// The flick.
    pub flick: Flick,
    /// The way the die lies in the closed hand.
    pub grip: Grip,
}

/// A key point of a carry: the position and rotation in which the hand holds the piece.
pub type Key = Pose;

/// A piece that a hand takes up, moves and lets go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Carry {
    /// The seat whose hand it is.
    pub seat: Seat,
    /// The piece. It is not among those that lie there.
    pub body: Body,
    /// The pose in which the hand takes it up.
    pub from: Pose,
    /// The path of the hand, which moves evenly from key to key, [`Carry::TICKS`] ticks each, and lets go at the last.
    /// The rules leave it empty: a person, a bot or a record leads the hand when the throw is made.
    pub path: Vec<Key>,
    /// The tower that it is carried to. Everything that lies there then belongs to that tower, and the carry is over
    /// when the placement counts, or when everything is at rest after a fall. Without a tower, it is over when
    /// everything is at rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tower: Option<Tower>,
}

impl Carry {
    /// Ticks from key to key: there are 60 keys in a second.
    pub const TICKS: u32 = Tick::HZ as u32 / 60;
    /// The most keys that a path can have: a minute of them.
    pub const LONGEST: usize = 60 * 60;
    /// The greatest distance from the table's corner at which a hand can hold anything, along any axis, in 10 um: two
    /// metres.
    pub const REACH: i32 = 200_000;

    /// Checks that a hand can take this path; a file may contain anything. `Err` says in words why not.
    pub fn check(path: &[Key]) -> Result<(), String> {
        if path.len() > Carry::LONGEST {
            return Err(format!("{} keys: no hand holds a piece so long", path.len()));
        }
        let mut faults = path.iter().enumerate().filter_map(|(n, key)| Some((n, Carry::check_key(key).err()?)));
        faults.next().map_or(Ok(()), |(n, what)| Err(format!("key {n}: {what}")))
    }

    /// Checks that a path can have this key.
    pub fn check_key(key: &Key) -> Result<(), &'static str> {
        let near = key.at.iter().all(|at| (-Carry::REACH..=Carry::REACH).contains(at));
        key.check().and(if near { Ok(()) } else { Err("no hand reaches so far") })
    }
}

/// The way in which the hand delivers what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Delivery {
    /// These dice leave the hand together: one over the table, a handful in a tray. If there are none, what lies there
    /// settles.
    Cast(Vec<Cast>),
    /// These dice are set on a lane and pushed along it together.
    Push(Vec<Push>),
    /// The hand carries a piece.
    Carry(Carry),
}

/// The ground that bodies are thrown on.
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
    /// A lane on the table: a tray without walls at its least and greatest y.
    Lane(Tray),
}

impl Ground {
    /// The outline of the mat, if there is one.
    pub fn mat(&self) -> Option<&Polygon> {
        match self {
            Ground::Mat(outline) => Some(outline),
            _ => None,
        }
    }

    /// The tray or lane, if it is one. Its floor is felt, and a die whose centre leaves it is off.
    pub fn felt(&self) -> Option<&Tray> {
        match self {
            Ground::Tray(tray) | Ground::Lane(tray) => Some(tray),
            Ground::Bare | Ground::Mat(_) => None,
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

/// How hard a hand lets its dice roll: each leaves it with any speed and from any height between these.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vigour {
    /// The lowest and the highest speed, in mm/s.
    pub speed: (i32, i32),
    /// The lowest and the greatest height of a die's centre above the floor of its tray.
    pub height: (i32, i32),
}

impl Vigour {
    /// Dice that tumble, and hardly ever jump out of a tray.
    pub const USUAL: Vigour = Vigour { speed: (350, 750), height: (3_500, 5_500) };

    /// Whether a hand can do that.
    pub fn is_sound(&self) -> bool {
        const FASTEST: i32 = 2_000;
        const HIGHEST: i32 = 20_000;
        let ordered = |(low, high): (i32, i32), least: i32, most: i32| least <= low && low <= high && high <= most;
        ordered(self.speed, 0, FASTEST) && ordered(self.height, dice::EDGE, HIGHEST)
    }
}

impl Default for Vigour {
    fn default() -> Vigour {
        Vigour::USUAL
    }
}

/// Everything that physics needs to make a throw, and that a record needs to make it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Throw {
    /// Its number.
    pub id: ThrowId,
    /// What the hand does.
    pub delivery: Delivery,
    /// Seed of the hand's tremor.
    pub tremor: Seed,
    /// The bodies that lie there already, in the order in which they came to lie there.
    pub lying: Vec<Lying>,
    /// The ground they lie on.
    pub ground: Ground,
    /// The eyes that may see it while it is made.
    pub seen_by: SeenBy,
}

impl Throw {
    /// The dice that leave the hand; none if it pushes them, or carries a piece.
    pub fn cast(&self) -> &[Cast] {
        match &self.delivery {
            Delivery::Cast(cast) => cast,
            Delivery::Push(_) | Delivery::Carry(_) => &[],
        }
    }

    /// The dice that are pushed, if it is a slide.
    pub fn pushed(&self) -> &[Push] {
        match &self.delivery {
            Delivery::Push(pushed) => pushed,
            Delivery::Cast(_) | Delivery::Carry(_) => &[],
        }
    }

    /// The carry, if the hand carries a piece.
    pub fn carry(&self) -> Option<&Carry> {
        match &self.delivery {
            Delivery::Cast(_) | Delivery::Push(_) => None,
            Delivery::Carry(carry) => Some(carry),
        }
    }

    /// The same throw with the hand led along `path`, if it carries a piece.
    #[must_use]
    pub fn along(mut self, path: &[Key]) -> Throw {
        if let Delivery::Carry(carry) = &mut self.delivery {
            carry.path = path.to_vec();
        }
        self
    }

    /// The hidden part of throw `id` of a match: the grip of each of `dice` dice and the tremor, fixed by the match's
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

    /// The gestures of a hand that shakes `dice` dice and lets them tumble in `tray`, as hard as usual.
    pub fn roll(tray: &Tray, dice: usize, rng: &mut Stream) -> Vec<Flick> {
        Throw::roll_with(Vigour::USUAL, tray, dice, rng)
    }

    /// The same, this hard. The dice lie apart from each other in the hand, over the middle, and leave it in any
    /// direction.
    pub fn roll_with(vigour: Vigour, tray: &Tray, dice: usize, rng: &mut Stream) -> Vec<Flick> {
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
                speed: rng.within(vigour.speed.0, vigour.speed.1),
                height: rng.within(vigour.height.0, vigour.height.1),
                spin: rng.within(-800, 800),
                shaken: true,
            })
            .collect()
    }
}

/// Something that can make a throw and tell what happened: physics, or a record.
pub trait Thrower {
    /// Makes the throw.
    fn throw(&mut self, throw: &Throw) -> Report;
}
