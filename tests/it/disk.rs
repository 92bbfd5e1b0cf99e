//! The disk from a player's view: a second window next to the first, no room, existing records, and a signal that ends
//! the program.

use std::{
    env, fs,
    path::Path,
    process::{self, Command, Stdio},
};

use bevy::{app::AppExit, input::keyboard::KeyCode};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        kadoova::{DuelId, Kadoova},
    },
    rules::{Level, record::Reader},
    saves,
    settings::{Home, Settings},
    signals,
    turn::Control::{Bot, Person},
    ui::{contrast, drawn},
    window::{self, Options},
};
use serde_json::Value;

use crate::{
    harness::{package, scratch},
    player::Player,
    seen::words,
};

/// The environment variable set for a child process of these tests.
const CHILD: &str = "DAGGERS_DRAWN_CHILD";

/// Options that go straight to the table of Chicken!, with a person against a bot or with two bots.
fn chicken(person: bool) -> Options {
    let seats = vec![if person { Person } else { Bot(Level::Easy) }, Bot(Level::Easy)];
    Options {
        play: Some(GameId::Practice(DuelId::Chicken).row()),
        seed: Some(3),
        seats: Some(seats),
        ..Options::default()
    }
}

/// The words of a message up to its first placeholder.
fn beginning(key: &str) -> String {
    let all = fs::read_to_string(package().join("assets/locale/en/shell.ftl")).unwrap();
    let line = all.lines().find_map(|line| line.strip_prefix(&format!("{key} = "))).unwrap();
    line.split('{').next().unwrap().trim().to_string()
}

#[test]
fn a_second_window_says_that_a_match_is_played_and_keeps_its_own_which_goes_on() {
    let mut one = Player::sit("disk two windows", chicken(false));
    one.until("a throw", |seen| seen.says("Pip"));
    let mut title = one.beside(Options::default());
    title.until("the notice", |seen| seen.says(&beginning("notice-played-elsewhere")));
    assert!(title.sees().find(&words("title-continue")).is_none(), "it is being played");
    drop(title);
    let mut other = one.beside(chicken(true));
    other.click_on("intro-duel");
    other.until("the log", |seen| seen.says("match-kadoova-chicken-2.jsonl"));
    one.click_on("speed-skip");
    one.until_words("result-again");
    assert_eq!(one.kept("match-kadoova-chicken.jsonl"), "", "what is over is taken away");
    let before = other.kept("match-kadoova-chicken-2.jsonl");
    assert!(before.lines().count() > 1);
    other.power_cut(Options::default());
    other.click_on("title-continue");
    other.click_on("pause-resume");
    other.frames(300);
    let after = other.kept("match-kadoova-chicken-2.jsonl");
    assert!(after.starts_with(&before), "the match goes on in the file in which it was kept");
    assert_eq!(one.kept("match-kadoova-chicken.jsonl"), "");
}

/// Fixed bug: the match was no longer saved, and only the log in the terminal said so.
#[test]
fn a_match_that_cannot_be_saved_says_so_at_the_table_and_when_it_is_left() {
    let mut player = Player::sit("disk no room", Options::default());
    let home = player.folder.join("home");
    let blocked = |player: &mut Player| {
        let _ = fs::remove_dir_all(&home); // it may not be there
        fs::write(&home, "no folder").unwrap();
        player.power_cut(chicken(true));
        player.click_on("intro-duel");
        player.until("the strip", |seen| seen.says(&beginning("unsaved-match")));
    };
    blocked(&mut player);
    player.frames(600);
    assert!(player.sees().says(&beginning("unsaved-match")), "it stays there");
    player.tap(KeyCode::Escape);
    player.click_on("pause-leave-unsaved");
    player.click_on("sure-unsaved-yes");
    player.until_words("title-quit");
    // The title may have other notices to show.
    while !player.sees().says(&beginning("notice-unsaved-match")) {
        player.click_on("notice-put-away");
    }
    blocked(&mut player);
    fs::remove_file(&home).unwrap();
    player.until("it is saved again", |seen| seen.says(&words("log-saved-again")));
    assert!(!player.sees().says(&beginning("unsaved-match")));
    let kept = saves::read::<Kadoova>(&home.join("match-kadoova-chicken.jsonl")).unwrap();
    assert_eq!(kept.steps.len() + 2, player.record().len(), "from its beginning");
    player.tap(KeyCode::Escape);
    player.click_on("pause-leave");
    player.until_words("title-continue");
}

