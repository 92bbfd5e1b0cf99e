//! The table as a viewer of the match sees it, and the teller that tells it, by short names.

use super::super::{DuelId, Kadoova};
use crate::{rules::Seat, show};

/// The table as a viewer of the match sees it.
pub(super) type Sight<'a> = show::Sight<'a, Kadoova>;
/// The teller that tells a viewer of the match what happened.
pub(super) type Teller<'a> = show::Teller<'a, Kadoova>;

/// Converts units of 10 um to centimetres.
pub(super) fn cm(units: i32) -> f32 {
    units as f32 / 1000.0
}

/// Says in a few words what `seat` does while `chooser` chooses something before the duel.
pub(super) fn chooses(sight: &Sight, chooser: Seat, seat: Seat) -> String {
    sight.text.get(if chooser == seat { "seat-chooses" } else { "seat-waits" })
}

/// Returns the name of a duel.
pub(super) fn duel_name(sight: &Sight, duel: DuelId) -> String {
    sight.text.get(&format!("duel-{}", duel.short_name()))
}

/// Returns the short name of the duel that is shown; empty: none is.
pub(super) fn shown_name(sight: &Sight) -> &'static str {
    sight.view().shown_duel().map_or("", |duel| duel.duel().short_name())
}
