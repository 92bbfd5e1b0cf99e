//! The parts that all games share: the contract that a game fulfils, and the vocabulary it is written in. No engine
//! here.

pub mod agreed;
pub mod body;
pub mod bots;
pub mod cards;
pub mod ceiling;
pub mod chance;
pub mod choice;
pub mod decisions;
pub mod decks;
pub mod dice;
pub mod game;
pub mod geometry;
pub mod house;
pub mod known;
pub mod level;
pub mod memory;
pub mod pending;
pub mod picking;
pub mod piece;
pub mod playout;
pub mod race;
pub mod record;
pub mod row;
pub mod schema;
pub mod search;
pub mod seats;
mod set;
pub mod throw;
pub mod tick;
pub mod tower;

pub use agreed::{BadConfig, HouseRule, RuleValue};
pub use bots::{Bots, Budget, Grounds, Method, Mind, Nerves, Odds, Why};
pub use chance::{Seed, Stream};
pub use choice::{Choice, Kind, Pick, Range, Set};
pub use game::{AnyMove, Batch, Game, Stale, StepRow, any_legal};
pub use house::{House, NoAct, Player};
pub use known::{Faces, Known, Numbered};
pub use level::Level;
pub use memory::{Hidden, Memory};
pub use pending::{Ending, Limit, Outcome, Parting, Pending, Race};
pub use picking::Picking;
pub use piece::{Face, Piece, PieceOf, Pieces, Zone};
pub use seats::{Eye, Redact, Seat, Seats, Secret, SeenBy};
pub use throw::{Report, Throw, ThrowId, Thrower};
pub use tick::Tick;
