//! What the house does to a match: somebody gives up, is caught cheating, or is sent from a duel.

use super::{Decided, Event, Kadoova, Phase, SideWhy, Step, Window};
use crate::{
    games::kadoova::{config::Play, duels::Award, ledger::Why},
    rules::{Ending, Game, Pending, Seat, Seats},
};

impl Kadoova {
    /// The match is over: the best of the others has won it. A practice duel is lost by forfeit, unless the other has been
    /// sent from it: then nobody wins it.
    pub(super) fn give_up(&mut self, seat: Seat, out: &mut Vec<Event>) {
        out.push(Event::GaveUp { seat });
        let others = Seats::all(Kadoova::seats(&self.config)).without(seat);
        if let (Play::Practice(_), 1, Some(winner)) = (self.config.play, others.len(), others.iter().next()) {
            match self.decided {
                Some(Decided::Nobody) => {}
                Some(Decided::Won { award, .. }) if award.seat == winner => {}
                _ if self.roles.duelists.contains(winner) => self.forfeit_to(winner, out),
                _ => self.nobody_wins(out),
            }
            return self.score(out);
        }
        let best = others.iter().map(|seat| self.ledger.scores[seat.index()]).max().unwrap_or_default();
        let winners = others.iter().filter(|seat| self.ledger.scores[seat.index()] == best).collect();
        self.end(winners, Ending::GaveUp(seat), out);
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
