//! Bots: the easy one plays its best number, the normal one follows a good book, and the hard one plays imagined games to
//! their end.

mod advice;
mod weight;

use super::{
    state::{Card, Daggers, Event, Move, Phase},
    view::View,
};
use crate::rules::{
    Bots, Choice, Game, Grounds, Level, Method, Mind, Outcome, Seat, Seats, Stream, Why,
    search::{Found, Searched, search},
};
use advice::{Outlook, Worth};

/// The number of choices, of a hundred, that an easy bot makes without thinking.
const CARELESS: usize = 15;
/// The number of choices, of a hundred in an imagined game, that are made at random.
const SURPRISING: usize = 8;
/// How far two moves may be apart and yet either be made in an imagined game, in hundredths of a point.
const DOUBT: usize = 250;
/// The number of worlds that a hard bot imagines for a choice.
const HARD_WORLDS: u32 = 160;
/// The value of a won game; a draw is worth half of it.
const VICTORY: i64 = 1_000;
/// How far below the best a hard bot's move may be, so that nobody reads it like a book.
const SLACK: i64 = 5;

impl Bots for Daggers {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Normal, Level::Hard];
    const LISTENS: bool = true;
    const CHEATS: bool = true;

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        match level {
            Level::Easy => easy(view, &listed(legal), mind.rng).map(|(mv, _)| mv),
            Level::Normal => by_the_book(view, &listed(legal), mind).map(|(mv, _)| mv),
            Level::Hard => Some(searched(view, legal, mind)?.mv()),
        }
    }

    fn explain(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Why<Move>> {
        let (mv, grounds) = match level {
            Level::Easy => easy(view, &listed(legal), mind.rng)?,
            Level::Normal => by_the_book(view, &listed(legal), mind)?,
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
        Some(search::<Daggers>(open, seat, legal, HARD_WORLDS, mind)?.mv())
    }
}

impl Searched for Daggers {
    fn candidates(view: &View, legal: &[Choice<Move>], _: &mut Stream, out: &mut Vec<Move>) {
        out.extend(of_different_names(view, legal));
    }

    /// Nobody seals anything.
    fn take_back(&mut self, _: Seat) {}

    fn policy(&self, seat: Seat, rng: &mut Stream) -> Option<Move> {
        guess(self, seat, rng)
    }

    fn value(&self, outcome: &Outcome, seat: Seat) -> i64 {
        match outcome.winners.contains(seat) {
            true if outcome.winners == Seats::one(seat) => VICTORY,
            true => VICTORY / 2,
            false => 0,
        }
    }

    fn weight(&self, seat: Seat, told: &[Event]) -> u32 {
        weight::of(self, seat, told)
    }
}

fn listed(legal: &[Choice<Move>]) -> Vec<Move> {
    legal.iter().filter_map(Choice::listed).copied().collect()
}

/// The legal moves, of cards of one name only one.
fn of_different_names(view: &View, legal: &[Choice<Move>]) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::with_capacity(legal.len());
    for mv in legal.iter().filter_map(Choice::listed) {
        if moves.iter().all(|other| !alike(view, mv, other)) {
            moves.push(*mv);
        }
    }
    moves
}

/// Whether both moves play a card of the same name.
fn alike(view: &View, one: &Move, other: &Move) -> bool {
    let hand = &view.sides[view.course.turn.index()].hand.open;
    let name = |mv: &Move| match mv {
        Move::Play(token) => hand.iter().find(|held| held.token == *token).map(|held| held.card),
        _ => None,
    };
    name(one).is_some_and(|card| name(other) == Some(card))
}

