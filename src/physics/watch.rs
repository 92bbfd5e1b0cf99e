//! Watches one throw, tick by tick, until all is at rest, and tells what was seen. Both readers are watched by this.

use bevy::math::{DQuat, Quat, Vec2, Vec3};
use bevy_rapier3d::rapier::{
    geometry::{ContactPair, NarrowPhase},
    math::Pose as At,
    prelude::{ColliderHandle, RigidBody, RigidBodyHandle, RigidBodySet},
};

use super::{
    data::{PhysicsData, STEP},
    grip::Grip,
    ground::{Mat, ground_handle},
    hand::Hand,
    live::{Clack, ClackWith, Live, LiveBody},
    look::{UNITS, face, grip, lowest, outline, placed, quantise},
    spec::WorldSpec,
    stacking::{Stacking, touch},
};
use crate::rules::{
    Report, Seed, SeenBy, Throw, ThrowId,
    geometry::Point,
    throw::{Body, BodySeen, Crossing, Ground, Meeting, Pose, Rest, TableTop, Touched},
    tower::{PieceNow, TowerEnd},
};

/// One body under watch.
struct Track {
    body: Body,
    /// How a die lies hidden in the body that flies.
    grip: DQuat,
    /// Where it lay before the throw; `None` for what is thrown or carried.
    lay: Option<Pose>,
    /// Lies still until it is hit.
    asleep: bool,
    /// It has lain still so far.
    slept: bool,
    /// It was put away.
    away: bool,
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
    /// In g; known from the first tick on.
    mass: f32,
}

/// Ticks within which two knocks of the same pair are one.
const SAME_KNOCK: u32 = 4;

/// For so many ticks before a carry, what lies there is eased into its place: the contacts of a fresh world bear nothing yet,
/// and a tall tower would sway in the first quarter of a second.
const EASED: u32 = 60;
/// How much of its speed a piece that is eased in keeps from tick to tick.
const EASE: f32 = 0.5;

/// So far away, in cm, a body that has fallen off is followed no farther: it may fall for as long as a hand carries, and a
/// report tells of nothing beyond 100 m.
const FAR: f32 = 9_000.0;

/// The state of one watch.
pub(super) struct Watch {
    throw: ThrowId,
    seen_by: SeenBy,
    tremor: Seed,
    /// What a body must lie on: the table top, or the floor of the tray, as two opposite corners in cm.
    plan: [Vec2; 2],
    /// It is a tray: there is table beside it.
    walled: bool,
    /// Centres of the bodies that never move, in cm.
    fixed: Vec<Vec3>,
    /// How many bodies are thrown or carried.
    thrown: usize,
    /// The hand, in a carry, and its grip: it holds the first body.
    hand: Option<(Hand, Grip)>,
    /// Ticks for which what lies there has still to be eased in.
    easing: u32,
    /// The tower that is carried to.
    tower: Option<Stacking>,
    /// The tick in which the hand let go, or in which the tower fell.
    freed: u32,
    outline: Option<Vec<Vec2>>,
    tick: u32,
    nudges: u32,
    first: Option<Touched>,
    crossing: Option<Crossing>,
    bodies: Vec<Track>,
    /// The pairs that have come to touch, in that order.
    meetings: Vec<Met>,
    /// The pairs that leaned on each other before.
    leaning: Vec<(usize, usize)>,
    /// A body lies below the table top and has not left its plan: it went through. Must never be.
    pub(super) through: bool,
    /// Pairs that knocked, and when: a knock lasts several ticks and is heard once.
    knocked: Vec<(ColliderHandle, ColliderHandle, u32)>,
}

