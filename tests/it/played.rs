//! People's play with keys and pointer, from title to result: each test plays the whole game without a window.

use std::fs;

use bevy::{
    ecs::change_detection::DetectChanges,
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
};
use daggers_drawn::{
    app,
    games::{
        GameId, InRegistry,
        fools_gambit::FoolsGambit,
        kadoova::{DuelId, Kadoova},
    },
    physics::{PhysicsData, RawThrower},
    pieces::{AimArrow, DrawnPiece, TableMap, table_map::HALF_DIE},
    rules::{
        Budget, Level,
        record::{Header, Reader, verify},
    },
    screens::{matches::Broken, record::broken, score::Score},
    settings::{Home, Settings},
    show::{Playhead, beat},
    simulate::{Plan, simulate},
    turn::Control::{self, Bot, Person},
    ui::{drawn::DrawnTexts, portraits::Mood},
    window::{self, Options},
};
use serde_json::Value;

use crate::{
    harness::package,
    player::{By, PAD, Player},
    seen::{Seen, final_points, happened, mine_of, sum, words},
    through::{own_hand, place_two},
};

pub(crate) const EASY: Control = Bot(Level::Easy);
/// The box that is in focus on the title screen of a first-time player.
const KADOOVA: &str = "Kadoova Duel";

/// Options that go straight to this game with these seats.
pub(crate) fn at(play: GameId, seed: u64, seats: &[Control]) -> Options {
    Options { play: Some(play.row()), seed: Some(seed), seats: Some(seats.to_vec()), ..Options::default() }
}

pub(crate) fn practice(duel: DuelId, seed: u64, seats: &[Control]) -> Options {
    at(GameId::Practice(duel), seed, seats)
}

/// Whether it is a person's turn to throw.
pub(crate) fn my_throw(seen: &Seen) -> bool {
    let again = words("now-again");
    seen.texts.iter().any(|text| {
        let text = &text.text;
        [
            "hrow a die from",
            "hrow a die across",
            "hrow a die close",
            "hrow a dagger",
            "hrow the Axe from",
            "or throw on",
            &again,
        ]
        .into_iter()
        .any(|throw| text.contains(throw))
    })
}

/// The speed of the pointer for a throw of about 80 cm/s, in points per frame.
pub(crate) const GENTLY: f32 = 21.0;

