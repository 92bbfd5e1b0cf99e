//! A race of two, from "Duel!" to the verdict: all that such races share. Each of them says what its
//! handfuls bring, and who has made it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AtTrays, Course, Hand, HandFault, Hands, Heat};
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
pub trait RaceOfTwo: Hands {
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

    /// Checks whether `seat` may sweep its dice up and shake them.
    fn may_sweep(&self, seat: Seat) -> Result<(), HandFault> {
        self.hand(seat).map_or(Err(HandFault::Nothing), Hand::may_shake)
    }

    /// Lets `seat` take dice that lie elsewhere than in its tray, when it sweeps its own up.
    fn sweep(&mut self, seat: Seat) {
        let _ = seat;
    }

    /// The next tick at which time brings something that is no hand's own.
    fn own_wake(&self) -> Option<Tick> {
        None
    }

    /// Lets time bring what is no hand's own.
    fn pass_own_time(&mut self, now: Tick) {
        let _ = now;
    }

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
                let must = self.seats().iter().filter(|seat| self.may_sweep(*seat).is_ok());
                self.in_steps(must.collect(), Seats::NONE, step)
            }
            RaceStage::On(heat) => {
                let moves = |hand: &&Hand| self.may_sweep(hand.seat).is_ok() || hand.may_release().is_ok();
                let free = self.hands().filter(moves);
                let wake = self.made().map(|(_, tick)| tick).chain(heat.counts_in()).chain(self.own_wake()).min();
                Due::Live(self.race(free.map(|hand| hand.seat).collect(), step, wake))
            }
            RaceStage::RollsOut { .. } => Due::Live(Race { seats: Seats::NONE, throws: self.throws(), wake: None }),
            RaceStage::Tied(tie) => Due::Tied(tie),
            RaceStage::Won(verdict) => Due::Decided(verdict),
        }
    }

    /// Checks whether `seat` may shake, or else let go. `None` as the fault: it is not the moment.
    fn may_roll(&self, seat: Seat, shakes: bool) -> Result<(), Option<HandFault>> {
        let (Some(RaceStage::On(_)), Some(hand)) = (self.race_stage(), self.hand(seat)) else { return Err(None) };
        let may = match (self.is_steady(), shakes) {
            // In steady mode everybody waits for dice that roll.
            (true, false) if self.rolls().is_empty() => self.may_sweep(seat),
            (true, _) => return Err(None),
            (false, true) => self.may_sweep(seat),
            (false, false) => hand.may_release(),
        };
        may.map_err(Some)
    }

    /// Lets `seat` shake, or else let go. In steady mode it rolls when both let go.
    fn roll(&mut self, bout: &mut Bout<Self::Duel>, seat: Seat, shakes: bool) {
        let (Some(RaceStage::On(heat)), steady) = (self.race_stage(), self.is_steady()) else { return };
        if shakes {
            self.sweep(seat);
        }
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
                self.roll_out(verdict);
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

    /// Ends the duel once nothing rolls any more.
    fn roll_out(&mut self, verdict: Verdict) {
        if self.throws().is_empty() {
            self.set_race(RaceStage::Won(verdict));
        }
    }

    /// Carries out everything that time has brought by now, in the order of 8.9.
    fn pass_time(&mut self, bout: &mut Bout<Self::Duel>) {
        let Some(RaceStage::On(mut heat)) = self.race_stage() else { return };
        heat.begins(bout);
        self.set_race(RaceStage::On(heat));
        self.hands_mut().for_each(|hand| hand.get_back(bout));
        self.pass_own_time(bout.now);
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
        self.set_race(RaceStage::RollsOut { verdict, since: bout.now });
        self.roll_out(verdict);
        self.won(&bout.terms.mat, seat, verdict).into_iter().for_each(|won| bout.tell(won));
    }
}
