//! The windows of a turn, in which Kadoova cards are played. Without cards nobody is asked, and each passes at once.

use super::{Core, Event, Kadoova, Phase, Window};
use crate::rules::Seat;

/// The reason why the choice of roles or order cannot be made anew.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CannotReopen {
    /// It is not the before window.
    NotNow,
    /// The duel has no such choice.
    NoChoice,
}

impl Kadoova {
    /// T2: opens the before window, now that the choices of the duel are made. The core that a Rematch! restores is
    /// saved now, once for each duel: a choice that is made anew comes back to the same window.
    pub(super) fn open_before_window(&mut self) {
        self.core.phase = Phase::Window(Window::Before);
        if self.saved.is_none() {
            // An argument that happens to be under way right now has nothing to do with the duel.
            self.saved = Some(Box::new(Core { side: None, ..self.core.clone() }));
        }
    }

    /// In the before window, gives the choice of roles or order to `chooser`, to be made anew (section 10, no. 20).
    pub fn reopen_choice(&mut self, chooser: Seat) -> Result<(), CannotReopen> {
        let Some(duel) = self.core.duel.as_mut().filter(|_| self.core.phase == Phase::Window(Window::Before)) else {
            return Err(CannotReopen::NotNow);
        };
        if !duel.has_choice() {
            return Err(CannotReopen::NoChoice);
        }
        duel.reopen(chooser);
        self.core.phase = Phase::Choices;
        Ok(())
    }

    /// Passes the window.
    pub(super) fn pass_window(&mut self, _: &mut Vec<Event>) {
        let Phase::Window(window) = self.core.phase else { return };
        match window {
            Window::Start => self.core.phase = Phase::Draw,
            Window::Drawn => self.name_opponents(),
            Window::Before => self.core.phase = Phase::Muster,
            Window::After => self.core.phase = Phase::Score,
        }
    }
}
