//! Cards as sets of bits, so that a hand is taken apart at full speed: how many turns it lasts, and the plays worth a thought.

use crate::{
    games::deadlies::{
        card::{Card, Suit},
        state::Held,
    },
    rules::Numbered,
};

/// Hundredths of a turn.
pub(super) type Worth = i32;

/// Some cards, as the bits of their numbers. What is asked of them a thousand times for one choice is always inlined, for
/// our own code is hardly optimised in daily work.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cards(u64);

/// The number of suits, and of the numbers that the cards of a suit have.
const SEVEN: usize = Suit::ALL.len();
/// The cards of the first suit.
const OF_FIRST_SUIT: u64 = 0x0810_2040_8102;
/// The cards of number 1.
const OF_NUMBER_ONE: u64 = 0xfe;

/// The cards that have no suit of their own.
pub(super) const PURITY: Cards = Cards(1);
/// See [`PURITY`].
pub(super) const CORRUPTION: Cards = Cards(1 << 50);
/// See [`PURITY`].
pub(super) const HALO: Cards = Cards(1 << 51);

/// What the cards of a play may do, as bits: those of the suits by their order, then Purity and the Halo.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Effects(u16);

impl Effects {
    /// Any suit.
    const ANY: Effects = Effects(0x7f);
    /// Purity takes the Halo.
    pub(super) const PURITY: Effects = Effects(1 << SEVEN);
    /// The Halo empties the hand.
    pub(super) const HALO: Effects = Effects(1 << (SEVEN + 1));

    /// The suits among them.
    pub(super) fn suits(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.0 >> *suit as usize & 1 == 1)
    }
}

/// What the last play of a hand costs on average, for the suit of it may fill the hand again.
const fn risk(suit: Suit) -> Worth {
    match suit {
        Suit::Sloth => 5,
        Suit::Greed => 20,
        Suit::Pride => 35,
        Suit::Lust => 35,
        Suit::Wrath => 45,
        Suit::Gluttony => 45,
        Suit::Envy => 130,
    }
}

/// The risk of a last play of Purity: the Halo is played next.
const RISK_OF_PURITY: Worth = 105;
/// The risk of a hand of several turns, with a good last play in it and without one.
const RISK_LATER: [Worth; 2] = [8, 25];
/// What every card of a hand costs besides the turns: they are good for something else next turn.
const PER_CARD: Worth = 4;
/// What 1 to 5 turns or more cost: whoever has many left is often helped along, by Envy for one.
const TURNS: [Worth; 5] = [100, 205, 235, 260, 280];

impl Cards {
    /// These cards.
    pub(super) fn of(hand: &[Held]) -> Cards {
        Cards(hand.iter().fold(0, |bits, held| bits | 1 << held.card.number()))
    }

    /// One card.
    pub(super) fn one(card: Card) -> Cards {
        Cards(1 << card.number())
    }

    /// Those of one suit, without Corruption.
    #[inline(always)]
    pub(super) const fn of_suit(suit: Suit) -> Cards {
        Cards(OF_FIRST_SUIT << suit as usize)
    }

    /// Those of one number, 0 to 8.
    #[inline(always)]
    const fn of_number(number: usize) -> Cards {
        match number {
            0 => PURITY,
            8 => CORRUPTION,
            _ => Cards(OF_NUMBER_ONE << (SEVEN * (number - 1))),
        }
    }

    /// All cards.
    pub(super) const ALL: Cards = Cards((1 << 52) - 1);

    /// These and more.
    #[inline(always)]
    pub(super) const fn and(self, more: Cards) -> Cards {
        Cards(self.0 | more.0)
    }

