//! Con: dice behind a screen.

pub mod claim;
mod exact;
mod hard;
pub mod lab;
mod ladder;
mod shapes;
mod simple;
mod solver;
mod tree;
