//! Towers with real physics: a carefully built tower stands, and pieces that leave it are judged by section 8.10.

use daggers_drawn::{
    games::kadoova::{self, DuelId},
    physics::{EcsThrower, PhysicsData, outline},
    rules::{
        Report, Seat, Throw, ThrowId, Thrower,
        dice::DieId,
        geometry::{Point, Polygon},
        throw::{Body, Carry, Delivery, Ground, Key, Lying, Pose, Rest, way},
        tower::{Leaving, Tower, TowerEnd},
    },
};

use crate::{
    harness::package,
    throws::{raw, stays, throw, world},
};

/// Half a die, in 10 um.
const HALF: i32 = 800;
/// The axis of the towers in these tests, in 10 um.
const AXIS: [i32; 2] = [27_000, 14_000];

/// The carried die.
const DIE: Body = Body::Die(DieId::of(Seat(0), 0));

fn level(x: i32, y: i32, z: i32) -> Key {
    Pose { at: [x, y, z], turn: [0, 0, 0, 1_000_000] }
}

/// Extra dice in a column, each shifted along x from the axis.
fn column(shifts: &[i32]) -> Vec<Lying> {
    let die = |(n, by): (usize, &i32)| Lying {
        body: DieId::extra(n as u8).into(),
        pose: level(AXIS[0] + by, AXIS[1], HALF + 2 * HALF * n as i32),
    };
    shifts.iter().enumerate().map(die).collect()
}

/// Carries `body` from `from` through `places`, each at a speed in mm/s, to a tower that stands as it was placed.
fn carried(body: Body, tower: &[Lying], from: Key, places: &[(Key, u32)]) -> Throw {
    let tower_of = Tower { stood: tower.to_vec() };
    let carry = Carry { seat: Seat(0), body, from, path: way(from, places), tower: Some(tower_of) };
    let mat = Polygon::disc(Point { x: AXIS[0], y: AXIS[1] }, 7_000);
    Throw { lying: tower.to_vec(), ground: Ground::Mat(mat), ..throw(0, Delivery::Carry(carry), Ground::Bare) }
}

/// Like `carried`, but straight down, `off` beside the axis, and let go with the centre at height `z`.
fn put(body: Body, tower: &[Lying], off: i32, z: i32) -> Throw {
    let over = level(AXIS[0] + off, AXIS[1], z + 2_000);
    carried(body, tower, over, &[(level(AXIS[0] + off, AXIS[1], z), 60)])
}

/// The result of a carry, asserted to be the same in both readers and when repeated from its path.
fn made(throw: &Throw) -> (TowerEnd, Report) {
    let report = raw().throw(throw);
    assert_eq!(report.check(), Ok(()));
    assert_eq!(EcsThrower(world().world_mut()).throw(throw), report, "in the other reader");
    assert_eq!(raw().throw(&throw.clone().along(&report.path)), report, "again");
    (report.tower.as_ref().expect("it was carried to a tower").end, report)
}

fn felled(throw: &Throw) -> (Body, Leaving, bool, Report) {
    match made(throw) {
        (TowerEnd::Fell { body, why, held }, report) => (body, why, held, report),
        (TowerEnd::Counted, report) => panic!("it stands: {report:?}"),
    }
}

#[test]
fn a_die_that_is_put_down_carefully_counts_and_the_one_below_it_is_touched() {
    let tower = column(&[0, 0, 0]);
    let (end, report) = made(&put(DIE, &tower, 60, 7 * HALF + 20));
    assert_eq!(end, TowerEnd::Counted);
    let seen = report.tower.as_ref().unwrap();
    assert_eq!((seen.touching.as_slice(), seen.tick), ([tower[2].body].as_slice(), report.ticks));
    assert!((report.bodies[0].pose.at[2] - 7 * HALF).abs() < 30, "{:?}", report.bodies[0]);
    // The die was free and slow for a second.
    let freed = report.path.len() as u32 * Carry::TICKS;
    assert!((240..400).contains(&(report.ticks - freed)), "{} ticks", report.ticks - freed);
}

