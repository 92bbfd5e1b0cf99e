//! The camera, and the order in which things lie over one another before it: flat things, solids, and what lies over
//! dice.
//!
//! A unit of its world is a logical pixel, the origin is the window's middle, y points up, and z towards the eye. It
//! never moves: [`super::TableMap`] brings things near instead. It is a 2D camera for solids too: they write their
//! depth, so that dice hide each other and whatever lies below them, and nothing below a die is painted at all.

use bevy::{camera::ClearColorConfig, prelude::*};
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

/// The reach of solids above and below the table top, in pixels.
const REACH: f32 = 20_000.0;
/// The depth of the table top as solids stand on it: everything flat lies around 0, below even a die that falls off the
/// table.
pub const SOLIDS: f32 = REACH + 1_000.0;
/// The depth of what lies over dice, such as the aim arrow; egui lies over everything.
pub const OVER: f32 = SOLIDS + REACH;

/// Adds the camera; needs the render plugins.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera);
}

fn spawn_camera(mut commands: Commands, egui: Option<ResMut<EguiGlobalSettings>>) {
    if let Some(mut egui) = egui {
        egui.auto_create_primary_context = false;
    }
    let far = OVER + 1_000.0;
    commands.spawn((
        Name::new("camera"),
        Camera2d,
        Camera { clear_color: ClearColorConfig::Custom(Color::BLACK), ..default() },
        Projection::from(OrthographicProjection { near: -far, far, ..OrthographicProjection::default_2d() }),
        Msaa::Off,
        PrimaryEguiContext,
    ));
}
