//! The worth of cards, and the winner of a duel with them.

use super::Pile;
use crate::rules::{Seat, cards::Card};

/// The rank of a 2: as a duel card, it takes the value of the wager.
pub(in crate::games::fools_gambit) const TWO: u8 = 2;
/// The rank of a 5: as a duel card, it makes the opponent replace the duel card by the third card.
pub(in crate::games::fools_gambit) const FIVE: u8 = 5;
/// The rank of a 7: as a duel card, it turns winner and loser round.
pub(in crate::games::fools_gambit) const SEVEN: u8 = 7;

/// The points of a card in the winning pile.
pub fn points(card: Card) -> i32 {
    match card.rank {
        14 => 14,
        rank => i32::from(rank.min(10)),
    }
}

/// The points of a winning pile.
pub(in crate::games::fools_gambit) fn worth(won: &Pile) -> i32 {
    won.iter().map(|held| points(held.card)).sum()
}

/// The value of a duel card (rulings 14-17): a 2 takes the number of its wager and nothing else of it.
pub fn value(duel: Card, wager: Card) -> u8 {
    if duel.rank == TWO { wager.rank } else { duel.rank }
}

/// Whether a duel card turns winner and loser round.
pub fn reverses(duel: Card) -> bool {
    duel.rank == SEVEN
}

/// Whether exactly one duel card is a 7, so that winner and loser change places (rulings 19-21).
pub fn reversed(duel: [Card; 2]) -> bool {
    reverses(duel[0]) != reverses(duel[1])
}

/// The winner of a duel, once no 5 acts any more; `None` is a tie.
pub fn winner(duel: [Card; 2], wager: [Card; 2]) -> Option<Seat> {
    let value = [value(duel[0], wager[0]), value(duel[1], wager[1])];
    if value[0] == value[1] {
        return None;
    }
    let higher = if value[0] > value[1] { Seat(0) } else { Seat(1) };
    Some(if reversed(duel) { higher.other() } else { higher })
}
