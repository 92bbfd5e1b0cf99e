//! Real throws: both readers agree, a record repeats a throw, grips change numbers but not flights, and reports are
//! true.

use bevy::prelude::*;
use daggers_drawn::{
    data::data_root,
    games::kadoova::{
        Config, DuelId,
        duels::throwing::skill::{LOW, MIDDLE},
    },
    physics::{self, EcsThrower, Live, PhysicsData, RawThrower, lab},
    rules::{
        Eye, Report, Seat, Seed, SeenBy, Throw, ThrowId, Thrower,
        dice::{DieId, Grip},
        geometry::{Point, Polygon},
        throw::{
            Body, Cast, Delivery, Flick, FlickLimits, Ground, Lane, Lying, Meeting, Pose, Rest, TableTop, Touched,
            Tray, Vigour,
        },
    },
};

use crate::counts;

fn data() -> PhysicsData {
    PhysicsData::load(&data_root()).unwrap()
}

pub(crate) fn raw() -> RawThrower {
    let data = data();
    RawThrower::new(&data, data.table_top)
}

/// An app with physics and nothing else.
pub(crate) fn world() -> App {
    let mut app = App::new();
    app.insert_resource(data()).add_plugins(physics::plugin);
    app
}

/// A throw that everybody may see, with nothing lying around.
pub(crate) fn throw(n: u32, delivery: Delivery, ground: Ground) -> Throw {
    let (_, tremor) = Throw::chance(Seed(5), ThrowId(n), 0);
    Throw { id: ThrowId(n), delivery, tremor, lying: Vec::new(), ground, seen_by: SeenBy::Everybody }
}

/// The bodies left lying after a throw.
pub(crate) fn stays(report: &Report) -> Vec<Lying> {
    let stays = report.bodies.iter().filter(|seen| seen.lies());
    stays.map(|seen| Lying { body: seen.body, pose: seen.pose }).collect()
}

/// A flick straight ahead from the middle of the throwing line, with the die held flat.
fn flick(speed: i32, height: i32) -> Flick {
    Flick { from: Point { x: 4000, y: 14000 }, aim: 0, speed, height, spin: 0, shaken: false }
}

fn throw_of(n: u32, flick: Flick) -> Throw {
    let (grips, tremor) = Throw::chance(Seed(5), ThrowId(n), 1);
    let cast = vec![Cast { die: DieId::of(Seat(0), 0), flick, grip: grips[0] }];
    Throw { tremor, ..throw(n, Delivery::Cast(cast), Ground::Mat(lane())) }
}

/// The same throw with other dice, or with the same ones held or flicked differently.
fn recast(throw: Throw, cast: impl IntoIterator<Item = Cast>) -> Throw {
    Throw { delivery: Delivery::Cast(cast.into_iter().collect()), ..throw }
}

/// The same throw with another grip on its die.
fn held(throw: Throw, grip: Grip) -> Throw {
    let cast = Cast { grip, ..throw.cast()[0] };
    recast(throw, [cast])
}

fn lane() -> Polygon {
    Polygon::rect(Point { x: 19000, y: 9000 }, Point { x: 47000, y: 19000 })
}

/// Twelve throws with random gestures, each among the dice that the ones before left lying.
fn series(seed: u64, thrower: &mut impl Thrower) -> Vec<(Throw, Report)> {
    let limits = FlickLimits::load(&data_root()).unwrap();
    let mut hand = Seed(seed).stream("series");
    let mut lying: Vec<Lying> = Vec::new();
    (0..12)
        .map(|n| {
            let values: Vec<i32> = limits.bounds().iter().map(|&(low, high)| hand.within(low, high)).collect();
            let (grips, tremor) = Throw::chance(Seed(seed), ThrowId(n), 1);
            let die = DieId::of(Seat((n / 6) as u8), (n % 6) as u8);
            let cast = vec![Cast { die, flick: Flick::from_values(&values), grip: grips[0] }];
            let ground = if n % 3 != 0 { Ground::Mat(lane()) } else { Ground::Bare };
            let throw = Throw { tremor, lying: lying.clone(), ..throw(n, Delivery::Cast(cast), ground) };
            let report = thrower.throw(&throw);
            lying = stays(&report);
            (throw, report)
        })
        .collect()
}

#[test]
fn both_readers_see_the_same_to_the_last_bit() {
    let (mut raw, mut app) = (raw(), world());
    let mut bumped = 0;
    for seed in 0..counts::SERIES.get() {
        for (throw, report) in series(seed, &mut raw) {
            bumped += report.bodies.iter().skip(1).filter(|seen| seen.moved).count();
            assert_eq!(EcsThrower(app.world_mut()).throw(&throw), report, "throw {:?} of series {seed}", throw.id);
        }
    }
    assert!(bumped > 5, "too few dice were bumped to prove anything: {bumped}");
}

