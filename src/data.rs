//! Finding and reading the data files, with errors that name the file, the line and the fault.

use serde::de::DeserializeOwned;
use std::{
    collections::BTreeSet,
    error::Error,
    fmt,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

/// A data file that is missing or broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The file.
    pub file: PathBuf,
    /// The line at fault, from 1; `None` if the whole file is.
    pub line: Option<usize>,
    /// The fault, in words.
    pub fault: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file.display(), self.fault),
            None => write!(f, "{}: {}", self.file.display(), self.fault),
        }
    }
}

impl Error for DataError {}

/// The folder that holds our `assets/` and `scenes/`: beside the executable, or this package in development.
pub fn data_root() -> PathBuf {
    let beside = std::env::current_exe().ok().and_then(|exe| exe.parent().map(Path::to_path_buf));
    beside
        .filter(|folder| folder.join("assets").is_dir() && folder.join("scenes").is_dir())
        .unwrap_or_else(|| package().into())
}

/// The folder of this package, in development.
pub fn package() -> &'static Path {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR"));
    rules.parent().unwrap_or(rules)
}

/// The path of `file`: below `root`, or else among our own files. So a folder with somebody's own numbers has to hold
/// only the files that are different.
fn place(root: &Path, file: &str) -> PathBuf {
    let own = root.join(file);
    if own.exists() { own } else { data_root().join(file) }
}

/// Whether there is a `file` (a path below `root`).
pub fn has(root: &Path, file: &str) -> bool {
    place(root, file).exists()
}

/// Reads the text of `file` (a path below `root`).
pub fn text(root: &Path, file: &str) -> Result<String, DataError> {
    let path = place(root, file);
    read(&path).map_err(|error| DataError { file: path, line: None, fault: error.to_string() })
}

/// The greatest size of a file that is read at once, in bytes; ours have a fiftieth of it. A file that never ends, such
/// as a device, would take all memory.
const LARGEST: u64 = 1 << 24;

/// Reads all of the text at `path`, which may lie anywhere.
pub fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let length = File::open(path)?.take(LARGEST + 1).read_to_string(&mut text)? as u64;
    if length > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is longer than {LARGEST} bytes")));
    }
    Ok(text)
}

/// The paths below `root` of all files of `folder` whose names end with `ending`: those that lie there and our own, in
/// alphabetical order.
pub fn files(root: &Path, folder: &str, ending: &str) -> Result<BTreeSet<String>, DataError> {
    let mut files = BTreeSet::new();
    for place in [root.join(folder), data_root().join(folder)].iter().filter(|place| place.exists()) {
        let fault = |error: io::Error| DataError { file: place.clone(), line: None, fault: error.to_string() };
        for entry in fs::read_dir(place).map_err(fault)? {
            let name = entry.map_err(fault)?.file_name().to_string_lossy().into_owned();
            files.extend(name.ends_with(ending).then(|| format!("{folder}/{name}")));
        }
    }
    Ok(files)
}

/// Reads `file` (a path below `root`), written in RON.
pub fn ron<T: DeserializeOwned>(root: &Path, file: &str) -> Result<T, DataError> {
    let text = text(root, file)?;
    ron::from_str(&text).map_err(|error| DataError {
        file: place(root, file),
        line: Some(error.span.start.line),
        fault: error.code.to_string(),
    })
}

/// A fault of `file` found after it was read, in the line of the first occurrence of `near`, if there is one.
pub fn fault(root: &Path, file: &str, near: &str, fault: impl Into<String>) -> DataError {
    fault_of_nth(root, file, near, 0, fault)
}

/// Like [`fault`], but in the line of occurrence `n` of `near`, counted from 0: an entry of a list.
pub fn fault_of_nth(root: &Path, file: &str, near: &str, n: usize, fault: impl Into<String>) -> DataError {
    let line = text(root, file).ok().and_then(|text| {
        let (at, _) = text.match_indices(near).nth(n)?;
        Some(text[..at].matches('\n').count() + 1)
    });
    DataError { file: place(root, file), line, fault: fault.into() }
}
