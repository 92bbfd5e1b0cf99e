//! The contacts in a throw, and how hard they knock: for the meetings in the report, and for sound.

use bevy::math::Vec3;
use bevy_rapier3d::rapier::{
    geometry::{ContactPair, NarrowPhase},
    prelude::ColliderHandle,
};

use super::{Track, Watch, on_plan};
use crate::{
    physics::{
        data::PhysicsData,
        ground::{Mat, ground_handle},
        live::{Clack, ClackWith},
    },
    rules::throw::{Meeting, Touched},
};

/// Two knocks of the same pair within this many ticks count as one.
const SAME_KNOCK: u32 = 4;

/// Two bodies that have touched, the one listed first coming first.
struct Met {
    pair: (usize, usize),
    /// The tick at which they touched.
    tick: u32,
    /// The hardest knock so far, in cm/s.
    speed: f32,
}

/// The contacts so far.
#[derive(Default)]
pub(super) struct Knocks {
    /// The pairs that have touched, in the order in which they did.
    met: Vec<Met>,
    /// The pairs of lying bodies that leaned on each other from the start.
    pub(super) leaning: Vec<(usize, usize)>,
    /// The pairs that have knocked, and when: a knock lasts several ticks but is heard once.
    heard: Vec<(ColliderHandle, ColliderHandle, u32)>,
}

impl Watch {
    /// Returns the two bodies of a pair, the one listed first coming first; `None` if one of them never moves.
    pub(super) fn pair(&self, pair: &ContactPair) -> Option<(usize, usize)> {
        let (a, b) = (self.index(pair.collider1)?, self.index(pair.collider2)?);
        Some((a.min(b), a.max(b)))
    }

    /// Notes which bodies begin to touch in this tick, and how hard those knock that have met. Two that leaned on each
    /// other from the start must knock, or press on each other after one of them has been moved.
    pub(super) fn meet(&mut self, data: &PhysicsData, narrow: &NarrowPhase) {
        let mut pressed: Vec<Pressed> = narrow.contact_pairs().filter_map(|pair| self.pressed(pair)).collect();
        // In the bodies' own order, whatever the order of rapier's lists.
        pressed.sort_by_key(|pressed| pressed.pair);
        for (pair, speed) in knocks(pressed, data.rest.speed) {
            if let Some(met) = self.knocks.met.iter_mut().find(|met| met.pair == pair) {
                met.speed = met.speed.max(speed);
            } else if !self.knocks.leaning.contains(&pair) || speed > data.rest.speed || self.stirs(pair, data) {
                self.knocks.met.push(Met { pair, tick: self.tick, speed });
            }
        }
    }

    /// Whether either of two lying bodies has been moved.
    fn stirs(&self, (first, second): (usize, usize), data: &PhysicsData) -> bool {
        self.bodies[first].moved(data) || self.bodies[second].moved(data)
    }

    /// Returns two bodies that press on each other, as they were and moved when the tick began; `None` if they do not,
    /// or one of the two never moves.
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

    /// Returns the thing that the first body touches now; of several, the one it reaches deepest into.
    pub(super) fn first_touch(&self, narrow: &NarrowPhase) -> Option<Touched> {
        let thrown = self.collider(0);
        let touches = narrow.contact_pairs_with(thrown).filter_map(|pair| Some((pair, Touch::of(pair)?)));
        let (pair, touch) = touches.min_by(|(_, a), (_, b)| a.depth.total_cmp(&b.depth))?;
        let other = if pair.collider1 == thrown { pair.collider2 } else { pair.collider1 };
        match self.index(other) {
            Some(n) => Some(Touched::Body(self.bodies.get(n)?.body)),
            None => Some(Touched::Ground(on_plan(self.place(pair, &touch).truncate()))),
        }
    }

    /// Returns the centre of a body that never moves.
    fn stands(&self, collider: ColliderHandle) -> Vec3 {
        self.fixed.get(collider.into_raw_parts().0 as usize).copied().unwrap_or_default()
    }

    /// Returns the point of a touch, in cm on the table.
    fn place(&self, pair: &ContactPair, touch: &Touch) -> Vec3 {
        match (self.index(pair.collider1), self.index(pair.collider2)) {
            // A body that never moves is exact; its own frame has its origin at its centre.
            (None, _) => touch.on_first + self.stands(pair.collider1),
            (_, None) => touch.on_second + self.stands(pair.collider2),
            (Some(n), _) => self.bodies[n].at + self.bodies[n].turn * touch.on_first,
        }
    }

