//! Alt and Enter: the window fills the screen, or does so no longer. That Enter means nothing else.

use bevy::{input::InputSystems, prelude::*};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use leafwing_input_manager::plugin::InputManagerSystem;

use crate::{settings::Settings, ui::fit_window};

/// Adds the two keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, press.after(InputSystems).before(InputManagerSystem::Tick).before(fit_window))
        .add_systems(PreUpdate, swallow.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}

fn press(mut keys: ResMut<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    if alt && keys.just_pressed(KeyCode::Enter) {
        settings.full_screen = !settings.full_screen;
        keys.reset(KeyCode::Enter);
    }
}

/// Takes that Enter from egui, which would press the button that has the attention.
pub(super) fn swallow(mut inputs: Query<&mut EguiInput>) {
    let is_ours = |event: &egui::Event| matches!(event, egui::Event::Key { key: egui::Key::Enter, modifiers, .. } if modifiers.alt);
    for mut input in &mut inputs {
        if input.events.iter().any(is_ours) {
            input.events.retain(|event| !is_ours(event));
        }
    }
}
