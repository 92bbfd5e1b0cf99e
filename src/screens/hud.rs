//! Everything around the dice: score cards, the duel's banner, log and stakes, what to do now and its keys, points at
//! the dice.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Rect, Stroke, pos2, vec2};

use super::{
    curtain::{Called, Curtain, MayCall},
    keeping, last_turns,
    matches::{Intro, Watched, Whole},
    open::{Open, Panel},
    questions,
    reasons::Reasons,
    rows::Scroll,
    screen::Screen,
    showing, token,
};
use crate::{
    input::{
        Action, Keys,
        prompts::{Cap, Cue},
    },
    pieces::palette::{self, Ink},
    rules::{Eye, Seat, Seats},
    saves::Saves,
    show::{
        Answering, Does, Named, PassedOn, PressedByName, Show, Sight, SortHand, WhatNow, among_bots,
        playhead::CallOut,
        sight::{House, clear_place},
    },
    turn::{Pace, Speed, is_watched},
    ui::{
        UiSystems,
        caps::{prompt as button_prompt, prompt_width},
        forget_focus, layer,
        marks::{self, mark},
        spoken::{self, Live},
        text::points,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// Adds everything drawn around the dice.
pub fn plugin<G: Show>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<G>.in_set(UiSystems::Screen).run_if(in_state(Screen::Table).and_then(is_watched::<G>)),
    );
}

pub(super) fn draw<G: Show>(
    mut contexts: EguiContexts,
    (house, screen, saves): (House, Whole<G>, Res<Saves>),
    (mut open, mut scroll, reasons): (ResMut<Open>, ResMut<Scroll>, Res<Reasons>),
    (intro, curtain, watched): (Res<Intro>, Res<Curtain>, Option<Res<Watched>>),
    (may_call, mut called): (Res<MayCall>, ResMut<Called>),
    mut pace: ResMut<Pace>,
    (mut answering, mut named): (Answering<G>, MessageWriter<PressedByName>),
    (mut passed_on, mut sorts): (MessageWriter<PassedOn>, MessageWriter<SortHand>),
    (keys, buttons): (Keys, Res<ButtonInput<MouseButton>>),
) -> Result {
    let Some((shown, head, hand, pieces)) = screen.map(|screen| *screen) else { return Ok(()) };
    let sight = house.sight(shown, head, hand, pieces);
    let ctx = contexts.ctx_mut()?;
    let shows = head.asks_to_see().is_some_and(|unseen| shown.eye == Eye::Seat(unseen.showing.to));
    let sheet_is_open = intro.open || head.has_told_all() || shows;
    if open.is_empty() && !sheet_is_open && curtain.asks().is_none() && sight.offers().is_none() {
        // The table's keys throw; none of them may press a button as well.
        forget_focus(ctx);
    }
    let mut ui = layer(ctx);
    let mut canvas = Canvas { ui: &mut ui, scale: sight.settings.text_factor() };
    // Nothing is drawn that a panel would partly hide.
    if !open.is_empty() || curtain.asks().is_some() {
        return Ok(());
    }
    if sheet_is_open {
        if !sight.layout.large {
            score_cards(&canvas, &sight);
        }
        return Ok(());
    }
    // While a record is watched, its own strip replaces the prompt.
    let done = match sight.hand_seat {
        Some(seat) => keys.of(seat).just_pressed(Action::Done),
        None => keys.just_pressed(Action::Done),
    };
    let unsaved = saves.troubles().next().map(|trouble| keeping::strip_words(&trouble, sight.text));
    let looks = called.0.filter(|_| head.only_looks);
    let call = Call { may: may_call.seats, by_button: may_call.by_button, looks };
    let pressed = around(&mut canvas, &sight, (&mut pace, call), done, (watched.is_none(), unsaved.as_deref()));
    for seat in may_call.seats.iter() {
        let words = sight.text.with("curtain-call", &sight.names.values(seat));
        if card_button(&mut canvas, &sight, seat, "call", &words) {
            called.0 = Some(seat);
        }
    }
    for seat in reasons.bots.iter().filter(|_| looks.is_none()) {
        let words = sight.text.with("card-ask", &sight.names.values(seat));
        asked_mark(&canvas, sight.layout.card(seat, head.scores.len()));
        if card_button(&mut canvas, &sight, seat, "ask", &words) {
            *scroll = Scroll::default();
            open.show(Panel::Reasons);
        }
    }
    if looks.is_some() {
        let closes = [Action::Confirm, Action::Press, Action::Done, Action::Act, Action::Peek];
        let by_key =
            closes.into_iter().any(|action| keys.just_pressed(action)) || buttons.just_pressed(MouseButton::Right);
        let by_button = canvas.button(stop_place(&sight), &sight.text.get("curtain-done"), Kind::Main);
        if by_key || by_button {
            called.0 = None;
        }
    }
    if let (Some(does), Some(seat)) = (pressed.beside, sight.hand_seat) {
        answering.does(seat, does, None);
    }
    passed_on.write_batch(pressed.passed_on.into_iter().map(PassedOn));
    sorts.write_batch(pressed.sorts.map(SortHand));
    for questions::Answered { seat, does, races } in pressed.answers {
        answering.does(seat, does, races.then_some(0.0));
    }
    if spoken::is_heard(ui.ctx()) {
        let pressed = |one: &Named| spoken::press(&ui, one.what, one.place, &one.name);
        named.write_batch(G::named(&sight).into_iter().filter(pressed).map(|one| PressedByName(one.what)));
    }
    if pressed.pause {
        open.show(Panel::Pause);
    }
    Ok(())
}

