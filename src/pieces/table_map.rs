//! The one place that maps centimetres on the table to pixels in the window.
//!
//! Solids are seen straight from above without perspective, because a die's drawn outline must be the outline that is
//! judged. Height is shown by three cues that vanish at rest: a body in the air is lifted on the screen, drawn larger,
//! and its shadow stays below it.
//!
//! A tower is seen from the side instead, along y from its low end: height is up on the screen, nothing is lifted, and
//! nothing is drawn larger for being nearer.

use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

use crate::{rules::dice, rules::throw::TableTop};

/// Half the edge of a die, in cm: the height of the centre of a die that lies on the table.
pub const HALF_DIE: f32 = dice::EDGE as f32 / 2000.0;

/// The distance on the screen by which a body is lifted for each unit of its height.
const LIFT: f32 = 0.45;
/// The height above the table, in cm, from which it seems to be seen: whatever is nearer to the eye is drawn larger.
const EYE: f32 = 60.0;

/// The smallest scale that a table is drawn at: a die is 28 pixels wide.
pub const LEAST_PX_PER_CM: f32 = 17.5;

/// The least of the table that is seen when the camera has come near, in cm: a die is then 48 pixels wide in a window
/// of 1280 by 720.
const NEAR: Vec2 = Vec2::new(31.0, 16.0);

/// The share of the area, at its left, that a tower seen from the side leaves to its plan.
pub const PLAN_SHARE: f32 = 0.33;
/// The most that is seen from the side below the table top, in cm.
const BELOW: f32 = 2.6;
/// The nearness to the eye of whatever waits beside the table while that is seen from the side: in front of it, in cm
/// along y.
const IN_FRONT: f32 = -40.0;

/// The part of the window that the panels leave free for the table top, in logical pixels from the top left corner.
///
/// `None` means the part that a duel's layout leaves at any window size, in proportion.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct TableArea(pub Option<Rect>);

impl TableArea {
    /// Returns the part of a window that the score cards at the top, the hand tray and prompt below, and the column at
    /// the right leave free.
    pub fn usual(window: Vec2) -> Rect {
        let unit = (window.x / 1280.0).min(window.y / 720.0);
        Rect::new(14.0 * unit, 92.0 * unit, window.x - 284.0 * unit, window.y - 118.0 * unit)
    }
}

/// The present relation of table and window. Recomputed when the window, the [`TableArea`], the table or what the
/// camera shows of it changes.
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
    /// The part of the window that is free for the table top, in logical pixels from the window's top left corner.
    pub(super) area: Rect,
    /// The table top, in the same pixels; it reaches beyond its area when the camera has come near.
    pub table: Rect,
    /// Logical pixels in a centimetre.
    pub px_per_cm: f32,
    /// The size at which everything is seen, relative to its size with the whole table in sight.
    pub close: f32,
    /// Whether the table is seen from the side.
    pub from_side: bool,
}

impl TableMap {
    /// Returns the map of a table top in a window of 1280 by 720.
    pub fn new(top: &TableTop) -> TableMap {
        let cm = |units: i32| units as f32 / 1000.0;
        let mut map = TableMap {
            window: Vec2::new(1280.0, 720.0),
            scale_factor: 1.0,
            size: Vec2::new(cm(top.size.x), cm(top.size.y)),
            line: cm(top.line),
            area: Rect::default(),
            table: Rect::default(),
            px_per_cm: 1.0,
            close: 1.0,
            from_side: false,
        };
        map.area = TableArea::usual(map.window);
        map.whole()
    }

    /// Returns the same map with the whole table in sight.
    pub fn whole(&self) -> TableMap {
        let mut whole = self.clone();
        whole.show(self.part(None));
        whole
    }

    /// Returns the same map from as near as the camera comes, in the middle of the table.
    pub fn near(&self) -> TableMap {
        let mut near = self.clone();
        near.show(self.part(Some((self.size / 2.0).to_array())));
        near
    }

