//! Pictures of Class Warfare: the ladder of totals with its marks, and the plates of the classes. One unit is 1 mm.

use bevy_egui::egui;
use egui::{Align2, Rect, Stroke};
use std::sync::Arc;

use crate::{
    games::kadoova::{duels::class_warfare::Role, show::sight::Sight},
    pieces::{
        Mat,
        paint::Svg,
        palette::{self, Ink},
    },
    ui::theme::{Canvas, Set, Typeface, paint},
};

/// The near right corner of the ladder on the table, in cm.
pub(super) const LADDER_AT: [f32; 2] = [25.8, 1.0];
/// The length and width of the ladder, in cm: sixteen rungs, 18 down to 3.
const LADDER: [f32; 2] = [2.4, 25.6];
/// The margin of its picture: its frame, and the lines beside it.
const LADDER_MARGIN: f32 = 0.5;
/// The margin of the picture of a plate: its shadow.
const PLATE_MARGIN: f32 = 0.3;
/// The greatest total.
const MOST: u8 = 18;
/// The least total.
const LEAST: u8 = 3;

/// What the ladder says of a duelist.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Standing {
    /// The class.
    pub(super) role: Role,
    /// The colour of the seat.
    pub(super) ink: Ink,
}

/// The ladder of totals: those that win are golden, with a line beside them in the colour of whoever needs them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ladder {
    /// Its near right corner, in cm.
    pub(super) at: [f32; 2],
    /// The duelists at its left and at its right, once their classes are chosen.
    pub(super) standing: [Option<Standing>; 2],
}

impl Ladder {
    /// Returns the ladder as it lies on the table.
    pub(super) fn mat(self) -> Mat {
        Mat {
            name: format!("ladder of totals {:?}", self.standing),
            from: self.at,
            size: LADDER,
            margin: LADDER_MARGIN,
            lifted: false,
            grain: (4, 2),
            draw: Arc::new(move || ladder(&self.standing)),
        }
    }
}

/// Returns the upper edge of the rung of a total in the picture.
fn top_of(total: u8) -> f32 {
    16.0 * f32::from(MOST - total.clamp(LEAST, MOST))
}

fn ladder(standing: &[Option<Standing>; 2]) -> String {
    let m = LADDER_MARGIN * 10.0;
    let [w, h] = LADDER.map(|cm| cm * 10.0);
    let mut svg = Svg::new(-m, -m, w + 2.0 * m, h + 2.0 * m);
    svg.add(format!(
        "<rect x='-3' y='-3' width='{}' height='{}' rx='4' opacity='.3'/>\
         <rect x='-2' y='-2' width='{}' height='{}' rx='3.4' fill='{}' stroke='{}'/>",
        w + 6.0,
        h + 6.0,
        w + 4.0,
        h + 4.0,
        palette::WOOD_DARK,
        palette::INK,
    ));
    (LEAST..=MOST).for_each(|total| rung(&mut svg, total));
    for (standing, x) in standing.iter().zip([-3.4, w + 3.4]) {
        standing.iter().for_each(|standing| goal(&mut svg, standing, x));
    }
    svg.done()
}

/// Draws the rung of a total: golden if it wins.
fn rung(svg: &mut Svg, total: u8) {
    let dull = palette::WOOD_DARK.mix(palette::WOOD_LIGHT, 0.3);
    let wins = wins(total);
    let (fill, ink) = if wins { (palette::GOLD, palette::INK) } else { (dull, palette::PAPER_DARK.mix(dull, 0.3)) };
    let y = top_of(total);
    svg.add(format!(
        "<rect x='1' y='{}' width='22' height='14.6' rx='2.4' fill='{fill}' stroke='{}' stroke-width='.8'/>",
        y + 0.7,
        palette::INK,
    ));
    if wins {
        svg.add(format!("<rect x='2.4' y='{}' width='19.2' height='2' rx='1' fill='#fff' opacity='.35'/>", y + 1.6));
    }
    svg.add(format!(
        "<text x='12' y='{}' font-family='DejaVu Sans' font-weight='bold' font-size='14.5' \
         text-anchor='middle' fill='{ink}'>{total}</text>",
        y + 13.1,
    ));
}

/// Draws a line in the colour of a duelist along the totals that win for them.
fn goal(svg: &mut Svg, standing: &Standing, x: f32) {
    let won = || (LEAST..=MOST).filter(|total| standing.role.makes(*total));
    let (Some(low), Some(high)) = (won().min(), won().max()) else { return };
    svg.add(format!(
        "<path d='M{x},{}V{}' stroke='{}' stroke-width='2.6' stroke-linecap='round'/>",
        top_of(high),
        top_of(low) + 16.0,
        standing.ink,
    ));
}

/// Whether this total wins for either class.
fn wins(total: u8) -> bool {
    Role::ORDER.into_iter().any(|role| role.makes(total))
}