    /// Those that are among others, too.
    #[inline(always)]
    pub(super) const fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those that are not among others.
    #[inline(always)]
    pub(super) const fn but(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    /// How many there are.
    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any of these is among them.
    #[inline(always)]
    pub(super) const fn has(self, any: Cards) -> bool {
        self.0 & any.0 != 0
    }

    /// Whether there is a card of this suit, and be it Corruption.
    #[inline(always)]
    pub(super) const fn has_suit(self, suit: Suit) -> bool {
        self.has(Cards::of_suit(suit).and(CORRUPTION))
    }

    /// Each of them, from the lowest number up.
    pub(super) fn each(self) -> impl Iterator<Item = Cards> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = left & left.wrapping_neg();
            left &= !lowest;
            (lowest != 0).then_some(Cards(lowest))
        })
    }

    /// The one with the lowest number.
    #[inline(always)]
    const fn lowest(self) -> Cards {
        Cards(self.0 & self.0.wrapping_neg())
    }

    /// The suit of the lowest of them, if it has one of its own.
    #[inline(always)]
    fn suit(self) -> Option<Suit> {
        match self.0.trailing_zeros() as usize {
            at @ 1..50 => Some(Suit::ALL[(at - 1) % SEVEN]),
            _ => None,
        }
    }

    /// The largest set that goes together, more or less: any of several cards of a number may be in a straight.
    fn largest(self) -> Cards {
        let counts = Counts::of(self);
        let corruption = u32::from(self.has(CORRUPTION));
        let (mut best, mut most) = (self.lowest(), 1);
        let mut at = 0;
        while at < SEVEN {
            let (suit, number) = (counts.of_suit(at), counts.of_number(at + 1));
            if suit > 0 && suit + corruption > most {
                most = suit + corruption;
                best = self.both(Cards(OF_FIRST_SUIT << at).and(CORRUPTION));
            }
            if number > most {
                most = number;
                best = self.both(Cards::of_number(at + 1));
            }
            at += 1;
        }
        let numbers = counts.numbers();
        let (longest, from) = longest_run(numbers);
        if longest <= most {
            return best;
        }
        (from..from + longest as usize).fold(Cards::default(), |run, number| run.and(self.spare(number)))
    }

    /// The card of a number that is missed least: the one that has the fewest of its suit beside it.
    fn spare(self, number: usize) -> Cards {
        let cards = self.both(Cards::of_number(number));
        if cards.len() < 2 {
            return cards;
        }
        let beside = |card: &Cards| card.suit().map_or(0, |suit| self.both(Cards::of_suit(suit)).len());
        cards.each().min_by_key(beside).unwrap_or(cards)
    }

    /// The number of turns in which this hand is played, more or less. The Halo throws all of it away, and Purity gets it.
    pub(super) fn turns(self) -> Worth {
        if self.has(HALO) {
            return 1;
        }
        let most = if self.has(PURITY) { 2 } else { Worth::MAX };
        let (mut left, mut turns) = (self, 0);
        while !left.is_empty() && turns < most {
            left = left.but(left.largest());
            turns += 1;
        }
        turns
    }

    /// How far this hand is from being empty.
    pub(super) fn distance(self) -> Worth {
        if self.is_empty() {
            return 0;
        }
        let turns = self.turns();
        let risk = match turns {
            1 => self.last_risk(),
            _ => RISK_LATER[usize::from(!self.has_suit(Suit::Sloth))],
        };
        TURNS[turns.clamp(1, 5) as usize - 1] + PER_CARD * self.len() as Worth + risk
    }

    /// The risk of playing all of them as the last play of the hand.
    fn last_risk(self) -> Worth {
        match self.effects() {
            // It takes all others along.
            _ if self.has(HALO) => 0,
            Effects::PURITY => RISK_OF_PURITY,
            effects => effects.suits().map(risk).min().unwrap_or(0),
        }
    }

    /// What these cards may do if they are played; they go together.
    pub(super) fn effects(self) -> Effects {
        let of = |suit: Suit| Effects(1 << suit as usize);
        let top = Cards(1 << (63 - self.0.leading_zeros().min(63)));
        let of_top = match top {
            PURITY => Effects::PURITY,
            CORRUPTION => Effects::ANY,
            HALO => Effects::HALO,
            _ => top.suit().map_or(Effects::PURITY, of),
        };
        let Some(own) = self.lowest().suit().filter(|_| self.len() > 1) else { return of_top };
        if self.but(Cards::of_suit(own).and(CORRUPTION)).is_empty() {
            return if top == CORRUPTION && self.is_straight() { of_top } else { of(own) };
        }
        match Counts::of(self).numbers().count_ones() {
            1 => Effects(self.each().filter_map(Cards::suit).fold(0, |all, suit| all | of(suit).0)),
            _ => of_top,
        }
    }

    /// Whether their numbers follow each other, each once.
    fn is_straight(self) -> bool {
        let numbers = Counts::of(self).numbers();
        let run = numbers >> numbers.trailing_zeros().min(31);
        self.len() == numbers.count_ones() as usize && run & (run + 1) == 0
    }

    /// Calls `each` with the plays of this hand that are worth a thought; one may come twice. There are every single card, the
    /// largest sets of a suit, of a number, and those with one card less; all straights, with each card that may top them.
    pub(super) fn plays(self, mut each: impl FnMut(Cards)) {
        self.each().for_each(&mut each);
        for suit in Suit::ALL {
            let own = self.both(Cards::of_suit(suit));
            if own.len() > 1 {
                most_of(own, &mut each);
            }
            if !own.is_empty() && self.has(CORRUPTION) {
                each(own.and(CORRUPTION));
            }
        }
        (1..=SEVEN).map(|number| self.both(Cards::of_number(number))).for_each(|set| {
            if set.len() > 1 {
                most_of(set, &mut each);
            }
        });
        for from in 0..Card::VALUES {
            let mut below = self.spare(from);
            for to in from + 1..Card::VALUES {
                let tops = self.both(Cards::of_number(to));
                if below.is_empty() || tops.is_empty() {
                    break;
                }
                tops.each().for_each(|top| each(below.and(top)));
                below = below.and(self.spare(to));
            }
        }
    }
}

