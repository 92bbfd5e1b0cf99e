//! Pineapple vs Fish judged by hand-made reports: towers that fall exactly where a rule is decided.

use super::{
    super::{
        TermsFor,
        throwing::tests::{HALF, Match, config, square, turned},
        towers::{
            Cause,
            tests::{due, fell, of, placed, throw_down, throw_off},
        },
    },
    *,
};
use crate::{
    games::kadoova::{DuelEvent, DuelId, DuelReason, DuelView, Event as MatchEvent, Kadoova, Reason as Refusal, Why},
    rules::{
        BadConfig, Game, Pending, Seed,
        geometry::{Point, Polygon},
        tower::TowerEnd,
    },
};

const CENTRE: Point = Point { x: 27_000, y: 14_000 };

/// A match in which the challenger has taken `role`.
fn chosen(role: Role) -> Match {
    let mut played = Match::of(DuelId::PineappleVsFish, 2, Seed(1));
    let seat = played.challenger();
    played.play(seat, taking(seat, role).into()).unwrap();
    played
}

/// The same match after the call, with these dice for Fish and Pineapple.
fn called_with(role: Role, kits: [(u8, u8); 2]) -> Match {
    let mut played = chosen(role);
    let order = duel(&played).order;
    let kit = |(seat, (coloured, extra)): (Seat, (u8, u8))| Kit { seat, coloured, extra };
    let kits: Vec<Kit> = order.into_iter().zip(kits).map(kit).collect();
    played.0.equips(&kits);
    played.call();
    played
}

fn called(role: Role) -> Match {
    called_with(role, [(6, 0), (6, 0)])
}

/// The move by which `seat`, one of two, takes `role`.
fn taking(seat: Seat, role: Role) -> Move {
    Move::Fish(if role == Role::Fish { seat } else { seat.other() })
}

fn duel(played: &Match) -> View {
    let Some(DuelView::PineappleVsFish(duel)) = played.0.view(Eye::Table).duel else { panic!("no duel") };
    duel
}

fn of_duel(events: Vec<MatchEvent>) -> Vec<Event> {
    let duel = |event| match event {
        MatchEvent::Duel(DuelEvent::PineappleVsFish(event)) => Some(event),
        _ => None,
    };
    events.into_iter().filter_map(duel).collect()
}

/// Lets the player whose turn it is take up the next die.
fn take(played: &mut Match) -> DieId {
    let duel = duel(played);
    let seat = duel.turn.unwrap();
    let die = duel.hand(seat)[0];
    played.play(seat, Move::Take { die }.into()).unwrap();
    die
}

/// Places `count` dice, one after the other.
fn place(played: &mut Match, count: usize) {
    for _ in 0..count {
        take(played);
        let report = placed(played);
        played.observe(&report);
    }
}

/// Lets the tower fall as `report` says. Returns the end that is counted, the role that wins, and its points.
fn falls(played: &mut Match, report: &Report) -> (End, Role, i32) {
    assert_eq!(report.check(), Ok(()));
    played.observe(report);
    assert_eq!(duel(played).stage, Stage::Fallen);
    counted(played)
}

