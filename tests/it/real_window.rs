//! The game in a real window, for what only a window can show: keys and pointer reach the game through the X server,
//! something is drawn, and a killed program has kept its match. `played.rs` tests the play itself.
//!
//! Each test has its own X server in memory and Mesa's software Vulkan. If those are missing, the tests are skipped and
//! say so; on a build server and under `./check` that is a failure.

use std::{
    collections::BTreeSet,
    env,
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, Image, ImageSampler, ImageType},
};
use daggers_drawn::{pieces::TableMap, rules::throw::TableTop, show::Layout};
use serde_json::Value;
use x11rb::{
    connection::Connection,
    protocol::xproto::{ConnectionExt, CreateWindowAux, InputFocus, WindowClass},
    rust_connection::RustConnection,
};

use crate::{
    counts,
    harness::{package, scratch},
    played::my_throw,
    seen::{Seen, at_the_tower, final_points, happened, lines, mine_of, sum, words},
};

/// One at a time: each of these tests keeps a processor busy with drawing.
static ALONE: Mutex<()> = Mutex::new(());

/// The size of the screen and the window, in pixels.
const SIZE: [u32; 2] = [1280, 720];

/// The size of the window of which pictures are saved: they take long to fill.
const PICTURE: [u32; 2] = [854, 480];

/// The step of a flick at which the hand lets go.
const RELEASE: u32 = 36;

/// The number of flicks with a real pointer.
const FLICKS: usize = 3;

/// The number of frames the game may draw before a wait counts as a failure.
const PATIENCE: u64 = 1500;

/// An X server in memory.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    /// Starts a server with an unused display number.
    fn new() -> Screen {
        let [width, height] = SIZE;
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", &format!("{width}x{height}x24")])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut number = String::new();
        let said = server.stdout.take().expect("its output is a pipe");
        BufReader::new(said).read_line(&mut number).expect("Xvfb says its number");
        assert!(!number.trim().is_empty(), "Xvfb ended without a screen");
        Screen { server, display: format!(":{}", number.trim()) }
    }

    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.env("DISPLAY", &self.display).env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
        command
    }
}

impl Screen {
    /// Changes the layout of its keyboard.
    fn set_layout(&self, layout: &[&str]) {
        let status = self.command("setxkbmap").args(layout).status().expect("setxkbmap starts");
        assert!(status.success(), "setxkbmap {layout:?}: {status}");
    }

    /// Opens another program's window and gives it the focus.
    fn other_window(&self) -> RustConnection {
        let (other, _) = RustConnection::connect(Some(&self.display)).expect("the screen is there");
        let (root, window) = (other.setup().roots[0].root, other.generate_id().expect("a number for a window"));
        let made =
            other.create_window(0, window, root, 0, 0, 8, 8, 0, WindowClass::INPUT_OUTPUT, 0, &CreateWindowAux::new());
        made.expect("the screen is told").check().expect("a window is made");
        other.map_window(window).expect("the screen is told").check().expect("it is shown");
        let focus = other.set_input_focus(InputFocus::POINTER_ROOT, window, x11rb::CURRENT_TIME);
        focus.expect("the screen is told").check().expect("it has the focus");
        other
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill(); // it may have ended by itself
        let _ = self.server.wait();
    }
}

/// Mesa's driver file for drawing on the CPU.
fn software_vulkan() -> Option<PathBuf> {
    let folders = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"];
    let files = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    files.map(|file| file.path()).find(|path| path.file_name().is_some_and(|name| is_software(&name.to_string_lossy())))
}

fn is_software(name: &str) -> bool {
    name.starts_with("lvp_icd") && name.ends_with(".json")
}

fn in_path(tool: &str) -> bool {
    env::split_paths(&env::var_os("PATH").unwrap_or_default()).any(|folder| folder.join(tool).is_file())
}

/// The things this machine lacks for opening a window.
fn lacking() -> Vec<&'static str> {
    let tools = ["Xvfb", "xdotool"].into_iter().filter(|tool| !in_path(tool));
    tools.chain(software_vulkan().is_none().then_some("Mesa's software Vulkan")).collect()
}

