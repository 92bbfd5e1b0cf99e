//! The words for why a bot made its move.

use super::art;
use crate::{
    games::daggers::{Move, View},
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
        Grounds::OnlyMove | Grounds::Thumb { .. } | Grounds::Search { .. } => Some(text.with("dg-why-only", &[mv])),
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
    let card = |token: u16| {
        let mut pieces = Vec::new();
        view.pieces(&mut pieces);
        let face = pieces.iter().find(|piece| piece.token == u32::from(token)).and_then(|piece| piece.face);
        Value::from(face.map_or(text.get("cards-face-down"), |face| art::spoken(text, face)))
    };
    match mv {
        Move::Play(token) => text.with("dg-why-play", &[("card", card(*token))]),
        Move::Pass => text.get("dg-why-pass"),
        Move::Return(token) => text.with("dg-why-return", &[("card", card(*token))]),
        Move::Fetch(face) => text.with("dg-why-fetch", &[("card", art::spoken(text, *face).into())]),
        Move::Name(number) => text.with("dg-why-name", &[("n", (*number).into())]),
    }
}
