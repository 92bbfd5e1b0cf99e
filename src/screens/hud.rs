//! Around the dice: score cards, the duel's banner, log and stakes, what to do now and its keys, points at the dice.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};

use super::{
    Names, Screen,
    over::{Open, Panel},
    playhead::{CallOut, Playhead},
    replaying::Watched,
    sheets::offers,
    table::{Intro, Layout},
    throwing::{self, Hand, Mode, cm},
};
use crate::{
    games::kadoova::{Kadoova, Move},
    input::{Action, Keys},
    pieces::{Stage, palette, stage::HALF_DIE},
    rules::{Seat, Seats},
    settings::Settings,
    setup::Setup,
    turn::{Pace, Propose, Shown, Speed},
    ui::{
        UiSystems, Zoom, forget_focus, layer,
        marks::mark,
        pictures::Pictures,
        text::{Text, points},
        theme::{Canvas, Face, Kind, Set, paint},
    },
};

/// Adds what is drawn around the dice.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(UiSystems::Screen).run_if(in_state(Screen::Table)));
}

/// What the drawing of the table looks at.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Sight<'w> {
    /// The words.
    pub text: Res<'w, Text>,
    /// Who sits where.
    pub names: Res<'w, Names>,
    /// With what they play.
    pub setup: Res<'w, Setup>,
    /// Portraits and emblems.
    pub pictures: Res<'w, Pictures>,
    /// What was chosen.
    pub settings: Res<'w, Settings>,
    /// Where the panels are.
    pub layout: Res<'w, Layout>,
    /// What is shown.
    pub head: Res<'w, Playhead>,
    /// What may be shown.
    pub shown: Option<Res<'w, Shown<Kadoova>>>,
    /// The thrower's hand.
    pub hand: Res<'w, Hand>,
    /// Where the table is in the window.
    pub stage: Res<'w, Stage>,
    /// Logical pixels in an interface point.
    pub zoom: Res<'w, Zoom>,
}

impl Sight<'_> {
    /// A place on the table, in interface points: the middle of a die that lies there.
    pub fn place(&self, at: [f32; 2]) -> egui::Pos2 {
        self.spot([at[0], at[1], HALF_DIE])
    }

    /// A place on the table or above it (plan and height in cm), in interface points.
    pub fn spot(&self, at: [f32; 3]) -> egui::Pos2 {
        let pixel = self.stage.to_window(at) / self.zoom.0;
        pos2(pixel.x, pixel.y)
    }

    /// Whether a person sits there.
    pub fn is_hand(&self, seat: Seat) -> bool {
        self.names.is_hand(seat)
    }

    /// Which throw it is, of how many: so many thrown, in the hand and in the air.
    pub fn throw_line(&self, thrown: usize, left: usize, flies: usize) -> String {
        if left + flies == 0 {
            return self.text.get("seat-last");
        }
        self.text.with("seat-throws", &[("n", (thrown + 1).into()), ("of", (thrown + flies + left).into())])
    }

    /// The person who may throw now.
    fn hand_seat(&self, open: &Open, intro: &Intro) -> Option<Seat> {
        throwing::thrower(&self.head, self.shown.as_ref()?, &self.names, open, intro)
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    sight: Sight,
    mut open: ResMut<Open>,
    (intro, watched): (Res<Intro>, Option<Res<Watched>>),
    mut pace: ResMut<Pace>,
    mut propose: MessageWriter<Propose<Kadoova>>,
    keys: Keys,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if open.is_empty() && !intro.open && !result_is_due(&sight) && offers(&sight).is_none() {
        // The table's keys throw; none of them may press a button as well.
        forget_focus(ctx);
    }
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: sight.settings.text_factor() };
    // What a panel would hide in part is better not there.
    if !open.is_empty() {
        return Ok(());
    }
    let sheet_is_open = intro.open || result_is_due(&sight);
    if !(sheet_is_open && sight.layout.large) {
        score_cards(&canvas, &sight);
    }
    if sheet_is_open {
        return Ok(());
    }
    let hand_seat = sight.hand_seat(&open, &intro);
    on_table(&canvas, &sight, hand_seat);
    if !sight.layout.large {
        banner(&canvas, &sight);
    }
    // Where a record is watched, its own strip stands in the place of the prompt.
    if watched.is_none() {
        prompt(&canvas, &sight, &what_now(&sight, hand_seat), hand_seat);
    }
    let pressed = column(&mut canvas, &sight, &mut pace, hand_seat, keys.just_pressed(&Action::Stop));
    if let (Some(mv), Some(seat)) = (pressed.stop, hand_seat) {
        propose.write(Propose { seat, mv });
    }
    if pressed.pause {
        open.show(Panel::Pause);
    }
    Ok(())
}

