//! The Deadlies as it is looked at and told: a hand of twenty, a hand that its owner sorts anew, each seat's last turn in
//! pictures, the token that turns, and two secret choices in one frame.

use std::collections::BTreeSet;

use bevy::{input::keyboard::KeyCode, prelude::With};
use bevy_egui::egui::pos2;
use daggers_drawn::{
    dev::{self, Film},
    games::{
        GameId, InRegistry,
        deadlies::{Card, Deadlies, Event, Phase, View},
    },
    rules::{Eye, Level, Pick, Seat, Seats},
    screens::matches::{Broken, Intro},
    settings::Settings,
    setup::Setup,
    show::{Gestures, LastTurn, Playhead, Slip, Sorting},
    turn::SharedScreen,
    ui::drawn::DrawnText,
    window::Options,
};

use crate::{
    card_table::{
        LABELS, Labelled, PAD_LABELS, decides, go_to, index, on_sheet, pick_by_hand, picks, plug_for, presses, seen_by,
        sheet,
    },
    player::{By, Player},
    seen::words,
};

const PEOPLE: [&str; 2] = ["red fox human left-keys Z X Anna", "blue hen human right-keys M L Ben"];
/// A match of three in which a hand grows so large.
const SEED: u64 = 3613;

const ALONE: &str = "red fox human mouse Q W Anna";
/// What stands on the keys of the labels of the left half.
const CAPS: [&str; 8] = ["1", "2", "3", "4", "A", "S", "D", "F"];
const BOTS: [&str; 2] = ["green hare easy mouse", "purple cat easy mouse"];

fn seated(name: &str, people: &[&str]) -> Player {
    let options = Options { play: Some(GameId::Deadlies.row()), seed: Some(3), ..Options::default() };
    let mut player = Player::seated(&format!("deadlies told {name}"), &[people, &BOTS].concat(), options);
    begin(&mut player);
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    player
}

/// Closes the introduction as soon as it is there.
fn begin(player: &mut Player) {
    while !player.world().resource::<Intro>().open {
        player.frames(1);
    }
    player.frames(4);
    player.world_mut().resource_mut::<Intro>().open = false;
    player.frames(4);
}

/// A table at which a match is taken up in which seat 1, a person, is to play from a hand of twenty.
fn twenty(name: &str, devices: [&str; 3], percent: u32) -> Player {
    let options = Options { play: Some(GameId::Deadlies.row()), seed: Some(3), ..Options::default() };
    let mut player = Player::seated(&format!("deadlies twenty {name} {percent}"), &devices, options);
    begin(&mut player);
    player.world_mut().resource_mut::<Settings>().text_scale = percent;
    let setup = player.world().resource::<Setup>().clone();
    let own = |view: &View| view.asked().contains(Seat(1)) && view.sides[1].hand.count >= 20;
    let wanted = |view: &View| view.course.phase == Phase::Play && own(view);
    let broken = Film::<Deadlies>::in_sight(player.world(), setup, SEED..=SEED, (Eye::Seat(Seat(1)), wanted));
    take_up(&mut player, broken.expect("a hand of twenty"));
    until_decides(&mut player, Seat(1));
    player.frames(60);
    player
}

/// Takes up a match that was broken off, and goes on with it.
fn take_up(player: &mut Player, broken: Broken) {
    dev::take_up(player.world_mut(), broken);
    player.until_words("pause-resume");
    dev::close_panels(player.world_mut());
    player.frames(4);
}

fn until_decides(player: &mut Player, seat: Seat) {
    for _ in 0..2_000 {
        if decides::<Deadlies>(player) == Some(seat) {
            return;
        }
        if player.sees().find(&words("showing-seen")).is_some() {
            player.click_on("showing-seen");
        }
        player.frames(4);
    }
    panic!("{seat:?} has nothing to decide: {:#?}", player.sees());
}

fn hand(player: &mut Player, seat: Seat) -> Vec<(u32, Card)> {
    let view = seen_by::<Deadlies>(player, Eye::Seat(seat));
    view.sides[seat.index()].hand.open.iter().map(|held| (held.token.into(), held.card)).collect()
}

/// The own hand as it lies on the table, from left to right.
fn as_it_lies(player: &mut Player) -> Vec<Card> {
    let mut hand: Vec<([f32; 2], Card)> =
        hand(player, Seat(0)).into_iter().map(|(token, card)| (index(player, token), card)).collect();
    hand.sort_by(|([a, _], _), ([b, _], _)| a.total_cmp(b));
    hand.into_iter().map(|(_, card)| card).collect()
}

