//! The list of drawn text, read from the cards on the table and from what egui hands to the renderer. Tests compare it
//! with the record, and look for text that is clipped, covered or overlapping. Only they ask for it ([`list`]): a
//! player's game keeps none.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext, egui};
use egui::{Shape, epaint::ClippedShape};
use serde::{Deserialize, Serialize};

use super::{
    Zoom,
    contrast::{self, ContrastSystems},
    theme::breaks_a_word,
};
use crate::{
    pieces::{Card, DrawnFor, DrawnPiece, PiecesSystems, TableMap, card},
    turn::SharedScreen,
};

/// A rectangle in interface points: left, top, right, bottom.
pub type Bounds = [f32; 4];

/// A piece of text as it was drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawnText {
    /// The words.
    pub text: String,
    /// Their place.
    pub rect: Bounds,
    /// The height of the letters, in interface points.
    pub size: f32,
    /// Whether it lies completely within the part of the screen that its panel may draw on, with nothing opaque over
    /// any part of it.
    pub whole: bool,
    /// Whether words were left out or broken for lack of room.
    pub elided: bool,
    /// Whether it moves with a card, and so may pass over anything.
    #[serde(default)]
    pub moves: bool,
    /// Its contrast with its ground, 1.0-21.0; `None`: the ground is a picture or the table.
    #[serde(default)]
    pub contrast: Option<f32>,
}

/// The text drawn in the last frame, in interface points.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct DrawnTexts {
    /// Size of the screen in interface points.
    pub size: [f32; 2],
    /// Each text once, in drawing order.
    pub texts: Vec<DrawnText>,
}

/// Whether the text of this frame is left out of the list, which stays as it was: nobody looks at it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Unlisted(pub bool);

/// Keeps the list from now on, unless it is kept already.
pub fn list(app: &mut App) {
    if app.world().contains_resource::<DrawnTexts>() {
        return;
    }
    let list =
        list_drawn_text.after(PiecesSystems::Place).after(ContrastSystems).before(EguiPostUpdateSet::ProcessOutput);
    app.init_resource::<DrawnTexts>()
        .init_resource::<Unlisted>()
        .add_systems(PostUpdate, list.run_if(|unlisted: Res<Unlisted>| !unlisted.0));
}

fn list_drawn_text(
    outputs: Query<&EguiFullOutput, With<PrimaryEguiContext>>,
    window: Single<&Window, With<PrimaryWindow>>,
    (zoom, map): (Res<Zoom>, Option<Res<TableMap>>),
    cards: Query<(&DrawnPiece, &Card, &DrawnFor)>,
    screens: Query<(), With<SharedScreen>>,
    mut drawn: ResMut<DrawnTexts>,
) {
    let Some(output) = outputs.iter().next().and_then(|output| output.0.as_ref()) else { return };
    let size = (window.size() / zoom.0).to_array();
    let cards = cards.iter().filter(|(.., of)| screens.contains(of.0)).map(|(piece, card, _)| (piece, card));
    let texts = texts_of(&output.shapes, cards.collect(), map.as_deref(), zoom.0);
    drawn.set_if_neq(DrawnTexts { size, texts });
}

/// The texts that can be read on these cards, and on the shapes that are drawn over them.
pub fn texts_of(
    shapes: &[ClippedShape],
    mut cards: Vec<(&DrawnPiece, &Card)>,
    map: Option<&TableMap>,
    zoom: f32,
) -> Vec<DrawnText> {
    let mut texts = Vec::new();
    if let Some(map) = map {
        cards.sort_by(|(a, _), (b, _)| card::nearness(a, map).total_cmp(&card::nearness(b, map)));
        for (n, (piece, card)) in cards.iter().enumerate() {
            add_card(piece, card, &cards[n + 1..], (map, zoom), &mut texts);
        }
    }
    let (mut clips, mut flat) = (Vec::new(), Vec::new());
    shapes.iter().for_each(|clipped| unfold(&clipped.shape, clipped.clip_rect, &mut clips, &mut flat));
    flat.iter().for_each(|shape| hide(shape, &mut texts));
    for (at, clip) in clips.into_iter().enumerate() {
        match flat[at] {
            Shape::Rect(rect) if rect.fill.a() == 255 => cover(rect.rect, false, &mut texts),
            Shape::Text(text) => add_text(text, clip, contrast::of_text(&flat, at), &mut texts),
            _ => {}
        }
    }
    texts
}

/// Lists each shape once, with the part of the screen that it may be drawn on.
fn unfold<'a>(shape: &'a Shape, clip: egui::Rect, clips: &mut Vec<egui::Rect>, flat: &mut Vec<&'a Shape>) {
    if let Shape::Vec(inner) = shape {
        inner.iter().for_each(|shape| unfold(shape, clip, clips, flat));
    } else {
        clips.push(clip);
        flat.push(shape);
    }
}

