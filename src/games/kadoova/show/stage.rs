//! The challenge on stage: the Duel deck that waits to be drawn from, the card that flies up and turns over, the challenger
//! and whom the card calls. Where no duel lies on the table, each seat's cup and dice do.

use bevy::prelude::App;
use bevy_egui::egui::{Align2, Color32, Pos2, Rect, Stroke, Vec2, lerp, pos2, vec2};

use super::{
    any,
    sight::{Sight, duel_name, shown_name},
};
use crate::{
    games::kadoova::{DuelCard, DuelId, Kadoova, Mark, Phase},
    input::{Action, prompts::Cue},
    pieces::palette::{self, Ink},
    rules::{Seat, Seats},
    show::{Stage, Staged as _, WhatNow},
    ui::{
        marks, pictures,
        portraits::Mood,
        spoken,
        text::{Value, points},
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The seconds for which a drawn card is looked at, and those for which the challenged are: together, and with the breath
/// before a bot draws, no more than 2.5.
pub(super) const DRAWN: f32 = 1.3;
pub(super) const ANNOUNCED: f32 = 1.0;

/// When the card begins to fly and how long it does, the same for its turn, and for the portraits, in seconds.
const FLIES: [f32; 2] = [0.0, 0.45];
const TURNS: [f32; 2] = [0.15, 0.4];
const SLIDES: [f32; 2] = [0.3, 0.35];
/// When its front is seen.
pub(super) const TURNED: f32 = TURNS[0] + TURNS[1] / 2.0;

/// The picture of the cup of each colour.
const CUPS: [&str; palette::SEATS.len()] = ["cup-red", "cup-blue", "cup-green", "cup-purple", "cup-amber", "cup-teal"];

/// Hangs up the pictures of the cups.
pub(super) fn plugin(app: &mut App) {
    let cups = CUPS.into_iter().zip(palette::SEATS).map(|(name, ink)| (name, cup(ink)));
    pictures::hang_signs(app, cups.collect());
}

/// A leather cup with a band of this colour, lying on its side.
fn cup(band: Ink) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\
         <g stroke='{ink}' stroke-width='3.5' stroke-linejoin='round'>\
         <path d='M12,34C5,42 5,60 12,68L76,82C90,70 90,30 76,18Z' fill='{wood}'/>\
         <path d='M14,38C30,34 58,27 74,24L74,38C52,41 28,46 9,50Z' fill='{light}' stroke='none'/>\
         <path d='M36,29C30,40 30,62 36,73L54,77C47,64 47,36 54,25Z' fill='{band}'/>\
         <ellipse cx='76' cy='50' rx='12' ry='32' fill='{light}'/><ellipse cx='77' cy='50' rx='8' ry='26' fill='{ink}'/>\
         </g></svg>",
        ink = palette::INK,
        wood = palette::WOOD,
        light = palette::WOOD_LIGHT,
        band = band,
    )
}

/// The places of everything on stage.
struct Plan {
    room: Rect,
    /// The Duel deck where it lies.
    deck: Rect,
    /// The card, once it has flown up.
    card: Rect,
    /// The challenger at the left, and whom the card calls at the right.
    sides: [Rect; 2],
}

impl Plan {
    fn of(sight: &Sight) -> Plan {
        let room = sight.layout.table.shrink(6.0);
        let high = (room.height() * 0.86).min(room.width() * 0.46);
        let middle = room.center();
        let card = Rect::from_center_size(middle, vec2(high * 0.7, high));
        let side = (high * 0.62).min(room.height() * 0.6);
        let left =
            Rect::from_min_max(pos2(room.min.x, middle.y - side / 2.0), pos2(card.min.x - 12.0, middle.y + side / 2.0));
        let right = Rect::from_min_max(pos2(card.max.x + 12.0, left.min.y), pos2(room.max.x, left.max.y));
        let deck = Rect::from_center_size(pos2(middle.x, room.max.y - 62.0), vec2(72.0, 100.0));
        Plan { room, deck, card, sides: [left, right] }
    }
}

/// Whether the Duel deck waits to be drawn from.
fn waits(sight: &Sight) -> bool {
    sight.head.stage.as_ref().is_some_and(|stage| stage.waits > 0.0)
}

/// Whether the Duel card that is drawn has been seen, if one is.
pub(super) fn knows(sight: &Sight) -> bool {
    sight.head.stage.as_ref().is_none_or(Stage::is_known)
}

/// What is on stage, if it is a challenge.
fn challenges<'a>(sight: &Sight<'a>) -> Option<&'a Stage> {
    sight.head.stage.as_ref().filter(|stage| stage.payoff.is_none())
}

