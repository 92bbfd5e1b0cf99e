//! The rules of the match: whose turn it is, who duels whom, and every point that is written down.

use serde::{Deserialize, Serialize};

use super::duels::{DuelEvent, DuelId, DuelMove, DuelReason, DuelStep, chicken::Lane};
use crate::rules::{
    Eye, Outcome, Redact, Seat,
    throw::{FlickLimits, TableTop},
};

/// What is agreed before the match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// How many sit at the table.
    pub seats: u8,
    /// The one duel that is practised.
    pub practice: DuelId,
    /// The table top.
    pub table: TableTop,
    /// What a hand can do.
    pub limits: FlickLimits,
    /// The play mats.
    pub mats: Mats,
}

/// The play mats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mats {
    /// The lane of Chicken!.
    pub chicken: Lane,
}

/// Who fights a duel.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roles {
    /// Whose turn of the match it is.
    pub challenger: Seat,
    /// The opponent.
    pub challenged: Seat,
}

/// How far a turn of the match is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The duel is about to be announced.
    #[default]
    Announce,
    /// The opponents of the challenger get ready.
    Ready,
    /// The challenger, ready too, calls "Duel!".
    Call,
    /// The duel is fought.
    Duel,
    /// The points are about to be written down.
    Score,
    /// The match is over.
    Over,
}

/// What a seat can do in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// An opponent of the challenger is ready for the duel.
    Ready,
    /// The challenger calls "Duel!".
    Call,
    /// Something in the duel.
    Duel(DuelMove),
}

/// What happened in a match. Everybody may know all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A duel was announced.
    Announced {
        /// Which duel.
        duel: DuelId,
        /// Who fights it.
        roles: Roles,
    },
    /// An opponent of the challenger is ready.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// The challenger called "Duel!".
    Called {
        /// The challenger.
        seat: Seat,
    },
    /// Something happened in the duel.
    Duel(DuelEvent),
    /// A seat gave the match up.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// Points were written down.
    Scored(Entry),
    /// The match is over.
    Over(Outcome),
}

impl Redact for Event {
    fn redact(&mut self, _: Eye) {}
}

/// A line of the score sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Whose points.
    pub seat: Seat,
    /// How many.
    pub points: i32,
    /// What for.
    pub why: Why,
}

/// What points are for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The award of a duel that was won.
    Award(DuelId),
    /// The base award of a duel that the other side gave up.
    Forfeit(DuelId),
    /// The bonus of a challenger who won.
    Challenger,
}

/// A forced step of a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The duel and its opponents are announced.
    Announce,
    /// A forced step of the duel.
    Duel(DuelStep),
    /// The points of the duel are written down.
    Score,
}

/// Why a move of a match is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not this seat's turn to do anything.
    NotYourTurn,
    /// It is, but something else is to be done now.
    NotNow,
    /// The duel's rules forbid it.
    Duel(DuelReason),
}
