//! The whereabouts of every card on the table as a viewer sees it.

use bevy_egui::egui::Rect;
use std::{cmp::Ordering, sync::Arc};

use super::{
    CardGame, PlaceOf, Plan, Shape, Spread, Zone, lay_out,
    layout::{NEXT_TROPHY, SCALE, TROPHY},
};
use crate::{
    pieces::{CardLook, Look, Mat, PieceId, PieceShown, Whereabouts, card, palette, travel::flat},
    rules::{Eye, Pick, PieceOf, Pieces, Seat},
    show::Sight,
};

/// The scale of the card that the pointer or the keys are at.
const LARGE: f32 = 1.24;
/// The room beside that card for its neighbours, which may lean towards it, in cm.
const AIR: f32 = 0.7;
/// A card that is let go nearer than this to the middle of a place, in cm and in shares of a card's size there.
const NEAR: f32 = 4.6 / SCALE;
/// A layer above everything that lies on the table.
const TOP: u16 = 200;
/// The distance by which a card of the own hand is raised while the pointer or the keys are at it or it is picked, in
/// cm.
const RAISED: f32 = 1.1;
/// The part of a raised card that may lie over the edge of the table, in cm.
const BELOW: f32 = 0.6;
/// The height at which a card is carried, in cm.
const CARRIED: f32 = 2.0;
/// The room around the cards that stay light while the table is darkened, in cm.
const AROUND: [f32; 2] = [1.17, 1.39];

/// The zones of a view, where they lie, and the cards in them.
pub struct Board<G: CardGame> {
    /// The seat at the near side.
    pub near: Seat,
    /// The zones.
    pub zones: Vec<Zone<PlaceOf<G>>>,
    /// The place of each.
    pub plan: Plan,
    /// The cards.
    pub pieces: Vec<PieceOf<G::View>>,
}

/// The seat at the near side: the one whose eye it is, or the first.
fn near(eye: Eye) -> Seat {
    match eye {
        Eye::Seat(seat) => seat,
        Eye::Table | Eye::Open => Seat::default(),
    }
}

impl<G: CardGame> Board<G> {
    /// The board that a viewer sees, whose own hand lies as it has sorted it.
    pub(super) fn seen(sight: &Sight<G>) -> Board<G> {
        let seat = G::eye(sight.view()).seat();
        Board::of(sight.view(), seat.is_some_and(|seat| sight.sorted.contains(seat)))
    }

    /// The board of a view, with the own hand `sorted` anew or not.
    pub fn of(view: &G::View, sorted: bool) -> Board<G> {
        let (near, zones, mut pieces) = (near(G::eye(view)), G::zones(view), Vec::new());
        view.pieces(&mut pieces);
        if sorted && G::SORTS {
            zones
                .iter()
                .filter(|zone| zone.owner == Some(near) && zone.held)
                .for_each(|zone| sort::<G>(zone, &mut pieces));
        }
        let lying = lying::<G>(&zones, &pieces);
        let shape = |(zone, (count, seen)): (&Zone<PlaceOf<G>>, (usize, bool))| {
            let open = zone.owner == Some(near) || seen;
            Shape { owner: zone.owner, form: zone.form, part: zone.part, count, open: open && !zone.down }
        };
        let shapes: Vec<Shape> = zones.iter().zip(lying).map(shape).collect();
        let plan = lay_out(near, G::scores(view).len(), &shapes);
        Board { near, zones, plan, pieces }
    }

    /// The number of the zone of a place.
    pub fn zone(&self, owner: Option<Seat>, place: PlaceOf<G>) -> Option<usize> {
        self.zones.iter().position(|zone| zone.owner == owner && zone.place == place)
    }

    /// The zone in which a card lies, and where that is.
    pub fn zone_of(&self, piece: &PieceOf<G::View>) -> Option<(&Zone<PlaceOf<G>>, &Spread)> {
        let n = self.zones.iter().position(|zone| is_in::<G>(zone, piece))?;
        Some((&self.zones[n], &self.plan.zones[n]))
    }

