//! Seats, the eyes that look at a match, and what each of them may see.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use std::{
    borrow::Cow,
    fmt::{self, Debug},
};

use super::set::set_of;

/// A place at the table, counted clockwise from 0.
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The index in lists by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat to the left (clockwise) at a table of `count`.
    pub const fn left(self, count: usize) -> Seat {
        Seat(((self.0 as usize + 1) % count) as u8)
    }

    /// The other seat at a table of two.
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

impl Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A set of seats.
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seats(u8);

impl Seats {
    /// The most seats that a table can have.
    pub const MOST: usize = 8;

    /// No seats.
    pub const NONE: Seats = Seats(0);

    /// The seats 0 to `count` - 1.
    pub const fn all(count: usize) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// This seat alone. A record or somebody else's program may name a seat that no table has: it is in no set.
    pub const fn one(seat: Seat) -> Seats {
        Seats(if seat.0 < 8 { 1 << seat.0 } else { 0 })
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Seats::one(seat).0 != 0
    }

    /// This set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::one(seat).0)
    }

    /// This set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Seats::one(seat).0)
    }

    /// All seats of this set and of `more`.
    #[must_use]
    pub const fn and(self, more: Seats) -> Seats {
        Seats(self.0 | more.0)
    }

    /// This set without any of `others`.
    #[must_use]
    pub const fn but(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    /// The number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = rest.trailing_zeros() as u8;
            rest &= rest.checked_sub(1)?;
            Some(Seat(next))
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// Written as a list of seat numbers, so that anybody can read a record.
impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl JsonSchema for Seats {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        set_of::<Seat>(generator, "A set of seats: each once, ascending.")
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if let Some(bad) = seats.iter().find(|seat| seat.0 > 7) {
            return Err(serde::de::Error::custom(format!("no seat {} at any table", bad.0)));
        }
        Ok(seats.into_iter().collect())
    }
}

/// An eye that looks at a match.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Eye {
    /// The person or bot at a seat.
    Seat(Seat),
    /// Anybody in the room: it sees what is public.
    #[default]
    Table,
    /// An eye that sees everything, for records and for proofs. Never given to a seat.
    Open,
}

impl Eye {
    /// Whether this eye sees what is shown to `seats`.
    pub fn sees(self, seats: Seats) -> bool {
        match self {
            Eye::Seat(seat) => seats.contains(seat),
            Eye::Table => false,
            Eye::Open => true,
        }
    }

    /// Whether this eye may see what is shown to `seen_by`.
    pub fn may_see(self, seen_by: SeenBy) -> bool {
        match seen_by {
            SeenBy::Everybody => true,
            SeenBy::Seats(seats) => self.sees(seats),
        }
    }

    /// The seat whose eye this is, if it is a seat's.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

/// The eyes that may see something.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeenBy {
    /// Everybody, including the table's eye: it is public.
    #[default]
    Everybody,
    /// These seats alone.
    Seats(Seats),
}

impl SeenBy {
    /// Nobody at the table.
    pub const NOBODY: SeenBy = SeenBy::Seats(Seats::NONE);

    /// This seat alone.
    pub const fn one(seat: Seat) -> SeenBy {
        SeenBy::Seats(Seats::one(seat))
    }
}

/// A value that not everybody may see, or not always.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Secret<T> {
    /// The eyes that may see it.
    pub seen_by: SeenBy,
    /// The value, or `None` if it has been removed for an eye that may not see it.
    pub value: Option<T>,
}

impl<T> Secret<T> {
    /// A value that `seen_by` may see.
    pub fn new(seen_by: SeenBy, value: T) -> Secret<T> {
        Secret { seen_by, value: Some(value) }
    }
}

/// Something from which whatever an eye may not see can be removed.
pub trait Redact {
    /// Removes every secret that `eye` does not see.
    fn redact(&mut self, eye: Eye);
}

impl<T> Redact for Secret<T> {
    fn redact(&mut self, eye: Eye) {
        if !eye.may_see(self.seen_by) {
            self.value = None;
        }
    }
}

impl<T: Redact> Redact for [T] {
    fn redact(&mut self, eye: Eye) {
        self.iter_mut().for_each(|item| item.redact(eye));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fixed bug: a forged record that names seat 24 made `replay --why` panic.
    #[test]
    fn a_seat_that_no_table_has_is_in_no_set() {
        let (none, all) = (Seat(24), Seats::all(6));
        assert_eq!([Seats::one(none), Seats::NONE.with(none), [none].into_iter().collect()], [Seats::NONE; 3]);
        assert_eq!((all.with(none), all.without(none), all.contains(none)), (all, all, false));
    }

    /// The table's eye sees what is public, and nothing that only seats may see, even if all of them may.
    #[test]
    fn eyes_see_what_they_may() {
        let (one, all) = (SeenBy::Seats(Seats::one(Seat(1))), SeenBy::Seats(Seats::all(8)));
        let cases = [
            (Eye::Seat(Seat(0)), [true, false, true]),
            (Eye::Seat(Seat(1)), [true, true, true]),
            (Eye::Table, [true, false, false]),
            (Eye::Open, [true, true, true]),
        ];
        for (eye, may) in cases {
            assert_eq!([SeenBy::Everybody, one, all].map(|who| eye.may_see(who)), may, "{eye:?}");
        }
    }
}
