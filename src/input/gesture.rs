//! The pointer's hand: how fast it moves, how far it has drawn back, and whether it shakes; and a stick that is pulled. Pure;
//! lengths in cm, times in seconds.

use std::collections::VecDeque;

/// The speed of a throw is that of the hand over this time before it last moved.
const LATELY: f32 = 0.06;
/// The rhythm in which a device tells where it is is measured over this time.
const RHYTHM: f32 = 0.2;
/// A hand that has not moved for so long, and for the length of a frame, comes to rest.
const PAUSE: f32 = 0.02;
/// A device that says nothing for so long, and for the length of a frame, lies still meanwhile.
const SILENCE: f32 = 0.03;
/// What is told of one frame may seem so much farther apart than a frame is long.
const SLACK: f32 = 1.1;
/// A hand that tells so much less in the first frame in which it moves began in the middle of it.
const FALSE_START: f32 = 1.25;
/// Shaking is looked for in this time before the release.
const MEMORY: f32 = 0.9;
/// A turn of the hand counts as a shake after at least this way, in cm.
const SWING: f32 = 1.2;
/// So many turns make a shake.
const TURNS: usize = 4;

/// Where a hand was.
#[derive(Copy, Clone, Debug)]
struct Sample {
    time: f32,
    at: [f32; 2],
    /// The number of the frame in which it was told.
    frame: u32,
}

/// The recent way of a hand that holds a die.
#[derive(Clone, Debug)]
pub struct HandTrack {
    /// When it took the die. All other times count from there.
    taken: f64,
    samples: VecDeque<Sample>,
    now: f32,
    /// How many frames have begun since then, and how long they are.
    frames: u32,
    length: f32,
    /// How far forward the hand may be: the throwing line.
    line: f32,
    /// Where the hand was when it began to draw back.
    front: [f32; 2],
}

impl HandTrack {
    /// The hand takes a die at `at`; past `line` (its x) it cannot go.
    pub fn new(time: f64, at: [f32; 2], line: f32) -> HandTrack {
        let samples = VecDeque::from([Sample { time: 0.0, at, frame: 0 }]);
        HandTrack { taken: time, samples, now: 0.0, frames: 0, length: 0.0, line, front: [at[0].min(line), at[1]] }
    }

    /// A frame begins that is so long.
    pub fn frame(&mut self, length: f32) {
        (self.frames, self.length) = (self.frames + 1, length);
    }

    /// The hand is at `at` at `time`. Times never fall.
    pub fn moved(&mut self, time: f64, at: [f32; 2]) {
        if at[0] >= self.front[0] {
            self.front = [at[0].min(self.line), at[1]];
        }
        self.goes_on(time);
        self.samples.push_back(Sample { time: self.now, at, frame: self.frames });
    }

    /// It is so late now. What was long ago is forgotten, but not where the hand is.
    pub fn goes_on(&mut self, time: f64) {
        self.now = (time - self.taken) as f32;
        while self.samples.len() > 1 && self.samples.front().is_some_and(|old| self.now - old.time > MEMORY) {
            self.samples.pop_front();
        }
    }

    /// Where the hand is.
    pub fn at(&self) -> [f32; 2] {
        self.samples.back().map_or(self.front, |last| last.at)
    }

    /// Where it began to draw back; where it is, if it does not.
    pub fn front(&self) -> [f32; 2] {
        self.front
    }

    /// How far it has drawn back from there.
    pub fn drawn(&self) -> [f32; 2] {
        let at = self.at();
        if at[0] < self.front[0] { [at[0] - self.front[0], at[1] - self.front[1]] } else { [0.0; 2] }
    }

    /// The velocity with which it lets go now, in cm/s.
    ///
    /// Nobody says when a pointer was where, only in which frame, and in what order. A device tells it in an even rhythm while
    /// it moves: that rhythm is found from many positions, and the speed from the last few.
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

    /// Where the hand was since it last lay still, oldest first.
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

    /// Whether the hand has gone to and fro often enough to tumble what it holds.
    pub fn shaken(&self) -> bool {
        self.turns(0) + self.turns(1) >= TURNS
    }

    /// How often the hand turned round along an axis after a swing worth the name.
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

/// A stick is pulled from so far out on.
pub const PULLED: f32 = 0.25;
/// A stick that is let go comes back within this time, or within a frame.
const SNAP: f64 = 0.12;
/// A stick that is not let go but led back was farther out in this time.
const EASE: f64 = 0.4;
/// So much farther.
const EASED: f32 = 1.15;

/// What a stick does.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Stick {
    /// It stands in its middle, or was led back to it.
    Rests,
    /// It is pulled: right and up, together at most 1.0.
    Pulled([f32; 2]),
    /// It was let go, and had been pulled so.
    LetGo([f32; 2]),
}

/// The recent way of a stick, 1.0 at its farthest.
#[derive(Clone, Debug, Default)]
pub struct StickTrack {
    samples: VecDeque<(f64, [f32; 2])>,
}

impl StickTrack {
    /// The stick stands so at `time`; what that means.
    pub fn moved(&mut self, time: f64, at: [f32; 2]) -> Stick {
        let length = |at: [f32; 2]| at[0].hypot(at[1]);
        let stick = if length(at) >= PULLED { Stick::Pulled(at) } else { self.back(time, length) };
        self.samples.push_back((time, at));
        while self.samples.front().is_some_and(|(old, _)| time - old > EASE) {
            self.samples.pop_front();
        }
        stick
    }

    /// What it means that it is back in its middle.
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

/// When each thing happened of all that is told of a frame that ends at `now` and is so long: nobody says it. Positions of the
/// pointer are spread evenly over the frame, and whatever else happened came between two of them.
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

/// The even time from one position to the next that fits these best; `None`: too few to tell.
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

/// The place between two positions: `at` counts them from 0.
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

    /// What a frame says of the pointer: where it is, or that its button was let go.
    #[derive(Copy, Clone)]
    enum Told {
        At([f32; 2]),
        LetGo,
    }

    /// The throw of a hand that goes along `way` and lets go at `release`, on a device of so many positions a second and at so
    /// many frames: its velocity, and how far it was drawn back. `early` is how much earlier device and frames begin, 0.0-1.0
    /// of their rhythm.
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
            // A pointer that lies still says nothing.
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

    /// Devices and frame rates that people have, and how each may fall on the other.
    fn machines() -> impl Iterator<Item = ((f32, f32), [f32; 2])> {
        let rates =
            [125.0, 1000.0].into_iter().flat_map(|hertz| [15.0, 30.0, 60.0, 120.0].map(|frames| (hertz, frames)));
        let early = (0..25u8).map(|n| [n % 5, n / 5].map(|part| f32::from(part) / 5.0));
        rates.flat_map(move |rates| early.clone().map(move |early| (rates, early)))
    }

    /// How far along a flick of `way` cm is that begins after 0.1 s and lasts for 0.3 s: a hand starts and ends softly.
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
        // As fast as it is where everything is told at once.
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

    /// What a stick means in the end that stands so in frames of this length.
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
