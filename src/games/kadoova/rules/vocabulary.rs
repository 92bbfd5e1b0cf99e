//! The vocabulary of a match: moves, events, steps, and reasons for refusals.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    games::kadoova::{
        cards::DuelCard,
        duels::{DuelId, Roles},
        hosted::{DuelEvent, DuelMove, DuelReason, DuelStep},
        ledger::Entry,
        state::SideWhy,
    },
    rules::{Eye, Outcome, Redact, Seat, Seats, Secret, ThrowId},
};

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
