//! Where every card lies on the table: the own row nearest, the duel in the middle, the opponent's row at the far side.

use bevy_egui::egui::Rect;
use std::sync::Arc;

use crate::{
    games::fools_gambit::{FoolsGambit, Move, Place as At, View},
    pieces::{CardLook, Look, Mat, PieceShown, Whereabouts, card, mirror::flat, palette},
    rules::{Eye, Piece, Pieces, Seat, cards::Card},
    show,
};

use super::art;

/// The table as a viewer sees it.
type Sight<'a> = show::Sight<'a, FoolsGambit>;

/// How large cards are drawn.
pub(super) const SCALE: f32 = 0.9;
/// From card to card in a hand, in cm.
const STEP: f32 = 6.4;
/// The heights of the rows on the plan, from the nearest, in cm.
const ROWS: [f32; 3] = [4.6, 13.95, 23.3];
/// How much higher each card of a pile lies on the screen, in cm.
const PILED: f32 = 0.012;
/// How far a card of the hand is put forward while the pointer or the keys are at it, in cm.
const RAISED: f32 = 0.3;

/// Who sits at the near side: whose eye it is, or the first player.
pub(super) fn near(view: &View) -> Seat {
    match view.eye {
        Eye::Seat(seat) => seat,
        Eye::Table | Eye::Open => Seat(0),
    }
}

/// Where a place of a seat has its middle, in cm.
pub(super) fn middle(view: &View, seat: Seat, place: At) -> [f32; 2] {
    let own = seat == near(view);
    let row = if own { ROWS[0] } else { ROWS[2] };
    match place {
        At::Deck => [4.2, row],
        At::OffHand => [10.8, row],
        At::Hand => [27.0, row],
        At::Discard => [43.2, row],
        At::Won => [49.8, row],
        At::Wager => [if own { 17.0 } else { 37.0 }, ROWS[1]],
        At::Duel => [if own { 23.4 } else { 30.6 }, ROWS[1]],
    }
}

/// What a person has chosen for the place of a card in the own hand, sealed or not yet.
fn chosen(sight: &Sight, seat: Seat, card: Card) -> Option<At> {
    let sealed = sight.view().sides[seat.index()].sealed.as_ref().and_then(|sealed| sealed.value);
    let (duel, wager) = match sealed {
        Some(Move::Place { duel, wager }) => (Some(duel), Some(wager)),
        _ => (sight.hand.duel, sight.hand.wager),
    };
    match Some(card) {
        card if card == duel => Some(At::Duel),
        card if card == wager => Some(At::Wager),
        _ => None,
    }
}

/// Where piles and the cards of the duel go: an outline on the felt for each.
pub(super) fn slots(view: &View) -> Vec<Mat> {
    let places = [At::Deck, At::OffHand, At::Discard, At::Won, At::Wager, At::Duel];
    let size = (card::SIZE * SCALE).to_array();
    let slot = |(seat, place)| {
        let [x, y] = middle(view, seat, place);
        let from = [x - size[0] / 2.0, y - size[1] / 2.0];
        Mat { name: "slot".into(), from, size, margin: 0.1, lifted: false, grain: (0, 1), draw: Arc::new(outline) }
    };
    [Seat(0), Seat(1)].into_iter().flat_map(|seat| places.map(|place| (seat, place))).map(slot).collect()
}

/// The outline of a place for a card.
fn outline() -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-10 -10 650 900' width='650' height='900'>\
         <rect x='6' y='6' width='618' height='868' rx='34' fill='#000' fill-opacity='.14' stroke='{}' \
         stroke-opacity='.32' stroke-width='9' stroke-dasharray='34 22'/></svg>",
        palette::PAPER_DARK
    )
}

/// Every card that this viewer sees, where it lies.
pub(super) fn cards(sight: &Sight) -> Vec<PieceShown> {
    let mut pieces = Vec::new();
    sight.view().pieces(&mut pieces);
    pieces.iter().map(|piece| shown(sight, piece)).collect()
}

/// Where the rank and suit of every open card of the duel and of the far side are, in interface points.
pub(super) fn indexes(sight: &Sight) -> Vec<Rect> {
    let mut rects = Vec::new();
    for item in cards(sight) {
        let (Look::Card(look), Whereabouts::Flat { at, turn, scale, up, .. }) = (item.look, item.place) else {
            continue;
        };
        // Nothing is called out over the own row.
        if at[1] > ROWS[0] + 1.0 {
            let read = look.reads(flat(at, turn, scale, up), sight.map).map(|(_, pixels)| sight.points(pixels));
            rects.extend(read);
        }
    }
    rects
}

fn shown(sight: &Sight, piece: &Piece<Card, At>) -> PieceShown {
    let view = sight.view();
    let (seat, n) = (piece.zone.owner.unwrap_or_default(), piece.zone.at);
    let own = view.eye == Eye::Seat(seat);
    let picked = piece.face.filter(|_| own && piece.zone.place == At::Hand).and_then(|card| chosen(sight, seat, card));
    let place = picked.unwrap_or(piece.zone.place);
    let [x, y] = middle(view, seat, place);
    let side = &view.sides[seat.index()];
    let fanned = side.hand.len().max(1) as f32;
    let piled = match place {
        At::Deck => usize::from(side.deck.count),
        At::OffHand => side.off.len(),
        At::Discard => side.discard.len(),
        At::Won => side.won.len(),
        At::Hand | At::Duel | At::Wager => usize::from(n) + 1,
    };
    // The top of a pile is where its place is, however many lie below.
    let below = f32::from(n) + 1.0 - piled as f32;
    let lit = own && sight.hand_seat == Some(seat) && piece.zone.place == At::Hand;
    let raised = if lit && picked.is_none() && sight.hand.at == piece.face { RAISED } else { 0.0 };
    let (at, layer) = match place {
        At::Hand => ([x + (f32::from(n) - (fanned - 1.0) / 2.0) * STEP, y + raised], n),
        At::Duel | At::Wager => ([x, y], n),
        At::Deck | At::OffHand | At::Discard | At::Won => ([x, y + PILED * below], n),
    };
    let up = match place {
        At::Deck | At::OffHand => false,
        // Whoever may look at a card that lies face down holds it so that it can be read.
        At::Hand | At::Duel | At::Wager | At::Discard | At::Won => piece.face.is_some(),
    };
    let look = CardLook { back: art::back(seat.index()), front: piece.face.map(art::front) };
    let place = Whereabouts::Flat { at, turn: 0.0, scale: SCALE, up, layer };
    PieceShown { token: piece.token, look: Look::Card(look), place, lit }
}
