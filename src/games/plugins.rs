//! The parts of every game that the app adds.

use bevy::prelude::App;

use super::{fools_gambit, kadoova};
use crate::dev::Shot;

/// Adds the turn engine for every game.
pub fn turns(app: &mut App) {
    app.add_plugins((kadoova::turns::plugin, fools_gambit::turns::plugin));
}

/// Adds everything that the window shows of every game.
pub fn shows(app: &mut App) {
    app.add_plugins((kadoova::show::plugin, fools_gambit::show::plugin));
}

/// The screens whose pictures are taken, in the order in which one can walk through them.
pub fn shots() -> Vec<Shot> {
    [kadoova::show::shots(), fools_gambit::show::SHOTS.to_vec()].concat()
}
