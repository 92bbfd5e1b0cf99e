//! What the throwing duels have in common: dice in hands and on the table, thrown one at a time, and the bounce.

pub(super) mod hand;
#[cfg(test)]
pub(super) mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::{Bout, Toss};
use crate::{
    games::kadoova::{
        rules,
        view::{Piece, Place, Zone as At, die_at, extra_aside},
    },
    rules::{
        Choice, Kind, Range, Report, Seat, Stale, ThrowId,
        dice::{self, DiceSet, DieId},
        geometry::{Point, Polygon},
        throw::{DieSeen, Flick, FlickFault, FlickLimits, Ground, Lying, Pose, TableTop, Touched, is_sane},
    },
};

/// A throw that physics makes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Flight {
    /// Its number.
    pub throw: ThrowId,
    /// The die.
    pub die: DieId,
    /// The gesture.
    pub flick: Flick,
}

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lies {
    /// Which die.
    pub die: DieId,
    /// How it lies.
    pub pose: Pose,
    /// The outline of its body on the plan.
    pub outline: Polygon,
    /// The number on top; `None`: cocked.
    pub face: Option<u8>,
    /// What it is worth where it lies.
    pub points: i32,
}

/// The dice of a throwing duel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Dice {
    /// The dice that are still to be thrown.
    pub hand: Vec<DieId>,
    /// The dice on the table, in the order in which they came to it.
    pub lying: Vec<Lies>,
    /// The dice that were taken off or fell off the table, or are not in use, in that order.
    pub gone: Vec<DieId>,
    /// The die that has to be thrown again because its throw did not come to rest.
    pub again: Option<DieId>,
}

/// Why a die may not be thrown, or not like this.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unthrowable {
    /// That die is not in the thrower's hand.
    NotInHand(DieId),
    /// This die has to be thrown again first: its last throw did not come to rest.
    ThrowAgain(DieId),
    /// No hand can make this gesture.
    Gesture(FlickFault),
}

/// How a thrown die broke the rule of the bounce: it must touch the bare table first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BadBounce {
    /// It touched the mat first.
    MatFirst,
    /// It touched another die first, one of the Post too.
    DieFirst(DieId),
    /// It fell off the table without having touched it.
    NoBounce,
}

/// How the thrown die broke the rule of the bounce, if it did, where the mat is what `is_mat` holds.
pub(super) fn bad_bounce(report: &Report, is_mat: impl Fn(Point) -> bool) -> Option<BadBounce> {
    match report.first {
        None => Some(BadBounce::NoBounce),
        Some(Touched::Body(body)) => body.die().map(BadBounce::DieFirst),
        Some(Touched::Ground(at)) => is_mat(at).then_some(BadBounce::MatFirst),
    }
}

impl Flight {
    /// What was seen of the die that flew, if the report is about this throw.
    pub(super) fn seen<'a>(&self, report: &'a Report) -> Result<DieSeen<'a>, Stale> {
        report.die(self.die).filter(|_| report.throw == self.throw).ok_or(Stale { reported: report.throw })
    }
}

impl Lies {
    /// The die as it was seen.
    pub(super) fn seen(seen: &DieSeen, points: i32) -> Lies {
        Lies { die: seen.die, pose: seen.pose, outline: seen.outline.clone(), face: seen.face(), points }
    }

    /// How it lies, for physics.
    pub(super) fn lying(&self) -> Lying {
        Lying { body: self.die.into(), pose: self.pose }
    }
}

impl Dice {
    /// The first `count` dice of `seat`, to be thrown; its others are not in use.
    pub(super) fn of(seat: Seat, count: u8) -> Dice {
        let mut dice = Dice::default();
        dice.take(seat, count);
        dice
    }

    /// Takes the first `count` dice of `seat` into the hand; its others are not in use.
    pub(super) fn take(&mut self, seat: Seat, count: u8) {
        self.hand.extend((0..count).map(|n| DieId::of(seat, n)));
        self.gone.extend((count..dice::PER_SEAT).map(|n| DieId::of(seat, n)));
    }

