//! The systems that carry out Daggers' forced steps, one for each row of its `STEPS`.

use bevy::prelude::*;

use super::{Daggers, Step};
use crate::turn::{self, Authority, TurnStep, TurnSystems, due};

type Table<'w> = ResMut<'w, Authority<Daggers>>;

/// Adds the turn engine for Daggers.
pub fn plugin(app: &mut App) {
    turn::plugin::<Daggers>(app);
    app.add_systems(
        TurnStep::of::<Daggers>(),
        (
            deal.run_if(due::<Daggers>(Step::Deal)),
            draw.run_if(due::<Daggers>(Step::Draw)),
            pass.run_if(due::<Daggers>(Step::Pass)),
            steal.run_if(due::<Daggers>(Step::Steal)),
            give.run_if(due::<Daggers>(Step::Give)),
            strike.run_if(due::<Daggers>(Step::Strike)),
            reveal.run_if(due::<Daggers>(Step::Reveal)),
            count.run_if(due::<Daggers>(Step::Count)),
            clear.run_if(due::<Daggers>(Step::Clear)),
        )
            .in_set(TurnSystems::Rule),
    );
}

fn deal(mut table: Table) {
    table.carry_out(Step::Deal);
}

fn draw(mut table: Table) {
    table.carry_out(Step::Draw);
}

fn pass(mut table: Table) {
    table.carry_out(Step::Pass);
}

fn steal(mut table: Table) {
    table.carry_out(Step::Steal);
}

fn give(mut table: Table) {
    table.carry_out(Step::Give);
}

fn strike(mut table: Table) {
    table.carry_out(Step::Strike);
}

fn reveal(mut table: Table) {
    table.carry_out(Step::Reveal);
}

fn count(mut table: Table) {
    table.carry_out(Step::Count);
}

fn clear(mut table: Table) {
    table.carry_out(Step::Clear);
}
