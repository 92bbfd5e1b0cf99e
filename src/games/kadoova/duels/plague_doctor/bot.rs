//! Bots of Plague Doctor: hands as quick as a person's.

use super::{Move, Stage, View};
use crate::{
    games::kadoova::duels::{
        Surroundings,
        tray::{Does, RaceStage, Races},
    },
    rules::{Level, Nerves, Tick},
};

/// Returns the next move of the player whose view this is, and its time.
pub(super) fn react(
    level: Level,
    races: &Races,
    around: &Surroundings,
    duel: &View,
    nerves: &Nerves,
) -> Option<(Tick, Move)> {
    let racer = duel.racer(around.eye.seat()?)?;
    let Stage::Race(RaceStage::On(heat)) = duel.stage else { return None };
    let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("plague doctor");
    let reflexes = races.racers.of(level);
    let rests = matches!(racer.hand.does, Does::Rests { .. } | Does::Waits { .. });
    if rests && racer.may_sweep().is_err() {
        return None;
    }
    if rests && !racer.hand.has_some() {
        // All its dice lie in the lane: they are seen when the slide has ended.
        let since = match racer.hand.does {
            Does::Rests { since, .. } => racer.path.since.max(since),
            _ => racer.path.since,
        };
        return Some((reflexes.pick_up.after(since, &mut stream("lane", since)), Move::Shake));
    }
    reflexes.next(&racer.hand, heat.start(), [Move::Shake, Move::Release], stream)
}
