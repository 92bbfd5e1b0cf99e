//! The game in a real window: real pointer events, real frames, and the words that were drawn.
//!
//! Each test has an X server in memory of its own and Mesa's software Vulkan. Where those are missing the tests are left
//! out and say so; on a build server and under `./check` that is a failure.

use std::{
    collections::BTreeMap,
    env, fs,
    io::{BufRead, BufReader, Write},
    ops::Range,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use daggers_drawn::{
    screens::table::Layout,
    ui::drawn::{DrawnText, faults},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::harness::{package, scratch};

/// One at a time: each of these tests keeps a processor busy with drawing.
static ALONE: Mutex<()> = Mutex::new(());

/// A wait ends as a failure when the game has drawn so many frames without what is waited for.
const PATIENCE: u64 = 1500;

/// One line of the game's probe file: what it drew as text, written whenever that changes.
#[derive(Clone, Debug, Deserialize)]
struct Probe {
    frame: u64,
    /// The window in interface points; so are all rectangles.
    size: [f32; 2],
    texts: Vec<DrawnText>,
}

impl Probe {
    fn find(&self, words: &str) -> Option<&DrawnText> {
        self.texts.iter().find(|text| text.text == words)
    }

    fn shows(&self, words: &[String]) -> bool {
        words.iter().any(|words| self.find(words).is_some())
    }

    /// The middle of these words, in interface points.
    fn middle(&self, words: &str) -> [f32; 2] {
        middle(self.find(words).unwrap_or_else(|| panic!("{words:?} is not drawn: {self:#?}")))
    }

    /// All numbers that are drawn, with their middles.
    fn numbers(&self) -> Vec<([f32; 2], i64)> {
        self.texts.iter().filter_map(|text| Some((middle(text), text.text.replace(',', "").parse().ok()?))).collect()
    }

    /// The numbers on the score cards along the top, from left to right.
    fn cards(&self) -> Vec<i64> {
        let mut cards = self.numbers();
        cards.retain(|([_, y], _)| *y < self.size[1] * 0.125);
        cards.sort_by(|([a, _], _), ([b, _], _)| a.total_cmp(b));
        cards.into_iter().map(|(_, number)| number).collect()
    }

    /// The number that stands nearest to these words.
    fn number_beside(&self, words: &str) -> Option<i64> {
        let [x, y] = self.middle(words);
        let away = |[a, b]: [f32; 2]| (a - x).hypot(b - y);
        self.numbers().into_iter().min_by(|(a, _), (b, _)| away(*a).total_cmp(&away(*b))).map(|(_, number)| number)
    }
}

fn middle(text: &DrawnText) -> [f32; 2] {
    let [left, top, right, bottom] = text.rect;
    [(left + right) / 2.0, (top + bottom) / 2.0]
}

/// An X server in memory.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    /// One of this size in pixels, with a number that nobody else uses.
    fn new([width, height]: [u32; 2]) -> Screen {
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

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill(); // it may have ended by itself
        let _ = self.server.wait();
    }
}

/// Mesa's driver that draws on the processor.
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

/// What is missing here for a window.
fn lacking() -> Vec<&'static str> {
    let tools = ["Xvfb", "xdotool"].into_iter().filter(|tool| !in_path(tool));
    tools.chain(software_vulkan().is_none().then_some("Mesa's software Vulkan")).collect()
}

/// Waits for this test's turn. `None`: no window can be opened here, and nobody insists on one.
fn turn() -> Option<MutexGuard<'static, ()>> {
    let lacking = lacking();
    if lacking.is_empty() {
        return Some(ALONE.lock().unwrap_or_else(PoisonError::into_inner));
    }
    let must = ["CI", "DAGGERS_DRAWN_WINDOW"].iter().any(|name| env::var_os(name).is_some());
    assert!(!must, "no window can be opened: {lacking:?} missing; ./check installs it");
    // Straight to the terminal: what a passing test prints is kept from it.
    let _ = writeln!(std::io::stderr(), "LEFT OUT, no window can be opened: {lacking:?} missing; ./check installs it");
    None
}

