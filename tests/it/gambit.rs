//! Handling cards in Fool's Gambit, besides picking them: carrying them, looking at them, and looking through piles.

use std::collections::BTreeSet;

use bevy::{input::keyboard::KeyCode, math::Rect};
use daggers_drawn::{
    dev,
    games::{GameId, InRegistry},
    pieces::{Card, palette},
    rules::Level,
    setup::Setup,
    turn::Control::{Bot, Person},
    ui::drawn::DrawnText,
    window::Options,
};

use serde_json::Value;

use crate::{
    hidden::cards,
    player::{By, Player},
    seen::{Seen, words},
    through::{own_hand, place_two},
};

/// A player who is about to place two cards.
fn places(name: &str, rules: &[(&str, &str)]) -> Player {
    let rules = rules.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let seats = Some(vec![Person, Bot(Level::Easy)]);
    let options = Options { play: Some(GameId::FoolsGambit.row()), seed: Some(2), seats, rules, ..Options::default() };
    let mut player = Player::sit(name, options);
    player.click_on("fg-intro-go");
    player.until_words("fg-now-duel");
    player.frames(60);
    player
}

/// The middle of the player's own place with this name: below its label, which is the leftmost.
fn slot(seen: &Seen, key: &str) -> [f32; 2] {
    let named = seen.texts.iter().filter(|text| text.text == words(key));
    let [left, top, right, bottom] = named.map(|text| text.rect).min_by(|a, b| a[0].total_cmp(&b[0])).expect("a place");
    let label = Rect::new(left, top, right, bottom);
    [label.center().x, label.center().y + 80.0]
}

/// The words of the player's own card number `n` from the left, and a point on it.
fn own(seen: &Seen, n: usize) -> (String, [f32; 2]) {
    let mut hand = own_hand(seen);
    hand.sort_by(|(_, a), (_, b)| a[0].total_cmp(&b[0]));
    let (words, [_, _, right, bottom]) = hand.swap_remove(n);
    (words, [right + 4.0, bottom + 10.0])
}

