//! The tower of a tower duel, as it is shown.

use super::sight::cm;
use crate::{
    games::kadoova::duels::towers::{Fallen, Placement, Stack, Stands},
    rules::{Seat, geometry::Point, throw::Body},
};

/// The tower of a tower duel, as it is shown.
pub(super) struct Tower<'a> {
    /// The tower.
    pub(super) stack: &'a Stack,
    /// The tower after its fall, if it has fallen.
    pub(super) fallen: Option<&'a Fallen>,
    /// The seats that build it; the first takes up its pieces on the left.
    pub(super) order: [Seat; 2],
    /// The piece in a hand.
    pub(super) placement: Option<Placement>,
    /// The seat that is to take up a piece now.
    pub(super) takes: Option<Seat>,
    /// The pieces that the seat whose turn it is has still to place, in the order in which they wait.
    pub(super) waits: Vec<Body>,
    /// The point where the tower is meant to stand.
    pub(super) place: Point,
    /// The radius of the mat that it stands on, around that place, in cm; `None`: it stands on the table.
    pub(super) mat: Option<f32>,
}

impl Tower<'_> {
    /// Returns its highest piece.
    fn highest(&self) -> Option<&Stands> {
        self.stack.pieces.iter().max_by_key(|piece| piece.pose.at[2])
    }

    /// Returns the middle of its highest piece, in cm; if there is none, of the point where it is meant to stand.
    pub(super) fn top(&self) -> [f32; 3] {
        let [x, y] = [cm(self.place.x), cm(self.place.y)];
        self.highest().map_or([x, y, 0.0], |piece| piece.pose.at.map(cm))
    }

    /// Returns its height, in cm.
    pub(super) fn height(&self) -> f32 {
        cm(self.stack.top())
    }
}