    /// The card with this token.
    pub fn piece(&self, token: u32) -> Option<&PieceOf<G::View>> {
        self.pieces.iter().find(|piece| piece.token == token)
    }

    /// The number of cards in a zone.
    pub fn count(&self, zone: &Zone<PlaceOf<G>>) -> usize {
        self.pieces.iter().filter(|piece| is_in::<G>(zone, piece)).count()
    }

    /// The place of `owner` at which a card that is let go at this point is meant to be laid, in cm.
    pub fn place_at(&self, owner: Seat, [x, y]: [f32; 2]) -> Option<PlaceOf<G>> {
        let own = self.zones.iter().zip(&self.plan.zones).filter(|(zone, _)| zone.owner == Some(owner));
        let near = |(zone, spread): (&Zone<PlaceOf<G>>, &Spread)| {
            let [wide, high] = spread.size();
            let aside = ((x - spread.middle[0]).abs() - (wide - card::SIZE.x * spread.scale) / 2.0).max(0.0);
            let away = ((y - spread.middle[1]).abs() - (high - card::SIZE.y * spread.scale) / 2.0).max(0.0);
            (aside.hypot(away) < NEAR * spread.scale).then_some(zone.place)
        };
        own.filter_map(near).next()
    }
}

fn is_in<G: CardGame>(zone: &Zone<PlaceOf<G>>, piece: &PieceOf<G::View>) -> bool {
    zone.owner == piece.zone.owner && zone.place == piece.zone.place
}

/// For each zone, how many cards lie in it, and whether the viewer sees one of them.
fn lying<G: CardGame>(zones: &[Zone<PlaceOf<G>>], pieces: &[PieceOf<G::View>]) -> Vec<(usize, bool)> {
    let (mut lying, mut last) = (vec![(0, false); zones.len()], 0);
    for piece in pieces {
        // Most cards are listed after one of the same zone.
        let here = zones.get(last).is_some_and(|zone| is_in::<G>(zone, piece));
        let found = if here { Some(last) } else { zones.iter().position(|zone| is_in::<G>(zone, piece)) };
        let Some(zone) = found else { continue };
        last = zone;
        let (count, seen) = &mut lying[zone];
        *count += 1;
        *seen |= piece.face.is_some();
    }
    lying
}

/// Sorts the cards of a zone anew, as far as they are seen.
fn sort<G: CardGame>(zone: &Zone<PlaceOf<G>>, pieces: &mut [PieceOf<G::View>]) {
    let places: Vec<usize> = (0..pieces.len()).filter(|n| is_in::<G>(zone, &pieces[*n])).collect();
    let mut cards: Vec<_> = places.iter().map(|n| pieces[*n]).collect();
    cards.sort_by(|a, b| a.face.as_ref().zip(b.face.as_ref()).map_or(Ordering::Equal, |(a, b)| G::sorted(a, b)));
    for ((at, n), card) in (0..).zip(places).zip(cards) {
        pieces[n] = card;
        pieces[n].zone.at = at;
    }
}

/// The outline on the felt of each pile and slot, lit if the card that is carried may be laid there.
pub(super) fn outlines<G: CardGame>(sight: &Sight<G>, board: &Board<G>) -> Vec<Mat> {
    let carries = sight.hand.carried().is_some();
    let mat = |(zone, spread): (&Zone<PlaceOf<G>>, &Spread)| {
        let size = (card::SIZE * spread.scale).to_array();
        let [x, y] = spread.middle;
        let from = [x - size[0] / 2.0, y - size[1] / 2.0];
        let lit = carries && zone.owner == Some(board.near) && sight.hand.may_lay::<G>(sight.view(), zone.place);
        let name = if lit { "lit slot" } else { "slot" };
        let draw = Arc::new(move || outline(lit));
        Mat { name: name.into(), from, size, margin: 0.1, lifted: false, grain: (0, 1), draw }
    };
    board.zones.iter().zip(&board.plan.zones).filter(|(zone, _)| zone.is_single()).map(mat).collect()
}

