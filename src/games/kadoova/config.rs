//! The settings agreed before a match: the seats, the play, the numbers of the match, table and mats.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::{
    cards::{DeckKind, DuelCard, Mark},
    duels::{
        self, Duel, DuelId, Mats, TermsFor, for_each_duel,
        tray::{Course, Races},
    },
};
use crate::{
    data::{self, DataError},
    rules::{
        BadConfig, HouseRule,
        throw::{FlickLimits, TableTop, Vigour, is_sane},
    },
};

/// The match's name on the command line.
pub(super) const NAME: &str = "kadoova";

/// The settings agreed before the match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Config {
    /// The number of seats at the table.
    pub seats: u8,
    /// The play: a duel or a whole match.
    pub play: Play,
    /// The numbers of the match.
    pub numbers: Numbers,
    /// The table top.
    pub table: TableTop,
    /// The limits of what a hand can do.
    pub limits: FlickLimits,
    /// The play mats.
    pub mats: Mats,
    /// The numbers of the races.
    pub races: Races,
    /// Steady mode: races run in steps, and aim and grip are slower (section 10, no. 37).
    pub steady: bool,
}

/// The play of a match: one duel, or a whole match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// One duel, for practice.
    Practice(DuelId),
    /// A whole match, without Kadoova cards.
    Match(Goal),
}

impl Default for Play {
    fn default() -> Play {
        Play::Match(Goal::default())
    }
}

/// How far a match goes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Goal {
    /// The score that triggers a last round. It has no meaning with [`DeckKind::OneEach`].
    pub target: i32,
    /// The Duel cards in the deck.
    pub deck: DeckKind,
}

/// The numbers of the match and the Duel deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Numbers {
    /// The points for winning the opening Quick Draw.
    pub opening: i32,
    /// The challenger's bonus, on top of the award: for a win, and always in a duel without winners.
    pub challenger: i32,
    /// The points for being caught cheating: a negative number.
    pub cheat: i32,
    /// The scores that a match may be played to, the usual one first.
    pub targets: Vec<i32>,
    /// Every card of the Duel deck.
    pub deck: Vec<DuelCard>,
}

/// The largest number of Duel cards in a deck.
const MOST_CARDS: usize = 1_000;

impl Numbers {
    /// The file they are read from, below the data folder.
    pub const FILE: &'static str = "assets/games/kadoova.ron";

    /// Reads them. A card of an unknown duel is a fault, and so is a duel without a card.
    pub fn load(root: &Path) -> Result<Numbers, DataError> {
        #[derive(Deserialize)]
        #[serde(rename = "Numbers", deny_unknown_fields)]
        struct File {
            opening: i32,
            challenger: i32,
            cheat: i32,
            targets: Vec<i32>,
            deck: Vec<Card>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Card {
            duel: String,
            mark: Mark,
        }
        let file: File = data::ron(root, Self::FILE)?;
        let mut deck = Vec::new();
        for (n, card) in file.deck.iter().enumerate() {
            let Some(duel) = DuelId::ALL.into_iter().find(|duel| duel.short_name() == card.duel) else {
                let fault = format!("there is no duel \"{}\"", card.duel);
                return Err(data::fault_of_nth(root, Self::FILE, "(duel:", n, fault));
            };
            if card.mark == Mark::All && !duel.is_for_many() {
                let fault = format!("\"{}\" is for two: no card of it can call all", card.duel);
                return Err(data::fault_of_nth(root, Self::FILE, "(duel:", n, fault));
            }
            deck.push(DuelCard { duel, mark: card.mark });
        }
        let File { opening, challenger, cheat, targets, .. } = file;
        let numbers = Numbers { opening, challenger, cheat, targets, deck };
        match numbers.fault() {
            Some((near, fault)) => Err(data::fault(root, Self::FILE, near, fault)),
            None => Ok(numbers),
        }
    }

    /// Returns the first number that no match can be played with: the text it stands near in the file, and its fault.
    fn fault(&self) -> Option<(&'static str, &'static str)> {
        let tests = [
            ("opening:", self.opening >= 0 && is_sane(self.opening), "the award must not be negative"),
            ("challenger:", self.challenger >= 0 && is_sane(self.challenger), "the bonus must not be negative"),
            ("cheat:", self.cheat <= 0 && is_sane(self.cheat), "cheating must not pay"),
            (
                "targets:",
                !self.targets.is_empty() && self.targets.iter().all(|target| *target > 0 && is_sane(*target)),
                "a match needs targets above 0",
            ),
            ("deck:", !self.deck.is_empty(), "the deck has no cards"),
            (
                "deck:",
                DuelId::ALL.iter().all(|duel| self.deck.iter().any(|card| card.duel == *duel)),
                "a duel has no card in the deck",
            ),
            ("deck:", self.deck.len() <= MOST_CARDS, "nobody can shuffle so many cards"),
            (
                "deck:",
                self.deck.iter().all(|card| card.mark != Mark::All || card.duel.is_for_many()),
                "a card of a duel for two calls all",
            ),
        ];
        tests.into_iter().find(|(_, good, _)| !good).map(|(near, _, fault)| (near, fault))
    }
}

/// Agrees on the terms of every duel: those on a mat of their own get that, the others the trays and their numbers.
macro_rules! terms {
    ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
        $(impl TermsFor<duels::$file::$Duel> for Config {
            fn terms(&self) -> duels::Terms<'_, <duels::$file::$Duel as Duel>::Mat<'_>> {
                self.with(mat!(self $Duel $file $($Mat)?))
            }
        })+
    };
}