/// Reports are rounded, but the poses of each tick are not.
#[test]
fn both_readers_agree_in_every_tick() {
    let (mut raw, mut app) = (raw(), world());
    let (throw, _) = series(3, &mut raw).pop().unwrap();
    let mut record = Vec::new();
    let report = raw.follow(&throw, |bodies| record.push(bodies.to_vec()));
    physics::begin(app.world_mut(), &throw);
    let mut n = 0;
    let seen = loop {
        let end = physics::tick(app.world_mut());
        let bits = |at: [f32; 3]| at.map(f32::to_bits);
        let live: Vec<_> = app.world().resource::<Live>().bodies(Eye::Table).map(|body| bits(body.at)).collect();
        let raw: Vec<_> = record[n].iter().map(|body| bits(body.at)).collect();
        assert_eq!(live, raw, "tick {n}");
        n += 1;
        if let Some(report) = end.into_iter().next() {
            break report;
        }
    };
    assert_eq!((seen, n), (report, record.len()));
}

#[test]
fn a_throw_is_repeated_from_its_record_alone() {
    for (throw, report) in series(7, &mut raw()) {
        let text = serde_json::to_string(&throw).unwrap();
        let read: Throw = serde_json::from_str(&text).unwrap();
        assert_eq!(read, throw);
        assert_eq!(raw().throw(&read), report);
    }
}

#[test]
fn the_grip_changes_the_numbers_and_nothing_of_the_flight() {
    let mut raw = raw();
    let throws = series(11, &mut raw);
    let shaken = Flick { shaken: true, ..flick(1000, 5000) };
    for plain in [throw_of(1, flick(900, 4000)), throw_of(2, shaken), throws[11].0.clone()] {
        let plain = held(plain, Grip(0));
        let before = raw.throw(&plain);
        for n in 1..Grip::COUNT as u8 {
            let mut after = raw.throw(&held(plain.clone(), Grip(n)));
            let (die, old) = (&mut after.bodies[0], &before.bodies[0]);
            assert_eq!(die.face(), old.face().map(|face| Grip(n).shows(face)), "grip {n}");
            assert!(
                die.outline.0.iter().all(|p| old.outline.0.iter().any(|q| (p.x - q.x).abs() + (p.y - q.y).abs() <= 2))
            );
            assert_eq!(die.pose.at, old.pose.at);
            *die = old.clone();
            assert_eq!(after, before, "grip {n}");
        }
    }
}

#[test]
fn dice_that_are_not_hit_keep_their_pose_to_the_unit() {
    let mut raw = raw();
    let (throw, report) = series(2, &mut raw).pop().unwrap();
    let lying = stays(&report);
    assert!(lying.len() > 4, "too few dice to prove anything");
    // Sideways off the table at once, passing no other die.
    let away =
        Flick { from: Point { x: 1000, y: 1500 }, aim: -60_000, speed: 1500, height: 2000, spin: 0, shaken: false };
    let mut again = lying.clone();
    for n in 0..40 {
        let thrown = recast(throw.clone(), [Cast { flick: away, ..throw.cast()[0] }]);
        let report = raw.throw(&Throw { id: ThrowId(n), lying: again.clone(), ..thrown });
        assert!(report.bodies.iter().skip(1).all(|seen| !seen.moved));
        again = report.bodies.iter().skip(1).map(|seen| Lying { body: seen.body, pose: seen.pose }).collect();
    }
    assert_eq!(again, lying);
}

pub(crate) fn flat(n: u8, x: i32, y: i32, z: i32) -> Lying {
    Lying { body: DieId::of(Seat(1), n).into(), pose: Pose { at: [x, y, z], turn: [0, 0, 0, 1_000_000] } }
}

/// A third die lies across two others side by side. The pile is put back from rounded poses and woken by a hit.
#[test]
fn dice_that_lean_on_each_other_stay_when_put_back_and_do_not_burst_when_woken() {
    let mut raw = raw();
    let stack = vec![flat(0, 30000, 14000, 800), flat(1, 30000, 15600, 800), flat(2, 30000, 14800, 2400)];
    let missed = Throw { lying: stack.clone(), ..throw_of(0, Flick { aim: 40_000, ..flick(600, 3000) }) };
    let report = raw.throw(&missed);
    assert!(report.bodies.iter().skip(1).all(|seen| !seen.moved), "{report:?}");
    for n in 0..20 {
        let hit = Throw { lying: stack.clone(), ground: Ground::Bare, ..throw_of(n, flick(1500, 3000)) };
        let report = raw.throw(&hit);
        assert!(report.settled);
        for die in report.bodies.iter().skip(1) {
            let far = (die.pose.at[0] - 30000).abs().max((die.pose.at[1] - 14800).abs());
            assert!(far < 24_000, "a burst: {die:?}");
        }
    }
}

#[test]
fn a_die_leaves_the_table_where_its_centre_does() {
    let report = raw().throw(&throw_of(0, Flick { spin: 0, ..flick(2000, 12000) }));
    let edge = TableTop::load(&data_root()).unwrap().size.x;
    let Rest::Off { at, .. } = report.bodies[0].rest else { panic!("it stayed: {:?}", report.bodies[0]) };
    assert_eq!((at.x, report.settled), (edge, true));
    assert!((at.y - 14000).abs() < 8000);
}

