//! What statistics count: the cards that work, what came of them, and the rulings that came up.

use crate::games::deadlies::state::{Card, Deadlies, Drawn, Event, Lust, Suit, Way};

/// The names that [`count`] counts, in the order in which they are listed.
pub(in crate::games::deadlies) const STANDARD: &[&str] = &[
    "turns",
    "turns after Gluttony",
    "turns skipped",
    "plays of one card",
    "plays of several cards",
    "ways chosen: card on top",
    "ways chosen: straight",
    "ways chosen: suit",
    "suits chosen for Corruption",
    "Pride",
    "Pride: shown",
    "Pride: not shown",
    "Wrath",
    "Wrath: strikes back",
    "Gluttony",
    "Gluttony: cards taken",
    "Gluttony: Halos taken",
    "Gluttony: three drawn",
    "Envy",
    "Envy: hands swapped",
    "Envy: not swapped",
    "Sloth",
    "Sloth: cards drawn for one in front",
    "Sloth: Corruption in front",
    "Lust",
    "Lust: A",
    "Lust: B",
    "Lust: cards discarded",
    "Lust: Lusts discarded",
    "Greed",
    "Greed: cards dealt",
    "Greed: stopped",
    "Greed: bust",
    "Greed: five dealt",
    "Greed: hands thrown away",
    "Purity",
    "Purity: Halo taken from the table",
    "Purity: Halo taken from a hand",
    "Purity: already had it",
    "Halo",
    "shuffles",
    "cards not drawn",
    "Wickedness lowered",
    "several at 0",
    "games without turns left",
    "out of time",
];

/// Counts everything notable in an event.
pub(in crate::games::deadlies) fn count(state: &Deadlies, event: &Event, count: &mut dyn FnMut(&'static str)) {
    let suit_name = |suit: Option<Suit>, card: Card| match (suit, card) {
        (Some(suit), _) => suit.name(),
        (None, Card::Halo) => "Halo",
        (None, _) => "Purity",
    };
    match event {
        Event::TurnBegan { again, .. } => count(if *again { "turns after Gluttony" } else { "turns" }),
        Event::Skipped { .. } => count("turns skipped"),
        Event::Played { cards, .. } if cards.len() == 1 => count("plays of one card"),
        Event::Played { .. } => count("plays of several cards"),
        Event::WayChosen { way, .. } => count(match way {
            Way::Top(_) => "ways chosen: card on top",
            Way::Straight => "ways chosen: straight",
            Way::Suit => "ways chosen: suit",
        }),
        Event::SuitChosen { .. } => count("suits chosen for Corruption"),
        Event::Works { suit, card, .. } => count(suit_name(*suit, card.card)),
        Event::Showed { card, .. } => count(if card.is_some() { "Pride: shown" } else { "Pride: not shown" }),
        Event::Struck { card: Some(_), .. } => count("Wrath: strikes back"),
        Event::Robbed { card, .. } => {
            count("Gluttony: cards taken");
            if card.value == Some(Card::Halo) {
                count("Gluttony: Halos taken");
            }
        }
        Event::Swapped { with, .. } => {
            count(if with.is_some() { "Envy: hands swapped" } else { "Envy: not swapped" });
        }
        Event::Drew { why: Drawn::Effect(Suit::Gluttony), .. } => count("Gluttony: three drawn"),
        Event::Drew { why: Drawn::Effect(Suit::Sloth), .. } => count("Sloth: cards drawn for one in front"),
        Event::SlothLaid { card, .. } if card.card == Card::Corruption => count("Sloth: Corruption in front"),
        Event::LustPicked { lust, .. } => count(if *lust == Lust::Both { "Lust: B" } else { "Lust: A" }),
        Event::Revealed { card: Some(held), .. } => {
            count("Lust: cards discarded");
            if held.card.is_of(Suit::Lust) {
                count("Lust: Lusts discarded");
            }
        }
        Event::GreedDealt { .. } => count("Greed: cards dealt"),
        Event::GreedBust { .. } => count("Greed: bust"),
        Event::GreedStopped { count: dealt, .. } => {
            count(if *dealt == 5 { "Greed: five dealt" } else { "Greed: stopped" });
        }
        Event::HandThrown { .. } if state.course.suit == Some(Suit::Greed) => count("Greed: hands thrown away"),
        Event::HaloTaken { from, .. } => count(match from {
            Some(_) => "Purity: Halo taken from a hand",
            None => "Purity: Halo taken from the table",
        }),
        Event::HasHalo { .. } => count("Purity: already had it"),
        Event::Shuffled { .. } => count("shuffles"),
        Event::NoCards { .. } => count("cards not drawn"),
        Event::Lowered { .. } => count("Wickedness lowered"),
        Event::Tied { .. } => count("several at 0"),
        Event::Ended { out_of_turns: true, .. } => count("games without turns left"),
        Event::OutOfTime { .. } => count("out of time"),
        _ => {}
    }
}
