//! A pad that is gone, or a window that nobody looks at: the table waits, and a seat that has lost its pad is offered another
//! device, or a bot.

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

/// Watches over the devices of a match.
pub(super) fn plugin(app: &mut App) {
    let devices = (take_up, take_spare, miss).chain().run_if(in_state(Screen::Table));
    app.add_systems(Update, (devices, look_away).chain().in_set(HeardSystems::Devices));
}

/// The first person at the table whose pad is not there.
fn missing(setup: &Setup, pads: &Pads) -> Option<usize> {
    setup.seats.iter().position(|seat| seat.is_person() && !pads.has(seat.device))
}

/// A person alone who comes to the table without the pad of last time plays with what is there.
fn take_up(pads: Res<Pads>, used: Res<LastUsed>, mut setup: ResMut<Setup>, screen: Res<State<Screen>>) {
    if screen.is_changed()
        && setup.people() == 1
        && let Some(seat) = missing(&setup, &pads)
    {
        setup.claim(seat, used.0);
    }
}

/// A pad that is nobody's takes the place of the one that is gone, as soon as somebody presses a button on it.
fn take_spare(pads: Res<Pads>, mut changes: MessageReader<GamepadButtonStateChangedEvent>, mut setup: ResMut<Setup>) {
    for pad in pads.pressed(&mut changes).into_iter().map(Device::Pad) {
        if let Some(seat) = missing(&setup, &pads).filter(|_| setup.played_with(pad).is_none()) {
            setup.claim(seat, pad);
        }
    }
}

/// While a pad is not there, the panel is open that asks for it; it closes when somebody takes one up.
fn miss(pads: Res<Pads>, setup: Res<Setup>, watched: Option<Res<Watched>>, mut open: ResMut<Open>) {
    let lost = watched.is_none() && missing(&setup, &pads).is_some();
    let asked = open.top() == Some(Panel::Lost);
    if lost && open.is_empty() {
        open.show(Panel::Lost);
    } else if !lost && asked {
        open.close();
    }
}

/// A window that nobody looks at any longer pauses; one that opens behind others does not.
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

/// What was pressed.
pub(super) enum Pressed {
    /// This device instead.
    With(usize, Device),
    /// A bot instead.
    By(GivenUp),
}

/// Draws the panel for the seat whose pad is gone; `levels` of bots there are.
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
