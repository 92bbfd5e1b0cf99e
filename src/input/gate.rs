//! The gate through which everything that is pressed comes in. What does not pass it is heard by nobody: not by the engine's own
//! state of keys and buttons, not by leafwing, not by egui, not in a race.
//!
//! - A key that is pressed with Alt, Ctrl or Super is not that key alone. Such a modifier counts as it is held at the moment of
//!   the key, however short that is: a frame may be longer than both.
//! - A press that began before what is seen now was shown means nothing on it, until it is let go. The second click of a double
//!   click belongs to the first.
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

use super::{Action, Bindings, display::Display, printed::Asked, race::Owners, taps::Taps};

/// A second press this soon after the first, in seconds, and this near to it, in pixels, is a double click.
const TWICE: (f64, f32) = (0.3, 6.0);
/// A button of a pad is pressed from here on, and let go from there on, of 1.0.
const PRESSED: (f32, f32) = (0.75, 0.65);
/// A stick is held from here on, of 1.0.
const TILTED: f32 = 0.3;

/// When what is pressed is let in, or not.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct GateSystems;

/// The keys that are held with another one.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct HeldWith {
    /// Shift.
    pub shift: bool,
    /// Ctrl.
    pub ctrl: bool,
    /// Alt.
    pub alt: bool,
    /// The key that types the third letter of others.
    pub alt_gr: bool,
    /// Super, which has a window on it, or a command sign.
    pub win: bool,
}

impl HeldWith {
    /// Whether the key means something else than by itself.
    fn changes(self) -> bool {
        self.ctrl || self.alt || self.alt_gr || self.win
    }
}

/// A key that went down, came up, or goes on being held.
#[derive(Clone, Debug)]
pub struct Stroke {
    /// What was told of it.
    pub input: KeyboardInput,
    /// What was held with it at that moment.
    pub with: HeldWith,
    /// Whether it is heard as the key that it is.
    pub plain: bool,
    /// Whether it means nothing at all.
    pub mute: bool,
}

/// What was done on the keyboard since the last frame, in its order, whatever comes of it.
#[derive(Resource, Default)]
pub struct Strokes(pub Vec<Stroke>);

/// What is held: heard, or mute until it is let go.
struct Held<K> {
    heard: HashSet<K>,
    mute: HashSet<K>,
}

impl<K> Default for Held<K> {
    fn default() -> Held<K> {
        Held { heard: HashSet::default(), mute: HashSet::default() }
    }
}

impl<K: Copy + Eq + Hash> Held<K> {
    /// It goes down or comes up; whether that is heard. Nothing is that goes down while the gate is closed.
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

    /// Nothing that is held is heard from now on.
    fn hush(&mut self) {
        self.mute.extend(self.heard.drain());
    }

    /// Nothing is held.
    fn forget(&mut self) {
        self.heard.clear();
        self.mute.clear();
    }

    fn retain(&mut self, keep: impl Fn(&K) -> bool) {
        self.heard.retain(&keep);
        self.mute.retain(&keep);
    }
}

/// Tells the second press of a double click.
#[derive(Default)]
struct Twice {
    /// When, where, and with which button; `None`: something else was pressed since then.
    last: Option<(f64, Vec2, MouseButton)>,
    /// Whether something else is shown since then.
    changed: bool,
}

impl Twice {
    /// Whether a press at this time and place belongs to the last one, which is what has shown something else.
    fn is_second(&mut self, now: f64, at: Vec2, button: MouseButton) -> bool {
        let same = |then: f64, there: Vec2, of| of == button && now - then < TWICE.0 && at.distance(there) < TWICE.1;
        let soon = self.last.is_some_and(|(then, there, of)| same(then, there, of));
        self.last = Some((now, at, button));
        self.changed &= soon;
        self.changed
    }
}

/// What is held, and what of that is heard.
#[derive(Resource, Default)]
pub struct Gate {
    keys: Held<KeyCode>,
    buttons: Held<MouseButton>,
    touches: Held<u64>,
    pads: Held<(Entity, GamepadButton)>,
    sticks: Held<(Entity, GamepadAxis)>,
    modifiers: HashMap<KeyCode, Modifier>,
    pointer: Option<Vec2>,
    clicks: Twice,
    fingers: Twice,
    /// Whether all that was pressed since the last frame was pressed before what is seen now was shown.
    closed: bool,
    hushed: bool,
    /// The buttons of the mouse, and the finger as one of them, that whatever was shown before has seen go down.
    let_go: HashSet<MouseButton>,
}

impl Gate {
    /// Whether something else has been shown in this frame: what is pressed in it is nobody's any more.
    pub fn is_hushed(&self) -> bool {
        self.hushed
    }

    /// The buttons of the pointer that were held when something else was shown, each once: what was pressed is let go of, and
    /// not clicked.
    pub fn let_go(&mut self) -> Vec<MouseButton> {
        self.let_go.drain().collect()
    }

    /// Something else is pressed than the pointer: it clicks no second time.
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

    /// What a change of a key is; `own` says whether a modifier is a button of somebody's here.
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
        // A key that repeats was not pressed now: if nobody has heard it, nobody does.
        let begins = !known && !input.repeat;
        stroke.input.repeat |= pressed && known;
        stroke.mute = pressed && !heard && (self.closed || !begins);
        stroke.plain = self.keys.passes(key, pressed, self.closed || !begins || stroke.with.changes());
        stroke
    }
}

/// A key that changes what others mean.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Modifier {
    Shift,
    Ctrl,
    Alt,
    AltGr,
    Win,
}

impl Modifier {
    /// Which of them a key is: the layout says so, or else its place.
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

/// Has everybody forget what is pressed and held: something else is shown.
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
    /// Nothing that is held is heard from now on, until it is let go and pressed again. Nobody lets go of anything by that: hands
    /// are found open.
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

    /// A frame begins. If it is `another` face that it shows, whatever was pressed since the last one was pressed too early.
    pub fn begin(&mut self, another: bool) {
        self.gate.hushed = false;
        if another {
            self.all();
            self.gate.closed = true;
        }
    }
}

/// Adds the gate, before everybody who hears what is pressed.
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

/// Whoever looks at another window holds nothing in this one.
fn look_away(mut changes: MessageReader<WindowFocused>, mut hush: Hush) {
    if changes.read().any(|change| !change.focused) {
        hush.all();
    }
}

/// The gate is open for what comes next.
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

/// A button of the mouse that nobody has.
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
    // The engine tells every button twice.
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
    // Without a window manager no window ever has the focus: then it matters whether some other one has.
    let other = || asked.0.as_ref().is_none_or(Display::some_window_has_focus);
    let away = window.is_some_and(|window| !window.focused) && (*had_focus || told.iter().any(held) && other());
    let closed = gate.closed || away;
    for change in &mut told {
        match change {
            RawGamepadEvent::Button(change) => {
                let button = (change.gamepad, change.button);
                // Between the two it stays what it was.
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

    /// Whether Space is heard in a frame as going down, and as being held.
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
            // Pressed afterwards, it is let go with that key as it was pressed without.
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
        app.insert_resource(Owners(vec![Some(RaceKeys { shake: KeyCode::ControlLeft, bang: KeyCode::KeyQ })]));
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
