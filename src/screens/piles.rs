//! The piles that may be looked through, those of each seat together, each spread out below its name. Drawn from plain
//! data.

use bevy_egui::egui::{Align2, Rect, Vec2, pos2, vec2};

use super::paper::{column, columns_for, grid, ground, sheet, sitter, split_foot};
use crate::{
    pieces::palette,
    show::{Names, cards::PileShown},
    ui::{
        pictures::Pictures,
        sketches::Sketches,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The most of a card's width that shows beside the card that covers it.
const APART: f32 = 0.62;
/// The most of the room's width that a card takes.
const WIDEST: f32 = 0.6;
/// The scale of the card under the pointer.
const NEARER: f32 = 1.25;

/// Draws the piles, with a column for each seat, or two rows if there are many; returns whether to close the panel.
pub(super) fn draw(
    canvas: &mut Canvas,
    text: &Text,
    (names, pictures): (&Names, &Pictures),
    piles: &[PileShown],
    sketches: &mut Sketches,
    confirmed: bool,
) -> bool {
    let room = sheet(canvas, canvas.ui.max_rect().size(), &text.get("piles-title"));
    let (body, foot) = split_foot(room, 46.0);
    let sitters = names.sitters();
    let most = sitters.iter().enumerate().map(|(seat, _)| of(piles, seat).count()).max().unwrap_or(1).max(1);
    let columns = columns_for(sitters.len());
    let rows = sitters.len().div_ceil(columns) as f32;
    let head = 44.0 * canvas.scale.clamp(1.0, 1.5) / rows.sqrt();
    let seats = grid(body, sitters.len(), columns, vec2(24.0, 10.0));
    for ((seat, who), place) in sitters.iter().enumerate().zip(seats) {
        let (upper, lower) = place.split_top_bottom_at_y(place.min.y + head);
        sitter(canvas, pictures, upper, who, palette::CHALK);
        // In two rows of seats, piles lie side by side.
        let places: Vec<Rect> = match rows > 1.0 {
            true => grid(lower, most, most, vec2(10.0, 0.0)).collect(),
            false => column(lower, most, 12.0).collect(),
        };
        for (pile, place) in of(piles, seat).zip(places) {
            ground(canvas, place);
            spread(canvas, place.shrink2(vec2(12.0, 6.0)), pile, sketches);
        }
    }
    canvas.button(foot, &text.get("sheet-close"), Kind::Main) || confirmed
}

/// The piles of a seat.
fn of(piles: &[PileShown], seat: usize) -> impl Iterator<Item = &PileShown> {
    piles.iter().filter(move |pile| pile.seat.index() == seat)
}

/// Draws the name of a pile, and its cards in a row, as far apart as there is room for. The card under the pointer lies
/// on top, larger, and is named.
fn spread(canvas: &Canvas, place: Rect, pile: &PileShown, sketches: &mut Sketches) {
    let (head, body) = place.split_top_bottom_at_y(place.min.y + 24.0 * canvas.scale.clamp(1.0, 1.6));
    let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::GOLD));
    let (title, named) = head.split_left_right_at_fraction(0.78);
    canvas.text(title, &pile.title, set);
    let Some((_, first)) = pile.cards.first() else { return };
    let shape = first.size.as_vec2();
    // However high the room is, several cards fit side by side.
    let size: Vec2 = vec2(shape.x, shape.y) * (body.height() / shape.y).min(body.width() * WIDEST / shape.x);
    let gaps = pile.cards.len().saturating_sub(1).max(1) as f32;
    let step = ((body.width() - size.x) / gaps).min(size.x * APART);
    let at = |n: usize| Rect::from_min_size(pos2(body.min.x + step * n as f32, body.min.y), size);
    let pointer = canvas.ui.ctx().pointer_hover_pos();
    let near = (0..pile.cards.len()).rev().find(|n| pointer.is_some_and(|pointer| at(*n).contains(pointer)));
    let mut draw = |n: usize, place: Rect| {
        if let Some(picture) = sketches.look(&pile.cards[n].1) {
            canvas.picture(place, picture);
        }
    };
    (0..pile.cards.len()).for_each(|n| draw(n, at(n)));
    if let Some(n) = near {
        draw(n, at(n).scale_from_center(NEARER));
        canvas.text(named, &pile.cards[n].0, set.align(Align2::RIGHT_CENTER).color(paint(palette::CHALK)));
    }
}
