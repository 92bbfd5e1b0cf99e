//! The words on a card table: at its zones, on the plates of the seats, about the card that is looked at, and the stakes.

use std::f32::consts::PI;

use bevy_egui::egui::{Align2, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::{Board, CardGame, FaceOf, PlaceOf, Pointer, Spread, Stakes, Zone, board, layout::WORDS, memory};
use crate::{
    pieces::{card, palette},
    rules::{Pick, Seat},
    show::Sight,
    ui::{
        marks,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The darkness of the table around cards that stay light, from 0 to 1, and the time it takes to darken, in seconds.
const DARK: f32 = 0.5;
const DARKENS: f32 = 0.4;
/// The height of words at a zone, and their least width, in interface points.
const HIGH: f32 = 20.0;
const WIDE: f32 = 64.0;
/// The share by which they may be wider than their room: as far as to the words of the next pile.
const WIDER: f32 = 1.1;
/// The height of the text about a card beside two rows, in cm.
const ABOUT: f32 = 6.4;

/// Darkens the table around the cards whose moment it is.
pub(super) fn spotlight<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>) {
    let takes = if sight.settings.reduced_motion { 0.0 } else { DARKENS };
    let lit = board::spotlight(sight, board);
    let id = canvas.ui.id().with("spotlight");
    let dark = canvas.ui.ctx().animate_bool_with_time(id, lit.is_some(), takes) * DARK;
    // While the table grows light again, the part that was lit is remembered.
    let lit = canvas.ui.ctx().data_mut(|data| {
        let last = lit.or_else(|| data.get_temp::<Rect>(id));
        if let Some(lit) = lit {
            data.insert_temp(id, lit);
        }
        last
    });
    if let Some(lit) = lit.filter(|_| dark > 0.0) {
        let felt = sight.area([0.0, 0.0], sight.map.size.to_array());
        canvas.shade_around(lit, lit.height() * 0.3, felt, dark);
    }
}

/// Draws a dotted line from who has somebody in view to that one.
pub(super) fn aim<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>) {
    /// The length of a dash and of a gap, of the arrow's head, and the width of the line, in interface points.
    const DASH: f32 = 9.0;
    const HEAD: f32 = 14.0;
    const WIDE: f32 = 3.5;
    let Some((from, to, ink)) = G::aims(sight.view()) else { return };
    let [from, to] = [from, to].map(|seat| stands(sight, board, seat));
    let along = (to - from).normalized();
    let (start, end) = (from + along * HEAD, to - along * HEAD);
    for (ink, wide) in [(palette::INK, WIDE + 2.0), (ink, WIDE)] {
        let stroke = Stroke::new(wide, paint(ink));
        canvas.ui.painter().extend(Shape::dashed_line(&[start, end], stroke, DASH, DASH));
        let side = along.rot90() * HEAD * 0.6;
        let head = vec![end + along * HEAD, end + side, end - side];
        canvas.ui.painter().add(Shape::convex_polygon(head, paint(ink), Stroke::new(wide - WIDE, paint(palette::INK))));
    }
}

/// Where a line to a seat ends: below its plate, or above the viewer's own hand.
fn stands<G: CardGame>(sight: &Sight<G>, board: &Board<G>, seat: Seat) -> Pos2 {
    match board.plan.plates.iter().find(|(other, _)| *other == seat) {
        Some((_, area)) => sight.place([f32::midpoint(area.min[0], area.max[0]), area.min[1] - 0.3]),
        None => sight.place([sight.map.size.x / 2.0, board.plan.front + 0.2]),
    }
}

/// The areas that words on the table must keep clear of.
pub(super) fn keeps<G: CardGame>(sight: &Sight<G>, board: &Board<G>) -> Vec<Rect> {
    let rooms = board.plan.zones.iter().filter_map(|spread| room(sight, spread));
    let plates = board.plan.plates.iter().map(|(_, area)| sight.area(area.min, area.max));
    let about = looked_at(sight, board).map(|(_, at)| about_room(sight, board, at));
    board::indexes(sight, board).into_iter().chain(rooms).chain(plates).chain(about).collect()
}

/// Writes everything that stands on the table.
pub(super) fn write<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>) {
    let looked_at = looked_at(sight, board);
    let about = looked_at.map(|(_, at)| about_room(sight, board, at));
    plates(canvas, sight, board, about);
    labels(canvas, sight, board, about);
    memory::write(canvas, sight, board, about);
    ticks(canvas, sight, board);
    marks_of_changes(canvas, sight);
    pointer(canvas, sight, board);
    if let (Some((face, _)), Some(place)) = (looked_at, about) {
        tell_about(canvas, sight, face, place);
    }
}

