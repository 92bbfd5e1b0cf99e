//! Carries by a soft grip: both readers agree, a carry repeats from its path alone, and no eye sees what it may not.

use bevy::prelude::*;
use daggers_drawn::{
    physics::{self, EcsThrower, Live},
    pieces::{self, DrawnPiece, PiecesShown, Times, Whereabouts},
    rules::{
        Eye, Report, Seat, Seats, Seed, SeenBy, Throw, ThrowId, Thrower,
        dice::DieId,
        throw::{Body, Carry, Delivery, Ground, Key, Lying, Pose, Rest, Touched, Tray},
    },
    turn::Viewer,
};

use crate::{
    counts,
    throws::{flat, raw, stays, throw, world},
};

/// Half a die, in 10 um.
const HALF: i32 = 800;
/// Half the thickness of a card, in 10 um.
const THIN: i32 = 15;

/// The carried die.
const DIE: Body = Body::Die(DieId::of(Seat(0), 0));

fn key(at: [i32; 3]) -> Key {
    Pose { at, turn: [0, 0, 0, 1_000_000] }
}

fn card(n: u8, at: [i32; 3]) -> Lying {
    Lying { body: Body::Card(n), pose: key(at) }
}

/// The hand of seat 0 picks up `body` at the first of `places` and moves it straight to each of the next, at 10 cm/s.
fn carry(n: u32, body: Body, places: &[[i32; 3]], lying: &[Lying]) -> Throw {
    let mut path = Vec::new();
    for leg in places.windows(2) {
        let (from, to) = (IVec3::from(leg[0]), IVec3::from(leg[1]));
        let keys = ((to - from).as_vec3().length() / 167.0).ceil() as i32;
        path.extend((1..=keys).map(|n| key((from + (to - from) * n / keys).to_array())));
    }
    let carry = Carry { seat: Seat(0), body, from: key(places[0]), path, tower: None };
    Throw { lying: lying.to_vec(), ..throw(n, Delivery::Carry(carry), Ground::Bare) }
}

/// Makes a carry, and asserts that its report is valid, contains the path, and is the same in both readers and when
/// repeated.
fn made(throw: &Throw) -> Report {
    let report = raw().throw(throw);
    assert_eq!(report.check(), Ok(()));
    assert_eq!(report.path, throw.carry().unwrap().path);
    assert_eq!(EcsThrower(world().world_mut()).throw(throw), report, "in the other reader");
    assert_eq!(raw().throw(&throw.clone().along(&report.path)), report, "again");
    report
}

/// A die on the table and a card across two others.
fn table() -> Vec<Lying> {
    vec![
        flat(0, 20_000, 14_000, HALF),
        flat(1, 30_000, 12_000, HALF),
        flat(2, 30_000, 16_000, HALF),
        card(0, [30_000, 14_000, 2 * HALF + THIN]),
    ]
}

fn moved(report: &Report) -> Vec<Body> {
    report.bodies.iter().filter(|seen| seen.moved).map(|seen| seen.body).collect()
}

#[test]
fn a_die_is_put_on_another_and_stays_there() {
    let path = [[8_000, 8_000, HALF], [8_000, 8_000, 6_000], [20_000, 14_000, 6_000], [20_000, 14_000, 3 * HALF + 10]];
    let report = made(&carry(0, DIE, &path, &table()));
    let put = &report.bodies[0];
    assert!(report.settled && put.lies() && put.face() == Some(1), "{put:?}");
    assert!((put.pose.at[2] - 3 * HALF).abs() < 40, "{:?}", put.pose);
    assert_eq!(report.first, Some(Touched::Body(table()[0].body)));
    assert_eq!(report.meetings.iter().map(|met| met.bodies).collect::<Vec<_>>(), [[DIE, table()[0].body]]);
    let under = &report.bodies[1].pose.at;
    assert!(moved(&report).len() <= 2 && (under[0] - 20_000).abs() < 30, "it is hardly moved, and the rest sleeps on");
    let keys = report.path.len() as u32;
    assert!(report.ticks > keys * Carry::TICKS && report.ticks < keys * Carry::TICKS + 240, "{keys} keys: {report:?}");
}

