//! The settings file: read with care, as anybody may write into it; written whole and at once, with everything in it
//! that this program does not know.

use std::{
    io,
    path::{Path, PathBuf},
};

use bevy::prelude::Resource;
use serde::{Serialize, de::DeserializeOwned};
use toml::{Table, Value};

use crate::{data, files, setup::Renamed};

/// The name of the file, in the folder of the settings.
const NAME: &str = "settings.toml";

/// Settings under one heading of the file.
pub trait Group: Resource + Clone + Default + Serialize + DeserializeOwned {
    /// The heading.
    const HEADING: &str;
}

/// A fault of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It could not be read at all. It lies beside the new one under another name, or where it was if it could not be
    /// moved.
    Broken {
        /// Its present path.
        file: PathBuf,
        /// The reason.
        why: String,
    },
    /// This entry means nothing, and its default is used.
    Entry {
        /// The heading and the entry.
        name: String,
        /// Its value in the file.
        value: String,
    },
    /// A name could not be shown as it is in the file.
    Name(Renamed),
    /// It cannot be written.
    Unwritten {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: String,
    },
}

/// The settings as they are in the file.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFile {
    /// The folder that it is kept in; `None` if it is not kept.
    folder: Option<PathBuf>,
    /// Everything in it, including what is not known here.
    all: Table,
    /// Whether the last attempt to write it failed.
    unwritten: bool,
    /// The faults that have not been shown yet.
    pub faults: Vec<Fault>,
}

impl SettingsFile {
    /// Reads the file in `folder`. One that cannot be read is set aside.
    pub fn read(folder: Option<PathBuf>) -> SettingsFile {
        let mut file = SettingsFile { folder, ..SettingsFile::default() };
        let Some(path) = file.path() else { return file };
        match data::read(&path).map(|text| text.parse()) {
            Ok(Ok(all)) => file.all = all,
            Ok(Err(fault)) => file.set_aside(&path, fault.message().lines().next().unwrap_or_default().to_string()),
            // If the folder is not one, there is no file either; the fault shows when it is to be written.
            Err(fault) if matches!(fault.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {}
            Err(fault) => file.set_aside(&path, fault.to_string()),
        }
        file
    }

    fn path(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(NAME))
    }

    /// Moves an unreadable file out of the way, overwriting nothing.
    fn set_aside(&mut self, path: &Path, why: String) {
        let file = files::put_aside(path, "toml.broken").unwrap_or_else(|_| path.to_path_buf());
        self.faults.push(Fault::Broken { file, why });
    }

    /// Returns the settings of a group. An entry that means nothing is a fault, and its default is used.
    pub fn group<G: Group>(&mut self) -> G {
        let mut good = table_of(&G::default());
        for (name, value) in self.all.get(G::HEADING).and_then(Value::as_table).into_iter().flatten() {
            let usual = good.insert(name.clone(), value.clone());
            // An entry that is not ours is another version's, and is not read.
            if G::deserialize(good.clone()).is_err() {
                let value = value.to_string();
                self.faults.push(Fault::Entry { name: format!("{}.{name}", G::HEADING), value });
                match usual {
                    Some(usual) => drop(good.insert(name.clone(), usual)),
                    None => drop(good.remove(name)),
                }
            }
        }
        G::deserialize(good).unwrap_or_default()
    }

    /// Takes a group over; other entries under its heading stay.
    pub fn put<G: Group>(&mut self, group: &G) {
        match self.all.get_mut(G::HEADING).and_then(Value::as_table_mut) {
            Some(table) => table.extend(table_of(group)),
            None => drop(self.all.insert(G::HEADING.into(), Value::Table(table_of(group)))),
        }
    }

    /// Writes the file whole. Returns whether it could be written.
    pub fn write(&mut self) -> bool {
        let Some(path) = self.path() else { return true };
        let text = toml::to_string(&self.all).map_err(io::Error::other);
        let written = text.and_then(|text| files::replace(&path, text.as_bytes()));
        let told = std::mem::replace(&mut self.unwritten, written.is_err());
        let Err(fault) = written else { return true };
        // The fault is noted once, however often it happens.
        if !told {
            self.faults.push(Fault::Unwritten { file: path, why: fault.to_string() });
        }
        false
    }
}

