//! The contents of prompts: the buttons of a seat's own device.

use bevy::prelude::{GamepadButton, KeyCode};

use crate::rules::picking::label;

use super::{Action, Bindings, Button, Controls, Device, DeviceKind, RaceKey, RaceKeys};

/// The subject of a prompt.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cue {
    /// This action.
    Do(Action),
    /// Two opposite actions.
    Both(Action, Action),
    /// The first of these actions for which the device has a button.
    Either(Action, Action),
    /// The four directions.
    Directions,
    /// The button of a seat for this in a race. Its device alone doesn't tell which one that is.
    Race(RaceKey),
    /// A stick that is pulled.
    Stick,
    /// The wheel of a mouse.
    Wheel,
    /// Its middle button.
    Middle,
    /// Its right button.
    Right,
    /// Its left button.
    Left,
    /// The other stick.
    RightStick,
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
    /// Its left button.
    Left,
    /// The right stick of a pad.
    RightStick,
}

impl Bindings {
    /// The buttons of `device` for `cue`; empty if it has none.
    pub fn caps(&self, device: Device, cue: Cue) -> Vec<Cap> {
        let cap = |action: Action| self.cap(device, action);
        match (cue, device.kind()) {
            (Cue::Do(Action::Peek), DeviceKind::Mouse) => vec![Cap::Right],
            (Cue::Do(action), _) => cap(action).into_iter().collect(),
            // Keys of the table's may be those of the other half.
            (Cue::Either(one, other), _) if matches!(device, Device::LeftKeys | Device::RightKeys) => {
                let own = |action: &Action| Controls::of(device).is_some_and(|own| self.get(own, *action).is_some());
                let first = [one, other].into_iter().find(own).unwrap_or(one);
                cap(first).into_iter().collect()
            }
            (Cue::Either(one, other), _) => cap(one).or_else(|| cap(other)).into_iter().collect(),
            (Cue::Both(one, other), _) => [one, other].into_iter().filter_map(cap).collect(),
            (Cue::Directions, DeviceKind::Keys | DeviceKind::Pad) => self.directions(device),
            (Cue::Stick, DeviceKind::Pad) => vec![Cap::Stick],
            (Cue::Wheel, DeviceKind::Mouse) => vec![Cap::Wheel],
            (Cue::Middle, DeviceKind::Mouse) => vec![Cap::Middle],
            (Cue::Right, DeviceKind::Mouse) => vec![Cap::Right],
            (Cue::Left, DeviceKind::Mouse) => vec![Cap::Left],
            (Cue::RightStick, DeviceKind::Pad) => vec![Cap::RightStick],
            _ => Vec::new(),
        }
    }

    fn cap(&self, device: Device, action: Action) -> Option<Cap> {
        match self.of_device(device, action)? {
            Button::Key(key) => self.key_name(key).map(Cap::Key),
            Button::Pad(button) => Some(Cap::Pad(button)),
        }
    }

    /// The buttons for the four directions. The arrow keys, and the cross of a pad, are drawn as one.
    fn directions(&self, device: Device) -> Vec<Cap> {
        let ways = [Action::Up, Action::Left, Action::Down, Action::Right].map(|action| self.of_device(device, action));
        let arrows = [KeyCode::ArrowUp, KeyCode::ArrowLeft, KeyCode::ArrowDown, KeyCode::ArrowRight];
        if device.kind() == DeviceKind::Pad {
            return vec![Cap::Cross];
        }
        if ways == arrows.map(|key| Some(Button::Key(key))) {
            return vec![Cap::Arrows];
        }
        let key = |way: Option<Button>| match way? {
            Button::Key(key) => self.key_name(key).map(Cap::Key),
            Button::Pad(_) => None,
        };
        ways.into_iter().filter_map(key).collect()
    }

    /// The buttons of `device` that pick thing `n` of `count`; none on a mouse, which points at them.
    pub fn label_caps(&self, device: Device, n: usize, count: usize) -> Vec<Cap> {
        label(n, count).into_iter().filter_map(|press| self.cap(device, Action::Label(press))).collect()
    }

    /// The button for this in a race: a pad's button, or the race key.
    pub fn race_cap(&self, device: Device, own: RaceKeys, which: RaceKey) -> Option<Cap> {
        let action = match which {
            RaceKey::Shake => Action::Act,
            RaceKey::Slap => Action::Slap,
        };
        match device.kind() {
            DeviceKind::Pad => self.cap(device, action),
            _ => self.key_name(own.get(which)).map(Cap::Key),
        }
    }

    /// The button with which a seat votes for one thing or the other: a pad's button, or the race key.
    pub fn vote_cap(&self, device: Device, own: RaceKeys, which: RaceKey) -> Option<Cap> {
        match (device.kind(), which) {
            (DeviceKind::Pad, RaceKey::Shake) => self.cap(device, Action::Shake),
            (DeviceKind::Pad, RaceKey::Slap) => self.cap(device, Action::Done),
            _ => self.key_name(own.get(which)).map(Cap::Key),
        }
    }
}

/// The text on a pad's button that has no shape of its own; empty for other buttons.
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
        let bindings = Bindings::default();
        let caps = |device, cue| bindings.caps(device, cue);
        let charge = |device| caps(device, Cue::Do(Action::Act));
        assert_eq!(charge(Device::Keyboard), [Cap::Key("Space")]);
        assert_eq!(charge(Device::RightKeys), [Cap::Key("Enter")]);
        assert_eq!(charge(Device::Pad(3)), [Cap::Pad(GamepadButton::South)]);
        assert_eq!(charge(Device::Mouse), []);
        assert_eq!(caps(Device::Mouse, Cue::Do(Action::Back)), [Cap::Key("Esc")]);
        assert_eq!(caps(Device::Pad(0), Cue::Do(Action::Back)), [Cap::Pad(GamepadButton::Start)]);
        assert_eq!(caps(Device::LeftKeys, Cue::Directions), ["W", "A", "S", "D"].map(Cap::Key));
        assert_eq!(caps(Device::Pad(0), Cue::Wheel), []);
        let done = |device| caps(device, Cue::Either(Action::Confirm, Action::Done));
        assert_eq!(done(Device::Keyboard), [Cap::Key("Enter")]);
        assert_eq!(done(Device::LeftKeys), [Cap::Key("X")]);
        assert_eq!(done(Device::RightKeys), [Cap::Key(",")]);
    }
}
