//! The common parts of the throwing duels: dice in hands and on the table, thrown one at a time, and the bounce.

mod judge;
mod miss;
pub mod skill;
#[cfg(test)]
pub(super) mod tests;

pub use judge::Event;
pub(super) use judge::{Judge, bad_bounce, touched_inside};
pub use miss::Miss;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::{Bout, DiePiece, Duel, Place, Toss, Zone as At, die_at};
use crate::rules::{
    Choice, Kind, Range, Seat, SeenBy, ThrowId,
    dice::{self, DiceSet, DieId},
    geometry::{Point, Polygon},
    throw::{DieSeen, Flick, FlickFault, FlickLimits, Ground, Lying, Pose, TableTop, is_sane},
};

/// A throw that physics makes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Flight {
    /// Its number.
    pub throw: ThrowId,
    /// The die.
    pub die: DieId,
    /// The flick.
    pub flick: Flick,
}

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lies {
    /// The die.
    pub die: DieId,
    /// Its pose.
    pub pose: Pose,
    /// The outline of its body, seen from above.
    pub outline: Polygon,
    /// The number on top; `None`: cocked.
    pub face: Option<u8>,
    /// The points it is worth where it lies.
    pub points: i32,
}

/// The dice of a throwing duel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Dice {
    /// The dice that are still to be thrown.
    pub hand: Vec<DieId>,
    /// The dice on the table, in the order in which they came there.
    pub lying: Vec<Lies>,
    /// The dice that were put aside, taken off the table or fell off it, in the order in which they went.
    pub gone: Vec<DieId>,
    /// The seats that throw the Extra dice among all these.
    pub lent: Vec<Lent>,
    /// The die that has to be thrown again because its throw did not come to rest.
    pub again: Option<DieId>,
}

/// An Extra die that a player throws.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lent {
    /// The Extra die.
    pub die: DieId,
    /// The seat that throws it.
    pub seat: Seat,
}

/// The reason a die may not be thrown, or not with this flick.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unthrowable {
    /// The die is not in the thrower's hand.
    NotInHand(DieId),
    /// This die has to be thrown again first: its last throw did not come to rest.
    ThrowAgain(DieId),
    /// No hand can make this flick.
    Flick(FlickFault),
}

/// The way a thrown die broke the bounce rule: it must touch the bare table first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BadBounce {
    /// It touched the mat first.
    MatFirst,
    /// It touched another die first; a die of the Post counts too.
    DieFirst(DieId),
    /// It fell off the table without having touched it.
    NoBounce,
}

impl Lies {
    /// The die as physics saw it.
    pub(super) fn seen(seen: &DieSeen, points: i32) -> Lies {
        Lies { die: seen.die, pose: seen.pose, outline: seen.outline.clone(), face: seen.face(), points }
    }

    /// Its body and pose, for physics.
    pub(super) fn lying(&self) -> Lying {
        Lying { body: self.die.into(), pose: self.pose }
    }
}

impl Dice {
    /// These dice of `seat`, to be thrown.
    pub(super) fn of(seat: Seat, dice: &[DieId]) -> Dice {
        let mut all = Dice::default();
        all.take(seat, dice);
        all
    }

    /// Takes these dice into the hand of `seat`.
    pub(super) fn take(&mut self, seat: Seat, dice: &[DieId]) {
        let extra = dice.iter().filter(|die| die.set == DiceSet::Extra);
        self.lent.extend(extra.map(|&die| Lent { die, seat }));
        self.hand.extend(dice);
    }

    /// The seat that throws this die; `None` if nobody does.
    pub fn owner(&self, die: DieId) -> Option<Seat> {
        match die.set {
            DiceSet::Seat(seat) => Some(seat),
            DiceSet::Extra => self.lent.iter().find(|lent| lent.die == die).map(|lent| lent.seat),
        }
    }

