//! What there is: the places, cards, phases, moves and events of the game, and its whole state.

mod values;
mod vocabulary;

pub(super) use values::{FIVE, SEVEN, TWO, worth};
pub use values::{points, reversed, reverses, value, winner};
pub(super) use vocabulary::MOST;
pub use vocabulary::{Event, Facedown, Fought, Held, Laid, Move, Phase, Pile, Place, Reason, Shuffle, Step, Swap};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::config::{Config, SwapSight};
use crate::rules::{Known, Parting, Seat, SeenBy, Stream, cards::Card, decks::Tokens, row::Row};

/// The number of cards drawn for each duel.
pub(super) const HAND: usize = 3;
/// Both players.
pub(super) const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

/// One player's cards.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Side {
    pub(super) deck: Pile,
    /// The cards that are drawn and not yet placed.
    pub(super) hand: Row<Held, HAND>,
    pub(super) laid: Option<Laid>,
    pub(super) off: Pile,
    pub(super) discard: Pile,
    pub(super) won: Pile,
    /// The choice that nobody else may see before both have chosen.
    pub(super) sealed: Option<Move>,
    /// The swap made with the third card, until the duel is over.
    pub(super) swap: Option<Swap>,
}

impl Side {
    pub(super) fn points(&self) -> i32 {
        worth(&self.won)
    }
}

/// The whole state of a game of Fool's Gambit, with all its secrets.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FoolsGambit {
    pub(super) config: Config,
    pub(super) phase: Phase,
    /// The number of the duel, from 1; 0 before the first.
    pub(super) duel: u16,
    /// The sides, by seat.
    pub(super) sides: [Side; 2],
    /// The result of the duel that is to be cleaned up.
    pub(super) fought: Option<Fought>,
    /// The cards that lie face down now and lay open before.
    pub(super) known: Known<Card>,
    /// The reason why the table ended the game. The phase stays as it was, so that nothing is turned up.
    pub(super) stopped: Option<Parting>,
    /// The token that is given out next.
    pub(super) next_token: Tokens,
    /// The stream for shuffles.
    pub(super) chance: Stream,
    /// The stream for the choices of seats whose time is over.
    pub(super) haste: Stream,
}

/// The phase that decides what may be done: nothing may be, once the table has ended the game.
pub(super) fn phase_now(phase: Phase, stopped: Option<Parting>) -> Phase {
    if stopped.is_some() { Phase::Over } else { phase }
}

/// The eyes that see which swap it was (ruling 4). A wager is face up in any case.
pub(super) fn swap_seen_by(config: Config, owner: Seat, swap: Swap) -> SeenBy {
    if config.swap == SwapSight::Seen || swap == Swap::Wager { SeenBy::Everybody } else { SeenBy::one(owner) }
}
