//! The camera's approach to what matters, and its return: the part of the table that the [`TableMap`] shows.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    motion::{Motion, Times},
    piece::{DrawnPiece, DrawnPieces},
    slab,
    slow_motion::SlowMotion,
    table_map::{HALF_DIE, PiecesSystems, TableArea, TableMap},
};
use crate::{
    physics::{PhysicsData, Poses},
    rules::{Tick, throw::Body},
    turn::SharedScreen,
};

/// The part of the table that the camera shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Focus {
    /// All of it, from above.
    #[default]
    Whole,
    /// This point of the plan from near, in cm.
    Near([f32; 2]),
    /// From the side.
    Side(Elevation),
}

/// A body that moves no farther than this from frame to frame, in cm, lies still.
const STILL: f32 = 0.01;

/// The camera shows as good as the whole table once its ends are as near to it as this, in cm.
const BACK: f32 = 0.6;

/// No match is watched at more than this speed.
const FASTEST: f32 = 4.0;

/// A part of the elevation to look at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elevation {
    /// At least this is seen, in cm: along the table, and up.
    pub seen: Rect,
    /// Whether a hand carries a piece by what it shows, or is about to: it is taken up once the camera stands still, and
    /// until it is let go the camera stays.
    pub steady: bool,
}

/// The bodies of a throw that is under way, or shown again, on the shared screen.
#[derive(Resource, Clone, Debug, Default)]
pub struct InMotion(Vec<Moving>);

/// A body that may move.
#[derive(Clone, Copy, Debug)]
struct Moving {
    entity: Entity,
    /// Its centre in cm: as it is seen now, where it would be seen a frame later, and where it really is then. All are
    /// the same while it lies still.
    at: [Vec3; 3],
    /// Whether a hand holds it: then it matters even while it hangs still.
    held: bool,
    /// Half of its reach along each axis, in cm.
    reach: Vec3,
}

/// Returns half of the room that a body with half of these sides takes along each axis, turned like this.
fn reach(turn: Quat, half: Vec3) -> Vec3 {
    let turned = Mat3::from_quat(turn);
    turned.x_axis.abs() * half.x + turned.y_axis.abs() * half.y + turned.z_axis.abs() * half.z
}

impl InMotion {
    /// Returns the part of the plan or of the elevation, in cm, that shows every body that moves and is still on the
    /// table, now and, if `ahead`, a frame later.
    fn part(&self, map: &TableMap, from_side: bool, ahead: bool) -> Option<Rect> {
        let table = Rect::from_corners(Vec2::ZERO, map.size).inflate(HALF_DIE);
        let on_table = |at: &Vec3| table.contains(at.truncate()) && at.z > 0.0;
        let moves = |moving: &&Moving| moving.held || moving.at.iter().any(|at| at.distance(moving.at[0]) > STILL);
        let parts = |moving: &'_ Moving| {
            let near = if from_side { 1.0 } else { map.nearness(moving.at[0].z) };
            let reach = if from_side { moving.reach.xz() } else { moving.reach.truncate() } * near;
            let place = move |at: Vec3| if from_side { at.xz() } else { map.lifted(at) };
            moving
                .at
                .into_iter()
                .take(if ahead { 3 } else { 1 })
                .filter(on_table)
                .map(move |at| Rect::from_center_half_size(place(at), reach))
        };
        self.0.iter().filter(moves).flat_map(parts).reduce(|all, part| all.union(part))
    }
}

/// Adds the table map and its focus; needs no window and no graphics card. [`PhysicsData`] must be there already.
pub fn plugin(app: &mut App) {
    let top = app.world().resource::<PhysicsData>().table_top;
    app.insert_resource(TableMap::new(&top))
        .init_resource::<TableArea>()
        .init_resource::<Focus>()
        .init_resource::<InMotion>()
        .init_resource::<Approaching>()
        .init_resource::<Approach>()
        .add_systems(PreUpdate, follow_window.in_set(PiecesSystems::Map))
        .add_systems(PostUpdate, (watch, hold).chain().after(PiecesSystems::Mirror).before(PiecesSystems::Place));
}

