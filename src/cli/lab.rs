//! `lab`: makes many throws and towers, and measures how they fall; and how good bots are.

use std::{fmt::Write as _, io::Write, path::Path, process::ExitCode};

use clap::{Subcommand, value_parser};

use super::{
    calls::Calls,
    ceiling::Ceiling,
    said::{Done, Format, Said, jobs, json, threads},
    seconds::Seconds,
};
use crate::{
    games,
    physics::{PhysicsData, lab},
    rules::{
        geometry::Point,
        throw::{Lane, Vigour},
    },
};

/// The largest numbers accepted: this many throws take a month, and this many towers of each kind a year.
const MOST_THROWS: u64 = 1_000_000_000;
const MOST_TOWERS: u64 = 1_000_000;
/// The shortest and the longest side of a tray, in millimetres: four dice, and the length of the table.
const SIDES: std::ops::RangeInclusive<i64> = 64..=540;
/// The slowest and the fastest push along a lane, in mm/s.
const PUSHES: std::ops::RangeInclusive<i64> = 100..=3000;

/// Throws many dice and reports how they fall; measures the strongest bots.
#[derive(Subcommand)]
pub(super) enum Lab {
    Ceiling(Ceiling),
    Calls(Calls),
    Seconds(Seconds),
    #[command(flatten)]
    Game(games::lab::Lab),
    /// Counts the faces of each way of throwing. Status 1: one of them isn't fair
    ///
    /// Chi squared has 5 degrees of freedom and a limit of 20.52 (one fair die in a thousand is above it). Dice that are
    /// always held the same way are counted too, to show that the test can fail.
    Fairness {
        /// Number of throws for each way
        #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = value_parser!(u64).range(1..=MOST_THROWS))]
        n: u64,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "N", value_parser = jobs)]
        jobs: Option<usize>,
        /// Format of the result
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Pushes dice along a lane, and reports how many go over its end. Status 1: one never came to rest, or in another
    Slides {
        /// Number of slides
        #[arg(long, value_name = "N", default_value_t = 2000, value_parser = value_parser!(u64).range(1..=MOST_THROWS))]
        n: u64,
        /// Slowest push, in mm/s
        #[arg(long, value_name = "MM/S", default_value_t = 1100, value_parser = value_parser!(i32).range(PUSHES))]
        slowest: i32,
        /// Fastest push, in mm/s
        #[arg(long, value_name = "MM/S", default_value_t = 1290, value_parser = value_parser!(i32).range(PUSHES))]
        fastest: i32,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "N", value_parser = jobs)]
        jobs: Option<usize>,
        /// Format of the result
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Builds towers and reports how unsteady a hand they survive. Status 1: too few stand, or one drifts
    ///
    /// Then one tower of each kind is left alone, awake, for some minutes of its own time.
    Towers {
        /// Number of towers of each kind, for each unsteadiness
        #[arg(long, value_name = "N", default_value_t = 40, value_parser = value_parser!(u64).range(1..=MOST_TOWERS))]
        n: u64,
        /// Seconds for which towers are left alone, in their own time
        #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = value_parser!(u32).range(2..=86_400))]
        seconds: u32,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "N", value_parser = jobs)]
        jobs: Option<usize>,
        /// Format of the result
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Measures how long dice roll, how they come to rest, and where one flick lands. Status 1: a die was lost or unread
    Throws {
        /// Number of throws
        #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..=MOST_THROWS))]
        n: u64,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "N", value_parser = jobs)]
        jobs: Option<usize>,
        /// Format of the result
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Rolls handfuls of 3, 6 and 12 dice in a tray, and reports how they end. Status 1: one never came to rest
    Trays {
        /// Number of handfuls of each number of dice
        #[arg(long, value_name = "N", default_value_t = 2000, value_parser = value_parser!(u64).range(1..=MOST_THROWS))]
        n: u64,
        /// Length of the tray's floor, in millimetres
        #[arg(long, value_name = "MM", default_value_t = 240, value_parser = value_parser!(i32).range(SIDES))]
        length: i32,
        /// Width of the tray's floor, in millimetres
        #[arg(long, value_name = "MM", default_value_t = 220, value_parser = value_parser!(i32).range(SIDES))]
        width: i32,
        /// Highest speed with which a die leaves the hand, in mm/s
        #[arg(long, value_name = "MM/S", default_value_t = 750, value_parser = value_parser!(i32).range(350..=2000))]
        speed: i32,
        /// Greatest height from which it falls, in millimetres
        #[arg(long, value_name = "MM", default_value_t = 55, value_parser = value_parser!(i32).range(35..=200))]
        height: i32,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "N", value_parser = jobs)]
        jobs: Option<usize>,
        /// Format of the result
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
}

