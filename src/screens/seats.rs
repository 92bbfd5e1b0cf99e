//! The seats screen: names, colours, person or bot, devices and race keys, and house rules. Works with the mouse alone
//! or keys alone.

use bevy::{input::gamepad::GamepadButtonStateChangedEvent, prelude::*};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};

use super::{
    desk::{Desk, Page, RuleRow, Spot, Wish, first},
    letters::{self, Done},
    matches::{Saved, SavedInfo},
    open::Open,
    paper::{column, grid},
    screen::{HeardSystems, Screen},
    seat_card::Card,
    stages::Stages,
};
use crate::{
    input::{Action, Bindings, Device, DeviceKind, Keys, LastUsed, Pads, prompts::Cue, race},
    pieces::palette,
    playable::Games,
    rules::{Level, Seat, Tick},
    saves::Slot,
    settings::{Kept, Settings, next_timer},
    setup::{Refusal, Setup},
    show::{Names, names::game_title},
    sound::PlaySound,
    tables::Tables,
    ui::{
        UiSystems,
        caps::{prompt, prompt_width},
        forget_focus, free_confirm, keys_begin, layer, over,
        pictures::Pictures,
        text::{Text, points},
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The height of a house rule's row, and the gap between rows.
const ROW: f32 = 29.0;
const GAP: f32 = 7.0;

/// Adds the seats.
pub fn plugin(app: &mut App) {
    app.init_resource::<Desk>()
        .add_systems(OnEnter(Screen::Seats), (take_pad, |mut desk: ResMut<Desk>| *desk = Desk::default()))
        .add_systems(Update, listen.before(race::listen).in_set(HeardSystems::Panels).run_if(in_state(Screen::Seats)))
        .add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Screen).run_if(in_state(Screen::Seats)));
}

/// Handles keys and buttons that aren't egui's: those being waited for, and those of people who join.
fn listen(
    keys: Res<ButtonInput<KeyCode>>,
    (pads, bindings, mut buttons): (Res<Pads>, Res<Bindings>, MessageReader<GamepadButtonStateChangedEvent>),
    time: Res<Time>,
    text: Res<Text>,
    open: Res<Open>,
    mut desk: ResMut<Desk>,
    mut setup: ResMut<Setup>,
    mut cues: MessageWriter<PlaySound>,
) {
    desk.heard = false;
    if let Some((.., left)) = &mut desk.notice {
        *left -= time.delta_secs();
    }
    desk.notice.take_if(|(.., left)| *left <= 0.0);
    let pads = pads.pressed(&mut buttons);
    if !open.is_empty() || desk.naming.is_some() {
        return;
    }
    // Several people may press theirs in one frame.
    let mut pressed: Vec<KeyCode> = keys.get_just_pressed().copied().collect();
    pressed.sort_unstable();
    for key in pressed {
        if let Some((seat, spot)) = desk.wanted.take() {
            desk.heard = true;
            desk.focus = Some((seat, spot));
            // Escape leads out of everything, so it is nobody's key; no words are needed.
            if key != KeyCode::Escape {
                let done = match spot {
                    Spot::Key(which) => setup.set_key(seat, which, key, &bindings),
                    _ => {
                        let device = setup.keys_of(seat, key);
                        setup.claim(seat, device);
                        Ok(())
                    }
                };
                desk.note(Some(seat), &text, &setup, done, &mut cues);
            }
        } else if setup.joining_keys().contains(&key) {
            let done = setup.join(Device::Keyboard, Some(key));
            desk.note(None, &text, &setup, done.map(|_| ()), &mut cues);
        }
    }
    for pad in pads.into_iter().map(Device::Pad) {
        if let Some((seat, spot)) = desk.wanted.take_if(|(_, spot)| *spot == Spot::Device) {
            (desk.heard, desk.focus) = (true, Some((seat, spot)));
            setup.claim(seat, pad);
            desk.note(Some(seat), &text, &setup, Ok(()), &mut cues);
        } else if setup.played_with(pad).is_none() {
            desk.heard = true;
            let done = setup.join(pad, None);
            desk.note(None, &text, &setup, done.map(|_| ()), &mut cues);
        }
    }
}

