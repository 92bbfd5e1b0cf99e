//! The physics, with all use of rapier: thrown dice and carried pieces among those lying on the table, watched until
//! everything is at rest.
//!
//! Physics is a witness: it reports where bodies lie, what they touched and how they travelled; the rules judge. One
//! [`WorldSpec`](spec) has two readers that agree bit for bit: [`ecs`] for the table, [`raw`] for bots and the lab.

mod carrier;
mod data;
mod ecs;
mod grip;
mod ground;
pub mod lab;
mod launch;
mod live;
mod look;
mod raw;
mod spec;
mod stacking;
mod watch;
mod witness;

pub use data::PhysicsData;
pub use ecs::{EcsThrower, PhysicsTick, begin, cancel, cancel_all, let_go, plugin, steer, tick};
pub use launch::flight;
pub(crate) use live::TRAIL;
pub use live::{Clack, ClackWith, Live, LiveBody, Poses, show};
pub use look::{face, outline};
pub use raw::RawThrower;
pub use witness::witness;