/// Adds the texts of a card that lies over all those added before, and below those `over` it.
fn add_card(
    piece: &DrawnPiece,
    card: &Card,
    over: &[(&DrawnPiece, &Card)],
    (map, zoom): (&TableMap, f32),
    texts: &mut Vec<DrawnText>,
) {
    let points = |rect: Rect| [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(|pixels| pixels / zoom);
    cover(to_rect(points(card::outline(piece, map))), piece.is_on_its_way(), texts);
    for (n, (words, rect)) in card.reads(piece, map).enumerate() {
        let is_index = n == 0;
        // An index is letters above a sign, anything else a line.
        let size = rect.height() / zoom * if is_index { 0.5 } else { 0.9 };
        // An index must be readable. Nobody reads the rest on a card that is small, or below another one.
        let is_free = || over.iter().all(|(piece, _)| card::outline(piece, map).intersect(rect).is_empty());
        if is_index || size >= LEAST_LABEL && is_free() {
            let (text, rect, moves) = (words.to_string(), points(rect), piece.is_on_its_way());
            texts.push(DrawnText { text, rect, size, whole: true, elided: false, moves, contrast: None });
        }
    }
}

/// Removes texts of cards that an opaque panel covers, even in part: panels open over the table.
fn hide(shape: &Shape, cards: &mut Vec<DrawnText>) {
    match shape {
        Shape::Rect(rect) if rect.fill.a() == 255 => cards.retain(|text| !rect.rect.intersects(to_rect(text.rect))),
        _ => {}
    }
}

/// Removes texts that an opaque panel or card covers completely; those that it covers in part are no longer whole, unless
/// it `moves` and so may pass over anything.
fn cover(panel: egui::Rect, moves: bool, texts: &mut Vec<DrawnText>) {
    texts.retain_mut(|text| {
        let rect = to_rect(text.rect);
        text.whole &= moves || !panel.intersects(rect.shrink(1.0));
        !panel.expand(1.0).contains_rect(rect)
    });
}

fn add_text(text: &egui::epaint::TextShape, clip: egui::Rect, contrast: Option<f32>, texts: &mut Vec<DrawnText>) {
    let rect = text.visual_bounding_rect();
    let words = text.galley.text();
    let faint = text.opacity_factor < 0.1 || text.override_text_color.is_some_and(|color| color.a() < 26);
    if words.trim().is_empty() || faint || !rect.is_positive() || !clip.intersects(rect) {
        return;
    }
    let rect_now = [rect.min.x, rect.min.y, rect.max.x, rect.max.y];
    // The dark edge of a call-out is the same text drawn again, slightly offset.
    let again = texts
        .iter_mut()
        .find(|other| other.text == words && other.rect.iter().zip(rect_now).all(|(a, b)| (a - b).abs() <= 6.0));
    match again {
        Some(other) => (other.rect, other.contrast) = (rect_now, contrast),
        None => texts.push(DrawnText {
            text: words.to_string(),
            rect: rect_now,
            size: text.galley.job.sections.first().map_or(0.0, |section| section.format.font_id.size),
            whole: clip.expand(1.0).contains_rect(rect),
            elided: text.galley.elided || breaks_a_word(&text.galley, words),
            moves: false,
            contrast,
        }),
    }
}

fn to_rect([left, top, right, bottom]: Bounds) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(left, top), egui::pos2(right, bottom))
}

/// The smallest size of running text at a text scale of 100 % and above, in interface points: 24 pixels at 1080p.
pub const LEAST_BODY: f32 = 16.0;
/// The same for labels: 21 pixels at 1080p.
pub const LEAST_LABEL: f32 = 14.0;

/// The texts that are smaller than can be read from a sofa, or, at a text scale below 100 %, smaller than that scale
/// makes them.
pub fn too_small(texts: &[DrawnText], scale: f32) -> Vec<String> {
    let is_sentence = |text: &str| text.contains(' ') && text.ends_with(['.', '!', '?']);
    let least = |text: &DrawnText| if is_sentence(&text.text) { LEAST_BODY } else { LEAST_LABEL };
    let small = texts.iter().filter(|text| text.size < least(text) * scale.min(1.0) - 0.05);
    small.map(|text| format!("too small: {:?} is set in {:.1}", text.text, text.size)).collect()
}

/// The texts whose contrast with their ground is below `least` to 1, or below 3 to 1 for large ones unless it is high
/// contrast.
pub fn too_faint(texts: &[DrawnText], least: f32) -> Vec<String> {
    let wanted = |text: &DrawnText| {
        let large = text.size >= contrast::LARGE && least < contrast::HIGH;
        if large { contrast::LEAST_LARGE } else { least }
    };
    let faint = texts.iter().filter_map(|text| Some((text, text.contrast.filter(|far| *far < wanted(text) - 0.05)?)));
    faint.map(|(text, far)| format!("too faint: {:?} stands out by {far:.1} to 1", text.text)).collect()
}

