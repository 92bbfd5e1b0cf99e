//! The commands. What a person gives wrong is answered with one line on standard error and status 2.

use std::{
    ffi::OsString,
    fmt::Write as _,
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
    time::Instant,
};

use bevy::app::AppExit;
use clap::{
    Args, CommandFactory, Parser, Subcommand, ValueEnum,
    error::{ContextKind, ErrorKind},
    value_parser,
};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    data::{DataError, data_root},
    games::{
        GameId,
        kadoova::{self, DuelId, Kadoova},
    },
    physics::{PhysicsData, RawThrower, lab},
    rules::{
        Bots, Game, HouseRule, Level, Seed,
        record::{Fault, Reader, Recorded, States, Verdict, verify},
        schema::schema,
    },
    screens::record::broken,
    settings::Home,
    setup::Play,
    simulate::{Failure, Plan, Score, Summary, simulate},
    turn::Control,
    window, with_game,
};

/// Five tabletop games with real dice, thrown, bumped and stacked by physics.
#[derive(Parser)]
#[command(name = "daggers-drawn", version, after_help = games())]
struct Cli {
    /// Without a command the window opens at the title
    #[command(subcommand)]
    command: Option<Command>,
    /// A folder with numbers of your own: a file in it, named as ours (scenes/chicken.ron), is read instead of ours
    #[arg(long, value_name = "FOLDER", global = true, value_parser = data)]
    data: Option<Data>,
}

/// A folder with somebody's own numbers.
#[derive(Clone)]
struct Data {
    /// As it was named.
    name: String,
    folder: PathBuf,
}

/// Where data files are read.
struct Place {
    /// The folder in which they are looked for first.
    root: PathBuf,
    /// Its name, if it is not our own.
    own: Option<String>,
}

impl Place {
    fn of(data: Option<Data>) -> Place {
        match data {
            Some(Data { name, folder }) => Place { root: folder, own: Some(name) },
            None => Place { root: data_root(), own: None },
        }
    }
}

#[derive(Subcommand)]
enum Command {
    Play(PlayArgs),
    Shots(Shots),
    Simulate(Simulate),
    Replay(Replay),
    Schema(SchemaArgs),
    #[command(subcommand)]
    Lab(Lab),
}

/// Opens the window: at the title, or straight at the table of a duel.
#[derive(Args, Default)]
#[command(after_help = screens())]
struct PlayArgs {
    /// The game or duel to play at once
    #[arg(value_name = "GAME|DUEL", value_parser = on_table)]
    game: Option<Play>,
    /// What all chance of the first match grows from [default: another one every time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Who sits where: human, a level or random for each seat, as in human,hard [default: human, and a bot as chosen]
    #[arg(long, value_delimiter = ',', value_parser = seat)]
    seats: Option<Vec<Control>>,
    #[command(flatten)]
    rules: Rules,
    /// Record every match in this file, as JSON lines
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write the text drawn in every frame into this file, as JSON lines, for tests
    #[arg(long, value_name = "FILE", hide = true)]
    probe: Option<PathBuf>,
    #[command(flatten)]
    window: WindowArgs,
}

/// Walks through every screen and saves a picture of each, with its text and where it stands.
///
/// Status 1: text is clipped, covered, cut short or overlapping on one of them.
#[derive(Args)]
struct Shots {
    /// The folder for the pictures
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    window: WindowArgs,
}

#[derive(Args, Default)]
struct WindowArgs {
    /// Size of the window in pixels, as in 1920x1080
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
    /// Size of the text in percent, 80-200, instead of the one in the settings
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(80..=200))]
    text_scale: Option<u32>,
}

