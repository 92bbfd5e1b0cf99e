//! The contents of the world of one throw: an ordered list of bodies, built from numbers alone. Both readers build from
//! it.

use bevy::{
    math::{Quat, Vec3},
    transform::components::{GlobalTransform, Transform},
};

use bevy_rapier3d::rapier::prelude::{RigidBodyHandle, RigidBodySet};

use super::{
    data::{HALF, HALF_CARD, Material, PhysicsData},
    launch::{launch, slide},
    look::placed,
};
use crate::rules::{
    Throw,
    geometry::Point,
    throw::{Body, Ground, Pose, TableTop, Tray},
};

/// The bodies of a world: the ground first, then the walls of a tray, then what the hand throws or carries, then the
/// pieces lying there, in the throw's order.
pub(super) struct WorldSpec {
    pub(super) bodies: Vec<BodySpec>,
    /// The number of bodies, first in the list, that never move.
    pub(super) fixed: usize,
    /// The number of bodies after those that the hand throws or carries.
    pub(super) thrown: usize,
}

/// One body with its one collider, in cm, g and s.
#[derive(Copy, Clone, Debug)]
pub(super) struct BodySpec {
    pub(super) shape: Shape,
    pub(super) motion: Motion,
    pub(super) material: Material,
    pub(super) density: f32,
    pub(super) at: Vec3,
    pub(super) turn: Quat,
    pub(super) velocity: Vec3,
    pub(super) spin: Vec3,
    pub(super) ccd: bool,
    /// Whether it lies still until it is hit.
    pub(super) asleep: bool,
    /// Whether it asks for the material of each contact: wood or mat.
    pub(super) two_grounds: bool,
}

/// The mover of a body.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// None: it never moves.
    Never,
    /// A hand, until it opens.
    Led,
    /// Gravity and knocks.
    Free,
}

#[derive(Copy, Clone, Debug)]
pub(super) enum Shape {
    /// A block, by its half extents.
    Block(Vec3),
    /// A cube with round edges: the half extent of its inner cube, and the radius around that.
    Die { inner: f32, corner: f32 },
}

impl BodySpec {
    /// Returns the pose as bevy_rapier reads it from a `GlobalTransform`: decomposed again, which costs the last bits.
    pub(super) fn pose(&self) -> (Vec3, Quat) {
        let seen = GlobalTransform::from(self.transform()).compute_transform();
        (seen.translation, seen.rotation)
    }

    pub(super) fn transform(&self) -> Transform {
        Transform { translation: self.at, rotation: self.turn, ..Transform::IDENTITY }
    }

    pub(super) fn moves(&self) -> bool {
        self.motion != Motion::Never
    }
}

impl WorldSpec {
    pub(super) fn of(data: &PhysicsData, table: &TableTop, throw: &Throw) -> WorldSpec {
        let mut bodies = Vec::with_capacity(6 + throw.cast().len() + throw.pushed().len() + throw.lying.len());
        bodies.push(ground(data, table.size, &throw.ground));
        match &throw.ground {
            Ground::Tray(tray) => bodies.extend(walls(data, tray)),
            Ground::Lane(lane) => bodies.extend(&walls(data, lane)[..LONG_WALLS]),
            Ground::Bare | Ground::Mat(_) => {}
        }
        let fixed = bodies.len();
        let thrown = launch(data, throw).into_iter().chain(slide(data, throw));
        bodies.extend(thrown.map(|thrown| BodySpec {
            velocity: thrown.velocity,
            spin: thrown.spin,
            asleep: false,
            ..die(data, thrown.at, thrown.turn)
        }));
        bodies.extend(throw.carry().map(|carry| BodySpec {
            motion: Motion::Led,
            asleep: false,
            ..piece(data, carry.body, &carry.from)
        }));
        let thrown = bodies.len() - fixed;
        // If nothing is thrown or carried, the pieces lying there are what moves.
        let asleep = thrown > 0;
        bodies.extend(throw.lying.iter().map(|lying| BodySpec { asleep, ..piece(data, lying.body, &lying.pose) }));
        WorldSpec { bodies, fixed, thrown }
    }

