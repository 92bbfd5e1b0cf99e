//! The shelf of boxes: one for each game, with one in focus. Which one that is, by pointer, keys and pad; where the boxes
//! stand; and how they look.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Response, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::matches::{Saved, SavedInfo};
use crate::{
    pieces::palette::{self, Ink},
    playable::{Games, Playable},
    settings::Kept,
    ui::{
        pictures::{FRONT, Front, Pictures},
        text::Text,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The box in focus.
#[derive(Resource, Default, Debug)]
pub struct Shelf {
    /// Its game; `None`: that of the match that was played last.
    pub at: Option<&'static Playable>,
    /// Whether the pointer has moved since it or a key last chose a box.
    stirred: bool,
    /// Whether the keys' attention is just coming up from below the shelf.
    climbs: bool,
}

/// The places that the arrow keys lead to.
pub(super) struct Ways {
    /// The boxes, from the left.
    pub boxes: Vec<egui::Id>,
    /// The buttons above them, from the left.
    pub above: [egui::Id; 3],
    /// The first button below.
    pub below: egui::Id,
}

impl Shelf {
    /// The game whose box is in focus.
    pub(super) fn game(&mut self, saved: &Saved, kept: &Kept, games: Games) -> &'static Playable {
        let last = || games.whole(saved.0.first().map_or_else(|| kept.game(games), |info| info.slot.game));
        self.at.get_or_insert_with(last)
    }

    /// The matches of that game that can be resumed, the last played first.
    pub(super) fn kept<'a>(&self, saved: &'a Saved) -> Vec<&'a SavedInfo> {
        self.at.map_or_else(|| saved.0.iter().collect(), |game| saved.of(game).collect())
    }

    /// Moves the attention of keys and pads: left and right from box to box, up and down to the buttons above and
    /// below. Box `at` is in focus; returns which one is now.
    pub(super) fn steer(&mut self, ctx: &egui::Context, ways: &Ways, mut at: usize) -> usize {
        let [left, right, up, down] =
            [egui::Key::ArrowLeft, egui::Key::ArrowRight, egui::Key::ArrowUp, egui::Key::ArrowDown]
                .map(|key| ctx.input(|input| input.key_pressed(key)));
        let focused = ctx.memory(|memory| memory.focused());
        let place = |ids: &[egui::Id]| focused.and_then(|id| ids.iter().position(|other| *other == id));
        let (on_box, above) = (place(&ways.boxes), place(&ways.above));
        let step =
            |from: usize, count: usize| (from + usize::from(right)).saturating_sub(usize::from(left)).min(count - 1);
        let mut to = None;
        // Egui goes to the nearest box; from below, the way leads back to the one in focus.
        match on_box {
            Some(other) if other != at && self.climbs => to = Some(ways.boxes[at]),
            Some(other) => at = other,
            None => {}
        }
        if focused.is_none() || on_box.is_some() {
            if left || right {
                at = step(at, ways.boxes.len());
                to = Some(ways.boxes[at]);
            } else if down {
                to = Some(ways.below);
            } else if up {
                to = Some(ways.above[0]);
            }
        } else if let Some(n) = above {
            if left || right {
                to = Some(ways.above[step(n, ways.above.len())]);
            } else if down {
                to = Some(ways.boxes[at]);
            }
        }
        if let Some(to) = to {
            ctx.memory_mut(|memory| {
                memory.request_focus(to);
                memory.move_focus(egui::FocusDirection::None);
            });
            self.stirred = false;
        }
        self.climbs = up && focused.is_some() && on_box.is_none() && above.is_none();
        at
    }

    /// Lets the pointer put the box under it into focus, unless it is on its way to what lies below the shelf. Returns
    /// whether it does.
    pub(super) fn point(&mut self, ctx: &egui::Context, is_over: bool) -> bool {
        let (moves, calm, pressed) = ctx.input(|input| {
            let pointer = &input.pointer;
            let (speed, rest) = (pointer.velocity(), pointer.time_since_last_movement());
            (pointer.delta() != Vec2::ZERO, rest > REST || speed.y < speed.x.abs() * SLANT, pointer.any_down())
        });
        self.stirred |= moves;
        if !self.stirred || !calm || pressed || !is_over {
            return false;
        }
        self.stirred = false;
        true
    }
}

