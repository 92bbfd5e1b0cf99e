//! `simulate`: bots play many games, and the number of wins is reported.

use std::{
    fmt::Write as _,
    fs::File,
    io::{self, BufWriter, IsTerminal, Stdout, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use clap::{Args, ValueEnum, value_parser};
use indicatif::{ProgressBar, ProgressStyle};

use super::{
    agreed::{Place, Rules, seat, table_for, usual},
    named::{game, games},
    said::{Done, Format, Stop, jobs, json, threads},
};
use crate::{
    app,
    games::GameId,
    rules::{Bots, Budget, Level, Seed, record::States},
    simulate::{Failure, Pairs, Plan, Score, Share, Summary, simulate},
    turn::Control,
    with_game,
};

/// Lets bots play many games without a window, with real physics, and reports who won how often.
///
/// The same seed gives the same games, byte for byte, for any number of jobs. If the levels of the seats differ, everyone
/// moves one seat to the right after each game, so that no level gains from its seat.
#[derive(Args)]
#[command(after_help = games())]
pub(super) struct Simulate {
    /// The game or duel
    #[arg(value_name = "GAME|DUEL", value_parser = game)]
    game: GameId,
    /// Number of games; with --paired, rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays: a level or random (any legal move) for each seat, such as easy,hard [default: normal if there is one]
    #[arg(long, value_delimiter = ',', value_parser = seat)]
    seats: Option<Vec<Control>>,
    /// Play each deal once in every seating, and compare the levels with the luck of the deal taken out
    #[arg(long)]
    paired: bool,
    /// How much bots think, as a part of what is usual: 1% to 1000%
    #[arg(long, value_name = "PERCENT", default_value = "100%", value_parser = budget)]
    think: Budget,
    #[command(flatten)]
    rules: Rules,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<usize>,
    /// Record every game in this file, as JSON lines, replacing the file; -: on standard output, with the result on
    /// standard error
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// What to record after every step
    #[arg(long, value_enum, default_value_t = Keep::None)]
    states: Keep,
    /// Format of the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Keep {
    /// The whole state, and what each seat and the table see
    All,
    /// What each seat and the table see
    Seats,
    /// Digests of what they see: a tenth of the size
    None,
}

impl From<Keep> for States {
    fn from(keep: Keep) -> States {
        match keep {
            Keep::All => States::All,
            Keep::Seats => States::Seats,
            Keep::None => States::None,
        }
    }
}

/// A budget, as it is named on the command line.
pub(super) fn budget(text: &str) -> Result<Budget, String> {
    let percent = text.strip_suffix('%').unwrap_or(text).parse().ok();
    percent.and_then(Budget::percent).ok_or_else(|| "a whole percentage from 1% to 1000%, such as 5%".to_string())
}

/// Seats that don't all play alike, for example: the strongest bot among others of the level below.
fn unlike<G: Bots>(seats: usize) -> String {
    let strongest = Control::Bot(G::LEVELS[G::LEVELS.len() - 1]);
    let below = G::LEVELS.iter().rev().nth(1).map_or(Control::Random, |level| Control::Bot(*level));
    let names = [strongest].into_iter().chain(vec![below; seats - 1]).map(Control::name);
    names.collect::<Vec<_>>().join(",")
}

impl Simulate {
    pub(super) fn run(self, place: &Place) -> Done {
        with_game!(self.game, &place.root, |G, config| self.simulate::<G>(config?, place))
    }

    fn plan<G: Bots>(&self, config: &mut G::Config, data: Option<String>) -> Result<Plan, Stop> {
        let seats = match &self.seats {
            Some(seats) => seats.clone(),
            None => vec![Control::Bot(usual::<G>()); G::seats(config)],
        };
        *config = table_for::<G>(self.game, config.clone(), &seats)?;
        self.rules.agree::<G>(self.game.name(), config)?;
        if !seats.iter().all(|control| control.is_bot()) {
            return Err(Stop::Wrong("--seats: a simulation has no humans, only easy, normal, hard and random".into()));
        }
        let mut plan = Plan {
            name: self.game.name(),
            games: self.games,
            seed: Seed(self.seed),
            seats,
            paired: self.paired,
            budget: self.think,
            jobs: threads(self.jobs),
            trace: self.trace.as_ref().map(|_| self.states.into()),
            data,
        };
        if self.paired && !plan.rotates() {
            let what = "--paired: all seats play alike, so there is nothing to compare; try --seats";
            return Err(Stop::Wrong(format!("{what} {}", unlike::<G>(plan.seats.len()))));
        }
        if self.paired {
            plan.games = plan.games.next_multiple_of(plan.seatings());
        }
        Ok(plan)
    }

    fn simulate<G: Bots>(&self, mut config: G::Config, Place { root, own }: &Place) -> Done {
        let plan = self.plan::<G>(&mut config, own.clone())?;
        let mut trace = match &self.trace {
            Some(path) => Some(Trace::open(path).map_err(|error| Stop::file(path, error))?),
            None => None,
        };
        let (began, bar) = (Instant::now(), progress(plan.games));
        let played = simulate::<G>(
            &plan,
            &config,
            || app(root),
            |record| {
                bar.inc(1);
                trace.as_mut().map_or(Ok(()), |trace| trace.write(record))
            },
        );
        bar.finish_and_clear();
        let summary = played.map_err(|failure| self.stop(failure))?;
        if let (Some(mut trace), Some(path)) = (trace, &self.trace) {
            trace.flush().map_err(|error| Stop::file(path, error))?;
        }
        let is_traced_there = self.trace.as_deref() == Some(Path::new(STDOUT));
        let mut out: Box<dyn Write> = if is_traced_there { Box::new(io::stderr()) } else { Box::new(io::stdout()) };
        match self.format {
            Format::Json => writeln!(out, "{}", json(&summary)?)?,
            Format::Text => {
                write!(out, "{}", told(&summary))?;
                // The only part that differs between two runs, so it stays out of the result.
                let seconds = began.elapsed().as_secs_f64();
                let (rate, jobs) = (plan.games as f64 / seconds, plan.jobs);
                out.flush()?;
                let _ = writeln!(io::stderr(), "{seconds:.1} s, {rate:.1} games/s, {jobs} jobs");
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn stop(&self, failure: Failure) -> Stop {
        match failure {
            Failure::Data(error) => error.into(),
            Failure::Config(bad) => Stop::Wrong(bad.0),
            Failure::Trace(error) => Stop::file(self.trace.as_deref().unwrap_or(Path::new("trace")), error),
            Failure::Audit(n, step, words) => Stop::Wrong(format!("game {n}, step {step}: {words}: a fault of ours")),
            Failure::Stuck(n) => Stop::Wrong(format!("game {n} is stuck: a fault of ours")),
        }
    }
}

/// The file name that stands for standard output.
const STDOUT: &str = "-";

/// The output that games are recorded in.
enum Trace {
    Out(BufWriter<Stdout>),
    /// A file, and whether its old contents have been removed.
    File(BufWriter<File>, bool),
}

impl Trace {
    /// Opens the output. A file keeps its contents until there is something to write.
    fn open(path: &Path) -> io::Result<Trace> {
        if path == Path::new(STDOUT) {
            return Ok(Trace::Out(BufWriter::new(io::stdout())));
        }
        let file = File::options().write(true).create(true).truncate(false).open(path)?;
        Ok(Trace::File(BufWriter::new(file), false))
    }

    fn write(&mut self, record: &[u8]) -> io::Result<()> {
        match self {
            Trace::Out(out) => out.write_all(record),
            Trace::File(file, is_ours) => {
                // A pipe or a device has no old contents.
                if !std::mem::replace(is_ours, true) && file.get_ref().metadata()?.is_file() {
                    file.get_ref().set_len(0)?;
                }
                file.write_all(record)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Trace::Out(out) => out.flush(),
            Trace::File(file, _) => file.flush(),
        }
    }
}

/// A progress bar on standard error, if that is a terminal.
fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The summary as tables. (Writing to a string does not fail.)
fn told(summary: &Summary) -> String {
    let Summary { name, games, seed, seats, .. } = summary;
    let how = match &summary.pairs {
        Some(Pairs { deals, seatings, .. }) => format!("; {deals} deals, each in {seatings} seatings"),
        None if summary.rotates => "; everyone moves one seat to the right after each game".to_string(),
        None => String::new(),
    };
    let think = summary.budget.map_or_else(String::new, |percent| format!(", thinking {percent} %"));
    let mut text = format!("{name}: {games} games, seed {seed}, seats {}{think}{how}\n\n", seats.join(","));
    let _ = writeln!(text, "          games    wins   share  95 % interval   draws    points");
    let mut row = |name: &str, score: &Score| {
        let Score { games, wins, draws, points, share, interval: (low, high), .. } = score;
        let (share, low, high) = (share * 100.0, low * 100.0, high * 100.0);
        let _ =
            writeln!(text, "{name:<8}{games:>7}{wins:>8}{share:>7.1}%{low:>8.1}-{high:.1}%{draws:>8}{points:>10.1}");
    };
    for (n, score) in summary.by_seat.iter().enumerate() {
        row(&format!("seat {}", n + 1), score);
    }
    for level in levels() {
        if let Some(score) = summary.by_level.get(level) {
            row(level, score);
        }
    }
    if let Some(pairs) = &summary.pairs {
        compare(&mut text, pairs);
    }
    let _ = writeln!(text, "\n{:>10}  steps", summary.steps);
    let _ = writeln!(text, "{:>10.1}  minutes a game", summary.minutes);
    for (name, count) in &summary.tallies {
        let _ = writeln!(text, "{count:>10}  {name}");
    }
    text
}

/// The names of all levels of bots, weakest first, then that of bots without one.
fn levels() -> impl Iterator<Item = &'static str> {
    Level::ALL.map(Control::Bot).into_iter().chain([Control::Random]).map(Control::name)
}

/// Adds the table that compares the levels.
fn compare(text: &mut String, pairs: &Pairs) {
    let _ = writeln!(text, "\n        decided    wins   share  95 % interval     even");
    for level in levels() {
        let Some(Share { wins, share, interval: (low, high), even, .. }) = pairs.by_level.get(level) else { continue };
        let (decided, [share, low, high, even]) = (pairs.decided, [share, low, high, even].map(|part| part * 100.0));
        let _ = writeln!(text, "{level:<8}{decided:>7}{wins:>8}{share:>7.1}%{low:>8.1}-{high:.1}%{even:>8.1}%");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_trace_replaces_a_file_only_once_there_is_something_to_write() {
        let path = std::env::temp_dir().join(format!("daggers-drawn trace {}", std::process::id()));
        fs::write(&path, "what was there, and is longer").unwrap();
        drop(Trace::open(&path).unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "what was there, and is longer");
        let mut trace = Trace::open(&path).unwrap();
        for line in [b"one\n", b"two\n"] {
            trace.write(line).unwrap();
        }
        trace.flush().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\n");
        fs::remove_file(&path).unwrap();
    }
}
