//! The cards: fourteen villagers, each with its number of werewolves.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::rules::{Face, Numbered};

/// A card. Its number is the number of werewolves on it, which are points: few are good. It is written by its name.
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverCard")]
pub enum Card {
    /// 0. Faceup at the end of a round: a point less for each card in all other villages.
    #[default]
    #[serde(rename = "Debt Collector")]
    DebtCollector,
    /// 1. Faceup: one look in each own turn at a facedown card of another village.
    Spy,
    /// 2. Faceup at the end of a round: halves the points of the other cards.
    Halfling,
    /// 3. Faceup: others can't switch, remove or add cards in its village.
    Sentinel,
    /// 4. Can't be on top of the discards; faceup, it may be given away instead of drawing.
    Zombie,
    /// 5. When drawn, it may be laid down faceup instead of any two of the own cards.
    Approximator,
    /// 6. Turns all cards of a village over.
    Flipper,
    /// 7. Looks at facedown cards until one is 4 or lower, and turns that one up.
    #[serde(rename = "Elusive Seer")]
    ElusiveSeer,
    /// 8. Turns a card of another village up, and uses or switches it.
    Magician,
    /// 9. Looks at up to two facedown cards.
    #[serde(rename = "Mystic Seer")]
    MysticSeer,
    /// 10. Puts the top card of the deck on the own private deck.
    Renfield,
    /// 11. Turns the direction of play: whoever played just before plays next.
    Reverser,
    /// 12. Looks at a facedown card and switches it with one of another village.
    #[serde(rename = "Master Thief")]
    MasterThief,
    /// 13. With a sum of exactly 50 it takes the jackpot.
    Furry,
}

/// The most cards of a deck.
pub const CARDS: usize = 52;
/// The number of different cards.
pub const KINDS: usize = 14;
/// The most copies of a card.
pub const COPIES: u8 = 4;

use Card::{
    Approximator, DebtCollector, ElusiveSeer, Flipper, Furry, Halfling, Magician, MasterThief, MysticSeer, Renfield,
    Reverser, Sentinel, Spy, Zombie,
};

/// All cards by their numbers.
const ALL: [Card; KINDS] = [
    DebtCollector,
    Spy,
    Halfling,
    Sentinel,
    Zombie,
    Approximator,
    Flipper,
    ElusiveSeer,
    Magician,
    MysticSeer,
    Renfield,
    Reverser,
    MasterThief,
    Furry,
];

impl Card {
    /// The lowest number that an Elusive Seer leaves facedown.
    pub const HIGH: u8 = 5;

    /// Its number of werewolves, 0 to 13: the points that it counts.
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// Whether it has the discard icon: 6 to 12 (section 1.6).
    pub const fn works_discarded(self) -> bool {
        matches!(self.value(), 6..=12)
    }

    /// Whether an Elusive Seer leaves it facedown.
    pub const fn is_high(self) -> bool {
        self.value() >= Card::HIGH
    }

    /// The name in words.
    pub const fn name(self) -> &'static str {
        match self {
            DebtCollector => "Debt Collector",
            Spy => "Spy",
            Halfling => "Halfling",
            Sentinel => "Sentinel",
            Zombie => "Zombie",
            Approximator => "Approximator",
            Flipper => "Flipper",
            ElusiveSeer => "Elusive Seer",
            Magician => "Magician",
            MysticSeer => "Mystic Seer",
            Renfield => "Renfield",
            Reverser => "Reverser",
            MasterThief => "Master Thief",
            Furry => "Furry",
        }
    }

    /// The cards of a deck with so many copies of each, from the lowest up.
    pub fn deck(copies: &[u8; KINDS]) -> impl Iterator<Item = Card> + '_ {
        ALL.into_iter().zip(copies).flat_map(|(card, copies)| (0..*copies).map(move |_| card))
    }
}

impl Numbered for Card {
    fn all() -> &'static [Card] {
        &ALL
    }

    #[inline]
    fn number(self) -> usize {
        self as usize
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
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_under_its_name() {
        for (value, card) in ALL.into_iter().enumerate() {
            assert_eq!((card.number(), usize::from(card.value())), (value, value));
            let text = serde_json::to_string(&card).unwrap();
            assert_eq!(text, format!("\"{}\"", card.name()));
            assert_eq!(serde_json::from_str::<Card>(&text).unwrap(), card);
        }
        assert!(serde_json::from_str::<Card>("\"Werewolf\"").is_err());
    }

    /// Section 1.2.
    #[test]
    fn the_cards_that_work_when_discarded_are_6_to_12() {
        let work: Vec<u8> = ALL.iter().filter(|card| card.works_discarded()).map(|card| card.value()).collect();
        assert_eq!(work, [6, 7, 8, 9, 10, 11, 12]);
        let low: Vec<u8> = ALL.iter().filter(|card| !card.is_high()).map(|card| card.value()).collect();
        assert_eq!(low, [0, 1, 2, 3, 4]);
    }
}
