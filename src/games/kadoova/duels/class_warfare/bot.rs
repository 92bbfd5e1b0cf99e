//! Bots of Class Warfare: hands as quick as a person's, and a class that suits the score.

use super::{DICE, Move, Stage, View};
use crate::{
    games::kadoova::duels::{
        Surroundings,
        tray::{RaceStage, Races},
    },
    rules::{Level, Nerves, Stream, Tick},
};

/// Chooses a class, for the player whose view this is. Both win as often and are worth 250 points on average; but High
/// wins and loses more. So whoever is behind everybody is High, whoever leads is Low, and others toss a coin. In steady
/// mode there is only one move.
pub(super) fn choose(around: &Surroundings, duel: &View, rng: &mut Stream) -> Option<Move> {
    let seat = around.eye.seat()?;
    if duel.stage != Stage::Roles {
        return None;
    }
    let [a, b] = duel.order;
    // Somebody who doesn't fight may have the choice.
    let (own, other) = if seat == b { (b, a) } else { (a, b) };
    let mine = around.scores.get(own.index())?;
    let others = || around.scores.iter().enumerate().filter(|(n, _)| *n != own.index()).map(|(_, score)| score);
    let high = match (others().all(|score| score > mine), others().all(|score| score < mine)) {
        (true, _) => true,
        (_, true) => false,
        _ => rng.below(2) == 0,
    };
    Some(Move::High(if high { own } else { other }))
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
    // Fewer than three dice make no total, so those on the floor are waited for.
    let here = hand.dice.iter().filter(|loose| loose.away.is_none()).count();
    let whole = hand.dice.iter().filter_map(|loose| loose.away).max().filter(|_| here < usize::from(DICE));
    let free = heat.start().max(whole.unwrap_or_default());
    let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("class warfare");
    races.racers.of(level).next(hand, free, [Move::Shake, Move::Release], stream)
}
