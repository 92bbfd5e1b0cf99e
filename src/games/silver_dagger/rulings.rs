//! Every numbered ruling as a test, played through the contract; the tables of test vectors and the lines of section 5
//! have files of their own.

mod bad_input;
mod knowledge;
mod table;
mod vectors;

pub(super) use table::{A, B, C, D, Table, usual};

use super::{
    config::{Config, DaggerRule, TieRule},
    state::{Direction, Discarded, End, Event, Look, Moment, Move, Phase, Reason, RoundEnd, StartWhy, Tokens},
};
use crate::rules::{Ending, Eye, Game, House, Limit, Outcome, Parting, Pending, Redact, Seat, Seats, Seed, SeenBy};

use Phase::{Action, Drawn, Place, Spy, Switch, Trade, Use};

fn one(seat: Seat) -> Seats {
    Seats::one(seat)
}

#[test]
fn ruling_01_a_drawn_card_is_seen_first() {
    let mut table = Table::of(&["4 8", "5"], "9");
    table.go(Move::Draw);
    assert_eq!(table.asks(), (Drawn, one(A)));
    assert_eq!(table.state.view(Eye::Seat(A)).hand.unwrap().laid.face, Some(table::card("9")));
    assert_eq!(table.state.view(Eye::Seat(B)).hand.unwrap().laid.face, None);
    assert_eq!(table.tries(Move::Take), Err(Reason::SomethingElse), "there is no way back");
}

#[test]
fn ruling_02_a_spy_may_look_between_drawing_and_deciding() {
    let mut table = Table::of(&["1^ 8", "5 7"], "9");
    assert_eq!((table.asks(), table.state.course.moment), ((Spy, one(A)), Moment::Before));
    table.go(Move::NoLook).go(Move::Draw);
    assert_eq!((table.asks(), table.state.course.moment), ((Spy, one(A)), Moment::Drawn));
    let look = table.spy((A, 0), (B, 1));
    table.go(look);
    assert_eq!((table.asks(), table.face(A, (B, 1))), ((Drawn, one(A)), Some(7)));
    // Not asked again: it has looked.
    table.exchange(&[1]);
    assert_eq!(table.asks().1, one(B));
}

#[test]
fn ruling_03_a_discard_ability_may_be_left_and_once_started_is_carried_out() {
    let mut table = Table::of(&["4 8", "5"], "12");
    table.go(Move::Draw).go(Move::Discard);
    assert_eq!(table.asks(), (Use, one(A)));
    table.go(Move::Use(false));
    assert_eq!((table.asks().1, table.top()), (one(B), Some(12)));
    assert_eq!(table.told(|event| matches!(event, Event::Declined { .. })), 1);
    let mut table = Table::of(&["4 8", "5"], "12");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(table.tries(Move::Stop), Err(Reason::SomethingElse), "a thief must look");
    let look = table.look((B, 0));
    table.go(look);
    assert_eq!(table.asks(), (Trade, one(A)), "and switch");
}

#[test]
fn ruling_04_a_card_discarded_for_a_zombie_is_not_used() {
    let mut table = Table::of(&["4 8", "5"], "6");
    table.go(Move::Draw).exchange(&[0]);
    assert_eq!((table.top(), table.row(A)), (Some(6), "4 8".into()));
    assert_eq!(table.asks().1, one(B), "nothing is asked");
    assert_eq!(table.told(|event| matches!(event, Event::Discarded { why: Discarded::ZombieStays, .. })), 1);
}

#[test]
fn ruling_05_a_zombie_drawn_among_zombies_is_kept() {
    let mut table = Table::of(&["4 4^", "5"], "4");
    table.go(Move::Draw);
    assert_eq!(table.tries(Move::Discard), Err(Reason::ZombieStays));
    table.exchange(&[1]);
    assert_eq!(table.asks(), (Phase::End, one(A)));
    table.go(Move::End(End::Right));
    assert_eq!((table.row(A), table.asks().1), ("4 4^ 4".into(), one(B)));
    assert_eq!(table.knowers(A, 2), "all");
}

#[test]
fn ruling_06_a_set_of_zombies_stays() {
    let mut table = Table::of(&["4 9 4^ 4", "5"], "7");
    table.go(Move::Draw).exchange(&[0, 2, 3]);
    assert_eq!((table.row(A), table.top()), ("4 9 4^ 4".into(), Some(7)), "they lie as before");
    assert_eq!([0, 1, 2, 3].map(|at| table.knowers(A, at)), ["all", "", "all", "all"]);
    // With a Zombie in hand, all are kept.
    let mut table = Table::of(&["4 9 4^ 4", "5"], "4");
    table.go(Move::Draw).exchange(&[0, 2, 3]).go(Move::End(End::Left));
    assert_eq!(table.row(A), "4 4 9 4^ 4");
    // A taken one lies faceup.
    let mut table = Table::of(&["4 9", "5"], "").discards("8 4");
    table.go(Move::Take).exchange(&[0]).go(Move::End(End::Right));
    assert_eq!((table.row(A), table.top()), ("4 9 4^".into(), Some(8)));
}