/// The game running on a screen.
struct Game {
    screen: Screen,
    program: Child,
    folder: PathBuf,
    /// How many frames it had drawn when last looked at.
    frame: u64,
}

impl Game {
    /// Starts it with `arguments`; a record and a probe file are kept in its own folder.
    fn start(name: &str, size: [u32; 2], arguments: &[&str]) -> Game {
        let (screen, folder) = (Screen::new(size), scratch(&format!("window {name}")));
        let program = Game::launch(&screen, &folder, arguments);
        Game { screen, program, folder, frame: 0 }
    }

    fn launch(screen: &Screen, folder: &Path, arguments: &[&str]) -> Child {
        let mut command = screen.command(env!("CARGO_BIN_EXE_daggers-drawn"));
        dress(&mut command, folder).args(arguments);
        if arguments[0] == "play" {
            command.arg("--record").arg(folder.join("record.jsonl"));
        }
        command.arg("--probe").arg(folder.join("probe.jsonl")).spawn().expect("the game starts")
    }

    /// Kills it as a power cut would, and starts it again for the same person.
    fn kill_and_start(&mut self, arguments: &[&str]) {
        self.program.kill().expect("the game is killed");
        self.program.wait().expect("the game has ended");
        fs::remove_file(self.folder.join("probe.jsonl")).expect("the old probe goes");
        self.program = Game::launch(&self.screen, &self.folder, arguments);
        self.frame = 0;
    }

    /// Whether a line is drawn that has these words in it.
    fn says(&self, part: &str) -> bool {
        self.probe().is_some_and(|probe| probe.texts.iter().any(|text| text.text.contains(part)))
    }

    /// Holds a key down for so many tenths of a second.
    fn hold(&self, key: &str, tenths: u32) {
        let long = format!("{:.1}", f64::from(tenths) / 10.0);
        self.xdotool(&["keydown", key, "sleep", &long, "keyup", key, "sleep", "0.2"].map(String::from));
    }

    /// The last whole line of the probe file.
    fn probe(&self) -> Option<Probe> {
        let text = fs::read_to_string(self.folder.join("probe.jsonl")).ok()?;
        let (whole, _) = text.rsplit_once('\n')?;
        let last = whole.lines().next_back()?;
        Some(serde_json::from_str(last).unwrap_or_else(|error| panic!("probe line: {error}: {last}")))
    }

