//! The path of a hand from place to place: the keys of a carry.

use super::{Carry, Key};
use crate::rules::Tick;

/// The keys of a hand that goes from `from` to each of these places in a straight line, each with its greatest speed in
/// mm/s. The hand sets off and stops gently, and turns on its way. If it doesn't have to move, it takes no time, unless
/// it has to turn.
pub fn way(from: Key, places: &[(Key, u32)]) -> Vec<Key> {
    let (mut keys, mut last) = (Vec::new(), from);
    for (to, speed) in places {
        let count = count(&last, to, i64::from(*speed));
        keys.extend((1..=count).map(|n| between(&last, to, n, count)));
        last = *to;
    }
    keys.truncate(Carry::LONGEST);
    keys
}

/// The number of keys from `a` to `b` at no more than `speed` mm/s.
fn count(a: &Key, b: &Key, speed: i64) -> i64 {
    let far = (0..3).map(|n| (i64::from(b.at[n]) - i64::from(a.at[n])).pow(2)).sum::<i64>().isqrt();
    // In 10 um; in the middle of its path the hand is half as fast again as on average.
    let step = (speed * 100 * i64::from(Carry::TICKS) / Tick::HZ as i64).max(1);
    ((far * 3 + 2 * step - 1) / (2 * step)).max(i64::from(a.turn != b.turn)).min(Carry::LONGEST as i64)
}

/// Key `n` of `of` along the path from `a` to `b`.
fn between(a: &Key, b: &Key, n: i64, of: i64) -> Key {
    // The share (3 - 2t) t^2 of the path.
    let (share, whole) = ((3 * of - 2 * n) * n * n, of.pow(3));
    let part = |a: i32, b: i32| (i64::from(a) + (i64::from(b) - i64::from(a)) * share / whole) as i32;
    // Of the two quaternions of a rotation, the nearer one; with the other, the hand would turn the long way round.
    let dot: i64 = (0..4).map(|i| i64::from(a.turn[i]) * i64::from(b.turn[i])).sum();
    let near = if dot < 0 { b.turn.map(|part| -part) } else { b.turn };
    let turn = unit([0, 1, 2, 3].map(|i| part(a.turn[i], near[i])));
    Key { at: [0, 1, 2].map(|i| part(a.at[i], b.at[i])), turn }
}

/// The rotation as a quaternion of length one, in units of 1e-6.
pub(super) fn unit(turn: [i32; 4]) -> [i32; 4] {
    let length = turn.iter().map(|part| i64::from(*part).pow(2)).sum::<i64>().isqrt().max(1);
    turn.map(|part| (i64::from(part) * 1_000_000 / length) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(at: [i32; 3], turn: [i32; 4]) -> Key {
        Key { at, turn }
    }

    const LEVEL: [i32; 4] = [0, 0, 0, 1_000_000];

    #[test]
    fn it_comes_to_every_place_and_is_never_faster_than_it_may() {
        let places = [(key([10_000, 0, 0], LEVEL), 600), (key([10_000, 0, 500], LEVEL), 60)];
        let keys = way(key([0; 3], LEVEL), &places);
        // 10 cm at 1 cm a key, then 5 mm at 1 mm a key, and half as long again for the gentle ends.
        assert_eq!((keys.len(), keys[14], keys[22]), (15 + 8, places[0].0, places[1].0));
        let step = |keys: &[Key]| (0..3).map(|n| (keys[1].at[n] - keys[0].at[n]).abs()).sum::<i32>();
        assert!(keys[..15].windows(2).all(|keys| step(keys) <= 1_000));
        assert!(keys[14..].windows(2).all(|keys| step(keys) <= 100));
        assert!(step(&keys[..2]) < step(&keys[6..]) && step(&keys[13..]) < step(&keys[6..]), "gently");
        assert_eq!(way(places[0].0, &places[..1]), []);
    }

    #[test]
    fn it_turns_the_short_way_and_ends_as_it_is_told() {
        let back = [0, 0, -707_107, -707_107];
        let keys = way(key([0; 3], LEVEL), &[(key([0; 3], back), 100)]);
        assert_eq!(keys, [key([0; 3], [0, 0, 707_107, 707_107])], "the same rotation");
        let keys = way(key([0; 3], LEVEL), &[(key([2_000, 0, 0], back), 600)]);
        let length = |key: &Key| key.turn.iter().map(|part| i64::from(*part).pow(2)).sum::<i64>().isqrt();
        assert!(keys.len() > 2 && keys.iter().all(|key| (999_990..=1_000_010).contains(&length(key))));
        assert!(keys.windows(2).all(|keys| keys[0].turn[2] < keys[1].turn[2]), "{keys:?}");
    }

    #[test]
    fn no_hand_goes_on_for_more_than_a_minute() {
        let keys = way(key([0; 3], LEVEL), &[(key([200_000, 0, 0], LEVEL), 1)]);
        assert_eq!((keys.len(), Carry::check(&keys)), (Carry::LONGEST, Ok(())));
    }
}
