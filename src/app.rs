//! The app without a window: every plugin that a match needs, and the order of the systems in a frame.

use std::path::Path;

use bevy::{
    app::{ScheduleRunnerPlugin, TaskPoolPlugin},
    diagnostic::FrameCountPlugin,
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    prelude::*,
    time::TimePlugin,
};

use crate::{
    AppSystems,
    data::DataError,
    games,
    physics::{self, PhysicsData},
};

/// An app that plays every game there is, without a window, on one thread. Data is read from the folder `root`.
pub fn app(root: &Path) -> Result<App, DataError> {
    let physics = PhysicsData::load(root)?;
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), FrameCountPlugin, TimePlugin, ScheduleRunnerPlugin::run_once()));
    app.insert_resource(physics).add_plugins((plugin, games::plugins::turns));
    single_threaded(&mut app);
    Ok(app)
}

/// Adds what every app of ours has besides games, with or without a window. [`PhysicsData`] must be there before the first match.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (AppSystems::Input, AppSystems::Turn, AppSystems::Playhead, AppSystems::Mirror, AppSystems::Draw).chain(),
    );
    app.insert_resource(physics::witness()).add_plugins(physics::plugin);
}

/// Puts every schedule on one thread: a headless frame with nothing to do takes 13 us this way, and 870 us otherwise.
pub(crate) fn single_threaded(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
