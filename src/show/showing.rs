//! Private showings: cards that one seat alone is shown, until it says that it has seen them.

use crate::{
    pieces::Drawing,
    rules::{Pick, Picking, Seat, Seed, picking::LABELS},
};

/// Cards that one seat alone is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// The seat that sees them.
    pub to: Seat,
    /// The seat whose cards they are; `None`: nobody's.
    pub by: Option<Seat>,
    /// The sentence above the cards, for the seat that sees them.
    pub words: String,
    /// The cards, as far as the eye that is told of them may see them.
    pub cards: Vec<CardShown>,
}

/// A card of a showing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardShown {
    /// Its token, if everybody sees where it lies: it is marked there.
    pub token: Option<u32>,
    /// Its front; `None`: this eye may not see it.
    pub front: Option<FrontShown>,
}

/// The front of a card, enlarged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontShown {
    /// Its name.
    pub name: String,
    /// Everything that it does; empty: nothing needs to be said.
    pub text: String,
    /// Its picture.
    pub drawing: Drawing,
}

/// What a label stands for that says nothing.
const NOTHING: Pick = Pick::Word("");

/// A showing that a person has not seen yet. Until then, a viewer is told nothing else.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    /// The cards, and who is shown them.
    pub showing: Showing,
    /// The place in the log of the first event that shows them.
    pub at: usize,
    /// The seconds that are left; `None`: no limit.
    pub left: Option<f32>,
    /// Whether the seat has looked: nobody can have seen what they did not look at.
    pub looked: bool,
}

impl Unseen {
    /// The labels of the seat's sheet: one of them says that it has seen the cards, and the others nothing. It is
    /// another one for every showing, so that only those who look know it.
    pub fn picking(&self) -> Picking {
        let label = Seed(self.at as u64).stream("seen").below(LABELS);
        let mut open = [NOTHING; LABELS];
        open[label] = Pick::Done;
        Picking { open: open.into(), ..Picking::default() }
    }

    /// The whole seconds that are left.
    pub fn seconds(&self) -> Option<u64> {
        self.left.map(|left| left.max(0.0).ceil() as u64)
    }
}
