//! The whereabouts of every card on the table: the viewer's own row nearest, the duel in the middle, the opponent's row
//! at the far side.

use bevy_egui::egui::Rect;
use std::{cmp::Ordering, sync::Arc};

use crate::{
    games::fools_gambit::{
        Move, Phase, Place as At, View,
        state::Fought,
        view::{Seen, SideView},
    },
    pieces::{CardLook, Look, Mat, PieceId, PieceShown, Whereabouts, card, palette, travel::flat},
    rules::{Eye, Piece, Pieces, Seat, cards::Card},
    show::cards::Fan,
};

use super::{art, sight::Sight};

/// The scale of cards on the table, and of those in the viewer's own hand.
pub(super) const SCALE: f32 = 0.9;
const IN_HAND: f32 = 1.0;
/// The scale of duel cards that are turned up, as the moment is theirs, and of the card that the pointer or the keys
/// are at.
const FOUGHT: f32 = 1.12;
const LARGE: f32 = 1.24;
/// The distance from card to card in a hand, in cm.
const STEP: f32 = 6.3;
/// A card that is let go nearer than this to a place, in cm, is laid there.
const NEAR: f32 = 4.6;
/// A layer above everything that lies on the table.
const TOP: u16 = 200;
/// The heights of the rows on the plan, from the nearest, in cm.
const ROWS: [f32; 3] = [4.4, 13.95, 23.3];
/// The distance by which each card of a pile is drawn higher on the screen than the one below it, in cm.
const PILED: f32 = 0.012;
/// The distance by which a card of the hand is raised while the pointer or the keys are at it, in cm.
const RAISED: f32 = 1.1;
/// The part of it that may then lie over the edge of the table, in cm.
const BELOW: f32 = 0.6;
/// The distance by which its neighbours move aside, in cm.
const ASIDE: f32 = 1.0;
/// The height at which a card is carried, in cm.
const CARRIED: f32 = 2.0;

/// The seat at the near side: the one whose eye it is, or the first.
pub(super) fn near(view: &View) -> Seat {
    match view.eye {
        Eye::Seat(seat) => seat,
        Eye::Table | Eye::Open => Seat(0),
    }
}

/// The middle of a place of a seat, in cm.
pub(super) fn middle(view: &View, seat: Seat, place: At) -> [f32; 2] {
    let own = seat == near(view);
    let row = if own { ROWS[0] } else { ROWS[2] };
    match place {
        At::Deck => [4.2, row],
        At::OffHand => [10.8, row],
        At::Hand => [27.0, row],
        At::Discard => [43.2, row],
        At::Won => [49.8, row],
        At::Wager => [if own { 16.2 } else { 37.8 }, ROWS[1]],
        At::Duel => [if own { 23.1 } else { 30.9 }, ROWS[1]],
    }
}

/// The place that a person has chosen for a card of their own hand, sealed or not yet.
fn chosen(sight: &Sight, seat: Seat, card: Card) -> Option<At> {
    let sealed = sight.view().sides[seat.index()].sealed.as_ref().and_then(|sealed| sealed.value);
    match sealed {
        Some(Move::Place { duel, .. }) if duel == card => Some(At::Duel),
        Some(Move::Place { wager, .. }) if wager == card => Some(At::Wager),
        Some(_) => None,
        None => sight.hand.place_of(card),
    }
}

/// The slots for piles and for the cards of the duel: an outline on the felt for each, lit if the carried card may be
/// laid there.
pub(super) fn slots(sight: &Sight) -> Vec<Mat> {
    let view = sight.view();
    let places = [At::Deck, At::OffHand, At::Discard, At::Won, At::Wager, At::Duel];
    let size = (card::SIZE * SCALE).to_array();
    let slot = |(seat, place): (Seat, At)| {
        let [x, y] = middle(view, seat, place);
        let from = [x - size[0] / 2.0, y - size[1] / 2.0];
        let carries = sight.hand.held.is_some_and(|held| held.carried.is_some());
        let lit = carries && seat == near(view) && matches!(place, At::Duel | At::Wager);
        let name = if lit { "lit slot" } else { "slot" };
        let draw = Arc::new(move || outline(lit));
        Mat { name: name.into(), from, size, margin: 0.1, lifted: false, grain: (0, 1), draw }
    };
    [Seat(0), Seat(1)].into_iter().flat_map(|seat| places.map(|place| (seat, place))).map(slot).collect()
}

