//! Five tabletop games with real dice, thrown, bumped and stacked by physics.

#[cfg(feature = "app")]
pub mod art;
pub mod data;
pub mod games;
#[cfg(feature = "app")]
pub mod pieces;
pub mod rules;
