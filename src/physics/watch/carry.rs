//! A carry: the pieces lying there are eased into place first, then the hand holds its piece, and the judge of a tower
//! watches.

use bevy::math::Vec3;
use bevy_rapier3d::rapier::{
    geometry::NarrowPhase,
    math::Pose as At,
    prelude::{RigidBody, RigidBodySet},
};

use super::{Watch, is_over};
use crate::{
    physics::{
        carrier::Carrier,
        data::PhysicsData,
        stacking::{Stacking, touch},
    },
    rules::tower::TowerEnd,
};

/// The ticks before a carry in which the pieces lying there are eased into place: the contacts of a fresh world bear
/// nothing yet, and a tall tower would sway in the first quarter of a second.
pub(super) const EASED: u32 = 60;
/// The same in the heads of bots.
const EASED_IN_HEAD: u32 = 20;
/// The ticks for which bots watch a tower in their heads once the hand has opened.
const GLANCE: u32 = 72;
/// The share of its speed that a piece being eased in keeps from tick to tick.
const EASE: f32 = 0.5;

impl Watch {
    /// Leads the hand, if there is one.
    pub(in crate::physics) fn lead(&mut self, how: impl FnOnce(&mut Carrier)) {
        if let Some((hand, _)) = &mut self.hand {
            how(hand);
        }
    }

    /// Whether the throw has not begun, as its hand has not been led anywhere yet.
    pub(in crate::physics) fn waits(&self) -> bool {
        self.hand.as_ref().is_some_and(|(hand, _)| hand.waits())
    }

    /// Whether the pieces lying there are being eased into place, during which no time passes for anything else.
    pub(in crate::physics) fn eases(&self) -> bool {
        self.easing > 0
    }

    /// Shortens the easing, as bots do in their heads.
    pub(in crate::physics) fn hurry(&mut self) {
        self.easing = self.easing.min(EASED_IN_HEAD);
    }

    /// Whether a tower has been watched for as long as bots do.
    pub(in crate::physics) fn was_glanced_at(&self) -> bool {
        self.tower.is_some() && (self.is_judged() || !self.is_held(0) && self.tick - self.freed >= GLANCE)
    }

    /// Whether the judge of a tower has decided.
    pub(super) fn is_judged(&self) -> bool {
        self.tower.as_ref().is_some_and(|tower| tower.seen.is_some())
    }

    /// Whether a hand holds body `n`.
    pub(super) fn is_held(&self, n: usize) -> bool {
        n == 0 && self.hand.as_ref().is_some_and(|(hand, _)| hand.holds())
    }

    /// Before a step, eases the pieces in, or moves the one that the hand holds.
    pub(in crate::physics) fn hold(&mut self, data: &PhysicsData, bodies: &mut RigidBodySet) {
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

    /// Lets the pieces lying there sink into their contacts as through something thick, and keeps the piece in the hand
    /// where it is.
    fn ease(&self, bodies: &mut RigidBodySet) {
        for (n, track) in self.bodies.iter().enumerate() {
            let Some(body) = bodies.get_mut(self.body(n)) else { continue };
            let keeps = if track.lay.is_some() { EASE } else { 0.0 };
            body.set_gravity_scale(if track.lay.is_some() { 1.0 } else { 0.0 }, false);
            body.set_linvel(body.linvel() * keeps, false);
            body.set_angvel(body.angvel() * keeps, false);
        }
    }

    /// Ends a tick of easing; after the last one, all pieces lie still.
    pub(super) fn eased(&mut self, bodies: &mut RigidBodySet) {
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

    /// Frees the piece as the hand opens. It starts at rest: a carry places, and throwing has gestures of its own.
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

    /// Asks the judge of the tower, if it has not decided yet. Returns whether the tower has fallen.
    pub(super) fn tower_is_down(
        &mut self,
        data: &PhysicsData,
        bodies: &mut RigidBodySet,
        narrow: &NarrowPhase,
    ) -> bool {
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

    /// Takes the piece off the table that the hand still held when the tower fell.
    fn put_away(&mut self, bodies: &mut RigidBodySet) {
        self.lead(Carrier::open);
        (self.bodies[0].away, self.bodies[0].gone) = (true, true);
        if let Some(body) = bodies.get_mut(self.body(0)) {
            body.set_enabled(false);
        }
    }

    /// Takes this tick's glimpse of the tower, for its judge.
    fn glimpse(&mut self, data: &PhysicsData, narrow: &NarrowPhase) {
        let (held, Some(mut tower)) = (self.is_held(0), self.tower.take()) else { return };
        if tower.seen.is_none() {
            tower.now.pieces.clear();
            tower.now.pieces.extend(self.bodies.iter().map(|track| track.now(data)));
            tower.now.touching.clear();
            let own = self.collider(0);
            let pose = |n: usize| (self.bodies[n].body, self.bodies[n].pose(data, true));
            for pair in narrow.contact_pairs_with(own) {
                let other = if pair.collider1 == own { pair.collider2 } else { pair.collider1 };
                if let Some(n) = self.index(other).filter(|n| touch(data, &pose(0), &pose(*n))) {
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
}
