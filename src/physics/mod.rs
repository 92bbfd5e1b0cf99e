//! Rapier lives here and nowhere else: thrown dice among those that lie on the table, watched until all is at rest.
//!
//! Physics is a witness: it reports where dice lie, what they touched and which way they travelled; rules judge.
//! One [`WorldSpec`](spec) has two readers that agree bit for bit: [`ecs`] for the table, [`raw`] for bots and the lab.

mod data;
mod ecs;
mod ground;
pub mod lab;
mod launch;
mod look;
mod raw;
mod spec;
mod watch;

pub use data::PhysicsData;
pub use ecs::{EcsThrower, PhysicsTick, begin, cancel, cancel_all, plugin, tick};
pub use launch::flight;
pub use look::{face, outline};
pub use raw::RawThrower;
pub use watch::{Clack, ClackWith, Live, LiveDie};
