//! The memory aid, a house rule of every card game (general rule 11): what a view remembers of hidden cards, and who else
//! knows it, on paper slips on the table, on the sheet of a seat that looks at its hand, and among the piles.

use bevy_egui::egui::{Align2, Pos2, Rect, Stroke, pos2, vec2};

use super::{Board, CardGame, CardInPile, FaceOf, PileShown, Zone};
use crate::{
    pieces::{Drawing, palette},
    rules::{Hidden, Memory, Seat, Seats, SeenBy},
    show::{InHand, Sight},
    ui::{
        marks, spoken,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The height of a slip and of a line of marks, the radius of a mark, and the gap between things on a slip, in interface
/// points.
const HIGH: f32 = 20.0;
const MARK: f32 = 5.0;
const GAP: f32 = 4.0;
/// The least width in which a slip can be read, in interface points.
const LEAST: f32 = 22.0;
/// The most faces that a slip names; of more it says how many.
const NAMED: usize = 3;
/// The distance of marks at the left edge of an open card from its upper edge, as a share of its height: below its index.
const BELOW_INDEX: f32 = 0.36;

/// Draws the slips on the table, but for what is covered.
pub(super) fn write<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, board: &Board<G>, about: Option<Rect>) {
    let memories = G::memories(sight.view());
    let covers: Vec<Rect> = sight.covers().chain(sight.carried_area()).chain(about).collect();
    let is_free = |room: &Rect| !covers.iter().any(|over| over.intersects(*room));
    for memory in &memories {
        let Hidden::Piece(token) = memory.of else { continue };
        let Some(piece) = board.piece(token) else { continue };
        if piece.face.is_some() {
            known_to(canvas, sight, token, memory);
        } else if let Some(room) = in_sight(sight, board, token).filter(is_free) {
            slip(canvas, sight, room, &[memory], None);
        }
    }
    // What lies face down for all others has its name on a slip for whoever may look at it.
    for piece in board.pieces.iter().filter(|piece| G::is_down(sight.view(), piece.token)) {
        let Some(face) = piece.face else { continue };
        let nobody = SeenBy::Seats(Seats::NONE);
        let own = Memory { of: Hidden::Piece(piece.token), faces: vec![face], who: nobody };
        if let Some(room) = in_sight(sight, board, piece.token).filter(is_free) {
            slip(canvas, sight, room, &[&own], None);
        }
    }
    for seat in (0..).map(Seat).take(G::scores(sight.view()).len()) {
        let those = in_hand(&memories, seat);
        if let Some(room) = hand_room(sight, board, seat).filter(|room| !those.is_empty() && is_free(room)) {
            slip(canvas, sight, room, &those, Some(seat));
        }
    }
}

/// What is remembered of the hand of `seat`.
fn in_hand<F>(memories: &[Memory<F>], seat: Seat) -> Vec<&Memory<F>> {
    memories.iter().filter(|memory| memory.of == Hidden::InHand(seat)).collect()
}

/// The room for a slip on a card that lies face down: as much of its width as no other card covers.
fn in_sight<G: CardGame>(sight: &Sight<G>, board: &Board<G>, token: u32) -> Option<Rect> {
    let piece = board.piece(token)?;
    let (zone, spread) = board.zone_of(piece)?;
    let (area, n) = (sight.card_area(token)?, usize::from(piece.zone.at));
    let is_last = n + 1 == board.count(zone);
    let right = match zone.is_single() {
        true => is_last.then_some(area.max.x)?,
        false if is_last => area.max.x,
        false => area.min.x + (sight.place(spread.place(n + 1).0).x - sight.place(spread.place(n).0).x).abs(),
    };
    let place = Rect::from_min_max(area.min, pos2(right.min(area.max.x), area.max.y)).shrink2(vec2(2.0, 0.0));
    (place.width() >= LEAST).then(|| Rect::from_center_size(place.center(), vec2(place.width(), HIGH * 1.6)))
}

/// The room for a slip across a hand.
fn hand_room<G: CardGame>(sight: &Sight<G>, board: &Board<G>, seat: Seat) -> Option<Rect> {
    let zones = board.zones.iter().zip(&board.plan.zones);
    let (_, spread) = zones.into_iter().find(|(zone, _)| zone.owner == Some(seat) && is_hand(zone))?;
    let ([x, y], [wide, high]) = (spread.middle, spread.size());
    let area = sight.area([x - wide / 2.0, y - high / 2.0], [x + wide / 2.0, y + high / 2.0]);
    Some(Rect::from_center_size(area.center(), vec2(area.width().max(90.0), HIGH)))
}

fn is_hand<P>(zone: &Zone<P>) -> bool {
    zone.held && !zone.is_single() && zone.form == super::Form::Fan
}

/// Draws the marks of those who know an open card of the own hand.
fn known_to<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, token: u32, memory: &Memory<FaceOf<G>>) {
    let Some([left, _, _, low]) = sight.corners(token) else { return };
    for (n, who) in others(sight, memory, None).into_iter().enumerate() {
        let at = left + (low - left) * BELOW_INDEX + vec2(MARK + GAP, n as f32 * (2.0 * MARK + 2.0));
        mark(canvas, sight, at, who);
        let said = known_words(sight, &[who]);
        spoken::words(canvas.ui, Rect::from_center_size(at, vec2(MARK, MARK) * 2.0), &said);
    }
}

