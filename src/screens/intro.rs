//! The introduction of a duel: its name, who against whom, how it is won in three lines, and everybody's controls.

use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{
    matches::{Intro, fighters},
    paper::{ground, sheet, sitter},
};
use crate::{
    input::RaceKey,
    pieces::palette,
    rules::Seat,
    show::{Introduction, Show, Sight},
    ui::{
        caps::button,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// Draws it; says whether everybody is ready at once. Pressing a name gets that person ready.
pub fn draw<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, intro: &mut Intro) -> bool {
    let told = G::introduction(sight);
    let grow = canvas.scale.clamp(1.0, 1.5);
    let room = sheet(canvas, vec2(940.0 * grow, 540.0 * grow), &told.title);
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 54.0), room.max);
    let plates = Rect::from_min_max(
        pos2(room.min.x, foot.min.y - 14.0 - 66.0 * grow.sqrt()),
        pos2(room.max.x, foot.min.y - 14.0),
    );
    let body = Rect::from_min_max(room.min, pos2(room.max.x, plates.min.y - 12.0));
    lines(canvas, sight, &told, body);
    for (seat, place) in told.players.iter().zip(row(plates, told.players.len())) {
        plate(canvas, sight, intro, *seat, place);
    }
    let people = fighters::<G>(sight.view(), sight.names);
    if people.iter().all(|seat| intro.ready.contains(seat)) {
        return true;
    }
    let button = Rect::from_center_size(foot.center(), vec2(340.0 * grow.min(1.3), foot.height()));
    let label = if people.len() > 1 { sight.text.get("intro-all-ready") } else { told.go };
    canvas.button(button, &label, Kind::Main)
}

/// Emblem, who fights, three lines of how it is won, and the controls.
fn lines<G: Show>(canvas: &Canvas, sight: &Sight<G>, told: &Introduction, body: Rect) {
    let side = (body.height() * 0.62).min(170.0);
    let picture = Rect::from_min_size(body.min + vec2(0.0, 4.0), vec2(side, side));
    canvas.picture(picture, sight.pictures.emblem_of(told.emblem));
    let words = Rect::from_min_max(pos2(picture.max.x + 26.0, body.min.y), body.max);
    let all: Vec<&String> = [&told.who].into_iter().chain(&told.lines).collect();
    let high = words.height() / all.len() as f32;
    for (n, line) in all.iter().enumerate() {
        let place = Rect::from_min_size(pos2(words.min.x, words.min.y + n as f32 * high), vec2(words.width(), high));
        let set = match n {
            0 => Set::body().face(Typeface::Bold).size(19.0),
            4 => Set::body().size(17.0).color(paint(palette::GOLD)),
            _ => Set::body().size(18.0),
        };
        canvas.text(place.shrink2(vec2(0.0, 2.0)), line, set);
    }
}

/// Places for so many plates in one row.
fn row(room: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let gap = 12.0;
    let wide = (room.width() - gap * (count as f32 - 1.0)) / count.max(1) as f32;
    (0..count).map(move |n| {
        Rect::from_min_size(pos2(room.min.x + n as f32 * (wide + gap), room.min.y), vec2(wide, room.height()))
    })
}

/// A duelist: name, and the race key that gets a person ready.
fn plate<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, intro: &mut Intro, seat: Seat, place: Rect) {
    let sitters = sight.names.sitters();
    let Some(who) = sitters.get(seat.index()) else { return };
    ground(canvas, place);
    if !sight.is_person(seat) {
        sitter(canvas, sight.pictures, place, who, palette::MIST);
        return;
    }
    let response = canvas.press(place, ("plate", seat.0), &who.name);
    if response.clicked() {
        intro.ready = intro.ready.with(seat);
    }
    let ready = intro.ready.contains(seat);
    let lit = ready || response.hovered() || response.has_focus();
    let edge = Stroke::new(if lit { 3.0 } else { 1.0 }, paint(if lit { palette::GOLD } else { palette::WOOD_LIGHT }));
    canvas.panel(place, paint(palette::INK), edge, 10);
    let keys = place.width() * 0.36;
    let (left, right) = (
        Rect::from_min_max(place.min, place.max - vec2(keys, 0.0)),
        Rect::from_min_max(pos2(place.max.x - keys, place.min.y), place.max),
    );
    sitter(canvas, sight.pictures, left, who, palette::PAPER);
    if ready {
        let set = Set::body().face(Typeface::Bold).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER);
        canvas.text(right.shrink(6.0), &sight.text.get("intro-is-ready"), set);
        return;
    }
    let side = (place.height() - 22.0).min(40.0);
    let keys = [RaceKey::Shake, RaceKey::Bang].into_iter().filter(|_| G::RACES);
    for (n, key) in keys.filter_map(|which| sight.race_cap(seat, which)).enumerate() {
        let at = pos2(right.center().x + (n as f32 - 0.5) * (side + 10.0), right.center().y - 2.0);
        button(canvas, Rect::from_center_size(at, vec2(side, side)), key, 16.0, false);
    }
}