/// Makes the score card of `seat` a button with this name; returns whether it was pressed.
fn card_button<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, seat: Seat, name: &str, words: &str) -> bool {
    let place = sight.layout.card(seat, sight.head.scores.len());
    let response = canvas.press(place, (name, seat.0), words);
    if response.hovered() || response.has_focus() {
        canvas.panel(place.expand(2.0), Color32::TRANSPARENT, Stroke::new(3.0, paint(palette::GOLD)), 12);
    }
    response.clicked()
}

/// Draws the sign in the corner of a score card that its bot can be asked.
fn asked_mark(canvas: &Canvas, card: Rect) {
    let grow = canvas.scale.clamp(1.0, 1.3);
    let side = egui::Vec2::splat(21.0 * grow);
    let place = Rect::from_min_size(pos2(card.min.x - 2.0, card.max.y - side.y - 2.0), side);
    canvas.panel(place, paint(palette::INK), Stroke::new(1.5, paint(palette::GOLD)), 11);
    let set = Set::body().face(Typeface::Bold).size(15.0 * grow / canvas.scale).align(Align2::CENTER_CENTER);
    canvas.unspoken(place, "?", set.color(paint(palette::GOLD)));
}

/// Draws everything around the pieces while nothing is open over them; returns what was pressed.
pub(super) fn around<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    (pace, call): (&mut Pace, Call),
    stop_key: bool,
    (prompts, unsaved): (bool, Option<&str>),
) -> Pressed<G::Move> {
    score_cards(canvas, sight);
    on_table(canvas, sight);
    let covered = questions::places(sight);
    if !sight.layout.large && !covered.iter().any(|place| place.intersects(sight.layout.banner)) {
        banner(canvas, sight);
    }
    let hastens = prompts && among_bots(sight.shown) && !sight.head.in_slow_motion;
    if prompts {
        let now = match sight.head.asks_to_see() {
            _ if sight.head.in_slow_motion => {
                WhatNow::of(sight, "now-slow-motion", &[(Cue::Do(Action::Speed), "does-speed")])
            }
            Some(unseen) => showing::what_now(sight, unseen),
            None => call.what_now(sight).unwrap_or_else(|| call.told(G::what_now(sight))),
        };
        prompt(canvas, sight, &if hastens { now.key(Cue::Do(Action::Done), "does-to-end") } else { now });
    }
    if pace.hastens {
        veil(canvas, sight);
    }
    let pressed = column(canvas, sight, pace, (stop_key, hastens), (unsaved, &covered));
    let (answers, passed_on) = questions::draw(canvas, sight);
    Pressed { answers, passed_on, sorts: sort_button(canvas, sight), ..pressed }
}

