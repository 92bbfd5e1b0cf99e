//! Bots of Quick Draw: eyes and hands as quick as a person's. They learn a die's number only when it lies there.

use super::{Drawer, Move, Stage, View};
use crate::{
    games::kadoova::duels::{Surroundings, tray::Does},
    rules::{Level, Nerves, Stream, Tick},
};

/// A player's reaction times: mean and standard deviation, in seconds.
struct Reflexes {
    /// The time from the sight of the target to the slap.
    slap: (f64, f64),
    /// The time from the sight of another number (or from "Draw!", or the end of a lock) to the next shake.
    pick_up: (f64, f64),
    /// The time for which a die is shaken beyond the minimum.
    dwell: (f64, f64),
    /// The percentage of dice with another number that are taken for the target.
    misread: usize,
}

const EASY: Reflexes = Reflexes { slap: (0.52, 0.08), pick_up: (0.48, 0.08), dwell: (0.38, 0.12), misread: 5 };
const NORMAL: Reflexes = Reflexes { slap: (0.38, 0.06), pick_up: (0.30, 0.06), dwell: (0.16, 0.06), misread: 1 };
const HARD: Reflexes = Reflexes { slap: (0.28, 0.03), pick_up: (0.18, 0.03), dwell: (0.04, 0.02), misread: 0 };

/// The shortest and the longest reaction time for a slap, in seconds.
const SLAP: (f64, f64) = (0.25, 0.60);
/// The shortest and the longest reaction time for anything else, in seconds.
const ELSE: (f64, f64) = (0.02, 0.90);

/// Returns the next move of the player whose view this is, and its time.
pub(super) fn react(level: Level, around: &Surroundings, duel: &View, nerves: &Nerves) -> Option<(Tick, Move)> {
    let drawer = duel.drawer(around.eye.seat()?).filter(|drawer| !drawer.out && drawer.slap.is_none())?;
    let reflexes = Reflexes::of(level);
    let begun = match duel.stage {
        Stage::CountIn { until } => until,
        Stage::Drawing { since } => since,
        _ => return None,
    };
    reflexes.act(drawer, begun, duel.target, nerves)
}

/// Chooses for the next step, in steady mode, for the player whose view this is.
pub(super) fn choose(level: Level, around: &Surroundings, duel: &View, rng: &mut Stream) -> Option<Move> {
    let drawer = duel.drawer(around.eye.seat()?)?;
    let slaps = Reflexes::of(level).takes_for(duel.target, drawer, rng);
    Some(if slaps { Move::Bang } else { Move::Release })
}

impl Reflexes {
    fn of(level: Level) -> Reflexes {
        match level {
            Level::Easy => EASY,
            Level::Normal => NORMAL,
            Level::Hard => HARD,
        }
    }

    /// Whether the player takes the dice that lie there for the target, rightly or not.
    fn takes_for(&self, target: Option<u8>, drawer: &Drawer, rng: &mut Stream) -> bool {
        let misread = rng.below(100) < self.misread && drawer.hand.numbers().next().is_some();
        misread || drawer.hand.numbers().any(|(_, number)| Some(number) == target)
    }

    fn act(&self, drawer: &Drawer, begun: Tick, target: Option<u8>, nerves: &Nerves) -> Option<(Tick, Move)> {
        // Everything random about one event is drawn from a stream named after it.
        let stream = |what: &str, n: u64| nerves.seed.under(what, n).stream("quick draw");
        match drawer.hand.does {
            Does::Rests { since, .. } => {
                // A player who is locked acts when the lock is over, and nobody acts before "Draw!".
                let free = drawer.locked.unwrap_or_default().max(since).max(begun);
                let mut rng = stream("look", since.0);
                let misread = rng.below(100) < self.misread && drawer.locked.is_none();
                if drawer.hand.numbers().any(|(_, number)| Some(number) == target || misread) {
                    return Some((after(free, self.slap, SLAP, &mut rng), Move::Bang));
                }
                Some((after(free, self.pick_up, ELSE, &mut rng), Move::Shake))
            }
            Does::Shakes { ripe, let_go: false, .. } => {
                Some((after(ripe, self.dwell, ELSE, &mut stream("dwell", ripe.0)), Move::Release))
            }
            Does::Waits { until, .. } => {
                Some((after(until, self.pick_up, ELSE, &mut stream("wait", until.0)), Move::Shake))
            }
            Does::Shakes { .. } | Does::Rolls(_) => None,
        }
    }
}

/// The tick at a normally distributed time after `from`, clamped to `least` and `most` seconds.
fn after(from: Tick, (mean, deviation): (f64, f64), (least, most): (f64, f64), rng: &mut Stream) -> Tick {
    let seconds = (mean + deviation * rng.normal()).clamp(least, most);
    Tick(from.0 + (seconds * Tick::HZ as f64).round() as u64)
}
