//! What is agreed before a game: the house rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{HouseRule, Seat, cards::Suit};

/// House rules.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Who plays with which cards.
    pub decks: Decks,
    /// What the opponent sees of a swap.
    pub swap: SwapSight,
    /// Who wins with equal points.
    pub equal: EqualPoints,
    /// Whether the table shows what everybody has seen of the cards in the off-hands.
    pub memory_aid: bool,
}

/// Who plays with which cards.
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

/// What the opponent sees of a swap (ruling 4).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SwapSight {
    /// Which cards change places, but no face; a wager is always face up.
    #[default]
    Seen,
    /// Nothing, as far as possible: only a new wager shows that something was swapped.
    Hidden,
}

/// Who wins with equal points (ruling 26).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EqualPoints {
    /// Nobody.
    #[default]
    Draw,
    /// Who has more cards in the winning pile; if those are equal too, nobody.
    MoreCards,
}

/// What can be agreed, the usual first.
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
            "who plays with which cards",
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
            "who wins with equal points",
            [
                value("draw", "nobody", |config| config.equal = EqualPoints::Draw),
                value("more-cards", "who has won more cards", |config| config.equal = EqualPoints::MoreCards),
            ],
        ),
        HouseRule::new(
            "memory-aid",
            "what the table remembers of cards that went into the off-hands face up",
            [
                value("off", "nothing: everybody remembers for themselves", |config| config.memory_aid = false),
                value("on", "which cards they were", |config| config.memory_aid = true),
            ],
        ),
    ]
}
