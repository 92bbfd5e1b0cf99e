//! What a reader may rely on in the tree: each file says what it is for, and the rules are pure.

use crate::harness::sources;

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

/// The lines of `text` that say what rules may not: number, line and reason. Comments may say anything.
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
