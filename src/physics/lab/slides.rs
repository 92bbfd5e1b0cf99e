//! Slides along a lane: how many dice go over its end, and whether all of them come to rest.

use serde::Serialize;

use super::{super::data::PhysicsData, parallel, seconds};
use crate::{
    physics::raw::RawThrower,
    rules::{
        Report, Seat, Seed, SeenBy, Throw, ThrowId,
        dice::{DieId, EDGE},
        geometry::Point,
        throw::{BodySeen, Delivery, Ground, Lane, Lying, Tray},
    },
};

/// Slides that are pushed one after another, into a lane that is empty at first.
const IN_A_ROW: u64 = 4;
/// Of twelve slides, those that run among the dice of the ones before; before the others the lane is cleared, as players
/// do who pick up what was sent.
const AMONG: [u64; 3] = [3, 10, 11];
/// The dice of each of them, in turn: mostly one, now and then more.
const DICE: [u8; 12] = [1, 1, 2, 1, 1, 1, 3, 1, 2, 1, 1, 1];

/// Slides along one lane.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Slides {
    /// The number of slides.
    pub n: u64,
    /// Slides in which a die went over an end.
    pub over: u64,
    /// Dice that slid over an end.
    pub slid: u64,
    /// Dice that lay there and were knocked over an end.
    pub knocked: u64,
    /// Mean time until all lie or are off, in seconds.
    pub mean_seconds: f64,
    /// The longest such time, in seconds.
    pub worst_seconds: f64,
    /// Slides that never came to rest; there must be none.
    pub unread: u64,
    /// Slides after which two dice lay in one place; there must be none.
    pub pressed: u64,
}

impl Slides {
    /// Whether every slide came to rest, and no two dice in one place.
    pub fn passes(&self) -> bool {
        self.unread == 0 && self.pressed == 0
    }

    fn of(report: &Report, pushed: usize) -> Slides {
        let off = |bodies: &[BodySeen]| bodies.iter().filter(|seen| !seen.lies()).count() as u64;
        let (slid, knocked) = (off(&report.bodies[..pushed]), off(&report.bodies[pushed..]));
        let time = f64::from(report.ticks);
        Slides {
            n: 1,
            over: u64::from(slid + knocked > 0),
            slid,
            knocked,
            mean_seconds: time,
            worst_seconds: time,
            unread: u64::from(!report.settled),
            pressed: u64::from(is_pressed(report)),
        }
    }

    /// Adds up counts and times; `mean_seconds` is a sum until the end.
    fn join(self, other: Slides) -> Slides {
        Slides {
            n: self.n + other.n,
            over: self.over + other.over,
            slid: self.slid + other.slid,
            knocked: self.knocked + other.knocked,
            mean_seconds: self.mean_seconds + other.mean_seconds,
            worst_seconds: self.worst_seconds.max(other.worst_seconds),
            unread: self.unread + other.unread,
            pressed: self.pressed + other.pressed,
        }
    }
}

/// Whether two dice lie in one place: no two centres can be nearer than the edge of a die, give or take half a
/// millimetre.
fn is_pressed(report: &Report) -> bool {
    const LEAST: i64 = EDGE as i64 - 50;
    let lie: Vec<&BodySeen> = report.bodies.iter().filter(|seen| seen.lies()).collect();
    let squared = |a: &BodySeen, b: &BodySeen| -> i64 {
        a.pose.at.iter().zip(b.pose.at).map(|(a, b)| (i64::from(*a) - i64::from(b)).pow(2)).sum()
    };
    lie.iter().enumerate().any(|(n, a)| lie[..n].iter().any(|b| squared(a, b) < LEAST.pow(2)))
}

/// Pushes `n` slides along a lane of this size, in 10 um, with these slowest and fastest speeds in mm/s.
pub fn slides(data: &PhysicsData, size: Point, speed: (i32, i32), n: u64, threads: usize) -> Slides {
    let lane = Lane { tray: Tray { from: Point { x: 22_600, y: 3_000 }, size }, up: true };
    let thrower = RawThrower::new(data, data.table_top);
    let runs = parallel(n.div_ceil(IN_A_ROW), threads, |range| {
        range.map(|run| in_a_row(&thrower, &lane, speed, run, n)).fold(Slides::default(), Slides::join)
    });
    let all = runs.into_iter().fold(Slides::default(), Slides::join);
    Slides {
        mean_seconds: seconds(all.mean_seconds / n.max(1) as f64),
        worst_seconds: seconds(all.worst_seconds),
        ..all
    }
}

/// The slides of run `run` into a lane that is empty at first, of `n` slides in all.
fn in_a_row(thrower: &RawThrower, lane: &Lane, speed: (i32, i32), run: u64, n: u64) -> Slides {
    let (mut lying, mut all, mut next): (Vec<Lying>, _, _) = (Vec::new(), Slides::default(), 0);
    for at in (run * IN_A_ROW..n).take(IN_A_ROW as usize) {
        if !AMONG.contains(&(at % 12)) {
            lying.clear();
        }
        let count = DICE[at as usize % DICE.len()];
        let dice: Vec<DieId> = (next..next + count).map(|n| DieId::of(Seat(n / 6), n % 6)).collect();
        next += count;
        let report = thrower.run(&slide(lane, &dice, &lying, speed, at)).0;
        all = all.join(Slides::of(&report, dice.len()));
        lying = report
            .bodies
            .iter()
            .filter(|seen| seen.lies())
            .map(|seen| Lying { body: seen.body, pose: seen.pose })
            .collect();
    }
    all
}

/// Slide number `n`.
fn slide(lane: &Lane, dice: &[DieId], lying: &[Lying], speed: (i32, i32), n: u64) -> Throw {
    let seed = Seed(n).under("slides", 0);
    let pushed = lane.push(dice, lying, speed, &mut seed.stream("slide"));
    let (_, tremor) = Throw::chance(seed, ThrowId(0), 0);
    let (delivery, ground, seen_by) = (Delivery::Push(pushed), Ground::Lane(lane.tray), SeenBy::Everybody);
    Throw { id: ThrowId(0), delivery, tremor, lying: lying.to_vec(), ground, seen_by }
}
