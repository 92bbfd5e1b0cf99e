//! The meaning of a press: it is the key with its modifiers at that moment, counts once, acts on what was shown when it
//! began, only in a window with the focus, and has the name printed on the key.

use bevy::{
    ecs::entity::Entity,
    input::{
        gamepad::GamepadButton,
        keyboard::{Key, KeyCode},
        mouse::MouseButton,
    },
};
use bevy_egui::EguiContext;
use daggers_drawn::{
    games::{GameId, InRegistry, kadoova::DuelId},
    rules::Level,
    settings::Settings,
    turn::Control::{Bot, Person},
    window::Options,
};

use crate::{
    hidden::{cards, two},
    player::Player,
    seen::{Seen, words},
};

/// A player at the title screen.
fn at_the_title(name: &str) -> Player {
    let mut player = Player::sit(name, Options::default());
    player.until_words("title-practise");
    player
}

/// Presses "Play a new match" `times` times, as fast as a hand does.
fn press_play(player: &mut Player, finger: bool, times: usize) {
    let at = player.until_words("title-new").middle(&words("title-new"));
    player.point(at);
    player.frames(2);
    for _ in 0..times {
        for down in [true, false] {
            if finger {
                player.touch(at, down)
            } else {
                player.button(MouseButton::Left, down)
            }
            player.frames(4);
        }
    }
    player.until_words("seats-start");
    player.frames(20);
}

fn full_screen(player: &Player) -> bool {
    player.world().resource::<Settings>().full_screen
}

/// Fixed bug: `xdotool key alt+Return` opened the seats.
#[test]
fn alt_and_enter_shorter_than_a_frame_fills_the_screen_and_plays_nothing() {
    let mut player = at_the_title("alt and enter");
    let before = full_screen(&player);
    player.chord(&[KeyCode::AltLeft, KeyCode::Enter]);
    assert_ne!(full_screen(&player), before);
    player.frames(10);
    assert!(player.sees().find(&words("title-practise")).is_some(), "the title is still there");
    // Enter still means nothing if it is held on after Alt is released.
    player.press(KeyCode::AltLeft);
    player.press(KeyCode::Enter);
    player.release(KeyCode::AltLeft);
    player.frames(5);
    (0..20).for_each(|_| {
        player.repeat(KeyCode::Enter);
        player.frames(1);
    });
    player.release(KeyCode::Enter);
    player.frames(5);
    assert_eq!(full_screen(&player), before);
    assert!(player.sees().find(&words("title-practise")).is_some(), "the title is still there");
    player.tap(KeyCode::Enter);
    player.until_words("seats-start");
}

/// Fixed bug: Alt and Enter drew the curtain and showed the hand.
#[test]
fn alt_and_enter_draws_no_curtain() {
    let mut player = two("alt at the curtain", ["mouse", "mouse"], 3);
    player.until_words("intro-all-ready");
    player.tap(KeyCode::Enter);
    player.until_words("curtain-go");
    for with in [KeyCode::AltLeft, KeyCode::ControlLeft, KeyCode::SuperLeft, KeyCode::AltRight] {
        player.chord(&[with, KeyCode::Enter]);
        player.frames(5);
        let seen = player.sees();
        assert!(seen.find(&words("curtain-go")).is_some(), "{with:?} and Enter drew the curtain");
        assert_eq!(cards(&seen), [""; 0]);
    }
    player.tap(KeyCode::Enter);
    player.until("the hand", |seen| seen.find(&words("curtain-go")).is_none());
}

#[test]
fn no_key_of_ours_is_meant_while_ctrl_alt_or_super_is_held() {
    let mut player = at_the_title("with others");
    for with in [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::AltLeft, KeyCode::SuperLeft] {
        for key in [KeyCode::KeyR, KeyCode::F10, KeyCode::KeyP] {
            player.chord(&[with, key]);
        }
        assert!(player.sees().find(&words("title-practise")).is_some(), "{with:?}");
    }
    player.chord(&[KeyCode::KeyP]);
    player.until_words("duels-title");
}

/// The id of the widget that has the keys' attention.
fn attention(player: &mut Player) -> Option<u64> {
    let world = player.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    contexts.iter_mut(world).find_map(|mut ctx| ctx.get_mut().memory(|memory| memory.focused()).map(|id| id.value()))
}

