//! Turns keys, pads and pointer into what a person means to do.
//!
//! [`Claims`] says which device each seat is played with. A seat hears its own device ([`Keys::of`]); menus hear
//! everybody. In a race everybody plays at once, each with the race keys of their seat ([`race`]); the throwing keys
//! mean nothing then, so they may be the same letters.

mod action;
mod bindings;
mod devices;
mod display;
mod gate;
pub mod gesture;
mod hearing;
mod pads;
pub mod pointer;
mod print;
mod printed;
pub mod prompts;
pub mod race;
mod rumble;
mod sources;
mod taps;
mod used;

pub use action::Action;
pub use bindings::{Bindings, Button, Clash, Controls, always};
pub use devices::{Device, DeviceKind, RaceKey, RaceKeys, Source, key_choices, key_name, key_named};
pub use gate::{Gate, GateSystems, HeldWith, Hush, Stroke, Strokes};
pub use pads::Pads;
pub use printed::asking_plugin;
pub use rumble::Rumble;
pub use sources::{Claims, Keys, Pressed};
pub use used::LastUsed;

use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;

/// Adds keys and pads.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        gate::plugin,
        hearing::plugin,
        printed::plugin,
        sources::plugin,
        pads::plugin,
        race::plugin,
        rumble::plugin,
        taps::plugin,
        used::plugin,
    ))
    .init_resource::<Bindings>()
    .add_systems(PreUpdate, bindings::rebind.run_if(resource_changed::<Bindings>).before(InputManagerSystem::Tick));
}