#[test]
fn what_is_touched_first_is_told() {
    let mut raw = raw();
    let ground = raw.throw(&throw_of(0, flick(600, 4000)));
    // A fall of 3.2 cm takes 0.081 s, so the die lands about 4.8 cm farther on.
    let Some(Touched::Ground(at)) = ground.first else { panic!("{:?}", ground.first) };
    assert!((8_000..10_000).contains(&at.x) && (at.y - 14_000).abs() < 1_500, "{at:?}");
    let lying = vec![flat(3, 9000, 14000, 800)];
    let die = raw.throw(&Throw { lying: lying.clone(), ..throw_of(0, flick(600, 2400)) });
    assert_eq!(die.first, Some(Touched::Body(lying[0].body)));
    let air =
        Flick { from: Point { x: 1000, y: 1500 }, aim: -60_000, speed: 2000, height: 12000, spin: 0, shaken: false };
    assert_eq!(raw.throw(&throw_of(0, air)).first, None);
}

#[test]
fn the_first_crossing_of_the_mat_is_told_with_its_direction() {
    let mut raw = raw();
    let over = raw.throw(&throw_of(0, flick(1200, 4000))).crossing.unwrap();
    assert_eq!(over.at.x, 19000);
    assert!(over.heading.x > 200 && over.heading.y.abs() < over.heading.x, "{over:?}");
    // From the right across the side: the die enters at the side's y, moving left.
    let side = Flick { from: Point { x: 4000, y: 2000 }, aim: 19_000, ..flick(1700, 4000) };
    let report = raw.throw(&throw_of(0, side)).crossing.unwrap();
    assert_eq!(report.at.y, 9000);
    assert!(report.heading.y > 0, "{report:?}");
    assert_eq!(raw.throw(&throw_of(0, flick(300, 2000))).crossing, None);
}

#[test]
fn the_mat_is_another_ground() {
    let data = data();
    let mut raw = RawThrower::new(&data, data.table_top);
    let far = |mat: bool, raw: &mut RawThrower| {
        let sum: i64 = (0..60)
            .map(|n| {
                let ground = if mat { Ground::Mat(lane()) } else { Ground::Bare };
                let throw = Throw { ground, ..throw_of(n, flick(1200, 4000)) };
                i64::from(raw.throw(&throw).bodies[0].pose.at[0])
            })
            .sum();
        sum / 60
    };
    let (bare, matted) = (far(false, &mut raw), far(true, &mut raw));
    assert!(bare > matted + 300, "the mat must hold dice: {bare} bare, {matted} on the mat");
}

/// The outline reaches as far in any direction as the rounded cube, to within 0.02 mm.
#[test]
fn outlines_are_exact_to_a_fiftieth_of_a_millimetre() {
    let data = data();
    for degrees in 0..90 {
        let half = f64::from(degrees).to_radians() / 2.0;
        let turn = [0, 0, (half.sin() * 1e6).round() as i32, (half.cos() * 1e6).round() as i32];
        let outline = physics::outline(&data, flat(0, 0, 0, 0).body, &Pose { at: [20000, 10000, 800], turn });
        for towards in 0..72 {
            let (y, x) = (f64::from(towards) * 5.0).to_radians().sin_cos();
            let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
            let corner = 60.0;
            let reach = (800.0 - corner) * ((x * cos + y * sin).abs() + (y * cos - x * sin).abs()) + corner;
            let drawn = outline.0.iter().map(|p| f64::from(p.x - 20000) * x + f64::from(p.y - 10000) * y);
            let drawn = drawn.fold(f64::MIN, f64::max);
            assert!((drawn - reach).abs() < 2.0, "{degrees} degrees towards {towards}: {drawn} is not {reach}");
        }
    }
}

#[test]
fn a_tilted_die_is_cocked_from_ten_degrees_on() {
    let data = data();
    let tilted = |degrees: f64| {
        let half = degrees.to_radians() / 2.0;
        let turn = [(half.sin() * 1e6).round() as i32, 0, 0, (half.cos() * 1e6).round() as i32];
        physics::face(&data, &Pose { at: [0, 0, 800], turn })
    };
    assert_eq!(tilted(0.0), Some(1));
    assert_eq!(tilted(9.9), Some(1));
    assert_eq!(tilted(10.1), None);
    assert_eq!(tilted(79.9), None);
    // After a quarter turn about x, the face that pointed along +y is on top.
    assert_eq!(tilted(90.0), Some(3));
    assert_eq!(tilted(180.0), Some(6));
}

#[test]
fn the_arrow_ends_where_a_steady_hand_s_die_touches_the_table() {
    let data = data();
    let flick = flick(900, 4000);
    let path = physics::flight(&data, &flick);
    assert_eq!(path[0], [4.0, 14.0, 4.0]);
    let end = path[path.len() - 1];
    assert!((end[2] - 0.8).abs() < 1e-4, "{end:?}");
    let mut raw = raw();
    let mean: f64 = (0..50)
        .map(|n| match raw.throw(&throw_of(n, flick)).first {
            Some(Touched::Ground(at)) => f64::from(at.x) / 50_000.0,
            other => panic!("{other:?}"),
        })
        .sum();
    assert!((mean - f64::from(end[0])).abs() < 1.0, "the arrow ends at {}, dice touch at {mean}", end[0]);
}

