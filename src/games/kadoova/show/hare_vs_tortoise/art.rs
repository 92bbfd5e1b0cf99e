//! Pictures of Hare vs Tortoise: the course with both lanes, and the runners on the pawns. One unit is 1 mm.

use bevy_egui::egui;
use egui::{Pos2, Rect, Stroke, pos2, vec2};
use std::{f32::consts::TAU, ops::Range, sync::Arc};

use crate::{
    games::kadoova::{
        duels::{hare_vs_tortoise::Role, tray::Track},
        show::sight::cm,
    },
    pieces::{
        Mat,
        paint::{Svg, mark_path},
        palette::{self, Ink, Mark},
    },
    ui::theme::{Canvas, paint},
};

/// The margin of the picture of the course, in cm: its frame and its shadow.
const MARGIN: f32 = 0.5;
/// The length of the head of a lane, with the mark of its seat and the runner, in cm.
const HEAD: f32 = 4.0;
/// The length of the part where the pawns start, in cm.
const START: f32 = 5.2;
/// The length of the chequers beyond the last space, in cm. By the rules that space is the finish.
const CHEQUERS: f32 = 2.4;
/// The distance of a pawn's middle from the farther end of its space, in cm.
const PAWN: f32 = 0.98;

/// A lane of the course, as it stands.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Lane {
    /// The side that runs there, once it is chosen.
    pub(super) role: Option<Role>,
    /// The colour and the mark of its seat.
    pub(super) look: (Ink, Mark),
    /// The number of spaces that its pawn has entered.
    pub(super) at: u8,
}

/// The places on the course: lane 0 is the farther one.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Places {
    from: [f32; 2],
    size: [f32; 2],
    spaces: u8,
}

impl Places {
    pub(super) fn of(track: &Track) -> Places {
        let place = |point: crate::rules::geometry::Point| [cm(point.x), cm(point.y)];
        Places { from: place(track.from), size: place(track.size), spaces: track.finish() }
    }

    /// The same course somewhere else.
    pub(super) fn at(self, from: [f32; 2]) -> Places {
        Places { from, ..self }
    }

    /// The corner of the whole course and its size, in cm.
    pub(super) fn whole(&self) -> ([f32; 2], [f32; 2]) {
        (self.from, self.size)
    }

    fn space(&self) -> f32 {
        (self.size[0] - HEAD - START - CHEQUERS) / f32::from(self.spaces.max(1))
    }

    /// The middle of a pawn that has entered `at` spaces, in cm.
    pub(super) fn pawn(&self, lane: usize, at: f32) -> [f32; 2] {
        let middle = self.size[1] * if lane == 0 { 0.75 } else { 0.25 };
        [self.from[0] + HEAD + START + self.space() * at - PAWN, self.from[1] + middle]
    }

    /// The part for the word at the start, as two corners in cm.
    pub(super) fn start_word(&self, lane: usize) -> [[f32; 2]; 2] {
        let x = self.from[0] + HEAD;
        let y = self.from[1] + if lane == 0 { self.size[1] / 2.0 } else { 0.0 };
        [[x + 0.2, y], [x + START - 2.0 * PAWN, y + self.size[1] / 2.0]]
    }

    /// The spaces between these two places along the table, in cm.
    pub(super) fn between(&self, from: f32, to: f32) -> Range<usize> {
        let nth = |x: f32| (x - self.from[0] - HEAD - START) / self.space();
        // A number in the middle of a space is half as wide as the space.
        (nth(from) - 0.25).ceil().max(0.0) as usize..(nth(to) + 0.25).floor().max(0.0) as usize
    }

    /// Returns the course as it lies on the table, with the numbers of these spaces, of which those `shown` are written.
    pub(super) fn mat(self, spaces: Vec<u8>, lanes: [Lane; 2], shown: Range<usize>) -> Mat {
        Mat {
            name: format!("course {spaces:?} {lanes:?}"),
            from: self.from,
            size: self.size,
            margin: MARGIN,
            lifted: false,
            grain: (4, 2),
            draw: Arc::new(move || course(&self, (&spaces, &shown), &lanes)),
        }
    }
}

