//! The toy duel at the real table screen, hosted by a match that the program doesn't know: from the title to the result,
//! by pointer, keys and pad.

use std::fs;

use bevy::input::{gamepad::GamepadButton, keyboard::KeyCode};
use daggers_drawn::window::Options;

use crate::{
    harness::{package, scratch},
    player::{By, PAD, Player},
    seen::{final_points, words},
    toy_match::REPERTOIRE,
};

/// The words of the toy match.
const WORDS: &str = "\
game-toy-match = The toy match
won-toy-match = Two duels, and the most points win.
toy-chooses = chooses
toy-waits = waits
toy-stand = The highest die wins.
toy-now-roll = Roll your die.
toy-roll = Roll
toy-refusal = The rules forbid it.
toy-rules = Everybody rolls, and the highest die wins.
toy-result = Two duels were fought.
toy-log-rolled = { $name } rolled { $n }.
";

/// The number of things done before a match counts as endless.
const LONGEST: usize = 300;

fn play(by: By) {
    let name = format!("toy match {}", by.name());
    let root = scratch(&name);
    let emblem = fs::read_to_string(package().join("assets/art/emblem.svg")).unwrap();
    for (folder, file, text) in [("assets/locale/en", "toy-match.ftl", WORDS), ("assets/art", "toy-match.svg", &emblem)]
    {
        fs::create_dir_all(root.join(folder)).unwrap();
        fs::write(root.join(folder).join(file), text).unwrap();
    }
    let options = Options { seed: Some(5), repertoire: REPERTOIRE, ..Options::default() };
    let mut player = Player::sit_in(&root, &name, options);
    let by = by.plugged(&mut player);
    let title = player.until_words("title-new");
    assert!(title.find("The toy match").is_some());
    title.assert_is_whole();
    by.confirm(&mut player, "title-new");
    player.until_words("seats-start").assert_is_whole();
    match by {
        By::Mouse => player.click_on("seats-start"),
        _ => player.tap(KeyCode::Enter),
    }
    let mut rolls = 0;
    for n in 0.. {
        let seen = player.sees();
        if seen.shows(&["result-again", "match-rematch"].map(words)) {
            break;
        }
        assert!(n < LONGEST, "{name}: no end; drawn: {seen:#?}");
        seen.assert_is_whole();
        if seen.find("Roll").is_some() {
            rolls += 1;
            match by {
                By::Mouse => player.click_on_text("Roll"),
                By::Keys => player.tap(KeyCode::Enter),
                By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
            }
        }
        player.frames(8);
    }
    assert!(rolls >= 2, "{name}: two duels were fought, and the person was asked {rolls} times");
    let points = final_points(&player.record()).expect("the record has an end");
    player.until("the final score", |seen| points.iter().all(|points| seen.find(&points.to_string()).is_some()));
    player.until("how it ended", |seen| seen.says("Two duels were fought."));
}

#[test]
fn a_toy_duel_is_fought_by_pointer() {
    play(By::Mouse);
}

#[test]
fn a_toy_duel_is_fought_by_keys() {
    play(By::Keys);
}

#[test]
fn a_toy_duel_is_fought_by_pad() {
    play(PAD);
}
