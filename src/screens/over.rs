//! What opens over any screen: settings, the rule page, the pause menu, the score sheet, and arguments.

use bevy::{prelude::*, settings::SaveSettingsDeferred};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Rect, Stroke, pos2, vec2};
use std::time::Duration;

use super::{
    controls::{self, Rebinding},
    desk::Desk,
    disputes::{self, Dispute},
    giving_up::{self, GivenUp, GivingUp, Pressed},
    hands, kept, lost,
    matches::{Leave, Resume, Saved},
    notices::Notices,
    open::{Open, Panel, Told},
    paper::{column, sheet, split_foot},
    piles, rules,
    score::{self, Score, SheetScroll},
    screen::{HeardSystems, Screen, SheetSystems},
};
use crate::{
    AppSystems,
    input::{Action, Bindings, Keys, LastUsed, Pads, race::Toggles},
    pieces::palette,
    rules::Bots,
    settings::{Remapped, Settings},
    setup::Setup,
    show::{Argument, Book, Names, Show},
    tables::Tables,
    ui::{
        UiSystems, free_confirm, over,
        pictures::Pictures,
        sketches::Sketches,
        text::{Text, Value},
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
    with_game_type,
};

/// Adds the panels.
pub fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .init_resource::<Told>()
        .add_systems(Update, keys.in_set(HeardSystems::Opening))
        .add_systems(Update, apply_settings.in_set(AppSystems::Draw).run_if(resource_exists_and_changed::<Settings>))
        // The key that closes a panel must not press the sheet below it as well.
        .add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Over).after(SheetSystems));
}

/// The keys that open and close panels on any screen.
pub(super) fn keys(
    keys: Keys,
    screen: Res<State<Screen>>,
    (mut desk, rebinding): (ResMut<Desk>, Res<Rebinding>),
    score: Res<Score>,
    (mut open, mut notices): (ResMut<Open>, ResMut<Notices>),
    mut scroll: ResMut<SheetScroll>,
    mut next: ResMut<NextState<Screen>>,
) {
    if rebinding.has_keys() || desk.has_keys() && *screen.get() == Screen::Seats {
        return;
    }
    // A button that leads back everywhere else leads nowhere from the table.
    let cancelled = keys.just_pressed(Action::Cancel) && (*screen.get() != Screen::Table || !open.is_empty());
    if keys.just_pressed(Action::Back) || cancelled {
        if !open.is_empty() {
            open.close();
        } else {
            match screen.get() {
                Screen::Title => notices.put_away(),
                Screen::Duels => next.set(Screen::Title),
                Screen::Seats => desk.back = true,
                Screen::Table => open.show(Panel::Pause),
            }
        }
    }
    if keys.just_pressed(Action::Rules) {
        toggle(&mut open, Panel::Rules);
    }
    if keys.just_pressed(Action::Settings) {
        toggle(&mut open, Panel::Settings);
    }
    if keys.just_pressed(Action::Sheet) && *screen.get() == Screen::Table && score.sheet.is_some() {
        *scroll = SheetScroll::END;
        toggle(&mut open, Panel::Sheet);
    }
}

fn toggle(open: &mut Open, panel: Panel) {
    if open.panels.last() == Some(&panel) { open.close() } else { open.show(panel) }
}

/// Carries out what was chosen, and keeps it.
fn apply_settings(
    settings: Res<Settings>,
    mut window: Single<&mut Window>,
    (mut toggles, mut text): (ResMut<Toggles>, ResMut<Text>),
    mut commands: Commands,
) {
    use bevy::window::{MonitorSelection, WindowMode};
    let mode = if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
    toggles.set_if_neq(Toggles(settings.toggles));
    if text.toggles != settings.toggles {
        text.toggles = settings.toggles;
    }
    if !settings.is_added() {
        commands.queue(SaveSettingsDeferred(Duration::from_millis(400)));
    }
}

