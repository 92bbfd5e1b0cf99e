//! How far a thrown die was from scoring, for whoever throws next.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{
    geometry::{Point, Polygon},
    throw::{BodySeen, Rest},
};

/// The way in which a die missed, and by how much, in 10 um.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Miss {
    /// It stayed before the mat: from its nearest point to the mat.
    Short(i32),
    /// It came to lie beside the mat, or left the table there.
    Beside(i32),
    /// It went past the mat.
    Beyond(i32),
    /// It touched the mat where it must not, this far from the nearest place that is allowed.
    Into(i32),
}

impl Miss {
    /// The way and the distance.
    pub fn parts(self) -> (&'static str, i32) {
        match self {
            Miss::Short(by) => ("short", by),
            Miss::Beside(by) => ("beside", by),
            Miss::Beyond(by) => ("beyond", by),
            Miss::Into(by) => ("into", by),
        }
    }

    /// How a die missed a round mat; `None`: it touches the mat.
    pub(in super::super) fn of_disc(seen: &BodySeen, centre: Point, radius: i32) -> Option<Miss> {
        let (at, squared) = match left_at(seen) {
            Some(at) => (at, at.squared_to(centre)),
            None => (Point { x: seen.pose.at[0], y: seen.pose.at[1] }, seen.outline.distance_squared(centre)),
        };
        let by = squared.isqrt() as i32 - radius;
        let (along, across) = (at.x - centre.x, at.y - centre.y);
        let way = match along {
            _ if across.abs() > along.abs() => Miss::Beside,
            ..0 => Miss::Short,
            _ => Miss::Beyond,
        };
        (by > 0).then(|| way(by))
    }

    /// How a die missed a mat with these corners, the nearest and the farthest; `None`: it touches the mat.
    pub(in super::super) fn of_rect(seen: &BodySeen, low: Point, high: Point) -> Option<Miss> {
        let outline = left_at(seen).map_or_else(|| seen.outline.clone(), |at| Polygon(vec![at]));
        let ends = |of: fn(&Point) -> i32| {
            let all = || outline.0.iter().map(of);
            all().min().zip(all().max())
        };
        let ((near, far), (right, left)) = (ends(|point| point.x)?, ends(|point| point.y)?);
        if far < low.x {
            return Some(Miss::Short(low.x - far));
        }
        let beside = (low.y - left).max(right - high.y);
        if beside > 0 {
            return Some(Miss::Beside(beside));
        }
        (near > high.x).then_some(Miss::Beyond(near - high.x))
    }
}

/// The point at which a die left the table.
fn left_at(seen: &BodySeen) -> Option<Point> {
    match seen.rest {
        Rest::Off { at, .. } => Some(at),
        Rest::Lies { .. } | Rest::PutAway => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::flat, *};
    use crate::rules::{Seat, dice::DieId};

    fn lies(x: i32, y: i32) -> BodySeen {
        flat(DieId::of(Seat(0), 0), Point { x, y }, true)
    }

    const LANE: [Point; 2] = [Point { x: 19_000, y: 9_000 }, Point { x: 47_000, y: 19_000 }];

    #[test]
    fn it_is_measured_from_the_nearest_point_of_the_die_to_the_lane() {
        let miss = |x: i32, y: i32| Miss::of_rect(&lies(x, y), LANE[0], LANE[1]);
        assert_eq!(miss(16_000, 14_000), Some(Miss::Short(2_200)));
        assert_eq!(miss(16_000, 2_000), Some(Miss::Short(2_200)));
        assert_eq!(miss(30_000, 21_000), Some(Miss::Beside(1_200)));
        assert_eq!(miss(30_000, 7_500), Some(Miss::Beside(700)));
        assert_eq!(miss(48_000, 14_000), Some(Miss::Beyond(200)));
        assert_eq!(miss(30_000, 19_500), None);
    }

    #[test]
    fn beside_a_round_mat_it_is_the_side_on_which_the_die_lies() {
        let centre = Point { x: 42_000, y: 14_000 };
        let miss = |x: i32, y: i32| Miss::of_disc(&lies(x, y), centre, 9_000);
        assert_eq!(miss(31_000, 14_000), Some(Miss::Short(1_200)));
        assert_eq!(miss(42_000, 2_000), Some(Miss::Beside(2_200)));
        assert_eq!(miss(52_500, 14_000), Some(Miss::Beyond(700)));
        assert_eq!(miss(34_000, 14_000), None);
    }

    #[test]
    fn a_die_that_left_the_table_is_measured_where_it_left_it() {
        let off = |x: i32, y: i32| {
            let mut die = lies(x, y);
            die.rest = Rest::Off { at: Point { x, y }, tick: 0 };
            die
        };
        assert_eq!(Miss::of_rect(&off(30_000, -100), LANE[0], LANE[1]), Some(Miss::Beside(9_100)));
        let centre = Point { x: 42_000, y: 14_000 };
        assert_eq!(Miss::of_disc(&off(54_100, 14_000), centre, 9_000), Some(Miss::Beyond(3_100)));
    }
}
