//! The hand of the person who places cards: two are picked, with the pointer or with keys, and then placed together.

use bevy::prelude::Component;

use super::Sight;
use crate::{
    games::fools_gambit::Move,
    input::Action,
    pieces::{PieceShown, PiecesShown, Whereabouts, card},
    rules::{Eye, Seat, cards::Card},
    show::{Deeds, Intent},
    sound::Sound,
};

/// What a person is about to place.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Gesture {
    /// Picked to fight.
    pub duel: Option<Card>,
    /// Picked to be wagered.
    pub wager: Option<Card>,
    /// The card of the hand that the pointer or the keys are at.
    pub at: Option<Card>,
}

impl Gesture {
    /// The move that is picked, once both cards are.
    pub(super) fn picked(&self) -> Option<Move> {
        Some(Move::Place { duel: self.duel?, wager: self.wager? })
    }

    /// Picks a card, first to fight and then to be wagered; one that was picked is taken back.
    fn pick(&mut self, card: Card) {
        match card {
            card if self.duel == Some(card) => self.duel = None,
            card if self.wager == Some(card) => self.wager = None,
            card if self.duel.is_none() => self.duel = Some(card),
            card => self.wager = Some(card),
        }
    }
}

/// What pointer and keys do.
pub(super) fn intend(sight: &Sight, pieces: &PiecesShown, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    let Some(seat) = sight.hand_seat.filter(|seat| sight.view().eye == Eye::Seat(*seat)) else {
        *hand = Gesture::default();
        return deeds;
    };
    let cards: Vec<Card> = sight.view().sides[seat.index()].hand.iter().filter_map(|seen| seen.face).collect();
    let pressed = |action| intent.keys.just_pressed(action);
    let step = i32::from(pressed(Action::Right)) - i32::from(pressed(Action::Left));
    if step != 0 {
        hand.at = next(&cards, hand.at, step);
    }
    let under = intent.pointer.at.and_then(|pixel| under(sight, seat, pieces, pixel));
    if under.is_some() && under != hand.at && intent.pointer.moved() {
        hand.at = under;
    }
    let clicked = under.filter(|_| intent.pointer.left.just_pressed);
    if let Some(card) = clicked.or(hand.at.filter(|_| pressed(Action::Act))) {
        hand.pick(card);
        deeds.cues.push(Sound::Card);
    }
    if let Some(mv) = hand.picked().filter(|_| pressed(Action::Confirm) || pressed(Action::Done)) {
        deeds.moves.push((seat, mv));
    }
    deeds
}

/// The card so many steps further in the hand.
fn next(cards: &[Card], from: Option<Card>, step: i32) -> Option<Card> {
    let count = cards.len() as i32;
    let at = cards.iter().position(|card| Some(*card) == from);
    let to = match at {
        Some(at) => (at as i32 + step).clamp(0, count - 1),
        None if step > 0 => 0,
        None => count - 1,
    };
    cards.get(usize::try_from(to).ok()?).copied()
}

/// The card of the hand of `seat` under the pointer.
fn under(sight: &Sight, seat: Seat, pieces: &PiecesShown, pixel: bevy::math::Vec2) -> Option<Card> {
    let hit = |item: &&PieceShown| {
        let Whereabouts::Flat { at, scale, .. } = item.place else { return false };
        let [x, y] = sight.map.to_plan(pixel, crate::pieces::table_map::HALF_DIE);
        let half = card::SIZE * scale / 2.0;
        item.lit && (x - at[0]).abs() <= half.x && (y - at[1]).abs() <= half.y
    };
    let token = pieces.pieces.iter().find(hit)?.token;
    let hand = &sight.view().sides[seat.index()].hand;
    hand.iter().find(|seen| u32::from(seen.token) == token)?.face
}
