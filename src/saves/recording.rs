//! The file of `--record`: the games of a session, added to those that it already has.

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufReader, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use bevy::log::warn;

use crate::rules::record::{Line, Reader};

/// The number of bytes read at once when looking for a file's last line.
const CHUNK: u64 = 1 << 16;

/// A record that games are added to.
pub(super) struct Recording {
    pub(super) path: PathBuf,
    out: Out,
    /// The whole lines that have not been written yet.
    unwritten: Vec<u8>,
    /// The number of the next game.
    pub(super) games: u64,
    /// The reason why the last write failed, if it did.
    pub(super) why: Option<String>,
}

enum Out {
    /// A file: the length up to which it is whole, whether more of a torn line may follow, and whether its last line is
    /// whole except for its line end.
    File { file: File, whole: u64, is_torn: bool, lacks_end: bool },
    /// An output that cannot be cut back: a pipe, a terminal, a device.
    Stream(Box<dyn Write + Send + Sync>),
}

impl Recording {
    /// Opens a record; `-` is standard output. Nothing is written before there are lines to write. Fails if the file is
    /// not a record, or another program is recording in it.
    pub(super) fn open(path: &Path) -> io::Result<Recording> {
        let (out, games) = if path == Path::new("-") {
            (Out::Stream(Box::new(io::stdout())), 0)
        } else if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
            (Out::Stream(Box::new(File::options().write(true).open(path)?)), 0)
        } else {
            open_file(path)?
        };
        Ok(Recording { path: path.to_path_buf(), out, unwritten: Vec::new(), games, why: None })
    }

    /// Adds whole lines.
    pub(super) fn put(&mut self, lines: &[u8]) {
        self.unwritten.extend_from_slice(lines);
        self.try_again();
    }

    /// Writes what has not been written yet.
    pub(super) fn try_again(&mut self) {
        if !self.unwritten.is_empty() {
            self.why = self.write().err().map(|error| error.to_string());
        }
    }

    fn write(&mut self) -> io::Result<()> {
        match &mut self.out {
            Out::Stream(out) => out.write_all(&self.unwritten).and_then(|()| out.flush())?,
            Out::File { file, whole, is_torn, lacks_end } => {
                if std::mem::take(lacks_end) {
                    self.unwritten.insert(0, b'\n');
                }
                if *is_torn {
                    if self.why.is_none() {
                        warn!("{}: its last line was torn, and is cut off", self.path.display());
                    }
                    file.set_len(*whole)?;
                }
                // If anything stops it midway, it leaves a torn line.
                *is_torn = true;
                file.write_all(&self.unwritten)?;
                (*whole, *is_torn) = (*whole + self.unwritten.len() as u64, false);
            }
        }
        self.unwritten.clear();
        Ok(())
    }
}

/// Opens a file, existing or new, and returns the number of its next game with it.
fn open_file(path: &Path) -> io::Result<(Out, u64)> {
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Err(io::Error::other("another program is recording in it")),
        // Not every file system has locks.
        Err(TryLockError::Error(error)) => warn!("{}: {error}; it is not locked", path.display()),
        Ok(()) => {}
    }
    let length = file.metadata()?.len();
    let mut whole = whole_length(&mut file, length)?;
    // Some editors leave out the last line end.
    let lacks_end = whole < length && is_line(&mut file, whole)?;
    if lacks_end {
        whole = length;
    }
    let games = if length == 0 { 0 } else { count(&file, whole)? };
    Ok((Out::File { file, whole, is_torn: whole < length, lacks_end }, games))
}

/// Whether the file from `at` on is a line of a record.
fn is_line(file: &mut File, at: u64) -> io::Result<bool> {
    file.seek(SeekFrom::Start(at))?;
    let mut first = [0];
    file.read_exact(&mut first)?;
    if first != *b"{" {
        return Ok(false);
    }
    file.seek(SeekFrom::Start(at))?;
    Ok(serde_json::from_reader::<_, Line>(BufReader::new(file)).is_ok())
}

/// Returns the length of a file up to the end of its last whole line.
fn whole_length(file: &mut File, length: u64) -> io::Result<u64> {
    let mut end = length;
    while end > 0 {
        let begin = end.saturating_sub(CHUNK);
        let mut chunk = Vec::new();
        file.seek(SeekFrom::Start(begin))?;
        file.take(end - begin).read_to_end(&mut chunk)?;
        if let Some(at) = chunk.iter().rposition(|byte| *byte == b'\n') {
            return Ok(begin + at as u64 + 1);
        }
        end = begin;
    }
    Ok(0)
}

/// Returns the number of the next game in a record of this length. Fails if it is not a record.
fn count(mut file: &File, length: u64) -> io::Result<u64> {
    file.seek(SeekFrom::Start(0))?;
    let mut reader = Reader::new(BufReader::new(file.take(length)));
    let mut next = None;
    loop {
        match reader.game() {
            Ok(Some(game)) => next = Some(game.header.game.saturating_add(1)),
            Ok(None) => return next.ok_or_else(|| none("there is no game in it")),
            Err(fault) => return Err(none(&format!("line {}: {}", fault.line, fault.what))),
        }
    }
}

fn none(why: &str) -> io::Error {
    io::Error::other(format!("it isn't a recording of this version, so it stays as it is; name another file ({why})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_goes_on_where_it_was_whole_as_soon_as_there_is_room() {
        let path = std::env::temp_dir().join(format!("daggers-drawn recording {}", std::process::id()));
        let _ = fs::remove_file(&path); // it may not be there
        let mut recording = Recording::open(&path).unwrap();
        recording.put(b"one\n");
        // A full disk takes only half a line.
        File::options().append(true).open(&path).unwrap().write_all(b"tw").unwrap();
        let Out::File { file, .. } = &mut recording.out else { panic!("it is a file") };
        let good = std::mem::replace(file, File::open(&path).unwrap());
        recording.put(b"two\n");
        recording.put(b"three\n");
        assert!(recording.why.is_some() && fs::read(&path).unwrap() == b"one\ntw");
        let Out::File { file, .. } = &mut recording.out else { panic!("it is a file") };
        *file = good;
        recording.try_again();
        recording.put(b"four\n");
        assert_eq!((recording.why, fs::read_to_string(&path).unwrap()), (None, "one\ntwo\nthree\nfour\n".into()));
        fs::remove_file(&path).unwrap();
    }
}
