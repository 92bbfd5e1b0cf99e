//! How right bots are about their calls: by what they think of each beforehand, how often it is made.

use serde::Serialize;
use std::thread;

use super::{Config, Event, SilverDagger, bot::chance_of_call};
use crate::rules::{
    BadConfig, Budget, Eye, Game, Level, Seat, Seats, Seed,
    playout::{BotSeat, NoDice, Throwers, playout},
};

/// The calls of many games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Calls {
    /// The number of games.
    pub games: u64,
    /// The calls of which the caller thought so much, by tenths.
    pub tenths: [Tenth; 10],
}

/// The calls that were thought to be about equally good.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tenth {
    /// Their number.
    pub calls: u64,
    /// Those that were made.
    pub made: u64,
    /// The sum of the chances that the callers thought they had, in thousandths.
    pub said: u64,
}

impl Tenth {
    /// How often they were made, less how often the callers thought they would be, in points of a hundred.
    pub fn off(&self) -> f64 {
        100.0 * (self.made as f64 - self.said as f64 / 1_000.0) / self.calls.max(1) as f64
    }

    fn add(&mut self, more: Tenth) {
        *self = Tenth { calls: self.calls + more.calls, made: self.made + more.made, said: self.said + more.said };
    }
}

impl Calls {
    /// The calls of a tenth from which on it counts, and how far it may be off, in points of a hundred.
    pub const ENOUGH: u64 = 100;
    /// See [`Calls::ENOUGH`].
    pub const OFF: f64 = 7.0;

    /// Whether the calls are as right as the callers think.
    pub fn passes(&self) -> bool {
        let enough = |tenth: &&Tenth| tenth.calls >= Calls::ENOUGH;
        self.tenths.iter().filter(enough).all(|tenth| tenth.off().abs() <= Calls::OFF)
    }

    fn add(&mut self, more: &Calls) {
        self.games += more.games;
        self.tenths.iter_mut().zip(&more.tenths).for_each(|(tenth, more)| tenth.add(*more));
    }
}

/// How the bots play of whose calls it is asked.
#[derive(Copy, Clone, Debug)]
pub struct Callers {
    /// Their level: normal or hard.
    pub level: Level,
    /// The part of its budget that each spends.
    pub budget: Budget,
}

/// Plays games of such bots at tables like each of `tables` in turn, on so many threads, and notes their calls. The
/// number of threads changes nothing.
pub fn calls(tables: &[Config], callers: Callers, games: u64, seed: Seed, jobs: usize) -> Result<Calls, BadConfig> {
    let jobs = jobs.max(1) as u64;
    let work = |job: u64| {
        let mut calls = Calls::default();
        for n in (job..games).step_by(jobs as usize) {
            let config = &tables[n as usize % tables.len()];
            note(config, callers, seed.under("game", n), &mut calls)?;
        }
        Ok(calls)
    };
    let mut all = Calls::default();
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = (0..jobs).map(|job| scope.spawn(move || work(job))).collect();
        for thread in threads {
            match thread.join() {
                Ok(calls) => all.add(&calls?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(())
    })?;
    Ok(all)
}

/// Plays a game and notes its calls.
fn note(config: &Config, Callers { level, budget }: Callers, seed: Seed, calls: &mut Calls) -> Result<(), BadConfig> {
    let mut state = SilverDagger::deal(config, seed)?;
    let bot = |seat: Seat| BotSeat::new(seed, seat, Some(level)).with_budget(budget);
    let mut bots: Vec<BotSeat> = Seats::all(config.seats.into()).iter().map(bot).collect();
    let mut rng = seed.stream("said");
    let (mut before, mut said) = (state.clone(), None);
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, events, state| {
        for event in events {
            let made = match event {
                Event::Called { seat, .. } => {
                    said = chance_of_call(level, &before.view(Eye::Seat(*seat)), &mut rng);
                    continue;
                }
                Event::CallMade { .. } => true,
                Event::CallFailed { .. } => false,
                _ => continue,
            };
            if let Some(said) = said.take() {
                let tenth = &mut calls.tenths[(said as usize / 100).min(9)];
                tenth.add(Tenth { calls: 1, made: made.into(), said: said as u64 });
            }
        }
        before = state.clone();
    });
    calls.games += 1;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::silver_dagger::rulings::usual;

    #[test]
    fn a_tenth_is_off_by_what_it_lacks() {
        let tenth = |calls, made| Tenth { calls, made, said: calls * 750 };
        assert_eq!(tenth(200, 164).off(), 7.0);
        let calls = |calls, made| {
            let mut all = Calls::default();
            all.tenths[7] = tenth(calls, made);
            all
        };
        assert!(calls(200, 164).passes() && !calls(200, 165).passes());
        assert!(calls(99, 0).passes(), "too few to tell");
    }

    fn found(level: Level, tables: &[u8], games: u64, percent: u32, jobs: usize) -> Calls {
        let tables: Vec<Config> = tables.iter().map(|seats| usual().for_seats((*seats).into()).unwrap()).collect();
        let callers = Callers { level, budget: Budget::percent(percent).unwrap() };
        calls(&tables, callers, games, Seed(5), jobs).unwrap()
    }

    /// What is called is mostly made, and about as often as the caller thought.
    #[test]
    fn calls_are_mostly_made_and_about_as_often_as_thought() {
        let found = found(Level::Normal, &[2, 3], 120, 100, 2);
        let all = found.tenths.iter().fold(Tenth::default(), |mut all, tenth| {
            all.add(*tenth);
            all
        });
        assert!(all.calls >= 50 && 10 * all.made >= 6 * all.calls, "{found:?}");
        assert!(all.off().abs() < 10.0, "{found:?}");
    }

    /// Of a hard bot that thinks this little, few games are enough to see that it calls, and thinks about it.
    #[test]
    fn the_number_of_threads_changes_nothing() {
        let found = |jobs| found(Level::Hard, &[2], 2, 1, jobs);
        let one = found(1);
        assert!(one.games == 2 && one.tenths.iter().any(|tenth| tenth.said > 0), "{one:?}");
        assert_eq!(one, found(2));
    }
}
