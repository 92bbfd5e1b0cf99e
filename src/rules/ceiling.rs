//! The ceiling of a game's strongest bots: how often one wins against searches that see everything.

use serde::Serialize;
use std::thread;

use super::{
    BadConfig, Bots, Budget, Outcome, Seat, Seats, Seed,
    playout::{BotSeat, NoDice, Throwers, playout},
};

/// The result of one strongest bot among searches that see everything, each deal played once in every seating.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Ceiling {
    /// The number of deals.
    pub deals: u64,
    /// The games that one seat won alone; the others decide nothing.
    pub decided: u64,
    /// The decided games that the bot won.
    pub wins: u64,
    /// Those among all decided games.
    pub share: f64,
    /// The 95 % interval of that share, with the deal as the unit.
    pub interval: (f64, f64),
    /// The share that it would have if seeing everything made no difference.
    pub even: f64,
}

/// Plays `deals` deals of `G`, a game without dice that has such a search ([`Bots::CHEATS`]), on so many threads. The
/// number of threads changes nothing. The deals are those of a simulation with this seed.
pub fn ceiling<G: Bots>(
    config: &G::Config,
    seed: Seed,
    deals: u64,
    budget: Budget,
    jobs: usize,
) -> Result<Ceiling, BadConfig> {
    let jobs = jobs.max(1) as u64;
    let work = |job: u64| {
        let own = (job..deals).step_by(jobs as usize);
        own.map(|n| in_every_seating::<G>(config, seed.under("game", n), budget)).collect::<Result<Vec<_>, _>>()
    };
    let mut played = Vec::new();
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = (0..jobs).map(|job| scope.spawn(move || work(job))).collect();
        for thread in threads {
            match thread.join() {
                Ok(deals) => played.extend(deals?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok::<(), BadConfig>(())
    })?;
    Ok(Ceiling { even: 1.0 / G::seats(config) as f64, ..Ceiling::of(&played) })
}

/// What one deal brought: the games that one seat won alone, and those among them that the bot won.
#[derive(Copy, Clone, Default)]
struct Dealt {
    decided: u32,
    wins: u32,
}

/// Plays a deal with the strongest bot in each seat once, and searches that see everything in all others.
fn in_every_seating<G: Bots>(config: &G::Config, seed: Seed, budget: Budget) -> Result<Dealt, BadConfig> {
    let seats = Seats::all(G::seats(config));
    seats.iter().try_fold(Dealt::default(), |dealt, strongest| {
        let bot = |seat: Seat| match seat == strongest {
            true => BotSeat::new(seed, seat, G::LEVELS.last().copied()),
            false => BotSeat::cheating(seed, seat),
        };
        let mut bots: Vec<BotSeat> = seats.iter().map(|seat| bot(seat).with_budget(budget)).collect();
        let mut state = G::deal(config, seed)?;
        let mut hands = Throwers { real: &mut NoDice, trial: None };
        let Outcome { winners, .. } = playout(&mut state, &mut bots, &mut hands, |_, _, _, _| {});
        let decided = dealt.decided + u32::from(winners.len() == 1);
        Ok(Dealt { decided, wins: dealt.wins + u32::from(winners == Seats::one(strongest)) })
    })
}

impl Ceiling {
    /// The share is a ratio of two sums over deals, so its error is that of the mean of what each deal adds to it: its wins
    /// less the share of its decided games.
    fn of(played: &[Dealt]) -> Ceiling {
        const Z: f64 = 1.96;
        let sum = |of: fn(&Dealt) -> u32| played.iter().map(|dealt| u64::from(of(dealt))).sum::<u64>();
        let (decided, wins) = (sum(|dealt| dealt.decided), sum(|dealt| dealt.wins));
        let (n, share) = (played.len() as f64, wins as f64 / decided.max(1) as f64);
        let added = |dealt: &Dealt| f64::from(dealt.wins) - share * f64::from(dealt.decided);
        let squares: f64 = played.iter().map(|dealt| added(dealt).powi(2)).sum();
        let error = (squares * n / (n - 1.0).max(1.0)).sqrt() / decided.max(1) as f64;
        let interval = ((share - Z * error).max(0.0), (share + Z * error).min(1.0));
        Ceiling { deals: played.len() as u64, decided, wins, share, interval, even: 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of ten deals of two games, the bot wins both of four, one of five, none of one: by hand, 0.65 +- 0.1067 * 1.96.
    #[test]
    fn the_interval_of_a_known_sequence() {
        let wins = [2, 1, 2, 1, 1, 0, 2, 1, 1, 2];
        let ceiling = Ceiling::of(&wins.map(|wins| Dealt { decided: 2, wins }));
        assert_eq!((ceiling.deals, ceiling.decided, ceiling.wins, ceiling.share), (10, 20, 13, 0.65));
        let (low, high) = ceiling.interval;
        assert!((low - 0.4408).abs() < 5e-4 && (high - 0.8592).abs() < 5e-4, "{low} to {high}");
    }
}