#[test]
fn live_dice_can_be_drawn_and_heard() {
    let mut app = world();
    let throw = Throw { lying: vec![flat(3, 9000, 14000, 800)], ..throw_of(0, flick(900, 3000)) };
    physics::begin(app.world_mut(), &throw);
    assert_eq!(app.world().resource::<Live>().flying, [ThrowId(0)]);
    physics::tick(app.world_mut());
    let die = *app.world().resource::<Live>().body(Eye::Table, DieId::of(Seat(0), 0)).unwrap();
    assert!(die.at[0] > die.before_at[0], "the die before and now: {die:?}");
    while physics::tick(app.world_mut()).is_empty() {}
    let live = app.world().resource::<Live>();
    assert!(live.flying.is_empty() && live.bodies(Eye::Table).count() == 2);
    let clacks: Vec<_> = live.news(Eye::Table, &mut 0).collect();
    assert!(clacks.iter().any(|clack| clack.with == physics::ClackWith::Die), "{clacks:?}");
    assert!(clacks.iter().any(|clack| clack.with != physics::ClackWith::Die));
}

/// A rematch or a quit while a die flies leaves nothing of that throw, and doesn't affect the next one.
#[test]
fn a_cancelled_throw_leaves_nothing_behind() {
    let mut app = world();
    let throw = throw_of(0, flick(900, 4000));
    let alone = raw().throw(&throw);
    let before = app.world().entities().count_spawned();
    physics::begin(app.world_mut(), &throw_of(1, flick(1500, 4000)));
    (0..30).for_each(|_| assert_eq!(physics::tick(app.world_mut()), []));
    physics::cancel(app.world_mut(), ThrowId(1));
    assert_eq!(app.world().entities().count_spawned(), before);
    assert_eq!(physics::tick(app.world_mut()), []);
    assert_eq!(EcsThrower(app.world_mut()).throw(&throw), alone);
}

/// The tray of one of two duelists, and that of one of three or four.
const TRAYS: [Tray; 2] = [
    Tray { from: Point { x: 2_000, y: 3_000 }, size: Point { x: 24_000, y: 22_000 } },
    Tray { from: Point { x: 28_000, y: 8_000 }, size: Point { x: 12_000, y: 12_000 } },
];

/// Roll number `n`, of `dice` dice in a tray.
fn roll(n: u32, dice: usize, tray: Tray) -> Throw {
    let (grips, tremor) = Throw::chance(Seed(77), ThrowId(n), dice);
    let flicks = Throw::roll(&tray, dice, &mut Seed(u64::from(n)).stream("roll"));
    let cast = |(n, (flick, grip))| Cast { die: DieId::of(Seat(0), n), flick, grip };
    let cast = (0..).zip(flicks.into_iter().zip(grips)).map(cast).collect();
    Throw { tremor, ..throw(n, Delivery::Cast(cast), Ground::Tray(tray)) }
}

/// The lengths of rolls, and the numbers of dice that ended outside, cocked, or showing each face.
#[derive(Debug, Default)]
struct Rolled {
    ticks: u64,
    longest: u32,
    unsettled: usize,
    off: usize,
    cocked: usize,
    faces: [u64; 6],
}

fn rolled(tray: Tray, dice: usize, times: u32) -> Rolled {
    let (mut raw, mut all) = (raw(), Rolled::default());
    for n in 0..times {
        let report = raw.throw(&roll(n, dice, tray));
        all.ticks += u64::from(report.ticks);
        all.longest = all.longest.max(report.ticks);
        all.unsettled += usize::from(!report.settled);
        for die in &report.bodies {
            match die.rest {
                Rest::Off { at, .. } => {
                    all.off += 1;
                    assert!(tray.floor().holds(at), "it left the floor at its edge: {at:?}");
                }
                Rest::PutAway => unreachable!("nothing is carried"),
                Rest::Lies { face: None } => all.cocked += 1,
                Rest::Lies { face: Some(face) } => {
                    all.faces[usize::from(face) - 1] += 1;
                    let centre = Point { x: die.pose.at[0], y: die.pose.at[1] };
                    assert!(tray.floor().holds(centre));
                }
            }
        }
    }
    all
}

#[test]
fn dice_rolled_in_a_tray_stay_in_it_and_are_fair() {
    for tray in TRAYS {
        for (dice, times) in [(1, 600), (2, 300), (6, 100)] {
            let all = rolled(tray, dice, times);
            let count = dice * times as usize;
            assert!(all.off * 300 <= count, "{dice} dice in {tray:?}: {all:?}");
            assert!(all.cocked * 12 <= count, "{dice} dice in {tray:?}: {all:?}");
            assert_eq!(all.unsettled, 0, "{dice} dice in {tray:?}: {all:?}");
            let each = all.faces.iter().sum::<u64>() as f64 / 6.0;
            let chi: f64 = all.faces.iter().map(|&count| (count as f64 - each).powi(2) / each).sum();
            assert!(chi < lab::LIMIT, "{dice} dice in {tray:?}: chi squared {chi}: {all:?}");
        }
    }
}

#[test]
fn a_die_that_lies_is_told_while_others_of_its_handful_roll() {
    let mut early = 0;
    for n in 0..8 {
        let mut lie = Vec::new();
        raw().follow(&roll(n, 3, TRAYS[0]), |dice| lie.push(dice.iter().filter(|die| die.lies).count()));
        assert_eq!((lie.first(), lie.last()), (Some(&0), Some(&3)));
        early += usize::from(lie.iter().any(|count| (1..3).contains(count)));
    }
    assert!(early > 4, "{early} of 8");
}

