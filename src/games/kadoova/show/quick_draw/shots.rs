//! The pictures of Quick Draw.

use bevy::prelude::*;

use super::super::staging::{CHALLENGER, EASY, Film, duel, four, idle, introduced, over, practise, slowly};
use crate::{
    dev::{Shot, filmed, open, shot, skip, start},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event, Kadoova,
            duels::{quick_draw, tray::Heat},
        },
    },
    rules::{Level, Seat},
    screens::open::Panel,
    setup::Setup,
    turn::{Control, Propose},
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("draw-intro", &["Quick Draw", "Duel!"], draw_alone),
    shot("draw-rules", &["How to play Quick Draw"], |world| open(world, Panel::Rules)),
    shot("draw-choice", &["Roll the target"], start).when(|world| draw(world).is_some() && idle(world)),
    shot("draw-of-four", &["Maximiliane", "WWWWWWWWWWWW", "We’re all ready!"], draw_of_four),
    shot("draw-steady", &["Steady…"], slowly).when(|world| draw(world).is_some_and(steady)),
    shot("draw-race", &["Hold to shake"], |_| {}).when(|world| draw(world).is_some_and(one_lies)),
    shot("draw-locked", &["Wrong! Locked"], draw_of_bots).when(|world| draw(world).is_some_and(one_is_locked)),
    shot("draw-result", &["Play again", "wins"], skip).when(over),
    shot("step-intro", &["Quick Draw", "There’s no hurry.", "We’re all ready!"], draw_in_steps).when(introduced),
    shot("step-press", &["Press to roll", "No hurry"], roll_the_target).when(|world| draw(world).is_some_and(in_steps)),
    shot("step-waits", &["Waiting for the others", "ready"], choose_to_roll)
        .when(|world| draw(world).is_some_and(|duel| !duel.chosen.is_empty())),
    shot("step-rolled", &["No hurry", "choosing"], choose_to_slap)
        .when(|world| draw(world).is_some_and(|duel| in_steps(duel) && one_lies(duel))),
];

/// Starts a duel of a bot and a person, who rolls the target.
fn draw_alone(world: &mut World) {
    practise(world, DuelId::QuickDraw, &[Control::Person, EASY], 3);
}

/// Starts a duel of two people and two bots, who are ready.
fn draw_of_four(world: &mut World) {
    let mut setup = four();
    setup.set_play(GameId::Practice(DuelId::QuickDraw).row());
    practise(world, DuelId::QuickDraw, &setup.controls(), 5);
    world.insert_resource(Setup { seed: Some(5), ..setup });
}

/// Starts a duel of bots, one of which guesses wrong.
fn draw_of_bots(world: &mut World) {
    let wrong = |event: &Event| matches!(event, Event::Duel(DuelEvent::QuickDraw(quick_draw::Event::Wrong { .. })));
    let film = Film::in_which(world, GameId::Practice(DuelId::QuickDraw).row(), (4, Level::Easy), wrong);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::QuickDraw, &[EASY; 4], film.seed());
}

/// Starts a duel of two people and a bot, in steady mode.
fn draw_in_steps(world: &mut World) {
    practise(world, DuelId::QuickDraw, &[EASY, Control::Person, Control::Person], CHALLENGER);
    let mut setup = world.resource::<Setup>().clone();
    setup.agree_rule("steady", "on");
    world.insert_resource(setup);
}

/// Closes the introduction, and lets the challenger roll the target.
fn roll_the_target(world: &mut World) {
    slowly(world);
    if let Some(seat) = draw(world).and_then(|duel| duel.challenger) {
        choose(world, seat, quick_draw::Move::RollTarget);
    }
}

/// Whether everybody may choose for the next step.
fn in_steps(duel: &quick_draw::View) -> bool {
    let rolls = duel.drawers.iter().any(|drawer| drawer.hand.throw().is_some());
    duel.steady && matches!(duel.stage, quick_draw::Stage::Drawing(Heat::On { .. })) && !rolls
}

/// Lets the first person choose to roll.
fn choose_to_roll(world: &mut World) {
    choose(world, Seat(1), quick_draw::Move::Release);
}

/// Lets the second person choose to slap, for nothing, so that this die is not rolled with the others.
fn choose_to_slap(world: &mut World) {
    choose(world, Seat(2), quick_draw::Move::Bang);
}

fn choose(world: &mut World, seat: Seat, mv: quick_draw::Move) {
    world.write_message(Propose::<Kadoova> { seat, mv: mv.into() });
}

/// Returns Quick Draw, if it is on the table.
fn draw(world: &World) -> Option<&quick_draw::View> {
    match duel(world) {
        Some(DuelView::QuickDraw(duel)) => Some(duel),
        _ => None,
    }
}

fn steady(duel: &quick_draw::View) -> bool {
    matches!(duel.stage, quick_draw::Stage::Drawing(Heat::CountIn { .. }))
}

fn one_lies(duel: &quick_draw::View) -> bool {
    duel.drawers.iter().any(|drawer| drawer.hand.numbers().next().is_some())
}

fn one_is_locked(duel: &quick_draw::View) -> bool {
    duel.drawers.iter().any(|drawer| drawer.locked.is_some())
}
