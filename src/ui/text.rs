//! Every sentence that a player sees, looked up by its key in `assets/locale/LANGUAGE/*.ftl`.

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle};
use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    process,
    sync::{LazyLock, Mutex, PoisonError},
};
use unic_langid::LanguageIdentifier;

use crate::{
    data::{self, DataError},
    faults, files,
    input::{Action, Bindings, Button, Controls},
};

/// The texts of the chosen language.
#[derive(Resource)]
pub struct Text {
    bundle: FluentBundle<FluentResource>,
    /// Whether holds are toggles: pressed once to begin, and once more to end. Messages that differ then have an
    /// attribute `toggled`.
    pub toggles: bool,
    /// The names of keys of the whole keyboard, for messages that mention them: `$key-` and the name of the action.
    keys: Vec<(String, String)>,
}

/// The value of a variable in a message.
pub type Value<'a> = FluentValue<'a>;

impl Text {
    /// The folder of the English texts, below the data folder: one file for texts of all games, and one for each game.
    pub const ENGLISH: &'static str = "assets/locale/en";

    /// Reads the texts. An error names the file, the line and the fault.
    pub fn load(root: &Path) -> Result<Text, DataError> {
        let mut bundle = FluentBundle::new_concurrent(vec![english()]);
        // Isolation marks are for mixed writing directions; they would show as boxes.
        bundle.set_use_isolating(false);
        bundle
            .add_function("NUMBER", |values, _| values.first().cloned().unwrap_or(FluentValue::Error))
            .map_err(|error| data::fault(root, Self::ENGLISH, "", error.to_string()))?;
        for file in data::files(root, Self::ENGLISH, ".ftl")? {
            let twice = |errors: Vec<FluentError>| match errors.first() {
                Some(FluentError::Overriding { id, .. }) => said_twice(root, &file, id),
                other => data::fault(root, &file, "", other.map(ToString::to_string).unwrap_or_default()),
            };
            bundle.add_resource(read(root, &file)?).map_err(twice)?;
        }
        Ok(Text { bundle, toggles: false, keys: key_names(&Bindings::default()) })
    }

    /// The message called `key`.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The message called `key` with its variables filled in. A missing message shows its key, so that it is noticed.
    pub fn with(&self, key: &str, values: &[(&str, Value)]) -> String {
        Told::tell(key);
        let message = self.bundle.get_message(key);
        let toggled = message.as_ref().filter(|_| self.toggles).and_then(|message| message.get_attribute("toggled"));
        let pattern = toggled.map(|attribute| attribute.value()).or(message.and_then(|message| message.value()));
        let Some(pattern) = pattern else {
            faults::own(format_args!("there is no text {key}"));
            return format!("<{key}>");
        };
        let keys = self.keys.iter().map(|(name, key)| (name.as_str(), key.as_str().into()));
        let args: FluentArgs = values.iter().map(|(name, value)| (*name, value.clone())).chain(keys).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if let Some(error) = errors.first() {
            faults::own(format_args!("the text {key} cannot be filled in: {error}"));
        }
        text
    }

    /// The message called `key`-`variant`, if there is one, or else the one called `key`.
    pub fn variant(&self, key: &str, variant: Option<&str>, values: &[(&str, Value)]) -> String {
        let different = variant.map(|variant| format!("{key}-{variant}"));
        self.with(different.as_deref().filter(|different| self.bundle.has_message(different)).unwrap_or(key), values)
    }
}

/// The messages that this process has shown, in its own file in the folder that `DAGGERS_DRAWN_TOLD` names: `./check`
/// uses it to find those that no test shows.
struct Told {
    keys: BTreeSet<String>,
    file: File,
}

