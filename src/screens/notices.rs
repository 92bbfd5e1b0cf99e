//! Notices that stay on the title screen until a person puts them away: a crash, matches that can't be resumed, and
//! faults in the settings.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};
use std::path::PathBuf;

use super::screen::{HeardSystems, Screen};
use crate::{
    crash,
    pieces::palette,
    saves::Saves,
    settings::{Fault, SettingsFile},
    setup::Renamed,
    ui::{
        text::Text,
        theme::{Canvas, Kind, Set, paint},
    },
};

/// The notices on the title screen, the oldest first; only one is shown at a time.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct Notices(Vec<String>);

impl Notices {
    /// Adds a notice, unless it is there already.
    pub fn tell(&mut self, words: String) {
        if !self.0.contains(&words) {
            self.0.push(words);
        }
    }

    /// Whether there is one.
    pub(super) fn is_told(&self) -> bool {
        !self.0.is_empty()
    }

    /// Puts away the notice that is shown.
    pub fn put_away(&mut self) {
        if !self.0.is_empty() {
            self.0.remove(0);
        }
    }
}

/// Adds the notices.
pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>().add_systems(OnEnter(Screen::Title), look_for_crash).add_systems(
        Update,
        tell_faults.in_set(HeardSystems::Match).run_if(resource_exists_and_changed::<SettingsFile>),
    );
}

/// Adds a notice for each fault in the settings.
fn tell_faults(mut file: ResMut<SettingsFile>, text: Res<Text>, mut notices: ResMut<Notices>) {
    for fault in std::mem::take(&mut file.bypass_change_detection().faults) {
        let path = |file: PathBuf| file.display().to_string().into();
        notices.tell(match fault {
            Fault::Broken { file, why } => {
                text.with("notice-settings-broken", &[("file", path(file)), ("why", why.into())])
            }
            Fault::Entry { name, value } => {
                text.with("notice-settings-entry", &[("name", name.into()), ("value", value.into())])
            }
            Fault::Name(renamed) => renamed_words(&text, &renamed),
            Fault::Unwritten { file, why } => {
                text.with("notice-settings-unwritten", &[("file", path(file)), ("why", why.into())])
            }
        });
    }
}

/// The words about a name in a file that can't be shown as it is spelled there, and what replaces it.
pub fn renamed_words(text: &Text, Renamed { was, now }: &Renamed) -> String {
    let words = [("was", was.clone().into()), ("now", now.clone().into())];
    text.with(if now.is_empty() { "notice-renamed-usual" } else { "notice-renamed" }, &words)
}

/// Adds a notice of a crash, once.
pub(super) fn look_for_crash(saves: Res<Saves>, text: Res<Text>, mut notices: ResMut<Notices>) {
    if let Some(file) = saves.folder().and_then(crash::untold) {
        let kept = if saves.kept().is_empty() { "none" } else { "some" };
        notices.tell(text.with("notice-crash", &[("file", file.display().to_string().into()), ("kept", kept.into())]));
    }
}

/// Draws the oldest notice at the top of `room`, with its button beside it where that is wide; returns whether it was
/// put away.
pub(super) fn draw(canvas: &mut Canvas, text: &Text, notices: &Notices, room: Rect) -> bool {
    let Some(words) = notices.0.first() else { return false };
    let set = Set::body().size(17.0).align(Align2::LEFT_TOP);
    let whole = room.width() - 40.0;
    let button = vec2(whole.min(150.0 * canvas.scale), 32.0 + 10.0 * canvas.scale);
    let beside = whole > 4.0 * button.x;
    let (inside, below) = if beside { (whole - button.x - 20.0, -16.0) } else { (whole, button.y) };
    let high = canvas.height(inside, words, set).min(room.height() - below - 52.0);
    let least = if beside { button.y } else { 0.0 };
    let sheet = Rect::from_min_size(room.min, vec2(room.width(), high.max(least) + below + 52.0));
    canvas.panel(sheet, paint(palette::INK), Stroke::new(2.0, paint(palette::GOLD)), 12);
    let place = Rect::from_min_size(sheet.min + vec2(20.0, 18.0), vec2(inside, high + 1.0));
    canvas.text(place, words, set);
    let corner = sheet.max - vec2(20.0, 18.0);
    let place = Rect::from_min_max(pos2(corner.x - button.x, corner.y - button.y), corner);
    canvas.button(place, &text.get("notice-put-away"), Kind::Plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::plugins::games;
    use crate::{crash::Crash, data};
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn a_start_after_a_crash_tells_of_it_and_the_next_one_does_not() {
        let folder = std::env::temp_dir().join(format!("daggers-drawn notice {}", std::process::id()));
        let broke = Crash { message: "the sky fell".into(), place: "here".into(), trace: String::new() };
        let file = crash::write(&folder, &broke, games()).unwrap();
        let starts = || {
            let mut world = World::new();
            world.insert_resource(Saves::within(Some(folder.clone()), games()));
            world.insert_resource(Text::load(&data::data_root()).unwrap());
            world.init_resource::<Notices>();
            world.run_system_once(look_for_crash).unwrap();
            world.resource::<Notices>().clone()
        };
        let Notices(told) = starts();
        assert!(told.len() == 1 && told[0].contains(&*file.to_string_lossy()), "{told:?}");
        assert_eq!(starts(), Notices::default());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
