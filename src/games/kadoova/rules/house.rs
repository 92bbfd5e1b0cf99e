//! The house's part in a match: a seat is out of time, is caught cheating, or is sent from a duel.

use super::{Event, Kadoova, Phase, SideWhy, Step, Window};
use crate::{
    games::kadoova::{
        duels::{Tie, Verdict},
        hosted::DuelState,
        ledger::{Decided, Why},
    },
    rules::{Game, Pending, Seat, Seats},
};

impl Kadoova {
    /// Makes any legal choice for these seats, whose time is over (section 10, no. 36).
    pub(in crate::games::kadoova) fn act_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let mut haste = self.chance.haste.clone();
        let moves: Vec<_> = seats.iter().filter_map(|seat| Some((seat, self.in_haste(seat, &mut haste)?))).collect();
        self.chance.haste = haste;
        for (seat, mv) in moves {
            out.push(Event::OutOfTime { seat });
            self.make(seat, &mv, out);
        }
    }

    /// Makes a seat that was caught cheating lose 1000 points, and the running duel as by forfeit (section 10, no. 35).
    pub(in crate::games::kadoova) fn catch(&mut self, seat: Seat, out: &mut Vec<Event>) {
        // A duel runs from the moment T1's window closes (no. 41), and once it is tied, a cheat loses the tie-break.
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

    /// Whether a duel has been announced and its points are not written yet.
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

    /// Takes the seat out of the duel. The last one left wins it with the base award; if nobody is left, nobody wins
    /// it. A cheat who has already lost the duel takes nothing from the winner.
    fn send_from_duel(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.core.roles.duelists = self.core.roles.duelists.without(seat);
        self.book.sent = self.book.sent.with(seat);
        let left = self.core.roles.duelists;
        let stands = |verdict: &Verdict| !verdict.winners.contains(seat);
        match (self.core.decided, left.len(), left.iter().next()) {
            (Some(decided), ..) if decided.verdict.as_ref().is_some_and(stands) => {}
            // `send_from_side` comes next: it sees who still draws, and for how much.
            (None, ..) if self.in_tie() => {}
            (_, _, None) => self.nobody_wins(true, out),
            (_, 1, Some(winner)) => self.forfeit_to(winner, true, out),
            (Some(_), ..) => self.draw_for_base(left, out),
            (None, ..) => {
                self.in_own_duel(out, |duel, lent| duel.withdraw(lent, seat));
                if matches!(self.core.phase, Phase::Ready | Phase::Call) {
                    self.go_to_call();
                }
            }
        }
    }

    /// Cancels the result of a duel that a cheat has won: the others draw for the base award.
    fn draw_for_base(&mut self, left: Seats, out: &mut Vec<Event>) {
        let Some(duel) = &self.core.duel else { return };
        let tie = Tie::among(left, |winner| duel.forfeit(&self.config, winner));
        self.core.decided = None;
        self.core.phase = Phase::Duel;
        self.call_quick_draw(SideWhy::Caught(tie), left, out);
    }

    /// Ends a duel that all but `winner` have forfeited or were sent from; `cheat` says whether a cheat of theirs was
    /// the reason. A duel without winners is worth nothing then.
    pub(super) fn forfeit_to(&mut self, winner: Seat, cheat: bool, out: &mut Vec<Event>) {
        let forfeit = |duel: &DuelState| duel.forfeit(&self.config, winner);
        let verdict = self.core.duel.as_ref().map(forfeit);
        if verdict.is_some_and(|verdict| verdict.winners.is_empty()) {
            return self.nobody_wins(cheat, out);
        }
        out.push(Event::Forfeited { winner });
        self.decide(Decided { verdict, forfeit: true, cheat });
    }

    /// Ends the duel without an award or a bonus; only the turn goes on.
    pub(super) fn nobody_wins(&mut self, cheat: bool, out: &mut Vec<Event>) {
        out.push(Event::NobodyLeft);
        self.decide(Decided { verdict: None, forfeit: true, cheat });
    }
}
