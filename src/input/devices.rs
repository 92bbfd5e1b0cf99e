//! What a seat is played with: devices, and the keys of its own in races.

use bevy::prelude::KeyCode;

/// What a seat throws with. Several seats may share one in turn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    /// The mouse.
    #[default]
    Mouse,
    /// The keyboard.
    Keyboard,
}

impl Device {
    /// Every device.
    pub const ALL: [Device; 2] = [Device::Mouse, Device::Keyboard];

    /// The name in the settings file.
    pub fn name(self) -> &'static str {
        match self {
            Device::Mouse => "mouse",
            Device::Keyboard => "keyboard",
        }
    }
}

/// What a race key does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RaceKey {
    /// Hold to sweep up and shake, let go to roll.
    Shake,
    /// Slap the table.
    Bang,
}

/// The two keys of a seat in a race.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RaceKeys {
    /// Hold to sweep up and shake, let go to roll.
    pub shake: KeyCode,
    /// Slap the table.
    pub bang: KeyCode,
}

impl RaceKeys {
    /// The pairs to start with: a corner of the keyboard for each of four, and its middle for two more, Bang! beside the shaking key.
    pub const USUAL: [RaceKeys; 6] = [
        RaceKeys { shake: KeyCode::KeyQ, bang: KeyCode::KeyW },
        RaceKeys { shake: KeyCode::KeyP, bang: KeyCode::KeyO },
        RaceKeys { shake: KeyCode::KeyZ, bang: KeyCode::KeyX },
        RaceKeys { shake: KeyCode::KeyM, bang: KeyCode::KeyN },
        RaceKeys { shake: KeyCode::KeyF, bang: KeyCode::KeyG },
        RaceKeys { shake: KeyCode::KeyJ, bang: KeyCode::KeyK },
    ];

    /// The key that does this.
    pub fn get(self, which: RaceKey) -> KeyCode {
        match which {
            RaceKey::Shake => self.shake,
            RaceKey::Bang => self.bang,
        }
    }

    /// Whether it is one of the two.
    pub fn has(self, key: KeyCode) -> bool {
        self.shake == key || self.bang == key
    }
}

/// The keys that can be race keys, as they are called on the screen.
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

/// What a key is called on the screen and in the settings file; `None`: it cannot be a race key.
pub fn key_name(key: KeyCode) -> Option<&'static str> {
    KEY_NAMES.iter().find(|(other, _)| *other == key).map(|(_, name)| *name)
}

/// The key that is called so.
pub fn key_named(name: &str) -> Option<KeyCode> {
    KEY_NAMES.iter().find(|(_, other)| *other == name).map(|(key, _)| *key)
}
