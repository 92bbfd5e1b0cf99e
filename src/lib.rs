//! Five tabletop games with real dice, thrown, bumped and stacked by physics.
//!
//! The map of the crate, from what knows nothing to what knows everything:
//!
//! | module | what it is |
//! |---|---|
//! | [`data`], [`files`] | where the data files are, and how one is read; how files of players are written |
//! | [`rules`] | the contract that every game fulfils, its vocabulary, records and playouts: pure, no engine |
//! | [`games`] | the games, one folder each: rules, view, bots, and the systems that run its turns |
//! | [`physics`] | rapier: throws, what is seen of them, the laboratory |
//! | [`turn`] | the turn engine: one schedule a game, and the only holder of secrets |
//! | [`pieces`], [`art`] | what lies on the table as it is seen: stage, pictures, dice, shadows |
//! | [`sound`] | the sounds of what happens |
//! | [`input`] | from keys and pointer to what a person means to do |
//! | [`ui`] | the interface over the table: look, words, and the list of what was drawn |
//! | [`show`] | what a game writes for those who look on, and what every viewer has |
//! | [`screens`] | title, table, result, and what opens over them |
//! | [`mod@app`], [`window`] | everything put together, without a window and with one |
//! | [`cli`], [`simulate`] | the commands, and many games without a window |
//! | [`tables`], [`setup`] | the house's tables; what is agreed before a match: seats, devices, race keys, what is played |
//! | [`settings`], [`saves`], [`crash`] | what a player has chosen; the running matches; what is left of a crash |
//! | [`signals`] | the system asks the program to end |
//! | [`dev`] | pictures and lists of text for tests |
//!
//! Everything below `rules` and `games` builds without the feature `app`, which is all that needs the engine.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod art;
#[cfg(feature = "app")]
pub mod cli;
#[cfg(feature = "app")]
pub mod crash;
pub mod data;
#[cfg(feature = "app")]
pub mod dev;
#[cfg(feature = "app")]
mod faults;
#[cfg(feature = "app")]
pub mod files;
#[cfg(feature = "app")]
mod frame;
pub mod games;
#[cfg(feature = "app")]
pub mod input;
#[cfg(feature = "app")]
pub mod physics;
#[cfg(feature = "app")]
pub mod pieces;
pub mod rules;
#[cfg(feature = "app")]
pub mod saves;
#[cfg(feature = "app")]
pub mod screens;
#[cfg(feature = "app")]
pub mod settings;
#[cfg(feature = "app")]
pub mod setup;
#[cfg(feature = "app")]
pub mod show;
#[cfg(feature = "app")]
pub mod signals;
#[cfg(feature = "app")]
pub mod simulate;
#[cfg(feature = "app")]
pub mod sound;
#[cfg(feature = "app")]
pub mod tables;
#[cfg(feature = "app")]
pub mod turn;
#[cfg(feature = "app")]
pub mod ui;
#[cfg(feature = "app")]
pub mod window;

#[cfg(feature = "app")]
pub use app::app;
#[cfg(feature = "app")]
pub use frame::AppSystems;
