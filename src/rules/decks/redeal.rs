//! Dealing anew what an eye can't see: hidden cards over the places where they may lie, by lot, so that it agrees with
//! all that the eye knows.

use crate::rules::{Faces, Numbered, Stream};

/// The cards of a deck, and the places of a view where they lie. A game names all cards, then each place in turn, and
/// then deals.
pub struct Redeal<C: Numbered> {
    /// The number of copies of each card that the eye doesn't see.
    unseen: [u8; 64],
    /// The places: which cards may lie there, and whether the eye sees the one that does.
    places: Vec<(Faces<C>, Option<C>)>,
}

impl<C: Numbered> Redeal<C> {
    /// All cards that there are.
    pub fn of(cards: impl IntoIterator<Item = C>) -> Redeal<C> {
        let mut unseen = [0; 64];
        cards.into_iter().for_each(|card| unseen[card.number()] += 1);
        Redeal { unseen, places: Vec::with_capacity(64) }
    }

    /// Notes a card that lies open and takes no place in the deal.
    pub fn open(&mut self, card: C) {
        let left = &mut self.unseen[card.number()];
        *left = left.saturating_sub(1);
    }

    /// Notes the next place, and the card that the eye sees there.
    pub fn seen(&mut self, card: C) {
        self.open(card);
        self.places.push((Faces::one(card), Some(card)));
    }

    /// Notes the next place, with a hidden card of which the eye knows that it is one of `faces`.
    pub fn hidden(&mut self, faces: Faces<C>) {
        self.places.push((faces, None));
    }

    /// Deals, and returns the cards in the order of the places. All deals that agree with what is known are equally
    /// likely. `None`: there is no such deal.
    pub fn deal(self, rng: &mut Stream) -> Option<Vec<C>> {
        let mut pool = Vec::with_capacity(64);
        for (card, copies) in C::all().iter().zip(self.unseen) {
            (0..copies).for_each(|_| pool.push(*card));
        }
        let hidden = || self.places.iter().filter(|(_, seen)| seen.is_none());
        let mut places = Vec::with_capacity(64);
        places.extend(hidden().map(|(faces, _)| *faces));
        let mut dealt = redeal(&places, &pool, rng)?.into_iter();
        let mut cards = Vec::with_capacity(64);
        cards.extend(self.places.iter().map_while(|(_, seen)| seen.or_else(|| dealt.next())));
        Some(cards)
    }
}

/// A place that holds only some of the cards.
struct Choosy<C> {
    at: usize,
    faces: Faces<C>,
    /// The most cards that can be left for it when its turn comes.
    most: usize,
}

/// Deals `pool` onto places that may each hold only some faces, and returns the faces in the order of the places. All
/// such deals are equally likely; of identical cards, each counts by itself. `None`: there is no such deal, or none was
/// found.
pub fn redeal<F: Numbered>(places: &[Faces<F>], pool: &[F], rng: &mut Stream) -> Option<Vec<F>> {
    const TRIES: u32 = 10_000;
    if pool.len() < places.len() {
        return None;
    }
    let choosy = choosy(places, pool);
    let (mut left, mut dealt) = (pool.to_vec(), Vec::new());
    if !choosy.is_empty() {
        (0..TRIES).find(|_| {
            left.clear();
            left.extend_from_slice(pool);
            dealt.clear();
            choosy.iter().all(|place| {
                let card = take(place, &mut left, rng);
                dealt.extend(card.map(|card| (place.at, card)));
                card.is_some()
            })
        })?;
        dealt.sort_unstable_by_key(|(at, _)| *at);
    }
    rng.shuffle(&mut left);
    let mut dealt = dealt.into_iter().peekable();
    let mut cards = Vec::with_capacity(places.len());
    for at in 0..places.len() {
        cards.push(dealt.next_if(|(place, _)| *place == at).map(|(_, card)| card).or_else(|| left.pop())?);
    }
    Some(cards)
}

/// The places that don't take just any card, the choosiest first.
fn choosy<F: Numbered>(places: &[Faces<F>], pool: &[F]) -> Vec<Choosy<F>> {
    if places.iter().all(|faces| *faces == Faces::ANY) {
        return Vec::new();
    }
    let there: Faces<F> = pool.iter().copied().collect();
    let fits = |faces: Faces<F>| pool.iter().filter(|card| faces.contains(**card)).count();
    let mut choosy: Vec<Choosy<F>> = (0..)
        .zip(places)
        .filter(|(_, faces)| **faces != Faces::ANY)
        .map(|(at, faces)| Choosy { at, faces: faces.both(there), most: fits(*faces) })
        .filter(|place| place.most < pool.len())
        .collect();
    choosy.sort_by_key(|place| place.most);
    for n in (0..choosy.len()).rev() {
        // Whatever an earlier place takes from within this one's cards is surely gone.
        let within = |earlier: &&Choosy<F>| earlier.faces.both(choosy[n].faces) == earlier.faces;
        let gone = choosy[..n].iter().filter(within).count();
        choosy[n].most = choosy[n].most.saturating_sub(gone);
    }
    choosy
}

