//! How a match ended: the winner, and every final score as a bar. Drawn from plain data.

use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{matches::Leave, paper::sheet};
use crate::{
    pieces::palette,
    rules::Seat,
    show::{MatchResult, Sitter},
    ui::{
        marks,
        pictures::Pictures,
        portraits::Mood,
        text::{Text, points},
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// What was pressed below a result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another match, or back to the title.
    Leave(Leave),
    /// The score sheet.
    Sheet,
}

/// Draws the result of a match.
pub fn draw(
    canvas: &mut Canvas,
    text: &Text,
    pictures: &Pictures,
    result: &MatchResult,
    confirmed: bool,
) -> Option<Next> {
    let winners: Vec<&Sitter> = result.winners.iter().filter_map(|seat| result.seats.get(seat.index())).collect();
    let title = match winners.as_slice() {
        [] => text.get("match-broken-off"),
        [winner] => {
            let who = if result.you { "you" } else { "other" };
            text.with("match-won", &[("who", who.into()), ("name", winner.name.clone().into())])
        }
        several => {
            let names = several.iter().map(|winner| winner.name.as_str()).collect::<Vec<_>>().join(", ");
            text.with("match-shared", &[("names", names.into())])
        }
    };
    let winner = winners.first().copied().filter(|_| winners.len() == 1);
    let room = sheet(canvas, vec2(1080.0, if canvas.scale > 1.3 { 680.0 } else { 540.0 }), &title);
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 56.0), room.max);
    let body = Rect::from_min_max(room.min, pos2(room.max.x, foot.min.y - 16.0));
    let (left, right) = body.split_left_right_at_fraction(0.34);
    hero(canvas, pictures, left, winner, result);
    bars(canvas, pictures, Rect::from_min_max(right.min + vec2(28.0, 0.0), right.max), result);
    buttons(canvas, text, foot, confirmed)
}

/// The winner, large, and how the match was decided.
fn hero(canvas: &Canvas, pictures: &Pictures, place: Rect, winner: Option<&Sitter>, result: &MatchResult) {
    let side = place.width().min(place.height() * 0.6);
    let square = Rect::from_center_size(pos2(place.center().x, place.min.y + side / 2.0), vec2(side, side));
    let ink = winner.map_or(palette::CHARCOAL, |winner| palette::seat(usize::from(winner.colour)));
    canvas.panel(square, paint(ink.mix(palette::INK, 0.55)), Stroke::new(4.0, paint(palette::GOLD)), 18);
    match winner {
        Some(winner) => {
            marks::portrait(
                canvas,
                pictures,
                square.shrink(side * 0.07),
                (winner.character, winner.colour),
                Mood::Wins,
            );
        }
        None => canvas.picture(square.shrink(side * 0.13), pictures.emblem),
    }
    let below = Rect::from_min_max(pos2(place.min.x, square.max.y + 10.0), place.max);
    let (name, how) = below.split_top_bottom_at_fraction(if winner.is_some() { 0.4 } else { 0.0 });
    let set = Set { face: Typeface::Title, size: 30.0, color: paint(palette::GOLD), align: Align2::CENTER_CENTER };
    if let Some(winner) = winner {
        canvas.name(name, &winner.name, set);
    }
    canvas.text(how, &result.how, Set::body().align(Align2::CENTER_TOP));
}

/// The final scores, best first.
fn bars(canvas: &Canvas, pictures: &Pictures, room: Rect, result: &MatchResult) {
    let mut order: Vec<usize> = (0..result.seats.len()).collect();
    let score = |seat: usize| result.scores.get(seat).copied().unwrap_or_default();
    order.sort_by_key(|seat| (!result.winners.contains(Seat(*seat as u8)), -score(*seat)));
    let most = order.iter().map(|seat| score(*seat)).max().unwrap_or_default().max(1) as f32;
    let gap = 14.0;
    let high = ((room.height() - gap * (order.len().max(1) as f32 - 1.0)) / order.len().max(1) as f32).min(110.0);
    for (rank, seat) in order.into_iter().enumerate() {
        let place =
            Rect::from_min_size(pos2(room.min.x, room.min.y + rank as f32 * (high + gap)), vec2(room.width(), high));
        let mood = if result.winners.contains(Seat(seat as u8)) { Mood::Wins } else { Mood::Waits };
        bar(canvas, pictures, place, (&result.seats[seat], mood), score(seat), most);
    }
}

fn bar(canvas: &Canvas, pictures: &Pictures, place: Rect, (seat, mood): (&Sitter, Mood), score: i32, most: f32) {
    let side = place.height().min(80.0);
    let face = Rect::from_min_size(pos2(place.min.x, place.center().y - side / 2.0), vec2(side, side));
    marks::portrait(canvas, pictures, face, (seat.character, seat.colour), mood);
    let rest = Rect::from_min_max(pos2(face.max.x + 14.0, face.min.y), pos2(place.max.x, face.max.y));
    let (upper, lower) = rest.split_top_bottom_at_fraction(0.56);
    let (name, number) = upper.split_left_right_at_fraction(0.58);
    canvas.name(name, &seat.name, Set::body().face(Typeface::Bold).size(20.0));
    let ink = if score < 0 { palette::DANGER.mix(palette::CHALK, 0.35) } else { palette::CHALK };
    let set = Set::body().face(Typeface::Bold).size(28.0).color(paint(ink)).align(Align2::RIGHT_CENTER);
    canvas.text(number, &points(score), set);
    let track = Rect::from_min_max(lower.min + vec2(0.0, 4.0), lower.max - vec2(0.0, 4.0));
    canvas.panel(track, paint(palette::WOOD_DARK), Stroke::NONE, 7);
    let part = (score.max(0) as f32 / most).clamp(0.0, 1.0);
    let filled = Rect::from_min_size(track.min, vec2((track.width() * part).max(8.0), track.height()));
    canvas.panel(filled, paint(palette::seat(usize::from(seat.colour))), Stroke::new(1.5, paint(palette::INK)), 7);
}

fn buttons(canvas: &mut Canvas, text: &Text, foot: Rect, confirmed: bool) -> Option<Next> {
    let gap = 14.0;
    let width = (foot.width() - gap * 2.0) / 3.0;
    let at = |i: usize| {
        Rect::from_min_size(pos2(foot.min.x + i as f32 * (width + gap), foot.min.y), vec2(width, foot.height()))
    };
    let rematch = canvas.button_response(at(0), &text.get("match-rematch"), Kind::Main);
    crate::ui::keys_begin(&rematch);
    let sheet = canvas.button(at(1), &text.get("match-sheet"), Kind::Plain);
    let back = canvas.button(at(2), &text.get("result-back"), Kind::Plain);
    match (rematch.clicked() || confirmed, sheet, back) {
        (true, ..) => Some(Next::Leave(Leave::Again)),
        (_, true, _) => Some(Next::Sheet),
        (.., true) => Some(Next::Leave(Leave::ToTitle)),
        _ => None,
    }
}
