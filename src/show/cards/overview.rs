//! A sheet with all cards of a game, to be looked at: fronts in three sizes, backs below, and the same as three kinds of
//! eyes see it that tell fewer colours apart. Tests draw it, and save it where pictures are asked for.

use std::{env, fmt::Write, fs, path::PathBuf, sync::Arc};

use super::print::{Corners, Figure, Front, INDEX, Region, turned};
use crate::{
    art,
    pieces::{Art, Drawing, card, palette},
};

/// The widths of the fronts, in pixels: far away, as on the table, and looked at.
const WIDE: [f32; 3] = [60.0, 120.0, 360.0];
/// The width of the backs, in pixels.
const BACKS_WIDE: f32 = 120.0;
/// The width of the sheet, in pixels.
const SHEET_WIDE: f32 = 3330.0;
/// The distance between cards, relative to their width.
const GAP: f32 = 0.12;

/// What eyes that lack one kind of cone see, for linear red, green and blue: Machado, Oliveira and Fernandes (2009), at
/// full severity.
const EYES: [(&str, &str); 3] = [
    ("protan", "0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0"),
    ("deutan", "0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.011820 0.042940 0.968881 0 0"),
    ("tritan", "1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.303900 0 0"),
];

/// Draws the sheet of the game called `name`, and saves it in the folder named by `DAGGERS_DRAWN_PICTURES`, if there is
/// one. Fails if a part of a card can't be drawn.
pub fn look_over(name: &str, fronts: &[Arc<Art>], backs: &[Arc<Art>]) {
    let (cards, high) = cards(fronts, backs);
    let eyes = EYES.map(|(kind, matrix)| (format!("{name}-cards-{kind}"), format!("{matrix} 0 0 0 1 0")));
    let plain = (format!("{name}-cards"), "1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0".to_string());
    let folder = env::var_os("DAGGERS_DRAWN_PICTURES").map(PathBuf::from);
    // Nobody looks at it: a small one shows, too, whether all of it can be drawn.
    let scale = if folder.is_some() { 1.0 } else { 0.1 };
    for (name, matrix) in [plain].into_iter().chain(eyes) {
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{SHEET_WIDE}' height='{high}'><filter id='eye' x='0' y='0' \
             width='100%' height='100%'><feColorMatrix color-interpolation-filters='linearRGB' values='{matrix}'/>\
             </filter><g filter='url(#eye)'><rect width='{SHEET_WIDE}' height='{high}' fill='{}'/>{cards}</g></svg>",
            palette::FELT
        );
        let (width, height) = ((SHEET_WIDE * scale) as u32, (high * scale) as u32);
        let pixels = art::raster(&svg, width, height).unwrap();
        if let Some(folder) = &folder {
            fs::create_dir_all(folder).unwrap();
            let image = bevy::image::Image::from(pixels).try_into_dynamic().unwrap();
            image.save(folder.join(format!("{name}.png"))).unwrap();
        }
    }
}

/// The cards as they lie on the table, and the height that they take.
fn cards(fronts: &[Arc<Art>], backs: &[Arc<Art>]) -> (String, f32) {
    let (mut svg, mut top) = (String::new(), 0.0);
    let rows = WIDE.map(|wide| (fronts, wide)).into_iter().chain([(backs, BACKS_WIDE)]);
    for (sides, wide) in rows {
        let [step_x, step_y] = [wide * (1.0 + GAP), wide * (card::SIZE.y / card::SIZE.x + GAP)];
        let columns = (SHEET_WIDE / step_x) as usize;
        for (n, side) in sides.iter().enumerate() {
            let [x, y] = [(n % columns) as f32 * step_x, top + (n / columns) as f32 * step_y];
            let scale = wide / (card::SIZE.x * 100.0);
            let drawn = Drawing::card(side).svg();
            let _ = write!(svg, "<g transform='translate({x} {y}) scale({scale})'>{drawn}</g>");
        }
        top += sides.len().div_ceil(columns) as f32 * step_y + wide * GAP;
    }
    (svg, top)
}

/// Whether the picture on a front, drawn to the unit, leaves the index alone, in all corners where there is one.
pub fn keeps_clear(front: &Front) -> bool {
    let bare = Front { index: String::new(), sign: Figure { outline: "M0 0", ink: front.ground }, ..front.clone() };
    let side = bare.print("", String::new()).svg;
    let svg = format!("<svg xmlns='http://www.w3.org/2000/svg' width='630' height='880'>{side}</svg>");
    let pixels = art::raster(&svg, 630, 880).unwrap();
    let is_bare = |[left, top, right, bottom]: Region| {
        let at = |x: usize, y: usize| &pixels.rgba[(y * 630 + x) * 4..][..4];
        (top as usize..bottom as usize).all(|y| (left as usize..right as usize).all(|x| at(x, y) == at(0, 0)))
    };
    is_bare(INDEX) && (front.corners == Corners::One || is_bare(turned(INDEX)))
}
