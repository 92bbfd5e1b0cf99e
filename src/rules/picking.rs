//! Picking: every move of a card game is a sequence of picks, walked alike by pointer, keys, labels and screen readers. In
//! secret, each thing has a label that only those who may see the hand know.

use super::{Choice, Game, Pick, Set, Stream};

/// The number of labels that a hand has at its device. If there are more things to pick from, a label takes several
/// presses.
pub const LABELS: usize = 8;

/// The presses that pick number `n` of `count` things, the first press first: one for up to 8 things, two for up to 64,
/// three above. Labels are counted from 0.
pub fn label(n: usize, count: usize) -> Vec<u8> {
    let presses = (1..).find(|presses| count <= LABELS.pow(*presses)).unwrap_or(1);
    (0..presses).rev().map(|place| (n / LABELS.pow(place) % LABELS) as u8).collect()
}

/// The moves of a seat, each with the picks that lead to it, and the sets that it may choose.
#[derive(Clone, Debug)]
pub struct Paths<M> {
    /// The moves that are no sets, each with its picks.
    pub listed: Vec<(Vec<Pick>, M)>,
    /// The sets.
    pub sets: Vec<Set<M>>,
    /// The least number of things that the seat seems to pick among.
    pub seems: usize,
}

impl<M> Paths<M> {
    /// The moves that the seat that `view` belongs to makes by picking.
    pub fn of<G: Game<Move = M>>(view: &G::View) -> Paths<M> {
        let mut choices = Vec::new();
        G::choices(view, &mut choices);
        Paths { seems: G::seems_to_pick(view), ..Paths::among::<G>(view, choices) }
    }

    /// Those among these choices of the seat that `view` belongs to.
    pub fn among<G: Game<Move = M>>(view: &G::View, choices: impl IntoIterator<Item = Choice<M>>) -> Paths<M> {
        let mut paths = Paths { listed: Vec::new(), sets: Vec::new(), seems: 0 };
        for choice in choices {
            match choice {
                Choice::Move(mv) => paths.listed.push((G::picks(view, &mv), mv)),
                Choice::Set(set) => paths.sets.push(set),
                Choice::Range(_) => {}
            }
        }
        paths.listed.retain(|(picks, _)| !picks.is_empty());
        paths
    }

    /// The picks of each move that is no set.
    pub fn paths(&self) -> impl Iterator<Item = &[Pick]> {
        self.listed.iter().map(|(picks, _)| picks.as_slice())
    }

    /// Whether all of these picks are things of one set.
    pub fn is_set(&self, picked: &[Pick]) -> bool {
        self.set(picked).is_some()
    }

    /// The things of the set that these picks belong to.
    pub fn things(&self, picked: &[Pick]) -> impl Iterator<Item = Pick> {
        self.set(picked).into_iter().flat_map(|set| set.from.iter().map(|token| Pick::Piece(*token)))
    }

    /// The set that these picks belong to, if all of them are things of it.
    fn set(&self, picked: &[Pick]) -> Option<&Set<M>> {
        let is_of =
            |set: &&Set<M>| picked.iter().all(|pick| pick.piece().is_some_and(|token| set.from.contains(&token)));
        self.sets.iter().find(is_of)
    }

    /// The things that can be picked after `picked`. The things of a set stay, since what went in may come out again.
    fn open(&self, picked: &[Pick]) -> Vec<Pick> {
        let mut open = Vec::new();
        for (picks, _) in &self.listed {
            if let Some(next) = picks.strip_prefix(picked).and_then(<[Pick]>::first)
                && !open.contains(next)
            {
                open.push(*next);
            }
        }
        open.extend(self.things(picked));
        let is_set = self.is_set(picked);
        open.extend(is_set.then_some(Pick::Done));
        // "Back" is there from the start of a set, so that its labels stay the same while things go in and out.
        if !picked.is_empty() || is_set {
            open.push(Pick::Back);
        }
        if picked.is_empty() || is_set {
            open.extend((open.len()..self.seems).map(|_| Pick::Blank));
        }
        open
    }

    /// The move of the set that these things are, whether it is legal or not.
    pub fn done(&self, things: &[Pick]) -> Option<M> {
        let set = self.set(things)?;
        let chosen: Vec<u32> = set.from.iter().copied().filter(|token| things.contains(&Pick::Piece(*token))).collect();
        Some((set.make)(&chosen))
    }

    /// The move that these picks make up, if they are complete.
    fn whole(&self, picked: &[Pick]) -> Option<M>
    where
        M: Clone,
    {
        if let Some((Pick::Done, things)) = picked.split_last() {
            return self.done(things);
        }
        self.listed(picked)
    }

