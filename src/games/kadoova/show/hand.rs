//! The hand of a person at the table: what it does, and the throw that letting go would make.

use bevy::prelude::*;

use super::{
    lead::Lead,
    lesson::{Act, Lesson, Path},
    mode::Mode,
    sight::{Sight, cm},
};
use crate::{
    input::gesture::{HandTrack, PULLED},
    pieces::Whereabouts,
    rules::{
        Seat, ThrowId,
        dice::DieId,
        geometry::Point,
        throw::{Flick, FlickLimits, units},
    },
    show::Intent,
};

/// The shortest pull that throws, and the one that throws as fast as a hand can, in cm.
const PULL: (f32, f32) = (1.0, 7.0);

/// The speed of a die that is flicked at one width of the window a second, in cm/s. Flicks of 1.2 to 2 widths a second
/// then come to rest on the lane of Chicken!.
const FLICK: f32 = 83.0;

/// The hand of the person whose turn it is, and the tray that the mouse holds in a race.
#[derive(Clone, Debug)]
pub struct Gesture {
    /// The mode of the hand.
    pub mode: Mode,
    /// The last position of the pointer.
    pub(super) pointer: Option<Vec2>,
    /// The height from which it lets go, in units of 10 um.
    pub height: i32,
    /// The spin that it gives, in hundredths of a radian a second, counter-clockwise from above.
    pub spin: i32,
    /// The speed of a die that is flicked, relative to that of the hand on the whole table.
    pub gain: f32,
    /// Whether the wheel sets the spin; if not, it sets the height.
    pub wheel_spins: bool,
    /// The direction of the keys' aim, in thousandths of a degree.
    pub aim: i32,
    /// The position of the keys' hand along the line, in units of 10 um.
    pub y: i32,
    /// The last throw that a person made here.
    pub(super) last: Option<Thrown>,
    /// The seat whose tray the mouse holds down in a race.
    pub(super) tray: Option<Seat>,
    /// The hand that carries a piece to a tower.
    pub(super) lead: Option<Lead>,
    /// The claim that is being made in Con, as the number and how many; `None`: what lies ready.
    pub(super) claim: Option<(u8, u8)>,
    /// Whether its person has asked for the odds to appear, or to go.
    pub(super) asks_odds: bool,
    /// Whether the pointer has taken up that piece.
    pub(super) took: bool,
    /// The lesson that is being shown, while the hand is nobody's.
    pub(super) lesson: Option<Lesson>,
    /// The throw before which a lesson was shown last: the number of duels begun, and of dice that were left.
    pub(super) taught_before: Option<(usize, usize)>,
}

impl Default for Gesture {
    fn default() -> Gesture {
        Gesture {
            mode: Mode::Empty,
            pointer: None,
            height: units(3.0),
            spin: 0,
            gain: 1.0,
            wheel_spins: false,
            aim: 0,
            y: units(14.0),
            last: None,
            tray: None,
            lead: None,
            claim: None,
            asks_odds: false,
            took: false,
            lesson: None,
            taught_before: None,
        }
    }
}

/// A throw that was made.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Thrown {
    /// The seat that made it.
    pub(super) seat: Seat,
    /// The number of duels begun by then in its match.
    pub(super) bout: usize,
    /// The gesture.
    pub(super) flick: Flick,
}

/// Returns how fast a hand aims and carries, relative to its usual speed: steady mode halves it.
pub(super) fn pace(sight: &Sight) -> f32 {
    if sight.view().config.steady { 0.5 } else { 1.0 }
}

/// Returns the speed of a die that is flicked, relative to that of the hand on the whole table: the same for a hand that
/// crosses as much of the window in a second, whatever the window's size.
pub(super) fn gain(sight: &Sight) -> f32 {
    FLICK * sight.map.whole().px_per_cm / sight.map.window.x * sight.settings.flick_factor()
}

/// A hand that is drawn back, in cm on the plan.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Pull {
    /// The point where the die will leave it.
    pub(super) from: [f32; 2],
    /// The point where it is.
    pub(super) to: [f32; 2],
}

