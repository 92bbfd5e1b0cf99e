//! The games and duels by their names on the command line.

use std::fmt::Write as _;

use super::agreed::{house_rules, levels};
use crate::{data::data_root, games::GameId, with_game};

/// The names of all games and duels, for help and error messages.
pub(super) fn names() -> String {
    GameId::all().map(GameId::name).collect::<Vec<_>>().join(", ")
}

/// The games and duels with the levels of their bots and their house rules, as listed below the help.
pub(super) fn games() -> String {
    let mut games = String::new();
    for id in GameId::all() {
        let levels = with_game!(id, &data_root(), |G, config| {
            let _ = config; // only its type is wanted
            levels::<G>()
        });
        let _ = write!(games, "\n  {:<22} {levels}", id.name());
    }
    format!("Games and duels, and the levels of their bots:{games}\n\n{}", house_rules(GameId::all()))
}

pub(super) fn game(name: &str) -> Result<GameId, String> {
    GameId::named(name).ok_or_else(|| format!("there are {}", names()))
}
