//! The throws that a match waits for: physics makes them, and hands led by people, bots and records move carried
//! pieces.

use bevy::prelude::*;

use super::{Authority, seats::Trials};
use crate::rules::{
    Bots, Report, Seat, Throw, ThrowId, Tick,
    throw::{Carry, Key},
};

/// The throws in the air.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ThrowsInFlight {
    /// The throws, in the order in which they began.
    pub throws: Vec<ThrowId>,
    /// The share of the next tick that has passed, from 0.0 to 1.0, for drawing between two ticks.
    pub part: f64,
    /// The hands that people lead.
    led: Vec<Led>,
}

/// A hand that a person leads.
#[derive(Clone, Debug, PartialEq)]
struct Led {
    throw: ThrowId,
    /// The latest key it was sent to, if physics has not had it yet.
    to: Option<Key>,
    /// Ticks since it was first sent anywhere.
    ticks: u32,
    /// Ticks since the carry began.
    waited: u64,
}

/// A person's order to the hand that carries a piece. Anybody may write this message, but only seats under
/// [`Control::Person`](super::Control::Person) are heard, and only while a carry of theirs is due.
#[derive(Message, Copy, Clone, Debug, PartialEq)]
pub struct Lead {
    /// The seat whose hand it is.
    pub seat: Seat,
    /// The order to the hand.
    pub order: Order,
}

/// An order to a hand that carries a piece.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Order {
    /// Go here. Of the orders given within a sixtieth of a second, only the last counts.
    To(Key),
    /// Open at the key it was last sent to.
    LetGo,
}

/// Without a timer, people are shown the time left only for this many seconds before their hand opens.
const TOLD_BEFORE: u64 = 15;

impl ThrowsInFlight {
    /// Returns how many seconds, rounded up, people can still hold the piece in a hand they lead. Returns `None` if
    /// there is no such hand, or it is too early to show the time. `timer` is the time for a choice, in ticks.
    pub(super) fn seconds_left(&self, timer: Option<u64>) -> Option<u64> {
        const LONGEST: u64 = Carry::LONGEST as u64 * Carry::TICKS as u64;
        let left = |led: &Led| {
            let grip = LONGEST.saturating_sub(u64::from(led.ticks));
            timer.map_or(grip, |timer| grip.min(timer.saturating_sub(led.waited)))
        };
        let seconds = self.led.iter().map(left).min()?.div_ceil(Tick::HZ);
        (timer.is_some() || seconds <= TOLD_BEFORE).then_some(seconds)
    }
}

/// The physics that turns use. The turn engine knows only these six functions of physics, so a scripted table can stand
/// in for it in tests, and no physics at all is needed for a game without dice.
#[derive(Resource, Copy, Clone)]
pub struct Witness {
    /// Begins a throw.
    pub begin: fn(&mut World, &Throw),
    /// Sends the hand of a carry without a given path to one more key.
    pub steer: fn(&mut World, ThrowId, Key),
    /// Opens that hand at the last of its keys, or at once if it has none.
    pub let_go: fn(&mut World, ThrowId),
    /// Runs one tick of all throws in flight. Returns the reports of those in which everything has come to rest, in the
    /// order of their numbers.
    pub tick: fn(&mut World) -> Vec<Report>,
    /// Ends a throw that is still in flight.
    pub cancel: fn(&mut World, ThrowId),
    /// Returns physics for the heads of bots, if they get any.
    pub trials: fn(&World) -> Option<Trials>,
}

impl Default for Witness {
    /// No physics.
    fn default() -> Witness {
        Witness {
            begin: |_, throw| panic!("throw {:?} in a world without physics", throw.id),
            steer: |_, _, _| {},
            let_go: |_, _| {},
            tick: |_| Vec::new(),
            cancel: |_, _| {},
            trials: |_| None,
        }
    }
}

/// Lets the throws that are due fly on. Returns `true` once one has landed and the authority has its report.
pub(super) fn fly<G: Bots>(world: &mut World, throws: &[ThrowId], ticks: u64, watched: bool) -> bool {
    let mut authority = world.resource_mut::<Authority<G>>();
    if authority.has_report_of(throws) {
        return true;
    }
    let follows = authority.follows();
    if follows && !(watched && authority.scripted_throw().is_some()) {
        // Nobody watches, or the record says nothing about these throws.
        authority.land_scripted();
        return authority.has_report_of(throws);
    }
    if authority.hands_think() {
        return false;
    }
    begin::<G>(world, throws);
    if !watched && !world.resource::<ThrowsInFlight>().led.is_empty() {
        // Without a frame to see, nobody can lead it.
        return false;
    }
    let witness = *world.resource::<Witness>();
    for _ in 0..ticks {
        lead_on::<G>(world);
        for report in (witness.tick)(world) {
            landed(world, report.throw);
            if !follows {
                world.resource_mut::<Authority<G>>().land(report);
            }
        }
        if follows {
            believe::<G>(world);
        }
        let mut authority = world.resource_mut::<Authority<G>>();
        if authority.has_report_of(throws) {
            return true;
        }
    }
    false
}

/// Takes the recorded report once the flight shown for it is over.
fn believe<G: Bots>(world: &mut World) {
    let shown = world.resource::<Authority<G>>().scripted_throw();
    if shown.is_some_and(|throw| !world.resource::<ThrowsInFlight>().throws.contains(&throw)) {
        world.resource_mut::<Authority<G>>().land_scripted();
    }
}

