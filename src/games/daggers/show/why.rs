//! The words for what a bot did, where it says why.

use super::art;
use crate::{
    games::daggers::{Card, Move, View},
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
