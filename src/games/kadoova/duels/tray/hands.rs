//! All hands of a duel at trays: what of them is due, and what happens to whichever it concerns.

use super::{AtTrays, Hand};
use crate::{
    games::kadoova::duels::{Bout, Due, Toss},
    rules::{Race, Report, Seat, Seats, ThrowId, Tick},
};

/// The public part of a duel that is fought by hands at trays.
pub trait Hands {
    /// The hands in the order of their seats, including those of players who are out.
    fn hands(&self) -> impl Iterator<Item = &Hand>;

    /// The same, to be changed.
    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand>;

    /// The hand of `seat`, if it is among the duelists.
    fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands().find(|hand| hand.seat == seat)
    }

    /// The seats that are still in.
    fn seats(&self) -> Seats {
        self.hands().filter(|hand| !hand.out).map(|hand| hand.seat).collect()
    }

    /// The throws that roll handfuls.
    fn rolls(&self) -> Vec<ThrowId> {
        self.hands().filter_map(Hand::throw).collect()
    }

    /// All throws of the duel: those, and others of its own.
    fn throws(&self) -> Vec<ThrowId> {
        self.rolls()
    }

    /// Returns what physics is to throw as `id`, if that rolls a handful.
    fn rolled_as(&self, id: ThrowId) -> Option<Toss> {
        self.hands().find_map(|hand| hand.toss(id))
    }

    /// Returns the race of `seats`. Time alone carries out `step`: at `wake`, or when a hand is to let go or dice are
    /// back.
    fn race<S>(&self, seats: Seats, step: S, wake: Option<Tick>) -> Race<S> {
        let wake = self.hands().filter_map(Hand::wake).chain(wake).min();
        Race { seats, throws: self.throws(), wake: wake.map(|tick| (tick, step)) }
    }

    /// Returns what is due in steady mode: the reports on dice that roll; then the choices of `must`, while `may` may
    /// choose again; then `step`, which carries all of them out together.
    fn in_steps<S>(&self, must: Seats, may: Seats, step: S) -> Due<S> {
        let throws = self.rolls();
        match (throws.is_empty(), must.is_empty()) {
            (false, _) => Due::Observe(throws),
            (true, false) => Due::Decide { must, may },
            (true, true) => Due::Resolve(step),
        }
    }

    /// Reads the handful of this report ([`Hand::read`]) and returns its seat; `None`: it is nobody's.
    fn read<D: AtTrays>(&mut self, bout: &mut Bout<D>, report: &Report, back: u64) -> Option<Seat> {
        let hand = self.hands_mut().find(|hand| hand.throw() == Some(report.throw))?;
        hand.read(bout, report, back)?;
        Some(hand.seat)
    }
}
