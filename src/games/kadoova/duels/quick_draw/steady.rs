//! Quick Draw in steady mode: everybody chooses, and all choices are carried out in one step.

use super::{Event, Move, QuickDraw, Slap};
use crate::{
    games::kadoova::duels::{Bout, tray::Hands},
    rules::{Seat, Seats},
};

impl QuickDraw {
    /// Keeps the choice of `seat` for the next step, instead of its earlier one.
    pub(super) fn seal(&mut self, seat: Seat, mv: Move) {
        self.unseal(seat);
        let at = self.sealed.partition_point(|(other, _)| *other < seat);
        self.sealed.insert(at, (seat, mv));
        self.chosen = self.chosen.with(seat);
    }

    /// Forgets the choice of `seat`.
    pub(super) fn unseal(&mut self, seat: Seat) {
        self.sealed.retain(|(other, _)| *other != seat);
        self.chosen = self.chosen.without(seat);
    }

    /// Lets everybody slap or roll, as they have chosen.
    pub(super) fn take_step(&mut self, bout: &mut Bout<QuickDraw>) {
        let sealed = std::mem::take(&mut self.sealed);
        self.chosen = Seats::NONE;
        let who = |wanted: Move| sealed.iter().filter(move |(_, mv)| *mv == wanted).map(|(seat, _)| *seat);
        for seat in who(Move::Bang) {
            let Some(n) = self.place_of(seat) else { continue };
            self.drawers[n].slap = Some(Slap { at: bout.now, window: None });
            bout.tell(Event::Slapped { seat, held: false });
            self.judge(bout, n);
        }
        if self.window().is_some() {
            return self.decide(bout);
        }
        for seat in who(Move::Release) {
            let Some(n) = self.place_of(seat) else { continue };
            self.drawers[n].hand.ask_to_roll(bout);
            self.drawers[n].hand.let_go(bout);
        }
        self.end_step(bout);
    }

    /// Once nothing rolls any longer, frees everybody whose slap in this step was wrong.
    pub(super) fn end_step(&mut self, bout: &mut Bout<QuickDraw>) {
        if !self.steady || !self.rolls().is_empty() {
            return;
        }
        for drawer in self.drawers.iter_mut().filter(|drawer| drawer.locked.is_some()) {
            drawer.locked = None;
            bout.tell(Event::Unlocked { seat: drawer.hand.seat });
        }
    }
}
