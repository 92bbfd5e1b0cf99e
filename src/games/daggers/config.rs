//! The agreement before a game: the house rules, and the decks with their numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::card::{Card, MOST};
use crate::{
    data::{self, DataError},
    rules::{BadConfig, HouseRule, Seat},
};

/// Everything that is agreed before a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The deck that both play with.
    pub deck: Deck,
    /// What a Fool may do to a Fool.
    pub fool: FoolRule,
    /// When one may pass.
    pub pass: PassRule,
    /// What becomes of an empty hand.
    pub empty_hand: EmptyHand,
    /// Whether the table shows what everybody remembers of the hands.
    pub memory_aid: bool,
    /// The cards, what they are worth, and how many are drawn.
    pub numbers: Numbers,
    /// The seat that begins the first round; `None`: it is drawn by lot (ruling 1).
    pub first: Option<Seat>,
}

/// The deck that both play with.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Two each of 1 to 7.
    #[default]
    Sevens,
    /// Two each of 2 to 8.
    Eights,
    /// 1 to 14, as in a tarot suit.
    Suit,
}

/// What a Fool may do to a Fool (ruling 25).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FoolRule {
    /// Return it, unless that one has returned it in the play just before.
    #[default]
    NoAnswer,
    /// Nothing.
    NoFool,
}

/// When one may pass (ruling 27).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PassRule {
    /// Whenever one is in turn.
    #[default]
    Free,
    /// After three cards, or once the other has passed.
    Three,
}

/// What becomes of a hand that is empty when its turn comes (rulings 2 and 28).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EmptyHand {
    /// It passes for the rest of the round.
    #[default]
    Out,
    /// It passes for this turn.
    Back,
}

/// The number of numbered cards in a deck.
const NUMBERED: usize = 14;
/// The number of Arcana in a deck.
const ARCANA: usize = MOST - NUMBERED;
/// The most cards of a first hand.
const MOST_IN_HAND: u8 = 14;
/// The most cards that each draws before a later round. A hand and two such draws are never more than the deck.
const MOST_DRAWS: u8 = 2;

/// The cards, what they are worth, and how many are drawn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// The cards of the first hand.
    pub hand: u8,
    /// The cards that each draws before every later round.
    pub draws: u8,
    /// What the Arcana are worth.
    pub values: Values,
    /// The Arcana of every deck.
    pub arcana: [Card; ARCANA],
    /// The numbered cards of each deck.
    pub decks: Decks,
}

/// What the Arcana are worth face up, in points.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each is the card of the same name")]
pub struct Values {
    pub king: u8,
    pub beggar: u8,
    pub fool: u8,
    pub hanged_man: u8,
    pub thief: u8,
    pub sorceress: u8,
}

/// The numbered cards of each deck.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each is the deck of the same name")]
pub struct Decks {
    pub sevens: [u8; NUMBERED],
    pub eights: [u8; NUMBERED],
    pub suit: [u8; NUMBERED],
}

impl Numbers {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "assets/games/daggers.ron";

