//! The gate that every press comes through. A press that doesn't pass it is heard by nothing: not by the engine's own
//! state of keys and buttons, not by leafwing, not by egui, not in a race.
//!
//! - A key pressed with Alt, Ctrl or Super doesn't count as that key alone. Such a modifier counts if it is held at the
//!   moment of the press, however short both are: they may fall into one frame.
//! - A press that began before the current screen or panel was shown means nothing on it, until it is let go. The
//!   second click of a double click belongs to the first.
//! - While another window has the focus, no pad is heard, and nothing is held.

use std::hash::Hash;

use bevy::{
    ecs::{message::MessageMutator, system::SystemParam},
    input::{
        ButtonState, InputSystems,
        gamepad::{RawGamepadEvent, gamepad_event_processing_system},
        keyboard::{Key, KeyboardFocusLost, KeyboardInput, NativeKey, NativeKeyCode, keyboard_input_system},
        mouse::{MouseButtonInput, mouse_button_input_system},
        touch::{TouchInput, TouchPhase, touch_screen_input_system},
    },
    platform::collections::{HashMap, HashSet},
    prelude::*,
    window::{PrimaryWindow, WindowEvent, WindowFocused},
};
use leafwing_input_manager::prelude::ActionState;

use super::{
    Action, Bindings,
    display::{Asked, Display},
    race::Owners,
    taps::Taps,
};

/// A second press this soon after the first, in seconds, and this near to it, in pixels, is a double click.
const TWICE: (f64, f32) = (0.3, 6.0);
/// The values, of 1.0, from which a pad's button counts as pressed, and below which it counts as let go again.
const PRESSED: (f32, f32) = (0.75, 0.65);
/// The value, of 1.0, from which a stick counts as held.
const TILTED: f32 = 0.3;

/// The systems that let presses in or keep them out.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct GateSystems;

/// The modifiers that are held with a key.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct HeldWith {
    /// Shift.
    pub shift: bool,
    /// Ctrl.
    pub ctrl: bool,
    /// Alt.
    pub alt: bool,
    /// AltGr, which makes other keys type their third letter.
    pub alt_gr: bool,
    /// Super, whose key shows a window or a command sign.
    pub win: bool,
}

impl HeldWith {
    /// Whether they change the meaning of the key.
    fn changes(self) -> bool {
        self.ctrl || self.alt || self.alt_gr || self.win
    }
}

/// A key that went down, came up, or goes on being held.
#[derive(Clone, Debug)]
pub struct Stroke {
    /// The engine's message about it.
    pub input: KeyboardInput,
    /// The modifiers held with it at that moment.
    pub with: HeldWith,
    /// Whether it is heard as this key.
    pub plain: bool,
    /// Whether it means nothing at all.
    pub mute: bool,
}

/// Everything done on the keyboard since the last frame, in order, whether it is heard or not.
#[derive(Resource, Default)]
pub struct Strokes(pub Vec<Stroke>);

/// The keys or buttons that are held: heard, or mute until they are let go.
struct KeysDown<K> {
    heard: HashSet<K>,
    mute: HashSet<K>,
}

impl<K> Default for KeysDown<K> {
    fn default() -> KeysDown<K> {
        KeysDown { heard: HashSet::default(), mute: HashSet::default() }
    }
}

impl<K: Copy + Eq + Hash> KeysDown<K> {
    /// Notes a press or a release of `key`, and returns whether it is heard. A press isn't while the gate is closed.
    fn passes(&mut self, key: K, pressed: bool, closed: bool) -> bool {
        if !pressed {
            self.heard.remove(&key);
            return !self.mute.remove(&key);
        }
        if closed && !self.heard.contains(&key) {
            self.mute.insert(key);
        }
        let passes = !self.mute.contains(&key);
        if passes {
            self.heard.insert(key);
        }
        passes
    }

    /// Mutes everything that is held.
    fn hush(&mut self) {
        self.mute.extend(self.heard.drain());
    }