#[test]
fn a_card_is_laid_on_two_dice_and_a_die_on_the_card() {
    let above = 2 * HALF + THIN;
    let path = [[40_000, 8_000, 4_000], [30_000, 14_000, 4_000], [30_000, 14_000, above + 10]];
    let report = made(&carry(0, Body::Card(0), &path, &table()[1..3]));
    let card = &report.bodies[0];
    assert!(report.settled && (card.pose.at[2] - above).abs() < 20, "{report:?}");
    assert_eq!((card.rest, card.outline.0.len()), (Rest::Lies { face: None }, 4));
    let met: Vec<Body> = report.meetings.iter().flat_map(|met| met.bodies).filter(|body| *body != card.body).collect();
    assert_eq!(met.len(), 2, "{:?}", report.meetings);
    let lying = stays(&report);
    let path = [[8_000, 8_000, HALF], [8_000, 8_000, 6_000], [30_000, 12_200, 6_000], [30_000, 12_200, above + 900]];
    let report = made(&carry(1, DIE, &path, &lying));
    assert!(report.settled && (report.bodies[0].pose.at[2] - above - THIN - HALF).abs() < 40, "{report:?}");
    assert_eq!(report.first, Some(Touched::Body(Body::Card(0))));
}

#[test]
fn a_held_die_pushes_what_it_meets_and_what_it_does_not_meet_sleeps() {
    let report = made(&carry(0, DIE, &[[12_000, 14_000, HALF + 20], [22_000, 14_000, HALF + 20]], &table()));
    let (held, pushed) = (&report.bodies[0], &report.bodies[1]);
    assert_eq!(moved(&report), [DIE, pushed.body]);
    assert!((held.pose.at[0] - 22_000).abs() < 60 && pushed.pose.at[0] >= 23_500, "{report:?}");
    let met = report.meetings[0];
    assert_eq!(met.bodies, [DIE, pushed.body]);
    // The hand moves at 10 cm/s.
    assert!((80..=120).contains(&met.speed) && met.tick < report.ticks, "{met:?}");
    // Sleeping dice wake when a hand that has rested against them moves on.
    let Delivery::Carry(mut waits) =
        carry(0, DIE, &[[17_000, 14_000, HALF + 20], [18_450, 14_000, HALF + 20]], &[]).delivery
    else {
        unreachable!()
    };
    waits.path.extend(vec![key([18_450, 14_000, HALF + 20]); 400]);
    waits.path.extend((1..=20).map(|n| key([18_450 + 100 * n, 14_000, HALF + 20])));
    let report = made(&Throw { lying: table(), ..throw(0, Delivery::Carry(waits), Ground::Bare) });
    assert!(report.bodies[1].pose.at[0] > 22_000, "{report:?}");
}

#[test]
fn what_is_let_go_in_the_air_falls_straight_down() {
    // It doesn't matter how fast the hand moved.
    let path: Vec<Key> = (1..=30).map(|n| key([10_000 + 1_000 * n, 8_000, 9_000])).collect();
    let carry = Carry { seat: Seat(0), body: DIE, from: key([10_000, 8_000, 9_000]), path, tower: None };
    let report = made(&throw(0, Delivery::Carry(carry), Ground::Bare));
    let Some(Touched::Ground(at)) = report.first else { panic!("{report:?}") };
    assert!(report.settled && (at.x - 40_000).abs() <= HALF && (at.y - 8_000).abs() <= HALF, "{at:?}");
}

/// A piece let go beside the table falls to the floor; beside the tray it is off. A hand may reach out and come back.
#[test]
fn what_is_let_go_beside_the_table_is_off_it() {
    let away = [[10_000, 3_000, 5_000], [10_000, -3_000, 5_000]];
    let report = made(&carry(0, DIE, &away, &[]));
    let Rest::Off { at, tick } = report.bodies[0].rest else { panic!("{report:?}") };
    // Within the tremor of the hand.
    assert!((at.y + 3_000).abs() < 30, "{at:?}");
    assert_eq!((report.settled, report.first), (true, None));
    assert_eq!(tick, report.path.len() as u32 * Carry::TICKS);
    let back = [away[0], away[1], away[0]];
    assert!(made(&carry(0, DIE, &back, &[])).bodies[0].lies());
    let tray = Tray { from: (20_000, 8_000).into(), size: (12_000, 12_000).into() };
    let into = carry(0, DIE, &[[10_000, 14_000, 9_500], [26_000, 14_000, 9_500], [26_000, 14_000, 2_000]], &[]);
    assert!(made(&Throw { ground: Ground::Tray(tray), ..into }).bodies[0].lies());
    let beside = carry(0, DIE, &[[10_000, 14_000, 5_000], [15_000, 14_000, 5_000]], &[]);
    let report = made(&Throw { ground: Ground::Tray(tray), ..beside });
    assert!(matches!(report.bodies[0].rest, Rest::Off { .. }), "{report:?}");
}

