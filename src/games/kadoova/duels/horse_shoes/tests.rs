//! Horse-Shoes & Hand-Grenades judged by hand-made reports: dice exactly where a rule is decided.

use super::{
    super::throwing::{
        Event as E,
        tests::{HALF, Match, change, config, flat, flick, off, square, turned},
    },
    super::{Rehearsal, TermsFor, tray::Event as Rolls},
    *,
};
use crate::{
    games::kadoova::{
        Act, DuelEvent, DuelId, DuelReason, DuelView, Event as MatchEvent, Kadoova, Reason as Refusal, SideWhy,
    },
    rules::{
        BadConfig, Game, House, Pending, Seed,
        throw::{Meeting, Rest, Touched},
    },
};

const CENTRE: Point = Point { x: 34_000, y: 14_000 };
const TARGET: u8 = 5;

fn duel(played: &Match) -> View {
    let Some(DuelView::HorseShoes(duel)) = played.0.view(Eye::Table).duel else { panic!("no duel") };
    duel
}

fn of_duel(events: Vec<MatchEvent>) -> Vec<Event> {
    let duel = |event| match event {
        MatchEvent::Duel(DuelEvent::HorseShoes(event)) => Some(event),
        _ => None,
    };
    events.into_iter().filter_map(duel).collect()
}

fn at(x: i32, y: i32) -> Point {
    Point { x: CENTRE.x + x, y: CENTRE.y + y }
}

fn roll_target(played: &mut Match, face: Option<u8>) -> Vec<Event> {
    played.play(played.challenger(), Move::RollTarget.into()).unwrap();
    let mut report = played.report(CENTRE);
    change(&mut report, TOP, |seen| seen.rest = Rest::Lies { face });
    of_duel(played.observe(&report))
}

/// A match in which the Post stands with [`TARGET`] on top and the challenger has called.
fn called(seats: u8) -> Match {
    let mut played = Match::of(DuelId::HorseShoes, seats, Seed(1));
    roll_target(&mut played, Some(TARGET));
    played.call();
    played
}

/// Throws the next die of the player whose turn it is.
fn throw(played: &mut Match) -> (Seat, DieId) {
    let duel = duel(played);
    let seat = duel.turn.unwrap();
    let die = duel.dice.throwable(seat).next().unwrap();
    played.play(seat, Move::Throw { die, flick: flick() }.into()).unwrap();
    (seat, die)
}

/// Throws the next die, which lies flat at `to`.
fn throw_to(played: &mut Match, to: Point) -> DieId {
    let (_, die) = throw(played);
    let report = played.report(to);
    played.observe(&report);
    die
}

/// Throws the next die, and lets `change` change the report of it.
fn throw_so(played: &mut Match, to: Point, change: impl FnOnce(&mut Report, DieId)) -> (Seat, DieId, Vec<Event>) {
    let (seat, die) = throw(played);
    let mut report = played.report(to);
    change(&mut report, die);
    (seat, die, of_duel(played.observe(&report)))
}

/// Makes two dice knock harder than a hit of the Post needs.
fn meet(report: &mut Report, a: DieId, b: DieId) {
    knock(report, a, b, 100, 400);
}

/// Makes two dice touch at this tick and speed.
fn knock(report: &mut Report, a: DieId, b: DieId, tick: u32, speed: i32) {
    report.meetings.push(Meeting { bodies: [a.min(b).into(), a.max(b).into()], tick, speed });
}

/// Drops the top die by `by`.
fn drop_top(report: &mut Report, by: i32) {
    change(report, TOP, |seen| seen.pose.at[2] -= by);
}

/// Lays the Post in pieces beside its place.
fn topple(report: &mut Report) {
    for n in 0..HEIGHT {
        let to = at(3_000 * (i32::from(n) + 1), 500);
        change(report, DieId::extra(n), |seen| *seen = flat(DieId::extra(n), to, true));
    }
}

/// Throws all dice that are left beside the mat.
fn throw_the_rest_away(played: &mut Match) {
    while let Stage::Aim = duel(played).stage {
        let left = duel(played).dice.hand.len() as i32;
        throw_to(played, at(-13_000, 2_000 * left - 12_000));
    }
}

