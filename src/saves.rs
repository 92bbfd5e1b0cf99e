//! The running match of each game in a file of its own, written after every step, so that a killed program loses nothing;
//! and the record that the command line asks for, which is the same JSON lines.
//!
//! No window is needed: whoever plays matches in an app adds [`plugin`]. A file is begun beside the one of the last match
//! and takes its place once it is whole; from then on whole lines are appended to it, so that wherever the program is killed,
//! the file is a record up to the last step, with at most one torn line at its end.

use bevy::prelude::*;
use serde::Deserialize;
use std::{
    fs::{self, File},
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{
    AppSystems,
    games::GameId,
    rules::{
        Bots, Game, Pending,
        record::{FORMAT, Fault, Reader, Recorded, States},
    },
    settings::Home,
    setup::Setup,
    turn::{Authority, Control, MatchId, TurnStep, TurnSystems},
};

/// The file of the running match in versions that kept one match for all games.
const OLD_FILE: &str = "match.jsonl";

/// Where matches are kept, and the files that are written just now.
#[derive(Resource, Default)]
pub struct Saves {
    /// `None`: nothing is kept to go on with.
    folder: Option<PathBuf>,
    /// The record that the command line asks for.
    record: Option<File>,
    /// How many matches that record has.
    matches: u64,
    /// The match whose record was begun last.
    begun: Option<MatchId>,
    running: Option<Running>,
}

/// The file of the running match.
struct Running {
    path: PathBuf,
    file: File,
}

/// A match that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// What is played.
    pub game: GameId,
    /// Its file.
    pub path: PathBuf,
    /// When its last step was made.
    when: SystemTime,
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
    let named = std::env::var_os("DAGGERS_DRAWN_SAVES").filter(|_| *home == Home::Usual).map(PathBuf::from);
    named.or_else(|| home.folder())
}

/// Adds the keeping of matches of `G`; [`Saves`] says where. After the turn engine.
pub fn plugin<G: Bots>(app: &mut App) {
    app.init_resource::<Saves>();
    // A record begins before the first step is taken. One game is at the table.
    let begin = begin::<G>.after(AppSystems::Input).before(AppSystems::Turn).ambiguous_with(BeginSystems);
    app.add_systems(Update, begin.in_set(BeginSystems).run_if(resource_exists::<Authority<G>>));
    app.add_systems(TurnStep::of::<G>(), write::<G>.in_set(TurnSystems::Keep));
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

    /// Records every match in this file, too, from now on.
    pub fn record_in(&mut self, path: &Path) -> io::Result<()> {
        self.record = Some(File::create(path)?);
        Ok(())
    }

    /// Begins the record of the match of `name` that was dealt or taken up. One that is only watched is not kept.
    fn begin<G: Bots>(&mut self, authority: &mut Authority<G>, name: &str) {
        self.begun = Some(authority.id());
        self.running = None;
        if authority.controls().contains(&Control::Replay) {
            return;
        }
        authority.begin_record(name, self.matches, States::None);
        self.matches += 1;
        let lines = authority.take_record();
        self.put_record(&lines);
        let Some(folder) = &self.folder else { return };
        let path = file_of(folder, name);
        match begin_file(&path, &lines) {
            Ok(file) => self.running = Some(Running { path, file }),
            Err(error) => error!("the match cannot be kept in {}: {error}", path.display()),
        }
    }

    fn write(&mut self, lines: &[u8]) {
        self.put_record(lines);
        if let Some(running) = &mut self.running
            && let Err(error) = running.file.write_all(lines)
        {
            // What would be appended to a torn line makes the whole file unreadable.
            error!("the match is kept no further in {}: {error}", running.path.display());
            self.running = None;
        }
    }

    fn put_record(&mut self, lines: &[u8]) {
        if let Some(file) = &mut self.record
            && let Err(error) = file.write_all(lines)
        {
            warn_once!("the record cannot be written: {error}");
        }
    }

    /// The match is over: nothing is left to go on with.
    fn forget(&mut self) {
        if let Some(running) = self.running.take() {
            discard(&running.path);
        }
    }

    /// The matches that are kept, the newest first.
    pub fn kept(&self) -> Vec<KeptMatch> {
        self.folder.as_deref().map(kept_in).unwrap_or_default()
    }
}

/// The matches that are kept in `folder`, the newest first.
pub fn kept_in(folder: &Path) -> Vec<KeptMatch> {
    let found = GameId::all().filter_map(|game| {
        let path = file_of(folder, game.name());
        let when = fs::metadata(&path).and_then(|about| about.modified()).ok()?;
        Some(KeptMatch { game, path, when })
    });
    let mut kept: Vec<KeptMatch> = found.collect();
    kept.sort_by_key(|kept| std::cmp::Reverse(kept.when));
    kept
}

/// The file for matches of what is called `name` on the command line.
pub(crate) fn file_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("match-{}.jsonl", name.replace('/', "-")))
}

/// Begins a file with these lines. What was there before stays until the new file is whole.
fn begin_file(path: &Path, lines: &[u8]) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension("new");
    let mut file = File::create(&fresh)?;
    file.write_all(lines)?;
    file.sync_all()?;
    fs::rename(&fresh, path)?;
    Ok(file)
}

/// Takes a kept match away that is over.
pub fn discard(path: &Path) {
    if let Err(error) = fs::remove_file(path) {
        warn!("{}: the match is over, and its file stays: {error}", path.display());
    }
}

/// Gives the file of earlier versions, which held whole matches of one game only, the name it would have now; then it is
/// judged like any other. If there is such a file already, the old one stays as it is.
pub fn adopt_old(folder: &Path) {
    let (old, new) = (folder.join(OLD_FILE), file_of(folder, GameId::default().name()));
    if old.exists()
        && !new.exists()
        && let Err(error) = fs::rename(&old, &new)
    {
        warn!("{}: {error}", old.display());
    }
}

/// Puts a file aside that cannot be taken up, under a name that nothing else has; says which. On `Err` it stays where it is.
pub fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = (1..)
        .map(|n| path.with_extension(if n == 1 { "broken".into() } else { format!("broken-{n}") }))
        .find(|aside| !aside.exists())
        .expect("there are more numbers than files");
    fs::rename(path, &aside)?;
    Ok(aside)
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
