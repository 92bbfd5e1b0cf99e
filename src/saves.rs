//! The running match of each game, in a file of its own that is written after every step, so that a killed program
//! loses nothing; and the record that the command line asks for, in the same JSON lines.
//!
//! No window is needed: whoever plays matches in an app adds [`plugin`]. A file is begun beside that of the last match
//! and takes its place once it is whole. From then on whole lines are appended to it, so that wherever the program is
//! killed, the file is a record up to the last step, with at most one torn line at its end. A failed write is tried
//! again once a second. If another program plays in a file, a further one is begun ([`Slot`]).

mod recording;
mod running;
mod slots;

pub(crate) use slots::file_of;
pub use slots::{KeptMatch, Slot, kept_in};

use bevy::prelude::*;
use serde::Deserialize;
use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{
    AppSystems, files,
    playable::Games,
    rules::{
        Bots, Game, Pending,
        record::{FORMAT, Fault, LONGEST_LINE, Reader, Recorded, States},
    },
    settings::Home,
    setup::Setup,
    turn::{Authority, Control, MatchId, TurnStep, TurnSystems},
};
use recording::Recording;
use running::Running;
use slots::Place;

/// The file of the running match in versions that kept one match for all games.
const OLD_FILE: &str = "match.jsonl";
/// The time after which a failed write is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// The folder of kept matches, and the files being written now.
#[derive(Resource, Default)]
pub struct Saves {
    /// The folder of kept matches; `None` if none are kept.
    folder: Option<PathBuf>,
    /// The games whose matches are kept.
    games: Games,
    /// The record that the command line asks for.
    record: Option<Recording>,
    /// The number that the next match begun here gets in its record.
    matches: u64,
    /// The match whose record was begun last.
    begun: Option<MatchId>,
    running: Option<Running>,
    /// The file of the kept match that the next one resumes, and its place, if it could be locked.
    taken: Option<(PathBuf, Option<Place>)>,
    /// The files that other programs were playing in at the last look.
    elsewhere: Vec<PathBuf>,
}

/// A file that cannot be written now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The kind of loss.
    pub what: Unwritten,
    /// The file.
    pub file: PathBuf,
    /// The reason.
    pub why: String,
}

/// The kinds of loss when a file cannot be written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unwritten {
    /// The running match is not kept.
    Match,
    /// The record that the command line asks for is incomplete.
    Record,
}

/// The reason why a kept match cannot be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It was kept in this other format.
    Format(String),
    /// It was made under other rules.
    Rules {
        /// Their version.
        theirs: u32,
        /// The version of this program's rules.
        ours: u32,
    },
    /// It is not a whole record of a match.
    Broken(String),
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Broken(format!("line {}: {}", fault.line, fault.what))
    }
}

/// Returns the folder in which matches are kept: beside the settings, or where `DAGGERS_DRAWN_SAVES` says; `None` if
/// they are not kept.
pub fn folder(home: &Home) -> Option<PathBuf> {
    let named = files::variable("DAGGERS_DRAWN_SAVES").filter(|_| *home == Home::Usual).map(PathBuf::from);
    named.or_else(|| home.folder())
}

/// Adds the keeping of matches of `G`, in the folder of [`Saves`]. Add it after the turn engine.
pub fn plugin<G: Bots>(app: &mut App) {
    app.init_resource::<Saves>();
    // A record begins before the first step is taken. Only one game is at the table.
    let begin = begin::<G>.after(AppSystems::Input).before(AppSystems::Turn).ambiguous_with(BeginSystems);
    app.add_systems(Update, begin.in_set(BeginSystems).run_if(resource_exists::<Authority<G>>));
    app.add_systems(TurnStep::of::<G>(), write::<G>.in_set(TurnSystems::Keep));
    if !app.is_plugin_added::<Again>() {
        app.add_plugins(Again);
    }
}

/// The plugin that tries failed writes again, whatever is played.
struct Again;

impl Plugin for Again {
    fn build(&self, app: &mut App) {
        app.add_systems(Last, try_again);
    }
}

fn try_again(
    time: Res<Time<Real>>,
    mut saves: ResMut<Saves>,
    mut since: Local<Duration>,
    exits: MessageReader<AppExit>,
) {
    if saves.troubles().next().is_none() {
        *since = Duration::ZERO;
        return;
    }
    *since += time.delta();
    if *since >= AGAIN || !exits.is_empty() {
        *since = Duration::ZERO;
        saves.try_again();
    }
    if !exits.is_empty() {
        for Trouble { file, why, .. } in saves.troubles() {
            error!("{}: not all of it could be written: {why}", file.display());
        }
    }
}

