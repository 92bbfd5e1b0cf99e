//! The card of a taken seat: colour, name, person or bot, device, race keys.

use bevy_egui::egui::{self, Align2, Rect, Stroke, pos2, vec2};

use super::{
    desk::{Page, Spot, Wish, first},
    paper::column,
};
use crate::{
    input::RaceKey,
    pieces::palette,
    rules::{Level, Seat},
    setup::NAME_LETTERS,
    show::{
        names::{colour_name, device_name, level_name},
        secret::is_behind_curtain,
    },
    turn::Control,
    ui::{
        marks,
        portraits::Mood,
        spoken,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The width of a card, in interface points, below which it is drawn narrow.
const NARROW: f32 = 260.0;

/// The card of a taken seat.
pub(super) struct Card<'a> {
    /// The screen it is on.
    pub(super) page: &'a Page<'a>,
    /// The number of the seat.
    pub(super) seat: usize,
    /// The place of the card.
    pub(super) place: Rect,
}

impl Card<'_> {
    fn is_narrow(&self) -> bool {
        self.place.width() < NARROW
    }

    /// Draws it; returns what was pressed on it.
    pub(super) fn draw(&self, canvas: &mut Canvas, naming: &mut Option<(usize, String)>) -> Option<Wish> {
        let seat = self.page.setup.seats.get(self.seat)?;
        canvas.paper(self.place);
        let inner = self.place.shrink2(vec2(if self.is_narrow() { 10.0 } else { 14.0 }, 0.0));
        let high = self.place.height() / 430.0;
        let mut top = self.place.min.y;
        let mut next = |height: f32, gap: f32| {
            let place = Rect::from_min_size(pos2(inner.min.x, top), vec2(inner.width(), height * high));
            top += (height + gap) * high;
            place
        };
        let band = next(96.0, 12.0);
        let mut wish = self
            .band(canvas, Rect::from_min_max(pos2(self.place.min.x, band.min.y), pos2(self.place.max.x, band.max.y)));
        wish = first(wish, self.name(canvas, next(46.0, 12.0), naming));
        let text = self.page.text;
        let who = [("seats-hand", Control::Person), ("seats-bot", Control::Bot(Level::Normal))];
        let chips = split(next(42.0, 10.0), 2, 8.0);
        for (place, (key, control)) in chips.into_iter().zip(who) {
            let chosen = seat.is_person() == (control == Control::Person);
            if canvas.button(place, &text.get(key), Kind::Chip(chosen)) && !chosen {
                wish = Some(Wish::Control(self.seat, control));
            }
        }
        let bottom = self.place.max.y - 12.0;
        let rest = next(0.0, 0.0).min;
        let rest = Rect::from_min_max(rest, pos2(inner.max.x, bottom));
        let below = match seat.control {
            Control::Bot(level) => self.bot(canvas, rest, Some(level)),
            Control::Random => self.bot(canvas, rest, None),
            Control::Person | Control::Replay => self.hand(canvas, rest),
        };
        wish = first(wish, below);
        if let Some(words) = self.page.desk.notice(Some(self.seat)) {
            let place = Rect::from_min_max(pos2(inner.min.x, bottom - 52.0 * high), pos2(inner.max.x, bottom));
            canvas.refusal(place, words, Set::body());
        }
        wish
    }

    /// Draws the character, its colour, and the button that empties the seat.
    fn band(&self, canvas: &mut Canvas, band: Rect) -> Option<Wish> {
        let seat = &self.page.setup.seats[self.seat];
        let ink = palette::seat(usize::from(seat.colour));
        let radius = egui::CornerRadius { nw: 10, ne: 10, sw: 0, se: 0 };
        let painter = canvas.ui.painter();
        painter.rect_filled(
            band.shrink2(vec2(1.5, 0.0)).translate(vec2(0.0, 1.5)),
            radius,
            paint(ink.mix(palette::INK, 0.25)),
        );
        let mut wish = None;
        let [most, wide, air, gap] = if self.is_narrow() { [72.0, 26.0, 9.0, 4.0] } else { [84.0, 32.0, 12.0, 6.0] };
        let side = (band.height() - 16.0).min(most);
        let arrow = vec2(wide, side * 0.74);
        let left = Rect::from_min_size(pos2(band.min.x + air, band.center().y - arrow.y / 2.0), arrow);
        let face = Rect::from_min_size(pos2(left.max.x + gap, band.center().y - side / 2.0), vec2(side, side));
        let right = Rect::from_min_size(pos2(face.max.x + gap, left.min.y), arrow);
        let turns = [(left, "‹", "seats-last-character", false), (right, "›", "seats-next-character", true)];
        for (place, sign, key, forward) in turns {
            if canvas.sign(place, sign, &self.page.text.get(key), Kind::Plain) {
                wish = Some(Wish::Recast(self.seat, forward));
            }
        }
        canvas.picture(face, self.page.pictures.portrait(seat.character, Mood::Waits));
        if canvas.ui.interact(face, canvas.ui.id().with("face"), egui::Sense::CLICK).clicked() {
            wish = Some(Wish::Recast(self.seat, true));
        }
        let close = Rect::from_min_size(pos2(band.max.x - 34.0 - gap - 4.0, band.min.y + 8.0), vec2(34.0, 32.0));
        if canvas.sign(close, "×", &self.page.text.get("seats-remove"), Kind::Plain) {
            wish = Some(Wish::Remove(self.seat));
        }
        let colour = Rect::from_min_max(pos2(right.max.x + 6.0, close.max.y + 4.0), band.max - vec2(8.0, 6.0));
        if self.colour(canvas, colour, seat.colour) {
            wish = Some(Wish::Recolour(self.seat));
        }
        wish
    }

    /// Draws the colour, with its die and its name; returns whether it was pressed, for another colour.
    fn colour(&self, canvas: &mut Canvas, place: Rect, colour: u8) -> bool {
        let name = colour_name(self.page.text, colour);
        let said = self.page.text.with("seats-colour", &[("name", name.clone().into())]);
        let response = canvas.press(place, "colour", &said);
        let lit = response.hovered() || response.has_focus();
        let edge = if lit { Stroke::new(3.0, paint(palette::GOLD)) } else { Stroke::new(1.0, paint(palette::INK)) };
        canvas.panel(place, paint(palette::INK.mix(palette::seat(usize::from(colour)), 0.4)), edge, 8);
        if self.is_narrow() {
            let side = (place.size().min_elem() - 8.0).min(36.0);
            marks::die(canvas, Rect::from_center_size(place.center(), vec2(side, side)), colour);
            return response.clicked();
        }
        let side = (place.height() - 10.0).min(30.0);
        let die = Rect::from_min_size(pos2(place.max.x - side - 5.0, place.center().y - side / 2.0), vec2(side, side));
        marks::die(canvas, die, colour);
        let words = Rect::from_min_max(place.min + vec2(8.0, 0.0), pos2(die.min.x - 6.0, place.max.y));
        let set = Set::body().face(Typeface::Bold).color(paint(palette::CHALK)).align(Align2::RIGHT_CENTER);
        canvas.text(words, &name, set);
        response.clicked()
    }

    /// Brings the keyboard focus back to where it was.
    fn keep_focus(&self, response: &egui::Response, spot: Spot) {
        if self.page.desk.focus == Some((self.seat, spot)) {
            response.request_focus();
        }
    }

    /// Draws the name, or the field in which it is typed.
    fn name(&self, canvas: &mut Canvas, place: Rect, naming: &mut Option<(usize, String)>) -> Option<Wish> {
        let ink = paint(palette::INK);
        if let Some((_, typed)) = naming.as_mut().filter(|(seat, _)| *seat == self.seat) {
            canvas.panel(place, paint(palette::CHALK), Stroke::new(3.0, paint(palette::GOLD)), 8);
            return self.type_name(canvas, place, typed);
        }
        let name = self.page.names.name(Seat(self.seat as u8));
        let response = canvas.press(place, "name", name);
        self.keep_focus(&response, Spot::Name);
        let lit = response.hovered() || response.has_focus();
        let edge = if lit { Stroke::new(3.0, paint(palette::GOLD)) } else { Stroke::new(1.0, paint(palette::SEPIA)) };
        canvas.panel(place, paint(if lit { palette::CHALK } else { palette::PAPER_DARK }), edge, 8);
        let set = Set { face: Typeface::Bold, size: 22.0, color: ink, align: Align2::LEFT_CENTER };
        let (words, pen) = (place.shrink2(vec2(12.0, 2.0)), place.shrink2(vec2(12.0, 0.0)));
        canvas.name(Rect::from_min_max(words.min, words.max - vec2(26.0, 0.0)), name, set);
        let set = Set {
            face: Typeface::Plain,
            size: 18.0 / canvas.scale,
            color: paint(palette::SEPIA),
            align: Align2::RIGHT_CENTER,
        };
        canvas.text(pen, "✎", set);
        response.clicked().then_some(Wish::Name(self.seat))
    }

    fn type_name(&self, canvas: &mut Canvas, place: Rect, typed: &mut String) -> Option<Wish> {
        let size = (22.0 * canvas.scale).min(place.height() * 0.62);
        let wide = 58.0 * canvas.scale.clamp(1.0, 1.4);
        let letters = Rect::from_min_max(pos2(place.max.x - wide, place.min.y + 4.0), place.max - vec2(4.0, 4.0));
        if canvas.button(letters, &self.page.text.get("seats-letters"), Kind::Plain) {
            return Some(Wish::Letters);
        }
        let place = Rect::from_min_max(place.min, pos2(letters.min.x, place.max.y));
        let field = egui::TextEdit::singleline(typed)
            .id_salt("name field")
            .font(egui::FontId::new(size, egui::FontFamily::Name("bold".into())))
            .text_color(paint(palette::INK))
            .frame(egui::Frame::NONE)
            .vertical_align(egui::Align::Center)
            .char_limit(NAME_LETTERS)
            .desired_width(place.width());
        let response = canvas.ui.put(place.shrink2(vec2(12.0, 4.0)), field);
        spoken::field(&response, &self.page.text.get("seats-name-of"));
        let (given_up, entered) =
            canvas.ui.input(|input| (input.key_pressed(egui::Key::Escape), input.key_pressed(egui::Key::Enter)));
        // A press beside the field ends the typing, except on the button for the letters on the screen.
        let left = response.lost_focus() && !canvas.ui.rect_contains_pointer(letters);
        if left || given_up {
            let name = (!given_up || entered).then(|| typed.clone());
            return Some(Wish::Named(self.seat, name));
        }
        response.request_focus();
        None
    }

    /// Draws the levels of a bot, and a description of the chosen one; a bot that plays at random has no level.
    fn bot(&self, canvas: &mut Canvas, rest: Rect, level: Option<Level>) -> Option<Wish> {
        let text = self.page.text;
        let mut wish = None;
        let large = canvas.scale > 1.3 || self.is_narrow();
        let (chips, below) = rest.split_top_bottom_at_fraction(if large { 0.68 } else { 0.24 });
        let places = if large { stack(chips, 3, 8.0) } else { split(chips, 3, 8.0) };
        for (place, other) in places.into_iter().zip(Level::ALL) {
            let label = level_name(text, other);
            if canvas.button(place.shrink2(vec2(0.0, 1.0)), &label, Kind::Chip(level == Some(other))) {
                wish = Some(Wish::Control(self.seat, Control::Bot(other)));
            }
        }
        let about = text.get(match level {
            Some(Level::Easy) => "seats-easy-plays",
            Some(Level::Normal) => "seats-normal-plays",
            Some(Level::Hard) => "seats-hard-plays",
            None => "seats-random-plays",
        });
        let set = Set::body().color(paint(palette::SEPIA.mix(palette::INK, 0.4))).align(Align2::CENTER_CENTER);
        let words = Rect::from_min_max(below.min + vec2(0.0, 10.0), below.max);
        canvas.text(words.shrink2(vec2(8.0, 4.0)), &about, set);
        wish
    }

    /// Says that other people play with the same device, and how they hide their hands; returns the room below. `None`:
    /// nobody does.
    fn shared(&self, canvas: &mut Canvas, room: Rect) -> Option<Rect> {
        let (setup, seat) = (self.page.setup, Seat(self.seat as u8));
        let sharers = setup.sharers(seat).len();
        // A refusal needs the room below the device.
        if sharers == 0 || self.page.desk.notice(Some(self.seat)).is_some() {
            return None;
        }
        let key = match self.page.hides {
            true if is_behind_curtain(seat, setup, self.page.settings) => "seats-shared-curtain",
            true => "seats-shared-look-away",
            false => "seats-shared-turns",
        };
        let words = self.page.text.with(key, &[("n", (sharers + 1).into())]);
        let set = Set::body().color(paint(palette::SEPIA.mix(palette::INK, 0.4))).align(Align2::CENTER_CENTER);
        // Large letters must leave room for the keys.
        let canvas = Canvas { ui: &mut *canvas.ui, scale: canvas.scale.min(1.2) };
        let high = canvas.height(room.width(), &words, set).min(room.height() * 0.4);
        let (place, below) = room.split_top_bottom_at_y(room.min.y + high);
        canvas.text(place, &words, set);
        Some(below.with_min_y(below.min.y + 4.0))
    }

    /// Draws a person's device and race keys.
    fn hand(&self, canvas: &mut Canvas, rest: Rect) -> Option<Wish> {
        let text = self.page.text;
        let (device, below) = rest.split_top_bottom_at_fraction(0.26);
        let mut wish = self.device(canvas, Rect::from_min_max(device.min, device.max - vec2(0.0, 8.0)));
        let shared = self.shared(canvas, below);
        if !self.page.races {
            return wish;
        }
        let keys = shared.unwrap_or_else(|| {
            let (label, keys) = below.split_top_bottom_at_fraction(0.2);
            let set = Set::body().size(Set::SMALL).color(paint(palette::SEPIA));
            canvas.text(label, &text.get("seats-race-keys"), set);
            keys
        });
        for (place, which) in split(keys, 2, 10.0).into_iter().zip([RaceKey::Shake, RaceKey::Slap]) {
            wish = wish.or(self.race_key(canvas, place, which));
        }
        wish
    }

    /// Draws the seat's device; when pressed, it waits for a button on another device.
    fn device(&self, canvas: &mut Canvas, place: Rect) -> Option<Wish> {
        let seat = &self.page.setup.seats[self.seat];
        let waits = self.page.desk.wanted == Some((self.seat, Spot::Device));
        let label = match waits {
            true => self.page.text.get("seats-press-device"),
            false => device_name(self.page.text, seat.device),
        };
        let response = canvas.press(place, "device", &label);
        self.keep_focus(&response, Spot::Device);
        // Large letters leave no room for a glyph.
        let glyph = if canvas.scale > 1.1 || waits { 0.0 } else { 44.0 };
        canvas.button_face(place, glyph, &label, Kind::Chip(!waits), &response);
        if glyph > 0.0 {
            let side = (place.height() - 8.0).min(36.0);
            let at = Rect::from_center_size(pos2(place.min.x + 27.0, place.center().y), vec2(side, side));
            canvas.picture(at, self.page.pictures.device(seat.device.kind()));
        }
        let pointer = canvas.ui.input(|input| input.pointer.any_click());
        match (response.clicked(), waits && pointer) {
            (true, true) => Some(Wish::Mouse(self.seat)),
            (true, false) => Some(Wish::Press(self.seat, Spot::Device)),
            (false, _) => None,
        }
    }

    fn race_key(&self, canvas: &mut Canvas, place: Rect, which: RaceKey) -> Option<Wish> {
        let text = self.page.text;
        let key = self.page.setup.seats[self.seat].race.get(which);
        let waits = self.page.desk.wanted == Some((self.seat, Spot::Key(which)));
        let label = text.get(match which {
            RaceKey::Shake => "seats-shake",
            RaceKey::Slap => "seats-bang",
        });
        let said = format!("{label}, {}", self.page.bindings.key_name(key).unwrap_or_default());
        let response = canvas.press(place, ("race key", which), &said);
        self.keep_focus(&response, Spot::Key(which));
        if response.hovered() || response.has_focus() || waits {
            canvas.panel(place, paint(palette::CHALK), Stroke::new(3.0, paint(palette::GOLD)), 10);
        }
        let (cap, words) = place.shrink2(vec2(6.0, 6.0)).split_top_bottom_at_fraction(0.62);
        let ink = paint(palette::INK);
        if waits {
            let set = Set::body().face(Typeface::Bold).size(15.0).color(ink).align(Align2::CENTER_CENTER);
            canvas.text(cap, &text.get("seats-press-key"), set);
        } else {
            let name = self.page.bindings.key_name(key).unwrap_or_default();
            let side = (cap.height() - 6.0).min(58.0);
            let wide = if name.chars().count() > 1 { cap.width() * 0.8 } else { side };
            let cap = Rect::from_center_size(cap.center() - vec2(0.0, 2.0), vec2(wide, side));
            canvas.keycap(cap, name, 24.0, self.page.letters.pressed(key));
        }
        let set = Set::body().face(Typeface::Bold).size(15.0).color(ink).align(Align2::CENTER_CENTER);
        canvas.text(words, &label, set);
        response.clicked().then_some(Wish::Press(self.seat, Spot::Key(which)))
    }
}

/// `count` places in a row.
fn split(room: Rect, count: usize, gap: f32) -> Vec<Rect> {
    let width = (room.width() - gap * (count as f32 - 1.0)) / count as f32;
    let at = |i: usize| pos2(room.min.x + i as f32 * (width + gap), room.min.y);
    (0..count).map(|i| Rect::from_min_size(at(i), vec2(width, room.height()))).collect()
}

/// `count` places in a column.
fn stack(room: Rect, count: usize, gap: f32) -> Vec<Rect> {
    column(room, count, gap).collect()
}
