//! The order of a frame.

use bevy::prelude::*;

/// The order of a frame, in `Update`. A window adds its plugins to these; headless only [`AppSystems::Turn`] has any.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Pointer, keys and pads become intents, intents become proposals.
    Input,
    /// The turn engine goes on: [`turn::drive`](crate::turn::drive).
    Turn,
    /// The playhead reads the log: motion, sound, sentences. What still moves makes the turn engine wait.
    Playhead,
    /// Entities are made to match what the screen may show.
    Mirror,
    /// What stays the same in every frame but depends on all of the above.
    Draw,
}
