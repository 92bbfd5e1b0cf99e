//! `play` and `shots`: the commands that open the window.

use std::{path::PathBuf, process::ExitCode};

use bevy::app::AppExit;
use clap::{Args, value_parser};

use super::{
    agreed::{Place, Rules, house_rules, seat, table_for},
    named::game,
    said::{Done, Stop},
};
use crate::{
    games::{self, GameId, InRegistry},
    rules::{Bots, Limit, Tick},
    settings::Home,
    turn::Control,
    window, with_game,
};

/// Opens the game, at the title screen or straight at the table.
#[derive(Args, Default)]
#[command(after_help = screens())]
pub(super) struct PlayArgs {
    /// The game or duel to start right away
    #[arg(value_name = "GAME|DUEL", value_parser = game)]
    game: Option<GameId>,
    /// Random seed of the first match [default: a new one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Who sits where: human, a level or random for each seat, such as human,hard [default: human and a bot]
    #[arg(long, value_delimiter = ',', value_parser = seat)]
    seats: Option<Vec<Control>>,
    #[command(flatten)]
    rules: Rules,
    /// Seconds for every choice; then a random one is made [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = value_parser!(u64).range(1..=Limit::LONGEST / Tick::HZ))]
    timer: Option<u64>,
    /// Record every match at the end of this file, as JSON lines; -: on standard output
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// For tests: write the text drawn in every frame to this file, as JSON lines
    #[arg(long, value_name = "FILE", hide = true)]
    probe: Option<PathBuf>,
    /// For tests: gamepads do what the lines of this file say
    #[arg(long, value_name = "FIFO", hide = true)]
    pads: Option<PathBuf>,
    #[command(flatten)]
    window: WindowArgs,
}

/// Walks through every screen and saves a picture of each, with its text and where it is.
///
/// Status 1: some text is clipped, covered, cut short or overlapping.
#[derive(Args)]
pub(super) struct Shots {
    /// The folder for the pictures
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The screen to start with, by the name of its picture [default: the first]
    #[arg(long, value_name = "NAME", value_parser = screen)]
    from: Option<String>,
    #[command(flatten)]
    window: WindowArgs,
}

#[derive(Args, Default)]
pub(super) struct WindowArgs {
    /// Size of the window in pixels, such as 1920x1080
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
    /// Text size in percent, 80-200 [default: from the settings]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(80..=200))]
    text_scale: Option<u32>,
    /// High contrast, whatever the settings say
    #[arg(long)]
    high_contrast: bool,
}

impl From<window::Fault> for Stop {
    fn from(fault: window::Fault) -> Stop {
        Stop::Wrong(fault.to_string())
    }
}

impl PlayArgs {
    pub(super) fn run(self, place: Place) -> Done {
        let options = self.options(&place)?;
        open(place, options)
    }

    /// The options for the window, if seats and house rules can be agreed.
    fn options(self, place: &Place) -> Result<window::Options, Stop> {
        let id = self.game.unwrap_or_default();
        with_game!(id, &place.root, |G, config| self.agree::<G>(id, config?))?;
        Ok(window::Options {
            play: self.game.map(GameId::row),
            seed: self.seed,
            seats: self.seats,
            rules: self.rules.all(),
            timer: self.timer.map(|seconds| seconds * Tick::HZ),
            record: self.record,
            probe: self.probe,
            pads: self.pads,
            ..self.window.options()
        })
    }
}

impl PlayArgs {
    /// Whether seats and house rules can be agreed at the table of `config`.
    fn agree<G: Bots>(&self, id: GameId, mut config: G::Config) -> Result<(), Stop> {
        if let Some(seats) = &self.seats {
            config = table_for::<G>(id, config, seats)?;
        }
        self.rules.agree::<G>(id.name(), &mut config)
    }
}

impl Shots {
    pub(super) fn run(self, place: Place) -> Done {
        let (shots, first_shot, home) = (Some(self.folder), self.from, Home::Nowhere);
        open(place, window::Options { shots, first_shot, home, ..self.window.options() })
    }
}

impl WindowArgs {
    pub(super) fn options(&self) -> window::Options {
        let WindowArgs { size, text_scale, high_contrast } = *self;
        window::Options { size, text_scale, high_contrast, ..Default::default() }
    }
}

pub(super) fn open(place: Place, options: window::Options) -> Done {
    let options = window::Options { data: place.own, ..options };
    Ok(match window::open(&place.root, &options)? {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(status) => ExitCode::from(status.get()),
    })
}

/// The games for the window and their house rules, as listed below the help.
fn screens() -> String {
    let names: Vec<&str> = GameId::all().map(GameId::name).collect();
    format!("On the table: {}\n\n{}", names.join(", "), house_rules(GameId::all()))
}

/// Returns the name of a screen, if a picture is taken of it.
fn screen(name: &str) -> Result<String, String> {
    let names: Vec<&str> = games::plugins::shots().iter().map(|shot| shot.name).collect();
    if names.contains(&name) { Ok(name.to_string()) } else { Err(format!("there are {}", names.join(", "))) }
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let fits = |side: u32| (320..=7680).contains(&side);
    sides
        .filter(|(w, h)| fits(*w) && fits(*h))
        .ok_or_else(|| "a size is like 1920x1080, each side 320-7680".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Command};
    use clap::Parser;

    #[test]
    fn seconds_become_the_ticks_of_the_tables_timer() {
        let timer = |args: &[&str]| {
            let cli =
                Cli::try_parse_from([&["daggers-drawn", "play", GameId::default().name()], args].concat()).ok()?;
            let Some(Command::Play(play)) = cli.command else { return None };
            play.options(&Place::of(None)).ok().map(|options| options.timer)
        };
        assert_eq!(timer(&[]), Some(None), "off by default");
        assert_eq!(timer(&["--timer", "2"]), Some(Some(480)));
        assert_eq!(timer(&["--timer", "3600"]), Some(Some(Limit::LONGEST)));
        assert_eq!(timer(&["--timer", "3601"]), None);
    }
}
