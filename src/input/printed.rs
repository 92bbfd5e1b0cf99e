//! The print on each key. Keys are identified by their positions, so that a hand finds them on any keyboard. Wherever a
//! name is shown or spoken, it is the one that the layout prints. In files keys have the names of a US keyboard
//! ([`key_name`](super::key_name)), which stay the same whatever is plugged in.
//!
//! The display is asked for its layout. If it can't be asked, the first press of a key shows what it types.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    Bindings, GateSystems, HeldWith, Strokes, bindings,
    display::{Asked, Display},
    print::{PLACES, Printed, print},
};

/// Names the keys as the display prints them.
fn name_keys(asked: &Asked, bindings: &mut ResMut<Bindings>) {
    let Some(keys) = asked.0.as_ref().and_then(Display::keys) else { return };
    let printed = Printed::of(keys);
    if *bindings.printed() != printed {
        *bindings.printed_mut() = printed;
    }
}

/// Adds the names of keys.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_systems(PreUpdate, learn.after(GateSystems).before(bindings::rebind));
}

/// Connects to the display, to ask what is printed on its keys and whether a window has the focus. Add it to an app
/// that has a window.
pub fn asking_plugin(app: &mut App) {
    app.insert_resource(Asked(Display::open()));
    app.add_systems(Startup, |asked: Res<Asked>, mut bindings: ResMut<Bindings>| name_keys(&asked, &mut bindings));
}

/// Learns from what keys type. A key that doesn't type its known print belongs to another layout: the display is asked
/// again, and if its answer doesn't fit either, the key is believed.
fn learn(strokes: Res<Strokes>, asked: Res<Asked>, mut bindings: ResMut<Bindings>) {
    if asked.0.as_ref().is_some_and(Display::has_changed) {
        name_keys(&asked, &mut bindings);
    }
    let begins = strokes.0.iter().filter(|stroke| stroke.input.state.is_pressed() && !stroke.input.repeat);
    let alone = begins.filter(|stroke| stroke.with == HeldWith::default()).map(|stroke| &stroke.input);
    let known = alone.filter(|input| PLACES.iter().any(|(place, _)| *place == input.key_code));
    for (key, name) in known.filter_map(|input| Some((input.key_code, print([typed(&input.logical_key), None])?))) {
        if !agrees(&bindings, key, name) {
            name_keys(&asked, &mut bindings);
        }
        if !agrees(&bindings, key, name) {
            bindings.printed_mut().learn(key, name);
        }
    }
}

/// Whether the known name of a key fits the `name` that it types. A digit that needs Shift is printed next to the
/// letter that is typed without it.
fn agrees(bindings: &Bindings, key: KeyCode, name: &str) -> bool {
    let digit = |name: &str| name.starts_with(|letter: char| letter.is_ascii_digit());
    bindings.key_name(key).is_some_and(|known| known == name || digit(known) && !digit(name))
}

/// The letter that a key types.
fn typed(key: &Key) -> Option<char> {
    match key {
        Key::Character(text) => {
            let mut letters = text.chars();
            letters.next().filter(|_| letters.next().is_none())
        }
        Key::Dead(letter) => *letter,
        _ => None,
    }
}
