//! Towers built by carries, piece by piece: how large an error of the hand they bear, and whether they stand when left
//! alone.

use bevy::prelude::World;
use serde::Serialize;

use super::{super::data::PhysicsData, parallel};
use crate::{
    physics::{
        begin,
        raw::{RawThrower, RawWorld},
        tick,
    },
    rules::{
        Report, Seat, Seed, SeenBy, Stream, Throw, ThrowId, Thrower,
        dice::{DieId, EDGE},
        throw::{Body, Carry, Delivery, Ground, Key, Lying, way},
        tower::{Tower, TowerEnd},
    },
};

/// The errors tried: standard deviation on both axes, in hundredths of a millimetre.
const ERRORS: [i32; 7] = [0, 50, 100, 150, 200, 300, 500];
/// The axis on which the tower stands, in 10 um.
const AXIS: [i32; 2] = [27_000, 14_000];
/// The height above the tower at which a piece is let go, in 10 um: as low as a careful hand lets go.
const GAP: i32 = 20;

/// The limit, in mm, on how far the top of a tower put back as its report says sways in its first second.
const SWAYS: f64 = 2.4;

/// The kind of a tower, by its pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A base of three dice that stand already, and twelve more.
    Dice,
    /// Twelve dice and twelve cards in turn, from the table up.
    DiceAndCards,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Kind; 2] = [Kind::Dice, Kind::DiceAndCards];

    /// Returns the pieces that stand before the first carry.
    fn base(self) -> Vec<Lying> {
        let die = |n: u8| Lying { body: DieId::extra(n).into(), pose: level(AXIS, EDGE / 2 + EDGE * i32::from(n)) };
        match self {
            Kind::Dice => (0..3).map(die).collect(),
            Kind::DiceAndCards => Vec::new(),
        }
    }

    /// Returns the pieces to place, in order.
    fn pieces(self) -> Vec<Body> {
        let die = |n: u8| Body::Die(DieId::of(Seat(n / 6), n % 6));
        match self {
            Kind::Dice => (0..12).map(die).collect(),
            Kind::DiceAndCards => (0..12).flat_map(|n| [die(n), Body::Card(n)]).collect(),
        }
    }
}

/// The results for all towers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Towers {
    /// Towers of each kind with each error.
    pub n: u64,
    /// A row for each kind and error.
    pub rows: Vec<Row>,
    /// The towers that were left alone.
    pub left: Vec<Left>,
    /// The number of carries repeated from their reports, and of those that were the same to the last bit.
    pub again: (u64, u64),
}

/// The towers of one kind, built with one error.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Their kind.
    pub kind: Kind,
    /// Standard deviation of the hand on both axes, in mm.
    pub error: f64,
    /// The number that stood to the last piece.
    pub stood: u64,
    /// The mean number of pieces placed.
    pub placed: f64,
}

/// A tower that was left alone, awake.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Left {
    /// Its kind.
    pub kind: Kind,
    /// The farthest that a piece moved in its first second, in mm.
    pub first: f64,
    /// The farthest that a piece moved after that, in the rest of the watched time, in mm.
    pub drift: f64,
}

impl Towers {
    /// Whether towers behave as they should: nearly all stand with an error of up to half a millimetre, few with one of
    /// five, none drifts, or sways when put back as its report says, and every carry repeats to the last bit.
    pub fn passes(&self) -> bool {
        let share = |row: &Row| row.stood as f64 / self.n as f64;
        let rows = self.rows.iter().all(|row| match row.error {
            error if error <= 0.5 => share(row) > 0.95,
            error if error >= 5.0 => share(row) < 0.5,
            _ => true,
        });
        let stays = |left: &Left| left.first < SWAYS && left.drift < 1.0;
        rows && self.left.iter().all(stays) && self.again.0 == self.again.1
    }
}

