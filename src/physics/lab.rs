//! Statistics of many throws: are the faces fair, do dice come to rest, does a steady hand matter?
//!
//! Every throw is made from its own number, so the results are the same whatever the number of threads.

mod slides;
mod towers;
mod trays;

pub use slides::{Slides, slides};
pub use towers::{Kind, Left, Pressed, Row, Towers, press_tower, towers};
pub use trays::{Handfuls, Trays, trays};

use bevy::prelude::World;
use serde::Serialize;
use std::{ops::Range, thread};

use super::{
    data::{PhysicsData, STEP},
    ecs::{begin, begin_with},
    raw::{RawThrower, RawWorld},
    spec::WorldSpec,
};
use crate::rules::{
    Report, Seat, Seed, SeenBy, Stream, Throw, ThrowId,
    dice::{DieId, Grip},
    geometry::{Point, Polygon},
    throw::{Cast, Delivery, Flick, Ground, Lying, Pose, Rest, Tray},
};

/// The chi squared with 5 degrees of freedom that fair faces exceed only once in a thousand times.
pub const LIMIT: f64 = 20.52;

/// A way of throwing, by name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Way {
    name: &'static str,
    /// In mm/s.
    speed: i32,
    /// In cm.
    height: i32,
    /// In rad/s.
    spin: i32,
    shaken: bool,
}

const fn way(name: &'static str, speed: i32, height: i32, spin: i32, shaken: bool) -> Way {
    Way { name, speed, height, spin, shaken }
}

/// The ways of throwing for which faces are counted: lazy and bold, with and without shaking.
const WAYS: [Way; 6] = [
    way("held, low and slow", 400, 2, 0, false),
    way("held, high and slow", 400, 10, 0, false),
    way("held, fast", 1600, 4, 0, false),
    way("held, spun", 900, 4, 25, false),
    way("shaken, low", 600, 3, 0, true),
    way("shaken, high", 1000, 10, 0, true),
];

/// The flicks whose landings are compared, held and shaken.
const SPREADS: [(&str, i32, i32); 4] = [
    ("4 cm high, 0.6 m/s", 600, 4),
    ("4 cm high, 0.9 m/s", 900, 4),
    ("4 cm high, 1.2 m/s", 1200, 4),
    ("6 cm high, 0.9 m/s", 900, 6),
];

/// The counts of each number, for each way of throwing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fairness {
    /// Throws of each way.
    pub n: u64,
    /// The limit that chi squared must stay below.
    pub limit: f64,
    /// One row per way.
    pub ways: Vec<FairWay>,
}

/// One way of throwing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FairWay {
    /// Its name.
    pub way: &'static str,
    /// As dice are really thrown: held in any of the 24 ways.
    pub fair: Faces,
    /// The same throws with the die always held the same way, to show that the test can fail.
    pub unturned: Faces,
    /// Throws that showed no number: cocked or off the table.
    pub no_number: u64,
}

/// Counts of the six numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Faces {
    /// The counts of 1-6.
    pub counts: [u64; 6],
    /// Chi squared against all numbers being equally likely, with 5 degrees of freedom.
    pub chi_squared: f64,
    /// Whether it is below the limit.
    pub passes: bool,
}

impl Faces {
    fn of(counts: [u64; 6]) -> Faces {
        let each = counts.iter().sum::<u64>() as f64 / 6.0;
        let chi_squared =
            if each > 0.0 { counts.iter().map(|&count| (count as f64 - each).powi(2) / each).sum() } else { 0.0 };
        Faces { counts, chi_squared, passes: chi_squared < LIMIT }
    }
}

impl Fairness {
    /// Whether every way of throwing is fair.
    pub fn passes(&self) -> bool {
        self.ways.iter().all(|way| way.fair.passes)
    }
}