fn course(places: &Places, (spaces, shown): (&[u8], &Range<usize>), lanes: &[Lane; 2]) -> String {
    let m = MARGIN * 10.0;
    let [w, h] = places.size.map(|cm| cm * 10.0);
    let mut svg = Svg::new(-m, -m, w + 2.0 * m, h + 2.0 * m);
    for n in [0.0, 0.8, 1.6] {
        svg.add(format!(
            "<rect x='{}' y='{}' width='{}' height='{}' rx='5' opacity='.16'/>",
            n - 3.4,
            n - 2.4,
            w + 6.8 - 2.0 * n,
            h + 6.8 - 2.0 * n,
        ));
    }
    svg.add(format!(
        "<rect x='-1.8' y='-1.8' width='{}' height='{}' rx='4' fill='{}' stroke='{}' stroke-width='1.2'/>\
         <rect width='{w}' height='{h}' rx='2.4' fill='#a8743f'/>",
        w + 3.6,
        h + 3.6,
        palette::CHALK,
        palette::INK,
    ));
    chequers(&mut svg, [w, h]);
    let (x, high, pitch) = ((HEAD + START) * 10.0, h / 2.0, places.space() * 10.0);
    let corner = |lane: usize, n: usize| [x + pitch * n as f32, high * lane as f32];
    for (row, lane) in lanes.iter().enumerate() {
        head(&mut svg, lane, [0.0, high * row as f32], high);
        for (n, number) in spaces.iter().enumerate().filter(|(n, _)| *n != usize::from(lane.at) && shown.contains(n)) {
            space(&mut svg, lane, n, *number, corner(row, n), [pitch, high]);
        }
    }
    svg.add(format!(
        "<path d='M0,{high}H{}' stroke='{}' stroke-width='1.2' stroke-dasharray='7 4'/>",
        w - CHEQUERS * 10.0,
        palette::CHALK,
    ));
    // The next space of each lies over its neighbours.
    for (row, lane) in lanes.iter().enumerate() {
        if let Some(number) = spaces.get(usize::from(lane.at)) {
            next_space(&mut svg, *number, corner(row, usize::from(lane.at)), [pitch, high]);
        }
    }
    svg.done()
}

/// Draws the chequers at the end of both lanes.
fn chequers(svg: &mut Svg, [w, h]: [f32; 2]) {
    let (columns, rows) = (4, 6);
    let (x, [a, b]) = (w - CHEQUERS * 10.0, [CHEQUERS * 10.0 / columns as f32, h / rows as f32]);
    let dark = (0..columns).flat_map(|i| (0..rows).map(move |j| (i, j))).filter(|(i, j)| (i + j) % 2 == 0);
    let squares: String = dark.map(|(i, j)| format!("M{},{}h{a}v{b}h-{a}Z", x + a * i as f32, b * j as f32)).collect();
    svg.add(format!(
        "<rect x='{x}' width='{}' height='{h}' rx='2' fill='{}'/><path d='{squares}' fill='{}'/>",
        w - x,
        palette::CHALK,
        palette::INK,
    ));
}

/// Draws the head of a lane: whose it is, and who runs.
fn head(svg: &mut Svg, lane: &Lane, [x, y]: [f32; 2], high: f32) {
    let (middle, (ink, mark)) = (y + high / 2.0, lane.look);
    svg.add(format!(
        "<rect x='{x}' y='{y}' width='{}' height='{high}' fill='{ink}'/><circle cx='{}' cy='{middle}' r='7.4' fill='{}' \
         stroke='{}' stroke-width='1'/><path transform='translate({},{middle})' d='{}' fill='{ink}' stroke='{}' \
         stroke-width='1.1' stroke-linejoin='round'/>",
        HEAD * 10.0,
        x + 9.6,
        palette::CHALK,
        palette::INK,
        x + 9.6,
        mark_path(mark, 4.0),
        palette::INK,
    ));
    if let Some(role) = lane.role {
        let look = format!(
            "fill='{}' stroke='{}' stroke-width='6' paint-order='stroke' stroke-linejoin='round'",
            palette::CHALK,
            palette::INK
        );
        motif(svg, runner(role), [x + 28.4, middle + 0.6], 20.0, &look);
    }
    for n in 0..3 {
        let from = x + HEAD * 10.0 + 8.0 + 9.0 * n as f32;
        svg.add(format!(
            "<path d='M{from},{}l5.4,5.4l-5.4,5.4' fill='none' stroke='{}' stroke-width='2.4' stroke-linecap='round' \
             stroke-linejoin='round' opacity='{}'/>",
            middle - 5.4,
            palette::PAPER,
            0.12 + 0.1 * n as f32,
        ));
    }
}

/// Draws space `n` of a lane, unless it is the next one: run over, with the pawn on it, or ahead.
fn space(svg: &mut Svg, lane: &Lane, n: usize, number: u8, [x, y]: [f32; 2], [wide, high]: [f32; 2]) {
    let (at, middle) = (usize::from(lane.at), y + high / 2.0);
    let (here, run) = (n + 1 == at, n + 1 < at);
    let brown = palette::WOOD_LIGHT.mix(palette::GOLD, 0.3);
    let (fill, ink) = match (here, run) {
        (true, _) => (palette::PAPER, palette::INK),
        (_, true) => (brown.mix(palette::PAPER_DARK, 0.22), palette::INK),
        _ => (brown.mix(palette::PAPER_DARK, 0.6), palette::INK),
    };
    svg.add(format!(
        "<rect x='{}' y='{}' width='{}' height='{}' rx='2.4' fill='{fill}' stroke='{}' stroke-width='.8'/>\
         <text x='{}' y='{}' font-family='DejaVu Sans' font-stretch='condensed' font-weight='bold' font-size='16.5' \
         text-anchor='middle' fill='{ink}'>{number}</text>",
        x + 0.7,
        y + 0.7,
        wide - 1.4,
        high - 1.4,
        palette::INK,
        x + if run || here { 8.0 } else { wide / 2.0 },
        middle + 6.0,
    ));
    if let (true, Some(role)) = (run, lane.role) {
        let look = format!("fill='{}' opacity='.55'", palette::WOOD_DARK);
        motif(svg, print(role), [x + wide - 10.0, middle], 15.0, &look);
    }
}

