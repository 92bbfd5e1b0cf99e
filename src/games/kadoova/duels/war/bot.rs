//! Bots of War!: there is nothing to choose, so they roll like people who are in no hurry.

use super::{Fighter, Move, View};
use crate::{
    games::kadoova::duels::{Surroundings, tray::Does},
    rules::{Nerves, Tick},
};

/// The time until a bot picks up a die that it may roll, and the time it shakes it beyond the minimum: least and most,
/// in ms.
const PICK_UP: (i32, i32) = (300, 1_100);
const DWELL: (i32, i32) = (50, 600);

/// Returns the next move of the player whose view this is, and its time.
pub(super) fn react(around: &Surroundings, duel: &View, nerves: &Nerves) -> Option<(Tick, Move)> {
    let fighter = duel.fighter(around.eye.seat()?).filter(|fighter: &&Fighter| fighter.is_to_roll())?;
    let after = |what: &str, from: Tick, (least, most): (i32, i32)| {
        let ms = nerves.seed.under(what, from.0).stream("war").within(least, most);
        Tick(from.0 + ms as u64 * Tick::HZ / 1000)
    };
    match fighter.hand.does {
        Does::Rests { since, .. } => Some((after("pick up", since, PICK_UP), Move::Shake)),
        Does::Shakes { ripe, let_go: false, .. } => Some((after("dwell", ripe, DWELL), Move::Release)),
        _ => None,
    }
}
