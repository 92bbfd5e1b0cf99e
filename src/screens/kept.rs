//! The matches of a game that can be resumed, if there are several: a button for each, the last played first.

use bevy_egui::egui::{Align2, Rect, pos2, vec2};

use super::{
    matches::SavedInfo,
    paper::{column, sheet, split_foot},
};
use crate::{
    pieces::palette,
    saves::Slot,
    ui::{
        keys_begin,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The most matches in a column.
const ROWS: usize = 6;

/// A press in the panel.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Resume this match.
    GoOn(Slot),
    /// Resume none.
    Close,
}

/// Draws the panel; Enter presses the first match.
pub(super) fn draw(canvas: &mut Canvas, text: &Text, saved: &[&SavedInfo], confirmed: bool) -> Option<Choice> {
    let grow = canvas.scale.clamp(1.0, 1.4);
    let columns = saved.len().div_ceil(ROWS).max(1);
    let size = vec2(if columns > 1 { 1180.0 } else { 760.0 * grow }, 560.0 * grow);
    let (body, foot) = split_foot(sheet(canvas, size, &text.get("kept-title")), 46.0);
    let wide = (body.width() - 16.0 * (columns as f32 - 1.0)) / columns as f32;
    let rows = saved.len().div_ceil(columns);
    let mut chosen = confirmed.then(|| saved.first().map(|info| Choice::GoOn(info.slot))).flatten();
    for (n, info) in saved.iter().enumerate() {
        let left = body.min.x + (n / rows) as f32 * (wide + 16.0);
        let room = Rect::from_min_size(pos2(left, body.min.y), vec2(wide, body.height()));
        let Some(place) = column(room, rows.max(4), 10.0).nth(n % rows) else { continue };
        if entry(canvas, place, n, info) {
            chosen = Some(Choice::GoOn(info.slot));
        }
    }
    if canvas.button(foot, &text.get("kept-close"), Kind::Plain) { Some(Choice::Close) } else { chosen }
}

/// Draws one match; returns whether it was pressed.
fn entry(canvas: &mut Canvas, place: Rect, n: usize, info: &SavedInfo) -> bool {
    let response = canvas.press(place, ("kept", n), &format!("{} {} {}", info.what, info.who, info.score));
    if n == 0 {
        keys_begin(&response);
    }
    canvas.button_face(place, 0.0, "", Kind::Plain, &response);
    lines(canvas, place.shrink2(vec2(18.0, 8.0)), info);
    response.clicked()
}

/// Draws the name and the score of a match, above its players.
fn lines(canvas: &Canvas, place: Rect, info: &SavedInfo) {
    let (upper, lower) = place.split_top_bottom_at_fraction(0.54);
    let (what, score) = upper.split_left_right_at_fraction(0.42);
    canvas.text(what, &info.what, Set::body().face(Typeface::Bold));
    let gold = Set::body().size(Set::SMALL).color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER);
    canvas.text(score, &info.score, gold);
    canvas.text(lower, &info.who, Set::body().size(Set::SMALL));
}
