//! Gestures of the pointer's hand (its speed, how far it is drawn back, whether it shakes) and of a stick that is
//! pulled. Pure; lengths in cm, times in seconds.

use std::collections::VecDeque;

/// A throw is as fast as the hand was over this time before its last move.
const LATELY: f32 = 0.06;
/// The time over which the rhythm of a device's positions is measured.
const RHYTHM: f32 = 0.2;
/// A hand that has not moved for this time, or for a frame if that is longer, begins to come to rest.
const PAUSE: f32 = 0.02;
/// A device that sends nothing for this time, or for a frame if that is longer, lies still meanwhile.
const SILENCE: f32 = 0.03;
/// The factor by which the positions of one frame may seem farther apart than the frame is long.
const SLACK: f32 = 1.1;
/// A hand with its first frame's positions this many times farther apart in time began to move in the middle of it.
const FALSE_START: f32 = 1.25;
/// The time before the release in which shaking is looked for.
const MEMORY: f32 = 0.9;
/// The least distance in cm after which a turn of the hand counts towards a shake.
const SWING: f32 = 1.2;
/// The number of turns that make a shake.
const TURNS: usize = 4;

/// A past position of a hand.
#[derive(Copy, Clone, Debug)]
struct Sample {
    time: f32,
    at: [f32; 2],
    /// The number of the frame that brought it.
    frame: u32,
}

/// The recent path of a hand that holds a die.
#[derive(Clone, Debug)]
pub struct HandTrack {
    /// The time at which the hand took the die. All other times count from there.
    taken: f64,
    samples: VecDeque<Sample>,
    now: f32,
    /// The number of frames that have begun since then, and the length of the last one.
    frames: u32,
    length: f32,
    /// The throwing line: `front` is never past it.
    line: f32,
    /// The position from which the hand draws back.
    front: [f32; 2],
}

impl HandTrack {
    /// Begins the track of a hand that takes a die at `at`. Its front never goes past `line`, an x.
    pub fn new(time: f64, at: [f32; 2], line: f32) -> HandTrack {
        let samples = VecDeque::from([Sample { time: 0.0, at, frame: 0 }]);
        HandTrack { taken: time, samples, now: 0.0, frames: 0, length: 0.0, line, front: [at[0].min(line), at[1]] }
    }

    /// Begins a frame of this length.
    pub fn frame(&mut self, length: f32) {
        (self.frames, self.length) = (self.frames + 1, length);
    }

    /// Notes that the hand is at `at` at `time`. Times never decrease.
    pub fn moved(&mut self, time: f64, at: [f32; 2]) {
        if at[0] >= self.front[0] {
            self.front = [at[0].min(self.line), at[1]];
        }
        self.goes_on(time);
        self.samples.push_back(Sample { time: self.now, at, frame: self.frames });
    }

    /// Moves on to `time`. Forgets old positions, but never the latest one.
    pub fn goes_on(&mut self, time: f64) {
        self.now = (time - self.taken) as f32;
        while self.samples.len() > 1 && self.samples.front().is_some_and(|old| self.now - old.time > MEMORY) {
            self.samples.pop_front();
        }
    }

    /// The position of the hand.
    pub fn at(&self) -> [f32; 2] {
        self.samples.back().map_or(self.front, |last| last.at)
    }

    /// The position from which the hand draws back; if it doesn't, its own position, up to the line.
    pub fn front(&self) -> [f32; 2] {
        self.front
    }

    /// The way from there to the hand, if it is drawn back; otherwise zero.
    pub fn drawn(&self) -> [f32; 2] {
        let at = self.at();
        if at[0] < self.front[0] { [at[0] - self.front[0], at[1] - self.front[1]] } else { [0.0; 2] }
    }

    /// The velocity of a throw if the hand lets go now, in cm/s.
    ///
    /// Events don't say when the pointer was at a position, only in which frame and in what order. A device that moves
    /// sends its positions in an even rhythm: the rhythm is found from many positions, and the speed from the last few.
    pub fn velocity(&self) -> [f32; 2] {
        let run = self.run();
        let (Some(beat), Some(last)) = (beat(&run), run.last()) else { return [0.0; 2] };
        let steps = (run.len() - 1) as f32;
        let back = (LATELY / beat).min(steps);
        let from = place(&run, steps - back);
        let rest = (self.now - last.time - PAUSE.max(SLACK * self.length)).max(0.0);
        let share = (1.0 - rest / LATELY).max(0.0) / (back * beat);
        [(last.at[0] - from[0]) * share, (last.at[1] - from[1]) * share]
    }

