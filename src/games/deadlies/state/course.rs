//! The course of a game: everything that is public besides the cards themselves, the same in a state and in every view.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Drawn, Lust, Suit};
use crate::rules::{Parting, Seat, Seats, row::Row};

/// What is due.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesPhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Hands are dealt.
    #[default]
    Deal,
    /// The turn begins, or is skipped.
    Begin,
    /// The seat in turn plays cards.
    Play,
    /// It says what they do.
    Way,
    /// It chooses the suit of its Corruption.
    Suit,
    /// It chooses a player, for Pride, Wrath or Lust.
    Choose,
    /// The chosen player shows a Pride, or doesn't.
    Show,
    /// A player strikes back, or doesn't.
    Strike,
    /// The seat in turn takes a card from a hand, or draws three.
    Rob,
    /// It swaps hands, or doesn't.
    Swap,
    /// Its partner picks A or B.
    Lust,
    /// Both discard in secret.
    Secret,
    /// What they discard is revealed.
    Reveal,
    /// Greed deals a card.
    Greed,
    /// The dealer goes on, or stops.
    GoOn,
    /// All take what Greed has dealt before them.
    Take,
    /// The dealer takes all of it.
    Bust,
    /// The dealer throws the whole hand away, or keeps it.
    Throw,
    /// Cards are drawn.
    Draw,
    /// The cards played are discarded.
    Discard,
    /// The turn ends.
    End,
    /// The game is over.
    Over,
}

/// Cards that a seat has to draw.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesDraw")]
pub struct Draw {
    /// The seat.
    pub seat: Seat,
    /// How many cards are left to draw.
    pub count: u8,
    /// The reason.
    pub why: Drawn,
}

/// Everything that is public besides the cards themselves.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesCourse")]
pub struct Course {
    /// What is due.
    pub phase: Phase,
    /// What is due when all have drawn.
    pub then: Phase,
    /// The draws that are due, in their order.
    pub draws: Row<Draw, 6>,
    /// The number of the turn, from 1; 0 before the first. Other turns after Gluttony and skipped ones count.
    pub turn: u16,
    /// The seat in turn.
    pub active: Seat,
    /// The seat that begins the game.
    pub first: Seat,
    /// Whether this is another turn after Gluttony.
    pub again: bool,
    /// The suit of what was played, once that is known: that of Corruption is chosen.
    pub suit: Option<Suit>,
    /// The player that was chosen: for Pride or Wrath, as a partner in Lust, to be robbed, or to swap hands with.
    pub chosen: Option<Seat>,
    /// The player that may strike back now.
    pub striker: Seat,
    /// What the partner picked.
    pub lust: Option<Lust>,
    /// The seats that discard in secret and have chosen what.
    pub sealed: Seats,
    /// The Wickedness of each seat.
    pub wickedness: Row<u8, 6>,
    /// The seats whose hand has held a card since it last lowered their Wickedness (ruling 39).
    pub count: Seats,
    /// The seats that won, once the game is over.
    pub winners: Seats,
    /// Whether the turns ran out (ruling 45).
    pub out_of_turns: bool,
    /// The reason why the table ended the game. The phase stays as it was.
    pub stopped: Option<Parting>,
}

impl Course {
    /// The phase that decides what may be done: nothing may be, once the table has ended the game.
    pub fn phase_now(&self) -> Phase {
        if self.stopped.is_some() { Phase::Over } else { self.phase }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.wickedness.len() as u8
    }

    /// The seats from `from` on, in turn order, all of them.
    pub fn in_order(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (from.0..seats).chain(0..from.0).map(Seat)
    }

    /// The seats other than `seat`, in turn order from its left.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.in_order(seat).skip(1)
    }
}
