//! The score sheet: every point that was ever written down, and what it was for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    duels::{Award, DuelId},
    rules::{Decided, Roles},
};
use crate::rules::{Seat, Seats};

/// What points are for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The opening Quick Draw was won.
    Opening,
    /// The award of a duel that was won.
    Award(DuelId),
    /// The base award of a duel that everybody else forfeited or was sent from.
    Forfeit(DuelId),
    /// What a duel that was lost costs.
    Cost(DuelId),
    /// The bonus of a challenger who won.
    Challenger,
    /// Caught cheating.
    Cheat,
    /// Horse-Shoes & Hand-Grenades: the Post was hit and stood.
    PostHit,
    /// Horse-Shoes & Hand-Grenades: the Post was felled.
    PostFelled,
    /// Horse-Shoes & Hand-Grenades: a die on the mat shows the target number.
    Number,
}

/// A line of the score sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Entry {
    /// The duel in which it was written: its place in [`Ledger::bouts`].
    pub bout: u16,
    /// Whose points.
    pub seat: Seat,
    /// How many.
    pub points: i32,
    /// What for.
    pub why: Why,
    /// Whether it was undone, and counts no longer.
    pub struck: bool,
}

/// A duel as the score sheet remembers it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoutLine {
    /// Which duel; `None`: the opening Quick Draw.
    pub duel: Option<DuelId>,
    /// Who fought it.
    pub roles: Roles,
    /// How it ended.
    pub end: BoutEnd,
    /// Those who tied before a Quick Draw decided.
    pub tied: Seats,
    /// Whether it was undone and fought again; then the end is the one that does not count.
    pub struck: bool,
}

/// How a duel ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BoutEnd {
    /// It has not: its points are not written, or the match ended first.
    Open,
    /// It was decided.
    Won {
        /// By whom; nobody where the duel knows no winners.
        seats: Seats,
        /// Whether because all others forfeited it or were sent from it.
        forfeit: bool,
    },
    /// All forfeited it or were sent from it, or a cheat ended one that knows no winners: it was worth nothing.
    Nobody,
}

impl BoutEnd {
    /// The end of a duel that was decided so.
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
    /// Every point, oldest first.
    pub entries: Vec<Entry>,
}

impl Ledger {
    /// An empty sheet for so many seats.
    pub(super) fn new(seats: usize) -> Ledger {
        Ledger { scores: vec![0; seats], ..Ledger::default() }
    }

    /// Begins the line of a duel; what is written from now on belongs to it.
    pub(super) fn begin(&mut self, duel: Option<DuelId>, roles: Roles) {
        self.bouts.push(BoutLine { duel, roles, end: BoutEnd::Open, tied: Seats::NONE, struck: false });
    }

    /// The line of the running duel, or of the last one.
    pub(super) fn bout(&mut self) -> Option<&mut BoutLine> {
        self.bouts.last_mut()
    }

    /// Ends the line of the running duel.
    pub(super) fn end(&mut self, end: BoutEnd) {
        if let Some(bout) = self.bout() {
            bout.end = end;
        }
    }

    /// Writes points down: as many as fit, so that a score is the sum of its entries whatever a record plays at.
    pub(super) fn write(&mut self, seat: Seat, points: i32, why: Why) -> Entry {
        let mut entry = Entry { bout: self.running(), seat, points, why, struck: false };
        if let Some(score) = self.scores.get_mut(seat.index()) {
            let before = std::mem::replace(score, score.saturating_add(points));
            entry.points = *score - before;
        }
        self.entries.push(entry);
        entry
    }

    /// The place of the running duel, or of the last one.
    fn running(&self) -> u16 {
        self.bouts.len().saturating_sub(1) as u16
    }

    /// Strikes out what was written from line `first` on. What a cheat costs stands.
    pub(super) fn strike_from(&mut self, first: usize) {
        for entry in self.entries.iter_mut().skip(first).filter(|entry| entry.why != Why::Cheat && !entry.struck) {
            entry.struck = true;
            if let Some(score) = self.scores.get_mut(entry.seat.index()) {
                *score -= entry.points;
            }
        }
    }

    /// Strikes out the running duel, which was `decided` and would have `earned` that. Says which it was.
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

    /// The highest score.
    pub fn best(&self) -> i32 {
        self.scores.iter().copied().max().unwrap_or_default()
    }

    /// Who has so many points.
    pub(super) fn who_has(&self, points: i32) -> Seats {
        (0..).map(Seat).zip(&self.scores).filter(|(_, score)| **score == points).map(|(seat, _)| seat).collect()
    }

    /// The first score that its entries do not explain, in words.
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
