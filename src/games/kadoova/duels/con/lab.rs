//! How good a way of playing is: what a best answer wins against it, and how it does in many games.

use serde::Serialize;

use super::{
    claim::{Claim, Counts, FACES, counted, worth},
    exact::Exact,
    hard::Hard,
    ladder::{Known, Play, Plays},
    simple::{Believer, Bold, Caller, Likely, Truthful},
    solver::{Deal, Solved},
};
use crate::rules::{Seed, Stream};

/// The standard errors on each side of a mean that make a 95 % interval.
const Z: f64 = 1.96;

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The dice of each side.
    pub dice: u8,
    /// What a best answer wins against each level of bots and each simple player; none if there are too many dice.
    pub exploited: Vec<Exploited>,
    /// How the hard bot does against each simple player.
    pub games: Vec<Games>,
}

/// What a best answer wins against a way of playing (section 9.4).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Exploited {
    /// Who plays so.
    pub who: &'static str,
    /// What it wins as the one who claims first, in thousands of points.
    pub first: f64,
    /// The same as the other.
    pub second: f64,
    /// Exploitability: the mean of both.
    pub exploitability: f64,
}

/// The hard bot's games against a simple player, each claiming first in half of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Games {
    /// The simple player.
    pub against: &'static str,
    /// The number of games.
    pub games: u64,
    /// How many of them the hard bot won.
    pub wins: u64,
    /// Those among all games.
    pub share: f64,
    /// By how much its 95 % interval reaches to each side.
    pub share_within: f64,
    /// The points that the hard bot won on average, less those that the other won.
    pub points: f64,
    /// By how much their 95 % interval reaches to each side.
    pub points_within: f64,
}

impl Games {
    /// Whether the hard bot wins more games and more points, by more than the intervals.
    pub fn is_won(&self) -> bool {
        self.share - self.share_within > 0.5 && self.points - self.points_within > 0.0
    }
}

/// The highest exploitability that passes.
pub const PASSES: f64 = 0.05;

impl Measured {
    /// Whether it is good enough: where a best answer is known, the hard bot loses little to it; with more dice it beats
    /// every simple player.
    pub fn passes(&self) -> bool {
        match self.exploited.first() {
            Some(hard) => hard.exploitability <= PASSES,
            None => self.games.iter().all(Games::is_won),
        }
    }
}

/// Measures the bots with this many dice a side: hard in `games` games against each simple player. With few dice
/// exploitability is computed too.
pub fn measure(dice: u8, games: u64, seed: Seed) -> Measured {
    let all: [(&str, &dyn Plays); 6] = [
        ("hard", &Hard),
        ("normal", &Likely),
        ("easy", &Believer),
        ("truthful", &Truthful),
        ("caller", &Caller),
        ("bold", &Bold),
    ];
    let exact = Exact::new(dice);
    let exploited = exact.iter().flat_map(|exact| {
        all.iter().map(|(who, way)| {
            let worst = exact.worst(*way);
            Exploited { who, first: worst.first, second: worst.second, exploitability: worst.exploitability() }
        })
    });
    let exploited = exploited.collect();
    let simple = all[3..].iter().map(|(against, way)| played(against, *way, dice, games, seed));
    Measured { dice, exploited, games: simple.collect() }
}

/// Writes down how hard plays with this many dice, as JSON: a line for each hand and each ladder of claims that it comes
/// to, whatever the other does. `None`: there are too many.
pub fn play_of_hard(dice: u8) -> Option<String> {
    let mut text = String::new();
    Exact::new(dice)?.all(&Hard, &mut |hand, claims, play| text += &line(hand, claims, play));
    Some(text)
}

/// Finds hard's play for this many dice a side anew, as when such a deal is first met; returns how many nodes it has.
pub fn solve(dice: u8) -> usize {
    Solved::new(&Deal { hidden: [dice; 2], open: Counts::default() }).nodes()
}

/// Lets hard decide, with random dice, after one claim or none. Deals that were met before are known.
pub fn decide(dice: u8, rng: &mut Stream) -> usize {
    let own = counted((0..dice).map(|_| rng.within(1, FACES as i32) as u8));
    let claim = Claim { count: rng.within(1, i32::from(dice)) as u8, face: rng.within(1, FACES as i32) as u8 };
    let claims = [claim];
    let claims = if rng.below(2) == 0 { &claims[..0] } else { &claims };
    Hard.shares(&Known { own: &own, open: &Counts::default(), unseen: dice, claims }).len()
}

