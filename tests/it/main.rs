//! The one integration test binary: one module for each promise that the program makes.

mod harness;
mod tree;
