//! Two people with one mouse at a game with hidden hands: a curtain names the next player, and nothing of a hand is
//! seen before that player draws the curtain or after they have chosen.

use bevy::{ecs::query::With, input::keyboard::KeyCode};
use daggers_drawn::{
    games::fools_gambit::{FoolsGambit, Place},
    pieces::{Card, DrawnPiece},
    rules::{Eye, Pieces, Seat, Tick},
    show::Playhead,
    turn::{SharedScreen, Viewer},
};

use serde_json::json;

use crate::{
    hidden::{Controls, cards, seen_looking, two, two_in_time},
    player::{By, Player},
    seen::{final_points, words},
    through::{own_hand, place_two},
};

/// The eye of the shared screen.
fn eye(player: &mut Player) -> Eye {
    let world = player.world_mut();
    world.query_filtered::<&Viewer, With<SharedScreen>>().single(world).expect("there is one").eye
}

/// The seat that the curtain names, if it is closed.
fn asked(player: &Player) -> Option<Seat> {
    let seen = player.sees();
    let names = ["Anna", "Ben"];
    (0..).map(Seat).zip(names).find(|(_, name)| seen.says(&format!("{name}’s turn"))).map(|(seat, _)| seat)
}

/// Asserts that the shared screen has faces only of cards that are open to everybody.
fn assert_nothing_hidden(player: &mut Player) {
    let world = player.world_mut();
    let view = world.query_filtered::<&Playhead<FoolsGambit>, With<SharedScreen>>().single(world).unwrap().view.clone();
    assert_eq!(view.eye, Eye::Table);
    let mut pieces = Vec::new();
    view.pieces(&mut pieces);
    let is_open = |token: u32| pieces.iter().any(|piece| piece.token == token && piece.face.is_some());
    let mut cards = world.query::<(&DrawnPiece, &Card)>();
    for (piece, card) in cards.iter(world) {
        assert!(card.0.front.is_none() || piece.id.token().is_some_and(is_open), "{piece:?} shows its face");
    }
    assert!(pieces.iter().all(|piece| piece.face.is_none() || !matches!(piece.zone.place, Place::Hand | Place::Deck)));
}

#[test]
fn two_with_one_mouse_play_to_the_end_behind_the_curtain() {
    play_behind_the_curtain(By::Mouse);
}

#[test]
fn two_with_keys_alone_play_to_the_end_behind_the_curtain() {
    play_behind_the_curtain(By::Keys);
}

/// Two people who share a device play to the end.
fn play_behind_the_curtain(by: By) {
    let mut player = two(&format!("curtain {}", by.name()), ["mouse", "mouse"], 3);
    player.until_words("intro-all-ready");
    by.confirm(&mut player, "intro-all-ready");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    let (again, title) = (words("match-rematch"), "’s turn");
    let (mut curtains, mut decisions) = (0, 0);
    loop {
        let seen = player.until("the curtain, or the end", |seen| seen.find(&again).is_some() || seen.says(title));
        if seen.find(&again).is_some() {
            break;
        }
        curtains += 1;
        assert!(curtains < 300, "no end");
        // Nothing is seen but the name of the next player.
        seen.assert_is_whole();
        assert_eq!(cards(&seen), [""; 0], "a card is seen while the curtain is closed");
        assert_eq!(eye(&mut player), Eye::Table);
        assert_nothing_hidden(&mut player);
        let seat = asked(&player).expect("one of them is named");
        by.confirm(&mut player, "curtain-go");
        player.frames(5);
        assert_eq!(eye(&mut player), Eye::Seat(seat));
        while goes_on(&mut player, seat) {
            let choice = player.sees();
            choice.assert_is_whole();
            assert!(!own_hand(&choice).is_empty(), "the own hand is seen");
            let name = ["Anna", "Ben"][usize::from(seat.0)];
            let prompts = [format!("{name}: {}", words("fg-now-duel")), format!("{name}, swap your third card")];
            assert!(prompts.iter().any(|prompt| choice.says(prompt)), "{name} is not named: {choice:#?}");
            if choice.find(&words("fg-keep")).is_some() {
                by.confirm(&mut player, "fg-keep");
            } else {
                place_two(&mut player, &choice, by);
            }
            decisions += 1;
            player.frames(3);
        }
        assert_eq!(eye(&mut player), Eye::Table, "nobody else sees what is left of the hand");
    }
    assert_eq!(3 * decisions, 4 * curtains, "who places last swaps first, behind the same curtain");
    let record = player.record();
    assert!(final_points(&record).is_some());
    let duels = record.iter().filter(|line| line.to_string().contains("\"placed\"")).count();
    assert!(duels >= 12, "a game has twelve duels at least");
}

