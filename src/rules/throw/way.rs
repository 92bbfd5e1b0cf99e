//! The way of a hand from place to place: the keys of a carry.

use super::{Carry, Key};

/// The keys of a hand that goes from `from` to each of these places in a straight line, at so many mm/s; it turns evenly
/// on its way. A place at which it is already takes no time, unless it has to turn there.
pub fn way(from: Key, places: &[(Key, u32)]) -> Vec<Key> {
    let (mut keys, mut last) = (Vec::new(), from);
    for (to, speed) in places {
        let far = (0..3).map(|n| i64::from(to.at[n] - last.at[n]).pow(2) as u64).sum::<u64>().isqrt();
        // In 10 um: mm/s for a key's time.
        let step = (u64::from(*speed) * 100 * u64::from(Carry::TICKS) / crate::rules::Tick::HZ).max(1);
        let turns = u64::from(to.turn != last.turn);
        let count = far.div_ceil(step).max(turns).min(Carry::LONGEST as u64) as i64;
        keys.extend((1..=count).map(|n| between(&last, to, n, count)));
        last = *to;
    }
    keys.truncate(Carry::LONGEST);
    keys
}

/// The place `n` of `of` steps along the way from `a` to `b`.
fn between(a: &Key, b: &Key, n: i64, of: i64) -> Key {
    let part = |a: i32, b: i32| (i64::from(a) + (i64::from(b) - i64::from(a)) * n / of) as i32;
    // Of the two quaternions of a rotation, the one on this side: else the hand would go the long way round.
    let dot: i64 = (0..4).map(|i| i64::from(a.turn[i]) * i64::from(b.turn[i])).sum();
    let near = if dot < 0 { b.turn.map(|part| -part) } else { b.turn };
    Key { at: [0, 1, 2].map(|i| part(a.at[i], b.at[i])), turn: [0, 1, 2, 3].map(|i| part(a.turn[i], near[i])) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(at: [i32; 3], turn: [i32; 4]) -> Key {
        Key { at, turn }
    }

    const LEVEL: [i32; 4] = [0, 0, 0, 1_000_000];

    #[test]
    fn it_comes_to_every_place_at_its_speed() {
        let places = [(key([10_000, 0, 0], LEVEL), 600), (key([10_000, 0, 500], LEVEL), 60)];
        let keys = way(key([0; 3], LEVEL), &places);
        // 10 cm at 1 cm a key, then 5 mm at 1 mm a key.
        assert_eq!(keys.len(), 10 + 5);
        assert_eq!((keys[0].at, keys[9], keys[14]), ([1_000, 0, 0], places[0].0, places[1].0));
        assert_eq!(way(places[0].0, &places[..1]), []);
    }

    #[test]
    fn it_turns_the_short_way_and_ends_as_it_is_told() {
        let back = [0, 0, -707_107, -707_107];
        let keys = way(key([0; 3], LEVEL), &[(key([0; 3], back), 100)]);
        assert_eq!(keys, [key([0; 3], [0, 0, 707_107, 707_107])], "the same rotation");
        let keys = way(key([0; 3], LEVEL), &[(key([2_000, 0, 0], back), 600)]);
        assert_eq!(keys[0].turn, [0, 0, 353_553, 853_553]);
    }

    #[test]
    fn no_hand_goes_on_for_more_than_a_minute() {
        let keys = way(key([0; 3], LEVEL), &[(key([200_000, 0, 0], LEVEL), 1)]);
        assert_eq!((keys.len(), Carry::check(&keys)), (Carry::LONGEST, Ok(())));
    }
}
