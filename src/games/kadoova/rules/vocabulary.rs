//! The vocabulary of a match: phases, moves, events, steps, and reasons for refusals.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    games::kadoova::{
        cards::DuelCard,
        duels::{DuelId, Roles, Tie},
        hosted::{DuelEvent, DuelMove, DuelReason, DuelStep},
        ledger::Entry,
    },
    rules::{Eye, Outcome, Redact, Seat, Seats, Secret, ThrowId},
};

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
    pub(in crate::games::kadoova) fn is_in_duel(self) -> bool {
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

/// A move that a seat can make in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The challenger chooses this opponent.
    Choose(Seat),
    /// An opponent of the challenger is ready for the duel.
    Ready,
    /// The challenger calls "Duel!".
    Call,
    /// Something in the duel, or in the Quick Draw that the table has called.
    Duel(DuelMove),
}

impl<M> From<M> for Move
where
    DuelMove: From<M>,
{
    fn from(mv: M) -> Move {
        Move::Duel(mv.into())
    }
}

/// An act that only the house of a match does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// All other people at the table agree that this seat has cheated.
    Cheated(Seat),
    /// These seats settle an argument at the table, for no points.
    Settle(Seats),
}

/// An event of a match. Everybody may know all of it except what a duel hides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The challenger drew a Duel card.
    Drawn {
        /// The challenger.
        seat: Seat,
        /// The card.
        card: DuelCard,
    },
    /// The deck ran out, and the discards were shuffled into a new one.
    Reshuffled,
    /// A duel was announced.
    Announced {
        /// The duel.
        duel: DuelId,
        /// The seats that fight it.
        roles: Roles,
    },
    /// An opponent of the challenger is ready.
    Ready {
        /// The seat that is ready.
        seat: Seat,
    },
    /// "Duel!"
    Called {
        /// The challenger; `None`: the table called for a challenger who was sent from the duel.
        seat: Option<Seat>,
    },
    /// Something happened in the duel, or in the Quick Draw that the table has called.
    Duel(DuelEvent),
    /// The table calls a Quick Draw.
    QuickDrawCalled {
        /// The reason why it is called.
        why: SideWhy,
        /// The seats that draw.
        seats: Seats,
    },
    /// A Quick Draw that the table called is won.
    QuickDrawWon {
        /// The reason why it was called.
        why: SideWhy,
        /// The seat that won it.
        seat: Seat,
    },
    /// All others have forfeited the duel or were sent from it.
    Forfeited {
        /// The seat that wins.
        winner: Seat,
    },
    /// All have forfeited the duel or were sent from it, or a cheat ended one without winners: it is worth nothing.
    NobodyLeft,
    /// A duelist has too few dice for the duel, and forfeits it.
    ShortOfDice {
        /// The seat that forfeits.
        seat: Seat,
    },
    /// The duel that had just been decided is undone, and begins again.
    DuelUndone {
        /// Its line of the score sheet, which is struck out.
        bout: u16,
    },
    /// A throw is undone with all that it did, and is made once more.
    ThrowUndone {
        /// The seat that threw.
        seat: Seat,
        /// The throw that is undone.
        throw: ThrowId,
    },
    /// A seat was caught cheating.
    CaughtCheating {
        /// The seat that cheated.
        seat: Seat,
    },
    /// A seat's time was over (section 10, no. 36), so any legal choice is made for it.
    OutOfTime {
        /// The seat whose time was over.
        seat: Seat,
    },
    /// Points were written down.
    Scored(Entry),
    /// Somebody has reached the target: everybody else has one more turn.
    LastRound {
        /// The seat that reached the target.
        by: Seat,
    },
    /// Nobody is at the target any more: the match goes on as before.
    LastRoundOff,
    /// The next turn of the match.
    NextTurn {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// The match is over.
    Over(Outcome),
}

impl<E> From<E> for Event
where
    DuelEvent: From<E>,
{
    fn from(event: E) -> Event {
        Event::Duel(event.into())
    }
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        if let Event::Duel(event) = self {
            event.redact(eye);
        }
    }
}

/// The order that a shuffle gave the Duel deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shuffle {
    /// Its cards from the bottom up: the last one is drawn first. Nobody at the table may see them.
    pub deck: Secret<Vec<DuelCard>>,
}

/// A forced step of a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The table calls the opening Quick Draw.
    Open,
    /// A window in which nobody has a card to play passes.
    Window,
    /// The top Duel card is drawn.
    Draw,
    /// The duel and its opponents are announced.
    Announce,
    /// The seats that cannot fight forfeit.
    Muster,
    /// The table calls "Duel!" for a challenger who was sent from the duel.
    Call,
    /// A forced step of the duel, or of the Quick Draw that the table has called.
    Duel(DuelStep),
    /// The duel is tied: the table calls a Quick Draw.
    Tie,
    /// "Settle it!": the table calls a Quick Draw.
    Settle,
    /// The table calls "Draw!".
    SideCall,
    /// The Quick Draw that the table called has been won.
    SideOver,
    /// The points of the duel are written down.
    Score,
    /// The turn ends.
    CleanUp,
}

/// The reason why a move of a match is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not this seat's turn to do anything.
    NotYourTurn,
    /// It is this seat's turn, but something else has to be done now.
    NotNow,
    /// The opponent would be the seat itself, or an empty chair.
    NoSuchOpponent,
    /// The duel's rules forbid it.
    Duel(DuelReason),
}
