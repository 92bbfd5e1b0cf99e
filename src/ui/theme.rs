//! The look of the interface: fonts, sizes of text, panels and buttons, all drawn through one canvas.

use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Pos2, Rect, Response,
    Sense, Stroke, StrokeKind, pos2, text::LayoutJob, vec2,
};
use std::{fmt, hash::Hash, sync::Arc};

use super::{
    focus::{keys_begin, steps},
    spoken,
};
use crate::{
    art,
    pieces::palette::{self, Ink},
};

/// A colour of the palette for egui.
pub fn paint(ink: Ink) -> Color32 {
    Color32::from_rgb(ink.0, ink.1, ink.2)
}

/// The typefaces.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Typeface {
    /// Running text.
    Plain,
    /// Names and numbers.
    Bold,
    /// Titles.
    Title,
}

impl Typeface {
    fn family(self) -> FontFamily {
        match self {
            Typeface::Plain => FontFamily::Proportional,
            Typeface::Bold => FontFamily::Name("bold".into()),
            Typeface::Title => FontFamily::Name("title".into()),
        }
    }
}

/// Gives egui the game's fonts and colours.
pub fn dress(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    let faces = [
        ("plain", Typeface::Plain, dejavu::sans::regular()),
        ("bold", Typeface::Bold, dejavu::sans::bold()),
        ("title", Typeface::Title, dejavu::serif::bold()),
    ];
    for (n, (name, face, bytes)) in faces.into_iter().enumerate() {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes)));
        // Each has fewer letters than the ones before, and borrows the missing ones from them.
        let borrows = faces[..=n].iter().rev().map(|(name, ..)| (*name).into());
        fonts.families.insert(face.family(), borrows.collect());
    }
    fonts.families.insert(FontFamily::Monospace, vec!["plain".into()]);
    ctx.set_fonts(fonts);
    // Debug builds warn of two buttons with the same name; egui, which is built for speed, would not do so by itself.
    ctx.options_mut(|options| {
        options.warn_on_id_clash = cfg!(debug_assertions);
        // Smooth edges take time, and nobody would see them.
        options.tessellation_options.feathering = !art::draws_for_nobody();
    });
    ctx.all_styles_mut(|style| {
        style.interaction.selectable_labels = false;
        style.animation_time = 0.0;
    });
}

/// The style of a text.
#[derive(Copy, Clone, Debug)]
pub struct Set {
    /// The typeface.
    pub face: Typeface,
    /// Height in interface points at a text scale of 100 %.
    pub size: f32,
    /// The colour.
    pub color: Color32,
    /// Its alignment within its rectangle.
    pub align: Align2,
}

impl Set {
    /// Running text: 24 pixels high at 1080p.
    pub const BODY: f32 = 16.5;
    /// Asides.
    pub const SMALL: f32 = 14.0;

    /// Plain text in paper white, at the left.
    pub fn body() -> Set {
        Set { face: Typeface::Plain, size: Set::BODY, color: paint(palette::PAPER), align: Align2::LEFT_CENTER }
    }

    /// The same with another face.
    #[must_use]
    pub fn face(self, face: Typeface) -> Set {
        Set { face, ..self }
    }

    /// The same in another size.
    #[must_use]
    pub fn size(self, size: f32) -> Set {
        Set { size, ..self }
    }

    /// The same in another colour.
    #[must_use]
    pub fn color(self, color: Color32) -> Set {
        Set { color, ..self }
    }

    /// The same, aligned differently.
    #[must_use]
    pub fn align(self, align: Align2) -> Set {
        Set { align, ..self }
    }
}

/// The look of a button.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The one to press: gold.
    Main,
    /// Any other: dark with a paper edge.
    Plain,
    /// One of several, chosen or not.
    Chip(bool),
}

/// A surface to draw on: an egui layer, and the text scale of the settings.
pub struct Canvas<'a> {
    /// The layer.
    pub ui: &'a mut egui::Ui,
    /// Text scale as a factor: 0.8-2.0.
    pub scale: f32,
}

