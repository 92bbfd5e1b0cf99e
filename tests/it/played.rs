//! What people do with keys and pointer, from the title to the result: each test plays the whole game, unseen.

use std::fs;

use bevy::{
    ecs::{change_detection::DetectChanges, entity::Entity},
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
};
use daggers_drawn::{
    app,
    games::{
        GameId,
        fools_gambit::FoolsGambit,
        kadoova::{DuelId, Kadoova},
    },
    physics::{PhysicsData, RawThrower},
    pieces::{Piece, TableMap, table_map::HALF_DIE},
    rules::{
        Level,
        record::{Header, Reader, verify},
    },
    screens::{matches::Broken, record::broken, score::Score},
    settings::Home,
    show::{Playhead, beat},
    simulate::{Plan, simulate},
    turn::Control::{self, Bot, Person},
    ui::{
        drawn::{DrawnText, DrawnTexts},
        portraits::Mood,
    },
    window::{self, Options},
};
use serde_json::Value;

use crate::{
    harness::package,
    player::Player,
    seen::{Seen, final_points, happened, mine_of, sum, words},
};

const EASY: Control = Bot(Level::Easy);
/// The title's main button for somebody who plays for the first time.
const KADOOVA: &str = "Play Kadoova Duel";

/// This at the table, with these around it.
fn at(play: GameId, seed: u64, seats: &[Control]) -> Options {
    Options { play: Some(play), seed: Some(seed), seats: Some(seats.to_vec()), ..Options::default() }
}

fn practice(duel: DuelId, seed: u64, seats: &[Control]) -> Options {
    at(GameId::Practice(duel), seed, seats)
}

/// Whether it is a person's throw.
pub(crate) fn my_throw(seen: &Seen) -> bool {
    let again = words("now-again");
    seen.texts.iter().any(|text| {
        let text = &text.text;
        text.starts_with("Flick a d") || text.contains("flick a d") || text.contains("flick the Axe") || *text == again
    })
}

/// How fast a hand moves for a throw of some 80 cm/s, in points a frame.
const GENTLY: f32 = 24.0;

#[test]
fn a_die_thrown_with_the_pointer_scores_on_the_screen_what_the_record_says() {
    let mut player = Player::sit("throw", practice(DuelId::Chicken, 1, &[Person, EASY]));
    let (sum_title, again) = (words("sum-title"), words("result-again"));
    player.click_on("intro-duel");
    player.click_on("speed-skip");
    player.until("my first throw", my_throw);
    // The lane starts 19 cm from the left end of the table; nearer, a gentle throw reaches it.
    player.drag([520.0, 390.0], [400.0, 390.0]);
    player.until("the lane is laid", |seen| seen.says("You move the lane."));
    assert!(happened(&player.record()).iter().any(|(name, _)| *name == "lane_placed"));
    for throw in 0.. {
        let seen = player.until("my throw, or the end", |seen| my_throw(seen) || seen.find(&again).is_some());
        if seen.find(&again).is_some() {
            break;
        }
        assert!(throw < 6, "a hand holds six dice: {seen:#?}");
        assert_eq!(seen.number_beside(&sum_title), Some(sum(&happened(&player.record()))));
        let before = mine_of(&player.record(), "thrown");
        player.flick(GENTLY);
        assert_eq!(mine_of(&player.record(), "thrown"), before + 1);
    }
    assert!(mine_of(&player.record(), "landed") > 0, "no die has landed");
    let points = final_points(&player.record()).expect("the record has an end");
    player.until("the final score", |seen| seen.cards() == points).assert_is_whole();
}

