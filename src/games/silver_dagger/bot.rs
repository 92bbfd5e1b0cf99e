//! Bots: the easy one plays what it sees and forgets, the normal one keeps its books, and the hard one plays imagined
//! rounds to their end.

mod belief;
mod book;
mod calls;
mod odds;
mod policy;
mod sight;
mod standing;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use super::{
    state::{Event, Moment, Move, Phase, SilverDagger, Tokens},
    view::View,
};
use crate::rules::{
    Bots, Choice, Game, Grounds, Level, Method, Mind, Outcome, Seat, Seats, Seed, SeenBy, Stream, Why,
    search::{Found, Searched, search},
};
use book::{Heed, Outlook};
use odds::{POINT, Worth};
use sight::Sight;

pub(super) use calls::chance_of_call;

/// The number of choices, of a hundred, that an easy bot makes without thinking.
const CARELESS: usize = 12;
/// How far an easy bot may be off in what it thinks of a move, in hundredths of a point.
const VAGUE: usize = 300;
/// An easy bot can't recall one in so many cards in a turn.
const FORGETS: usize = 4;
/// The number of worlds that a hard bot imagines for a choice.
const HARD_WORLDS: u32 = 400;
/// The turns after which an imagined game is cut off.
const TURNS: u16 = 6;
/// The most candidates.
const CANDIDATES: usize = 8;
/// How far below the best they may be by the book, in hundredths of a point: the more there are, the likelier a bad one is
/// lucky in all worlds.
const MARGIN: Worth = 300;
/// So many are tried, whatever the book says.
const FEWEST: usize = 2;
/// The value of a won game; those who share a victory share it.
const VICTORY: i64 = 1_000;
/// How far below the best a hard bot's move may be, so that nobody reads it like a book.
const SLACK: i64 = 1;

impl Bots for SilverDagger {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Normal, Level::Hard];
    const CHEATS: bool = true;

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        match level {
            Level::Easy => easy(view, legal, mind.rng).map(|(mv, _)| mv),
            Level::Normal => by_the_book(view, legal, mind.rng).map(|(mv, _)| mv),
            Level::Hard => Some(searched(view, legal, mind)?.mv()),
        }
    }

    fn explain(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Why<Move>> {
        let (mv, grounds) = match level {
            Level::Easy => easy(view, legal, mind.rng)?,
            Level::Normal => by_the_book(view, legal, mind.rng)?,
            Level::Hard => return Some(searched(view, legal, mind)?.why()),
        };
        Some(Why { mv: Some(mv), grounds })
    }

    fn method(level: Level) -> Option<Method> {
        Some(match level {
            Level::Easy => Method::Whim,
            Level::Normal => Method::Thumb,
            Level::Hard => Method::Search,
        })
    }

    fn cheat(open: &View, seat: Seat, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        Some(search::<SilverDagger>(open, seat, legal, HARD_WORLDS, mind)?.mv())
    }
}

impl Searched for SilverDagger {
    /// The best by the book.
    fn candidates(view: &View, legal: &[Choice<Move>], rng: &mut Stream, out: &mut Vec<Move>) {
        // Nobody has seen any of the cards at the start, so one pair is as good as another; and so are ends and places.
        let alike =
            matches!(view.course.phase_now(), Phase::Start | Phase::Place | Phase::End | Phase::Penalty | Phase::Gift);
        let seat = view.eye.seat().or_else(|| sole(view.course.asked()));
        let Some(seat) = seat.filter(|_| !alike) else {
            out.extend(rng.pick(legal).and_then(|choice| choice.sample(rng, |_| true)));
            return;
        };
        let outlook = Outlook::of(Sight::of(view, seat), Heed { others: true, thorough: true });
        let mut worths = thinkable(&outlook, view, legal, rng);
        worths.sort_by_key(|(_, worth)| Reverse(*worth));
        let least = worths.first().map_or(0, |(_, worth)| worth - MARGIN);
        let few = worths.iter().enumerate().filter(|(n, (_, worth))| *n < FEWEST || *worth >= least).take(CANDIDATES);
        out.extend(few.map(|(_, (mv, _))| *mv));
    }

    fn believe(&mut self, view: &View, rng: &mut Stream) {
        belief::believe(self, view, rng);
    }

    fn take_back(&mut self, keeps: Seat) {
        for seat in self.course.sealed.without(keeps).iter() {
            self.sides[seat.index()].sealed = None;
            self.course.sealed = self.course.sealed.without(seat);
        }
    }

    fn policy(&self, seat: Seat, rng: &mut Stream) -> Option<Move> {
        policy::guess(self, seat, rng)
    }

    fn value(&self, outcome: &Outcome, seat: Seat) -> i64 {
        standing::of_end(self, outcome, seat)
    }

    /// After some turns, how the game stands is a better guide than the round played on to its end: there,
    /// chance covers up what the move was worth. The few turns after a call are always played.
    fn cut(&self, began: &SilverDagger, seat: Seat) -> Option<i64> {
        let (course, before) = (&self.course, &began.course);
        let begins = matches!(course.phase, Phase::Action | Phase::Spy) && course.moment == Moment::Before;
        let enough = course.caller.is_none() && course.turn >= before.turn + TURNS;
        let over = course.round > before.round || begins && enough;
        over.then(|| standing::chance(self, seat))
    }
}

/// The only one of these seats.
fn sole(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

fn searched(view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Found<Move>> {
    Some(search::<SilverDagger>(view, view.eye.seat()?, legal, HARD_WORLDS, mind)?.mixed(SLACK, mind.rng))
}

/// Plays what it sees, and minds nobody else; now and then it makes any move without thinking.
fn easy(view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    if rng.below(100) < CARELESS {
        let mv = rng.pick(legal)?.sample(rng, |mv| SilverDagger::check(view, mv).is_ok())?;
        return Some((mv, Grounds::Whim));
    }
    let dim = forgetful(view);
    let outlook = Outlook::of(Sight::of(&dim, view.eye.seat()?), Heed { others: false, thorough: true });
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
    let outlook = Outlook::of(Sight::of(view, view.eye.seat()?), Heed { others: true, thorough: true });
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
            (other, _) => moves.extend(other.sample(rng, |_| true)),
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