/// What the next step of a match has to know of the camera.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Approaching {
    /// Whether the step waits: the camera has still to come back to the whole table before a throw, or to where it
    /// stands while a piece is carried.
    pub waits: bool,
    /// Whether it is near to something, so that a new view may call it back.
    pub is_near: bool,
}

/// The camera on its way.
#[derive(Resource, Default)]
struct Approach {
    /// The area that it fills.
    area: Rect,
    /// Whether it looks from the side.
    from_side: bool,
    /// The part of the plan that it shows, in cm: from and to.
    part: Vec4,
    /// The speed at which that changes, in cm a second.
    speed: Vec4,
    /// Whether it shows more than it wants, so that something that moves stays in sight.
    holds: bool,
}

impl Approach {
    /// Goes on towards `goal` for `seconds` of the `takes` seconds that the way takes. It starts gently and never
    /// overshoots.
    fn go_on(&mut self, goal: Vec4, seconds: f32, takes: f32) {
        // A spring, damped just enough not to swing.
        let stiff = 5.0 / takes;
        let (off, fade) = (self.part - goal, (-stiff * seconds).exp());
        let pull = self.speed + off * stiff;
        self.part = goal + (off + pull * seconds) * fade;
        self.speed = (self.speed - pull * stiff * seconds) * fade;
        if (self.part - goal).abs().max_element() < 0.02 && self.speed.abs().max_element() < 0.4 {
            self.arrive(goal);
        }
    }

    fn arrive(&mut self, goal: Vec4) {
        (self.part, self.speed) = (goal, Vec4::ZERO);
    }

    /// Fills the area with its part, and with whatever moves beside that.
    fn show(&mut self, map: &mut TableMap, moves: Option<Rect>) {
        let [x, y, to_x, to_y] = self.part.to_array();
        let part = Rect { min: Vec2::new(x, y), max: Vec2::new(to_x, to_y) };
        let held = moves.map_or(part, |moves| map.holding(part, moves, self.from_side));
        self.holds |= held != part;
        self.part = ends(held);
        if self.from_side {
            map.show_from_side(held);
        } else {
            map.show(held);
        }
    }
}

/// The ends of a part along both axes.
fn ends(part: Rect) -> Vec4 {
    Vec4::new(part.min.x, part.min.y, part.max.x, part.max.y)
}

/// Notes what moves on the shared screen, in a throw or when one is shown again.
fn watch(
    (mut moving, motion, time): (ResMut<InMotion>, Res<Motion>, Res<Time>),
    screen: Option<Single<(&Poses, &SlowMotion, Option<&DrawnPieces>), With<SharedScreen>>>,
    seen: Query<(Entity, &DrawnPiece)>,
) {
    let last = std::mem::take(&mut moving.0);
    let Some((poses, slow, pieces)) = screen.map(Single::into_inner) else { return };
    let bodies = seen.iter_many(pieces.iter().flat_map(|pieces| pieces.iter())).filter_map(|(entity, piece)| {
        let half = match piece.body? {
            Body::Die(_) => Vec3::splat(HALF_DIE),
            Body::Card(_) => slab::SIZE / 2.0,
        };
        Some((entity, piece.body?, &piece.seen, half))
    });
    let live = bodies.filter(|(_, body, seen, _)| {
        // What waits in a tray keeps its size when the camera comes near.
        seen.at.is_finite() && (poses.in_flight(*body) || slow.is_on() && seen.scale == 1.0)
    });
    // The next frame may be longer.
    let ticks = 1.5 * time.delta_secs() * motion.speed.min(FASTEST) * Tick::HZ as f32;
    moving.0.extend(live.map(|(entity, body, seen, half)| {
        let live = poses.body(body).filter(|live| poses.in_flight(live.body));
        let held = live.filter(|live| live.held).map(|live| Vec3::from(live.at));
        let before = last.iter().find(|moving| moving.entity == entity).map(|moving| moving.at[0]);
        let next = seen.at + before.map_or(Vec3::ZERO, |before| 1.5 * (seen.at - before));
        let there = live.map_or(next, |live| Vec3::from(live.at).lerp(Vec3::from(live.before_at), -ticks));
        // A piece on its way from the tray into the hand doesn't draw the camera after it, and the hand stays in sight.
        let at = held.map_or([seen.at, next, there], |held| [held; 3]);
        Moving { entity, at, held: held.is_some(), reach: reach(seen.turn, half) }
    }));
}

