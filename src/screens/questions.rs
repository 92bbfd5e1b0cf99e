//! The questions beside score cards: of people who are asked at once, each answers with their own device.

use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use crate::{
    input::prompts::Cap,
    pieces::palette,
    rules::Seat,
    show::{AnsweredBy, Does, Question, Show, Sight},
    ui::{
        caps::{prompt, prompt_width},
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// An answer given by pointer or screen reader.
pub(super) struct Answered<M> {
    /// The seat that gives it.
    pub(super) seat: Seat,
    /// What it does.
    pub(super) does: Does<M>,
    /// Whether a race is on.
    pub(super) races: bool,
}

/// The most of an answer's width that its buttons take, if need be with smaller letters.
const CAPS: f32 = 0.42;

/// Draws all questions; returns the answers given by pointer.
pub(super) fn draw<G: Show>(canvas: &mut Canvas, sight: &Sight<G>) -> (Vec<Answered<G::Move>>, Vec<Seat>) {
    let questions = sight.questions();
    let passed_on =
        questions.iter().filter(|question| pass_on(canvas, sight, question)).map(|question| question.seat).collect();
    (questions.into_iter().flat_map(|question| draw_one(canvas, sight, question)).collect(), passed_on)
}

/// The place of the button with which a person who need not answer passes the device on: below their question.
fn pass_place<G: Show>(scale: f32, panel: Rect, sight: &Sight<G>, seat: Seat) -> Option<Rect> {
    let size = vec2((panel.width() - 16.0).min(150.0 * scale.min(1.5)), 40.0 * scale.min(1.5));
    sight.may_pass_on(seat).then(|| Rect::from_min_size(pos2(panel.min.x + 8.0, panel.max.y + 5.0), size))
}

/// Draws that button; returns whether it was pressed.
fn pass_on<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, question: &Question<Does<G::Move>>) -> bool {
    let (seat, panel) = (question.seat, sight.plan_of(question).panel);
    let Some(place) = pass_place(canvas.scale, panel, sight, seat) else { return false };
    let name = sight.names.name(seat);
    canvas.about(name, |canvas| {
        canvas.button_as(place, ("not now", seat), &sight.text.get("not-now"), Kind::Plain).clicked()
    }) && sight.has_pointer(seat)
}

/// The places that questions cover.
pub(super) fn places<G: Show>(sight: &Sight<G>) -> Vec<Rect> {
    let drawn = |question: &Question<Does<G::Move>>| !question.words.is_empty() || has_labels(question);
    let place = |question: &Question<Does<G::Move>>| {
        let panel = sight.plan_of(question).panel;
        let below = pass_place(sight.settings.text_factor(), panel, sight, question.seat);
        below.map_or(panel, |below| panel.union(below))
    };
    sight.questions().iter().filter(|question| drawn(question)).map(place).collect()
}

fn has_labels<M>(question: &Question<M>) -> bool {
    question.offers.iter().any(|offer| !offer.label.is_empty())
}

fn draw_one<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    question: Question<Does<G::Move>>,
) -> Option<Answered<G::Move>> {
    if question.words.is_empty() && !has_labels(&question) {
        return None;
    }
    let (plan, seat) = (sight.plan_of(&question), question.seat);
    let colour = palette::seat(usize::from(sight.names.colour(seat)));
    canvas.panel(plan.panel, paint(palette::INK), Stroke::new(2.0, paint(colour)), 10);
    let set = Set::body().face(Typeface::Bold).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER);
    let name = sight.names.name(seat);
    let races = question.by == AnsweredBy::Each;
    let marked = sight.marked(&question);
    canvas.about(name, |canvas| {
        if !question.words.is_empty() {
            canvas.text(plan.words, &question.words, set);
        }
        let mut chosen = None;
        for (n, (offer, place)) in question.offers.iter().zip(&plan.answers).enumerate() {
            if offer.label.is_empty() {
                continue;
            }
            let kind = if offer.main { Kind::Main } else { Kind::Plain };
            let response = canvas.press(*place, (seat, n), &offer.label);
            if marked == Some(n) {
                canvas.panel(place.expand(4.0), paint(palette::GOLD), Stroke::new(2.0, paint(palette::INK)), 13);
            }
            let caps = sight.answer_caps(&question, n);
            let scale = canvas.scale.min(LARGEST);
            let wide = cap_width(&Canvas { ui: &mut *canvas.ui, scale }, &caps);
            let glyph = if caps.is_empty() { 0.0 } else { wide.min(place.width() * CAPS) };
            canvas.button_face(*place, glyph, &offer.label, kind, &response);
            if glyph > 0.0 {
                let ground = Rect::from_min_size(place.min, vec2(glyph, place.height())).shrink(3.0);
                canvas.panel(ground, paint(palette::INK), Stroke::NONE, 6);
                let small = Canvas { ui: &mut *canvas.ui, scale: scale * glyph / wide };
                let (at, high) = (pos2(place.min.x + 6.0, place.center().y), cap_height(&small));
                prompt(&small, at, high, &caps, "");
            }
            // In a race, presses of the pointer have been heard already, each at its time.
            let by_pointer = canvas.ui.input(|input| input.pointer.any_click());
            let counts = if by_pointer { !races && sight.has_pointer(seat) } else { true };
            if response.clicked() && counts {
                chosen = Some(offer.mv.clone());
            }
        }
        chosen.map(|does| Answered { seat, does, races })
    })
}

/// The scale beyond which these buttons don't grow.
const LARGEST: f32 = 1.3;

/// The height of the buttons that give an answer.
fn cap_height(canvas: &Canvas) -> f32 {
    24.0 * canvas.scale.min(LARGEST)
}

/// The width of their ground.
fn cap_width(canvas: &Canvas, caps: &[Cap]) -> f32 {
    prompt_width(canvas, cap_height(canvas), caps, "") + 4.0
}