/// The systems that begin records.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct BeginSystems;

/// Begins a record with every match that is dealt or resumed.
fn begin<G: Bots>(mut authority: ResMut<Authority<G>>, setup: Option<Res<Setup>>, mut saves: ResMut<Saves>) {
    // Every step inserts the resource anew, so its age says nothing.
    if saves.begun == Some(authority.id()) {
        return;
    }
    let name = setup.as_ref().map_or(G::NAME, |setup| setup.play.name());
    if let Some(setup) = setup {
        authority.set_table(setup.lines());
    }
    saves.begin(&mut authority, name);
}

/// Writes what the last step has added to the record.
fn write<G: Bots>(mut authority: ResMut<Authority<G>>, mut saves: ResMut<Saves>) {
    let lines = authority.take_record();
    if lines.is_empty() {
        return;
    }
    saves.write(&lines);
    if matches!(authority.pending(), Pending::Over(_)) {
        saves.forget();
    }
}

impl Saves {
    /// Keeps matches of these games in `folder`, or none if it is `None`.
    pub fn within(folder: Option<PathBuf>, games: Games) -> Saves {
        Saves { folder, games, ..Saves::default() }
    }

    /// Returns the folder in which matches are kept.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// From now on, adds every match to this file too; `-` is standard output. Fails if the file holds something else.
    pub fn record_in(&mut self, path: &Path) -> io::Result<()> {
        if self.folder.as_ref().is_some_and(|folder| slots::is_kept(folder, path, self.games)) {
            return Err(io::Error::other("a saved match is in it; name another file"));
        }
        let record = Recording::open(path)?;
        self.matches = record.games;
        self.record = Some(record);
        Ok(())
    }

    /// Begins the record of the match of `name` that was dealt or resumed. A match that is only watched is not kept.
    fn begin<G: Bots>(&mut self, authority: &mut Authority<G>, name: &str) {
        self.begun = Some(authority.id());
        self.running = None;
        let taken = self.taken.take();
        if authority.controls().contains(&Control::Replay) {
            return;
        }
        authority.begin_record(name, self.matches, States::None);
        self.matches = self.matches.saturating_add(1);
        let lines = authority.take_record();
        self.put_record(&lines);
        let Some(folder) = &self.folder else { return };
        let (wanted, place) = taken.filter(|(path, _)| slots::is_of(folder, path, name, self.games)).unzip();
        let name = name.to_string();
        let mut running = Running { name, lines, wanted, place: place.flatten(), ..Running::default() };
        running.begin_file(folder, &self.elsewhere);
        self.running = Some(running);
    }

    fn write(&mut self, lines: &[u8]) {
        self.put_record(lines);
        if let (Some(running), Some(folder)) = (&mut self.running, &self.folder) {
            let was_kept = running.why.is_none();
            // Appending to a torn line would make the whole file unreadable, so it is begun anew.
            if !running.write(lines) && was_kept {
                running.begin_file(folder, &self.elsewhere);
            }
        }
    }

    fn put_record(&mut self, lines: &[u8]) {
        if let Some(record) = &mut self.record {
            record.put(lines);
        }
    }

    /// Tries once more to write what could not be written.
    fn try_again(&mut self) {
        if let Some(record) = &mut self.record {
            record.try_again();
        }
        if let (Some(running), Some(folder)) = (&mut self.running, &self.folder)
            && running.why.is_some()
        {
            running.begin_file(folder, &self.elsewhere);
        }
    }

    /// Returns the files that cannot be written now.
    pub fn troubles(&self) -> impl Iterator<Item = Trouble> {
        let running = self.running.as_ref().and_then(|running| {
            let why = running.why.clone()?;
            let place = running.place.as_ref().map(|place| place.path.clone());
            let file = place.or_else(|| Some(file_of(self.folder.as_ref()?, &running.name, 1)))?;
            Some(Trouble { what: Unwritten::Match, file, why })
        });
        let record = self.record.as_ref().and_then(|record| {
            Some(Trouble { what: Unwritten::Record, file: record.path.clone(), why: record.why.clone()? })
        });
        running.into_iter().chain(record)
    }