    /// Waits, in frames, until what is drawn satisfies `test`.
    fn until(&mut self, what: &str, test: impl Fn(&Probe) -> bool) -> Probe {
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

    /// A click at a point of a window that has as many pixels as interface points.
    fn click(&self, [x, y]: [f32; 2]) {
        let at = ["mousemove".to_string(), format!("{x:.0}"), format!("{y:.0}")];
        self.xdotool(&at);
        // A button has to be seen under the pointer before it is pressed.
        self.xdotool(&["sleep", "0.3", "mousedown", "1", "sleep", "0.2", "mouseup", "1"].map(String::from));
    }

    /// Presses a key for as long as a person would: a frame may be long here.
    fn key(&self, key: &str) {
        let window = ["search", "--sync", "--name", "Daggers Drawn", "windowfocus", "--sync"];
        self.xdotool(&window.map(String::from));
        self.xdotool(&["sleep", "0.2", "keydown", key, "sleep", "0.4", "keyup", key, "sleep", "0.2"].map(String::from));
    }

    /// Drags what lies at one point to another.
    fn drag(&self, [x, y]: [f32; 2], [to_x, to_y]: [f32; 2]) {
        self.xdotool(&["mousemove".into(), format!("{x:.0}"), format!("{y:.0}")]);
        self.xdotool(&["sleep", "0.3", "mousedown", "1", "sleep", "0.5"].map(String::from));
        self.xdotool(&["mousemove".into(), format!("{to_x:.0}"), format!("{to_y:.0}")]);
        self.xdotool(&["sleep", "0.5", "mouseup", "1", "sleep", "0.3"].map(String::from));
    }

    /// Takes the first die out of the tray and flicks it along the table.
    fn flick(&mut self) {
        let slot = Layout::default().slot(0);
        self.xdotool(&["mousemove".into(), format!("{:.0}", slot.x), format!("{:.0}", slot.y)]);
        self.xdotool(&["sleep", "0.2", "mousedown", "1"].map(String::from));
        let carried = words("now-carry");
        self.until("the die in the hand", |probe| probe.find(&carried).is_some());
        // Straight ahead, at about 80 cm/s where 17.5 pixels are a centimetre. The hand goes on after it has let go, as
        // hands do: the game sees it once a frame, and a frame may be long here.
        let way = |steps: Range<i32>| {
            steps.flat_map(|step| {
                [
                    "mousemove".into(),
                    (slot.x as i32 + 15 * step).to_string(),
                    "390".into(),
                    "sleep".into(),
                    "0.01".into(),
                ]
            })
        };
        let release = ["mouseup".to_string(), "1".to_string()];
        self.xdotool(&way(0..36).chain(release).chain(way(36..72)).collect::<Vec<String>>());
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.program.kill(); // it may have ended by itself
        let _ = self.program.wait();
    }
}

/// The whole lines of a record that may still be growing.
fn lines(record: &Path) -> Vec<Value> {
    let text = fs::read_to_string(record).unwrap_or_default();
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    whole.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|fault| panic!("{fault}: {line}"))).collect()
}

/// An environment that no one's settings or graphics card reach into.
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

/// A message of one line, as the language file has it.
fn words(key: &str) -> String {
    let file = fs::read_to_string(package().join("assets/locale/en.ftl")).expect("the language file is there");
    let found = file.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    found.unwrap_or_else(|| panic!("no message {key} of one line")).to_string()
}

/// What happened in Chicken!, by name, in the order of the record.
fn happened(record: &[Value]) -> Vec<(&str, &Value)> {
    let events = record.iter().filter_map(|line| line.get("events")?.as_array()).flatten();
    let chicken = events.filter_map(|event| event.pointer("/duel/chicken")?.as_object());
    chicken.flatten().map(|(name, about)| (name.as_str(), about)).collect()
}

/// How often something of this name happened to a die of the first seat, which is the person's.
fn mine_of(record: &[Value], name: &str) -> usize {
    let mine = |about: &Value| about.pointer("/die/set/seat") == Some(&json!(0));
    happened(record).into_iter().filter(|(other, about)| *other == name && mine(about)).count()
}

/// What the dice on the table are worth after these events, counted here from each die's own points.
fn sum(happened: &[(&str, &Value)]) -> i64 {
    let mut dice: BTreeMap<String, i64> = BTreeMap::new();
    for (name, about) in happened {
        let die = about["die"].to_string();
        match *name {
            "landed" => drop(dice.insert(die, about["points"].as_i64().expect("points are whole numbers"))),
            "bumped" => drop(dice.insert(die, about["to"].as_i64().expect("points are whole numbers"))),
            "pushed_off" => drop(dice.remove(&die)),
            "busted" | "turn_began" => dice.clear(),
            _ => {}
        }
    }
    dice.values().sum()
}

