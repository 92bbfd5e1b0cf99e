//! The house's tables, as read at the start: one for every game and duel. A fault in one is told before anything is
//! opened.

use bevy::prelude::Resource;
use std::path::Path;

use crate::{
    data::DataError,
    playable::{AnyTable, Games, Playable},
    rules::{BadConfig, Game},
};

/// The house's tables, and what is common to all of them.
#[derive(Resource)]
pub struct Tables {
    tables: Vec<(&'static Playable, AnyTable)>,
    /// The folder of a player's own numbers that they are from, named as it was given.
    pub data: Option<String>,
}

impl Tables {
    /// Reads the tables of these games from the data folder `root`.
    pub fn read(root: &Path, games: Games) -> Result<Tables, DataError> {
        let tables = games.all().map(|play| Ok((play, play.standard(root)?))).collect::<Result<_, DataError>>()?;
        Ok(Tables { tables, data: None })
    }

    /// Returns the same tables, marked as read from this folder of a player's own numbers.
    #[must_use]
    pub fn with(self, data: Option<String>) -> Tables {
        Tables { data, ..self }
    }

    /// The table of `play`, which is `G` or a part of it.
    pub fn table<G: Game>(&self, play: &Playable) -> Result<&G::Config, BadConfig> {
        let found = self.tables.iter().find(|(other, _)| *other == play).and_then(|(_, table)| table.downcast_ref());
        found.ok_or_else(|| BadConfig(format!("{} is not played at a table of {}", play.name(), G::NAME)))
    }
}
