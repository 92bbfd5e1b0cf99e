//! Runs the turn schedule: in step with the frames while somebody watches, in a tight loop headless.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Act, Authority, Lead, Order, Press, Propose, ThrowsInFlight, Timed, TurnStep, Witness,
    flight::{self, fly},
    viewer,
};
use crate::rules::{Bots, Outcome, Pending, Tick};

/// The speed at which a match runs.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// As fast as real dice.
    #[default]
    X1,
    /// Twice as fast.
    X2,
    /// Four times as fast.
    X4,
    /// As fast as possible wherever nobody has to choose.
    Skip,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Speed; 4] = [Speed::X1, Speed::X2, Speed::X4, Speed::Skip];

    /// Returns the next faster speed; after the fastest, the slowest.
    pub fn next(self) -> Speed {
        match self {
            Speed::X1 => Speed::X2,
            Speed::X2 => Speed::X4,
            Speed::X4 => Speed::Skip,
            Speed::Skip => Speed::X1,
        }
    }

    /// Returns how many seconds of the match pass in one real second; `None` means no waiting at all.
    pub fn factor(self) -> Option<f64> {
        match self {
            Speed::X1 => Some(1.0),
            Speed::X2 => Some(2.0),
            Speed::X4 => Some(4.0),
            Speed::Skip => None,
        }
    }
}

/// The pace chosen by whoever watches.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// The speed.
    pub speed: Speed,
    /// Whether the match is paused: nothing goes on, not even a die in the air.
    pub paused: bool,
    /// Whether what is played goes on to its end at once, an input in each frame: people don't want to watch it.
    pub hastens: bool,
    /// Whether nothing that is still thrown can win: it goes twice as fast.
    pub hopeless: bool,
    /// While paused, asks for one more input: a throw runs at once, whatever still moves on the screen. Reset to
    /// `false` once it is taken.
    pub step: bool,
}

impl Pace {
    /// How many seconds of the match pass in one real second; `None` means no waiting at all.
    pub fn factor(&self) -> Option<f64> {
        let factor = self.speed.factor().filter(|_| !self.hastens)?;
        Some(if self.hopeless { 2.0 * factor } else { factor })
    }
}

/// The number of things still moving on the screen; no further step is taken until it is 0. Headless, nothing is ever
/// busy.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Busy(pub u32);

/// Runs one frame of a match that somebody watches: at most one step, and as many ticks of a flight as the frame's time
/// allows. In a race, runs as many steps as fall within that time.
pub fn drive<G: Bots>(world: &mut World) {
    hear::<G>(world);
    // Requests to the house are carried out during a pause too; a record's acts wait for their turn.
    if world.resource::<Authority<G>>().has_heard_acts() {
        advance::<G>(world, 0, true);
        return;
    }
    let pace = *world.resource::<Pace>();
    if pace.paused {
        if pace.step {
            step::<G>(world);
        }
        return;
    }
    let watched = pace.factor().is_some();
    loop {
        let authority = world.resource::<Authority<G>>();
        let (racing, hand_may_move) = (racing::<G>(world), authority.hand_may_move());
        // A time limit and a carry take equally long at any speed, and no person who may move is skipped over.
        let timed = (authority.limit().is_some() && authority.has_people()) || authority.hand_carries();
        let factor = if timed { Some(1.0) } else { pace.factor().or(hand_may_move.then_some(1.0)) };
        let watched = watched || timed;
        if !racing && world.resource::<Busy>().0 > 0 {
            break;
        }
        let ticks = match factor {
            Some(factor) => owed_ticks(world, factor),
            None => u64::MAX,
        };
        world.resource_mut::<Authority<G>>().spread(if racing && ticks < u64::MAX { ticks } else { 0 });
        let went_on =
            if racing { race::<G>(world, ticks, watched, false) } else { advance::<G>(world, ticks, watched) };
        if !went_on || watched || pace.hastens || (racing && factor.is_some()) {
            break;
        }
    }
}

