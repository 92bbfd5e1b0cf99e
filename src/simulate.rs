//! Plays many games of bots at once, with real physics through the turn engine. The number of jobs changes no count.

mod intervals;
mod pairs;

use intervals::wilson;
pub use pairs::{Pairs, Share};

use std::{
    collections::BTreeMap,
    io,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use bevy::prelude::*;
use serde::Serialize;

use crate::{
    data::DataError,
    rules::{BadConfig, Bots, Budget, Outcome, Seat, Seats, Seed, Tick, record::States},
    turn::{self, Authority, BotBudget, Control, Counts},
};

/// The plan of a simulation.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The name of the game or duel.
    pub name: &'static str,
    /// The number of games.
    pub games: u64,
    /// The seed that all games grow from.
    pub seed: Seed,
    /// The bots that play, one for each seat. If they differ, everybody moves one seat to the right with every game, so
    /// that each level sits in each seat equally often.
    pub seats: Vec<Control>,
    /// Whether each deal is played in every seating, one game after the other.
    pub paired: bool,
    /// The part of their usual budgets that the bots spend.
    pub budget: Budget,
    /// The number of threads that play.
    pub jobs: usize,
    /// Whether to record the games, and with which states.
    pub trace: Option<States>,
    /// The folder of a player's own numbers, named as it was given.
    pub data: Option<String>,
}

impl Plan {
    /// Whether the seating changes with every game.
    pub fn rotates(&self) -> bool {
        self.seats.iter().any(|control| *control != self.seats[0])
    }

    /// The number of different seatings: after so many moves to the right, everybody sits beside the same bots again.
    pub fn seatings(&self) -> u64 {
        let same = |by: &usize| self.moved(*by) == self.seats;
        (1..self.seats.len()).find(same).unwrap_or(self.seats.len()) as u64
    }

    /// The seats after everybody has moved so far to the right.
    fn moved(&self, by: usize) -> Vec<Control> {
        let mut seating = self.seats.clone();
        seating.rotate_right(by % self.seats.len());
        seating
    }

    /// The seating in game `n`.
    fn seating(&self, n: u64) -> Vec<Control> {
        if self.rotates() { self.moved((n % self.seats.len() as u64) as usize) } else { self.seats.clone() }
    }

    /// The number of the deal that is played in game `n`.
    fn deal(&self, n: u64) -> u64 {
        if self.paired { n / self.seatings() } else { n }
    }
}

/// The score of a seat or a level.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Score {
    /// Games that it played; a level that sits in two seats plays two.
    pub games: u64,
    /// Games that it won alone.
    pub wins: u64,
    /// Games whose win it shared.
    pub draws: u64,
    /// Wins per game.
    pub share: f64,
    /// The 95 % interval of that share, by Wilson.
    pub interval: (f64, f64),
    /// Mean points per game.
    pub points: f64,
    #[serde(skip)]
    sum: i64,
}

impl Score {
    fn add(&mut self, seat: Seat, outcome: &Outcome) {
        self.games += 1;
        if outcome.winners == Seats::one(seat) {
            self.wins += 1;
        } else if outcome.winners.contains(seat) {
            self.draws += 1;
        }
        self.sum += outcome.points.get(seat.index()).map_or(0, |points| i64::from(*points));
    }

    fn finish(&mut self) {
        let games = self.games.max(1) as f64;
        self.share = self.wins as f64 / games;
        self.interval = wilson(self.wins, self.games);
        self.points = self.sum as f64 / games;
    }
}

/// The result of a simulation. The same plan gives the same summary, for any number of jobs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// The name of the game or duel.
    pub name: String,
    /// The number of games.
    pub games: u64,
    /// The seed that they grew from.
    pub seed: u64,
    /// The bots that played, in the order of the command line.
    pub seats: Vec<&'static str>,
    /// Whether everybody moved one seat to the right with every game.
    pub rotates: bool,
    /// By seat.
    pub by_seat: Vec<Score>,
    /// By level.
    pub by_level: BTreeMap<&'static str, Score>,
    /// The comparison of the levels, if each deal was played in every seating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Pairs>,
    /// The part of their usual budgets that the bots spent, in percent, if it wasn't all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<u32>,
    /// The number of steps, forced or free, including reports of physics.
    pub steps: u64,
    /// Mean length of a game on the match's own clock, in minutes.
    pub minutes: f64,
    #[serde(skip)]
    ticks: u64,
    /// The game's own counts, in its own order.
    pub tallies: Vec<(&'static str, u64)>,
}