#[test]
fn ruling_07_a_failed_set_with_a_zombie_is_a_failed_set() {
    let mut table = Table::of(&["4 9", "5"], "7");
    table.go(Move::Draw).exchange(&[0, 1]).go(Move::End(End::Left));
    assert_eq!((table.row(A), table.top()), ("7 4^ 9^".into(), None));
}

#[test]
fn ruling_08_a_taken_card_goes_back() {
    let mut table = Table::of(&["4 9", "5"], "").discards("2 8");
    table.go(Move::Take).exchange(&[0]);
    assert_eq!((table.row(A), table.pile()), ("4 9".into(), "2 8".into()));
    assert_eq!(table.asks().1, one(B), "its ability isn't used");
}

#[test]
fn ruling_09_a_gift_in_the_first_turn_goes_to_the_neighbour() {
    let mut table = Table::of(&["4^ 9", "5", "6", "7"], "");
    let give = table.give(0);
    table.go(give);
    assert_eq!(table.asks(), (Phase::Gift, one(A)));
    table.go(Move::End(End::Left));
    assert_eq!([A, B, C, D].map(|seat| table.row(seat)), ["9", "5", "6", "4 7"]);
    // Counterclockwise, it is the other neighbour.
    let mut table = Table::of(&["4^ 9", "5", "6", "7"], "").towards(Direction::Counterclockwise);
    let give = table.give(0);
    table.go(give).go(Move::End(End::Right));
    assert_eq!(table.row(B), "5 4");
    assert_eq!(table.asks().1, one(D), "the next turn");
}

#[test]
fn ruling_10_no_gift_past_a_sentinel() {
    let mut table = Table::of(&["4^ 9", "5", "3^ 6"], "");
    let give = table.give(0);
    assert_eq!(table.tries(give), Err(Reason::Guarded));
    assert!(!table.choices().contains(&give));
    // Facedown it doesn't guard.
    let table = Table::of(&["4^ 9", "5", "3 6"], "");
    assert!(table.choices().contains(&table.give(0)));
}

#[test]
fn ruling_11_the_caller_may_be_given_a_zombie() {
    let mut table = Table::of(&["9", "4^ 5", "6"], "");
    table.go(Move::Call);
    let give = table.give(0);
    table.go(give).go(Move::End(End::Right));
    assert_eq!((table.row(A), table.state.course.caller), ("9 4".into(), Some(A)));
}

#[test]
fn ruling_12_the_giver_chooses_the_end_and_all_know_the_zombie() {
    let mut table = Table::of(&["4^ 9", "5 6"], "");
    let give = table.give(0);
    table.go(give).go(Move::End(End::Right));
    assert_eq!((table.row(B), table.knowers(B, 2)), ("5 6 4".into(), "all".into()));
    assert_eq!(table.state.view(Eye::Table).sides[1].village[2].face, Some(table::card("4")), "the audience too");
    let given = |event: &Event| matches!(event, Event::Given { by: A, to: B, end: End::Right, .. });
    assert_eq!(table.told(given), 1);
}

#[test]
fn ruling_13_an_approximator_takes_two_other_cards() {
    let mut table = Table::of(&["9", "5"], "5");
    table.go(Move::Draw);
    assert_eq!(table.tries(Move::Approximate), Err(Reason::TooFew));
    assert!(!table.choices().contains(&Move::Approximate));
    table.go(Move::Discard);
    assert_eq!((table.asks().1, table.top()), (one(B), Some(5)), "it has no discard ability");
}

#[test]
fn ruling_14_the_approximator_goes_into_a_freed_place() {
    // The freed places are at the ends: the left one, and behind the card that stays.
    for (at, row) in [(0, "5^ 7"), (1, "7 5^")] {
        let mut table = Table::of(&["9 7 8^", "5"], "5");
        table.go(Move::Draw).go(Move::Approximate).pair([0, 2]);
        assert_eq!(table.asks(), (Place, one(A)));
        table.go(Move::Place(at));
        assert_eq!((table.row(A), table.pile()), (row.into(), "9 8".into()), "the lower one is on top");
    }
    // Side by side there is no difference, so that nothing is asked.
    let mut table = Table::of(&["7 9 8", "5"], "5");
    table.go(Move::Draw).go(Move::Approximate).pair([1, 2]);
    assert_eq!((table.row(A), table.asks().1), ("7 5^".into(), one(B)));
    // Both are turned up before anything is decided.
    let shown = |event: &Event| matches!(event, Event::Shown { cards, .. } if cards.len() == 2);
    assert_eq!(table.told(shown), 1);
}

