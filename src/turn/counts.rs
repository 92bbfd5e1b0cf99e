//! The statistics counted over a match.

use std::collections::BTreeMap;

/// The counts of one match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Steps of any kind.
    pub steps: u64,
    /// Ticks of the match's clock.
    pub ticks: u64,
    /// The first fault found ([`Game::audit`](crate::rules::Game::audit)).
    pub fault: Option<String>,
    /// The counts the game keeps itself ([`Game::tally`](crate::rules::Game::tally)).
    pub tallies: BTreeMap<&'static str, u64>,
}