/// Waits until `seat`, for whom the curtain is open, has something to choose, or until it is closed.
fn goes_on(player: &mut Player, seat: Seat) -> bool {
    for _ in 0..600 {
        if eye(player) != Eye::Seat(seat) {
            return false;
        }
        let seen = player.sees();
        if seen.find(&words("fg-keep")).is_some() || seen.says(&words("fg-now-duel")) {
            return true;
        }
        player.frames(1);
    }
    panic!("neither a choice nor the curtain: {:#?}", player.sees());
}

#[test]
fn a_pause_closes_the_curtain_again() {
    let mut player = two("curtain pause", ["mouse", "mouse"], 3);
    player.click_on("intro-all-ready");
    player.click_on("curtain-go");
    player.until_told("fg-now-duel");
    player.tap(KeyCode::Escape);
    assert_eq!(eye(&mut player), Eye::Table);
    let paused = player.until_words("pause-resume");
    assert_eq!(cards(&paused), [""; 0]);
    player.click_on("pause-resume");
    player.until("the curtain", |seen| seen.says("Anna’s turn"));
    player.tap(KeyCode::Enter);
    player.until_told("fg-now-duel");
    assert_eq!(eye(&mut player), Eye::Seat(Seat(0)));
}

/// With a timer, each has as much time behind the curtain: the second doesn't pay for the first.
#[test]
fn each_person_behind_the_curtain_has_their_own_time() {
    const SECONDS: u64 = 4;
    let timer = Some(SECONDS * Tick::HZ);
    let mut player = two_in_time("curtain time", ["mouse", "mouse"], 3, timer);
    player.click_on("intro-all-ready");
    player.until("the curtain", |seen| seen.says("Anna’s turn"));
    player.frames(60 * SECONDS);
    player.click_on("curtain-go");
    player.until_told("fg-now-duel");
    player.until("Anna’s time to be over", |seen| seen.says("Ben’s turn"));
    let late = |player: &Player| -> Vec<_> {
        let lines = player.record();
        let lines = lines.iter().map(|line| line["move"]["timeout"].clone());
        lines.filter(|late| !late.is_null()).collect()
    };
    assert_eq!(late(&player), [json!([0])], "only Anna was late");
    player.frames(60 * SECONDS);
    player.click_on("curtain-go");
    player.until_told("fg-now-duel");
    player.frames(60 * (SECONDS - 1));
    assert_eq!((eye(&mut player), late(&player).len()), (Eye::Seat(Seat(1)), 1));
    player.frames(60 * 2);
    assert_eq!(late(&player)[1], json!([1]), "then Ben was late, too");
}

/// One player gives up at the other's curtain: the other is alone with a bot, and sees their own hand from then on.
#[test]
fn who_is_left_alone_has_no_curtain() {
    let mut player = two("curtain alone", ["mouse", "mouse"], 3);
    player.click_on("intro-all-ready");
    player.click_on("curtain-go");
    let choice = player.until_told("fg-now-duel");
    place_two(&mut player, &choice, By::Mouse);
    player.until("the curtain", |seen| seen.says("Ben’s turn"));
    player.tap(KeyCode::Escape);
    player.click_on("pause-give-up");
    player.click_on_text("Anna");
    player.click_on("giveup-on");
    player.until("Ben alone", |seen| !own_hand(seen).is_empty());
    assert_eq!(eye(&mut player), Eye::Seat(Seat(1)));
}

#[test]
fn without_the_curtain_two_with_one_mouse_look_one_after_the_other() {
    let mut player = two("no curtain", ["mouse", "mouse"], 3);
    player.click_on("intro-all-ready");
    player.until("the curtain", |seen| seen.says("Anna’s turn"));
    player.tap(KeyCode::F10);
    player.click_on("settings-page-hands");
    player.click_on("settings-choose");
    let pair = player.until_words("hands-curtain");
    assert!(pair.says("Anna") && pair.says("Ben"), "it is said whose hands it hides");
    player.click_on("hands-curtain");
    player.until_words("hands-look-away");
    (0..2).for_each(|_| player.tap(KeyCode::Escape));
    let before = player.until_told("fg-now-place-hidden");
    assert_eq!(eye(&mut player), Eye::Table);
    let mut seen_before = cards(&before);
    for name in ["Anna", "Ben"] {
        assert!(player.sees().says(&format!("{name}: look")), "it is said who looks");
        let seen = seen_looking(&mut player, Controls::Mouse, &seen_before, true);
        let own: Vec<String> = cards(&seen).into_iter().filter(|card| !seen_before.contains(card)).collect();
        Controls::Mouse.pick(&mut player, &own[0], 0);
        player.until_words("fg-peek-wager");
        Controls::Mouse.pick(&mut player, &own[1], 0);
        player.frames(2);
        Controls::Mouse.look(&mut player, false);
        player.frames(4);
        seen_before.extend(own);
    }
    player.until("what comes of it", |seen| !seen.says(&words("fg-now-place-hidden")));
}
