//! The duels: their list, and what the match asks of each of them.

pub mod chicken;

use serde::{Deserialize, Serialize};

/// Makes, from one list, the enums that hold any duel's state, moves, events, steps, reasons and view.
macro_rules! duels {
    ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal;)+) => {
        /// Which duel.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum DuelId {
            $($(#[$doc])* $Duel,)+
        }

        impl Default for DuelId {
            fn default() -> DuelId {
                DuelId::ALL[0]
            }
        }

        impl DuelId {
            /// All of them.
            pub const ALL: [DuelId; [$($name),+].len()] = [$(DuelId::$Duel),+];

            /// The name on the command line, where a duel is a part of its game.
            pub const fn name(self) -> &'static str {
                match self {
                    $(DuelId::$Duel => concat!("kadoova/", $name),)+
                }
            }
        }

        /// A move in any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelMove {
            $($(#[$doc])* $Duel($file::Move),)+
        }

        /// What happened in any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelEvent {
            $($(#[$doc])* $Duel($file::Event),)+
        }

        /// A forced step of any duel.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelStep {
            $($(#[$doc])* $Duel($file::Step),)+
        }

        /// Why a move in any duel is refused.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum DuelReason {
            $($(#[$doc])* $Duel($file::Reason),)+
        }

        /// What an eye sees of any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelView {
            $($(#[$doc])* $Duel($file::View),)+
        }
    };
}

duels! {
    /// Chicken!: dice thrown along a lane whose end busts.
    Chicken in chicken named "chicken";
}

/// Who won a duel, and how many points that is worth before any bonus.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// The winner.
    pub seat: crate::rules::Seat,
    /// The points.
    pub points: i32,
}
