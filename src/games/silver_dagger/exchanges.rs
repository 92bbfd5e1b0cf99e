//! The sets that a village can be exchanged by, counted so that any one can be drawn evenly without listing them
//! (section 1.5).

use super::card::{CARDS, Card, KINDS};
use super::state::LARGEST;
use crate::rules::{Stream, row::Row};

/// The mark of a facedown card, in the place of a number.
const DOWN: u8 = u8::MAX;

/// A village as far as sets go: facedown cards may be chosen freely, and faceup ones of one number.
#[derive(Copy, Clone, Debug)]
pub struct Exchanges {
    /// The cards from the left: the number of a faceup one.
    cards: Row<u8, CARDS>,
    /// The number of facedown cards.
    down: u8,
    /// The number of faceup cards of each number.
    up: [u8; KINDS],
}

/// The number of ways to choose so many of so many cards: by the number of cards, then of those chosen.
static WAYS: [[u32; LARGEST + 1]; CARDS + 1] = {
    let mut ways = [[0; LARGEST + 1]; CARDS + 1];
    let mut count = 0;
    while count <= CARDS {
        ways[count][0] = 1;
        let mut size = 1;
        while size <= LARGEST && count > 0 {
            ways[count][size] = ways[count - 1][size - 1] + ways[count - 1][size];
            size += 1;
        }
        count += 1;
    }
    ways
};

/// The number of sets with faceup cards of one number: by how many cards lie facedown, then how many have that number.
static WITH_UP: [[u32; CARDS + 1]; CARDS + 1] = {
    let mut sets = [[0; CARDS + 1]; CARDS + 1];
    let mut n = 0;
    while n < sets.len() * sets.len() {
        let (of_down, of_up) = (n / sets.len(), n % sets.len());
        let mut up = 1;
        while up <= LARGEST && of_down + of_up <= CARDS {
            let mut down = 0;
            while down + up <= LARGEST {
                sets[of_down][of_up] += WAYS[of_up][up] * WAYS[of_down][down];
                down += 1;
            }
            up += 1;
        }
        n += 1;
    }
    sets
};

impl Exchanges {
    /// Those of a village: the face of each card that lies faceup.
    pub fn of(village: impl IntoIterator<Item = Option<Card>>) -> Exchanges {
        let mut all = Exchanges { cards: Row::default(), down: 0, up: [0; KINDS] };
        for face in village {
            match face {
                Some(face) => all.up[usize::from(face.value())] += 1,
                None => all.down += 1,
            }
            all.cards.push(face.map_or(DOWN, Card::value));
        }
        all
    }

    /// Any set, each as likely as the others: the places of its cards as bits. There is at least one card.
    pub fn draw(&self, rng: &mut Stream) -> u64 {
        let (value, up, down) = self.any_shape(rng);
        let of_value = self.up.get(usize::from(value)).map_or(0, |count| usize::from(*count));
        let (mut ups, mut downs) = ((up, of_value), (down, usize::from(self.down)));
        let mut set = 0;
        for (at, number) in self.cards.iter().enumerate() {
            let (wanted, left) = match *number {
                DOWN => &mut downs,
                number if number == value => &mut ups,
                _ => continue,
            };
            // Each of the cards left is equally likely to be among the wanted ones.
            if *wanted > 0 && rng.below(*left) < *wanted {
                set |= 1 << at;
                *wanted -= 1;
            }
            *left -= 1;
            if ups.0 + downs.0 == 0 {
                break;
            }
        }
        set
    }

    /// The number on its faceup cards, and how many of those and of the facedown ones a set has that is drawn evenly.
    fn any_shape(&self, rng: &mut Stream) -> (u8, usize, usize) {
        let (of_down, with_up) = (&WAYS[usize::from(self.down)], &WITH_UP[usize::from(self.down)]);
        let mut left = rng.below(self.count().max(1)) as u32;
        // Facedown cards alone come first, then the sets with faceup ones of each number.
        for (down, ways) in of_down.iter().enumerate().skip(1) {
            match left.checked_sub(*ways) {
                Some(more) => left = more,
                None => return (DOWN, 0, down),
            }
        }
        for (value, count) in (0..).zip(self.up.map(usize::from)) {
            if let Some(more) = left.checked_sub(with_up[count]) {
                left = more;
                continue;
            }
            for (up, ways) in WAYS[count].iter().enumerate().skip(1) {
                for (down, with) in of_down[..=LARGEST - up].iter().enumerate() {
                    match left.checked_sub(ways * with) {
                        Some(more) => left = more,
                        None => return (value, up, down),
                    }
                }
            }
        }
        (DOWN, 0, 0)
    }

    /// The number of sets.
    pub fn count(&self) -> usize {
        let down = usize::from(self.down);
        let of_down: u32 = WAYS[down][1..].iter().sum();
        let with_up: u32 = self.up.iter().map(|count| WITH_UP[down][usize::from(*count)]).sum();
        (of_down + with_up) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Numbered, Seed};
    use std::collections::BTreeMap;

    #[test]
    fn every_set_comes_as_often() {
        let up = |value: usize| Some(Card::all()[value]);
        // Three facedown, a pair of sixes and a seven.
        let village = [None, up(6), None, up(7), up(6), None];
        let all = Exchanges::of(village);
        let (mut counts, mut rng) = (BTreeMap::new(), Seed(3).stream("sets"));
        // Three facedown cards: 7 sets. With one six (twice over) or the seven, all 8 of them; with both sixes, 7.
        assert_eq!(all.count(), 7 + 3 * 8 + 7);
        for _ in 0..all.count() * 1_000 {
            let set = all.draw(&mut rng);
            assert!((1..=LARGEST).contains(&(set.count_ones() as usize)), "{set:b}");
            *counts.entry(set).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), all.count());
        assert!(counts.values().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn the_largest_village_is_drawn_from_at_once() {
        let all = Exchanges::of([None; CARDS]);
        assert_eq!(all.count(), 52 + 1_326 + 22_100 + 270_725);
        assert_ne!(all.draw(&mut Seed(1).stream("sets")), 0);
    }
}
