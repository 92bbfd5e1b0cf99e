//! The vocabulary of the game: places, moves, steps and reasons.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    games::silver_dagger::card::{CARDS, Card},
    rules::{Seat, decks, row::Row},
};

/// A place for cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverPlace")]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The deck.
    Deck,
    /// The unused sets, out of the round.
    Aside,
    /// The discards.
    Discards,
    /// A village, from the left.
    Village,
    /// A private deck.
    Private,
    /// The card that a seat has drawn or taken.
    Hand,
}

/// A card with its token.
pub type Held = decks::Held<Card>;
/// A pile of cards; the last one is on top.
pub type Pile = decks::Pile<Card, CARDS>;

/// The most cards of a set (section 1.5).
pub const LARGEST: usize = 4;
/// The room for a set that somebody names: one that is too large is refused, not cut off.
pub const ROOM: usize = 8;

/// A few cards by their tokens: as many as a set has, and too many.
pub type Tokens = Row<u16, ROOM>;
/// A few cards: as many as a set has.
pub type Few = Row<Held, LARGEST>;

/// Where a card is drawn or taken from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverSource")]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The deck.
    Deck,
    /// The own private deck.
    Private,
    /// The discards.
    Discards,
}

/// The direction of play.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverDirection")]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// To the left: to higher seats.
    #[default]
    Clockwise,
    /// To the right: to lower seats.
    Counterclockwise,
}

impl Direction {
    /// Both.
    pub const BOTH: [Direction; 2] = [Direction::Clockwise, Direction::Counterclockwise];

    /// The other one.
    #[must_use]
    pub const fn turned(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }

    /// The seat beside `seat` in this direction at a table of `count`.
    pub const fn from(self, seat: Seat, count: u8) -> Seat {
        match self {
            Direction::Clockwise => Seat((seat.0 + 1) % count),
            Direction::Counterclockwise => Seat((seat.0 + count - 1) % count),
        }
    }
}

/// An end of a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverEnd")]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The left one, as its owner sees it.
    Left,
    /// The right one.
    Right,
}

impl End {
    /// Both.
    pub const BOTH: [End; 2] = [End::Left, End::Right];
}

/// A move of a seat. Cards are named by their tokens.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Picks the two own cards to look at before the round, from the left.
    Start(Tokens),
    /// Picks the direction of the round.
    Direction(Direction),
    /// A Spy looks at a facedown card of another village.
    Spy {
        /// The Spy.
        spy: u16,
        /// The card.
        card: u16,
    },
    /// No look: this ends the moment of the Spies.
    NoLook,
    /// Draws from the deck.
    Draw,
    /// Draws from the own private deck.
    DrawPrivate,
    /// Takes the top discard.
    Take,
    /// Calls for a vote.
    Call,
    /// Gives away this faceup Zombie.
    Give(u16),
    /// Discards the card that was drawn.
    Discard,
    /// Uses the Approximator that was drawn.
    Approximate,
    /// Lays the card that was drawn down as the new village (no. 32).
    LayDown,
    /// Exchanges the card that was drawn or taken for these cards of the own village, from the left.
    Exchange(Tokens),
    /// Lays the new card into the freed place that is this one in the new row, counted from 0.
    Place(u8),
    /// Lays a card at this end.
    End(End),
    /// Picks two own cards for the Approximator, from the left.
    Pair(Tokens),
    /// Uses the ability, or doesn't.
    Use(bool),
    /// Flips this village.
    Flip(Seat),
    /// Looks at this card: a Seer or the Master Thief does.
    Look(u16),
    /// The Mystic Seer looks at no other card.
    Stop,
    /// The Magician turns this card up.
    Turn(u16),
    /// Switches this card: with the one that the Magician has turned up, or the Master Thief has looked at.
    Switch(u16),
}

impl Move {
    /// The words that are picked for what is no card and no seat.
    pub const NO_LOOK: &'static str = "no look";
    /// The word that is picked to call, and the one that confirms it: a call ends one's round, so it takes two presses.
    pub const CALL: &'static str = "call";
    /// See [`Move::CALL`].
    pub const CALL_AGAIN: &'static str = "call again";
    /// See [`Move::NO_LOOK`].
    pub const DISCARD: &'static str = "discard";
    /// See [`Move::NO_LOOK`].
    pub const APPROXIMATE: &'static str = "approximate";
    /// See [`Move::NO_LOOK`].
    pub const LAY_DOWN: &'static str = "lay down";
    /// See [`Move::NO_LOOK`].
    pub const LEFT: &'static str = "left";
    /// See [`Move::NO_LOOK`].
    pub const RIGHT: &'static str = "right";
    /// See [`Move::NO_LOOK`].
    pub const USE: &'static str = "use";
    /// See [`Move::NO_LOOK`].
    pub const NO: &'static str = "no";
    /// See [`Move::NO_LOOK`].
    pub const STOP: &'static str = "stop";
    /// See [`Move::NO_LOOK`].
    pub const CLOCKWISE: &'static str = "clockwise";
    /// See [`Move::NO_LOOK`].
    pub const COUNTERCLOCKWISE: &'static str = "counterclockwise";
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// All cards are shuffled for the next round.
    Shuffle,
    /// The villages, the unused sets and the first discard are dealt.
    Deal,
    /// All look at the two cards that they picked.
    Look,
    /// A turn begins, or the round is over.
    Begin,
    /// The cards that were turned up go, or they stay.
    Judge,
    /// The next village is turned up.
    Reveal,
    /// The next village is counted.
    Count,
    /// Jackpots and the call are counted, and the round is written down.
    Score,
}

/// The reason why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverReason")]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing to choose now, or not for this seat.
    NothingToChoose,
    /// Something else is to be chosen now.
    SomethingElse,
    /// There is no such card in the own village.
    NotYours,
    /// There is no such card in any village.
    NoSuchCard,
    /// A card is named twice, or they aren't in the order of the row.
    OutOfOrder,
    /// It is two cards, no more and no fewer.
    NotTwo,
    /// A set is of at least one card.
    NoCards,
    /// A set is of at most four cards.
    TooMany,
    /// The faceup cards of a set show one number.
    TwoNumbers,
    /// The card lies faceup.
    FaceUp,
    /// It has to be a card of another village.
    OwnVillage,
    /// This is no faceup Spy of the own village.
    NoSpy,
    /// This Spy has looked in this turn.
    SpyHasLooked,
    /// The deck is empty.
    DeckEmpty,
    /// The private deck is empty.
    NoPrivateCard,
    /// There is no discard.
    NoDiscard,
    /// The own village is empty.
    VillageEmpty,
    /// A call takes a village of at most four cards.
    TooLargeToCall,
    /// Somebody has called in this round.
    HasBeenCalled,
    /// This is no faceup Zombie of the own village.
    NoZombie,
    /// A Sentinel guards that village.
    Guarded,
    /// A Zombie can't be discarded.
    ZombieStays,
    /// The card that was drawn is no Approximator.
    NoApproximator,
    /// An Approximator takes two other cards.
    TooFew,
    /// A card is laid down only as a new village.
    NotEmpty,
    /// No place is freed there.
    NoSuchPlace,
    /// There is no such seat.
    NoSuchSeat,
    /// There is no card in that village.
    NothingThere,
    /// This card has been looked at already.
    LookedAlready,
    /// Cards of one village aren't switched with each other.
    SameVillage,
}
