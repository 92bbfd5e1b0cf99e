//! Bots of War!: there is nothing to choose, so they roll like people who are in no hurry.

use super::{Fighter, Move, View};
use crate::{
    games::kadoova::{duels::tray::Does, view::View as MatchView},
    rules::{Nerves, Tick},
};

/// How long after it may a player picks the die up, and how much longer than needed it is shaken: least and most, in
/// thousandths of a second.
const PICK_UP: (i32, i32) = (300, 1_100);
const DWELL: (i32, i32) = (50, 600);

/// What the player whose view this is does next.
pub(super) fn react(view: &MatchView, duel: &View, nerves: &Nerves) -> Option<(Tick, Move)> {
    let fighter = duel.fighter(view.eye.seat()?).filter(|fighter: &&Fighter| fighter.is_to_roll())?;
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
