//! The trait [`Table`]: where the things of a game lie, what is drawn at them, and what hands do with them.

use bevy_egui::egui::Rect;

use super::{Deeds, HandShown, Intent, PileShown, Scene, Sight, Staged};
use crate::{
    pieces::PiecesShown,
    rules::{Picking, PieceOf},
    ui::theme::Canvas,
};

/// Something on the table that a hand may press or take, for people who hear the game instead of seeing it.
#[derive(Clone, Debug)]
pub struct Named {
    /// Its number, as the game counts.
    pub what: u32,
    /// Its name.
    pub name: String,
    /// Its place.
    pub place: Rect,
}

/// A game at a table.
pub trait Table: Staged {
    /// Turns what the person in the seat of `sight` does in front of the screen into moves; `pieces` are the ones on the
    /// screen.
    fn intend(
        sight: &Sight<Self>,
        pieces: &PiecesShown,
        hand: &mut Self::Gesture,
        intent: &Intent,
    ) -> Deeds<Self::Move>;

    /// Whether a press moves on to the next news, so that nobody has to wait for all of them.
    fn may_hurry(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// Whether a piece is drawn, and not in a box or in a hand beside the table.
    fn is_seen(piece: &PieceOf<Self::View>) -> bool {
        let _ = piece;
        true
    }

    /// Puts everything in its place.
    fn lay(sight: &Sight<Self>, scene: &mut Scene);

    /// Draws what lies over the pieces and below all words.
    fn behind(canvas: &Canvas, sight: &Sight<Self>) {
        let _ = (canvas, sight);
    }

    /// Draws words and numbers at the pieces; `taken` are the areas already in use.
    fn on_table(canvas: &Canvas, sight: &Sight<Self>, taken: &mut Vec<Rect>) {
        let _ = (canvas, sight, taken);
    }

    /// The areas that words on the table must keep clear of.
    fn keeps(canvas: &Canvas, sight: &Sight<Self>) -> Vec<Rect> {
        let _ = (canvas, sight);
        Vec::new()
    }

    /// The things on the table that hands may press or take now, with names.
    fn named(sight: &Sight<Self>) -> Vec<Named> {
        let _ = sight;
        Vec::new()
    }

    /// Draws the card in the column at the right, the stakes, and returns whether the game keeps its
    /// place free.
    fn card(canvas: &Canvas, sight: &Sight<Self>, place: Rect) -> bool {
        let _ = (canvas, sight, place);
        false
    }

    /// The hand that a seat sees when it looks at it while choosing in secret; `sight` has the seat's eye.
    fn hand(sight: &Sight<Self>, picking: &Picking) -> HandShown {
        let _ = (sight, picking);
        HandShown::default()
    }

    /// Whether a hand has two orders, between which its seat may choose for itself.
    fn sorts() -> bool {
        false
    }

    /// The piles that may be looked through now.
    fn piles(sight: &Sight<Self>) -> Vec<PileShown> {
        let _ = sight;
        Vec::new()
    }
}
