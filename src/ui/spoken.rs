//! The output for screen readers, through AccessKit: every text and button with its place, and the news; and presses
//! made with one. Nothing of it is made while nobody listens.

use bevy::{
    a11y::{AccessibilityRequested, ActionRequest},
    prelude::*,
};
use bevy_egui::{
    EguiContexts, EguiInputSet, PrimaryEguiContext,
    egui::{self, Rect, Sense, WidgetInfo, WidgetType, accesskit},
    input::EguiInputEvent,
};

pub use accesskit::Live;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .init_resource::<AccessibilityRequested>()
        .add_systems(PreUpdate, hear.before(EguiInputSet::WriteEguiEvents));
}

/// The id under which it is stored whether somebody listens.
fn listened() -> egui::Id {
    egui::Id::new("somebody listens")
}

/// Turns AccessKit on while somebody listens; bevy_egui would also run it for nobody.
pub(super) fn attend(mut contexts: EguiContexts, requested: Res<AccessibilityRequested>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    match requested.get() {
        true => ctx.enable_accesskit(),
        false => ctx.disable_accesskit(),
    }
    ctx.data_mut(|data| data.insert_temp(listened(), requested.get()));
}

/// Passes presses made with a screen reader on to egui.
pub(super) fn hear(
    mut requests: MessageReader<ActionRequest>,
    canvas: Option<Single<Entity, With<PrimaryEguiContext>>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let Some(canvas) = canvas else { return };
    for request in requests.read() {
        let event = egui::Event::AccessKitActionRequest(request.0.clone());
        events.write(EguiInputEvent { context: *canvas, event });
    }
}

/// Whether somebody listens.
pub fn is_heard(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(listened())).unwrap_or(false)
}

/// Labels a text field with what is written into it.
pub fn field(response: &egui::Response, what: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(what));
}

/// The faults in what screen readers are told: buttons without words, or two with the same name.
pub fn faults(told: &accesskit::TreeUpdate) -> Vec<String> {
    let buttons = told.nodes.iter().filter(|(_, node)| node.supports_action(accesskit::Action::Click));
    let names: Vec<&str> = buttons.map(|(_, node)| node.label().unwrap_or_default()).collect();
    let fault = |(n, name): (usize, &&str)| match name.chars().any(char::is_alphanumeric) {
        false => Some(format!("a button is called {name:?}, which cannot be said")),
        true if names[..n].contains(name) => Some(format!("two buttons are called {name:?}")),
        true => None,
    };
    names.iter().enumerate().filter_map(fault).collect()
}

/// The id under which the subject of buttons is stored.
fn subject() -> egui::Id {
    egui::Id::new("what buttons are about")
}

/// Sets the subject of the buttons from now on; returns the previous one.
pub(super) fn about(ctx: &egui::Context, what: Option<String>) -> Option<String> {
    ctx.data_mut(|data| {
        let before = data.remove_temp(subject());
        if let Some(what) = what {
            data.insert_temp(subject(), what);
        }
        before
    })
}

/// The name of a button with this label.
pub(super) fn name(ctx: &egui::Context, label: &str) -> String {
    let about: Option<String> = ctx.data(|data| data.get_temp(subject()));
    about.map_or_else(|| label.to_string(), |about| format!("{about}: {label}"))
}

/// Makes words on the screen readable for screen readers.
pub fn words(ui: &egui::Ui, rect: Rect, words: &str) {
    if !is_heard(ui.ctx()) || words.trim().is_empty() {
        return;
    }
    // The same words may stand in many places.
    let id = ui.id().with(("words", words, rect.min.x as i32, rect.min.y as i32));
    label(ui, id, rect, words);
}

/// Makes words that are read aloud as soon as they appear or change: `name` distinguishes them from others.
pub fn aloud(ui: &egui::Ui, name: impl egui::AsId, rect: Rect, words: &str, live: Live) {
    if !is_heard(ui.ctx()) || words.trim().is_empty() {
        return;
    }
    let id = ui.id().with(egui::Id::new(name).with("aloud"));
    label(ui, id, rect, words);
    ui.ctx().accesskit_node_builder(id, |node| node.set_live(live));
}

fn label(ui: &egui::Ui, id: egui::Id, rect: Rect, words: &str) {
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
}

/// Makes something on the table that can be pressed with a screen reader; pointer and keys have their own ways to it.
/// Returns whether it was pressed.
pub fn press(ui: &egui::Ui, name: impl egui::AsId, rect: Rect, words: &str) -> bool {
    let id = ui.id().with(egui::Id::new(name).with("by name"));
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    ui.ctx().accesskit_node_builder(id, |node| node.add_action(accesskit::Action::Click));
    ui.input(|input| input.has_accesskit_action_request(id, accesskit::Action::Click))
}

/// Says whether the button of `response` is chosen.
pub(super) fn chosen(response: &egui::Response, chosen: bool) {
    let toggled = if chosen { accesskit::Toggled::True } else { accesskit::Toggled::False };
    response.ctx.accesskit_node_builder(response.id, |node| node.set_toggled(toggled));
}
