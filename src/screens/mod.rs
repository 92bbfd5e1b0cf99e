//! The screens of the window, and how the window is opened.

pub mod disputes;
pub mod duels;
pub mod giving_up;
pub mod hud;
pub mod intro;
mod kept;
pub mod lay;
pub mod notices;
pub mod over;
pub mod record;
pub mod replaying;
pub mod result;
pub mod score;
pub mod scoring;
mod seat_card;
pub mod seats;
pub mod sheets;
pub mod table;
pub mod title;

use bevy::prelude::*;

use crate::{
    AppSystems, saves,
    show::{HandSystems, Names, Show},
};

/// What fills the window.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// The duels that can be practised.
    Duels,
    /// Who sits where.
    Seats,
    /// The table.
    Table,
}

/// The order in which people are heard, within [`AppSystems::Input`]: a key means one thing in a frame, whatever it changes.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeardSystems {
    /// What opens and closes panels, so that nothing below an open one is heard.
    Panels,
    /// Records that are watched or taken up.
    Records,
    /// Throwing and racing, before anything at the table is over by the same key.
    Hands,
    /// Arguments: they end in acts of the house.
    Arguments,
    /// The match at the table: introductions, leaving, pause and speed.
    Match,
}

/// Adds the screens. Text, physics, stage and turn engine are there already.
pub fn plugin(app: &mut App) {
    let heard = (
        HeardSystems::Panels,
        HeardSystems::Records,
        HeardSystems::Hands,
        HeardSystems::Arguments,
        HeardSystems::Match,
    );
    app.configure_sets(Update, heard.chain().in_set(AppSystems::Input));
    app.configure_sets(Update, HandSystems.in_set(HeardSystems::Hands));
    app.init_state::<Screen>().init_resource::<Names>().add_plugins((
        title::plugin,
        notices::plugin,
        duels::plugin,
        seats::plugin,
        score::plugin,
        (disputes::plugin, giving_up::plugin),
        table::plugin,
        lay::plugin,
        over::plugin,
        (record::plugin, replaying::plugin),
    ));
}

/// Adds the screens of the table for matches of `G`.
pub fn game_plugin<G: Show>(app: &mut App) {
    app.add_plugins((
        table::game_plugin::<G>,
        lay::game_plugin::<G>,
        hud::plugin::<G>,
        sheets::plugin::<G>,
        scoring::plugin::<G>,
        replaying::game_plugin::<G>,
        saves::plugin::<G>,
    ));
}
