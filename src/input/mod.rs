//! From keys and pointer to what a person means to do.

pub mod gesture;

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
}

impl Action {
    /// The keys of a single player.
    fn keys() -> InputMap<Action> {
        InputMap::new([
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
            (Action::Confirm, KeyCode::Enter),
            (Action::Back, KeyCode::Escape),
            (Action::Rules, KeyCode::KeyR),
            (Action::Speed, KeyCode::Tab),
            (Action::Settings, KeyCode::F10),
        ])
        .with_one_to_many(Action::Confirm, [KeyCode::NumpadEnter])
    }
}

/// Adds the keys.
pub fn plugin(app: &mut App) {
    app.add_plugins(InputManagerPlugin::<Action>::default());
    app.world_mut().spawn((Name::new("keys"), Action::keys(), ActionState::<Action>::default()));
}

/// The keys as they are held now.
pub type Keys<'w, 's> = Single<'w, 's, &'static ActionState<Action>>;
