//! The drawer below the shelf of boxes: the parts of a game, for practice. A game without parts says there how it is won.

use bevy_egui::egui::{self, Align2, Color32, Rect, Stroke, pos2, vec2};

use super::paper::column;
use crate::{
    pieces::palette,
    playable::Playable,
    show::names::game_title,
    ui::{
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The height of its upper edge, with its title.
const EDGE: f32 = 34.0;
/// The number of parts in a row.
const COLUMNS: usize = 4;

/// Something pressed in a drawer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Its title.
    All,
    /// A part.
    Part(&'static Playable),
}

/// The place of a part for the keys.
pub(super) fn id(canvas: &Canvas, part: &Playable) -> egui::Id {
    canvas.id(("part", part.name()))
}

/// The floor of the drawer at `place`.
pub(super) fn floor(place: Rect) -> Rect {
    Rect::from_min_max(place.min + vec2(8.0, EDGE), place.max - vec2(8.0, 7.0))
}

/// Draws the ground of a drawer.
fn wood(canvas: &Canvas, place: Rect) {
    canvas.panel(place.translate(vec2(3.0, 4.0)), Color32::from_black_alpha(130), Stroke::NONE, 10);
    canvas.panel(place, paint(palette::WOOD), Stroke::new(2.0, paint(palette::INK)), 10);
    canvas.panel(floor(place), paint(palette::FELT_DARK), Stroke::new(2.0, paint(palette::INK)), 7);
}

/// Draws the drawer with its title, the name of its key, and the opponent in practice; without `parts`, only its edge.
pub(super) fn draw(
    canvas: &mut Canvas,
    (text, pictures): (&Text, &Pictures),
    place: Rect,
    (key, opponent): (Option<&str>, &str),
    parts: &[&'static Playable],
) -> Option<Choice> {
    wood(canvas, place);
    let edge = Rect::from_min_size(place.min, vec2(place.width(), EDGE));
    let mut chosen = title(canvas, text, edge, key).then_some(Choice::All);
    let right = Rect::from_min_max(pos2(edge.center().x, edge.min.y), edge.max - vec2(14.0, 0.0));
    let quiet = Set::body().align(Align2::RIGHT_CENTER);
    canvas.text(right, &text.with("title-opponent", &[("who", opponent.to_string().into())]), quiet);
    let floor = Rect::from_min_max(place.min + vec2(16.0, EDGE + 5.0), place.max - vec2(16.0, 12.0));
    let columns = COLUMNS.min(parts.len()).max(1);
    for (row, parts) in column(floor, parts.len().div_ceil(columns).max(2), 4.0).zip(parts.chunks(columns)) {
        let wide = row.width() / columns as f32;
        for (n, part) in parts.iter().copied().enumerate() {
            let at = pos2(row.min.x + n as f32 * wide, row.min.y);
            if self::part(canvas, (text, pictures), Rect::from_min_size(at, vec2(wide - 6.0, row.height())), part) {
                chosen = Some(Choice::Part(part));
            }
        }
    }
    chosen
}

/// Draws the title of the drawer, which can be pressed.
fn title(canvas: &mut Canvas, text: &Text, edge: Rect, key: Option<&str>) -> bool {
    let words = text.get("title-practise");
    let set = Set { face: Typeface::Title, size: 19.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
    let wide = canvas.width(&words, set) + 2.0;
    let cap = if key.is_some() { 40.0 } else { 0.0 };
    let place = Rect::from_min_size(edge.min + vec2(12.0, 3.0), vec2(wide + cap + 16.0, EDGE - 5.0));
    let response = canvas.press(place, "practise", &words);
    if response.hovered() || response.has_focus() {
        let ring = if response.has_focus() { palette::GOLD } else { palette::PAPER };
        canvas.panel(place, paint(palette::WOOD_DARK), Stroke::new(2.5, paint(ring)), 8);
    }
    let room = Rect::from_min_size(place.min + vec2(8.0, 0.0), vec2(wide, place.height()));
    canvas.unspoken(room, &words, set);
    if let Some(key) = key {
        let at = pos2(room.max.x + 24.0, place.center().y - 2.0);
        canvas.keycap(Rect::from_center_size(at, vec2(26.0, 23.0)), key, Set::SMALL, false);
    }
    response.clicked()
}

/// Draws a part: its emblem beside its name. Returns whether it was pressed.
fn part(canvas: &mut Canvas, (text, pictures): (&Text, &Pictures), place: Rect, part: &Playable) -> bool {
    let name = game_title(text, part);
    let response = canvas.press(place, ("part", part.name()), &name);
    let lit = response.hovered() || response.has_focus();
    if lit {
        let ring = if response.has_focus() { palette::GOLD } else { palette::PAPER };
        canvas.panel(place, paint(palette::FELT), Stroke::new(3.0, paint(ring)), 9);
    }
    let side = (place.height() - 8.0).min(54.0);
    let emblem = Rect::from_center_size(pos2(place.min.x + 6.0 + side / 2.0, place.center().y), vec2(side, side));
    let shadow = emblem.translate(vec2(1.5, 3.0)).shrink(1.0);
    canvas.panel(shadow, Color32::from_black_alpha(130), Stroke::NONE, (side * 0.16) as u8);
    canvas.picture(emblem, pictures.emblem_of(part.short_name()));
    let high = place.height().min(48.0 * canvas.scale);
    let room = Rect::from_center_size(place.center(), vec2(place.width(), high));
    let room = Rect::from_min_max(pos2(emblem.max.x + 9.0, room.min.y), room.max - vec2(2.0, 0.0));
    canvas.unspoken(room, &name, Set::body().size(17.0).color(paint(palette::CHALK)));
    response.clicked()
}

/// Says how a game without parts is won, in the drawer's place.
pub(super) fn won(canvas: &Canvas, text: &Text, place: Rect, (words, emblem): (&str, egui::TextureId)) {
    wood(canvas, place);
    let edge = Rect::from_min_size(place.min + vec2(20.0, 0.0), vec2(place.width() - 40.0, EDGE));
    let title = Set { face: Typeface::Title, size: 19.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
    canvas.text(edge, &text.get("title-won"), title);
    let floor = Rect::from_min_max(place.min + vec2(24.0, EDGE + 8.0), place.max - vec2(24.0, 15.0));
    let side = floor.height().min(floor.width() * 0.2);
    let picture = Rect::from_center_size(pos2(floor.min.x + side / 2.0, floor.center().y), vec2(side, side));
    canvas.picture(picture, emblem);
    let room = Rect::from_min_max(pos2(picture.max.x + 22.0, floor.min.y), floor.max);
    canvas.text(room, words, Set::body().size(22.0).color(paint(palette::CHALK)));
}