macro_rules! mat {
    ($config:ident $Duel:ident $file:ident $Mat:ident) => {
        &$config.mats.$file
    };
    ($config:ident $Duel:ident $file:ident) => {
        Course {
            trays: &$config.mats.trays,
            track: &$config.mats.track,
            races: &$config.races,
            vigour: $config.vigour(DuelId::$Duel),
        }
    };
}

for_each_duel!(terms);

impl Config {
    /// How hard hands let their dice roll in this duel.
    fn vigour(&self, duel: DuelId) -> Vigour {
        match duel {
            DuelId::ClassWarfare | DuelId::HareVsTortoise | DuelId::PlagueDoctor | DuelId::SkepticVsPsychic => {
                self.races.roll
            }
            _ => Vigour::USUAL,
        }
    }

    /// What every duel is fought on and by, with this mat.
    fn with<M>(&self, mat: M) -> duels::Terms<'_, M> {
        duels::Terms { mat, table: &self.table, limits: &self.limits, steady: self.steady }
    }

    /// Loads a match for `seats`, to the usual target, from the data folder `root`.
    pub fn load(root: &Path, seats: u8) -> Result<Config, DataError> {
        let table = TableTop::load(root)?;
        let numbers = Numbers::load(root)?;
        let target = numbers.targets.first().copied().unwrap_or_default();
        let play = Play::Match(Goal { target, deck: DeckKind::Full });
        let mats = Mats::load(root, &table)?;
        let limits = FlickLimits::load(root)?;
        Ok(Config { seats, play, numbers, table, limits, mats, races: Races::load(root)?, steady: false })
    }

    /// Loads practice of `duel` for two from the data folder `root`.
    pub fn practice(root: &Path, duel: DuelId) -> Result<Config, DataError> {
        Ok(Config { play: Play::Practice(duel), ..Config::load(root, 2)? })
    }

    /// Returns the play's name on the command line.
    pub fn name(&self) -> &'static str {
        match self.play {
            Play::Practice(duel) => duel.name(),
            Play::Match(_) => NAME,
        }
    }

    /// Returns the highest number of seats for the play.
    pub fn most_seats(&self) -> u8 {
        match self.play {
            Play::Practice(duel) if !duel.is_for_many() => 2,
            _ => 4,
        }
    }

    /// Returns the house rules that can be agreed: steady mode, and for a match also the target score and the Duel
    /// cards; practice of one duel has neither of these.
    pub(super) fn house_rules(&self) -> Vec<HouseRule<Config>> {
        let mut rules = match self.play {
            Play::Match(_) => self.rules_of_a_match(),
            Play::Practice(_) => Vec::new(),
        };
        let steady = |on: bool| -> Box<dyn Fn(&mut Config)> { Box::new(move |config| config.steady = on) };
        let values = [
            ("off".to_string(), "races are raced", steady(false)),
            ("on".to_string(), "races go step by step, so nobody has to be quick; keys aim slower", steady(true)),
        ];
        rules.push(HouseRule::new("steady", "whether quick hands count", values));
        rules
    }

    fn rules_of_a_match(&self) -> Vec<HouseRule<Config>> {
        fn agree(set: impl Fn(&mut Goal) + 'static) -> Box<dyn Fn(&mut Config)> {
            Box::new(move |config| {
                if let Play::Match(goal) = &mut config.play {
                    set(goal);
                }
            })
        }
        let targets = self
            .numbers
            .targets
            .iter()
            .map(|&target| (target.to_string(), "so many points", agree(move |goal| goal.target = target)));
        let decks = [
            ("full", "every card, reshuffled when they run out", DeckKind::Full),
            ("one-each", "one random copy of each duel; the highest score wins after the last", DeckKind::OneEach),
        ];
        let decks = decks.map(|(name, about, deck)| (name.to_string(), about, agree(move |goal| goal.deck = deck)));
        let idle = matches!(self.play, Play::Match(Goal { deck: DeckKind::OneEach, .. }));
        vec![
            HouseRule { idle, ..HouseRule::new("target", "the score that triggers a last round", targets) },
            HouseRule::new("deck", "which Duel cards are played", decks),
        ]
    }

    /// Refuses settings that no match can be played with.
    pub(super) fn check(&self) -> Result<(), BadConfig> {
        if !(2..=self.most_seats()).contains(&self.seats) {
            let most = self.most_seats();
            let range = if most == 2 { "2".to_string() } else { format!("2 to {most}") };
            return Err(BadConfig(format!("this is for {range} seats, not {}", self.seats)));
        }
        if let Play::Match(goal) = self.play
            && (goal.target <= 0 || !is_sane(goal.target))
        {
            return Err(BadConfig(format!("no match can be played to {}", goal.target)));
        }
        let numbers = self.numbers.fault().map(|(_, fault)| fault);
        if let Some(fault) = numbers.or_else(|| self.races.fault().map(|(_, fault)| fault)) {
            return Err(BadConfig(fault.into()));
        }
        let bounds = self.limits.bounds();
        if bounds.iter().any(|(low, high)| low > high || !is_sane(*low) || !is_sane(*high)) {
            return Err(BadConfig("no hand can throw within the limits of a throw".into()));
        }
        match self.mats.fault(&self.table) {
            Some(fault) => Err(BadConfig(fault.into())),
            None => Ok(()),
        }
    }
}