/// The numbers of cards of each suit and of each number, four bits each.
#[derive(Copy, Clone)]
struct Counts {
    suits: u64,
    numbers: u64,
}

/// The bits of a count.
const BITS: usize = 4;

impl Counts {
    /// Those of these cards: quick for the few of a hand, with nothing called for each card.
    fn of(cards: Cards) -> Counts {
        let (mut suits, mut numbers, mut left) = (0, 0, cards.0 & !HALO.0);
        while left != 0 {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            // Purity comes before the first number, and Corruption after the last one.
            numbers += 1 << (BITS * at.div_ceil(SEVEN));
            if !at.is_multiple_of(SEVEN * SEVEN + 1) {
                suits += 1 << (BITS * ((at - 1) % SEVEN));
            }
        }
        Counts { suits, numbers }
    }

    /// The number of cards of the suit at this place.
    #[inline(always)]
    const fn of_suit(self, at: usize) -> u32 {
        (self.suits >> (BITS * at)) as u32 & 0xf
    }

    /// The number of cards of a number.
    #[inline(always)]
    const fn of_number(self, number: usize) -> u32 {
        (self.numbers >> (BITS * number)) as u32 & 0xf
    }

    /// The numbers of which there is a card, as bits.
    const fn numbers(self) -> u32 {
        let (mut numbers, mut number) = (0, 0);
        while number < Card::VALUES {
            numbers |= ((self.of_number(number) > 0) as u32) << number;
            number += 1;
        }
        numbers
    }
}

/// The length of the longest run of these numbers, and where it begins.
const fn longest_run(numbers: u32) -> (u32, usize) {
    let (mut starts, mut from, mut longest) = (numbers, 0, 0);
    while starts != 0 {
        longest += 1;
        from = starts.trailing_zeros() as usize;
        starts &= numbers >> longest;
    }
    (longest, from)
}

/// All of a set, and of three cards or more also all but one.
fn most_of(set: Cards, each: &mut impl FnMut(Cards)) {
    each(set);
    if set.len() > 2 {
        set.each().for_each(|one| each(set.but(one)));
    }
}