/// 9.7: the challenger rolls the target before the call, and again if it is cocked, off or not at rest.
#[test]
fn the_target_is_rolled_until_it_can_be_read() {
    let mut played = Match::of(DuelId::HorseShoes, 3, Seed(1));
    let challenger = played.challenger();
    assert_eq!(played.0.pending(), Pending::decide(Seats::one(challenger)));
    let early = Move::Throw { die: DieId::of(challenger, 0), flick: flick() };
    assert_eq!(played.play(challenger, early.into()), Err(Refusal::Duel(DuelReason::HorseShoes(Reason::NotNow))));
    let again = |events: &[Event]| {
        let [Event::Tray(Rolls::TargetAgain { .. }), Event::Tray(Rolls::TargetRolled { seat, .. })] = events else {
            panic!("{events:?}")
        };
        assert_eq!(*seat, Some(challenger));
    };
    again(&roll_target(&mut played, None));
    for spoil in [|report: &mut Report| change(report, TOP, off), |report: &mut Report| report.settled = false] {
        let mut report = played.report(CENTRE);
        spoil(&mut report);
        again(&of_duel(played.observe(&report)));
    }
    let [id] = *played.0.pending().throws() else { panic!("it rolls") };
    let rolled = played.0.throw(id).unwrap();
    assert_eq!(rolled.cast().iter().map(|cast| cast.die).collect::<Vec<_>>(), [TOP]);
    assert_eq!(rolled.ground, Ground::Tray(config(DuelId::HorseShoes, 3).mats.horse_shoes.tray));
    let mut report = played.report(CENTRE);
    change(&mut report, TOP, |seen| seen.rest = Rest::Lies { face: Some(TARGET) });
    assert_eq!(of_duel(played.observe(&report)), [Event::PostStacked { target: TARGET }]);
    let post = duel(&played).post;
    let heights: Vec<i32> = post.iter().map(|lies| lies.pose.at[2]).collect();
    assert_eq!(heights, [HALF, 3 * HALF, 5 * HALF]);
    assert_eq!((post[2].die, post[2].face), (TOP, Some(TARGET)));
}

/// 9.7: players throw clockwise from the challenger's left, the challenger last, one die each, for three rounds.
#[test]
fn everybody_throws_in_turn_three_times() {
    for seats in 2..=4 {
        let mut played = called(seats);
        let challenger = played.challenger();
        let mut thrown = Vec::new();
        while let Stage::Aim = duel(&played).stage {
            thrown.push(duel(&played).turn.unwrap());
            throw_to(&mut played, at(-13_000, 0));
        }
        assert_eq!(thrown.len(), 3 * usize::from(seats));
        let left = |seat: Seat| seat.left(usize::from(seats));
        assert!(thrown.windows(2).all(|pair| pair[1] == left(pair[0])) && thrown[0] == left(challenger), "{thrown:?}");
        assert_eq!(thrown.last(), Some(&challenger));
    }
}

/// A player who has no die left is skipped.
#[test]
fn who_has_no_die_left_is_skipped() {
    let played = called(2);
    let view = played.0.view(Eye::Table);
    let (mut duel, mut rehearsal) = (HorseShoes { open: duel(&played) }, Rehearsal::of(&view.surroundings()));
    let mut bout = rehearsal.bout(TermsFor::<HorseShoes>::terms(&*view.config));
    let [first, second] = [duel.order[0], duel.order[1]];
    duel.turn = Some(first);
    duel.dice.put_aside(first);
    for _ in 0..2 {
        duel.next_turn(&mut bout);
        assert_eq!((duel.turn, duel.stage), (Some(second), Stage::Aim));
    }
    duel.dice.hand.clear();
    duel.next_turn(&mut bout);
    assert_eq!(duel.stage, Stage::Thrown);
}

/// 9.7: +100 at once, but only once per throw; the die counts where it lies.
#[test]
fn a_hit_pays_at_once() {
    let mut played = called(2);
    let (seat, die, events) = throw_so(&mut played, at(-2 * HALF, 0), |report, die| {
        meet(report, die, DieId::extra(0));
        meet(report, die, DieId::extra(1));
    });
    assert_eq!(events[0], Event::Throw(E::Landed { die, at: Some(80), face: Some(3), missed: None }));
    assert_eq!(events[1], Event::Hit { seat, by: die, chain: false });
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Hit { .. })).count(), 1);
    assert_eq!((played.score(seat), played.score(seat.other())), (100, 0));
}

/// 8.11: a die that the throw pushed hits for the thrower, whoever owns it, even if the thrown die fell off.
#[test]
fn a_pushed_die_hits_for_the_thrower() {
    let mut played = called(2);
    let lying = throw_to(&mut played, at(-4_000, 0));
    let (seat, _, events) = throw_so(&mut played, at(-6_000, 0), |report, die| {
        change(report, lying, |seen| *seen = flat(lying, at(-2 * HALF, 0), true));
        change(report, die, off);
        meet(report, die, lying);
        meet(report, lying, DieId::extra(0));
    });
    assert!(events.contains(&Event::Hit { seat, by: lying, chain: true }), "{events:?}");
    assert!(events.contains(&Event::Throw(E::Bumped { die: lying, from: Some(320), to: Some(80) })));
    assert_eq!((played.score(seat), played.score(seat.other())), (100, 0));
}

