//! What a set of cards would be, in words, while it is picked.

use super::art;
use crate::{
    games::deadlies::{
        Card, Suit, View,
        plays::{self, Effect, Kind},
        state::Held,
    },
    rules::Pick,
    ui::text::Text,
};

/// What the cards that are picked would be together, and do; `None`: none are.
pub(super) fn words(text: &Text, view: &View, picks: &[Pick]) -> Option<String> {
    let hand = &view.sides[view.eye.seat()?.index()].hand.open;
    let held = |pick: &Pick| hand.iter().find(|held| Some(u32::from(held.token)) == pick.piece());
    let cards: Vec<Held> = picks.iter().filter_map(held).copied().collect();
    if cards.is_empty() {
        return None;
    }
    let faces: Vec<Card> = cards.iter().map(|held| held.card).collect();
    let kind = match plays::kind(faces.iter().copied()) {
        _ if cards.len() > plays::MOST => return Some(text.get("dd-grows-none")),
        Ok(kind) => kind,
        Err(_) if faces.contains(&Card::Halo) => return Some(text.get("dd-refusal-halo-alone")),
        Err(_) => return Some(text.get("dd-grows-none")),
    };
    let mut play = plays::laid(cards);
    let asked = !plays::ways(&play).is_empty();
    // Of a set of Sloths only the card on top is chosen, unless Corruption is free to be of another suit.
    let free = kind.straight && play.last().is_some_and(|held| held.card == Card::Corruption);
    let does = text.get(match plays::effect(&mut play, None) {
        _ if asked && (kind.one_suit != Some(Suit::Sloth) || free) => "dd-grows-choose",
        Effect::Suit(suit) => short(suit),
        Effect::Any => "dd-grows-any",
        Effect::Purity => "dd-grows-purity",
        Effect::Halo => "dd-grows-halo",
    });
    let name = name(text, &faces, kind);
    Some(text.with("dd-grows", &[("set", name.into()), ("does", does.into())]))
}

/// The key of what a suit does, in few words.
fn short(suit: Suit) -> &'static str {
    match suit {
        Suit::Pride => "dd-grows-pride",
        Suit::Wrath => "dd-grows-wrath",
        Suit::Gluttony => "dd-grows-gluttony",
        Suit::Envy => "dd-grows-envy",
        Suit::Sloth => "dd-grows-sloth",
        Suit::Lust => "dd-grows-lust",
        Suit::Greed => "dd-grows-greed",
    }
}

/// The name of a set: "Straight 3 to 5: Envy", "Three 4s", "Wrath, three cards", or that of a single card.
fn name(text: &Text, faces: &[Card], kind: Kind) -> String {
    let values = || faces.iter().filter_map(|card| card.value());
    let (low, high) = (values().min().unwrap_or_default(), values().max().unwrap_or_default());
    let n = ("n", faces.len().into());
    let suit = |suit: Suit| ("suit", text.get(art::suit_name(suit)).into());
    match (faces, kind) {
        ([card], _) => art::words(text, *card),
        (_, Kind { one_suit: Some(own), .. }) => text.with("dd-set-suit", &[suit(own), n]),
        (_, Kind { one_number: true, .. }) => text.with("dd-set-number", &[("value", low.into()), n]),
        _ => {
            let top = faces.iter().max().map(|card| art::name(text, *card)).unwrap_or_default();
            text.with("dd-set-straight", &[("low", low.into()), ("high", high.into()), ("top", top.into()), n])
        }
    }
}
