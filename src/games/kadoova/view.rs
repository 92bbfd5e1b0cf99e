//! What each eye may see of a match. Nothing in it is hidden but what chance will do next.

use serde::Serialize;

use super::{
    duels::DuelView,
    rules::{Config, Entry, Phase, Roles},
};
use crate::rules::{
    Eye, Look, Outcome, Piece, Pieces, Place, Seat, Seats, ThrowId, Zone,
    dice::{self, DieId},
};

/// A match as one eye sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct View {
    /// Whose eye.
    pub eye: Eye,
    /// What was agreed: duel, table top, limits of a throw, mats.
    pub config: Config,
    /// How far the turn is.
    pub phase: Phase,
    /// Who may move now.
    pub movers: Seats,
    /// Who fights the duel.
    pub roles: Roles,
    /// Who of the challenger's opponents is ready.
    pub ready: Seats,
    /// The duel, from the call on.
    pub duel: Option<DuelView>,
    /// What the winner of the duel is about to get.
    pub award: Option<Entry>,
    /// The points of each seat, in seat order.
    pub scores: Vec<i32>,
    /// The score sheet, oldest line first: every point and what it was for.
    pub sheet: Vec<Entry>,
    /// The number of the next throw.
    pub next_throw: ThrowId,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl Pieces for View {
    fn pieces(&self, out: &mut Vec<Piece>) {
        if let Some(duel) = &self.duel {
            return duel.pieces(out);
        }
        let seats = (0..self.config.seats).map(Seat);
        out.extend(seats.flat_map(|seat| (0..dice::PER_SEAT).map(move |n| at_hand(seat, n))));
        out.extend((0..dice::EXTRA).map(extra_aside));
    }
}

/// A coloured die that waits in its player's hand.
pub(super) fn at_hand(seat: Seat, n: u8) -> Piece {
    let die = DieId::of(seat, n);
    let zone = Zone { owner: Some(seat), place: Place::Hand, at: u16::from(n) };
    Piece { token: die.token(), look: Look::Die(die, None), zone }
}

/// An Extra die that is not in use.
pub(super) fn extra_aside(n: u8) -> Piece {
    let die = DieId::extra(n);
    let zone = Zone { owner: None, place: Place::Aside, at: u16::from(n) };
    Piece { token: die.token(), look: Look::Die(die, None), zone }
}
