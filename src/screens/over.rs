//! The panels that open over any screen: settings, the rule page, the pause menu, the score sheet, and arguments.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{
    controls::{self, Rebinding},
    desk::Desk,
    disputes::{self, Dispute},
    giving_up::{self, GivenUp, GivingUp, Pressed},
    hands, kept, lost,
    matches::{Leave, Resume, Saved},
    notices::Notices,
    open::{Open, Panel, Told},
    paper::{column, sheet},
    piles,
    reasons::{self, Reasons},
    rows::Scroll,
    rules,
    score::{self, Score},
    screen::{HeardSystems, Screen, SheetSystems},
    settings::{self, Choices, Page},
    shelf::Shelf,
    stages::Stages,
    sure::{Loss, Sure},
};
use crate::{
    input::{Action, Bindings, Keys, LastUsed, Pads},
    pieces::palette,
    saves::{Saves, Unwritten},
    settings::Remapped,
    setup::Setup,
    show::{Claim, Names},
    tables::Tables,
    ui::{
        UiSystems, free_confirm, over,
        pictures::Pictures,
        sketches::Sketches,
        text::Text,
        theme::{Canvas, Kind, Set, paint},
    },
};

/// Adds the panels.
pub fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .init_resource::<Told>()
        .init_resource::<Page>()
        .init_resource::<Sure>()
        .add_systems(Update, keys.in_set(HeardSystems::Opening))
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
    mut scroll: ResMut<Scroll>,
    mut next: ResMut<NextState<Screen>>,
) {
    if rebinding.has_keys() || desk.has_keys() && *screen.get() == Screen::Seats {
        return;
    }
    // The cancel button goes back everywhere else, but doesn't leave the table.
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
        *scroll = Scroll::END;
        toggle(&mut open, Panel::Sheet);
    }
}

fn toggle(open: &mut Open, panel: Panel) {
    if open.panels.last() == Some(&panel) { open.close() } else { open.show(panel) }
}

/// The resources that the panels of a match read and change.
#[derive(bevy::ecs::system::SystemParam)]
struct Match<'w> {
    names: Res<'w, Names>,
    pictures: Res<'w, Pictures>,
    setup: ResMut<'w, Setup>,
    pads: Res<'w, Pads>,
    tables: Res<'w, Tables>,
    stages: Res<'w, Stages>,
    sketches: ResMut<'w, Sketches>,
    score: Res<'w, Score>,
    reasons: Res<'w, Reasons>,
    scroll: ResMut<'w, Scroll>,
    dispute: ResMut<'w, Dispute>,
    settle: MessageWriter<'w, Claim>,
    giving: ResMut<'w, GivingUp>,
    sure: ResMut<'w, Sure>,
    used: Res<'w, LastUsed>,
    bindings: ResMut<'w, Bindings>,
    remapped: ResMut<'w, Remapped>,
    rebinding: ResMut<'w, Rebinding>,
    given_up: MessageWriter<'w, GivenUp>,
    leave: MessageWriter<'w, Leave>,
    saves: Res<'w, Saves>,
}

fn draw(
    mut contexts: EguiContexts,
    text: Res<Text>,
    mut choices: Choices,
    mut open: ResMut<Open>,
    mut game: Match,
    (keys, told): (Keys, Res<Told>),
    (saved, shelf, mut resume): (Res<Saved>, Res<Shelf>, MessageWriter<Resume>),
) -> Result {
    let Some(&panel) = open.panels.last() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let confirmed = keys.confirmed() && free_confirm(ctx);
    over(ctx, "panel", |ui| {
        let mut canvas = Canvas { ui, scale: choices.settings.text_factor() };
        match panel {
            Panel::Pause => {
                pause(&mut canvas, &text, &mut open, &mut game, confirmed, &told);
            }
            Panel::Rules => {
                let book = told
                    .book
                    .clone()
                    .unwrap_or_else(|| (game.stages.of(game.setup.play).book)(&text, &game.setup, &game.tables));
                rules::draw(&mut canvas, &text, (&mut open, &mut game.sketches), &book, confirmed);
            }
            Panel::Settings => settings::draw(&mut canvas, &text, &mut choices, &mut open, confirmed),
            Panel::Hands => {
                let who = (&*game.setup, &*game.pictures);
                if hands::draw(&mut canvas, &text, who, &mut choices.settings, confirmed) {
                    open.close();
                }
            }
            Panel::Controls => {
                match controls::draw(&mut canvas, &text, &mut game.rebinding, &game.bindings, confirmed) {
                    Some(controls::Pressed::Close) => open.close(),
                    Some(controls::Pressed::Reset) => ask(&mut game.sure, &mut open, Loss::Bindings),
                    None => {}
                }
            }
            Panel::Sheet => score_sheet(&mut canvas, &text, &mut open, &mut game, confirmed),
            Panel::Reasons => {
                let mut scroll = *game.scroll;
                let closed = reasons::draw(&mut canvas, &text, &game.pictures, &game.reasons, &mut scroll, confirmed);
                game.scroll.set_if_neq(scroll);
                if closed {
                    open.close();
                }
            }
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
                let levels = game.setup.play.levels();
                let who = (&*game.names, &*game.pictures);
                match giving_up::draw(&mut canvas, &text, who, (&game.setup, &game.bindings, levels), &mut game.giving)
                {
                    Some(Pressed::Done(given)) if given.to.is_none() => {
                        ask(&mut game.sure, &mut open, Loss::Match(given));
                    }
                    Some(Pressed::Done(given)) => {
                        game.given_up.write(given);
                        open.clear();
                    }
                    Some(Pressed::NeverMind) => open.close(),
                    None => {}
                }
            }
            Panel::Sure => match game.sure.draw(&mut canvas, &text, confirmed) {
                Some((loss, true)) => lose(loss, &mut open, &mut game),
                Some((_, false)) => open.close(),
                None => {}
            },
            Panel::Lost => {
                let levels = game.setup.play.levels();
                match lost::draw(&mut canvas, &text, &game.names, levels, (&game.setup, &game.pads)) {
                    Some(lost::Pressed::With(seat, device)) => game.setup.claim(seat, device),
                    Some(lost::Pressed::By(given)) => drop(game.given_up.write(given)),
                    None => {}
                }
            }
            Panel::Kept => match kept::draw(&mut canvas, &text, &shelf.kept(&saved), confirmed) {
                Some(kept::Choice::GoOn(slot)) => {
                    resume.write(Resume(slot));
                    open.close();
                }
                Some(kept::Choice::Close) => open.close(),
                None => {}
            },
        }
    });
    Ok(())
}

