//! Who knows what: each line of section 5, and whole games in which what a view knows is held against what its eye was
//! told.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{
    games::silver_dagger::state::{Card, Held, SilverDagger},
    rules::playout::{BotSeat, NoDice, Throwers, playout},
};

#[test]
fn a_drawn_card_is_known_to_whoever_drew_it_also_in_the_village() {
    let mut table = Table::of(&["9 8", "5"], "3");
    table.go(Move::Draw).exchange(&[0]);
    assert_eq!(table.knowers(A, 0), "A");
    // Also as the one that is kept after a set has failed, and in an empty village.
    let mut table = Table::of(&["9 8", "5"], "3");
    table.go(Move::Draw).exchange(&[0, 1]).go(Move::End(End::Left));
    assert_eq!(table.knowers(A, 0), "A");
}

#[test]
fn a_private_card_is_known_as_before() {
    let mut table = Table::of(&["9 8", "5"], "10 3 13");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let seen = |table: &Table, eye| table.state.view(eye).sides[0].private.last().unwrap().face;
    assert_eq!(seen(&table, Eye::Seat(A)), Some(card("3")));
    for eye in [Eye::Seat(B), Eye::Table] {
        assert_eq!(seen(&table, eye), None, "a private deck is its owner's");
    }
    table.pass().go(Move::DrawPrivate).exchange(&[0]);
    assert_eq!((table.row(A), table.knowers(A, 0)), ("3 8".into(), "A".into()));
}

#[test]
fn a_card_that_lay_faceup_is_known_to_all() {
    // A Flipper turns it down, or a gift does.
    let mut table = Table::of(&["9 8^", "5"], "6");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true)).go(Move::Flip(A));
    assert_eq!([0, 1].map(|at| table.knowers(A, at)), ["all", "all"]);
    let mut table = Table::of(&["9 4^", "5"], "");
    let give = table.give(1);
    table.go(give).go(Move::End(End::Left));
    assert_eq!(table.knowers(B, 0), "all");
    // A card that was discarded and taken, and one that was shown in a set.
    let mut table = Table::of(&["9 8", "5"], "").discards("7");
    table.go(Move::Take).exchange(&[0, 1]).go(Move::End(End::Left));
    assert_eq!([0, 1, 2].map(|at| table.knowers(A, at)), ["all", "all", "all"]);
    // A Zombie that refused to go.
    let mut table = Table::of(&["4 8", "5"], "9");
    table.go(Move::Draw).exchange(&[0]);
    assert_eq!((table.row(A), table.knowers(A, 0)), ("4 8".into(), "all".into()));
}

#[test]
fn a_penalty_card_is_known_to_nobody() {
    let mut table = Table::of(&["9 8 7", "5"], "3 6");
    table.go(Move::Draw).exchange(&[0, 1, 2]).go(Move::End(End::Left)).go(Move::End(End::Right));
    assert_eq!((table.row(A), table.knowers(A, 4)), ("3 9^ 8^ 7^ 6".into(), String::new()));
}

#[test]
fn a_card_that_was_looked_at_is_known_to_who_looked() {
    let mut table = Table::start(usual(), 2, None);
    table.look_at_two();
    assert_eq!([0, 1, 2].map(|at| table.knowers(B, at)), ["B", "B", ""]);
    let mut table = Table::of(&["1^ 8", "5 7"], "9");
    let look = table.spy((A, 0), (B, 0));
    table.go(look).go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((A, 1));
    table.go(look).go(Move::Stop);
    assert_eq!((table.knowers(B, 0), table.knowers(A, 1)), ("A".into(), "A".into()));
    // A second look adds to those who know.
    let mut table = Table::of(&["9", "5 7", "6"], "12").known(B, &[(B, 1)]);
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((B, 1));
    table.go(look);
    assert_eq!(table.knowers(B, 1), "AB");
}

