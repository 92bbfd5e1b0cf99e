//! The choices of a seat: moves that are listed, numbers within bounds, and sets of cards, too many to list.

use std::{
    fmt::{self, Debug},
    sync::Arc,
};

use super::{Seat, Stream, row::Row};

/// One thing that a seat may do now.
#[derive(Clone)]
pub enum Choice<M> {
    /// This very move.
    Move(M),
    /// A continuous answer: any whole numbers within the ranges make a legal move.
    Range(Range<M>),
    /// Some of several things; [`Game::check`](super::Game::check) decides whether they go together.
    Set(Set<M>),
}

/// The kind of a continuous answer, so that a hand knows which gesture is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A throw.
    Throw,
    /// Something is laid somewhere.
    Place,
    /// A piece is taken up, carried and let go.
    Carry,
}

/// A continuous answer, bounded rather than listed.
#[derive(Clone)]
pub struct Range<M> {
    /// The kind of answer.
    pub kind: Kind,
    /// The token of the piece it is about; `None`: none of those in zones.
    pub piece: Option<u32>,
    /// Smallest and largest value of each number, both legal.
    pub bounds: Vec<(i32, i32)>,
    /// Makes the move from one number for each of `bounds`.
    pub make: Arc<dyn Fn(&[i32]) -> M + Send + Sync>,
}

/// A choice of at least `min` and at most `max` things out of `from`.
#[derive(Clone)]
pub struct Set<M> {
    /// The tokens of the things to choose from.
    pub from: Vec<u32>,
    /// The smallest number of things.
    pub min: usize,
    /// The largest number of things.
    pub max: usize,
    /// Makes the move from the chosen things, in the order of `from`.
    pub make: Arc<dyn Fn(&[u32]) -> M + Send + Sync>,
    /// Draws any legal set, each as likely as the others, where a game knows how: drawn blindly, of the sets of a large
    /// hand hardly any is legal. `None`: it doesn't.
    pub draw: Option<Draw>,
}

/// Draws a legal set: a bit for the place in [`Set::from`] of each of its things.
pub type Draw = Arc<dyn Fn(&mut Stream) -> u64 + Send + Sync>;

impl<M> Range<M> {
    /// A move drawn evenly from the whole range.
    pub fn sample(&self, rng: &mut Stream) -> M {
        let values: Vec<i32> = self.bounds.iter().map(|&(low, high)| rng.within(low, high)).collect();
        (self.make)(&values)
    }
}

impl<M> Set<M> {
    /// The most things that a set can be chosen from: a hand of all cards of a deck is smaller.
    pub const MOST: usize = 64;

    /// A move drawn evenly from all sets of `min` to `max` things that `law` accepts; `None`: it accepts none, or so
    /// few sets of a large hand that none was found.
    pub fn sample(&self, rng: &mut Stream, law: impl Fn(&M) -> bool) -> Option<M> {
        const TRIES: u32 = 100_000;
        const FEW: usize = 20;
        if let Some(draw) = &self.draw {
            return Some(self.of(draw(rng)));
        }
        let sizes: Vec<f64> = (self.min..=self.max).map(|size| ways(self.from.len(), size)).collect();
        let drawn = (0..TRIES).find_map(|_| Some(self.any(&sizes, rng)).filter(&law));
        if drawn.is_some() || self.from.len() > FEW {
            return drawn;
        }
        any(self.all().filter(&law), rng)
    }

    /// Draws any set of a permitted size, legal or not, all equally likely.
    fn any(&self, sizes: &[f64], rng: &mut Stream) -> M {
        let mut at = rng.unit() * sizes.iter().sum::<f64>();
        let more = sizes.iter().position(|ways| {
            at -= ways;
            at < 0.0
        });
        let mut wanted = self.min + more.unwrap_or(0);
        let mut chosen = Vec::with_capacity(wanted);
        for (n, thing) in self.from.iter().enumerate() {
            // Each of the things left is equally likely to be among the wanted ones.
            if rng.below(self.from.len() - n) < wanted {
                chosen.push(*thing);
                wanted -= 1;
            }
        }
        (self.make)(&chosen)
    }

