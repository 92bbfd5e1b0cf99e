//! A thrower without physics: it derives plausible landings from the throw alone, for rules and bots.
//!
//! The same throw always gives the same report. Dice fly straight, scatter, bump what they hit, are sometimes cocked,
//! and fall off the table if thrown too far. A carried piece is set down where the hand lets go; the farther that is
//! from the middle of the piece below, the likelier the tower falls. Use it to test rules, never fairness or skill.

use std::f64::consts::{PI, TAU};

use daggers_drawn::rules::{
    Report, Stream, Throw, Thrower,
    dice::{EDGE, FACES},
    geometry::{Point, Polygon},
    throw::{
        Body, BodySeen, Carry, Cast, Crossing, Delivery, Flick, Ground, Lying, Meeting, Pose, Push, Rest, TableTop,
        Touched,
    },
    tower::{Leaving, Tower, TowerEnd, TowerSeen},
};

/// A table top where dice land according to a formula.
pub(crate) struct FakeTable {
    /// The table top that dice can fall off.
    pub(crate) table: TableTop,
}

/// The share of thrown dice that end up cocked.
const COCKED: f64 = 0.02;
/// The share of dice rolled in a tray, or pushed along a lane, that leave it.
const OFF: f64 = 0.02;
/// The share of dice lying in a lane that a slide knocks over its end.
const KNOCKED: f64 = 0.05;
/// The share of throws that do not come to rest.
const RESTLESS: f64 = 0.005;
/// The share of towers that fall even with the new piece exactly in the middle of the one below.
const RICKETY: f64 = 0.02;
/// The additional share that falls, times the square of the piece's distance from that middle in die edges.
const LEANING: f64 = 0.8;
/// Of the towers that fall, the share that fall while the hand holds the piece.
const NUDGED: f64 = 0.2;
/// The share of pieces that touch another piece than the highest one below them.
const CAUGHT: f64 = 0.03;
/// The farthest that the pieces of a falling tower fly along each axis.
const FLUNG: i32 = 15_000;

impl Thrower for FakeTable {
    fn throw(&mut self, throw: &Throw) -> Report {
        let grip = throw.cast().first().map_or(0, |cast| cast.grip.0);
        let mut rng = throw.tremor.under("fake table", u64::from(grip)).stream("land");
        let settled = rng.unit() >= RESTLESS;
        let ticks = 150 + rng.below(200) as u32;
        let (meetings, path, bodies) = (Vec::new(), Vec::new(), Vec::new());
        let mut report = Report {
            throw: throw.id,
            ticks,
            settled,
            first: None,
            crossing: None,
            meetings,
            path,
            tower: None,
            bodies,
        };
        match (&throw.ground, &throw.delivery) {
            (_, Delivery::Carry(carry)) => self.set_down(throw, carry, &mut rng, &mut report),
            (Ground::Tray(tray), Delivery::Cast(cast)) => {
                report.bodies = self.roll(&tray.floor(), cast, ticks, &mut rng);
            }
            (Ground::Lane(lane), Delivery::Push(pushed)) => {
                report.bodies = self.slide(&lane.floor(), pushed, &throw.lying, ticks, &mut rng);
            }
            (_, Delivery::Push(_)) => panic!("dice pushed without a lane"),
            (_, Delivery::Cast(cast)) => match &cast[..] {
                [cast] => self.flick(throw, cast, &mut rng, &mut report),
                [] => {}
                _ => panic!("{} dice flicked at once", cast.len()),
            },
        }
        let told = |lying: &&Lying| report.bodies.iter().any(|seen| seen.body == lying.body);
        let rest: Vec<BodySeen> =
            throw.lying.iter().filter(|lying| !told(lying)).map(|&lying| self.seen(lying, false)).collect();
        report.bodies.extend(rest);
        report
    }
}

impl FakeTable {
    fn top(&self) -> Polygon {
        Polygon::rect(Point { x: 0, y: 0 }, self.table.size)
    }

