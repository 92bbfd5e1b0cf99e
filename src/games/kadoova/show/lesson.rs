//! The lesson, shown to a player who begins to practise: a pointer pulls a die and then flicks one, or a stick or keys do
//! so instead; after every throw that misses it is shown once more, until one has scored. At a tower a die is carried
//! there, once.
//!
//! No player's hand does it, but its gestures are measured like everybody's, and the die flies as it would if it were
//! really thrown. It is not: the first press takes the die back and ends the lesson.

use bevy::prelude::*;

use super::{
    mode::Mode,
    sight::{Sight, cm},
};
use crate::{
    input::{
        Device, DeviceKind,
        gesture::{HandTrack, PULLED, StickTrack},
    },
    pieces::{Whereabouts, table_map::HALF_DIE},
    rules::{dice::DieId, throw::Flick},
};

/// A way to throw a die, or to carry it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// A pointer presses a die, goes on and lets go.
    Flick,
    /// A pointer presses a die, draws back and lets go.
    Pull,
    /// A stick is pulled and let go.
    Stick,
    /// A key is held and let go.
    Keys,
    /// A die is carried to a tower.
    Carry,
}

/// The lesson that is being shown, and how far it has come.
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    /// The ways that are left, the current one first.
    pub(super) acts: &'static [Act],
    /// The device that they are done with.
    pub(super) device: Device,
    /// The die that seems to be thrown.
    pub(super) die: DieId,
    /// The time since this way began, in seconds.
    pub(super) time: f64,
    /// The throw, once the hand has let go.
    pub(super) flick: Option<Flick>,
    /// The time at which the hand let go, in seconds.
    pub(super) let_go: f64,
    /// The die's flight from then on: positions and rotations, [`A_SECOND`] of them for each second.
    pub(super) flight: Option<Vec<([f32; 3], Quat)>>,
}

/// The number of positions kept for each second of a flight.
pub(super) const A_SECOND: u64 = 60;
/// The seconds that the pointer takes to come to the die, to carry it to where the throw begins, and to rest there.
pub(super) const COMES: f64 = 0.6;
pub(super) const CARRIES: f64 = 0.7;
pub(super) const RESTS: f64 = 0.4;
/// The time at which it begins to throw, in seconds.
pub(super) const BEGINS: f64 = COMES + CARRIES + RESTS;
/// The seconds for which a pull is drawn back, and held.
pub(super) const DRAWS: f64 = 0.9;
pub(super) const HOLDS: f64 = 0.9;
/// The seconds for which a die is shown at rest, and the longest that a flight is shown.
pub(super) const STAYS: f64 = 0.7;
pub(super) const LONGEST: f64 = 4.0;
/// The longest that a carry is shown, in seconds.
pub(super) const CARRIED: f64 = 8.0;
/// The speed at which a hand carries, in mm/s: across, down, and over the last centimetre; and its height above the
/// tower when it lets go, in units of 10 um.
pub(super) const HAND: [u32; 3] = [130, 90, 15];
pub(super) const LOW: i32 = 60;
/// The speed at which the pointer flicks, in cm/s, and its run-up behind the line, in cm.
pub(super) const SPEED: f64 = 115.0;
pub(super) const RUN_UP: f64 = 7.0;
/// The distance that the pointer draws back, in cm.
pub(super) const DRAWN: f32 = 4.0;
/// The share of its full power at which a stick or a charge shows the same throw.
pub(super) const POWER: f32 = 0.5;
/// The seconds between two positions that a pointer reports.
pub(super) const BEAT: f64 = 1.0 / 125.0;

impl Lesson {
    /// Returns the lesson for a player with `device`.
    pub(super) fn new(device: Device, die: DieId) -> Lesson {
        let acts: &[Act] = match device.kind() {
            DeviceKind::Mouse => &[Act::Pull, Act::Flick],
            DeviceKind::Keys => &[Act::Keys],
            DeviceKind::Pad => &[Act::Stick],
        };
        Lesson { acts, device, die, time: 0.0, flick: None, let_go: 0.0, flight: None }
    }

    /// Returns the lesson for carrying a die to a tower with `device`.
    pub(super) fn carry(device: Device, die: DieId) -> Lesson {
        Lesson { acts: &[Act::Carry], let_go: COMES, ..Lesson::new(device, die) }
    }

    /// Returns the lesson at the beginning of its next way.
    pub(super) fn next(self) -> Lesson {
        Lesson { acts: &self.acts[1..], ..Lesson::new(self.device, self.die) }
    }

    /// Whether this way has been shown to its end.
    pub(super) fn is_over(&self) -> bool {
        let flies = self.flight.as_ref().map(|flight| flight.len() as f64 / A_SECOND as f64);
        let longest = if self.acts.first() == Some(&Act::Carry) { CARRIED } else { LONGEST };
        flies.is_some_and(|flies| self.time > self.let_go + flies.min(longest) + STAYS)
    }