/// Lets bots play many games headless, with real physics, and says who won how often.
///
/// The games, and every byte of the trace, are the same for the same seed, whatever the jobs. Where the levels of the
/// seats differ, everybody moves one seat to the right with every game, so that no level gains from where it sits.
#[derive(Args)]
#[command(after_help = games())]
struct Simulate {
    /// The game or duel
    #[arg(value_name = "GAME|DUEL", value_parser = game)]
    game: GameId,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..))]
    games: u64,
    /// What all chance grows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays: a level for each seat, or random (any legal move), as in easy,hard [default: normal, or what there is]
    #[arg(long, value_delimiter = ',', value_parser = seat)]
    seats: Option<Vec<Control>>,
    #[command(flatten)]
    rules: Rules,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<usize>,
    /// Record every game in this file, as JSON lines
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// What the record keeps of the state after every step
    #[arg(long, value_enum, default_value_t = Keep::None)]
    states: Keep,
    /// How the result is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Shows a record on the table, with pause, step and speed; or says whether rules and physics agree with it.
///
/// With --verify every input is made again and its events, states and views are compared; every throw is thrown again and
/// its report is compared. Status 1: something differs.
#[derive(Args)]
struct Replay {
    /// The record, as written by `simulate --trace` and `play --record`
    file: PathBuf,
    /// Run all its games again without a window, and compare
    #[arg(long)]
    verify: bool,
    /// Which game of the record is shown, from 0
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "verify")]
    game: u64,
    /// Write the text drawn in every frame into this file, as JSON lines, for tests
    #[arg(long, value_name = "FILE", hide = true)]
    probe: Option<PathBuf>,
    #[command(flatten)]
    window: WindowArgs,
}

/// Throws many dice and says how they fall.
#[derive(Subcommand)]
enum Lab {
    /// Counts the faces of each way of throwing. Status 1: one of them is not fair
    ///
    /// Chi squared has 5 degrees of freedom and a limit of 20.52 (one fair die in a thousand is above it). The same is
    /// counted for dice that are always held alike in the hand, to show that the test can fail.
    Fairness {
        /// How many throws of each way
        #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = value_parser!(u64).range(1..))]
        n: u64,
        /// How many threads [default: one a core]
        #[arg(long, value_name = "N", value_parser = jobs)]
        jobs: Option<usize>,
        /// How the result is printed
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Measures how long dice roll, how they end, and where one gesture lands. Status 1: a die was lost or unread
    Throws {
        /// How many throws
        #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..))]
        n: u64,
        /// How many threads [default: one a core]
        #[arg(long, value_name = "N", value_parser = jobs)]
        jobs: Option<usize>,
        /// How the result is printed
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Tables to read
    Text,
    /// One JSON value
    Json,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Keep {
    /// All of it, and what each seat and the table see
    All,
    /// What each seat and the table see
    Seats,
    /// Digests of what they see: a tenth of the size
    None,
}

/// House rules, as they are named on the command line.
#[derive(Args, Clone, Default)]
struct Rules {
    /// Agrees a house rule, as in deck=one-each; as often as there are rules (they are listed below)
    #[arg(long = "rule", value_name = "NAME=VALUE", value_parser = rule)]
    rules: Vec<(String, String)>,
}

impl Rules {
    /// Agrees all of them at the table of `config`.
    fn agree<G: Game>(&self, name: &str, config: &mut G::Config) -> Result<(), Stop> {
        for (n, (rule, value)) in self.rules.iter().enumerate() {
            if self.rules[..n].iter().any(|(other, _)| other == rule) {
                return Err(Stop::Wrong(format!("--rule: {rule} is agreed twice")));
            }
            agree::<G>(name, config, rule, value).map_err(|what| Stop::Wrong(format!("--rule: {what}")))?;
        }
        Ok(())
    }
}

/// Agrees one house rule of the game or duel `name`; says what there is, if this is not.
fn agree<G: Game>(name: &str, config: &mut G::Config, rule: &str, value: &str) -> Result<(), String> {
    let rules = G::house_rules(config);
    let Some(found) = rules.iter().find(|one| one.name == rule) else {
        let names = rules.iter().map(|one| one.name).collect::<Vec<_>>().join(", ");
        return Err(match names.is_empty() {
            true => format!("{name} has no house rules"),
            false => format!("{name} has no house rule {rule:?}; there are {names}"),
        });
    };
    if found.agree(config, value) {
        return Ok(());
    }
    let values = found.values.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", ");
    Err(format!("{rule} cannot be {value:?}; it can be {values}"))
}

/// Prints the JSON Schema of a game's records: configuration, moves, events, state and views.
#[derive(Args)]
#[command(name = "schema")]
struct SchemaArgs {
    /// The game or duel
    #[arg(value_name = "GAME|DUEL", value_parser = game)]
    game: GameId,
}

impl SchemaArgs {
    fn run(self) -> Done {
        let schema = with_game!(self.game, &data_root(), |G, config| {
            let _ = config; // only its type is wanted
            schema::<G>()
        });
        writeln!(io::stdout().lock(), "{}", json(&schema)?)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Why a command ends early.
enum Stop {
    /// Whoever read our output has gone: nothing to say.
    Unread,
    /// What is wrong, in one line.
    Wrong(String),
}

type Done = Result<ExitCode, Stop>;

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Unread,
            _ => Stop::Wrong(error.to_string()),
        }
    }
}

impl From<DataError> for Stop {
    fn from(error: DataError) -> Stop {
        Stop::Wrong(error.to_string())
    }
}

impl Stop {
    /// A fault with a file that was named on the command line.
    fn file(path: &Path, error: io::Error) -> Stop {
        match Stop::from(error) {
            Stop::Wrong(what) => Stop::Wrong(format!("{}: {what}", path.display())),
            Stop::Unread => Stop::Unread,
        }
    }
}

/// Runs the command line `args`, the program's name first.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let done = match Cli::try_parse_from(args) {
        Ok(cli) => cli.run(),
        Err(error) if error.use_stderr() => Err(Stop::Wrong(one_line(&error))),
        Err(help) => help.print().map(|()| ExitCode::SUCCESS).map_err(Stop::from),
    };
    match done {
        Ok(status) => status,
        Err(Stop::Unread) => ExitCode::SUCCESS,
        Err(Stop::Wrong(what)) => {
            let _ = writeln!(io::stderr(), "daggers-drawn: {what}"); // nobody left to tell
            ExitCode::from(2)
        }
    }
}

