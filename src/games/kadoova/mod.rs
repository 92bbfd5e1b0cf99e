//! Kadoova Duel: a match of dexterity and dice duels. Practice is the same match with one duel.

mod bot;
pub mod cards;
mod config;
pub mod duels;
mod game;
mod hosted;
mod ledger;
mod rules;
mod state;
mod view;

pub use cards::{DeckKind, DuelCard, Mark};
pub use config::{Config, Goal, Numbers, Play};
pub use duels::{Award, DuelId, Mats, Place, Roles, Tie, Verdict};
pub use hosted::{DuelEvent, DuelMove, DuelReason, DuelStep, DuelView};
pub use ledger::{BoutEnd, BoutLine, Decided, Entry, Ledger, Why};
pub use rules::{Act, CannotReopen, CannotUndo, Event, Move, Reason, Shuffle, Step};
pub use state::{Kadoova, LastRound, Phase, SideWhy, Window};
pub use view::{DuelBefore, SideView, ThrowBefore, View};