/// What the panels of a match show and ask for.
#[derive(bevy::ecs::system::SystemParam)]
struct Match<'w> {
    names: Res<'w, Names>,
    pictures: Res<'w, Pictures>,
    setup: ResMut<'w, Setup>,
    pads: Res<'w, Pads>,
    tables: Res<'w, Tables>,
    sketches: ResMut<'w, Sketches>,
    score: Res<'w, Score>,
    scroll: ResMut<'w, SheetScroll>,
    dispute: ResMut<'w, Dispute>,
    settle: MessageWriter<'w, Argument>,
    giving: ResMut<'w, GivingUp>,
    used: Res<'w, LastUsed>,
    bindings: ResMut<'w, Bindings>,
    remapped: ResMut<'w, Remapped>,
    rebinding: ResMut<'w, Rebinding>,
    given_up: MessageWriter<'w, GivenUp>,
    leave: MessageWriter<'w, Leave>,
}

fn draw(
    mut contexts: EguiContexts,
    text: Res<Text>,
    mut settings: ResMut<Settings>,
    mut open: ResMut<Open>,
    mut game: Match,
    (keys, told): (Keys, Res<Told>),
    (saved, mut resume): (Res<Saved>, MessageWriter<Resume>),
) -> Result {
    let Some(&panel) = open.panels.last() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let confirmed = keys.confirmed() && free_confirm(ctx);
    over(ctx, "panel", |ui| {
        let mut canvas = Canvas { ui, scale: settings.text_factor() };
        match panel {
            Panel::Pause => {
                pause(&mut canvas, &text, &mut open, &mut game, confirmed, &told);
            }
            Panel::Rules => {
                let book = told.book.clone().unwrap_or_else(|| agreed_book(&text, &game.setup, &game.tables));
                rules::draw(&mut canvas, &text, (&mut open, &mut game.sketches), &book, confirmed);
            }
            Panel::Settings => settings_panel(&mut canvas, &text, &mut settings, &mut open, confirmed),
            Panel::Hands => {
                let who = (&*game.setup, &*game.pictures);
                if hands::draw(&mut canvas, &text, who, &mut settings, confirmed) {
                    open.close();
                }
            }
            Panel::Controls => {
                let kept = (&mut game.bindings, &mut game.remapped);
                if controls::draw(&mut canvas, &text, &mut game.rebinding, kept, confirmed) {
                    open.close();
                }
            }
            Panel::Sheet => score_sheet(&mut canvas, &text, &mut open, &mut game, confirmed),
            Panel::Piles => {
                let who = (&*game.names, &*game.pictures);
                if piles::draw(&mut canvas, &text, who, &told.piles, &mut game.sketches, confirmed) {
                    open.close();
                }
            }
            Panel::Settle => {
                if let Some(settle) =
                    disputes::settle(&mut canvas, &text, (&game.names, &game.pictures), &mut game.dispute)
                {
                    game.settle.write(settle);
                    open.clear();
                }
            }
            Panel::Cheat => {
                if disputes::cheat(
                    &mut canvas,
                    &text,
                    (&game.names, &game.pictures),
                    (&game.setup, &game.bindings),
                    &mut game.dispute,
                ) {
                    open.close();
                }
            }
            Panel::GiveUp => {
                let levels = with_game_type!(game.setup.play, |G| G::LEVELS);
                let who = (&*game.names, &*game.pictures);
                match giving_up::draw(&mut canvas, &text, who, (&game.setup, &game.bindings, levels), &mut game.giving)
                {
                    Some(Pressed::Done(given)) => {
                        game.given_up.write(given);
                        open.clear();
                    }
                    Some(Pressed::NeverMind) => open.close(),
                    None => {}
                }
            }
            Panel::Lost => {
                let levels = with_game_type!(game.setup.play, |G| G::LEVELS);
                match lost::draw(&mut canvas, &text, &game.names, levels, (&game.setup, &game.pads)) {
                    Some(lost::Pressed::With(seat, device)) => game.setup.claim(seat, device),
                    Some(lost::Pressed::By(given)) => drop(game.given_up.write(given)),
                    None => {}
                }
            }
            Panel::Kept => match kept::draw(&mut canvas, &text, &saved, confirmed) {
                Some(kept::Choice::GoOn(game)) => {
                    resume.write(Resume(game));
                    open.close();
                }
                Some(kept::Choice::Close) => open.close(),
                None => {}
            },
        }
    });
    Ok(())
}