/// Builds `n` towers of each kind with each error, and leaves one of each kind alone for `seconds` seconds.
pub fn towers(data: &PhysicsData, n: u64, seconds: u32, threads: usize) -> Towers {
    let (mut rows, mut again) = (Vec::new(), (0, 0));
    for kind in Kind::ALL {
        for error in ERRORS {
            let parts = parallel(n, threads, |range| {
                range.map(|n| build(data, kind, error, Seed(n).under("tower", error as u64))).collect::<Vec<_>>()
            });
            let built: Vec<Built> = parts.into_iter().flatten().collect();
            let placed: usize = built.iter().map(|built| built.placed).sum();
            let stood = built.iter().filter(|built| built.stands).count() as u64;
            rows.push(Row { kind, error: f64::from(error) / 100.0, stood, placed: placed as f64 / n as f64 });
            again.0 += built.len() as u64;
            again.1 += built.iter().filter(|built| built.repeats).count() as u64;
        }
    }
    let kinds = parallel(2, threads.min(2), |range| {
        range.map(|n| leave(data, Kind::ALL[n as usize], seconds)).collect::<Vec<_>>()
    });
    Towers { n, rows, left: kinds.concat(), again }
}

/// A tower that was built.
struct Built {
    /// The number of pieces placed.
    placed: usize,
    stands: bool,
    /// Whether repeating its last carry gave the same report.
    repeats: bool,
    lying: Vec<Lying>,
}

/// Builds a tower by carries, with this error of the hand.
fn build(data: &PhysicsData, kind: Kind, error: i32, seed: Seed) -> Built {
    let mut hand = seed.stream("hand");
    let mut tower = Tower { stood: kind.base() };
    let (mut lying, mut last) = (kind.base(), None);
    let pieces = kind.pieces();
    for (n, body) in pieces.iter().enumerate() {
        let throw = carry(n as u32, *body, (&tower, &lying), (error, &mut hand), seed);
        let report = RawThrower::new(data, data.table_top).throw(&throw);
        let counted = report.tower.as_ref().is_some_and(|seen| seen.end == TowerEnd::Counted);
        last = Some((throw, report.clone()));
        if !counted {
            break;
        }
        lying = lies(&report);
        tower.stood.extend(lying.last());
    }
    let repeats = last.is_some_and(|(throw, report)| {
        RawThrower::new(data, data.table_top).throw(&throw.along(&report.path)) == report
    });
    let placed = tower.stood.len() - kind.base().len();
    Built { placed, stands: placed == pieces.len(), repeats, lying }
}

/// Returns the pieces lying there after a carry, the carried one last.
fn lies(report: &Report) -> Vec<Lying> {
    let mut lying: Vec<Lying> = report.bodies.iter().map(|seen| Lying { body: seen.body, pose: seen.pose }).collect();
    lying.rotate_left(1);
    lying
}

/// Returns a level key with its centre here.
fn level([x, y]: [i32; 2], z: i32) -> Key {
    Key { at: [x, y, z], turn: [0, 0, 0, 1_000_000] }
}

/// Half the height of a piece that lies level, in 10 um.
fn half(body: Body) -> i32 {
    match body {
        Body::Die(_) => EDGE / 2,
        Body::Card(_) => Body::CARD[2] / 2,
    }
}

/// Carries a piece over the tower, lowers it, and lets it go.
fn carry(
    n: u32,
    body: Body,
    (tower, lying): (&Tower, &[Lying]),
    (error, hand): (i32, &mut Stream),
    seed: Seed,
) -> Throw {
    let top = lying.last().map_or(0, |lying| lying.pose.at[2] + half(lying.body));
    let mut off = || (f64::from(error) * hand.normal()).round() as i32;
    let over = [AXIS[0] + off(), AXIS[1] + off()];
    let down = top + half(body) + GAP;
    let from = level([AXIS[0] - 9_000, AXIS[1]], top + 6_000);
    let places = [(level(over, top + 6_000), 250), (level(over, down + 500), 150), (level(over, down), 20)];
    let path = way(from, &places);
    let carry = Carry { seat: Seat(0), body, from, path, tower: Some(tower.clone()) };
    let id = ThrowId(n);
    let (_, tremor) = Throw::chance(seed, id, 0);
    Throw {
        id,
        delivery: Delivery::Carry(carry),
        tremor,
        lying: lying.to_vec(),
        ground: Ground::Bare,
        seen_by: SeenBy::Everybody,
    }
}

