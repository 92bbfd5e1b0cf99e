//! Rapier as the witness of the turn engine, in the world and in bots' heads.

use super::{PhysicsData, RawThrower, begin, cancel, let_go, steer, tick};
use crate::turn::Witness;

/// The physics that turns use.
pub fn witness() -> Witness {
    Witness {
        begin,
        steer,
        let_go,
        tick,
        cancel,
        trials: |world| {
            let data = world.resource::<PhysicsData>();
            Some(Box::new(RawThrower::in_head(data, data.table_top)))
        },
    }
}