/// Egui is told the modifiers held at the end of a frame, not those held when a key was pressed.
#[test]
fn shift_and_tab_shorter_than_a_frame_go_back() {
    let mut player = at_the_title("shift and tab");
    player.tap(KeyCode::ArrowDown);
    player.tap(KeyCode::ArrowDown);
    let before = attention(&mut player);
    player.chord(&[KeyCode::Tab]);
    assert_ne!(attention(&mut player), before);
    player.chord(&[KeyCode::ShiftLeft, KeyCode::Tab]);
    assert!(before.is_some() && attention(&mut player) == before);
}

/// Fixed bug: the second click turned the first person into a bot.
#[test]
fn the_second_click_of_a_double_click_on_play_changes_no_seat() {
    let texts = |player: &Player| player.sees().texts.into_iter().map(|text| text.text).collect::<Vec<_>>();
    for finger in [false, true] {
        let mut once = at_the_title(&format!("one click {finger}"));
        press_play(&mut once, finger, 1);
        let mut twice = at_the_title(&format!("double click {finger}"));
        press_play(&mut twice, finger, 2);
        assert_eq!(texts(&twice), texts(&once));
        // A deliberate click still works.
        let bots = |player: &Player| player.sees().count(&words("level-easy"));
        let before = bots(&twice);
        twice.click_on("seats-bot");
        assert!(bots(&twice) > before);
    }
}

/// Presses and releases from before the seats screen was shown mean nothing on it, however they fall into frames.
#[test]
fn presses_that_came_before_a_screen_was_shown_mean_nothing_on_it() {
    let mut player = at_the_title("before");
    player.press(KeyCode::Enter);
    for _ in 0..3 {
        player.release(KeyCode::Enter);
        player.press(KeyCode::Enter);
    }
    player.frames(1);
    // The seats screen isn't shown yet.
    player.release(KeyCode::Enter);
    player.press(KeyCode::Enter);
    player.frames(30);
    player.release(KeyCode::Enter);
    player.frames(5);
    assert!(player.sees().find(&words("seats-start")).is_some(), "{:#?}", player.sees());
    let pad = player.plug();
    player.tap(KeyCode::Escape);
    player.until_words("title-practise");
    for pressed in [true, false, true, false, true, false] {
        player.pad_button(pad, GamepadButton::South, pressed);
    }
    player.frames(30);
    assert!(player.sees().find(&words("seats-start")).is_some(), "{:#?}", player.sees());
    player.tap_pad(pad, GamepadButton::South);
    player.until_words("intro-quick-draw-1");
}

/// A mouse button pressed on one panel is released over another that opened meanwhile.
#[test]
fn a_mouse_button_held_while_a_panel_closes_clicks_nothing_below() {
    let mut player = at_the_title("held button");
    player.tap(KeyCode::F10);
    player.click_on("settings-page-hands");
    player.click_on("settings-change");
    let close = player.until_words("controls-title").middle(&words("settings-close"));
    player.point(close);
    player.frames(2);
    player.button(MouseButton::Left, true);
    player.frames(3);
    player.tap(KeyCode::Escape);
    player.until_words("settings-title");
    player.frames(5);
    player.button(MouseButton::Left, false);
    player.frames(5);
    assert!(player.sees().find(&words("settings-title")).is_some(), "the settings are not closed as well");
    player.click_on("settings-close");
    player.until_words("title-practise");
}

/// Fixed bug: Enter held on a switch for two seconds flipped it 29 times.
#[test]
fn enter_held_on_a_switch_flips_it_once() {
    let mut player = at_the_title("held switch");
    let contrast = |player: &Player| player.world().resource::<Settings>().high_contrast;
    let pad = player.plug();
    player.tap(KeyCode::F10);
    player.until_words("settings-contrast");
    // From the button that closes the sheet up to the switch.
    come_to(&mut player, &words("settings-contrast"));
    for key in [KeyCode::Enter, KeyCode::Space] {
        let before = contrast(&player);
        player.press(key);
        player.frames(5);
        for _ in 0..30 {
            player.repeat(key);
            player.frames(2);
        }
        player.release(key);
        player.frames(5);
        assert_ne!(contrast(&player), before, "{key:?}");
        player.press(key);
        player.frames(2);
        player.release(key);
        player.frames(2);
        assert_eq!(contrast(&player), before, "{key:?}");
    }
    let before = contrast(&player);
    player.hold_pad(pad, GamepadButton::South, 120);
    assert_ne!(contrast(&player), before);
}

/// The top and bottom of the widget that has the keys' attention.
fn height(player: &mut Player) -> Option<[f32; 2]> {
    let world = player.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    contexts.iter_mut(world).find_map(|mut ctx| {
        let ctx = ctx.get_mut();
        let rect = ctx.read_response(ctx.memory(|memory| memory.focused())?)?.rect;
        Some([rect.min.y, rect.max.y])
    })
}

