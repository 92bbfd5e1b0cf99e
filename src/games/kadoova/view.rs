//! What each eye may see of a match. Nothing in it is hidden but what chance will do next.

use serde::Serialize;

use super::{
    duels::DuelView,
    rules::{Config, Entry, Phase, Roles},
};
use crate::rules::{Eye, Outcome, Seats, ThrowId};

/// A match as one eye sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct View {
    /// Whose eye.
    pub eye: Eye,
    /// What was agreed: duel, table top, limits of a throw, mats.
    pub config: Config,
    /// How far the turn is.
    pub phase: Phase,
    /// Who may move now.
    pub movers: Seats,
    /// Who fights the duel.
    pub roles: Roles,
    /// Who of the challenger's opponents is ready.
    pub ready: Seats,
    /// The duel, once it is announced.
    pub duel: Option<DuelView>,
    /// The points of each seat, in seat order.
    pub scores: Vec<i32>,
    /// The score sheet, oldest line first: every point and what it was for.
    pub sheet: Vec<Entry>,
    /// The number of the next throw.
    pub next_throw: ThrowId,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}
