//! A hand-made report of a placement for the tests of tower duels, and tests of the tower itself.

use super::{
    super::throwing::tests::{HALF, Match, square},
    *,
};
use crate::rules::{
    Game, Throw,
    throw::{Rest, Touched},
};

/// The carry that is due.
pub(in super::super) fn due(played: &Match) -> Throw {
    let [id] = *played.0.pending().throws() else { panic!("nothing is carried: {:?}", played.0.pending()) };
    played.0.throw(id).expect("what is due can be thrown")
}

/// A report of the carry that is due: the piece lies flat on the highest piece of the tower, over its axis, and counts;
/// everything else lies as before. The very first piece lies on the table.
pub(in super::super) fn placed(played: &Match) -> Report {
    let throw = due(played);
    let carry = throw.carry().expect("a piece is carried");
    let (last, axis) = (throw.lying.last(), throw.lying.first().map(|lowest| plan(lowest.pose)));
    let at = axis.unwrap_or(Point { x: 27_000, y: 14_000 });
    let top = throw.lying.iter().map(|lying| lying.pose.at[2] + half(lying.body)).max().unwrap_or(0);
    let pose = Pose { at: [at.x, at.y, top + half(carry.body)], turn: carry.from.turn };
    let lay = throw.lying.iter().map(|lying| seen(lying.body, lying.pose, false));
    Report {
        throw: throw.id,
        ticks: 600,
        settled: true,
        first: last.map(|last| Touched::Body(last.body)),
        crossing: None,
        meetings: Vec::new(),
        path: Vec::new(),
        tower: Some(Box::new(TowerSeen {
            tick: 540,
            end: TowerEnd::Counted,
            touching: last.map(|last| last.body).into_iter().collect(),
        })),
        bodies: [seen(carry.body, pose, true)].into_iter().chain(lay).collect(),
    }
}

/// The same report for a tower that has fallen: `first` left it, and the hand may still hold the piece. No pose has
/// changed yet.
pub(in super::super) fn fell(played: &Match, first: impl Into<Body>, held: bool) -> Report {
    let mut report = placed(played);
    let end = TowerEnd::Fell { body: first.into(), why: Leaving::Dropped, held };
    report.tower = Some(Box::new(TowerSeen { tick: 540, end, touching: Vec::new() }));
    if held {
        (report.bodies[0].rest, report.first) = (Rest::PutAway, None);
    }
    report
}

/// Makes the piece lie flat on the ground here, in the report.
pub(in super::super) fn throw_down(report: &mut Report, body: impl Into<Body>, at: Point) {
    let body = body.into();
    let pose = Pose { at: [at.x, at.y, half(body)], turn: [0, 0, 0, 1_000_000] };
    *of(report, body) = seen(body, pose, true);
}

/// Makes the piece fall off the table, in the report.
pub(in super::super) fn throw_off(report: &mut Report, body: impl Into<Body>) {
    let seen = of(report, body.into());
    (seen.rest, seen.moved) = (Rest::Off { at: Point { x: 27_000, y: -10 }, tick: 580 }, true);
}

/// The piece as it was seen, in the report.
pub(in super::super) fn of(report: &mut Report, body: Body) -> &mut BodySeen {
    report.bodies.iter_mut().find(|seen| seen.body == body).expect("that piece was there")
}

fn seen(body: Body, pose: Pose, moved: bool) -> BodySeen {
    let rest = Rest::Lies { face: body.die().map(|_| 1) };
    BodySeen { body, rest, pose, outline: square(plan(pose)), moved }
}

fn centre() -> Point {
    Point { x: 27_000, y: 14_000 }
}

fn placement(body: Body) -> Placement {
    Placement { throw: ThrowId(7), seat: Seat(1), body, from: in_column(centre(), 9, 1) }
}

/// A report of `placement` on `stack`.
fn report_on(stack: &Stack, placement: Placement, at: [i32; 3], end: TowerEnd, touching: &[Body]) -> Report {
    let new = seen(placement.body, Pose { at, ..placement.from }, true);
    let old = stack.pieces.iter().map(|piece| seen(piece.body, piece.pose, false));
    Report {
        throw: placement.throw,
        ticks: 900,
        settled: false,
        first: None,
        crossing: None,
        meetings: Vec::new(),
        path: Vec::new(),
        tower: Some(Box::new(TowerSeen { tick: 800, end, touching: touching.to_vec() })),
        bodies: [new].into_iter().chain(old).collect(),
    }
}

const DIE: Body = Body::Die(DieId::of(Seat(1), 2));

