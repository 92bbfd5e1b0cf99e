//! Watches one throw, tick by tick, until everything is at rest, and reports what it saw. Both readers use it.

mod carry;
mod knocks;

use bevy::math::{DQuat, Quat, Vec2, Vec3};
use bevy_rapier3d::rapier::{
    geometry::{ContactPair, NarrowPhase},
    prelude::{ColliderHandle, RigidBody, RigidBodyHandle, RigidBodySet},
};

use super::{
    carrier::Carrier,
    data::{PhysicsData, STEP},
    grip::Grip,
    live::{Live, LiveBody},
    look::{UNITS, face, grip, lowest, outline, placed, quantise},
    spec::WorldSpec,
    stacking::Stacking,
};
use crate::rules::{
    Report, Seed, SeenBy, Throw, ThrowId,
    geometry::Point,
    throw::{Body, BodySeen, Crossing, Pose, Rest, TableTop, Touched},
    tower::PieceNow,
};
use carry::EASED;
use knocks::Knocks;

/// One body under watch.
struct Track {
    body: Body,
    /// The hidden rotation of a die within the body that flies.
    grip: DQuat,
    /// Its pose before the throw; `None` if it is thrown or carried.
    lay: Option<Pose>,
    /// Whether it lies still until it is hit.
    asleep: bool,
    /// Whether it has lain still so far.
    slept: bool,
    /// Whether it was put away.
    away: bool,
    /// The ticks for which it has been slow enough.
    still: u32,
    /// Whether it has fallen off the table.
    gone: bool,
    /// The point where its centre last left the plan of the table top, or first that of the tray, in cm, and the tick.
    left: Option<(Vec2, u32)>,
    at: Vec3,
    turn: Quat,
    /// Its velocity, in cm/s, and its spin, in rad/s.
    velocity: Vec3,
    spin: Vec3,
    /// In g; known from the first tick on.
    mass: f32,
}

/// The ticks after which a die in a tray is seen to lie: a fifth of a second.
const LIES: u32 = 48;

/// The distance, in cm, beyond which a fallen body is no longer followed: it may fall for as long as a hand carries,
/// and a report tells of nothing beyond 100 m.
const FAR: f32 = 9_000.0;

