//! Devices in people's hands: rebound buttons, names written without a keyboard, toggles instead of holds, voting on a
//! seat given up, and lost pads.

use bevy::{
    ecs::entity::Entity,
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
};
use daggers_drawn::{
    games::{GameId, InRegistry, kadoova::DuelId},
    rules::Level,
    turn::Control::{Bot, Person},
    window::Options,
};
use serde_json::Value;

use crate::{
    played::my_throw,
    player::Player,
    seen::{mine_of, words},
};

/// Chicken! against a bot.
fn chicken(seed: u64) -> Options {
    let play = Some(GameId::Practice(DuelId::Chicken).row());
    Options { play, seed: Some(seed), seats: Some(vec![Person, Bot(Level::Easy)]), ..Options::default() }
}

/// A player at the table whose turn it is to throw.
fn thrower(name: &str) -> Player {
    let mut player = Player::sit(name, chicken(3));
    player.until_words("intro-duel");
    player.click_on("intro-duel");
    player.until("the own throw", my_throw);
    player
}

fn throws(player: &Player) -> usize {
    mine_of(&player.record(), "thrown")
}

/// Binds a key to the action called `does`, on the settings page.
fn give(player: &mut Player, does: &str, key: KeyCode) {
    player.click_on(does);
    player.until_words("seats-press-key");
    player.tap(key);
    player.frames(5);
}

#[test]
fn a_key_is_given_to_something_else_and_used_and_a_clash_is_said() {
    let mut player = thrower("another key");
    player.tap(KeyCode::F10);
    player.click_on("settings-page-hands");
    player.click_on("settings-change");
    player.until_words("controls-line").assert_is_whole();
    give(&mut player, "control-act", KeyCode::KeyR);
    let clash = player.until("the clash to be said", |seen| seen.says("Already used for Rules"));
    clash.assert_is_whole();
    assert!(clash.find("Space").is_some(), "it stays what it was");
    // While a key is asked for, it means nothing else, not even the way out.
    player.click_on("control-act");
    player.until_words("seats-press-key");
    player.tap(KeyCode::Escape);
    player.until_words("controls-title");
    give(&mut player, "control-act", KeyCode::KeyV);
    let done = player.until("the new key", |seen| seen.find("V").is_some());
    assert!(!done.says("Already used for"), "nothing is wrong with it");
    player.frames(60);
    assert!(player.kept("settings.toml").contains("keyboard act V"), "{}", player.kept("settings.toml"));
    player.tap(KeyCode::Escape);
    player.until_words("settings-change");
    player.tap(KeyCode::Escape);
    player.until("the table", my_throw);
    player.tap(KeyCode::ArrowLeft);
    player.until("the prompt to name the new key", |seen| seen.find("V").is_some());
    player.hold(KeyCode::Space, 30);
    player.frames(30);
    assert_eq!(throws(&player), 0, "the old key throws no longer");
    player.hold(KeyCode::KeyV, 30);
    player.frames(30);
    assert_eq!(throws(&player), 1, "the new one does");
    // It stays so after a power cut.
    player.power_cut(chicken(3));
    player.until_words("intro-duel");
    player.tap(KeyCode::F10);
    player.click_on("settings-page-hands");
    player.click_on("settings-change");
    player.until("the new key", |seen| seen.find("V").is_some());
    player.click_on("controls-reset");
    player.click_on("sure-bindings-yes");
    player.until("the first key", |seen| seen.find("V").is_none() && seen.find("Space").is_some());
}

#[test]
fn where_holds_are_toggles_a_press_begins_a_throw_and_another_ends_it() {
    let mut player = thrower("toggles");
    player.switch("settings-page-hands", "settings-toggles");
    player.until("the table", my_throw);
    player.tap(KeyCode::Space);
    player.frames(20);
    assert_eq!(throws(&player), 0, "it is charged, and waits");
    let said = player.sees();
    assert!(
        said.find("Press again to throw. Wait for more power; past full, it falls again.").is_some(),
        "and says so: {said:#?}"
    );
    player.tap(KeyCode::Space);
    // The camera comes back to the whole table before the die flies.
    player.frames(60);
    assert_eq!(throws(&player), 1);
    // A click of the mouse takes a die, and the next throws it.
    player.until("the next throw", my_throw);
    let from = player.take_die();
    player.button(MouseButton::Left, false);
    player.frames(20);
    player.point([from[0] - 60.0, from[1]]);
    player.frames(5);
    let before = throws(&player);
    player.button(MouseButton::Left, true);
    player.frames(2);
    player.button(MouseButton::Left, false);
    player.frames(30);
    assert_eq!(throws(&player), before + 1);
}