#[test]
fn a_die_thrown_with_the_pointer_scores_on_the_screen_what_the_record_says() {
    let mut player = Player::sit("throw", practice(DuelId::Chicken, 1, &[Person, EASY]));
    let (sum_title, again) = (words("sum-title"), words("result-again"));
    player.click_on("intro-duel");
    player.click_on("speed-skip");
    player.until("my first throw", my_throw);
    // The lane starts 19 cm from the left end of the table. Moved nearer, it is within reach of a gentle throw.
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
fn practice_shows_a_pull_and_a_flick_and_goes_on_until_a_die_scores() {
    let mut player = Player::begin("lesson", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    for key in ["lesson-pull", "lesson-flick"] {
        player.until_words(key);
        // It shows the die in the hand, its arrow, and the die in the air.
        let (mut far, mut held) = (0.0_f32, false);
        while player.sees().find(&words(key)).is_some() {
            player.frames(1);
            held |= player.sees().says("Steady, ");
            let mut dice = player.world_mut().query::<&DrawnPiece>();
            far = dice.iter(player.world()).map(|die| die.seen.at.x).fold(far, f32::max);
        }
        assert!(held && far > 19.0, "{key}: held {held}, as far as {far} cm");
    }
    player.until("my first throw", my_throw);
    assert_eq!(mine_of(&player.record(), "thrown"), 0);
    player.frames(60);
    assert!(my_throw(&player.sees()), "it isn't shown twice before one throw");
    // A throw that misses says by how much; then the pull is shown again, and only that.
    player.pull([2.0, 1.5]);
    let short = player.until("how short it fell", |seen| seen.says("Short of the lane by "));
    short.assert_is_whole();
    assert!(short.says("Throw harder."));
    player.until_words("lesson-pull");
    player.until("my second throw", my_throw);
    let ghost = player.world().resource::<AimArrow>().ghost.clone();
    assert!(ghost.len() > 2, "the last throw stays beside the next one");
    // A throw that scores ends the lesson for good, even after a restart.
    player.pull([4.5, 0.0]);
    player.until("points", |seen| seen.says("The die lands on "));
    player.until("my third throw", |seen| my_throw(seen) || seen.says("Grab a die"));
    player.frames(60);
    assert!(my_throw(&player.sees()));
    player.power_cut(practice(DuelId::Chicken, 2, &[Person, EASY]));
    player.click_on("intro-duel");
    let next = player.until("the first throw", |seen| my_throw(seen) || seen.says("Grab a die"));
    assert!(my_throw(&next));
}

#[test]
fn a_press_ends_what_practice_shows_and_is_heard() {
    for (by, shown) in [(By::Mouse, "lesson-pull"), (By::Keys, "lesson-keys"), (PAD, "lesson-stick")] {
        let name = format!("lesson {}", by.name());
        let mut player = Player::begin(&name, practice(DuelId::Chicken, 1, &[Person, EASY]));
        let by = by.plugged(&mut player);
        player.until_words("intro-duel");
        by.confirm(&mut player, "intro-duel");
        player.until_words(shown);
        player.frames(20);
        match by {
            By::Mouse => drop(player.take_die()),
            By::Keys => {
                player.press(KeyCode::Space);
                player.until_told("now-keys");
            }
            By::Pad(pad) => {
                player.stick(pad, [-0.7, 0.0]);
                player.until_told("now-pull");
            }
        }
        assert!(!player.sees().says("Press anything to begin"));
    }
}

/// The magnification compared with the view of the whole table.
fn close(player: &Player) -> f32 {
    player.world().resource::<TableMap>().close
}

/// The speeds of the throws so far, from the record.
fn speeds(player: &Player) -> Vec<i64> {
    let record = player.record();
    let thrown = happened(&record).into_iter().filter(|(name, _)| *name == "thrown");
    thrown.filter_map(|(_, about)| about["flick"]["speed"].as_i64()).collect()
}

#[test]
fn the_camera_comes_near_once_a_turn_and_a_flick_is_always_as_fast() {
    let mut player = Player::sit("camera", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    for throw in 1..=6 {
        player.until("my throw", my_throw);
        assert_eq!(close(&player), 1.0, "who aims sees the whole table");
        player.flick(GENTLY);
        player.until("my die in the air", |seen| seen.says("Your die is rolling"));
        let (mut closest, mut widest) = (0.0_f32, 0.0_f32);
        while !my_throw(&player.sees()) && !player.sees().says("must beat") {
            player.frames(1);
            let map = player.world().resource::<TableMap>();
            (closest, widest) = (closest.max(map.close), widest.max(2.0 * HALF_DIE * map.px_per_cm));
            player.sees().assert_is_whole();
        }
        match throw {
            6 => assert!(widest >= 48.0, "a die is {widest} pixels wide at most"),
            _ => assert!(closest <= 1.0, "throw {throw}: {closest}"),
        }
    }
    let speeds = speeds(&player);
    assert!(speeds.len() >= 6 && speeds[..6].iter().all(|speed| *speed == speeds[0]), "{speeds:?}");
}

#[test]
fn a_flick_is_as_strong_as_the_settings_say() {
    let mut player = Player::sit("strength", practice(DuelId::Chicken, 1, &[Person, EASY]));
    player.click_on("intro-duel");
    player.click_on("speed-skip");
    for percent in [50, 100] {
        player.until("my throw", my_throw);
        player.world_mut().resource_mut::<Settings>().flick = percent;
        player.flick(2.0 * GENTLY);
        player.frames(60);
    }
    let speeds = speeds(&player);
    assert_eq!(speeds.len(), 2, "both dice were thrown");
    assert!((2 * speeds[0] - speeds[1]).abs() <= 2, "{speeds:?}");
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
    player.until("a die held true", |seen| seen.says("Steady, 3.0 cm up"));
    player.wheel(1.0);
    assert!(player.sees().says("Steady, 3.5 cm up"));
    player.hold_button(MouseButton::Middle, 2);
    player.wheel(1.0);
    assert!(player.sees().says("Steady, 3.5 cm up · spin 3 left"));
    for step in 0..40 {
        player.point([x + 100.0 + if step % 8 < 4 { 60.0 } else { 0.0 }, y]);
        player.frames(1);
    }
    assert!(player.sees().says("Shaken, "));
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

/// Rolls once and slaps once with these two keys, right or wrong. Returns whether somebody has won the draw.
fn draw_once(player: &mut Player, [shake, bang]: [KeyCode; 2]) -> bool {
    player.hold(shake, 40);
    player.frames(80);
    player.hold(bang, 3);
    // A wrong slap locks the seat for a second.
    player.frames(70);
    player.sees().says("got it.")
}

/// Throws dice with the pointer until stopping is allowed, and stops.
fn throw_and_stop(player: &mut Player) {
    player.until("the first throw", |seen| seen.says("Drag the lane to move it."));
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
    // This seed’s first Duel card is Chicken!, its second Horse-Shoes.
    let mut player = Player::sit("match", at(GameId::Kadoova, 45, &[Person, Person]));
    let all_ready = words("intro-all-ready");
    player.until_words("intro-all-ready").assert_is_whole();
    // Each player gets ready with their own key.
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
    // The saved match is one whole record from its beginning.
    let goes_on = player.kept("match-kadoova.jsonl");
    assert!(goes_on.starts_with(&kept), "nothing that was played is lost");
    assert!(goes_on.starts_with(r#"{"line":"header""#) && goes_on.lines().count() > 20);
}

/// Fixed bug: a match played with custom numbers and resumed without their folder lost the folder's name.
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

/// Does nothing until the person's time has run out `times` times.
fn does_nothing(player: &mut Player, times: usize) {
    let timeouts = |player: &Player| player.record().iter().filter(|line| !line["move"]["timeout"].is_null()).count();
    for frames in 0.. {
        if timeouts(player) >= times {
            return;
        }
        assert!(frames < 1_200, "nobody's time is over: {:#?}", player.sees());
        player.frames(6);
    }
}

/// Runs the record and the saved match again, asserts that they agree, and returns their header.
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

/// Section 10, no. 36: when time runs out, the house makes the choice, also in a resumed match and in its rematch.
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

    // As if the match had been started with custom numbers.
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

/// A recorded duel of bots.
fn recorded(duel: DuelId) -> Broken {
    let config = daggers_drawn::games::kadoova::Config::practice(package(), duel).expect("the house's own table");
    let plan = Plan {
        name: duel.name(),
        games: 1,
        seed: daggers_drawn::rules::Seed(1),
        seats: vec![EASY, Bot(Level::Hard)],
        paired: false,
        budget: Budget::default(),
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
    broken::<Kadoova>(GameId::named(&game.header.name).unwrap().row(), &game).expect("a match of ours")
}

/// A record is watched on the table: paused with a key, advanced step by step, and played to its end.
#[test]
fn a_record_is_watched_with_pause_step_and_speed() {
    let mut player = Player::sit("replay", Options { watch: Some(recorded(DuelId::War)), ..Options::default() });
    // "Replay: step 7 of 120, ...".
    let step = |seen: &Seen| -> Option<u64> {
        let line = seen.texts.iter().find(|text| text.text.starts_with("Replay: step "))?;
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
    // Both in one frame, as happens when frames are long. A person without a name is named after the colour.
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
    // If all seats are taken, a person takes a bot's.
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
    assert!(before.says("100%"));
    player.click_on("settings-motion");
    let plus = before.texts.iter().find(|text| text.text == "+").expect("text can be made larger");
    player.click([plus.rect[0] + 2.0, plus.rect[1] + 2.0]);
    player.until("larger letters", |seen| seen.says("120%"));
    player.tap(KeyCode::KeyR);
    player.until("the rules over the settings", |seen| seen.says("How to play Axe vs Daggers"));
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

/// A person's preference is only the default on the seats screen; the game uses what is agreed there.
#[test]
fn a_steady_match_is_agreed_at_the_seats_and_kept_in_the_record() {
    let mut player = Player::sit("agreed", Options { seed: Some(5), ..Options::default() });
    player.until_words("title-practise");
    player.switch("settings-page-matches", "settings-steady");
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
    player.until("the opening is won", |seen| seen.says("for the opening draw"));
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

/// Fixed bugs: a resumed game began with its introduction, and the key that placed two cards also kept the third.
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
