//! Keeps matches: the record that the command line asks for, and the running match, so that "Continue" goes on with it.
//!
//! Both are the same JSON lines. They are written after every step, so that a killed program loses nothing.

use bevy::prelude::*;
use std::{
    fs::{self, File},
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
};

use super::{
    Names, Screen,
    title::{Resume, Saved, SavedInfo},
};
use crate::{
    AppSystems,
    games::kadoova::{DeckKind, Kadoova, Play},
    rules::{
        Eye, Game, Pending, Seed, Tick,
        record::{Input, Reader, Recorded, States},
    },
    settings::Home,
    setup::Setup,
    turn::{Authority, Control, MatchId, Shown},
    ui::text::{Text, points},
};

/// The files that are written.
#[derive(Resource, Default)]
struct Keeper {
    /// The record that the command line asks for.
    record: Option<File>,
    /// The running match.
    running: Option<File>,
    /// Where the running match is kept; `None`: nowhere on this computer.
    place: Option<PathBuf>,
    /// How many matches the record has.
    matches: u64,
    /// The match whose record was begun last.
    begun: Option<MatchId>,
}

/// A match that was broken off, as it was kept.
#[derive(Clone)]
pub struct Broken {
    /// What it was agreed on.
    pub config: <Kadoova as Game>::Config,
    /// What its chance grows from.
    pub seed: Seed,
    /// All that has happened.
    pub inputs: Vec<(Tick, Input<Kadoova>)>,
    /// Who sat there.
    pub setup: Setup,
}

/// The match that is dealt next is this one, taken up again.
#[derive(Resource, Default)]
pub struct TakeUp(pub Option<Broken>);

/// Where the running match is kept: beside the settings, or where `DAGGERS_DRAWN_SAVES` says.
fn place(home: &Home) -> Option<PathBuf> {
    let named = std::env::var_os("DAGGERS_DRAWN_SAVES").filter(|_| *home == Home::Usual).map(PathBuf::from);
    named.or_else(|| home.folder()).map(|folder| folder.join("match.jsonl"))
}

/// Adds the keeping of the running match.
pub fn plugin(app: &mut App) {
    let place = place(app.world().resource::<Home>());
    app.init_resource::<TakeUp>().insert_resource(Keeper { place, ..default() });
    let running = resource_exists::<Authority<Kadoova>>;
    // A record begins before the first step is taken.
    app.add_systems(Update, begin.before(AppSystems::Turn).run_if(running));
    app.add_systems(Update, write.after(AppSystems::Turn).run_if(running));
    app.add_systems(OnEnter(Screen::Title), look_for_match);
    app.add_systems(Update, go_on.in_set(AppSystems::Input).run_if(in_state(Screen::Title)));
}

/// Keeps records in `path` from now on.
pub fn keep(app: &mut App, path: &Path) -> io::Result<()> {
    app.world_mut().resource_mut::<Keeper>().record = Some(File::create(path)?);
    Ok(())
}

/// Begins a record with every match that is dealt. Only a whole match is kept to go on with, and no replay is.
fn begin(
    mut authority: ResMut<Authority<Kadoova>>,
    shown: Res<Shown<Kadoova>>,
    setup: Res<Setup>,
    mut keeper: ResMut<Keeper>,
) {
    // The resource itself is put in anew by every step, so its age says nothing.
    if keeper.begun == Some(shown.id) || authority.controls().contains(&Control::Replay) {
        return;
    }
    keeper.begun = Some(shown.id);
    let name = authority.config().name();
    authority.set_table(setup.lines());
    authority.begin_record(name, keeper.matches, States::None);
    keeper.matches += 1;
    keeper.running = None;
    if let (Play::Match(_), Some(place)) = (authority.config().play, &keeper.place) {
        let lines = authority.bypass_change_detection().take_record();
        match begin_running(place, &lines) {
            Ok(file) => keeper.running = Some(file),
            Err(error) => warn!("the match cannot be kept in {}: {error}", place.display()),
        }
        keeper.put_record(&lines);
    }
}

/// Begins the file of the running match with these lines. The last match is there until the new file is whole.
fn begin_running(place: &Path, lines: &[u8]) -> io::Result<File> {
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = place.with_extension("new");
    let mut file = File::create(&fresh)?;
    file.write_all(lines)?;
    file.sync_all()?;
    fs::rename(&fresh, place)?;
    Ok(file)
}

impl Keeper {
    fn put_record(&mut self, lines: &[u8]) {
        if let Some(file) = &mut self.record
            && let Err(error) = file.write_all(lines)
        {
            warn_once!("the record cannot be written: {error}");
        }
    }

    /// The match is over: nothing is left to go on with.
    fn forget(&mut self) {
        self.running = None;
        if let Some(place) = &self.place {
            let _ = fs::remove_file(place); // it may never have been written
        }
    }
}

