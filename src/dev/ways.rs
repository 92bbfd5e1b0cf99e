//! Ways to a screen, for the pictures of every game.

use std::sync::Arc;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput, NativeKey},
    },
    prelude::*,
};

use super::{Film, Missed};
use crate::{
    input::Device,
    playable::Playable,
    rules::Bots,
    screens::{
        Desk, Screen,
        matches::{Broken, Intro, Saved, TakeUp},
        open::{Open, Panel},
    },
    setup::Setup,
    show::{Playhead, Show},
    turn::{Control, Pace, SharedScreen, Speed},
};

/// Goes to this screen.
pub fn go(world: &mut World, screen: Screen) {
    world.resource_mut::<NextState<Screen>>().set(screen);
}

/// Opens a panel over the screen.
pub fn open(world: &mut World, panel: Panel) {
    world.resource_mut::<Open>().show(panel);
}

/// Goes to the screen of the seats, with this setup.
pub fn seat(world: &mut World, setup: Setup) {
    world.insert_resource(Saved::default());
    world.insert_resource(setup);
    *world.resource_mut::<Desk>() = Desk::default();
    go(world, Screen::Seats);
}

/// Goes to the table, with this setup.
pub fn sit(world: &mut World, setup: Setup) {
    world.insert_resource(Saved::default());
    world.insert_resource(setup);
    go(world, Screen::Table);
}

/// Goes to the table and resumes a match that was broken off.
pub fn take_up(world: &mut World, broken: Broken) {
    world.resource_mut::<TakeUp>().0 = Some(broken);
    world.resource_mut::<Pace>().speed = Speed::X1;
    go(world, Screen::Table);
}

/// Closes the introduction, and plays at four times the speed.
pub fn start(world: &mut World) {
    world.resource_mut::<Intro>().open = false;
    world.resource_mut::<Pace>().speed = Speed::X4;
}

/// Plays as fast as possible.
pub fn skip(world: &mut World) {
    world.resource_mut::<Pace>().speed = Speed::Skip;
}

/// The playhead of the shared screen.
pub fn head<G: Show>(world: &World) -> Option<&Playhead<G>> {
    let mut screens = world.try_query_filtered::<&Playhead<G>, With<SharedScreen>>()?;
    screens.iter(world).next()
}

/// Returns the film, or makes its error a fault of this screen.
pub fn filmed<G: Bots>(world: &mut World, film: Result<Arc<Film<G>>, String>) -> Option<Arc<Film<G>>> {
    film.map_err(|why| missed(world, why)).ok()
}

/// Says why the wanted moment has not been found.
pub fn missed(world: &mut World, why: String) {
    world.insert_resource(Missed(why));
}

/// Presses a key and keeps holding it, or lets it go.
pub fn hold(world: &mut World, key: KeyCode, held: bool) {
    let state = if held { ButtonState::Pressed } else { ButtonState::Released };
    let logical_key = Key::Unidentified(NativeKey::Unidentified);
    let (text, repeat, window) = (None, false, Entity::PLACEHOLDER);
    world.write_message(KeyboardInput { key_code: key, logical_key, state, text, repeat, window });
}

/// Two people, each with a half of the keyboard, at a game that hides hands.
pub fn two(play: &'static Playable) -> Setup {
    let mut setup = Setup { seed: Some(4), ..Setup::of(&[Control::Person; 2], play) };
    for (seat, (name, device)) in
        [("Maximiliane", Device::LeftKeys), ("Vex", Device::RightKeys)].into_iter().enumerate()
    {
        setup.seats[seat].name = name.into();
        setup.claim(seat, device);
    }
    setup
}

/// Makes both of them look at their hands, or stop looking.
pub fn look(world: &mut World, looks: bool) {
    [KeyCode::Space, KeyCode::KeyN].into_iter().for_each(|key| hold(world, key, looks));
}