#[test]
fn a_die_thrown_with_the_pointer_scores_on_the_screen_what_the_record_says() {
    let Some(_alone) = turn() else { return };
    let arguments = ["play", "kadoova/chicken", "--seed", "1", "--seats", "human,easy"];
    let mut game = Game::start("throw", [1280, 720], &arguments);
    let (duel, fast, sum_title) = (words("intro-duel"), words("speed-skip"), words("sum-title"));
    let gentle = words("refusal-too-slow");
    let intro = game.until("the introduction", |probe| probe.find(&duel).is_some());
    game.click(intro.middle(&duel));
    let table = game.until("the table", |probe| probe.find(&duel).is_none() && probe.find(&fast).is_some());
    game.click(table.middle(&fast));

    let mine = ["now-first", "now-throw", "now-again"].map(words);
    let over = [words("result-again")];
    let placed = |record: &[Value]| happened(record).iter().any(|(name, _)| *name == "lane_placed");
    game.until("my first throw", |probe| probe.shows(&mine));
    // The lane starts 19 cm from the left end of the table; nearer, a gentle throw reaches it.
    game.drag([520.0, 390.0], [400.0, 390.0]);
    let record = game.folder.join("record.jsonl");
    game.until("the lane to be laid", |_| placed(&lines(&record)));
    for throw in 0.. {
        let seen = game.until("my throw, or the end", |probe| probe.shows(&mine) || probe.shows(&over));
        if seen.shows(&over) {
            break;
        }
        assert!(throw < 40, "six dice, and forty throws: {seen:#?}");
        game.until("the record's sum on the screen", |probe| {
            probe.find(&sum_title).is_some() && probe.number_beside(&sum_title) == Some(sum(&happened(&lines(&record))))
        });
        let before = mine_of(&lines(&record), "thrown");
        game.flick();
        game.until("the throw, or its refusal", |probe| {
            probe.find(&gentle).is_some() || mine_of(&lines(&record), "thrown") > before
        });
    }
    let landed = mine_of(&lines(&record), "landed");
    assert!(landed > 0, "no die has landed");
    let record = lines(&record);
    let outcome = record.iter().find_map(|line| line.get("outcome")).expect("the record has an end");
    let points: Vec<i64> = outcome["points"].as_array().into_iter().flatten().filter_map(Value::as_i64).collect();
    let shown = game.until("the final score", |probe| probe.cards() == points);
    assert!(faults(shown.size, &shown.texts).is_empty(), "{:#?}", faults(shown.size, &shown.texts));
}

/// One roll and one slap of a person with these keys, right or wrong.
fn draw_once(game: &Game, shake: &str, bang: &str) {
    game.hold(shake, 6);
    game.xdotool(&["sleep", "1.2"].map(String::from));
    game.hold(bang, 4);
}

/// Throws one die with the pointer and stops.
fn throw_and_stop(game: &mut Game) {
    let (first, stop) = (words("now-first"), "Stop at");
    game.until("a first throw", |probe| probe.find(&first).is_some());
    for tries in 0.. {
        assert!(tries < 20, "no throw in twenty tries");
        game.flick();
        game.until("the throw to be over", |probe| {
            probe.shows(&["now-first", "now-throw", "now-again"].map(words)) || probe.texts.is_empty()
        });
        if game.says(stop) {
            break;
        }
    }
    game.key("x");
}

