//! Letters on the screen, to write a name with a pad or a mouse alone.

use bevy_egui::egui::{self, Align2, Rect, Stroke, pos2, vec2};

use super::paper::sheet;
use crate::{
    pieces::palette,
    setup::NAME_LETTERS,
    ui::{
        keys_begin,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The letters, row by row.
const ROWS: [&str; 4] = ["ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜÉ", "0123456789"];

/// The end of writing a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Done {
    /// It is written.
    Written,
    /// It stays unchanged.
    GivenUp,
}

/// Draws the letters, and writes those pressed, or typed on a keyboard, into `name`. Shows beside the name why it was
/// refused.
pub(super) fn draw(canvas: &mut Canvas, text: &Text, name: &mut String, refused: Option<&str>) -> Option<Done> {
    let grow = canvas.scale.clamp(1.0, 1.3);
    let room = sheet(canvas, vec2(760.0, 470.0) * grow, &text.get("letters-title"));
    let field = Rect::from_min_size(room.min, vec2(room.width(), 52.0));
    canvas.panel(field, paint(palette::CHALK), Stroke::new(3.0, paint(palette::GOLD)), 8);
    let set = Set { face: Typeface::Bold, size: 26.0, color: paint(palette::INK), align: Align2::LEFT_CENTER };
    let (written, beside) = field.split_left_right_at_fraction(if refused.is_some() { 0.4 } else { 1.0 });
    canvas.name(written.shrink2(vec2(14.0, 3.0)), &format!("{name}_"), set);
    if let Some(words) = refused {
        canvas.refusal(beside.shrink(4.0), words, Set::body());
    }
    typed(canvas.ui.ctx(), name);
    let keys = Rect::from_min_max(pos2(room.min.x, field.max.y + 14.0), room.max);
    let gap = 8.0;
    let high = (keys.height() - gap * ROWS.len() as f32) / (ROWS.len() + 1) as f32;
    for (n, row) in ROWS.iter().enumerate() {
        let wide = (keys.width() - gap * 9.0) / 10.0;
        for (m, letter) in row.chars().enumerate() {
            let at = pos2(keys.min.x + m as f32 * (wide + gap), keys.min.y + n as f32 * (high + gap));
            let label = as_written(letter, name);
            let place = Rect::from_min_size(at, vec2(wide, high));
            let response = canvas.button_as(place, ("letter", letter), &label, Kind::Plain);
            if letter == 'A' {
                keys_begin(&response);
            }
            if response.clicked() {
                write(name, &label);
            }
        }
    }
    let foot = Rect::from_min_max(pos2(keys.min.x, keys.max.y - high), keys.max);
    let wide = (foot.width() - gap * 3.0) / 4.0;
    let place =
        |n: usize| Rect::from_min_size(pos2(foot.min.x + n as f32 * (wide + gap), foot.min.y), vec2(wide, high));
    if canvas.button(place(0), &text.get("letters-space"), Kind::Plain) {
        write(name, " ");
    }
    if canvas.button(place(1), &text.get("letters-delete"), Kind::Plain) {
        name.pop();
    }
    let given_up = canvas.button(place(2), &text.get("letters-give-up"), Kind::Plain);
    let written = canvas.button(place(3), &text.get("letters-done"), Kind::Main);
    match (written, given_up) {
        (true, _) => Some(Done::Written),
        (_, true) => Some(Done::GivenUp),
        _ => None,
    }
}

/// `letter` as the next one of `name`: upper case at the start of a word, else lower case.
fn as_written(letter: char, name: &str) -> String {
    match name.chars().next_back() {
        None | Some(' ') => letter.to_string(),
        Some(_) => letter.to_lowercase().collect(),
    }
}

fn write(name: &mut String, letters: &str) {
    if name.chars().count() < NAME_LETTERS {
        name.push_str(letters);
    }
}

/// Writes what is typed on a keyboard.
fn typed(ctx: &egui::Context, name: &mut String) {
    let texts: Vec<String> = ctx.input(|input| {
        let text = |event: &egui::Event| if let egui::Event::Text(text) = event { Some(text.clone()) } else { None };
        input.events.iter().filter_map(text).collect()
    });
    texts.iter().for_each(|text| write(name, text));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_with_large_letters_and_a_name_has_room_for_so_many() {
        let mut name = String::new();
        for letter in "ANNA LENA".chars() {
            let written = as_written(letter, &name);
            write(&mut name, &written);
        }
        assert_eq!(name, "Anna Lena");
        (0..20).for_each(|_| write(&mut name, "x"));
        assert_eq!(name.chars().count(), NAME_LETTERS);
    }
}
