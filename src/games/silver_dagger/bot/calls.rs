//! What a bot thinks of a call: the chance that it will be made.

use super::{
    belief,
    book::{Heed, Outlook},
    policy,
    sight::Sight,
};
use crate::{
    games::silver_dagger::{
        state::{Event, Move, SilverDagger},
        view::View,
    },
    rules::{Batch, Game, Level, Pending, Seat, Stream},
};

/// The number of worlds in which a hard bot plays a call on to the end of the round. They are other worlds than those in
/// which it found the call: there the call that it settles on was lucky.
const WORLDS: i32 = 400;

/// The chance that a call by the seat that has this view would be made, as bots of a level think, in thousandths. `None`:
/// they don't think about it, or it can't call.
pub(in crate::games::silver_dagger) fn chance_of_call(level: Level, view: &View, rng: &mut Stream) -> Option<i32> {
    let seat = view.eye.seat()?;
    SilverDagger::check(view, &Move::Call).ok()?;
    match level {
        Level::Easy => None,
        Level::Normal => {
            let heed = Heed { others: true, thorough: true };
            Some(Outlook::of(Sight::of(view, seat), heed).call_odds())
        }
        Level::Hard => {
            let is_made = |rng: &mut Stream| {
                let mut world = SilverDagger::imagine(view, rng);
                belief::believe(&mut world, view, rng);
                is_made(world, seat, rng)
            };
            Some(1_000 * (0..WORLDS).filter(|_| is_made(rng)).count() as i32 / WORLDS)
        }
    }
}

/// Calls in this world, plays the round to its end, and returns whether the call was made.
fn is_made(mut world: SilverDagger, seat: Seat, rng: &mut Stream) -> bool {
    let before = world.course.rounds.len();
    let mut events: Vec<Event> = Vec::new();
    let call = Batch { moves: vec![(seat, Move::Call)] };
    let mut played = world.play(&call, &mut events).is_ok();
    while played && world.course.rounds.len() == before {
        events.clear();
        match world.pending() {
            Pending::Resolve(step) => world.resolve(step, &mut events),
            due => {
                let moves = due.must().iter().filter_map(|seat| Some((seat, policy::guess(&world, seat, rng)?)));
                let batch = Batch { moves: moves.collect() };
                played = !batch.moves.is_empty() && world.play(&batch, &mut events).is_ok();
            }
        }
    }
    world.course.rounds.last().is_some_and(|round| played && round.made)
}