/// Writes what has been done since the last frame.
fn write(mut authority: ResMut<Authority<Kadoova>>, mut keeper: ResMut<Keeper>) {
    let lines = authority.bypass_change_detection().take_record();
    if lines.is_empty() {
        return;
    }
    keeper.put_record(&lines);
    if let Some(file) = &mut keeper.running
        && let Err(error) = file.write_all(&lines)
    {
        warn_once!("the match cannot be kept: {error}");
    }
    if keeper.running.is_some() && matches!(authority.pending(), Pending::Over(_)) {
        keeper.forget();
    }
}

/// Reads the first match in a file; a last line that was broken off is left out. `Err`: what is wrong with it.
pub fn read(path: &Path) -> Result<Recorded, String> {
    let text = fs::read(path).map_err(|error| error.to_string())?;
    // A killed program may have written half a line.
    let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let fault = |fault: crate::rules::record::Fault| format!("line {}: {}", fault.line, fault.what);
    let recorded = Reader::new(BufReader::new(&text[..whole])).game().map_err(fault)?;
    recorded.ok_or_else(|| "no game is recorded here".to_string())
}

/// A record as a match that can be taken up; `Err`: why it is none.
pub fn broken(recorded: &Recorded) -> Result<Broken, String> {
    let fault = |fault: crate::rules::record::Fault| format!("line {}: {}", fault.line, fault.what);
    let config = recorded.config::<Kadoova>().map_err(fault)?;
    let inputs = recorded.inputs::<Kadoova>().map_err(fault)?.into_iter().map(|(_, tick, input)| (tick, input));
    let setup = setup_of(recorded, &config);
    Ok(Broken { config, seed: recorded.header.seed, inputs: inputs.collect(), setup })
}

/// Who sat there: as the record's header says, or its levels where it was no screen's.
fn setup_of(recorded: &Recorded, config: &<Kadoova as Game>::Config) -> Setup {
    let (target, deck, play) = match config.play {
        Play::Match(terms) => (terms.target, terms.deck, crate::setup::Play::Match),
        Play::Practice(duel) => (0, DeckKind::Full, crate::setup::Play::Practice(duel)),
    };
    let table = &recorded.header.table;
    if table.len() == usize::from(config.seats) {
        let setup = Setup::from_lines(table.iter().map(String::as_str), target, deck);
        return Setup { play, ..setup };
    }
    let controls = recorded.header.seats.iter().map(|name| Control::named(name).unwrap_or(Control::Hand));
    Setup { deck, ..Setup::of(&controls.collect::<Vec<_>>(), play) }
}

/// What there is to go on with, for the title. A file that cannot be read is put aside, and said so.
fn look_for_match(keeper: Res<Keeper>, text: Res<Text>, mut saved: ResMut<Saved>) {
    let Some(place) = keeper.place.as_ref().filter(|place| place.exists()) else {
        saved.0 = None;
        return;
    };
    match read(place).and_then(|recorded| broken(&recorded)).and_then(|broken| info(&broken, &text)) {
        Ok(info) => saved.0 = info,
        Err(what) => {
            let aside = place.with_extension("broken");
            let _ = fs::rename(place, &aside); // then it stays where it is
            warn!("{}: {what}; it is put aside as {}", place.display(), aside.display());
            saved.0 = None;
        }
    }
}

/// Who plays a match and how it stands; `None`: it is over.
pub fn info(broken: &Broken, text: &Text) -> Result<Option<SavedInfo>, String> {
    let mut state = Kadoova::deal(&broken.config, broken.seed).map_err(|bad| bad.0)?;
    let mut events = Vec::new();
    for (n, (tick, input)) in broken.inputs.iter().enumerate() {
        input.apply(*tick, &mut state, &mut events).map_err(|misfit| format!("step {}: {}", n + 1, misfit.words()))?;
    }
    if matches!(state.pending(), Pending::Over(_)) {
        return Ok(None);
    }
    let names = Names::of(&broken.setup, text);
    let who = names.sitters().into_iter().map(|sitter| sitter.name).collect::<Vec<_>>().join(", ");
    let scores = state.view(Eye::Table).ledger.scores;
    let score = scores.iter().map(|score| points(*score)).collect::<Vec<_>>().join(" : ");
    Ok(Some(SavedInfo { who, score }))
}

/// Takes the match up again.
fn go_on(
    mut wishes: MessageReader<Resume>,
    keeper: Res<Keeper>,
    mut take_up: ResMut<TakeUp>,
    mut saved: ResMut<Saved>,
    mut next: ResMut<NextState<Screen>>,
) {
    if wishes.read().count() == 0 {
        return;
    }
    let kept = keeper.place.as_ref().map(|place| read(place).and_then(|recorded| broken(&recorded)));
    match kept {
        Some(Ok(broken)) => {
            take_up.0 = Some(broken);
            next.set(Screen::Table);
        }
        Some(Err(what)) => {
            warn!("the match cannot go on: {what}");
            saved.0 = None;
        }
        None => saved.0 = None,
    }
}
