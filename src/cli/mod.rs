//! The commands, one file each. Wrong input is answered with one line on standard error and status 2.

mod agreed;
mod calls;
mod ceiling;
mod lab;
mod named;
mod play;
mod replay;
mod said;
mod seconds;
mod simulate;

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use clap::{
    Args, CommandFactory, Parser, Subcommand,
    error::{ContextKind, ErrorKind},
};

use self::{
    agreed::{Data, Place, data},
    lab::Lab,
    named::{game, games},
    play::{PlayArgs, Shots},
    replay::Replay,
    said::{Done, Stop, json},
    simulate::Simulate,
};
use crate::{data::data_root, games::GameId, rules::schema::schema, with_game};

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
