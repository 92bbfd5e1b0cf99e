//! Kadoova Duel: a match of dexterity and dice duels. Practice is the same match with one duel.

mod bot;
pub mod duels;
mod rules;
#[cfg(feature = "app")]
pub mod turns;
mod view;

pub use duels::{DuelEvent, DuelId, DuelMove, DuelReason, DuelStep, DuelView};
pub use rules::{CHALLENGER_BONUS, Config, Entry, Event, Kadoova, Mats, Move, Phase, Reason, Roles, Step, Why};
pub use view::View;
