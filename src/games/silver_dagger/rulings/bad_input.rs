//! What nobody may do: it is refused, each thing with its own reason, and nothing has changed.

use super::{table::tokens, *};

#[test]
fn a_table_is_for_two_to_four() {
    for seats in [0, 1, 5] {
        let refused = usual().for_seats(seats).unwrap_err().0;
        assert_eq!(refused, format!("Silver Dagger is for 2 to 4 seats, not {seats}"));
    }
}

#[test]
fn a_call_with_five_cards_or_after_a_call() {
    let mut table = Table::of(&["9 8 7 6 5", "5 7", "9"], "");
    assert_eq!(table.tries(Move::Call), Err(Reason::TooLargeToCall));
    table.pass();
    table.go(Move::Call);
    assert_eq!(table.tries(Move::Call), Err(Reason::HasBeenCalled));
}

#[test]
fn sets_that_are_none() {
    let mut table = Table::of(&["9 8^ 9 6^ 9 9", "5"], "3");
    table.go(Move::Draw);
    let of = |places: &[usize]| Move::Exchange(table.set(places));
    let cases = [
        (of(&[]), Reason::NoCards),
        (of(&[0, 1, 2, 4, 5]), Reason::TooMany),
        (of(&[1, 3]), Reason::TwoNumbers),
        (of(&[0, 1, 3]), Reason::TwoNumbers),
        (of(&[2, 0]), Reason::OutOfOrder),
        (of(&[0, 0]), Reason::OutOfOrder),
        (Move::Exchange(tokens(&[table.token(B, 0)])), Reason::NotYours),
        (Move::Exchange(tokens(&[60_000])), Reason::NotYours),
        (Move::Pair(table.set(&[0, 1])), Reason::SomethingElse),
    ];
    for (mv, why) in cases {
        assert_eq!(table.tries(mv), Err(why), "{mv:?}");
    }
    let good = Move::Exchange(table.set(&[0, 1, 2, 4]));
    assert_eq!(table.tries(good), Ok(()), "facedown cards with faceup ones of one number");
}

#[test]
fn an_approximator_for_any_but_two() {
    let mut table = Table::of(&["9 8^ 9", "5"], "5 5");
    table.go(Move::Draw).go(Move::Approximate);
    for places in [&[0][..], &[0, 1, 2]] {
        let mv = Move::Pair(table.set(places));
        assert_eq!(table.tries(mv), Err(Reason::NotTwo));
    }
    let pair = Move::Pair(table.set(&[0, 1]));
    assert_eq!(table.tries(pair), Ok(()), "of any numbers");
    let mut table = Table::of(&["9 8^ 9", "5"], "6");
    table.go(Move::Draw);
    assert_eq!(table.tries(Move::Approximate), Err(Reason::NoApproximator));
}

#[test]
fn zombies_that_are_discarded_or_given_past_a_sentinel() {
    let mut table = Table::of(&["9 4^", "3^"], "4");
    let give = table.give(1);
    assert_eq!(table.tries(give), Err(Reason::Guarded));
    let other = table.give(0);
    assert_eq!(table.tries(other), Err(Reason::NoZombie));
    table.go(Move::Draw);
    assert_eq!(table.tries(Move::Discard), Err(Reason::ZombieStays));
    assert_eq!(table.tries(Move::LayDown), Err(Reason::NotEmpty));
    // Facedown it is no gift, whoever knows of it.
    let mut table = Table::of(&["9 4", "5"], "").known(A, &[(A, 1)]);
    let give = table.give(1);
    assert_eq!(table.tries(give), Err(Reason::NoZombie));
}

#[test]
fn piles_that_are_empty() {
    let mut table = Table::short(&["9 8", "5"], "6").private(A, "2");
    assert_eq!(table.tries(Move::Take), Err(Reason::NoDiscard));
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true)).go(Move::Flip(A));
    assert_eq!(table.ends(), [RoundEnd::Deck], "B has nothing to draw from");
    let mut table = Table::short(&["9 8", "5"], "6").private(B, "2");
    table.go(Move::Draw).go(Move::Discard).decline();
    assert_eq!(table.tries(Move::Draw), Err(Reason::DeckEmpty));
    let mut table = Table::of(&["9 8", "5"], "6");
    assert_eq!(table.tries(Move::DrawPrivate), Err(Reason::NoPrivateCard));
}