/// Waits for this test's turn. `None` if no window can be opened here and none is required.
fn turn() -> Option<MutexGuard<'static, ()>> {
    let lacking = lacking();
    if lacking.is_empty() {
        return Some(ALONE.lock().unwrap_or_else(PoisonError::into_inner));
    }
    let must = ["CI", "DAGGERS_DRAWN_WINDOW"].iter().any(|name| env::var_os(name).is_some());
    assert!(!must, "no window can be opened: {lacking:?} missing; ./check installs it");
    // Written straight to stderr, because the output of a passing test is captured.
    let _ = writeln!(std::io::stderr(), "LEFT OUT, no window can be opened: {lacking:?} missing; ./check installs it");
    None
}

/// Whether Mesa fills the pixels of the window. That takes five sixths of a frame, and few tests are about pixels.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Pixels {
    Filled,
    Left,
}

/// The game running on a screen.
struct Game {
    screen: Screen,
    program: Child,
    folder: PathBuf,
    /// The number of frames it had drawn when last checked.
    frame: u64,
}

impl Game {
    /// Starts the game with `arguments`, keeping a record and a probe file in its own folder.
    fn start(name: &str, arguments: &[&str]) -> Game {
        Game::on(Screen::new(), name, arguments, Pixels::Left)
    }

    /// Like `start`, on an existing screen, with or without its pixels.
    fn on(screen: Screen, name: &str, arguments: &[&str], pixels: Pixels) -> Game {
        let folder = scratch(&format!("window {name}"));
        let program = Game::launch(&screen, &folder, arguments, pixels);
        Game { screen, program, folder, frame: 0 }
    }

    fn launch(screen: &Screen, folder: &Path, arguments: &[&str], pixels: Pixels) -> Child {
        // Settings of a player who has been taught to throw and to carry. On a fast machine, so many frames as
        // `PATIENCE` would otherwise be over before the table has told what happened.
        let home = folder.join("config/org.daggersdrawn.DaggersDrawn");
        let kept = "[seats]\nwas_taught = true\nwas_taught_to_carry = true\n[settings]\nframe_cap = 60\n";
        fs::create_dir_all(&home).expect("a folder for settings");
        if !home.join("settings.toml").exists() {
            fs::write(home.join("settings.toml"), kept).expect("settings are written");
        }
        let mut command = screen.command(env!("CARGO_BIN_EXE_daggers-drawn"));
        dress(&mut command, folder).args(arguments);
        if pixels == Pixels::Left {
            command.env("LP_NO_RAST", "true");
        }
        if arguments[0] == "play" {
            command.arg("--record").arg(folder.join("record.jsonl"));
        }
        command.arg("--probe").arg(folder.join("probe.jsonl")).spawn().expect("the game starts")
    }

    /// Kills the game as a power cut would, and starts it again with the same settings.
    fn kill_and_start(&mut self, arguments: &[&str]) {
        self.program.kill().expect("the game is killed");
        self.program.wait().expect("the game has ended");
        fs::remove_file(self.folder.join("probe.jsonl")).expect("the old probe goes");
        self.program = Game::launch(&self.screen, &self.folder, arguments, Pixels::Left);
        self.frame = 0;
    }

    /// The last complete line of the probe file.
    fn probe(&self) -> Option<Seen> {
        let text = fs::read_to_string(self.folder.join("probe.jsonl")).ok()?;
        let (whole, _) = text.rsplit_once('\n')?;
        let last = whole.lines().next_back()?;
        Some(serde_json::from_str(last).unwrap_or_else(|error| panic!("probe line: {error}: {last}")))
    }