    /// Forgets everything that is held.
    fn forget(&mut self) {
        self.heard.clear();
        self.mute.clear();
    }

    fn retain(&mut self, keep: impl Fn(&K) -> bool) {
        self.heard.retain(&keep);
        self.mute.retain(&keep);
    }
}

/// Detects the second press of a double click.
#[derive(Default)]
struct Twice {
    /// The time, position and button of the last press; `None` if something else was pressed since then.
    last: Option<(f64, Vec2, MouseButton)>,
    /// Whether what is shown has changed since then.
    changed: bool,
}

impl Twice {
    /// Whether a press at this time and position ends a double click whose first press has changed what is shown.
    fn is_second(&mut self, now: f64, at: Vec2, button: MouseButton) -> bool {
        let same = |then: f64, there: Vec2, of| of == button && now - then < TWICE.0 && at.distance(there) < TWICE.1;
        let soon = self.last.is_some_and(|(then, there, of)| same(then, there, of));
        self.last = Some((now, at, button));
        self.changed &= soon;
        self.changed
    }
}

/// Everything that is held, and which of it is heard.
#[derive(Resource, Default)]
pub struct Gate {
    keys: KeysDown<KeyCode>,
    buttons: KeysDown<MouseButton>,
    touches: KeysDown<u64>,
    pads: KeysDown<(Entity, GamepadButton)>,
    sticks: KeysDown<(Entity, GamepadAxis)>,
    modifiers: HashMap<KeyCode, Modifier>,
    pointer: Option<Vec2>,
    clicks: Twice,
    fingers: Twice,
    /// Whether everything pressed since the last frame was pressed before the current screen or panel was shown.
    closed: bool,
    hushed: bool,
    /// The mouse buttons (a finger counts as the left one) that were held when what is shown last changed.
    let_go: HashSet<MouseButton>,
}

impl Gate {
    /// Whether what is shown has changed in this frame, so that presses in it no longer count for anybody.
    pub fn is_hushed(&self) -> bool {
        self.hushed
    }

    /// Takes the buttons of the pointer that were held when what is shown changed, so that whatever they pressed is let
    /// go of and not clicked.
    pub fn let_go(&mut self) -> Vec<MouseButton> {
        self.let_go.drain().collect()
    }

    /// Ends a double click that may have begun, because something other than the pointer was pressed.
    fn click_no_more(&mut self) {
        (self.clicks.last, self.fingers.last) = (None, None);
    }

    fn with(&self) -> HeldWith {
        let held = |modifier| self.modifiers.values().any(|held| *held == modifier);
        HeldWith {
            shift: held(Modifier::Shift),
            ctrl: held(Modifier::Ctrl),
            alt: held(Modifier::Alt),
            alt_gr: held(Modifier::AltGr),
            win: held(Modifier::Win),
        }
    }

    /// Turns a change of a key into a stroke. `own` says whether a modifier is used as a button here.
    fn stroke(&mut self, input: &KeyboardInput, own: impl Fn(KeyCode) -> bool) -> Stroke {
        let (key, pressed) = (input.key_code, input.state.is_pressed());
        let mut stroke = Stroke { input: input.clone(), with: self.with(), plain: true, mute: false };
        if let Some(modifier) = Modifier::of(input) {
            self.modifiers.remove(&key);
            if pressed && !own(key) {
                self.modifiers.insert(key, modifier);
            }
            return stroke;
        }
        let heard = self.keys.heard.contains(&key);
        let known = heard || self.keys.mute.contains(&key);
        // A key that repeats wasn't pressed just now: if it wasn't heard before, it isn't heard now.
        let begins = !known && !input.repeat;
        stroke.input.repeat |= pressed && known;
        stroke.mute = pressed && !heard && (self.closed || !begins);
        stroke.plain = self.keys.passes(key, pressed, self.closed || !begins || stroke.with.changes());
        stroke
    }
}

/// A key that changes the meaning of other keys.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Modifier {
    Shift,
    Ctrl,
    Alt,
    AltGr,
    Win,
}

