//! What is chosen takes effect here, in the very frame in which it is chosen; whatever it needs of the window is asked of it.

use bevy::{
    prelude::*,
    window::{Monitor, MonitorSelection, PresentMode, PrimaryWindow, WindowMode, WindowMoved, WindowResized},
};
use std::{
    thread,
    time::{Duration, Instant},
};

use super::{Lay, Settings};
use crate::{
    AppSystems,
    input::{Rumble, race::Toggles},
    pieces::RoundPips,
    sound::Volume,
    turn::{Pace, Speed},
    ui::{contrast::HighContrast, text::Text},
};

/// How much of a window's upper edge must be seen, in physical pixels.
const TITLE: IVec2 = IVec2::new(120, 20);

/// Adds what carries the settings out.
pub(super) fn plugin(app: &mut App) {
    let chosen = resource_changed::<Settings>;
    let effects = (show, tune, keep_speed, hang.run_if(chosen), put_right, keep_lay).chain();
    app.add_systems(Update, effects.in_set(AppSystems::Draw)).add_systems(Last, cap);
}

/// Sounds and rumble.
fn tune(settings: Res<Settings>, (mut volume, mut rumble): (ResMut<Volume>, ResMut<Rumble>)) {
    let share = |percent: u32| percent as f32 / 100.0;
    volume.set_if_neq(Volume {
        all: share(settings.volume),
        dice: share(settings.volume_dice),
        cards: share(settings.volume_cards),
        table: share(settings.volume_table),
    });
    rumble.set_if_neq(Rumble(share(settings.rumble)));
}

/// Words, what they stand on, and pips.
fn show(
    settings: Res<Settings>,
    (mut toggles, mut text): (ResMut<Toggles>, ResMut<Text>),
    (mut contrast, mut pips): (ResMut<HighContrast>, ResMut<RoundPips>),
) {
    pips.set_if_neq(RoundPips(!settings.pip_marks));
    contrast.set_if_neq(HighContrast(settings.high_contrast));
    toggles.set_if_neq(Toggles(settings.toggles));
    if text.toggles != settings.toggles {
        text.toggles = settings.toggles;
    }
}

/// The speed on the panel and the one at the table are one: whichever was changed last. What skips is not kept.
fn keep_speed(mut settings: ResMut<Settings>, mut pace: ResMut<Pace>, mut before: Local<Option<Speed>>) {
    if *before != Some(settings.speed) {
        pace.speed = settings.speed;
    } else if pace.speed != settings.speed && pace.speed != Speed::Skip {
        settings.speed = pace.speed;
    }
    *before = Some(settings.speed);
}

/// Hangs the window where it is wanted.
fn hang(
    settings: Res<Settings>,
    monitors: Query<(Entity, &Monitor)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut before: Local<Option<String>>,
) {
    let chosen = monitors.iter().find(|(_, monitor)| monitor.name.as_ref() == Some(&settings.monitor));
    let on = chosen.map_or(MonitorSelection::Current, |(monitor, _)| MonitorSelection::Entity(monitor));
    let mode = if settings.full_screen { WindowMode::BorderlessFullscreen(on) } else { WindowMode::Windowed };
    if window.mode != mode {
        window.mode = mode;
    }
    let present = if settings.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    if window.present_mode != present {
        window.present_mode = present;
    }
    let moved = before.replace(settings.monitor.clone()).is_some_and(|before| before != settings.monitor);
    if moved && !settings.full_screen && chosen.is_some() {
        window.position = WindowPosition::Centered(on);
    }
}

/// Where no monitor is, nobody sees a window: one that lay on a monitor that is gone comes back.
fn put_right(
    come: Query<(), Added<Monitor>>,
    monitors: Query<&Monitor>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let WindowPosition::At(place) = window.position else { return };
    if come.is_empty() {
        return;
    }
    // As much of its upper edge as one needs to take hold of it.
    // Where it lies stands in a file into which anybody may write.
    let corner = place.saturating_add(IVec2::new(window.physical_width() as i32, TITLE.y));
    let hold = IRect::from_corners(place, corner);
    let is_held = |monitor: &Monitor| {
        let size = IVec2::new(monitor.physical_width as i32, monitor.physical_height as i32);
        let monitor = IRect::from_corners(monitor.physical_position, monitor.physical_position.saturating_add(size));
        let seen = hold.intersect(monitor);
        seen.width() >= TITLE.x && seen.height() >= TITLE.y
    };
    if !monitors.iter().any(is_held) {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// Keeps how the window lies while it does not fill the screen.
fn keep_lay(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut lay: ResMut<Lay>,
) {
    let changed = moved.read().count() + resized.read().count() > 0;
    if changed && window.mode == WindowMode::Windowed {
        let size = [window.physical_width(), window.physical_height()];
        let place = match window.position {
            WindowPosition::At(place) => Some(place.to_array()),
            _ => lay.place,
        };
        lay.set_if_neq(Lay { size, place });
    }
}

/// Waits until the next frame may begin.
fn cap(settings: Res<Settings>, mut begun: Local<Option<Instant>>) {
    if settings.frame_cap > 0 {
        let least = Duration::from_secs_f64(1.0 / f64::from(settings.frame_cap));
        if let Some(left) = begun.and_then(|begun| least.checked_sub(begun.elapsed())) {
            thread::sleep(left);
        }
    }
    *begun = Some(Instant::now());
}
