//! A piece: what tells it from others, how it is listed for a viewer, and its entity.

use bevy::prelude::*;

use super::{
    look::Look,
    motion::{Seen, Way},
    whereabouts::Whereabouts,
};
use crate::{
    physics::Poses,
    rules::{dice::DieId, throw::Body},
};

/// What tells a viewer's pieces apart.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PieceId {
    /// A piece of the View, by its token there.
    Token(u32),
    /// A card of a tower, by its number: a prop that no View lists as a piece.
    Slab(u8),
}

impl PieceId {
    /// Returns the token in the View, if the View lists the piece.
    pub fn token(self) -> Option<u32> {
        match self {
            PieceId::Token(token) => Some(token),
            PieceId::Slab(_) => None,
        }
    }
}

/// One piece to show.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceShown {
    /// What tells it from the others.
    pub id: PieceId,
    /// Its look.
    pub look: Look,
    /// Its whereabouts.
    pub place: Whereabouts,
    /// Whether it has a golden light under it: it can be played now, or it has won.
    pub lit: bool,
    /// Whether everybody follows it with their eyes, since it changes places with another: it takes its time, and goes
    /// round the other.
    pub followed: bool,
}

impl PieceShown {
    /// Returns its token in the view, if the view lists it.
    pub fn token(&self) -> Option<u32> {
        self.id.token()
    }

    /// Returns the die, if it is one.
    pub fn die(&self) -> Option<DieId> {
        match self.look {
            Look::Die(die) => Some(die),
            Look::Card(_) | Look::Slab(_) => None,
        }
    }
}

/// The pieces that a viewer is shown now; none if empty.
#[derive(Component, Clone, Debug, Default, PartialEq)]
#[require(Poses, UnderWay)]
pub struct PiecesShown {
    /// The pieces, each once.
    pub pieces: Vec<PieceShown>,
}

impl PiecesShown {
    /// Shows `die` at `place`.
    pub fn show(&mut self, die: DieId, place: Whereabouts) {
        self.add(die, place, false);
    }

    /// Shows `die` at `place` with a golden light under it.
    pub fn show_lit(&mut self, die: DieId, place: Whereabouts) {
        self.add(die, place, true);
    }

    fn add(&mut self, die: DieId, place: Whereabouts, lit: bool) {
        self.pieces.push(PieceShown {
            id: PieceId::Token(die.token()),
            look: Look::Die(die),
            place,
            lit,
            followed: false,
        });
    }

    /// Shows card `n` of a tower at `place`.
    pub fn show_slab(&mut self, n: u8, place: Whereabouts) {
        self.pieces.push(PieceShown { id: PieceId::Slab(n), look: Look::Slab(n), place, lit: false, followed: false });
    }

    /// Returns the piece of the view with this token, if it is shown.
    pub fn piece(&self, token: u32) -> Option<&PieceShown> {
        self.pieces.iter().find(|item| item.id == PieceId::Token(token))
    }
}

/// The viewer that sees a piece.
#[derive(Component, Clone, Debug)]
#[relationship(relationship_target = DrawnPieces)]
pub struct DrawnFor(pub Entity);

/// The pieces that a viewer sees. They are despawned with it.
#[derive(Component, Clone, Debug)]
#[relationship_target(relationship = DrawnFor, linked_spawn)]
pub struct DrawnPieces(Vec<Entity>);

/// The number of a viewer's pieces on their way to where the rules have put them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct UnderWay(pub usize);

/// A piece that is seen.
#[derive(Component, Clone, Debug)]
pub struct DrawnPiece {
    /// What tells it from its viewer's other pieces.
    pub id: PieceId,
    /// The body by which physics knows it; `None`: it never flies.
    pub body: Option<Body>,
    /// The whereabouts that are wanted for it.
    pub place: Whereabouts,
    /// Whether a golden light is under it.
    pub lit: bool,
    /// Whether everybody follows it with their eyes: see [`PieceShown::followed`].
    pub followed: bool,
    /// The pose in which it is seen now.
    pub seen: Seen,
    /// The way it is on, if any.
    pub(super) way: Option<Way>,
    /// The angle by which the shaking hand has turned it, in radians.
    pub(super) shake: f32,
    /// Its rotation when the hand took it.
    pub(super) grip: Quat,
    /// The whereabouts that were wanted when a flight began that carries it along; physics decides where it is until
    /// they change.
    pub(super) carried_from: Option<Whereabouts>,
}

impl DrawnPiece {
    /// Returns the entity's component of a piece that its viewer has not seen before.
    pub(crate) fn new(item: &PieceShown) -> DrawnPiece {
        DrawnPiece {
            id: item.id,
            body: item.look.body(),
            place: item.place,
            lit: item.lit,
            followed: item.followed,
            seen: Seen { at: Vec3::splat(f32::NAN), ..Seen::START },
            way: None,
            shake: 0.0,
            grip: Quat::IDENTITY,
            carried_from: None,
        }
    }

    /// Whether it is on its way to where it is wanted.
    pub fn is_on_its_way(&self) -> bool {
        self.way.is_some()
    }

    /// Whether anybody has to wait for it.
    pub(super) fn holds_up(&self) -> bool {
        self.way.is_some_and(|way| way.holds_up)
    }
}

/// Says that a card has come to lie where it is wanted, or has been turned over there.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Landed {
    /// The viewer that sees it.
    pub viewer: Entity,
}