#[test]
fn ruling_15_an_approximator_and_zombies() {
    let approximate = |row: &str| {
        let mut table = Table::of(&[row, "6"], "5");
        table.go(Move::Draw).go(Move::Approximate).pair([0, 1]);
        table
    };
    for (lower, pile) in [("0", "4 0"), ("1", "4 1"), ("2", "4 2"), ("3", "4 3")] {
        let table = approximate(&format!("4 {lower} 9"));
        assert_eq!((table.row(A), table.pile()), ("5^ 9".into(), pile.into()));
    }
    let table = approximate("4 5 9");
    assert_eq!((table.row(A), table.pile()), ("4^ 5^ 9".into(), "5".into()), "the Zombie is back in its place");
    let table = approximate("13 4 9");
    assert_eq!((table.row(A), table.pile()), ("5^ 4^ 9".into(), "13".into()));
    for (end, row) in [(End::Left, "5^ 4^ 4^ 9"), (End::Right, "4^ 4^ 9 5^")] {
        let mut table = approximate("4 4 9");
        assert_eq!(table.asks(), (Phase::End, one(A)));
        table.go(Move::End(end));
        assert_eq!((table.row(A), table.pile()), (row.into(), String::new()));
    }
}

#[test]
fn ruling_16_an_approximator_of_the_private_deck_works() {
    let mut table = Table::of(&["9 8", "6"], "").private(A, "5");
    table.go(Move::DrawPrivate).go(Move::Approximate).pair([0, 1]);
    assert_eq!(table.row(A), "5^");
}

#[test]
fn ruling_17_a_turned_card_without_a_discard_ability_must_be_switched() {
    for turned in ["5", "1", "13", "0", "2", "4"] {
        let mut table = Table::of(&["9 8^", turned], "8");
        table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
        let turn = table.turn((B, 0));
        table.go(turn);
        assert_eq!(table.asks(), (Switch, one(A)), "{turned}");
        let switch = table.switch((A, 1));
        table.go(switch);
        assert_eq!((table.row(A), table.row(B)), (format!("9 {turned}^"), "8^".into()));
    }
}

