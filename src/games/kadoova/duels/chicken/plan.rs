//! The odds of throws in Chicken!, and the worth of a turn by those odds: for its bots.

use super::{super::throwing::skill::Reach, Lane};

/// The share of throws that go wrong in some other way: fouls, falls off the side.
const WILD: f64 = 0.03;
/// The distance along the lane between the targets that are weighed.
const STEP: i32 = 1_400;
/// All points are multiples of this, at least in the plan.
const UNIT: i32 = 50;
/// The points, in units, at which the plan stops looking: more than a turn earns in practice.
const TOP: usize = 36;

/// The odds of throws at each target.
pub(super) struct Touch {
    targets: Vec<Odds>,
}

/// The odds of one throw.
struct Odds {
    /// The place where it is meant to come to rest, along the lane.
    target: i32,
    bust: f64,
    /// Points and their chances.
    points: Vec<(i32, f64)>,
}

impl Touch {
    /// The touch of a hand whose speed is off by the share `off`, for a lane whose low end is `low_end` from the hand.
    pub(super) fn new(lane: &Lane, low_end: i32, throws: &Reach, off: f64) -> Touch {
        let targets = (0..lane.length).step_by(STEP as usize);
        Touch { targets: targets.map(|target| Odds::new(lane, low_end, target, throws, off)).collect() }
    }
}

impl Odds {
    fn new(lane: &Lane, low_end: i32, target: i32, throws: &Reach, off: f64) -> Odds {
        let reach = low_end + target;
        // Twice the speed goes more than three times as far, so the hand's own error counts 1.8 times in the distance.
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

    /// The mean of `value` over all that the throw may bring, starting from `sum` points.
    fn mean(&self, sum: i32, value: impl Fn(i32) -> f64) -> f64 {
        let kept: f64 = self.points.iter().map(|(points, chance)| chance * value(sum + points)).sum();
        kept + self.bust * value(0)
    }
}

/// The share of a normal distribution that lies below `z`, to about 0.01.
fn phi(z: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * z).exp())
}

/// The target at which the next throw alone earns most; `None`: better stop. A player behind dares what it takes.
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

/// The goal of a turn.
#[derive(Copy, Clone)]
pub(super) enum Goal {
    /// To make more than this sum.
    Beat(i32),
    /// To make more than an opponent with this many dice, who plans as well and comes next.
    Hold {
        /// The number of the opponent's dice.
        rival: usize,
    },
}

impl<'a> Plan<'a> {
    /// The plan for a turn with up to `most` dice left.
    pub(super) fn new(touch: &'a Touch, goal: Goal, most: usize) -> Plan<'a> {
        let worth = match goal {
            Goal::Beat(other) => Plan::beating(other),
            Goal::Hold { rival } => {
                let second = |n: usize| Plan::of(touch, Plan::beating(n as i32 * UNIT), rival).value(0, rival);
                (0..=TOP).map(|n| 1.0 - second(n)).collect()
            }
        };
        Plan::of(touch, worth, most)
    }

    fn of(touch: &'a Touch, worth: Vec<f64>, most: usize) -> Plan<'a> {
        let mut plan = Plan { touch, values: vec![worth] };
        for left in 1..=most {
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

    /// The worth of each sum against `other`: a tie is worth half.
    fn beating(other: i32) -> Vec<f64> {
        let worth = |n: usize| match (n as i32 * UNIT).cmp(&other) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        (0..=TOP).map(worth).collect()
    }

    /// The chance to win with this sum and this many dice left.
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

    /// The most promising targets, each with its chance to win.
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
    use crate::games::kadoova::duels::{chicken::tests::config, throwing::skill::LOW};

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

    #[test]
    fn more_points_and_more_dice_are_never_worse() {
        let touch = touch();
        for plan in [Plan::new(&touch, Goal::Hold { rival: 6 }, 6), Plan::new(&touch, Goal::Beat(700), 6)] {
            for values in &plan.values {
                assert!(values.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "{values:?}");
            }
            for pair in plan.values.windows(2) {
                assert!(pair[0].iter().zip(&pair[1]).all(|(fewer, more)| fewer <= more));
            }
        }
    }

    /// With one die left, the plan dares the farthest zone if nothing less is enough, and otherwise it does not.
    #[test]
    fn risk_is_taken_where_it_pays() {
        let touch = touch();
        let plan = Plan::new(&touch, Goal::Beat(500), 6);
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
