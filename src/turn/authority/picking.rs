//! Choices that people make by labels: how far each has come is as secret as the choice.

use super::Authority;
use crate::{
    rules::{Bots, Eye, Picking, Seat, Stream},
    turn::Control,
};

impl<G: Bots> Authority<G> {
    /// A person presses a label of what their seat can pick in secret. `true`: a choice has gone on by it, as that seat may see.
    pub(in crate::turn) fn press(&mut self, seat: Seat, label: u8) -> bool {
        let view = self.state.view(Eye::Seat(seat));
        let is_person = self.controls.get(seat.index()) == Some(&Control::Person);
        if !is_person || self.picked(seat, &view).is_none() {
            return false;
        }
        if let Some(mv) = self.picking[seat.index()].press::<G>(&view, label) {
            self.hear(seat, mv);
        }
        true
    }

    /// How far `seat`, whose view this is, has come with what it picks in secret now; `None`: it picks nothing.
    pub(in crate::turn) fn picked(&mut self, seat: Seat, view: &G::View) -> Option<Picking> {
        if !G::in_secret(view).contains(seat) {
            return None;
        }
        let mut order = self.labels(seat);
        let picking = self.picking.get_mut(seat.index())?;
        picking.look::<G>(view, &mut order);
        Some(picking.clone())
    }

    /// The order in which a seat's labels are dealt: another one for every choice.
    fn labels(&self, seat: Seat) -> Stream {
        self.seed.under("labels", self.steps).stream(&format!("seat {}", seat.0))
    }

    /// Another choice is due: nothing of it has been picked.
    pub(in crate::turn) fn pick_anew(&mut self) {
        self.steps += 1;
        self.picking.iter_mut().for_each(|picking| *picking = Picking::default());
    }
}
