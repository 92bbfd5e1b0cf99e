//! Targets: dice that a hand rolls before a duel, at once and without shaking, until all of them show a number.

use super::{Event, Hand};
use crate::{
    games::kadoova::duels::{Bout, Duel},
    rules::{Report, Seat, Stale, throw::Vigour},
};

impl Hand {
    /// Rolls its dice as targets. `by` is the seat that does; `None`: the table.
    pub(in super::super) fn roll_targets<D: Duel<Event: From<Event>>>(&mut self, bout: &mut Bout<D>, by: Option<Seat>) {
        let throw = self.roll(bout, Vigour::USUAL);
        bout.tell(Event::TargetRolled { throw, seat: by }.into());
    }

    /// Sets the targets aside that show a number, and has `by` roll the others again. Returns whether all show one.
    pub(in super::super) fn read_targets<D: Duel<Event: From<Event>>>(
        &mut self,
        bout: &mut Bout<D>,
        report: &Report,
        by: Option<Seat>,
    ) -> Result<bool, Stale> {
        self.observe(report, bout.now, 0).ok_or(Stale { reported: report.throw })?;
        self.set_aside();
        if self.dice.is_empty() {
            return Ok(true);
        }
        bout.tell(Event::TargetAgain { throw: report.throw }.into());
        self.roll_targets(bout, by);
        Ok(false)
    }
}
