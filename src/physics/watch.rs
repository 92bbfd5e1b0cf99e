//! Watches one throw, tick by tick, until all is at rest, and tells what was seen. Both readers are watched by this.

use bevy::{
    math::{DQuat, Quat, Vec2, Vec3},
    prelude::Resource,
};
use bevy_rapier3d::rapier::{
    geometry::{ContactPair, NarrowPhase},
    prelude::{ColliderHandle, RigidBody, RigidBodyHandle, RigidBodySet},
};

use super::{
    data::{PhysicsData, STEP},
    ground::{Mat, ground_handle},
    look::{UNITS, face, grip, outline, placed, quantise},
    spec::WorldSpec,
};
use crate::rules::{
    Report, Seed, Throw, ThrowId,
    dice::DieId,
    geometry::Point,
    throw::{Crossing, DieSeen, Ground, Meeting, Pose, Rest, TableTop, Touched},
};

/// The dice of all throws, in flight and at rest, for drawing and sound. A die stays listed until it is thrown, or lies
/// there, in another throw.
#[derive(Clone, Debug, Default, PartialEq, Resource)]
pub struct Live {
    /// The throws that are under way, in the order in which they began.
    pub flying: Vec<ThrowId>,
    /// Each die once: the thrown dice of a throw first, then those that lay there; the newest throw last.
    pub dice: Vec<LiveDie>,
    /// The knocks so far since a throw began while no other flew, in order; [`Live::news`] is how they are read.
    pub clacks: Vec<Clack>,
    /// How many knocks there were before those of the list.
    forgotten: u64,
}

impl Live {
    /// Whether `die` takes part in a throw that is under way.
    pub fn in_flight(&self, die: DieId) -> bool {
        self.dice.iter().any(|live| live.die == die && self.flying.contains(&live.throw))
    }

    /// The knocks that `cursor` has not read yet; moves it behind the last of them. It counts all knocks there ever were, as
    /// the list begins anew with a throw and may be the longer one at once.
    pub fn news(&self, cursor: &mut u64) -> &[Clack] {
        let read = cursor.saturating_sub(self.forgotten) as usize;
        *cursor = self.forgotten + self.clacks.len() as u64;
        self.clacks.get(read..).unwrap_or_default()
    }

    /// Begins the list of knocks anew.
    pub(crate) fn forget_clacks(&mut self) {
        self.forgotten += self.clacks.len() as u64;
        self.clacks.clear();
    }
}

/// One die in the air or on the table: now and a tick before, to draw between them.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct LiveDie {
    /// Which die.
    pub die: DieId,
    /// The last throw that it took part in.
    pub throw: ThrowId,
    /// Its centre, in cm.
    pub at: [f32; 3],
    /// Its rotation, numbers and all.
    pub turn: Quat,
    /// Its centre a tick before, in cm.
    pub before_at: [f32; 3],
    /// Its rotation a tick before.
    pub before_turn: Quat,
}

/// What a die knocked against.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClackWith {
    /// Bare table, or the wall of a tray.
    Table,
    /// A mat, or the felt of a tray.
    Mat,
    /// Another die.
    Die,
}

/// A knock.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Clack {
    /// When, in ticks since the hand of its throw let go.
    pub tick: u32,
    /// The die that knocked; of two, the one that is listed first.
    pub die: DieId,
    /// Against what.
    pub with: ClackWith,
    /// The change of speed that it gave the die, in cm/s.
    pub speed: f32,
    /// Where, in cm.
    pub at: [f32; 3],
}

/// One die under watch.
struct Track {
    die: DieId,
    /// How it lies hidden in the body that flies.
    grip: DQuat,
    /// Where it lay before the throw; `None` for a thrown die.
    lay: Option<Pose>,
    /// Lies still until it is hit.
    asleep: bool,
    /// Ticks that it has been slow enough.
    still: u32,
    /// It has fallen off the table.
    gone: bool,
    /// Where its centre last left the plan of the table top, or of the tray, in cm, and when.
    left: Option<(Vec2, u32)>,
    at: Vec3,
    turn: Quat,
    /// How it moves, in cm/s, and turns, in rad/s.
    velocity: Vec3,
    spin: Vec3,
}

