//! The small drawings of the interface: the marks of the colours, a die's face, portraits with their colours.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Color32, CornerRadius, Pos2, Rect, Stroke, StrokeKind, vec2},
};

use super::{
    pictures::Pictures,
    portraits::Mood,
    spoken,
    theme::{Canvas, paint},
};
use crate::pieces::palette::{self, Mark, RoundPips};

/// Draws the mark of colour number `colour` in that colour, with `radius` in interface points.
pub fn mark(canvas: &Canvas, at: Pos2, radius: f32, colour: u8) {
    let fill = paint(palette::seat(usize::from(colour)));
    let edge = Stroke::new(1.5, paint(palette::INK));
    shape(canvas, at, radius, palette::mark(usize::from(colour)), fill, edge);
}

fn shape(canvas: &Canvas, at: Pos2, radius: f32, mark: Mark, fill: Color32, edge: Stroke) {
    let around = |count: usize, out: &dyn Fn(usize) -> f32, start: f32| -> Vec<Pos2> {
        let angle = |n: usize| start + std::f32::consts::TAU * n as f32 / count as f32;
        (0..count).map(|n| at + egui::Vec2::angled(angle(n)) * out(n)).collect()
    };
    let up = -std::f32::consts::FRAC_PI_2;
    let painter = canvas.ui.painter();
    let bar = |width: f32, height: f32| Rect::from_center_size(at, vec2(width, height));
    match mark {
        Mark::Circle => drop(painter.circle(at, radius, fill, edge)),
        Mark::Cross => {
            for arm in [bar(radius * 2.2, radius * 0.9), bar(radius * 0.9, radius * 2.2)] {
                painter.rect_filled(arm, CornerRadius::ZERO, fill);
            }
        }
        shape => {
            let points = match shape {
                Mark::Triangle => around(3, &|_| radius * 1.25, up),
                Mark::Square => around(4, &|_| radius * 1.3, up / 2.0),
                Mark::Diamond => around(4, &|_| radius * 1.3, up),
                _ => {
                    let star = around(10, &|n| if n % 2 == 0 { radius * 1.3 } else { radius * 0.6 }, up);
                    // Only shapes without a bay are filled correctly; this one is filled around its middle.
                    let mut mesh = egui::Mesh::default();
                    mesh.colored_vertex(at, fill);
                    star.iter().for_each(|point| mesh.colored_vertex(*point, fill));
                    (0..10).for_each(|n| mesh.add_triangle(0, n + 1, (n + 1) % 10 + 1));
                    painter.add(egui::Shape::mesh(mesh));
                    painter.add(egui::Shape::closed_line(star, edge));
                    return;
                }
            };
            painter.add(egui::Shape::Path(egui::epaint::PathShape { points, closed: true, fill, stroke: edge.into() }));
        }
    }
}

/// The id under which it is stored whether pips are round.
fn round_pips() -> egui::Id {
    egui::Id::new("pips are round")
}

fn has_round_pips(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(round_pips())).unwrap_or(false)
}

/// Gives the dice of the interface the same pips as those of the table.
pub(super) fn choose_pips(mut contexts: EguiContexts, round: Res<RoundPips>) {
    if let Ok(ctx) = contexts.ctx_mut() {
        ctx.data_mut(|data| data.insert_temp(round_pips(), round.0));
    }
}

/// Draws the five of a die in this colour, with its marks as pips, in the square `rect`.
pub fn die(canvas: &Canvas, rect: Rect, colour: u8) {
    let ink = palette::seat(usize::from(colour));
    let side = rect.width();
    let round = CornerRadius::same((side * 0.2) as u8);
    let edge = Stroke::new((side * 0.045).max(1.5), paint(palette::INK));
    let painter = canvas.ui.painter();
    painter.rect_filled(rect.translate(vec2(side * 0.04, side * 0.07)), round, Color32::from_black_alpha(90));
    painter.rect(rect, round, paint(ink), edge, StrokeKind::Inside);
    let top = Rect::from_min_size(rect.min, vec2(side, side * 0.5)).shrink(side * 0.07);
    painter.rect_filled(top, CornerRadius::same((side * 0.15) as u8), paint(ink.mix(palette::CHALK, 0.14)));
    let pips = if has_round_pips(canvas.ui.ctx()) { Mark::Circle } else { palette::mark(usize::from(colour)) };
    for (x, y) in [(0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)] {
        let at = rect.min + vec2(side * x, side * y);
        shape(canvas, at, side * 0.075, pips, paint(palette::CHALK), Stroke::NONE);
    }
}

/// Draws the crown of whoever is ahead in `rect`; `said` is what screen readers say of it.
pub fn crown(canvas: &Canvas, rect: Rect, said: &str) {
    let corner = |[x, y]: [f32; 2]| rect.min + rect.size() * vec2(x, y);
    let band = [[0.1, 1.0], [0.0, 0.22], [0.28, 0.56], [0.5, 0.0], [0.72, 0.56], [1.0, 0.22], [0.9, 1.0]].map(corner);
    let painter = canvas.ui.painter();
    painter.add(egui::Shape::closed_line(band.to_vec(), Stroke::new(4.0, paint(palette::INK))));
    // Only shapes without a bay are filled correctly; this one is filled around a point from which all of it is seen.
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(rect.center_bottom(), paint(palette::GOLD));
    band.iter().for_each(|point| mesh.colored_vertex(*point, paint(palette::GOLD)));
    (1..7).for_each(|n| mesh.add_triangle(0, n, n + 1));
    painter.add(egui::Shape::mesh(mesh));
    spoken::words(canvas.ui, rect, said);
}

/// Draws the portrait of a character in the square `rect`, with the mark of its colour in the corner.
pub fn portrait(canvas: &Canvas, pictures: &Pictures, rect: Rect, (character, colour): (u8, u8), mood: Mood) {
    canvas.picture(rect, pictures.portrait(character, mood));
    let radius = (rect.width() * 0.13).max(6.0);
    mark(canvas, rect.max - vec2(radius, radius), radius, colour);
}
