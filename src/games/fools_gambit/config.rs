//! The agreement before a game: the house rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{HouseRule, Seat, cards::Suit};

/// The house rules.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The cards that each seat plays with.
    pub decks: Decks,
    /// The part of a swap that the opponent sees.
    pub swap: SwapSight,
    /// The winner if the points are equal.
    pub equal: EqualPoints,
    /// Whether the table shows the cards in the off-hands that everybody has seen.
    pub memory_aid: bool,
}

/// The cards that each seat plays with.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decks {
    /// One deck split by colour: seat 0 has the 26 red cards, seat 1 the 26 black ones.
    #[default]
    Split,
    /// A full deck of 52 each (ruling 29).
    Each,
}

impl Decks {
    /// The suits that `seat` plays with.
    pub fn suits(self, seat: Seat) -> &'static [Suit] {
        match (self, seat) {
            (Decks::Each, _) => &Suit::ALL,
            (Decks::Split, Seat(0)) => &Suit::RED,
            (Decks::Split, _) => &Suit::BLACK,
        }
    }
}

/// The part of a swap that the opponent sees (ruling 4).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SwapSight {
    /// The cards that change places, but no face; a wager is always face up.
    #[default]
    Seen,
    /// Nothing, as far as possible: only a new wager shows that something was swapped.
    Hidden,
}

/// The winner if the points are equal (ruling 26).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EqualPoints {
    /// Nobody.
    #[default]
    Draw,
    /// The seat with more cards in its winning pile; if their numbers are equal too, nobody.
    MoreCards,
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
            "decks",
            "the cards each player uses",
            [
                value("split", "one deck split by colour", |config| config.decks = Decks::Split),
                value("each", "a full deck each", |config| config.decks = Decks::Each),
            ],
        ),
        HouseRule::new(
            "swap",
            "what the opponent sees of a swap",
            [
                value("seen", "which cards change places, but no face", |config| config.swap = SwapSight::Seen),
                value("hidden", "nothing but a new wager", |config| config.swap = SwapSight::Hidden),
            ],
        ),
        HouseRule::new(
            "equal",
            "the winner on equal points",
            [
                value("draw", "nobody", |config| config.equal = EqualPoints::Draw),
                value("more-cards", "the player who won more cards", |config| config.equal = EqualPoints::MoreCards),
            ],
        ),
        HouseRule::new(
            "memory-aid",
            "what the table remembers of cards that went into the off-hands face up",
            [
                value("off", "nothing: players remember for themselves", |config| config.memory_aid = false),
                value("on", "which cards they were", |config| config.memory_aid = true),
            ],
        ),
    ]
}