    /// The move that these picks make up, if they are all picks of one that is no set.
    pub fn listed(&self, picked: &[Pick]) -> Option<M>
    where
        M: Clone,
    {
        self.listed.iter().find(|(picks, _)| picks == picked).map(|(_, mv)| mv.clone())
    }
}

#[cfg(test)]
impl<M> Paths<M> {
    /// These moves, each with its picks.
    fn listing(listed: impl IntoIterator<Item = (Vec<Pick>, M)>) -> Paths<M> {
        Paths { listed: listed.into_iter().collect(), sets: Vec::new(), seems: 0 }
    }

    /// At most three of these things.
    fn choosing(from: impl IntoIterator<Item = u32>, make: impl Fn(&[u32]) -> M + Send + Sync + 'static) -> Paths<M> {
        let set = Set { from: from.into_iter().collect(), min: 0, max: 3, make: std::sync::Arc::new(make), draw: None };
        Paths { listed: Vec::new(), sets: vec![set], seems: 0 }
    }
}

/// A seat's progress with a choice that it makes by picking. Where it picks in secret, this is its secret.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picking {
    /// The things it has picked.
    pub picked: Vec<Pick>,
    /// The things it can pick next, in the order of the labels.
    pub open: Vec<Pick>,
    /// The presses so far of a label that takes several.
    pub pressed: Vec<u8>,
    /// Whether it has just said that its set is complete, and the rules forbid that set.
    pub forbidden: bool,
}

impl Picking {
    /// Finds the things that can be picked next. Their labels are dealt anew from `order` each time, so that presses
    /// give away neither the order of a hand nor which word is picked; without it they come in the game's order.
    pub fn look<M>(&mut self, paths: &Paths<M>, order: Option<&mut Stream>) {
        self.open = paths.open(&self.picked);
        if let Some(order) = order {
            order.shuffle(&mut self.open);
        }
    }

    /// Presses a label, and returns the move if this completes one that `law` accepts. A label that stands for nothing
    /// is ignored.
    pub fn press<M: Clone>(&mut self, paths: &Paths<M>, label: u8, law: impl Fn(&M) -> bool) -> Option<M> {
        let pick = self.call(label)?;
        self.pick(paths, pick, law)
    }

    /// Presses a label and returns the thing it stands for, after the last of its presses.
    pub fn call(&mut self, label: u8) -> Option<Pick> {
        self.pressed.push(label);
        let of = |n: usize| self::label(n, self.open.len());
        let mut labels = (0..self.open.len()).map(of);
        match labels.position(|presses| presses.starts_with(&self.pressed)) {
            Some(n) if of(n).len() == self.pressed.len() => {
                self.pressed.clear();
                Some(self.open[n])
            }
            Some(_) => None,
            None => {
                self.pressed.pop();
                None
            }
        }
    }

    /// Picks a thing that is open, and returns the move if this completes one that `law` accepts.
    pub fn pick<M: Clone>(&mut self, paths: &Paths<M>, pick: Pick, law: impl Fn(&M) -> bool) -> Option<M> {
        self.forbidden = false;
        self.pressed.clear();
        if pick == Pick::Blank {
            return None;
        }
        match self.picked.iter().position(|other| *other == pick) {
            // What is in a set comes out again.
            Some(at) if paths.set(&self.picked).is_some() => drop(self.picked.remove(at)),
            _ if pick == Pick::Back => drop(self.picked.pop()),
            _ => self.picked.push(pick),
        }
        let whole = paths.whole(&self.picked)?;
        if law(&whole) {
            *self = Picking::default();
            return Some(whole);
        }
        self.forbidden = true;
        self.picked.pop();
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, Seed};

    #[test]
    fn what_is_called_is_what_the_label_says_and_a_press_too_many_calls_nothing() {
        for count in [1, 3, 8, 9, 16, 17, 64, 65, 80] {
            let open: Vec<Pick> = (0..count as u32).map(Pick::Piece).collect();
            for n in 0..count {
                let mut picking = Picking { open: open.clone(), ..Picking::default() };
                let presses = label(n, count);
                let called: Vec<_> = presses.iter().map(|press| picking.call(*press)).collect();
                let (last, first) = called.split_last().unwrap();
                assert!(first.iter().all(Option::is_none), "{n} of {count}");
                assert_eq!((*last, picking.pressed.len()), (Some(open[n]), 0), "{n} of {count}");
            }
            let leads_nowhere = |first: &u8| (0..count).all(|n| label(n, count)[0] != *first);
            let mut picking = Picking { open, ..Picking::default() };
            for press in (0..LABELS as u8).filter(leads_nowhere) {
                assert_eq!((picking.call(press), picking.pressed.len()), (None, 0), "{press} of {count}");
            }
        }
    }

