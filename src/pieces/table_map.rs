//! The three cameras, and the one place that maps centimetres on the table to pixels in the window.
//!
//! All cameras share one world: a unit is a logical pixel, the origin is the window's middle, y points up, and z towards
//! the eye. Solids are seen straight from above without perspective, because a die's drawn outline must be the outline
//! that is judged. Height is shown by three cues that vanish at rest: a body in the air is lifted on the screen, drawn
//! larger, and its shadow stays below it.

use bevy::{
    camera::{CameraOutputMode, ClearColorConfig, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    light::AmbientLight,
    prelude::*,
    window::PrimaryWindow,
};
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

use crate::{physics::PhysicsData, rules::dice, rules::throw::TableTop};

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

/// Half the edge of a die, in cm: where the centre of a die is that lies on the table.
pub const HALF_DIE: f32 = dice::EDGE as f32 / 2000.0;

/// How far on the screen a body is lifted for each unit of its height.
const LIFT: f32 = 0.45;
/// Height over the table, in cm, from which it seems to be seen: what is nearer to the eye is drawn larger.
const EYE: f32 = 60.0;
/// The camera of the solids is this far above the table, in pixels, and sees as far below it.
const REACH: f32 = 20_000.0;

/// The smallest scale that a table is drawn at: a die is 28 pixels wide.
pub const LEAST_PX_PER_CM: f32 = 17.5;

/// The part of the window that the panels leave free for the table top, in logical pixels from the top left corner.
///
/// `None`: what the layout of a duel leaves at any window size, in proportion.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct TableArea(pub Option<Rect>);

impl TableArea {
    /// What score cards on top, hand tray and prompt below, and the column at the right leave of a window.
    pub fn usual(window: Vec2) -> Rect {
        let unit = (window.x / 1280.0).min(window.y / 720.0);
        Rect::new(14.0 * unit, 92.0 * unit, window.x - 284.0 * unit, window.y - 118.0 * unit)
    }
}

/// How table and window relate now. Recomputed when the window, the [`TableArea`] or the table changes.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct TableMap {
    /// The window, in logical pixels.
    pub window: Vec2,
    /// Physical pixels in a logical one.
    pub scale_factor: f32,
    /// The table top, in cm: length and width.
    pub size: Vec2,
    /// The throwing line's distance from the table's left end, in cm.
    pub line: f32,
    /// The table top, in logical pixels from the window's top left corner.
    pub table: Rect,
    /// Logical pixels in a centimetre.
    pub px_per_cm: f32,
}

impl TableMap {
    /// A table top in a window of 1280 by 720.
    pub fn new(top: &TableTop) -> TableMap {
        let cm = |units: i32| units as f32 / 1000.0;
        let mut map = TableMap {
            window: Vec2::new(1280.0, 720.0),
            scale_factor: 1.0,
            size: Vec2::new(cm(top.size.x), cm(top.size.y)),
            line: cm(top.line),
            table: Rect::default(),
            px_per_cm: 1.0,
        };
        map.fit(TableArea::usual(map.window));
        map
    }

    /// Makes the table top as large as fits into `area`, in its middle.
    fn fit(&mut self, area: Rect) {
        let free = area.size() / self.size;
        self.px_per_cm = free.min_element().max(1.0);
        // Whole pixels keep the lines of the mats crisp.
        let corner = (area.center() - self.size * self.px_per_cm / 2.0).round();
        self.table = Rect::from_corners(corner, corner + self.size * self.px_per_cm);
    }

    /// Where a point `at` (x, y on the plan and height of a centre, in cm) is seen, in logical pixels of the window.
    ///
    /// Egui and pointer use the same pixels. Something that lies on the table is seen at its place on the plan.
    pub fn to_window(&self, at: [f32; 3]) -> Vec2 {
        let lift = (at[2] - HALF_DIE) * LIFT;
        Vec2::new(self.table.min.x + at[0] * self.px_per_cm, self.table.max.y - (at[1] + lift) * self.px_per_cm)
    }

    /// The point of the plan, in cm, above which something whose centre is `height` cm high is seen at `pixel`.
    ///
    /// For what lies on the table: `to_plan(pixel, HALF_DIE)`.
    pub fn to_plan(&self, pixel: Vec2, height: f32) -> [f32; 2] {
        let lift = (height - HALF_DIE) * LIFT;
        [(pixel.x - self.table.min.x) / self.px_per_cm, (self.table.max.y - pixel.y) / self.px_per_cm - lift]
    }