/// Throws one die `n` times each way and counts its numbers.
pub fn fairness(data: &PhysicsData, n: u64, threads: usize) -> Fairness {
    let ways = WAYS.iter().enumerate().map(|(w, way)| {
        let seed = Seed(w as u64).under("fairness", 0);
        let parts = parallel(n, threads, |range| {
            let mut tally = [[0u64; 6]; 2];
            for i in range {
                let (grip, tremor) = chance(seed, i);
                // Held plainly. The same flight held by the grip shows what `grip.shows` says, as a test asserts.
                let throw = one(way.flick(data), PLAIN, tremor);
                if let Some(face) = RawThrower::new(data, data.table_top).run(&throw).0.bodies[0].face() {
                    tally[0][usize::from(grip.shows(face)) - 1] += 1;
                    tally[1][usize::from(face) - 1] += 1;
                }
            }
            tally
        });
        let mut tally = [[0; 6]; 2];
        for part in parts {
            for (sums, counts) in tally.iter_mut().zip(part) {
                sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
        }
        let [fair, unturned] = tally.map(Faces::of);
        FairWay { way: way.name, no_number: n - fair.counts.iter().sum::<u64>(), fair, unturned }
    });
    Fairness { n, limit: LIMIT, ways: ways.collect() }
}

/// The grip that changes nothing.
const PLAIN: Grip = Grip(0);

impl Way {
    fn flick(&self, data: &PhysicsData) -> Flick {
        flick(data, self.speed, self.height, self.spin, self.shaken)
    }
}

/// A throw straight ahead from the middle of the throwing line.
fn flick(data: &PhysicsData, speed: i32, height: i32, spin: i32, shaken: bool) -> Flick {
    let from = Point { x: data.table_top.line, y: data.table_top.size.y / 2 };
    data.launch.clamp(Flick { from, aim: 0, speed, height: height * 1000, spin: spin * 100, shaken })
}

/// Returns the hidden part of throw `n` of one die.
fn chance(seed: Seed, n: u64) -> (Grip, Seed) {
    let (grips, tremor) = Throw::chance(seed, ThrowId(n as u32), 1);
    (grips[0], tremor)
}

/// A throw of one die onto an empty table.
fn one(flick: Flick, grip: Grip, tremor: Seed) -> Throw {
    cast(0, vec![Cast { die: DieId::of(Seat(0), 0), flick, grip }], tremor, Ground::Bare)
}

/// Returns throw `n`, in view of everybody, onto an empty ground.
fn cast(n: u32, cast: Vec<Cast>, tremor: Seed, ground: Ground) -> Throw {
    let (delivery, seen_by) = (Delivery::Cast(cast), SeenBy::Everybody);
    Throw { id: ThrowId(n), delivery, tremor, lying: Vec::new(), ground, seen_by }
}

/// Runs `work` over the numbers 0 to `n` - 1, cut into one range per thread. Returns the answers in the order of the
/// numbers.
fn parallel<T: Send>(n: u64, threads: usize, work: impl Fn(Range<u64>) -> T + Sync) -> Vec<T> {
    let threads = threads.max(1) as u64;
    let cut = |t: u64| n * t / threads;
    thread::scope(|scope| {
        let work = &work;
        let parts: Vec<_> = (0..threads).map(|t| scope.spawn(move || work(cut(t)..cut(t + 1)))).collect();
        // A thread's panic is passed on to the caller.
        parts.into_iter().map(|part| part.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))).collect()
    })
}

/// The ends of throws, and the worth of a steady hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Throws {
    /// Throws made, among up to eleven dice that lie on mat and table.
    pub n: u64,
    /// Mean time until everything is at rest, in seconds.
    pub mean_seconds: f64,
    /// The longest such time, in seconds.
    pub worst_seconds: f64,
    /// Thrown dice that show no number where they lie.
    pub cocked: u64,
    /// Thrown dice that fell off the table.
    pub off: u64,
    /// Lying dice that were pushed.
    pub bumped: u64,
    /// Throws in which a die fell through the table; there must be none.
    pub through: u64,
    /// Throws that never came to rest, to be thrown again; there must be none.
    pub unread: u64,
    /// The landings of each compared flick, held and shaken.
    pub spreads: Vec<Spread>,
}

/// The landings of one flick, along the throw.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The flick.
    pub flick: &'static str,
    /// Held flat.
    pub held: Landing,
    /// Shaken.
    pub shaken: Landing,
}

/// The resting points of many throws of one flick, in cm from the hand.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Landing {
    /// Throws that stayed on the table.
    pub n: u64,
    /// Mean distance.
    pub mean: f64,
    /// Standard deviation.
    pub deviation: f64,
}

/// The numbers that one throw adds to the statistics.
#[derive(Copy, Clone, Default)]
struct Tally {
    ticks: u64,
    worst: u32,
    cocked: u64,
    off: u64,
    bumped: u64,
    through: u64,
    unread: u64,
}

impl Tally {
    fn add(&mut self, report: &Report, through: bool) {
        let thrown = &report.bodies[0];
        self.ticks += u64::from(report.ticks);
        self.worst = self.worst.max(report.ticks);
        self.off += u64::from(!thrown.lies());
        self.cocked += u64::from(thrown.rest == Rest::Lies { face: None });
        self.bumped += report.bodies.iter().skip(1).filter(|body| body.moved).count() as u64;
        self.through += u64::from(through);
        self.unread += u64::from(!report.settled);
    }

