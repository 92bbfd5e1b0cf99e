//! The hands of bots that place pieces: their aim, their error, and trial placements in the bot's head.

use std::f64::consts::TAU;

use super::{Stack, balance::Balance, half};
use crate::rules::{
    Level, Mind, Seed, SeenBy, Stream, Throw, ThrowId,
    geometry::Point,
    throw::{Carry, Delivery, Ground, Key, Lying, Pose, way},
    tower::TowerEnd,
};

/// The greatest speeds of a hand, in mm/s: on its way, and over the last centimetre.
const SPEEDS: (u32, u32) = (800, 120);
/// The last stretch of the way down, over which a piece is lowered slowly, in 10 um.
const LAST: i32 = 600;
/// The gap between a piece and what is below it when it is let go, in 10 um.
const GAP: i32 = 40;
/// The number of keys for which the hand waits before it lets go, so that the piece hangs still: a twentieth of a second.
const WAIT: usize = 3;
/// The distances from the piece that was placed last at which a bot considers placing the next one, in 10 um.
const OFFS: [i32; 4] = [150, 300, 450, 600];
/// The frequencies at which a hand trembles, per second.
const TREMBLES: [f64; 2] = [1.3, 6.1];
/// The part of the margin that is used up by the knock of a piece coming down, in 10 um.
const KNOCK: f64 = 150.0;
/// The error that the grip's tremor, and all that a bot knows nothing about, add to that of its hand, in 10 um.
const UNSURE: f64 = 80.0;
/// The number of trial placements that a bot's own judgement of the balance counts as.
const TRUST: f64 = 1.5;

/// A bot's way of placing pieces.
#[derive(Copy, Clone)]
pub(in super::super) struct CarrySkill {
    /// The error of its aim along each axis: a standard deviation in 10 um. The grip's tremor comes on top.
    pub(in super::super) off: f64,
    /// The largest tremble on its way along each axis, in 10 um, besides that of the grip itself.
    tremor: f64,
    /// The error of its judgement of a tower's balance: a standard deviation in 10 um.
    pub(in super::super) eye: f64,
    /// The number of places at which it makes trial placements.
    ideas: usize,
    /// The number of trial placements at each of them.
    times: u32,
}

impl CarrySkill {
    /// The hand of a bot of this level.
    pub(in super::super) const fn of(level: Level) -> CarrySkill {
        match level {
            Level::Easy => CarrySkill { off: 310.0, tremor: 45.0, eye: 100.0, ideas: 1, times: 2 },
            Level::Normal => CarrySkill { off: 200.0, tremor: 20.0, eye: 60.0, ideas: 2, times: 2 },
            Level::Hard => CarrySkill { off: 30.0, tremor: 0.0, eye: 0.0, ideas: 3, times: 3 },
        }
    }

    /// The probability that a tower with this margin stands once this hand has placed the piece.
    pub(in super::super) fn chance(&self, margin: f64) -> f64 {
        1.0 / (1.0 + (-1.7 * (margin - KNOCK) / (self.off + UNSURE)).exp())
    }

    /// The place where this hand really lets go when it means to at `place`.
    fn shaky(&self, place: Point, rng: &mut Stream) -> Point {
        let mut off = |meant: i32| meant + (self.off * rng.normal()).round() as i32;
        Point { x: off(place.x), y: off(place.y) }
    }

    /// Makes the hand tremble on its way. The tremble grows over the first second.
    fn tremble(&self, keys: &mut [Key], rng: &mut Stream) {
        let mut waves = || TREMBLES.map(|rate| (rate, rng.unit()));
        for (axis, waves) in [waves(), waves()].into_iter().enumerate() {
            for (n, key) in keys.iter_mut().enumerate() {
                let seconds = n as f64 / 60.0;
                let wave = |(rate, phase): (f64, f64)| (TAU * (seconds * rate + phase)).sin() / TREMBLES.len() as f64;
                let off = self.tremor * seconds.min(1.0) * waves.into_iter().map(wave).sum::<f64>();
                key.at[axis] += off.round() as i32;
            }
        }
    }
}

