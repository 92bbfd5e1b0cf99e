//! Handfuls rolled in a tray: how many dice are cocked or jump out, and how long they roll.

use serde::Serialize;

use super::{super::data::PhysicsData, cast, parallel, seconds};
use crate::{
    physics::raw::RawThrower,
    rules::{
        Report, Seat, Seed, Throw, ThrowId,
        dice::DieId,
        geometry::Point,
        throw::{Cast, Ground, Rest, Tray, Vigour},
    },
};

/// The numbers of dice that are rolled, each as often.
const HANDFULS: [u8; 3] = [3, 6, 12];

/// Handfuls rolled in one tray.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trays {
    /// Handfuls of each number of dice.
    pub n: u64,
    /// One row for each number of dice.
    pub rows: Vec<Handfuls>,
}

/// Handfuls of the same number of dice.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Handfuls {
    /// The number of dice in each.
    pub dice: u8,
    /// Dice that show no number where they lie.
    pub cocked: u64,
    /// Dice whose centre left the tray.
    pub off: u64,
    /// Handfuls that a die left.
    pub short: u64,
    /// Mean time until the last die lies or is off, in seconds.
    pub mean_seconds: f64,
    /// The longest such time, in seconds.
    pub worst_seconds: f64,
    /// Handfuls that never came to rest; there must be none.
    pub unread: u64,
}

impl Trays {
    /// Whether every handful came to rest.
    pub fn passes(&self) -> bool {
        self.rows.iter().all(|row| row.unread == 0)
    }
}

/// Rolls `n` handfuls of each number of dice this hard in a tray of this size, in 10 um.
pub fn trays(data: &PhysicsData, size: Point, vigour: Vigour, n: u64, threads: usize) -> Trays {
    let tray = Tray { from: Point { x: 0, y: 0 }, size };
    Trays { n, rows: HANDFULS.map(|dice| handfuls(data, (tray, vigour), dice, n, threads)).to_vec() }
}

/// The sums over some handfuls.
#[derive(Copy, Clone, Default)]
struct Tally {
    cocked: u64,
    off: u64,
    short: u64,
    ticks: u64,
    worst: u32,
    unread: u64,
}

impl Tally {
    fn of(report: &Report) -> Tally {
        let count = |rest: fn(Rest) -> bool| report.bodies.iter().filter(|body| rest(body.rest)).count() as u64;
        let off = count(|rest| matches!(rest, Rest::Off { .. }));
        Tally {
            cocked: count(|rest| rest == Rest::Lies { face: None }),
            off,
            short: u64::from(off > 0),
            ticks: u64::from(report.ticks),
            worst: report.ticks,
            unread: u64::from(!report.settled),
        }
    }

    fn join(self, other: Tally) -> Tally {
        Tally {
            cocked: self.cocked + other.cocked,
            off: self.off + other.off,
            short: self.short + other.short,
            ticks: self.ticks + other.ticks,
            worst: self.worst.max(other.worst),
            unread: self.unread + other.unread,
        }
    }
}

fn handfuls(data: &PhysicsData, (tray, vigour): (Tray, Vigour), dice: u8, n: u64, threads: usize) -> Handfuls {
    let thrower = RawThrower::new(data, data.table_top);
    let parts = parallel(n, threads, |range| {
        range.map(|i| Tally::of(&thrower.run(&handful((tray, vigour), dice, i)).0)).fold(Tally::default(), Tally::join)
    });
    let Tally { cocked, off, short, ticks, worst, unread } = parts.into_iter().fold(Tally::default(), Tally::join);
    let (mean_seconds, worst_seconds) = (seconds(ticks as f64 / n.max(1) as f64), seconds(f64::from(worst)));
    Handfuls { dice, cocked, off, short, mean_seconds, worst_seconds, unread }
}

/// Handful number `n` of this many dice.
fn handful((tray, vigour): (Tray, Vigour), dice: u8, n: u64) -> Throw {
    let seed = Seed(n).under("trays", u64::from(dice));
    let (grips, tremor) = Throw::chance(seed, ThrowId(0), dice.into());
    let flicks = Throw::roll_with(vigour, &tray, dice.into(), &mut seed.stream("roll"));
    let thrown = (0..).zip(flicks.into_iter().zip(grips));
    let thrown = thrown.map(|(at, (flick, grip))| Cast { die: DieId::of(Seat(at / 6), at % 6), flick, grip });
    cast(0, thrown.collect(), tremor, Ground::Tray(tray))
}