/// Whether the Duel card is on stage, or waits there for a choice.
fn card(sight: &Sight) -> Option<DuelCard> {
    let bare = Kadoova::is_bare(sight.view()) && sight.view().outcome.is_none();
    sight.view().card.filter(|_| bare || challenges(sight).is_some())
}

/// The place of a question while a Duel card lies on the table: at its right, where "Whom?" finds an empty frame.
pub(super) fn asks_at(sight: &Sight) -> Option<Rect> {
    card(sight)?;
    Some(Plan::of(sight).sides[1])
}

/// The prompt while something is on stage.
pub(super) fn what_now(sight: &Sight) -> Option<WhatNow> {
    let (stage, view) = (challenges(sight)?, sight.view());
    if stage.waits > 0.0 {
        let seat = stage.by.filter(|seat| sight.plays(*seat))?;
        return Some(
            WhatNow::of(sight, "now-draw-card", &[(Cue::Do(Action::Act), "does-draw"), (Cue::Left, "does-draw")])
                .by(seat),
        );
    }
    let challenger = view.challenger?;
    let words = challenge(sight, challenger);
    Some(WhatNow::with(words, &[(Cue::Do(Action::Act), "does-go-on"), (Cue::Left, "does-go-on")]))
}

/// "Bo challenges you!", or as much of it as is known.
fn challenge(sight: &Sight, challenger: Seat) -> String {
    let mut values = sight.names.values(challenger);
    let called = sight.view().roles.challenged();
    if sight.view().duel.is_none() || called.is_empty() {
        return sight.text.with("now-challenge", &values);
    }
    values.push(("others", sight.names.list(sight.text, called).into()));
    values.push(("duel", shown_name(sight).into()));
    sight.text.with("now-challenged", &values)
}

/// Draws what lies on an empty table, and what is on stage.
pub(super) fn draw(canvas: &Canvas, sight: &Sight) {
    let view = sight.view();
    if view.outcome.is_some() {
        return;
    }
    let (plan, drawn) = (Plan::of(sight), card(sight));
    if Kadoova::is_bare(view) {
        cups(canvas, sight, plan.room);
    }
    if view.shown_duel().is_none() {
        deck(canvas, sight, &plan);
    }
    let Some((challenger, card)) = view.challenger.zip(drawn) else { return };
    let still = Stage { age: f32::MAX, ..Stage::default() };
    let mut stage = challenges(sight).cloned().unwrap_or_else(|| still.clone());
    if stage.waits > 0.0 {
        return;
    }
    let announced = view.duel.is_some();
    if sight.settings.reduced_motion {
        stage.age = f32::MAX;
    }
    // The card and the challenger are there already when the challenged come.
    let first = if announced { &still } else { &stage };
    canvas.ui.painter().rect_filled(
        sight.layout.table,
        0.0,
        Color32::from_black_alpha((120.0 * first.share(0.0, 0.3)) as u8),
    );
    let [left, right] = plan.sides;
    let slide = |stage: &Stage, [from, takes]: [f32; 2], by: f32| vec2(by * (1.0 - stage.share(from, takes)), 0.0);
    side(canvas, sight, left.translate(slide(first, SLIDES, -left.width())), Seats::one(challenger), Mood::Thinks);
    if announced {
        let challenged = view.roles.challenged();
        side(canvas, sight, right.translate(slide(&stage, [0.0, 0.35], right.width())), challenged, Mood::Waits);
    } else if first.share(SLIDES[0], SLIDES[1]) > 0.5 {
        frame(canvas, sight, right);
    }
    flying(canvas, sight, &plan, (card, first));
}

/// Draws each seat's cup and dice in its corner of the table.
fn cups(canvas: &Canvas, sight: &Sight, room: Rect) {
    let seats = sight.head.scores.len();
    for seat in Seats::all(seats).iter() {
        let colour = sight.names.colour(seat);
        let [column, low] = match seats {
            ..=4 => [usize::from(seat.0 > 1), usize::from(seat.0 == 0 || seat.0 == 3)],
            _ => [seat.index() % 2, seat.index() / 2],
        };
        let x = lerp(room.min.x + 92.0..=room.max.x - 92.0, column as f32);
        let y = lerp(room.min.y + 52.0..=room.max.y - 52.0, low as f32);
        let (side, towards) = (vec2(62.0, 62.0), if column == 0 { 1.0 } else { -1.0 });
        if let Some(picture) = sight.pictures.sign(CUPS[usize::from(colour) % CUPS.len()]) {
            let turn = if column == 0 { 0.0 } else { std::f32::consts::PI };
            canvas.turned_picture(Rect::from_center_size(pos2(x - 38.0 * towards, y), side), picture, turn);
        }
        for n in 0..6_u8 {
            let at = pos2(x + (14.0 + f32::from(n % 3) * 29.0) * towards, y - 14.5 + f32::from(n / 3) * 29.0);
            let place = Rect::from_center_size(at, Vec2::splat(25.0));
            marks::die(canvas, place, colour);
        }
    }
}

