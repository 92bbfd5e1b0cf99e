//! Where everything lies, for the pieces to draw.

use bevy::math::Rect;

use crate::{
    pieces::{Colours, Mat, PiecesShown, SlabShown, TableTray, Whereabouts},
    rules::dice::DieId,
};

/// Where everything lies that a viewer sees.
pub struct Scene<'a> {
    /// Which colour each seat has.
    pub colours: &'a Colours,
    /// The mats on the table, from below.
    pub mats: Vec<Mat>,
    /// Walled trays on the table.
    pub trays: Vec<TableTray>,
    /// Whether the hand's tray at the left edge is seen.
    pub hand_tray: bool,
    /// What the camera comes near to, in cm on the plan; `None`: the whole table is seen.
    pub focus: Option<[f32; 2]>,
    /// The part of the elevation that is seen at least, in cm, along the table and up; `None`: the table is seen from above.
    pub side: Option<Rect>,
    /// The cards of a tower.
    pub slabs: Vec<SlabShown>,
    /// The pieces.
    pub pieces: PiecesShown,
}

impl<'a> Scene<'a> {
    /// An empty table.
    pub fn new(colours: &'a Colours) -> Scene<'a> {
        let (trays, slabs, pieces) = (Vec::new(), Vec::new(), PiecesShown::default());
        Scene { colours, mats: Vec::new(), trays, hand_tray: false, focus: None, side: None, slabs, pieces }
    }

    /// A die in the air, wherever it was before.
    pub fn show_flying(&mut self, die: DieId) {
        self.pieces.pieces.retain(|item| item.token != die.token());
        self.pieces.show(die, Whereabouts::Flying);
    }
}
