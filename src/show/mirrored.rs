//! An assertion that debug builds make in every frame: when nothing moves, a viewer sees exactly the pieces of its
//! view, and no card shows a face that the view doesn't have.

use bevy::prelude::*;

use super::{Playhead, Table, bodies::BodiesSystems};
use crate::{
    physics::Poses,
    pieces::{Card, DrawnPiece, DrawnPieces, PieceId, PiecesSystems, UnderWay},
    rules::{PieceOf, Pieces as _},
    turn::{Shown, is_watched},
};

/// Adds the assertion.
pub(super) fn plugin<G: Table>(app: &mut App) {
    app.add_systems(PostUpdate, agree::<G>.after(PiecesSystems::Mirror).after(BodiesSystems).run_if(is_watched::<G>));
}

fn agree<G: Table>(
    viewers: Query<(&Playhead<G>, &Shown<G>, &Poses, &UnderWay, Option<&DrawnPieces>)>,
    seen: Query<(&DrawnPiece, Option<&Card>)>,
    mut pieces: Local<Vec<PieceOf<G::View>>>,
) {
    for (head, shown, poses, under_way, entities) in &viewers {
        let still = head.idle() && head.is_up_to_date(shown) && under_way.0 == 0 && poses.flying.is_empty();
        if !still {
            continue;
        }
        let entities = || entities.iter().flat_map(|entities| entities.iter());
        pieces.clear();
        head.view.pieces(&mut pieces);
        for piece in pieces.iter().filter(|piece| G::is_seen(piece)) {
            let there = seen.iter_many(entities()).any(|(seen, _)| seen.id == PieceId::Token(piece.token));
            assert!(there, "{}: a piece of the view is not seen: {piece:?}", G::NAME);
        }
        for (seen, card) in seen.iter_many(entities()) {
            // Views don't list the cards of towers: they are props without a face.
            let Some(token) = seen.id.token() else {
                assert!(card.is_none(), "{}: a prop has a face: {seen:?}", G::NAME);
                continue;
            };
            let Some(piece) = pieces.iter().find(|piece| piece.token == token) else {
                panic!("{}: piece {token} is seen, and not in the view", G::NAME)
            };
            let Some(card) = card else { continue };
            // The name of a front is the debug text of its face.
            let (shows, has) =
                (card.0.front.as_ref().map(|front| front.name.clone()), piece.face.map(|face| format!("{face:?}")));
            assert_eq!(shows, has, "{}: a card does not show what its view has: {piece:?}", G::NAME);
        }
    }
}