/// What clap says in a paragraph or two, in one line.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let commands = |text: &str| {
        // Which commands there are stands in the usage of the command that lacks one.
        let lab = text.contains("daggers-drawn lab");
        let command = Cli::command();
        let of = if lab { command.find_subcommand("lab").unwrap_or(&command) } else { &command };
        of.get_subcommands().filter(|one| !one.is_hide_set()).map(|one| one.get_name()).collect::<Vec<_>>().join(", ")
    };
    match error.kind() {
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return format!("a command is missing; there are {}", commands(&text));
        }
        ErrorKind::InvalidSubcommand => {
            let given = error.get(ContextKind::InvalidSubcommand).map(ToString::to_string).unwrap_or_default();
            return format!("there is no command '{given}'; there are {}", commands(&text));
        }
        _ => {}
    }
    let first: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let line = first.join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_string()
}

impl Cli {
    fn run(self) -> Done {
        let place = Place::of(self.data);
        match self.command.unwrap_or_else(|| Command::Play(PlayArgs::default())) {
            Command::Play(command) => command.run(place),
            Command::Shots(command) => command.run(place),
            Command::Simulate(command) => command.run(&place),
            Command::Replay(command) => command.run(place),
            Command::Schema(command) => command.run(),
            Command::Lab(command) => command.run(&place.root),
        }
    }
}

impl From<window::Fault> for Stop {
    fn from(fault: window::Fault) -> Stop {
        Stop::Wrong(fault.to_string())
    }
}