/// Points at the dice, words of the moment, and the hand's refusal.
fn on_table(canvas: &Canvas, sight: &Sight, hand_seat: Option<Seat>) {
    let keeps = sight.head.face().map(|(face, duel)| face.keeps(canvas, sight, duel));
    let mut taken = keeps.unwrap_or_default();
    let room = sight.layout.table.shrink(4.0);
    if let Some((words, ink, age)) = &sight.head.headline {
        let set = Set::body().face(Face::Title).size(64.0).color(paint(*ink));
        let size = canvas.outlined_size(words, set);
        let fit = (room.width() * 0.9 / size.x).min(1.0);
        let at = pos2(room.center().x, room.min.y + room.height() * 0.24);
        let pop = if sight.settings.reduced_motion { 1.0 } else { 1.0 - 0.25 * (1.0 - (age * 6.0).min(1.0)) };
        let at = clear_place(Rect::from_center_size(at, size * fit), &mut taken, room);
        canvas.outlined(at, words, set.size(64.0 * fit * pop), 1.0);
    }
    for call in &sight.head.calls {
        if call.bursts {
            bang(canvas, sight, call, &mut taken);
            continue;
        }
        let rise = if sight.settings.reduced_motion { 0.0 } else { (call.age * 40.0).min(26.0) };
        let opacity = ((call.stays - call.age) / 0.4).clamp(0.0, 1.0);
        let set = Set::body().face(Face::Bold).size(call.size).color(paint(call.ink));
        let size = canvas.outlined_size(&call.words, set);
        let at = sight.place(call.at) - vec2(0.0, 30.0 + rise);
        let at = clear_place(Rect::from_center_size(at, size + vec2(6.0, 2.0)), &mut taken, room);
        canvas.outlined(at, &call.words, set, opacity);
    }
    if let Some((words, age)) = &sight.head.refusal {
        let set = Set::body().face(Face::Bold).size(19.0).color(paint(palette::DANGER.mix(palette::CHALK, 0.35)));
        let size = canvas.outlined_size(words, set);
        let shake = if sight.settings.reduced_motion || *age > 0.4 { 0.0 } else { (age * 60.0).sin() * 6.0 };
        let at = pos2(room.min.x + 90.0 + size.x / 2.0 + shake, sight.layout.tray.max.y + 4.0);
        let at = clear_place(Rect::from_center_size(at, size + vec2(6.0, 2.0)), &mut taken, room);
        canvas.outlined(at, words, set, 1.0);
    }
    if hand_seat.is_some() {
        hand_words(canvas, sight, &mut taken, room);
    }
    if let Some((face, duel)) = sight.head.face() {
        face.on_table(canvas, sight, duel, &mut taken);
    }
}