    /// The recent positions of the hand since it last lay still, oldest first.
    fn run(&self) -> Vec<Sample> {
        let frame = SLACK * self.length;
        let mut run: Vec<Sample> = Vec::new();
        for sample in self.samples.iter().rev() {
            let silent = run.last().is_some_and(|next| next.time - sample.time > SILENCE.max(frame));
            let old = run.first().is_some_and(|last| last.time - sample.time > RHYTHM.max(2.0 * frame));
            if silent || old {
                break;
            }
            run.push(*sample);
        }
        run.reverse();
        run
    }

    /// Whether the hand has moved to and fro often enough to tumble what it holds.
    pub fn shaken(&self) -> bool {
        self.turns(0) + self.turns(1) >= TURNS
    }

    /// The number of times that the hand turned round along an axis after a swing of at least [`SWING`].
    fn turns(&self, axis: usize) -> usize {
        let mut way = self.samples.iter().map(|sample| sample.at[axis]);
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

/// The distance from its middle at which a stick counts as pulled.
pub const PULLED: f32 = 0.25;
/// A stick that is let go comes back within this time, or within a frame.
const SNAP: f64 = 0.12;
/// A stick that is led back, not let go, was farther out within this time.
const EASE: f64 = 0.4;
/// The factor by which it was farther out.
const EASED: f32 = 1.15;

/// The state of a stick.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Stick {
    /// At its middle, or led back to it.
    Rests,
    /// Pulled this far: right and up, together at most 1.0.
    Pulled([f32; 2]),
    /// Let go, after it was pulled this far.
    LetGo([f32; 2]),
}

/// The recent positions of a stick, 1.0 at its farthest.
#[derive(Clone, Debug, Default)]
pub struct StickTrack {
    samples: VecDeque<(f64, [f32; 2])>,
}

impl StickTrack {
    /// Notes the position of the stick at `time`, and returns its state.
    pub fn moved(&mut self, time: f64, at: [f32; 2]) -> Stick {
        let length = |at: [f32; 2]| at[0].hypot(at[1]);
        let stick = if length(at) >= PULLED { Stick::Pulled(at) } else { self.back(time, length) };
        self.samples.push_back((time, at));
        while self.samples.front().is_some_and(|(old, _)| time - old > EASE) {
            self.samples.pop_front();
        }
        stick
    }

