//! The levels of bots.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The strength of a bot's play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays like somebody who has just read the rules.
    Easy,
    /// Plays soundly.
    Normal,
    /// Plays to win.
    Hard,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// The next stronger level; `None`: this is the strongest.
    pub fn stronger(self) -> Option<Level> {
        Level::ALL.into_iter().find(|level| *level > self)
    }

    /// The name on the command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}