/// Bang!, where the hand slapped.
fn bang(canvas: &Canvas, sight: &Sight, call: &CallOut, taken: &mut Vec<Rect>) {
    // Large letters must not burst over the trays beside.
    let high = call.size / (canvas.scale / 1.25).max(1.0);
    let set = Set::body().face(Face::Title).size(high).color(paint(call.ink)).align(Align2::CENTER_CENTER);
    let size = vec2(canvas.width(&call.words, set), high * canvas.scale * 1.3);
    let pop = if sight.settings.reduced_motion { 1.0 } else { 0.7 + 0.3 * (call.age * 12.0).min(1.0) };
    let burst = Rect::from_center_size(sight.place(call.at), egui::Vec2::splat(size.x * 1.65 * pop));
    canvas.picture(burst, sight.pictures.bang);
    let words = Rect::from_center_size(burst.center(), size + vec2(4.0, 0.0));
    canvas.text(words, &call.words, set);
    taken.push(words);
}

/// How the die is held, beside it; the charge of the keys as a bar.
fn hand_words(canvas: &Canvas, sight: &Sight, taken: &mut Vec<Rect>, room: Rect) {
    let limits = sight.head.view.config.limits;
    let Some(flick) = sight.hand.flick(&limits) else { return };
    let key = if flick.shaken { "hand-shaken" } else { "hand-still" };
    let height = format!("{:.1}", cm(flick.height));
    let mut words = sight.text.with(key, &[("height", height.into())]);
    if flick.spin != 0 {
        let key = if flick.spin > 0 { "hand-spun-left" } else { "hand-spun-right" };
        let round = (f64::from(flick.spin.abs()) / 100.0).round();
        words = format!("{words} {}", sight.text.with(key, &[("n", round.into())]));
    }
    let ink = if flick.shaken { palette::GOLD } else { palette::CHALK };
    let set = Set::body().face(Face::Bold).size(16.0).color(paint(ink));
    let at = sight.place([cm(flick.from.x), cm(flick.from.y)]);
    let size = canvas.outlined_size(&words, set);
    let place = Rect::from_center_size(at + vec2(size.x / 2.0 - 20.0, 44.0), size);
    let at_words = clear_place(place, taken, room);
    canvas.outlined(at_words, &words, set, 1.0);
    if let Mode::Keys { charge: Some((power, _)), .. } = sight.hand.mode {
        let bar = Rect::from_min_size(at + vec2(-24.0, 18.0), vec2(120.0, 12.0));
        canvas.panel(bar, paint(palette::INK), Stroke::new(1.5, paint(palette::PAPER)), 4);
        let fill = Rect::from_min_size(bar.min, vec2(bar.width() * power, bar.height())).shrink(2.0);
        canvas.panel(fill, paint(palette::GOLD.mix(palette::DANGER, power)), Stroke::NONE, 3);
    }
}

/// What each thing on the table is worth, small, above it: places in cm, and words.
pub fn standing_points(
    canvas: &Canvas,
    sight: &Sight,
    worth: impl Iterator<Item = ([f32; 2], String)>,
    taken: &mut Vec<Rect>,
) {
    let room = sight.layout.table.shrink(4.0);
    for (at, words) in worth {
        let called = sight.head.calls.iter().any(|call| (call.at[0] - at[0]).hypot(call.at[1] - at[1]) < 1.0);
        if called || sight.head.headline.is_some() {
            continue;
        }
        let set = Set::body().face(Face::Bold).size(16.0).color(paint(palette::CHALK));
        let size = canvas.outlined_size(&words, set);
        let place = Rect::from_center_size(sight.place(at) - vec2(0.0, 26.0), size + vec2(6.0, 0.0));
        let at = clear_place(place, taken, room);
        canvas.outlined(at, &words, set, 1.0);
    }
}

