//! The three cameras, each with a render layer of its own: the table, the solids, and what lies over dice.
//!
//! All cameras share one world: a unit is a logical pixel, the origin is the window's middle, y points up, and z towards
//! the eye. None of them ever moves: what comes near does so in [`super::TableMap`].

use bevy::{
    camera::{CameraOutputMode, ClearColorConfig, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    light::AmbientLight,
    prelude::*,
};
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

/// Layer of the table: floor, felt, mats, shadows.
pub const TABLE_LAYER: RenderLayers = RenderLayers::layer(0);
/// Layer of solids: dice.
pub const SOLIDS_LAYER: RenderLayers = RenderLayers::layer(1);
/// Layer of what lies over dice: the aim arrow, and all of egui.
pub const OVER_LAYER: RenderLayers = RenderLayers::layer(2);

/// The camera of the table.
#[derive(Component)]
pub struct TableCamera;
/// The camera of the solids.
#[derive(Component)]
pub struct SolidsCamera;
/// The camera of what lies over dice; egui's primary context is on it.
#[derive(Component)]
pub struct OverCamera;

/// The camera of the solids is this far above the table, in pixels, and sees as far below it.
const REACH: f32 = 20_000.0;

/// The cameras; needs the render plugins.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_cameras);
}

fn spawn_cameras(mut commands: Commands, egui: Option<ResMut<EguiGlobalSettings>>) {
    if let Some(mut egui) = egui {
        egui.auto_create_primary_context = false;
    }
    // All three draw into one texture, which the last one hands to the window.
    let kept = || Camera { output_mode: CameraOutputMode::Skip, ..default() };
    commands.spawn((Name::new("camera: table"), TableCamera, Camera2d, kept(), Msaa::Off, TABLE_LAYER));
    commands.spawn((
        Name::new("camera: solids"),
        SolidsCamera,
        Camera3d::default(),
        Camera { order: 1, clear_color: ClearColorConfig::None, ..kept() },
        Msaa::Off,
        Tonemapping::None,
        Projection::from(OrthographicProjection {
            near: 0.0,
            far: 2.0 * REACH,
            ..OrthographicProjection::default_2d()
        }),
        Transform::from_xyz(0.0, 0.0, REACH),
        AmbientLight { color: Color::srgb(0.93, 0.95, 1.0), brightness: 420.0, ..default() },
        SOLIDS_LAYER,
    ));
    commands.spawn((
        Name::new("camera: over"),
        OverCamera,
        PrimaryEguiContext,
        Camera2d,
        Camera { order: 2, clear_color: ClearColorConfig::None, ..default() },
        Msaa::Off,
        OVER_LAYER,
    ));
    commands.spawn((
        Name::new("lamp"),
        DirectionalLight { illuminance: 3_300.0, shadow_maps_enabled: false, ..default() },
        // Over the thrower's left shoulder: the shadows fall to the right and down.
        Transform::from_xyz(-0.42, 0.55, 1.0).looking_at(Vec3::ZERO, Vec3::Y),
        SOLIDS_LAYER,
    ));
}
