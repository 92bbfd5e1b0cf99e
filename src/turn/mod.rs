//! The turn engine: a schedule of its own, whose systems carry out a game's rules, one due step per run.
//!
//! Every game type has its own single-threaded [`TurnStep`] schedule. One run of it does at most one thing: it takes
//! the moves of one tick ([`TurnSystems::Receive`]), or a report of physics ([`TurnSystems::Witness`]), or carries out
//! the forced step that is due ([`TurnSystems::Rule`], one system per row of
//! [`Game::STEPS`](crate::rules::Game::STEPS), listed in the game's `turns.rs`); then it announces the result
//! ([`TurnSystems::Announce`]). [`drive()`] runs it: in step with the frames while somebody watches, in a tight loop
//! headless. Phases of a game are never Bevy `States`: they live in the pure state, which clones, serialises and
//! changes many times in a frame.

mod authority;
mod counts;
mod drive;
mod flight;
mod messages;
mod schedule;
mod seats;
mod shown;
mod steps;
mod viewer;

pub use authority::Authority;
pub use counts::Counts;
pub use drive::{Busy, Pace, Speed, drive, run_to_end};
pub use flight::{Lead, Order, ThrowsInFlight, Witness};
pub use messages::{Act, Press, Propose, Refused, Timed};
pub use schedule::{TurnStep, TurnSystems};
pub use seats::{BotBudget, Control, Thinking, Trials};
pub use shown::{MatchId, Shown, Version, is_watched};
pub use steps::{due, due_one_of};
pub use viewer::{News, SharedScreen, Viewer, change_eye, eye_for, watch, watch_from, watch_on};

use bevy::{ecs::schedule::SingleThreadedExecutor, prelude::*};

use crate::{
    AppSystems,
    rules::{
        BadConfig, Bots, Seed, Tick,
        record::{Input, state_after},
    },
};

/// The number of matches this world has started.
#[derive(Resource, Default)]
struct Started(u64);

/// Adds the turn engine for `G`. The game itself adds the systems of its forced steps, in `turns.rs`.
pub fn plugin<G: Bots>(app: &mut App) {
    app.init_resource::<Pace>()
        .init_resource::<Busy>()
        .init_resource::<TimeLeft>()
        .init_resource::<ThrowsInFlight>()
        .init_resource::<Thinking>()
        .init_resource::<BotBudget>()
        .init_resource::<Witness>()
        .init_resource::<Started>()
        .add_message::<Propose<G>>()
        .add_message::<Timed<G>>()
        .add_message::<Press>()
        .add_message::<Refused<G>>()
        .add_message::<Act<G>>()
        .add_message::<Lead>();
    let mut schedule = Schedule::new(TurnStep::of::<G>());
    // Every system in it needs the authority, so threads could only get in each other's way.
    schedule.set_executor(SingleThreadedExecutor::new());
    let steps =
        (TurnSystems::Receive, TurnSystems::Witness, TurnSystems::Rule, TurnSystems::Announce, TurnSystems::Keep);
    schedule.configure_sets(steps.chain());
    // Only one of them is due in a run.
    schedule.configure_sets(TurnSystems::Rule.ambiguous_with(TurnSystems::Rule));
    schedule.add_systems((
        (
            steps::open::<G>,
            steps::take_house_act::<G>.run_if(steps::house_acts::<G>),
            steps::take_moves::<G>.run_if(steps::somebody_moves::<G>),
        )
            .chain()
            .in_set(TurnSystems::Receive),
        steps::take_report::<G>.run_if(steps::report_is_in::<G>).in_set(TurnSystems::Witness),
        (steps::keep_record::<G>, steps::count::<G>, steps::move_clock::<G>, viewer::feed::<G>)
            .chain()
            .run_if(steps::something_happened::<G>)
            .in_set(TurnSystems::Announce),
    ));
    app.add_schedule(schedule);
    // The matches of two games have nothing in common.
    let drive = (drive::<G>, tell_time::<G>).chain().run_if(resource_exists::<Authority<G>>);
    app.add_systems(Update, drive.ambiguous_with(AppSystems::Turn).in_set(AppSystems::Turn));
}