fn by_suit(cards: &[Card]) -> bool {
    let suits: Vec<_> = cards.iter().map(|card| card.suit()).collect();
    let once: BTreeSet<_> = suits.iter().collect();
    suits.chunk_by(|a, b| a == b).count() == once.len()
}

fn by_number(cards: &[Card]) -> bool {
    cards.iter().filter_map(|card| card.value()).is_sorted()
}

#[test]
fn every_card_of_a_hand_of_twenty_is_read_and_hit_on_the_table() {
    for percent in [100, 200] {
        let devices = ["green hare easy mouse", "blue hen human mouse Z X Ben", "purple cat easy mouse"];
        let mut player = twenty("table", devices, percent);
        player.sees().assert_is_whole();
        let hand = hand(&mut player, Seat(1));
        assert!(hand.len() >= 20);
        for (token, card) in hand {
            for is_in in [true, false] {
                pick_by_hand::<Deadlies>(&mut player, Pick::Piece(token), By::Mouse);
                player.frames(20);
                assert_eq!(picked(&mut player).contains(&Pick::Piece(token)), is_in, "{card} at {percent} %");
                player.sees().assert_is_whole();
            }
        }
    }
}

#[test]
fn every_card_of_a_hand_of_twenty_is_hit_on_the_sheet() {
    for percent in [100, 200] {
        let devices = ["red fox human left-keys Z X Anna", "blue hen human mouse M L Ben", "purple cat easy mouse"];
        let mut player = twenty("sheet", devices, percent);
        let cards = hand(&mut player, Seat(1)).len();
        Labelled::Mouse.look(&mut player, true);
        let places = on_sheet(&mut player, cards);
        for (n, place) in places.iter().enumerate() {
            assert!(place.width() >= 24.0 && place.height() >= 24.0, "{place:?} at {percent} %");
            assert!(!places[..n].iter().any(|other| other.shrink(1.0).intersects(place.shrink(1.0))), "{percent} %");
        }
    }
}

/// Fixed bug: with a question's answers on the screen and the keys' place on the discards, Space looked through these
/// instead of pressing the marked answer.
#[test]
fn a_key_that_answers_opens_no_pile() {
    let mut player = seated("answers", &[ALONE]);
    let setup = player.world().resource::<Setup>().clone();
    let wanted = |view: &View| view.course.phase == Phase::GoOn && view.asked().contains(Seat(0));
    let wanted = move |view: &View| wanted(view) && view.discards.last().is_some();
    let film = Film::<Deadlies>::in_sight(player.world(), setup, 3..=400, (Eye::Seat(Seat(0)), wanted));
    take_up(&mut player, film.expect("somebody may go on or stop"));
    until_decides(&mut player, Seat(0));
    player.frames(60);
    let before = seen_by::<Deadlies>(&mut player, Eye::Seat(Seat(0)));
    let top = before.discards.last().expect("discards").token;
    go_to::<Deadlies>(&mut player, top.into(), By::Keys);
    player.tap(KeyCode::Space);
    player.frames(20);
    assert!(player.sees().find(&words("piles-title")).is_none(), "the pile is open");
    assert_ne!(seen_by::<Deadlies>(&mut player, Eye::Seat(Seat(0))), before, "nothing was answered");
}

/// What the hand at the table has picked.
fn picked(player: &mut Player) -> Vec<Pick> {
    let world = player.world_mut();
    let mut hands = world.query_filtered::<&Gestures<Deadlies>, With<SharedScreen>>();
    hands.single(world).expect("there is a screen").last().walk.picks()
}

#[test]
fn a_hand_is_sorted_anew_by_a_key_or_the_button() {
    let mut player = seated("sorted", &[ALONE]);
    until_decides(&mut player, Seat(0));
    player.frames(40);
    let before = player.record().len();
    let first = as_it_lies(&mut player);
    assert!(by_number(&first) && !by_suit(&first), "this hand tells nothing: {first:?}");
    player.tap(KeyCode::KeyL);
    player.frames(40);
    let second = as_it_lies(&mut player);
    assert!(by_suit(&second), "{second:?}");
    player.click_on_text("⇄");
    player.frames(40);
    assert_eq!(as_it_lies(&mut player), first);
    assert_eq!(player.record().len(), before, "nobody is told");
}

