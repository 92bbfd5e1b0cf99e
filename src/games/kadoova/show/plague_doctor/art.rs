//! Pictures of Plague Doctor: the lanes with their arrows, the wall between them, and the row of dice that are out. One
//! unit is 1 mm.

use std::sync::Arc;

use crate::{
    games::kadoova::show::sight::cm,
    pieces::{
        Mat,
        paint::Svg,
        palette::{self, Ink},
    },
    rules::throw::Tray,
};

/// The width of a row of dice along y, in cm.
const ROW: f32 = 2.0;
/// The greatest distance from die to die in a row, in cm.
const STEP: f32 = 1.75;
/// The share of that distance which a die fills, as a scale of dice that are 1.6 cm wide.
const FILLS: f32 = 0.56;
/// The distance from arrow to arrow in a lane, in mm.
const ARROWS: f32 = 36.0;
/// The width of the stripes at the end of a lane, in mm.
const STRIPES: f32 = 7.0;

/// A lane along which dice slide to a player.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Chute {
    /// The player's colour.
    pub(super) ink: Ink,
    /// Whether dice slide away from the near edge of the table.
    pub(super) up: bool,
    /// Length and width, in cm.
    pub(super) size: [f32; 2],
}

impl Chute {
    /// Returns the lane as it lies on the table, with its near right corner at `from`, in cm.
    pub(super) fn mat(self, from: [f32; 2]) -> Mat {
        Mat {
            name: format!("lane of dice {self:?}"),
            from,
            size: self.size,
            margin: 0.0,
            lifted: false,
            grain: (3, 1),
            draw: Arc::new(move || self.draw()),
        }
    }

    fn draw(self) -> String {
        let [w, h] = self.size.map(|cm| cm * 10.0);
        let mut svg = Svg::new(0.0, 0.0, w, h);
        let (ink, dark) = (self.ink, palette::FELT_DARK.mix(self.ink, 0.2));
        svg.add(format!(
            "<rect width='{w}' height='{h}' fill='{dark}'/>\
             <path d='M.8,0V{h}M{},0V{h}' stroke='{ink}' stroke-width='1.6' opacity='.8'/>",
            w - 0.8,
        ));
        // Arrows point up in a picture of a lane that runs up: the far side of the table is at its top.
        let tip = if self.up { -1.0 } else { 1.0 };
        let arrows = (h - 2.0 * STRIPES) / ARROWS;
        let first = (h - ARROWS * (arrows.floor() - 1.0)) / 2.0;
        for n in 0..arrows as usize {
            let (x, y) = (w / 2.0, first + ARROWS * n as f32);
            svg.add(format!(
                "<path d='M{},{}L{x},{}L{},{}' fill='none' stroke='{ink}' stroke-width='4' stroke-linejoin='round' \
                 stroke-linecap='round' opacity='.75'/>",
                x - 9.0,
                y - 5.0 * tip,
                y + 5.0 * tip,
                x + 9.0,
                y - 5.0 * tip,
            ));
        }
        svg.add(stripes(w, if self.up { 0.0 } else { h - STRIPES }, ink));
        svg.done()
    }
}

/// Stripes across the end of a lane, over which dice fall.
fn stripes(w: f32, y: f32, ink: Ink) -> String {
    let band = |n: i32| {
        let x = 7.0 * n as f32;
        format!("M{x},{}l{STRIPES},-{STRIPES}h3.5l-{STRIPES},{STRIPES}Z", y + STRIPES)
    };
    let bands: String = (-1..=(w / 7.0) as i32).map(band).collect();
    format!(
        "<svg x='0' y='{y}' width='{w}' height='{STRIPES}' viewBox='0 {y} {w} {STRIPES}'>\
         <rect y='{y}' width='{w}' height='{STRIPES}' fill='{}'/><path d='{bands}' fill='{ink}'/></svg>",
        palette::INK,
    )
}

/// Returns the wall between two lanes that lie side by side.
pub(super) fn rail(lanes: impl Iterator<Item = Tray>) -> Option<Mat> {
    let mut lanes: Vec<Tray> = lanes.collect();
    lanes.sort_unstable_by_key(|lane| lane.from.x);
    let [left, right] = lanes[..] else { return None };
    let (from, to) = (cm(left.from.x + left.size.x), cm(right.from.x));
    let size = [to - from, cm(left.size.y)];
    let draw = move || {
        let [w, h] = size.map(|cm| cm * 10.0);
        let mut svg = Svg::new(0.0, 0.0, w, h);
        svg.add(format!(
            "<rect width='{w}' height='{h}' rx='1.5' fill='{}'/><path d='M{x},1.5V{}' stroke='{}' stroke-width='1.2' \
             opacity='.7'/>",
            palette::WOOD,
            h - 1.5,
            palette::WOOD_LIGHT,
            x = w * 0.3,
        ));
        svg.done()
    };
    Some(Mat {
        name: format!("wall between lanes {size:?}"),
        from: [from, cm(left.from.y)],
        size,
        margin: 0.0,
        lifted: false,
        grain: (3, 1),
        draw: Arc::new(draw),
    })
}

/// A row of places for dice that are out.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Row {
    /// The colour of their owner.
    pub(super) ink: Ink,
    /// The number of places.
    pub(super) places: usize,
    /// The number of dice that lie there.
    pub(super) filled: usize,
    /// Its length along x, in cm.
    pub(super) long: f32,
}

impl Row {
    /// The distance from die to die, in cm: the more places, the smaller.
    fn step(self) -> f32 {
        ((self.long - 0.3) / self.places.max(1) as f32).min(STEP)
    }

    /// The size of its dice.
    pub(super) fn scale(self) -> f32 {
        self.step() * FILLS
    }

    /// Returns the middles of its places, with its near right corner at `from`, in cm.
    pub(super) fn lay(self, from: [f32; 2]) -> Vec<[f32; 2]> {
        let at = |n: usize| [from[0] + 0.15 + self.step() * (n as f32 + 0.5), from[1] + ROW / 2.0];
        (0..self.places).map(at).collect()
    }

    /// Returns the row as it lies on the table, with its near right corner at `from`, in cm.
    pub(super) fn mat(self, from: [f32; 2]) -> Mat {
        Mat {
            name: format!("row of dice {self:?}"),
            from,
            size: [self.long, ROW],
            margin: 0.0,
            lifted: false,
            grain: (3, 1),
            draw: Arc::new(move || self.draw()),
        }
    }

    fn draw(self) -> String {
        let (w, h, size) = (self.long * 10.0, ROW * 10.0, self.step() * 8.4);
        let mut svg = Svg::new(0.0, 0.0, w, h);
        svg.add(format!(
            "<rect x='.6' y='.6' width='{}' height='{}' rx='4' fill='{}' stroke='{}' stroke-width='1.2'/>",
            w - 1.2,
            h - 1.2,
            palette::FELT_DARK,
            self.ink,
        ));
        for [x, _] in self.lay([0.0; 2]).into_iter().skip(self.filled) {
            svg.add(format!(
                "<rect x='{}' y='{}' width='{size}' height='{size}' rx='2.4' fill='none' stroke='{}' \
                 stroke-width='.9' stroke-dasharray='2.8 2.2' opacity='.6'/>",
                x * 10.0 - size / 2.0,
                (h - size) / 2.0,
                palette::MIST,
            ));
        }
        svg.done()
    }
}