    fn join(self, other: Tally) -> Tally {
        Tally {
            ticks: self.ticks + other.ticks,
            worst: self.worst.max(other.worst),
            cocked: self.cocked + other.cocked,
            off: self.off + other.off,
            bumped: self.bumped + other.bumped,
            through: self.through + other.through,
            unread: self.unread + other.unread,
        }
    }
}

/// The seconds that this many ticks of physics take.
fn seconds(ticks: f64) -> f64 {
    ticks * f64::from(STEP)
}

/// Throws made onto one table before it is cleared.
const ROUND: u64 = 12;

/// Makes `n` throws of any flick, twelve to a table, and 400 of each compared flick (or `n`, if that is less).
pub fn throws(data: &PhysicsData, n: u64, threads: usize) -> Throws {
    let parts = parallel(n.div_ceil(ROUND), threads, |range| {
        range.map(|round| play_round(data, round, ROUND.min(n - round * ROUND))).fold(Tally::default(), Tally::join)
    });
    let all = parts.into_iter().fold(Tally::default(), Tally::join);
    Throws {
        n,
        mean_seconds: seconds(all.ticks as f64 / n.max(1) as f64),
        worst_seconds: seconds(f64::from(all.worst)),
        cocked: all.cocked,
        off: all.off,
        bumped: all.bumped,
        through: all.through,
        unread: all.unread,
        spreads: spreads(data, n.min(400), threads),
    }
}

/// Up to twelve throws onto one table with a mat, one after the other.
fn play_round(data: &PhysicsData, round: u64, count: u64) -> Tally {
    let seed = Seed(round).under("throws", 0);
    let mut hand = seed.stream("gestures");
    let (thrower, mat) = (RawThrower::new(data, data.table_top), lane(data));
    let (mut tally, mut lying) = (Tally::default(), Vec::new());
    for n in 0..count {
        let die = DieId::of(Seat((n / 6) as u8), (n % 6) as u8);
        let (grip, tremor) = chance(seed, n);
        let thrown = vec![Cast { die, flick: any_flick(data, &mut hand), grip }];
        let throw = Throw { lying, ..cast(n as u32, thrown, tremor, Ground::Mat(mat.clone())) };
        let (report, through) = thrower.run(&throw);
        tally.add(&report, through);
        let stays = report.bodies.iter().filter(|seen| seen.lies());
        lying = stays.map(|seen| Lying { body: seen.body, pose: seen.pose }).collect();
        // The newest lies last, as on a real table.
        if report.bodies[0].lies() {
            lying.rotate_left(1);
        }
    }
    tally
}

/// A mat in the middle of the far half.
fn lane(data: &PhysicsData) -> Polygon {
    let size = data.table_top.size;
    let (low, high) = (Point { x: size.x / 3, y: size.y / 3 }, Point { x: size.x * 9 / 10, y: size.y * 2 / 3 });
    Polygon::rect(low, high)
}

/// Returns any flick that a hand can make or, half the time, one meant to stay on the table: straighter and slower.
fn any_flick(data: &PhysicsData, hand: &mut Stream) -> Flick {
    let values: Vec<i32> = data.launch.bounds().iter().map(|&(low, high)| hand.within(low, high)).collect();
    let wild = Flick::from_values(&values);
    if hand.below(2) == 0 {
        return wild;
    }
    let middle = data.table_top.size.y / 2;
    let from = Point { x: wild.from.x, y: middle + (wild.from.y - middle) / 3 };
    data.launch.clamp(Flick { from, aim: wild.aim / 6, speed: wild.speed * 2 / 3, ..wild })
}

fn spreads(data: &PhysicsData, n: u64, threads: usize) -> Vec<Spread> {
    let landing = |speed: i32, height: i32, shaken: bool| {
        let seed = Seed(0).under("spread", u64::from(shaken));
        let flick = flick(data, speed, height, 0, shaken);
        let parts = parallel(n, threads, |range| {
            let rests = range.filter_map(|i| {
                let (grip, tremor) = chance(seed, i);
                let report = RawThrower::new(data, data.table_top).run(&one(flick, grip, tremor)).0;
                let thrown = &report.bodies[0];
                thrown.lies().then(|| f64::from(thrown.pose.at[0] - flick.from.x) / 1000.0)
            });
            rests.collect::<Vec<f64>>()
        });
        Landing::of(&parts.concat())
    };
    let spread = |&(flick, speed, height): &(&'static str, i32, i32)| Spread {
        flick,
        held: landing(speed, height, false),
        shaken: landing(speed, height, true),
    };
    SPREADS.iter().map(spread).collect()
}

