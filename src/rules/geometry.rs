//! Outlines and zones in whole numbers of 10 um: touching, inside, distance.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A point on the plan of the table, in units of 10 um. Also used for vectors.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "(i32, i32)", into = "(i32, i32)")]
pub struct Point {
    /// From the thrower's end to the far end.
    pub x: i32,
    /// From the thrower's right to the left.
    pub y: i32,
}

impl From<(i32, i32)> for Point {
    fn from((x, y): (i32, i32)) -> Point {
        Point { x, y }
    }
}

impl From<Point> for (i32, i32) {
    fn from(point: Point) -> (i32, i32) {
        (point.x, point.y)
    }
}

impl Point {
    /// The square of the distance to `other`.
    pub fn squared_to(self, other: Point) -> i64 {
        let (x, y) = (i64::from(self.x) - i64::from(other.x), i64::from(self.y) - i64::from(other.y));
        x * x + y * y
    }

    /// The distance from it to the edge of the disc around `centre`, in which it lies.
    pub fn inside_disc(self, centre: Point, radius: i32) -> i32 {
        radius - self.squared_to(centre).isqrt() as i32
    }

    /// Whether it lies in the disc around `centre`, or on its edge.
    pub fn is_in_disc(self, centre: Point, radius: i32) -> bool {
        self.squared_to(centre) <= i64::from(radius) * i64::from(radius)
    }
}

/// A convex outline, counter-clockwise, of at least three points.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Polygon(pub Vec<Point>);

/// The cross product of the vectors from `origin` to `a` and to `b`. Lengths are far below 2^31, so differences of
/// products fit an `i64` with room to spare.
fn cross(origin: Point, a: Point, b: Point) -> i64 {
    let (ax, ay) = (i64::from(a.x) - i64::from(origin.x), i64::from(a.y) - i64::from(origin.y));
    let (bx, by) = (i64::from(b.x) - i64::from(origin.x), i64::from(b.y) - i64::from(origin.y));
    ax * by - ay * bx
}

/// The whole number nearest to `value / by`, where `by` is above 0 and the result is small.
fn nearest(value: i64, by: i64) -> i32 {
    (2 * value + by).div_euclid(2 * by) as i32
}

/// The square of the distance from `point` to the line from `a` to `b`, ends included, rounded up.
fn squared_to_edge(point: Point, a: Point, b: Point) -> i64 {
    let dot = |from: Point, to: Point| {
        let (x, y) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        x * (i64::from(point.x) - i64::from(from.x)) + y * (i64::from(point.y) - i64::from(from.y))
    };
    if dot(a, b) <= 0 {
        return point.squared_to(a);
    }
    if dot(b, a) <= 0 {
        return point.squared_to(b);
    }
    // The height of the triangle: twice its area, divided by its base.
    let (area, base) = (i128::from(cross(a, b, point)), i128::from(a.squared_to(b)));
    i64::try_from((area * area + base - 1) / base).unwrap_or(i64::MAX)
}

impl Polygon {
    /// The rectangle with these opposite corners.
    pub fn rect(low: Point, high: Point) -> Polygon {
        let (l, h) = (low, high);
        Polygon(vec![l, Point { x: h.x, y: l.y }, h, Point { x: l.x, y: h.y }])
    }

    /// The smallest convex outline around `points`, counter-clockwise, without points along its edges.
    pub fn hull(mut points: Vec<Point>) -> Polygon {
        points.sort_unstable();
        points.dedup();
        if points.len() < 3 {
            return Polygon(points);
        }
        let half = |points: &mut dyn Iterator<Item = Point>| {
            let mut chain: Vec<Point> = Vec::new();
            for point in points {
                while chain.len() > 1 && cross(chain[chain.len() - 2], chain[chain.len() - 1], point) <= 0 {
                    chain.pop();
                }
                chain.push(point);
            }
            chain.pop();
            chain
        };
        let mut outline = half(&mut points.iter().copied());
        outline.extend(half(&mut points.iter().rev().copied()));
        Polygon(outline)
    }

    /// A many-sided outline that stands for a disc: its corners lie on the circle, to the nearest unit.
    pub fn disc(centre: Point, radius: i32) -> Polygon {
        // With t from 0 to 1, ((1 - t^2) / (1 + t^2), 2t / (1 + t^2)) runs over a quarter of the unit circle.
        const STEPS: i64 = 16;
        let along = |n: i64, part: i64| nearest(i64::from(radius) * part, STEPS * STEPS + n * n);
        let quarter = (0..STEPS).map(|n| (along(n, STEPS * STEPS - n * n), along(n, 2 * n * STEPS)));
        let quarter: Vec<(i32, i32)> = quarter.collect();
        let turns: [fn((i32, i32)) -> (i32, i32); 4] = [|p| p, |(x, y)| (-y, x), |(x, y)| (-x, -y), |(x, y)| (y, -x)];
        let at = |(x, y): (i32, i32)| Point { x: centre.x + x, y: centre.y + y };
        Polygon(turns.iter().flat_map(|turn| quarter.iter().map(|&p| at(turn(p)))).collect())
    }

