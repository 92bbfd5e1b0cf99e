//! Magpies without an engine: its rules, the promises of a game for two to six seats, and a saboteur for each secret of
//! a card game that the toy game doesn't have.

use daggers_drawn::rules::{
    Batch, Eye, Faces, Game, Redact, Seat, Seats, Seed,
    decks::{Hand, Held},
};

use crate::{
    contract::{broken, fault, walk::Checked},
    magpies::{
        CONFIG, Card, Config, Event, Fate, Fault, Magpies, Move, Phase, Reason, View,
        fault::{self as faults},
    },
};

impl Checked for Magpies {
    fn knows(view: &View) -> Vec<Card> {
        let seats = (0..view.sides.len() as u8).map(Seat);
        let sure = seats.flat_map(|seat| view.known.in_hand(view.eye, seat));
        sure.filter_map(Faces::only).collect()
    }
}

#[test]
fn magpies_keep_the_contract_with_two_to_six_seats() {
    for seats in 2..=6 {
        let faults = broken::<Magpies>(&Config { seats, ..CONFIG }, 4);
        assert!(faults.is_empty(), "{seats} seats:\n{}", faults.join("\n"));
    }
    let faults = broken::<Magpies>(&Config { hand: 2, turns: 4, first: Seat(1), ..CONFIG }, 8);
    assert!(faults.is_empty(), "small hands:\n{}", faults.join("\n"));
}

/// Whether the contract's test of `promise` finds a game that gives this away.
fn caught(sabotage: Fault, promise: &str) {
    let config = Config { seats: 3, hand: 6, ..CONFIG };
    assert_eq!(fault::<Magpies>(promise, &config, 6), None, "an honest game keeps the promise");
    let found = faults::with(sabotage, || fault::<Magpies>(promise, &config, 6));
    assert!(found.is_some(), "nothing found by: {promise}");
}

#[test]
fn laid_cards_that_are_told_are_caught() {
    caught(Fault::LeaksTheLaidCards, "nothing leaks");
}

/// What another seat and the table are told and see when a seat bids so many points and aims at a seat.
fn sealed(bid: u8, aim: u8) -> Vec<(String, View)> {
    let mut state = dealt(HANDS);
    let card = token(&state, 0, 1, 2);
    let mut events = Vec::new();
    // The aim is revealed as soon as it is made, so that step is left out.
    for mv in [Move::Lay(vec![card]), Move::Bid(bid), Move::Aim(Seat(aim))] {
        state.play(&Batch { moves: vec![(Seat(0), mv)] }, &mut events).unwrap();
    }
    let seen = [Eye::Seat(Seat(1)), Eye::Seat(Seat(2)), Eye::Table].map(|eye| {
        let mut told = events.clone();
        told.redact(eye);
        (format!("{told:?}"), state.view(eye))
    });
    seen.into()
}

#[test]
fn a_sealed_number_and_a_sealed_seat_look_like_any_other_and_one_that_is_told_is_caught() {
    assert_eq!(sealed(2, 1), sealed(3, 2));
    faults::with(Fault::LeaksTheBid, || assert_ne!(sealed(2, 1), sealed(3, 1)));
    faults::with(Fault::ShowsTheAim, || assert_ne!(sealed(2, 1), sealed(2, 2)));
}

#[test]
fn a_sealed_seat_in_a_view_is_caught() {
    caught(Fault::ShowsTheAim, "nothing leaks");
}

#[test]
fn a_card_shown_to_one_that_all_see_is_caught() {
    caught(Fault::ShowsToAll, "nothing leaks");
}

#[test]
fn a_stolen_card_that_is_named_is_caught() {
    caught(Fault::NamesAStolenCard, "nothing leaks");
}

#[test]
fn a_hand_that_another_can_follow_is_caught() {
    caught(Fault::FollowsAHand, "nothing leaks");
}

/// A match of three at its first turn, with these cards in the hands, by sign and number.
fn dealt(hands: [&[(u8, u8)]; 3]) -> Magpies {
    let mut state = Magpies::deal(&Config { seats: 3, ..CONFIG }, Seed(1)).unwrap();
    for (n, cards) in hands.into_iter().enumerate() {
        let held = |(sign, number): &(u8, u8)| Held {
            card: Card { sign: *sign, number: *number },
            token: state.tokens.fresh(),
        };
        state.sides[n].hand = Hand::of(cards.iter().map(held).collect::<Vec<_>>());
    }
    state.phase = Phase::Lay;
    state
}

fn token(state: &Magpies, seat: u8, sign: u8, number: u8) -> u16 {
    let hand = &state.sides[usize::from(seat)].hand;
    hand.iter().find(|held| held.card == Card { sign, number }).expect("it is there").token
}

/// Makes a move and every step that is due after it; returns what happened.
fn makes(state: &mut Magpies, seat: u8, mv: Move) -> Result<Vec<Event>, Reason> {
    let mut events = Vec::new();
    state.play(&Batch { moves: vec![(Seat(seat), mv)] }, &mut events)?;
    while let daggers_drawn::rules::Pending::Resolve(step) = state.pending() {
        state.resolve(step, &mut events);
    }
    Ok(events)
}

