//! Axe vs Daggers judged by hand-made reports: dice exactly where a rule is decided.

use super::{
    super::TermsFor,
    super::throwing::{
        Event as E,
        tests::{Match, change, config, flat, flick, off, turned},
    },
    *,
};
use crate::{
    games::kadoova::{
        DuelEvent, DuelId, DuelReason, DuelView, Event as MatchEvent, Kadoova, Reason as Refusal, SideWhy, Why,
    },
    rules::{
        BadConfig, Game, Pending, Seed,
        geometry::Point,
        throw::{FlickFault, Touched},
    },
};

const CENTRE: Point = Point { x: 42_000, y: 14_000 };

/// A match in which the challenger has taken `role` and called.
fn called(role: Role) -> Match {
    let mut played = Match::of(DuelId::AxeVsDaggers, 2, Seed(1));
    take(&mut played, role);
    played.call();
    played
}

/// Makes the challenger take `role`.
fn take(played: &mut Match, role: Role) -> Vec<Event> {
    let seat = played.challenger();
    of_duel(played.play(seat, taking(seat, role).into()).unwrap())
}

/// The move by which `seat`, one of two, takes `role`.
fn taking(seat: Seat, role: Role) -> Move {
    Move::Axe(if role == Role::Axe { seat } else { seat.other() })
}

fn duel(played: &Match) -> View {
    let Some(DuelView::AxeVsDaggers(duel)) = played.0.view(Eye::Table).duel else { panic!("no duel") };
    duel
}

fn of_duel(events: Vec<MatchEvent>) -> Vec<Event> {
    let duel = |event| match event {
        MatchEvent::Duel(DuelEvent::AxeVsDaggers(event)) => Some(event),
        _ => None,
    };
    events.into_iter().filter_map(duel).collect()
}

/// Throws the thrower's next die.
fn throw(played: &mut Match) -> DieId {
    let duel = duel(played);
    let die = duel.dice.hand[0];
    played.play(duel.thrower().unwrap(), Move::Throw { die, flick: flick() }.into()).unwrap();
    die
}

/// Throws the next die, which comes to lie for these points: 0, 100, 300 or 500; each throw in a different place.
fn throw_for(played: &mut Match, points: i32) -> Vec<Event> {
    throw(played);
    let n = duel(played).dice.lying.len() as i32;
    let away = match points {
        500 => 0,
        300 => 3_000,
        100 => 7_000,
        _ => 11_500,
    };
    let report = played.report(Point { x: CENTRE.x - away, y: CENTRE.y - 100 + 100 * n });
    let events = of_duel(played.observe(&report));
    assert_eq!(duel(played).dice.lying.last().unwrap().points, points);
    events
}

/// Plays a whole duel with throws for these points, and returns the events after the last throw.
fn fought(role: Role, daggers: [i32; 3], axe: i32) -> (Match, Vec<Event>) {
    let mut played = called(role);
    for points in daggers {
        throw_for(&mut played, points);
    }
    played.steps();
    throw_for(&mut played, axe);
    let events = of_duel(played.step());
    (played, events)
}

/// The points of a single die.
fn worth(outline: crate::rules::geometry::Polygon) -> i32 {
    let mut played = called(Role::Axe);
    let die = throw(&mut played);
    let mut report = played.report(CENTRE);
    change(&mut report, die, |seen| seen.outline = outline);
    let events = of_duel(played.observe(&report));
    let [Event::Throw(E::Landed { at: points, .. })] = events[..] else { panic!("{events:?}") };
    points
}

/// 8.7: a die on a ring line counts for the higher ring. A tenth of a millimetre (10 units) decides, at any rotation.
#[test]
fn a_ring_counts_from_the_touch_of_its_line() {
    let lines = [(500, 300, 500), (4_000, 100, 300), (9_000, 0, 100)];
    for (radius, outside, inside) in lines {
        for degrees in [0.0, 11.0, 27.5, 45.0, 63.0, 89.0] {
            for (over, points) in [(-10, outside), (0, inside), (10, inside)] {
                let front = Point { x: CENTRE.x - radius + over, y: CENTRE.y };
                assert_eq!(worth(turned(degrees, front)), points, "{over} from {radius} at {degrees} degrees");
            }
        }
    }
}

