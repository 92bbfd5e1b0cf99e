//! The cards: seven suits of seven numbers, Corruption, Purity and the Halo.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::rules::{Face, Numbered};

/// The sins, in the order of section 3.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the sin of the same name")]
pub enum Suit {
    Pride,
    Wrath,
    Gluttony,
    Envy,
    Sloth,
    Lust,
    Greed,
}

impl Suit {
    /// All suits.
    pub const ALL: [Suit; 7] =
        [Suit::Pride, Suit::Wrath, Suit::Gluttony, Suit::Envy, Suit::Sloth, Suit::Lust, Suit::Greed];

    /// The name in words, and of the pick that names it.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Pride => "Pride",
            Suit::Wrath => "Wrath",
            Suit::Gluttony => "Gluttony",
            Suit::Envy => "Envy",
            Suit::Sloth => "Sloth",
            Suit::Lust => "Lust",
            Suit::Greed => "Greed",
        }
    }
}

/// A card. It is written as a word: `Pride 3`, `Corruption`.
#[derive(Copy, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Card {
    /// Number 0, of no suit (ruling 1).
    #[default]
    Purity,
    /// A card of a suit with its number, 1 to 7.
    Sin(Suit, u8),
    /// Number 8, of every suit (ruling 1).
    Corruption,
    /// Without number or suit. It lies apart from the deck.
    Halo,
}

impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DeadliesCard".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let names: Vec<String> = ALL.iter().map(Card::to_string).collect();
        schemars::json_schema!({ "type": "string", "enum": names, "description": "A card." })
    }
}

/// The number of cards, with the Halo.
pub const CARDS: usize = 52;
/// The numbers of the suits.
const NUMBERS: u8 = 7;

/// From the lowest number up; those of one number in the order of the suits; the Halo last (ruling 41).
const ALL: [Card; CARDS] = {
    let mut all = [Card::Purity; CARDS];
    let mut n = 0;
    while n < Suit::ALL.len() * NUMBERS as usize {
        all[n + 1] = Card::Sin(Suit::ALL[n % Suit::ALL.len()], (n / Suit::ALL.len()) as u8 + 1);
        n += 1;
    }
    all[CARDS - 2] = Card::Corruption;
    all[CARDS - 1] = Card::Halo;
    all
};

impl Card {
    /// The number of different numbers that a card may have, from 0 up.
    pub const VALUES: usize = 9;

    /// Its number; the Halo has none.
    pub const fn value(self) -> Option<u8> {
        match self {
            Card::Purity => Some(0),
            Card::Sin(_, number) => Some(number),
            Card::Corruption => Some(NUMBERS + 1),
            Card::Halo => None,
        }
    }

    /// Its one suit: Corruption is of all, Purity and the Halo of none.
    pub fn suit(self) -> Option<Suit> {
        match self {
            Card::Sin(suit, _) => Some(suit),
            _ => None,
        }
    }

    /// Whether it is of this suit: Corruption is of all.
    pub fn is_of(self, suit: Suit) -> bool {
        match self {
            Card::Sin(own, _) => own == suit,
            Card::Corruption => true,
            Card::Purity | Card::Halo => false,
        }
    }

    /// The number among [`ALL`] of a card that has no one suit. There are few, so it is kept apart.
    #[cold]
    fn number_of_lone(self) -> usize {
        match self {
            Card::Purity | Card::Sin(..) => 0,
            Card::Corruption => CARDS - 2,
            Card::Halo => CARDS - 1,
        }
    }

    /// The cards of the deck: all but the Halo.
    pub fn deck() -> impl Iterator<Item = Card> {
        ALL.into_iter().filter(|card| *card != Card::Halo)
    }
}

impl Numbered for Card {
    fn all() -> &'static [Card] {
        &ALL
    }

    #[inline]
    fn number(self) -> usize {
        match self {
            Card::Sin(suit, number) => Suit::ALL.len() * (usize::from(number) - 1) + suit as usize + 1,
            lone => lone.number_of_lone(),
        }
    }
}

/// By number, those of one number in the order of the suits (ruling 41).
impl Ord for Card {
    fn cmp(&self, other: &Card) -> std::cmp::Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Card) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
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
        match self {
            Card::Purity => f.write_str("Purity"),
            Card::Sin(suit, number) => write!(f, "{} {number}", suit.name()),
            Card::Corruption => f.write_str("Corruption"),
            Card::Halo => f.write_str("Halo"),
        }
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
        named.ok_or_else(|| {
            format!("\"{text}\" is no card: write a suit and a number from 1 to 7, as in Pride 3, or a name")
        })
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
        assert_eq!(Card::deck().count(), 51);
        let values: Vec<u8> = ALL.iter().filter_map(|card| card.value()).collect();
        assert!(values.is_sorted() && values.len() == 51);
    }

    #[test]
    fn what_is_no_card_is_named() {
        for text in ["", "Pride", "Pride 0", "Pride 8", "pride 3", "Envy  3", "Devil"] {
            let fault = Card::try_from(text.to_string()).unwrap_err();
            assert!(fault.contains(&format!("\"{text}\"")), "{fault}");
        }
    }
}
