//! The standing and the result of a match as panels draw them: plain data.

use super::Sitter;
use crate::rules::{Seat, Seats};

/// Which points are the best: in most games the most, in some the fewest.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Best {
    /// The most.
    #[default]
    Most,
    /// The fewest.
    Fewest,
}

impl Best {
    /// The worth of `points`, so that more is better.
    fn worth(self, points: i32) -> i64 {
        let points = i64::from(points);
        if self == Best::Most { points } else { -points }
    }

    /// The seats with the best of these points, given by seat; none while all seats have the same.
    pub fn ahead(self, points: &[i32]) -> Seats {
        let best = points.iter().map(|points| self.worth(*points)).max();
        let ahead: Seats =
            Seats::all(points.len()).iter().filter(|seat| Some(self.worth(points[seat.index()])) == best).collect();
        if ahead.len() == points.len() { Seats::NONE } else { ahead }
    }

    /// The final standing: each seat with its place, counted from 1. Winners always stand first; the others share a
    /// place if their points are equal (general rule 12).
    pub fn standing(self, points: &[i32], winners: Seats) -> Vec<(usize, Seat)> {
        let rank = |seat: &Seat| match winners.contains(*seat) {
            true => (false, 0),
            false => (true, -self.worth(points[seat.index()])),
        };
        let mut order: Vec<Seat> = Seats::all(points.len()).iter().collect();
        order.sort_by_key(rank);
        let place = |seat: &Seat| 1 + order.iter().filter(|other| rank(other) < rank(seat)).count();
        order.iter().map(|seat| (place(seat), *seat)).collect()
    }
}

/// The score sheet of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreSheet {
    /// Its title.
    pub title: String,
    /// The players, in seat order.
    pub seats: Vec<Sitter>,
    /// The duels, oldest first.
    pub rows: Vec<SheetRow>,
    /// The score that ends the match, if one does.
    pub target: Option<i32>,
}

impl ScoreSheet {
    /// The points of a seat before the first row.
    pub fn before(&self, seat: usize) -> i32 {
        self.rows.first().map_or(0, |row| {
            let gained = row.cells.get(seat).map_or(0, |cells| cells.iter().map(|(points, _)| points).sum());
            row.total_after.get(seat).copied().unwrap_or_default() - gained
        })
    }
}

/// One duel on the score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetRow {
    /// The name of the duel.
    pub title: String,
    /// The opponents.
    pub subtitle: String,
    /// For each seat, its points, each with a reason.
    pub cells: Vec<Vec<(i32, String)>>,
    /// The total of each seat after it.
    pub total_after: Vec<i32>,
}

/// A moment of a match that people will talk about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Its kind: the key of its words. Only the most remarkable of each kind is kept.
    pub kind: &'static str,
    /// The seat it is about.
    pub seat: Seat,
    /// A measure of how remarkable it is, from 0 to 100.
    pub rank: i32,
    /// A sentence on what happened.
    pub words: String,
}

impl Moment {
    /// Adds it to `moments`, unless one of its kind there is at least as remarkable.
    pub(super) fn join(self, moments: &mut Vec<Moment>) {
        if self.rank > 0 && !moments.iter().any(|other| other.kind == self.kind && other.rank >= self.rank) {
            moments.retain(|other| other.kind != self.kind);
            moments.push(self);
        }
    }
}

/// The result of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchResult {
    /// The players, in seat order.
    pub seats: Vec<Sitter>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// The winners: none, one, or several together.
    pub winners: Seats,
    /// Whether the winner is the only person at the table, who is addressed as "you".
    pub you: bool,
    /// The reason for the end and the result in one line: at the target, by the last Duel card, in a Quick Draw, or
    /// because somebody left.
    pub how: String,
    /// The moments to remember, the most remarkable first.
    pub moments: Vec<Moment>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_stand_first_and_equal_points_share_a_place() {
        let points = [30, 12, 30, -5, 12, 40];
        let standing = |best: Best, winners: &[u8]| {
            let winners = winners.iter().map(|seat| Seat(*seat)).collect();
            best.standing(&points, winners).into_iter().map(|(place, seat)| (place, seat.0)).collect::<Vec<_>>()
        };
        assert_eq!(standing(Best::Most, &[5]), [(1, 5), (2, 0), (2, 2), (4, 1), (4, 4), (6, 3)]);
        assert_eq!(standing(Best::Fewest, &[3]), [(1, 3), (2, 1), (2, 4), (4, 0), (4, 2), (6, 5)]);
        // A tie-break decided, or somebody was sent away.
        assert_eq!(standing(Best::Most, &[4]), [(1, 4), (2, 5), (3, 0), (3, 2), (5, 1), (6, 3)]);
        assert_eq!(standing(Best::Fewest, &[0, 1])[..3], [(1, 0), (1, 1), (3, 3)]);
    }

    #[test]
    fn nobody_is_ahead_while_all_are_equal() {
        let ahead = |best: Best, points: &[i32]| best.ahead(points).iter().map(|seat| seat.0).collect::<Vec<_>>();
        assert!(ahead(Best::Most, &[0, 0, 0]).is_empty());
        assert_eq!(ahead(Best::Most, &[3, 1, 3]), [0, 2]);
        assert_eq!(ahead(Best::Fewest, &[3, 1, 3]), [1]);
        assert!(ahead(Best::Fewest, &[]).is_empty());
    }

    #[test]
    fn the_most_remarkable_of_each_kind_is_remembered_and_of_equals_the_first() {
        let mut moments = Vec::new();
        for (kind, rank, words) in [
            ("near", 10, "a"),
            ("near", 30, "b"),
            ("bust", 0, "c"),
            ("near", 30, "d"),
            ("bust", 5, "e"),
            ("near", 20, "f"),
        ] {
            Moment { kind, rank, words: words.into(), seat: Seat(0) }.join(&mut moments);
        }
        assert_eq!(moments.iter().map(|moment| moment.words.as_str()).collect::<Vec<_>>(), ["b", "e"]);
    }
}