/// Two people at one keyboard and mouse: the opening Quick Draw, Chicken!, a power cut, and the same match again.
#[test]
fn two_people_play_on_one_keyboard_and_mouse_and_a_killed_match_goes_on() {
    let Some(_alone) = turn() else { return };
    // This seed's first Duel card is Chicken!.
    let arguments = ["play", "kadoova", "--seed", "5", "--seats", "human,human"];
    let mut game = Game::start("match", [1280, 720], &arguments);
    let (all_ready, resume, go_on) = (words("intro-all-ready"), words("pause-resume"), words("title-continue"));
    let intro = game.until("the introduction of the opening", |probe| probe.find(&all_ready).is_some());
    assert!(faults(intro.size, &intro.texts).is_empty(), "{:#?}", faults(intro.size, &intro.texts));
    // Each gets ready with a key of their own.
    game.key("q");
    game.until("one to be ready", |probe| probe.find(&words("intro-is-ready")).is_some());
    game.key("p");
    game.until("the target", |probe| probe.texts.iter().any(|text| text.text.contains("The target is")));
    for tries in 0.. {
        if game.says("wins the opening draw") || game.says("1,000 to") {
            break;
        }
        assert!(tries < 60, "nobody has drawn the target in sixty tries");
        draw_once(&game, "q", "w");
        draw_once(&game, "p", "o");
    }
    let scores = |probe: &Probe| {
        let mut cards = probe.cards();
        cards.sort_unstable();
        cards
    };
    game.until("the points of the opening", |probe| scores(probe) == [0, 1000]);
    game.until("the introduction of Chicken!", |probe| {
        probe.find(&all_ready).is_some() && probe.find(&words("duel-chicken")).is_some()
    });
    game.key("Return");
    throw_and_stop(&mut game);
    throw_and_stop(&mut game);
    let ended = |probe: &Probe| probe.find(&all_ready).is_some() && probe.find(&words("duel-horse-shoes")).is_some();
    let before = game.until("the next duel, or a tie", |probe| {
        ended(probe) || probe.texts.iter().any(|text| text.text.contains("A tie!"))
    });
    let total: i64 = before.cards().iter().sum();
    assert!(total >= 1000, "{before:#?}");

    game.kill_and_start(&["play"]);
    let title = game.until("the title with a match to go on with", |probe| probe.find(&go_on).is_some());
    game.click(title.middle(&go_on));
    let waits = game.until("the table as it was left", |probe| probe.find(&resume).is_some());
    game.click(waits.middle(&resume));
    let after = game.until("the match to go on", |probe| probe.find(&all_ready).is_some());
    assert_eq!(after.cards(), before.cards(), "the scores are as they were");
    // What is kept is one whole record of the match from its beginning.
    let place = game.folder.join("config/org.daggersdrawn.DaggersDrawn/match-kadoova.jsonl");
    let kept = lines(&place);
    assert_eq!(kept[0]["line"], "header");
    let ticks: Vec<u64> = kept.iter().skip(1).filter_map(|line| line["tick"].as_u64()).collect();
    assert!(ticks.len() > 20 && ticks.is_sorted(), "{ticks:?}");
}

/// A record on the table: paused with a key, taken on by one step, and let go on to its end.
#[test]
fn a_record_is_watched_with_pause_step_and_speed() {
    let Some(_alone) = turn() else { return };
    let record = scratch("window record").join("war.jsonl");
    let out = Command::new(env!("CARGO_BIN_EXE_daggers-drawn"))
        .args(["simulate", "kadoova/war", "--games", "1", "--seats", "easy,hard", "--trace"])
        .arg(&record)
        .output()
        .expect("a record is made");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let record = record.to_str().expect("a plain path");
    let mut game = Game::start("replay", [1280, 720], &["replay", record]);
    let (go, stop, step) = (words("replay-go"), words("replay-pause"), words("replay-step"));
    // "Record: step 7 of 120, ...".
    let at = |probe: &Probe| -> Option<u64> {
        let line = probe.texts.iter().find(|text| text.text.starts_with("Record: step "))?;
        line.text.split_whitespace().nth(2)?.parse().ok()
    };
    game.until("the record to run", |probe| at(probe).is_some_and(|n| n > 3) && probe.find(&stop).is_some());
    game.key("space");
    let stands = game.until("it to stand still", |probe| probe.find(&go).is_some());
    assert!(faults(stands.size, &stands.texts).is_empty(), "{:#?}", faults(stands.size, &stands.texts));
    let before = at(&stands).expect("where it stands is said");
    game.click(stands.middle(&step));
    let after = game.until("one step", |probe| at(probe) == Some(before + 1));
    let still = game.frame + 60;
    let later = game.until("sixty frames", |probe| probe.frame >= still);
    assert_eq!(at(&later), at(&after), "it stands still again");
    game.click(later.middle(&words("speed-skip")));
    game.click(later.middle(&go));
    let over = words("result-again");
    game.until("the end of the record", |probe| probe.find(&over).is_some());
}