/// Draws the Duel deck where it lies, lit while it waits to be drawn from.
fn deck(canvas: &Canvas, sight: &Sight, plan: &Plan) {
    let waits = waits(sight);
    for n in (0..3).rev() {
        back(canvas, sight, plan.deck.translate(vec2(0.0, -2.0 * n as f32)));
    }
    if waits {
        let edge = Stroke::new(4.0, paint(palette::GOLD));
        canvas.panel(plan.deck.translate(vec2(0.0, -4.0)).expand(5.0), Color32::TRANSPARENT, edge, 10);
    }
    let count = sight.view().deck.to_string();
    let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::CHALK)).align(Align2::CENTER_CENTER);
    let label = Rect::from_center_size(pos2(plan.deck.center().x, plan.deck.max.y - 4.0), vec2(48.0, 24.0));
    canvas.dark(label);
    canvas.unspoken(label, &count, set);
    spoken::words(canvas.ui, plan.deck, &sight.text.get("stage-deck"));
}

/// Draws the back of a Duel card.
fn back(canvas: &Canvas, sight: &Sight, place: Rect) {
    canvas.panel(place, paint(palette::PAPER), Stroke::new(1.5, paint(palette::INK)), 8);
    let inner = place.shrink2(place.size() * 0.06);
    canvas.panel(inner, paint(palette::CLOTH), Stroke::new(2.0, paint(palette::GOLD)), 6);
    let side = inner.size().min_elem() * 0.7;
    let wide = side * (inner.width() / (inner.height() * 0.72)).min(1.0);
    canvas.picture(Rect::from_center_size(inner.center(), vec2(wide, side)), sight.pictures.emblem);
}

/// Draws the card on its way up from the deck: first its back, and once it has turned over its front.
fn flying(canvas: &Canvas, sight: &Sight, plan: &Plan, (card, stage): (DuelCard, &Stage)) {
    let [flown, turned] = [FLIES, TURNS].map(|[from, takes]| stage.share(from, takes));
    let middle: Pos2 = plan.deck.center().lerp(plan.card.center(), flown);
    let size = plan.deck.size() + (plan.card.size() - plan.deck.size()) * flown;
    let seen = (std::f32::consts::PI * turned).cos();
    let place = Rect::from_center_size(middle, vec2(size.x * seen.abs().max(0.02), size.y));
    canvas.panel(place.translate(vec2(5.0, 8.0)), Color32::from_black_alpha(110), Stroke::NONE, 14);
    if seen > 0.0 {
        back(canvas, sight, place);
    } else {
        front(canvas, sight, place, card, turned >= 1.0);
    }
}

/// Draws the front of a Duel card: its emblem, and once it lies still its name, its prize and its mark.
fn front(canvas: &Canvas, sight: &Sight, place: Rect, card: DuelCard, still: bool) {
    let name = card.duel.short_name();
    canvas.panel(place, paint(palette::PAPER), Stroke::new(3.0, paint(palette::INK)), 16);
    let inner = place.shrink2(place.size() * vec2(0.05, 0.036));
    let (upper, lower) = inner.split_top_bottom_at_fraction(0.5);
    canvas.panel(upper, paint(palette::GOLD.mix(palette::PAPER, 0.35)), Stroke::new(2.5, paint(palette::INK)), 10);
    let side = upper.size().min_elem() * 0.94;
    let turned = (place.width() / (place.height() * 0.7)).min(1.0);
    let wide = if turned < 1.0 { upper.width() * 0.94 } else { side };
    canvas.picture(Rect::from_center_size(upper.center(), vec2(wide.min(side), side)), sight.pictures.emblem_of(name));
    // With two players the mark is ignored, and isn't drawn.
    let marked = sight.view().config.seats > 2;
    let (words, foot) = lower.split_top_bottom_at_fraction(if marked { 0.74 } else { 0.9 });
    if marked {
        canvas.panel(foot.translate(vec2(0.0, 4.0)), paint(palette::CLOTH), Stroke::new(2.0, paint(palette::INK)), 10);
    }
    if !still {
        return;
    }
    let title = Set { face: Typeface::Title, size: 38.0, color: paint(palette::INK), align: Align2::CENTER_CENTER };
    let (name_at, prize_at) = words.shrink2(vec2(8.0, 2.0)).split_top_bottom_at_fraction(0.52);
    canvas.text(name_at, &duel_name(sight, card.duel), title);
    let middle = prize_at.center().y - prize_at.height() / 2.0;
    canvas.ui.painter().hline(prize_at.x_range(), middle, Stroke::new(1.5, paint(palette::GOLD)));
    let (left, right) = prize_at.split_left_right_at_fraction(0.26);
    let small = Set::body().size(17.0).color(paint(palette::SEPIA));
    canvas.text(left, &sight.text.get("stage-prize"), small);
    let bold = Set::body().face(Typeface::Bold).size(22.0).color(paint(palette::INK));
    canvas.text(right.shrink2(vec2(4.0, 0.0)), &prize(sight, card.duel), bold.align(Align2::RIGHT_CENTER));
    if marked {
        let set =
            Set::body().face(Typeface::Title).size(24.0).color(paint(palette::PAPER)).align(Align2::CENTER_CENTER);
        canvas.text(foot.translate(vec2(0.0, 4.0)).shrink2(vec2(8.0, 2.0)), &sight.text.get(mark_key(card.mark)), set);
    }
}