/// At one keyboard each sorts the sheet of its own, and labels stay with their cards.
#[test]
fn a_sheet_is_sorted_by_its_owner_alone() {
    let mut player = seated("sorted sheet", &PEOPLE);
    until_decides(&mut player, Seat(0));
    let devices = [Labelled::Half(0), Labelled::Half(1)];
    let lays = [KeyCode::KeyG, KeyCode::KeyL];
    for seat in [0, 1] {
        devices[seat].look(&mut player, true);
        player.tap(lays[seat]);
        devices[seat].look(&mut player, false);
        let sorted = Seats::all(seat + 1);
        assert_eq!(player.world().resource::<Sorting>().0, sorted);
        // Whoever does not look presses a key for something else.
        player.tap(lays[seat]);
        assert_eq!(player.world().resource::<Sorting>().0, sorted);
    }
    let (token, _) = hand(&mut player, Seat(0))[0];
    let label = presses::<Deadlies>(&mut player, Seat(0), Pick::Piece(token)).expect("it picks in secret");
    player.press(KeyCode::Space);
    player.frames(4);
    let caps: Vec<&str> = label.iter().map(|label| CAPS[usize::from(*label)]).collect();
    let at = |player: &mut Player| {
        let (sheet, seen) = (sheet(player), player.sees());
        let inside = seen.texts.iter().filter(|text| sheet.contains(pos2(text.rect[0], text.rect[1])));
        let texts: Vec<&DrawnText> = inside.collect();
        let label =
            texts.windows(caps.len()).find(|texts| texts.iter().zip(&caps).all(|(text, cap)| text.text == *cap));
        label.expect("its label")[0].rect
    };
    let before = at(&mut player);
    player.tap(KeyCode::KeyG);
    player.frames(4);
    let after = at(&mut player);
    let cards = hand(&mut player, Seat(0));
    let mut by_suit: Vec<Card> = cards.iter().map(|(_, card)| *card).collect();
    by_suit.sort_by_key(|card| (card.suit().is_none(), card.suit(), card.value()));
    assert_ne!(by_suit[0], cards[0].1, "this hand tells nothing");
    assert!(after[0] < before[0], "{before:?} {after:?}");
    label.iter().for_each(|label| player.tap(LABELS[0][usize::from(*label)]));
    player.frames(4);
    assert!(
        player.sees().texts.iter().any(|text| text.text.starts_with(&cards[0].1.to_string())),
        "{:#?}",
        player.sees()
    );
}

/// The cards of a play, whom it was for and what came of it stay on the screen until the seat's next turn.
#[test]
fn each_last_turn_is_kept_in_pictures() {
    let mut player = seated("recap", &[ALONE]);
    let mut told = BTreeSet::new();
    for turn in 0..12 {
        until_decides(&mut player, Seat(0));
        player.frames(20);
        player.sees().assert_is_whole();
        let head = head(&mut player);
        for (seat, last) in &head {
            assert!(!last.slips.is_empty() || last.note == words("dd-turn-skipped"), "{seat:?} {last:?}");
            assert_eq!(player.sees().find(&last.note).is_some(), !last.note.is_empty(), "{last:?}");
            told.insert(last.note.clone());
        }
        let view = seen_by::<Deadlies>(&mut player, Eye::Seat(Seat(0)));
        if view.course.phase == Phase::Play {
            let (token, card) = hand(&mut player, Seat(0))[0];
            pick_by_hand::<Deadlies>(&mut player, Pick::Piece(token), By::Mouse);
            player.tap(KeyCode::Enter);
            player.frames(34);
            let own = self::head(&mut player).into_iter().find(|(seat, _)| *seat == Seat(0)).expect("it had a turn").1;
            let index = card.value().map_or_else(|| "–".to_string(), |value| value.to_string());
            assert!(own.slips.iter().any(|slip| slip.index == index), "{card}: {own:?}");
        } else {
            let (picks, _) = picks::<Deadlies>(&mut player, Seat(0), turn);
            picks.into_iter().for_each(|pick| pick_by_hand::<Deadlies>(&mut player, pick, By::Mouse));
            player.frames(20);
        }
    }
    assert!(told.len() > 4, "hardly anything was told: {told:?}");
}

#[test]
fn a_last_turn_of_nine_cards_still_says_what_came_of_it() {
    for percent in [100, 200] {
        let mut player = seated(&format!("recap of nine cards {percent}"), &[ALONE]);
        player.world_mut().resource_mut::<Settings>().text_scale = percent;
        until_decides(&mut player, Seat(0));
        let slips = (0..9).map(|n| Slip { index: n.to_string(), ..Slip::default() }).collect();
        let note = "+12, draws 3".to_string();
        let turn = LastTurn { slips, aim: Some(Seat(2)), note: note.clone(), ..LastTurn::default() };
        let world = player.world_mut();
        let mut screens = world.query_filtered::<&mut Playhead<Deadlies>, With<SharedScreen>>();
        screens.single_mut(world).expect("there is a screen").turns.insert(Seat(1), turn);
        player.frames(3);
        player.picture(&format!("recap-of-nine-{percent}"));
        let seen = player.sees();
        seen.assert_is_whole();
        assert!(seen.find(&note).is_some(), "{percent} %: {seen:#?}");
    }
}

