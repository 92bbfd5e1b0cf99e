//! The buttons of every device, and what each of them does.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::{Action, Device, DeviceKind, Source, key_name, key_named, print::Printed};
use crate::rules::picking::LABELS;

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

/// The keys of a person who has the whole keyboard.
const KEYBOARD: [(Action, KeyCode); 13] = [
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
    (Action::Lay, KeyCode::KeyL),
    (Action::Done, KeyCode::KeyX),
    (Action::Peek, KeyCode::Space),
];

/// The labels of the whole keyboard.
const KEYBOARD_LABELS: [KeyCode; LABELS] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
];

/// The keys of a left hand.
const LEFT: [(Action, KeyCode); 13] = [
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
    (Action::Lay, KeyCode::KeyG),
    (Action::Done, KeyCode::KeyX),
    (Action::Peek, KeyCode::Space),
];

/// The labels of a left hand.
const LEFT_LABELS: [KeyCode; LABELS] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::KeyA,
    KeyCode::KeyS,
    KeyCode::KeyD,
    KeyCode::KeyF,
];

/// The keys of a right hand.
const RIGHT: [(Action, KeyCode); 13] = [
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
    (Action::Lay, KeyCode::KeyL),
    (Action::Done, KeyCode::Comma),
    (Action::Peek, KeyCode::KeyN),
];

/// The labels of a right hand.
const RIGHT_LABELS: [KeyCode; LABELS] = [
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
    KeyCode::Digit0,
    KeyCode::KeyU,
    KeyCode::KeyI,
    KeyCode::KeyO,
    KeyCode::KeyP,
];

/// The buttons of a pad.
const PAD: [(Action, GamepadButton); 18] = [
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
    (Action::Slap, GamepadButton::East),
    (Action::Done, GamepadButton::North),
    (Action::Lay, GamepadButton::LeftThumb),
    (Action::Back, GamepadButton::Start),
    (Action::Cancel, GamepadButton::East),
    (Action::Rules, GamepadButton::Select),
    (Action::Speed, GamepadButton::RightThumb),
    (Action::Peek, GamepadButton::LeftTrigger),
];

/// The labels of a pad.
const PAD_LABELS: [GamepadButton; LABELS] = [
    GamepadButton::DPadLeft,
    GamepadButton::DPadUp,
    GamepadButton::DPadRight,
    GamepadButton::DPadDown,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::East,
    GamepadButton::South,
];

/// A set of buttons that has its own table of actions.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Controls {
    /// The keys that the table listens to at all times, whoever presses them.
    Table,
    /// The whole keyboard, where one person has it.
    Keyboard,
    /// Its left half.
    LeftKeys,
    /// Its right half.
    RightKeys,
    /// Every pad.
    Pad,
}

impl Controls {
    /// All of them.
    pub const ALL: [Controls; 5] =
        [Controls::Keyboard, Controls::LeftKeys, Controls::RightKeys, Controls::Pad, Controls::Table];

    /// The name in the settings file and in the language file.
    pub fn name(self) -> &'static str {
        match self {
            Controls::Table => "table",
            Controls::Keyboard => "keyboard",
            Controls::LeftKeys => "left-keys",
            Controls::RightKeys => "right-keys",
            Controls::Pad => "pad",
        }
    }

    /// The controls of a device, besides the table's; `None` for a mouse.
    pub(super) fn of(device: Device) -> Option<Controls> {
        match device {
            Device::Keyboard => Some(Controls::Keyboard),
            Device::LeftKeys => Some(Controls::LeftKeys),
            Device::RightKeys => Some(Controls::RightKeys),
            Device::Pad(_) => Some(Controls::Pad),
            Device::Mouse => None,
        }
    }

    /// The actions that can be given another button here, in the order in which they are listed.
    pub fn actions(self) -> Vec<Action> {
        use Action::{
            Act, Done, Down, Higher, Label, Lay, Left, Lower, Peek, Right, Rules, Settings, Shake, Sheet, Slap, Speed,
            SpinLeft, SpinRight, Up,
        };
        let hand: &[Action] = match self {
            Controls::Table => return vec![Rules, Sheet, Speed, Settings],
            Controls::Pad => &[Act, Slap, Shake, Done, Lay, SpinLeft, SpinRight, Rules, Speed, Peek],
            _ => &[Left, Right, Up, Down, Act, Shake, Done, Lay, Higher, Lower, SpinLeft, SpinRight, Peek],
        };
        hand.iter().copied().chain((0..LABELS as u8).map(Label)).collect()
    }
}

