//! The systems that carry out the forced steps of Kadoova Duel: one for each step of the turn, and one for each duel.

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

/// Lets the table call the opening Quick Draw.
fn open(mut table: Table) {
    table.carry_out(Step::Open);
}

/// Passes a window in which nobody plays a card.
fn window(mut table: Table) {
    table.carry_out(Step::Window);
}

/// T1: draws the top Duel card.
fn draw(mut table: Table) {
    table.carry_out(Step::Draw);
}

/// T1: announces the duel and the seats that fight it.
fn announce(mut table: Table) {
    table.carry_out(Step::Announce);
}

/// T2: makes the seats that cannot fight forfeit.
fn muster(mut table: Table) {
    table.carry_out(Step::Muster);
}

/// T3: lets the table call "Duel!" for a challenger who was sent from the duel.
fn call(mut table: Table) {
    table.carry_out(Step::Call);
}

/// T5: writes the points down.
fn score(mut table: Table) {
    table.carry_out(Step::Score);
}

/// T6: ends the turn.
fn clean_up(mut table: Table) {
    table.carry_out(Step::CleanUp);
}

/// Lets the table call a Quick Draw for a tied duel.
fn tie(mut table: Table) {
    table.carry_out(Step::Tie);
}

/// "Settle it!": lets the table call a Quick Draw.
fn settle(mut table: Table) {
    table.carry_out(Step::Settle);
}

/// Lets the table call "Draw!".
fn side_call(mut table: Table) {
    table.carry_out(Step::SideCall);
}

/// Ends the Quick Draw that the table called, once it has been won.
fn side_over(mut table: Table) {
    table.carry_out(Step::SideOver);
}

/// Carries out a forced step of a duel, or of the Quick Draw that the table called.
fn duel_step(mut table: Table) {
    table.carry_out_due();
}
