//! The hand of the person who places cards. Two are picked by clicks, by carrying them or with keys, and then placed
//! together; the third is swapped by laying it on another.

use bevy::prelude::Vec2;
use bevy_egui::egui::{Rect, pos2};

use super::{art, piles, places, sight::Sight};
use crate::{
    games::fools_gambit::{Move, Phase, Place, Swap},
    input::Action,
    pieces::{Look, PieceShown, PiecesShown, Whereabouts},
    rules::{Eye, Pieces, Seat, cards::Card},
    show::{
        Deeds, Intent, Named,
        cards::{Grasp, Grasped, card_under},
    },
    sound::Sound,
};

/// The cards that a person is about to place.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Gesture {
    /// The card picked to fight.
    pub duel: Option<Card>,
    /// The card picked to be wagered.
    pub wager: Option<Card>,
    /// The card that the pointer or the keys are at, if it can be read.
    pub at: Option<u32>,
    /// The card that the pointer has hold of.
    pub held: Option<Grasp>,
}

impl Gesture {
    /// The move that is picked, once both cards are.
    pub(super) fn picked(&self) -> Option<Move> {
        Some(Move::Place { duel: self.duel?, wager: self.wager? })
    }

    /// Picks a card, first to fight and then to be wagered; one that was picked is taken back.
    fn pick(&mut self, card: Card) {
        let free = [Place::Duel, Place::Wager].into_iter().find(|place| self.on(*place).is_none());
        match self.place_of(card) {
            Some(_) => self.lay(card, None),
            // If both are picked, this one is wagered instead.
            None => self.lay(card, Some(free.unwrap_or(Place::Wager))),
        }
    }

    /// Lays a card in the place `to`, or back into the hand; a card that lay there goes where this one comes from.
    fn lay(&mut self, card: Card, to: Option<Place>) {
        let from = self.place_of(card);
        let other = to.and_then(|to| self.on(to)).filter(|other| *other != card);
        for (place, card) in [(from, other), (to, Some(card))] {
            match place {
                Some(Place::Duel) => self.duel = card,
                Some(Place::Wager) => self.wager = card,
                _ => {}
            }
        }
    }

    /// The card picked for this place.
    fn on(&self, place: Place) -> Option<Card> {
        if place == Place::Duel { self.duel } else { self.wager }
    }

    /// The place for which a card is picked.
    pub(super) fn place_of(&self, card: Card) -> Option<Place> {
        [Place::Duel, Place::Wager].into_iter().find(|place| self.on(*place) == Some(card))
    }
}

/// Does what the pointer and the keys ask for.
pub(super) fn intend(sight: &Sight, pieces: &PiecesShown, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    // While somebody looks at a hand, their sheet lies over the cards.
    let open = |pixel: &Vec2| {
        let at = pos2(pixel.x / sight.zoom, pixel.y / sight.zoom);
        sight.free && !sight.is_covered(Rect::from_pos(at))
    };
    let under = intent.pointer.at.filter(open).and_then(|pixel| card_under(&pieces.pieces, sight.map, pixel));
    if intent.pointer.moved() {
        hand.at = under.filter(|item| is_read(item)).and_then(PieceShown::token);
    }
    // Large buttons lie over the far piles.
    let asked = sight.layout.large && sight.offers().is_some();
    let pressed = intent.pointer.left.just_pressed && !asked;
    deeds.looks_through = pressed && under.is_some_and(|item| is_open_pile(sight, item));
    let Some(seat) = sight.hand_seat.filter(|seat| sight.view().eye == Eye::Seat(*seat)) else {
        *hand = Gesture { at: hand.at.filter(|_| sight.free), ..Gesture::default() };
        return deeds;
    };
    // The card that has won a duel is lit too, but nobody may take it.
    let chooses = matches!(sight.view().phase_now(), Phase::Choose | Phase::ChooseSwap);
    let own = under.filter(|item| item.lit && chooses).and_then(PieceShown::token);
    let by_name = intent.named.first().filter(|_| sight.view().phase_now() == Phase::Choose);
    let grasped =
        Grasp::go_on(&mut hand.held, &intent.pointer, sight.map, own).or(by_name.map(|token| Grasped::Clicked(*token)));
    // Other cards may lie under the pointer now.
    hand.at = hand.at.filter(|_| grasped.is_none());
    match sight.view().phase_now() {
        Phase::Choose => place(sight, seat, hand, intent, grasped, &mut deeds),
        _ => {
            // The picked cards have been placed.
            (hand.duel, hand.wager) = (None, None);
            swap(sight, seat, grasped, &mut deeds);
        }
    }
    deeds
}

/// Whether a card can be read where it lies.
fn is_read(item: &PieceShown) -> bool {
    let front = matches!(&item.look, Look::Card(look) if look.front.is_some());
    front && matches!(item.place, Whereabouts::Flat { up: true, .. })
}

/// Whether it lies in a pile that may be looked through.
fn is_open_pile(sight: &Sight, item: &PieceShown) -> bool {
    let mut pieces = Vec::new();
    sight.view().pieces(&mut pieces);
    let found = pieces.iter().find(|piece| item.token() == Some(piece.token));
    found.is_some_and(|piece| piles::is_open(sight.view(), piece.zone.owner.unwrap_or_default(), piece.zone.place))
}