/// Covers the table while what is played goes on to its end unseen.
fn veil<G: Show>(canvas: &Canvas, sight: &Sight<G>) {
    canvas.dark(sight.layout.table);
    let set = Set::body().face(Typeface::Title).size(40.0).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER);
    canvas.text(sight.layout.table.shrink(20.0), &sight.text.get("to-end-now"), set);
}

/// Draws the button that sorts the hand of whoever sees this, beside the table; returns the seat if it was pressed.
fn sort_button<G: Show>(canvas: &mut Canvas, sight: &Sight<G>) -> Option<Seat> {
    let seat = sight.shown.eye.seat().filter(|seat| G::sorts() && sight.is_person(*seat))?;
    let at = pos2(sight.layout.tray.center().x, sight.layout.table.max.y - 44.0);
    let place = Rect::from_center_size(at, vec2(42.0, 42.0));
    canvas.sign(place, "⇄", &sight.text.get("cards-sorts"), Kind::Plain).then_some(seat)
}

/// Who may call for the curtain, and who looks behind it.
#[derive(Copy, Clone, Default)]
pub(super) struct Call {
    may: Seats,
    by_button: bool,
    looks: Option<Seat>,
}

impl Call {
    /// The prompt for a seat that looks behind the curtain.
    fn what_now<G: Show>(self, sight: &Sight<G>) -> Option<WhatNow> {
        let seat = self.looks?;
        let words = sight.text.with("curtain-looks", &sight.names.values(seat));
        Some(WhatNow::with(words, &[(Cue::Do(Action::Confirm), "does-close")]).by(seat).whole())
    }

    /// The prompt, which also says how to call for the curtain.
    fn told(self, mut now: WhatNow) -> WhatNow {
        if self.by_button && !self.may.is_empty() {
            let last = now.keys.len().saturating_sub(1);
            now.keys.insert(last, (Cue::Do(Action::Peek), "does-call"));
        }
        now
    }
}

/// The place of the button beside the hand.
fn stop_place<G: Show>(sight: &Sight<G>) -> Rect {
    let room = sight.layout.column;
    let bottom = room.max.y - SPEEDS - GAP;
    Rect::from_min_max(pos2(room.min.x, bottom - STOP), pos2(room.max.x, bottom))
}

/// The heights of the speeds and of the button beside the hand, and the gap between them.
const SPEEDS: f32 = 40.0;
const STOP: f32 = 54.0;
const GAP: f32 = 10.0;

/// Draws headlines, call-outs, the refusal of a move, and the points at the dice.
fn on_table<G: Show>(canvas: &Canvas, sight: &Sight<G>) {
    G::behind(canvas, sight);
    // Everybody sees which card somebody is shown, if it lies on the table.
    let shown = sight.head.unseen.iter().flat_map(|unseen| &unseen.showing.cards).filter_map(|card| card.token);
    for corners in shown.filter_map(|token| sight.corners(token)) {
        let edge = Stroke::new(5.0, paint(palette::GOLD));
        canvas.ui.painter().add(egui::Shape::closed_line(corners.to_vec(), edge));
    }
    let mut taken = G::keeps(canvas, sight);
    taken.extend(sight.looking.iter().map(|seat| sight.corner(seat)));
    taken.extend(questions::places(sight));
    let room = sight.layout.table.shrink(4.0);
    if let Some((words, ink, age)) = &sight.head.headline {
        cry(canvas, sight, (words, *ink, *age), &mut taken);
    }
    if sight.head.in_slow_motion {
        let set = Set::body().face(Typeface::Bold).size(22.0).color(paint(palette::GOLD));
        let words = sight.text.get("slow-motion");
        let size = canvas.outlined_size(&words, set);
        let at = pos2(room.center().x, room.min.y + size.y);
        canvas.outlined(clear_place(Rect::from_center_size(at, size), &mut taken, room), &words, set, 1.0);
    }
    for call in &sight.head.calls {
        if call.bursts {
            bang(canvas, sight, call, &mut taken);
            continue;
        }
        let rise = if sight.settings.reduced_motion { 0.0 } else { (call.age * 40.0).min(26.0) };
        let opacity = ((call.stays - call.age) / 0.4).clamp(0.0, 1.0);
        let set = Set::body().face(Typeface::Bold).size(call.size).color(paint(call.ink));
        let size = canvas.outlined_size(&call.words, set);
        let at = sight.over([call.at[0], call.at[1], call.height], 16.0 + rise);
        // Elsewhere, nobody would know what it is about.
        if sight.looking.iter().any(|seat| sight.corner(seat).contains(at)) {
            continue;
        }
        // Two numbers side by side must not read as one.
        let around = vec2(6.0 + size.y * 0.5, 2.0);
        let at = clear_place(Rect::from_center_size(at, size + around), &mut taken, room);
        canvas.outlined(at, &call.words, set, opacity);
    }
    if let Some((words, age)) = &sight.head.refusal {
        let set = Set::body().face(Typeface::Bold).size(19.0);
        let around = vec2(28.0, 14.0);
        // A long one in large letters must not leave the table.
        let fit = ((room.width() * 0.94 - around.x) / canvas.outlined_size(words, set).x).min(1.0);
        let set = set.size(19.0 * fit);
        let size = canvas.outlined_size(words, set) + around;
        let still = sight.settings.reduced_motion || sight.settings.no_shake;
        let shake = if still || *age > 0.4 { 0.0 } else { (age * 60.0).sin() * 6.0 };
        let at = pos2(room.min.x + 90.0 + size.x / 2.0 + shake, sight.layout.tray.max.y + 4.0);
        let at = clear_place(Rect::from_center_size(at, size), &mut taken, room);
        canvas.refusal(Rect::from_center_size(at, size), words, set);
        spoken::aloud(canvas.ui, "refused", sight.layout.prompt, words, Live::Assertive);
    }
    G::on_table(canvas, sight, &mut taken);
}