/// The middle of the nearest place in `room` for something of this size that nothing else has taken.
pub fn clear_place(wanted: Rect, taken: &mut Vec<Rect>, room: Rect) -> egui::Pos2 {
    let inside = |rect: Rect| {
        let min = rect.min.max(room.min).min(room.max - rect.size());
        Rect::from_min_size(min, rect.size())
    };
    let mut best = inside(wanted);
    // Rings of places around the wanted one, nearest first.
    'search: for ring in 0..24 {
        for side in 0..8 {
            let angle = std::f32::consts::TAU * side as f32 / 8.0 - std::f32::consts::FRAC_PI_2;
            let place = inside(wanted.translate(egui::Vec2::angled(angle) * ring as f32 * 12.0));
            if taken.iter().all(|other| !other.intersects(place)) {
                best = place;
                break 'search;
            }
        }
    }
    taken.push(best);
    best.center()
}

/// A score card narrower than this, in interface points, has its words below each other.
const NARROW: f32 = 440.0;

fn score_cards(canvas: &Canvas, sight: &Sight) {
    let seats = sight.head.view.ledger.scores.len();
    let count = seats.max(1);
    let gap = 14.0;
    let room = sight.layout.cards;
    let width = ((room.width() - gap * (count as f32 - 1.0)) / count as f32).min(620.0);
    let active = sight.head.face().map_or(Seats::NONE, |(face, duel)| face.active(duel));
    for i in 0..seats {
        let place =
            Rect::from_min_size(pos2(room.min.x + i as f32 * (width + gap), room.min.y), vec2(width, room.height()));
        score_card(canvas, sight, Seat(i as u8), place, active.contains(Seat(i as u8)));
    }
}

fn score_card(canvas: &Canvas, sight: &Sight, seat: Seat, place: Rect, active: bool) {
    let fill = if active { palette::PAPER } else { palette::PAPER_DARK };
    let edge = if active { Stroke::new(4.0, paint(palette::GOLD)) } else { Stroke::new(1.5, paint(palette::INK)) };
    canvas.panel(place.translate(vec2(2.0, 3.0)), Color32::from_black_alpha(120), Stroke::NONE, 10);
    canvas.panel(place, paint(fill), edge, 10);
    let bar = Rect::from_min_size(place.min, vec2(16.0, place.height()));
    let colour = palette::seat(usize::from(sight.names.colour(seat)));
    canvas.panel(bar, paint(colour), Stroke::NONE, 8);
    if place.width() < NARROW {
        narrow_card(canvas, sight, seat, place);
    } else {
        wide_card(canvas, sight, seat, place);
    }
}

/// What is on a score card with room: mark, portrait, name above what the seat does, and the score at the right.
fn wide_card(canvas: &Canvas, sight: &Sight, seat: Seat, place: Rect) {
    mark(canvas, pos2(place.min.x + 40.0, place.min.y + place.height() * 0.34), 11.0, sight.names.colour(seat));
    let number = Rect::from_min_max(pos2(place.max.x - 190.0, place.min.y + 4.0), place.max - vec2(16.0, 4.0));
    card_score(canvas, sight, seat, number, 36.0);
    let mut left = place.min.x + 62.0;
    if let Some(level) = sight.names.level(seat) {
        let side = place.height() - 12.0;
        let portrait = Rect::from_min_size(pos2(left, place.min.y + 6.0), vec2(side, side));
        canvas.picture(portrait, sight.pictures.portrait(level));
        left += side + 12.0;
    }
    let words = Rect::from_min_max(pos2(left, place.min.y + 6.0), pos2(number.min.x - 8.0, place.max.y - 5.0));
    let (upper, lower) = words.split_top_bottom_at_fraction(0.56);
    card_words(canvas, sight, seat, [upper, lower], &seat_line(sight, seat));
}

