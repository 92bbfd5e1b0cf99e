//! The names of the duels.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::for_each_duel;

/// Makes the names of the duels in a list, which are parts of `$game` on the command line.
#[macro_export]
macro_rules! duel_names {
    ($vis:vis, $game:literal: $($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
        /// One of the duels.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        $vis enum DuelId {
            $($(#[$doc])* $Duel,)+
        }

        impl Default for DuelId {
            fn default() -> DuelId {
                DuelId::ALL[0]
            }
        }

        impl DuelId {
            /// All duels.
            $vis const ALL: [DuelId; [$($name),+].len()] = [$(DuelId::$Duel),+];

            /// The duels' names on the command line.
            $vis const NAMES: [&'static str; DuelId::ALL.len()] = [$(DuelId::$Duel.name()),+];

            /// The name in data files.
            $vis const fn short_name(self) -> &'static str {
                match self {
                    $(DuelId::$Duel => $name,)+
                }
            }

            /// The name on the command line, where a duel is part of its game.
            $vis const fn name(self) -> &'static str {
                match self {
                    $(DuelId::$Duel => concat!($game, "/", $name),)+
                }
            }
        }
    };
}

for_each_duel!(duel_names pub, "kadoova":);
