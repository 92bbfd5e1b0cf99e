//! Drawings that explain: a part of the table from above, made of the pictures that lie on it, with flights, marks and
//! numbers. Their pieces are laid by hand; nothing in them is judged.

use std::{fmt, sync::Arc};

use bevy::math::UVec2;

use super::{
    card,
    look::Art,
    paint::{FACE, Svg, TrayState, WALLS_MARGIN, die_face, escaped, veil, walls},
    palette::{self, Ink, Mark},
    scenery::{Mat, TableTray},
};

/// A picture that is drawn only when it is looked at.
#[derive(Clone)]
pub struct Drawing {
    /// Its name, which covers all that it depends on: drawings of one name are the same.
    pub name: String,
    /// Its width and height in pixels.
    pub size: UVec2,
    draw: Arc<dyn Fn() -> String + Send + Sync>,
}

impl Drawing {
    /// Returns the drawing that `draw` makes as SVG, in the shape of [`Plan`].
    pub fn new(name: String, draw: impl Fn() -> String + Send + Sync + 'static) -> Drawing {
        // Sharp on a third of a 4K screen.
        let size = UVec2::new(1024, (1024.0 / Plan::SHAPE) as u32);
        Drawing { name, size, draw: Arc::new(draw) }
    }

    /// Returns a drawing of this size in pixels that `draw` makes as SVG.
    pub fn sized(name: String, size: UVec2, draw: impl Fn() -> String + Send + Sync + 'static) -> Drawing {
        Drawing { name, size, draw: Arc::new(draw) }
    }

    /// Returns a card as it lies on the table, with this side up.
    pub fn card(side: &Arc<Art>) -> Drawing {
        let side = Arc::clone(side);
        Drawing { name: side.full_name(), size: card::PICTURE, draw: Arc::new(move || card::on_table(&side.svg)) }
    }

    /// Returns it as SVG.
    pub fn svg(&self) -> String {
        (self.draw)()
    }
}

impl PartialEq for Drawing {
    fn eq(&self, other: &Drawing) -> bool {
        self.name == other.name
    }
}

impl Eq for Drawing {}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Drawing").field(&self.name).finish()
    }
}

/// A point on the plan of the table, in cm.
type At = [f32; 2];

/// Side of a die, in mm.
const DIE: f32 = 16.0;

/// A part of the table from above; whatever is added last lies on top.
pub struct Plan {
    svg: Svg,
    /// The x of its left edge and the y of its upper edge, in cm.
    corner: At,
    /// The size of signs, relative to a plan that is 30 cm wide, so that they are equally large on all plans.
    sign: f32,
    /// The number of pictures it is made of.
    parts: usize,
}

impl Plan {
    /// Its width over its height.
    pub const SHAPE: f32 = 4.0 / 3.0;

    /// Returns bare felt, `wide` cm from left to right, with `middle` in its middle.
    pub fn new(middle: At, wide: f32) -> Plan {
        let high = wide / Plan::SHAPE;
        let (w, h) = (wide * 10.0, high * 10.0);
        let mut svg = Svg::new(0.0, 0.0, w, h);
        svg.add(format!(
            "<defs><radialGradient id='felt' cx='46%' cy='42%' r='80%'><stop offset='0' stop-color='{}'/><stop offset='1' \
             stop-color='{}'/></radialGradient></defs><rect width='{w}' height='{h}' fill='url(#felt)'/>",
            palette::FELT.mix(palette::CHALK, 0.08),
            palette::FELT.mix(palette::FELT_DARK, 0.5),
        ));
        Plan { svg, corner: [middle[0] - wide / 2.0, middle[1] + high / 2.0], sign: wide / 30.0, parts: 0 }
    }

    /// Returns the same from the side, x along the table and y up: a dark wall, and the table's edge below 0.
    pub fn from_side(middle: At, wide: f32) -> Plan {
        let mut plan = Plan::new(middle, wide);
        let (w, [_, ground]) = (wide * 10.0, plan.on([0.0, 0.0]));
        plan.svg.add(format!(
            "<rect y='{ground}' width='{w}' height='200' fill='{}'/><rect y='{ground}' width='{w}' height='7' fill='{}'/>\
             <path d='M0,{ground}H{w}M0,{}H{w}' stroke='{}' stroke-width='1.4'/>",
            palette::WOOD_DARK,
            palette::WOOD_LIGHT,
            ground + 7.0,
            palette::INK,
        ));
        plan
    }

    /// Adds the edge of a mat around `middle` on the table, from the side.
    #[must_use]
    pub fn strip(mut self, middle: f32, wide: f32) -> Plan {
        let [x, y] = self.on([middle - wide / 2.0, 0.0]);
        self.svg.add(format!(
            "<rect x='{x}' y='{y}' width='{}' height='2.6' rx='1' fill='{}' stroke='{}' stroke-width='.6'/>",
            wide * 10.0,
            palette::GOLD,
            palette::INK,
        ));
        self
    }

