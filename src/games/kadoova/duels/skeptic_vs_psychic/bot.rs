//! Bots of Skeptic vs Psychic: hands as quick as a person's, the side that pays, and any number.

use super::{Move, Stage, View};
use crate::{
    games::kadoova::duels::{
        Surroundings,
        tray::{RaceStage, Races},
    },
    rules::{Level, Nerves, Stream, Tick},
};

/// Chooses for the player whose view this is: before the race, and nothing else. The Skeptic is the favourite, so a
/// duelist takes that side; somebody who doesn't fight gives it to the duelist with fewer points. All numbers are equally
/// good for the Psychic.
pub(super) fn choose(around: &Surroundings, duel: &View, rng: &mut Stream) -> Option<Move> {
    let seat = around.eye.seat()?;
    match duel.stage {
        Stage::Roles if duel.order.contains(&seat) => Some(Move::Skeptic(seat)),
        Stage::Roles => {
            let poorer = duel.order.into_iter().min_by_key(|seat| around.scores.get(seat.index()));
            poorer.map(Move::Skeptic)
        }
        Stage::Targets => Some(Move::RollTargets),
        Stage::Naming => Some(Move::Name(rng.within(1, 6) as u8)),
        _ => None,
    }
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
    let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("skeptic vs psychic");
    races.racers.of(level).next(hand, heat.start(), [Move::Shake, Move::Release], stream)
}
