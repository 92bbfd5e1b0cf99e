//! The grip of a hand that carries a piece: a spring of limited force, so that what the piece touches can nudge it, and
//! a small tremor of its own.

use bevy::math::{Quat, Vec3};
use bevy_rapier3d::rapier::prelude::RigidBody;
use std::f32::consts::TAU;

use super::data::{self, STEP};
use crate::rules::Seed;

/// The rates at which a hand trembles, in Hz: its drift and its quiver.
const RATES: [f32; 2] = [0.7, 5.3];

/// The state that a hand keeps from tick to tick.
#[derive(Debug)]
pub(super) struct Grip {
    /// The pose of the hand a tick ago, with its tremor.
    from: (Vec3, Quat),
    /// The ticks for which it has held the piece.
    ticks: u32,
    /// The phase at which each axis of each tremor begins, in turns.
    phases: [Vec3; RATES.len()],
}

impl Grip {
    /// Returns the grip of a hand that has picked a piece up here.
    pub(super) fn new(from: (Vec3, Quat), tremor: Seed) -> Grip {
        let mut rng = tremor.stream("grip");
        let mut phase = || Vec3::from_array([0; 3].map(|_| rng.unit() as f32));
        Grip { from, ticks: 0, phases: [phase(), phase()] }
    }

    /// Pulls the piece towards where the hand will be after this tick, as far as its force allows.
    pub(super) fn pull(&mut self, data: &data::Grip, body: &mut RigidBody, (at, turn): (Vec3, Quat)) {
        if self.ticks == 0 {
            self.from.0 += self.tremor(data);
        }
        self.ticks += 1;
        let at = at + self.tremor(data);
        let goes = (at - self.from.0) / STEP;
        let turns = turned(self.from.1, turn) / STEP;
        // The hand's own motion, and the speed that closes the gap, never faster than can be braked.
        let wanted = goes + closing(self.from.0 - body.translation(), data.stiffness, data.force);
        let spin = turns + closing(turned(*body.rotation(), self.from.1), data.stiffness, data.torque);
        let push = (wanted - body.linvel()).clamp_length_max(data.force * STEP);
        let twist = (spin - body.angvel()).clamp_length_max(data.torque * STEP);
        body.set_linvel(body.linvel() + push, true);
        body.set_angvel(body.angvel() + twist, true);
        self.from = (at, turn);
    }

    /// Returns how far the tremor takes the hand off its way now, in cm.
    fn tremor(&self, data: &data::Grip) -> Vec3 {
        let seconds = self.ticks as f32 * STEP;
        let wave = |(phase, rate): (&Vec3, f32)| (TAU * (*phase + seconds * rate)).map(f32::sin);
        let [drift, quiver] = [0, 1].map(|n| wave((&self.phases[n], RATES[n])));
        drift * data.drift + quiver * data.quiver
    }
}

/// Returns the speed that closes a gap: the larger the gap, the faster, but never faster than can be braked within it.
fn closing(gap: Vec3, stiffness: f32, force: f32) -> Vec3 {
    gap.normalize_or_zero() * (gap.length() * stiffness).min((force * gap.length()).sqrt())
}

/// Returns the rotation from `a` to `b`, as an axis times an angle in radians.
fn turned(a: Quat, b: Quat) -> Vec3 {
    let way = b * a.inverse();
    let way = if way.w < 0.0 { -way } else { way };
    way.to_scaled_axis()
}
