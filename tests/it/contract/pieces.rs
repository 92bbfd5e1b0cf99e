//! Pieces: none is lost, none can be followed through a hand, and every eye sees the same ones in the same places, though
//! not always their faces.

use std::collections::{BTreeMap, BTreeSet};

use daggers_drawn::rules::{Eye, Face, Game, PieceOf, Pieces, Zone};

use super::walk::{Check, Checked, Walk, ensure, said};

type Identity<G> = <<<G as Game>::View as Pieces>::Face as Face>::Identity;

fn identity<G: Game>(piece: &PieceOf<G::View>) -> Option<Identity<G>> {
    piece.face.map(|face| face.identity())
}

pub(super) fn pieces<G: Game>(state: &G, eye: Eye) -> Vec<PieceOf<G::View>> {
    let mut pieces = Vec::new();
    state.view(eye).pieces(&mut pieces);
    pieces.sort_unstable();
    pieces
}

/// No piece is ever lost, doubled or turned into another one, and every eye sees the same pieces in the same places,
/// though not always their faces.
pub(super) fn pieces_are_conserved<G: Checked>(walk: &Walk<G>) -> Check {
    let inventory = |pieces: &[PieceOf<G::View>]| {
        let mut all: Vec<_> = pieces.iter().map(identity::<G>).collect();
        all.sort();
        all
    };
    let first = inventory(&pieces(&walk.deal(), Eye::Open));
    ensure(first.iter().all(Option::is_some), || "an open view hides a face".into())?;
    let mut known: BTreeMap<u32, Option<Identity<G>>> = BTreeMap::new();
    walk.each(|moment| {
        let open = pieces(moment.after, Eye::Open);
        let now = inventory(&open);
        ensure(now == first, || format!("{} pieces became {} after {}", first.len(), now.len(), said(moment.input)))?;
        let tokens: BTreeSet<u32> = open.iter().map(|piece| piece.token).collect();
        ensure(tokens.len() == open.len(), || "two pieces have one token".into())?;
        ensure(tokens.iter().all(|token| !is_slot(*token)), || "a piece has the token of a mere place".into())?;
        let zones: BTreeSet<_> = open.iter().map(|piece| piece.zone).collect();
        ensure(zones.len() == open.len(), || "two pieces lie in one place".into())?;
        for piece in &open {
            let is = identity::<G>(piece);
            let was = known.entry(piece.token).or_insert_with(|| is.clone());
            ensure(*was == is, || format!("piece {} was {was:?} and is {is:?}", piece.token))?;
        }
        walk.eyes().into_iter().try_for_each(|eye| sees_the_same::<G>(&open, &pieces(moment.after, eye), eye))
    })
    .map(drop)
}

/// A piece that an eye has lost sight of, in a hand or a shuffle, never comes back under the token that it had.
pub(super) fn nothing_comes_back<G: Checked>(walk: &Walk<G>) -> Check {
    let seen = |state: &G, eye: Eye| -> BTreeSet<u32> {
        pieces(state, eye).iter().map(|piece| piece.token).filter(|token| !is_slot(*token)).collect()
    };
    let start = walk.deal();
    let mut eyes: Vec<_> = walk.eyes().into_iter().map(|eye| (eye, seen(&start, eye), BTreeSet::new())).collect();
    walk.each(|moment| {
        for (eye, before, gone) in &mut eyes {
            let now = seen(moment.after, *eye);
            if let Some(token) = now.intersection(gone).next() {
                return Err(format!("{eye:?} sees piece {token} again after {}", said(moment.input)));
            }
            gone.extend(before.difference(&now));
            *before = now;
        }
        Ok(())
    })
    .map(drop)
}

fn is_slot(token: u32) -> bool {
    token >= Zone::<()>::SLOTS
}

/// Every piece is seen where it is, with its own face or none. Of an unordered hand, only the number of pieces is seen.
fn sees_the_same<G: Game>(open: &[PieceOf<G::View>], seen: &[PieceOf<G::View>], eye: Eye) -> Check {
    ensure(open.len() == seen.len(), || format!("{eye:?} sees {} of {} pieces", seen.len(), open.len()))?;
    let by_token: BTreeMap<u32, &PieceOf<G::View>> = open.iter().map(|piece| (piece.token, piece)).collect();
    let (slots, pieces): (Vec<&PieceOf<G::View>>, Vec<&PieceOf<G::View>>) =
        seen.iter().partition(|piece| is_slot(piece.token));
    pieces.into_iter().try_for_each(|piece| {
        let truth = by_token.get(&piece.token).ok_or_else(|| format!("{eye:?} sees a piece that is not there"))?;
        let honest = piece.face.is_none() || identity::<G>(piece) == identity::<G>(truth);
        ensure(honest && piece.zone == truth.zone, || format!("{eye:?} sees {piece:?}, but it is {truth:?}"))
    })?;
    let taken: BTreeSet<_> = open.iter().map(|piece| piece.zone).collect();
    let tokens: BTreeSet<u32> = slots.iter().map(|piece| piece.token).collect();
    ensure(tokens.len() == slots.len(), || format!("{eye:?} sees two cards in one place of a hand"))?;
    slots.into_iter().try_for_each(|piece| {
        let others = piece.zone.owner.is_some() && piece.zone.owner != eye.seat() && eye != Eye::Open;
        let blank = piece.face.is_none() && piece.token == piece.zone.slot() && taken.contains(&piece.zone);
        ensure(others && blank, || format!("{eye:?} sees {piece:?}"))
    })
}

/// The faces that an eye sees, by the tokens of their pieces.
pub(super) fn faces<G: Game>(state: &G, eye: Eye) -> BTreeMap<u32, <G::View as Pieces>::Face> {
    pieces(state, eye).into_iter().filter_map(|piece| Some((piece.token, piece.face?))).collect()
}
