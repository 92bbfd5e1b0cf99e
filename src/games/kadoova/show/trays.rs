//! What all duels at trays tell and say alike.

use bevy_egui::egui;
use egui::{Align2, Rect, pos2, vec2};

use super::{
    payoff,
    races::race_button,
    sight::{Sight, Teller},
    traysides::{self, Status, is_by_mouse, middle},
};
use crate::{
    games::kadoova::duels::tray::{Does, Event, Hand, Hands, Heat, RaceOfTwo, RaceStage},
    input::{Action, RaceKey, prompts::Cue},
    pieces::{TrayState, palette},
    rules::{Seat, Tick, throw::Tray},
    show::{WhatNow, beat},
    ui::{
        marks::mark,
        text::{Text, Value, points},
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Tells an event at a tray; returns for how many seconds it holds the table. `tray` is where each seat's dice roll, if
/// they are drawn.
pub(super) fn tell(teller: &mut Teller, event: &Event, tray: impl Fn(Seat) -> Option<Tray>) -> f32 {
    let mut miss = |seat: Seat, call, line| {
        if let Some(tray) = tray(seat) {
            teller.call_on_table(middle(&tray), teller.words(call), palette::MIST, 22.0);
        }
        teller.line(line, seat, &[]);
    };
    match event {
        Event::TargetRolled { seat, .. } => {
            match seat {
                Some(seat) => teller.line("log-target-rolled", *seat, &[]),
                None => teller.plain_line("log-target-table", &[]),
            }
            return beat::LINE;
        }
        Event::TargetAgain { .. } => {
            teller.plain_line("log-target-again", &[]);
            return beat::CALL;
        }
        Event::CountIn { .. } => {
            teller.head.calls.clear();
            teller.head.headline = None;
            teller.tick(1.0);
        }
        Event::Begun => teller.tick(1.6),
        Event::Rested { seat, face: None, .. } => miss(*seat, "call-cocked", "log-roll-again"),
        Event::FellOff { seat, .. } => miss(*seat, "call-off-tray", "log-off-tray"),
        Event::Shaken { .. } | Event::Rolled { .. } | Event::Rested { .. } | Event::Back { .. } => {}
    }
    0.0
}

/// Tells an event at a tray in a race, in which all read their own dice: a die that leans joins the next handful.
pub(super) fn tell_race(teller: &mut Teller, event: &Event, tray: impl Fn(Seat) -> Option<Tray>) -> f32 {
    match event {
        Event::Begun => teller.plain_line("log-race-go", &[]),
        Event::Back { seat, .. } => teller.line("log-die-back", *seat, &[]),
        Event::Rested { seat, face: None, .. } => {
            if let Some(tray) = tray(*seat) {
                teller.call_on_table(middle(&tray), teller.words("call-cocked"), palette::MIST, 22.0);
            }
            teller.line("log-leans", *seat, &[]);
            return 0.0;
        }
        _ => {}
    }
    tell(teller, event, tray)
}

/// Tells that the dice of `seat` still rolled when the race was decided, and would have ended it too; returns for how
/// many seconds that holds the table.
pub(super) fn tell_late(teller: &mut Teller, seat: Seat, ticks: u64) -> f32 {
    let values = [seconds(ticks)];
    teller.line("log-photo", seat, &values);
    // The closer, the more it is to be remembered.
    let rank = 60 - (ticks / 8).min(50) as i32;
    teller.moment("moment-photo", seat, rank, &values);
    payoff::photo_finish(teller, seat)
}

/// Tells that both have made it at the same moment; returns for how many seconds that holds the table.
pub(super) fn tell_same_moment(teller: &mut Teller) -> f32 {
    teller.plain_line("log-same-moment", &[]);
    teller.headline("headline-same-moment", palette::GOLD);
    beat::TURN
}

/// Returns this many ticks in seconds, as a variable of a sentence.
pub(super) fn seconds(ticks: u64) -> (&'static str, Value<'static>) {
    let seconds = ticks as f32 / Tick::HZ as f32;
    // However close it was, it was late.
    let figures = if seconds < 0.01 { 3 } else { 2 };
    ("seconds", format!("{seconds:.figures$}").into())
}

/// Several numbers inside of a sentence: "6, 5 and 3".
pub(super) fn numbers(text: &Text, numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match &words[..] {
        [first @ .., last] if !first.is_empty() => {
            text.with("names-and", &[("names", first.join(", ").into()), ("last", last.clone().into())])
        }
        words => words.concat(),
    }
}

/// Returns the key of the words for what a hand does in a race.
pub(super) fn doing(hand: &Hand, steady: bool) -> &'static str {
    match &hand.does {
        Does::Rests { .. } if steady => "race-chooses",
        Does::Rests { throw: None, .. } => "race-gets-ready",
        Does::Rests { .. } => "race-looks",
        Does::Shakes { .. } => "race-shakes",
        Does::Rolls(_) => "race-rolls",
        Does::Waits { .. } => "race-fetches",
    }
}

/// Says what the people in a race can do; a single one is first told what is `needed`.
pub(super) fn race_now(sight: &Sight, duel: &impl Hands, steady: bool, needed: impl Fn(Seat) -> String) -> WhatNow {
    let keys = if steady { ["now-race-steady", "now-race-all-steady"] } else { ["now-race", "now-race-all"] };
    let mut now = what_now(sight, duel, keys, &[]);
    let people: Vec<Seat> = duel.seats().iter().filter(|seat| sight.plays(*seat)).collect();
    if let [alone] = people[..] {
        now.words = format!("{} {}", needed(alone), now.words);
    }
    now
}

/// Says what the people at the trays can do: with the first key to a single person, with that person's buttons, and with
/// the second to several.
pub(super) fn what_now(
    sight: &Sight,
    duel: &impl Hands,
    [one, many]: [&str; 2],
    more: &[(&'static str, Value<'static>)],
) -> WhatNow {
    let people: Vec<Seat> = duel.seats().iter().filter(|seat| sight.plays(*seat)).collect();
    let words = match people[..] {
        [] => return WhatNow::watch(sight),
        [alone] => {
            let mouse = if is_by_mouse(sight, alone) { "yes" } else { "no" };
            let mut values = vec![
                ("shake", race_button(sight, alone, RaceKey::Shake).into()),
                ("bang", race_button(sight, alone, RaceKey::Slap).into()),
                ("mouse", mouse.into()),
            ];
            values.extend_from_slice(more);
            sight.text.with(one, &values)
        }
        _ => sight.text.with(many, more),
    };
    WhatNow::with(words, &[(Cue::Do(Action::Rules), "does-rules")])
}

/// The time for which "Go!" stands on the table, in ticks.
const CRIED: u64 = 150;

/// Whether hands are busy in a race, or dice still roll after it.
pub(super) fn is_live(duel: &impl RaceOfTwo) -> bool {
    matches!(duel.race_stage(), Some(RaceStage::On(_) | RaceStage::RollsOut { .. }))
}

/// Returns how the tray of `seat` is lit in a race.
pub(super) fn tray_state(duel: &impl RaceOfTwo, seat: Seat) -> TrayState {
    match duel.race_stage() {
        Some(RaceStage::On(_)) => TrayState::Lit,
        Some(stage) if stage.winners().contains(seat) => TrayState::Won,
        _ => TrayState::Idle,
    }
}

/// Returns what is to be said over the tray of this hand while a race is on.
pub(super) fn status(sight: &Sight, duel: &impl RaceOfTwo, hand: &Hand) -> Option<Status> {
    matches!(duel.race_stage(), Some(RaceStage::On(_))).then(|| traysides::doing(sight, hand))?
}

/// Returns the key of the word that all at the table hear now in a race.
pub(super) fn cried(sight: &Sight, duel: &impl RaceOfTwo) -> Option<&'static str> {
    match duel.race_stage()? {
        _ if duel.is_steady() => None,
        RaceStage::On(Heat::CountIn { .. }) => Some("race-steady"),
        RaceStage::On(Heat::On { since }) if sight.view().now.0 < since.0 + CRIED => Some("race-go"),
        _ => None,
    }
}

