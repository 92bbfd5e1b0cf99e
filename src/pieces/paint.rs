//! Pictures written as SVG text from the palette and from the data that the rules judge by: table, trays, dice faces,
//! marks. Plain text in, plain text out; [`crate::art`] turns it into pixels.

mod side;
mod walls;

use std::fmt::Write;

use super::palette::{self, Ink, Mark};

pub use side::{EDGE_DEPTH, EDGE_LIP, STRIP, edge, slab, strip, wall};
pub use walls::{TrayState, WALL, WALLS_MARGIN, veil, walls};

/// An SVG picture that grows.
pub struct Svg(String);

impl Svg {
    /// Returns a picture that shows the rectangle at `x`, `y` of size `w`, `h`.
    pub fn new(x: f32, y: f32, w: f32, h: f32) -> Svg {
        Svg(format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='{x} {y} {w} {h}' width='{w}' height='{h}'>"))
    }

    /// Adds `text` to it.
    pub fn add(&mut self, text: impl AsRef<str>) -> &mut Svg {
        self.0.push_str(text.as_ref());
        self
    }

    /// Returns the whole picture.
    pub fn done(mut self) -> String {
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

/// Escapes text for use as SVG content.
pub fn escaped(text: &str) -> String {
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

/// One board of the floor at x, y with length and width: its tone, its grain, perhaps a knot, and two nails at each
/// end.
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

/// The margin of the picture of the table around the table top, on every side, in cm: its shadow and its front edge.
pub const TABLE_MARGIN: f32 = 2.0;

/// The table top, `length` by `width` cm, with the throwing line `line` cm from its left end, if dice are thrown across
/// it. One unit is 1 mm.
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

/// The hand's zone, behind the throwing line at `x` mm: lighter felt, hatched, and the line in chalk.
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

/// A golden light around a mat of `length` by `width` cm that is being laid, as large as the mat's picture with this
/// margin.
pub fn glow(length: f32, width: f32, margin: f32) -> String {
    let (l, w, m) = (length * 10.0, width * 10.0, margin * 10.0);
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

// ---------------------------------------------------------------------------------------------------- small things

/// A dish of wood and dark felt, `w` by `h` logical pixels, in which dice wait, with gold around it if `lit`.
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
pub fn mark_path(mark: Mark, r: f32) -> String {
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

/// Returns where the pips of a number lie on a face, from -1 to 1 along both edges.
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

/// The six faces of a die side by side, 1 to 6 in two rows of three, with body `colour`, pips of the given shape.
///
/// The sheet is seamless: between the faces there is nothing but the body's colour.
pub fn die_faces(colour: Ink, mark: Mark) -> String {
    let mut svg = Svg::new(0.0, 0.0, FACE * 3.0, FACE * 2.0);
    svg.add(format!("<rect width='{}' height='{}' fill='{colour}'/>", FACE * 3.0, FACE * 2.0));
    for number in 1..=6u8 {
        let (column, row) = (f32::from((number - 1) % 3), f32::from((number - 1) / 3));
        let _ = write!(svg.0, "<g transform='translate({},{})'>", (column + 0.5) * FACE, (row + 0.5) * FACE);
        svg.add(die_face(colour, mark, number)).add("</g>");
    }
    svg.done()
}

/// The pips of one face around its middle, in the units of [`FACE`].
pub fn die_face(colour: Ink, mark: Mark, number: u8) -> String {
    let (r, spread) = if number == 1 { (15.0, 0.0) } else { (9.6, 26.5) };
    let drop = if mark == Mark::Triangle { r * 0.14 } else { 0.0 };
    let pip = |(x, y): &(f32, f32)| {
        format!(
            "<path transform='translate({:.1},{:.1})' d='{}' fill='{}' stroke='{}' stroke-width='2.4' \
             stroke-linejoin='round' paint-order='stroke'/>",
            x * spread,
            y * spread + drop,
            mark_path(mark, r),
            palette::CHALK,
            colour.mix(palette::INK, 0.5),
        )
    };
    pips(number).iter().map(pip).collect()
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
}
