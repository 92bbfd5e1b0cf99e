//! The one integration test binary: one module for each promise that the program makes.

#[cfg(feature = "app")]
mod cli;
mod contract;
mod counts;
mod fake_table;
mod forged;
mod golden;
mod ground;
mod harness;
#[cfg(feature = "app")]
mod order;
#[cfg(feature = "app")]
mod parity;
#[cfg(feature = "app")]
mod played;
#[cfg(feature = "app")]
mod player;
#[cfg(feature = "app")]
mod races;
#[cfg(all(feature = "app", target_os = "linux"))]
mod real_window;
mod replay;
mod rulings;
mod saboteurs;
#[cfg(feature = "app")]
mod saves;
mod schema;
#[cfg(feature = "app")]
mod screens;
#[cfg(feature = "app")]
mod seats;
#[cfg(feature = "app")]
mod seen;
#[cfg(feature = "app")]
mod throws;
mod tree;
