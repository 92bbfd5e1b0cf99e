//! The course of a game: everything that is public besides the cards themselves, the same in a state and in every view.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Card, MOST};
use crate::rules::{Numbered, Parting, Seat, row::Row};

/// The most rounds of a game: each gives at least one win (ruling 23).
const ROUNDS: usize = 3;

/// What is due.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Both draw their first hands.
    #[default]
    Deal,
    /// Both draw for the next round.
    Draw,
    /// The seat in turn plays a card or passes.
    Turn,
    /// The seat in turn chooses the card that its Fool returns.
    Return,
    /// The seat in turn chooses the card that its Hanged Man fetches.
    Fetch,
    /// The seat in turn chooses the number that its Sorceress names.
    Name,
    /// The Thief of the seat in turn draws two.
    Steal,
    /// The Thief of the seat in turn draws one for the other seat.
    Give,
    /// The Sorceress of the seat in turn strikes.
    Strike,
    /// The next card that lies face down is turned up.
    Reveal,
    /// The points are counted.
    Count,
    /// All cards in play go to the graveyards.
    Clear,
    /// The game is over.
    Over,
}

/// Whether a seat has passed.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Passed {
    /// It hasn't.
    #[default]
    No,
    /// Its empty hand has passed, until the other seat plays a card (ruling 28).
    Turn,
    /// For the rest of the round.
    Round,
}

/// What everybody knows to be in a hand without having to see it (ruling 9).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Remembered {
    /// The cards that were returned face up, or fetched, and were surely not played since: in the order of their numbers.
    pub cards: Row<Card, MOST>,
    /// The number of Kings and Beggars that are surely there, those among `cards` included.
    pub masked: u8,
}

impl Remembered {
    /// The number of cards that are surely there.
    pub fn count(&self) -> usize {
        self.cards.len() + usize::from(self.unnamed())
    }

    /// The number of cards of this name that are surely there.
    pub fn of(&self, card: Card) -> usize {
        self.cards.iter().filter(|other| **other == card).count()
    }

    /// The number of Kings and Beggars that are surely there, and of which nobody but the owner knows which they are.
    pub fn unnamed(&self) -> u8 {
        let named = self.cards.iter().filter(|card| card.is_masked()).count();
        self.masked.saturating_sub(named as u8)
    }

    /// Notes that a card came into the hand, and whether all saw its face.
    pub(in crate::games::daggers) fn came(&mut self, card: Card, open: bool) {
        if open {
            let at = self.cards.partition_point(|other| other.number() < card.number());
            self.cards.insert(at, card);
        }
        self.masked += u8::from(card.is_masked());
    }

    /// Notes that a card was played: face up, it uses up one of its name; face down, it uses up one King or Beggar, and
    /// one of each of the two names.
    pub(in crate::games::daggers) fn left(&mut self, card: Card) {
        if !card.is_masked() {
            return self.use_up(card);
        }
        self.masked = self.masked.saturating_sub(1);
        self.use_up(Card::King);
        self.use_up(Card::Beggar);
    }

    fn use_up(&mut self, card: Card) {
        if let Some(at) = self.cards.iter().position(|other| *other == card) {
            self.cards.remove(at);
        }
    }
}

/// How a round ended.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Scored {
    /// The seat that began it.
    pub first: Seat,
    /// The points in play, by seat.
    pub points: [u16; 2],
}

impl Scored {
    /// The seat that won it; `None`: a tie, in which both did.
    pub fn winner(&self) -> Option<Seat> {
        match self.points[0].cmp(&self.points[1]) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// Everything that is public besides the cards themselves.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Course {
    /// What is due.
    pub phase: Phase,
    /// The number of the round, from 1; 0 before the first.
    pub round: u8,
    /// The seat that begins this round.
    pub first: Seat,
    /// The seat in turn.
    pub turn: Seat,
    /// Whether each seat has passed.
    pub passed: [Passed; 2],
    /// The number of cards that each seat has played in this round, those that were played again included.
    pub played: [u8; 2],
    /// Whether the play just before was a Fool that returned a Fool: the one that came back may not return that one now
    /// (ruling 25).
    pub barred: bool,
    /// The number that the Sorceress has named and not yet struck.
    pub named: Option<u8>,
    /// The rounds won, by seat.
    pub wins: [u8; 2],
    /// The rounds that were counted.
    pub rounds: Row<Scored, ROUNDS>,
    /// What everybody remembers of the hands, by seat.
    pub remembered: [Remembered; 2],
    /// The reason why the table ended the game. The phase stays as it was, so that nothing is turned up.
    pub stopped: Option<Parting>,
}

impl Course {
    /// The phase that decides what may be done: nothing may be, once the table has ended the game.
    pub fn phase_now(&self) -> Phase {
        if self.stopped.is_some() { Phase::Over } else { self.phase }
    }

    /// Whether a seat has passed, if only for this turn.
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.passed[seat.index()] != Passed::No
    }

    /// The seat that began the first round.
    pub fn opener(&self) -> Seat {
        self.rounds.first().map_or(self.first, |round| round.first)
    }
}