/// Ticks within which two knocks of the same pair are one.
const SAME_KNOCK: u32 = 4;

/// The state of one watch.
pub(super) struct Watch {
    throw: ThrowId,
    tremor: Seed,
    /// What a die must lie on: the table top, or the floor of the tray, as two opposite corners in cm.
    plan: [Vec2; 2],
    /// It is a tray: there is table beside it.
    walled: bool,
    /// Centres of the bodies that never move, in cm.
    fixed: Vec<Vec3>,
    /// How many dice were thrown.
    thrown: usize,
    outline: Option<Vec<Vec2>>,
    tick: u32,
    nudges: u32,
    first: Option<Touched>,
    crossing: Option<Crossing>,
    dice: Vec<Track>,
    /// The pairs that have come to touch, in that order.
    meetings: Vec<Met>,
    /// The pairs that leaned on each other before.
    leaning: Vec<(usize, usize)>,
    /// A die lies below the table top and has not left its plan: it went through. Must never be.
    pub(super) through: bool,
    /// Pairs that knocked, and when: a knock lasts several ticks and is heard once.
    knocked: Vec<(ColliderHandle, ColliderHandle, u32)>,
}

/// Two dice that have come to touch: the one that is listed first first.
struct Met {
    pair: (usize, usize),
    /// When.
    tick: u32,
    /// The hardest knock so far, in cm/s.
    speed: f32,
}

fn cm(point: Point) -> Vec2 {
    Vec2::new(point.x as f32, point.y as f32) / UNITS as f32
}

fn on_plan(at: Vec2) -> Point {
    let unit = |v: f32| (f64::from(v) * UNITS).round() as i32;
    Point { x: unit(at.x), y: unit(at.y) }
}

impl Watch {
    pub(super) fn new(table: &TableTop, throw: &Throw, spec: &WorldSpec) -> Watch {
        let bodies = &spec.bodies[spec.fixed..];
        let thrown = throw.cast.iter().map(|cast| (cast.die, grip(cast.grip), None));
        let lying = throw.lying.iter().map(|lying| (lying.die, DQuat::IDENTITY, Some(lying.pose)));
        let dice = thrown.chain(lying).zip(bodies).map(|((die, grip, lay), body)| {
            let (at, turn) = body.pose();
            let (velocity, spin) = (body.velocity, body.spin);
            let asleep = body.asleep;
            Track { die, grip, lay, asleep, still: 0, gone: false, left: None, at, turn, velocity, spin }
        });
        let plan = match &throw.ground {
            Ground::Tray(tray) => [cm(tray.from), cm(tray.from) + cm(tray.size)],
            _ => [Vec2::ZERO, cm(table.size)],
        };
        Watch {
            throw: throw.id,
            tremor: throw.tremor,
            plan,
            walled: matches!(throw.ground, Ground::Tray(_)),
            fixed: spec.bodies[..spec.fixed].iter().map(|body| body.at).collect(),
            thrown: throw.cast.len(),
            outline: throw.ground.mat().map(|mat| mat.0.iter().map(|p| cm(*p)).collect()),
            tick: 0,
            nudges: 0,
            first: None,
            crossing: None,
            dice: dice.collect(),
            meetings: Vec::new(),
            leaning: Vec::new(),
            through: false,
            knocked: Vec::new(),
        }
    }