/// A die that leaned on the Post before and doesn't move is no hit, nor are the Post's own dice when they touch.
#[test]
fn leaning_and_the_posts_own_dice_are_no_hits() {
    let mut played = called(2);
    let leaning = throw_to(&mut played, at(-2 * HALF, 0));
    let (seat, _, events) = throw_so(&mut played, at(-8_000, 0), |report, _| {
        meet(report, DieId::extra(0), DieId::extra(1));
        knock(report, leaning, DieId::extra(0), 5, 400);
    });
    assert!(!events.iter().any(|event| matches!(event, Event::Hit { .. })), "{events:?}");
    assert_eq!(played.score(seat), 0);
    // Knocked away from the Post without touching it again: no hit either. Back against it: a hit.
    for (again, paid) in [(false, 0), (true, 100)] {
        let before = played.score(duel(&played).turn.unwrap());
        let (seat, ..) = throw_so(&mut played, at(-7_000, 0), |report, die| {
            change(report, leaning, |seen| *seen = flat(leaning, at(-2 * HALF, 10), true));
            meet(report, die, leaning);
            if again {
                meet(report, leaning, DieId::extra(0));
            }
        });
        assert_eq!(played.score(seat) - before, paid);
    }
}

/// 8.11: a hit moves the Post by 0.5 mm or more, or knocks it at 5 cm/s or more along the contact.
#[test]
fn a_touch_of_the_post_is_a_hit_from_half_a_millimetre_or_5_cm_a_second_on() {
    let cases = [
        ([0, 0, 0], 49, false),
        ([0, 0, 0], 50, true),
        ([49, 0, 0], 0, false),
        ([50, 0, 0], 0, true),
        ([30, -40, 0], 49, true),
        ([30, -39, 0], 49, false),
        ([28, 28, 30], 49, false),
        ([29, 29, 30], 49, true),
    ];
    for (by, speed, hit) in cases {
        for n in 0..HEIGHT {
            let mut played = called(2);
            let (seat, die, events) = throw_so(&mut played, at(-2 * HALF, 0), |report, die| {
                knock(report, die, DieId::extra(0), 100, speed);
                change(report, DieId::extra(n), |seen| {
                    (0..3).for_each(|axis| seen.pose.at[axis] += by[axis]);
                });
            });
            assert_eq!(
                events.contains(&Event::Hit { seat, by: die, chain: false }),
                hit,
                "{by:?} at {speed}: {events:?}"
            );
            assert_eq!(played.score(seat), if hit { 100 } else { 0 });
        }
    }
}

/// 8.11: a Post that was pushed is measured from where it stands now, not from where it was stacked.
#[test]
fn a_hit_is_measured_from_where_the_post_stood_before_the_throw() {
    let mut played = called(2);
    let push = |report: &mut Report, die: DieId| {
        knock(report, die, DieId::extra(0), 100, 0);
        change(report, DieId::extra(0), |seen| seen.pose.at[0] += 40);
    };
    for _ in 0..2 {
        let (.., events) = throw_so(&mut played, at(-2_000, 0), push);
        assert!(!events.iter().any(|event| matches!(event, Event::Hit { .. })), "0.4 mm a throw: {events:?}");
    }
}

