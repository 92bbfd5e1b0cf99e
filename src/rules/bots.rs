//! Bots: their means besides the view, and the trait of a game that has bots.

use super::{
    Choice, Game, Level, Seed, Stream, Thrower, Tick,
    throw::{Carry, Key},
};

/// A bot's means besides its view: a random stream of its own, and throws tried in its head.
pub struct Mind<'a> {
    /// The bot's own stream; nothing in the match draws from it.
    pub rng: &'a mut Stream,
    /// Throws tried in the head; `None` where there is no physics (rules without the engine).
    pub trials: Option<&'a mut dyn Thrower>,
}

/// A bot's means in a race, besides its view.
#[derive(Copy, Clone, Debug)]
pub struct Nerves {
    /// Its own seed. A reaction to something is drawn from a stream that is derived from this seed and named after that
    /// something, so a bot that is asked twice about the same thing gives the same answer.
    pub seed: Seed,
}

/// A game with bots. They see what a person at their seat sees, and nothing else.
pub trait Bots: Game {
    /// The available levels, weakest first.
    const LEVELS: &'static [Level];

    /// Chooses one of `legal` (never empty), all of which `view` allows. `None`: it does nothing; only a seat that the
    /// rules aren't waiting for may do that.
    fn choose(level: Level, view: &Self::View, legal: &[Choice<Self::Move>], mind: &mut Mind) -> Option<Self::Move>;

    /// Returns the next move in a race of the seat that `view` belongs to, and the move's tick, if nothing else happens
    /// before. A tick in the past means now. The bot is asked again after everything that happens; the move must be
    /// legal when its time comes.
    fn react(level: Level, view: &Self::View, nerves: &Nerves) -> Option<(Tick, Self::Move)> {
        let _ = (level, view, nerves);
        None
    }

    /// Returns the path of the hand that has taken up the piece of `carry`, for the seat that `view` belongs to. The
    /// hand moves from key to key and lets go at the last one, or at once if there is none.
    fn carry(level: Level, view: &Self::View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        let _ = (level, view, carry, mind);
        Vec::new()
    }
}
