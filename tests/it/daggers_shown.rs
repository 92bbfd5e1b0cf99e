//! Daggers at the real card table: whole games by pointer, keys, pad, labels and behind the curtain; what is needed, what a
//! number strikes and why a Fool is barred is on the screen; and nothing tells a King from a Beggar before it is turned up.

use std::{cell::Cell, collections::BTreeSet};

use bevy::input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        daggers::{Card, Daggers, Move, Phase, View},
    },
    pieces::MatsShown,
    rules::{Eye, Game, Pending, Pick, Seat, Seats, Seed},
    screens::curtain::Curtain,
    turn::Propose,
    window::Options,
};

use crate::{
    card_table::{
        LABELS, Labelled, Played, begin_at_once, by_labels, decides, pick_by_hand, play_to_the_end, presses, seen_by,
    },
    counts,
    harness::package,
    hidden::face,
    player::{By, PAD, Player},
    seen::words,
};

impl Played for Daggers {
    fn button(player: &mut Player, pick: Pick) -> String {
        match pick {
            Pick::Word(Move::PASS) => words("dg-pass"),
            Pick::Word(_) => words("dg-pass-again"),
            // A number has what it strikes beside it.
            Pick::Number(n) => {
                let is_it = |text: &str| text.split(" · ").next() == Some(&n.to_string()) && text.contains(" · ");
                let seen = player.until("the numbers", |seen| seen.texts.iter().any(|text| is_it(&text.text)));
                let found = seen.texts.into_iter().find(|text| is_it(&text.text));
                found.map(|text| text.text).expect("it is there")
            }
            Pick::Piece(_) | Pick::Seat(_) | Pick::Done | Pick::Back | Pick::Blank => panic!("{pick:?} has no button"),
        }
    }

    fn asks() -> Vec<String> {
        ["dg-asks-play", "dg-asks-name", "dg-pass", "dg-pass-again"].map(words).into()
    }

    fn kind(mv: &Move) -> &'static str {
        match mv {
            Move::Play(_) => "play",
            Move::Pass => "pass",
            Move::Return(_) => "return",
            Move::Fetch(_) => "fetch",
            Move::Name(_) => "name",
        }
    }
}

/// A table of Daggers with these seats, as the settings file calls them.
pub(crate) fn seated(name: &str, seats: [&str; 2], seed: u64, rules: &[(&str, &str)]) -> Player {
    let rules = rules.iter().map(|(rule, value)| (rule.to_string(), value.to_string())).collect();
    let options = Options { play: Some(GameId::Daggers.row()), seed: Some(seed), rules, ..Options::default() };
    Player::seated(&format!("daggers {name}"), &seats, options)
}

pub(crate) const ANNA: &str = "red fox human mouse Q W Anna";
const EASY: &str = "blue hen easy mouse";

pub(crate) fn begin(player: &mut Player) {
    player.until_words("dg-intro-go").assert_is_whole();
    player.click_on("dg-intro-go");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
}

/// One person against an easy bot plays with one device, until every kind of decision was made.
fn alone(by: By) {
    let mut kinds = BTreeSet::new();
    for seed in 1.. {
        let mut player = seated(&format!("{} {seed}", by.name()), [ANNA, EASY], seed, &[("pass", "three")]);
        let by = by.plugged(&mut player);
        begin(&mut player);
        let picks_now = |player: &mut Player, _: Seat, picks: Vec<Pick>| {
            for pick in picks {
                match (pick, by) {
                    // One word beside cards has the key that stops early.
                    (Pick::Word(Move::PASS), By::Keys) => player.tap(KeyCode::KeyX),
                    (Pick::Word(Move::PASS), By::Pad(pad)) => player.tap_pad(pad, GamepadButton::North),
                    (pick, by) => pick_by_hand::<Daggers>(player, pick, by),
                }
            }
        };
        kinds.extend(play_to_the_end::<Daggers>(&mut player, picks_now, |_, _| panic!("nobody is shown anything")));
        if kinds.len() == 5 {
            return;
        }
        assert!(seed < 12, "something was never asked for: {kinds:?}");
    }
}

#[test]
fn a_game_against_easy_by_pointer() {
    alone(By::Mouse);
}

#[test]
fn a_game_against_easy_by_keys() {
    alone(By::Keys);
}