#[test]
fn a_die_that_jumps_out_of_the_tray_is_off() {
    let tray = TRAYS[1];
    let throw = roll(1, 2, tray);
    let [tame, wild] = throw.cast() else { panic!("{throw:?}") };
    let flick = Flick { height: 12_000, speed: 1_500, aim: 180_000, ..wild.flick };
    let report = raw().throw(&recast(throw.clone(), [*tame, Cast { flick, ..*wild }]));
    assert!(report.bodies[0].lies());
    let Rest::Off { at, .. } = report.bodies[1].rest else { panic!("{:?}", report.bodies[1]) };
    assert_eq!(at.x, tray.from.x);
    assert!(report.bodies[1].pose.at[0] < tray.from.x);
    // Nothing is waited for but that it leaves (8.9).
    let alone = raw().throw(&recast(throw.clone(), [Cast { flick, ..*wild }]));
    let Rest::Off { tick, .. } = alone.bodies[0].rest else { panic!("{:?}", alone.bodies[0]) };
    assert_eq!((alone.ticks, alone.settled), (tick, true));
    assert!(report.ticks > tick, "the tame one lies later");
}

#[test]
fn the_first_of_a_handful_leaves_the_hand_as_it_would_alone() {
    let raw = raw();
    let first = |throw: &Throw| {
        let mut centre = None;
        raw.follow(throw, |dice| centre = centre.or(Some(dice[0].at)));
        centre
    };
    let six = roll(4, 6, TRAYS[0]);
    let one = recast(six.clone(), [six.cast()[0]]);
    assert!(first(&six).is_some());
    assert_eq!(first(&six), first(&one));
}

/// Two lanes side by side between two trays, the way along each of them, and the push along them in mm/s.
const LANES: [Lane; 2] = [
    Lane { tray: Tray { from: Point { x: 22_600, y: 3_000 }, size: Point { x: 4_000, y: 22_000 } }, up: false },
    Lane { tray: Tray { from: Point { x: 27_400, y: 3_000 }, size: Point { x: 4_000, y: 22_000 } }, up: true },
];
const PUSH: (i32, i32) = (1_100, 1_290);

/// Slide number `n` of these dice of seat `seat`, among those that lie in the lane.
fn slide(n: u32, (seat, dice): (u8, std::ops::Range<u8>), lying: &[Lying], speed: (i32, i32)) -> Throw {
    let lane = LANES[usize::from(seat)];
    let dice: Vec<DieId> = dice.map(|n| DieId::of(Seat(seat), n)).collect();
    let pushed = lane.push(&dice, lying, speed, &mut Seed(u64::from(n)).stream("slide"));
    Throw { lying: lying.to_vec(), ..throw(n, Delivery::Push(pushed), Ground::Lane(lane.tray)) }
}

#[test]
fn dice_slide_along_a_lane_and_lie_among_those_that_lie_there() {
    let mut moved = 0;
    for n in 0..20 {
        let seat = (n % 2) as u8;
        let mut lying = Vec::new();
        for (from, to) in [(0, 2), (2, 5), (5, 6)] {
            let throw = slide(n, (seat, from..to), &lying, PUSH);
            let report = raw().throw(&throw);
            assert_eq!((report.check(), report.settled), (Ok(()), true));
            let floor = LANES[usize::from(seat)].tray.floor();
            for (seen, push) in report.dice().zip(throw.pushed()) {
                assert_eq!(seen.die, push.die, "those that are pushed come first");
                let far = (seen.pose.at[1] - push.from.at[1]) * push.aim.signum();
                assert!(far > 4_000, "it slid: {far}");
                let centre = Point { x: seen.pose.at[0], y: seen.pose.at[1] };
                assert_eq!(seen.lies(), floor.holds(centre), "{seen:?}");
            }
            moved += report.bodies.iter().skip(usize::from(to - from)).filter(|seen| seen.moved).count();
            lying = stays(&report);
        }
    }
    assert!(moved > 10, "some are knocked: {moved}");
}

/// Pushed harder than anybody is: over the far end, and with it what lies in the way. Nothing else is waited for.
#[test]
fn a_die_that_slides_over_the_end_of_its_lane_is_off() {
    for n in 0..10 {
        let seat = (n % 2) as u8;
        let lies = slide(n, (seat, 0..1), &[], PUSH);
        let lying = stays(&raw().throw(&lies));
        let report = raw().throw(&slide(n, (seat, 1..3), &lying, (2_400, 2_500)));
        let lane = LANES[usize::from(seat)];
        let end = if lane.up { 25_000 } else { 3_000 };
        let off: Vec<_> = report
            .bodies
            .iter()
            .filter_map(|seen| match seen.rest {
                Rest::Off { at, tick } => Some((at, tick)),
                _ => None,
            })
            .collect();
        assert!(off.len() >= 2, "{report:?}");
        assert!(off.iter().all(|(at, tick)| at.y == end && *tick <= report.ticks), "{off:?}");
        assert!(report.settled && report.check().is_ok());
    }
}

/// A Post of three dice stacked on the mat.
fn post() -> Vec<Lying> {
    [0, 1, 2].map(|n| flat(n, 33000, 14000, 800 + 1600 * i32::from(n))).to_vec()
}

fn at_post(n: u32, flick: Flick) -> Throw {
    Throw { lying: post(), ..throw_of(n, flick) }
}

