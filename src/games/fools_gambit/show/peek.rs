//! The things shown to a seat that looks at its hand: its three cards, and what it can do with them.

use super::{art, sight::Sight};
use crate::{
    games::fools_gambit::{Move, Phase, Swap, view::Seen},
    pieces::Drawing,
    rules::{Pick, Picking, Seat},
    show::{HandShown, InHand},
};

/// The seat's cards, the question it is asked, and its choice.
pub(super) fn hand(sight: &Sight, picking: &Picking) -> HandShown {
    match sight.view().phase_now() {
        Phase::Choose => place(sight, picking),
        Phase::ChooseSwap => swap(sight, picking),
        _ => look(sight),
    }
}

/// Nothing to choose: its cards, those in the hand and those of the duel.
fn look(sight: &Sight) -> HandShown {
    let (view, text) = (sight.view(), sight.text);
    let own = view.eye.seat().unwrap_or_default();
    let in_hand = view.sides[own.index()].hand.iter().filter_map(|seen| card(*seen, None));
    HandShown { asks: text.get("fg-peek-look"), things: in_hand.chain(laid(sight, own)).collect() }
}

/// The three cards of the duel, each with what it is for.
fn laid<'a>(sight: &'a Sight, own: Seat) -> impl Iterator<Item = InHand> + 'a {
    let cards = sight.view().sides[own.index()].laid.iter().flat_map(|laid| {
        let wager = Seen { token: laid.wager.token, face: Some(laid.wager.card) };
        [(laid.duel, "fg-peek-duels"), (wager, "fg-peek-wagered"), (laid.third, "fg-peek-third")]
    });
    cards.filter_map(|(seen, role)| card(seen, Some(sight.text.get(role))))
}

/// The choice that the seat has sealed, unless it has begun to choose again.
fn sealed(sight: &Sight, picking: &Picking) -> Option<Move> {
    let own = sight.view().eye.seat()?;
    sight.view().sides[own.index()].sealed.and_then(|sealed| sealed.value).filter(|_| picking.picked.is_empty())
}

/// A card, with a note that says what it has been chosen for.
fn card(seen: Seen, note: Option<String>) -> Option<InHand> {
    let face = seen.face?;
    let (words, drawing) = (art::words(face), Some(Drawing::card(&art::front(face))));
    Some(InHand { pick: Some(Pick::Piece(u32::from(seen.token))), words, drawing, note, ..InHand::default() })
}

/// The choice of the card that duels and the card that is wagered.
fn place(sight: &Sight, picking: &Picking) -> HandShown {
    let (view, text) = (sight.view(), sight.text);
    let chosen = sealed(sight, picking);
    let key = match (chosen, picking.picked.len()) {
        (Some(_), _) => "fg-peek-chosen",
        (None, 0) => "fg-peek-duel",
        (None, _) => "fg-peek-wager",
    };
    let role = |seen: &Seen| match chosen {
        Some(Move::Place { duel, .. }) if seen.face == Some(duel) => Some("fg-peek-duels"),
        Some(Move::Place { wager, .. }) if seen.face == Some(wager) => Some("fg-peek-wagered"),
        _ => picking.picked.contains(&Pick::Piece(u32::from(seen.token))).then_some("fg-peek-duels"),
    };
    let own = view.eye.seat().unwrap_or_default();
    let things = view.sides[own.index()].hand.iter();
    let things = things.filter_map(|seen| card(*seen, role(seen).map(|key| text.get(key)))).collect();
    HandShown { asks: text.get(key), things }
}

/// The choice whether the third card is swapped, and for which.
fn swap(sight: &Sight, picking: &Picking) -> HandShown {
    let (view, text) = (sight.view(), sight.text);
    let own = view.eye.seat().unwrap_or_default();
    let chosen = sealed(sight, picking);
    let asks = if chosen.is_some() { text.get("fg-peek-chosen") } else { asks_swap(sight, own) };
    let options = picking.open.iter().filter_map(|pick| {
        let swap = Swap::ALL.into_iter().find(|swap| *pick == Pick::Word(swap.name()))?;
        let note = (chosen == Some(Move::Swap(swap))).then(|| text.get("fg-peek-this"));
        Some(InHand { pick: Some(*pick), words: text.get(swap_key(swap)), note, ..InHand::default() })
    });
    HandShown { asks, things: laid(sight, own).chain(options).collect() }
}

/// The question whether `seat` swaps its third card.
pub(super) fn asks_swap(sight: &Sight, seat: Seat) -> String {
    let laid = &sight.view().sides[seat.index()].laid;
    let third = laid.as_ref().and_then(|laid| laid.third.face).map(art::words).unwrap_or_default();
    sight.text.with("fg-asks-swap", &[("card", third.into())])
}

/// The words for what can be done with the third card.
pub(super) fn swap_key(swap: Swap) -> &'static str {
    match swap {
        Swap::Keep => "fg-keep",
        Swap::Duel => "fg-swap-duel",
        Swap::Wager => "fg-swap-wager",
    }
}
