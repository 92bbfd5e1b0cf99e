//! The contrast between letters and their ground, by the formula of WCAG 2; and high contrast, which moves the two
//! apart in what egui is about to draw.

use bevy::prelude::*;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext, egui};
use egui::{
    Color32,
    epaint::{ClippedShape, Shape, TextShape},
};

/// High contrast: 7 to 1 for all letters.
pub const HIGH: f32 = 7.0;
/// The least contrast for letters.
pub const LEAST: f32 = 4.5;
/// The least contrast for large letters, and for the edges of things that can be pressed.
pub const LEAST_LARGE: f32 = 3.0;
/// The height, in interface points, from which letters are large.
pub const LARGE: f32 = 24.0;

/// The brightness of a colour relative to white, 0.0-1.0.
fn luminance(color: Color32) -> f32 {
    let [r, g, b, _] = color.to_srgba_unmultiplied().map(|value| f32::from(value) / 255.0);
    let linear = |value: f32| if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/// The contrast of two colours: 1.0 (the same) to 21.0 (black and white).
pub fn ratio(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The ground of a text.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Ground {
    /// The fill of the shape at this index of the list.
    Fill(usize),
    /// The dark edge of the text itself: the same words at this index of the list.
    Edge(usize),
    /// A picture, or the table.
    Picture,
}

/// Whether this colour is so opaque that nothing below it is visible.
fn covers(color: Color32) -> bool {
    color.a() > 220
}

/// The ground of the text at index `at` of `shapes`.
fn ground(shapes: &[&Shape], at: usize) -> Ground {
    let Shape::Text(text) = shapes[at] else { return Ground::Picture };
    let middle = text.visual_bounding_rect().center();
    for (n, below) in shapes[..at].iter().enumerate().rev() {
        match below {
            Shape::Rect(rect) if covers(rect.fill) && rect.rect.contains(middle) => return Ground::Fill(n),
            Shape::Ellipse(round) if covers(round.fill) && round.visual_bounding_rect().contains(middle) => {
                return Ground::Fill(n);
            }
            Shape::Text(other) if is_edge(other, text) => return Ground::Edge(n),
            Shape::Mesh(mesh) if is_picture(mesh) && mesh.calc_bounds().contains(middle) => return Ground::Picture,
            _ => {}
        }
    }
    Ground::Picture
}

fn is_picture(mesh: &egui::Mesh) -> bool {
    mesh.texture_id != egui::TextureId::default()
}

/// Whether one text is the edge of the other: the same words, slightly offset.
fn is_edge(edge: &TextShape, text: &TextShape) -> bool {
    edge.pos.distance(text.pos) < 4.0 && edge.galley.text() == text.galley.text()
}

/// The colour of the letters.
fn ink(text: &TextShape) -> Color32 {
    let set = || text.galley.job.sections.first().map(|section| section.format.color);
    let own = text.override_text_color.or_else(set).unwrap_or(text.fallback_color);
    if own == Color32::PLACEHOLDER { text.fallback_color } else { own }
}

/// The contrast of the text at index `at` of `shapes` with its ground; `None`: the ground is a picture or the table.
/// None of `shapes` may contain others.
pub fn of_text(shapes: &[&Shape], at: usize) -> Option<f32> {
    let Shape::Text(text) = shapes[at] else { return None };
    let below = match ground(shapes, at) {
        Ground::Fill(n) | Ground::Edge(n) => match shapes[n] {
            Shape::Rect(rect) => rect.fill,
            Shape::Ellipse(round) => round.fill,
            Shape::Text(edge) => ink(edge),
            _ => return None,
        },
        Ground::Picture => return None,
    };
    Some(ratio(ink(text), below))
}

/// The same shapes, with none inside another.
fn flat(shapes: Vec<ClippedShape>) -> Vec<ClippedShape> {
    let mut out = Vec::with_capacity(shapes.len());
    for ClippedShape { clip_rect, shape } in shapes {
        match shape {
            Shape::Vec(inner) => {
                out.extend(flat(inner.into_iter().map(|shape| ClippedShape { clip_rect, shape }).collect()));
            }
            Shape::Noop => {}
            shape => out.push(ClippedShape { clip_rect, shape }),
        }
    }
    out
}

/// A colour moved towards another until its contrast with `from` is `wanted` to 1, or at most all the way.
fn moved(color: Color32, towards: Color32, from: Color32, wanted: f32) -> Color32 {
    let parts = (0..=10).map(|part| color.lerp_to_gamma(towards, part as f32 / 10.0));
    parts.into_iter().find(|color| ratio(*color, from) >= wanted).unwrap_or(towards)
}

/// Black or white, whichever has more contrast with `color`.
fn opposite(color: Color32) -> Color32 {
    if ratio(color, Color32::WHITE) > ratio(color, Color32::BLACK) { Color32::WHITE } else { Color32::BLACK }
}

/// Moves letters and their grounds apart to [`HIGH`], and the edges of panels from the panels to [`LEAST_LARGE`].
pub fn heighten(shapes: Vec<ClippedShape>) -> Vec<ClippedShape> {
    let mut shapes = flat(shapes);
    let seen: Vec<&Shape> = shapes.iter().map(|clipped| &clipped.shape).collect();
    let grounds: Vec<(Ground, bool)> = (0..seen.len()).map(|at| (ground(&seen, at), is_an_edge(&seen, at))).collect();
    let mut plates: Vec<(usize, ClippedShape)> = Vec::new();
    for (at, (ground, edge)) in grounds.into_iter().enumerate() {
        let below = match ground {
            Ground::Fill(n) if matches!(shapes[at].shape, Shape::Text(_)) => part_from(&mut shapes[n].shape),
            _ => Color32::BLACK,
        };
        match &mut shapes[at].shape {
            Shape::Rect(rect) if covers(rect.fill) && rect.stroke.width > 0.0 => {
                rect.stroke.color = moved(rect.stroke.color, opposite(rect.fill), rect.fill, LEAST_LARGE);
            }
            Shape::Text(text) => {
                let (color, opacity) = (ink(text).to_opaque(), f32::from(ink(text).a()) / 255.0);
                let color = if edge { Color32::BLACK } else { moved(color, opposite(below), below, HIGH) };
                text.override_text_color = Some(color.gamma_multiply(opacity));
                // Text over a picture has a dark edge, or gets a dark plate.
                if ground == Ground::Picture && !edge {
                    plates.push((at, plate(&shapes[at])));
                }
            }
            _ => {}
        }
    }
    for (at, plate) in plates.into_iter().rev() {
        shapes.insert(at, plate);
    }
    shapes
}

/// Whether the same words are drawn over the text at index `at`, slightly offset.
fn is_an_edge(shapes: &[&Shape], at: usize) -> bool {
    let Shape::Text(text) = shapes[at] else { return false };
    shapes[at + 1..].iter().take(9).any(|over| matches!(over, Shape::Text(over) if is_edge(text, over)))
}

/// Moves the fill of a panel until black or white letters can have [`HIGH`] contrast with it; returns the new fill.
fn part_from(panel: &mut Shape) -> Color32 {
    let fill = match panel {
        Shape::Rect(rect) => &mut rect.fill,
        Shape::Ellipse(round) => &mut round.fill,
        _ => return Color32::BLACK,
    };
    let letters = opposite(*fill);
    let away = if letters == Color32::WHITE { Color32::BLACK } else { Color32::WHITE };
    *fill = moved(fill.to_opaque(), away, letters, HIGH);
    *fill
}

/// A dark plate for a text on a picture.
fn plate(text: &ClippedShape) -> ClippedShape {
    let around = text.shape.visual_bounding_rect().expand2(egui::vec2(5.0, 1.0));
    ClippedShape { clip_rect: text.clip_rect, shape: Shape::rect_filled(around, 4.0, Color32::BLACK) }
}

/// The systems that heighten the contrast of what is drawn, before it is listed.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ContrastSystems;

/// Whether letters and their grounds are moved apart to [`HIGH`].
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct HighContrast(pub bool);

/// Adds high contrast.
pub(super) fn plugin(app: &mut App) {
    let drawn = ContrastSystems.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    app.init_resource::<HighContrast>()
        .configure_sets(PostUpdate, drawn)
        .add_systems(PostUpdate, heighten_drawn.in_set(ContrastSystems).run_if(is_high));
}

fn is_high(high: Res<HighContrast>) -> bool {
    high.0
}

fn heighten_drawn(mut outputs: Query<&mut EguiFullOutput, With<PrimaryEguiContext>>) {
    for mut output in &mut outputs {
        if let Some(output) = &mut output.0 {
            output.shapes = heighten(std::mem::take(&mut output.shapes));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pieces::palette,
        ui::theme::{self, paint},
    };
    use egui::Rect;

    #[test]
    fn black_and_white_are_farthest_apart() {
        assert!((ratio(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
        assert!((ratio(Color32::WHITE, Color32::WHITE) - 1.0).abs() < 0.01);
        // A grey known to have just about the least contrast with white.
        assert!((ratio(Color32::from_rgb(0x76, 0x76, 0x76), Color32::WHITE) - 4.54).abs() < 0.01);
    }

    /// A text of this colour, on a panel if there is one.
    fn shapes(panel: Option<Color32>, color: Color32) -> Vec<ClippedShape> {
        let ctx = egui::Context::default();
        theme::dress(&ctx);
        let mut shapes = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let galley = ui.painter().layout_no_wrap("words".into(), egui::FontId::proportional(20.0), color);
            let at = egui::pos2(40.0, 40.0);
            let around = Rect::from_min_size(at, galley.size()).expand(10.0);
            let panel = panel.map(|fill| Shape::rect_filled(around, 0.0, fill));
            let text = Shape::galley(at, galley, color);
            let all = panel.into_iter().chain([text]);
            shapes = all.map(|shape| ClippedShape { clip_rect: Rect::EVERYTHING, shape }).collect();
        });
        output.textures_delta.clear();
        shapes
    }

    fn of_last(shapes: &[ClippedShape]) -> Option<f32> {
        let shapes: Vec<&Shape> = shapes.iter().map(|clipped| &clipped.shape).collect();
        of_text(&shapes, shapes.len() - 1)
    }

    #[test]
    fn whatever_letters_stand_on_they_are_far_from_it_in_high_contrast() {
        let inks = [palette::INK, palette::PAPER, palette::MIST, palette::GOLD, palette::DANGER, palette::SEPIA];
        let panels = inks.map(|ink| Some(paint(ink))).into_iter().chain([None, Some(Color32::from_gray(119))]);
        for (panel, ink) in panels.flat_map(|panel| inks.map(|ink| (panel, ink))) {
            let high = heighten(shapes(panel, paint(ink)));
            let contrast = of_last(&high);
            assert!(contrast.is_some_and(|contrast| contrast >= HIGH), "{ink} on {panel:?}: {contrast:?}");
        }
    }

    #[test]
    fn what_is_far_apart_stays_as_it_is() {
        let before = shapes(Some(paint(palette::INK)), paint(palette::PAPER));
        let after = heighten(before.clone());
        let color = |shapes: &[ClippedShape]| match &shapes[1].shape {
            Shape::Text(text) => ink(text),
            _ => Color32::TRANSPARENT,
        };
        assert_eq!(color(&before), color(&after));
    }

    #[test]
    fn on_a_picture_nobody_knows_and_in_high_contrast_a_plate_lies_below() {
        let words = shapes(None, Color32::WHITE);
        assert_eq!(of_last(&words), None);
        assert_eq!(heighten(words).len(), 2);
    }
}
