//! The match as an eye sees it: everything except the order of the Duel deck and what other seats have sealed.

use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

use super::{
    cards::DuelCard,
    config::Config,
    duels::{DiePiece, Place, Roles, Surroundings, at_hand, extra_aside, nobodys_aside},
    hosted::DuelView,
    ledger::{Decided, Ledger},
    state::{LastRound, Phase, SideWhy},
};
use crate::rules::{
    Eye, Outcome, Pieces, Seat, Seats, ThrowId, Tick,
    dice::{self, DieFace, DieId},
};

/// The match as one eye sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct View {
    /// The eye that sees it.
    pub eye: Eye,
    /// The settings agreed before the match: the play, the table top, the limits of a throw, the mats. They never
    /// change, so a view's JSON leaves them out: they are in the record's header.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub config: Arc<Config>,
    /// The time on the match clock when something last happened.
    pub now: Tick,
    /// The phase of the turn.
    pub phase: Phase,
    /// The seats that may move now.
    pub movers: Seats,
    /// The seat whose turn it is; `None` before the opening is over.
    pub challenger: Option<Seat>,
    /// The Duel card in play.
    pub card: Option<DuelCard>,
    /// The seats that the card calls, by the scores when it was drawn; `None`: the challenger chooses.
    pub called: Option<Seats>,
    /// The number of Duel cards still to be drawn.
    pub deck: u16,
    /// The Duel cards played so far, oldest first.
    pub discard: Vec<DuelCard>,
    /// The seats that fight the duel.
    pub roles: Roles,
    /// The challenger's opponents that are ready.
    pub ready: Seats,
    /// The duel, from its announcement to the end of the turn.
    pub duel: Option<DuelView>,
    /// The Quick Draw that the table has called, if one is running.
    pub side: Option<SideView>,
    /// The seats whose argument is about to be settled.
    pub argument: Option<Seats>,
    /// The decision of the duel, until its points are written; `None` before and after.
    pub decided: Option<Decided>,
    /// The seats sent from the running duel, or from the last one.
    pub sent: Seats,
    /// Scores, and every point with its reason.
    pub ledger: Ledger,
    /// The running duel as it was when its before window opened, once it has: a Rematch! restores it. A view's JSON
    /// leaves it out, since earlier lines of a record show it.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub saved: Option<Arc<DuelBefore>>,
    /// The last throw of the running duel, if its player may make it again.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub thrown: Option<Arc<ThrowBefore>>,
    /// The last round, if it has begun.
    pub last: Option<LastRound>,
    /// The number of the next throw.
    pub next_throw: ThrowId,
    /// The outcome of the match, once it is over.
    pub outcome: Option<Outcome>,
}

/// A Quick Draw that the table has called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SideView {
    /// The reason why it was called.
    pub why: SideWhy,
    /// The seats that draw.
    pub roles: Roles,
    /// The duel itself: always a Quick Draw.
    pub quick: DuelView,
}

/// The running duel at an earlier moment, to which it can be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelBefore {
    /// The seats that fought it then.
    pub roles: Roles,
    /// The duel as it stood then.
    pub duel: DuelView,
}

/// A throw that its player may make again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowBefore {
    /// The seat that threw.
    pub seat: Seat,
    /// The throw.
    pub throw: ThrowId,
    /// The duel before it.
    pub before: DuelBefore,
    /// The number of lines on the score sheet before it.
    pub lines: usize,
}

impl View {
    /// Returns the duel under way: the table's Quick Draw, or else the turn's, in its choices, preparation or fight.
    pub fn duel_now(&self) -> Option<&DuelView> {
        match (&self.side, &self.duel) {
            (Some(side), _) => Some(&side.quick),
            (None, Some(duel)) if self.phase.is_in_duel() => Some(duel),
            _ => None,
        }
    }

    /// Returns the roles in the duel that [`View::duel_now`] shows.
    pub fn roles_now(&self) -> Roles {
        self.side.as_ref().map_or(self.roles, |side| side.roles)
    }

    /// Returns the duel that is being fought, about to be fought, or just over.
    pub fn shown_duel(&self) -> Option<&DuelView> {
        self.side.as_ref().map(|side| &side.quick).or(self.duel.as_ref())
    }

    /// What a bot that sees this view sees around the duel.
    pub(super) fn surroundings(&self) -> Surroundings<'_> {
        Surroundings {
            eye: self.eye,
            scores: &self.ledger.scores,
            roles: self.roles_now(),
            now: self.now,
            next_throw: self.next_throw,
        }
    }

    /// Whether `seat`, the challenger, may choose `other` as the opponent.
    pub(super) fn may_oppose(&self, seat: Seat, other: Seat) -> bool {
        other != seat && other.0 < self.config.seats
    }
}

impl Pieces for View {
    type Face = DieFace;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<DiePiece>) {
        let shown = self.side.as_ref().map(|side| &side.quick).or(self.duel.as_ref());
        let before = out.len();
        if let Some(duel) = shown {
            duel.pieces(out);
        }
        // The duel has listed the dice that it uses.
        let told = out.len();
        let coloured = (0..dice::SEATS).flat_map(|seat| (0..dice::PER_SEAT).map(move |n| (Seat(seat), n)));
        let coloured = coloured.map(|(seat, n)| match seat.0 < self.config.seats {
            true => at_hand(seat, n),
            false => nobodys_aside(DieId::of(seat, n)),
        });
        let unused = coloured.chain((0..dice::EXTRA).map(extra_aside));
        for piece in unused {
            if !out[before..told].iter().any(|other| other.token == piece.token) {
                out.push(piece);
            }
        }
    }
}
