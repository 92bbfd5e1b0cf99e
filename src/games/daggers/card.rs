//! The cards: numbers and Arcana.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::rules::{Face, Numbered};

/// The number of cards of a player: no pile has more.
pub(super) const MOST: usize = 21;

/// A card. Two of one name are one and the same to everybody (ruling 9).
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(into = "String", try_from = "String")]
#[schemars(extend("pattern" = "^([1-9]|1[0-9]|20|King|Beggar|Fool|Hanged Man|Thief|Sorceress)$"))]
pub enum Card {
    /// A numbered card: so many daggers, 1 to 20.
    Number(u8),
    /// Played face down: nothing until the end of the round, then the second-best of the usual cards.
    #[default]
    King,
    /// Played face down like the King, and worth little in the end.
    Beggar,
    /// Returns another card in play to its owner's hand.
    Fool,
    /// Returns a card of one's own graveyard to the hand.
    HangedMan,
    /// Draws two cards, and then one for the other player.
    Thief,
    /// Names a number, and strikes all cards in play that are worth so much.
    Sorceress,
}

impl Card {
    /// The highest number that a deck may have.
    pub const HIGHEST: u8 = 20;
    /// The Arcana.
    pub const ARCANA: [Card; 6] = [Card::King, Card::Beggar, Card::Fool, Card::HangedMan, Card::Thief, Card::Sorceress];
    /// The number of different cards.
    const COUNT: usize = Card::HIGHEST as usize + Card::ARCANA.len();

    /// Whether it is played face down.
    pub const fn is_masked(self) -> bool {
        matches!(self, Card::King | Card::Beggar)
    }

    /// Whether it is no numbered card.
    pub const fn is_arcanum(self) -> bool {
        !matches!(self, Card::Number(_))
    }
}

/// The numbers, then the Arcana.
const ALL: [Card; Card::COUNT] = {
    let mut all = [Card::King; Card::COUNT];
    let mut n = 0;
    while n < Card::COUNT {
        let highest = Card::HIGHEST as usize;
        all[n] = if n < highest { Card::Number(n as u8 + 1) } else { Card::ARCANA[n - highest] };
        n += 1;
    }
    all
};

impl Numbered for Card {
    fn all() -> &'static [Card] {
        &ALL
    }

    #[inline]
    fn number(self) -> usize {
        // Without a jump: hands are sorted by it, and nobody can foretell which card comes next.
        let arcanum = match self {
            Card::Number(_) | Card::King => 0,
            Card::Beggar => 1,
            Card::Fool => 2,
            Card::HangedMan => 3,
            Card::Thief => 4,
            Card::Sorceress => 5,
        };
        match self {
            Card::Number(number) => usize::from(number.max(1) - 1),
            _ => usize::from(Card::HIGHEST) + arcanum,
        }
    }
}

impl Face for Card {
    type Identity = Card;

    fn identity(&self) -> Card {
        *self
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Card::Number(number) => return write!(f, "{number}"),
            Card::King => "King",
            Card::Beggar => "Beggar",
            Card::Fool => "Fool",
            Card::HangedMan => "Hanged Man",
            Card::Thief => "Thief",
            Card::Sorceress => "Sorceress",
        })
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        let named = ALL.into_iter().find(|card| card.to_string() == text);
        named.ok_or_else(|| format!("\"{text}\" is no card: write a number from 1 to 20, or a name as in Hanged Man"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_and_has_a_number_of_its_own() {
        for (n, card) in ALL.into_iter().enumerate() {
            assert_eq!((Card::try_from(card.to_string()), card.number()), (Ok(card), n));
        }
    }

    #[test]
    fn what_is_no_card_is_named() {
        for text in ["", "0", "21", "07", "king", "Queen"] {
            let fault = Card::try_from(text.to_string()).unwrap_err();
            assert!(fault.contains(&format!("\"{text}\"")), "{fault}");
        }
    }
}
