//! The parts of the command line that several commands share: seats, house rules, and the folder of data files.

use std::{fmt::Write as _, path::PathBuf};

use clap::Args;

use super::said::Stop;
use crate::{
    data::data_root,
    games::GameId,
    rules::{Bots, Game, HouseRule, Level},
    turn::Control,
    with_game,
};

/// A folder with a player's own numbers.
#[derive(Clone)]
pub(super) struct Data {
    /// The name as it was given.
    name: String,
    folder: PathBuf,
}

/// The folder that data files are read from.
pub(super) struct Place {
    /// The folder in which data files are looked for first.
    pub(super) root: PathBuf,
    /// Its name as it was given, if it isn't our own folder.
    pub(super) own: Option<String>,
}

impl Place {
    pub(super) fn of(data: Option<Data>) -> Place {
        match data {
            Some(Data { name, folder }) => Place { root: folder, own: Some(name) },
            None => Place { root: data_root(), own: None },
        }
    }
}

pub(super) fn data(name: &str) -> Result<Data, String> {
    let folder = PathBuf::from(name);
    match ["assets", "scenes"].iter().any(|part| folder.join(part).is_dir()) {
        true => Ok(Data { name: name.to_string(), folder }),
        false => Err("that folder has neither assets nor scenes in it".to_string()),
    }
}

/// House rules, as they are named on the command line.
#[derive(Args, Clone, Default)]
pub(super) struct Rules {
    /// Sets a house rule, such as deck=one-each; repeat it for more (all are listed below)
    #[arg(long = "rule", value_name = "NAME=VALUE", value_parser = rule)]
    rules: Vec<(String, String)>,
}

impl Rules {
    /// All house rules, by name and value.
    pub(super) fn all(&self) -> Vec<(String, String)> {
        self.rules.clone()
    }

    /// Agrees all house rules for the table of `config`.
    pub(super) fn agree<G: Game>(&self, name: &str, config: &mut G::Config) -> Result<(), Stop> {
        for (n, (rule, value)) in self.rules.iter().enumerate() {
            if self.rules[..n].iter().any(|(other, _)| other == rule) {
                return Err(Stop::Wrong(format!("--rule: {rule} is set twice")));
            }
            agree::<G>(name, config, rule, value).map_err(|what| Stop::Wrong(format!("--rule: {what}")))?;
        }
        Ok(())
    }
}

/// Agrees one house rule of the game or duel `name`. The error names the rules or values that there are.
fn agree<G: Game>(name: &str, config: &mut G::Config, rule: &str, value: &str) -> Result<(), String> {
    let rules = G::house_rules(config);
    let Some(found) = rules.iter().find(|one| one.name == rule) else {
        let names = rules.iter().map(|one| one.name).collect::<Vec<_>>().join(", ");
        return Err(match names.is_empty() {
            true => format!("{name} has no house rules"),
            false => format!("{name} has no house rule {rule:?}; there are {names}"),
        });
    };
    if found.agree(config, value) {
        return Ok(());
    }
    let values = found.values.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", ");
    Err(format!("{rule} can't be {value:?}; it can be {values}"))
}

fn rule(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("a house rule is as in deck=one-each")?;
    Ok((name.trim().to_string(), value.trim().to_string()))
}

/// The house rules of these games and duels, as listed below the help.
pub(super) fn house_rules(ids: impl Iterator<Item = GameId>) -> String {
    let mut text = "House rules (the usual first):".to_string();
    for id in ids {
        let own = with_game!(id, &data_root(), |G, config| {
            // Without its data a game cannot be played; the command itself says why.
            config.map(|config| ruled(&G::house_rules(&config))).unwrap_or_default()
        });
        if !own.is_empty() {
            let _ = write!(text, "\n  {}{own}", id.name());
        }
    }
    text
}

/// The house rules and their values, one line each.
fn ruled<C>(rules: &[HouseRule<C>]) -> String {
    let mut text = String::new();
    for rule in rules {
        let _ = write!(text, "\n    {}: {}", rule.name, rule.about);
        for value in &rule.values {
            let _ = write!(text, "\n      {:<20} {}", format!("{}={}", rule.name, value.name), value.about);
        }
    }
    text
}

/// The levels of bots that there are in `G`.
pub(super) fn levels<G: Bots>() -> String {
    G::LEVELS.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ")
}

pub(super) fn seat(name: &str) -> Result<Control, String> {
    Control::named(name).ok_or_else(|| "a seat is human, easy, normal, hard or random".to_string())
}

/// The table of `config` for these `seats`. The error says why they can't play at it.
pub(super) fn table_for<G: Bots>(id: GameId, config: G::Config, seats: &[Control]) -> Result<G::Config, Stop> {
    let name = id.name();
    let missing = |control: &&Control| matches!(control, Control::Bot(level) if !G::LEVELS.contains(level));
    if let Some(level) = seats.iter().find(missing) {
        let what = format!("--seats: {name} has no bot that plays {}; there are {}", level.name(), levels::<G>());
        return Err(Stop::Wrong(what));
    }
    G::for_seats(config, seats.len()).map_err(|bad| Stop::Wrong(format!("--seats: {name}: {}", bad.0)))
}

/// The level of a bot when none was chosen.
pub(super) fn usual<G: Bots>() -> Level {
    if G::LEVELS.contains(&Level::Normal) { Level::Normal } else { G::LEVELS[0] }
}
