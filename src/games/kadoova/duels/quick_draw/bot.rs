//! Bots of Quick Draw: eyes and hands as quick as a person's.

use super::{Drawer, Move, Stage, View};
use crate::{
    games::kadoova::duels::{
        Surroundings,
        tray::{Does, QuickDrawNumbers, Races, Slaps},
    },
    rules::{Level, Nerves, Stream, Tick},
};

/// Returns the next move of the player whose view this is, and its time.
pub(super) fn react(
    level: Level,
    races: &Races,
    around: &Surroundings,
    duel: &View,
    nerves: &Nerves,
) -> Option<(Tick, Move)> {
    let drawer = duel.drawer(around.eye.seat()?).filter(|drawer| !drawer.hand.out && drawer.slap.is_none())?;
    let Stage::Drawing(heat) = duel.stage else { return None };
    let slaps = races.quick_draw.bots.of(level);
    let moves = [Move::Shake, Move::Release];
    let hand =
        |free, stream: &dyn Fn(&str, Tick) -> Stream| races.bots.of(level).next(&drawer.hand, free, moves, stream);
    // Everything random about one event is drawn from a stream named after it.
    let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("quick draw");
    let Does::Rests { since, .. } = drawer.hand.does else { return hand(heat.start(), &stream) };
    // A player who is locked acts when the lock is over, and nobody acts before "Draw!".
    let free = drawer.locked.unwrap_or_default().max(since).max(heat.start());
    let mut look = stream("look", since);
    let misread = look.below(100) < usize::from(slaps.misread) && drawer.locked.is_none();
    if drawer.hand.numbers().any(|(_, number)| Some(number) == duel.target || misread) {
        return Some((slaps.slap.after(free, &mut look), Move::Bang));
    }
    hand(free, &|_, _| look.clone())
}

/// Chooses for the next step, in steady mode, for the player whose view this is.
pub(super) fn choose(
    level: Level,
    numbers: &QuickDrawNumbers,
    around: &Surroundings,
    duel: &View,
    rng: &mut Stream,
) -> Option<Move> {
    let drawer = duel.drawer(around.eye.seat()?)?;
    let slaps = numbers.bots.of(level).takes_for(duel.target, drawer, rng);
    Some(if slaps { Move::Bang } else { Move::Release })
}

impl Slaps {
    /// Whether the player takes the dice that lie there for the target, rightly or not.
    fn takes_for(&self, target: Option<u8>, drawer: &Drawer, rng: &mut Stream) -> bool {
        let misread = rng.below(100) < usize::from(self.misread) && drawer.hand.numbers().next().is_some();
        misread || drawer.hand.numbers().any(|(_, number)| Some(number) == target)
    }
}
