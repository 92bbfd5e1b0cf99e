//! The score sheet: a row for every duel, every point with its reason, and the totals. Drawn from plain data.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{
    open::Told,
    paper::{sheet, split_foot},
    rows::{BAR, Scroll, rows, steps},
    screen::{EndSystems, Screen},
};
use crate::{
    pieces::palette::{self, Ink},
    rules::Seat,
    show::{Best, MatchResult, ScoreSheet, SheetRow},
    ui::{
        marks,
        text::{Text, points, signed},
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The score sheet and the result for the panels. The system that shows the match fills them in; `None`: nothing to see
/// yet.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The score sheet.
    pub sheet: Option<ScoreSheet>,
    /// The result of the match.
    pub result: Option<MatchResult>,
    /// Which points are the best.
    pub best: Best,
}

/// Adds the score sheet.
pub fn plugin(app: &mut App) {
    app.init_resource::<Score>().add_systems(OnExit(Screen::Table), forget.after(EndSystems));
}

/// Clears the data of a match that has been left.
fn forget(mut score: ResMut<Score>, mut told: ResMut<Told>) {
    (*score, *told) = (Score::default(), Told::default());
}

/// Draws the score sheet; returns whether to close it.
pub fn draw(
    canvas: &mut Canvas,
    text: &Text,
    (score, best): (&ScoreSheet, Best),
    scroll: &mut Scroll,
    confirmed: bool,
) -> bool {
    let room = sheet(canvas, vec2(1220.0, 694.0), &score.title);
    let (body, foot) = split_foot(room, 42.0);
    // Columns of sentences: where not all rows fit, larger letters would leave a row or less on the screen.
    let whole = Table::new(canvas, score, body).is_whole(body);
    let canvas = &mut Canvas { scale: if whole { canvas.scale } else { canvas.scale.min(1.4) }, ui: canvas.ui };
    let table = Table::new(canvas, score, body);
    let [head, rows, totals] = table.parts(body);
    table.head(head);
    let more = table.rows(rows, scroll);
    table.totals(totals, text, best);
    if score.rows.is_empty() {
        let set = Set::body().align(Align2::CENTER_CENTER).color(paint(palette::MIST));
        canvas.text(rows, &text.get("sheet-empty"), set);
    }
    if more {
        steps(canvas, text, foot, scroll);
    }
    canvas.button(foot, &text.get("sheet-close"), Kind::Main) || confirmed
}

fn canvas_grow(canvas: &Canvas) -> f32 {
    canvas.scale.clamp(1.0, 1.6)
}

/// The width of the widest points in a cell.
fn number_width(canvas: &Canvas, score: &ScoreSheet) -> f32 {
    let all = score.rows.iter().flat_map(|row| &row.cells).flatten();
    let words: BTreeSet<String> = all.map(|(worth, _)| signed(*worth)).collect();
    words.iter().map(|words| canvas.width(words, number_set())).fold(0.0, f32::max)
}

/// The style of the points in a cell.
fn number_set() -> Set {
    Set::body().face(Typeface::Bold).size(Set::SMALL).align(Align2::RIGHT_TOP)
}

/// The columns: the duel, then the seats.
#[derive(Copy, Clone)]
struct Columns {
    left: f32,
    first: f32,
    width: f32,
}

impl Columns {
    fn new(body: Rect, seats: usize) -> Columns {
        // Many seats need more of the width.
        let first = body.width() * if seats > 4 { 0.17 } else { 0.22 };
        let width = (body.width() - first - BAR) / seats.max(1) as f32;
        Columns { left: body.min.x, first, width }
    }

    fn duel(self, row: Rect) -> Rect {
        Rect::from_min_size(pos2(self.left + 8.0, row.min.y), vec2(self.first - 16.0, row.height()))
    }

    fn seat(self, row: Rect, seat: usize) -> Rect {
        let left = self.left + self.first + seat as f32 * self.width;
        Rect::from_min_size(pos2(left, row.min.y), vec2(self.width, row.height()))
    }
}

struct Table<'a, 'b> {
    canvas: &'a Canvas<'b>,
    score: &'a ScoreSheet,
    columns: Columns,
    /// The width of the widest points in a cell.
    number: f32,
}

/// The least width for reasons beside points, in interface points.
const WORDS: f32 = 80.0;
/// The space above and below the contents of a row.
const PAD: f32 = 6.0;

impl<'a, 'b> Table<'a, 'b> {
    fn new(canvas: &'a Canvas<'b>, score: &'a ScoreSheet, body: Rect) -> Self {
        let columns = Columns::new(body, score.seats.len());
        Table { canvas, score, columns, number: number_width(canvas, score) }
    }

    /// The areas of the names, the rows and the totals.
    fn parts(&self, body: Rect) -> [Rect; 3] {
        let grow = canvas_grow(self.canvas);
        let (head, rest) = body.split_top_bottom_at_y(body.min.y + 40.0 * grow);
        let (rows, totals) = rest.split_top_bottom_at_y(body.max.y - 48.0 * grow);
        [head, rows.shrink2(vec2(0.0, 4.0)), totals]
    }

    /// Whether all rows are seen at once.
    fn is_whole(&self, body: Rect) -> bool {
        let [_, rows, _] = self.parts(body);
        self.score.rows.iter().map(|row| self.row_height(row)).sum::<f32>() <= rows.height()
    }

    fn head(&self, place: Rect) {
        for (i, seat) in self.score.seats.iter().enumerate() {
            let cell = self.columns.seat(place, i).shrink2(vec2(3.0, 0.0));
            let ink = palette::seat(usize::from(seat.colour));
            self.canvas.panel(cell, paint(ink.mix(palette::INK, 0.45)), Stroke::new(2.0, paint(ink)), 8);
            let air = (cell.width() * 0.04).min(10.0);
            let side = (cell.height() - 10.0).min(30.0).min(cell.width() * 0.15);
            let at = Rect::from_center_size(pos2(cell.min.x + air + side / 2.0, cell.center().y), vec2(side, side));
            marks::die(self.canvas, at, seat.colour);
            let words = Rect::from_min_max(pos2(at.max.x + air, cell.min.y), cell.max - vec2(air.min(6.0), 0.0));
            let set = Set::body().face(Typeface::Bold).size(18.0).color(paint(palette::CHALK));
            self.canvas.name(words, &seat.name, set);
        }
    }

    /// Draws the rows that fit completely, from the wanted one on; returns whether there are more.
    fn rows(&self, place: Rect, scroll: &mut Scroll) -> bool {
        let heights: Vec<f32> = self.score.rows.iter().map(|row| self.row_height(row).min(place.height())).collect();
        rows(self.canvas, place, &heights, scroll, |i, row| self.row(row, i))
    }

    fn title_set() -> Set {
        Set::body().face(Typeface::Bold).size(17.0).align(Align2::LEFT_TOP)
    }

    fn small(ink: Ink) -> Set {
        Set::body().size(Set::SMALL).color(paint(ink)).align(Align2::LEFT_TOP)
    }

    fn row_height(&self, row: &SheetRow) -> f32 {
        let duel = self.columns.first - 16.0;
        let (title, subtitle) = (Self::title_set(), Self::small(palette::MIST));
        let left = self.canvas.height(duel, &row.title, title) + self.canvas.height(duel, &row.subtitle, subtitle);
        let cells = row.cells.iter().map(|cell| cell.iter().map(|(_, why)| self.line_height(why)).sum::<f32>());
        let total = self.canvas.height(self.columns.width, "0", Self::title_set()) + 2.0;
        left.max(cells.fold(0.0, f32::max) + total) + 2.0 * PAD
    }

    /// The width of a cell without its margins, and the part of it for the points beside their reasons. Where that
    /// leaves too little for words, the points stand above them.
    fn cell_widths(&self) -> (f32, Option<f32>) {
        let (width, number) = (self.columns.width - 20.0, self.number + 8.0);
        (width, Some(number).filter(|number| width - number >= WORDS * self.canvas.scale.max(1.0)))
    }

    fn line_height(&self, why: &str) -> f32 {
        let (width, number) = self.cell_widths();
        let words = self.canvas.height(width - number.unwrap_or_default(), why, Self::small(palette::PAPER)) + 1.0;
        match number {
            Some(_) => words,
            None => words + self.number_height(),
        }
    }

    fn number_height(&self) -> f32 {
        self.canvas.height(f32::INFINITY, "0", number_set())
    }

    fn row(&self, place: Rect, n: usize) {
        let row = &self.score.rows[n];
        let fill = if n.is_multiple_of(2) { palette::WOOD_DARK.mix(palette::INK, 0.55) } else { palette::INK };
        self.canvas.panel(place, paint(fill), Stroke::NONE, 6);
        let duel = self.columns.duel(place).shrink2(vec2(0.0, PAD));
        let title = self.canvas.text(duel, &row.title, Self::title_set().color(paint(palette::GOLD)));
        let below = Rect::from_min_max(pos2(duel.min.x, title.max.y), duel.max);
        self.canvas.text(below, &row.subtitle, Self::small(palette::MIST));
        for (i, lines) in row.cells.iter().enumerate() {
            let total = row.total_after.get(i).copied().unwrap_or_default();
            self.cell(self.columns.seat(place, i).shrink2(vec2(10.0, PAD)), lines, total);
        }
    }

    fn cell(&self, cell: Rect, lines: &[(i32, String)], total: i32) {
        let (_, number) = self.cell_widths();
        let mut y = cell.min.y;
        for (worth, why) in lines {
            let high = self.line_height(why);
            let whole = Rect::from_min_max(pos2(cell.min.x, y), pos2(cell.max.x, y + high));
            let (points, reason, align) = match number {
                Some(number) => {
                    let (left, right) = whole.split_left_right_at_x(whole.min.x + number);
                    (left.with_max_x(left.max.x - 8.0), right, Align2::RIGHT_TOP)
                }
                None => {
                    let (above, below) = whole.split_top_bottom_at_y(y + self.number_height());
                    (above, below, Align2::LEFT_TOP)
                }
            };
            let ink = if *worth < 0 { palette::ALARM } else { palette::CHALK };
            self.canvas.text(points, &signed(*worth), number_set().color(paint(ink)).align(align));
            self.canvas.text(reason, why, Self::small(palette::PAPER));
            y += high;
        }
        let below = Rect::from_min_max(pos2(cell.min.x, y), cell.max);
        let ink = if lines.is_empty() { palette::MIST.mix(palette::INK, 0.25) } else { palette::GOLD };
        let set = Self::title_set().color(paint(ink)).align(Align2::RIGHT_BOTTOM);
        self.canvas.text(below, &points(total), set);
    }

    fn totals(&self, place: Rect, text: &Text, best: Best) {
        self.canvas.panel(place, paint(palette::PAPER), Stroke::new(2.0, paint(palette::GOLD)), 8);
        let set = Set::body().face(Typeface::Bold).size(20.0).color(paint(palette::INK));
        self.canvas.text(self.columns.duel(place), &text.get("sheet-totals"), set);
        let totals = self.score.totals();
        let ahead = best.ahead(&totals);
        for (i, total) in totals.into_iter().enumerate() {
            let cell = self.columns.seat(place, i).shrink2(vec2(10.0, 2.0));
            if ahead.contains(Seat(i as u8)) {
                let mark = Rect::from_min_max(pos2(cell.min.x, cell.min.y + 2.0), cell.max - vec2(-4.0, 2.0));
                self.canvas.panel(mark, paint(palette::GOLD), Stroke::NONE, 6);
            }
            self.canvas.text(cell, &points(total), set.size(26.0).align(Align2::RIGHT_CENTER));
        }
    }
}

impl ScoreSheet {
    /// The present total of each seat.
    pub fn totals(&self) -> Vec<i32> {
        self.rows.last().map_or_else(|| vec![0; self.seats.len()], |row| row.total_after.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_a_sign() {
        assert_eq!([signed(1100), signed(0), signed(-500)], ["+1,100", "0", "−500"]);
    }
}
