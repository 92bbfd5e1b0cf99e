//! Saved matches: whenever the program is killed, the saved match verifies and resumes; a crash leaves it alone; and no
//! game touches another's match.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, SystemTime},
};

use bevy::{
    app::App,
    ecs::{schedule::IntoScheduleConfigs, system::Local},
    time::TimeUpdateStrategy,
};
use daggers_drawn::{
    app, crash,
    games::{
        GameId, InRegistry,
        kadoova::{DuelId, Kadoova},
        plugins::games,
    },
    physics::{PhysicsData, RawThrower},
    rules::{
        Level, Seed,
        record::{Recorded, Verdict, verify},
    },
    saves::{self, KeptMatch, Saves, Slot, Unwritten},
    screens::{matches::Past, record::broken},
    settings::Home,
    setup::Setup,
    tables::Tables,
    turn::{self, Control, Pace, Speed, TurnStep, TurnSystems},
};

use crate::{
    counts,
    harness::{package, scratch},
};

/// The variable set for a child process that plays until it is killed: seed, step at which it breaks (or `-`), levels.
const VICTIM: &str = "DAGGERS_DRAWN_VICTIM";
/// The variable for the folder of the child's match, which players may set too.
const SAVES: &str = "DAGGERS_DRAWN_SAVES";

/// An app without a window that saves matches as the window does, at sixty frames per second.
fn keeping(folder: Option<PathBuf>, speed: Speed) -> App {
    let mut app = app(package()).unwrap();
    app.add_plugins(saves::plugin::<Kadoova>)
        .insert_resource(Saves::within(folder, games()))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_micros(16_667)))
        .insert_resource(Pace { speed, ..Pace::default() });
    app
}

fn start(app: &mut App, setup: Setup, seed: u64) {
    let (config, controls) =
        (setup.config::<Kadoova>(&Tables::read(package(), games()).unwrap()).unwrap(), setup.controls());
    turn::start::<Kadoova>(app.world_mut(), config, Seed(seed), controls).unwrap();
    app.insert_resource(setup);
}

fn bots(levels: &[Level], play: GameId) -> Setup {
    Setup::of(&levels.iter().map(|level| Control::Bot(*level)).collect::<Vec<_>>(), play.row())
}

/// Runs the child: bots play a match as fast as possible until it is killed or breaks.
fn play_as_a_victim(how: &str) {
    let words: Vec<&str> = how.split(' ').collect();
    let levels: Vec<Level> =
        words[2..].iter().map(|name| Level::ALL.into_iter().find(|level| level.name() == *name).unwrap()).collect();
    let folder = saves::folder(&Home::Usual).unwrap();
    crash::watch(folder.clone(), games());
    let mut app = keeping(Some(folder), Speed::Skip);
    if let Ok(breaks) = words[1].parse::<u32>() {
        let bug = move |mut steps: Local<u32>| {
            *steps += 1;
            assert!(*steps < breaks, "the sky fell");
        };
        app.add_systems(TurnStep::of::<Kadoova>(), bug.after(TurnSystems::Keep));
    }
    start(&mut app, bots(&levels, GameId::Kadoova), words[0].parse().unwrap());
    app.update();
}

/// The command for a child that runs the test `test`, which hands over to [`play_as_a_victim`].
fn victim(test: &str, folder: &Path, how: &str) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", &format!("saves::{test}"), "--nocapture"]).env(VICTIM, how).env(SAVES, folder);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    command
}

fn only_match(folder: &Path) -> KeptMatch {
    let [kept] = &saves::kept_in(folder, games())[..] else {
        panic!("there is one match: {:?}", saves::kept_in(folder, games()))
    };
    kept.clone()
}

fn lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap_or_default().lines().map(String::from).collect()
}

fn verified(recorded: &Recorded) -> Verdict {
    let data = PhysicsData::load(package()).unwrap();
    let verdict = verify::<Kadoova>(recorded, Some(&mut RawThrower::new(&data, data.table_top))).unwrap();
    assert!(verdict.agrees(), "{verdict:?}");
    verdict
}

/// The number of whole lines in a file. A line still being written doesn't count: a kill would leave it torn.
fn whole_lines(path: &Path) -> usize {
    fs::read(path).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count()
}

