//! The panels that are open over the screen, and the facts about the match that they show.

use bevy::prelude::*;

use crate::show::{Book, PileShown};

/// A panel over the screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The pause menu.
    Pause,
    /// Settings.
    Settings,
    /// The ways in which people who share a device hide their hands from each other.
    Hands,
    /// The buttons and what they do.
    Controls,
    /// The rules of what is being played.
    Rules,
    /// The score sheet.
    Sheet,
    /// What the bots say about their moves.
    Reasons,
    /// The piles that may be looked through.
    Piles,
    /// The choice of the seats that settle an argument by a Quick Draw.
    Settle,
    /// The accusation of a cheat.
    Cheat,
    /// The choice of the seat to give up, and of what happens to it.
    GiveUp,
    /// The second question before something is lost.
    Sure,
    /// The choice of a new device for a seat that has lost its pad.
    Lost,
    /// The matches that can be resumed of the game whose box is in focus.
    Kept,
}

/// The panels that are open, the topmost last.
#[derive(Resource, Default, Debug)]
pub struct Open {
    pub(super) panels: Vec<Panel>,
    /// The visible leaf of the rule page; `None`: the one at which it opens.
    pub(super) leaf: Option<usize>,
    /// Whether the rule page shows every detail.
    pub in_full: bool,
}

impl Open {
    /// Whether nothing is open.
    pub fn is_empty(&self) -> bool {
        self.panels.is_empty()
    }

    /// The topmost panel, the only one drawn.
    pub fn top(&self) -> Option<Panel> {
        self.panels.last().copied()
    }

    /// Opens `panel`, unless it is open.
    pub fn show(&mut self, panel: Panel) {
        if !self.panels.contains(&panel) {
            self.panels.push(panel);
            (self.leaf, self.in_full) = (None, false);
        }
    }

    /// Closes the topmost panel.
    pub fn close(&mut self) {
        self.panels.pop();
    }

    /// Closes all panels.
    pub fn clear(&mut self) {
        self.panels.clear();
    }
}

/// The facts about the match at the table that panels show. The system that shows the match fills them in.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Whether the match is over.
    pub over: bool,
    /// Whether the game has arguments.
    pub argues: bool,
    /// The piles that may be looked through.
    pub piles: Vec<PileShown>,
    /// The rules of what is being played; `None`: there is no match.
    pub book: Option<Book>,
}
