//! The title: a match, a match that goes on, a duel to practise, and the way out.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};

use super::{
    Screen,
    over::{Open, Panel},
};
use crate::{
    input::{Action, Keys},
    pieces::palette,
    settings::{Kept, Settings},
    setup::{Play, Setup},
    ui::{
        UiSystems, free_confirm, keys_begin, layer,
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Face, Kind, Set, paint},
    },
};

/// A match that was broken off and can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedInfo {
    /// Who plays it, in one line.
    pub who: String,
    /// How it stands, in one line.
    pub score: String,
}

/// The match that "Continue" goes on with, if there is one. Whoever keeps matches fills it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved(pub Option<SavedInfo>);

/// A wish to go on with the match in [`Saved`].
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Resume;

/// Adds the title.
pub fn plugin(app: &mut App) {
    app.init_resource::<Saved>()
        .add_message::<Resume>()
        .add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Screen).run_if(in_state(Screen::Title)));
}

fn draw(
    mut contexts: EguiContexts,
    text: Res<Text>,
    settings: Res<Settings>,
    kept: Res<Kept>,
    pictures: Res<Pictures>,
    saved: Res<Saved>,
    keys: Keys,
    letters: Res<ButtonInput<KeyCode>>,
    mut open: ResMut<Open>,
    mut setup: ResMut<Setup>,
    mut next: ResMut<NextState<Screen>>,
    mut resume: MessageWriter<Resume>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    // What a panel would hide in part is better not there.
    if !open.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let confirmed = keys.just_pressed(&Action::Confirm) && free_confirm(ctx);
    let practise = letters.just_pressed(PRACTISE.0);
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: settings.text_factor() };
    match menu(&mut canvas, &text, &pictures, &saved, confirmed) {
        Some(Entry::Play) => {
            if setup.play != Play::Match {
                *setup = Setup { seed: setup.seed, ..kept.setup() };
            }
            next.set(Screen::Seats);
        }
        Some(Entry::Continue) => drop(resume.write(Resume)),
        Some(Entry::Practise) => next.set(Screen::Duels),
        Some(Entry::Rules) => open.show(Panel::Rules),
        Some(Entry::Settings) => open.show(Panel::Settings),
        Some(Entry::Quit) => drop(exit.write(AppExit::Success)),
        None if practise => next.set(Screen::Duels),
        None => {}
    }
    Ok(())
}

/// The key that leads to the duels at once, and how it is called.
const PRACTISE: (KeyCode, &str) = (KeyCode::KeyP, "P");

/// What can be chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Entry {
    Play,
    Continue,
    Practise,
    Rules,
    Settings,
    Quit,
}

fn menu(canvas: &mut Canvas, text: &Text, pictures: &Pictures, saved: &Saved, confirmed: bool) -> Option<Entry> {
    let room = canvas.ui.max_rect();
    let scale = canvas.scale.clamp(1.0, 1.45);
    let high = if saved.0.is_some() { 300.0 } else { 250.0 };
    let mut row = Row {
        left: room.min.x + room.width() * 0.06,
        width: 400.0 * scale.min(1.3),
        top: room.min.y + room.height() * 0.5 - high * scale.powf(0.5),
        scale,
    };
    let emblem = Rect::from_min_size(pos2(row.left, row.top - 84.0), vec2(76.0, 76.0));
    if emblem.min.y > room.min.y + 8.0 {
        canvas.picture(emblem, pictures.emblem);
    }
    heading(canvas, &mut row, text);
    let mut chosen = None;
    let mut button = |canvas: &mut Canvas, place: Rect, key: &str, kind: Kind, entry: Entry| {
        let response = canvas.button_response(place, &text.get(key), kind);
        if response.clicked() {
            chosen = Some(entry);
        }
        response
    };
    let main = button(canvas, row.next(58.0), "title-play", Kind::Main, Entry::Play);
    keys_begin(&main);
    if let Some(info) = &saved.0 {
        let place = row.next(92.0);
        let (above, below) = place.split_top_bottom_at_fraction(0.5);
        button(canvas, above, "title-continue", Kind::Plain, Entry::Continue);
        saved_lines(canvas, below, info);
    }
    let practise = row.next(46.0);
    button(canvas, practise, "title-practise", Kind::Plain, Entry::Practise);
    let cap = Rect::from_center_size(practise.right_center() - vec2(26.0, 2.0), vec2(26.0, 26.0));
    canvas.keycap(cap, PRACTISE.1, 13.0 / canvas.scale, false);
    button(canvas, row.next(46.0), "title-rules", Kind::Plain, Entry::Rules);
    button(canvas, row.next(46.0), "title-settings", Kind::Plain, Entry::Settings);
    button(canvas, row.next(46.0), "title-quit", Kind::Plain, Entry::Quit);
    chosen.or(confirmed.then_some(Entry::Play))
}

/// Whose match goes on, and how it stands.
fn saved_lines(canvas: &Canvas, place: Rect, info: &SavedInfo) {
    let place = place.shrink2(vec2(0.0, 4.0));
    canvas.panel(place, Color32::from_black_alpha(120), Stroke::NONE, 8);
    let (who, score) = place.shrink2(vec2(10.0, 0.0)).split_left_right_at_fraction(0.5);
    let set = Set::body().size(Set::SMALL);
    canvas.text(who, &info.who, set);
    canvas.text(score, &info.score, set.color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER));
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