    /// Waits, counting frames, until what is drawn satisfies `test`.
    fn until(&mut self, what: &str, test: impl Fn(&Seen) -> bool) -> Seen {
        let began = self.frame;
        loop {
            let ended = self.program.try_wait().expect("the game can be asked");
            let probe = self.probe();
            if let Some(probe) = probe.as_ref() {
                self.frame = probe.frame;
                if test(probe) {
                    return probe.clone();
                }
            }
            assert!(ended.is_none(), "the game ended ({ended:?}) before: {what}");
            assert!(self.frame < began + PATIENCE, "{PATIENCE} frames without: {what}; drawn: {probe:#?}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Runs xdotool on this screen.
    fn xdotool(&self, arguments: &[String]) {
        let status = self.screen.command("xdotool").args(arguments).status().expect("xdotool starts");
        assert!(status.success(), "xdotool {arguments:?}: {status}");
    }

    /// Clicks at a point of a window in which one pixel is one interface point.
    fn click(&self, [x, y]: [f32; 2]) {
        let at = ["mousemove".to_string(), format!("{x:.0}"), format!("{y:.0}")];
        self.xdotool(&at);
        // The game must see the pointer over a button before the press.
        self.xdotool(&["sleep", "0.3", "mousedown", "1", "sleep", "0.2", "mouseup", "1"].map(String::from));
    }

    /// Waits a number of frames, until the hand has arrived where it was led.
    fn rest(&mut self) {
        let from = self.frame;
        self.until("some frames", |seen| seen.frame > from + 24);
    }

    /// Presses a key and releases it at once, within a single frame if frames are long.
    fn key(&self, key: &str) {
        let window = ["search", "--sync", "--name", "Daggers Drawn", "windowfocus", "--sync", "key", key];
        self.xdotool(&window.map(String::from));
    }

    /// Presses a key, and waits until no other can be pressed in the same frame: a frame has no order.
    fn key_by_itself(&mut self, key: &str) {
        self.key(key);
        let pressed = self.until("a frame", |_| true).frame;
        self.until("the frames after it", |seen| seen.frame > pressed + 2);
    }

    /// Takes the first die out of the tray and flicks it along the table at about 80 cm/s. Returns the pointer's speed
    /// in pixels per second.
    fn flick(&mut self) -> f64 {
        let slot = Layout::default().slot(0);
        self.xdotool(&["mousemove".into(), format!("{:.0}", slot.x), format!("{:.0}", slot.y)]);
        self.xdotool(&["sleep", "0.2", "mousedown", "1"].map(String::from));
        let carried = words("now-carry");
        self.until("the die in the hand", |seen| seen.find(&carried).is_some());
        // A step about every 10 ms, sent one by one, so that the time of each is known. The hand moves on after the
        // release, as hands do: the game sees it once per frame, and frames may be long here.
        let mut hand = self.screen.command("xdotool").arg("-").stdin(Stdio::piped()).spawn().expect("xdotool starts");
        let mut tell = hand.stdin.take().expect("its input is a pipe");
        let (began, mut steps) = (Instant::now(), Vec::new());
        for step in 0..2 * RELEASE {
            let x = slot.x as i32 + 15 * step as i32;
            if step == RELEASE {
                writeln!(tell, "mouseup 1").expect("xdotool listens");
            }
            writeln!(tell, "mousemove {x} 390").expect("xdotool listens");
            if step < RELEASE {
                steps.push((began.elapsed().as_secs_f64(), f64::from(x)));
            }
            thread::sleep((Duration::from_millis(10) * (step + 1)).saturating_sub(began.elapsed()));
        }
        drop(tell);
        assert!(hand.wait().expect("xdotool ends").success());
        // Its speed just before the release.
        let (last, first) = (steps[steps.len() - 1], steps[steps.len() - 11]);
        (last.1 - first.1) / (last.0 - first.0)
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.program.kill(); // it may have ended by itself
        let _ = self.program.wait();
    }
}

/// Sets an environment independent of the user's settings and graphics card.
fn dress<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    let driver = software_vulkan().expect("it was looked for before");
    command
        .env("HOME", folder)
        .env("XDG_RUNTIME_DIR", folder)
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("VK_ICD_FILENAMES", &driver)
        .env("VK_DRIVER_FILES", &driver)
}

#[test]
fn a_die_thrown_with_a_real_pointer_scores_what_the_record_says() {
    let Some(_alone) = turn() else { return };
    let arguments = ["play", "kadoova/chicken", "--seed", "1", "--seats", "human,easy"];
    let mut game = Game::on(Screen::new(), "throw", &arguments, Pixels::Filled);
    let (duel, sum_title, gentle) = (words("intro-duel"), words("sum-title"), words("refusal-too-slow"));
    let intro = game.until("the introduction", |seen| seen.find(&duel).is_some());
    game.click(intro.middle(&duel));
    let mine = ["now-first", "now-throw", "now-again"].map(words);
    game.until("my first throw", |seen| seen.shows(&mine));
    // A flick may be too gentle for a throw, and then the game says so.
    let record = game.folder.join("record.jsonl");
    for tries in 0.. {
        assert!(tries < 20, "no throw in twenty tries");
        game.flick();
        game.until("the throw, or its refusal", |seen| {
            seen.find(&gentle).is_some() || mine_of(&lines(&record), "thrown") > 0
        });
        if mine_of(&lines(&record), "thrown") > 0 {
            break;
        }
        game.until("my throw", |seen| seen.find(&gentle).is_none() && seen.shows(&mine));
    }
    game.until("my next throw", |seen| seen.shows(&mine));
    let shown = game.until("the record's sum on the screen", |seen| {
        seen.find(&sum_title).is_some() && seen.number_beside(&sum_title) == Some(sum(&happened(&lines(&record))))
    });
    shown.assert_is_whole();
}

#[test]
fn a_real_flick_is_as_fast_as_the_pointer_was() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("speed", &["play", "kadoova/chicken", "--seed", "1", "--seats", "human,easy"]);
    let duel = words("intro-duel");
    let intro = game.until("the introduction", |seen| seen.find(&duel).is_some());
    game.click(intro.middle(&duel));
    let record = game.folder.join("record.jsonl");
    // At one width of the window a second, a die flies at 83 cm/s.
    let per_pixel = 83.0 / f64::from(TableMap::new(&TableTop::load(package()).expect("the table")).window.x);
    let mut off = Vec::new();
    for _ in 0..FLICKS {
        game.until("my throw", my_throw);
        let thrown = mine_of(&lines(&record), "thrown");
        let pointer = game.flick() * per_pixel;
        game.until("the throw", |_| mine_of(&lines(&record), "thrown") > thrown);
        let record = lines(&record);
        let events = happened(&record);
        let speeds = events.iter().filter(|(name, about)| *name == "thrown" && about["die"]["set"]["seat"] == 0);
        let speed = speeds.filter_map(|(_, about)| about["flick"]["speed"].as_f64()).next_back();
        off.push(speed.expect("a throw has a speed") / 10.0 / pointer - 1.0);
    }
    // Other programs on this computer may have delayed one of them.
    off.sort_by(f64::total_cmp);
    println!("faster than the pointer by {off:.3?}");
    assert!(off[FLICKS / 2].abs() < 0.1, "{off:.2?}");
}

/// Two people sharing a mouse build it, guided by the screen alone.
#[test]
fn a_tower_of_dice_is_built_with_a_real_pointer_and_counted() {
    let Some(_alone) = turn() else { return };
    let arguments = ["play", "kadoova/pineapple-vs-fish", "--seed", "1", "--seats", "human,human"];
    let mut game = Game::start("tower", &arguments);
    for key in ["intro-all-ready", "offer-fish"] {
        let button = words(key);
        let seen = game.until(key, |seen| seen.find(&button).is_some());
        game.click(seen.middle(&button));
    }
    let dice = counts::REAL_DICE.get() as usize;
    for n in 0..dice {
        game.until("a die to take", |seen| seen.says("ake a die from the tray"));
        let slot = Layout::default().slot(0);
        game.click([slot.x, slot.y]);
        game.until("the die in the hand", |seen| seen.off_the_tower().is_some());
        game.xdotool(&["mousemove", "640", "300"].map(String::from));
        for _ in 0..60 {
            game.rest();
            let Some([along, _, above]) = game.probe().and_then(|seen| seen.off_the_tower()) else { continue };
            // A millimetre is about six pixels.
            let (right, down) = match (along.abs() > 0.5, above > 1.4) {
                (true, _) => (-along * 5.5, 0.0),
                (false, true) => (0.0, (above - 0.9).min(40.0) * 5.5),
                (false, false) => break,
            };
            let steps = [right, down].map(|by: f32| format!("{:.0}", by + by.signum() * 0.5));
            game.xdotool(&["mousemove_relative".into(), "--".into(), steps[0].clone(), steps[1].clone()]);
        }
        game.xdotool(&["mousedown", "1", "sleep", "0.2", "mouseup", "1"].map(String::from));
        let height = format!("holds: {:.1} cm", 1.6 * (4 + n) as f32);
        game.until("the die to count", |seen| seen.says(&height)).assert_is_whole();
    }
    let record = lines(&game.folder.join("record.jsonl"));
    assert_eq!(at_the_tower(&record).iter().filter(|(name, _)| *name == "placed").count(), dice);
}

#[test]
fn a_pad_throws_in_the_window() {
    let Some(_alone) = turn() else { return };
    let fifo = scratch("window pads").join("fifo");
    let made = Command::new("mkfifo").arg(&fifo).status().expect("mkfifo starts");
    assert!(made.success(), "mkfifo: {made}");
    // Opened for reading too, so that opening doesn't wait for the game to read.
    let mut pads = File::options().read(true).write(true).open(&fifo).expect("the FIFO opens");
    let mut tell = |line: &str| writeln!(pads, "{line}").expect("the FIFO takes a line");
    let path = fifo.to_str().expect("a plain path");
    let arguments = ["play", "kadoova/chicken", "--seed", "1", "--seats", "human,easy", "--pads", path];
    let mut game = Game::start("pad", &arguments);
    let (duel, pulls) = (words("intro-duel"), words("now-pull"));
    game.until("the introduction", |seen| seen.find(&duel).is_some());
    ["plug 0", "press 0 south"].into_iter().for_each(&mut tell);
    game.until("the table", |seen| seen.find(&duel).is_none());
    tell("release 0 south");
    game.until("my throw", my_throw);
    tell("stick 0 -0.6 0");
    game.until("the die drawn back", |seen| seen.find(&pulls).is_some());
    tell("stick 0 0 0");
    let record = game.folder.join("record.jsonl");
    game.until("the throw", |_| mine_of(&lines(&record), "thrown") == 1);
    let next = game.until("my next throw", |seen| seen.find(&pulls).is_none() && my_throw(seen));
    next.assert_is_whole();
}

#[test]
fn a_match_of_two_at_one_keyboard_that_was_killed_goes_on_by_real_keys() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("match", &["play", "kadoova", "--seed", "5", "--seats", "human,human"]);
    let (all_ready, is_ready) = (words("intro-all-ready"), words("intro-is-ready"));
    let (resume, go_on) = (words("pause-resume"), words("title-continue"));
    game.until("the introduction of the opening", |seen| seen.find(&all_ready).is_some());
    // Each player gets ready with their own key.
    game.key("q");
    game.until("one to be ready", |seen| seen.find(&is_ready).is_some());
    game.key("p");
    game.until("the target", |seen| seen.says("The target is"));

