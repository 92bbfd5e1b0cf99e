//! Bots of Chicken!: where to throw, how, and when to stop. They throw with a hand like everybody, and see only a view.

use super::{
    Chicken, Lane, Move, Stage, View,
    plan::{Goal, Plan, Touch, myopic},
};
use crate::{
    games::kadoova::duels::{
        Rehearsal, Surroundings, Terms,
        throwing::skill::{EASY, HARD, Idea, NORMAL, ThrowSkill},
    },
    rules::{Level, Mind, Seat, Stream, dice::DieId, geometry::Point, throw::Flick},
};

/// The percentage of throws that an easy bot shakes first.
const SHAKEN: usize = 25;
/// The percentage of times that an easy bot stops when it is ahead.
const CONTENT: usize = 40;
/// The bare table that a hard bot leaves before the lane, beyond the minimum: its throws need it for their bounce.
const BOUNCE: i32 = 2_500;
/// The distance across the lane between the tracks along which a bot throws.
const TRACK: i32 = 1_900;
/// The number of throws that a hard bot tries in its head before each of its own.
const TRIALS: u32 = 16;
/// The number of targets that a hard bot tries in its head.
const TARGETS: usize = 5;
/// The number of trials that a hard bot's rule of thumb counts as.
const TRUST: f64 = 4.0;
/// The gain in the chance to win above which a hard bot throws on.
const WORTH: f64 = 0.001;
/// The weight that an idea's uncertainty has in its favour.
const CURIOSITY: f64 = 0.25;

/// Chooses for the thrower.
pub(super) fn choose(
    level: Level,
    terms: &Terms<&Lane>,
    around: &Surroundings,
    duel: &View,
    mind: &mut Mind,
) -> Option<Move> {
    if duel.stage == Stage::Order {
        return Some(Move::First(after(duel, around.eye.seat()?)));
    }
    if duel.dice.again.is_none() && duel.is_out_of_reach(terms.mat) {
        return Some(Move::Stop);
    }
    let thinker = Thinker { terms, duel, die: duel.dice.again.or(duel.dice.hand.first().copied())? };
    Some(match (level, mind.trials.is_some()) {
        (Level::Easy, _) => thinker.easy(mind.rng),
        (Level::Hard, true) => thinker.hard(around, mind),
        (Level::Normal | Level::Hard, _) => thinker.normal(mind.rng),
    })
}

/// The seat that throws first if `seat` chooses: the other one, so that `seat` knows the sum to beat.
fn after(duel: &View, seat: Seat) -> Seat {
    let [first, second] = duel.order;
    if first == seat { second } else { first }
}

/// One choice by one bot.
struct Thinker<'a> {
    terms: &'a Terms<'a, &'a Lane>,
    duel: &'a View,
    die: DieId,
}