    /// Returns what the hand does from `before` to now; `mode` is what it did until then.
    pub(super) fn leads(&self, act: Act, path: &Path, mode: Mode, before: f64, seconds: f32) -> Mode {
        let now = self.time.min(act.lets_go());
        match act {
            Act::Flick | Act::Pull if now < COMES => Mode::Empty,
            Act::Flick | Act::Pull => {
                let mut track = match mode {
                    Mode::Carry { track, .. } => track,
                    _ => HandTrack::new(COMES, path.at(act, COMES), path.line[0]),
                };
                track.frame(seconds);
                let beats = (before.max(COMES) / BEAT) as u32 + 1..=(now / BEAT) as u32;
                beats.map(|n| f64::from(n) * BEAT).for_each(|time| track.moved(time, path.at(act, time)));
                track.goes_on(now);
                Mode::Carry { die: self.die, track }
            }
            Act::Stick => {
                let at = [-(PULLED + (1.0 - PULLED) * self.power()), 0.0];
                Mode::Stick { track: StickTrack::default(), at, shaken: false }
            }
            Act::Keys => {
                let charge = Some((self.power(), false)).filter(|_| now > RESTS);
                Mode::Keys { charge, shaken: false }
            }
            Act::Carry => Mode::Empty,
        }
    }

    /// Returns the power that a stick or a charge has reached.
    pub(super) fn power(&self) -> f32 {
        POWER * ((self.time - RESTS) / DRAWS).clamp(0.0, 1.0) as f32
    }

    /// Returns where the die is, once it has been let go.
    pub(super) fn place(&self) -> Option<Whereabouts> {
        let flight = self.flight.as_ref().filter(|_| self.time >= self.let_go)?;
        let n = ((self.time - self.let_go) * A_SECOND as f64) as usize;
        let (at, turn) = *flight.get(n).or(flight.last())?;
        Some(Whereabouts::Shown { at, turn })
    }

    /// Returns the key of the words that go with it.
    pub(super) fn words(&self) -> &'static str {
        match self.acts.first() {
            Some(Act::Flick) => "lesson-flick",
            Some(Act::Pull) => "lesson-pull",
            Some(Act::Stick) => "lesson-stick",
            Some(Act::Carry) => "lesson-carry",
            Some(Act::Keys) | None => "lesson-keys",
        }
    }
}

impl Act {
    /// Returns the time at which the hand lets go, in seconds.
    pub(super) fn lets_go(self) -> f64 {
        match self {
            Act::Flick => BEGINS + RUN_UP / SPEED,
            Act::Pull => BEGINS + DRAWS + HOLDS,
            Act::Stick | Act::Keys => RESTS + DRAWS + HOLDS,
            // A carry is a single flight from the tray on.
            Act::Carry => f64::INFINITY,
        }
    }
}

/// The path of a pointer, in cm on the plan.
pub(super) struct Path {
    /// The start: where the die lies in the tray.
    pub(super) slot: [f32; 2],
    /// The end: the throwing line.
    pub(super) line: [f32; 2],
}

impl Path {
    /// Returns the path on this table.
    pub(super) fn of(sight: &Sight) -> Path {
        let limits = &sight.view().config.limits;
        let slot = sight.map.to_plan(sight.pixel(sight.layout.slot(0)), HALF_DIE);
        Path { slot, line: [cm(limits.x.1), cm((limits.y.0 + limits.y.1) / 2)] }
    }

    /// Returns where the pointer is at `time`.
    pub(super) fn at(&self, act: Act, time: f64) -> [f32; 2] {
        let [x, y] = self.line;
        let front = if act == Act::Flick { [x - RUN_UP as f32, y] } else { self.line };
        let since = time - BEGINS;
        if since <= 0.0 {
            let comes = between([self.slot[0] + 5.0, self.slot[1] - 5.0], self.slot, time / (COMES - 0.1));
            return between(comes, front, (time - COMES) / CARRIES);
        }
        match act {
            Act::Flick if time <= act.lets_go() => [front[0] + (SPEED * since) as f32, y],
            // It goes on after it lets go, as hands do.
            Act::Flick => between([x - 4.0, y], [x + 4.0, y], 0.5 + (time - act.lets_go()) * 4.0),
            _ => between(front, [x - DRAWN, y], since / DRAWS),
        }
    }
}

/// Returns the point at `part` of the way from `from` to `to`, with a gentle start and end.
pub(super) fn between(from: [f32; 2], to: [f32; 2], part: f64) -> [f32; 2] {
    let part = part.clamp(0.0, 1.0) as f32;
    let part = part * part * (3.0 - 2.0 * part);
    [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}
