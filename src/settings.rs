//! What a player has chosen for this computer; kept between sessions by Bevy's settings plugin.

use bevy::{
    prelude::*,
    settings::{ReflectSettingsGroup, SettingsGroup, SettingsPlugin},
};

/// The choices on the settings panel.
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "settings")]
pub struct Settings {
    /// Size of all text, in percent: 80-200.
    pub text_scale: u32,
    /// Loudness of all sounds, in percent: 0-100.
    pub volume: u32,
    /// Nothing travels on the screen; things are where they belong at once.
    pub reduced_motion: bool,
    /// Aiming is slower and calmer.
    pub steady: bool,
    /// The window fills the screen.
    pub full_screen: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { text_scale: 100, volume: 80, reduced_motion: false, steady: false, full_screen: false }
    }
}

impl Settings {
    /// Smallest and largest text, in percent.
    pub const TEXT_SCALE: std::ops::RangeInclusive<u32> = 80..=200;

    /// The text scale as a factor, within its limits whatever the file says.
    pub fn text_factor(&self) -> f32 {
        self.text_scale.clamp(*Self::TEXT_SCALE.start(), *Self::TEXT_SCALE.end()) as f32 / 100.0
    }
}

/// Reads the settings, and keeps them from then on. Before the plugins that use them.
pub fn plugin(app: &mut App) {
    app.register_type::<Settings>();
    app.add_plugins(SettingsPlugin::new("org.daggersdrawn.DaggersDrawn"));
    app.init_resource::<Settings>();
}
