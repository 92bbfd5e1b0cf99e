//! The pictures of Day at the Beach.

use bevy::prelude::*;

use super::{CHALLENGER, EASY, Film, NORMALS, choosing, duel, idle, introduced, over, play, told, watch_duel};
use crate::{
    dev::{Shot, close_panels, filmed, open, shot, skip, start, take_up},
    games::{
        GameId,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event, Kadoova, Move,
            duels::{day_at_the_beach, towers},
        },
    },
    rules::Seat,
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
    shot("beach-take", &["From above", "Sway", "Take a card"], begin)
        .when(|world| idle(world) && beach(world).is_some_and(|duel| duel.stack.pieces.len() == 1)),
    shot("beach-carry", &["Carry it over the tower"], take).when(carries),
    shot("beach-late", &["cards in the tower"], |world| {
        watch_duel(world, DuelId::DayAtTheBeach, &NORMALS[..2]);
    })
    .when(|world| beach(world).is_some_and(|duel| duel.stack.pieces.len() >= 6)),
    shot("beach-falls", &["It falls!"], falls).then(close_panels),
    shot("beach-result", &["Again!"], skip).when(over),
];

fn beach(world: &World) -> Option<&day_at_the_beach::View> {
    match duel(world) {
        Some(DuelView::DayAtTheBeach(duel)) => Some(duel),
        _ => None,
    }
}

/// A person has the cards.
fn begin(world: &mut World) {
    super::practise(world, DuelId::DayAtTheBeach, &[Control::Person, EASY], CHALLENGER);
    super::slowly(world);
    propose(world, day_at_the_beach::Move::Dice(Seat(1)).into());
}

fn propose(world: &mut World, mv: Move) {
    world.write_message(Propose::<Kadoova> { seat: Seat(0), mv });
}

/// That person takes one.
fn take(world: &mut World) {
    propose(world, day_at_the_beach::Move::Take.into());
}

/// Whether that person's card is above the tower.
fn carries(world: &World) -> bool {
    told(world) && beach(world).is_some_and(|duel| duel.placement().is_some())
}

/// A duel of two bots, with the piece on its way that fells the tower.
fn falls(world: &mut World) {
    let wanted = |event: &Event| {
        let fell = |event: &day_at_the_beach::Event| {
            matches!(event, day_at_the_beach::Event::Tower(towers::Event::Fell { .. }))
        };
        matches!(event, Event::Duel(DuelEvent::DayAtTheBeach(event)) if fell(event))
    };
    let film = Film::in_which(world, GameId::Practice(DuelId::DayAtTheBeach), 2, wanted);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.in_flight_before(wanted));
}
