//! Which button does what on which device.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::{Action, Device, Source};

/// The keys that the table listens to at all times, in races too.
const TABLE: [(Action, KeyCode); 7] = [
    (Action::Confirm, KeyCode::Enter),
    (Action::Confirm, KeyCode::NumpadEnter),
    (Action::Back, KeyCode::Escape),
    (Action::Rules, KeyCode::KeyR),
    (Action::Speed, KeyCode::Tab),
    (Action::Settings, KeyCode::F10),
    (Action::Sheet, KeyCode::KeyT),
];

/// The keys of whoever has the whole keyboard.
const KEYBOARD: [(Action, KeyCode); 12] = [
    (Action::Left, KeyCode::ArrowLeft),
    (Action::Right, KeyCode::ArrowRight),
    (Action::Up, KeyCode::ArrowUp),
    (Action::Down, KeyCode::ArrowDown),
    (Action::Higher, KeyCode::KeyW),
    (Action::Lower, KeyCode::KeyS),
    (Action::SpinLeft, KeyCode::KeyA),
    (Action::SpinRight, KeyCode::KeyD),
    (Action::Act, KeyCode::Space),
    (Action::Shake, KeyCode::KeyF),
    (Action::Lane, KeyCode::KeyL),
    (Action::Done, KeyCode::KeyX),
];

/// The keys of a left hand.
const LEFT: [(Action, KeyCode); 12] = [
    (Action::Left, KeyCode::KeyA),
    (Action::Right, KeyCode::KeyD),
    (Action::Up, KeyCode::KeyW),
    (Action::Down, KeyCode::KeyS),
    (Action::Higher, KeyCode::KeyC),
    (Action::Lower, KeyCode::KeyZ),
    (Action::SpinLeft, KeyCode::KeyQ),
    (Action::SpinRight, KeyCode::KeyE),
    (Action::Act, KeyCode::Space),
    (Action::Shake, KeyCode::KeyF),
    (Action::Lane, KeyCode::KeyG),
    (Action::Done, KeyCode::KeyX),
];

/// The keys of a right hand.
const RIGHT: [(Action, KeyCode); 12] = [
    (Action::Left, KeyCode::ArrowLeft),
    (Action::Right, KeyCode::ArrowRight),
    (Action::Up, KeyCode::ArrowUp),
    (Action::Down, KeyCode::ArrowDown),
    (Action::Higher, KeyCode::KeyP),
    (Action::Lower, KeyCode::Semicolon),
    (Action::SpinLeft, KeyCode::KeyI),
    (Action::SpinRight, KeyCode::KeyO),
    (Action::Act, KeyCode::Enter),
    (Action::Shake, KeyCode::KeyK),
    (Action::Lane, KeyCode::KeyL),
    (Action::Done, KeyCode::Comma),
];

/// The buttons of a pad.
const PAD: [(Action, GamepadButton); 17] = [
    (Action::Left, GamepadButton::DPadLeft),
    (Action::Right, GamepadButton::DPadRight),
    (Action::Up, GamepadButton::DPadUp),
    (Action::Down, GamepadButton::DPadDown),
    (Action::SpinLeft, GamepadButton::LeftTrigger),
    (Action::SpinRight, GamepadButton::RightTrigger),
    (Action::Act, GamepadButton::South),
    (Action::Act, GamepadButton::RightTrigger2),
    (Action::Press, GamepadButton::South),
    (Action::Shake, GamepadButton::West),
    (Action::Bang, GamepadButton::East),
    (Action::Done, GamepadButton::North),
    (Action::Lane, GamepadButton::LeftThumb),
    (Action::Back, GamepadButton::Start),
    (Action::Cancel, GamepadButton::East),
    (Action::Rules, GamepadButton::Select),
    (Action::Speed, GamepadButton::RightThumb),
];

/// What each button of a source does.
pub(super) fn of(source: Source) -> InputMap<Action> {
    match source {
        Source::Table => InputMap::new(TABLE),
        Source::Keyboard => InputMap::new(KEYBOARD),
        Source::LeftKeys => InputMap::new(LEFT),
        Source::RightKeys => InputMap::new(RIGHT),
        Source::Pad(pad) => of_pad(pad),
    }
}

fn of_pad(pad: Entity) -> InputMap<Action> {
    let tilted = |direction: GamepadControlDirection| direction.threshold(0.3);
    let raise = |shoulder| ButtonlikeChord::new([GamepadButton::LeftTrigger2, shoulder]);
    let mut map = InputMap::new(PAD)
        .with(Action::Higher, tilted(GamepadControlDirection::RIGHT_UP))
        .with(Action::Lower, tilted(GamepadControlDirection::RIGHT_DOWN))
        .with(Action::SpinLeft, tilted(GamepadControlDirection::RIGHT_LEFT))
        .with(Action::SpinRight, tilted(GamepadControlDirection::RIGHT_RIGHT))
        .with(Action::Higher, raise(GamepadButton::RightTrigger))
        .with(Action::Lower, raise(GamepadButton::LeftTrigger))
        .with_dual_axis(Action::Stick, GamepadStick::LEFT);
    map.set_gamepad(pad);
    map
}

/// The first key that does this on a device; a mouse has the table's keys beside it.
pub(super) fn key(device: Device, action: Action) -> Option<KeyCode> {
    let own: &[(Action, KeyCode)] = match device {
        Device::Keyboard => &KEYBOARD,
        Device::LeftKeys => &LEFT,
        Device::RightKeys => &RIGHT,
        Device::Mouse | Device::Pad(_) => &[],
    };
    own.iter().chain(&TABLE).find(|(other, _)| *other == action).map(|(_, key)| *key)
}

/// The first button of a pad that does this.
pub(super) fn button(action: Action) -> Option<GamepadButton> {
    PAD.iter().find(|(other, _)| *other == action).map(|(_, button)| *button)
}

/// What the table does at all times when `key` is pressed; no seat can have such a key for races.
pub fn always(key: KeyCode) -> Option<Action> {
    TABLE.iter().find(|(_, other)| *other == key).map(|(action, _)| *action)
}
