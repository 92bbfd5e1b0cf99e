//! What all commands say, and how they end.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
    thread,
};

use clap::ValueEnum;

use crate::data::DataError;

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Tables to read
    Text,
    /// One JSON value
    Json,
}

/// The standard output of a command that ends with a verdict. If the reader has gone, output is dropped, and the
/// command still reaches its verdict.
pub(super) struct Said {
    out: io::StdoutLock<'static>,
    is_unread: bool,
}

impl Said {
    pub(super) fn new() -> Said {
        Said { out: io::stdout().lock(), is_unread: false }
    }

    /// Passes on the result of a write. If the reader has gone, notes that and returns `nothing` instead of the error.
    fn unless_unread<T>(&mut self, done: io::Result<T>, nothing: T) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_unread = true;
                Ok(nothing)
            }
            done => done,
        }
    }
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_unread {
            return Ok(bytes.len());
        }
        let done = self.out.write(bytes);
        self.unless_unread(done, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_unread {
            return Ok(());
        }
        let done = self.out.flush();
        self.unless_unread(done, ())
    }
}

/// The reason why a command ends early.
pub(super) enum Stop {
    /// The reader of our output has gone: there is nothing to say.
    Unread,
    /// A fault, described in one line.
    Wrong(String),
}

pub(super) type Done = Result<ExitCode, Stop>;

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Unread,
            _ => Stop::Wrong(error.to_string()),
        }
    }
}

impl From<DataError> for Stop {
    fn from(error: DataError) -> Stop {
        Stop::Wrong(error.to_string())
    }
}

impl Stop {
    /// A fault with a file that was named on the command line.
    pub(super) fn file(path: &Path, error: io::Error) -> Stop {
        match Stop::from(error) {
            Stop::Wrong(what) => Stop::Wrong(format!("{}: {what}", path.display())),
            Stop::Unread => Stop::Unread,
        }
    }
}

pub(super) fn jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(jobs @ 1..=1024) => Ok(jobs),
        _ => Err("a whole number from 1 to 1024".to_string()),
    }
}

/// The number of threads: `jobs`, or else one per core.
pub(super) fn threads(jobs: Option<usize>) -> usize {
    jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, |cores| cores.get()))
}

pub(super) fn json<T: serde::Serialize>(result: &T) -> Result<String, Stop> {
    serde_json::to_string_pretty(result).map_err(|error| Stop::from(io::Error::from(error)))
}
