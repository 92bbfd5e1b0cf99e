//! Settings changed in the middle of a match: each takes effect at once, and is kept.

use std::{fs, time::Instant};

use bevy::{
    ecs::{entity::Entity, world::Mut},
    input::keyboard::KeyCode,
    math::{IVec2, UVec2},
    window::{Monitor, MonitorSelection, PresentMode, Window, WindowMode, WindowMoved, WindowPosition, WindowResized},
};
use daggers_drawn::{
    games::{GameId, InRegistry, kadoova::DuelId},
    input::Rumble,
    pieces::{Die, DrawnPiece, Motion, RoundPips},
    rules::{Level, Tick},
    screens::rest::Awake,
    settings::Settings,
    sound::{Sound, Volume},
    turn::{
        Control::{Bot, Person},
        Pace, Speed,
    },
    ui::{contrast, drawn},
    window::Options,
};
use serde_json::Value;

use crate::{
    played::my_throw,
    player::Player,
    seen::{Seen, words},
};

/// A player at Chicken! whose turn it is to throw.
fn thrower(name: &str) -> Player {
    let play = Some(GameId::Practice(DuelId::Chicken).row());
    let seats = Some(vec![Person, Bot(Level::Easy)]);
    let mut player = Player::sit(name, Options { play, seed: Some(3), seats, ..Options::default() });
    begin(&mut player);
    player
}

fn begin(player: &mut Player) {
    player.until_words("intro-duel");
    player.click_on("intro-duel");
    player.until("the own throw", my_throw);
}

/// Presses `button` in the row of the message `row` on a page of the settings.
fn press(player: &mut Player, page: &str, row: &str, button: &[&str]) {
    player.tap(KeyCode::F10);
    player.click_on(page);
    let at = beside(&player.until_words(row), row, button);
    player.click(at);
    player.tap(KeyCode::Escape);
    player.until("the table", my_throw);
}

/// The middle of one of the `button` texts in the row of `key`.
fn beside(seen: &Seen, key: &str, button: &[&str]) -> [f32; 2] {
    let [_, y] = seen.middle(&words(key));
    let middles = button.iter().flat_map(|words| seen.texts.iter().filter(move |text| text.text == *words));
    let middles =
        middles.map(|text| [f32::midpoint(text.rect[0], text.rect[2]), f32::midpoint(text.rect[1], text.rect[3])]);
    middles.min_by(|a, b| (a[1] - y).abs().total_cmp(&(b[1] - y).abs())).expect("it can be pressed")
}

fn switch(player: &mut Player, page: &str, row: &str) {
    press(player, page, row, &[&words("settings-on"), &words("settings-off")]);
}

/// The letter height of the largest text on the table.
fn letters(player: &Player) -> f32 {
    player.sees().texts.iter().map(|text| text.size).fold(0.0, f32::max)
}

#[test]
fn what_is_seen_changes_at_once_and_is_kept() {
    let mut player = thrower("comfort seeing");
    let before = letters(&player);
    press(&mut player, "settings-page-seeing", "settings-text", &["+"]);
    assert!(!drawn::too_faint(&player.sees().texts, contrast::HIGH).is_empty(), "usually not all is so far apart");
    assert!(letters(&player) > before * 1.1, "larger letters: {} after {before}", letters(&player));
    let motion = |player: &Player| player.world().resource::<Motion>().clone();
    switch(&mut player, "settings-page-seeing", "settings-contrast");
    let faint = |player: &Player| drawn::too_faint(&player.sees().texts, contrast::HIGH);
    assert_eq!(faint(&player), [""; 0]);
    assert!(motion(&player).trembles && motion(&player).pulses && !motion(&player).reduced);
    switch(&mut player, "settings-page-seeing", "settings-no-shake");
    assert!(!motion(&player).trembles && motion(&player).pulses);
    switch(&mut player, "settings-page-seeing", "settings-no-flashes");
    assert!(!motion(&player).pulses && !motion(&player).reduced);
    switch(&mut player, "settings-page-seeing", "settings-motion");
    assert!(motion(&player).reduced);
    let round = |player: &Player| player.world().resource::<RoundPips>().0;
    assert!(!round(&player));
    switch(&mut player, "settings-page-seeing", "settings-marks");
    assert!(round(&player));
    player.frames(60);
    let kept = player.kept("settings.toml");
    for line in [
        "text_scale = 120",
        "high_contrast = true",
        "no_shake = true",
        "no_flashes = true",
        "reduced_motion = true",
        "pip_marks = false",
    ] {
        assert!(kept.contains(line), "{line} in {kept}");
    }
}