#[test]
fn practice_shows_a_flick_and_a_pull_once_and_throws_nothing() {
    let mut player = Player::begin("lesson", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    let mut seen = Vec::new();
    for key in ["lesson-flick", "lesson-pull"] {
        player.until_words(key);
        // The die in the hand, its arrow, and the die in the air.
        let (mut far, mut held) = (0.0_f32, false);
        while player.sees().find(&words(key)).is_some() {
            player.frames(1);
            held |= player.sees().says("held true");
            let mut dice = player.world_mut().query::<&Piece>();
            far = dice.iter(player.world()).map(|die| die.seen.at.x).fold(far, f32::max);
        }
        assert!(held && far > 15.0, "{key}: held {held}, as far as {far} cm");
        seen.push(far);
    }
    player.until("my first throw", my_throw);
    assert_eq!(mine_of(&player.record(), "thrown"), 0);
    // It is shown once: not again in the next practice, nor after the game was left.
    player.frames(60);
    player.power_cut(practice(DuelId::Chicken, 2, &[Person, EASY]));
    player.click_on("intro-duel");
    let next = player.until("the first throw", |seen| my_throw(seen) || seen.says("ike this: press"));
    assert!(my_throw(&next));
}

#[test]
fn a_press_ends_what_practice_shows_and_is_heard() {
    for (name, keys, words_shown) in [("lesson mouse", false, "lesson-flick"), ("lesson keys", true, "lesson-keys")] {
        let mut player = Player::begin(name, practice(DuelId::Chicken, 1, &[Person, EASY]));
        match keys {
            false => player.click_on("intro-duel"),
            true => {
                player.until_words("intro-duel");
                player.tap(KeyCode::Enter);
            }
        }
        player.until_words(words_shown);
        player.frames(20);
        match keys {
            false => drop(player.take_die()),
            true => {
                player.press(KeyCode::Space);
                player.until_words("now-keys");
            }
        }
        assert!(!player.sees().says("ike this"));
    }
}

/// How many times as large as on the whole table things are seen.
fn close(player: &Player) -> f32 {
    player.world().resource::<TableMap>().close
}

/// The speeds of the throws so far, as the record has them.
fn speeds(player: &Player) -> Vec<i64> {
    let record = player.record();
    let thrown = happened(&record).into_iter().filter(|(name, _)| *name == "thrown");
    thrown.filter_map(|(_, about)| about["flick"]["speed"].as_i64()).collect()
}

#[test]
fn the_camera_comes_near_to_a_landing_and_a_flick_while_it_goes_back_is_as_fast_as_any() {
    let mut player = Player::sit("camera", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    player.until("my first throw", my_throw);
    player.frames(60);
    assert_eq!(close(&player), 1.0, "who aims sees the whole table");
    player.flick(GENTLY);
    let mut widest = 0.0_f32;
    while !my_throw(&player.sees()) {
        player.frames(1);
        let map = player.world().resource::<TableMap>();
        widest = widest.max(2.0 * HALF_DIE * map.px_per_cm);
        player.sees().assert_is_whole();
    }
    assert!(widest >= 48.0, "a die is {widest} pixels wide at most");
    assert!(close(&player) > 1.5, "it is on its way back only now: {}", close(&player));
    player.flick(GENTLY);
    let speeds = speeds(&player);
    assert_eq!(speeds.len(), 2, "both dice were thrown");
    assert_eq!(speeds[0], speeds[1]);
    player.until("what came of it", |seen| seen.says("Die 2 ") || seen.says("needs more"));
}

#[test]
fn the_wheel_lifts_and_spins_a_die_a_shake_makes_it_wild_and_the_right_button_puts_it_back() {
    let mut player = Player::sit("hand", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    player.click_on("speed-skip");
    player.until("my first throw", my_throw);
    let [x, y] = player.take_die();
    for step in 0..10 {
        player.point([x + 60.0 + 10.0 * step as f32, y]);
        player.frames(1);
    }
    player.until("a die held true", |seen| seen.says("held true, 4.0 cm high"));
    player.wheel(1.0);
    assert!(player.sees().says("held true, 4.5 cm high"));
    player.hold_button(MouseButton::Middle, 2);
    player.wheel(1.0);
    assert!(player.sees().says("held true, 4.5 cm high · spun left 3"));
    for step in 0..40 {
        player.point([x + 100.0 + if step % 8 < 4 { 60.0 } else { 0.0 }, y]);
        player.frames(1);
    }
    assert!(player.sees().says("shaken wild"));
    player.hold_button(MouseButton::Right, 2);
    player.until("an empty hand", my_throw);
    player.button(MouseButton::Left, false);
    player.frames(30);
    assert_eq!(mine_of(&player.record(), "thrown"), 0, "what was put back is not thrown");
}

#[test]
fn a_flick_that_is_too_gentle_is_refused_in_words_and_throws_nothing() {
    let mut player = Player::sit("gentle", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    player.click_on("speed-skip");
    player.until("my first throw", my_throw);
    player.flick(0.5);
    player.until_words("refusal-too-slow");
    assert_eq!(mine_of(&player.record(), "thrown"), 0);
    player.until("my throw again", my_throw);
}

/// One roll and one slap with these two keys, right or wrong; whether somebody has won the draw.
fn draw_once(player: &mut Player, [shake, bang]: [KeyCode; 2]) -> bool {
    player.hold(shake, 40);
    player.frames(80);
    player.hold(bang, 3);
    // A wrong slap locks for a second.
    player.frames(70);
    player.sees().says("is right.")
}

/// Throws dice with the pointer until it may stop, and stops.
fn throw_and_stop(player: &mut Player) {
    player.until_words("now-first");
    for tries in 0.. {
        assert!(tries < 6, "six dice, and never a point");
        player.flick(GENTLY);
        if player.until("my throw", my_throw).says("Stop at") {
            break;
        }
    }
    player.tap(KeyCode::KeyX);
}

/// Two people at one keyboard and mouse: the opening Quick Draw, Chicken!, a power cut, and the same match again.
#[test]
fn two_people_play_on_one_keyboard_and_mouse_and_a_killed_match_goes_on() {
    // This seed's first Duel card is Chicken!.
    let mut player = Player::sit("match", at(GameId::Kadoova, 5, &[Person, Person]));
    let all_ready = words("intro-all-ready");
    player.until_words("intro-all-ready").assert_is_whole();
    // Each gets ready with a key of their own.
    player.tap(KeyCode::KeyQ);
    player.until_words("intro-is-ready");
    player.tap(KeyCode::KeyP);
    player.until("the target", |seen| seen.says("The target is"));
    let hands = [[KeyCode::KeyQ, KeyCode::KeyW], [KeyCode::KeyP, KeyCode::KeyO]];
    let mut tries = hands.into_iter().cycle().take(120);
    assert!(tries.any(|keys| draw_once(&mut player, keys)), "nobody has drawn the target");
    let sorted = |seen: &Seen| {
        let mut cards = seen.cards();
        cards.sort_unstable();
        cards
    };
    player.until("the points of the opening", |seen| sorted(seen) == [0, 1000]);
    let chicken = words("duel-chicken");
    player
        .until("the introduction of Chicken!", |seen| seen.find(&all_ready).is_some() && seen.find(&chicken).is_some());
    player.tap(KeyCode::Enter);
    player.tap(KeyCode::Tab);
    throw_and_stop(&mut player);
    throw_and_stop(&mut player);
    let next = words("duel-horse-shoes");
    let before = player.until("the next duel, or a tie", |seen| {
        seen.find(&all_ready).is_some() && seen.find(&next).is_some() || seen.says("A tie!")
    });
    assert!(before.cards().iter().sum::<i64>() >= 1000, "{before:#?}");
    let kept = player.kept("match-kadoova.jsonl");

    player.power_cut(Options::default());
    player.click_on("title-continue");
    player.click_on("pause-resume");
    let after = player.until_words("intro-all-ready");
    assert_eq!(after.cards(), before.cards(), "the scores are as they were, at once: {after:#?}");
    // What is kept is one whole record of the match from its beginning.
    let goes_on = player.kept("match-kadoova.jsonl");
    assert!(goes_on.starts_with(&kept), "nothing that was played is lost");
    assert!(goes_on.starts_with(r#"{"line":"header""#) && goes_on.lines().count() > 20);
}

/// Seen: a match that was played with somebody's own numbers, and went on without their folder, lost its name.
#[test]
fn a_match_that_goes_on_still_names_the_folder_of_its_numbers() {
    let own = || Some("my-numbers".to_string());
    let mut player = Player::sit("numbers", Options { data: own(), ..at(GameId::Kadoova, 5, &[Person, EASY]) });
    player.until_words("intro-draw");
    player.power_cut(Options::default());
    player.click_on("title-continue");
    player.click_on("pause-resume");
    player.until_words("intro-draw");
    let header = |text: &str| Reader::new(text.as_bytes()).game().expect("a record").expect("a game").header;
    assert_eq!(header(&player.kept("match-kadoova.jsonl")).data, own());
    assert_eq!(player.record()[0]["data"], "my-numbers", "the record of the second start, too");
}

/// Lets the time of a person pass who does nothing, until it has been over so many times.
fn does_nothing(player: &mut Player, times: usize) {
    let timeouts = |player: &Player| player.record().iter().filter(|line| !line["move"]["timeout"].is_null()).count();
    for seconds in 0.. {
        if timeouts(player) >= times {
            return;
        }
        assert!(seconds < 120, "nobody's time is over: {:#?}", player.sees());
        player.frames(60);
    }
}

/// The record, and what is kept, run again and agree; they have this header.
fn header_of_what_agrees(player: &Player) -> Header {
    let data = PhysicsData::load(package()).expect("our own numbers");
    let texts = [player.kept("match-kadoova-chicken.jsonl"), player.kept("../record.jsonl")];
    let headers = texts.map(|text| {
        let game = Reader::new(text.as_bytes()).game().expect("a record").expect("a game");
        let verdict = verify::<Kadoova>(&game, Some(&mut RawThrower::new(&data, data.table_top))).expect("of ours");
        assert!(verdict.agrees() && verdict.steps > 0, "{verdict:?}");
        game.header
    });
    let [kept, recorded] = headers;
    assert_eq!(kept, recorded);
    recorded
}

/// Section 10, no. 36: a choice whose time is over is made by the house, also in a match that goes on, and in its rematch.
#[test]
fn a_table_with_a_timer_waits_no_longer_than_that() {
    const SECOND: Option<u64> = Some(240);
    let mut player = Player::sit("timer", Options { timer: SECOND, ..practice(DuelId::Chicken, 1, &[Person, EASY]) });
    player.until_words("intro-duel");
    player.frames(300);
    assert!(player.record().iter().all(|line| line["move"]["timeout"].is_null()), "an introduction is no choice");
    player.click_on("intro-duel");
    player.click_on("speed-skip");
    does_nothing(&mut player, 2);
    assert_eq!(header_of_what_agrees(&player).timer, SECOND);

    // As if it had been begun with other numbers than the house's.
    let kept = player.kept("match-kadoova-chicken.jsonl").replace("\"forfeit\":500", "\"forfeit\":750");
    fs::write(player.folder.join("home/match-kadoova-chicken.jsonl"), kept).expect("a file of this test's");
    player.power_cut(Options::default());
    player.click_on("title-continue");
    player.frames(300);
    let before = player.record().len();
    player.click_on("pause-resume");
    player.click_on("speed-skip");
    does_nothing(&mut player, 3);
    assert!(player.record().len() > before);
    assert_eq!(header_of_what_agrees(&player).timer, SECOND);
    player.until_words("result-again");
    player.tap(KeyCode::Escape);
    let menu = player.until_words("pause-resume");
    assert!(menu.find(&words("pause-give-up")).is_none(), "nobody gives up what is over");
    player.click_on("pause-resume");
    player.click_on("result-again");
    player.until_words("intro-duel");
    let record = player.record();
    let headers: Vec<_> = record.iter().filter(|line| line["line"] == "header").collect();
    let agreed = |header: &Value| (header["timer"].as_u64(), header["config"]["mats"]["chicken"]["forfeit"].as_i64());
    let agreed: Vec<_> = headers.into_iter().map(agreed).collect();
    assert_eq!(agreed, [(SECOND, Some(750)); 2], "the match and its rematch");
}

/// A duel of bots, recorded.
fn recorded(duel: DuelId) -> Broken {
    let config = daggers_drawn::games::kadoova::Config::practice(package(), duel).expect("the house's own table");
    let plan = Plan {
        name: duel.name(),
        games: 1,
        seed: daggers_drawn::rules::Seed(1),
        seats: vec![EASY, Bot(Level::Hard)],
        jobs: 1,
        trace: Some(Default::default()),
        data: None,
    };
    let mut record = Vec::new();
    let told = |lines: &[u8]| {
        record.extend_from_slice(lines);
        Ok(())
    };
    simulate::<Kadoova>(&plan, &config, || app(package()), told).unwrap_or_else(|fault| panic!("{fault:?}"));
    let game = Reader::new(&record[..]).game().expect("a record of ours").expect("one game");
    broken(&game).expect("a match of ours")
}

/// A record on the table: paused with a key, taken on by one step, and let go on to its end.
#[test]
fn a_record_is_watched_with_pause_step_and_speed() {
    let mut player = Player::sit("replay", Options { watch: Some(recorded(DuelId::War)), ..Options::default() });
    // "Record: step 7 of 120, ...".
    let step = |seen: &Seen| -> Option<u64> {
        let line = seen.texts.iter().find(|text| text.text.starts_with("Record: step "))?;
        line.text.split_whitespace().nth(2)?.parse().ok()
    };
    player.until("the record to run", |seen| step(seen).is_some_and(|n| n > 3));
    player.tap(KeyCode::Space);
    let stands = player.until_words("replay-go");
    stands.assert_is_whole();
    let before = step(&stands).expect("where it stands is said");
    player.click_on("replay-step");
    player.until("one step", |seen| step(seen) == Some(before + 1));
    player.tap(KeyCode::ArrowRight);
    player.until("one step by key", |seen| step(seen) == Some(before + 2));
    player.frames(120);
    assert_eq!(step(&player.sees()), Some(before + 2), "it stands still again");
    player.click_on("speed-skip");
    player.click_on("replay-go");
    player.until_words("result-again");
}

#[test]
fn people_join_by_their_keys_and_are_remembered() {
    let mut player = Player::sit("seats", Options::default());
    player.until_words("title-practise");
    player.tap(KeyCode::Enter);
    player.until_words("seats-start");
    // Both in one frame, as happens where frames are long. Who has no other name is called like the colour.
    player.press(KeyCode::KeyM);
    player.press(KeyCode::KeyZ);
    player.frames(2);
    for key in [KeyCode::KeyM, KeyCode::KeyZ] {
        player.release(key);
    }
    for colour in ["name-green", "name-purple"] {
        player.until("a person more", |seen| seen.count(&words(colour)) == 2);
    }
    let full = player.until("nobody else to be asked", |seen| seen.find(&words("seats-join")).is_none());
    full.assert_is_whole();
    // Where all seats are taken, a person takes that of a bot.
    player.tap(KeyCode::KeyP);
    player.until("a person instead of the bot", |seen| seen.count(&words("name-blue")) == 2);
    let pad = player.plug();
    player.tap_pad(pad, GamepadButton::South);
    player.until_words("seats-full");
    player.tap(KeyCode::Escape);
    player.until_words("title-practise");
    player.frames(60);
    let kept = player.kept("settings.toml");
    let keys = ["left-keys Z X", "right-keys M N", "right-keys P O"];
    assert!(keys.iter().all(|keys| kept.contains(&format!("human {keys}"))), "{kept}");
    player.power_cut(Options::default());
    player.click_on_text(KADOOVA);
    player.until("the same four", |seen| seen.count(&words("name-purple")) == 2);
}

#[test]
fn a_click_and_a_key_that_begin_and_end_within_one_frame_are_heard() {
    let mut player = Player::sit("tap", Options::default());
    let practise = player.until_words("title-practise").middle(&words("title-practise"));
    player.point(practise);
    player.button(MouseButton::Left, true);
    player.button(MouseButton::Left, false);
    player.frames(3);
    assert!(player.sees().find(&words("duels-title")).is_some());
    player.press(KeyCode::Escape);
    player.release(KeyCode::Escape);
    player.frames(3);
    assert!(player.sees().find(&words("title-practise")).is_some());
}

#[test]
fn panels_open_over_the_title_with_their_keys_and_close_with_esc() {
    let mut player = Player::sit("title", Options::default());
    player.until_words("title-practise");
    player.tap(KeyCode::F10);
    let before = player.until_words("settings-title");
    assert!(before.says("100 %"));
    player.click_on("settings-motion");
    let plus = before.texts.iter().find(|text| text.text == "+").expect("text can be made larger");
    player.click([plus.rect[0] + 2.0, plus.rect[1] + 2.0]);
    player.until("larger letters", |seen| seen.says("120 %"));
    player.tap(KeyCode::KeyR);
    player.until("the rules over the settings", |seen| seen.says("How Axe vs Daggers is played"));
    player.tap(KeyCode::Escape);
    player.until_words("settings-title");
    player.tap(KeyCode::Enter);
    player.until_words("title-practise");
    player.tap(KeyCode::KeyT);
    player.frames(10);
    assert!(player.sees().find(&words("title-practise")).is_some(), "there is no score sheet on the title");
    player.click_on("title-quit");
    assert!(player.has_left());
}

#[test]
fn the_rule_page_is_turned_step_by_step_and_tells_every_detail() {
    let mut player = Player::sit("rules", Options { text_scale: Some(200), ..Options::default() });
    player.until_words("title-practise");
    player.tap(KeyCode::KeyR);
    player.until_words("step-axe-vs-daggers-1").assert_is_whole();
    player.click_on("rules-next");
    player.until_words("step-axe-vs-daggers-2");
    player.click_on("rules-previous");
    let first = player.until_words("step-axe-vs-daggers-1");
    assert!(first.find(&words("rules-previous")).is_none(), "there is no step before the first");
    for step in 2..=4 {
        player.tap(KeyCode::Enter);
        player.until_words(&format!("step-axe-vs-daggers-{step}"));
    }
    player.click_on("rules-in-full");
    player.until_words("rules-axe-vs-daggers-1").assert_is_whole();
    player.click_on("rules-steps");
    player.until_words("step-axe-vs-daggers-1");
    player.tap(KeyCode::Escape);
    player.until_words("title-practise");
}

/// What a person prefers is only the default in set-up: what is agreed at the seats is played.
#[test]
fn a_steady_match_is_agreed_at_the_seats_and_kept_in_the_record() {
    let mut player = Player::sit("agreed", Options { seed: Some(5), ..Options::default() });
    player.until_words("title-practise");
    player.tap(KeyCode::F10);
    let settings = player.until_words("settings-title");
    let ([x, _], [_, y]) = (settings.middle(&words("settings-off")), settings.middle(&words("settings-steady")));
    player.click([x, y]);
    player.until_words("settings-on");
    player.tap(KeyCode::Enter);
    player.click_on_text(KADOOVA);
    player.until_words("rule-steady-on-means").assert_is_whole();
    player.click_on("rule-steady-off");
    player.until_words("rule-steady-off-means");
    player.click_on("rule-steady-on");
    player.until_words("rule-steady-on-means");
    player.click_on("seats-start");
    player.until_words("intro-draw");
    assert_eq!(player.record()[0]["config"]["steady"], true);
    player.power_cut(Options::default());
    player.click_on("title-continue");
    player.click_on("pause-resume");
    player.click_on("intro-draw");
    player.until("the first step", |seen| seen.says("or your tray to roll."));
}

#[test]
fn panels_over_the_table_hold_the_match_and_the_sheet_is_there_in_a_match_only() {
    let mut player = Player::sit("panels", at(GameId::Kadoova, 5, &[Person, EASY]));
    player.until_words("intro-draw");
    player.tap(KeyCode::KeyT);
    player.until_words("sheet-totals");
    player.tap(KeyCode::KeyT);
    player.until_words("intro-draw");
    player.tap(KeyCode::Enter);
    player.until("the target", |seen| seen.says("The target is"));
    player.tap(KeyCode::Escape);
    player.until_words("pause-resume");
    let before = player.record().len();
    player.frames(300);
    assert_eq!(player.record().len(), before, "the match waits");
    player.click_on("pause-sheet");
    player.until_words("sheet-totals");
    player.tap(KeyCode::Escape);
    player.until_words("pause-resume");
    player.tap(KeyCode::Enter);
    player.until("the match to go on", |seen| seen.says("“Draw!”"));

    let mut player = Player::sit("no sheet", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    player.tap(KeyCode::KeyT);
    player.frames(10);
    assert!(player.sees().find(&words("sheet-close")).is_none(), "a practised duel has no sheet");
    player.tap(KeyCode::Escape);
    assert!(player.until_words("pause-resume").find(&words("pause-sheet")).is_none());
    player.click_on("pause-leave");
    player.until_words("title-practise");
}

#[test]
fn the_score_sheet_is_written_when_something_is_scored_and_not_with_every_frame() {
    let mut player = Player::sit("sheet", at(GameId::Kadoova, 5, &[EASY, EASY]));
    let written =
        |player: &Player| player.world().get_resource_ref::<Score>().expect("there is a score sheet").last_changed();
    player.until("the target", |seen| seen.says("The target is"));
    let before = written(&player);
    player.frames(30);
    assert_eq!(written(&player), before, "nothing was scored");
    player.until("the opening is won", |seen| seen.says("won the opening") || seen.says("1,000 to"));
    player.frames(60);
    assert_ne!(written(&player), before, "the opening was scored");
    player.tap(KeyCode::KeyT);
    player.until_words("why-opening");
}

#[test]
fn drawn_text_is_listed_only_for_whoever_asks() {
    let mut app = window::unseen(package(), &Options { home: Home::Nowhere, ..Options::default() })
        .unwrap_or_else(|fault| panic!("{fault}"));
    app.update();
    assert!(!app.world().contains_resource::<DrawnTexts>());
}

/// What a person plays with.
#[derive(Copy, Clone, PartialEq)]
pub(crate) enum By {
    Mouse,
    Keys,
    Pad(Entity),
}

impl By {
    /// The same, with a pad where one is meant.
    fn plugged(self, player: &mut Player) -> By {
        if self == PAD { By::Pad(player.plug()) } else { self }
    }

    fn name(self) -> &'static str {
        match self {
            By::Mouse => "by mouse",
            By::Keys => "by keys",
            By::Pad(_) => "by pad",
        }
    }

    /// The main button: the one with these words, a message of the language file.
    fn press(self, player: &mut Player, key: &str) {
        match self {
            By::Mouse => player.click_on(key),
            By::Keys => player.tap(KeyCode::Enter),
            By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
        }
    }

    /// Shakes for so many frames and lets go.
    fn shake(self, player: &mut Player, frames: u64) {
        match self {
            By::Mouse => player.hold_button(MouseButton::Left, frames),
            By::Keys => player.hold(KeyCode::KeyQ, frames),
            By::Pad(pad) => player.hold_pad(pad, GamepadButton::South, frames),
        }
    }

    /// Slaps the table.
    fn bang(self, player: &mut Player) {
        match self {
            By::Mouse => player.hold_button(MouseButton::Right, 2),
            By::Keys => player.tap(KeyCode::KeyW),
            By::Pad(pad) => player.tap_pad(pad, GamepadButton::East),
        }
    }

    /// Throws a die, not too hard.
    fn throw(self, player: &mut Player) {
        match self {
            By::Mouse => player.flick(GENTLY),
            By::Keys => player.hold(KeyCode::Space, 45),
            By::Pad(pad) => player.pull_stick(pad, [-0.6, 0.0]),
        }
    }
}

/// A pad that is yet to be plugged in.
const PAD: By = By::Pad(Entity::PLACEHOLDER);

/// Plays a practised duel from its introduction to its result, and looks at every thing that it says on the way.
fn play_through(duel: DuelId, by: By) {
    play(duel, by, false);
}

/// The same in steady mode.
fn play_in_steps(duel: DuelId, by: By) {
    play(duel, by, true);
}

fn play(duel: DuelId, by: By, steady: bool) {
    let steps = if steady { "in steps " } else { "" };
    let rules = steady.then(|| ("steady".into(), "on".into())).into_iter().collect();
    let name = format!("{} {steps}{}", duel.short_name(), by.name());
    let mut player = Player::sit(&name, Options { rules, ..practice(duel, 2, &[Person, EASY]) });
    let by = by.plugged(&mut player);
    player.until("the introduction", |seen| seen.shows(&["intro-duel", "intro-draw"].map(words))).assert_is_whole();
    player.tap(KeyCode::Tab);
    player.tap(KeyCode::Tab);
    player.tap(KeyCode::Tab);
    let mut turns = 0;
    while let Some(seen) = before_the_end(&mut player, &name, &mut turns) {
        act(&mut player, &seen, by);
    }
    let points = final_points(&player.record()).expect("the record has an end");
    player.until("the final score", |seen| seen.cards() == points);
    by.press(&mut player, "result-back");
    let wanted = if by == By::Mouse { ["title-practise", "title-practise"] } else { ["intro-duel", "intro-draw"] };
    player.until("the title, or the same again", |seen| seen.shows(&wanted.map(words)));
}

/// What is on the screen, all of it whole; `None`: the result.
fn before_the_end(player: &mut Player, name: &str, turns: &mut u32) -> Option<Seen> {
    let seen = player.sees();
    *turns += 1;
    assert!(*turns < 400, "{name}: no end; drawn: {seen:#?}");
    seen.assert_is_whole();
    seen.find(&words("result-again")).is_none().then_some(seen)
}

/// What there is to do now, done.
fn act(player: &mut Player, seen: &Seen, by: By) {
    let offers = ["intro-duel", "intro-draw", "choose-roll-target", "offer-target", "offer-daggers"];
    let offer = offers.into_iter().find(|key| seen.find(&words(key)).is_some());
    match (offer, by) {
        (Some(key), _) => by.press(player, key),
        (None, _) if my_throw(seen) => by.throw(player),
        (None, _) if seen.says("to shake; let go to roll") || seen.says("to shake, let go to roll") => {
            roll(player, seen, by);
        }
        (None, By::Mouse) if seen.says("or your tray, let go to roll") => roll(player, seen, by),
        (None, _) if seen.says("or your tray to roll.") || seen.says("or your tray, to roll.") => {
            step(player, seen, by)
        }
        _ => player.frames(5),
    }
}

/// Shakes a die and lets it roll, and slaps the table where there is something to slap for.
fn roll(player: &mut Player, seen: &Seen, by: By) {
    let bangs = seen.find(&words("race-bang")).is_some();
    if by == By::Mouse
        && let Some(tray) = seen.find(&words("race-hold"))
    {
        player.point([(tray.rect[0] + tray.rect[2]) / 2.0, (tray.rect[1] + tray.rect[3]) / 2.0]);
        player.frames(2);
    }
    by.shake(player, 30);
    player.frames(60);
    if bangs {
        by.bang(player);
        // A wrong slap locks for a second.
        player.frames(70);
    }
}

/// A step of a steady race: rolls, and in the next slaps the table where there is something to slap for.
fn step(player: &mut Player, seen: &Seen, by: By) {
    let bangs = seen.find(&words("race-bang")).is_some();
    if by == By::Mouse
        && let Some(tray) = seen.find(&words("race-press"))
    {
        player.point([(tray.rect[0] + tray.rect[2]) / 2.0, (tray.rect[1] + tray.rect[3]) / 2.0]);
        player.frames(2);
    }
    by.shake(player, 3);
    player.frames(60);
    if bangs {
        by.bang(player);
    }
    player.frames(60);
}

#[test]
fn quick_draw_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::QuickDraw, By::Keys);
}

#[test]
fn quick_draw_is_played_in_steps_by_mouse() {
    play_in_steps(DuelId::QuickDraw, By::Mouse);
}

#[test]
fn war_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::War, By::Keys);
}

#[test]
fn chicken_is_played_by_pad() {
    play_through(DuelId::Chicken, PAD);
}

#[test]
fn chicken_is_played_by_keys() {
    play_through(DuelId::Chicken, By::Keys);
}

#[test]
fn axe_vs_daggers_is_played_by_mouse() {
    play_through(DuelId::AxeVsDaggers, By::Mouse);
}

#[test]
fn axe_vs_daggers_is_played_by_pad() {
    play_through(DuelId::AxeVsDaggers, PAD);
}

#[test]
fn axe_vs_daggers_is_played_by_keys() {
    play_through(DuelId::AxeVsDaggers, By::Keys);
}

#[test]
fn horse_shoes_is_played_by_mouse() {
    play_through(DuelId::HorseShoes, By::Mouse);
}

#[test]
fn horse_shoes_is_played_by_pad() {
    play_through(DuelId::HorseShoes, PAD);
}

#[test]
fn horse_shoes_is_played_by_keys() {
    play_through(DuelId::HorseShoes, By::Keys);
}

#[test]
fn quick_draw_is_played_by_mouse() {
    play_through(DuelId::QuickDraw, By::Mouse);
}

#[test]
fn quick_draw_is_played_by_pad() {
    play_through(DuelId::QuickDraw, PAD);
}

#[test]
fn quick_draw_is_played_by_keys() {
    play_through(DuelId::QuickDraw, By::Keys);
}

#[test]
fn war_is_played_by_mouse() {
    play_through(DuelId::War, By::Mouse);
}

#[test]
fn war_is_played_by_pad() {
    play_through(DuelId::War, PAD);
}

#[test]
fn war_is_played_by_keys() {
    play_through(DuelId::War, By::Keys);
}

/// The cards that lie in the own hand, by what can be read on them, and where.
pub(crate) fn own_hand(seen: &Seen) -> Vec<(String, [f32; 4])> {
    let (own_row, piles) = (seen.size[1] * 0.62, seen.size[0] * 0.56);
    let is_card = |text: &DrawnText| text.text.ends_with(['♥', '♦', '♣', '♠']);
    let card = |text: &&DrawnText| is_card(text) && text.rect[1] > own_row && text.rect[0] < piles;
    seen.texts.iter().filter(card).map(|text| (text.text.clone(), text.rect)).collect()
}

/// Places a duel card and a wager.
pub(crate) fn place_two(player: &mut Player, seen: &Seen, by: By) {
    match by {
        By::Mouse => {
            for (words, rect) in own_hand(seen).into_iter().take(2) {
                player.click([rect[2], rect[3]]);
                let taken = |seen: &Seen| own_hand(seen).iter().all(|(other, _)| *other != words);
                player.until("the card to be picked", taken);
            }
            player.click_on("fg-place");
        }
        By::Keys => {
            for _ in 0..2 {
                player.tap(KeyCode::ArrowRight);
                player.tap(KeyCode::Space);
            }
            player.until_words("fg-place");
            player.tap(KeyCode::Enter);
        }
        By::Pad(pad) => {
            for _ in 0..2 {
                player.tap_pad(pad, GamepadButton::DPadRight);
                player.tap_pad(pad, GamepadButton::South);
            }
            player.until_words("fg-place");
            player.tap_pad(pad, GamepadButton::North);
        }
    }
}

/// Plays Fool's Gambit against a bot from its introduction to its result, and looks at every thing that it says on the way.
fn play_gambit(by: By) {
    let name = format!("fool's gambit {}", by.name());
    let mut player = Player::sit(&name, at(GameId::FoolsGambit, 2, &[Person, EASY]));
    let by = by.plugged(&mut player);
    player.until_words("fg-intro-go").assert_is_whole();
    by.press(&mut player, "fg-intro-go");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    let mut swaps = ["fg-keep", "fg-swap-duel", "fg-swap-wager"].into_iter().cycle();
    let mut turns = 0;
    while let Some(seen) = before_the_end(&mut player, &name, &mut turns) {
        if seen.find(&words("fg-now-duel")).is_some() {
            place_two(&mut player, &seen, by);
        } else if seen.find(&words("fg-keep")).is_some() {
            by.press(&mut player, swaps.next().unwrap_or_default());
        }
        player.frames(5);
    }
    let points = final_points(&player.record()).expect("the record has an end");
    player.until("the final score", |seen| seen.cards() == points);
    let duels = player.record().iter().filter(|line| line.to_string().contains("\"placed\"")).count();
    assert!(duels >= 12, "a game has twelve duels at least");
    by.press(&mut player, "result-back");
    let wanted = if by == By::Mouse { "title-practise" } else { "fg-intro-go" };
    player.until_words(wanted);
}

#[test]
fn fools_gambit_is_played_to_its_end_with_the_pointer() {
    play_gambit(By::Mouse);
}

#[test]
fn fools_gambit_is_played_to_its_end_with_keys() {
    play_gambit(By::Keys);
}

#[test]
fn fools_gambit_is_played_to_its_end_with_a_pad() {
    play_gambit(PAD);
}

/// Seen: a game that went on began with its introduction again; and the key that placed two cards also kept the third.
#[test]
fn fools_gambit_goes_on_after_a_power_cut_where_it_was() {
    let mut player = Player::sit("gambit cut", at(GameId::FoolsGambit, 2, &[Person, EASY]));
    player.click_on("fg-intro-go");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    let choice = player.until_words("fg-now-duel");
    place_two(&mut player, &choice, By::Keys);
    player.click_on("fg-keep");
    player.until_words("fg-now-duel");
    // Scores count up for a moment.
    player.frames(120);
    let before = player.sees();
    player.power_cut(Options::default());
    player.click_on("title-continue");
    player.click_on("pause-resume");
    let after = player.until_words("fg-now-duel");
    assert_eq!((after.cards(), own_hand(&after)), (before.cards(), own_hand(&before)));
}

#[test]
fn who_wins_a_duel_of_cards_is_glad_of_it_and_the_other_is_not() {
    let mut player = Player::sit("feelings", at(GameId::FoolsGambit, 2, &[EASY, EASY]));
    let feelings = |player: &Player| {
        let head = player.world().iter_entities().find_map(|entity| entity.get::<Playhead<FoolsGambit>>());
        head.map(|head| head.feelings.clone()).unwrap_or_default()
    };
    for frame in 0.. {
        assert!(frame < 3000, "nobody has felt anything");
        if !feelings(&player).is_empty() {
            break;
        }
        player.frames(1);
    }
    let felt = feelings(&player);
    let of = |mood: Mood| felt.iter().find(|(_, other, _)| *other == mood).map(|(seat, ..)| *seat);
    let (glad, sad) = (of(Mood::Wins), of(Mood::Busts));
    assert!(glad.is_some() && sad.is_some() && glad != sad, "{felt:?}");
    player.frames(200);
    assert!(feelings(&player).iter().all(|(.., age)| *age < beat::FEELING), "what was felt is forgotten in time");
}

/// Which of these pads throws now: the one whose stick is heard.
fn thrower(player: &mut Player, pads: [Entity; 2]) -> Option<Entity> {
    for pad in pads {
        player.stick(pad, [-0.7, 0.0]);
        player.frames(3);
        let pulls = player.sees().find(&words("now-pull")).is_some();
        // Led back slowly, it throws nothing.
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
    let chicken = GameId::Practice(DuelId::Chicken);
    let options = Options { play: Some(chicken), seed: Some(2), ..Options::default() };
    let mut player = Player::seated("lost pad", &seats, options);
    // Nobody has pressed a button yet: each is asked for in turn.
    let gone = |name: &str| format!("{name}’s pad is gone");
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
    let own = thrower(&mut player, pads).expect("one of them throws");
    // One that lies about, and on which somebody has already pressed a button.
    let spare = player.plug();
    player.tap_pad(spare, GamepadButton::North);
    player.stick(own, [-0.7, 0.0]);
    player.until_words("now-pull");
    player.unplug(own);
    let name = if own == pads[0] { "Anna" } else { "Ben" };
    player.until("the table to wait", |seen| seen.says(&gone(name)));
    player.tap_pad(spare, GamepadButton::South);
    player.until("the table again", |seen| seen.says("6 dice to throw") && !seen.says(&gone(name)));
    player.pull_stick(spare, [-0.7, 0.0]);
    player.until_words("now-flying");
    player.unplug(spare);
    player.until("the table to wait", |seen| seen.says(&gone(name)));
    let level = words("level-easy");
    let bot = player.until("a bot to be offered", |seen| seen.texts.iter().any(|text| text.text.contains(&level)));
    let label = bot.texts.iter().find(|text| text.text.contains(&level)).unwrap().text.clone();
    player.click_on_text(&label);
    player.until("a bot to play on", |seen| seen.says(&format!("{name} gives up. A bot plays on")));
}