#[test]
fn the_challenger_takes_a_role_before_the_call_and_daggers_throw_first() {
    for role in Role::ORDER {
        let mut played = Match::of(DuelId::AxeVsDaggers, 2, Seed(1));
        let challenger = played.challenger();
        let other = challenger.other();
        assert_eq!(played.play(other, taking(other, role).into()), Err(Refusal::NotYourTurn));
        let early = Move::Throw { die: DieId::of(challenger, 0), flick: flick() };
        let not_now = Err(Refusal::Duel(DuelReason::AxeVsDaggers(Reason::NotNow)));
        assert_eq!(played.play(challenger, early.into()), not_now);
        let (axe, daggers) = if role == Role::Axe { (challenger, other) } else { (other, challenger) };
        assert_eq!(take(&mut played, role), [Event::RolesChosen { by: challenger, axe, daggers }]);
        let first = if role == Role::Daggers { challenger } else { challenger.other() };
        let began = of_duel(played.call());
        assert_eq!(began, [Event::TurnBegan { seat: first, role: Role::Daggers, to_beat: None }]);
        assert_eq!(duel(&played).role_of(challenger), Some(role));
        assert_eq!(duel(&played).dice.hand, [0, 1, 2].map(|n| DieId::of(first, n)));
        assert_eq!(played.play(first, taking(first, role).into()), not_now, "roles are taken");
    }
}

/// 9.1: three dice one after the other, their sum; then one die, three times its ring; the higher wins its own total.
#[test]
fn the_higher_total_wins_its_own_total() {
    let cases = [
        ([500, 300, 100], 500, Role::Axe, 1_500),
        ([500, 300, 300], 300, Role::Daggers, 1_100),
        ([0, 0, 100], 0, Role::Daggers, 100),
        ([100, 0, 100], 100, Role::Axe, 300),
    ];
    for (daggers, axe, winner, points) in cases {
        for role in Role::ORDER {
            let (mut played, events) = fought(role, daggers, axe);
            let challenger = played.challenger();
            let seat = if role == winner { challenger } else { challenger.other() };
            let verdict = Verdict::won(seat, points);
            assert_eq!(events.last(), Some(&Event::Won { verdict, role: winner }));
            played.steps();
            let bonus = if role == winner { 100 } else { 0 };
            assert_eq!((played.score(seat), played.score(seat.other())), (points + bonus, 0));
            assert_eq!(played.0.view(Eye::Table).ledger.entries[0].why, Why::Award(DuelId::AxeVsDaggers));
        }
    }
}

#[test]
fn the_axe_knows_what_to_beat_and_throws_once_on_an_empty_mat() {
    let mut played = called(Role::Axe);
    for points in [300, 500, 100] {
        throw_for(&mut played, points);
    }
    assert_eq!(duel(&played).stage, Stage::TurnOver, "no stopping early, and no fourth die");
    let events = of_duel(played.step());
    let seat = played.challenger();
    assert_eq!(events[0], Event::TurnOver { seat: seat.other(), role: Role::Daggers, total: 900 });
    assert_eq!(events[1], Event::TurnBegan { seat, role: Role::Axe, to_beat: Some(900) });
    let duel = duel(&played);
    assert_eq!((&duel.dice.hand[..], duel.dice.lying.len()), (&[DieId::of(seat, 0)][..], 0));
}

/// 9.1: equal totals, even 0:0, go to a Quick Draw whose winner gets that total.
#[test]
fn equal_totals_are_a_tie_for_that_total() {
    for (daggers, axe, total) in [([0, 0, 0], 0, 0), ([100, 100, 100], 100, 300), ([500, 300, 100], 300, 900)] {
        let (mut played, events) = fought(Role::Axe, daggers, axe);
        assert_eq!(events[1], Event::Tied { total });
        assert!(played.is_tied());
        let tie = Tie::among(Seats::all(2), |seat| Verdict::won(seat, total));
        let called = MatchEvent::QuickDrawCalled { why: SideWhy::Tie(tie), seats: Seats::all(2) };
        assert_eq!(played.step()[0], called);
    }
}

/// Dice stay and may be bumped: they count where they lie at the end.
#[test]
fn bumped_dice_count_where_they_lie() {
    let mut played = called(Role::Axe);
    throw_for(&mut played, 500);
    let lying = duel(&played).dice.lying[0].die;
    let die = throw(&mut played);
    let mut report = played.report(Point { x: CENTRE.x - 3_000, y: CENTRE.y });
    change(&mut report, lying, |seen| *seen = flat(lying, Point { x: CENTRE.x + 7_000, y: CENTRE.y }, true));
    let events = of_duel(played.observe(&report));
    assert_eq!(events[0], Event::Throw(E::Landed { die, at: 300, face: Some(3), missed: None }));
    assert_eq!(events[1], Event::Throw(E::Bumped { die: lying, from: 500, to: 100 }));
    assert_eq!(duel(&played).total(), 400);
    throw(&mut played);
    let mut report = played.report(Point { x: CENTRE.x - 11_500, y: CENTRE.y });
    change(&mut report, die, off);
    assert_eq!(of_duel(played.observe(&report))[1], Event::Throw(E::PushedOff { die, from: 300, to: 0 }));
    assert_eq!(duel(&played).total(), 100);
}