/// The state of one watch.
pub(super) struct Watch {
    throw: ThrowId,
    seen_by: SeenBy,
    tremor: Seed,
    /// The plan that a body must lie on: the table top, or the floor of the tray or lane, as two opposite corners in cm.
    plan: [Vec2; 2],
    /// Whether it is a tray or a lane, with table beside it.
    walled: bool,
    /// Centres of the bodies that never move, in cm.
    fixed: Vec<Vec3>,
    /// The number of bodies thrown or carried.
    thrown: usize,
    /// The hand of a carry, and its grip: it holds the first body.
    hand: Option<(Carrier, Grip)>,
    /// The ticks left in which the pieces lying there are eased in.
    easing: u32,
    /// The tower that a piece is carried to.
    tower: Option<Stacking>,
    /// The tick in which the hand let go, or in which the tower fell.
    freed: u32,
    outline: Option<Vec<Vec2>>,
    tick: u32,
    nudges: u32,
    first: Option<Touched>,
    crossing: Option<Crossing>,
    bodies: Vec<Track>,
    knocks: Knocks,
    /// Whether a body lies below the table top without having left its plan: it went through, which must never happen.
    pub(super) through: bool,
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
        let thrown = throw.cast().iter().map(|cast| (Body::Die(cast.die), grip(cast.grip), None));
        let pushed = throw.pushed().iter().map(|push| (Body::Die(push.die), DQuat::IDENTITY, None));
        let carried = throw.carry().map(|carry| (carry.body, DQuat::IDENTITY, None));
        let lying = throw.lying.iter().map(|lying| (lying.body, DQuat::IDENTITY, Some(lying.pose)));
        let all = thrown.chain(pushed).chain(carried).chain(lying).zip(&spec.bodies[spec.fixed..]);
        let bodies = all.map(|((body, grip, lay), spec)| {
            let (at, turn) = spec.pose();
            let (velocity, spin) = (spec.velocity, spec.spin);
            let asleep = spec.asleep;
            Track {
                body,
                grip,
                lay,
                asleep,
                slept: asleep,
                away: false,
                still: 0,
                gone: false,
                left: None,
                at,
                turn,
                velocity,
                spin,
                mass: 0.0,
            }
        });
        let felt = throw.ground.felt();
        let plan = felt.map_or([Vec2::ZERO, cm(table.size)], |tray| [cm(tray.from), cm(tray.from) + cm(tray.size)]);
        Watch {
            throw: throw.id,
            seen_by: throw.seen_by,
            tremor: throw.tremor,
            plan,
            walled: felt.is_some(),
            fixed: spec.bodies[..spec.fixed].iter().map(|body| body.at).collect(),
            thrown: spec.thrown,
            hand: throw.carry().map(|carry| (Carrier::new(carry), Grip::new(placed(&carry.from), throw.tremor))),
            easing: if throw.carry().is_some() && !throw.lying.is_empty() { EASED } else { 0 },
            tower: throw.carry().and_then(|carry| carry.tower.as_ref()).map(Stacking::new),
            freed: 0,
            outline: throw.ground.mat().map(|mat| mat.0.iter().map(|p| cm(*p)).collect()),
            tick: 0,
            nudges: 0,
            first: None,
            crossing: None,
            bodies: bodies.collect(),
            knocks: Knocks::default(),
            through: false,
        }
    }

    /// Looks at the world after a step. Returns `true` when there is nothing more to see.
    pub(super) fn step(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet, narrow: &NarrowPhase) -> bool {
        if self.eases() {
            self.eased(bodies);
            return false;
        }
        self.tick += 1;
        if self.tick == 1 {
            self.weigh(bodies);
            self.lay_down(bodies, narrow);
        }
        if self.first.is_none() && self.thrown > 0 && !self.is_held(0) {
            self.first = self.first_touch(narrow);
        }
        self.meet(data, narrow);
        for n in 0..self.bodies.len() {
            if let Some(body) = bodies.get(self.body(n)) {
                self.follow(n, data, body);
            }
        }
        if self.tower.is_some() && !self.tower_is_down(data, bodies, narrow) {
            return self.is_judged();
        }
        let hold = (data.rest.hold / STEP) as u32;
        if self.bodies.iter().all(|body| body.has_ended(self.walled, hold)) {
            return true;
        }
        self.lose_patience(data, bodies)
    }

    /// Returns body `n`: bodies and colliders of a fresh world are numbered in the order of its list.
    fn body(&self, n: usize) -> RigidBodyHandle {
        body_after(self.fixed.len(), n)
    }

    fn collider(&self, n: usize) -> ColliderHandle {
        ColliderHandle::from_raw_parts((self.fixed.len() + n) as u32, 0)
    }

    fn weigh(&mut self, bodies: &RigidBodySet) {
        for n in 0..self.bodies.len() {
            self.bodies[n].mass = bodies.get(self.body(n)).map_or(1.0, RigidBody::mass);
        }
    }

    /// Puts the pieces lying there to sleep after the first tick, in which rapier wakes whatever begins to touch.
    fn lay_down(&mut self, bodies: &mut RigidBodySet, narrow: &NarrowPhase) {
        for (n, _) in self.bodies.iter().enumerate().filter(|(_, body)| body.asleep) {
            let Some(body) = bodies.get_mut(self.body(n)) else { continue };
            body.set_gravity_scale(1.0, false);
            let hit = |thrown| narrow.contact_pair(self.collider(thrown), self.collider(n));
            if !(0..self.thrown).filter_map(hit).any(ContactPair::has_any_active_contact) {
                body.sleep();
            }
        }
        let leaning = narrow.contact_pairs().filter(|pair| pair.has_any_active_contact());
        self.knocks.leaning =
            leaning.filter_map(|pair| self.pair(pair)).filter(|(first, _)| *first >= self.thrown).collect();
    }

    /// Nudges whatever still moves each time the patience runs out. Returns `true` once there have been enough nudges.
    /// After a carry nothing is nudged, unless the tower fell.
    fn lose_patience(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet) -> bool {
        let patience = (data.rest.patience / STEP) as u32;
        let free = self.tick - self.freed;
        if self.is_held(0) || free == 0 || !free.is_multiple_of(patience) {
            return false;
        }
        let fell = self.tower.as_ref().is_some_and(Stacking::has_fallen);
        if self.hand.is_some() && !fell || self.nudges == data.rest.nudges {
            return true;
        }
        self.nudges += 1;
        let mut hand = self.tremor.under("nudge", u64::from(self.nudges)).stream("hand");
        for (n, track) in self.bodies.iter_mut().enumerate() {
            if track.gone || track.still > 0 {
                continue;
            }
            let mut any = || (hand.normal() * data.rest.nudge / 4.0) as f32;
            let (push, roll) = (Vec3::new(any(), any(), data.rest.nudge as f32), Vec3::new(any(), any(), any()));
            if let Some(body) = bodies.get_mut(body_after(self.fixed.len(), n)) {
                body.set_linvel(body.linvel() + push, true);
                body.set_angvel(body.angvel() + roll, true);
                (track.velocity, track.spin) = (body.linvel(), body.angvel());
            }
        }
        false
    }

    /// Follows one body through a tick.
    fn follow(&mut self, n: usize, data: &PhysicsData, body: &RigidBody) {
        let held = self.is_held(n);
        let (first_tick, walled) = (self.tick == 1, self.walled);
        let track = &mut self.bodies[n];
        // The first tick does not count: only then is it put to sleep.
        track.slept &= first_tick || body.is_sleeping();
        if track.away || track.gone && track.at.abs().max_element() > FAR {
            return;
        }
        let (from, to) = (track.at, body.translation());
        (track.at, track.turn) = (to, *body.rotation());
        (track.velocity, track.spin) = (body.linvel(), body.angvel());
        if held {
            return;
        }
        let slow = body.linvel().length() < data.rest.speed && body.angvel().length() < data.rest.turning;
        track.still = if slow || body.is_sleeping() { track.still + 1 } else { 0 };
        let (from, to) = (from.truncate(), to.truncate());
        if is_over(self.plan, from) && !is_over(self.plan, to) && !track.is_out(walled) {
            track.left = Some((leaves(from, to, self.plan), self.tick));
        }
        if track.at.z < -data.rest.gone && !track.gone {
            track.gone = true;
            self.through |= track.left.is_none();
        }
        if n == 0 && self.thrown > 0 && self.crossing.is_none() {
            self.crossing = self.outline.as_ref().and_then(|mat| crosses(mat, from, to));
        }
    }

    /// Returns the body with this collider; `None` for the ground or a wall.
    fn index(&self, collider: ColliderHandle) -> Option<usize> {
        (collider.into_raw_parts().0 as usize).checked_sub(self.fixed.len())
    }

    /// Returns the bodies as they are now.
    pub(super) fn bodies(&self) -> impl Iterator<Item = LiveBody> {
        (0..self.bodies.len()).map(|n| self.shown(n))
    }

    /// Lists the bodies where they are before the first tick, and drops where other throws have left them.
    pub(super) fn place_all(&self, live: &mut Live) {
        live.bodies.retain(|shown| self.bodies.iter().all(|track| track.body != shown.body));
        live.bodies.extend(self.bodies());
        if live.flying.is_empty() {
            live.forget_clacks();
            live.forget_trail();
        }
        live.flying.push(self.throw);
    }

    /// Writes where the bodies are now.
    pub(super) fn show(&self, live: &mut Live) {
        for shown in live.bodies.iter_mut().filter(|shown| shown.throw == self.throw) {
            let Some(n) = self.bodies.iter().position(|track| track.body == shown.body) else { continue };
            *shown = LiveBody { before_at: shown.at, before_turn: shown.turn, ..self.shown(n) };
        }
    }

    fn shown(&self, n: usize) -> LiveBody {
        let track = &self.bodies[n];
        let (at, turn) = (track.at.to_array(), (track.turn.as_dquat() * track.grip).as_quat());
        let (throw, seen_by) = (self.throw, self.seen_by);
        let lies = self.walled && track.left.is_none() && track.still >= LIES;
        let (body, held) = (track.body, self.is_held(n));
        LiveBody { body, throw, seen_by, held, lies, at, turn, before_at: at, before_turn: turn }
    }

    /// Returns the report of the throw.
    pub(super) fn report(&self, data: &PhysicsData) -> Report {
        let (hold, floor) = ((data.rest.hold / STEP) as u32, self.walled.then_some(self.plan));
        Report {
            throw: self.throw,
            ticks: self.tick,
            settled: !self.through && self.bodies.iter().all(|body| body.has_ended(self.walled, hold)),
            first: self.first,
            crossing: self.crossing,
            meetings: self.meetings(),
            path: self.hand.as_ref().map(|(hand, _)| hand.path().to_vec()).unwrap_or_default(),
            tower: self.tower.as_ref().and_then(|tower| tower.seen.clone()),
            bodies: self
                .bodies
                .iter()
                .map(|track| track.seen(data, (floor, self.tower.is_some()), self.tick))
                .collect(),
        }
    }
}