/// 8.11: only the thrown die hits, or a die that it set in motion.
#[test]
fn only_what_the_throw_set_in_motion_hits() {
    let (hard, soft) = (400, 10);
    // Each meeting: two dice, tick and speed. Die 0 is thrown, 1 and 2 lie there, and 9 is the bottom of the Post.
    let cases: [(&[(u8, u8, u32, i32)], Option<u8>); 10] = [
        (&[(0, 1, 100, soft), (1, 9, 120, hard)], Some(1)),
        // A pile stirs a moment before the knock is passed on through it.
        (&[(0, 1, 101, hard), (1, 9, 100, hard)], Some(1)),
        (&[(1, 9, 100, hard)], None),
        (&[(0, 1, 100, hard), (1, 2, 100, soft), (2, 9, 100, hard)], Some(2)),
        (&[(1, 2, 100, hard), (2, 9, 100, hard)], None),
        // In one tick the thrown die comes before a die that leaned there.
        (&[(1, 9, 100, hard), (0, 9, 100, hard)], Some(0)),
        (&[(0, 9, 90, soft), (0, 1, 95, hard), (1, 9, 96, hard)], Some(1)),
        // A die that the Post has moved has not hit it: the die that moved the Post is named.
        (&[(0, 9, 90, soft), (1, 9, 95, hard)], Some(0)),
        // Fixed bug: a die that leaned on the Post was named because it stirred in the tick before the knock.
        (&[(0, 9, 100, hard), (1, 9, 99, hard)], Some(0)),
        (&[(0, 9, 100, hard), (1, 9, 99, hard), (0, 1, 140, soft)], Some(0)),
    ];
    for (meetings, hits) in cases {
        let mut played = called(2);
        let [one, two] = [at(-2 * HALF, 0), at(-4 * HALF, 0)].map(|to| throw_to(&mut played, to));
        let (seat, thrown, events) = throw_so(&mut played, at(-9_000, 0), |report, thrown| {
            let die = |n: u8| [thrown, one, two].get(usize::from(n)).copied().unwrap_or(DieId::extra(0));
            meetings.iter().for_each(|(a, b, tick, speed)| knock(report, die(*a), die(*b), *tick, *speed));
        });
        let by = hits.map(|n| [thrown, one, two][usize::from(n)]);
        let told = events.iter().find_map(|event| match event {
            Event::Hit { seat: whose, by, chain } => Some((*whose, *by, *chain)),
            _ => None,
        });
        assert_eq!(told, by.map(|by| (seat, by, by != thrown)), "{meetings:?}");
    }
}

/// 8.2, 8.11: a foul hits nothing, but pays for a felled Post.
#[test]
fn a_foul_never_hits_but_fells() {
    let fouls = [
        (Some(Touched::Ground(at(-11_000, 0))), BadBounce::MatFirst),
        (Some(Touched::Body(DieId::extra(1).into())), BadBounce::DieFirst(DieId::extra(1))),
        (None, BadBounce::NoBounce),
    ];
    for (first, why) in fouls {
        for felled in [false, true] {
            let mut played = called(2);
            let (seat, die, events) = throw_so(&mut played, at(-2_000, 0), |report, die| {
                report.first = first;
                meet(report, die, DieId::extra(1));
                if felled {
                    topple(report);
                }
            });
            let missed = (why == BadBounce::MatFirst).then_some(Miss::Into(0));
            assert_eq!(events[0], Event::Throw(E::Fouled { die, why, missed }));
            assert_eq!(events.contains(&Event::Felled { seat }), felled);
            assert_eq!(played.score(seat), if felled { -500 } else { 0 });
            assert!(duel(&played).dice.gone.contains(&die) && duel(&played).dice.lying.is_empty());
        }
    }
    // Bare table just beside the mat is a good bounce.
    let mut played = called(2);
    let beside = Some(Touched::Ground(at(-11_010, 0)));
    let (.., events) = throw_so(&mut played, at(-2_000, 0), |report, _| report.first = beside);
    assert!(matches!(events[0], Event::Throw(E::Landed { .. })));
}

/// After a foul that touched another die, everything settles before the next throw; nobody pays if the Post falls then.
#[test]
fn what_leaned_on_a_foul_settles() {
    let mut played = called(2);
    let lying = throw_to(&mut played, at(-4_000, 0));
    throw_so(&mut played, at(-5_700, 0), |report, die| {
        report.first = Some(Touched::Body(lying.into()));
        meet(report, die, lying);
    });
    assert!(matches!(duel(&played).stage, Stage::Settling { restacked: false, .. }));
    let mut report = played.report(CENTRE);
    assert!(report.dice().all(|seen| is_post(seen.die) || seen.die == lying), "no die is thrown");
    topple(&mut report);
    assert_eq!(of_duel(played.observe(&report)), [Event::Tumbled]);
    assert!([0, 1].iter().all(|n| played.score(Seat(*n)) == 0));
    assert!(matches!(of_duel(played.steps())[..], [Event::Restacked { .. }]));
    let report = played.report(CENTRE);
    assert!(matches!(of_duel(played.observe(&report))[..], [Event::TurnBegan { .. }]));
}

