//! How a piece travels: the pose in which it is seen at its whereabouts, the way there, and the flight that it follows.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use super::{
    die,
    motion::{Motion, Seen, Times, Way},
    piece::DrawnPiece,
    slab,
    table_map::{HALF_DIE, TableMap},
    whereabouts::Whereabouts,
};
use crate::{
    physics::Poses,
    rules::throw::{Body, Pose},
};

/// A piece that is moved less than this within its pile or hand, in cm, only makes room: it slides, and nobody waits
/// for it.
const MAKES_ROOM: f32 = 3.0;
/// The most others that a card waits for before it sets out.
const MOST_BEHIND: usize = 8;
/// How far a card that changes places goes aside, as a share of its way: the two pass each other.
const ROUND: f32 = 0.14;
/// The least time in which it gets there, in seconds, at every speed (Silver Dagger, no. 43).
const FOLLOWED: f32 = 0.4;
/// The height to which dice shaken together are lifted, in cm.
const SHAKEN_HEIGHT: f32 = 2.4;

/// What a viewer sees of the flights that a piece could follow.
pub(super) struct FlightsSeen<'a> {
    pub(super) poses: &'a Poses,
    /// The share of the time between the last two physics ticks.
    pub(super) between: f32,
}

impl FlightsSeen<'_> {
    /// Returns the pose of `body` in flight, between the last two ticks, if it is seen.
    fn seen(&self, body: Body) -> Option<Seen> {
        let body = self.poses.body(body)?;
        let at = Vec3::from(body.before_at).lerp(Vec3::from(body.at), self.between);
        Some(Seen { at, turn: body.before_turn.slerp(body.turn, self.between), scale: 1.0 })
    }
}

/// Returns how a recorded pose is seen.
pub fn recorded(pose: &Pose) -> Seen {
    let [x, y, z, w] = pose.turn.map(|value| value as f32 * 1e-6);
    let turn = Quat::from_xyzw(x, y, z, w);
    let turn = if turn.length_squared() > 0.5 { turn.normalize() } else { Quat::IDENTITY };
    Seen { at: Vec3::from(pose.at.map(|value| value as f32 / 1000.0)), turn, scale: 1.0 }
}

/// Returns how a card that lies flat is seen.
pub fn flat(at: [f32; 2], turn: f32, scale: f32, up: bool) -> Seen {
    let over = if up { Quat::IDENTITY } else { Quat::from_rotation_y(PI) };
    Seen { at: Vec3::new(at[0], at[1], HALF_DIE), turn: Quat::from_rotation_z(turn) * over, scale }
}

/// Returns how a shaken die darts to and fro, -1.0 to 1.0 each way; `shake` is the angle by which the hand has turned
/// it.
fn wild(shake: f32) -> Vec3 {
    Vec3::new((shake * 1.3).sin(), (shake * 1.7).cos(), (shake * 2.3).sin())
}

/// Returns the rotation of a shaken die as it tumbles.
fn tumble(shake: f32) -> Quat {
    Quat::from_euler(EulerRot::XYZ, shake * 0.9, shake * 1.3, shake * 0.7)
}

impl DrawnPiece {
    /// Returns the pose in which the piece is seen once it has arrived.
    fn goal(&self, map: &TableMap, flight: impl Fn() -> Option<Seen>) -> Seen {
        match self.place {
            Whereabouts::Flying => flight().unwrap_or(self.seen),
            Whereabouts::Lying(pose) => match self.carried_from {
                Some(_) => flight().unwrap_or_else(|| recorded(&pose)),
                None => recorded(&pose),
            },
            Whereabouts::Tray { slot, scale, face } => {
                // A piece that waits beside the table stays as large as it is, however near the camera comes.
                let (at, turn) = match self.body {
                    Some(Body::Card(n)) => slab::waits(n, slot, map),
                    _ => (map.beside(slot).into(), map.seen_as(die::showing(face))),
                };
                Seen { at, turn, scale: scale / map.close }
            }
            Whereabouts::Aside { at, scale, face } => {
                let at = Vec3::new(at[0], at[1], HALF_DIE);
                Seen { at, turn: die::showing(face), scale }
            }
            Whereabouts::Held { at, height, shaken } => {
                let at = Vec3::new(at[0], at[1], height) + wild(self.shake) * 0.45 * shaken;
                Seen { at, turn: tumble(self.shake) * self.grip, scale: 1.0 }
            }
            Whereabouts::Shaken { at, of, hard } => self.rattling(at, of, hard),
            Whereabouts::Shown { at, turn } => Seen { at: at.into(), turn, scale: 1.0 },
            Whereabouts::Flat { at, turn, scale, up, .. } => flat(at, turn, scale, up),
        }
    }