#[test]
fn the_speed_of_the_panel_and_of_the_table_are_one() {
    let mut player = thrower("comfort speed");
    let speed = |player: &Player| player.world().resource::<Pace>().speed;
    press(&mut player, "settings-page-matches", "settings-speed", &["+"]);
    assert_eq!(speed(&player), Speed::X2);
    player.tap(KeyCode::Tab);
    player.frames(60);
    assert_eq!(speed(&player), Speed::X4);
    assert!(player.kept("settings.toml").contains("speed = \"x4\""), "{}", player.kept("settings.toml"));
    player.tap(KeyCode::Tab);
    player.frames(60);
    assert_eq!(speed(&player), Speed::Skip);
    assert!(player.kept("settings.toml").contains("speed = \"x4\""), "what skips is for a moment");
    player.power_cut(Options::default());
    player.until_words("title-quit");
    assert_eq!(speed(&player), Speed::X4);
}

/// Two bots at Chicken!, being watched.
fn watchers(name: &str) -> Player {
    let play = Some(GameId::Practice(DuelId::Chicken).row());
    let seats = Some(vec![Bot(Level::Easy); 2]);
    Player::sit(name, Options { play, seed: Some(3), seats, ..Options::default() })
}

#[test]
fn what_decided_a_throw_is_seen_once_more_until_a_press_ends_it_or_not_at_all() {
    let is_on = |seen: &Seen| seen.says(&words("slow-motion"));
    for skips in [false, true] {
        let mut player = watchers("comfort slow motion");
        player.until("something is shown once more", is_on);
        assert!(player.sees().says(&words("now-slow-motion")));
        let dice = |player: &mut Player| {
            let mut dice = player.world_mut().query::<(&Die, &DrawnPiece)>();
            dice.iter(player.world()).map(|(_, piece)| piece.seen.at).collect::<Vec<_>>()
        };
        let before = dice(&mut player);
        player.frames(20);
        assert_ne!(dice(&mut player), before, "what happened is seen again");
        if skips {
            player.tap(KeyCode::Enter);
            player.frames(2);
            assert!(!is_on(&player.sees()));
        } else {
            player.until("it is over", |seen| !is_on(seen));
        }
    }
    let mut player = watchers("comfort no slow motion");
    player.world_mut().resource_mut::<Settings>().slow_motion = false;
    player.until("the match is over", |seen| {
        assert!(!is_on(seen), "{seen:?}");
        seen.says(&words("result-again"))
    });
}

#[test]
fn what_is_heard_and_felt_has_a_loudness_of_its_own() {
    let mut player = thrower("comfort sound");
    let volume = |player: &Player| *player.world().resource::<Volume>();
    let usual = volume(&player);
    for (row, sound) in [
        ("settings-volume-dice", Sound::DieOnMat),
        ("settings-volume-cards", Sound::Card),
        ("settings-volume-table", Sound::Bust),
    ] {
        press(&mut player, "settings-page-sound", row, &["−"]);
        assert!((volume(&player).of(sound) - usual.of(sound) * 0.9).abs() < 0.001, "{row}");
    }
    let before = volume(&player).of(Sound::Bust);
    press(&mut player, "settings-page-sound", "settings-volume", &["−"]);
    assert!(volume(&player).of(Sound::Bust) < before && volume(&player).of(Sound::Shake) < usual.of(Sound::Shake));
    press(&mut player, "settings-page-sound", "settings-rumble", &["−"]);
    assert_eq!(*player.world().resource::<Rumble>(), Rumble(0.9));
}

fn the_window(player: &mut Player) -> (Entity, Mut<'_, Window>) {
    let world = player.world_mut();
    world.query::<(Entity, &mut Window)>().single_mut(world).unwrap()
}

fn window(player: &mut Player) -> Window {
    let world = player.world_mut();
    world.query::<&Window>().single(world).unwrap().clone()
}

#[test]
fn the_window_fills_the_screen_by_the_panel_and_by_alt_and_enter_which_presses_nothing() {
    let mut player = thrower("comfort full screen");
    let fills = |player: &mut Player| matches!(window(player).mode, WindowMode::BorderlessFullscreen(_));
    switch(&mut player, "settings-page-screen", "settings-full-screen");
    assert!(fills(&mut player));
    player.tap(KeyCode::Escape);
    player.until_words("pause-resume");
    player.press(KeyCode::AltLeft);
    player.tap(KeyCode::Enter);
    player.release(KeyCode::AltLeft);
    player.frames(5);
    assert!(!fills(&mut player));
    assert!(player.sees().find(&words("pause-resume")).is_some(), "Enter alone would have gone on");
    player.tap(KeyCode::Enter);
    player.until("the table", my_throw);
}