#[test]
fn both_readers_agree_about_trays_handfuls_slides_posts_and_settling() {
    let (mut raw, mut app) = (raw(), world());
    let mut throws: Vec<Throw> = (0..4).map(|n| roll(n, 6, TRAYS[n as usize % 2])).collect();
    throws.extend((4..8).map(|n| at_post(n, flick(900 + 200 * (n as i32 - 4), 3000))));
    throws.push(recast(at_post(8, flick(900, 3000)), []));
    let hangs = Throw { lying: vec![flat(0, 20000, 9000, 4000)], ..at_post(9, flick(900, 3000)) };
    throws.push(recast(hangs, []));
    throws.push(slide(10, (0, 0..4), &[], PUSH));
    let lying = stays(&raw.throw(&throws[throws.len() - 1]));
    throws.push(slide(11, (0, 4..6), &lying, PUSH));
    throws.push(slide(12, (1, 0..6), &[], (2_400, 2_500)));
    for throw in throws {
        let report = raw.throw(&throw);
        assert_eq!(EcsThrower(app.world_mut()).throw(&throw), report, "{:?}", throw.id);
    }
}

/// Each throw has its own physics context and starts at its own time; none affects the others.
#[test]
fn several_throws_fly_at_once_as_if_alone() {
    let (mut raw, mut app) = (raw(), world());
    let with = |throw: Throw, die: &dyn Fn(DieId) -> DieId| {
        let cast = throw.cast().to_vec();
        recast(throw, cast.into_iter().map(|cast| Cast { die: die(cast.die), ..cast }))
    };
    let mut throws: Vec<Throw> = (0..4u8)
        .map(|n| with(roll(u32::from(n), 6, TRAYS[usize::from(n) % 2]), &|die| DieId::of(Seat(n), die.n)))
        .collect();
    // One with a mat and one without, because each has its own ground.
    throws.push(with(throw_of(4, flick(1200, 4000)), &|_| DieId::extra(1)));
    let bare = Throw { ground: Ground::Bare, ..throw_of(5, flick(1200, 4000)) };
    throws.push(with(bare, &|_| DieId::extra(0)));
    // Two slides beside two rolls.
    throws.extend([slide(6, (0, 7..9), &[], PUSH), slide(7, (1, 7..8), &[], PUSH)]);
    let alone: Vec<Report> = throws.iter().map(|throw| raw.throw(throw)).collect();
    let mut seen = Vec::new();
    for tick in 0..5_000 {
        // Two throws start in each of these ticks.
        let now = throws.iter().filter(|throw| tick == 7 * (throw.id.0 / 2));
        now.for_each(|throw| physics::begin(app.world_mut(), throw));
        seen.extend(physics::tick(app.world_mut()));
        let live = app.world().resource::<Live>();
        let begun = throws.iter().filter(|throw| tick >= 7 * (throw.id.0 / 2));
        assert_eq!(
            live.bodies(Eye::Table).count(),
            begun.map(|throw| throw.cast().len() + throw.pushed().len()).sum::<usize>()
        );
        if seen.len() == throws.len() {
            break;
        }
    }
    seen.sort_by_key(|report| report.throw);
    assert_eq!(seen, alone);
    assert!(app.world().resource::<Live>().flying.is_empty());
}

#[test]
fn one_of_several_throws_is_cancelled_alone() {
    let (mut raw, mut app) = (raw(), world());
    let (stays, goes) = (roll(1, 2, TRAYS[0]), roll(2, 1, TRAYS[1]));
    physics::begin(app.world_mut(), &stays);
    physics::begin(app.world_mut(), &goes);
    (0..20).for_each(|_| assert_eq!(physics::tick(app.world_mut()), []));
    physics::cancel(app.world_mut(), goes.id);
    assert_eq!(app.world().resource::<Live>().flying, [stays.id]);
    let reports: Vec<Report> = (0..5_000).flat_map(|_| physics::tick(app.world_mut())).collect();
    assert_eq!(reports, [raw.throw(&stays)]);
    physics::begin(app.world_mut(), &goes);
    physics::cancel_all(app.world_mut());
    assert!(app.world().resource::<Live>().flying.is_empty());
}

#[test]
fn what_lies_there_settles_without_a_throw() {
    let mut raw = raw();
    // Resting bodies keep their exact pose, stacked or not.
    let rests = recast(at_post(0, flick(900, 3000)), []);
    let report = raw.throw(&rests);
    assert!(report.settled && report.ticks < 240, "{report:?}");
    assert_eq!((report.first, report.crossing, report.meetings.len()), (None, None, 0));
    for (seen, lay) in report.bodies.iter().zip(post()) {
        assert_eq!((seen.body, seen.pose, seen.moved), (lay.body, lay.pose, false));
    }
    // A body in the air falls, and meets the one it falls on.
    let lying = vec![flat(0, 30000, 14000, 800), flat(1, 30300, 14000, 5000)];
    let falls = raw.throw(&Throw { lying, ..rests });
    assert!(falls.settled && falls.bodies[1].moved && falls.bodies[1].pose.at[2] <= 2_500, "{falls:?}");
    assert_eq!(falls.meetings.len(), 1);
}

