//! The score sheet: every point ever written down, and the reason for it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::duels::{Award, DuelId, Roles, Verdict, horse_shoes};
use crate::rules::{Seat, Seats};

/// The reason for points on the score sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The opening Quick Draw was won.
    Opening,
    /// The award for winning a duel.
    Award(DuelId),
    /// The base award of a duel that everybody else forfeited or was sent from.
    Forfeit(DuelId),
    /// The cost of losing a duel.
    Cost(DuelId),
    /// The challenger's bonus: for a win, and always in a duel without winners.
    Challenger,
    /// The cost of being caught cheating.
    Cheat,
    /// Horse-Shoes & Hand-Grenades: the Post was hit and stood.
    PostHit,
    /// Horse-Shoes & Hand-Grenades: the Post was felled.
    PostFelled,
    /// Horse-Shoes & Hand-Grenades: a die on the mat shows the target number.
    Number,
}

impl From<horse_shoes::Pay> for Why {
    fn from(pay: horse_shoes::Pay) -> Why {
        match pay {
            horse_shoes::Pay::PostHit => Why::PostHit,
            horse_shoes::Pay::PostFelled => Why::PostFelled,
            horse_shoes::Pay::Number => Why::Number,
        }
    }
}

impl From<Infallible> for Why {
    fn from(never: Infallible) -> Why {
        match never {}
    }
}

/// A line of the score sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Entry {
    /// The duel in which it was written, as an index into [`Ledger::bouts`].
    pub bout: u16,
    /// The seat that gets the points.
    pub seat: Seat,
    /// The number of points; negative if they are a cost.
    pub points: i32,
    /// The reason for the points.
    pub why: Why,
    /// Whether it was undone, so that it no longer counts.
    pub struck: bool,
}

/// A duel as the score sheet remembers it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoutLine {
    /// The duel; `None`: the opening Quick Draw.
    pub duel: Option<DuelId>,
    /// The seats that fought it.
    pub roles: Roles,
    /// The end of the duel.
    pub end: BoutEnd,
    /// The seats that tied, before a Quick Draw decided.
    pub tied: Seats,
    /// Whether it was undone and fought again; then `end` is the result that does not count.
    pub struck: bool,
}

/// The decision of a duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decided {
    /// The winners and the awards; `None`: all have forfeited it or were sent from it, or a cheat has ended a duel
    /// without winners.
    pub verdict: Option<Verdict>,
    /// Whether it was decided because the others forfeited it or were sent from it.
    pub forfeit: bool,
    /// Whether a cheat had a hand in that: if so, the duel is not played again (section 10, no. 7).
    pub cheat: bool,
}

impl Decided {
    /// Returns the decision of a duel that was fought to its end.
    pub(super) fn played(verdict: Verdict) -> Decided {
        Decided { verdict: Some(verdict), forfeit: false, cheat: false }
    }
}

/// The end of a duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BoutEnd {
    /// It has not ended: its points are not written, or the match ended first.
    Open,
    /// It was decided.
    Won {
        /// The winners; none in a duel without winners.
        seats: Seats,
        /// Whether it was won because all others forfeited it or were sent from it.
        forfeit: bool,
    },
    /// All forfeited it or were sent from it, or a cheat ended a duel without winners: it was worth nothing.
    Nobody,
}

impl BoutEnd {
    /// Returns the end of a duel with this decision.
    pub(super) fn of(decided: Option<Decided>) -> BoutEnd {
        let won = decided.and_then(|Decided { verdict, forfeit, .. }| Some((verdict?.winners, forfeit)));
        won.map_or(BoutEnd::Nobody, |(seats, forfeit)| BoutEnd::Won { seats, forfeit })
    }
}

/// Scores and their reasons. A score is always the sum of its entries that are not struck out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ledger {
    /// The points of each seat, in seat order. They may be below zero.
    pub scores: Vec<i32>,
    /// The duels of the match, oldest first.
    pub bouts: Vec<BoutLine>,
    /// Every line of the score sheet, oldest first.
    pub entries: Vec<Entry>,
}

impl Ledger {
    /// Returns an empty sheet for this number of seats.
    pub(super) fn new(seats: usize) -> Ledger {
        Ledger { scores: vec![0; seats], ..Ledger::default() }
    }

    /// Begins the line of a duel; entries written from now on belong to it.
    pub(super) fn begin(&mut self, duel: Option<DuelId>, roles: Roles) {
        self.bouts.push(BoutLine { duel, roles, end: BoutEnd::Open, tied: Seats::NONE, struck: false });
    }

    /// Returns the line of the running duel, or of the last one.
    pub(super) fn bout(&mut self) -> Option<&mut BoutLine> {
        self.bouts.last_mut()
    }

    /// Ends the line of the running duel.
    pub(super) fn end(&mut self, end: BoutEnd) {
        if let Some(bout) = self.bout() {
            bout.end = end;
        }
    }

    /// Writes points down. A score that would overflow takes only as many as fit, so that it is always the sum of its
    /// entries, whatever numbers a record plays with.
    pub(super) fn write(&mut self, seat: Seat, points: i32, why: Why) -> Entry {
        let mut entry = Entry { bout: self.running(), seat, points, why, struck: false };
        if let Some(score) = self.scores.get_mut(seat.index()) {
            let before = std::mem::replace(score, score.saturating_add(points));
            entry.points = *score - before;
        }
        self.entries.push(entry);
        entry
    }

    /// Returns the index of the running duel, or of the last one.
    fn running(&self) -> u16 {
        self.bouts.len().saturating_sub(1) as u16
    }

    /// Strikes out the entries from `first` on, except those for cheating.
    pub(super) fn strike_from(&mut self, first: usize) {
        for entry in self.entries.iter_mut().skip(first).filter(|entry| entry.why != Why::Cheat && !entry.struck) {
            entry.struck = true;
            if let Some(score) = self.scores.get_mut(entry.seat.index()) {
                *score -= entry.points;
            }
        }
    }

    /// Strikes out the running duel, which was `decided` and would have `earned` these awards. Returns its index.
    pub(super) fn strike_bout(&mut self, decided: Decided, earned: &[(Award, Why)]) -> u16 {
        let bout = self.running();
        let first = self.entries.iter().position(|entry| entry.bout == bout).unwrap_or(self.entries.len());
        self.strike_from(first);
        let line = |(Award { seat, points }, why)| Entry { bout, seat, points, why, struck: true };
        self.entries.extend(earned.iter().copied().map(line));
        if let Some(line) = self.bout() {
            (line.end, line.struck) = (BoutEnd::of(Some(decided)), true);
        }
        bout
    }

    /// Returns the highest score.
    pub fn best(&self) -> i32 {
        self.scores.iter().copied().max().unwrap_or_default()
    }

    /// Returns the seats that have exactly this score.
    pub(super) fn who_has(&self, points: i32) -> Seats {
        (0..).map(Seat).zip(&self.scores).filter(|(_, score)| **score == points).map(|(seat, _)| seat).collect()
    }

    /// Reports the first score that its entries do not explain.
    pub(super) fn audit(&self) -> Result<(), String> {
        for (seat, score) in (0..).map(Seat).zip(&self.scores) {
            let counts = |entry: &&Entry| entry.seat == seat && !entry.struck;
            let sum: i32 = self.entries.iter().filter(counts).map(|entry| entry.points).sum();
            if sum != *score {
                return Err(format!("seat {} has {score} points, and the sheet explains {sum}", seat.0));
            }
        }
        Ok(())
    }
}
