//! The rule page: the steps of play, each with a drawing and a few words, and every detail behind a button.

use bevy_egui::egui::{Align2, Rect, Stroke, Vec2, pos2, vec2};
use std::ops::Range;

use super::{open::Open, paper::sheet};
use crate::{
    pieces::{Plan, palette},
    show::{Book, BookStep},
    ui::{
        sketches::Sketches,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The space between steps and between paragraphs.
const GAP: f32 = 14.0;

/// Draws the page, on as many leaves as its text size needs.
pub(super) fn draw(
    canvas: &mut Canvas,
    text: &Text,
    (open, sketches): (&mut Open, &mut Sketches),
    book: &Book,
    confirmed: bool,
) {
    let title = text.with("rules-title", &[("duel", book.title.clone().into())]);
    let room = sheet(canvas, vec2(1120.0, 700.0), &title);
    let (body, foot) = room.split_top_bottom_at_y(room.max.y - 46.0);
    let body = body.with_max_y(body.max.y - 12.0);
    let in_full = open.in_full || book.steps.is_empty();
    let last = if in_full {
        paragraphs(canvas, &book.paragraphs, body, &mut open.leaf)
    } else {
        steps(canvas, text, sketches, book, body, &mut open.leaf)
    };
    let seen = open.leaf.unwrap_or_default();
    let other =
        (!book.steps.is_empty()).then_some((Foot::Other, if in_full { "rules-steps" } else { "rules-in-full" }));
    let before = (seen > 0).then_some((Foot::Before, "rules-previous"));
    let on = (Foot::On, if last { "rules-close" } else { "rules-next" });
    let buttons: Vec<(Foot, &str)> = other.into_iter().chain(before).chain([on]).collect();
    match feet(canvas, text, foot, &buttons).or(confirmed.then_some(Foot::On)) {
        Some(Foot::On) if last => open.close(),
        Some(Foot::On) => open.leaf = Some(seen + 1),
        Some(Foot::Before) => open.leaf = Some(seen - 1),
        Some(Foot::Other) => {
            open.in_full = !in_full;
            open.leaf = None;
        }
        None => {}
    }
}

/// A button in the foot.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Foot {
    /// To the next leaf, or back to where the page was opened from.
    On,
    /// To the previous leaf.
    Before,
    /// To the other form of the rules.
    Other,
}

/// Draws the buttons in the middle of the foot; returns the one pressed.
fn feet(canvas: &mut Canvas, text: &Text, foot: Rect, buttons: &[(Foot, &str)]) -> Option<Foot> {
    let size = vec2(300.0f32.min(foot.width() * 0.32), foot.height());
    let step = size.x + 20.0;
    let first = foot.center().x - step * (buttons.len() as f32 - 1.0) / 2.0;
    let mut pressed = None;
    for (n, (what, key)) in buttons.iter().enumerate() {
        let at = Rect::from_center_size(pos2(first + step * n as f32, foot.center().y), size);
        let kind = if *what == Foot::On { Kind::Main } else { Kind::Plain };
        let clicked = canvas.button_as(at, what, &text.get(key), kind).clicked();
        pressed = pressed.or(clicked.then_some(*what));
    }
    pressed
}

/// The number of steps on a leaf, and of their columns: the larger the letters, the fewer.
fn grid(scale: f32, steps: usize) -> (usize, usize) {
    match (scale, steps) {
        (1.6.., _) => (1, 1),
        (1.25.., _) => (2, 1),
        (_, 0..=3) => (steps, steps),
        _ => (4, 2),
    }
}

/// Draws a leaf of steps; returns whether it is the last one. The page opens at the step that is being played.
fn steps(
    canvas: &mut Canvas,
    text: &Text,
    sketches: &mut Sketches,
    book: &Book,
    body: Rect,
    leaf: &mut Option<usize>,
) -> bool {
    let (of_leaf, columns) = grid(canvas.scale, book.steps.len());
    let leaves = book.steps.len().div_ceil(of_leaf);
    let seen = leaf.unwrap_or(book.now.unwrap_or_default() / of_leaf).min(leaves - 1);
    *leaf = Some(seen);
    let rows = of_leaf.div_ceil(columns);
    let cell = (body.size() + Vec2::splat(GAP)) / vec2(columns as f32, rows as f32) - Vec2::splat(GAP);
    for (n, step) in book.steps.iter().enumerate().skip(seen * of_leaf).take(of_leaf) {
        let at = n % of_leaf;
        let corner = vec2((at % columns) as f32, (at / columns) as f32) * (cell + Vec2::splat(GAP));
        let lit = (book.now == Some(n)).then(|| text.get("rules-now"));
        draw_step(canvas, sketches, (n, step), Rect::from_min_size(body.min + corner, cell), lit.as_deref());
    }
    seen + 1 == leaves
}

/// Draws a step, its drawing above or beside its words, lit and with an extra word while it is being played.
fn draw_step(canvas: &Canvas, sketches: &mut Sketches, (n, step): (usize, &BookStep), room: Rect, lit: Option<&str>) {
    let edge = if lit.is_some() { (3.0, palette::GOLD) } else { (1.0, palette::WOOD_LIGHT) };
    canvas.panel(room, paint(palette::WOOD_DARK.mix(palette::INK, 0.62)), Stroke::new(edge.0, paint(edge.1)), 12);
    let inner = room.shrink(12.0);
    let below = inner.width() < inner.height() * 1.3;
    let (picture, words) = if below {
        let high = inner.width() / Plan::SHAPE;
        let (upper, lower) = inner.split_top_bottom_at_y(inner.min.y + high);
        (upper, lower.with_min_y(lower.min.y + 14.0))
    } else {
        let wide = (inner.width() * 0.62).min(inner.height() * Plan::SHAPE);
        let (left, right) = inner.split_left_right_at_x(inner.min.x + wide);
        let left = Rect::from_center_size(left.center(), vec2(wide, wide / Plan::SHAPE));
        (left, right.with_min_x(right.min.x + 16.0))
    };
    canvas.panel(picture, paint(palette::FELT_DARK), Stroke::NONE, 0);
    if let Some(drawn) = sketches.look(&step.drawing) {
        canvas.picture(picture, drawn);
    }
    canvas.panel(picture, bevy_egui::egui::Color32::TRANSPARENT, Stroke::new(1.5, paint(palette::INK)), 2);
    number(canvas, picture, n + 1, lit);
    let (size, align) = if below { (21.0, Align2::LEFT_TOP) } else { (18.0, Align2::LEFT_CENTER) };
    canvas.text(words, &step.words, Set::body().size(size).align(align));
}

/// Draws the number of a step in the corner of its drawing, with that extra word.
fn number(canvas: &Canvas, picture: Rect, n: usize, lit: Option<&str>) {
    let words = lit.map_or_else(|| n.to_string(), |lit| format!("{n}  {lit}"));
    let (ground, ink) = if lit.is_some() { (palette::GOLD, palette::INK) } else { (palette::INK, palette::GOLD) };
    let set = Set::body().face(Typeface::Bold).size(18.0).color(paint(ink)).align(Align2::CENTER_CENTER);
    let high = 30.0 * canvas.scale.clamp(1.0, 1.4);
    let wide = (canvas.width(&words, set) + 16.0).max(high);
    let place = Rect::from_min_size(picture.min + vec2(6.0, 6.0), vec2(wide, high));
    canvas.panel(place, paint(ground), Stroke::new(1.5, paint(palette::GOLD)), 15);
    canvas.text(place, &words, set);
}

/// Draws a leaf of paragraphs; returns whether it is the last one.
fn paragraphs(canvas: &Canvas, paragraphs: &[String], body: Rect, leaf: &mut Option<usize>) -> bool {
    let set = Set::body().size(17.5).align(Align2::LEFT_TOP);
    // Large letters need a wide column.
    let columns = if canvas.scale > 1.4 { 1 } else { 2 };
    let gutter = 40.0;
    let width = (body.width() - gutter * (columns as f32 - 1.0)) / columns as f32;
    let heights: Vec<f32> = paragraphs.iter().map(|words| canvas.height(width, words, set) + 1.0).collect();
    let filled = fill_columns(&heights, body.height());
    let leaves = filled.len().div_ceil(columns);
    let seen = leaf.unwrap_or_default().min(leaves.saturating_sub(1));
    *leaf = Some(seen);
    for (n, column) in filled.iter().skip(seen * columns).take(columns).enumerate() {
        let (x, mut y) = (body.min.x + n as f32 * (width + gutter), body.min.y);
        for i in column.clone() {
            canvas.text(Rect::from_min_size(pos2(x, y), vec2(width, heights[i])), &paragraphs[i], set);
            y += heights[i] + GAP;
        }
    }
    seen + 1 == leaves
}

/// Distributes paragraphs of these heights, in order, over columns of height `room`; returns the paragraphs of each
/// column.
fn fill_columns(heights: &[f32], room: f32) -> Vec<Range<usize>> {
    let mut columns = Vec::new();
    let (mut from, mut high) = (0, 0.0);
    for (i, height) in heights.iter().enumerate() {
        if i > from && high + height > room {
            columns.push(from..i);
            (from, high) = (i, 0.0);
        }
        high += height + GAP;
    }
    columns.push(from..heights.len());
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_fill_columns_in_order_and_none_is_left_out() {
        assert_eq!(fill_columns(&[10.0, 10.0, 10.0], 40.0), [0..2, 2..3]);
        assert_eq!(fill_columns(&[90.0, 10.0], 40.0), [0..1, 1..2]);
        assert_eq!(fill_columns(&[10.0], 40.0).len(), 1);
    }

    #[test]
    fn large_letters_have_fewer_steps_on_a_leaf() {
        assert_eq!([0.8, 1.0, 1.4, 2.0].map(|scale| grid(scale, 4)), [(4, 2), (4, 2), (2, 1), (1, 1)]);
        assert_eq!(grid(1.0, 3), (3, 3));
    }
}
