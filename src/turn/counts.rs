//! What is counted of a match, for statistics.

use std::collections::BTreeMap;

/// What was counted in one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Steps of any kind.
    pub steps: u64,
    /// Ticks of the match's clock.
    pub ticks: u64,
    /// What was first found to be wrong ([`Game::audit`](crate::rules::Game::audit)).
    pub fault: Option<String>,
    /// What the game counts ([`Game::tally`](crate::rules::Game::tally)).
    pub tallies: BTreeMap<&'static str, u64>,
}