/// Draws a dashed line around each card that has changed places since people chose last.
fn marks_of_changes<G: CardGame>(canvas: &Canvas, sight: &Sight<G>) {
    for [a, b, c, d] in sight.head.marked.iter().filter_map(|token| sight.corners(*token)) {
        for (ink, wide) in [(palette::INK, 5.0), (palette::CHALK, 3.0)] {
            let line = Stroke::new(wide, paint(ink));
            canvas.ui.painter().extend(Shape::dashed_line(&[a, b, c, d, a], line, 8.0, 6.0));
        }
    }
}

/// Draws what points the way play goes over its place; it turns when that changes.
fn pointer<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>) {
    /// The seconds that a turn takes, and the size of the picture in widths of a card.
    const TURNS: f32 = 0.6;
    const SIZE: f32 = 1.5;
    let Some(Pointer { place, sign, turned }) = G::pointer(sight.view()) else { return };
    let Some(spread) = board.zone(None, place).map(|n| &board.plan.zones[n]) else { return };
    let takes = if sight.settings.reduced_motion { 0.0 } else { TURNS };
    let id = canvas.ui.id().with("pointer");
    let share = canvas.ui.ctx().animate_bool_with_time(id, turned, takes);
    let side = SIZE * card::SIZE.x * spread.scale * sight.map.px_per_cm / sight.zoom;
    let room = Rect::from_center_size(sight.place(spread.middle), vec2(side, side));
    if let Some(picture) = sight.pictures.sign(sign) {
        canvas.turned_picture(room, picture, PI * share);
    }
}

/// Ticks the cards of the own hand that have been picked, at the corner of each.
fn ticks<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>) {
    const RADIUS: f32 = 9.0;
    let picked = sight.hand.walk.picks().into_iter().filter_map(Pick::piece);
    let held = picked.filter(|token| {
        let zone = board.piece(*token).and_then(|piece| board.zone_of(piece));
        zone.is_some_and(|(zone, _)| zone.owner == Some(board.near) && zone.held)
    });
    for [corner, ..] in held.filter_map(|token| sight.corners(token)) {
        let (at, painter) = (corner + vec2(-2.0, -2.0), canvas.ui.painter());
        painter.circle(at, RADIUS, paint(palette::GOLD), Stroke::new(2.0, paint(palette::INK)));
        let tick = [vec2(-4.0, 0.0), vec2(-1.0, 3.5), vec2(4.5, -3.5)].map(|to| at + to);
        painter.line(tick.to_vec(), Stroke::new(2.5, paint(palette::INK)));
    }
}

/// The card that the pointer or the keys are at, if it can be read there, and its place on the table, in cm.
fn looked_at<G: CardGame>(sight: &Sight<G>, board: &Board<G>) -> Option<(FaceOf<G>, [f32; 2])> {
    let token = sight.hand.at.filter(|_| sight.hand.held.is_none())?;
    let piece = board.piece(token)?;
    let (zone, spread) = board.zone_of(piece)?;
    Some((piece.face.filter(|_| !zone.down)?, spread.place(piece.zone.at.into()).0))
}

/// The area of the words about a zone, in interface points.
fn room<G: CardGame>(sight: &Sight<G>, spread: &Spread) -> Option<Rect> {
    let side = spread.words?;
    let [x, y] = spread.middle;
    let [wide, high] = spread.size();
    let at = sight.place([x, y + side * (high / 2.0 + WORDS)]);
    let wide = wide.max(card::SIZE.x * spread.scale * 1.05) * sight.map.px_per_cm / sight.zoom;
    Some(Rect::from_center_size(at, vec2(wide.max(WIDE), HIGH)))
}

/// Writes what lies in each zone, and how many cards, but for what the card that is carried or the text about a card
/// covers.
fn labels<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>, about: Option<Rect>) {
    let looked_at = looked_at(sight, board).and_then(|_| sight.card_area(sight.hand.at?));
    let covers: Vec<Rect> = sight.covers().chain(sight.carried_area()).chain(about).chain(looked_at).collect();
    let set = Set::body().size(14.0).color(paint(palette::MIST)).align(Align2::CENTER_CENTER);
    let counts = set.face(Typeface::Bold).size(18.0).color(paint(palette::CHALK));
    let label = |(zone, spread): (&Zone<PlaceOf<G>>, &Spread)| {
        let room = room(sight, spread)?;
        let words = G::zone_words(sight.text, sight.view(), zone, board.count(zone))?;
        // A few letters may be wider than the card.
        let wide = (canvas.width(&words, set) + 2.0).min(room.width() * WIDER);
        let room = Rect::from_center_size(room.center(), vec2(room.width().max(wide), room.height()));
        (!covers.iter().any(|over| over.intersects(room))).then_some((room, words))
    };
    for (zone, (room, words)) in board.zones.iter().zip(&board.plan.zones).filter_map(|at| Some((at.0, label(at)?))) {
        canvas.text(room, &words, if zone.counts { counts } else { set });
    }
}

