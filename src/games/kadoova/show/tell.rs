//! Tells the events of the match itself: cards, turns, points, the table's Quick Draws.

use std::sync::Arc;

use super::{any, sight::Teller, stage};
use crate::{
    games::kadoova::{DuelId, Event, SideWhy, Why},
    pieces::palette,
    rules::{Seat, Seats},
    show::{InThrow, beat},
    sound::Sound,
    ui::text::signed,
};

/// Whether the table must stay as it is until this has been told.
pub(super) fn takes_away(event: &Event) -> bool {
    match event {
        Event::Duel(event) => any::takes_away(event),
        Event::Scored(_) | Event::NextTurn { .. } | Event::QuickDrawWon { .. } | Event::QuickDrawCalled { .. } => true,
        _ => false,
    }
}

/// What an event has to do with a throw.
pub(super) fn in_throw(event: &Event) -> InThrow {
    match event {
        Event::Duel(event) => any::in_throw(event),
        Event::Scored(entry) if matches!(entry.why, Why::PostHit | Why::PostFelled) => InThrow::Tells(0),
        _ => InThrow::No,
    }
}

/// Returns the key of a duel's name.
fn duel_key(duel: DuelId) -> String {
    format!("duel-{}", duel.short_name())
}

/// Tells who has which role, by the one who chose, or by the second of `roles` if that one only looks on; returns for
/// how many seconds it holds the table.
pub(super) fn roles_chosen(teller: &mut Teller, key: &str, by: Seat, roles: [(Seat, &'static str); 2]) -> f32 {
    let (seat, role) = roles.into_iter().find(|(seat, _)| *seat == by).unwrap_or(roles[1]);
    teller.line(key, seat, &[("role", role.into())]);
    beat::LINE
}

/// Tells an event of the match; returns for how many seconds it holds the table.
pub(super) fn tell(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::Drawn { seat, card } => {
            let duel = teller.words(&duel_key(card.duel));
            // With two players the opponent mark is ignored.
            let key = if teller.head.view.config.seats == 2 { "log-drawn-for-two" } else { "log-drawn" };
            let mark = teller.words(stage::mark_key(card.mark));
            let line = teller.sentence(key, *seat, &[("duel", duel.into()), ("mark", mark.into())]);
            teller.stage_by(*seat, [stage::TURNED, stage::DRAWN], line)
        }
        Event::Reshuffled => {
            teller.plain_line("log-reshuffled", &[]);
            beat::LINE
        }
        Event::Announced { duel, roles } => {
            let duel = teller.words(&duel_key(*duel));
            if let Some(challenger) = roles.challenger {
                let others = teller.list(roles.challenged());
                teller.line("log-announced", challenger, &[("duel", duel.into()), ("others", others.into())]);
            }
            match teller.head.view.card {
                Some(_) => teller.stage(stage::ANNOUNCED),
                None => beat::LINE,
            }
        }
        Event::Ready { .. } => 0.0,
        Event::Called { seat } => {
            match seat {
                Some(seat) => teller.line("log-called", *seat, &[]),
                None => teller.plain_line("log-called-table", &[]),
            }
            beat::LINE
        }
        Event::Duel(event) => {
            let view = Arc::clone(&teller.head.view);
            any::tell(teller, event, view.shown_duel())
        }
        Event::QuickDrawCalled { why, .. } => {
            let key = match why {
                SideWhy::Opening => "log-opening",
                SideWhy::Tie(_) => "log-tie-draw",
                SideWhy::Caught(_) => "log-caught-draw",
                SideWhy::LastTie => "log-last-tie",
                SideWhy::Settle => "log-settle",
            };
            teller.plain_line(key, &[]);
            let headline = match why {
                SideWhy::Opening => "headline-opening",
                SideWhy::Tie(_) => "headline-tie-draw",
                SideWhy::Caught(_) => "headline-caught-draw",
                SideWhy::LastTie => "headline-last-tie",
                SideWhy::Settle => "headline-settle",
            };
            teller.headline(headline, palette::GOLD);
            beat::BUST
        }
        Event::QuickDrawWon { why, seat } => {
            let key = match why {
                SideWhy::Opening => "log-opening-won",
                SideWhy::Tie(_) | SideWhy::Caught(_) | SideWhy::LastTie => "log-tie-won",
                SideWhy::Settle => "log-settled",
            };
            teller.line(key, *seat, &[]);
            beat::CALL
        }
        Event::Forfeited { winner } => {
            teller.line("log-forfeited", *winner, &[]);
            beat::CALL
        }
        Event::NobodyLeft => {
            teller.plain_line("log-nobody-left", &[]);
            beat::CALL
        }
        Event::ShortOfDice { seat } => {
            teller.line("log-short-of-dice", *seat, &[]);
            beat::CALL
        }
        Event::DuelUndone { .. } => {
            teller.head.calls.clear();
            teller.owe_nothing();
            teller.plain_line("log-duel-undone", &[]);
            beat::TURN
        }
        Event::ThrowUndone { seat, .. } => {
            teller.head.calls.clear();
            teller.line("log-throw-undone", *seat, &[]);
            beat::CALL
        }
        Event::CaughtCheating { seat } => {
            teller.line("log-cheat", *seat, &[]);
            teller.cue(Sound::Refused);
            beat::CALL
        }
        Event::OutOfTime { seat } => {
            teller.line("log-out-of-time", *seat, &[]);
            beat::LINE
        }
        Event::Scored(entry) => {
            teller.line(why_key(entry.why), entry.seat, &[("points", signed(entry.points).into())]);
            if teller.write_down(entry.seat, entry.points) {
                return beat::LINE;
            }
            teller.cue(Sound::Score);
            beat::CALL
        }
        Event::LastRound { by } => {
            let others = Seats::all(teller.head.view.config.seats.into()).without(*by);
            teller.line("log-last-round", *by, &[("others", teller.list(others).into())]);
            teller.headline("headline-last-round", palette::GOLD);
            beat::BUST
        }
        Event::LastRoundOff => {
            teller.plain_line("log-last-round-off", &[]);
            beat::TURN
        }
        Event::NextTurn { seat } => {
            teller.head.calls.clear();
            teller.owe_nothing();
            teller.line("log-next-turn", *seat, &[]);
            beat::LINE
        }
        Event::Over(_) => {
            teller.cue(Sound::Win);
            beat::LINE
        }
    }
}

/// Returns the key of the sentence that says what a seat's points are for.
fn why_key(why: Why) -> &'static str {
    match why {
        Why::Opening => "log-score-opening",
        Why::Award(DuelId::DayAtTheBeach) => "log-beach-award",
        Why::Award(_) => "log-award",
        Why::Forfeit(_) => "log-forfeit",
        Why::Cost(_) => "log-cost",
        Why::Challenger => "log-challenger",
        Why::Cheat => "log-score-cheat",
        Why::PostHit => "log-score-hit",
        Why::PostFelled => "log-score-felled",
        Why::Number => "log-score-number",
    }
}
