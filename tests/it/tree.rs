//! Properties of the source tree: each file says what it is for, the rules are pure, no file outside the games' folders
//! names a game, and no two folders depend on each other.

use std::{
    collections::{BTreeMap, BTreeSet},
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
    let of_a_game = ["/rules.rs", "/view.rs", "/bot.rs", "/cards.rs"].iter().any(|end| path.ends_with(end));
    let folder = ["/duels/", "/rules/"].iter().any(|folder| path.starts_with("src/games/") && path.contains(folder));
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
const LAYERS: [&str; 32] = [
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
    "lib",
];

/// The layer that a file belongs to.
fn layer(path: &str) -> String {
    let parts: Vec<&str> = path.trim_start_matches("src/").split('/').collect();
    match parts[..] {
        ["games", "plugins.rs"] => "games/plugins".into(),
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

/// The files of one folder that depend on each other in a circle, including `mod.rs`.
fn circle(files: &[(PathBuf, String)]) -> Vec<String> {
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut left: BTreeMap<String, BTreeSet<String>> =
        files.iter().map(|(path, text)| (name(path), uses(&bare(text), "super::"))).collect();
    let children: BTreeSet<String> = left.keys().filter(|file| *file != "mod").cloned().collect();
    for (file, used) in &mut left {
        match file.as_str() {
            "mod" => used.clone_from(&children),
            // A name that is no file is defined in `mod.rs`.
            _ => {
                *used =
                    used.iter().map(|name| if children.contains(name) { name.clone() } else { "mod".into() }).collect()
            }
        }
    }
    loop {
        let free: Vec<String> = left
            .iter()
            .filter(|(_, used)| !used.iter().any(|name| left.contains_key(name)))
            .map(|(file, _)| file.clone())
            .collect();
        if free.is_empty() {
            return left.into_keys().collect();
        }
        free.iter().for_each(|file| drop(left.remove(file)));
    }
}

#[test]
fn no_two_files_of_the_screens_lean_on_each_other() {
    let files = sources("src/screens");
    assert!(files.len() > 20, "the screens were not found");
    assert_eq!(circle(&files), Vec::<String>::new(), "these, or files that use them, are in a circle");
}

#[test]
fn two_files_that_lean_on_each_other_would_be_seen() {
    let file = |path: &str, text: &str| (PathBuf::from(path), text.to_string());
    let files = [
        file("src/screens/table.rs", "use super::{\n    open::Open,\n    over,\n};"),
        file("src/screens/over.rs", "fn f() { super::table::begin() }"),
        file("src/screens/open.rs", "#[cfg(test)]\nmod tests { use super::table; }"),
        file("src/screens/title.rs", "use super::Screen;"),
        file("src/screens/mod.rs", "mod title;"),
    ];
    assert_eq!(circle(&files), ["mod", "over", "table", "title"]);
}

/// The names of the games and duels in types and files, in lower case.
const GAMES: [&str; 10] = [
    "kadoova",
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
    let code = sources("src");
    for file in games {
        let name = Path::new(file).file_stem().unwrap().to_string_lossy().replace('-', "_");
        let own = format!("src/games/{name}/");
        let others = || code.iter().filter(|(path, _)| !path.starts_with(&own));
        assert!(others().count() < code.len(), "{file} has no game");
        let words = data::text(package(), file).unwrap();
        for key in keys(&words) {
            let quoted = format!("\"{key}\"");
            let elsewhere: Vec<_> = others().filter(|(_, text)| bare(text).contains(&quoted)).collect();
            assert!(elsewhere.is_empty(), "{file}: {key} is said in {}", elsewhere[0].0.display());
        }
    }
}
