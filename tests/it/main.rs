//! The only integration test binary, with a module for each promise of the program.
//!
//! Tests that need no engine are built and run only without it.

#[cfg(feature = "app")]
mod aims;
#[cfg(feature = "app")]
mod alone;
#[cfg(feature = "app")]
mod asked;
#[cfg(feature = "app")]
mod called;
#[cfg(feature = "app")]
mod camera;
#[cfg(feature = "app")]
mod card_table;
#[cfg(feature = "app")]
mod carries;
#[cfg(feature = "app")]
mod cli;
#[cfg(feature = "app")]
mod comfort;
#[cfg(feature = "app")]
mod con;
#[cfg(not(feature = "app"))]
mod contract;
mod counts;
#[cfg(feature = "app")]
mod curtain;
#[cfg(feature = "app")]
mod daggers_shown;
#[cfg(feature = "app")]
mod deadlies_shown;
#[cfg(feature = "app")]
mod deadlies_told;
#[cfg(feature = "app")]
mod devices;
#[cfg(feature = "app")]
mod disk;
#[cfg(not(feature = "app"))]
mod docs;
mod fake_table;
mod forged;
#[cfg(feature = "app")]
mod gambit;
#[cfg(not(feature = "app"))]
mod golden;
#[cfg(not(feature = "app"))]
mod ground;
mod harness;
#[cfg(feature = "app")]
mod hidden;
#[cfg(not(feature = "app"))]
mod imagined;
#[cfg(feature = "app")]
mod leaks;
mod magpies;
#[cfg(not(feature = "app"))]
mod magpies_alone;
#[cfg(feature = "app")]
mod magpies_secret;
#[cfg(feature = "app")]
mod magpies_shown;
#[cfg(feature = "app")]
mod met;
#[cfg(feature = "app")]
mod named;
#[cfg(feature = "app")]
mod order;
#[cfg(feature = "app")]
mod paid_off;
#[cfg(feature = "app")]
mod parity;
#[cfg(feature = "app")]
mod played;
#[cfg(feature = "app")]
mod player;
#[cfg(feature = "app")]
mod presses;
#[cfg(feature = "app")]
mod races;
#[cfg(all(feature = "app", target_os = "linux"))]
mod real_window;
#[cfg(not(feature = "app"))]
mod reasons;
mod replay;
#[cfg(not(feature = "app"))]
mod rulings;
#[cfg(not(feature = "app"))]
mod saboteurs;
#[cfg(feature = "app")]
mod saves;
#[cfg(not(feature = "app"))]
mod schema;
#[cfg(feature = "app")]
mod screens;
#[cfg(feature = "app")]
mod seats;
#[cfg(feature = "app")]
mod seen;
#[cfg(feature = "app")]
mod shelf;
#[cfg(feature = "app")]
mod showings;
#[cfg(feature = "app")]
mod silver_followed;
#[cfg(feature = "app")]
mod silver_secret;
#[cfg(feature = "app")]
mod silver_shown;
#[cfg(feature = "app")]
mod six;
#[cfg(feature = "app")]
mod spoken;
#[cfg(feature = "app")]
mod stacked;
#[cfg(feature = "app")]
mod staged;
#[cfg(feature = "app")]
mod through;
#[cfg(feature = "app")]
mod throws;
#[cfg(feature = "app")]
mod towers;
mod toy;
#[cfg(not(feature = "app"))]
mod toy_alone;
mod toy_match;
#[cfg(not(feature = "app"))]
mod toy_match_alone;
#[cfg(feature = "app")]
mod toy_match_shown;
#[cfg(feature = "app")]
mod toy_played;
#[cfg(feature = "app")]
mod toy_shown;
#[cfg(not(feature = "app"))]
mod tree;
#[cfg(not(feature = "app"))]
mod undone;
#[cfg(feature = "app")]
mod viewers;
#[cfg(feature = "app")]
mod words;
