//! The cards that a seat alone is shown, enlarged and with everything that they do: on a sheet over the table where
//! nobody else sees the screen, or in the seat's corner.

use bevy_egui::egui::{Align2, Rect, pos2, vec2};

use super::paper::{columns, grid, sheet, split_foot};
use crate::{
    input::{Action, prompts::Cue},
    pieces::palette,
    rules::Seats,
    show::{FrontShown, Show, Showing, Sight, Unseen, WhatNow},
    ui::{
        sketches::Sketches,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The width of a place, in heights, from which a card's words stand beside its picture instead of below.
const BESIDE: f32 = 1.25;

/// Draws the sheet over the table; returns whether its seat has seen the cards.
pub(super) fn draw<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    unseen: &Unseen,
    sketches: &mut Sketches,
    confirmed: bool,
) -> bool {
    let grow = canvas.scale.clamp(1.0, 1.5);
    let count = unseen.showing.cards.len().max(1) as f32;
    // Large letters need all of the height.
    let all = canvas.ui.max_rect().height();
    let most = if sight.layout.large { all } else { all - 2.0 * (sight.layout.cards.max.y + 8.0) };
    let size = vec2((240.0 * count + 300.0).min(1180.0) * grow, (560.0 * grow).min(most));
    let room = sheet(canvas, size, &unseen.showing.words);
    let (body, foot) = split_foot(room, 54.0);
    cards(canvas, body, &unseen.showing, sketches);
    if let Some(left) = unseen.seconds() {
        let set = Set::body().face(Typeface::Bold).size(22.0).color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER);
        let place = Rect::from_min_max(pos2(foot.max.x + 8.0, foot.min.y), pos2(room.max.x, foot.max.y));
        canvas.text(place, &sight.text.with("settings-seconds", &[("n", left.into())]), set);
    }
    canvas.button(foot, &sight.text.get("showing-seen"), Kind::Main) || confirmed
}

/// Draws the cards side by side, each with its name and what it does.
pub(super) fn cards(canvas: &Canvas, room: Rect, showing: &Showing, sketches: &mut Sketches) {
    let fronts: Vec<&FrontShown> = showing.cards.iter().filter_map(|card| card.front.as_ref()).collect();
    let across = columns(fronts.len(), room, 40.0 * canvas.scale.clamp(1.0, 1.5));
    for (front, place) in fronts.iter().zip(grid(room, fronts.len(), across, vec2(18.0, 8.0))) {
        card(canvas, place, front, sketches);
    }
}

/// Draws a card, as large as there is room for, and its words.
fn card(canvas: &Canvas, place: Rect, front: &FrontShown, sketches: &mut Sketches) {
    let name = Set::body().face(Typeface::Bold).size(20.0).color(paint(palette::GOLD));
    let text = Set::body().size(17.0);
    let shape = vec2(front.drawing.size.x as f32, front.drawing.size.y as f32);
    let beside = place.width() > place.height() * BESIDE && !front.text.is_empty();
    let (picture, head, body, align) = if beside {
        let wide = (place.height() * shape.x / shape.y).min(place.width() * 0.5);
        let (left, right) = place.split_left_right_at_x(place.min.x + wide);
        let right = right.with_min_x(right.min.x + 18.0);
        let high = canvas.height(right.width(), &front.name, name).min(right.height() * 0.4);
        let (head, body) = right.split_top_bottom_at_y(right.min.y + high + 6.0);
        (left, head, body, Align2::LEFT_TOP)
    } else {
        let high = canvas.height(place.width(), &front.name, name).min(place.height() * 0.3);
        let below = match front.text.is_empty() {
            true => 0.0,
            false => canvas.height(place.width(), &front.text, text).min(place.height() * 0.4),
        };
        let (upper, lower) = place.split_top_bottom_at_y(place.max.y - high - below - 8.0);
        let (head, body) = lower.split_top_bottom_at_y(lower.min.y + high + 4.0);
        (upper, head, body, Align2::CENTER_TOP)
    };
    let fit = (picture.width() / shape.x).min(picture.height() / shape.y);
    if let Some(drawn) = sketches.look(&front.drawing) {
        canvas.picture(Rect::from_center_size(picture.center(), shape * fit), drawn);
    }
    canvas.text(head, &front.name, name.align(align));
    canvas.text(body, &front.text, text.align(align));
}

/// The prompt while a seat is shown cards: who shows them to whom, and how that seat looks.
pub(super) fn what_now<G: Show>(sight: &Sight<G>, unseen: &Unseen) -> WhatNow {
    let Showing { to, by, cards, .. } = &unseen.showing;
    let mut values = sight.names.values(*to);
    values.push(("n", cards.len().into()));
    let key = match by {
        Some(by) => {
            values.push(("by", sight.names.name(*by).to_string().into()));
            "showing-by"
        }
        None => "showing-now",
    };
    let keys = [(Cue::Do(Action::Peek), "does-peek")];
    WhatNow::with(sight.text.with(key, &values), &keys).for_each(Seats::one(*to)).whole()
}
