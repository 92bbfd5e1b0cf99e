//! Bots: their means besides the view, the trait of a game that has bots, and the reasons for their moves.

use super::{
    Choice, Game, Level, Seat, Seed, Stream, Thrower, Tick,
    throw::{Carry, Key},
};
use std::ops::RangeInclusive;

/// A bot's means besides its view: a random stream of its own, throws tried in its head, and what it was told, as events
/// `E` of its game.
pub struct Mind<'a, E = ()> {
    /// The bot's own stream; nothing in the match draws from it.
    pub rng: &'a mut Stream,
    /// Throws tried in the head; `None` where there is no physics (rules without the engine).
    pub trials: Option<&'a mut dyn Thrower>,
    /// The part of its usual budgets that it spends.
    pub budget: Budget,
    /// Everything that its seat has been told since the deal, without what the seat may not know. Empty unless the
    /// game's bots listen ([`Bots::LISTENS`]).
    pub told: &'a [E],
}

impl<'a, E> Mind<'a, E> {
    /// A mind that spends its usual budgets and has been told nothing.
    pub fn new(rng: &'a mut Stream, trials: Option<&'a mut dyn Thrower>) -> Mind<'a, E> {
        Mind { rng, trials, budget: Budget::default(), told: &[] }
    }

    /// The same mind, for a part of the game that has no log of its own.
    pub fn untold(&mut self) -> Mind<'_> {
        let trials = self.trials.as_deref_mut().map(|trials| trials as &mut dyn Thrower);
        Mind { budget: self.budget, ..Mind::new(self.rng, trials) }
    }
}

/// The part of their usual budgets (worlds that they imagine, throws that they try in their heads) that bots spend, in
/// percent.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Budget(u32);

impl Budget {
    /// The smallest and the largest, in percent.
    pub const PERCENT: RangeInclusive<u32> = 1..=1_000;

    /// This many percent of what is usual; `None`: so much can't be asked for.
    pub fn percent(percent: u32) -> Option<Budget> {
        Budget::PERCENT.contains(&percent).then_some(Budget(percent))
    }

    /// In percent, if it isn't the usual one.
    pub fn unusual(self) -> Option<u32> {
        (self != Budget::default()).then_some(self.0)
    }

    /// This part of a budget that is usually `usual`: at least 1.
    pub fn of(self, usual: u32) -> u32 {
        let part = u64::from(usual) * u64::from(self.0) / 100;
        u32::try_from(part).unwrap_or(u32::MAX).max(1)
    }
}

/// All of what is usual.
impl Default for Budget {
    fn default() -> Budget {
        Budget(100)
    }
}

/// The reason for a bot's move.
#[derive(Clone, Debug, PartialEq)]
pub struct Why<M> {
    /// The move; `None`: it did nothing.
    pub mv: Option<M>,
    /// The grounds on which it decided.
    pub grounds: Grounds<M>,
}

/// How the bots of a level decide, which is no secret.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// Now and then on a whim, else by rules of thumb.
    Whim,
    /// By rules of thumb.
    Thumb,
    /// By imagined worlds.
    Search,
}

/// The grounds on which a bot decides.
#[derive(Clone, Debug, PartialEq)]
pub enum Grounds<M> {
    /// It could do nothing else.
    OnlyMove,
    /// It did not think, as weak players don't now and then.
    Whim,
    /// A rule of thumb, which gives every move a worth.
    Thumb {
        /// The worth of the move, in the game's own unit.
        worth: f64,
        /// The best other move, and its worth.
        next: Option<(M, f64)>,
    },
    /// Imagined worlds, in which it tried the moves.
    Search {
        /// The number of worlds.
        worlds: u32,
        /// The results of the move in them.
        odds: Odds,
        /// The best other move, and its results.
        next: Option<(M, Odds)>,
    },
}

/// The results of a move in imagined worlds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Odds {
    /// The share of the worlds in which the seat won alone, from 0.0 to 1.0.
    pub wins: f64,
    /// The mean value of their ends for the seat, in the game's own unit.
    pub value: f64,
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
    /// Whether its bots go by what their seats were told. Otherwise nobody keeps it for them.
    const LISTENS: bool = false;

    /// Whether there is a search that sees everything: [`Bots::cheat`].
    const CHEATS: bool = false;

    /// Chooses one of `legal` (never empty), all of which `view` allows. `None`: it does nothing; only a seat that the
    /// rules aren't waiting for may do that.
    fn choose(
        level: Level,
        view: &Self::View,
        legal: &[Choice<Self::Move>],
        mind: &mut Mind<Self::Event>,
    ) -> Option<Self::Move>;

    /// Chooses as [`Bots::choose`] does, with the same draws, and says why. `None`: bots of this level give no reasons,
    /// and nothing was drawn.
    fn explain(
        level: Level,
        view: &Self::View,
        legal: &[Choice<Self::Move>],
        mind: &mut Mind<Self::Event>,
    ) -> Option<Why<Self::Move>> {
        let _ = (level, view, legal, mind);
        None
    }

    /// How the bots of a level decide; `None`: they give no reasons.
    fn method(level: Level) -> Option<Method> {
        let _ = level;
        None
    }

    /// Chooses one of `legal` for `seat` as the strongest bot would if it saw everything: the `open` view, with all hands
    /// and decks. It is a yardstick for that bot, and never sits at a table. `None`: there is no such search.
    fn cheat(
        open: &Self::View,
        seat: Seat,
        legal: &[Choice<Self::Move>],
        mind: &mut Mind<Self::Event>,
    ) -> Option<Self::Move> {
        let _ = (open, seat, legal, mind);
        None
    }

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