/// Shows what has begun to move in this frame beside what the camera shows.
fn hold(moving: Res<InMotion>, mut approach: ResMut<Approach>, mut map: ResMut<TableMap>) {
    let moves = moving.part(&map, approach.from_side, false);
    if moves.is_some() {
        let mut now = map.clone();
        approach.show(&mut now, moves);
        map.set_if_neq(now);
    }
}

fn follow_window(
    mut map: ResMut<TableMap>,
    (area, focus, moving): (Res<TableArea>, Res<Focus>, Res<InMotion>),
    windows: Query<&Window, With<PrimaryWindow>>,
    (time, times, motion): (Res<Time>, Res<Times>, Res<Motion>),
    (mut approach, mut approaching): (ResMut<Approach>, ResMut<Approaching>),
) {
    let mut now = map.clone();
    if let Ok(window) = windows.single() {
        let size = window.resolution.size();
        if size.min_element() >= 1.0 {
            (now.window, now.scale_factor) = (size, window.resolution.scale_factor());
        }
    }
    let area = area.0.filter(|area| area.size().min_element() >= 16.0);
    now.area = area.unwrap_or_else(|| TableArea::usual(now.window));
    let (part, from_side, steady) = match *focus {
        Focus::Whole => (now.part(None), false, false),
        Focus::Near(at) => (now.part(Some(at)), false, false),
        Focus::Side(Elevation { seen, steady }) => (now.part_from_side(seen), true, steady),
    };
    let goal = ends(part);
    let cuts = (approach.area, approach.from_side) != (now.area, from_side);
    if motion.reduced || times.approach <= 0.0 || cuts || steady && !moving.0.is_empty() && !approach.holds {
        approach.arrive(goal);
        (approach.area, approach.from_side) = (now.area, from_side);
    } else {
        // A camera that kept pace with a match at four times its speed would leap.
        approach.go_on(goal, time.delta_secs() * motion.speed.min(1.0), times.approach);
    }
    approach.holds &= steady && approach.part != goal;
    let back = (approach.part - ends(now.part(None))).abs().max_element() < BACK;
    let away = if from_side { steady && approach.part != goal } else { !back && *focus == Focus::Whole };
    approaching.set_if_neq(Approaching { waits: away && moving.0.is_empty(), is_near: from_side || !back });
    // Whatever moves stays in sight.
    let moves = moving.part(&now, from_side, true);
    approach.show(&mut now, moves);
    map.set_if_neq(now);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_camera_starts_gently_arrives_and_never_overshoots() {
        let goal = Vec4::new(18.0, 6.0, 49.0, 22.0);
        let mut camera = Approach { part: Vec4::new(0.0, 0.0, 54.0, 28.0), ..default() };
        let way = |camera: &Approach| camera.part.x / goal.x;
        let mut before = 0.0;
        for tick in 1..=60 {
            camera.go_on(goal, 1.0 / 60.0, 0.5);
            assert!((before..=1.0).contains(&way(&camera)), "tick {tick}");
            before = way(&camera);
            assert!(tick != 1 || before < 0.05);
            assert!(tick != 30 || before > 0.95, "{before}");
        }
        assert_eq!((camera.part, camera.speed), (goal, Vec4::ZERO));
    }

    #[test]
    fn a_frame_of_any_length_brings_the_camera_equally_far() {
        let goal = Vec4::splat(10.0);
        let (mut one, mut many) = (Approach::default(), Approach::default());
        one.go_on(goal, 0.2, 0.5);
        (0..20).for_each(|_| many.go_on(goal, 0.01, 0.5));
        assert!((one.part - many.part).abs().max_element() < 1e-3);
    }
}
