//! The judging of a throw: its effect on the dice is alike in every throwing duel, and each duel gives it a meaning.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BadBounce, Dice, Flight, Lies, Miss};
use crate::rules::{
    Report, Seat, Stale, ThrowId,
    dice::DieId,
    geometry::Point,
    throw::{DieSeen, Flick, Rest, Touched},
};

/// An event of a throw. `S` is the meaning of a die's place in the duel, `F` is a foul in it. All events of one throw
/// but `Thrown` come together, once all dice lie still.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ThrowEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event<S, F = BadBounce> {
    /// A die leaves the hand.
    Thrown {
        /// The throw.
        throw: ThrowId,
        /// The seat that throws.
        seat: Seat,
        /// The die.
        die: DieId,
        /// The flick.
        flick: Flick,
    },
    /// The dice did not come to rest: everything lies as before, and the same player throws the same die again.
    Unsettled {
        /// The throw that does not count.
        throw: ThrowId,
        /// The die.
        die: DieId,
    },
    /// The thrown die broke a rule of throwing: it is taken off the table and scores nothing.
    Fouled {
        /// The die.
        die: DieId,
        /// The rule it broke.
        why: F,
        /// By how much, if that can be measured.
        missed: Option<Miss>,
    },
    /// The thrown die bounced well and lies on the table.
    Landed {
        /// The die.
        die: DieId,
        /// The spot where it lies.
        at: S,
        /// The number on top; `None`: cocked.
        face: Option<u8>,
        /// How far it is from the mat; `None`: it touches the mat.
        missed: Option<Miss>,
    },
    /// The thrown die bounced well and fell off the table.
    FellOff {
        /// The die.
        die: DieId,
        /// The spot where it left the table.
        at: S,
        /// How far from the mat that was.
        missed: Option<Miss>,
    },
    /// A die that was already on the table was moved.
    Bumped {
        /// The die.
        die: DieId,
        /// The spot where it lay before.
        from: S,
        /// The spot where it lies now.
        to: S,
    },
    /// A die that was already on the table was pushed off it.
    PushedOff {
        /// The die.
        die: DieId,
        /// The spot where it lay before.
        from: S,
        /// The spot where it left the table.
        to: S,
    },
}

/// A throwing duel's own judgement of what physics saw.
pub(in super::super) trait Judge {
    /// The meaning of a die's place.
    type Spot;
    /// A foul.
    type Foul;

    /// The rule of throwing that the thrown die broke, if any.
    fn foul(&self, report: &Report, thrown: &DieSeen) -> Option<Self::Foul>;
    /// How far the thrown die was from scoring: from the mat, or, with a foul, from what is allowed.
    fn missed(&self, report: &Report, thrown: &DieSeen, foul: Option<&Self::Foul>) -> Option<Miss>;
    /// The points that a die is worth, lying as it was seen.
    fn worth(&self, seen: &DieSeen) -> i32;
    /// The spot where a die was seen, on the table or leaving it.
    fn spot(&self, seen: &DieSeen) -> Self::Spot;
    /// The spot where a die lay before the throw.
    fn before(&self, lies: &Lies) -> Self::Spot;
}

/// Returns how the thrown die broke the bounce rule, if it did. `is_mat` says whether a point belongs to the mat.
pub(in super::super) fn bad_bounce(report: &Report, is_mat: impl Fn(Point) -> bool) -> Option<BadBounce> {
    match report.first {
        None => Some(BadBounce::NoBounce),
        Some(Touched::Body(body)) => body.die().map(BadBounce::DieFirst),
        Some(Touched::Ground(at)) => is_mat(at).then_some(BadBounce::MatFirst),
    }
}

/// How far inside a mat the thrown die first touched the ground, given how far inside it a point is.
pub(in super::super) fn touched_inside(report: &Report, inside: impl Fn(Point) -> i32) -> Option<Miss> {
    match report.first {
        Some(Touched::Ground(at)) => Some(Miss::Into(inside(at))),
        _ => None,
    }
}

impl Flight {
    /// Returns what physics saw of the die in flight, if the report is about this throw.
    pub(in super::super) fn seen<'a>(&self, report: &'a Report) -> Result<DieSeen<'a>, Stale> {
        let seen = report.die(self.die);
        seen.filter(|_| report.throw == self.throw).ok_or(Stale { reported: report.throw })
    }
}

impl Dice {
    /// Judges the throw: first the thrown die, then the dice it moved, even if it was a foul, each where it is now. A
    /// throw that did not come to rest is taken back.
    pub(in super::super) fn land<J: Judge>(
        &mut self,
        judge: &J,
        flight: Flight,
        report: &Report,
    ) -> Result<Vec<Event<J::Spot, J::Foul>>, Stale> {
        let thrown = flight.seen(report)?;
        if !report.settled {
            self.hand.push(flight.die);
            self.again = Some(flight.die);
            return Ok(vec![Event::Unsettled { throw: flight.throw, die: flight.die }]);
        }
        let mut told = vec![self.judge_thrown(judge, report, &thrown)];
        told.extend(self.follow(judge, report, Some(flight.die)));
        Ok(told)
    }

    /// Judges the thrown die: it is a foul, fell off the table, or lies on it.
    fn judge_thrown<J: Judge>(&mut self, judge: &J, report: &Report, seen: &DieSeen) -> Event<J::Spot, J::Foul> {
        let die = seen.die;
        let foul = judge.foul(report, seen);
        let missed = judge.missed(report, seen, foul.as_ref());
        if let Some(why) = foul {
            self.gone.push(die);
            return Event::Fouled { die, why, missed };
        }
        let at = judge.spot(seen);
        match seen.rest {
            Rest::Off { .. } | Rest::PutAway => {
                self.gone.push(die);
                Event::FellOff { die, at, missed }
            }
            Rest::Lies { face } => {
                self.lying.push(Lies::seen(seen, judge.worth(seen)));
                Event::Landed { die, at, face, missed }
            }
        }
    }

    /// Updates the dice on the table that the throw moved, except `thrown`: each lies where it was seen, or is gone.
    pub(in super::super) fn follow<J: Judge>(
        &mut self,
        judge: &J,
        report: &Report,
        thrown: Option<DieId>,
    ) -> Vec<Event<J::Spot, J::Foul>> {
        let moved = report.dice().filter(|seen| seen.moved && Some(seen.die) != thrown);
        moved.filter_map(|seen| self.follow_one(judge, &seen)).collect()
    }

    /// Returns `None` if that die was not on the table.
    fn follow_one<J: Judge>(&mut self, judge: &J, seen: &DieSeen) -> Option<Event<J::Spot, J::Foul>> {
        let die = seen.die;
        let n = self.lying.iter().position(|lies| lies.die == die)?;
        let (from, to) = (judge.before(&self.lying[n]), judge.spot(seen));
        if seen.lies() {
            self.lying[n] = Lies::seen(seen, judge.worth(seen));
            return Some(Event::Bumped { die, from, to });
        }
        self.lying.remove(n);
        self.gone.push(die);
        Some(Event::PushedOff { die, from, to })
    }
}