#[test]
fn what_is_not_saved_is_said_in_letters_of_any_size() {
    for text_scale in [80, 100, 150, 200] {
        let mut player = Player::sit("disk large letters", Options::default());
        fs::write(player.folder.join("home"), "no folder").unwrap();
        player.power_cut(Options { text_scale: Some(text_scale), ..chicken(true) });
        player.click_on("intro-duel");
        let strip = beginning("unsaved-match");
        let seen = player.until("the strip", |seen| seen.says(&strip));
        let text = seen.texts.iter().find(|text| text.text.starts_with(&strip)).expect("it is one text");
        assert!(text.whole && !text.elided, "{text_scale}: {text:?}");
        assert_eq!(drawn::faults(seen.size, &seen.texts), [""; 0], "{text_scale}");
        let text = [text.clone()];
        assert_eq!(drawn::too_faint(&text, contrast::HIGH), [""; 0]);
        assert_eq!(drawn::too_small(&text, text_scale as f32 / 100.0), [""; 0]);
    }
}

/// The numbers of the games in a record.
fn games(file: &Path) -> Vec<u64> {
    let text = fs::read(file).unwrap();
    let mut reader = Reader::new(&text[..]);
    let mut games = Vec::new();
    while let Some(game) = reader.game().unwrap() {
        games.push(game.header.game);
    }
    games
}

/// Fixed bug: `play --record FILE`, followed by Quit on the title screen, emptied the file.
#[test]
fn a_record_that_is_there_is_added_to_and_left_alone_where_nothing_is_played() {
    let mut player = Player::sit("disk record", chicken(true));
    player.click_on("intro-duel");
    player.frames(200);
    let file = player.folder.join("record.jsonl");
    let before = fs::read(&file).unwrap();
    // As if the program had been killed in the middle of a line.
    let torn = [&before[..], b"{\"line\":\"st"].concat();
    fs::write(&file, &torn).unwrap();
    player.power_cut_to_go_on(Options::default());
    player.click_on("title-quit");
    assert!(player.has_left());
    assert_eq!(fs::read(&file).unwrap(), torn, "nothing was played");
    for games_now in [2, 3] {
        player.power_cut_to_go_on(chicken(true));
        player.click_on("intro-duel");
        player.frames(200);
        assert!(fs::read(&file).unwrap().starts_with(&before));
        assert_eq!(games(&file), Vec::from_iter(0..games_now));
    }
    // Some editors omit the final newline.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.trim_end()).unwrap();
    player.power_cut_to_go_on(chicken(true));
    player.click_on("intro-duel");
    player.frames(200);
    assert!(fs::read_to_string(&file).unwrap().starts_with(&text), "no line is lost");
    assert_eq!(games(&file), [0, 1, 2, 3]);
}

/// Asserts exit status 2, one line on standard error that contains `part`, and an unchanged file.
fn is_refused(command: &mut Command, file: &Path, part: &str) {
    let before = fs::read(file).unwrap();
    let out = command.arg("--record").arg(file).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{said}");
    assert!(said.lines().count() == 1 && said.contains(part), "{said}");
    assert_eq!(fs::read(file).unwrap(), before);
}

