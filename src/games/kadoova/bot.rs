//! Bots of the match: ready at once; in the duel they play as its file says.

use super::{
    duels::DuelView,
    rules::{Kadoova, Move},
    view::View,
};
use crate::rules::{Bots, Choice, Level, Mind};

impl Bots for Kadoova {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind) -> Move {
        let in_duel = view.duel.as_ref().and_then(|duel: &DuelView| duel.choose(level, view, mind));
        in_duel.unwrap_or_else(|| legal[0].sample(mind.rng))
    }
}
