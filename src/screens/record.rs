//! Keeps the record of every match that is played in the window, in the file that the command line names.

use bevy::prelude::*;
use std::{fs::File, io::Write, path::Path};

use super::Screen;
use crate::{
    AppSystems,
    games::kadoova::Kadoova,
    rules::record::States,
    turn::{Authority, MatchId, Shown},
};

/// The file, and how many matches it has.
#[derive(Resource)]
struct Keeper {
    file: File,
    matches: u64,
    /// The match whose record was begun last.
    begun: Option<MatchId>,
}

/// Keeps records in `path` from now on.
pub fn keep(app: &mut App, path: &Path) -> std::io::Result<()> {
    app.insert_resource(Keeper { file: File::create(path)?, matches: 0, begun: None });
    let running = resource_exists::<Authority<Kadoova>>;
    // A record begins before the first step is taken.
    app.add_systems(Update, begin.before(AppSystems::Turn).run_if(running));
    app.add_systems(Update, write.after(AppSystems::Turn).run_if(running));
    app.add_systems(OnExit(Screen::Table), |mut keeper: ResMut<Keeper>| _ = keeper.file.flush());
    Ok(())
}

/// Begins a record with every match that is dealt.
fn begin(mut authority: ResMut<Authority<Kadoova>>, shown: Res<Shown<Kadoova>>, mut keeper: ResMut<Keeper>) {
    // The resource itself is put in anew by every step, so its age says nothing.
    if keeper.begun != Some(shown.id) {
        keeper.begun = Some(shown.id);
        let name = authority.config().name();
        authority.begin_record(name, keeper.matches, States::None);
        keeper.matches += 1;
    }
}

/// Writes what has been done since the last frame, so that a killed program loses nothing.
fn write(mut authority: ResMut<Authority<Kadoova>>, mut keeper: ResMut<Keeper>) {
    let lines = authority.bypass_change_detection().take_record();
    if !lines.is_empty()
        && let Err(error) = keeper.file.write_all(&lines)
    {
        warn_once!("the record cannot be written: {error}");
    }
}