#[test]
fn the_base_stands_in_the_centre_and_shows_ones() {
    let stack = Stack::base(centre(), 3);
    let at: Vec<_> = stack.pieces.iter().map(|piece| piece.pose.at).collect();
    assert_eq!(at, [800, 2_400, 4_000].map(|z| [27_000, 14_000, z]));
    assert!(stack.pieces.iter().all(|piece| piece.stood == piece.pose && piece.face == Some(1)));
    assert_eq!((stack.top(), stack.axis(), stack.last()), (4_800, Some(centre()), Some(centre())));
    assert_eq!((Stack::default().top(), Stack::default().axis()), (0, None));
}

/// Physics is told where each piece is now, and where it stood when it was placed.
#[test]
fn a_toss_tells_where_the_tower_stood_and_stands() {
    let mut stack = Stack::base(centre(), 2);
    stack.pieces[1].pose.at[2] -= 300;
    let toss = stack.toss(placement(DIE), ThrowId(7), Ground::Bare).unwrap();
    let carry = toss.carry.unwrap();
    assert_eq!((carry.seat, carry.body, carry.path, toss.cast), (Seat(1), DIE, Vec::new(), Vec::new()));
    let heights = |lying: &[Lying]| lying.iter().map(|lying| lying.pose.at[2]).collect::<Vec<_>>();
    assert_eq!((heights(&toss.lying), heights(&carry.tower.unwrap().stood)), (vec![800, 2_100], vec![800, 2_400]));
    assert!(stack.toss(placement(DIE), ThrowId(8), Ground::Bare).is_none(), "another throw");
}

/// Fixed bug: the height of a tower with a slanting card was given up to 15 mm too low.
#[test]
fn the_height_of_a_tower_is_that_of_its_highest_corner() {
    let card = Body::Card(0);
    // Flat; a quarter turn about the vertical; 10 degrees about its length; on its long edge.
    for (turn, rise) in [
        ([0, 0, 0, 1_000_000], 15),
        ([0, 0, 707_107, 707_107], 15),
        ([87_156, 0, 0, 996_195], 562),
        ([707_107, 0, 0, 707_107], 3_150),
    ] {
        let mut stack = Stack::base(centre(), 2);
        let mut report = report_on(&stack, placement(card), [27_000, 14_000, 5_000], TowerEnd::Counted, &[]);
        report.bodies[0].pose.turn = turn;
        let (event, _) = stack.land(placement(card), Onto::Tower, &report).unwrap();
        let Event::Placed { height, .. } = event else { panic!("{event:?}") };
        assert_eq!(height, 5_000 + rise, "{turn:?}");
    }
}

/// The result of a carry stands whether or not everything came to rest: a carry is never repeated.
#[test]
fn a_piece_that_counts_is_the_towers_and_the_others_are_where_they_were_pushed() {
    let mut stack = Stack::base(centre(), 2);
    let on = [27_100, 14_000, 4_000];
    let mut report = report_on(&stack, placement(DIE), on, TowerEnd::Counted, &[]);
    of(&mut report, DieId::extra(1).into()).pose.at[0] += 500;
    let (event, fallen) = stack.land(placement(DIE), Onto::Tower, &report).unwrap();
    let pose = report.bodies[0].pose;
    assert_eq!((event, fallen), (Event::Placed { seat: Seat(1), body: DIE, pose, height: 4_800 }, None));
    let places: Vec<_> = stack.pieces.iter().map(|piece| (piece.stood.at[0], piece.pose.at[0])).collect();
    assert_eq!(places, [(27_000, 27_000), (27_000, 27_500), (27_100, 27_100)], "stood, and is");
}

/// A die sinks by 2.7 mm in each of three turns. Each time physics is told where it stood at first, and decides.
#[test]
fn what_sinks_turn_by_turn_is_measured_from_where_it_stood() {
    let mut stack = Stack::base(centre(), 2);
    let sinks = DieId::extra(1).into();
    for turn in 1..=3 {
        let body = DieId::of(Seat(1), turn as u8).into();
        let mut report = report_on(&stack, placement(body), [27_000, 14_000, 4_000], TowerEnd::Counted, &[]);
        of(&mut report, sinks).pose.at[2] -= 270;
        stack.land(placement(body), Onto::Tower, &report).unwrap();
        let tower = stack.toss(placement(DIE), ThrowId(7), Ground::Bare).unwrap();
        let stood = tower.carry.unwrap().tower.unwrap().stood;
        assert_eq!((stood[1].pose.at[2], tower.lying[1].pose.at[2]), (2_400, 2_400 - 270 * turn));
    }
}