/// Builds a tower of dice and cards piece by piece: each carry starts from the poses that the last one reported.
#[test]
fn a_tower_is_built_of_carries() {
    let (mut lying, mut top) = (Vec::new(), 0);
    for n in 0..8u8 {
        let (body, half) =
            if n % 2 == 0 { (DieId::of(Seat(0), n / 2).into(), HALF) } else { (Body::Card(n / 2), THIN) };
        let off = 40 * i32::from(n % 3) - 40;
        let above = [30_000 + off, 14_000 - off, top + half + 2_000];
        let path = [[8_000, 8_000, 20_000], [above[0], above[1], 20_000], above, [above[0], above[1], top + half + 20]];
        let report = made(&carry(u32::from(n), body, &path, &lying));
        let seen = &report.bodies[0];
        assert!(report.settled && (seen.pose.at[2] - top - half).abs() < 60, "piece {n}: {report:?}");
        assert_eq!(report.first, lying.last().map(|lying: &Lying| Touched::Body(lying.body)).or(report.first));
        top = seen.pose.at[2] + half;
        lying = stays(&report);
        // Moves the newest to the end.
        lying.rotate_left(1);
    }
    assert!(top > 4 * 2 * HALF, "{top}");
}

/// However a hand moves among the pieces, even through the table or over its edge, the carry ends with a valid report.
/// A piece swept off the table may fall for a minute.
#[test]
fn whatever_a_hand_does_the_report_is_one() {
    let mut rng = Seed(9).stream("wild hands");
    for n in 0..counts::WILD_HANDS.get() as u32 {
        let far = [60_000, 4_000, 400][n as usize % 3];
        let mut at = [20_000, 14_000, HALF];
        let mut path = Vec::new();
        for _ in 0..rng.below(80) {
            at = at.map(|at: i32| (at + rng.within(-far, far)).clamp(-Carry::REACH, Carry::REACH));
            path.push(Key { at, turn: [0; 4].map(|_| rng.within(1, 1_000_000)) });
        }
        let body = [DIE, Body::Card(3)][n as usize % 2];
        let carry = Carry { seat: Seat(0), body, from: key([20_000, 14_000, 3_000]), path, tower: None };
        made(&Throw { lying: table(), ..throw(n, Delivery::Carry(carry), Ground::Bare) });
    }
    let mut sweep = carry(0, DIE, &[[20_000, 10_000, HALF + 20], [20_000, 30_000, HALF + 20]], &table());
    let Delivery::Carry(hand) = &mut sweep.delivery else { unreachable!() };
    hand.path.resize(Carry::LONGEST, key([20_000, 20_000, 9_000]));
    assert!(matches!(made(&sweep).bodies[1].rest, Rest::Off { .. }));
}

/// Leads the hand along `keys`, one per frame of `ticks` ticks, and lets go in the last frame.
fn led(app: &mut App, throw: &Throw, keys: &[Key], ticks: usize) -> Report {
    physics::begin(app.world_mut(), throw);
    let mut waited = keys.iter().map(Some).chain([None]);
    for _ in 0..100_000 {
        match waited.next() {
            Some(Some(key)) => physics::steer(app.world_mut(), throw.id, *key),
            Some(None) => physics::let_go(app.world_mut(), throw.id),
            None => {}
        }
        for _ in 0..ticks {
            if let Some(report) = physics::tick(app.world_mut()).pop() {
                return report;
            }
        }
    }
    panic!("the hand does not let go")
}

#[test]
fn a_led_hand_does_the_same_again_from_its_report_whatever_the_frames_were() {
    let whole =
        carry(0, DIE, &[[12_000, 14_000, HALF + 20], [21_000, 14_000, HALF + 20], [21_000, 14_000, 4_000]], &table());
    let keys = whole.carry().unwrap().path.clone();
    let waits = whole.clone().along(&[]);
    let mut app = world();
    for ticks in [1, 3, 4, 8, 11] {
        let report = led(&mut app, &waits, &keys, ticks);
        assert_eq!(report.check(), Ok(()));
        assert!(report.path.len() >= keys.len() && moved(&report).len() == 2, "{ticks} ticks a frame");
        // In short frames, the path is exactly these keys. In longer ones, keys repeat while the hand waits.
        assert!(ticks > 4 || report.path == keys, "{ticks} ticks a frame");
        let mut stations = report.path.clone();
        stations.dedup();
        assert_eq!(stations, keys, "{ticks} ticks a frame");
        assert_eq!(raw().throw(&waits.clone().along(&report.path)), report, "{ticks} ticks a frame");
        assert_eq!(EcsThrower(app.world_mut()).throw(&waits.clone().along(&report.path)), report);
    }
}

