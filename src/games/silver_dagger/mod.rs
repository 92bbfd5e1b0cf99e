//! Silver Dagger: four rounds of memory, thieving and calling; two to four players.
//!
//! "Section n" in a comment is a section of our rules of the game, and "no. n" one of the numbered rulings that close
//! the gaps of the printed ones; each has a test.

pub mod bot;
pub mod card;
pub mod config;
pub mod exchanges;
mod game;
pub mod lab;
mod rules;
#[cfg(test)]
mod rulings;
pub mod state;
pub mod view;

pub use config::Config;
pub use state::{
    Card, Course, Direction, Discarded, End, Event, Look, Moment, Move, Phase, Place, Reason, RoundEnd, SilverDagger,
    Source, Step,
};
pub use view::View;