/// Seat 0 lays two cards of sign 0, bids two, and aims at seat 2.
fn aimed(state: &mut Magpies) {
    let cards = vec![token(state, 0, 0, 3), token(state, 0, 0, 5)];
    makes(state, 0, Move::Lay(cards)).unwrap();
    makes(state, 0, Move::Bid(2)).unwrap();
    makes(state, 0, Move::Aim(Seat(2))).unwrap();
}

const HANDS: [&[(u8, u8)]; 3] = [&[(0, 3), (0, 5), (0, 7), (0, 9), (1, 2)], &[(2, 4)], &[(3, 1), (3, 8), (0, 2)]];

#[test]
fn a_set_has_one_to_three_cards_of_one_sign_in_the_order_of_the_hand() {
    let mut state = dealt(HANDS);
    let of = |sign, number| token(&dealt(HANDS), 0, sign, number);
    for (cards, why) in [
        (vec![], Reason::OneToThree),
        (vec![of(0, 3), of(0, 5), of(0, 7), of(0, 9)], Reason::OneToThree),
        (vec![of(0, 9), of(1, 2)], Reason::OneSign),
        (vec![of(0, 5), of(0, 3)], Reason::NotInHand),
        (vec![9_999], Reason::NotInHand),
    ] {
        assert_eq!(makes(&mut state, 0, Move::Lay(cards)), Err(why));
    }
    assert_eq!(makes(&mut state, 1, Move::Lay(vec![])), Err(Reason::NotNow));
    makes(&mut state, 0, Move::Lay(vec![of(0, 3), of(0, 7), of(0, 9)])).unwrap();
    assert_eq!(makes(&mut state, 0, Move::Bid(4)), Err(Reason::TooHigh));
}

#[test]
fn a_bid_counts_if_it_is_the_number_of_cards() {
    for (bid, points) in [(0, 0), (1, 0), (2, 2), (3, 0)] {
        let mut state = dealt(HANDS);
        let cards = vec![token(&state, 0, 0, 3), token(&state, 0, 0, 5)];
        makes(&mut state, 0, Move::Lay(cards)).unwrap();
        makes(&mut state, 0, Move::Bid(bid)).unwrap();
        assert_eq!(makes(&mut state, 0, Move::Aim(Seat(0))), Err(Reason::NotYourself));
        makes(&mut state, 0, Move::Aim(Seat(1))).unwrap();
        assert_eq!((state.sides[0].points, state.heap.len()), (points, 2), "bid {bid}");
    }
}

#[test]
fn one_seat_alone_sees_the_card_that_it_is_shown() {
    let mut state = dealt(HANDS);
    aimed(&mut state);
    let shown = token(&state, 2, 3, 8);
    assert_eq!(makes(&mut state, 0, Move::Show(shown)), Err(Reason::NotNow));
    makes(&mut state, 2, Move::Show(shown)).unwrap();
    let sure = |eye: Eye| state.view(eye).known.in_hand(eye, Seat(2));
    assert_eq!(sure(Eye::Seat(Seat(0))), [Faces::one(Card { sign: 3, number: 8 })]);
    assert_eq!([sure(Eye::Seat(Seat(1))), sure(Eye::Table)], [vec![], vec![]]);
}

#[test]
fn hands_change_owners_or_one_card_does_or_none() {
    for (fate, left) in [(Fate::Keep, [3, 3]), (Fate::Steal, [4, 2]), (Fate::Swap, [3, 3])] {
        let mut state = dealt(HANDS);
        aimed(&mut state);
        let shown = token(&state, 2, 3, 8);
        makes(&mut state, 2, Move::Show(shown)).unwrap();
        makes(&mut state, 0, Move::Fate(fate)).unwrap();
        let counts = [0, 2].map(|n: usize| state.sides[n].hand.len());
        assert_eq!(counts, left, "{fate:?}");
        let swapped = state.sides[0].hand.iter().any(|held| held.card == Card { sign: 3, number: 1 });
        assert!(fate != Fate::Swap || swapped);
    }
}

#[test]
fn a_card_of_the_sign_of_the_heap_is_worth_a_point_and_then_one_is_drawn() {
    for ((sign, number), points) in [((0, 7), 3), ((1, 2), 2)] {
        let mut state = dealt(HANDS);
        aimed(&mut state);
        let shown = token(&state, 2, 3, 8);
        makes(&mut state, 2, Move::Show(shown)).unwrap();
        makes(&mut state, 0, Move::Fate(Fate::Keep)).unwrap();
        let (card, deck) = (token(&state, 0, sign, number), state.deck.len());
        makes(&mut state, 0, Move::Play(card)).unwrap();
        let side = &state.sides[0];
        assert_eq!((side.points, side.row.len(), side.hand.len()), (points, 1, 3), "{sign}, {number}");
        assert_eq!((state.deck.len(), state.pending().must()), (deck - 1, Seats::one(Seat(1))));
    }
}

#[test]
fn an_empty_hand_has_nothing_to_steal_and_shows_nothing() {
    let mut state = dealt([HANDS[0], HANDS[1], &[]]);
    aimed(&mut state);
    assert_eq!(state.phase, Phase::Fate);
    assert_eq!(makes(&mut state, 0, Move::Fate(Fate::Steal)), Err(Reason::NothingToSteal));
    makes(&mut state, 0, Move::Fate(Fate::Keep)).unwrap();
}