    /// The dice that `seat` has still to throw.
    pub fn in_hand(&self, seat: Seat) -> impl Iterator<Item = DieId> + '_ {
        self.hand.iter().copied().filter(move |die| self.owner(*die) == Some(seat))
    }

    /// The dice that `seat` may throw now.
    pub fn throwable(&self, seat: Seat) -> impl Iterator<Item = DieId> + '_ {
        self.in_hand(seat).filter(|die| self.again.is_none_or(|again| again == *die))
    }

    /// The number of dice of `seat` that lie on the table or are gone.
    pub fn thrown(&self, seat: Seat) -> usize {
        let down = self.lying.iter().map(|lies| lies.die).chain(self.gone.iter().copied());
        down.filter(|die| self.owner(*die) == Some(seat)).count()
    }

    /// Puts aside the dice that `seat` has still to throw.
    pub(super) fn put_aside(&mut self, seat: Seat) {
        let own: Vec<DieId> = self.in_hand(seat).collect();
        self.hand.retain(|die| !own.contains(die));
        self.again = self.again.filter(|die| !own.contains(die));
        self.gone.extend(own);
    }

    /// Checks whether `seat` may throw `die` with this flick.
    pub(super) fn check(&self, seat: Seat, die: DieId, flick: &Flick, limits: &FlickLimits) -> Result<(), Unthrowable> {
        match self.again {
            _ if self.owner(die) != Some(seat) || !self.hand.contains(&die) => Err(Unthrowable::NotInHand(die)),
            Some(again) if again != die => Err(Unthrowable::ThrowAgain(again)),
            _ => limits.check(flick).map_err(Unthrowable::Flick),
        }
    }

    /// Lists every throw that `seat` may make, as moves built by `make`.
    pub(super) fn choices<M: 'static>(
        &self,
        seat: Seat,
        limits: &FlickLimits,
        make: fn(DieId, Flick) -> M,
        out: &mut Vec<Choice<M>>,
    ) {
        out.extend(self.throwable(seat).map(|die| {
            let make = Arc::new(move |values: &[i32]| make(die, Flick::from_values(values)));
            Choice::Range(Range { kind: Kind::Throw, piece: Some(die.token()), bounds: limits.bounds(), make })
        }));
    }

    /// Takes the die out of the hand of `seat` and starts its flight.
    pub(super) fn throw<S, F, D: Duel>(
        &mut self,
        bout: &mut Bout<D>,
        seat: Seat,
        die: DieId,
        flick: Flick,
    ) -> (Flight, Event<S, F>) {
        self.hand.retain(|held| *held != die);
        self.again = None;
        let flight = Flight { throw: bout.number_a_throw(), die, flick };
        (flight, Event::Thrown { throw: flight.throw, seat, die, flick })
    }

    /// Returns what physics is to throw as `id`, if that is `flight`.
    pub(super) fn toss(&self, flight: Flight, id: ThrowId, ground: Ground) -> Option<Toss> {
        let lying = self.lying.iter().map(Lies::lying).collect();
        let (cast, seen_by) = (vec![(flight.die, flight.flick)], SeenBy::Everybody);
        (flight.throw == id).then_some(Toss { id, cast, pushed: Vec::new(), carry: None, lying, ground, seen_by })
    }

    /// Takes all dice off the table.
    pub(super) fn sweep(&mut self) {
        self.gone.extend(self.lying.drain(..).map(|lies| lies.die));
    }

    /// Lists all these dice and the one in flight, each with its place.
    pub(super) fn pieces(&self, flying: Option<DieId>, out: &mut Vec<DiePiece>) {
        let on_table = |n: usize| At { owner: None, place: Place::Table, at: n as u16 };
        out.extend(self.hand.iter().map(|&die| self.held(die, Place::Hand)));
        out.extend(self.gone.iter().map(|&die| self.held(die, Place::Aside)));
        let lying = self.lying.iter().enumerate();
        out.extend(lying.map(|(n, lies)| die_at(lies.die, lies.face, on_table(n))));
        out.extend(flying.map(|die| die_at(die, None, on_table(self.lying.len()))));
    }

    /// A die in a place that belongs to its thrower; Extra dice come after coloured ones.
    fn held(&self, die: DieId, place: Place) -> DiePiece {
        let after = if die.set == DiceSet::Extra { dice::PER_SEAT } else { 0 };
        die_at(die, None, At { owner: self.owner(die), place, at: u16::from(after + die.n) })
    }
}

/// Whether a round mat lies wholly on `table` and beyond the throwing line, so that no hand lets go above it.
pub(super) fn disc_fits(centre: Point, radius: i32, table: &TableTop) -> bool {
    [centre.x, centre.y, radius, table.size.x, table.size.y, table.line].into_iter().all(is_sane)
        && centre.x - radius > table.line
        && centre.x + radius <= table.size.x
        && centre.y >= radius
        && centre.y + radius <= table.size.y
}
