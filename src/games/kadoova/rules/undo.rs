//! Undoing: a whole duel, back to the start of its before window, and a single throw (section 10, no. 7 and 22).
//!
//! The core is put back as it was. Chance and the book are not: dice fall anew, throws keep their numbers, written
//! points are struck out, and a seat that was caught cheating stays caught.

use super::{Core, Event, Kadoova, Phase, Thrown, Window};
use crate::{
    games::kadoova::{
        duels::Due,
        hosted::DuelState,
        view::{DuelBefore, ThrowBefore},
    },
    rules::{Eye, Seats, Stream},
};

impl Thrown {
    /// Returns what `eye` sees of it.
    pub(in crate::games::kadoova) fn view(&self, eye: Eye) -> Option<ThrowBefore> {
        let Thrown { seat, throw, core, lines } = self;
        Some(ThrowBefore { seat: *seat, throw: *throw, before: core.duel_before(eye)?, lines: *lines })
    }

    /// Returns a throw with exactly this view, in a match whose core is `now`.
    pub(in crate::games::kadoova) fn imagine(view: &ThrowBefore, now: &Core, rng: &mut Stream) -> Thrown {
        let core = Core { phase: Phase::Duel, ..now.as_it_was(&view.before, rng) };
        Thrown { seat: view.seat, throw: view.throw, core, lines: view.lines }
    }
}

impl Core {
    /// Returns what `eye` sees of a saved core. Everything else in the core has not changed since.
    pub(in crate::games::kadoova) fn duel_before(&self, eye: Eye) -> Option<DuelBefore> {
        Some(DuelBefore { roles: self.roles, duel: self.duel.as_ref()?.view(eye) })
    }

    /// Returns the core that was saved at the start of the before window.
    pub(in crate::games::kadoova) fn in_before_window(&self, before: &DuelBefore, rng: &mut Stream) -> Core {
        Core { phase: Phase::Window(Window::Before), ready: Seats::NONE, ..self.as_it_was(before, rng) }
    }

    /// Returns this core as it was earlier in the same duel, before anything was decided.
    fn as_it_was(&self, before: &DuelBefore, rng: &mut Stream) -> Core {
        Core {
            roles: before.roles,
            duel: Some(DuelState::imagine(&before.duel, rng)),
            side: None,
            decided: None,
            outcome: None,
            ..self.clone()
        }
    }
}

/// The reason why something cannot be undone.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CannotUndo {
    /// No duel has just been decided: its points are written, it is still being fought, it is the table's own Quick
    /// Draw, or the match is over.
    NothingDecided,
    /// A cheat decided it.
    Cheat,
    /// Fewer than two are left to fight it again.
    TooFew,
    /// There is no throw that its player may make again.
    NothingThrown,
    /// The throw has not come to rest.
    InFlight,
}

impl Kadoova {
    /// Undoes the duel that has just been decided: it begins again at its before window. The score sheet keeps it,
    /// struck out, with the points it would have brought.
    pub fn undo_duel(&mut self, out: &mut Vec<Event>) -> Result<(), CannotUndo> {
        let (Some(decided), Some(saved)) = (self.core.decided, &self.saved) else {
            return Err(CannotUndo::NothingDecided);
        };
        let ended = self.core.outcome.is_some();
        if ended || self.core.phase != Phase::Window(Window::After) || self.core.side.is_some() {
            return Err(CannotUndo::NothingDecided);
        }
        if decided.cheat {
            return Err(CannotUndo::Cheat);
        }
        let left = saved.roles.duelists.iter().filter(|seat| !self.book.sent.contains(*seat));
        if left.count() < 2 {
            return Err(CannotUndo::TooFew);
        }
        let core = Core::clone(saved);
        let earned = self.earned(Some(decided));
        let bout = self.book.ledger.strike_bout(decided, &earned);
        out.push(Event::DuelUndone { bout });
        self.thrown = None;
        self.restore(core, out);
        self.book.ledger.begin(Some(self.duel_id()), self.core.roles);
        Ok(())
    }

    /// Undoes the last throw and everything it did; its player throws again.
    pub fn undo_throw(&mut self, out: &mut Vec<Event>) -> Result<(), CannotUndo> {
        let Some(thrown) = &self.thrown else { return Err(CannotUndo::NothingThrown) };
        let goes_on = self.core.outcome.is_none() && self.core.side.is_none();
        let stays = goes_on && self.core.roles.duelists.contains(thrown.seat);
        match self.core.duel.as_ref().map(DuelState::due) {
            _ if !stays => return Err(CannotUndo::NothingThrown),
            Some(Due::Observe(_)) => return Err(CannotUndo::InFlight),
            _ => {}
        }
        let Some(thrown) = self.thrown.take() else { return Err(CannotUndo::NothingThrown) };
        let Thrown { seat, throw, core, lines } = *thrown;
        self.book.ledger.strike_from(lines);
        out.push(Event::ThrowUndone { seat, throw });
        self.restore(core, out);
        Ok(())
    }

    /// Restores `core`, but without the seats that have been sent from the duel since.
    fn restore(&mut self, core: Core, out: &mut Vec<Event>) {
        self.core = core;
        let sent = self.core.roles.duelists.iter().filter(|seat| self.book.sent.contains(*seat));
        for seat in sent.collect::<Vec<_>>() {
            self.core.roles.duelists = self.core.roles.duelists.without(seat);
            // This emits its events again: it may move the duel on to a throw or a turn, and nobody may miss that.
            self.in_own_duel(out, |duel, lent| duel.withdraw(lent, seat));
        }
    }

    /// Returns everything that a throw may change, before a move that may be one; `None` where several throws are due
    /// at once (War!, races, steps): a repeat of one leaves the others as they lie, so that is up to the duel itself.
    pub(super) fn before_a_throw(&self) -> Option<Core> {
        let duel = self.core.duel.as_ref().filter(|_| self.core.side.is_none() && self.core.phase == Phase::Duel)?;
        matches!(duel.due(), Due::Decide { .. }).then(|| self.core.clone())
    }

    /// Keeps the state `before` the move until the next throw, if the move was a throw of its player's own dice.
    pub(super) fn keep_throw(&mut self, before: Option<Core>) {
        let (Some(core), Some(duel)) = (before, &self.core.duel) else { return };
        if let (Due::Observe(throws), Some(seat)) = (duel.due(), duel.thrown_by())
            && let [throw] = throws[..]
        {
            let lines = self.book.ledger.entries.len();
            self.thrown = Some(Box::new(Thrown { seat, throw, core, lines }));
        }
    }
}