/// Takes a card for a place out of those that are left. Where sets overlap in part, a try in which fewer cards are left
/// for it than could be is given up the more often the fewer they are: so each whole deal is as likely as any other.
fn take<F: Numbered>(place: &Choosy<F>, left: &mut Vec<F>, rng: &mut Stream) -> Option<F> {
    let fits = left.iter().filter(|card| place.faces.contains(**card)).count();
    if fits == 0 || (fits < place.most && rng.below(place.most) >= fits) {
        return None;
    }
    let nth = if fits == 1 { 0 } else { rng.below(fits) };
    let at = (0..left.len()).filter(|at| place.faces.contains(left[*at])).nth(nth)?;
    Some(left.remove(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Seed,
        cards::{Card, Suit},
    };
    use std::collections::BTreeMap;

    fn clubs(ranks: impl IntoIterator<Item = u8>) -> Vec<Card> {
        ranks.into_iter().map(|rank| Card { rank, suit: Suit::Clubs }).collect()
    }

    fn some(ranks: impl IntoIterator<Item = u8>) -> Faces<Card> {
        clubs(ranks).into_iter().collect()
    }

    /// How often each deal comes, out of 1,000 for each that there is.
    fn counts(places: &[Faces<Card>], pool: &[Card]) -> Vec<u32> {
        let deals = possible(places, pool);
        let mut rng = Seed(4).stream("redeal");
        let mut counts: BTreeMap<Vec<Card>, u32> = BTreeMap::new();
        for _ in 0..1_000 * deals {
            let deal = redeal(places, pool, &mut rng).unwrap();
            assert!(deal.iter().zip(places).all(|(card, faces)| faces.contains(*card)), "{deal:?}");
            *counts.entry(deal).or_default() += 1;
        }
        assert_eq!(counts.len(), deals, "every deal comes");
        counts.into_values().collect()
    }

    /// The number of deals of different cards.
    fn possible(places: &[Faces<Card>], pool: &[Card]) -> usize {
        let Some((first, others)) = places.split_first() else { return 1 };
        let fits = pool.iter().filter(|card| first.contains(**card));
        fits.map(|card| possible(others, &pool.iter().copied().filter(|other| other != card).collect::<Vec<_>>())).sum()
    }

    #[test]
    fn every_deal_that_agrees_with_what_is_known_is_as_likely() {
        let cases: [(&str, Vec<Faces<Card>>, Vec<Card>); 5] = [
            ("nothing is known", vec![Faces::ANY; 3], clubs([2, 3, 5, 6])),
            ("nested", vec![Faces::ANY, some([6]), some(5..=9), Faces::ANY], clubs([2, 3, 5, 6, 7])),
            ("apart", vec![some([2, 3]), some([5, 6]), Faces::ANY], clubs([2, 3, 5, 6])),
            ("overlapping in part", vec![some([2, 3]), some([3, 5, 6]), some([6, 7, 2])], clubs([2, 3, 5, 6, 7, 8])),
            ("a chain with dead ends", vec![some([2, 3]), some([3, 5]), some([5, 2])], clubs([2, 3, 5, 6])),
        ];
        for (name, places, pool) in cases {
            let counts = counts(&places, &pool);
            assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{name}: {counts:?}");
        }
    }

    #[test]
    fn there_may_be_no_deal() {
        let mut rng = Seed(4).stream("redeal");
        let mut none = |places: &[Faces<Card>], ranks: &[u8]| {
            assert_eq!(redeal(places, &clubs(ranks.iter().copied()), &mut rng), None);
        };
        none(&[some([8])], &[2, 3]);
        none(&[Faces::ANY; 2], &[2]);
        none(&[some([2, 3]); 3], &[2, 3, 5]);
    }

    #[test]
    fn of_identical_cards_as_many_are_dealt_as_are_not_seen() {
        // Two sixes, two sevens, a nine: a six is seen, and a seven lies open outside of the deal.
        let mut rng = Seed(4).stream("redeal");
        let mut sevens = 0;
        for _ in 0..3_000 {
            let mut deal = Redeal::of(clubs([6, 6, 7, 7, 9]));
            deal.open(clubs([7])[0]);
            deal.hidden(Faces::ANY);
            deal.seen(clubs([6])[0]);
            deal.hidden(some([6, 7]));
            let cards: Vec<u8> = deal.deal(&mut rng).unwrap().into_iter().map(|card| card.rank).collect();
            assert!(cards[1] == 6 && cards[0] != cards[2] && cards[2] != 9, "{cards:?}");
            sevens += u32::from(cards[2] == 7);
        }
        assert!((1_400..1_600).contains(&sevens), "{sevens}");
    }
}
