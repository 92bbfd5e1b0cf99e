//! Paired games: each deal is played in every seating, so that its luck falls to every level alike, and the deals are
//! what is counted.

use serde::Serialize;
use std::collections::BTreeMap;

use super::intervals::{Z, wilson};
use crate::{
    rules::{Outcome, Seat},
    turn::Control,
};

/// The levels compared over paired games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Pairs {
    /// The number of deals.
    pub deals: u64,
    /// The number of games with each deal: one for each different seating.
    pub seatings: u64,
    /// The games that one seat won alone; the others decide nothing.
    pub decided: u64,
    /// By level.
    pub by_level: BTreeMap<&'static str, Share>,
    /// The games with this deal so far.
    #[serde(skip)]
    played: u64,
    /// Those of them that one seat won alone.
    #[serde(skip)]
    decided_now: u64,
    /// The sum over deals of the square of decided games.
    #[serde(skip)]
    decided_squared: u64,
}

/// The share that a level has of the decided games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    /// The decided games that its seats won.
    pub wins: u64,
    /// Those among all decided games.
    pub share: f64,
    /// The 95 % interval of that share, with the deal as the unit.
    pub interval: (f64, f64),
    /// The share that it would have if all levels were equally strong: its share of the seats.
    pub even: f64,
    /// The games with this deal that it won.
    #[serde(skip)]
    now: u64,
    /// The sums over deals of wins squared, and of wins times decided games.
    #[serde(skip)]
    squared: u64,
    #[serde(skip)]
    crossed: u64,
}

impl Pairs {
    /// No games yet.
    pub(super) fn new(seatings: u64) -> Pairs {
        Pairs { seatings, ..Pairs::default() }
    }

    /// Adds the next game. The games with a deal follow one another.
    pub(super) fn add(&mut self, seating: &[Control], outcome: &Outcome) {
        for control in seating {
            let seats = seating.iter().filter(|other| *other == control).count();
            self.by_level.entry(control.name()).or_default().even = seats as f64 / seating.len() as f64;
        }
        let winner = outcome.winners.iter().next().filter(|_| outcome.winners.len() == 1).map(Seat::index);
        if let Some(control) = winner.and_then(|winner| seating.get(winner)) {
            self.decided_now += 1;
            self.by_level.entry(control.name()).or_default().now += 1;
        }
        self.played += 1;
        if self.played == self.seatings {
            self.end_deal();
        }
    }

    /// Adds up the games with a deal.
    fn end_deal(&mut self) {
        let decided = std::mem::take(&mut self.decided_now);
        self.played = 0;
        self.deals += 1;
        self.decided += decided;
        self.decided_squared += decided * decided;
        for share in self.by_level.values_mut() {
            let wins = std::mem::take(&mut share.now);
            share.wins += wins;
            share.squared += wins * wins;
            share.crossed += wins * decided;
        }
    }

    /// Works out shares and intervals.
    pub(super) fn finish(&mut self) {
        for share in self.by_level.values_mut() {
            share.finish(self.deals, self.decided, self.decided_squared);
        }
    }
}

impl Share {
    /// The share of the decided games is a ratio of two sums over deals. Its standard error is that of the mean over
    /// deals of what each adds to it: its wins less the share of its decided games.
    fn finish(&mut self, deals: u64, decided: u64, decided_squared: u64) {
        if decided == 0 {
            (self.share, self.interval) = (0.0, (0.0, 1.0));
            return;
        }
        let (n, share) = (deals as f64, self.wins as f64 / decided as f64);
        self.share = share;
        self.interval = if self.wins == 0 || self.wins == decided {
            // Deals that all ended alike have no spread, but that is no certainty.
            let units = deals.min(decided);
            wilson(if self.wins == 0 { 0 } else { units }, units)
        } else if deals < 2 {
            (0.0, 1.0)
        } else {
            let squares =
                self.squared as f64 - 2.0 * share * self.crossed as f64 + share * share * decided_squared as f64;
            let error = (squares.max(0.0) * n / (n - 1.0)).sqrt() / decided as f64;
            ((share - Z * error).max(0.0), (share + Z * error).min(1.0))
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Ending, Level, Seats};

    const SEATINGS: [[Control; 2]; 2] = {
        let (easy, hard) = (Control::Bot(Level::Easy), Control::Bot(Level::Hard));
        [[easy, hard], [hard, easy]]
    };

    /// Plays deals in each of which these seats win: in the first seating and in the second. `None`: a draw.
    fn played(deals: &[[Option<usize>; 2]]) -> Pairs {
        let mut pairs = Pairs::new(2);
        for (seating, winner) in deals.iter().flat_map(|deal| SEATINGS.iter().zip(deal)) {
            let winners = winner.map_or(Seats::all(2), |winner| Seats::one(Seat(winner as u8)));
            pairs.add(seating, &Outcome { winners, points: vec![0, 0], why: Ending::Played });
        }
        pairs.finish();
        pairs
    }

    fn near((a, b): (f64, f64), (c, d): (f64, f64)) {
        assert!((a - c).abs() < 5e-4 && (b - d).abs() < 5e-4, "{a} to {b}, not {c} to {d}");
    }

    #[test]
    fn luck_of_the_deal_cancels() {
        // The same seat wins whoever sits there: each level wins exactly half.
        let pairs = played(&[[Some(0), Some(0)]; 50]);
        let easy = &pairs.by_level["easy"];
        assert_eq!((pairs.deals, pairs.decided, easy.wins, easy.share, easy.interval), (50, 100, 50, 0.5, (0.5, 0.5)));
    }

    /// Of ten deals, hard wins both games of four, one of five, none of one: 0.65 a game. By hand, the standard
    /// deviation over deals is 0.3375, and the standard error 0.1067.
    #[test]
    fn the_interval_of_a_known_sequence() {
        let (both, one, none) = ([Some(1), Some(0)], [Some(0), Some(0)], [Some(0), Some(1)]);
        let pairs = played(&[both, one, both, one, one, none, both, one, one, both]);
        let (hard, easy) = (&pairs.by_level["hard"], &pairs.by_level["easy"]);
        assert_eq!((hard.wins, easy.wins, hard.share, hard.even), (13, 7, 0.65, 0.5));
        near(hard.interval, (0.4408, 0.8592));
        near(easy.interval, (0.1408, 0.5592));
    }

    #[test]
    fn games_that_decide_nothing_count_for_nobody() {
        let pairs = played(&[[Some(1), None], [None, None], [Some(1), Some(0)], [Some(0), None]]);
        let hard = &pairs.by_level["hard"];
        assert_eq!((pairs.deals, pairs.decided, hard.wins, hard.share), (4, 4, 3, 0.75));
        // What the deals add: 1 - 0.75, 0, 2 - 1.5 and 0 - 0.75; their squares sum to 0.875.
        let error = (0.875_f64 * 4.0 / 3.0).sqrt() / 4.0;
        near(hard.interval, (0.75 - 1.96 * error, 1.0));
        let none = played(&[[None, None]]);
        assert_eq!((none.decided, none.by_level["easy"].interval), (0, (0.0, 1.0)));
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let pairs = played(&[[Some(1), Some(0)]; 10]);
        assert_eq!(pairs.by_level["hard"].share, 1.0);
        near(pairs.by_level["hard"].interval, (0.7225, 1.0));
        near(pairs.by_level["easy"].interval, (0.0, 0.2775));
    }
}
