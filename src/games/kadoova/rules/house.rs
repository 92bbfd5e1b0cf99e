//! What the house does to a match: somebody is out of time, is caught cheating, or is sent from a duel.

use super::{Act, Decided, Event, Kadoova, Phase, SideWhy, Step, Window};
use crate::{
    games::kadoova::{duels::Award, ledger::Why},
    rules::{Game, Pending, Seat, Seats},
};

impl Kadoova {
    /// Whether there is such a seat at the table.
    pub(super) fn has(&self, seat: Seat) -> bool {
        seat.0 < self.config.seats
    }

    /// Acts that a match of Kadoova Duel alone knows. What names no seat of this table does nothing.
    pub(super) fn act_of_house(&mut self, act: Act, out: &mut Vec<Event>) {
        match act {
            Act::Cheated(seat) if self.has(seat) => self.catch(seat, out),
            Act::Settle(seats) if seats.len() > 1 && seats.iter().all(|seat| self.has(seat)) => {
                let free = !matches!(self.side.as_ref().map(|side| side.why), Some(SideWhy::Settle));
                self.argument = Some(seats).filter(|_| free).or(self.argument);
            }
            Act::Cheated(_) | Act::Settle(_) => {}
        }
    }

    /// The time of these seats is over: any legal choice is theirs (section 10, no. 36).
    pub(super) fn act_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let mut haste = self.haste.clone();
        let moves: Vec<_> = seats.iter().filter_map(|seat| Some((seat, self.in_haste(seat, &mut haste)?))).collect();
        self.haste = haste;
        for (seat, mv) in moves {
            out.push(Event::OutOfTime { seat });
            self.make(seat, &mv, out);
        }
    }

    /// Caught cheating: 1000 points, and the running duel as by forfeit (section 10, no. 35).
    pub(super) fn catch(&mut self, seat: Seat, out: &mut Vec<Event>) {
        // A duel runs from the close of T1's window on (no. 41), and from a tie on it is the tie that is lost.
        match self.pending_of_turn() {
            Pending::Resolve(Step::Announce) => self.announce(out),
            Pending::Resolve(Step::Tie) if !self.in_tie() => self.tie(out),
            _ => {}
        }
        out.push(Event::CaughtCheating { seat });
        self.write(seat, self.config.numbers.cheat, Why::Cheat, out);
        if self.duel_runs() && self.roles.duelists.contains(seat) {
            self.send_from_duel(seat, out);
        }
        self.send_from_side(seat, out);
    }

    /// Whether a duel has been announced whose points are not written yet.
    fn duel_runs(&self) -> bool {
        use Window::{After, Before};
        let announced = matches!(
            self.phase,
            Phase::Choices
                | Phase::Window(Before | After)
                | Phase::Muster
                | Phase::Prepare
                | Phase::Ready
                | Phase::Call
                | Phase::Duel
                | Phase::Score
        );
        self.duel.is_some() && announced
    }

    /// The seat draws no longer; the last one left has won.
    fn send_from_side(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let Some(side) = &mut self.side else { return };
        if !side.roles.duelists.contains(seat) {
            return;
        }
        side.roles.duelists = side.roles.duelists.without(seat);
        let left = side.roles.duelists;
        match (left.len(), left.iter().next()) {
            (1, Some(winner)) => self.end_side(winner, out),
            _ => drop(self.in_duel(out, |duel, bout, out| duel.withdraw(bout, seat, out))),
        }
    }

    /// The seat takes no part in the duel any longer; the last one left wins it with the base award, and where nobody is
    /// left, nobody wins it. Who has lost it already takes nothing from the winner.
    fn send_from_duel(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.roles.duelists = self.roles.duelists.without(seat);
        let left = self.roles.duelists;
        match (self.decided, left.len(), left.iter().next()) {
            (Some(Decided::Won { award, .. }), ..) if award.seat != seat => {}
            // Who draws is looked at next, and for how much.
            (None, ..) if self.in_tie() => {}
            (_, _, None) => self.nobody_wins(out),
            (_, 1, Some(winner)) => self.forfeit_to(winner, out),
            (Some(_), ..) => {
                // The result of a duel that a cheat has won does not stand: the others draw for the base award.
                self.decided = None;
                self.phase = Phase::Duel;
                let points = self.duel_id().forfeit(&self.config);
                self.call_quick_draw(SideWhy::Tie { points }, left, out);
            }
            (None, ..) => {
                self.in_own_duel(out, |duel, bout, out| duel.withdraw(bout, seat, out));
                if matches!(self.phase, Phase::Ready | Phase::Call) {
                    self.go_to_call();
                }
            }
        }
    }

    /// Whether the table has called a Quick Draw that decides the duel.
    fn in_tie(&self) -> bool {
        matches!(self.side.as_ref().map(|side| side.why), Some(SideWhy::Tie { .. }))
    }

    fn forfeit_to(&mut self, winner: Seat, out: &mut Vec<Event>) {
        out.push(Event::Forfeited { winner });
        let points = self.duel_id().forfeit(&self.config);
        self.won(Award { seat: winner, points }, true);
    }

    /// No award and no bonus; only the turn goes on.
    fn nobody_wins(&mut self, out: &mut Vec<Event>) {
        out.push(Event::NobodyLeft);
        self.decided = Some(Decided::Nobody);
        self.phase = Phase::Window(Window::After);
    }
}