/// The rules of what is agreed at the seats, or of the house's table while too few sit there.
fn agreed_book(text: &Text, setup: &Setup, tables: &Tables) -> Book {
    with_game_type!(setup.play, |G| {
        let agreed = setup.config::<G>(tables).or_else(|_| tables.table::<G>(setup.play).cloned());
        agreed.map(|config| G::book(text, &config)).unwrap_or_default()
    })
}

fn score_sheet(canvas: &mut Canvas, text: &Text, open: &mut Open, game: &mut Match, confirmed: bool) {
    let mut scroll = *game.scroll;
    let closed = game.score.sheet.as_ref().is_none_or(|sheet| score::draw(canvas, text, sheet, &mut scroll, confirmed));
    game.scroll.set_if_neq(scroll);
    if closed {
        open.close();
    }
}

/// The pause menu; a match that is over is not given up any longer, and there is nothing to argue about.
fn pause(canvas: &mut Canvas, text: &Text, open: &mut Open, game: &mut Match, confirmed: bool, told: &Told) {
    let grow = canvas.scale.clamp(1.0, 1.4);
    let over = told.over;
    let argue = !over && told.argues && disputes::can_argue(&game.names);
    let width = if argue { 820.0 } else { 420.0 };
    let room = sheet(canvas, vec2(width * grow, 480.0 * grow), &text.get("pause-title"));
    let buttons =
        Rect::from_min_size(room.min, vec2(if argue { room.width() * 0.46 } else { room.width() }, room.height()));
    let sheet = game.score.sheet.is_some();
    let people = !over && !game.names.people().is_empty();
    let piles = !told.piles.is_empty();
    let count = 4 + [sheet, piles, people].into_iter().filter(|there| *there).count();
    let mut column = column(buttons, count, 12.0);
    let mut button = |canvas: &mut Canvas, key: &str, kind| {
        column.next().is_some_and(|place| canvas.button(place, &text.get(key), kind))
    };
    if button(canvas, "pause-resume", Kind::Main) || confirmed {
        open.close();
    }
    if sheet && button(canvas, "pause-sheet", Kind::Plain) {
        *game.scroll = SheetScroll::END;
        open.show(Panel::Sheet);
    }
    if piles && button(canvas, "pause-piles", Kind::Plain) {
        open.show(Panel::Piles);
    }
    if button(canvas, "pause-rules", Kind::Plain) {
        open.show(Panel::Rules);
    }
    if button(canvas, "pause-settings", Kind::Plain) {
        open.show(Panel::Settings);
    }
    if people && button(canvas, "pause-give-up", Kind::Plain) {
        *game.giving = GivingUp::of(&game.names, &game.setup, game.used.0);
        open.show(Panel::GiveUp);
    }
    if button(canvas, "pause-leave", Kind::Plain) {
        open.clear();
        game.leave.write(Leave::ToTitle);
    }
    if argue {
        let arguments = Rect::from_min_max(pos2(buttons.max.x + 30.0, room.min.y), room.max);
        argument_entries(canvas, text, open, game, arguments);
    }
}

/// What people can do about an argument, each with a line that says what it is.
fn argument_entries(canvas: &mut Canvas, text: &Text, open: &mut Open, game: &mut Match, room: Rect) {
    let entries =
        [(Panel::Settle, "pause-settle", "pause-settle-line"), (Panel::Cheat, "pause-cheat", "pause-cheat-line")];
    for (place, (panel, key, line)) in column(room, entries.len(), 18.0).zip(entries) {
        canvas.panel(place, paint(palette::WOOD_DARK.mix(palette::INK, 0.5)), Stroke::NONE, 12);
        let (upper, lower) = place.shrink(14.0).split_top_bottom_at_fraction(0.34);
        if canvas.button(upper, &text.get(key), Kind::Plain) {
            *game.dispute = Dispute { chosen: game.names.people(), ..Dispute::default() };
            open.show(panel);
        }
        let lower = Rect::from_min_max(lower.min + vec2(2.0, 10.0), lower.max);
        canvas.text(lower, &text.get(line), Set::body().size(18.0).align(Align2::LEFT_TOP));
    }
}