/// The same in half the width: the score stands beside the name, and what the seat does has the whole line below. A
/// portrait says that it is a bot.
fn narrow_card(canvas: &Canvas, sight: &Sight, seat: Seat, place: Rect) {
    let (colour, level) = (sight.names.colour(seat), sight.names.level(seat));
    let side = 52.0;
    let face = Rect::from_min_size(pos2(place.min.x + 22.0, place.center().y - side / 2.0), vec2(side, side));
    match level {
        Some(level) => {
            canvas.picture(face, sight.pictures.portrait(level));
            mark(canvas, face.max - vec2(8.0, 8.0), 9.0, colour);
        }
        None => mark(canvas, face.center(), 17.0, colour),
    }
    let words = Rect::from_min_max(pos2(face.max.x + 10.0, place.min.y + 6.0), place.max - vec2(12.0, 5.0));
    let (upper, lower) = words.split_top_bottom_at_fraction(0.56);
    let (name, number) = upper.split_left_right_at_fraction(0.52);
    card_score(canvas, sight, seat, number, 30.0);
    card_words(canvas, sight, seat, [name, lower], &doing(sight, seat));
}

fn card_score(canvas: &Canvas, sight: &Sight, seat: Seat, place: Rect, size: f32) {
    let score = sight.head.scores.get(seat.index()).copied().unwrap_or(0.0).round() as i32;
    let set = Set { face: Face::Bold, size, color: paint(palette::INK), align: Align2::RIGHT_CENTER };
    canvas.text(place, &points(score), set);
}

/// A seat's name, and a line below it.
fn card_words(canvas: &Canvas, sight: &Sight, seat: Seat, [upper, lower]: [Rect; 2], line: &str) {
    let bold = Set { face: Face::Bold, size: 22.0, color: paint(palette::INK), align: Align2::LEFT_CENTER };
    canvas.text(upper, sight.names.name(seat), bold);
    let small = Set { face: Face::Plain, size: Set::SMALL, color: paint(palette::SEPIA), align: Align2::LEFT_CENTER };
    canvas.text(lower, line, small);
}

/// What a seat is doing, under its name.
fn seat_line(sight: &Sight, seat: Seat) -> String {
    let about = sight.names.about(seat).to_string();
    sight.text.with("seat-line", &[("about", about.into()), ("doing", doing(sight, seat).into())])
}

fn doing(sight: &Sight, seat: Seat) -> String {
    let fights = sight.head.view.roles_now().duelists.contains(seat);
    match sight.head.face() {
        Some((face, duel)) if fights => face.seat_line(sight, duel, seat),
        Some(_) => sight.text.get("seat-looks-on"),
        None => sight.text.get("seat-waits"),
    }
}

