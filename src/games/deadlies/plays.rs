//! Which cards go together, and what works: the law of a play (section 2, step 1).

use std::ops::RangeInclusive;

use super::{
    card::{Card, Suit},
    state::{Few, Held, Reason, Way},
};
use crate::rules::{Numbered, Stream, choice::bits, row::Row};

pub use super::state::MOST;

/// The cards of a play in the order in which they lie; the last one is on top.
pub type Play = Few;

/// Why cards go together: they may for several reasons.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Kind {
    /// All have one number.
    pub one_number: bool,
    /// All are of this suit; there is one that is not Corruption.
    pub one_suit: Option<Suit>,
    /// Their numbers follow each other.
    pub straight: bool,
}

/// What a play does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// What this suit does.
    Suit(Suit),
    /// What the suit does that is chosen for Corruption.
    Any,
    /// Purity takes the Halo.
    Purity,
    /// The Halo empties the hand.
    Halo,
}

/// Why these cards go together. One card always may be played, and has no kind.
pub fn kind(cards: impl IntoIterator<Item = Card>) -> Result<Kind, Reason> {
    // The numbers and the suits that there are, as bits.
    let (mut count, mut numbers, mut suits, mut purity, mut halo) = (0, 0u16, 0u8, false, false);
    for card in cards {
        count += 1;
        match card {
            Card::Sin(suit, _) => suits |= 1 << suit as u8,
            Card::Purity => purity = true,
            Card::Corruption => {}
            Card::Halo => halo = true,
        }
        numbers |= card.value().map_or(0, |number| 1 << number);
    }
    match count {
        0 => return Err(Reason::NoCards),
        1 => return Ok(Kind::default()),
        _ if halo => return Err(Reason::HaloAlone),
        _ => {}
    }
    let one_number = numbers.is_power_of_two();
    // As many numbers as cards, and no gap between them.
    let straight = numbers.count_ones() == count && (numbers >> numbers.trailing_zeros()).trailing_ones() == count;
    let one_suit = (suits.is_power_of_two() && !purity).then(|| Suit::ALL[suits.trailing_zeros() as usize]);
    let kind = Kind { one_number, one_suit, straight };
    if kind == Kind::default() { Err(Reason::NoSet) } else { Ok(kind) }
}

fn kind_of(cards: &Play) -> Result<Kind, Reason> {
    // Mostly it is one card.
    if cards.len() == 1 { Ok(Kind::default()) } else { kind(cards.iter().map(|held| held.card)) }
}

/// The ways among which the player of these cards chooses: at least two, or none where it would make no difference.
/// `cards` go together, and lie as [`laid`] has them.
pub fn ways(cards: &Play) -> Row<Way, { MOST + 1 }> {
    let Ok(Kind { one_number, one_suit, straight }) = kind_of(cards) else { return Row::default() };
    let tops = || cards.iter().map(|held| Way::Top(held.token));
    // A straight that Corruption tops is free to be of any suit.
    let free = straight && cards.last().is_some_and(|held| held.card == Card::Corruption);
    match one_suit {
        _ if one_number => tops().collect(),
        Some(Suit::Sloth) if free => [Way::Straight].into_iter().chain(tops()).collect(),
        Some(Suit::Sloth) => tops().collect(),
        Some(_) if free => [Way::Straight, Way::Suit].into_iter().collect(),
        _ => Row::default(),
    }
}

/// These cards from the lowest number up, those of one number in the order of the suits (ruling 41).
pub fn laid(cards: impl IntoIterator<Item = Held>) -> Play {
    let mut play: Play = cards.into_iter().collect();
    play.sort_unstable_by_key(|held| held.card.number());
    play
}

/// What these cards do, in the `way` that was chosen, if one was to be; the card on top is moved there.
pub fn effect(cards: &mut Play, way: Option<Way>) -> Effect {
    let kind = kind_of(cards).unwrap_or_default();
    if let Some(Way::Top(token)) = way
        && let Some(at) = cards.iter().position(|held| held.token == token)
    {
        let top = cards.remove(at);
        cards.push(top);
    }
    let top = cards.last().map_or(Card::Purity, |held| held.card);
    match (kind.one_suit, top) {
        (Some(suit), _) if way != Some(Way::Straight) => Effect::Suit(suit),
        (_, Card::Sin(suit, _)) => Effect::Suit(suit),
        (_, Card::Corruption) => Effect::Any,
        (_, Card::Purity) => Effect::Purity,
        (_, Card::Halo) => Effect::Halo,
    }
}

/// All plays of a hand, counted by kind, so that one can be drawn evenly without listing them.
#[derive(Copy, Clone, Debug, Default)]
pub struct Plays {
    /// The number of cards in the hand.
    cards: u64,
    /// The number of sets of at least two cards that are alike.
    sets: u64,
    /// The cards of each number.
    of_number: [Alike; Card::VALUES],
    /// Those of each suit, with Corruption.
    of_suit: [Alike; Suit::ALL.len()],
}

/// Cards of a hand that are alike.
#[derive(Copy, Clone, Debug, Default)]
struct Alike {
    /// Their places in the hand, as bits.
    places: u64,
    /// Their number.
    count: u64,
}

