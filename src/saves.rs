//! The running match of each game in a file of its own, written after every step, so that a killed program loses nothing;
//! and the record that the command line asks for, which is the same JSON lines.
//!
//! No window is needed: whoever plays matches in an app adds [`plugin`]. A file is begun beside the one of the last match
//! and takes its place once it is whole; from then on whole lines are appended to it, so that wherever the program is killed,
//! the file is a record up to the last step, with at most one torn line at its end. What cannot be written is tried again
//! once a second. Where another program plays in a file, a further one is begun ([`Slot`]).

mod recording;
mod slots;

pub(crate) use slots::file_of;
pub use slots::{KeptMatch, Slot, kept_in};

use bevy::prelude::*;
use serde::Deserialize;
use std::{
    fs::{self, File},
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{
    AppSystems, files,
    games::GameId,
    rules::{
        Bots, Game, Pending,
        record::{FORMAT, Fault, Reader, Recorded, States},
    },
    settings::Home,
    setup::Setup,
    turn::{Authority, Control, MatchId, TurnStep, TurnSystems},
};
use recording::Recording;
use slots::Place;

/// The file of the running match in versions that kept one match for all games.
const OLD_FILE: &str = "match.jsonl";
/// So long after something could not be written, it is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Where matches are kept, and the files that are written just now.
#[derive(Resource, Default)]
pub struct Saves {
    /// `None`: nothing is kept to go on with.
    folder: Option<PathBuf>,
    /// The record that the command line asks for.
    record: Option<Recording>,
    /// How many matches have been begun here.
    matches: u64,
    /// The match whose record was begun last.
    begun: Option<MatchId>,
    running: Option<Running>,
    /// The file of the kept match that the next one goes on with, and its place, if it could be locked.
    taken: Option<(PathBuf, Option<Place>)>,
    /// The files in which other programs played when they were looked at last.
    elsewhere: Vec<PathBuf>,
}

/// The running match and its file.
struct Running {
    /// What is played, as on the command line.
    name: String,
    /// All lines of its record.
    lines: Vec<u8>,
    /// The file that it goes on in, if it was kept before.
    wanted: Option<PathBuf>,
    /// `None`: none has been found yet.
    place: Option<Place>,
    /// Whether what lies there is this match, or was.
    is_there: bool,
    /// `None`: it is not kept just now.
    file: Option<File>,
    /// Why not.
    why: String,
}

/// What cannot be written just now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// What is lost by that.
    pub what: Unwritten,
    /// The file.
    pub file: PathBuf,
    /// Why not.
    pub why: String,
}

/// What may not be written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unwritten {
    /// The running match is not kept.
    Match,
    /// The record that the command line asks for lacks something.
    Record,
}

/// Why a kept match cannot be taken up.
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
    /// It is no whole record of a match.
    Broken(String),
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Broken(format!("line {}: {}", fault.line, fault.what))
    }
}

/// Where matches are kept: beside the settings, or where `DAGGERS_DRAWN_SAVES` says; `None`: nowhere.
pub fn folder(home: &Home) -> Option<PathBuf> {
    let named = files::variable("DAGGERS_DRAWN_SAVES").filter(|_| *home == Home::Usual).map(PathBuf::from);
    named.or_else(|| home.folder())
}

/// Adds the keeping of matches of `G`; [`Saves`] says where. After the turn engine.
pub fn plugin<G: Bots>(app: &mut App) {
    app.init_resource::<Saves>();
    // A record begins before the first step is taken. One game is at the table.
    let begin = begin::<G>.after(AppSystems::Input).before(AppSystems::Turn).ambiguous_with(BeginSystems);
    app.add_systems(Update, begin.in_set(BeginSystems).run_if(resource_exists::<Authority<G>>));
    app.add_systems(TurnStep::of::<G>(), write::<G>.in_set(TurnSystems::Keep));
    if !app.is_plugin_added::<Again>() {
        app.add_plugins(Again);
    }
}

/// What could not be written is tried again, whatever is played.
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

/// When records begin.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct BeginSystems;

