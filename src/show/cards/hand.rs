//! What a person's hand does at a card table: it picks cards by clicks, by carrying them or with keys, looks at what lies
//! open, and takes picks back. Pointer, keys, buttons and screen readers all walk the same sequence of picks.

use bevy::prelude::Vec2;
use bevy_egui::egui::{Rect, pos2};
use std::{borrow::Cow, mem};

use super::{Board, CardGame, Form, Grasp, Grasped, PlaceOf, Walk, card_under};
use crate::{
    input::{Action, Pressed},
    pieces::{Look, PieceShown, PiecesShown, Whereabouts},
    rules::{Choice, Eye, Pick, PieceOf, Seat, picking::Paths},
    show::{Deeds, Intent, Named, Sight},
    sound::Sound,
};

/// The gesture of a person at a card table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardHand {
    /// What is picked so far.
    pub walk: Walk,
    /// The card that the pointer or the keys are at.
    pub at: Option<u32>,
    /// The card that the pointer has hold of.
    pub held: Option<Grasp>,
    /// Whether the keys are at it. With every choice they begin at its first card.
    by_keys: bool,
    /// What can be picked first: it tells one choice from another.
    asked: Vec<Pick>,
    /// What can be picked next.
    pub open: Vec<Pick>,
    /// The cards that can be picked, taken back, or carried to a place.
    lit: Vec<u32>,
}

impl CardHand {
    /// A hand that has made these picks.
    pub fn picking(walk: Walk) -> CardHand {
        CardHand { walk, ..CardHand::default() }
    }

    /// Whether a pile can be picked from that may also be looked through.
    pub(super) fn picks_from_open<G: CardGame>(&self, board: &Board<G>) -> bool {
        self.lit.iter().any(|token| is_open_pile(board, *token))
    }

    /// Lets go of everything. A panel over the table (`free` is false then) takes no picks back.
    fn rest(&mut self, free: bool) {
        let walk = if free { Walk::default() } else { mem::take(&mut self.walk) };
        *self = CardHand { walk, at: self.at.filter(|_| free), ..CardHand::default() };
    }

    /// The point to which a card is carried, in cm.
    pub(super) fn carried(&self) -> Option<[f32; 2]> {
        self.held?.carried
    }

    /// Whether a card is lit, since the hand may take it.
    pub(super) fn lights(&self, token: u32) -> bool {
        self.lit.contains(&token)
    }

    /// Whether the card that is carried may be laid at a place of its owner.
    pub(super) fn may_lay<G: CardGame>(&self, view: &G::View, place: PlaceOf<G>) -> bool {
        let Some(token) = self.held.map(|held| held.token) else { return false };
        let dropped = G::dropped(view, token, place).is_some_and(|pick| self.open.contains(&pick));
        dropped || (0..=self.walk.next().max(1)).any(|n| G::lands(view, n) == Some(place))
    }
}

/// The moves that `seat` makes by picking, as far as the viewer of `sight` may know them.
pub(super) fn paths<G: CardGame>(sight: &Sight<G>, seat: Seat) -> Paths<G::Move> {
    let own = G::eye(sight.view()) == Eye::Seat(seat);
    let view = if own { Cow::Borrowed(sight.view()) } else { Cow::Owned(G::as_seat(sight.view(), seat)) };
    Paths::among::<G>(&view, sight.head.legal(seat).iter().cloned())
}

