//! The order of the systems in a frame.

use bevy::prelude::*;

/// The sets of systems in a frame, in order, in `Update`. A window's plugins add systems to all of them; without a
/// window only [`AppSystems::Turn`] has any.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Pointer, keys and pads become intents, intents become proposals.
    Input,
    /// The turn engine advances: [`turn::drive`](crate::turn::drive).
    Turn,
    /// The playhead reads the log and makes motion, sound and sentences of it. While anything still moves, the turn
    /// engine waits.
    Playhead,
    /// Entities are made to match what the screen may show.
    Mirror,
    /// Work that depends on all of the above, such as putting changed settings into effect.
    Draw,
}
