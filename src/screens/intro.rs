//! The introduction of a duel: its name, its opponents, how it is won in three lines, and everybody's controls.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{
    matches::{Intro, fighters},
    open::Open,
    paper::{columns_for, grid, ground, sheet, sitter},
    peek::Sheet,
    screen::{HeardSystems, ReadySystems, Screen},
};
use crate::{
    input::{
        Action, Keys, RaceKey,
        prompts::{Cap, Cue},
    },
    pieces::palette,
    rules::{Seat, Seats},
    setup::Setup,
    show::{Introduction, Show, Sight, secret::Peeking},
    ui::{
        caps::{button, prompt, prompt_width},
        sketches::Sketches,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// Adds practice.
pub(super) fn plugin(app: &mut App) {
    let practise = practise.in_set(HeardSystems::Match).before(ReadySystems);
    app.add_systems(Update, practise.run_if(in_state(Screen::Table)));
}

/// Lets people look at their practice hand while they hold the look button, and press labels while they look.
fn practise(
    (keys, mut held): (Keys, ResMut<Peeking>),
    (open, setup): (Res<Open>, Res<Setup>),
    mut intro: ResMut<Intro>,
) {
    let practising: Seats = intro.practice.iter().filter(|_| intro.open).map(|practice| practice.seat).collect();
    held.set_if_neq(Peeking { practising, ..*held });
    if practising.is_empty() {
        return;
    }
    // People who share a device practise one after the other.
    let mut pressed = Vec::new();
    let now = setup.in_turn(practising, practising.but(intro.ready)).but(intro.ready);
    for practice in &mut intro.practice {
        let seat = practice.seat;
        practice.looks = open.is_empty() && now.contains(seat) && held.now.contains(seat);
        pressed.extend(keys.own(seat).labels().filter(|_| practice.looks).map(|label| (seat, label)));
    }
    pressed.into_iter().for_each(|(seat, label)| intro.press(seat, label));
}

/// The text scale above which the hands of more than two people don't grow.
const CROWDED: f32 = 1.25;
/// The heights of a whole introduction, and of one of what was played before, at the usual size of letters.
const LONG: f32 = 540.0;
const SHORT: f32 = 430.0;
/// The gap between two rows of plates.
const GAP: f32 = 8.0;

/// Draws it; returns whether everybody is ready, also by the main button. A press on a name makes that person ready.
pub fn draw<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, intro: &mut Intro, sketches: &mut Sketches) -> bool {
    let told = G::introduction(sight);
    let grow = canvas.scale.clamp(1.0, 1.5);
    let count = told.players.len();
    let rows = count.div_ceil(columns_for(count)).max(1) as f32;
    let row = 66.0 * grow.sqrt();
    // As high as it can be without covering the score cards, if these are visible.
    let all = canvas.ui.max_rect().height();
    let most = if sight.layout.large { all } else { all - 2.0 * (sight.layout.cards.max.y + 8.0) };
    let known = told.played || intro.met.contains(&told.emblem);
    let again = told.again.as_ref().filter(|_| known && !intro.whole && intro.practice.is_empty());
    intro.shows = Some(told.emblem);
    let least = if again.is_some() { SHORT } else { LONG };
    let high = least * grow + (rows - 1.0) * (row + GAP);
    let wide = if rows > 1.0 { 1180.0 } else { 940.0 };
    let room = sheet(canvas, vec2(wide * grow, high.min(most.max(least))), &told.title);
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 54.0), room.max);
    let plates = Rect::from_min_max(
        pos2(room.min.x, foot.min.y - 14.0 - (row + GAP) * rows + GAP),
        pos2(room.max.x, foot.min.y - 14.0),
    );
    let body = Rect::from_min_max(room.min, pos2(room.max.x, plates.min.y - 12.0));
    if intro.practice.iter().any(|practice| practice.looks) {
        hands(canvas, sight, intro, body, sketches);
    } else {
        lines(canvas, sight, &told, (!intro.practice.is_empty(), again), body);
    }
    for (seat, place) in told.players.iter().zip(grid(plates, count, columns_for(count), vec2(12.0, GAP))) {
        plate(canvas, sight, intro, *seat, place);
    }
    let people = fighters::<G>(sight.view(), sight.names);
    if people.iter().all(|seat| intro.ready.contains(seat)) {
        return true;
    }
    let mut button = Rect::from_center_size(foot.center(), vec2(340.0 * grow.min(1.3), foot.height()));
    if again.is_some() {
        let whole = Rect::from_min_max(pos2(foot.max.x - foot.width() * 0.36, foot.min.y), foot.max);
        button = Rect::from_min_max(foot.min, pos2(whole.min.x - 14.0, foot.max.y));
        intro.whole = canvas.button(whole, &sight.text.get("intro-whole"), Kind::Plain);
    }
    let label = if people.len() > 1 { sight.text.get("intro-all-ready") } else { told.go };
    canvas.button(button, &label, Kind::Main)
}