    /// Throws a handful in a tray for this many ticks: each die comes down somewhere on its floor, or leaves it.
    fn roll(&self, floor: &Polygon, cast: &[Cast], ticks: u32, rng: &mut Stream) -> Vec<BodySeen> {
        let (low, high) = (floor.0[0], floor.0[2]);
        let roll = |cast: &Cast| {
            let mut anywhere = |low: i32, high: i32| rng.within(low + EDGE, high - EDGE);
            let at = Point { x: anywhere(low.x, high.x), y: anywhere(low.y, high.y) };
            let mut seen = self.seen(Lying { body: cast.die.into(), pose: landed(at, rng) }, true);
            if rng.unit() < OFF {
                let edge = Point { x: at.x, y: low.y };
                // It comes to lie on the table beside the tray.
                seen.pose.at[1] = low.y - EDGE;
                seen.outline = outline(seen.body, seen.pose);
                seen.rest = Rest::Off { at: edge, tick: 1 + rng.below(ticks as usize) as u32 };
            }
            seen
        };
        cast.iter().map(roll).collect()
    }

    /// Pushes dice along a lane for this many ticks: each slides straight on, or over the end, and so may one that
    /// lies there.
    fn slide(&self, floor: &Polygon, pushed: &[Push], lying: &[Lying], ticks: u32, rng: &mut Stream) -> Vec<BodySeen> {
        let Some(ahead) = pushed.first().map(|push| push.aim.signum()) else { return Vec::new() };
        let end = if ahead > 0 { floor.0[2].y } else { floor.0[0].y };
        let falls = |mut lying: Lying, rng: &mut Stream| {
            lying.pose.at[1] = end + ahead * EDGE;
            let at = Point { x: lying.pose.at[0], y: end };
            let rest = Rest::Off { at, tick: 1 + rng.below(ticks as usize) as u32 };
            BodySeen { rest, ..self.seen(lying, true) }
        };
        let mut seen = Vec::new();
        for push in pushed {
            let mut there = Lying { body: push.die.into(), pose: push.from };
            if rng.unit() < OFF {
                seen.push(falls(there, rng));
                continue;
            }
            there.pose.at[1] = end - ahead * rng.within(EDGE, 12_000);
            there.pose.at[2] = EDGE / 2;
            seen.push(self.seen(there, true));
        }
        for lying in lying {
            if rng.unit() < KNOCKED {
                seen.push(falls(*lying, rng));
            }
        }
        seen
    }

    /// Throws one die over the table and reports it and what it hits.
    fn flick(&self, throw: &Throw, cast: &Cast, rng: &mut Stream, report: &mut Report) {
        let (from, land, heading) = flight(&cast.flick, rng);
        let hit = throw.lying.iter().position(|lying| distance(plan(lying), land) < f64::from(EDGE) * 1.2);
        report.bodies.push(self.seen(Lying { body: cast.die.into(), pose: landed(land, rng) }, true));
        for (n, &lying) in throw.lying.iter().enumerate() {
            let pushed = if hit == Some(n) { push(lying, heading, rng) } else { lying };
            report.bodies.push(self.seen(pushed, pushed != lying));
        }
        let hit = hit.map(|n| throw.lying[n].body);
        // From softer than any rule requires to harder.
        let speed = cast.flick.speed / 10;
        report.meetings.extend(hit.map(|body| meeting(cast.die.into(), body, 100, speed)));
        // Half of the dice that hit another one land directly on it.
        let on_top = hit.filter(|_| rng.unit() < 0.5).map(Touched::Body);
        let bounce = between(from, land, 0.55);
        let over = !self.top().holds(bounce);
        report.first = if over { None } else { Some(on_top.unwrap_or(Touched::Ground(bounce))) };
        report.crossing = throw.ground.mat().and_then(|mat| crossing(mat, from, land, cast.flick.speed));
    }

    /// Sets a carried piece down flat where the hand lets go, on the highest piece there.
    fn set_down(&self, throw: &Throw, carry: &Carry, rng: &mut Stream, report: &mut Report) {
        let mut pose = *carry.path.last().unwrap_or(&carry.from);
        let plan = outline(carry.body, pose);
        let under = throw.lying.iter().filter(|lying| outline(lying.body, lying.pose).touches(&plan));
        let top = |lying: &Lying| lying.pose.at[2] + height(lying.body);
        let below = under.max_by_key(|lying| top(lying)).copied();
        pose.at[2] = below.map_or(0, |lying| top(&lying)) + height(carry.body);
        let seen = self.seen(Lying { body: carry.body, pose }, true);
        report.ticks += Carry::TICKS * carry.path.len() as u32;
        report.first = match below {
            Some(lying) => Some(Touched::Body(lying.body)),
            None => seen.lies().then_some(Touched::Ground(Point { x: pose.at[0], y: pose.at[1] })),
        };
        report.meetings.extend(below.map(|lying| meeting(carry.body, lying.body, report.ticks - 60, 10)));
        report.path.clone_from(&carry.path);
        report.bodies.push(seen);
        if let Some(tower) = &carry.tower {
            self.put_on(tower, throw, below, rng, report);
        }
    }

