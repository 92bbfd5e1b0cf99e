//! Five tabletop games with real dice, thrown, bumped and stacked by physics.

pub mod data;
pub mod games;
pub mod rules;