    /// The state of a stick that is back at its middle.
    fn back(&self, time: f64, length: impl Fn([f32; 2]) -> f32) -> Stick {
        let farthest = |most: [f32; 2], at: [f32; 2]| if length(at) > length(most) { at } else { most };
        let last = self.samples.back().map_or([0.0; 2], |(_, at)| *at);
        let recent = self.samples.iter().filter(|(then, _)| time - then <= SNAP).map(|(_, at)| *at);
        let (pulled, before) =
            (recent.fold(last, farthest), self.samples.iter().map(|(_, at)| *at).fold([0.0; 2], farthest));
        let eased = length(before) > EASED * length(pulled);
        if length(last) < PULLED || eased { Stick::Rests } else { Stick::LetGo(pulled) }
    }
}

/// Gives each event of a frame a time, since events come without one. The frame ends at `now` and lasts `length`
/// seconds. Positions of the pointer are spread evenly over it, and every other event falls between two of them.
pub fn spread<T>(told: Vec<T>, is_place: impl Fn(&T) -> bool, now: f64, length: f64) -> Vec<(f64, T)> {
    let places = told.iter().filter(|one| is_place(one)).count() as f64;
    let mut passed = 0.0;
    let time = |one: T| {
        let place = is_place(&one);
        passed += f64::from(u8::from(place));
        let part = if place { passed } else { passed + 0.5 } / places;
        (now - length * (1.0 - part.min(1.0)), one)
    };
    told.into_iter().map(time).collect()
}

/// The even time between positions that fits these best; `None` if they are too few.
fn beat(run: &[Sample]) -> Option<f32> {
    // In its first frame a hand may have lain still for a while.
    let later = run.partition_point(|sample| sample.frame == run[0].frame);
    match rhythm(&run[later..]) {
        Some(beat) if rhythm(&run[..later]).is_none_or(|first| first > FALSE_START * beat) => Some(beat),
        _ => rhythm(run),
    }
}

fn rhythm(run: &[Sample]) -> Option<f32> {
    let middle = (run.len() as f32 - 1.0) / 2.0;
    let (mut above, mut below) = (0.0, 0.0);
    for (n, sample) in run.iter().enumerate() {
        let n = n as f32 - middle;
        above += n * (sample.time - run[0].time);
        below += n * n;
    }
    (above > 0.0).then(|| above / below)
}

/// The position at index `at`, interpolated between two neighbours.
fn place(run: &[Sample], at: f32) -> [f32; 2] {
    let n = (at.floor() as usize).min(run.len() - 1);
    let (one, other) = (run[n].at, run[(n + 1).min(run.len() - 1)].at);
    let part = at - n as f32;
    [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part]
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f32 = 1.0 / 60.0;
    /// Farther than any hand goes.
    const FAR: f32 = 1000.0;

    fn track(way: impl Fn(f32) -> [f32; 2], seconds: f32) -> HandTrack {
        let mut track = HandTrack::new(0.0, way(0.0), FAR);
        let frames = (1..=(seconds * 60.0) as u32).map(|frame| f64::from(frame) / 60.0);
        for time in frames {
            track.frame(FRAME);
            track.moved(time, way(time as f32));
        }
        track
    }

    /// An event of the pointer in a frame: its position, or that its button was let go.
    #[derive(Copy, Clone)]
    enum Told {
        At([f32; 2]),
        LetGo,
    }

    /// The velocity of the throw of a hand that moves along `way` and lets go at `release`, and how far the hand was
    /// drawn back, with a device of `hertz` positions a second and at `frames` frames a second. `early` is how much
    /// earlier device and frames begin, 0.0-1.0 of their rhythm.
    fn thrown(
        way: impl Fn(f32) -> [f32; 2],
        release: f32,
        (hertz, frames): (f32, f32),
        early: [f32; 2],
    ) -> [[f32; 2]; 2] {
        let mut told: Vec<(f32, Told)> = (0..)
            .map(|n| (n as f32 - early[0]) / hertz)
            .skip_while(|time| *time <= 0.0)
            .take_while(|time| *time < release + 0.2)
            // A pointer that lies still sends nothing.
            .filter(|time| way(*time) != way(time - 1.0 / hertz))
            .map(|time| (time, Told::At(way(time))))
            .collect();
        let place = told.partition_point(|(time, _)| *time <= release);
        told.insert(place, (release, Told::LetGo));
        let mut track = HandTrack::new(0.0, way(0.0), FAR);
        let mut told = told.into_iter().peekable();
        for frame in 0.. {
            track.frame(1.0 / frames);
            let end = (frame as f32 + 1.0 - early[1]) / frames;
            let within = std::iter::from_fn(|| told.next_if(|(time, _)| *time < end)).map(|(_, what)| what).collect();
            let is_place = |what: &Told| matches!(what, Told::At(_));
            for (time, what) in spread(within, is_place, end.into(), (1.0 / frames).into()) {
                match what {
                    Told::At(at) => track.moved(time, at),
                    Told::LetGo => {
                        track.goes_on(time);
                        return [track.velocity(), track.drawn()];
                    }
                }
            }
        }
        unreachable!()
    }

    /// The devices and frame rates that people have, at different offsets to each other.
    fn machines() -> impl Iterator<Item = ((f32, f32), [f32; 2])> {
        let rates =
            [125.0, 1000.0].into_iter().flat_map(|hertz| [15.0, 30.0, 60.0, 120.0].map(|frames| (hertz, frames)));
        let early = (0..25u8).map(|n| [n % 5, n / 5].map(|part| f32::from(part) / 5.0));
        rates.flat_map(move |rates| early.clone().map(move |early| (rates, early)))
    }

    /// The distance covered at `time` by a flick of `way` cm from 0.1 s to 0.4 s: a hand starts and ends softly.
    fn swing(time: f32, way: f32) -> f32 {
        let part = ((time - 0.1) / 0.3).clamp(0.0, 1.0);
        way * part.powi(3) * (10.0 - 15.0 * part + 6.0 * part * part)
    }

    #[test]
    fn what_is_told_of_a_frame_is_spread_over_it() {
        let spread = |told: &str| spread(told.chars().collect(), |one| *one == 'm', 2.0, 1.0);
        assert_eq!(spread("mmmm").iter().map(|(time, _)| *time).collect::<Vec<_>>(), [1.25, 1.5, 1.75, 2.0]);
        assert_eq!(spread("bmbmb").iter().map(|(time, _)| *time).collect::<Vec<_>>(), [1.25, 1.5, 1.75, 2.0, 2.0]);
        assert_eq!(spread("b"), [(2.0, 'b')]);
    }

    #[test]
    fn a_flick_is_as_fast_on_every_machine() {
        let flick = |time: f32| [swing(time, 14.0), swing(time, -3.0)];
        // The velocity on a machine that is told everything at once.
        let exact = thrown(flick, 0.28, (10_000.0, 10_000.0), [0.0; 2])[0];
        assert!(exact[0] > 80.0, "{exact:?}");
        for (machine, early) in machines() {
            let told = thrown(flick, 0.28, machine, early)[0];
            for axis in 0..2 {
                let off = told[axis] / exact[axis] - 1.0;
                assert!(off.abs() < 0.05, "{machine:?}, {early:?}: {told:?}, not {exact:?}");
            }
        }
    }

    #[test]
    fn a_pull_is_the_same_on_every_machine() {
        let pull = |time: f32| [2.0 - swing(time, 5.0), swing(time, 1.5)];
        for (machine, early) in machines() {
            let [velocity, drawn] = thrown(pull, 0.7, machine, early);
            assert_eq!((drawn, velocity), ([-5.0, 1.5], [0.0; 2]), "{machine:?}, {early:?}");
        }
    }

    /// The final state of a stick that is at `ways` in successive frames of this length.
    fn pulled(frame: f64, ways: &[f32]) -> Stick {
        let mut track = StickTrack::default();
        let frames = ways.iter().enumerate().map(|(n, way)| (n as f64 * frame, [-way, 0.5 * way]));
        frames.fold(Stick::Rests, |_, (time, at)| track.moved(time, at))
    }

    #[test]
    fn a_stick_that_snaps_back_throws_as_it_was_held_and_one_that_is_led_back_does_not() {
        let held = Stick::LetGo([-0.8, 0.4]);
        assert_eq!(pulled(1.0 / 60.0, &[0.3, 0.6, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.5, 0.2, 0.0][..11]), held);
        assert_eq!(pulled(1.0 / 15.0, &[0.3, 0.8, 0.8, 0.0]), held);
        assert_eq!(pulled(0.3, &[0.8, 0.8, 0.0]), held);
        let led: Vec<f32> = (0..30).map(|n| 0.8 - 0.8 * n as f32 / 29.0).collect();
        assert_eq!(pulled(1.0 / 60.0, &led), Stick::Rests);
        assert_eq!(pulled(1.0 / 60.0, &[0.8, 0.8, 0.0, 0.0]), Stick::Rests);
        assert_eq!(pulled(1.0 / 60.0, &[0.1, 0.0]), Stick::Rests);
        assert_eq!(pulled(1.0 / 60.0, &[0.8, 0.5]), Stick::Pulled([-0.5, 0.25]));
    }

    #[test]
    fn a_straight_flick_has_its_speed_and_is_not_shaken() {
        let flick = track(|time| [80.0 * time, -20.0 * time], 0.5);
        let [x, y] = flick.velocity();
        assert!((x - 80.0).abs() < 0.1 && (y + 20.0).abs() < 0.1);
        assert!(!flick.shaken());
        assert_eq!(flick.drawn(), [0.0; 2]);
    }

    #[test]
    fn a_hand_that_has_come_to_rest_throws_nothing_and_one_that_stops_throws_less() {
        let stopped = track(|time| [60.0 * time, 0.0], 1.0 / 3.0);
        let speed = |later: f32| {
            let mut track = stopped.clone();
            track.goes_on(f64::from(1.0 / 3.0 + later));
            track.velocity()[0]
        };
        assert!((speed(0.0) - 60.0).abs() < 0.1 && (speed(0.015) - 60.0).abs() < 0.1);
        assert!((10.0..50.0).contains(&speed(0.05)), "{}", speed(0.05));
        assert_eq!(speed(0.1), 0.0);
    }

    #[test]
    fn a_hand_draws_back_from_where_it_was_farthest_and_never_past_the_line() {
        let mut track = HandTrack::new(0.0, [-1.0, 3.0], 4.0);
        track.moved(0.1, [9.0, 5.0]);
        assert_eq!((track.front(), track.drawn()), ([4.0, 5.0], [0.0; 2]));
        track.moved(0.2, [4.5, 7.0]);
        track.moved(0.3, [1.0, 6.0]);
        assert_eq!((track.front(), track.drawn()), ([4.0, 7.0], [-3.0, -1.0]));
        track.moved(0.4, [6.0, 6.0]);
        assert_eq!((track.front(), track.drawn()), ([4.0, 6.0], [0.0; 2]));
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
        let mut slow = HandTrack::new(0.15, [0.0; 2], FAR);
        slow.frame(0.15);
        slow.moved(0.3, [12.0, 0.0]);
        slow.frame(0.15);
        slow.goes_on(0.45);
        assert!(slow.velocity()[0] > 30.0);
    }

    #[test]
    fn two_slow_frames_are_enough_for_a_flick() {
        let mut slow = HandTrack::new(0.0, [0.0; 2], FAR);
        assert_eq!(slow.velocity(), [0.0, 0.0]);
        slow.frame(0.2);
        slow.moved(0.2, [10.0, 0.0]);
        assert!((slow.velocity()[0] - 50.0).abs() < 0.01);
    }
}
