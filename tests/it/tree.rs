//! Properties of the source tree: each file says what it is for, the rules are pure, no file outside the games' folders
//! names a game, no folder uses one above it, and no two files use each other.

mod circles;
mod tokens;

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use daggers_drawn::data;

use crate::harness::{keys, package, sources};

/// Words that have no place in rules, each with the reason.
const IMPURE: [(&str, &str); 8] = [
    ("bevy", "rules need no engine"),
    ("rapier", "physics reports, rules judge"),
    ("HashMap", "its order differs from run to run"),
    ("HashSet", "its order differs from run to run"),
    ("f32", "numbers in rules are whole"),
    ("Instant::now", "time in rules is ticks"),
    ("SystemTime", "time in rules is ticks"),
    ("rand::rng()", "all chance comes from a seeded stream"),
];

/// The lines of `text` with words forbidden in rules: number, line and reason. Comments may use any words.
fn impure(text: &str) -> Vec<(usize, &str, &'static str)> {
    let code = text.lines().enumerate().map(|(at, line)| (at + 1, line, line.split("//").next().unwrap_or("")));
    code.flat_map(|(at, line, code)| {
        IMPURE.iter().filter(move |(word, _)| code.contains(word)).map(move |&(_, why)| (at, line, why))
    })
    .collect()
}

fn is_pure_file(path: &str) -> bool {
    let of_a_game = ["/state.rs", "/rules.rs", "/game.rs", "/view.rs", "/bot.rs", "/cards.rs"]
        .iter()
        .any(|end| path.ends_with(end));
    let folder =
        ["/duels/", "/state/", "/rules/"].iter().any(|folder| path.starts_with("src/games/") && path.contains(folder));
    path.starts_with("src/rules/") || folder || (path.starts_with("src/games/") && of_a_game)
}