#[test]
fn torn_pictures_and_the_most_frames_are_chosen() {
    let mut player = thrower("comfort frames");
    assert_eq!(window(&mut player).present_mode, PresentMode::AutoVsync);
    switch(&mut player, "settings-page-screen", "settings-vsync");
    assert_eq!(window(&mut player).present_mode, PresentMode::AutoNoVsync);
    press(&mut player, "settings-page-screen", "settings-frame-cap", &["+"]);
    assert_eq!(player.world().resource::<Settings>().frame_cap, 30);
    let began = Instant::now();
    player.frames(31);
    assert!(began.elapsed().as_secs_f64() >= 1.0, "31 frames take no less than a second: {:?}", began.elapsed());
}

#[test]
fn the_window_lies_where_it_lay_as_large_as_it_was() {
    let mut player = Player::sit("comfort lay", Options::default());
    player.until_words("title-quit");
    let world = player.world_mut();
    let (entity, mut window) = world.query::<(Entity, &mut Window)>().single_mut(world).unwrap();
    window.resolution.set_physical_resolution(1600, 900);
    window.position = WindowPosition::At(IVec2::new(40, 30));
    world.write_message(WindowMoved { window: entity, position: IVec2::new(40, 30) });
    player.frames(60);
    player.power_cut(Options::default());
    let window = self::window(&mut player);
    assert_eq!([window.physical_width(), window.physical_height()], [1600, 900]);
    assert_eq!(window.position, WindowPosition::At(IVec2::new(40, 30)));
    // Pictures and tests set the size themselves.
    player.power_cut(Options { size: Some((1280, 720)), ..Options::default() });
    assert_eq!(self::window(&mut player).physical_width(), 1280);
}

#[test]
fn with_a_scale_the_window_does_not_grow_with_every_start() {
    for scale in [0.75, 1.25, 1.5, 2.0] {
        let mut player = Player::sit(&format!("comfort scale {scale}"), Options::default());
        for start in 0..3 {
            player.until_words("title-quit");
            let (entity, mut window) = the_window(&mut player);
            assert_eq!([window.width(), window.height()], [1280.0, 720.0], "start {start}, scale {scale}");
            // As the engine does when it has created the window.
            window.resolution.set_scale_factor_and_apply_to_physical_size(scale);
            window.position = WindowPosition::At(IVec2::new(40, 30));
            player.world_mut().write_message(WindowMoved { window: entity, position: IVec2::new(40, 30) });
            player.frames(60);
            player.power_cut(Options::default());
            assert_eq!(self::window(&mut player).position, WindowPosition::At(IVec2::new(40, 30)), "start {start}");
        }
    }
}

#[test]
fn on_a_small_screen_the_window_is_no_larger_than_that() {
    for (size, scale) in [([1024, 600], 1.0), ([800, 600], 1.0), ([1366, 768], 1.5), ([1280, 720], 2.0)] {
        let mut player = Player::sit(&format!("comfort small {size:?}"), Options::default());
        player.until_words("title-quit");
        the_window(&mut player).1.resolution.set_scale_factor_and_apply_to_physical_size(scale);
        plug_in_of(&mut player, "A netbook", [0, 0], size, scale);
        player.frames(1);
        let (entity, window) = the_window(&mut player);
        let (width, height) = (window.width(), window.height());
        player.world_mut().write_message(WindowResized { window: entity, width, height });
        player.frames(3);
        let window = self::window(&mut player);
        assert!(
            window.physical_width() <= size[0] && window.physical_height() <= size[1],
            "{:?}",
            window.physical_size()
        );
        let least = [window.resize_constraints.min_width, window.resize_constraints.min_height];
        assert!(least[0] <= window.width() && least[1] <= window.height(), "{least:?}");
        let start = player.sees();
        start.assert_is_whole();
        assert!(start.find(&words("title-quit")).is_some());
    }
    // If there is room, the size stays; a size that was asked for always stays.
    let mut player = Player::sit("comfort large", Options::default());
    plug_in(&mut player, "A desk", 0);
    player.frames(3);
    assert_eq!(window(&mut player).physical_size(), UVec2::new(1280, 720));
    let mut player = Player::sit("comfort asked", Options { size: Some((1280, 720)), ..Options::default() });
    plug_in_of(&mut player, "A netbook", [0, 0], [1024, 600], 1.0);
    player.frames(3);
    assert_eq!(window(&mut player).physical_size(), UVec2::new(1280, 720));
}

