//! What the house does to a match: somebody is out of time, is caught cheating, or is sent from a duel.

use super::{Decided, Event, Kadoova, Phase, SideWhy, Step, Window};
use crate::{
    games::kadoova::{
        duels::{DuelState, Tie, Verdict},
        ledger::Why,
    },
    rules::{Game, Pending, Seat, Seats},
};

impl Kadoova {
    /// The time of these seats is over: any legal choice is theirs (section 10, no. 36).
    pub(super) fn act_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let mut haste = self.chance.haste.clone();
        let moves: Vec<_> = seats.iter().filter_map(|seat| Some((seat, self.in_haste(seat, &mut haste)?))).collect();
        self.chance.haste = haste;
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
        if self.duel_runs() && self.core.roles.duelists.contains(seat) {
            self.send_from_duel(seat, out);
        }
        self.send_from_side(seat, out);
    }

    /// Whether a duel has been announced whose points are not written yet.
    fn duel_runs(&self) -> bool {
        use Window::{After, Before};
        let announced = matches!(
            self.core.phase,
            Phase::Choices
                | Phase::Window(Before | After)
                | Phase::Muster
                | Phase::Prepare
                | Phase::Ready
                | Phase::Call
                | Phase::Duel
                | Phase::Score
        );
        self.core.duel.is_some() && announced
    }

    /// The seat takes no part in the duel any longer; the last one left wins it with the base award, and where nobody is
    /// left, nobody wins it. Who has lost it already takes nothing from the winner.
    fn send_from_duel(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.core.roles.duelists = self.core.roles.duelists.without(seat);
        self.book.sent = self.book.sent.with(seat);
        let left = self.core.roles.duelists;
        let stands = |verdict: &Verdict| !verdict.winners.contains(seat);
        match (self.core.decided, left.len(), left.iter().next()) {
            (Some(decided), ..) if decided.verdict.as_ref().is_some_and(stands) => {}
            // Who draws is looked at next, and for how much.
            (None, ..) if self.in_tie() => {}
            (_, _, None) => self.nobody_wins(true, out),
            (_, 1, Some(winner)) => self.forfeit_to(winner, true, out),
            (Some(_), ..) => self.draw_for_base(left, out),
            (None, ..) => {
                self.in_own_duel(out, |duel, bout, out| duel.withdraw(bout, seat, out));
                if matches!(self.core.phase, Phase::Ready | Phase::Call) {
                    self.go_to_call();
                }
            }
        }
    }

    /// The result of a duel that a cheat has won does not stand: the others draw for the base award.
    fn draw_for_base(&mut self, left: Seats, out: &mut Vec<Event>) {
        let Some(duel) = &self.core.duel else { return };
        let tie = Tie::among(left, |winner| duel.forfeit(&self.config, winner));
        self.core.decided = None;
        self.core.phase = Phase::Duel;
        self.call_quick_draw(SideWhy::Caught(tie), left, out);
    }

    /// All others have forfeited the duel or were sent from it, by a `cheat` of theirs or not. A duel that knows no winners is
    /// over then, and worth nothing.
    pub(super) fn forfeit_to(&mut self, winner: Seat, cheat: bool, out: &mut Vec<Event>) {
        let forfeit = |duel: &DuelState| duel.forfeit(&self.config, winner);
        let verdict = self.core.duel.as_ref().map(forfeit);
        if verdict.is_some_and(|verdict| verdict.winners.is_empty()) {
            return self.nobody_wins(cheat, out);
        }
        out.push(Event::Forfeited { winner });
        self.decide(Decided { verdict, forfeit: true, cheat });
    }

    /// No award and no bonus; only the turn goes on.
    pub(super) fn nobody_wins(&mut self, cheat: bool, out: &mut Vec<Event>) {
        out.push(Event::NobodyLeft);
        self.decide(Decided { verdict: None, forfeit: true, cheat });
    }
}
