//! Fool's Gambit: duel with one card, wager another, both in secret at once, with two players' ordinary cards.
//!
//! The printed rules are by shion-wild. "Ruling n" in a comment is one of the numbered rulings that close their gaps;
//! each has a test.

pub mod bot;
pub mod config;
mod game;
mod rules;
#[cfg(test)]
mod rulings;
pub mod state;
pub mod view;

pub use config::Config;
pub use state::{Event, FoolsGambit, Move, Phase, Place, Reason, Step, Swap, points};
pub use view::View;
