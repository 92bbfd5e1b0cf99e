//! The whereabouts of the bodies of all throws, for drawing and sound, as far as an eye may see them.

use bevy::{math::Quat, prelude::*};

use crate::{
    rules::{Eye, SeenBy, ThrowId, Tick, throw::Body},
    turn::Viewer,
};

/// The bodies of all throws, in flight and at rest. A body stays listed until it is thrown or lies there in another
/// throw.
///
/// A pose or a knock can only be read with an eye that may see it.
#[derive(Clone, Debug, Default, PartialEq, Resource)]
pub struct Live {
    /// The throws under way, in the order in which they began.
    pub flying: Vec<ThrowId>,
    /// Each body once: first those that the hand moves in a throw, then those that lay there; the newest throw last.
    pub(crate) bodies: Vec<LiveBody>,
    /// The knocks, in order, since a throw last began while no other was in flight.
    pub(crate) clacks: Vec<Clack>,
    /// The number of knocks before those in the list.
    forgotten: u64,
    /// Whether a trail is kept: throws run so fast that nobody sees them.
    pub(crate) keeps_trail: bool,
    /// The ways of the bodies since a throw last began while no other was in flight, if a trail is kept: where they
    /// were, [`TRAIL`] ticks apart.
    pub(crate) trail: Vec<Vec<LiveBody>>,
    /// The ticks since then.
    trailed: u64,
}

/// The ticks from one moment of a trail to the next: those of a frame.
pub(crate) const TRAIL: u64 = Tick::HZ / 60;
/// The most moments of a trail that are kept: the last twenty seconds.
const LONGEST: usize = 20 * 60;

impl Live {
    /// Returns the bodies whose throws `eye` may see: first those that the hand moves in a throw, then those that lay
    /// there; the newest throw last.
    pub fn bodies(&self, eye: Eye) -> impl Iterator<Item = &LiveBody> {
        self.bodies.iter().filter(move |live| eye.may_see(live.seen_by))
    }

    /// Returns the whereabouts of `body`, if `eye` may see them.
    pub fn body(&self, eye: Eye, body: impl Into<Body>) -> Option<&LiveBody> {
        let body = body.into();
        self.bodies(eye).find(|live| live.body == body)
    }

    /// Whether `body` takes part in a throw that is under way and that `eye` may see.
    pub fn in_flight(&self, eye: Eye, body: impl Into<Body>) -> bool {
        self.body(eye, body).is_some_and(|live| self.flying.contains(&live.throw))
    }

    /// Returns the knocks that `cursor` has not read yet and that `eye` may know of, and moves it past the last knock.
    /// It counts all knocks ever made, because the list starts anew with a throw and may at once be longer than it was.
    pub fn news(&self, eye: Eye, cursor: &mut u64) -> impl Iterator<Item = &Clack> {
        let read = cursor.saturating_sub(self.forgotten) as usize;
        *cursor = self.forgotten + self.clacks.len() as u64;
        let new = self.clacks.get(read..).unwrap_or_default();
        new.iter().filter(move |clack| eye.may_see(clack.seen_by))
    }

    /// Goes on with the trail after a tick, if one is kept.
    pub(crate) fn trail(&mut self) {
        if self.keeps_trail && self.trailed.is_multiple_of(TRAIL) {
            self.trail.push(self.bodies.clone());
            if self.trail.len() > LONGEST {
                self.trail.remove(0);
            }
        }
        self.trailed += 1;
    }

    /// Starts the trail anew.
    pub(crate) fn forget_trail(&mut self) {
        (self.trailed, self.trail) = (0, Vec::new());
    }

    /// Starts the list of knocks anew.
    pub(crate) fn forget_clacks(&mut self) {
        self.forgotten += self.clacks.len() as u64;
        self.clacks.clear();
    }
}

/// The part of [`Live`] that a viewer may see and hear: that of its own eye and no more.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Poses {
    /// The throws under way that it may see, in the order in which they began.
    pub(crate) flying: Vec<ThrowId>,
    /// Each body once: first those that the hand moves in a throw, then those that lay there; the newest throw last.
    pub(crate) bodies: Vec<LiveBody>,
    /// The knocks that are new since the last update.
    pub(crate) clacks: Vec<Clack>,
    /// The trail of the last throw, if one was kept.
    pub(crate) trail: Vec<Vec<LiveBody>>,
    /// The number of knocks that it has been given or may not know of.
    heard: u64,
}

impl Poses {
    /// Returns the whereabouts of `body`.
    pub fn body(&self, body: impl Into<Body>) -> Option<&LiveBody> {
        let body = body.into();
        self.bodies.iter().find(|live| live.body == body)
    }

    /// Returns the body that a hand holds in a throw that is under way.
    pub fn held(&self) -> Option<Body> {
        self.bodies.iter().find(|live| live.held).map(|live| live.body)
    }

    /// Whether `body` takes part in a throw that is under way.
    pub fn in_flight(&self, body: impl Into<Body>) -> bool {
        self.body(body).is_some_and(|live| self.flying.contains(&live.throw))
    }

    /// The knocks of this frame.
    pub fn clacks(&self) -> &[Clack] {
        &self.clacks
    }
}

/// Shows every viewer the whereabouts of the bodies.
pub fn show(live: Res<Live>, mut viewers: Query<(&Viewer, &mut Poses)>) {
    for (viewer, mut poses) in &mut viewers {
        if live.is_changed() || poses.is_added() || !poses.clacks.is_empty() {
            poses.look(&live, viewer.eye);
        }
    }
}

impl Poses {
    fn look(&mut self, live: &Live, eye: Eye) {
        self.bodies.clear();
        self.bodies.extend(live.bodies(eye));
        self.flying.clear();
        let seen = live.flying.iter().filter(|throw| self.bodies.iter().any(|live| live.throw == **throw));
        self.flying.extend(seen);
        let may_see = |live: &&LiveBody| eye.may_see(live.seen_by);
        self.trail = live.trail.iter().map(|bodies| bodies.iter().filter(may_see).copied().collect()).collect();
        self.clacks.clear();
        self.clacks.extend(live.news(eye, &mut self.heard));
    }
}

/// One body in the air, in a hand or on the table: its pose now and a tick before, to draw between them.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct LiveBody {
    /// The die or card.
    pub body: Body,
    /// The last throw that it took part in.
    pub throw: ThrowId,
    /// The eyes that may see that throw.
    pub seen_by: SeenBy,
    /// Whether a hand holds it.
    pub held: bool,
    /// Whether it lies in its tray, whatever the others of its handful do.
    pub lies: bool,
    /// Its centre, in cm.
    pub at: [f32; 3],
    /// Its rotation, with its grip, so that it shows the right number.
    pub turn: Quat,
    /// Its centre a tick before, in cm.
    pub before_at: [f32; 3],
    /// Its rotation a tick before.
    pub before_turn: Quat,
}

/// The thing that a body knocked against.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClackWith {
    /// Bare table, or the wall of a tray.
    Table,
    /// A mat, or the felt of a tray.
    Mat,
    /// Another die.
    Die,
    /// A card; also anything else that a card knocked against.
    Card,
}

/// A knock.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Clack {
    /// The tick, counted from the start of its throw.
    pub tick: u32,
    /// The eyes that may see that throw, and so hear it.
    pub seen_by: SeenBy,
    /// The body that knocked; of two, the one listed first.
    pub body: Body,
    /// The thing it knocked against.
    pub with: ClackWith,
    /// The change of speed that it gave the body, in cm/s.
    pub speed: f32,
    /// The point, in cm.
    pub at: [f32; 3],
}