/// Runs a match to its end at once. Returns `None` if it waits for a person, the record it follows has ended, or
/// nothing can ever happen in a race.
pub fn run_to_end<G: Bots>(world: &mut World) -> Option<Outcome> {
    hear::<G>(world);
    while once::<G>(world, false) {}
    match world.resource::<Authority<G>>().pending() {
        Pending::Over(outcome) => Some(outcome),
        _ => None,
    }
}

/// Advances by at least one input, at once, or by exactly one if `alone`. Returns `false` if there is nothing to do but
/// wait.
fn once<G: Bots>(world: &mut World, alone: bool) -> bool {
    if world.resource::<Authority<G>>().is_faulty() {
        return false;
    }
    if racing::<G>(world) { race::<G>(world, u64::MAX, false, alone) } else { advance::<G>(world, u64::MAX, false) }
}

/// Takes the one input that was asked for, in a later frame if bots have to think about it.
fn step<G: Bots>(world: &mut World) {
    let done = once::<G>(world, true);
    if done || !world.resource::<Authority<G>>().thinking() {
        world.resource_mut::<Pace>().step = false;
    }
}

fn racing<G: Bots>(world: &World) -> bool {
    world.resource::<Authority<G>>().racing()
}

/// Reads the messages every frame: they live for two, and a step may be a hundred frames away.
fn hear<G: Bots>(world: &mut World) {
    let pressed: Vec<Press> = world.resource_mut::<Messages<Press>>().drain().collect();
    for Press { seat, label } in pressed {
        if world.resource_mut::<Authority<G>>().press(seat, label)
            && let Err(error) = world.run_system_cached_with(viewer::feed_seat::<G>, seat)
        {
            error!("viewers are not fed: {error}");
        }
    }
    world.resource_scope(|world, mut authority: Mut<Authority<G>>| {
        for Propose { seat, mv } in world.resource_mut::<Messages<Propose<G>>>().drain() {
            authority.hear(seat, mv);
        }
        for Timed { seat, mv, part } in world.resource_mut::<Messages<Timed<G>>>().drain() {
            authority.hear_in_time(seat, mv, part);
        }
        for Act(act) in world.resource_mut::<Messages<Act<G>>>().drain() {
            authority.hear_house(act);
        }
    });
    // During a pause nothing moves, but a hand can open.
    let paused = world.resource::<Pace>().paused;
    let leads: Vec<Lead> = world.resource_mut::<Messages<Lead>>().drain().collect();
    for lead in leads.into_iter().filter(|lead| !paused || lead.order == Order::LetGo) {
        flight::hear::<G>(world, lead);
    }
}

/// Returns the whole ticks owed for the time since the last frame; the remainder is kept for the next frame.
fn owed_ticks(world: &mut World, factor: f64) -> u64 {
    // A very long frame (a window was dragged) is not fully made up for.
    const MOST: f64 = 0.1;
    let passed = world.get_resource::<Time>().map_or(0.0, |time| time.delta_secs_f64().min(MOST));
    let mut flight = world.resource_mut::<ThrowsInFlight>();
    let owed = flight.part + passed * factor * Tick::HZ as f64;
    flight.part = owed.fract();
    owed as u64
}

/// Runs the schedule once, after up to `ticks` ticks of physics if a throw is due. Returns `false` if there is nothing
/// to do but wait.
fn advance<G: Bots>(world: &mut World, ticks: u64, watched: bool) -> bool {
    let authority = world.resource::<Authority<G>>();
    let (due, heard) = (authority.pending(), authority.has_heard());
    match &due {
        Pending::Over(_) => heard && run::<G>(world, due),
        Pending::Observe { throws, .. } => {
            let said = authority.is_to_be_said() && run::<G>(world, due.clone());
            said || (fly::<G>(world, throws, ticks, watched) && run::<G>(world, due))
        }
        Pending::Decide { .. } => {
            if watched {
                world.resource_mut::<Authority<G>>().count_down(ticks);
            }
            let done = run::<G>(world, due);
            // Moves made meanwhile do not extend the time.
            let over = (watched || !done) && time_is_over::<G>(world, watched);
            done || over
        }
        _ => run::<G>(world, due),
    }
}