/// A die half off stays while its centre is over the flat part of the die below, up to 7.4 mm from the middle.
#[test]
fn half_off_it_stands_by_a_hair_and_falls_by_a_hair() {
    let tower = column(&[0, 0, 0]);
    let (end, report) = made(&put(DIE, &tower, 650, 7 * HALF + 20));
    assert_eq!(end, TowerEnd::Counted, "{report:?}");
    let (body, _, held, report) = felled(&put(DIE, &tower, 750, 7 * HALF + 20));
    assert_eq!((body, held), (DIE, false), "{report:?}");
    assert!(report.bodies[1..].iter().all(|seen| seen.lies()));
}

/// Section 9.8: only the outline of the die itself counts, not what it leans on. Here, a die leans over the edge of the
/// mat, or from outside on a die that lies across that edge.
#[test]
fn a_die_that_leans_on_one_inside_is_on_the_mat_where_its_own_outline_is() {
    let data = PhysicsData::load(package()).unwrap();
    let grove = kadoova::Config::practice(package(), DuelId::PineappleVsFish).unwrap().mats.pineapple_vs_fish;
    let (edge, y) = (grove.centre.x + grove.radius, grove.centre.y);
    let on_mat = |pose: Pose| grove.has(&outline(&data, DIE, &pose));
    // Turned by 30 degrees about y, it reaches 10.9 mm from its middle to either side, and down to its lowest edge.
    let leaning = |x: i32| Pose { turn: [0, 258_819, 0, 965_926], ..level(x, y, 1_093) };
    assert!(on_mat(level(edge - 500, y, HALF)), "it lies across the edge");
    assert!(!on_mat(leaning(edge + 300 + 1_093)), "it leans on that one's side");
    assert!(on_mat(leaning(edge - 60 + 1_093)), "it leans on one that lies inside");
}

/// A die that leans on the side of the tower with an edge on the mat is beside the tower.
#[test]
fn what_leans_on_the_tower_from_the_mat_lies_beside_it() {
    let mut lean = put(DIE, &column(&[0]), 1_500, HALF + 500);
    let Delivery::Carry(carry) = &mut lean.delivery else { unreachable!() };
    // Turned by 40 degrees about y, so that it comes down on an edge.
    let turn = [0, 342_020, 0, 939_693];
    carry.from.turn = turn;
    carry.path.iter_mut().for_each(|key| key.turn = turn);
    let (body, why, held, _) = felled(&lean);
    assert_eq!((body, why, held), (DIE, Leaving::Ground, false));
}

#[test]
fn a_die_that_is_let_go_three_centimetres_above_the_tower_falls_onto_it() {
    let (end, report) = made(&put(DIE, &column(&[0, 0, 0]), 0, 7 * HALF + 3_000));
    // Falling onto the tower doesn't count as dropped.
    assert_eq!(end, TowerEnd::Counted, "{report:?}");
    assert!((report.bodies[0].pose.at[2] - 7 * HALF).abs() < 60, "{:?}", report.bodies[0]);
    assert!(report.ticks > report.path.len() as u32 * Carry::TICKS + 18, "it takes a while to come down");
}

/// The die in the hand pushes a card along the die it lies on. The card slides, stays and bears the held die, or is
/// pushed off.
#[test]
fn a_card_that_slides_stays_as_long_as_it_lies_on_the_tower() {
    let mut tower = column(&[0]);
    tower.push(Lying { body: Body::Card(0), pose: level(AXIS[0], AXIS[1], 2 * HALF + 15) });
    let edge = AXIS[0] - 4_400 - HALF;
    let pushed = |by: i32, over: i32| {
        let places = [
            (level(edge + by, AXIS[1], 2 * HALF + 15), 60),
            (level(edge - 600, AXIS[1], 2 * HALF + 15), 60),
            (level(edge - 600, AXIS[1], 6_000), 250),
            (level(over, AXIS[1], 6_000), 250),
            (level(over, AXIS[1], 3 * HALF + 50), 60),
        ];
        carried(DIE, &tower, level(edge - 1_000, AXIS[1], 2 * HALF + 15), &places)
    };
    let (end, report) = made(&pushed(450, AXIS[0]));
    assert_eq!(end, TowerEnd::Counted, "{report:?}");
    let slid = report.bodies[2].pose.at[0] - AXIS[0];
    assert!((250..500).contains(&slid), "{slid}");
    let (body, why, held, _) = felled(&pushed(1_500, AXIS[0]));
    assert_eq!((body, why, held), (Body::Card(0), Leaving::Ground, true));
}

