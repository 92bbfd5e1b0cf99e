//! What runs the schedule: in step with the frames while somebody watches, in a tight loop headless.

use bevy::prelude::*;

use super::{Act, Authority, Propose, TurnStep};
use crate::physics::{self, PhysicsData, RawThrower};
use crate::rules::{Bots, Outcome, Pending, Report, Throw, ThrowId, Tick};

use super::seats::Trials;

/// How fast the match goes on.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// As fast as real dice.
    #[default]
    X1,
    /// Twice as fast.
    X2,
    /// Four times as fast.
    X4,
    /// At once, as far as nobody need choose.
    Skip,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Speed; 4] = [Speed::X1, Speed::X2, Speed::X4, Speed::Skip];

    /// The next faster one; after the fastest, the slowest.
    pub fn next(self) -> Speed {
        match self {
            Speed::X1 => Speed::X2,
            Speed::X2 => Speed::X4,
            Speed::X4 => Speed::Skip,
            Speed::Skip => Speed::X1,
        }
    }

    /// How many seconds of the match pass in one real second; `None`: no waiting at all.
    pub fn factor(self) -> Option<f64> {
        match self {
            Speed::X1 => Some(1.0),
            Speed::X2 => Some(2.0),
            Speed::X4 => Some(4.0),
            Speed::Skip => None,
        }
    }
}

/// The pace that whoever watches has chosen.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// How fast.
    pub speed: Speed,
    /// Nothing goes on, not even a die in the air.
    pub paused: bool,
}

/// How many things still move on the screen: while there is one, no further step is taken. Headless nothing is busy.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Busy(pub u32);

/// The throw in the air, if there is one.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq)]
pub struct Flight {
    /// Which throw.
    pub throw: Option<ThrowId>,
    /// How much of the next tick has passed, from 0.0 to 1.0: for drawing between two ticks.
    pub part: f64,
}

/// The physics that turns use. The turn engine knows no more of physics than these four functions, so that a scripted
/// table can stand in for it in tests, and nothing at all where a game has no dice.
#[derive(Resource, Copy, Clone)]
pub struct Witness {
    /// Begins a throw.
    pub begin: fn(&mut World, &Throw),
    /// One tick of all throws in flight: the reports of those in which all has come to rest, in the order of their numbers.
    pub tick: fn(&mut World) -> Vec<Report>,
    /// Ends a throw that still flies.
    pub cancel: fn(&mut World, ThrowId),
    /// Physics for the heads of bots, if they get any.
    pub trials: fn(&World) -> Option<Trials>,
}

impl Default for Witness {
    /// No physics.
    fn default() -> Witness {
        Witness {
            begin: |_, throw| panic!("throw {:?} in a world without physics", throw.id),
            tick: |_| Vec::new(),
            cancel: |_, _| {},
            trials: |_| None,
        }
    }
}

impl Witness {
    /// Rapier, in the world and in bots' heads.
    pub fn rapier() -> Witness {
        Witness {
            begin: physics::begin,
            tick: physics::tick,
            cancel: physics::cancel,
            trials: |world| {
                let data = world.resource::<PhysicsData>();
                Some(Box::new(RawThrower::new(data, data.table_top)))
            },
        }
    }
}

/// One frame of a match that somebody watches: at most one step, and as many ticks of a flight as the time is worth.
pub fn drive<G: Bots>(world: &mut World) {
    hear::<G>(world);
    if world.resource::<Authority<G>>().acts() {
        advance::<G>(world, 0);
        return;
    }
    let pace = *world.resource::<Pace>();
    if pace.paused {
        return;
    }
    while world.resource::<Busy>().0 == 0 {
        let ticks = match pace.speed.factor() {
            Some(factor) => owed_ticks(world, factor),
            None => u64::MAX,
        };
        if !advance::<G>(world, ticks) || pace.speed != Speed::Skip {
            break;
        }
    }
}

/// Runs a match to its end at once. `None`: it waits for a hand, or the record it follows has ended.
pub fn run_to_end<G: Bots>(world: &mut World) -> Option<Outcome> {
    hear::<G>(world);
    while advance::<G>(world, u64::MAX) {}
    match world.resource::<Authority<G>>().pending() {
        Pending::Over(outcome) => Some(outcome),
        _ => None,
    }
}

/// Takes messages over each frame: they live for two, and a step may be a hundred frames away.
fn hear<G: Bots>(world: &mut World) {
    world.resource_scope(|world, mut authority: Mut<Authority<G>>| {
        for Propose { seat, mv } in world.resource_mut::<Messages<Propose<G>>>().drain() {
            authority.hear(seat, mv);
        }
        for Act(act) in world.resource_mut::<Messages<Act>>().drain() {
            authority.hear_house(act);
        }
    });
}

/// How many whole ticks the time since the last frame is worth; the rest is kept for the next frame.
fn owed_ticks(world: &mut World, factor: f64) -> u64 {
    // A frame that took very long (a window was dragged) is not made up for.
    const MOST: f64 = 0.1;
    let passed = world.get_resource::<Time>().map_or(0.0, |time| time.delta_secs_f64().min(MOST));
    let mut flight = world.resource_mut::<Flight>();
    let owed = flight.part + passed * factor * Tick::HZ as f64;
    flight.part = owed.fract();
    owed as u64
}

/// One run of the schedule, with up to `ticks` ticks of physics before it where a throw is due. `false`: there is
/// nothing to do but wait.
fn advance<G: Bots>(world: &mut World, ticks: u64) -> bool {
    let authority = world.resource::<Authority<G>>();
    let (due, heard) = (authority.pending(), authority.has_heard());
    let ready = match due {
        Pending::Over(_) => heard,
        Pending::Observe(throw) => fly::<G>(world, throw, ticks) || heard,
        _ => true,
    };
    if !ready {
        return false;
    }
    world.run_schedule(TurnStep::of::<G>());
    let authority = world.resource::<Authority<G>>();
    let done = authority.did_something();
    if let (Pending::Resolve(step), false) = (due, done) {
        panic!("{}: no system carries out {step:?}; add it to the game's turns.rs", G::NAME);
    }
    let waits = matches!(authority.pending(), Pending::Observe(_));
    if !waits {
        cancel_flight(world);
    }
    done
}

/// Lets the throw that is due fly on. `true` once it has landed and its report is with the authority.
fn fly<G: Bots>(world: &mut World, throw: ThrowId, ticks: u64) -> bool {
    if let Some(report) = world.resource_mut::<Authority<G>>().scripted_report() {
        world.resource_mut::<Authority<G>>().land(report);
        return true;
    }
    let witness = *world.resource::<Witness>();
    if world.resource::<Flight>().throw != Some(throw) {
        let wanted = world.resource::<Authority<G>>().throw(throw);
        let wanted = wanted.expect("a state that waits for physics says what to throw");
        cancel_flight(world);
        (witness.begin)(world, &wanted);
        *world.resource_mut::<Flight>() = Flight { throw: Some(throw), part: 0.0 };
    }
    for _ in 0..ticks {
        if let Some(report) = (witness.tick)(world).into_iter().find(|report| report.throw == throw) {
            *world.resource_mut::<Flight>() = Flight::default();
            world.resource_mut::<Authority<G>>().land(report);
            return true;
        }
    }
    false
}

/// Ends a throw that still flies, because its match ends or no longer waits for it.
pub(super) fn cancel_flight(world: &mut World) {
    if let Some(throw) = world.resource::<Flight>().throw {
        let witness = *world.resource::<Witness>();
        (witness.cancel)(world, throw);
        *world.resource_mut::<Flight>() = Flight::default();
    }
}
