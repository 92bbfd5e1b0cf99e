//! The systems that carry out Fool's Gambit's forced steps, one for each row of its `STEPS`.

use bevy::prelude::*;

use super::{FoolsGambit, Step};
use crate::turn::{self, Authority, TurnStep, TurnSystems, due};

type Table<'w> = ResMut<'w, Authority<FoolsGambit>>;

/// Adds the turn engine for Fool's Gambit.
pub fn plugin(app: &mut App) {
    turn::plugin::<FoolsGambit>(app);
    app.add_systems(
        TurnStep::of::<FoolsGambit>(),
        (
            draw.run_if(due::<FoolsGambit>(Step::Draw)),
            place.run_if(due::<FoolsGambit>(Step::Place)),
            swap.run_if(due::<FoolsGambit>(Step::Swap)),
            reveal.run_if(due::<FoolsGambit>(Step::Reveal)),
            fives.run_if(due::<FoolsGambit>(Step::Fives)),
            compare.run_if(due::<FoolsGambit>(Step::Compare)),
            clean_up.run_if(due::<FoolsGambit>(Step::CleanUp)),
            recycle.run_if(due::<FoolsGambit>(Step::Recycle)),
            end.run_if(due::<FoolsGambit>(Step::End)),
        )
            .in_set(TurnSystems::Rule),
    );
}

fn draw(mut table: Table) {
    table.carry_out(Step::Draw);
}

fn place(mut table: Table) {
    table.carry_out(Step::Place);
}

fn swap(mut table: Table) {
    table.carry_out(Step::Swap);
}

fn reveal(mut table: Table) {
    table.carry_out(Step::Reveal);
}

fn fives(mut table: Table) {
    table.carry_out(Step::Fives);
}

fn compare(mut table: Table) {
    table.carry_out(Step::Compare);
}

fn clean_up(mut table: Table) {
    table.carry_out(Step::CleanUp);
}

fn recycle(mut table: Table) {
    table.carry_out(Step::Recycle);
}

fn end(mut table: Table) {
    table.carry_out(Step::End);
}