    /// The square of the distance from `point` to the nearest point of the outline or within it, rounded up; 0 for a
    /// point inside.
    pub fn distance_squared(&self, point: Point) -> i64 {
        if self.holds(point) {
            return 0;
        }
        self.edges().map(|(a, b)| squared_to_edge(point, a, b)).min().unwrap_or(i64::MAX)
    }

    /// Whether the outline and the disc around `centre` have a point in common; a touch is enough.
    pub fn touches_disc(&self, centre: Point, radius: i32) -> bool {
        self.distance_squared(centre) <= i64::from(radius) * i64::from(radius)
    }

    /// Whether the two outlines have a point in common; a shared edge or corner is enough.
    pub fn touches(&self, other: &Polygon) -> bool {
        !self.parted_by_an_edge_of(self, other) && !self.parted_by_an_edge_of(other, self)
    }

    /// Whether all of `other` lies strictly outside some edge of `of`.
    fn parted_by_an_edge_of(&self, of: &Polygon, other: &Polygon) -> bool {
        of.edges().any(|(a, b)| other.0.iter().all(|&point| cross(a, b, point) < 0))
    }

    /// Whether `point` lies inside or on the outline.
    pub fn holds(&self, point: Point) -> bool {
        self.edges().all(|(a, b)| cross(a, b, point) >= 0)
    }

    /// The largest x of the outline.
    pub fn max_x(&self) -> i32 {
        self.0.iter().map(|point| point.x).max().unwrap_or(i32::MIN)
    }