impl Told {
    fn tell(key: &str) {
        static TOLD: LazyLock<Option<Mutex<Told>>> = LazyLock::new(|| {
            let folder = files::variable("DAGGERS_DRAWN_TOLD").map(PathBuf::from)?;
            fs::create_dir_all(&folder).ok()?;
            let file = File::create(folder.join(process::id().to_string())).ok()?;
            Some(Mutex::new(Told { keys: BTreeSet::new(), file }))
        });
        let Some(told) = &*TOLD else { return };
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.keys.insert(key.to_string()) {
            // If this fails, the check reports the message as one that no test shows.
            let _ = writeln!(told.file, "{key}");
        }
    }
}

/// The names of those keys of the whole keyboard that messages mention.
fn key_names(bindings: &Bindings) -> Vec<(String, String)> {
    let named = [Action::Higher, Action::Lower, Action::SpinLeft, Action::SpinRight, Action::Shake, Action::Act];
    let name = |action: Action| match bindings.get(Controls::Keyboard, action)? {
        Button::Key(key) => Some((format!("key-{}", action.name()?), bindings.key_name(key)?.to_string())),
        Button::Pad(_) => None,
    };
    named.into_iter().filter_map(name).collect()
}

/// Updates the names of keys.
pub(super) fn name_keys(bindings: Res<Bindings>, mut text: ResMut<Text>) {
    let keys = key_names(&bindings);
    if text.keys != keys {
        text.keys = keys;
    }
}

/// The messages of `file`.
fn read(root: &Path, file: &str) -> Result<FluentResource, DataError> {
    FluentResource::try_new(data::text(root, file)?).map_err(|(read, errors)| {
        let first = errors.first();
        let line = first.map(|error| {
            let source = read.source();
            source[..error.pos.start.min(source.len())].matches('\n').count() + 1
        });
        let fault = first.map(ToString::to_string).unwrap_or_default();
        DataError { line, ..data::fault(root, file, "", fault) }
    })
}

/// The error that the message `id` of `file` exists already.
fn said_twice(root: &Path, file: &str, id: &str) -> DataError {
    let source = data::text(root, file).unwrap_or_default();
    let line = source.lines().position(|line| line.split_once(" =").is_some_and(|(key, _)| key == id));
    let fault = format!("{id} is said twice, here or in another file");
    DataError { line: line.map(|n| n + 1), ..data::fault(root, file, "", fault) }
}

/// English, which decides how plurals are chosen in the language files.
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

/// Points with their sign.
pub fn signed(n: i32) -> String {
    if n > 0 { format!("+{}", points(n)) } else { points(n) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_grouped_by_three() {
        for (n, text) in [(0, "0"), (850, "850"), (1000, "1,000"), (12345, "12,345"), (-200, "−200")] {
            assert_eq!(points(n), text);
        }
    }

    #[test]
    fn one_is_one_and_two_are_more() {
        let text = Text::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert_eq!(text.with("sum-left", &[("n", 1.into())]), "1 die to throw");
        assert_eq!(text.with("sum-left", &[("n", 2.into())]), "2 dice to throw");
    }

    /// The fault of a language file with these words, in a folder of its own.
    fn fault_of(words: &str, name: &str) -> DataError {
        let root = std::env::temp_dir().join(format!("daggers-drawn-{name}-{}", std::process::id()));
        std::fs::create_dir_all(root.join(Text::ENGLISH)).unwrap();
        std::fs::write(root.join(Text::ENGLISH).join(name), words).unwrap();
        let fault = Text::load(&root).err().expect("a broken file is refused");
        std::fs::remove_dir_all(&root).unwrap();
        assert!(fault.file.ends_with(name), "{fault}");
        fault
    }

    #[test]
    fn a_broken_file_is_named_with_its_line() {
        let fault = fault_of("good = Good\n\nbad = { $\n", "broken.ftl");
        assert!(fault.line.is_some_and(|line| (3..=4).contains(&line)), "{fault}");
    }

    #[test]
    fn what_is_said_twice_is_named_with_its_line() {
        let fault = fault_of("good = Good\n\ntitle-new = Toil\n", "twice.ftl");
        assert_eq!(fault.line, Some(3), "{fault}");
        assert!(fault.fault.starts_with("title-new is said"), "{fault}");
    }
}
