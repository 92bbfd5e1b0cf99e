//! The part of an authority that asks and hears seats about what is due, and times their choices.

use std::collections::VecDeque;

use super::Authority;
use crate::{
    rules::{
        Batch, Bots, Eye, House, Limit, Pending, Seat, Seats, Tick,
        record::{self, Input},
    },
    turn::{
        Control, Thinking,
        seats::{Answer, Question},
    },
};

/// The time that people have already taken for the choice that is due, if they choose one after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnTime {
    /// The seat that chooses now; `None`: all who must.
    seat: Option<Seat>,
    /// The ticks that each seat has taken.
    taken: [u64; Seats::MOST],
    /// The ticks that all together have taken.
    together: u64,
}

impl OwnTime {
    /// Begins another choice, for which nobody has taken any time.
    pub(super) fn begin(&mut self) {
        (self.taken, self.together) = (Default::default(), 0);
    }

    fn of(&mut self, seat: Option<Seat>) -> &mut u64 {
        seat.map_or(&mut self.together, |seat| &mut self.taken[seat.index()])
    }

    /// Notes that those who chose until now have taken this time, and returns what `seat` has taken.
    fn change(&mut self, seat: Option<Seat>, taken: u64) -> u64 {
        *self.of(self.seat) = taken;
        self.seat = seat;
        *self.of(seat)
    }

    /// The seats whose time is over, out of those that must choose.
    fn late(&self, must: Seats) -> Seats {
        self.seat.filter(|seat| must.contains(*seat)).map_or(must, Seats::one)
    }
}

impl<G: Bots> Authority<G> {
    /// Judges the proposals and lets bots and records choose; accepted moves are played as one batch.
    pub(in crate::turn) fn play(&mut self, thinking: Thinking, mut refuse: impl FnMut(Seat, G::Move, G::Reason)) {
        let mut moves = self.accepted(&mut refuse);
        moves.extend(self.scripted());
        if self.racing() {
            moves.extend(self.course.reactions(self.tick));
        } else {
            let chosen = self.chosen(thinking);
            if chosen.is_empty() && self.bots_to_ask().is_empty() && self.hands_think() {
                // As in the pure loop, hands think about their ways once nobody wants to do anything else.
                self.chosen(thinking);
            }
            moves.extend(chosen);
        }
        moves.sort_by_key(|(seat, _)| *seat);
        if moves.is_empty() {
            return;
        }
        let batch = Input::Moves(Batch { moves });
        let Err((Input::Moves(batch), why)) = self.apply(batch) else { return };
        // Each move is legal by itself, so the rules have refused the combination. People are told why.
        let record::Misfit::Refused(reason) = why else { return };
        let (hands, others): (Vec<_>, Vec<_>) =
            batch.moves.into_iter().partition(|(seat, _)| self.controls[seat.index()] == Control::Person);
        assert!(!hands.is_empty(), "{}: {others:?} was made without being legal: {reason:?}", G::NAME);
        hands.into_iter().for_each(|(seat, mv)| refuse(seat, mv, reason.clone()));
    }

    /// Returns the first legal proposal of each seat. Illegal proposals are refused, and a seat's further ones wait for
    /// the next run.
    fn accepted(&mut self, refuse: &mut impl FnMut(Seat, G::Move, G::Reason)) -> Vec<(Seat, G::Move)> {
        let movers = self.due.as_ref().map(Pending::movers).unwrap_or_default();
        let (mut moves, mut later) = (Vec::<(Seat, G::Move)>::new(), VecDeque::new());
        // Whether a move is legal in a race depends on the time. Outside of one, choosing again takes no time.
        if !self.proposals.is_empty() && matches!(self.due, Some(Pending::Live(_))) {
            self.tell_time();
        }
        for (seat, mv) in std::mem::take(&mut self.proposals) {
            if moves.iter().any(|(other, _)| *other == seat) {
                later.push_back((seat, mv));
                continue;
            }
            match G::check(&self.state.view(Eye::Seat(seat)), &mv) {
                Ok(()) if movers.contains(seat) => moves.push((seat, mv)),
                Ok(()) => debug_assert!(false, "{}: {mv:?} is legal for {seat:?}, who may not move", G::NAME),
                Err(reason) => refuse(seat, mv, reason),
            }
        }
        self.proposals = later;
        moves
    }

    /// Returns the moves that the record has for this tick.
    fn scripted(&mut self) -> Vec<(Seat, G::Move)> {
        let movers = self.due.as_ref().map(Pending::movers).unwrap_or_default();
        let replayed = |seat: Seat| self.controls.get(seat.index()) == Some(&Control::Replay);
        match self.scripted_next() {
            Some((at, Input::Moves(batch))) if *at <= self.tick => {
                let moves = batch.moves.clone();
                let fit = moves.iter().all(|(seat, _)| movers.contains(*seat) && replayed(*seat));
                if !fit {
                    return Vec::new();
                }
                self.scripted_done();
                moves
            }
            _ => Vec::new(),
        }
    }

    /// Returns the bots to ask about what is due.
    fn bots_to_ask(&self) -> Seats {
        let bot = |seat: &Seat| self.controls.get(seat.index()).is_some_and(|control| control.is_bot());
        self.asked.open().iter().filter(bot).collect()
    }

    /// Whether a bot has yet to choose its move or the way of its hand. Until then no time limit expires and no report
    /// is handed over.
    pub(in crate::turn) fn asks(&self) -> bool {
        self.mind.thinks() || !self.bots_to_ask().is_empty() || self.hands_think()
    }

