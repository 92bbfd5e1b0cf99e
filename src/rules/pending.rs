//! What a match waits for: who is waited for, who is heard meanwhile, and for how long.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Seat, Seats, ThrowId, Tick};

/// What a state waits for. Exactly one thing is due at any time.
///
/// Neither `must` nor `may` depends on anything hidden: a decision that depends on hidden cards is asked even where there
/// is one answer only, and a seat in `may` may have no choice at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending<S> {
    /// Seats choose.
    ///
    /// Who of `must` has chosen is in `may` from then on and may choose anew until nobody is in `must`; nobody sees what
    /// another has chosen before that.
    Decide {
        /// Who is waited for.
        must: Seats,
        /// Who is heard meanwhile. Their moves take no time.
        may: Seats,
        /// How long.
        limit: Limit,
    },
    /// A race: time passes by itself, dice roll, and any of its seats may act in any tick.
    Live(Race<S>),
    /// The rules wait for physics ([`Game::throw`](super::Game::throw) says what to throw).
    Observe {
        /// The throws, which begin together, each in a world of its own. They are reported in the order in which they end,
        /// those of one tick by their numbers.
        throws: Vec<ThrowId>,
        /// Who is heard meanwhile.
        may: Seats,
    },
    /// A forced step is due: nobody has a choice in it.
    Resolve(S),
    /// The game is over.
    Over(Outcome),
}

impl<S> Pending<S> {
    /// These seats choose, however long it takes them, unless the table has a timer.
    pub fn decide(must: Seats) -> Pending<S> {
        Pending::Decide { must, may: Seats::NONE, limit: Limit::Table }
    }

    /// Physics makes this throw, and nobody is heard meanwhile.
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

    /// The seats that are waited for.
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

/// How long a choice may take. Rules measure no time: whoever runs the match does, and says so with
/// [`House::Timeout`](super::House::Timeout).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// As long as it takes.
    None,
    /// What was agreed at this table for every choice, if anything was.
    Table,
    /// The time to answer a card.
    Answer,
    /// A beat of so many ticks, whoever could act in it: with nobody to wait for it ends only when they have passed.
    Beat(u32),
}

impl Limit {
    /// The time to answer a card, in ticks: 3 s.
    pub const ANSWER: u64 = 3 * Tick::HZ;

    /// The longest timer that a table can have, in ticks: an hour.
    pub const LONGEST: u64 = 3_600 * Tick::HZ;

    /// How many ticks it is, at a table whose timer (if it has one) is `timer` ticks; `None`: no limit.
    pub fn ticks(self, timer: Option<u64>) -> Option<u64> {
        match self {
            Limit::None => None,
            Limit::Table => timer,
            Limit::Answer => Some(Limit::ANSWER),
            Limit::Beat(ticks) => Some(u64::from(ticks)),
        }
    }
}

/// What can happen next while time passes by itself.
///
/// In one tick the reports of the throws that end in it come first, in the order of their numbers; then the forced step,
/// if its time has come; then the moves, as one batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race<S> {
    /// Who may act.
    pub seats: Seats,
    /// The throws that physics makes, each in a world of its own; a new one begins with the tick after it is first named.
    /// None of them is a carry.
    pub throws: Vec<ThrowId>,
    /// The forced step that is due once the clock reaches this tick.
    pub wake: Option<(Tick, S)>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Who won. Several seats share a draw; nobody is in it where a game can be lost by all, and where it was not played to
    /// its end.
    pub winners: Seats,
    /// The final points of each seat, in seat order.
    pub points: Vec<i32>,
    /// Why it ended, and so.
    pub why: Ending,
}

/// Why a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was played to its end; several winners: it is drawn.
    Played,
    /// It was played to its end, several were equally good, and a tie-break decided among them.
    TieBreak,
    /// All others forfeited or were sent away; without a winner, everybody was.
    Forfeit,
    /// The table ended it before its end: nobody has won.
    Ended(Parting),
}

/// Why the people at a table end a match before its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Parting {
    /// This seat left or gave up, and the table wanted no bot in its place.
    Left(Seat),
}

/// Which seats have been asked about what is due, so that no bot is asked twice about the same thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    about: Option<Question>,
    /// The throws that it is asked during.
    throws: Vec<ThrowId>,
    moved: Seats,
    declined: Seats,
}

/// What makes one question of what is due, beside its throws.
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

    /// Whether `next` is still this question, in which some of those who were waited for have chosen.
    fn goes_on_as(&self, next: &Question) -> bool {
        next.limit == self.limit && next.seats.but(self.seats).is_empty() && next.must.but(self.must).is_empty()
    }
}

impl Asked {
    /// Looks at what is due; whether it is another question than before. It is in any case if that was `answered`
    /// ([`Input::answers`](super::record::Input::answers)), however alike they look; it is not where only some throws have
    /// ended.
    #[inline]
    pub fn look<S>(&mut self, pending: &Pending<S>, answered: bool) -> bool {
        let now = Question::of(pending);
        // Most of what is due in a game is nobody's to choose.
        (self.about.is_some() || now.is_some()) && self.asks(now, pending.throws(), answered)
    }

    /// The same, where something is asked or was.
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

    /// Who is to be asked now: everybody who is waited for, and who is only heard once about the same thing.
    pub fn open(&self) -> Seats {
        let Some(Question { seats, must, .. }) = self.about else { return Seats::NONE };
        seats.but(self.moved).but(self.declined).and(must)
    }

    /// Who has not chosen to do anything.
    pub fn declined(&mut self, seat: Seat) {
        self.declined = self.declined.with(seat);
    }

    /// These have had their say.
    pub fn moved(&mut self, seats: Seats) {
        self.moved = self.moved.and(seats);
    }

    /// Something happened that others may have seen: who has not had a say may want to think again.
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
