//! The devices that seats are played with, and each seat's own keys in races.

use bevy::prelude::{Component, Entity, KeyCode};

/// A device that a seat is played with. Several seats may share one and take turns.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    /// The mouse.
    #[default]
    Mouse,
    /// The whole keyboard.
    Keyboard,
    /// The left half of the keyboard.
    LeftKeys,
    /// The right half of the keyboard.
    RightKeys,
    /// The game pad with this number: pads are numbered from 0 as somebody presses a button on them, anew in each run.
    Pad(u8),
}

/// The kinds of devices.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum DeviceKind {
    /// A mouse, or a touchpad.
    #[default]
    Mouse,
    /// Keys.
    Keys,
    /// A game pad.
    Pad,
}

impl Device {
    /// The most pads that can be told apart.
    pub const PADS: u8 = 6;

    /// The name in the settings file.
    pub fn name(self) -> String {
        match self {
            Device::Mouse => "mouse".into(),
            Device::Keyboard => "keyboard".into(),
            Device::LeftKeys => "left-keys".into(),
            Device::RightKeys => "right-keys".into(),
            Device::Pad(n) => format!("pad{}", n + 1),
        }
    }

    /// The device with this name in the settings file.
    pub fn named(name: &str) -> Option<Device> {
        let pads = (0..Device::PADS).map(Device::Pad);
        let mut all = [Device::Mouse, Device::Keyboard, Device::LeftKeys, Device::RightKeys].into_iter().chain(pads);
        all.find(|device| device.name() == name)
    }

    /// The kind of the device.
    pub fn kind(self) -> DeviceKind {
        match self {
            Device::Mouse => DeviceKind::Mouse,
            Device::Keyboard | Device::LeftKeys | Device::RightKeys => DeviceKind::Keys,
            Device::Pad(_) => DeviceKind::Pad,
        }
    }

    /// The half of the keyboard on which a key lies; `None`: between the two, or far from both.
    pub fn half(key: KeyCode) -> Option<Device> {
        if LEFT_HALF.contains(&key) {
            return Some(Device::LeftKeys);
        }
        RIGHT_HALF.contains(&key).then_some(Device::RightKeys)
    }
}

/// Something with buttons, which has its own state of all actions.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The keys that the table listens to at all times, whoever presses them.
    Table,
    /// All other keys, while the keyboard is one device.
    Keyboard,
    /// The keys of the left half, while the keyboard is two devices.
    LeftKeys,
    /// The keys of the right half.
    RightKeys,
    /// The pad with this entity.
    Pad(Entity),
}

/// The keys under a left hand.
const LEFT_HALF: [KeyCode; 25] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::KeyQ,
    KeyCode::KeyW,
    KeyCode::KeyE,
    KeyCode::KeyR,
    KeyCode::KeyT,
    KeyCode::KeyA,
    KeyCode::KeyS,
    KeyCode::KeyD,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyZ,
    KeyCode::KeyX,
    KeyCode::KeyC,
    KeyCode::KeyV,
    KeyCode::KeyB,
    KeyCode::Space,
    KeyCode::ShiftLeft,
    KeyCode::ControlLeft,
    KeyCode::CapsLock,
    KeyCode::AltLeft,
];

/// The keys under a right hand.
const RIGHT_HALF: [KeyCode; 32] = [
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
    KeyCode::Digit0,
    KeyCode::KeyY,
    KeyCode::KeyU,
    KeyCode::KeyI,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyH,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyN,
    KeyCode::KeyM,
    KeyCode::Comma,
    KeyCode::Period,
    KeyCode::Slash,
    KeyCode::Semicolon,
    KeyCode::Quote,
    KeyCode::Minus,
    KeyCode::Equal,
    KeyCode::BracketLeft,
    KeyCode::BracketRight,
    KeyCode::Enter,
    KeyCode::ShiftRight,
    KeyCode::ControlRight,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
];

/// One of the two race keys, by what it does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RaceKey {
    /// Hold to sweep up and shake, let go to roll.
    Shake,
    /// Slap the table.
    Slap,
}

/// The two keys of a seat in a race.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RaceKeys {
    /// Hold to sweep up and shake, let go to roll.
    pub shake: KeyCode,
    /// Slap the table.
    pub slap: KeyCode,
}

