//! The layout of the table screen.

use bevy::prelude::{Resource, Vec2};
use bevy_egui::egui::{self, Rect, pos2, vec2};

use crate::{pieces::table_map::PLAN_SHARE, rules::Seat};

/// The places of a question beside a score card.
#[derive(Clone, Debug, PartialEq)]
pub struct QuestionPlan {
    /// The whole question.
    pub panel: Rect,
    /// Its words.
    pub words: Rect,
    /// Its answers.
    pub answers: Vec<Rect>,
}

/// The places of everything on the table screen, in interface points.
#[derive(Resource, Clone, Debug)]
pub struct Layout {
    /// Whether the text is so large that the log folds and the banner joins the prompt.
    pub large: bool,
    /// The score cards.
    pub cards: Rect,
    /// The banner: the name of what is played, and the score.
    pub banner: Rect,
    /// Log, stakes, speed.
    pub column: Rect,
    /// The prompt: what to do now, and its keys.
    pub prompt: Rect,
    /// The area for the table.
    pub table: Rect,
    /// The tray for waiting dice.
    pub tray: Rect,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::new(Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0)), 1.0)
    }
}

impl Layout {
    /// The height of a die's place in the tray.
    const SLOT: f32 = 46.0;
    /// The number of dice the tray holds.
    pub const SLOTS: usize = 6;

    /// The layout for a screen `room` and a text scale.
    pub fn new(room: Rect, scale: f32) -> Layout {
        let large = scale > 1.3;
        let prompt_height = 46.0 + if large { 42.0 * (scale - 1.3) / 0.7 } else { 0.0 };
        let prompt =
            Rect::from_min_max(pos2(room.min.x + 12.0, room.max.y - 8.0 - prompt_height), room.max - vec2(12.0, 8.0));
        let cards = Rect::from_min_max(room.min + vec2(12.0, 8.0), pos2(room.max.x - 12.0, room.min.y + 80.0));
        let column = Rect::from_min_max(
            pos2(room.max.x - 268.0, cards.max.y + 8.0),
            pos2(room.max.x - 12.0, prompt.min.y - 8.0),
        );
        let top = cards.max.y + 8.0;
        let banner = Rect::from_min_size(
            pos2(room.min.x + 60.0, top),
            vec2(column.min.x - room.min.x - 72.0, if large { 0.0 } else { 38.0 }),
        );
        let table =
            Rect::from_min_max(pos2(room.min.x + 58.0, banner.max.y), pos2(column.min.x - 8.0, prompt.min.y - 4.0));
        let height = Self::SLOT * Self::SLOTS as f32 + 12.0;
        let tray = Rect::from_center_size(pos2(room.min.x + 30.0, table.center().y), vec2(48.0, height));
        Layout { large, cards, banner, column, prompt, table, tray }
    }

    /// The places of a tower's plan, when the tower is seen from the side, and of its sway, above the plan.
    pub fn plan(&self) -> [Rect; 2] {
        let side = self.table.width() * PLAN_SHARE - 10.0;
        let corner = self.table.min + vec2(6.0, 4.0);
        let sway = Rect::from_min_size(corner, vec2(side, if self.large { 96.0 } else { 72.0 }));
        let from = pos2(corner.x, sway.max.y + 8.0);
        let high = (side + 30.0).min(self.table.max.y - 4.0 - from.y);
        [Rect::from_min_size(from, vec2(side, high)), sway]
    }

    /// The score card of `seat`, at a table of `seats`.
    pub fn card(&self, seat: Seat, seats: usize) -> Rect {
        let (count, gap) = (seats.max(1) as f32, if seats > 4 { 8.0 } else { 14.0 });
        let width = ((self.cards.width() - gap * (count - 1.0)) / count).min(620.0);
        let left = self.cards.min.x + f32::from(seat.0) * (width + gap);
        Rect::from_min_size(pos2(left, self.cards.min.y), vec2(width, self.cards.height()))
    }

    /// The place of a question to `seat`, at a table of `seats`, with this many answers: below the score card, as wide.
    pub fn question(&self, seat: Seat, seats: usize, asks: bool, answers: usize, scale: f32) -> QuestionPlan {
        let card = self.card(seat, seats);
        let grow = scale.clamp(1.0, 1.6);
        let wide = card.width() - 16.0;
        let columns = (wide / (180.0 * grow)).floor().clamp(1.0, answers.max(1) as f32);
        let rows = (answers as f32 / columns).ceil();
        // In a narrow question, the words need more lines.
        let lines = if wide > 400.0 { 1.0 } else { 2.0 };
        let head = if asks { (10.0 + 22.0 * lines) * grow } else { 0.0 };
        let size = vec2(wide / columns, 42.0 * grow);
        let from = pos2(card.min.x + 8.0, card.max.y + 4.0);
        let words = Rect::from_min_size(from + vec2(0.0, 4.0), vec2(wide, head));
        let answer = |n: usize| {
            let (row, column) = ((n as f32 / columns).floor(), n as f32 % columns);
            Rect::from_min_size(pos2(from.x, words.max.y) + size * vec2(column, row), size).shrink2(vec2(5.0, 5.0))
        };
        let bottom = words.max.y + size.y * rows + 6.0;
        let panel = Rect::from_min_max(pos2(card.min.x, card.max.y + 4.0), pos2(card.max.x, bottom));
        QuestionPlan { panel, words, answers: (0..answers).map(answer).collect() }
    }