/// The most seconds that people still have for the choice that is due, or for the piece in their hand; `None` if there
/// is no limit, or too much time left to show.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft(pub Option<u64>);

fn tell_time<G: Bots>(authority: Res<Authority<G>>, flight: Res<ThrowsInFlight>, mut left: ResMut<TimeLeft>) {
    let holds = || flight.seconds_left(authority.timer());
    left.set_if_neq(TimeLeft(authority.seconds_left().or_else(holds)));
}

/// Deals a match, which the drivers then run. A running match of `G` is stopped first, and its viewers are despawned.
///
/// `seats` lists the control of each seat.
pub fn start<G: Bots>(world: &mut World, config: G::Config, seed: Seed, seats: Vec<Control>) -> Result<(), BadConfig> {
    let wanted = G::seats(&config);
    if seats.len() != wanted {
        return Err(BadConfig(format!("{} seats are taken at a table of {wanted}", seats.len())));
    }
    stop::<G>(world);
    let trials = world.resource::<Witness>().trials;
    let trials = trials(world);
    let budget = world.resource::<BotBudget>().0;
    let mut authority = Authority::<G>::deal(config, seed, seats, budget, trials)?;
    authority.number(MatchId(world.resource::<Started>().0));
    world.resource_mut::<Started>().0 += 1;
    world.insert_resource(authority);
    Ok(())
}

/// Starts a match that takes all actions of seats, physics and the house from `inputs`, in their order. In a race each
/// comes at its tick, and so do forced steps.
///
/// Outside a race, the rules carry out forced steps by themselves. While somebody watches, dice fly for show in real
/// physics, and the recorded report is handed over when they have landed; in a race, when its tick has come. On `Err`
/// there is no match, and the text says what does not fit.
pub fn replay<G: Bots>(
    world: &mut World,
    config: G::Config,
    seed: Seed,
    inputs: Vec<(Tick, Input<G>)>,
) -> Result<(), String> {
    state_after::<G>(&config, seed, &inputs)?;
    let seats = vec![Control::Replay; G::seats(&config)];
    start::<G>(world, config, seed, seats).map_err(|bad| bad.0)?;
    world.resource_mut::<Authority<G>>().follow(inputs);
    Ok(())
}

/// Resumes a match: makes all of `inputs` at once, each at its tick, then goes on with `controls`, except for seats
/// that changed hands in `inputs`. On `Err` there is no match, and the text says what does not fit.
///
/// Calling [`Authority::begin_record`] right after this gives the whole record again.
pub fn resume<G: Bots>(
    world: &mut World,
    config: G::Config,
    seed: Seed,
    inputs: impl IntoIterator<Item = (Tick, Input<G>)>,
    controls: Vec<Control>,
) -> Result<(), String> {
    start::<G>(world, config, seed, controls).map_err(|bad| bad.0)?;
    let caught_up = world.resource_mut::<Authority<G>>().catch_up(inputs);
    if caught_up.is_err() {
        stop::<G>(world);
    }
    caught_up
}

/// Ends the match at any point. Nothing of it stays, not even a die in the air, and its viewers are despawned.
pub fn stop<G: Bots>(world: &mut World) {
    flight::cancel_flights(world);
    world.remove_resource::<Authority<G>>();
    let viewers: Vec<Entity> = world.query_filtered::<Entity, With<Shown<G>>>().iter(world).collect();
    for viewer in viewers {
        world.despawn(viewer);
    }
    world.resource_mut::<Messages<Propose<G>>>().clear();
    world.resource_mut::<Messages<Timed<G>>>().clear();
    world.resource_mut::<Messages<Press>>().clear();
    world.resource_mut::<Messages<Refused<G>>>().clear();
    world.resource_mut::<Messages<Act<G>>>().clear();
    world.resource_mut::<Messages<Lead>>().clear();
}