#[test]
fn a_card_left_facedown_by_an_elusive_seer_is_5_or_higher_for_all() {
    let mut table = Table::of(&["1 9", "5 7"], "7 13 6");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((B, 0));
    table.go(look);
    assert_eq!((table.knowers(B, 0), table.is_high(B, 0)), ("A".into(), true));
    assert!(!table.is_high(B, 1));
    let look = table.look((A, 0));
    table.go(look);
    assert_eq!((table.row(A), table.asks()), ("1^ 9".into(), (Phase::Spy, one(A))), "the Spy has just turned up");
    // It stays so as long as it lies facedown, wherever it goes.
    table.go(Move::NoLook).pass();
    let look = table.spy((A, 0), (B, 1));
    table.go(look);
    assert!(table.is_high(B, 0));
    // A Flipper turns it up: then everybody knows it.
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true)).go(Move::Flip(B));
    assert_eq!((table.row(B), table.is_high(B, 0), table.knowers(B, 0)), ("5^ 7^".into(), false, "all".into()));
}

#[test]
fn what_is_known_of_a_card_moves_with_it() {
    // Switched.
    let mut table = Table::of(&["9 8", "5", "7"], "12").known(B, &[(B, 0)]).known(C, &[(A, 1)]);
    table.state.village_mut(A)[1].high = true;
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((A, 1));
    table.go(look);
    let switch = table.switch((B, 0));
    table.go(switch);
    assert_eq!((table.row(A), table.row(B)), ("9 5".into(), "8".into()));
    assert_eq!((table.knowers(A, 1), table.knowers(B, 0)), ("B".into(), "AC".into()));
    assert_eq!((table.is_high(A, 1), table.is_high(B, 0)), (false, true));
    // As the row closes up.
    let mut table = Table::of(&["9 9^ 7", "5"], "3").known(B, &[(A, 2)]);
    table.go(Move::Draw).exchange(&[0, 1]);
    assert_eq!((table.row(A), table.knowers(A, 1)), ("3 7".into(), "B".into()));
}

// The second table of section 5: what an empty pile or village means.

#[test]
fn empty_the_deck() {
    // At the start of a turn it is over, unless the player has private cards.
    let mut table = Table::short(&["9 8", "5 7"], "6");
    table.go(Move::Draw).exchange(&[0]);
    assert_eq!(table.ends(), [RoundEnd::Deck]);
    let mut table = Table::short(&["9 8", "5 7"], "6").private(B, "3");
    table.go(Move::Draw).exchange(&[0]);
    assert_eq!((table.ends(), table.tries(Move::Draw)), (vec![], Err(Reason::DeckEmpty)));
    // Within a turn: no penalty card, and no Renfield.
    ruling_30_no_penalty_and_no_renfield_from_an_empty_deck();
}

#[test]
fn empty_the_discards_and_villages() {
    // No Take.
    let mut table = Table::of(&["9", "5"], "");
    assert_eq!(table.tries(Move::Take), Err(Reason::NoDiscard));
    // An empty own village: no Take, no exchange, no Approximator; a card may be laid down, and a call is allowed.
    let mut table = Table::of(&["", "5 7"], "5").discards("6");
    assert_eq!((table.tries(Move::Take), table.choices()), (Err(Reason::VillageEmpty), vec![Move::Draw, Move::Call]));
    table.go(Move::Draw);
    assert_eq!(table.choices(), [Move::Discard, Move::LayDown]);
    // No Magician's switch.
    let mut table = Table::of(&["", "5 7"], "8");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let turn = table.turn((B, 0));
    table.go(turn);
    assert_eq!((table.row(B), table.asks().1), ("5^ 7".into(), one(B)));
    // Another empty village: no end to choose for a gift.
    let mut table = Table::of(&["4^ 9", ""], "");
    let give = table.give(0);
    table.go(give);
    assert_eq!((table.row(A), table.row(B)), ("9".into(), "4".into()));
    // Nothing to flip, view, turn or switch.
    let mut table = Table::of(&["9", "", "5"], "6 12");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    assert_eq!(table.choices(), [Move::Flip(A), Move::Flip(C)]);
    let mut table = Table::of(&["9", ""], "12");
    table.go(Move::Draw).go(Move::Discard).go(Move::Use(true));
    let look = table.look((A, 0));
    table.go(look);
    assert_eq!(table.told(|event| matches!(event, Event::NoSwitch { by: A })), 1);
}

fn card(number: &str) -> Card {
    table::card(number)
}

/// What an eye knows, by all that it was told and nothing else.
#[derive(Default)]
struct Told {
    faces: BTreeMap<u16, Card>,
    /// The cards that are 5 or higher.
    high: BTreeSet<u16>,
    private: [Vec<u16>; 4],
}

