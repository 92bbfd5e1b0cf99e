//! The order of things within a race. The pure loop and the turn engine share it, so everything happens in the same
//! tick in both.
//!
//! Within one tick, the reports of the throws that end in it come first, in the order of their numbers; then the forced
//! step, as often as it is due; then the moves, as one batch. Whatever the moves lead to happens in the next tick at
//! the earliest.

use super::{Bots, Eye, Race, Report, Seat, ThrowId, Tick};

/// More forced steps than any race needs in one tick.
const ENDLESS: u32 = 1000;

/// The next thing to happen in a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<S> {
    /// This throw has ended.
    Report(Report),
    /// The forced step is due.
    Wake(S),
    /// All seats that want to move now do so, at once.
    Moves,
    /// Nothing more happens in this tick.
    Time,
}

/// The progress of a race within its tick, the throws in flight, and the moves that bots are about to make.
#[derive(Clone, Debug, PartialEq)]
pub struct Course<M> {
    begun: Vec<ThrowId>,
    landed: Vec<Report>,
    /// The tick whose moves have been made.
    moved: Option<Tick>,
    /// A tick, and the number of forced steps in it.
    woken: (Tick, u32),
    /// The moves that bots will make and when, if nothing happens before; `None`: something has happened since they
    /// were asked.
    reactions: Option<Vec<(Tick, Seat, M)>>,
}

impl<M> Default for Course<M> {
    /// A race that has just begun.
    fn default() -> Course<M> {
        Course { begun: Vec::new(), landed: Vec::new(), moved: None, woken: (Tick(0), 0), reactions: None }
    }
}

impl<M: Clone> Course<M> {
    /// A race that resumes after something happened at `now`.
    pub fn resumed(now: Tick) -> Course<M> {
        Course { moved: Some(now), ..Course::default() }
    }

    /// Returns the next thing to happen at `now`, and counts it as done.
    pub fn next<S: Copy>(&mut self, race: &Race<S>, now: Tick) -> Next<S> {
        // The rules may have given up a throw that ended in this very tick.
        self.landed.retain(|report| race.throws.contains(&report.throw));
        if !self.landed.is_empty() {
            return Next::Report(self.landed.remove(0));
        }
        if self.moved == Some(now) {
            return Next::Time;
        }
        if let Some((_, step)) = race.wake.filter(|(at, _)| *at <= now) {
            let times = if self.woken.0 == now { self.woken.1 + 1 } else { 1 };
            self.woken = (now, times);
            assert!(times < ENDLESS, "a race whose forced step is due again and again in tick {}", now.0);
            return Next::Wake(step);
        }
        self.moved = Some(now);
        Next::Moves
    }

    /// Returns the throws that begin with the next tick.
    pub fn begins<S>(&mut self, race: &Race<S>) -> Vec<ThrowId> {
        self.begun.retain(|throw| race.throws.contains(throw));
        let new: Vec<ThrowId> = race.throws.iter().copied().filter(|throw| !self.begun.contains(throw)).collect();
        self.begun.extend(&new);
        new
    }

    /// Takes the report of a throw that has ended in this tick.
    pub fn land(&mut self, report: Report) {
        self.landed.push(report);
        self.landed.sort_by_key(|report| report.throw);
    }

    /// Notes that something has happened, so bots are asked again.
    pub fn happened(&mut self) {
        self.reactions = None;
    }

    /// Asks `bot` for the next move of each seat in the race, unless nothing has happened since it was last asked.
    pub fn ask<G: Bots<Move = M>>(
        &mut self,
        state: &G,
        race: &Race<G::Step>,
        mut bot: impl FnMut(Seat, &G::View) -> Option<(Tick, M)>,
    ) {
        if self.reactions.is_some() {
            return;
        }
        let ask = |seat: Seat| bot(seat, &state.view(Eye::Seat(seat))).map(|(at, mv)| (at, seat, mv));
        self.reactions = Some(race.seats.iter().filter_map(ask).collect());
    }

