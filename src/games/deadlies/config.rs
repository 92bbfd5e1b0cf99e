//! The agreement before a game: the seats, the house rules, and the numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    rules::{BadConfig, HouseRule, Seat},
};

/// Everything that is agreed before a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesConfig")]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The number of seats, three to six (ruling 40).
    pub seats: u8,
    /// Who draws for a Sloth.
    pub sloth: SlothRule,
    /// How many steps the Halo is worth.
    pub halo: HaloRule,
    /// Whether the table shows what everybody remembers of the hands.
    pub memory_aid: bool,
    /// Wickedness and turns.
    pub numbers: Numbers,
    /// The seat that begins; `None`: it is drawn by lot.
    pub first: Option<Seat>,
}

/// Who draws for a Sloth (ruling 12).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SlothRule {
    /// Whoever has one in front.
    #[default]
    Others,
    /// Its player as well, if somebody has one in front.
    All,
}

/// How many steps the Halo is worth (ruling 7).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HaloRule {
    /// One, at the end of the turn.
    #[default]
    One,
    /// One when it is played, and one at the end of the turn.
    Two,
}

/// Wickedness and turns.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// The Wickedness that all begin with, three to five players.
    pub wickedness: u8,
    /// The same with six players (ruling 42).
    pub wickedness_of_six: u8,
    /// By how much an empty hand lowers it.
    pub step: u8,
    /// The turns after which a game ends (ruling 45).
    pub turns: u16,
    /// How many turns before the end all are warned.
    pub warning: u16,
}

/// The most seats.
pub const SEATS: usize = 6;
/// The fewest seats.
const FEWEST: u8 = 3;

impl Numbers {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "assets/games/deadlies.ron";

    /// Reads them. A number that no game can be played with is a fault, named with its line.
    pub fn load(root: &Path) -> Result<Numbers, DataError> {
        let numbers: Numbers = data::ron(root, Self::FILE)?;
        match numbers.fault() {
            Some((near, what)) => Err(data::fault(root, Self::FILE, near, what)),
            None => Ok(numbers),
        }
    }

    /// The first number that no game can be played with: the text it stands near in the file, and its fault.
    fn fault(&self) -> Option<(&'static str, String)> {
        let Numbers { wickedness, wickedness_of_six, step, turns, warning } = *self;
        if !(1..=6).contains(&step) {
            return Some(("step:", format!("a step of {step}, not of 1 to 6")));
        }
        for (near, from, most) in [("wickedness:", wickedness, 8), ("wickedness_of_six:", wickedness_of_six, 7)] {
            if !(1..=most).contains(&from) || from % step != 0 {
                return Some((near, format!("a Wickedness of {from}, not of 1 to {most} in whole steps of {step}")));
            }
        }
        if !(10..=10_000).contains(&turns) {
            return Some(("turns:", format!("a game of {turns} turns, not of 10 to 10,000")));
        }
        if !(1..=turns).contains(&warning) {
            return Some(("warning:", format!("a warning for the last {warning} turns of {turns}")));
        }
        None
    }
}

impl Config {
    /// The usual agreement for four, with the numbers of the data folder `root`.
    pub(super) fn load(root: &Path) -> Result<Config, DataError> {
        Ok(Config { seats: 4, numbers: Numbers::load(root)?, ..Config::default() })
    }

    /// The same for so many seats (ruling 40).
    pub(super) fn for_seats(self, seats: usize) -> Result<Config, BadConfig> {
        match u8::try_from(seats) {
            Ok(seats) if (FEWEST..=SEATS as u8).contains(&seats) => Ok(Config { seats, ..self }),
            _ => Err(BadConfig(format!("The Deadlies is for {FEWEST} to {SEATS} seats, not {seats}"))),
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

    /// The Wickedness that all begin with, which is the size of a hand too.
    pub fn wickedness(&self) -> u8 {
        if usize::from(self.seats) == SEATS { self.numbers.wickedness_of_six } else { self.numbers.wickedness }
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
            "sloth",
            "who draws for a Sloth, if there is one in front of somebody",
            [
                value("others", "whoever has one in front", |config| config.sloth = SlothRule::Others),
                value("all", "its player as well", |config| config.sloth = SlothRule::All),
            ],
        ),
        HouseRule::new(
            "halo",
            "how many steps down the Halo is worth",
            [
                value("one", "one, at the end of the turn", |config| config.halo = HaloRule::One),
                value("two", "one at once, and one at the end of the turn", |config| config.halo = HaloRule::Two),
            ],
        ),
        HouseRule::new(
            "memory-aid",
            "what the table remembers of cards that are surely in a hand",
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
        let root = std::env::temp_dir().join(format!("daggers-drawn deadlies {name} {}", std::process::id()));
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
        let wanted = Numbers { wickedness: 6, wickedness_of_six: 4, step: 2, turns: 2_000, warning: 20 };
        assert_eq!(numbers, wanted);
    }

    #[test]
    fn a_faulty_number_is_named_with_file_and_line() {
        let cases = [
            ("odd", "wickedness: 6", "wickedness: 5", ":3: a Wickedness of 5, not of 1 to 8 in whole steps of 2"),
            ("six", "wickedness_of_six: 4", "wickedness_of_six: 8", ":4: a Wickedness of 8, not of 1 to 7"),
            ("step", "step: 2", "step: 0", ":5: a step of 0, not of 1 to 6"),
            ("short", "turns: 2000", "turns: 3", ":6: a game of 3 turns, not of 10 to 10,000"),
            ("warning", "warning: 20", "warning: 2001", ":7: a warning for the last 2001 turns of 2000"),
            ("more", "step: 2,", "step: 2, more: 1,", ":5: "),
            ("negative", "step: 2", "step: -2", ":5: "),
        ];
        for (name, from, to, says) in cases {
            let said = said(name, from, to);
            assert!(said.starts_with(&format!("games/deadlies.ron{says}")), "{name}: {said}");
        }
    }

    /// Ruling 40: three to six seats, and it is said so.
    #[test]
    fn two_seats_and_seven_are_refused_with_the_numbers() {
        let good = Config::load(&data::data_root()).unwrap();
        for seats in 3..=6 {
            assert_eq!(good.for_seats(seats).unwrap().check(), Ok(()));
        }
        for seats in [0, 1, 2, 7, 300] {
            let refused = good.for_seats(seats).unwrap_err().0;
            assert_eq!(refused, format!("The Deadlies is for 3 to 6 seats, not {seats}"));
        }
        let first = Config { first: Some(Seat(4)), ..good };
        assert_eq!(first.check().unwrap_err().0, "seat 4 can't begin at a table of 4");
        assert!(Config::default().check().is_err());
    }
}