/// The seconds after which a pointer has come to rest.
const REST: f32 = 0.12;
/// The slope from which a pointer is on its way down.
const SLANT: f32 = 0.25;

/// The size of the box in focus, and of the others, in interface points.
const SIZES: [Vec2; 2] = [vec2(200.0, 322.0), vec2(180.0, 290.0)];
/// The share of a box's height that its picture takes; below is the strip with players and minutes.
const PICTURE: f32 = FRONT[1] as f32 / FRONT[0] as f32 * SIZES[0].x / SIZES[0].y;
/// The depth of a box, to the right and up, as a share of its width.
const DEPTH: Vec2 = vec2(0.07, 0.045);
/// The least distance between the middles of two boxes, and the most.
const PITCH: [f32; 2] = [206.0, 290.0];
/// The number of boxes that a whole shelf has room for.
const ROOM: usize = 5;

/// The places of the boxes that can be seen.
pub(super) struct Row {
    /// The number of each box, and the place of its front.
    pub places: Vec<(usize, Rect)>,
    /// Whether there are more boxes than can be seen at once, to the left and to the right.
    pub more: [bool; 2],
    /// The wall behind them; they stand at its foot.
    pub wall: Rect,
}

impl Row {
    /// The places of `count` boxes before `wall`, with box `at` in focus.
    pub(super) fn of(count: usize, at: usize, wall: Rect) -> Row {
        // Boxes grow with their wall, as long as no fewer of them fit.
        let least = ((wall.width() / PITCH[0]) as usize).min(ROOM);
        let scale = (wall.height() / 362.0).min(wall.width() / (PITCH[0] * least as f32)).clamp(1.0, 1.25);
        let seen = ((wall.width() / (PITCH[0] * scale)) as usize).clamp(1, count);
        let scrolls = seen < count;
        let slots = if scrolls { seen } else { seen.max(ROOM.min((wall.width() / (PITCH[0] * scale)) as usize)) };
        let pitch = (wall.width() / slots as f32).min(PITCH[1] * scale);
        let first = at.saturating_sub(seen / 2).min(count - seen);
        let place = |n: usize| {
            let size = SIZES[usize::from(n != at)] * scale;
            let lift = if n == at { 7.0 } else { 0.0 };
            let middle = wall.min.x + ((n - first) as f32 + 0.5) * pitch;
            Rect::from_min_size(pos2(middle - size.x / 2.0, wall.max.y - size.y - lift), size)
        };
        let places = (first..first + seen).map(|n| (n, place(n))).collect();
        Row { places, more: [first > 0, first + seen < count], wall }
    }

    /// Whether there are more boxes than can be seen at once.
    pub(super) fn scrolls(&self) -> bool {
        self.more.contains(&true)
    }