/// Marks the last total of a duelist on the ladder, with a pointer from its side.
pub(super) fn mark(canvas: &Canvas, sight: &Sight, ink: Ink, total: u8, left: bool) {
    let y = LADDER_AT[1] + 1.6 * f32::from(total.clamp(LEAST, MOST) - LEAST);
    let [from, to] = [LADDER_AT[0] + 0.1, LADDER_AT[0] + LADDER[0] - 0.1];
    let rung = Rect::from_two_pos(sight.place([from, y + 0.07]), sight.place([to, y + 1.53]));
    let edge = Stroke::new(2.5, paint(ink));
    // A headline lies over the rungs: then the figure that is printed there is enough.
    if sight.head.headline.is_some() {
        canvas.panel(rung, egui::Color32::TRANSPARENT, edge, 4);
    } else {
        let fill = if wins(total) { palette::GOLD } else { palette::PAPER };
        canvas.panel(rung, paint(fill), edge, 4);
        let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::INK)).align(Align2::CENTER_CENTER);
        canvas.text(rung, &total.to_string(), set);
    }
    let (tip, back) = if left { (from, from - 1.0) } else { (to, to + 1.0) };
    let [tip, low, high] = [[tip, y + 0.8], [back, y + 0.2], [back, y + 1.4]].map(|at| sight.place(at));
    let edge = Stroke::new(1.5, paint(palette::CHALK));
    canvas.ui.painter().add(egui::Shape::convex_polygon(vec![tip, low, high], paint(ink), edge));
}

/// The share of a plate's length that its hat takes up.
pub(super) const HAT: f32 = 0.26;

/// Returns the plate of a class, with its hat at the left, at `from` with this size, in cm.
pub(super) fn class_plate(standing: Standing, from: [f32; 2], size: [f32; 2]) -> Mat {
    let Standing { role, ink, .. } = standing;
    Mat {
        name: format!("plate of a class {role:?} {ink}"),
        from,
        size,
        margin: PLATE_MARGIN,
        lifted: false,
        grain: (3, 1),
        draw: Arc::new(move || plate(role, ink, size)),
    }
}

fn plate(role: Role, ink: Ink, size: [f32; 2]) -> String {
    let m = PLATE_MARGIN * 10.0;
    let [w, h] = size.map(|cm| cm * 10.0);
    let mut svg = Svg::new(-m, -m, w + 2.0 * m, h + 2.0 * m);
    svg.add(format!(
        "<rect x='-1' y='0' width='{}' height='{}' rx='4.5' opacity='.35'/>\
         <rect width='{w}' height='{h}' rx='4' fill='{}'/><path d='M4,0H7V{h}H4C1.8,{h} 0,{} 0,{}V4C0,1.8 1.8,0 4,0Z' \
         fill='{ink}'/><rect width='{w}' height='{h}' rx='4' fill='none' stroke='{}' stroke-width='1.2'/>",
        w + 2.0,
        h + 2.0,
        palette::PAPER,
        h - 1.8,
        h - 4.0,
        palette::INK,
    ));
    let hat = match role {
        Role::High => top_hat(),
        Role::Low => flat_cap(),
    };
    let (x, y) = (7.0 + (w * HAT - 7.0) / 2.0, h / 2.0);
    svg.add(format!("<g transform='translate({x},{y}) scale(.22)'>{hat}</g>"));
    svg.done()
}

/// A top hat, around its middle, 104 high.
fn top_hat() -> String {
    let band = "M-23.4,-6 L-22.4,8 C-8,12 8,12 22.4,8 L23.4,-6 C8,-2 -8,-2 -23.4,-6Z";
    format!(
        "<path d='M-26,-40 C-10,-44 10,-44 26,-40 L22,12 C38,11 50,14 52,19 C54,26 30,32 0,32 C-30,32 -54,26 -52,19 \
         C-50,14 -38,11 -22,12Z' fill='#2e2b36' stroke='{ink}' stroke-width='5' stroke-linejoin='round'/>\
         <path d='{band}' fill='{}' stroke='{ink}' stroke-width='4' stroke-linejoin='round'/>\
         <path d='M-17,-34L-15,-12' stroke='#8c8786' stroke-width='6' stroke-linecap='round'/>",
        palette::DANGER,
        ink = palette::INK,
    )
}

/// A flat cap, around its middle.
fn flat_cap() -> String {
    format!(
        "<path d='M-50,14 C-52,-14 -28,-30 2,-30 C28,-30 42,-16 42,0 C52,6 56,16 50,22 C40,30 22,24 6,20 C-12,16 -32,18 \
         -44,24 C-48,24 -50,20 -50,14Z M2,-35 a4,3 0 1 0 .1,0Z' fill='#7a5636' stroke='{ink}' stroke-width='5' \
         stroke-linejoin='round'/><path d='M-38,10 C-22,5 0,5 16,10 C28,13 38,15 44,13 C38,7 28,4 16,3 C-2,1 -22,2 \
         -38,10Z' fill='#a8805a' stroke='{ink}' stroke-width='2' stroke-linejoin='round'/>\
         <path d='M-38,-2C-32,-14 -22,-21 -8,-23' stroke='#b69f86' stroke-width='6' stroke-linecap='round' fill='none'/>",
        ink = palette::INK,
    )
}
