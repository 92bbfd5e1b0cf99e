//! The pictures of Hare vs Tortoise.

use bevy::prelude::*;

use super::super::staging::{
    EASY, Film, choosing, counts_in, duel, in_steps, introduced, is_step, is_won, over, practise, propose, races,
    slowly,
};
use crate::{
    dev::{Shot, filmed, open, shot, skip, start},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event,
            duels::hare_vs_tortoise::{self},
        },
    },
    rules::{Level, Seat},
    screens::open::Panel,
    turn::{Control, Pace, Speed},
};

/// A seed that makes the second seat the challenger, so that the first one chooses.
const CHALLENGED: u64 = 1;

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("hare-intro", &["Hare vs Tortoise", "The challenged player picks a side."], hare_alone),
    shot("hare-rules", &["How to play Hare vs Tortoise"], |world| open(world, Panel::Rules)),
    shot("hare-choice", &["The Hare: two dice", "The Tortoise: three dice"], start).when(choosing),
    // Chosen late, so that the count-in is still on when the screen is looked at.
    shot("hare-count-in", &["Steady…", "START"], |_| {})
        .then(choose_at_leisure)
        .when(|world| hare(world).is_some_and(counts_in)),
    shot("hare-early", &["START"], |_| {}).when(|world| hare(world).is_some_and(|duel| read(duel) == 1)),
    shot("hare-late", &["START"], hare_of_bots).when(|world| hare(world).is_some_and(near)),
    shot("hare-photo", &["too late"], |_| {}).when(|world| hare(world).is_some_and(is_won)),
    shot("hare-result", &["Play again", "wins"], skip).when(over),
    shot("hare-step-intro", &["Hare vs Tortoise", "No hurry"], hare_in_steps).when(introduced),
    shot("hare-step-choice", &["The Hare: two dice", "The Tortoise: three dice"], slowly).when(choosing),
    shot("hare-step-press", &["Press to roll"], choose_hare).when(|world| hare(world).is_some_and(is_step)),
    shot("hare-step-rolled", &["START"], roll)
        .when(|world| hare(world).is_some_and(|duel| is_step(duel) && read(duel) == 2)),
];

/// Starts a duel of a person, who chooses the side, and a bot.
fn hare_alone(world: &mut World) {
    practise(world, DuelId::HareVsTortoise, &[Control::Person, EASY], CHALLENGED);
}

/// Chooses the Hare, and has all that follows take its usual time.
fn choose_at_leisure(world: &mut World) {
    world.resource_mut::<Pace>().speed = Speed::X1;
    choose_hare(world);
}

fn choose_hare(world: &mut World) {
    slowly(world);
    propose(world, hare_vs_tortoise::Move::Hare(Seat(0)));
}

/// Starts a duel of a person, who chooses the side, and a bot, in steady mode.
fn hare_in_steps(world: &mut World) {
    hare_alone(world);
    in_steps(world);
}

fn roll(world: &mut World) {
    propose(world, hare_vs_tortoise::Move::Release);
}

/// Starts a duel of bots that ends in a photo finish.
fn hare_of_bots(world: &mut World) {
    let late =
        |event: &Event| matches!(event, Event::Duel(DuelEvent::HareVsTortoise(hare_vs_tortoise::Event::Late { .. })));
    let film = Film::in_which(world, GameId::Practice(DuelId::HareVsTortoise).row(), (2, Level::Normal), late);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::HareVsTortoise, &[Control::Bot(Level::Normal); 2], film.seed());
}

/// Returns Hare vs Tortoise, if it is on the table.
fn hare(world: &World) -> Option<&hare_vs_tortoise::View> {
    match duel(world) {
        Some(DuelView::HareVsTortoise(duel)) => Some(duel),
        _ => None,
    }
}

/// The number of duelists who have read a handful.
fn read(duel: &hare_vs_tortoise::View) -> usize {
    duel.racers.iter().filter(|racer| racer.last.is_some()).count()
}

/// Whether both have come far, and the race is still on.
fn near(duel: &hare_vs_tortoise::View) -> bool {
    duel.racers.iter().all(|racer| racer.at >= 7) && races(duel)
}
