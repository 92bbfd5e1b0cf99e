//! The bots' decisions one by one.

use super::*;
use crate::{
    games::silver_dagger::{
        rulings::{A, B, Table},
        state::Card,
    },
    rules::Eye,
};

/// What a bot of this level chooses for the seat in turn, with this seed.
fn chooses(level: Level, table: &Table, seed: u64) -> Move {
    let view = table.state.view(Eye::Seat(table.state.course.active));
    let mut legal = Vec::new();
    SilverDagger::choices(&view, &mut legal);
    let mut rng = Seed(seed).stream("bot");
    SilverDagger::choose(level, &view, &legal, &mut Mind::new(&mut rng, None)).unwrap()
}

/// What the book advises, however the draws fall.
fn advised(table: &Table) -> Move {
    let first = chooses(Level::Normal, table, 0);
    (1..20).for_each(|seed| assert_eq!(chooses(Level::Normal, table, seed), first));
    first
}

/// A village of A, all of which A knows, beside others.
fn known(villages: &[&str], deck: &str) -> Table {
    let cards = villages[0].split(' ').count();
    let own: Vec<(Seat, usize)> = (0..cards).map(|at| (A, at)).collect();
    Table::of(villages, deck).known(A, &own)
}

#[test]
fn a_low_card_goes_where_it_saves_most() {
    let mut table = known(&["5 12 7 9 3", "6 6 7 8 9"], "2");
    table.go(Move::Draw);
    assert_eq!(advised(&table), Move::Exchange(table.set(&[1])));
    // Two of a number are more than one that is higher.
    let mut table = known(&["9 11 7 9 3", "6 6 7 8 9"], "3");
    table.go(Move::Draw);
    assert_eq!(advised(&table), Move::Exchange(table.set(&[0, 3])));
}

#[test]
fn a_high_card_is_discarded_and_a_good_discard_taken() {
    let mut table = known(&["5 1 7 3 3", "6 6 7 8 9"], "13");
    table.go(Move::Draw);
    assert_eq!(advised(&table), Move::Discard);
    let mut table = known(&["5 12 7 3 3", "6 6 7 8 9"], "").discards("0");
    assert_eq!(advised(&table), Move::Take);
    table.go(Move::Take);
    assert_eq!(advised(&table), Move::Exchange(table.set(&[1])));
}

#[test]
fn a_call_is_made_at_good_odds_alone() {
    let table = known(&["1 3 0", "6 6 7 8 9"], "");
    assert_eq!(advised(&table), Move::Call);
    let table = known(&["9 8 10", "6 6 7"], "");
    assert_ne!(advised(&table), Move::Call);
    // Nobody knows these cards.
    let table = Table::of(&["1 3 0", "6 6 7"], "");
    assert_ne!(advised(&table), Move::Call);
}

#[test]
fn an_approximator_takes_the_two_highest() {
    let mut table = known(&["9 1 7 12 3", "6 6 7 8 9"], "5");
    table.go(Move::Draw);
    assert_eq!(advised(&table), Move::Approximate);
    table.go(Move::Approximate);
    assert_eq!(advised(&table), Move::Pair(table.set(&[0, 3])));
}

#[test]
fn a_debt_collector_is_turned_up_and_others_are_turned_down() {
    let mut table = known(&["0 12^ 6^ 9^ 7^", "6 6 7 8 9"], "6");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(advised(&table), Move::Flip(A));
    let mut table = known(&["7^ 7^", "2^ 9 8 10"], "6").known(A, &[(B, 1), (B, 2), (B, 3)]);
    table.go(Move::Draw).go(Move::Discard);
    assert_eq!(advised(&table), Move::Use(true));
    table.go(Move::Use(true));
    assert_eq!(advised(&table), Move::Flip(B));
    // An Elusive Seer finds the own one.
    let mut table = known(&["0 12 9 7", "6 6 7 8 9"], "7");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(advised(&table), table.look((A, 0)));
}

#[test]
fn a_thief_and_a_magician_give_a_high_card_for_a_low_one() {
    let mut table = known(&["12 7", "6 1 8", "9 9"], "12").known(A, &[(B, 1)]);
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((B, 1));
    table.go(look);
    assert_eq!(advised(&table), table.switch((A, 0)));
    let mut table = known(&["12 7", "6 0 8", "9 9"], "8").known(A, &[(B, 1)]);
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(advised(&table), table.turn((B, 1)));
    let turn = table.turn((B, 1));
    table.go(turn);
    assert_eq!(advised(&table), table.switch((A, 0)));
}

#[test]
fn looks_go_where_something_is_to_be_learned() {
    let mut table = Table::of(&["9 8", "5 7"], "9").known(A, &[(A, 0)]);
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(advised(&table), table.look((A, 1)));
    let table = Table::of(&["1^ 8", "5 7"], "").known(A, &[(B, 0)]);
    assert_eq!(advised(&table), table.spy((A, 0), (B, 1)));
    let table = Table::of(&["1^ 8", "5 7"], "").known(A, &[(B, 0), (B, 1)]);
    assert_eq!(advised(&table), Move::NoLook);
}

/// A card that is drawn costs nothing to have, so a Zombie is given away only where nothing better is left.
#[test]
fn a_zombie_is_given_away_in_the_last_turn() {
    let mut table = Table::of(&["3 3 1", "4^ 1 1"], "").known(B, &[(A, 0), (A, 1), (A, 2), (B, 1), (B, 2)]);
    table.go(Move::Call);
    assert_eq!(advised(&table), table.give(0), "then the call fails");
}