fn searched(view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Found<Move>> {
    Some(search::<Daggers>(view, view.eye.seat()?, legal, HARD_WORLDS, mind)?.mixed(SLACK, mind.rng))
}

/// Chooses the best number, or passes when ahead; now and then it makes any move without thinking.
fn easy(view: &View, moves: &[Move], rng: &mut Stream) -> Option<(Move, Grounds<Move>)> {
    if rng.below(100) < CARELESS {
        return Some((*rng.pick(moves)?, Grounds::Whim));
    }
    let seat = view.eye.seat()?;
    best(view, moves, |mv| simple(view, seat, mv), rng)
}

/// What an easy bot sees in a move, in hundredths of a point: what lies open, and nothing that was before.
fn simple(view: &View, seat: Seat, mv: &Move) -> Worth {
    let points = |card: Card| 100 * Worth::from(view.config.worth(card));
    let lies = |token: u16| {
        let row = |owner: Seat| view.sides[owner.index()].play.iter().map(move |laid| (owner, laid.card));
        row(seat).chain(row(seat.other())).find(|(_, card)| card.token == token)
    };
    match *mv {
        Move::Pass => 100 * (Worth::from(view.points(seat)) - Worth::from(view.points(seat.other()))).signum() * 30,
        Move::Play(token) => {
            let card = view.sides[seat.index()].hand.open.iter().find(|held| held.token == token);
            card.map_or(0, |held| points(held.card))
        }
        Move::Fetch(card) => points(card),
        Move::Return(token) => lies(token).map_or(0, |(owner, card)| {
            let worth = card.face.map_or(0, points);
            if owner == seat { -worth } else { worth }
        }),
        Move::Name(number) => {
            let count = |owner: Seat| {
                let faces =
                    view.sides[owner.index()].play.iter().filter_map(|laid| laid.card.face.filter(|_| !laid.down));
                faces.filter(|card| view.config.worth(*card) == number).count() as Worth
            };
            100 * Worth::from(number) * (count(seat.other()) - count(seat))
        }
    }
}

/// Follows the advice of a good book.
fn by_the_book(view: &View, moves: &[Move], mind: &mut Mind<Event>) -> Option<(Move, Grounds<Move>)> {
    // The advice goes by nothing that the seat doesn't see, so any state that looks like this will do.
    let world = Daggers::imagine(view, mind.rng);
    let outlook = Outlook::remembering(&world, view.eye.seat()?, mind.told);
    best(view, moves, |mv| outlook.of_move(mv), mind.rng)
}

/// The move that is worth most; of equals, any. Also the reason for it: its worth and the next best of another name, in
/// points.
fn best(
    view: &View,
    moves: &[Move],
    worth: impl Fn(&Move) -> Worth,
    rng: &mut Stream,
) -> Option<(Move, Grounds<Move>)> {
    let worths: Vec<(Move, Worth)> = moves.iter().map(|mv| (*mv, worth(mv))).collect();
    let highest = worths.iter().map(|(_, worth)| *worth).max()?;
    let bests: Vec<Move> = worths.iter().filter(|(_, worth)| *worth == highest).map(|(mv, _)| *mv).collect();
    let mv = *rng.pick(&bests)?;
    let points = |worth: Worth| f64::from(worth) / 100.0;
    let others = worths.iter().filter(|(other, _)| *other != mv && !alike(view, other, &mv));
    let next = others.max_by_key(|(_, worth)| *worth).map(|(other, worth)| (*other, points(*worth)));
    let grounds = match next {
        None => Grounds::OnlyMove,
        next => Grounds::Thumb { worth: points(highest), next },
    };
    Some((mv, grounds))
}

/// A move that a player with these cards may well make: one that the book thinks about as good as the best.
fn guess(world: &Daggers, seat: Seat, rng: &mut Stream) -> Option<Move> {
    let choosing = world.choosing();
    if rng.below(100) < SURPRISING {
        let (mut any, mut seen) = (None, 0);
        choosing.moves(|mv| {
            seen += 1;
            any = if rng.below(seen) == 0 { Some(mv) } else { any };
        });
        return any;
    }
    let outlook = Outlook::of(world, seat);
    let (mut best, mut highest) = (None, Worth::MIN);
    let mut weigh = |mv: Move, worth: Worth| {
        let worth = worth + rng.below(DOUBT) as Worth;
        if worth > highest {
            (best, highest) = (Some(mv), worth);
        }
    };
    if world.course.phase == Phase::Turn {
        // Looked up by card rather than by token, which takes half the time.
        choosing.playable().for_each(|held| weigh(Move::Play(held.token), outlook.playing(held.card)));
        if choosing.may_pass() {
            weigh(Move::Pass, outlook.passing());
        }
    } else {
        choosing.moves(|mv| weigh(mv, outlook.of_move(&mv)));
    }
    best
}
