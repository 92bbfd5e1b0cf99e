//! The house without a window: every plugin that a match needs, and the order of the systems of a frame, once.

use std::path::Path;

use bevy::{
    app::{ScheduleRunnerPlugin, TaskPoolPlugin},
    diagnostic::FrameCountPlugin,
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    prelude::*,
    time::TimePlugin,
};

use crate::{
    data::DataError,
    games,
    physics::{self, PhysicsData},
    turn::Witness,
};

/// The order of a frame, in `Update`. A window adds its plugins to these; headless only [`AppSystems::Turn`] has any.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Pointer, keys and pads become intents, intents become proposals.
    Input,
    /// The turn engine goes on: [`turn::drive`](crate::turn::drive).
    Turn,
    /// The playhead reads the log: motion, sound, sentences. What still moves makes the turn engine wait.
    Playhead,
    /// Entities are made to match what the screen may show.
    Mirror,
    /// What stays the same in every frame but depends on all of the above.
    Draw,
}

/// An app that plays every game there is, without a window, on one thread. Data is read from the folder `root`.
pub fn app(root: &Path) -> Result<App, DataError> {
    let physics = PhysicsData::load(root)?;
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), FrameCountPlugin, TimePlugin, ScheduleRunnerPlugin::run_once()));
    app.insert_resource(physics).add_plugins(plugin);
    single_threaded(&mut app);
    Ok(app)
}

/// What every app of ours has, with or without a window. [`PhysicsData`] is in its world before the first match.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (AppSystems::Input, AppSystems::Turn, AppSystems::Playhead, AppSystems::Mirror, AppSystems::Draw).chain(),
    );
    app.insert_resource(Witness::rapier()).add_plugins((physics::plugin, games::turns));
}

/// Puts every schedule on one thread: a headless frame with nothing to do takes 13 us so, and 870 us otherwise.
pub(crate) fn single_threaded(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