/// Ends a choice whose time is over. Returns `true` if the house has said so.
fn time_is_over<G: Bots>(world: &mut World, watched: bool) -> bool {
    let mut authority = world.resource_mut::<Authority<G>>();
    authority.time_is_over(watched) && {
        let due = authority.pending();
        run::<G>(world, due)
    }
}

/// Runs the schedule once, with `due` due. Returns `false` if the run did nothing.
fn run<G: Bots>(world: &mut World, due: Pending<G::Step>) -> bool {
    world.run_schedule(TurnStep::of::<G>());
    let authority = world.resource::<Authority<G>>();
    let done = authority.did_something();
    if let (Pending::Resolve(step), false) = (due, done) {
        panic!("{}: no system carries out {step:?}; add it to the game's turns.rs", G::NAME);
    }
    flight::given_up::<G>(world);
    done
}

/// Runs a race for up to `ticks` ticks, or to its end, or (`alone`) for one input. Returns `false` if nothing can ever
/// happen by itself.
fn race<G: Bots>(world: &mut World, ticks: u64, watched: bool, alone: bool) -> bool {
    let mut left = ticks;
    while racing::<G>(world) {
        let mut authority = world.resource_mut::<Authority<G>>();
        if authority.race() || authority.acts() {
            let due = authority.race_due();
            let done = run::<G>(world, due);
            let authority = world.resource::<Authority<G>>();
            if (done && alone) || authority.is_faulty() || (!done && authority.follows()) {
                return done;
            }
        } else if left == 0 {
            break;
        } else {
            match pass::<G>(world, left, watched) {
                // Without a limit there is nothing to count.
                Some(passed) if ticks < u64::MAX => left -= passed,
                Some(_) => {}
                None => return false,
            }
        }
    }
    if racing::<G>(world) {
        tell_time::<G>(world);
    }
    true
}

/// Lets up to `most` ticks of a race pass in which nothing happens except that dice fly, and returns how many passed.
/// Returns `None` if nothing can ever happen by itself and the time is unlimited, or the record has ended.
fn pass<G: Bots>(world: &mut World, most: u64, watched: bool) -> Option<u64> {
    let witness = *world.resource::<Witness>();
    let mut authority = world.resource_mut::<Authority<G>>();
    let shown_only = authority.follows();
    let begin = if shown_only && !watched { Vec::new() } else { authority.race_begins() };
    for throw in begin {
        (witness.begin)(world, &throw);
        world.resource_mut::<ThrowsInFlight>().throws.push(throw.id);
    }
    if !world.resource::<ThrowsInFlight>().throws.is_empty() {
        let reports = (witness.tick)(world);
        world.resource_mut::<Authority<G>>().pass(1);
        for report in reports {
            world.resource_mut::<ThrowsInFlight>().throws.retain(|throw| *throw != report.throw);
            world.resource_mut::<Authority<G>>().race_lands(report);
        }
        return Some(1);
    }
    let mut authority = world.resource_mut::<Authority<G>>();
    let ahead = authority.race_until().map(|until| until.0 - authority.tick().0);
    let ended = shown_only && ahead.is_none();
    let passed = match ahead {
        Some(ahead) => ahead.min(most),
        // Time stands still once a record has ended.
        None if most == u64::MAX || ended => return None,
        None => most,
    };
    authority.pass(passed);
    Some(passed)
}

/// Shows the current time in a race, whether or not anything has happened.
fn tell_time<G: Bots>(world: &mut World) {
    world.resource_mut::<Authority<G>>().tell_time();
    if let Err(error) = world.run_system_cached(viewer::feed::<G>) {
        error!("viewers are not fed: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_that_cannot_win_go_twice_as_fast() {
        for speed in Speed::ALL {
            let pace = Pace { speed, hopeless: true, ..Pace::default() };
            assert_eq!(pace.factor(), speed.factor().map(|factor| 2.0 * factor));
        }
    }
}
