//! The standing and the result of a match as panels draw them: plain data.

use super::Sitter;
use crate::rules::{Seat, Seats};

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
