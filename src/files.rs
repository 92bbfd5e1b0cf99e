//! The ways of all our files and variables: files are written whole and through links, and moved aside under an unused
//! name; a variable that is set to nothing counts as not set.

use std::{
    env,
    ffi::OsString,
    fs::{self, File, Permissions},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// The most links in a row: more than this lead in a circle.
const MOST_LINKS: usize = 40;

/// Returns the value of one of our environment variables. One that is set to nothing counts as not set.
pub fn variable(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// Returns where a file really is: at the end of the links that lead there, even if nothing is there yet.
pub fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut end = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&end) {
            Ok(next) => end = end.parent().unwrap_or(Path::new("")).join(next),
            // It is not a link, or nothing is there.
            Err(_) => return Ok(end),
        }
    }
    Err(io::Error::other("its links lead in a circle"))
}

/// Writes a file whole: beside itself, and then into its place at once, so that wherever the program is killed, the old
/// file or the new one is there. Links and permissions stay. Returns the file for further writing.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let path = end_of_links(path)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let before = fs::metadata(&path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        // A device or a pipe is never replaced.
        let mut file = File::options().write(true).open(&path)?;
        file.write_all(bytes)?;
        return Ok(file);
    }
    let beside = beside(&path);
    let written = write_beside(&beside, bytes, before.map(|before| before.permissions()));
    let done = written.and_then(|file| fs::rename(&beside, &path).map(|()| file));
    if done.is_err() {
        let _ = fs::remove_file(&beside); // it may never have been there
    }
    done
}

/// Returns a name beside a file that no other program, and no other thread of this one, writes at the same time.
fn beside(path: &Path) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{name}.{}-{}.new", process::id(), COUNT.fetch_add(1, Ordering::Relaxed)))
}

fn write_beside(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<File> {
    let mut file = File::create(path)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.write_all(bytes)?;
    file.sync_all()?;
    Ok(file)
}

/// Moves a file out of the way, to `ENDING`, `ENDING-2` and so on, whichever is free, and returns its new path. On
/// `Err` it stays where it is.
pub fn put_aside(path: &Path, ending: &str) -> io::Result<PathBuf> {
    let path = end_of_links(path)?;
    if fs::metadata(&path).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        return Err(io::Error::other("a device or a pipe stays where it is"));
    }
    let aside = (1u32..)
        .map(|n| path.with_extension(if n == 1 { ending.into() } else { format!("{ending}-{n}") }))
        .find(|aside| aside.symlink_metadata().is_err())
        .ok_or_else(|| io::Error::other("no name is free to put it aside"))?;
    fs::rename(&path, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("daggers-drawn files {name} {}", process::id()));
        let _ = fs::remove_dir_all(&folder); // it may not be there
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_variable_that_is_set_to_nothing_is_not_set() {
        // Cargo sets the first for every test, and leaves the second empty if there is no homepage.
        assert!(variable("CARGO_PKG_NAME").is_some());
        assert_eq!((env::var_os("CARGO_PKG_HOMEPAGE"), variable("CARGO_PKG_HOMEPAGE")), (Some("".into()), None));
    }

    #[test]
    fn what_is_replaced_leaves_nothing_beside_it_and_what_fails_leaves_what_was() {
        let folder = folder("replace");
        let file = folder.join("a/file.txt");
        for words in ["one", "another"] {
            replace(&file, words.as_bytes()).unwrap().write_all(b" more").unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), format!("{words} more"));
        }
        assert_eq!(fs::read_dir(folder.join("a")).unwrap().count(), 1);
        assert!(replace(&file.join("below a file"), b"").is_err());
        assert!(replace(&folder.join("a"), b"").is_err(), "a folder is not replaced");
        assert_eq!(fs::read_to_string(&file).unwrap(), "another more");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_although_nothing_is_at_its_end_and_a_device_a_device() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("links");
        let (link, middle, end) = (folder.join("link"), folder.join("middle"), folder.join("far/end"));
        symlink("middle", &link).unwrap();
        symlink(&end, &middle).unwrap();
        for words in ["one", "another"] {
            replace(&link, words.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&end).unwrap(), words);
            fs::set_permissions(&end, Permissions::from_mode(0o600)).unwrap();
        }
        assert_eq!(fs::metadata(&end).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(put_aside(&link, "broken").unwrap(), folder.join("far/end.broken"));
        assert!([&link, &middle].iter().all(|link| link.is_symlink()));
        let circle = folder.join("circle");
        symlink("circle", &circle).unwrap();
        assert!(replace(&circle, b"").is_err());
        let device = folder.join("device");
        symlink("/dev/null", &device).unwrap();
        replace(&device, b"words").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        assert!(put_aside(&device, "broken").is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