/// Does what pointer, keys and buttons ask for.
pub(super) fn intend<G: CardGame>(
    sight: &Sight<G>,
    pieces: &PiecesShown,
    hand: &mut CardHand,
    intent: &Intent,
) -> Deeds<G::Move> {
    let (board, mut deeds) = (Board::seen(sight), Deeds::default());
    let under = under(sight, pieces, intent);
    if intent.pointer.moved() {
        hand.at = under.filter(|item| is_read(item)).and_then(PieceShown::token);
        hand.by_keys = false;
    }
    // Large buttons lie over the far piles.
    let asked = sight.layout.large && sight.offers().is_some();
    let token = under.and_then(PieceShown::token);
    let pressed = token.filter(|_| intent.pointer.left.just_pressed && !asked);
    let is_open = |token: Option<u32>| token.is_some_and(|token| is_open_pile(&board, token));
    // Where a pile can be picked from too, a pick goes before, and the right button looks through it.
    let aside = token.filter(|token| intent.pointer.right.just_pressed && !asked && hand.lights(*token));
    let lays = intent.keys.just_pressed(Action::Lay) || intent.eyes.just_pressed(Action::Lay);
    deeds.looks_through = is_open(pressed.filter(|token| !hand.lights(*token)).or(aside)) || lays && is_open(hand.at);
    deeds.sorts = lays && !is_open(hand.at);
    let Some(seat) = sight.hand_seat else {
        hand.rest(sight.free);
        let (seat, paths) = (sight.seat, &Paths::among::<G>(sight.view(), []));
        let mut turn = Turn { sight, board: &board, paths, seat, hand, deeds: &mut deeds };
        turn.look_around(&intent.eyes);
        if intent.eyes.just_pressed(Action::Act) {
            turn.deeds.looks_through |= turn.hand.at.is_some_and(|token| is_open_pile(&board, token));
        }
        return deeds;
    };
    let paths = paths(sight, seat);
    hand.walk.keep(&paths);
    let asked = Walk::default().open(&paths);
    if hand.asked != asked {
        hand.at = hand.at.filter(|_| !hand.by_keys);
        hand.asked = asked;
    }
    let before = hand.walk.clone();
    see(sight, hand, &paths, &board);
    let own = token.filter(|token| hand.lights(*token));
    let by_name = intent.named.first().filter(|token| hand.lights(**token));
    let grasped =
        Grasp::go_on(&mut hand.held, &intent.pointer, sight.map, own).or(by_name.map(|token| Grasped::Clicked(*token)));
    // Other cards may lie under the pointer now.
    hand.at = hand.at.filter(|_| grasped.is_none());
    let mut turn = Turn { sight, board: &board, paths: &paths, seat, hand, deeds: &mut deeds };
    match grasped {
        Some(Grasped::Clicked(token)) => turn.hand.walk.pick(&paths, pick_of::<G>(sight.view(), token)),
        Some(Grasped::Laid(token, at)) => turn.lay(token, at),
        None => turn.press(pressed, intent),
    }
    turn.keys(intent);
    for pick in intent.picks {
        match pick {
            Pick::Done => turn.finish(),
            Pick::Back => turn.hand.walk.back(),
            pick => turn.hand.walk.pick(&paths, *pick),
        }
    }
    turn.conclude(&before);
    let walk = hand.walk.clone();
    see(sight, hand, &paths, &board);
    if before != walk {
        deeds.cues.push(Sound::Card);
    }
    deeds
}

/// The pick that is made by taking a card.
fn pick_of<G: CardGame>(view: &G::View, token: u32) -> Pick {
    Pick::Piece(G::stands_for(view, token))
}

/// Finds what can be picked next, and which cards are lit.
fn see<G: CardGame>(sight: &Sight<G>, hand: &mut CardHand, paths: &Paths<G::Move>, board: &Board<G>) {
    hand.open = hand.walk.open(paths);
    let carries = |token: u32, owner: Seat| {
        let own = board.zones.iter().filter(|zone| zone.owner == Some(owner));
        own.filter_map(|zone| G::dropped(sight.view(), token, zone.place)).any(|pick| hand.open.contains(&pick))
    };
    let is_lit = |piece: &&PieceOf<G::View>| {
        let pick = pick_of::<G>(sight.view(), piece.token);
        // Where all is picked, any other card can still take the place of the last.
        hand.open.contains(&pick)
            || hand.walk.place_of(pick).is_some()
            || paths.paths().any(|path| path.contains(&pick))
            || piece.zone.owner.is_some_and(|owner| carries(piece.token, owner))
    };
    hand.lit = board.pieces.iter().filter(is_lit).map(|piece| piece.token).collect();
}

