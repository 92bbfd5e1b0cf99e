//! The two tables of test vectors of the rules, line by line.

use super::*;
use crate::games::silver_dagger::state::Card;

/// The table of section 3.
#[test]
fn vectors_of_scoring() {
    let cases: [(&str, &[&str], Option<Seat>, &[i16]); 12] = [
        ("a faceup Halfling and 5, 1, 7", &["2^ 5 1 7", "9"], None, &[7, 9]),
        ("a faceup Halfling, the rest is -9", &["2^ 0^ 1", "5 5 5 5 6", "6 6 6 7 7"], None, &[-4, 26, 32]),
        ("two faceup Halflings", &["2^ 2^ 5 1 7", "9"], None, &[4, 9]),
        ("a facedown Halfling", &["2 5 1 7", "9"], None, &[15, 9]),
        ("a faceup Debt Collector", &["0^ 3 2", "5 5 5 5", "6 6 6", "7 7 7 7 8"], None, &[-7, 20, 18, 36]),
        ("it called, the next lowest is -3", &["0^ 3 2", "0^ 1 1 6", "9 9 9", "7 7 7 7 8"], Some(A), &[0, -3, 27, 36]),
        ("it called, another has -8", &["0^ 3 2", "0^ 1 1 1", "9 9 9", "7 7 7 7 8"], Some(A), &[3, -8, 27, 36]),
        ("a jackpot", &["13 13 12 12", "9", "9 11"], None, &[0, 59, 70]),
        ("a caller and a jackpot", &["5", "13 13 12 12"], Some(A), &[65, 0]),
        ("a tie for lowest", &["12", "12", "10 10 10"], Some(A), &[0, 12, 30]),
        ("a faceup Halfling and nothing else", &["2^", "9"], None, &[0, 9]),
        ("with a faceup Debt Collector", &["2^ 0^", "5 5 5 5", "6 6 6 6 7"], None, &[-4, 20, 31]),
    ];
    for (what, villages, caller, points) in cases {
        assert_eq!(Table::scored(villages, caller), points, "{what}");
    }
}

/// The lines on scoring of the table of section 5.
#[test]
fn more_vectors_of_scoring() {
    assert_eq!(Table::scored(&["0^ 13 13 12 12 9", "5 5 5 5 6", "7 7 7 7"], None), [0, 76, 78]);
    let mut table = Table::of(&["2^ 2^ 0^ 1", "5 5 5 5 6", "7 7 7 7 6"], "");
    table.score(None);
    assert_eq!(table.points()[0], -2);
    let counted: Vec<&Event> = table.events.iter().filter(|event| is_counted_for_a(event)).collect();
    let wanted = [
        Event::Summed { seat: A, sum: 1 },
        Event::Collected { seat: A, collectors: 1, cards: 10, sum: -9 },
        Event::Halved { seat: A, sum: -4 },
        Event::Halved { seat: A, sum: -2 },
    ];
    assert_eq!(counted, wanted.iter().collect::<Vec<_>>(), "each number where it arises");
    let villages = ["13 12 12 11 2", "13 12 12 10 3", "9"];
    assert_eq!(Table::scored(&villages, Some(A)), [0, 50, 109]);
    let fails = Config { tie: TieRule::Fails, ..usual() };
    assert_eq!(Table::scored_by(fails, &villages, Some(A)), [60, 50, 109]);
    assert_eq!(Table::scored(&["", "0^ 1", "5 9"], Some(A)), [10, -1, 14]);
}

fn is_counted_for_a(event: &Event) -> bool {
    matches!(event, Event::Summed { seat: A, .. } | Event::Collected { seat: A, .. } | Event::Halved { seat: A, .. })
}

#[test]
fn vector_an_exchanged_zombie_stays() {
    let mut table = Table::of(&["4 8", "5"], "9");
    table.go(Move::Draw).exchange(&[0]);
    assert_eq!((table.row(A), table.pile(), table.knowers(A, 0)), ("4 8".into(), "9".into(), "all".into()));
    assert_eq!(table.asks(), (Phase::Action, one(B)), "no ability");
}

#[test]
fn vector_a_zombie_for_a_zombie() {
    let mut table = Table::of(&["4 8", "5"], "4");
    table.go(Move::Draw).exchange(&[0]).go(Move::End(End::Left));
    assert_eq!(table.row(A), "4 4 8");
    assert_eq!([0, 1, 2].map(|at| table.knowers(A, at)), ["all", "all", ""]);
}

