//! The file of the running match: begun whole, extended line by line, and begun anew where that fails.

use std::{
    fs::{self, File, Metadata},
    io::{self, Write},
    path::{Path, PathBuf},
};

use bevy::log::{error, warn};

use super::slots::{self, Place};
use crate::files;

/// The running match and its file.
#[derive(Default)]
pub(super) struct Running {
    /// The name of what is played, as on the command line.
    pub(super) name: String,
    /// All lines of its record.
    pub(super) lines: Vec<u8>,
    /// The file to continue in, if the match was kept before.
    pub(super) wanted: Option<PathBuf>,
    /// Its place; `None` if none has been found yet.
    pub(super) place: Option<Place>,
    /// The file that was begun last; `None` if none could be.
    pub(super) file: Option<File>,
    /// The reason why not all lines are in it; `None` if they are.
    pub(super) why: Option<String>,
}

impl Running {
    /// Begins a file with everything that has happened. The previous file stays until the new one is whole. Matches
    /// kept in files of `spared` are not replaced.
    pub(super) fn begin_file(&mut self, folder: &Path, spared: &[PathBuf]) {
        match self.try_begin(folder, spared) {
            Ok(file) => (self.file, self.why) = (Some(file), None),
            Err(error) => self.fail(&error),
        }
    }

    fn try_begin(&mut self, folder: &Path, spared: &[PathBuf]) -> io::Result<File> {
        let place = match self.place.take() {
            Some(place) => place,
            None => self.find_place(folder, spared)?,
        };
        let path = &self.place.insert(place).path;
        let file = files::replace(path, &self.lines)?;
        if let Err(error) = slots::remember(folder, path) {
            warn!("{}: it is not remembered that it was played last: {error}", path.display());
        }
        Ok(file)
    }

    /// Returns the place in which it was kept before, if nobody plays there, or a free one.
    fn find_place(&mut self, folder: &Path, spared: &[PathBuf]) -> io::Result<Place> {
        if let Some(wanted) = &self.wanted {
            if let Some(place) = Place::take(wanted)? {
                return Ok(place);
            }
            self.wanted = None;
        }
        Place::free(folder, &self.name, spared)
    }

    /// Appends lines to the file. Returns whether they are in it, along with all before them.
    pub(super) fn write(&mut self, lines: &[u8]) -> bool {
        self.lines.extend_from_slice(lines);
        let (None, Some(file), Some(place)) = (&self.why, &mut self.file, &self.place) else { return false };
        let written = match is_at(file, &place.path) {
            true => file.write_all(lines),
            // Nobody would find what is written into a file that no longer has a name.
            false => Err(io::Error::from(io::ErrorKind::NotFound)),
        };
        if let Err(error) = &written {
            self.fail(error);
        }
        written.is_ok()
    }

    /// Notes that not all of it is kept from now on. Each reason is logged once.
    fn fail(&mut self, error: &io::Error) {
        let why = error.to_string();
        if self.why.as_ref() != Some(&why) {
            error!("the match of {} is not kept: {why}", self.name);
            self.why = Some(why);
        }
    }

    /// Removes the file, if it is still the one that was written here.
    pub(super) fn take_away(self) {
        let (Some(file), Some(place)) = (self.file, self.place) else { return };
        if !is_at(&file, &place.path) || file.metadata().is_ok_and(|about| !about.is_file()) {
            return;
        }
        if let Err(error) = files::end_of_links(&place.path).and_then(fs::remove_file) {
            warn!("{}: the match is over, and its file stays: {error}", place.path.display());
        }
    }
}

/// Whether this file is the one at `path`.
fn is_at(file: &File, path: &Path) -> bool {
    match (file.metadata(), fs::metadata(path)) {
        (Ok(ours), Ok(there)) => is_one(&ours, &there),
        _ => false,
    }
}

#[cfg(unix)]
fn is_one(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// On other systems an open file keeps its name.
#[cfg(not(unix))]
fn is_one(_: &Metadata, _: &Metadata) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::plugins::games;

    /// An empty folder of this name, and a match in it that has one line.
    fn running(name: &str) -> (Running, PathBuf, PathBuf) {
        let folder = std::env::temp_dir().join(format!("daggers-drawn running {name} {}", std::process::id()));
        let _ = fs::remove_dir_all(&folder); // it may not be there
        fs::create_dir_all(&folder).unwrap();
        let game = games().usual().name();
        let path = slots::file_of(&folder, game, 1);
        (Running { name: game.into(), lines: b"one\n".into(), ..Running::default() }, folder, path)
    }

    #[test]
    fn a_line_that_a_full_disk_has_torn_does_not_spoil_what_comes_after_it() {
        let (mut running, folder, path) = running("torn");
        running.begin_file(&folder, &[]);
        // Half a line gets there.
        File::options().append(true).open(&path).unwrap().write_all(b"tw").unwrap();
        running.file = Some(File::open(&path).unwrap());
        assert!(!running.write(b"two\n") && !running.write(b"three\n"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntw");
        running.begin_file(&folder, &[]);
        assert!(running.why.is_none() && running.write(b"four\n"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\nthree\nfour\n");
        running.take_away();
        assert!(!path.exists());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn nothing_is_taken_away_that_was_not_written_here() {
        let (mut running, folder, path) = running("not ours");
        // Nothing can be written there: it stands for a read-only folder.
        fs::create_dir(&path).unwrap();
        running.begin_file(&folder, &[]);
        assert!(running.why.is_some());
        running.take_away();
        assert!(path.is_dir());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn what_somebody_puts_in_its_place_is_not_taken_away_and_what_is_gone_is_noticed() {
        let (mut running, folder, path) = running("replaced");
        running.begin_file(&folder, &[]);
        fs::remove_file(&path).unwrap();
        assert!(!running.write(b"two\n"), "it has no name any longer");
        running.begin_file(&folder, &[]);
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\n");
        let another = folder.join("another");
        fs::write(&another, "theirs").unwrap();
        fs::rename(&another, &path).unwrap();
        running.take_away();
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_match_is_kept_and_taken_away_at_the_end_of_a_link_and_a_device_stays() {
        use std::os::unix::fs::symlink;
        let (mut running, folder, path) = running("link");
        let far = folder.join("far.jsonl");
        symlink(&far, &path).unwrap();
        running.begin_file(&folder, &[]);
        assert!(running.write(b"two\n"));
        assert_eq!(fs::read_to_string(&far).unwrap(), "one\ntwo\n");
        running.take_away();
        assert!(!far.exists() && path.is_symlink());
        fs::remove_file(&path).unwrap();
        symlink("/dev/null", &path).unwrap();
        let mut again = Running { name: games().usual().name().into(), ..Running::default() };
        again.begin_file(&folder, &[]);
        assert!(again.write(b"two\n"));
        again.take_away();
        assert!(Path::new("/dev/null").exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
