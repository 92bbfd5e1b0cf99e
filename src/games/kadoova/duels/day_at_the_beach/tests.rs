//! Day at the Beach judged by hand-made reports: pieces exactly where a rule is decided.

use super::{
    super::{
        TermsFor,
        throwing::tests::{HALF, Match, config},
        towers::{
            Cause,
            tests::{due, fell, of, placed, throw_down, throw_off},
        },
    },
    *,
};
use crate::{
    games::kadoova::{
        BoutEnd, CannotUndo, DuelEvent, DuelId, DuelReason, DuelView, Event as MatchEvent, Kadoova, Reason as Refusal,
        Why,
    },
    rules::{BadConfig, Ending, Game, House, Seed, geometry::Point, tower::TowerEnd},
};

const PLACE: Point = Point { x: 27_000, y: 14_000 };

/// A match in which the challenger has taken `role` and called.
fn called(role: Role) -> Match {
    let mut played = Match::of(DuelId::DayAtTheBeach, 2, Seed(1));
    let seat = played.challenger();
    played.play(seat, taking(seat, role).into()).unwrap();
    played.call();
    played
}

/// The move by which `seat`, one of two, takes `role`.
fn taking(seat: Seat, role: Role) -> Move {
    Move::Dice(if role == Role::Dice { seat } else { seat.other() })
}

fn duel(played: &Match) -> View {
    let Some(DuelView::DayAtTheBeach(duel)) = played.0.view(Eye::Table).duel else { panic!("no duel") };
    duel
}

fn of_duel(events: Vec<MatchEvent>) -> Vec<Event> {
    let duel = |event| match event {
        MatchEvent::Duel(DuelEvent::DayAtTheBeach(event)) => Some(event),
        _ => None,
    };
    events.into_iter().filter_map(duel).collect()
}

/// Lets the player whose turn it is take up the next piece.
fn take(played: &mut Match) -> Body {
    let duel = duel(played);
    played.play(duel.turn().unwrap(), Move::Take.into()).unwrap();
    duel.left[0]
}

/// Places `count` pieces, one after the other.
fn place(played: &mut Match, count: usize) {
    for _ in 0..count {
        take(played);
        let report = placed(played);
        played.observe(&report);
    }
}

/// Counts a tower that has fallen or is complete. Returns the number of cards, whether it is complete, and the points.
fn counted(played: &mut Match) -> (u8, bool, [i32; 2]) {
    let events = of_duel(played.step());
    let [Event::Counted { cards, complete }, Event::Over(verdict)] = events[..] else { panic!("{events:?}") };
    assert!(verdict.winners.is_empty());
    played.steps();
    let challenger = played.challenger();
    (cards, complete, [played.score(challenger), played.score(challenger.other())])
}

#[test]
fn the_challenger_chooses_who_handles_the_dice() {
    for role in Role::ORDER {
        let mut played = Match::of(DuelId::DayAtTheBeach, 2, Seed(1));
        let challenger = played.challenger();
        let other = challenger.other();
        let refused = |why| Err(Refusal::Duel(DuelReason::DayAtTheBeach(why)));
        assert_eq!(played.play(other, taking(other, role).into()), Err(Refusal::NotYourTurn));
        assert_eq!(played.play(challenger, Move::Take.into()), refused(Reason::NotNow));
        assert_eq!(played.play(challenger, Move::Dice(Seat(2)).into()), refused(Reason::NoDuelist(Seat(2))));
        let [dice, cards] = if role == Role::Dice { [challenger, other] } else { [other, challenger] };
        let events = of_duel(played.play(challenger, taking(challenger, role).into()).unwrap());
        assert_eq!(events, [Event::RolesChosen { by: challenger, dice, cards }]);
        let began = of_duel(played.call());
        assert_eq!(began, [Event::TurnBegan { seat: dice, body: DieId::of(dice, 0).into() }]);
        assert_eq!(duel(&played).role_of(challenger), Some(role));
        assert_eq!(played.play(dice, taking(dice, role).into()), refused(Reason::NotNow), "roles are taken");
        assert_eq!(played.play(cards, Move::Take.into()), Err(Refusal::NotYourTurn));
    }
}

