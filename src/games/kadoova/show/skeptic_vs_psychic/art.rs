//! Pictures of Skeptic vs Psychic: the plate of the targets, the crystal ball, and the column of dice that were matched.
//! One unit is 1 mm.

use std::{fmt::Write, sync::Arc};

use crate::{
    games::kadoova::duels::skeptic_vs_psychic::Role,
    pieces::{
        Mat,
        paint::Svg,
        palette::{self, Ink},
    },
};

/// The length and width of the plate with a role's targets, in cm.
pub(super) const PLATE: [f32; 2] = [9.6, 4.1];
/// The length along x of a column of matched dice, in cm.
pub(super) const COLUMN: f32 = 2.4;
/// The width of a place in that column along y, in cm.
const PLACE: f32 = 2.0;
/// The end of the column above its dice, with the mark of their owner, and the one below them, in cm.
pub(super) const ENDS: [f32; 2] = [1.5, 0.3];
/// The number on the middle of the ball, from the plate's corner, in cm.
const BALL_AT: [f32; 2] = [2.4, 2.3];
/// The radius of the ball, in cm.
const BALL: f32 = 1.6;
/// The size of dice that show targets.
pub(super) const TARGET_SCALE: f32 = 1.1;
/// The size of matched dice: the usual one.
pub(super) const MATCH_SCALE: f32 = 1.0;
/// The places of the Skeptic's targets, from the plate's corner, in cm.
const TARGETS_AT: [[f32; 2]; 3] = [[3.6, 1.25], [5.95, 1.25], [8.3, 1.25]];

/// A silhouette in a box of about 100 x 100: a magnifying glass with an eye in it.
const GLASS: &str = "M-10,-50 C13,-50 32,-32 32,-9 C32,-1 30,7 25,14 L50,39 C54,44 48,52 42,48 L16,24 C9,30 0,33 \
    -10,33 C-33,33 -51,14 -51,-9 C-51,-32 -33,-50 -10,-50Z M-10,-40 C-27,-40 -41,-26 -41,-9 C-41,9 -27,23 -10,23 \
    C8,23 22,9 22,-9 C22,-26 8,-40 -10,-40Z M-35,-8 C-24,-22 4,-22 15,-8 C4,6 -24,6 -35,-8Z M-10,-16 a8,8 0 1 0 .1,0Z";

/// Returns where the targets of a role lie on its plate, whose corner is at `from`, in cm.
pub(super) fn targets_at(role: Role, from: [f32; 2]) -> Vec<[f32; 2]> {
    let places: &[[f32; 2]] = match role {
        Role::Skeptic => &TARGETS_AT,
        Role::Psychic => &[BALL_AT],
    };
    places.iter().map(|at| [from[0] + at[0], from[1] + at[1]]).collect()
}

/// Returns the plate for the targets of a role in a seat's colour; `empty` if they are still to come.
pub(super) fn targets_plate(role: Role, ink: Ink, empty: bool, from: [f32; 2]) -> Mat {
    Mat {
        name: format!("plate of targets {role:?} {ink} {empty}"),
        from,
        size: PLATE,
        margin: 0.0,
        lifted: false,
        grain: (3, 1),
        draw: Arc::new(move || plate(role, ink, empty)),
    }
}

fn plate(role: Role, ink: Ink, empty: bool) -> String {
    let [w, h] = PLATE.map(|cm| cm * 10.0);
    let mut svg = Svg::new(0.0, 0.0, w, h);
    svg.add(format!(
        "<rect x='.8' y='.8' width='{}' height='{}' rx='5' fill='{}' stroke='{ink}' stroke-width='1.6'/>",
        w - 1.6,
        h - 1.6,
        palette::FELT_DARK,
    ));
    svg.add(match role {
        Role::Skeptic => format!(
            "<path transform='translate(13,20.5) scale(.2)' d='{GLASS}' fill-rule='evenodd' fill='{}' stroke='{}' \
             stroke-width='5' paint-order='stroke' stroke-linejoin='round'/>",
            palette::GOLD,
            palette::INK,
        ),
        Role::Psychic => ball(),
    });
    if empty {
        for [x, y] in targets_at(role, [0.0; 2]) {
            svg.add(place(x * 10.0, h - y * 10.0));
        }
    }
    svg.done()
}

