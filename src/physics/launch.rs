//! The way from a flick or a push to the moment when the die leaves the hand: a pure function of the throw alone.

use bevy::math::{DQuat, DVec3, Quat, Vec3};
use std::f64::consts::TAU;

use super::{
    data::{HALF, PhysicsData},
    look::placed,
};
use crate::rules::{
    Stream, Throw,
    throw::{Flick, Push},
};

/// A body as it leaves the hand, in centimetres and seconds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Launch {
    pub(super) at: Vec3,
    pub(super) turn: Quat,
    pub(super) velocity: Vec3,
    pub(super) spin: Vec3,
}

/// The numbers of a flick in centimetres, seconds and radians.
struct Swing {
    from: DVec3,
    aim: f64,
    speed: f64,
    spin: f64,
}

impl Swing {
    fn of(flick: &Flick) -> Swing {
        Swing {
            from: DVec3::new(f64::from(flick.from.x), f64::from(flick.from.y), f64::from(flick.height)) / 1000.0,
            aim: (f64::from(flick.aim) / 1000.0).to_radians(),
            speed: f64::from(flick.speed) / 10.0,
            spin: f64::from(flick.spin) / 100.0,
        }
    }

    fn velocity(&self) -> DVec3 {
        DVec3::new(self.aim.cos(), self.aim.sin(), 0.0) * self.speed
    }
}

/// Returns the dice as they leave the hand, in the throw's order. Their hidden grips play no part: they rename faces
/// and change no flight.
pub(super) fn launch(data: &PhysicsData, throw: &Throw) -> Vec<Launch> {
    let mut hand = throw.tremor.stream("hand");
    throw.cast().iter().map(|cast| let_go(data, &cast.flick, &mut hand)).collect()
}

/// One die as it leaves the hand.
fn let_go(data: &PhysicsData, flick: &Flick, hand: &mut Stream) -> Launch {
    let tremor = data.jitter.tremor;
    let mut shake = || tremor * hand.normal();
    let mut swing = Swing::of(flick);
    swing.speed *= 1.0 + shake();
    swing.aim += shake();
    swing.from.z *= 1.0 + shake();
    swing.spin *= 1.0 + shake();
    let (turn, tumble) = if flick.shaken {
        (any_turn(hand), any_tumble(hand, data.jitter.tumble))
    } else {
        let wobble = DVec3::new(shake(), shake(), shake()) * data.jitter.tilt;
        // Held true: only the tremor tilts it, and makes it roll.
        let roll = DVec3::new(shake(), shake(), shake()) * data.jitter.roll;
        (DQuat::from_rotation_z(swing.aim) * DQuat::from_scaled_axis(wobble), roll)
    };
    Launch {
        at: swing.from.as_vec3(),
        turn: turn.normalize().as_quat(),
        velocity: swing.velocity().as_vec3(),
        spin: (tumble + DVec3::Z * swing.spin).as_vec3(),
    }
}

/// Returns the dice of a slide as the push lets go of them, in the throw's order.
pub(super) fn slide(data: &PhysicsData, throw: &Throw) -> Vec<Launch> {
    let mut hand = throw.tremor.stream("hand");
    throw.pushed().iter().map(|push| pushed(data, push, &mut hand)).collect()
}

/// One die that is pushed along the ground.
fn pushed(data: &PhysicsData, push: &Push, hand: &mut Stream) -> Launch {
    let mut shake = || data.jitter.tremor * hand.normal();
    let speed = f64::from(push.speed) / 10.0 * (1.0 + shake());
    let aim = (f64::from(push.aim) / 1000.0).to_radians() + shake();
    let (at, turn) = placed(&push.from);
    let velocity = (DVec3::new(aim.cos(), aim.sin(), 0.0) * speed).as_vec3();
    Launch { at, turn, velocity, spin: Vec3::ZERO }
}

/// Returns any orientation, all equally likely.
fn any_turn(hand: &mut Stream) -> DQuat {
    // Shoemake's three uniform numbers.
    let (u, v, w) = (hand.unit(), hand.unit() * TAU, hand.unit() * TAU);
    let (a, b) = ((1.0 - u).sqrt(), u.sqrt());
    DQuat::from_xyzw(a * v.sin(), a * v.cos(), b * w.sin(), b * w.cos())
}

/// Returns a rate of turning within `rates`, about any axis.
fn any_tumble(hand: &mut Stream, rates: (f64, f64)) -> DVec3 {
    let (z, around) = (hand.unit() * 2.0 - 1.0, hand.unit() * TAU);
    let flat = (1.0 - z * z).sqrt();
    let axis = DVec3::new(flat * around.cos(), flat * around.sin(), z);
    axis * (rates.0 + (rates.1 - rates.0) * hand.unit())
}

/// Returns the way through the air of a steady hand's throw, in cm: a point every 1/60 s, the last where the die meets
/// the table.
pub fn flight(data: &PhysicsData, flick: &Flick) -> Vec<[f32; 3]> {
    let swing = Swing::of(flick);
    let gravity = data.solver.gravity().as_dvec3();
    let drop = (swing.from.z - f64::from(HALF)).max(0.0);
    let lands = (2.0 * drop / -gravity.z).sqrt();
    let at = |time: f64| (swing.from + swing.velocity() * time + gravity * (time * time / 2.0)).as_vec3().to_array();
    (0..).map(|n| f64::from(n) / 60.0).take_while(|time| *time < lands).chain([lands]).map(at).collect()
}
