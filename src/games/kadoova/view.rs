//! What an eye sees of the match: all of it but the order of the Duel deck and what others have sealed.

use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

use super::{
    cards::DuelCard,
    config::Config,
    duels::DuelView,
    ledger::Ledger,
    rules::{Decided, LastRound, Phase, Roles, SideWhy},
};
use crate::rules::{
    self, Eye, Outcome, Pieces, Seat, Seats, ThrowId, Tick,
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
    /// Beside the table: taken off, fallen down, or not in use.
    Aside,
}

/// A place and whose it is.
pub(super) type Zone = rules::Zone<Place>;

/// A die as everybody sees it.
pub(super) type Piece = rules::Piece<DieFace, Place>;

/// A die in this place.
pub(super) fn die_at(die: DieId, up: Option<u8>, zone: Zone) -> Piece {
    Piece { token: die.token(), face: Some(DieFace { die, up }), zone }
}

/// The match as one eye sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct View {
    /// Whose eye.
    pub eye: Eye,
    /// What was agreed: what is played, table top, limits of a throw, mats. A view's JSON leaves out what never changes: it
    /// stands in the record's header.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub config: Arc<Config>,
    /// What the clock of the match said when something last happened.
    pub now: Tick,
    /// How far the turn is.
    pub phase: Phase,
    /// Who may move now.
    pub movers: Seats,
    /// Whose turn it is; nobody's before the opening is over.
    pub challenger: Option<Seat>,
    /// The Duel card in play.
    pub card: Option<DuelCard>,
    /// Whom it calls, by the scores when it was drawn; nothing: the challenger chooses.
    pub called: Option<Seats>,
    /// How many Duel cards are still to be drawn.
    pub deck: u16,
    /// The Duel cards that were played, oldest first.
    pub discard: Vec<DuelCard>,
    /// Who fights the duel.
    pub roles: Roles,
    /// Who of the challenger's opponents is ready.
    pub ready: Seats,
    /// The duel, from its announcement to the end of the turn.
    pub duel: Option<DuelView>,
    /// The Quick Draw that the table has called, if one is on.
    pub side: Option<SideView>,
    /// An argument that is about to be settled: by whom.
    pub argument: Option<Seats>,
    /// How the duel was decided, until its points are written; `None`: it is not.
    pub decided: Option<Decided>,
    /// Who was sent from the running duel, or from the last one.
    pub sent: Seats,
    /// Scores, and every point with its reason.
    pub ledger: Ledger,
    /// The running duel as it was when its before window began, if that has: a Rematch! restores it. A view's JSON leaves out
    /// what could be restored, since earlier lines of a record show it.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub saved: Option<Arc<DuelBefore>>,
    /// The last throw of the running duel, if its player may make it once more.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub thrown: Option<Arc<ThrowBefore>>,
    /// The last round, if it is on.
    pub last: Option<LastRound>,
    /// The number of the next throw.
    pub next_throw: ThrowId,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

/// A Quick Draw that the table has called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SideView {
    /// What it is about.
    pub why: SideWhy,
    /// Who draws.
    pub roles: Roles,
    /// How it goes: always a Quick Draw.
    pub quick: DuelView,
}

/// The running duel at an earlier moment, which can be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelBefore {
    /// Who fought it then.
    pub roles: Roles,
    /// How it stood.
    pub duel: DuelView,
}

/// A throw that its player may make once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowBefore {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub throw: ThrowId,
    /// The duel before it.
    pub before: DuelBefore,
    /// How many lines the score sheet had before it.
    pub lines: usize,
}

impl View {
    /// The duel that is fought just now: the table's Quick Draw, or else the turn's duel, from its choices on.
    pub fn duel_now(&self) -> Option<&DuelView> {
        match (&self.side, &self.duel) {
            (Some(side), _) => Some(&side.quick),
            (None, Some(duel)) if self.phase.is_in_duel() => Some(duel),
            _ => None,
        }
    }

    /// Who fights what [`View::duel_now`] shows.
    pub fn roles_now(&self) -> Roles {
        self.side.as_ref().map_or(self.roles, |side| side.roles)
    }

    /// Whether `seat`, the challenger, may choose `other`.
    pub(super) fn may_oppose(&self, seat: Seat, other: Seat) -> bool {
        other != seat && other.0 < self.config.seats
    }
}

impl Pieces for View {
    type Face = DieFace;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<Piece>) {
        let shown = self.side.as_ref().map(|side| &side.quick).or(self.duel.as_ref());
        let before = out.len();
        if let Some(duel) = shown {
            duel.pieces(out);
        }
        // The duel tells of the dice that are used in it.
        let told = out.len();
        let coloured = (0..self.config.seats).flat_map(|seat| (0..dice::PER_SEAT).map(move |n| (Seat(seat), n)));
        let unused = coloured.map(|(seat, n)| at_hand(seat, n)).chain((0..dice::EXTRA).map(extra_aside));
        for piece in unused {
            if !out[before..told].iter().any(|other| other.token == piece.token) {
                out.push(piece);
            }
        }
    }
}

/// A coloured die that waits in its player's hand.
pub(super) fn at_hand(seat: Seat, n: u8) -> Piece {
    die_at(DieId::of(seat, n), None, Zone { owner: Some(seat), place: Place::Hand, at: u16::from(n) })
}

/// An Extra die that is not in use.
pub(super) fn extra_aside(n: u8) -> Piece {
    die_at(DieId::extra(n), None, Zone { owner: None, place: Place::Aside, at: u16::from(n) })
}