/// Draws words across the table: in a place of their own, or where there is room for them.
fn cry<G: Show>(canvas: &Canvas, sight: &Sight<G>, (words, ink, age): (&str, Ink, f32), taken: &mut Vec<Rect>) {
    let set = Set::body().face(Typeface::Title).size(64.0).color(paint(ink));
    if let Some(own) = G::cries_at(sight) {
        if !sight.is_covered(own) {
            canvas.outlined_in(own, words, set.size(34.0));
        }
        return;
    }
    let room = sight.layout.table.shrink(4.0);
    let size = canvas.outlined_size(words, set);
    let fit = (room.width() * 0.9 / size.x).min(1.0);
    let at = pos2(room.center().x, room.min.y + room.height() * 0.24);
    let pop = if sight.settings.bursts() { 1.0 - 0.25 * (1.0 - (age * 6.0).min(1.0)) } else { 1.0 };
    let at = clear_place(Rect::from_center_size(at, size * fit), taken, room);
    // There may be no room for it while somebody looks at a hand.
    if !sight.is_covered(Rect::from_center_size(at, size * fit)) {
        canvas.outlined(at, words, set.size(64.0 * fit * pop), 1.0);
    }
}

/// The bright middle of a burst, as a share of its width.
const BRIGHT: f32 = 0.46;

/// Draws a Bang! where the hand slapped.
fn bang<G: Show>(canvas: &Canvas, sight: &Sight<G>, call: &CallOut, taken: &mut Vec<Rect>) {
    // Large letters must not burst over the neighbouring trays.
    let high = call.size / (canvas.scale / 1.25).max(1.0);
    let set = Set::body().face(Typeface::Title).size(high).color(paint(call.ink)).align(Align2::CENTER_CENTER);
    let pop = if sight.settings.bursts() { 0.7 + 0.3 * (call.age * 12.0).min(1.0) } else { 1.0 };
    // The word grows with its burst, within the bright middle.
    let set = set.size(high * pop);
    let size = vec2(canvas.width(&call.words, set), high * pop * canvas.scale * 1.3);
    let burst = Rect::from_center_size(sight.place(call.at), egui::Vec2::splat(size.x / BRIGHT));
    canvas.picture(burst, sight.pictures.bang);
    let words = Rect::from_center_size(burst.center(), size + vec2(4.0, 0.0));
    canvas.text(words, &call.words, set);
    taken.push(words);
}

/// The widths of a score card, in interface points, below which it is drawn narrow, and small.
const NARROW: f32 = 440.0;
const SMALL: f32 = 260.0;

