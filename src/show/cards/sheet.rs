//! The things shown to a seat that looks at its hand: its cards, what they are picked for, and what else it can pick.

use super::{Board, CardGame, Form, memory, offer};
use crate::{
    pieces::Drawing,
    rules::{Pick, Picking, PieceOf, Seat},
    show::{HandShown, InHand, Sight},
};

/// The sheet of the seat whose eye `sight` has.
pub(super) fn hand<G: CardGame>(sight: &Sight<G>, picking: &Picking) -> HandShown {
    let (view, text, board) = (sight.view(), sight.text, Board::seen(sight));
    let own = board.near;
    // It may have begun to choose again.
    let sealed = G::sealed(view).filter(|_| picking.picked.is_empty()).map(|mv| G::picks(view, &mv));
    let picks = sealed.as_ref().unwrap_or(&picking.picked);
    let cards = held(&board, own).map(|piece| card(sight, &board, piece, picks));
    let others = picking.open.iter().filter(|pick| !matches!(pick, Pick::Done | Pick::Back)).filter_map(|pick| {
        let note = picks.contains(pick).then(|| text.get("cards-picked"));
        Some(InHand { pick: Some(*pick), words: offer(sight, *pick)?.label, note, ..InHand::default() })
    });
    let asks = match (&sealed, picking.open.is_empty()) {
        (_, true) => text.get("cards-look"),
        (Some(_), false) => text.get("cards-chosen"),
        (None, false) => {
            G::growing(text, view, &picking.picked).unwrap_or_else(|| G::question(sight, own, picking.picked.len()))
        }
    };
    HandShown { asks, things: cards.chain(others).chain(memory::on_sheet(sight, own)).collect(), rows: false }
}

/// The cards of a seat that are on its sheet.
fn held<G: CardGame>(board: &Board<G>, own: Seat) -> impl Iterator<Item = &PieceOf<G::View>> {
    let is_held = move |piece: &&PieceOf<G::View>| {
        piece.zone.owner == Some(own) && board.zone_of(piece).is_some_and(|(zone, _)| zone.held)
    };
    board.pieces.iter().filter(is_held)
}

/// A card, with a note that says what it does where it lies, or what it has been picked for.
fn card<G: CardGame>(sight: &Sight<G>, board: &Board<G>, piece: &PieceOf<G::View>, picks: &[Pick]) -> InHand {
    let pick = Pick::Piece(piece.token);
    let n = picks.iter().position(|other| *other == pick);
    let place = n.map_or(Some(piece.zone.place), |n| G::lands(sight.view(), n));
    let role = place.and_then(|place| G::role(sight.view(), place)).map(|role| sight.text.get(role));
    let note = role.or_else(|| memory::note(sight, piece.token));
    let (words, drawing) = match piece.face {
        Some(face) => (G::card_words(sight.text, face), G::front(sight.view(), face)),
        // It lies facedown, and is known by its place in the row, and by what the memory aid says of it.
        None => (memory::known(sight, piece.token).unwrap_or_default(), G::back(sight, piece.zone.owner)),
    };
    let drawing = Some(Drawing::card(&drawing));
    let is_held = board.zone_of(piece).is_some_and(|(zone, _)| zone.form == Form::Fan);
    InHand { pick: Some(pick), words, drawing, note, is_held, ..InHand::default() }
}
