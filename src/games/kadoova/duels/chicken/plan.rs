//! How far a throw goes, by rule of thumb, and what a turn of Chicken! is worth by those odds: for its bots.

use super::Lane;

/// How far held dice go that are let go at one height, straight ahead from the throwing line.
pub(super) struct Reach {
    /// Height at which they are let go.
    pub(super) height: i32,
    /// Speed in mm/s, how far from the hand the front of the die comes to rest, and the standard deviation of that.
    rows: [Row; 9],
}

type Row = (i32, i32, i32);

/// Let go as low as a hand can: the die slides. Measured with the lane near the hand, 300 throws a row.
pub(super) const LOW: Reach = Reach {
    height: 2_000,
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

/// Let go a little higher: the die jumps before it slides. Measured with the lane in its usual place, 300 throws a row.
pub(super) const MIDDLE: Reach = Reach {
    height: 3_000,
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
    /// The speed whose throw goes so far from the hand.
    pub(super) fn speed_for(&self, reach: i32) -> i32 {
        let (low, high, share) = self.around(reach);
        (f64::from(low.0) + share * f64::from(high.0 - low.0)).round() as i32
    }

    /// How widely a throw scatters that is meant to go so far.
    fn spread_at(&self, reach: i32) -> f64 {
        let (low, high, share) = self.around(reach);
        f64::from(low.2) + share * f64::from(high.2 - low.2)
    }

    /// The two rows around a distance, and how far it is from the first to the second.
    fn around(&self, reach: i32) -> (Row, Row, f64) {
        let above = self.rows.iter().position(|row| row.1 > reach).unwrap_or(self.rows.len() - 1).max(1);
        let (low, high) = (self.rows[above - 1], self.rows[above]);
        (low, high, f64::from(reach - low.1) / f64::from(high.1 - low.1))
    }
}

/// Of all throws, those that go wrong in some other way: fouls, falls off the side.
const WILD: f64 = 0.03;
/// How far apart the targets are that are weighed, along the lane.
const STEP: i32 = 1_400;
/// Points are multiples of this, in the plan at least.
const UNIT: i32 = 50;
/// More points than six dice earn in practice; the plan looks no further.
const TOP: usize = 36;

/// What comes of throws at each target, by the odds.
pub(super) struct Touch {
    targets: Vec<Odds>,
}

/// What comes of a throw.
struct Odds {
    /// Where it is meant to come to rest, along the lane.
    target: i32,
    bust: f64,
    /// Points and their chances.
    points: Vec<(i32, f64)>,
}

impl Touch {
    /// The touch of a hand that is off by `off` of its speed, for a lane whose low end is so far from the hand.
    pub(super) fn new(lane: &Lane, low_end: i32, throws: &Reach, off: f64) -> Touch {
        let targets = (0..lane.length).step_by(STEP as usize);
        Touch { targets: targets.map(|target| Odds::new(lane, low_end, target, throws, off)).collect() }
    }
}

impl Odds {
    fn new(lane: &Lane, low_end: i32, target: i32, throws: &Reach, off: f64) -> Odds {
        let reach = low_end + target;
        // Twice the speed goes more than three times as far: so much does the hand's own share of the scatter weigh.
        let own = 1.8 * off * f64::from(reach);
        let spread = throws.spread_at(reach).hypot(own);
        let below = |along: i32| phi(f64::from(along - target) / spread);
        let (sound, bust) = (1.0 - WILD, (1.0 - WILD) * (1.0 - below(lane.length)));
        let mut points = vec![(0, WILD + sound * below(lane.zones.first().map_or(lane.length, |zone| zone.from)))];
        for (n, zone) in lane.zones.iter().enumerate() {
            let to = lane.zones.get(n + 1).map_or(lane.length, |next| next.from);
            points.push((zone.points, sound * (below(to) - below(zone.from))));
        }
        Odds { target, bust, points }
    }

    /// The mean of `value` over what comes of it, from `sum` points on.
    fn mean(&self, sum: i32, value: impl Fn(i32) -> f64) -> f64 {
        let kept: f64 = self.points.iter().map(|(points, chance)| chance * value(sum + points)).sum();
        kept + self.bust * value(0)
    }
}

/// The share of a normal distribution that lies below `z`, to about 0.01.
fn phi(z: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * z).exp())
}