/// A key, or a button of a pad.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// This key.
    Key(KeyCode),
    /// This button of any pad.
    Pad(GamepadButton),
}

/// The buttons of a pad, with their names in the settings file.
const PAD_NAMES: [(GamepadButton, &str); 14] = [
    (GamepadButton::South, "south"),
    (GamepadButton::East, "east"),
    (GamepadButton::North, "north"),
    (GamepadButton::West, "west"),
    (GamepadButton::LeftTrigger, "l1"),
    (GamepadButton::RightTrigger, "r1"),
    (GamepadButton::RightTrigger2, "r2"),
    (GamepadButton::Select, "select"),
    (GamepadButton::LeftThumb, "l3"),
    (GamepadButton::RightThumb, "r3"),
    (GamepadButton::DPadUp, "up"),
    (GamepadButton::DPadDown, "down"),
    (GamepadButton::DPadLeft, "left"),
    (GamepadButton::DPadRight, "right"),
];

impl Button {
    /// The name in the settings file; `None`: it has none, and can't be given another action.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Button::Key(key) => key_name(key).filter(|name| key_named(name) == Some(key)),
            Button::Pad(button) => PAD_NAMES.iter().find(|(other, _)| *other == button).map(|(_, name)| *name),
        }
    }

    /// The button of these controls that has this name in the settings file.
    pub fn named(controls: Controls, name: &str) -> Option<Button> {
        match controls {
            Controls::Pad => PAD_NAMES.iter().find(|(_, other)| *other == name).map(|(button, _)| Button::Pad(*button)),
            _ => key_named(name).map(Button::Key),
        }
    }
}

/// The reason why an action can't have a button.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The button already does this, and both can be pressed at the same time.
    Does(Controls, Action),
    /// The button has no name, or belongs to another device.
    NoSuchButton,
}

/// The time at which an action can be pressed. Two actions that can be pressed at the same time need a button each.
#[derive(Copy, Clone, PartialEq, Eq)]
enum When {
    Always,
    /// While a hand throws, places or races.
    Playing,
    /// While something is chosen in secret.
    InSecret,
    /// Only in menus.
    InMenus,
}

fn when(controls: Controls, action: Action) -> When {
    match action {
        Action::Press | Action::Cancel | Action::Confirm => When::InMenus,
        _ if controls == Controls::Table => When::Always,
        Action::Back | Action::Rules | Action::Speed => When::Always,
        Action::Peek | Action::Label(_) => When::InSecret,
        _ => When::Playing,
    }
}

/// The actions of all keys and buttons.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Bindings(Vec<(Controls, Action, Button)>, Printed);

/// The labels in order, each with its button.
fn labelled<B: Copy>(buttons: &'static [B]) -> impl Iterator<Item = (Action, B)> {
    (0..).map(Action::Label).zip(buttons.iter().copied())
}

impl Default for Bindings {
    fn default() -> Bindings {
        let keys = |of: Controls, table: &'static [(Action, KeyCode)], labels: &'static [KeyCode]| {
            let all = table.iter().copied().chain(labelled(labels));
            all.map(move |(action, key)| (of, action, Button::Key(key)))
        };
        let pad = PAD.into_iter().chain(labelled(&PAD_LABELS));
        let all = keys(Controls::Table, &TABLE, &[])
            .chain(keys(Controls::Keyboard, &KEYBOARD, &KEYBOARD_LABELS))
            .chain(keys(Controls::LeftKeys, &LEFT, &LEFT_LABELS))
            .chain(keys(Controls::RightKeys, &RIGHT, &RIGHT_LABELS))
            .chain(pad.map(|(action, button)| (Controls::Pad, action, Button::Pad(button))));
        Bindings(all.collect(), Printed::default())
    }
}

impl Bindings {
    /// The first button that does this.
    pub fn get(&self, controls: Controls, action: Action) -> Option<Button> {
        self.0.iter().find(|(of, does, _)| (*of, *does) == (controls, action)).map(|(.., button)| *button)
    }

    /// Whether this button does that.
    pub(super) fn does(&self, controls: Controls, action: Action, button: Button) -> bool {
        self.0.contains(&(controls, action, button))
    }

