//! Where things lie in Con: the two screens, the ladder between them, and below each screen what lies behind it.

use bevy_egui::egui::{self, Rect, Stroke, pos2, vec2};

use crate::{
    games::kadoova::{duels::con::View, show::sight::Sight},
    pieces::palette,
    ui::theme::{Canvas, paint},
};

/// The number of rows: one for each number.
pub(super) const ROWS: usize = 6;

/// Rows of dice, in cm.
pub(super) struct Rows {
    /// The left end of the first row, and its middle.
    from: [f32; 2],
    /// The length of a row, with its number before it and the odds behind it.
    long: f32,
    /// The length left for dice.
    dice: f32,
    /// From row to row.
    step: f32,
    /// The size of the dice, relative to that in play.
    pub(super) scale: f32,
}

/// The room before the dice of a row, in cm.
const BEFORE: f32 = 2.2;
/// The width of a die in play, in cm.
const DIE: f32 = 1.6;

/// Below each screen.
pub(super) const LOOK: [Rows; 2] = [
    Rows { from: [0.7, 10.6], long: 20.6, dice: 14.6, step: 1.78, scale: 0.86 },
    Rows { from: [32.7, 10.6], long: 20.6, dice: 14.6, step: 1.78, scale: 0.86 },
];
/// Beside the own tray, while dice are rolled.
pub(super) const BESIDE: Rows = Rows { from: [0.4, 23.4], long: 10.4, dice: 7.6, step: 2.9, scale: 0.8 };

impl Rows {
    /// The middle of die `n` of `count` that show `face`.
    pub(super) fn at(&self, face: u8, n: usize, count: usize) -> [f32; 2] {
        let wide = DIE * self.scale;
        let step = (wide + 0.14).min((self.dice - wide) / count.saturating_sub(1).max(1) as f32);
        [self.from[0] + BEFORE + wide / 2.0 + step * n as f32, self.row(face)]
    }

    fn row(&self, face: u8) -> f32 {
        self.from[1] - self.step * f32::from(face.saturating_sub(1))
    }

    fn places(&self, sight: &Sight) -> [Rect; ROWS] {
        let half = self.step * 0.47;
        std::array::from_fn(|n| {
            let y = self.row(n as u8 + 1);
            rect(sight, [self.from[0], y - half], [self.from[0] + self.long, y + half])
        })
    }
}

fn rect(sight: &Sight, from: [f32; 2], to: [f32; 2]) -> Rect {
    Rect::from_two_pos(sight.place(from), sight.place(to))
}

/// The same on the other side of the table, if `n` isn't 0.
fn mirrored(sight: &Sight, n: usize, from: [f32; 2], to: [f32; 2]) -> Rect {
    match n {
        0 => rect(sight, from, to),
        _ => rect(sight, [54.0 - to[0], from[1]], [54.0 - from[0], to[1]]),
    }
}

/// By how much the screens stand back for dice that lie open before them, in cm.
fn room_for_open(duel: &View) -> f32 {
    if duel.sides.iter().all(|side| side.open.is_empty()) { 0.0 } else { 1.5 }
}

/// The screen of side `n`; while the own dice are rolled, the other's is small.
pub(super) fn screen(sight: &Sight, duel: &View, n: usize, small: bool) -> Rect {
    match small {
        true => rect(sight, [43.4, 13.0], [53.6, 21.0]),
        false => mirrored(sight, n, [1.6, 15.9 + room_for_open(duel)], [20.4, 27.6]),
    }
}

/// What is said of side `n`, below its screen.
pub(super) fn plate(sight: &Sight, duel: &View, n: usize) -> Rect {
    let up = room_for_open(duel);
    mirrored(sight, n, [2.2, 13.8 + up], [19.8, 15.7 + up])
}

/// The same beside the own tray.
pub(super) fn small_plate(sight: &Sight) -> Rect {
    rect(sight, [43.4, 10.4], [53.6, 12.4])
}

/// The ground of what lies behind the screen of side `n`.
pub(super) fn panel(sight: &Sight, n: usize) -> Rect {
    mirrored(sight, n, [0.4, 0.4], [21.6, 13.4])
}

/// The rows there.
pub(super) fn look(sight: &Sight, n: usize) -> [Rect; ROWS] {
    LOOK[n.min(1)].places(sight)
}

/// The rows beside the own tray.
pub(super) fn beside_tray(sight: &Sight) -> [Rect; ROWS] {
    BESIDE.places(sight)
}

/// The sheet on which side `n` looks at its dice: below its screen; with large letters higher.
pub(super) fn sheet(sight: &Sight, n: usize) -> Rect {
    let high = if sight.settings.text_factor() > 1.3 { 20.0 } else { 13.4 };
    mirrored(sight, n, [0.4, 0.4], [21.6, high])
}

/// The room in which side `n`'s claim is made: below the other's screen.
pub(super) fn claim(sight: &Sight, n: usize) -> Rect {
    panel(sight, 1 - n.min(1))
}

/// The ladder.
pub(super) fn ladder(sight: &Sight) -> Rect {
    let room = sight.layout.table.shrink(4.0);
    rect(sight, [22.2, 0.5], [31.8, 27.5]).intersect(Rect::everything_below(room.min.y))
}

/// The part of a place between these shares of its height.
pub(super) fn part(place: Rect, [from, to]: [f32; 2]) -> Rect {
    let at = |share: f32| place.min.y + place.height() * share;
    Rect::from_min_max(pos2(place.min.x, at(from)), pos2(place.max.x, at(to)))
}

/// The middle of the open die number `at` of side `n`, in cm.
pub(super) fn open(n: usize, at: usize, rolls: bool) -> [f32; 2] {
    if rolls {
        return [43.9 + 1.3 * (at % 7) as f32, 8.6 - 1.3 * (at / 7) as f32];
    }
    let x = 2.9 + 1.34 * at as f32;
    [if n == 0 { x } else { 54.0 - x }, 14.35]
}

/// Draws the poles of the ladder and its rungs.
pub(super) fn poles(canvas: &Canvas, place: Rect) {
    let painter = canvas.ui.painter();
    let (wide, edge) = (place.width() * 0.066, Stroke::new(1.4, paint(palette::INK)));
    for n in 0..9 {
        let y = place.min.y + place.height() * (0.07 + 0.107 * n as f32);
        let rung = Rect::from_center_size(pos2(place.center().x, y), vec2(place.width() * 0.86, wide * 0.7));
        painter.rect(rung, 3.0, paint(palette::WOOD), edge, egui::StrokeKind::Inside);
    }
    for x in [place.min.x + place.width() * 0.07, place.max.x - place.width() * 0.07] {
        let pole = Rect::from_center_size(pos2(x, place.center().y), vec2(wide, place.height()));
        painter.rect(pole, 5.0, paint(palette::WOOD_LIGHT), edge, egui::StrokeKind::Inside);
    }
}

/// Draws a charcoal die that shows `face`.
pub(super) fn die(canvas: &Canvas, place: Rect, face: u8) {
    let side = place.width().min(place.height());
    let place = Rect::from_center_size(place.center(), vec2(side, side));
    let painter = canvas.ui.painter();
    let edge = Stroke::new(1.4, paint(palette::INK));
    painter.rect(place, side * 0.2, paint(palette::CHARCOAL), edge, egui::StrokeKind::Inside);
    let at = |x: f32, y: f32| place.center() + vec2(x, y) * side * 0.27;
    let pips: &[(f32, f32)] = match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    };
    for (x, y) in pips {
        painter.circle_filled(at(*x, *y), side * 0.1, paint(palette::CHALK));
    }
}
