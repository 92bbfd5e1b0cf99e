//! Magpies without an engine: its rules, the promises of a game for two to six seats, what is imagined of it, and a
//! saboteur for each secret of a card game that the toy game doesn't have.

use std::collections::BTreeMap;

use daggers_drawn::rules::{
    Batch, Ending, Eye, Faces, Game, House, Level, Parting, Pending, Redact, Seat, Seats, Seed, SeenBy,
    decks::{self, Hand, Held},
    playout::{BotSeat, NoDice, Throwers, playout},
    record::{Header, Input, Reader, States, Writer, verify},
    schema::schema,
};

use crate::{
    contract::{broken, fault, walk::Checked},
    magpies::{
        CONFIG, Card, Config, Event, Fate, Fault, Magpies, Move, Phase, Reason, View,
        fault::{self as faults},
    },
    toy_alone::fits,
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

/// Asserts that the contract's test of `promise` finds a game that gives this away, and nothing in the honest one.
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
    caught(Fault::LeaksTheBid, "secret choices are secret");
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

#[test]
fn a_card_that_leaves_a_hand_as_it_came_is_caught() {
    caught(Fault::KeepsATokenThroughAHand, "nothing comes back");
}

#[test]
fn hands_that_keep_their_order_when_they_change_owners_are_caught() {
    caught(Fault::KeepsTokensInASwap, "nothing comes back");
}

/// A match of three at its first turn, with these cards in the hands, by sign and number.
fn dealt(hands: [&[(u8, u8)]; 3]) -> Magpies {
    let mut state = Magpies::deal(&Config { seats: 3, ..CONFIG }, Seed(1)).unwrap();
    for (n, cards) in hands.into_iter().enumerate() {
        let held = |(sign, number): &(u8, u8)| {
            let card = Card { sign: *sign, number: *number };
            let at = state.deck.iter().position(|held| held.card == card).expect("it is in the deck");
            state.deck.remove(at);
            Held { card, token: state.tokens.fresh() }
        };
        state.sides[n].hand = Hand::of(cards.iter().map(held).collect::<Vec<_>>());
    }
    decks::shuffle(&mut state.deck, &mut state.chance, &mut state.tokens, &mut state.known);
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
    while let Pending::Resolve(step) = state.pending() {
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

#[test]
fn whole_hands_are_dealt_from_the_top_in_ascending_order() {
    let mut state = Magpies::deal(&Config { seats: 3, hand: 5, first: Seat(2), ..CONFIG }, Seed(4)).unwrap();
    let from_the_top: Vec<u16> = state.deck.iter().rev().map(|held| held.token).collect();
    let Pending::Resolve(step) = state.pending() else { panic!("nothing is dealt") };
    state.resolve(step, &mut Vec::new());
    for (side, cards) in state.sides.iter().zip(from_the_top.chunks(5)) {
        assert!(cards.iter().all(|token| side.hand.iter().any(|held| held.token == *token)), "{cards:?}");
    }
    assert_eq!((state.deck.len(), state.pending().must()), (105, Seats::one(Seat(2))));
}

#[test]
fn what_cannot_be_dealt_is_refused_in_words() {
    for (config, says) in [
        (Config { seats: 1, ..CONFIG }, "two to six play, not 1"),
        (Config { seats: 7, ..CONFIG }, "two to six play, not 7"),
        (Config { first: Seat(2), ..CONFIG }, "seat 2 can't begin at a table of 2"),
        (Config { seats: 6, hand: 21, ..CONFIG }, "120 cards are not 6 hands of 21"),
        (Config { hand: 0, ..CONFIG }, "120 cards are not 2 hands of 0"),
        (Config { turns: 0, ..CONFIG }, "a seat has 1 to 40 turns, not 0"),
    ] {
        assert_eq!(Magpies::deal(&config, Seed(1)).err().map(|bad| bad.0).as_deref(), Some(says));
    }
}

/// Seat 0 has been shown a card of seat 2 and decides.
fn decides(fate: Fate) -> Magpies {
    let mut state = dealt(HANDS);
    aimed(&mut state);
    let shown = token(&state, 2, 3, 8);
    makes(&mut state, 2, Move::Show(shown)).unwrap();
    makes(&mut state, 0, Move::Fate(fate)).unwrap();
    state
}

/// The number of cards of the hand of `seat` that each seat and the table surely know.
fn known(state: &Magpies, seat: u8) -> [usize; 4] {
    let eyes = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Seat(Seat(2)), Eye::Table];
    eyes.map(|eye| state.view(eye).known.in_hand(eye, Seat(seat)).len())
}

#[test]
fn a_stolen_card_is_known_to_two_alone() {
    let state = decides(Fate::Steal);
    assert_eq!(known(&state, 0)[1..], [0, 1, 0], "the victim knows what it has lost, and nobody else");
    let stolen = &state.view(Eye::Seat(Seat(2))).known.in_hand(Eye::Seat(Seat(2)), Seat(0))[0];
    assert!(state.sides[0].hand.iter().any(|held| stolen.only() == Some(held.card)));
}

#[test]
fn hands_that_change_owners_are_known_to_those_who_gave_them() {
    let state = decides(Fate::Swap);
    assert_eq!((known(&state, 0)[1..].to_vec(), known(&state, 2)[..2].to_vec()), (vec![0, 3, 0], vec![3, 0]));
    let before = decides(Fate::Keep);
    let tokens = |state: &Magpies| -> Vec<u16> {
        state.sides.iter().flat_map(|side| side.hand.iter().map(|held| held.token)).collect()
    };
    let all = tokens(&before);
    assert_eq!(tokens(&state).iter().filter(|token| all.contains(token)).count(), 1, "only seat 1 has its own card");
}

#[test]
fn a_seat_without_cards_only_draws() {
    let mut state = dealt([HANDS[0], &[], HANDS[2]]);
    aimed(&mut state);
    let (shown, played) = (token(&state, 2, 3, 8), token(&state, 0, 1, 2));
    makes(&mut state, 2, Move::Show(shown)).unwrap();
    makes(&mut state, 0, Move::Fate(Fate::Keep)).unwrap();
    makes(&mut state, 0, Move::Play(played)).unwrap();
    assert_eq!((state.sides[1].hand.len(), state.pending().must()), (1, Seats::one(Seat(2))));
}

#[test]
fn the_most_points_win_after_the_last_turn_and_ties_share() {
    for (points, winners) in [([0, 3, 1], vec![Seat(1)]), ([2, 0, 2], vec![Seat(0), Seat(2)])] {
        let mut state = decides(Fate::Keep);
        // The last turn is that of seat 0.
        state.config = Config { first: Seat(1), turns: 1, ..state.config };
        state.turn = 2;
        state.sides.iter_mut().zip(points).for_each(|(side, points)| side.points = points);
        let card = token(&state, 0, 1, 2);
        makes(&mut state, 0, Move::Play(card)).unwrap();
        let Pending::Over(outcome) = state.pending() else { panic!("it goes on") };
        assert_eq!((outcome.winners, outcome.points), (winners.into_iter().collect(), points.to_vec()));
        assert_eq!(outcome.why, Ending::Played);
    }
}

#[test]
fn a_seat_out_of_time_lets_a_hand_be_and_else_does_anything() {
    for seed in 0..20 {
        let mut state = dealt(HANDS);
        state.haste = Seed(seed).stream("haste");
        let mut phases = Vec::new();
        while state.turn == 0 {
            match state.pending() {
                Pending::Resolve(step) => state.resolve(step, &mut Vec::new()),
                due => {
                    let (mut events, phase) = (Vec::new(), state.phase);
                    let seat = due.must().iter().next().unwrap();
                    state.house(&House::Timeout(due.must()), &mut events);
                    assert_eq!(events[0], Event::OutOfTime { seat });
                    assert!(phase != Phase::Fate || events[1] == Event::Kept { seat }, "{events:?}");
                    phases.push(phase);
                }
            }
        }
        assert_eq!(phases, [Phase::Lay, Phase::Bid, Phase::Aim, Phase::Show, Phase::Fate, Phase::Play]);
        let why = Parting::Left(Seat(1));
        state.house(&House::End(why), &mut Vec::new());
        let Pending::Over(outcome) = state.pending() else { panic!("it goes on") };
        assert_eq!((outcome.winners, outcome.why), (Seats::NONE, Ending::Ended(why)));
    }
}

/// Seat 1, which may have been shown a card of seat 2, sees two cards of seat 0 laid face down. They have one sign: each
/// two of those of which it doesn't know where they are, are as likely as any others.
#[test]
fn what_is_laid_is_imagined_with_one_sign_and_the_right_frequencies() {
    for shown in [None, Some(Card { sign: 3, number: 8 })] {
        let mut state = dealt(HANDS);
        if let Some(card) = shown {
            let token = token(&state, 2, card.sign, card.number);
            state.sides[2].hand.show(Seat(2), token, SeenBy::one(Seat(1)), &mut state.known);
        }
        let cards = vec![token(&state, 0, 0, 3), token(&state, 0, 0, 5)];
        makes(&mut state, 0, Move::Lay(cards)).unwrap();
        let view = state.view(Eye::Seat(Seat(1)));
        let known = [Some(view.sides[1].hand.open[0].card), shown];
        let ways = (0..6).map(|sign| {
            let left = 20.0 - known.iter().flatten().filter(|card| card.sign == sign).count() as f64;
            (sign, left * (left - 1.0))
        });
        let (mut rng, mut counts) = (Seed(5).stream("imagine"), BTreeMap::new());
        for _ in 0..6_000 {
            let world = Magpies::imagine(&view, &mut rng);
            let [first, second] = *world.sides[0].laid else { panic!("two are laid") };
            assert_eq!(first.card.sign, second.card.sign);
            assert!(shown.is_none_or(|card| world.sides[2].hand.iter().any(|held| held.card == card)));
            *counts.entry(first.card.sign).or_default() += 1;
        }
        fits(&ways.collect(), &counts).unwrap();
    }
}

/// The sealed number and seat are imagined evenly.
#[test]
fn what_is_sealed_is_imagined_evenly() {
    let mut state = dealt(HANDS);
    let cards = vec![token(&state, 0, 0, 3)];
    for mv in [Move::Lay(cards), Move::Bid(2), Move::Aim(Seat(1))] {
        state.play(&Batch { moves: vec![(Seat(0), mv)] }, &mut Vec::new()).unwrap();
    }
    let mut rng = Seed(6).stream("imagine");
    let mut counts = BTreeMap::new();
    for _ in 0..4_000 {
        let world = Magpies::imagine(&state.view(Eye::Table), &mut rng);
        *counts.entry((world.bid, world.aim)).or_default() += 1;
    }
    let ways = (0..4).flat_map(|bid| [1, 2].map(|seat| ((Some(bid), Some(Seat(seat))), 1.0)));
    fits(&ways.collect(), &counts).unwrap();
}

/// The record of a match between bots of these levels, and its outcome.
fn played(config: &Config, seed: u64, levels: &[Option<Level>]) -> (String, Vec<i32>) {
    let (seed, name) = (Seed(seed), |level: &Option<Level>| level.map_or("random", Level::name).to_string());
    let mut state = Magpies::deal(config, seed).unwrap();
    let seat = |(n, level): (u8, &Option<Level>)| BotSeat::new(seed, Seat(n), *level);
    let mut bots: Vec<BotSeat> = (0..).zip(levels).map(seat).collect();
    let mut writer = Writer::new(Vec::new(), States::All);
    let header = Header::new::<Magpies>(Magpies::NAME, 0, config, seed, levels.iter().map(name).collect());
    writer.begin(header, &state).unwrap();
    let mut hands = Throwers { real: &mut NoDice, trial: None };
    let outcome = playout(&mut state, &mut bots, &mut hands, |tick, input, events, state| {
        writer.step(0, tick, input, events, state).unwrap();
    });
    let points = outcome.points.clone();
    writer.outcome(0, outcome).unwrap();
    (String::from_utf8(writer.take()).unwrap(), points)
}

#[test]
fn records_of_it_agree_when_run_again_and_fit_the_schema() {
    let validator = jsonschema::draft202012::new(&schema::<Magpies>()).unwrap();
    for (seats, level) in [(2, None), (6, Some(Level::Hard))] {
        let (text, _) = played(&Config { seats, ..CONFIG }, 3, &vec![level; seats.into()]);
        let game = Reader::new(text.as_bytes()).game().unwrap().unwrap();
        let verdict = verify::<Magpies>(&game, None).unwrap();
        assert!(verdict.agrees() && verdict.finished, "{verdict:?}");
        for line in text.lines() {
            let line = serde_json::from_str(line).unwrap();
            let faults: Vec<_> = validator.iter_errors(&line).map(|error| error.to_string()).collect();
            assert!(faults.is_empty(), "{faults:#?}");
        }
        // Three secret decisions in a row, for each turn of each seat.
        let decided: Vec<Seat> = game
            .inputs::<Magpies>()
            .unwrap()
            .iter()
            .filter_map(|(.., input)| match input {
                Input::Moves(batch) => Some(batch.moves[0].0),
                _ => None,
            })
            .collect();
        assert!(decided.chunk_by(|a, b| a == b).filter(|row| row.len() >= 3).count() >= 2 * usize::from(seats));
    }
}

#[test]
fn a_hard_bot_beats_an_easy_one() {
    let levels = [Some(Level::Easy), Some(Level::Hard)];
    let wins = (0..40).filter(|seed| {
        let (_, points) = played(&CONFIG, *seed, &levels);
        points[1] > points[0]
    });
    assert!(wins.count() > 30);
}