/// Begins those of `throws` that are not in flight yet, and ends all others.
fn begin<G: Bots>(world: &mut World, throws: &[ThrowId]) {
    let flying = world.resource::<ThrowsInFlight>().throws.clone();
    let (stay, gone): (Vec<ThrowId>, Vec<ThrowId>) = flying.into_iter().partition(|throw| throws.contains(throw));
    cancel(world, &gone);
    throws.iter().filter(|throw| !stay.contains(throw)).for_each(|throw| begin_one::<G>(world, *throw));
}

fn begin_one<G: Bots>(world: &mut World, id: ThrowId) {
    let (witness, authority) = (*world.resource::<Witness>(), world.resource::<Authority<G>>());
    let (throw, led) = (authority.throw(id), authority.is_led(id));
    (witness.begin)(world, &throw);
    if !led && throw.carry().is_some() {
        (witness.let_go)(world, id);
    }
    let mut flight = world.resource_mut::<ThrowsInFlight>();
    if flight.throws.is_empty() {
        flight.part = 0.0;
    }
    flight.led.extend(led.then_some(Led { throw: id, to: None, ticks: 0, waited: 0 }));
    flight.throws.push(id);
}

/// Handles a person's order to a hand that carries.
pub(super) fn hear<G: Bots>(world: &mut World, Lead { seat, order }: Lead) {
    let authority = world.resource::<Authority<G>>();
    let Some(throw) = authority.led_by(seat).filter(|_| !authority.hands_think()) else { return };
    // An order may come before the throw's first tick.
    if !world.resource::<ThrowsInFlight>().throws.contains(&throw) {
        begin_one::<G>(world, throw);
    }
    match order {
        Order::To(key) => {
            let mut flight = world.resource_mut::<ThrowsInFlight>();
            flight.led.iter_mut().filter(|led| led.throw == throw).for_each(|led| led.to = Some(key));
        }
        Order::LetGo => let_go::<G>(world, throw),
    }
}

/// Leads people's hands on by a tick, and opens those whose time is over.
fn lead_on<G: Bots>(world: &mut World) {
    let (witness, timer) = (*world.resource::<Witness>(), world.resource::<Authority<G>>().timer());
    let (mut keys, mut late) = (Vec::new(), Vec::new());
    for led in &mut world.resource_mut::<ThrowsInFlight>().led {
        let key = if led.ticks.is_multiple_of(Carry::TICKS) { led.to.take() } else { None };
        keys.extend(key.map(|key| (led.throw, key)));
        // A hand's time starts with the first key it is sent to.
        led.ticks += u32::from(led.ticks > 0 || key.is_some());
        led.waited += 1;
        if timer.is_some_and(|timer| led.waited >= timer) {
            late.push(led.throw);
        }
    }
    keys.into_iter().for_each(|(throw, key)| (witness.steer)(world, throw, key));
    late.into_iter().for_each(|throw| let_go::<G>(world, throw));
}

/// Opens a person's hand.
fn let_go<G: Bots>(world: &mut World, throw: ThrowId) {
    let witness = *world.resource::<Witness>();
    let mut flight = world.resource_mut::<ThrowsInFlight>();
    let to = flight.led.iter().find(|led| led.throw == throw).and_then(|led| led.to);
    flight.led.retain(|led| led.throw != throw);
    if let Some(key) = to {
        (witness.steer)(world, throw, key);
    }
    (witness.let_go)(world, throw);
    world.resource_mut::<Authority<G>>().go(throw, Vec::new());
}

/// Notes that a throw has ended.
fn landed(world: &mut World, throw: ThrowId) {
    let mut flight = world.resource_mut::<ThrowsInFlight>();
    flight.throws.retain(|other| *other != throw);
    flight.led.retain(|led| led.throw != throw);
    if flight.throws.is_empty() {
        flight.part = 0.0;
    }
}

/// Ends the throws still in flight that the rules no longer wait for, and opens hands that no person leads any longer.
pub(super) fn given_up<G: Bots>(world: &mut World) {
    let (authority, flight) = (world.resource::<Authority<G>>(), world.resource::<ThrowsInFlight>());
    let gone: Vec<ThrowId> = flight.throws.iter().copied().filter(|throw| !authority.waits_for(*throw)).collect();
    let led = flight.led.iter().map(|led| led.throw);
    let left: Vec<ThrowId> = led.filter(|throw| authority.waits_for(*throw) && !authority.is_led(*throw)).collect();
    cancel(world, &gone);
    left.into_iter().for_each(|throw| let_go::<G>(world, throw));
}

/// Ends all throws still in flight, because their match ends or another throw is due.
pub(super) fn cancel_flights(world: &mut World) {
    let flying = world.resource::<ThrowsInFlight>().throws.clone();
    cancel(world, &flying);
}

fn cancel(world: &mut World, throws: &[ThrowId]) {
    let witness = *world.resource::<Witness>();
    for throw in throws {
        (witness.cancel)(world, *throw);
    }
    let mut flight = world.resource_mut::<ThrowsInFlight>();
    flight.throws.retain(|throw| !throws.contains(throw));
    flight.led.retain(|led| !throws.contains(&led.throw));
    if flight.throws.is_empty() && !throws.is_empty() {
        flight.part = 0.0;
    }
}
