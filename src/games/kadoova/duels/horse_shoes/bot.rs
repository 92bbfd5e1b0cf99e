//! Bots of Horse-Shoes & ThrowSkill-Grenades. They throw with a hand like everybody else, and see only a view.

use super::{HorseShoes, Move, Stage, View, Yard};
use crate::{
    games::kadoova::duels::{
        Rehearsal, Surroundings, Terms,
        throwing::skill::{EASY, HARD, Idea, NORMAL, ThrowSkill},
    },
    rules::{
        Level, Mind, Seat,
        dice::{DieId, EDGE},
        throw::Flick,
    },
};

/// The greatest distance of an easy bot's mark from the Post.
const CARELESS: i32 = 4_000;
/// The distance before the front of the Post at which a normal bot wants the front of its die to stop.
const CAREFUL: i32 = -500;
/// The number of throws that a hard bot tries in its head before each of its own.
const TRIALS: u32 = 30;
/// The number of trials that a hard bot's rule of thumb counts as.
const TRUST: f64 = 2.0;
/// The weight that an idea's uncertainty has in its favour, in points.
const CURIOSITY: f64 = 250.0;
/// The marks of a hard bot for the front of its die: the distance before the front of the Post, and left of its middle.
const MARKS: [(i32, i32); 6] = [(-300, 0), (-1_800, 0), (-4_000, 0), (500, 0), (-1_000, -1_000), (-1_000, 1_000)];
/// A hard bot's guesses, per throw to come: the chance to stay the closest, and the chance to become the closest.
const HOPE: f64 = 0.8;
const STILL_HOPE: f64 = 0.35;

/// Chooses for the player whose turn it is.
pub(super) fn choose(
    level: Level,
    terms: &Terms<&Yard>,
    around: &Surroundings,
    duel: &View,
    mind: &mut Mind,
) -> Option<Move> {
    if duel.stage == Stage::Target {
        return Some(Move::RollTarget);
    }
    let seat = duel.turn?;
    let die = duel.dice.throwable(seat).next()?;
    let thinker = Thinker { terms, duel, seat, die };
    let (hand, flick) = match (level, mind.trials.is_some()) {
        (Level::Easy, _) => {
            let short = mind.rng.within(-CARELESS, CARELESS);
            (&EASY, EASY.clumsy(thinker.flick(&EASY, short, 0), mind.rng))
        }
        (Level::Hard, true) => (&HARD, thinker.best(around, mind)?),
        (Level::Normal | Level::Hard, _) => (&NORMAL, thinker.flick(&NORMAL, CAREFUL, 0)),
    };
    Some(Move::Throw { die, flick: hand.shaky(flick, terms.limits, mind.rng) })
}

/// One throw by one bot.
struct Thinker<'a> {
    terms: &'a Terms<'a, &'a Yard>,
    duel: &'a View,
    seat: Seat,
    die: DieId,
}

impl Thinker<'_> {
    /// The flick that makes the front of a die stop `short` before the front of the Post and `left` of its middle.
    fn flick(&self, hand: &ThrowSkill, short: i32, left: i32) -> Flick {
        let axis = self.duel.axis().unwrap_or(self.terms.mat.centre);
        let limits = self.terms.limits;
        let yard = self.terms.mat;
        let reach = axis.x - EDGE / 2 - short - limits.x.1;
        hand.gesture_onto(limits, axis.y + left, reach, yard.centre.x - yard.radius - limits.x.1)
    }

    /// The best of some trial throws in the bot's head.
    fn best(&self, around: &Surroundings, mind: &mut Mind) -> Option<Flick> {
        let promise = self.hope(self.duel);
        let mut ideas = MARKS.map(|(short, left)| Idea::new(self.flick(&HARD, short, left), promise, TRUST));
        Idea::best(&mut ideas, mind.budget.of(TRIALS), CURIOSITY, |flick| self.worth(around, flick, mind))
            .map(|idea| idea.flick)
    }

    /// The worth of a trial throw in the bot's head, in points.
    fn worth(&self, around: &Surroundings, flick: Flick, mind: &mut Mind) -> Option<f64> {
        let flick = HARD.shaky(flick, self.terms.limits, mind.rng);
        let (now, mv) = (HorseShoes { open: self.duel.clone() }, Move::Throw { die: self.die, flick });
        let mut dream = Rehearsal::of(around);
        let after = dream.throw(*self.terms, now, self.seat, &mv, mind)?;
        Some(f64::from(dream.paid(self.seat)) + self.hope(&after))
    }

    /// The points that the seat may hope for with the dice as they lie.
    fn hope(&self, duel: &View) -> f64 {
        let yard = self.terms.mat;
        let own = |die: DieId| duel.dice.owner(die) == Some(self.seat);
        let to_come = |mine: bool| duel.dice.hand.iter().filter(|die| own(**die) == mine).count() as i32;
        let measures = duel.measures(yard);
        let best = |mine: bool| measures.iter().filter(|m| (m.seat == self.seat) == mine).map(|m| m.distance).min();
        let (mine, theirs) = (best(true).unwrap_or(i32::MAX), best(false).unwrap_or(i32::MAX));
        let chance =
            if mine < theirs { HOPE.powi(to_come(false)) } else { 1.0 - (1.0 - STILL_HOPE).powi(to_come(true)) };
        let number = duel.dice.lying.iter().any(|lies| own(lies.die) && lies.points > 0);
        // Half a point per tenth of a millimetre: whoever leads wants to lead clearly.
        let near = f64::from(mine.min(2 * yard.radius / 10)) * 0.5;
        f64::from(yard.award) * chance - near + if number { f64::from(yard.number) } else { 0.0 }
    }
}
