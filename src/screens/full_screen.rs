//! Alt+Enter, which switches the full screen on and off.

use bevy::prelude::*;

use crate::{
    input::{GateSystems, Strokes},
    settings::Settings,
    ui::fit_window,
};

/// Adds the shortcut.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, press.after(GateSystems).before(fit_window));
}

fn press(strokes: Res<Strokes>, mut settings: ResMut<Settings>) {
    let begins = |stroke: &&crate::input::Stroke| {
        let enter = stroke.input.key_code == KeyCode::Enter && stroke.input.state.is_pressed();
        enter && stroke.with.alt && !stroke.mute && !stroke.input.repeat
    };
    if strokes.0.iter().filter(begins).count() % 2 == 1 {
        settings.full_screen = !settings.full_screen;
    }
}