#[test]
fn cards_are_carried_to_their_places_and_back_and_the_third_to_the_one_it_is_swapped_with() {
    let mut player = places("carries cards", &[]);
    let before = player.sees();
    let (duel, wager) = (slot(&before, "fg-duel"), slot(&before, "fg-wager"));
    let (first, at) = own(&before, 0);
    player.drag(at, duel);
    player.until_words("fg-now-wager");
    player.frames(40);
    let (second, at) = own(&player.sees(), 0);
    assert_ne!(first, second);
    player.drag(at, wager);
    player.until_words("fg-now-place").assert_is_whole();
    player.frames(40);
    // A card laid on the other one swaps places with it; let go anywhere else, it comes back.
    player.drag(duel, wager);
    player.frames(40);
    let near = |seen: &Seen, card: &str, place: [f32; 2]| {
        let [left, top, ..] = seen.find(card).expect("it can be read").rect;
        (left - place[0]).abs() < 60.0 && (top - place[1]).abs() < 90.0
    };
    let seen = player.sees();
    assert!(near(&seen, &first, wager) && near(&seen, &second, duel), "{seen:#?}");
    player.drag(duel, [before.size[0] * 0.4, before.size[1] * 0.85]);
    player.until_words("fg-now-duel");
    player.frames(40);
    let (back, at) = own(&player.sees(), 0);
    assert_eq!(back, second);
    player.drag(at, duel);
    player.click_on("fg-place");
    player.until_words("fg-keep");
    player.frames(60);
    let seen = player.sees();
    let (third, at) = own(&seen, 0);
    player.drag(at, slot(&seen, "fg-wager"));
    player.until("the swap", |seen| seen.says(&format!("You swap your wager. It’s the {third} now.")));
    assert!(
        player.record().iter().any(|line| line.to_string().contains(r#"{"swap":"wager"}"#)),
        "the rules have heard it"
    );
}

#[test]
fn backs_have_the_colours_that_the_seats_have_chosen() {
    let mut setup = Setup { seed: Some(2), ..Setup::of(&[Person, Bot(Level::Easy)], GameId::FoolsGambit.row()) };
    let chosen = [4, 2];
    setup.seats.iter_mut().zip(chosen).for_each(|(seat, colour)| seat.colour = colour);
    let mut player = Player::sit("chooses colours", Options::default());
    dev::sit(player.world_mut(), setup);
    player.click_on("fg-intro-go");
    player.until_words("fg-now-duel");
    let world = player.world_mut();
    let backs: BTreeSet<String> = world.query::<&Card>().iter(world).map(|card| card.0.back.name.clone()).collect();
    let grounds = chosen.map(|colour| palette::seat(usize::from(colour)).mix(palette::INK, 0.42).to_string());
    assert_eq!(backs.len(), 2, "{backs:?}");
    assert!(grounds.iter().all(|ground| backs.iter().any(|back| back.ends_with(ground))), "{backs:?}");
}

#[test]
fn a_card_that_is_pointed_at_says_what_it_does_and_lies_over_all_others() {
    let mut player = places("reads cards", &[]);
    let (card, at) = own(&player.sees(), 1);
    let size = |seen: &Seen| seen.find(&card).map(|text: &DrawnText| text.rect[3] - text.rect[1]).unwrap_or_default();
    let before = size(&player.sees());
    player.point(at);
    let seen = player.until("what it does", |seen| seen.says("Duels as ") && seen.says("As a wager: "));
    player.frames(20);
    assert!(size(&player.sees()) > before * 1.15, "it is larger");
    assert_eq!(seen.count(&card), 2, "its name stands above what it does");
    player.sees().assert_is_whole();
    player.point([before_table(&seen), 20.0]);
    player.until("nothing", |seen| !seen.says("As a wager: "));
}

/// The x coordinate of a place without cards.
fn before_table(seen: &Seen) -> f32 {
    seen.size[0] / 2.0
}

#[test]
fn piles_are_looked_through_with_a_click_and_from_the_menu() {
    let mut player = places("piles", &[]);
    let own = own_hand(&player.sees());
    for (_, rect) in own.iter().take(2) {
        player.click([rect[2] + 4.0, rect[3] + 10.0]);
        player.frames(40);
    }
    player.click_on("fg-place");
    player.click_on("fg-keep");
    player.until("the next duel", |seen| seen.says("Duel 2") && seen.find(&words("fg-now-duel")).is_some());
    player.frames(60);
    let seen = player.sees();
    let out = seen.texts.iter().filter(|text| text.text.starts_with("Out "));
    let [left, _, right, bottom] = out.map(|text| text.rect).max_by(|a, b| a[1].total_cmp(&b[1])).expect("a pile");
    player.click([f32::midpoint(left, right), bottom + 60.0]);
    let seen = player.until_words("piles-title");
    seen.assert_is_whole();
    // Both winning piles and both discard piles, but only the player's own off-hand.
    let count = |start: &str| seen.texts.iter().filter(|text| text.text.starts_with(start)).count();
    assert_eq!((count("Won "), count("Out "), count("Off-hand ")), (2, 2, 1), "{seen:#?}");
    // The card under the pointer is named.
    assert_eq!(cards(&seen), [""; 0]);
    let [left, .., bottom] = seen.texts.iter().find(|text| text.text.starts_with("Out ")).expect("a pile").rect;
    player.point([left + 15.0, bottom + 50.0]);
    player.frames(2);
    assert_eq!(cards(&player.sees()).len(), 1, "{:#?}", player.sees());
    player.click_on("sheet-close");
    player.until_words("fg-now-duel");
    player.tap(KeyCode::Escape);
    player.click_on("pause-piles");
    player.until_words("piles-title");
    player.tap(KeyCode::Escape);
    player.until_words("pause-resume");
}

/// Fixed bug: a click on a large button opened the pile under it.
#[test]
fn a_button_over_a_pile_is_pressed_and_the_pile_is_not() {
    let seats = Some(vec![Person, Bot(Level::Easy)]);
    let play = Some(GameId::FoolsGambit.row());
    let options = Options { play, seed: Some(2), seats, text_scale: Some(200), ..Options::default() };
    let mut player = Player::sit("large buttons", options);
    player.click_on("fg-intro-go");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    for round in 0..3 {
        let choice = player.until("two cards to choose", |seen| seen.says(&words("fg-now-duel")));
        place_two(&mut player, &choice, By::Keys);
        player.until_words("fg-keep");
        player.frames(10);
        player.click_on("fg-swap-wager");
        player.frames(10);
        assert!(player.sees().find(&words("piles-title")).is_none(), "round {round}");
    }
}

/// Players who know the game choose at once, so a round takes only as long as the table needs to tell it.
#[test]
fn a_round_of_two_who_know_the_game_takes_less_than_ten_seconds_beside_their_thoughts() {
    let mut player = places("quick round", &[]);
    let mut longest = 0;
    for _ in 0..4 {
        let seen = player.until_words("fg-now-duel");
        place_two(&mut player, &seen, By::Keys);
        let began = player.sees().frame;
        player.until_words("fg-keep");
        player.frames(2);
        By::Keys.confirm(&mut player, "fg-keep");
        longest = longest.max(player.until_words("fg-now-duel").frame - began);
    }
    // At speed 1x, in frames of 1/60 s.
    println!("the longest of four rounds: {longest} frames");
    assert!(longest < 600, "{longest} frames");
}

/// With the memory aid, the table shows which cards went face up into the other off-hand; without it, it doesn't.
#[test]
fn the_memory_aid_shows_what_went_into_an_off_hand_face_up() {
    for (aid, shown) in [("on", true), ("off", false)] {
        let mut player = places(&format!("memory aid {aid}"), &[("memory-aid", aid)]);
        (0..3).for_each(|_| player.tap(KeyCode::Tab));
        // Until a duel is a tie or a five sends a card away, which shows a card.
        for round in 0.. {
            assert!(round < 12, "no card of the other side goes back face up");
            let seen = player.until_words("fg-now-duel");
            let known = player.record().iter().any(|line| {
                let events = line["events"].as_array().into_iter().flatten();
                events.into_iter().any(|event| event.pointer("/forced/seat") == Some(&1.into()) || is_tie(event))
            });
            if known {
                break;
            }
            place_two(&mut player, &seen, By::Keys);
            player.until_words("fg-keep");
            player.frames(2);
            By::Keys.confirm(&mut player, "fg-keep");
            player.until("what comes of it", |seen| seen.find(&words("fg-keep")).is_none());
        }
        player.tap(KeyCode::Escape);
        player.click_on("pause-piles");
        let piles = player.until_words("piles-title");
        assert_eq!(piles.says(" seen"), shown, "{piles:#?}");
    }
}

fn is_tie(event: &Value) -> bool {
    event.get("compared").is_some_and(|compared| compared["winner"].is_null())
}
