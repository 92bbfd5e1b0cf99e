//! The agreement before a game: the seats, the house rules, and the numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::card::{CARDS, COPIES, KINDS};
use crate::{
    data::{self, DataError},
    rules::{BadConfig, HouseRule, Seat},
};

/// Everything that is agreed before a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverConfig")]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The number of seats, two to four (section 1.1).
    pub seats: u8,
    /// What the dagger's holder may do.
    pub dagger: DaggerRule,
    /// Whether a call that ties for lowest is made.
    pub tie: TieRule,
    /// Whether the table shows what everybody remembers of the facedown cards.
    pub memory_aid: bool,
    /// Cards, points and turns.
    pub numbers: Numbers,
    /// The seat that begins the first round; `None`: it is drawn by lot.
    pub first: Option<Seat>,
}

/// What the dagger's holder may do (section 1.9).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DaggerRule {
    /// Begins the round, and picks its direction.
    #[default]
    Direction,
    /// Begins the round.
    None,
}

/// Whether a call that ties for lowest is made (section 1.8).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// It is made.
    #[default]
    Makes,
    /// It fails.
    Fails,
}

/// Cards, points and turns.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverNumbers")]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// How often each card is in the deck, from 0 to 13.
    pub copies: [u8; KINDS],
    /// The number of rounds.
    pub rounds: u8,
    /// The most cards of a village whose owner calls (section 1.4).
    pub call: u8,
    /// The points that a failed call costs.
    pub failed: i16,
    /// The sum at which a Furry takes the jackpot, and what each of the others pays for it.
    pub jackpot: i16,
    /// The turns in a row without a card from a deck or a call after which a round is scored (no. 39).
    pub guard: u8,
    /// The count of them from which on all see it.
    pub guard_shown: u8,
    /// The count at which all are warned.
    pub guard_warning: u8,
}

/// The most seats.
pub const SEATS: usize = 4;
/// The fewest seats.
const FEWEST: u8 = 2;
/// The cards of a village at the start of a round.
pub const VILLAGE: usize = 5;
/// The sets of cards that are dealt, whatever the number of seats.
pub const SETS: usize = 4;
/// The most rounds.
pub const ROUNDS: usize = 8;
/// The fewest cards of a deck: the sets, the first discard, and some to draw.
const SMALLEST: usize = 30;

impl Numbers {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "assets/games/silver-dagger.ron";

    /// Reads them. A number that no game can be played with is a fault, named with its line.
    pub fn load(root: &Path) -> Result<Numbers, DataError> {
        let numbers: Numbers = data::ron(root, Self::FILE)?;
        match numbers.fault() {
            Some((near, what)) => Err(data::fault(root, Self::FILE, near, what)),
            None => Ok(numbers),
        }
    }

    /// The number of cards in the deck.
    pub fn cards(&self) -> usize {
        self.copies.iter().map(|copies| usize::from(*copies)).sum()
    }

    /// The first number that no game can be played with: the text it stands near in the file, and its fault.
    fn fault(&self) -> Option<(&'static str, String)> {
        let Numbers { copies, rounds, call, failed, jackpot, guard, guard_shown, guard_warning } = *self;
        if let Some(many) = copies.iter().find(|copies| **copies > COPIES) {
            return Some(("copies:", format!("{many} copies of a card, not at most {COPIES}")));
        }
        if !(SMALLEST..=CARDS).contains(&self.cards()) {
            return Some(("copies:", format!("a deck of {} cards, not of {SMALLEST} to {CARDS}", self.cards())));
        }
        let bounds = [
            ("rounds:", i32::from(rounds), 1, ROUNDS as i32, "rounds"),
            ("call:", call.into(), 1, VILLAGE as i32, "cards to call with"),
            ("failed:", failed.into(), 0, 100, "points for a failed call"),
            ("jackpot:", jackpot.into(), 1, 200, "points at the jackpot"),
            ("guard:", guard.into(), 4, 100, "turns before the guard"),
            ("guard_shown:", guard_shown.into(), 1, guard.into(), "turns before all see the count"),
            ("guard_warning:", guard_warning.into(), 1, guard.into(), "turns before the warning"),
        ];
        let outside = bounds.into_iter().find(|(_, n, low, high, _)| !(low..=high).contains(&n));
        outside.map(|(near, n, low, high, of)| (near, format!("{n} {of}, not {low} to {high}")))
    }
}

impl Config {
    /// The usual agreement for four, with the numbers of the data folder `root`.
    pub(super) fn load(root: &Path) -> Result<Config, DataError> {
        Ok(Config { seats: SEATS as u8, numbers: Numbers::load(root)?, ..Config::default() })
    }

