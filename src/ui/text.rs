//! Every sentence that a player sees, looked up by its key in `assets/locale/LANGUAGE.ftl`.

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::path::Path;
use unic_langid::LanguageIdentifier;

use crate::data::{self, DataError};

/// The texts of the chosen language.
#[derive(Resource)]
pub struct Text(FluentBundle<FluentResource>);

/// What can stand for a variable in a message.
pub type Value<'a> = FluentValue<'a>;

impl Text {
    /// The file of English, below the data folder.
    pub const ENGLISH: &'static str = "assets/locale/en.ftl";

    /// Reads the texts. A fault names the file, the line and what is wrong.
    pub fn load(root: &Path) -> Result<Text, DataError> {
        let source = data::text(root, Self::ENGLISH)?;
        let resource = FluentResource::try_new(source.clone()).map_err(|(_, errors)| {
            let first = errors.first();
            DataError {
                file: root.join(Self::ENGLISH),
                line: first.map(|error| source[..error.pos.start.min(source.len())].matches('\n').count() + 1),
                fault: first.map(ToString::to_string).unwrap_or_default(),
            }
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![english()]);
        // Isolation marks are for mixed writing directions; they would show as boxes.
        bundle.set_use_isolating(false);
        bundle
            .add_function("NUMBER", |values, _| values.first().cloned().unwrap_or(FluentValue::Error))
            .and_then(|()| bundle.add_resource(resource).map_err(|mut errors| errors.remove(0)))
            .map_err(|error| data::fault(root, Self::ENGLISH, "", error.to_string()))?;
        Ok(Text(bundle))
    }

    /// The message called `key`.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The message called `key` with its variables filled in. A missing message shows its key, so that it is noticed.
    pub fn with(&self, key: &str, values: &[(&str, Value)]) -> String {
        let Some(pattern) = self.0.get_message(key).and_then(|message| message.value()) else {
            warn_once!("no text for {key}");
            return format!("<{key}>");
        };
        let args: FluentArgs = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if let Some(error) = errors.first() {
            warn_once!("the text {key} cannot be filled in: {error}");
        }
        text
    }

    /// The words of `key`, or in steady mode those of `key`-steady, where they are different.
    pub fn in_mode(&self, key: &str, steady: bool) -> String {
        let different = format!("{key}-steady");
        self.get(if steady && self.0.has_message(&different) { &different } else { key })
    }
}

/// English: its name decides how the language file's plurals are chosen.
fn english() -> LanguageIdentifier {
    "en".parse().unwrap_or_default()
}

/// A number of points as people write it: `1,250`, `−200`.
pub fn points(n: i32) -> String {
    let digits = n.unsigned_abs().to_string();
    let mut out = String::from(if n < 0 { "−" } else { "" });
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::kadoova::DuelId, screens::faces};
    use std::collections::BTreeSet;

    #[test]
    fn points_are_grouped_by_three() {
        for (n, text) in [(0, "0"), (850, "850"), (1000, "1,000"), (12345, "12,345"), (-200, "−200")] {
            assert_eq!(points(n), text);
        }
    }

    /// The messages that are called after a duel.
    fn of_duel(duel: DuelId) -> Vec<String> {
        let face = faces::of(duel);
        let key = face.key();
        assert_eq!(key, duel.short_name(), "the seats call a duel by this name");
        assert!(face.rules() > 0, "{key} has no rules to read");
        let rules = (1..=face.rules()).map(|n| format!("rules-{key}-{n}"));
        let intro = ["1", "2", "3", "hands"].map(|line| format!("intro-{key}-{line}"));
        [format!("duel-{key}"), format!("about-{key}")].into_iter().chain(intro).chain(rules).collect()
    }

    #[test]
    fn one_is_one_and_two_are_more() {
        let text = Text::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert_eq!(text.with("sum-left", &[("n", 1.into())]), "1 die to throw");
        assert_eq!(text.with("sum-left", &[("n", 2.into())]), "2 dice to throw");
    }

    #[test]
    fn a_broken_file_is_named_with_its_line() {
        let root = std::env::temp_dir().join(format!("daggers-drawn-text-{}", std::process::id()));
        std::fs::create_dir_all(root.join("assets/locale")).unwrap();
        std::fs::write(root.join(Text::ENGLISH), "good = Good\n\nbad = { $\n").unwrap();
        let fault = Text::load(&root).err().expect("a broken file is refused");
        std::fs::remove_dir_all(&root).unwrap();
        assert!(fault.file.ends_with(Text::ENGLISH), "{fault}");
        assert!(fault.line.is_some_and(|line| (3..=4).contains(&line)), "{fault}");
    }

    /// Every quoted word in the screens that looks like a key is a message, and every message is used.
    #[test]
    fn the_code_and_the_language_file_name_the_same_messages() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let source = data::text(root, Text::ENGLISH).unwrap();
        let named: BTreeSet<&str> = source
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
            .collect();
        let mut code = String::new();
        let mut folders = vec![root.join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
                if entry.path().is_dir() {
                    folders.push(entry.path());
                } else {
                    code += &std::fs::read_to_string(entry.path()).unwrap();
                }
            }
        }
        let of_duels: BTreeSet<String> = DuelId::ALL.into_iter().flat_map(of_duel).collect();
        let untold: Vec<&String> = of_duels.iter().filter(|key| !named.contains(key.as_str())).collect();
        assert!(untold.is_empty(), "messages that the duels lack: {untold:?}");
        // Of what is told of a duel some is different in steady mode.
        let of_duel = |key: &str| of_duels.contains(key.strip_suffix("-steady").unwrap_or(key));
        let used = |key: &str| of_duel(key) || code.contains(&format!("\"{key}\""));
        let unused: Vec<&&str> = named.iter().filter(|key| !used(key)).collect();
        assert!(unused.is_empty(), "messages that no code names: {unused:?}");
        let called = code.split("text.get(\"").chain(code.split("text.with(\"")).skip(1);
        let missing: BTreeSet<&str> = called
            .filter_map(|rest| rest.split('"').next())
            .filter(|key| {
                !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            })
            .filter(|key| !named.contains(key))
            .collect();
        assert!(missing.is_empty(), "messages that the code names and the file lacks: {missing:?}");
    }
}
