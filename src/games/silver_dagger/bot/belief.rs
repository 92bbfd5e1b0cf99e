//! What a seat believes of cards that it can't see: who knows a card and keeps it has a reason.

use crate::{
    games::silver_dagger::{card::KINDS, state::SilverDagger, view::View},
    rules::{Numbered, Seat, SeenBy, Stream},
};

/// How much likelier than chance has it a card is to lie facedown in the village of somebody who has known it for some
/// turns: this many times a hundredth of a doubling. Counted in games of hard bots.
const KEPT: [i32; KINDS] = [140, 130, 0, 100, 90, -70, -30, -50, -140, -140, -140, -190, -210, -200];
/// How much of that holds in the first turn, and in each one after it, in hundredths.
const AT_FIRST: i32 = 30;
const LATER: i32 = 14;
/// More halvings than there are.
const FEWEST: i32 = 4;
/// The number of other cards that each such card may turn out to be.
const OTHERS: usize = 7;

/// Makes an imagined world a likelier one: each card that its owner knows and the eye of the view doesn't is drawn anew, out
/// of itself and some cards of the deck, by how likely they are to be kept.
pub(super) fn believe(world: &mut SilverDagger, view: &View, rng: &mut Stream) {
    let course = &world.course;
    let turns = i32::from(course.turn) / i32::from(course.seats.max(1));
    let part = (AT_FIRST + LATER * turns).min(100);
    let weights = KEPT.map(|doublings| weight(doublings * part / 100));
    let SilverDagger { sides, deck, aside, .. } = world;
    if deck.is_empty() && aside.is_empty() {
        return;
    }
    for (owner, (side, seen)) in (0..).map(Seat).zip(sides.iter_mut().zip(&view.sides)) {
        for (laid, seen) in side.village.iter_mut().zip(seen.village.iter()) {
            let keeps = matches!(seen.knows, SeenBy::Seats(seats) if seats.contains(owner));
            if seen.face.is_some() || !keeps {
                continue;
            }
            let mut all = weights[laid.held.card.number()];
            for _ in 0..OTHERS {
                let at = rng.below(deck.len() + aside.len());
                let other = match at.checked_sub(deck.len()) {
                    Some(at) => &mut aside[at],
                    None => &mut deck[at],
                };
                if seen.faces().contains(other.card) {
                    // Of all that were looked at so far, each is drawn as often as it weighs.
                    let own = weights[other.card.number()];
                    all += own;
                    if rng.below(all) < own {
                        std::mem::swap(&mut laid.held.card, &mut other.card);
                    }
                }
            }
        }
    }
}

/// A thousand, doubled this many hundredths of times, and in between by parts.
fn weight(doublings: i32) -> usize {
    let (times, part) = (doublings.div_euclid(100), doublings.rem_euclid(100));
    (10 * (100 + part) as usize) << (times + FEWEST) >> FEWEST
}
