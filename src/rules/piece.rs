//! Pieces as an eye sees them: what can be seen of each, and where it lies, in every game's own words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

use super::Seat;

/// A view tells which pieces lie where, for the screen and for the test that none is ever lost.
pub trait Pieces {
    /// What can be seen of a piece.
    type Face: Face;
    /// The places that the game knows.
    type Place: Copy + Ord + Debug + Serialize + Send + Sync + 'static;

    /// Appends every piece that is on the table or in a box beside it.
    fn pieces(&self, out: &mut Vec<PieceOf<Self>>);
}

/// A piece as this view shows it.
pub type PieceOf<V> = Piece<<V as Pieces>::Face, <V as Pieces>::Place>;

/// What can be seen of a piece that lies open.
pub trait Face: Copy + Ord + Debug + Serialize + Send + Sync + 'static {
    /// What stays the same whatever side lies up. Pieces with the same one are the same to everybody.
    type Identity: Clone + Ord + Debug;

    /// Which piece it is.
    fn identity(&self) -> Self::Identity;
}

/// One card or die as an eye sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Piece<F, P> {
    /// Which piece. Given out anew when the piece vanishes into a shuffled pile; in a hand without order every other eye sees
    /// the token of a mere place in it ([`Zone::slot`]), so that nobody can follow a card through it.
    pub token: u32,
    /// What can be seen of it; `None`: it lies face down, or behind a screen.
    pub face: Option<F>,
    /// Where it lies.
    pub zone: Zone<P>,
}

/// A place for pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Zone<P> {
    /// Whose it is; `None`: the table's.
    pub owner: Option<Seat>,
    /// Which one.
    pub place: P,
    /// The position within it, counted from 0.
    pub at: u16,
}

impl<P> Zone<P> {
    /// Tokens from here on belong to no piece, but to a place in a hand without order.
    pub const SLOTS: u32 = 1 << 31;

    /// The token that a piece here has for an eye that may not follow it. A seat has one hand without order at most.
    pub fn slot(&self) -> u32 {
        let owner = self.owner.map_or(0, |seat| u32::from(seat.0) + 1);
        Self::SLOTS | owner << 16 | u32::from(self.at)
    }
}