impl Gesture {
    /// Whether it has let go of the piece of this carry.
    pub(super) fn has_let_go(&self, throw: ThrowId) -> bool {
        self.lead.as_ref().is_some_and(|lead| lead.throw == throw && !lead.holds)
    }

    /// Returns the throw that letting go now would make; `None` while nothing is held.
    pub fn flick(&self, limits: &FlickLimits) -> Option<Flick> {
        match &self.mode {
            Mode::Carry { track, .. } => {
                Some(self.pulled(track, limits).unwrap_or_else(|| self.flicked(track, limits)))
            }
            Mode::Keys { charge, shaken } => {
                // Without a charge the arrow shows a soft throw.
                let power = charge.map_or(0.3, |(charge, _)| charge);
                Some(Flick {
                    shaken: *shaken,
                    ..self.letting_go(self.at_line(limits), self.aim, charged(power, limits))
                })
            }
            Mode::Stick { at, shaken, .. } => {
                let aim = degrees(at.map(|way| -way)).clamp(limits.aim.0, limits.aim.1);
                Some(Flick {
                    shaken: *shaken,
                    ..self.letting_go(self.at_line(limits), aim, charged(power(*at), limits))
                })
            }
            Mode::Empty | Mode::Lay { .. } => None,
        }
    }

    /// Returns the point where a hand without a pointer lets go.
    fn at_line(&self, limits: &FlickLimits) -> Point {
        Point { x: limits.x.1, y: self.y.clamp(limits.y.0, limits.y.1) }
    }

    /// Returns a throw from `from`, with the height and the spin of the hand.
    fn letting_go(&self, from: Point, aim: i32, speed: i32) -> Flick {
        Flick { from, aim, speed, height: self.height, spin: self.spin, shaken: false }
    }

    /// Returns the throw of a moving hand: the faster it moves, the faster, and the way that it moves.
    fn flicked(&self, track: &HandTrack, limits: &FlickLimits) -> Flick {
        let [vx, vy] = track.velocity();
        let speed = (vx.hypot(vy) * self.gain * 10.0).round() as i32;
        Flick { shaken: track.shaken(), ..self.letting_go(reach(track.at(), limits), degrees([vx, vy]), speed) }
    }

    /// Returns the throw of a hand that is drawn back: the farther, the faster; `None`: it isn't, or it flicks by now.
    fn pulled(&self, track: &HandTrack, limits: &FlickLimits) -> Option<Flick> {
        let [dx, dy] = track.drawn();
        let length = dx.hypot(dy);
        let goes_on = limits.check(&self.flicked(track, limits)).is_ok();
        if goes_on || length < PULL.0 {
            return None;
        }
        let speed = charged((length - PULL.0) / (PULL.1 - PULL.0), limits);
        Some(Flick {
            shaken: track.shaken(),
            ..self.letting_go(reach(track.front(), limits), degrees([-dx, -dy]), speed)
        })
    }

    /// Returns how far it is drawn back, by the pull that throws or by the charge of the keys.
    pub(super) fn pull(&self, limits: &FlickLimits) -> Option<Pull> {
        match &self.mode {
            Mode::Carry { track, .. } => {
                let flick = self.pulled(track, limits)?;
                Some(Pull { from: [cm(flick.from.x), cm(flick.from.y)], to: track.at() })
            }
            Mode::Keys { charge: Some((power, _)), .. } => self.drawn(*power, limits),
            Mode::Stick { at, .. } => self.drawn(power(*at), limits),
            _ => None,
        }
    }

    /// Returns the hand as drawn back against its aim with this share of its power.
    fn drawn(&self, power: f32, limits: &FlickLimits) -> Option<Pull> {
        let flick = self.flick(limits)?;
        let from = [cm(flick.from.x), cm(flick.from.y)];
        let (sin, cos) = (flick.aim as f32 / 1000.0).to_radians().sin_cos();
        let length = PULL.0 + (PULL.1 - PULL.0) * power;
        Some(Pull { from, to: [from[0] - cos * length, from[1] - sin * length] })
    }