#[test]
fn a_game_against_easy_by_pad() {
    alone(PAD);
}

const TWO: [&str; 2] = ["red fox human left-keys Z X Anna", "blue hen human right-keys M L Ben"];

#[test]
fn two_play_by_labels() {
    let player = seated("labels", TWO, 3, &[]);
    let kinds = by_labels::<Daggers>(player, &[Labelled::Half(0), Labelled::Half(1)]);
    assert!(kinds.contains("play") && kinds.contains("pass"), "{kinds:?}");
}

/// Whether any card that lies in a hand or face down is drawn by name.
fn names_of_hidden(view: &View) -> Vec<String> {
    let side = |seat: usize| view.sides[seat].hand.open.iter().map(|held| held.card);
    let cards = (0..2).flat_map(side).filter(|card| card.is_arcanum());
    cards.map(|card| card.to_string()).collect()
}

#[test]
fn two_with_one_mouse_play_behind_the_curtain_and_no_hand_over_shows_a_card() {
    let mut player = seated("curtain", [ANNA, "blue hen human mouse Z X Ben"], 5, &[("pass", "three")]);
    begin_at_once(&mut player);
    let hand_overs = Cell::new(0);
    let draw_back = |player: &mut Player| {
        if player.world().resource::<Curtain>().asks().is_some() {
            hand_overs.set(hand_overs.get() + 1);
            let view = seen_by::<Daggers>(player, Eye::Open);
            let seen = player.sees();
            for name in names_of_hidden(&view) {
                let drawn =
                    seen.texts.iter().find(|text| text.text == name || text.text.ends_with(&format!(" {name}")));
                let open = view.sides.iter().flat_map(|side| side.play.iter()).filter(|laid| !laid.down);
                let lies_open = open.filter_map(|laid| laid.card.face).any(|card| card.to_string() == name);
                let buried = view.sides.iter().flat_map(|side| side.graveyard.iter());
                let lies_open = lies_open || buried.into_iter().any(|held| held.card.to_string() == name);
                assert!(lies_open || drawn.is_none(), "{drawn:?} is in a hand");
            }
            player.click_on("curtain-go");
            player.frames(30);
        }
    };
    let picks_now = |player: &mut Player, _: Seat, picks: Vec<Pick>| {
        draw_back(player);
        picks.into_iter().for_each(|pick| pick_by_hand::<Daggers>(player, pick, By::Mouse));
        player.frames(10);
    };
    play_to_the_end::<Daggers>(&mut player, picks_now, |_, _| panic!("nobody is shown anything"));
    assert!(hand_overs.get() >= 6, "{} curtains", hand_overs.get());
}

/// Plays on until seat 0 decides and `holds` is true, with the moves that `mv` gives; what it doesn't give is passed.
pub(crate) fn until(player: &mut Player, mv: impl Fn(&View) -> Option<Move>, holds: impl Fn(&View) -> bool) {
    for _ in 0..600 {
        if let Some(seat) = decides::<Daggers>(player) {
            let view = seen_by::<Daggers>(player, Eye::Seat(seat));
            if holds(&view) {
                return player.frames(40);
            }
            let mv = mv(&view).unwrap_or(Move::Pass);
            player.world_mut().write_message(Propose::<Daggers> { seat, mv });
        }
        player.frames(6);
    }
    panic!("it never comes to that: {:#?}", player.sees());
}

/// The token of a card in the hand of the seat that has this view.
fn held(view: &View, card: Card) -> Option<u16> {
    let hand = &view.sides[view.eye.seat()?.index()].hand;
    hand.open.iter().find(|held| held.card == card).map(|held| held.token)
}

