//! The pictures of Axe vs Daggers.

use bevy::prelude::*;

use super::super::staging::{
    CHALLENGER, EASY, NORMALS, called, choosing, duel, introduced, on_its_way, over, paid_off, play, told, watch_duel,
};
use crate::{
    dev::{Shot, close_panels, open, shot, skip, start},
    games::kadoova::{
        DuelEvent, DuelId, DuelView, Event, Kadoova,
        duels::axe_vs_daggers::{self, Role},
    },
    rules::{Level, Seat},
    screens::open::Panel,
    show::PayoffKind,
    turn::{Control, Propose},
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("axe-intro", &["Axe vs Daggers", "Duel!"], |world| {
        play(world, DuelId::AxeVsDaggers, &[Control::Person, EASY], CHALLENGER);
    })
    .when(introduced),
    shot("axe-rules", &["How to play Axe vs Daggers"], |world| open(world, Panel::Rules)),
    shot("axe-roles", &["The Axe: one die", "The Daggers: three dice"], start).when(choosing),
    shot("axe-first-throw", &["Throw a dagger from the tray"], be_the_daggers).when(first_throw),
    shot("axe-daggers", &["The Daggers’ rings"], |world| {
        watch_duel(world, DuelId::AxeVsDaggers, &NORMALS[..2]);
    })
    .when(daggers),
    shot("axe-throw", &["The Axe, tripled", "to beat"], |world| {
        watch_duel(world, DuelId::AxeVsDaggers, &NORMALS[..2]);
    })
    .when(axe),
    shot("payoff-lead", &["takes the lead!"], |world| on_its_way(world, DuelId::AxeVsDaggers, Level::Hard, axe_wins))
        .then(close_panels)
        .when(|world| paid_off(world, PayoffKind::Lead)),
    shot("axe-result", &["Play again", "Axe", "Daggers"], skip).when(over),
];

fn axe_wins(event: &Event) -> bool {
    matches!(event, Event::Duel(DuelEvent::AxeVsDaggers(axe_vs_daggers::Event::Won { role: Role::Axe, .. })))
}

fn rings(world: &World) -> Option<&axe_vs_daggers::View> {
    match duel(world) {
        Some(DuelView::AxeVsDaggers(duel)) => Some(duel),
        _ => None,
    }
}

fn be_the_daggers(world: &mut World) {
    let take = axe_vs_daggers::Move::Axe(Seat(1));
    world.write_message(Propose::<Kadoova> { seat: Seat(0), mv: take.into() });
}

fn first_throw(world: &World) -> bool {
    told(world) && rings(world).is_some_and(|duel| duel.stage == axe_vs_daggers::Stage::Aim)
}

fn daggers(world: &World) -> bool {
    called(world) && rings(world).is_some_and(|duel| duel.dice.lying.len() >= 2 && duel.totals.is_empty())
}

fn axe(world: &World) -> bool {
    rings(world).is_some_and(|duel| duel.totals.len() == 1 && duel.dice.hand.is_empty())
}
