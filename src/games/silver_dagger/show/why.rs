//! The words for what a bot did, where it says why.

use super::art;
use crate::{
    games::silver_dagger::{Card, Move, View, state::Tokens},
    ui::text::Text,
};

/// What the bot with this `view` did, in words.
pub(super) fn deed(text: &Text, view: &View, mv: &Move) -> String {
    let ability = || view.course.ability.map_or_else(String::new, |card| art::name(text, card));
    let cards = |key: &str, tokens: &Tokens| text.with(key, &[("n", tokens.len().into())]);
    match mv {
        Move::Start(_) => text.get("sd-why-start"),
        Move::Direction(_) => text.get("sd-why-direction"),
        Move::Spy { .. } => text.get("sd-why-spy"),
        Move::NoLook | Move::Stop => text.get("sd-why-no-look"),
        Move::Draw => text.get("sd-why-draw"),
        Move::DrawPrivate => text.get("sd-why-draw-private"),
        Move::Take => match view.discards.last() {
            Some(held) => of_card(text, "sd-why-take", held.card),
            None => text.get("sd-why-draw"),
        },
        Move::Call => text.get("sd-why-call"),
        Move::Give(_) => text.get("sd-why-give"),
        Move::Discard => text.get("sd-why-discard"),
        Move::Approximate => text.get("sd-why-approximate"),
        Move::LayDown => text.get("sd-why-lay-down"),
        Move::Exchange(tokens) => cards("sd-why-exchange", tokens),
        Move::Place(_) | Move::End(_) => text.get("sd-why-place"),
        Move::Pair(_) => text.get("sd-why-pair"),
        Move::Use(uses) => {
            text.with(if *uses { "sd-why-use" } else { "sd-why-use-not" }, &[("card", ability().into())])
        }
        Move::Flip(_) => text.get("sd-why-flip"),
        Move::Look(_) => text.get("sd-why-look"),
        Move::Turn(_) => text.get("sd-why-turn"),
        Move::Switch(_) => text.get("sd-why-switch"),
    }
}

fn of_card(text: &Text, key: &str, card: Card) -> String {
    text.with(key, &[("card", art::name(text, card).into())])
}