    #[test]
    fn up_to_eight_things_are_called_by_one_press_and_up_to_sixty_four_by_two() {
        assert_eq!([label(0, 8), label(7, 8)], [vec![0], vec![7]]);
        assert_eq!([label(0, 9), label(8, 9), label(63, 64)], [vec![0, 0], vec![1, 0], vec![7, 7]]);
        assert_eq!([label(0, 65), label(64, 65)], [vec![0, 0, 0], vec![1, 0, 0]]);
    }

    /// A card and then a seat, or a pass.
    fn listed() -> Paths<(u32, u8)> {
        let give = |card, seat| (vec![Pick::Piece(card), Pick::Seat(Seat(seat))], (card, seat));
        let pass = (vec![Pick::Word("pass")], (0, 0));
        Paths::listing([give(1, 1), give(1, 2), give(2, 1), pass])
    }

    fn set(from: u32) -> Paths<Vec<u32>> {
        Paths::choosing(1..=from, |chosen: &[u32]| chosen.to_vec())
    }

    #[test]
    fn picks_lead_to_a_move_and_back_takes_back_the_last() {
        let (paths, mut picking) = (listed(), Picking::default());
        let mut picks = |pick: Pick| {
            let made = picking.pick(&paths, pick, |_| true);
            picking.look(&paths, None);
            (made, picking.open.clone())
        };
        let seats = [1, 2].map(|seat| Pick::Seat(Seat(seat)));
        assert_eq!(picks(Pick::Piece(1)), (None, vec![seats[0], seats[1], Pick::Back]));
        let first = vec![Pick::Piece(1), Pick::Piece(2), Pick::Word("pass")];
        assert_eq!(picks(Pick::Back), (None, first.clone()));
        assert_eq!(picks(Pick::Piece(2)), (None, vec![seats[0], Pick::Back]));
        assert_eq!(picks(seats[0]), (Some((2, 1)), first.clone()));
        assert_eq!(picks(Pick::Word("pass")), (Some((0, 0)), first));
    }

    #[test]
    fn the_things_of_a_set_go_in_and_out_until_that_is_all() {
        let (paths, mut picking) = (set(4), Picking::default());
        let few = |chosen: &Vec<u32>| (1..=3).contains(&chosen.len());
        let mut picks = |pick: Pick| picking.pick(&paths, pick, few);
        assert_eq!(picks(Pick::Done), None, "nothing is not a set");
        for token in [3, 1, 2, 3, 4] {
            assert_eq!(picks(Pick::Piece(token)), None);
        }
        assert_eq!(picks(Pick::Back), None, "the 4 comes out");
        assert_eq!(picks(Pick::Done), Some(vec![1, 2]), "in the order of the hand");
    }

    #[test]
    fn a_set_that_the_rules_forbid_stays_as_it_is_and_says_so() {
        let (paths, mut picking) = (set(4), Picking::default());
        assert_eq!(picking.pick(&paths, Pick::Piece(1), |_| false), None);
        assert_eq!(picking.pick(&paths, Pick::Done, |_| false), None);
        assert_eq!((picking.picked.clone(), picking.forbidden), (vec![Pick::Piece(1)], true));
        assert_eq!(picking.pick(&paths, Pick::Piece(2), |_| false), None);
        assert!(!picking.forbidden);
    }

    /// Otherwise people would have to look up every card of a set again.
    #[test]
    fn the_labels_of_a_set_stay_while_things_go_in_and_out_and_are_others_at_the_next_choice() {
        let paths = set(20);
        let order = |n: u64| Seed(n).stream("labels");
        let mut picking = Picking::default();
        picking.look(&paths, Some(&mut order(1)));
        let before = picking.open.clone();
        for _ in 0..3 {
            let pick = picking.open.iter().find(|pick| pick.piece().is_some()).copied().unwrap();
            picking.pick(&paths, pick, |_| true);
            picking.look(&paths, Some(&mut order(1)));
            assert_eq!(picking.open, before);
        }
        picking.look(&paths, Some(&mut order(2)));
        assert_ne!(picking.open, before);
    }

    /// Whoever sees the presses learns nothing of where in the hand a card is.
    #[test]
    fn every_label_stands_for_every_card_equally_often() {
        let mut counts = [[0_u32; 6]; 6];
        for seed in 0..6_000 {
            let mut picking = Picking::default();
            picking.look(&set(4), Some(&mut Seed(seed).stream("labels")));
            for (at, pick) in picking.open.iter().enumerate() {
                let which = pick.piece().map_or(if *pick == Pick::Done { 4 } else { 5 }, |token| token as usize - 1);
                counts[at][which] += 1;
            }
        }
        // A thousand each; 120 is four standard deviations.
        assert!(counts.as_flattened().iter().all(|count| count.abs_diff(1_000) < 120), "{counts:?}");
    }
}