#[test]
fn a_card_that_is_laid_too_far_out_tips_off() {
    let tower = column(&[0]);
    let card = Body::Card(0);
    let (end, _) = made(&put(card, &tower, 500, 2 * HALF + 40));
    assert_eq!(end, TowerEnd::Counted);
    let (body, why, ..) = felled(&put(card, &tower, 1_400, 2 * HALF + 40));
    assert_eq!(body, card);
    assert!(matches!(why, Leaving::Dropped | Leaving::Ground), "{why:?}");
}

/// A die slips past the top and is caught by a card that juts out below it. It still lies on the tower, though not on
/// the last piece placed.
#[test]
fn a_die_that_a_shelf_below_the_top_catches_is_placed_and_does_not_lie_on_the_last_piece() {
    let mut tower = column(&[0]);
    tower.push(Lying { body: Body::Card(0), pose: level(AXIS[0], AXIS[1], 2 * HALF + 15) });
    let top = level(AXIS[0] - 850, AXIS[1], 3 * HALF + 30);
    tower.push(Lying { body: DieId::extra(1).into(), pose: top });
    // Let go 1 cm above the card, and 0.5 cm below the top.
    let (end, report) = made(&put(DIE, &tower, 950, 3 * HALF + 1_030));
    assert_eq!(end, TowerEnd::Counted, "{report:?}");
    let seen = report.tower.as_ref().unwrap();
    assert_eq!(seen.touching, [Body::Card(0)]);
    assert!((report.bodies[0].pose.at[2] - 3 * HALF - 30).abs() < 60, "{:?}", report.bodies[0]);
}

#[test]
fn beside_the_tower_it_is_a_fall_when_it_touches_the_ground_and_what_catches_is_placed() {
    let (body, why, held, report) = felled(&put(DIE, &column(&[0, 0, 0]), 3_000, HALF + 2_000));
    assert_eq!((body, why, held), (DIE, Leaving::Ground, false));
    assert!(report.settled && report.bodies[1..].iter().all(|seen| !seen.moved));
    // A quarter of the die juts out over the top, and it is let go 0.5 cm above: it still comes to rest there.
    let (end, report) = made(&put(DIE, &column(&[0, 0, 0]), 400, 7 * HALF + 500));
    assert_eq!(end, TowerEnd::Counted, "{report:?}");
    assert!((report.bodies[0].pose.at[2] - 7 * HALF).abs() < 60, "{:?}", report.bodies[0]);
}

#[test]
fn a_held_piece_may_touch_the_mat() {
    let tower = column(&[0, 0, 0]);
    let from = level(AXIS[0] + 4_000, AXIS[1], 4_000);
    let places = [
        (level(AXIS[0] + 4_000, AXIS[1], HALF - 100), 100),
        (level(AXIS[0] + 4_000, AXIS[1], 9_000), 250),
        (level(AXIS[0], AXIS[1], 9_000), 250),
        (level(AXIS[0], AXIS[1], 7 * HALF + 20), 60),
    ];
    assert_eq!(made(&carried(DIE, &tower, from, &places)).0, TowerEnd::Counted);
}