pub(super) fn score_cards<G: Show>(canvas: &Canvas, sight: &Sight<G>) {
    let seats = sight.head.scores.len();
    let active = G::active(sight.view());
    let scores: Vec<i32> = (0..seats).map(|seat| score_of(sight, Seat(seat as u8))).collect();
    let ahead = G::best(sight.view()).ahead(&scores);
    for seat in Seats::all(seats).iter() {
        let place = sight.layout.card(seat, seats);
        let face = score_card(canvas, sight, seat, place, active.contains(seat));
        if ahead.contains(seat) {
            let side = vec2(24.0, 17.0);
            let crown = Rect::from_center_size(pos2(face.min.x + 6.0, face.min.y + 4.0), side);
            marks::crown(canvas, crown, &sight.text.get("card-ahead"));
        }
    }
}

/// The score that a seat's card shows now: points are counted up as they are told.
fn score_of<G: Show>(sight: &Sight<G>, seat: Seat) -> i32 {
    sight.head.scores.get(seat.index()).copied().unwrap_or(0.0).round() as i32
}

/// Draws a score card; returns the place of its portrait.
fn score_card<G: Show>(canvas: &Canvas, sight: &Sight<G>, seat: Seat, place: Rect, active: bool) -> Rect {
    let fill = if active { palette::PAPER } else { palette::PAPER_DARK };
    let edge = if active { Stroke::new(4.0, paint(palette::GOLD)) } else { Stroke::new(1.5, paint(palette::INK)) };
    canvas.panel(place.translate(vec2(2.0, 3.0)), Color32::from_black_alpha(120), Stroke::NONE, 10);
    canvas.panel(place, paint(fill), edge, 10);
    let bar = Rect::from_min_size(place.min, vec2(16.0, place.height()));
    let colour = palette::seat(usize::from(sight.names.colour(seat)));
    canvas.panel(bar, paint(colour), Stroke::NONE, 8);
    match place.width() {
        width if width < SMALL => small_card(canvas, sight, seat, place),
        width if width < NARROW => narrow_card(canvas, sight, seat, place),
        _ => wide_card(canvas, sight, seat, place),
    }
}

/// Draws the contents of a wide score card: mark, portrait, name above what the seat is doing, and the score at the
/// right.
fn wide_card<G: Show>(canvas: &Canvas, sight: &Sight<G>, seat: Seat, place: Rect) -> Rect {
    mark(canvas, pos2(place.min.x + 40.0, place.min.y + place.height() * 0.34), 11.0, sight.names.colour(seat));
    let number = Rect::from_min_max(pos2(place.max.x - 190.0, place.min.y + 4.0), place.max - vec2(16.0, 4.0));
    card_score(canvas, sight, seat, number, 36.0);
    let mut left = place.min.x + 62.0;
    let side = place.height() - 12.0;
    let face = Rect::from_min_size(pos2(left, place.min.y + 6.0), vec2(side, side));
    canvas.picture(face, sight.pictures.portrait(sight.names.character(seat), sight.mood(seat)));
    left += side + 12.0;
    let words = Rect::from_min_max(pos2(left, place.min.y + 6.0), pos2(number.min.x - 8.0, place.max.y - 5.0));
    let (upper, lower) = words.split_top_bottom_at_fraction(0.56);
    card_words(canvas, sight, seat, [upper, lower], &seat_line(sight, seat));
    face
}

/// Draws the same in half the width: the score beside the name, and what the seat is doing on the whole line below.
fn narrow_card<G: Show>(canvas: &Canvas, sight: &Sight<G>, seat: Seat, place: Rect) -> Rect {
    let side = 56.0;
    let face = Rect::from_min_size(pos2(place.min.x + 22.0, place.center().y - side / 2.0), vec2(side, side));
    let who = (sight.names.character(seat), sight.names.colour(seat));
    marks::portrait(canvas, sight.pictures, face, who, sight.mood(seat));
    let words = Rect::from_min_max(pos2(face.max.x + 10.0, place.min.y + 6.0), place.max - vec2(12.0, 5.0));
    let (upper, lower) = words.split_top_bottom_at_fraction(0.56);
    let (name, number) = upper.split_left_right_at_fraction(0.52);
    card_score(canvas, sight, seat, number, 30.0);
    card_words(canvas, sight, seat, [name, lower], &G::doing(sight, seat));
    face
}

