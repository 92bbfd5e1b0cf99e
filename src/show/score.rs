//! How a match stands and how it ended, as panels draw it: plain data.

use super::Sitter;
use crate::rules::{Seat, Seats};

/// The score sheet of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreSheet {
    /// What stands above it.
    pub title: String,
    /// Who plays, in seat order.
    pub seats: Vec<Sitter>,
    /// The duels, oldest first.
    pub rows: Vec<SheetRow>,
    /// The score that ends the match, if one does.
    pub target: Option<i32>,
}

/// One duel on the score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetRow {
    /// The duel.
    pub title: String,
    /// Who against whom.
    pub subtitle: String,
    /// For each seat, the points it got and what for.
    pub cells: Vec<Vec<(i32, String)>>,
    /// What each seat has after it.
    pub total_after: Vec<i32>,
}

/// Something of a match that people will talk about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// What kind of thing it is: the key of its words. Of one kind the most remarkable is remembered.
    pub kind: &'static str,
    /// Who did it.
    pub seat: Seat,
    /// How remarkable it is, from 0 to 100.
    pub rank: i32,
    /// What happened, in a sentence.
    pub words: String,
}

impl Moment {
    /// Joins what is remembered, if it is more remarkable than what is remembered of its kind.
    pub(super) fn join(self, moments: &mut Vec<Moment>) {
        if self.rank > 0 && !moments.iter().any(|other| other.kind == self.kind && other.rank >= self.rank) {
            moments.retain(|other| other.kind != self.kind);
            moments.push(self);
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchResult {
    /// Who played, in seat order.
    pub seats: Vec<Sitter>,
    /// What each seat has.
    pub scores: Vec<i32>,
    /// Who won: nobody, somebody, or several together.
    pub winners: Seats,
    /// Whether the winner is the person alone at the table, who is spoken to.
    pub you: bool,
    /// Why it ended, and so, in one line: at the target, by the last Duel card, in a Quick Draw, because somebody left.
    pub how: String,
    /// What was remarkable, the most remarkable first.
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