/// Draws the space that comes next: golden, and larger than the others.
fn next_space(svg: &mut Svg, number: u8, [x, y]: [f32; 2], [wide, high]: [f32; 2]) {
    let (grow, up) = (1.6, 0.9);
    svg.add(format!(
        "<rect x='{}' y='{}' width='{}' height='{}' rx='3.4' fill='{ink}'/><rect x='{}' y='{}' width='{}' height='{}' \
         rx='2.6' fill='{}' stroke='{}' stroke-width='1.3'/><text x='{}' y='{}' font-family='DejaVu Sans' \
         font-weight='bold' font-size='21' text-anchor='middle' fill='{ink}'>{number}</text>",
        x - grow - 0.9,
        y - up - 0.5,
        wide + 2.0 * grow + 1.8,
        high + 2.0 * up + 1.0,
        x - grow + 0.3,
        y - up + 0.7,
        wide + 2.0 * grow - 0.6,
        high + 2.0 * up - 1.4,
        palette::GOLD,
        palette::CHALK,
        x + wide / 2.0,
        y + high / 2.0 + 7.6,
        ink = palette::INK,
    ));
}

/// Draws a silhouette from a box of 100 by 100, with its middle at this point, `size` mm wide.
fn motif(svg: &mut Svg, path: &str, [x, y]: [f32; 2], size: f32, look: &str) {
    svg.add(format!(
        "<path transform='translate({x:.2},{y:.2}) scale({:.4})' d='{path}' fill-rule='evenodd' {look}/>",
        size / 100.0
    ));
}

/// A runner, to the right.
const fn runner(role: Role) -> &'static str {
    match role {
        Role::Hare => {
            "M50,-7 C51,-13 45,-19 37,-20 C31,-31 18,-40 3,-41 C7,-32 15,-24 25,-18 C15,-23 3,-26 -8,-23 C-2,-17 9,-13 \
             20,-12 C16,-8 12,-5 7,-5 C-8,-11 -26,-10 -35,2 C-41,-3 -48,0 -48,6 C-48,12 -42,14 -38,11 C-37,17 -42,23 \
             -50,31 L-42,35 C-35,27 -28,24 -19,23 C-12,22 -8,20 -4,16 C6,18 14,17 20,14 C28,21 37,26 47,28 L50,21 \
             C41,19 35,14 31,8 C35,4 36,1 39,1 C45,1 49,-2 50,-7Z M38,-13 a3,3 0 1 0 .1,0Z"
        }
        Role::Tortoise => {
            "M-41,19 C-47,19 -52,14 -52,8 C-47,10 -43,10 -41,8 C-39,-15 -22,-30 -3,-30 C16,-30 28,-17 32,0 C33,-11 \
             38,-18 45,-18 C52,-18 54,-11 52,-6 C49,1 43,2 41,9 C39,15 34,19 28,19 L31,31 H17 L14,19 H-18 L-22,31 \
             H-36 L-33,19Z M-14,-20 H8 L17,-3 L9,9 H-15 L-23,-3Z M-11,-15 L-17,-3 L-12,4 H6 L11,-3 L5,-15Z M45,-13 \
             a2.8,2.8 0 1 0 .1,0Z"
        }
    }
}

/// The prints that a runner leaves.
const fn print(role: Role) -> &'static str {
    match role {
        Role::Hare => {
            "M16,-30 a20,9 0 1 0 .1,0Z M16,12 a20,9 0 1 0 .1,0Z M-30,-12 a10,7 0 1 0 .1,0Z M-30,2 a10,7 0 1 0 .1,0Z"
        }
        Role::Tortoise => {
            "M-26,-30 a12,9 0 1 0 .1,0Z M18,-34 a12,9 0 1 0 .1,0Z M-26,12 a12,9 0 1 0 .1,0Z M18,16 a12,9 0 1 0 .1,0Z"
        }
    }
}