impl Modifier {
    /// The modifier that a key is, by its layout or else by its position.
    fn of(input: &KeyboardInput) -> Option<Modifier> {
        match (&input.logical_key, input.key_code) {
            (Key::Shift, _) => Some(Modifier::Shift),
            (Key::Control, _) => Some(Modifier::Ctrl),
            (Key::Alt, _) => Some(Modifier::Alt),
            (Key::AltGraph, _) => Some(Modifier::AltGr),
            (Key::Super | Key::Meta, _) => Some(Modifier::Win),
            (Key::Unidentified(_), KeyCode::ShiftLeft | KeyCode::ShiftRight) => Some(Modifier::Shift),
            (Key::Unidentified(_), KeyCode::ControlLeft | KeyCode::ControlRight) => Some(Modifier::Ctrl),
            (Key::Unidentified(_), KeyCode::AltLeft | KeyCode::AltRight) => Some(Modifier::Alt),
            (Key::Unidentified(_), KeyCode::SuperLeft | KeyCode::SuperRight) => Some(Modifier::Win),
            _ => None,
        }
    }
}

/// Makes everything forget what is pressed and held, when something else is shown.
#[derive(SystemParam)]
pub struct Hush<'w, 's> {
    gate: ResMut<'w, Gate>,
    taps: ResMut<'w, Taps>,
    keys: ResMut<'w, ButtonInput<KeyCode>>,
    buttons: ResMut<'w, ButtonInput<MouseButton>>,
    pads: Query<'w, 's, &'static mut Gamepad>,
    states: Query<'w, 's, &'static mut ActionState<Action>>,
}

impl Hush<'_, '_> {
    /// Mutes everything that is held until it is let go and pressed again. This doesn't count as letting go: hands are
    /// simply open afterwards.
    pub fn all(&mut self) {
        let gate = &mut *self.gate;
        gate.let_go.extend(gate.buttons.heard.iter().copied());
        gate.let_go.extend((!gate.touches.heard.is_empty()).then_some(MouseButton::Left));
        gate.keys.hush();
        gate.pads.hush();
        gate.sticks.hush();
        gate.touches.hush();
        (gate.clicks.changed, gate.fingers.changed, gate.hushed) = (true, true, true);
        *self.taps = Taps::default();
        self.keys.reset_all();
        self.buttons.reset_all();
        for mut pad in &mut self.pads {
            pad.digital_mut().reset_all();
            let held: Vec<_> = pad.get_analog_axes().copied().collect();
            for input in held {
                pad.analog_mut().set(input, 0.0);
            }
        }
        self.states.iter_mut().for_each(|mut state| *state = ActionState::default());
    }

    /// Begins a frame. If it shows `another` screen or panel than the last one, everything pressed since then was
    /// pressed too early.
    pub fn begin(&mut self, another: bool) {
        self.gate.hushed = false;
        if another {
            self.all();
            self.gate.closed = true;
        }
    }
}

/// Adds the gate, before all systems that hear presses.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gate>().init_resource::<Strokes>().add_message::<WindowEvent>().add_message::<WindowFocused>();
    let one_after_the_other = (look_away, keys, buttons, touches, pads, open).chain();
    app.add_systems(PreUpdate, one_after_the_other.in_set(GateSystems).in_set(InputSystems));
    app.configure_sets(
        PreUpdate,
        GateSystems
            .before(keyboard_input_system)
            .before(mouse_button_input_system)
            .before(touch_screen_input_system)
            .before(gamepad_event_processing_system),
    );
}

/// Mutes everything that is held when the window loses the focus.
fn look_away(mut changes: MessageReader<WindowFocused>, mut hush: Hush) {
    if changes.read().any(|change| !change.focused) {
        hush.all();
    }
}

/// Opens the gate for the next presses.
fn open(mut gate: ResMut<Gate>) {
    gate.closed = false;
}

