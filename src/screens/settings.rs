//! The settings: a sheet at the side, with the effect of each change visible beside it, and a page for each kind.

use bevy::{ecs::system::SystemParam, prelude::*, window::Monitor};
use bevy_egui::egui::{Align2, Rect, pos2, vec2};

use super::{
    open::{Open, Panel},
    paper::{column, side_sheet, split_foot},
};
use crate::{
    input::{DeviceKind, LastUsed},
    pieces::palette,
    settings::{Settings, TIMERS},
    turn::Speed,
    ui::{
        text::{Text, Value},
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The most rows on a page.
const ROWS: usize = 6;
/// The frame rate limits on offer, in frames per second; 0: no limit.
const CAPS: [u32; 6] = [0, 30, 60, 90, 120, 144];
/// The speeds on offer; skipping is for a moment only.
const SPEEDS: [Speed; 3] = [Speed::X1, Speed::X2, Speed::X4];

/// A page of the settings.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Sight and motion.
    #[default]
    Seeing,
    /// Sound and rumble.
    Sound,
    /// The window and its frames.
    Screen,
    /// Devices and hands.
    Hands,
    /// The defaults for new matches.
    Matches,
}

impl Page {
    const ALL: [Page; 5] = [Page::Seeing, Page::Sound, Page::Screen, Page::Hands, Page::Matches];

    fn key(self) -> &'static str {
        match self {
            Page::Seeing => "settings-page-seeing",
            Page::Sound => "settings-page-sound",
            Page::Screen => "settings-page-screen",
            Page::Hands => "settings-page-hands",
            Page::Matches => "settings-page-matches",
        }
    }
}

/// The resources that the sheet shows and changes.
#[derive(SystemParam)]
pub(super) struct Choices<'w, 's> {
    pub(super) settings: ResMut<'w, Settings>,
    pub(super) page: ResMut<'w, Page>,
    monitors: Query<'w, 's, &'static Monitor>,
    used: Res<'w, LastUsed>,
}

/// Draws the sheet.
pub(super) fn draw(canvas: &mut Canvas, text: &Text, choices: &mut Choices, open: &mut Open, confirmed: bool) {
    let grow = canvas.scale.clamp(1.0, 1.6);
    let room = side_sheet(canvas, 600.0 * grow, &text.get("settings-title"));
    let (body, foot) = split_foot(room, 46.0);
    let tabs = Rect::from_min_size(body.min, vec2(body.width(), 30.0 + 12.0 * grow));
    tabs_of(canvas, text, tabs, &mut choices.page);
    let below = Rect::from_min_max(pos2(body.min.x, tabs.max.y + 12.0), body.max - vec2(0.0, 10.0));
    let (below, note) = below.split_top_bottom_at_y(below.max.y - 40.0 * grow);
    let page = *choices.page;
    let mut rows =
        Rows { canvas, text, places: Box::new(column(below, ROWS, 8.0)), used: choices.used.0.kind(), told: None };
    match page {
        Page::Seeing => seeing(&mut rows, &mut choices.settings),
        Page::Sound => sound(&mut rows, &mut choices.settings),
        Page::Screen => {
            let names = monitor_names(&choices.monitors);
            screen(&mut rows, &mut choices.settings, &names);
        }
        Page::Hands => hands(&mut rows, &mut choices.settings, open),
        Page::Matches => matches(&mut rows, &mut choices.settings),
    }
    if let Some(key) = rows.told {
        let set = Set::body().color(paint(palette::MIST));
        canvas.text(note, &text.get(&format!("{key}-means")), set);
    }
    if canvas.button(foot, &text.get("settings-close"), Kind::Main) || confirmed {
        open.close();
    }
}

/// Draws the names of the pages in a row.
fn tabs_of(canvas: &mut Canvas, text: &Text, room: Rect, page: &mut ResMut<Page>) {
    let gap = 6.0;
    let words = Page::ALL.map(|page| text.get(page.key()));
    let wide = words.each_ref().map(|words| canvas.width(words, Set::body().face(Typeface::Bold)) + 16.0);
    // As wide as their words, as far as there is room.
    let fit = (room.width() - gap * 4.0) / wide.iter().sum::<f32>();
    let mut left = room.min.x;
    for ((other, words), wide) in Page::ALL.into_iter().zip(words).zip(wide) {
        let place = Rect::from_min_size(pos2(left, room.min.y), vec2(wide * fit, room.height()));
        left = place.max.x + gap;
        if canvas.button(place, &words, Kind::Chip(**page == other)) {
            **page = other;
        }
    }
}

