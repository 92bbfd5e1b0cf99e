//! The trait [`Staged`]: what is read off the views of a game that is shown, before anything is told or drawn.

use std::fmt::Debug;

use crate::rules::{Bots, Choice, Seat, Seats};

/// A game that can be shown: what its views say about whose turn it is, and what its viewers keep in mind.
pub trait Staged: Bots {
    /// The state of a person's gestures that last many frames, for each seat and viewer.
    type Gesture: Clone + Default + Debug + Send + Sync + 'static;
    /// Whether the game has races, so that every seat has keys for them.
    const RACES: bool = false;
    /// A part of the match that is introduced once, before it is played.
    type Chapter: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Whether a race is on. A race doesn't stop for news: the table shows the newest state at once, while the news is
    /// told.
    fn is_live(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// The points that the score cards show, by seat.
    fn scores(view: &Self::View) -> Vec<i32>;

    /// The seats that are acting now: their score cards are lit.
    fn active(view: &Self::View) -> Seats;

    /// The seat whose hand carries something under physics: a person in that seat steers it.
    fn leads(view: &Self::View) -> Option<Seat> {
        let _ = view;
        None
    }

    /// Whether nothing lies on the table, so that nobody waits for the camera to come back to all of it.
    fn is_bare(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// Whether a choice is made by hand, on the pieces of the table: a throw, a place, a card to lay.
    fn by_hand(choice: &Choice<Self::Move>) -> bool {
        matches!(choice, Choice::Range(_))
    }

    /// `view` as `seat` would have it if it saw no more than this.
    fn as_seat(view: &Self::View, seat: Seat) -> Self::View;
}

/// The choices of `seat`, as far as this view tells.
pub(crate) fn choices<G: Staged>(view: &G::View, seat: Seat) -> Vec<Choice<G::Move>> {
    let mut choices = Vec::new();
    G::choices(&G::as_seat(view, seat), &mut choices);
    choices
}
