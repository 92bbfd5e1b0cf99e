//! Five tabletop games with real dice, thrown, bumped and stacked by physics.
//!
//! The modules of the crate, from those that know nothing of the others to those that know all of them:
//!
//! | module | contents |
//! |---|---|
//! | [`data`], [`files`] | finding and reading the data files; writing the files of players |
//! | [`rules`] | the contract that every game fulfils, its vocabulary, records and playouts: pure, no engine |
//! | [`games`] | the games, one folder each: rules, view, bots, and the systems that run its turns |
//! | [`physics`] | rapier: throws, the reports of them, the laboratory |
//! | [`turn`] | the turn engine: one schedule per game, and the only holder of secrets |
//! | [`pieces`], [`art`] | everything seen on the table: camera, pictures, dice, shadows |
//! | [`sound`] | every sound |
//! | [`input`] | turns keys, pads and pointer into what a person means to do |
//! | [`ui`] | the interface over the table: look, words, and the list of the text that was drawn |
//! | [`show`] | what a game writes for its viewers, and what every viewer has |
//! | [`screens`] | title, table, result, and the panels over them |
//! | [`mod@app`], [`window`] | everything put together, without a window and with one |
//! | [`cli`], [`simulate`] | the commands, and many games without a window |
//! | [`playable`] | the registry of everything that can be played, which the games fill |
//! | [`tables`], [`setup`] | the house's tables; the agreement before a match: seats, devices, race keys, the game |
//! | [`settings`], [`saves`], [`crash`] | the choices of a player; the running matches; the file that a crash leaves |
//! | [`signals`] | ending the program when the system asks for it |
//! | [`dev`] | pictures and lists of text for tests |
//!
//! [`data`], [`rules`] and the rules in [`games`] are a crate of their own (`src/Cargo.toml`), which needs no engine.
//! Without the feature `app`, this crate hands on that one alone.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod art;
#[cfg(feature = "app")]
pub mod cli;
#[cfg(feature = "app")]
pub mod crash;
#[cfg(feature = "app")]
pub mod dev;
#[cfg(feature = "app")]
mod faults;
#[cfg(feature = "app")]
pub mod files;
#[cfg(feature = "app")]
mod frame;
#[cfg(feature = "app")]
#[path = "games/app.rs"]
pub mod games;
#[cfg(feature = "app")]
pub mod input;
#[cfg(feature = "app")]
pub mod physics;
#[cfg(feature = "app")]
pub mod pieces;
#[cfg(feature = "app")]
pub mod playable;
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
#[cfg(not(feature = "app"))]
pub use daggers_drawn_rules::games;
pub use daggers_drawn_rules::{any_duel, data, duel_names, host_duels, rules, with_game, with_game_type};
#[cfg(feature = "app")]
pub use frame::AppSystems;
