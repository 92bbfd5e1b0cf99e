//! Time in a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A moment of a match, in steps of 1/240 s since the deal.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Tick(pub u64);

impl Tick {
    /// Ticks per second.
    pub const HZ: u64 = 240;
    /// A tick that no match goes beyond; a file that does is wrong. Sums of ticks below it are far from overflowing.
    pub const LATEST: Tick = Tick(1 << 48);
}