    /// Looks at the world after a step; `true` when there is nothing more to see.
    pub(super) fn step(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet, narrow: &NarrowPhase) -> bool {
        self.tick += 1;
        if self.tick == 1 {
            self.lay_down(bodies, narrow);
        }
        if self.first.is_none() && self.thrown > 0 {
            self.first = self.first_touch(narrow);
        }
        self.meet(data, bodies, narrow);
        for n in 0..self.dice.len() {
            if let Some(body) = bodies.get(self.body(n)) {
                self.follow(n, data, body);
            }
        }
        let hold = (data.rest.hold / STEP) as u32;
        if self.dice.iter().all(|die| die.gone || die.still >= hold) {
            return true;
        }
        self.lose_patience(data, bodies)
    }

    /// Die `n`: bodies and colliders of a fresh world are numbered in the order of its list.
    fn body(&self, n: usize) -> RigidBodyHandle {
        RigidBodyHandle::from_raw_parts((self.fixed.len() + n) as u32, 0)
    }

    fn collider(&self, n: usize) -> ColliderHandle {
        ColliderHandle::from_raw_parts((self.fixed.len() + n) as u32, 0)
    }

    /// Puts the lying dice to sleep after the first tick, in which rapier wakes whatever begins to touch.
    fn lay_down(&mut self, bodies: &mut RigidBodySet, narrow: &NarrowPhase) {
        for (n, _) in self.dice.iter().enumerate().filter(|(_, die)| die.asleep) {
            let Some(body) = bodies.get_mut(self.body(n)) else { continue };
            body.set_gravity_scale(1.0, false);
            let hit = |thrown| narrow.contact_pair(self.collider(thrown), self.collider(n));
            if !(0..self.thrown).filter_map(hit).any(ContactPair::has_any_active_contact) {
                body.sleep();
            }
        }
        let leaning = narrow.contact_pairs().filter(|pair| pair.has_any_active_contact());
        self.leaning = leaning.filter_map(|pair| self.pair(pair)).filter(|(first, _)| *first >= self.thrown).collect();
    }

    /// The two dice of a pair, the one that is listed first first; `None`: one of them is no die.
    fn pair(&self, pair: &ContactPair) -> Option<(usize, usize)> {
        let (a, b) = (self.index(pair.collider1)?, self.index(pair.collider2)?);
        Some((a.min(b), a.max(b)))
    }

    /// Notes which dice come to touch in this tick, and how hard those knock that have met. Two that leaned on each other
    /// before must knock, or press on each other where one of them is moved.
    fn meet(&mut self, data: &PhysicsData, bodies: &RigidBodySet, narrow: &NarrowPhase) {
        let mass = bodies.get(self.body(0)).map_or(1.0, |body| body.mass());
        let mut pressed: Vec<Pressed> = narrow.contact_pairs().filter_map(|pair| self.pressed(pair)).collect();
        // In the dice's own order, whatever the order of rapier's lists.
        pressed.sort_by_key(|pressed| pressed.pair);
        for (pair, speed) in knocks(pressed, mass, data.rest.speed) {
            if let Some(met) = self.meetings.iter_mut().find(|met| met.pair == pair) {
                met.speed = met.speed.max(speed);
            } else if !self.leaning.contains(&pair) || speed > data.rest.speed || self.stirs(pair, data) {
                self.meetings.push(Met { pair, tick: self.tick, speed });
            }
        }
    }

    /// Whether one of two dice that lay there has been moved.
    fn stirs(&self, (first, second): (usize, usize), data: &PhysicsData) -> bool {
        self.dice[first].moved(data) || self.dice[second].moved(data)
    }

