//! The looks of a piece: a die, a flat card as far as a viewer's eye may see it, and a card of a tower.

use std::sync::Arc;

use bevy::prelude::*;

use crate::rules::{dice::DieId, throw::Body};

/// The look of a piece, as far as its viewer's eye may see it.
#[derive(Clone, Debug, PartialEq)]
pub enum Look {
    /// A die; whoever sees it knows which it is.
    Die(DieId),
    /// A card that lies flat.
    Card(CardLook),
    /// A card of a tower, by its number: a thin solid among the dice. It doesn't matter which card of a deck it is.
    Slab(u8),
}

impl Look {
    /// Returns the body by which physics knows such a piece; `None`: it never flies.
    pub fn body(&self) -> Option<Body> {
        match self {
            Look::Die(die) => Some(Body::Die(*die)),
            Look::Card(_) => None,
            Look::Slab(n) => Some(Body::Card(*n)),
        }
    }
}

/// One side of a card.
#[derive(Clone, Debug, Default)]
pub struct Art {
    /// The deck it is of: sides of different decks may have the same name.
    pub deck: &'static str,
    /// Its name, which for a front is its face as written: sides of one deck and name differ
    /// in nothing but the words on them.
    pub name: String,
    /// Its picture as SVG, 630 by 880 from the card's upper left corner, in tenths of a millimetre.
    pub svg: String,
    /// The words on it, its index first, and where they are: left, top, right, bottom in the same unit.
    pub says: Vec<(String, [f32; 4])>,
}

impl Art {
    /// Its name among the sides of all decks, with the words on it: what a card is worth may differ from match to match.
    pub fn full_name(&self) -> String {
        let says: Vec<&str> = self.says.iter().map(|(words, _)| words.as_str()).collect();
        format!("{} {} {}", self.deck, self.name, says.join(" "))
    }
}

impl PartialEq for Art {
    fn eq(&self, other: &Art) -> bool {
        (self.deck, &self.name, &self.says) == (other.deck, &other.name, &other.says)
    }
}

/// A card as far as a viewer's eye may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct CardLook {
    /// Its back.
    pub back: Arc<Art>,
    /// Its front; `None` if this eye may not see it, whichever side lies up.
    pub front: Option<Arc<Art>>,
}

/// A piece that is a die.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Die(pub DieId);

/// A piece that is a card.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Card(pub CardLook);

/// A piece that is a card of a tower.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Slab;