/// Those who know something besides the viewer.
#[derive(Copy, Clone, PartialEq)]
enum Knows {
    Everybody,
    One(Seat),
}

/// Those who know it besides the viewer and its `owner`.
fn others<G: CardGame>(sight: &Sight<G>, memory: &Memory<FaceOf<G>>, owner: Option<Seat>) -> Vec<Knows> {
    let SeenBy::Seats(seats) = memory.who else { return vec![Knows::Everybody] };
    let own = G::eye(sight.view()).seat();
    seats.iter().filter(|seat| Some(*seat) != owner && Some(*seat) != own).map(Knows::One).collect()
}

/// Draws the mark of a seat that knows something, or a ring around all if everybody does.
fn mark<G: CardGame>(canvas: &Canvas, sight: &Sight<G>, at: Pos2, who: Knows) {
    match who {
        Knows::One(seat) => marks::mark(canvas, at, MARK, sight.names.colour(seat)),
        Knows::Everybody => {
            let painter = canvas.ui.painter();
            painter.circle(at, MARK, paint(palette::GOLD), Stroke::new(1.5, paint(palette::INK)));
            painter.circle_filled(at, MARK * 0.4, paint(palette::INK));
        }
    }
}

/// The words for what a card may be.
fn words<G: CardGame>(sight: &Sight<G>, faces: &[FaceOf<G>]) -> String {
    if let Some(words) = G::noted(sight.text, faces) {
        return words;
    }
    match faces.len() {
        0 => "?".into(),
        1..=NAMED => {
            let all: Vec<String> = faces.iter().map(|face| G::card_words(sight.text, *face)).collect();
            all.join("/")
        }
        n => sight.text.with("cards-one-of", &[("n", n.into())]),
    }
}

/// Draws a slip in the middle of `room`: each memory in words, with the marks of those who know it too. What has no room
/// is counted.
fn slip<G: CardGame>(
    canvas: &Canvas,
    sight: &Sight<G>,
    room: Rect,
    memories: &[&Memory<FaceOf<G>>],
    owner: Option<Seat>,
) {
    let set = Set::body().face(Typeface::Bold).size(14.0).color(paint(palette::INK));
    // Where a name has no room, its first letter must do.
    let short = |words: String| match canvas.width(&words, set) + 3.0 * GAP > room.width() {
        true => words.chars().take(1).collect(),
        false => words,
    };
    let parts: Vec<(String, Vec<Knows>, f32)> = memories
        .iter()
        .map(|memory| {
            let (words, who) = (short(words::<G>(sight, &memory.faces)), others(sight, memory, owner));
            let wide = canvas.width(&words, set) + GAP + who.len() as f32 * (2.0 * MARK + 2.0);
            (words, who, wide + GAP)
        })
        .collect();
    let inner = room.width() - 2.0 * GAP;
    let all: f32 = parts.iter().map(|part| part.2).sum();
    let rest = |n: usize| format!("+{}", parts.len() - n);
    // As many as fit beside the number of those that don't.
    let fits = |n: &usize| {
        let more = if *n < parts.len() { canvas.width(&rest(*n), set) + GAP } else { 0.0 };
        parts[..*n].iter().map(|part| part.2).sum::<f32>() + more <= inner
    };
    let shown = if all <= inner { parts.len() } else { (1..=parts.len()).rev().find(fits).unwrap_or(1) };
    let more = (shown < parts.len()).then(|| rest(shown));
    let more_wide = more.as_ref().map_or(0.0, |more| canvas.width(more, set) + GAP);
    let wide = parts[..shown].iter().map(|part| part.2).sum::<f32>() + more_wide + GAP;
    let place = Rect::from_center_size(room.center(), vec2(wide.min(room.width()), HIGH.max(canvas.scale * 16.0)));
    canvas.paper(place);
    let mut x = place.min.x + GAP;
    for (words, who, wide) in &parts[..shown] {
        let marked = who.len() as f32 * (2.0 * MARK + 2.0);
        let end = (x + wide - GAP - marked).min(place.max.x - marked);
        canvas.unspoken(Rect::from_min_max(pos2(x, place.min.y), pos2(end, place.max.y)), words, set);
        for (n, who) in who.iter().enumerate() {
            mark(canvas, sight, pos2(end + MARK + n as f32 * (2.0 * MARK + 2.0), place.center().y), *who);
        }
        x += wide;
    }
    if let Some(more) = more {
        let room = Rect::from_min_max(pos2(x, place.min.y), place.max);
        canvas.unspoken(room, &more, set.align(Align2::LEFT_CENTER));
    }
    let all: Vec<String> = memories.iter().map(|memory| words::<G>(sight, &memory.faces)).collect();
    let said = match owner {
        Some(seat) => in_words(sight, seat, &all.join(" ")),
        None => all.join(" "),
    };
    spoken::words(canvas.ui, place, &said);
}