/// Draws what sticks on a pawn, over a die of this width in interface points: its runner, or the mark of its seat as long as
/// nobody runs.
pub(super) fn sticker(canvas: &Canvas, at: Pos2, wide: f32, role: Option<Role>, ink: Ink) {
    let label = Rect::from_center_size(at, vec2(wide, wide) * 0.92);
    canvas.panel(label, paint(palette::CHARCOAL), Stroke::new(wide * 0.07, paint(ink)), (wide * 0.14) as u8);
    let shapes = match role {
        None => vec![ellipse([0.0, 0.0], [18.0, 18.0], 0.0)],
        Some(Role::Hare) => hare(),
        Some(Role::Tortoise) => tortoise(),
    };
    let (scale, painter) = (wide * 0.74 / 100.0, canvas.ui.painter());
    for shape in shapes {
        let points = shape.into_iter().map(|[x, y]| at + vec2(x, y) * scale).collect();
        painter.add(egui::Shape::convex_polygon(points, paint(palette::CHALK), Stroke::NONE));
    }
    // An eye, so that it is clear where they run.
    let eye = match role {
        Some(Role::Hare) => vec2(40.0, -11.0),
        Some(Role::Tortoise) => vec2(46.0, -9.0),
        None => return,
    };
    painter.circle_filled(at + eye * scale, (3.4 * scale).max(0.8), paint(palette::CHARCOAL));
}

/// A shape without a bay, in a box of 100 by 100.
type Shape = Vec<[f32; 2]>;

fn ellipse([x, y]: [f32; 2], [a, b]: [f32; 2], turn: f32) -> Shape {
    let (sin, cos) = turn.to_radians().sin_cos();
    let point = |n: usize| {
        let angle = TAU * n as f32 / 22.0;
        let (u, v) = (a * angle.cos(), b * angle.sin());
        [x + u * cos - v * sin, y + u * sin + v * cos]
    };
    (0..22).map(point).collect()
}

fn hare() -> Vec<Shape> {
    vec![
        ellipse([-2.0, 4.0], [32.0, 13.0], -6.0),
        ellipse([-24.0, 6.0], [17.0, 16.0], 0.0),
        ellipse([38.0, -9.0], [14.0, 11.0], 8.0),
        ellipse([16.0, -29.0], [20.0, 6.0], 35.0),
        ellipse([8.0, -19.0], [20.0, 5.5], 16.0),
        ellipse([-43.0, 4.0], [7.0, 7.0], 0.0),
        ellipse([-36.0, 23.0], [17.0, 5.5], -38.0),
        ellipse([34.0, 20.0], [18.0, 5.0], 28.0),
        ellipse([22.0, 4.0], [14.0, 10.0], -40.0),
    ]
}

fn tortoise() -> Vec<Shape> {
    let shell = ellipse([-5.0, 12.0], [38.0, 42.0], 0.0).into_iter().map(|[x, y]| [x, y.min(14.0)]).collect();
    vec![
        shell,
        ellipse([42.0, -6.0], [12.0, 12.0], 0.0),
        vec![[22.0, 4.0], [32.0, -2.0], [46.0, 4.0], [36.0, 18.0], [20.0, 18.0]],
        vec![[-36.0, 12.0], [-20.0, 12.0], [-22.0, 33.0], [-37.0, 33.0]],
        vec![[12.0, 12.0], [28.0, 12.0], [31.0, 33.0], [16.0, 33.0]],
        vec![[-52.0, 9.0], [-38.0, 8.0], [-36.0, 18.0]],
    ]
}

/// Draws how dice add up: a dotted line from die to die, and their sum in its middle, unless a die lies there.
pub(super) fn sum(canvas: &Canvas, dice: &[Pos2], all: &[Pos2], number: u8, wide: f32) {
    let middle = dice.iter().fold(egui::Vec2::ZERO, |sum, at| sum + at.to_vec2()) / dice.len() as f32;
    let (middle, painter) = (pos2(middle.x, middle.y), canvas.ui.painter());
    for pair in dice.windows(2) {
        let steps = (pair[0].distance(pair[1]) / 9.0) as usize;
        for n in 1..steps {
            let at = pair[0].lerp(pair[1], n as f32 / steps as f32);
            if all.iter().all(|die| die.distance(at) > wide * 0.8) {
                painter.circle_filled(at, 2.4, paint(palette::GOLD));
            }
        }
    }
    let radius = 17.0;
    if all.iter().any(|die| die.distance(middle) < wide * 0.75 + radius) {
        return;
    }
    painter.circle(middle, radius, paint(palette::INK), Stroke::new(2.0, paint(palette::GOLD)));
    let set = crate::ui::theme::Set::body()
        .face(crate::ui::theme::Typeface::Bold)
        .size(22.0)
        .color(paint(palette::GOLD))
        .align(egui::Align2::CENTER_CENTER);
    canvas.text(Rect::from_center_size(middle, vec2(28.0, 30.0)), &number.to_string(), set);
}
