//! Choices that people make by labels. The progress of such a choice is as secret as the choice itself.

use super::Authority;
use crate::{
    rules::{Bots, Eye, Picking, Seat, Stream, picking::Paths},
    turn::Control,
};

impl<G: Bots> Authority<G> {
    /// Presses a label for a person whose seat is picking in secret. Returns `true` if the seat is picking, so that its
    /// viewers must be shown the new progress.
    pub(in crate::turn) fn press(&mut self, seat: Seat, label: u8) -> bool {
        let view = self.state.view(Eye::Seat(seat));
        let is_person = self.controls.get(seat.index()) == Some(&Control::Person);
        if !is_person || self.picked(seat, &view).is_none() {
            return false;
        }
        let law = |mv: &G::Move| G::check(&view, mv).is_ok();
        if let Some(mv) = self.picking[seat.index()].press(&Paths::of::<G>(&view), label, law) {
            self.hear(seat, mv);
        }
        true
    }

    /// Returns the progress of what `seat`, whose view this is, picks in secret now; `None` if it picks nothing.
    pub(in crate::turn) fn picked(&mut self, seat: Seat, view: &G::View) -> Option<Picking> {
        if !G::in_secret(view).contains(seat) {
            return None;
        }
        let mut order = self.labels(seat);
        let picking = self.picking.get_mut(seat.index())?;
        picking.look(&Paths::of::<G>(view), Some(&mut order));
        Some(picking.clone())
    }

    /// Returns the stream that orders a seat's labels: a different one for every choice.
    fn labels(&self, seat: Seat) -> Stream {
        self.seed.under("labels", self.steps).stream(&format!("seat {}", seat.0))
    }

    /// Starts the labels anew for another choice, with nothing picked.
    pub(in crate::turn) fn pick_anew(&mut self) {
        self.steps += 1;
        self.picking.iter_mut().for_each(|picking| *picking = Picking::default());
    }
}