impl Lab {
    pub(super) fn run(self, root: &Path) -> Done {
        let data = || PhysicsData::load(root);
        let mut out = Said::new();
        let good = match self {
            Lab::Ceiling(ceiling) => return ceiling.run(root, &mut out),
            Lab::Calls(calls) => return calls.run(root, &mut out),
            Lab::Seconds(seconds) => return seconds.run(root, &mut out),
            Lab::Game(lab) => lab.run(&mut out)?,
            Lab::Fairness { n, jobs, format } => {
                let fairness = lab::fairness(&data()?, n, threads(jobs));
                match format {
                    Format::Json => writeln!(out, "{}", json(&fairness)?)?,
                    Format::Text => write!(out, "{}", fair(&fairness))?,
                }
                fairness.passes()
            }
            Lab::Towers { n, seconds, jobs, format } => {
                let towers = lab::towers(&data()?, n, seconds, threads(jobs));
                match format {
                    Format::Json => writeln!(out, "{}", json(&towers)?)?,
                    Format::Text => write!(out, "{}", built(&towers, seconds))?,
                }
                towers.passes()
            }
            Lab::Slides { n, slowest, fastest, jobs, format } => {
                let size = Point { x: Lane::WIDTH, y: 22_000 };
                let speed = (slowest.min(fastest), slowest.max(fastest));
                let slides = lab::slides(&data()?, size, speed, n, threads(jobs));
                match format {
                    Format::Json => writeln!(out, "{}", json(&slides)?)?,
                    Format::Text => write!(out, "{}", slid(&slides))?,
                }
                slides.passes()
            }
            Lab::Throws { n, jobs, format } => {
                let throws = lab::throws(&data()?, n, threads(jobs));
                match format {
                    Format::Json => writeln!(out, "{}", json(&throws)?)?,
                    Format::Text => write!(out, "{}", thrown(&throws))?,
                }
                throws.through == 0 && throws.unread == 0
            }
            Lab::Trays { n, length, width, speed, height, jobs, format } => {
                let size = Point { x: 100 * length, y: 100 * width };
                let Vigour { speed: (slowest, _), height: (lowest, _) } = Vigour::USUAL;
                let vigour = Vigour { speed: (slowest, speed), height: (lowest, 100 * height) };
                let trays = lab::trays(&data()?, size, vigour, n, threads(jobs));
                match format {
                    Format::Json => writeln!(out, "{}", json(&trays)?)?,
                    Format::Text => write!(out, "{}", rolled(&trays, length, width))?,
                }
                trays.passes()
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

fn built(towers: &lab::Towers, seconds: u32) -> String {
    let lab::Towers { n, rows, left, again } = towers;
    let name = |kind: lab::Kind| match kind {
        lab::Kind::Dice => "3 + 12 dice",
        lab::Kind::DiceAndCards => "12 dice, 12 cards",
    };
    let mut text = format!("{n} towers a row, built by carries\n\n");
    let _ = writeln!(text, "{:<20}{:>18}{:>12}{:>18}", "", "error (s.d.)", "stood", "pieces placed");
    for lab::Row { kind, error, stood, placed } in rows {
        let error = format!("{error:.1} mm");
        let share = format!("{:.0} %", 100.0 * *stood as f64 / *n as f64);
        let _ = writeln!(text, "{:<20}{error:>18}{share:>12}{placed:>18.1}", name(*kind));
    }
    let _ = writeln!(text, "\nleft alone, awake, for {seconds} s");
    for lab::Left { kind, first, drift } in left {
        let _ = writeln!(text, "{:<20}{first:>10.2} mm in the first second, {drift:.2} mm after it", name(*kind));
    }
    let _ = writeln!(text, "\n{} carries made again, {} the same to the last bit", again.0, again.1);
    text
}

fn slid(slides: &lab::Slides) -> String {
    let lab::Slides { n, over, slid, knocked, mean_seconds, worst_seconds, unread, pressed } = slides;
    let share = 100.0 * *over as f64 / *n as f64;
    format!(
        "{n} slides, a quarter of them among other dice; at rest after {mean_seconds:.2} s on average, {worst_seconds:.2} s \
         at most\na die went over the end in {share:.2} %: {slid} slid over it, {knocked} were knocked over it\n{unread} \
         never at rest, {pressed} with two dice in one place\n"
    )
}

fn thrown(throws: &lab::Throws) -> String {
    let lab::Throws { n, mean_seconds, worst_seconds, cocked, off, bumped, through, unread, spreads } = throws;
    let mut text = format!("{n} throws; at rest after {mean_seconds:.2} s on average, {worst_seconds:.2} s at most\n");
    let _ = writeln!(text, "{cocked} cocked, {off} off the table, {bumped} others pushed");
    let _ = writeln!(text, "{through} through the table, {unread} never at rest\n");
    let _ = writeln!(text, "{:<24}{:>22}{:>22}", "where one flick lands", "held: mean +- s.d.", "shaken: mean +- s.d.");
    for spread in spreads {
        let landing = |landing: &lab::Landing| format!("{:.1} +- {:.1} cm", landing.mean, landing.deviation);
        let _ = writeln!(text, "{:<24}{:>22}{:>22}", spread.flick, landing(&spread.held), landing(&spread.shaken));
    }
    text
}

fn rolled(trays: &lab::Trays, length: i32, width: i32) -> String {
    let lab::Trays { n, rows } = trays;
    let mut text = format!("{n} handfuls of each number of dice, in a tray of {length} x {width} mm\n\n");
    let _ = writeln!(
        text,
        "{:<8}{:>12}{:>10}{:>22}{:>18}{:>10}{:>16}",
        "dice", "cocked", "off", "handfuls left by one", "seconds to rest", "at most", "never at rest"
    );
    for lab::Handfuls { dice, cocked, off, short, mean_seconds, worst_seconds, unread } in rows {
        let share = |of: u64, all: u64| format!("{:.2} %", 100.0 * of as f64 / all as f64);
        let (cocked, off) = (share(*cocked, n * u64::from(*dice)), share(*off, n * u64::from(*dice)));
        let short = share(*short, *n);
        let _ = writeln!(
            text,
            "{dice:<8}{cocked:>12}{off:>10}{short:>22}{mean_seconds:>18.2}{worst_seconds:>10.2}{unread:>16}"
        );
    }
    text
}