impl Summary {
    fn of<G: Bots>(plan: &Plan) -> Summary {
        Summary {
            name: plan.name.to_string(),
            games: plan.games,
            seed: plan.seed.0,
            seats: plan.seats.iter().map(|control| control.name()).collect(),
            rotates: plan.rotates(),
            pairs: plan.paired.then(|| Pairs::new(plan.seatings())),
            budget: plan.budget.unusual(),
            by_seat: vec![Score::default(); plan.seats.len()],
            tallies: G::TALLIES.iter().map(|name| (*name, 0)).collect(),
            ..Summary::default()
        }
    }

    fn add(&mut self, played: &Played) {
        for ((seat, control), score) in (0..).map(Seat).zip(&played.seating).zip(&mut self.by_seat) {
            score.add(seat, &played.outcome);
            self.by_level.entry(control.name()).or_default().add(seat, &played.outcome);
        }
        if let Some(pairs) = &mut self.pairs {
            pairs.add(&played.seating, &played.outcome);
        }
        self.steps += played.counts.steps;
        self.ticks += played.counts.ticks;
        for (name, count) in &played.counts.tallies {
            match self.tallies.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => *sum += count,
                None => self.tallies.push((name, *count)),
            }
        }
    }

    fn finish(&mut self) {
        self.by_seat.iter_mut().chain(self.by_level.values_mut()).for_each(Score::finish);
        if let Some(pairs) = &mut self.pairs {
            pairs.finish();
        }
        let minutes = self.ticks as f64 / (60 * Tick::HZ) as f64;
        self.minutes = minutes / self.games.max(1) as f64;
    }
}

/// One game that was played.
struct Played {
    seating: Vec<Control>,
    outcome: Outcome,
    counts: Counts,
    record: Vec<u8>,
}

/// The reason why a simulation failed.
#[derive(Debug)]
pub enum Failure {
    /// A data file is missing or broken.
    Data(DataError),
    /// The table cannot be set up.
    Config(BadConfig),
    /// The trace cannot be written.
    Trace(io::Error),
    /// The game with this number got stuck before its end.
    Stuck(u64),
    /// An impossible state: the number of the game, the step that led to it (from 1), and what is wrong.
    Audit(u64, u64, String),
}

/// Plays the games of `plan`, each job with a `house` of its own. `told` gets the record of each game (empty without a
/// trace), in the order of the games.
pub fn simulate<G: Bots>(
    plan: &Plan,
    config: &G::Config,
    house: impl Fn() -> Result<App, DataError> + Sync,
    mut told: impl FnMut(&[u8]) -> io::Result<()>,
) -> Result<Summary, Failure> {
    let mut summary = Summary::of::<G>(plan);
    let next = AtomicU64::new(0);
    // Bounded, so that a slow trace file does not fill the memory with games.
    let (send, receive) = mpsc::sync_channel(4 * plan.jobs);
    thread::scope(|scope| {
        for _ in 0..plan.jobs {
            let (send, next) = (send.clone(), &next);
            let house = &house;
            scope.spawn(move || work::<G>(plan, config, house, next, &send));
        }
        drop(send);
        // Games end in any order, and are told in the order of their numbers.
        let (mut waiting, mut due) = (BTreeMap::new(), 0);
        for (n, played) in receive {
            waiting.insert(n, played?);
            while let Some(played) = waiting.remove(&due) {
                summary.add(&played);
                told(&played.record).map_err(Failure::Trace)?;
                due += 1;
            }
        }
        Ok(())
    })?;
    summary.finish();
    Ok(summary)
}

