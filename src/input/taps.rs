//! Keeps presses of keys and buttons that are shorter than a frame from being lost.
//!
//! Leafwing reads the state of each key once a frame. When frames are long (on a slow or busy machine), a press may
//! begin and end between two readings, and nobody would hear it. So leafwing is told every change of a key, from Bevy's
//! messages: one per frame and key, and faster changes wait for the next frame.

use std::hash::Hash;

use bevy::{
    input::{
        gamepad::GamepadButtonStateChangedEvent,
        keyboard::{KeyboardFocusLost, KeyboardInput},
    },
    platform::collections::HashSet,
    prelude::*,
};
use leafwing_input_manager::{
    buttonlike::ButtonValue,
    plugin::InputManagerSystem,
    prelude::{Buttonlike, SpecificGamepadButton, updating::CentralInputStore},
};

/// The keys that leafwing was told are down, and the changes that it has yet to be told, oldest first.
struct Told<K> {
    down: HashSet<K>,
    waiting: Vec<(K, bool)>,
}

impl<K> Default for Told<K> {
    fn default() -> Told<K> {
        Told { down: HashSet::default(), waiting: Vec::new() }
    }
}

impl<K: Copy + Eq + Hash> Told<K> {
    /// Lets go of everything that is held.
    fn let_go(&mut self) {
        self.waiting = self.down.iter().map(|key| (*key, false)).collect();
    }

    /// Tells leafwing the next change of every key.
    fn tell(&mut self, store: &mut CentralInputStore)
    where
        K: Buttonlike,
    {
        let up = self.next();
        let (down, up) = (self.down.iter().map(|key| (key, true)), up.iter().map(|key| (key, false)));
        for (key, pressed) in down.chain(up) {
            store.update_buttonlike(*key, ButtonValue::from_pressed(pressed));
        }
    }

    /// Takes the next change of every key from those that wait, and returns the keys that have come up.
    fn next(&mut self) -> HashSet<K> {
        let (mut changed, mut up) = (HashSet::<K>::default(), HashSet::default());
        let down = &mut self.down;
        self.waiting.retain(|&(key, pressed)| {
            if changed.contains(&key) {
                return true;
            }
            let news = if pressed { down.insert(key) } else { down.remove(&key) };
            if news {
                changed.insert(key);
            }
            if news && !pressed {
                up.insert(key);
            }
            false
        });
        up
    }
}

/// The changes of keys and pads that leafwing was told, and those that it has yet to be told.
#[derive(Resource, Default)]
pub(super) struct Taps {
    keys: Told<KeyCode>,
    pads: Told<SpecificGamepadButton>,
}

impl Taps {
    /// Whether leafwing was told that any key is down.
    pub(super) fn holds_a_key(&self) -> bool {
        !self.keys.down.is_empty()
    }

    /// Whether leafwing was told that any button of this pad is down.
    pub(super) fn holds_on(&self, pad: Entity) -> bool {
        self.pads.down.iter().any(|button| button.gamepad == pad)
    }
}

/// Adds this between leafwing's reading of the keys and its use of them.
pub(super) fn plugin(app: &mut App) {
    let told = (tell_keys, tell_pads).chain();
    app.init_resource::<Taps>()
        .add_systems(PreUpdate, told.after(InputManagerSystem::Unify).before(InputManagerSystem::Update));
}

fn tell_keys(
    mut changes: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut taps: ResMut<Taps>,
    mut store: ResMut<CentralInputStore>,
) {
    let Taps { keys: told, .. } = &mut *taps;
    if lost.read().count() > 0 {
        // A person who looks at another window holds no key of this one. Changes in the same frame came afterwards.
        told.let_go();
    }
    told.waiting.extend(changes.read().map(|change| (change.key_code, change.state.is_pressed())));
    told.tell(&mut store);
}

fn tell_pads(
    mut changes: MessageReader<GamepadButtonStateChangedEvent>,
    mut gone: RemovedComponents<Gamepad>,
    mut taps: ResMut<Taps>,
    mut store: ResMut<CentralInputStore>,
) {
    let Taps { pads: told, .. } = &mut *taps;
    let button = |change: &GamepadButtonStateChangedEvent| SpecificGamepadButton::new(change.entity, change.button);
    told.waiting.extend(changes.read().map(|change| (button(change), change.state.is_pressed())));
    // Nobody holds a button of a pad that is gone.
    for pad in gone.read() {
        told.down.retain(|button| button.gamepad != pad);
        told.waiting.retain(|(button, _)| button.gamepad != pad);
    }
    told.tell(&mut store);
}