/// The target at which the next throw alone earns most; `None`: better stop. Whoever lags behind dares what it takes.
pub(super) fn myopic(touch: &Touch, sum: i32, to_beat: Option<i32>, left: usize) -> Option<i32> {
    if to_beat.is_some_and(|other| sum > other) {
        return None;
    }
    let gain = |odds: &&Odds| odds.mean(sum, f64::from) - f64::from(sum);
    let best = touch.targets.iter().max_by(|a, b| gain(a).total_cmp(&gain(b)))?;
    let lacks = to_beat.map_or(0, |other| other + UNIT - sum);
    let earns = gain(&best);
    if f64::from(lacks) > earns * left as f64 {
        // The best pace is too slow: aim for the points that each throw needs now.
        let needed = lacks / left.max(1) as i32;
        let reaches =
            |odds: &&Odds| odds.points.iter().filter(|(points, _)| *points >= needed).map(|(_, p)| p).sum::<f64>();
        return touch.targets.iter().max_by(|a, b| reaches(a).total_cmp(&reaches(b))).map(|odds| odds.target);
    }
    (earns > 0.0 || lacks > 0).then_some(best.target)
}

/// The chance to win, for every sum and every number of dice left, if every throw is the best one by the odds.
pub(super) struct Plan<'a> {
    touch: &'a Touch,
    /// `values[left][sum / UNIT]`; with no dice left, the worth of the sum.
    values: Vec<Vec<f64>>,
}

