//! Hands without order: others see how many cards one has and can't follow any through it. What each eye surely knows
//! to be in it is kept when cards come and go, are shown, are stolen, or when two hands change owners.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

use super::pile::{Held, Pile, Tokens};
use crate::rules::{Faces, Known, Numbered, Seat, Seats, SeenBy, Stream};

/// A hand without order. Its cards are kept in the order of their numbers, so that it says nothing about how they came.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[serde(bound(serialize = "C: Serialize", deserialize = "C: Numbered + Deserialize<'de>"))]
pub struct Hand<C, const N: usize> {
    cards: Pile<C, N>,
}

impl<C: Numbered, const N: usize> Default for Hand<C, N> {
    fn default() -> Hand<C, N> {
        Hand { cards: Pile::default() }
    }
}

impl<C, const N: usize> Deref for Hand<C, N> {
    type Target = [Held<C>];

    fn deref(&self) -> &[Held<C>] {
        &self.cards
    }
}

impl<C: Numbered, const N: usize> Hand<C, N> {
    /// A hand of these cards, with the tokens that they have.
    pub fn of(cards: impl IntoIterator<Item = Held<C>>) -> Hand<C, N> {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|held| hand.insert(held));
        hand
    }

    /// Its cards, in the order of their numbers.
    pub fn cards(&self) -> &Pile<C, N> {
        &self.cards
    }

    /// Puts a card into the hand of `owner`, where it keeps its token: only its owner sees that.
    pub fn put(&mut self, owner: Seat, held: Held<C>, known: &mut Known<C>) {
        known.came_to_hand(owner, held.token.into());
        self.insert(held);
    }

    /// Puts a card into the hand of `owner` that all have seen.
    pub fn put_open(&mut self, owner: Seat, held: Held<C>, known: &mut Known<C>) {
        known.came_openly(owner, held.token.into(), held.card);
        self.insert(held);
    }

    /// Takes a card out for all to see that one of `as_seen` leaves. It gets a new token. `None`: there is no such card.
    pub fn take(
        &mut self,
        owner: Seat,
        token: u16,
        as_seen: impl FnOnce(C) -> Faces<C>,
        tokens: &mut Tokens,
        known: &mut Known<C>,
    ) -> Option<Held<C>> {
        let card = self.remove(token)?.card;
        if !known.left_hand(owner, as_seen(card)) {
            self.settle(owner, token, known);
        }
        Some(Held { card, token: tokens.fresh() })
    }

    /// Shows a card of the hand of `owner` to `who`, without taking it out.
    pub fn show(&self, owner: Seat, token: u16, who: SeenBy, known: &mut Known<C>) {
        if let Some(held) = self.iter().find(|held| held.token == token) {
            known.shown_in_hand(owner, token.into(), who, held.card);
        }
    }

    /// Moves a random card of the hand of `from` to the hand of `to`: `eyes` see which, those of the two, which at a table
    /// of two is everybody. `None`: there was none.
    pub fn steal(
        &mut self,
        [from, to]: [Seat; 2],
        eyes: SeenBy,
        thief: &mut Hand<C, N>,
        chance: &mut Stream,
        tokens: &mut Tokens,
        known: &mut Known<C>,
    ) -> Option<Held<C>> {
        let only = self.len() == 1;
        let token = chance.pick(self)?.token;
        let held = Held { card: self.remove(token)?.card, token: tokens.fresh() };
        known.stolen([from, to], eyes, held.card, held.token.into(), only);
        self.settle(from, token, known);
        thief.insert(held);
        Some(held)
    }

    /// The hands of two seats change owners. Everybody sees that, and both go on knowing the hand that they gave away; the
    /// new owners are noted with them if `owners_too`. At a table of two those would be everybody.
    pub fn exchange(
        [a, b]: [Seat; 2],
        [first, second]: [&mut Hand<C, N>; 2],
        owners_too: bool,
        tokens: &mut Tokens,
        known: &mut Known<C>,
    ) {
        std::mem::swap(first, second);
        known.hands_exchanged(a, b);
        for (owner, giver, hand) in [(a, b, first), (b, a, second)] {
            // The old tokens would tell the new owner which cards came together.
            let old: Vec<u16> = hand.iter().map(|held| held.token).collect();
            tokens.reissue(hand.cards.iter_mut());
            let new = |key: u32| old.iter().zip(hand.iter()).find(|(old, _)| u32::from(**old) == key);
            known.rekey(owner, |key| new(key).map_or(key, |(_, held)| held.token.into()));
            let who = if owners_too { Seats::one(giver).with(owner) } else { Seats::one(giver) };
            known.seen_whole(owner, giver, who, hand.iter().map(|held| (held.token.into(), held.card)));
        }
    }

    /// A hand of these cards, as `known` has it for an imagined state: the cards that are surely in it come first.
    /// They get tokens of their own.
    pub fn imagined(
        owner: Seat,
        cards: impl IntoIterator<Item = C>,
        tokens: &mut Tokens,
        known: &mut Known<C>,
    ) -> Hand<C, N> {
        let cards: Pile<C, N> = cards.into_iter().map(|card| Held { card, token: tokens.fresh() }).collect();
        known.rekey(owner, |key| cards.get(key as usize).map_or(key, |held| held.token.into()));
        Hand::of(cards.iter().copied())
    }

    /// Lets entries that name a card that is `gone` name another that they fit: of two like cards, either may have left.
    fn settle(&self, owner: Seat, gone: u16, known: &mut Known<C>) {
        let entries = known.hand(owner);
        let of = |token: u16| entries.iter().filter(move |entry| entry.card == u32::from(token));
        if of(gone).next().is_none() {
            return;
        }
        let fits =
            |held: &&Held<C>| of(gone).filter_map(|entry| entry.faces.value).all(|faces| faces.contains(held.card));
        let both_see = |a: SeenBy, b: SeenBy| match (a, b) {
            (SeenBy::Seats(a), SeenBy::Seats(b)) => a.but(b) != a,
            _ => true,
        };
        // To those who know of the one that is gone, it must not become the same as another that they know of.
        let is_free = |held: &&Held<C>| {
            of(held.token).all(|other| of(gone).all(|entry| !both_see(entry.faces.seen_by, other.faces.seen_by)))
        };
        let Some(free) = self.iter().filter(fits).find(is_free).map(|held| u32::from(held.token)) else { return };
        known.rekey(owner, |key| if key == u32::from(gone) { free } else { key });
    }

    /// Puts a card in, for a game that keeps itself what is known of its hands.
    pub fn insert(&mut self, held: Held<C>) {
        let key = |held: &Held<C>| (held.card.number() as u32) << 16 | u32::from(held.token);
        // Counted rather than searched: nobody can foretell where a card goes, and neither can a processor.
        let own = key(&held);
        let at = self.cards.iter().filter(|other| key(other) < own).count();
        self.cards.insert(at, held);
    }

    /// Takes a card out, for a game that keeps itself what is known of its hands. It needs a new token.
    pub fn remove(&mut self, token: u16) -> Option<Held<C>> {
        let at = self.cards.place(|held| held.token == token)?;
        Some(self.cards.remove(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Eye, Seed,
        cards::{Card, Suit},
        decks::{HandSeen, Redeal, redeal},
    };

    const SEATS: usize = 4;

    /// Hands of ordinary cards of which nobody can tell the suits: each rank lies in the deck several times.
    struct Table {
        deck: Pile<Card, 52>,
        hands: [Hand<Card, 52>; SEATS],
        tokens: Tokens,
        known: Known<Card>,
        chance: Stream,
    }

    fn rank(rank: u8) -> Card {
        Card { rank, suit: Suit::Clubs }
    }

    fn some(ranks: &[u8]) -> Faces<Card> {
        ranks.iter().map(|n| rank(*n)).collect()
    }

    impl Table {
        /// Three each of the ranks 2 to 7.
        fn new(seed: u64) -> Table {
            let mut table = Table {
                deck: Pile::default(),
                hands: Default::default(),
                tokens: Tokens::default(),
                known: Known::default(),
                chance: Seed(seed).stream("table"),
            };
            let cards = (2..8).flat_map(|n| [rank(n); 3]);
            table.deck = cards.map(|card| Held { card, token: table.tokens.fresh() }).collect();
            table.chance.shuffle(&mut table.deck);
            table
        }

        fn of(hands: &[&[u8]]) -> Table {
            let mut table = Table::new(1);
            for (seat, ranks) in hands.iter().enumerate() {
                ranks.iter().for_each(|n| table.give(seat, *n));
            }
            table
        }

        /// Gives a seat a card that nobody else has seen.
        fn give(&mut self, seat: usize, n: u8) {
            let held = Held { card: rank(n), token: self.tokens.fresh() };
            self.hands[seat].put(Seat(seat as u8), held, &mut self.known);
        }

        /// Gives a seat a card of which `who` know that it is one of `ranks`.
        fn give_known(&mut self, seat: usize, n: u8, who: SeenBy, ranks: &[u8]) {
            let held = Held { card: rank(n), token: self.tokens.fresh() };
            self.known.learn(held.token.into(), who, some(ranks));
            self.hands[seat].put(Seat(seat as u8), held, &mut self.known);
        }

        fn token(&self, seat: usize, n: u8) -> u16 {
            self.hands[seat].iter().find(|held| held.card.rank == n).unwrap().token
        }

        fn play(&mut self, seat: usize, n: u8, as_seen: &[u8]) -> Held<Card> {
            let (token, owner) = (self.token(seat, n), Seat(seat as u8));
            let Table { tokens, known, .. } = self;
            self.hands[seat].take(owner, token, |_| some(as_seen), tokens, known).unwrap()
        }

        fn show(&mut self, seat: usize, n: u8, who: SeenBy) {
            let token = self.token(seat, n);
            self.hands[seat].show(Seat(seat as u8), token, who, &mut self.known);
        }

        fn steal(&mut self, from: usize, to: usize) -> Option<Held<Card>> {
            let [victim, thief] = self.hands.get_disjoint_mut([from, to]).unwrap();
            let seats = [from, to].map(|seat| Seat(seat as u8));
            let eyes = two(from as u8, to as u8);
            victim.steal(seats, eyes, thief, &mut self.chance, &mut self.tokens, &mut self.known)
        }

        fn exchange(&mut self, a: usize, b: usize) {
            let hands = self.hands.get_disjoint_mut([a, b]).unwrap();
            let seats = [a, b].map(|seat| Seat(seat as u8));
            Hand::exchange(seats, hands, true, &mut self.tokens, &mut self.known);
        }

        /// The ranks that the cards surely in the hand of `seat` may have, for `eye`.
        fn sure(&self, eye: Eye, seat: usize) -> Vec<Vec<u8>> {
            let sure = self.known.in_hand(eye, Seat(seat as u8));
            let mut sure: Vec<Vec<u8>> =
                sure.into_iter().map(|faces| faces.iter().map(|card| card.rank).collect()).collect();
            sure.sort();
            sure
        }

        /// What an eye sees of all hands, and what it knows.
        fn view(&self, eye: Eye) -> (Vec<HandSeen<Card, 52>>, Known<Card>) {
            let seen = |seat: usize| {
                let mut seen = HandSeen::default();
                seen.write(&self.hands[seat], eye == Eye::Open || eye == Eye::Seat(Seat(seat as u8)));
                seen
            };
            let mut known = Known::default();
            known.see(&self.known, eye);
            ((0..SEATS).map(seen).collect(), known)
        }

        /// A table that looks the same to this eye. Three cards of each rank are in the deck or in the hands.
        fn imagined(&self, eye: Eye, rng: &mut Stream) -> Table {
            let (seen, mut known) = self.view(eye);
            let mut deal = Redeal::of((2..8).flat_map(|n| [rank(n); 3]));
            let mut sizes = Vec::new();
            for (seat, seen) in seen.iter().enumerate() {
                if seen.is_open() {
                    seen.open.iter().for_each(|held| deal.open(held.card));
                    continue;
                }
                let mut places = known.in_hand(eye, Seat(seat as u8));
                places.resize(seen.count.into(), Faces::ANY);
                places.iter().for_each(|faces| deal.hidden(*faces));
                sizes.push((seat, places.len()));
            }
            let mut cards = deal.deal(rng).expect("the hands themselves are a deal").into_iter();
            let in_use = seen.iter().flat_map(|seen| seen.open.iter().map(|held| held.token));
            let mut tokens = Tokens::above(in_use);
            let mut hands: [Hand<Card, 52>; SEATS] = Default::default();
            for (seat, seen) in seen.iter().enumerate().filter(|(_, seen)| seen.is_open()) {
                seen.open.iter().for_each(|held| hands[seat].insert(*held));
            }
            for (seat, size) in sizes {
                let cards = cards.by_ref().take(size);
                hands[seat] = Hand::imagined(Seat(seat as u8), cards, &mut tokens, &mut known);
            }
            Table { deck: Pile::default(), hands, tokens, known, chance: rng.clone() }
        }
    }

    const ALL: SeenBy = SeenBy::Everybody;

    fn two(a: u8, b: u8) -> SeenBy {
        SeenBy::Seats(Seats::one(Seat(a)).with(Seat(b)))
    }

    #[test]
    fn a_card_that_comes_back_is_known_until_one_like_it_is_played() {
        // Two kings or beggars, here 6 and 7, and a 7 that all saw coming.
        let mut table = Table::of(&[&[7, 3]]);
        table.give_known(0, 7, ALL, &[7]);
        table.give_known(0, 6, ALL, &[6, 7]);
        assert_eq!(table.sure(Eye::Table, 0), [vec![6, 7], vec![7]]);
        let played = table.play(0, 3, &[3]);
        assert!(
            table.hands.iter().flat_map(|hand| hand.iter()).all(|held| held.token < played.token),
            "it has a new token"
        );
        assert_eq!(table.sure(Eye::Table, 0).len(), 2, "it was none of them");
        table.play(0, 7, &[6, 7]);
        assert_eq!(table.sure(Eye::Table, 0), Vec::<Vec<u8>>::new(), "face down, it may have been either");
    }

    #[test]
    fn a_card_is_shown_to_all_or_to_one_seat_alone() {
        let mut table = Table::of(&[&[7, 3, 3]]);
        table.show(0, 3, SeenBy::one(Seat(1)));
        assert_eq!([1, 2].map(|n| table.sure(Eye::Seat(Seat(n)), 0)), [vec![vec![3]], vec![]]);
        table.show(0, 3, SeenBy::one(Seat(1)));
        assert_eq!(table.sure(Eye::Seat(Seat(1)), 0), [vec![3]], "it may be the same card again");
        table.show(0, 3, two(1, 2));
        table.show(0, 7, ALL);
        assert_eq!(table.sure(Eye::Seat(Seat(2)), 0), [vec![3], vec![7]]);
        assert_eq!(table.sure(Eye::Table, 0), [vec![7]]);
        table.show(0, 7, SeenBy::one(Seat(3)));
        assert_eq!(table.sure(Eye::Seat(Seat(3)), 0), [vec![7]]);
    }

    #[test]
    fn thief_and_victim_alone_know_what_was_stolen() {
        let mut table = Table::of(&[&[], &[], &[5]]);
        table.give_known(0, 6, ALL, &[6]);
        table.give_known(0, 6, SeenBy::one(Seat(1)), &[6]);
        table.steal(0, 1).unwrap();
        assert_eq!(table.sure(Eye::Seat(Seat(1)), 0), [vec![6]], "the thief knew of both");
        assert_eq!(table.sure(Eye::Seat(Seat(0)), 1), [vec![6]]);
        assert_eq!([2, 3].map(|n| table.sure(Eye::Seat(Seat(n)), 0).len()), [0; 2], "others forget the victim's hand");
        assert_eq!(table.sure(Eye::Seat(Seat(2)), 1), Vec::<Vec<u8>>::new());
        // The only card is one that seat 3 was shown.
        table.show(2, 5, SeenBy::one(Seat(3)));
        table.steal(2, 1).unwrap();
        assert_eq!(table.sure(Eye::Seat(Seat(3)), 1), [vec![5]]);
        assert_eq!(table.steal(2, 1), None);
    }

    #[test]
    fn hands_that_change_owners_stay_known_to_those_who_gave_them() {
        let mut table = Table::of(&[&[4, 4], &[2]]);
        table.give_known(0, 7, ALL, &[6, 7]);
        table.show(1, 2, SeenBy::one(Seat(2)));
        table.exchange(0, 1);
        assert_eq!(table.sure(Eye::Seat(Seat(0)), 1), [vec![4], vec![4], vec![7]]);
        assert_eq!(table.sure(Eye::Seat(Seat(1)), 0), [vec![2]]);
        assert_eq!(table.sure(Eye::Seat(Seat(2)), 0), [vec![2]], "what a third seat knew goes with the hand");
        assert_eq!(table.sure(Eye::Table, 1), [vec![6, 7]]);
    }

    /// Anything that can happen to hands, for all eyes, hundreds of times: what is known is true, and imagined hands look
    /// the same and go on being true.
    #[test]
    fn knowledge_never_lies_and_imagined_hands_look_the_same() {
        for seed in 0..30 {
            let mut table = Table::new(seed);
            for step in 0..60 {
                happen(&mut table, &mut Seed(seed).under("step", step).stream("what"));
                for eye in (0..SEATS as u8).map(|n| Eye::Seat(Seat(n))).chain([Eye::Table]) {
                    assert_true(&table, eye, (seed, step));
                    let mut rng = Seed(seed).under("world", step).stream("imagine");
                    let mut world = table.imagined(eye, &mut rng);
                    assert_eq!(world.view(eye), table.view(eye), "{eye:?} in {seed}, {step}");
                    happen(&mut world, &mut rng);
                    assert_true(&world, eye, (seed, step));
                }
            }
        }
    }

    /// In two tables that look the same to an eye, the same happens before it: they go on looking the same.
    #[test]
    fn nobody_learns_what_happens_out_of_sight() {
        for seed in 0..30 {
            let mut table = Table::new(seed);
            for step in 0..60 {
                let mut rng = Seed(seed).under("step", step).stream("what");
                happen(&mut table, &mut rng);
                for eye in (0..SEATS as u8).map(|n| Eye::Seat(Seat(n))).chain([Eye::Table]) {
                    let mut world = table.imagined(eye, &mut rng);
                    let mut other = table.imagined(eye, &mut rng);
                    // Others' knowledge is in no imagined table, and must make no difference either.
                    other.known = table.known.clone();
                    (other.hands, other.tokens) = (table.hands, table.tokens);
                    for seat in (0..SEATS).filter(|seat| eye != Eye::Seat(Seat(*seat as u8))) {
                        let thief = (0..SEATS).find(|n| *n != seat && eye != Eye::Seat(Seat(*n as u8))).unwrap();
                        let what = rng.below(4);
                        for table in [&mut world, &mut other] {
                            let Some(held) = table.chance.pick(&table.hands[seat]).copied() else { continue };
                            match what {
                                0 => drop(table.steal(seat, thief)),
                                1 => table.exchange(seat, thief),
                                2 => table.show(seat, held.card.rank, SeenBy::one(Seat(thief as u8))),
                                _ => drop(table.play(seat, held.card.rank, &[2, 3, 4, 5, 6, 7])),
                            }
                        }
                        assert_eq!(world.view(eye), other.view(eye), "{eye:?} in {seed}, {step}: {what}");
                    }
                }
            }
        }
    }

    /// The cards that are surely in a hand can be dealt from those that are in it.
    fn assert_true(table: &Table, eye: Eye, at: (u64, u64)) {
        for (seat, hand) in table.hands.iter().enumerate() {
            let cards: Vec<Card> = hand.iter().map(|held| held.card).collect();
            let sure = table.known.in_hand(eye, Seat(seat as u8));
            let deal = redeal(&sure, &cards, &mut Seed(1).stream("fits"));
            assert!(deal.is_some(), "{eye:?} thinks that seat {seat} has {sure:?}, which has {cards:?}, in {at:?}");
        }
    }

    fn happen(table: &mut Table, rng: &mut Stream) {
        let (seat, other) = (rng.below(SEATS), 1 + rng.below(SEATS - 1));
        let other = (seat + other) % SEATS;
        let who = [ALL, SeenBy::one(Seat(other as u8)), two(seat as u8, other as u8)][rng.below(3)];
        let any = rng.pick(&table.hands[seat]).map(|held| held.card.rank);
        match (rng.below(7), any) {
            (0 | 1, _) => {
                let Some(held) = table.deck.pop() else { return };
                let rank = held.card.rank;
                let as_seen = [vec![rank], vec![rank, 2 + (rank - 1) % 6], (2..8).collect()][rng.below(3)].clone();
                table.known.learn(held.token.into(), who, some(&as_seen));
                table.hands[seat].put(Seat(seat as u8), held, &mut table.known);
            }
            (2 | 3, Some(n)) => table.show(seat, n, who),
            (4, Some(n)) => {
                let as_seen = if rng.below(2) == 0 { vec![n] } else { vec![n, 2 + (n - 1) % 6] };
                let held = table.play(seat, n, &as_seen);
                table.deck.insert(0, held);
            }
            (5, _) => drop(table.steal(seat, other)),
            _ => table.exchange(seat, other),
        }
    }
}
