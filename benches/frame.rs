//! How long a frame of the table takes to draw, wherever it is drawn: on a graphics card or by Mesa's software Vulkan.
//!
//! `cargo bench --profile dev --bench frame`. It opens no window: the three cameras draw into a picture of 1280 x 720.
//! Without any Vulkan it says so and measures nothing.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use bevy::{
    audio::AudioPlugin,
    camera::RenderTarget,
    prelude::*,
    render::{
        RenderPlugin,
        render_resource::{PollType, TextureFormat},
        renderer::RenderDevice,
    },
    window::ExitCondition,
    winit::WinitPlugin,
};
use daggers_drawn::{
    data::data_root,
    physics::PhysicsData,
    pieces::{self, Focus, Mat, MatsShown, PiecesShown, Scenery, TIMES, Times, Whereabouts, paint},
    rules::{Eye, Seat, dice::DieId},
    turn::{SharedScreen, Viewer},
};
use divan::Bencher;

fn main() {
    divan::main();
}

/// The table of a throwing duel with `dice` dice in flight, drawn until every picture and shader is ready; `None` without Vulkan.
fn table(dice: usize, focus: Focus) -> Option<App> {
    let mut app = App::new();
    let no_window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    let made = catch_unwind(AssertUnwindSafe(|| {
        // Shaders that are made beside the frames would leave the first ones empty, and those would be timed.
        let shaders_first = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
        let quiet = DefaultPlugins.set(no_window).set(shaders_first).disable::<bevy::log::LogPlugin>();
        app.add_plugins(quiet.disable::<WinitPlugin>().disable::<AudioPlugin>());
        while app.plugins_state() == bevy::app::PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
    }));
    if made.is_err() || app.get_sub_app(bevy::render::RenderApp).is_none() {
        return None;
    }
    app.insert_resource(numbers())
        .add_plugins((pieces::plugin, pieces::drawing_plugin))
        .insert_resource(Scenery::Table);
    app.insert_resource(Times { approach: 0.0, ..TIMES }).insert_resource(focus);
    app.add_systems(PostStartup, draw_into_a_picture);
    app.finish();
    app.cleanup();
    lay_out(app.world_mut(), dice);
    (0..12).for_each(|_| frame(&mut app));
    Some(app)
}

fn draw_into_a_picture(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    cameras: Query<Entity, With<Camera>>,
) {
    let picture = images.add(Image::new_target_texture(1280, 720, TextureFormat::Rgba8UnormSrgb, None));
    for camera in &cameras {
        commands.entity(camera).insert(RenderTarget::Image(picture.clone().into()));
    }
}

/// The numbers of physics, which know how large the table is.
fn numbers() -> PhysicsData {
    PhysicsData::load(&data_root()).expect("the repository is whole")
}

/// A mat, and so many dice in flight.
fn lay_out(world: &mut World, dice: usize) {
    let draw = Arc::new(|| paint::glow(27.0, 10.0, 1.0));
    let mat = Mat {
        name: "mat".into(),
        from: [19.0, 9.0],
        size: [27.0, 10.0],
        margin: 1.0,
        lifted: false,
        grain: (5, 2),
        draw,
    };
    world.resource_mut::<MatsShown>().0 = vec![mat];
    let mut shown = PiecesShown::default();
    for n in 0..dice {
        let at = [6.0 + (n % 7) as f32 * 6.0, 4.0 + (n / 7) as f32 * 6.0];
        let id = DieId::of(Seat((n / 6) as u8), (n % 6) as u8);
        // They tumble in the air and never come down.
        shown.show(id, Whereabouts::Held { at, height: 4.0, shaken: 1.0 });
    }
    world.spawn((Viewer { eye: Eye::Table }, SharedScreen, shown));
}

/// One frame, and the wait until it has been drawn.
fn frame(app: &mut App) {
    app.update();
    if let Some(device) = app.world().get_resource::<RenderDevice>() {
        // A card that is lost shows in the next frame; here it only ends the wait.
        let _ = device.poll(PollType::wait_indefinitely());
    }
}

#[divan::bench(args = [0, 6, 12, 28], sample_count = 20, sample_size = 1)]
fn a_frame_of_the_table(bencher: Bencher, dice: usize) {
    time(bencher, dice, Focus(None));
}

/// The same where the camera has come near to them.
#[divan::bench(args = [0, 6, 12], sample_count = 20, sample_size = 1)]
fn a_frame_from_near(bencher: Bencher, dice: usize) {
    time(bencher, dice, Focus(Some([24.0, 7.0])));
}

fn time(bencher: Bencher, dice: usize, focus: Focus) {
    match table(dice, focus) {
        Some(mut app) => bencher.bench_local(|| frame(&mut app)),
        None => println!("no Vulkan here: nothing to draw on"),
    }
}

/// Table map, mirror and motion alone, with 28 dice in flight.
#[divan::bench(sample_count = 50, sample_size = 50)]
fn a_frame_of_28_dice_undrawn(bencher: Bencher) {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins).insert_resource(numbers()).add_plugins(pieces::plugin);
    for (_, schedule) in app.world_mut().resource_mut::<bevy::ecs::schedule::Schedules>().iter_mut() {
        schedule.set_executor(bevy::ecs::schedule::SingleThreadedExecutor::new());
    }
    lay_out(app.world_mut(), 28);
    app.finish();
    app.cleanup();
    app.update();
    bencher.bench_local(|| app.update());
}
