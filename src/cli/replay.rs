//! `replay`: shows a record on the table, runs it again and compares, or says why its bots moved as they did.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use serde::Serialize;

use super::{
    agreed::Place,
    named::names,
    play::{WindowArgs, open},
    said::{Done, Said, Stop},
};
use crate::{
    games::{GameId, InRegistry},
    physics::{PhysicsData, RawThrower},
    rules::{
        Thrower,
        decisions::{Decision, Told, decisions},
        record::{Fault, Reader, Recorded, Verdict, state_after, verify},
    },
    screens::record::broken,
    setup::Setup,
    show::Words,
    turn::Control,
    ui::text::Text,
    window, with_game, with_game_type,
};

/// Shows a recording on the table, with pause, step and speed; or checks it against rules and physics; or says why its
/// bots moved as they did.
///
/// With --verify, every input is made again, and its events, states and views are compared; every throw is thrown again,
/// and its report is compared. Status 1: something differs.
#[derive(Args)]
pub(super) struct Replay {
    /// The recording, from `simulate --trace` or `play --record`
    file: PathBuf,
    /// Run all its games again, without a window, and compare
    #[arg(long)]
    verify: bool,
    /// Ask all its bots, without a window, why they made their moves, with everything that they knew
    #[arg(long, conflicts_with = "verify")]
    why: bool,
    /// Which game of the recording to show or ask about, counting from 0 [default: the first; with --why, all]
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    game: Option<u64>,
    /// For tests: write the text drawn in every frame to this file, as JSON lines
    #[arg(long, value_name = "FILE", hide = true)]
    probe: Option<PathBuf>,
    #[command(flatten)]
    window: WindowArgs,
}

/// The number of decisions that bots were asked about, and of the reasons that they gave.
#[derive(Default)]
struct Asked {
    decisions: u64,
    reasons: u64,
}

/// A move as JSON that fits on a line.
fn short<M: Serialize>(mv: &M) -> String {
    const MOST: usize = 100;
    let text = serde_json::to_string(mv).unwrap_or_default();
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST).chain("...".chars()).collect() }
}

impl Replay {
    pub(super) fn run(self, place: Place) -> Done {
        match (self.verify, self.why) {
            (true, _) => self.verify_all(&place.root),
            (_, true) => self.ask_all(&place.root),
            _ => self.show(place),
        }
    }