/// Moves the keys' attention to the row with these words.
fn come_to(player: &mut Player, row: &str) {
    let [_, y] = player.sees().middle(row);
    let mut heights = Vec::new();
    for _ in 0..40 {
        let at = height(player);
        heights.push(at);
        match at {
            Some([top, bottom]) if top < y && y < bottom => return,
            // Right and up in turn, because buttons below a row are wider.
            _ => player.tap(if heights.len() % 2 == 0 { KeyCode::ArrowRight } else { KeyCode::ArrowUp }),
        }
    }
    panic!("the keys do not come to {row} at {y}, but to {heights:?}");
}

/// A held stepper keeps stepping, at our pace and not the keyboard's.
#[test]
fn a_stepper_goes_on_while_its_key_is_held_at_a_set_pace() {
    let mut player = at_the_title("held stepper");
    let volume = |player: &Player| player.world().resource::<Settings>().volume;
    let pad = player.plug();
    player.tap(KeyCode::F10);
    player.click_on("settings-page-sound");
    player.until_words("settings-volume");
    let row = words("settings-volume");
    come_to(&mut player, &row);
    player.tap(KeyCode::ArrowLeft);
    player.world_mut().resource_mut::<Settings>().volume = 100;
    player.press(KeyCode::Enter);
    let mut steps = Vec::new();
    for _ in 0..60 {
        player.repeat(KeyCode::Enter);
        player.frames(1);
        steps.push(volume(&player));
    }
    player.release(KeyCode::Enter);
    player.frames(3);
    // One step at once, and from 0.4 s on one every 0.13 s.
    assert_eq!((steps[0], steps[20]), (90, 90), "{steps:?}");
    assert_eq!(steps[59], 40, "{steps:?}");
    player.world_mut().resource_mut::<Settings>().volume = 100;
    player.hold_pad(pad, GamepadButton::South, 60);
    assert_eq!(volume(&player), 40);
}

#[test]
fn arrows_held_move_the_attention_at_a_set_pace() {
    let mut player = at_the_title("held arrow");
    player.press(KeyCode::ArrowDown);
    let mut places = vec![];
    for _ in 0..60 {
        player.repeat(KeyCode::ArrowDown);
        player.frames(1);
        places.push(attention(&mut player));
    }
    player.release(KeyCode::ArrowDown);
    let moves = places.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!((1..=5).contains(&moves), "{moves} moves in a second");
}

/// Two people with pads at the introduction of War!, and the pad of the second.
fn racers(name: &str) -> (Player, Entity) {
    let seats = ["red fox human pad1 Q W Anna", "blue hen human pad2 P O Ben"];
    let options = Options { play: Some(GameId::Practice(DuelId::War).row()), seed: Some(2), ..Options::default() };
    let mut player = Player::seated(name, &seats, options);
    let pads = ["Anna", "Ben"].map(|name| {
        player.until("a pad to be asked for", |seen| seen.says(&format!("{name}’s gamepad is disconnected")));
        let pad = player.plug();
        player.tap_pad(pad, GamepadButton::North);
        pad
    });
    player.until_words("intro-all-ready");
    (player, pads[1])
}

/// Fixed bug: the press that replaced a lost pad also made its seat ready behind the panel, and so started the race.
#[test]
fn the_press_that_takes_up_a_lost_pad_starts_nothing_behind_the_panel() {
    let (mut player, ben) = racers("taken up");
    player.unplug(ben);
    player.until("the table to wait", |seen| seen.says("Ben’s gamepad is disconnected"));
    let spare = player.plug();
    player.hold_pad(spare, GamepadButton::South, 30);
    player.frames(5);
    let seen = player.sees();
    assert!(!seen.says("Ben’s gamepad is disconnected"), "it is taken up");
    assert!(seen.find(&words("intro-all-ready")).is_some(), "the introduction is still open: {seen:#?}");
    player.tap_pad(spare, GamepadButton::South);
    player.until("the race", |seen| seen.find(&words("intro-all-ready")).is_none());
    // The same in the race itself: the press that replaces a pad doesn't shake.
    player.frames(120);
    player.unplug(spare);
    player.until("the table to wait", |seen| seen.says("Ben’s gamepad is disconnected"));
    let another = player.plug();
    player.hold_pad(another, GamepadButton::South, 60);
    player.until("the table again", |seen| !seen.says("Ben’s gamepad is disconnected"));
    player.frames(60);
    let raced =
        |player: &Player, what: &str| player.record().iter().any(|line| line["move"].to_string().contains(what));
    assert!(
        !raced(&player, "\"shake\"") && !raced(&player, "\"release\""),
        "nobody has shaken yet: {:#?}",
        player.record()
    );
    player.hold_pad(another, GamepadButton::South, 60);
    player.frames(5);
    assert!(raced(&player, "\"shake\""), "now somebody has");
}

