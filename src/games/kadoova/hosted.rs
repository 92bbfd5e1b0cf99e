//! The duels that the match hosts, made from their list: one enum each for their states, moves, events, steps, reasons
//! and views.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    config::Config,
    duels::{
        self, DiceRow, DiePiece, Due, Duel, DuelId, Host, Kit, Lent, Surroundings, TermsFor, Toss, Verdict,
        for_each_duel,
    },
    ledger::Why,
};
use crate::{
    host_duels,
    rules::{
        Choice, Eye, Level, Mind, Nerves, Pick, Redact, Report, Seat, Seats, Stale, Stream, ThrowId, Tick,
        throw::{Carry, Key},
    },
};

for_each_duel!(host_duels $ pub duels, Config, Why:);
