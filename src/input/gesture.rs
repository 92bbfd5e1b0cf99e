//! The pointer's hand: how fast it moves, and whether it shakes. Pure; lengths in cm, times in seconds.

use std::collections::VecDeque;

/// The speed of a throw is that of the pointer over this time before the release.
const WINDOW: f32 = 0.07;
/// Shaking is looked for in this time before the release.
const MEMORY: f32 = 0.9;
/// A turn of the hand counts as a shake after at least this way, in cm.
const SWING: f32 = 1.2;
/// So many turns make a shake.
const TURNS: usize = 4;

/// The recent way of a hand that holds a die.
#[derive(Clone, Debug, Default)]
pub struct HandTrack {
    samples: VecDeque<(f32, [f32; 2])>,
}

impl HandTrack {
    /// The hand is at `at` at `time`. Times never fall.
    pub fn moved(&mut self, time: f32, at: [f32; 2]) {
        self.samples.push_back((time, at));
        while self.samples.front().is_some_and(|(old, _)| time - old > MEMORY) {
            self.samples.pop_front();
        }
    }

    /// The velocity now, in cm/s: the way of the last [`WINDOW`] over its time. Where frames are long, of two frames:
    /// the last one may only have brought the release.
    pub fn velocity(&self) -> [f32; 2] {
        let mut back = self.samples.iter().rev();
        let (Some(&(now, end)), Some(&(before, _))) = (back.next(), back.next()) else { return [0.0; 2] };
        let window = WINDOW.max(2.2 * (now - before));
        match self.samples.iter().find(|(time, _)| now - time <= window) {
            Some(&(time, at)) if now > time => [(end[0] - at[0]) / (now - time), (end[1] - at[1]) / (now - time)],
            _ => [0.0; 2],
        }
    }

    /// Whether the hand has gone to and fro often enough to tumble what it holds.
    pub fn shaken(&self) -> bool {
        self.turns(0) + self.turns(1) >= TURNS
    }

    /// How often the hand turned round along an axis after a swing worth the name.
    fn turns(&self, axis: usize) -> usize {
        let mut way = self.samples.iter().map(|(_, at)| at[axis]);
        let Some(first) = way.next() else { return 0 };
        let (mut extreme, mut direction, mut turns) = (first, 0.0f32, 0);
        for at in way {
            if direction == 0.0 {
                if (at - first).abs() >= SWING {
                    (direction, extreme) = ((at - first).signum(), at);
                }
            } else if (at - extreme) * direction > 0.0 {
                extreme = at;
            } else if (extreme - at) * direction >= SWING {
                (direction, extreme, turns) = (-direction, at, turns + 1);
            }
        }
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(way: impl Fn(f32) -> [f32; 2], seconds: f32) -> HandTrack {
        let mut track = HandTrack::default();
        (0..=(seconds * 60.0) as u32).map(|frame| frame as f32 / 60.0).for_each(|time| track.moved(time, way(time)));
        track
    }

    #[test]
    fn a_straight_flick_has_its_speed_and_is_not_shaken() {
        let flick = track(|time| [80.0 * time, -20.0 * time], 0.5);
        let [x, y] = flick.velocity();
        assert!((x - 80.0).abs() < 0.1 && (y + 20.0).abs() < 0.1);
        assert!(!flick.shaken());
    }

    #[test]
    fn a_hand_that_has_come_to_rest_throws_nothing() {
        let rest = track(|time| [if time < 0.3 { 80.0 * time } else { 24.0 }, 0.0], 0.5);
        assert_eq!(rest.velocity(), [0.0, 0.0]);
    }

    #[test]
    fn to_and_fro_is_a_shake_and_is_forgotten_when_the_hand_is_still() {
        let shake = |time: f32| [0.0, if time < 1.0 { 2.0 * (time * 25.0).sin() } else { 0.0 }];
        assert!(track(shake, 1.0).shaken());
        assert!(!track(shake, 2.0).shaken());
    }

    #[test]
    fn a_trembling_hand_does_not_shake() {
        assert!(!track(|time| [0.4 * (time * 40.0).sin(), 30.0 * time], 1.0).shaken());
    }

    #[test]
    fn a_release_that_comes_a_slow_frame_later_still_throws() {
        let mut slow = HandTrack::default();
        [(0.0, 0.0), (0.15, 0.0), (0.3, 12.0), (0.45, 12.0)]
            .into_iter()
            .for_each(|(time, x)| slow.moved(time, [x, 0.0]));
        assert!(slow.velocity()[0] > 30.0);
    }

    #[test]
    fn two_slow_frames_are_enough_for_a_flick() {
        let mut slow = HandTrack::default();
        slow.moved(0.0, [0.0, 0.0]);
        slow.moved(0.2, [10.0, 0.0]);
        assert_eq!(slow.velocity(), [50.0, 0.0]);
        assert_eq!(HandTrack::default().velocity(), [0.0, 0.0]);
    }
}
