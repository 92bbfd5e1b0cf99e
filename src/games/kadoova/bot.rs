//! Bots of the match: ready at once, and fond of weak opponents. In a duel they play as the duel's own file says.

use super::{
    rules::{Event, Move},
    state::{Kadoova, Phase},
    view::View,
};
use crate::rules::{
    Bots, Choice, Level, Mind, Nerves, Seat, Tick,
    throw::{Carry, Key},
};

impl Bots for Kadoova {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        let chosen = match view.duel_now() {
            Some(duel) => duel.choose(level, &view.config, &view.surroundings(), &mut mind.untold()).map(Move::Duel),
            None if view.phase == Phase::Opponent && level != Level::Easy => weakest(view).map(Move::Choose),
            None => None,
        };
        chosen.or_else(|| legal[mind.rng.below(legal.len())].sample(mind.rng, |_| true))
    }

    fn react(level: Level, view: &View, nerves: &Nerves) -> Option<(Tick, Move)> {
        let (tick, mv) = view.duel_now()?.react(level, &view.config, &view.surroundings(), nerves)?;
        Some((tick, Move::Duel(mv)))
    }

    fn carry(level: Level, view: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        view.duel_now().map(|duel| duel.carry(level, &view.config, carry, mind)).unwrap_or_default()
    }
}

/// Returns the other seat with the fewest points: a loss to it costs the least.
fn weakest(view: &View) -> Option<Seat> {
    let me = view.eye.seat()?;
    let others = (0..view.config.seats).map(Seat).filter(|seat| view.may_oppose(me, *seat));
    others.min_by_key(|seat| view.ledger.scores.get(seat.index()))
}
