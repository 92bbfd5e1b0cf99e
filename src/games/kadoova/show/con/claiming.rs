//! How a person claims in the open, in sight of the own dice: a number, then how many, and a press that can't be taken
//! back. "Con!" is a press of its own.

use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{Gesture, places};
use crate::{
    games::kadoova::{
        Move as MatchMove,
        duels::con::{Claim, Move, Stage, View},
        show::sight::Sight,
    },
    input::{Action, prompts::Cue},
    pieces::palette,
    rules::{Eye, Seat},
    show::{Deeds, Intent, Named, WhatNow},
    ui::{
        caps,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The things that can be pressed, as they are counted: the six numbers, fewer, more, claim, call, and the odds.
const FEWER: u32 = 7;
const MORE: u32 = 8;
const CLAIM: u32 = 9;
const CALL: u32 = 10;
const ODDS: u32 = 11;

/// The seat that claims in the open now: the one whose eye this is.
pub(super) fn by(sight: &Sight, duel: &View) -> Option<Seat> {
    let turn = duel.turn().filter(|seat| duel.stage == Stage::Claims && sight.may_act(*seat));
    turn.filter(|seat| sight.view().eye == Eye::Seat(*seat))
}

/// The claim that is being made in the open.
pub(super) fn forming(sight: &Sight, duel: &View) -> Option<Claim> {
    let seat = by(sight, duel)?;
    Some(ready(duel, seat, sight.of(seat).hand.claim))
}

/// The claim that lies ready: what was chosen, as far as it may be claimed; at first the number claimed last, or the
/// commonest of one's own, with one more.
fn ready(duel: &View, seat: Seat, chosen: Option<(u8, u8)>) -> Claim {
    let least = duel.next_count();
    let common = || duel.commonest(seat);
    let face = chosen.map(|(face, _)| face).or(duel.last().map(|last| last.face)).or_else(common).unwrap_or(1);
    let count = chosen.map_or(least, |(_, count)| count).clamp(least, duel.dice().max(least));
    Claim { count, face }
}

/// Turns presses into claims and calls. What can't be said is refused: a claim that is no higher or above all dice, a call
/// of nothing, a press out of turn.
pub(super) fn intend(sight: &Sight, duel: &View, hand: &mut Gesture, intent: &Intent) -> Deeds<MatchMove> {
    let mut deeds = Deeds::default();
    let odds_key = intent.keys.just_pressed(Action::Lay) || intent.eyes.just_pressed(Action::Lay);
    hand.asks_odds |= odds_key && duel.side(sight.seat).is_some() && sight.plays(sight.seat);
    let Some(seat) = by(sight, duel).filter(|seat| *seat == sight.seat) else {
        hand.claim = None;
        deeds.refused.extend(out_of_turn(sight, duel, intent));
        return deeds;
    };
    let pressed = pressed(sight, duel, intent);
    hand.asks_odds |= pressed.contains(&ODDS);
    let Claim { mut count, mut face } = ready(duel, seat, hand.claim);
    let (keys, did) = (&intent.keys, |what: u32| pressed.contains(&what));
    let (least, most) = (duel.next_count(), duel.dice());
    let turned = |action: Action| u8::from(keys.just_pressed(action));
    face = (face + 5 + turned(Action::Right) - turned(Action::Left)) % 6 + 1;
    face = (1..=6).find(|face| did(u32::from(*face))).unwrap_or(face);
    let wheel = intent.pointer.wheel;
    let more = did(MORE) || keys.just_pressed(Action::Up);
    let fewer = did(FEWER) || keys.just_pressed(Action::Down);
    let wanted = count.saturating_add(u8::from(more)).saturating_sub(u8::from(fewer));
    if wanted < least || wanted > most {
        deeds.refused.push((seat, Move::Claim(Claim { count: wanted, face }).into()));
    }
    let wanted = wanted.saturating_add(u8::from(wheel > 0.0)).saturating_sub(u8::from(wheel < 0.0));
    count = wanted.clamp(least, most.max(least));
    hand.claim = Some((face, count));
    let claim = Claim { count, face };
    let calls = did(CALL) || keys.just_pressed(Action::Done);
    if calls && duel.last().is_none() {
        deeds.refused.push((seat, Move::Call.into()));
    } else if calls {
        deeds.moves.push((seat, Move::Call.into()));
        hand.claim = None;
    } else if did(CLAIM) || keys.just_pressed(Action::Act) {
        deeds.moves.push((seat, Move::Claim(claim).into()));
        hand.claim = None;
    }
    deeds
}

/// The call of a person while the other claims, at a table where each has their own keys.
fn out_of_turn(sight: &Sight, duel: &View, intent: &Intent) -> Option<(Seat, MatchMove)> {
    let seat = sight.seat;
    let waits = duel.turn().is_some_and(|turn| turn != seat) && duel.side(seat).is_some() && sight.plays(seat);
    // On a shared screen, the key that claims is another's for looking.
    let claims = sight.view().eye == Eye::Seat(seat) && intent.eyes.just_pressed(Action::Act);
    let presses = claims || intent.eyes.just_pressed(Action::Done);
    (waits && presses).then(|| (seat, Move::Call.into()))
}

/// The things that have just been pressed, by pointer or by name.
fn pressed(sight: &Sight, duel: &View, intent: &Intent) -> Vec<u32> {
    let at = intent.pointer.at.filter(|_| intent.pointer.left.just_pressed);
    let at = at.map(|pixel| pos2(pixel.x / sight.zoom, pixel.y / sight.zoom));
    let things = named(sight, duel).into_iter();
    let hit = |thing: &Named| at.is_some_and(|at| thing.place.contains(at)) || intent.named.contains(&thing.what);
    things.filter(hit).map(|thing| thing.what).collect()
}

/// Where each thing is.
struct Places {
    numbers: [Rect; 6],
    fewer: Rect,
    count: Rect,
    more: Rect,
    claim: Rect,
    call: Rect,
    odds: Rect,
    lines: [Rect; 2],
}

fn places(sight: &Sight, duel: &View, seat: Seat) -> Places {
    let n = duel.sides.iter().position(|side| side.hand.seat == seat).unwrap_or_default();
    let room = places::claim(sight, n).shrink2(vec2(12.0, 8.0));
    let part = |from: f32, to: f32| places::part(room, [from, to]);
    let within = |row: Rect, from: f32, to: f32| {
        Rect::from_min_max(
            pos2(row.min.x + row.width() * from, row.min.y),
            pos2(row.min.x + row.width() * to, row.max.y),
        )
    };
    let (numbers, counts, last) = (part(0.11, 0.34), part(0.46, 0.7), part(0.77, 1.0));
    Places {
        numbers: std::array::from_fn(|n| within(numbers, n as f32 / 6.0 + 0.005, (n + 1) as f32 / 6.0 - 0.005)),
        fewer: within(counts, 0.0, 0.13),
        count: within(counts, 0.14, 0.3),
        more: within(counts, 0.31, 0.44),
        claim: within(counts, 0.48, 1.0),
        call: within(last, 0.4, 1.0),
        odds: within(last, 0.0, 0.36),
        lines: [part(0.0, 0.1), part(0.355, 0.455)],
    }
}

/// The things that may be pressed now, by name.
pub(super) fn named(sight: &Sight, duel: &View) -> Vec<Named> {
    let Some(seat) = by(sight, duel) else { return Vec::new() };
    let at = places(sight, duel, seat);
    let claim = ready(duel, seat, sight.of(seat).hand.claim);
    let said = |what, name: String, place| Named { what, name, place };
    let numbers = (1..)
        .zip(at.numbers)
        .map(|(face, place)| said(face, sight.text.with("named-con-number", &[("n", face.into())]), place));
    let mut all: Vec<Named> = numbers.collect();
    all.push(said(FEWER, sight.text.get("named-con-fewer"), at.fewer));
    all.push(said(MORE, sight.text.get("named-con-more"), at.more));
    all.push(said(CLAIM, sight.text.with("named-con-claim", &super::values(claim)), at.claim));
    if duel.last().is_some() {
        all.push(said(CALL, sight.text.get("con-call"), at.call));
    }
    all.push(said(ODDS, sight.text.get(odds_words(sight, seat)), at.odds));
    all
}

fn odds_words(sight: &Sight, seat: Seat) -> &'static str {
    if sight.setup.odds.contains(seat) { "con-odds-off" } else { "con-odds-on" }
}

/// Says what can be done, with which keys.
pub(super) fn what_now(sight: &Sight, duel: &View) -> WhatNow {
    let Some(claim) = forming(sight, duel) else { return WhatNow::watch(sight) };
    let key = if duel.last().is_some() { "now-con-claim" } else { "now-con-open" };
    let mut keys = vec![(Cue::Directions, "does-con-choose"), (Cue::Do(Action::Act), "does-con-claim")];
    if duel.last().is_some() {
        keys.push((Cue::Do(Action::Done), "does-con-call"));
    }
    keys.push((Cue::Do(Action::Lay), "does-con-odds"));
    WhatNow::with(sight.text.with(key, &super::values(claim)), &keys).whole()
}

/// Draws them.
pub(super) fn draw(canvas: &Canvas, sight: &Sight, duel: &View) {
    let Some(seat) = by(sight, duel) else { return };
    let at = places(sight, duel, seat);
    let claim = ready(duel, seat, sight.of(seat).hand.claim);
    let n = duel.sides.iter().position(|side| side.hand.seat == seat).unwrap_or_default();
    let edge = Stroke::new(3.0, paint(palette::seat(usize::from(sight.names.colour(seat)))));
    canvas.panel(places::claim(sight, n), paint(palette::PAPER), edge, 10);
    let ink = Set::body().size(16.0).color(paint(palette::SEPIA));
    canvas.text(at.lines[0], &sight.text.get("con-which"), ink);
    canvas.text(at.lines[1], &sight.text.get("con-how-many"), ink);
    for (face, place) in (1..).zip(at.numbers) {
        let lit = claim.face == face;
        button(canvas, place, lit, false);
        places::die(canvas, place.shrink(place.width().min(place.height()) * 0.16), face);
    }
    let big = Set { face: Typeface::Bold, size: 30.0, color: paint(palette::INK), align: Align2::CENTER_CENTER };
    for (place, sign) in [(at.fewer, "−"), (at.more, "+")] {
        button(canvas, place, false, false);
        canvas.unspoken(place, sign, big);
    }
    canvas.text(at.count, &claim.count.to_string(), Set { size: 38.0, ..big });
    button(canvas, at.claim, true, false);
    labelled(canvas, sight, at.claim, (seat, Action::Act), &sight.text.get("con-do-claim"), palette::INK);
    if duel.last().is_some() {
        button(canvas, at.call, false, true);
        labelled(canvas, sight, at.call, (seat, Action::Done), &sight.text.get("con-call"), palette::CHALK);
    }
    button(canvas, at.odds, sight.setup.odds.contains(seat), false);
    labelled(canvas, sight, at.odds, (seat, Action::Lay), &sight.text.get("con-odds"), palette::INK);
}

fn button(canvas: &Canvas, place: Rect, lit: bool, alarm: bool) {
    let fill = match (lit, alarm) {
        (_, true) => palette::DANGER,
        (true, _) => palette::GOLD,
        (false, _) => palette::PAPER_DARK,
    };
    let points = canvas.ui.rect_contains_pointer(place);
    let edge = Stroke::new(if points { 3.0 } else { 1.6 }, paint(palette::INK));
    canvas.panel(place, paint(fill), edge, 8);
}

/// Writes what a button does, after the key that does it too.
fn labelled(
    canvas: &Canvas,
    sight: &Sight,
    place: Rect,
    (seat, action): (Seat, Action),
    words: &str,
    ink: palette::Ink,
) {
    let keys = sight.bindings.caps(sight.device_of(seat), Cue::Do(action));
    let high = (place.height() * 0.56).min(30.0 * canvas.scale.min(1.4));
    let mut from = place.min.x + 8.0;
    let set = Set { face: Typeface::Bold, size: 20.0, color: paint(ink), align: Align2::CENTER_CENTER };
    let wide = caps::prompt_width(canvas, high, &keys, "") - caps::BESIDE;
    // The words come first: with large letters there may be no room for both.
    if !keys.is_empty() && 8.0 + wide + caps::BESIDE + canvas.width(words, set) + 6.0 <= place.width() {
        // Keys are written in gold, which can't be read on a light button.
        let plate = Rect::from_center_size(pos2(from + wide / 2.0, place.center().y), vec2(wide, high));
        canvas.panel(plate, paint(palette::INK), Stroke::NONE, 6);
        from = caps::prompt(canvas, pos2(from, place.center().y), high, &keys, "");
    }
    let room = Rect::from_min_max(pos2(from, place.min.y), place.max - vec2(6.0, 0.0));
    canvas.unspoken(room, words, set);
}
