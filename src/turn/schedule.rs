//! The schedule that runs a game, one due step per run.

use bevy::{ecs::schedule::ScheduleLabel, prelude::*};

use crate::rules::Game;

/// The schedule of one game type; one run does at most one thing.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct TurnStep(&'static str);

impl TurnStep {
    /// The schedule of the game type `G`.
    pub fn of<G: Game>() -> TurnStep {
        TurnStep(G::NAME)
    }
}

/// The order of systems within a [`TurnStep`].
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TurnSystems {
    /// Takes an act of the house, then joins people's proposals and bots' choices in one batch in seat order, or
    /// refuses them.
    Receive,
    /// Hands a report of physics to the rules.
    Witness,
    /// Carries out the forced step that is due.
    Rule,
    /// Updates the record, the clock, and what viewers may see.
    Announce,
    /// Writes the record's new lines to its files.
    Keep,
}
