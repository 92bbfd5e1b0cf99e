//! Names with invisible characters: refused with a reason when typed, mended and reported when saved.

use std::fs;

use bevy::input::keyboard::KeyCode;
use daggers_drawn::{setup::Setup, window::Options};

use crate::{player::Player, seen::words};

#[test]
fn an_anna_with_something_invisible_in_her_name_is_refused_at_the_seats() {
    let mut player = Player::sit("named typed", Options::default());
    player.until_words("title-practise");
    player.tap(KeyCode::Enter);
    player.until_words("seats-start");
    player.click_on_text(&words("name-you"));
    player.frames(3);
    player.types("Anna\u{200b}");
    player.tap(KeyCode::Enter);
    player.frames(2);
    let told = player.until("the refusal", |seen| seen.says("Character 5 (U+200B) can’t be seen"));
    told.assert_is_whole();
    assert_eq!(player.world().resource::<Setup>().seats[0].name, "");
    // The name is still there to be corrected.
    player.tap(KeyCode::Backspace);
    player.tap(KeyCode::Enter);
    player.until("the name", |seen| seen.find("Anna").is_some() && !seen.says("U+200B"));
    assert_eq!(player.world().resource::<Setup>().seats[0].name, "Anna");
}

#[test]
fn a_kept_name_that_cannot_be_seen_is_mended_and_told() {
    let mut player = Player::sit("named kept", Options::default());
    let home = player.folder.join("home");
    fs::create_dir_all(&home).unwrap();
    let seats = "[seats]\nseats = [\"red fox human mouse Q W Anna\\u200b\", \"blue hen human keyboard P O \\u3164\"]\n";
    fs::write(home.join("settings.toml"), seats).unwrap();
    player.power_cut(Options::default());
    player.until("the notice", |seen| seen.says("Anna[U+200B]")).assert_is_whole();
    player.click_on("notice-put-away");
    player.until("the other", |seen| seen.says("[U+3164]")).assert_is_whole();
    player.click_on("notice-put-away");
    let names: Vec<String> = player.world().resource::<Setup>().seats.iter().map(|seat| seat.name.clone()).collect();
    assert_eq!(names, ["Anna", ""]);
}
