//! Claims about how many of all dice show a number, and the chances that they are true.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of faces of a die.
pub(super) const FACES: usize = 6;

/// How many dice show each number, from 1 to 6.
pub type Counts = [u8; FACES];

/// "At least `count` of `face`."
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Claim {
    /// How many dice show the number, at least.
    pub count: u8,
    /// The number.
    pub face: u8,
}

impl Claim {
    /// How many of these dice show the number that it names.
    pub fn of(self, counts: &Counts) -> u8 {
        let named = usize::from(self.face).checked_sub(1).and_then(|face| counts.get(face));
        named.copied().unwrap_or_default()
    }
}

/// How many dice the next claim after `last` names at least.
pub(super) fn next(last: Option<Claim>) -> u8 {
    last.map_or(1, |last| last.count + 1)
}

/// Counts these numbers.
pub fn counted(numbers: impl IntoIterator<Item = u8>) -> Counts {
    let mut counts = Counts::default();
    for number in numbers {
        if let Some(count) = usize::from(number).checked_sub(1).and_then(|face| counts.get_mut(face)) {
            *count += 1;
        }
    }
    counts
}

/// The lowest of the commonest numbers; 1, if there are no dice.
pub(super) fn commonest(counts: &Counts) -> u8 {
    let of = |face: u8| Claim { count: 1, face }.of(counts);
    (1..=FACES as u8).reduce(|best, face| if of(face) > of(best) { face } else { best }).unwrap_or(1)
}

/// The chances that exactly 0, 1, 2... of `dice` fair dice show a number which each of them shows in one of `in_one`
/// throws.
pub(super) fn chances(dice: u8, in_one: f64) -> Vec<f64> {
    let mut chances = vec![0.0; usize::from(dice) + 1];
    chances[0] = 1.0;
    for more in 1..chances.len() {
        for n in (1..=more).rev() {
            chances[n] = chances[n] * (1.0 - 1.0 / in_one) + chances[n - 1] / in_one;
        }
        chances[0] *= 1.0 - 1.0 / in_one;
    }
    chances
}

/// The chance that at least `wanted` of `unseen` fair dice show a number (section 9.4).
pub fn chance(wanted: u8, unseen: u8) -> f64 {
    chances(unseen, FACES as f64).iter().skip(usize::from(wanted)).sum()
}

/// What a duel in which `count` dice show the number named last is worth to its winner, in thousands of points.
pub(super) fn worth(count: u8) -> f64 {
    1.0 + f64::from(count) / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chances of section 9.4, in percent.
    #[test]
    fn the_odds_of_the_rules() {
        let percent = |wanted, unseen| (100.0 * chance(wanted, unseen)).round() as u32;
        assert_eq!([1, 2, 3, 4, 5].map(|wanted| percent(wanted, 14)), [92, 70, 42, 19, 7]);
        assert_eq!([5, 6, 7].map(|wanted| percent(wanted, 28)), [51, 32, 17]);
        assert_eq!([(0, 0), (1, 0), (15, 14)].map(|(wanted, unseen)| percent(wanted, unseen)), [100, 0, 0]);
    }
}