fn ask(sure: &mut Sure, open: &mut Open, loss: Loss) {
    sure.ask(loss);
    open.show(Panel::Sure);
}

/// Carries out a loss that a person has confirmed.
fn lose(loss: Loss, open: &mut Open, game: &mut Match) {
    match loss {
        Loss::Match(given) => {
            game.given_up.write(given);
            open.clear();
        }
        Loss::Unsaved => {
            game.leave.write(Leave::ToTitle);
            open.clear();
        }
        Loss::Bindings => {
            game.rebinding.reset(&mut game.bindings, &mut game.remapped);
            open.close();
        }
    }
}

fn score_sheet(canvas: &mut Canvas, text: &Text, open: &mut Open, game: &mut Match, confirmed: bool) {
    let mut scroll = *game.scroll;
    let best = game.score.best;
    let sheet = game.score.sheet.as_ref();
    let closed = sheet.is_none_or(|sheet| score::draw(canvas, text, (sheet, best), &mut scroll, confirmed));
    game.scroll.set_if_neq(scroll);
    if closed {
        open.close();
    }
}

/// Draws the pause menu. A match that is over can't be given up or argued about.
fn pause(canvas: &mut Canvas, text: &Text, open: &mut Open, game: &mut Match, confirmed: bool, told: &Told) {
    let grow = canvas.scale.clamp(1.0, 1.4);
    let over = told.over;
    let argue = !over && told.argues && disputes::can_argue(&game.names);
    let width = if argue { 820.0 } else { 420.0 };
    let room = sheet(canvas, vec2(width * grow, 500.0 * grow), &text.get("pause-title"));
    let buttons =
        Rect::from_min_size(room.min, vec2(if argue { room.width() * 0.46 } else { room.width() }, room.height()));
    let sheet = game.score.sheet.is_some();
    let people = !over && !game.names.people().is_empty();
    let piles = !told.piles.is_empty();
    let asks = !game.reasons.bots.is_empty();
    let count = 4 + [sheet, piles, asks, people].into_iter().filter(|there| *there).count();
    let mut column = column(buttons, count, 12.0);
    let mut button = |canvas: &mut Canvas, key: &str, kind| {
        column.next().is_some_and(|place| canvas.button(place, &text.get(key), kind))
    };
    if button(canvas, "pause-resume", Kind::Main) || confirmed {
        open.close();
    }
    if sheet && button(canvas, "pause-sheet", Kind::Plain) {
        *game.scroll = Scroll::END;
        open.show(Panel::Sheet);
    }
    if piles && button(canvas, "pause-piles", Kind::Plain) {
        open.show(Panel::Piles);
    }
    if asks && button(canvas, "pause-reasons", Kind::Plain) {
        *game.scroll = Scroll::default();
        open.show(Panel::Reasons);
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
    let loses = !over && game.saves.troubles().any(|trouble| trouble.what == Unwritten::Match);
    if button(canvas, if loses { "pause-leave-unsaved" } else { "pause-leave" }, Kind::Plain) {
        if loses {
            ask(&mut game.sure, open, Loss::Unsaved);
        } else {
            open.clear();
            game.leave.write(Leave::ToTitle);
        }
    }
    if argue {
        let arguments = Rect::from_min_max(pos2(buttons.max.x + 30.0, room.min.y), room.max);
        argument_entries(canvas, text, open, game, arguments);
    }
}

/// Draws the two ways to deal with an argument, each with a line of explanation.
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