    /// Returns the moves chosen by the bots that may move; none while they think on another thread.
    fn chosen(&mut self, thinking: Thinking) -> Vec<(Seat, G::Move)> {
        let Some(due) = &self.due else { return Vec::new() };
        let (movers, must, open) = (due.movers(), due.must(), self.bots_to_ask());
        if !self.mind.thinks() {
            if open.is_empty() && !self.hands_think() {
                return Vec::new();
            }
            self.thinks_about = self.question;
        }
        let (state, controls, log) = (&self.state, &self.controls, &self.log);
        let hands = self.carries.iter().filter(|_| open.is_empty());
        let carries = hands.filter(|carrying| carrying.is_to_be_thought_of(controls));
        let choices = open.iter().map(|seat| Question::of_choice(state, log, seat, must.contains(seat)));
        let ways = carries.map(|carrying| Question::of_way(state, carrying.throw, &carrying.carry));
        let Some(answers) = self.mind.ask(thinking, || choices.chain(ways).collect()) else { return Vec::new() };
        // Something else may be due by now (somebody left, a race went on), and answers that no longer fit are void.
        if self.thinks_about != self.question {
            return Vec::new();
        }
        let mut moves = self.answered(answers);
        moves.retain(|(seat, mv)| {
            thinking == Thinking::Inline
                || (movers.contains(*seat) && G::check(&self.state.view(Eye::Seat(*seat)), mv).is_ok())
        });
        moves
    }

    /// Takes the bots' answers, and returns the moves among them.
    fn answered(&mut self, answers: Vec<Answer<G>>) -> Vec<(Seat, G::Move)> {
        let mut moves = Vec::with_capacity(answers.len());
        for answer in answers {
            match answer {
                Answer::Move(seat, Some(mv)) => moves.push((seat, mv)),
                Answer::Move(seat, None) => self.asked.declined(seat),
                Answer::Way(throw, path) => self.go(throw, path),
            }
        }
        moves
    }

    /// Whether it does nothing by itself: it waits for people, who may take as long as they like, or the match is over.
    pub fn waits_for_people(&self) -> bool {
        match self.state.pending() {
            Pending::Over(_) => true,
            _ => self.asks_people() && !self.thinking() && self.limit().is_none(),
        }
    }

    /// Whether a choice is due for which the rules wait for people, perhaps among others.
    fn asks_people(&self) -> bool {
        let Pending::Decide { must, .. } = self.state.pending() else { return false };
        must.iter().any(|seat| self.controls.get(seat.index()) == Some(&Control::Person))
    }

    /// Returns how many seconds, rounded up, people still have for the choice that is due; `None` if they may take as
    /// long as they like.
    pub(in crate::turn) fn seconds_left(&self) -> Option<u64> {
        let limit = self.limit().filter(|_| self.asks_people())?;
        Some(limit.saturating_sub(self.waited).div_ceil(Tick::HZ))
    }

    /// Returns how long the choice that is due may take, in ticks; `None` if nothing is to be chosen, or there is no
    /// limit.
    pub(in crate::turn) fn limit(&self) -> Option<u64> {
        match self.state.pending() {
            Pending::Decide { limit, .. } => limit.ticks(self.timer),
            _ => None,
        }
    }

    /// Counts `ticks` ticks off the choice that is due, also while bots think about it, so that everybody gets the same
    /// time.
    pub(in crate::turn) fn count_down(&mut self, ticks: u64) {
        self.waited = self.waited.saturating_add(ticks);
    }

    /// From now on `seat` alone chooses, behind a curtain, and has its own time for it; `None`: everybody again.
    pub fn time_alone(&mut self, seat: Option<Seat>) {
        self.waited = self.own.change(seat, self.waited);
    }

    /// Whether the time for the choice that is due is over, in which case the house acts. Unless it is `watched`, a
    /// beat takes no time, and seats the rules wait for have unlimited time.
    pub(in crate::turn) fn time_is_over(&mut self, watched: bool) -> bool {
        let Pending::Decide { must, limit, .. } = self.state.pending() else { return false };
        if self.asks() {
            return false;
        }
        let over = match limit.ticks(self.timer) {
            _ if !watched => limit != Limit::None && (must.is_empty() || self.follows()),
            Some(limit) => self.waited >= limit,
            None => self.follows(),
        };
        if over && self.follows() {
            self.late = true;
        } else if over {
            self.hear_house(House::Timeout(self.own.late(must)));
        }
        over && self.acts()
    }

    /// Whether this run is for moves. Moves in a race wait until all reports have been handed over.
    pub(in crate::turn) fn is_for_moves(&self) -> bool {
        match &self.due {
            Some(Pending::Decide { .. }) => true,
            Some(Pending::Observe { .. }) => self.is_to_be_said(),
            Some(Pending::Live(_)) => self.reports.is_empty(),
            // In a race, a forced step goes before the moves of its tick.
            Some(_) => self.has_heard() && !self.racing(),
            None => false,
        }
    }

    /// Whether anybody may have a move to make while a throw is in flight.
    pub(in crate::turn) fn is_to_be_said(&self) -> bool {
        let scripted = matches!(self.scripted_next(), Some((at, Input::Moves(_))) if *at <= self.tick);
        scripted || self.has_heard() || self.asks()
    }
}
