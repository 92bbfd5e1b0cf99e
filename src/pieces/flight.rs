//! What physics shows of a flight: the same types as `physics::Live`, until that module is merged.
#![expect(missing_docs, reason = "gone as soon as the physics module is merged")]
use crate::rules::dice::DieId;
use bevy::prelude::*;
#[derive(Clone, Debug, Default, PartialEq, Resource)]
pub struct Live {
    pub flying: bool,
    pub dice: Vec<LiveDie>,
    pub clacks: Vec<Clack>,
}
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct LiveDie {
    pub die: DieId,
    pub at: [f32; 3],
    pub turn: Quat,
    pub before_at: [f32; 3],
    pub before_turn: Quat,
}
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClackWith {
    Table,
    Mat,
    Die,
}
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Clack {
    pub tick: u32,
    pub die: DieId,
    pub with: ClackWith,
    pub speed: f32,
    pub at: [f32; 3],
}
