//! The card in the right column: what is at stake.

use bevy_egui::egui::{Align2, Rect, vec2};

use crate::{
    pieces::palette,
    ui::theme::{Canvas, Set, Typeface, paint},
};

/// Draws that card: its title, a line, and what is at stake.
pub(super) fn prize(canvas: &Canvas, place: Rect, title: &str, line: &str, worth: &str) {
    canvas.paper(place);
    let inner = place.shrink2(vec2(16.0, 8.0));
    let (top, rest) = inner.split_top_bottom_at_fraction(0.28);
    let small = Set::body().size(Set::SMALL).color(paint(palette::SEPIA));
    canvas.text(top, title, small);
    let (left, right) = rest.split_left_right_at_fraction(0.46);
    canvas.text(left, line, small.size(16.0));
    let big = Set { face: Typeface::Bold, size: 44.0, color: paint(palette::INK), align: Align2::RIGHT_CENTER };
    canvas.text(right, worth, big);
}
