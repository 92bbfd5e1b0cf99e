//! Quick Draw in steady mode: all choose, and what they have chosen happens in one step.

use super::{Event, Move, QuickDraw, Slap, Step};
use crate::{
    games::kadoova::{
        duels::{Bout, Due},
        rules,
    },
    rules::{Seat, Seats, ThrowId},
};

impl QuickDraw {
    /// What is due: what rolls is waited for; then everybody chooses; then that happens.
    pub(super) fn step(&self) -> Due<Step> {
        let throws: Vec<ThrowId> = self.drawers.iter().filter_map(|drawer| drawer.hand.throw()).collect();
        let must = self.seats().but(self.chosen);
        match (throws.is_empty(), must.is_empty()) {
            (false, _) => Due::Observe(throws),
            (true, false) => Due::Decide { must, may: self.chosen },
            (true, true) => Due::Resolve(Step::Together),
        }
    }

    /// Keeps what `seat` has chosen for the next step, instead of what it chose before.
    pub(super) fn seal(&mut self, seat: Seat, mv: Move) {
        self.unseal(seat);
        let at = self.sealed.partition_point(|(other, _)| *other < seat);
        self.sealed.insert(at, (seat, mv));
        self.chosen = self.chosen.with(seat);
    }

    /// Forgets what `seat` has chosen.
    pub(super) fn unseal(&mut self, seat: Seat) {
        self.sealed.retain(|(other, _)| *other != seat);
        self.chosen = self.chosen.without(seat);
    }

    /// All slap or roll, as they have chosen.
    pub(super) fn take_step(&mut self, bout: &mut Bout, out: &mut Vec<rules::Event>) {
        let sealed = std::mem::take(&mut self.sealed);
        self.chosen = Seats::NONE;
        let who = |wanted: Move| sealed.iter().filter(move |(_, mv)| *mv == wanted).map(|(seat, _)| *seat);
        for seat in who(Move::Bang) {
            let Some(n) = self.place_of(seat) else { continue };
            self.drawers[n].slap = Some(Slap { at: bout.now, window: None });
            out.push(Event::Slapped { seat, held: false }.into());
            self.judge(n, bout, out);
        }
        if self.window().is_some() {
            return self.decide(bout, out);
        }
        for seat in who(Move::Release) {
            let Some(n) = self.place_of(seat) else { continue };
            self.drawers[n].hand.shake_for_a_step(bout.now);
            self.drawers[n].let_go(bout, out);
        }
        self.end_step(out);
    }

    /// Once nothing rolls any longer, whoever was wrong in the step is free again.
    pub(super) fn end_step(&mut self, out: &mut Vec<rules::Event>) {
        if !self.steady || self.drawers.iter().any(|drawer| drawer.hand.throw().is_some()) {
            return;
        }
        for drawer in self.drawers.iter_mut().filter(|drawer| drawer.locked.is_some()) {
            drawer.locked = None;
            out.push(Event::Unlocked { seat: drawer.hand.seat }.into());
        }
    }
}
