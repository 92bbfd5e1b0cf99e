//! The result of a match: the winner, the course of the scores, every final score, and the moments to remember. Drawn
//! from plain data.

use bevy_egui::egui::{Align2, Color32, Pos2, Rect, Stroke, pos2, vec2};

use super::{
    matches::Leave,
    paper::{column, ground, sheet},
};
use crate::{
    pieces::palette,
    show::{Best, MatchResult, Moment, ScoreSheet, Sitter},
    ui::{
        marks,
        pictures::Pictures,
        portraits::Mood,
        text::{Text, points},
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// A press below a result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another match, or back to the title.
    Leave(Leave),
    /// The score sheet.
    Sheet,
    /// What the bots say about their moves.
    Reasons,
}

/// Draws the result of a match.
pub fn draw(
    canvas: &mut Canvas,
    text: &Text,
    pictures: &Pictures,
    (result, score_sheet, best): (&MatchResult, Option<&ScoreSheet>, Best),
    (asks, confirmed): (bool, bool),
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
    // Over the whole screen, so that nothing below is partly visible.
    let room = sheet(canvas, canvas.ui.max_rect().size(), &title);
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 56.0), room.max);
    let body = Rect::from_min_max(room.min, pos2(room.max.x, foot.min.y - 16.0));
    let (left, right) = body.split_left_right_at_fraction(0.3);
    hero(canvas, pictures, left, winner, result);
    let right = right.with_min_x(right.min.x + 28.0);
    // Large letters need the room of the chart.
    let large = canvas.scale > LARGE;
    let told = &result.moments[..result.moments.len().min(if large { 2 } else { MOMENTS })];
    let low = moments_height(canvas, told.len());
    let (upper, lower) = right.split_top_bottom_at_y(right.max.y - low);
    let course = score_sheet.filter(|sheet| sheet.rows.len() > 1 && !large);
    let (lines, scores) = upper.split_left_right_at_fraction(if course.is_some() { 0.62 } else { 0.0 });
    if let Some(course) = course {
        chart(canvas, text, lines.with_max_x(lines.max.x - 18.0), course);
    }
    standings(canvas, (text, pictures), scores, (result, best));
    moments(canvas, text, pictures, lower, (told, &result.seats));
    buttons(canvas, text, foot, (asks, confirmed))
}

/// Draws the winner, large, and how the match was decided.
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

/// Draws the final scores: winners first, then the best. At a table of more than two, each has its place in numbers.
fn standings(canvas: &Canvas, (text, pictures): (&Text, &Pictures), room: Rect, (result, best): (&MatchResult, Best)) {
    let order = best.standing(&result.scores, result.winners);
    let gap = if order.len() > 4 { 6.0 } else { 10.0 };
    // Few rows stand together, rather than each at the top of its part of a tall room.
    let tallest = (110.0 + gap) * order.len() as f32 - gap;
    let places = column(room.with_max_y(room.max.y.min(room.min.y + tallest)), order.len().max(1), gap);
    let numbered = order.len() > 2 && !result.winners.is_empty();
    for ((number, seat), place) in order.into_iter().zip(places) {
        let Some(sitter) = result.seats.get(seat.index()) else { continue };
        let wins = result.winners.contains(seat);
        ground(canvas, place);
        let mut inner = place.shrink2(vec2(6.0, 6.0_f32.min(place.height() * 0.08)));
        if numbered {
            let number = text.with("match-place", &[("n", number.into())]);
            let ink = if wins { palette::GOLD } else { palette::MIST };
            let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(ink)).align(Align2::CENTER_CENTER);
            let (left, rest) = inner.split_left_right_at_x(inner.min.x + 30.0 * canvas.scale.clamp(1.0, 1.4));
            canvas.text(left, &number, set);
            inner = rest;
        }
        let mood = if wins { Mood::Wins } else { Mood::Waits };
        standing(canvas, pictures, inner, (sitter, mood), result.scores[seat.index()]);
    }
}

/// Draws a seat with its score: beside its name if there is room, else below it.
fn standing(canvas: &Canvas, pictures: &Pictures, inner: Rect, (seat, mood): (&Sitter, Mood), score: i32) {
    let side = inner.height().min(88.0);
    let face = Rect::from_center_size(pos2(inner.min.x + side / 2.0, inner.center().y), vec2(side, side));
    marks::portrait(canvas, pictures, face, (seat.character, seat.colour), mood);
    let words = inner.with_min_x(face.max.x + 12.0).with_max_x(inner.max.x - 6.0);
    let wide = words.width() > words.height() * 5.0;
    let (name, number) =
        if wide { words.split_left_right_at_fraction(0.6) } else { words.split_top_bottom_at_fraction(0.42) };
    canvas.name(name, &seat.name, Set::body().face(Typeface::Bold).size(19.0));
    let ink = if score < 0 { palette::ALARM } else { palette::CHALK };
    let align = if wide { Align2::RIGHT_CENTER } else { Align2::LEFT_CENTER };
    canvas.text(number, &points(score), Set::body().face(Typeface::Bold).size(28.0).color(paint(ink)).align(align));
}