fn keys(
    mut typed: MessageMutator<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    (bindings, owners): (Res<Bindings>, Res<Owners>),
    mut gate: ResMut<Gate>,
    mut strokes: ResMut<Strokes>,
) {
    strokes.0.clear();
    if lost.read().count() > 0 {
        gate.keys.forget();
        gate.modifiers.clear();
    }
    let own = |key| bindings.has_key(key) || owners.0.iter().flatten().any(|own| own.has(key));
    for input in typed.read() {
        let stroke = gate.stroke(input, own);
        input.repeat = stroke.input.repeat;
        if stroke.input.state.is_pressed() {
            gate.click_no_more();
        }
        if !stroke.plain {
            *input = KeyboardInput {
                key_code: KeyCode::Unidentified(NativeKeyCode::Unidentified),
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state: ButtonState::Released,
                text: None,
                repeat: false,
                window: input.window,
            };
        }
        strokes.0.push(stroke);
    }
}

/// A mouse button that no mouse has.
const NO_BUTTON: MouseButton = MouseButton::Other(u16::MAX);

fn buttons(
    mut events: MessageMutator<WindowEvent>,
    mut presses: MessageMutator<MouseButtonInput>,
    mut focus: MessageReader<WindowFocused>,
    (time, window): (Res<Time<Real>>, Option<Single<&Window, With<PrimaryWindow>>>),
    mut gate: ResMut<Gate>,
) {
    // The click that brings the window to the front does nothing else.
    let closed = gate.closed || focus.read().any(|change| change.focused);
    let mut at = gate.pointer.or_else(|| window?.cursor_position()).unwrap_or_default();
    let mut passed = Vec::new();
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => at = moved.position,
            WindowEvent::MouseButtonInput(input) => {
                let pressed = input.state.is_pressed();
                let second = pressed && gate.clicks.is_second(time.elapsed_secs_f64(), at, input.button);
                let passes = gate.buttons.passes(input.button, pressed, closed || second);
                passed.push(passes);
                if !passes {
                    input.button = NO_BUTTON;
                }
            }
            _ => {}
        }
    }
    gate.pointer = Some(at);
    // The engine sends every change of a button twice.
    for (input, passes) in presses.read().zip(passed) {
        if !passes {
            input.button = NO_BUTTON;
        }
    }
}

fn touches(mut touches: MessageMutator<TouchInput>, time: Res<Time<Real>>, mut gate: ResMut<Gate>) {
    let closed = gate.closed;
    for touch in touches.read() {
        let begins = touch.phase == TouchPhase::Started;
        let second = begins && gate.fingers.is_second(time.elapsed_secs_f64(), touch.position, MouseButton::Left);
        let held = matches!(touch.phase, TouchPhase::Started | TouchPhase::Moved);
        if !gate.touches.passes(touch.id, held, begins && (closed || second)) {
            touch.phase = TouchPhase::Canceled;
        }
    }
}