/// The outline of a place for a card.
fn outline(lit: bool) -> String {
    let (ink, seen, broken) = if lit { (palette::GOLD, 0.9, "none") } else { (palette::PAPER_DARK, 0.32, "34 22") };
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-10 -10 650 900' width='650' height='900'>\
         <rect x='6' y='6' width='618' height='868' rx='34' fill='#000' fill-opacity='.14' stroke='{ink}' \
         stroke-opacity='{seen}' stroke-width='9' stroke-dasharray='{broken}'/></svg>"
    )
}

/// Every card that this viewer sees, with its whereabouts.
pub(super) fn cards(sight: &Sight) -> Vec<PieceShown> {
    let mut pieces = Vec::new();
    sight.view().pieces(&mut pieces);
    pieces.iter().map(|piece| shown(sight, piece)).collect()
}

/// The areas of the rank and suit of every open card of the duel and of the far side, in interface points.
pub(super) fn indexes(sight: &Sight) -> Vec<Rect> {
    let mut rects = Vec::new();
    for item in &sight.pieces.pieces {
        let (Look::Card(look), Whereabouts::Flat { at, turn, scale, up, .. }) = (&item.look, item.place) else {
            continue;
        };
        // Nothing is called out over the near row.
        if at[1] > ROWS[0] + 1.0 {
            let read = look.reads(flat(at, turn, scale, up), sight.map).map(|(_, pixels)| sight.points(pixels));
            rects.extend(read);
        }
    }
    rects
}

/// The card that the pointer or the keys are at, if it can be read there.
pub(super) fn looked_at(sight: &Sight) -> Option<Card> {
    let token = sight.hand.at.filter(|_| sight.hand.held.is_none())?;
    sight.view().sides.iter().flat_map(open).find(|(other, _)| u32::from(*other) == token)?.1
}

/// The cards of a side that lie face up, and those of a hand, with their tokens and whatever this viewer sees of them.
fn open(side: &SideView) -> impl Iterator<Item = (u16, Option<Card>)> + '_ {
    let laid = side.laid.iter().flat_map(|laid| {
        let [duel, third] = [laid.duel, laid.third].map(|seen| (seen.token, seen.face));
        [duel, (laid.wager.token, Some(laid.wager.card)), third]
    });
    let piles = [&side.discard, &side.won].into_iter().flat_map(|pile| pile.iter());
    let piles = piles.map(|held| (held.token, Some(held.card)));
    side.hand.iter().map(|seen| (seen.token, seen.face)).chain(laid).chain(piles)
}

/// The area of a card that this viewer sees, in interface points.
pub(super) fn of(sight: &Sight, token: u32) -> Option<Rect> {
    let shown = sight.pieces.piece(token)?;
    let Whereabouts::Flat { at: [x, y], scale, .. } = shown.place else { return None };
    let half = card::SIZE * scale / 2.0;
    Some(Rect::from_two_pos(sight.place([x - half.x, y - half.y]), sight.place([x + half.x, y + half.y])))
}

/// The area of the card that the pointer carries, in interface points.
pub(super) fn carried(sight: &Sight) -> Option<Rect> {
    let [x, y] = sight.hand.held?.carried?;
    let half = card::SIZE / 2.0;
    let corner = |x: f32, y: f32| sight.spot([x, y, CARRIED]);
    Some(Rect::from_two_pos(corner(x - half.x, y - half.y), corner(x + half.x, y + half.y)))
}

/// Whether a card is drawn face up for this viewer. A viewer who may look at a face-down card holds it so that it can
/// be read.
fn is_up(piece: &Piece<Card, At>) -> bool {
    piece.face.is_some() && !matches!(piece.zone.place, At::Deck | At::OffHand)
}

/// The place where a card of `seat` is meant to be laid, if it is let go at this point, in cm.
pub(super) fn slot_at(view: &View, seat: Seat, [x, y]: [f32; 2]) -> Option<At> {
    let near = |place: &At| {
        let [slot_x, slot_y] = middle(view, seat, *place);
        (slot_x - x).hypot(slot_y - y) < NEAR
    };
    [At::Duel, At::Wager].into_iter().find(near)
}