/// The faults of the text on a screen of `size`: clipped, elided, partly covered, off the screen, overlapping.
pub fn faults(size: [f32; 2], texts: &[DrawnText]) -> Vec<String> {
    let screen = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(size[0], size[1])).expand(0.5);
    let mut faults = Vec::new();
    for (i, text) in texts.iter().enumerate() {
        let rect = to_rect(text.rect);
        if !text.whole {
            faults.push(format!("clipped or covered: {:?} at {:?}", text.text, text.rect));
        }
        if text.elided {
            faults.push(format!("cut short: {:?} at {:?}", text.text, text.rect));
        }
        if !screen.contains_rect(rect) {
            faults.push(format!("off the screen: {:?} at {:?}", text.text, text.rect));
        }
        // Boxes of text have space above and below; only letters that would touch count.
        let inner = rect.shrink2(egui::vec2(1.0, rect.height() * 0.12));
        for other in texts[..i].iter().filter(|other| !other.moves && !text.moves) {
            let beside = to_rect(other.rect);
            if inner.intersects(beside.shrink2(egui::vec2(1.0, beside.height() * 0.12))) {
                faults.push(format!(
                    "overlap: {:?} at {:?} and {:?} at {:?}",
                    other.text, other.rect, text.text, text.rect
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pieces::{Art, CardLook, Look, PieceId, PieceShown, Whereabouts, travel::flat},
        rules::throw::TableTop,
    };
    use std::sync::Arc;

    fn text(words: &str, rect: Bounds) -> DrawnText {
        DrawnText { text: words.into(), rect, size: 16.0, whole: true, elided: false, moves: false, contrast: None }
    }

    const SIZE: [f32; 2] = [1280.0, 720.0];

    #[test]
    fn good_text_has_no_faults() {
        let texts = [text("Bo", [10.0, 10.0, 60.0, 30.0]), text("350", [70.0, 10.0, 120.0, 30.0])];
        assert_eq!(faults(SIZE, &texts), Vec::<String>::new());
    }

    #[test]
    fn each_fault_is_found() {
        let under = text("under", [10.0, 10.0, 60.0, 30.0]);
        let cases = [
            (vec![DrawnText { whole: false, ..under.clone() }], "clipped"),
            (vec![DrawnText { elided: true, ..under.clone() }], "cut short"),
            (vec![text("far", [1270.0, 10.0, 1300.0, 30.0])], "off the screen"),
            (vec![under.clone(), text("over", [50.0, 15.0, 90.0, 35.0])], "overlap"),
        ];
        for (texts, fault) in cases {
            let found = faults(SIZE, &texts);
            assert!(found.len() == 1 && found[0].starts_with(fault), "{fault}: {found:?}");
        }
    }

    #[test]
    fn what_a_panel_covers_wholly_is_not_drawn_and_in_part_is_a_fault() {
        let panel = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(100.0, 100.0));
        let mut texts = vec![text("in", [10.0, 10.0, 60.0, 30.0]), text("half", [80.0, 10.0, 140.0, 30.0])];
        cover(panel, true, &mut texts);
        assert!(texts.len() == 1 && texts[0].whole, "it passes over one of them");
        cover(panel, false, &mut texts);
        assert_eq!(texts.len(), 1);
        assert!(!texts[0].whole);
    }

    #[test]
    fn the_name_of_a_card_is_listed_where_it_can_be_read_and_its_index_always() {
        let says = vec![("7★".into(), [14.0, 22.0, 126.0, 240.0]), ("Spy".into(), [28.0, 748.0, 602.0, 864.0])];
        let look = CardLook { back: Arc::default(), front: Some(Arc::new(Art { says, ..Art::default() })) };
        let lies = |token: u32, x: f32, scale: f32| {
            let place = Whereabouts::Flat { at: [x, 14.0], turn: 0.0, scale, up: true, layer: token as u16 };
            let item = PieceShown {
                id: PieceId::Token(token),
                look: Look::Card(look.clone()),
                place,
                lit: false,
                followed: false,
            };
            let mut piece = DrawnPiece::new(&item);
            piece.seen = flat([x, 14.0], 0.0, scale, true);
            piece
        };
        let map = TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 });
        let listed = |pieces: &[DrawnPiece]| {
            let card = Card(look.clone());
            let texts = texts_of(&[], pieces.iter().map(|piece| (piece, &card)).collect(), Some(&map), 1.0);
            assert_eq!(faults(SIZE, &texts), [""; 0]);
            texts.into_iter().map(|text| text.text).collect::<Vec<_>>()
        };
        assert_eq!(listed(&[lies(1, 20.0, 1.3)]), ["7★", "Spy"]);
        assert_eq!(listed(&[lies(1, 20.0, 1.3), lies(2, 23.0, 1.3)]), ["7★", "7★", "Spy"], "one is covered");
        assert_eq!(listed(&[lies(1, 20.0, 0.7)]), ["7★"], "it is too small");
    }
}
