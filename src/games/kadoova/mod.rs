//! Kadoova Duel: a match of dexterity and dice duels. Practice is the same match with one duel.

mod bot;
pub mod cards;
mod config;
pub mod duels;
mod ledger;
mod rules;
#[cfg(feature = "app")]
pub mod show;
#[cfg(feature = "app")]
pub mod turns;
mod view;

pub use cards::{DeckKind, DuelCard, Mark};
pub use config::{Config, Numbers, Play, Terms};
pub use duels::{Award, DuelEvent, DuelId, DuelMove, DuelReason, DuelStep, DuelView, Mats, Tie, Verdict};
pub use ledger::{BoutEnd, BoutLine, Entry, Ledger, Why};
pub use rules::{
    Act, CannotReopen, CannotUndo, Decided, Event, Kadoova, LastRound, Move, Phase, Reason, Roles, Shuffle, SideWhy,
    Step, Window,
};
pub use view::{DuelBefore, Place, SideView, ThrowBefore, View};