    /// The same for so many seats (section 1.1).
    pub(super) fn for_seats(self, seats: usize) -> Result<Config, BadConfig> {
        match u8::try_from(seats) {
            Ok(seats) if (FEWEST..=SEATS as u8).contains(&seats) => Ok(Config { seats, ..self }),
            _ => Err(BadConfig(format!("Silver Dagger is for {FEWEST} to {SEATS} seats, not {seats}"))),
        }
    }

    /// Refuses what no game can be played with.
    pub(super) fn check(&self) -> Result<(), BadConfig> {
        self.for_seats(self.seats.into())?;
        if let Some(first) = self.first.filter(|first| first.0 >= self.seats) {
            return Err(BadConfig(format!("seat {} can't begin at a table of {}", first.0, self.seats)));
        }
        match self.numbers.fault() {
            Some((near, what)) => Err(BadConfig(format!("{near} {what}"))),
            None => Ok(()),
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
            "dagger",
            "what the dagger's holder does besides beginning the round",
            [
                value("direction", "picks its direction", |config| config.dagger = DaggerRule::Direction),
                value("none", "nothing", |config| config.dagger = DaggerRule::None),
            ],
        ),
        HouseRule::new(
            "tie",
            "a call that ties for lowest",
            [
                value("makes", "it is made", |config| config.tie = TieRule::Makes),
                value("fails", "it fails", |config| config.tie = TieRule::Fails),
            ],
        ),
        HouseRule::new(
            "memory-aid",
            "what the table remembers of facedown cards and buried discards",
            [
                value("off", "nothing: players remember for themselves", |config| config.memory_aid = false),
                value("on", "what each has seen, and who knows what", |config| config.memory_aid = true),
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
        let root = std::env::temp_dir().join(format!("daggers-drawn silver {name} {}", std::process::id()));
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
    fn our_numbers_are_as_the_rules_have_them() {
        let numbers = Numbers::load(&data::data_root()).unwrap();
        let copies = [2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2];
        let (guard_shown, guard_warning) = (12, 14);
        let wanted =
            Numbers { copies, rounds: 4, call: 4, failed: 10, jackpot: 50, guard: 16, guard_shown, guard_warning };
        assert_eq!(numbers, wanted);
        assert_eq!(numbers.cards(), 52);
    }

    #[test]
    fn a_faulty_number_is_named_with_file_and_line() {
        let cases = [
            ("many", "copies: (2, 4", "copies: (2, 5", ":3: 5 copies of a card, not at most 4"),
            ("large", "copies: (2, 4", "copies: (3, 4", ":3: a deck of 53 cards, not of 30 to 52"),
            ("few", "4, 2),", "4, 2, 1),", ":3: "),
            ("rounds", "rounds: 4", "rounds: 0", ":4: 0 rounds, not 1 to 8"),
            ("call", "call: 4", "call: 6", ":5: 6 cards to call with, not 1 to 5"),
            ("failed", "failed: 10", "failed: -1", ":6: -1 points for a failed call, not 0 to 100"),
            ("jackpot", "jackpot: 50", "jackpot: 201", ":7: 201 points at the jackpot, not 1 to 200"),
            ("guard", "guard: 16", "guard: 3", ":8: 3 turns before the guard, not 4 to 100"),
            ("shown", "guard_shown: 12", "guard_shown: 17", ":9: 17 turns before all see the count, not 1 to 16"),
            ("warning", "guard_warning: 14", "guard_warning: 0", ":10: 0 turns before the warning, not 1 to 16"),
            ("more", "rounds: 4,", "rounds: 4, more: 1,", ":4: "),
        ];
        for (name, from, to, says) in cases {
            let said = said(name, from, to);
            assert!(said.starts_with(&format!("games/silver-dagger.ron{says}")), "{name}: {said}");
        }
    }

    /// Section 1.1: two to four seats, and it is said so.
    #[test]
    fn one_seat_and_five_are_refused_with_the_numbers() {
        let good = Config::load(&data::data_root()).unwrap();
        for seats in 2..=4 {
            assert_eq!(good.for_seats(seats).unwrap().check(), Ok(()));
        }
        for seats in [0, 1, 5, 300] {
            let refused = good.for_seats(seats).unwrap_err().0;
            assert_eq!(refused, format!("Silver Dagger is for 2 to 4 seats, not {seats}"));
        }
        let first = Config { first: Some(Seat(4)), ..good };
        assert_eq!(first.check().unwrap_err().0, "seat 4 can't begin at a table of 4");
        assert!(Config::default().check().is_err());
    }
}
