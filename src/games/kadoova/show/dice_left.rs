//! How many dice a duelist has left to get rid of, in a large figure, and the numbers of the last roll beside it.

use bevy_egui::egui;
use egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{sight::Sight, trays};
use crate::{
    pieces::palette,
    rules::Seat,
    ui::theme::{Canvas, Set, Typeface, paint},
};

/// What is said of a duelist's dice.
pub(super) struct DiceLeft {
    /// The duelist.
    pub seat: Seat,
    /// The number of dice left.
    pub left: u8,
    /// The number of ticks by which the last of them were late, if they were.
    pub late: Option<u64>,
    /// The numbers of the last roll, each with whether it helped.
    pub last: Vec<(u8, bool)>,
}

impl DiceLeft {
    /// Draws it.
    pub(super) fn draw(&self, canvas: &Canvas, sight: &Sight, place: Rect) {
        let colour = palette::seat(usize::from(sight.names.colour(self.seat)));
        canvas.panel(place, paint(palette::INK), Stroke::new(2.0, paint(colour)), 9);
        let (figure, words) = place.shrink2(vec2(6.0, 3.0)).split_left_right_at_fraction(0.3);
        let ink = if self.left <= 1 { palette::GOLD } else { palette::CHALK };
        let set = Set::body().face(Typeface::Title).size(66.0).color(paint(ink)).align(Align2::CENTER_CENTER);
        canvas.text(figure, &self.left.to_string(), set);
        let (said, ink) = match self.late {
            Some(ticks) => (sight.text.with("call-late", &[trays::seconds(ticks)]), palette::ALARM),
            None if self.left == 1 => (sight.text.get("race-one-left"), palette::GOLD),
            None => (sight.text.with("race-left-words", &[("n", self.left.into())]), palette::CHALK),
        };
        let words = words.with_min_x(words.min.x + 6.0);
        // What came too late is told in two lines.
        let rolled = !self.last.is_empty() && self.late.is_none();
        let (said_at, numbers) = words.split_top_bottom_at_fraction(if rolled { 0.38 } else { 1.0 });
        let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(ink)).align(Align2::LEFT_CENTER);
        canvas.text(said_at, &said, set);
        if rolled {
            self.last_roll(canvas, sight, numbers);
        }
    }

    /// Writes the numbers of the last roll: those that helped in gold.
    fn last_roll(&self, canvas: &Canvas, sight: &Sight, place: Rect) {
        let (words, numbers) = place.split_top_bottom_at_fraction(0.42);
        let small = Set::body().size(Set::SMALL).color(paint(palette::MIST)).align(Align2::LEFT_CENTER);
        canvas.text(words, &sight.text.get("race-last-roll"), small);
        let wide = (numbers.width() / (self.last.len().max(6) as f32)).min(24.0);
        for (n, (number, helped)) in self.last.iter().enumerate() {
            let ink = if *helped { palette::GOLD } else { palette::MIST };
            let from = pos2(numbers.min.x + wide * n as f32, numbers.min.y);
            let at = Rect::from_min_size(from, vec2(wide, numbers.height()));
            let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(ink)).align(Align2::LEFT_CENTER);
            canvas.text(at, &number.to_string(), set);
        }
    }
}