    /// The name of a key, as the layout prints it; `None` if it has none.
    pub fn key_name(&self, key: KeyCode) -> Option<&'static str> {
        self.1.name(key)
    }

    /// Resets all buttons to their default actions.
    pub fn reset(&mut self) {
        self.0 = Bindings::default().0;
    }

    pub(super) fn printed(&self) -> &Printed {
        &self.1
    }

    pub(super) fn printed_mut(&mut self) -> &mut Printed {
        &mut self.1
    }

    /// Whether this key does anything.
    pub(super) fn has_key(&self, key: KeyCode) -> bool {
        self.0.iter().any(|(.., button)| *button == Button::Key(key))
    }

    /// The first button of a device that does this. If there is none, the table's key for it, except for a pad.
    pub(super) fn of_device(&self, device: Device, action: Action) -> Option<Button> {
        let own = Controls::of(device).and_then(|controls| self.get(controls, action));
        own.or_else(|| self.get(Controls::Table, action).filter(|_| device.kind() != DeviceKind::Pad))
    }

    /// The table's action for `key`, which is heard at all times.
    pub fn always(&self, key: KeyCode) -> Option<Action> {
        let does =
            |(of, _, button): &&(Controls, Action, Button)| (*of, *button) == (Controls::Table, Button::Key(key));
        self.0.iter().find(does).map(|(_, action, _)| *action)
    }

    /// Gives `action` another button, unless the button does something else that can be pressed at the same time.
    pub fn change(&mut self, controls: Controls, action: Action, button: Button) -> Result<(), Clash> {
        if matches!(button, Button::Pad(_)) != (controls == Controls::Pad) || button.name().is_none() {
            return Err(Clash::NoSuchButton);
        }
        let meets = |of: Controls| of == controls || [of, controls].contains(&Controls::Table);
        let new = when(controls, action);
        let clashes = |(of, does, other): &&(Controls, Action, Button)| {
            let at_once = matches!((new, when(*of, *does)), (When::Always, _) | (_, When::Always));
            let at_once = at_once || new == when(*of, *does);
            *other == button && meets(*of) && (*of, *does) != (controls, action) && at_once
        };
        if let Some((of, does, _)) = self.0.iter().find(clashes) {
            return Err(Clash::Does(*of, *does));
        }
        self.set(controls, action, button);
        Ok(())
    }

    /// The bindings that differ from the defaults, one line each: controls, action, button.
    pub fn lines(&self) -> Vec<String> {
        let first = Bindings::default();
        let changed = self.0.iter().zip(&first.0).filter(|(now, first)| now != first).map(|(now, _)| now);
        let line = |(controls, action, button): &(Controls, Action, Button)| {
            Some([controls.name(), &action.name()?, button.name()?].join(" "))
        };
        changed.filter_map(line).collect()
    }

    /// Reads such lines, whatever they say. A line that can't be read is ignored; if bindings clash, all are the
    /// defaults.
    pub fn from_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Bindings {
        let mut bindings = Bindings::default();
        for line in lines {
            let mut words = line.split_whitespace();
            let controls = words.next().and_then(|name| Controls::ALL.into_iter().find(|of| of.name() == name));
            let (Some(controls), Some(action)) = (controls, words.next()) else { continue };
            let action = controls.actions().into_iter().find(|other| other.name().as_deref() == Some(action));
            let button = words.next().and_then(|name| Button::named(controls, name));
            if let (Some(action), Some(button)) = (action, button) {
                // Two actions that have swapped their buttons clash until both are set.
                bindings.set(controls, action, button);
            }
        }
        bindings.checked()
    }

    fn set(&mut self, controls: Controls, action: Action, button: Button) {
        let own = self.0.iter_mut().find(|(of, does, _)| (*of, *does) == (controls, action));
        if let Some((.., own)) = own {
            *own = button;
        }
    }

    /// These bindings, or the defaults if two of these clash.
    fn checked(self) -> Bindings {
        let sound = self.0.iter().all(|(controls, action, button)| {
            let listed = controls.actions().contains(action);
            !listed || self.clone().change(*controls, *action, *button).is_ok()
        });
        if sound { self } else { Bindings::default() }
    }

    /// The map from a source's buttons to their actions.
    pub(super) fn map(&self, source: Source) -> InputMap<Action> {
        let controls = match source {
            Source::Table => Controls::Table,
            Source::Keyboard => Controls::Keyboard,
            Source::LeftKeys => Controls::LeftKeys,
            Source::RightKeys => Controls::RightKeys,
            Source::Pad(_) => Controls::Pad,
        };
        let mut map = InputMap::default();
        for (_, action, button) in self.0.iter().filter(|(of, ..)| *of == controls) {
            match button {
                Button::Key(key) => map.insert(*action, *key),
                Button::Pad(button) => map.insert(*action, *button),
            };
        }
        match source {
            Source::Pad(pad) => with_sticks(map, pad),
            _ => map,
        }
    }
}