impl PlayArgs {
    fn run(self, place: Place) -> Done {
        let (id, mut config) = match self.game {
            Some(Play::Practice(duel)) => (GameId::Practice(duel), kadoova::Config::practice(&place.root, duel)?),
            _ => (GameId::Kadoova, kadoova::Config::load(&place.root, 4)?),
        };
        if let Some(seats) = &self.seats {
            config = table_for::<Kadoova>(id, config, seats)?;
        }
        self.rules.agree::<Kadoova>(id.name(), &mut config)?;
        let terms = match config.play {
            kadoova::Play::Match(terms) if !self.rules.rules.is_empty() => Some(terms),
            _ => None,
        };
        let options = window::Options {
            play: self.game,
            seed: self.seed,
            seats: self.seats,
            terms,
            record: self.record,
            probe: self.probe,
            ..self.window.options()
        };
        open(place, options)
    }
}

impl Shots {
    fn run(self, place: Place) -> Done {
        let (shots, home) = (Some(self.folder), Home::Nowhere);
        open(place, window::Options { shots, home, ..self.window.options() })
    }
}

impl WindowArgs {
    fn options(&self) -> window::Options {
        window::Options { size: self.size, text_scale: self.text_scale, ..Default::default() }
    }
}

fn open(place: Place, options: window::Options) -> Done {
    let options = window::Options { data: place.own, ..options };
    Ok(match window::open(&place.root, &options)? {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(status) => ExitCode::from(status.get()),
    })
}

fn on_table(name: &str) -> Result<Play, String> {
    match game(name)? {
        GameId::Kadoova => Ok(Play::Match),
        GameId::Practice(duel) => Ok(Play::Practice(duel)),
        other => Err(format!("{} has no screen yet; there are {}", other.name(), screens_named())),
    }
}

/// What has a screen.
fn screens_named() -> String {
    let duels = DuelId::ALL.map(DuelId::name);
    format!("{}, {}", GameId::Kadoova.name(), duels.join(", "))
}

/// What can be played in the window, as it stands below the help.
fn screens() -> String {
    format!("On the table: {}", screens_named())
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let fits = |side: u32| (320..=7680).contains(&side);
    sides
        .filter(|(w, h)| fits(*w) && fits(*h))
        .ok_or_else(|| "a size is as in 1920x1080, each side 320-7680".to_string())
}

/// The games that there are, for help and for refusals.
fn names() -> String {
    GameId::all().map(GameId::name).collect::<Vec<_>>().join(", ")
}

/// What can be played, by which bots and by which house rules, as it stands below the help.
fn games() -> String {
    let (mut games, mut rules) = (String::new(), String::new());
    for id in GameId::all() {
        let (levels, own) = with_game!(id, &data_root(), |G, config| {
            // Without its data a game cannot be played; the command itself says why.
            (levels::<G>(), config.map(|config| ruled(&G::house_rules(&config))).unwrap_or_default())
        });
        let _ = write!(games, "\n  {:<22} {levels}", id.name());
        if !own.is_empty() {
            let _ = write!(rules, "\n  {}{own}", id.name());
        }
    }
    format!("Games and duels, and the levels of their bots:{games}\n\nHouse rules (the usual first):{rules}")
}

/// House rules with all that they can be, a line each.
fn ruled<C>(rules: &[HouseRule<C>]) -> String {
    let mut text = String::new();
    for rule in rules {
        let _ = write!(text, "\n    {}: {}", rule.name, rule.about);
        for value in &rule.values {
            let _ = write!(text, "\n      {:<20} {}", format!("{}={}", rule.name, value.name), value.about);
        }
    }
    text
}

/// The levels that there are in `G`.
fn levels<G: Bots>() -> String {
    G::LEVELS.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ")
}

fn game(name: &str) -> Result<GameId, String> {
    GameId::named(name).ok_or_else(|| format!("there are {}", names()))
}

fn seat(name: &str) -> Result<Control, String> {
    Control::named(name).ok_or_else(|| "a seat is taken by human, easy, normal, hard or random".to_string())
}

fn rule(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("a house rule is as in deck=one-each")?;
    Ok((name.trim().to_string(), value.trim().to_string()))
}