fn line(hand: &Counts, claims: &[Claim], play: &[(Play, f64)]) -> String {
    let dice = (1..).zip(hand).flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(*count)));
    let dice: Vec<u8> = dice.collect();
    let claims: Vec<[u8; 2]> = claims.iter().map(|claim| [claim.count, claim.face]).collect();
    let said = play.iter().map(|(play, share)| match play {
        Play::Call => format!("[\"call\",{share:.6}]"),
        Play::Claim(claim) => format!("[{},{},{share:.6}]", claim.count, claim.face),
    });
    let said: Vec<String> = said.collect();
    let list = |list: String| list.replace(' ', "");
    let (dice, claims) = (list(format!("{dice:?}")), list(format!("{claims:?}")));
    format!("{{\"hand\":{dice},\"claims\":{claims},\"play\":[{}]}}\n", said.join(","))
}

fn played(against: &'static str, way: &dyn Plays, dice: u8, games: u64, seed: Seed) -> Games {
    let (mut wins, mut sum, mut squares) = (0, 0.0, 0.0);
    for game in 0..games {
        let mut rng = seed.under(against, game).stream("con");
        // Each two games have the same dice, with sides swapped.
        let mut hands = seed.under("hands", game / 2).stream("con");
        let hands = [(); 2].map(|()| counted((0..dice).map(|_| hands.within(1, FACES as i32) as u8)));
        let side = (game % 2) as usize;
        let ways: [&dyn Plays; 2] = if side == 0 { [&Hard, way] } else { [way, &Hard] };
        let (winner, points) = play(ways, &hands, &mut rng);
        wins += u64::from(winner == side);
        let points = 1000.0 * if winner == side { points } else { -points };
        (sum, squares) = (sum + points, squares + points * points);
    }
    let n = games.max(1) as f64;
    let (share, points) = (wins as f64 / n, sum / n);
    let within = |variance: f64| Z * (variance.max(0.0) / n).sqrt();
    let (share_within, points_within) = (within(share * (1.0 - share)), within(squares / n - points * points));
    Games { against, games, wins, share, share_within, points, points_within }
}

/// Plays one game, and returns the side that wins it and what for, in thousands of points.
fn play(ways: [&dyn Plays; 2], hands: &[Counts; 2], rng: &mut Stream) -> (usize, f64) {
    let unseen = hands.map(|hand| hand.iter().sum::<u8>());
    let dice: u8 = unseen.iter().sum();
    let mut claims: Vec<Claim> = Vec::new();
    loop {
        let side = claims.len() % 2;
        let known = Known { own: &hands[side], open: &Counts::default(), unseen: unseen[1 - side], claims: &claims };
        let caller = match said(&ways[side].shares(&known), rng) {
            Play::Claim(claim) => {
                claims.push(claim);
                if claim.count < dice {
                    continue;
                }
                1 - side
            }
            Play::Call => side,
        };
        let last = claims.last().copied().unwrap_or(Claim { count: 0, face: 1 });
        let count = last.of(&hands[0]) + last.of(&hands[1]);
        return (if count >= last.count { 1 - caller } else { caller }, worth(count));
    }
}

/// Draws one of these plays by its share.
pub(super) fn said(shares: &[(Play, f64)], rng: &mut Stream) -> Play {
    let mut left = rng.unit();
    let drawn = shares.iter().find(|(_, share)| {
        left -= share;
        left < 0.0
    });
    drawn.or(shares.last()).map_or(Play::Call, |(play, _)| *play)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The solved values of section 9.4 for the opener: what a best answer wins against hard as the first claimer is
    /// hardly more, and as the second hardly more than their negative.
    #[test]
    fn hard_plays_small_deals_nearly_as_solved() {
        for (dice, solved) in [(1, 0.652), (2, 0.132)] {
            let worst = Exact::new(dice).unwrap().worst(&Hard);
            assert!((worst.first - solved).abs() < 0.02, "{dice}: {worst:?}");
            assert!((worst.second + solved).abs() < 0.02, "{dice}: {worst:?}");
            assert!((0.0..=0.02).contains(&worst.exploitability()), "{dice}: {worst:?}");
        }
    }

    /// A way of playing that gives itself away is exploited.
    #[test]
    fn who_only_tells_the_truth_is_found_out() {
        let exploited = |way: &dyn Plays| Exact::new(2).unwrap().worst(way).exploitability();
        assert!(exploited(&Truthful) > 0.6);
        assert!(exploited(&Caller) > 0.5);
        assert!(exploited(&Likely) > 0.5);
    }

    #[test]
    fn play_is_written_line_by_line() {
        let text = play_of_hard(1).unwrap();
        let first = "{\"hand\":[6],\"claims\":[],\"play\":[[1,6,";
        assert!(text.lines().any(|line| line.starts_with(first)), "{text}");
        assert!(text.contains("{\"hand\":[2],\"claims\":[[1,1]],\"play\":[[\"call\","), "{text}");
        assert_eq!(play_of_hard(4), None);
        let value: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(value.iter().all(|line| line["play"].as_array().is_some_and(|play| !play.is_empty())));
    }
}
