//! How an eye sees cards that lie face down: in rows, in decks, and in hands without order.

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    hand::Hand,
    pile::{Held, Pile},
};
use crate::rules::{Numbered, Piece, Seat, Zone, row::Row};

/// A card as an eye sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Seen<C> {
    /// The token of the piece.
    pub token: u16,
    /// Its face, if this eye may see it.
    pub face: Option<C>,
}

impl<C> Default for Seen<C> {
    fn default() -> Seen<C> {
        Seen { token: 0, face: None }
    }
}

impl<C: Copy> Seen<C> {
    /// A card whose face may be seen if it lies `open` for the eye.
    pub fn of(held: Held<C>, open: bool) -> Seen<C> {
        Seen { token: held.token, face: if open { Some(held.card) } else { None } }
    }
}

/// Writes how an eye sees a pile or row, all of it open or none. Everybody sees how many cards it has, and which.
pub fn see<C: Copy, const N: usize>(pile: &Pile<C, N>, open: bool, out: &mut Row<Seen<C>, N>) {
    // Two plain loops are several times as fast as one with a check at each card.
    if open {
        out.map_from(pile, |held| Seen::of(held, true));
    } else {
        out.map_from(pile, |held| Seen::of(held, false));
    }
}

/// A shuffled deck as an eye sees it: nobody at the table may look into one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DeckSeen<C, const N: usize> {
    /// The number of its cards.
    pub count: u8,
    /// The token of the card at the bottom; those of the cards above it follow.
    pub first: u16,
    /// The cards, from the bottom up, for [`Eye::Open`](crate::rules::Eye::Open) alone.
    pub open: Pile<C, N>,
}

impl<C: Numbered, const N: usize> Default for DeckSeen<C, N> {
    fn default() -> DeckSeen<C, N> {
        DeckSeen { count: 0, first: 0, open: Row::default() }
    }
}

impl<C: Copy, const N: usize> DeckSeen<C, N> {
    /// Writes how an eye sees `deck`. It gets ascending tokens when it is shuffled, and cards only leave it from its
    /// end.
    pub fn write(&mut self, deck: &Pile<C, N>, open: bool) {
        self.count = deck.len() as u8;
        self.first = deck.first().map_or(0, |held| held.token);
        if open {
            self.open = *deck;
        } else {
            self.open.clear();
        }
    }

    /// Its cards, from the bottom up.
    pub fn cards(&self) -> impl Iterator<Item = Seen<C>> + '_ {
        (0..self.count).map(|at| Seen {
            token: self.first.wrapping_add(u16::from(at)),
            face: self.open.get(usize::from(at)).map(|held| held.card),
        })
    }
}

/// A hand without order as an eye sees it: its owner sees the cards, and others only how many they are.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HandSeen<C, const N: usize> {
    /// The number of its cards.
    pub count: u8,
    /// The cards, for those who may see all of them.
    pub open: Pile<C, N>,
}

impl<C: Numbered, const N: usize> Default for HandSeen<C, N> {
    fn default() -> HandSeen<C, N> {
        HandSeen { count: 0, open: Row::default() }
    }
}

impl<C: Numbered, const N: usize> HandSeen<C, N> {
    /// Writes how an eye sees `hand`.
    pub fn write(&mut self, hand: &Hand<C, N>, open: bool) {
        self.count = hand.len() as u8;
        if open {
            self.open.copy_from(hand.cards());
        } else {
            self.open.clear();
        }
    }

    /// Whether this eye may see the cards.
    pub fn is_open(&self) -> bool {
        self.open.len() == usize::from(self.count)
    }

    /// Its cards as pieces at `place`: those who can't see them see slots, and can't follow a card through it.
    pub fn pieces<P: Copy>(&self, owner: Seat, place: P) -> impl Iterator<Item = Piece<C, P>> {
        (0..usize::from(self.count)).map(move |at| {
            let zone = Zone { owner: Some(owner), place, at: at as u16 };
            match self.open.get(at) {
                Some(held) => Piece { token: held.token.into(), face: Some(held.card), zone },
                None => Piece { token: zone.slot(), face: None, zone },
            }
        })
    }
}
