//! What debug builds assert all the time: when nothing moves, the pieces that a viewer sees are those of its view, and no card
//! shows a face that the view does not have.

use bevy::prelude::*;

use super::{Playhead, Show};
use crate::{
    physics::Poses,
    pieces::{Card, Piece, Pieces, PiecesSystems, UnderWay},
    rules::{PieceOf, Pieces as _},
    turn::Shown,
};

/// Adds the assertion.
pub(super) fn plugin<G: Show>(app: &mut App) {
    app.add_systems(PostUpdate, agree::<G>.after(PiecesSystems::Mirror));
}

fn agree<G: Show>(
    viewers: Query<(&Playhead<G>, &Shown<G>, &Poses, &UnderWay, Option<&Pieces>)>,
    seen: Query<(&Piece, Option<&Card>)>,
    mut pieces: Local<Vec<PieceOf<G::View>>>,
) {
    for (head, shown, poses, under_way, entities) in &viewers {
        let still = head.idle() && head.is_up_to_date(shown) && under_way.0 == 0 && poses.flying.is_empty();
        // A viewer that was laid out before it has been told anything sees an empty table.
        let Some(entities) = entities.filter(|_| still) else { continue };
        pieces.clear();
        head.view.pieces(&mut pieces);
        for piece in pieces.iter().filter(|piece| G::is_seen(piece)) {
            let there = seen.iter_many(entities.iter()).any(|(seen, _)| seen.token == piece.token);
            assert!(there, "{}: a piece of the view is not seen: {piece:?}", G::NAME);
        }
        for (seen, card) in seen.iter_many(entities.iter()) {
            let Some(piece) = pieces.iter().find(|piece| piece.token == seen.token) else {
                panic!("{}: piece {} is seen, and not in the view", G::NAME, seen.token)
            };
            let same = card.is_none_or(|card| card.0.front.is_some() == piece.face.is_some());
            assert!(same, "{}: a card shows a face, and its view does not, or the other way round: {piece:?}", G::NAME);
        }
    }
}
