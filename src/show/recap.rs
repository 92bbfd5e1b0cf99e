//! The last turn of each seat in pictures, for people who looked away.

use crate::rules::Seat;

/// A card as it is drawn in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slip {
    /// Its index.
    pub index: String,
    /// The name of its sign among those that [`hang_signs`](crate::ui::pictures::hang_signs) has hung up.
    pub sign: &'static str,
}

/// What a seat did in its last turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastTurn {
    /// The cards that it played, the one that worked last.
    pub slips: Vec<Slip>,
    /// The seat that it chose.
    pub aim: Option<Seat>,
    /// The number of cards that each seat drew for it.
    pub drawn: Vec<(Seat, u8)>,
    /// What came of it, in a word or two.
    pub note: String,
}

impl LastTurn {
    /// Counts `n` cards that `seat` drew.
    pub fn draws(&mut self, seat: Seat, n: u8) {
        match self.drawn.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, drawn)) => *drawn += n,
            None => self.drawn.push((seat, n)),
        }
    }

    /// The number of cards that the seats drew of which `is` is true.
    pub fn drawn_by(&self, is: impl Fn(Seat) -> bool) -> u8 {
        self.drawn.iter().filter(|(seat, _)| is(*seat)).map(|(_, n)| n).sum()
    }
}
