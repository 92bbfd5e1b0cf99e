//! The words for what a bot did, where it says why.

use super::art;
use crate::{
    games::deadlies::{Card, Lust, Move, View, Way},
    rules::Pieces,
    ui::text::Text,
};

/// What the bot with this `view` did, in words.
pub(super) fn deed(text: &Text, view: &View, mv: &Move) -> String {
    let face = |token: u16| {
        let mut pieces = Vec::new();
        view.pieces(&mut pieces);
        pieces.iter().find(|piece| piece.token == u32::from(token)).and_then(|piece| piece.face)
    };
    let with = |key: &str, face: Card| text.with(key, &[("card", art::words(text, face).into())]);
    let card = |token: Option<u16>, some: &str, none: &str| match token.and_then(face) {
        Some(face) => with(some, face),
        None => text.get(none),
    };
    match mv {
        Move::Play(tokens) => {
            let cards: Vec<String> =
                tokens.iter().filter_map(|token| face(*token)).map(|card| art::words(text, card)).collect();
            text.with("dd-why-play", &[("cards", cards.join(", ").into())])
        }
        Move::Way(Way::Top(token)) => card(Some(*token), "dd-why-top", "dd-why-way"),
        Move::Way(_) => text.get("dd-why-way"),
        Move::Suit(suit) => text.with("dd-why-suit", &[("suit", text.get(art::suit_name(*suit)).into())]),
        Move::Choose(_) => text.get("dd-why-choose"),
        Move::Show(token) => card(*token, "dd-why-show", "dd-why-show-none"),
        Move::Strike(token) => card(*token, "dd-why-strike", "dd-why-strike-none"),
        Move::Rob(from) => text.get(if from.is_some() { "dd-why-rob" } else { "dd-why-draw" }),
        Move::Swap(with) => text.get(if with.is_some() { "dd-why-swap" } else { "dd-why-keep" }),
        Move::Lust(lust) => text.get(if *lust == Lust::Both { "dd-why-both" } else { "dd-why-nothing" }),
        Move::Discard(token) => card(*token, "dd-why-discard", "dd-why-discard-none"),
        Move::GoOn(on) => text.get(if *on { "dd-why-on" } else { "dd-why-stop" }),
        Move::Throw(all) => text.get(if *all { "dd-why-throw" } else { "dd-why-keep" }),
    }
}