    /// Reads them. A deck that no game can be played with is a fault, named with its line.
    pub fn load(root: &Path) -> Result<Numbers, DataError> {
        #[derive(Deserialize)]
        #[serde(rename = "Numbers", deny_unknown_fields)]
        struct File {
            hand: u8,
            draws: u8,
            values: Values,
            arcana: Vec<Card>,
            decks: Lists,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Lists {
            sevens: Vec<u8>,
            eights: Vec<u8>,
            suit: Vec<u8>,
        }
        let File { hand, draws, values, arcana, decks: Lists { sevens, eights, suit } } = data::ron(root, Self::FILE)?;
        let fault = |near: &str, fault: String| data::fault(root, Self::FILE, near, fault);
        let deck = |near: &str, numbers: Vec<u8>| {
            let count = numbers.len();
            numbers.try_into().map_err(|_| fault(near, format!("{count} numbered cards, not {NUMBERED}")))
        };
        let decks =
            Decks { sevens: deck("sevens:", sevens)?, eights: deck("eights:", eights)?, suit: deck("suit:", suit)? };
        let count = arcana.len();
        let arcana = arcana.try_into().map_err(|_| fault("arcana:", format!("{count} Arcana, not {ARCANA}")))?;
        let numbers = Numbers { hand, draws, values, arcana, decks };
        match numbers.fault() {
            Some((near, what)) => Err(fault(near, what)),
            None => Ok(numbers),
        }
    }

    /// The first number that no game can be played with: the text it stands near in the file, and its fault.
    fn fault(&self) -> Option<(&'static str, String)> {
        let Values { king, beggar, fool, hanged_man, thief, sorceress } = self.values;
        let values = [
            ("king:", king),
            ("beggar:", beggar),
            ("fool:", fool),
            ("hanged_man:", hanged_man),
            ("thief:", thief),
            ("sorceress:", sorceress),
        ];
        let too_high = values.into_iter().find(|(_, value)| *value > Card::HIGHEST);
        let Decks { sevens, eights, suit } = &self.decks;
        let decks = [("sevens:", sevens), ("eights:", eights), ("suit:", suit)];
        let is_good = |number: &&u8| (1..=Card::HIGHEST).contains(*number);
        let bad = decks.into_iter().find_map(|(near, deck)| Some((near, *deck.iter().find(|n| !is_good(n))?)));
        let number = self.arcana.iter().find(|card| !card.is_arcanum());
        let fools = self.arcana.iter().filter(|card| **card == Card::Fool).count();
        let highest = Card::HIGHEST;
        if !(1..=MOST_IN_HAND).contains(&self.hand) {
            Some(("hand:", format!("a hand of {}, not of 1 to {MOST_IN_HAND} cards", self.hand)))
        } else if self.draws > MOST_DRAWS {
            Some(("draws:", format!("{} cards are drawn, not 0 to {MOST_DRAWS}", self.draws)))
        } else if let Some((near, value)) = too_high {
            Some((near, format!("worth {value}, and at most {highest} is possible")))
        } else if let Some((near, number)) = bad {
            Some((near, format!("a {number}, and numbers go from 1 to {highest}")))
        } else if let Some(card) = number {
            Some(("arcana:", format!("{card} is no Arcanum")))
        } else if fools != 1 {
            Some(("arcana:", format!("{fools} Fools, not one")))
        } else {
            None
        }
    }
}

impl Config {
    /// The usual agreement, with the decks of the data folder `root`.
    pub(super) fn load(root: &Path) -> Result<Config, DataError> {
        Ok(Config { numbers: Numbers::load(root)?, ..Config::default() })
    }

    /// Refuses what no game can be played with.
    pub(super) fn check(&self) -> Result<(), BadConfig> {
        if let Some(first) = self.first.filter(|first| first.index() > 1) {
            return Err(BadConfig(format!("seat {} can't begin at a table of two", first.0)));
        }
        match self.numbers.fault() {
            Some((near, what)) => Err(BadConfig(format!("{near} {what}"))),
            None => Ok(()),
        }
    }

    /// The numbered cards of the deck in use.
    fn numbered(&self) -> &[u8; NUMBERED] {
        let Decks { sevens, eights, suit } = &self.numbers.decks;
        match self.deck {
            Deck::Sevens => sevens,
            Deck::Eights => eights,
            Deck::Suit => suit,
        }
    }

    /// The cards that each player has.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.numbered().iter().map(|number| Card::Number(*number)).chain(self.numbers.arcana)
    }

    /// The highest number that a Sorceress may name (ruling 15).
    pub fn highest(&self) -> u8 {
        self.numbered().iter().copied().max().unwrap_or(1)
    }

    /// The points that a card is worth face up.
    pub fn worth(&self, card: Card) -> u8 {
        let values = &self.numbers.values;
        match card {
            Card::Number(number) => number,
            Card::King => values.king,
            Card::Beggar => values.beggar,
            Card::Fool => values.fool,
            Card::HangedMan => values.hanged_man,
            Card::Thief => values.thief,
            Card::Sorceress => values.sorceress,
        }
    }
}

