//! The statistics kept of a match, each by its name: those of the match itself, then those of the duels.

use super::{Event, SideWhy};
use crate::games::kadoova::{
    cards::Mark,
    duels::DuelId,
    hosted,
    ledger::{Entry, Why},
};

/// The statistics of the match itself; those of the duels follow.
const TALLIES: &[&str] = &[
    "opening Quick Draws",
    "All Duel",
    "High Score",
    "Low Score",
    "You Choose",
    "Left",
    "Right",
    "duels",
    "challengers who got their bonus",
    "duels won by forfeit",
    "duels tied",
    "reshuffles",
    "last rounds",
    "last rounds cancelled",
    "ties at the end",
];

/// Counts the names in `lists`.
const fn names(lists: &[&[&str]]) -> usize {
    let (mut count, mut n) = (0, 0);
    while n < lists.len() {
        count += lists[n].len();
        n += 1;
    }
    count
}

/// Joins the names of `lists`, one after the other.
const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let (mut all, mut at, mut n) = ([""; N], 0, 0);
    while n < lists.len() {
        let mut i = 0;
        while i < lists[n].len() {
            all[at] = lists[n][i];
            (at, i) = (at + 1, i + 1);
        }
        n += 1;
    }
    all
}

const OF_DUELS: [&str; names(hosted::TALLIES)] = joined(hosted::TALLIES);

/// The names of all statistics.
pub(in crate::games::kadoova) const ALL: [&str; names(&[TALLIES, &DuelId::NAMES, &OF_DUELS])] =
    joined(&[TALLIES, &DuelId::NAMES, &OF_DUELS]);

/// Counts an event.
pub(in crate::games::kadoova) fn count(event: &Event, count: &mut dyn FnMut(&'static str)) {
    match event {
        Event::QuickDrawCalled { why: SideWhy::Opening, .. } => count("opening Quick Draws"),
        Event::QuickDrawCalled { why: SideWhy::Tie(_), .. } => count("duels tied"),
        Event::QuickDrawCalled { why: SideWhy::LastTie, .. } => count("ties at the end"),
        Event::Drawn { card, .. } => count(match card.mark {
            Mark::All => "All Duel",
            Mark::High => "High Score",
            Mark::Low => "Low Score",
            Mark::YouChoose => "You Choose",
            Mark::Left => "Left",
            Mark::Right => "Right",
        }),
        Event::Announced { duel, .. } => {
            count("duels");
            count(duel.name());
        }
        Event::Scored(Entry { why: Why::Challenger, .. }) => count("challengers who got their bonus"),
        Event::Forfeited { .. } => count("duels won by forfeit"),
        Event::Reshuffled => count("reshuffles"),
        Event::LastRound { .. } => count("last rounds"),
        Event::LastRoundOff => count("last rounds cancelled"),
        Event::Duel(event) => event.tally(count),
        _ => {}
    }
}
