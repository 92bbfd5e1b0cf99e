//! Bots: the easy one plays many cards and minds nothing else, the normal one follows a good book, and the hard one plays
//! imagined games on to the end of the turn.

mod book;
mod cards;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use super::{
    state::{Deadlies, Event, Held, Lust, Move, Phase},
    view::View,
};
use crate::rules::{
    Bots, Choice, Game, Grounds, Level, Method, Mind, Outcome, Seat, Seats, Stream, Why,
    search::{Found, Searched, search},
};
use book::Outlook;
use cards::{Cards, Worth};

/// A turn: the unit of worths is a hundredth of it. Who has one more to go has half the chance to win.
const TURN: Worth = 100;
/// The number of choices, of a hundred, that an easy bot makes without thinking.
const CARELESS: usize = 20;
/// The number of choices, of a hundred in an imagined game, that are made at random.
const SURPRISING: usize = 4;
/// How far two moves may be apart and yet either be made in an imagined game, in hundredths of a turn.
const DOUBT: usize = 30;
/// The same for what a normal bot discards in secret.
const BLUFF: usize = 40;
/// The number of worlds that a hard bot imagines for a choice.
const HARD_WORLDS: u32 = 1_000;
/// The most candidates.
const CANDIDATES: usize = 10;
/// How far below the best they may be by the book, in hundredths of a turn: the more there are, the likelier a bad one is
/// lucky in all worlds.
const MARGIN: Worth = 60;
/// So many are tried, whatever the book says.
const FEWEST: usize = 2;
/// The value of a won game; those who share a victory share it.
const VICTORY: i64 = 1_000;
/// How far below the best a hard bot's move may be, so that nobody reads it like a book.
const SLACK: i64 = 2;

impl Bots for Deadlies {
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
        Some(search::<Deadlies>(open, seat, legal, HARD_WORLDS, mind)?.mv())
    }
}

impl Searched for Deadlies {
    /// The best by the book.
    fn candidates(view: &View, legal: &[Choice<Move>], rng: &mut Stream, out: &mut Vec<Move>) {
        let Some(seat) = view.eye.seat().or_else(|| sole(view.asked())) else {
            out.extend(legal.iter().filter_map(Choice::listed));
            return;
        };
        let world = Deadlies::imagine(view, rng);
        let outlook = Outlook::remembering(&world, seat);
        let moves = thinkable(legal, &view.sides[seat.index()].hand.open);
        let mut worths: Vec<(Move, Worth)> = moves.into_iter().map(|mv| (mv, outlook.of_move(&mv))).collect();
        worths.sort_by_key(|(_, worth)| Reverse(*worth));
        let least = worths.first().map_or(0, |(_, worth)| worth - MARGIN);
        let few = worths.iter().enumerate().filter(|(n, (_, worth))| *n < FEWEST || *worth >= least).take(CANDIDATES);
        out.extend(few.map(|(_, (mv, _))| *mv));
    }

    fn take_back(&mut self, keeps: Seat) {
        for seat in self.course.sealed.without(keeps).iter() {
            self.sides[seat.index()].sealed = None;
            self.course.sealed = self.course.sealed.without(seat);
        }
    }

    fn policy(&self, seat: Seat, rng: &mut Stream) -> Option<Move> {
        guess(self, seat, rng)
    }

    fn value(&self, outcome: &Outcome, seat: Seat) -> i64 {
        match outcome.winners.contains(seat) {
            true => VICTORY / outcome.winners.len() as i64,
            false => 0,
        }
    }

    /// When the next turn begins, the chance to win is as good to go by as a game played on to its end: there, chance covers
    /// up what the move was worth, and it takes fifty times as long.
    fn cut(&self, began: &Deadlies, seat: Seat) -> Option<i64> {
        let over = self.course.phase == Phase::Play && self.course.turn > began.course.turn;
        over.then(|| chance_to_win(self, seat))
    }
}

/// The chance of a seat to win if all cards lie open, in thousandths: a turn less to go doubles it.
fn chance_to_win(state: &Deadlies, seat: Seat) -> i64 {
    let away = book::distances(state);
    let nearest = away.iter().copied().min().unwrap_or(0);
    let weight = |away: Worth| {
        let (turns, part) = ((away - nearest) / TURN, i64::from((away - nearest) % TURN));
        ((1 << 30) >> turns.min(20)) * (2 * i64::from(TURN) - part) / (2 * i64::from(TURN))
    };
    let all: i64 = away.iter().map(|away| weight(*away)).sum();
    VICTORY * weight(away[seat.index()]) / all.max(1)
}