/// A pass takes two presses, and the first is taken back with the right button; nothing is passed by accident.
#[test]
fn a_pass_takes_two_presses() {
    let mut player = seated("pass", [ANNA, EASY], 2, &[]);
    begin(&mut player);
    until(&mut player, |_| None, |_| true);
    let has_passed = |player: &mut Player| {
        let own = |line: &serde_json::Value| line.to_string().contains(r#""moves":[[0,"pass"]]"#);
        player.record().iter().any(own)
    };
    player.click_on("dg-pass");
    player.until_words("dg-now-pass-again").assert_is_whole();
    player.frames(60);
    assert!(!has_passed(&mut player));
    player.button(MouseButton::Right, true);
    player.button(MouseButton::Right, false);
    player.until_words("dg-now-play");
    player.click_on("dg-pass");
    player.click_on("dg-pass-again");
    player.frames(60);
    assert!(has_passed(&mut player), "{:#?}", player.record());
}

/// For each number, the Sorceress's choice says how many cards it strikes on both sides.
#[test]
fn each_number_says_what_it_strikes() {
    for seed in 1..60 {
        let mut player = seated(&format!("names {seed}"), [ANNA, EASY], seed, &[]);
        begin(&mut player);
        until(&mut player, |_| None, |_| true);
        let view = seen_by::<Daggers>(&mut player, Eye::Seat(Seat(0)));
        let (Some(sorceress), Some(one)) = (held(&view, Card::Sorceress), held(&view, Card::Number(1))) else {
            continue;
        };
        player.world_mut().write_message(Propose::<Daggers> { seat: Seat(0), mv: Move::Play(one) });
        player.frames(30);
        let plays = move |view: &View| (view.course.phase == Phase::Turn).then_some(Move::Play(sorceress));
        until(&mut player, plays, |view| view.course.phase == Phase::Name);
        let seen = player.until_words("dg-asks-name");
        seen.assert_is_whole();
        // Herself and the 1.
        assert!(seen.says("1 · yours 2, theirs "), "{seen:#?}");
        player.picture("daggers-names");
        return;
    }
    panic!("no hand has both");
}

/// Whether the seat that begins the match with this seed holds a King and a Beggar.
fn deals_both(seed: u64) -> bool {
    let config = Daggers::standard(package()).expect("the decks can be read");
    let mut state = Daggers::deal(&config, Seed(seed)).expect("it can be dealt");
    while let Pending::Resolve(step) = state.pending() {
        state.resolve(step, &mut Vec::new());
    }
    let view = state.view(Eye::Seat(state.view(Eye::Table).course.turn));
    held(&view, Card::King).is_some() && held(&view, Card::Beggar).is_some()
}

/// Two players at the same match, of whom one plays a King face down, and the other a Beggar.
struct Twins([Player; 2]);

impl Twins {
    fn differ(&mut self, frames: u64) -> Option<String> {
        (0..frames).find_map(|_| {
            let [one, other] = self.0.each_mut().map(|player| {
                player.frames(1);
                face(player)
            });
            one.differs(&other)
        })
    }
}

/// King or Beggar: while it lies face down, nothing on the screen tells which: no text, entity, place, sound or frame.
#[test]
fn nothing_tells_a_king_from_a_beggar() {
    let mut pairs = 0;
    for seed in (1..).filter(|seed| deals_both(*seed)) {
        let players = ["one", "other"].map(|name| {
            let mut player = seated(&format!("twin {name} {seed}"), TWO, seed, &[]);
            player.frames_last(4);
            begin_at_once(&mut player);
            (0..3).for_each(|_| player.tap(KeyCode::Tab));
            (0..200).find(|_| {
                player.frames(4);
                decides::<Daggers>(&mut player).is_some()
            });
            player.frames(10);
            player
        });
        let mut twins = Twins(players);
        assert_eq!(twins.differ(2), None, "seed {seed}: they don't begin alike");
        let [view, _] = twins.0.each_mut().map(|player| {
            let seat = seen_by::<Daggers>(player, Eye::Table).course.turn;
            seen_by::<Daggers>(player, Eye::Seat(seat))
        });
        let seat = view.course.turn;
        let [king, beggar] = [Card::King, Card::Beggar].map(|card| held(&view, card).expect("it was dealt"));
        let mut tokens = [king, beggar].into_iter();
        let presses = twins.0.each_mut().map(|player| {
            let token = tokens.next().expect("two cards");
            presses::<Daggers>(player, seat, Pick::Piece(token.into())).expect("it picks in secret")
        });
        for (one, other) in presses[0].iter().zip(&presses[1]) {
            let keys = [*one, *other].map(|press| LABELS[seat.index()][usize::from(press)]);
            twins.0.iter_mut().zip(keys).for_each(|(player, key)| player.press(key));
            let told = twins.differ(2);
            twins.0.iter_mut().zip(keys).for_each(|(player, key)| player.release(key));
            assert_eq!(told.or_else(|| twins.differ(2)), None, "seed {seed}: a King is to be told from a Beggar");
        }
        assert_eq!(twins.differ(30), None, "seed {seed}: a King is to be told from a Beggar");
        let [down, _] = twins.0.each_mut().map(|player| seen_by::<Daggers>(player, Eye::Table).down(seat));
        assert_eq!(down, 1, "it was played");
        // Both pass, and it is turned up.
        for seat in [seat.other(), seat] {
            for player in &mut twins.0 {
                player.world_mut().write_message(Propose::<Daggers> { seat, mv: Move::Pass });
            }
            let until_turned_up = twins.differ(10);
            assert!(until_turned_up.is_none() || seat == view.course.turn, "{until_turned_up:?}");
        }
        assert!(twins.differ(100).is_some(), "what is turned up is told apart");
        pairs += 1;
        if pairs == counts::MASKED_CARDS.get() {
            return;
        }
    }
}

/// The score card of a seat has its points in play and a question mark for what lies face down, and who has passed says so.
#[test]
fn the_table_says_what_is_needed_and_who_has_passed() {
    let mut player = seated("needed", [ANNA, EASY], 2, &[]);
    begin(&mut player);
    let plays = |view: &View| {
        let mut legal = Vec::new();
        Daggers::choices(view, &mut legal);
        legal.iter().filter_map(|choice| choice.listed().copied()).find(|mv| *mv != Move::Pass)
    };
    let far = |view: &View| view.points(Seat(1)) > view.points(Seat(0)) && view.course.phase == Phase::Turn;
    until(&mut player, plays, far);
    let view = seen_by::<Daggers>(&mut player, Eye::Seat(Seat(0)));
    let need = view.points(Seat(1)) + 1 - view.points(Seat(0));
    let seen = player.sees();
    assert!(seen.says(&format!("needs {need}")), "{need}: {seen:#?}");
    assert_eq!(Daggers::in_secret(&view), Seats::one(Seat(0)));
    seen.assert_is_whole();
    player.picture("daggers-needed");
}

/// A round that is won is a dagger stuck into the table; and of two like cards in the graveyard, either can be fetched.
#[test]
fn rounds_won_are_daggers_in_the_table_and_either_of_two_like_cards_is_fetched() {
    let like = |view: &View| {
        let graveyard = &view.sides[0].graveyard;
        let fetches = view.course.phase == Phase::Fetch && view.course.turn == Seat(0);
        let at = |n: &usize| graveyard[..*n].iter().any(|other| other.card == graveyard[*n].card);
        (0..graveyard.len()).find(at).filter(|_| fetches).map(|n| graveyard[n].token)
    };
    for seed in 1..60 {
        let mut player = seated(&format!("fetches {seed}"), [ANNA, EASY], seed, &[]);
        begin(&mut player);
        until(&mut player, |_| None, |_| true);
        // Seat 0 plays all its numbers in the first round and nothing but the Hanged Man in the second.
        let plays = |view: &View| {
            let hand = &view.sides[0].hand.open;
            let is_wanted = |card: Card| match view.course.round {
                1 => matches!(card, Card::Number(_)),
                _ => card == Card::HangedMan,
            };
            hand.iter().find(|held| is_wanted(held.card)).map(|held| Move::Play(held.token))
        };
        let over = |view: &View| view.course.stopped.is_some() || view.course.round > 2 || like(view).is_some();
        until(&mut player, plays, over);
        let view = seen_by::<Daggers>(&mut player, Eye::Seat(Seat(0)));
        let Some(upper) = like(&view) else { continue };
        let wins: usize = view.course.wins.iter().map(|wins| usize::from(*wins)).sum();
        let stuck = player.world_mut().resource::<MatsShown>().0.iter().filter(|mat| mat.name == "trophy").count();
        assert!(wins > 0 && stuck == wins, "{stuck} daggers for {wins} rounds won");
        player.picture("daggers-fetches");
        // The bot may have fetched something, too.
        pick_by_hand::<Daggers>(&mut player, Pick::Piece(upper.into()), By::Mouse);
        player.frames(60);
        let fetched = |line: &serde_json::Value| line.to_string().contains(r#""moves":[[0,{"fetch":"#);
        assert!(player.record().iter().any(fetched), "{:#?}", player.record());
        return;
    }
    panic!("no Hanged Man sees two like cards");
}