    /// Adds a card from the side, `long` cm long, with its middle at `at`, turned by `turn` degrees.
    #[must_use]
    pub fn edge(mut self, at: At, long: f32, turn: f32) -> Plan {
        let ([x, y], wide) = (self.on(at), long * 10.0);
        self.svg.add(format!(
            "<g transform='translate({x},{y}) rotate({turn})'><rect x='{}' y='-1.2' width='{wide}' height='2.4' rx='.8' \
             fill='{}' stroke='{}' stroke-width='.9'/></g>",
            -wide / 2.0,
            palette::PAPER,
            palette::INK,
        ));
        self
    }

    /// Returns the position of a point on the picture, in mm.
    fn on(&self, [x, y]: At) -> At {
        [(x - self.corner[0]) * 10.0, (self.corner[1] - y) * 10.0]
    }

    /// Adds a whole picture with its upper left corner at `at`, one unit per mm, and makes its ids unique.
    fn put(&mut self, picture: &str, at: At) {
        self.parts += 1;
        let own = |text: &str, before: &str| text.replace(before, &format!("{before}n{}-", self.parts));
        let [x, y] = self.on(at);
        let placed = own(&own(picture, "id='"), "url(#").replacen("<svg ", &format!("<svg x='{x}' y='{y}' "), 1);
        self.svg.add(placed);
    }

    /// Adds a mat.
    #[must_use]
    pub fn mat(mut self, mat: &Mat) -> Plan {
        let ([x, y], m) = (mat.from, mat.margin);
        self.put(&(mat.draw)(), [x - m, y + mat.size[1] + m]);
        self
    }

    /// Adds a walled tray.
    #[must_use]
    pub fn tray(mut self, tray: &TableTray) -> Plan {
        let corner = [tray.from[0] - WALLS_MARGIN, tray.from[1] + tray.size[1] + WALLS_MARGIN];
        self.put(&walls(tray.size, tray.seat, tray.mark), corner);
        if let Some(over) = veil(tray.size, tray.state) {
            self.put(&over, corner);
        }
        self
    }

    /// Adds a die of this colour, with this number up, turned by `turn` degrees.
    #[must_use]
    pub fn die(self, at: At, look: (Ink, Mark), number: u8, turn: f32) -> Plan {
        self.body(at, look, number, turn, 1.0)
    }

    /// Adds the ghost of a die that lay there before, or has been taken away.
    #[must_use]
    pub fn ghost(self, at: At, look: (Ink, Mark), number: u8, turn: f32) -> Plan {
        self.body(at, look, number, turn, 0.4)
    }

    fn body(mut self, at: At, (colour, mark): (Ink, Mark), number: u8, turn: f32, opacity: f32) -> Plan {
        let ([x, y], half) = (self.on(at), DIE / 2.0);
        self.svg.add(format!(
            "<g transform='translate({x},{y}) rotate({turn})' opacity='{opacity}'>\
             <rect x='{}' y='{}' width='{DIE}' height='{DIE}' rx='2.6' fill='#000' opacity='.45'/>\
             <rect x='-{half}' y='-{half}' width='{DIE}' height='{DIE}' rx='2.6' fill='{colour}' stroke='{}' \
             stroke-width='1.3'/><rect x='-6.6' y='-6.6' width='13.2' height='13.2' rx='2' fill='{}' opacity='.5'/>\
             <g transform='scale({})'>{}</g></g>",
            1.4 - half,
            2.0 - half,
            palette::INK,
            colour.mix(palette::CHALK, 0.16),
            DIE / FACE,
            die_face(colour, mark, number),
        ));
        self
    }

    /// Adds a die's flight from point to point: an arc for each hop, and a ring where it touches down on its way.
    #[must_use]
    pub fn flight(mut self, places: &[At]) -> Plan {
        let s = self.sign;
        let places: Vec<At> = places.iter().map(|at| self.on(*at)).collect();
        let hops = places.windows(2).map(|hop| {
            let ([ax, ay], [bx, by]) = (hop[0], hop[1]);
            let lift = (bx - ax).hypot(by - ay) * 0.22;
            format!("M{ax},{ay}Q{},{} {bx},{by}", (ax + bx) / 2.0, (ay + by) / 2.0 - lift)
        });
        let path: String = hops.collect();
        for (ink, wide) in [(palette::INK, 3.4), (palette::CHALK, 1.7)] {
            self.svg.add(format!(
                "<path d='{path}' fill='none' stroke='{ink}' stroke-width='{}' stroke-linecap='round' \
                 stroke-dasharray='{} {}'/>",
                wide * s,
                0.1 * s,
                4.6 * s,
            ));
        }
        let touches = places.get(1..places.len().saturating_sub(1)).unwrap_or_default();
        for [x, y] in touches {
            self.svg.add(format!(
                "<ellipse cx='{x}' cy='{y}' rx='{}' ry='{}' fill='none' stroke='{}' stroke-width='{}'/>",
                6.0 * s,
                4.4 * s,
                palette::CHALK,
                1.3 * s,
            ));
        }
        self
    }

