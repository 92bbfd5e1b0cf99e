//! The rules of the match: whose turn it is, who duels whom, and every point that is written down.
//!
//! A turn goes through the windows of the rules (T0 to T6, section 2). The duel is a value inside the match. Alongside
//! it there may be a [`Side`]: a card-free Quick Draw called by the table to open a match, or to settle a tie or an
//! argument.

mod duel;
mod house;
mod score;
mod side;
mod tallies;
#[cfg(test)]
mod tests;
mod turn;
mod undo;
mod vocabulary;
mod windows;

pub(super) use tallies::{ALL as TALLIES, count as tally};
pub use undo::CannotUndo;
pub use vocabulary::{Act, Event, Move, Reason, Shuffle, Step};
pub use windows::CannotReopen;

use super::{
    config::{Config, Goal, Play},
    duels::Due,
    hosted::DuelStep,
    state::{Core, Kadoova, Phase, Side, SideWhy, Thrown, Window},
};
use crate::rules::{Limit, Pending, Race, Seats, StepRow};

/// The forced steps of the turn itself.
const TURN: [StepRow<Kadoova>; 12] = [
    (Step::Open, Kadoova::open),
    (Step::Window, Kadoova::pass_window),
    (Step::Draw, Kadoova::draw),
    (Step::Announce, Kadoova::announce),
    (Step::Muster, Kadoova::muster),
    (Step::Call, Kadoova::table_call),
    (Step::Tie, Kadoova::tie),
    (Step::Settle, Kadoova::settle),
    (Step::SideCall, Kadoova::side_call),
    (Step::SideOver, Kadoova::side_over),
    (Step::Score, Kadoova::score),
    (Step::CleanUp, Kadoova::clean_up),
];

/// The forced steps of the turn, then those of the duels.
pub(super) const ROWS: [StepRow<Kadoova>; TURN.len() + DuelStep::ALL.len()] = {
    let mut rows = [TURN[0]; TURN.len() + DuelStep::ALL.len()];
    let mut n = 0;
    while n < rows.len() {
        rows[n] =
            if n < TURN.len() { TURN[n] } else { (Step::Duel(DuelStep::ALL[n - TURN.len()]), Kadoova::duel_step) };
        n += 1;
    }
    rows
};

/// Returns how far a match goes; practice needs none of that.
pub(super) fn goal(config: &Config) -> Goal {
    match config.play {
        Play::Match(goal) => goal,
        Play::Practice(_) => Goal::default(),
    }
}

/// Returns what is due in the match when a duel waits for `due`; `over` is the step after its decision.
pub(super) fn pending(due: Due<DuelStep>, over: Step) -> Pending<Step> {
    match due {
        Due::Decide { must, may } => Pending::Decide { must, may, limit: Limit::Table },
        Due::Live(Race { seats, throws, wake }) => {
            Pending::Live(Race { seats, throws, wake: wake.map(|(tick, step)| (tick, Step::Duel(step))) })
        }
        Due::Observe(throws) => Pending::Observe { throws, may: Seats::NONE },
        Due::Resolve(step) => Pending::Resolve(Step::Duel(step)),
        Due::Tied(_) => Pending::Resolve(Step::Tie),
        Due::Call | Due::Decided(_) => Pending::Resolve(over),
    }
}
