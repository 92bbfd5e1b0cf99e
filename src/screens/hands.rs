//! The panel in which people who share a device choose how to hide their hands: each pair behind a curtain, or by
//! looking away.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, pos2, vec2};

use super::paper::{column, ground, sheet, sitter, split_foot};
use crate::{
    input::Device,
    pieces::palette,
    rules::Seat,
    settings::Settings,
    setup::Setup,
    show::{Names, Sitter},
    ui::{
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Kind, Set},
    },
};

/// The most pairs in a column.
const ROWS: usize = 8;

/// Draws the panel; returns whether to close it.
pub(super) fn draw(
    canvas: &mut Canvas,
    text: &Text,
    (setup, pictures): (&Setup, &Pictures),
    settings: &mut ResMut<Settings>,
    confirmed: bool,
) -> bool {
    let grow = canvas.scale.clamp(1.0, 1.5);
    let pairs = setup.pairs();
    let columns = pairs.len().div_ceil(ROWS).max(1);
    let room = sheet(canvas, vec2(760.0 * columns as f32, 640.0) * grow, &text.get("hands-title"));
    let (body, foot) = split_foot(room, 46.0);
    let set = Set::body().align(Align2::LEFT_TOP);
    let words = text.get("hands-line");
    let high = canvas.height(body.width(), &words, set).min(body.height() * 0.35);
    canvas.text(Rect::from_min_size(body.min, vec2(body.width(), high)), &words, set);
    let below = Rect::from_min_max(body.min + vec2(0.0, high + 16.0), body.max);
    if pairs.is_empty() {
        canvas.text(below, &text.get("hands-none"), set);
    }
    let sitters = Names::of(setup, text).sitters();
    for (pair, place) in pairs.into_iter().zip(places(below, columns)) {
        let has = settings.has_curtain(pair);
        let device = setup.seats[pair[0].index()].device;
        if row(canvas, text, pictures, place, (pair, &sitters, device), has) {
            settings.switch_curtain(pair);
        }
    }
    canvas.button(foot, &text.get("settings-close"), Kind::Main) || confirmed
}

/// Places for pairs, column by column.
fn places(room: Rect, columns: usize) -> impl Iterator<Item = Rect> {
    let gap = 16.0;
    let wide = (room.width() - gap * (columns as f32 - 1.0)) / columns as f32;
    (0..columns).flat_map(move |n| {
        let corner = pos2(room.min.x + n as f32 * (wide + gap), room.min.y);
        column(Rect::from_min_size(corner, vec2(wide, room.height())), ROWS, 8.0)
    })
}

/// Draws a pair, their device, and whether a curtain hangs between them; returns whether that was pressed.
fn row(
    canvas: &mut Canvas,
    text: &Text,
    pictures: &Pictures,
    place: Rect,
    (pair, sitters, device): ([Seat; 2], &[Sitter], Device),
    has: bool,
) -> bool {
    ground(canvas, place);
    let own = vec2(place.width() * 0.32, place.height());
    for (n, who) in pair.iter().filter_map(|seat| sitters.get(seat.index())).enumerate() {
        let own = Rect::from_min_size(place.min + vec2(n as f32 * own.x, 0.0), own);
        sitter(canvas, pictures, own, who, palette::CHALK);
    }
    let side = place.height().min(40.0);
    let icon = Rect::from_center_size(pos2(place.min.x + own.x * 2.0 + side / 2.0, place.center().y), vec2(side, side));
    canvas.picture(icon, pictures.device(device.kind()));
    let chip = Rect::from_min_max(pos2(icon.max.x + 8.0, place.min.y), place.max).shrink(4.0);
    let label = text.get(if has { "hands-curtain" } else { "hands-look-away" });
    let names: Vec<&str> = pair.iter().filter_map(|seat| Some(sitters.get(seat.index())?.name.as_str())).collect();
    canvas.about(&names.join(", "), |canvas| canvas.button_as(chip, pair, &label, Kind::Chip(has)).clicked())
}
