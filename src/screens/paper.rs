//! The parts of panels: a sheet with its title, columns, a foot with a button, the ground of a line, a name with its
//! portrait.

use bevy_egui::egui::{Align2, Color32, Rect, Stroke, Vec2, pos2, vec2};

use crate::{
    pieces::palette::{self, Ink},
    show::Sitter,
    ui::{
        marks,
        pictures::Pictures,
        portraits::Mood,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Draws a sheet with a title in the middle of the screen, with everything else in shade; returns the room below the
/// title.
pub fn sheet(canvas: &Canvas, size: Vec2, title: &str) -> Rect {
    let room = canvas.ui.max_rect();
    canvas.panel(room, Color32::from_black_alpha(150), Stroke::NONE, 0);
    let size = size.min(room.size() - vec2(24.0, 24.0));
    titled(canvas, Rect::from_center_size(room.center(), size), title)
}

/// Draws a sheet along the right side of the screen, with the rest unshaded; returns the room below the title.
pub fn side_sheet(canvas: &Canvas, width: f32, title: &str) -> Rect {
    let room = canvas.ui.max_rect().shrink(12.0);
    titled(canvas, Rect::from_min_max(pos2((room.max.x - width).max(room.min.x), room.min.y), room.max), title)
}

fn titled(canvas: &Canvas, sheet: Rect, title: &str) -> Rect {
    canvas.panel(sheet.translate(vec2(4.0, 6.0)), Color32::from_black_alpha(160), Stroke::NONE, 14);
    canvas.panel(sheet, paint(palette::INK), Stroke::new(2.0, paint(palette::GOLD)), 14);
    let head =
        Rect::from_min_size(sheet.min + vec2(28.0, 16.0), vec2(sheet.width() - 56.0, 34.0 * canvas.scale.min(1.6)));
    let set = Set { face: Typeface::Title, size: 27.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
    canvas.text(head, title, set);
    Rect::from_min_max(pos2(head.min.x, head.max.y + 12.0), sheet.max - vec2(28.0, 22.0))
}

/// `count` places of equal height in a column.
pub fn column(room: Rect, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
    let height = (room.height() - gap * (count as f32 - 1.0)) / count as f32;
    (0..count).map(move |i| {
        Rect::from_min_size(pos2(room.min.x, room.min.y + i as f32 * (height + gap)), vec2(room.width(), height))
    })
}

/// `count` places of equal size in as many columns, row by row; the last row stands in the middle.
pub fn grid(room: Rect, count: usize, columns: usize, gap: Vec2) -> impl Iterator<Item = Rect> {
    let columns = columns.clamp(1, count.max(1));
    let rows = count.div_ceil(columns).max(1);
    let part = |whole: f32, count: usize, gap: f32| (whole - gap * (count as f32 - 1.0)) / count as f32;
    let size = vec2(part(room.width(), columns, gap.x), part(room.height(), rows, gap.y));
    (0..count).map(move |n| {
        let (row, column) = (n / columns, n % columns);
        let missing = if row + 1 == rows { columns * rows - count } else { 0 };
        let left = room.min.x + (size.x + gap.x) * (column as f32 + missing as f32 / 2.0);
        Rect::from_min_size(pos2(left, room.min.y + (size.y + gap.y) * row as f32), size)
    })
}

/// The columns in which this many seats stand side by side: many stand in two rows.
pub fn columns_for(seats: usize) -> usize {
    if seats > 4 { seats.div_ceil(2) } else { seats.max(1) }
}

/// The number of columns in which `count` things are largest in `room`, if each has a line of this height below it.
pub fn columns(count: usize, room: Rect, foot: f32) -> usize {
    let size = |columns: usize| {
        let rows = count.div_ceil(columns) as f32;
        (room.width() / columns as f32).min((room.height() / rows - foot).max(1.0) * 0.8)
    };
    (1..=count.max(1)).rev().max_by(|a, b| size(*a).total_cmp(&size(*b))).unwrap_or(1)
}

/// Splits `room` into the part above its foot and the place of a button in the foot.
pub fn split_foot(room: Rect, height: f32) -> (Rect, Rect) {
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - height), room.max);
    let button = Rect::from_center_size(foot.center(), vec2(foot.width().min(300.0), height));
    (Rect::from_min_max(room.min, pos2(room.max.x, foot.min.y - 12.0)), button)
}

/// Draws the ground of a panel's line.
pub fn ground(canvas: &Canvas, place: Rect) {
    canvas.panel(place, paint(palette::WOOD_DARK.mix(palette::INK, 0.5)), Stroke::new(1.0, Color32::TRANSPARENT), 8);
}

/// Draws a seat's name beside its portrait, in `place`.
pub fn sitter(canvas: &Canvas, pictures: &Pictures, place: Rect, seat: &Sitter, ink: Ink) {
    let side = (place.height() - 12.0).min(38.0).min(place.width() * 0.16);
    let air = side * 0.32;
    let face = Rect::from_center_size(pos2(place.min.x + air + side / 2.0, place.center().y), vec2(side, side));
    marks::portrait(canvas, pictures, face, (seat.character, seat.colour), Mood::Waits);
    let words = Rect::from_min_max(pos2(face.max.x + air, place.min.y), place.max - vec2(air.min(10.0), 0.0));
    canvas.name(words, &seat.name, Set::body().face(Typeface::Bold).size(19.0).color(paint(ink)));
}