fn counted(played: &mut Match) -> (End, Role, i32) {
    let events = of_duel(played.step());
    let [Event::Counted(end), Event::Won { verdict, role }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(Verdict::won(duel(played).seat_of(*role), verdict.awards[0].points), *verdict);
    (end.clone(), *role, verdict.awards[0].points)
}

/// The point that is `by` away from the mat's centre, along x.
fn out(by: i32) -> Point {
    Point { x: CENTRE.x + by, y: CENTRE.y }
}

#[test]
fn the_challenger_takes_a_role_before_the_call_and_the_fish_places_first() {
    for role in Role::ORDER {
        let mut played = Match::of(DuelId::PineappleVsFish, 2, Seed(1));
        let challenger = played.challenger();
        let other = challenger.other();
        let refused = |why| Err(Refusal::Duel(DuelReason::PineappleVsFish(why)));
        assert_eq!(played.play(other, taking(other, role).into()), Err(Refusal::NotYourTurn));
        let die = DieId::of(challenger, 0);
        assert_eq!(played.play(challenger, Move::Take { die }.into()), refused(Reason::NotNow));
        assert_eq!(played.play(challenger, Move::Fish(Seat(3)).into()), refused(Reason::NoDuelist(Seat(3))));
        let [fish, pineapple] = if role == Role::Fish { [challenger, other] } else { [other, challenger] };
        let events = of_duel(played.play(challenger, taking(challenger, role).into()).unwrap());
        assert_eq!(events, [Event::RolesChosen { by: challenger, fish, pineapple }]);
        let began = of_duel(played.call());
        assert_eq!(began, [Event::TurnBegan { seat: fish, role: Role::Fish, last: false }]);
        assert_eq!(duel(&played).role_of(challenger), Some(role));
        assert_eq!(played.play(fish, taking(fish, role).into()), refused(Reason::NotNow), "roles are taken");
        let die = DieId::of(pineapple, 0);
        assert_eq!(played.play(pineapple, Move::Take { die }.into()), Err(Refusal::NotYourTurn));
        for foreign in [die, DieId::extra(0), DieId::of(fish, 6)] {
            assert_eq!(played.play(fish, Move::Take { die: foreign }.into()), refused(Reason::NotInHand(foreign)));
        }
    }
}

/// The table sets up the base before the call: three Extra dice in the centre of the mat.
#[test]
fn the_base_stands_before_the_call() {
    let mut played = chosen(Role::Fish);
    played.steps();
    let duel = duel(&played);
    let base: Vec<_> = duel.stack.pieces.iter().map(|piece| (piece.body, piece.stood.at)).collect();
    let stands = |n: u8| (DieId::extra(n).into(), [CENTRE.x, CENTRE.y, HALF + 2 * HALF * i32::from(n)]);
    assert_eq!(base, [0, 1, 2].map(stands));
    assert_eq!((duel.coloured().count(), duel.hands.len(), duel.turn), (0, 2, None));
}

/// The Fish's hand comes from the left of the tower, the Pineapple's from the right, both from above.
#[test]
fn a_hand_takes_a_die_up_beside_the_tower() {
    let mut played = called(Role::Fish);
    for (side, top) in [(-7_000, 4_800), (7_000, 6_400), (-7_000, 8_000)] {
        let die = take(&mut played);
        let (throw, duel) = (due(&played), duel(&played));
        let carry = throw.carry().unwrap();
        assert_eq!((carry.body, Some(carry.seat)), (die.into(), duel.turn));
        assert_eq!(carry.from.at, [CENTRE.x + side, CENTRE.y, top + 4_000]);
        assert_eq!(carry.from.turn, [0, 0, 0, 1_000_000]);
        assert_eq!(throw.ground, Ground::Mat(Polygon::disc(CENTRE, 7_000)));
        assert_eq!(carry.tower.as_ref().map(|tower| tower.stood.len()), Some(throw.lying.len()));
        let report = placed(&played);
        played.observe(&report);
    }
}

/// All dice placed: 1,500 for the Pineapple, and a hundred for a challenger who wins.
#[test]
fn a_complete_tower_is_the_pineapples() {
    for role in Role::ORDER {
        let mut played = called(role);
        place(&mut played, 11);
        assert!(duel(&played).is_last_die());
        place(&mut played, 1);
        assert_eq!((duel(&played).stage, duel(&played).coloured().count()), (Stage::Complete, 12));
        assert_eq!(counted(&mut played), (End::Complete, Role::Pineapple, 1_500));
        assert_eq!(duel(&played).end(&config(DuelId::PineappleVsFish, 2).mats.pineapple_vs_fish), Some(End::Complete));
        played.steps();
        let [fish, pineapple] = duel(&played).order;
        let bonus = if role == Role::Pineapple { 100 } else { 0 };
        assert_eq!((played.score(fish), played.score(pineapple)), (0, 1_500 + bonus));
        assert_eq!(played.0.view(Eye::Table).ledger.entries[0].why, Why::Award(DuelId::PineappleVsFish));
    }
}

/// The Fish fells it: a hundred for each coloured die that was in the tower, but not for the one whose placement fells
/// it, wherever that lies.
#[test]
fn the_fish_pays_for_the_coloured_dice_in_the_tower() {
    for (before, points) in [(0, 0), (2, 200), (4, 400), (10, 1_000)] {
        for held in [false, true] {
            let mut played = called(Role::Pineapple);
            place(&mut played, before);
            take(&mut played);
            let mut report = fell(&played, DieId::extra(2), held);
            throw_down(&mut report, DieId::extra(2), out(9_000));
            let (end, role, won) = falls(&mut played, &report);
            let End::FelledByFish { inside } = end else { panic!("{end:?}") };
            assert_eq!((inside.len(), role, won), (before, Role::Pineapple, points));
            played.steps();
            let winner = duel(&played).seat_of(Role::Pineapple);
            assert_eq!(played.score(winner), points + 100, "a winner with 0 points is one");
            assert_eq!(played.0.view(Eye::Table).outcome.unwrap().winners, Seats::one(winner));
        }
    }
}

/// The Pineapple fells it: a hundred for each coloured die outside the mat, including the one that fells it.
#[test]
fn the_pineapple_pays_for_the_coloured_dice_outside_the_mat() {
    // The number of coloured dice of the tower that lie outside, whether the new one does, and the points.
    for (outside, new, points) in [(0, false, 0), (2, false, 200), (3, true, 400), (0, true, 100)] {
        let mut played = called(Role::Fish);
        place(&mut played, 3);
        let die = take(&mut played);
        let stood: Vec<DieId> = duel(&played).stack.pieces.iter().filter_map(|piece| piece.body.die()).collect();
        let mut report = fell(&played, DieId::extra(2), false);
        for n in 0..3 {
            throw_down(&mut report, DieId::extra(n), out(12_000 + 2_000 * i32::from(n)));
        }
        for (n, die) in (0..).zip(&stood[3..]) {
            throw_down(&mut report, *die, out(if n < outside { -9_000 - 1_700 * n } else { -1_700 * n }));
        }
        throw_down(&mut report, die, out(if new { 9_000 } else { 5_000 }));
        let (end, role, won) = falls(&mut played, &report);
        let wanted: Vec<DieId> = stood[3..].iter().copied().take(outside as usize).chain(new.then_some(die)).collect();
        assert_eq!((end, role, won), (End::FelledByPineapple { outside: wanted }, Role::Fish, points));
        played.steps();
        let winner = duel(&played).seat_of(Role::Fish);
        assert_eq!(played.0.view(Eye::Table).outcome.unwrap().winners, Seats::one(winner));
    }
}

/// A die is outside if no part of its own outline is on the mat or its very edge, whatever it leans on. 10 um decide.
#[test]
fn a_die_on_the_very_edge_is_not_outside() {
    for degrees in [0.0, 11.0, 27.5, 45.0, 63.0, 89.0] {
        for (by, points) in [(-1, 0), (0, 0), (1, 100)] {
            let mut played = called(Role::Fish);
            place(&mut played, 1);
            let die = take(&mut played);
            let mut report = fell(&played, die, false);
            // Its corner farthest to the right, mirrored: that corner is then nearest to the mat, from the mat's right.
            let mirrored = turned(degrees, Point { x: -7_000 - by, y: 0 });
            let corners =
                mirrored.0.iter().rev().map(|corner| Point { x: CENTRE.x - corner.x, y: CENTRE.y + corner.y });
            let seen = of(&mut report, die.into());
            seen.outline = Polygon(corners.collect());
            (seen.pose.at[0], seen.pose.at[2]) = (CENTRE.x + 7_000 + HALF, 1_300);
            assert_eq!(falls(&mut played, &report).2, points, "{by} at {degrees} degrees");
        }
    }
}

/// A die off the table is outside the mat; a die that was put away is nowhere.
#[test]
fn off_the_table_is_outside_and_put_away_is_not() {
    let mut played = called(Role::Fish);
    place(&mut played, 1);
    let first: DieId = duel(&played).stack.pieces[3].body.die().unwrap();
    let die = take(&mut played);
    let mut report = fell(&played, first, false);
    throw_off(&mut report, first);
    throw_off(&mut report, die);
    let outside = vec![first, die];
    assert_eq!(falls(&mut played, &report), (End::FelledByPineapple { outside }, Role::Fish, 200));
    let mut played = called(Role::Fish);
    place(&mut played, 1);
    take(&mut played);
    // The new die is far beside the mat, in the hand.
    let mut report = fell(&played, first, true);
    report.bodies[0].outline = square(out(12_000));
    report.bodies[0].pose.at[0] = CENTRE.x + 12_000;
    throw_down(&mut report, first, out(9_000));
    assert_eq!(falls(&mut played, &report), (End::FelledByPineapple { outside: vec![first] }, Role::Fish, 100));
}

/// The Pineapple fells it with the very last die: 1,500 for the Fish, from the first moment of that turn on, even with
/// the die in the hand, and wherever the dice lie.
#[test]
fn the_very_last_die_decides() {
    for held in [false, true] {
        let mut played = called(Role::Pineapple);
        place(&mut played, 10);
        assert!(!duel(&played).is_last_die(), "the Fish's last die");
        let die = take(&mut played);
        let report = placed(&played);
        let events = of_duel(played.observe(&report));
        let seat = duel(&played).seat_of(Role::Pineapple);
        assert_eq!(events.last(), Some(&Event::TurnBegan { seat, role: Role::Pineapple, last: true }));
        assert!(duel(&played).is_last_die());
        take(&mut played);
        assert!(duel(&played).is_last_die());
        let mut report = fell(&played, die, held);
        throw_off(&mut report, die);
        assert_eq!(falls(&mut played, &report), (End::FelledByLastDie, Role::Fish, 1_500));
    }
    // The Fish's last die is not the very last die, even if the Pineapple has none left.
    let mut played = called_with(Role::Fish, [(2, 0), (1, 0)]);
    place(&mut played, 2);
    assert!(!duel(&played).is_last_die());
    let die = take(&mut played);
    let report = fell(&played, die, false);
    assert!(matches!(falls(&mut played, &report), (End::FelledByFish { .. }, Role::Pineapple, 200)));
    // Nor is the Pineapple's last die while the Fish has one.
    let mut played = called_with(Role::Fish, [(3, 0), (1, 0)]);
    place(&mut played, 1);
    assert!(!duel(&played).is_last_die());
    let die = take(&mut played);
    let mut report = fell(&played, die, false);
    throw_down(&mut report, die, out(9_000));
    assert_eq!(falls(&mut played, &report).2, 100);
}

/// A player who has no dice left is skipped.
#[test]
fn with_unequal_dice_who_has_none_is_skipped() {
    let cases: [([(u8, u8); 2], &str); 4] =
        [([(1, 0), (3, 0)], "FPPP"), ([(3, 0), (1, 0)], "FPFF"), ([(2, 0), (1, 1)], "FPFP"), ([(1, 1), (1, 0)], "FPF")];
    for (kits, order) in cases {
        let mut played = called_with(Role::Fish, kits);
        let mut turns = String::new();
        while duel(&played).stage == Stage::Take {
            let role = duel(&played).turn.and_then(|seat| duel(&played).role_of(seat)).unwrap();
            turns.push(if role == Role::Fish { 'F' } else { 'P' });
            let last = turns.len() == order.len() && role == Role::Pineapple;
            assert_eq!(duel(&played).is_last_die(), last, "{turns} of {order}");
            place(&mut played, 1);
        }
        assert_eq!(turns, order);
        assert_eq!(counted(&mut played), (End::Complete, Role::Pineapple, 1_500));
    }
}

/// An Extra die that a card gave is placed like any other, and never counts as coloured.
#[test]
fn extra_dice_are_never_coloured() {
    let extra = DieId::extra(3);
    // In the tower.
    let mut played = called_with(Role::Fish, [(2, 0), (0, 1)]);
    assert_eq!(duel(&played).hand(duel(&played).seat_of(Role::Pineapple)), [extra]);
    place(&mut played, 2);
    let die = take(&mut played);
    let report = fell(&played, die, false);
    let (end, role, points) = falls(&mut played, &report);
    assert!(matches!(end, End::FelledByFish { inside } if inside.len() == 1) && role == Role::Pineapple);
    assert_eq!(points, 100);
    // Outside the mat, as the one that fells it.
    let mut played = called_with(Role::Fish, [(6, 0), (0, 1)]);
    place(&mut played, 1);
    take(&mut played);
    let mut report = fell(&played, extra, false);
    throw_down(&mut report, extra, out(9_000));
    assert_eq!(falls(&mut played, &report), (End::FelledByPineapple { outside: Vec::new() }, Role::Fish, 0));
    // It is the very last die all the same.
    let mut played = called_with(Role::Fish, [(1, 0), (0, 1)]);
    place(&mut played, 1);
    take(&mut played);
    let report = fell(&played, extra, true);
    assert_eq!(falls(&mut played, &report), (End::FelledByLastDie, Role::Fish, 1_500));
}

/// The player whose turn it is has felled the tower, in whatever way it fell, even if the base was pushed away.
#[test]
fn whoever_has_the_turn_has_felled_it() {
    for how in [Leaving::Dropped, Leaving::Ground, Leaving::Pushed] {
        let mut played = called(Role::Fish);
        place(&mut played, 1);
        let (die, seat) = (take(&mut played), duel(&played).turn.unwrap());
        let mut report = fell(&played, DieId::extra(0), false);
        let body = DieId::extra(0).into();
        report.tower.as_mut().unwrap().end = TowerEnd::Fell { body, why: how, held: false };
        let told = of_duel(played.observe(&report));
        let why = Cause::Left { body, how };
        assert_eq!(told, [Event::Tower(towers::Event::Fell { seat, placed: die.into(), why, held: false })]);
        assert_eq!(duel(&played).fallen.unwrap().lies.len(), 5);
        played.0.audit().unwrap();
    }
}

/// Neither a placement nor its effects can be undone (section 10, no. 22).
#[test]
fn no_placement_is_made_again() {
    use crate::games::kadoova::CannotUndo;
    let mut played = called(Role::Fish);
    take(&mut played);
    assert_eq!(played.0.undo_throw(&mut Vec::new()), Err(CannotUndo::NothingThrown));
    let report = Report { settled: false, ..placed(&played) };
    played.observe(&report);
    assert_eq!(played.0.undo_throw(&mut Vec::new()), Err(CannotUndo::NothingThrown));
    assert_eq!(duel(&played).coloured().count(), 1, "nor because it did not come to rest");
}

/// A report of another throw, or one without a tower, does not belong to this duel.
#[test]
fn another_report_is_stale() {
    let mut played = called(Role::Fish);
    take(&mut played);
    let good = placed(&played);
    for bad in [Report { throw: ThrowId(99), ..good.clone() }, Report { tower: None, ..good }] {
        let before = played.0.clone();
        assert!(played.0.observe(&bad, &mut Vec::new()).is_err() && played.0 == before);
    }
}

#[test]
fn a_mat_that_cannot_be_played_on_is_refused() {
    let broken: [fn(&mut Grove); 4] = [
        |grove| grove.radius = 0,
        |grove| grove.radius = i32::MAX,
        |grove| grove.centre.x = 10_000,
        |grove| grove.forfeit = -1,
    ];
    for (n, change) in broken.into_iter().enumerate() {
        let mut config = config(DuelId::PineappleVsFish, 2);
        change(&mut config.mats.pineapple_vs_fish);
        let refused = Kadoova::deal(&config, Seed(1)).map(|_| ());
        assert!(matches!(refused, Err(BadConfig(why)) if why.contains("tower has no mat")), "case {n}");
    }
}

/// All levels make legal moves, and lead a hand that lets go over the tower.
#[test]
fn bots_choose_what_may_be_done_and_lead_a_hand() {
    for level in Level::ALL {
        let mut played = Match::of(DuelId::PineappleVsFish, 2, Seed(1));
        let choose = |played: &Match, seat: Seat| {
            let view = played.0.view(Eye::Seat(seat));
            let mut rng = Seed(5).stream("bot");
            let mut mind = Mind::new(&mut rng, None);
            PineappleVsFish::choose(
                level,
                &TermsFor::<PineappleVsFish>::terms(&*view.config),
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
        let seat = duel(&played).turn.unwrap();
        let mv = choose(&played, seat);
        played.play(seat, mv.into()).unwrap();
        let (view, throw) = (played.0.view(Eye::Seat(seat)), due(&played));
        let mut rng = Seed(5).stream("hand");
        let mut mind = Mind::new(&mut rng, None);
        let path = PineappleVsFish::carry(
            level,
            &TermsFor::<PineappleVsFish>::terms(&*view.config),
            &duel(&played),
            throw.carry().unwrap(),
            &mut mind,
        );
        let from = throw.carry().unwrap().from;
        assert!(Carry::check(&path).is_ok() && (path[0].at[0] - from.at[0]).abs() < 420, "{:?}", path[0]);
        let [x, y, z] = path.last().unwrap().at;
        assert!(Point { x, y }.is_in_disc(CENTRE, 1_600) && z == 4_800 + HALF + 40, "{x} {y} {z}");
        assert!(matches!(played.0.pending(), Pending::Observe { .. }));
    }
}
