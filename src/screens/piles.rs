//! The piles that may be looked through, those of each seat together, each spread out below its name. Drawn from plain
//! data.

use bevy_egui::egui::{Align2, Rect, Vec2, pos2, vec2};

use super::paper::{column, columns_for, grid, ground, sheet, sitter, split_foot};
use crate::{
    pieces::palette,
    rules::Seat,
    show::{
        Names,
        cards::{CardInPile, PileShown},
    },
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
    let owners: Vec<Option<Seat>> = (0..).map(Seat).take(sitters.len()).map(Some).collect();
    // What belongs to nobody comes first.
    let owners: Vec<_> = [None].into_iter().filter(|_| of(piles, None).count() > 0).chain(owners).collect();
    let most = owners.iter().map(|owner| of(piles, *owner).count()).max().unwrap_or(1).max(1);
    let columns = columns_for(owners.len());
    let rows = owners.len().div_ceil(columns) as f32;
    let head = 44.0 * canvas.scale.clamp(1.0, 1.5) / rows.sqrt();
    let mut near = None;
    let places = grid(body, owners.len(), columns, vec2(24.0, 10.0));
    for (owner, place) in owners.into_iter().zip(places) {
        let (upper, lower) = place.split_top_bottom_at_y(place.min.y + head);
        match owner.and_then(|seat| sitters.get(seat.index())) {
            Some(who) => sitter(canvas, pictures, upper, who, palette::CHALK),
            None => {
                let set = Set::body().face(Typeface::Bold).size(20.0).color(paint(palette::CHALK));
                canvas.text(upper, &text.get("piles-nobodys"), set);
            }
        }
        // In two rows of seats, piles lie side by side.
        let places: Vec<Rect> = match rows > 1.0 {
            true => grid(lower, most, most, vec2(10.0, 0.0)).collect(),
            false => column(lower, most, 12.0).collect(),
        };
        for (pile, place) in of(piles, owner).zip(places) {
            ground(canvas, place);
            let name = owner.and_then(|seat| sitters.get(seat.index())).map_or(String::new(), |who| who.name.clone());
            let of = |canvas: &mut Canvas| spread(canvas, text, place.shrink2(vec2(12.0, 6.0)), pile, sketches);
            near = canvas.about(&format!("{name}, {}", pile.title), of).or(near);
        }
    }
    if let Some(card) = near {
        let about = Rect::from_min_max(pos2(room.min.x, foot.min.y), pos2(foot.min.x - 16.0, foot.max.y));
        canvas.text(about, &card.about, Set::body().size(17.0));
    }
    canvas.button(foot, &text.get("sheet-close"), Kind::Main) || confirmed
}

/// The piles of a seat; `None`: of nobody.
fn of(piles: &[PileShown], owner: Option<Seat>) -> impl Iterator<Item = &PileShown> {
    piles.iter().filter(move |pile| pile.seat == owner)
}

/// Draws the name of a pile, and its cards in a row, as far apart as there is room for. The card that the pointer or the
/// keys are at lies on top, larger, and is named; returns it.
fn spread<'a>(
    canvas: &mut Canvas,
    text: &Text,
    place: Rect,
    pile: &'a PileShown,
    sketches: &mut Sketches,
) -> Option<&'a CardInPile> {
    let (head, body) = place.split_top_bottom_at_y(place.min.y + 24.0 * canvas.scale.clamp(1.0, 1.6));
    let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::GOLD));
    let (title, named) = head.split_left_right_at_fraction(0.78);
    canvas.text(title, &pile.title, set);
    let shape = pile.cards.first()?.drawing.size.as_vec2();
    // However high the room is, several cards fit side by side.
    let size: Vec2 = vec2(shape.x, shape.y) * (body.height() / shape.y).min(body.width() * WIDEST / shape.x);
    let gaps = pile.cards.len().saturating_sub(1).max(1) as f32;
    let step = ((body.width() - size.x) / gaps).min(size.x * APART);
    let at = |n: usize| Rect::from_min_size(pos2(body.min.x + step * n as f32, body.min.y), size);
    let mut draw = |canvas: &Canvas, n: usize, place: Rect| {
        if let Some(picture) = sketches.look(&pile.cards[n].drawing) {
            canvas.picture(place, picture);
        }
    };
    let mut near = None;
    for (n, card) in pile.cards.iter().enumerate() {
        draw(canvas, n, at(n));
        let seen = if n + 1 < pile.cards.len() { at(n).with_max_x(at(n + 1).min.x) } else { at(n) };
        let values = [("card", card.words.clone().into()), ("n", (n + 1).into()), ("of", pile.cards.len().into())];
        let response = canvas.press(seen, (pile.seat, &pile.title, n), &text.with("piles-card", &values));
        if response.hovered() || response.has_focus() {
            near = Some(n);
        }
    }
    let n = near?;
    draw(canvas, n, at(n).scale_from_center(NEARER));
    let card = &pile.cards[n];
    canvas.text(named, &card.words, set.align(Align2::RIGHT_CENTER).color(paint(palette::CHALK)));
    Some(card)
}