/// "In the fox's hand: 7♥ 8♥".
fn in_words<G: CardGame>(sight: &Sight<G>, seat: Seat, cards: &str) -> String {
    let mut values = sight.names.values(seat);
    values.push(("cards", cards.into()));
    sight.text.with("cards-remembered", &values)
}

/// What the seat of this view remembers of other hands, for its sheet.
pub(super) fn on_sheet<G: CardGame>(sight: &Sight<G>, own: Seat) -> Vec<InHand> {
    let memories = G::memories(sight.view());
    let seats = (0..).map(Seat).take(G::scores(sight.view()).len()).filter(|seat| *seat != own);
    let line = |seat: Seat| {
        let all: Vec<String> =
            in_hand(&memories, seat).into_iter().map(|memory| words::<G>(sight, &memory.faces)).collect();
        (!all.is_empty()).then(|| InHand { words: in_words(sight, seat, &all.join(" ")), ..InHand::default() })
    };
    seats.filter_map(line).collect()
}

/// The words for what is known of a card that lies face down.
pub(super) fn known<G: CardGame>(sight: &Sight<G>, token: u32) -> Option<String> {
    let memory = G::memories(sight.view()).into_iter().find(|memory| memory.of == Hidden::Piece(token))?;
    (!memory.faces.is_empty()).then(|| words::<G>(sight, &memory.faces))
}

/// The note of those who know a card of the own hand.
pub(super) fn note<G: CardGame>(sight: &Sight<G>, token: u32) -> Option<String> {
    let memory = G::memories(sight.view()).into_iter().find(|memory| memory.of == Hidden::Piece(token))?;
    let those = others(sight, &memory, None);
    (!those.is_empty()).then(|| known_words(sight, &those))
}

/// "Known to Pip and Bo", or to all.
fn known_words<G: CardGame>(sight: &Sight<G>, those: &[Knows]) -> String {
    let seat = |who: &Knows| if let Knows::One(seat) = who { Some(*seat) } else { None };
    match those.iter().map(seat).collect::<Option<Seats>>() {
        Some(seats) => {
            let names = sight.names.list(sight.text, seats);
            sight.text.with("cards-known-to", &[("names", names.into())])
        }
        None => sight.text.get("cards-known-to-all"),
    }
}

/// What is remembered of hands, to be looked through like piles.
pub(super) fn piles<G: CardGame>(sight: &Sight<G>) -> Vec<PileShown> {
    let memories = G::memories(sight.view());
    let seats = (0..).map(Seat).take(G::scores(sight.view()).len());
    let pile = |seat: Seat| {
        let sure = in_hand(&memories, seat).into_iter().filter_map(|memory| match memory.faces[..] {
            [face] => Some(face),
            _ => None,
        });
        let mut faces: Vec<FaceOf<G>> = sure.collect();
        faces.sort_by(G::in_order);
        let title = sight.text.with("cards-remembered-hand", &[("n", faces.len().into())]);
        let cards: Vec<CardInPile> = faces.into_iter().map(|face| card::<G>(sight, face)).collect();
        (!cards.is_empty()).then_some(PileShown { seat: Some(seat), title, cards })
    };
    seats.filter_map(pile).collect()
}

/// A card that is looked at among others.
pub(super) fn card<G: CardGame>(sight: &Sight<G>, face: FaceOf<G>) -> CardInPile {
    CardInPile {
        words: G::card_words(sight.text, face),
        about: G::card_about(sight.text, sight.view(), face),
        drawing: Drawing::card(&G::front(sight.view(), face)),
    }
}

/// The face of a card that lies face down, if this view surely remembers it.
pub(super) fn face<G: CardGame>(view: &G::View, token: u32) -> Option<FaceOf<G>> {
    let memory = G::memories(view).into_iter().find(|memory| memory.of == Hidden::Piece(token))?;
    match memory.faces[..] {
        [face] => Some(face),
        _ => None,
    }
}
