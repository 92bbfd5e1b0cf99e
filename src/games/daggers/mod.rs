//! Daggers: a duel of bluffs over two rounds won, with 21 cards each.
//!
//! "Ruling n" in a comment is one of the numbered rulings that close the gaps of the printed rules; each has a test.

pub mod bot;
pub mod card;
pub mod config;
mod game;
mod rules;
#[cfg(test)]
mod rulings;
pub mod state;
pub mod view;

pub use config::Config;
pub use state::{Card, Course, Daggers, Drawn, Event, Move, Passed, Phase, Place, Reason, Remembered, Step};
pub use view::View;