    /// The outline moved by `by`.
    #[must_use]
    pub fn shifted(&self, by: Point) -> Polygon {
        Polygon(self.0.iter().map(|p| Point { x: p.x + by.x, y: p.y + by.y }).collect())
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let ends = self.0.iter().cycle().skip(1);
        self.0.iter().copied().zip(ends.copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::EDGE;
    use proptest::prelude::*;

    fn point(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The outline of a flat die with sharp corners, turned by `degrees`, with its rightmost corner at `right`.
    fn die(degrees: f64, right: Point) -> Polygon {
        let half = f64::from(EDGE) / 2.0;
        let (sin, cos) = degrees.to_radians().sin_cos();
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y): (f64, f64)| {
            point((half * (x * cos - y * sin)).round() as i32, (half * (x * sin + y * cos)).round() as i32)
        });
        let hull = Polygon::hull(corners.to_vec());
        let edge = *hull.0.iter().max_by_key(|p| p.x).unwrap();
        hull.shifted(point(right.x - edge.x, right.y - edge.y))
    }

    /// A zone to the right of x = 2000 and a die coming from the left, at several rotations:
    /// 0.1 mm (10 units) decides.
    #[test]
    fn touching_is_decided_at_a_tenth_of_a_millimetre() {
        let zone = Polygon::rect(point(2000, 0), point(5000, 4000));
        for degrees in [0.0, 7.5, 15.0, 30.0, 45.0, 61.0, 89.0] {
            assert!(!die(degrees, point(1990, 2000)).touches(&zone), "0.1 mm short at {degrees}");
            assert!(die(degrees, point(2000, 2000)).touches(&zone), "on the line at {degrees}");
            assert!(die(degrees, point(2010, 2000)).touches(&zone), "0.1 mm over at {degrees}");
        }
    }

    /// A turned die beside a corner of the zone: its box overlaps, its outline does not.
    #[test]
    fn a_corner_is_not_touched_by_the_box_around_a_turned_die() {
        let zone = Polygon::rect(point(0, 0), point(1000, 1000));
        let beside = Polygon::hull(vec![point(1500, 700), point(1800, 1000), point(1200, 1600), point(900, 1300)]);
        assert!(!zone.touches(&beside));
        assert!(zone.touches(&beside.shifted(point(-100, -100))), "its edge now runs through the corner");
        assert!(!zone.touches(&beside.shifted(point(-99, -100))));
    }

    #[test]
    fn a_zone_touches_what_lies_wholly_inside_it() {
        let zone = Polygon::rect(point(0, 0), point(9000, 9000));
        assert!(zone.touches(&die(20.0, point(5000, 5000))));
        assert!(die(20.0, point(5000, 5000)).touches(&zone));
    }

    #[test]
    fn the_outline_itself_is_held() {
        let zone = Polygon::rect(point(0, 0), point(10, 10));
        for inside in [point(0, 0), point(10, 5), point(5, 5)] {
            assert!(zone.holds(inside));
        }
        for outside in [point(-1, 0), point(11, 5), point(5, 11)] {
            assert!(!zone.holds(outside));
        }
    }

    /// A ring of 4 cm and a die coming from outside, at several rotations: 0.1 mm (10 units) decides.
    #[test]
    fn a_disc_is_touched_from_a_tenth_of_a_millimetre_on() {
        let (centre, radius) = (point(20_000, 14_000), 4_000);
        for degrees in [0.0, 7.5, 45.0, 61.0] {
            for (over, touches) in [(-10, false), (0, true), (10, true)] {
                // The rightmost corner is the nearest point, because it lies on the line through the centre.
                let outline = die(degrees, point(centre.x - radius + over, centre.y));
                let corner = *outline.0.iter().max_by_key(|p| p.x).unwrap();
                let level = outline.shifted(point(0, centre.y - corner.y));
                assert_eq!(level.touches_disc(centre, radius), touches, "{over} at {degrees}");
            }
        }
        assert!(die(30.0, centre).touches_disc(centre, radius), "wholly inside");
    }

    #[test]
    fn the_distance_is_that_of_the_nearest_point() {
        let square = Polygon::rect(point(0, 0), point(1000, 1000));
        for (from, squared) in [((500, 500), 0), ((0, 1000), 0), ((-30, 500), 900), ((1030, 1040), 2500)] {
            assert_eq!(square.distance_squared(from.into()), squared, "{from:?}");
        }
        // A slanting side: 1/2 is rounded up.
        let askew = Polygon::hull(vec![point(0, 0), point(10, 10), point(0, 20)]);
        assert_eq!(askew.distance_squared(point(6, 5)), 1);
    }

    #[test]
    fn a_disc_is_round() {
        let (centre, radius) = (point(30_000, 14_000), 11_000);
        let disc = Polygon::disc(centre, radius);
        assert_eq!(disc, Polygon::hull(disc.0.clone()).turned_to(disc.0[0]), "convex, counter-clockwise");
        for corner in &disc.0 {
            let off = ((corner.x - centre.x) as f64).hypot((corner.y - centre.y) as f64) - f64::from(radius);
            assert!(off.abs() < 1.0, "{corner:?}");
        }
        assert!(disc.distance_squared(point(centre.x + 900, centre.y - 900)) == 0);
    }

    impl Polygon {
        /// The same outline, starting from another corner.
        fn turned_to(mut self, first: Point) -> Polygon {
            let at = self.0.iter().position(|p| *p == first).unwrap();
            self.0.rotate_left(at);
            self
        }
    }

    proptest! {
        #[test]
        fn distance_agrees_with_arithmetic_of_broken_numbers(
            x in -9000i32..9000, y in -9000i32..9000, degrees in 0.0f64..90.0,
        ) {
            let outline = die(degrees, point(500, 0));
            let squared = outline.distance_squared(point(x, y)) as f64;
            let nearest = |a: Point, b: Point| {
                let (ax, ay) = (f64::from(x - a.x), f64::from(y - a.y));
                let (bx, by) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
                let share = ((ax * bx + ay * by) / (bx * bx + by * by)).clamp(0.0, 1.0);
                (ax - share * bx).hypot(ay - share * by)
            };
            let expected = if outline.holds(point(x, y)) {
                0.0
            } else {
                outline.edges().map(|(a, b)| nearest(a, b)).fold(f64::MAX, f64::min)
            };
            prop_assert!((squared.sqrt() - expected).abs() < 1.0, "{} and {expected}", squared.sqrt());
        }

        #[test]
        fn a_hull_is_convex_and_holds_its_points(raw in prop::collection::vec((-9000i32..9000, -9000i32..9000), 3..12)) {
            let points: Vec<Point> = raw.into_iter().map(Point::from).collect();
            let hull = Polygon::hull(points.clone());
            prop_assume!(hull.0.len() >= 3);
            prop_assert!(points.iter().all(|&p| hull.holds(p)));
        }

        #[test]
        fn touching_is_mutual_and_moves_with_both(dx in -4000i32..4000, dy in -4000i32..4000, degrees in 0.0f64..90.0) {
            let zone = Polygon::rect(point(0, 0), point(2500, 1000));
            let other = die(degrees, point(dx, dy));
            prop_assert_eq!(zone.touches(&other), other.touches(&zone));
            let by = point(123, -77);
            prop_assert_eq!(zone.touches(&other), zone.shifted(by).touches(&other.shifted(by)));
        }
    }
}