#[test]
fn an_easy_bot_cannot_think_of_one_card_in_four() {
    let (mut known, mut left) = (0, 0);
    for turn in 0..500 {
        let mut table = Table::of(&["9 8 7 6", "5^ 7"], "").known(A, &[(A, 0), (A, 1), (A, 2), (B, 1)]);
        table.state.course.turn = turn;
        let view = table.state.view(Eye::Seat(A));
        let dim = forgetful(&view);
        assert_eq!(dim, forgetful(&view), "within a turn it stays so");
        let faces = |view: &View| {
            let laid = view.sides.iter().flat_map(|side| side.village.iter());
            laid.filter(|laid| !laid.up && laid.face.is_some()).count()
        };
        (known, left) = (known + faces(&view), left + faces(&dim));
        assert_eq!(dim.sides[1].village[0].face, Some(Card::Approximator), "what lies open is no memory");
    }
    assert_eq!(known, 2_000);
    assert!((1_420..1_580).contains(&left), "{left} of {known}");
}

/// A card that its owner knows and keeps is a low one, the more surely the later it is; what nobody knows may be any, and
/// what is known to be 5 or higher stays so.
#[test]
fn what_others_keep_is_believed_to_be_low() {
    let mut table = Table::of(&["9 8", "5 7 6"], "1 2 3 4 6 8 9 10 11 12 13 0").known(B, &[(B, 0), (B, 2)]);
    let high = table.token(B, 2);
    table.state.laid_mut(high).unwrap().high = true;
    let mean_at = |table: &Table, at: usize| {
        let (view, mut rng, mut sum) = (table.state.view(Eye::Seat(A)), Seed(1).stream("bot"), 0);
        for _ in 0..500 {
            let mut world = SilverDagger::imagine(&view, &mut rng);
            world.believe(&view, &mut rng);
            assert_eq!(world.view(Eye::Seat(A)), view, "no world is believed that the view excludes");
            assert!(world.village(B)[2].held.card.is_high());
            sum += u32::from(world.village(B)[at].held.card.value());
        }
        f64::from(sum) / 500.0
    };
    let early = mean_at(&table, 0);
    table.state.course.turn = 16;
    let late = mean_at(&table, 0);
    assert!(late < early - 1.0 && late < 4.5, "{early} and {late}");
    assert!((5.8..7.2).contains(&mean_at(&table, 1)));
}

/// The open view shows all cards, so that nothing is believed of them.
#[test]
fn who_sees_everything_believes_nothing() {
    let table = Table::of(&["9 8", "5 7"], "1 2 3").known(B, &[(B, 0), (B, 1)]);
    let (view, mut rng) = (table.state.view(Eye::Open), Seed(1).stream("bot"));
    let mut world = SilverDagger::imagine(&view, &mut rng);
    world.believe(&view, &mut rng);
    assert_eq!(world.view(Eye::Open), view);
}

#[test]
fn a_hard_bot_calls_at_good_odds_takes_a_collector_and_throws_high_cards_out() {
    let hard = |table: &Table| chooses(Level::Hard, table, 1);
    let table = known(&["1 3 1", "6 6 7 8 9"], "");
    assert_eq!(hard(&table), Move::Call);
    let table = known(&["9 8 10", "6 6 7"], "");
    assert_ne!(hard(&table), Move::Call);
    let all: Vec<(Seat, usize)> = (0..5).map(|at| (A, at)).collect();
    let mut table = Table::short(&["5 12 7 3 3", "6 6 7 8 9", "6 8 9 9 10"], "6 8 9").discards("0").known(A, &all);
    assert_eq!(hard(&table), Move::Take);
    table.go(Move::Take);
    assert_eq!(hard(&table), Move::Exchange(table.set(&[1])));
    let mut table = known(&["9 11 7 9 3", "6 6 7 8 9"], "3");
    table.go(Move::Draw);
    assert_eq!(hard(&table), Move::Exchange(table.set(&[0, 3])));
}

/// The worlds in which it looks at a call again are others than those in which it found it.
#[test]
fn a_good_call_is_thought_to_be_good() {
    let mut rng = Seed(1).stream("said");
    let mut said = |level, table: &Table| chance_of_call(level, &table.state.view(Eye::Seat(A)), &mut rng);
    let good = known(&["1 3 1", "6 6 7 8 9"], "");
    let bad = known(&["9 8 10", "6 6 7"], "");
    for level in [Level::Normal, Level::Hard] {
        assert!(said(level, &good) > Some(900) && said(level, &bad) < Some(400), "{level:?}");
        assert_eq!(said(level, &known(&["1 3 1 2 3", "6 6 7 8 9"], "")), None, "it can't call");
    }
    assert_eq!(said(Level::Easy, &good), None, "it doesn't think about it");
}

#[test]
fn a_bot_says_why() {
    let mut table = known(&["5 12 7 9 3", "6 6 7 8 9", "9"], "2");
    table.go(Move::Draw);
    let view = table.state.view(Eye::Seat(A));
    let mut legal = Vec::new();
    SilverDagger::choices(&view, &mut legal);
    let mut rng = Seed(1).stream("bot");
    let why = SilverDagger::explain(Level::Normal, &view, &legal, &mut Mind::new(&mut rng, None)).unwrap();
    let Grounds::Thumb { worth, next: Some((_, less)) } = why.grounds else { panic!("{why:?}") };
    assert!(why.mv == Some(Move::Exchange(table.set(&[1]))) && worth > less, "{worth} and {less}");
}