/// Lets a person who came here by a pad play with it, if they are the only person at the table.
fn take_pad(used: Res<LastUsed>, mut setup: ResMut<Setup>) {
    let mut people = setup.seats.iter().enumerate().filter(|(_, seat)| seat.is_person());
    if let (Some((seat, _)), None, Device::Pad(_)) = (people.next(), people.next(), used.0) {
        setup.claim(seat, used.0);
    }
}

fn draw(
    mut contexts: EguiContexts,
    text: Res<Text>,
    settings: Res<Settings>,
    pictures: Res<Pictures>,
    keys: Keys,
    (letters, used, bindings): (Res<ButtonInput<KeyCode>>, Res<LastUsed>, Res<Bindings>),
    open: Res<Open>,
    mut desk: ResMut<Desk>,
    (mut kept, saved, games): (ResMut<Kept>, Res<Saved>, Res<Games>),
    (mut setup, tables, stages): (ResMut<Setup>, Res<Tables>, Res<Stages>),
    mut next: ResMut<NextState<Screen>>,
    mut cues: MessageWriter<PlaySound>,
) -> Result {
    if !open.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if desk.heard {
        // The button with which somebody joins doesn't press what has the focus as well.
        let is_press = |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, .. });
        ctx.input_mut(|input| input.events.retain(|event| !is_press(event)));
    }
    let confirmed = keys.confirmed() && free_confirm(ctx) && !desk.has_keys() && !desk.heard;
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: settings.text_factor() };
    let names = Names::of(&setup, &text);
    let mut naming = desk.naming.take();
    let stage = stages.of(setup.play);
    let page = Page {
        text: &text,
        pictures: &pictures,
        setup: &setup,
        names: &names,
        desk: &desk,
        letters: &letters,
        used: used.0,
        bindings: &bindings,
        settings: &settings,
        // Only people who share a device need to know.
        hides: !setup.pairs().is_empty() && (stage.hides)(&setup, &tables),
        races: stage.races,
        rules: (stage.house_rules)(&setup, &tables),
        replaces: saved.0.iter().find(|info| info.slot == Slot { game: setup.play, number: 1 }),
    };
    let wish = match naming.as_mut().filter(|_| desk.letters) {
        Some((seat, name)) => write_name(ctx, (&text, &keys), canvas.scale, (*seat, name), desk.notice(Some(*seat))),
        None => page.draw(&mut canvas, &mut naming).or(confirmed.then_some(Wish::Start)),
    };
    let wish = if desk.back { Some(Wish::Back) } else { wish };
    desk.naming = naming;
    desk.focus = None;
    let Some(wish) = wish else { return Ok(()) };
    if wish == Wish::Letters {
        desk.letters = true;
        forget_focus(ctx);
        return Ok(());
    }
    // Any press ends the typing of a name, and the wait for a key.
    if let Some((seat, name)) = desk.naming.take().filter(|_| !matches!(wish, Wish::Named(..)))
        && let refused @ Err(_) = setup.rename(seat, &name)
    {
        desk.note(Some(seat), &text, &setup, refused, &mut cues);
        (desk.naming, desk.focus) = (Some((seat, name)), Some((seat, Spot::Name)));
        return Ok(());
    }
    desk.wanted = None;
    if let Wish::Name(_) | Wish::Press(..) = &wish {
        // The next press isn't meant for the button.
        forget_focus(ctx);
    }
    if let Wish::Start | Wish::Back = &wish {
        kept.keep(&setup, *games);
        let before = if setup.play.is_part() { Screen::Duels } else { Screen::Title };
        next.set(if wish == Wish::Start { Screen::Table } else { before });
        return Ok(());
    }
    if let Wish::Name(_) = &wish {
        // A pad has no keys to type with.
        desk.letters = used.0.kind() == DeviceKind::Pad;
    }
    grant(wish, &text, &mut desk, &mut setup, &mut cues);
    Ok(())
}

