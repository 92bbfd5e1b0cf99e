//! What there is: the cards, places, phases, moves and events of the game, and its whole state.

mod course;
mod event;
mod vocabulary;

pub use course::{Course, Moment, Phase, RoundEnd, Scored};
pub use event::{Discarded, Event, Look, Shuffle, Spot, StartWhy};
pub use vocabulary::{Direction, End, Few, Held, LARGEST, Move, Pile, Place, ROOM, Reason, Source, Step, Tokens};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::card::{CARDS, Card};
use super::config::Config;
pub use super::config::SEATS;
use crate::rules::{Seat, SeenBy, Stream, decks, row::Row};

/// A card of a village, or one that is about to become one. What is known of it goes with it (no. 36).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverLaid")]
pub(super) struct Laid {
    pub(super) held: Held,
    /// Whether it lies faceup.
    pub(super) up: bool,
    /// Those who know its face.
    pub(super) knows: SeenBy,
    /// Whether an Elusive Seer left it facedown: everybody knows it to be 5 or higher.
    pub(super) high: bool,
}

impl Laid {
    /// A card that lies facedown, known to these.
    pub(super) fn down(held: Held, knows: SeenBy) -> Laid {
        Laid { held, up: false, knows, high: false }
    }

    /// A card that lies faceup.
    pub(super) fn up(held: Held) -> Laid {
        Laid { held, up: true, knows: SeenBy::Everybody, high: false }
    }

    /// Turns it up: everybody knows it from now on.
    pub(super) fn turn_up(&mut self) {
        *self = Laid::up(self.held);
    }

    /// Lets a seat know its face.
    pub(super) fn learn(&mut self, seat: Seat) {
        if let SeenBy::Seats(seats) = self.knows {
            self.knows = SeenBy::Seats(seats.with(seat));
        }
    }
}

/// A village: a row of cards from the left.
pub(super) type Village = Row<Laid, CARDS>;

/// One player's cards.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverSide")]
pub(super) struct Side {
    pub(super) village: Village,
    /// The private deck, which its owner may look through at any time.
    pub(super) private: Pile,
    /// The two cards to look at before the round, once they are chosen.
    pub(super) sealed: Option<Tokens>,
}

/// The card that the seat in turn has drawn or taken and not yet laid anywhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverInHand")]
pub(super) struct InHand {
    /// The card as it is going to lie: faceup if it was taken, or is an Approximator at work.
    pub(super) laid: Laid,
    pub(super) from: Source,
}

impl InHand {
    /// Whether it is an Approximator whose ability is used: it was drawn, and turned up.
    pub(super) fn approximates(&self) -> bool {
        self.laid.up && self.from != Source::Discards
    }
}

/// The whole state of a game, with all its secrets.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverDagger")]
pub struct SilverDagger {
    pub(super) config: Config,
    /// Everything that is public besides the cards.
    pub(super) course: Course,
    /// The sides, by seat.
    pub(super) sides: [Side; SEATS],
    pub(super) deck: Pile,
    /// The unused sets of a table of two or three: out of the round, unseen.
    pub(super) aside: Pile,
    /// The discards, the top one last.
    pub(super) discards: Pile,
    pub(super) hand: Option<InHand>,
    pub(super) tokens: decks::Tokens,
    /// The stream for shuffles.
    pub(super) chance: Stream,
    /// The stream for the choices of seats whose time is over.
    pub(super) haste: Stream,
}

impl SilverDagger {
    /// The village of `seat`.
    pub(super) fn village(&self, seat: Seat) -> &Village {
        &self.sides[seat.index()].village
    }

    /// The village of `seat`, to change it.
    pub(super) fn village_mut(&mut self, seat: Seat) -> &mut Village {
        &mut self.sides[seat.index()].village
    }

    /// The private deck of `seat`.
    pub(super) fn private(&self, seat: Seat) -> &Pile {
        &self.sides[seat.index()].private
    }

    /// The village, and the place in it from the left, of the card with this token.
    pub(super) fn find(&self, token: u16) -> Option<(Seat, usize)> {
        let place = |side: &Side| side.village.iter().position(|laid| laid.held.token == token);
        (0..).map(Seat).zip(&self.sides).find_map(|(seat, side)| Some((seat, place(side)?)))
    }

    /// The card of a village with this token, to change it.
    pub(super) fn laid_mut(&mut self, token: u16) -> Option<&mut Laid> {
        self.sides.iter_mut().find_map(|side| side.village.iter_mut().find(|laid| laid.held.token == token))
    }
}
