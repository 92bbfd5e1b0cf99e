//! A second question before something ends or is lost. The button that does it is never where the pointer rests.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, vec2};

use super::{
    giving_up::GivenUp,
    paper::{column, sheet},
};
use crate::ui::{
    text::Text,
    theme::{Canvas, Kind, Set},
};

/// The loss to confirm.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The match, which ends for everybody.
    Match(GivenUp),
    /// A match that could not be saved.
    Unsaved,
    /// All changes of keys and buttons.
    Bindings,
}

impl Loss {
    /// The text keys of the title, of the explanation, of doing it, and of not doing it.
    fn words(self) -> [&'static str; 4] {
        match self {
            Loss::Match(_) => ["sure-match", "sure-match-line", "sure-match-yes", "sure-match-no"],
            Loss::Unsaved => ["sure-unsaved", "sure-unsaved-line", "sure-unsaved-yes", "sure-match-no"],
            Loss::Bindings => ["sure-bindings", "sure-bindings-line", "sure-bindings-yes", "sure-bindings-no"],
        }
    }
}

/// The question that is asked.
#[derive(Resource, Default, Debug)]
pub struct Sure {
    loss: Option<Loss>,
    /// Whether the button that does it is the upper one; decided by where the pointer was when the panel opened.
    is_upper: Option<bool>,
}

impl Sure {
    /// Asks about `loss`.
    pub fn ask(&mut self, loss: Loss) {
        *self = Sure { loss: Some(loss), is_upper: None };
    }

    /// Draws the panel; returns the loss when a button was pressed, and whether it was confirmed.
    pub(super) fn draw(&mut self, canvas: &mut Canvas, text: &Text, confirmed: bool) -> Option<(Loss, bool)> {
        let loss = self.loss?;
        let [title, line, yes, no] = loss.words().map(|key| text.get(key));
        let grow = canvas.scale.clamp(1.0, 1.4);
        let room = sheet(canvas, vec2(560.0, 330.0) * grow, &title);
        let set = Set::body().align(Align2::LEFT_TOP);
        let high = canvas.height(room.width(), &line, set).min(room.height() * 0.5);
        canvas.text(Rect::from_min_size(room.min, vec2(room.width(), high)), &line, set);
        let below = Rect::from_min_max(room.min + vec2(0.0, high + 14.0), room.max);
        let places: Vec<Rect> = column(below, 2, 12.0).collect();
        let pointer = canvas.ui.ctx().pointer_latest_pos();
        let rests_below = || pointer.is_some_and(|at| at.y > places[0].max.y);
        let upper = usize::from(!*self.is_upper.get_or_insert_with(rests_below));
        let done = canvas.button(places[upper], &yes, Kind::Plain);
        let kept = canvas.button(places[1 - upper], &no, Kind::Main) || confirmed;
        (done || kept).then_some((loss, done))
    }
}
