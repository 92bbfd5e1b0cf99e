//! Picking on the table: the picks of a move are filled in in any order that the rules allow, taken back and exchanged,
//! and together with them that which can be picked next.

use crate::rules::{Pick, picking::Paths};

/// The picks that a hand has made so far: the place of each is its place in the sequence of the move. One may be made
/// before another that comes earlier, where a card is carried straight to its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk(Vec<Option<Pick>>);

impl Walk {
    /// The picks of a move in their order.
    pub fn of(picks: Vec<Pick>) -> Walk {
        Walk(picks.into_iter().map(Some).collect())
    }

    /// Whether nothing is picked.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is picked at each place of the sequence.
    pub fn places(&self) -> &[Option<Pick>] {
        &self.0
    }

    /// The picks, in their order.
    pub fn picks(&self) -> Vec<Pick> {
        self.0.iter().copied().flatten().collect()
    }

    /// The place of a pick in the sequence.
    pub fn place_of(&self, pick: Pick) -> Option<usize> {
        self.0.iter().position(|other| *other == Some(pick))
    }

    /// The place in the sequence of that which is picked next.
    pub fn next(&self) -> usize {
        self.0.iter().position(Option::is_none).unwrap_or(self.0.len())
    }

    /// Forgets everything, unless it still leads somewhere.
    pub fn keep<M: Clone>(&mut self, paths: &Paths<M>) {
        if !self.leads(paths) {
            self.0.clear();
        }
    }

    /// Whether these picks are part of a move, or of a set.
    fn leads<M: Clone>(&self, paths: &Paths<M>) -> bool {
        self.0.is_empty() || paths.paths().any(|path| self.fits(path)) || paths.is_set(&self.picks())
    }

    fn fits(&self, path: &[Pick]) -> bool {
        self.0.len() <= path.len() && self.0.iter().zip(path).all(|(own, pick)| own.is_none_or(|own| own == *pick))
    }

    /// That which can be picked next. Things that are in a set come out again.
    pub fn open<M: Clone>(&self, paths: &Paths<M>) -> Vec<Pick> {
        let next = self.next();
        let mut open = Vec::new();
        for pick in paths.paths().filter(|path| self.fits(path)).filter_map(|path| path.get(next)) {
            if !open.contains(pick) {
                open.push(*pick);
            }
        }
        open.extend(paths.things(&self.picks()));
        open
    }

    /// Picks something; what was picked before is taken back. Where all is picked, a card takes the place of the last.
    pub fn pick<M: Clone>(&mut self, paths: &Paths<M>, pick: Pick) {
        if let Some(at) = self.place_of(pick) {
            return self.take_back(at, paths.is_set(&self.picks()));
        }
        let at = if self.open(paths).contains(&pick) { self.next() } else { self.0.len().saturating_sub(1) };
        self.put(paths, pick, at);
    }

    /// Makes a pick at this place in the sequence. What was picked there takes the place of this one, if it had one.
    pub fn put<M: Clone>(&mut self, paths: &Paths<M>, pick: Pick, at: usize) {
        let mut changed = self.clone();
        let from = changed.place_of(pick);
        changed.0.resize(changed.0.len().max(at + 1), None);
        let other = changed.0[at].take();
        if let Some(from) = from {
            changed.0[from] = other.filter(|_| from != at);
        }
        changed.0[at] = Some(pick);
        if changed.leads(paths) {
            *self = changed;
        }
    }

    /// Takes a pick back.
    pub fn remove<M: Clone>(&mut self, paths: &Paths<M>, pick: Pick) {
        if let Some(at) = self.place_of(pick) {
            self.take_back(at, paths.is_set(&self.picks()));
        }
    }

    /// Takes back the last pick.
    pub fn back(&mut self) {
        self.take_back(self.0.len().saturating_sub(1), false);
    }

    fn take_back(&mut self, at: usize, closes_up: bool) {
        if closes_up && at < self.0.len() {
            self.0.remove(at);
        } else if let Some(pick) = self.0.get_mut(at) {
            *pick = None;
        }
        while self.0.last() == Some(&None) {
            self.0.pop();
        }
    }

    /// The move that is picked, if all of it is and it is no set: a set is complete only when its owner says so.
    pub fn whole<M: Clone>(&self, paths: &Paths<M>) -> Option<M> {
        let picks: Option<Vec<Pick>> = self.0.iter().copied().collect();
        paths.listed(&picks?)
    }

