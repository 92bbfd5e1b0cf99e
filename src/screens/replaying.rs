//! A record on the table: watched at any speed, paused, or taken step by step.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{
    hud,
    matches::{Watched, Whole},
    open::Open,
    screen::{HeardSystems, Screen},
};
use crate::{
    input::{Action, Keys},
    pieces::palette,
    rules::{Pending, Tick},
    show::{Show, sight::House},
    turn::{Authority, Pace},
    ui::{
        UiSystems, layer,
        theme::{Canvas, Kind, Set, paint},
    },
};

/// Adds the keys for watching records.
pub fn plugin(app: &mut App) {
    let watching = resource_exists::<Watched>.and_then(in_state(Screen::Table));
    app.add_systems(Update, keys.in_set(HeardSystems::Records).run_if(watching))
        .add_systems(OnEnter(Screen::Title), |mut commands: Commands| commands.remove_resource::<Watched>());
}

/// Adds the strip over the table of `G`.
pub fn game_plugin<G: Show>(app: &mut App) {
    let watching = resource_exists::<Watched>.and_then(in_state(Screen::Table));
    app.add_systems(EguiPrimaryContextPass, draw::<G>.in_set(UiSystems::Screen).after(hud::draw::<G>).run_if(watching));
}

/// Space pauses and resumes, the right arrow takes a step.
fn keys(keys: Keys, open: Res<Open>, mut watched: ResMut<Watched>, mut pace: ResMut<Pace>) {
    if !open.is_empty() {
        return;
    }
    if keys.just_pressed(Action::Act) {
        watched.paused = !watched.paused;
    }
    if keys.just_pressed(Action::Right) {
        take_step(&mut watched, &mut pace);
    }
}

fn take_step(watched: &mut Watched, pace: &mut Pace) {
    watched.paused = true;
    (pace.paused, pace.step) = (true, true);
}

/// Draws a strip over the prompt: pause, step, and the progress.
fn draw<G: Show>(
    mut contexts: EguiContexts,
    (house, screen): (House, Whole<G>),
    open: Res<Open>,
    authority: Option<Res<Authority<G>>>,
    mut watched: ResMut<Watched>,
    mut pace: ResMut<Pace>,
) -> Result {
    let Some((shown, head, hand, pieces)) = screen.map(|screen| *screen) else { return Ok(()) };
    let Some(authority) = authority.filter(|_| open.is_empty() && !head.has_told_all()) else { return Ok(()) };
    let sight = house.sight(shown, head, hand, pieces);
    let ctx = contexts.ctx_mut()?;
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: sight.settings.text_factor() };
    let grow = canvas.scale.clamp(1.0, 1.4);
    let prompt = sight.layout.prompt;
    canvas.panel(prompt, paint(palette::INK), Stroke::new(2.0, paint(palette::GOLD)), 10);
    let inner = prompt.shrink2(vec2(10.0, 5.0));
    let at = |n: f32, wide: f32| Rect::from_min_size(pos2(inner.min.x + n, inner.min.y), vec2(wide, inner.height()));
    let wide = 130.0 * grow;
    let label = if watched.paused { "replay-go" } else { "replay-pause" };
    if canvas.button(at(0.0, wide), &sight.text.get(label), Kind::Main) {
        watched.paused = !watched.paused;
    }
    if canvas.button(at(wide + 10.0, wide), &sight.text.get("replay-step"), Kind::Plain) {
        take_step(&mut watched, &mut pace);
    }
    let (done, all) = (authority.followed(), watched.game.length);
    let over = matches!(authority.pending(), Pending::Over(_));
    let key = match () {
        () if over => "replay-over",
        () if done >= all && watched.game.is_torn => "replay-torn",
        () if done >= all => "replay-ends",
        () => "replay-at",
    };
    let seconds = authority.tick().0 / Tick::HZ;
    let time = format!("{}:{:02}", seconds / 60, seconds % 60);
    let values = [("n", done.into()), ("of", all.into()), ("time", time.into())];
    let words = Rect::from_min_max(pos2(inner.min.x + 2.0 * wide + 34.0, inner.min.y), inner.max);
    canvas.text(words, &sight.text.with(key, &values), Set::body().size(17.0).align(Align2::LEFT_CENTER));
    Ok(())
}