    /// Decides what happens to the tower now that the first piece of the report has come down on its piece `below`, or
    /// beside the tower. The first piece of a tower comes down on the table.
    fn put_on(&self, tower: &Tower, throw: &Throw, below: Option<Lying>, rng: &mut Stream, report: &mut Report) {
        let new = &mut report.bodies[0];
        let at = |pose: Pose| Point { x: pose.at[0], y: pose.at[1] };
        let off = below.map(|below| distance(plan(&below), at(new.pose)) / f64::from(EDGE));
        let beside = !new.lies() || (off.is_none() && !tower.stood.is_empty());
        let tick = report.ticks - 60;
        let fell = |body, why, held| TowerEnd::Fell { body, why, held };
        let (end, touching) = match off {
            _ if beside => (fell(new.body, Leaving::Ground, false), Vec::new()),
            Some(off) if rng.unit() < RICKETY + LEANING * off * off => {
                let held = rng.unit() < NUDGED;
                let (first, why) = (rng.below(tower.stood.len()), [Leaving::Dropped, Leaving::Ground][rng.below(2)]);
                let why = if first == 0 { Leaving::Pushed } else { why };
                if held {
                    (new.rest, report.first) = (Rest::PutAway, None);
                    report.meetings.clear();
                }
                let flung = throw.lying.iter().skip(1).map(|&lying| self.seen(flung(lying, rng), true));
                report.bodies.extend(flung.collect::<Vec<_>>());
                (fell(tower.stood[first].body, why, held), Vec::new())
            }
            _ => {
                let other = rng.pick(&throw.lying).filter(|_| rng.unit() < CAUGHT);
                (TowerEnd::Counted, other.or(below.as_ref()).map(|lying| lying.body).into_iter().collect())
            }
        };
        report.tower = Some(Box::new(TowerSeen { tick, end, touching }));
    }

    fn seen(&self, Lying { body, pose }: Lying, moved: bool) -> BodySeen {
        let at = Point { x: pose.at[0], y: pose.at[1] };
        let face = body.die().and_then(|_| face(pose));
        let rest = if self.top().holds(at) { Rest::Lies { face } } else { Rest::Off { at, tick: 90 } };
        BodySeen { body, rest, pose, outline: outline(body, pose), moved }
    }
}

fn meeting(a: Body, b: Body, tick: u32, speed: i32) -> Meeting {
    Meeting { bodies: [a.min(b), a.max(b)], tick, speed }
}

/// The half extents of a body in its own frame.
fn half(body: Body) -> [f64; 3] {
    match body {
        Body::Die(_) => [f64::from(EDGE) / 2.0; 3],
        Body::Card(_) => [4_400.0, 3_150.0, 15.0],
    }
}

/// Half the height of a body that lies flat.
fn height(body: Body) -> i32 {
    half(body)[2] as i32
}

/// The start, end and direction (in radians) of the thrown die's flight.
fn flight(flick: &Flick, rng: &mut Stream) -> (Point, Point, f64) {
    let scatter = if flick.shaken { 0.16 } else { 0.08 };
    let reach = (11_000.0 + f64::from(flick.speed - 600) * 24.0).max(2_000.0) * (1.0 + scatter * rng.normal());
    let heading = f64::from(flick.aim) / 180_000.0 * PI + scatter * 0.3 * rng.normal();
    let land = Point {
        x: flick.from.x + (reach * heading.cos()).round() as i32,
        y: flick.from.y + (reach * heading.sin()).round() as i32,
    };
    (flick.from, land, heading)
}

/// The pose of a die that came down at `at`: any number on top, turned by any angle, flat or (rarely) cocked.
fn landed(at: Point, rng: &mut Stream) -> Pose {
    let (_, axis, sign) = FACES[rng.below(FACES.len())];
    let up = match (axis, sign) {
        (2, 1) => [0.0, 0.0, 0.0, 1.0],
        (2, _) => about(0, PI),
        (0, sign) => about(1, -f64::from(sign) * PI / 2.0),
        (_, sign) => about(0, f64::from(sign) * PI / 2.0),
    };
    let turned = times(about(2, rng.unit() * TAU), up);
    let cocked = rng.unit() < COCKED;
    let turn = if cocked { times(about(0, 0.4), turned) } else { turned };
    let height = if cocked { EDGE * 3 / 4 } else { EDGE / 2 };
    Pose { at: [at.x, at.y, height], turn: turn.map(|part| (part * 1e6).round() as i32) }
}