/// Picks two cards, and then places them.
fn place(
    sight: &Sight,
    seat: Seat,
    hand: &mut Gesture,
    intent: &Intent,
    grasped: Option<Grasped>,
    deeds: &mut Deeds<Move>,
) {
    let cards: Vec<(u32, Card)> = own(sight, seat).collect();
    let card = |token: u32| cards.iter().find(|(other, _)| *other == token).map(|(_, card)| *card);
    let pressed = |action| intent.keys.just_pressed(action);
    let step = i32::from(pressed(Action::Right)) - i32::from(pressed(Action::Left));
    if step != 0 {
        hand.at = next(&cards, hand.at, step);
    }
    let before = (hand.duel, hand.wager);
    match grasped {
        Some(Grasped::Clicked(token)) => card(token).into_iter().for_each(|card| hand.pick(card)),
        Some(Grasped::Laid(token, at)) => {
            card(token).into_iter().for_each(|card| hand.lay(card, places::slot_at(sight.view(), seat, at)));
        }
        None => {}
    }
    if let Some(card) = hand.at.filter(|_| pressed(Action::Act)).and_then(card) {
        hand.pick(card);
    }
    if before != (hand.duel, hand.wager) {
        deeds.cues.push(Sound::Card);
    }
    if let Some(mv) = hand.picked().filter(|_| pressed(Action::Confirm) || pressed(Action::Done)) {
        deeds.moves.push((seat, mv));
    }
}

/// Swaps the third card with the one that it is laid on.
fn swap(sight: &Sight, seat: Seat, grasped: Option<Grasped>, deeds: &mut Deeds<Move>) {
    let Some(Grasped::Laid(_, at)) = grasped else { return };
    let swap = match places::slot_at(sight.view(), seat, at) {
        Some(Place::Duel) => Swap::Duel,
        Some(Place::Wager) => Swap::Wager,
        _ => return,
    };
    deeds.moves.push((seat, Move::Swap(swap)));
}

/// The visible cards of a hand, from left to right.
fn own<'a>(sight: &'a Sight, seat: Seat) -> impl Iterator<Item = (u32, Card)> + 'a {
    let hand = sight.view().sides[seat.index()].hand.iter();
    hand.filter_map(|seen| Some((u32::from(seen.token), seen.face?)))
}

/// The cards that may be picked, with names that say what they are picked for.
pub(super) fn named(sight: &Sight) -> Vec<Named> {
    let seat = sight.hand_seat.filter(|seat| sight.view().eye == Eye::Seat(*seat));
    let Some(seat) = seat.filter(|_| sight.view().phase_now() == Phase::Choose) else { return Vec::new() };
    let named = own(sight, seat).filter_map(|(token, card)| {
        let key = match sight.hand.place_of(card) {
            Some(Place::Duel) => "fg-named-duel",
            Some(_) => "fg-named-wager",
            None => "fg-named-in-hand",
        };
        let name = sight.text.with(key, &[("card", art::spoken(sight.text, card).into())]);
        Some(Named { what: token, name, place: places::of(sight, token)? })
    });
    named.collect()
}

/// The card `step` cards further in the hand, at most the last or first one.
fn next(cards: &[(u32, Card)], from: Option<u32>, step: i32) -> Option<u32> {
    let count = cards.len() as i32;
    let at = cards.iter().position(|(token, _)| Some(*token) == from);
    let to = match at {
        Some(at) => (at as i32 + step).clamp(0, count - 1),
        None if step > 0 => 0,
        None => count - 1,
    };
    cards.get(usize::try_from(to).ok()?).map(|(token, _)| *token)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::cards::Suit;

    #[test]
    fn clicks_pick_two_cards_and_take_them_back_and_a_card_that_is_laid_on_another_changes_places_with_it() {
        let [a, b, c] = [3, 4, 5].map(|rank| Card { rank, suit: Suit::Hearts });
        let mut hand = Gesture::default();
        let mut picks = |card: Card| {
            hand.pick(card);
            (hand.duel, hand.wager)
        };
        assert_eq!(picks(a), (Some(a), None));
        assert_eq!(picks(b), (Some(a), Some(b)));
        assert_eq!(picks(c), (Some(a), Some(c)), "a third one takes the place of the wager");
        assert_eq!(picks(a), (None, Some(c)));
        assert_eq!(picks(b), (Some(b), Some(c)));
        let mut lays = |card: Card, to: Option<Place>| {
            hand.lay(card, to);
            (hand.duel, hand.wager)
        };
        assert_eq!(lays(b, Some(Place::Wager)), (Some(c), Some(b)));
        assert_eq!(lays(b, Some(Place::Wager)), (Some(c), Some(b)), "where it lies already");
        assert_eq!(lays(a, Some(Place::Duel)), (Some(a), Some(b)));
        assert_eq!(lays(a, None), (None, Some(b)));
        assert_eq!(lays(c, None), (None, Some(b)));
    }
}