    /// The strip of a question over the table, below the banner, with `count` buttons in a row, for letters of this scale.
    pub fn strip(&self, scale: f32, count: usize) -> Rect {
        let grow = scale.clamp(1.0, 1.4);
        let width = (230.0 * grow * count as f32 + 40.0).min(self.table.width() - 20.0);
        let size = vec2(width.max(420.0 * grow), 132.0 * grow);
        Rect::from_center_size(pos2(self.table.center().x, self.table.min.y + 12.0 + size.y / 2.0), size)
    }

    /// The place on the table where `seat`, of `seats`, looks at its hand; no two of them meet. Up to four seats have a
    /// corner each; more sit in two rows, in the order of their score cards, with the middle of the table between them.
    pub fn corner(&self, seat: Seat, seats: usize) -> Rect {
        let (columns, high) = match (seats, self.large) {
            // Large letters need most of the height, and only two can have it.
            (..=2, true) => (2, 0.85),
            (..=4, _) => (2, 0.5),
            (_, false) => (3, 0.38),
            (_, true) => (3, 0.5),
        };
        let size = self.table.size() * vec2(1.0 / columns as f32, high) - vec2(6.0, 6.0);
        let (column, top) = match columns {
            2 => (usize::from([1, 2].contains(&seat.0)), seat.0 % 2 == 1),
            _ => (seat.index() % 3, seat.index() < 3),
        };
        let x = self.table.min.x + (self.table.width() - size.x) * column as f32 / (columns as f32 - 1.0);
        let y = if top { self.table.min.y } else { self.table.max.y - size.y };
        Rect::from_min_size(pos2(x, y), size)
    }

    /// The middle of a slot of the tray.
    pub fn slot(&self, n: usize) -> egui::Pos2 {
        pos2(self.tray.center().x, self.tray.min.y + 6.0 + Self::SLOT * (n as f32 + 0.5))
    }

    /// The place below the tray of the n-th die that was taken off the table.
    pub fn gone(&self, n: usize) -> egui::Pos2 {
        let (row, side) = (n / 2, n % 2);
        pos2(self.tray.min.x + 12.0 + 24.0 * side as f32, self.tray.max.y + 22.0 + 25.0 * row as f32)
    }

    /// The slot of the tray at a point, with some tolerance.
    pub fn tray_slot(&self, at: Vec2) -> Option<usize> {
        let at = pos2(at.x, at.y);
        self.tray.expand(8.0).contains(at).then(|| {
            let n = ((at.y - self.tray.min.y - 6.0) / Self::SLOT).floor();
            n.clamp(0.0, Self::SLOTS as f32 - 1.0) as usize
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Questions to all seats at once, with up to four answers each, leave room for each other and for the prompt.
    #[test]
    fn questions_to_all_seats_have_room_side_by_side() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        for (seats, scale) in (2..=6).flat_map(|seats| [1.0, 1.25, 1.5, 2.0].map(|scale| (seats, scale))) {
            let layout = Layout::new(window, scale);
            for answers in 1..=4 {
                let plan = |n: usize| layout.question(Seat(n as u8), seats, true, answers, scale);
                for (n, own) in (0..seats).map(plan).enumerate() {
                    let places: Vec<Rect> = own.answers.iter().copied().chain([own.words]).collect();
                    assert_eq!(own.answers.len(), answers);
                    assert!(window.contains_rect(own.panel) && own.panel.max.y < layout.prompt.min.y, "{own:?}");
                    assert!(own.panel.min.y >= layout.card(Seat(n as u8), seats).max.y);
                    assert!(places.iter().all(|place| own.panel.contains_rect(*place)), "{own:?}");
                    for (i, place) in places.iter().enumerate() {
                        assert!(places[..i].iter().all(|other| !other.intersects(*place)), "{own:?}");
                    }
                    assert!((0..n).all(|other| !plan(other).panel.intersects(own.panel)), "{seats} seats: {own:?}");
                }
            }
        }
    }
}