/// Runs one thread, with a house of its own: plays game after game until there are no more or nobody listens.
fn work<G: Bots>(
    plan: &Plan,
    config: &G::Config,
    house: &impl Fn() -> Result<App, DataError>,
    next: &AtomicU64,
    send: &mpsc::SyncSender<(u64, Result<Played, Failure>)>,
) {
    let mut app = match house() {
        Ok(app) => app,
        Err(error) => {
            let _ = send.send((0, Err(Failure::Data(error)))); // the listener may have gone for the same reason
            return;
        }
    };
    app.insert_resource(BotBudget(plan.budget));
    loop {
        let n = next.fetch_add(1, Ordering::Relaxed);
        if n >= plan.games || send.send((n, play::<G>(app.world_mut(), plan, config, n))).is_err() {
            return;
        }
    }
}

/// Plays game `n` to its end.
fn play<G: Bots>(world: &mut World, plan: &Plan, config: &G::Config, n: u64) -> Result<Played, Failure> {
    let seating = plan.seating(n);
    turn::start::<G>(world, config.clone(), plan.seed.under("game", plan.deal(n)), seating.clone())
        .map_err(Failure::Config)?;
    let mut authority = world.resource_mut::<Authority<G>>();
    authority.begin_count();
    if let Some(states) = plan.trace {
        authority.set_data(plan.data.clone());
        authority.begin_record(plan.name, n, states);
    }
    let outcome = turn::run_to_end::<G>(world);
    let mut authority = world.resource_mut::<Authority<G>>();
    let (counts, record) = (authority.take_counts(), authority.take_record());
    if let Some(fault) = counts.fault {
        return Err(Failure::Audit(n, counts.steps, fault));
    }
    let outcome = outcome.ok_or(Failure::Stuck(n))?;
    turn::stop::<G>(world);
    Ok(Played { seating, outcome, counts, record })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Level;

    #[test]
    fn every_level_sits_in_every_seat_equally_often() {
        let [easy, hard] = [Level::Easy, Level::Hard].map(Control::Bot);
        let plan = |seats: &[Control]| Plan {
            name: "any",
            games: 4,
            seed: Seed(1),
            seats: seats.to_vec(),
            paired: false,
            budget: Budget::default(),
            jobs: 1,
            trace: None,
            data: None,
        };
        let unlike = plan(&[easy, hard]);
        assert_eq!(unlike.seating(0), [easy, hard]);
        assert_eq!(unlike.seating(1), [hard, easy]);
        assert_eq!(unlike.seating(2), unlike.seating(0));
        assert!(plan(&[easy, Control::Random]).rotates(), "chance is a level of its own");
        let alike = plan(&[easy, easy]);
        assert!(!alike.rotates());
    }

    #[test]
    fn a_paired_deal_is_played_once_in_every_seating() {
        let [easy, hard] = [Level::Easy, Level::Hard].map(Control::Bot);
        let plan = |seats: &[Control]| Plan {
            name: "any",
            games: 12,
            seed: Seed(1),
            seats: seats.to_vec(),
            paired: true,
            budget: Budget::default(),
            jobs: 1,
            trace: None,
            data: None,
        };
        let seats: [(&[Control], u64); 4] = [
            (&[easy, hard], 2),
            (&[hard, easy, easy], 3),
            (&[easy, hard, easy, hard], 2),
            (&[hard, easy, easy, easy, easy, Control::Random], 6),
        ];
        for (seats, seatings) in seats {
            let plan = plan(seats);
            assert_eq!(plan.seatings(), seatings, "{seats:?}");
            for deal in 0..12 / seatings {
                let games = deal * seatings..(deal + 1) * seatings;
                assert!(games.clone().all(|n| plan.deal(n) == deal));
                let mut seen: Vec<Vec<Control>> = games.map(|n| plan.seating(n)).collect();
                seen.dedup();
                assert_eq!(seen.len() as u64, seatings, "{seats:?}");
            }
        }
    }
}
