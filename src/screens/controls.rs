//! The controls page of the settings, on which any button can be changed; a clash is explained in words.

use bevy::{input::gamepad::GamepadButtonStateChangedEvent, prelude::*};
use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{
    open::{Open, Panel},
    paper::{ground, sheet},
    screen::HeardSystems,
};
use crate::{
    input::{Action, Bindings, Button, Clash, Controls, prompts::Cap},
    pieces::palette,
    rules::Seat,
    settings::Remapped,
    setup::Setup,
    show::Names,
    sound::{PlaySound, Sound},
    ui::{
        caps::{prompt, prompt_width},
        forget_focus, keys_begin,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The time a refusal stays, in seconds.
const NOTICE: f32 = 8.0;
/// The height of a line at a text scale of 100 %, in interface points.
const LINE: f32 = 36.0;

/// The state of the page.
#[derive(Resource, Clone, Debug)]
pub struct Rebinding {
    /// The device whose buttons are shown.
    pub of: Controls,
    page: usize,
    /// The action that gets the button pressed next.
    pub wanted: Option<Action>,
    /// The reason why a button wasn't changed, in words, and the seconds for which it is still shown.
    notice: Option<(String, f32)>,
    /// Whether the key pressed in this frame was meant for the page.
    heard: bool,
}

impl Default for Rebinding {
    fn default() -> Rebinding {
        Rebinding { of: Controls::Keyboard, page: 0, wanted: None, notice: None, heard: false }
    }
}

/// A press at the foot of the page.
pub(super) enum Pressed {
    /// Close the page.
    Close,
    /// Reset all buttons.
    Reset,
}

impl Rebinding {
    /// Resets all buttons.
    pub(super) fn reset(&mut self, bindings: &mut Bindings, kept: &mut Remapped) {
        bindings.reset();
        kept.keep(bindings);
        self.notice = None;
    }

    /// Whether a press is meant for this page alone now.
    pub fn has_keys(&self) -> bool {
        self.wanted.is_some() || self.heard
    }
}

/// Adds the page.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>().add_systems(Update, listen.in_set(HeardSystems::Asked));
}

/// Gives the action that waits for a button the one that is pressed.
fn listen(
    keys: Res<ButtonInput<KeyCode>>,
    mut pads: MessageReader<GamepadButtonStateChangedEvent>,
    (time, text, setup): (Res<Time<Real>>, Res<Text>, Res<Setup>),
    open: Res<Open>,
    mut page: ResMut<Rebinding>,
    (mut bindings, mut kept): (ResMut<Bindings>, ResMut<Remapped>),
    mut cues: MessageWriter<PlaySound>,
) {
    page.heard = false;
    let pad = pads.read().filter(|change| change.state.is_pressed()).last().map(|change| Button::Pad(change.button));
    if open.top() != Some(Panel::Controls) {
        page.wanted = None;
        return;
    }
    if let Some((_, left)) = &mut page.notice {
        *left -= time.delta_secs();
    }
    page.notice.take_if(|(_, left)| *left <= 0.0);
    let key = keys.get_just_pressed().min().map(|key| Button::Key(*key));
    let Some(button) = key.or(pad) else { return };
    let Some(action) = page.wanted.take() else { return };
    page.heard = true;
    // Escape leads out of everything, so it is never assigned; no words are needed.
    if button == Button::Key(KeyCode::Escape) {
        return;
    }
    let done = match race_key_of(&setup, page.of, button) {
        Some(seat) => Err(text.with("controls-race-key", &[("name", name(&text, &setup, seat).into())])),
        None => bindings.change(page.of, action, button).map_err(|clash| refusal(&text, clash)),
    };
    kept.keep(&bindings);
    cues.write(if done.is_ok() { Sound::Click } else { Sound::Refused }.into());
    page.notice = done.err().map(|words| (words, NOTICE));
}

/// The seat that has this button as a race key. Only the table's own keys must differ from those of all seats.
fn race_key_of(setup: &Setup, of: Controls, button: Button) -> Option<usize> {
    let Button::Key(key) = button else { return None };
    let mut seats = setup.seats.iter();
    seats.position(|seat| seat.is_person() && seat.race.has(key)).filter(|_| of == Controls::Table)
}

fn name(text: &Text, setup: &Setup, seat: usize) -> String {
    Names::of(setup, text).name(Seat(seat as u8)).to_string()
}

/// The reason why a button wasn't changed.
fn refusal(text: &Text, clash: Clash) -> String {
    match clash {
        Clash::NoSuchButton => text.get("controls-no-such-button"),
        Clash::Does(of, action) => {
            let does = action_words(text, of, action);
            text.with("controls-clash", &[("does", does.into()), ("of", text.get(controls_key(of)).into())])
        }
    }
}

/// The text key of the name of a set of buttons.
fn controls_key(of: Controls) -> &'static str {
    match of {
        Controls::Table => "controls-table",
        Controls::Keyboard => "device-keyboard",
        Controls::LeftKeys => "device-left-keys",
        Controls::RightKeys => "device-right-keys",
        Controls::Pad => "controls-pad",
    }
}

