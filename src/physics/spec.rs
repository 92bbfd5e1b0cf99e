//! What stands in the world of one throw: an ordered list of bodies, built from numbers alone. Both readers build by it.

use bevy::{
    math::{Quat, Vec3},
    transform::components::{GlobalTransform, Transform},
};

use bevy_rapier3d::rapier::prelude::{RigidBodyHandle, RigidBodySet};

use super::{
    data::{HALF, Material, PhysicsData},
    launch::launch,
    look::placed,
};
use crate::rules::{Throw, geometry::Point, throw::TableTop};

/// The ground first, then the thrown die, then the dice that lie there, in the throw's order.
pub(super) struct WorldSpec {
    pub(super) bodies: Vec<BodySpec>,
}

/// One body with its one collider, in cm, g and s.
#[derive(Copy, Clone, Debug)]
pub(super) struct BodySpec {
    pub(super) shape: Shape,
    pub(super) material: Material,
    pub(super) density: f32,
    pub(super) at: Vec3,
    pub(super) turn: Quat,
    pub(super) velocity: Vec3,
    pub(super) spin: Vec3,
    pub(super) ccd: bool,
    /// Lies still until it is hit.
    pub(super) asleep: bool,
    /// Asks for the material of each contact: wood or mat.
    pub(super) two_grounds: bool,
}

#[derive(Copy, Clone, Debug)]
pub(super) enum Shape {
    /// A block that never moves: half extents.
    Block(Vec3),
    /// A cube with round edges: half extent of the inner cube, radius around it.
    Die { inner: f32, corner: f32 },
}

impl BodySpec {
    /// The pose as bevy_rapier reads it from a `GlobalTransform`: taken apart again, which costs the last bits.
    pub(super) fn pose(&self) -> (Vec3, Quat) {
        let seen = GlobalTransform::from(self.transform()).compute_transform();
        (seen.translation, seen.rotation)
    }

    pub(super) fn transform(&self) -> Transform {
        Transform { translation: self.at, rotation: self.turn, ..Transform::IDENTITY }
    }

    pub(super) fn moves(&self) -> bool {
        matches!(self.shape, Shape::Die { .. })
    }
}

impl WorldSpec {
    pub(super) fn of(data: &PhysicsData, table: &TableTop, throw: &Throw) -> WorldSpec {
        let thrown = launch(data, throw);
        let mut bodies = Vec::with_capacity(2 + throw.lying.len());
        bodies.push(ground(data, table.size, throw.mat.is_some()));
        bodies.push(BodySpec {
            velocity: thrown.velocity,
            spin: thrown.spin,
            asleep: false,
            ..die(data, thrown.at, thrown.turn)
        });
        bodies.extend(throw.lying.iter().map(|lying| {
            let (at, turn) = placed(&lying.pose);
            die(data, at, turn)
        }));
        WorldSpec { bodies }
    }

    /// What neither builder nor component can say, on the bodies just made, in the order of the list.
    pub(super) fn finish(&self, bodies: &mut RigidBodySet) {
        for (n, spec) in self.bodies.iter().enumerate() {
            let Some(body) = bodies.get_mut(RigidBodyHandle::from_raw_parts(n as u32, 0)) else { continue };
            // Rapier would cap the spin at an eighth of a turn a step.
            body.set_allow_fast_rotation(true);
            if spec.asleep {
                // Until the watch puts it to sleep after the first tick, in which rapier wakes whatever begins to touch.
                body.set_gravity_scale(0.0, false);
            }
        }
    }

    /// The mass of the thrown die, in g.
    pub(super) fn die_mass(bodies: &RigidBodySet) -> f32 {
        bodies.get(RigidBodyHandle::from_raw_parts(1, 0)).map_or(1.0, |body| body.mass())
    }
}

/// The table top: one block, so that no die can catch on a seam between mat and wood.
fn ground(data: &PhysicsData, size: Point, two_grounds: bool) -> BodySpec {
    let cm = |units: i32| units as f32 / 1000.0;
    let half = Vec3::new(cm(size.x), cm(size.y), data.table.thickness) / 2.0;
    BodySpec {
        shape: Shape::Block(half),
        material: data.table.material,
        density: 1.0,
        at: half - Vec3::Z * data.table.thickness,
        turn: Quat::IDENTITY,
        velocity: Vec3::ZERO,
        spin: Vec3::ZERO,
        ccd: false,
        asleep: false,
        two_grounds,
    }
}

fn die(data: &PhysicsData, at: Vec3, turn: Quat) -> BodySpec {
    BodySpec {
        shape: Shape::Die { inner: HALF - data.die.corner, corner: data.die.corner },
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
