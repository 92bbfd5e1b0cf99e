//! Bots of Axe vs Daggers. They throw with a hand like everybody, and see a view only.

use super::{AxeVsDaggers, Move, Role, Stage};
use crate::{
    games::kadoova::{
        config::Config,
        duels::{
            Daydream, Duel,
            throwing::hand::{EASY, HARD, Hand, Idea, NORMAL},
        },
        view::View,
    },
    rules::{
        Level, Mind, Throw, Thrower,
        dice::{DieId, EDGE},
        throw::Flick,
    },
};

/// Of a hundred throws, those that an easy bot shakes first.
const SHAKEN: usize = 25;
/// Throws that a hard bot tries in its head before each of its own.
const TRIALS: u32 = 16;
/// How many trials its rule of thumb is worth to a hard bot.
const TRUST: f64 = 2.0;
/// How much a trial's doubt is worth looking into, in points.
const CURIOSITY: f64 = 150.0;
/// How far apart the tracks are along which a hard bot throws.
const TRACK: i32 = 1_800;
/// How far apart the places are at which it aims along a track.
const STEP: i32 = 1_200;

/// Chooses for the duelist whose turn it is.
pub(super) fn choose(level: Level, view: &View, duel: &AxeVsDaggers, mind: &mut Mind) -> Option<Move> {
    if duel.stage == Stage::Roles {
        return mind.rng.pick(&Role::ORDER).copied().map(Move::TakeRole);
    }
    let die = duel.dice.throwable(duel.thrower()?).next()?;
    let thinker = Thinker { config: &view.config, duel, die };
    let (hand, flick) = match (level, mind.trials.is_some()) {
        (Level::Easy, _) => {
            let shaken = mind.rng.below(100) < SHAKEN;
            (&EASY, Flick { shaken, ..thinker.gesture(&EASY, 0, 0) })
        }
        (Level::Hard, true) => (&HARD, thinker.best(view, mind)?),
        (Level::Normal | Level::Hard, _) => (&NORMAL, thinker.gesture(&NORMAL, 0, 0)),
    };
    Some(Move::Throw { die, flick: hand.shaky(flick, &view.config.limits, mind.rng) })
}

/// One throw of one bot.
struct Thinker<'a> {
    config: &'a Config,
    duel: &'a AxeVsDaggers,
    die: DieId,
}

impl Thinker<'_> {
    /// The gesture that brings a die so far beyond the centre of the rings and so far to the left of it.
    fn gesture(&self, hand: &Hand, beyond: i32, left: i32) -> Flick {
        let (rings, limits) = (&self.config.mats.axe_vs_daggers, &self.config.limits);
        hand.gesture(limits, rings.centre.y + left, rings.centre.x + beyond + EDGE / 2 - limits.x.1)
    }

    /// The best of some throws tried in the head.
    fn best(&self, view: &View, mind: &mut Mind) -> Option<Flick> {
        let places = [0, -1, 1].into_iter().flat_map(|left| [0, -1, 1].map(|beyond| (beyond * STEP, left * TRACK)));
        let promise = f64::from(self.duel.total());
        let idea = |(beyond, left)| Idea::new(self.gesture(&HARD, beyond, left), promise, TRUST);
        let mut ideas: Vec<Idea> = places.map(idea).collect();
        Idea::best(&mut ideas, TRIALS, CURIOSITY, |flick| self.worth(view, flick, mind)).map(|idea| idea.flick)
    }

    /// What the dice are worth after a throw that is only tried in the head.
    fn worth(&self, view: &View, flick: Flick, mind: &mut Mind) -> Option<f64> {
        let flick = HARD.shaky(flick, &self.config.limits, mind.rng);
        let chance = Throw::guess(mind.rng, 1);
        let mut after = self.duel.clone();
        let (mut dream, mut out) = (Daydream::of(view), Vec::new());
        let mut bout = dream.bout(self.config);
        after.act(&mut bout, self.duel.thrower()?, &Move::Throw { die: self.die, flick }, &mut out);
        let toss = after.toss(self.config, after.flight()?.throw)?;
        let trials: &mut dyn Thrower = mind.trials.as_deref_mut()?;
        let report = trials.throw(&toss.throw(chance));
        after.observe(&mut bout, &report, &mut out).ok()?;
        let total = f64::from(after.total());
        // The last throw of all only has to beat what is there.
        let beats = self.duel.totals.first().is_some_and(|daggers| after.total() > *daggers);
        Some(total + if beats { 1_000.0 } else { 0.0 })
    }
}
