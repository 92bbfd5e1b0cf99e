//! The carries that are due, with the ways that their hands go.

use super::Authority;
use crate::{
    rules::{
        Bots, Pending, Seat, Throw, ThrowId,
        record::Input,
        throw::{Carry, Key},
    },
    turn::Control,
};

/// A carry that is due.
pub(super) struct Carrying {
    pub(super) throw: ThrowId,
    pub(super) carry: Carry,
    /// The way that a bot's hand is to go; `None` if the bot has not thought about it yet, or the hand is not a bot's.
    way: Option<Vec<Key>>,
}

impl Carrying {
    /// Whether its hand belongs to a bot that has not yet thought about its way.
    pub(super) fn is_to_be_thought_of(&self, controls: &[Control]) -> bool {
        self.way.is_none() && controls.get(self.carry.seat.index()).is_some_and(|control| control.is_bot())
    }
}

impl<G: Bots> Authority<G> {
    /// Updates the carries that are due; ways already thought out are kept.
    pub(super) fn look_what_is_carried(&mut self, due: &Pending<G::Step>) {
        let Pending::Observe { throws, .. } = due else {
            self.carries.clear();
            return;
        };
        self.carries.retain(|carrying| throws.contains(&carrying.throw));
        let new = throws.iter().filter(|id| self.carries.iter().all(|carrying| carrying.throw != **id));
        let carries = new.filter_map(|id| Some((*id, self.state.throw(*id)?.carry()?.clone())));
        let new: Vec<Carrying> = carries.map(|(throw, carry)| Carrying { throw, carry, way: None }).collect();
        self.carries.extend(new);
    }

    /// Whether a bot has yet to think about the way of its hand; no throw begins before it has.
    pub(in crate::turn) fn hands_think(&self) -> bool {
        self.carries.iter().any(|carrying| carrying.is_to_be_thought_of(&self.controls))
    }

    /// Sets the way that the hand of carry `throw` goes.
    pub(in crate::turn) fn go(&mut self, throw: ThrowId, way: Vec<Key>) {
        if let Some(carrying) = self.carries.iter_mut().find(|carrying| carrying.throw == throw) {
            carrying.way = Some(way);
        }
    }

    /// Returns the throw for physics to make now, including the way of a carrying hand if a bot or the record has given
    /// one. A person's way is empty.
    pub(in crate::turn) fn throw(&self, id: ThrowId) -> Throw {
        let throw = self.state.throw(id).expect("a state that waits for physics says what to throw");
        if throw.carry().is_none() {
            return throw;
        }
        let recorded = self.script.iter().flatten().find_map(|(_, input)| match input {
            Input::Report(report) if report.throw == id => Some(&report.path),
            _ => None,
        });
        let thought = || self.carries.iter().find(|carrying| carrying.throw == id)?.way.as_ref();
        match recorded.or_else(thought) {
            Some(way) => throw.along(way),
            None => throw,
        }
    }

    /// Whether a person leads the hand in carry `throw`.
    pub(in crate::turn) fn is_led(&self, throw: ThrowId) -> bool {
        let mut carries = self.carries.iter();
        let carrying = carries.find(|carrying| carrying.throw == throw && carrying.way.is_none());
        carrying.is_some_and(|carrying| self.controls.get(carrying.carry.seat.index()) == Some(&Control::Person))
    }

    /// Returns the carry in which a person leads the hand of `seat`.
    pub(in crate::turn) fn led_by(&self, seat: Seat) -> Option<ThrowId> {
        let mut own = self.carries.iter().filter(|carrying| carrying.carry.seat == seat);
        own.find(|carrying| self.is_led(carrying.throw)).map(|carrying| carrying.throw)
    }

    /// Whether a person leads a hand now, or is about to.
    pub(in crate::turn) fn hand_carries(&self) -> bool {
        self.carries.iter().any(|carrying| self.is_led(carrying.throw))
    }
}
