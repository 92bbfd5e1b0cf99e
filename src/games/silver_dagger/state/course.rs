//! The course of a game: everything that is public besides the cards themselves, the same in a state and in every view.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::vocabulary::{Direction, Tokens};
use crate::{
    games::silver_dagger::{
        card::{CARDS, COPIES, Card},
        config::{ROUNDS, SEATS},
    },
    rules::{Parting, Seat, Seats, row::Row},
};

/// What is due.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverPhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// All cards are shuffled for the next round.
    Shuffle,
    /// The villages are dealt.
    #[default]
    Deal,
    /// Each seat picks two of its cards, sealed.
    Start,
    /// All look at what they picked.
    Look,
    /// The dagger's holder picks the direction.
    Direction,
    /// A turn begins, or the round is over.
    Begin,
    /// A Spy of the seat in turn looks, or none does: at the moment that the course names.
    Spy,
    /// The seat in turn draws, takes, calls or gives.
    Action,
    /// It says what it does with the card that it drew.
    Drawn,
    /// It chooses the cards for which it exchanges the one that it took.
    Exchange,
    /// The cards that were turned up are judged: they go, or they stay.
    Judge,
    /// It chooses which freed place the new card takes.
    Place,
    /// It chooses the end at which the new card is kept.
    End,
    /// It chooses the end for the penalty card of a failed set.
    Penalty,
    /// It chooses two cards for its Approximator.
    Pair,
    /// It chooses the end at which its Zombie is given.
    Gift,
    /// It uses the ability of a card, or doesn't.
    Use,
    /// It chooses the village for its Flipper.
    Flip,
    /// It chooses the next card that its Elusive Seer looks at.
    Seer,
    /// It chooses the card that its Magician turns up.
    Turn,
    /// It chooses its own card for the Magician's switch.
    Switch,
    /// It chooses a card for its Mystic Seer, or stops.
    Mystic,
    /// It chooses the card that its Master Thief looks at.
    Thief,
    /// It chooses the card that the thief switches with that one.
    Trade,
    /// The next village is turned up.
    Reveal,
    /// The next village is counted.
    Count,
    /// Jackpots and the call are counted, and the round is written down.
    Score,
    /// The game is over.
    Over,
}

/// A moment of a turn at which Spies may look (section 2).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverMoment")]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before the action.
    #[default]
    Before,
    /// After a card was drawn and seen, before it is decided about.
    Drawn,
    /// After the action.
    After,
}

/// How a round ended (section 1.7).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverRoundEnd")]
#[serde(rename_all = "snake_case")]
pub enum RoundEnd {
    /// The turn came back to the caller.
    #[default]
    Call,
    /// The deck was empty, and the seat in turn had no private card.
    Deck,
    /// With an empty deck, a circle passed without a private draw and without a call (no. 29).
    Circle,
    /// Too many turns passed without a card from a deck and without a call (no. 39).
    Guard,
}

/// How a round was scored.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverScored")]
pub struct Scored {
    /// The seat that began it.
    pub first: Seat,
    /// The seat that called, if one did.
    pub caller: Option<Seat>,
    /// Whether its call was made.
    pub made: bool,
    /// The points, by seat.
    pub points: [i16; SEATS],
}

