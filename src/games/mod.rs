//! The only list of games and duels: their names on the command line, and macros that run code for the one that is
//! named.

pub mod daggers;
pub mod deadlies;
pub mod fools_gambit;
pub mod kadoova;
pub mod silver_dagger;

use std::ops::RangeInclusive;

use crate::rules::Game;
use kadoova::DuelId;

/// A game or duel that can be played, by its name on the command line.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum GameId {
    /// Kadoova Duel, the match.
    #[default]
    Kadoova,
    /// One duel of Kadoova Duel, for practice.
    Practice(DuelId),
    /// Daggers.
    Daggers,
    /// Fool's Gambit.
    FoolsGambit,
    /// The Deadlies.
    Deadlies,
    /// Silver Dagger.
    SilverDagger,
}

/// The card games, in the order in which they are listed.
const CARD_GAMES: &[GameId] = &[GameId::FoolsGambit, GameId::Daggers, GameId::Deadlies, GameId::SilverDagger];

impl GameId {
    /// Everything that can be played, in the order in which it is listed.
    pub fn all() -> impl Iterator<Item = GameId> {
        let duels = DuelId::ALL.into_iter().map(GameId::Practice);
        [GameId::Kadoova].into_iter().chain(duels).chain(CARD_GAMES.iter().copied())
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            GameId::Kadoova => <kadoova::Kadoova as Game>::NAME,
            GameId::Practice(duel) => duel.name(),
            GameId::Daggers => <daggers::Daggers as Game>::NAME,
            GameId::FoolsGambit => <fools_gambit::FoolsGambit as Game>::NAME,
            GameId::Deadlies => <deadlies::Deadlies as Game>::NAME,
            GameId::SilverDagger => <silver_dagger::SilverDagger as Game>::NAME,
        }
    }

    /// Whether it is a part of a game, played alone for practice.
    pub fn is_part(self) -> bool {
        matches!(self, GameId::Practice(_))
    }

    /// All whole games.
    pub fn games() -> impl Iterator<Item = GameId> {
        GameId::all().filter(|id| !id.is_part())
    }

    /// All parts that can be practised.
    pub fn parts() -> impl Iterator<Item = GameId> {
        GameId::all().filter(|id| id.is_part())
    }

    /// The name in the language file, and of its picture.
    pub fn short_name(self) -> &'static str {
        match self {
            GameId::Practice(duel) => duel.short_name(),
            game => game.name(),
        }
    }

    /// The numbers of seats it can have.
    pub fn seats(self) -> RangeInclusive<usize> {
        match self {
            GameId::Kadoova => 2..=4,
            GameId::Practice(duel) if duel.is_for_many() => 2..=4,
            GameId::Deadlies => 3..=6,
            GameId::SilverDagger => 2..=4,
            GameId::Practice(_) | GameId::Daggers | GameId::FoolsGambit => 2..=2,
        }
    }

    /// The game or duel called `name`, if there is one.
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
            $crate::games::GameId::Daggers => {
                type $G = $crate::games::daggers::Daggers;
                let $config = <$G as $crate::rules::Game>::standard($root);
                $body
            }
            $crate::games::GameId::FoolsGambit => {
                type $G = $crate::games::fools_gambit::FoolsGambit;
                let $config = <$G as $crate::rules::Game>::standard($root);
                $body
            }
            $crate::games::GameId::Deadlies => {
                type $G = $crate::games::deadlies::Deadlies;
                let $config = <$G as $crate::rules::Game>::standard($root);
                $body
            }
            $crate::games::GameId::SilverDagger => {
                type $G = $crate::games::silver_dagger::SilverDagger;
                let $config = <$G as $crate::rules::Game>::standard($root);
                $body
            }
        }
    };
}

/// Runs `$body` for the game that `$id` names, as the type `$G`.
#[macro_export]
macro_rules! with_game_type {
    ($id:expr, |$G:ident| $body:expr) => {
        match $id {
            $crate::games::GameId::Kadoova | $crate::games::GameId::Practice(_) => {
                type $G = $crate::games::kadoova::Kadoova;
                $body
            }
            $crate::games::GameId::Daggers => {
                type $G = $crate::games::daggers::Daggers;
                $body
            }
            $crate::games::GameId::FoolsGambit => {
                type $G = $crate::games::fools_gambit::FoolsGambit;
                $body
            }
            $crate::games::GameId::Deadlies => {
                type $G = $crate::games::deadlies::Deadlies;
                $body
            }
            $crate::games::GameId::SilverDagger => {
                type $G = $crate::games::silver_dagger::SilverDagger;
                $body
            }
        }
    };
}
