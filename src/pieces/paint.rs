//! Pictures written as SVG text from the palette and from the data that judges: table, lane, Bust line, dice faces,
//! marks. Plain text in, plain text out; [`crate::art`] turns it into pixels.

mod round;
mod walls;

use std::fmt::Write;

use super::palette::{self, Ink, Mark};

pub use round::{ROUND_MARGIN, RoundKind, RoundMat, round_mat};
pub use walls::{TrayState, WALL, WALLS_MARGIN, veil, walls};

/// A piece of SVG that grows.
struct Svg(String);

impl Svg {
    /// A picture that shows the rectangle at `x`, `y` of size `w`, `h`.
    fn new(x: f32, y: f32, w: f32, h: f32) -> Svg {
        Svg(format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='{x} {y} {w} {h}' width='{w}' height='{h}'>"))
    }

    fn add(&mut self, text: impl AsRef<str>) -> &mut Svg {
        self.0.push_str(text.as_ref());
        self
    }

    fn done(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}

/// A small stream of repeatable numbers from 0.0 to 1.0, for grain and for wear. Pictures only.
struct Wear(u32);

impl Wear {
    fn next(&mut self) -> f32 {
        // xorshift32
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 16_777_216.0
    }

    fn within(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.next()
    }
}

/// Letters as text content of SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

// ---------------------------------------------------------------------------------------------- floor and table

/// A floor of planks for a window of `w` by `h` logical pixels; `plank` is the width of a plank.
pub fn floor(w: f32, h: f32, plank: f32) -> String {
    let mut svg = Svg::new(0.0, 0.0, w, h);
    let mut wear = Wear(0x9e37_79b9);
    svg.add(format!("<rect width='{w}' height='{h}' fill='{}'/>", palette::WOOD_DARK));
    let rows = (h / plank).ceil() as usize;
    for row in 0..rows {
        let y = row as f32 * plank;
        let mut x = -wear.within(0.0, plank * 6.0);
        while x < w {
            let length = plank * wear.within(5.0, 10.0);
            board(&mut svg, &mut wear, [x, y, length, plank]);
            x += length;
        }
    }
    svg.add(
        "<defs><radialGradient id='d' cx='42%' cy='45%' r='80%'><stop offset='.3' stop-color='#000' stop-opacity='0'/>\
         <stop offset='1' stop-color='#000' stop-opacity='.55'/></radialGradient></defs>",
    );
    svg.add(format!("<rect width='{w}' height='{h}' fill='url(#d)'/>"));
    svg.done()
}

/// One board of the floor at x, y with length and width: its tone, its grain, perhaps a knot, and two nails at each end.
fn board(svg: &mut Svg, wear: &mut Wear, [x, y, length, width]: [f32; 4]) {
    let tone = palette::WOOD_DARK.mix(palette::WOOD_LIGHT, wear.within(0.12, 0.62));
    let (dark, light) = (tone.mix(palette::INK, 0.5), tone.mix(palette::PAPER, 0.35));
    let gap = width * 0.022;
    let _ = write!(
        svg.0,
        "<svg x='{x}' y='{y}' width='{}' height='{}' viewBox='0 0 {length} {width}' preserveAspectRatio='none'>\
         <rect width='{length}' height='{width}' fill='{tone}'/>",
        length - gap,
        width - gap,
    );
    let knot = (wear.next() < 0.4).then(|| [wear.within(0.2, 0.8) * length, wear.within(0.3, 0.7) * width]);
    for line in 0..14 {
        let y = width * (line as f32 + wear.within(0.1, 0.9)) / 14.0;
        grain(svg, wear, length, y, width, knot, dark);
    }
    if let Some([kx, ky]) = knot {
        let r = width * wear.within(0.05, 0.09);
        let _ = write!(
            svg.0,
            "<ellipse cx='{kx}' cy='{ky}' rx='{}' ry='{r}' fill='{dark}' opacity='.55'/>\
             <ellipse cx='{kx}' cy='{ky}' rx='{}' ry='{}' fill='{}' opacity='.6'/>",
            r * 1.7,
            r * 0.9,
            r * 0.5,
            palette::INK,
        );
    }
    let _ = write!(
        svg.0,
        "<rect width='{length}' height='{}' fill='{light}' opacity='.35'/>\
         <rect y='{}' width='{length}' height='{}' fill='{}' opacity='.5'/>",
        width * 0.025,
        width * 0.94,
        width * 0.06,
        palette::INK,
    );
    for (nx, ny) in [(0.1, 0.22), (0.1, 0.78)] {
        for nx in [nx * width, length - nx * width] {
            let _ = write!(
                svg.0,
                "<circle cx='{nx}' cy='{}' r='{}' fill='{}' opacity='.7'/>",
                ny * width,
                width * 0.022,
                palette::INK
            );
        }
    }
    svg.add("</svg>");
}

/// One line of grain along a board, bent around its knot.
fn grain(svg: &mut Svg, wear: &mut Wear, length: f32, y: f32, width: f32, knot: Option<[f32; 2]>, ink: Ink) {
    let steps = 8;
    let mut path = String::new();
    let drift = wear.within(-0.04, 0.04) * width;
    for step in 0..=steps {
        let x = length * step as f32 / steps as f32;
        let mut at = y + drift * step as f32 / steps as f32 + wear.within(-0.012, 0.012) * width;
        if let Some([kx, ky]) = knot {
            let near = (-((x - kx) / (width * 0.55)).powi(2) - ((y - ky) / (width * 0.3)).powi(2)).exp();
            at += near * width * 0.14 * if y < ky { -1.0 } else { 1.0 };
        }
        let _ = match step {
            0 => write!(path, "M{x:.1},{at:.2}"),
            _ => write!(path, "S{:.1},{at:.2} {x:.1},{at:.2}", x - length / steps as f32 / 2.0),
        };
    }
    let _ = write!(
        svg.0,
        "<path d='{path}' fill='none' stroke='{ink}' stroke-width='{:.2}' opacity='{:.2}'/>",
        width * wear.within(0.008, 0.026),
        wear.within(0.2, 0.55),
    );
}

/// How far the picture of the table reaches beyond the table top on every side, in cm: its shadow and its front edge.
pub const TABLE_MARGIN: f32 = 2.0;

/// The table top, `length` by `width` cm, with the throwing line at `line` cm from its left end, if it is thrown across.
/// One unit is 1 mm.
///
/// The felt ends where the table ends: a die whose centre passes the drawn edge falls.
pub fn table(length: f32, width: f32, line: Option<f32>) -> String {
    let (l, w, m) = (length * 10.0, width * 10.0, TABLE_MARGIN * 10.0);
    let mut svg = Svg::new(-m, -m, l + 2.0 * m, w + 2.0 * m);
    svg.add(format!(
        "<defs><radialGradient id='f' cx='46%' cy='42%' r='72%'><stop offset='0' stop-color='{}'/>\
         <stop offset='.62' stop-color='{}'/><stop offset='1' stop-color='{}'/></radialGradient>\
         <linearGradient id='e' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='{}'/>\
         <stop offset='1' stop-color='{}'/></linearGradient>\
         <filter id='s' x='-20%' y='-20%' width='140%' height='140%'><feGaussianBlur stdDeviation='5'/></filter></defs>",
        palette::FELT.mix(palette::CHALK, 0.06),
        palette::FELT.mix(palette::FELT_DARK, 0.35),
        palette::FELT_DARK,
        palette::WOOD_LIGHT,
        palette::WOOD_DARK,
    ));
    // Its shadow on the floor, its front edge, its rim.
    svg.add(format!(
        "<rect x='0' y='4' width='{l}' height='{}' rx='4' fill='#000' opacity='.75' filter='url(#s)'/>\
         <rect x='0' y='0' width='{l}' height='{}' rx='3' fill='{}'/>\
         <rect x='.8' y='3' width='{}' height='{}' rx='2.4' fill='url(#e)' opacity='.55'/>\
         <rect x='0' y='0' width='{l}' height='{w}' rx='3' fill='{}'/>",
        w + 4.0,
        w + 7.0,
        palette::INK,
        l - 1.6,
        w + 3.2,
        palette::INK,
    ));
    svg.add(format!(
        "<rect x='.7' y='.7' width='{}' height='{}' rx='2.6' fill='{}'/>\
         <rect x='.7' y='.7' width='{}' height='1.1' rx='.5' fill='{}' opacity='.8'/>\
         <rect x='4.2' y='4.2' width='{}' height='{}' rx='2' fill='url(#f)' stroke='{}' stroke-width='1'/>",
        l - 1.4,
        w - 1.4,
        palette::WOOD_DARK.mix(palette::WOOD, 0.6),
        l - 1.4,
        palette::WOOD_LIGHT,
        l - 8.4,
        w - 8.4,
        palette::INK,
    ));
    if let Some(line) = line {
        hand_zone(&mut svg, line * 10.0, w);
    }
    border(&mut svg, l, w);
    svg.done()
}

/// The gold inlay around the felt, with a small dagger in each corner.
fn border(svg: &mut Svg, l: f32, w: f32) {
    svg.add(format!(
        "<rect x='7' y='7' width='{}' height='{}' rx='4' fill='none' stroke='{gold}' stroke-opacity='.34' stroke-width='.7'/>\
         <rect x='8.6' y='8.6' width='{}' height='{}' rx='3' fill='none' stroke='{gold}' stroke-opacity='.16' stroke-width='.4'/>",
        l - 14.0,
        w - 14.0,
        l - 17.2,
        w - 17.2,
        gold = palette::GOLD,
    ));
}

/// The place of the hand, behind the throwing line at `x` mm: lighter felt, hatched, and the line in chalk.
fn hand_zone(svg: &mut Svg, x: f32, w: f32) {
    svg.add(format!(
        "<defs><pattern id='h' width='3.4' height='3.4' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>\
         <rect width='.5' height='3.4' fill='{chalk}' opacity='.55'/></pattern>\
         <linearGradient id='hz'><stop offset='0' stop-color='{chalk}' stop-opacity='.02'/>\
         <stop offset='1' stop-color='{chalk}' stop-opacity='.12'/></linearGradient></defs>\
         <rect x='9' y='9' width='{zone}' height='{}' fill='url(#hz)'/>\
         <rect x='9' y='9' width='{zone}' height='{}' fill='url(#h)' opacity='.16'/>",
        w - 18.0,
        w - 18.0,
        chalk = palette::CHALK,
        zone = x - 9.0,
    ));
    // Chalk is not even: two passes, one broken.
    svg.add(format!(
        "<path d='M{x},9V{}' stroke='{chalk}' stroke-width='1' opacity='.42'/>\
         <path d='M{x},9.5V{}' stroke='{chalk}' stroke-width='.6' stroke-dasharray='7 1.2 11 .8 4 .6' opacity='.5'/>",
        w - 9.0,
        w - 9.0,
        chalk = palette::CHALK,
    ));
    let chevron = |y: f32| format!("<path d='M{},{} l3.4,3.4 l-3.4,3.4' />", x - 6.4, y - 3.4);
    svg.add(format!(
        "<g fill='none' stroke='{}' stroke-width='1.1' stroke-linecap='round' stroke-linejoin='round' opacity='.5'>{}{}</g>",
        palette::GOLD,
        chevron(w * 0.2),
        chevron(w * 0.8),
    ));
}

// ---------------------------------------------------------------------------------------------------------- lane

/// The mat of Chicken! as the data that judges it says, in cm on the plan of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneArt {
    /// Its near right corner (smallest x and y).
    pub from: [f32; 2],
    /// Its length along x and its width along y.
    pub size: [f32; 2],
    /// Its zones: from and to along the lane, measured from its near end, and what a die there is worth.
    pub zones: Vec<(f32, f32, u32)>,
    /// x of the Bust line on the table; it runs across the whole table.
    pub bust_x: f32,
    /// The word beside the Bust line, in the player's language.
    pub bust_label: String,
    /// Whether it is being placed now: it glows.
    pub placing: bool,
}

/// How far the picture of a lane reaches beyond it on every side, in cm: border and shadow.
pub const LANE_MARGIN: f32 = 1.0;

/// The mat: zones, outlines, numerals, and a chicken that runs towards the Bust line. One unit is 1 mm.
///
/// Everything that judges (the zones' lines) is drawn where it judges: a line's middle is the limit.
pub fn lane(art: &LaneArt) -> String {
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

/// Zone `n` of `count`: ground, scale marks, the chicken's next stride, numeral.
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

/// A running chicken in a box of 100 by 100, facing right: stride `n`, and how frightened it is (0.0-1.0).
fn chicken(n: usize, fright: f32, ground: Ink) -> String {
    let ink = palette::INK;
    let mut svg = String::new();
    let lean = fright * 20.0 - 4.0;
    let hop = -6.0 * fright;
    // The two legs of a stride, from hip over knee and heel to toes.
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

/// A golden light around a lane of `length` by `width` cm that is being placed, as large as [`lane`]'s picture.
pub fn glow(length: f32, width: f32) -> String {
    let (l, w, m) = (length * 10.0, width * 10.0, LANE_MARGIN * 10.0);
    let mut svg = Svg::new(-m, -m, l + 2.0 * m, w + 2.0 * m);
    svg.add(format!(
        "<defs><filter id='g' x='-20%' y='-40%' width='140%' height='180%'><feGaussianBlur stdDeviation='2.4'/></filter>\
         </defs><rect x='-2.6' y='-2.6' width='{}' height='{}' rx='3' fill='{gold}' filter='url(#g)'/>\
         <rect x='-2.8' y='-2.8' width='{}' height='{}' rx='2.6' fill='{gold}'/>",
        l + 5.2,
        w + 5.2,
        l + 5.6,
        w + 5.6,
        gold = palette::GOLD,
    ));
    svg.done()
}

/// How wide the Bust line is drawn, in cm; its near edge is the line that judges.
pub const BUST_WIDTH: f32 = 1.1;

/// How wide the picture of the Bust line is, in cm: the line, and the word beside it.
pub const BUST_SPAN: f32 = 3.6;

/// The Bust line across a table `width` cm wide, and the word beside it. One unit is 1 mm; x = 0 is the line that judges.
pub fn bust_line(width: f32, label: &str) -> String {
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

// ---------------------------------------------------------------------------------------------------- small things

/// A dish of wood and dark felt, `w` by `h` logical pixels, in which dice wait; lit: gold around it.
pub fn tray(w: f32, h: f32, lit: bool) -> String {
    let mut svg = Svg::new(0.0, 0.0, w, h);
    let rx = (h * 0.2).min(14.0);
    svg.add(format!(
        "<defs><linearGradient id='g' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='{}'/>\
         <stop offset='1' stop-color='{}'/></linearGradient><linearGradient id='i' x1='0' y1='0' x2='0' y2='1'>\
         <stop offset='0' stop-color='#000' stop-opacity='.5'/><stop offset='.25' stop-color='#000' stop-opacity='.1'/>\
         <stop offset='1' stop-color='#000' stop-opacity='0'/></linearGradient></defs>",
        palette::WOOD_LIGHT,
        palette::WOOD_DARK,
    ));
    svg.add(format!(
        "<rect x='1' y='1' width='{}' height='{}' rx='{rx}' fill='url(#g)' stroke='{}' stroke-width='2'/>",
        w - 2.0,
        h - 2.0,
        palette::INK
    ));
    for (fill, opacity) in [(palette::FELT_DARK.to_string(), 1.0), ("url(#i)".into(), 1.0)] {
        svg.add(format!(
            "<rect x='6' y='6' width='{}' height='{}' rx='{}' fill='{fill}' opacity='{opacity}' stroke='{}' \
             stroke-width='1.5'/>",
            w - 12.0,
            h - 12.0,
            (rx - 4.0).max(2.0),
            palette::INK
        ));
    }
    if lit {
        svg.add(format!(
            "<rect x='2.5' y='2.5' width='{}' height='{}' rx='{rx}' fill='none' stroke='{}' stroke-width='3'/>",
            w - 5.0,
            h - 5.0,
            palette::GOLD
        ));
    }
    svg.done()
}

/// The outline of a mark around the origin; `r` is the radius of the circle of about the same area.
fn mark_path(mark: Mark, r: f32) -> String {
    let points = |count: usize, radius: &dyn Fn(usize) -> f32, start: f32| {
        let mut path = String::new();
        for n in 0..count {
            let angle = start + std::f32::consts::TAU * n as f32 / count as f32;
            let (x, y) = (radius(n) * angle.cos(), radius(n) * angle.sin());
            let _ = write!(path, "{}{x:.2},{y:.2}", if n == 0 { 'M' } else { 'L' });
        }
        path + "Z"
    };
    let up = -std::f32::consts::FRAC_PI_2;
    match mark {
        Mark::Triangle => points(3, &|_| r * 1.38, up),
        Mark::Square => points(4, &|_| r * 1.22, up / 2.0),
        Mark::Diamond => format!("M0,{a:.2}L{b:.2},0L0,-{a:.2}L-{b:.2},0Z", a = r * 1.34, b = r * 1.14),
        Mark::Circle => format!("M-{r},0A{r},{r} 0 1 0 {r},0A{r},{r} 0 1 0 -{r},0Z"),
        Mark::Star => points(10, &|n| if n % 2 == 0 { r * 1.42 } else { r * 0.72 }, up),
        Mark::Cross => {
            let (a, b) = (r * 1.22, r * 0.48);
            format!("M-{b},-{a}H{b}V-{b}H{a}V{b}H{b}V{a}H-{b}V{b}H-{a}V-{b}H-{b}Z")
        }
    }
}

/// The mark of a seat in its colour, inked, in a square of 64.
pub fn seat_mark(index: usize) -> String {
    let mut svg = Svg::new(-32.0, -32.0, 64.0, 64.0);
    let lift = if palette::mark(index) == Mark::Triangle { 4.0 } else { 0.0 };
    svg.add(format!(
        "<path transform='translate(0,{lift})' d='{}' fill='{}' stroke='{}' stroke-width='4' stroke-linejoin='round'/>",
        mark_path(palette::mark(index), 19.0),
        palette::seat(index),
        palette::INK,
    ));
    svg.done()
}

/// Where the pips of a number lie on a face, from -1 to 1 along both edges.
pub fn pips(number: u8) -> &'static [(f32, f32)] {
    match number {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    }
}

/// Side of a face's square on the sheet of [`die_faces`], in its units.
pub const FACE: f32 = 100.0;

/// The six faces of a die side by side, 1 to 6 in two rows of three: body `colour`, pips of the given shape.
///
/// The sheet is seamless: between the faces there is nothing but the body's colour.
pub fn die_faces(colour: Ink, mark: Mark) -> String {
    let mut svg = Svg::new(0.0, 0.0, FACE * 3.0, FACE * 2.0);
    svg.add(format!("<rect width='{}' height='{}' fill='{colour}'/>", FACE * 3.0, FACE * 2.0));
    for number in 1..=6u8 {
        let (column, row) = (f32::from((number - 1) % 3), f32::from((number - 1) / 3));
        let _ = write!(svg.0, "<g transform='translate({},{})'>", (column + 0.5) * FACE, (row + 0.5) * FACE);
        let (r, spread) = if number == 1 { (15.0, 0.0) } else { (9.6, 26.5) };
        for (x, y) in pips(number) {
            let drop = if mark == Mark::Triangle { r * 0.14 } else { 0.0 };
            let _ = write!(
                svg.0,
                "<path transform='translate({:.1},{:.1})' d='{}' fill='{}' stroke='{}' stroke-width='2.4' \
                 stroke-linejoin='round' paint-order='stroke'/>",
                x * spread,
                y * spread + drop,
                mark_path(mark, r),
                palette::CHALK,
                colour.mix(palette::INK, 0.5),
            );
        }
        svg.add("</g>");
    }
    svg.done()
}

/// A round dot for the aim arrow, white with an ink outline so that it can be tinted, in a square of 32.
pub fn dot() -> String {
    let mut svg = Svg::new(-16.0, -16.0, 32.0, 32.0);
    svg.add(format!("<circle r='12.4' fill='#fff' stroke='{}' stroke-width='4.4'/>", palette::INK));
    svg.done()
}

/// The head of the aim arrow, pointing to the right, in a square of 64.
pub fn arrow_head() -> String {
    let mut svg = Svg::new(-32.0, -32.0, 64.0, 64.0);
    svg.add(format!(
        "<path d='M27,0 L-20,-23 L-11,0 L-20,23Z' fill='#fff' stroke='{}' stroke-width='5.5' stroke-linejoin='round'/>",
        palette::INK
    ));
    svg.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips_as_its_number() {
        for number in 1..=6u8 {
            assert_eq!(pips(number).len(), usize::from(number));
        }
    }

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
