//! The title: what can be played, against whom, and the way out.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Rect, pos2, vec2};

use super::{
    Practice, Screen,
    over::{Open, Panel},
};
use crate::{
    games::kadoova::Kadoova,
    input::{Action, Keys},
    pieces::palette,
    rules::{Bots, Level},
    settings::Settings,
    ui::{
        UiSystems, free_confirm, layer,
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Face, Kind, Set, paint},
    },
};

/// Adds the title.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Screen).run_if(in_state(Screen::Title)));
}

fn draw(
    mut contexts: EguiContexts,
    text: Res<Text>,
    settings: Res<Settings>,
    pictures: Res<Pictures>,
    keys: Keys,
    mut open: ResMut<Open>,
    mut practice: ResMut<Practice>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    // What a panel would hide in part is better not there.
    if !open.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let confirmed = keys.just_pressed(&Action::Confirm) && free_confirm(ctx);
    let mut ui = layer(ctx);
    let room = ui.max_rect();
    let mut canvas = Canvas { ui: &mut ui, scale: settings.text_factor() };
    let scale = canvas.scale.clamp(1.0, 1.45);
    let left = room.min.x + room.width() * 0.06;
    let width = 400.0 * scale.min(1.3);
    let mut row = Row { left, width, top: room.min.y + room.height() * 0.5 - 250.0 * scale.powf(0.55), scale };

    let emblem = Rect::from_min_size(pos2(row.left, row.top - 84.0), vec2(76.0, 76.0));
    if emblem.min.y > room.min.y + 8.0 {
        canvas.picture(emblem, pictures.emblem);
    }
    heading(&canvas, &mut row, &text);
    if canvas.button(row.next(58.0), &text.get("title-practise-chicken"), Kind::Main) || confirmed {
        next.set(Screen::Table);
    }
    opponents(&mut canvas, &mut row, &text, &mut practice);
    if canvas.button(row.next(46.0), &text.get("title-rules"), Kind::Plain) {
        open.show(Panel::Rules);
    }
    if canvas.button(row.next(46.0), &text.get("title-settings"), Kind::Plain) {
        open.show(Panel::Settings);
    }
    if canvas.button(row.next(46.0), &text.get("title-quit"), Kind::Plain) {
        exit.write(AppExit::Success);
    }
    Ok(())
}

fn heading(canvas: &Canvas, row: &mut Row, text: &Text) {
    // The name is a picture more than a text: it keeps its size.
    let size = 48.0 / canvas.scale;
    let title = Set { face: Face::Title, size, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
    let name = text.get("title-name");
    let place = row.next(72.0);
    let middle = pos2(place.min.x + canvas.outlined_size(&name, title).x / 2.0, place.center().y);
    canvas.outlined(middle, &name, title, 1.0);
    let place = row.next(34.0);
    canvas.text(place, &text.get("title-line"), Set::body().size(18.0));
    row.top += 14.0;
}

fn opponents(canvas: &mut Canvas, row: &mut Row, text: &Text, practice: &mut Practice) {
    let label = row.next(26.0);
    canvas.text(label, &text.get("title-opponent"), Set::body().size(Set::SMALL));
    let place = row.next(44.0);
    let gap = 10.0;
    let width = (place.width() - gap * 2.0) / 3.0;
    for (i, &level) in Kadoova::LEVELS.iter().enumerate() {
        let chip =
            Rect::from_min_size(pos2(place.min.x + i as f32 * (width + gap), place.min.y), vec2(width, place.height()));
        // Seats from the command line hold until another opponent is chosen here.
        let chosen = practice.seats.is_none() && practice.level == level;
        if canvas.button(chip, &level_name(text, level), Kind::Chip(chosen)) {
            practice.level = level;
            practice.seats = None;
        }
    }
    row.top += 12.0;
}

/// The name of a level in words.
pub fn level_name(text: &Text, level: Level) -> String {
    match level {
        Level::Easy => text.get("level-easy"),
        Level::Normal => text.get("level-normal"),
        Level::Hard => text.get("level-hard"),
    }
}

/// A column that is filled from the top.
struct Row {
    left: f32,
    width: f32,
    top: f32,
    scale: f32,
}

impl Row {
    /// The next place in the column, so high at a text scale of 100 %.
    fn next(&mut self, height: f32) -> Rect {
        let height = height * self.scale.min(1.25);
        let place = Rect::from_min_size(pos2(self.left, self.top), vec2(self.width, height));
        self.top += height + 10.0;
        place
    }
}