fn seeing(rows: &mut Rows, settings: &mut ResMut<Settings>) {
    let size = settings.text_scale;
    if let Some(step) = rows.stepper("settings-text", &rows.percent(size)) {
        settings.text_scale = size.saturating_add_signed(step * 20).clamp(80, 200);
    }
    rows.switch("settings-contrast", settings, |settings| &mut settings.high_contrast);
    rows.switch("settings-motion", settings, |settings| &mut settings.reduced_motion);
    rows.switch("settings-no-flashes", settings, |settings| &mut settings.no_flashes);
    rows.switch("settings-no-shake", settings, |settings| &mut settings.no_shake);
    rows.switch("settings-marks", settings, |settings| &mut settings.pip_marks);
}

fn sound(rows: &mut Rows, settings: &mut ResMut<Settings>) {
    rows.loudness("settings-volume", settings, |settings| &mut settings.volume);
    rows.loudness("settings-volume-dice", settings, |settings| &mut settings.volume_dice);
    rows.loudness("settings-volume-cards", settings, |settings| &mut settings.volume_cards);
    rows.loudness("settings-volume-table", settings, |settings| &mut settings.volume_table);
    rows.loudness("settings-rumble", settings, |settings| &mut settings.rumble);
}

fn screen(rows: &mut Rows, settings: &mut ResMut<Settings>, monitors: &[String]) {
    rows.switch("settings-full-screen", settings, |settings| &mut settings.full_screen);
    let on = settings.monitor.clone();
    let words = if on.is_empty() { rows.text.get("settings-monitor-any") } else { on.clone() };
    if let Some(monitor) = rows.one_of("settings-monitor", &words, monitors, on) {
        settings.monitor = monitor;
    }
    let cap = settings.frame_cap;
    let words = if cap == 0 { rows.text.get("settings-none") } else { cap.to_string() };
    if let Some(cap) = rows.one_of("settings-frame-cap", &words, &CAPS, cap) {
        settings.frame_cap = cap;
    }
    rows.switch("settings-vsync", settings, |settings| &mut settings.vsync);
}

fn hands(rows: &mut Rows, settings: &mut ResMut<Settings>, open: &mut Open) {
    let flick = settings.flick;
    if let Some(step) = rows.stepper("settings-flick", &rows.percent(flick)) {
        settings.flick = flick.saturating_add_signed(step * 10).clamp(50, 200);
    }
    rows.switch("settings-toggles", settings, |settings| &mut settings.toggles);
    if rows.button("settings-hands", "settings-choose") {
        open.show(Panel::Hands);
    }
    if rows.button("settings-controls", "settings-change") {
        open.show(Panel::Controls);
    }
}

fn matches(rows: &mut Rows, settings: &mut ResMut<Settings>) {
    let speed = settings.speed;
    let words = format!("{}×", speed.factor().unwrap_or(1.0));
    if let Some(speed) = rows.one_of("settings-speed", &words, &SPEEDS, speed) {
        settings.speed = speed;
    }
    rows.switch("settings-slow-motion", settings, |settings| &mut settings.slow_motion);
    rows.switch("settings-steady", settings, |settings| &mut settings.steady);
    let timer = settings.timer;
    let words = match timer {
        0 => rows.text.get("settings-none"),
        seconds => rows.text.with("settings-seconds", &[("n", Value::from(seconds))]),
    };
    if let Some(timer) = rows.one_of("settings-timer", &words, &TIMERS, timer) {
        settings.timer = timer;
    }
}

/// The names of the monitors, after an empty name for the one that the window is on.
fn monitor_names(monitors: &Query<&Monitor>) -> Vec<String> {
    let mut names: Vec<String> = monitors.iter().filter_map(|monitor| monitor.name.clone()).collect();
    names.sort();
    names.dedup();
    names.insert(0, String::new());
    names
}

/// The rows of a page, from the top.
struct Rows<'a, 'b> {
    canvas: &'a mut Canvas<'b>,
    text: &'a Text,
    places: Box<dyn Iterator<Item = Rect>>,
    /// The kind of device that was used last.
    used: DeviceKind,
    /// The row to explain: the one under the pointer or with the keyboard focus.
    told: Option<&'static str>,
}

