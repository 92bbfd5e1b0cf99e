//! How much can be won against a way of playing, computed exactly from all hands and all ladders of claims.

use serde::Serialize;

use super::{
    claim::{Claim, Counts, worth},
    ladder::{Known, Play, Plays, plays},
    shapes::every_hand,
};

/// The most dice of a side with which it can be computed.
pub(super) const MOST: u8 = 3;

/// What a best answer wins on average against a way of playing, in thousands of points.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub(super) struct Worst {
    /// As the one who claims first.
    pub(super) first: f64,
    /// As the other.
    pub(super) second: f64,
}

impl Worst {
    /// Exploitability (section 9.4).
    pub(super) fn exploitability(&self) -> f64 {
        (self.first + self.second) / 2.0
    }
}

/// Two hands of the same number of dice, with no open ones.
pub(super) struct Exact {
    dice: u8,
    hands: Vec<(Counts, f64)>,
}

impl Exact {
    /// With this many dice a side; `None`: none, or too many.
    pub(super) fn new(dice: u8) -> Option<Exact> {
        (1..=MOST).contains(&dice).then(|| Exact { dice, hands: every_hand(dice) })
    }

    /// What a best answer wins against `plays`.
    pub(super) fn worst(&self, plays: &dyn Plays) -> Worst {
        let reach: Vec<f64> = self.hands.iter().map(|(_, chance)| *chance).collect();
        let mean = |wins: Vec<f64>| wins.iter().zip(&self.hands).map(|(wins, (_, chance))| wins * chance).sum();
        let [first, second] = [true, false].map(|answers| mean(self.answer(plays, &mut Vec::new(), &reach, answers)));
        Worst { first, second }
    }

    /// What `plays` says, for each hand and each ladder of claims that it can come to, whatever the other does.
    pub(super) fn all(&self, plays: &dyn Plays, tell: &mut dyn FnMut(&Counts, &[Claim], &[(Play, f64)])) {
        let reach: Vec<f64> = self.hands.iter().map(|(_, chance)| *chance).collect();
        for plays_next in [true, false] {
            self.tell(plays, &mut Vec::new(), &reach, plays_next, tell);
        }
    }

    fn known<'a>(&self, own: &'a Counts, claims: &'a [Claim]) -> Known<'a> {
        Known { own, open: &[0; 6], unseen: self.dice, claims }
    }

    /// What each hand wins that answers `plays` as well as possible, times how often `plays` comes there.
    fn answer(&self, way: &dyn Plays, claims: &mut Vec<Claim>, reach: &[f64], answers: bool) -> Vec<f64> {
        let options = plays(claims.last().copied(), 2 * self.dice);
        let [best, sum] = [f64::NEG_INFINITY, 0.0].map(|start| vec![start; self.hands.len()]);
        if answers {
            let mut best = best;
            for option in options {
                let wins = self.after(way, claims, option, reach, answers);
                best.iter_mut().zip(wins).for_each(|(best, wins)| *best = best.max(wins));
            }
            return best;
        }
        let mut sum = sum;
        for (option, reach) in options.iter().zip(self.split(way, claims, &options, reach)) {
            if reach.iter().any(|reach| *reach > 0.0) {
                let wins = self.after(way, claims, *option, &reach, answers);
                sum.iter_mut().zip(wins).for_each(|(sum, wins)| *sum += wins);
            }
        }
        sum
    }

    /// How often each hand of `way` comes here and says each of `options`.
    fn split(&self, way: &dyn Plays, claims: &[Claim], options: &[Play], reach: &[f64]) -> Vec<Vec<f64>> {
        let mut split = vec![vec![0.0; self.hands.len()]; options.len()];
        for (hand, (own, _)) in self.hands.iter().enumerate().filter(|(hand, _)| reach[*hand] > 0.0) {
            for (play, share) in way.shares(&self.known(own, claims)) {
                let at = options.iter().position(|option| *option == play);
                split[at.expect("a way of playing says what may be said")][hand] += reach[hand] * share;
            }
        }
        split
    }

    /// What each answering hand wins after `option`.
    fn after(&self, way: &dyn Plays, claims: &mut Vec<Claim>, option: Play, reach: &[f64], answered: bool) -> Vec<f64> {
        let Play::Claim(claim) = option else {
            return claims.last().map_or(Vec::new(), |last| self.called(*last, reach, answered));
        };
        // The table calls a claim of all dice for the other.
        if claim.count == 2 * self.dice {
            return self.called(claim, reach, !answered);
        }
        claims.push(claim);
        let wins = self.answer(way, claims, reach, !answered);
        claims.pop();
        wins
    }

    /// What each answering hand wins when `claim` is called; `calls`: by it.
    fn called(&self, claim: Claim, reach: &[f64], calls: bool) -> Vec<f64> {
        let mut often = vec![0.0; usize::from(self.dice) + 1];
        for ((hand, _), reach) in self.hands.iter().zip(reach) {
            often[usize::from(claim.of(hand))] += reach;
        }
        let wins = |own: u8| -> f64 {
            let each = often.iter().enumerate().map(|(other, often)| {
                let all = own + other as u8;
                let worth = if (all >= claim.count) == calls { -worth(all) } else { worth(all) };
                often * worth
            });
            each.sum()
        };
        self.hands.iter().map(|(hand, _)| wins(claim.of(hand))).collect()
    }

    fn tell(
        &self,
        way: &dyn Plays,
        claims: &mut Vec<Claim>,
        reach: &[f64],
        plays_next: bool,
        tell: &mut dyn FnMut(&Counts, &[Claim], &[(Play, f64)]),
    ) {
        let options = plays(claims.last().copied(), 2 * self.dice);
        let split = if plays_next {
            for ((own, _), _) in self.hands.iter().zip(reach).filter(|(_, reach)| **reach > 0.0) {
                tell(own, claims, &way.shares(&self.known(own, claims)));
            }
            self.split(way, claims, &options, reach)
        } else {
            vec![reach.to_vec(); options.len()]
        };
        for (option, reach) in options.iter().zip(split) {
            if let Play::Claim(claim) = option
                && claim.count < 2 * self.dice
                && reach.iter().any(|reach| *reach > 0.0)
            {
                claims.push(*claim);
                self.tell(way, claims, &reach, !plays_next, tell);
                claims.pop();
            }
        }
    }
}
