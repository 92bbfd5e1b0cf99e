//! Commands of `lab` that measure single games.

use std::{
    fmt::Write as _,
    fs,
    io::{self, Write},
    path::PathBuf,
};

use clap::{Subcommand, value_parser};

use super::kadoova::duels::con::lab::{Exploited, Games, Measured, measure, play_of_hard};
use crate::rules::Seed;

/// The most games against each simple player.
const MOST_GAMES: u64 = 1_000_000_000;
/// The most dice of a side in Con.
const MOST_DICE: i64 = 14;

/// Measures a single game.
#[derive(Subcommand)]
pub enum Lab {
    /// Measures the bots of Con. Status 1: hard is exploited by more than 0.05 or, with four dice or more, doesn't win
    ///
    /// With up to three dice a side it says what a best answer wins against each way of playing, in thousands of points
    /// for each duel, computed exactly. Then hard plays three simple players: truthful claims only what it holds, caller
    /// raises to the likeliest claim and calls below one half, bold adds one to its own commonest number until that is
    /// below one in four. Sides are swapped; intervals are of 95 %.
    Con {
        /// Number of dice of each side
        #[arg(long, value_name = "N", default_value_t = 14, value_parser = value_parser!(u8).range(1..=MOST_DICE))]
        dice: u8,
        /// Number of games against each simple player
        #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = value_parser!(u64).range(..=MOST_GAMES))]
        games: u64,
        /// Random seed
        #[arg(long, value_name = "S", default_value_t = 1)]
        seed: u64,
        /// File for hard's play with up to three dice, one line for each hand and each ladder of claims that it comes to
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Format of the result
        #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = ["text", "json"])]
        format: String,
    },
}

impl Lab {
    /// Measures, writes the result to `out`, and returns whether it is good enough.
    pub fn run(self, out: &mut dyn Write) -> io::Result<bool> {
        let Lab::Con { dice, games, seed, out: file, format } = self;
        if let Some(file) = file {
            let play = play_of_hard(dice).ok_or_else(|| io::Error::other("--out needs --dice 1, 2 or 3"))?;
            fs::write(&file, play).map_err(|error| io::Error::other(format!("{}: {error}", file.display())))?;
        }
        let measured = measure(dice, games, Seed(seed));
        match format.as_str() {
            "json" => writeln!(out, "{}", serde_json::to_string_pretty(&measured)?)?,
            _ => write!(out, "{}", table(&measured))?,
        }
        Ok(measured.passes())
    }
}

fn table(measured: &Measured) -> String {
    let Measured { dice, exploited, games } = measured;
    let mut text = format!("Con with {dice} and {dice} dice\n");
    if !exploited.is_empty() {
        let _ = writeln!(text, "\n{:<12}{:>14}{:>14}{:>18}", "a best answer", "wins first", "second", "exploitability");
    }
    for Exploited { who, first, second, exploitability } in exploited {
        let _ = writeln!(text, "{who:<12}{first:>15.4}{second:>14.4}{exploitability:>18.4}");
    }
    let _ =
        writeln!(text, "\n{:<14}{:>10}{:>10}{:>20}{:>22}", "hard against", "games", "wins", "share", "points a game");
    for Games { against, games, wins, share, share_within, points, points_within } in games {
        let share = format!("{:.1} % +- {:.1}", 100.0 * share, 100.0 * share_within);
        let points = format!("{points:+.0} +- {points_within:.0}");
        let _ = writeln!(text, "{against:<14}{games:>10}{wins:>10}{share:>20}{points:>22}");
    }
    text
}
