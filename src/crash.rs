//! The file about a crash: what broke, where, and what had been done last; the next start tells of it once.

use std::{
    backtrace::Backtrace,
    fs::{self, OpenOptions},
    io::{self, Write},
    panic::{self, PanicHookInfo},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use crate::{playable::Games, saves};

/// The name of the file, beside the kept matches. A later crash takes its place.
pub const FILE: &str = "crash.txt";
/// The last line of the file once a start has told of it.
const TOLD: &str = "(the next start has told of this)";
/// The number of steps of the match that are written into it.
const STEPS: usize = 20;

/// A crash: what broke, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// The panic's message.
    pub message: String,
    /// File, line and column, and the thread.
    pub place: String,
    /// The calls that led there.
    pub trace: String,
}

impl Crash {
    fn of(info: &PanicHookInfo) -> Crash {
        let message = info.payload_as_str().unwrap_or("a panic without words").to_string();
        let at = info.location().map_or_else(|| "an unknown place".into(), ToString::to_string);
        let thread = thread::current();
        let place = format!("{at}, thread {}", thread.name().unwrap_or("without a name"));
        Crash { message, place, trace: Backtrace::force_capture().to_string() }
    }
}

/// From now on, writes the first panic of this program into [`FILE`] in `folder`, and mentions it on standard error.
pub fn watch(folder: PathBuf, games: Games) {
    // Later panics are caused by the first.
    static BROKEN: AtomicBool = AtomicBool::new(false);
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        usual(info);
        if BROKEN.swap(true, Ordering::Relaxed) {
            return;
        }
        let safe = if saves::kept_in(&folder, games).is_empty() { "" } else { "; your match is safe" };
        let said = match write(&folder, &Crash::of(info), games) {
            Ok(file) => format!("details are in {}{safe}", file.display()),
            Err(error) => format!("details can't be written in {}: {error}", folder.display()),
        };
        let _ = writeln!(io::stderr(), "daggers-drawn: the game closed unexpectedly; {said}"); // nobody left to tell
    }));
}

/// Writes the file: what broke, where, in which version, and the last steps of the match that was kept last.
pub fn write(folder: &Path, crash: &Crash, games: Games) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(FILE);
    let Crash { message, place, trace } = crash;
    let version = env!("CARGO_PKG_VERSION");
    let what = format!("Daggers Drawn {version} closed unexpectedly.\nwhat: {message}\nwhere: {place}");
    let steps =
        saves::kept_in(folder, games).first().map_or_else(|| "no match is saved".into(), |kept| last_steps(&kept.path));
    fs::write(&path, format!("{what}\n{steps}\nhow it got there:\n{trace}\n"))?;
    Ok(path)
}

/// Returns the end of a kept match, below a line that says so.
fn last_steps(path: &Path) -> String {
    let text = fs::read(path).unwrap_or_default(); // then nothing more can be said of it
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<&str> = text.lines().collect();
    let last = &lines[lines.len().saturating_sub(STEPS)..];
    format!("the last {} lines of {}:\n{}", last.len(), path.display(), last.join("\n"))
}

/// Returns the file of a crash that no start has told of yet, and notes in it that one has now.
pub fn untold(folder: &Path) -> Option<PathBuf> {
    let path = folder.join(FILE);
    let text = fs::read(&path).ok()?;
    if text.ends_with(format!("{TOLD}\n").as_bytes()) {
        return None;
    }
    let told = OpenOptions::new().append(true).open(&path).and_then(|mut file| writeln!(file, "{TOLD}"));
    if let Err(error) = told {
        bevy::log::warn!("{}: {error}; the next start will tell of it again", path.display());
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::plugins::games;

    /// An empty folder for one test.
    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("daggers-drawn crash {name} {}", std::process::id()));
        let _ = fs::remove_dir_all(&folder); // it may not be there
        folder
    }

    fn crash(message: &str) -> Crash {
        Crash { message: message.into(), place: "src/somewhere.rs:1:2, thread main".into(), trace: "a, b, c".into() }
    }

    #[test]
    fn the_file_says_what_broke_where_and_what_had_been_done_last() {
        let folder = scratch("file");
        fs::create_dir_all(&folder).unwrap();
        let lines: Vec<String> = (0..50).map(|n| format!("{{\"step\":{n}}}")).collect();
        fs::write(saves::file_of(&folder, games().usual().name(), 1), lines.join("\n") + "\n").unwrap();
        let file = write(&folder, &crash("the sky fell"), games()).unwrap();
        let text = fs::read_to_string(&file).unwrap();
        for part in ["the sky fell", "src/somewhere.rs:1:2", env!("CARGO_PKG_VERSION"), &lines[30..].join("\n")] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains(&lines[29]), "{text}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn each_crash_is_told_of_once() {
        let folder = scratch("told");
        assert_eq!(untold(&folder), None);
        for message in ["one", "another"] {
            let file = write(&folder, &crash(message), games()).unwrap();
            assert_eq!(untold(&folder), Some(file));
            assert_eq!(untold(&folder), None);
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
