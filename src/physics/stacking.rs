//! A tower under watch: the glimpses that the judge of section 8.10 gets in every tick, and its decision.

use bevy::math::{Quat, Vec3};
use bevy_rapier3d::rapier::{geometry::SharedShape, math::Pose as At, parry::query};

use super::{
    data::{HALF, HALF_CARD, PhysicsData},
    look::{UNITS, placed},
};
use crate::rules::{
    throw::{Body, Pose},
    tower::{Glimpse, TOUCH, Tower, TowerEnd, TowerSeen, TowerWatch},
};

/// A tower that a piece is carried to.
pub(super) struct Stacking {
    judge: TowerWatch,
    /// The glimpse of this tick.
    pub(super) now: Glimpse,
    /// The end of the carry, once the judge has decided.
    pub(super) seen: Option<Box<TowerSeen>>,
}

impl Stacking {
    pub(super) fn new(tower: &Tower) -> Stacking {
        Stacking { judge: TowerWatch::new(tower), now: Glimpse::default(), seen: None }
    }

    /// Asks the judge about this tick. Returns its decision in the tick in which it decides.
    pub(super) fn ask(&mut self, tick: u32) -> Option<TowerEnd> {
        if self.seen.is_some() {
            return None;
        }
        let end = self.judge.look(&self.now)?;
        self.seen = Some(Box::new(TowerSeen { tick, end, touching: self.now.touching.clone() }));
        Some(end)
    }

    /// Whether the tower has fallen.
    pub(super) fn has_fallen(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.end != TowerEnd::Counted)
    }

    /// Notes that the new piece touches `body`.
    pub(super) fn touches(&mut self, body: Body) {
        if !self.now.touching.contains(&body) {
            self.now.touching.push(body);
        }
    }
}

/// Whether two pieces are near enough to touch, by their poses: while two bodies hardly move, rapier keeps the
/// distances it measured before.
pub(super) fn touch(data: &PhysicsData, one: &(Body, Pose), other: &(Body, Pose)) -> bool {
    let [one, other] = [one, other].map(|(body, pose)| (shape(data, *body), placed(pose)));
    let at = |(at, turn): (Vec3, Quat)| At::from_parts(at, turn);
    let apart = query::distance(&at(one.1), &*one.0, &at(other.1), &*other.0);
    apart.is_ok_and(|apart| (f64::from(apart) * UNITS).round() <= f64::from(TOUCH))
}

/// The shape of a piece.
fn shape(data: &PhysicsData, body: Body) -> SharedShape {
    match body {
        Body::Die(_) => {
            let inner = HALF - data.die.corner;
            SharedShape::round_cuboid(inner, inner, inner, data.die.corner)
        }
        Body::Card(_) => SharedShape::cuboid(HALF_CARD.x, HALF_CARD.y, HALF_CARD.z),
    }
}