    game.kill_and_start(&["play"]);
    let title = game.until("the title with a match to go on with", |seen| seen.find(&go_on).is_some());
    game.click(title.middle(&go_on));
    game.until("the table as it was left", |seen| seen.find(&resume).is_some());
    game.key("Escape");
    // The press that makes a player ready shakes nothing.
    game.until("the introduction once more", |seen| seen.find(&all_ready).is_some());
    ["q", "p"].into_iter().for_each(|key| game.key(key));
    game.until("the match to go on", |seen| seen.find(&all_ready).is_none() && seen.says("“Draw!”"));
    // Both shake at the same time, and let go.
    game.xdotool(&["keydown", "q", "keydown", "p", "sleep", "0.8", "keyup", "q", "keyup", "p"].map(String::from));
    let file = game.folder.join("config/org.daggersdrawn.DaggersDrawn/match-kadoova.jsonl");
    game.until("both dice to roll", |_| both_rolled(&lines(&file), "quick_draw"));
    assert_eq!(lines(&file)[0]["line"], "header", "one whole record of the match from its beginning");
}

/// Whether both seats have rolled dice in this race.
fn both_rolled(record: &[Value], race: &str) -> bool {
    let events = record.iter().filter_map(|line| line.get("events")?.as_array()).flatten();
    let at = format!("/duel/{race}/tray/rolled/seat");
    let seats: BTreeSet<_> = events.filter_map(|event| event.pointer(&at)?.as_u64()).collect();
    seats == BTreeSet::from([0, 1])
}