impl Alike {
    /// Adds a card, and returns how many sets of at least two that makes more: it goes with each set of the others.
    fn add(&mut self, at: usize) -> u64 {
        let more = (1 << self.count) - 1;
        self.places |= 1 << at;
        self.count += 1;
        more
    }

    /// The number of sets of at least two of them.
    fn sets(&self) -> u64 {
        (1 << self.count) - 1 - self.count
    }
}

impl Plays {
    /// The plays of this hand.
    #[inline]
    pub fn of(hand: &[Held]) -> Plays {
        let mut plays = Plays { cards: hand.len() as u64, ..Plays::default() };
        hand.iter().enumerate().for_each(|(at, held)| plays.add(at, held.card));
        plays
    }

    /// Counts the card at this place of the hand.
    fn add(&mut self, at: usize, card: Card) {
        self.sets += match card {
            Card::Sin(suit, number) => {
                self.of_number[usize::from(number)].add(at) + self.of_suit[suit as usize].add(at)
            }
            lone => self.add_lone(at, lone),
        };
    }

    /// Does the same with a card that has no one suit, of which there are few.
    #[cold]
    fn add_lone(&mut self, at: usize, card: Card) -> u64 {
        let suits = if card == Card::Corruption { &mut self.of_suit[..] } else { &mut [] };
        let of_suits: u64 = suits.iter_mut().map(|suit| suit.add(at)).sum();
        of_suits + card.value().map_or(0, |number| self.of_number[usize::from(number)].add(at))
    }

    /// The lengths of straights: the numbers at both ends, and how many there are from the one to the other.
    fn straights(&self) -> impl Iterator<Item = (RangeInclusive<usize>, u64)> + '_ {
        (0..Card::VALUES).flat_map(move |from| {
            let mut ways = self.of_number[from].count;
            (from + 1..Card::VALUES)
                .map(move |to| {
                    ways *= self.of_number[to].count;
                    (from..=to, ways)
                })
                .take_while(|(_, ways)| *ways > 0)
        })
    }

    /// How many straights there are, those of one suit too.
    fn all_straights(&self) -> u64 {
        let (mut all, mut ending, mut before) = (0, 0, 0);
        for Alike { count: cards, .. } in self.of_number {
            // Each card goes on with all that end at the number before, and with each card of it alone.
            ending = cards * (ending + before);
            before = cards;
            all += ending;
        }
        all
    }

    /// Draws one of the plays, each as likely as the others: the places of its cards as bits. There is a card.
    #[inline]
    pub fn draw(&self, rng: &mut Stream) -> u64 {
        let all = self.cards + self.sets + self.all_straights();
        loop {
            let mut at = rng.below(all as usize) as u64;
            if at < self.cards {
                return 1 << at;
            }
            at -= self.cards;
            if at < self.sets {
                let alike = self.of_number.iter().chain(&self.of_suit);
                return nth_set(alike, at).map_or(0, |set| several(set, rng));
            }
            at -= self.sets;
            // A straight of one suit was counted with the suits.
            let straight = self.straight(at);
            if self.of_suit.iter().all(|suit| straight & !suit.places != 0) {
                return straight;
            }
        }
    }

    /// The straight with this number among all of them.
    fn straight(&self, mut at: u64) -> u64 {
        for (numbers, ways) in self.straights() {
            if at < ways {
                return numbers.fold(0, |straight, number| {
                    let Alike { places, count } = self.of_number[number];
                    let one = nth(places, at % count);
                    at /= count;
                    straight | one
                });
            }
            at -= ways;
        }
        0
    }

    /// How many plays there are.
    #[cfg(test)]
    pub fn number(&self) -> u64 {
        let all = self.all_straights();
        let of_one_suit = (0..all).filter(|at| {
            let straight = self.straight(*at);
            self.of_suit.iter().any(|suit| straight & !suit.places == 0)
        });
        self.cards + self.sets + all - of_one_suit.count() as u64
    }
}

/// The one of `all` that has the set with this number, all sets of at least two of the cards of each counted.
fn nth_set<'a>(all: impl IntoIterator<Item = &'a Alike>, mut at: u64) -> Option<Alike> {
    all.into_iter().copied().find(|cards| {
        let ways = cards.sets();
        let found = at < ways;
        at = at.wrapping_sub(ways);
        found
    })
}

/// The member of `set` with this number, from the lowest.
fn nth(mut set: u64, n: u64) -> u64 {
    for _ in 0..n {
        set &= set - 1;
    }
    set & set.wrapping_neg()
}

/// Draws two of these cards or more, each such choice as likely as the others. There are at least two.
fn several(Alike { places, count }: Alike, rng: &mut Stream) -> u64 {
    if count == 2 {
        return places;
    }
    let chosen = loop {
        let chosen = rng.below(1 << count);
        if chosen.count_ones() > 1 {
            break chosen;
        }
    };
    bits(places).enumerate().filter(|(n, _)| chosen >> n & 1 == 1).fold(0, |all, (_, at)| all | 1 << at)
}
