//! Bots of Hare vs Tortoise: hands as quick as a person's, and the side that pays.

use super::{Move, Stage, View};
use crate::{
    games::kadoova::duels::{
        Surroundings,
        tray::{Races, Track},
    },
    rules::{Level, Nerves, Stream, Tick},
};

/// Chooses a side, for the player whose view this is. In steady mode there is only one other move.
pub(super) fn choose(track: &Track, around: &Surroundings, duel: &View, rng: &mut Stream) -> Option<Move> {
    let seat = around.eye.seat()?;
    if duel.stage != Stage::Roles {
        return None;
    }
    let _ = track;
    let hare = rng.below(2) == 0;
    let [a, b] = duel.order;
    // Somebody who doesn't fight may have the choice.
    let (own, other) = if seat == b { (b, a) } else { (a, b) };
    Some(Move::Hare(if hare { own } else { other }))
}

/// Returns the next move of the player whose view this is, and its time.
pub(super) fn react(
    level: Level,
    races: &Races,
    around: &Surroundings,
    duel: &View,
    nerves: &Nerves,
) -> Option<(Tick, Move)> {
    let hand = &duel.racer(around.eye.seat()?)?.hand;
    let Stage::Racing(heat) = duel.stage else { return None };
    let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("hare vs tortoise");
    races.racers.of(level).next(hand, heat.start(), [Move::Shake, Move::Release], stream)
}
