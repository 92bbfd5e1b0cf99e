//! The table seen from the side: the wall behind it, its edge, the edge of a mat; and the cards of a tower.

use std::fmt::Write;

use super::{Svg, Wear};
use crate::pieces::palette;

/// The overhang of the table's edge beyond the table top at each end, in cm.
pub const EDGE_LIP: f32 = 0.8;
/// The depth to which it reaches down, in cm.
pub const EDGE_DEPTH: f32 = 9.0;
/// The thickness at which the edge of a mat is drawn, in cm.
pub const STRIP: f32 = 0.16;

/// A dark wall for a window of `w` by `h` logical pixels, lit by the lamp in its middle.
pub fn wall(w: f32, h: f32) -> String {
    let mut svg = Svg::new(0.0, 0.0, w, h);
    svg.add(format!(
        "<defs><radialGradient id='f' gradientUnits='userSpaceOnUse' cx='{}' cy='{}' r='{}'>\
         <stop offset='0' stop-color='{}'/><stop offset='.5' stop-color='{}'/><stop offset='1' stop-color='{}'/>\
         </radialGradient></defs><rect width='{w}' height='{h}' fill='url(#f)'/>",
        w * 0.53,
        h * 0.44,
        w * 0.6,
        palette::FELT.mix(palette::CHALK, 0.05),
        palette::FELT.mix(palette::FELT_DARK, 0.45),
        palette::FELT_DARK.mix(palette::INK, 0.4),
    ));
    // Panels of cloth, each with its seam, against which the height of a tower can be seen.
    let step = h / 6.0;
    let seams = (1..(w / step).ceil() as usize).map(|n| n as f32 * step);
    for x in seams {
        svg.add(format!(
            "<path d='M{x},0V{h}' stroke='{}' stroke-width='2' opacity='.28'/>\
             <path d='M{},0V{h}' stroke='{}' stroke-width='1' opacity='.05'/>",
            palette::INK,
            x + 1.5,
            palette::CHALK,
        ));
    }
    svg.done()
}

/// The edge of a table `length` cm long, one unit per mm: a moulding in the light, and a plank below it that fades into
/// the dark.
pub fn edge(length: f32) -> String {
    let (l, lip, deep) = (length * 10.0, EDGE_LIP * 10.0, EDGE_DEPTH * 10.0);
    let wide = l + 2.0 * lip;
    let mut svg = Svg::new(-lip, 0.0, wide, deep);
    let mut wear = Wear(0x51de_0001);
    svg.add(format!(
        "<defs><linearGradient id='m' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='{}'/>\
         <stop offset='.5' stop-color='{}'/><stop offset='1' stop-color='{}'/></linearGradient>\
         <linearGradient id='p' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='{}'/>\
         <stop offset='.4' stop-color='{}'/><stop offset='1' stop-color='{}'/></linearGradient></defs>",
        palette::WOOD_LIGHT.mix(palette::PAPER, 0.22),
        palette::WOOD_LIGHT,
        palette::WOOD,
        palette::WOOD,
        palette::WOOD_DARK,
        palette::INK,
    ));
    svg.add(format!("<rect x='0' y='12' width='{l}' height='{}' fill='url(#p)'/>", deep - 12.0));
    for _ in 0..70 {
        let (x, y) = (wear.within(0.0, l), 13.0 + wear.within(0.0, 22.0));
        let _ = write!(
            svg.0,
            "<path d='M{x:.1},{y:.2}h{:.1}' stroke='{}' stroke-width='{:.2}' opacity='{:.2}'/>",
            wear.within(1.6 * lip, 14.4 * lip),
            palette::INK,
            wear.within(0.15, 0.4),
            wear.within(0.15, 0.4),
        );
    }
    svg.add(format!(
        "<rect x='0' y='12' width='{l}' height='3.4' fill='#000' opacity='.4'/>\
         <rect x='-{lip}' y='0' width='{wide}' height='12' rx='1.6' fill='{}'/>\
         <rect x='{}' y='.5' width='{}' height='11' rx='1.2' fill='url(#m)'/>\
         <rect x='{}' y='.5' width='{}' height='1' rx='.5' fill='{}' opacity='.55'/>\
         <rect x='{}' y='7.4' width='{}' height='.7' fill='{}' opacity='.5'/>",
        palette::INK,
        0.5 - lip,
        wide - 1.0,
        1.0 - lip,
        wide - 2.0,
        palette::PAPER,
        0.5 - lip,
        wide - 1.0,
        palette::INK,
    ));
    svg.done()
}

/// The edge of a mat `length` cm long, one unit per mm.
pub fn strip(length: f32) -> String {
    let (l, thick) = (length * 10.0, STRIP * 10.0);
    let mut svg = Svg::new(0.0, 0.0, l, thick);
    svg.add(format!(
        "<rect width='{l}' height='{thick}' rx='.7' fill='{}'/><rect width='{l}' height='{}' rx='.5' fill='{}'/>",
        palette::GOLD.mix(palette::INK, 0.45),
        thick * 0.66,
        palette::GOLD,
    ));
    svg.done()
}

/// The sheet for the cards of a tower, 100 by 50: the printed side, 88 by 63 shrunk to 70 by 50, and beside it the
/// paper of the edge.
pub fn slab() -> String {
    let mut svg = Svg::new(0.0, 0.0, 100.0, 50.0);
    svg.add(format!("<rect width='100' height='50' fill='{}'/>", palette::PAPER));
    svg.add(format!(
        "<g transform='scale(.7955 .7937)'><rect x='3' y='3' width='82' height='57' rx='3' fill='{cloth}'/>\
         <rect x='6' y='6' width='76' height='51' rx='2' fill='none' stroke='{gold}' stroke-width='1'/>",
        cloth = palette::CLOTH,
        gold = palette::GOLD,
    ));
    for (x, y) in (0..5).flat_map(|row| (0..9).map(move |column| (column, row))).filter(|(x, y)| (x + y) % 2 == 0) {
        let _ = write!(
            svg.0,
            "<path d='M{},{}l4,4.4l-4,4.4l-4,-4.4Z' fill='{}' opacity='.28'/>",
            10.0 + 8.5 * x as f32,
            8.9 + 9.1 * y as f32,
            palette::GOLD,
        );
    }
    svg.add(format!(
        "<circle cx='44' cy='31.5' r='13' fill='{cloth}' stroke='{gold}' stroke-width='1.4'/>\
         <path d='M44,20.5l2.6,12.4h-5.2ZM39.4,34.1h9.2v1.9h-9.2ZM43,36h2v5h-2ZM42.4,41h3.2v2h-3.2Z' fill='{paper}'/></g>",
        cloth = palette::CLOTH,
        gold = palette::GOLD,
        paper = palette::PAPER,
    ));
    svg.done()
}