/// The house rules that can be agreed, each with its usual value first.
pub(super) fn house_rules() -> Vec<HouseRule<Config>> {
    fn value(
        name: &str,
        about: &'static str,
        agree: fn(&mut Config),
    ) -> (String, &'static str, Box<dyn Fn(&mut Config)>) {
        (name.to_string(), about, Box::new(agree))
    }
    vec![
        HouseRule::new(
            "deck",
            "the numbered cards",
            [
                value("sevens", "two each of 1 to 7", |config| config.deck = Deck::Sevens),
                value("eights", "two each of 2 to 8", |config| config.deck = Deck::Eights),
                value("suit", "1 to 14", |config| config.deck = Deck::Suit),
            ],
        ),
        HouseRule::new(
            "fool",
            "what a Fool may do to a Fool",
            [
                value("no-answer", "return it, but not the one that has just returned it", |config| {
                    config.fool = FoolRule::NoAnswer;
                }),
                value("no-fool", "nothing", |config| config.fool = FoolRule::NoFool),
            ],
        ),
        HouseRule::new(
            "pass",
            "when one may pass",
            [
                value("free", "at any time", |config| config.pass = PassRule::Free),
                value("three", "after three cards, or once the other has passed", |config| {
                    config.pass = PassRule::Three;
                }),
            ],
        ),
        HouseRule::new(
            "empty-hand",
            "what becomes of an empty hand",
            [
                value("out", "it is out of the round", |config| config.empty_hand = EmptyHand::Out),
                value("back", "it passes for one turn, and may come back", |config| {
                    config.empty_hand = EmptyHand::Back;
                }),
            ],
        ),
        HouseRule::new(
            "memory-aid",
            "what the table remembers of cards that came back to a hand",
            [
                value("off", "nothing: players remember for themselves", |config| config.memory_aid = false),
                value("on", "which cards are surely there", |config| config.memory_aid = true),
            ],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// What is said of our file with one thing replaced, without its folder.
    fn said(name: &str, from: &str, to: &str) -> String {
        let root = std::env::temp_dir().join(format!("daggers-drawn decks {name} {}", std::process::id()));
        let ours = data::text(&data::data_root(), Numbers::FILE).unwrap();
        assert!(ours.contains(from), "{from} is not in our file");
        fs::create_dir_all(root.join("assets/games")).unwrap();
        fs::write(root.join(Numbers::FILE), ours.replace(from, to)).unwrap();
        let error = Numbers::load(&root).unwrap_err().to_string();
        fs::remove_dir_all(&root).unwrap();
        let (_, file) = error.split_once("assets/").unwrap();
        file.to_string()
    }

    #[test]
    fn our_decks_are_as_the_rules_have_them() {
        let numbers = Numbers::load(&data::data_root()).unwrap();
        let twice = |from: u8| -> Vec<u8> { (from..from + 7).flat_map(|number| [number; 2]).collect() };
        assert_eq!(numbers.decks.sevens.to_vec(), twice(1));
        assert_eq!(numbers.decks.eights.to_vec(), twice(2));
        assert_eq!(numbers.decks.suit.to_vec(), (1..=14).collect::<Vec<u8>>());
        assert_eq!((numbers.hand, numbers.draws), (10, 1));
        let values = [Deck::Sevens, Deck::Eights, Deck::Suit].map(|deck| {
            let config = Config { deck, numbers, ..Config::default() };
            (config.highest(), config.cards().count(), Card::ARCANA.map(|card| config.worth(card)))
        });
        assert_eq!(values, [7, 8, 14].map(|highest| (highest, 21, [6, 1, 1, 1, 1, 1])));
    }

    #[test]
    fn a_faulty_deck_is_named_with_file_and_line() {
        let cases = [
            ("thirteen", "suit: [1, ", "suit: [", ":17: 13 numbered cards, not 14"),
            ("zero", "sevens: [1, ", "sevens: [0, ", ":15: a 0, and numbers go from 1 to 20"),
            ("high", "8, 8]", "8, 21]", ":16: a 21, and numbers go from 1 to 20"),
            ("negative", "suit: [1, ", "suit: [-1, ", ":17: "),
            ("foolless", "\"Fool\"", "\"Thief\"", ":13: 0 Fools, not one"),
            ("two fools", "\"King\"", "\"Fool\"", ":13: 2 Fools, not one"),
            ("six", "\"King\", ", "", ":13: 6 Arcana, not 7"),
            ("number", "\"King\"", "\"7\"", ":13: 7 is no Arcanum"),
            ("stranger", "\"King\"", "\"Queen\"", ":13: "),
            ("large hand", "hand: 10", "hand: 15", ":3: a hand of 15, not of 1 to 14 cards"),
            ("no hand", "hand: 10", "hand: 0", ":3: a hand of 0, not of 1 to 14 cards"),
            ("draws", "draws: 1", "draws: 3", ":4: 3 cards are drawn, not 0 to 2"),
            ("value", "hanged_man: 1", "hanged_man: 21", ":9: worth 21, and at most 20 is possible"),
            ("more", "draws: 1,", "draws: 1, more: 1,", ":4: "),
        ];
        for (name, from, to, says) in cases {
            let said = said(name, from, to);
            assert!(said.starts_with(&format!("games/daggers.ron{says}")), "{name}: {said}");
        }
    }

    #[test]
    fn an_agreement_that_no_game_can_be_played_with_is_refused() {
        let good = Config::load(&data::data_root()).unwrap();
        assert_eq!(good.check(), Ok(()));
        let first = Config { first: Some(Seat(2)), ..good };
        assert_eq!(first.check().unwrap_err().0, "seat 2 can't begin at a table of two");
        let none = Config::default();
        assert_eq!(none.check().unwrap_err().0, "hand: a hand of 0, not of 1 to 14 cards");
    }
}