/// Draws the letters on the screen with which the name of a seat is written.
fn write_name(
    ctx: &egui::Context,
    (text, keys): (&Text, &Keys),
    scale: f32,
    (seat, name): (usize, &mut String),
    refused: Option<&str>,
) -> Option<Wish> {
    let mut done = None;
    over(ctx, "letters", |ui| done = letters::draw(&mut Canvas { ui, scale }, text, name, refused));
    if keys.just_pressed(Action::Back) || keys.just_pressed(Action::Cancel) {
        done = Some(Done::GivenUp);
    } else if keys.just_pressed(Action::Confirm) && free_confirm(ctx) {
        done = Some(Done::Written);
    }
    done.map(|done| Wish::Named(seat, (done == Done::Written).then(|| name.clone())))
}

/// Carries out a wish, or shows why it can't.
fn grant(wish: Wish, text: &Text, desk: &mut Desk, setup: &mut Setup, cues: &mut MessageWriter<PlaySound>) {
    let joined = |desk: &mut Desk, seat: Result<usize, Refusal>| {
        desk.focus = seat.ok().map(|seat| (seat, Spot::Name));
        seat.map(|_| ())
    };
    let mut beside = None;
    let mut done = Ok(());
    match wish {
        Wish::Recolour(seat) => setup.recolour(seat),
        Wish::Recast(seat, forward) => setup.recast(seat, forward),
        Wish::Name(seat) => {
            let name = setup.seats.get(seat).map(|seat| seat.name.clone()).unwrap_or_default();
            desk.naming = Some((seat, name));
        }
        Wish::Named(seat, name) => {
            desk.focus = Some((seat, Spot::Name));
            if let Some(name) = name {
                beside = Some(seat);
                done = setup.rename(seat, &name);
                // A refused name stays in the field, to be changed.
                desk.naming = done.is_err().then_some((seat, name));
            }
        }
        Wish::Control(seat, control) => {
            setup.take_over(seat, control);
        }
        Wish::Mouse(seat) => setup.claim(seat, Device::Mouse),
        Wish::Press(seat, spot) => desk.wanted = Some((seat, spot)),
        Wish::Remove(seat) => {
            beside = Some(seat);
            done = setup.remove(seat);
        }
        Wish::Join(device) => done = joined(desk, setup.join(device, None)),
        Wish::AddBot => done = joined(desk, setup.add_bot(Level::Normal)),
        Wish::Rule(rule, value) => setup.agree_rule(&rule, &value),
        Wish::Timer(timer) => setup.timer = timer,
        Wish::Letters | Wish::Start | Wish::Back => {}
    }
    desk.note(beside, text, setup, done, cues);
}

