//! Pictures of Chicken!: the lane and its Bust line.

use std::{fmt::Write, sync::Arc};

use crate::pieces::{
    Mat,
    paint::{Svg, escaped},
    palette::{self, Ink},
};

/// The mat of Chicken! as the data that the rules judge by describes it, in cm on the plan of the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LaneArt {
    /// Its near right corner (smallest x and y).
    pub(super) from: [f32; 2],
    /// Its length along x and its width along y.
    pub(super) size: [f32; 2],
    /// Its zones: start and end along the lane, measured from its near end, and what a die there is worth.
    pub(super) zones: Vec<(f32, f32, u32)>,
    /// x of the Bust line on the table; it runs across the whole table.
    pub(super) bust_x: f32,
    /// The word beside the Bust line, in the player's language.
    pub(super) bust_label: String,
    /// Whether it is being placed now: it glows.
    pub(super) placing: bool,
}

/// The margin of the picture of a lane beyond the lane on every side, in cm: border and shadow.
const LANE_MARGIN: f32 = 1.0;

/// Draws the mat: zones, outlines, numerals, and a chicken that runs towards the Bust line. One unit is 1 mm.
///
/// The lines that the rules judge by (those of the zones) are drawn where they count: a line's middle is the limit.
fn lane(art: &LaneArt) -> String {
    let (l, w, m) = (art.size[0] * 10.0, art.size[1] * 10.0, LANE_MARGIN * 10.0);
    let mut svg = Svg::new(-m, -m, l + 2.0 * m, w + 2.0 * m);
    svg.add(
        "<defs><filter id='s' x='-20%' y='-20%' width='140%' height='140%'><feGaussianBlur stdDeviation='1.6'/></filter>\
         <linearGradient id='p' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#fff' stop-opacity='.2'/>\
         <stop offset='.5' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.14'/>\
         </linearGradient></defs>",
    );
    svg.add(format!(
        "<rect x='-1.2' y='-.6' width='{}' height='{}' rx='2.4' fill='#000' opacity='.6' filter='url(#s)'/>\
         <rect x='-1.6' y='-1.6' width='{}' height='{}' rx='1.8' fill='{}'/>",
        l + 4.0,
        w + 4.4,
        l + 3.2,
        w + 3.2,
        palette::INK,
    ));
    let count = art.zones.len();
    for (n, &(from, to, points)) in art.zones.iter().enumerate() {
        zone(&mut svg, palette::zone(n, count), [from * 10.0, to * 10.0, w], n, count, points);
    }
    svg.add(format!("<rect width='{l}' height='{w}' fill='url(#p)'/>"));
    for &(from, ..) in art.zones.iter().skip(1) {
        let x = from * 10.0;
        svg.add(format!("<path d='M{x},0V{w}' stroke='{}' stroke-width='.7'/>", palette::INK));
    }
    svg.done()
}

/// Draws zone `n` of `count`: ground, scale marks, the chicken's next stride, numeral.
fn zone(svg: &mut Svg, colour: Ink, [from, to, w]: [f32; 3], n: usize, count: usize, points: u32) {
    let wide = to - from;
    let (deep, pale) = (colour.mix(palette::INK, 0.24), colour.mix(palette::CHALK, 0.4));
    svg.add(format!("<rect x='{from}' width='{wide}' height='{w}' fill='{colour}'/>"));
    // Rays behind the chicken, as on an old poster: the nearer to the line, the more.
    let (cx, cy) = (from + wide / 2.0, w * 0.4);
    svg.add(format!(
        "<defs><clipPath id='z{n}'><rect x='{from}' width='{wide}' height='{w}'/></clipPath></defs>\
         <g clip-path='url(#z{n})'>"
    ));
    let rays = 10 + 2 * n;
    for ray in 0..rays {
        let angle = std::f32::consts::TAU * (ray as f32 + 0.25) / rays as f32;
        let half = std::f32::consts::TAU / rays as f32 * 0.25;
        let tip = |a: f32| (cx + w * a.cos(), cy + w * a.sin());
        let ((ax, ay), (bx, by)) = (tip(angle - half), tip(angle + half));
        svg.add(format!("<path d='M{cx},{cy}L{ax:.1},{ay:.1}L{bx:.1},{by:.1}Z' fill='{pale}' opacity='.34'/>"));
    }
    svg.add("</g>");
    svg.add(format!(
        "<rect x='{}' y='1.6' width='{}' height='{}' rx='1' fill='none' stroke='{deep}' stroke-width='.5' opacity='.8'/>",
        from + 1.6,
        wide - 3.2,
        w - 3.2,
    ));
    let fright = if count < 2 { 0.0 } else { n as f32 / (count - 1) as f32 };
    let size = (wide * 0.86).min(w * 0.5);
    svg.add(format!(
        "<g transform='translate({:.2},{:.2}) scale({:.4})'>{}</g>",
        cx - size / 2.0,
        cy - size * 0.52,
        size / 100.0,
        chicken(n, fright, colour),
    ));
    let letters = (wide * 0.46).min(w * 0.2);
    svg.add(format!(
        "<text x='{cx}' y='{:.2}' font-family='DejaVu Sans' font-stretch='condensed' font-weight='bold' font-size='{letters:.2}' \
         text-anchor='middle' fill='{}' stroke='{pale}' stroke-width='{:.2}' paint-order='stroke' \
         stroke-linejoin='round'>{points}</text>",
        w * 0.9,
        palette::INK,
        letters * 0.11,
    ));
}