/// Anna with a pad, Ben and Cleo with half a keyboard each, in a match of Kadoova Duel.
fn three(name: &str) -> (Player, Entity) {
    let seats =
        ["red fox human pad1 Q W Anna", "blue hen human left-keys Z X Ben", "green wolf human right-keys P O Cleo"];
    let options = Options { play: Some(GameId::Kadoova.row()), seed: Some(2), ..Options::default() };
    let mut player = Player::seated(name, &seats, options);
    player.until("a pad to be asked for", |seen| seen.says("Anna’s gamepad is disconnected"));
    let pad = player.plug();
    player.tap_pad(pad, GamepadButton::South);
    player.until("the table", |seen| !seen.says("Anna’s gamepad is disconnected"));
    (player, pad)
}

/// Opens the pause menu by pad and presses "Give up".
fn give_up_by_pad(player: &mut Player, pad: Entity) {
    player.tap_pad(pad, GamepadButton::Start);
    let menu = player.until_words("pause-give-up");
    let below = |key: &str| menu.middle(&words(key))[1];
    let above = ["pause-resume", "pause-sheet", "pause-rules", "pause-settings", "pause-give-up"];
    let steps =
        above.into_iter().filter(|key| menu.find(&words(key)).is_some() && below(key) <= below("pause-give-up"));
    for _ in 0..steps.count() {
        player.tap_pad(pad, GamepadButton::DPadDown);
    }
    player.tap_pad(pad, GamepadButton::South);
}

#[test]
fn who_gives_up_is_known_by_the_device_and_the_others_vote_with_theirs() {
    let (mut player, pad) = three("vote");
    give_up_by_pad(&mut player, pad);
    let vote = player.until("whose seat it is", |seen| seen.says("Anna gives up") && seen.says("votes"));
    vote.assert_is_whole();
    assert!(vote.find("Ben").is_some() && vote.find("Cleo").is_some(), "the others vote");
    // The player who gives up has no vote.
    player.tap_pad(pad, GamepadButton::West);
    player.tap(KeyCode::KeyX);
    player.frames(10);
    player.until_words("giveup-on");
    player.tap(KeyCode::KeyP);
    player.until("a bot to play on", |seen| seen.says("Anna gives up. A bot takes over"));
}

#[test]
fn the_match_ends_when_all_others_want_it() {
    let (mut player, pad) = three("end");
    give_up_by_pad(&mut player, pad);
    player.until("whose seat it is", |seen| seen.says("Anna gives up"));
    player.tap(KeyCode::KeyX);
    player.tap(KeyCode::KeyO);
    // Fixed bug: the introduction of a duel no longer played opened over the result.
    player.until("the end", |seen| seen.says("Anna left, so the match ended.")).assert_is_whole();
}

#[test]
fn a_name_is_written_with_a_mouse_alone() {
    let mut player = Player::sit("letters", Options::default());
    player.until_words("title-practise");
    player.tap(KeyCode::Enter);
    player.until_words("seats-start");
    player.click_on_text(&words("name-you"));
    player.click_on("seats-letters");
    player.until_words("letters-done").assert_is_whole();
    player.click_on_text("E");
    player.until("small letters", |seen| seen.find("v").is_some());
    player.click_on_text("v");
    player.click_on_text("a");
    player.click_on_text("x");
    player.click_on("letters-delete");
    player.click_on("letters-done");
    player.until("the name", |seen| seen.find("Eva").is_some() && seen.find(&words("letters-done")).is_none());
}

/// The moves of seats in a Quick Draw: tick, seat, move.
fn raced(player: &Player) -> Vec<(u64, u64, String)> {
    let mut raced = Vec::new();
    for line in player.record().iter() {
        let (Some(tick), Some(moves)) = (line["tick"].as_u64(), line["move"]["moves"].as_array()) else { continue };
        let did = |mv: &Value| Some((tick, mv[0].as_u64()?, mv[1]["duel"]["quick_draw"].as_str()?.to_string()));
        raced.extend(moves.iter().filter_map(did));
    }
    raced
}