#[test]
fn people_join_by_their_keys_and_are_remembered() {
    let Some(_alone) = turn() else { return };
    let mut game = Game::start("seats", [1280, 720], &["play"]);
    let (play, title, join) = (words("title-play"), words("seats-title"), words("seats-join"));
    game.until("the title", |probe| probe.find(&play).is_some());
    game.key("Return");
    game.until("the seats", |probe| probe.find(&title).is_some() && probe.find(&join).is_some());
    let names = |probe: &Probe, name: &str| probe.texts.iter().filter(|text| text.text == name).count();
    // A person who has no other name is called like the colour.
    for (key, colour) in [("m", words("name-green")), ("z", words("name-purple"))] {
        game.key(key);
        game.until("a person more", |probe| names(probe, &colour) == 2);
    }
    let full = game.until("nobody else to be asked", |probe| probe.find(&join).is_none());
    assert!(faults(full.size, &full.texts).is_empty(), "{:#?}", faults(full.size, &full.texts));
    game.key("p");
    let refusal = words("seats-full");
    game.until("the refusal of a fifth", |probe| probe.find(&refusal).is_some());
    game.key("Escape");
    game.until("the title again", |probe| probe.find(&play).is_some());
    let file = game.folder.join("config/org.daggersdrawn.DaggersDrawn/settings.toml");
    let kept = |_: &Probe| fs::read_to_string(&file).is_ok_and(|kept| kept.contains("purple human keyboard Z X"));
    game.until("the seats in the settings file", kept);
}

#[test]
fn no_text_is_clipped_or_overlaps_on_any_screen() {
    let Some(_alone) = turn() else { return };
    for (size, scale) in [([1280, 720], 100), ([1280, 720], 200), ([1920, 1080], 100)] {
        let [width, height] = size;
        let folder = scratch(&format!("window shots {width} {scale}"));
        let screen = Screen::new(size);
        let arguments = ["--size", &format!("{width}x{height}"), "--text-scale", &scale.to_string()];
        let said = dress(&mut screen.command(env!("CARGO_BIN_EXE_daggers-drawn")), &folder)
            .arg("shots")
            .arg(&folder)
            .args(arguments)
            .output()
            .expect("the game starts");
        let stderr = String::from_utf8_lossy(&said.stderr);
        assert!(said.status.success(), "{width}x{height} at {scale} %: {}\n{stderr}", said.status);
        let lists = lists(&folder);
        assert!(lists.len() >= 40, "only {} screens at {width}x{height}, {scale} %\n{stderr}", lists.len());
        for (screen, texts) in lists {
            assert!(!texts.is_empty(), "no text on {screen} at {width}x{height}, {scale} %");
        }
    }
}

/// The lists of drawn text in `folder`, by screen.
fn lists(folder: &Path) -> Vec<(String, Vec<DrawnText>)> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    files
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let texts = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (path.display().to_string(), texts)
        })
        .collect()
}

#[test]
fn counting_the_record_follows_bumps_and_busts() {
    let line = |events: &str| {
        let events: Value = serde_json::from_str(events).expect("the test's own JSON");
        let nested = events.as_array().into_iter().flatten().map(|event| json!({ "duel": { "chicken": event } }));
        json!({ "events": nested.collect::<Vec<_>>() })
    };
    let (one, two) = (r#"{"owner":0,"n":1}"#, r#"{"owner":0,"n":2}"#);
    let mut record = vec![
        line(r#"[{"turn_began":{"seat":0}}]"#),
        line(&format!(r#"[{{"landed":{{"die":{one},"points":150}}}}]"#)),
        line(&format!(
            r#"[{{"landed":{{"die":{two},"points":50}}}},{{"bumped":{{"die":{one},"from":150,"to":200}}}}]"#
        )),
    ];
    assert_eq!(sum(&happened(&record)), 250);
    record.push(line(&format!(r#"[{{"pushed_off":{{"die":{one},"from":200,"past_line":false}}}}]"#)));
    assert_eq!(sum(&happened(&record)), 50);
    record.push(line(r#"[{"busted":{"lost":50}}]"#));
    assert_eq!(sum(&happened(&record)), 0);
}