#[test]
fn ruling_18_a_magician_turns_only_facedown_cards_of_others() {
    let mut table = Table::of(&["9 10", "8 7^", "6^"], "8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = |at| table.turn(at);
    let (own, up, down) = (turn((A, 0)), turn((B, 1)), turn((B, 0)));
    assert_eq!(table.tries(own), Err(Reason::OwnVillage));
    assert_eq!(table.tries(up), Err(Reason::FaceUp));
    assert_eq!(table.choices(), [down]);
    // With none in any other village it isn't offered.
    let mut table = Table::of(&["9 10", "7^"], "8");
    table.go(Move::Draw).go(Move::Discard);
    assert_eq!(table.asks().1, one(B));
}

#[test]
fn ruling_19_switched_cards_keep_their_sides() {
    let mut table = Table::of(&["9 8", "5 7"], "8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = table.turn((B, 0));
    table.go(turn);
    let switch = table.switch((A, 1));
    table.go(switch);
    assert_eq!((table.row(A), table.row(B)), ("9 5^".into(), "8 7".into()));
}

#[test]
fn ruling_20_a_turned_sentinel_protects_at_once() {
    let mut table = Table::of(&["9 8", "3 7"], "8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = table.turn((B, 0));
    table.go(turn);
    assert_eq!((table.row(B), table.asks().1), ("3^ 7".into(), one(B)));
    assert_eq!(table.told(|event| matches!(event, Event::NoSwitch { by: A })), 1);
}

#[test]
fn ruling_21_in_a_guarded_village_a_turned_card_is_used_or_nothing() {
    let begun = || {
        let mut table = Table::of(&["9 8", "3^ 6"], "8");
        table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
        let turn = table.turn((B, 1));
        table.go(turn);
        table
    };
    let mut table = begun();
    assert_eq!(table.asks(), (Use, one(A)));
    table.go(Move::Use(false));
    assert_eq!((table.row(B), table.asks().1), ("3^ 6^".into(), one(B)), "it just stays faceup");
    let mut table = begun();
    table.go(Move::Use(true)).go(Move::Flip(B));
    assert_eq!(table.row(B), "3 6");
}

#[test]
fn ruling_22_a_turned_card_works_for_the_active_player_and_may_chain() {
    let mut table = Table::of(&["9 7", "8 10", "8 6"], "8 2");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = table.turn((B, 0));
    table.go(turn).go(Move::Use(true));
    let turn = table.turn((C, 0));
    table.go(turn).go(Move::Use(true));
    let turn = table.turn((B, 1));
    table.go(turn).go(Move::Use(true));
    assert_eq!(table.state.private(A).len(), 1, "Renfield is A's");
    assert_eq!([A, B, C].map(|seat| table.row(seat)), ["9 7", "8^ 10^", "8^ 6"]);
    // Once the chain is under way, declining switches the card turned last.
    let mut table = Table::of(&["9 7", "8", "6"], "8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = table.turn((B, 0));
    table.go(turn).go(Move::Use(true));
    let turn = table.turn((C, 0));
    table.go(turn).go(Move::Use(false));
    let switch = table.switch((A, 0));
    table.go(switch);
    assert_eq!([A, B, C].map(|seat| table.row(seat)), ["6^ 7", "8^", "9"]);
}

#[test]
fn ruling_23_the_elusive_seer_looks_in_private_and_turns_for_all() {
    let mut table = Table::of(&["9 4", "5 7"], "7");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((B, 0));
    table.go(look);
    assert_eq!((table.face(A, (B, 0)), table.face(B, (B, 0))), (Some(5), None));
    assert_eq!(table.tries(Move::Stop), Err(Reason::SomethingElse), "it can't stop earlier");
    let look = table.look((A, 1));
    table.go(look);
    assert_eq!((table.row(A), table.asks().1), ("9 4^".into(), one(B)), "a Zombie is 4 or lower");
}

#[test]
fn ruling_24_a_flipper_turns_a_whole_village_at_once() {
    let mut table = Table::of(&["9 8", "3^ 6 4"], "6");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true)).go(Move::Flip(B));
    assert_eq!(table.row(B), "3 6^ 4^");
    let flipped = |event: &Event| matches!(event, Event::Flipped { by: A, owner: B, up, down } if up.len() == 2 && down.len() == 1);
    assert_eq!(table.told(flipped), 1);
    assert_eq!(table.knowers(B, 0), "all");
    // The Sentinel lies facedown, and protects no more.
    assert!(!table.state.choosing(A).is_guarded(B));
}

/// A draws a Master Thief and looks at this card.
fn thief(rows: &[&str], at: (Seat, usize)) -> Table {
    let mut table = Table::of(rows, "12");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look(at);
    table.go(look);
    table
}

#[test]
fn ruling_25_a_thief_must_switch_if_it_can() {
    let mut table = thief(&["9", "5 7^", "6"], (B, 0));
    assert_eq!(table.face(A, (B, 0)), Some(5));
    let switch = |at| table.switch(at);
    let (same, own, other) = (switch((B, 1)), switch((A, 0)), switch((C, 0)));
    assert_eq!(table.tries(same), Err(Reason::SameVillage));
    assert_eq!(table.choices(), [own, other]);
    // Neither village need be the own one; the viewed card stays facedown.
    table.go(other);
    assert_eq!([A, B, C].map(|seat| table.row(seat)), ["9", "6 7^", "5"]);
    assert_eq!(table.face(A, (C, 0)), Some(5));
    assert_eq!(table.face(A, (B, 0)), None, "the other card isn't looked at");
    // A guarded village can be viewed, but gives nothing.
    let table = thief(&["9", "5 3^", "6"], (B, 0));
    assert_eq!((table.face(A, (B, 0)), table.asks().1), (Some(5), one(B)));
    assert_eq!(table.told(|event| matches!(event, Event::NoSwitch { .. })), 1);
    // Nor does it receive anything.
    let mut table = thief(&["9", "5 3^", "6"], (C, 0));
    let guarded = table.switch((B, 0));
    assert_eq!(table.tries(guarded), Err(Reason::Guarded));
    // The own Sentinel doesn't hinder.
    let mut table = thief(&["9 3^", "5", "6"], (A, 0));
    let switch = table.switch((B, 0));
    table.go(switch);
    assert_eq!(table.row(A), "5 3^");
}

#[test]
fn ruling_26_a_reverser_of_the_other_of_two_ends_the_round() {
    let mut table = Table::of(&["9", "5 7"], "11");
    table.go(Move::Call).go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(table.ends(), [RoundEnd::Call]);
    let last = |event: &Event| matches!(event, Event::Reversed { by: B, last, .. } if last.is_empty());
    assert_eq!(table.told(last), 1);
}

#[test]
fn ruling_27_a_reverser_of_the_first_of_the_last_ends_the_round() {
    let mut table = Table::of(&["9", "5 7", "6 8", "10"], "11");
    table.go(Move::Call).go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!((table.ends(), table.turns()), (vec![RoundEnd::Call], vec![A, B]));
}

#[test]
fn ruling_28_the_extra_turn_of_two_needs_a_card() {
    let mut table = Table::short(&["9 8", "5 7"], "11");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!((table.ends(), table.turns()), (vec![RoundEnd::Deck], vec![A]));
    let mut table = Table::short(&["9 8", "5 7"], "11").private(A, "6");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!((table.asks(), table.turns()), ((Action, one(A)), vec![A, A]));
}

#[test]
fn ruling_29_with_an_empty_deck_private_cards_are_played_and_a_circle_ends_the_round() {
    let mut table = Table::short(&["4^ 9", "5 7", "6 8"], "10").private(A, "6 2").private(B, "2").private(C, "3");
    table.go(Move::Draw).go(Move::Discard);
    assert_eq!(table.asks().1, one(B), "an empty deck: Renfield isn't offered");
    assert_eq!(table.choices(), [Move::DrawPrivate, Move::Take, Move::Call]);
    // A takes, B takes, C takes: a circle, not counting the turn that emptied the deck.
    for _ in 0..3 {
        table.go(Move::Take).exchange(&[1]);
    }
    assert_eq!((table.ends(), table.turns()), (vec![RoundEnd::Circle], vec![A, B, C, A]));
    // A private draw begins the count anew; so does a call.
    let mut table = Table::short(&["4^ 9", "5 7"], "10").private(A, "6 2").private(B, "2");
    table.go(Move::Draw).go(Move::Discard);
    table.go(Move::Take).exchange(&[1]).go(Move::DrawPrivate).exchange(&[1]).go(Move::Take).exchange(&[1]);
    assert_eq!((table.ends(), table.asks().1), (vec![], one(A)));
    let give = table.give(0);
    assert!(table.choices().contains(&give), "a gift is allowed");
    table.go(give).go(Move::End(End::Left));
    assert_eq!(table.ends(), [RoundEnd::Circle]);
    // Whoever has no private card ends it.
    let mut table = Table::short(&["9 8", "5 7"], "10").private(A, "6");
    table.go(Move::Draw).go(Move::Discard);
    assert_eq!((table.ends(), table.turns()), (vec![RoundEnd::Deck], vec![A]));
}

#[test]
fn ruling_30_no_penalty_and_no_renfield_from_an_empty_deck() {
    let mut table = Table::short(&["9 8 7", "5 7"], "3");
    table.go(Move::Draw).exchange(&[0, 1, 2]);
    table.tries(Move::End(End::Right)).unwrap();
    assert_eq!(table.row(A), "9^ 8^ 7^ 3");
    assert_eq!(table.settle().ends(), [RoundEnd::Deck]);
    assert_eq!(table.told(|event| matches!(event, Event::NoPenalty { seat: A })), 1);
    let mut table = Table::short(&["9 8 7", "5 7"], "10").private(B, "2");
    table.go(Move::Draw).go(Move::Discard);
    assert_eq!(table.told(|event| matches!(event, Event::Stashed { .. })), 0);
    assert_eq!(table.asks(), (Action, one(B)));
}

#[test]
fn ruling_31_a_call_stands_when_the_village_grows() {
    let mut table = Table::of(&["0 0 1 1", "4^ 9"], "");
    table.go(Move::Call);
    let give = table.give(0);
    table.go(give).go(Move::End(End::Left));
    assert_eq!((table.ends(), table.points()), (vec![RoundEnd::Call], vec![0, 9]));
}

#[test]
fn ruling_32_an_empty_village() {
    let emptied = || {
        let mut table = Table::of(&["4^", "5 7", "9"], "6 8").discards("12");
        let give = table.give(0);
        table.go(give).go(Move::End(End::Left));
        assert_eq!((table.row(A), table.row(C)), (String::new(), "4 9".into()));
        table.state.course.active = A;
        table
    };
    let mut table = emptied();
    assert_eq!(table.choices(), [Move::Draw, Move::Call]);
    assert_eq!(table.tries(Move::Take), Err(Reason::VillageEmpty));
    table.go(Move::Draw);
    assert_eq!(table.choices(), [Move::Discard, Move::LayDown]);
    let none = Move::Exchange(Tokens::default());
    assert_eq!(table.tries(none), Err(Reason::VillageEmpty));
    table.go(Move::LayDown);
    assert_eq!((table.row(A), table.knowers(A, 0)), ("6".into(), "A".into()));
    // A Zombie must be laid down.
    let mut table = Table::of(&["", "5 7", "9"], "4");
    table.go(Move::Draw);
    assert_eq!(table.choices(), [Move::LayDown]);
    // Its sum is 0.
    let mut table = emptied();
    table.go(Move::Call);
    for _ in 0..2 {
        table.go(Move::Draw).go(Move::Discard).decline();
    }
    assert_eq!(table.points(), [0, 12, 13]);
}

#[test]
fn ruling_33_jackpots() {
    assert_eq!(Table::scored(&["13 13 12 12", "9", "9 11"], None), [0, 59, 70], "one jackpot for two Furrys");
    assert_eq!(Table::scored(&["13 12 12 13", "9"], None), [0, 59]);
    assert_eq!(Table::scored(&["13 12 12 11 2", "13 12 12 10 3", "9"], None), [50, 50, 109], "each pays the other");
    assert_eq!(Table::scored(&["12 12 12 10 4", "9"], None), [50, 9], "no Furry");
}

#[test]
fn ruling_34_what_is_turned_up_at_the_end_does_not_work() {
    assert_eq!(Table::scored(&["0 2 9", "9 9"], None), [11, 18]);
    assert_eq!(Table::scored(&["0^ 2^ 9", "9 9"], None), [4, 18]);
    assert_eq!(Table::scored(&["13^ 13 12^ 12", "9 9"], None), [0, 68]);
}

#[test]
fn ruling_35_counts_are_public_and_buried_discards_are_not_shown() {
    let table = Table::of(&["9 8", "5 7"], "").private(B, "6").discards("2 3 8");
    let view = table.state.view(Eye::Table);
    let counts = (view.deck.count, view.discards.len(), view.sides[1].private.len(), view.sides[0].village.len());
    assert_eq!(counts, (44, 3, 1, 2));
    assert_eq!(table.faces_on_the_table(Eye::Seat(A)), "8", "only the top one lies open");
}

#[test]
fn ruling_36_knowledge_goes_with_the_card_and_ends_when_it_is_shuffled() {
    let mut table = Table::of(&["1^ 9", "5 7", "6"], "12");
    let look = table.spy((A, 0), (B, 0));
    table.go(look);
    assert_eq!((table.face(A, (B, 0)), table.knowers(B, 0)), (Some(5), "A".into()));
    // It is switched, by a thief that looks at another card.
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((C, 0));
    table.go(look);
    let switch = table.switch((B, 0));
    table.go(switch);
    assert_eq!((table.row(C), table.face(A, (C, 0)), table.knowers(C, 0)), ("5".into(), Some(5), "A".into()));
    assert_eq!((table.face(A, (B, 0)), table.face(C, (C, 0))), (Some(6), None));
    // A view holds all discards, with and without the memory aid.
    for memory_aid in [false, true] {
        let mut table = Table::with(Config { memory_aid, ..usual() }, &["9 8", "5 7"], "");
        table = table.discards("2 3 8");
        let cards: Vec<u8> = table.state.view(Eye::Seat(B)).discards.iter().map(|held| held.card.value()).collect();
        assert_eq!(cards, [2, 3, 8]);
    }
    // In the next round nobody knows anything, and no card has the token that it had.
    let mut table = Table::of(&["9", "5 7"], "8");
    let before: Vec<u16> = table.tokens();
    table.go(Move::Call).go(Move::Draw).go(Move::Discard).decline();
    assert_eq!(table.asks(), (Phase::Start, Seats::all(2)));
    assert_eq!([0, 1, 2, 3, 4].map(|at| table.knowers(A, at)), [""; 5]);
    assert!(table.tokens().iter().all(|token| !before.contains(token)));
}

#[test]
fn ruling_37_the_discards_can_be_empty() {
    let mut table = Table::of(&["9 8", "5 7"], "3").discards("6");
    table.go(Move::Take).exchange(&[0, 1]).go(Move::End(End::Right));
    assert_eq!((table.row(A), table.top()), ("9^ 8^ 6^".into(), None));
    assert_eq!(table.tries(Move::Take), Err(Reason::NoDiscard));
    table.go(Move::Draw).go(Move::Discard);
    assert!(table.choices().contains(&Move::Take));
}

#[test]
fn ruling_38_a_call_takes_four_cards_or_fewer() {
    let mut table = Table::of(&["9 8 7 9", "5 7"], "3 5 5");
    assert!(table.choices().contains(&Move::Call));
    table.go(Move::Draw).exchange(&[0, 1]).go(Move::End(End::Right));
    table.go(Move::Draw).go(Move::Discard).decline();
    assert_eq!((table.asks().1, table.tries(Move::Call)), (one(A), Err(Reason::TooLargeToCall)));
    // Back at four, it may.
    table.exchange_taken(&[0, 3]);
    table.go(Move::Draw).go(Move::Discard).decline();
    assert_eq!((table.row(A).split(' ').count(), table.tries(Move::Call)), (4, Ok(())));
}

#[test]
fn ruling_39_sixteen_turns_without_a_card_end_the_round() {
    let mut table = Table::of(&["9", "5"], "").discards("7");
    for n in 0..15 {
        table.go(Move::Take).exchange(&[0]);
        assert_eq!(usize::from(table.state.course.still), n + 1);
    }
    let stalling: Vec<(u8, u8, bool)> = table
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Stalling { turns, left, warning } => Some((turns, left, warning)),
            _ => None,
        })
        .collect();
    assert_eq!(stalling, [(12, 4, false), (13, 3, false), (14, 2, true), (15, 1, true)]);
    assert_eq!(table.ends(), []);
    table.go(Move::Take).exchange(&[0]);
    assert_eq!((table.ends(), table.turns().len()), (vec![RoundEnd::Guard], 16));
    // A drawn card, and a penalty, begin it anew.
    let mut table = Table::of(&["9 8 7", "5"], "").discards("7");
    table.state.course.still = 15;
    table.go(Move::Take).exchange(&[0, 1, 2]).go(Move::End(End::Left)).go(Move::End(End::Left));
    assert_eq!((table.ends(), table.state.course.still), (vec![], 0));
    // So does a call.
    let mut table = Table::of(&["9", "5", "6"], "").discards("7");
    table.state.course.still = 15;
    table.go(Move::Call);
    assert_eq!((table.ends(), table.state.course.still), (vec![], 0));
}