    /// Draws the shelf behind and below the boxes, with the light on box `at`.
    pub(super) fn draw(&self, canvas: &Canvas, at: usize) {
        let wall = self.wall;
        canvas.quad(
            [wall.left_top(), wall.right_top(), wall.right_bottom(), wall.left_bottom()],
            // The picture behind a full shelf would only disturb.
            if self.places.len() > 3 { [190, 180, 160, 150] } else { [150, 140, 110, 80] }
                .map(Color32::from_black_alpha),
        );
        canvas.shaded(
            Rect::from_min_size(wall.min, vec2(wall.width(), 26.0)),
            [Color32::from_black_alpha(170), Color32::TRANSPARENT],
        );
        if let Some((_, front)) = self.places.iter().find(|(n, _)| *n == at) {
            let (x, half) = (front.center().x, front.width() / 2.0);
            let foot = |aside: f32| pos2((x + aside).clamp(wall.min.x, wall.max.x), wall.max.y);
            let head = |aside: f32| pos2((x + aside).clamp(wall.min.x, wall.max.x), wall.min.y);
            let [bright, pale, dark] = [150, 70, 0].map(|alpha| faint(palette::GOLD.mix(palette::CHALK, 0.25), alpha));
            // It is brightest in the middle.
            for side in [-half, half] {
                let corners = [head(0.0), head(side * 0.8), foot(side * 2.1), foot(0.0)];
                canvas.quad(corners, [bright, dark, dark, pale]);
            }
        }
        let board = Rect::from_min_max(pos2(wall.min.x, wall.max.y - 7.0), pos2(wall.max.x, wall.max.y + 20.0));
        plank(canvas, board);
        let top = Rect::from_min_size(board.min, vec2(board.width(), 9.0));
        canvas.shaded(top, [paint(palette::WOOD), paint(palette::WOOD_LIGHT.mix(palette::PAPER_DARK, 0.25))]);
        for (way, more) in [(-1.0, self.more[0]), (1.0, self.more[1])] {
            if more {
                let x = if way < 0.0 { wall.min.x + 10.0 } else { wall.max.x - 10.0 };
                arrow(canvas, pos2(x, wall.center().y), vec2(way * 9.0, 0.0));
            }
        }
    }
}

/// A colour that lets others shine through.
fn faint(ink: Ink, alpha: u8) -> Color32 {
    Color32::from_rgba_unmultiplied(ink.0, ink.1, ink.2, alpha)
}

/// Draws a board of wood, seen from its edge.
pub(super) fn plank(canvas: &Canvas, place: Rect) {
    canvas.panel(place, paint(palette::WOOD), Stroke::NONE, 0);
    let light = palette::WOOD_LIGHT.mix(palette::PAPER_DARK, 0.2);
    let (upper, lower) = place.split_top_bottom_at_fraction(0.35);
    canvas.shaded(upper, [light, palette::WOOD_LIGHT].map(paint));
    canvas.shaded(lower, [palette::WOOD_LIGHT, palette::WOOD_DARK].map(paint));
    let line = Stroke::new(1.6, paint(palette::INK));
    canvas.ui.painter().hline(place.x_range(), place.min.y, line);
    canvas.ui.painter().hline(place.x_range(), place.max.y, line);
}

/// Draws a golden triangle that points this way and this far.
pub(super) fn arrow(canvas: &Canvas, at: Pos2, way: Vec2) {
    let side = way.rot90();
    let points = vec![at + way, at + side - way * 0.6, at - side - way * 0.6];
    let edge = Stroke::new(2.0, paint(palette::INK));
    canvas.ui.painter().add(egui::Shape::convex_polygon(points, paint(palette::GOLD), edge));
}

/// The words on a box.
pub(super) struct Label {
    /// The name of the game.
    pub name: String,
    /// The numbers of players.
    pub players: String,
    /// The minutes that it takes, if they are known.
    pub minutes: Option<String>,
    /// The words on the bookmark in its lid, if a match was left off.
    pub bookmark: Option<String>,
}

impl Label {
    /// The words on the box of `game`, of which `left_off` is the last match that was left off.
    pub(super) fn of(text: &Text, game: &Playable, name: String, left_off: Option<&SavedInfo>) -> Label {
        let minutes = game.minutes().map(|n| text.with("title-minutes", &[("n", n.into())]));
        let bookmark = left_off.map(|info| text.with("title-bookmark", &[("at", info.at.clone().into())]));
        Label { name, players: players(game), minutes, bookmark }
    }
}

