//! Turns keys, pads and pointer into what a person means to do.
//!
//! [`Claims`] says which device each seat is played with. A seat hears its own device ([`Keys::of`]); menus hear
//! everybody. In a race everybody plays at once, each with the race keys of their seat ([`race`]); the throwing keys
//! mean nothing then, so they may be the same letters.

mod bindings;
mod devices;
mod display;
mod gate;
pub mod gesture;
mod pads;
pub mod pointer;
mod printed;
pub mod prompts;
pub mod race;
mod rumble;
mod sources;
mod taps;
mod used;

pub use bindings::{Bindings, Button, Clash, Controls, always};
pub use devices::{Device, DeviceKind, RaceKey, RaceKeys, key_choices, key_name, key_named};
pub use gate::{Gate, GateSystems, HeldWith, Hush, Stroke, Strokes};
pub use pads::Pads;
pub use printed::asking_plugin;
pub use rumble::Rumble;
pub use sources::{Claims, Keys, Pressed, Source};
pub use used::LastUsed;

use bevy::prelude::*;
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

/// An action of a key, a button or a stick.
#[derive(Actionlike, PartialEq, Eq, Hash, Clone, Copy, Debug, Reflect)]
pub enum Action {
    /// Left: the aim turns to the left (up on the screen), and the keys' attention moves to the left.
    Left,
    /// Right.
    Right,
    /// Up: the hand moves to the left along the line.
    Up,
    /// Down: the hand moves to the right.
    Down,
    /// Let go from higher up.
    Higher,
    /// Let go from lower down.
    Lower,
    /// Spin the throw to the left (counter-clockwise from above).
    SpinLeft,
    /// Spin it to the right.
    SpinRight,
    /// Hold to charge, release to throw; pick.
    Act,
    /// Shake the die, or hold it still again.
    Shake,
    /// Take up a mat to lay it elsewhere, and put it down.
    Lay,
    /// Finish: stop early, or place what is picked.
    Done,
    /// Slap the table, in a race.
    Slap,
    /// Held: look at the seat's own hidden hand.
    Peek,
    /// Pick the thing with this label, counted from 0, in a secret choice.
    Label(u8),
    /// Aim and pull.
    #[actionlike(DualAxis)]
    Stick,
    /// The main button.
    Confirm,
    /// Press what has the attention, or else the main button: for devices without keys.
    Press,
    /// Pause, and close what is open.
    Back,
    /// Close what is open.
    Cancel,
    /// The rules of what is being played.
    Rules,
    /// The next speed.
    Speed,
    /// Settings.
    Settings,
    /// The score sheet.
    Sheet,
}

impl Action {
    /// The name in the settings file and in the language file; `None`: it cannot be given another button.
    pub fn name(self) -> Option<String> {
        let name = match self {
            Action::Left => "left",
            Action::Right => "right",
            Action::Up => "up",
            Action::Down => "down",
            Action::Higher => "higher",
            Action::Lower => "lower",
            Action::SpinLeft => "spin-left",
            Action::SpinRight => "spin-right",
            Action::Act => "act",
            Action::Shake => "shake",
            Action::Lay => "lane",
            Action::Done => "done",
            Action::Slap => "bang",
            Action::Peek => "peek",
            Action::Rules => "rules",
            Action::Speed => "speed",
            Action::Settings => "settings",
            Action::Sheet => "sheet",
            Action::Label(label) => return Some(format!("label-{}", label + 1)),
            Action::Stick | Action::Confirm | Action::Press | Action::Back | Action::Cancel => return None,
        };
        Some(name.into())
    }
}

/// Adds keys and pads.
pub fn plugin(app: &mut App) {
    // Unless told otherwise, leafwing may read the presses of this frame before it forgets those of the last.
    app.configure_sets(PreUpdate, InputManagerSystem::Tick.before(InputManagerSystem::Unify));
    app.add_plugins((
        InputManagerPlugin::<Action>::default(),
        gate::plugin,
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
