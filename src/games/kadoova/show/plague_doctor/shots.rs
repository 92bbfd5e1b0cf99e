//! The pictures of Plague Doctor.

use bevy::prelude::*;
use std::cell::Cell;

use super::super::staging::{
    CHALLENGER, EASY, Film, counts_in, duel, in_steps, introduced, is_step, is_won, over, practise, propose, races,
    slowly,
};
use crate::{
    dev::{Shot, filmed, open, shot, skip},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event,
            duels::plague_doctor::{self, Move},
        },
    },
    rules::Level,
    screens::open::Panel,
    turn::Control,
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("plague-intro", &["Plague Doctor", "Every 1 is out for good."], alone),
    shot("plague-rules", &["How to play Plague Doctor"], |world| open(world, Panel::Rules)),
    // Begun late, so that the count-in is still on when the screen is looked at.
    shot("plague-count-in", &["Steady…", "dice left"], |_| {})
        .then(slowly)
        .when(|world| plague(world).is_some_and(counts_in)),
    shot("plague-early", &["last roll", "dice left"], of_bots)
        .when(|world| plague(world).is_some_and(|duel| read(duel) == 2)),
    shot("plague-slide", &["dice left"], |_| {}).when(|world| plague(world).is_some_and(slides)),
    shot("plague-lane", &["in the lane"], |_| {}).when(|world| plague(world).is_some_and(is_full)),
    shot("plague-late", &["One to go!"], |_| {}).when(|world| plague(world).is_some_and(near)),
    shot("plague-photo", &["too late"], |_| {}).when(|world| plague(world).is_some_and(is_won)),
    shot("plague-result", &["Play again", "dice left"], skip).when(over),
    shot("plague-step-intro", &["Plague Doctor", "No hurry"], alone_in_steps).when(introduced),
    shot("plague-step-press", &["Press to roll"], slowly).when(|world| plague(world).is_some_and(is_step)),
    shot("plague-step-rolled", &["last roll"], roll)
        .when(|world| plague(world).is_some_and(|duel| is_step(duel) && read(duel) == 2)),
];

/// Starts a duel of a person and a bot.
fn alone(world: &mut World) {
    practise(world, DuelId::PlagueDoctor, &[Control::Person, EASY], CHALLENGER);
}

/// Starts a duel of a person and a bot, in steady mode.
fn alone_in_steps(world: &mut World) {
    alone(world);
    in_steps(world);
}

fn roll(world: &mut World) {
    propose(world, Move::Release);
}

/// Starts a duel of bots that ends in a photo finish, after many dice lay in a lane and somebody had one die to go.
fn of_bots(world: &mut World) {
    let (near, full) = (Cell::new(false), Cell::new(false));
    let late = |event: &Event| {
        let Event::Duel(DuelEvent::PlagueDoctor(event)) = event else { return false };
        match event {
            plague_doctor::Event::Tray(crate::games::kadoova::duels::tray::Event::CountIn { .. }) => {
                near.set(false);
                full.set(false);
            }
            plague_doctor::Event::Arrived { lie, .. } if *lie >= FULL => full.set(true),
            plague_doctor::Event::Read { left: 1, .. } if full.get() => near.set(true),
            plague_doctor::Event::Late { .. } => return near.get(),
            _ => {}
        }
        false
    };
    let film = Film::in_which(world, GameId::Practice(DuelId::PlagueDoctor).row(), (2, Level::Normal), late);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::PlagueDoctor, &[Control::Bot(Level::Normal); 2], film.seed());
    slowly(world);
}

/// The number of dice in a lane that is called full.
const FULL: u8 = 3;

/// Returns Plague Doctor, if it is on the table.
fn plague(world: &World) -> Option<&plague_doctor::View> {
    match duel(world) {
        Some(DuelView::PlagueDoctor(duel)) => Some(duel),
        _ => None,
    }
}

/// The number of duelists who have read a handful.
fn read(duel: &plague_doctor::View) -> usize {
    duel.racers.iter().filter(|racer| racer.last.is_some()).count()
}

/// Whether dice slide.
fn slides(duel: &plague_doctor::View) -> bool {
    races(duel) && duel.racers.iter().any(|racer| racer.path.slide.is_some())
}

/// Whether many dice lie in a lane.
fn is_full(duel: &plague_doctor::View) -> bool {
    races(duel) && duel.racers.iter().any(|racer| racer.path.lying.len() >= usize::from(FULL))
}

/// Whether somebody has one die to go.
fn near(duel: &plague_doctor::View) -> bool {
    races(duel) && duel.racers.iter().any(|racer| racer.left() == 1)
}
