//! What a person can do with keys, buttons and sticks.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

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