/// Draws the same in a third of the width: the name has the whole line, and the score stands below it, beside what the
/// seat is doing.
fn small_card<G: Show>(canvas: &Canvas, sight: &Sight<G>, seat: Seat, place: Rect) -> Rect {
    let side = 50.0;
    let face = Rect::from_min_size(pos2(place.min.x + 21.0, place.center().y - side / 2.0), vec2(side, side));
    let who = (sight.names.character(seat), sight.names.colour(seat));
    marks::portrait(canvas, sight.pictures, face, who, sight.mood(seat));
    let words = Rect::from_min_max(pos2(face.max.x + 9.0, place.min.y + 6.0), place.max - vec2(10.0, 4.0));
    let (name, lower) = words.split_top_bottom_at_fraction(0.42);
    let size = 28.0;
    let set = Set::body().face(Typeface::Bold).size(size);
    let wide = canvas.width(&points(score_of(sight, seat)), set).min(lower.width() * 0.5);
    let (doing, number) = lower.split_left_right_at_x(lower.max.x - wide);
    card_score(canvas, sight, seat, number, size);
    card_words(canvas, sight, seat, [name, doing.with_max_x(doing.max.x - 4.0)], &G::doing(sight, seat));
    face
}

fn card_score<G: Show>(canvas: &Canvas, sight: &Sight<G>, seat: Seat, place: Rect, size: f32) {
    if let Some(ink) = G::token(sight.view()) {
        return token::draw(canvas, sight, seat, place, ink);
    }
    let set = Set { face: Typeface::Bold, size, color: paint(palette::INK), align: Align2::RIGHT_CENTER };
    let words = G::score_words(sight, seat).unwrap_or_else(|| points(score_of(sight, seat)));
    canvas.text(place, &words, set);
}

/// Draws a seat's name, and a line below it.
fn card_words<G: Show>(canvas: &Canvas, sight: &Sight<G>, seat: Seat, [upper, lower]: [Rect; 2], line: &str) {
    let bold = Set { face: Typeface::Bold, size: 22.0, color: paint(palette::INK), align: Align2::LEFT_CENTER };
    canvas.name(upper, sight.names.name(seat), bold);
    let small =
        Set { face: Typeface::Plain, size: Set::SMALL, color: paint(palette::SEPIA), align: Align2::LEFT_CENTER };
    canvas.text(lower, line, small);
}

/// The line under a seat's name: its description, and what it is doing.
fn seat_line<G: Show>(sight: &Sight<G>, seat: Seat) -> String {
    let about = sight.names.about(seat).to_string();
    sight.text.with("seat-line", &[("about", about.into()), ("doing", G::doing(sight, seat).into())])
}