/// A bot's goal.
pub(in super::super) trait Aim {
    /// The worth of a tower that stands, 0.0-1.0.
    fn worth(&self, after: &Balance) -> f64;
    /// The score of a placement after which the tower stands with probability `stands` and is then worth `worth`.
    fn score(&self, stands: f64, worth: f64) -> f64;
}

/// The goal that the tower stands: now, and when the next piece is placed by a hand like this one.
pub(in super::super) struct Stand(pub(in super::super) CarrySkill);

impl Aim for Stand {
    fn worth(&self, after: &Balance) -> f64 {
        self.0.chance(after.margin())
    }

    fn score(&self, stands: f64, worth: f64) -> f64 {
        stands * worth
    }
}

/// A placement that a bot considers.
struct Idea {
    place: Point,
    /// The probability that the tower stands then.
    stands: f64,
    /// The worth of the tower if it does.
    worth: f64,
}

impl Idea {
    /// Learns from trial placements: `tried` has the worth of each tower that stood, and `None` for each that fell.
    fn learn(&mut self, tried: &[Option<f64>]) {
        let stood = tried.iter().flatten().count() as f64;
        self.stands = (TRUST * self.stands + stood) / (TRUST + tried.len() as f64);
        self.worth = (TRUST * self.worth + tried.iter().flatten().sum::<f64>()) / (TRUST + stood);
    }
}

/// One placement by one bot.
pub(in super::super) struct Placing<'a> {
    pub(in super::super) hand: CarrySkill,
    /// The tower.
    pub(in super::super) stack: &'a Stack,
    /// The piece that it has taken up.
    pub(in super::super) carry: &'a Carry,
    /// The intended place of a tower's first piece.
    pub(in super::super) place: Point,
    /// The ground that the tower stands on.
    pub(in super::super) ground: Ground,
}