#[test]
fn a_post_stands_through_a_throw_that_misses_it() {
    let mut raw = raw();
    let mut lying = post();
    for n in 0..30 {
        let miss = Flick { aim: 30_000 - 2_000 * (n as i32 % 2), ..flick(700 + 10 * n as i32, 3000) };
        let report = raw.throw(&Throw { lying: lying.clone(), ..throw_of(n, miss) });
        assert!(report.bodies[1..].iter().all(|seen| !seen.moved), "{report:?}");
        assert_eq!(report.meetings, []);
        lying = report.bodies[1..].iter().map(|seen| Lying { body: seen.body, pose: seen.pose }).collect();
    }
    assert_eq!(lying, post());
}

#[test]
fn a_post_that_is_hit_meets_the_die_and_a_hard_hit_fells_it() {
    let mut raw = raw();
    let (mut touched, mut felled) = ([0, 0], [0, 0]);
    let top = post()[2];
    for (how, speed, height) in [(0, 1_400, 2_000), (1, 2_000, 4_000)] {
        for n in 0..60 {
            let throw = at_post(n, flick(speed, height));
            let (report, thrown) = (raw.throw(&throw), Body::Die(throw.cast()[0].die));
            assert!(report.settled);
            let hit = report.meetings.iter().filter(|met| met.bodies.contains(&thrown)).count();
            let moved = report.bodies[1..].iter().filter(|seen| seen.moved).count();
            assert!(hit > 0 || moved == 0, "moved and not met: {report:?}");
            touched[how] += usize::from(hit > 0);
            let seen = &report.bodies[3];
            assert_eq!(seen.body, top.body);
            felled[how] += usize::from(seen.pose.at[2] < top.pose.at[2] - 800 || !seen.lies());
            // Each pair appears once, in order of time.
            let mut pairs: Vec<_> = report.meetings.iter().map(|met| met.bodies).collect();
            assert!(report.meetings.is_sorted_by_key(|met| met.tick));
            pairs.sort_unstable();
            assert!(pairs.windows(2).all(|two| two[0] != two[1]) && pairs.iter().all(|[a, b]| a < b));
        }
    }
    assert!(touched[1] >= 50 && felled[1] * 2 > touched[1], "{touched:?} touched, {felled:?} felled");
    assert!(touched[0] >= 30 && felled[0] * 10 < touched[0], "{touched:?} touched, {felled:?} felled");
}

/// If a die of the Post moved by half a millimetre, an outside die met the Post: the thrown one, or a leaning one that
/// passed the hit on. Every meeting has a speed that a hand can give.
#[test]
fn a_knock_is_told_with_its_speed_and_handed_on_by_a_die_that_leans() {
    let mut raw = raw();
    let front = post()[0].pose.at;
    let leaning = flat(4, front[0] - 1_600, front[1], 800);
    let (mut straight, mut handed_on) = (0, 0);
    for n in 0..60 {
        let throw = at_post(n, flick(1_300 + 10 * n as i32, 2_000));
        let lying: Vec<Lying> = throw.lying.iter().copied().chain((n % 2 == 0).then_some(leaning)).collect();
        let throw = Throw { lying, ..throw };
        let report = raw.throw(&throw);
        let is_post = |body: Body| post().iter().any(|lay| lay.body == body);
        let crosses = |met: &&Meeting| is_post(met.bodies[0]) != is_post(met.bodies[1]);
        let outer: Vec<_> = report.meetings.iter().filter(crosses).collect();
        let shifted = post().iter().any(|lay| {
            let seen = report.bodies.iter().find(|seen| seen.body == lay.body).unwrap();
            (0..3).map(|axis| i64::from(seen.pose.at[axis] - lay.pose.at[axis]).pow(2)).sum::<i64>() >= 50 * 50
        });
        assert!(!shifted || !outer.is_empty(), "moved by nothing: {report:?}");
        assert!(report.meetings.iter().all(|met| (0..4_000).contains(&met.speed)), "{:?}", report.meetings);
        straight +=
            usize::from(outer.iter().any(|met| met.bodies.contains(&throw.cast()[0].die.into()) && met.speed >= 500));
        handed_on += usize::from(outer.iter().any(|met| met.bodies.contains(&leaning.body) && met.speed >= 50));
    }
    assert!(straight >= 10 && handed_on >= 10, "{straight} straight, {handed_on} handed on");
}

/// A Post that isn't hit has no meetings, even if a die leans on it.
#[test]
fn what_leans_on_the_post_without_a_hit_is_no_meeting() {
    let mut raw = raw();
    let front = post()[0].pose.at;
    let lying: Vec<Lying> = post().into_iter().chain([flat(4, front[0] - 1_600, front[1], 800)]).collect();
    for n in 0..10 {
        let away = Flick { aim: 45_000, ..flick(600, 3_000) };
        let report = raw.throw(&Throw { lying: lying.clone(), ..at_post(n, away) });
        assert_eq!(report.meetings, [], "{report:?}");
    }
}

/// The dice resting on a die that is knocked away fall.
#[test]
fn a_hit_below_wakes_what_rests_above() {
    let mut raw = raw();
    let mut out = 0;
    for n in 0..40 {
        let report = raw.throw(&at_post(n, flick(1_800, 2_000)));
        let (bottom, top) = (&report.bodies[1], &report.bodies[3]);
        let far = (bottom.pose.at[0] - 33_000).abs() > 2_500;
        if far {
            out += 1;
            assert!(top.pose.at[2] < 3_000 || !top.lies(), "it hangs in the air: {report:?}");
        }
    }
    assert!(out > 0, "no post lost its foot");
}

