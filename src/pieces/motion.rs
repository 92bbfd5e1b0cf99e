//! The travel of pieces: one table of all times, the pose in which a die is seen now, and whether anything is still
//! under way.

use bevy::prelude::*;

use super::table_map::{HALF_DIE, PiecesSystems};
use crate::turn::{Pace, ThrowsInFlight};

/// The durations of movements, in seconds at speed 1.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// A piece from one place to another.
    pub travel: f32,
    /// From one card to the next, when several set out together.
    pub deal: f32,
    /// A die from the tray into the hand.
    pub pick_up: f32,
    /// From the hand into flight, where the drawn die catches up with the real one.
    pub let_go: f32,
    /// A dot of the aim arrow to where the next one was.
    pub arrow_step: f32,
    /// The camera to its focus, and back.
    pub approach: f32,
    /// After the last change of the window's size, until pictures are drawn anew for it.
    pub redraw: f32,
}

/// All times, as used in play.
pub const TIMES: Times =
    Times { travel: 0.42, deal: 0.06, pick_up: 0.12, let_go: 0.08, arrow_step: 0.35, approach: 0.6, redraw: 0.2 };

impl Times {
    /// Everything at once: for tests.
    pub const NONE: Times =
        Times { travel: 0.0, deal: 0.0, pick_up: 0.0, let_go: 0.0, arrow_step: 0.0, approach: 0.0, redraw: 0.0 };
}

impl Default for Times {
    fn default() -> Times {
        TIMES
    }
}

/// The present way in which things move.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Motion {
    /// Whether things keep their order but do not travel.
    pub reduced: bool,
    /// Whether shaken trays and dice tremble.
    pub trembles: bool,
    /// Whether lights breathe.
    pub pulses: bool,
    /// Whether throws are taped, to be shown once more in slow motion.
    pub tapes: bool,
    /// Whether a throw's decisive moment is shown once more by itself.
    pub shows_again: bool,
    /// The speed relative to [`TIMES`]; 0.0 while paused. Follows [`Pace`].
    pub speed: f32,
    /// The share of the time between the last two physics ticks at which the picture is taken, 0.0-1.0. Follows
    /// [`ThrowsInFlight`].
    pub between: f32,
}

impl Default for Motion {
    fn default() -> Motion {
        Motion {
            reduced: false,
            trembles: true,
            pulses: true,
            tapes: true,
            shows_again: true,
            speed: 1.0,
            between: 1.0,
        }
    }
}

/// Returns the brightness, 0.7-1.0, of a breathing light at a time in seconds.
pub(super) fn breath(now: f32) -> f32 {
    0.85 + 0.15 * (now * 3.2).sin()
}

/// The pose and size in which a piece is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Its centre on the table, in cm; the height is the third number.
    pub at: Vec3,
    /// Its rotation.
    pub turn: Quat,
    /// Its size, relative to that on the table.
    pub scale: f32,
}

impl Seen {
    /// Flat on the table at the corner of the plan.
    pub const START: Seen = Seen { at: Vec3::new(0.0, 0.0, HALF_DIE), turn: Quat::IDENTITY, scale: 1.0 };

    /// Whether the two look the same.
    pub fn near(&self, other: &Seen) -> bool {
        self.at.distance(other.at) < 0.05
            && self.turn.angle_between(other.turn) < 0.05
            && (self.scale - other.scale).abs() < 0.01
    }

    /// Returns a point on the way from here to `goal`: `share` (0.0-1.0) of it done, and in its middle `hop` cm over the
    /// straight line and `aside` of its length to the right of it.
    pub fn towards(&self, goal: &Seen, share: f32, [hop, aside]: [f32; 2]) -> Seen {
        let eased = share * share * (3.0 - 2.0 * share);
        let right = (goal.at - self.at).cross(Vec3::Z) * aside;
        let off = (Vec3::Z * hop + right) * 4.0 * eased * (1.0 - eased);
        Seen {
            at: self.at.lerp(goal.at, eased) + off,
            turn: self.turn.slerp(goal.turn, eased),
            scale: self.scale + (goal.scale - self.scale) * eased,
        }
    }
}

/// A piece's way: from where, for how long, and how far it has come.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The pose in which it set out.
    pub from: Seen,
    /// Seconds that the way takes.
    pub takes: f32,
    /// Seconds gone; below 0.0 it waits for its turn.
    pub gone: f32,
    /// The height of its hop over the straight line, in cm, and how far it goes aside, as a share of its length.
    pub off: [f32; 2],
    /// Whether the turn driver waits for it.
    pub holds_up: bool,
}

impl Way {
    /// Goes on by `step` seconds and returns the pose on this way to `goal`; `None` when it has arrived.
    pub fn advance(&mut self, goal: &Seen, step: f32) -> Option<Seen> {
        self.gone += step;
        (self.gone < self.takes).then(|| self.from.towards(goal, self.gone.max(0.0) / self.takes, self.off))
    }
}

/// Adds times and motion; needs no render plugins.
pub fn plugin(app: &mut App) {
    app.init_resource::<Times>()
        .init_resource::<Motion>()
        .add_systems(PostUpdate, follow_pace.before(PiecesSystems::Mirror));
}

/// Moves pieces at the pace of the match that is being shown.
fn follow_pace(pace: Option<Res<Pace>>, flight: Option<Res<ThrowsInFlight>>, mut motion: ResMut<Motion>) {
    let speed = pace.map_or(1.0, |pace| match pace.factor() {
        _ if pace.paused => 0.0,
        Some(factor) => factor as f32,
        None => f32::MAX,
    });
    let between = flight.map_or(1.0, |flight| flight.part.clamp(0.0, 1.0) as f32);
    if (motion.speed, motion.between) != (speed, between) {
        (motion.speed, motion.between) = (speed, between);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_that_breathes_flashes_no_more_than_three_times_a_second() {
        let brighter = |frame: i32| breath(frame as f32 / 240.0) > breath((frame - 1) as f32 / 240.0);
        let turns = (1..2400).filter(|frame| brighter(*frame) != brighter(frame + 1)).count();
        assert!((2..=2 * 3 * 10).contains(&turns), "{turns} times brighter or darker in ten seconds");
    }

    #[test]
    fn a_way_begins_where_it_began_and_ends_where_it_should() {
        let goal = Seen { at: Vec3::new(10.0, 4.0, HALF_DIE), ..Seen::START };
        assert!(Seen::START.towards(&goal, 0.0, [3.0, 0.2]).near(&Seen::START));
        assert!(Seen::START.towards(&goal, 1.0, [3.0, 0.2]).near(&goal));
        assert!(Seen::START.towards(&goal, 0.5, [3.0, 0.0]).at.z > 3.0);
    }

    #[test]
    fn a_way_of_no_time_has_arrived() {
        let mut way = Way { from: Seen::START, takes: 0.0, gone: 0.0, off: [1.0, 0.0], holds_up: true };
        assert_eq!(way.advance(&Seen::START, 0.0), None);
    }
}
