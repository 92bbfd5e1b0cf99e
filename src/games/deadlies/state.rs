//! What there is: the cards, places, phases, moves and events of the game, and its whole state.

mod course;
mod vocabulary;

pub use course::{Course, Draw, Phase};
pub use vocabulary::{Drawn, Event, Few, Held, Lust, MOST, Move, Pile, Place, Reason, Sealed, Shuffle, Step, Way};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::card::{CARDS, Card, Suit};
use super::config::Config;
pub use super::config::SEATS;
use crate::rules::{
    Known, Seat, Stream,
    decks::{Hand, Tokens},
    row::Row,
};

/// One player's cards.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesSide")]
pub(super) struct Side {
    pub(super) hand: Hand<Card, CARDS>,
    /// The Sloth in front.
    pub(super) sloth: Option<Held>,
    /// What is discarded in secret, once it is chosen.
    pub(super) sealed: Option<Sealed>,
}

/// The whole state of a game, with all its secrets.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Deadlies")]
pub struct Deadlies {
    pub(super) config: Config,
    /// Everything that is public besides the cards.
    pub(super) course: Course,
    /// The sides, by seat.
    pub(super) sides: [Side; SEATS],
    pub(super) deck: Pile,
    pub(super) discards: Pile,
    /// The cards played this turn, the top one last.
    pub(super) played: Few,
    /// The Wraths of a chain that were discarded.
    pub(super) chain: Pile,
    /// The plays that were Gluttony, in the order in which they came (ruling 23).
    pub(super) aside: Pile,
    /// What Greed has dealt, with the seats before which it lies.
    pub(super) dealt: Row<(Seat, Held), 5>,
    /// The Halo, while nobody has it.
    pub(super) halo: Option<Held>,
    /// What is surely known of hands.
    pub(super) known: Known<Card>,
    pub(super) tokens: Tokens,
    /// The stream for shuffles and thefts.
    pub(super) chance: Stream,
    /// The stream for the choices of seats whose time is over.
    pub(super) haste: Stream,
}

impl Deadlies {
    /// The hand of `seat`.
    pub(super) fn hand(&self, seat: Seat) -> &Hand<Card, CARDS> {
        &self.sides[seat.index()].hand
    }
}
