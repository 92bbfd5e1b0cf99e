//! The screens of the window, and the plugins that add them.

pub mod controls;
pub mod curtain;
pub mod desk;
pub mod disputes;
mod drawer;
pub mod duels;
mod face;
mod full_screen;
pub mod giving_up;
mod hands;
pub mod hud;
pub mod intro;
mod keeping;
mod kept;
mod last_turns;
pub mod lay;
mod letters;
pub mod listed;
mod lost;
pub mod matches;
pub mod notices;
pub mod open;
pub mod over;
pub mod paper;
mod peek;
mod piles;
mod practice;
mod questions;
pub mod reasons;
pub mod record;
pub mod replaying;
pub mod rest;
pub mod result;
pub mod rows;
mod rules;
pub mod score;
pub mod scoring;
pub mod screen;
mod seat_card;
pub mod seats;
pub mod settings;
pub mod sheets;
pub mod shelf;
mod showing;
pub mod stages;
pub mod sure;
pub mod table;
pub mod title;
mod token;

pub use desk::{Desk, Spot};
pub use screen::{HeardSystems, Screen};
pub use stages::{Stage, Stages};

use bevy::prelude::*;

use crate::{
    AppSystems, saves,
    show::{
        HandSystems, Names, Show,
        secret::{self, HoldSystems},
    },
};

/// Adds the screens. Text, physics, table map and turn engine must already be there.
pub fn plugin(app: &mut App) {
    let heard = (
        HeardSystems::Asked,
        HeardSystems::Opening,
        HeardSystems::Devices,
        HeardSystems::Panels,
        HeardSystems::Records,
        HeardSystems::Hands,
        HeardSystems::Arguments,
        HeardSystems::Match,
    );
    app.configure_sets(Update, heard.chain().in_set(AppSystems::Input));
    app.configure_sets(Update, (HoldSystems.before(HandSystems), HandSystems).in_set(HeardSystems::Hands));
    app.init_state::<Screen>().init_resource::<Names>().init_resource::<Stages>().add_plugins((
        title::plugin,
        notices::plugin,
        duels::plugin,
        seats::plugin,
        (score::plugin, rows::plugin, reasons::plugin),
        (disputes::plugin, giving_up::plugin, lost::plugin, intro::plugin, controls::plugin, secret::shared_plugin),
        table::plugin,
        lay::plugin,
        over::plugin,
        (record::plugin, replaying::plugin, full_screen::plugin, face::plugin, rest::plugin),
    ));
}

/// Adds the table's screens for matches of `G`.
pub fn game_plugin<G: Show>(app: &mut App) {
    app.world_mut().get_resource_or_init::<Stages>().0.push(stage::<G>());
    app.add_plugins((
        table::game_plugin::<G>,
        lay::game_plugin::<G>,
        (peek::plugin::<G>, curtain::plugin::<G>),
        hud::plugin::<G>,
        listed::plugin::<G>,
        sheets::plugin::<G>,
        (scoring::plugin::<G>, reasons::game_plugin::<G>, rest::game_plugin::<G>, face::game_plugin::<G>),
        replaying::game_plugin::<G>,
        saves::plugin::<G>,
    ));
}

/// The stage of `G`.
fn stage<G: Show>() -> Stage {
    Stage {
        name: G::NAME,
        races: G::RACES,
        begin: table::begin_with::<G>,
        read: saves::read::<G>,
        broken: record::broken::<G>,
        info: record::info::<G>,
        house_rules: stages::house_rules::<G>,
        hides: stages::hides::<G>,
        book: stages::book::<G>,
    }
}