    /// Two dice that press on each other, as they were and moved when the tick began; `None`: they do not, or one of the two
    /// is no die.
    fn pressed(&self, pair: &ContactPair) -> Option<Pressed> {
        let (a, b) = (self.index(pair.collider1)?, self.index(pair.collider2)?);
        let (one, other) = (&self.dice[a], &self.dice[b]);
        let mut points = Vec::new();
        for manifold in pair.solver_manifolds() {
            let normal = manifold.data.normal;
            for point in manifold.points.iter().filter(|point| point.data.impulse > 0.0) {
                let (arm, other_arm) = (one.turn * point.local_p1, other.turn * point.local_p2);
                let closing = one.velocity_at(arm) - other.velocity_at(other_arm);
                points.push(Press { along: normal, closing: closing.dot(normal), impulse: point.data.impulse });
            }
        }
        if points.is_empty() {
            return None;
        }
        let turned = a > b;
        if turned {
            points.iter_mut().for_each(|point| point.along = -point.along);
        }
        Some(Pressed { pair: (a.min(b), a.max(b)), points })
    }

    /// Nudges what still moves after each spell of patience; `true` once there have been enough nudges.
    fn lose_patience(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet) -> bool {
        let patience = (data.rest.patience / STEP) as u32;
        if !self.tick.is_multiple_of(patience) {
            return false;
        }
        if self.nudges == data.rest.nudges {
            return true;
        }
        self.nudges += 1;
        let mut hand = self.tremor.under("nudge", u64::from(self.nudges)).stream("hand");
        for (n, die) in self.dice.iter_mut().enumerate() {
            if die.gone || die.still > 0 {
                continue;
            }
            let mut any = || (hand.normal() * data.rest.nudge / 4.0) as f32;
            let (push, roll) = (Vec3::new(any(), any(), data.rest.nudge as f32), Vec3::new(any(), any(), any()));
            let body = RigidBodyHandle::from_raw_parts((self.fixed.len() + n) as u32, 0);
            if let Some(body) = bodies.get_mut(body) {
                body.set_linvel(body.linvel() + push, true);
                body.set_angvel(body.angvel() + roll, true);
                (die.velocity, die.spin) = (body.linvel(), body.angvel());
            }
        }
        false
    }

    /// Follows one die through a tick.
    fn follow(&mut self, n: usize, data: &PhysicsData, body: &RigidBody) {
        let die = &mut self.dice[n];
        let (from, to) = (die.at, body.translation());
        (die.at, die.turn) = (to, *body.rotation());
        (die.velocity, die.spin) = (body.linvel(), body.angvel());
        let slow = body.linvel().length() < data.rest.speed && body.angvel().length() < data.rest.turning;
        die.still = if slow || body.is_sleeping() { die.still + 1 } else { 0 };
        let [low, high] = self.plan;
        let over = |at: Vec2| at.cmpge(low).all() && at.cmple(high).all();
        let (from, to) = (from.truncate(), to.truncate());
        if over(from) && !over(to) {
            die.left = Some((leaves(from, to, self.plan), self.tick));
        }
        if die.at.z < -data.rest.gone && !die.gone {
            die.gone = true;
            self.through |= die.left.is_none();
        }
        if n == 0 && self.thrown > 0 && self.crossing.is_none() {
            self.crossing = self.outline.as_ref().and_then(|mat| crosses(mat, from, to));
        }
    }

    /// What the first thrown die touches now: of several things, the one it reaches deepest into.
    fn first_touch(&self, narrow: &NarrowPhase) -> Option<Touched> {
        let thrown = self.collider(0);
        let touches = narrow.contact_pairs_with(thrown).filter_map(|pair| Some((pair, Touch::of(pair)?)));
        let (pair, touch) = touches.min_by(|(_, a), (_, b)| a.depth.total_cmp(&b.depth))?;
        let other = if pair.collider1 == thrown { pair.collider2 } else { pair.collider1 };
        match self.index(other) {
            Some(n) => Some(Touched::Die(self.dice.get(n)?.die)),
            None => Some(Touched::Ground(on_plan(self.place(pair, &touch).truncate()))),
        }
    }

    /// Which die has this collider; `None`: the ground, or a wall.
    fn index(&self, collider: ColliderHandle) -> Option<usize> {
        (collider.into_raw_parts().0 as usize).checked_sub(self.fixed.len())
    }

