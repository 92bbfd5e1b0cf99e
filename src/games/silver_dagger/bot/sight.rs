//! What a seat sees of a game: from its view, or as it would in an imagined world, without any view being written.

use super::odds::{Guess, Unseen};
use crate::{
    games::silver_dagger::{
        card::CARDS,
        config::Numbers,
        state::{Card, Course, SEATS, SilverDagger, Source},
        view::{LaidSeen, View},
    },
    rules::{Eye, Seat, row::Row},
};

/// What a seat sees, as far as its moves go by it.
pub(super) struct Sight<'a> {
    pub(super) seat: Seat,
    pub(super) course: &'a Course,
    pub(super) numbers: &'a Numbers,
    pub(super) villages: [Row<Guess, CARDS>; SEATS],
    pub(super) unseen: Unseen,
    /// The card that was drawn or taken.
    pub(super) hand: Option<(Card, Source)>,
    /// The top cards of the discards and of its private deck, and the number of cards in the deck.
    pub(super) top: Option<Card>,
    pub(super) private: Option<Card>,
    pub(super) deck: usize,
}

impl<'a> Sight<'a> {
    /// What `seat` sees by this view: its own, or one that shows more.
    pub(super) fn of(view: &'a View, seat: Seat) -> Sight<'a> {
        let mut villages: [Row<Guess, CARDS>; SEATS] = Default::default();
        for (owner, side) in (0..).map(Seat).zip(&view.sides) {
            villages[owner.index()] = side.village.iter().map(|laid| Guess::of(laid, owner)).collect();
        }
        let laid = view.sides.iter().flat_map(|side| side.village.iter().filter_map(|laid| laid.face));
        let private = view.sides.iter().flat_map(|side| side.private.iter().filter_map(|seen| seen.face));
        let discards = view.discards.iter().map(|held| held.card);
        let hand = view.hand.and_then(|hand| Some((hand.laid.face?, hand.from)));
        let seen = laid.chain(private).chain(discards).chain(hand.map(|(card, _)| card));
        Sight {
            seat,
            course: &view.course,
            numbers: &view.config.numbers,
            villages,
            unseen: Unseen::without(view.config.numbers.copies, seen),
            hand,
            top: view.discards.last().map(|held| held.card),
            private: view.sides[seat.index()].private.last().and_then(|seen| seen.face),
            deck: view.deck.count.into(),
        }
    }

    /// What `seat` sees in this world, where everything lies open: no more than it would if the world were real.
    pub(super) fn within(world: &'a SilverDagger, seat: Seat) -> Sight<'a> {
        let mut villages: [Row<Guess, CARDS>; SEATS] = Default::default();
        for (owner, side) in (0..).map(Seat).zip(&world.sides) {
            let seen = side.village.iter().map(|laid| LaidSeen::of(*laid, Eye::Seat(seat)));
            villages[owner.index()] = seen.map(|laid| Guess::of(&laid, owner)).collect();
        }
        let laid = villages.iter().flat_map(|row| row.iter().filter_map(|guess| guess.face));
        let discards = world.discards.iter().chain(world.private(seat).iter()).map(|held| held.card);
        let hand = world.hand.filter(|hand| hand.laid.up || world.course.active == seat);
        let hand = hand.map(|hand| (hand.laid.held.card, hand.from));
        let seen = laid.chain(discards).chain(hand.map(|(card, _)| card));
        let unseen = Unseen::without(world.config.numbers.copies, seen);
        Sight {
            seat,
            course: &world.course,
            numbers: &world.config.numbers,
            villages,
            unseen,
            hand,
            top: world.discards.last().map(|held| held.card),
            private: world.private(seat).last().map(|held| held.card),
            deck: world.deck.len(),
        }
    }
}
