//! Bots of Axe vs Daggers. They throw with a hand like everybody else, and see only a view.

use super::{AxeVsDaggers, Move, Rings, Stage, View};
use crate::{
    games::kadoova::duels::{
        Rehearsal, Surroundings, Terms,
        throwing::skill::{EASY, HARD, Idea, NORMAL, ThrowSkill},
    },
    rules::{
        Level, Mind,
        dice::{DieId, EDGE},
        throw::Flick,
    },
};

/// The number of throws that a hard bot tries in its head before each of its own, if dice lie on the mat.
const TRIALS: u32 = 24;
/// The number of trials that a hard bot's rule of thumb counts as.
const TRUST: f64 = 4.0;
/// The weight that an idea's uncertainty has in its favour, in points.
const CURIOSITY: f64 = 100.0;
/// The marks it may aim at: distances beyond the centre and left of it, and the points promised on an empty mat.
const MARKS: [(i32, i32, f64); 5] =
    [(0, 0, 430.0), (-1_100, 0, 380.0), (1_100, 0, 380.0), (0, -1_100, 380.0), (0, 1_100, 380.0)];

/// Chooses for the duelist whose turn it is.
pub(super) fn choose(
    level: Level,
    terms: &Terms<&Rings>,
    around: &Surroundings,
    duel: &View,
    mind: &mut Mind,
) -> Option<Move> {
    if duel.stage == Stage::Roles {
        let [first, second] = duel.order;
        return mind.rng.pick(&[second, first]).copied().map(Move::Axe);
    }
    let die = duel.dice.throwable(duel.thrower()?).next()?;
    let thinker = Thinker { terms, duel, die };
    let (hand, flick) = match (level, mind.trials.is_some()) {
        (Level::Easy, _) => (&EASY, EASY.clumsy(thinker.flick(&EASY, 0, 0), mind.rng)),
        (Level::Hard, true) => (&HARD, thinker.best(around, mind)?),
        (Level::Normal | Level::Hard, _) => (&NORMAL, thinker.flick(&NORMAL, 0, 0)),
    };
    Some(Move::Throw { die, flick: hand.shaky(flick, terms.limits, mind.rng) })
}

/// One throw by one bot.
struct Thinker<'a> {
    terms: &'a Terms<'a, &'a Rings>,
    duel: &'a View,
    die: DieId,
}

impl Thinker<'_> {
    /// The flick that brings a die `beyond` past the centre of the rings and `left` of it.
    fn flick(&self, hand: &ThrowSkill, beyond: i32, left: i32) -> Flick {
        let (rings, limits) = (self.terms.mat, self.terms.limits);
        let reach = rings.centre.x + beyond + EDGE / 2 - limits.x.1;
        hand.gesture_onto(limits, rings.centre.y + left, reach, rings.centre.x - rings.radius() - limits.x.1)
    }

    /// The throw at the centre, if no dice lie there; otherwise the best of some trial throws in the bot's head.
    fn best(&self, around: &Surroundings, mind: &mut Mind) -> Option<Flick> {
        if self.duel.dice.lying.is_empty() {
            return Some(self.flick(&HARD, 0, 0));
        }
        let promise = |points: f64| f64::from(self.duel.total()) + points;
        let idea = |(beyond, left, points)| Idea::new(self.flick(&HARD, beyond, left), promise(points), TRUST);
        let mut ideas = MARKS.map(idea);
        Idea::best(&mut ideas, mind.budget.of(TRIALS), CURIOSITY, |flick| self.worth(around, flick, mind))
            .map(|idea| idea.flick)
    }

    /// The points of the dice after a trial throw in the bot's head.
    fn worth(&self, around: &Surroundings, flick: Flick, mind: &mut Mind) -> Option<f64> {
        let flick = HARD.shaky(flick, self.terms.limits, mind.rng);
        let (now, mv) = (AxeVsDaggers { open: self.duel.clone() }, Move::Throw { die: self.die, flick });
        let after = Rehearsal::of(around).throw(*self.terms, now, self.duel.thrower()?, &mv, mind)?;
        Some(f64::from(after.total()))
    }
}