#[test]
fn a_spys_second_look_and_what_it_cannot_look_at() {
    let mut table = Table::of(&["1^ 1^ 9", "5 7^"], "");
    let look = |spy, card| table.spy(spy, card);
    let first = look((A, 0), (B, 0));
    let cases = [
        (look((A, 0), (A, 2)), Reason::OwnVillage),
        (look((A, 0), (B, 1)), Reason::FaceUp),
        (look((A, 2), (B, 0)), Reason::NoSpy),
        (look((B, 0), (B, 0)), Reason::NoSpy),
        (Move::Spy { spy: table.token(A, 0), card: 60_000 }, Reason::NoSuchCard),
        (Move::Draw, Reason::SomethingElse),
    ];
    for (mv, why) in cases {
        assert_eq!(table.tries(mv), Err(why), "{mv:?}");
    }
    table.go(first);
    assert_eq!(table.tries(first), Err(Reason::SpyHasLooked));
    let second = table.spy((A, 1), (B, 0));
    assert_eq!(table.tries(second), Ok(()), "the other Spy may look at the same card");
}

#[test]
fn villages_and_seats_that_are_not_there() {
    let mut table = Table::of(&["9 8", "5", ""], "6 8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(table.tries(Move::Flip(C)), Err(Reason::NothingThere));
    assert_eq!(table.tries(Move::Flip(D)), Err(Reason::NoSuchSeat));
    assert_eq!(table.tries(Move::Flip(Seat(200))), Err(Reason::NoSuchSeat));
    assert_eq!(table.tries_of(B, Move::Flip(A)), Err(Reason::NothingToChoose), "it is A's turn");
    assert_eq!(table.tries_of(Seat(9), Move::Flip(A)), Err(Reason::NothingToChoose));
    // A Magician switches an own card.
    let mut table = Table::of(&["9 8", "5 6", "7"], "8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = table.turn((B, 0));
    table.go(turn);
    let others = table.switch((C, 0));
    assert_eq!(table.tries(others), Err(Reason::NotYours));
}

#[test]
fn two_first_looks_are_two_own_cards() {
    let mut table = Table::start(usual(), 2, None);
    let two = |cards: &[u16]| Move::Start(tokens(cards));
    let own: Vec<u16> = (0..5).map(|at| table.token(A, at)).collect();
    let other = table.token(B, 0);
    for (mv, why) in [
        (two(&own[..1]), Reason::NotTwo),
        (two(&own[..3]), Reason::NotTwo),
        (two(&[own[1], own[0]]), Reason::OutOfOrder),
        (two(&[own[1], own[1]]), Reason::OutOfOrder),
        (two(&[own[1], other]), Reason::NotYours),
        (Move::Draw, Reason::SomethingElse),
    ] {
        assert_eq!(table.tries_of(A, mv), Err(why), "{mv:?}");
    }
}

/// Several moves of one seat, or in the wrong order, are one bad batch.
#[test]
fn batches_out_of_order() {
    let mut table = Table::start(usual(), 2, None);
    let two = |seat| (seat, Move::Start([0, 1].into_iter().map(|at| table.token(seat, at)).collect()));
    let (a, b) = (two(A), two(B));
    let before = table.state.clone();
    for moves in [vec![b, a], vec![a, a]] {
        let refused = table.state.play(&crate::rules::Batch { moves }, &mut table.events);
        assert_eq!(refused, Err(Reason::NothingToChoose));
    }
    assert!(table.state == before);
    let both = table.state.play(&crate::rules::Batch { moves: vec![a, b] }, &mut table.events);
    assert_eq!(both, Ok(()));
}