/// The duel's name, and how it stands, on one line.
fn banner(canvas: &Canvas, sight: &Sight) {
    let place =
        Rect::from_center_size(sight.layout.banner.center(), vec2(sight.layout.banner.width().min(680.0), 34.0));
    canvas.dark(place);
    let inner = place.shrink2(vec2(18.0, 2.0));
    let title = Set { face: Face::Title, size: 21.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
    let name = duel_name(sight);
    // A long name has its line to itself as far as that leaves room for the words beside it.
    let share = ((canvas.width(&name, title) + 14.0) / inner.width()).clamp(0.34, 0.6);
    let (left, right) = inner.split_left_right_at_fraction(share);
    canvas.text(left, &name, title);
    canvas.text(right, &stand(sight), Set::body().align(Align2::RIGHT_CENTER));
}

/// The duel that is on, by name.
pub fn duel_name(sight: &Sight) -> String {
    match sight.head.face() {
        Some((face, _)) => sight.text.get(&format!("duel-{}", face.key())),
        None => sight.text.get("title-name"),
    }
}

/// Whether somebody has won the duel, and waits for the points.
fn is_won(sight: &Sight) -> bool {
    sight.head.view.decided.is_some_and(|decided| decided.verdict.is_some())
}

/// How the duel stands, in words.
pub(super) fn stand(sight: &Sight) -> String {
    match sight.head.face() {
        Some((face, duel)) if sight.head.view.duel_now().is_some() || is_won(sight) => face.stand(sight, duel),
        _ => sight.text.get("stand-before"),
    }
}

/// What to do now, and its keys.
pub struct WhatNow {
    /// The sentence.
    pub words: String,
    /// Text keys: a key's cap, and what it does.
    pub keys: Vec<(&'static str, &'static str)>,
}

impl WhatNow {
    /// The sentence called `key`; the key that pauses is always there.
    pub fn of(sight: &Sight, key: &str, keys: &[(&'static str, &'static str)]) -> WhatNow {
        WhatNow::with(sight.text.get(key), keys)
    }

    /// These words; the key that pauses is always there.
    pub fn with(words: String, keys: &[(&'static str, &'static str)]) -> WhatNow {
        WhatNow { words, keys: keys.iter().copied().chain([("key-pause", "does-pause")]).collect() }
    }

    /// Nothing but to watch.
    pub fn watch(sight: &Sight) -> WhatNow {
        WhatNow::of(sight, "now-watch", &[("key-tab", "does-speed")])
    }
}

fn what_now(sight: &Sight, hand_seat: Option<Seat>) -> WhatNow {
    match sight.head.face() {
        Some((face, duel)) => face.what_now(sight, duel, hand_seat),
        None => WhatNow::watch(sight),
    }
}

/// What there is to do in any throwing duel while `thrower` throws: `who` is the person who may throw, if anybody may.
pub fn throwing_now(sight: &Sight, who: Option<Seat>, thrower: Option<Seat>, flies: bool) -> WhatNow {
    match (who, &sight.hand.mode) {
        (Some(_), Mode::Carry { .. }) => {
            let wheel = if sight.hand.wheel_spins { "does-spin" } else { "does-height" };
            let other = if sight.hand.wheel_spins { "does-wheel-height" } else { "does-wheel-spin" };
            let keys = [("key-wheel", wheel), ("key-middle", other), ("key-right", "does-put-back")];
            WhatNow::of(sight, "now-carry", &keys)
        }
        (Some(_), Mode::Keys { .. }) => WhatNow::of(
            sight,
            "now-keys",
            &[
                ("key-arrows", "does-aim"),
                ("key-height", "does-height"),
                ("key-spin", "does-spin"),
                ("key-shake", "does-shake"),
                ("key-space", "does-throw"),
            ],
        ),
        (Some(_), _) => WhatNow::of(sight, "now-again", &[("key-space", "does-throw")]),
        (None, _) => {
            let key = match thrower {
                _ if sight.names.hands().is_empty() => "now-watch",
                _ if flies => "now-flying",
                Some(seat) if !sight.is_hand(seat) => "now-other",
                _ => "now-watch",
            };
            WhatNow::of(sight, key, &[("key-tab", "does-speed")])
        }
    }
}

fn prompt(canvas: &Canvas, sight: &Sight, what: &WhatNow, hand_seat: Option<Seat>) {
    let place = sight.layout.prompt;
    canvas.dark(place);
    let inner = place.shrink2(vec2(20.0, 4.0));
    let height = 26.0 * canvas.scale.min(1.5);
    let keys: Vec<(String, String)> =
        what.keys.iter().map(|(key, does)| (sight.text.get(key), sight.text.get(does))).collect();
    let gap = 18.0;
    let widths: Vec<f32> = keys.iter().map(|(key, does)| canvas.key_width(key, does) + gap).collect();
    // Keys may take up to half of the line; those that come first matter most.
    let mut shown = keys.len();
    while shown > 0 && widths[..shown].iter().sum::<f32>() > inner.width() * 0.55 {
        shown -= 1;
    }
    let mut x = inner.max.x - widths[..shown].iter().sum::<f32>() + gap;
    let words = Rect::from_min_max(inner.min, pos2(x - 24.0, inner.max.y));
    for ((key, does), width) in keys.iter().zip(&widths).take(shown) {
        canvas.key(pos2(x, inner.center().y), height, key, does);
        x += width;
    }
    let lit = hand_seat.is_some();
    let set = Set::body().size(18.0).color(paint(if lit { palette::CHALK } else { palette::MIST }));
    let words_now = if sight.layout.large {
        let parts = [("stand", stand(sight).into()), ("now", what.words.clone().into())];
        sight.text.with("now-joined", &parts)
    } else {
        what.words.clone()
    };
    canvas.text(words, &words_now, set);
}

/// What was pressed in the column.
#[derive(Default)]
struct Pressed {
    stop: Option<Move>,
    pause: bool,
}

/// The column at the right: log, stakes, stop, speed.
fn column(canvas: &mut Canvas, sight: &Sight, pace: &mut Pace, hand_seat: Option<Seat>, stop_key: bool) -> Pressed {
    let room = sight.layout.column;
    let gap = 10.0;
    let (speed_height, stop_height) = (40.0, 54.0);
    let sum_height = 118.0;
    let at = |bottom: f32, height: f32| Rect::from_min_max(pos2(room.min.x, bottom - height), pos2(room.max.x, bottom));
    let speeds = at(room.max.y, speed_height);
    let stop = at(speeds.min.y - gap, stop_height);
    let sum = at(stop.min.y - gap, sum_height);
    let log_room = Rect::from_min_max(room.min, pos2(room.max.x, sum.min.y - gap));
    log(canvas, sight, log_room);
    let mut pressed = Pressed::default();
    if let Some((face, duel)) = sight.head.face() {
        face.card(canvas, sight, duel, sum);
        if let Some(offer) = face.stop(sight, duel).filter(|_| hand_seat.is_some()) {
            let kind = if offer.main { Kind::Main } else { Kind::Plain };
            let button = !offer.label.is_empty() && canvas.button(stop, &offer.label, kind);
            pressed.stop = (button || stop_key).then_some(offer.mv);
        }
    }
    pressed.pause = speed_row(canvas, sight, pace, speeds);
    pressed
}

fn log(canvas: &Canvas, sight: &Sight, room: Rect) {
    canvas.dark(room);
    let inner = room.shrink2(vec2(14.0, 10.0));
    let set = Set::body().size(15.0).align(Align2::LEFT_TOP);
    let lines = &sight.head.log;
    let keep = if sight.layout.large { 1 } else { lines.len() };
    let mut bottom = inner.max.y;
    for (i, line) in lines.iter().rev().take(keep).enumerate() {
        let height = canvas.height(inner.width(), line, set).min(inner.height());
        if bottom - height < inner.min.y - 0.5 {
            break;
        }
        let ink = if i == 0 { palette::CHALK } else { palette::MIST };
        let place = Rect::from_min_max(pos2(inner.min.x, bottom - height), pos2(inner.max.x, bottom));
        canvas.text(place, line, set.color(paint(ink)));
        bottom -= height + 6.0;
    }
}

/// Speeds and pause; says whether pause was pressed.
fn speed_row(canvas: &mut Canvas, sight: &Sight, pace: &mut Pace, row: Rect) -> bool {
    let places = Speed::ALL.len() as f32 + 1.0;
    let gap = 6.0;
    let width = (row.width() - gap * (places - 1.0)) / places;
    let at = |i: usize| {
        Rect::from_min_size(pos2(row.min.x + i as f32 * (width + gap), row.min.y), vec2(width, row.height()))
    };
    for (i, speed) in Speed::ALL.into_iter().enumerate() {
        let label = sight.text.get(match speed {
            Speed::X1 => "speed-1",
            Speed::X2 => "speed-2",
            Speed::X4 => "speed-4",
            Speed::Skip => "speed-skip",
        });
        if canvas.button(at(i), &label, Kind::Chip(pace.speed == speed)) {
            pace.speed = speed;
        }
    }
    canvas.button(at(Speed::ALL.len()), &sight.text.get("speed-pause"), Kind::Plain)
}

/// Whether the match is over and everything has been told.
pub(super) fn result_is_due(sight: &Sight) -> bool {
    sight.head.idle() && sight.head.headline.is_none() && sight.head.view.outcome.is_some()
}
