//! `lab calls`: how right bots are about their calls.

use std::{fmt::Write as _, io::Write, path::Path, process::ExitCode};

use clap::{Args, value_parser};

use super::{
    named::game,
    said::{Done, Format, Said, Stop, jobs, json, threads},
    simulate::budget,
};
use crate::{
    games::{
        GameId,
        silver_dagger::{
            SilverDagger,
            config::SEATS,
            lab::{Callers, Calls as Found, calls},
        },
    },
    rules::{Budget, Game, Level, Seed},
};

/// Counts how often calls are made, by tenths of the chance that the callers gave them. Status 1: a tenth is off
///
/// A tenth with 100 calls or more may be off by 7 points. Unless it is named, each number of seats has its turn.
#[derive(Args)]
pub(super) struct Calls {
    /// The game: silver-dagger
    #[arg(value_name = "GAME", value_parser = game)]
    game: GameId,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of seats [default: two, three and four in turn]
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(2..=SEATS as i64))]
    seats: Option<u8>,
    /// The level of all bots
    #[arg(long, value_name = "LEVEL", default_value = "hard", value_parser = ["normal", "hard"])]
    level: String,
    /// How much they think, as a part of what is usual: 1% to 1000%
    #[arg(long, value_name = "PERCENT", default_value = "5%", value_parser = budget)]
    think: Budget,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<usize>,
    /// Format of the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Calls {
    pub(super) fn run(self, root: &Path, out: &mut Said) -> Done {
        if self.game != GameId::SilverDagger {
            return Err(Stop::Wrong(format!("{} has no calls", self.game.name())));
        }
        let standard = SilverDagger::standard(root)?;
        let seats = self.seats.map_or(2..=SEATS, |seats| usize::from(seats)..=usize::from(seats));
        let tables = seats.map(|seats| SilverDagger::for_seats(standard, seats)).collect::<Result<Vec<_>, _>>();
        let tables = tables.map_err(|bad| Stop::Wrong(bad.0))?;
        let level = if self.level == "hard" { Level::Hard } else { Level::Normal };
        let callers = Callers { level, budget: self.think };
        let found = calls(&tables, callers, self.games, Seed(self.seed), threads(self.jobs));
        let found = found.map_err(|bad| Stop::Wrong(bad.0))?;
        match self.format {
            Format::Json => writeln!(out, "{}", json(&found)?)?,
            Format::Text => write!(out, "{}", table(&found, &self.level))?,
        }
        out.flush()?;
        Ok(if found.passes() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn table(found: &Found, level: &str) -> String {
    let mut text = format!(
        "{} games of {level} bots\n\n{:<10}{:>8}{:>8}{:>8}{:>8}\n",
        found.games, "chance", "calls", "said", "made", "off"
    );
    for (n, tenth) in found.tenths.iter().enumerate().filter(|(_, tenth)| tenth.calls > 0) {
        let percent = |part: u64, whole: u64| 100.0 * part as f64 / whole as f64;
        let (said, made) = (percent(tenth.said, 1_000 * tenth.calls), percent(tenth.made, tenth.calls));
        let chance = format!("{}-{} %", 10 * n, 10 * n + 10);
        let _ = writeln!(text, "{chance:<10}{:>8}{said:>7.1}%{made:>7.1}%{:>+8.1}", tenth.calls, tenth.off());
    }
    text
}
