//! The pictures of Pineapple vs Fish.

use bevy::prelude::*;

use super::{CHALLENGER, EASY, Film, NORMALS, choosing, duel, hand, idle, introduced, over, play, told, watch_duel};
use crate::{
    dev::{Shot, close_panels, filmed, open, shot, skip, start, take_up},
    games::{
        GameId,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event, Move,
            duels::{
                pineapple_vs_fish::{self, End, Stage},
                towers,
            },
        },
    },
    rules::Seat,
    screens::open::Panel,
    turn::{Control, Propose},
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("tower-intro", &["Pineapple vs Fish", "We are all ready!"], |world| {
        play(world, DuelId::PineappleVsFish, &[Control::Person; 2], CHALLENGER);
    })
    .when(introduced),
    shot("tower-rules", &["How Pineapple vs Fish is played"], |world| open(world, Panel::Rules)),
    shot("tower-roles", &["The Fish", "The Pineapple"], start).when(choosing),
    shot("tower-take", &["From above", "Sway", "Take a die"], begin).when(idle),
    shot("tower-carry", &["Carry it over the tower", "let go"], take).when(carries),
    shot("tower-late", &["From above"], |world| {
        watch_duel(world, DuelId::PineappleVsFish, &NORMALS[..2]);
    })
    .when(|world| tower(world).is_some_and(|duel| duel.stack.pieces.len() >= 8)),
    shot("tower-falls", &["It falls!"], fell_by_fish).then(close_panels),
    shot("tower-slow-motion", &["Slow motion"], |_| {}),
    shot("tower-outside", &["off the mat"], fell_by_pineapple).then(close_panels).when(|world| {
        tower(world).is_some_and(|duel| matches!(duel.stage, Stage::Fallen | Stage::Won(_)))
    }),
    shot("tower-result", &["Again!"], skip).when(over),
];

fn tower(world: &World) -> Option<&pineapple_vs_fish::View> {
    match duel(world) {
        Some(DuelView::PineappleVsFish(duel)) => Some(duel),
        _ => None,
    }
}

/// A person is the Fish, who begins.
fn begin(world: &mut World) {
    super::practise(world, DuelId::PineappleVsFish, &[Control::Person, EASY], CHALLENGER);
    super::slowly(world);
    propose(world, pineapple_vs_fish::Move::Fish(Seat(0)).into());
}

fn propose(world: &mut World, mv: Move) {
    world.write_message(Propose::<crate::games::kadoova::Kadoova> { seat: Seat(0), mv });
}

/// That person takes a die.
fn take(world: &mut World) {
    super::slowly(world);
    let die = tower(world).and_then(|duel| duel.hand(Seat(0)).first().copied());
    if let Some(die) = die {
        propose(world, pineapple_vs_fish::Move::Take { die }.into());
    }
}

/// Whether that person's die is above the tower.
fn carries(world: &World) -> bool {
    told(world) && tower(world).is_some_and(|duel| duel.placement().is_some())
}

/// The Fish fells the tower.
fn fell_by_fish(world: &mut World) {
    fall(world, |event| {
        let end = |event: &pineapple_vs_fish::Event| {
            matches!(event, pineapple_vs_fish::Event::Tower(towers::Event::Fell { .. }))
        };
        matches!(event, Event::Duel(DuelEvent::PineappleVsFish(event)) if end(event))
    });
}

/// The Pineapple does, and dice lie off the mat.
fn fell_by_pineapple(world: &mut World) {
    fall(world, |event| {
        let outside = |end: &End| matches!(end, End::FelledByPineapple { outside } if outside.len() > 1);
        matches!(event, Event::Duel(DuelEvent::PineappleVsFish(pineapple_vs_fish::Event::Counted(end))) if outside(end))
    });
}

/// A duel of two bots, with the piece on its way that brings this about.
fn fall(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::in_which(world, GameId::Practice(DuelId::PineappleVsFish), 2, wanted);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.in_flight_before(wanted));
}
