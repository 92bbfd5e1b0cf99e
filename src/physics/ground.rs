//! The mat as another ground: the material a die meets where it touches the table top.

use bevy::{ecs::system::SystemParam, math::Vec3, prelude::*};
use bevy_rapier3d::{
    pipeline::{BevyPhysicsHooks, ContactModificationContextView},
    plugin::context::RapierContextEntityLink,
    rapier::{
        pipeline::{ContactModificationContext, PhysicsHooks},
        prelude::ColliderHandle,
    },
};

use super::{
    data::{Material, PhysicsData},
    spec::WorldSpec,
};
use crate::rules::{Throw, geometry::Polygon};

/// The mat of a throw in flight: in an app, a component of the throw's context.
#[derive(Clone, Debug, Default, Component)]
pub(super) struct Mat {
    /// Corners in cm, counter-clockwise; empty without a mat, or in a tray or lane, whose whole floor is felt.
    outline: Vec<Vec2>,
    /// Whether it is a tray or lane, so that all of the ground is felt.
    all: bool,
    /// The combined material of the mat and each body of the throw's world, in the order of that world's list.
    against: Vec<Material>,
}

impl Mat {
    pub(super) fn of(data: &PhysicsData, throw: &Throw, spec: &WorldSpec) -> Mat {
        let outline = throw.ground.mat().map(corners).unwrap_or_default();
        let against = spec.bodies.iter().map(|body| data.mat.against(body.material)).collect();
        Mat { outline, all: throw.ground.felt().is_some(), against }
    }

    /// Whether the mat lies under this point.
    pub(super) fn under(&self, at: Vec3) -> bool {
        let inside = |(a, b): (&Vec2, &Vec2)| (*b - *a).perp_dot(at.truncate() - *a) >= 0.0;
        let mut edges = self.outline.iter().zip(self.outline.iter().cycle().skip(1));
        self.all || (!self.outline.is_empty() && edges.all(inside))
    }

    /// Gives a contact with the ground the mat's material where its deepest point lies on the mat.
    fn modify(&self, contact: &mut ContactModificationContext) {
        let ground_first = contact.collider1 == ground_handle();
        let deepest = contact.solver_contacts.iter().min_by(|a, b| a.dist.total_cmp(&b.dist));
        let touch = deepest.map(|point| if ground_first { point.anchor1 } else { point.anchor2 });
        let other = if ground_first { contact.collider2 } else { contact.collider1 };
        let against = self.against.get(other.into_raw_parts().0 as usize);
        if let Some(surface) = against.filter(|_| touch.is_some_and(|at| self.under(at))) {
            *contact.friction = surface.friction;
            *contact.restitution = surface.restitution;
        }
    }
}

/// Returns the corners of an outline, in cm.
fn corners(outline: &Polygon) -> Vec<Vec2> {
    outline.0.iter().map(|point| Vec2::new(point.x as f32, point.y as f32) / 1000.0).collect()
}

/// Returns the ground's collider: the ground is the first body of every `WorldSpec`, and every throw has its own world.
pub(super) fn ground_handle() -> ColliderHandle {
    ColliderHandle::from_raw_parts(0, 0)
}

impl PhysicsHooks for Mat {
    fn modify_solver_contacts(&self, contact: &mut ContactModificationContext) {
        self.modify(contact);
    }
}

/// The mats of all throws, as the ECS reader's hooks find them.
#[derive(SystemParam)]
pub(super) struct Grounds<'w, 's> {
    links: Query<'w, 's, &'static RapierContextEntityLink>,
    mats: Query<'w, 's, &'static Mat>,
}

impl BevyPhysicsHooks for Grounds<'_, '_> {
    fn modify_solver_contacts(&self, contact: ContactModificationContextView) {
        let context = self.links.get(contact.collider1()).map(|link| link.0);
        if let Ok(mat) = context.and_then(|context| self.mats.get(context)) {
            mat.modify(contact.raw);
        }
    }
}