    /// The set of the things at these places.
    fn of(&self, places: u64) -> M {
        let chosen: Row<u32, { Set::<()>::MOST }> = bits(places).map(|at| self.from[at]).collect();
        (self.make)(&chosen)
    }

    /// Every set of a permitted size, legal or not. Only for hands so small that it is possible to go through all sets.
    pub fn all(&self) -> impl Iterator<Item = M> + '_ {
        let sets = 0..1u64 << self.from.len().min(Set::<M>::MOST - 1);
        let fits = |set: &u64| (self.min..=self.max).contains(&(set.count_ones() as usize));
        sets.filter(fits).map(|set| self.of(set))
    }
}

/// The places whose bits are set, from the lowest.
pub(crate) fn bits(mut places: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = Some(places.trailing_zeros() as usize).filter(|_| places != 0);
        places &= places.wrapping_sub(1);
        lowest
    })
}

/// One of several things: of those that are listed, or another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Drawn<M> {
    /// This one of the list.
    Listed(M),
    /// One that isn't on the list.
    Other,
}

/// Something that goes through moves, again and again in the same order.
pub(crate) trait Lists<M> {
    /// Calls `each` with one after the other until it returns true. Returns whether it did.
    fn list(&self, each: impl FnMut(M) -> bool) -> bool;

    /// Calls `each` with all of them.
    fn list_all(&self, mut each: impl FnMut(M)) {
        self.list(|mv| {
            each(mv);
            false
        });
    }
}

/// Draws any of the moves of a list, or one of so many others, all equally likely, without keeping the list. `None`: there
/// are none.
pub(crate) fn draw_one<M>(rng: &mut Stream, others: usize, all: &impl Lists<M>) -> Option<Drawn<M>> {
    let mut count = 0;
    all.list_all(|_| count += 1);
    let at = Some(count + others).filter(|all| *all > 0).map(|all| rng.below(all))?;
    if at >= count {
        return Some(Drawn::Other);
    }
    let (mut n, mut found) = (0, None);
    all.list(|mv| {
        let is_it = n == at;
        if is_it {
            found = Some(mv);
        }
        n += 1;
        is_it
    });
    found.map(Drawn::Listed)
}

/// Draws any of `all`, all equally likely, without knowing their number beforehand.
fn any<M>(all: impl Iterator<Item = M>, rng: &mut Stream) -> Option<M> {
    all.enumerate().fold(None, |one, (n, mv)| if rng.below(n + 1) == 0 { Some(mv) } else { one })
}

/// The number of ways to choose `size` of `count` things.
fn ways(count: usize, size: usize) -> f64 {
    if size > count {
        return 0.0;
    }
    (0..size).fold(1.0, |ways, n| ways * (count - n) as f64 / (n + 1) as f64)
}

impl<M: 'static> Choice<M> {
    /// The same choice, of moves that `make` makes of these.
    pub fn map<N>(self, make: impl Fn(M) -> N + Send + Sync + 'static) -> Choice<N> {
        match self {
            Choice::Move(mv) => Choice::Move(make(mv)),
            Choice::Range(Range { kind, piece, bounds, make: inner }) => {
                Choice::Range(Range { kind, piece, bounds, make: Arc::new(move |values| make(inner(values))) })
            }
            Choice::Set(Set { from, min, max, make: inner, draw }) => {
                Choice::Set(Set { from, min, max, make: Arc::new(move |chosen| make(inner(chosen))), draw })
            }
        }
    }
}

impl<M> Choice<M> {
    /// The move, if it is a listed one.
    pub fn listed(&self) -> Option<&M> {
        match self {
            Choice::Move(mv) => Some(mv),
            Choice::Range(_) | Choice::Set(_) => None,
        }
    }

