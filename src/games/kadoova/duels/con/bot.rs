//! What bots say: easy believes its own dice too much, normal claims what is likelier than not, hard plays what regret
//! minimisation has found.

use super::{
    hard::Hard,
    lab::said,
    ladder::{Known, Play, Plays},
    simple::{Believer, Likely},
};
use crate::rules::{Level, Stream};

/// What a bot of this level says.
pub(super) fn says(level: Level, known: &Known, rng: &mut Stream) -> Play {
    let way: &dyn Plays = match level {
        Level::Easy => &Believer,
        Level::Normal => &Likely,
        Level::Hard => &Hard,
    };
    said(&way.shares(known), rng)
}
