//! A race of two with roles, from "Duel!" to the verdict: all that such races share. Each of them says what its
//! handfuls bring, and who has made it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AtTrays, Course, HandFault, Hands, Heat};
use crate::{
    games::kadoova::duels::{Bout, Due, Duel, Tie, Verdict},
    rules::{Race, Report, Seat, Seats, Stale, Tick},
};

/// How far the race has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RaceStage {
    /// Both roll.
    On(Heat),
    /// The race is decided, and dice still roll.
    RollsOut {
        /// The verdict.
        verdict: Verdict,
        /// The tick in which the race was decided.
        since: Tick,
    },
    /// Both have made it at the same moment, and a Quick Draw decides.
    Tied(Tie),
    /// The duel is over.
    Won(Verdict),
}

impl RaceStage {
    /// The winners, as soon as the race is decided.
    pub fn winners(self) -> Seats {
        match self {
            RaceStage::RollsOut { verdict, .. } | RaceStage::Won(verdict) => verdict.winners,
            RaceStage::On(_) | RaceStage::Tied(_) => Seats::NONE,
        }
    }
}

/// The public part of such a duel.
pub trait RoleRace: Hands {
    /// The duel.
    type Duel: AtTrays;

    /// How far the race has come; `None`: it has not begun.
    fn race_stage(&self) -> Option<RaceStage>;

    /// Changes that.
    fn set_race(&mut self, stage: RaceStage);

    /// Whether dice are rolled in steps.
    fn is_steady(&self) -> bool;

    /// The duelists who have made it, each with the tick in which that was read.
    fn made(&self) -> impl Iterator<Item = (Seat, Tick)>;

    /// The verdict if `winner` wins now.
    fn verdict_for(&self, course: &Course, winner: Seat) -> Verdict;

    /// Reads the handful that lies in the tray of `seat`.
    fn read_handful(&mut self, bout: &mut Bout<Self::Duel>, seat: Seat);

    /// Reads a handful that counts for nothing: the race was decided this many ticks before it came to rest.
    fn read_late(&mut self, bout: &mut Bout<Self::Duel>, seat: Seat, ticks: u64);

    /// The event that tells that `seat` has won.
    fn won(&self, course: &Course, seat: Seat, verdict: Verdict) -> Option<<Self::Duel as Duel>::Event>;

    /// The event that tells that both have made it at the same moment.
    fn same_moment(tie: Tie) -> <Self::Duel as Duel>::Event;

    /// Begins the count-in.
    fn start_race(&mut self, bout: &mut Bout<Self::Duel>) {
        self.set_race(RaceStage::On(Heat::count_in(bout, self.seats())));
        if self.is_steady() {
            self.pass_time(bout);
        }
    }

    /// Returns what is due in this stage of the race. Time alone carries out `step`.
    fn race_due<S>(&self, stage: RaceStage, step: S) -> Due<S> {
        match stage {
            RaceStage::On(_) if self.is_steady() => {
                let must = self.hands().filter(|hand| hand.may_shake().is_ok()).map(|hand| hand.seat);
                self.in_steps(must.collect(), Seats::NONE, step)
            }
            RaceStage::On(heat) => {
                let free = self.hands().filter(|hand| hand.may_shake().is_ok() || hand.may_release().is_ok());
                let wake = self.made().map(|(_, tick)| tick).chain(heat.counts_in()).min();
                Due::Live(self.race(free.map(|hand| hand.seat).collect(), step, wake))
            }
            RaceStage::RollsOut { .. } => Due::Live(Race { seats: Seats::NONE, throws: self.rolls(), wake: None }),
            RaceStage::Tied(tie) => Due::Tied(tie),
            RaceStage::Won(verdict) => Due::Decided(verdict),
        }
    }

    /// Checks whether `seat` may shake, or else let go. `None` as the fault: it is not the moment.
    fn may_roll(&self, seat: Seat, shakes: bool) -> Result<(), Option<HandFault>> {
        let (Some(RaceStage::On(_)), Some(hand)) = (self.race_stage(), self.hand(seat)) else { return Err(None) };
        let may = match (self.is_steady(), shakes) {
            // In steady mode everybody waits for dice that roll.
            (true, false) if self.rolls().is_empty() => hand.may_shake(),
            (true, _) => return Err(None),
            (false, true) => hand.may_shake(),
            (false, false) => hand.may_release(),
        };
        may.map_err(Some)
    }

    /// Lets `seat` shake, or else let go. In steady mode it rolls when both let go.
    fn roll(&mut self, bout: &mut Bout<Self::Duel>, seat: Seat, shakes: bool) {
        let (Some(RaceStage::On(heat)), steady) = (self.race_stage(), self.is_steady()) else { return };
        let Some(hand) = self.hands_mut().find(|hand| hand.seat == seat) else { return };
        match shakes {
            true => hand.shake(bout, heat.start()),
            false if steady => hand.ask_to_roll(bout),
            false => hand.release(bout),
        }
    }

    /// Reads the handful of this report.
    fn observe_race(&mut self, bout: &mut Bout<Self::Duel>, report: &Report) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        let back = if self.is_steady() { 0 } else { bout.terms.mat.races.back };
        let ended = self.hands().find_map(|hand| hand.ends(report)).ok_or(stale)?;
        let seat = self.read(bout, report, back).ok_or(stale)?;
        match self.race_stage() {
            Some(RaceStage::RollsOut { verdict, since }) => {
                self.read_late(bout, seat, ended.0.saturating_sub(since.0));
                if self.rolls().is_empty() {
                    self.set_race(RaceStage::Won(verdict));
                }
            }
            Some(RaceStage::On(_)) => {
                self.read_handful(bout, seat);
                // All dice of a step count together.
                if self.is_steady() && self.rolls().is_empty() {
                    self.decide(bout);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Carries out everything that time has brought by now, in the order of 8.9.
    fn pass_time(&mut self, bout: &mut Bout<Self::Duel>) {
        let Some(RaceStage::On(mut heat)) = self.race_stage() else { return };
        heat.begins(bout);
        self.set_race(RaceStage::On(heat));
        self.hands_mut().for_each(|hand| hand.get_back(bout));
        self.decide(bout);
        if matches!(self.race_stage(), Some(RaceStage::On(_))) {
            self.hands_mut().for_each(|hand| hand.let_go(bout));
        }
    }

    /// Lets the player win who has made it; if both have, a Quick Draw decides.
    fn decide(&mut self, bout: &mut Bout<Self::Duel>) {
        let made: Seats = self.made().map(|(seat, _)| seat).collect();
        match (made.len(), made.iter().next()) {
            (0, _) | (_, None) => {}
            (1, Some(seat)) => self.win(bout, seat),
            _ => {
                let tie = Tie::among(made, |seat| self.verdict_for(&bout.terms.mat, seat));
                self.set_race(RaceStage::Tied(tie));
                bout.tell(Self::same_moment(tie));
            }
        }
    }

    /// Decides the race for `seat`.
    fn win(&mut self, bout: &mut Bout<Self::Duel>, seat: Seat) {
        let verdict = self.verdict_for(&bout.terms.mat, seat);
        self.hands_mut().for_each(|hand| hand.drop_shake(bout.now));
        self.set_race(match self.rolls().is_empty() {
            true => RaceStage::Won(verdict),
            false => RaceStage::RollsOut { verdict, since: bout.now },
        });
        self.won(&bout.terms.mat, seat, verdict).into_iter().for_each(|won| bout.tell(won));
    }
}