#[test]
fn ruling_40_all_see_who_looks_at_which_card() {
    let mut table = Table::of(&["1^ 9", "5 7", "6"], "");
    let look = table.spy((A, 0), (B, 1));
    let (spy, card) = (table.token(A, 0), table.token(B, 1));
    table.go(look);
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Seat(C), Eye::Table] {
        let mut told = table.events.clone();
        told.redact(eye);
        let looked = told.iter().find_map(|event| match event {
            Event::Looked { by, owner, card, face, why } => Some((*by, *owner, *card, face.value, *why)),
            _ => None,
        });
        let face = (eye == Eye::Seat(A)).then_some(table::card("7"));
        assert_eq!(looked, Some((A, B, card, face, Look::Spy(spy))), "{eye:?}");
        assert_eq!(table.state.view(eye).sides[1].village[1].knows, SeenBy::one(A));
    }
}

#[test]
fn ruling_41_leaving_ends_it_without_a_winner_and_reveals_nothing() {
    let mut table = Table::of(&["9 8", "5 7"], "");
    table.state.house(&House::End(Parting::Left(B)), &mut table.events);
    let Pending::Over(Outcome { winners, why, .. }) = table.state.pending() else { panic!("it is over") };
    assert_eq!((winners, why), (Seats::NONE, Ending::Ended(Parting::Left(B))));
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Table] {
        assert!(
            table.state.view(eye).sides.iter().flat_map(|side| side.village.iter()).all(|laid| laid.face.is_none())
        );
    }
    assert_eq!(table.tries(Move::Draw), Err(Reason::NothingToChoose));
}