/// Die, card, die, card: the handler's own dice, then the other's, all twelve; and twelve cards.
#[test]
fn dice_and_cards_are_placed_by_turns() {
    let mut played = called(Role::Cards);
    let [dice, cards] = duel(&played).order;
    let mut bodies = Vec::new();
    while duel(&played).stage == Stage::Take {
        let turn = duel(&played).turn();
        let body = take(&mut played);
        assert_eq!(turn, Some(if body.die().is_some() { dice } else { cards }));
        assert_eq!(duel(&played).turn(), turn, "while the piece is carried");
        let throw = due(&played);
        assert_eq!(
            (&throw.ground, throw.carry().map(|carry| (carry.body, Some(carry.seat)))),
            (&Ground::Bare, Some((body, turn)))
        );
        bodies.push(body);
        let report = placed(&played);
        played.observe(&report);
    }
    let own = (0..6).map(|n| DieId::of(dice, n)).chain((0..6).map(|n| DieId::of(cards, n)));
    let wanted: Vec<Body> = own.zip(0..12).flat_map(|(die, n)| [die.into(), Body::Card(n)]).collect();
    assert_eq!(bodies, wanted);
    assert_eq!((duel(&played).stage, duel(&played).cards()), (Stage::Complete, 12));
    assert_eq!(counted(&mut played), (12, true, [1_300, 1_200]));
}

/// The hand for the dice comes from the left, the other from the right; the tower stands where its first die does.
#[test]
fn the_tower_stands_where_the_first_die_was_put() {
    let mut played = called(Role::Dice);
    take(&mut played);
    let from = |played: &Match| due(played).carry().unwrap().from.at;
    assert_eq!(from(&played), [PLACE.x - 7_000, PLACE.y, 4_000]);
    assert_eq!(due(&played).carry().unwrap().tower, Some(Default::default()), "there is no tower yet");
    let mut report = placed(&played);
    throw_down(&mut report, DieId::of(played.challenger(), 0), Point { x: 5_000, y: 20_000 });
    played.observe(&report);
    take(&mut played);
    assert_eq!(from(&played), [12_000, 20_000, 2 * HALF + 4_000]);
}

/// A hundred for each card that was in the tower before it fell, for both; the card being placed does not count.
#[test]
fn both_are_paid_for_the_cards_in_the_tower() {
    // The number of pieces placed, and the number of cards among them.
    for (before, cards) in [(0, 0), (1, 0), (2, 1), (3, 1), (14, 7), (15, 7), (23, 11)] {
        for held in [false, true] {
            // A hand that nudges needs a tower to nudge.
            if held && before == 0 {
                continue;
            }
            let mut played = called(Role::Dice);
            place(&mut played, before);
            let body = take(&mut played);
            let report = fell(&played, duel(&played).stack.pieces.first().map_or(body, |piece| piece.body), held);
            played.observe(&report);
            assert_eq!((duel(&played).stage, duel(&played).cards()), (Stage::Fallen, cards));
            let points = 100 * i32::from(cards);
            assert_eq!(counted(&mut played), (cards, false, [points + 100, points]), "{before} placed");
        }
    }
}

/// Section 10's table without cards: with seven in the tower both get 700; the challenger's hundred is written last.
#[test]
fn the_challengers_hundred_is_paid_whatever_the_tower() {
    let mut played = called(Role::Cards);
    place(&mut played, 15);
    take(&mut played);
    let report = fell(&played, Body::Card(6), false);
    played.observe(&report);
    assert_eq!(counted(&mut played), (7, false, [800, 700]));
    let view = played.0.view(Eye::Table);
    let (a, b) = (played.challenger(), played.challenger().other());
    let written: Vec<_> = view.ledger.entries.iter().map(|entry| (entry.seat, entry.points, entry.why)).collect();
    let award = Why::Award(DuelId::DayAtTheBeach);
    assert_eq!(written, [(a, 700, award), (b, 700, award), (a, 100, Why::Challenger)]);
    assert_eq!(view.ledger.bouts[0].end, BoutEnd::Won { seats: Seats::NONE, forfeit: false });
    let outcome = view.outcome.unwrap();
    assert_eq!((outcome.winners, outcome.why), (Seats::NONE, Ending::Played), "nobody wins");
}

