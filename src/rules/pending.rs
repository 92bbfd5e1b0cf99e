//! The thing a match waits for: which seats must move, which others may, and for how long.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Seat, Seats, ThrowId, Tick};

/// The thing a state waits for. Exactly one thing is due at any time.
///
/// Neither `must` nor `may` depends on anything hidden: a decision that depends on hidden cards is asked for even if
/// there is only one answer, and a seat in `may` may have no choice at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending<S> {
    /// Seats choose.
    ///
    /// A seat of `must` that has chosen is in `may` from then on, and may choose again until `must` is empty. Until
    /// then, no seat sees what another has chosen.
    Decide {
        /// The seats the rules are waiting for.
        must: Seats,
        /// The seats that may move meanwhile. Their moves take no time.
        may: Seats,
        /// The time limit.
        limit: Limit,
    },
    /// A race: time passes by itself, dice roll, and any of its seats may act in any tick.
    Live(Race<S>),
    /// The rules wait for physics ([`Game::throw`](super::Game::throw) says what to throw).
    Observe {
        /// The throws, which begin together, each in a world of its own. They are reported in the order in which they
        /// end; those that end in the same tick, in the order of their numbers.
        throws: Vec<ThrowId>,
        /// The seats that may move meanwhile.
        may: Seats,
    },
    /// A forced step is due: nobody has a choice in it.
    Resolve(S),
    /// The game is over.
    Over(Outcome),
}

impl<S> Pending<S> {
    /// A choice by these seats, which takes as long as they like unless the table has a timer.
    pub fn decide(must: Seats) -> Pending<S> {
        Pending::Decide { must, may: Seats::NONE, limit: Limit::Table }
    }

    /// A throw for physics to make, during which no seat may move.
    pub fn observe(throw: ThrowId) -> Pending<S> {
        Pending::Observe { throws: vec![throw], may: Seats::NONE }
    }

    /// The seats that may move now.
    pub fn movers(&self) -> Seats {
        match self {
            Pending::Decide { must, may, .. } => must.and(*may),
            Pending::Live(race) => race.seats,
            Pending::Observe { may, .. } => *may,
            Pending::Resolve(_) | Pending::Over(_) => Seats::NONE,
        }
    }

    /// The seats the rules are waiting for.
    pub fn must(&self) -> Seats {
        match self {
            Pending::Decide { must, .. } => *must,
            _ => Seats::NONE,
        }
    }

    /// The throws that physics makes now.
    pub fn throws(&self) -> &[ThrowId] {
        match self {
            Pending::Live(race) => &race.throws,
            Pending::Observe { throws, .. } => throws,
            _ => &[],
        }
    }
}

/// The time limit of a choice. The rules don't measure time: whoever runs the match does, and tells them that it is
/// over with [`House::Timeout`](super::House::Timeout).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// No limit.
    None,
    /// The limit agreed at this table for every choice, if there is one.
    Table,
    /// The time to answer a card.
    Answer,
    /// A beat of this many ticks, no matter which seats can act in it. As the rules wait for no seat, it ends only when
    /// the ticks have passed.
    Beat(u32),
}

impl Limit {
    /// The time to answer a card, in ticks: 3 s.
    pub const ANSWER: u64 = 3 * Tick::HZ;

    /// The longest timer that a table can have, in ticks: an hour.
    pub const LONGEST: u64 = 3_600 * Tick::HZ;

    /// The limit in ticks, at a table whose timer (if it has one) is `timer` ticks; `None`: no limit.
    pub fn ticks(self, timer: Option<u64>) -> Option<u64> {
        match self {
            Limit::None => None,
            Limit::Table => timer,
            Limit::Answer => Some(Limit::ANSWER),
            Limit::Beat(ticks) => Some(u64::from(ticks)),
        }
    }
}

/// The things that can happen next while time passes by itself.
///
/// Within one tick, the reports of the throws that end in it come first, in the order of their numbers; then the forced
/// step, if it is due; then the moves, as one batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race<S> {
    /// The seats that may act.
    pub seats: Seats,
    /// The throws that physics makes, each in a world of its own. A new one begins with the tick after it is first
    /// named. None of them is a carry.
    pub throws: Vec<ThrowId>,
    /// The forced step that is due once the clock reaches this tick.
    pub wake: Option<(Tick, S)>,
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// The seats that won. Several seats share a draw. The set is empty if everybody lost, in a game where all can
    /// lose, or if the table ended the game early.
    pub winners: Seats,
    /// The final points of each seat, in seat order.
    pub points: Vec<i32>,
    /// The reason why it ended in this way.
    pub why: Ending,
}

/// The reason why a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was played to its end; if there are several winners, it is a draw.
    Played,
    /// It was played to its end, several seats were equal, and a tie-break decided among them.
    TieBreak,
    /// All other seats forfeited or were sent away; if there is no winner, all seats were.
    Forfeit,
    /// The table ended it early: nobody has won.
    Ended(Parting),
}

/// The reason why the people at a table end a match early.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Parting {
    /// This seat left or gave up, and the table wanted no bot in its place.
    Left(Seat),
}

/// The seats that have been asked about what is due, so that no bot is asked twice about the same thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    about: Option<Question>,
    /// The throws in flight while the question is asked.
    throws: Vec<ThrowId>,
    moved: Seats,
    declined: Seats,
}

/// The parts of what is due that tell one question from another, besides its throws.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Question {
    seats: Seats,
    must: Seats,
    limit: Limit,
}

impl Question {
    #[inline]
    fn of<S>(pending: &Pending<S>) -> Option<Question> {
        let (seats, must, limit) = match pending {
            Pending::Decide { must, may, limit } => (must.and(*may), *must, *limit),
            Pending::Observe { may, .. } => (*may, Seats::NONE, Limit::None),
            _ => return None,
        };
        Some(Question { seats, must, limit })
    }

