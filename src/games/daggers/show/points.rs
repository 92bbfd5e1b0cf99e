//! What lies in play, in numbers and words.

use crate::{
    games::daggers::{Card, View, view::LaidSeen},
    rules::Seat,
    ui::text::{Text, Value},
};

/// What lies in play of a seat, as its words need it.
pub(super) fn in_play(view: &View, seat: Seat) -> [(&'static str, Value<'static>); 2] {
    [("points", view.points(seat).into()), ("down", view.down(seat).into())]
}

/// "17 + ?": the points in play, and whether more lies face down.
pub(super) fn total(text: &Text, view: &View, seat: Seat) -> String {
    text.with("dg-total", &in_play(view, seat))
}

/// The number of cards of `seat` that naming `n` would strike, as far as all see them: those that lie open and are worth
/// so much, or for 0 all that lie face down.
pub(super) fn struck(view: &View, seat: Seat, n: i32) -> usize {
    let worth = |card: Card| i32::from(view.config.worth(card));
    let is_struck = |laid: &&LaidSeen| match (laid.down, laid.card.face) {
        (true, _) => n == 0,
        (false, face) => face.is_some_and(|card| worth(card) == n),
    };
    view.sides[seat.index()].play.iter().filter(is_struck).count()
}

/// The card of the winner of the last round without which that seat would not have won it: one that was turned up, or else
/// the highest; `None`: there is none.
pub(super) fn decisive(view: &View, winner: Seat, by: u16) -> Option<Card> {
    let worth = |card: &Card| u16::from(view.config.worth(*card));
    let cards = view.sides[winner.index()].play.iter().filter_map(|laid| laid.card.face);
    cards.filter(|card| worth(card) >= by).max_by_key(|card| (card.is_masked(), worth(card)))
}
