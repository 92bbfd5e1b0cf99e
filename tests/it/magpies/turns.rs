//! The turn engine for Magpies.

use bevy::prelude::*;
use daggers_drawn::turn::{self, Authority, TurnStep, TurnSystems, due_one_of};

use super::Magpies;

pub(crate) fn plugin(app: &mut App) {
    turn::plugin::<Magpies>(app);
    let carry_out = |mut table: ResMut<Authority<Magpies>>| table.carry_out_due();
    let step = carry_out.run_if(due_one_of::<Magpies>(|_| true)).in_set(TurnSystems::Rule);
    app.add_systems(TurnStep::of::<Magpies>(), step);
}