    /// How much larger than on the table something at `height` cm is drawn.
    pub fn nearness(&self, height: f32) -> f32 {
        EYE / (EYE - (height - HALF_DIE)).clamp(EYE * 0.5, EYE * 4.0)
    }

    /// A pixel of the window in the cameras' world.
    pub fn to_world(&self, pixel: Vec2) -> Vec2 {
        Vec2::new(pixel.x - self.window.x / 2.0, self.window.y / 2.0 - pixel.y)
    }

    /// Where a point in cm is seen in the cameras' world.
    pub fn world(&self, at: [f32; 3]) -> Vec2 {
        self.to_world(self.to_window(at))
    }

    /// A rectangle of the plan, from its near right corner `from` with `size` in cm, in pixels of the window.
    pub fn rect_to_window(&self, from: [f32; 2], size: [f32; 2]) -> Rect {
        let corner = |x, y| self.to_window([x, y, HALF_DIE]);
        Rect::from_corners(corner(from[0], from[1]), corner(from[0] + size[0], from[1] + size[1]))
    }

    /// Logical pixels as physical ones, whole and at least one.
    pub fn physical(&self, logical: Vec2) -> UVec2 {
        (logical * self.scale_factor).round().max(Vec2::ONE).as_uvec2()
    }
}

/// When the pieces do what they do.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PiecesSystems {
    /// `PreUpdate`: the table map follows window and panels.
    Map,
    /// `PostUpdate`: dice entities follow [`super::PiecesShown`].
    Mirror,
    /// `PostUpdate`: everything is put where it is seen.
    Place,
}

/// The table map itself: no window or graphics card needed. [`PhysicsData`] is there already.
pub fn plugin(app: &mut App) {
    let top = app.world().resource::<PhysicsData>().table_top;
    app.insert_resource(TableMap::new(&top))
        .init_resource::<TableArea>()
        .add_systems(PreUpdate, follow_window.in_set(PiecesSystems::Map));
}

/// The cameras; needs the render plugins.
pub fn cameras_plugin(app: &mut App) {
    app.add_systems(Startup, spawn_cameras);
}

fn follow_window(mut map: ResMut<TableMap>, area: Res<TableArea>, windows: Query<&Window, With<PrimaryWindow>>) {
    let mut now = map.clone();
    if let Ok(window) = windows.single() {
        let size = window.resolution.size();
        if size.min_element() >= 1.0 {
            (now.window, now.scale_factor) = (size, window.resolution.scale_factor());
        }
    }
    let area = area.0.filter(|area| area.size().min_element() >= 16.0);
    now.fit(area.unwrap_or_else(|| TableArea::usual(now.window)));
    map.set_if_neq(now);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn map() -> TableMap {
        TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 })
    }

    #[test]
    fn a_die_is_never_smaller_than_28_pixels() {
        for (w, h) in
            [(1280.0, 720.0), (1280.0, 800.0), (1366.0, 768.0), (1920.0, 1080.0), (2560.0, 1080.0), (3840.0, 2160.0)]
        {
            let mut map = map();
            map.window = Vec2::new(w, h);
            let area = TableArea::usual(map.window);
            map.fit(area);
            assert!(map.px_per_cm >= LEAST_PX_PER_CM, "{w} x {h}: {} px/cm", map.px_per_cm);
            assert!(area.inflate(0.6).contains(map.table.min) && area.inflate(0.6).contains(map.table.max));
        }
    }

    #[test]
    fn plan_and_window_are_each_others_way_back() {
        let map = map();
        for at in [[0.0, 0.0, HALF_DIE], [54.0, 28.0, HALF_DIE], [12.5, 3.25, 9.0]] {
            let back = map.to_plan(map.to_window(at), at[2]);
            assert!((back[0] - at[0]).abs() < 1e-3 && (back[1] - at[1]).abs() < 1e-3, "{at:?} -> {back:?}");
        }
    }

    #[test]
    fn what_lies_on_the_table_is_seen_where_it_is() {
        let map = map();
        assert_eq!(map.to_window([0.0, 0.0, HALF_DIE]), Vec2::new(map.table.min.x, map.table.max.y));
        assert_eq!(map.nearness(HALF_DIE), 1.0);
        assert!(map.nearness(8.0) > 1.1 && map.nearness(-20.0) < 1.0);
        assert!(map.to_window([5.0, 5.0, 6.0]).y < map.to_window([5.0, 5.0, HALF_DIE]).y);
    }
}
