//! The toy game at the real screens: a game that the program doesn't know is played from the title to the result, by
//! pointer, keys and pad.

use std::{fs, sync::atomic::Ordering};

use bevy::{
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    prelude::With,
};
use daggers_drawn::{settings::Kept, turn::SharedScreen, window::Options};

use crate::{
    harness::scratch,
    player::{By, PAD, Player},
    seen::{Seen, final_points, words},
    toy::{Gesture, REPERTOIRE},
};

/// The words of the toy game; one emblem is as good as another.
const WORDS: &str = include_str!("toy/toy.ftl");

/// The number of things done before a match counts as endless.
const LONGEST: usize = 200;

/// Sits down at a program that has only the toy game. Its words and its emblem lie in a folder of their own.
fn sit(name: &str) -> Player {
    let root = scratch(&format!("toy {name}"));
    let emblem = fs::read_to_string(crate::harness::package().join("assets/art/emblem.svg")).unwrap();
    for (folder, file, text) in [("assets/locale/en", "toy.ftl", WORDS), ("assets/art", "toy.svg", &emblem)] {
        fs::create_dir_all(root.join(folder)).unwrap();
        fs::write(root.join(folder).join(file), text).unwrap();
    }
    let options = Options { seed: Some(5), repertoire: REPERTOIRE, ..Options::default() };
    Player::sit_in(&root, name, options)
}

/// Plays the toy game from the title through a match against a bot to the result, and back to the title.
fn play(by: By) {
    let name = format!("toy {}", by.name());
    let mut player = sit(&name);
    let by = by.plugged(&mut player);
    let title = words("title-play").replace("{ $game }", "The toy game");
    player.until(&title, |seen| seen.find(&title).is_some()).assert_is_whole();
    match by {
        By::Mouse => player.click_on_text(&title),
        _ => by.confirm(&mut player, "title-play"),
    }
    player.until_words("seats-start").assert_is_whole();
    assert_eq!(player.world().resource::<Kept>().game, "toy");
    match by {
        By::Mouse => player.click_on("seats-start"),
        _ => player.tap(KeyCode::Enter),
    }
    let mut done = [0; 6];
    for n in 0.. {
        let seen = player.sees();
        if seen.shows(&["result-again", "match-rematch"].map(words)) {
            break;
        }
        assert!(n < LONGEST, "{name}: no end; drawn: {seen:#?}");
        seen.assert_is_whole();
        if let Some(what) = act(&mut player, &seen, by) {
            done[what] += 1;
        }
        player.frames(8);
    }
    assert!(done.iter().all(|times| *times > 0), "{name}: something was never asked for: {done:?}");
    let points = final_points(&player.record()).expect("the record has an end");
    player.until("the final score", |seen| points.iter().all(|points| seen.find(&points.to_string()).is_some()));
    player.until("how it ended", |seen| seen.says("Three rounds were played."));
    player.click_on("result-back");
    player.until(&title, |seen| seen.find(&title).is_some());
}

/// Does what there is to do now, and returns which kind of thing that was.
fn act(player: &mut Player, seen: &Seen, by: By) -> Option<usize> {
    if seen.says("Lay one card or two.") {
        lay(player, by);
        return Some(0);
    }
    if seen.find("Exchange nothing").is_some() {
        press(player, by, "Exchange nothing");
        return Some(1);
    }
    if seen.says("Bet up to three points.") {
        match by {
            By::Mouse => player.click([640.0, 360.0]),
            By::Keys => [KeyCode::ArrowRight, KeyCode::Space].into_iter().for_each(|key| player.tap(key)),
            By::Pad(pad) => {
                [GamepadButton::DPadRight, GamepadButton::South].into_iter().for_each(|key| player.tap_pad(pad, key));
            }
        }
        return Some(2);
    }
    if seen.find("Take the die").is_some() {
        press(player, by, "Take the die");
        return Some(3);
    }
    if seen.says("Carry the die to the tower.") {
        carry(player, by);
        return Some(4);
    }
    if seen.find("Boast").is_some() {
        press(player, by, "Boast");
        return Some(5);
    }
    None
}

/// Presses the main button, which says this.
fn press(player: &mut Player, by: By, words: &str) {
    match by {
        By::Mouse => player.click_on_text(words),
        By::Keys => player.tap(KeyCode::Enter),
        By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
    }
}

/// Lays a card of the hand.
fn lay(player: &mut Player, by: By) {
    match by {
        By::Mouse => player.drag([640.0, 540.0], [640.0, 380.0]),
        By::Keys => [KeyCode::Space, KeyCode::Enter].into_iter().for_each(|key| player.tap(key)),
        By::Pad(pad) => {
            [GamepadButton::South, GamepadButton::North].into_iter().for_each(|key| player.tap_pad(pad, key));
        }
    }
}

/// Carries a die towards the tower and lets it go.
fn carry(player: &mut Player, by: By) {
    match by {
        By::Mouse => {
            [[500.0, 400.0], [640.0, 360.0]].into_iter().for_each(|at| {
                player.point(at);
                player.frames(30);
            });
            player.hold_button(MouseButton::Left, 2);
        }
        By::Keys => {
            player.hold(KeyCode::ArrowRight, 60);
            player.tap(KeyCode::Space);
        }
        By::Pad(pad) => {
            player.hold_pad(pad, GamepadButton::DPadRight, 60);
            player.tap_pad(pad, GamepadButton::South);
        }
    }
    player.frames(30);
}

/// Everything on a table is laid out anew in every frame, so once must do.
#[test]
fn a_table_is_laid_out_once_a_frame() {
    let mut player = sit("toy laid");
    let title = words("title-play").replace("{ $game }", "The toy game");
    player.until(&title, |seen| seen.find(&title).is_some());
    player.click_on_text(&title);
    player.until_words("seats-start");
    player.click_on("seats-start");
    player.until("the first choice", |seen| seen.says("Lay one card or two."));
    let laid = |player: &mut Player| {
        let world = player.world_mut();
        let hand = world.query_filtered::<&Gesture, With<SharedScreen>>().single(world).expect("there is one");
        hand.laid.load(Ordering::Relaxed)
    };
    let before = laid(&mut player);
    player.frames(20);
    assert_eq!(laid(&mut player) - before, 20);
}

#[test]
fn a_game_that_the_program_does_not_know_is_played_by_pointer() {
    play(By::Mouse);
}

#[test]
fn a_game_that_the_program_does_not_know_is_played_by_keys() {
    play(By::Keys);
}

#[test]
fn a_game_that_the_program_does_not_know_is_played_by_pad() {
    play(PAD);
}
