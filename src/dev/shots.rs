//! A walk through every screen: each is reached as players would find it, and must show the words that it is there for.
//!
//! With a folder, a picture of every screen is saved there, with a list of its text. Without one (in tests, where
//! nothing is drawn), only the text is checked.

use bevy::{
    a11y::AccessibilityRequested,
    app::AppExit,
    prelude::*,
    render::view::screenshot::{Screenshot, save_to_disk},
};
use bevy_egui::{EguiOutput, PrimaryEguiContext};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use super::{lettering, warnings};
use crate::{
    art,
    screens::open::Open,
    settings::{Kept, Settings, lessons},
    ui::{
        contrast,
        drawn::{self, DrawnTexts, faults, too_faint, too_small},
        spoken,
    },
};

/// A screen on the walk.
#[derive(Copy, Clone)]
pub struct Shot {
    /// The name of the screen and of its picture.
    pub name: &'static str,
    /// Words on the screen: it has come when all of them are drawn.
    says: &'static [&'static str],
    /// Leads to the screen; called once.
    ready: fn(&mut World),
    /// Does the rest of the work, once the screen has changed.
    then: fn(&mut World),
    /// Whether this is the wanted moment, in addition to the words.
    when: fn(&World) -> bool,
}

/// A screen that `ready` leads to, with all of `says` on it.
pub const fn shot(name: &'static str, says: &'static [&'static str], ready: fn(&mut World)) -> Shot {
    Shot { name, says, ready, then: |_| {}, when: |_| true }
}

impl Shot {
    /// Adds the rest of the work, for when the screen has changed.
    pub const fn then(self, then: fn(&mut World)) -> Shot {
        Shot { then, ..self }
    }

    /// Adds a condition for the wanted moment, in addition to the words.
    pub const fn when(self, when: fn(&World) -> bool) -> Shot {
        Shot { when, ..self }
    }
}

/// The walk through the screens.
#[derive(Resource, Default)]
pub struct Walk {
    /// The screens, in the order of the walk.
    shots: Vec<Shot>,
    /// The folder that gets the pictures.
    folder: Option<PathBuf>,
    shot: usize,
    frame: u32,
    waiting: u32,
    /// The faults found on the screens so far: words that did not come, text that is clipped or overlaps.
    pub faults: Vec<String>,
    /// The screens that were checked.
    pub seen: Vec<&'static str>,
    /// The height of the letters of each text on each screen, in interface points.
    pub letters: BTreeMap<(&'static str, String), f32>,
    /// The names of the pictures whose letters were checked.
    pub pictures: BTreeSet<String>,
}

/// Frames that a screen gets to change, to settle, and to have its picture saved.
const CHANGE: u32 = 12;
const SETTLE: u32 = 24;
const SAVE: u32 = 8;
/// The length of a frame on the walk: nobody watches it move, so few frames are enough.
const FRAME: Duration = Duration::from_millis(50);
/// The number of frames after which the walk gives up on a screen that does not come.
const PATIENCE: u32 = 20_000;

/// Walks through every screen, saves a picture of each in `folder` with its text, and exits: with an error if a screen
/// lacked its words, or if text was clipped or overlapped anywhere.
pub fn shots(app: &mut App, folder: &Path, shots: Vec<Shot>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    walk(app, Some(folder), shots);
    Ok(())
}

/// Walks through every screen and exits; [`Walk`] holds the faults.
pub fn walk(app: &mut App, folder: Option<&Path>, shots: Vec<Shot>) {
    super::by_the_frame(app, FRAME);
    drawn::list(app);
    // The lessons that beginners see once have pictures of their own.
    app.world_mut().resource_mut::<Kept>().lessons = lessons::ALL.map(String::from).into();
    app.world().resource::<AccessibilityRequested>().set(true);
    app.insert_resource(Walk { shots, folder: folder.map(Path::to_path_buf), ..default() })
        .add_systems(Last, take_a_step);
}

fn take_a_step(world: &mut World) {
    let Some(mut walk) = world.remove_resource::<Walk>() else { return };
    walk.step(world);
    world.insert_resource(walk);
}

impl Walk {
    fn step(&mut self, world: &mut World) {
        let Some(shot) = self.shots.get(self.shot).copied() else {
            self.leave(world);
            return;
        };
        if self.frame == SETTLE && !self.has_come(world, &shot) {
            return;
        }
        match self.frame {
            0 => (shot.ready)(world),
            CHANGE => (shot.then)(world),
            // A panel is laid out unseen in its first frame.
            frame if frame == SETTLE + 2 => self.take(world, &shot),
            // A picture is saved by another thread.
            frame if frame > SETTLE + if self.folder.is_some() { SAVE } else { 2 } => {
                close_panels(world);
                self.next();
                return;
            }
            _ => {}
        }
        self.frame += 1;
    }

    /// Whether the screen has come. If it does not, notes a fault and goes on to the next.
    fn has_come(&mut self, world: &mut World, shot: &Shot) -> bool {
        let missing = missing(world, shot);
        if missing.is_empty() && (shot.when)(world) {
            return true;
        }
        self.waiting += 1;
        let missed = world.remove_resource::<Missed>();
        if missed.is_some() || self.waiting > PATIENCE {
            let drawn =
                || world.resource::<DrawnTexts>().texts.iter().map(|text| text.text.as_str()).collect::<Vec<_>>();
            let lacks = || format!("of its words these lack: {missing:?}; drawn: {:?}", drawn());
            let why = missed.map_or_else(lacks, |Missed(why)| why);
            self.faults.push(format!("{}: this screen did not come: {why}", shot.name));
            close_panels(world);
            self.next();
        }
        false
    }

    fn next(&mut self) {
        (self.shot, self.frame, self.waiting) = (self.shot + 1, 0, 0);
    }

    fn take(&mut self, world: &mut World, shot: &Shot) {
        let name = shot.name;
        let drawn = world.resource::<DrawnTexts>().clone();
        self.seen.push(name);
        // In a window, other threads draw the pictures, so their warnings count too.
        self.faults
            .extend(warnings::taken(self.folder.is_some()).into_iter().map(|warning| format!("{name}: {warning}")));
        self.faults.extend(missing(world, shot).into_iter().map(|words| format!("{name}: {words:?} is gone again")));
        self.faults.extend(faults(drawn.size, &drawn.texts).into_iter().map(|fault| format!("{name}: {fault}")));
        let settings = world.resource::<Settings>();
        let contrast = if settings.high_contrast { contrast::HIGH } else { contrast::LEAST };
        let unread = [too_small(&drawn.texts, settings.text_factor()), too_faint(&drawn.texts, contrast)];
        self.faults.extend(unread.concat().into_iter().map(|fault| format!("{name}: {fault}")));
        let mut told = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let told = told.iter(world).find_map(|output| output.platform_output.accesskit_update.as_ref());
        self.faults.extend(
            told.map(spoken::faults)
                .unwrap_or_else(|| vec!["nothing is told".into()])
                .into_iter()
                .map(|fault| format!("{name}: {fault}")),
        );
        for (picture, svg) in lettering::shown(world) {
            if self.pictures.insert(picture.clone()) {
                // Small, since this is only to hear what the rasteriser skips.
                self.faults.extend(art::raster(&svg, 8, 8).err().map(|fault| format!("{name}: {picture}: {fault}")));
                let faint = lettering::too_faint(&svg);
                self.faults.extend(faint.into_iter().map(|fault| format!("{name}: {picture}: {fault}")));
            }
        }
        for text in &drawn.texts {
            self.letters.insert((name, text.text.clone()), text.size);
        }
        let Some(folder) = &self.folder else { return };
        let list = serde_json::to_string_pretty(&drawn.texts).unwrap_or_default();
        if let Err(error) = fs::write(folder.join(format!("{name}.json")), list) {
            self.faults.push(format!("{name}: {error}"));
        }
        let picture = folder.join(format!("{name}.png"));
        world.spawn(Screenshot::primary_window()).observe(save_to_disk(picture));
    }

    /// Exits once the last picture is saved.
    fn leave(&mut self, world: &mut World) {
        self.frame += 1;
        if self.frame > SETTLE {
            self.faults.iter().for_each(|fault| eprintln!("{fault}"));
            let exit = if self.faults.is_empty() { AppExit::Success } else { AppExit::error() };
            world.write_message(exit);
        }
    }
}

/// The words of this screen that are not drawn.
fn missing(world: &World, shot: &Shot) -> Vec<&'static str> {
    let texts = &world.resource::<DrawnTexts>().texts;
    shot.says.iter().copied().filter(|words| !texts.iter().any(|text| text.text.contains(words))).collect()
}

/// The reason why the wanted screen can't come: with a player's own numbers, the bots may never get there.
#[derive(Resource)]
pub struct Missed(pub String);

/// Closes all panels over the screen.
pub fn close_panels(world: &mut World) {
    world.resource_mut::<Open>().clear();
}