/// Begins a record with every match that is dealt or taken up.
fn begin<G: Bots>(mut authority: ResMut<Authority<G>>, setup: Option<Res<Setup>>, mut saves: ResMut<Saves>) {
    // The resource itself is put in anew by every step, so its age says nothing.
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
    /// Matches are kept in `folder`; `None`: none is.
    pub fn within(folder: Option<PathBuf>) -> Saves {
        Saves { folder, ..Saves::default() }
    }

    /// Where matches are kept.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Adds every match to this file, too, from now on; `-` is standard output. `Err`: there is something else in it.
    pub fn record_in(&mut self, path: &Path) -> io::Result<()> {
        if self.folder.as_ref().is_some_and(|folder| slots::is_kept(folder, path)) {
            return Err(io::Error::other("a match is kept there to go on with; name another file"));
        }
        let record = Recording::open(path)?;
        self.matches = record.games;
        self.record = Some(record);
        Ok(())
    }

    /// Begins the record of the match of `name` that was dealt or taken up. One that is only watched is not kept.
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
        let (wanted, place) = taken.filter(|(path, _)| slots::is_of(folder, path, name)).unzip();
        // What goes on lies there already.
        let (is_there, place) = (wanted.is_some(), place.flatten());
        let mut running =
            Running { name: name.to_string(), lines, wanted, place, is_there, file: None, why: String::new() };
        running.begin_file(folder, &self.elsewhere);
        self.running = Some(running);
    }

    fn write(&mut self, lines: &[u8]) {
        self.put_record(lines);
        if let Some(running) = &mut self.running {
            running.write(lines);
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
            && running.file.is_none()
        {
            running.begin_file(folder, &self.elsewhere);
        }
    }

    /// What cannot be written just now.
    pub fn troubles(&self) -> impl Iterator<Item = Trouble> {
        let running = self.running.as_ref().filter(|running| running.file.is_none()).and_then(|running| {
            let place = running.place.as_ref().map(|place| place.path.clone());
            let file = place.or_else(|| Some(file_of(self.folder.as_ref()?, &running.name, 1)))?;
            Some(Trouble { what: Unwritten::Match, file, why: running.why.clone() })
        });
        let record = self.record.as_ref().and_then(|record| {
            Some(Trouble { what: Unwritten::Record, file: record.path.clone(), why: record.why.clone()? })
        });
        running.into_iter().chain(record)
    }

    /// Whether the running match is kept just now.
    pub fn is_kept(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.file.is_some())
    }

    /// The file in which the running match is kept because another program plays in the usual one.
    pub fn further_file(&self) -> Option<&Path> {
        let running = self.running.as_ref()?;
        let place = &running.place.as_ref()?.path;
        let usual = file_of(self.folder.as_ref()?, &running.name, 1);
        (*place != usual && slots::is_played(&usual)).then_some(place)
    }

    /// The match is over: nothing is left to go on with.
    fn forget(&mut self) {
        if let Some(running) = self.running.take()
            && let Some(place) = running.place.filter(|_| running.is_there)
            && let Err(error) = files::end_of_links(&place.path).and_then(fs::remove_file)
        {
            warn!("{}: the match is over, and its file stays: {error}", place.path.display());
        }
    }

    /// The match at the table has been left: other programs may go on with it. Returns what could not be written of it to the last.
    pub fn leave(&mut self) -> Vec<Trouble> {
        self.try_again();
        let troubles = self.troubles().collect();
        (self.running, self.taken) = (None, None);
        troubles
    }

    /// The matches that are kept, the one that was played last first.
    pub fn kept(&self) -> Vec<KeptMatch> {
        self.folder.as_deref().map(kept_in).unwrap_or_default()
    }

    /// The kept matches that nobody plays just now, and those in which other programs have been found to play since this was last
    /// asked. No new match takes the place of one of these before it is asked again: until then nobody has been told of that.
    pub fn look(&mut self) -> (Vec<KeptMatch>, Vec<KeptMatch>) {
        let (mut played, free): (Vec<_>, Vec<_>) =
            self.kept().into_iter().partition(|kept| slots::is_played(&kept.path));
        let now = played.iter().map(|kept| kept.path.clone()).collect();
        let before = std::mem::replace(&mut self.elsewhere, now);
        played.retain(|kept| !before.contains(&kept.path));
        (free, played)
    }

    /// The next match goes on with this one, and no other program does until it is left; `false`: another plays it already.
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

impl Running {
    /// Begins a file with all that has happened. What was there before stays until the new file is whole.
    fn begin_file(&mut self, folder: &Path, spared: &[PathBuf]) {
        match self.try_begin(folder, spared) {
            Ok(file) => (self.file, self.is_there, self.why) = (Some(file), true, String::new()),
            Err(error) => self.fail(&error),
        }
    }

    fn try_begin(&mut self, folder: &Path, spared: &[PathBuf]) -> io::Result<File> {
        let place = match self.place.take() {
            Some(place) => place,
            None => self.find_place(folder, spared)?,
        };
        let path = &self.place.insert(place).path;
        let file = files::replace(path, &self.lines)?;
        if let Err(error) = slots::remember(folder, path) {
            warn!("{}: it is not remembered that it was played last: {error}", path.display());
        }
        Ok(file)
    }

    /// The place in which it was kept before, if nobody plays there, or a free one.
    fn find_place(&mut self, folder: &Path, spared: &[PathBuf]) -> io::Result<Place> {
        if let Some(wanted) = &self.wanted {
            if let Some(place) = Place::take(wanted)? {
                return Ok(place);
            }
            (self.wanted, self.is_there) = (None, false);
        }
        Place::free(folder, &self.name, spared)
    }

    /// Appends lines to the file.
    fn write(&mut self, lines: &[u8]) {
        self.lines.extend_from_slice(lines);
        if let Some(file) = &mut self.file
            && let Err(error) = file.write_all(lines)
        {
            // What would be appended to a torn line makes the whole file unreadable: it is begun anew.
            self.file = None;
            self.fail(&error);
        }
    }

