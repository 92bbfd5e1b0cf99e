//! The only list of the duels, and their names.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The only list of the duels, passed to the macro `$make` after `$more`: name, file, name in data files, and mat, if
/// there is one of its own.
macro_rules! for_each_duel {
    ($make:ident $($more:tt)*) => {
        $make! {
            $($more)*
            /// Axe vs Daggers: three dice against one on a mat of rings.
            AxeVsDaggers in axe_vs_daggers named "axe-vs-daggers" on Rings;
            /// Chicken!: dice thrown along a lane whose end busts.
            Chicken in chicken named "chicken" on Lane;
            /// Day at the Beach: two duelists build one tower of dice and cards.
            DayAtTheBeach in day_at_the_beach named "day-at-the-beach" on Shore;
            /// Horse-Shoes & Hand-Grenades: dice thrown close to a Post that must not fall.
            HorseShoes in horse_shoes named "horse-shoes" on Yard;
            /// Pineapple vs Fish: dice piled on a tower that one side wants to stand and the other to fall.
            PineappleVsFish in pineapple_vs_fish named "pineapple-vs-fish" on Grove;
            /// Quick Draw: the first to see the target and slap the table.
            QuickDraw in quick_draw named "quick-draw";
            /// War!: the highest die takes all dice of the round.
            War in war named "war";
        }
    };
}

pub(crate) use for_each_duel;

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