impl Placing<'_> {
    /// Returns the path of the hand to the most promising place (see [`Aim`]).
    pub(in super::super) fn lead(&self, aim: &impl Aim, mind: &mut Mind) -> Vec<Key> {
        let place = self.best(aim, mind);
        let over = self.hand.shaky(place, mind.rng);
        let mut keys = self.way(over, place);
        self.hand.tremble(&mut keys, mind.rng);
        keys
    }

    /// The places that it considers: on the piece that was placed last, at and around its centre.
    pub(in super::super) fn places(&self) -> Vec<Point> {
        places(self.stack.last().unwrap_or(self.place))
    }

    fn best(&self, aim: &impl Aim, mind: &mut Mind) -> Point {
        let tower = Balance::of(self.stack);
        if self.stack.pieces.is_empty() {
            return self.place;
        }
        let idea = |place: Point, mind: &mut Mind| {
            let after = tower.with(self.carry.body, place);
            let stands = self.hand.chance(after.margin() + self.hand.eye * mind.rng.normal());
            Idea { place, stands, worth: aim.worth(&after) }
        };
        let score = |idea: &Idea| aim.score(idea.stands, idea.worth);
        let mut ideas: Vec<Idea> = self.places().into_iter().map(|place| idea(place, mind)).collect();
        ideas.sort_by(|a, b| score(b).total_cmp(&score(a)));
        ideas.truncate(self.hand.ideas);
        let times = mind.budget.of(self.hand.times);
        for idea in &mut ideas {
            let tried: Vec<Option<f64>> = (0..times).map_while(|_| self.tried(idea.place, aim, mind)).collect();
            idea.learn(&tried);
        }
        ideas.iter().max_by(|a, b| score(a).total_cmp(&score(b))).map_or(self.place, |idea| idea.place)
    }

    /// Makes a trial placement in the bot's head. Returns the worth of the tower, or `Some(None)` if it falls; `None`
    /// if there is no physics to try it with.
    fn tried(&self, place: Point, aim: &impl Aim, mind: &mut Mind) -> Option<Option<f64>> {
        let over = self.hand.shaky(place, mind.rng);
        let down = self.down_to(place);
        let from = self.held(over, down + LAST / 2);
        let path = way(from, &[(self.held(over, down), SPEEDS.1)]);
        let carry = Carry { from, path, ..self.carry.clone() };
        let lying = self.stack.pieces.iter().map(|piece| Lying { body: piece.body, pose: piece.pose }).collect();
        let throw = Throw {
            id: ThrowId(0),
            delivery: Delivery::Carry(carry),
            tremor: Seed(mind.rng.bits()),
            lying,
            ground: self.ground.clone(),
            seen_by: SeenBy::Everybody,
        };
        let report = mind.trials.as_deref_mut()?.throw(&throw);
        if report.tower.as_ref().is_some_and(|seen| seen.end != TowerEnd::Counted) {
            return Some(None);
        }
        // The carried piece comes first, then those that were already there.
        let (new, tower) = report.bodies.split_first()?;
        let after = Balance::of_pieces(tower.iter().chain([new]).map(|seen| (seen.body, seen.pose)));
        Some(Some(aim.worth(&after)))
    }

    /// The piece in the hand, turned as it was taken up.
    fn held(&self, at: Point, z: i32) -> Key {
        Pose { at: [at.x, at.y, z], turn: self.carry.from.turn }
    }

    /// The height of its centre when it is let go.
    fn down_to(&self, place: Point) -> i32 {
        Balance::of(self.stack).height_at(self.carry.body, place) + half(self.carry.body) + GAP
    }

    /// The path: up if necessary, over the tower, slowly down at the end, and a moment's rest. It ends at the height
    /// for `place`.
    fn way(&self, over: Point, place: Point) -> Vec<Key> {
        let (from, down) = (self.carry.from, self.down_to(place));
        let high = from.at[2].max(self.stack.top() + half(self.carry.body) + LAST);
        let stops = [
            (Pose { at: [from.at[0], from.at[1], high], ..from }, SPEEDS.0),
            (self.held(over, down + LAST), SPEEDS.0),
            (self.held(over, down), SPEEDS.1),
        ];
        let mut keys = way(from, &stops);
        keys.extend([self.held(over, down); WAIT]);
        keys
    }
}

