//! The pictures of Day at the Beach.

use bevy::prelude::*;

use super::{CHALLENGER, Film, choosing, duel, introduced, over, play, told};
use crate::{
    dev::{Shot, close_panels, filmed, open, shot, skip, start, take_up},
    games::{
        GameId,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event, Kadoova, Move,
            duels::{day_at_the_beach, towers},
        },
    },
    rules::{Level, Seat, dice::EDGE},
    screens::open::Panel,
    turn::{Control, Propose},
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("beach-intro", &["Day at the Beach", "We are all ready!"], |world| {
        play(world, DuelId::DayAtTheBeach, &[Control::Person; 2], CHALLENGER);
    })
    .when(introduced),
    shot("beach-rules", &["How Day at the Beach is played"], |world| open(world, Panel::Rules)),
    shot("beach-roles", &["The dice", "The cards"], start).when(choosing),
    shot("beach-take", &["From above", "Sway", "take a die"], have_the_dice)
        .when(|world| told(world) && beach(world).is_some_and(|duel| duel.stage == day_at_the_beach::Stage::Take)),
    shot("beach-carry", &["Set it down anywhere"], take).when(carries),
    shot("beach-middle", &["cards in the tower"], |world| grown(world, 6)).then(close_panels),
    shot("beach-late", &["cards in the tower"], |world| grown(world, 12)).then(close_panels),
    shot("beach-falls", &["It falls!"], falls).then(close_panels),
    shot("beach-result", &["Again!"], skip).when(over),
];

fn beach(world: &World) -> Option<&day_at_the_beach::View> {
    match duel(world) {
        Some(DuelView::DayAtTheBeach(duel)) => Some(duel),
        _ => None,
    }
}

/// A person has the dice, and begins.
fn have_the_dice(world: &mut World) {
    propose(world, day_at_the_beach::Move::Dice(Seat(0)).into());
}

fn propose(world: &mut World, mv: Move) {
    world.write_message(Propose::<Kadoova> { seat: Seat(0), mv });
}

/// That person takes one up.
fn take(world: &mut World) {
    propose(world, day_at_the_beach::Move::Take.into());
}

/// Whether that person's die is above the tower.
fn carries(world: &World) -> bool {
    told(world) && beach(world).is_some_and(|duel| duel.placement().is_some())
}

/// The die of this number is on its way to a tower that stands.
fn grown(world: &mut World, number: i32) {
    on_its_way(
        world,
        Level::Hard,
        move |event| matches!(event, towers::Event::Placed { height, .. } if *height > number * EDGE),
    );
}

/// The piece is on its way that fells the tower.
fn falls(world: &mut World) {
    on_its_way(world, Level::Easy, |event| matches!(event, towers::Event::Fell { .. }));
}

/// A duel of two bots, with the piece on its way that brings this about.
fn on_its_way(world: &mut World, level: Level, wanted: impl Fn(&towers::Event) -> bool) {
    let wanted = |event: &Event| match event {
        Event::Duel(DuelEvent::DayAtTheBeach(day_at_the_beach::Event::Tower(event))) => wanted(event),
        _ => false,
    };
    let film = Film::in_which(world, GameId::Practice(DuelId::DayAtTheBeach), (2, level), wanted);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.in_flight_before(wanted));
}