#[test]
fn faces_are_fair_by_the_grip_and_the_test_can_fail() {
    let data = data();
    let fair = lab::fairness(&data, 300, 2);
    assert!(fair.passes(), "{fair:?}");
    assert!(fair.ways.iter().any(|way| !way.unturned.passes), "a die always held alike must be found out: {fair:?}");
}

#[test]
fn the_lab_gives_the_same_whatever_the_number_of_threads() {
    let data = data();
    assert_eq!(lab::throws(&data, 50, 1), lab::throws(&data, 50, 3));
    assert_eq!(lab::fairness(&data, 20, 1), lab::fairness(&data, 20, 3));
}

#[test]
fn handfuls_come_to_rest_and_only_hard_ones_leave_their_tray() {
    let (data, size) = (data(), TRAYS[0].size);
    let usual = lab::trays(&data, size, Vigour::USUAL, 60, 1);
    assert_eq!(usual, lab::trays(&data, size, Vigour::USUAL, 60, 3));
    assert!(usual.passes() && usual.rows.iter().all(|row| row.off == 0 && row.mean_seconds < 1.0), "{usual:?}");
    let hard = Vigour { speed: (1_500, 2_000), height: (9_000, 12_000) };
    let hard = lab::trays(&data, size, hard, 60, 2);
    assert!(hard.passes() && hard.rows.iter().all(|row| row.off >= row.short && row.short > 0), "{hard:?}");
}

#[test]
fn every_throw_comes_to_rest_on_the_table_or_beside_it() {
    let found = lab::throws(&data(), 240, 2);
    assert_eq!((found.through, found.unread), (0, 0), "{found:?}");
    assert!(found.mean_seconds < 1.5 && found.bumped > 0 && found.off > 0, "{found:?}");
}

#[test]
fn a_steady_hand_is_worth_something() {
    for spread in lab::throws(&data(), 200, 2).spreads {
        assert!(2.0 * spread.held.deviation < spread.shaken.deviation, "{spread:?}");
    }
}

#[test]
fn limits_are_read_without_the_engine_and_lie_behind_the_line() {
    let (limits, table) = (FlickLimits::load(&data_root()).unwrap(), TableTop::load(&data_root()).unwrap());
    assert_eq!(limits, data().launch);
    assert!(limits.x.1 <= table.line && limits.y.0 > 0 && limits.y.1 < table.size.y);
}

#[test]
fn a_fault_in_the_physics_file_names_its_line() {
    let root = std::env::temp_dir().join(format!("daggers-physics-{}", std::process::id()));
    std::fs::create_dir_all(root.join("assets")).unwrap();
    std::fs::create_dir_all(root.join("scenes")).unwrap();
    std::fs::copy(data_root().join(TableTop::FILE), root.join(TableTop::FILE)).unwrap();
    let good = std::fs::read_to_string(data_root().join(PhysicsData::FILE)).unwrap();
    let faults = [
        ("thickness: 20.0", "thickness: lots"),
        ("iterations: 8", "iterations: 0"),
        ("speed: (30.0, 200.0)", "speed: (300.0, 200.0)"),
        ("clack: 8.0", "clang: 8.0"),
    ];
    for (right, wrong) in faults {
        assert!(good.contains(right), "the file no longer says {right}");
        std::fs::write(root.join(PhysicsData::FILE), good.replace(right, wrong)).unwrap();
        let fault = PhysicsData::load(&root).unwrap_err();
        let line = good.lines().position(|line| line.contains(right)).unwrap() + 1;
        assert_eq!(fault.line, Some(line), "{fault}");
    }
    std::fs::remove_dir_all(root).unwrap();
}

/// The tables that bots throw by were measured: if physics no longer matches them, measure again.
#[test]
fn throws_go_as_far_as_the_tables_of_bots_say() {
    let config = Config::practice(&data_root(), DuelId::Chicken).unwrap();
    let mut thrower = RawThrower::new(&data(), config.table);
    for (throws, low_end) in [(LOW, 14_500), (MIDDLE, 19_000)] {
        let mat = config.mats.chicken.outline((low_end, 9_000).into());
        // The fastest throws run into the far edge now and then.
        for (speed, reach, spread) in throws.rows.into_iter().take(8) {
            let fronts = (0..60).map(|n| {
                let (grips, tremor) = Throw::chance(Seed(7), ThrowId(n), 1);
                let from = (config.limits.x.1, 14_000).into();
                let flick = Flick { from, aim: 0, speed, height: throws.height, spin: 0, shaken: false };
                let cast = vec![Cast { die: DieId::of(Seat(0), 0), flick, grip: grips[0] }];
                let throw = Throw { tremor, ..throw(n, Delivery::Cast(cast), Ground::Mat(mat.clone())) };
                thrower.throw(&throw).bodies[0].outline.max_x() - from.x
            });
            let mean = f64::from(fronts.sum::<i32>()) / 60.0;
            assert!((mean - f64::from(reach)).abs() < f64::from(spread), "{speed} mm/s: {mean}, not {reach}");
        }
    }
}
