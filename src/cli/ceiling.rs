//! `lab ceiling`: the strongest bots of a game against a search that sees everything.

use std::{io::Write, path::Path, process::ExitCode};

use clap::{Args, value_parser};

use super::{
    agreed::Rules,
    named::game,
    said::{Done, Format, Said, Stop, jobs, json, threads},
    simulate::budget,
};
use crate::{
    games::GameId,
    rules::{Bots, Budget, Seed, ceiling::ceiling},
    with_game,
};

/// Plays the strongest bot of a card game against a search that sees everything
///
/// Each deal is played once in every seating. The search is no player: it shows how much there is to win by knowing.
#[derive(Args)]
pub(super) struct Ceiling {
    /// The game
    #[arg(value_name = "GAME", value_parser = game)]
    game: GameId,
    /// Number of games, rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How much both think, as a part of what is usual: 1% to 1000%
    #[arg(long, value_name = "PERCENT", default_value = "100%", value_parser = budget)]
    think: Budget,
    #[command(flatten)]
    rules: Rules,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<usize>,
    /// Format of the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Ceiling {
    pub(super) fn run(self, root: &Path, out: &mut Said) -> Done {
        with_game!(self.game, root, |G, config| self.find::<G>(config?, out))
    }

    fn find<G: Bots>(&self, mut config: G::Config, out: &mut Said) -> Done {
        let name = self.game.name();
        if !G::CHEATS {
            return Err(Stop::Wrong(format!("{name} has no search that sees everything")));
        }
        self.rules.agree::<G>(name, &mut config)?;
        let deals = self.games.div_ceil(G::seats(&config) as u64);
        let found = ceiling::<G>(&config, Seed(self.seed), deals, self.think, threads(self.jobs));
        let found = found.map_err(|bad| Stop::Wrong(bad.0))?;
        match self.format {
            Format::Json => writeln!(out, "{}", json(&found)?)?,
            Format::Text => {
                let [share, low, high, even] =
                    [found.share, found.interval.0, found.interval.1, found.even].map(|part| part * 100.0);
                writeln!(out, "{name}: {} deals, each in every seating, seed {}", found.deals, self.seed)?;
                writeln!(
                    out,
                    "the strongest bot won {} of {} decided games against a search that sees everything: {share:.1} % \
                     ({low:.1}-{high:.1} %), even {even:.1} %",
                    found.wins, found.decided
                )?;
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
