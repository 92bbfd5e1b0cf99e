//! The title screen: a shelf with a box for each game, and below it what can be done with the one in focus: resume a match,
//! start a new one, practise a part.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};
use std::time::Duration;

use super::{
    drawer,
    duels::{self, opponent},
    matches::{Resume, Saved, SavedInfo},
    notices::{self, Notices},
    open::{Open, Panel},
    screen::{EndSystems, Screen},
    shelf::{Boxed, Label, Row, Shelf, Ways, arrow, plank, players, signs},
};
use crate::{
    input::{
        Action, Bindings, Device, DeviceKind, Keys, LastUsed,
        prompts::{Cap, Cue, button_name},
    },
    pieces::palette,
    playable::{Games, Playable},
    saves::Slot,
    settings::{Kept, Settings},
    setup::Setup,
    show::names::game_title,
    ui::{
        UiSystems,
        caps::{self, prompt, prompt_width},
        forget_focus, free_confirm, layer, marks,
        pictures::Pictures,
        portraits::Mood,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// Adds the title.
pub fn plugin(app: &mut App) {
    app.init_resource::<Saved>()
        .init_resource::<Shelf>()
        .add_message::<Resume>()
        .add_systems(OnExit(Screen::Table), turn_to_what_was_played.before(EndSystems))
        .add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Screen).run_if(in_state(Screen::Title)));
}

/// Puts the box of the match that is left into focus.
fn turn_to_what_was_played(mut shelf: ResMut<Shelf>, setup: Res<Setup>, games: Res<Games>) {
    shelf.at = Some(games.whole(setup.play));
}

/// The key that leads straight to the parts of games.
const PRACTISE: KeyCode = KeyCode::KeyP;
/// The key that starts a new match.
const NEW: KeyCode = KeyCode::KeyN;
/// The text scale above which letters no longer fit on boxes, and the panel stands beside them.
const LARGE: f32 = 1.3;

fn draw(
    mut contexts: EguiContexts,
    (text, pictures, settings): (Res<Text>, Res<Pictures>, Res<Settings>),
    (kept, games, saved): (Res<Kept>, Res<Games>, Res<Saved>),
    (keys, used): (Keys, Res<LastUsed>),
    (letters, bindings): (Res<ButtonInput<KeyCode>>, Res<Bindings>),
    (mut open, mut notices, mut shelf): (ResMut<Open>, ResMut<Notices>, ResMut<Shelf>),
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
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: settings.text_factor() };
    let all: Vec<&'static Playable> = games.games().collect();
    let before = shelf.game(&saved, &kept, *games);
    let at = all.iter().position(|game| *game == before).unwrap_or_default();
    let at = shelf.steer(ctx, &ways(&canvas, &all, *games, at, notices.is_told()), at);
    let game = all[at];
    shelf.at = Some(game);
    let page = Page {
        text: &text,
        pictures: &pictures,
        bindings: &bindings,
        used: used.0,
        notices: &notices,
        saved: &saved,
        opponent: opponent(&text, kept.against()),
        parts: games.parts_of(game).collect(),
        game,
    };
    let pressed = page.draw(&mut canvas, (&all, at), &mut shelf);
    let keyed = match () {
        () if confirmed => Some(Entry::main(game, &saved)),
        () if letters.just_pressed(NEW) => Some(Entry::Play(game)),
        () if letters.just_pressed(PRACTISE) && games.parts().next().is_some() => Some(Entry::Practise),
        () => None,
    };
    match pressed.or(keyed) {
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
        Some(Entry::Part(part)) => duels::begin(part, (&kept, *games), &settings, &mut setup, &mut next),
        Some(Entry::Rules) => open.show(Panel::Rules),
        Some(Entry::Settings) => open.show(Panel::Settings),
        Some(Entry::Quit) => drop(exit.write(AppExit::Success)),
        Some(Entry::PutAway) => notices.put_away(),
        None => {}
    }
    Ok(())
}

