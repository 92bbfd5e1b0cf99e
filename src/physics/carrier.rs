//! The hand of a carry: it moves evenly from key to key, in the same way at any frame rate. Its hold on the piece is up
//! to the grip.

use bevy::math::{Quat, Vec3};
use std::collections::VecDeque;

use super::look::placed;
use crate::rules::throw::{Carry, Key};

/// A hand and the piece in it.
#[derive(Debug)]
pub(super) struct Carrier {
    /// The key that it comes from.
    from: Key,
    /// The key that it is on its way to, or at.
    to: Key,
    /// Ticks since it left the key that it comes from.
    ticks: u32,
    /// The keys so far, the last of which it is on its way to.
    path: Vec<Key>,
    /// The keys to come.
    ahead: VecDeque<Key>,
    /// Whether more keys may come.
    led: bool,
    holds: bool,
}

impl Carrier {
    /// Returns the hand of `carry`. Without a path the hand is led: it waits for its first key.
    pub(super) fn new(carry: &Carry) -> Carrier {
        let mut hand = Carrier {
            from: carry.from,
            to: carry.from,
            ticks: 0,
            path: Vec::new(),
            ahead: VecDeque::new(),
            led: true,
            holds: true,
        };
        carry.path.iter().for_each(|key| hand.steer(*key));
        hand.led = carry.path.is_empty();
        hand
    }

    /// Gives it one more key, if it is led. A key that no report could hold is ignored.
    pub(super) fn steer(&mut self, key: Key) {
        if self.led && Carry::check_key(&key).is_ok() && self.path.len() + self.ahead.len() < Carry::LONGEST {
            self.ahead.push_back(key);
        }
    }

    /// Ends its keys: it opens at the last.
    pub(super) fn let_go(&mut self) {
        self.led = false;
    }

    /// Opens it at once, wherever it is.
    pub(super) fn open(&mut self) {
        self.holds = false;
    }

    /// Whether it has not been led anywhere yet. Until then, no time passes for its piece.
    pub(super) fn waits(&self) -> bool {
        self.led && self.path.is_empty() && self.ahead.is_empty()
    }

    /// Whether it holds the piece.
    pub(super) fn holds(&self) -> bool {
        self.holds
    }

    /// The keys that it has gone through.
    pub(super) fn path(&self) -> &[Key] {
        &self.path
    }

    /// Moves it by a tick and returns its pose; `None` once the hand has opened. A led hand that has no key stays for
    /// as long as a key takes, and that counts as a key.
    pub(super) fn advance(&mut self) -> Option<(Vec3, Quat)> {
        if self.ticks.is_multiple_of(Carry::TICKS) {
            let stays = (self.led && self.path.len() < Carry::LONGEST).then_some(self.to);
            let Some(next) = self.ahead.pop_front().or(stays) else {
                self.holds = false;
                return None;
            };
            (self.from, self.to, self.ticks) = (self.to, next, 0);
            self.path.push(next);
        }
        self.ticks += 1;
        let share = self.ticks as f32 / Carry::TICKS as f32;
        let ((from, turned), (to, turn)) = (placed(&self.from), placed(&self.to));
        Some((from.lerp(to, share), turned.slerp(turn, share).normalize()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, throw::Body};

    fn key(x: i32) -> Key {
        Key { at: [x, 14_000, 5_000], turn: [0, 0, 0, 1_000_000] }
    }

    fn hand(path: &[i32]) -> Carrier {
        let path = path.iter().map(|x| key(*x)).collect();
        Carrier::new(&Carry { seat: Seat(0), body: Body::Card(0), from: key(10_000), path, tower: None })
    }

    /// Returns its x, in 10 um, after each tick in which it holds the piece.
    fn ticks(hand: &mut Carrier, most: usize) -> Vec<i32> {
        (0..most).map_while(|_| hand.advance()).map(|(at, _)| (at.x * 1000.0).round() as i32).collect()
    }

    #[test]
    fn it_moves_evenly_from_key_to_key_and_opens_at_the_last() {
        let mut hand = hand(&[10_400, 10_000]);
        assert!(!hand.waits());
        assert_eq!(ticks(&mut hand, 99), [10_100, 10_200, 10_300, 10_400, 10_300, 10_200, 10_100, 10_000]);
        assert!(!hand.holds());
        // Nobody leads a hand whose way is given.
        let mut hand = self::hand(&[10_400]);
        hand.steer(key(12_000));
        assert_eq!(ticks(&mut hand, 99).len(), 4);
    }

    #[test]
    fn a_led_hand_waits_and_stays_where_it_has_no_key() {
        let mut led = hand(&[]);
        assert!(led.waits());
        led.steer(key(10_400));
        assert!(!led.waits());
        assert_eq!(ticks(&mut led, 6), [10_100, 10_200, 10_300, 10_400, 10_400, 10_400]);
        // A key that comes between two keys starts with the next.
        led.steer(key(10_800));
        assert_eq!(ticks(&mut led, 3), [10_400, 10_400, 10_500]);
        led.let_go();
        assert_eq!(ticks(&mut led, 99), [10_600, 10_700, 10_800]);
        assert_eq!(led.path(), [10_400, 10_400, 10_800].map(key));
    }

    #[test]
    fn it_opens_at_once_where_it_is_not_led_anywhere() {
        let mut hand = hand(&[]);
        hand.let_go();
        assert!(!hand.waits());
        assert_eq!((ticks(&mut hand, 99), hand.path()), (vec![], &[][..]));
    }

    /// Its way lasts a minute at most, and no key has numbers that a report may not have.
    #[test]
    fn its_way_can_stand_in_a_report() {
        let mut led = hand(&[]);
        led.steer(Key { turn: [0; 4], ..key(0) });
        assert!(led.waits());
        led.steer(key(10_400));
        ticks(&mut led, 100_000);
        assert_eq!((led.path().len(), led.holds()), (Carry::LONGEST, false));
        assert_eq!(Carry::check(led.path()), Ok(()));
    }
}