/// Returns the handle of body `n`, counted after those that never move.
fn body_after(fixed: usize, n: usize) -> RigidBodyHandle {
    RigidBodyHandle::from_raw_parts((fixed + n) as u32, 0)
}

impl Track {
    /// Whether it has left its tray, if there is one. Then it is off, wherever it comes to lie.
    fn is_out(&self, walled: bool) -> bool {
        walled && self.left.is_some()
    }

    /// Whether it need not be watched any longer: it lies there, or is off.
    fn has_ended(&self, walled: bool, hold: u32) -> bool {
        self.gone || self.is_out(walled) || self.still >= hold
    }

    /// Returns its pose in whole units. In a tower every piece that was touched is where it is, however little it
    /// trembled: pieces each put back where they lay would press into each other.
    fn pose(&self, data: &PhysicsData, in_tower: bool) -> Pose {
        match self.lay {
            Some(pose) if self.slept || !in_tower && !self.moved(data) => pose,
            _ => quantise(self.at, self.turn.as_dquat() * self.grip),
        }
    }

    /// Returns the piece as the judge of a tower sees it.
    fn now(&self, data: &PhysicsData) -> PieceNow {
        let pose = self.pose(data, true);
        PieceNow { body: self.body, at: pose.at, lowest: lowest(data, self.body, &pose) }
    }