/// The places that arrow keys lead to from box `at`.
fn ways(canvas: &Canvas, all: &[&'static Playable], games: Games, at: usize, told: bool) -> Ways {
    let drawer = games.parts_of(all[at]).next().filter(|_| canvas.scale <= LARGE && !told);
    Ways {
        boxes: all.iter().map(|game| Boxed::id(canvas, game)).collect(),
        above: ABOVE.map(|(name, ..)| canvas.id(name)),
        below: drawer.map_or_else(|| canvas.id("main"), |part| drawer::id(canvas, part)),
    }
}

/// A choice on the title.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Entry {
    Play(&'static Playable),
    Continue(Slot),
    Others,
    Practise,
    Part(&'static Playable),
    Rules,
    Settings,
    Quit,
    /// Put the notice away.
    PutAway,
}

impl Entry {
    /// What Enter does with the box of `game`: it resumes the match that was left off, or starts a new one.
    fn main(game: &'static Playable, saved: &Saved) -> Entry {
        saved.of(game).next().map_or(Entry::Play(game), |info| Entry::Continue(info.slot))
    }
}

/// The buttons at the top right: the names of their words, what they do, and with which key.
const ABOVE: [(&str, Entry, Option<Action>); 3] = [
    ("title-rules", Entry::Rules, Some(Action::Rules)),
    ("title-settings", Entry::Settings, Some(Action::Settings)),
    ("title-quit", Entry::Quit, None),
];

/// The places of the parts of the screen.
struct Plan {
    head: Rect,
    wall: Rect,
    /// The panel of the box in focus.
    panel: Rect,
    /// The drawer, or how the game is won, or a notice.
    side: Rect,
    foot: Rect,
}

impl Plan {
    /// The places in `room`; in large letters the panel stands beside the boxes.
    fn of(room: Rect, large: bool) -> Plan {
        let (left, right, top, end) = (room.min.x, room.max.x, room.min.y, room.max.y);
        let from = |x: f32, y: f32, to_x: f32, to_y: f32| Rect::from_min_max(pos2(x, y), pos2(to_x, to_y));
        let more = (room.height() - 720.0).max(0.0);
        let shelf = top + 452.0 + more * 0.65;
        let head = from(left, top, right, top + 78.0);
        if large {
            let middle = left + room.width() * 0.5;
            return Plan {
                head,
                wall: from(left + 8.0, top + 90.0, middle - 14.0, shelf),
                panel: from(middle + 2.0, top + 104.0, right - 22.0, end - 96.0),
                side: from(left + 22.0, shelf + 34.0, middle - 14.0, end - 14.0),
                foot: from(middle + 2.0, end - 84.0, right - 22.0, end - 14.0),
            };
        }
        let foot = from(left + 12.0, end - 54.0, right - 12.0, end - 9.0);
        Plan {
            head,
            wall: from(left + 13.0, top + 90.0, right - 13.0, shelf),
            panel: from(left + 24.0, shelf + 36.0, left + 400.0, foot.min.y - 12.0),
            side: from(left + 416.0, shelf + 33.0, right - 24.0, foot.min.y - 12.0),
            foot,
        }
    }
}

/// What the page shows.
struct Page<'a> {
    text: &'a Text,
    pictures: &'a Pictures,
    bindings: &'a Bindings,
    used: Device,
    notices: &'a Notices,
    /// The game whose box is in focus.
    game: &'static Playable,
    /// The matches that were left off, of all games.
    saved: &'a Saved,
    /// Its parts.
    parts: Vec<&'static Playable>,
    /// The opponent in practice.
    opponent: String,
}

impl Page<'_> {
    /// Draws the screen, with the boxes of `all`, of which number `at` is in focus; returns what was pressed.
    fn draw(&self, canvas: &mut Canvas, (all, at): (&[&'static Playable], usize), shelf: &mut Shelf) -> Option<Entry> {
        let room = canvas.ui.max_rect();
        let large = canvas.scale > LARGE;
        let plan = Plan::of(room, large);
        let row = Row::of(all.len(), at, plan.wall);
        self.cabinet(canvas, room, &plan, large);
        row.draw(canvas, at);
        let labels: Vec<Label> = all
            .iter()
            .map(|game| Label::of(self.text, game, game_title(self.text, game), self.saved.of(game).next()))
            .collect();
        let mut pressed = self.boxes(canvas, (all, at), &row, &labels, shelf);
        if let (false, Some((_, front))) = (large, row.places.iter().find(|(n, _)| *n == at)) {
            arrow(canvas, pos2(front.center().x, plan.side.min.y - 9.0), vec2(0.0, 8.0));
        }
        let mut heed = |entry: Option<Entry>| pressed = pressed.or(entry);
        heed(self.head(canvas, plan.head, large));
        heed(self.panel(canvas, plan.panel, &labels[at], large));
        heed(self.side(canvas, plan.side, large));
        self.foot(canvas, plan.foot, all.len() > 1, large);
        pressed
    }

    /// Draws the wood around the shelf.
    fn cabinet(&self, canvas: &Canvas, room: Rect, plan: &Plan, large: bool) {
        let dark = paint(palette::WOOD_DARK.mix(palette::INK, 0.45));
        let below = Rect::from_min_max(pos2(room.min.x, plan.wall.max.y), room.max);
        let beside = Rect::from_min_max(pos2(plan.wall.max.x, plan.head.max.y), room.max);
        for part in [Some(below), large.then_some(beside)].into_iter().flatten() {
            canvas.panel(part, dark, Stroke::NONE, 0);
        }
        canvas.shaded(
            Rect::from_min_size(below.min, vec2(below.width(), 70.0)),
            [Color32::from_black_alpha(150), Color32::TRANSPARENT],
        );
        canvas.panel(plan.head, paint(palette::WOOD_DARK.mix(palette::INK, 0.35)), Stroke::NONE, 0);
        canvas.shaded(plan.head, [Color32::from_black_alpha(60), Color32::TRANSPARENT]);
        let boards = [
            Rect::from_min_max(
                pos2(room.min.x, plan.wall.min.y),
                pos2(plan.wall.min.x, if large { plan.wall.max.y } else { room.max.y }),
            ),
            Rect::from_min_max(
                pos2(plan.wall.max.x, plan.wall.min.y),
                pos2(if large { plan.wall.max.x + 8.0 } else { room.max.x }, room.max.y),
            ),
        ];
        for post in boards.into_iter().filter(|post| post.width() > 1.0) {
            let (half, rest) = post.split_left_right_at_fraction(0.4);
            canvas.panel(post, paint(palette::WOOD), Stroke::NONE, 0);
            for (part, ends) in
                [(half, [palette::WOOD_DARK, palette::WOOD_LIGHT]), (rest, [palette::WOOD_LIGHT, palette::WOOD_DARK])]
            {
                let [left, right] = ends.map(paint);
                canvas.quad(
                    [part.left_top(), part.right_top(), part.right_bottom(), part.left_bottom()],
                    [left, right, right, left],
                );
            }
        }
        plank(canvas, Rect::from_min_max(pos2(room.min.x, plan.head.max.y), pos2(room.max.x, plan.wall.min.y)));
    }

    /// Draws the boxes. A click on one is its main button; where the row scrolls, and by finger, it first puts it into
    /// focus.
    fn boxes(
        &self,
        canvas: &mut Canvas,
        (all, at): (&[&'static Playable], usize),
        row: &Row,
        labels: &[Label],
        shelf: &mut Shelf,
    ) -> Option<Entry> {
        let told = canvas.scale <= LARGE;
        let ctx = canvas.ui.ctx().clone();
        let finger = ctx.input(|input| input.events.iter().any(|event| matches!(event, egui::Event::Touch { .. })));
        let by_pointer = ctx.input(|input| input.pointer.any_click());
        let mut pressed = None;
        let mut over = None;
        // The one in focus is lit beyond its edges.
        let (others, chosen): (Vec<_>, Vec<_>) = row.places.iter().copied().partition(|(n, _)| *n != at);
        for (n, place) in others.into_iter().chain(chosen) {
            let (game, label) = (all[n], &labels[n]);
            let about = self.about(game, label);
            let response = Boxed { game, n, place, label, chosen: n == at, told }.draw(canvas, self.pictures, &about);
            if response.hovered() {
                over = Some(n);
            }
            if response.clicked() {
                if n != at && by_pointer && (finger || row.scrolls()) {
                    Self::turn(&ctx, shelf, game);
                } else {
                    pressed = Some(Entry::main(game, self.saved));
                }
            }
        }
        if shelf.point(&ctx, over.is_some_and(|n| n != at) && !row.scrolls())
            && let Some(n) = over
        {
            Self::turn(&ctx, shelf, all[n]);
        }
        pressed
    }

    /// Puts the box of `game` into focus; keys go on from there.
    fn turn(ctx: &egui::Context, shelf: &mut Shelf, game: &'static Playable) {
        shelf.at = Some(game);
        forget_focus(ctx);
    }

    /// What a box says to screen readers beside its name.
    fn about(&self, game: &Playable, label: &Label) -> String {
        let about = self.players(game);
        label.bookmark.as_ref().map_or_else(|| about.clone(), |left_off| format!("{about}, {left_off}"))
    }

    /// The players and the minutes of a game, in words.
    fn players(&self, game: &Playable) -> String {
        let n = ("n", players(game).into());
        match game.minutes() {
            Some(minutes) => self.text.with("title-about-minutes", &[n, ("minutes", minutes.into())]),
            None => self.text.with("title-about", &[n]),
        }
    }

    /// Draws the emblem and the name of the program, and the buttons at the right.
    fn head(&self, canvas: &mut Canvas, place: Rect, large: bool) -> Option<Entry> {
        let emblem = Rect::from_center_size(pos2(place.min.x + 54.0, place.center().y), vec2(66.0, 66.0));
        canvas.picture(emblem, self.pictures.emblem);
        let mut right = place.max.x - 24.0;
        let mut pressed = None;
        let high = if large { 58.0 } else { 44.0 };
        for (name, entry, action) in ABOVE.into_iter().rev() {
            let words = self.text.get(name);
            let caps = action.map(|action| self.bindings.caps(self.used, Cue::Do(action))).unwrap_or_default();
            let cap = caps.first().copied().filter(|_| !large);
            let set = Set::body().face(Typeface::Bold).size(17.0);
            let wide = canvas.width(&words, set).min(170.0) + 36.0;
            let glyph = cap.map_or(0.0, |cap| self.cap_width(canvas, cap) + 12.0);
            let button = Rect::from_min_max(
                pos2(right - wide - glyph, place.center().y - high / 2.0),
                pos2(right, place.center().y + high / 2.0),
            );
            let response = canvas.press(button, name, &words);
            canvas.button_face(button, glyph, &words, Kind::Plain, &response);
            if let Some(cap) = cap {
                self.cap(canvas, pos2(button.min.x + 6.0 + glyph / 2.0, button.center().y - 2.0), cap);
            }
            if response.clicked() {
                pressed = Some(entry);
            }
            right = button.min.x - 12.0;
        }
        // The name is more a picture than a text: it keeps its size.
        let size = 43.0 / canvas.scale;
        let title = Set { face: Typeface::Title, size, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
        let name = self.text.get("title-name");
        let left = emblem.max.x + 16.0;
        let wide = canvas.outlined_size(&name, title).x;
        canvas.outlined(pos2(left + wide / 2.0, place.min.y + 30.0), &name, title, 1.0);
        let line = Rect::from_min_max(pos2(left + 1.0, place.min.y + 50.0), pos2(right - 12.0, place.max.y - 3.0));
        canvas.text(line, &self.text.get("title-line"), Set::body());
        pressed
    }

    /// The width of a button of a device as it is drawn on a button of the screen.
    fn cap_width(&self, canvas: &Canvas, cap: Cap) -> f32 {
        let set = Set::body().face(Typeface::Bold).size(Set::SMALL);
        match cap {
            Cap::Key(name) => (canvas.width(name, set) + 16.0).max(28.0),
            Cap::Pad(button) => match button_name(button) {
                "" => 28.0,
                name => canvas.width(name, set) + 16.0,
            },
            _ => 28.0,
        }
    }

    /// Draws a button of a device, with its middle at `at`.
    fn cap(&self, canvas: &Canvas, at: egui::Pos2, cap: Cap) {
        let place = Rect::from_center_size(at, vec2(self.cap_width(canvas, cap), 26.0));
        caps::button(canvas, place, cap, Set::SMALL, false);
    }

    /// Draws the panel of the box in focus: what can be done with it.
    fn panel(&self, canvas: &mut Canvas, place: Rect, label: &Label, large: bool) -> Option<Entry> {
        canvas.paper(place);
        let mut room = place.shrink2(if large { vec2(22.0, 18.0) } else { vec2(14.0, 11.0) });
        let left: Vec<&SavedInfo> = self.saved.of(self.game).collect();
        let [main, plain, gap] = match (large, left.is_empty()) {
            (true, _) => [112.0, 74.0, 14.0],
            (false, true) => [78.0, 44.0, 9.0],
            (false, false) => [60.0, 44.0, 9.0],
        };
        let practises = large && !self.parts.is_empty();
        let others = left.len().saturating_sub(1);
        let rows = usize::from(!left.is_empty()) + usize::from(large && others > 0) + usize::from(practises);
        let below = main + rows as f32 * (plain + gap);
        // Few buttons are large ones.
        let grow = if large { ((room.height() - 108.0) / below).clamp(1.0, 1.5) } else { 1.0 };
        let [main, plain, gap, below] = [main, plain, gap, below].map(|side| side * grow);
        let above = Rect::from_min_max(room.min, pos2(room.max.x, (room.max.y - below - gap).max(room.min.y)));
        if large {
            let (name, line) =
                Rect::from_min_size(above.min, vec2(above.width(), 98.0)).split_top_bottom_at_fraction(0.54);
            let ink = paint(palette::INK);
            let set = Set { face: Typeface::Title, size: 21.0, color: ink, align: Align2::LEFT_CENTER };
            canvas.unspoken(name, &label.name, set);
            signs(canvas, self.pictures, line, label, 17.0);
            room.min.y += 108.0;
        } else if !self.parts.is_empty() {
            let ink = paint(palette::SEPIA.mix(palette::INK, 0.5));
            canvas.text(above, &self.won(), Set::body().size(17.0).color(ink));
        }
        let is_low = !large && !self.parts.is_empty();
        room.min.y = if is_low { room.max.y - below } else { (room.center().y - below / 2.0).min(room.max.y - below) };
        let mut next = |high: f32| {
            let place = Rect::from_min_size(room.min, vec2(room.width(), high));
            room.min.y += high + gap;
            place
        };
        let mut pressed = None;
        match left.first() {
            Some(info) => {
                if self.go_on(canvas, next(main), info, large) {
                    pressed = Some(Entry::Continue(info.slot));
                }
                let mut row = next(plain);
                if others > 0 {
                    let words = self.text.with("title-others", &[("n", others.into())]);
                    let aside = if large {
                        next(plain)
                    } else {
                        let (new, aside) = row.split_left_right_at_fraction(0.7);
                        row = new;
                        Rect::from_min_max(aside.min + vec2(9.0, 0.0), aside.max)
                    };
                    if canvas.button(aside, &words, Kind::Plain) {
                        pressed = Some(Entry::Others);
                    }
                }
                let name = self.text.get("title-new");
                if self.keyed(canvas, row, ("new", &name), Kind::Plain, self.letter(NEW, large)) {
                    pressed = Some(Entry::Play(self.game));
                }
            }
            None => {
                let name = self.text.get("title-new");
                let enter = self.enter().filter(|_| !large);
                if self.keyed(canvas, next(main), ("main", &name), Kind::Main, enter) {
                    pressed = Some(Entry::Play(self.game));
                }
            }
        }
        if practises
            && canvas.button_as(next(plain), "practise", &self.text.get("title-practise"), Kind::Plain).clicked()
        {
            pressed = Some(Entry::Practise);
        }
        pressed
    }

    /// How the game is won, in one line.
    fn won(&self) -> String {
        self.text.get(&format!("won-{}", self.game.short_name()))
    }

    /// The button of the last used device that confirms.
    fn enter(&self) -> Option<Cap> {
        self.bindings.caps(self.used, Cue::Either(Action::Press, Action::Confirm)).first().copied()
    }

    /// The key with this code, where keys are used and there is room for it.
    fn letter(&self, key: KeyCode, large: bool) -> Option<Cap> {
        let name = self.bindings.key_name(key).filter(|_| !large && self.used.kind() != DeviceKind::Pad);
        name.map(Cap::Key)
    }

    /// Draws a button with its key at the right.
    fn keyed(&self, canvas: &mut Canvas, place: Rect, (id, words): (&str, &str), kind: Kind, cap: Option<Cap>) -> bool {
        let response = canvas.press(place, id, words);
        canvas.button_face(place, 0.0, "", kind, &response);
        let end = cap.map_or(0.0, |cap| self.cap_width(canvas, cap) + 12.0);
        let room = Rect::from_min_max(place.min + vec2(14.0, 3.0), place.max - vec2(10.0 + end, 3.0));
        let ink = if kind == Kind::Main { palette::INK } else { palette::PAPER };
        let size = if kind == Kind::Main { 21.0 } else { 17.0 };
        let align = if cap.is_some() { Align2::LEFT_CENTER } else { Align2::CENTER_CENTER };
        canvas.unspoken(room, words, Set::body().face(Typeface::Bold).size(size).color(paint(ink)).align(align));
        if let Some(cap) = cap {
            self.cap(canvas, pos2(place.max.x - 6.0 - end / 2.0, place.center().y - 2.0), cap);
        }
        response.clicked()
    }

    /// Draws the button that resumes a match.
    fn go_on(&self, canvas: &mut Canvas, place: Rect, info: &SavedInfo, large: bool) -> bool {
        let words = self.text.get("title-continue");
        let response = canvas.press(place, "main", &words);
        canvas.button_face(place, 0.0, "", Kind::Main, &response);
        let mut room = place.shrink2(vec2(9.0, 6.0));
        if let Some(first) = &info.first {
            let side = room.height().min(76.0);
            let face = Rect::from_center_size(pos2(room.min.x + side / 2.0, room.center().y), vec2(side, side));
            marks::portrait(canvas, self.pictures, face, (first.character, first.colour), Mood::Waits);
            room.min.x = face.max.x + 14.0;
        }
        if let Some(cap) = self.enter().filter(|_| !large) {
            let wide = self.cap_width(canvas, cap);
            self.cap(canvas, pos2(room.max.x - wide / 2.0 - 2.0, room.center().y - 2.0), cap);
            room.max.x -= wide + 10.0;
        }
        let (upper, lower) = room.split_top_bottom_at_fraction(0.54);
        let ink = Set::body().color(paint(palette::INK));
        canvas.unspoken(upper, &words, ink.face(Typeface::Bold).size(21.0));
        canvas.text(lower, &info.stand, ink);
        response.clicked()
    }

    /// Draws the drawer, or how the game is won; a notice comes before both.
    fn side(&self, canvas: &mut Canvas, place: Rect, large: bool) -> Option<Entry> {
        let told = self.notices.is_told();
        let drawer = !large && !self.parts.is_empty();
        let mut pressed = None;
        if drawer {
            let parts = if told { &[] } else { &self.parts[..] };
            let key = self.bindings.key_name(PRACTISE).filter(|_| self.used.kind() != DeviceKind::Pad);
            let all = (self.text, self.pictures);
            pressed = match drawer::draw(canvas, all, place, (key, &self.opponent), parts) {
                Some(drawer::Choice::All) => Some(Entry::Practise),
                Some(drawer::Choice::Part(part)) => Some(Entry::Part(part)),
                None => None,
            };
        } else if !told {
            let emblem = self.pictures.emblem_of(self.game.short_name());
            drawer::won(canvas, self.text, place, (&self.won(), emblem));
        }
        let room = if drawer { drawer::floor(place) } else { place };
        if told && notices::draw(canvas, self.text, self.notices, room) {
            pressed = Some(Entry::PutAway);
        }
        pressed
    }

    /// Draws the line at the bottom: what was left off, or for whom the game is, and the keys.
    fn foot(&self, canvas: &Canvas, place: Rect, several: bool, large: bool) {
        canvas.dark(place);
        let left_off = self.saved.of(self.game).next();
        let keys = [
            (Cue::Both(Action::Left, Action::Right), "title-box", several),
            (Cue::Do(Action::Down), "title-duels", !self.parts.is_empty()),
            (
                Cue::Either(Action::Press, Action::Confirm),
                if left_off.is_some() { "title-continues" } else { "title-starts" },
                true,
            ),
        ];
        // A mouse has no keys, but there is a keyboard beside it.
        let device = if self.used.kind() == DeviceKind::Mouse { Device::Keyboard } else { self.used };
        let high = 28.0;
        let mut x = place.max.x - 16.0;
        for (cue, does, _) in keys.into_iter().rev().filter(|(.., shown)| *shown && !large) {
            let (caps, does) = (self.bindings.caps(device, cue), self.text.get(does));
            if caps.is_empty() {
                continue;
            }
            x -= prompt_width(canvas, high, &caps, &does);
            prompt(canvas, pos2(x, place.center().y), high, &caps, &does);
            x -= 20.0;
        }
        let words = match left_off {
            Some(info) => left_off_words(self.text, &info.by, info.ago),
            None => format!("{}.", self.players(self.game)),
        };
        let room = Rect::from_min_max(place.min + vec2(18.0, 4.0), pos2(x, place.max.y - 4.0));
        canvas.text(room, &words, Set::body().size(18.0));
    }
}

/// The sentence about a match that was left off: when, and by whom.
fn left_off_words(text: &Text, who: &str, ago: Option<Duration>) -> String {
    const DAY: u64 = 24;
    let (minutes, hours) = ago.map_or((0, 0), |ago| (ago.as_secs() / 60, ago.as_secs() / 3600));
    let (when, n) = match (ago, hours) {
        (None, _) => ("ever", 0),
        (_, 0) if minutes < 2 => ("now", 0),
        (_, 0) => ("minutes", minutes),
        (_, 1) => ("hour", 1),
        (_, ..DAY) => ("hours", hours),
        (_, ..48) => ("yesterday", 1),
        _ => ("days", hours / DAY),
    };
    text.with("left-off", &[("when", when.into()), ("n", n.into()), ("who", who.to_string().into())])
}
