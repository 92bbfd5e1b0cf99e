//! What the house does to a match: somebody gives up, is caught cheating, or is sent from a duel.

use super::{Event, Kadoova, Phase, SideWhy, Window};
use crate::{
    games::kadoova::{config::Play, duels::Award, ledger::Why},
    rules::{Ending, Game, Seat, Seats},
};

impl Kadoova {
    /// The match is over: the best of the others has won it. A practice duel is lost by forfeit.
    pub(super) fn give_up(&mut self, seat: Seat, out: &mut Vec<Event>) {
        out.push(Event::GaveUp { seat });
        let others = Seats::all(Kadoova::seats(&self.config)).without(seat);
        if let (Play::Practice(_), 1, Some(winner)) = (self.config.play, others.len(), others.iter().next()) {
            self.forfeit_to(winner, out);
            return self.score(out);
        }
        let best = others.iter().map(|seat| self.ledger.scores[seat.index()]).max().unwrap_or_default();
        let winners = others.iter().filter(|seat| self.ledger.scores[seat.index()] == best).collect();
        self.end(winners, Ending::GaveUp(seat), out);
    }

    /// Caught cheating: 1000 points, and the running duel as by forfeit (section 10, no. 35).
    pub(super) fn catch(&mut self, seat: Seat, out: &mut Vec<Event>) {
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

    /// The seat takes no part in the duel any longer; the last one left wins it with the base award. Who has lost it
    /// already takes nothing from the winner.
    fn send_from_duel(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.roles.duelists = self.roles.duelists.without(seat);
        let left = self.roles.duelists;
        match (self.award, left.len(), left.iter().next()) {
            (Some((award, _)), ..) if award.seat != seat => {}
            (_, 1, Some(winner)) => self.forfeit_to(winner, out),
            (Some(_), ..) => {
                // The result of a duel that a cheat has won does not stand: the others draw for the base award.
                self.award = None;
                self.phase = Phase::Duel;
                let points = self.duel_id().forfeit(&self.config);
                self.call_quick_draw(SideWhy::Tie { points }, left, out);
            }
            // In a tie, who draws is looked at next.
            (None, ..) if self.side.is_some() => {}
            (None, ..) => {
                self.in_duel(out, |duel, bout, out| duel.withdraw(bout, seat, out));
                if matches!(self.phase, Phase::Ready | Phase::Call) {
                    self.go_to_call();
                }
            }
        }
    }

    fn forfeit_to(&mut self, winner: Seat, out: &mut Vec<Event>) {
        out.push(Event::Forfeited { winner });
        let points = self.duel_id().forfeit(&self.config);
        self.side = None;
        self.won(Award { seat: winner, points }, true);
    }
}