/// Draws a running chicken in a box of 100 by 100, facing right: stride `n`, and how frightened it is (0.0-1.0).
fn chicken(n: usize, fright: f32, ground: Ink) -> String {
    let ink = palette::INK;
    let mut svg = String::new();
    let lean = fright * 20.0 - 4.0;
    let hop = -6.0 * fright;
    // The two legs of a stride, from the hip via knee and heel to the toes.
    let legs = [
        "M46,72 L40,84 L26,86 M26,86 l-9,-4 M26,86 l-8,2 M26,86 l-6,6  M56,72 L66,80 L64,94 M64,94 l9,0 M64,94 l7,4 M64,94 l-6,2",
        "M48,72 L54,83 L48,95 M48,95 l9,1 M48,95 l6,4 M48,95 l-7,1  M56,72 L62,82 L74,80 M74,80 l6,-5 M74,80 l8,0 M74,80 l6,5",
    ];
    let _ = write!(
        svg,
        "<g transform='translate(0,{hop:.1})'><path d='{}' fill='none' stroke='{ink}' stroke-width='4.2' \
         stroke-linecap='round' stroke-linejoin='round'/>",
        legs[n % 2],
    );
    let _ = write!(svg, "<g transform='rotate({lean:.1} 52 66)'>");
    // Tail, body with neck and head.
    let _ = write!(
        svg,
        "<path fill='{ink}' d='M30,58 C16,56 4,46 1,28 C8,34 12,36 17,36 C11,28 10,20 12,11 C18,22 24,27 30,30 \
         C29,23 31,17 35,12 C37,24 43,36 54,40 C62,42 67,38 68,30 C69,20 73,11 82,11 C91,11 95,18 94,25 \
         C92,34 88,36 86,44 C84,60 76,76 54,77 C40,77 32,70 30,58Z'/>",
    );
    // Comb, wattle, beak: opening with fright.
    let gape = fright * 5.0;
    let _ = write!(
        svg,
        "<path fill='{red}' stroke='{ink}' stroke-width='1.6' stroke-linejoin='round' \
         d='M74,13 C70,7 72,2 76,4 C77,-2 83,-3 84,2 C88,-1 92,3 90,7 C94,8 93,14 90,14 C85,9 79,9 74,13Z'/>\
         <path fill='{red}' stroke='{ink}' stroke-width='1.4' d='M88,30 C92,30 93,38 89,40 C86,38 86,33 88,30Z'/>\
         <path fill='{gold}' stroke='{ink}' stroke-width='1.6' stroke-linejoin='round' \
         d='M93,19 L104,{:.1} L94,25Z M94,25 L102,{:.1} L92,29Z'/>",
        22.0 - gape * 0.7,
        27.0 + gape,
        red = palette::DANGER.mix(palette::INK, 0.08),
        gold = palette::GOLD,
    );
    let _ = write!(
        svg,
        "<circle cx='84' cy='19' r='{:.1}' fill='{}'/><circle cx='{:.1}' cy='19' r='1.7' fill='{ink}'/>",
        3.3 + fright * 1.5,
        palette::CHALK,
        84.8 + fright,
    );
    // The wing: folded when calm, thrown up when not.
    let _ = write!(
        svg,
        "<path transform='rotate({:.0} 62 54)' fill='{}' stroke='{}' stroke-width='2.4' stroke-linejoin='round' \
         d='M66,50 C56,42 42,44 32,54 C37,54 38,55 40,56 C38,59 38,60 37,62 C41,61 43,61 45,62 C44,65 45,66 45,68 \
         C56,68 66,62 66,50Z'/></g>",
        fright * 62.0,
        ink.mix(ground, 0.16),
        ground.mix(palette::CHALK, 0.3),
    );
    // Feathers left behind.
    for feather in 0..(fright * 5.0).round() as usize {
        let (x, y) = [(8.0, 64.0), (-2.0, 50.0), (18.0, 4.0), (2.0, 78.0), (44.0, 2.0)][feather % 5];
        let turn = [-30, 25, 60, 10, -50][feather % 5];
        let _ = write!(
            svg,
            "<path transform='translate({x},{y}) rotate({turn})' fill='{ink}' opacity='.85' \
             d='M0,0 C3,-4 8,-4 12,-1 C9,3 4,4 0,0Z M0,0 l-4,1.4' stroke='{ink}' stroke-width='1'/>"
        );
    }
    svg.push_str("</g>");
    svg
}

