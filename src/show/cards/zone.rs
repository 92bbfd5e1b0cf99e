//! A zone of a card game: a place of the rules, and how its cards lie.

use super::{Form, Part};
use crate::rules::Seat;

/// A place of the rules at the table, with the way in which its cards lie there.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Zone<P> {
    /// The seat it belongs to; `None`: nobody.
    pub owner: Option<Seat>,
    /// The place, in the game's own words.
    pub place: P,
    /// The way its cards lie.
    pub form: Form,
    /// The part of the table.
    pub part: Part,
    /// Whether this viewer may look through its cards.
    pub opens: bool,
    /// Whether its cards lie face down for everybody, also for those who know them.
    pub down: bool,
    /// Whether its cards are on the sheet of its owner, who looks at its hand.
    pub held: bool,
    /// The size of its cards, relative to that of others.
    pub grown: f32,
    /// Whether its words are what everybody looks at, such as the points that lie there.
    pub counts: bool,
}

impl<P> Zone<P> {
    fn new(owner: impl Into<Option<Seat>>, place: P, form: Form) -> Zone<P> {
        let part = if form == Form::Slot { Part::Middle } else { Part::Front };
        Zone {
            owner: owner.into(),
            place,
            form,
            part,
            opens: false,
            down: false,
            held: false,
            grown: 1.0,
            counts: false,
        }
    }

    /// A pile, which this viewer may look through if it `opens`.
    pub fn pile(owner: impl Into<Option<Seat>>, place: P, opens: bool) -> Zone<P> {
        Zone { opens, ..Zone::new(owner, place, Form::Pile) }
    }

    /// A hand, held as a fan.
    pub fn hand(owner: Seat, place: P) -> Zone<P> {
        Zone { held: true, ..Zone::new(owner, place, Form::Fan) }
    }

    /// Cards side by side.
    pub fn row(owner: impl Into<Option<Seat>>, place: P) -> Zone<P> {
        Zone::new(owner, place, Form::Row)
    }

    /// A place for one card, towards the middle of the table.
    pub fn slot(owner: impl Into<Option<Seat>>, place: P) -> Zone<P> {
        Zone::new(owner, place, Form::Slot)
    }

    /// The same with its cards face down for everybody.
    #[must_use]
    pub fn face_down(self) -> Zone<P> {
        Zone { down: true, ..self }
    }

    /// The same with its cards on the sheet of its owner.
    #[must_use]
    pub fn held(self) -> Zone<P> {
        Zone { held: true, ..self }
    }

    /// The same with large words.
    #[must_use]
    pub fn counts(self) -> Zone<P> {
        Zone { counts: true, ..self }
    }

    /// The same towards the middle of the table.
    #[must_use]
    pub fn in_the_middle(self) -> Zone<P> {
        Zone { part: Part::Middle, ..self }
    }

    /// The same in front of its owner.
    #[must_use]
    pub fn in_front(self) -> Zone<P> {
        Zone { part: Part::Front, ..self }
    }

    /// The same with its cards at this size, relative to others.
    #[must_use]
    pub fn grown(self, grown: f32) -> Zone<P> {
        Zone { grown, ..self }
    }
}

impl<P> Zone<P> {
    /// Whether its cards lie one upon the other, so that its place is marked on the felt.
    pub fn is_single(&self) -> bool {
        matches!(self.form, Form::Pile | Form::Slot)
    }
}