impl Told {
    fn sees(&mut self, held: &Held) {
        self.faces.insert(held.token, held.card);
        self.high.remove(&held.token);
    }

    fn hears(&mut self, event: &Event) {
        match event {
            Event::Shuffled { .. } => *self = Told::default(),
            Event::FirstDiscard { card } | Event::Took { card, .. } | Event::Discarded { card, .. } => self.sees(card),
            Event::Approximated { card, .. } | Event::TurnedUp { card, .. } => self.sees(card),
            Event::Shown { cards, .. } => cards.iter().for_each(|held| self.sees(held)),
            Event::Exchanged { out, .. } => out.iter().for_each(|held| self.sees(held)),
            Event::Flipped { up, .. } => up.iter().for_each(|held| self.sees(held)),
            Event::Revealed { cards, .. } => cards.iter().for_each(|held| self.knows(held.token, Some(held.card))),
            Event::Looked { card, face, .. } => self.knows(*card, face.value),
            Event::Drew { card, .. } => self.knows(card.token, card.card.value),
            Event::Stashed { seat, card } => {
                self.knows(card.token, card.card.value);
                self.private[seat.index()].push(card.token);
            }
            Event::LeftDown { spot } => {
                self.high.insert(spot.card);
            }
            Event::Kept { card, zombie: true, .. } => self.knows(*card, Some(Card::Zombie)),
            _ => {}
        }
    }

    /// Learns a face without the card lying faceup.
    fn knows(&mut self, token: u16, face: Option<Card>) {
        self.faces.extend(face.map(|face| (token, face)));
    }
}

/// In whole games: a view knows of every card in a village what its eye was told, no more and no less, and who else knows
/// it; and of every card whether it is 5 or higher.
#[test]
fn a_view_knows_what_its_eye_was_told() {
    let (mut known, mut high, mut cards) = (0, 0, 0);
    for (n, seats) in (0..12).zip([2, 3, 4].into_iter().cycle()) {
        let seed = Seed(7).under("game", n);
        let mut state = SilverDagger::deal(&usual().for_seats(seats).unwrap(), seed).unwrap();
        let mut bots: Vec<BotSeat> = (0..seats as u8).map(|seat| BotSeat::new(seed, Seat(seat), None)).collect();
        let eyes: Vec<Eye> = (0..seats as u8).map(|seat| Eye::Seat(Seat(seat))).chain([Eye::Table]).collect();
        let mut told: Vec<Told> = eyes.iter().map(|_| Told::default()).collect();
        let mut hands = Throwers { real: &mut NoDice, trial: None };
        playout(&mut state, &mut bots, &mut hands, |_, _, events, state| {
            for (eye, told) in eyes.iter().zip(&mut told) {
                let mut events = events.to_vec();
                events.redact(*eye);
                events.iter().for_each(|event| told.hears(event));
            }
            for (eye, heard) in eyes.iter().zip(&told) {
                let view = state.view(*eye);
                for laid in view.sides.iter().flat_map(|side| side.village.iter()) {
                    assert_eq!(laid.face, heard.faces.get(&laid.token).copied(), "{eye:?} in game {n}: {laid:?}");
                    assert_eq!(laid.high, heard.high.contains(&laid.token), "{eye:?} in game {n}: {laid:?}");
                    let knower = |(eye, told): (&Eye, &Told)| {
                        assert_eq!(eye.may_see(laid.knows), told.faces.contains_key(&laid.token), "{laid:?}");
                    };
                    eyes.iter().zip(&told).for_each(knower);
                    cards += 1;
                    known += u32::from(laid.face.is_some() && !laid.up);
                    high += u32::from(laid.high);
                }
                for (side, tokens) in view.sides.iter().zip(&heard.private) {
                    let open = side.private.iter().filter(|seen| seen.face.is_some());
                    assert!(open.clone().all(|seen| heard.faces.get(&seen.token).copied() == seen.face));
                    assert!(side.private.iter().all(|seen| tokens.contains(&seen.token)));
                }
            }
        });
    }
    assert!(cards > 12_000 && known > 1_200 && high > 120, "{cards} cards, {known} known facedown, {high} high");
}