/// The crystal ball on its foot, as it stands on the plate.
fn ball() -> String {
    let ([x, y], r) = (BALL_AT.map(|cm| cm * 10.0), BALL * 10.0);
    let (y, violet, ink) = (PLATE[1] * 10.0 - y, palette::SEATS[3], palette::INK);
    format!(
        "<g transform='translate({x},{y})' stroke-linejoin='round'>\
         <path d='M-9,13H9L13.5,20H-13.5Z' fill='{}' stroke='{ink}' stroke-width='1.5'/>\
         <path d='M-11,16.6H11' stroke='{ink}'/>\
         <circle r='{r}' fill='{violet}' stroke='{ink}' stroke-width='1.5'/><circle r='{}' fill='{}' opacity='.6'/>\
         <circle cy='1' r='{}' fill='{chalk}' opacity='.5'/>\
         <path d='M-12.6,-2C-12.2,-8 -7.6,-12.6 -2,-13.4' stroke='{chalk}' stroke-width='2' stroke-linecap='round' \
         fill='none'/><circle cx='-12' cy='3' r='1.2' fill='{chalk}'/></g>",
        palette::GOLD,
        r * 0.84,
        violet.mix(palette::CHALK, 0.5),
        r * 0.66,
        chalk = palette::CHALK,
    )
}

/// A place that waits for a die, around this point.
fn place(x: f32, y: f32) -> String {
    let size = 15.0;
    format!(
        "<rect x='{}' y='{}' width='{size}' height='{size}' rx='2.6' fill='none' stroke='{}' stroke-width='.9' \
         stroke-dasharray='2.8 2.2' opacity='.6'/>",
        x - size / 2.0,
        y - size / 2.0,
        palette::MIST,
    )
}

/// A column of places for dice that are matched.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    /// The colour of their owner.
    pub(super) ink: Ink,
    /// The number of places.
    pub(super) places: usize,
    /// The number of dice that lie there.
    pub(super) filled: usize,
    /// The number of those that came with the last roll: they are framed.
    pub(super) fresh: usize,
}

impl Column {
    /// Its width along y, in cm.
    pub(super) fn high(self) -> f32 {
        ENDS[0] + PLACE * self.places as f32 + ENDS[1]
    }

    /// Returns the column as it lies on the table, with its near right corner at `from`, in cm.
    pub(super) fn mat(self, from: [f32; 2]) -> Mat {
        Mat {
            name: format!("column of matched dice {self:?}"),
            from,
            size: [COLUMN, self.high()],
            margin: 0.0,
            lifted: false,
            grain: (3, 1),
            draw: Arc::new(move || self.draw()),
        }
    }

    /// Returns the middle of place `n`, counted from 0 at the far end, in cm.
    pub(super) fn at(self, from: [f32; 2], n: usize) -> [f32; 2] {
        [from[0] + COLUMN / 2.0, from[1] + self.high() - ENDS[0] - PLACE * (n as f32 + 0.5)]
    }

    fn draw(self) -> String {
        let [w, h] = [COLUMN, self.high()].map(|cm| cm * 10.0);
        let mut svg = Svg::new(0.0, 0.0, w, h);
        svg.add(format!(
            "<rect x='.6' y='.6' width='{}' height='{}' rx='4' fill='{}' stroke='{}' stroke-width='1.2'/>",
            w - 1.2,
            h - 1.2,
            palette::FELT_DARK,
            self.ink,
        ));
        let y = |n: usize| h - self.at([0.0; 2], n)[1] * 10.0;
        let fresh = self.filled.saturating_sub(self.fresh)..self.filled;
        let mut places = String::new();
        for n in fresh {
            let _ = write!(
                places,
                "<rect x='2.4' y='{}' width='19.2' height='19.2' rx='4' fill='{}' stroke='{}' stroke-width='1.6'/>",
                y(n) - 9.6,
                palette::INK,
                palette::GOLD,
            );
        }
        (self.filled..self.places).for_each(|n| places.push_str(&place(w / 2.0, y(n))));
        svg.add(places);
        svg.done()
    }
}