/// Returns what `seat` gets besides if it wins: the bonus of a challenger.
pub(super) fn bonus(sight: &Sight, seat: Seat) -> i32 {
    let view = sight.view();
    if view.roles_now().challenger == Some(seat) { view.config.numbers.challenger } else { 0 }
}

/// Writes on the card beside the table what each of these would win now, the challenger's bonus included.
pub(super) fn prize_now(canvas: &Canvas, sight: &Sight, place: Rect, own: [(Seat, i32); 2]) {
    canvas.paper(place);
    let (top, rows) = place.shrink2(vec2(14.0, 8.0)).split_top_bottom_at_fraction(0.3);
    canvas.text(top, &sight.text.get("race-prize-now"), Set::body().size(Set::SMALL).color(paint(palette::SEPIA)));
    let (first, second) = rows.split_top_bottom_at_fraction(0.5);
    for ((seat, own), room) in own.into_iter().zip([first, second]) {
        mark(canvas, pos2(room.min.x + 9.0, room.center().y), 8.0, sight.names.colour(seat));
        let (name, worth) = Rect::from_min_max(room.min + vec2(26.0, 0.0), room.max).split_left_right_at_fraction(0.5);
        let set = Set::body().face(Typeface::Bold).size(18.0).color(paint(palette::INK));
        canvas.name(name, sight.names.name(seat), set);
        canvas.text(worth, &points(own + bonus(sight, seat)), set.size(26.0).align(Align2::RIGHT_CENTER));
    }
}