    /// Returns where a hand without a pointer holds the next die, in cm (plan and height), and whether it shakes it.
    pub(super) fn aims(&self, limits: &FlickLimits) -> Option<([f32; 3], bool)> {
        if !matches!(self.mode, Mode::Keys { .. } | Mode::Stick { .. }) {
            return None;
        }
        let Flick { from, height, shaken, .. } = self.flick(limits)?;
        Some(([cm(from.x), cm(from.y), cm(height)], shaken))
    }

    /// Returns the carried die, where it is in cm (plan and height), and whether it is shaken; `None`: there is none.
    pub fn held(&self, limits: &FlickLimits) -> Option<(DieId, [f32; 3], bool)> {
        let Mode::Carry { die, track } = &self.mode else { return None };
        let at = self.pull(limits).map_or(track.at(), |pull| pull.from);
        let from = reach(at, limits);
        Some((*die, [cm(from.x), cm(from.y), cm(self.height)], track.shaken()))
    }
}

impl Gesture {
    /// Whether a die seems to fly.
    pub(super) fn is_shown_flying(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.flight.is_some() && lesson.time > lesson.let_go + 0.3)
    }

    /// Returns where `die` is, if it is the one that seems to be thrown.
    pub(super) fn shown(&self, die: DieId) -> Option<Whereabouts> {
        self.lesson.as_ref().filter(|lesson| lesson.die == die)?.place()
    }
}

/// Lets the lesson go on until it is over or somebody presses something; returns whether it does.
pub(super) fn lesson_goes_on(sight: &Sight, hand: &mut Gesture, intent: &Intent) -> bool {
    let Some(mut lesson) = hand.lesson.take() else { return false };
    if intent.pointer.pressed() || intent.keys.any() {
        lesson.acts = &[];
    } else if lesson.is_over() {
        lesson = lesson.next();
    }
    let before = lesson.time;
    lesson.time += f64::from(intent.seconds);
    let act = lesson.acts.first().copied();
    let mode = std::mem::take(&mut hand.mode);
    if let Some(act) = act.filter(|act| lesson.flick.is_none() && *act != Act::Carry) {
        hand.mode = lesson.leads(act, &Path::of(sight), mode, before, intent.seconds);
        if lesson.time >= act.lets_go() {
            let limits = &sight.view().config.limits;
            lesson.flick = hand.flick(limits).map(|flick| within_reach(flick, limits));
            (lesson.let_go, hand.mode) = (lesson.time, Mode::Empty);
        }
    }
    // The position of the player's own pointer is looked up when it is needed again.
    (hand.lesson, hand.pointer) = (Some(lesson), None);
    act.is_some()
}

/// Returns where the hand is when the pointer is at `at`: never past the throwing line.
fn reach(at: [f32; 2], limits: &FlickLimits) -> Point {
    Point {
        x: units(f64::from(at[0])).clamp(limits.x.0, limits.x.1),
        y: units(f64::from(at[1])).clamp(limits.y.0, limits.y.1),
    }
}

/// Returns the share of a hand's power in a stick that is pulled this far.
fn power([x, y]: [f32; 2]) -> f32 {
    ((x.hypot(y) - PULLED) / (1.0 - PULLED)).clamp(0.0, 1.0)
}

/// Returns the speed of a throw with this share of a hand's power, 0.0-1.0.
fn charged(power: f32, limits: &FlickLimits) -> i32 {
    let (slow, fast) = limits.speed;
    slow + ((fast - slow) as f32 * power.clamp(0.0, 1.0)).round() as i32
}

/// Returns the direction of a way on the plan, in thousandths of a degree.
pub(super) fn degrees([x, y]: [f32; 2]) -> i32 {
    (y.atan2(x).to_degrees() * 1000.0).round() as i32
}

/// Limits a flick to what a hand can do. One too gentle, or aimed backwards, stays as it is: the rules refuse it.
pub(super) fn within_reach(flick: Flick, limits: &FlickLimits) -> Flick {
    // A flick that is too fast is cut to the fastest that a hand can do.
    Flick { aim: flick.aim, speed: flick.speed.min(limits.speed.1), ..limits.clamp(flick) }
}