#[test]
fn ruling_42_who_is_asked() {
    // Every decision, even with one possible answer.
    let mut table = Table::of(&["9", "5^"], "6");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(table.choices(), [Move::Flip(A), Move::Flip(B)]);
    let mut table = Table::of(&["9", "5"], "8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!((table.asks(), table.choices().len()), ((Phase::Turn, one(A)), 1));
    // Not an ability that can't be used.
    let mut table = Table::of(&["9^", "5^"], "9");
    table.go(Move::Draw).go(Move::Discard);
    assert_eq!(table.asks().1, one(B));
    // What may be done with a drawn card is for that seat alone, and sealed looks are too.
    let mut table = Table::of(&["9", "5"], "6");
    assert_eq!(table.in_secret(), Seats::NONE);
    table.go(Move::Draw);
    assert_eq!(table.in_secret(), one(A));
    // Nor the direction with two players.
    for (seats, asked) in [(2, Phase::Action), (3, Phase::Direction)] {
        let mut table = Table::start(usual(), seats, Some(B));
        table.look_at_two();
        assert_eq!(table.asks(), (asked, one(B)), "{seats}");
    }
    let none = Config { dagger: DaggerRule::None, ..usual() };
    let mut table = Table::start(none, 3, Some(B));
    table.look_at_two();
    assert_eq!(table.asks(), (Action, one(B)), "with dagger=none it only begins");
    let mut table = Table::start(usual(), 3, None);
    table.look_at_two();
    assert_eq!(table.asks(), (Action, one(A)), "nobody holds it");
}

/// The screen gives them the time (no. 43); here, each single move is an event of its own.
#[test]
fn ruling_43_every_switch_is_told_as_one_pair() {
    let mut table = thief(&["9", "5", "6"], (B, 0));
    let (from, to) = (table.token(B, 0), table.token(C, 0));
    let switch = table.switch((C, 0));
    table.go(switch);
    let spots = table.events.iter().find_map(|event| match event {
        Event::Switched { spots, .. } => Some(spots.map(|spot| (spot.owner, spot.card))),
        _ => None,
    });
    assert_eq!(spots, Some([(B, from), (C, to)]));
}

// What has no number: set-up, direction, start players, ties and time.

#[test]
fn both_first_looks_are_sealed_and_told_together() {
    let mut table = Table::start(usual(), 3, None);
    assert_eq!(table.asks(), (Phase::Start, Seats::all(3)));
    assert_eq!(table.in_secret(), Seats::all(3));
    let two =
        |table: &Table, seat, at: [usize; 2]| Move::Start(at.into_iter().map(|at| table.token(seat, at)).collect());
    let first = two(&table, B, [0, 1]);
    table.go_of(B, first);
    let Pending::Decide { must, may, limit } = table.state.pending() else { panic!("it is asked") };
    assert_eq!((must, may, limit), (one(A).with(C), one(B), Limit::Table));
    assert_eq!(table.told(|event| matches!(event, Event::Looked { .. })), 0);
    assert!(table.state.view(Eye::Seat(A)).sides[1].sealed.unwrap().value.is_none());
    // It may be changed until all have picked, which nobody is told.
    let again = two(&table, B, [3, 4]);
    table.go_of(B, again);
    assert_eq!(table.told(|event| matches!(event, Event::Sealed { seat: B })), 1);
    for seat in [A, C] {
        let two = two(&table, seat, [0, 4]);
        table.go_of(seat, two);
    }
    assert_eq!(table.told(|event| matches!(event, Event::Looked { why: Look::Start, .. })), 6);
    assert_eq!([0, 1, 2, 3, 4].map(|at| table.knowers(B, at)), ["", "", "", "B", "B"]);
}

#[test]
fn the_holder_picks_the_direction_and_the_turns_follow_it() {
    let mut table = Table::start(usual(), 4, Some(C));
    table.look_at_two();
    table.go(Move::Direction(Direction::Counterclockwise));
    for seat in [C, B, A, D, C] {
        assert_eq!(table.asks().1, one(seat));
        table.pass();
    }
}

#[test]
fn a_deal_is_five_each_and_the_rest_lies_where_it_belongs() {
    for (seats, aside) in [(2, 10), (3, 5), (4, 0)] {
        let table = Table::start(usual(), seats, None);
        let view = table.state.view(Eye::Table);
        assert_eq!((view.deck.count, view.aside.count, view.discards.len()), (31, aside, 1));
        assert!(view.sides[..seats].iter().all(|side| side.village.len() == 5));
        assert_eq!(table.state.audit(), Ok(()));
    }
    // The set-up of the first round is by lot.
    let firsts: Vec<Seat> = (0..40).map(|n| Table::dealt(Seed(n), 4).state.course.first).collect();
    assert!([A, B, C, D].iter().all(|seat| firsts.contains(seat)));
}

/// Section 1.10.
#[test]
fn who_begins_the_next_round() {
    let next = |rows: &[&str], caller, totals: &[i16], first| {
        let mut table = Table::of(rows, "");
        table.state.course.totals[..totals.len()].copy_from_slice(totals);
        table.state.course.first = first;
        table.score(caller);
        table.events.iter().find_map(|event| match event {
            Event::NextStart { seat, why, dagger } => Some((*seat, *why, *dagger)),
            _ => None,
        })
    };
    let rows = ["9", "8", "10"];
    assert_eq!(next(&rows, Some(B), &[0, 0, 0], A), Some((B, StartWhy::MadeCall, true)));
    assert_eq!(next(&rows, Some(A), &[0, 0, 0], A), Some((B, StartWhy::FewestPoints, false)), "a failed call");
    assert_eq!(next(&rows, None, &[0, 0, 0], A), Some((B, StartWhy::FewestPoints, false)));
    let rows = ["9", "8", "8"];
    assert_eq!(next(&rows, None, &[0, 5, 3], A), Some((C, StartWhy::LowestTotal, false)));
    assert_eq!(next(&rows, None, &[0, 5, 5], A), Some((B, StartWhy::NearestToStart, false)));
    assert_eq!(next(&rows, None, &[0, 5, 5], C), Some((C, StartWhy::NearestToStart, false)));
    // The dagger is held for that one round, and points clockwise at its beginning.
    let mut table = Table::of(&["9", "8"], "").towards(Direction::Counterclockwise);
    table.score(Some(B));
    assert_eq!((table.state.course.holder, table.state.course.direction), (Some(B), Direction::Clockwise));
    table.score(None);
    assert_eq!(table.state.course.holder, None);
}

/// Section 1.8.
#[test]
fn the_house_rule_of_ties() {
    let fails = Config { tie: TieRule::Fails, ..usual() };
    assert_eq!(Table::scored(&["9", "9"], Some(A)), [0, 9]);
    assert_eq!(Table::scored_by(fails, &["9", "9"], Some(A)), [19, 9]);
    assert_eq!(Table::scored_by(fails, &["8", "9"], Some(A)), [0, 9]);
}

/// Section 1.11.
#[test]
fn the_last_round_breaks_a_tie() {
    let over = |rows: &[&str], totals: &[i16]| {
        let mut table = Table::of(rows, "");
        table.state.course.round = 4;
        table.state.course.totals[..totals.len()].copy_from_slice(totals);
        table.score(None);
        let Pending::Over(outcome) = table.state.pending() else { panic!("it is over") };
        outcome
    };
    let outcome = over(&["7", "3", "5"], &[10, 10, 10]);
    assert_eq!((outcome.winners, outcome.why, outcome.points), (one(B), Ending::Played, vec![17, 13, 15]));
    let outcome = over(&["7", "3", "5"], &[10, 14, 12]);
    assert_eq!((outcome.winners, outcome.why), (one(B), Ending::TieBreak));
    let outcome = over(&["7", "7"], &[10, 10]);
    assert_eq!((outcome.winners, outcome.why), (Seats::all(2), Ending::Played));
}

#[test]
fn what_may_be_declined_is_declined_in_haste() {
    let hurry = |table: &mut Table| {
        let seats = table.asks().1;
        table.state.house(&House::Timeout(seats), &mut table.events);
        table.settle();
    };
    let mut table = Table::of(&["1^ 9", "5"], "");
    hurry(&mut table);
    assert_eq!((table.asks(), table.told(|event| matches!(event, Event::Looked { .. }))), ((Action, one(A)), 0));
    let mut table = Table::of(&["9", "5"], "12");
    table.go(Move::Draw).go(Move::Discard);
    hurry(&mut table);
    assert_eq!(table.told(|event| matches!(event, Event::Declined { .. })), 1);
    let mut table = Table::of(&["9", "5"], "9");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    hurry(&mut table);
    assert_eq!(table.told(|event| matches!(event, Event::Stopped { by: A })), 1);
    // Anything else is a random legal choice.
    let mut table = Table::of(&["9", "5"], "9");
    hurry(&mut table);
    assert_eq!(table.told(|event| matches!(event, Event::OutOfTime { seat: A })), 1);
    // At the start it is so for those who haven't picked.
    let mut table = Table::start(usual(), 3, None);
    hurry(&mut table);
    assert_eq!(table.told(|event| matches!(event, Event::OutOfTime { .. })), 3);
    assert_eq!(table.asks().0, Action);
}
