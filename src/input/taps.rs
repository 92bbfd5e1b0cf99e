//! Keys that are pressed for less than a frame: none is lost.
//!
//! Leafwing asks once a frame how a key stands. Where frames are long (a slow machine, a busy one) a press may begin and
//! end between two questions, and nobody would hear it. So every change of a key is told, from Bevy's messages: one a
//! frame and key, and what comes faster waits for the next frame.

use bevy::{
    input::keyboard::{KeyboardFocusLost, KeyboardInput},
    platform::collections::HashSet,
    prelude::*,
};
use leafwing_input_manager::{
    buttonlike::ButtonValue, plugin::InputManagerSystem, prelude::updating::CentralInputStore,
};

/// How the keys stand as leafwing was told, and what it has yet to be told, oldest first.
#[derive(Default)]
struct Told {
    down: HashSet<KeyCode>,
    waiting: Vec<(KeyCode, bool)>,
}

impl Told {
    /// Takes the next change of every key out of what waits; gives the keys that have come up.
    fn next(&mut self) -> HashSet<KeyCode> {
        let (mut changed, mut up) = (HashSet::<KeyCode>::default(), HashSet::default());
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

/// Adds this between leafwing's reading of the keys and its use of them.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, tell.after(InputManagerSystem::Unify).before(InputManagerSystem::Update));
}

fn tell(
    mut changes: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut told: Local<Told>,
    mut store: ResMut<CentralInputStore>,
) {
    told.waiting.extend(changes.read().map(|change| (change.key_code, change.state.is_pressed())));
    if lost.read().count() > 0 {
        // Whoever looks at another window holds no key of this one.
        let held: Vec<KeyCode> = told.down.iter().copied().collect();
        told.waiting = held.into_iter().map(|key| (key, false)).collect();
    }
    let up = told.next();
    let (down, up) = (told.down.iter().map(|key| (key, true)), up.iter().map(|key| (key, false)));
    for (key, pressed) in down.chain(up) {
        store.update_buttonlike(*key, ButtonValue::from_pressed(pressed));
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::{ButtonState, InputPlugin, keyboard::NativeKey};
    use leafwing_input_manager::prelude::ActionState;

    use super::*;
    use crate::input::Action;

    /// Keys and nothing else.
    fn keys() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin)).init_resource::<crate::setup::Setup>();
        app.add_plugins(crate::input::plugin);
        app
    }

    /// One frame in which the key of `action` changes like this; whether that went down and up in it.
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
        app.update();
        let mut states = app.world_mut().query::<&ActionState<Action>>();
        let state = states.single(app.world()).expect("there is one set of keys");
        (state.just_pressed(&Action::Charge), state.just_released(&Action::Charge))
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
    fn a_window_that_loses_the_keys_lets_them_all_go() {
        let mut app = keys();
        assert_eq!(frame(&mut app, &[true]), DOWN);
        app.world_mut().write_message(KeyboardFocusLost);
        assert_eq!([frame(&mut app, &[]), frame(&mut app, &[])], [UP, STILL]);
    }
}
