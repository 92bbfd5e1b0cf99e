//! Every screen, in small and large windows and letters: it appears, says what it must, and no text is clipped,
//! overlaps, or is too small or faint to read. Without pictures; `daggers-drawn shots` takes those on the same walk.

use std::collections::BTreeMap;

use daggers_drawn::{
    dev::{self, Walk},
    games::plugins,
    settings::Home,
    window::{self, Options},
};

use crate::{counts, harness::package};

/// Walks through all screens in a window of this size, with letters at `scale` percent. Returns the letter height of
/// each text on each screen.
fn walk(size: (u32, u32), scale: u32, high_contrast: bool) -> BTreeMap<(&'static str, String), f32> {
    let (width, height) = size;
    let options =
        Options { size: Some(size), text_scale: Some(scale), high_contrast, home: Home::Nowhere, ..Default::default() };
    let mut app = window::unseen(package(), &options).unwrap_or_else(|fault| panic!("{fault}"));
    dev::paint_nothing(&mut app);
    dev::walk(&mut app, None, plugins::shots());
    while app.should_exit().is_none() {
        app.update();
    }
    let walk = app.world().resource::<Walk>();
    assert!(walk.faults.is_empty(), "{width}x{height} at {scale} %: {:#?}", walk.faults);
    assert_eq!(walk.seen.len(), plugins::shots().len(), "every screen is looked at once: {:?}", walk.seen);
    assert!(walk.pictures.len() > 60, "mats, cards and drawings of rules have letters too: {:?}", walk.pictures);
    walk.letters.clone()
}

#[test]
fn all_is_said_and_whole_and_the_largest_letters_are_no_smaller() {
    let usual = walk((1280, 720), 100, false);
    let is_smaller = |text: &(&str, String), size: f32| usual.get(text).is_some_and(|usual| size < usual - 0.01);
    let smaller = walk((1280, 720), 200, true).into_iter().filter(|(text, size)| is_smaller(text, *size));
    assert_eq!(smaller.collect::<Vec<_>>(), []);
    // `./check` skips large windows, which have as many interface points as this one, and tiny ones, which are rare.
    if counts::is_long() {
        walk((1920, 1080), 100, true);
        walk((1280, 800), 80, false);
        walk((1280, 720), 150, false);
        walk((1280, 720), 200, false);
        walk((854, 480), 80, true);
    }
}