    /// Returns the part of the plan that fills the area when the camera has come near to `focus`, in cm.
    pub(super) fn part(&self, focus: Option<[f32; 2]>) -> Rect {
        let whole = self.least_px_per_cm();
        let Some(at) = focus else {
            return Rect::from_center_size(self.size / 2.0, self.area.size() / whole);
        };
        let seen = self.area.size() / (self.area.size() / NEAR).min_element().max(whole);
        // Nothing beyond the table's edges is seen, unless the whole table is.
        let room = ((self.size - seen) / 2.0).max(Vec2::ZERO);
        let middle = self.size / 2.0;
        Rect::from_center_size(Vec2::from(at).clamp(middle - room, middle + room), seen)
    }

    /// Returns the part of the elevation (along the table, and up) that fills the area when at least `seen` of it must
    /// be visible beside the plan, in cm.
    pub(super) fn part_from_side(&self, seen: Rect) -> Rect {
        let stage = self.area.size() * Vec2::new(1.0 - PLAN_SHARE, 1.0);
        let scale = (stage / seen.size()).min_element();
        let size = self.area.size() / scale;
        let middle = seen.center() - Vec2::new(size.x * PLAN_SHARE / 2.0, 0.0);
        let part = Rect::from_center_size(middle, size);
        let low = Vec2::new(0.0, (seen.min.y.min(-BELOW) - part.min.y).max(0.0));
        Rect { min: part.min + low, max: part.max + low }
    }

    /// Returns this part of the plan or of the elevation, or the least larger one in which all of `moves` is seen, in
    /// cm.
    pub(super) fn holding(&self, part: Rect, moves: Rect, from_side: bool) -> Rect {
        let stage = if from_side { part.min + Vec2::X * part.width() * PLAN_SHARE } else { part.min };
        let stage = Rect { min: stage, max: part.max };
        let all = stage.union(moves);
        if all == stage {
            return part;
        }
        if from_side {
            return self.part_from_side(all);
        }
        Rect::from_center_size(all.center(), self.area.size() / (self.area.size() / all.size()).min_element())
    }

    /// Returns the logical pixels in a centimetre while the whole table is seen.
    fn least_px_per_cm(&self) -> f32 {
        (self.area.size() / self.size).min_element().max(1.0)
    }

    /// Fills the area with this part of the plan.
    pub(super) fn show(&mut self, part: Rect) {
        self.from_side = false;
        self.fill(part);
    }

    /// Fills the area with this part of the elevation.
    pub(super) fn show_from_side(&mut self, part: Rect) {
        self.from_side = true;
        self.fill(part);
    }

    fn fill(&mut self, part: Rect) {
        self.px_per_cm = self.area.width() / part.width();
        self.close = self.px_per_cm / self.least_px_per_cm();
        let corner = Vec2::new(
            self.area.min.x - part.min.x * self.px_per_cm,
            self.area.max.y - (self.size.y - part.min.y) * self.px_per_cm,
        );
        // Whole pixels keep the lines of the mats crisp.
        self.table = Rect::from_corners(corner.round(), corner.round() + self.size * self.px_per_cm);
    }

    /// Returns where a point `at` (x and y on the plan, and the height of a centre, in cm) is seen, in logical pixels
    /// of the window.
    ///
    /// Egui and pointer use the same pixels. A piece lying on the table is seen at its point on the plan.
    pub fn to_window(&self, at: [f32; 3]) -> Vec2 {
        if self.from_side {
            return Vec2::new(self.table.min.x + at[0] * self.px_per_cm, self.table.max.y - at[2] * self.px_per_cm);
        }
        let lift = (at[2] - HALF_DIE) * LIFT;
        Vec2::new(self.table.min.x + at[0] * self.px_per_cm, self.table.max.y - (at[1] + lift) * self.px_per_cm)
    }

    /// Returns the point of the plan, in cm, at which a centre at `at` is seen from above.
    pub(super) fn lifted(&self, at: Vec3) -> Vec2 {
        Vec2::new(at.x, at.y + (at.z - HALF_DIE) * LIFT)
    }