    /// Whether the running match is being kept now.
    pub fn is_kept(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.why.is_none())
    }

    /// Returns the file in which the running match is kept because another program plays in the usual one.
    pub fn further_file(&self) -> Option<&Path> {
        let running = self.running.as_ref()?;
        let place = &running.place.as_ref()?.path;
        let usual = file_of(self.folder.as_ref()?, &running.name, 1);
        (*place != usual && slots::is_played(&usual)).then_some(place)
    }

    /// Forgets the match, which is over: nothing is left to resume.
    fn forget(&mut self) {
        if let Some(running) = self.running.take() {
            running.take_away();
        }
    }

    /// Leaves the match at the table, so that other programs may resume it. Returns what could not be written of it to
    /// the end.
    pub fn leave(&mut self) -> Vec<Trouble> {
        self.try_again();
        let troubles = self.troubles().collect();
        (self.running, self.taken) = (None, None);
        troubles
    }

    /// Returns the kept matches, last played first.
    pub fn kept(&self) -> Vec<KeptMatch> {
        self.folder.as_deref().map(|folder| kept_in(folder, self.games)).unwrap_or_default()
    }

    /// Returns the kept matches that nobody plays now, and those that other programs have been found playing since the
    /// last call. No new match takes the place of one that others play until the next call, as nobody is told before
    /// then that it is free.
    pub fn look(&mut self) -> (Vec<KeptMatch>, Vec<KeptMatch>) {
        let (mut played, free): (Vec<_>, Vec<_>) =
            self.kept().into_iter().partition(|kept| slots::is_played(&kept.path));
        let now = played.iter().map(|kept| kept.path.clone()).collect();
        let before = std::mem::replace(&mut self.elsewhere, now);
        played.retain(|kept| !before.contains(&kept.path));
        (free, played)
    }

    /// Makes the next match resume this one, and keeps other programs from it until it is left. Returns `false` if
    /// another program plays it already.
    pub fn take(&mut self, kept: &KeptMatch) -> bool {
        let place = Place::take(&kept.path).unwrap_or_else(|error| {
            warn!("{}: {error}", kept.path.display());
            None
        });
        let is_free = place.is_some() || !slots::is_played(&kept.path);
        self.taken = is_free.then(|| (kept.path.clone(), place));
        is_free
    }
}

/// Gives the file of earlier versions, which held only whole matches of one game, its present name; from then on it is
/// judged like any other: `name` is what was played. If there is a file of that name already, the old one stays as it is.
pub fn adopt_old(folder: &Path, name: &str) {
    let (old, new) = (folder.join(OLD_FILE), file_of(folder, name, 1));
    if old.exists()
        && !new.exists()
        && let Err(error) = fs::rename(&old, &new)
    {
        warn!("{}: {error}", old.display());
    }
}

/// Puts a file that cannot be resumed aside, under an unused name, and returns that. On `Err` it stays where it is.
pub fn put_aside(path: &Path) -> io::Result<PathBuf> {
    files::put_aside(path, "broken")
}

/// Reads a kept match of `G`. A torn last line is left out: the program was killed while writing it.
pub fn read<G: Game>(path: &Path) -> Result<Recorded, Refusal> {
    let mut first = Vec::new();
    let opened = File::open(path).and_then(|file| {
        let mut file = BufReader::new(file);
        file.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut first)?;
        Ok(file)
    });
    let rest = opened.map_err(|error| Refusal::Broken(error.to_string()))?;
    judge_header::<G>(&first)?;
    let mut reader = Reader::new(first.chain(rest));
    let recorded = reader.game()?;
    if reader.torn().is_some() {
        warn!("{}: the last line was torn, and is left out", path.display());
    }
    recorded.ok_or_else(|| Refusal::Broken("there is no game in it".into()))
}

/// Refuses matches kept by another version. Reads no more of the header than every version of the format has.
fn judge_header<G: Game>(first: &[u8]) -> Result<(), Refusal> {
    #[derive(Deserialize)]
    struct Header {
        format: String,
        #[serde(default)]
        rules: u32,
    }
    match serde_json::from_slice::<Header>(first) {
        Ok(header) if header.format != FORMAT => Err(Refusal::Format(header.format)),
        Ok(header) if header.rules != G::RULES => Err(Refusal::Rules { theirs: header.rules, ours: G::RULES }),
        // Anything else wrong with it is reported by the reader, with its line.
        _ => Ok(()),
    }
}