impl Canvas<'_> {
    /// Draws a filled rectangle with round corners and an edge.
    pub fn panel(&self, rect: Rect, fill: Color32, edge: Stroke, radius: u8) {
        self.ui.painter().rect(rect, CornerRadius::same(radius), fill, edge, StrokeKind::Inside);
    }

    /// Draws a dark panel, for banners, logs and prompts.
    pub fn dark(&self, rect: Rect) {
        self.panel(rect, paint(palette::INK), Stroke::new(1.0, paint(palette::WOOD_LIGHT)), 10);
    }

    /// Draws a panel of paper.
    pub fn paper(&self, rect: Rect) {
        let shadow = rect.translate(vec2(2.0, 3.0));
        self.panel(shadow, Color32::from_black_alpha(110), Stroke::NONE, 10);
        self.panel(rect, paint(palette::PAPER), Stroke::new(1.5, paint(palette::INK)), 10);
    }

    /// Shades all of `room` except `lit`. The shade grows from there to `dark`, from 0 to 1, over `soft` points.
    pub fn shade_around(&self, lit: Rect, soft: f32, room: Rect, dark: f32) {
        let shade = Color32::from_black_alpha((dark * 255.0) as u8);
        let rings = [(lit, Color32::TRANSPARENT), (lit.expand(soft).intersect(room), shade), (room, shade)];
        let mut mesh = egui::Mesh::default();
        for (ring, shade) in rings {
            let corners = [ring.left_top(), ring.right_top(), ring.right_bottom(), ring.left_bottom()];
            corners.into_iter().for_each(|corner| mesh.colored_vertex(corner, shade));
        }
        for (ring, side) in (0..2).flat_map(|ring| (0..4).map(move |side| (4 * ring, side))) {
            let [here, next] = [ring + side, ring + (side + 1) % 4];
            mesh.add_triangle(here, next, here + 4);
            mesh.add_triangle(next, next + 4, here + 4);
        }
        self.ui.painter().add(mesh);
    }

    /// Draws a picture that fills `rect`.
    pub fn picture(&self, rect: Rect, picture: egui::TextureId) {
        self.part_of_picture(rect, picture, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)));
    }

    /// Draws a picture, turned clockwise by `angle`, in radians.
    pub fn turned_picture(&self, rect: Rect, picture: egui::TextureId, angle: f32) {
        let mut mesh = egui::Mesh::with_texture(picture);
        mesh.add_rect_with_uv(rect, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), Color32::WHITE);
        mesh.rotate(egui::emath::Rot2::from_angle(angle), rect.center());
        self.ui.painter().add(mesh);
    }

    /// Draws a part of a picture, in shares of its width and height.
    pub fn part_of_picture(&self, rect: Rect, picture: egui::TextureId, part: Rect) {
        self.ui.painter().image(picture, rect, part, Color32::WHITE);
    }

    /// The size of the smallest letters: 21 pixels at 1080p, or less if the text scale is below 100 %.
    fn least(&self) -> f32 {
        Set::SMALL * self.scale.min(1.0)
    }

    /// Lays the text out to fit `room`: wrapped, and smaller only if it wouldn't fit, but never too small to be read.
    fn layout(&self, room: egui::Vec2, text: &str, set: Set) -> Arc<egui::Galley> {
        let mut size = set.size * self.scale;
        loop {
            let font = FontId::new(size, set.face.family());
            let galley = self.ui.painter().layout(text.to_string(), font, set.color, room.x);
            let broken =
                galley.rows.iter().any(|row| row.rect().width() > room.x + 0.5) || breaks_a_word(&galley, text);
            if (galley.size().y <= room.y + 0.5 && !broken) || size <= self.least() {
                return galley;
            }
            // Larger letters shrink to the usual ones before they become smaller than those.
            let usual = if size > set.size { set.size } else { 0.0 };
            size = (size * 0.94).max(usual).max(self.least());
        }
    }

    /// Writes `text` into `room`; returns its place.
    pub fn text(&self, room: Rect, text: &str, set: Set) -> Rect {
        let place = self.unspoken(room, text, set);
        spoken::words(self.ui, place, text);
        place
    }

    /// The same for words that screen readers are told in another way.
    pub fn unspoken(&self, room: Rect, text: &str, set: Set) -> Rect {
        let galley = self.layout(room.size(), text, set);
        let place = set.align.align_size_within_rect(galley.size(), room);
        if set.align.x() == Align::Center && galley.rows.len() > 1 {
            // Every line is centred, not only the block of them.
            let mut job = LayoutJob::clone(&galley.job);
            job.halign = Align::Center;
            let galley = self.ui.painter().layout_job(job);
            self.ui.painter().galley(place.center_top(), galley, set.color);
        } else {
            self.ui.painter().galley(place.min, galley, set.color);
        }
        place
    }

    /// Writes a name on one line of `room`. A name that is too long loses its last letters, and is never broken.
    pub fn name(&self, room: Rect, name: &str, set: Set) -> Rect {
        let least = Set { size: self.least() / self.scale, ..set };
        let fits = |short: &String| self.width(short, least) <= room.width();
        let letters = name.chars().count();
        let shorter = (1..letters).rev().map(|n| format!("{}…", name.chars().take(n).collect::<String>().trim_end()));
        let short = [name.to_string()].into_iter().chain(shorter).find(fits);
        let short = short.as_deref().unwrap_or(name);
        // A name of two words doesn't become two lines.
        let fit = if short.contains(' ') { (room.width() / (self.width(short, set) + 1.0)).min(1.0) } else { 1.0 };
        let place = self.unspoken(room, short, set.size((set.size * fit).max(least.size)));
        spoken::words(self.ui, place, name);
        place
    }

    /// The height of `text` when it is `width` wide.
    pub fn height(&self, width: f32, text: &str, set: Set) -> f32 {
        self.layout(vec2(width, f32::INFINITY), text, set).size().y
    }

    /// The width of `text` on one line.
    pub fn width(&self, text: &str, set: Set) -> f32 {
        self.layout(egui::Vec2::INFINITY, text, set).size().x
    }

    /// The size of a line of text with a dark edge, as [`Canvas::outlined`] draws it.
    pub fn outlined_size(&self, text: &str, set: Set) -> egui::Vec2 {
        self.layout(egui::Vec2::INFINITY, text, set).size()
    }

    /// Writes `text` with a dark edge, so that it can be read on anything, with its centre at `at`.
    pub fn outlined(&self, at: Pos2, text: &str, set: Set, opacity: f32) {
        let galley = self.layout(egui::Vec2::INFINITY, text, set);
        let place = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let ink = paint(palette::INK).gamma_multiply(opacity);
        for (dx, dy) in [(-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, -1), (-1, 1), (1, 1)] {
            let at = place.min + vec2(dx as f32, dy as f32);
            self.ui.painter().galley_with_override_text_color(at, galley.clone(), ink);
        }
        self.ui.painter().galley_with_override_text_color(place.min, galley, set.color.gamma_multiply(opacity));
        spoken::words(self.ui, place, text);
    }

    /// Writes `text` with a dark edge into the middle of `room`, on as many lines as it takes.
    pub fn outlined_in(&self, room: Rect, text: &str, set: Set) {
        let mut job = LayoutJob::clone(&self.layout(room.size(), text, set).job);
        job.halign = Align::Center;
        let galley = self.ui.painter().layout_job(job);
        let at = pos2(room.center().x, room.center().y - galley.size().y / 2.0);
        for (dx, dy) in [(-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, -1), (-1, 1), (1, 1)] {
            let at = at + vec2(dx as f32, dy as f32) * 1.2;
            self.ui.painter().galley_with_override_text_color(at, galley.clone(), paint(palette::INK));
        }
        self.ui.painter().galley(at, galley, set.color);
        spoken::words(self.ui, room, text);
    }

    /// Draws a refusal in `place`, on its own ground so that it can be read on anything.
    pub fn refusal(&self, place: Rect, words: &str, set: Set) {
        self.panel(place, paint(palette::DANGER.mix(palette::INK, 0.2)), Stroke::new(1.5, paint(palette::INK)), 8);
        let set = set.face(Typeface::Bold).color(paint(palette::CHALK)).align(Align2::CENTER_CENTER);
        self.text(place.shrink2(vec2(10.0, 3.0)), words, set);
    }

    /// Fills `rect` with a colour that changes evenly from its top to its bottom.
    pub fn shaded(&self, rect: Rect, [top, bottom]: [Color32; 2]) {
        self.quad(
            [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()],
            [top, top, bottom, bottom],
        );
    }

    /// Fills a shape with four corners, each of its own colour.
    pub fn quad(&self, corners: [Pos2; 4], colours: [Color32; 4]) {
        let mut mesh = egui::Mesh::default();
        corners.into_iter().zip(colours).for_each(|(corner, colour)| mesh.colored_vertex(corner, colour));
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        self.ui.painter().add(mesh);
    }

    /// Draws a button; returns whether it was pressed by pointer or key.
    pub fn button(&mut self, rect: Rect, label: &str, kind: Kind) -> bool {
        self.button_response(rect, label, kind).clicked()
    }

    /// Draws a button; returns everything egui knows about it.
    pub fn button_response(&mut self, rect: Rect, label: &str, kind: Kind) -> Response {
        self.button_as(rect, label, label, kind)
    }

    /// Draws a button that stays the same one, and keeps the focus, whatever its label: `name` distinguishes it from
    /// others.
    pub fn button_as(&mut self, rect: Rect, name: impl Hash + fmt::Debug, label: &str, kind: Kind) -> Response {
        let response = self.press(rect, name, label);
        match kind {
            Kind::Main => keys_begin(&response),
            Kind::Chip(chosen) => spoken::chosen(&response, chosen),
            Kind::Plain => {}
        }
        self.button_face(rect, 0.0, label, kind, &response);
        response
    }

    /// Draws a button with a sign that steps a value, again and again while its key is held; returns whether it was
    /// pressed.
    pub fn step(&mut self, rect: Rect, sign: &str, name: &str) -> bool {
        let response = self.signed(rect, sign, name, Kind::Plain);
        steps(&response);
        response.clicked()
    }

    /// Draws a button with a sign, and a name to be spoken; returns whether it was pressed.
    pub fn sign(&mut self, rect: Rect, sign: &str, name: &str, kind: Kind) -> bool {
        self.signed(rect, sign, name, kind).clicked()
    }

    fn signed(&mut self, rect: Rect, sign: &str, name: &str, kind: Kind) -> Response {
        let response = self.press(rect, spoken::name(self.ui.ctx(), name), name);
        if let Kind::Chip(chosen) = kind {
            spoken::chosen(&response, chosen);
        }
        self.button_face(rect, 0.0, sign, kind, &response);
        response
    }

    /// Draws something whose buttons are distinguished by their subject `what`, which screen readers say first.
    pub fn about<R>(&mut self, what: &str, draw: impl FnOnce(&mut Canvas) -> R) -> R {
        let before = spoken::about(self.ui.ctx(), Some(what.to_string()));
        let drawn = draw(self);
        spoken::about(self.ui.ctx(), before);
        drawn
    }

    /// Draws the look of a button; `glyph` is the room at its left end that the label leaves free.
    pub fn button_face(&self, rect: Rect, glyph: f32, label: &str, kind: Kind, response: &Response) {
        let lit = response.hovered() || response.has_focus();
        let (fill, ink) = match (kind, lit) {
            (Kind::Main, false) | (Kind::Chip(true), _) => (paint(palette::GOLD), paint(palette::INK)),
            (Kind::Main, true) => (paint(palette::GOLD.mix(palette::CHALK, 0.4)), paint(palette::INK)),
            (Kind::Plain | Kind::Chip(false), false) => (paint(palette::INK), paint(palette::PAPER)),
            (Kind::Plain | Kind::Chip(false), true) => (paint(palette::WOOD_DARK), paint(palette::PAPER)),
        };
        let edge =
            if lit { Stroke::new(3.0, paint(palette::PAPER)) } else { Stroke::new(1.5, paint(palette::WOOD_LIGHT)) };
        let sunk = if response.is_pointer_button_down_on() { vec2(0.0, 2.0) } else { vec2(0.0, 0.0) };
        self.panel(rect.translate(vec2(0.0, 3.0)), Color32::from_black_alpha(120), Stroke::NONE, 10);
        if response.has_focus() {
            // Light buttons on paper need more than a pale edge.
            self.panel(rect.expand(4.0), paint(palette::GOLD), Stroke::new(2.0, paint(palette::INK)), 13);
        }
        self.panel(rect.translate(sunk), fill, edge, 10);
        let set = Set::body().face(Typeface::Bold).size(17.0).color(ink).align(Align2::CENTER_CENTER);
        let room = Rect::from_min_max(rect.min + vec2(glyph, 0.0), rect.max);
        self.unspoken(room.shrink2(vec2(8.0, 3.0)).translate(sunk), label, set);
    }

    /// The id of the place or button that is called `name` here.
    pub fn id(&self, name: impl Hash + fmt::Debug) -> egui::Id {
        self.ui.id().with(("button", name))
    }

    /// A place that can be pressed by pointer or key; the caller draws it.
    pub fn press(&mut self, rect: Rect, name: impl Hash + fmt::Debug, label: &str) -> Response {
        let response = self.ui.interact(rect, self.id(name), Sense::click());
        let said = spoken::name(&response.ctx, label);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
        response
    }

    /// Draws a keycap that fills `rect`, pressed down while `lit`.
    pub fn keycap(&self, rect: Rect, key: &str, size: f32, lit: bool) {
        let fill = if lit { palette::GOLD } else { palette::CHALK };
        self.panel(rect.translate(vec2(0.0, 4.0)), paint(palette::SEPIA), Stroke::new(1.5, paint(palette::INK)), 8);
        let cap = if lit { rect.translate(vec2(0.0, 3.0)) } else { rect };
        self.panel(cap, paint(fill), Stroke::new(1.5, paint(palette::INK)), 8);
        let set = Set::body().face(Typeface::Bold).size(size).color(paint(palette::INK)).align(Align2::CENTER_CENTER);
        self.text(cap.shrink2(vec2(4.0, 2.0)), key, set);
    }
}

/// Whether a line ends in the middle of a word. It may end after a hyphen, and in the path of a file after a slash or a
/// dot.
pub(super) fn breaks_a_word(galley: &egui::Galley, text: &str) -> bool {
    let mut at = 0usize;
    let chars: Vec<char> = text.chars().collect();
    let rows = galley.rows.len();
    galley.rows.iter().take(rows.saturating_sub(1)).any(|row| {
        at += row.char_count_excluding_newline().0 + usize::from(row.ends_with_newline);
        let before = at.checked_sub(1).and_then(|i| chars.get(i));
        !row.ends_with_newline && before.is_some_and(|c| !c.is_whitespace() && !['-', '/', '.'].contains(c))
    })
}