    /// The move of the set that is picked, legal or not.
    pub fn set<M: Clone>(&self, paths: &Paths<M>) -> Option<M> {
        let picks = self.picks();
        if self.whole(paths).is_some() { None } else { paths.done(&picks) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, Set};

    fn listing<M>(listed: impl IntoIterator<Item = (Vec<Pick>, M)>) -> Paths<M> {
        Paths { listed: listed.into_iter().collect(), sets: Vec::new(), seems: 0 }
    }

    /// Two different ones of three cards, in this order.
    fn pairs() -> Paths<(u32, u32)> {
        let all = (3..6).flat_map(|a| (3..6).map(move |b| (a, b))).filter(|(a, b)| a != b);
        listing(all.map(|(a, b)| (vec![Pick::Piece(a), Pick::Piece(b)], (a, b))))
    }

    fn two(walk: &Walk) -> [Option<u32>; 2] {
        [0, 1].map(|at| walk.0.get(at).copied().flatten().and_then(Pick::piece))
    }

    #[test]
    fn clicks_pick_two_cards_and_take_them_back_and_a_card_that_is_laid_on_another_changes_places_with_it() {
        let (paths, [a, b, c]) = (pairs(), [3, 4, 5]);
        let mut walk = Walk::default();
        let mut picks = |card: u32| {
            walk.pick(&paths, Pick::Piece(card));
            two(&walk)
        };
        assert_eq!(picks(a), [Some(a), None]);
        assert_eq!(picks(b), [Some(a), Some(b)]);
        assert_eq!(picks(c), [Some(a), Some(c)], "a third one takes the place of the last");
        assert_eq!(picks(a), [None, Some(c)]);
        assert_eq!(picks(b), [Some(b), Some(c)]);
        let mut lays = |card: u32, to: Option<usize>| {
            match to {
                Some(to) => walk.put(&paths, Pick::Piece(card), to),
                None => walk.remove(&paths, Pick::Piece(card)),
            }
            two(&walk)
        };
        assert_eq!(lays(b, Some(1)), [Some(c), Some(b)]);
        assert_eq!(lays(b, Some(1)), [Some(c), Some(b)], "where it lies already");
        assert_eq!(lays(a, Some(0)), [Some(a), Some(b)]);
        assert_eq!(lays(a, None), [None, Some(b)]);
        assert_eq!(lays(c, None), [None, Some(b)]);
        assert_eq!((walk.next(), walk.open(&paths)), (0, vec![Pick::Piece(a), Pick::Piece(c)]));
        walk.back();
        assert!(walk.is_empty());
    }

    #[test]
    fn a_card_and_then_a_seat_make_a_move_and_a_seat_before_the_card_does_too() {
        let give = |card, seat| (vec![Pick::Piece(card), Pick::Seat(Seat(seat))], (card, u32::from(seat)));
        let paths = listing([give(1, 1), give(1, 2), give(2, 1)]);
        let mut walk = Walk::default();
        walk.put(&paths, Pick::Seat(Seat(2)), 1);
        assert_eq!((walk.open(&paths), walk.whole(&paths)), (vec![Pick::Piece(1)], None));
        walk.pick(&paths, Pick::Piece(2));
        assert_eq!(walk.whole(&paths), None, "that card can't be given to this seat");
        walk.pick(&paths, Pick::Piece(1));
        assert_eq!(walk.whole(&paths), Some((1, 2)));
        walk.keep(&listing([give(2, 1)]));
        assert!(walk.is_empty(), "it leads nowhere any more");
    }

    #[test]
    fn the_things_of_a_set_go_in_and_out_and_close_up() {
        let make = std::sync::Arc::new(|chosen: &[u32]| chosen.to_vec());
        let paths = Paths {
            listed: Vec::new(),
            sets: vec![Set { from: (1..=4).collect(), min: 0, max: 3, make, draw: None }],
            seems: 0,
        };
        let mut walk = Walk::default();
        [3, 1, 2, 3, 4].into_iter().for_each(|token| walk.pick(&paths, Pick::Piece(token)));
        assert_eq!(walk.set(&paths), Some(vec![1, 2, 4]), "in the order of the hand");
        assert_eq!((walk.whole(&paths), walk.open(&paths).len()), (None, 4), "none is complete by itself");
        walk.back();
        assert_eq!(walk.set(&paths), Some(vec![1, 2]));
    }
}
