//! The hands of bots that place: the way to the tower, and how far off it each lets go.

use crate::rules::{
    Level, Stream,
    geometry::Point,
    throw::{Carry, Key, Pose},
};

use super::half;

/// How fast a hand moves at most, in 10 um from key to key: 25 cm/s.
const FAST: i32 = 416;
/// How fast it lowers the piece over the last stretch: 3 cm/s.
const SLOW: i32 = 50;
/// How long that stretch is.
const LAST: i32 = 1_000;
/// How far above what lies below it a piece is let go.
const GAP: i32 = 50;
/// How many keys the hand waits before it lets go, so that the piece hangs still: a quarter of a second.
const WAIT: usize = 15;

/// How far off the meant place a bot lets go along each axis, as a standard deviation in 10 um.
const fn unsteadiness(level: Level) -> f64 {
    match level {
        Level::Easy => 200.0,
        Level::Normal => 120.0,
        Level::Hard => 70.0,
    }
}

/// The way of a bot's hand to a place on the plan where what lies there is `below` high.
pub(in super::super) fn lead(level: Level, carry: &Carry, place: Point, below: i32, rng: &mut Stream) -> Vec<Key> {
    let mut off = |meant: i32| meant + (unsteadiness(level) * rng.normal()).round() as i32;
    let over = Point { x: off(place.x), y: off(place.y) };
    way(carry.from, over, below + half(carry.body) + GAP, carry.from.turn)
}

/// The way from where a piece was taken up to the height `down_to` over a place on the plan, where it is let go turned by `turn`:
/// up if it must, across and turning, down, slowly at the end, and a moment of rest.
pub(in super::super) fn way(from: Pose, over: Point, down_to: i32, turn: [i32; 4]) -> Vec<Key> {
    let high = from.at[2].max(down_to + LAST);
    let pose = |x: i32, y: i32, z: i32, turn| Pose { at: [x, y, z], turn };
    let stops = [
        (pose(from.at[0], from.at[1], high, from.turn), FAST),
        (pose(over.x, over.y, high, turn), FAST),
        (pose(over.x, over.y, down_to + LAST, turn), FAST),
        (pose(over.x, over.y, down_to, turn), SLOW),
    ];
    let (mut keys, mut last) = (vec![from], from);
    for (stop, speed) in stops {
        keys.extend(leg(last, stop, speed));
        last = stop;
    }
    keys.extend([last; WAIT]);
    keys
}

/// The keys after `a` up to `b`, no farther apart than `most`; the hand sets off and stops gently.
fn leg(a: Pose, b: Pose, most: i32) -> Vec<Key> {
    let by = |axis: usize| i64::from(b.at[axis]) - i64::from(a.at[axis]);
    let length = (by(0).pow(2) + by(1).pow(2) + by(2).pow(2)).isqrt();
    // In the middle of the way it is half as fast again as on average; one more key for what is rounded.
    let count = if length == 0 { 0 } else { length * 3 / (2 * i64::from(most)) + 2 };
    (1..=count).map(|n| between(a, b, n, count)).collect()
}

/// Where a hand is that is at key `n` of `count` on its way from `a` to `b`.
fn between(a: Pose, b: Pose, n: i64, count: i64) -> Key {
    // The part of the way, (3 - 2t) t^2, as a fraction.
    let (part, whole) = ((3 * count - 2 * n) * n * n, count.pow(3));
    let along = |a: i32, b: i32| a + ((i64::from(b) - i64::from(a)) * part / whole) as i32;
    let at = [0, 1, 2].map(|axis| along(a.at[axis], b.at[axis]));
    // Of the two quaternions of a rotation the one on the same side is the shorter way.
    let dot: i64 = a.turn.iter().zip(b.turn).map(|(a, b)| i64::from(*a) * i64::from(b)).sum();
    let to = if dot < 0 { b.turn.map(|part| -part) } else { b.turn };
    let turn = [0, 1, 2, 3].map(|n| along(a.turn[n], to[n]));
    Pose { at, turn: unit(turn) }
}