/// The trophies that each seat has won, stuck into the table beside its hand.
pub(super) fn trophies<G: CardGame>(sight: &Sight<G>, board: &Board<G>) -> Vec<Mat> {
    let of = |(seat, place): (Seat, [f32; 2])| {
        (0..G::trophies(sight.view(), seat)).map(move |n| {
            let from = [place[0] + n as f32 * NEXT_TROPHY, place[1]];
            let draw = Arc::new(G::trophy);
            Mat { name: "trophy".into(), from, size: TROPHY, margin: 0.1, lifted: false, grain: (0, 1), draw }
        })
    };
    board.plan.trophies.iter().copied().flat_map(of).collect()
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
pub(super) fn cards<G: CardGame>(sight: &Sight<G>, board: &Board<G>) -> Vec<PieceShown> {
    let picks = picks(sight);
    board.pieces.iter().filter_map(|piece| shown(sight, board, piece, &picks)).collect()
}

/// What the owner of the near hand has picked or sealed.
pub(super) fn picks<G: CardGame>(sight: &Sight<G>) -> Vec<Option<Pick>> {
    let view = sight.view();
    match G::sealed(view) {
        Some(sealed) => G::picks(view, &sealed).into_iter().map(Some).collect(),
        None => sight.hand.walk.places().to_vec(),
    }
}

/// A card as it is drawn: carried, looked at, picked, or lying in its place.
fn shown<G: CardGame>(
    sight: &Sight<G>,
    board: &Board<G>,
    piece: &PieceOf<G::View>,
    picks: &[Option<Pick>],
) -> Option<PieceShown> {
    let (zone, spread) = board.zone_of(piece)?;
    let pick = picks.iter().position(|pick| *pick == Some(Pick::Piece(piece.token)));
    let landed = pick.and_then(|n| board.zone(zone.owner, G::lands(sight.view(), n)?));
    let in_own_hand = zone.owner == Some(board.near) && zone.held && landed.is_none();
    let n = usize::from(piece.zone.at);
    let (on, at, turn, scale) = match landed {
        Some(other) => {
            let spread = &board.plan.zones[other];
            (board.zones[other].place, spread.middle, 0.0, spread.scale * board.zones[other].grown)
        }
        None => {
            let large = large(sight, board, zone);
            let wide =
                |large| if spread.may_rise(large) { LARGE * card::SIZE.x + AIR } else { spread.scale * card::SIZE.x };
            let (at, turn) = large.map_or(spread.place(n), |large| spread.place_beside(n, large, wide(large)));
            let raised = if pick.is_some() && spread.may_rise(n) { RAISED } else { 0.0 };
            (zone.place, [at[0], at[1] + raised], turn, spread.scale * zone.grown)
        }
    };
    // A viewer who may look at a face-down card holds it so that it can be read.
    let up = piece.face.is_some() && !zone.down && !G::is_down(sight.view(), piece.token);
    let carried = sight.hand.held.filter(|held| held.token == piece.token).and_then(|held| held.carried);
    let looked_at = up && sight.hand.at == Some(piece.token) && grows(board, zone, spread);
    let place = match carried {
        Some(at) => Whereabouts::Held { at, height: CARRIED, shaken: 0.0 },
        // In a lower row it would cover the row above.
        None if looked_at && !spread.may_rise(n) => Whereabouts::Flat { at, turn, scale, up, layer: TOP },
        None if looked_at => {
            let raised = if in_own_hand && pick.is_none() { RAISED } else { 0.0 };
            let at = inside(sight, [at[0], at[1] + raised], LARGE, BELOW);
            Whereabouts::Flat { at, turn: 0.0, scale: LARGE, up, layer: TOP }
        }
        None => Whereabouts::Flat { at, turn, scale, up, layer: piece.zone.at },
    };
    let look =
        CardLook { back: G::back(sight, zone.owner), front: piece.face.map(|face| G::front(sight.view(), face)) };
    let lit = G::is_lit(sight, zone.owner, on) || sight.hand.lights(piece.token);
    Some(PieceShown {
        id: PieceId::Token(piece.token),
        look: Look::Card(look),
        place,
        lit,
        followed: sight.head.marked.contains(&piece.token),
    })
}

/// Whether a card of a zone grows when it is looked at. In the narrow box of another seat there is no room for that.
fn grows<G: CardGame>(board: &Board<G>, zone: &Zone<PlaceOf<G>>, spread: &Spread) -> bool {
    zone.owner.is_none_or(|owner| owner == board.near) || !spread.is_crowded()
}

/// The number of the card of a zone that is looked at.
fn large<G: CardGame>(sight: &Sight<G>, board: &Board<G>, zone: &Zone<PlaceOf<G>>) -> Option<usize> {
    let piece = board.piece(sight.hand.at?)?;
    let (_, spread) = board.zone_of(piece)?;
    let is_large = piece.face.is_some() && !zone.down && is_in::<G>(zone, piece) && grows(board, zone, spread);
    is_large.then_some(piece.zone.at.into())
}

/// The nearest point for the middle of a card at which all of it lies on the table, but for `below`.
fn inside<G: CardGame>(sight: &Sight<G>, [x, y]: [f32; 2], scale: f32, below: f32) -> [f32; 2] {
    let (half, table) = (card::SIZE * scale / 2.0, sight.map.size);
    [x.clamp(half.x, table.x - half.x), y.clamp(half.y - below, table.y - half.y)]
}

impl<G: CardGame> Sight<'_, G> {
    /// The area of a part of the table, in interface points.
    pub(super) fn area(&self, [left, low]: [f32; 2], [right, high]: [f32; 2]) -> Rect {
        Rect::from_two_pos(self.place([left, low]), self.place([right, high]))
    }

    /// The area of a card that this viewer sees, in interface points.
    pub(super) fn card_area(&self, token: u32) -> Option<Rect> {
        let Whereabouts::Flat { at: [x, y], scale, .. } = self.pieces.piece(token)?.place else { return None };
        let half = card::SIZE * scale / 2.0;
        Some(self.area([x - half.x, y - half.y], [x + half.x, y + half.y]))
    }

    /// The area of the card that the pointer carries, in interface points.
    pub(super) fn carried_area(&self) -> Option<Rect> {
        let [x, y] = self.hand.carried()?;
        let half = card::SIZE / 2.0;
        let corner = |x: f32, y: f32| self.spot([x, y, CARRIED]);
        Some(Rect::from_two_pos(corner(x - half.x, y - half.y), corner(x + half.x, y + half.y)))
    }
}

