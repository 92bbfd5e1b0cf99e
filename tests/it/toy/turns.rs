//! The turn engine for the toy game.

use bevy::prelude::*;
use daggers_drawn::turn::{self, Authority, TurnStep, TurnSystems, due_one_of};

use super::Toy;

pub(crate) fn plugin(app: &mut App) {
    turn::plugin::<Toy>(app);
    let carry_out = |mut table: ResMut<Authority<Toy>>| table.carry_out_due();
    app.add_systems(TurnStep::of::<Toy>(), carry_out.run_if(due_one_of::<Toy>(|_| true)).in_set(TurnSystems::Rule));
}