/// The rotation as a quaternion of length one, in units of 1e-6.
fn unit(turn: [i32; 4]) -> [i32; 4] {
    let length = turn.iter().map(|part| i64::from(*part).pow(2)).sum::<i64>().isqrt().max(1);
    turn.map(|part| (i64::from(part) * 1_000_000 / length) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, Seed, dice::DieId, tower::Tower};

    const FLAT: [i32; 4] = [0, 0, 0, 1_000_000];
    const FROM: Pose = Pose { at: [18_000, 14_000, 9_800], turn: FLAT };

    /// How far a hand goes from key to key, in 10 um.
    fn steps(keys: &[Key]) -> Vec<i64> {
        let by = |pair: &[Key], axis: usize| i64::from(pair[1].at[axis] - pair[0].at[axis]).pow(2);
        keys.windows(2).map(|pair| (by(pair, 0) + by(pair, 1) + by(pair, 2)).isqrt()).collect()
    }

    /// 25 cm/s at most, 3 cm/s over the last centimetre, and at rest when it lets go.
    #[test]
    fn a_hand_is_quick_on_its_way_and_slow_at_the_end() {
        for (over, down_to) in [((27_000, 14_000), 5_650), ((27_300, 13_700), 20_000), ((18_000, 14_000), 9_800)] {
            let keys = way(FROM, over.into(), down_to, FLAT);
            assert_eq!(Carry::check(&keys), Ok(()));
            assert_eq!((keys[0], keys.last().unwrap().at), (FROM, [over.0, over.1, down_to]));
            assert!(steps(&keys).iter().all(|step| *step <= 417), "{:?}", steps(&keys));
            let last = keys.iter().position(|key| key.at == [over.0, over.1, down_to + LAST]).unwrap();
            assert!(steps(&keys[last..]).iter().all(|step| *step <= 51), "{:?}", steps(&keys[last..]));
            assert!(keys[keys.len() - WAIT..].windows(2).all(|pair| pair[0] == pair[1]));
            assert!(keys.iter().all(|key| key.at[0] == FROM.at[0] || key.at[2] >= down_to), "up, then across");
        }
    }

    /// The shorter way round, and a rotation at every key.
    #[test]
    fn a_piece_is_turned_on_the_way() {
        const QUARTER: i32 = 707_107;
        for turn in [[0, 0, QUARTER, QUARTER], [0, 0, -QUARTER, -QUARTER], [0, QUARTER, 0, -QUARTER]] {
            let keys = way(FROM, Point { x: 27_000, y: 14_000 }, 5_650, turn);
            let length = |key: &Key| key.turn.iter().map(|part| i64::from(*part).pow(2)).sum::<i64>().isqrt();
            assert!(keys.iter().all(|key| (999_990..=1_000_010).contains(&length(key))));
            let end = keys.last().unwrap().turn;
            assert!([1, -1].iter().any(|sign| turn.map(|part| part * sign) == end), "{end:?}");
            // A rotation's fourth part is the cosine of half its angle.
            assert!(keys.iter().all(|key| key.turn[3].abs() >= QUARTER - 10), "{turn:?}");
        }
    }

    #[test]
    fn the_better_a_bot_the_steadier_its_hand() {
        let body = DieId::of(Seat(0), 0).into();
        let tower = Some(Tower::default());
        let carry = Carry { seat: Seat(0), body, from: FROM, path: Vec::new(), tower };
        let place = Point { x: 27_000, y: 14_000 };
        let off = |level| {
            let mut rng = Seed(1).stream("hand");
            let ends = (0..200).map(|_| lead(level, &carry, place, 4_800, &mut rng).last().unwrap().at);
            ends.map(|[x, y, z]| {
                assert_eq!(z, 4_800 + 800 + GAP);
                Point { x, y }.squared_to(place)
            })
            .sum::<i64>()
        };
        let [easy, normal, hard] = Level::ALL.map(off);
        assert!(easy > normal && normal > hard && hard > 0, "{easy} {normal} {hard}");
    }
}
