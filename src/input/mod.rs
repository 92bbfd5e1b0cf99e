//! From keys and pointer to what a person means to do.
//!
//! The table's keys are those of one person at a time: whoever throws. In a race everybody plays at once, each with the race
//! keys of their seat ([`race`]); the throwing keys mean nothing then, so they may be the same letters.

mod devices;
pub mod gesture;
pub mod pointer;
pub mod race;
mod taps;

pub use devices::{Device, RaceKey, RaceKeys, key_choices, key_name, key_named};

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// What a key stands for at the table.
#[derive(Actionlike, PartialEq, Eq, Hash, Clone, Copy, Debug, Reflect)]
pub enum Action {
    /// Turn the aim to the thrower's left (up on the screen).
    AimLeft,
    /// Turn the aim to the right.
    AimRight,
    /// Move the hand to the left along the line (up on the screen).
    HandUp,
    /// Move the hand to the right along the line.
    HandDown,
    /// Let go from higher up.
    Higher,
    /// Let go from lower down.
    Lower,
    /// Spin the throw to the left (counter-clockwise from above).
    SpinLeft,
    /// Spin it to the right.
    SpinRight,
    /// Hold to charge, release to throw.
    Charge,
    /// Shake the die, or hold it still again.
    Shake,
    /// Take the lane to move it, and put it down.
    Lane,
    /// Stop early.
    Stop,
    /// The main button.
    Confirm,
    /// Pause, and close what is open.
    Back,
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
    /// The keys that the table listens to at all times, in races too.
    const ALWAYS: [(Action, KeyCode); 7] = [
        (Action::Confirm, KeyCode::Enter),
        (Action::Confirm, KeyCode::NumpadEnter),
        (Action::Back, KeyCode::Escape),
        (Action::Rules, KeyCode::KeyR),
        (Action::Speed, KeyCode::Tab),
        (Action::Settings, KeyCode::F10),
        (Action::Sheet, KeyCode::KeyT),
    ];

    /// What the table does at all times when `key` is pressed; no seat can have such a key for races.
    pub fn always(key: KeyCode) -> Option<Action> {
        Action::ALWAYS.iter().find(|(_, other)| *other == key).map(|(action, _)| *action)
    }

    /// The keys of whoever throws, and those that are always the table's.
    fn keys() -> InputMap<Action> {
        InputMap::new(
            [
                (Action::AimLeft, KeyCode::ArrowLeft),
                (Action::AimRight, KeyCode::ArrowRight),
                (Action::HandUp, KeyCode::ArrowUp),
                (Action::HandDown, KeyCode::ArrowDown),
                (Action::Higher, KeyCode::KeyW),
                (Action::Lower, KeyCode::KeyS),
                (Action::SpinLeft, KeyCode::KeyA),
                (Action::SpinRight, KeyCode::KeyD),
                (Action::Charge, KeyCode::Space),
                (Action::Shake, KeyCode::KeyF),
                (Action::Lane, KeyCode::KeyL),
                (Action::Stop, KeyCode::KeyX),
            ]
            .into_iter()
            .chain(Action::ALWAYS),
        )
    }
}

/// Adds the keys.
pub fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Action>::default(), race::plugin, taps::plugin));
    app.world_mut().spawn((Name::new("keys"), Action::keys(), ActionState::<Action>::default()));
}

/// The keys as they are held now.
pub type Keys<'w, 's> = Single<'w, 's, &'static ActionState<Action>>;