#[cfg(test)]
mod tests {
    use bevy::{
        ecs::system::RunSystemOnce,
        input::{
            ButtonState, InputPlugin,
            gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
            keyboard::NativeKey,
        },
    };

    use super::*;
    use crate::input::{Action, Keys};

    /// An app with keys and nothing else.
    fn keys() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, crate::input::plugin));
        app
    }

    /// Runs a frame in which Space changes like this, and returns whether its action went down and up in it.
    fn frame(app: &mut App, changes: &[bool]) -> (bool, bool) {
        for pressed in changes {
            app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::Space,
                logical_key: bevy::input::keyboard::Key::Unidentified(NativeKey::Unidentified),
                state: if *pressed { ButtonState::Pressed } else { ButtonState::Released },
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        }
        act(app)
    }

    /// The same with the button of a pad.
    fn pad_frame(app: &mut App, pad: Entity, changes: &[bool]) -> (bool, bool) {
        for pressed in changes {
            let value = f32::from(*pressed);
            let change = RawGamepadButtonChangedEvent::new(pad, GamepadButton::South, value);
            app.world_mut().write_message(RawGamepadEvent::Button(change));
        }
        act(app)
    }

    fn act(app: &mut App) -> (bool, bool) {
        app.update();
        let edges = |keys: Keys| (keys.just_pressed(Action::Act), keys.anybody().just_released(Action::Act));
        app.world_mut().run_system_once(edges).expect("there are keys")
    }

    /// A pad that has just been plugged in.
    fn pad(app: &mut App) -> Entity {
        let gamepad = app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id: None, product_id: None };
        app.world_mut().write_message(GamepadConnectionEvent { gamepad, connection });
        (0..2).for_each(|_| app.update());
        gamepad
    }

    const DOWN: (bool, bool) = (true, false);
    const UP: (bool, bool) = (false, true);
    const STILL: (bool, bool) = (false, false);

    #[test]
    fn space_pressed_and_let_go_within_one_long_frame_still_pauses_a_record() {
        let mut app = keys();
        assert_eq!(frame(&mut app, &[true, false]), DOWN);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[])], [UP, STILL]);
    }

    #[test]
    fn a_second_press_within_one_frame_is_heard_after_the_first() {
        let mut app = keys();
        assert_eq!(frame(&mut app, &[true, false, true]), DOWN);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[])], [UP, DOWN]);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[false])], [STILL, UP]);
    }

    #[test]
    fn a_held_key_that_is_let_go_and_pressed_again_within_one_frame_is_two_presses() {
        let mut app = keys();
        assert_eq!(frame(&mut app, &[true]), DOWN);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[false, true])], [STILL, UP]);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[false])], [DOWN, UP]);
    }

    #[test]
    fn a_key_that_repeats_while_it_is_held_is_one_press() {
        let mut app = keys();
        assert_eq!(frame(&mut app, &[true]), DOWN);
        assert_eq!([frame(&mut app, &[true, true]), frame(&mut app, &[true])], [STILL, STILL]);
        assert_eq!(frame(&mut app, &[false]), UP);
    }

    #[test]
    fn a_button_of_a_pad_pressed_and_let_go_within_one_frame_is_heard() {
        let mut app = keys();
        let [one, other] = [(); 2].map(|()| pad(&mut app));
        assert_eq!(pad_frame(&mut app, one, &[true, false]), DOWN);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[])], [UP, STILL]);
        assert_eq!(pad_frame(&mut app, other, &[true, false, true]), DOWN);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[])], [UP, DOWN]);
        assert_eq!(pad_frame(&mut app, other, &[false]), UP);
    }

    #[test]
    fn a_window_that_loses_the_keys_lets_them_all_go() {
        let mut app = keys();
        assert_eq!(frame(&mut app, &[true]), DOWN);
        app.world_mut().write_message(KeyboardFocusLost);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[])], [UP, STILL]);
        // A person who comes back at once is heard.
        app.world_mut().write_message(KeyboardFocusLost);
        assert_eq!(frame(&mut app, &[true, false]), DOWN);
    }
}