impl LaneArt {
    /// Returns the middle of the lane together with the Bust line and its word, in cm on the plan.
    pub(super) fn middle(&self) -> [f32; 2] {
        [(self.from[0] + self.bust_x + BUST_READ) / 2.0, self.from[1] + self.size[1] / 2.0]
    }

    /// Returns the lane, and the Bust line across a table that is `table` cm wide.
    pub(super) fn mats(self, table: f32) -> [Mat; 2] {
        let LaneArt { from, size, bust_x, placing, .. } = self;
        let label = self.bust_label.clone();
        let bust = Mat {
            name: format!("bust line {table} {label}"),
            from: [bust_x, 0.0],
            size: [BUST_SPAN, table],
            margin: 0.0,
            lifted: false,
            grain: (3, 1),
            draw: Arc::new(move || bust_line(table, &label)),
        };
        let lane = Mat {
            name: format!("lane {size:?} {:?}", self.zones),
            from,
            size,
            margin: LANE_MARGIN,
            lifted: placing,
            grain: (5, 2),
            draw: Arc::new(move || lane(&self)),
        };
        [lane, bust]
    }
}

/// The drawn width of the Bust line, in cm; its near edge is the line that the rules judge by.
const BUST_WIDTH: f32 = 1.1;

/// The distance behind the Bust line at which its word ends, in cm.
const BUST_READ: f32 = 2.4;

/// The width of the picture of the Bust line, in cm: the line, and the word beside it.
const BUST_SPAN: f32 = 3.6;

/// Draws the Bust line across a table `width` cm wide, and its word. One unit is 1 mm; x = 0 is where the rules judge.
fn bust_line(width: f32, label: &str) -> String {
    let (w, line) = (width * 10.0, BUST_WIDTH * 10.0);
    let mut svg = Svg::new(0.0, 0.0, BUST_SPAN * 10.0, w);
    svg.add(format!(
        "<defs><pattern id='z' width='11' height='11' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>\
         <rect width='11' height='11' fill='{}'/><rect width='5.5' height='11' fill='{}'/></pattern>\
         <linearGradient id='g'><stop offset='0' stop-color='{red}' stop-opacity='.34'/>\
         <stop offset='1' stop-color='{red}' stop-opacity='0'/></linearGradient></defs>",
        palette::DANGER,
        palette::INK,
        red = palette::DANGER,
    ));
    let (top, tall) = (4.7, w - 9.4);
    svg.add(format!(
        "<rect x='{line}' y='{top}' width='{}' height='{tall}' fill='url(#g)'/>\
         <rect x='0' y='{top}' width='{line}' height='{tall}' fill='url(#z)'/>\
         <rect x='.5' y='{top}' width='1' height='{tall}' fill='{chalk}' opacity='.28'/>\
         <path d='M.45,{top}V{} M{},{top}V{}' stroke='{}' stroke-width='.9'/>",
        BUST_SPAN * 10.0 - line,
        top + tall,
        line - 0.45,
        top + tall,
        palette::INK,
        chalk = palette::CHALK,
    ));
    for place in [0.2, 0.8] {
        svg.add(format!(
            "<text transform='translate({},{:.1}) rotate(90)' font-family='DejaVu Serif' font-weight='bold' font-size='18' \
             letter-spacing='1.6' text-anchor='middle' fill='{}' stroke='{}' stroke-width='2.4' paint-order='stroke' \
             stroke-linejoin='round'>{}</text>",
            line + 6.2,
            w * place,
            palette::DANGER.mix(palette::CHALK, 0.08),
            palette::INK,
            escaped(label),
        ));
    }
    svg.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cannot_break_a_picture() {
        assert!(bust_line(28.0, "a<b & c").contains("a&lt;b &amp; c"));
    }

    #[test]
    fn a_lane_names_what_each_zone_is_worth() {
        let art = LaneArt {
            from: [19.0, 9.0],
            size: [28.0, 10.0],
            zones: vec![(0.0, 14.0, 50), (14.0, 28.0, 1234)],
            bust_x: 47.0,
            bust_label: String::new(),
            placing: false,
        };
        let svg = lane(&art);
        assert!(svg.contains(">50<") && svg.contains(">1234<"));
    }
}
