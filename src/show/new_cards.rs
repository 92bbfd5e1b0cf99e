//! The cards that are new in a hand since its seat last looked at it.

use bevy::prelude::*;

use crate::{
    rules::{Seat, Seats},
    turn::MatchId,
};

/// The cards that each seat saw when it last looked at its hand, by their tokens. Only sheets and screens that nobody
/// else sees are drawn from it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastLooks {
    id: MatchId,
    /// By the looks that have ended; `None`: the seat hasn't looked yet.
    before: [Option<Vec<u32>>; Seats::MOST],
    /// By the looks that go on.
    now: [Option<Vec<u32>>; Seats::MOST],
}

impl LastLooks {
    /// Notes the cards that a seat that looks sees now, and returns those that are new. At the first look none is.
    pub fn look(&mut self, id: MatchId, seat: Seat, cards: Vec<u32>) -> Vec<u32> {
        if self.id != id {
            *self = LastLooks { id, ..LastLooks::default() };
        }
        let known = self.before[seat.index()].as_ref();
        let new = cards.iter().copied().filter(|card| known.is_some_and(|known| !known.contains(card))).collect();
        self.now[seat.index()] = Some(cards);
        new
    }

    /// Ends the looks of all seats that don't look any longer.
    pub fn end(&mut self, looking: Seats) {
        for n in (0..Seats::MOST).filter(|n| !looking.contains(Seat(*n as u8))) {
            if let Some(seen) = self.now[n].take() {
                self.before[n] = Some(seen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_there_at_the_last_look_is_new_until_this_look_ends() {
        let (mut looks, id, seat) = (LastLooks::default(), MatchId(1), Seat(1));
        let see = |cards: &[u32], looks: &mut LastLooks| looks.look(id, seat, cards.to_vec());
        assert_eq!(see(&[1, 2], &mut looks), [0; 0], "at first everything would be");
        assert_eq!(see(&[1, 2, 3], &mut looks), [0; 0]);
        looks.end(Seats::one(seat));
        looks.end(Seats::NONE);
        for _ in 0..3 {
            assert_eq!(see(&[1, 3, 4], &mut looks), [4]);
        }
        assert_eq!(see(&[1, 3, 4, 5], &mut looks), [4, 5]);
        looks.end(Seats::NONE);
        looks.end(Seats::NONE);
        assert_eq!(see(&[5, 6], &mut looks), [6]);
        assert_eq!(looks.look(id, Seat(0), vec![7]), [0; 0], "each has seen their own");
        assert_eq!(looks.look(MatchId(2), seat, vec![8]), [0; 0], "another match");
    }
}
