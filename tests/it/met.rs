//! Bugs that players met and that are fixed: frozen pictures, prompts that named nobody, lost clicks, buttons that
//! didn't ask twice, refusals and numbers that stayed.

use bevy::{
    input::{keyboard::KeyCode, mouse::MouseButton},
    prelude::{Component, Local, Mesh2d, Query, Transform, Update, With},
};
use daggers_drawn::{
    games::{GameId, kadoova::DuelId},
    screens::rest::Awake,
    turn::Control::Person,
    window::Options,
};

use crate::{
    played::{EASY, at, my_throw, practice},
    player::Player,
    seen::words,
};

fn is_awake(player: &Player) -> bool {
    player.world().resource::<Awake>().now
}

/// Fixed bug: one picture every five seconds while the mouse rested.
#[test]
fn a_lesson_goes_on_while_the_mouse_rests() {
    let mut player = Player::begin("met lesson", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.paints();
    player.click_on("intro-duel");
    for key in ["lesson-pull", "lesson-flick"] {
        player.until_words(key);
        while player.sees().find(&words(key)).is_some() {
            player.frames(1);
            assert!(is_awake(&player), "{key}: it stood still");
        }
    }
    player.until("my first throw", my_throw);
    player.frames(200);
    assert!(!is_awake(&player), "nothing moves any longer");
}

/// No screen has to report that something on it moves.
#[test]
fn whatever_moves_by_itself_keeps_frames_coming() {
    #[derive(Component)]
    struct Drifter;

    fn drift(mut drifters: Query<&mut Transform, With<Drifter>>, mut steps: Local<u32>) {
        *steps += 1;
        if (1..340).contains(&*steps) {
            drifters.iter_mut().for_each(|mut one| one.translation.x += 0.01);
        }
    }
    let mut player = Player::sit("met drift", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.paints();
    player.click_on("intro-duel");
    player.until("my first throw", my_throw);
    player.frames(300);
    assert!(!is_awake(&player));
    player.world_mut().spawn((Drifter, Mesh2d::default(), Transform::default()));
    player.app_mut().add_systems(Update, drift);
    player.frames(100);
    (0..200).for_each(|_| {
        player.frames(1);
        assert!(is_awake(&player));
    });
    player.frames(300);
    assert!(!is_awake(&player));
}

/// Fixed bug: after Settings and Esc, another click did nothing, four times out of four.
#[test]
fn a_click_after_a_panel_closed_under_a_resting_pointer_is_heard() {
    let mut player = Player::sit("met click", Options::default());
    let settings = words("title-settings");
    let at = player.until("the title", |seen| seen.find(&settings).is_some()).middle(&settings);
    player.point(at);
    player.frames(2);
    for n in 0..4 {
        player.hold_button(MouseButton::Left, 2);
        player.until_words("settings-close");
        player.frames(30 + 40 * n);
        player.tap(KeyCode::Escape);
        player.until("the title", |seen| seen.find(&words("settings-close")).is_none());
        player.frames(30 + 40 * n);
    }
}

/// Fixed bug: "Give up" left the pointer on "End the match", which didn't ask again.
#[test]
fn a_match_ends_only_for_who_says_so_twice_and_never_where_the_pointer_rests() {
    let mut player = Player::sit("met end", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    player.until("my first throw", my_throw);
    player.tap(KeyCode::Escape);
    player.click_on("pause-give-up");
    player.frames(30);
    player.click_on("giveup-end");
    let asked = player.until_words("sure-match-yes");
    asked.assert_is_whole();
    player.frames(30);
    // Another press where the pointer is doesn't end the match.
    player.hold_button(MouseButton::Left, 2);
    player.frames(30);
    assert!(player.sees().find(&words("result-again")).is_none());
    for panel in ["giveup-never-mind", "pause-resume"] {
        if player.sees().find(&words(panel)).is_some() {
            player.click_on(panel);
            player.frames(30);
        }
    }
    player.until("my throw", my_throw);
    // Enter presses the button that keeps the match.
    player.tap(KeyCode::Escape);
    player.click_on("pause-give-up");
    player.frames(30);
    player.click_on("giveup-end");
    player.until_words("sure-match-yes");
    player.frames(30);
    player.tap(KeyCode::Enter);
    player.until_words("giveup-end");
    player.frames(30);
    player.click_on("giveup-end");
    player.frames(30);
    player.click_on("sure-match-yes");
    player.until_words("result-again");
}

/// Gives up the match at the table.
fn give_up(player: &mut Player) {
    player.tap(KeyCode::Escape);
    for button in ["pause-give-up", "giveup-end", "sure-match-yes"] {
        player.until_words(button);
        player.frames(30);
        player.click_on(button);
    }
}

/// Fixed bug: a rematch introduced everything anew.
#[test]
fn a_rematch_is_introduced_in_short_and_another_match_whole() {
    let mut player = Player::sit("met rematch", at(GameId::Kadoova, 5, &[Person, EASY]));
    let whole = words("intro-whole");
    let first = player.until_words("intro-draw");
    assert!(first.find(&whole).is_none(), "{first:#?}");
    player.click_on("intro-draw");
    give_up(&mut player);
    player.click_on("match-rematch");
    let again = player.until_words("intro-draw");
    assert!(again.find(&whole).is_some(), "{again:#?}");
    player.click_on("intro-whole");
    player.until("all of it", |seen| seen.find(&whole).is_none()).assert_is_whole();
    player.click_on("intro-draw");
    give_up(&mut player);
    player.click_on("result-back");
    player.until_words("title-quit");
    player.click_on_text("Kadoova Duel");
    player.click_on("seats-start");
    let other = player.until_words("intro-draw");
    assert!(other.find(&whole).is_none(), "{other:#?}");
}

/// Fixed bug: one press lost a player's own keys.
#[test]
fn keys_are_reset_only_for_who_says_so_twice() {
    let mut player = Player::sit("met reset", Options::default());
    player.until_words("title-quit");
    player.tap(KeyCode::F10);
    player.click_on("settings-page-hands");
    player.click_on("settings-change");
    player.frames(30);
    player.click_on("controls-reset");
    player.until_words("sure-bindings-yes").assert_is_whole();
    player.frames(30);
    player.click_on("sure-bindings-no");
    player.until_words("controls-reset");
    player.frames(30);
    player.click_on("controls-reset");
    player.frames(30);
    player.click_on("sure-bindings-yes");
    player.until_words("controls-reset");
}

/// Starts a Quick Draw in which the person rolls the target.
fn quick_draw(name: &str, options: impl Fn(u64) -> Options) -> Player {
    for seed in 1..20 {
        let mut player = Player::sit(name, options(seed));
        player.click_on("intro-duel");
        player.until("the target", |seen| {
            seen.find(&words("choose-roll-target")).is_some() || seen.find(&words("race-target")).is_some()
        });
        player.frames(20);
        if player.sees().find(&words("choose-roll-target")).is_some() {
            return player;
        }
    }
    panic!("the person never rolls the target");
}

/// Fixed bug: rolling the target took Space or a click, although the seat's keys were Q and W.
#[test]
fn the_target_is_rolled_by_the_keys_of_the_race() {
    let mut player = quick_draw("met target", |seed| practice(DuelId::QuickDraw, seed, &[Person, EASY]));
    player.tap(KeyCode::KeyQ);
    player.until("the target rolls", |seen| seen.find(&words("choose-roll-target")).is_none());
}

/// Fixed bug: shaking while locked said "It is not your turn", and kept saying so.
#[test]
fn who_shakes_while_locked_is_told_of_the_lock_and_of_no_turn() {
    let mut player = quick_draw("met locked", |seed| practice(DuelId::QuickDraw, seed, &[Person, EASY]));
    player.tap(KeyCode::KeyQ);
    player.until("the race", |seen| seen.says(&words("race-draw")));
    player.tap(KeyCode::KeyW);
    player.until("the lock", |seen| seen.says(&words("race-wrong")));
    for _ in 0..20 {
        player.tap(KeyCode::KeyQ);
        assert!(!player.sees().says(&words("refusal-not-your-turn")), "{:#?}", player.sees());
    }
}

/// Fixed bug: at 200 %, the key had lost its label.
#[test]
fn the_key_that_shakes_says_so_in_large_letters() {
    let large = |seed| Options { text_scale: Some(200), ..practice(DuelId::QuickDraw, seed, &[Person, EASY]) };
    let mut player = quick_draw("met large", large);
    player.tap(KeyCode::KeyQ);
    let seen = player.until("the race", |seen| seen.says(&words("race-draw")));
    assert!(seen.find(&words("race-shake")).is_some() && seen.find(&words("race-bang")).is_some(), "{seen:#?}");
    seen.assert_is_whole();
}

/// Fixed bug: the introduction said "a deck each" under "One deck".
#[test]
fn the_introduction_of_fools_gambit_tells_the_decks_that_were_agreed() {
    for (decks, key) in [("split", "fg-intro-who"), ("each", "fg-intro-who-each")] {
        let rules = vec![("decks".to_string(), decks.to_string())];
        let options = Options { rules, ..at(GameId::FoolsGambit, 1, &[Person, EASY]) };
        let mut player = Player::sit(&format!("met decks {decks}"), options);
        player.until_words("fg-intro-go");
        assert!(player.sees().find(&words(key)).is_some(), "{decks}: {:#?}", player.sees());
    }
}
