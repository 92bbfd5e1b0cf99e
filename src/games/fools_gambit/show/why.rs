//! The words for why a bot made its move.

use super::{Move, Swap, View, art};
use crate::{
    rules::{Grounds, Odds, Why, cards::Card},
    ui::text::{Text, Value},
};

/// Says in one line what the bot with this `view` did, and why.
pub(super) fn words(text: &Text, view: &View, why: &Why<Move>) -> Option<String> {
    let deed = |mv: &Move| Value::from(deed(text, view, mv));
    let mv = ("move", deed(why.mv.as_ref()?));
    match &why.grounds {
        Grounds::Whim => Some(text.with("fg-why-whim", &[mv])),
        Grounds::Thumb { worth, next: Some((next, less)) } => {
            let values = [mv, ("points", tenths(*worth)), ("next", deed(next)), ("less", tenths(*less))];
            Some(text.with("fg-why-thumb", &values))
        }
        Grounds::Search { worlds, odds, next: Some((next, less)) } => {
            let [values, others] = [odds, less].map(|odds| (percent(odds), tenths(odds.value)));
            let values = [
                mv,
                ("n", (*worlds).into()),
                ("wins", values.0),
                ("score", values.1),
                ("next", deed(next)),
                ("next-wins", others.0),
                ("next-score", others.1),
            ];
            Some(text.with("fg-why-search", &values))
        }
        // There always is another move.
        Grounds::OnlyMove | Grounds::Thumb { .. } | Grounds::Search { .. } => None,
    }
}

/// The share of games won, in percent.
fn percent(odds: &Odds) -> Value<'static> {
    format!("{:.0}", odds.wins * 100.0).into()
}

/// Points with one decimal.
fn tenths(points: f64) -> Value<'static> {
    format!("{points:.1}").replace('-', "\u{2212}").into()
}

/// A move in words.
fn deed(text: &Text, view: &View, mv: &Move) -> String {
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
