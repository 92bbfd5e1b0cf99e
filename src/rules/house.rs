//! What happens to a match that no seat does by a move: time runs out, a seat changes hands, the table ends it. And what is
//! agreed before it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Level, Parting, Seat, Seats};

/// What the house does to a match: recorded like a move, but never listed as a choice. Of votes and timers only what came of
/// them is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum House<A> {
    /// The time for what is due is over. These are the seats that are still waited for; nobody: a beat ends, and what was
    /// sealed in it is revealed.
    Timeout(Seats),
    /// Somebody else plays a seat from now on. No state of the rules changes.
    TakeOver {
        /// Which seat.
        seat: Seat,
        /// Who plays it now.
        by: Player,
    },
    /// The table ends the match before its end: nobody wins it, and nothing is turned up.
    End(Parting),
    /// What only this game's house does.
    Act(A),
}

/// Who can take a seat over.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Human,
    /// A bot of this level.
    #[serde(untagged)]
    Bot(Level),
}

/// Acts of the house in a game that has none of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum NoAct {}

/// Why a table cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadConfig(pub String);

/// A house rule: something that is agreed before a match and that players may be used to otherwise.
pub struct HouseRule<C> {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is about, in a few words.
    pub about: &'static str,
    /// What can be agreed; the usual comes first.
    pub values: Vec<RuleValue<C>>,
}

/// One thing that can be agreed.
pub struct RuleValue<C> {
    /// The name on the command line.
    pub name: String,
    /// What it means, in a few words.
    pub about: &'static str,
    /// Agrees it.
    pub agree: Box<dyn Fn(&mut C)>,
}

impl<C> HouseRule<C> {
    /// A rule with these names, meanings and ways to agree them.
    pub fn new(
        name: &'static str,
        about: &'static str,
        values: impl IntoIterator<Item = (String, &'static str, Box<dyn Fn(&mut C)>)>,
    ) -> HouseRule<C> {
        let values = values.into_iter().map(|(name, about, agree)| RuleValue { name, about, agree });
        HouseRule { name, about, values: values.collect() }
    }

    /// Agrees what is called `value`; `false`: there is no such thing.
    pub fn agree(&self, config: &mut C, value: &str) -> bool {
        let wanted = self.values.iter().find(|one| one.name == value);
        wanted.inspect(|one| (one.agree)(config)).is_some()
    }
}
