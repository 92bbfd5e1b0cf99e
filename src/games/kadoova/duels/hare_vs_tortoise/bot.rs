//! Bots of Hare vs Tortoise: hands as quick as a person's, and the side that pays.

use super::{Move, Stage, View};
use crate::{
    games::kadoova::duels::{
        Surroundings,
        tray::{RaceStage, Races},
    },
    rules::{Level, Nerves, Tick},
};

/// Chooses a side, for the player whose view this is: the one that pays. Of 2,000 races between bots of one level the
/// Hare wins 52 to 53 %, for about as many points: its shake is shorter. In steady mode, where both roll equally often, it
/// wins 45 %; there is only one other move there.
pub(super) fn choose(around: &Surroundings, duel: &View) -> Option<Move> {
    let seat = around.eye.seat()?;
    if duel.stage != Stage::Roles {
        return None;
    }
    let hare = !duel.steady;
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
    let Stage::Race(RaceStage::On(heat)) = duel.stage else { return None };
    let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("hare vs tortoise");
    races.racers.of(level).next(hand, heat.start(), [Move::Shake, Move::Release], stream)
}
