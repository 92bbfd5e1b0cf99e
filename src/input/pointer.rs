//! The pointer's moves and presses in a frame, in the order in which they happened.
//!
//! Neither the window nor the engine says when in a frame something happened, only in what order.

use bevy::{
    input::mouse::MouseWheel,
    prelude::*,
    window::{PrimaryWindow, WindowEvent},
};

use super::gesture::spread;

/// The state of a mouse button in a frame.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Button {
    /// It is down.
    pub pressed: bool,
    /// It went down.
    pub just_pressed: bool,
    /// It was let go.
    pub just_released: bool,
}

/// One thing that the pointer did.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Step {
    /// The pointer came here, in logical pixels.
    Moved(Vec2),
    /// A button went down.
    Pressed(MouseButton),
    /// A button was let go.
    Released(MouseButton),
}

/// The pointer in a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pointer {
    /// Its position in logical pixels; `None` if it isn't over the window.
    pub at: Option<Vec2>,
    /// Everything that it did, each with its time in seconds.
    pub steps: Vec<(f64, Step)>,
    /// The left button.
    pub left: Button,
    /// The right button.
    pub right: Button,
    /// The middle button.
    pub middle: Button,
    /// Whether Shift is held, which makes the hand move gently.
    pub shift: bool,
    /// The notches that the wheel was turned, positive away from the hand.
    pub wheel: f32,
}

impl Pointer {
    /// Whether it has moved since the last frame.
    pub fn moved(&self) -> bool {
        self.steps.iter().any(|(_, step)| is_place(step))
    }

    /// Whether a button goes down.
    pub fn pressed(&self) -> bool {
        self.steps.iter().any(|(_, step)| matches!(step, Step::Pressed(_)))
    }
}

/// Reads the pointer.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Mouse<'w, 's> {
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    events: MessageReader<'w, 's, WindowEvent>,
    time: Res<'w, Time<Real>>,
}

impl Mouse<'_, '_> {
    /// Reads the pointer's state and steps of this frame.
    pub fn read(&mut self) -> Pointer {
        let button = |button| Button {
            pressed: self.buttons.pressed(button),
            just_pressed: self.buttons.just_pressed(button),
            just_released: self.buttons.just_released(button),
        };
        let [left, right, middle] = [MouseButton::Left, MouseButton::Right, MouseButton::Middle].map(button);
        let steps: Vec<Step> = self.events.read().filter_map(step).collect();
        Pointer {
            at: self.window.cursor_position(),
            steps: spread(steps, is_place, self.time.elapsed_secs_f64(), self.time.delta_secs_f64()),
            left,
            right,
            middle,
            shift: self.keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
            wheel: self.wheel.read().map(|event| event.y.clamp(-1.0, 1.0)).sum(),
        }
    }
}

fn is_place(step: &Step) -> bool {
    matches!(step, Step::Moved(_))
}

fn step(event: &WindowEvent) -> Option<Step> {
    match event {
        WindowEvent::CursorMoved(moved) => Some(Step::Moved(moved.position)),
        WindowEvent::MouseButtonInput(input) if input.state.is_pressed() => Some(Step::Pressed(input.button)),
        WindowEvent::MouseButtonInput(input) => Some(Step::Released(input.button)),
        _ => None,
    }
}