    /// Whether `next` is still this question, perhaps with fewer seats left to choose.
    fn goes_on_as(&self, next: &Question) -> bool {
        next.limit == self.limit && next.seats.but(self.seats).is_empty() && next.must.but(self.must).is_empty()
    }
}

impl Asked {
    /// Looks at what is due, and returns whether it is a new question. It is in any case if the last one was `answered`
    /// ([`Input::answers`](super::record::Input::answers)), even if they look alike; it isn't if only some throws have
    /// ended.
    #[inline]
    pub fn look<S>(&mut self, pending: &Pending<S>, answered: bool) -> bool {
        let now = Question::of(pending);
        // Most of what is due in a game leaves no seat a choice.
        (self.about.is_some() || now.is_some()) && self.asks(now, pending.throws(), answered)
    }

    /// Does the same, given that there is a question now or was one before.
    fn asks(&mut self, now: Option<Question>, throws: &[ThrowId], answered: bool) -> bool {
        let same = match (self.about, now) {
            (Some(before), Some(now)) => {
                !answered && before.goes_on_as(&now) && throws.iter().all(|throw| self.throws.contains(throw))
            }
            _ => false,
        };
        if !same {
            (self.moved, self.declined) = (Seats::NONE, Seats::NONE);
        }
        self.about = now;
        self.throws.clear();
        self.throws.extend_from_slice(throws);
        !same
    }

    /// The seats to ask now: those that must choose, and once about the same thing those that only may.
    pub fn open(&self) -> Seats {
        let Some(Question { seats, must, .. }) = self.about else { return Seats::NONE };
        seats.but(self.moved).but(self.declined).and(must)
    }

    /// Notes that a seat has chosen to do nothing.
    pub fn declined(&mut self, seat: Seat) {
        self.declined = self.declined.with(seat);
    }

    /// Notes that these seats have moved.
    pub fn moved(&mut self, seats: Seats) {
        self.moved = self.moved.and(seats);
    }

    /// Notes that something happened that others may have seen: seats that declined may want to think again.
    pub fn happened(&mut self) {
        self.declined = Seats::NONE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[u8]) -> Seats {
        seats.iter().map(|seat| Seat(*seat)).collect()
    }

    fn decide(must: &[u8], may: &[u8], limit: Limit) -> Pending<()> {
        Pending::Decide { must: seats(must), may: seats(may), limit }
    }

    #[test]
    fn nobody_is_asked_twice_about_the_same_thing() {
        let mut asked = Asked::default();
        assert!(asked.look(&decide(&[0, 1], &[2], Limit::Table), false));
        assert_eq!(asked.open(), seats(&[0, 1, 2]));
        asked.declined(Seat(2));
        asked.moved(seats(&[0]));
        asked.happened();
        assert!(!asked.look(&decide(&[1], &[0, 2], Limit::Table), false), "seat 0 has chosen");
        assert_eq!(asked.open(), seats(&[1, 2]), "who declined may want to think again, who has chosen has");
        asked.declined(Seat(2));
        assert_eq!(asked.open(), seats(&[1]));
        assert!(asked.look(&decide(&[0, 1], &[2], Limit::Table), false), "they choose again");
        assert_eq!(asked.open(), seats(&[0, 1, 2]));
        assert!(asked.look(&decide(&[], &[0, 1, 2], Limit::Beat(480)), false));
        assert!(asked.look(&decide(&[], &[0, 1, 2], Limit::Beat(240)), false), "another beat");
        assert!(asked.look(&Pending::Resolve(()), false));
        assert_eq!(asked.open(), Seats::NONE);
        assert!(!asked.look(&Pending::Resolve(()), true), "nothing is asked, again");
    }

    #[test]
    fn who_need_not_choose_any_longer_makes_no_new_question() {
        let mut asked = Asked::default();
        asked.look(&decide(&[0, 1, 2], &[], Limit::Table), false);
        asked.moved(seats(&[1]));
        assert!(!asked.look(&decide(&[0, 2], &[], Limit::Table), false));
        assert_eq!(asked.open(), seats(&[0, 2]));
    }

    #[test]
    fn two_questions_in_a_row_are_two_however_alike_they_look() {
        let mut asked = Asked::default();
        for due in [decide(&[1], &[0], Limit::Table), decide(&[], &[0, 1], Limit::Beat(240))] {
            asked.look(&due, true);
            asked.moved(seats(&[0]));
            asked.declined(Seat(1));
            assert!(asked.look(&due, true), "{due:?}");
            assert_eq!(asked.open(), seats(&[0, 1]));
        }
    }

    #[test]
    fn throws_that_end_are_no_new_question() {
        let observe = |throws: &[u32]| Pending::<()>::Observe {
            throws: throws.iter().copied().map(ThrowId).collect(),
            may: seats(&[1]),
        };
        let mut asked = Asked::default();
        assert!(asked.look(&observe(&[4, 5]), false));
        asked.declined(Seat(1));
        assert!(!asked.look(&observe(&[5]), false));
        assert_eq!(asked.open(), Seats::NONE);
        assert!(asked.look(&observe(&[6]), false));
        assert_eq!(asked.open(), seats(&[1]));
    }

    #[test]
    fn only_some_limits_are_times() {
        assert_eq!(Limit::None.ticks(Some(9)), None);
        assert_eq!(Limit::Table.ticks(None), None);
        assert_eq!(Limit::Table.ticks(Some(9)), Some(9));
        assert_eq!(Limit::Answer.ticks(None), Some(720));
        assert_eq!(Limit::Beat(240).ticks(Some(9)), Some(240));
    }
}
