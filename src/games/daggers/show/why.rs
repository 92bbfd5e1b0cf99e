//! The words for why a bot made its move.

use super::art;
use crate::{
    games::daggers::{Card, Move, View},
    rules::{Grounds, Odds, Pieces, Why},
    ui::text::{Text, Value},
};

/// Says in one line what the bot with this `view` did, and why.
pub(super) fn words(text: &Text, view: &View, why: &Why<Move>) -> Option<String> {
    let deed = |mv: &Move| Value::from(deed(text, view, mv));
    let mv = ("move", deed(why.mv.as_ref()?));
    match &why.grounds {
        Grounds::Whim => Some(text.with("dg-why-whim", &[mv])),
        Grounds::Thumb { worth, next: Some((next, less)) } => {
            let values = [mv, ("points", tenths(*worth)), ("next", deed(next)), ("less", tenths(*less))];
            Some(text.with("dg-why-thumb", &values))
        }
        Grounds::Search { worlds, odds, next: Some((next, less)) } => {
            let values = [
                mv,
                ("n", (*worlds).into()),
                ("wins", percent(odds)),
                ("next", deed(next)),
                ("next-wins", percent(less)),
            ];
            Some(text.with("dg-why-search", &values))
        }
        // Where there is no other move, nothing is to be said.
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
    let face = |token: u16| {
        let mut pieces = Vec::new();
        view.pieces(&mut pieces);
        pieces.iter().find(|piece| piece.token == u32::from(token)).and_then(|piece| piece.face)
    };
    let with = |key: &str, face: Card| text.with(key, &[("card", art::spoken(text, face).into())]);
    match mv {
        Move::Play(token) => with("dg-why-play", face(*token).unwrap_or_default()),
        Move::Pass => text.get("dg-why-pass"),
        Move::Return(token) => match face(*token) {
            Some(face) => with("dg-why-return", face),
            None => text.get("dg-why-return-down"),
        },
        Move::Fetch(face) => with("dg-why-fetch", *face),
        Move::Name(number) => text.with("dg-why-name", &[("number", (*number).into())]),
    }
}