/// Two people at one keyboard, so that somebody wins by keys whatever the dice show.
#[test]
fn a_race_is_won_by_real_keys() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("race", &["play", "kadoova/class-warfare", "--seed", "5", "--seats", "human,human"]);
    let [all_ready, is_ready, high, again] =
        ["intro-all-ready", "intro-is-ready", "offer-high", "result-again"].map(words);
    game.until("the introduction", |seen| seen.find(&all_ready).is_some());
    game.key("q");
    game.until("one to be ready", |seen| seen.find(&is_ready).is_some());
    game.key("p");
    game.until("the choice of a class", |seen| seen.find(&high).is_some()).assert_is_whole();
    game.key("Return");
    // One roll in eleven wins: of 400, one does.
    let mut handfuls = 0;
    while game.probe().is_none_or(|seen| seen.find(&again).is_none()) {
        assert!(handfuls < 200, "nobody wins");
        handfuls += 1;
        // Both shake at the same time, and let go; whoever's dice still roll shakes nothing.
        game.xdotool(&["keydown", "q", "keydown", "p", "sleep", "0.7", "keyup", "q", "keyup", "p"].map(String::from));
        game.rest();
    }
    let record = lines(&game.folder.join("record.jsonl"));
    let points = final_points(&record).expect("the record has an end");
    assert!(both_rolled(&record, "class_warfare"));
    game.until("the final score", |seen| seen.cards() == points).assert_is_whole();
}

