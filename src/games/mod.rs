//! The only list of games and duels: their names on the command line, and how code runs the one that is named.

pub mod fools_gambit;
pub mod kadoova;

use crate::rules::Game;
use kadoova::DuelId;

/// What can be played, by its name on the command line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum GameId {
    /// Kadoova Duel, the match.
    Kadoova,
    /// One duel of Kadoova Duel, for practice.
    Practice(DuelId),
    /// Fool's Gambit.
    FoolsGambit,
}

impl GameId {
    /// Everything that can be played, in the order in which it is listed.
    pub fn all() -> impl Iterator<Item = GameId> {
        let duels = DuelId::ALL.into_iter().map(GameId::Practice);
        [GameId::Kadoova].into_iter().chain(duels).chain([GameId::FoolsGambit])
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            GameId::Kadoova => <kadoova::Kadoova as Game>::NAME,
            GameId::Practice(duel) => duel.name(),
            GameId::FoolsGambit => <fools_gambit::FoolsGambit as Game>::NAME,
        }
    }

    /// What `name` names.
    pub fn named(name: &str) -> Option<GameId> {
        GameId::all().find(|id| id.name() == name)
    }
}

/// Runs `$body` for the game that `$id` names, as the type `$G`, with `$config` the `Result` of reading its standard
/// table from the data folder `$root`.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $root:expr, |$G:ident, $config:ident| $body:expr) => {
        match $id {
            $crate::games::GameId::Kadoova => {
                type $G = $crate::games::kadoova::Kadoova;
                let $config = <$G as $crate::rules::Game>::standard($root);
                $body
            }
            $crate::games::GameId::Practice(duel) => {
                type $G = $crate::games::kadoova::Kadoova;
                let $config = $crate::games::kadoova::Config::practice($root, duel);
                $body
            }
            $crate::games::GameId::FoolsGambit => {
                type $G = $crate::games::fools_gambit::FoolsGambit;
                let $config = <$G as $crate::rules::Game>::standard($root);
                $body
            }
        }
    };
}

/// What the window shows of every game that has a screen.
#[cfg(feature = "app")]
pub fn shows(app: &mut bevy::prelude::App) {
    app.add_plugins(kadoova::show::plugin);
}

/// The turn engine for every game there is.
#[cfg(feature = "app")]
pub fn turns(app: &mut bevy::prelude::App) {
    app.add_plugins((kadoova::turns::plugin, fools_gambit::turns::plugin));
}