/// Plugs in a monitor of 1920 by 1080 pixels with its left edge at `left`.
fn plug_in(player: &mut Player, name: &str, left: i32) -> Entity {
    plug_in_of(player, name, [left, 0], [1920, 1080], 1.0)
}

/// Plugs in a monitor.
fn plug_in_of(player: &mut Player, name: &str, at: [i32; 2], size: [u32; 2], scale: f32) -> Entity {
    let monitor = Monitor {
        name: Some(name.into()),
        physical_width: size[0],
        physical_height: size[1],
        physical_position: at.into(),
        refresh_rate_millihertz: None,
        scale_factor: scale.into(),
        video_modes: Vec::new(),
    };
    player.world_mut().spawn(monitor).id()
}

#[test]
fn the_game_is_shown_on_the_monitor_that_is_chosen() {
    let mut player = thrower("comfort monitor");
    let desk = plug_in(&mut player, "A desk", 0);
    let wall = plug_in(&mut player, "The very long name of a projector at the wall of the living room", 1920);
    let page = "settings-page-screen";
    press(&mut player, page, "settings-monitor", &["+"]);
    assert_eq!(window(&mut player).position, WindowPosition::Centered(MonitorSelection::Entity(desk)));
    press(&mut player, page, "settings-monitor", &["+"]);
    assert_eq!(window(&mut player).position, WindowPosition::Centered(MonitorSelection::Entity(wall)));
    switch(&mut player, page, "settings-full-screen");
    assert_eq!(window(&mut player).mode, WindowMode::BorderlessFullscreen(MonitorSelection::Entity(wall)));
    assert!(player.world().resource::<Settings>().monitor.starts_with("The very long name"));
}

#[test]
fn a_window_whose_monitor_is_gone_comes_back() {
    let mut player = Player::sit("comfort gone", Options::default());
    player.until_words("title-quit");
    let lies = |player: &mut Player, x: i32, y: i32| {
        let at = WindowPosition::At(IVec2::new(x, y));
        let world = player.world_mut();
        world.query::<&mut Window>().single_mut(world).unwrap().position = at;
        at
    };
    let at = lies(&mut player, 1800, 900);
    plug_in(&mut player, "A desk", 0);
    player.frames(2);
    assert_eq!(window(&mut player).position, at, "there is enough of it to be dragged by");
    for (x, y) in [(2500, 100), (1900, 0), (100, -300), (-4000, 40)] {
        lies(&mut player, x, y);
        plug_in(&mut player, "The same desk", 0);
        player.frames(2);
        let now = window(&mut player).position;
        assert_eq!(now, WindowPosition::Centered(MonitorSelection::Primary), "{x}, {y}");
    }
}

/// Fixed bug: `place = [2147483647, 0]` in the settings caused an overflow at every start.
#[test]
fn a_place_at_the_end_of_all_numbers_is_a_place_where_no_monitor_is() {
    let mut player = Player::sit("comfort far away", Options::default());
    let home = player.folder.join("home");
    fs::create_dir_all(&home).unwrap();
    for [x, y] in [[i32::MAX, 0], [i32::MIN, i32::MIN], [0, i32::MAX], [i32::MAX, i32::MAX]] {
        fs::write(home.join("settings.toml"), format!("[window]\nplace = [{x}, {y}]\n")).unwrap();
        player.power_cut(Options::default());
        assert_eq!(window(&mut player).position, WindowPosition::At(IVec2::new(x, y)));
        plug_in(&mut player, "A desk", 0);
        player.frames(2);
        assert_eq!(window(&mut player).position, WindowPosition::Centered(MonitorSelection::Primary));
    }
}

#[test]
fn every_setting_is_told_more_of_where_it_is_pointed_at() {
    let mut player = Player::sit("comfort means", Options::default());
    player.until_words("title-quit");
    player.tap(KeyCode::F10);
    for (page, rows) in [
        ("seeing", &["text", "contrast", "motion", "no-flashes", "no-shake", "marks"][..]),
        ("sound", &["volume", "volume-dice", "volume-cards", "volume-table", "rumble"]),
        ("screen", &["full-screen", "monitor", "frame-cap", "vsync"]),
        ("hands", &["toggles", "hands", "controls"]),
        ("matches", &["speed", "slow-motion", "steady", "timer"]),
    ] {
        player.click_on(&format!("settings-page-{page}"));
        for row in rows {
            let row = format!("settings-{row}");
            let at = player.until_words(&row).middle(&words(&row));
            player.point(at);
            player.until_words(&format!("{row}-means"));
        }
    }
}

