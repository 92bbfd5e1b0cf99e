//! Points as a token on a score card: when they change, it turns over to its next face.

use bevy_egui::egui::{Align2, Rect, epaint::EllipseShape, pos2, vec2};

use crate::{
    pieces::palette::{self, Ink},
    rules::Seat,
    show::{Show, Sight},
    ui::{
        text::points,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Draws the points as a token at the right of `place`. When they change it turns over to its next face.
pub(super) fn draw<G: Show>(canvas: &Canvas, sight: &Sight<G>, seat: Seat, place: Rect, ink: Ink) {
    /// The seconds that a turn takes, and the largest radius.
    const TURNS: f64 = 0.5;
    const RADIUS: f32 = 21.0;
    let goal = G::scores(sight.view()).get(seat.index()).copied().unwrap_or_default();
    let (ctx, id) = (canvas.ui.ctx(), canvas.ui.id().with(("token", seat.0)));
    let now = ctx.input(|input| input.time);
    // The face that lay up before, the one that does now, and since when.
    let (from, _, since) = ctx.data_mut(|data| {
        let (from, to, since) = data.get_temp(id).unwrap_or((goal, goal, now - TURNS));
        let kept = if to == goal { (from, to, since) } else { (to, goal, now) };
        data.insert_temp(id, kept);
        kept
    });
    let moves = !sight.settings.reduced_motion;
    let turned = if moves { ((now - since) / TURNS).clamp(0.0, 1.0) as f32 } else { 1.0 };
    let face = if turned < 0.5 { from } else { goal };
    let radius = (place.height() / 2.0).min(RADIUS);
    let wide = radius * (std::f32::consts::PI * turned).cos().abs().max(0.06);
    let middle = pos2(place.max.x - radius, place.center().y);
    let round = |wide: f32, high: f32, ink: Ink| {
        canvas.ui.painter().add(EllipseShape::filled(middle, vec2(wide, high), paint(ink)));
    };
    round(wide, radius, palette::INK);
    round(wide * 0.93, radius - 1.5, ink.mix(palette::CHALK, 0.55));
    round(wide * 0.84, radius - 3.5, ink);
    if wide > radius * 0.5 {
        let set = Set::body().face(Typeface::Bold).size(radius * 1.1 / canvas.scale).color(paint(palette::CHALK));
        let room = Rect::from_center_size(middle, vec2(radius, radius) * 2.0);
        canvas.text(room, &points(face), set.align(Align2::CENTER_CENTER));
    }
}