    /// Says of every decision of a bot why it was made.
    fn ask_all(&self, root: &Path) -> Done {
        let (data, text) = (PhysicsData::load(root)?, Text::load(root)?);
        let file = File::open(&self.file).map_err(|error| Stop::file(&self.file, error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let mut out = Said::new();
        let (mut games, mut all) = (0, Asked::default());
        while let Some(recorded) = self.game(&mut reader)? {
            games += 1;
            if self.game.is_some_and(|game| game + 1 != games) {
                continue;
            }
            let id = self.played(&recorded)?;
            let mut thrower = RawThrower::new(&data, data.table_top);
            with_game_type!(id, |G| self.ask::<G>(&recorded, &mut thrower, &text, &mut out, &mut all))?;
        }
        match self.game {
            Some(game) if game >= games => return Err(self.no_game(game, games)),
            None if games == 0 => return Err(Stop::Wrong(format!("{}: there is no game in it", self.file.display()))),
            _ => {}
        }
        if let Some(line) = reader.torn() {
            writeln!(out, "{}:{line}: the last line is torn; the record ends before it", self.file.display())?;
        }
        writeln!(out, "{} decisions of bots, {} with a reason", all.decisions, all.reasons)?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// Says of every decision of a bot in one game why it was made.
    fn ask<G: Words>(
        &self,
        recorded: &Recorded,
        thrower: &mut dyn Thrower,
        text: &Text,
        out: &mut impl Write,
        all: &mut Asked,
    ) -> Result<(), Stop> {
        let (file, game) = (self.file.display(), recorded.header.game);
        let mut written = Ok(());
        let gone_through = decisions::<G>(recorded, Some(thrower), |decision: Decision<G>| {
            let Decision { line, seat, level, view, mv, told } = decision;
            let words = match &told {
                Told::Why(why) => G::why(text, view, why),
                Told::Nothing => None,
                Told::Otherwise => Some(format!("{}: it would not do so again, and cannot say why", short(mv))),
            };
            all.decisions += 1;
            all.reasons += u64::from(matches!(told, Told::Why(_)) && words.is_some());
            let words = words.unwrap_or_else(|| format!("{}: no reason given", short(mv)));
            let name = level.map_or(Control::Random, Control::Bot).name();
            if written.is_ok() {
                written = writeln!(out, "{file}:{line}: game {game}, seat {} ({name}): {words}", seat.0 + 1);
            }
        });
        gone_through.map_err(|fault| self.wrong(fault))?;
        Ok(written?)
    }

    /// The game that a record says it is of.
    fn played(&self, recorded: &Recorded) -> Result<GameId, Stop> {
        let name = &recorded.header.name;
        GameId::named(name).ok_or_else(|| {
            let what = format!("there is no game or duel {name:?}; there are {}", names());
            self.wrong(Fault { line: recorded.line, what })
        })
    }

    fn no_game(&self, game: u64, games: u64) -> Stop {
        Stop::Wrong(format!("{}: there is no game {game}, only {games}", self.file.display()))
    }

    /// Opens the window and shows one game of the record.
    fn show(self, place: Place) -> Done {
        let file = File::open(&self.file).map_err(|error| Stop::file(&self.file, error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let (mut games, wanted) = (0, self.game.unwrap_or_default());
        let recorded = loop {
            match self.game(&mut reader)? {
                Some(_) if games < wanted => games += 1,
                Some(recorded) => break recorded,
                None => return Err(self.no_game(wanted, games)),
            }
        };
        let fault = |what: String| self.wrong(Fault { line: recorded.line, what });
        let name = &recorded.header.name;
        let id = GameId::named(name).ok_or_else(|| fault(format!("there is no game {name:?}")))?;
        let mut watch = with_game_type!(id, |G| broken::<G>(id.row(), &recorded)).map_err(&fault)?;
        watch.is_torn = reader.torn().is_some();
        let judged = with_game_type!(id, |G| {
            let past = watch.past::<G>().expect("it was read as a match of this game");
            state_after::<G>(&past.config, watch.seed, &past.inputs).map(drop)
        });
        judged.map_err(fault)?;
        let options = window::Options { watch: Some(watch), probe: self.probe.clone(), ..self.window.options() };
        open(place, options)
    }

    fn verify_all(self, root: &Path) -> Done {
        let data = PhysicsData::load(root)?;
        let file = File::open(&self.file).map_err(|error| Stop::file(&self.file, error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let mut out = Said::new();
        let (mut games, mut all) = (0, Verdict::default());
        while let Some(recorded) = self.game(&mut reader)? {
            let verdict = self.verify(&recorded, &data, root)?;
            self.tell(&mut out, &recorded, &verdict)?;
            games += 1;
            all.steps += verdict.steps;
            all.throws += verdict.throws;
            all.rules = all.rules.or(verdict.rules);
            all.physics = all.physics.or(verdict.physics);
        }
        if games == 0 {
            return Err(Stop::Wrong(format!("{}: there is no game in it", self.file.display())));
        }
        if let Some(line) = reader.torn() {
            writeln!(out, "{}:{line}: the last line is torn; the record ends before it", self.file.display())?;
        }
        let agree = |differ: bool| if differ { "differ" } else { "agree" };
        let (rules, physics) = (agree(all.rules.is_some()), agree(all.physics.is_some()));
        writeln!(out, "{games} games, {} steps: rules {rules}; {} throws: physics {physics}", all.steps, all.throws)?;
        out.flush()?;
        Ok(if all.agrees() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn game(&self, reader: &mut Reader<impl BufRead>) -> Result<Option<Recorded>, Stop> {
        reader.game().map_err(|fault| self.wrong(fault))
    }

    fn wrong(&self, Fault { line, what }: Fault) -> Stop {
        Stop::Wrong(format!("{}:{line}: {what}", self.file.display()))
    }

    fn verify(&self, recorded: &Recorded, data: &PhysicsData, root: &Path) -> Result<Verdict, Stop> {
        let id = self.played(recorded)?;
        if let Some(stray) = Setup::stray_line(&recorded.header.table) {
            return Err(self.wrong(Fault { line: recorded.line, what: format!("no seat is set up as {stray:?}") }));
        }
        let mut thrower = RawThrower::new(data, data.table_top);
        let verdict = with_game!(id, root, |G, config| {
            let _ = config; // the record has its own
            verify::<G>(recorded, Some(&mut thrower))
        });
        verdict.map_err(|fault| self.wrong(fault))
    }

    fn tell(&self, out: &mut impl Write, recorded: &Recorded, verdict: &Verdict) -> io::Result<()> {
        let (file, header) = (self.file.display(), &recorded.header);
        let good = verdict.throws - verdict.other_throws;
        let end = if verdict.finished || verdict.rules.is_some() { "" } else { "; it breaks off there" };
        let Verdict { steps, throws, .. } = verdict;
        writeln!(out, "game {}, {}: {steps} steps and {good} of {throws} throws agree{end}", header.game, header.name)?;
        for (what, difference) in [("rules", &verdict.rules), ("physics", &verdict.physics)] {
            if let Some(difference) = difference {
                writeln!(out, "{file}:{}: {what} differ: {}", difference.line, difference.what)?;
            }
        }
        Ok(())
    }
}
