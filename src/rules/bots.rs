//! Bots: how well they play, what they have besides their view, and what a game lets them do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Choice, Game, Seed, Stream, Thrower, Tick,
    throw::{Carry, Key},
};

/// How well a bot plays.
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

    /// The name on the command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

/// What a bot has besides its view: a random stream of its own, and throws tried in its head.
pub struct Mind<'a> {
    /// The bot's own stream; nothing in the match draws from it.
    pub rng: &'a mut Stream,
    /// Throws tried in the head; `None` where there is no physics (rules without the engine).
    pub trials: Option<&'a mut dyn Thrower>,
}

/// What a bot in a race has besides its view.
#[derive(Copy, Clone, Debug)]
pub struct Nerves {
    /// Its own seed: a reaction to something is drawn from a stream named under it after that something, so that being
    /// asked twice about the same thing gives the same answer.
    pub seed: Seed,
}

/// A game with bots. They see what a person at their seat sees, and nothing else.
pub trait Bots: Game {
    /// The levels there are, weakest first.
    const LEVELS: &'static [Level];

    /// Chooses one of `legal` (never empty), all of which `view` allows. `None`: it does nothing, which only a seat can do
    /// that is not waited for.
    fn choose(level: Level, view: &Self::View, legal: &[Choice<Self::Move>], mind: &mut Mind) -> Option<Self::Move>;

    /// In a race: what the seat whose view this is does next by itself, and when, if nothing else happens before. A tick that
    /// has passed means: now. Asked anew after everything that happens; the move must be legal when its time comes.
    fn react(level: Level, view: &Self::View, nerves: &Nerves) -> Option<(Tick, Self::Move)> {
        let _ = (level, view, nerves);
        None
    }

    /// The way of the hand of the seat whose view this is, which has taken up the piece of `carry`: it moves from key to key
    /// and lets go at the last; at once if there is none.
    fn carry(level: Level, view: &Self::View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        let _ = (level, view, carry, mind);
        Vec::new()
    }
}