/// Draws the practice hands of the people who are looking, each in its own place: a half, or more than two in rows.
fn hands<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, intro: &mut Intro, body: Rect, sketches: &mut Sketches) {
    let mut pressed = Vec::new();
    let count = intro.practice.len().max(2);
    let places = grid(body, count, if count > 2 { count.div_ceil(2) } else { 2 }, vec2(12.0, GAP));
    for (practice, place) in intro.practice.iter().zip(places).filter(|(practice, _)| practice.looks) {
        let seat = practice.seat;
        let (colour, device) = (sight.names.colour(seat), sight.device_of(seat));
        let sheet = Sheet {
            colour,
            device,
            bindings: sight.bindings,
            text: sight.text,
            picking: &practice.picking,
            new: &[],
            done: "peek-done",
        };
        let hand = practice.hand(sight.text);
        let scale = if count > 2 { canvas.scale.min(CROWDED) } else { canvas.scale };
        let canvas = &mut Canvas { ui: &mut *canvas.ui, scale };
        let labels = sheet.draw(canvas, place, &hand, sketches);
        pressed.extend(labels.into_iter().map(|label| (seat, label)));
    }
    pressed.into_iter().for_each(|(seat, label)| intro.press(seat, label));
}

/// Draws the emblem, the opponents, three lines on how it is won, and the controls.
fn lines<G: Show>(
    canvas: &Canvas,
    sight: &Sight<G>,
    told: &Introduction,
    (practised, again): (bool, Option<&String>),
    body: Rect,
) {
    let side = (body.height() * 0.62).min(170.0);
    let picture = Rect::from_min_size(body.min + vec2(0.0, 4.0), vec2(side, side));
    canvas.picture(picture, sight.pictures.emblem_of(told.emblem));
    let words = Rect::from_min_max(pos2(picture.max.x + 26.0, body.min.y), body.max);
    let told_lines = match (again, told.lines.last()) {
        (Some(line), Some(hands)) => vec![line, hands],
        _ => told.lines.iter().collect(),
    };
    let mut all: Vec<String> = [&told.who].into_iter().chain(told_lines).cloned().collect();
    // The line about the controls is a different one if hands are hidden.
    if let Some(hands) = all.last_mut().filter(|_| practised) {
        *hands = sight.text.get("intro-practise");
    }
    let high = words.height() / all.len() as f32;
    for (n, line) in all.iter().enumerate() {
        let place = Rect::from_min_size(pos2(words.min.x, words.min.y + n as f32 * high), vec2(words.width(), high));
        let set = match n {
            0 => Set::body().face(Typeface::Bold).size(19.0),
            n if n + 1 == all.len() => Set::body().size(17.0).color(paint(palette::GOLD)),
            _ => Set::body().size(18.0),
        };
        canvas.text(place.shrink2(vec2(0.0, 2.0)), line, set);
    }
}

/// Draws a duelist: the name, and the race key that makes a person ready.
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
    let practises = intro.practice.iter().any(|practice| practice.seat == seat);
    // Large letters leave the keys no room for words beside them.
    let keys = place.width() * if practises || canvas.scale < 1.3 { 0.46 } else { 0.36 };
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
    if practises {
        let caps = sight.bindings.caps(sight.device_of(seat), Cue::Do(Action::Peek));
        // Large letters and many people leave room for the button alone; the line above says what it does.
        let mut does = sight.text.get("intro-look");
        if canvas.scale > 1.3 || prompt_width(canvas, side * 0.8, &caps, &does) > right.width() {
            does.clear();
        }
        let wide = prompt_width(canvas, side * 0.8, &caps, &does);
        prompt(canvas, pos2(right.center().x - wide / 2.0, right.center().y), side * 0.8, &caps, &does);
        return;
    }
    let keys = [RaceKey::Shake, RaceKey::Slap].into_iter().filter(|_| G::RACES);
    // Both fit within the plate, however narrow it is; and where there is room, what they do.
    let side = side.min((right.width() - 16.0) / 2.0);
    let caps: Vec<Cap> = keys.filter_map(|which| sight.race_cap(seat, which)).collect();
    let set = Set::body().size(Set::SMALL).color(paint(palette::PAPER_DARK));
    let does = sight.text.get("intro-gets-ready");
    let (both, wide) = ((side + 8.0) * caps.len() as f32, canvas.width(&does, set));
    let spare = right.width() - both - wide - 12.0;
    let start = if spare > 0.0 { right.min.x + spare / 2.0 } else { right.center().x - (both - 8.0) / 2.0 };
    for (n, key) in caps.iter().enumerate() {
        let at = pos2(start + (side + 8.0) * n as f32 + side / 2.0, right.center().y - 2.0);
        button(canvas, Rect::from_center_size(at, vec2(side, side)), *key, 16.0, false);
    }
    if spare > 0.0 && !caps.is_empty() {
        let words = Rect::from_min_max(pos2(start + both, right.min.y), pos2(start + both + wide + 1.0, right.max.y));
        canvas.text(words, &does, set);
    }
}
