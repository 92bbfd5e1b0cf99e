//! All hands of some dice, and random ones, together with every hand that differs from them by numbers that are alike.

use std::collections::BTreeSet;

use super::claim::{Counts, FACES, chances};
use crate::rules::Stream;

/// Hands that a player may have, each with its weight. With a hand they hold each that comes of it by swapping two
/// numbers which are alike.
pub(super) struct Hands {
    /// How many dice each has.
    pub(super) dice: u8,
    /// The hands.
    pub(super) counts: Vec<Counts>,
    /// Their weights, which sum to 1.
    pub(super) weights: Vec<f64>,
    /// For each two numbers and hand, the hand in which they are swapped.
    swapped: Vec<u32>,
}

/// Each two numbers, from 0: first none to swap, then a larger and a smaller one.
const PAIRS: [(usize, usize); 16] = {
    let mut pairs = [(0, 0); 16];
    let (mut at, mut a) = (1, 1);
    while a < FACES {
        let mut b = 0;
        while b < a {
            pairs[at] = (a, b);
            (at, b) = (at + 1, b + 1);
        }
        a += 1;
    }
    pairs
};

/// Every hand of `dice` dice, and its chance.
pub(super) fn every_hand(dice: u8) -> Vec<(Counts, f64)> {
    let mut hands = vec![(Counts::default(), dice, 1.0)];
    for face in 0..FACES {
        let left = (FACES - face) as f64;
        hands = hands
            .into_iter()
            .flat_map(|(counts, dice, weight)| {
                let all = if face + 1 == FACES { dice..=dice } else { 0..=dice };
                let chances = chances(dice, left);
                all.map(move |count| {
                    let mut counts = counts;
                    counts[face] = count;
                    (counts, dice - count, weight * chances[usize::from(count)])
                })
            })
            .collect();
    }
    hands.into_iter().map(|(counts, _, weight)| (counts, weight)).collect()
}

impl Hands {
    /// Every hand of `dice` dice.
    pub(super) fn all(dice: u8) -> Hands {
        let mut all = every_hand(dice);
        all.sort_unstable_by_key(|(counts, _)| *counts);
        Hands::of(dice, all)
    }

    /// Rolls `dice` dice until there are at least `least` hands, with those that come of them by swapping numbers of
    /// the same `kind`.
    pub(super) fn rolled(dice: u8, least: usize, kind: &Counts, rng: &mut Stream) -> Hands {
        let mut rolls: Vec<Vec<Counts>> = Vec::new();
        while rolls.iter().map(Vec::len).sum::<usize>() < least {
            let mut counts = Counts::default();
            (0..dice).for_each(|_| counts[rng.below(FACES)] += 1);
            rolls.push(alike(counts, kind));
        }
        let share = 1.0 / rolls.len() as f64;
        let mut all: Vec<(Counts, f64)> =
            rolls.iter().flat_map(|roll| roll.iter().map(move |counts| (*counts, share / roll.len() as f64))).collect();
        all.sort_unstable_by_key(|(counts, _)| *counts);
        all.dedup_by(|later, first| {
            let same = later.0 == first.0;
            first.1 += if same { later.1 } else { 0.0 };
            same
        });
        Hands::of(dice, all)
    }

    /// `hands` must be sorted.
    fn of(dice: u8, hands: Vec<(Counts, f64)>) -> Hands {
        let (counts, weights): (Vec<Counts>, Vec<f64>) = hands.into_iter().unzip();
        let mut swapped = Vec::with_capacity(PAIRS.len() * counts.len());
        for (a, b) in PAIRS {
            swapped.extend(counts.iter().map(|hand| {
                let mut other = *hand;
                other.swap(a, b);
                // Numbers that are not alike are never asked for.
                counts.binary_search(&other).unwrap_or_default() as u32
            }));
        }
        Hands { dice, counts, weights, swapped }
    }

    /// The number of hands.
    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    /// For each hand, the one in which the alike numbers `a` and `b` are swapped.
    pub(super) fn with_swapped(&self, a: usize, b: usize) -> &[u32] {
        let pair = if a > b {
            a * (a - 1) / 2 + b + 1
        } else if b > a {
            b * (b - 1) / 2 + a + 1
        } else {
            0
        };
        &self.swapped[pair * self.len()..(pair + 1) * self.len()]
    }
}

/// `counts` and all hands that come of it by swapping numbers of the same kind.
fn alike(counts: Counts, kind: &Counts) -> Vec<Counts> {
    let mut found = BTreeSet::from([counts]);
    let mut new = vec![counts];
    while let Some(counts) = new.pop() {
        for (a, b) in PAIRS.into_iter().skip(1).filter(|(a, b)| kind[*a] == kind[*b] && counts[*a] != counts[*b]) {
            let mut other = counts;
            other.swap(a, b);
            if found.insert(other) {
                new.push(other);
            }
        }
    }
    found.into_iter().collect()
}
