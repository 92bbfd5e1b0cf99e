//! The built program: what it refuses, in which words and with which status, and that its results repeat.

use std::{
    fs,
    io::Read,
    path::Path,
    process::{Command, Output, Stdio},
};

use daggers_drawn::games::GameId;

use crate::harness::scratch;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_daggers-drawn"));
    command.env_remove("DAGGERS_DRAWN_DATA").stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    program().args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs what must be refused: status 2, nothing on standard output, one line on standard error, which is returned.
fn refused(command: &mut Command) -> String {
    let out = command.output().unwrap();
    let said = text(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{command:?}: {said}");
    assert!(out.stdout.is_empty(), "{command:?}: {}", text(&out.stdout));
    assert_eq!(said.lines().count(), 1, "{command:?}: {said}");
    said
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let folder = scratch("cli-wrong");
    let none = folder.join("none.jsonl");
    let none = none.to_str().unwrap();
    let cases: [(&[&str], &[&str]); 20] = [
        (&["simulate", "whist"], &["whist", "kadoova/chicken", "fools-gambit"]),
        (&["simulate", "kadoova/peace"], &["kadoova/peace", "kadoova/war"]),
        (&["simulate", "kadoova", "--seats", "easy"], &["kadoova", "2 to 4 seats", "not 1"]),
        (&["simulate", "kadoova/chicken", "--seats", "easy,easy,easy"], &["kadoova/chicken", "2 seats", "not 3"]),
        (&["simulate", "kadoova/war", "--seats", "easy,easy,easy,easy,easy"], &["kadoova/war", "2 to 4", "not 5"]),
        (&["simulate"], &["GAME|DUEL"]),
        (&["simulate", "fools-gambit", "--games", "many"], &["many", "--games"]),
        (&["simulate", "fools-gambit", "--games", "0"], &["--games", "1.."]),
        (&["simulate", "fools-gambit", "--seed", "-1"], &["-1"]),
        (&["simulate", "fools-gambit", "--jobs", "0"], &["--jobs", "1 to 1024"]),
        (&["simulate", "fools-gambit", "--seats", "easy"], &["2 seats", "1"]),
        (&["simulate", "fools-gambit", "--seats", "easy,easy,easy"], &["2 seats", "3"]),
        (&["simulate", "fools-gambit", "--seats", "easy,genius"], &["genius", "easy, normal or hard"]),
        (&["simulate", "fools-gambit", "--seats", "human,easy"], &["human"]),
        (&["simulate", "fools-gambit", "--states", "some"], &["some", "all, none"]),
        (&["simulate", "fools-gambit", "--trace", "/nowhere/trace.jsonl"], &["/nowhere/trace.jsonl"]),
        (&["replay", none, "--verify"], &["none.jsonl"]),
        (&["replay", none], &["none.jsonl"]),
        (&["deal"], &["deal", "simulate", "replay", "lab"]),
        (&["lab", "luck"], &["luck", "fairness", "throws"]),
    ];
    for (args, words) in cases {
        let said = refused(program().args(args));
        for word in words {
            assert!(said.contains(word), "{args:?}: {word:?} is not in: {said}");
        }
    }
}

#[test]
fn only_games_that_exist_are_listed() {
    let help = run(&["--help"]);
    assert!(help.status.success());
    for id in GameId::all() {
        assert!(text(&help.stdout).contains(id.name()));
    }
    assert!(!text(&help.stdout).contains("silver-dagger"));
}

#[test]
fn every_command_has_help() {
    for args in [&["simulate"] as &[_], &["replay"], &["lab"], &["lab", "fairness"], &["lab", "throws"]] {
        let out = program().args(args).arg("--help").output().unwrap();
        assert!(out.status.success() && text(&out.stdout).contains("Usage:"), "{args:?}");
    }
}

#[test]
fn missing_or_broken_data_is_named_with_file_and_line() {
    let folder = scratch("cli-data");
    let simulate = ["simulate", "kadoova/chicken", "--games", "1"];
    let said = refused(program().args(simulate).env("DAGGERS_DRAWN_DATA", &folder));
    assert!(said.contains(folder.to_str().unwrap()), "{said}");
    for part in ["assets", "scenes"] {
        copy(&crate::harness::package().join(part), &folder.join(part));
    }
    let table = folder.join("scenes/table.ron");
    let good = fs::read_to_string(&table).unwrap();
    let line = good.lines().position(|line| line.contains("size")).unwrap();
    fs::write(&table, good.replace("size", "sise")).unwrap();
    let said = refused(program().args(simulate).env("DAGGERS_DRAWN_DATA", &folder));
    assert!(said.contains(&format!("table.ron:{}:", line + 1)), "{said}");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).unwrap();
        }
    }
}