/// The card under the pointer, unless something covers it.
fn under<'a, G: CardGame>(sight: &Sight<G>, pieces: &'a PiecesShown, intent: &Intent) -> Option<&'a PieceShown> {
    // While somebody looks at a hand, their sheet lies over the cards.
    let open = |pixel: &Vec2| {
        let at = pos2(pixel.x / sight.zoom, pixel.y / sight.zoom);
        sight.free && !sight.is_covered(Rect::from_pos(at))
    };
    intent.pointer.at.filter(open).and_then(|pixel| card_under(&pieces.pieces, sight.map, pixel))
}

/// Whether a card can be read where it lies.
fn is_read(item: &PieceShown) -> bool {
    let front = matches!(&item.look, Look::Card(look) if look.front.is_some());
    front && matches!(item.place, Whereabouts::Flat { up: true, .. })
}

/// Whether a card lies in a pile that may be looked through.
fn is_open_pile<G: CardGame>(board: &Board<G>, token: u32) -> bool {
    board.piece(token).and_then(|piece| board.zone_of(piece)).is_some_and(|(zone, _)| zone.opens)
}

/// What one seat does in one frame.
struct Turn<'a, 'b, G: CardGame> {
    sight: &'a Sight<'b, G>,
    board: &'a Board<G>,
    paths: &'a Paths<G::Move>,
    seat: Seat,
    hand: &'a mut CardHand,
    deeds: &'a mut Deeds<G::Move>,
}

impl<G: CardGame> Turn<'_, '_, G> {
    /// Lays a card where it was let go: at the place of a pick, at a place that is a pick by itself, or back. Where picks
    /// have no places of their own, a card is picked by carrying it out of the hand.
    fn lay(&mut self, token: u32, at: [f32; 2]) {
        let view = self.sight.view();
        let pick = pick_of::<G>(view, token);
        let place = self.board.place_at(self.seat, at);
        let dropped = place.and_then(|place| G::dropped(view, token, place));
        if let Some(dropped) = dropped.filter(|dropped| self.hand.open.contains(dropped)) {
            return self.hand.walk.pick(self.paths, dropped);
        }
        let longest = self.paths.paths().map(<[Pick]>::len).max().unwrap_or(0);
        let lands = |n: &usize| place.is_some() && G::lands(view, *n) == place;
        if let Some(n) = (0..longest).find(lands) {
            return self.hand.walk.put(self.paths, pick, n);
        }
        let has_places = (0..longest).any(|n| G::lands(view, n).is_some());
        let picked = self.hand.walk.place_of(pick).is_some();
        let leaves = at[1] > self.board.plan.front && !has_places;
        if picked && !leaves {
            self.hand.walk.remove(self.paths, pick);
        } else if !picked && leaves {
            self.hand.walk.pick(self.paths, pick);
        }
        if leaves && self.hand.walk.set(self.paths).is_some() {
            self.finish();
        }
    }

    /// Presses a card or a plate that isn't taken hold of; the right button takes the last pick back.
    fn press(&mut self, pressed: Option<u32>, intent: &Intent) {
        let may_take_back = G::eye(self.sight.view()) == Eye::Seat(self.seat) && !self.deeds.looks_through;
        if intent.pointer.right.just_pressed && may_take_back {
            self.hand.walk.back();
        }
        if let Some(token) = pressed.filter(|token| !self.hand.lights(*token) && !is_open_pile(self.board, *token)) {
            self.refuse(token);
        }
        let plate = intent.pointer.at.filter(|_| intent.pointer.left.just_pressed && self.sight.free);
        let at = plate.map(|pixel| pos2(pixel.x / self.sight.zoom, pixel.y / self.sight.zoom));
        let plates = self.board.plan.plates.iter();
        let seats = plates.filter(|(_, area)| at.is_some_and(|at| self.sight.area(area.min, area.max).contains(at)));
        for (seat, _) in seats {
            if self.hand.open.contains(&Pick::Seat(*seat)) {
                self.hand.walk.pick(self.paths, Pick::Seat(*seat));
            }
        }
    }

