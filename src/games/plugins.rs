//! Fills the registry with every game, and adds the parts of every game to the app.

use bevy::prelude::App;
use std::sync::LazyLock;

use super::{
    GameId,
    daggers::{self, Daggers},
    deadlies::{self, Deadlies},
    fools_gambit::{self, FoolsGambit},
    kadoova::{self, DuelId, Kadoova},
    silver_dagger::{self, SilverDagger},
};
use crate::{
    dev::Shot,
    playable::{Games, Playable, Repertoire},
};

/// Everything that can be played, in the order of [`GameId::all`].
static PLAYABLE: LazyLock<Vec<Playable>> = LazyLock::new(|| {
    let part = |id: GameId, duel: DuelId| {
        Playable::part::<Kadoova>((id.name(), id.short_name()), id.seats(), move |root| {
            kadoova::Config::practice(root, duel)
        })
    };
    // A simulated match has some thirty duels, and a game of cards twelve to twenty: people take two minutes for the
    // one, and one for the other.
    let row = |id: GameId| match id {
        GameId::Kadoova => Playable::game::<Kadoova>(id.seats()).lasting(60),
        GameId::Practice(duel) => part(id, duel),
        GameId::Daggers => Playable::game::<Daggers>(id.seats()).lasting(15),
        GameId::FoolsGambit => Playable::game::<FoolsGambit>(id.seats()).lasting(15),
        GameId::Deadlies => Playable::game::<Deadlies>(id.seats()).lasting(30),
        GameId::SilverDagger => Playable::game::<SilverDagger>(id.seats()).lasting(30),
    };
    GameId::all().map(row).collect()
});

/// All our games.
pub fn games() -> Games {
    Games::new(&PLAYABLE)
}

/// What has a row in the registry.
pub trait InRegistry {
    /// Its row in the registry.
    fn row(self) -> &'static Playable;
}

impl InRegistry for GameId {
    fn row(self) -> &'static Playable {
        let at = GameId::all().position(|id| id == self);
        &PLAYABLE[at.unwrap_or_default()]
    }
}

impl Default for Repertoire {
    fn default() -> Repertoire {
        Repertoire { games, turns, shows }
    }
}

/// Adds the turn engine for every game.
pub fn turns(app: &mut App) {
    app.add_plugins((
        kadoova::turns::plugin,
        daggers::turns::plugin,
        deadlies::turns::plugin,
        silver_dagger::turns::plugin,
        fools_gambit::turns::plugin,
    ));
}

/// Adds everything that the window shows of every game.
pub fn shows(app: &mut App) {
    app.add_plugins((
        kadoova::show::plugin,
        daggers::show::plugin,
        deadlies::show::plugin,
        fools_gambit::show::plugin,
        silver_dagger::show::plugin,
    ));
}

/// The screens whose pictures are taken, in the order in which one can walk through them.
pub fn shots() -> Vec<Shot> {
    let of_cards =
        [&daggers::show::SHOTS[..], &fools_gambit::show::SHOTS, &deadlies::show::SHOTS, &silver_dagger::show::SHOTS];
    [kadoova::show::shots(), of_cards.concat()].concat()
}
