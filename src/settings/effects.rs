//! Puts the chosen settings into effect, in the very frame in which they are chosen, and asks the window for what they
//! need of it.

use bevy::{
    prelude::*,
    window::{
        Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowMode, WindowMoved, WindowResized,
    },
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

/// The part of a window's upper edge that must be seen, in physical pixels.
const TITLE: IVec2 = IVec2::new(120, 20);

/// The smallest size of the window, in logical pixels: letters are then half as large as they are meant to be.
pub const LEAST: Vec2 = Vec2::new(640.0, 360.0);

/// The room on a monitor that panels and the frame of a window may take, in logical pixels.
const AROUND: Vec2 = Vec2::new(16.0, 72.0);

/// Marks that the window has the size given on the command line, even if it is larger than the screen.
#[derive(Resource, Debug)]
pub struct FixedSize;

/// Adds the systems that carry the settings out.
pub(super) fn plugin(app: &mut App) {
    let chosen = resource_changed::<Settings>;
    let effects = (show, tune, keep_speed, hang.run_if(chosen), (put_right, fit).chain(), keep_lay).chain();
    app.add_systems(Update, effects.in_set(AppSystems::Draw)).add_systems(Last, cap);
}

/// Sets the loudness of sounds and the strength of rumble.
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

/// Sets the look of words, their backgrounds, and pips.
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

/// Keeps the speed on the panel and the one at the table the same: the last change counts. Skipping is not kept.
fn keep_speed(mut settings: ResMut<Settings>, mut pace: ResMut<Pace>, mut before: Local<Option<Speed>>) {
    if *before != Some(settings.speed) {
        pace.speed = settings.speed;
    } else if pace.speed != settings.speed && pace.speed != Speed::Skip {
        settings.speed = pace.speed;
    }
    *before = Some(settings.speed);
}

/// Puts the window where it is wanted.
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

/// Brings back a window that lies where no monitor is, such as on a monitor that is gone.
fn put_right(
    come: Query<(), Added<Monitor>>,
    monitors: Query<&Monitor>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let WindowPosition::At(place) = window.position else { return };
    if come.is_empty() {
        return;
    }
    // As much of its upper edge as is needed to take hold of it. Its position comes from a file that anybody may write
    // into.
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

/// Shrinks a window that is too large for its monitor, so that everything in it can be reached. The system knows best
/// how much room its panels leave: where there might not be enough, the window asks to be maximised.
fn fit(
    come: Query<(), Added<Monitor>>,
    fixed: Option<Res<FixedSize>>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut before: Local<Option<WindowMode>>,
) {
    let shrunk = before.replace(window.mode).is_some_and(|before| before != window.mode);
    if fixed.is_some() || window.mode != WindowMode::Windowed || come.is_empty() && !shrunk {
        return;
    }
    let Some(room) = room_of(&window, monitors.iter()) else { return };
    let least = LEAST.min(room);
    if window.resize_constraints.min_width != least.x || window.resize_constraints.min_height != least.y {
        (window.resize_constraints.min_width, window.resize_constraints.min_height) = least.into();
    }
    let size = window.size();
    if (size + AROUND).cmple(room).all() {
        return;
    }
    if size.cmpgt(room).any() {
        let Vec2 { x, y } = size.min(room);
        window.resolution.set(x, y);
        window.position = WindowPosition::Centered(MonitorSelection::Current);
    }
    window.set_maximized(true);
}

/// Returns the size of the monitor on which most of the window lies, in logical pixels.
fn room_of<'a>(window: &Window, monitors: impl Iterator<Item = (&'a Monitor, bool)>) -> Option<Vec2> {
    let place = |monitor: &Monitor| {
        let size = IVec2::new(monitor.physical_width as i32, monitor.physical_height as i32);
        IRect::from_corners(monitor.physical_position, monitor.physical_position.saturating_add(size))
    };
    let seen = |monitor: &Monitor| match window.position {
        WindowPosition::At(at) => {
            let corner = at.saturating_add(window.physical_size().as_ivec2());
            let seen = IRect::from_corners(at, corner).intersect(place(monitor));
            i64::from(seen.width()) * i64::from(seen.height())
        }
        _ => 0,
    };
    let monitor = monitors.max_by_key(|(monitor, primary)| (seen(monitor), *primary))?.0;
    Some(place(monitor).size().as_vec2() / window.scale_factor())
}

/// Keeps the window's size and position while it does not fill the screen.
fn keep_lay(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut lay: ResMut<Lay>,
) {
    let changed = moved.read().count() + resized.read().count() > 0;
    if changed && window.mode == WindowMode::Windowed {
        // Logical pixels, as the window is opened by those: with a scale, physical ones would be more each time.
        let size = [window.width(), window.height()].map(|side| side.round() as u32);
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