    /// Adds the knocks of this tick to `clacks`.
    pub(in crate::physics) fn listen(
        &mut self,
        data: &PhysicsData,
        mat: &Mat,
        narrow: &NarrowPhase,
        clacks: &mut Vec<Clack>,
    ) {
        for pair in narrow.contact_pairs() {
            // Of two bodies, takes the one listed first; a body that never moves does not knock.
            let Some(n) = self.index(pair.collider1).into_iter().chain(self.index(pair.collider2)).min() else {
                continue;
            };
            let speed = pair.total_impulse_magnitude() / self.bodies[n].mass;
            if speed < data.clack {
                continue;
            }
            let fresh = self.is_fresh(pair);
            if let (true, Some(touch)) = (fresh, Touch::of(pair)) {
                clacks.push(self.clack(mat, pair, &touch, (n, speed)));
            }
        }
    }

    /// Whether this pair did not knock in the last few ticks. Remembers that it knocks now.
    fn is_fresh(&mut self, pair: &ContactPair) -> bool {
        let tick = self.tick;
        let known = self.knocks.heard.iter_mut().find(|(a, b, _)| (*a, *b) == (pair.collider1, pair.collider2));
        match known {
            Some((.., last)) => std::mem::replace(last, tick) + SAME_KNOCK < tick,
            None => {
                self.knocks.heard.push((pair.collider1, pair.collider2, tick));
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

    /// Returns the meetings of bodies, in the order in which they happened.
    pub(super) fn meetings(&self) -> Vec<Meeting> {
        self.knocks.met.iter().map(|met| self.meeting(met)).collect()
    }

    fn meeting(&self, met: &Met) -> Meeting {
        let mut bodies = [self.bodies[met.pair.0].body, self.bodies[met.pair.1].body];
        bodies.sort_unstable();
        // mm/s, rounded down: a limit counts once it is reached.
        Meeting { bodies, tick: met.tick, speed: (met.speed * 10.0) as i32 }
    }
}

impl Track {
    /// Returns the velocity of its point at `arm` from its centre.
    fn velocity_at(&self, arm: Vec3) -> Vec3 {
        self.velocity + self.spin.cross(arm)
    }
}

/// Two bodies that press on each other in a tick.
struct Pressed {
    pair: (usize, usize),
    /// The masses of the two, in g.
    masses: (f32, f32),
    points: Vec<Press>,
}

/// A point at which two bodies press on each other.
struct Press {
    /// The direction along the contact, from the first body to the second.
    along: Vec3,
    /// The speed at which the two came together along it when the tick began, in cm/s.
    closing: f32,
    /// The impulse that they gave each other along it in this tick, in g cm/s.
    impulse: f32,
}

impl Pressed {
    /// Returns the highest speed at which the two came together, allowing for the speed that other bodies have `given`
    /// each of them in this tick.
    fn speed(&self, given: &[(usize, Vec3)]) -> f32 {
        let of = |body: usize| given.iter().filter(|(other, _)| *other == body).map(|(_, speed)| *speed).sum::<Vec3>();
        let more = of(self.pair.0) - of(self.pair.1);
        self.points.iter().map(|point| point.closing + more.dot(point.along)).fold(0.0, f32::max)
    }

    /// Returns the speed that they gave each other in this tick: at most `most`, at which they came together, however
    /// much lay behind it to press against.
    fn gives(&self, most: f32) -> [(usize, Vec3); 2] {
        let impulse = self.points.iter().map(|point| point.along * point.impulse).sum::<Vec3>();
        let speed = |mass: f32| (impulse / mass).clamp_length_max(most);
        [(self.pair.0, -speed(self.masses.0)), (self.pair.1, speed(self.masses.1))]
    }
}

/// Returns how hard each pair knocks in this tick, in cm/s: the speed along the contact at which the two came together.
///
/// A body that leans on another has no speed when it is hit, and passes on what it gets in the same tick. So the
/// hardest knock comes first, and what it gave counts for the others. A knock softer than `rest` only bears weight, and
/// gives nothing.
fn knocks(mut pressed: Vec<Pressed>, rest: f32) -> Vec<((usize, usize), f32)> {
    let (mut given, mut knocks) = (Vec::new(), Vec::with_capacity(pressed.len()));
    while !pressed.is_empty() {
        let speeds: Vec<f32> = pressed.iter().map(|pressed| pressed.speed(&given)).collect();
        // Picks the first of equals.
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
    /// Negative if they overlap.
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
