//! `lab seconds`: where the seconds of a match go.

use std::{fmt::Write as _, io::Write, path::Path, process::ExitCode};

use bevy::prelude::*;
use clap::{Args, value_parser};
use serde::Serialize;

use super::{
    agreed::table_for,
    named::game,
    said::{Done, Format, Said, json},
};
use crate::{
    dev,
    games::{GameId, InRegistry},
    physics::Live,
    pieces::UnderWay,
    rules::Level,
    screens::matches::Intro,
    settings::Home,
    show::{Playhead, Show},
    turn::{Control, Pace, SharedScreen, Speed},
    window::{self, Options},
    with_game,
};

/// Plays a match of bots, unseen, as at 1x in the game's own time, and says where its seconds go. Status 1: throws and
/// placements last less than half of the time
#[derive(Args)]
pub(super) struct Seconds {
    /// The game or duel
    #[arg(value_name = "GAME|DUEL", value_parser = game)]
    game: GameId,
    /// Number of seats
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u8).range(2..=6))]
    seats: u8,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The level of all bots
    #[arg(long, value_name = "LEVEL", default_value = "normal", value_parser = ["easy", "normal", "hard"])]
    level: String,
    /// The longest time that is watched, in minutes of the game
    #[arg(long, value_name = "MINUTES", default_value_t = 60, value_parser = value_parser!(u32).range(1..=600))]
    minutes: u32,
    /// Format of the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The things that can be on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum What {
    Challenges,
    Introductions,
    Throws,
    PayOffs,
    Replays,
    News,
    Pieces,
    Waits,
}

impl What {
    const ALL: [(What, &'static str); 8] = [
        (What::Challenges, "challenges"),
        (What::Introductions, "introductions"),
        (What::Throws, "throws, races, towers"),
        (What::PayOffs, "pay-offs and results"),
        (What::Replays, "replays"),
        (What::News, "news"),
        (What::Pieces, "pieces on their way"),
        (What::Waits, "waits"),
    ];
}

/// Where the seconds of a match go.
#[derive(Default, Serialize)]
struct Spent {
    /// Whether the match came to its end.
    over: bool,
    /// The duels, or other parts of it, that were introduced.
    parts: usize,
    /// The frames of each kind, in the order of [`What::ALL`].
    frames: [u64; What::ALL.len()],
}

impl Spent {
    fn of(&self, what: What) -> u64 {
        self.frames[what as usize]
    }

    fn all(&self) -> u64 {
        self.frames.iter().sum()
    }

    /// Whether throws and placements last at least half of the time.
    fn passes(&self) -> bool {
        2 * self.of(What::Throws) >= self.all()
    }
}

impl Seconds {
    pub(super) fn run(self, root: &Path, out: &mut Said) -> Done {
        let level = Level::ALL.into_iter().find(|level| level.name() == self.level).unwrap_or(Level::Normal);
        let seats = vec![Control::Bot(level); self.seats.into()];
        let (play, home) = (Some(self.game.row()), Home::Nowhere);
        let options = Options { play, seats: Some(seats.clone()), seed: Some(self.seed), home, ..Options::default() };
        let most = u64::from(self.minutes) * 3_600;
        let spent = with_game!(self.game, root, |G, config| {
            table_for::<G>(self.game, config?, &seats)?;
            watch::<G>(&mut window::unseen(root, &options)?, most)
        });
        match self.format {
            Format::Json => writeln!(out, "{}", json(&spent)?)?,
            Format::Text => write!(out, "{}", table(&spent))?,
        }
        out.flush()?;
        Ok(if spent.passes() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Watches the match to its end, or for so many frames.
fn watch<G: Show>(app: &mut App, most: u64) -> Spent {
    let (mut spent, mut part) = (Spent::default(), None);
    while !spent.over && spent.all() < most {
        app.update();
        let world = app.world_mut();
        world.resource_mut::<Pace>().speed = Speed::X1;
        let Some(what) = on_the_table::<G>(world) else { continue };
        spent.frames[what as usize] += 1;
        let Some(head) = dev::head::<G>(world) else { continue };
        spent.parts += usize::from(head.introduced.is_some() && head.introduced != part);
        part.clone_from(&head.introduced);
        spent.over = head.has_told_all();
    }
    spent
}

/// What is on the table now; `None`: there is no match yet.
fn on_the_table<G: Show>(world: &mut World) -> Option<What> {
    if world.resource::<Intro>().open {
        return Some(What::Introductions);
    }
    let flies = !world.resource::<Live>().flying.is_empty();
    let mut screens = world.query_filtered::<(&Playhead<G>, &UnderWay), With<SharedScreen>>();
    let (head, under_way) = screens.single(world).ok()?;
    head.version()?;
    Some(match &head.stage {
        Some(stage) if stage.by.is_some() => What::Challenges,
        Some(stage) if stage.payoff.is_some() && !stage.beside => What::PayOffs,
        _ if head.in_slow_motion => What::Replays,
        // While dice are shaken in a race, none flies.
        _ if flies || G::is_live(&head.view) => What::Throws,
        _ if !head.idle() => What::News,
        _ if under_way.0 > 0 => What::Pieces,
        _ => What::Waits,
    })
}

fn table(spent: &Spent) -> String {
    let minutes = |frames: u64| {
        let seconds = (frames as f64 * dev::FRAME.as_secs_f64()).round() as u64;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    };
    let end = if spent.over { "to its end" } else { "broken off" };
    let mut text =
        format!("a match of bots, {end}: {} parts introduced, {} minutes\n\n", spent.parts, minutes(spent.all()));
    for (what, name) in What::ALL {
        let (frames, all) = (spent.of(what), spent.all().max(1));
        let _ = writeln!(text, "{name:<24}{:>8}{:>6.1} %", minutes(frames), 100.0 * frames as f64 / all as f64);
    }
    text
}
