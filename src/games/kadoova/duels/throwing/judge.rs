//! How a throw is judged: what it does to the dice is the same in every throwing duel; what that means is the duel's.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BadBounce, Dice, Flight, Lies};
use crate::rules::{
    Report, Seat, Stale, ThrowId,
    dice::DieId,
    geometry::Point,
    throw::{DieSeen, Flick, Rest, Touched},
};

/// What happens to dice that are thrown. `S` is what the place of a die means in the duel, `F` what is a foul in it. The
/// events of one throw come together, when all dice lie still.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ThrowEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event<S, F = BadBounce> {
    /// A die leaves the hand.
    Thrown {
        /// The throw.
        throw: ThrowId,
        /// Who throws.
        seat: Seat,
        /// Which die.
        die: DieId,
        /// The gesture.
        flick: Flick,
    },
    /// The dice would not come to rest: all lies as before, and the same player throws the same die again.
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
        /// Which rule.
        why: F,
    },
    /// The thrown die bounced well and lies on the table.
    Landed {
        /// The die.
        die: DieId,
        /// Where.
        at: S,
        /// The number on top; `None`: cocked.
        face: Option<u8>,
    },
    /// The thrown die bounced well and fell off the table.
    FellOff {
        /// The die.
        die: DieId,
        /// Where.
        at: S,
    },
    /// A die that lay there was moved.
    Bumped {
        /// The die.
        die: DieId,
        /// Where it lay before.
        from: S,
        /// Where it lies now.
        to: S,
    },
    /// A die that lay there was pushed off the table.
    PushedOff {
        /// The die.
        die: DieId,
        /// Where it lay before.
        from: S,
        /// Where it left the table.
        to: S,
    },
}

/// What a throwing duel makes of what was seen.
pub(in super::super) trait Judge {
    /// What the place of a die means.
    type Spot;
    /// What is a foul.
    type Foul;

    /// The rule of throwing that the thrown die broke, if any.
    fn foul(&self, report: &Report, thrown: &DieSeen) -> Option<Self::Foul>;
    /// What a die is worth that lies as it was seen.
    fn worth(&self, seen: &DieSeen) -> i32;
    /// Where a die was seen, on the table or leaving it.
    fn spot(&self, seen: &DieSeen) -> Self::Spot;
    /// Where a die lay before the throw.
    fn before(&self, lies: &Lies) -> Self::Spot;
}

/// How the thrown die broke the rule of the bounce, if it did, where the mat is what `is_mat` holds.
pub(in super::super) fn bad_bounce(report: &Report, is_mat: impl Fn(Point) -> bool) -> Option<BadBounce> {
    match report.first {
        None => Some(BadBounce::NoBounce),
        Some(Touched::Body(body)) => body.die().map(BadBounce::DieFirst),
        Some(Touched::Ground(at)) => is_mat(at).then_some(BadBounce::MatFirst),
    }
}

impl Flight {
    /// What was seen of the die that flew, if the report is about this throw.
    pub(in super::super) fn seen<'a>(&self, report: &'a Report) -> Result<DieSeen<'a>, Stale> {
        let seen = report.die(self.die);
        seen.filter(|_| report.throw == self.throw).ok_or(Stale { reported: report.throw })
    }
}

impl Dice {
    /// Judges the throw: first the thrown die, then those that it moved, a fouled one too, each where it is now. A throw that
    /// did not come to rest is taken back.
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

    /// The thrown die: foul, off the table, or lying there.
    fn judge_thrown<J: Judge>(&mut self, judge: &J, report: &Report, seen: &DieSeen) -> Event<J::Spot, J::Foul> {
        let die = seen.die;
        if let Some(why) = judge.foul(report, seen) {
            self.gone.push(die);
            return Event::Fouled { die, why };
        }
        let at = judge.spot(seen);
        match seen.rest {
            Rest::Off { .. } | Rest::PutAway => {
                self.gone.push(die);
                Event::FellOff { die, at }
            }
            Rest::Lies { face } => {
                self.lying.push(Lies::seen(seen, judge.worth(seen)));
                Event::Landed { die, at, face }
            }
        }
    }

    /// The dice that lay there and were moved lie where they lie now, or no longer on the table; all but `thrown`.
    pub(in super::super) fn follow<J: Judge>(
        &mut self,
        judge: &J,
        report: &Report,
        thrown: Option<DieId>,
    ) -> Vec<Event<J::Spot, J::Foul>> {
        let moved = report.dice().filter(|seen| seen.moved && Some(seen.die) != thrown);
        moved.filter_map(|seen| self.follow_one(judge, &seen)).collect()
    }

    /// `None`: that die did not lie there.
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