    /// Returns what was seen of it. In a tray, whose floor has these corners, it must lie on that floor.
    fn seen(&self, data: &PhysicsData, (floor, in_tower): (Option<[Vec2; 2]>, bool), now: u32) -> BodySeen {
        let pose = self.pose(data, in_tower);
        // In a tower even a piece that only trembled counts as moved.
        let moved = if in_tower { self.lay != Some(pose) } else { self.moved(data) };
        let here = self.at.truncate();
        let (left, tick) = self.left.unwrap_or((here, now));
        let off = self.gone || floor.is_some_and(|floor| self.is_out(true) || !is_over(floor, here));
        let face = self.body.die().and_then(|_| face(data, &pose));
        BodySeen {
            body: self.body,
            rest: match off {
                _ if self.away => Rest::PutAway,
                true => Rest::Off { at: on_plan(left), tick },
                false => Rest::Lies { face },
            },
            pose,
            outline: outline(data, self.body, &pose),
            moved,
        }
    }

    /// Whether the throw moved it. A body that only trembled is left as it lay, so that records do not drift.
    fn moved(&self, data: &PhysicsData) -> bool {
        let Some(pose) = self.lay else { return true };
        let (at, turn) = placed(&pose);
        let (shift, angle) = data.rest.stir;
        self.gone || self.at.distance(at) > shift || self.turn.angle_between(turn) > angle.to_radians()
    }
}

/// Returns the part of a way that lies inside the half-planes, as shares of it; `None` if no part does. A half-plane is
/// the points whose depth is not negative. Depth is linear, given at both ends of the way.
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

/// Returns how the way `from`-`to` of one tick first enters the outline, if it begins outside it.
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

/// Whether a point is over the plan, given by its corners.
fn is_over([low, high]: [Vec2; 2], at: Vec2) -> bool {
    at.cmpge(low).all() && at.cmple(high).all()
}

/// Returns the point where the way from a point over the plan, given by its corners, to a point beside it leaves the
/// plan.
fn leaves(from: Vec2, to: Vec2, [low, high]: [Vec2; 2]) -> Vec2 {
    let depths = [
        (from.x - low.x, to.x - low.x),
        (from.y - low.y, to.y - low.y),
        (high.x - from.x, high.x - to.x),
        (high.y - from.y, high.y - to.y),
    ];
    inside(depths.into_iter()).map_or(from, |(_, leaves)| from.lerp(to, leaves as f32))
}
