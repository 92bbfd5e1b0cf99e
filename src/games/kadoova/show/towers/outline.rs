//! The outlines of dice and cards, from above and from the side, and which of them overlap. They are only drawn: no
//! rule judges by them.

use bevy::prelude::*;

use crate::{
    pieces::{motion::Seen, slab, table_map::HALF_DIE},
    rules::throw::Body,
};

/// Returns half the size of a body along its own axes, in cm.
fn half(body: Body) -> Vec3 {
    match body {
        Body::Die(_) => Vec3::splat(HALF_DIE),
        Body::Card(_) => slab::SIZE / 2.0,
    }
}

/// Returns the corners of a body, in cm.
fn corners(body: Body, seen: &Seen) -> [Vec3; 8] {
    let half = half(body);
    std::array::from_fn(|n| {
        let sign = |bit: usize| if n >> bit & 1 == 0 { -1.0 } else { 1.0 };
        seen.at + seen.turn * (half * Vec3::new(sign(0), sign(1), sign(2)))
    })
}

/// Returns the outline of a body on the plan, in cm, counter-clockwise.
pub(super) fn from_above(body: Body, seen: &Seen) -> Vec<Vec2> {
    hull(corners(body, seen).map(Vec3::truncate).into())
}

/// Returns the outline of a body from the side, in cm: along the table, and up.
pub(super) fn from_side(body: Body, seen: &Seen) -> Vec<Vec2> {
    hull(corners(body, seen).map(|corner| Vec2::new(corner.x, corner.z)).into())
}

/// Returns the height of a body's highest point, in cm.
pub(super) fn reaches(body: Body, seen: &Seen) -> f32 {
    corners(body, seen).iter().fold(f32::MIN, |most, corner| most.max(corner.z))
}

/// Returns the height of a body's lowest point, in cm.
pub(super) fn lowest(body: Body, seen: &Seen) -> f32 {
    corners(body, seen).iter().fold(f32::MAX, |least, corner| least.min(corner.z))
}

/// The distance below which two points count as one, in cm: the corners of a lying die are right below each other.
const ONE: f32 = 0.03;

/// Returns the smallest convex outline around these points.
fn hull(corners: Vec<Vec2>) -> Vec<Vec2> {
    let mut points: Vec<Vec2> = Vec::new();
    for corner in corners {
        if points.iter().all(|other| other.distance(corner) > ONE) {
            points.push(corner);
        }
    }
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut side: Vec<Vec2> = Vec::new();
        for point in points {
            while let [.., a, b] = side[..]
                && (b - a).perp_dot(point - b) <= 1e-3
            {
                side.pop();
            }
            side.push(point);
        }
        side.pop();
        side
    };
    let mut all = half(&mut points.iter().copied());
    all.extend(half(&mut points.iter().rev().copied()));
    all
}

/// Whether two convex outlines overlap.
pub(super) fn overlap(a: &[Vec2], b: &[Vec2]) -> bool {
    let sides = |outline: &[Vec2]| -> Vec<Vec2> {
        let next = outline.iter().cycle().skip(1);
        outline.iter().zip(next).map(|(from, to)| (*to - *from).perp()).collect()
    };
    let reach = |outline: &[Vec2], along: Vec2| {
        let over = outline.iter().map(|point| point.dot(along));
        over.fold((f32::MAX, f32::MIN), |(least, most), value| (least.min(value), most.max(value)))
    };
    sides(a).into_iter().chain(sides(b)).all(|along| {
        let ((a_low, a_high), (b_low, b_high)) = (reach(a, along), reach(b, along));
        a_low < b_high && b_low < a_high
    })
}

/// Returns the same outline with its corners rounded by `radius`.
pub(super) fn rounded(outline: &[Vec2], radius: f32) -> Vec<Vec2> {
    let count = outline.len();
    let corner = |n: usize| {
        let [before, at, after] = [(n + count - 1) % count, n, (n + 1) % count].map(|n| outline[n]);
        let towards = |other: Vec2| {
            let way = other - at;
            at + way.normalize_or_zero() * radius.min(way.length() / 2.0)
        };
        let (from, to) = (towards(before), towards(after));
        [0.0, 0.33, 0.67, 1.0].map(|part| from.lerp(at, part).lerp(at.lerp(to, part), part))
    };
    let mut round: Vec<Vec2> = (0..count).flat_map(corner).collect();
    // A painter of shapes does not want two points in one place.
    round.dedup_by(|a, b| a.distance(*b) < ONE / 4.0);
    round
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::DieId;

    const DIE: Body = Body::Die(DieId::extra(0));

    fn at(x: f32, turn: Quat) -> Seen {
        Seen { at: Vec3::new(x, 5.0, HALF_DIE), turn, ..Seen::START }
    }

    #[test]
    fn a_lying_die_is_a_square_and_one_on_its_edge_is_wider_and_higher() {
        let flat = at(4.0, Quat::from_rotation_z(0.2));
        assert_eq!(from_above(DIE, &flat).len(), 4);
        assert!((reaches(DIE, &flat) - 2.0 * HALF_DIE).abs() < 1e-4 && lowest(DIE, &flat).abs() < 1e-4);
        let tilted = at(4.0, Quat::from_rotation_y(0.5));
        assert!(reaches(DIE, &tilted) > 2.0 * HALF_DIE && lowest(DIE, &tilted) < 0.0);
        assert!(from_side(DIE, &tilted).len() == 4);
    }

    #[test]
    fn what_is_above_another_overlaps_it_and_what_is_beside_does_not() {
        let outline = |x: f32, turn: f32| from_above(DIE, &at(x, Quat::from_rotation_z(turn)));
        assert!(overlap(&outline(4.0, 0.3), &outline(5.2, 0.0)));
        assert!(!overlap(&outline(4.0, 0.0), &outline(5.7, 0.0)));
    }

    #[test]
    fn a_rounded_outline_stays_within_the_sharp_one() {
        let square = from_above(DIE, &at(4.0, Quat::IDENTITY));
        let round = rounded(&square, 0.2);
        assert_eq!(round.len(), 16);
        assert!(round.iter().all(|point| (point.x - 4.0).abs() <= HALF_DIE + 1e-4));
    }
}