/// The last turns that are on the shared screen.
fn head(player: &mut Player) -> Vec<(Seat, LastTurn)> {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&Playhead<Deadlies>, With<SharedScreen>>();
    let turns = &screens.single(world).expect("there is a screen").turns;
    turns.iter().map(|(seat, turn)| (*seat, turn.clone())).collect()
}

/// When points change, their token turns over; with reduced motion the new face is there at once.
#[test]
fn the_token_of_wickedness_turns_over() {
    for reduced in [false, true] {
        let mut player = seated(&format!("token {reduced}"), &[ALONE]);
        player.world_mut().resource_mut::<Settings>().reduced_motion = reduced;
        let film = Film::<Deadlies>::in_which(player.world(), GameId::Deadlies.row(), (4, Level::Easy), lowers);
        take_up(&mut player, film.expect("somebody gets rid of all cards").before(lowers));
        // On its edge it shows no number: then a face less is seen.
        let tokens = |player: &Player| player.sees().texts.iter().filter(|text| is_token(text)).count();
        player.until("four tokens", |seen| seen.texts.iter().filter(|text| is_token(text)).count() == 4);
        let edges = (0..900).filter(|_| {
            player.frames(1);
            tokens(&player) < 4
        });
        assert_eq!(edges.count() > 0, !reduced);
    }
}

fn lowers(event: &Event) -> bool {
    matches!(event, Event::Lowered { .. })
}

/// Whether this is the number on a token: the largest digits on the score cards.
fn is_token(text: &DrawnText) -> bool {
    text.rect[3] < 80.0 && text.text.parse::<u8>().is_ok()
}

/// Two people seal what they discard in Lust with labels that they press in the same frame: it is one move of both.
#[test]
fn two_choices_in_lust_are_sealed_in_one_tick() {
    let people = [PEOPLE[0], PEOPLE[1], "green hare human pad1 P O Cleo", "purple cat human pad2 F G Dora"];
    let options = Options { play: Some(GameId::Deadlies.row()), seed: Some(3), ..Options::default() };
    let mut player = Player::seated("deadlies told lust", &people, options);
    let pads = ["Cleo", "Dora"].map(|name| plug_for(&mut player, name));
    begin(&mut player);
    let setup = player.world().resource::<Setup>().clone();
    let both = |view: &View| view.course.phase == Phase::Secret && view.asked().len() == 2;
    let broken = Film::<Deadlies>::in_sight(player.world(), setup, 0..=100, (Eye::Table, both));
    take_up(&mut player, broken.expect("a Lust that two may discard for"));
    player.until("both to choose", |seen| seen.says(&words("dd-now-hidden")));
    let sealing: Vec<Seat> = seen_by::<Deadlies>(&mut player, Eye::Table).asked().iter().collect();
    assert_eq!(sealing.len(), 2);
    let presses: Vec<_> = sealing
        .iter()
        .map(|seat| {
            let (picks, _) = picks::<Deadlies>(&mut player, *seat, 1);
            presses::<Deadlies>(&mut player, *seat, picks[0]).expect("it picks in secret")
        })
        .collect();
    let press = |player: &mut Player, n: usize, down: bool| {
        for (seat, label) in sealing.iter().zip(&presses) {
            let Some(label) = label.get(n).map(|label| usize::from(*label)) else { continue };
            match seat.index() {
                half @ (0 | 1) if down => player.press(LABELS[half][label]),
                half @ (0 | 1) => player.release(LABELS[half][label]),
                pad => player.pad_button(pads[pad - 2], PAD_LABELS[label], down),
            }
        }
        player.frames(2);
    };
    let before = player.record().len();
    let most = presses.iter().map(Vec::len).max().unwrap_or_default();
    for n in 0..most {
        press(&mut player, n, true);
        press(&mut player, n, false);
    }
    player.frames(10);
    let record = player.record();
    let moves = record[before..].iter().filter_map(|line| line.pointer("/move/moves")?.as_array());
    let sealed: Vec<usize> = moves.map(Vec::len).collect();
    assert_eq!(sealed, [2], "{record:#?}");
}
