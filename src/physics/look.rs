//! Readings from a body's pose: its outline on the plan, and a die's number. Both use the quantised pose alone.

use bevy::math::{DMat3, DQuat, DVec2, DVec3, Quat, Vec3};
use std::f64::consts::TAU;

use super::data::{HALF_CARD, PhysicsData};
use crate::rules::{
    dice::{EDGE, FACES, Grip},
    geometry::{Point, Polygon},
    throw::{Body, Pose},
};

/// Units of 10 um in a centimetre.
pub(super) const UNITS: f64 = 1000.0;
const TURN_UNITS: f64 = 1e6;
/// Points on a full circle of rounded corner: the outline is less than 0.02 mm from the true arc.
const ARC: i32 = 16;

/// Returns the pose in whole units, its quaternion with a positive w, so that each pose is written in only one way.
pub(super) fn quantise(at: Vec3, turn: DQuat) -> Pose {
    let turn = if turn.w < 0.0 { -turn } else { turn };
    Pose {
        at: at.to_array().map(|v| (f64::from(v) * UNITS).round() as i32),
        turn: turn.normalize().to_array().map(|v| (v * TURN_UNITS).round() as i32),
    }
}

/// Returns the centre in cm and the rotation of a pose in whole units.
pub(super) fn placed(pose: &Pose) -> (Vec3, Quat) {
    let at = DVec3::from_array(pose.at.map(f64::from)) / UNITS;
    (at.as_vec3(), turn(pose).as_quat())
}

/// Returns the rotation of a pose, normalised whatever a file says.
fn turn(pose: &Pose) -> DQuat {
    let [x, y, z, w] = pose.turn.map(|v| f64::from(v) / TURN_UNITS);
    let length = (x * x + y * y + z * z + w * w).sqrt();
    if length > 0.0 { DQuat::from_xyzw(x, y, z, w) / length } else { DQuat::IDENTITY }
}

/// Returns a grip as a rotation of the die within the body that flies.
pub(super) fn grip(grip: Grip) -> DQuat {
    let m = grip.matrix();
    let column = |i: usize| DVec3::new(f64::from(m[0][i]), f64::from(m[1][i]), f64::from(m[2][i]));
    DQuat::from_mat3(&DMat3::from_cols(column(0), column(1), column(2)))
}

/// Returns the number on top of a die in this pose; `None` if no face is within `data`'s tilt of up.
pub fn face(data: &PhysicsData, pose: &Pose) -> Option<u8> {
    let up = turn(pose).inverse() * DVec3::Z;
    let level = data.rest.tilt.to_radians().cos();
    FACES.iter().find(|(_, axis, sign)| up[*axis] * f64::from(*sign) >= level).map(|(number, ..)| *number)
}

/// Returns the outline of a body on the plan of the table: a rounded die, or a sharp card.
pub fn outline(data: &PhysicsData, body: Body, pose: &Pose) -> Polygon {
    match body {
        Body::Die(_) => {
            let corner = f64::from(data.die.corner) * UNITS;
            let arc = |n: i32| DVec2::from_angle(f64::from(n) * TAU / f64::from(ARC)).extend(0.0) * corner;
            let arc: Vec<DVec3> = (0..ARC).map(arc).collect();
            hull(pose, DVec3::splat(f64::from(EDGE) / 2.0 - corner), &arc)
        }
        Body::Card(_) => hull(pose, HALF_CARD.as_dvec3() * UNITS, &[DVec3::ZERO]),
    }
}

/// Returns the height of the lowest point of a body, in 10 um.
pub(super) fn lowest(data: &PhysicsData, body: Body, pose: &Pose) -> i32 {
    let (half, round) = match body {
        Body::Die(_) => {
            let corner = f64::from(data.die.corner) * UNITS;
            (DVec3::splat(f64::from(EDGE) / 2.0 - corner), corner)
        }
        Body::Card(_) => (HALF_CARD.as_dvec3() * UNITS, 0.0),
    };
    let up = turn(pose).inverse() * DVec3::Z;
    (f64::from(pose.at[2]) - half.dot(up.abs()) - round).round() as i32
}

/// Returns the outline of a box with half extents `half`, with the points `around` each corner.
fn hull(pose: &Pose, half: DVec3, around: &[DVec3]) -> Polygon {
    let turn = turn(pose);
    let centre = DVec3::from_array(pose.at.map(f64::from));
    let mut points = Vec::with_capacity(8 * around.len());
    for n in 0..8 {
        let sign = |bit: u8| if n & bit == 0 { -1.0 } else { 1.0 };
        let corner = centre + turn * (half * DVec3::new(sign(1), sign(2), sign(4)));
        points.extend(around.iter().map(|edge| {
            let on = corner + *edge;
            Point { x: on.x.round() as i32, y: on.y.round() as i32 }
        }));
    }
    Polygon::hull(points)
}