/// Draws the plates of the others: mark, name, and the number of cards in the hand. One that can be picked is lit.
fn plates<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>, about: Option<Rect>) {
    let covers: Vec<Rect> = sight.covers().chain(about).collect();
    for (seat, area) in &board.plan.plates {
        let place = sight.area(area.min, area.max).shrink(1.0);
        if covers.iter().any(|over| over.intersects(place)) {
            continue;
        }
        let colour = sight.names.colour(*seat);
        let lit = sight.hand_seat.is_some() && sight.hand.open.contains(&Pick::Seat(*seat));
        let (ink, width) = if lit { (palette::GOLD, 3.0) } else { (palette::seat(usize::from(colour)), 1.5) };
        canvas.panel(place, paint(palette::INK), Stroke::new(width, paint(ink)), 8);
        let inner = place.shrink2(vec2(10.0, 2.0));
        marks::mark(canvas, pos2(inner.min.x + 8.0, inner.center().y), 7.0, colour);
        let set = Set::body().face(Typeface::Bold).size(16.0).color(paint(palette::CHALK));
        let held = board.zones.iter().filter(|zone| zone.owner == Some(*seat) && zone.held && !zone.is_single());
        let count = held.map(|zone| board.count(zone)).sum::<usize>().to_string();
        let wide = canvas.width(&count, set) + 6.0;
        let (name, number) = inner.split_left_right_at_x(inner.max.x - wide);
        canvas.name(name.with_min_x(inner.min.x + 24.0), sight.names.name(*seat), set);
        canvas.text(number, &count, set.align(Align2::RIGHT_CENTER));
    }
}

/// The area of the text that says what a card does, where it doesn't cover the card: at a table of two to the right of
/// the duel, where nothing lies. Large letters may cover more.
fn about_room<G: CardGame>(sight: &Sight<G>, board: &Board<G>, at: [f32; 2]) -> Rect {
    if let Some(beside) = board.plan.beside {
        let ([left, low], [right, _]) = (beside.min, beside.max);
        // Beside a question there is room at the other end.
        let x = if sight.offers().is_some() { 0.4 } else { left };
        return sight.area([x, low], [x + right - left, low + ABOUT]);
    }
    let (wide, low): (f32, f32) = if sight.layout.large { (22.6, 8.4) } else { (12.0, 9.7) };
    let (right, wide) = match board.plan.plates.is_empty() {
        true => (true, wide),
        false => (at[0] < sight.map.size.x / 2.0, wide.max(14.0)),
    };
    let high = board.plan.front.max(low);
    let x = if right { sight.map.size.x - 0.4 - wide } else { 0.4 };
    sight.area([x, high + 8.5], [x + wide, high])
}

/// Writes the full text of a card.
fn tell_about<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, face: FaceOf<G>, place: Rect) {
    canvas.panel(place, paint(palette::INK), Stroke::new(2.0, paint(palette::GOLD)), 12);
    let (head, body) = place.shrink2(vec2(14.0, 8.0)).split_top_bottom_at_fraction(0.24);
    let title = Set::body().face(Typeface::Bold).size(19.0).color(paint(palette::GOLD));
    canvas.text(head, &G::card_words(sight.text, face), title);
    canvas.text(body, &G::card_about(sight.text, sight.view(), face), Set::body().size(18.0).align(Align2::LEFT_TOP));
}

/// Draws the stakes; returns whether there are any.
pub(super) fn stakes<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, place: Rect) -> bool {
    let Some(Stakes { title, rows }) = G::stakes(sight) else { return false };
    canvas.paper(place);
    let inner = place.shrink2(vec2(16.0, 10.0));
    let (head, body) = inner.split_top_bottom_at_fraction(0.3);
    let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::SEPIA));
    canvas.text(head, &title, set);
    // Many stand in two columns.
    let columns = if rows.len() > 3 { 2 } else { 1 };
    let size = body.size() / vec2(columns as f32, rows.len().div_ceil(columns).max(1) as f32);
    for (n, (seat, words)) in rows.iter().enumerate() {
        let at = vec2((n % columns) as f32, (n / columns) as f32);
        let row =
            Rect::from_min_size(body.min + size * at, size).shrink2(vec2(if columns > 1 { 4.0 } else { 0.0 }, 0.0));
        let wide = 90.0_f32.min(row.width() * 0.45);
        let number = Rect::from_min_max(pos2(row.max.x - wide, row.min.y), row.max);
        let name = Rect::from_min_max(row.min, pos2(number.min.x - 6.0, row.max.y));
        let ink = paint(palette::INK);
        canvas.name(name, sight.names.name(*seat), Set::body().size(17.0).color(ink));
        let set = Set::body().face(Typeface::Bold).size(18.0).color(ink).align(Align2::RIGHT_CENTER);
        canvas.text(number, words, set);
    }
    true
}
