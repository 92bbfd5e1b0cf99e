//! The title screen: a match of each game, a match to resume, a duel to practise, and the way out.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};

use super::{
    kept,
    matches::{Resume, Saved, SavedInfo},
    notices::{self, Notices},
    open::{Open, Panel},
    screen::Screen,
};
use crate::{
    input::{Bindings, Keys},
    pieces::palette,
    playable::{Games, Playable},
    saves::Slot,
    settings::{Kept, Settings},
    setup::Setup,
    show::names::game_title,
    ui::{
        UiSystems, free_confirm, layer,
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

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
    (kept, games): (Res<Kept>, Res<Games>),
    pictures: Res<Pictures>,
    saved: Res<Saved>,
    keys: Keys,
    (letters, bindings): (Res<ButtonInput<KeyCode>>, Res<Bindings>),
    (mut open, mut notices): (ResMut<Open>, ResMut<Notices>),
    mut setup: ResMut<Setup>,
    mut preferred: Local<Option<(bool, Option<u64>)>>,
    mut next: ResMut<NextState<Screen>>,
    mut resume: MessageWriter<Resume>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    // Nothing is drawn that a panel would partly hide.
    if !open.is_empty() {
        return Ok(());
    }
    // A change of preferences is for the next match.
    let prefers = (settings.steady, settings.timer_ticks());
    if preferred.replace(prefers).is_some_and(|before| before != prefers) {
        *setup = settings.prefer(setup.clone());
    }
    let ctx = contexts.ctx_mut()?;
    let confirmed = keys.confirmed() && free_confirm(ctx);
    let practise = letters.just_pressed(PRACTISE);
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: settings.text_factor() };
    let key = bindings.key_name(PRACTISE).unwrap_or_default();
    match menu(&mut canvas, (&text, key), &pictures, &saved, (kept.game(*games), *games), confirmed) {
        Some(Entry::Play(game)) => {
            if setup.play != game {
                let usual = Setup { seed: setup.seed, ..kept.setup_of(game) };
                *setup = settings.prefer(usual);
            }
            next.set(Screen::Seats);
        }
        Some(Entry::Continue(slot)) => drop(resume.write(Resume(slot))),
        Some(Entry::Others) => open.show(Panel::Kept),
        Some(Entry::Practise) => next.set(Screen::Duels),
        Some(Entry::Rules) => open.show(Panel::Rules),
        Some(Entry::Settings) => open.show(Panel::Settings),
        Some(Entry::Quit) => drop(exit.write(AppExit::Success)),
        None if practise => next.set(Screen::Duels),
        None => {}
    }
    let room = canvas.ui.max_rect();
    let beside = Rect::from_min_max(pos2(Row::right(room, canvas.scale) + 40.0, room.min.y), room.max).shrink(32.0);
    if notices::draw(&mut canvas, &text, &notices, beside) {
        notices.put_away();
    }
    Ok(())
}

/// The key that leads straight to the duels.
const PRACTISE: KeyCode = KeyCode::KeyP;

/// A choice on the menu.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Entry {
    Play(&'static Playable),
    Continue(Slot),
    Others,
    Practise,
    Rules,
    Settings,
    Quit,
}