    /// The centre of a body that never moves.
    fn stands(&self, collider: ColliderHandle) -> Vec3 {
        self.fixed.get(collider.into_raw_parts().0 as usize).copied().unwrap_or_default()
    }

    /// The point of a touch, in cm on the table.
    fn place(&self, pair: &ContactPair, touch: &Touch) -> Vec3 {
        match (self.index(pair.collider1), self.index(pair.collider2)) {
            // What never moves is exact; its own frame has its origin in its middle.
            (None, _) => touch.on_first + self.stands(pair.collider1),
            (_, None) => touch.on_second + self.stands(pair.collider2),
            (Some(n), _) => self.dice[n].at + self.dice[n].turn * touch.on_first,
        }
    }

    /// Where the centres of the dice are, in cm.
    pub(super) fn centres(&self) -> impl Iterator<Item = [f32; 3]> {
        self.dice.iter().map(|die| die.at.to_array())
    }

    /// Lists the dice where they are before the first tick, wherever other throws have left them.
    pub(super) fn place_all(&self, live: &mut Live) {
        live.dice.retain(|shown| self.dice.iter().all(|die| die.die != shown.die));
        live.dice.extend(self.dice.iter().map(|die| die.shown(self.throw)));
        if live.flying.is_empty() {
            live.forget_clacks();
        }
        live.flying.push(self.throw);
    }

    /// Writes where the dice are now.
    pub(super) fn show(&self, live: &mut Live) {
        for shown in live.dice.iter_mut().filter(|shown| shown.throw == self.throw) {
            let Some(die) = self.dice.iter().find(|die| die.die == shown.die) else { continue };
            *shown = LiveDie { before_at: shown.at, before_turn: shown.turn, ..die.shown(self.throw) };
        }
    }

    /// Adds the knocks of this tick.
    pub(super) fn listen(
        &mut self,
        data: &PhysicsData,
        mat: &Mat,
        narrow: &NarrowPhase,
        mass: f32,
        clacks: &mut Vec<Clack>,
    ) {
        for pair in narrow.contact_pairs() {
            let speed = pair.total_impulse_magnitude() / mass;
            if speed < data.clack {
                continue;
            }
            let fresh = self.knocks(pair);
            if let (true, Some(touch)) = (fresh, Touch::of(pair)) {
                clacks.push(self.clack(mat, pair, &touch, speed));
            }
        }
    }

    /// Whether this pair was apart, or at peace, in the last ticks; remembers that it knocks now.
    fn knocks(&mut self, pair: &ContactPair) -> bool {
        let tick = self.tick;
        let known = self.knocked.iter_mut().find(|(a, b, _)| (*a, *b) == (pair.collider1, pair.collider2));
        match known {
            Some((.., last)) => std::mem::replace(last, tick) + SAME_KNOCK < tick,
            None => {
                self.knocked.push((pair.collider1, pair.collider2, tick));
                true
            }
        }
    }

    fn clack(&self, mat: &Mat, pair: &ContactPair, touch: &Touch, speed: f32) -> Clack {
        let at = self.place(pair, touch);
        let (first, second) = (self.index(pair.collider1), self.index(pair.collider2));
        let with = match (first, second) {
            (Some(_), Some(_)) => ClackWith::Die,
            (None, _) if pair.collider1 == ground_handle() && mat.under(at) => ClackWith::Mat,
            (_, None) if pair.collider2 == ground_handle() && mat.under(at) => ClackWith::Mat,
            _ => ClackWith::Table,
        };
        let die = self.dice[first.into_iter().chain(second).min().unwrap_or_default()].die;
        Clack { tick: self.tick, die, with, speed, at: at.to_array() }
    }

    fn meeting(&self, met: &Met) -> Meeting {
        let mut dice = [self.dice[met.pair.0].die, self.dice[met.pair.1].die];
        dice.sort_unstable();
        // mm/s, rounded down: a limit counts once it is reached.
        Meeting { dice, tick: met.tick, speed: (met.speed * 10.0) as i32 }
    }