fn table_of(group: &impl Serialize) -> Table {
    Table::try_from(group).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::fs;

    #[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Tea {
        spoons: u8,
        milk: bool,
    }

    impl Default for Tea {
        fn default() -> Tea {
            Tea { spoons: 2, milk: false }
        }
    }

    impl Group for Tea {
        const HEADING: &str = "tea";
    }

    /// A folder of its own, removed when the test is over.
    struct Folder(PathBuf);

    impl Folder {
        fn of(name: &str) -> Folder {
            let folder = std::env::temp_dir().join(format!("daggers-drawn settings {name} {}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            Folder(folder)
        }

        fn with(self, bytes: &[u8]) -> Folder {
            fs::write(self.0.join(NAME), bytes).unwrap();
            self
        }

        fn read(&self) -> SettingsFile {
            SettingsFile::read(Some(self.0.clone()))
        }

        fn text(&self) -> String {
            fs::read_to_string(self.0.join(NAME)).unwrap()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    #[test]
    fn what_is_put_is_read_again_and_what_is_not_known_is_kept() {
        let folder =
            Folder::of("kept").with(b"tongue = \"sk\"\n[tea]\nspoons = 1\nlemon = \"yes\"\n[pipe]\nlit = true\n");
        let mut file = folder.read();
        assert_eq!((file.group::<Tea>(), &file.faults[..]), (Tea { spoons: 1, milk: false }, &[][..]));
        file.put(&Tea { spoons: 4, milk: true });
        file.write();
        assert_eq!(folder.read().group::<Tea>(), Tea { spoons: 4, milk: true });
        for kept in ["tongue = \"sk\"", "lemon = \"yes\"", "[pipe]", "lit = true"] {
            assert!(folder.text().contains(kept), "{kept} is kept in {}", folder.text());
        }
    }

    #[test]
    fn no_file_is_no_fault_and_an_empty_one_neither() {
        for folder in [Folder::of("none"), Folder::of("empty").with(b"")] {
            let mut file = folder.read();
            assert_eq!((file.group::<Tea>(), file.faults), (Tea::default(), vec![]));
        }
    }

    #[test]
    fn a_file_that_cannot_be_read_is_named_set_aside_and_replaced() {
        let cut_off = b"[tea]\nspoons = ".as_slice();
        for (name, bytes) in
            [("cut off", cut_off), ("no text", b"[tea]\nspoons = \xff\xfe"), ("other", b"{\"tea\": 1}")]
        {
            let folder = Folder::of(name).with(bytes);
            for aside in ["settings.toml.broken", "settings.toml.broken-2"] {
                fs::write(folder.0.join(NAME), bytes).unwrap();
                let mut file = folder.read();
                assert_eq!(file.group::<Tea>(), Tea::default());
                let [Fault::Broken { file: moved, why }] = &file.faults[..] else {
                    panic!("{name}: {:?}", file.faults)
                };
                assert!(!why.is_empty() && *moved == folder.0.join(aside), "{name}: {moved:?}, {why}");
                assert_eq!(fs::read(moved).unwrap(), bytes, "nothing of it is lost");
                file.put(&Tea::default());
                file.write();
                assert_eq!(folder.read().faults, []);
            }
        }
    }

    #[test]
    fn an_entry_that_means_nothing_is_named_and_the_others_hold() {
        for (entry, value) in [("spoons", "\"many\""), ("spoons", "-3"), ("spoons", "300"), ("milk", "[1]")] {
            let other = if entry == "milk" { "spoons = 5" } else { "milk = true" };
            let folder = Folder::of(value).with(format!("[tea]\n{other}\n{entry} = {value}\n").as_bytes());
            let mut file = folder.read();
            let tea: Tea = file.group();
            assert_eq!(file.faults, [Fault::Entry { name: format!("tea.{entry}"), value: value.into() }]);
            let usual = Tea::default();
            let wanted = if entry == "milk" { Tea { spoons: 5, ..usual } } else { Tea { milk: true, ..usual } };
            assert_eq!(tea, wanted);
        }
    }

    #[test]
    fn a_heading_that_is_no_heading_is_kept_out_of_the_way() {
        let folder = Folder::of("flat").with(b"tea = 7\n");
        let mut file = folder.read();
        assert_eq!(file.group::<Tea>(), Tea::default());
        file.put(&Tea { spoons: 3, milk: true });
        file.write();
        assert_eq!(folder.read().group::<Tea>(), Tea { spoons: 3, milk: true });
    }

    /// Seen before: a file took the place of the link.
    #[cfg(unix)]
    #[test]
    fn a_file_that_is_a_link_stays_one() {
        let folder = Folder::of("link");
        let (link, far) = (folder.0.join(NAME), folder.0.join("far.toml"));
        std::os::unix::fs::symlink("far.toml", &link).unwrap();
        for text in ["[tea]\nspoons = 1\n", "[tea\n"] {
            fs::write(&far, text).unwrap();
            let mut file = folder.read();
            file.put(&Tea { spoons: 4, milk: true });
            assert!(file.write());
            assert!(link.is_symlink() && fs::read_to_string(&far).unwrap().contains("spoons = 4"));
        }
        assert_eq!(fs::read_to_string(folder.0.join("far.toml.broken")).unwrap(), "[tea\n");
    }

    /// Seen before, with a record that was a device: it took all memory.
    #[cfg(unix)]
    #[test]
    fn a_file_that_never_ends_takes_no_memory_and_stays_where_it_is() {
        let folder = Folder::of("endless");
        let link = folder.0.join(NAME);
        std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
        let file = folder.read();
        let [Fault::Broken { file, why }] = &file.faults[..] else { panic!("{:?}", file.faults) };
        assert!(*file == link && why.contains("longer than"), "{why}");
        assert!(link.is_symlink() && Path::new("/dev/zero").exists());
    }

    #[test]
    fn a_folder_in_its_place_and_one_that_cannot_be_written_are_told() {
        let folder = Folder::of("folder");
        fs::create_dir(folder.0.join(NAME)).unwrap();
        let mut file = folder.read();
        assert!(matches!(file.faults[..], [Fault::Broken { .. }]), "{:?}", file.faults);
        file.write();
        assert!(folder.0.join(NAME).is_file());
        let below_a_file = SettingsFile::read(Some(folder.0.join(NAME)));
        let mut file = SettingsFile { faults: vec![], ..below_a_file };
        assert!(!file.write());
        let faults = std::mem::take(&mut file.faults);
        assert!(matches!(faults[..], [Fault::Unwritten { .. }]), "{faults:?}");
        assert!(!file.write());
        assert_eq!(file.faults, [], "it is told once");
    }
}