/// Two people at one keyboard: one claims behind the curtain, and the other calls.
#[test]
fn con_is_claimed_and_called_by_real_keys() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("con", &["play", "kadoova/con", "--seed", "3", "--seats", "human,human"]);
    let [all_ready, is_ready, go, claim, call, again] =
        ["intro-all-ready", "intro-is-ready", "curtain-go", "con-do-claim", "con-call", "result-again"].map(words);
    game.until("the introduction", |seen| seen.find(&all_ready).is_some());
    game.key("q");
    game.until("one to be ready", |seen| seen.find(&is_ready).is_some());
    game.key("p");
    game.rest();
    let mut handfuls = 0;
    while game.probe().is_none_or(|seen| seen.find(&go).is_none()) {
        assert!(handfuls < 60, "not all dice are read");
        handfuls += 1;
        // Fourteen dice are shaken for 1.65 s.
        game.xdotool(&["keydown", "q", "keydown", "p", "sleep", "1.9", "keyup", "q", "keyup", "p"].map(String::from));
        game.rest();
    }
    game.key("Return");
    game.until("the own dice, and a claim", |seen| seen.find(&claim).is_some()).assert_is_whole();
    game.key("Right");
    game.key("space");
    game.until("the curtain for the other", |seen| seen.find(&go).is_some());
    game.key("Return");
    game.until("a claim to call", |seen| seen.find(&call).is_some()).assert_is_whole();
    game.key("x");
    game.until("the result", |seen| seen.find(&again).is_some()).assert_is_whole();
    let record = lines(&game.folder.join("record.jsonl"));
    let said = |what: &str| record.iter().any(|line| line.to_string().contains(what));
    assert!(said("\"claimed\"") && said("\"called\"") && said("\"screen_up\""));
}

#[test]
fn the_curtain_is_drawn_by_real_keys_and_a_killed_game_goes_on_behind_it() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("curtain", &["play", "fools-gambit", "--seed", "5", "--seats", "human,human"]);
    let [ready, pick, place, keep] = ["intro-all-ready", "fg-now-duel", "fg-place", "fg-keep"].map(words);
    game.until("the introduction", |seen| seen.find(&ready).is_some());
    game.key("Return");
    for name in ["Red", "Blue"] {
        game.until("the curtain", |seen| seen.says(&format!("{name}’s turn")));
        game.key("Return");
        game.until("the hand", |seen| seen.says(&pick));
        ["Right", "space", "Right", "space"].into_iter().for_each(|key| game.key_by_itself(key));
        game.until("two cards to be picked", |seen| seen.find(&place).is_some());
        game.key("Return");
    }
    // Whoever places last swaps first, behind the same curtain.
    game.until("what Blue may swap", |seen| seen.find(&keep).is_some());
    game.key("Return");
    game.until("the curtain of the swap", |seen| seen.says("Red’s turn"));

    game.kill_and_start(&["play"]);
    let (resume, go_on) = (words("pause-resume"), words("title-continue"));
    let title = game.until("the title with a game to go on with", |seen| seen.find(&go_on).is_some());
    game.click(title.middle(&go_on));
    game.until("the table as it was left", |seen| seen.find(&resume).is_some());
    game.key("Escape");
    game.until("the curtain of the swap", |seen| seen.says("Red’s turn")).assert_is_whole();
    game.key("Return");
    game.until("what may be swapped", |seen| seen.find(&keep).is_some()).assert_is_whole();
}

