//! What a game is worth to a seat while it isn't over: its chance to win, by the points so far and those that this round
//! will probably bring. The numbers were fitted to some thousand games of normal bots.

use super::VICTORY;
use crate::{
    games::silver_dagger::state::{Card, SEATS, Side, SilverDagger},
    rules::{Outcome, Seat, SeenBy},
};

/// A point.
const POINT: i64 = 100;
/// Certainty, in thousandths.
const SURE: i64 = 1_000;
/// What it is worth to begin the next round with the dagger.
const DAGGER: i64 = 50;

/// The chance of a seat to win a game that stands so, in thousandths, if all cards lie open.
pub(super) fn chance(state: &SilverDagger, seat: Seat) -> i64 {
    let (course, stays) = (&state.course, stays(state));
    let bonus = |seat: Seat| if course.holder == Some(seat) { DAGGER } else { 0 };
    let points: [i64; SEATS] = std::array::from_fn(|at| {
        let seat = Seat(at as u8);
        POINT * i64::from(course.totals[at]) - bonus(seat) + forecast(state, seat, stays)
    });
    let halves = halves(state, stays);
    let seats = || course.in_order(Seat(0)).map(|seat| points[seat.index()]);
    let lowest = seats().min().unwrap_or(0);
    let weight = |points: i64| halved(1 << 30, points - lowest, halves);
    VICTORY * weight(points[seat.index()]) / seats().map(weight).sum::<i64>().max(1)
}

/// How much of what the villages count now stays until the round ends, in thousandths: the less, the more turns are left,
/// and the more, the likelier somebody calls.
fn stays(state: &SilverDagger) -> i64 {
    /// At the last turn, and the turns of each seat in which it halves, in hundredths.
    const LAST: i64 = 900;
    const HALVES: i64 = 230;
    if state.course.turn == 0 {
        return 0;
    }
    let seats = i64::from(state.course.seats);
    let uncalled = halved(LAST, 100 * state.deck.len() as i64, HALVES * seats);
    uncalled + (LAST - uncalled) * threat(state) / SURE / (seats - 1)
}

/// The chance that a call would be made by the seat that can do it best, in thousandths.
fn threat(state: &SilverDagger) -> i64 {
    /// What others gain by their last turns, and the lead more that is as good as sure.
    const LAST_TURNS: i64 = 5;
    const SURELY: i64 = 10;
    /// A sum from which on a call saves enough.
    const WORTH_IT: i64 = 4;
    let seats = || state.course.in_order(Seat(0));
    let sums: [i64; SEATS] = std::array::from_fn(|at| i64::from(state.sum_now(Seat(at as u8))));
    let of = |seat: Seat| {
        let lowest = seats().filter(|other| *other != seat).map(|other| sums[other.index()]).min().unwrap_or(0);
        let lead = lowest - sums[seat.index()] - LAST_TURNS;
        let made = (SURE / 2 + lead * SURE / (2 * SURELY)).clamp(0, SURE);
        made * sums[seat.index()].clamp(0, WORTH_IT) / WORTH_IT
    };
    let may = |seat: &Seat| state.village(*seat).len() <= state.config.numbers.call.into();
    seats().filter(may).map(of).max().unwrap_or(0)
}

/// The points that this round will probably bring a seat, less what it brings everybody.
fn forecast(state: &SilverDagger, seat: Seat, stays: i64) -> i64 {
    /// What cards are worth that their owner knows: a Debt Collector that can be turned up, for each other seat, and a
    /// Halfling; and what one costs that it doesn't know.
    const COLLECTOR: i64 = 80;
    const HALFLING: i64 = 90;
    const UNKNOWN: i64 = 30;
    /// What a card more costs for each seat above two, if nothing stays as it is.
    const CARD: i64 = 60;
    /// What it costs that it can't call.
    const CANNOT_CALL: i64 = 120;
    /// What each seat that plays before it costs, at the end and at the beginning.
    const BEFORE: (i64, i64) = (90, 25);
    let Side { village, .. } = &state.sides[seat.index()];
    let seats = i64::from(state.course.seats);
    let mut extra = village.len() as i64 * CARD * (seats - 2) * (SURE - stays) / SURE;
    if village.len() > state.config.numbers.call.into() {
        extra += CANNOT_CALL * (SURE - stays) / SURE;
    }
    for laid in village.iter().filter(|laid| !laid.up) {
        let knows = match laid.knows {
            SeenBy::Everybody => true,
            SeenBy::Seats(seats) => seats.contains(seat),
        };
        extra += match laid.held.card {
            _ if !knows => UNKNOWN,
            Card::DebtCollector => -COLLECTOR * (seats - 1),
            Card::Halfling => -HALFLING,
            _ => 0,
        };
    }
    let before = (i64::from(seat.0) - i64::from(state.course.active.0)).rem_euclid(seats);
    let before = before * (BEFORE.1 * SURE + (BEFORE.0 - BEFORE.1) * stays) / SURE;
    let more = debts_stay(state).max(stays) - stays;
    let (sum, debts) = (state.sum_now(seat).into(), state.debts_now(seat).into());
    let points = |points: i64, part: i64| points * POINT * part / SURE;
    points(sum, stays) - points(debts, more) + extra + before
}

/// How much of what Debt Collectors take off now stays until the round ends, in thousandths: nobody throws them away.
fn debts_stay(state: &SilverDagger) -> i64 {
    /// At the last turn, and the turns of each seat in which it halves, by the number of seats, in hundredths.
    const LAST: i64 = 920;
    const HALVES: [i64; SEATS + 1] = [400, 400, 400, 350, 240];
    let seats = state.course.seats;
    halved(LAST, 100 * state.deck.len() as i64, HALVES[usize::from(seats)] * i64::from(seats))
}

/// The points that halve a seat's chance beside another's, in hundredths: they grow with the luck that is still to come.
fn halves(state: &SilverDagger, stays: i64) -> i64 {
    /// What one round does, for two seats, and for each seat more; and what is left when all is over.
    const ROUND: i64 = 380;
    const SEAT: i64 = 70;
    const LEAST: i64 = 150;
    let rounds = state.config.numbers.rounds.saturating_sub(state.course.rounds.len() as u8);
    let here = if state.course.turn > 0 { SURE * SURE - stays * stays } else { SURE * SURE };
    let round = ROUND + SEAT * (i64::from(state.course.seats) - 2);
    let squares = if rounds == 0 { 0 } else { (i64::from(rounds) - 1) * SURE * SURE + here };
    (LEAST * LEAST + round * round * (squares / SURE) / SURE).isqrt()
}

/// This much, halved once for each `halves` that are in `more`, and in between by parts.
fn halved(whole: i64, more: i64, halves: i64) -> i64 {
    let (times, part) = (more / halves, more % halves);
    (whole >> times.min(40)) * (2 * halves - part) / (2 * halves)
}

/// The value of a game that is over: mostly whether it is won, and a little by how much, so that a search that is far
/// behind or ahead still sees a way.
pub(super) fn of_end(state: &SilverDagger, outcome: &Outcome, seat: Seat) -> i64 {
    let won = match outcome.winners.contains(seat) {
        true => VICTORY / outcome.winners.len() as i64,
        false => 0,
    };
    (won + chance(state, seat)) / 2
}