    /// It is not kept from now on. A log tells it once.
    fn fail(&mut self, error: &io::Error) {
        let why = error.to_string();
        if self.why != why {
            error!("the match of {} is not kept: {why}", self.name);
            self.why = why;
        }
    }
}

/// Gives the file of earlier versions, which held whole matches of one game only, the name it would have now; then it is
/// judged like any other. If there is such a file already, the old one stays as it is.
pub fn adopt_old(folder: &Path) {
    let (old, new) = (folder.join(OLD_FILE), file_of(folder, GameId::default().name(), 1));
    if old.exists()
        && !new.exists()
        && let Err(error) = fs::rename(&old, &new)
    {
        warn!("{}: {error}", old.display());
    }
}

/// Puts a file aside that cannot be taken up, under a name that nothing else has; says which. On `Err` it stays where it is.
pub fn put_aside(path: &Path) -> io::Result<PathBuf> {
    files::put_aside(path, "broken")
}

/// Reads a kept match of `G`. A torn last line is left out: the program was killed while it was written.
pub fn read<G: Game>(path: &Path) -> Result<Recorded, Refusal> {
    let text = fs::read(path).map_err(|error| Refusal::Broken(error.to_string()))?;
    let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    if whole < text.len() {
        warn!("{}: the last line was torn, and is left out", path.display());
    }
    judge_header::<G>(&text[..whole])?;
    let recorded = Reader::new(BufReader::new(&text[..whole])).game()?;
    recorded.ok_or_else(|| Refusal::Broken("no game is recorded here".into()))
}

/// Refuses what another version kept. This asks for no more of the header than every version of the format has.
fn judge_header<G: Game>(text: &[u8]) -> Result<(), Refusal> {
    #[derive(Deserialize)]
    struct Header {
        format: String,
        #[serde(default)]
        rules: u32,
    }
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    match serde_json::from_slice::<Header>(first) {
        Ok(header) if header.format != FORMAT => Err(Refusal::Format(header.format)),
        Ok(header) if header.rules != G::RULES => Err(Refusal::Rules { theirs: header.rules, ours: G::RULES }),
        // What else may be wrong with it, the reader says, with its line.
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Saves in an empty folder of this name, with a running match that has one line.
    fn running(name: &str) -> (Saves, PathBuf) {
        let folder = std::env::temp_dir().join(format!("daggers-drawn saves {name} {}", std::process::id()));
        let _ = fs::remove_dir_all(&folder); // it may not be there
        fs::create_dir_all(&folder).unwrap();
        let running = Running {
            name: GameId::default().name().into(),
            lines: b"one\n".into(),
            wanted: None,
            place: None,
            is_there: false,
            file: None,
            why: String::new(),
        };
        (Saves { running: Some(running), ..Saves::within(Some(folder.clone())) }, folder)
    }

    fn usual(folder: &Path) -> PathBuf {
        file_of(folder, GameId::default().name(), 1)
    }

    #[test]
    fn a_line_that_a_full_disk_has_torn_does_not_spoil_what_comes_after_it() {
        let (mut saves, folder) = running("torn");
        saves.try_again();
        let path = usual(&folder);
        // Half of a line gets there.
        File::options().append(true).open(&path).unwrap().write_all(b"tw").unwrap();
        saves.running.as_mut().unwrap().file = Some(File::open(&path).unwrap());
        saves.write(b"two\n");
        saves.write(b"three\n");
        let troubles: Vec<Trouble> = saves.troubles().collect();
        assert!(
            matches!(&troubles[..], [Trouble { what: Unwritten::Match, file, .. }] if *file == path),
            "{troubles:?}"
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntw");
        saves.try_again();
        saves.write(b"four\n");
        assert_eq!(
            (saves.troubles().count(), fs::read_to_string(&path).unwrap()),
            (0, "one\ntwo\nthree\nfour\n".into())
        );
        saves.forget();
        assert!(saves.kept().is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_a_match_could_not_replace_is_not_taken_away_when_it_is_over() {
        let (mut saves, folder) = running("not ours");
        // Nothing can be written there: it stands for a folder that may only be read.
        fs::create_dir(usual(&folder)).unwrap();
        saves.try_again();
        assert_eq!(saves.troubles().count(), 1);
        saves.forget();
        assert!(usual(&folder).is_dir());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_match_is_kept_and_taken_away_at_the_end_of_a_link() {
        let (mut saves, folder) = running("link");
        let far = folder.join("far.jsonl");
        std::os::unix::fs::symlink(&far, usual(&folder)).unwrap();
        saves.try_again();
        saves.write(b"two\n");
        assert_eq!(fs::read_to_string(&far).unwrap(), "one\ntwo\n");
        saves.forget();
        assert!(!far.exists() && usual(&folder).is_symlink());
        fs::remove_dir_all(&folder).unwrap();
    }
}
