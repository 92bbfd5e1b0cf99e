//! The policy of imagined games: a move that a player who keeps the books may well make, found at a glance.

use super::{
    book::{Heed, Outlook},
    odds::Worth,
    sight::Sight,
};
use crate::{
    games::silver_dagger::{
        state::{Move, Phase, SilverDagger},
        view::any_two,
    },
    rules::{Seat, Stream},
};

/// The number of choices, of a hundred, that are made at random.
const SURPRISING: usize = 3;
/// How far two moves may be apart and yet either be made, in hundredths of a point.
const DOUBT: usize = 60;

/// A move that `seat` may well make in this world.
pub(super) fn guess(world: &SilverDagger, seat: Seat, rng: &mut Stream) -> Option<Move> {
    match world.course.phase {
        Phase::Start => Some(Move::Start(any_two(world.village(seat), rng))),
        // Nothing to be thought about.
        Phase::Place | Phase::End | Phase::Penalty | Phase::Gift | Phase::Direction => any(world, seat, rng),
        // In a last turn it is plain what a move is worth.
        _ if world.course.caller.is_some() => likely(world, seat, true, rng),
        _ if rng.below(100) < SURPRISING => any(world, seat, rng),
        _ => likely(world, seat, false, rng),
    }
}

/// Any move that is listed; where all moves are sets, one that the book knows.
fn any(world: &SilverDagger, seat: Seat, rng: &mut Stream) -> Option<Move> {
    let (mut any, mut seen) = (None, 0);
    world.choosing(seat).moves(|mv| {
        seen += 1;
        any = if rng.below(seen) == 0 { Some(mv) } else { any };
    });
    any.or_else(|| likely(world, seat, false, rng))
}

/// A move that the book thinks about as good as the best; the best one, if the player thinks.
fn likely(world: &SilverDagger, seat: Seat, thinks: bool, rng: &mut Stream) -> Option<Move> {
    let outlook = Outlook::of(Sight::within(world, seat), Heed { others: true, thorough: thinks });
    let doubt = if thinks { 1 } else { DOUBT };
    let mut best: (Worth, Option<Move>) = (Worth::MIN, None);
    let mut weigh = |mv: Move| {
        let worth = outlook.of_move(&mv).saturating_add(rng.below(doubt) as Worth);
        if worth > best.0 {
            best = (worth, Some(mv));
        }
    };
    world.choosing(seat).moves(&mut weigh);
    match world.course.phase {
        Phase::Drawn | Phase::Exchange => outlook.sets(|cards| weigh(Move::Exchange(cards))),
        Phase::Pair => outlook.approximating().into_iter().for_each(|(cards, _)| weigh(Move::Pair(cards))),
        _ => {}
    }
    best.1
}
