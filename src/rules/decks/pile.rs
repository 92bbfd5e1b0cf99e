//! Cards with tokens, and piles of them: shuffling, dealing, and making a deck anew of its discards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Known, Numbered, Secret, SeenBy, Stream, row::Row};

/// A card in a known place. It gets a new token whenever it vanishes into a shuffled pile, and when it leaves a hand
/// without order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Held<C> {
    /// The card.
    pub card: C,
    /// The token of the piece on the table.
    pub token: u16,
}

/// Only fills the unused places of a [`Row`].
impl<C: Numbered> Default for Held<C> {
    fn default() -> Held<C> {
        Held { card: C::all()[0], token: 0 }
    }
}

impl<C: Copy> Held<C> {
    /// This card, lying so that only `seen_by` may see its face.
    pub fn down(self, seen_by: SeenBy) -> Facedown<C> {
        Facedown { token: self.token, card: Secret::new(seen_by, self.card) }
    }
}

/// A card that lies face down for some eyes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Facedown<C> {
    /// The token of the piece.
    pub token: u16,
    /// Its face.
    pub card: Secret<C>,
}

/// A pile of cards; the last one is on top.
pub type Pile<C, const N: usize> = Row<Held<C>, N>;

/// Gives out the tokens of cards: each is the number of tokens that were given out before. After 65,536 of them, more
/// than any game gets to, they begin anew.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Tokens(u16);

impl Tokens {
    /// Tokens above all that are in use, for an imagined state.
    pub fn above(in_use: impl IntoIterator<Item = u16>) -> Tokens {
        Tokens(in_use.into_iter().max().map_or(0, |token| token.wrapping_add(1)))
    }

    /// A token that no card has.
    pub fn fresh(&mut self) -> u16 {
        let token = self.0;
        self.0 = token.wrapping_add(1);
        token
    }

    /// Gives new tokens to these cards, in their order, so that nobody can tell them from each other by the old ones.
    pub fn reissue<'a, C: 'a>(&mut self, cards: impl IntoIterator<Item = &'a mut Held<C>>) {
        cards.into_iter().for_each(|held| held.token = self.fresh());
    }
}

/// Shuffles a pile. Its cards get new tokens, ascending from the lowest card, and what was known of them ends, so that
/// nobody can follow one through it.
pub fn shuffle<C: Numbered, const N: usize>(
    pile: &mut Pile<C, N>,
    chance: &mut Stream,
    tokens: &mut Tokens,
    known: &mut Known<C>,
) {
    known.forget(|token| pile.iter().any(|held| u32::from(held.token) == token));
    chance.shuffle(pile);
    tokens.reissue(pile.iter_mut());
}

/// Shuffles the discards as the new deck if there is no card left to draw, and returns whether there is a new deck.
/// Called before each single draw, it also refills in the middle of one; when both piles are empty, that card is not
/// drawn.
pub fn refill<C: Numbered, const N: usize>(
    deck: &mut Pile<C, N>,
    discard: &mut Pile<C, N>,
    chance: &mut Stream,
    tokens: &mut Tokens,
    known: &mut Known<C>,
) -> bool {
    if !deck.is_empty() || discard.is_empty() {
        return false;
    }
    std::mem::swap(deck, discard);
    shuffle(deck, chance, tokens, known);
    true
}

/// Deals `count` cards to each of `piles` from the top of `deck`: each gets all of its cards at once. Where a short deck
/// runs out, the rest is not dealt.
pub fn deal<'a, C: Numbered, const N: usize, const M: usize>(
    deck: &mut Pile<C, N>,
    piles: impl IntoIterator<Item = &'a mut Pile<C, M>>,
    count: usize,
) {
    for pile in piles {
        (0..count).map_while(|_| deck.pop()).for_each(|held| pile.push(held));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Eye, Faces, Seed,
        cards::{Card, Suit},
    };

    fn pile(cards: impl Iterator<Item = Card>, tokens: &mut Tokens) -> Pile<Card, 52> {
        cards.map(|card| Held { card, token: tokens.fresh() }).collect()
    }

    fn numbers(pile: &[Held<Card>]) -> Vec<u16> {
        pile.iter().map(|held| held.token).collect()
    }

    #[test]
    fn hands_are_dealt_whole_from_the_top_one_after_the_other() {
        let mut tokens = Tokens::default();
        let mut deck = pile(Card::of(&[Suit::Clubs]), &mut tokens);
        let mut hands = [Pile::<Card, 5>::default(); 3];
        deal(&mut deck, &mut hands, 5);
        let dealt = hands.map(|hand| numbers(&hand));
        assert_eq!(dealt, [vec![12, 11, 10, 9, 8], vec![7, 6, 5, 4, 3], vec![2, 1, 0]], "the last comes up short");
        assert!(deck.is_empty());
    }

    #[test]
    fn a_deck_is_refilled_in_the_middle_of_a_draw_until_nothing_is_left() {
        let (mut tokens, mut known) = (Tokens::default(), Known::default());
        let mut chance = Seed(1).stream("deal");
        let mut deck = pile(Card::of(&[Suit::Clubs]).take(2), &mut tokens);
        let mut discard = pile(Card::of(&[Suit::Spades]).take(3), &mut tokens);
        // The discards lay open; the 2 of clubs was looked at where it lies.
        known.learn(2, SeenBy::Everybody, Faces::one(discard[0].card));
        known.learn(0, SeenBy::Everybody, Faces::one(deck[0].card));
        let (mut drawn, mut refilled) = (Vec::new(), Vec::new());
        for n in 0..7 {
            if refill(&mut deck, &mut discard, &mut chance, &mut tokens, &mut known) {
                refilled.push(n);
            }
            drawn.extend(deck.pop());
        }
        assert_eq!(refilled, [2]);
        assert_eq!(numbers(&drawn), [1, 0, 7, 6, 5], "what was shuffled has tokens of its own");
        let mut spades: Vec<Card> = drawn[2..].iter().map(|held| held.card).collect();
        spades.sort();
        assert_eq!(spades, Card::of(&[Suit::Spades]).take(3).collect::<Vec<_>>());
        assert_eq!(known.of(Eye::Table, 2), Faces::ANY, "knowledge ends in a shuffle");
        assert_eq!(known.of(Eye::Table, 0), Faces::one(drawn[1].card), "and goes on elsewhere");
    }

    #[test]
    fn imagined_tokens_are_above_all_others() {
        assert_eq!(Tokens::above([3, 9, 4]).fresh(), 10);
        assert_eq!(Tokens::above([]).fresh(), 0);
    }
}