#[test]
fn vector_a_failed_set_takes_the_last_card() {
    let mut table = Table::short(&["9 8 9^", "5"], "3 11");
    table.go(Move::Draw).exchange(&[0, 1, 2]).go(Move::End(End::Left));
    assert_eq!(table.asks(), (Phase::Penalty, one(A)));
    table.tries(Move::End(End::Right)).unwrap();
    assert_eq!((table.row(A), table.knowers(A, 4)), ("3 9^ 8^ 9^ 11".into(), String::new()));
    table.settle();
    assert_eq!((table.ends(), table.turns()), (vec![RoundEnd::Deck], vec![A]));
}

#[test]
fn vector_an_approximator_on_a_zombie_and_an_8() {
    let mut table = Table::of(&["4 9 8", "6"], "5");
    table.go(Move::Draw).go(Move::Approximate).pair([0, 2]);
    assert_eq!((table.row(A), table.pile()), ("4^ 9 5^".into(), "8".into()));
}

#[test]
fn vector_a_reverser_shortens_the_last_turns() {
    let mut table = Table::of(&["9", "5 7", "6 8", "10"], "13 11 13");
    table.go(Move::Call).pass();
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(table.asks(), (Action, one(B)));
    table.pass();
    assert_eq!((table.turns(), table.ends()), (vec![A, B, C, B], vec![RoundEnd::Call]));
}

#[test]
fn vector_a_turned_reverser_of_two() {
    let mut table = Table::of(&["1^ 9", "11 7"], "8");
    let look = table.spy((A, 0), (B, 0));
    table.go(look).go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = table.turn((B, 0));
    table.go(turn).go(Move::Use(true));
    assert_eq!((table.asks(), table.turns()), ((Spy, one(A)), vec![A, A]), "the Spy may look again");
    let look = table.spy((A, 0), (B, 1));
    assert_eq!(table.tries(look), Ok(()));
}

#[test]
fn vector_an_elusive_seer_looks_at_each_card_once() {
    let mut table = Table::of(&["9 8", "5^ 7"], "7");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = |at| table.look(at);
    let (nine, eight, seven) = (look((A, 0)), look((A, 1)), look((B, 1)));
    table.go(nine);
    assert_eq!(table.choices(), [eight, seven]);
    assert_eq!(table.tries(nine), Err(Reason::LookedAlready));
    table.go(eight).go(seven);
    assert_eq!((table.row(A), table.row(B), table.asks().1), ("9 8".into(), "5^ 7".into(), one(B)));
    assert_eq!(table.told(|event| matches!(event, Event::FoundNone { by: A })), 1);
}

#[test]
fn vector_a_shared_victory() {
    let mut table = Table::of(&["7", "3", "3"], "");
    table.state.course.round = 4;
    table.state.course.totals = [13, 17, 17, 0];
    table.score(None);
    let Pending::Over(outcome) = table.state.pending() else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.points), (one(B).with(C), vec![20, 20, 20]));
}

/// Section 1.5: all ways of an exchange that are left.
#[test]
fn exchanges_that_match() {
    // The old card goes without a word, and the new one takes its place.
    let mut table = Table::of(&["9 8 7", "5"], "3").discards("6");
    table.go(Move::Draw).exchange(&[1]);
    assert_eq!((table.row(A), table.pile()), ("9 3 7".into(), "6 8".into()));
    assert_eq!((table.knowers(A, 1), table.asks().1), ("A".into(), one(B)), "8 is not used");
    // Of all four of a number any number may be chosen; a taken card lies faceup.
    for (places, row) in [(vec![0, 2], "6^ 8 9 9"), (vec![0, 2, 3], "6^ 8 9"), (vec![0, 2, 3, 4], "6^ 8")] {
        let mut table = Table::of(&["9 8 9^ 9 9^", "5"], "").discards("6");
        table.exchange_taken(&places);
        assert_eq!(table.row(A).replace("9^", "9"), row);
        assert_eq!(table.state.discards.len(), places.len());
    }
    // The owner chooses among the freed places; the row closes up, and that is told.
    let mut table = Table::of(&["9 8 9^ 7 9", "5"], "3");
    table.go(Move::Draw).exchange(&[0, 2, 4]);
    assert_eq!(table.choices(), [Move::Place(0), Move::Place(1), Move::Place(2)]);
    assert_eq!(table.tries(Move::Place(3)), Err(Reason::NoSuchPlace));
    table.go(Move::Place(1));
    assert_eq!(table.row(A), "8 3 7");
    assert_eq!(table.told(|event| matches!(event, Event::ClosedUp { seat: A, row } if row.len() == 3)), 1);
    assert_eq!(table.state.discards.iter().filter(|held| held.card == Card::MysticSeer).count(), 3);
}