/// A lying die after it was hit: it slides up to 3 cm along the throw and keeps its number.
fn push(lying: Lying, heading: f64, rng: &mut Stream) -> Lying {
    let by = 300.0 + rng.unit() * 2_700.0;
    let mut pose = lying.pose;
    pose.at[0] += (by * heading.cos()).round() as i32;
    pose.at[1] += (by * heading.sin()).round() as i32;
    Lying { pose, ..lying }
}

/// A piece of a fallen tower: it lies flat somewhere nearby, or has flown off the table.
fn flung(lying: Lying, rng: &mut Stream) -> Lying {
    let mut pose = lying.pose;
    pose.at[0] += rng.within(-FLUNG, FLUNG);
    pose.at[1] += rng.within(-FLUNG, FLUNG);
    pose.at[2] = height(lying.body);
    Lying { pose, ..lying }
}

/// The point where the path from `from` to `land` first enters `mat`.
fn crossing(mat: &Polygon, from: Point, land: Point, speed: i32) -> Option<Crossing> {
    if mat.holds(from) {
        return None;
    }
    // A thousand steps along the path are finer than any rule needs.
    let at = (0..=1000).map(|n| between(from, land, f64::from(n) / 1000.0)).find(|&point| mat.holds(point))?;
    let whole = distance(from, land).max(1.0);
    let part = |far: i32, near: i32| (f64::from(far - near) / whole * f64::from(speed)).round() as i32;
    Some(Crossing { at, heading: Point { x: part(land.x, from.x), y: part(land.y, from.y) } })
}

/// The number on top, if a face looks up within 10 degrees.
fn face(pose: Pose) -> Option<u8> {
    let limit = 10f64.to_radians().cos();
    FACES.iter().find(|&&(_, axis, sign)| turned(pose, axis)[2] * f64::from(sign) > limit).map(|(number, ..)| *number)
}

/// The outline of a sharp-edged box in this pose.
fn outline(body: Body, pose: Pose) -> Polygon {
    let (axes, half) = ([0, 1, 2].map(|axis| turned(pose, axis)), half(body));
    let corner = |n: usize| {
        let sign = |axis: usize| if n & (1 << axis) == 0 { -half[axis] } else { half[axis] };
        let along = |i: usize| (0..3).map(|axis| sign(axis) * axes[axis][i]).sum::<f64>().round() as i32;
        Point { x: pose.at[0] + along(0), y: pose.at[1] + along(1) }
    };
    Polygon::hull((0..8).map(corner).collect())
}

/// The direction of the die's own `axis` in the room.
fn turned(pose: Pose, axis: usize) -> [f64; 3] {
    let turn = pose.turn.map(|part| f64::from(part) / 1e6);
    let mut own = [0.0; 4];
    own[axis] = 1.0;
    let back = [-turn[0], -turn[1], -turn[2], turn[3]];
    let [x, y, z, _] = times(times(turn, own), back);
    [x, y, z]
}

/// The rotation by `angle` (radians) about an axis of the room, as x, y, z, w.
fn about(axis: usize, angle: f64) -> [f64; 4] {
    let mut turn = [0.0, 0.0, 0.0, (angle / 2.0).cos()];
    turn[axis] = (angle / 2.0).sin();
    turn
}

/// The rotation `b` followed by `a`.
fn times(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    [
        a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
        a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
        a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
        a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
    ]
}

fn plan(lying: &Lying) -> Point {
    Point { x: lying.pose.at[0], y: lying.pose.at[1] }
}

fn distance(a: Point, b: Point) -> f64 {
    f64::from(a.x - b.x).hypot(f64::from(a.y - b.y))
}