/// Fixed bug: a pad started a match while another window had the focus.
#[test]
fn a_pad_is_not_heard_while_another_window_has_the_focus() {
    let mut player = at_the_title("another window");
    let pad = player.plug();
    player.look_away(true);
    player.tap_pad(pad, GamepadButton::South);
    player.stick(pad, [0.0, -1.0]);
    player.frames(30);
    assert!(player.sees().find(&words("title-practise")).is_some());
    assert_eq!(attention(&mut player), None);
    // A button held when the focus comes back starts nothing either.
    player.pad_button(pad, GamepadButton::South, true);
    player.frames(5);
    player.look_away(false);
    player.frames(30);
    player.pad_button(pad, GamepadButton::South, false);
    player.stick(pad, [0.0, 0.0]);
    player.frames(5);
    assert!(player.sees().find(&words("title-practise")).is_some());
    assert_eq!(attention(&mut player), None);
    player.tap_pad(pad, GamepadButton::South);
    player.until_words("seats-start");
}

/// A button held when the focus is lost counts as released, without the effect of a release.
#[test]
fn a_throw_that_is_charged_when_the_focus_goes_is_not_thrown() {
    let play = Some(GameId::Practice(DuelId::Chicken).row());
    let options = Options { play, seed: Some(3), seats: Some(vec![Person, Bot(Level::Easy)]), ..Options::default() };
    let mut player = Player::sit("charged", options);
    let pad = player.plug();
    player.until_words("intro-duel");
    player.tap_pad(pad, GamepadButton::South);
    player.until("the own throw", crate::played::my_throw);
    player.pad_button(pad, GamepadButton::South, true);
    player.frames(20);
    player.look_away(false);
    player.look_away(true);
    player.until_words("pause-resume");
    player.look_away(false);
    player.click_on("pause-resume");
    player.frames(20);
    player.pad_button(pad, GamepadButton::South, false);
    player.frames(20);
    assert_eq!(crate::seen::mine_of(&player.record(), "thrown"), 0);
}

/// Presses and releases a key of a French keyboard, which types `letter`.
fn french(player: &mut Player, key: KeyCode, letter: &str) {
    player.stroke(key, Key::Character(letter.into()), true, false);
    player.frames(2);
    player.stroke(key, Key::Character(letter.into()), false, false);
    player.frames(3);
}

fn joins_with(seen: &Seen, key: &str) -> bool {
    seen.find(key).is_some()
}

/// Fixed bug: "press M to join" named a key that did nothing. The display is asked for its layout at first (see
/// `real_window.rs`); if it doesn't tell, keys are named by what they type.
#[test]
fn keys_are_named_as_they_are_printed_after_their_first_press() {
    let mut player = at_the_title("azerty");
    player.tap(KeyCode::Enter);
    player.until_words("seats-start");
    let before = player.sees();
    assert!(joins_with(&before, "M") && !joins_with(&before, ","), "{before:#?}");
    // With Shift, a key types something other than its main label.
    player.press(KeyCode::ShiftLeft);
    french(&mut player, KeyCode::KeyM, "?");
    player.release(KeyCode::ShiftLeft);
    player.frames(2);
    assert!(!joins_with(&player.sees(), "?"));
    for (key, letter) in [(KeyCode::KeyQ, "a"), (KeyCode::KeyA, "q"), (KeyCode::Digit1, "&"), (KeyCode::KeyM, ",")] {
        french(&mut player, key, letter);
    }
    let seen = player.until("the names of the layout", |seen| joins_with(seen, "A"));
    assert!(!joins_with(&seen, "Q"), "{seen:#?}");
    // The page of the controls uses the same names, which needn't be Latin letters.
    french(&mut player, KeyCode::KeyF, "\u{430}");
    player.tap(KeyCode::F10);
    player.click_on("settings-page-hands");
    player.click_on("settings-change");
    player
        .until("the page of the controls", |seen| seen.find("\u{410}").is_some() && seen.find("Q").is_some())
        .assert_is_whole();
    // They keep these names after a reset.
    player.click_on("controls-reset");
    player.click_on("sure-bindings-yes");
    player.until("the same names", |seen| seen.find("\u{410}").is_some() && seen.find("Q").is_some());
}
