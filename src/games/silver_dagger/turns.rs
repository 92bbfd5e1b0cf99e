//! The systems that carry out the forced steps of Silver Dagger, one for each row of its `STEPS`.

use bevy::prelude::*;

use super::{SilverDagger, Step};
use crate::turn::{self, Authority, TurnStep, TurnSystems, due};

type Table<'w> = ResMut<'w, Authority<SilverDagger>>;

/// Adds the turn engine for Silver Dagger.
pub fn plugin(app: &mut App) {
    turn::plugin::<SilverDagger>(app);
    app.add_systems(
        TurnStep::of::<SilverDagger>(),
        (
            shuffle.run_if(due::<SilverDagger>(Step::Shuffle)),
            deal.run_if(due::<SilverDagger>(Step::Deal)),
            look.run_if(due::<SilverDagger>(Step::Look)),
            begin.run_if(due::<SilverDagger>(Step::Begin)),
            judge.run_if(due::<SilverDagger>(Step::Judge)),
            reveal.run_if(due::<SilverDagger>(Step::Reveal)),
            count.run_if(due::<SilverDagger>(Step::Count)),
            score.run_if(due::<SilverDagger>(Step::Score)),
        )
            .in_set(TurnSystems::Rule),
    );
}

fn shuffle(mut table: Table) {
    table.carry_out(Step::Shuffle);
}

fn deal(mut table: Table) {
    table.carry_out(Step::Deal);
}

fn look(mut table: Table) {
    table.carry_out(Step::Look);
}

fn begin(mut table: Table) {
    table.carry_out(Step::Begin);
}

fn judge(mut table: Table) {
    table.carry_out(Step::Judge);
}

fn reveal(mut table: Table) {
    table.carry_out(Step::Reveal);
}

fn count(mut table: Table) {
    table.carry_out(Step::Count);
}

fn score(mut table: Table) {
    table.carry_out(Step::Score);
}
