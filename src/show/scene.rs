//! The scene of a table: the places of everything on it, for the pieces to draw.

use crate::{
    pieces::{Colours, Elevation, Mat, PieceId, PiecesShown, TableTray, Whereabouts},
    rules::dice::DieId,
};

/// The places of everything a viewer sees.
pub struct Scene<'a> {
    /// The colour of each seat.
    pub colours: &'a Colours,
    /// The mats on the table, from bottom to top.
    pub mats: Vec<Mat>,
    /// Walled trays on the table.
    pub trays: Vec<TableTray>,
    /// Whether the hand's tray at the left edge is seen.
    pub hand_tray: bool,
    /// The point the camera moves close to, in cm on the plan; `None`: the whole table is in sight.
    pub focus: Option<[f32; 2]>,
    /// Whether the whole table stays in sight even when something is shown once more.
    pub stays_away: bool,
    /// The part of the elevation to look at; `None`: the table is seen from above.
    pub side: Option<Elevation>,
    /// The pieces.
    pub pieces: PiecesShown,
}

impl<'a> Scene<'a> {
    /// An empty table.
    pub fn new(colours: &'a Colours) -> Scene<'a> {
        let (trays, pieces) = (Vec::new(), PiecesShown::default());
        Scene { colours, mats: Vec::new(), trays, hand_tray: false, focus: None, stays_away: false, side: None, pieces }
    }

    /// Shows a die in the air, wherever it was before.
    pub fn show_flying(&mut self, die: DieId) {
        self.pieces.pieces.retain(|item| item.id != PieceId::Token(die.token()));
        self.pieces.show(die, Whereabouts::Flying);
    }
}