/// A card as it is drawn: carried, looked at, or lying in its place.
fn shown(sight: &Sight, piece: &Piece<Card, At>) -> PieceShown {
    let seat = piece.zone.owner.unwrap_or_default();
    let in_own_hand = sight.view().eye == Eye::Seat(seat) && piece.zone.place == At::Hand;
    let picked = piece.face.filter(|_| in_own_hand).and_then(|card| chosen(sight, seat, card));
    let (on, up) = (picked.unwrap_or(piece.zone.place), is_up(piece));
    let (at, turn) = lies(sight, seat, on, piece.zone.at);
    let carried = sight.hand.held.filter(|held| held.token == piece.token).and_then(|held| held.carried);
    let place = match carried {
        Some(at) => Whereabouts::Held { at, height: CARRIED, shaken: 0.0 },
        None if up && sight.hand.at == Some(piece.token) => {
            let raised = if in_own_hand && picked.is_none() { RAISED } else { 0.0 };
            let at = inside(sight, [at[0], at[1] + raised]);
            Whereabouts::Flat { at, turn: 0.0, scale: LARGE, up, layer: TOP }
        }
        None => {
            let scale = match on {
                At::Hand if in_own_hand => IN_HAND,
                At::Duel if sight.view().phase > Phase::Reveal => FOUGHT,
                _ => SCALE,
            };
            Whereabouts::Flat { at, turn, scale, up, layer: piece.zone.at }
        }
    };
    let look = CardLook { back: art::back(seat.index()), front: piece.face.map(art::front) };
    let wins = on == At::Duel && won_by(sight) == Some(seat);
    let lit = wins || in_own_hand && sight.hand_seat == Some(seat);
    PieceShown { id: PieceId::Token(piece.token), look: Look::Card(look), place, lit }
}

/// The seat that has won the duel on the table, once that has been told.
fn won_by(sight: &Sight) -> Option<Seat> {
    let told = sight.head.rounds.len() == usize::from(sight.view().duel);
    match sight.view().fought {
        Some(Fought::Won(seat)) if told => Some(seat),
        _ => None,
    }
}

/// The point where card `n` of a place lies, in cm, and the angle by which it is turned.
fn lies(sight: &Sight, seat: Seat, on: At, n: u16) -> ([f32; 2], f32) {
    let (view, side) = (sight.view(), &sight.view().sides[seat.index()]);
    let [x, y] = middle(view, seat, on);
    let pile = match on {
        At::Hand => {
            let fan = Fan { middle: [x, y], step: STEP, far: seat != near(view) };
            let ([x, y], turn) = fan.place(usize::from(n), side.hand.len());
            return ([x + makes_room(sight, side, usize::from(n)), y], turn);
        }
        At::Duel | At::Wager => return ([x, y], 0.0),
        At::Deck => usize::from(side.deck.count),
        At::OffHand => side.off.len(),
        At::Discard => side.discard.len(),
        At::Won => side.won.len(),
    };
    // The top card of a pile is at the middle of its place, no matter how many lie below.
    ([x, y + PILED * (f32::from(n) + 1.0 - pile as f32)], 0.0)
}

/// The distance by which card `n` of a hand moves aside for the large card beside it, in cm.
fn makes_room(sight: &Sight, side: &SideView, n: usize) -> f32 {
    let is_large = |seen: &Seen| seen.face.is_some() && sight.hand.at == Some(u32::from(seen.token));
    match side.hand.iter().position(is_large).map(|large| n.cmp(&large)) {
        Some(Ordering::Less) => -ASIDE,
        Some(Ordering::Greater) => ASIDE,
        _ => 0.0,
    }
}

/// The nearest point for the middle of a large card at which all of it lies on the table, but for `BELOW`.
fn inside(sight: &Sight, [x, y]: [f32; 2]) -> [f32; 2] {
    let (half, table) = (card::SIZE * LARGE / 2.0, sight.map.size);
    [x.clamp(half.x, table.x - half.x), y.clamp(half.y - BELOW, table.y - half.y)]
}
