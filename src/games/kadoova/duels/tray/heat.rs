//! The count-in of a race, and the race itself: whatever is done in the count-in counts from its end on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AtTrays, Event};
use crate::{
    games::kadoova::duels::Bout,
    rules::{Seats, Tick},
};

/// How far a race has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Heat {
    /// Everybody gets ready.
    CountIn {
        /// The tick at which the race begins.
        until: Tick,
    },
    /// The race is on.
    On {
        /// The tick at which it began.
        since: Tick,
    },
}

impl Heat {
    /// Lets these seats get ready. Nobody has to be quick in steady mode, so nobody needs time for it there.
    pub(in super::super) fn count_in<D: AtTrays>(bout: &mut Bout<D>, seats: Seats) -> Heat {
        let until = Tick(bout.now.0 + if bout.terms.steady { 0 } else { bout.terms.mat.races.count_in });
        bout.tell(Event::CountIn { seats, until }.into());
        Heat::CountIn { until }
    }

    /// Begins the race if the count-in is over; returns whether it has begun just now.
    pub(in super::super) fn begins<D: AtTrays>(&mut self, bout: &mut Bout<D>) -> bool {
        let Heat::CountIn { until } = *self else { return false };
        let begins = until <= bout.now;
        if begins {
            *self = Heat::On { since: until };
            bout.tell(Event::Begun.into());
        }
        begins
    }

    /// The tick at which the race begins, or began.
    pub fn start(self) -> Tick {
        match self {
            Heat::CountIn { until } => until,
            Heat::On { since } => since,
        }
    }

    /// The tick at which the count-in ends; `None`: it has.
    pub fn counts_in(self) -> Option<Tick> {
        match self {
            Heat::CountIn { until } => Some(until),
            Heat::On { .. } => None,
        }
    }
}