fn data(name: &str) -> Result<Data, String> {
    let folder = PathBuf::from(name);
    match ["assets", "scenes"].iter().any(|part| folder.join(part).is_dir()) {
        true => Ok(Data { name: name.to_string(), folder }),
        false => Err("that is no folder with assets or scenes in it".to_string()),
    }
}

fn jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(jobs @ 1..=1024) => Ok(jobs),
        _ => Err("a whole number from 1 to 1024".to_string()),
    }
}

/// One thread a core, unless it was said how many.
fn threads(jobs: Option<usize>) -> usize {
    jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, |cores| cores.get()))
}

/// The table of `config` for these `seats`; says what they lack at it, if anything.
fn table_for<G: Bots>(id: GameId, config: G::Config, seats: &[Control]) -> Result<G::Config, Stop> {
    let name = id.name();
    let missing = |control: &&Control| matches!(control, Control::Bot(level) if !G::LEVELS.contains(level));
    if let Some(level) = seats.iter().find(missing) {
        let what = format!("--seats: {name} has no bot that plays {}; there are {}", level.name(), levels::<G>());
        return Err(Stop::Wrong(what));
    }
    G::for_seats(config, seats.len()).map_err(|bad| Stop::Wrong(format!("--seats: {name}: {}", bad.0)))
}

/// The level of a bot that nobody chose.
fn usual<G: Bots>() -> Level {
    if G::LEVELS.contains(&Level::Normal) { Level::Normal } else { G::LEVELS[0] }
}

impl Simulate {
    fn run(self, place: &Place) -> Done {
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
            return Err(Stop::Wrong("--seats: a simulation has no human, only easy, normal, hard and random".into()));
        }
        let states = match self.states {
            Keep::All => States::All,
            Keep::Seats => States::Seats,
            Keep::None => States::None,
        };
        Ok(Plan {
            name: self.game.name(),
            games: self.games,
            seed: Seed(self.seed),
            seats,
            jobs: threads(self.jobs),
            trace: self.trace.as_ref().map(|_| states),
            data,
        })
    }

    fn simulate<G: Bots>(&self, mut config: G::Config, Place { root, own }: &Place) -> Done {
        let plan = self.plan::<G>(&mut config, own.clone())?;
        let mut trace = match &self.trace {
            Some(path) => Some(BufWriter::new(File::create(path).map_err(|error| Stop::file(path, error))?)),
            None => None,
        };
        let (began, bar) = (Instant::now(), progress(plan.games));
        let played = simulate::<G>(&plan, &config, root, |record| {
            bar.inc(1);
            trace.as_mut().map_or(Ok(()), |trace| trace.write_all(record))
        });
        bar.finish_and_clear();
        let summary = played.map_err(|failure| self.stop(failure))?;
        if let (Some(mut trace), Some(path)) = (trace, &self.trace) {
            trace.flush().map_err(|error| Stop::file(path, error))?;
        }
        let mut out = io::stdout().lock();
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
            Failure::Stuck(n) => Stop::Wrong(format!("game {n} does not go on: a fault of ours")),
        }
    }
}

/// A bar on standard error, where that is a terminal.
fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn json<T: serde::Serialize>(result: &T) -> Result<String, Stop> {
    serde_json::to_string_pretty(result).map_err(|error| Stop::from(io::Error::from(error)))
}

/// The summary as tables. (Writing to a string does not fail.)
fn told(summary: &Summary) -> String {
    let Summary { name, games, seed, seats, .. } = summary;
    let how = if summary.rotates { "; everybody moves one seat to the right with every game" } else { "" };
    let mut text = format!("{name}: {games} games, seed {seed}, seats {}{how}\n\n", seats.join(","));
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
    for control in Level::ALL.map(Control::Bot).into_iter().chain([Control::Random]) {
        if let Some(score) = summary.by_level.get(control.name()) {
            row(control.name(), score);
        }
    }
    let _ = writeln!(text, "\n{:>10}  steps", summary.steps);
    let _ = writeln!(text, "{:>10.1}  minutes a game", summary.minutes);
    for (name, count) in &summary.tallies {
        let _ = writeln!(text, "{count:>10}  {name}");
    }
    text
}

