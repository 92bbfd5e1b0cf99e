//! What is open over the screen, and what it says of the match at the table.

use bevy::prelude::*;

use crate::show::{Book, PileShown};

/// A panel over the screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The pause menu.
    Pause,
    /// Settings.
    Settings,
    /// How those who share a device hide their hands from each other.
    Hands,
    /// Which button does what.
    Controls,
    /// The rules of what is being played.
    Rules,
    /// The score sheet.
    Sheet,
    /// The piles that may be looked through.
    Piles,
    /// Who settles an argument by a Quick Draw.
    Settle,
    /// Who has cheated.
    Cheat,
    /// Who gives up, and what becomes of the seat.
    GiveUp,
    /// Whether something is to be lost.
    Sure,
    /// A seat has lost its pad.
    Lost,
    /// The matches that can go on.
    Kept,
}

/// The panels that are open, the topmost last.
#[derive(Resource, Default, Debug)]
pub struct Open {
    pub(super) panels: Vec<Panel>,
    /// Which leaf of the rule page is seen; `None`: the one at which it opens.
    pub(super) leaf: Option<usize>,
    /// Whether the rule page tells every detail.
    pub in_full: bool,
}

impl Open {
    /// Whether nothing is open.
    pub fn is_empty(&self) -> bool {
        self.panels.is_empty()
    }

    /// The panel that is seen.
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

    /// Closes the topmost.
    pub fn close(&mut self) {
        self.panels.pop();
    }

    /// Closes all.
    pub fn clear(&mut self) {
        self.panels.clear();
    }
}

/// What the panels say of the match at the table. Whoever shows the match fills it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Whether it is over.
    pub over: bool,
    /// Whether people argue at it.
    pub argues: bool,
    /// The piles that may be looked through.
    pub piles: Vec<PileShown>,
    /// The rules of what is being played; `None`: there is no match.
    pub book: Option<Book>,
}