/// Draws the menu; `last` is the game that was played last, and `key` is the label of the key that leads to the duels.
fn menu(
    canvas: &mut Canvas,
    (text, key): (&Text, &str),
    pictures: &Pictures,
    saved: &Saved,
    (last, games): (&'static Playable, Games),
    confirmed: bool,
) -> Option<Entry> {
    let room = canvas.ui.max_rect();
    let scale = Row::scale(canvas.scale);
    let high = if saved.0.is_empty() { 265.0 } else { 310.0 };
    let mut row = Row {
        left: Row::left(room),
        width: Row::width(scale),
        top: room.min.y + room.height() * 0.5 - high * scale.powf(0.5),
        scale,
    };
    let emblem = Rect::from_min_size(pos2(row.left, row.top - 84.0), vec2(76.0, 76.0));
    if emblem.min.y > room.min.y + 8.0 {
        canvas.picture(emblem, pictures.emblem);
    }
    heading(canvas, &mut row, text);
    let mut chosen = None;
    let mut button = |canvas: &mut Canvas, place: Rect, label: &str, kind: Kind, entry: Entry| {
        if canvas.button(place, label, kind) {
            chosen = Some(entry);
        }
    };
    let play = text.with("title-play", &[("game", game_title(text, last).into())]);
    button(canvas, row.next(58.0), &play, Kind::Main, Entry::Play(last));
    let others: Vec<&Playable> = games.games().filter(|game| *game != last).collect();
    for pair in others.chunks(2) {
        for (game, place) in pair.iter().zip(columns(row.next(46.0), pair.len())) {
            button(canvas, place, &game_title(text, game), Kind::Plain, Entry::Play(game));
        }
    }
    if let Some(newest) = saved.0.first() {
        let (above, below) = row.next(96.0).split_top_bottom_at_fraction(0.48);
        let others = saved.0.len() - 1;
        let (first, second) = above.split_left_right_at_fraction(if others > 0 { 0.68 } else { 1.0 });
        button(canvas, first, &text.get("title-continue"), Kind::Plain, Entry::Continue(newest.slot));
        if others > 0 {
            let label = text.with("title-others", &[("n", others.into())]);
            let place = Rect::from_min_max(second.min + vec2(10.0, 0.0), second.max);
            button(canvas, place, &label, Kind::Plain, Entry::Others);
        }
        saved_lines(canvas, below, newest);
    }
    let practise = row.next(46.0);
    button(canvas, practise, &text.get("title-practise"), Kind::Plain, Entry::Practise);
    let cap = Rect::from_center_size(practise.right_center() - vec2(26.0, 2.0), vec2(26.0, 26.0));
    canvas.keycap(cap, key, Set::SMALL, false);
    button(canvas, row.next(46.0), &text.get("title-rules"), Kind::Plain, Entry::Rules);
    let rest = [("title-settings", Entry::Settings), ("title-quit", Entry::Quit)];
    for ((key, entry), place) in rest.into_iter().zip(columns(row.next(46.0), 2)) {
        button(canvas, place, &text.get(key), Kind::Plain, entry);
    }
    chosen.or(confirmed.then_some(Entry::Play(last)))
}

/// Splits `place` into `count` columns.
fn columns(place: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let gap = 10.0;
    let wide = (place.width() - gap * (count as f32 - 1.0)) / count as f32;
    (0..count).map(move |n| {
        let left = place.min.x + n as f32 * (wide + gap);
        Rect::from_min_size(pos2(left, place.min.y), vec2(wide, place.height()))
    })
}

/// Draws the name, the players and the score of the match to resume.
fn saved_lines(canvas: &Canvas, place: Rect, info: &SavedInfo) {
    let place = Rect::from_min_max(place.min + vec2(0.0, 7.0), place.max);
    canvas.panel(place, Color32::from_black_alpha(120), Stroke::NONE, 8);
    kept::lines(canvas, place.shrink2(vec2(10.0, 2.0)), info);
}

fn heading(canvas: &Canvas, row: &mut Row, text: &Text) {
    // The name is more a picture than a text: it keeps its size.
    let size = 48.0 / canvas.scale;
    let title = Set { face: Typeface::Title, size, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
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
    /// The scale of the column at this text scale.
    fn scale(text: f32) -> f32 {
        text.clamp(1.0, 1.45)
    }

    fn left(room: Rect) -> f32 {
        room.min.x + room.width() * 0.06
    }

    fn width(scale: f32) -> f32 {
        400.0 * scale.min(1.3)
    }

    /// The right edge of the column at this text scale.
    fn right(room: Rect, text: f32) -> f32 {
        Row::left(room) + Row::width(Row::scale(text))
    }

    /// The next place in the column, of this height at a text scale of 100 %.
    fn next(&mut self, height: f32) -> Rect {
        let height = height * self.scale.min(1.25);
        let place = Rect::from_min_size(pos2(self.left, self.top), vec2(self.width, height));
        self.top += height + 10.0;
        place
    }
}