/// Draws the name of what is played, and the state of play, on one line.
fn banner<G: Show>(canvas: &Canvas, sight: &Sight<G>) {
    let place =
        Rect::from_center_size(sight.layout.banner.center(), vec2(sight.layout.banner.width().min(680.0), 34.0));
    canvas.dark(place);
    let inner = place.shrink2(vec2(18.0, 2.0));
    let title = Set { face: Typeface::Title, size: 21.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
    let name = G::title(sight);
    // A long name gets the room it needs, as far as that leaves enough for the words beside it.
    let share = ((canvas.width(&name, title) + 14.0) / inner.width()).clamp(0.34, 0.6);
    let (left, right) = inner.split_left_right_at_fraction(share);
    canvas.text(left, &name, title);
    canvas.text(right, &G::stand(sight), Set::body().align(Align2::RIGHT_CENTER));
}

/// Draws what there is to do now, and its keys.
pub(super) fn prompt<G: Show>(canvas: &Canvas, sight: &Sight<G>, what: &WhatNow) {
    let place = sight.layout.prompt;
    canvas.dark(place);
    let inner = place.shrink2(vec2(20.0, 4.0));
    let height = 26.0 * canvas.scale.min(1.5);
    let keys: Vec<(Vec<Cap>, String)> = prompts(sight, what).filter(|(caps, _)| !caps.is_empty()).collect();
    let gap = 18.0;
    let widths: Vec<f32> = keys.iter().map(|(caps, does)| prompt_width(canvas, height, caps, does) + gap).collect();
    // Keys may take up to about half of the line; the first ones matter most.
    let mut shown = keys.len();
    while shown > 0 && widths[..shown].iter().sum::<f32>() > inner.width() * 0.55 {
        shown -= 1;
    }
    let mut x = inner.max.x - widths[..shown].iter().sum::<f32>() + gap;
    let words = time_left(canvas, sight, Rect::from_min_max(inner.min, pos2(x - 24.0, inner.max.y)));
    for ((caps, does), width) in keys.iter().zip(&widths).take(shown) {
        button_prompt(canvas, pos2(x, inner.center().y), height, caps, does);
        x += width;
    }
    let lit = sight.hand_seat.is_some() || what.by.is_some() || !what.each.is_empty();
    let now = what.told(sight);
    let set = Set::body().size(18.0).color(paint(if lit { palette::CHALK } else { palette::MIST }));
    let words_now = if sight.layout.large && !what.whole {
        sight.text.with("now-joined", &[("stand", G::stand(sight).into()), ("now", now.into())])
    } else {
        now
    };
    canvas.unspoken(words, &words_now, set);
    spoken::aloud(canvas.ui, "now", words, &words_now, Live::Polite);
}

/// The remaining seconds at which people are told again how long they may still choose.
const TOLD_AT: [u64; 5] = [5, 10, 30, 60, 300];

/// Draws the time left to choose at the left of `room`; returns the rest of `room`.
fn time_left<G: Show>(canvas: &Canvas, sight: &Sight<G>, room: Rect) -> Rect {
    // It is shown once everything has been told.
    let left = match &sight.head.unseen {
        Some(unseen) => unseen.seconds(),
        None => sight.seconds_left.filter(|_| sight.head.idle()),
    };
    let Some(left) = left else { return room };
    let ink = if left <= TOLD_AT[0] { palette::ALARM } else { palette::GOLD };
    let set = Set::body().face(Typeface::Bold).size(22.0).color(paint(ink));
    let clock = |seconds: u64| sight.text.with("settings-seconds", &[("n", seconds.into())]);
    // What a hand leads has them beside it.
    let wide = if G::leads(sight.view()).is_some() { 0.0 } else { canvas.width(&clock(left.max(10)), set) + 20.0 };
    let (place, rest) = room.split_left_right_at_x(room.min.x + wide);
    if wide > 0.0 {
        canvas.unspoken(place, &clock(left), set);
    }
    if let Some(within) = TOLD_AT.into_iter().find(|within| left <= *within) {
        let words = sight.text.with("now-seconds-left", &[("n", within.into())]);
        spoken::aloud(canvas.ui, "time-left", place, &words, Live::Polite);
    }
    rest
}

/// The buttons for what can be done now, and what each does; where each seat has its own button, with its name.
fn prompts<G: Show>(sight: &Sight<G>, what: &WhatNow) -> impl Iterator<Item = (Vec<Cap>, String)> {
    let (own, common) = what.keys.split_at(usize::from(!what.each.is_empty()));
    let each = what.each.iter().flat_map(move |seat| own.iter().map(move |key| (seat, key)));
    let each = each.map(|(seat, (cue, does))| {
        let values = [("name", sight.names.name(seat).to_string().into())];
        (sight.bindings.caps(sight.device_of(seat), *cue), sight.text.with(does, &values))
    });
    each.chain(common.iter().map(|(cue, does)| (what.caps(sight, *cue), sight.text.get(does))))
}

/// The presses in the column.
pub(super) struct Pressed<M> {
    beside: Option<Does<M>>,
    answers: Vec<questions::Answered<M>>,
    /// The people who need not choose, and say "not now".
    passed_on: Vec<Seat>,
    /// The seat that asks for its hand in the other order.
    sorts: Option<Seat>,
    pause: bool,
}

/// Draws the column at the right: trouble with saving, log, stakes, the button beside the hand, speed.
fn column<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    pace: &mut Pace,
    (stop_key, hastens): (bool, bool),
    (unsaved, covered): (Option<&str>, &[Rect]),
) -> Pressed<G::Move> {
    let room = sight.layout.column;
    let gap = GAP;
    let sum_height = 118.0;
    let at = |bottom: f32, height: f32| Rect::from_min_max(pos2(room.min.x, bottom - height), pos2(room.max.x, bottom));
    let speeds = at(room.max.y, SPEEDS);
    let stop = stop_place(sight);
    let sum = at(stop.min.y - gap, sum_height);
    // Questions below the score cards may reach into the column.
    let over = covered.iter().filter(|place| place.intersects(room));
    let top = over.map(|place| place.max.y + gap).fold(room.min.y, f32::max);
    let bottom = if G::card(canvas, sight, sum) { sum.min.y - gap } else { sum.max.y };
    let log_room = Rect::from_min_max(pos2(room.min.x, top), pos2(room.max.x, bottom));
    let log_room = unsaved.map_or(log_room, |words| keeping::strip(canvas, words, log_room));
    let log_room = last_turns::draw(canvas, sight, log_room, gap);
    log(canvas, sight, log_room);
    let beside = sight.beside().filter(|offer| {
        let kind = if offer.main { Kind::Main } else { Kind::Plain };
        let button = !offer.label.is_empty() && canvas.button(stop, &offer.label, kind);
        button || stop_key
    });
    let beside = beside.map(|offer| offer.mv);
    // Whoever need not use their hand passes the device on.
    let passes_on = sight.hand_seat.filter(|seat| sight.beside().is_none() && sight.may_pass_on(*seat));
    let says = |canvas: &mut Canvas| canvas.button(stop, &sight.text.get("not-now"), Kind::Plain) || stop_key;
    let passed_on = passes_on.filter(|_| says(canvas)).into_iter().collect();
    if hastens {
        let label = sight.text.get(if pace.hastens { "to-end-stop" } else { "to-end" });
        pace.hastens ^= canvas.button(stop, &label, Kind::Plain);
        pace.hastens |= stop_key;
    }
    Pressed { beside, answers: Vec::new(), passed_on, sorts: None, pause: speed_row(canvas, sight, pace, speeds) }
}

