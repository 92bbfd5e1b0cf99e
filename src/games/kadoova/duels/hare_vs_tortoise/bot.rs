//! Bots of Hare vs Tortoise: hands as quick as a person's, and the side that pays.

use super::{Move, Stage, View};
use crate::{
    games::kadoova::duels::{Surroundings, tray::Races},
    rules::{Level, Nerves, Tick},
};

/// Chooses a side, for the player whose view this is: the one that pays with hands of this level. Measured over 500
/// races of each kind, the Hare wins 52 % of those between hard bots, 48 % between normal and between easy ones, and
/// 43 % in steady mode, for about as many points: the less time goes by between rolls, the more its shorter shake is
/// worth. In steady mode there is only one other move.
pub(super) fn choose(level: Level, around: &Surroundings, duel: &View) -> Option<Move> {
    let seat = around.eye.seat()?;
    if duel.stage != Stage::Roles {
        return None;
    }
    let hare = level == Level::Hard && !duel.steady;
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
