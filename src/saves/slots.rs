//! The files of kept matches: their names, which of them another program is playing, and which was played last.

use std::{
    ffi::OsStr,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use bevy::log::warn;

use crate::{
    data, files,
    playable::{Games, Playable},
};

/// The name of the file that lists the files of matches, last played first. File times say nothing: clocks are set, and
/// copies are younger than their originals.
const PLAYED: &str = "last-played.txt";

/// The slot of a kept match: its game, and which of the game's files. The first file is the usual one; a further one
/// was begun while another program was playing in those before it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The game that is played.
    pub game: &'static Playable,
    /// The number of the file, from 1.
    pub number: u32,
}

/// A kept match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// Its slot.
    pub slot: Slot,
    /// Its file.
    pub path: PathBuf,
}

impl KeptMatch {
    /// Returns the match whose file in `folder` is called `name`.
    fn named(folder: &Path, name: &OsStr, games: Games) -> Option<KeptMatch> {
        let stem = name.to_str()?.strip_prefix("match-")?.strip_suffix(".jsonl")?;
        games.all().find_map(|game| {
            let rest = stem.strip_prefix(&game.name().replace('/', "-"))?;
            let number = if rest.is_empty() { 1 } else { rest.strip_prefix('-')?.parse().ok()? };
            let path = file_of(folder, game.name(), number);
            // A number can be written in several ways, only one of which is ours.
            (path.file_name() == Some(name)).then_some(KeptMatch { slot: Slot { game, number }, path })
        })
    }
}

/// Returns the matches of these games that are kept in `folder`, last played first.
pub fn kept_in(folder: &Path, games: Games) -> Vec<KeptMatch> {
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let found = names.filter_map(|name| KeptMatch::named(folder, &name, games)).filter(|kept| kept.path.exists());
    let played = played(folder);
    let mut kept: Vec<KeptMatch> = found.collect();
    kept.sort_by_key(|KeptMatch { slot, path }| {
        let last = played.iter().position(|name| path.file_name() == Some(OsStr::new(name)));
        (last.unwrap_or(usize::MAX), games.all().position(|game| game == slot.game), slot.number)
    });
    kept
}

/// Returns file number `number`, from 1, for matches of what is called `name` on the command line.
pub(crate) fn file_of(folder: &Path, name: &str, number: u32) -> PathBuf {
    let further = if number == 1 { String::new() } else { format!("-{number}") };
    folder.join(format!("match-{}{further}.jsonl", name.replace('/', "-")))
}

/// Whether this is a file of `folder` in which matches are kept, or will be.
pub(super) fn is_kept(folder: &Path, path: &Path, games: Games) -> bool {
    // Follows links, and works whether or not the file exists yet.
    let really = |path: &Path| {
        let end = files::end_of_links(path).ok()?;
        Some(fs::canonicalize(end.parent()?.join(".")).ok()?.join(end.file_name()?))
    };
    let Some(place) = really(path) else { return false };
    let name = place.file_name().and_then(|name| KeptMatch::named(folder, name, games));
    name.is_some_and(|kept| really(&kept.path).as_ref() == Some(&place))
        || kept_in(folder, games).iter().any(|kept| really(&kept.path).as_ref() == Some(&place))
}

/// Returns the names of the files of matches, last played first.
fn played(folder: &Path) -> Vec<String> {
    let text = data::read(&folder.join(PLAYED)).unwrap_or_default(); // none has been played yet
    text.lines().map(String::from).collect()
}

/// Remembers the match in this file as the one played last.
pub(super) fn remember(folder: &Path, path: &Path) -> io::Result<()> {
    let Some(name) = path.file_name().and_then(OsStr::to_str) else { return Ok(()) };
    let before = played(folder);
    if before.first().is_some_and(|first| first == name) {
        return Ok(());
    }
    let others = before.iter().filter(|other| *other != name && folder.join(other).exists());
    let lines: String = [name].into_iter().chain(others.map(String::as_str)).map(|name| format!("{name}\n")).collect();
    files::replace(&folder.join(PLAYED), lines.as_bytes()).map(drop)
}

/// A file for a match, in which no other program plays until this is dropped, or until this program ends in any way.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) path: PathBuf,
    /// The locked file beside it. It stays when the match is over: removing it may take it from another program that
    /// has just opened it.
    _lock: File,
}

impl Place {
    /// Takes a place; `None` if another program plays there.
    pub(super) fn take(path: &Path) -> io::Result<Option<Place>> {
        let lock = File::options().read(true).write(true).create(true).truncate(false).open(lock_of(path))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            // Not every file system has locks.
            Err(TryLockError::Error(error)) => warn!("{}: {error}; nothing is locked", path.display()),
            Ok(()) => {}
        }
        Ok(Some(Place { path: path.to_path_buf(), _lock: lock }))
    }

    /// Returns a place for a new match of what is called `name`: the usual one, or a further one in which nothing is
    /// kept if another program plays there. Matches kept in files of `spared` are not replaced.
    pub(super) fn free(folder: &Path, name: &str, spared: &[PathBuf]) -> io::Result<Place> {
        fs::create_dir_all(folder)?;
        for number in 1..=u32::MAX {
            let path = file_of(folder, name, number);
            if !spared.contains(&path)
                && let Some(place) = Place::take(&path)?
                && (number == 1 || !path.exists())
            {
                return Ok(place);
            }
        }
        Err(io::Error::other("no name is free to keep it under"))
    }
}

/// Whether this file is for matches of what is called `name`.
pub(super) fn is_of(folder: &Path, path: &Path, name: &str, games: Games) -> bool {
    let kept = path.file_name().and_then(|file| KeptMatch::named(folder, file, games));
    kept.is_some_and(|kept| kept.slot.game.name() == name)
}

/// Whether a program is playing the match of this file now.
pub(super) fn is_played(path: &Path) -> bool {
    let lock = File::options().read(true).write(true).open(lock_of(path));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

fn lock_of(path: &Path) -> PathBuf {
    path.with_extension("lock")
}