    /// Adds an arrow: something is pushed, or moves, from `from` to `to`.
    #[must_use]
    pub fn arrow(mut self, from: At, to: At, ink: Ink) -> Plan {
        let s = self.sign;
        let ([ax, ay], [bx, by]) = (self.on(from), self.on(to));
        let turn = (by - ay).atan2(bx - ax).to_degrees();
        for (ink, wide) in [(palette::INK, 3.6), (ink, 1.8)] {
            self.svg.add(format!(
                "<path d='M{ax},{ay}L{bx},{by}' stroke='{ink}' stroke-width='{wide}' stroke-linecap='round'/>\
                 <path transform='translate({bx},{by}) rotate({turn}) scale({s})' d='M-6,-4.4L0,0L-6,4.4' fill='none' \
                 stroke='{ink}' stroke-width='{}' stroke-linecap='round' stroke-linejoin='round'/>",
                wide,
                wide = wide * s,
            ));
        }
        self
    }

    /// Adds a line that is measured.
    #[must_use]
    pub fn measure(mut self, from: At, to: At, ink: Ink) -> Plan {
        let ([ax, ay], [bx, by]) = (self.on(from), self.on(to));
        for (ink, wide) in [(palette::INK, 3.0), (ink, 1.6)] {
            let wide = wide * self.sign;
            self.svg.add(format!("<path d='M{ax},{ay}L{bx},{by}' stroke='{ink}' stroke-width='{wide}'/>"));
        }
        self
    }

    /// Adds a sign that something is right.
    #[must_use]
    pub fn good(self, at: At) -> Plan {
        self.badge(at, palette::seat(2), "M-4.2,.4L-1.2,3.4L4.4,-3.2")
    }

    /// Adds a sign that something is a fault.
    #[must_use]
    pub fn bad(self, at: At) -> Plan {
        self.badge(at, palette::DANGER, "M-3.4,-3.4L3.4,3.4M3.4,-3.4L-3.4,3.4")
    }

    fn badge(mut self, at: At, ground: Ink, sign: &str) -> Plan {
        let ([x, y], s) = (self.on(at), self.sign);
        self.svg.add(format!(
            "<g transform='translate({x},{y}) scale({s})'><circle r='8.4' fill='{ground}' stroke='{}' stroke-width='1.6'/>\
             <path d='{sign}' fill='none' stroke='{}' stroke-width='2.6' stroke-linecap='round' \
             stroke-linejoin='round'/></g>",
            palette::INK,
            palette::CHALK,
        ));
        self
    }

    /// Adds a few figures, such as points or a number.
    #[must_use]
    pub fn figures(mut self, at: At, figures: &str, ink: Ink) -> Plan {
        let ([x, y], size) = (self.on(at), 17.0 * self.sign);
        self.svg.add(format!(
            "<text x='{x}' y='{}' font-family='DejaVu Sans' font-weight='bold' font-size='{size}' text-anchor='middle' \
             fill='{ink}' stroke='{}' stroke-width='{}' paint-order='stroke' stroke-linejoin='round'>{}</text>",
            y + size * 0.36,
            palette::INK,
            size * 0.24,
            escaped(figures),
        ));
        self
    }

    /// Adds a golden ring around what wins.
    #[must_use]
    pub fn ring(mut self, at: At, radius: f32) -> Plan {
        let [x, y] = self.on(at);
        self.svg.add(format!(
            "<circle cx='{x}' cy='{y}' r='{}' fill='none' stroke='{}' stroke-width='{}'/>",
            radius * 10.0,
            palette::GOLD,
            2.2 * self.sign,
        ));
        self
    }

    /// Adds one side of a card with its middle at `at`, turned by `turn` degrees.
    #[must_use]
    pub fn card(mut self, at: At, side: &Art, turn: f32) -> Plan {
        self.parts += 1;
        let ([x, y], [w, h], n) = (self.on(at), (card::SIZE * 10.0).to_array(), self.parts);
        let (left, top) = (-w / 2.0, -h / 2.0);
        self.svg.add(format!(
            "<g transform='translate({x},{y}) rotate({turn})'>\
             <rect x='{}' y='{}' width='{w}' height='{h}' rx='3.6' fill='#000' opacity='.4'/>\
             <clipPath id='card{n}'><rect width='630' height='880' rx='36'/></clipPath>\
             <g transform='translate({left},{top}) scale(.1)' clip-path='url(#card{n})'>{}</g>\
             <rect x='{left}' y='{top}' width='{w}' height='{h}' rx='3.6' fill='none' stroke='{}' stroke-width='1'/></g>",
            left + 1.4,
            top + 2.0,
            side.svg,
            palette::INK,
        ));
        self
    }

    /// Returns the whole picture.
    pub fn done(self) -> String {
        self.svg.done()
    }
}

/// Returns a tray of the colour at `index`, for a plan.
pub fn tray(index: usize, from: At, size: At, state: TrayState) -> TableTray {
    TableTray { from, size, seat: palette::seat(index), mark: palette::mark(index), state, shake: 0.0 }
}

/// Returns the look of dice of the colour at `index`.
pub fn dice(index: usize) -> (Ink, Mark) {
    (palette::seat(index), palette::mark(index))
}

/// The look of the Extra dice.
pub const EXTRA: (Ink, Mark) = (palette::CHARCOAL, Mark::Circle);