    /// Returns the point of the plan, in cm, above which something whose centre is `height` cm high is seen at `pixel`.
    ///
    /// For a piece lying on the table: `to_plan(pixel, HALF_DIE)`.
    pub fn to_plan(&self, pixel: Vec2, height: f32) -> [f32; 2] {
        let lift = (height - HALF_DIE) * LIFT;
        [(pixel.x - self.table.min.x) / self.px_per_cm, (self.table.max.y - pixel.y) / self.px_per_cm - lift]
    }

    /// Returns the point of the elevation, in cm along the table and up, that is seen at `pixel` from the side.
    pub fn to_elevation(&self, pixel: Vec2) -> Vec2 {
        Vec2::new(pixel.x - self.table.min.x, self.table.max.y - pixel.y) / self.px_per_cm
    }

    /// Returns a point in cm, beside the table, at which something is seen at `pixel`, in front of everything that
    /// stands on the table.
    pub fn beside(&self, pixel: Vec2) -> [f32; 3] {
        if self.from_side {
            let place = self.to_elevation(pixel);
            return [place.x, IN_FRONT, place.y];
        }
        let [x, y] = self.to_plan(pixel, HALF_DIE);
        [x, y, HALF_DIE]
    }

    /// Returns the rotation, as the eye sees it, of something with the rotation `turn` on the table.
    pub fn turned(&self, turn: Quat) -> Quat {
        if self.from_side { Quat::from_rotation_x(-FRAC_PI_2) * turn } else { turn }
    }

    /// Returns the rotation on the table of something that the eye is to see with the rotation `turn`.
    pub fn seen_as(&self, turn: Quat) -> Quat {
        if self.from_side { Quat::from_rotation_x(FRAC_PI_2) * turn } else { turn }
    }

    /// Returns how far a point in cm lies from the middle of the table towards the eye, in pixels.
    pub fn towards_eye(&self, at: Vec3) -> f32 {
        if self.from_side { (self.size.y / 2.0 - at.y) * self.px_per_cm } else { at.z * self.px_per_cm }
    }

    /// Returns how much larger something at `height` cm is drawn than on the table.
    pub fn nearness(&self, height: f32) -> f32 {
        if self.from_side {
            return 1.0;
        }
        EYE / (EYE - (height - HALF_DIE)).clamp(EYE * 0.5, EYE * 4.0)
    }

    /// Converts a pixel of the window to the camera's world.
    pub fn to_world(&self, pixel: Vec2) -> Vec2 {
        Vec2::new(pixel.x - self.window.x / 2.0, self.window.y / 2.0 - pixel.y)
    }

    /// Returns where a point in cm is seen in the camera's world.
    pub fn world(&self, at: [f32; 3]) -> Vec2 {
        self.to_world(self.to_window(at))
    }

    /// Converts a rectangle of the plan, from its near right corner `from` with `size` in cm, to pixels of the window.
    pub fn rect_to_window(&self, from: [f32; 2], size: [f32; 2]) -> Rect {
        let corner = |x, y| self.to_window([x, y, HALF_DIE]);
        Rect::from_corners(corner(from[0], from[1]), corner(from[0] + size[0], from[1] + size[1]))
    }

    /// Converts logical pixels to physical ones, whole and at least one.
    pub fn physical(&self, logical: Vec2) -> UVec2 {
        (logical * self.scale_factor).round().max(Vec2::ONE).as_uvec2()
    }
}

