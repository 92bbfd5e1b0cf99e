//! The one integration test binary: one module for each promise that the program makes.

mod contract;
mod fake_table;
mod golden;
mod ground;
mod harness;
mod rulings;
mod saboteurs;
#[cfg(feature = "app")]
mod throws;
mod tree;
