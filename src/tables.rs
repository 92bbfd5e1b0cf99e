//! The house's tables, as read at the start: one for every game and duel. A fault in one is told before anything is
//! opened.

use bevy::prelude::Resource;
use std::{any::Any, path::Path};

use crate::{
    data::DataError,
    games::GameId,
    rules::{BadConfig, Game},
    with_game,
};

/// The house's tables, and what is common to all of them.
#[derive(Resource)]
pub struct Tables {
    tables: Vec<(GameId, Box<dyn Any + Send + Sync>)>,
    /// The folder of a player's own numbers that they are from, named as it was given.
    pub data: Option<String>,
}

impl Tables {
    /// Reads all tables from the data folder `root`.
    pub fn read(root: &Path) -> Result<Tables, DataError> {
        let mut tables: Vec<(GameId, Box<dyn Any + Send + Sync>)> = Vec::new();
        for id in GameId::all() {
            tables.push((id, with_game!(id, root, |G, config| Box::<<G as Game>::Config>::new(config?))));
        }
        Ok(Tables { tables, data: None })
    }

    /// Returns the same tables, marked as read from this folder of a player's own numbers.
    #[must_use]
    pub fn with(self, data: Option<String>) -> Tables {
        Tables { data, ..self }
    }

    /// The table of `id`, which is `G` or a part of it.
    pub fn table<G: Game>(&self, id: GameId) -> Result<&G::Config, BadConfig> {
        let found = self.tables.iter().find(|(other, _)| *other == id).and_then(|(_, table)| table.downcast_ref());
        found.ok_or_else(|| BadConfig(format!("{} is not played at a table of {}", id.name(), G::NAME)))
    }
}
