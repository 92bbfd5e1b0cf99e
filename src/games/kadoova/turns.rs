//! The systems that carry out the forced steps of a match of Kadoova Duel, one a row of its `STEPS`.

use bevy::prelude::*;

use super::{DuelStep, Kadoova, Step, duels::chicken};
use crate::turn::{self, Authority, TurnStep, TurnSystems, due};

type Table<'w> = ResMut<'w, Authority<Kadoova>>;

const END_TURN: Step = Step::Duel(DuelStep::Chicken(chicken::Step::EndTurn));
const ROLL_OFF: Step = Step::Duel(DuelStep::Chicken(chicken::Step::RollOff));

/// The turn engine for Kadoova Duel.
pub fn plugin(app: &mut App) {
    turn::plugin::<Kadoova>(app);
    app.add_systems(
        TurnStep::of::<Kadoova>(),
        (
            announce.run_if(due::<Kadoova>(Step::Announce)),
            end_turn.run_if(due::<Kadoova>(END_TURN)),
            roll_off.run_if(due::<Kadoova>(ROLL_OFF)),
            score.run_if(due::<Kadoova>(Step::Score)),
        )
            .in_set(TurnSystems::Rule),
    );
}

fn announce(mut table: Table) {
    table.carry_out(Step::Announce);
}

/// Chicken!: a player's throws are over.
fn end_turn(mut table: Table) {
    table.carry_out(END_TURN);
}

/// Chicken!: equal points are decided.
fn roll_off(mut table: Table) {
    table.carry_out(ROLL_OFF);
}

fn score(mut table: Table) {
    table.carry_out(Step::Score);
}