    /// The moves that bots make at `now`, in seat order.
    pub fn reactions(&self, now: Tick) -> Vec<(Seat, M)> {
        let due = self.reactions.iter().flatten().filter(|(at, ..)| *at <= now);
        due.map(|(_, seat, mv)| (*seat, mv.clone())).collect()
    }

    /// The next tick in which something happens by itself, apart from the throws in flight; `None`: never.
    pub fn soonest<S>(&self, race: &Race<S>, now: Tick) -> Option<Tick> {
        let wake = race.wake.as_ref().map(|(at, _)| *at);
        let react = self.reactions.iter().flatten().map(|(at, ..)| *at);
        react.chain(wake).min().map(|at| at.max(Tick(now.0 + 1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seats;

    fn race(throws: &[u32], wake: Option<(u64, char)>) -> Race<char> {
        Race {
            seats: Seats::all(2),
            throws: throws.iter().copied().map(ThrowId).collect(),
            wake: wake.map(|(at, step)| (Tick(at), step)),
        }
    }

    fn report(throw: u32) -> Report {
        Report {
            throw: ThrowId(throw),
            ticks: 1,
            settled: true,
            first: None,
            crossing: None,
            meetings: Vec::new(),
            path: Vec::new(),
            tower: None,
            bodies: Vec::new(),
        }
    }

    #[test]
    fn reports_come_first_in_their_order_then_the_step_then_one_batch() {
        let mut course = Course::<()>::default();
        course.land(report(7));
        course.land(report(3));
        course.land(report(5));
        // The rules no longer wait for throw 5.
        let due = race(&[3, 7], Some((10, 'w')));
        let now = Tick(10);
        assert_eq!(course.next(&due, now), Next::Report(report(3)));
        assert_eq!(course.next(&due, now), Next::Report(report(7)));
        assert_eq!(course.next(&due, now), Next::Wake('w'));
        let later = race(&[], Some((11, 'w')));
        assert_eq!(course.next(&later, now), Next::Moves);
        assert_eq!(course.next(&due, now), Next::Time, "what moves lead to comes in the next tick");
        assert_eq!(course.next(&due, Tick(11)), Next::Wake('w'));
    }

    #[test]
    fn a_throw_begins_once_unless_it_was_given_up_meanwhile() {
        let mut course = Course::<()>::default();
        assert_eq!(course.begins(&race(&[1, 2], None)), [ThrowId(1), ThrowId(2)]);
        assert_eq!(course.begins(&race(&[1, 2, 3], None)), [ThrowId(3)]);
        assert_eq!(course.begins(&race(&[2], None)), []);
        assert_eq!(course.begins(&race(&[1, 2], None)), [ThrowId(1)]);
    }

    #[test]
    fn time_goes_on_to_whatever_comes_first_and_never_back() {
        let mut course = Course::<()>::default();
        assert_eq!(course.soonest(&race(&[], None), Tick(4)), None);
        assert_eq!(course.soonest(&race(&[], Some((9, 'w'))), Tick(4)), Some(Tick(9)));
        course.reactions = Some(vec![(Tick(7), Seat(0), ()), (Tick(8), Seat(1), ())]);
        assert_eq!(course.soonest(&race(&[], Some((9, 'w'))), Tick(4)), Some(Tick(7)));
        assert_eq!(course.soonest(&race(&[], None), Tick(20)), Some(Tick(21)));
        assert_eq!(course.reactions(Tick(7)), [(Seat(0), ())]);
    }

    #[test]
    #[should_panic(expected = "again and again")]
    fn a_step_that_never_stops_is_found_out() {
        let mut course = Course::<()>::default();
        (0..=ENDLESS).for_each(|_| assert_eq!(course.next(&race(&[], Some((0, 'w'))), Tick(0)), Next::Wake('w')));
    }
}