/// 8.2: a die must touch the bare table first; a foul is taken off, and dice that it moved stay moved.
#[test]
fn a_bad_bounce_is_a_foul() {
    let ground = |x, y| Some(Touched::Ground(Point { x, y }));
    let edge = CENTRE.x - 9_000;
    let cases = [
        (ground(edge - 10, CENTRE.y), None),
        (ground(edge, CENTRE.y), Some((BadBounce::MatFirst, Some(Miss::Into(0))))),
        (ground(edge + 1_300, CENTRE.y), Some((BadBounce::MatFirst, Some(Miss::Into(1_300))))),
        // Beside the disc, yet within the square around it: bare table.
        (ground(edge + 1_000, CENTRE.y + 8_000), None),
        (None, Some((BadBounce::NoBounce, None))),
    ];
    for (first, foul) in cases {
        let mut played = called(Role::Axe);
        let die = throw(&mut played);
        let report = Report { first, ..played.report(CENTRE) };
        let events = of_duel(played.observe(&report));
        match foul {
            None => assert_eq!(events, [Event::Throw(E::Landed { die, at: 500, face: Some(3), missed: None })]),
            Some((why, missed)) => {
                assert_eq!(events, [Event::Throw(E::Fouled { die, why, missed })]);
                assert!(duel(&played).dice.lying.is_empty() && duel(&played).dice.gone.contains(&die));
            }
        }
    }
}

#[test]
fn a_die_hit_first_is_a_foul_and_stays_where_it_is_now() {
    let mut played = called(Role::Axe);
    throw_for(&mut played, 300);
    let lying = duel(&played).dice.lying[0].die;
    let die = throw(&mut played);
    let mut report = Report { first: Some(Touched::Body(lying.into())), ..played.report(CENTRE) };
    change(&mut report, lying, |seen| *seen = flat(lying, CENTRE, true));
    let foul = Event::Throw(E::Fouled { die, why: BadBounce::DieFirst(lying), missed: None });
    assert_eq!(of_duel(played.observe(&report)), [foul, Event::Throw(E::Bumped { die: lying, from: 300, to: 500 })]);
    assert_eq!(duel(&played).total(), 500);
}

/// 8.6: a die off the table scores nothing. 8.4: a die that does not come to rest is thrown again.
#[test]
fn off_the_table_and_not_at_rest() {
    let mut played = called(Role::Axe);
    let die = throw(&mut played);
    let mut report = played.report(CENTRE);
    change(&mut report, die, off);
    let missed = Some(Miss::Short(17_082));
    assert_eq!(of_duel(played.observe(&report)), [Event::Throw(E::FellOff { die, at: 0, missed })]);
    let die = throw(&mut played);
    let report = Report { settled: false, ..played.report(CENTRE) };
    assert_eq!(of_duel(played.observe(&report)), [Event::Throw(E::Unsettled { throw: report.throw, die })]);
    let seat = duel(&played).thrower().unwrap();
    let other = Move::Throw { die: duel(&played).dice.hand[0], flick: flick() };
    let refused = |why| Err(Refusal::Duel(DuelReason::AxeVsDaggers(Reason::Throw(why))));
    assert_eq!(played.play(seat, other.into()), refused(Unthrowable::ThrowAgain(die)));
    let foreign = DieId::of(seat.other(), 0);
    let wrong = Move::Throw { die: foreign, flick: flick() };
    assert_eq!(played.play(seat, wrong.into()), refused(Unthrowable::NotInHand(foreign)));
    let hard = Move::Throw { die, flick: Flick { speed: 90_000, ..flick() } };
    assert_eq!(played.play(seat, hard.into()), refused(Unthrowable::Flick(FlickFault::Speed)));
    played.play(seat, Move::Throw { die, flick: flick() }.into()).unwrap();
    assert!(matches!(played.0.pending(), Pending::Observe { .. }));
}

#[test]
fn a_mat_that_cannot_be_played_on_is_refused() {
    let broken: [fn(&mut Rings); 5] = [
        |rings| rings.rings.clear(),
        |rings| rings.rings.reverse(),
        |rings| rings.rings[2].radius = i32::MAX,
        |rings| rings.centre.x = 10_000,
        |rings| rings.forfeit = -1,
    ];
    for (n, change) in broken.into_iter().enumerate() {
        let mut config = config(DuelId::AxeVsDaggers, 2);
        change(&mut config.mats.axe_vs_daggers);
        let refused = Kadoova::deal(&config, Seed(1)).map(|_| ());
        assert!(matches!(refused, Err(BadConfig(why)) if why.contains("rings")), "case {n}");
    }
}