    /// What was seen.
    pub(super) fn report(&self, data: &PhysicsData) -> Report {
        let hold = (data.rest.hold / STEP) as u32;
        Report {
            throw: self.throw,
            ticks: self.tick,
            settled: !self.through && self.dice.iter().all(|die| die.gone || die.still >= hold),
            first: self.first,
            crossing: self.crossing,
            meetings: self.meetings.iter().map(|met| self.meeting(met)).collect(),
            dice: self.dice.iter().map(|die| die.seen(data, self.walled.then_some(self.plan), self.tick)).collect(),
        }
    }
}

impl Track {
    fn shown(&self, throw: ThrowId) -> LiveDie {
        let (at, turn) = (self.at.to_array(), (self.turn.as_dquat() * self.grip).as_quat());
        LiveDie { die: self.die, throw, at, turn, before_at: at, before_turn: turn }
    }

    /// How fast a point of it moves that is so far from its centre.
    fn velocity_at(&self, arm: Vec3) -> Vec3 {
        self.velocity + self.spin.cross(arm)
    }

    /// What is seen of it; in a tray, whose floor has these corners, it must lie on that floor.
    fn seen(&self, data: &PhysicsData, floor: Option<[Vec2; 2]>, now: u32) -> DieSeen {
        let moved = self.moved(data);
        let pose = match self.lay {
            Some(pose) if !moved => pose,
            _ => quantise(self.at, self.turn.as_dquat() * self.grip),
        };
        let here = self.at.truncate();
        let out = |[low, high]: [Vec2; 2]| !(here.cmpge(low).all() && here.cmple(high).all());
        let (left, tick) = self.left.unwrap_or((here, now));
        let off = self.gone || floor.is_some_and(out);
        DieSeen {
            die: self.die,
            rest: if off { Rest::Off { at: on_plan(left), tick } } else { Rest::Lies { face: face(data, &pose) } },
            pose,
            outline: outline(data, &pose),
            moved,
        }
    }

    /// Whether the throw moved it: a die that only trembled lies as it lay, so that records do not drift.
    fn moved(&self, data: &PhysicsData) -> bool {
        let Some(pose) = self.lay else { return true };
        let (at, turn) = placed(&pose);
        let (shift, angle) = data.rest.stir;
        self.gone || self.at.distance(at) > shift || self.turn.angle_between(turn) > angle.to_radians()
    }
}

/// Two dice that press on each other in a tick.
struct Pressed {
    pair: (usize, usize),
    points: Vec<Press>,
}

/// A point at which they do.
struct Press {
    /// The direction along the contact, from the first die to the second.
    along: Vec3,
    /// How fast the two came together along it when the tick began, in cm/s.
    closing: f32,
    /// What they gave each other along it in this tick, in g cm/s.
    impulse: f32,
}

impl Pressed {
    /// How fast the two came together at the most, where other dice have `given` each of them so much speed in this tick.
    fn speed(&self, given: &[(usize, Vec3)]) -> f32 {
        let of = |die: usize| given.iter().filter(|(other, _)| *other == die).map(|(_, speed)| *speed).sum::<Vec3>();
        let more = of(self.pair.0) - of(self.pair.1);
        self.points.iter().map(|point| point.closing + more.dot(point.along)).fold(0.0, f32::max)
    }

    /// The speed that they gave each other in this tick: none gets more than that at which they came together, however much
    /// lay behind it to press against.
    fn gives(&self, mass: f32, most: f32) -> [(usize, Vec3); 2] {
        let impulse = self.points.iter().map(|point| point.along * point.impulse).sum::<Vec3>();
        let speed = (impulse / mass).clamp_length_max(most);
        [(self.pair.0, -speed), (self.pair.1, speed)]
    }
}

