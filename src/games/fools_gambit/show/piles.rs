//! The piles that may be looked through: winning and discard piles by everybody, an off-hand by its owner (ruling 27),
//! and with the memory aid those cards of the other off-hand that everybody has seen.

use super::{
    art,
    sight::{Sight, both},
};
use crate::{
    games::fools_gambit::{Place, View, state::Held, view::SideView},
    pieces::Drawing,
    rules::{Seat, cards::Card},
    show::PileShown,
};

/// All piles, each seat's together.
pub(super) fn piles(sight: &Sight) -> Vec<PileShown> {
    let of = |seat: Seat| {
        let (view, side) = (sight.view(), &sight.view().sides[seat.index()]);
        let open = |key: &str, pile: &[Held]| pile_of(sight, seat, key, pile.iter().map(|held| held.card).collect());
        let known = off_hand(view, side);
        let off = off_hand_key(view, side).map(|key| pile_of(sight, seat, key, known));
        [Some(open("fg-won", &side.won)), Some(open("fg-discard", &side.discard)), off].into_iter().flatten()
    };
    both().flat_map(of).collect()
}

/// Whether a pile may be looked through where it lies.
pub(super) fn is_open(view: &View, seat: Seat, place: Place) -> bool {
    match place {
        Place::Won | Place::Discard => true,
        Place::OffHand => off_hand_key(view, &view.sides[seat.index()]).is_some(),
        Place::Deck | Place::Hand | Place::Duel | Place::Wager => false,
    }
}

/// The key of the title of an off-hand, if this viewer may see something of it.
fn off_hand_key(view: &View, side: &SideView) -> Option<&'static str> {
    let all = side.off.iter().all(|seen| seen.face.is_some());
    let own = all && !side.off.is_empty();
    let remembered = view.config.memory_aid && side.off.iter().any(|seen| view.remembered(seen.token).is_some());
    match (own, remembered) {
        (true, _) => Some("fg-off-hand"),
        (false, true) => Some("fg-off-hand-seen"),
        (false, false) => None,
    }
}

/// The cards of an off-hand that this viewer may see, or is reminded of.
fn off_hand(view: &View, side: &SideView) -> Vec<Card> {
    let reminded = |token| view.remembered(token).filter(|_| view.config.memory_aid);
    side.off.iter().filter_map(|seen| seen.face.or_else(|| reminded(seen.token))).collect()
}

/// A pile, the highest cards first.
fn pile_of(sight: &Sight, seat: Seat, key: &str, mut cards: Vec<Card>) -> PileShown {
    cards.sort_by_key(|card| (std::cmp::Reverse(card.rank), card.suit));
    let title = sight.text.with(key, &[("n", cards.len().into())]);
    let shown = |card: Card| (art::words(card), Drawing::card(&art::front(card)));
    PileShown { seat, title, cards: cards.into_iter().map(shown).collect() }
}
