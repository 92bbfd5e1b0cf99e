//! The vocabulary of Magpies: configuration, cards and places, phases, moves, reasons and events.

use daggers_drawn::rules::{
    Eye, Face, Numbered, Parting, Redact, Seat, Secret,
    decks::{Facedown, Held},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The number of signs, the highest number, and the number of copies of each card.
pub(super) const SIGNS: u8 = 6;
pub(super) const HIGHEST: u8 = 10;
pub(super) const COPIES: usize = 2;
/// The number of cards.
pub(super) const CARDS: usize = SIGNS as usize * HIGHEST as usize * COPIES;

/// The configuration agreed before the deal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Config {
    /// The seat that begins.
    pub(crate) first: Seat,
    /// The number of seats, two to six.
    pub(crate) seats: u8,
    /// The number of cards that each seat is dealt, as far as they go.
    pub(crate) hand: u8,
    /// The number of turns of each seat.
    pub(crate) turns: u8,
    /// Whether the screen shows what the seat remembers.
    pub(crate) memory_aid: bool,
}

/// A card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Card {
    /// Its sign, 0 to 5.
    pub(crate) sign: u8,
    /// Its number, 1 to 10.
    pub(crate) number: u8,
}

impl Numbered for Card {
    fn all() -> &'static [Card] {
        static ALL: LazyLock<Vec<Card>> = LazyLock::new(|| {
            (0..SIGNS).flat_map(|sign| (1..=HIGHEST).map(move |number| Card { sign, number })).collect()
        });
        &ALL
    }

    fn number(self) -> usize {
        usize::from(self.sign * HIGHEST + self.number - 1)
    }
}

impl Face for Card {
    type Identity = Card;

    fn identity(&self) -> Card {
        *self
    }
}

/// A place for cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    Deck,
    Heap,
    Hand,
    Laid,
    Row,
}

/// What is due.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    #[default]
    Deal,
    Lay,
    Bid,
    Aim,
    Reveal,
    Show,
    Fate,
    Play,
    Draw,
    Over,
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    Deal,
    Reveal,
    Draw,
}

/// What becomes of the hand that was aimed at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fate {
    Keep,
    Steal,
    Swap,
}

impl Fate {
    pub(crate) const ALL: [Fate; 3] = [Fate::Keep, Fate::Steal, Fate::Swap];

    /// The word for it where it is picked.
    pub(super) fn name(self) -> &'static str {
        match self {
            Fate::Keep => "keep",
            Fate::Steal => "steal",
            Fate::Swap => "swap",
        }
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Move {
    /// Lays these cards of the hand, in the order of the hand.
    Lay(Vec<u16>),
    Bid(u8),
    Aim(Seat),
    /// Shows a card of the hand to the seat in turn.
    Show(u16),
    Fate(Fate),
    /// Plays a card of the hand into the row.
    Play(u16),
}

/// The reason why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotNow,
    NotInHand,
    OneToThree,
    OneSign,
    TooHigh,
    NotYourself,
    NothingToSteal,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Dealt {
        seat: Seat,
        count: u8,
        cards: Secret<Vec<Held<Card>>>,
    },
    Laid {
        seat: Seat,
        cards: Vec<Facedown<Card>>,
    },
    Bid {
        seat: Seat,
        bid: Secret<u8>,
    },
    Aimed {
        seat: Seat,
        aim: Secret<Seat>,
    },
    Revealed {
        seat: Seat,
        cards: Vec<Held<Card>>,
        bid: u8,
        aim: Seat,
    },
    Shown {
        from: Seat,
        to: Seat,
        card: Secret<Card>,
    },
    Kept {
        seat: Seat,
    },
    /// The thief alone is told the token that the card has in its hand.
    Stolen {
        by: Seat,
        from: Seat,
        card: Secret<Card>,
        held: Secret<Held<Card>>,
    },
    /// Each is told its new hand, the first that of `by`.
    Swapped {
        by: Seat,
        with: Seat,
        hands: [Secret<Vec<Held<Card>>>; 2],
    },
    Played {
        seat: Seat,
        card: Held<Card>,
        points: u8,
    },
    Drawn {
        seat: Seat,
        card: Secret<Held<Card>>,
    },
    Ended,
    OutOfTime {
        seat: Seat,
    },
    Stopped(Parting),
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        match self {
            Event::Dealt { cards, .. } => cards.redact(eye),
            Event::Laid { cards, .. } => cards.iter_mut().for_each(|down| down.card.redact(eye)),
            Event::Bid { bid, .. } => bid.redact(eye),
            Event::Aimed { aim, .. } => aim.redact(eye),
            Event::Shown { card, .. } => card.redact(eye),
            Event::Stolen { card, held, .. } => {
                card.redact(eye);
                held.redact(eye);
            }
            Event::Swapped { hands, .. } => hands.iter_mut().for_each(|hand| hand.redact(eye)),
            Event::Drawn { card, .. } => card.redact(eye),
            Event::Revealed { .. }
            | Event::Kept { .. }
            | Event::Played { .. }
            | Event::Ended
            | Event::OutOfTime { .. }
            | Event::Stopped(_) => {}
        }
    }
}

/// The shuffled deck, from the bottom up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Shuffle {
    pub(crate) deck: Secret<Vec<Held<Card>>>,
}
