//! Decides when frames are drawn: continuously while anything moves and for two seconds after, then only when something
//! happens.
//!
//! Input from people wakes the event loop by itself. Anything that moves by itself keeps it awake, because it changes
//! the picture in each frame.

use bevy::{
    a11y::{AccessibilityRequested, ActionRequest},
    input::gamepad::RawGamepadEvent,
    platform::hash::FixedHasher,
    prelude::*,
    window::WindowEvent,
    winit::{UpdateMode, WinitSettings},
};
use bevy_egui::{
    EguiInput, EguiPreUpdateSet, EguiRenderOutput,
    egui::{
        self,
        epaint::{Primitive, Vertex},
    },
};
use std::{
    hash::{BuildHasher, Hasher},
    time::Duration,
};

use super::{curtain::Called, matches::Intro, reasons::Reasons};
use crate::{
    pieces::UnderWay,
    show::{Playhead, Show},
    turn::{Authority, Pace},
};

/// The time frames go on after the last movement, so that nothing is missed that begins late or after a pause.
const LINGER: Duration = Duration::from_secs(2);
/// The time frames go on at the start, while pictures are drawn.
const START: Duration = Duration::from_secs(4);
/// The longest time between two frames.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// The interval at which pads and screen readers are polled, since they don't wake the event loop.
const ASKED: Duration = Duration::from_millis(16);
/// The longest step of game time in the frame that ends a rest, so that anything that begins in it starts at its
/// beginning.
const FIRST_STEP: Duration = Duration::from_millis(34);

/// Whether frames follow each other, and until when.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Awake {
    until: Duration,
    /// Whether they do now.
    pub now: bool,
    /// Whether they always do, for tests that count them.
    pub always: bool,
}

impl Default for Awake {
    fn default() -> Awake {
        Awake { until: START, now: true, always: false }
    }
}

/// Whether anything has moved in this frame.
#[derive(Resource, Default)]
struct Stirs(bool);

/// The systems that report what moves.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct StirSystems;

/// Adds the systems that let the window rest.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>().init_resource::<Stirs>();
    app.add_systems(Last, ((hear, look.ambiguous_with(hear)).in_set(StirSystems), rest.after(StirSystems)));
    app.add_systems(PreUpdate, calm.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}

/// Removes egui's event for held modifier keys unless they have changed: it comes in every frame, and egui would ask
/// for another frame each time.
fn calm(mut inputs: Query<&mut EguiInput>, mut held: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *held, *now) != *now,
            _ => true,
        });
    }
}

/// Adds the system that reports movement in matches of `G`.
pub(super) fn game_plugin<G: Show>(app: &mut App) {
    let stir = stir::<G>.in_set(StirSystems).ambiguous_with(StirSystems);
    app.add_systems(Last, stir.run_if(resource_exists::<Authority<G>>));
}

/// Reports input from people: any event of the window, a pad or a screen reader, and any key or button held down.
fn hear(
    (mut window, mut pads): (MessageReader<WindowEvent>, MessageReader<RawGamepadEvent>),
    mut spoken: MessageReader<ActionRequest>,
    (keys, buttons): (Res<ButtonInput<KeyCode>>, Res<ButtonInput<MouseButton>>),
    mut stirs: ResMut<Stirs>,
) {
    let happened = window.read().count() + pads.read().count() + spoken.read().count() > 0;
    let held = keys.get_pressed().len() + buttons.get_pressed().len() > 0;
    stirs.0 |= happened || held;
}

/// Reports a change of the picture, whoever drew it. A light that pulses in its place doesn't count as movement.
fn look(
    panels: Query<&EguiRenderOutput>,
    places: Query<&GlobalTransform, Or<(With<Mesh2d>, With<Sprite>)>>,
    mut before: Local<u64>,
    mut stirs: ResMut<Stirs>,
) {
    let mut seen = FixedHasher.build_hasher();
    for job in panels.iter().flat_map(|panels| &panels.paint_jobs) {
        let Primitive::Mesh(mesh) = &job.primitive else { continue };
        for Vertex { pos, uv, color } in &mesh.vertices {
            seen.write_u64(both([pos.x, pos.y]));
            seen.write_u64(both([uv.x, uv.y]));
            seen.write_u32(u32::from_le_bytes(color.to_array()));
        }
    }
    for place in &places {
        let numbers = place.affine().to_cols_array();
        numbers.as_chunks().0.iter().for_each(|two| seen.write_u64(both(*two)));
    }
    let now = seen.finish();
    stirs.0 |= std::mem::replace(&mut *before, now) != now;
}

/// The bits of two numbers, which are quicker to hash together.
fn both([left, right]: [f32; 2]) -> u64 {
    u64::from(left.to_bits()) << 32 | u64::from(right.to_bits())
}

/// Reports a match that goes on by itself, or whose news is still being told or pieces still under way.
fn stir<G: Show>(
    authority: Res<Authority<G>>,
    (pace, intro, called, reasons): (Res<Pace>, Res<Intro>, Res<Called>, Res<Reasons>),
    viewers: Query<(&Playhead<G>, &UnderWay)>,
    mut stirs: ResMut<Stirs>,
) {
    let tells = |(head, under_way): (&Playhead<G>, &UnderWay)| under_way.0 > 0 || head.moves();
    // The match waits for a person who is shown cards, or looks behind the curtain.
    let waits = called.0.is_some() || viewers.iter().any(|(head, _)| head.asks_to_see().is_some());
    let goes_on = !intro.open && !waits && !authority.waits_for_people() || viewers.iter().any(tells);
    stirs.0 |= goes_on && !pace.paused || reasons.think();
}

fn rest(
    (real, mut time): (Res<Time<Real>>, ResMut<Time<Virtual>>),
    (mut stirs, mut awake): (ResMut<Stirs>, ResMut<Awake>),
    (pads, listeners): (Query<(), With<Gamepad>>, Res<AccessibilityRequested>),
    settings: Option<ResMut<WinitSettings>>,
) {
    if std::mem::take(&mut stirs.0) {
        awake.until = real.elapsed() + LINGER;
    }
    let now = awake.always || real.elapsed() < awake.until;
    if now != awake.now {
        awake.now = now;
        time.set_max_delta(if now { Time::<Virtual>::default().max_delta() } else { FIRST_STEP });
    }
    let wait = if pads.is_empty() && !listeners.get() { HEARTBEAT } else { ASKED };
    let focused_mode = if now { UpdateMode::Continuous } else { UpdateMode::reactive_low_power(wait) };
    let unfocused_mode = UpdateMode::reactive_low_power(if now { ASKED } else { wait });
    if let Some(mut settings) = settings
        && (settings.focused_mode, settings.unfocused_mode) != (focused_mode, unfocused_mode)
    {
        *settings = WinitSettings { focused_mode, unfocused_mode };
    }
}
