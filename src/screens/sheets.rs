//! The sheets that open over the table by themselves: the duel's introduction, and its result.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Rect, pos2, vec2};

use super::{
    Screen,
    hud::{Sight, result_is_due},
    over::{Open, Panel, sheet},
    result::{self, Next},
    score::{Score, SheetScroll},
    table::{Intro, Leave},
};
use crate::{
    games::kadoova,
    input::{Action, Keys},
    pieces::palette,
    ui::{
        UiSystems, free_confirm, over,
        text::points,
        theme::{Canvas, Face, Kind, Set, paint},
    },
};

/// Adds the sheets.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Over).run_if(in_state(Screen::Table)));
}

/// Draws the sheet that is due, while no panel is open over it.
pub(super) fn draw(
    mut contexts: EguiContexts,
    sight: Sight,
    score: Res<Score>,
    mut scroll: ResMut<SheetScroll>,
    mut open: ResMut<Open>,
    mut intro: ResMut<Intro>,
    keys: Keys,
    mut leave: MessageWriter<Leave>,
) -> Result {
    if !open.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let scale = sight.settings.text_factor();
    let confirmed = keys.just_pressed(&Action::Confirm) && free_confirm(ctx);
    if intro.open {
        over(ctx, "intro", |ui| {
            if draw_intro(&mut Canvas { ui, scale }, &sight) || confirmed {
                intro.open = false;
            }
        });
    } else if let Some(end) = score.result.as_ref().filter(|_| result_is_due(&sight)) {
        over(ctx, "match", |ui| {
            match result::draw(&mut Canvas { ui, scale }, &sight.text, &sight.pictures, end, confirmed) {
                Some(Next::Leave(wish)) => drop(leave.write(wish)),
                Some(Next::Sheet) => {
                    *scroll = SheetScroll::END;
                    open.show(Panel::Sheet);
                }
                None => {}
            }
        });
    } else if result_is_due(&sight) {
        over(ctx, "result", |ui| {
            if let Some(wish) = draw_result(&mut Canvas { ui, scale }, &sight, confirmed) {
                leave.write(wish);
            }
        });
    }
    Ok(())
}

/// Who against whom, and how it is won, in three lines; says whether it is to begin.
fn draw_intro(canvas: &mut Canvas, sight: &Sight) -> bool {
    let grow = canvas.scale.clamp(1.0, 1.5);
    let room = sheet(canvas, vec2(720.0 * grow, 430.0 * grow), &sight.text.get("duel-chicken"));
    let roles = sight.head.view.roles;
    let mut values = sight.names.values(roles.challenged);
    values.push(("challenger", sight.names.name(roles.challenger).to_string().into()));
    values.push(("challenged", sight.names.name(roles.challenged).to_string().into()));
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 54.0), room.max);
    let body = Rect::from_min_max(room.min, pos2(room.max.x, foot.min.y - 12.0));
    let rows = 5;
    let row = |i: usize| {
        let height = body.height() / rows as f32;
        Rect::from_min_size(pos2(body.min.x, body.min.y + i as f32 * height), vec2(body.width(), height))
            .shrink2(vec2(0.0, 2.0))
    };
    let bold = Set::body().face(Face::Bold).size(19.0);
    canvas.text(row(0), &sight.text.with("intro-who", &values), bold);
    for (i, key) in ["intro-1", "intro-2", "intro-3", "intro-hands"].into_iter().enumerate() {
        let ink = if i == 3 { palette::GOLD } else { palette::PAPER };
        canvas.text(row(i + 1), &sight.text.get(key), Set::body().size(18.0).color(paint(ink)));
    }
    let button = Rect::from_center_size(foot.center(), vec2(300.0 * grow.min(1.3), foot.height()));
    canvas.button(button, &sight.text.get("intro-duel"), Kind::Main)
}

/// Who won, with every point and its reason; again, or back.
fn draw_result(canvas: &mut Canvas, sight: &Sight, confirmed: bool) -> Option<Leave> {
    let grow = canvas.scale.clamp(1.0, 1.5);
    let view = &sight.head.view;
    let outcome = view.outcome.as_ref()?;
    let winner = outcome.winners.iter().next().unwrap_or_default();
    let title = sight.text.with("result-title", &sight.names.values(winner));
    let room = sheet(canvas, vec2(680.0 * grow, 430.0 * grow), &title);
    let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 54.0), room.max);
    let body = Rect::from_min_max(room.min, pos2(room.max.x, foot.min.y - 14.0));
    let mut lines: Vec<(String, String)> = Vec::new();
    if let Some(duel) = sight.head.chicken() {
        for (seat, sum) in duel.order.iter().zip(&duel.sums) {
            lines.push((sight.text.with("result-sum", &sight.names.values(*seat)), points(*sum)));
        }
    }
    let tied = sight.head.chicken().is_some_and(|duel| matches!(duel.sums[..], [first, second] if first == second));
    if tied {
        lines.push((sight.text.get("result-roll-off"), String::new()));
    }
    for entry in &view.sheet {
        let key = match entry.why {
            kadoova::Why::Award(_) => "result-award",
            kadoova::Why::Forfeit(_) => "result-forfeit",
            kadoova::Why::Challenger => "result-challenger",
        };
        lines.push((sight.text.with(key, &sight.names.values(entry.seat)), format!("+{}", points(entry.points))));
    }
    let height = (body.height() / lines.len().max(1) as f32).min(52.0 * grow);
    for (i, (words, worth)) in lines.iter().enumerate() {
        let row = Rect::from_min_size(pos2(body.min.x, body.min.y + i as f32 * height), vec2(body.width(), height));
        let (left, right) = row.split_left_right_at_fraction(0.76);
        canvas.text(left, words, Set::body().size(18.0));
        let set = Set::body().face(Face::Bold).size(22.0).color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER);
        canvas.text(right, worth, set);
    }
    let (left, right) = foot.split_left_right_at_fraction(0.5);
    let again = canvas.button(left.shrink2(vec2(8.0, 0.0)), &sight.text.get("result-again"), Kind::Main);
    let back = canvas.button(right.shrink2(vec2(8.0, 0.0)), &sight.text.get("result-back"), Kind::Plain);
    match (again || confirmed, back) {
        (true, _) => Some(Leave::Again),
        (_, true) => Some(Leave::ToTitle),
        _ => None,
    }
}