impl<'a> Plan<'a> {
    /// The plan against a sum to beat, or of the first thrower against an opponent who then plans as well.
    pub(super) fn new(touch: &'a Touch, to_beat: Option<i32>) -> Plan<'a> {
        let worth = match to_beat {
            Some(other) => Plan::beating(other),
            None => {
                let second = |n: usize| {
                    Plan::of(touch, Plan::beating(n as i32 * UNIT)).value(0, usize::from(crate::rules::dice::PER_SEAT))
                };
                (0..=TOP).map(|n| 1.0 - second(n)).collect()
            }
        };
        Plan::of(touch, worth)
    }

    fn of(touch: &'a Touch, worth: Vec<f64>) -> Plan<'a> {
        let mut plan = Plan { touch, values: vec![worth] };
        for left in 1..=usize::from(crate::rules::dice::PER_SEAT) {
            let values = (0..=TOP).map(|n| {
                let sum = n as i32 * UNIT;
                let throw = touch.targets.iter().map(|odds| plan.promise(odds, sum, left));
                throw.fold(plan.stopped(sum), f64::max)
            });
            let values = values.collect();
            plan.values.push(values);
        }
        plan
    }

    /// What each sum is worth against `other`: a tie is even.
    fn beating(other: i32) -> Vec<f64> {
        let worth = |n: usize| match (n as i32 * UNIT).cmp(&other) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        (0..=TOP).map(worth).collect()
    }

    /// The chance to win with this sum and so many dice left.
    pub(super) fn value(&self, sum: i32, left: usize) -> f64 {
        let values = &self.values[left.min(self.values.len() - 1)];
        values[((sum / UNIT).max(0) as usize).min(TOP)]
    }

    /// The chance to win by stopping with this sum.
    pub(super) fn stopped(&self, sum: i32) -> f64 {
        self.value(sum, 0)
    }

    /// The chance to win by a throw with these odds.
    fn promise(&self, odds: &Odds, sum: i32, left: usize) -> f64 {
        odds.mean(sum, |sum| self.value(sum, left - 1))
    }

    /// The most promising targets and what they promise.
    pub(super) fn best_targets(&self, sum: i32, left: usize, count: usize) -> Vec<(i32, f64)> {
        let mut all: Vec<(i32, f64)> =
            self.touch.targets.iter().map(|odds| (odds.target, self.promise(odds, sum, left.max(1)))).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all.truncate(count);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kadoova::duels::chicken::tests::config;

    fn touch() -> Touch {
        Touch::new(&config().mats.chicken, 10_500, &LOW, 0.01)
    }

    #[test]
    fn what_comes_of_a_throw_is_certain_to_be_something() {
        for odds in &touch().targets {
            let all: f64 = odds.points.iter().map(|(_, chance)| chance).sum::<f64>() + odds.bust;
            assert!((all - 1.0).abs() < 1e-9, "{all} at {}", odds.target);
        }
    }

    /// The tables above were measured: where physics no longer goes by them, measure again.
    #[cfg(feature = "app")]
    #[test]
    fn throws_go_as_far_as_the_tables_say() {
        use crate::{physics, rules::throw::*, rules::*};
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let data = physics::PhysicsData::load(root).unwrap();
        let config = config();
        let mut thrower = physics::RawThrower::new(&data, config.table);
        for (throws, low_end) in [(LOW, 14_500), (MIDDLE, 19_000)] {
            let mat = config.mats.chicken.outline((low_end, 9_000).into());
            // The fastest throws run into the far edge now and then.
            for (speed, reach, spread) in throws.rows.into_iter().take(8) {
                let fronts = (0..60).map(|n| {
                    let (grip, tremor) = Throw::chance(Seed(7), ThrowId(n));
                    let from = (config.limits.x.1, 14_000).into();
                    let flick = Flick { from, aim: 0, speed, height: throws.height, spin: 0, shaken: false };
                    let die = dice::DieId::of(Seat(0), 0);
                    let throw =
                        Throw { id: ThrowId(n), die, flick, grip, tremor, lying: vec![], mat: Some(mat.clone()) };
                    thrower.throw(&throw).dice[0].outline.max_x() - from.x
                });
                let mean = f64::from(fronts.sum::<i32>()) / 60.0;
                assert!((mean - f64::from(reach)).abs() < f64::from(spread), "{speed} mm/s: {mean}, not {reach}");
            }
        }
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

    #[test]
    fn more_points_and_more_dice_are_never_worse() {
        let touch = touch();
        for plan in [Plan::new(&touch, None), Plan::new(&touch, Some(700))] {
            for values in &plan.values {
                assert!(values.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "{values:?}");
            }
            for pair in plan.values.windows(2) {
                assert!(pair[0].iter().zip(&pair[1]).all(|(fewer, more)| fewer <= more));
            }
        }
    }

    /// Behind by what only the farthest zone can mend, with one die left: dare it. With all in hand: be careful.
    #[test]
    fn risk_is_taken_where_it_pays() {
        let touch = touch();
        let plan = Plan::new(&touch, Some(500));
        let last = plan.best_targets(250, 1, 1)[0].0;
        let easy = plan.best_targets(450, 1, 1)[0].0;
        assert!(last > 23_800 - STEP && easy < 19_600, "{last} {easy}");
        assert_eq!(plan.stopped(500), 0.5);
        assert_eq!(plan.stopped(550), 1.0);
    }

    #[test]
    fn the_myopic_rule_stops_ahead_and_minds_what_it_may_lose() {
        let touch = touch();
        assert_eq!(myopic(&touch, 550, Some(500), 3), None);
        let (poor, rich) = (myopic(&touch, 0, None, 6).unwrap(), myopic(&touch, 1_500, None, 6).unwrap());
        assert!(rich < poor, "{rich} {poor}");
        let dared = myopic(&touch, 0, Some(1_700), 6).unwrap();
        assert!(dared > 19_600, "{dared}");
    }
}