/// The number of log lines that can be heard again.
const HEARD: usize = 30;
/// The number of log lines that are written large, and how large.
const NEWEST: usize = 3;
const LARGE: f32 = 19.0;
/// The width of the mark before a line of the log.
const MARKED: f32 = 18.0;

fn log<G: Show>(canvas: &Canvas, sight: &Sight<G>, room: Rect) {
    canvas.dark(room);
    let inner = room.shrink2(vec2(12.0, 10.0));
    let lines = &sight.head.log;
    for (i, line) in lines.iter().enumerate().rev().take(HEARD) {
        for (n, part) in line.parts.iter().enumerate() {
            spoken::aloud(canvas.ui, ("log", i, n), inner, part, Live::Polite);
        }
    }
    let words_at = inner.min.x + MARKED;
    let mut bottom = inner.max.y;
    for (i, line) in lines.iter().rev().enumerate() {
        // Large letters need the room.
        let size = if i < NEWEST && !sight.layout.large { LARGE } else { Set::BODY };
        let (set, words) = (Set::body().size(size).align(Align2::LEFT_TOP), line.words());
        let height = canvas.height(inner.max.x - words_at, &words, set).min(inner.height());
        if bottom - height < inner.min.y - 0.5 {
            break;
        }
        let ink = if i == 0 { palette::CHALK } else { palette::MIST };
        let place = Rect::from_min_max(pos2(words_at, bottom - height), pos2(inner.max.x, bottom));
        canvas.unspoken(place, &words, set.color(paint(ink)));
        if let Some(seat) = line.of {
            let first = size * canvas.scale * 0.62;
            mark(canvas, pos2(inner.min.x + 5.0, place.min.y + first), 6.0, sight.names.colour(seat));
        }
        bottom -= height + 6.0;
    }
}

/// Draws speeds and pause; returns whether pause was pressed.
fn speed_row<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, pace: &mut Pace, row: Rect) -> bool {
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
        let said = if speed == Speed::Skip { sight.text.get("speed-skip-said") } else { label.clone() };
        if canvas.sign(at(i), &label, &said, Kind::Chip(pace.speed == speed)) {
            pace.speed = speed;
        }
    }
    let [sign, said] = ["speed-pause", "speed-pause-said"].map(|key| sight.text.get(key));
    canvas.sign(at(Speed::ALL.len()), &sign, &said, Kind::Plain)
}