/// Each piece must lie on the one placed last: a shelf, or a card that leans beside it, is refused and doesn't count.
#[test]
fn a_piece_that_does_not_lie_on_the_last_one_lies_beside_the_tower() {
    type Change = fn(&mut Report, Body);
    let cases: [(&str, Change, bool); 5] = [
        ("on it", |_, _| {}, true),
        ("on it and another", |report, _| report.tower.as_mut().unwrap().touching.push(Body::Card(0)), true),
        ("on another", |report, _| report.tower.as_mut().unwrap().touching = vec![Body::Card(0)], false),
        ("on nothing", |report, _| report.tower.as_mut().unwrap().touching.clear(), false),
        (
            "leaning on it, no higher",
            |report, new| {
                let last = report.bodies.last().unwrap().pose.at[2];
                of(report, new).pose.at[2] = last;
            },
            false,
        ),
    ];
    for (what, change, counts) in cases {
        // The next piece is a card, then a die.
        for before in [3, 4] {
            let mut played = called(Role::Dice);
            place(&mut played, before);
            let (body, seat) = (take(&mut played), duel(&played).turn().unwrap());
            let mut report = placed(&played);
            change(&mut report, body);
            let told = of_duel(played.observe(&report));
            if counts {
                assert_eq!(duel(&played).stack.pieces.len(), before + 1, "{what}");
                continue;
            }
            let fell = towers::Event::Fell { seat, placed: body, why: Cause::Beside, held: false };
            assert_eq!(told, [Event::Tower(fell)], "{what}");
            assert_eq!(duel(&played).fallen.as_ref().map(|fallen| fallen.lies.len()), Some(before + 1));
            let cards = before as u8 / 2;
            assert_eq!(counted(&mut played).0, cards, "{what}");
        }
    }
}

/// The first die may lie anywhere on the table; off it, the tower falls without cards. Later pieces off it fell it,
/// too.
#[test]
fn off_the_table_is_a_fall() {
    let mut played = called(Role::Dice);
    let body = take(&mut played);
    let mut report = fell(&played, body, false);
    report.tower.as_mut().unwrap().end = TowerEnd::Fell { body, why: Leaving::Ground, held: false };
    throw_off(&mut report, body);
    played.observe(&report);
    let why = Cause::Left { body, how: Leaving::Ground };
    assert_eq!(duel(&played).fallen.map(|fallen| (fallen.why, fallen.lies[0].off)), Some((why, true)));
    assert_eq!(counted(&mut played), (0, false, [100, 0]));
    let mut played = called(Role::Dice);
    place(&mut played, 5);
    let card = take(&mut played);
    let mut report = fell(&played, card, false);
    throw_off(&mut report, card);
    played.observe(&report);
    assert_eq!(counted(&mut played), (2, false, [300, 200]));
}

/// No. 35 and 9.5: a cheat ends the duel, and nothing is paid for it, not even the challenger's hundred. Once the tower
/// is counted, a cheat costs only the thousand.
#[test]
fn a_cheat_ends_the_duel_for_nothing() {
    use crate::games::kadoova::Act;
    for caught in [0, 1] {
        let caught = |played: &Match| [played.challenger(), played.challenger().other()][caught];
        let catch = |played: &mut Match| {
            let seat = caught(played);
            let mut out = Vec::new();
            played.0.house(&House::Act(Act::Cheated(seat)), &mut out);
            played.0.audit().unwrap();
            out
        };
        let mut played = called(Role::Dice);
        place(&mut played, 6);
        let out = catch(&mut played);
        assert!(out.contains(&MatchEvent::NobodyLeft), "{out:?}");
        assert!(!out.iter().any(|event| matches!(event, MatchEvent::Forfeited { .. })), "nobody wins: {out:?}");
        assert_eq!(played.0.undo_duel(&mut Vec::new()), Err(CannotUndo::Cheat));
        played.steps();
        let cheat = caught(&played);
        assert_eq!((played.score(cheat), played.score(cheat.other())), (-1_000, 0));
        let view = played.0.view(Eye::Table);
        assert_eq!(view.ledger.bouts[0].end, BoutEnd::Nobody);
        let outcome = view.outcome.unwrap();
        assert_eq!((outcome.winners, outcome.why), (Seats::NONE, Ending::Forfeit));
        // In the middle of a carry.
        let mut played = called(Role::Dice);
        take(&mut played);
        catch(&mut played);
        played.steps();
        assert_eq!(played.score(caught(&played).other()), 0);
        // Once the tower is counted.
        let mut played = called(Role::Dice);
        place(&mut played, 4);
        let card = take(&mut played);
        let report = fell(&played, card, false);
        played.observe(&report);
        played.step();
        catch(&mut played);
        played.steps();
        let challenger = played.challenger();
        let lost = |seat: Seat| if seat == caught(&played) { 1_000 } else { 0 };
        let other = challenger.other();
        assert_eq!(played.score(challenger), 300 - lost(challenger));
        assert_eq!(played.score(other), 200 - lost(other));
    }
}