impl RaceKeys {
    /// The default pairs: a corner of the keyboard for each of four seats, and its middle for two more, with Bang! next
    /// to the shaking key.
    pub const USUAL: [RaceKeys; 6] = [
        RaceKeys { shake: KeyCode::KeyQ, slap: KeyCode::KeyW },
        RaceKeys { shake: KeyCode::KeyP, slap: KeyCode::KeyO },
        RaceKeys { shake: KeyCode::KeyZ, slap: KeyCode::KeyX },
        RaceKeys { shake: KeyCode::KeyM, slap: KeyCode::KeyN },
        RaceKeys { shake: KeyCode::KeyF, slap: KeyCode::KeyG },
        RaceKeys { shake: KeyCode::KeyJ, slap: KeyCode::KeyK },
    ];

    /// The key that does this.
    pub fn get(self, which: RaceKey) -> KeyCode {
        match which {
            RaceKey::Shake => self.shake,
            RaceKey::Slap => self.slap,
        }
    }

    /// Whether `key` is one of the two.
    pub fn has(self, key: KeyCode) -> bool {
        self.shake == key || self.slap == key
    }
}

/// The keys that can be race keys, as a US keyboard prints them.
const KEY_NAMES: [(KeyCode, &str); 52] = [
    (KeyCode::KeyA, "A"),
    (KeyCode::KeyB, "B"),
    (KeyCode::KeyC, "C"),
    (KeyCode::KeyD, "D"),
    (KeyCode::KeyE, "E"),
    (KeyCode::KeyF, "F"),
    (KeyCode::KeyG, "G"),
    (KeyCode::KeyH, "H"),
    (KeyCode::KeyI, "I"),
    (KeyCode::KeyJ, "J"),
    (KeyCode::KeyK, "K"),
    (KeyCode::KeyL, "L"),
    (KeyCode::KeyM, "M"),
    (KeyCode::KeyN, "N"),
    (KeyCode::KeyO, "O"),
    (KeyCode::KeyP, "P"),
    (KeyCode::KeyQ, "Q"),
    (KeyCode::KeyR, "R"),
    (KeyCode::KeyS, "S"),
    (KeyCode::KeyT, "T"),
    (KeyCode::KeyU, "U"),
    (KeyCode::KeyV, "V"),
    (KeyCode::KeyW, "W"),
    (KeyCode::KeyX, "X"),
    (KeyCode::KeyY, "Y"),
    (KeyCode::KeyZ, "Z"),
    (KeyCode::Digit0, "0"),
    (KeyCode::Digit1, "1"),
    (KeyCode::Digit2, "2"),
    (KeyCode::Digit3, "3"),
    (KeyCode::Digit4, "4"),
    (KeyCode::Digit5, "5"),
    (KeyCode::Digit6, "6"),
    (KeyCode::Digit7, "7"),
    (KeyCode::Digit8, "8"),
    (KeyCode::Digit9, "9"),
    (KeyCode::Comma, ","),
    (KeyCode::Period, "."),
    (KeyCode::Slash, "/"),
    (KeyCode::Semicolon, ";"),
    (KeyCode::Quote, "'"),
    (KeyCode::Minus, "-"),
    (KeyCode::Equal, "="),
    (KeyCode::BracketLeft, "["),
    (KeyCode::BracketRight, "]"),
    (KeyCode::Space, "Space"),
    (KeyCode::ArrowLeft, "←"),
    (KeyCode::ArrowRight, "→"),
    (KeyCode::ArrowUp, "↑"),
    (KeyCode::ArrowDown, "↓"),
    (KeyCode::ShiftLeft, "Shift"),
    (KeyCode::ControlLeft, "Ctrl"),
];

/// The keys that can be race keys.
pub fn key_choices() -> impl Iterator<Item = KeyCode> {
    KEY_NAMES.iter().map(|(key, _)| *key)
}

/// The keys that have a name but can't be race keys.
const OTHER_NAMES: [(KeyCode, &str); 7] = [
    (KeyCode::Enter, "Enter"),
    (KeyCode::NumpadEnter, "Enter"),
    (KeyCode::Escape, "Esc"),
    (KeyCode::Tab, "Tab"),
    (KeyCode::F10, "F10"),
    (KeyCode::ShiftRight, "Shift"),
    (KeyCode::Backspace, "Back"),
];

/// The name of a key in the settings file, and on the screen if the layout isn't known; `None` if it has none.
pub fn key_name(key: KeyCode) -> Option<&'static str> {
    KEY_NAMES.iter().chain(&OTHER_NAMES).find(|(other, _)| *other == key).map(|(_, name)| *name)
}

/// The key with this name.
pub fn key_named(name: &str) -> Option<KeyCode> {
    KEY_NAMES.iter().chain(&OTHER_NAMES).find(|(_, other)| *other == name).map(|(key, _)| *key)
}