fn pads(
    mut changes: MessageMutator<RawGamepadEvent>,
    mut gone: RemovedComponents<Gamepad>,
    (window, asked): (Option<Single<&Window, With<PrimaryWindow>>>, Res<Asked>),
    (mut focus, mut had_focus): (MessageReader<WindowFocused>, Local<bool>),
    mut gate: ResMut<Gate>,
) {
    for pad in gone.read() {
        gate.pads.retain(|(of, _)| *of != pad);
        gate.sticks.retain(|(of, _)| *of != pad);
    }
    *had_focus |= focus.read().any(|change| change.focused);
    let mut told: Vec<&mut RawGamepadEvent> = changes.read().collect();
    let held = |change: &&mut RawGamepadEvent| match change {
        RawGamepadEvent::Button(change) => change.value >= PRESSED.0,
        RawGamepadEvent::Axis(change) => change.value.abs() >= TILTED,
        RawGamepadEvent::Connection(_) => false,
    };
    // Without a window manager this window never has the focus: then it matters whether some other window has it.
    let other = || asked.0.as_ref().is_none_or(Display::some_window_has_focus);
    let away = window.is_some_and(|window| !window.focused) && (*had_focus || told.iter().any(held) && other());
    let closed = gate.closed || away;
    for change in &mut told {
        match change {
            RawGamepadEvent::Button(change) => {
                let button = (change.gamepad, change.button);
                // Between the two values it keeps its state.
                let was = gate.pads.heard.contains(&button) || gate.pads.mute.contains(&button);
                let pressed = change.value >= if was { PRESSED.1 } else { PRESSED.0 };
                if !gate.pads.passes(button, pressed, closed) {
                    change.value = 0.0;
                } else if pressed {
                    gate.click_no_more();
                }
            }
            RawGamepadEvent::Axis(change) => {
                let held = change.value.abs() >= TILTED;
                if !gate.sticks.passes((change.gamepad, change.axis), held, closed) {
                    change.value = 0.0;
                }
            }
            RawGamepadEvent::Connection(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::{ecs::system::RunSystemOnce, input::InputPlugin};

    use super::*;
    use crate::input::{Keys, RaceKeys};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, crate::input::plugin));
        app
    }

    fn press(app: &mut App, key_code: KeyCode, pressed: bool, repeat: bool) {
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state: if pressed { ButtonState::Pressed } else { ButtonState::Released },
            text: None,
            repeat,
            window: Entity::PLACEHOLDER,
        });
    }

    /// Runs a frame, and returns whether Space is heard in it as going down, and as being held.
    fn frame(app: &mut App) -> (bool, bool) {
        app.update();
        let heard = |keys: Keys| (keys.just_pressed(Action::Act), keys.anybody().pressed(Action::Act));
        app.world_mut().run_system_once(heard).expect("there are keys")
    }

    const SPACE: KeyCode = KeyCode::Space;

    #[test]
    fn what_is_held_with_a_key_counts_at_its_moment() {
        let mut app = app();
        for with in [KeyCode::AltLeft, KeyCode::ControlRight, KeyCode::SuperLeft] {
            for (key, pressed) in [(with, true), (SPACE, true), (with, false)] {
                press(&mut app, key, pressed, false);
            }
            assert_eq!(frame(&mut app), (false, false), "{with:?}");
            press(&mut app, SPACE, true, true);
            assert_eq!(frame(&mut app), (false, false), "{with:?}");
            press(&mut app, SPACE, false, false);
            assert_eq!(frame(&mut app), (false, false), "{with:?}");
            // A key pressed before the modifier is heard, and so is its release with the modifier held.
            press(&mut app, SPACE, true, false);
            press(&mut app, with, true, false);
            assert_eq!(frame(&mut app), (true, true), "{with:?}");
            press(&mut app, SPACE, false, false);
            press(&mut app, with, false, false);
            assert_eq!(frame(&mut app), (false, false), "{with:?}");
        }
    }

    #[test]
    fn a_race_key_of_somebody_changes_no_key_of_the_others() {
        let mut app = app();
        app.insert_resource(Owners(vec![Some(RaceKeys { shake: KeyCode::ControlLeft, slap: KeyCode::KeyQ })]));
        press(&mut app, KeyCode::ControlLeft, true, false);
        press(&mut app, SPACE, true, false);
        assert_eq!(frame(&mut app), (true, true));
    }

    #[test]
    fn what_is_held_when_something_else_is_shown_is_let_go_by_nobody_and_heard_when_it_is_pressed_again() {
        let mut app = app();
        press(&mut app, SPACE, true, false);
        assert_eq!(frame(&mut app), (true, true));
        app.world_mut().run_system_once(|mut hush: Hush| hush.all()).unwrap();
        let released = |keys: Keys| keys.anybody().just_released(Action::Act);
        for (pressed, repeat) in [(true, true), (false, false)] {
            press(&mut app, SPACE, pressed, repeat);
            assert_eq!(frame(&mut app), (false, false));
            assert!(!app.world_mut().run_system_once(released).unwrap());
        }
        press(&mut app, SPACE, true, false);
        assert_eq!(frame(&mut app), (true, true));
    }
}