/// The places to consider on a piece whose centre is here.
pub(in super::super) fn places(centre: Point) -> Vec<Point> {
    let around = |off: i32| {
        // Eight directions; the slanted ones go as far along each axis as makes all equally long.
        let slant = off * 707 / 1_000;
        [(off, 0), (slant, slant), (0, off), (-slant, slant), (-off, 0), (-slant, -slant), (0, -off), (slant, -slant)]
    };
    let offs = OFFS.into_iter().flat_map(around).chain([(0, 0)]);
    offs.map(|(x, y)| Point { x: centre.x + x, y: centre.y + y }).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::Stands, *};
    use crate::rules::{Seat, dice::DieId, throw::Body, tower::Tower};

    const FROM: Pose = Pose { at: [18_000, 14_000, 9_800], turn: [0, 0, 0, 1_000_000] };
    const BODY: Body = Body::Die(DieId::of(Seat(0), 0));

    /// A tower of three dice, the top one shifted by `by`.
    fn leaning(by: i32) -> Stack {
        let mut stack = Stack::base(Point { x: 27_000, y: 14_000 }, 3);
        stack.pieces[2].pose.at[0] += by;
        stack
    }

    /// An aim for which a tower is worth what this function returns.
    struct Worth<'a>(&'a dyn Fn(&Balance) -> f64);

    impl Aim for Worth<'_> {
        fn worth(&self, after: &Balance) -> f64 {
            self.0(after)
        }

        fn score(&self, stands: f64, worth: f64) -> f64 {
            stands * worth
        }
    }

    fn led(level: Level, stack: &Stack, seed: u64, worth: &dyn Fn(&Balance) -> f64) -> Vec<Key> {
        let carry = Carry { seat: Seat(0), body: BODY, from: FROM, path: Vec::new(), tower: Some(Tower::default()) };
        let place = Point { x: 27_000, y: 14_000 };
        let placing = Placing { hand: CarrySkill::of(level), stack, carry: &carry, place, ground: Ground::Bare };
        placing.lead(&Worth(worth), &mut Mind::new(&mut Seed(seed).stream("hand"), None))
    }

    #[test]
    fn a_hand_goes_over_the_tower_and_lowers_its_piece_slowly() {
        let keys = led(Level::Hard, &leaning(0), 1, &|_| 1.0);
        assert_eq!(Carry::check(&keys), Ok(()));
        let step = |keys: &[Key]| (0..3).map(|n| i64::from(keys[1].at[n] - keys[0].at[n]).pow(2)).sum::<i64>().isqrt();
        assert!(keys.windows(2).all(|keys| step(keys) <= 1_340), "80 cm/s at most");
        let end = keys.last().unwrap();
        assert_eq!(end.at[2], 3 * 1_600 + 800 + GAP);
        let slow = keys.iter().position(|key| key.at[2] == end.at[2] + LAST).unwrap();
        assert!(keys[slow..].windows(2).all(|keys| step(keys) <= 202), "12 cm/s over the last stretch");
        assert!(keys[keys.len() - WAIT..].windows(2).all(|keys| keys[0] == keys[1]), "it waits");
    }

    #[test]
    fn who_wants_it_to_stand_leans_back_and_who_does_not_leans_on() {
        let mean = |worth: &dyn Fn(&Balance) -> f64| {
            let ends = (0..200).map(|seed| led(Level::Hard, &leaning(400), seed, worth).last().unwrap().at[0]);
            ends.sum::<i32>() / 200 - 27_400
        };
        let hand = CarrySkill::of(Level::Hard);
        let back = mean(&|after: &Balance| hand.chance(after.margin()));
        let on = mean(&|after: &Balance| 1.0 - hand.chance(after.margin()));
        assert!(back < -60 && on > back + 150, "{back} {on}");
    }

    #[test]
    fn the_better_a_bot_the_steadier_its_hand() {
        let off = |level| {
            let ends = (0..200).map(|seed| led(level, &Stack::default(), seed, &|_| 1.0).last().unwrap().at);
            ends.map(|at| Point { x: at[0], y: at[1] }.squared_to(Point { x: 27_000, y: 14_000 })).sum::<i64>()
        };
        let [easy, normal, hard] = Level::ALL.map(off);
        assert!(easy > normal && normal > hard && hard > 0, "{easy} {normal} {hard}");
    }

    /// Section 8.10: the hand that holds the piece trembles, and more so at lower levels.
    #[test]
    fn the_better_a_bot_the_less_its_hand_trembles() {
        let bends = |level| {
            let keys = led(level, &Stack::default(), 1, &|_| 1.0);
            assert_eq!(Carry::check(&keys), Ok(()));
            let step = |n: usize| keys[n + 1].at[0] - keys[n].at[0];
            // A steady hand does not move at all while it waits.
            (keys.len() - WAIT..keys.len() - 1).map(|n| step(n).abs()).sum::<i32>()
        };
        let [easy, normal, hard] = Level::ALL.map(bends);
        assert!(easy > normal && normal > hard && hard == 0, "{easy} {normal} {hard}");
    }

    #[test]
    fn a_piece_of_the_tower_is_what_it_is_weighed_as() {
        let Stands { body, pose, .. } = leaning(300).pieces[2];
        assert_eq!((body, pose.at[0]), (DieId::extra(2).into(), 27_300));
        assert!(Balance::of(&leaning(300)).margin() < Balance::of(&leaning(0)).margin());
    }
}