    /// Proposes the move that a card which can't be picked would make, so that the rules say why not.
    fn refuse(&mut self, token: u32) {
        let mut picks = self.hand.walk.picks();
        picks.push(Pick::Piece(token));
        if let Some(mv) = G::meant(self.sight.view(), &picks) {
            self.deeds.moves.push((self.seat, mv));
        }
    }

    /// Goes from card to card.
    fn look_around(&mut self, keys: &Pressed) {
        let ways = [(Action::Left, [-1.0, 0.0]), (Action::Right, [1.0, 0.0])];
        let ways = ways.into_iter().chain([(Action::Up, [0.0, 1.0]), (Action::Down, [0.0, -1.0])]);
        for (_, way) in ways.filter(|(action, _)| keys.just_pressed(*action)) {
            (self.hand.at, self.hand.by_keys) = (self.go(way), true);
        }
    }

    /// Goes from card to card, picks one, or says that all is picked.
    fn keys(&mut self, intent: &Intent) {
        let pressed = |action| intent.keys.just_pressed(action);
        self.look_around(&intent.keys);
        if let Some(token) = self.hand.at.filter(|_| pressed(Action::Act)) {
            if self.hand.lights(token) {
                self.hand.walk.pick(self.paths, pick_of::<G>(self.sight.view(), token));
            } else if self.sight.offers().is_some() {
                // The key presses the marked answer, wherever the place on the table is.
            } else if is_open_pile(self.board, token) {
                self.deeds.looks_through = true;
            } else {
                self.refuse(token);
            }
        }
        if pressed(Action::Confirm) || pressed(Action::Done) {
            self.finish();
        }
    }

    /// The card to which the keys go from where they are. In a hand or a row they go from card to card, and from there
    /// to whatever lies nearest on that way.
    fn go(&self, way: [f32; 2]) -> Option<u32> {
        // Wherever the pointer rests, the keys begin where something can be picked.
        let at = self.hand.at.filter(|token| self.hand.by_keys || self.hand.lights(*token));
        let Some(from) = at.and_then(|token| self.board.piece(token)) else { return self.first(way[0] < 0.0) };
        let beside = |step: i32| {
            let at = i32::from(from.zone.at) + step;
            let next = self.board.pieces.iter().filter(|piece| self.is_reached(piece));
            let row = |piece: &PieceOf<G::View>| {
                self.board.zone_of(piece).map(|(_, spread)| spread.row(piece.zone.at.into()))
            };
            next.filter(|piece| (piece.zone.owner, piece.zone.place) == (from.zone.owner, from.zone.place))
                .filter(|piece| row(piece) == row(from))
                .filter(|piece| (i32::from(piece.zone.at) - i32::from(from.zone.at)) * step > 0)
                .min_by_key(|piece| (i32::from(piece.zone.at) - at).abs())
        };
        let is_long = self.board.zone_of(from).is_some_and(|(zone, _)| matches!(zone.form, Form::Fan | Form::Row));
        let next = if is_long && way[0] != 0.0 { beside(way[0] as i32) } else { None };
        next.map(|piece| piece.token).or_else(|| self.nearest(from.token, way)).or(self.hand.at)
    }

    /// The first or the last card that can be picked; if there is none, that can be reached.
    fn first(&self, last: bool) -> Option<u32> {
        let lit: Vec<u32> =
            self.board.pieces.iter().map(|piece| piece.token).filter(|token| self.hand.lights(*token)).collect();
        let any = || self.board.pieces.iter().find(|piece| self.is_reached(piece)).map(|piece| piece.token);
        if last { lit.last() } else { lit.first() }.copied().or_else(any)
    }

