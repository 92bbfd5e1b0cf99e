//! The pictures of Day at the Beach.

use bevy::prelude::*;

use super::super::staging::{
    CHALLENGER, Film, NORMALS, carries, choosing, duel, introduced, on_its_way, over, play, propose, told, watch_duel,
};
use crate::{
    dev::{Shot, close_panels, filmed, open, shot, skip, start, take_up},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event,
            duels::{day_at_the_beach, towers},
        },
    },
    rules::{Level, Seat, dice::EDGE, throw::Body},
    screens::open::Panel,
    setup::Setup,
    turn::{Control, Pace},
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("beach-intro", &["Day at the Beach", "We’re all ready!"], |world| {
        play(world, DuelId::DayAtTheBeach, &[Control::Person; 2], CHALLENGER);
    })
    .when(introduced),
    shot("beach-rules", &["How to play Day at the Beach"], |world| open(world, Panel::Rules)),
    shot("beach-roles", &["The dice", "The cards"], start).when(choosing),
    shot("beach-take", &["From above", "Sway", "take a die"], have_the_dice)
        .when(|world| told(world) && beach(world).is_some_and(|duel| duel.stage == day_at_the_beach::Stage::Take)),
    shot("beach-carry", &["Put it down anywhere"], take).when(carries),
    shot("beach-card", &["Carry it over the tower", "From above"], card_in_hand).then(close_panels).when(carries),
    shot("beach-middle", &["cards in the tower"], |world| grown(world, 6)).then(close_panels),
    shot("beach-late", &["cards in the tower"], |world| grown(world, 12)).then(close_panels),
    shot("beach-falls", &["It falls!"], falls).then(close_panels),
    shot("beach-result", &["Play again"], skip).when(over),
    shot("beach-bots", &["Skip to the end"], |world| watch_duel(world, DuelId::DayAtTheBeach, &NORMALS[..2])),
    shot("to-end", &["Keep watching"], |world| world.resource_mut::<Pace>().hastens = true),
];

fn beach(world: &World) -> Option<&day_at_the_beach::View> {
    match duel(world) {
        Some(DuelView::DayAtTheBeach(duel)) => Some(duel),
        _ => None,
    }
}

/// Gives a person the dice, and so the first turn.
fn have_the_dice(world: &mut World) {
    propose(world, day_at_the_beach::Move::Dice(Seat(0)));
}

/// Lets that person take up a die.
fn take(world: &mut World) {
    propose(world, day_at_the_beach::Move::Take);
}

/// Takes up a duel in which a person has just taken up the fifth card.
fn card_in_hand(world: &mut World) {
    let taken = |event: &Event| {
        let fifth = |event: &towers::Event| matches!(event, towers::Event::Taken { body: Body::Card(4), .. });
        of_tower(event, fifth)
    };
    let game = GameId::Practice(DuelId::DayAtTheBeach).row();
    let film = Film::in_which(world, game, (2, Level::Hard), taken);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.after_last(taken, Setup::of(&[Control::Person; 2], game)));
}

/// Takes up a duel with the die of this number on its way to a tower that will stand.
fn grown(world: &mut World, number: i32) {
    let high = |event: &towers::Event| matches!(event, towers::Event::Placed { height, .. } if *height > number * EDGE);
    on_its_way(world, DuelId::DayAtTheBeach, Level::Hard, |event| of_tower(event, high));
}

/// Takes up a duel with the piece on its way that fells the tower.
fn falls(world: &mut World) {
    let fell = |event: &towers::Event| matches!(event, towers::Event::Fell { .. });
    on_its_way(world, DuelId::DayAtTheBeach, Level::Easy, |event| of_tower(event, fell));
}

/// Whether this is a wanted event of the tower.
fn of_tower(event: &Event, wanted: impl Fn(&towers::Event) -> bool) -> bool {
    matches!(event, Event::Duel(DuelEvent::DayAtTheBeach(day_at_the_beach::Event::Tower(event))) if wanted(event))
}
