//! Bots: the easy one plays what it sees and forgets, and the normal one keeps its books.

mod book;
mod odds;
#[cfg(test)]
mod tests;

use super::{
    state::{Event, Move, Phase, SilverDagger, Tokens},
    view::View,
};
use crate::rules::{Bots, Choice, Game, Grounds, Level, Method, Mind, Seed, SeenBy, Stream, Why};
use book::{Heed, Outlook};
use odds::{POINT, Worth};

/// The number of choices, of a hundred, that an easy bot makes without thinking.
const CARELESS: usize = 12;
/// How far an easy bot may be off in what it thinks of a move, in hundredths of a point.
const VAGUE: usize = 300;
/// An easy bot can't recall one in so many cards in a turn.
const FORGETS: usize = 4;

impl Bots for SilverDagger {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Normal];

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        Some(chosen(level, view, legal, mind.rng)?.0)
    }

    fn explain(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Why<Move>> {
        let (mv, grounds) = chosen(level, view, legal, mind.rng)?;
        Some(Why { mv: Some(mv), grounds })
    }

    fn method(level: Level) -> Option<Method> {
        Some(match level {
            Level::Easy => Method::Whim,
            Level::Normal | Level::Hard => Method::Thumb,
        })
    }
}

fn chosen(level: Level, view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    match level {
        Level::Easy => easy(view, legal, rng),
        Level::Normal | Level::Hard => by_the_book(view, legal, rng),
    }
}

/// Plays what it sees, and minds nobody else; now and then it makes any move without thinking.
fn easy(view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    if rng.below(100) < CARELESS {
        let mv = rng.pick(legal)?.sample(rng, |mv| SilverDagger::check(view, mv).is_ok())?;
        return Some((mv, Grounds::Whim));
    }
    let dim = forgetful(view);
    let outlook = Outlook::of(&dim, Heed { others: false })?;
    let mut worths = thinkable(&outlook, &dim, legal, rng);
    worths.iter_mut().for_each(|(_, worth)| *worth += rng.below(VAGUE) as Worth);
    best(worths, rng)
}

/// What an easy bot recalls in this turn: of the facedown cards whose faces it has seen, it can't think of one in four.
/// Which ones these are stays the same for the whole turn.
fn forgetful(view: &View) -> View {
    let mut dim = view.clone();
    let Some(seat) = view.eye.seat() else { return dim };
    let turn = Seed(u64::from(view.course.round)).under("turn", u64::from(view.course.turn));
    for laid in dim.sides.iter_mut().flat_map(|side| side.village.iter_mut()).filter(|laid| !laid.up) {
        let own = turn.under("seat", u64::from(seat.0)).under("card", u64::from(laid.token));
        if laid.face.is_some() && own.stream("forget").below(FORGETS) == 0 {
            (laid.face, laid.knows) = (None, SeenBy::NOBODY);
        }
    }
    dim
}

/// Follows the advice of a good book.
fn by_the_book(view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    let outlook = Outlook::of(view, Heed { others: true })?;
    best(thinkable(&outlook, view, legal, rng), rng)
}

/// The moves that are worth a thought, with their worths: all that are listed, and some sets of own cards.
fn thinkable(outlook: &Outlook, view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Vec<(Move, Worth)> {
    let mut moves: Vec<Move> = Vec::with_capacity(legal.len() + 16);
    for choice in legal {
        match (choice, view.course.phase_now()) {
            (Choice::Move(mv), _) => moves.push(*mv),
            (Choice::Set(_), Phase::Drawn | Phase::Exchange) => {
                outlook.sets(|tokens| moves.push(Move::Exchange(tokens)))
            }
            (Choice::Set(_), Phase::Pair) => {
                moves.extend(outlook.approximating().map(|(tokens, _): (Tokens, _)| Move::Pair(tokens)));
            }
            (other, _) => moves.extend(other.sample(rng, |mv| SilverDagger::check(view, mv).is_ok())),
        }
    }
    moves.into_iter().map(|mv| (mv, outlook.of_move(&mv))).collect()
}

/// The move that is worth most; of equals, any. Also the reason for it: its worth and the next best, in points.
fn best(worths: Vec<(Move, Worth)>, rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    let highest = worths.iter().map(|(_, worth)| *worth).max()?;
    let bests: Vec<Move> = worths.iter().filter(|(_, worth)| *worth == highest).map(|(mv, _)| *mv).collect();
    let mv = *rng.pick(&bests)?;
    let points = |worth: Worth| f64::from(worth) / f64::from(POINT);
    let others = worths.iter().filter(|(other, _)| *other != mv);
    let next = others.max_by_key(|(_, worth)| *worth).map(|(other, worth)| (*other, points(*worth)));
    let grounds = match next {
        None => Grounds::OnlyMove,
        next => Grounds::Thumb { worth: points(highest), next },
    };
    Some((mv, grounds))
}
