//! What all duels at trays tell and say alike.

use super::{
    races::race_button,
    sight::{Sight, Teller},
    traysides::{is_by_mouse, middle},
};
use crate::{
    games::kadoova::duels::tray::{Event, Hands},
    input::{Action, RaceKey, prompts::Cue},
    pieces::palette,
    rules::{Seat, throw::Tray},
    show::{WhatNow, beat},
    ui::text::Value,
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