/// 8.11: the Post is felled when its top die drops by more than a quarter of a die (4 mm), or comes off.
#[test]
fn the_post_is_felled_by_a_drop_of_more_than_a_quarter() {
    let comes_off = |report: &mut Report| {
        change(report, TOP, |seen| seen.outline = square(at(2 * HALF + 10, 0)));
    };
    let falls_off = |report: &mut Report| change(report, TOP, off);
    let cases: [(&dyn Fn(&mut Report), bool); 5] = [
        (&|report| drop_top(report, 400), false),
        (&|report| drop_top(report, 410), true),
        (&comes_off, true),
        (&falls_off, true),
        (&|report| change(report, TOP, |seen| seen.outline = square(at(2 * HALF, 0))), false),
    ];
    for (n, (happen, felled)) in cases.into_iter().enumerate() {
        let mut played = called(2);
        let (seat, _, events) = throw_so(&mut played, at(-2_000, 0), |report, die| {
            meet(report, die, DieId::extra(0));
            happen(report);
        });
        assert_eq!(events.contains(&Event::Felled { seat }), felled, "case {n}: {events:?}");
        assert_eq!(played.score(seat), if felled { -500 } else { 100 }, "case {n}: no hit of a Post that falls");
    }
}

/// 8.11: a felled Post is restacked at once in the centre, the same number up; dice in the way are pushed straight out.
#[test]
fn a_felled_post_is_stacked_again() {
    let mut played = called(2);
    let east = throw_to(&mut played, at(5_000, 0));
    let north = throw_to(&mut played, at(0, 4_000));
    let (_, thrown, _) = throw_so(&mut played, CENTRE, |report, _| {
        topple(report);
        change(report, east, |seen| *seen = flat(east, at(600, 0), true));
        change(report, north, |seen| *seen = flat(north, at(300, 400), true));
    });
    assert_eq!(duel(&played).stage, Stage::Fallen);
    let scores = [0, 1].map(|n| played.score(Seat(n)));
    let events = of_duel(played.step());
    let [Event::Restacked { pushed }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(pushed.len(), 3);
    let after = duel(&played);
    assert_eq!(after.post, post::stacked(CENTRE, TARGET));
    let outlines: Vec<_> = after.dice.lying.iter().map(|lies| &lies.outline).chain([&after.post[0].outline]).collect();
    for (n, one) in outlines.iter().enumerate() {
        assert!(outlines.iter().skip(n + 1).all(|other| !one.touches(other)), "{outlines:?}");
    }
    let place = |die: DieId| {
        let lies = after.dice.lying.iter().find(|lies| lies.die == die).unwrap();
        (lies.pose.at[0] - CENTRE.x, lies.pose.at[1] - CENTRE.y)
    };
    assert_eq!(place(east).1, 0, "straight out");
    let (x, y) = place(north);
    assert!((4 * x - 3 * y).abs() <= 8 && y > 0, "straight out: {x} {y}");
    assert!(place(thrown).0 > 2 * HALF && place(thrown).1 == 0, "from the very centre along the table");
    // It settles: a throw of no die, in which nothing counts as a hit.
    let [id] = *played.0.pending().throws() else { panic!("it settles") };
    assert!(played.0.throw(id).unwrap().cast().is_empty());
    let mut report = played.report(CENTRE);
    change(&mut report, east, |seen| seen.pose.at[1] += 20);
    meet(&mut report, east, DieId::extra(0));
    let events = of_duel(played.observe(&report));
    assert!(matches!(events[..], [Event::Throw(E::Bumped { .. }), Event::TurnBegan { .. }]), "{events:?}");
    assert_eq!([0, 1].map(|n| played.score(Seat(n))), scores);
}

/// A Post that falls as soon as it stands does not hold the duel up for ever.
#[test]
fn a_post_that_will_not_stand_is_stacked_once_more() {
    let mut played = called(2);
    let (seat, ..) = throw_so(&mut played, at(-2_000, 0), |report, _| topple(report));
    played.steps();
    let mut report = played.report(CENTRE);
    topple(&mut report);
    let events = of_duel(played.observe(&report));
    assert!(matches!(events.last(), Some(Event::TurnBegan { .. })), "{events:?}");
    assert_eq!(duel(&played).post, post::stacked(CENTRE, TARGET));
    assert_eq!((played.score(seat), played.score(seat.other())), (-500, 0));
}

/// 8.11: a Post that was pushed but stands stays where it is now, and distances are measured from there.
#[test]
fn a_pushed_post_stays_where_it_is() {
    let mut played = called(2);
    let far = throw_to(&mut played, at(5_000, 0));
    throw_so(&mut played, at(-2_000, 0), |report, die| {
        meet(report, die, DieId::extra(0));
        for n in 0..HEIGHT {
            change(report, DieId::extra(n), |seen| {
                seen.pose.at[0] += 1_000;
                seen.outline = square(at(1_000, 0));
            });
        }
    });
    let duel = duel(&played);
    assert_eq!(duel.axis(), Some(at(1_000, 0)));
    let yard = config(DuelId::HorseShoes, 2).mats.horse_shoes;
    let measured = duel.measures(&yard);
    assert_eq!(measured.iter().find(|m| m.die == far).map(|m| m.distance), Some(320));
}

/// The index of the winner, if there is one, when two dice lie at these distances, in units.
fn closest(first: i32, second: i32) -> Option<usize> {
    let mut played = called(2);
    for (distance, side) in [(first, -1), (second, 1)] {
        throw_to(&mut played, at(side * (distance + HALF), 0));
    }
    throw_the_rest_away(&mut played);
    let order = duel(&played).order;
    let events = of_duel(played.step());
    match events.last().unwrap() {
        Event::Won(verdict) => {
            let winner = order.iter().position(|seat| verdict.winners.contains(*seat));
            assert_eq!(*verdict, Verdict::won(order[winner.unwrap()], 1_000));
            winner
        }
        Event::Tied { seats } => {
            assert_eq!(*seats, order.iter().copied().collect());
            None
        }
        other => panic!("{other:?}"),
    }
}

/// 8.12: distances are compared to 0.1 mm (10 units).
#[test]
fn the_closest_die_wins_to_a_tenth_of_a_millimetre() {
    assert_eq!(closest(3_000, 3_010), Some(0));
    assert_eq!(closest(3_010, 3_000), Some(1));
    assert_eq!(closest(3_000, 3_000), None);
    assert_eq!(closest(3_000, 3_004), None, "less than half a tenth is none");
    assert_eq!(closest(9_000, 1_000), Some(1));
}

/// The nearest point of the outline counts, at any rotation; a die over the axis is at 0.
#[test]
fn distance_is_to_the_nearest_point_of_the_outline() {
    let yard = config(DuelId::HorseShoes, 2).mats.horse_shoes;
    let played = called(2);
    let duel = duel(&played);
    for degrees in [0.0, 20.0, 45.0, 70.0] {
        let outline = turned(degrees, at(-2_500, 0));
        let lies = Lies { outline, ..duel.post[0].clone() };
        assert_eq!(duel.distance(&yard, &lies), Some(250), "at {degrees} degrees");
    }
    assert_eq!(duel.distance(&yard, &duel.post[0]), Some(0));
}

/// 9.7: only dice on the mat count; a touch of its edge is enough. If there is none, all tie.
#[test]
fn only_dice_on_the_mat_count() {
    for (front, on_mat) in [(-11_010, false), (-11_000, true), (-10_990, true)] {
        let mut played = called(2);
        let (seat, _, events) = throw_so(&mut played, at(-12_000, 0), |report, die| {
            change(report, die, |seen| seen.outline = turned(45.0, at(front, 0)));
        });
        assert!(matches!(events[0], Event::Throw(E::Landed { at, .. }) if at.is_some() == on_mat));
        throw_the_rest_away(&mut played);
        let events = of_duel(played.step());
        let verdict = Verdict::won(seat, 1_000);
        let all = Event::Tied { seats: Seats::all(2) };
        assert_eq!(events.last(), Some(&if on_mat { Event::Won(verdict) } else { all }), "{front}");
        if !on_mat {
            let tie = Tie::among(Seats::all(2), |seat| Verdict::won(seat, 1_000));
            let called = MatchEvent::QuickDrawCalled { why: SideWhy::Tie(tie), seats: Seats::all(2) };
            assert_eq!(played.step()[0], called);
        }
    }
}

/// Of three, only those who are equally close tie.
#[test]
fn only_the_closest_tie() {
    let mut played = called(3);
    for to in [at(-3_000, 0), at(0, -5_000), at(3_000, 0)] {
        throw_to(&mut played, to);
    }
    throw_the_rest_away(&mut played);
    let order = duel(&played).order;
    let seats = [order[0], order[2]].into_iter().collect();
    assert_eq!(of_duel(played.step()).last(), Some(&Event::Tied { seats }));
}

/// 9.7: +100, once per player, for a die on the mat that shows the target, for loser and winner; cocked dice show none.
#[test]
fn the_number_pays_everybody_once() {
    let mut played = called(2);
    let order = duel(&played).order;
    let mut show = |to: Point, face: Option<u8>| {
        throw_so(&mut played, to, |report, die| change(report, die, |seen| seen.rest = Rest::Lies { face }));
    };
    show(at(-3_000, 0), Some(TARGET));
    show(at(-13_000, 0), Some(TARGET));
    show(at(-3_000, 3_000), Some(TARGET));
    show(at(-3_000, -3_000), None);
    show(at(5_000, 5_000), Some(TARGET - 1));
    assert_eq!(played.score(order[0]), 0, "at the end, not before");
    throw_so(&mut played, at(6_000, 0), |report, die| {
        change(report, die, |seen| seen.rest = Rest::Lies { face: Some(TARGET) })
    });
    let events = of_duel(played.step());
    let numbers: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            Event::Number { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, order);
    assert_eq!(order.iter().map(|seat| played.score(*seat)).collect::<Vec<_>>(), [100, 100]);
    assert_eq!(events.last(), Some(&Event::Won(Verdict::won(order[0], 1_000))));
}

/// Points for events are kept even if the duel is lost.
#[test]
fn points_of_events_stay() {
    let mut played = called(2);
    let order = duel(&played).order;
    throw_so(&mut played, at(-2 * HALF, 0), |_, _| {});
    throw_so(&mut played, at(-6_000, 0), |report, die| meet(report, die, DieId::extra(2)));
    throw_the_rest_away(&mut played);
    played.steps();
    assert_eq!(played.score(order[1]), 100);
    assert_eq!(played.score(order[0]), 1_000);
}

#[test]
fn off_the_table_scores_nothing_and_pushed_off_neither() {
    let mut played = called(2);
    let (_, die, events) = throw_so(&mut played, at(0, 0), |report, die| change(report, die, off));
    let missed = Some(Miss::Beside(8_806));
    assert_eq!(events[0], Event::Throw(E::FellOff { die, at: None, missed }));
    let lying = throw_to(&mut played, at(-3_000, 0));
    let (.., events) = throw_so(&mut played, at(-13_000, 0), |report, _| change(report, lying, off));
    assert!(events.contains(&Event::Throw(E::PushedOff { die: lying, from: Some(220), to: None })));
    throw_the_rest_away(&mut played);
    assert_eq!(of_duel(played.step())[0], Event::Measured(Vec::new()));
}

/// 8.4: the same player throws again, and nothing has happened.
#[test]
fn a_throw_that_does_not_come_to_rest_is_thrown_again() {
    let mut played = called(2);
    let (seat, die, events) = throw_so(&mut played, at(-2_000, 0), |report, die| {
        report.settled = false;
        meet(report, die, DieId::extra(0));
        topple(report);
    });
    assert!(matches!(events[..], [Event::Throw(E::Unsettled { .. })]));
    assert_eq!((duel(&played).turn, duel(&played).dice.again), (Some(seat), Some(die)));
    assert_eq!((duel(&played).post, played.score(seat)), (post::stacked(CENTRE, TARGET), 0));
    let other = Move::Throw { die: DieId::of(seat, 2), flick: flick() };
    let why = Reason::Throw(Unthrowable::ThrowAgain(die));
    assert_eq!(played.play(seat, other.into()), Err(Refusal::Duel(DuelReason::HorseShoes(why))));
}

/// When a player is sent away, dice in the hand are put aside; dice on the table stay in the way and score nothing.
#[test]
fn who_is_sent_away_scores_nothing() {
    for flying in [false, true] {
        let mut played = called(3);
        let order = duel(&played).order;
        let kept = throw_to(&mut played, at(-2 * HALF, 0));
        throw_to(&mut played, at(-5_000, 0));
        throw_to(&mut played, at(5_000, 5_000));
        if flying {
            throw(&mut played);
        }
        let mut out = Vec::new();
        played.0.house(&House::Act(Act::Cheated(order[0])), &mut out);
        played.0.audit().unwrap();
        assert!(of_duel(out).contains(&Event::Withdrawn { seat: order[0] }));
        if flying {
            let die = DieId::of(order[0], 1);
            let mut report = played.report(at(-2_000, 2_000));
            meet(&mut report, die, DieId::extra(0));
            let events = of_duel(played.observe(&report));
            assert!(!events.iter().any(|event| matches!(event, Event::Hit { .. })), "{events:?}");
        }
        assert_eq!(duel(&played).turn, Some(order[1]));
        assert!(duel(&played).dice.lying.iter().any(|lies| lies.die == kept), "it stays in the way");
        throw_the_rest_away(&mut played);
        let events = of_duel(played.step());
        assert_eq!(events.last(), Some(&Event::Won(Verdict::won(order[1], 1_000))));
        assert_eq!(played.score(order[0]), -1_000, "the cheat");
    }
}

#[test]
fn a_yard_that_cannot_be_played_on_is_refused() {
    let broken: [fn(&mut Yard); 5] = [
        |yard| yard.radius = 0,
        |yard| yard.centre.y = i32::MAX,
        |yard| yard.tray.size.x = 100,
        |yard| yard.tray.from.x = i32::MAX,
        |yard| yard.award = i32::MIN,
    ];
    for (n, change) in broken.into_iter().enumerate() {
        let mut config = config(DuelId::HorseShoes, 2);
        change(&mut config.mats.horse_shoes);
        let refused = Kadoova::deal(&config, Seed(1)).map(|_| ());
        assert!(matches!(refused, Err(BadConfig(why)) if why.contains("Post")), "case {n}");
    }
}

/// All levels make legal moves; without trial throws a hard bot plays like a normal one.
#[test]
fn bots_choose_what_may_be_done() {
    for level in Level::ALL {
        let mut played = Match::of(DuelId::HorseShoes, 3, Seed(1));
        let choose = |played: &Match, level: Level, seat: Seat| {
            let view = played.0.view(Eye::Seat(seat));
            let mut rng = Seed(5).stream("bot");
            let mut mind = Mind::new(&mut rng, None);
            bot::choose(
                level,
                &TermsFor::<HorseShoes>::terms(&*view.config),
                &view.surroundings(),
                &duel(played),
                &mut mind,
            )
            .unwrap()
        };
        assert_eq!(choose(&played, level, played.challenger()), Move::RollTarget);
        roll_target(&mut played, Some(1));
        played.call();
        let seat = duel(&played).turn.unwrap();
        let mv = choose(&played, level, seat);
        if level == Level::Hard {
            assert_eq!(mv, choose(&played, Level::Normal, seat));
        }
        played.play(seat, mv.into()).unwrap();
    }
}

/// Section 4: one more throw or one fewer; a player who has no die left is skipped. An Extra die belongs to its
/// thrower: it may be the closest, and its number counts.
#[test]
fn each_throws_the_dice_that_were_handed_out() {
    let mut played = Match(Kadoova::deal(&config(DuelId::HorseShoes, 2), Seed(1)).unwrap());
    let challenger = played.challenger();
    let other = challenger.other();
    played.0.equips(&[Kit { seat: other, coloured: 2, extra: 0 }, Kit { seat: challenger, coloured: 3, extra: 1 }]);
    roll_target(&mut played, Some(TARGET));
    played.call();
    let mut order = Vec::new();
    while duel(&played).dice.hand.len() > 1 {
        let far = at(-13_000, 2_000 * order.len() as i32 - 6_000);
        order.push(throw_so(&mut played, far, |_, _| ()).0);
    }
    assert_eq!(order, [other, challenger, other, challenger, challenger]);
    let extra = DieId::extra(HEIGHT);
    let (seat, die, _) = throw_so(&mut played, at(-3_000, 0), |report, die| {
        change(report, die, |seen| seen.rest = Rest::Lies { face: Some(TARGET) });
    });
    assert_eq!((seat, die, duel(&played).stage), (challenger, extra, Stage::Thrown));
    let events = of_duel(played.step());
    assert_eq!(events[0], Event::Number { seat: challenger, die: extra });
    assert_eq!(events.last(), Some(&Event::Won(Verdict::won(challenger, 1_000))));
}

/// No. 22: the points of a throw that is undone are taken back, and the Post stands.
#[test]
fn an_undone_throw_gives_its_points_back() {
    let mut played = called(2);
    let before = duel(&played);
    let (seat, ..) = throw_so(&mut played, at(-2_000, 0), |report, _| topple(report));
    assert_eq!((played.score(seat), duel(&played).stage), (-500, Stage::Fallen));
    played.0.house(&House::Act(Act::Cheated(seat.other())), &mut Vec::new());
    assert!(played.0.undo_throw(&mut Vec::new()).is_err(), "the duel is decided");
    let mut played = called(3);
    let (seat, ..) = throw_so(&mut played, at(-2_000, 0), |report, _| topple(report));
    let third = before.order.iter().copied().chain([Seat(2)]).find(|other| *other != seat).unwrap();
    played.0.house(&House::Act(Act::Cheated(third)), &mut Vec::new());
    played.0.undo_throw(&mut Vec::new()).unwrap();
    played.0.audit().unwrap();
    assert_eq!((played.score(seat), played.score(third)), (0, -1_000), "a cheat stays caught");
    let duel = duel(&played);
    assert!(duel.out.contains(third) && duel.stage == Stage::Aim && duel.turn == Some(seat));
    assert_eq!(duel.post, post::stacked(CENTRE, TARGET));
}