/// The points for an undone tower are struck out, and it is built again from the table up.
#[test]
fn an_undone_tower_is_built_again() {
    let mut played = called(Role::Cards);
    place(&mut played, 4);
    let die = take(&mut played);
    let report = fell(&played, die, false);
    played.observe(&report);
    played.step();
    played.0.undo_duel(&mut Vec::new()).unwrap();
    let view = played.0.view(Eye::Table);
    assert_eq!(
        view.ledger.entries.iter().map(|entry| (entry.points, entry.struck)).collect::<Vec<_>>(),
        [(200, true), (200, true), (100, true)]
    );
    played.call();
    assert_eq!(
        (duel(&played).stack.pieces.len(), duel(&played).fallen.clone(), duel(&played).left.len()),
        (0, None, 24)
    );
    assert_eq!(duel(&played).role_of(played.challenger()), Some(Role::Cards), "the roles stay");
}

#[test]
fn a_tower_that_cannot_be_built_is_refused() {
    let broken: [fn(&mut Shore); 4] =
        [|shore| shore.each = 0, |shore| shore.each = 13, |shore| shore.place.x = 54_001, |shore| shore.card = -1];
    for (n, change) in broken.into_iter().enumerate() {
        let mut config = config(DuelId::DayAtTheBeach, 2);
        change(&mut config.mats.day_at_the_beach);
        let refused = Kadoova::deal(&config, Seed(1)).map(|_| ());
        assert!(matches!(refused, Err(BadConfig(why)) if why.contains("at the beach")), "case {n}");
    }
    // A tower of fewer pieces can be played.
    let mut small = config(DuelId::DayAtTheBeach, 2);
    small.mats.day_at_the_beach.each = 1;
    let mut played = Match(Kadoova::deal(&small, Seed(1)).unwrap());
    played.steps();
    let seat = played.challenger();
    played.play(seat, taking(seat, Role::Dice).into()).unwrap();
    played.call();
    place(&mut played, 2);
    assert_eq!(counted(&mut played), (1, true, [200, 100]));
}

/// All levels make legal moves, and lead a hand that lets go over the piece that was placed last.
#[test]
fn bots_choose_what_may_be_done_and_lead_a_hand() {
    for level in Level::ALL {
        let mut played = Match::of(DuelId::DayAtTheBeach, 2, Seed(1));
        let choose = |played: &Match, seat: Seat| {
            let view = played.0.view(Eye::Seat(seat));
            let mut rng = Seed(5).stream("bot");
            let mut mind = Mind::new(&mut rng, None);
            DayAtTheBeach::choose(
                level,
                &TermsFor::<DayAtTheBeach>::terms(&*view.config),
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
        for (top, half) in [(0, HALF), (2 * HALF, 15), (2 * HALF + 30, HALF)] {
            let seat = duel(&played).turn().unwrap();
            let mv = choose(&played, seat);
            played.play(seat, mv.into()).unwrap();
            let (view, throw) = (played.0.view(Eye::Seat(seat)), due(&played));
            let mut rng = Seed(5).stream("hand");
            let mut mind = Mind::new(&mut rng, None);
            let path = DayAtTheBeach::carry(
                level,
                &TermsFor::<DayAtTheBeach>::terms(&*view.config),
                &duel(&played),
                throw.carry().unwrap(),
                &mut mind,
            );
            let from = throw.carry().unwrap().from;
            assert!(Carry::check(&path).is_ok() && (path[0].at[0] - from.at[0]).abs() < 420, "{:?}", path[0]);
            let [x, y, z] = path.last().unwrap().at;
            assert!(Point { x, y }.is_in_disc(PLACE, 1_600) && z == top + half + 40, "{x} {y} {z}");
            let report = placed(&played);
            played.observe(&report);
        }
    }
}
