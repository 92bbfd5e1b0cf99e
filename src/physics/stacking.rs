//! A tower under watch: what the judge of section 8.10 is shown in every tick, and what it has said.

use bevy_rapier3d::rapier::geometry::{ContactManifold, ContactPair};

use super::look::UNITS;
use crate::rules::{
    throw::Body,
    tower::{Glimpse, TOUCH, Tower, TowerEnd, TowerSeen, TowerWatch},
};

/// A tower that a piece is carried to.
pub(super) struct Stacking {
    judge: TowerWatch,
    /// What is seen of it in this tick.
    pub(super) now: Glimpse,
    /// How the carry ended, once it has.
    pub(super) seen: Option<Box<TowerSeen>>,
}

impl Stacking {
    pub(super) fn new(tower: &Tower) -> Stacking {
        Stacking { judge: TowerWatch::new(tower), now: Glimpse::default(), seen: None }
    }

    /// Asks the judge about this tick; `Some` in the tick in which it has an answer.
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

/// Whether two pieces are near enough to touch.
pub(super) fn touch(pair: &ContactPair) -> bool {
    let near = |manifold: &ContactManifold| {
        manifold.points.iter().any(|point| (f64::from(point.dist) * UNITS).round() <= f64::from(TOUCH))
    };
    pair.manifolds.iter().any(near)
}