/// The times in a frame at which the pieces' systems run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PiecesSystems {
    /// `PreUpdate`: the table map follows window and panels.
    Map,
    /// `PostUpdate`: dice entities follow [`super::PiecesShown`].
    Mirror,
    /// `PostUpdate`: everything is put where it is seen.
    Place,
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOP: TableTop = TableTop { size: crate::rules::geometry::Point { x: 54_000, y: 28_000 }, line: 4_000 };

    fn map() -> TableMap {
        TableMap::new(&TOP)
    }

    #[test]
    fn a_die_is_never_smaller_than_28_pixels() {
        for (w, h) in
            [(1280.0, 720.0), (1280.0, 800.0), (1366.0, 768.0), (1920.0, 1080.0), (2560.0, 1080.0), (3840.0, 2160.0)]
        {
            let mut map = map();
            map.window = Vec2::new(w, h);
            let area = TableArea::usual(map.window);
            map.area = area;
            let map = map.whole();
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

    #[test]
    fn a_die_that_the_camera_has_come_near_to_is_48_pixels_wide() {
        for (w, h) in [(1280.0, 720.0), (1280.0, 800.0), (1920.0, 1080.0), (3840.0, 2160.0)] {
            let mut map = map();
            map.window = Vec2::new(w, h);
            map.area = TableArea::usual(map.window);
            let map = map.near();
            let least = 48.0 * (w / 1280.0_f32).min(h / 720.0);
            assert!(2.0 * HALF_DIE * map.px_per_cm >= least, "{w} x {h}: {} px/cm", map.px_per_cm);
        }
    }

    /// Returns the map with this part of a tower in sight.
    fn from_side(seen: Rect) -> TableMap {
        let mut map = map();
        map.show_from_side(map.part_from_side(seen));
        map
    }

    #[test]
    fn from_the_side_height_is_up_and_what_is_far_away_is_as_large() {
        let map = from_side(Rect::new(22.0, -1.0, 32.0, 20.0));
        let (low, high, far) = ([27.0, 14.0, 0.0], [27.0, 14.0, 12.0], [27.0, 28.0, 12.0]);
        assert_eq!(map.to_window(high), map.to_window(far));
        assert!((map.to_window(low).y - map.to_window(high).y - 12.0 * map.px_per_cm).abs() < 1e-2);
        assert_eq!(map.nearness(12.0), 1.0);
        assert!(map.towards_eye(high.into()) > map.towards_eye(far.into()));
        assert!(map.area.contains(map.to_window(low)) && map.area.contains(map.to_window([27.0, 14.0, 20.0])));
        let pixel = Vec2::new(30.0, 400.0);
        let back = map.to_window(map.beside(pixel));
        assert!(back.distance(pixel) < 1e-2, "{back}");
        assert!((map.seen_as(map.turned(Quat::from_rotation_z(0.4))).angle_between(Quat::from_rotation_z(0.4))) < 1e-3);
        assert_eq!(map.whole(), TableMap::new(&TOP));
    }

    #[test]
    fn whatever_moves_is_held_in_sight_from_above_and_from_the_side() {
        let map = map();
        let moves = Rect::from_center_half_size(Vec2::new(50.0, 3.0), Vec2::splat(0.8));
        let near = map.part(Some([20.0, 14.0]));
        let held = map.holding(near, moves, false);
        assert!(held.union(moves) == held && held.union(near) == held && held.width() > near.width());
        assert!((held.width() / held.height() - near.width() / near.height()).abs() < 1e-3, "as wide as the area");
        assert_eq!(map.holding(held, moves, false), held, "no more than is needed");
        let tower = map.part_from_side(Rect::new(22.0, 4.0, 32.0, 16.0));
        let fallen = Rect::from_center_half_size(Vec2::new(16.0, 0.8), Vec2::splat(0.8));
        let held = map.holding(tower, fallen, true);
        let stage = Rect { min: held.min + Vec2::X * held.width() * PLAN_SHARE, max: held.max };
        assert!(stage.inflate(1e-3).union(fallen) == stage.inflate(1e-3), "clear of the plan: {stage:?}");
    }

    #[test]
    fn near_the_edge_of_the_table_nothing_beyond_it_is_seen() {
        for corner in [[0.0, 0.0], [54.0, 0.0], [0.0, 28.0], [54.0, 28.0]] {
            let mut map = map();
            map.show(map.part(Some(corner)));
            assert!(map.close > 1.5 && map.area.inflate(1.0).contains(map.to_window([corner[0], corner[1], HALF_DIE])));
            assert!(map.table.inflate(1.0).contains(map.area.min) && map.table.inflate(1.0).contains(map.area.max));
            assert_eq!(map.whole(), TableMap::new(&TOP));
        }
    }
}
