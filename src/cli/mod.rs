//! The commands, one file each. Wrong input is answered with one line on standard error and status 2.

mod agreed;
mod lab;
mod play;
mod replay;
mod simulate;

use std::{
    ffi::OsString,
    fmt::Write as _,
    io::{self, Write},
    path::Path,
    process::ExitCode,
    thread,
};

use clap::{
    Args, CommandFactory, Parser, Subcommand, ValueEnum,
    error::{ContextKind, ErrorKind},
};

use self::{
    agreed::{Data, Place, data, house_rules, levels},
    lab::Lab,
    play::{PlayArgs, Shots},
    replay::Replay,
    simulate::Simulate,
};
use crate::{
    data::{DataError, data_root},
    games::GameId,
    rules::schema::schema,
    with_game,
};

/// Five tabletop games with real dice, thrown, bumped and stacked by physics.
#[derive(Parser)]
#[command(name = "daggers-drawn", version, after_help = games())]
struct Cli {
    /// Without a command, the game opens at the title screen
    #[command(subcommand)]
    command: Option<Command>,
    /// A folder with numbers of your own: its files, named like ours (scenes/chicken.ron), are read instead of ours
    #[arg(long, value_name = "FOLDER", global = true, value_parser = data)]
    data: Option<Data>,
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

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Tables to read
    Text,
    /// One JSON value
    Json,
}

/// The standard output of a command that ends with a verdict. If the reader has gone, output is dropped, and the
/// command still reaches its verdict.
struct Said {
    out: io::StdoutLock<'static>,
    is_unread: bool,
}

impl Said {
    fn new() -> Said {
        Said { out: io::stdout().lock(), is_unread: false }
    }

    /// Passes on the result of a write. If the reader has gone, notes that and returns `nothing` instead of the error.
    fn unless_unread<T>(&mut self, done: io::Result<T>, nothing: T) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_unread = true;
                Ok(nothing)
            }
            done => done,
        }
    }
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_unread {
            return Ok(bytes.len());
        }
        let done = self.out.write(bytes);
        self.unless_unread(done, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_unread {
            return Ok(());
        }
        let done = self.out.flush();
        self.unless_unread(done, ())
    }
}

/// The reason why a command ends early.
enum Stop {
    /// The reader of our output has gone: there is nothing to say.
    Unread,
    /// A fault, described in one line.
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

/// Puts a message of clap's, a paragraph or two, in one line.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let commands = |text: &str| {
        // The usage in the text shows which command lacks a subcommand.
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

/// The names of all games and duels, for help and error messages.
fn names() -> String {
    GameId::all().map(GameId::name).collect::<Vec<_>>().join(", ")
}

/// The games and duels with the levels of their bots and their house rules, as listed below the help.
fn games() -> String {
    let mut games = String::new();
    for id in GameId::all() {
        let levels = with_game!(id, &data_root(), |G, config| {
            let _ = config; // only its type is wanted
            levels::<G>()
        });
        let _ = write!(games, "\n  {:<22} {levels}", id.name());
    }
    format!("Games and duels, and the levels of their bots:{games}\n\n{}", house_rules(GameId::all()))
}

fn game(name: &str) -> Result<GameId, String> {
    GameId::named(name).ok_or_else(|| format!("there are {}", names()))
}

fn jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(jobs @ 1..=1024) => Ok(jobs),
        _ => Err("a whole number from 1 to 1024".to_string()),
    }
}

/// The number of threads: `jobs`, or else one per core.
fn threads(jobs: Option<usize>) -> usize {
    jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, |cores| cores.get()))
}

fn json<T: serde::Serialize>(result: &T) -> Result<String, Stop> {
    serde_json::to_string_pretty(result).map_err(|error| Stop::from(io::Error::from(error)))
}