/// The areas of the indexes of all open cards outside the near hand, in interface points: nothing is called out there.
pub(super) fn indexes<G: CardGame>(sight: &Sight<G>, board: &Board<G>) -> Vec<Rect> {
    let mut rects = Vec::new();
    for item in &sight.pieces.pieces {
        let (Look::Card(look), Whereabouts::Flat { at, turn, scale, up, .. }) = (&item.look, item.place) else {
            continue;
        };
        if at[1] > board.plan.front / 2.0 + 1.0 {
            let read = look.reads(flat(at, turn, scale, up), sight.map).map(|(_, pixels)| sight.points(pixels));
            rects.extend(read);
        }
    }
    rects
}

/// The part of the table that stays light while the rest is darkened; `None`: nothing is darkened.
pub(super) fn spotlight<G: CardGame>(sight: &Sight<G>, board: &Board<G>) -> Option<Rect> {
    let lit = G::spotlight(sight.view());
    let places = board.zones.iter().zip(&board.plan.zones).filter(|(zone, _)| lit.contains(&zone.place));
    let area = |(_, spread): (_, &Spread)| {
        let ([x, y], [wide, high]) = (spread.middle, spread.size());
        let half = [wide / 2.0 + AROUND[0], high / 2.0 + AROUND[1]];
        sight.area([x - half[0], y - half[1]], [x + half[0], y + half[1]])
    };
    places.map(area).reduce(Rect::union)
}