impl Thinker<'_> {
    /// Throws at any zone that takes its fancy, down the middle, with little sense of risk.
    fn easy(&self, rng: &mut Stream) -> Move {
        if self.is_ahead() && self.duel.dice.again.is_none() && rng.below(100) < CONTENT {
            return Move::Stop;
        }
        let zones = &self.terms.mat.zones;
        let n = rng.below(zones.len());
        let to = zones.get(n + 1).map_or(self.terms.mat.length, |next| next.from);
        let target = (zones[n].from + to) / 2;
        let shaken = rng.below(100) < SHAKEN;
        self.throw(&EASY, Flick { shaken, ..self.flick(&EASY, target, self.middle()) }, rng)
    }

    /// Throws where the next throw promises most, past the dice on the table, and knows when to stop.
    fn normal(&self, rng: &mut Stream) -> Move {
        let touch = Touch::new(self.terms.mat, self.low_end(), &NORMAL.throws, NORMAL.speed);
        match myopic(&touch, self.duel.sum, self.duel.sums.first().copied(), self.duel.dice.hand.len()) {
            None if self.duel.dice.again.is_none() => Move::Stop,
            target => {
                let flick = self.flick(&NORMAL, target.unwrap_or(0), self.free_track());
                self.throw(&NORMAL, flick, rng)
            }
        }
    }

    /// Plans the whole turn by the odds, then tries the most promising throws in its head.
    fn hard(&self, around: &Surroundings, mind: &mut Mind) -> Move {
        let near = self.near();
        if self.duel.throws == 0 && self.duel.dice.again.is_none() && self.duel.lane != near {
            return Move::Place(near);
        }
        let touch = Touch::new(self.terms.mat, self.low_end(), &HARD.throws, HARD.speed);
        let goal = match self.duel.sums.first() {
            Some(to_beat) => Goal::Beat(*to_beat),
            None => Goal::Hold { rival: self.rival_dice() },
        };
        let plan = Plan::new(&touch, goal, self.duel.dice.hand.len());
        let (sum, left) = (self.duel.sum, self.duel.dice.hand.len());
        let mut ideas: Vec<Idea> = plan
            .best_targets(sum, left, TARGETS)
            .into_iter()
            .flat_map(|(target, promise)| {
                self.tracks().map(move |y| Idea::new(self.flick(&HARD, target, y), promise, TRUST))
            })
            .collect();
        let best = Idea::best(&mut ideas, mind.budget.of(TRIALS), CURIOSITY, |flick| {
            let after = self.try_out(around, flick, mind)?;
            Some(plan.value(after.sum, after.dice.hand.len()))
        });
        match best {
            Some(idea) if self.duel.dice.again.is_some() || idea.mean() > plan.stopped(sum) + WORTH => {
                self.throw(&HARD, idea.flick, mind.rng)
            }
            _ => Move::Stop,
        }
    }

    /// The duel after a trial throw in the bot's head.
    fn try_out(&self, around: &Surroundings, flick: Flick, mind: &mut Mind) -> Option<Chicken> {
        let mv = self.throw(&HARD, flick, mind.rng);
        let now = Chicken { open: self.duel.clone() };
        Rehearsal::of(around).throw(*self.terms, now, self.duel.thrower()?, &mv, mind)
    }

    /// The throw that this hand really makes when it means `flick`.
    fn throw(&self, hand: &ThrowSkill, flick: Flick, rng: &mut Stream) -> Move {
        Move::Throw { die: self.die, flick: hand.shaky(flick, self.terms.limits, rng) }
    }

    /// The flick that brings the front of a die to `target`, measured along the lane, on the track `y`.
    fn flick(&self, hand: &ThrowSkill, target: i32, y: i32) -> Flick {
        hand.flick(self.terms.limits, y, self.low_end() + target)
    }

    /// The corner of the lane where a hard bot lays it: near, as short throws are the surest.
    fn near(&self) -> Point {
        let (lane, table) = (self.terms.mat, self.terms.table);
        let (least, most) = lane.room(table)[0];
        Point { x: (least + BOUNCE).min(most), y: lane.start.y }
    }

    /// The distance from the hand to the lane's low end.
    fn low_end(&self) -> i32 {
        self.duel.lane.x - self.terms.limits.x.1
    }

    /// The number of dice of the player who throws second.
    fn rival_dice(&self) -> usize {
        let kit = self.duel.kits.iter().find(|kit| kit.seat == self.duel.order[1]);
        kit.map_or(0, |kit| usize::from(kit.count()))
    }

    fn is_ahead(&self) -> bool {
        self.duel.sums.first().is_some_and(|other| self.duel.sum > *other)
    }

    /// The middle of the lane.
    fn middle(&self) -> i32 {
        self.duel.lane.y + self.terms.mat.width / 2
    }

    /// Tracks along the lane: the middle and one to each side.
    fn tracks(&self) -> [i32; 3] {
        let middle = self.middle();
        [middle, middle - TRACK, middle + TRACK]
    }

    /// The track that is farthest from all dice on the table; the middle one if no other is better.
    fn free_track(&self) -> i32 {
        let room =
            |y: i32| self.duel.dice.lying.iter().map(|lies| (lies.pose.at[1] - y).abs()).min().unwrap_or(i32::MAX);
        self.tracks().into_iter().rev().max_by_key(|y| room(*y)).unwrap_or(self.middle())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::kadoova::duels::{
            TermsFor,
            chicken::tests::{Bench, Fall, config},
        },
        rules::{Eye, Game, Report, Seed, Throw, Thrower, throw::Cast},
    };

    fn chosen(bench: &Bench, level: Level, trials: Option<&mut dyn Thrower>) -> Move {
        let duel = bench.duel();
        let view = bench.0.view(Eye::Seat(duel.thrower().unwrap()));
        let mut rng = Seed(5).stream("bot");
        let trials = trials.map(|trials| trials as &mut dyn Thrower);
        choose(
            level,
            &TermsFor::<Chicken>::terms(&*view.config),
            &view.surroundings(),
            &duel,
            &mut Mind::new(&mut rng, trials),
        )
        .unwrap()
    }

    /// A bot's head in which every throw lands well, except those down the middle: they bust.
    struct MiddleBusts(u32);

    impl Thrower for MiddleBusts {
        fn throw(&mut self, throw: &Throw) -> Report {
            self.0 += 1;
            let mut bench = Bench::new();
            let die = bench.duel().dice.hand[0];
            let Cast { die: thrown, flick, .. } = throw.cast()[0];
            bench.try_move(Move::Throw { die, flick }).unwrap();
            let front = if flick.from.y == 14_000 { 48_000 } else { 40_000 };
            let mut report = Fall::square(front, flick.from.y).report(&bench.0);
            (report.throw, report.bodies[0].body) = (throw.id, thrown.into());
            report
        }
    }

    #[test]
    fn hard_lays_the_lane_near_and_learns_from_throws_in_its_head() {
        let mut bench = Bench::new();
        let mut head = MiddleBusts(0);
        let place = chosen(&bench, Level::Hard, Some(&mut head));
        let Move::Place(at) = place else { panic!("{place:?}") };
        assert!(at.x < config().mats.chicken.start.x && head.0 == 0);
        bench.try_move(place).unwrap();
        let Move::Throw { flick, .. } = chosen(&bench, Level::Hard, Some(&mut head)) else { panic!("it stops") };
        assert_eq!(head.0, TRIALS);
        assert_ne!(flick.from.y, 14_000, "the middle busts");
    }

    #[test]
    fn hard_without_a_head_for_throws_is_normal() {
        let bench = Bench::new();
        assert_eq!(chosen(&bench, Level::Hard, None), chosen(&bench, Level::Normal, None));
    }

    #[test]
    fn who_is_ahead_stops() {
        let mut bench = Bench::new();
        bench.turn(&[100]);
        bench.throw_for(150);
        assert_eq!(chosen(&bench, Level::Normal, None), Move::Stop);
        assert_eq!(chosen(&bench, Level::Hard, Some(&mut MiddleBusts(0))), Move::Stop);
    }

    #[test]
    fn who_can_not_even_tie_any_more_stops() {
        let mut bench = Bench::new();
        bench.turn(&[300, 300, 300, 300]);
        for _ in 0..2 {
            bench.throw_for(50);
        }
        assert!(!bench.duel().is_out_of_reach(&config().mats.chicken), "100 and 4 times 300 are 1,300");
        bench.throw_for(50);
        assert!(bench.duel().is_out_of_reach(&config().mats.chicken), "150 and 3 times 300 are 1,050");
        for level in [Level::Easy, Level::Normal, Level::Hard] {
            assert_eq!(chosen(&bench, level, Some(&mut MiddleBusts(0))), Move::Stop, "{level:?}");
        }
    }

    #[test]
    fn normal_throws_past_what_lies_there() {
        let mut bench = Bench::new();
        bench.throw_for(150); // at y 10,000
        let Move::Throw { flick, .. } = chosen(&bench, Level::Normal, None) else { panic!("it stops") };
        assert_eq!(flick.from.y, 14_000 + TRACK);
    }

    #[test]
    fn the_last_die_is_thrown_as_far_as_it_takes() {
        let mut bench = Bench::new();
        bench.turn(&[300, 300]);
        for points in [50, 50, 50, 50, 150] {
            bench.throw_for(points);
        }
        // 350 of 600: one die isn't enough, so the farthest zone is as good as any; the bot never stops here.
        assert!(matches!(chosen(&bench, Level::Normal, None), Move::Throw { .. }));
    }
}