#[test]
fn a_match_is_given_a_time_of_its_own_at_the_seats() {
    let mut player = Player::sit("comfort seats", Options::default());
    player.until_words("title-quit");
    player.click_on_text("Fool’s Gambit");
    for (button, now) in [("+", "10 s"), ("+", "20 s"), ("−", "10 s")] {
        let at = beside(&player.until_words("rule-timer"), "rule-timer", &[button]);
        player.click(at);
        player.until(now, |seen| seen.says(now));
    }
    player.until_words("rule-timer-means");
    player.click_on("seats-start");
    player.until("the match is recorded", |_| true);
    player.frames(30);
    assert_eq!(player.record()[0]["timer"], Value::from(10 * Tick::HZ));
    assert_eq!(player.world().resource::<Settings>().timer, 0, "what is preferred stays");
    player.tap(KeyCode::Enter);
    for left in ["10 s", "7 s", "1 s"] {
        player.until(left, |seen| seen.find(left).is_some());
    }
    player.until("the house has chosen", |seen| seen.find("10 s").is_some());
}

#[test]
fn new_matches_begin_with_the_timer_and_the_steady_mode_that_are_preferred() {
    let mut player = thrower("comfort matches");
    let agreed = |player: &Player| {
        let header = &player.record()[0];
        [&header["timer"], &header["config"]["steady"]].map(Value::clone)
    };
    assert_eq!(agreed(&player), [Value::Null, false.into()]);
    press(&mut player, "settings-page-matches", "settings-timer", &["+"]);
    switch(&mut player, "settings-page-matches", "settings-steady");
    let play = Some(GameId::Practice(DuelId::Chicken).row());
    player.frames(60);
    player.power_cut(Options { play, seats: Some(vec![Person, Bot(Level::Easy)]), ..Options::default() });
    begin(&mut player);
    assert_eq!(agreed(&player), [Value::from(10 * Tick::HZ), true.into()]);
}

#[test]
fn a_broken_settings_file_is_told_on_the_title_and_what_is_unknown_in_it_is_kept() {
    let mut player = Player::sit("comfort broken", Options::default());
    let home = player.folder.join("home");
    fs::create_dir_all(&home).unwrap();
    let file = home.join("settings.toml");
    fs::write(&file, "[settings\ntext_scale = 120\n").unwrap();
    player.power_cut(Options::default());
    let told = player.until("the notice", |seen| seen.says("Your settings couldn’t be read"));
    assert!(told.says("settings.toml.broken"), "{told:?}");
    player.click_on("notice-put-away");
    fs::write(&file, "[settings]\ntext_scale = 900\nvolume = 30\nfuture = \"bright\"\n[later]\nwhat = 1\n").unwrap();
    player.power_cut(Options::default());
    player.until("the notice", |seen| seen.says("settings.text_scale = 900 is an unknown value"));
    player.click_on("notice-put-away");
    let settings = player.world().resource::<Settings>().clone();
    assert_eq!((settings.text_scale, settings.volume), (100, 30));
    player.tap(KeyCode::F10);
    player.click_on("settings-page-seeing");
    player.click_on_text("+");
    player.frames(60);
    let kept = player.kept("settings.toml");
    for line in ["text_scale = 120", "volume = 30", "future = \"bright\"", "what = 1"] {
        assert!(kept.contains(line), "{line} in {kept}");
    }
}

#[test]
fn nothing_is_drawn_while_nothing_happens() {
    let mut player = Player::sit("comfort quiet", Options::default());
    player.paints();
    let rests = |player: &Player| !player.world().resource::<Awake>().now;
    player.until_words("title-quit");
    player.frames(400);
    assert!(rests(&player), "the title is quiet");
    player.point([30.0, 40.0]);
    player.frames(1);
    assert!(!rests(&player), "the pointer wakes it");
    let mut player = thrower("comfort quiet table");
    player.paints();
    player.frames(200);
    assert!(rests(&player), "a table that waits for a person is quiet");
    player.press(KeyCode::Space);
    player.frames(120);
    assert!(!rests(&player), "a throw is charged as long as the key is held");
    player.release(KeyCode::Space);
    player.frames(120);
    assert!(!rests(&player), "a die rolls");
    player.until("the next throw", my_throw);
    player.frames(300);
    assert!(rests(&player), "it waits again");
}