    /// The card that lies nearest to another on this way.
    fn nearest(&self, from: u32, [x, y]: [f32; 2]) -> Option<u32> {
        let middle = |token| self.sight.card_area(token).map(|area| area.center());
        let from = middle(from)?;
        let away = |piece: &PieceOf<G::View>| {
            let by = middle(piece.token)? - from;
            let (along, across) = (by.x * x - by.y * y, (by.x * y).abs() + (by.y * x).abs());
            // What lies far aside is reached only if nothing lies ahead.
            let aside = across >= 2.0 * along;
            (along > 4.0).then_some((aside, along + 2.0 * across, piece.token))
        };
        let reached = self.board.pieces.iter().filter(|piece| self.is_reached(piece));
        let nearer = |a: &(bool, f32, u32), b: &(bool, f32, u32)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
        reached.filter_map(away).min_by(nearer).map(|(.., token)| token)
    }

    /// Whether the keys can reach a card: it can be read or picked, or is the top of a pile that opens.
    fn is_reached(&self, piece: &PieceOf<G::View>) -> bool {
        let Some((zone, _)) = self.board.zone_of(piece) else { return false };
        let on_top = !zone.is_single() || usize::from(piece.zone.at) + 1 == self.board.count(zone);
        self.hand.lights(piece.token) || on_top && (zone.opens || piece.face.is_some() && !zone.down)
    }

    /// Makes the move that is picked. The rules say why a set is none.
    fn finish(&mut self) {
        let walk = &self.hand.walk;
        let mv = walk.whole(self.paths).or_else(|| walk.set(self.paths).filter(|_| !walk.is_empty()));
        self.deeds.moves.extend(mv.map(|mv| (self.seat, mv)));
    }

    /// Makes the move if its picks have just become complete and nothing can be changed about it.
    fn conclude(&mut self, before: &Walk) {
        let walk = &self.hand.walk;
        if walk != before
            && let Some(mv) = walk.whole(self.paths).filter(|mv| !G::waits(mv))
        {
            self.deeds.moves.push((self.seat, mv));
            self.hand.walk = Walk::default();
        }
    }
}

/// The cards that may be picked, with names that say what they are picked for.
pub(super) fn named<G: CardGame>(sight: &Sight<G>) -> Vec<Named> {
    if sight.hand_seat.is_none() {
        return Vec::new();
    }
    let (board, view) = (Board::seen(sight), sight.view());
    let name = |piece: &PieceOf<G::View>| {
        let card = piece.face.map_or(sight.text.get("cards-face-down"), |face| G::card_spoken(sight.text, face));
        let picked = sight.hand.walk.place_of(Pick::Piece(piece.token));
        let role = picked.and_then(|n| G::lands(view, n)).and_then(|place| G::role(view, place));
        let zone = board.zone_of(piece).map(|(zone, _)| zone);
        let of = zone.map_or(0, |zone| board.count(zone));
        let role = role.map(|role| sight.text.get(role)).unwrap_or_default();
        let key = match picked {
            Some(_) if !role.is_empty() => "cards-named-role",
            Some(_) => "cards-named-picked",
            None if zone.is_some_and(|zone| zone.held) => "cards-named-in-hand",
            None if of > 1 => "cards-named-lying",
            None => return card,
        };
        let n = usize::from(piece.zone.at) + 1;
        let whose = piece.zone.owner.map(|seat| sight.names.name(seat).to_string()).unwrap_or_default();
        let values =
            [("card", card.into()), ("role", role.into()), ("name", whose.into()), ("n", n.into()), ("of", of.into())];
        sight.text.with(key, &values)
    };
    let lit = board.pieces.iter().filter(|piece| sight.hand.lights(piece.token));
    lit.filter_map(|piece| Some(Named { what: piece.token, name: name(piece), place: sight.card_area(piece.token)? }))
        .collect()
}

/// Whether a choice is made by hand, on the cards of the table.
pub(super) fn by_hand<M>(choice: &Choice<M>) -> bool {
    matches!(choice, Choice::Move(_) | Choice::Set(_))
}
