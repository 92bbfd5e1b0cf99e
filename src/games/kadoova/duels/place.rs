//! The places of dice, and dice as the pieces that everybody sees.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::{
    self, Seat,
    dice::{self, DieFace, DieId},
};

/// A place for dice.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the hand.
    Hand,
    /// On the table top, where physics put it.
    Table,
    /// In a pot that somebody will take.
    Pot,
    /// Won.
    Won,
    /// Behind a screen, in the sight of its owner alone.
    Screen,
    /// Before a screen, for all to see.
    Open,
    /// Off the table: taken off, fallen down, or not in use.
    Aside,
}

/// A place and its owner.
pub type Zone = rules::Zone<Place>;

/// A die as everybody sees it.
pub type DiePiece = rules::Piece<DieFace, Place>;

/// Returns a die as a piece in this zone.
pub fn die_at(die: DieId, up: Option<u8>, zone: Zone) -> DiePiece {
    DiePiece { token: die.token(), face: Some(DieFace { die, up }), zone }
}

/// Returns the coloured die `n` of `seat`, waiting in its player's hand.
pub fn at_hand(seat: Seat, n: u8) -> DiePiece {
    die_at(DieId::of(seat, n), None, Zone { owner: Some(seat), place: Place::Hand, at: u16::from(n) })
}

/// Returns a die of a colour that nobody at the table has, not in use.
pub fn nobodys_aside(die: DieId) -> DiePiece {
    let at = u16::from(dice::EXTRA) + die.token() as u16;
    die_at(die, None, Zone { owner: None, place: Place::Aside, at })
}

/// Returns the Extra die `n`, not in use.
pub fn extra_aside(n: u8) -> DiePiece {
    die_at(DieId::extra(n), None, Zone { owner: None, place: Place::Aside, at: u16::from(n) })
}