#[test]
fn what_is_no_record_and_what_is_a_kept_match_is_not_recorded_in() {
    let folder = scratch("disk no record");
    let play = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_daggers-drawn"));
        command.arg("play").env("DAGGERS_DRAWN_SAVES", &folder).env("XDG_CONFIG_HOME", &folder);
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        command
    };
    let letter = folder.join("letter.txt");
    for text in ["Dear Bo,\nwe are well.\n", "no line ends", "{\"line\":\"header\"}\n"] {
        fs::write(&letter, text).unwrap();
        is_refused(&mut play(), &letter, "letter.txt: it isn't a recording");
    }
    let mut player = Player::sit("disk kept match", chicken(true));
    player.click_on("intro-duel");
    player.frames(60);
    let kept = folder.join("match-kadoova-chicken.jsonl");
    fs::write(&kept, player.kept("match-kadoova-chicken.jsonl")).unwrap();
    is_refused(&mut play(), &kept, "a saved match is in it");
    let playing = player.folder.join("record.jsonl");
    is_refused(&mut play(), &playing, "another program is recording in it");
    #[cfg(unix)]
    {
        let link = folder.join("link.jsonl");
        std::os::unix::fs::symlink("match-kadoova-chicken.jsonl", &link).unwrap();
        is_refused(&mut play(), &link, "a saved match is in it");
    }
}

/// Fixed bug: `--trace -` wrote a file called `-`.
#[test]
fn a_trace_on_standard_output_is_nothing_but_a_trace() {
    let folder = scratch("disk trace");
    let args = ["simulate", "fools-gambit", "--games", "2", "--format", "json", "--trace", "-"];
    let out = Command::new(env!("CARGO_BIN_EXE_daggers-drawn")).args(args).current_dir(&folder).output().unwrap();
    assert!(out.status.success());
    let text = String::from_utf8(out.stdout).unwrap();
    let headers = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["line"] == "header");
    assert_eq!(headers.filter(|is_one| *is_one).count(), 2);
    assert_eq!(serde_json::from_slice::<Value>(&out.stderr).unwrap()["games"], 2, "the result");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

/// Fixed bug: `kill`, or closing the terminal, lost a setting changed less than 0.4 s before.
#[cfg(unix)]
#[test]
fn a_setting_that_was_changed_just_before_the_program_is_told_to_end_is_kept() {
    let name = "disk::a_setting_that_was_changed_just_before_the_program_is_told_to_end_is_kept";
    if let (Ok(signal), Some(home)) = (env::var(CHILD), env::var_os("CHILD_HOME")) {
        return change_and_be_ended(&signal, Path::new(&home));
    }
    for (signal, status) in [("-HUP", 129), ("-INT", 130), ("-TERM", 143)] {
        let home = scratch("disk signal");
        // The tests may have been started with signals ignored, as under nohup.
        let mut child = Command::new("env");
        child.arg("--default-signal=HUP,INT,TERM").arg(env::current_exe().unwrap());
        child.args(["--exact", name, "--nocapture"]).env(CHILD, signal).env("CHILD_HOME", &home);
        let out = child.stdin(Stdio::null()).stdout(Stdio::null()).output().unwrap();
        assert_eq!(out.status.code(), Some(status), "{signal}: {}", String::from_utf8_lossy(&out.stderr));
        let kept = fs::read_to_string(home.join("settings.toml")).unwrap();
        assert!(kept.contains("volume = 30"), "{signal}: {kept}");
    }
}

/// Runs the child: it changes a setting and immediately receives a signal to end.
#[cfg(unix)]
fn change_and_be_ended(signal: &str, home: &Path) {
    let options = Options { home: Home::In(home.into()), ..Options::default() };
    let mut app = window::unseen(package(), &options).unwrap_or_else(|fault| panic!("{fault}"));
    signals::plugin(&mut app);
    app.update();
    app.world_mut().resource_mut::<Settings>().volume = 30;
    let sent = Command::new("kill").args([signal, &process::id().to_string()]).status().unwrap();
    assert!(sent.success());
    for _ in 0..1_000_000 {
        app.update();
        if let Some(AppExit::Error(status)) = app.should_exit() {
            process::exit(i32::from(status.get()));
        }
    }
    panic!("{signal} ends nothing");
}