/// Everything that is public besides the cards themselves. Lists by seat have a place for each seat of the largest
/// table; those that nobody sits at hold 0.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverCourse")]
pub struct Course {
    /// The number of seats.
    pub seats: u8,
    /// What is due.
    pub phase: Phase,
    /// The number of the round, from 1.
    pub round: u8,
    /// The seat that begins the round.
    pub first: Seat,
    /// The seat whose call was made in the round before: it holds the dagger.
    pub holder: Option<Seat>,
    /// The direction in which the dagger points.
    pub direction: Direction,
    /// The number of the turn in the round, from 1; 0 before the first.
    pub turn: u16,
    /// The seat in turn.
    pub active: Seat,
    /// The seat that has called in this round.
    pub caller: Option<Seat>,
    /// The seats that have picked the two cards that they look at.
    pub sealed: Seats,
    /// The moment at which Spies may look now, or could last.
    pub moment: Moment,
    /// The Spies that have looked in this turn, by their tokens.
    pub spied: Row<u16, { COPIES as usize }>,
    /// Whether a card has left a deck in this turn.
    pub drew: bool,
    /// Whether one has left a private deck.
    pub drew_private: bool,
    /// Whether the deck was empty when this turn began.
    pub began_empty: bool,
    /// Whether the seat in turn plays again, for its Reverser skips the other one (section 1.12).
    pub again: bool,
    /// The turns in a row without a card from a deck and without a call (no. 39).
    pub still: u8,
    /// The turns in a row that began with an empty deck, without a private draw and without a call (no. 29).
    pub idle: u8,
    /// The cards of the own village that were chosen, from the left: those to exchange, or a Zombie to give.
    pub chosen: Tokens,
    /// Those of them that lay facedown before they were shown.
    pub shown: Tokens,
    /// Whether a penalty card is due for the set that failed.
    pub penalty: bool,
    /// The card whose ability is asked about, or used.
    pub ability: Option<Card>,
    /// The card that a Magician has turned up, or a Master Thief has looked at, by its token.
    pub target: Option<u16>,
    /// The cards that the Seer at work has looked at, by their tokens.
    pub looked: Row<u16, CARDS>,
    /// How the round ended, once it has.
    pub ended: Option<RoundEnd>,
    /// The seats whose villages were turned up.
    pub revealed: Seats,
    /// The seats whose villages were counted.
    pub counted: Seats,
    /// The sums of those villages.
    pub sums: [i16; SEATS],
    /// The rounds that were scored.
    pub rounds: Row<Scored, ROUNDS>,
    /// The points so far, by seat.
    pub totals: [i16; SEATS],
    /// The seats that won, once the game is over.
    pub winners: Seats,
    /// Whether the points of the last round decided among equal totals (section 1.11).
    pub tie_break: bool,
    /// The reason why the table ended the game. The phase stays as it was.
    pub stopped: Option<Parting>,
}

impl Course {
    /// The phase that decides what may be done: nothing may be, once the table has ended the game.
    pub fn phase_now(&self) -> Phase {
        if self.stopped.is_some() { Phase::Over } else { self.phase }
    }

    /// The seats that are asked now, whether their answers are in or not.
    pub fn asked(&self) -> Seats {
        match self.phase_now() {
            Phase::Start => Seats::all(self.seats.into()),
            Phase::Shuffle
            | Phase::Deal
            | Phase::Look
            | Phase::Begin
            | Phase::Judge
            | Phase::Reveal
            | Phase::Count
            | Phase::Score
            | Phase::Over => Seats::NONE,
            _ => Seats::one(self.active),
        }
    }

    /// The seats from `from` on, clockwise, all of them.
    pub fn in_order(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (from.0..seats).chain(0..from.0).map(Seat)
    }

    /// The seat that counts as the one that played just before the seat in turn: its neighbour against the direction of
    /// play (section 1.12, no. 9).
    pub fn before(&self) -> Seat {
        self.direction.turned().from(self.active, self.seats)
    }

    /// The seat whose turn comes after this one.
    pub fn next(&self) -> Seat {
        if self.again { self.active } else { self.direction.from(self.active, self.seats) }
    }

    /// The seats that still have a last turn after this one, in their order; none if nobody has called.
    pub fn last_turns(&self) -> Row<Seat, SEATS> {
        let mut last = Row::default();
        let Some(caller) = self.caller else { return last };
        let mut seat = self.next();
        while seat != caller && last.len() < SEATS {
            last.push(seat);
            seat = self.direction.from(seat, self.seats);
        }
        last
    }
}
