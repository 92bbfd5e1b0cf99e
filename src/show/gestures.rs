//! The gestures that people make in front of a screen: one for each seat.

use bevy::prelude::Component;

use super::Staged;
use crate::rules::{Seat, Seats};

/// The answer that the keys of a seat are at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    /// The labels of all answers, which tell one question from another.
    pub(super) labels: Vec<String>,
    /// The number of the answer.
    pub(super) at: usize,
    /// Whether the stick of the seat was tilted in the last frame: each tilt goes one answer further.
    pub(super) tilted: bool,
}

/// The gesture of each seat, in front of one screen.
#[derive(Component)]
pub struct Gestures<G: Staged> {
    own: [G::Gesture; Seats::MOST],
    /// The answers that the keys of each seat are at.
    marks: [Mark; Seats::MOST],
    /// The seat whose hand was the last to act. Its gesture is drawn until another hand acts.
    pub(super) last: Seat,
}

impl<G: Staged> Default for Gestures<G> {
    fn default() -> Gestures<G> {
        Gestures { own: Default::default(), marks: Default::default(), last: Seat::default() }
    }
}

impl<G: Staged> Gestures<G> {
    /// The gesture of `seat`.
    pub fn of(&self, seat: Seat) -> &G::Gesture {
        &self.own[seat.index()]
    }

    /// The gesture of `seat`, to change it.
    pub fn of_mut(&mut self, seat: Seat) -> &mut G::Gesture {
        &mut self.own[seat.index()]
    }

    /// The answer that the keys of `seat` are at, if the seat has been asked this before.
    pub(super) fn marked(&self, seat: Seat, labels: &[String]) -> Option<&Mark> {
        Some(&self.marks[seat.index()]).filter(|mark| mark.labels == labels)
    }

    /// Keeps the answers that keys are at; a seat that isn't in the list is asked nothing.
    pub(super) fn mark(&mut self, marks: Vec<(Seat, Mark)>) {
        self.marks = Default::default();
        for (seat, mark) in marks {
            self.marks[seat.index()] = mark;
        }
    }

    /// The gesture of the hand that was the last to act.
    pub fn last(&self) -> &G::Gesture {
        self.of(self.last)
    }

    /// The same, to change it.
    pub fn last_mut(&mut self) -> &mut G::Gesture {
        self.of_mut(self.last)
    }
}