impl Page<'_> {
    fn draw(&self, canvas: &mut Canvas, naming: &mut Option<(usize, String)>) -> Option<Wish> {
        let whole = canvas.ui.max_rect();
        canvas.panel(whole, Color32::from_black_alpha(165), Stroke::NONE, 0);
        let room = whole.shrink2(vec2(22.0, 14.0));
        let grow = canvas.scale.clamp(1.0, 1.4);
        let head = Rect::from_min_size(room.min, vec2(room.width(), 42.0 * grow.sqrt()));
        // A row for each house rule and one for the time; above them, a description if a duel is played.
        let rows = self.rules.len() as f32 + if self.setup.play.is_part() { 2.6 } else { 1.0 };
        let high = 18.0 + (rows * (ROW + GAP) - GAP).max(114.0);
        let foot = Rect::from_min_max(pos2(room.min.x, room.max.y - high * grow.sqrt()), room.max);
        let middle = Rect::from_min_max(pos2(room.min.x, head.max.y + 10.0), pos2(room.max.x, foot.min.y - 16.0));
        self.head(canvas, head);
        first(self.cards(canvas, middle, naming), self.foot(canvas, foot))
    }

    fn head(&self, canvas: &Canvas, place: Rect) {
        let (left, right) = place.split_left_right_at_fraction(0.5);
        let title = Set { face: Typeface::Title, size: 32.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
        let words = match self.setup.play.is_part() {
            true => game_title(self.text, self.setup.play),
            false => {
                let game = game_title(self.text, self.setup.play);
                self.text.with("seats-title", &[("game", game.into())])
            }
        };
        let side = left.height();
        canvas.picture(
            Rect::from_min_size(left.min, vec2(side, side)),
            self.pictures.emblem_of(self.setup.play.short_name()),
        );
        canvas.text(Rect::from_min_max(left.min + vec2(side + 12.0, 0.0), left.max), &words, title);
        match (self.desk.notice(None), self.replaces) {
            (Some(words), _) => canvas.refusal(right, words, Set::body()),
            (None, Some(info)) => self.warn(canvas, right, info),
            (None, None) => self.key_hints(canvas, right),
        }
    }

    /// Warns which match is lost when this one begins.
    fn warn(&self, canvas: &Canvas, place: Rect, info: &SavedInfo) {
        let words = [("who", info.who.clone().into()), ("score", info.score.clone().into())];
        let set = Set::body().color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER);
        canvas.text(place, &self.text.with("seats-replaces", &words), set);
    }

    /// Draws what the keys do here, as far as there is room.
    fn key_hints(&self, canvas: &Canvas, place: Rect) {
        let hints = [
            (Cue::Either(Action::Cancel, Action::Back), "does-back"),
            (Cue::Either(Action::Confirm, Action::Press), "does-press"),
            (Cue::Directions, "does-choose"),
        ];
        let high = 26.0 * canvas.scale.min(1.5);
        let mut x = place.max.x;
        for (caps, does) in hints.map(|(cue, does)| (self.bindings.caps(self.used, cue), self.text.get(does))) {
            if caps.is_empty() {
                continue;
            }
            x -= prompt_width(canvas, high, &caps, &does);
            if x < place.min.x {
                break;
            }
            prompt(canvas, pos2(x, place.center().y), high, &caps, &does);
            x -= 22.0;
        }
    }

    fn cards(&self, canvas: &mut Canvas, room: Rect, naming: &mut Option<(usize, String)>) -> Option<Wish> {
        // A large table shows the next place to be taken, and not all that are empty.
        let most = (self.setup.seats.len() + 1).max(4).min(*self.setup.play.seats().end());
        let gap = if most > 4 { 10.0 } else { 14.0 };
        let columns = most.max(4) as f32;
        let width = (room.width() - gap * (columns - 1.0)) / columns;
        // Fewer seats stand in the middle.
        let all = width * most as f32 + gap * (most as f32 - 1.0);
        let left = room.center().x - all / 2.0;
        let mut wish = None;
        for i in 0..most {
            let at = pos2(left + i as f32 * (width + gap), room.min.y);
            let place = Rect::from_min_size(at, vec2(width, room.height()));
            let asked = canvas
                .ui
                .push_id(("seat", i), |ui| {
                    let mut canvas = Canvas { ui, scale: canvas.scale };
                    match i < self.setup.seats.len() {
                        true => canvas.about(self.names.name(Seat(i as u8)), |canvas| {
                            Card { page: self, seat: i, place }.draw(canvas, naming)
                        }),
                        false => self.empty(&mut canvas, place, i == self.setup.seats.len()),
                    }
                })
                .inner;
            wish = first(wish, asked);
        }
        wish
    }

    /// Draws an empty seat; only the next one to be taken says how to join.
    fn empty(&self, canvas: &mut Canvas, place: Rect, next: bool) -> Option<Wish> {
        let faint = Stroke::new(2.0, paint(palette::WOOD_LIGHT));
        if !next {
            canvas.panel(place, paint(palette::FELT_DARK), faint, 14);
            let set = Set::body().color(paint(palette::MIST)).align(Align2::CENTER_CENTER);
            canvas.text(place.shrink(20.0), &self.text.get("seats-empty"), set);
            return None;
        }
        let bot = Rect::from_min_max(pos2(place.min.x + 16.0, place.max.y - 66.0), place.max - vec2(16.0, 16.0));
        let above = Rect::from_min_max(place.min, pos2(place.max.x, bot.min.y - 12.0));
        let response = canvas.press(above, "join", &self.text.get("seats-join"));
        let lit = response.hovered() || response.has_focus();
        let edge = if lit { Stroke::new(4.0, paint(palette::GOLD)) } else { faint };
        canvas.panel(place, paint(palette::FELT_DARK), edge, 14);
        let inner = above.shrink2(vec2(18.0, 26.0));
        let (upper, lower) = inner.split_top_bottom_at_fraction(0.42);
        let bold = Set::body().face(Typeface::Bold).size(22.0).align(Align2::CENTER_CENTER);
        canvas.text(upper, &self.text.get("seats-join"), bold);
        let keys = self.setup.offered_keys();
        let gap = 12.0;
        // Keys stay large enough to be read: in two rows if need be.
        let columns =
            keys.len().div_ceil(1 + usize::from(lower.width() / keys.len().max(1) as f32 - gap < 30.0)).max(1);
        let rows = keys.len().div_ceil(columns);
        let side = (lower.width() / columns as f32 - gap).min(46.0);
        let caps = vec2(columns as f32, rows as f32) * (side + gap) - vec2(gap, gap);
        let caps = Rect::from_center_size(pos2(lower.center().x, lower.min.y + caps.y / 2.0), caps);
        for (key, cap) in keys.iter().zip(grid(caps, keys.len(), columns, vec2(gap, gap))) {
            let name = self.bindings.key_name(*key).unwrap_or_default();
            canvas.keycap(cap, name, 20.0 / canvas.scale.max(1.0), self.letters.pressed(*key));
        }
        let click = lower.with_min_y(lower.min.y + caps.height() + 16.0);
        let set = Set::body().color(paint(palette::MIST)).align(Align2::CENTER_CENTER);
        let shares = self.setup.played_with(Device::Mouse).is_some();
        canvas.text(click, &self.text.get(if shares { "seats-join-share" } else { "seats-join-click" }), set);
        if canvas.button(bot, &self.text.get("seats-add-bot"), Kind::Plain) {
            return Some(Wish::AddBot);
        }
        let pointer = canvas.ui.input(|input| input.pointer.any_click());
        response.clicked().then_some(Wish::Join(if pointer { Device::Mouse } else { Device::Keyboard }))
    }

    /// Draws the options, and the buttons to start and to go back.
    fn foot(&self, canvas: &mut Canvas, foot: Rect) -> Option<Wish> {
        let (options, ways) = foot.split_left_right_at_fraction(0.76);
        let options = Rect::from_min_max(options.min, options.max - vec2(14.0, 0.0));
        canvas.dark(options);
        let options = options.shrink2(vec2(16.0, 9.0));
        let mut wish = self.options(canvas, options);
        let (start, back) = ways.split_top_bottom_at_fraction(0.6);
        let start = Rect::from_min_max(start.min, start.max - vec2(0.0, 6.0));
        let response = canvas.button_response(start, &self.text.get("seats-start"), Kind::Main);
        keys_begin(&response);
        if response.clicked() {
            wish = Some(Wish::Start);
        }
        let back = Rect::from_min_max(back.min + vec2(0.0, 4.0), back.max);
        if canvas.button(back, &self.text.get("seats-back"), Kind::Plain) {
            wish = Some(Wish::Back);
        }
        wish
    }

    /// Draws a description if part of a game is played, a row for each house rule, and one for the time.
    fn options(&self, canvas: &mut Canvas, mut room: Rect) -> Option<Wish> {
        let rows = self.rules.len() + 1;
        if self.setup.play.is_part() {
            let rest = room.height() * rows as f32 / (rows as f32 + 1.6);
            let about = Rect::from_min_max(room.min, pos2(room.max.x, room.max.y - rest - GAP));
            let words = self.text.get(&format!("about-{}", self.setup.play.short_name()));
            canvas.text(about, &words, Set::body().size(18.0));
            room.min.y = about.max.y + GAP;
        }
        let mut places = column(room, rows, GAP);
        let mut wish = None;
        for (rule, row) in self.rules.iter().zip(places.by_ref()) {
            wish = wish.or(self.rule(canvas, row, rule));
        }
        wish.or(places.next().and_then(|row| self.timer(canvas, row)))
    }

    /// Draws the time for every choice, between the buttons for less and more.
    fn timer(&self, canvas: &mut Canvas, row: Rect) -> Option<Wish> {
        let say = |key: &str| self.text.get(key);
        let [label, chips, beside] = row_of(row);
        canvas.text(label, &say("rule-timer"), Set::body());
        let side = chips.width() * 0.16;
        let (less, rest) = chips.split_left_right_at_x(chips.min.x + side);
        let (shown, more) = rest.split_left_right_at_x(rest.max.x - side);
        let now = self.setup.timer.map_or(0, |ticks| ticks / Tick::HZ);
        let words = match now {
            0 => say("settings-none"),
            n => self.text.with("settings-seconds", &[("n", n.into())]),
        };
        canvas.text(shown, &words, Set::body().face(Typeface::Bold).align(Align2::CENTER_CENTER));
        let (down, up) = canvas.about(&say("rule-timer"), |canvas| {
            let down = canvas.step(less, "−", &say("settings-less"));
            (down, canvas.step(more, "+", &say("settings-more")))
        });
        let means = say(if now == 0 { "rule-timer-none-means" } else { "rule-timer-means" });
        canvas.text(beside, &means, Set::body().color(paint(palette::MIST)));
        (down || up).then(|| Wish::Timer(next_timer(self.setup.timer, up)))
    }

    /// Draws a house rule: its name, its values, and the meaning of the chosen value.
    fn rule(&self, canvas: &mut Canvas, row: Rect, rule: &RuleRow) -> Option<Wish> {
        let say = |part: &str| self.text.get(&format!("rule-{}{part}", rule.name));
        let [label, chips, beside] = row_of(row);
        canvas.text(label, &say(""), Set::body());
        let count = rule.values.len().max(2) as f32;
        let wide = (chips.width() - 8.0 * (count - 1.0)) / count;
        let chip = |n: usize| {
            let left = chips.min.x + n as f32 * (wide + 8.0);
            Rect::from_min_size(pos2(left, row.min.y), vec2(wide, row.height()))
        };
        let mut wish = None;
        for (n, value) in rule.values.iter().enumerate() {
            let words = value.parse().map_or_else(|_| say(&format!("-{value}")), points);
            let chosen = !rule.idle && rule.chosen == n;
            if canvas.button(chip(n), &words, Kind::Chip(chosen)) && !rule.idle {
                wish = Some(Wish::Rule(rule.name.to_string(), value.clone()));
            }
        }
        let means = match rule.values.get(rule.chosen).filter(|_| !rule.idle) {
            Some(value) if value.parse::<i32>().is_err() => say(&format!("-{value}-means")),
            Some(_) => say("-means"),
            None => say("-idle"),
        };
        canvas.text(beside, &means, Set::body().color(paint(palette::MIST)));
        wish
    }
}

/// The places of a row: for the label, for the values, and for their meaning.
fn row_of(row: Rect) -> [Rect; 3] {
    let (label, rest) = row.split_left_right_at_x(row.min.x + row.width() * 0.19);
    let (chips, beside) = rest.split_left_right_at_x(rest.min.x + 10.0 + row.width() * 0.362);
    let from = |place: Rect, gap: f32| Rect::from_min_max(pos2(place.min.x + gap, place.min.y), place.max);
    [label, from(chips, 10.0), from(beside, 16.0)]
}