/// The point `share` of the way from `a` to `b`.
fn between(a: Point, b: Point, share: f64) -> Point {
    let part = |a: i32, b: i32| a + (f64::from(b - a) * share).round() as i32;
    Point { x: part(a.x, b.x), y: part(a.y, b.y) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use daggers_drawn::rules::{
        Seat, Seed, SeenBy, ThrowId,
        dice::DieId,
        throw::{Lane, Tray},
    };

    fn throw(n: u32, lying: Vec<Lying>) -> Throw {
        let (grips, tremor) = Throw::chance(Seed(5), ThrowId(n), 1);
        let from = Point { x: 3_000, y: 14_000 };
        let flick = Flick { from, aim: 0, speed: 900, height: 4_000, spin: 0, shaken: true };
        let mat = Polygon::rect(Point { x: 19_000, y: 9_000 }, Point { x: 47_000, y: 19_000 });
        let delivery = Delivery::Cast(vec![Cast { die: DieId::of(Seat(0), 0), flick, grip: grips[0] }]);
        Throw { id: ThrowId(n), delivery, tremor, lying, ground: Ground::Mat(mat), seen_by: SeenBy::Everybody }
    }

    fn table() -> FakeTable {
        FakeTable { table: TableTop { size: Point { x: 54_000, y: 28_000 }, line: 4_000 } }
    }

    #[test]
    fn every_number_comes_up_and_a_throw_repeats() {
        let mut counts = [0; 7];
        for n in 0..600 {
            let report = table().throw(&throw(n, Vec::new()));
            assert_eq!(report, table().throw(&throw(n, Vec::new())));
            assert_eq!(report.check(), Ok(()));
            let die = &report.bodies[0];
            counts[die.face().map_or(0, usize::from)] += 1;
            assert!(matches!(die.outline.0.len(), 4..=6), "{:?}", die.outline);
            if let Some(crossing) = report.crossing {
                assert!((18_990..19_100).contains(&crossing.at.x) && crossing.heading.x > 0, "{crossing:?}");
            }
        }
        assert!((1..40).contains(&counts[0]), "cocked now and then: {counts:?}");
        assert!(counts[1..].iter().all(|count| *count > 60), "{counts:?}");
    }

    /// Each die of a handful ends by itself: it shows a number, shows none, or leaves its tray.
    #[test]
    fn dice_of_a_handful_leave_their_tray_now_and_then() {
        let tray = Tray { from: Point { x: 2_000, y: 3_000 }, size: Point { x: 24_000, y: 22_000 } };
        let (mut off, mut lie) = (0, 0);
        for n in 0..200 {
            let flicks = Throw::roll(&tray, 6, &mut Seed(5).under("roll", n).stream("hand"));
            let (grips, tremor) = Throw::chance(Seed(5), ThrowId(n as u32), 6);
            let dice = (0..6).map(|n| DieId::of(Seat(0), n));
            let cast = dice.zip(flicks).zip(grips).map(|((die, flick), grip)| Cast { die, flick, grip });
            let delivery = Delivery::Cast(cast.collect());
            let throw = Throw { delivery, tremor, ground: Ground::Tray(tray), ..throw(n as u32, Vec::new()) };
            let report = table().throw(&throw);
            assert_eq!((report.check(), report.bodies.len()), (Ok(()), 6));
            for seen in &report.bodies {
                let (x, y) = (seen.pose.at[0], seen.pose.at[1]);
                let on = (2_000..=26_000).contains(&x) && (3_000..=25_000).contains(&y);
                assert_eq!(seen.lies(), on);
                let left = if let Rest::Off { tick, .. } = seen.rest { tick } else { 1 };
                assert!((1..=report.ticks).contains(&left), "{left}");
                *(if seen.lies() { &mut lie } else { &mut off }) += 1;
            }
        }
        assert!((5..80).contains(&off) && lie > 1_000, "{off} of {}", off + lie);
    }

    /// A die that is pushed keeps the number on top, and lies farther along its lane or has gone over the end.
    #[test]
    fn dice_slide_along_a_lane_or_over_its_end() {
        let tray = Tray { from: Point { x: 22_600, y: 3_000 }, size: Point { x: 4_000, y: 22_000 } };
        let mut over = 0;
        for n in 0..200 {
            let lane = Lane { tray, up: n % 2 == 0 };
            let dice = [0, 1].map(|n| DieId::of(Seat(0), n));
            let pushed = lane.push(&dice, &[], (1_000, 1_200), &mut Seed(n).stream("slide"));
            let (delivery, tremor) = (Delivery::Push(pushed.clone()), Seed(n));
            let throw = Throw { delivery, tremor, ground: Ground::Lane(tray), ..throw(n as u32, Vec::new()) };
            let report = table().throw(&throw);
            assert_eq!((report.check(), report.bodies.len()), (Ok(()), 2));
            for (seen, push) in report.bodies.iter().zip(&pushed) {
                let far = (seen.pose.at[1] - push.from.at[1]) * push.aim.signum();
                assert!(far > 2_000 && (!seen.lies() || seen.face() == Some(6)), "{seen:?}");
                let on = (3_000..=25_000).contains(&seen.pose.at[1]);
                assert_eq!(seen.lies(), on, "{seen:?}");
                over += u32::from(!on);
            }
        }
        assert!((1..40).contains(&over), "{over} of 400");
    }

    #[test]
    fn what_is_not_hit_stays_and_what_is_hit_moves_on() {
        let first = table().throw(&throw(0, Vec::new())).bodies[0].clone();
        let lying = vec![Lying { body: DieId::of(Seat(0), 1).into(), pose: first.pose }];
        let mut moved = 0;
        for n in 0..200 {
            let seen = &table().throw(&throw(n, lying.clone())).bodies[1];
            assert_eq!(seen.moved, seen.pose != first.pose);
            assert_eq!(seen.face(), first.face());
            moved += u32::from(seen.moved);
        }
        assert!((5..150).contains(&moved), "{moved}");
    }

    /// Dice and cards are carried onto a tower one by one: each lies on what was under the hand.
    #[test]
    fn what_is_carried_comes_down_on_what_lies_there() {
        let (mut lying, mut top) = (Vec::new(), 0);
        let pieces = [0, 1, 2].map(|n| [DieId::of(Seat(0), n).into(), Body::Card(n)]);
        for (n, body) in (0..).zip(pieces.into_iter().flatten()) {
            let at = |z: i32| Pose { at: [20_000 + 300 * (n as i32 % 2), 14_000, z], turn: [0, 0, 0, 1_000_000] };
            let carry = Carry { seat: Seat(0), body, from: at(500), path: vec![at(30_000), at(20_000)], tower: None };
            let on = lying.last().map(|lying: &Lying| lying.body);
            let throw = Throw { delivery: Delivery::Carry(carry.clone()), ..throw(n, lying.clone()) };
            let report = table().throw(&throw);
            assert_eq!((report.check(), report.path), (Ok(()), carry.path));
            let seen = &report.bodies[0];
            assert_eq!((seen.body, seen.moved, seen.pose.at[2]), (body, true, top + height(body)));
            assert_eq!(report.first.filter(|_| n > 0), on.map(Touched::Body));
            assert!(report.bodies[1..].iter().all(|seen| !seen.moved) && report.bodies.len() == lying.len() + 1);
            lying.push(Lying { body, pose: seen.pose });
            top += 2 * height(body);
        }
    }
    /// A tower grows, and sometimes falls in each possible way. A piece set down beside it always fells it.
    #[test]
    fn a_tower_counts_or_falls() {
        let at = |x: i32, z: i32| Pose { at: [x, 14_000, z], turn: [0, 0, 0, 1_000_000] };
        let die = |n: u8, z: i32| Lying { body: DieId::extra(n).into(), pose: at(27_000, z) };
        let stood = vec![die(0, 800), die(1, 2_400)];
        let (mut counted, mut fell, mut held, mut pushed) = (0, 0, 0, 0);
        for n in 0..2_000 {
            let beside = n % 10 == 0;
            let from = at(if beside { 18_000 } else { 27_400 }, 9_000);
            let tower = Some(Tower { stood: stood.clone() });
            let carry = Carry { seat: Seat(0), body: DieId::of(Seat(0), 0).into(), from, path: Vec::new(), tower };
            let throw = Throw { delivery: Delivery::Carry(carry), ..throw(n, stood.clone()) };
            let report = table().throw(&throw);
            assert_eq!((report.check(), report.bodies.len()), (Ok(()), 3), "{report:?}");
            let seen = report.tower.unwrap();
            match seen.end {
                TowerEnd::Counted => {
                    assert!(!beside && seen.touching.len() == 1);
                    counted += 1;
                }
                TowerEnd::Fell { why, held: in_hand, .. } => {
                    assert!(!beside || why == Leaving::Ground);
                    assert_eq!(in_hand, report.bodies[0].rest == Rest::PutAway);
                    fell += u32::from(!beside);
                    held += u32::from(in_hand);
                    pushed += u32::from(why == Leaving::Pushed);
                }
            }
        }
        assert!(counted > 1_500 && fell > 60 && held > 5 && pushed > 20, "{counted} {fell} {held} {pushed}");
    }
}