impl Replay {
    fn run(self, place: Place) -> Done {
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
        match GameId::named(&recorded.header.name) {
            Some(GameId::Kadoova | GameId::Practice(_)) => {}
            _ => {
                let name = &recorded.header.name;
                return Err(fault(format!("{name} has no screen yet; there are {}", screens_named())));
            }
        }
        let watch = Some(broken(&recorded).map_err(fault)?);
        let options = window::Options { watch, probe: self.probe.clone(), ..self.window.options() };
        open(place, options)
    }

    fn verify_all(self, root: &Path) -> Done {
        let data = PhysicsData::load(root)?;
        let file = File::open(&self.file).map_err(|error| Stop::file(&self.file, error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let mut out = io::stdout().lock();
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
            return Err(Stop::Wrong(format!("{}: no game is recorded here", self.file.display())));
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

impl Lab {
    fn run(self, root: &Path) -> Done {
        let data = PhysicsData::load(root)?;
        let mut out = io::stdout().lock();
        let good = match self {
            Lab::Fairness { n, jobs, format } => {
                let fairness = lab::fairness(&data, n, threads(jobs));
                match format {
                    Format::Json => writeln!(out, "{}", json(&fairness)?)?,
                    Format::Text => write!(out, "{}", fair(&fairness))?,
                }
                fairness.passes()
            }
            Lab::Throws { n, jobs, format } => {
                let throws = lab::throws(&data, n, threads(jobs));
                match format {
                    Format::Json => writeln!(out, "{}", json(&throws)?)?,
                    Format::Text => write!(out, "{}", thrown(&throws))?,
                }
                throws.through == 0 && throws.unread == 0
            }
        };
        out.flush()?;
        Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn fair(fairness: &lab::Fairness) -> String {
    let lab::Fairness { n, limit, ways } = fairness;
    let mut text = format!("{n} throws of each way; chi squared must be below {limit}\n\n");
    let _ = writeln!(
        text,
        "{:<24}{:>48}  {:>9}  {:>12}",
        "", "1       2       3       4       5       6", "chi sq.", "no number"
    );
    for way in ways {
        let rows = [(way.way, &way.fair, Some(way.no_number)), ("  always held alike", &way.unturned, None)];
        for (name, faces, none) in rows {
            let counts: String = faces.counts.iter().map(|count| format!("{count:>8}")).collect();
            let verdict = if faces.passes { "fair" } else { "not fair" };
            let none = none.map(|none| none.to_string()).unwrap_or_default();
            let _ = writeln!(text, "{name:<24}{counts}  {:>9.1}  {none:>12}  {verdict}", faces.chi_squared);
        }
    }
    text
}

fn thrown(throws: &lab::Throws) -> String {
    let lab::Throws { n, mean_seconds, worst_seconds, cocked, off, bumped, through, unread, spreads } = throws;
    let mut text = format!("{n} throws; at rest after {mean_seconds:.2} s on average, {worst_seconds:.2} s at most\n");
    let _ = writeln!(text, "{cocked} cocked, {off} off the table, {bumped} others pushed");
    let _ = writeln!(text, "{through} through the table, {unread} never at rest\n");
    let _ =
        writeln!(text, "{:<24}{:>22}{:>22}", "where one gesture lands", "held: mean +- s.d.", "shaken: mean +- s.d.");
    for spread in spreads {
        let landing = |landing: &lab::Landing| format!("{:.1} +- {:.1} cm", landing.mean, landing.deviation);
        let _ = writeln!(text, "{:<24}{:>22}{:>22}", spread.gesture, landing(&spread.held), landing(&spread.shaken));
    }
    text
}