/// All levels make legal moves, even without trial throws.
#[test]
fn bots_choose_what_may_be_done() {
    for level in Level::ALL {
        let mut played = Match::of(DuelId::AxeVsDaggers, 2, Seed(1));
        let choose = |played: &Match, seat: Seat| {
            let view = played.0.view(Eye::Seat(seat));
            let mut rng = Seed(5).stream("bot");
            let mut mind = Mind::new(&mut rng, None);
            bot::choose(
                level,
                &TermsFor::<AxeVsDaggers>::terms(&*view.config),
                &view.surroundings(),
                &duel(played),
                &mut mind,
            )
            .unwrap()
        };
        let seat = played.challenger();
        let role = choose(&played, seat);
        played.play(seat, role.into()).unwrap();
        played.call();
        let seat = duel(&played).thrower().unwrap();
        let mv = choose(&played, seat);
        played.play(seat, mv.into()).unwrap();
    }
}

/// Section 4 and section 10, no. 38: of several dice of the Axe only the best counts, three times; all Daggers count.
#[test]
fn each_throws_the_dice_that_were_handed_out() {
    let cases: [(Kit, &[i32], i32); 4] = [
        (Kit { seat: Seat(0), coloured: 3, extra: 1 }, &[100, 100, 300, 500], 1_000),
        (Kit { seat: Seat(0), coloured: 1, extra: 0 }, &[300], 300),
        (Kit { seat: Seat(1), coloured: 1, extra: 1 }, &[100, 300], 900),
        (Kit { seat: Seat(1), coloured: 0, extra: 3 }, &[500, 0, 100], 1_500),
    ];
    for (kit, points, total) in cases {
        let mut played = Match::of(DuelId::AxeVsDaggers, 2, Seed(1));
        take(&mut played, Role::Axe);
        let [daggers, axe] = duel(&played).order;
        let special = kit.seat == Seat(1);
        let kits = [Kit { seat: daggers, ..kit }, Kit::of(axe, 1)];
        let other = [Kit::of(daggers, 3), Kit { seat: axe, ..kit }];
        played.0.equips(if special { &other } else { &kits });
        played.call();
        if special {
            for points in [100, 0, 0] {
                throw_for(&mut played, points);
            }
            played.steps();
        }
        assert_eq!(duel(&played).dice.hand.len(), points.len());
        for points in points {
            throw_for(&mut played, *points);
        }
        assert_eq!((duel(&played).stage, duel(&played).total()), (Stage::TurnOver, total));
    }
}

/// Three times the best ring is the most for an Axe: four Daggers may bring more. Equal totals are still a tie.
#[test]
fn four_daggers_may_be_out_of_the_axes_reach() {
    let config = config(DuelId::AxeVsDaggers, 2);
    let rings = &config.mats.axe_vs_daggers;
    for (points, hopeless) in [([500, 500, 500, 100], true), ([500, 500, 500, 0], false), ([300, 300, 100, 0], false)] {
        let mut played = Match::of(DuelId::AxeVsDaggers, 2, Seed(1));
        take(&mut played, Role::Axe);
        let [daggers, axe] = duel(&played).order;
        played.0.equips(&[Kit { extra: 1, ..Kit::of(daggers, 3) }, Kit::of(axe, 1)]);
        played.call();
        for points in points {
            throw_for(&mut played, points);
            assert!(!duel(&played).is_out_of_reach(rings), "the Daggers' own throws");
        }
        played.steps();
        assert_eq!(duel(&played).is_out_of_reach(rings), hopeless, "{points:?}, before the throw");
        throw(&mut played);
        assert_eq!(duel(&played).is_out_of_reach(rings), hopeless, "{points:?}, in flight");
    }
}

/// No. 22: a throw is undone with all its effects: dice that it moved lie as before. Its number is not used again.
#[test]
fn an_undone_throw_is_as_if_it_had_not_been() {
    use crate::games::kadoova::CannotUndo;
    let mut played = called(Role::Axe);
    assert_eq!(played.0.undo_throw(&mut Vec::new()), Err(CannotUndo::NothingThrown));
    throw_for(&mut played, 500);
    let lying = duel(&played).dice.lying[0].die;
    let before = duel(&played);
    let die = throw(&mut played);
    assert_eq!(played.0.undo_throw(&mut Vec::new()), Err(CannotUndo::InFlight));
    let mut report = played.report(Point { x: CENTRE.x - 3_000, y: CENTRE.y });
    change(&mut report, lying, |seen| *seen = flat(lying, Point { x: CENTRE.x + 7_000, y: CENTRE.y }, true));
    played.observe(&report);
    let mut out = Vec::new();
    played.0.undo_throw(&mut out).unwrap();
    let seat = before.thrower().unwrap();
    assert_eq!(out, [MatchEvent::ThrowUndone { seat, throw: report.throw }]);
    assert_eq!(duel(&played), before);
    assert_eq!(played.0.undo_throw(&mut Vec::new()), Err(CannotUndo::NothingThrown), "once");
    assert_eq!(throw(&mut played), die);
    assert!(duel(&played).flight().unwrap().throw > report.throw);
}
