//! The systems that carry out the forced steps of The Deadlies, one for each row of its `STEPS`.

use bevy::prelude::*;

use super::{Deadlies, Step};
use crate::turn::{self, Authority, TurnStep, TurnSystems, due};

type Table<'w> = ResMut<'w, Authority<Deadlies>>;

/// Adds the turn engine for The Deadlies.
pub fn plugin(app: &mut App) {
    turn::plugin::<Deadlies>(app);
    app.add_systems(
        TurnStep::of::<Deadlies>(),
        (
            deal.run_if(due::<Deadlies>(Step::Deal)),
            shuffle.run_if(due::<Deadlies>(Step::Shuffle)),
            begin.run_if(due::<Deadlies>(Step::Begin)),
            draw.run_if(due::<Deadlies>(Step::Draw)),
            greed.run_if(due::<Deadlies>(Step::Greed)),
            take.run_if(due::<Deadlies>(Step::Take)),
            bust.run_if(due::<Deadlies>(Step::Bust)),
            reveal.run_if(due::<Deadlies>(Step::Reveal)),
            discard.run_if(due::<Deadlies>(Step::Discard)),
            end.run_if(due::<Deadlies>(Step::End)),
        )
            .in_set(TurnSystems::Rule),
    );
}

fn deal(mut table: Table) {
    table.carry_out(Step::Deal);
}

fn shuffle(mut table: Table) {
    table.carry_out(Step::Shuffle);
}

fn begin(mut table: Table) {
    table.carry_out(Step::Begin);
}

fn draw(mut table: Table) {
    table.carry_out(Step::Draw);
}

fn greed(mut table: Table) {
    table.carry_out(Step::Greed);
}

fn take(mut table: Table) {
    table.carry_out(Step::Take);
}

fn bust(mut table: Table) {
    table.carry_out(Step::Bust);
}

fn reveal(mut table: Table) {
    table.carry_out(Step::Reveal);
}

fn discard(mut table: Table) {
    table.carry_out(Step::Discard);
}

fn end(mut table: Table) {
    table.carry_out(Step::End);
}