#[test]
fn a_simulation_repeats_whatever_the_jobs_and_its_trace_agrees() {
    let folder = scratch("cli-trace");
    let games = [
        ("fools-gambit", "20", "easy,easy"),
        ("kadoova/chicken", "3", "easy,normal"),
        ("kadoova/quick-draw", "3", "easy,normal,hard,hard"),
        ("kadoova", "2", "easy,normal,hard"),
    ];
    for (game, games, seats) in games {
        let play = |jobs: &str| {
            let file = folder.join(format!("trace-{jobs}.jsonl"));
            let args = ["simulate", game, "--games", games, "--seed", "7", "--seats", seats, "--states", "all"];
            let out = program().args(args).args(["--jobs", jobs, "--trace"]).arg(&file).output().unwrap();
            assert!(out.status.success(), "{}", text(&out.stderr));
            (out.stdout, fs::read(&file).unwrap(), file)
        };
        let (first, second) = (play("1"), play("2"));
        assert_eq!(text(&first.0), text(&second.0), "{game}: the summary");
        assert!(first.1 == second.1, "{game}: the trace");
        let out = program().arg("replay").arg(&second.2).arg("--verify").output().unwrap();
        assert!(out.status.success(), "{}{}", text(&out.stdout), text(&out.stderr));
        assert!(text(&out.stdout).contains("rules agree"));
    }
}

#[test]
fn a_record_that_differs_is_status_1_and_a_broken_one_names_its_line() {
    let folder = scratch("cli-replay");
    let file = folder.join("trace.jsonl");
    let out = program().args(["simulate", "fools-gambit", "--games", "1", "--trace"]).arg(&file).output().unwrap();
    assert!(out.status.success(), "{}", text(&out.stderr));
    let good = fs::read_to_string(&file).unwrap();
    fs::write(&file, good.replacen("\"tick\":4,", "\"tick\":5,", 1)).unwrap();
    let out = program().arg("replay").arg(&file).arg("--verify").output().unwrap();
    assert_eq!(out.status.code(), Some(1), "{}", text(&out.stderr));
    assert!(text(&out.stdout).contains("rules differ"), "{}", text(&out.stdout));
    let replay = |bad: String| {
        fs::write(&file, bad).unwrap();
        refused(program().arg("replay").arg(&file).arg("--verify"))
    };
    let said = replay(good.replacen("{\"line\":\"step\"", "{\"line\":\"stop\"", 1));
    assert!(said.contains("trace.jsonl:2: "), "{said}");
    let said = replay(good.replacen("\"fools-gambit\"", "\"whist\"", 1));
    assert!(said.contains("trace.jsonl:1: ") && said.contains("whist"), "{said}");
    assert!(replay(String::new()).contains("no game"));
    // To be watched it must be of a game with a screen, and there.
    fs::write(&file, &good).unwrap();
    let said = refused(program().arg("replay").arg(&file));
    assert!(said.contains("trace.jsonl:1: ") && said.contains("no screen"), "{said}");
    let said = refused(program().args(["replay", "--game", "3"]).arg(&file));
    assert!(said.contains("no game 3"), "{said}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let args = ["simulate", "fools-gambit", "--games", "300", "--seats", "easy,easy", "--trace", "/dev/stdout"];
    let mut child = program().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    // The pipe is closed here, with most of the trace unwritten.
    let out = child.wait_with_output().unwrap();
    assert!(out.status.success() && out.stderr.is_empty(), "{:?} {}", out.status, text(&out.stderr));
}
