//! The Quick Draws that the table calls: the opening, ties, and arguments. No cards, no challenger.

use super::{Event, Kadoova, Side, SideWhy};
use crate::{
    games::kadoova::{
        duels::{Due, Duel, Roles, quick_draw::QuickDraw},
        hosted::DuelState,
        ledger::{BoutEnd, Decided, Why},
        view::SideView,
    },
    rules::{Ending, Seat, Seats, Stream},
};

impl Side {
    /// Returns one with exactly this view.
    pub(in crate::games::kadoova) fn imagine(view: &SideView, rng: &mut Stream) -> Option<Side> {
        match DuelState::imagine(&view.quick, rng) {
            DuelState::QuickDraw(quick) => Some(Side { why: view.why, roles: view.roles, quick }),
            _ => None,
        }
    }
}

impl Kadoova {
    /// Calls a Quick Draw of the seats that have tied the duel.
    pub(super) fn tie(&mut self, out: &mut Vec<Event>) {
        let Some(Due::Tied(tie)) = self.core.duel.as_ref().map(DuelState::due) else { return };
        if let Some(bout) = self.book.ledger.bout() {
            bout.tied = tie.seats();
        }
        self.call_quick_draw(SideWhy::Tie(tie), tie.seats(), out);
    }

    /// "Settle it!": keeps the argument until nothing flies and nobody races. Only one is settled at a time.
    pub(in crate::games::kadoova) fn argue(&mut self, seats: Seats) {
        let settling = matches!(self.core.side.as_ref().map(|side| side.why), Some(SideWhy::Settle));
        if !settling {
            self.book.argument = Some(seats);
        }
    }

    /// "Settle it!": calls a Quick Draw for the waiting argument.
    pub(super) fn settle(&mut self, out: &mut Vec<Event>) {
        if let Some(seats) = self.book.argument.take() {
            self.call_quick_draw(SideWhy::Settle, seats, out);
        }
    }

    pub(super) fn call_quick_draw(&mut self, why: SideWhy, seats: Seats, out: &mut Vec<Event>) {
        if let Some(Side { why: SideWhy::Settle, roles, .. }) = &self.core.side {
            // The duel comes first; the argument is settled anew afterwards.
            self.book.argument = Some(roles.duelists);
        }
        out.push(Event::QuickDrawCalled { why, seats });
        let roles = Roles { challenger: None, duelists: seats };
        let quick = QuickDraw::of_the_table(&mut self.lent(roles, out).bout());
        self.core.side = Some(Side { why, roles, quick });
    }

    /// "Draw!": starts the table's Quick Draw.
    pub(super) fn side_call(&mut self, out: &mut Vec<Event>) {
        self.in_duel(out, |duel, lent| duel.start(lent));
    }

    /// Ends the table's Quick Draw, if it has been won.
    pub(super) fn side_over(&mut self, out: &mut Vec<Event>) {
        if let Some(Due::Decided(verdict)) = self.core.side.as_ref().map(|side| side.quick.due())
            && let Some(winner) = verdict.winners.iter().next()
        {
            self.end_side(winner, false, out);
        }
    }

    /// Ends the table's Quick Draw, which `seat` has won; `cheat` says whether only because the others cheated.
    pub(super) fn end_side(&mut self, seat: Seat, cheat: bool, out: &mut Vec<Event>) {
        let Some(Side { why, .. }) = self.core.side.take() else { return };
        out.push(Event::QuickDrawWon { why, seat });
        match why {
            SideWhy::Opening => {
                self.write(seat, self.config.numbers.opening, Why::Opening, out);
                self.book.ledger.end(BoutEnd::Won { seats: Seats::one(seat), forfeit: false });
                self.begin_turn(seat, out);
            }
            SideWhy::Tie(tie) => {
                self.decide(Decided { verdict: tie.verdict(seat), forfeit: false, cheat });
            }
            SideWhy::Caught(tie) => {
                self.decide(Decided { verdict: tie.verdict(seat), forfeit: false, cheat: true });
            }
            SideWhy::LastTie => self.end(Seats::one(seat), Ending::TieBreak, out),
            SideWhy::Settle => {}
        }
    }

    /// Takes the seat out of the Quick Draw; the last one left has won.
    pub(super) fn send_from_side(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let Some(side) = &mut self.core.side else { return };
        if !side.roles.duelists.contains(seat) {
            return;
        }
        side.roles.duelists = side.roles.duelists.without(seat);
        let (why, left) = (side.why, side.roles.duelists);
        let won = match side.quick.due() {
            Due::Decided(verdict) => verdict.winners,
            _ => Seats::NONE,
        };
        match (left.len(), left.iter().next()) {
            (1, Some(winner)) => self.end_side(winner, !won.contains(winner), out),
            // The others draw again for what the winner has lost (section 10, no. 35).
            _ if won.contains(seat) => {
                self.core.side = None;
                self.call_quick_draw(why, left, out);
            }
            _ => drop(self.in_duel(out, |duel, lent| duel.withdraw(lent, seat))),
        }
    }

    /// Whether the table has called a Quick Draw that decides the duel.
    pub(super) fn in_tie(&self) -> bool {
        self.core.side.as_ref().is_some_and(|side| side.why.tie().is_some())
    }
}
