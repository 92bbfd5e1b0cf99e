//! Helpers that the integration tests share: the package's folder, its source files, and viewers that watch a match.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
    thread,
};

use daggers_drawn::rules::Game;

/// The package's own folder.
pub(crate) fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The keys of the messages in a language file.
pub(crate) fn keys(words: &str) -> impl Iterator<Item = &str> {
    let lines = words.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    lines.filter_map(|line| Some(line.split_once(" =")?.0))
}

/// Every file below `folder` (relative to the package) whose name ends in `.rs`, in order, with its text.
#[cfg(not(feature = "app"))]
pub(crate) fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let (mut found, mut folders) = (Vec::new(), vec![package().join(folder)]);
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                found.push((path.strip_prefix(package()).unwrap_or(&path).to_path_buf(), text));
            }
        }
    }
    found.sort();
    found
}

/// The folders that tests have asked for, each with the test.
static SCRATCHES: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

/// An empty folder of this name for one test, among the build outputs. Leftovers of an earlier run are deleted.
///
/// Two tests that share a folder disturb each other now and then, so that is an error even when they don't.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let test = thread::current().name().unwrap_or("a thread of its own").to_string();
    let owner = SCRATCHES.lock().unwrap().entry(name.into()).or_insert_with(|| test.clone()).clone();
    assert_eq!(owner, test, "two tests use the folder {name:?}");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder); // it may not be there
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    folder
}

/// A shorter match, with a lower target, if the game is played to points.
pub(crate) fn short<G: Game>(mut config: G::Config) -> G::Config {
    if let Some(target) = G::house_rules(&config).iter().find(|rule| rule.name == "target") {
        assert!(target.agree(&mut config, "5000"), "a match can be agreed to be short");
    }
    config
}

#[cfg(feature = "app")]
pub(crate) use onlookers::{shown, told, view, watch_all};

/// Viewers that watch a match, one for each eye.
#[cfg(feature = "app")]
mod onlookers {
    use bevy::{app::App, ecs::world::World};
    use daggers_drawn::{
        rules::{Bots, Eye, Game, Seat},
        turn::{self, Authority, News, Shown, Viewer},
    };

    /// Adds a viewer for every possible eye.
    pub(crate) fn watch_all<G: Bots>(world: &mut World) {
        let seats = world.resource::<Authority<G>>().controls().len() as u8;
        let eyes = (0..seats).map(|seat| Eye::Seat(Seat(seat))).chain([Eye::Table, Eye::Open]);
        for eye in eyes {
            turn::watch::<G>(world, eye);
        }
    }

    /// The match as shown to the viewer with this eye.
    pub(crate) fn shown<G: Game>(app: &App, eye: Eye) -> &Shown<G> {
        let mut viewers = app.world().try_query::<(&Viewer, &Shown<G>)>().expect("somebody looks on");
        let found = viewers.iter(app.world()).find(|(viewer, _)| viewer.eye == eye);
        found.unwrap_or_else(|| panic!("nobody looks with {eye:?}")).1
    }

    /// The view of the viewer with this eye.
    pub(crate) fn view<G: Game>(app: &App, eye: Eye) -> G::View {
        (*shown::<G>(app, eye).view).clone()
    }

    /// All events so far, as the viewer with this eye was told them.
    pub(crate) fn told<G: Game>(app: &App, eye: Eye) -> Vec<G::Event> {
        let mut viewers = app.world().try_query::<(&Viewer, &News<G>)>().expect("somebody looks on");
        let found = viewers.iter(app.world()).find(|(viewer, _)| viewer.eye == eye);
        let (before, since) = found.unwrap_or_else(|| panic!("nobody looks with {eye:?}")).1.clone().take();
        before.into_iter().chain(since).collect()
    }
}
