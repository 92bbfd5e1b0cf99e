//! The pictures of Horse-Shoes & Hand-Grenades.

use bevy::prelude::*;

use super::super::staging::{CHALLENGER, Film, NORMALS, choosing, duel, introduced, over, play, told, watch_duel};
use crate::{
    dev::{Shot, close_panels, filmed, open, shot, skip, start, take_up},
    games::{
        GameId, InRegistry,
        kadoova::{DuelEvent, DuelId, DuelView, Event, duels::horse_shoes},
    },
    rules::Level,
    screens::open::Panel,
    turn::Control,
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("post-intro", &["Horse-Shoes & Hand-Grenades", "We’re all ready!"], |world| {
        play(world, DuelId::HorseShoes, &[Control::Person; 4], CHALLENGER);
    })
    .when(introduced),
    shot("post-rules", &["How to play Horse-Shoes & Hand-Grenades"], |world| open(world, Panel::Rules)),
    shot("post-target", &["Roll the target"], start).when(choosing),
    shot("post-four", &["Target", "Closest"], |world| watch_duel(world, DuelId::HorseShoes, &NORMALS))
        .when(|world| around(world, 6)),
    shot("post-hit", &["chain hit!"], hit_the_post).then(close_panels),
    shot("post-felled", &["Post down!"], fell_the_post).then(close_panels),
    shot("post-slow-motion", &["Slow motion", "Replay in slow motion. Press anything to skip."], |_| {}),
    shot("post-result", &["Play again", "wins"], skip).when(over),
];

fn post(world: &World) -> Option<&horse_shoes::View> {
    match duel(world) {
        Some(DuelView::HorseShoes(duel)) => Some(duel),
        _ => None,
    }
}

/// Whether at least this number of dice lie around the Post.
fn around(world: &World, dice: usize) -> bool {
    let aims = |duel: &horse_shoes::View| duel.stage == horse_shoes::Stage::Aim && duel.dice.lying.len() >= dice;
    told(world) && post(world).is_some_and(aims)
}

/// Shows a throw that pushes a lying die into the Post.
fn hit_the_post(world: &mut World) {
    throw_at_the_post(world, |event| matches!(event, horse_shoes::Event::Hit { chain: true, .. }));
}

/// Shows a throw that fells the Post.
fn fell_the_post(world: &mut World) {
    throw_at_the_post(world, |event| matches!(event, horse_shoes::Event::Felled { .. }));
}

/// Takes up a duel of three bots, with the first throw in the air that causes a wanted event.
fn throw_at_the_post(world: &mut World, wanted: fn(&horse_shoes::Event) -> bool) {
    let wanted = |event: &Event| matches!(event, Event::Duel(DuelEvent::HorseShoes(event)) if wanted(event));
    let film = Film::in_which(world, GameId::Practice(DuelId::HorseShoes).row(), (3, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.in_flight_before(wanted));
}
