//! The pictures of Skeptic vs Psychic.

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
            duels::skeptic_vs_psychic::{self, Move, Stage},
        },
    },
    rules::{Level, Seat},
    screens::open::Panel,
    turn::Control,
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("skeptic-intro", &["Skeptic vs Psychic", "The challenger picks a side."], alone),
    shot("skeptic-rules", &["How to play Skeptic vs Psychic"], |world| open(world, Panel::Rules)),
    shot("skeptic-choice", &["The Skeptic: six dice", "The Psychic: three dice"], start).when(choosing),
    shot("skeptic-naming", &["Name your number.", "The Psychic names a number"], be_psychic)
        .when(|world| is_at(world, Stage::Naming)),
    // Chosen late, so that the count-in is still on when the screen is looked at.
    shot("skeptic-count-in", &["Steady…", "dice left"], |_| {})
        .then(name)
        .when(|world| skeptic(world).is_some_and(counts_in)),
    shot("skeptic-early", &["last roll", "dice left"], |_| {})
        .when(|world| skeptic(world).is_some_and(|duel| read(duel) == 1)),
    shot("skeptic-late", &["One to go!"], of_bots).when(|world| skeptic(world).is_some_and(near)),
    shot("skeptic-photo", &["too late"], |_| {}).when(|world| skeptic(world).is_some_and(is_won)),
    shot("skeptic-result", &["Play again", "dice left"], skip).when(over),
    shot("skeptic-step-intro", &["Skeptic vs Psychic", "No hurry"], alone_in_steps).when(introduced),
    shot("skeptic-step-targets", &["Roll the targets"], be_skeptic).when(|world| is_at(world, Stage::Targets)),
    shot("skeptic-step-press", &["Press to roll"], roll_targets).when(|world| skeptic(world).is_some_and(is_step)),
    shot("skeptic-step-rolled", &["last roll"], roll)
        .when(|world| skeptic(world).is_some_and(|duel| is_step(duel) && read(duel) == 2)),
];

/// Starts a duel of a person, who chooses the role, and a bot.
fn alone(world: &mut World) {
    practise(world, DuelId::SkepticVsPsychic, &[Control::Person, EASY], CHALLENGER);
}

fn be_psychic(world: &mut World) {
    slowly(world);
    propose(world, Move::Skeptic(Seat(1)));
}

fn name(world: &mut World) {
    propose(world, Move::Name(3));
}

/// Starts a duel of a person, who chooses the role, and a bot, in steady mode.
fn alone_in_steps(world: &mut World) {
    alone(world);
    in_steps(world);
}

fn be_skeptic(world: &mut World) {
    slowly(world);
    propose(world, Move::Skeptic(Seat(0)));
}

fn roll_targets(world: &mut World) {
    propose(world, Move::RollTargets);
}

fn roll(world: &mut World) {
    propose(world, Move::Release);
}

/// Starts a duel of bots that ends in a photo finish, after somebody had one die to go.
fn of_bots(world: &mut World) {
    let near = Cell::new(false);
    let late = |event: &Event| {
        let Event::Duel(DuelEvent::SkepticVsPsychic(event)) = event else { return false };
        match event {
            skeptic_vs_psychic::Event::RolesChosen { .. } => near.set(false),
            skeptic_vs_psychic::Event::Read { left: 1, .. } => near.set(true),
            skeptic_vs_psychic::Event::Late { .. } => return near.get(),
            _ => {}
        }
        false
    };
    let film = Film::in_which(world, GameId::Practice(DuelId::SkepticVsPsychic).row(), (2, Level::Normal), late);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::SkepticVsPsychic, &[Control::Bot(Level::Normal); 2], film.seed());
}

/// Returns Skeptic vs Psychic, if it is on the table.
fn skeptic(world: &World) -> Option<&skeptic_vs_psychic::View> {
    match duel(world) {
        Some(DuelView::SkepticVsPsychic(duel)) => Some(duel),
        _ => None,
    }
}

/// Whether the duel has come to this stage, and everything has been told.
fn is_at(world: &World, stage: Stage) -> bool {
    choosing(world) && skeptic(world).is_some_and(|duel| duel.stage == stage)
}

/// The number of duelists who have read a handful.
fn read(duel: &skeptic_vs_psychic::View) -> usize {
    duel.racers.iter().filter(|racer| racer.last.is_some()).count()
}

/// Whether somebody has one die to go.
fn near(duel: &skeptic_vs_psychic::View) -> bool {
    races(duel) && duel.racers.iter().any(|racer| racer.left() == 1)
}
