//! The part of an authority that runs races, in which time passes by itself.

use super::Authority;
use crate::{
    rules::{Bots, Pending, Race, Report, Seat, Throw, Tick, race::Next, record::Input},
    turn::Control,
};

impl<G: Bots> Authority<G> {
    /// Whether a race is on.
    pub(in crate::turn) fn racing(&self) -> bool {
        matches!(self.state.pending(), Pending::Live(_))
    }

    /// Whether a person may move now.
    pub(in crate::turn) fn hand_may_move(&self) -> bool {
        let hand = |seat: Seat| self.controls.get(seat.index()) == Some(&Control::Person);
        self.state.pending().movers().iter().any(hand)
    }

    /// Whether the race has something to do in this tick, which the next run then does. `false` means that time must
    /// pass first, or that there is no race.
    pub(in crate::turn) fn race(&mut self) -> bool {
        let Pending::Live(race) = self.state.pending() else { return false };
        if self.follows() {
            return self.race_by_script(&race);
        }
        self.come();
        let reflexes = &self.reflexes;
        self.course.ask(&self.state, &race, |seat, view| reflexes.get(seat.index())?.as_ref()?.react::<G>(view));
        match self.course.next(&race, self.tick) {
            Next::Report(report) => self.land(report),
            Next::Wake(step) => self.woken = Some(step),
            Next::Moves => return !self.proposals.is_empty() || !self.course.reactions(self.tick).is_empty(),
            Next::Time => return false,
        }
        true
    }

    /// Returns the purpose of the next run in a race.
    pub(in crate::turn) fn race_due(&self) -> Pending<G::Step> {
        self.woken.map_or_else(|| self.state.pending(), Pending::Resolve)
    }

    /// Whether a race that follows a record has something to do in this tick.
    fn race_by_script(&mut self, race: &Race<G::Step>) -> bool {
        match self.scripted_next() {
            Some((at, _)) if *at > self.tick => false,
            Some((_, Input::Report(_))) => {
                self.land_scripted();
                true
            }
            Some((_, Input::Step(step))) => {
                let due = race.wake.filter(|(at, wake)| *at <= self.tick && wake == step);
                self.woken = due.map(|(_, step)| step);
                self.woken.is_some()
            }
            Some(_) => true,
            None => false,
        }
    }

    /// Returns the throws that begin with the next tick of the race.
    pub(in crate::turn) fn race_begins(&mut self) -> Vec<Throw> {
        let Pending::Live(race) = self.state.pending() else { return Vec::new() };
        let begin = self.course.begins(&race);
        begin.into_iter().map(|id| self.throw(id)).collect()
    }

    /// Takes physics' report of a throw in a race. While a record is followed, the report is ignored in favour of the
    /// record's own.
    pub(in crate::turn) fn race_lands(&mut self, report: Report) {
        if !self.follows() {
            self.course.land(report);
        }
    }

    /// Returns the next tick in which something happens in the race, other than in the throws in flight; `None` if
    /// nothing will happen by itself.
    pub(in crate::turn) fn race_until(&self) -> Option<Tick> {
        let Pending::Live(race) = self.state.pending() else { return None };
        let next = Tick(self.tick.0 + 1);
        if self.follows() {
            // An input that is already late does not fit, and never will.
            return self.scripted_next().map(|(at, _)| *at).filter(|at| *at >= next);
        }
        let heard = (!self.proposals.is_empty()).then_some(next);
        let coming = self.coming.front().map(|(due, ..)| (*due).max(next));
        self.course.soonest(&race, self.tick).into_iter().chain(heard).chain(coming).min()
    }

    /// Lets the time of a race pass by `ticks`.
    pub(in crate::turn) fn pass(&mut self, ticks: u64) {
        self.tick.0 += ticks;
    }

    /// Tells the state the current time, so that views show it.
    pub(in crate::turn) fn tell_time(&mut self) {
        self.state.clock(self.tick);
    }
}