/// The die in the hand pushes a column of three at its foot. Touching it, or moving it by up to 0.80 cm, is allowed,
/// and the die can still be placed on it. Farther is a fall, and the die in the hand is put away.
#[test]
fn the_base_is_pushed_with_the_piece_in_the_hand() {
    let tower = column(&[0, 0, 0]);
    let from = level(AXIS[0] - 3_000, AXIS[1], HALF + 30);
    let pushed_to = |by: i32| level(AXIS[0] - 2 * HALF + by, AXIS[1], HALF + 30);
    let push = |by: i32| {
        let over = |z: i32| level(AXIS[0] + by, AXIS[1], z);
        let back = (pushed_to(-600), 50);
        let up = (level(pushed_to(-600).at[0], AXIS[1], 9_000), 250);
        carried(DIE, &tower, from, &[(pushed_to(by), 20), back, up, (over(9_000), 250), (over(7 * HALF + 50), 60)])
    };
    let moved = |report: &Report| report.bodies[1].pose.at[0] - AXIS[0];
    for (by, least, most) in [(0, 0, 20), (870, 760, 800)] {
        let (end, report) = made(&push(by));
        assert_eq!(end, TowerEnd::Counted, "pushed by {by}: {report:?}");
        assert!((least..=most).contains(&moved(&report)), "pushed by {by}: {}", moved(&report));
    }
    let (body, why, held, report) = felled(&push(1_000));
    assert_eq!((body, why, held), (tower[0].body, Leaving::Pushed, true));
    assert_eq!(report.bodies[0].rest, Rest::PutAway);
    assert!((795..=805).contains(&moved(&report)), "{}: judged at once", moved(&report));
}

/// A die pushed off the top while the hand holds another counts as dropped, and the held die is put away.
#[test]
fn who_knocks_the_top_off_has_felled_the_tower() {
    let tower = column(&[0, 0, 0]);
    let from = level(AXIS[0] - 4_000, AXIS[1], 5 * HALF);
    let (body, why, held, report) =
        felled(&carried(DIE, &tower, from, &[(level(AXIS[0] + 2_000, AXIS[1], 5 * HALF), 300)]));
    assert_eq!((body, why, held), (tower[2].body, Leaving::Dropped, true));
    assert_eq!(report.bodies[0].rest, Rest::PutAway);
    assert!(report.settled && report.bodies[1..].iter().all(|seen| seen.lies()));
}

/// The first die of a tower may go anywhere on the bare table; off the table is a fall.
#[test]
fn the_first_die_goes_anywhere_on_the_table() {
    let at = |x: i32| {
        let from = level(x, 3_000, 4_000);
        carried(DIE, &[], from, &[(level(x, 3_000, HALF + 20), 60)])
    };
    assert_eq!(made(&at(10_000)).0, TowerEnd::Counted);
    let (body, why, held, report) = felled(&at(-2_000));
    assert_eq!((body, why, held), (DIE, Leaving::Ground, false));
    assert!(matches!(report.bodies[0].rest, Rest::Off { .. }));
}

/// A tower of nine alternating dice and cards stands when every carry starts from the last report: no piece drifts far
/// from where its placement counted.
#[test]
fn a_tower_stands_from_report_to_report() {
    let (mut lying, mut stood): (Vec<Lying>, Vec<Lying>) = (Vec::new(), Vec::new());
    for n in 0..9u8 {
        let body = if n % 2 == 0 { DieId::of(Seat(0), n / 2).into() } else { Body::Card(n / 2) };
        let half = |body: Body| if body.die().is_some() { HALF } else { 15 };
        let top = lying.last().map_or(0, |last| last.pose.at[2] + half(last.body));
        let off = 60 * i32::from(n % 3) - 60;
        let mut next = put(body, &lying, off, top + half(body) + 20);
        let Delivery::Carry(carry) = &mut next.delivery else { unreachable!() };
        carry.tower = Some(Tower { stood: stood.clone() });
        next.id = ThrowId(u32::from(n));
        let (end, report) = made(&next);
        assert_eq!(end, TowerEnd::Counted, "piece {n}: {report:?}");
        lying = stays(&report);
        // Moves the newest to the end.
        lying.rotate_left(1);
        stood.extend(lying.last());
    }
    let drift =
        |(now, then): (&Lying, &Lying)| (0..3).map(|n| (now.pose.at[n] - then.pose.at[n]).abs()).max().unwrap_or(0);
    let drifted = lying.iter().zip(&stood).map(drift).max();
    assert!(drifted < Some(100), "{drifted:?} of 10 um in nine carries");
}
