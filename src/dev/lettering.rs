//! The contrast of letters that are part of a picture: a mat, a card, or a drawing of the rules.

use std::{
    cell::LazyCell,
    collections::BTreeMap,
    ops::Range,
    sync::{Mutex, PoisonError},
};

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::{
    art::{self, Pixels},
    pieces::{Card, Drawing, MatsShown},
    ui::{contrast, sketches::Sketches},
};

/// The side in pixels of a picture that is drawn to see what is below its letters.
const SIDE: u32 = 256;

/// The faint letters of every picture that has been looked at in this process: most are the same in every window.
static LOOKED_AT: Mutex<BTreeMap<String, Vec<String>>> = Mutex::new(BTreeMap::new());

/// The pictures with letters that are on the screen now, each with its name.
pub(super) fn shown(world: &mut World) -> Vec<(String, String)> {
    let mut cards = world.query::<&Card>();
    let sides = cards.iter(world).flat_map(|card| card.0.front.iter().chain([&card.0.back]));
    let drawings: Vec<Drawing> = sides.map(Drawing::card).collect();
    let drawings = drawings.iter().chain(world.resource::<Sketches>().asked()).map(|one| (one.name.clone(), one.svg()));
    let mats = world.resource::<MatsShown>().0.iter().map(|mat| (mat.name.clone(), (mat.draw)()));
    drawings.chain(mats).collect()
}

/// The letters of a picture that stand out less than [`contrast::LEAST_LARGE`] from what is around them: all letters on
/// pictures are large.
pub(super) fn too_faint(svg: &str) -> Vec<String> {
    let looked_at = || LOOKED_AT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(faint) = looked_at().get(svg) {
        return faint.clone();
    }
    let faint = faint_letters(svg);
    looked_at().insert(svg.to_string(), faint.clone());
    faint
}

fn faint_letters(svg: &str) -> Vec<String> {
    // Drawn once, and only if a text needs it.
    let whole = LazyCell::new(|| art::raster(svg, SIDE, SIDE).ok());
    let texts = svg.match_indices("<text").filter_map(|(from, _)| {
        let to = from + svg[from..].find("</text>")? + "</text>".len();
        let (ratio, words) = (stands_out(svg, from..to, || whole.as_ref()), words(&svg[from..to]));
        match ratio {
            Some(ratio) if ratio >= contrast::LEAST_LARGE => None,
            Some(ratio) => Some(format!("{words:?} stands out {ratio:.1} to 1")),
            None => Some(format!("{words:?} is not seen")),
        }
    });
    texts.collect()
}

/// The contrast of the letters between these two offsets of a picture; `None` if they can't be seen.
fn stands_out<'a>(svg: &str, letters: Range<usize>, whole: impl FnOnce() -> Option<&'a Pixels>) -> Option<f32> {
    let tag = &svg[letters.clone()];
    let ink = colour(tag, "fill")?;
    if let Some(edge) = colour(tag, "stroke") {
        return Some(contrast::ratio(ink, edge));
    }
    let without = format!("{}{}", &svg[..letters.start], &svg[letters.end..]);
    let (with, without) = (whole()?, art::raster(&without, SIDE, SIDE).ok()?);
    let pixels = with.rgba.chunks_exact(4).zip(without.rgba.chunks_exact(4));
    let inked = pixels.filter(|(with, without)| with != without && is(with, ink));
    inked.map(|(_, below)| contrast::ratio(ink, Color32::from_rgb(below[0], below[1], below[2]))).reduce(f32::min)
}

/// Whether this pixel has almost this colour.
fn is(pixel: &[u8], ink: Color32) -> bool {
    pixel.iter().zip(ink.to_array()).all(|(a, b)| a.abs_diff(b) < 6)
}

/// The colour that an attribute of the letters names.
fn colour(tag: &str, attribute: &str) -> Option<Color32> {
    let start = format!(" {attribute}='#");
    let at = tag.find(&start)? + start.len();
    Color32::from_hex(&format!("#{}", tag.get(at..at + 6)?)).ok()
}

/// The words of the letters.
fn words(tag: &str) -> &str {
    let rest = tag.split_once('>').map_or("", |(_, rest)| rest);
    rest.split('<').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(ground: &str, letters: &str) -> String {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20' width='40' height='20'>\
             <rect width='40' height='20' fill='{ground}'/>\
             <text x='1' y='16' font-size='14' font-family='DejaVu Sans' {letters}>300</text></svg>"
        )
    }

    #[test]
    fn letters_on_pictures_stand_out_from_their_edge_or_from_what_is_below_them() {
        assert_eq!(too_faint(&picture("#ffffff", " fill='#000000'")), [""; 0]);
        assert_eq!(too_faint(&picture("#ffffff", " fill='#cccccc'")), ["\"300\" stands out 1.6 to 1"]);
        assert_eq!(too_faint(&picture("#cccccc", " fill='#cccccc' stroke='#000000'")), [""; 0]);
        assert_eq!(too_faint(&picture("#000000", " fill='#cccccc' stroke='#dddddd'")), ["\"300\" stands out 1.2 to 1"]);
        assert_eq!(too_faint(&picture("#000000", "")), ["\"300\" is not seen"]);
    }
}
