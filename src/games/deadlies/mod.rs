//! The Deadlies: get rid of your sins, three times; three to six players.
//!
//! "Ruling n" in a comment is one of the numbered rulings that close the gaps of the printed rules; each has a test.

pub mod bot;
pub mod card;
pub mod config;
mod game;
pub mod plays;
mod rules;
#[cfg(test)]
mod rulings;
pub mod state;
pub mod view;

pub use config::Config;
pub use state::{Card, Course, Deadlies, Drawn, Event, Lust, Move, Phase, Place, Reason, Step, Suit, Way};
pub use view::View;