/// The only one of these seats.
fn sole(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

/// The moves that are worth a thought: all that are listed, and of the sets of a hand some of each kind.
fn thinkable(legal: &[Choice<Move>], hand: &[Held]) -> Vec<Move> {
    let mut moves = Vec::with_capacity(legal.len());
    for choice in legal {
        match choice {
            Choice::Move(mv) => moves.push(*mv),
            Choice::Set(_) => Cards::of(hand).plays(|cards| {
                let mv = play_of(hand, cards);
                if !moves.contains(&mv) {
                    moves.push(mv);
                }
            }),
            Choice::Range(_) => {}
        }
    }
    moves
}

/// The move that plays these cards of a hand.
fn play_of(hand: &[Held], cards: Cards) -> Move {
    let chosen = hand.iter().filter(|held| cards.has(Cards::one(held.card)));
    Move::Play(chosen.map(|held| held.token).collect())
}

fn searched(view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Found<Move>> {
    Some(search::<Deadlies>(view, view.eye.seat()?, legal, HARD_WORLDS, mind)?.mixed(SLACK, mind.rng))
}

/// Plays many cards, and does little harm; now and then it makes any move without thinking.
fn easy(view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    if rng.below(100) < CARELESS {
        let mv = rng.pick(legal)?.sample(rng, |mv| Deadlies::check(view, mv).is_ok())?;
        return Some((mv, Grounds::Whim));
    }
    let hand = &view.sides[view.eye.seat()?.index()].hand.open;
    best(thinkable(legal, hand).into_iter().map(|mv| (mv, simple(view, hand.len(), &mv))), rng)
}

/// What an easy bot sees in a move, in hundredths of a turn: the number of cards, and nothing that was before.
fn simple(view: &View, own: usize, mv: &Move) -> Worth {
    const CARD: Worth = 30;
    /// The number of cards from which on it deals no more.
    const DEALS: usize = 3;
    let cards = |seat: Seat| CARD * Worth::from(view.sides[seat.index()].hand.count);
    match mv {
        Move::Play(tokens) => CARD * tokens.len() as Worth,
        Move::Choose(seat) | Move::Rob(Some(seat)) => cards(*seat),
        Move::Swap(Some(seat)) => CARD * own as Worth - cards(*seat),
        Move::Show(Some(_)) | Move::Strike(Some(_)) | Move::Discard(Some(_)) | Move::Throw(true) => CARD,
        Move::Lust(Lust::Nothing) => CARD,
        Move::GoOn(on) => CARD * Worth::from(*on == (view.dealt.len() < DEALS)),
        _ => 0,
    }
}

/// Follows the advice of a good book. What is discarded in secret is not quite foretold by it.
fn by_the_book(view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    // The advice goes by nothing that the seat doesn't see, so any state that looks like this will do.
    let world = Deadlies::imagine(view, rng);
    let seat = view.eye.seat()?;
    let outlook = Outlook::remembering(&world, seat);
    let moves = thinkable(legal, &view.sides[seat.index()].hand.open);
    let bluff = if view.course.phase_now() == Phase::Secret { BLUFF } else { 1 };
    let worths: Vec<(Move, Worth)> =
        moves.into_iter().map(|mv| (mv, outlook.of_move(&mv) + rng.below(bluff) as Worth)).collect();
    best(worths.into_iter(), rng)
}

/// The move that is worth most; of equals, any. Also the reason for it: its worth and the next best, in turns.
fn best(worths: impl Iterator<Item = (Move, Worth)>, rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    let worths: Vec<(Move, Worth)> = worths.collect();
    let highest = worths.iter().map(|(_, worth)| *worth).max()?;
    let bests: Vec<Move> = worths.iter().filter(|(_, worth)| *worth == highest).map(|(mv, _)| *mv).collect();
    let mv = *rng.pick(&bests)?;
    let turns = |worth: Worth| f64::from(worth) / f64::from(TURN);
    let others = worths.iter().filter(|(other, _)| *other != mv);
    let next = others.max_by_key(|(_, worth)| *worth).map(|(other, worth)| (*other, turns(*worth)));
    let grounds = match next {
        None => Grounds::OnlyMove,
        next => Grounds::Thumb { worth: turns(highest), next },
    };
    Some((mv, grounds))
}

/// A move that a player with these cards may well make: one that the book thinks about as good as the best.
fn guess(world: &Deadlies, seat: Seat, rng: &mut Stream) -> Option<Move> {
    let (choosing, outlook) = (world.choosing(seat), Outlook::of(world, seat));
    let surprises = rng.below(100) < SURPRISING;
    let mut about = |worth: &dyn Fn() -> Worth| if surprises { 0 } else { worth() } + rng.below(DOUBT) as Worth;
    if world.course.phase == Phase::Play {
        let mut best = (Worth::MIN, Cards::default());
        outlook.hand.plays(|cards| {
            let worth = about(&|| outlook.playing(cards));
            if worth > best.0 {
                best = (worth, cards);
            }
        });
        return Some(play_of(choosing.hand, best.1)).filter(|_| !choosing.hand.is_empty());
    }
    let mut best = (Worth::MIN, None);
    choosing.moves(|mv| {
        let worth = about(&|| outlook.of_move(&mv));
        if worth > best.0 {
            best = (worth, Some(mv));
        }
    });
    best.1
}