#[test]
fn a_hand_waits_until_it_is_led_and_time_does_not_pass_for_its_piece() {
    let whole = carry(0, DIE, &[[20_000, 14_000, 3_500], [20_500, 14_000, 3_500]], &table());
    let alone = raw().throw(&whole);
    let waits = whole.clone().along(&[]);
    let mut app = world();
    let before = app.world().entities().count_spawned();
    physics::begin(app.world_mut(), &waits);
    let at = |app: &App| app.world().resource::<Live>().body(Eye::Table, DIE).map(|body| body.at);
    assert_eq!((0..10_000).flat_map(|_| physics::tick(app.world_mut())).count(), 0);
    assert_eq!((at(&app), app.world().resource::<Live>().flying.len()), (Some([20.0, 14.0, 3.5]), 1));
    // Another throw meanwhile is not affected.
    let other = carry(7, Body::Card(5), &[[40_000, 8_000, 900], [41_000, 8_000, 900]], &[]);
    physics::begin(app.world_mut(), &other);
    let mut seen: Vec<Report> = (0..500).flat_map(|_| physics::tick(app.world_mut())).collect();
    assert_eq!(seen, [raw().throw(&other)]);
    let carried = whole.carry().unwrap();
    carried.path.iter().for_each(|key| physics::steer(app.world_mut(), waits.id, *key));
    physics::let_go(app.world_mut(), waits.id);
    seen = (0..2_000).flat_map(|_| physics::tick(app.world_mut())).collect();
    assert_eq!(seen, [alone]);
    // A hand that isn't led opens where it is; a cancelled one leaves nothing.
    physics::begin(app.world_mut(), &waits);
    physics::let_go(app.world_mut(), waits.id);
    seen = (0..2_000).flat_map(|_| physics::tick(app.world_mut())).collect();
    assert_eq!(seen, [raw().throw(&waits)]);
    for led in [false, true] {
        physics::begin(app.world_mut(), &waits);
        if led {
            physics::steer(app.world_mut(), waits.id, carried.path[0]);
        }
        (0..3).for_each(|_| assert_eq!(physics::tick(app.world_mut()), []));
        physics::cancel(app.world_mut(), waits.id);
        assert_eq!(app.world().entities().count_spawned(), before);
    }
}

/// A piece that isn't being carried can't be led, and a path ends after a minute.
#[test]
fn only_a_hand_that_carries_is_led() {
    let mut app = world();
    physics::steer(app.world_mut(), ThrowId(3), key([0; 3]));
    physics::let_go(app.world_mut(), ThrowId(3));
    let waits = carry(0, DIE, &[[20_000, 14_000, 6_000]], &[]);
    physics::begin(app.world_mut(), &waits);
    physics::steer(app.world_mut(), waits.id, key([20_000, 14_000, 5_000]));
    let report = (0..100_000).find_map(|_| physics::tick(app.world_mut()).pop()).unwrap();
    assert_eq!((report.path.len(), report.check()), (Carry::LONGEST, Ok(())));
    assert!(report.settled && report.bodies[0].lies());
}

/// Each eye looks at a throw that only one seat may see: poses and knocks reach only that seat and the open eye of
/// records.
#[test]
fn a_hidden_throw_reaches_no_eye_that_may_not_see_it() {
    let die = DieId::of(Seat(0), 0);
    let path = [[8_000, 8_000, 6_000], [20_000, 14_000, 6_000]];
    for (eye, sees) in [(Eye::Table, false), (Eye::Seat(Seat(0)), false), (Eye::Seat(Seat(1)), true), (Eye::Open, true)]
    {
        let mut app = drawn(eye, die);
        let hidden = Throw { seen_by: SeenBy::Seats(Seats::one(Seat(1))), ..carry(0, DIE, &path, &[]) };
        physics::begin(app.world_mut(), &hidden);
        let before = place(&mut app);
        let (mut went, mut cursor, mut heard) = (false, 0, 0);
        while physics::tick(app.world_mut()).is_empty() {
            app.update();
            let live = app.world().resource::<Live>();
            heard += live.news(eye, &mut cursor).count();
            assert_eq!((live.body(eye, die).is_some(), live.in_flight(eye, die)), (sees, sees), "{eye:?}");
            went |= place(&mut app) != before;
        }
        assert_eq!((went, heard > 0), (sees, sees), "{eye:?}");
        assert_eq!(app.world().resource::<Live>().bodies(eye).count(), usize::from(sees), "when it lies there");
    }
}

/// An app whose screen shows the die to this eye.
fn drawn(eye: Eye, die: DieId) -> App {
    let mut app = world();
    app.add_plugins(MinimalPlugins).insert_resource(Times::NONE).add_plugins(pieces::plugin);
    let mut shown = PiecesShown::default();
    shown.show(die, Whereabouts::Lying(key([8_000, 8_000, HALF])));
    app.world_mut().spawn((Viewer { eye }, shown));
    app.update();
    app
}

fn place(app: &mut App) -> Vec3 {
    app.world_mut().query::<&DrawnPiece>().single(app.world()).unwrap().seen.at
}
