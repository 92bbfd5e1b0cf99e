//! Bots' hands: how long they take to pick their dice up and to let go of them. They learn a number only when it lies
//! there.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Does, Hand};
use crate::rules::{Level, Stream, Tick};

/// A time that differs from one occasion to the next, in milliseconds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Spread {
    /// Normally distributed, and cut off at both ends.
    About {
        /// The mean.
        mean: u32,
        /// The standard deviation.
        deviation: u32,
        /// The shortest.
        least: u32,
        /// The longest.
        most: u32,
    },
    /// Each as likely as the others.
    Even {
        /// The shortest.
        least: u32,
        /// The longest.
        most: u32,
    },
}

impl Default for Spread {
    fn default() -> Spread {
        Spread::Even { least: 0, most: 0 }
    }
}

impl Spread {
    /// The longest time that a file may name: a minute.
    const LONGEST: u32 = 60_000;

    /// The tick at such a time after `from`.
    pub(in super::super) fn after(self, from: Tick, rng: &mut Stream) -> Tick {
        let seconds = |ms: u32| f64::from(ms) / 1000.0;
        let ticks = match self {
            Spread::About { mean, deviation, least, most } => {
                let any = seconds(mean) + seconds(deviation) * rng.normal();
                (any.clamp(seconds(least), seconds(most)) * Tick::HZ as f64).round() as u64
            }
            Spread::Even { least, most } => rng.within(least as i32, most as i32) as u64 * Tick::HZ / 1000,
        };
        Tick(from.0 + ticks)
    }

    /// Whether somebody can take such a time.
    pub(super) fn is_sound(self) -> bool {
        let (least, most) = match self {
            Spread::About { mean, deviation, .. } if mean.max(deviation) > Self::LONGEST => return false,
            Spread::About { least, most, .. } | Spread::Even { least, most } => (least, most),
        };
        least <= most && most <= Self::LONGEST
    }
}

/// The times of a bot's hand.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reflexes {
    /// The time from the reading of a handful (or from the start, or from when the hand is free again) to the next
    /// shake.
    pub pick_up: Spread,
    /// The time for which dice are shaken beyond the minimum.
    pub dwell: Spread,
}

impl Reflexes {
    /// The next of these two moves, to shake and to release, that `hand` makes by itself, and its time; `None`: its dice
    /// roll, or are about to. It does nothing before `free`. `rng` is the stream for what follows a moment, named after
    /// it.
    pub(in super::super) fn next<M>(
        &self,
        hand: &Hand,
        free: Tick,
        [shake, release]: [M; 2],
        rng: impl FnOnce(&str, Tick) -> Stream,
    ) -> Option<(Tick, M)> {
        match hand.does {
            Does::Rests { since, .. } => Some((self.pick_up.after(since.max(free), &mut rng("pick up", since)), shake)),
            Does::Waits { until, .. } => Some((self.pick_up.after(until, &mut rng("wait", until)), shake)),
            Does::Shakes { ripe, let_go: false, .. } => {
                Some((self.dwell.after(ripe, &mut rng("dwell", ripe)), release))
            }
            Does::Shakes { .. } | Does::Rolls(_) => None,
        }
    }
}

/// Something for each level of bots.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Levels<T> {
    /// For easy ones.
    pub easy: T,
    /// For normal ones.
    pub normal: T,
    /// For hard ones.
    pub hard: T,
}

impl<T> Levels<T> {
    /// That of this level.
    pub fn of(&self, level: Level) -> &T {
        match level {
            Level::Easy => &self.easy,
            Level::Normal => &self.normal,
            Level::Hard => &self.hard,
        }
    }

    /// All of them, the easy one first.
    pub(super) fn all(&self) -> [&T; 3] {
        Level::ALL.map(|level| self.of(level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;

    #[test]
    fn times_keep_within_their_bounds() {
        let mut rng = Seed(1).stream("spread");
        let mut ticks = |spread: Spread| -> Vec<u64> {
            let mut all: Vec<u64> = (0..2000).map(|_| spread.after(Tick(1000), &mut rng).0 - 1000).collect();
            all.sort_unstable();
            all
        };
        // A second is 240 ticks.
        let even = ticks(Spread::Even { least: 100, most: 500 });
        assert!(even[0] == 24 && (65..80).contains(&even[1000]) && even[1999] >= 119, "{even:?}");
        let about = ticks(Spread::About { mean: 300, deviation: 100, least: 250, most: 600 });
        assert!(about[0] == 60 && (70..75).contains(&about[1000]) && about[1999] <= 144, "{about:?}");
    }
}
