//! The vocabulary of the toy game: configuration, cards, dice and places, phases, moves, reasons and events.

use daggers_drawn::rules::{
    Eye, Face, Faces, Numbered, Parting, Redact, Seat, Seats, Secret, SeenBy,
    dice::DieId,
    throw::{Lying, Pose},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fault::{self, Fault};

/// The configuration agreed before the deal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Config {
    /// The seat that bets first.
    pub(crate) first: Seat,
    /// The number of rounds.
    pub(crate) rounds: u8,
    /// The seats that pick up a die by hand. For others, it is picked up automatically.
    pub(crate) by_hand: Seats,
    /// The number of seats, two to six.
    pub(crate) seats: u8,
    /// Whether all seats vote at the end of each round, and race if most of them want to.
    pub(crate) race: bool,
    /// Whether the fewest points win.
    pub(crate) low: bool,
}

/// The number printed on a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Card(pub(crate) u8);

impl Numbered for Card {
    fn all() -> &'static [Card] {
        &[Card(1), Card(2), Card(3), Card(4), Card(5), Card(6)]
    }
}

/// The high cards.
pub(super) fn high() -> Faces<Card> {
    Faces::which(|card: Card| card.0 >= 4)
}

pub(super) fn low() -> Faces<Card> {
    Faces::which(|card: Card| card.0 < 4)
}

/// The face of a piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Mark {
    /// A card.
    Card(Card),
    /// A die, and its number if it was rolled.
    Die { seat: Seat, up: Option<u8> },
}

impl Face for Mark {
    type Identity = (bool, u8);

    fn identity(&self) -> (bool, u8) {
        match self {
            Mark::Card(card) => (false, card.0),
            Mark::Die { seat, .. } => (true, seat.0),
        }
    }
}

/// A place for pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    Deck,
    Hand,
    Laid,
    Discard,
    Box,
    Screen,
    Tower,
}

/// A card in a known place.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Held {
    pub(crate) token: u32,
    pub(crate) face: Mark,
}

impl Held {
    pub(super) fn card(self) -> Card {
        match self.face {
            Mark::Card(card) => card,
            Mark::Die { .. } => Card(0),
        }
    }
}

/// A piece whose face not everybody may see.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Hidden {
    pub(crate) token: u32,
    pub(crate) face: Secret<Mark>,
}

impl Hidden {
    pub(super) fn new(seen_by: SeenBy, held: Held) -> Hidden {
        Hidden { token: held.token, face: Secret::new(seen_by, held.face) }
    }
}

impl Redact for Hidden {
    fn redact(&mut self, eye: Eye) {
        self.face.redact(eye);
    }
}

/// The place of a die.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Die {
    Box,
    /// Behind the screen of its owner.
    Screen(Option<u8>),
    Tower(Lying, Option<u8>),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    Draw,
    Lay,
    Exchange,
    Shake,
    Roll,
    Answer,
    Bet,
    Take,
    Carry,
    Back,
    Vote,
    Race,
    End,
    Over,
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    Draw,
    Shake,
    Take,
    Back,
    Whistle,
    End,
}

/// A move of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Move {
    /// Lays these cards of the hand.
    Lay(Vec<u32>),
    /// Exchanges the first laid card for this one of the hand, or exchanges nothing.
    Exchange(Option<u32>),
    Boast,
    /// Gives a six to look at this card.
    Answer(u32),
    /// Bets this many points that the other's first card is high.
    Bet(i32),
    /// Picks up the seat's own die.
    Take,
    /// Wants a race, or none.
    Vote(bool),
    /// Slaps the table, in a race.
    Slap,
    /// Plays this card of the hand, in a race.
    Play(u32),
}

/// An act special to this game's house.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Act {
    /// A seat pays a point, for any reason.
    Fined(Seat),
}

/// The reason for refusing a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotNow,
    NotYours,
    NotInHand,
    TooMany,
    TooMuch,
    NoSix,
    NoSuchCard,
    BeyondTheStakes,
    /// A seat that has played a card must wait before it slaps, and plays no other.
    Locked,
    LastCard,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Drawn {
        seat: Seat,
        count: u8,
        cards: Secret<Vec<Held>>,
    },
    Locked {
        seat: Seat,
        choice: Option<Move>,
    },
    Laid {
        seat: Seat,
        cards: Vec<Hidden>,
    },
    Exchanged {
        seat: Seat,
        did: Secret<bool>,
        laid: Vec<Hidden>,
        hand: Secret<Vec<Held>>,
    },
    Boasted {
        seat: Seat,
    },
    Rolled {
        seat: Seat,
        die: Hidden,
        pose: Secret<Pose>,
    },
    /// A seat gave a six in the beat, and looked at a card.
    Answered {
        seat: Seat,
        six: Held,
        looked: Hidden,
    },
    Betted {
        seat: Seat,
        points: i32,
        token: u32,
        high: bool,
    },
    Taken {
        seat: Seat,
    },
    Stacked {
        seat: Seat,
        die: Held,
        stands: bool,
    },
    Back {
        seat: Seat,
        cards: Secret<Vec<Held>>,
    },
    /// All have voted; these want a race.
    Voted {
        wanted: Seats,
    },
    Slapped {
        seat: Seat,
    },
    Played {
        seat: Seat,
        card: Held,
    },
    /// Nobody slapped in time.
    Whistled,
    OutOfTime {
        seat: Seat,
    },
    Fined {
        seat: Seat,
    },
    Stopped(Parting),
    Ended,
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        match self {
            Event::Drawn { cards, .. } | Event::Back { cards, .. } => cards.redact(eye),
            Event::Laid { cards, .. } => cards.redact(eye),
            Event::Exchanged { did, laid, hand, .. } => {
                did.redact(eye);
                laid.redact(eye);
                hand.redact(eye);
            }
            Event::Rolled { die, pose, .. } => {
                die.face.redact(eye);
                if !fault::is(Fault::LeaksAHiddenDie) {
                    pose.redact(eye);
                }
            }
            Event::Answered { looked, .. } => looked.face.redact(eye),
            _ => {}
        }
    }
}

/// The order of a deck after the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Shuffle {
    pub(super) seat: Seat,
    pub(super) deck: Secret<Vec<Held>>,
}

/// The one die of a seat.
pub(super) fn die_of(seat: Seat) -> DieId {
    // There are four sets of dice, so seats 4 and 5 have second dice of the first two.
    DieId::of(Seat(seat.0 % 4), seat.0 / 4)
}

pub(super) fn die_mark(seat: Seat, up: Option<u8>) -> Mark {
    Mark::Die { seat, up }
}
