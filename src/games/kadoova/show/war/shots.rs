//! The pictures of War!.

use bevy::prelude::*;

use super::super::staging::{EASY, Film, duel, over, practise, slowly};
use crate::{
    dev::{Shot, filmed, open, shot, skip, start},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event,
            duels::war::{self, Stake},
        },
    },
    rules::Level,
    screens::open::Panel,
    turn::Control,
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("war-intro", &["War!", "Six rounds."], war_alone),
    shot("war-rules", &["How to play War!"], |world| open(world, Panel::Rules)),
    shot("war-round", &["Round 1 of 6"], slowly).when(|world| war(world).is_some_and(one_rolled)),
    shot("war-tie", &["For everything!"], war_of_bots)
        .when(|world| war(world).is_some_and(|war| war.stake == Stake::Everything)),
    shot("war-late", &["of 6"], start).when(|world| war(world).is_some_and(|war| war.round > 5)),
    shot("war-result", &["Play again", "wins"], skip).when(over),
];

fn war_alone(world: &mut World) {
    practise(world, DuelId::War, &[Control::Person, EASY], 3);
}

/// Starts a duel of bots who tie for everything that the others have won.
fn war_of_bots(world: &mut World) {
    let tie =
        |event: &Event| matches!(event, Event::Duel(DuelEvent::War(war::Event::Tied { stake: Stake::Everything, .. })));
    let film = Film::in_which(world, GameId::Practice(DuelId::War).row(), (4, Level::Easy), tie);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::War, &[EASY; 4], film.seed());
}

/// Returns War!, if it is on the table.
fn war(world: &World) -> Option<&war::View> {
    match duel(world) {
        Some(DuelView::War(duel)) => Some(duel),
        _ => None,
    }
}

fn one_rolled(duel: &war::View) -> bool {
    duel.fighters.iter().any(|fighter| fighter.shows().is_some())
}