#[test]
fn fools_gambit_is_played_by_real_keys() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("gambit", &["play", "fools-gambit", "--seed", "2", "--seats", "human,easy"]);
    let (go, again) = (words("fg-intro-go"), words("match-rematch"));
    let (pick, place, keep) = (words("fg-now-duel"), words("fg-place"), words("fg-keep"));
    game.until("the introduction", |seen| seen.find(&go).is_some());
    game.key("Return");
    (0..3).for_each(|_| game.key("Tab"));
    let asked = [again.clone(), pick.clone(), keep.clone()];
    for _ in 0..counts::REAL_CHOICES.get() {
        let seen = game.until("a choice, or the result", |seen| seen.shows(&asked));
        if seen.find(&again).is_some() {
            break;
        }
        if seen.find(&pick).is_some() {
            ["Right", "space", "Right", "space"].into_iter().for_each(|key| game.key_by_itself(key));
            game.until("two cards to be picked", |seen| seen.find(&place).is_some());
        }
        game.key("Return");
        let before = [&pick, &place, &keep].map(|words| seen.find(words).is_some());
        game.until("it to go on", |seen| {
            seen.find(&place).is_none() && before != [&pick, &place, &keep].map(|words| seen.find(words).is_some())
        });
    }
    let record = lines(&game.folder.join("record.jsonl"));
    assert!(record.iter().any(|line| line.to_string().contains("\"placed\"")), "what was pressed is played");
    let points = final_points(&record);
    assert!(points.is_some() || !counts::is_long(), "a game has some thirty choices");
    let shown = |seen: &Seen| points.iter().flatten().all(|points| seen.find(&points.to_string()).is_some());
    let last = game.until("the final score, where it has come to that", shown);
    if points.is_some() {
        // Before the end, a moving card may cover some words.
        last.assert_is_whole();
    }
}

#[test]
fn daggers_is_played_by_real_keys_and_a_killed_game_goes_on() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("daggers", &["play", "daggers", "--seed", "3", "--seats", "human,easy"]);
    let [go, play, again, resume, go_on] =
        ["dg-intro-go", "dg-now-play", "dg-now-pass-again", "pause-resume", "title-continue"].map(words);
    let of_cards = ["dg-now-return", "dg-now-fetch", "dg-now-name"].map(words);
    game.until("the introduction", |seen| seen.find(&go).is_some());
    game.key("Return");
    (0..3).for_each(|_| game.key("Tab"));
    game.until("a choice", |seen| seen.says(&play));
    ["Right", "space"].into_iter().for_each(|key| game.key_by_itself(key));
    game.until("the card to be played", |seen| seen.says("You play "));

    game.kill_and_start(&["play"]);
    let title = game.until("the title with a game to go on with", |seen| seen.find(&go_on).is_some());
    game.click(title.middle(&go_on));
    game.until("the table as it was left", |seen| seen.find(&resume).is_some());
    game.key("Escape");
    for _ in 0..4 {
        let asked = [&of_cards[..], std::slice::from_ref(&play)].concat();
        let seen = game.until("a choice", |seen| seen.shows(&asked));
        if seen.says(&play) {
            break;
        }
        ["Right", "space", "Return"].into_iter().for_each(|key| game.key_by_itself(key));
        game.until("it to be chosen", |seen| !seen.shows(&of_cards));
    }
    // A pass takes two presses.
    game.key("x");
    game.until("it to be asked again", |seen| seen.says(&again)).assert_is_whole();
    game.key("Return");
    game.until("the pass", |seen| seen.says("You pass at "));
}

#[test]
fn the_deadlies_is_played_by_real_keys() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("deadlies", &["play", "deadlies", "--seed", "3", "--seats", "human,easy,easy,easy"]);
    let [go, play] = ["dd-intro-go", "dd-now-play"].map(words);
    game.until("the introduction", |seen| seen.find(&go).is_some());
    game.key("Return");
    (0..3).for_each(|_| game.key("Tab"));
    game.until("a choice", |seen| seen.says(&play)).assert_is_whole();
    ["Right", "space"].into_iter().for_each(|key| game.key_by_itself(key));
    game.until("what the card would do", |seen| !seen.says(&play)).assert_is_whole();
    game.key("Return");
    game.until("the card to be played", |seen| seen.says("You play "));
}

#[test]
fn silver_dagger_is_played_by_real_keys() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("silver", &["play", "silver-dagger", "--seed", "3", "--seats", "human,easy,easy,easy"]);
    let [go, start, seen, done] = ["sd-intro-go", "sd-now-start", "showing-seen", "sd-done-look"].map(words);
    game.until("the introduction", |seen| seen.find(&go).is_some());
    game.key("Return");
    (0..3).for_each(|_| game.key("Tab"));
    game.until("the first looks", |seen| seen.says(&start)).assert_is_whole();
    ["Right", "space", "Right", "space"].into_iter().for_each(|key| game.key_by_itself(key));
    game.until("two cards to be picked", |seen| seen.find(&done).is_some());
    game.key("Return");
    // Both cards are one showing.
    game.until("two cards to look at", |drawn| drawn.find(&seen).is_some()).assert_is_whole();
    game.key("Return");
    game.until("the first turn", |seen| seen.says("Draw a card")).assert_is_whole();
}

