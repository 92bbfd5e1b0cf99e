//! The camera's approach to what matters, and its return: the part of the table that the [`TableMap`] shows.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    motion::{Motion, Times},
    table_map::{PiecesSystems, TableArea, TableMap},
};
use crate::physics::PhysicsData;

/// The part of the table that the camera shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Focus {
    /// All of it, from above.
    #[default]
    Whole,
    /// This point of the plan from near, in cm.
    Near([f32; 2]),
    /// From the side, at least this part of the elevation, in cm: along the table, and up.
    Side(Rect),
}

/// Adds the table map and its focus; needs no window and no graphics card. [`PhysicsData`] must be there already.
pub fn plugin(app: &mut App) {
    let top = app.world().resource::<PhysicsData>().table_top;
    app.insert_resource(TableMap::new(&top))
        .init_resource::<TableArea>()
        .init_resource::<Focus>()
        .add_systems(PreUpdate, follow_window.in_set(PiecesSystems::Map));
}

/// The camera on its way.
#[derive(Default)]
struct Approach {
    /// The area that it fills.
    area: Rect,
    /// Whether it looks from the side.
    from_side: bool,
    /// The part of the plan that it shows, in cm: from and to.
    part: Vec4,
    /// The speed at which that changes, in cm a second.
    speed: Vec4,
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
}

fn follow_window(
    mut map: ResMut<TableMap>,
    (area, focus): (Res<TableArea>, Res<Focus>),
    windows: Query<&Window, With<PrimaryWindow>>,
    (time, times, motion): (Res<Time>, Res<Times>, Res<Motion>),
    mut approach: Local<Approach>,
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
    let (part, from_side) = match *focus {
        Focus::Whole => (now.part(None), false),
        Focus::Near(at) => (now.part(Some(at)), false),
        Focus::Side(seen) => (now.part_from_side(seen), true),
    };
    let goal = Vec4::new(part.min.x, part.min.y, part.max.x, part.max.y);
    let cuts = (approach.area, approach.from_side) != (now.area, from_side);
    if motion.reduced || times.approach <= 0.0 || cuts {
        approach.arrive(goal);
        (approach.area, approach.from_side) = (now.area, from_side);
    } else {
        approach.go_on(goal, time.delta_secs() * motion.speed, times.approach);
    }
    let [x, y, to_x, to_y] = approach.part.to_array();
    let part = Rect { min: Vec2::new(x, y), max: Vec2::new(to_x, to_y) };
    if from_side {
        now.show_from_side(part);
    } else {
        now.show(part);
    }
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
