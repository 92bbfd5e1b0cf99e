//! The interface over the table, drawn by egui: its look, its words, and the list of what it drew.

pub mod caps;
pub mod contrast;
pub mod drawn;
pub mod focus;
pub mod marks;
pub mod pictures;
pub mod portraits;
pub mod sketches;
pub mod spoken;
pub mod steer;
pub mod text;
pub mod theme;
mod typed;

pub use focus::{forget_focus, free_confirm, keys_begin};

use bevy::{
    asset::{AssetEventSystems, load_internal_asset},
    prelude::*,
    shader::Shader,
    window::PrimaryWindow,
};
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass, egui,
    render::EGUI_SHADER_HANDLE,
};
use leafwing_input_manager::plugin::InputManagerSystem;

use crate::input::Bindings;

/// The size that the interface is laid out for; larger windows enlarge it.
pub const BASE: Vec2 = Vec2::new(1280.0, 720.0);

/// The drawing order of a frame.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UiSystems {
    /// The screen.
    Screen,
    /// The panels and sheets that open over it.
    Over,
}

/// The number of logical window pixels in an interface point.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub struct Zoom(pub f32);

/// Adds the interface.
pub fn plugin(app: &mut App) {
    // The shader of the panels takes one picture at a time.
    let egui = EguiPlugin { bindless_mode_array_size: None };
    app.add_plugins((egui, typed::plugin, steer::plugin, contrast::plugin, spoken::plugin))
        .init_resource::<sketches::Sketches>()
        .insert_resource(Zoom(1.0))
        .configure_sets(EguiPrimaryContextPass, (UiSystems::Screen, UiSystems::Over).chain())
        // A picture is drawn in the frame in which it is announced, so that letters of a new size aren't a frame late.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        // Only one screen is drawn at a time.
        .configure_sets(EguiPrimaryContextPass, UiSystems::Screen.ambiguous_with(UiSystems::Screen))
        // Fonts take effect in the next pass, so they are set before the first one.
        .add_systems(
            PreUpdate,
            (dress, zoom_in.after(fit_window), spoken::attend, marks::choose_pips)
                .chain()
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(PreUpdate, fit_window)
        .add_systems(PreUpdate, text::name_keys.run_if(resource_changed::<Bindings>).after(InputManagerSystem::Tick));
    // The camera of the table itself says that egui draws on it.
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
}

/// Adds the pictures that are drawn while the game runs. Goes with [`plugin`] where there is something to draw on.
pub fn drawing_plugin(app: &mut App) {
    load_internal_asset!(app, EGUI_SHADER_HANDLE, "panels.wgsl", Shader::from_wgsl);
    app.add_plugins((pictures::drawing_plugin, sketches::drawing_plugin));
}

/// Sets fonts and colours once.
fn dress(mut contexts: EguiContexts, mut dressed: Local<bool>) {
    if *dressed {
        return;
    }
    // The context exists once the camera does.
    if let Ok(ctx) = contexts.ctx_mut() {
        theme::dress(ctx);
        *dressed = true;
    }
}

/// Fits the interface, laid out for [`BASE`], to the window, before anything is laid out in it.
pub fn fit_window(window: Single<&Window, With<PrimaryWindow>>, mut zoom: ResMut<Zoom>) {
    let fit = (window.size() / BASE).min_element().max(0.25);
    if (zoom.0 - fit).abs() > 0.001 {
        zoom.0 = fit;
    }
}

/// Makes egui's points the same as interface points.
fn zoom_in(mut contexts: EguiContexts, zoom: Res<Zoom>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if (ctx.zoom_factor() - zoom.0).abs() > 0.001 {
        ctx.set_zoom_factor(zoom.0);
    }
}

/// The whole screen as a layer to draw on and press in.
pub fn layer(ctx: &egui::Context) -> egui::Ui {
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    egui::Ui::new(ctx.clone(), egui::Id::new("screen"), builder)
}

/// Draws over the whole screen, and keeps the pointer from everything below.
pub fn over(ctx: &egui::Context, name: &str, draw: impl FnOnce(&mut egui::Ui)) {
    let room = ctx.viewport_rect();
    egui::Area::new(egui::Id::new(name)).order(egui::Order::Foreground).fixed_pos(room.min).show(ctx, |ui| {
        ui.set_clip_rect(room);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(room));
        // The backdrop never gets the focus.
        inner.interact(room, egui::Id::new((name, "backdrop")), egui::Sense::CLICK);
        draw(&mut inner);
        ui.allocate_rect(room, egui::Sense::hover());
    });
}