    /// Returns the pose of a die that rattles with its handful: all in a ring that swings, each with its own beat.
    fn rattling(&self, at: [f32; 2], (n, count): (u8, u8), hard: f32) -> Seen {
        let (own, count) = (f32::from(n) * 2.1, f32::from(count.max(1)));
        let ring = if count > 1.0 { 0.55 + 0.24 * count } else { 0.0 };
        let around = Vec2::from_angle(TAU * f32::from(n) / count + self.shake * 0.16) * ring;
        let swing = Vec3::new((self.shake * 0.9).sin(), (self.shake * 1.1).cos() * 0.6, 0.0) * 0.5;
        let place = Vec3::new(at[0] + around.x, at[1] + around.y, SHAKEN_HEIGHT);
        let turn = tumble(self.shake + own);
        Seen { at: place + (swing + wild(self.shake + own) * 0.4) * hard, turn: turn * self.grip, scale: 1.0 }
    }

    /// Sends the piece to `place`; `behind` is the number of pieces sent before it in this frame, after which it
    /// leaves.
    pub(super) fn send(&mut self, place: Whereabouts, times: &Times, behind: usize) {
        use Whereabouts::{Aside, Flat, Flying, Held, Lying, Shaken, Shown, Tray};
        if let (Held { .. } | Shaken { .. }, Tray { .. } | Lying(_) | Aside { .. }) = (place, self.place) {
            (self.grip, self.shake) = (self.seen.turn, 0.0);
        }
        let in_tray = |place| matches!(place, Tray { .. });
        let (takes, hop, holds_up) = match (self.place, place) {
            // A tower's card travels out of the tray into the hand, and back; nobody waits for it.
            (from, to) if matches!(self.body, Some(Body::Card(_))) => {
                (if in_tray(from) == in_tray(to) { 0.0 } else { times.travel }, 0.0, false)
            }
            (Held { .. }, Held { .. }) | (Shaken { .. }, Shaken { .. }) | (Flying, Flying) | (_, Shown { .. }) => {
                (0.0, 0.0, false)
            }
            (_, Held { .. } | Shaken { .. }) => (times.pick_up, 0.0, false),
            (_, Flying) => (times.let_go, 0.0, false),
            (Aside { at: a, .. }, Aside { at: b, .. }) if Vec2::from(a).distance(b.into()) < MAKES_ROOM => {
                (times.pick_up, 0.0, false)
            }
            (Tray { slot: a, .. }, Tray { slot: b, .. }) if a.distance(b) < 1.0 => (0.0, 0.0, false),
            // What waits closes up while the match goes on.
            (Tray { .. }, Tray { .. }) => (times.travel, 0.0, false),
            (Flat { at: a, up: was, .. }, Flat { at: b, up, .. })
                if was == up && Vec2::from(a).distance(b.into()) < MAKES_ROOM =>
            {
                (times.pick_up, 0.0, false)
            }
            // A card from the hand is laid down where it was carried.
            (Held { .. }, Flat { .. }) => (times.pick_up, 0.0, true),
            _ => (times.travel, 3.0, true),
        };
        let waits = if matches!(place, Flat { .. }) { times.deal * behind.min(MOST_BEHIND) as f32 } else { 0.0 };
        self.place = place;
        if takes > 0.0 {
            let aside = if self.followed { ROUND } else { 0.0 };
            self.way = Some(Way { from: self.seen, takes, gone: -waits, off: [hop, aside], holds_up });
        }
    }

    /// Goes on its way for `seconds` seconds.
    pub(super) fn go_on(
        &mut self,
        wanted: Whereabouts,
        flight: &FlightsSeen,
        map: &TableMap,
        motion: &Motion,
        seconds: f32,
    ) {
        self.carry(wanted, flight);
        if let Whereabouts::Held { shaken, .. } | Whereabouts::Shaken { hard: shaken, .. } = self.place
            && motion.trembles
        {
            // The hand has a clock of its own: a shake is equally fast at any speed of play.
            self.shake = (self.shake + seconds * shaken * 22.0) % (1000.0 * TAU);
        }
        let goal = self.goal(map, || flight.seen(self.body?));
        if motion.reduced || self.seen.at.is_nan() || self.seen.near(&goal) {
            self.way = None;
        }
        let mut way = self.way;
        let seen = way.as_mut().and_then(|way| way.advance(&goal, seconds * self.speed(motion, way.takes)));
        self.way = way.filter(|_| seen.is_some());
        self.seen = seen.unwrap_or(goal);
    }

    /// The speed at which it travels on a way that takes so many seconds: nobody could follow a card that is too fast.
    fn speed(&self, motion: &Motion, takes: f32) -> f32 {
        // A match that is skipped isn't watched.
        let slow = self.followed && motion.speed < f32::MAX;
        if slow { motion.speed.min(takes / FOLLOWED) } else { motion.speed }
    }

    /// Lets a lying piece that a flight bumps follow physics, from the start of the flight until the View has a new pose
    /// for it.
    fn carry(&mut self, wanted: Whereabouts, flight: &FlightsSeen) {
        let listed = self.body.is_some_and(|body| flight.poses.body(body).is_some());
        let flies = self.body.is_some_and(|body| flight.poses.in_flight(body));
        let carried = matches!(wanted, Whereabouts::Lying(_)) && (flies || listed && self.carried_from == Some(wanted));
        self.carried_from = carried.then_some(wanted);
    }
}
