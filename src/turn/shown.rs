//! A match as a viewer may see it.

use bevy::prelude::*;
use std::sync::Arc;

use super::Control;
use crate::rules::{Eye, Game, Outcome, Picking, Seat, Seats, Tick};

/// The number of a match in this world, counted from 0, by which a screen tells a new match from the last.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchId(pub u64);

/// The number of one look at a match. Readers compare it instead of the views; no two looks share one.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Version {
    pub(super) game: MatchId,
    pub(super) look: u64,
}

/// Whether anybody watches a match of `G`. Where nobody does, what its viewers have costs no time.
pub fn is_watched<G: Game>(viewers: Query<(), With<Shown<G>>>) -> bool {
    !viewers.is_empty()
}

/// The match as a viewer may see it: never more than its eye may see. Replaced after every step.
#[derive(Component, Clone, Debug)]
pub struct Shown<G: Game> {
    /// The eye it is seen with.
    pub eye: Eye,
    /// The number of the match.
    pub id: MatchId,
    /// The number of this look.
    pub version: Version,
    /// Everything the viewer's eye may see. Shared, so that a reader that falls behind keeps the old one.
    pub view: Arc<G::View>,
    /// The seats that may move now.
    pub movers: Seats,
    /// Those of them that the rules wait for.
    pub must: Seats,
    /// The outcome, once the match has ended.
    pub outcome: Option<Outcome>,
    /// The clock of the match.
    pub tick: Tick,
    /// The control of each seat, in seat order.
    pub controls: Vec<Control>,
    /// The progress of what the eye's seat picks in secret now; `None` if it picks nothing.
    pub picking: Option<Picking>,
}

impl<G: Game> Shown<G> {
    /// The seats that choose in secret now, except the eye's own: nothing that they can choose is shown here.
    pub fn hidden(&self) -> Seats {
        G::in_secret(&self.view).iter().filter(|seat| self.eye != Eye::Seat(*seat)).collect()
    }

    /// The hidden seats that people control, who choose by labels.
    pub fn choosers(&self) -> Seats {
        self.hidden().iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// Whether a person plays `seat`.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.controls.get(seat.index()) == Some(&Control::Person)
    }
}
