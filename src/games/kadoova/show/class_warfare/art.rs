//! Pictures of Class Warfare: the ladder of totals, and the plates of the classes. One unit is 1 mm.

use std::sync::Arc;

use crate::{
    games::kadoova::duels::class_warfare::Role,
    pieces::{
        Mat,
        paint::Svg,
        palette::{self, Ink},
    },
};

/// The near right corner of the ladder on the table, in cm.
pub(super) const LADDER_AT: [f32; 2] = [25.8, 1.0];
/// The length and width of the ladder, in cm: sixteen rungs, 18 down to 3.
const LADDER: [f32; 2] = [2.4, 25.6];
/// The margin of its picture: its pointers, as long as a tray's wall is thick.
const LADDER_MARGIN: f32 = 1.2;
/// The margin of the picture of a plate: its shadow.
const PLATE_MARGIN: f32 = 0.3;
/// The greatest total.
const MOST: u8 = 18;
/// The least total.
const LEAST: u8 = 3;

/// How a duelist stands on the ladder.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Standing {
    /// The class.
    pub(super) role: Role,
    /// The colour of the seat.
    pub(super) ink: Ink,
    /// The last total.
    pub(super) total: Option<u8>,
}

/// The ladder of totals: those that win are golden, and a pointer shows the last one of each duelist.
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

/// Returns the upper edge of the rung of a total.
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
    (LEAST..=MOST).for_each(|total| rung(&mut svg, total, standing));
    for (standing, left) in standing.iter().zip([true, false]) {
        if let Some(standing) = standing {
            goal(&mut svg, standing, if left { -3.4 } else { w + 3.4 });
            standing.total.into_iter().for_each(|total| pointer(&mut svg, standing.ink, total, left));
        }
    }
    svg.done()
}

/// Draws the rung of a total: golden if it wins, light if somebody has just rolled it.
fn rung(svg: &mut Svg, total: u8, standing: &[Option<Standing>; 2]) {
    let wins = Role::ORDER.into_iter().any(|role| role.makes(total));
    let rolled = standing.iter().flatten().find(|standing| standing.total == Some(total));
    let dull = palette::WOOD_DARK.mix(palette::WOOD_LIGHT, 0.3);
    let (fill, ink) = match (rolled, wins) {
        (Some(_), false) => (palette::PAPER, palette::INK),
        (_, true) => (palette::GOLD, palette::INK),
        (None, false) => (dull, palette::PAPER_DARK.mix(dull, 0.3)),
    };
    let (edge, wide) = rolled.map_or((palette::INK, 0.8), |standing| (standing.ink, 2.0));
    let y = top_of(total);
    svg.add(format!(
        "<rect x='1' y='{}' width='22' height='14.6' rx='2.4' fill='{fill}' stroke='{edge}' stroke-width='{wide}'/>",
        y + 0.7,
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

/// Draws the pointer of a duelist, at the left or at the right.
fn pointer(svg: &mut Svg, ink: Ink, total: u8, left: bool) {
    let y = top_of(total) + 8.0;
    let (back, tip) = if left { (-9.5, 0.5) } else { (33.5, 23.5) };
    svg.add(format!(
        "<path d='M{back},{}L{tip},{y}L{back},{}Z' fill='{ink}' stroke='{}' stroke-width='1.2' stroke-linejoin='round'/>",
        y - 6.0,
        y + 6.0,
        palette::CHALK,
    ));
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
