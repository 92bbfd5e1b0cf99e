//! What there is: the cards, places, phases, moves and events of the game, and its whole state.

mod course;
mod vocabulary;

pub use course::{Course, Passed, Phase, Remembered, Scored};
pub use vocabulary::{Drawn, Event, Facedown, Held, Move, Pile, Place, Reason, Shuffle, Step};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::card::Card;
pub(super) use super::card::MOST;
use super::config::Config;
use crate::rules::{
    Seat, Stream,
    decks::{Hand, Tokens},
    row::Row,
};

/// Both players.
pub const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

/// A card in play.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Laid {
    pub(super) held: Held,
    /// Whether it lies face down: a King or a Beggar before the reveal.
    pub(super) down: bool,
}

/// One player's cards.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Side {
    pub(super) deck: Pile,
    pub(super) hand: Hand<Card, MOST>,
    /// The cards in play, in the order of play.
    pub(super) play: Row<Laid, MOST>,
    pub(super) graveyard: Pile,
}

/// The whole state of a game of Daggers, with all its secrets.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Daggers {
    pub(super) config: Config,
    /// Everything that is public besides the cards.
    pub(super) course: Course,
    /// The sides, by seat.
    pub(super) sides: [Side; 2],
    /// The token that is given out next.
    pub(super) next_token: Tokens,
    /// The stream for the choices of seats whose time is over.
    pub(super) haste: Stream,
}

impl Daggers {
    /// The points that the cards in play of `seat` are worth now.
    pub(super) fn points(&self, seat: Seat) -> u16 {
        let worth = |laid: &Laid| if laid.down { 0 } else { self.config.worth(laid.held.card).into() };
        self.sides[seat.index()].play.iter().map(worth).sum()
    }
}