/// How hard each pair knocks in this tick, in cm/s: the speed along the contact at which the two came together.
///
/// A die that leans on another has no speed when it is hit, and hands on in the same tick what it gets. So the hardest
/// knock comes first, and what it gave counts for the others; what is softer than `rest` gives nothing but its weight.
fn knocks(mut pressed: Vec<Pressed>, mass: f32, rest: f32) -> Vec<((usize, usize), f32)> {
    let (mut given, mut knocks) = (Vec::new(), Vec::with_capacity(pressed.len()));
    while !pressed.is_empty() {
        let speeds: Vec<f32> = pressed.iter().map(|pressed| pressed.speed(&given)).collect();
        // Of equals the first.
        let hardest = (0..speeds.len()).rev().max_by(|a, b| speeds[*a].total_cmp(&speeds[*b])).unwrap_or_default();
        let knock = pressed.remove(hardest);
        if speeds[hardest] > rest {
            given.extend(knock.gives(mass, speeds[hardest]));
        }
        knocks.push((knock.pair, speeds[hardest]));
    }
    knocks.sort_by_key(|knock| knock.0);
    knocks
}

/// The deepest point of a pair that presses on each other, in the frames of its two colliders, in cm.
struct Touch {
    /// Negative: they overlap.
    depth: f32,
    on_first: Vec3,
    on_second: Vec3,
}

impl Touch {
    fn of(pair: &ContactPair) -> Option<Touch> {
        let points = pair.solver_manifolds().iter().flat_map(|manifold| &manifold.points);
        let pressed = points.filter(|point| point.data.impulse > 0.0);
        let deepest = pressed.min_by(|a, b| a.dist.total_cmp(&b.dist))?;
        Some(Touch { depth: deepest.dist, on_first: deepest.local_p1, on_second: deepest.local_p2 })
    }
}

/// The part of the way `from`-`to` that lies inside the half-planes, as shares of it; `None`: no part does.
/// A half-plane is the points whose `depth` is not negative; `depth` is linear.
fn inside(depths: impl Iterator<Item = (f32, f32)>) -> Option<(f64, f64)> {
    let (mut enters, mut leaves) = (0.0f64, 1.0f64);
    for (from, to) in depths {
        let (from, to) = (f64::from(from), f64::from(to));
        match (from >= 0.0, to >= 0.0) {
            (false, false) => return None,
            (false, true) => enters = enters.max(from / (from - to)),
            (true, false) => leaves = leaves.min(from / (from - to)),
            (true, true) => {}
        }
    }
    (enters <= leaves).then_some((enters, leaves))
}

/// How the way `from`-`to` of one tick first comes into the outline, if it begins outside of it.
fn crosses(outline: &[Vec2], from: Vec2, to: Vec2) -> Option<Crossing> {
    let edges = || outline.iter().zip(outline.iter().cycle().skip(1));
    let depth = |(a, b): (&Vec2, &Vec2), p: Vec2| (*b - *a).perp_dot(p - *a);
    if edges().all(|edge| depth(edge, from) >= 0.0) {
        return None;
    }
    let (enters, _) = inside(edges().map(|edge| (depth(edge, from), depth(edge, to))))?;
    let per_second = (to - from) / STEP * 10.0;
    Some(Crossing {
        at: on_plan(from.lerp(to, enters as f32)),
        heading: Point { x: per_second.x.round() as i32, y: per_second.y.round() as i32 },
    })
}

/// Where the way from a point over the plan, given by its corners, to one beside it leaves it.
fn leaves(from: Vec2, to: Vec2, [low, high]: [Vec2; 2]) -> Vec2 {
    let depths = [
        (from.x - low.x, to.x - low.x),
        (from.y - low.y, to.y - low.y),
        (high.x - from.x, high.x - to.x),
        (high.y - from.y, high.y - to.y),
    ];
    inside(depths.into_iter()).map_or(from, |(_, leaves)| from.lerp(to, leaves as f32))
}
