//! The duels that can be practised, as cards: one press leads to the table.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};

use super::{open::Open, screen::Screen};
use crate::{
    input::Keys,
    pieces::palette,
    playable::{Games, Playable},
    rules::Level,
    settings::{Kept, Settings},
    setup::Setup,
    show::names::level_name,
    turn::Control,
    ui::{
        UiSystems, free_confirm, keys_begin, layer,
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// Adds the page of the duels.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Screen).run_if(in_state(Screen::Duels)));
}

/// The setup for practising `part`: the first person of the last match against a bot, or everybody who sat there.
pub fn practice(kept: &Kept, part: &'static Playable, games: Games) -> Setup {
    let mut setup = kept.setup(games);
    if let Some(level) = kept.against() {
        let me = setup.seats.iter().find(|seat| seat.is_person()).cloned();
        let mut two = Setup::of(&[Control::Person, Control::Bot(level)], setup.play);
        if let Some(me) = me {
            two.take_seat(0, me);
        }
        setup = two;
    }
    setup.set_play(part);
    setup
}

/// Begins to practise `part`: at the table, or at the seats if those are chosen first.
pub(super) fn begin(
    part: &'static Playable,
    (kept, games): (&Kept, Games),
    settings: &Settings,
    setup: &mut Setup,
    next: &mut NextState<Screen>,
) {
    let usual = Setup { seed: setup.seed, ..practice(kept, part, games) };
    *setup = settings.prefer(usual);
    next.set(if kept.against().is_some() { Screen::Table } else { Screen::Seats });
}

/// The words for the opponent in practice.
pub(super) fn opponent(text: &Text, against: Option<Level>) -> String {
    against.map_or_else(|| text.get("duels-choose-seats"), |level| level_name(text, level))
}

fn draw(
    mut contexts: EguiContexts,
    text: Res<Text>,
    settings: Res<Settings>,
    pictures: Res<Pictures>,
    keys: Keys,
    open: Res<Open>,
    (mut kept, games): (ResMut<Kept>, Res<Games>),
    mut setup: ResMut<Setup>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    if !open.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let confirmed = keys.confirmed() && free_confirm(ctx);
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: settings.text_factor() };
    let parts: Vec<&'static Playable> = games.parts().collect();
    let Some(last) = parts.iter().find(|part| **part == setup.play).or(parts.first()).copied() else { return Ok(()) };
    let page = Page { text: &text, pictures: &pictures, against: kept.against(), parts, last };
    match page.draw(&mut canvas).or(confirmed.then_some(Choice::Part(last))) {
        Some(Choice::Part(part)) => begin(part, (&kept, *games), &settings, &mut setup, &mut next),
        Some(Choice::Against(level)) => kept.set_against(level),
        Some(Choice::Back) => next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

/// A choice on the page.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Choice {
    Part(&'static Playable),
    /// A bot of this level; `None`: the seats are chosen next.
    Against(Option<Level>),
    Back,
}

struct Page<'a> {
    text: &'a Text,
    pictures: &'a Pictures,
    against: Option<Level>,
    parts: Vec<&'static Playable>,
    last: &'static Playable,
}

impl Page<'_> {
    fn draw(&self, canvas: &mut Canvas) -> Option<Choice> {
        let whole = canvas.ui.max_rect();
        canvas.panel(whole, Color32::from_black_alpha(165), Stroke::NONE, 0);
        let room = whole.shrink2(vec2(32.0, 22.0));
        let grow = canvas.scale.clamp(1.0, 1.5);
        let head = Rect::from_min_size(room.min, vec2(room.width(), 50.0 * grow.sqrt()));
        let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - 54.0 * grow), room.max);
        let title = Set { face: Typeface::Title, size: 34.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
        canvas.text(head, &self.text.get("duels-title"), title);
        let middle = Rect::from_min_max(pos2(room.min.x, head.max.y + 14.0), pos2(room.max.x, foot.min.y - 20.0));
        self.cards(canvas, middle).or(self.foot(canvas, foot))
    }

    /// Draws the cards: a few upright in one row or two, many lying in three or four columns.
    fn cards(&self, canvas: &mut Canvas, room: Rect) -> Option<Choice> {
        let count = self.parts.len();
        let lying = count > 8;
        let columns = match count {
            9.. => 4,
            6.. => count.div_ceil(2),
            _ => count,
        };
        let rows = count.div_ceil(columns.max(1));
        let (gap, widest) = if lying { (14.0, 480.0) } else { (18.0, 300.0) };
        let width = ((room.width() - gap * (columns as f32 - 1.0)) / columns as f32).min(widest);
        let height = ((room.height() - gap * (rows as f32 - 1.0)) / rows as f32).min(420.0);
        let left = room.center().x - (width * columns as f32 + gap * (columns as f32 - 1.0)) / 2.0;
        let top = room.center().y - (height * rows as f32 + gap * (rows as f32 - 1.0)) / 2.0;
        let mut chosen = None;
        for (i, duel) in self.parts.iter().copied().enumerate() {
            let (row, column) = (i / columns, i % columns);
            let at = pos2(left + column as f32 * (width + gap), top + row as f32 * (height + gap));
            if self.card(canvas, Rect::from_min_size(at, vec2(width, height)), duel, lying) {
                chosen = Some(Choice::Part(duel));
            }
        }
        chosen
    }

    /// Draws a card: its picture stands over the words or, if it is `lying`, beside them.
    fn card(&self, canvas: &mut Canvas, place: Rect, duel: &Playable, lying: bool) -> bool {
        let [name, about] = ["duel", "about"].map(|what| self.text.get(&format!("{what}-{}", duel.short_name())));
        let response = canvas.press(place, duel.name(), &name);
        if duel == self.last {
            keys_begin(&response);
        }
        let lit = response.hovered() || response.has_focus();
        let place = if lit { place.translate(vec2(0.0, -4.0)) } else { place };
        let edge = if lit { Stroke::new(5.0, paint(palette::GOLD)) } else { Stroke::new(1.5, paint(palette::INK)) };
        canvas.panel(place.translate(vec2(3.0, 6.0)), Color32::from_black_alpha(150), Stroke::NONE, 14);
        canvas.panel(place, paint(palette::PAPER), edge, 14);
        let (inner, align, share) = match lying {
            true => (place.shrink2(vec2(11.0, 9.0)), Align2::LEFT_CENTER, 0.36),
            false => (place.shrink(18.0), Align2::CENTER_CENTER, 0.36),
        };
        let side =
            if lying { inner.height().min(inner.width() * 0.3) } else { inner.width().min(inner.height() * 0.52) };
        let at = if lying { inner.min.x + side / 2.0 } else { inner.center().x };
        let picture = Rect::from_center_size(
            pos2(at, if lying { inner.center().y } else { inner.min.y + side / 2.0 }),
            vec2(side, side),
        );
        canvas.picture(picture, self.pictures.emblem_of(duel.short_name()));
        let corner =
            if lying { pos2(picture.max.x + 11.0, inner.min.y) } else { pos2(inner.min.x, picture.max.y + 10.0) };
        let (upper, lower) = Rect::from_min_max(corner, inner.max).split_top_bottom_at_fraction(share);
        let set =
            Set { face: Typeface::Title, size: if lying { 19.0 } else { 25.0 }, color: paint(palette::INK), align };
        canvas.text(upper, &name, set);
        let align = if lying { Align2::LEFT_TOP } else { Align2::CENTER_TOP };
        let set = Set::body().size(17.0).color(paint(palette::SEPIA.mix(palette::INK, 0.5))).align(align);
        canvas.text(lower.shrink2(vec2(0.0, if lying { 1.0 } else { 4.0 })), &about, set);
        response.clicked()
    }

    /// Draws the choice of the opponent, and the way back.
    fn foot(&self, canvas: &mut Canvas, foot: Rect) -> Option<Choice> {
        let mut chosen = None;
        let gap = 12.0;
        let back = Rect::from_min_size(foot.min, vec2(foot.width() * 0.13, foot.height()));
        if canvas.button(back, &self.text.get("duels-back"), Kind::Plain) {
            chosen = Some(Choice::Back);
        }
        let rest = Rect::from_min_max(pos2(back.max.x + gap * 2.0, foot.min.y), foot.max);
        let (label, chips) = rest.split_left_right_at_fraction(0.2);
        canvas.text(label, &self.text.get("duels-against"), Set::body().size(18.0).align(Align2::RIGHT_CENTER));
        let levels = Level::ALL.into_iter().map(Some).chain([None]);
        let count = levels.clone().count() as f32;
        let chips = Rect::from_min_max(pos2(chips.min.x + gap * 2.0, chips.min.y), chips.max);
        let width = (chips.width() - gap * count) / (count + 0.6);
        let mut x = chips.min.x;
        for level in levels {
            let (label, wide) = match level {
                Some(level) => (level_name(self.text, level), width),
                None => (self.text.get("duels-choose-seats"), width * 1.6),
            };
            let place = Rect::from_min_size(pos2(x, chips.min.y), vec2(wide, chips.height()));
            if canvas.button(place, &label, Kind::Chip(self.against == level)) {
                chosen = Some(Choice::Against(level));
            }
            x += wide + gap;
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::plugins::games;

    #[test]
    fn one_practises_with_the_colour_and_name_of_the_last_match() {
        let mut kept = Kept::default();
        let games = games();
        let mut setup = kept.setup(games);
        setup.recolour(0);
        setup.rename(0, "Anna").unwrap();
        setup.add_bot(Level::Easy).unwrap();
        kept.keep(&setup, games);
        kept.set_against(Some(Level::Hard));
        let part = games.parts().nth(1).unwrap();
        let practice = practice(&kept, part, games);
        assert_eq!((practice.seats[0].name.as_str(), practice.seats[0].colour), ("Anna", setup.seats[0].colour));
        assert_eq!(practice.controls(), [Control::Person, Control::Bot(Level::Hard)]);
        assert_ne!(practice.seats[1].colour, practice.seats[0].colour);
    }
}
