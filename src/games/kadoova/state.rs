//! The state of a match: what there is.
//!
//! All that can be undone is in one part of it, the [`Core`]; chance and [`Book`] only go forward.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::{
    cards::{DuelCard, DuelDeck},
    config::Config,
    duels::{Roles, Tie, quick_draw::QuickDraw},
    hosted::DuelState,
    ledger::{Decided, Ledger},
};
use crate::rules::{Outcome, Seat, Seats, Seed, Stream, ThrowId, Tick};

/// The state of a match.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Kadoova {
    /// Shared, because a thinking bot clones the state thousands of times, and this never changes.
    pub(super) config: Arc<Config>,
    pub(super) chance: Chance,
    pub(super) core: Core,
    /// The core as it was when the before window of the running duel opened; `None` until then.
    pub(super) saved: Option<Box<Core>>,
    /// The last throw of the running duel, if its player may make it again.
    pub(super) thrown: Option<Box<Thrown>>,
    pub(super) book: Book,
}

/// The sources of chance. They are never restored: after a Rematch! the dice fall anew.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Chance {
    /// The source of how dice lie in the hand and of the hand's tremor, by the number of the throw.
    pub(super) seed: Seed,
    /// The source for everything the table itself does.
    pub(super) table: Stream,
    /// The source for choices made for seats whose time is over.
    pub(super) haste: Stream,
}

impl Chance {
    pub(super) fn of(seed: Seed) -> Chance {
        Chance { seed, table: seed.stream("table"), haste: seed.stream("haste") }
    }
}

/// Everything that a Rematch! restores.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Core {
    pub(super) phase: Phase,
    /// The seat whose turn it is; `None` before the opening is over.
    pub(super) challenger: Option<Seat>,
    pub(super) deck: DuelDeck,
    pub(super) card: Option<DuelCard>,
    /// The seats that the card calls; `None`: the challenger chooses.
    pub(super) called: Option<Seats>,
    pub(super) roles: Roles,
    pub(super) ready: Seats,
    pub(super) duel: Option<DuelState>,
    pub(super) side: Option<Side>,
    /// The decision of the duel, until its points are written; `None` before and after.
    pub(super) decided: Option<Decided>,
    pub(super) last: Option<LastRound>,
    pub(super) outcome: Option<Outcome>,
}

/// The part of the state that only goes forward, whatever is undone.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Book {
    /// The time on the match clock.
    pub(super) now: Tick,
    /// The number of the next throw. Throw numbers are never used twice.
    pub(super) next_throw: ThrowId,
    /// The score sheet. Undone entries are struck out, and a score is the sum of the others.
    pub(super) ledger: Ledger,
    /// The seats sent from the running duel.
    pub(super) sent: Seats,
    /// The seats of an argument that waits until nothing flies and nobody races.
    pub(super) argument: Option<Seats>,
}

impl Core {
    /// Returns the core before the opening.
    pub(super) fn new(deck: DuelDeck) -> Core {
        Core {
            phase: Phase::Opening,
            challenger: None,
            deck,
            card: None,
            called: None,
            roles: Roles::default(),
            ready: Seats::NONE,
            duel: None,
            side: None,
            decided: None,
            last: None,
            outcome: None,
        }
    }
}

impl Book {
    pub(super) fn new(ledger: Ledger) -> Book {
        Book { now: Tick(0), next_throw: ThrowId(0), ledger, sent: Seats::NONE, argument: None }
    }
}

/// A Quick Draw that the table calls, alongside whatever else is going on.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Side {
    pub(super) why: SideWhy,
    pub(super) roles: Roles,
    pub(super) quick: QuickDraw,
}

/// The last throw of a duel, with the core as it was before it.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Thrown {
    pub(super) seat: Seat,
    pub(super) throw: ThrowId,
    pub(super) core: Core,
    /// The number of lines on the score sheet before it.
    pub(super) lines: usize,
}

/// A moment of a turn in which Kadoova cards may be played. Without them it passes at once.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// T0: before a Duel card is drawn.
    Start,
    /// T1: the drawn Duel card is seen.
    Drawn,
    /// T2: roles are chosen, the duel is about to begin.
    Before,
    /// T4: the result is known, but the points are not written yet.
    After,
}

/// The phase of a turn of the match: how far it has come.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The match is about to be opened by a Quick Draw of everybody.
    #[default]
    Opening,
    /// Cards may be played.
    Window(Window),
    /// T1: the top Duel card is about to be drawn.
    Draw,
    /// T1: the challenger chooses an opponent.
    Opponent,
    /// T1: the duel and its opponents are about to be announced.
    Announce,
    /// T2: the duel asks for choices or rolls that come before it.
    Choices,
    /// T2: the seats that cannot fight are about to forfeit.
    Muster,
    /// T3: the duel makes its rolls beforehand.
    Prepare,
    /// T3: the opponents of the challenger get ready.
    Ready,
    /// T3: the challenger, ready too, calls "Duel!".
    Call,
    /// T3: the duel is fought.
    Duel,
    /// T5: the points are about to be written down.
    Score,
    /// T6: the Duel card is about to be put away, and the next player comes.
    CleanUp,
    /// The match is over.
    Over,
}

impl Phase {
    /// Whether the duel itself says what is due.
    pub(super) fn is_in_duel(self) -> bool {
        matches!(self, Phase::Choices | Phase::Prepare | Phase::Duel)
    }
}

/// The reason why the table calls a Quick Draw.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SideWhy {
    /// Everybody draws for the first turn, and for points.
    Opening,
    /// A duel is tied: the winner of the draw wins the duel.
    Tie(Tie),
    /// The winner of a duel was caught cheating: the others draw for the base award (section 10, no. 35).
    Caught(Tie),
    /// The highest scores at the end of the match are equal.
    LastTie,
    /// "Settle it!": an argument at the table, for no points.
    Settle,
}

impl SideWhy {
    /// Returns what the duel is worth to each seat that draws, if the draw decides a duel.
    pub fn tie(&self) -> Option<&Tie> {
        match self {
            SideWhy::Tie(tie) | SideWhy::Caught(tie) => Some(tie),
            SideWhy::Opening | SideWhy::LastTie | SideWhy::Settle => None,
        }
    }
}

/// The last round: everybody else gets one more turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LastRound {
    /// The seat that reached the target, which has no more turns.
    pub by: Seat,
    /// The seats that still have a turn, in order.
    pub turns: Vec<Seat>,
}
