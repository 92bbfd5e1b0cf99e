//! What prompts show: the buttons of a seat's own device.

use bevy::prelude::GamepadButton;

use super::{Action, Device, DeviceKind, RaceKey, RaceKeys, bindings, key_name};

/// What a prompt is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cue {
    /// This.
    Do(Action),
    /// One way, and the other.
    Both(Action, Action),
    /// The first of these for which the device has a button.
    Either(Action, Action),
    /// The four directions.
    Directions,
    /// A stick that is pulled.
    Stick,
    /// The wheel of a mouse.
    Wheel,
    /// Its middle button.
    Middle,
    /// Its right button.
    Right,
}

/// A button, as it is drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cap {
    /// A key with this name on it.
    Key(&'static str),
    /// The arrow keys.
    Arrows,
    /// A button of a pad.
    Pad(GamepadButton),
    /// The cross of a pad.
    Cross,
    /// Its left stick.
    Stick,
    /// The wheel of a mouse.
    Wheel,
    /// Its middle button.
    Middle,
    /// Its right button.
    Right,
}

/// The buttons of `device` for this; none where it has none.
pub fn caps(device: Device, cue: Cue) -> Vec<Cap> {
    match (cue, device.kind()) {
        (Cue::Do(action), _) => cap(device, action).into_iter().collect(),
        (Cue::Either(one, other), _) => cap(device, one).or(cap(device, other)).into_iter().collect(),
        (Cue::Both(one, other), _) => [one, other].into_iter().filter_map(|action| cap(device, action)).collect(),
        (Cue::Directions, DeviceKind::Keys) if device == Device::LeftKeys => {
            let ways = [Action::Up, Action::Left, Action::Down, Action::Right];
            ways.into_iter().filter_map(|action| cap(device, action)).collect()
        }
        (Cue::Directions, DeviceKind::Keys) => vec![Cap::Arrows],
        (Cue::Directions, DeviceKind::Pad) => vec![Cap::Cross],
        (Cue::Stick, DeviceKind::Pad) => vec![Cap::Stick],
        (Cue::Wheel, DeviceKind::Mouse) => vec![Cap::Wheel],
        (Cue::Middle, DeviceKind::Mouse) => vec![Cap::Middle],
        (Cue::Right, DeviceKind::Mouse) => vec![Cap::Right],
        _ => Vec::new(),
    }
}

fn cap(device: Device, action: Action) -> Option<Cap> {
    match device.kind() {
        DeviceKind::Pad => bindings::button(action).map(Cap::Pad),
        _ => bindings::key(device, action).and_then(key_name).map(Cap::Key),
    }
}

/// The button for this in a race: that of a pad, or the race key.
pub fn race_cap(device: Device, own: RaceKeys, which: RaceKey) -> Option<Cap> {
    let action = match which {
        RaceKey::Shake => Action::Act,
        RaceKey::Bang => Action::Bang,
    };
    match device.kind() {
        DeviceKind::Pad => cap(device, action),
        _ => key_name(own.get(which)).map(Cap::Key),
    }
}

/// What stands on a button of a pad that has no shape of its own.
pub fn button_name(button: GamepadButton) -> &'static str {
    match button {
        GamepadButton::LeftTrigger => "L1",
        GamepadButton::RightTrigger => "R1",
        GamepadButton::LeftTrigger2 => "L2",
        GamepadButton::RightTrigger2 => "R2",
        GamepadButton::LeftThumb => "L3",
        GamepadButton::RightThumb => "R3",
        GamepadButton::Start => "Start",
        GamepadButton::Select => "Select",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prompts_name_the_buttons_of_the_device() {
        let charge = |device| caps(device, Cue::Do(Action::Act));
        assert_eq!(charge(Device::Keyboard), [Cap::Key("Space")]);
        assert_eq!(charge(Device::RightKeys), [Cap::Key("Enter")]);
        assert_eq!(charge(Device::Pad(3)), [Cap::Pad(GamepadButton::South)]);
        assert_eq!(charge(Device::Mouse), []);
        assert_eq!(caps(Device::Mouse, Cue::Do(Action::Back)), [Cap::Key("Esc")]);
        assert_eq!(caps(Device::Pad(0), Cue::Do(Action::Back)), [Cap::Pad(GamepadButton::Start)]);
        assert_eq!(caps(Device::LeftKeys, Cue::Directions), ["W", "A", "S", "D"].map(Cap::Key));
        assert_eq!(caps(Device::Pad(0), Cue::Wheel), []);
    }
}
