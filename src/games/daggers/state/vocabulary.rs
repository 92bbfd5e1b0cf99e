//! The vocabulary of the game: places, moves, steps, reasons and events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Card, MOST};
use crate::rules::{Eye, Parting, Redact, Seat, Seats, Secret, decks};

/// A place for cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The deck.
    Deck,
    /// The hand.
    Hand,
    /// The cards in play, in the order of play.
    Play,
    /// The graveyard: out of play, and open to all.
    Graveyard,
}

/// A card in a known place.
pub type Held = decks::Held<Card>;
/// A card that lies face down for some eyes.
pub type Facedown = decks::Facedown<Card>;

/// A pile of cards; the last one is on top.
pub type Pile = decks::Pile<Card, MOST>;

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Both draw their first hands, and the first round begins.
    Deal,
    /// Both draw, and the next round begins.
    Draw,
    /// An empty hand passes (ruling 2).
    Pass,
    /// The Thief draws two.
    Steal,
    /// The Thief draws one for the other seat.
    Give,
    /// The Sorceress strikes.
    Strike,
    /// One card that lies face down is turned up.
    Reveal,
    /// The points are counted.
    Count,
    /// All cards in play go to the graveyards.
    Clear,
}

/// A move of a seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Plays the card of the hand with this token.
    Play(u16),
    /// Passes.
    Pass,
    /// Has the Fool return the card in play with this token.
    Return(u16),
    /// Has the Hanged Man fetch a card of this name: the lowest (ruling 29).
    Fetch(Card),
    /// Has the Sorceress name this number.
    Name(u8),
}

impl Move {
    /// The word that is picked to pass, and the one that confirms it: a pass ends one's round, so it takes two presses.
    pub const PASS: &'static str = "pass";
    /// See [`Move::PASS`].
    pub const PASS_AGAIN: &'static str = "pass again";
}

/// The reason why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing to choose now, or not for this seat.
    NothingToChoose,
    /// Something else is to be chosen now.
    SomethingElse,
    /// The hand does not hold this card.
    NotInHand,
    /// The only other card in play is the Fool that returned this one in the play just before (ruling 25).
    FoolBarred,
    /// Three cards come before a pass, unless the other seat has passed (ruling 27).
    ThreeFirst,
    /// There is no such card in play.
    NotInPlay,
    /// A Fool does not return itself (ruling 7).
    Itself,
    /// This is the Fool that returned this one in the play just before (ruling 25).
    TargetBarred,
    /// A Fool cannot return a Fool, as the house has it (ruling 25).
    NoFool,
    /// There is no such card in the graveyard.
    NotInGraveyard,
    /// The number is higher than the highest card (ruling 15).
    TooHigh,
}

/// The reason why a card is drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// It belongs to the first hand.
    FirstHand,
    /// A new round begins.
    NewRound,
    /// One's own Thief drew it.
    OwnThief,
    /// The other seat's Thief gave it.
    OtherThief,
}

/// The order that a shuffle gave a deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shuffle {
    /// The seat whose deck it is.
    pub seat: Seat,
    /// Its cards from the bottom up: the last one is drawn first. Nobody at the table may see them.
    pub deck: Secret<Vec<Held>>,
}

/// Something that happened.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins.
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// The seat that begins it.
        first: Seat,
    },
    /// A seat drew a card.
    Drew {
        /// The seat that has it now.
        seat: Seat,
        /// The card, for that seat alone.
        card: Secret<Held>,
        /// The reason.
        why: Drawn,
    },
    /// A seat could not draw, for its deck is empty.
    NoCard {
        /// The seat.
        seat: Seat,
        /// The reason why it would have drawn.
        why: Drawn,
    },
    /// A seat played a card.
    Played {
        /// The seat.
        seat: Seat,
        /// The card: a King or Beggar for that seat alone.
        card: Facedown,
    },
    /// The card that a seat has just played has nothing to act on.
    NoEffect {
        /// The seat.
        seat: Seat,
    },
    /// A seat passed.
    Passed {
        /// The seat.
        seat: Seat,
        /// Whether its hand was empty, so that it passed by itself.
        empty: bool,
    },
    /// A Fool returned a card to its owner's hand.
    Returned {
        /// The seat whose Fool it is.
        by: Seat,
        /// The owner of the card.
        owner: Seat,
        /// The card: one that lay face down for its owner alone.
        card: Facedown,
    },
    /// A Hanged Man returned a card of the graveyard to the hand.
    Fetched {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Held,
    },
    /// A Sorceress named a number.
    Named {
        /// The seat whose Sorceress it is.
        seat: Seat,
        /// The number.
        number: u8,
    },
    /// A card was struck, and lies face up in its owner's graveyard.
    Struck {
        /// The seat whose Sorceress it was.
        by: Seat,
        /// The owner.
        owner: Seat,
        /// The card.
        card: Held,
        /// Whether it lay face down.
        down: bool,
    },
    /// A card that lay face down was turned up, for the round is over.
    TurnedUp {
        /// The owner.
        owner: Seat,
        /// The card.
        card: Held,
    },
    /// A round was counted.
    Counted {
        /// The points in play, by seat.
        points: [u16; 2],
        /// The seat that won the round; `None`: a tie, in which both did.
        winner: Option<Seat>,
        /// The rounds won so far, by seat.
        wins: [u8; 2],
    },
    /// A seat's cards in play went to its graveyard, in the order of play.
    Cleared {
        /// The seat.
        seat: Seat,
        /// The number of the cards.
        count: u8,
    },
    /// The game ended.
    Ended {
        /// The rounds won, by seat.
        wins: [u8; 2],
        /// The seats that won; both: a draw.
        winners: Seats,
    },
    /// A seat's time was over, so it passed, or any legal choice was made for it.
    OutOfTime {
        /// The seat.
        seat: Seat,
    },
    /// The table ended the game early; nothing is turned up.
    Stopped(Parting),
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        match self {
            Event::Drew { card, .. } => card.redact(eye),
            Event::Played { card, .. } | Event::Returned { card, .. } => card.card.redact(eye),
            _ => {}
        }
    }
}
