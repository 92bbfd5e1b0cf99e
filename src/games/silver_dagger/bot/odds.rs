//! What a seat can tell of the cards that it doesn't see: how many of each number are left, and what villages probably
//! count.

use crate::{
    games::silver_dagger::{card::KINDS, state::Card, view::LaidSeen},
    rules::{Numbered, Seat, SeenBy},
};

/// A worth, in hundredths of a point.
pub(super) type Worth = i32;
/// A point.
pub(super) const POINT: Worth = 100;
/// Certainty, in thousandths.
pub(super) const SURE: Worth = 1_000;

/// The cards that a seat doesn't see, by their numbers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Unseen {
    pub(super) counts: [u8; KINDS],
    /// The number of all, the mean of their points, and the variance, in points squared.
    pub(super) all: Worth,
    pub(super) mean: Worth,
    pub(super) variance: Worth,
    /// The mean of those that are 5 or higher.
    high: Worth,
}

impl Unseen {
    /// What is left of a deck of so many copies of each card without those that are seen.
    pub(super) fn without(mut counts: [u8; KINDS], seen: impl Iterator<Item = Card>) -> Unseen {
        for card in seen {
            let left = &mut counts[card.number()];
            *left = left.saturating_sub(1);
        }
        let mean_of = |from: usize| {
            let some = || (from..KINDS).zip(&counts[from..]);
            let number: Worth = some().map(|(_, count)| Worth::from(*count)).sum();
            let points: Worth = some().map(|(value, count)| value as Worth * Worth::from(*count)).sum();
            (number, POINT * points / number.max(1))
        };
        let (all, mean) = mean_of(0);
        let off = |value: usize| (POINT * value as Worth - mean).pow(2) / (POINT * POINT);
        let squares: Worth = counts.iter().enumerate().map(|(value, count)| off(value) * Worth::from(*count)).sum();
        let (_, high) = mean_of(usize::from(Card::HIGH));
        Unseen { counts, all, mean, variance: squares / all.max(1), high }
    }

    /// The chance that an unseen card is this one, in thousandths.
    pub(super) fn chance(&self, card: Card) -> Worth {
        SURE * Worth::from(self.counts[card.number()]) / self.all.max(1)
    }

    /// The mean of a worth over the cards that one may be.
    pub(super) fn mean_over(&self, guess: &Guess, worth: impl Fn(Card) -> Worth) -> Worth {
        if let Some(face) = guess.face {
            return worth(face);
        }
        let (mut all, mut sum) = (0, 0);
        for (card, count) in Card::all().iter().zip(self.counts) {
            if count > 0 && (!guess.high || card.is_high()) {
                all += Worth::from(count);
                sum += Worth::from(count) * worth(*card);
            }
        }
        sum / all.max(1)
    }
}

/// A card of a village, as a seat guesses it.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(super) struct Guess {
    pub(super) token: u16,
    pub(super) face: Option<Card>,
    pub(super) up: bool,
    /// Whether all know it to be 5 or higher.
    pub(super) high: bool,
    /// Whether its owner knows it and has kept it, and the seat doesn't know it.
    pub(super) kept: bool,
}

impl Guess {
    /// A card in a village of `owner`.
    pub(super) fn of(laid: &LaidSeen, owner: Seat) -> Guess {
        let LaidSeen { token, face, up, knows, high } = *laid;
        let kept = face.is_none() && matches!(knows, SeenBy::Seats(seats) if seats.contains(owner));
        Guess { token, face, up, high, kept }
    }

    /// A card that is known.
    pub(super) fn known(card: Card, up: bool) -> Guess {
        Guess { face: Some(card), up, ..Guess::default() }
    }

    /// The same, lying faceup with this face.
    pub(super) fn turned_up(self, card: Card) -> Guess {
        Guess { face: Some(card), up: true, high: false, kept: false, ..self }
    }

    /// The points that it probably counts by itself. What its owner knows and keeps is lower, the more so the longer the
    /// round goes on.
    pub(super) fn points(&self, unseen: &Unseen, turns: Worth) -> Worth {
        /// A turn makes what is kept so much lower, and all of them together at most so much.
        const LOWER: Worth = 30;
        const LOWEST: Worth = 200;
        match self.face {
            Some(face) => POINT * Worth::from(face.value()),
            None if self.high => unseen.high,
            None if self.kept => unseen.mean - (LOWER * turns).min(LOWEST),
            None => unseen.mean,
        }
    }
}

/// What a village probably counts.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(super) struct Count {
    /// The points of its cards, without faceup Halflings, and the variance in points squared.
    pub(super) sum: Worth,
    pub(super) variance: Worth,
    /// The numbers of faceup Debt Collectors, of faceup Halflings, and of all cards.
    pub(super) collectors: Worth,
    pub(super) halflings: u8,
    pub(super) cards: Worth,
}

impl Count {
    /// Adds a card, or takes one away if `sign` is -1.
    fn change(&mut self, guess: &Guess, unseen: &Unseen, turns: Worth, sign: Worth) {
        self.cards += sign;
        if guess.face.is_none() {
            self.variance += sign * unseen.variance;
        }
        match guess.face.filter(|_| guess.up) {
            Some(Card::Halfling) => self.halflings = (Worth::from(self.halflings) + sign).max(0) as u8,
            Some(Card::DebtCollector) => self.collectors += sign,
            _ => self.sum += sign * guess.points(unseen, turns),
        }
    }

    /// The same village with another card.
    #[must_use]
    pub(super) fn with(mut self, guess: &Guess, unseen: &Unseen, turns: Worth) -> Count {
        self.change(guess, unseen, turns, 1);
        self
    }

    /// The same village without one of its cards.
    #[must_use]
    pub(super) fn without(mut self, guess: &Guess, unseen: &Unseen, turns: Worth) -> Count {
        self.change(guess, unseen, turns, -1);
        self
    }

    /// The sum with so many cards in all other villages.
    pub(super) fn total(&self, others: Worth) -> Worth {
        let sum = self.sum - POINT * self.collectors * others;
        sum >> self.halflings.min(4)
    }
}

/// The chance, in thousandths, that something is above 0 that probably is `mean`, with this variance in points squared.
pub(super) fn chance_above(mean: Worth, variance: Worth) -> Worth {
    /// The normal distribution, by quarters of a standard deviation.
    const NORMAL: [Worth; 13] = [500, 599, 691, 773, 841, 894, 933, 960, 977, 988, 994, 997, 999];
    let deviation = (POINT * POINT * variance.max(1)).isqrt();
    let quarters = 4 * SURE * mean.abs() / deviation.max(1);
    let (at, part) = ((quarters / SURE) as usize, quarters % SURE);
    let above = match NORMAL.get(at..at + 2) {
        Some([from, to]) => from + (to - from) * part / SURE,
        _ => SURE - 1,
    };
    if mean < 0 { SURE - above } else { above }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_the_bell() {
        // One deviation of 3 points above 0, and below.
        assert_eq!([0, 300, -300, 150, 10_000].map(|mean| chance_above(mean, 9)), [500, 841, 159, 691, 999]);
        assert!((691..773).contains(&chance_above(160, 9)), "between two entries");
    }
}