impl Landing {
    fn of(rests: &[f64]) -> Landing {
        let n = rests.len().max(1) as f64;
        let mean = rests.iter().sum::<f64>() / n;
        let variance = rests.iter().map(|at| (at - mean).powi(2)).sum::<f64>() / n;
        Landing { n: rests.len() as u64, mean, deviation: variance.sqrt() }
    }
}

/// 28 dice dropped at once, for benches of one step in both readers.
fn handful(data: &PhysicsData) -> (Throw, WorldSpec) {
    let mut hand = Seed(28).stream("handful");
    let mut throw = one(flick(data, 600, 8, 0, true), PLAIN, Seed(28));
    let middle = data.table_top.size;
    throw.lying = (0..27i32)
        .map(|n| {
            let (row, column) = (n / 7, n % 7);
            let at = [middle.x / 2 + (column - 3) * 2000, middle.y / 2 + (row - 2) * 2000, 4000 + n * 200];
            let turn = [0; 4].map(|_| hand.within(-999_999, 999_999));
            Lying { body: DieId::of(Seat((n / 6) as u8), (n % 6) as u8).into(), pose: Pose { at, turn } }
        })
        .collect();
    let mut spec = WorldSpec::of(data, &data.table_top, &throw);
    spec.bodies.iter_mut().for_each(|body| body.asleep = false);
    (throw, spec)
}

/// A raw world with 28 dice in the air.
pub struct Handful {
    data: PhysicsData,
    world: RawWorld,
}

impl Handful {
    /// Drops them.
    pub fn new(data: &PhysicsData) -> Handful {
        let (throw, spec) = handful(data);
        Handful { data: data.clone(), world: RawWorld::with(data, &data.table_top, &throw, &spec) }
    }

    /// Runs one step. Returns `true` when everything is at rest.
    pub fn tick(&mut self) -> bool {
        self.world.tick(&self.data)
    }
}

/// Drops the same 28 dice in the world of an app; [`super::tick`] steps them.
pub fn drop_handful(world: &mut World) {
    let data = world.resource::<PhysicsData>().clone();
    let (throw, spec) = handful(&data);
    begin_with(world, &throw, spec);
}

/// Two duelists' trays with so many dice in each, for benches of one step of a race in both readers.
fn two_trays(data: &PhysicsData, dice: u8) -> [Throw; 2] {
    [0, 1].map(|n| {
        let size = Point { x: data.table_top.size.x * 4 / 9, y: data.table_top.size.y * 4 / 5 };
        let tray = Tray { from: Point { x: n * data.table_top.size.x / 2 + 1000, y: 1000 }, size };
        let (grips, tremor) = Throw::chance(Seed(6), ThrowId(n as u32), dice.into());
        let flicks = Throw::roll(&tray, dice.into(), &mut Seed(6).under("tray", n as u64).stream("roll"));
        // Of two colours, and then Extra ones, as in Con.
        let die = |at: u8| match at {
            0..12 => DieId::of(Seat(2 * n as u8 + at / 6), at % 6),
            _ => DieId::extra(2 * n as u8 + at - 12),
        };
        let thrown = |(at, (flick, grip))| Cast { die: die(at), flick, grip };
        let thrown = (0..).zip(flicks.into_iter().zip(grips)).map(thrown).collect();
        cast(n as u32, thrown, tremor, Ground::Tray(tray))
    })
}

/// Raw worlds of two trays with dice in each.
pub struct TwoTrays {
    data: PhysicsData,
    worlds: [RawWorld; 2],
}

impl TwoTrays {
    /// Rolls so many in each.
    pub fn new(data: &PhysicsData, dice: u8) -> TwoTrays {
        let worlds = two_trays(data, dice).map(|throw| {
            let spec = WorldSpec::of(data, &data.table_top, &throw);
            RawWorld::with(data, &data.table_top, &throw, &spec)
        });
        TwoTrays { data: data.clone(), worlds }
    }

    /// One step of both.
    pub fn tick(&mut self) {
        for world in &mut self.worlds {
            world.tick(&self.data);
        }
    }
}

/// Rolls the same dice in the world of an app; [`super::tick`] steps them.
pub fn roll_two_trays(world: &mut World, dice: u8) {
    for throw in two_trays(world.resource::<PhysicsData>(), dice) {
        begin(world, &throw);
    }
}