/// Two bodies that have come to touch: the one that is listed first first.
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
        let thrown = throw.cast().iter().map(|cast| (Body::Die(cast.die), grip(cast.grip), None));
        let carried = throw.carry().map(|carry| (carry.body, DQuat::IDENTITY, None));
        let lying = throw.lying.iter().map(|lying| (lying.body, DQuat::IDENTITY, Some(lying.pose)));
        let all = thrown.chain(carried).chain(lying).zip(&spec.bodies[spec.fixed..]);
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
        let plan = match &throw.ground {
            Ground::Tray(tray) => [cm(tray.from), cm(tray.from) + cm(tray.size)],
            _ => [Vec2::ZERO, cm(table.size)],
        };
        Watch {
            throw: throw.id,
            seen_by: throw.seen_by,
            tremor: throw.tremor,
            plan,
            walled: matches!(throw.ground, Ground::Tray(_)),
            fixed: spec.bodies[..spec.fixed].iter().map(|body| body.at).collect(),
            thrown: spec.thrown,
            hand: throw.carry().map(|carry| (Hand::new(carry), Grip::new(placed(&carry.from), throw.tremor))),
            easing: if throw.carry().is_some() && !throw.lying.is_empty() { EASED } else { 0 },
            tower: throw.carry().and_then(|carry| carry.tower.as_ref()).map(Stacking::new),
            freed: 0,
            outline: throw.ground.mat().map(|mat| mat.0.iter().map(|p| cm(*p)).collect()),
            tick: 0,
            nudges: 0,
            first: None,
            crossing: None,
            bodies: bodies.collect(),
            meetings: Vec::new(),
            leaning: Vec::new(),
            through: false,
            knocked: Vec::new(),
        }
    }

    /// Leads the hand, if there is one.
    pub(super) fn lead(&mut self, how: impl FnOnce(&mut Hand)) {
        if let Some((hand, _)) = &mut self.hand {
            how(hand);
        }
    }

    /// Whether the throw has not begun: its hand has not been led anywhere yet.
    pub(super) fn waits(&self) -> bool {
        self.hand.as_ref().is_some_and(|(hand, _)| hand.waits())
    }

    /// Whether what lies there is being eased into its place: no time passes for anything else.
    pub(super) fn eases(&self) -> bool {
        self.easing > 0
    }

    /// Whether a hand holds body `n`.
    fn is_held(&self, n: usize) -> bool {
        n == 0 && self.hand.as_ref().is_some_and(|(hand, _)| hand.holds())
    }

    /// Moves what the hand holds, before a step.
    pub(super) fn hold(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet) {
        if self.eases() {
            return self.ease(bodies);
        }
        let handle = self.body(0);
        let Some((hand, grip)) = self.hand.as_mut().filter(|(hand, _)| hand.holds()) else { return };
        let Some(body) = bodies.get_mut(handle) else { return };
        match hand.advance() {
            Some(to) => grip.pull(&data.grip, body, to),
            None => self.free(body),
        }
    }

    /// Lets what lies there sink into its contacts through something thick, and holds the piece in the hand where it is.
    fn ease(&self, bodies: &mut RigidBodySet) {
        for (n, track) in self.bodies.iter().enumerate() {
            let Some(body) = bodies.get_mut(self.body(n)) else { continue };
            let keeps = if track.lay.is_some() { EASE } else { 0.0 };
            body.set_gravity_scale(if track.lay.is_some() { 1.0 } else { 0.0 }, false);
            body.set_linvel(body.linvel() * keeps, false);
            body.set_angvel(body.angvel() * keeps, false);
        }
    }

    /// A tick of easing is over; after the last one all lies still.
    fn eased(&mut self, bodies: &mut RigidBodySet) {
        self.easing -= 1;
        if self.easing > 0 {
            return;
        }
        for n in 0..self.bodies.len() {
            match bodies.get_mut(self.body(n)) {
                Some(body) if self.bodies[n].asleep => body.sleep(),
                Some(body) => body.set_position(At::from_parts(self.bodies[n].at, self.bodies[n].turn), true),
                None => {}
            }
        }
    }

    /// The hand has opened. The piece begins at rest: a carry places, and whoever would throw has the gestures for that.
    fn free(&mut self, body: &mut RigidBody) {
        body.set_gravity_scale(1.0, true);
        body.set_linvel(Vec3::ZERO, true);
        body.set_angvel(Vec3::ZERO, true);
        self.freed = self.tick;
        let piece = &mut self.bodies[0];
        (piece.velocity, piece.spin) = (Vec3::ZERO, Vec3::ZERO);
        let at = piece.at.truncate();
        piece.left = (!is_over(self.plan, at)).then_some((at, self.tick));
    }

    /// Looks at the world after a step; `true` when there is nothing more to see.
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
            return self.tower.as_ref().is_some_and(|tower| tower.seen.is_some());
        }
        let hold = (data.rest.hold / STEP) as u32;
        if self.bodies.iter().all(|body| body.gone || body.still >= hold) {
            return true;
        }
        self.lose_patience(data, bodies)
    }

    /// Asks the judge of the tower, if he has not spoken; whether it has fallen.
    fn tower_is_down(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet, narrow: &NarrowPhase) -> bool {
        self.glimpse(data, narrow);
        let tick = self.tick;
        let Some(tower) = &mut self.tower else { return false };
        if let Some(TowerEnd::Fell { held, .. }) = tower.ask(tick) {
            self.freed = tick;
            if held {
                self.put_away(bodies);
            }
        }
        self.tower.as_ref().is_some_and(Stacking::has_fallen)
    }

    /// The tower fell while the hand held a piece: that is taken off the table.
    fn put_away(&mut self, bodies: &mut RigidBodySet) {
        self.lead(Hand::open);
        (self.bodies[0].away, self.bodies[0].gone) = (true, true);
        if let Some(body) = bodies.get_mut(self.body(0)) {
            body.set_enabled(false);
        }
    }

    /// Notes what the judge of the tower is to see of this tick.
    fn glimpse(&mut self, data: &PhysicsData, narrow: &NarrowPhase) {
        let (held, Some(mut tower)) = (self.is_held(0), self.tower.take()) else { return };
        if tower.seen.is_none() {
            tower.now.pieces.clear();
            tower.now.pieces.extend(self.bodies.iter().map(|track| track.now(data)));
            tower.now.touching.clear();
            let own = self.collider(0);
            for pair in narrow.contact_pairs_with(own).filter(|pair| touch(pair)) {
                let other = if pair.collider1 == own { pair.collider2 } else { pair.collider1 };
                if let Some(n) = self.index(other) {
                    tower.touches(self.bodies[n].body);
                }
            }
            // In the bodies' own order, whatever the order of rapier's lists.
            tower.now.touching.sort_unstable();
            tower.now.held = held;
            tower.now.slow = self.bodies[0].still > 0;
        }
        self.tower = Some(tower);
    }

    /// Body `n`: bodies and colliders of a fresh world are numbered in the order of its list.
    fn body(&self, n: usize) -> RigidBodyHandle {
        RigidBodyHandle::from_raw_parts((self.fixed.len() + n) as u32, 0)
    }

    fn collider(&self, n: usize) -> ColliderHandle {
        ColliderHandle::from_raw_parts((self.fixed.len() + n) as u32, 0)
    }

    fn weigh(&mut self, bodies: &RigidBodySet) {
        for n in 0..self.bodies.len() {
            self.bodies[n].mass = bodies.get(self.body(n)).map_or(1.0, RigidBody::mass);
        }
    }

    /// Puts what lies there to sleep after the first tick, in which rapier wakes whatever begins to touch.
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
        self.leaning = leaning.filter_map(|pair| self.pair(pair)).filter(|(first, _)| *first >= self.thrown).collect();
    }

    /// The two bodies of a pair, the one that is listed first first; `None`: one of them never moves.
    fn pair(&self, pair: &ContactPair) -> Option<(usize, usize)> {
        let (a, b) = (self.index(pair.collider1)?, self.index(pair.collider2)?);
        Some((a.min(b), a.max(b)))
    }

    /// Notes which bodies come to touch in this tick, and how hard those knock that have met. Two that leaned on each other
    /// before must knock, or press on each other where one of them is moved.
    fn meet(&mut self, data: &PhysicsData, narrow: &NarrowPhase) {
        let mut pressed: Vec<Pressed> = narrow.contact_pairs().filter_map(|pair| self.pressed(pair)).collect();
        // In the bodies' own order, whatever the order of rapier's lists.
        pressed.sort_by_key(|pressed| pressed.pair);
        for (pair, speed) in knocks(pressed, data.rest.speed) {
            if let Some(met) = self.meetings.iter_mut().find(|met| met.pair == pair) {
                met.speed = met.speed.max(speed);
            } else if !self.leaning.contains(&pair) || speed > data.rest.speed || self.stirs(pair, data) {
                self.meetings.push(Met { pair, tick: self.tick, speed });
            }
        }
    }

    /// Whether one of two bodies that lay there has been moved.
    fn stirs(&self, (first, second): (usize, usize), data: &PhysicsData) -> bool {
        self.bodies[first].moved(data) || self.bodies[second].moved(data)
    }

    /// Two bodies that press on each other, as they were and moved when the tick began; `None`: they do not, or one of the
    /// two never moves.
    fn pressed(&self, pair: &ContactPair) -> Option<Pressed> {
        let (a, b) = (self.index(pair.collider1)?, self.index(pair.collider2)?);
        let (one, other) = (&self.bodies[a], &self.bodies[b]);
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
        let pair = (a.min(b), a.max(b));
        Some(Pressed { pair, masses: (self.bodies[pair.0].mass, self.bodies[pair.1].mass), points })
    }

    /// Nudges what still moves after each spell of patience; `true` once there have been enough nudges. What a hand has
    /// placed is never nudged, unless it has felled a tower.
    fn lose_patience(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet) -> bool {
        let patience = (data.rest.patience / STEP) as u32;
        if self.is_held(0) || !(self.tick - self.freed).is_multiple_of(patience) {
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
            let body = RigidBodyHandle::from_raw_parts((self.fixed.len() + n) as u32, 0);
            if let Some(body) = bodies.get_mut(body) {
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
        let first_tick = self.tick == 1;
        let track = &mut self.bodies[n];
        // In the first tick it is only put to sleep.
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
        if is_over(self.plan, from) && !is_over(self.plan, to) {
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

    /// What the first body touches now: of several things, the one it reaches deepest into.
    fn first_touch(&self, narrow: &NarrowPhase) -> Option<Touched> {
        let thrown = self.collider(0);
        let touches = narrow.contact_pairs_with(thrown).filter_map(|pair| Some((pair, Touch::of(pair)?)));
        let (pair, touch) = touches.min_by(|(_, a), (_, b)| a.depth.total_cmp(&b.depth))?;
        let other = if pair.collider1 == thrown { pair.collider2 } else { pair.collider1 };
        match self.index(other) {
            Some(n) => Some(Touched::Body(self.bodies.get(n)?.body)),
            None => Some(Touched::Ground(on_plan(self.place(pair, &touch).truncate()))),
        }
    }

    /// Which body has this collider; `None`: the ground, or a wall.
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
            (Some(n), _) => self.bodies[n].at + self.bodies[n].turn * touch.on_first,
        }
    }

    /// Where the bodies are.
    pub(super) fn bodies(&self) -> impl Iterator<Item = LiveBody> {
        self.bodies.iter().map(|track| self.shown(track))
    }

    /// Lists the bodies where they are before the first tick, wherever other throws have left them.
    pub(super) fn place_all(&self, live: &mut Live) {
        live.bodies.retain(|shown| self.bodies.iter().all(|track| track.body != shown.body));
        live.bodies.extend(self.bodies());
        if live.flying.is_empty() {
            live.forget_clacks();
        }
        live.flying.push(self.throw);
    }

    /// Writes where the bodies are now.
    pub(super) fn show(&self, live: &mut Live) {
        for shown in live.bodies.iter_mut().filter(|shown| shown.throw == self.throw) {
            let Some(track) = self.bodies.iter().find(|track| track.body == shown.body) else { continue };
            *shown = LiveBody { before_at: shown.at, before_turn: shown.turn, ..self.shown(track) };
        }
    }

    fn shown(&self, track: &Track) -> LiveBody {
        let (at, turn) = (track.at.to_array(), (track.turn.as_dquat() * track.grip).as_quat());
        let (throw, seen_by) = (self.throw, self.seen_by);
        LiveBody { body: track.body, throw, seen_by, at, turn, before_at: at, before_turn: turn }
    }

    /// Adds the knocks of this tick.
    pub(super) fn listen(&mut self, data: &PhysicsData, mat: &Mat, narrow: &NarrowPhase, clacks: &mut Vec<Clack>) {
        for pair in narrow.contact_pairs() {
            // Of two bodies the one that is listed first; what never moves does not knock.
            let Some(n) = self.index(pair.collider1).into_iter().chain(self.index(pair.collider2)).min() else {
                continue;
            };
            let speed = pair.total_impulse_magnitude() / self.bodies[n].mass;
            if speed < data.clack {
                continue;
            }
            let fresh = self.knocks(pair);
            if let (true, Some(touch)) = (fresh, Touch::of(pair)) {
                clacks.push(self.clack(mat, pair, &touch, (n, speed)));
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

    fn clack(&self, mat: &Mat, pair: &ContactPair, touch: &Touch, (n, speed): (usize, f32)) -> Clack {
        let at = self.place(pair, touch);
        let (first, second) = (self.index(pair.collider1), self.index(pair.collider2));
        let card = first.into_iter().chain(second).any(|n| self.bodies[n].body.die().is_none());
        let with = match (first, second) {
            _ if card => ClackWith::Card,
            (Some(_), Some(_)) => ClackWith::Die,
            (None, _) if pair.collider1 == ground_handle() && mat.under(at) => ClackWith::Mat,
            (_, None) if pair.collider2 == ground_handle() && mat.under(at) => ClackWith::Mat,
            _ => ClackWith::Table,
        };
        let body = self.bodies[n].body;
        Clack { tick: self.tick, seen_by: self.seen_by, body, with, speed, at: at.to_array() }
    }

    fn meeting(&self, met: &Met) -> Meeting {
        let mut bodies = [self.bodies[met.pair.0].body, self.bodies[met.pair.1].body];
        bodies.sort_unstable();
        // mm/s, rounded down: a limit counts once it is reached.
        Meeting { bodies, tick: met.tick, speed: (met.speed * 10.0) as i32 }
    }

    /// What was seen.
    pub(super) fn report(&self, data: &PhysicsData) -> Report {
        let (hold, floor) = ((data.rest.hold / STEP) as u32, self.walled.then_some(self.plan));
        Report {
            throw: self.throw,
            ticks: self.tick,
            settled: !self.through && self.bodies.iter().all(|body| body.gone || body.still >= hold),
            first: self.first,
            crossing: self.crossing,
            meetings: self.meetings.iter().map(|met| self.meeting(met)).collect(),
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

impl Track {
    /// How fast a point of it moves that is so far from its centre.
    fn velocity_at(&self, arm: Vec3) -> Vec3 {
        self.velocity + self.spin.cross(arm)
    }

    /// Its pose in whole units. In a tower all that was touched is where it is, as much as it trembled: pieces that were put
    /// back where they lay, each by itself, would press into each other.
    fn pose(&self, data: &PhysicsData, in_tower: bool) -> Pose {
        match self.lay {
            Some(pose) if self.slept || !in_tower && !self.moved(data) => pose,
            _ => quantise(self.at, self.turn.as_dquat() * self.grip),
        }
    }

    /// As the judge of a tower sees it.
    fn now(&self, data: &PhysicsData) -> PieceNow {
        let pose = self.pose(data, true);
        PieceNow { body: self.body, at: pose.at, lowest: lowest(data, self.body, &pose) }
    }

    /// What is seen of it; in a tray, whose floor has these corners, it must lie on that floor.
    fn seen(&self, data: &PhysicsData, (floor, in_tower): (Option<[Vec2; 2]>, bool), now: u32) -> BodySeen {
        let moved = self.moved(data);
        let pose = self.pose(data, in_tower);
        let here = self.at.truncate();
        let (left, tick) = self.left.unwrap_or((here, now));
        let off = self.gone || floor.is_some_and(|floor| !is_over(floor, here));
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

    /// Whether the throw moved it: a body that only trembled lies as it lay, so that records do not drift.
    fn moved(&self, data: &PhysicsData) -> bool {
        let Some(pose) = self.lay else { return true };
        let (at, turn) = placed(&pose);
        let (shift, angle) = data.rest.stir;
        self.gone || self.at.distance(at) > shift || self.turn.angle_between(turn) > angle.to_radians()
    }
}

/// Two bodies that press on each other in a tick.
struct Pressed {
    pair: (usize, usize),
    /// Of the two, in g.
    masses: (f32, f32),
    points: Vec<Press>,
}

/// A point at which they do.
struct Press {
    /// The direction along the contact, from the first body to the second.
    along: Vec3,
    /// How fast the two came together along it when the tick began, in cm/s.
    closing: f32,
    /// What they gave each other along it in this tick, in g cm/s.
    impulse: f32,
}

impl Pressed {
    /// How fast the two came together at the most, where other bodies have `given` each of them so much speed in this tick.
    fn speed(&self, given: &[(usize, Vec3)]) -> f32 {
        let of = |body: usize| given.iter().filter(|(other, _)| *other == body).map(|(_, speed)| *speed).sum::<Vec3>();
        let more = of(self.pair.0) - of(self.pair.1);
        self.points.iter().map(|point| point.closing + more.dot(point.along)).fold(0.0, f32::max)
    }

    /// The speed that they gave each other in this tick: none gets more than that at which they came together, however much
    /// lay behind it to press against.
    fn gives(&self, most: f32) -> [(usize, Vec3); 2] {
        let impulse = self.points.iter().map(|point| point.along * point.impulse).sum::<Vec3>();
        let speed = |mass: f32| (impulse / mass).clamp_length_max(most);
        [(self.pair.0, -speed(self.masses.0)), (self.pair.1, speed(self.masses.1))]
    }
}

/// How hard each pair knocks in this tick, in cm/s: the speed along the contact at which the two came together.
///
/// A body that leans on another has no speed when it is hit, and hands on in the same tick what it gets. So the hardest
/// knock comes first, and what it gave counts for the others; what is softer than `rest` gives nothing but its weight.
fn knocks(mut pressed: Vec<Pressed>, rest: f32) -> Vec<((usize, usize), f32)> {
    let (mut given, mut knocks) = (Vec::new(), Vec::with_capacity(pressed.len()));
    while !pressed.is_empty() {
        let speeds: Vec<f32> = pressed.iter().map(|pressed| pressed.speed(&given)).collect();
        // Of equals the first.
        let hardest = (0..speeds.len()).rev().max_by(|a, b| speeds[*a].total_cmp(&speeds[*b])).unwrap_or_default();
        let knock = pressed.remove(hardest);
        if speeds[hardest] > rest {
            given.extend(knock.gives(speeds[hardest]));
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

/// Whether a point is over the plan, given by its corners.
fn is_over([low, high]: [Vec2; 2], at: Vec2) -> bool {
    at.cmpge(low).all() && at.cmple(high).all()
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