/// Adds the actions of sticks, and of the left trigger with a shoulder button, on every pad.
fn with_sticks(map: InputMap<Action>, pad: Entity) -> InputMap<Action> {
    let tilted = |direction: GamepadControlDirection| direction.threshold(0.3);
    let raise = |shoulder| ButtonlikeChord::new([GamepadButton::LeftTrigger2, shoulder]);
    let mut map = map
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

/// Gives every source the current bindings.
pub(super) fn rebind(bindings: Res<Bindings>, mut sources: Query<(&Source, &mut InputMap<Action>)>) {
    for (source, mut map) in &mut sources {
        *map = bindings.map(*source);
    }
}

/// The table's default action for `key`. No seat starts with such a key as a race key.
pub fn always(key: KeyCode) -> Option<Action> {
    TABLE.iter().find(|(_, other)| *other == key).map(|(action, _)| *action)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM_FILE: [&str; 3] = ["keyboard act G", "pad peek r1", "table rules H"];

    #[test]
    fn a_button_does_something_else_and_is_remembered() {
        let mut bindings = Bindings::default();
        let g = Button::Key(KeyCode::KeyG);
        assert_eq!(bindings.change(Controls::Keyboard, Action::Act, g), Ok(()));
        assert_eq!(bindings.of_device(Device::Keyboard, Action::Act), Some(g));
        assert_eq!(bindings.lines(), ["keyboard act G"]);
        assert_eq!(Bindings::from_lines(["keyboard act G"]), bindings);
        assert_eq!(Bindings::from_lines(FROM_FILE).lines().len(), 3);
    }

    #[test]
    fn what_can_be_pressed_at_one_time_has_a_button_each() {
        let mut bindings = Bindings::default();
        let key = Button::Key;
        let mut change = |of, action, button| bindings.change(of, action, button);
        let has = |of, action| Err(Clash::Does(of, action));
        assert_eq!(change(Controls::Keyboard, Action::Act, key(KeyCode::KeyF)), has(Controls::Keyboard, Action::Shake));
        assert_eq!(change(Controls::Keyboard, Action::Act, key(KeyCode::KeyR)), has(Controls::Table, Action::Rules));
        assert_eq!(change(Controls::Table, Action::Rules, key(KeyCode::KeyK)), has(Controls::RightKeys, Action::Shake));
        let l1 = Button::Pad(GamepadButton::LeftTrigger);
        assert_eq!(change(Controls::Pad, Action::Act, l1), has(Controls::Pad, Action::SpinLeft));
        // Nobody chooses in secret while a hand throws, and a half of the keyboard doesn't clash with the whole.
        assert_eq!(change(Controls::Keyboard, Action::Peek, key(KeyCode::KeyF)), Ok(()));
        assert_eq!(change(Controls::LeftKeys, Action::Act, key(KeyCode::KeyV)), Ok(()));
        assert_eq!(change(Controls::Keyboard, Action::Act, l1), Err(Clash::NoSuchButton));
        assert_eq!(change(Controls::Pad, Action::Act, Button::Pad(GamepadButton::Mode)), Err(Clash::NoSuchButton));
    }

    #[test]
    fn nothing_clashes_at_first_and_nonsense_in_a_file_changes_nothing() {
        let first = Bindings::default();
        assert_eq!(first.clone().checked(), first);
        for controls in Controls::ALL {
            let named = controls.actions().into_iter().filter(|action| action.name().is_some());
            assert!(
                named.clone().all(|action| first.get(controls, action).is_some_and(|button| button.name().is_some()))
            );
            assert_eq!(named.count(), controls.actions().len());
        }
        for lines in [
            &["", "keyboard", "abacus act G", "keyboard dance G", "keyboard act Ω", "pad act G"][..],
            &["keyboard act R"],
        ] {
            assert_eq!(Bindings::from_lines(lines.iter().copied()), first, "{lines:?}");
        }
    }
}