/// Kills the child once it has saved `wanted` whole lines, wherever it is by then.
fn kill_after(mut child: Child, folder: &Path, wanted: usize) {
    loop {
        let kept = saves::kept_in(folder, games()).first().map_or(0, |kept| whole_lines(&kept.path));
        if kept >= wanted {
            child.kill().unwrap();
            child.wait().unwrap();
            return;
        }
        assert!(child.try_wait().unwrap().is_none(), "the match ended after {kept} lines, before {wanted}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Resumes the only saved match, plays some steps, and stops.
fn goes_on(folder: &Path) {
    takes_up(folder, &only_match(folder));
}

/// Like `goes_on`, for this match.
fn takes_up(folder: &Path, kept: &KeptMatch) {
    let before = saves::read::<Kadoova>(&kept.path).unwrap();
    let taken = broken::<Kadoova>(GameId::Kadoova.row(), &before).unwrap();
    let mut app = keeping(Some(folder.into()), Speed::X4);
    assert!(app.world_mut().resource_mut::<Saves>().take(kept), "nobody plays it");
    let controls = taken.setup.controls();
    let Past { config, inputs } = taken.past::<Kadoova>().unwrap();
    turn::resume::<Kadoova>(app.world_mut(), config.clone(), taken.seed, inputs.clone(), controls).unwrap();
    app.insert_resource(taken.setup);
    let path = kept.path.clone();
    for frames in 0.. {
        app.update();
        if lines(&path).len() >= before.steps.len() + 20 {
            break;
        }
        assert!(frames < 100_000, "the match does not go on");
    }
    let after = saves::read::<Kadoova>(&path).unwrap();
    assert_eq!(after.steps[..before.steps.len()], before.steps, "nothing that was done is done otherwise");
    assert_eq!(after.header, before.header);
    verified(&after);
}

#[test]
fn matches_killed_at_random_steps_verify_and_go_on() {
    if let Ok(how) = env::var(VICTIM) {
        return play_as_a_victim(&how);
    }
    let mut chance = Seed(16).stream("kills");
    for n in 0..counts::KILLS.get() {
        let folder = scratch(&format!("killed {n}"));
        let levels: Vec<&str> = (0..2 + n % 3).map(|_| Level::ALL[chance.below(2)].name()).collect();
        let how = format!("{n} - {}", levels.join(" "));
        let child = victim("matches_killed_at_random_steps_verify_and_go_on", &folder, &how).spawn().unwrap();
        let wanted = 3 + chance.below(300);
        kill_after(child, &folder, wanted);
        let kept = only_match(&folder);
        let recorded = saves::read::<Kadoova>(&kept.path).unwrap();
        let verdict = verified(&recorded);
        println!("{how}: killed after {wanted} lines, {} steps are kept", recorded.steps.len());
        // All lines except header and deal.
        assert!(verdict.steps + 2 >= wanted && !verdict.finished, "{verdict:?}");
        goes_on(&folder);
        let replay = Command::new(env!("CARGO_BIN_EXE_daggers-drawn"))
            .args(["replay", "--verify"])
            .arg(&kept.path)
            .output()
            .unwrap();
        assert!(replay.status.success(), "{}", String::from_utf8_lossy(&replay.stderr));
    }
}

#[test]
fn a_crash_leaves_the_match_and_a_file_that_says_what_broke() {
    if let Ok(how) = env::var(VICTIM) {
        return play_as_a_victim(&how);
    }
    let folder = scratch("crashed");
    let name = "a_crash_leaves_the_match_and_a_file_that_says_what_broke";
    let output = victim(name, &folder, "45 60 easy normal").stderr(Stdio::piped()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{said}");
    let file = folder.join(crash::FILE);
    let sentence = said.lines().find(|line| line.starts_with("daggers-drawn: ")).unwrap_or_else(|| panic!("{said}"));
    assert!(sentence.contains(&*file.to_string_lossy()), "{sentence}");
    let text = fs::read_to_string(&file).unwrap();
    let kept = only_match(&folder);
    let record = lines(&kept.path);
    assert!(text.contains(&record[record.len() - 20..].join("\n")), "{text}");
    assert!(!text.contains(&record[record.len() - 21]), "{text}");
    for part in ["the sky fell", "saves.rs:", env!("CARGO_PKG_VERSION")] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(verified(&saves::read::<Kadoova>(&kept.path).unwrap()).steps, 60);
    goes_on(&folder);
    assert_eq!(crash::untold(&folder), Some(file));
    assert_eq!(crash::untold(&folder), None, "one start tells of it");
}

#[test]
fn a_match_of_one_game_leaves_that_of_another_alone() {
    let folder = scratch("a match a game");
    let mut app = keeping(Some(folder.clone()), Speed::X4);
    let levels = [Level::Easy, Level::Easy];
    start(&mut app, bots(&levels, GameId::Kadoova), 1);
    (0..300).for_each(|_| app.update());
    let whole = only_match(&folder);
    assert_eq!(whole.slot, Slot { game: GameId::Kadoova.row(), number: 1 });
    let before = lines(&whole.path);
    assert!(before.len() > 10);
    // File times mean nothing, because clocks get set and files get copied.
    let in_2040 = SystemTime::UNIX_EPOCH + Duration::from_secs(2_208_988_800);
    fs::File::options().append(true).open(&whole.path).unwrap().set_modified(in_2040).unwrap();
    start(&mut app, bots(&levels, GameId::Practice(DuelId::Chicken)), 2);
    (0..30).for_each(|_| app.update());
    let games_in =
        |folder: &Path| saves::kept_in(folder, games()).into_iter().map(|kept| kept.slot.game).collect::<Vec<_>>();
    assert_eq!(
        games_in(&folder),
        [GameId::Practice(DuelId::Chicken).row(), GameId::Kadoova.row()],
        "the last one first"
    );
    app.insert_resource(Pace { speed: Speed::Skip, ..Pace::default() });
    (0..10).for_each(|_| app.update());
    assert_eq!(games_in(&folder), [GameId::Kadoova.row()], "what is over is not kept");
    assert_eq!(lines(&whole.path), before);
}

/// Fixed bug: the end of one match deleted the other's file, which was then written without a name.
#[test]
fn two_programs_with_one_folder_keep_a_match_each_and_take_away_only_their_own() {
    let folder = scratch("two programs");
    let levels = [Level::Easy, Level::Easy];
    let mut apps = [1, 2].map(|seed| {
        let mut app = keeping(Some(folder.clone()), Speed::X4);
        start(&mut app, bots(&levels, GameId::Kadoova), seed);
        app
    });
    let slots =
        |folder: &Path| saves::kept_in(folder, games()).into_iter().map(|kept| kept.slot.number).collect::<Vec<_>>();
    for _ in 0..300 {
        apps.iter_mut().for_each(App::update);
    }
    assert_eq!(slots(&folder), [2, 1], "the one that was begun last first");
    let [second, first] = &saves::kept_in(&folder, games())[..] else { panic!("there are two") };
    let seeds = [first, second].map(|kept| saves::read::<Kadoova>(&kept.path).unwrap().header.seed);
    assert_eq!(seeds, [Seed(1), Seed(2)]);
    let [mut one, mut other] = apps;
    one.insert_resource(Pace { speed: Speed::Skip, ..Pace::default() });
    (0..30).for_each(|_| one.update());
    assert_eq!(slots(&folder), [2], "the one that is over");
    let before = lines(&second.path).len();
    (0..300).for_each(|_| other.update());
    assert!(lines(&second.path).len() > before, "the other one goes on, and is kept");
    let mut third = keeping(Some(folder.clone()), Speed::X4);
    assert!(!third.world_mut().resource_mut::<Saves>().take(second), "it is being played");
    drop(other);
    takes_up(&folder, second);
    assert_eq!(slots(&folder), [2]);
}

/// Fixed bug: on a full disk, the match was no longer saved, and only the log said so.
#[test]
fn a_match_that_cannot_be_kept_is_kept_whole_as_soon_as_it_can() {
    let folder = scratch("no room");
    let place = folder.join("saves");
    fs::write(&place, "no folder").unwrap();
    let mut app = keeping(Some(place.clone()), Speed::X4);
    app.world_mut().resource_mut::<Saves>().record_in(Path::new("/dev/full")).unwrap();
    start(&mut app, bots(&[Level::Easy, Level::Easy], GameId::Kadoova), 5);
    let troubles =
        |app: &App| app.world().resource::<Saves>().troubles().map(|trouble| trouble.what).collect::<Vec<_>>();
    (0..300).for_each(|_| app.update());
    assert_eq!(troubles(&app), [Unwritten::Match, Unwritten::Record]);
    fs::remove_file(&place).unwrap();
    (0..120).for_each(|_| app.update());
    assert_eq!(troubles(&app), [Unwritten::Record], "there is room for the match");
    let kept = only_match(&place);
    assert!(verified(&saves::read::<Kadoova>(&kept.path).unwrap()).steps > 10, "from its beginning");
    drop(app);
    goes_on(&place);
}

/// Fixed bug: with `DAGGERS_DRAWN_SAVES=`, matches were saved in the current folder.
#[test]
fn a_variable_that_is_set_to_nothing_is_not_set() {
    if env::var(VICTIM).is_ok() {
        assert_eq!(saves::folder(&Home::Usual), Home::Usual.folder());
        assert!(saves::folder(&Home::Usual).is_some_and(|folder| folder.is_absolute()));
        return;
    }
    let name = "a_variable_that_is_set_to_nothing_is_not_set";
    assert!(victim(name, Path::new(""), "-").status().unwrap().success());
}

#[test]
fn a_torn_last_line_is_left_out_and_a_replay_keeps_nothing() {
    let folder = scratch("torn");
    let mut app = keeping(Some(folder.clone()), Speed::X4);
    start(&mut app, bots(&[Level::Easy, Level::Easy], GameId::Kadoova), 4);
    (0..300).for_each(|_| app.update());
    let path = only_match(&folder).path;
    let whole = saves::read::<Kadoova>(&path).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let last = text.trim_end().rfind('\n').unwrap();
    for torn in [last + 2, last + 20, text.len() - 2] {
        fs::write(&path, &text[..torn]).unwrap();
        let read = saves::read::<Kadoova>(&path).unwrap();
        assert_eq!(read.steps, whole.steps[..whole.steps.len() - 1]);
    }
    fs::remove_file(&path).unwrap();
    let taken = broken::<Kadoova>(GameId::Kadoova.row(), &whole).unwrap();
    let Past { config, inputs } = taken.past::<Kadoova>().unwrap();
    turn::replay::<Kadoova>(app.world_mut(), config.clone(), taken.seed, inputs.clone()).unwrap();
    (0..300).for_each(|_| app.update());
    assert_eq!(saves::kept_in(&folder, games()), []);
}
