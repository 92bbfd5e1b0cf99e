//! The toy match's list of duels, and what is made of it.

use daggers_drawn::{
    duel_names,
    games::kadoova::duels::{DiceRow, DiePiece, Due, Duel, Host, Kit, Lent, Surroundings, TermsFor, Toss, Verdict},
    host_duels,
    rules::{
        Choice, Eye, Level, Mind, Nerves, Pick, Redact, Report, Seat, Seats, Stale, Stream, ThrowId, Tick,
        throw::{Carry, Key},
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{self as duels, Config, Why};

/// The only list of the toy match's duels.
macro_rules! for_each_duel {
    ($make:ident $($more:tt)*) => {
        $make! {
            $($more)*
            /// Everybody rolls a die, and the highest number wins.
            Highest in highest named "highest" on Mat;
        }
    };
}

for_each_duel!(duel_names pub(crate), "toy-match":);
for_each_duel!(host_duels $ pub(crate) duels, Config, Why:);
