//! The systems that carry out the forced steps of a match of Kadoova Duel: one a row of its `STEPS`, and one a duel.

use bevy::prelude::*;

use super::{DuelId, Kadoova, Step};
use crate::turn::{self, Authority, TurnStep, TurnSystems, due, due_one_of};

type Table<'w> = ResMut<'w, Authority<Kadoova>>;

/// The turn engine for Kadoova Duel.
pub fn plugin(app: &mut App) {
    turn::plugin::<Kadoova>(app);
    let turn = (
        open.run_if(due::<Kadoova>(Step::Open)),
        window.run_if(due::<Kadoova>(Step::Window)),
        draw.run_if(due::<Kadoova>(Step::Draw)),
        announce.run_if(due::<Kadoova>(Step::Announce)),
        muster.run_if(due::<Kadoova>(Step::Muster)),
        call.run_if(due::<Kadoova>(Step::Call)),
        score.run_if(due::<Kadoova>(Step::Score)),
        clean_up.run_if(due::<Kadoova>(Step::CleanUp)),
    );
    let side = (
        tie.run_if(due::<Kadoova>(Step::Tie)),
        settle.run_if(due::<Kadoova>(Step::Settle)),
        side_call.run_if(due::<Kadoova>(Step::SideCall)),
        side_over.run_if(due::<Kadoova>(Step::SideOver)),
    );
    app.add_systems(TurnStep::of::<Kadoova>(), (turn, side).in_set(TurnSystems::Rule));
    for duel in DuelId::ALL {
        let of_duel = move |step: Step| matches!(step, Step::Duel(step) if step.duel() == duel);
        app.add_systems(
            TurnStep::of::<Kadoova>(),
            duel_step.run_if(due_one_of::<Kadoova>(of_duel)).in_set(TurnSystems::Rule),
        );
    }
}

/// The table calls the opening Quick Draw.
fn open(mut table: Table) {
    table.carry_out(Step::Open);
}

/// A window in which nobody plays a card passes.
fn window(mut table: Table) {
    table.carry_out(Step::Window);
}

/// T1: the top Duel card is drawn.
fn draw(mut table: Table) {
    table.carry_out(Step::Draw);
}

/// T1: the duel and who fights it.
fn announce(mut table: Table) {
    table.carry_out(Step::Announce);
}

/// T2: who cannot fight forfeits.
fn muster(mut table: Table) {
    table.carry_out(Step::Muster);
}

/// T3: the table calls "Duel!" for a challenger who was sent from it.
fn call(mut table: Table) {
    table.carry_out(Step::Call);
}

/// T5: points are written down.
fn score(mut table: Table) {
    table.carry_out(Step::Score);
}

/// T6: the turn ends.
fn clean_up(mut table: Table) {
    table.carry_out(Step::CleanUp);
}

/// A duel is tied: the table calls a Quick Draw.
fn tie(mut table: Table) {
    table.carry_out(Step::Tie);
}

/// "Settle it!": the table calls a Quick Draw.
fn settle(mut table: Table) {
    table.carry_out(Step::Settle);
}

/// The table calls "Draw!".
fn side_call(mut table: Table) {
    table.carry_out(Step::SideCall);
}

/// The Quick Draw that the table called has been won.
fn side_over(mut table: Table) {
    table.carry_out(Step::SideOver);
}

/// A forced step of a duel, or of the Quick Draw that the table called.
fn duel_step(mut table: Table) {
    table.carry_out_due();
}