/// The numbers of players of a game: "2", "2–4".
pub(super) fn players(game: &Playable) -> String {
    let seats = game.seats();
    let (least, most) = (seats.start(), seats.end());
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// A box on the shelf.
pub(super) struct Boxed<'a> {
    /// Its game.
    pub game: &'static Playable,
    /// Its number, from the left.
    pub n: usize,
    /// The place of its front.
    pub place: Rect,
    /// The words on it.
    pub label: &'a Label,
    /// Whether it is in focus.
    pub chosen: bool,
    /// Whether players and minutes stand on it.
    pub told: bool,
}

impl Boxed<'_> {
    /// The name of its place for keys and screen readers.
    pub(super) fn id(canvas: &Canvas, game: &Playable) -> egui::Id {
        canvas.id(("box", game.name()))
    }

    /// Draws it; returns what is done with it. `about` says more of it to screen readers.
    pub(super) fn draw(&self, canvas: &mut Canvas, pictures: &Pictures, about: &str) -> Response {
        let Boxed { place, .. } = *self;
        let response = canvas.press(place, ("box", self.game.name()), &self.label.name);
        response.ctx.accesskit_node_builder(response.id, |node| {
            node.set_description(about.to_string());
            node.set_selected(self.chosen);
        });
        let front = pictures.front_of(self.game);
        let cover = front.map_or_else(|| palette::seat(self.n + 1).mix(palette::INK, 0.35), |front| front.cover);
        self.bookmark(canvas);
        self.body(canvas, cover);
        let picture = Rect::from_min_size(place.min, vec2(place.width(), place.height() * PICTURE));
        match front {
            Some(Front { picture: drawn, .. }) => canvas.picture(picture, drawn),
            None => self.plain(canvas, picture, pictures.emblem_of(self.game.short_name())),
        }
        self.name(canvas, picture);
        self.strip(canvas, pictures, Rect::from_min_max(picture.left_bottom(), place.max));
        self.finish(canvas, picture, response.hovered() || response.has_focus());
        response
    }

    /// Draws its lid and its right side, with its shadow on the shelf.
    fn body(&self, canvas: &Canvas, cover: Ink) {
        let place = self.place;
        let deep = DEPTH * place.width();
        let [up, dark] = [0.12, 0.5].map(|share| paint(cover.mix(palette::INK, share)));
        let ground = place.max.y + if self.chosen { 9.0 } else { 3.0 };
        let shadow = [
            pos2(place.min.x + 4.0, ground - 7.0),
            pos2(place.max.x + deep.x, ground - 7.0),
            pos2(place.max.x + deep.x * 2.4, ground + 4.0),
            pos2(place.min.x - 6.0, ground + 4.0),
        ];
        canvas.quad(shadow, [Color32::from_black_alpha(150); 4]);
        let edge = Stroke::new(2.0, paint(palette::INK));
        let back = vec2(deep.x, -deep.y);
        let lid = vec![place.left_top(), place.left_top() + back, place.right_top() + back, place.right_top()];
        let side = vec![place.right_top(), place.right_top() + back, place.right_bottom() + back, place.right_bottom()];
        for (face, fill) in [(lid, up), (side, dark)] {
            canvas.ui.painter().add(egui::Shape::convex_polygon(face, fill, edge));
        }
        canvas.panel(place, paint(cover), Stroke::NONE, 0);
    }

    /// Draws a bookmark that sticks out of the lid, if a match was left off.
    fn bookmark(&self, canvas: &Canvas) {
        let Some(words) = &self.label.bookmark else { return };
        let set = Set::body().face(Typeface::Bold).size(15.0 / canvas.scale.max(1.0)).color(paint(palette::INK));
        let lid = self.place.min.y - DEPTH.y * self.place.width() * 0.4;
        let wide = (canvas.width(words, set) + 26.0).min(self.place.width() * 0.98);
        let slip = Rect::from_min_max(
            pos2(self.place.center().x - wide / 2.0, lid - 27.0),
            pos2(self.place.center().x + wide / 2.0, lid + 6.0),
        );
        canvas.panel(slip.translate(vec2(2.0, 2.0)), Color32::from_black_alpha(120), Stroke::NONE, 0);
        canvas.panel(slip, paint(palette::PAPER), Stroke::new(1.5, paint(palette::INK)), 0);
        let band = Rect::from_min_size(slip.min + vec2(1.5, 1.5), vec2(6.0, slip.height() - 3.0));
        canvas.panel(band, paint(palette::GOLD), Stroke::NONE, 0);
        let room = Rect::from_min_max(slip.min + vec2(12.0, 1.0), pos2(slip.max.x - 4.0, lid - 1.0));
        canvas.name(room, words, set.align(Align2::CENTER_CENTER));
    }

    /// Draws the front of a box that nobody has drawn one for: rays, and the emblem of its game.
    fn plain(&self, canvas: &Canvas, picture: Rect, emblem: egui::TextureId) {
        let middle = pos2(picture.center().x, picture.min.y + picture.height() * 0.64);
        let inner = picture.shrink(picture.width() * 0.032);
        let painter = canvas.ui.painter().with_clip_rect(inner);
        let far = picture.height();
        for n in 0..15 {
            let tip = |part: f32| middle + Vec2::angled(std::f32::consts::TAU * (n as f32 + part) / 15.0) * far;
            let ray = vec![middle, tip(0.0), tip(0.5)];
            painter.add(egui::Shape::convex_polygon(ray, faint(palette::CHALK, 34), Stroke::NONE));
        }
        let side = picture.width() * 0.7;
        canvas.picture(Rect::from_center_size(middle, vec2(side, side)), emblem);
    }

    /// Writes its name, which is more a picture than a text: it keeps its size.
    fn name(&self, canvas: &Canvas, picture: Rect) {
        let room =
            Rect::from_min_size(picture.min, vec2(picture.width(), picture.height() * 0.33)).shrink2(vec2(9.0, 6.0));
        let size = 31.0 * picture.width() / SIZES[0].x / canvas.scale;
        let ink = paint(palette::CHALK);
        canvas.outlined_in(
            room,
            &self.label.name,
            Set { face: Typeface::Title, size, color: ink, align: Align2::CENTER_CENTER },
        );
    }

    /// Draws the strip at its foot, with players and minutes, or else with our emblem.
    fn strip(&self, canvas: &Canvas, pictures: &Pictures, strip: Rect) {
        if !self.told {
            let side = strip.height() * 0.72;
            canvas.picture(Rect::from_center_size(strip.center() - vec2(0.0, 2.0), vec2(side, side)), pictures.emblem);
            return;
        }
        canvas.panel(strip, paint(palette::PAPER_DARK), Stroke::NONE, 0);
        canvas.ui.painter().hline(strip.x_range(), strip.min.y, Stroke::new(2.5, paint(palette::INK)));
        let size = 18.0 * strip.width() / SIZES[0].x;
        signs(canvas, pictures, strip.shrink2(vec2(11.0, 4.0)), self.label, size);
    }

    /// Draws the gloss, the frame and the light of its focus.
    fn finish(&self, canvas: &Canvas, picture: Rect, lit: bool) {
        let (place, painter) = (self.place, canvas.ui.painter());
        let inner = picture.shrink(picture.width() * 0.032);
        painter.rect_stroke(inner, 0.0, Stroke::new(1.4, faint(palette::GOLD, 180)), StrokeKind::Middle);
        let (gloss, dusk) =
            (Color32::from_white_alpha(34), Color32::from_black_alpha(if self.chosen || lit { 36 } else { 84 }));
        canvas.quad(
            [picture.left_top(), picture.right_top(), picture.right_bottom(), picture.left_bottom()],
            [gloss, Color32::TRANSPARENT, dusk, Color32::TRANSPARENT],
        );
        painter.rect_stroke(place, 3.0, Stroke::new(3.0, paint(palette::INK)), StrokeKind::Middle);
        if self.chosen {
            for (far, wide, alpha) in [(14.0, 14.0, 26), (9.0, 9.0, 48), (5.0, 6.0, 90)] {
                painter.rect_stroke(
                    place.expand(far),
                    far,
                    Stroke::new(wide, faint(palette::GOLD, alpha)),
                    StrokeKind::Middle,
                );
            }
            painter.rect_stroke(place.expand(3.0), 5.0, Stroke::new(5.0, paint(palette::GOLD)), StrokeKind::Middle);
        } else if lit {
            painter.rect_stroke(place.expand(2.0), 4.0, Stroke::new(3.0, paint(palette::PAPER)), StrokeKind::Middle);
        }
    }
}

