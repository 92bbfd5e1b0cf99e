//! `replay`: shows a record on the table, or runs it again and compares.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;

use super::{
    agreed::Place,
    named::names,
    play::{WindowArgs, open},
    said::{Done, Said, Stop},
};
use crate::{
    games::GameId,
    physics::{PhysicsData, RawThrower},
    rules::record::{Fault, Reader, Recorded, Verdict, state_after, verify},
    screens::record::broken,
    setup::Setup,
    window, with_game, with_game_type,
};

/// Shows a recording on the table, with pause, step and speed; or checks it against rules and physics.
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
    /// Which game of the recording to show, counting from 0
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "verify")]
    game: u64,
    /// For tests: write the text drawn in every frame to this file, as JSON lines
    #[arg(long, value_name = "FILE", hide = true)]
    probe: Option<PathBuf>,
    #[command(flatten)]
    window: WindowArgs,
}

impl Replay {
    pub(super) fn run(self, place: Place) -> Done {
        if self.verify { self.verify_all(&place.root) } else { self.show(place) }
    }

    /// Opens the window and shows one game of the record.
    fn show(self, place: Place) -> Done {
        let file = File::open(&self.file).map_err(|error| Stop::file(&self.file, error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let mut games = 0;
        let recorded = loop {
            match self.game(&mut reader)? {
                Some(_) if games < self.game => games += 1,
                Some(recorded) => break recorded,
                None => {
                    let what = format!("{}: there is no game {}, only {games}", self.file.display(), self.game);
                    return Err(Stop::Wrong(what));
                }
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
        let name = &recorded.header.name;
        let Some(id) = GameId::named(name) else {
            let what = format!("there is no game or duel {name:?}; there are {}", names());
            return Err(self.wrong(Fault { line: recorded.line, what }));
        };
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
