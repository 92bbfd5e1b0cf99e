//! Any two of our systems that access the same thing run in a chosen order.

use bevy::{
    DefaultPlugins,
    app::{App, PluginGroup, PostUpdate, Update},
    asset::{AssetEventSystems, AssetPlugin},
    audio::AudioPlugin,
    ecs::{
        schedule::{
            IntoScheduleConfigs, LogLevel, ScheduleBuildError, ScheduleBuildSettings, ScheduleBuildWarning, Schedules,
            SystemSet,
        },
        system::{Local, Res, ResMut},
    },
    log::LogPlugin,
    render::{
        RenderPlugin,
        settings::{RenderCreation, WgpuSettings},
    },
    transform::TransformSystems,
    winit::WinitPlugin,
};
use bevy_egui::EguiPostUpdateSet;
use daggers_drawn::{
    app, games, input, physics, pieces, screens, settings,
    setup::{self, Setup},
    sound,
    tables::Tables,
    ui::{self, text::Text},
};

use crate::harness::package;

/// An app with everything the window has, but without a window, a renderer or a sound card.
fn everything() -> App {
    let nothing_to_draw_on = WgpuSettings { backends: None, ..WgpuSettings::default() };
    let assets = package().join("assets").to_string_lossy().into_owned();
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(nothing_to_draw_on)),
                ..Default::default()
            })
            .set(AssetPlugin { file_path: assets, ..Default::default() })
            .disable::<WinitPlugin>()
            .disable::<AudioPlugin>()
            .disable::<LogPlugin>(),
    );
    app.insert_resource(Text::load(package()).unwrap())
        .insert_resource(games::plugins::games())
        .insert_resource(Tables::read(package(), games::plugins::games()).unwrap())
        .insert_resource(Setup::usual(games::plugins::games().usual()))
        .insert_resource(physics::PhysicsData::load(package()).unwrap())
        .add_plugins((
            settings::Read::at(&settings::Home::Nowhere, games::plugins::games()),
            app::plugin,
            games::plugins::turns,
            input::plugin,
            setup::plugin,
            pieces::plugin,
            pieces::drawing_plugin,
            sound::plugin,
            ui::plugin,
            ui::drawing_plugin,
            screens::plugin,
            games::plugins::shows,
        ));
    app
}

/// Pairs of our systems that run in an unspecified order, each with the data they both access.
fn ambiguities(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let labels: Vec<_> = world.resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect();
    let mut found = Vec::new();
    for label in labels {
        let pairs: Vec<_> = world.schedule_scope(label, |world, schedule| {
            let strict = ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Error,
                use_shortnames: false,
                report_sets: false,
                ..schedule.get_build_settings()
            };
            match schedule.set_build_settings(strict).initialize(world) {
                Ok(_) => Vec::new(),
                Err(ScheduleBuildError::Elevated(ScheduleBuildWarning::Ambiguity(found))) => {
                    found.0.to_string(schedule.graph(), world.components()).collect()
                }
                Err(fault) => panic!("{label:?}: {fault:?}"),
            }
        });
        let ours = |name: &str| ["daggers_drawn::", "it::"].iter().any(|root| name.starts_with(root));
        let pairs = pairs.iter().filter(|(a, b, _)| ours(a) && ours(b));
        found.extend(pairs.map(|(a, b, about)| format!("{label:?}: {a} and {b} about {about:?}")));
    }
    found
}

#[test]
fn every_order_that_matters_is_chosen() {
    let found = ambiguities(&mut everything());
    assert!(found.is_empty(), "{} pairs:\n{}", found.len(), found.join("\n"));
}

/// Proves that the test above can find an ambiguity.
#[test]
fn an_order_that_nobody_has_chosen_is_found() {
    fn one(mut volume: ResMut<sound::Volume>) {
        volume.all = 1.0;
    }
    fn other(volume: Res<sound::Volume>, mut heard: Local<f32>) {
        *heard = volume.all;
    }
    let mut app = App::new();
    app.init_resource::<sound::Volume>().add_systems(Update, (one, other));
    let found = ambiguities(&mut app);
    assert_eq!(found.len(), 1, "{found:?}");
    let mut app = App::new();
    app.init_resource::<sound::Volume>().add_systems(Update, (one, other).chain());
    assert_eq!(ambiguities(&mut app), Vec::<String>::new());
}

/// Whether `first` always runs before asset events are sent in `PostUpdate`, so that the opposite order would be a
/// cycle.
fn comes_before_assets_are_told<S: SystemSet + Clone>(first: S) -> bool {
    let mut app = everything();
    app.configure_sets(PostUpdate, AssetEventSystems.before(first));
    let world = app.world_mut();
    world.schedule_scope(PostUpdate, |world, schedule| {
        matches!(
            schedule.initialize(world),
            Err(ScheduleBuildError::DependencySort(_) | ScheduleBuildError::FlatDependencySort(_))
        )
    })
}

/// Fixed bug: a panel was missing for a whole frame in which letters of a new size were made, because the renderer
/// learned of them a frame late.
#[test]
fn pictures_are_told_of_in_the_frame_that_shows_them() {
    assert!(comes_before_assets_are_told(EguiPostUpdateSet::PostProcessOutput));
    assert!(comes_before_assets_are_told(pieces::PiecesSystems::Place));
    assert!(
        !comes_before_assets_are_told(TransformSystems::Propagate),
        "what makes no pictures may come when it likes"
    );
}