#[test]
fn rules_are_pure() {
    let files = sources("src");
    let pure: Vec<_> = files.iter().filter(|(path, _)| is_pure_file(&path.to_string_lossy())).collect();
    assert!(pure.len() >= 9, "the rules were not found: {} files", pure.len());
    let faults: Vec<String> = pure
        .iter()
        .flat_map(|(path, text)| {
            impure(text)
                .into_iter()
                .map(move |(at, line, why)| format!("{}:{at}: {why}: {}", path.display(), line.trim()))
        })
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn an_engine_in_the_rules_would_be_seen() {
    let text =
        "//! Rules without bevy.\nuse bevy::prelude::*;\nlet half: f32 = 0.5; // not an f64\nlet n = 2; // f32\n";
    let lines: Vec<usize> = impure(text).into_iter().map(|(at, ..)| at).collect();
    assert_eq!(lines, [2, 3]);
}

#[test]
fn every_file_says_what_it_is_for() {
    let silent: Vec<String> = ["src", "tests", "benches"]
        .iter()
        .flat_map(|folder| sources(folder))
        .filter(|(_, text)| !text.starts_with("//! "))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert!(silent.is_empty(), "no opening //! sentence: {silent:?}");
}

/// The folders and files of `src` in layers: each may use those before it. The parts of a game for the turn engine and
/// for the screen are separate layers. All of them stand above the screens, which so compile without any game.
const LAYERS: [&str; 33] = [
    "data",
    "files",
    "faults",
    "frame",
    "rules",
    "playable",
    "turn",
    "physics",
    "art",
    "pieces",
    "sound",
    "input",
    "ui",
    "tables",
    "setup",
    "settings",
    "saves",
    "crash",
    "signals",
    "show",
    "screens",
    "dev",
    "games",
    "games/turns",
    "games/show",
    "games/plugins",
    "app",
    "simulate",
    "window",
    "cli",
    "main",
    "pure",
    "lib",
];

/// The layer that a file belongs to.
fn layer(path: &str) -> String {
    let parts: Vec<&str> = path.trim_start_matches("src/").split('/').collect();
    match parts[..] {
        ["games", "plugins.rs" | "app.rs"] => "games/plugins".into(),
        ["games", _, "turns.rs"] => "games/turns".into(),
        ["games", _, "show", ..] | ["games", _, "show.rs"] => "games/show".into(),
        _ => parts[0].trim_end_matches(".rs").into(),
    }
}

/// Code without its comments and without its tests.
fn bare(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The names that `code` uses of `root` (`crate::`, `super::`), including those in braces.
fn uses(code: &str, root: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for rest in code.split(root).skip(1) {
        let (mut depth, mut name) = (0, String::new());
        for c in rest.chars() {
            match c {
                // Names in braces after a path belong to that path.
                '{' if depth == 0 && !name.is_empty() => break,
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => drop(names.insert(std::mem::take(&mut name))),
                c if depth < 2 && (c.is_alphanumeric() || c == '_' || c == ':') => name.push(c),
                _ if depth == 0 => break,
                _ => {}
            }
            if depth == 0 && (c == '}' || c == ';') {
                break;
            }
        }
        names.insert(name);
    }
    let first = |name: &String| name.split("::").next().unwrap_or_default().to_string();
    names.iter().map(first).filter(|name| !name.is_empty()).collect()
}

/// The uses of a higher layer in `files`, as sentences.
fn upward(files: &[(PathBuf, String)]) -> Vec<String> {
    let place = |layer: &str| LAYERS.iter().position(|other| *other == layer);
    let mut faults = Vec::new();
    for (path, text) in files {
        let path = path.to_string_lossy();
        let own = layer(&path);
        let Some(at) = place(&own) else {
            faults.push(format!("{path}: {own} has no place among the layers"));
            continue;
        };
        for used in uses(&bare(text), "crate::").into_iter().filter(|used| *used != own) {
            let used = match used.as_str() {
                "AppSystems" => "frame".to_string(),
                // These macros list all games.
                "with_game" | "with_game_type" => "games".to_string(),
                _ => used,
            };
            if place(&used).is_some_and(|above| above > at) {
                faults.push(format!("{path}: {own} uses {used}, which stands above it"));
            }
        }
    }
    faults
}

#[test]
fn every_folder_uses_only_those_below_it() {
    let faults = upward(&sources("src"));
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn a_circle_would_be_seen() {
    let file = |path: &str, text: &str| (PathBuf::from(path), text.to_string());
    let files = [
        file("src/turn/mod.rs", "use crate::{\n    rules::{Eye, Seat},\n    screens::table,\n};\n// crate::cli\n"),
        file("src/ui/marks.rs", "fn f() { crate::setup::get() }\n#[cfg(test)]\nmod tests { use crate::window; }"),
        file("src/novelty.rs", ""),
        file("src/screens/title.rs", "use crate::{games::GameId, with_game_type};\nfn f() { crate::app() }"),
    ];
    let found = upward(&files);
    let wanted = [
        "src/turn/mod.rs: turn uses screens, which stands above it",
        "src/ui/marks.rs: ui uses setup, which stands above it",
        "src/novelty.rs: novelty has no place among the layers",
        "src/screens/title.rs: screens uses app, which stands above it",
        "src/screens/title.rs: screens uses games, which stands above it",
        "src/screens/title.rs: screens uses games, which stands above it",
    ];
    assert_eq!(found, wanted);
}

#[test]
fn no_two_files_lean_on_each_other() {
    let uses = circles::uses(&sources("src"));
    assert!(uses.len() > 200, "the files were not found: {}", uses.len());
    if let Some(circle) = circles::circle(&uses) {
        panic!("files in a circle: {circle}");
    }
}

/// The shortest circle of files with these texts, without the lines.
fn shortest(files: &[(&str, &str)]) -> Option<String> {
    let files: Vec<_> = files.iter().map(|(path, text)| (PathBuf::from(path), text.to_string())).collect();
    circles::circle(&circles::uses(&files)).map(|found| found.lines().next().unwrap_or_default().to_string())
}

#[test]
fn files_that_lean_on_each_other_would_be_seen() {
    let files = [
        ("src/lib.rs", "pub mod a;\npub mod b;"),
        ("src/a.rs", "use crate::b::{\n    One,\n    two as three,\n};"),
        ("src/b.rs", "//! Says \"crate::a\".\nfn f() { /* crate::c */ crate::a::g(\"super::c\") }"),
        ("src/c.rs", "use super::{b, a::{self, *}};"),
    ]
    .map(|(path, text)| (PathBuf::from(path), text.to_string()));
    let found = circles::circle(&circles::uses(&files)).unwrap();
    let lines = ["src/a.rs:2: One,", "src/b.rs:2: fn f() { /* crate::c */ crate::a::g(\"super::c\") }"];
    assert_eq!(found, format!("src/a.rs -> src/b.rs -> src/a.rs\n    {}\n    {}", lines[0], lines[1]));
}

#[test]
fn a_circle_through_a_folder_would_be_seen() {
    // What `mod.rs` re-exports is a use of the file that defines it, at last.
    let files = [
        ("src/lib.rs", "mod rules;\nmod ui;"),
        ("src/rules/mod.rs", "mod low;\nmod throw;\npub use throw::{Report, low as deep};"),
        ("src/rules/throw.rs", "mod report;\npub use report::Report;\npub use super::low;\nfn f() { crate::ui::Ink; }"),
        ("src/rules/throw/report.rs", "use super::f;\npub struct Report;"),
        ("src/rules/low.rs", "fn f() { deeper::<super::Report>() }"),
        ("src/ui/mod.rs", "mod ink;\npub(crate) use self::ink::Paint as Ink;"),
        ("src/ui/ink.rs", "pub struct Paint;\nuse crate::rules;\nfn f() -> rules::Report {}"),
    ];
    assert_eq!(shortest(&files[..5]).unwrap(), "src/rules/low.rs -> src/rules/throw.rs -> src/rules/low.rs");
    let without_low: Vec<_> = [&files[..4], &files[5..]].concat();
    assert_eq!(shortest(&without_low).unwrap(), "src/rules/throw.rs -> src/ui/ink.rs -> src/rules/throw.rs");

    // What `mod.rs` defines, and what it calls.
    let files = [
        ("src/lib.rs", "mod cli;"),
        ("src/cli/mod.rs", "mod play;\npub use play::Play;\npub struct Args;\nfn run() { play::begin() }"),
        ("src/cli/play.rs", "pub struct Play;\nuse super::Args;"),
    ];
    assert_eq!(shortest(&files).unwrap(), "src/cli/mod.rs -> src/cli/play.rs -> src/cli/mod.rs");
    let files = [files[0], ("src/cli/mod.rs", "mod play;\npub use play::Play;\nstruct Args(Option<Play>);"), files[2]];
    assert_eq!(shortest(&files).unwrap(), "src/cli/mod.rs -> src/cli/play.rs -> src/cli/mod.rs");
}

#[test]
fn a_circle_through_a_macro_would_be_seen() {
    // A macro uses every file of a folder, and whoever calls it, by its place at the root, uses the file it is in.
    let list = "#[macro_export]\nmacro_rules! each { ($($file:ident)*) => { $($crate::games::$file::f();)* }; }";
    let files = [
        ("src/lib.rs", "mod games;\nmod tools;"),
        ("src/tools.rs", list),
        ("src/games/mod.rs", "pub mod war;\npub mod dice;"),
        ("src/games/dice.rs", "fn f() {}"),
    ];
    for war in ["crate::each!(war dice);", "use crate::each;", "macro_rules! m { () => { $crate::each!(war) }; }"] {
        let files = [&files[..], &[("src/games/war.rs", war)]].concat();
        assert_eq!(shortest(&files).unwrap(), "src/games/war.rs -> src/tools.rs -> src/games/war.rs", "{war}");
    }
    assert_eq!(shortest(&files), None);

    // A folder by another name, and one that is handed to a macro.
    let alone = |text| [("src/a/mod.rs", "mod b;\nmod c;"), ("src/a/b.rs", "use crate::d::f;"), ("src/d.rs", text)];
    for text in ["use crate::a as e;\nfn f() { e::$file::g() }", "use super::a;\nmake!(f $ a, b);"] {
        let files = [&[("src/lib.rs", "mod a; mod d;")][..], &alone(text)].concat();
        assert_eq!(shortest(&files).unwrap(), "src/a/b.rs -> src/d.rs -> src/a/b.rs", "{text}");
    }
}

#[test]
fn what_is_no_circle_would_not_be_seen() {
    let files = [
        ("src/lib.rs", "mod a;\nmod b;\npub use a::A;"),
        ("src/a.rs", "mod parts;\npub use parts::*;\nuse b::x;\nfn f(b: u8) { b.b(); let b = b; x::b::c() }"),
        ("src/a/parts.rs", "use super::f;\npub struct A;\npub(in crate::b) fn g() {}"),
        ("src/b.rs", "use crate::{A, a::g};\n#[cfg(test)]\nmod tests;\nmod inner { use super::h; }"),
        ("src/b/tests.rs", "use super::super::c;"),
        ("src/c.rs", "use crate::b::h;\n#[cfg(test)]\nmod tests { use crate::a; }"),
    ];
    assert_eq!(shortest(&files), None);
}

/// The names of the games and duels in types and files, in lower case.
const GAMES: [&str; 11] = [
    "kadoova",
    "daggers::",
    "foolsgambit",
    "fools_gambit",
    "chicken",
    "axevsdaggers",
    "horseshoes",
    "quickdraw",
    "dayatthebeach",
    "pineapplevsfish",
    "duelid",
];

#[test]
fn no_file_outside_of_the_games_names_one() {
    let names = |line: &str| {
        let line = line.to_lowercase();
        GAMES.iter().any(|name| line.contains(name))
    };
    let mut faults = Vec::new();
    for (path, text) in sources("src") {
        let path = path.to_string_lossy().into_owned();
        if path.starts_with("src/games/") {
            continue;
        }
        // Their tests must not either: the shell is tested with whatever games there are.
        let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
        let named = code.filter(|line| names(line)).map(str::trim).map(str::to_string).collect::<Vec<_>>();
        faults.extend(named.into_iter().map(|line| format!("{path}: {line}")));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn what_a_game_says_is_said_in_its_folder_alone() {
    let files = data::files(package(), "assets/locale/en", ".ftl").unwrap();
    let games: Vec<&String> = files.iter().filter(|file| !file.ends_with("/shell.ftl")).collect();
    assert!(games.len() >= 2, "the words of the games were not found");
    let code: Vec<_> = sources("src").into_iter().map(|(path, text)| (path, bare(&text))).collect();
    for file in games {
        let name = Path::new(file).file_stem().unwrap().to_string_lossy().replace('-', "_");
        let own = format!("src/games/{name}/");
        let others = || code.iter().filter(|(path, _)| !path.starts_with(&own));
        assert!(others().count() < code.len(), "{file} has no game");
        let words = data::text(package(), file).unwrap();
        for key in keys(&words) {
            let quoted = format!("\"{key}\"");
            let elsewhere: Vec<_> = others().filter(|(_, text)| text.contains(&quoted)).collect();
            assert!(elsewhere.is_empty(), "{file}: {key} is said in {}", elsewhere[0].0.display());
        }
    }
}
