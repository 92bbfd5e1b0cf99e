//! The words for what a bot did, where it says why.

use super::{Move, Swap, View, art};
use crate::{
    rules::cards::Card,
    ui::text::{Text, Value},
};

/// What the bot with this `view` did, in words.
pub(super) fn deed(text: &Text, view: &View, mv: &Move) -> String {
    let card = |card: Card| Value::from(art::words(card));
    let third = || view.sides.get(view.eye.seat()?.index())?.laid?.third.face.map(card);
    match mv {
        Move::Place { duel, wager } => text.with("fg-why-place", &[("duel", card(*duel)), ("wager", card(*wager))]),
        Move::Swap(swap) => {
            let key = match swap {
                Swap::Keep => "fg-why-keep",
                Swap::Duel => "fg-why-swap-duel",
                Swap::Wager => "fg-why-swap-wager",
            };
            text.with(key, &[("third", third().unwrap_or(Value::None))])
        }
    }
}
