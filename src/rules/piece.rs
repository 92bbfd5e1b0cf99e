//! Pieces as an eye sees them: the visible face and the place of each, in every game's own words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

use super::Seat;

/// A view that tells which pieces lie where, for the screen and for the test that none is ever lost.
pub trait Pieces {
    /// The visible face of a piece.
    type Face: Face;
    /// The places that the game knows.
    type Place: Copy + Ord + Debug + Serialize + Send + Sync + 'static;

    /// Appends every piece that is on the table or in a box beside it.
    fn pieces(&self, out: &mut Vec<PieceOf<Self>>);

    /// The face of the piece with this token; `None`: it isn't seen.
    fn face(&self, token: u32) -> Option<Self::Face> {
        let mut pieces = Vec::new();
        self.pieces(&mut pieces);
        pieces.iter().find(|piece| piece.token == token)?.face
    }
}

/// A piece as this view shows it.
pub type PieceOf<V> = Piece<<V as Pieces>::Face, <V as Pieces>::Place>;

/// The visible face of a piece that lies open.
pub trait Face: Copy + Ord + Debug + Serialize + Send + Sync + 'static {
    /// The part that stays the same whichever side is up. Nobody can tell pieces with the same identity apart.
    type Identity: Clone + Ord + Debug;

    /// The identity of the piece.
    fn identity(&self) -> Self::Identity;
}

/// One card or die as an eye sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Piece<F, P> {
    /// The token of the piece. The piece gets a new one when it vanishes into a shuffled pile. In a hand without order,
    /// other eyes see only the token of a position in it ([`Zone::slot`]), so that nobody can follow a card through it.
    pub token: u32,
    /// Its visible face; `None`: it lies face down, or behind a screen.
    pub face: Option<F>,
    /// The zone it lies in.
    pub zone: Zone<P>,
}

/// A place for pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Zone<P> {
    /// The seat it belongs to; `None`: the table.
    pub owner: Option<Seat>,
    /// The place, in the game's own words.
    pub place: P,
    /// The position within it, counted from 0.
    pub at: u16,
}

impl<P> Zone<P> {
    /// Tokens from here on belong not to a piece, but to a position in a hand without order.
    pub const SLOTS: u32 = 1 << 31;

    /// The token of a piece in this zone for an eye that may not follow it. A seat has at most one hand without order.
    pub fn slot(&self) -> u32 {
        let owner = self.owner.map_or(0, |seat| u32::from(seat.0) + 1);
        Self::SLOTS | owner << 16 | u32::from(self.at)
    }
}