    /// Sets on the bodies just made, in the order of the list, what neither builder nor component can set.
    pub(super) fn finish(&self, bodies: &mut RigidBodySet) {
        for (n, spec) in self.bodies.iter().enumerate() {
            let Some(body) = bodies.get_mut(RigidBodyHandle::from_raw_parts(n as u32, 0)) else { continue };
            // Rapier would cap the spin at an eighth of a turn a step.
            body.set_allow_fast_rotation(true);
            if spec.asleep {
                // No gravity until the watch puts it to sleep after the first tick, in which rapier wakes whatever
                // begins to touch.
                body.set_gravity_scale(0.0, false);
            }
            if spec.motion == Motion::Led {
                // The hand bears its weight.
                body.set_gravity_scale(0.0, false);
            }
        }
    }
}

fn cm(units: i32) -> f32 {
    units as f32 / 1000.0
}

/// The table top: one block, so that no die can catch on a seam between mat and wood. With a tray or lane, it is felt.
fn ground(data: &PhysicsData, size: Point, ground: &Ground) -> BodySpec {
    let half = Vec3::new(cm(size.x), cm(size.y), data.table.thickness) / 2.0;
    let material = if ground.felt().is_some() { data.mat } else { data.table.material };
    let two_grounds = ground.mat().is_some();
    BodySpec { two_grounds, ..block(material, half, half - Vec3::Z * data.table.thickness) }
}

/// The walls of a lane come first among those of a tray: the two at its least and greatest x.
const LONG_WALLS: usize = 2;

/// The four walls of a tray. They stand around its floor and reach below it, so that no die can catch on a seam.
fn walls(data: &PhysicsData, tray: &Tray) -> [BodySpec; 4] {
    const BELOW: f32 = 1.0;
    let (thick, high) = (data.tray.thickness, data.tray.height + BELOW);
    let (size, middle) = (Vec3::new(cm(tray.size.x), cm(tray.size.y), 0.0), tray_middle(tray));
    let wall = |out: Vec3| {
        let along = Vec3::new(out.y.abs(), out.x.abs(), 0.0);
        let half = ((size + Vec3::splat(2.0 * thick)) * along + out.abs() * thick + Vec3::Z * high) / 2.0;
        let at = middle + out * (size + Vec3::splat(thick)) / 2.0 + Vec3::Z * (data.tray.height - BELOW) / 2.0;
        block(data.tray.material, half, at)
    };
    [Vec3::NEG_X, Vec3::X, Vec3::NEG_Y, Vec3::Y].map(wall)
}

/// The middle of a tray's floor, in cm.
fn tray_middle(tray: &Tray) -> Vec3 {
    Vec3::new(cm(2 * tray.from.x + tray.size.x), cm(2 * tray.from.y + tray.size.y), 0.0) / 2.0
}

/// A block that never moves.
fn block(material: Material, half: Vec3, at: Vec3) -> BodySpec {
    BodySpec {
        shape: Shape::Block(half),
        motion: Motion::Never,
        material,
        density: 1.0,
        at,
        turn: Quat::IDENTITY,
        velocity: Vec3::ZERO,
        spin: Vec3::ZERO,
        ccd: false,
        asleep: false,
        two_grounds: false,
    }
}

/// A body lying there.
fn piece(data: &PhysicsData, body: Body, pose: &Pose) -> BodySpec {
    let (at, turn) = placed(pose);
    match body {
        Body::Die(_) => die(data, at, turn),
        Body::Card(_) => BodySpec {
            shape: Shape::Block(HALF_CARD),
            material: data.card.material,
            density: data.card.density,
            ..die(data, at, turn)
        },
    }
}

fn die(data: &PhysicsData, at: Vec3, turn: Quat) -> BodySpec {
    BodySpec {
        shape: Shape::Die { inner: HALF - data.die.corner, corner: data.die.corner },
        motion: Motion::Free,
        material: data.die.material,
        density: data.die.density,
        at,
        turn,
        velocity: Vec3::ZERO,
        spin: Vec3::ZERO,
        ccd: data.solver.ccd,
        asleep: true,
        two_grounds: false,
    }
}