/// Four people with a device each all shake, roll and slap at once. Of two slaps in the same frame, the first is first
/// by a tick.
#[test]
fn two_pads_and_two_halves_of_a_keyboard_race_in_one_quick_draw() {
    let seats = [
        "red fox human pad1 Q W Anna",
        "blue hen human pad2 P O Ben",
        "green wolf human left-keys Z X Cleo",
        "purple cat human right-keys M N Dora",
    ];
    let options = Options { play: Some(GameId::Kadoova.row()), seed: Some(6), ..Options::default() };
    let mut player = Player::seated("four at once", &seats, options);
    let pads = ["Anna", "Ben"].map(|name| {
        player.until("a pad to be asked for", |seen| seen.says(&format!("{name}’s gamepad is disconnected")));
        let pad = player.plug();
        player.tap_pad(pad, GamepadButton::North);
        pad
    });
    player.until_words("intro-all-ready").assert_is_whole();
    pads.into_iter().for_each(|pad| player.tap_pad(pad, GamepadButton::South));
    [KeyCode::KeyZ, KeyCode::KeyM].into_iter().for_each(|key| player.tap(key));
    player.until("the draw", |seen| seen.find(&words("intro-all-ready")).is_none());
    player.frames(240);
    let shake = |player: &mut Player, held: bool| {
        pads.into_iter().for_each(|pad| player.pad_button(pad, GamepadButton::South, held));
        for key in [KeyCode::KeyZ, KeyCode::KeyM] {
            if held { player.press(key) } else { player.release(key) }
        }
    };
    shake(&mut player, true);
    player.frames(60);
    shake(&mut player, false);
    player.frames(120);
    // Dora before Cleo, and Ben before Anna.
    [KeyCode::KeyN, KeyCode::KeyX].into_iter().for_each(|key| player.press(key));
    [pads[1], pads[0]].into_iter().for_each(|pad| player.pad_button(pad, GamepadButton::East, true));
    player.frames(6);
    let raced = raced(&player);
    let when =
        |seat: u64, what: &str| raced.iter().find(|(_, of, did)| *of == seat && did == what).map(|(tick, ..)| *tick);
    for seat in 0..4 {
        for what in ["shake", "release", "bang"] {
            assert!(when(seat, what).is_some(), "seat {seat} did not {what}: {raced:?}");
        }
    }
    assert!(when(3, "bang") < when(2, "bang") && when(1, "bang") < when(0, "bang"), "{raced:?}");
}

/// The pad that throws now: the one whose stick has an effect.
fn whose_throw(player: &mut Player, pads: [Entity; 2]) -> Option<Entity> {
    for pad in pads {
        player.stick(pad, [-0.7, 0.0]);
        player.frames(3);
        let pulls = player.sees().says(&words("now-pull"));
        // A stick led back slowly throws nothing.
        for part in (0..40).rev() {
            player.stick(pad, [-0.7 * part as f32 / 40.0, 0.0]);
            player.frames(1);
        }
        if pulls {
            return Some(pad);
        }
    }
    None
}

#[test]
fn a_pad_that_is_lost_in_mid_throw_is_taken_up_by_another_and_then_by_a_bot() {
    let seats = ["red fox human pad1 Q W Anna", "blue hen human pad2 P O Ben"];
    let chicken = GameId::Practice(DuelId::Chicken).row();
    let options = Options { play: Some(chicken), seed: Some(2), ..Options::default() };
    let mut player = Player::seated("lost pad", &seats, options);
    // Nobody has pressed a button yet, so each pad is asked for in turn.
    let gone = |name: &str| format!("{name}’s gamepad is disconnected");
    let pads = ["Anna", "Ben"].map(|name| {
        player.until("a pad to be asked for", |seen| seen.says(&gone(name))).assert_is_whole();
        let pad = player.plug();
        player.tap_pad(pad, GamepadButton::South);
        pad
    });
    player.until_words("intro-all-ready").assert_is_whole();
    for pad in pads {
        player.tap_pad(pad, GamepadButton::South);
    }
    player.until("somebody's throw", my_throw);
    let own = whose_throw(&mut player, pads).expect("one of them throws");
    // A spare pad on which somebody has already pressed a button.
    let spare = player.plug();
    player.tap_pad(spare, GamepadButton::North);
    player.stick(own, [-0.7, 0.0]);
    player.until_told("now-pull");
    player.unplug(own);
    let name = if own == pads[0] { "Anna" } else { "Ben" };
    player.until("the table to wait", |seen| seen.says(&gone(name)));
    player.tap_pad(spare, GamepadButton::South);
    player.until("the table again", |seen| seen.says("6 dice to throw") && !seen.says(&gone(name)));
    player.pull_stick(spare, [-0.7, 0.0]);
    player.until("the die to fly", |seen| seen.says("die is rolling"));
    player.unplug(spare);
    player.until("the table to wait", |seen| seen.says(&gone(name)));
    let level = words("level-easy");
    let bot = player.until("a bot to be offered", |seen| seen.texts.iter().any(|text| text.text.contains(&level)));
    let label = bot.texts.iter().find(|text| text.text.contains(&level)).unwrap().text.clone();
    player.click_on_text(&label);
    player.until("a bot to play on", |seen| seen.says(&format!("{name} gives up. A bot takes over")));
}
