//! Passes typed keys on to egui: each key with the modifiers held at that moment, and once for every press. While text
//! is being written, a held key repeats, and shortcuts are heard.

use bevy::{input::keyboard::Key, prelude::*};
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiInputSet, PrimaryEguiContext, egui,
    helpers::{bevy_to_egui_key, bevy_to_egui_physical_key},
    input::{EguiContextPointerPosition, EguiInputEvent},
};

use super::{marks, spoken};
use crate::input::{Gate, GateSystems, HeldWith, Stroke, Strokes};

/// The system that writes typed keys for egui.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct TypedSystems;

pub(super) fn plugin(app: &mut App) {
    // Bevy_egui would give all keys of a frame the modifiers held at its end, and pass every repeat on as a press.
    app.world_mut()
        .resource_mut::<EguiGlobalSettings>()
        .input_system_settings
        .run_write_keyboard_input_messages_system = false;
    let let_go = let_go.after(EguiInputSet::InitReading).before(EguiInputSet::FocusContext);
    let typed = typed.in_set(TypedSystems).before(EguiInputSet::WriteEguiEvents);
    app.add_systems(
        PreUpdate,
        (let_go, typed.after(marks::choose_pips)).chain().after(GateSystems).before(spoken::hear),
    );
}

/// Releases what the pointer held when something else was shown, far away, so that nothing is clicked.
fn let_go(
    mut gate: ResMut<Gate>,
    canvas: Option<Single<(Entity, &EguiContextPointerPosition), With<PrimaryEguiContext>>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let (held, Some(canvas)) = (gate.bypass_change_detection().let_go(), canvas) else { return };
    let (context, at) = *canvas;
    let far = egui::pos2(-1e4, -1e4);
    for button in held {
        let button = match button {
            MouseButton::Left => egui::PointerButton::Primary,
            MouseButton::Right => egui::PointerButton::Secondary,
            MouseButton::Middle => egui::PointerButton::Middle,
            _ => continue,
        };
        let modifiers = egui::Modifiers::NONE;
        let up = egui::Event::PointerButton { pos: far, button, pressed: false, modifiers };
        for event in [egui::Event::PointerMoved(far), up, egui::Event::PointerMoved(at.position)] {
            events.write(EguiInputEvent { context, event });
        }
    }
}

fn typed(
    strokes: Res<Strokes>,
    mut contexts: EguiContexts,
    canvas: Option<Single<Entity, With<PrimaryEguiContext>>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let (Some(canvas), Ok(ctx)) = (canvas.map(|canvas| *canvas), contexts.ctx_mut()) else { return };
    let writes = ctx.text_edit_focused();
    let told = strokes.0.iter().flat_map(|stroke| text(stroke, writes).into_iter().chain(key(stroke, writes)));
    events.write_batch(told.map(|event| EguiInputEvent { context: canvas, event }));
}

/// The letters that a press types.
fn text(stroke: &Stroke, writes: bool) -> Option<egui::Event> {
    let shortcut = (stroke.with.ctrl || stroke.with.alt || stroke.with.win) && !stroke.with.alt_gr;
    if !stroke.input.state.is_pressed() || stroke.mute || shortcut || stroke.input.repeat && !writes {
        return None;
    }
    match &stroke.input.logical_key {
        Key::Character(text) if !text.contains(char::is_control) => Some(egui::Event::Text(text.to_string())),
        Key::Space => Some(egui::Event::Text(" ".into())),
        _ => None,
    }
}

/// The event of the key itself.
fn key(stroke: &Stroke, writes: bool) -> Option<egui::Event> {
    let physical_key = bevy_to_egui_physical_key(&stroke.input.key_code);
    let key = bevy_to_egui_key(&stroke.input.logical_key).or(physical_key)?;
    let pressed = stroke.input.state.is_pressed();
    let leaves = matches!(key, egui::Key::Enter | egui::Key::Escape | egui::Key::Tab | egui::Key::Space);
    let heard = !pressed || stroke.plain && (writes || !stroke.input.repeat) || !stroke.mute && writes && !leaves;
    let HeldWith { shift, ctrl, alt, alt_gr, win } = stroke.with;
    let mac = cfg!(target_os = "macos");
    let modifiers =
        egui::Modifiers { alt: alt || alt_gr, ctrl, shift, mac_cmd: mac && win, command: if mac { win } else { ctrl } };
    heard.then_some(egui::Event::Key { key, physical_key, pressed, repeat: false, modifiers })
}