/// What a duel is played for, in a few words.
pub(super) fn prize(sight: &Sight, duel: DuelId) -> String {
    let numbers = any::numbers(duel, &sight.view().config).into_iter();
    let values: Vec<(&str, Value)> = numbers.map(|(name, number)| (name, points(number).into())).collect();
    sight.text.with(&format!("stage-prize-{}", duel.short_name()), &values)
}

/// Returns the key of a mark's name.
pub(super) fn mark_key(mark: Mark) -> &'static str {
    match mark {
        Mark::All => "mark-all",
        Mark::High => "mark-high",
        Mark::Low => "mark-low",
        Mark::YouChoose => "mark-you-choose",
        Mark::Left => "mark-left",
        Mark::Right => "mark-right",
    }
}

/// Returns the key of whom a mark calls.
fn whom_key(mark: Mark) -> &'static str {
    match mark {
        Mark::All => "stage-whom-all",
        Mark::High => "stage-whom-high",
        Mark::Low => "stage-whom-low",
        Mark::YouChoose => "stage-whom-you-choose",
        Mark::Left => "stage-whom-left",
        Mark::Right => "stage-whom-right",
    }
}

/// Draws those on one side: their portraits, and their names below.
fn side(canvas: &Canvas, sight: &Sight, place: Rect, seats: Seats, mood: Mood) {
    let count = seats.len().max(1) as f32;
    let high = place.height() / count;
    for (n, seat) in seats.iter().enumerate() {
        let row = Rect::from_min_size(place.min + vec2(0.0, high * n as f32), vec2(place.width(), high))
            .shrink2(vec2(0.0, 3.0));
        let ink = palette::seat(usize::from(sight.names.colour(seat)));
        canvas.panel(row, paint(ink.mix(palette::INK, 0.45)), Stroke::new(2.5, paint(palette::GOLD)), 12);
        let name_high = (34.0 * canvas.scale.clamp(1.0, 1.5)).min(row.height() * 0.4);
        let (upper, lower) = row.split_top_bottom_at_y(row.max.y - name_high);
        let face = Rect::from_center_size(upper.center(), Vec2::splat(upper.size().min_elem() - 12.0));
        let who = (sight.names.character(seat), sight.names.colour(seat));
        marks::portrait(canvas, sight.pictures, face, who, mood);
        canvas.panel(lower.shrink(2.5), paint(palette::INK), Stroke::NONE, 8);
        let set =
            Set::body().face(Typeface::Title).size(24.0).color(paint(palette::CHALK)).align(Align2::CENTER_CENTER);
        canvas.name(lower.shrink2(vec2(8.0, 2.0)), sight.names.name(seat), set);
    }
}

/// Draws the empty frame of whoever will be called.
fn frame(canvas: &Canvas, sight: &Sight, place: Rect) {
    canvas.panel(
        place,
        paint(palette::INK.mix(palette::FELT_DARK, 0.5)),
        Stroke::new(2.5, paint(palette::PAPER_DARK)),
        12,
    );
    if sight.view().phase == Phase::Opponent && sight.offers().is_some() {
        return;
    }
    let set = Set::body().face(Typeface::Title).size(34.0).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER);
    if let (2, Some(challenger)) = (sight.view().config.seats, sight.view().challenger) {
        canvas.name(place.shrink(10.0), sight.names.name(challenger.other()), set);
        return;
    }
    let mark = sight.view().card.map_or(Mark::YouChoose, |card| card.mark);
    canvas.text(place.shrink(10.0), &sight.text.get(whom_key(mark)), set);
}
