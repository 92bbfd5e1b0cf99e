//! The words for why a bot made its move: the same sentences in every card game, about moves in the game's own words.

use super::{CardGame, key};
use crate::{
    rules::{Grounds, Odds, Why},
    ui::text::{Text, Value},
};

/// Says in one line what the bot with this `view` did, and why; `None`: the bots of this game give no reasons.
pub(super) fn words<G: CardGame>(text: &Text, view: &G::View, why: &Why<G::Move>) -> Option<String> {
    let deed = |mv: &G::Move| G::deed(text, view, mv).map(Value::from);
    let mv = ("move", deed(why.mv.as_ref()?)?);
    match &why.grounds {
        Grounds::Whim => Some(text.with(&key::<G>("why-whim"), &[mv])),
        Grounds::Thumb { worth, next: Some((next, less)) } => {
            let values = [mv, ("points", tenths(*worth)), ("next", deed(next)?), ("less", tenths(*less))];
            Some(text.with(&key::<G>("why-thumb"), &values))
        }
        Grounds::Search { worlds, odds, next: Some((next, less)) } => {
            let [own, others] = [odds, less].map(|odds| (percent(odds), tenths(odds.value)));
            let values = [
                mv,
                ("n", (*worlds).into()),
                ("wins", own.0),
                ("score", own.1),
                ("next", deed(next)?),
                ("next-wins", others.0),
                ("next-score", others.1),
            ];
            Some(text.with(&key::<G>("why-search"), &values))
        }
        Grounds::OnlyMove | Grounds::Thumb { .. } | Grounds::Search { .. } => {
            Some(text.with(&key::<G>("why-only"), &[mv]))
        }
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
