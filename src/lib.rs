//! Five tabletop games with real dice, thrown, bumped and stacked by physics.
//!
//! The map of the crate, from what knows nothing to what knows everything:
//!
//! | module | what it is |
//! |---|---|
//! | [`data`] | where the data files are, and how one is read |
//! | [`rules`] | the contract that every game fulfils, its vocabulary, records and playouts: pure, no engine |
//! | [`games`] | the games, one folder each: rules, view, bots, and the systems that run its turns |
//! | [`turn`] | the turn engine: one schedule a game, and the only holder of secrets |
//! | [`pieces`], [`art`] | cards and dice on the table, drawn from views and poses |
//! | [`sound`] | every sound, made in code |
//! | [`app()`] | all of it together, without a window, and the order of systems in a frame |
//!
//! Everything below `rules` and `games` builds without the feature `app`, which is all that needs the engine.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod art;
#[cfg(feature = "app")]
pub mod cli;
pub mod data;
pub mod games;
#[cfg(feature = "app")]
pub mod physics;
#[cfg(feature = "app")]
pub mod pieces;
pub mod rules;
#[cfg(feature = "app")]
pub mod simulate;
#[cfg(feature = "app")]
pub mod sound;
#[cfg(feature = "app")]
pub mod turn;

#[cfg(feature = "app")]
pub use app::{AppSystems, app};
