//! Counting the rulings that a game used, by name.

use crate::{
    games::fools_gambit::state::{Event, FIVE, FoolsGambit, Fought, SEVEN, Swap, TWO},
    rules::{SeenBy, cards::Card},
};

/// Every name that can be counted at the standard table, in the order of the rulings.
pub(in crate::games::fools_gambit) const STANDARD: &[&str] = &[
    // 1, 5: simultaneous and sealed
    "sealed choice",
    // 3, 4, 6
    "swap: kept",
    "swap: duel card",
    "swap: wager",
    // 7
    "tie",
    // 8, 9
    "five replaces the duel card",
    "five uses a swapped third card",
    // 10, 11
    "both fives",
    "five brings in a five",
    "five brought in strikes back",
    "five brought in finds nobody left",
    // 12, 13, and with them the order of 22
    "five replaces a two",
    "five brings in a two",
    "five replaces a seven",
    "five brings in a seven",
    // 14
    "five keeps its value",
    // 15-18
    "two takes the wager",
    "two takes a special wager",
    "two takes a face card or an ace",
    "both twos",
    "two discarded, wager won",
    "two discarded, wager lost",
    // 19-21
    "reversed by a seven",
    "seven loses to a lower value",
    "seven beats a higher value",
    "double seven",
    "seven against a two",
    "seven ties a two that wagers a seven",
    // 23
    "special wager does nothing",
    "special third card does nothing",
    // 24, 25
    "recycled",
    "recycled with left-over cards",
    "left-over cards count nothing",
    // 26
    "drawn game",
];

fn special(card: Card) -> bool {
    matches!(card.rank, TWO | FIVE | SEVEN)
}

pub(in crate::games::fools_gambit) fn count(state: &FoolsGambit, event: &Event, count: &mut dyn FnMut(&'static str)) {
    let mut when = |happened: bool, name| {
        if happened {
            count(name);
        }
    };
    match *event {
        Event::Locked { .. } => when(true, "sealed choice"),
        Event::Swapped { swap, .. } => {
            when(swap.value == Some(Swap::Keep), "swap: kept");
            when(swap.value == Some(Swap::Duel), "swap: duel card");
            when(swap.value == Some(Swap::Wager), "swap: wager");
        }
        Event::Fives { by, pass } => when(pass == 0 && by.len() == 2, "both fives"),
        Event::InVain { .. } => when(true, "five brought in finds nobody left"),
        Event::Forced { seat, left, came, pass } => {
            let swap = state.sides[seat.index()].swap;
            when(true, "five replaces the duel card");
            when(matches!(swap, Some(Swap::Duel | Swap::Wager)), "five uses a swapped third card");
            when(came.card.rank == FIVE, "five brings in a five");
            when(pass > 0, "five brought in strikes back");
            when(left.card.rank == TWO, "five replaces a two");
            when(came.card.rank == TWO, "five brings in a two");
            when(left.card.rank == SEVEN, "five replaces a seven");
            when(came.card.rank == SEVEN, "five brings in a seven");
        }
        Event::Two { seat, value } => {
            when(true, "two takes the wager");
            when(matches!(value, TWO | FIVE | SEVEN), "two takes a special wager");
            when(value > 10, "two takes a face card or an ace");
            when(state.fought == Some(Fought::Won(seat)), "two discarded, wager won");
            when(state.fought == Some(Fought::Won(seat.other())), "two discarded, wager lost");
        }
        Event::Compared { duel, value, reversed, winner } => {
            let ranks = duel.map(|card| card.rank);
            when(winner.is_none(), "tie");
            when(ranks.contains(&FIVE), "five keeps its value");
            when(ranks == [TWO; 2], "both twos");
            when(reversed, "reversed by a seven");
            let seven = ranks.iter().position(|rank| *rank == SEVEN).filter(|_| reversed);
            when(seven.is_some_and(|at| value[1 - at] < SEVEN), "seven loses to a lower value");
            when(seven.is_some_and(|at| value[1 - at] > SEVEN), "seven beats a higher value");
            when(ranks == [SEVEN; 2], "double seven");
            let both = ranks.contains(&SEVEN) && ranks.contains(&TWO);
            when(both && winner.is_some(), "seven against a two");
            when(both && winner.is_none(), "seven ties a two that wagers a seven");
        }
        Event::Cleared { wager, duel, third, .. } => {
            when(special(wager.card) && duel.card.rank != TWO, "special wager does nothing");
            // Everybody has seen a third card only if it fought before a five replaced it.
            let idle = third.card.seen_by != SeenBy::Everybody;
            when(idle && third.card.value.is_some_and(special), "special third card does nothing");
        }
        Event::Recycled { left_over, .. } => {
            when(true, "recycled");
            when(left_over > 0, "recycled with left-over cards");
        }
        Event::Ended { points, winners, .. } => {
            let left = state.sides.iter().any(|side| side.deck.len() + side.off.len() > 0);
            when(left, "left-over cards count nothing");
            when(winners.len() == 2, "drawn game");
            when(winners.len() == 1 && points[0] == points[1], "more cards won decide");
        }
        Event::Drawn { .. }
        | Event::Placed { .. }
        | Event::Revealed { .. }
        | Event::OutOfTime { .. }
        | Event::Stopped(_) => {}
    }
}
