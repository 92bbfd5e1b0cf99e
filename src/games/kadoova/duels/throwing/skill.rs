//! The hands of bots that throw: their aim, the reach of their throws, and trial throws in the bot's head.

use crate::rules::{
    Stream,
    geometry::Point,
    throw::{Flick, FlickLimits},
};

/// A bot's way of throwing, and the error its hand adds to the intended flick, as standard deviations: shares of
/// speed and height, and an angle in thousandths of a degree. The tremor that every hand has comes on top.
pub(in super::super) struct ThrowSkill {
    /// The reach of its throws.
    pub(in super::super) throws: Reach,
    /// The error of its speed.
    pub(in super::super) speed: f64,
    height: f64,
    aim: f64,
}

/// The hand of an easy bot.
pub(in super::super) const EASY: ThrowSkill = ThrowSkill { throws: MIDDLE, speed: 0.08, height: 0.10, aim: 3_000.0 };
/// The hand of a normal bot.
pub(in super::super) const NORMAL: ThrowSkill = ThrowSkill { throws: MIDDLE, speed: 0.05, height: 0.06, aim: 2_000.0 };
/// The hand of a hard bot.
pub(in super::super) const HARD: ThrowSkill = ThrowSkill { throws: LOW, speed: 0.01, height: 0.02, aim: 500.0 };

/// The percentage of clumsy throws that are shaken first.
const SHAKEN: usize = 25;
/// The percentage of clumsy throws that are let go at a random height.
const LOBBED: usize = 30;
/// The greatest height of those throws.
const LOB: i32 = 9_000;
/// The percentage of clumsy throws that are hurled, as if no bounce were needed.
const HURLED: usize = 4;
/// The speed and height of those throws.
const HURL: (i32, i32) = (1_950, 12_000);
/// The extra distance of a throw per unit of extra bare table before the felt. Measured with felt from 21 cm on.
const SLIDE: f64 = 0.23;

impl ThrowSkill {
    /// The flick that brings the front of a die `reach` away from the hand, straight ahead on the track `y`.
    pub(in super::super) fn flick(&self, limits: &FlickLimits, y: i32, reach: i32) -> Flick {
        let from = Point { x: limits.x.1, y };
        let (speed, height) = (self.throws.speed_for(reach), self.throws.height);
        limits.clamp(Flick { from, aim: 0, speed, height, spin: 0, shaken: false })
    }

    /// The same flick onto felt that begins `felt` away from the hand. The more bare table there is before it,
    /// compared with when the table of reaches was measured, the farther a throw slides.
    pub(in super::super) fn gesture_onto(&self, limits: &FlickLimits, y: i32, reach: i32, felt: i32) -> Flick {
        let farther = SLIDE * f64::from(felt - self.throws.felt);
        self.flick(limits, y, reach - farther.round() as i32)
    }

    /// Turns `flick` into the flick of a beginner who doesn't know yet which throws are good: sometimes shaken,
    /// sometimes from any height, sometimes hurled.
    pub(in super::super) fn clumsy(&self, flick: Flick, rng: &mut Stream) -> Flick {
        let shaken = rng.below(100) < SHAKEN;
        let height = if rng.below(100) < LOBBED { rng.within(flick.height, LOB) } else { flick.height };
        let (speed, height) = if rng.below(100) < HURLED { HURL } else { (flick.speed, height) };
        Flick { shaken, speed, height, ..flick }
    }

    /// The flick that this hand really makes when it means to make `flick`.
    pub(in super::super) fn shaky(&self, flick: Flick, limits: &FlickLimits, rng: &mut Stream) -> Flick {
        let mut off = |value: i32, share: f64| (f64::from(value) * (1.0 + share * rng.normal())).round() as i32;
        let (speed, height) = (off(flick.speed, self.speed), off(flick.height, self.height));
        let aim = flick.aim + (self.aim * rng.normal()).round() as i32;
        limits.clamp(Flick { speed, height, aim, ..flick })
    }
}

/// The distances that held (not shaken) dice go if let go at one height, straight ahead from the throwing line.
pub struct Reach {
    /// The height at which they are let go.
    pub height: i32,
    /// The distance from the hand to the felt when this was measured.
    felt: i32,
    /// Speed in mm/s, the distance from the hand at which the front of the die comes to rest, and the standard
    /// deviation of that distance.
    pub rows: [Row; 9],
}

/// A row of [`Reach`].
pub type Row = (i32, i32, i32);

/// Throws let go as low as a hand can: the die slides. Measured with the lane near the hand, 300 throws a row.
pub const LOW: Reach = Reach {
    height: 2_000,
    felt: 10_500,
    rows: [
        (500, 5_300, 440),
        (800, 11_200, 550),
        (950, 14_750, 700),
        (1_100, 18_500, 800),
        (1_250, 22_700, 1_050),
        (1_400, 27_700, 1_250),
        (1_550, 33_300, 1_550),
        (1_700, 39_550, 2_000),
        (1_850, 46_900, 2_300),
    ],
};

