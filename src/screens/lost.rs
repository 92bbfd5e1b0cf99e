//! Missing pads and lost focus: the table waits, and a seat that has lost its pad is offered another device, or a bot.

use bevy::{input::gamepad::GamepadButtonStateChangedEvent, prelude::*, window::WindowFocused};
use bevy_egui::egui::{Align2, Rect, vec2};

use super::{
    giving_up::GivenUp,
    matches::Watched,
    open::{Open, Panel},
    paper::{column, sheet},
    screen::{HeardSystems, Screen},
};
use crate::{
    input::{Device, LastUsed, Pads},
    rules::{Level, Seat},
    setup::Setup,
    show::{Names, names::level_name},
    ui::{
        keys_begin,
        text::Text,
        theme::{Canvas, Kind, Set},
    },
};

/// Adds the systems that watch the devices of a match.
pub(super) fn plugin(app: &mut App) {
    let devices = (take_up, take_spare, miss).chain().run_if(in_state(Screen::Table));
    app.add_systems(Update, (devices, look_away).chain().in_set(HeardSystems::Devices));
}

/// The first person at the table whose pad is missing.
fn missing(setup: &Setup, pads: &Pads) -> Option<usize> {
    setup.seats.iter().position(|seat| seat.is_person() && !pads.has(seat.device))
}

/// Lets a person who comes to the table alone, without the pad of last time, play with the device used last.
fn take_up(pads: Res<Pads>, used: Res<LastUsed>, mut setup: ResMut<Setup>, screen: Res<State<Screen>>) {
    if screen.is_changed()
        && setup.people() == 1
        && let Some(seat) = missing(&setup, &pads)
    {
        setup.claim(seat, used.0);
    }
}

/// Replaces a missing pad by a pad that is nobody's, as soon as somebody presses a button on it.
fn take_spare(pads: Res<Pads>, mut changes: MessageReader<GamepadButtonStateChangedEvent>, mut setup: ResMut<Setup>) {
    for pad in pads.pressed(&mut changes).into_iter().map(Device::Pad) {
        if let Some(seat) = missing(&setup, &pads).filter(|_| setup.played_with(pad).is_none()) {
            setup.claim(seat, pad);
        }
    }
}

/// Opens the panel that asks for a device while a pad is missing, and closes it when there is one.
fn miss(pads: Res<Pads>, setup: Res<Setup>, watched: Option<Res<Watched>>, mut open: ResMut<Open>) {
    let lost = watched.is_none() && missing(&setup, &pads).is_some();
    let asked = open.top() == Some(Panel::Lost);
    if lost && open.is_empty() {
        open.show(Panel::Lost);
    } else if !lost && asked {
        open.close();
    }
}

/// Pauses the table when the window loses focus; a window that opens behind others doesn't count.
fn look_away(
    mut focus: MessageReader<WindowFocused>,
    mut looked: Local<bool>,
    (screen, watched): (Res<State<Screen>>, Option<Res<Watched>>),
    mut open: ResMut<Open>,
) {
    for change in focus.read() {
        let lost = std::mem::replace(&mut *looked, change.focused) && !change.focused;
        if lost && *screen.get() == Screen::Table && open.is_empty() && watched.is_none() {
            open.show(Panel::Pause);
        }
    }
}

/// A press in the panel.
pub(super) enum Pressed {
    /// Play on with this device.
    With(usize, Device),
    /// Let a bot play on.
    By(GivenUp),
}

/// Draws the panel for the seat whose pad is missing; `levels` are those of the game's bots.
pub(super) fn draw(
    canvas: &mut Canvas,
    text: &Text,
    names: &Names,
    levels: &[Level],
    (setup, pads): (&Setup, &Pads),
) -> Option<Pressed> {
    let lost = missing(setup, pads)?;
    let seat = Seat(lost as u8);
    let grow = canvas.scale.clamp(1.0, 1.4);
    let room = sheet(canvas, vec2(640.0, 520.0) * grow, &text.with("lost-title", &names.values(seat)));
    let words = text.get("lost-line");
    let set = Set::body().align(Align2::LEFT_TOP);
    let high = canvas.height(room.width(), &words, set).min(room.height() * 0.35);
    canvas.text(Rect::from_min_size(room.min, vec2(room.width(), high)), &words, set);
    let below = Rect::from_min_max(room.min + vec2(0.0, high + 14.0), room.max);
    let devices = [(Device::Mouse, "lost-mouse"), (Device::Keyboard, "lost-keys")];
    let mut places = column(below, devices.len() + levels.len(), 10.0);
    let button = |canvas: &mut Canvas, place: Rect, label: &str| {
        let button = canvas.button_response(place, label, Kind::Plain);
        keys_begin(&button);
        button.clicked()
    };
    let mut pressed = None;
    for (device, key) in devices {
        if places.next().is_some_and(|place| button(canvas, place, &text.get(key))) {
            pressed = Some(Pressed::With(lost, device));
        }
    }
    for (level, place) in levels.iter().zip(places) {
        let label = text.with("giveup-bot", &[("level", level_name(text, *level).into())]);
        if button(canvas, place, &label) {
            pressed = Some(Pressed::By(GivenUp { seat, to: Some(*level) }));
        }
    }
    pressed
}
