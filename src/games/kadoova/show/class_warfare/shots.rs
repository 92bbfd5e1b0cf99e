//! The pictures of Class Warfare.

use bevy::prelude::*;
use std::cell::Cell;

use super::super::staging::{
    CHALLENGER, EASY, Film, choosing, counts_in, duel, in_steps, introduced, is_step, is_won, over, practise, propose,
    races, slowly,
};
use crate::{
    dev::{Shot, filmed, open, shot, skip, start},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event,
            duels::class_warfare::{self},
        },
    },
    rules::{Level, Seat},
    screens::open::Panel,
    turn::{Control, Pace, Speed},
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("class-intro", &["Class Warfare", "The challenger picks a class."], class_alone),
    shot("class-rules", &["How to play Class Warfare"], |world| open(world, Panel::Rules)),
    shot("class-choice", &["High: 15 to 18", "Low: 3 to 6"], start).when(choosing),
    // Chosen late, so that the count-in is still on when the screen is looked at.
    shot("class-count-in", &["Steady…", "15 to 18", "3 to 6"], |_| {})
        .then(choose_at_leisure)
        .when(|world| class(world).is_some_and(counts_in)),
    shot("class-early", &["15 to 18", "3 to 6"], |_| {}).when(|world| class(world).is_some_and(|duel| read(duel) == 1)),
    shot("class-late", &["15 to 18", "3 to 6"], class_of_bots).when(|world| class(world).is_some_and(near)),
    shot("class-photo", &["too late"], |_| {}).when(|world| class(world).is_some_and(is_won)),
    shot("class-result", &["Play again", "wins"], skip).when(over),
    shot("class-step-intro", &["Class Warfare", "There’s no hurry."], class_in_steps).when(introduced),
    shot("class-step-choice", &["High: 15 to 18", "Low: 3 to 6"], slowly).when(choosing),
    shot("class-step-press", &["Press to roll"], choose_high).when(|world| class(world).is_some_and(is_step)),
    shot("class-step-rolled", &["15 to 18", "3 to 6"], roll)
        .when(|world| class(world).is_some_and(|duel| is_step(duel) && read(duel) == 2)),
];

/// Starts a duel of a person, who chooses the class, and a bot.
fn class_alone(world: &mut World) {
    practise(world, DuelId::ClassWarfare, &[Control::Person, EASY], CHALLENGER);
}

/// Chooses High, and has all that follows take its usual time.
fn choose_at_leisure(world: &mut World) {
    world.resource_mut::<Pace>().speed = Speed::X1;
    choose_high(world);
}

fn choose_high(world: &mut World) {
    slowly(world);
    propose(world, class_warfare::Move::High(Seat(0)));
}

/// Starts a duel of a person, who chooses the class, and a bot, in steady mode.
fn class_in_steps(world: &mut World) {
    class_alone(world);
    in_steps(world);
}

fn roll(world: &mut World) {
    propose(world, class_warfare::Move::Release);
}

/// Starts a duel of bots that ends in a photo finish, but not in the first rolls.
fn class_of_bots(world: &mut World) {
    let read = Cell::new(0);
    let late = |event: &Event| {
        match event {
            Event::Duel(DuelEvent::ClassWarfare(class_warfare::Event::RolesChosen { .. })) => read.set(0),
            Event::Duel(DuelEvent::ClassWarfare(class_warfare::Event::Read { .. })) => read.set(read.get() + 1),
            Event::Duel(DuelEvent::ClassWarfare(class_warfare::Event::Late { .. })) => return read.get() > 6,
            _ => {}
        }
        false
    };
    let film = Film::in_which(world, GameId::Practice(DuelId::ClassWarfare).row(), (2, Level::Normal), late);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::ClassWarfare, &[Control::Bot(Level::Normal); 2], film.seed());
}

/// Returns Class Warfare, if it is on the table.
fn class(world: &World) -> Option<&class_warfare::View> {
    match duel(world) {
        Some(DuelView::ClassWarfare(duel)) => Some(duel),
        _ => None,
    }
}

/// The number of duelists who have read a handful.
fn read(duel: &class_warfare::View) -> usize {
    duel.racers.iter().filter(|racer| racer.last.is_some()).count()
}

/// Whether both have rolled, and the race is still on.
fn near(duel: &class_warfare::View) -> bool {
    read(duel) == 2 && races(duel)
}