/// Throws let go a little higher: the die jumps before it slides. Measured with the lane in its usual place, 300 a row.
pub const MIDDLE: Reach = Reach {
    height: 3_000,
    felt: 15_000,
    rows: [
        (500, 6_220, 700),
        (800, 12_300, 850),
        (950, 16_200, 950),
        (1_100, 20_100, 1_100),
        (1_250, 24_530, 1_450),
        (1_400, 29_430, 1_900),
        (1_550, 35_000, 2_000),
        (1_700, 41_150, 2_200),
        (1_850, 47_800, 2_500),
    ],
};

impl Reach {
    /// The speed at which a throw goes `reach` away from the hand.
    pub(in super::super) fn speed_for(&self, reach: i32) -> i32 {
        let (low, high, share) = self.around(reach);
        (f64::from(low.0) + share * f64::from(high.0 - low.0)).round() as i32
    }

    /// The standard deviation of a throw that is meant to go this far.
    pub(in super::super) fn spread_at(&self, reach: i32) -> f64 {
        let (low, high, share) = self.around(reach);
        f64::from(low.2) + share * f64::from(high.2 - low.2)
    }

    /// The two rows around a distance, and its position between them: 0.0 at the first, 1.0 at the second.
    fn around(&self, reach: i32) -> (Row, Row, f64) {
        let above = self.rows.iter().position(|row| row.1 > reach).unwrap_or(self.rows.len() - 1).max(1);
        let (low, high) = (self.rows[above - 1], self.rows[above]);
        (low, high, f64::from(reach - low.1) / f64::from(high.1 - low.1))
    }
}

/// A throw that a bot considers.
pub(in super::super) struct Idea {
    /// The flick.
    pub(in super::super) flick: Flick,
    /// The sum of what it promised over all tries, the rule of thumb included.
    total: f64,
    tries: f64,
}

impl Idea {
    /// A throw whose `promise` comes from a rule of thumb that counts as `trust` tries.
    pub(in super::super) fn new(flick: Flick, promise: f64, trust: f64) -> Idea {
        Idea { flick, total: promise * trust, tries: trust }
    }

    /// Makes `trials` trial throws, each with the idea that is most hopeful by then, and returns the best idea. `worth`
    /// makes a trial throw in the bot's head, or returns `None` if it can't; `curiosity` is how much an idea's
    /// uncertainty counts in its favour.
    pub(in super::super) fn best(
        ideas: &mut [Idea],
        trials: u32,
        curiosity: f64,
        mut worth: impl FnMut(Flick) -> Option<f64>,
    ) -> Option<&Idea> {
        let hope = |idea: &Idea| idea.mean() + curiosity / idea.tries.sqrt();
        for _ in 0..trials {
            let Some(idea) = ideas.iter_mut().max_by(|a, b| hope(a).total_cmp(&hope(b))) else { break };
            let Some(value) = worth(idea.flick) else { break };
            idea.total += value;
            idea.tries += 1.0;
        }
        ideas.iter().max_by(|a, b| a.mean().total_cmp(&b.mean()))
    }

    /// The mean of what it promised over all tries so far.
    pub(in super::super) fn mean(&self) -> f64 {
        self.total / self.tries
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;

    #[test]
    fn hands_differ() {
        let limits = FlickLimits {
            x: (1_000, 4_000),
            y: (1_500, 26_500),
            aim: (-60_000, 60_000),
            speed: (300, 2_000),
            height: (2_000, 12_000),
            spin: (-3_000, 3_000),
        };
        let meant =
            Flick { from: Point { x: 4_000, y: 14_000 }, aim: 0, speed: 1_200, height: 3_000, spin: 0, shaken: false };
        let spread = |hand: &ThrowSkill| {
            let mut rng = Seed(1).stream("hand");
            let off = |_| f64::from(hand.shaky(meant, &limits, &mut rng).speed - meant.speed).powi(2);
            ((0..500).map(off).sum::<f64>() / 500.0).sqrt()
        };
        let (easy, normal, hard) = (spread(&EASY), spread(&NORMAL), spread(&HARD));
        assert!(hard * 2.0 < normal && normal * 1.4 < easy, "{hard} {normal} {easy}");
    }

    #[test]
    fn farther_takes_more_speed() {
        for throws in [LOW, MIDDLE] {
            for row in throws.rows {
                assert!((throws.speed_for(row.1) - row.0).abs() <= 1, "{row:?}");
            }
            assert!((4_000..48_000).step_by(500).map(|reach| throws.speed_for(reach)).is_sorted());
        }
    }
}