#[test]
fn pictures_of_screens_are_saved_and_are_not_blank() {
    let Some(_alone) = turn() else { return };
    let (screen, folder) = (Screen::new(), scratch("window shots"));
    let mut command = screen.command(env!("CARGO_BIN_EXE_daggers-drawn"));
    let [width, height] = PICTURE;
    let size = format!("{width}x{height}");
    let mut program = dress(&mut command, &folder)
        .arg("shots")
        .arg(&folder)
        .args(["--size", &size])
        .spawn()
        .expect("the game starts");
    // The third picture is started long after the first has been saved.
    while !folder.join("title-notice.json").exists() {
        let ended = program.try_wait().expect("the game can be asked");
        assert!(ended.is_none(), "the game ended ({ended:?}) without a picture");
        thread::sleep(Duration::from_millis(10));
    }
    program.kill().expect("the game is killed");
    program.wait().expect("the game has ended");
    let picture = fs::read(folder.join("title.png")).expect("a picture is there");
    let (kind, formats) = (ImageType::Extension("png"), CompressedImageFormats::NONE);
    let usages = RenderAssetUsages::MAIN_WORLD;
    let picture = Image::from_buffer(&picture, kind, formats, true, ImageSampler::Default, usages);
    let picture = picture.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!([picture.width(), picture.height()], PICTURE);
    let colours: BTreeSet<&[u8]> = picture.data.iter().flat_map(|data| data.chunks_exact(4)).collect();
    assert!(colours.len() > 1000, "a title of {} colours", colours.len());
}

/// Fixed bug: on AZERTY, "press M to join" named a key that did nothing.
#[test]
fn keys_are_named_as_the_layout_prints_them_before_they_are_pressed() {
    let Some(_alone) = turn() else { return };
    let screen = Screen::new();
    screen.set_layout(&["fr"]);
    let mut game = Game::on(screen, "layout", &["play"], Pixels::Left);
    let practise = words("title-practise");
    game.until("the title", |seen| seen.find(&practise).is_some());
    game.key("Return");
    // The keys of the first seat, and those for joining.
    for (layout, names) in [
        (&["fr"][..], ["A", "Z", "P", "W", ","]),
        (&["de"], ["Q", "W", "P", "Y", "M"]),
        (&["us", "-variant", "dvorak"], ["'", ",", "L", ";", "M"]),
        (&["ru"], ["\u{419}", "\u{426}", "\u{417}", "\u{42f}", "\u{42c}"]),
    ] {
        game.screen.set_layout(layout);
        let named = |seen: &Seen| names.iter().all(|name| seen.find(name).is_some());
        game.until(&format!("the names of {layout:?}"), named).assert_is_whole();
    }
}

/// Fixed bug: a pad started a match while another window had the focus.
#[test]
fn a_pad_is_not_heard_while_another_window_has_the_focus() {
    let Some(_alone) = turn() else { return };
    let pads = scratch("window pads of another").join("pads");
    assert!(Command::new("mkfifo").arg(&pads).status().expect("mkfifo starts").success());
    let mut game = Game::start("focus", &["play", "--pads", pads.to_str().expect("a plain path")]);
    let [practise, start] = ["title-practise", "seats-start"].map(words);
    game.until("the title", |seen| seen.find(&practise).is_some());
    let mut pads = fs::OpenOptions::new().write(true).open(&pads).expect("the game reads it");
    writeln!(pads, "plug 0").expect("the game listens");
    let mut press = || writeln!(pads, "press 0 south\nrelease 0 south").expect("the game listens");
    let other = game.screen.other_window();
    press();
    game.rest();
    assert!(game.probe().is_some_and(|seen| seen.find(&practise).is_some()), "the title is still there");
    // The same after the window has had the focus and lost it.
    let own = ["search", "--name", "Daggers Drawn", "windowfocus", "--sync"].map(String::from);
    game.xdotool(&own);
    game.rest();
    drop(other);
    let other = game.screen.other_window();
    game.rest();
    press();
    game.rest();
    assert!(game.probe().is_some_and(|seen| seen.find(&practise).is_some()), "the title is still there");
    game.xdotool(&own);
    game.rest();
    press();
    game.until("the seats", |seen| seen.find(&start).is_some());
    drop(other);
}