impl Rows<'_, '_> {
    fn percent(&self, n: u32) -> String {
        self.text.with("settings-percent", &[("n", Value::from(n))])
    }

    /// Draws the words of the next row at the left; returns the place at its end.
    fn row(&mut self, key: &'static str, wide: f32) -> Rect {
        let row = self.places.next().unwrap_or(Rect::NOTHING);
        if self.is_at(row) {
            self.told = Some(key);
        }
        let side = row.height().min(30.0 + 18.0 * self.canvas.scale.clamp(1.0, 1.6));
        let place = Rect::from_center_size(pos2(row.max.x - wide / 2.0, row.center().y), vec2(wide, side));
        self.canvas.text(
            Rect::from_min_max(row.min, pos2(place.min.x - 12.0, row.max.y)),
            &self.text.get(key),
            Set::body(),
        );
        place
    }

    /// Whether the pointer or the keyboard focus is on this row.
    fn is_at(&self, row: Rect) -> bool {
        if self.used == DeviceKind::Mouse {
            return self.canvas.ui.rect_contains_pointer(row);
        }
        let ctx = self.canvas.ui.ctx();
        let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
        focused.is_some_and(|focused| row.contains(focused.rect.center()))
    }

    /// Draws a row that is on or off.
    fn switch(
        &mut self,
        key: &'static str,
        settings: &mut ResMut<Settings>,
        what: impl Fn(&mut Settings) -> &mut bool,
    ) {
        let on = *what(settings.bypass_change_detection());
        let chip = self.row(key, 150.0);
        let label = self.text.get(if on { "settings-on" } else { "settings-off" });
        let about = self.text.get(key);
        if self.canvas.about(&about, |canvas| canvas.button_as(chip, key, &label, Kind::Chip(on)).clicked()) {
            *what(settings) = !on;
        }
    }

    /// Draws a row that leads elsewhere; returns whether it was pressed.
    fn button(&mut self, key: &'static str, label: &str) -> bool {
        let place = self.row(key, 150.0);
        let [about, label] = [key, label].map(|key| self.text.get(key));
        self.canvas.about(&about, |canvas| canvas.button(place, &label, Kind::Plain))
    }

    /// Draws a row with a value that goes down and up; returns the step that was pressed, -1 or 1.
    fn stepper(&mut self, key: &'static str, value: &str) -> Option<i32> {
        // As wide as the chosen value, as far as there is room.
        let set = Set::body().face(Typeface::Bold).align(Align2::CENTER_CENTER);
        let least = 120.0 * self.canvas.scale.clamp(1.0, 1.4);
        let middle = (self.canvas.width(value, set) + 20.0).clamp(least, 1.7 * least);
        let side = 48.0;
        let place = self.row(key, middle + 2.0 * side);
        let (less, rest) = place.split_left_right_at_x(place.min.x + side);
        let (shown, more) = rest.split_left_right_at_x(rest.max.x - side);
        self.canvas.name(shown.shrink2(vec2(6.0, 0.0)), value, set);
        let [about, down, up] = [key, "settings-less", "settings-more"].map(|key| self.text.get(key));
        let (down, up) =
            self.canvas.about(&about, |canvas| (canvas.step(less, "−", &down), canvas.step(more, "+", &up)));
        match (down, up) {
            (true, _) => Some(-1),
            (_, true) => Some(1),
            _ => None,
        }
    }

    /// Draws a loudness, in steps of ten.
    fn loudness(
        &mut self,
        key: &'static str,
        settings: &mut ResMut<Settings>,
        what: impl Fn(&mut Settings) -> &mut u32,
    ) {
        let now = *what(settings.bypass_change_detection());
        if let Some(step) = self.stepper(key, &self.percent(now)) {
            *what(settings) = now.saturating_add_signed(step * 10).min(100);
        }
    }

    /// Draws a row with one of several values; returns the new one when it was changed.
    fn one_of<T: Clone + PartialEq>(&mut self, key: &'static str, words: &str, all: &[T], now: T) -> Option<T> {
        let step = self.stepper(key, words)?;
        // From a value that isn't among them, written into the file by hand, every step leads to the first.
        let at = all.iter().position(|one| *one == now);
        let next = at.map_or(0, |at| (at as i32 + step).rem_euclid(all.len() as i32) as usize);
        all.get(next).cloned()
    }
}
