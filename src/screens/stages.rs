//! What the screens do with each game, without knowing it: each game that is shown adds a [`Stage`].

use bevy::prelude::*;
use std::path::Path;

use super::{
    desk::RuleRow,
    matches::{Broken, SavedInfo},
};
use crate::{
    playable::Playable,
    rules::{Eye, Game, HouseRule, Seed, record::Recorded},
    saves::Refusal,
    setup::Setup,
    show::{Book, Staged, Words},
    tables::Tables,
    ui::text::Text,
};

/// The ways in which the screens deal with one game.
#[derive(Copy, Clone)]
pub struct Stage {
    /// The name of the game.
    pub name: &'static str,
    /// Whether it has races, so that every seat has keys for them.
    pub races: bool,
    /// Deals a match as the setup says, resumes one, or follows a record.
    pub begin: Begin,
    /// Reads a kept match from its file.
    pub read: fn(&Path) -> Result<Recorded, Refusal>,
    /// A record as a match that can be resumed; `Err`: why it can't.
    pub broken: fn(&'static Playable, &Recorded) -> Result<Broken, String>,
    /// The players and the score of a match that was broken off; `None`: it is over.
    pub info: fn(&Broken, &Text) -> Result<Option<SavedInfo>, Refusal>,
    /// The house rules of what the setup agrees.
    pub house_rules: fn(&Setup, &Tables) -> Vec<RuleRow>,
    /// Whether hands are hidden at the table that the setup agrees.
    pub hides: fn(&Setup, &Tables) -> bool,
    /// The rules of what the setup agrees.
    pub book: fn(&Text, &Setup, &Tables) -> Book,
}

/// Begins a match: a new one, one to resume, or one to watch.
pub type Begin = fn(&mut World, &Setup, Seed, Option<Broken>, Option<Broken>) -> Result<(), String>;

/// The stages of all games.
#[derive(Resource, Default)]
pub struct Stages(pub Vec<Stage>);

impl Stages {
    /// The stage on which `play` is shown. Everything that can be played has one.
    pub fn of(&self, play: &Playable) -> &Stage {
        let found = self.0.iter().find(|stage| stage.name == play.rules());
        found.unwrap_or_else(|| panic!("{} is played, and has no stage", play.name()))
    }
}

/// The house rules of what `setup` agrees.
pub fn house_rules<G: Staged>(setup: &Setup, tables: &Tables) -> Vec<RuleRow> {
    let config = setup.config::<G>(tables);
    let rules = config.map(|config| G::house_rules(&config)).unwrap_or_default();
    let row = |rule: HouseRule<_>| {
        let mut values: Vec<String> = rule.values.into_iter().map(|value| value.name).collect();
        // Numbers are in ascending order, whichever is the default.
        let agreed = setup.agreed(rule.name).map_or_else(|| values[0].clone(), str::to_string);
        values.sort_by_key(|value| value.parse::<i32>().unwrap_or_default());
        let chosen = values.iter().position(|value| *value == agreed).unwrap_or_default();
        RuleRow { name: rule.name, values, chosen, idle: rule.idle }
    };
    rules.into_iter().map(row).collect()
}

/// Whether hands are hidden at the table that `setup` agrees: every deal of it hides as much.
pub fn hides<G: Game>(setup: &Setup, tables: &Tables) -> bool {
    let dealt = setup.config::<G>(tables).and_then(|config| G::deal(&config, Seed(0)));
    dealt.is_ok_and(|game| G::hides(&game.view(Eye::Table)))
}

/// The rules of what has been agreed at the seats, or of the house's table if too few seats are taken.
pub fn book<G: Words>(text: &Text, setup: &Setup, tables: &Tables) -> Book {
    let agreed = setup.config::<G>(tables).or_else(|_| tables.table::<G>(setup.play).cloned());
    agreed.map(|config| G::book(text, &config)).unwrap_or_default()
}
