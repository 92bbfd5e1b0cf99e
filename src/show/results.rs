//! The trait [`Results`]: how a match stands, and how it ended.

use bevy::prelude::*;

use super::{Best, MatchResult, ScoreSheet, Sight, Staged};
use crate::{
    rules::{Seat, Seats},
    ui::theme::Canvas,
};

/// A claim that the people at the table have agreed on among themselves.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These seats settle it by a game of their own.
    Settle(Seats),
    /// All other people have agreed that this seat cheated.
    Cheated(Seat),
}

/// A game with a result.
pub trait Results: Staged {
    /// The act of the house that answers a claim; `None`: nothing can be claimed in this game.
    fn claim(claim: Claim) -> Option<Self::Act> {
        let _ = claim;
        None
    }

    /// Which points are the best, as was agreed in `view`: the leader's score card, the totals of the score sheet and
    /// the standing at the end follow it.
    fn best(view: &Self::View) -> Best {
        let _ = view;
        Best::Most
    }

    /// The score sheet; `None`: the game has none.
    fn sheet(sight: &Sight<Self>) -> Option<ScoreSheet> {
        let _ = sight;
        None
    }

    /// The result of the match, drawn large; `None`: it isn't over, or its result is told line by line.
    fn ended(sight: &Sight<Self>) -> Option<MatchResult> {
        let _ = sight;
        None
    }

    /// The title of a result without a winner; `None`: the usual words.
    fn nobody_won(sight: &Sight<Self>) -> Option<String> {
        let _ = sight;
        None
    }

    /// Draws a result over the table as it lies: those who have won, those who have lost, and these words. Returns
    /// whether the game does.
    fn picture(canvas: &Canvas, sight: &Sight<Self>, words: &str) -> bool {
        let _ = (canvas, sight, words);
        false
    }

    /// The lines of the result, each with words and a value.
    fn result(sight: &Sight<Self>) -> Vec<(String, String)> {
        let _ = sight;
        Vec::new()
    }
}
