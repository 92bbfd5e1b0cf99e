//! The modes of a hand: what it is doing.

use crate::{
    input::gesture::{HandTrack, StickTrack},
    rules::{dice::DieId, geometry::Point},
};

/// The mode of a hand: what it is doing.
#[derive(Clone, Debug, Default)]
pub enum Mode {
    /// Nothing yet.
    #[default]
    Empty,
    /// Carries a die with the pointer.
    Carry {
        /// The die.
        die: DieId,
        /// Its recent path on the plan.
        track: HandTrack,
    },
    /// Aims the next die with keys, or with the buttons of a pad.
    Keys {
        /// The charge of the throw, 0.0-1.0, and whether it is falling; `None`: not held.
        charge: Option<(f32, bool)>,
        /// Whether the die is shaken, by key.
        shaken: bool,
    },
    /// Pulls the next die with a stick.
    Stick {
        /// The stick's recent path.
        track: StickTrack,
        /// The pull: right and up, together at most 1.0.
        at: [f32; 2],
        /// Whether the die is shaken, by button.
        shaken: bool,
    },
    /// Lays a mat elsewhere, with the pointer or by keys.
    Lay {
        /// The corner of the mat.
        at: Point,
        /// The way from the corner to the pointer, in cm; `None`: by keys.
        grip: Option<[f32; 2]>,
    },
}
