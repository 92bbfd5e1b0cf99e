//! Every screen, at small and large windows and letters: it comes, it says what it is there to say, and no text is
//! clipped, overlaps, or is too small or too faint to be read. Nothing is drawn for it; `daggers-drawn shots` takes pictures on the same walk.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Mutex,
};

use daggers_drawn::{
    dev::{self, Walk},
    games::plugins,
    settings::Home,
    window::{self, Options},
};

use crate::{counts, harness::package};

/// Walks through all screens in a window of this size, with letters of so many percent. Gives how high those of each text on
/// each screen are.
fn walk(size: (u32, u32), scale: u32, high_contrast: bool) -> BTreeMap<(&'static str, String), f32> {
    let (width, height) = size;
    let options =
        Options { size: Some(size), text_scale: Some(scale), high_contrast, home: Home::Nowhere, ..Default::default() };
    let mut app = window::unseen(package(), &options).unwrap_or_else(|fault| panic!("{fault}"));
    listen();
    dev::walk(&mut app, None, plugins::shots());
    while app.should_exit().is_none() {
        app.update();
    }
    let walk = app.world().resource::<Walk>();
    assert!(walk.faults.is_empty(), "{width}x{height} at {scale} %: {:#?}", walk.faults);
    assert_eq!(walk.seen.len(), plugins::shots().len(), "every screen is looked at once: {:?}", walk.seen);
    assert!(walk.pictures.len() > 60, "mats, cards and drawings of rules have letters too: {:?}", walk.pictures);
    let skipped = std::mem::take(&mut *HEARD.lock().unwrap());
    assert!(skipped.is_empty(), "parts of drawings are skipped: {skipped:#?}");
    walk.letters.clone()
}

/// What the rasteriser has warned of.
static HEARD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Hears the rasteriser's warnings, of which it says nothing to its caller.
struct Ear;

impl log::Log for Ear {
    fn enabled(&self, about: &log::Metadata) -> bool {
        about.level() <= log::Level::Warn && ["usvg", "resvg"].iter().any(|name| about.target().starts_with(name))
    }

    fn log(&self, record: &log::Record) {
        if self.enabled(record.metadata()) {
            HEARD.lock().unwrap().insert(record.args().to_string());
        }
    }

    fn flush(&self) {}
}

fn listen() {
    // Of several walks, the first.
    if log::set_logger(&Ear).is_ok() {
        log::set_max_level(log::LevelFilter::Warn);
    }
}

#[test]
fn all_is_said_and_whole_and_the_largest_letters_are_no_smaller() {
    let usual = walk((1280, 720), 100, false);
    let is_smaller = |text: &(&str, String), size: f32| usual.get(text).is_some_and(|usual| size < usual - 0.01);
    let smaller = walk((1280, 720), 200, true).into_iter().filter(|(text, size)| is_smaller(text, *size));
    assert_eq!(smaller.collect::<Vec<_>>(), []);
    // A large window has as many interface points as this one, and few have a tiny one: `./check` leaves them out.
    if counts::is_long() {
        walk((1920, 1080), 100, true);
        walk((1280, 800), 80, false);
        walk((1280, 720), 150, false);
        walk((1280, 720), 200, false);
        walk((854, 480), 80, true);
    }
}