/// Leaves a carefully built tower alone, awake, for `seconds` seconds.
fn leave(data: &PhysicsData, kind: Kind, seconds: u32) -> Left {
    let towers = (0..).map(|n| build(data, kind, 50, Seed(1).under("left", n)));
    let built = towers.into_iter().find(|built| built.stands).expect("a careful hand builds towers");
    let throw = Throw {
        id: ThrowId(0),
        delivery: Delivery::Cast(Vec::new()),
        tremor: Seed(0),
        lying: built.lying,
        ground: Ground::Bare,
        seen_by: SeenBy::Everybody,
    };
    let mut world = RawWorld::new(data, &data.table_top, &throw);
    world.stay_awake();
    let second = crate::rules::Tick::HZ as u32;
    let farthest = |from: &[[f32; 3]], to: &[[f32; 3]]| {
        let far = |(a, b): (&[f32; 3], &[f32; 3])| (0..3).map(|n| f64::from(a[n] - b[n]).powi(2)).sum::<f64>().sqrt();
        10.0 * from.iter().zip(to).map(far).fold(0.0, f64::max)
    };
    let begins = world.places();
    for _ in 0..second {
        world.tick(data);
    }
    let settled = world.places();
    let mut drift = 0.0f64;
    for _ in 1..seconds {
        for _ in 0..second {
            world.tick(data);
        }
        drift = drift.max(farthest(&settled, &world.places()));
    }
    Left { kind, first: farthest(&begins, &settled), drift }
}

/// Returns an upright tower with all pieces of its kind, and a hand that presses a die on its top for ten seconds to
/// keep it awake: for benches of one step in both readers.
fn pressed(kind: Kind) -> Throw {
    let mut lying = kind.base();
    let top = |lying: &[Lying]| lying.last().map_or(0, |last: &Lying| last.pose.at[2] + half(last.body));
    for body in kind.pieces() {
        let pose = level(AXIS, top(&lying) + half(body));
        lying.push(Lying { body, pose });
    }
    let held = Body::Die(DieId::extra(3));
    // Its own weight shortens the tower by a millimetre.
    let path = vec![level(AXIS, top(&lying) + half(held) - 10 * GAP); 600];
    let tower = Some(Tower { stood: lying.clone() });
    // A piece that is newly touched wakes up.
    let from = level(AXIS, top(&lying) + half(held) + 5 * GAP);
    let carry = Carry { seat: Seat(0), body: held, from, path, tower };
    let (id, delivery, tremor) = (ThrowId(0), Delivery::Carry(carry), Seed(0));
    Throw { id, delivery, tremor, lying, ground: Ground::Bare, seen_by: SeenBy::Everybody }
}

/// A raw world with a tower that a hand presses on.
pub struct Pressed {
    data: PhysicsData,
    world: RawWorld,
}

impl Pressed {
    /// Returns the tower, eased in and awake.
    pub fn new(data: &PhysicsData, kind: Kind) -> Pressed {
        let mut world = RawWorld::new(data, &data.table_top, &pressed(kind));
        (0..AWAKE).for_each(|_| {
            world.tick(data);
        });
        Pressed { data: data.clone(), world }
    }

    /// One step.
    pub fn tick(&mut self) {
        self.world.tick(&self.data);
    }
}

/// The ticks after which the hand has woken the tower.
const AWAKE: u32 = 24;

/// Presses on the same tower in the world of an app; [`tick`] steps it.
pub fn press_tower(world: &mut World, kind: Kind) {
    let throw = pressed(kind);
    begin(world, &throw);
    (0..AWAKE).for_each(|_| {
        tick(world);
    });
}