    /// The dice of `seat` that it may throw now.
    pub fn throwable(&self, seat: Seat) -> impl Iterator<Item = DieId> + '_ {
        let own = self.hand.iter().copied().filter(move |die| die.set == DiceSet::Seat(seat));
        own.filter(|die| self.again.is_none_or(|again| again == *die))
    }

    /// Whether `seat` may throw `die` like this.
    pub(super) fn check(&self, seat: Seat, die: DieId, flick: &Flick, limits: &FlickLimits) -> Result<(), Unthrowable> {
        match self.again {
            _ if die.set != DiceSet::Seat(seat) || !self.hand.contains(&die) => Err(Unthrowable::NotInHand(die)),
            Some(again) if again != die => Err(Unthrowable::ThrowAgain(again)),
            _ => limits.check(flick).map_err(Unthrowable::Gesture),
        }
    }

    /// Every throw of `seat`, as moves that `make` makes.
    pub(super) fn choices(
        &self,
        seat: Seat,
        limits: &FlickLimits,
        make: fn(DieId, Flick) -> rules::Move,
        out: &mut Vec<Choice<rules::Move>>,
    ) {
        out.extend(self.throwable(seat).map(|die| {
            let make = Arc::new(move |values: &[i32]| make(die, Flick::from_values(values)));
            Choice::Range(Range { kind: Kind::Throw, bounds: limits.bounds(), make })
        }));
    }

    /// The die leaves the hand.
    pub(super) fn throw(&mut self, bout: &mut Bout, die: DieId, flick: Flick) -> Flight {
        self.hand.retain(|held| *held != die);
        self.again = None;
        Flight { throw: bout.number_a_throw(), die, flick }
    }

    /// The throw did not come to rest: the die is back in the hand, and is thrown again.
    pub(super) fn take_back(&mut self, flight: Flight) {
        self.hand.push(flight.die);
        self.again = Some(flight.die);
    }

    /// What physics shall throw as `id`, if that is `flight`.
    pub(super) fn toss(&self, flight: Flight, id: ThrowId, ground: Ground) -> Option<Toss> {
        let lying = self.lying.iter().map(Lies::lying).collect();
        (flight.throw == id).then(|| Toss { id, cast: vec![(flight.die, flight.flick)], lying, ground })
    }

    /// A die that lay there was moved: it lies otherwise now, or (`None`) no longer on the table. What it was worth
    /// before, if it lay there at all.
    pub(super) fn put(&mut self, die: DieId, now: Option<Lies>) -> Option<i32> {
        let n = self.lying.iter().position(|lies| lies.die == die)?;
        let from = self.lying[n].points;
        match now {
            Some(now) => self.lying[n] = now,
            None => {
                self.lying.remove(n);
                self.gone.push(die);
            }
        }
        Some(from)
    }

    /// All dice on the table are taken off it.
    pub(super) fn sweep(&mut self) {
        self.gone.extend(self.lying.drain(..).map(|lies| lies.die));
    }

    /// Where all these dice are, and the one that flies.
    pub(super) fn pieces(&self, flying: Option<DieId>, out: &mut Vec<Piece>) {
        let on_table = |n: usize| At { owner: None, place: Place::Table, at: n as u16 };
        out.extend(self.hand.iter().map(|&die| owned(die, Place::Hand)));
        out.extend(self.gone.iter().map(|&die| aside(die)));
        let lying = self.lying.iter().enumerate();
        out.extend(lying.map(|(n, lies)| die_at(lies.die, lies.face, on_table(n))));
        out.extend(flying.map(|die| die_at(die, None, on_table(self.lying.len()))));
    }
}

/// A die that is off the table until the duel is over.
pub(super) fn aside(die: DieId) -> Piece {
    owned(die, Place::Aside)
}

/// A die in a place of its owner's.
fn owned(die: DieId, place: Place) -> Piece {
    match die.set {
        DiceSet::Seat(seat) => die_at(die, None, At { owner: Some(seat), place, at: u16::from(die.n) }),
        DiceSet::Extra => extra_aside(die.n),
    }
}

/// Whether a round mat lies wholly on `table`, beyond the throwing line, so that no hand lets go over it.
pub(super) fn disc_fits(centre: Point, radius: i32, table: &TableTop) -> bool {
    [centre.x, centre.y, radius, table.size.x, table.size.y, table.line].into_iter().all(is_sane)
        && centre.x - radius > table.line
        && centre.x + radius <= table.size.x
        && centre.y >= radius
        && centre.y + radius <= table.size.y
}