/// Draws the players and the minutes with their signs, at the two ends of `place`.
pub(super) fn signs(canvas: &Canvas, pictures: &Pictures, place: Rect, label: &Label, size: f32) {
    let set = Set::body().face(Typeface::Bold).size(size).color(paint(palette::INK));
    let side = (size * 1.45 * canvas.scale).min(place.height());
    let sign = |x: f32, picture| {
        canvas.picture(Rect::from_center_size(pos2(x + side / 2.0, place.center().y), vec2(side, side)), picture);
    };
    sign(place.min.x, pictures.players);
    let (left, right) = place.split_left_right_at_fraction(0.42);
    canvas.unspoken(Rect::from_min_max(pos2(left.min.x + side + 4.0, left.min.y), left.max), &label.players, set);
    let Some(minutes) = &label.minutes else { return };
    let room = Rect::from_min_max(pos2(right.min.x + side, right.min.y), right.max);
    let written = canvas.unspoken(room, minutes, set.align(Align2::RIGHT_CENTER));
    sign(written.min.x - side - 3.0, pictures.minutes);
}

#[cfg(test)]
mod tests {
    use super::*;

    const WALL: Rect = Rect { min: pos2(0.0, 90.0), max: pos2(1280.0, 452.0) };

    #[test]
    fn boxes_stand_apart_on_the_shelf_and_the_one_in_focus_is_the_largest() {
        for (count, wide) in
            [1, 2, 3, 5, 6, 9].into_iter().flat_map(|count| [(count, 1280.0), (count, 620.0), (count, 1700.0)])
        {
            let wall = Rect { max: pos2(wide, 452.0), ..WALL };
            for at in 0..count {
                let row = Row::of(count, at, wall);
                assert!(row.places.iter().any(|(n, _)| *n == at), "{count} boxes, {at} in focus");
                assert_eq!(row.scrolls(), row.places.len() < count);
                for (n, place) in &row.places {
                    assert!(wall.contains_rect(*place), "{count} boxes, {at} in focus: {n} at {place:?}");
                    assert_eq!(place.width() > SIZES[1].x * 1.05, *n == at);
                }
                for pair in row.places.windows(2) {
                    assert!(
                        pair[0].1.max.x + DEPTH.x * pair[0].1.width() < pair[1].1.min.x,
                        "{count} boxes, {at} in focus"
                    );
                }
            }
        }
        assert_eq!(Row::of(5, 0, WALL).places.len(), 5, "a whole shelf has room for five");
    }

    #[test]
    fn a_row_that_is_too_long_scrolls_around_the_box_in_focus() {
        let narrow = Rect { max: pos2(640.0, 452.0), ..WALL };
        let seen = |at: usize| Row::of(5, at, narrow).places.iter().map(|(n, _)| *n).collect::<Vec<_>>();
        assert_eq!([seen(0), seen(1), seen(2), seen(4)], [[0, 1, 2], [0, 1, 2], [1, 2, 3], [2, 3, 4]]);
        assert_eq!(Row::of(5, 2, narrow).more, [true, true]);
    }
}