    /// The move itself, or one drawn evenly from the range or from those of the set that `law` accepts.
    pub fn sample(&self, rng: &mut Stream, law: impl Fn(&M) -> bool) -> Option<M>
    where
        M: Clone,
    {
        match self {
            Choice::Move(mv) => Some(mv.clone()),
            Choice::Range(range) => Some(range.sample(rng)),
            Choice::Set(set) => set.sample(rng, law),
        }
    }
}

impl<M: Debug> Debug for Choice<M> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Choice::Move(mv) => mv.fmt(f),
            Choice::Range(range) => write!(f, "{:?} within {:?}", range.kind, range.bounds),
            Choice::Set(set) => set.fmt(f),
        }
    }
}

impl<M> Debug for Set<M> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} to {} of {:?}", self.min, self.max, self.from)
    }
}

/// One thing that is picked on the way to a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A piece, by its token.
    Piece(u32),
    /// A seat.
    Seat(Seat),
    /// A number.
    Number(i32),
    /// Something without a piece, by its name.
    Word(&'static str),
    /// That is all: the things picked are the set.
    Done,
    /// Takes back the last pick.
    Back,
    /// Nothing. Where it is missing, the number of things would tell what a seat holds.
    Blank,
}

impl Pick {
    /// The token, if it is a piece.
    pub fn piece(self) -> Option<u32> {
        match self {
            Pick::Piece(token) => Some(token),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;
    use std::collections::BTreeMap;

    fn set(from: u32, min: usize, max: usize) -> Set<Vec<u32>> {
        Set { from: (10..10 + from).collect(), min, max, make: Arc::new(|chosen| chosen.to_vec()), draw: None }
    }

    /// The number of times that each set comes up in `draws` draws.
    fn counts(set: &Set<Vec<u32>>, draws: usize, law: impl Fn(&Vec<u32>) -> bool) -> BTreeMap<Vec<u32>, u32> {
        let mut rng = Seed(5).stream("sets");
        let mut counts = BTreeMap::new();
        for _ in 0..draws {
            *counts.entry(set.sample(&mut rng, &law).unwrap()).or_default() += 1;
        }
        counts
    }

    #[test]
    fn sets_of_all_sizes_are_drawn_evenly() {
        let set = set(4, 1, 3);
        let counts = counts(&set, 14_000, |_| true);
        assert_eq!(counts.keys().cloned().collect::<Vec<_>>().len(), set.all().count());
        assert_eq!(counts.len(), 4 + 6 + 4);
        // A thousand each; 100 is more than three standard deviations.
        assert!(counts.values().all(|count| (900..1_100).contains(count)), "{counts:?}");
    }

    #[test]
    fn what_the_law_forbids_is_never_drawn_and_the_rest_evenly() {
        let law = |chosen: &Vec<u32>| chosen.contains(&11) && !chosen.contains(&12);
        let counts = counts(&set(4, 0, 4), 4_000, law);
        assert_eq!(counts.len(), 4);
        assert!(counts.values().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_law_that_accepts_nothing_ends() {
        assert_eq!(set(3, 1, 2).sample(&mut Seed(1).stream("none"), |_| false), None);
    }

    #[test]
    fn a_large_hand_is_drawn_from_at_once() {
        let mut rng = Seed(2).stream("large");
        let drawn = set(51, 1, 51).sample(&mut rng, |chosen| chosen.len() > 20).unwrap();
        assert!(drawn.is_sorted() && drawn.len() > 20);
    }

    /// Two sets of a million, which random draws don't find.
    #[test]
    fn what_is_rare_is_drawn_too_and_evenly() {
        let rare = |chosen: &Vec<u32>| *chosen == (10..20).collect::<Vec<u32>>() || *chosen == [10, 29];
        let counts = counts(&set(20, 1, 20), 4, rare);
        assert_eq!(counts.len(), 2, "{counts:?}");
    }
}