/// The name of an action.
fn action_words(text: &Text, of: Controls, action: Action) -> String {
    let key = match action {
        Action::Left => "control-left",
        Action::Right => "control-right",
        Action::Up => "control-up",
        Action::Down => "control-down",
        Action::Higher => "control-higher",
        Action::Lower => "control-lower",
        Action::SpinLeft => "control-spin-left",
        Action::SpinRight => "control-spin-right",
        // A pad shakes in a race with the button that throws.
        Action::Act if of == Controls::Pad => "control-act-pad",
        Action::Act => "control-act",
        Action::Shake => "control-shake",
        Action::Lay => "control-lane",
        Action::Done => "control-done",
        Action::Slap => "control-bang",
        Action::Peek => "control-peek",
        Action::Rules => "control-rules",
        Action::Speed => "control-speed",
        Action::Settings => "control-settings",
        Action::Sheet => "control-sheet",
        Action::Label(n) => return text.with("control-label", &[("n", u32::from(n + 1).into())]),
        Action::Back => "control-back",
        Action::Stick | Action::Confirm | Action::Press | Action::Cancel => "control-confirm",
    };
    text.get(key)
}

/// Draws the page; returns what was pressed at its foot.
pub(super) fn draw(
    canvas: &mut Canvas,
    text: &Text,
    page: &mut Rebinding,
    bindings: &Bindings,
    confirmed: bool,
) -> Option<Pressed> {
    let grow = canvas.scale.clamp(1.0, 1.6);
    let room = sheet(canvas, vec2(900.0, 620.0) * grow, &text.get("controls-title"));
    let (tabs, rest) = room.split_top_bottom_at_y(room.min.y + 40.0 * grow.sqrt());
    for (of, place) in Controls::ALL.into_iter().zip(across(tabs, Controls::ALL.len())) {
        let tab = canvas.button_response(place, &text.get(controls_key(of)), Kind::Chip(page.of == of));
        if of == Controls::ALL[0] {
            keys_begin(&tab);
        }
        if tab.clicked() {
            *page = Rebinding { of, ..Rebinding::default() };
        }
    }
    let (rest, foot) = rest.split_top_bottom_at_y(rest.max.y - 46.0);
    let (line, body) = rest.split_top_bottom_at_y(rest.min.y + 46.0 * grow.sqrt());
    match &page.notice {
        Some((words, _)) => canvas.refusal(line.shrink2(vec2(0.0, 5.0)), words, Set::body()),
        None => drop(canvas.text(line, &text.get("controls-line"), Set::body())),
    }
    let actions = page.of.actions();
    let lines = (body.height() / (LINE * grow)).floor().max(1.0) as usize;
    let pages = actions.len().div_ceil(2 * lines);
    page.page = page.page.min(pages - 1);
    let shown = actions.iter().skip(page.page * 2 * lines).take(2 * lines);
    for (n, action) in shown.enumerate() {
        let (column, line) = (n / lines, n % lines);
        let size = vec2(body.width() / 2.0, body.height() / lines as f32);
        let at = body.min + vec2(column as f32 * size.x, line as f32 * size.y);
        row(canvas, text, Rect::from_min_size(at, size).shrink2(vec2(6.0, 2.0)), *action, page, bindings);
    }
    let places: Vec<Rect> = across(Rect::from_min_max(foot.min + vec2(0.0, 6.0), foot.max), 3).collect();
    let reset = canvas.button(places[0], &text.get("controls-reset"), Kind::Plain);
    if pages > 1 {
        let values = [("n", (page.page as u32 + 1).into()), ("of", (pages as u32).into())];
        if canvas.button_as(places[1], "page", &text.with("controls-page", &values), Kind::Plain).clicked() {
            page.page = (page.page + 1) % pages;
        }
    }
    let close = canvas.button(places[2], &text.get("settings-close"), Kind::Main) || confirmed && !page.has_keys();
    if reset { Some(Pressed::Reset) } else { close.then_some(Pressed::Close) }
}

/// Splits `room` into `count` columns.
fn across(room: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let wide = room.width() / count as f32;
    let at = move |n: usize| room.min + vec2(n as f32 * wide, 0.0);
    (0..count).map(move |n| Rect::from_min_size(at(n), vec2(wide, room.height())).shrink2(vec2(4.0, 0.0)))
}

/// Draws an action and its button; when pressed, it waits for another button.
fn row(canvas: &mut Canvas, text: &Text, place: Rect, action: Action, page: &mut Rebinding, bindings: &Bindings) {
    let label = action_words(text, page.of, action);
    let response = canvas.press(place, ("control", action), &label);
    let waits = page.wanted == Some(action);
    ground(canvas, place);
    if waits || response.hovered() || response.has_focus() {
        canvas.panel(place, paint(palette::WOOD_DARK), Stroke::new(3.0, paint(palette::GOLD)), 8);
    }
    let (left, right) = place.split_left_right_at_fraction(if waits { 0.45 } else { 0.72 });
    canvas.text(left.shrink2(vec2(12.0, 1.0)), &label, Set::body());
    let shown = bindings.get(page.of, action).and_then(|button| match button {
        Button::Key(key) => bindings.key_name(key).map(Cap::Key),
        Button::Pad(button) => Some(Cap::Pad(button)),
    });
    if waits {
        let key = if page.of == Controls::Pad { "controls-press-button" } else { "seats-press-key" };
        let set = Set::body().face(Typeface::Bold).size(15.0).color(paint(palette::GOLD));
        canvas.text(right.shrink2(vec2(8.0, 1.0)), &text.get(key), set.align(Align2::RIGHT_CENTER));
    } else if let Some(cap) = shown {
        let high = place.height() - 6.0;
        let at = pos2(right.max.x - prompt_width(canvas, high, &[cap], ""), right.center().y);
        prompt(canvas, at, high, &[cap], "");
    }
    if response.clicked() {
        page.wanted = Some(action);
        page.notice = None;
        // The next press isn't meant for a button of the page.
        forget_focus(canvas.ui.ctx());
    }
}