/// Draws the course of the scores: a line for each seat from duel to duel, with its mark at the end.
fn chart(canvas: &Canvas, text: &Text, room: Rect, sheet: &ScoreSheet) {
    canvas.panel(room, paint(palette::FELT_DARK), Stroke::new(1.5, paint(palette::WOOD_LIGHT)), 10);
    let plot = room.shrink2(vec2(22.0, 24.0));
    let all = || sheet.rows.iter().flat_map(|row| row.total_after.iter().copied());
    let (low, high) = (all().min().unwrap_or_default().min(0), all().max().unwrap_or_default().max(1));
    let high = sheet.target.map_or(high, |target| high.max(target));
    let y = |score: i32| plot.max.y - plot.height() * (score - low) as f32 / (high - low) as f32;
    let x = |n: usize| plot.min.x + plot.width() * n as f32 / sheet.rows.len() as f32;
    let painter = canvas.ui.painter();
    let level = |score: i32, ink: Color32| painter.hline(plot.x_range(), y(score), Stroke::new(1.5, ink));
    level(0, paint(palette::FELT));
    if let Some(target) = sheet.target {
        level(target, paint(palette::GOLD.mix(palette::FELT_DARK, 0.4)));
        let words = text.with("match-target", &[("points", points(target).into())]);
        let place = Rect::from_min_size(pos2(plot.min.x, y(target) + 2.0), vec2(plot.width() * 0.6, 22.0));
        canvas.text(place, &words, Set::body().size(Set::SMALL).color(paint(palette::GOLD)));
    }
    let mut ends: Vec<Pos2> = Vec::new();
    for (seat, sitter) in sheet.seats.iter().enumerate() {
        let after = sheet.rows.iter().map(|row| row.total_after.get(seat).copied().unwrap_or_default());
        let line = [sheet.before(seat)].into_iter().chain(after);
        let line: Vec<Pos2> = line.enumerate().map(|(n, score)| pos2(x(n), y(score))).collect();
        let ink = palette::seat(usize::from(sitter.colour)).mix(palette::CHALK, 0.15);
        for (ink, width) in [(palette::INK, 6.0), (ink, 3.0)] {
            painter.line(line.clone(), Stroke::new(width, paint(ink)));
        }
        // Marks of equal scores stand side by side.
        if let Some(mut end) = line.last().copied() {
            while ends.iter().any(|other| other.distance(end) < 15.0) {
                end.x -= 17.0;
            }
            ends.push(end);
        }
    }
    for (end, sitter) in ends.into_iter().zip(&sheet.seats) {
        marks::mark(canvas, end, 8.0, sitter.colour);
    }
}

/// The number of moments shown, at the usual size of letters.
const MOMENTS: usize = 3;
/// The text scale above which there is no room for the chart.
const LARGE: f32 = 1.3;

/// The heights of the title of the moments and of each moment, at the usual size of letters.
const TOLD: [f32; 2] = [44.0, 40.0];

/// The height of `count` moments with their title.
fn moments_height(canvas: &Canvas, count: usize) -> f32 {
    let high = if count == 0 { 0.0 } else { TOLD[0] + TOLD[1] * count as f32 };
    high * canvas.scale.max(1.0)
}

/// Draws the moments to remember, each with the portrait of its seat.
fn moments(canvas: &Canvas, text: &Text, pictures: &Pictures, room: Rect, (told, seats): (&[Moment], &[Sitter])) {
    if told.is_empty() {
        return;
    }
    let (title, list) = room.split_top_bottom_at_y(room.min.y + TOLD[0] * canvas.scale.max(1.0));
    let set = Set::body().face(Typeface::Title).size(19.0).color(paint(palette::GOLD));
    canvas.text(title, &text.get("match-moments"), set);
    for (moment, place) in told.iter().zip(column(list, told.len(), 6.0)) {
        let side = place.height();
        let face = Rect::from_min_size(place.min, vec2(side, side));
        if let Some(seat) = seats.get(moment.seat.index()) {
            marks::portrait(canvas, pictures, face, (seat.character, seat.colour), Mood::Waits);
        }
        canvas.text(place.with_min_x(face.max.x + 12.0), &moment.words, Set::body().size(18.0));
    }
}

fn buttons(canvas: &mut Canvas, text: &Text, foot: Rect, (asks, confirmed): (bool, bool)) -> Option<Next> {
    let all = [
        ("match-rematch", Kind::Main, Next::Leave(Leave::Again)),
        ("match-sheet", Kind::Plain, Next::Sheet),
        ("match-reasons", Kind::Plain, Next::Reasons),
        ("result-back", Kind::Plain, Next::Leave(Leave::ToTitle)),
    ];
    let offered: Vec<_> = all.into_iter().filter(|(_, _, next)| asks || *next != Next::Reasons).collect();
    let gap = 14.0;
    let width = (foot.width() - gap * (offered.len() - 1) as f32) / offered.len() as f32;
    let mut pressed = confirmed.then_some(Next::Leave(Leave::Again));
    for (i, (key, kind, next)) in offered.into_iter().enumerate() {
        let left = foot.min.x + i as f32 * (width + gap);
        let place = Rect::from_min_size(pos2(left, foot.min.y), vec2(width, foot.height()));
        if canvas.button(place, &text.get(key), kind) {
            pressed = pressed.or(Some(next));
        }
    }
    pressed
}
