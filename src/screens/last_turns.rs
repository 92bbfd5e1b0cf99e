//! The last turns of all seats in the column at the right, in pictures, for people who looked away.

use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use crate::{
    pieces::palette,
    rules::{Seat, Seats},
    show::{LastTurn, Show, Sight},
    ui::{
        marks,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Draws the last turn of each seat, if the game tells of them in pictures; returns the room below, after a
/// gap.
pub(super) fn draw<G: Show>(canvas: &Canvas, sight: &Sight<G>, room: Rect, gap: f32) -> Rect {
    if sight.head.turns.is_empty() {
        return room;
    }
    let high = if sight.layout.large { 34.0 } else { 28.0 };
    let seats = sight.head.scores.len();
    let (strip, rest) = room.split_top_bottom_at_y(room.min.y + high * seats as f32 + 12.0);
    canvas.dark(strip);
    for seat in Seats::all(seats).iter() {
        let corner = strip.min + vec2(6.0, 6.0 + high * f32::from(seat.0));
        let row = Rect::from_min_size(corner, vec2(strip.width() - 12.0, high));
        if sight.head.turn_of == Some(seat) {
            canvas.panel(row, paint(palette::INK.mix(palette::GOLD, 0.16)), Stroke::NONE, 6);
        }
        if let Some(turn) = sight.head.turns.get(&seat) {
            last_turn(canvas, sight, (seat, turn), row.shrink2(vec2(6.0, 2.0)));
        }
    }
    rest.with_min_y(rest.min.y + gap)
}

/// Draws one of them: who, the cards, whom they were for, and what came of it.
fn last_turn<G: Show>(canvas: &Canvas, sight: &Sight<G>, (seat, turn): (Seat, &LastTurn), row: Rect) {
    /// The width of the part of a card that has an index, at least, of the sign beside it, and of the arrow to a seat.
    const PART: f32 = 15.0;
    const SIGN: f32 = 23.0;
    const AIM: f32 = 42.0;
    let said = Set::body().size(15.0).color(paint(palette::MIST));
    let mut x = row.min.x + 8.0;
    let own_mark = |x: f32, seat| marks::mark(canvas, pos2(x, row.center().y), 7.0, sight.names.colour(seat));
    own_mark(x, seat);
    x += 14.0;
    let set = Set::body().face(Typeface::Bold).size(17.0 / canvas.scale).color(paint(palette::INK));
    let index = turn.slips.iter().map(|slip| canvas.width(&slip.index, set) + 5.0).fold(PART, f32::max);
    let wide = index + SIGN;
    // Of many cards, less is in sight: what came of them matters more.
    let aside = turn.aim.map_or(0.0, |_| AIM) + canvas.width(&turn.note, said) + 2.0;
    let under = (turn.slips.len().max(2) - 1) as f32;
    let part = ((row.max.x - x - aside - wide - 8.0) / under).clamp(2.0, index);
    for (n, slip) in turn.slips.iter().enumerate() {
        let place = Rect::from_min_size(pos2(x, row.min.y + 1.0), vec2(wide, row.height() - 2.0));
        canvas.panel(place, paint(palette::PAPER), Stroke::new(1.0, paint(palette::INK)), 4);
        let last = n + 1 == turn.slips.len();
        let (left, sign) = place.split_left_right_at_x(x + if last { index } else { part });
        if last || part >= index - 2.0 {
            canvas.unspoken(left, &slip.index, set.align(Align2::CENTER_CENTER));
        }
        if let Some(picture) = sight.pictures.sign(slip.sign).filter(|_| last) {
            canvas.picture(Rect::from_center_size(sign.center() - vec2(1.0, 0.0), vec2(18.0, 18.0)), picture);
        }
        x += if last { wide + 8.0 } else { part };
    }
    if let Some(aim) = turn.aim {
        let (from, to) = (pos2(x, row.center().y), pos2(x + 18.0, row.center().y));
        canvas.ui.painter().arrow(from, to - from, Stroke::new(2.0, paint(palette::CHALK)));
        own_mark(x + 30.0, aim);
        x += AIM;
    }
    let note = Rect::from_min_max(pos2(x, row.min.y), row.max);
    canvas.unspoken(note, &turn.note, said);
}