/// The piece that was put away lies nowhere; all others lie where they were seen.
#[test]
fn a_fall_tells_where_all_lies() {
    for held in [false, true] {
        let mut stack = Stack::base(centre(), 2);
        let first = DieId::extra(0).into();
        let end = TowerEnd::Fell { body: first, why: Leaving::Pushed, held };
        let mut report = report_on(&stack, placement(DIE), [30_000, 14_000, 800], end, &[]);
        throw_down(&mut report, DieId::extra(1), Point { x: 20_000, y: 9_000 });
        throw_off(&mut report, DieId::extra(0));
        let (event, fallen) = stack.land(placement(DIE), Onto::Tower, &report).unwrap();
        let why = Cause::Left { body: first, how: Leaving::Pushed };
        assert_eq!(event, Event::Fell { seat: Seat(1), placed: DIE, why, held });
        let fallen = fallen.unwrap();
        let lies: Vec<_> = fallen.lies.iter().map(|lain| (lain.body, lain.off)).collect();
        let old = [(first, true), (DieId::extra(1).into(), false)];
        let all = old.into_iter().chain((!held).then_some((DIE, false)));
        assert_eq!(lies, all.collect::<Vec<_>>());
        assert_eq!(fallen.tower().count(), 2, "the new one was not in it");
        assert!(stack.pieces.is_empty());
    }
}

/// Section 9.5: a piece that doesn't have to lie on the last one may lie anywhere.
#[test]
fn beside_is_beside_the_piece_that_was_placed_last() {
    let (last, other) = (DieId::extra(1).into(), DieId::extra(0).into());
    let cases: [(i32, &[Body], bool); 6] = [
        (4_000, &[last], true),
        (4_000, &[other, last], true),
        (2_401, &[last], true),
        (2_400, &[last], false),
        (4_000, &[other], false),
        (4_000, &[], false),
    ];
    for (z, touching, lies) in cases {
        for onto in [Onto::Last, Onto::Tower] {
            let mut stack = Stack::base(centre(), 2);
            let report = report_on(&stack, placement(DIE), [27_300, 14_000, z], TowerEnd::Counted, touching);
            let (_, fallen) = stack.land(placement(DIE), onto, &report).unwrap();
            let why = fallen.map(|fallen| (fallen.why, fallen.held, fallen.lies.len()));
            let beside = (!lies && onto == Onto::Last).then_some((Cause::Beside, false, 3));
            assert_eq!(why, beside, "{z} {touching:?} {onto:?}");
        }
    }
    // The lowest of a tower lies on nothing.
    let report = report_on(&Stack::default(), placement(DIE), [27_300, 14_000, 800], TowerEnd::Counted, &[]);
    assert_eq!(Stack::default().land(placement(DIE), Onto::Last, &report).unwrap().1, None);
}

/// A report of another throw, or of no carry to this tower, changes nothing.
#[test]
fn a_report_that_is_not_about_the_placement_is_stale() {
    let spoil: [fn(&mut Report); 4] = [
        |report| report.throw = ThrowId(8),
        |report| report.tower = None,
        |report| report.bodies.truncate(2),
        |report| drop(report.bodies.remove(0)),
    ];
    for (n, spoil) in spoil.into_iter().enumerate() {
        let mut stack = Stack::base(centre(), 2);
        let mut report = report_on(&stack, placement(DIE), [27_000, 14_000, 4_000], TowerEnd::Counted, &[]);
        spoil(&mut report);
        let stale = Stale { reported: report.throw };
        assert_eq!(stack.land(placement(DIE), Onto::Tower, &report), Err(stale), "case {n}");
        assert_eq!(stack, Stack::base(centre(), 2));
    }
}

/// Every die is listed once and cards are not; a die that is put away or off the table lies aside.
#[test]
fn dice_are_seen_where_they_are() {
    let mut stack = Stack::base(centre(), 2);
    let mut out = Vec::new();
    stack.pieces(Some(DIE), &mut out);
    stack.pieces(Some(Body::Card(3)), &mut out);
    let places: Vec<_> = out.iter().map(|piece| (piece.token, piece.zone.place)).collect();
    let [a, b, c] = [DieId::extra(0), DieId::extra(1), DieId::of(Seat(1), 2)].map(DieId::token);
    let [table, aside] = [Place::Table, Place::Aside];
    assert_eq!(places, [(a, table), (b, table), (c, table), (a, table), (b, table)]);
    let end = TowerEnd::Fell { body: DieId::extra(0).into(), why: Leaving::Dropped, held: true };
    let mut report = report_on(&stack, placement(DIE), [27_000, 14_000, 9_000], end, &[]);
    throw_off(&mut report, DieId::extra(1));
    let fallen = stack.land(placement(DIE), Onto::Tower, &report).unwrap().1.unwrap();
    out.clear();
    fallen.pieces(&mut out);
    let places: Vec<_> = out.iter().map(|piece| (piece.token, piece.zone.place)).collect();
    assert_eq!(places, [(a, table), (b, aside), (c, aside)]);
}

/// The outlines that these reports give are those of dice.
#[test]
fn a_report_made_by_hand_is_one() {
    let stack = Stack::base(centre(), 2);
    let report = report_on(&stack, placement(DIE), [27_000, 14_000, 4_000], TowerEnd::Counted, &[]);
    assert_eq!((report.check(), half(DIE)), (Ok(()), HALF));
}