fn settings_panel(canvas: &mut Canvas, text: &Text, settings: &mut ResMut<Settings>, open: &mut Open, confirmed: bool) {
    let grow = canvas.scale.clamp(1.0, 1.5);
    let room = sheet(canvas, vec2(760.0 * grow, 640.0 * grow), &text.get("settings-title"));
    let (body, foot) = split_foot(room, 46.0);
    let mut rows = column(body, 8, 10.0);
    let mut row = || rows.next().unwrap_or(Rect::NOTHING);
    let percent = |n: u32| text.with("settings-percent", &[("n", Value::from(n))]);
    let size = settings.text_scale;
    if let Some(step) = stepper(canvas, row(), &text.get("settings-text"), &percent(size), "text") {
        settings.text_scale = size.saturating_add_signed(step * 20).clamp(80, 200);
    }
    let volume = settings.volume;
    if let Some(step) = stepper(canvas, row(), &text.get("settings-volume"), &percent(volume), "volume") {
        settings.volume = volume.saturating_add_signed(step * 10).min(100);
    }
    let (motion, steady, full) = (settings.reduced_motion, settings.steady, settings.full_screen);
    if switch(canvas, row(), text, "settings-motion", motion) {
        settings.reduced_motion = !motion;
    }
    if switch(canvas, row(), text, "settings-steady", steady) {
        settings.steady = !steady;
    }
    if switch(canvas, row(), text, "settings-full-screen", full) {
        settings.full_screen = !full;
    }
    let toggles = settings.toggles;
    if switch(canvas, row(), text, "settings-toggles", toggles) {
        settings.toggles = !toggles;
    }
    let pages = [
        ("settings-hands", "settings-choose", Panel::Hands),
        ("settings-controls", "settings-change", Panel::Controls),
    ];
    for (words, label, panel) in pages {
        let button = labelled(canvas, row(), &text.get(words));
        if canvas.button(button, &text.get(label), Kind::Plain) {
            open.show(panel);
        }
    }
    if canvas.button(foot, &text.get("settings-close"), Kind::Main) || confirmed {
        open.close();
    }
}

/// A row with a value that goes up and down; says by how much it was pressed.
fn stepper(canvas: &mut Canvas, row: Rect, label: &str, value: &str, name: &str) -> Option<i32> {
    let side = row.height().min(48.0);
    let middle = 104.0 * canvas.scale.clamp(1.0, 1.4);
    let controls = side * 2.0 + middle;
    let words = Rect::from_min_max(row.min, pos2(row.max.x - controls - 12.0, row.max.y));
    canvas.text(words, label, Set::body());
    let at = |x: f32, width: f32| {
        Rect::from_center_size(pos2(row.max.x - controls + x + width / 2.0, row.center().y), vec2(width, side))
    };
    canvas.text(
        at(side, middle).shrink2(vec2(8.0, 0.0)),
        value,
        Set::body().face(Typeface::Bold).align(Align2::CENTER_CENTER),
    );
    let mut pressed = None;
    canvas.ui.push_id(name, |ui| {
        let mut canvas = Canvas { ui, scale: 1.0 };
        if canvas.button(at(0.0, side), "−", Kind::Plain) {
            pressed = Some(-1);
        }
        if canvas.button(at(side + middle, side), "+", Kind::Plain) {
            pressed = Some(1);
        }
    });
    pressed
}

/// The words of a row, and the place at its end for a button.
fn labelled(canvas: &Canvas, row: Rect, words: &str) -> Rect {
    let side = row.height().min(48.0);
    let button = Rect::from_center_size(pos2(row.max.x - 80.0, row.center().y), vec2(160.0, side));
    canvas.text(Rect::from_min_max(row.min, pos2(button.min.x - 12.0, row.max.y)), words, Set::body());
    button
}

/// A row that is on or off; says whether it was pressed.
fn switch(canvas: &mut Canvas, row: Rect, text: &Text, key: &str, on: bool) -> bool {
    let chip = labelled(canvas, row, &text.get(key));
    let label = if on { text.get("settings-on") } else { text.get("settings-off") };
    let mut pressed = false;
    canvas.ui.push_id(key, |ui| {
        let mut canvas = Canvas { ui, scale: canvas.scale };
        pressed = canvas.button(chip, &label, Kind::Chip(on));
    });
    pressed
}
