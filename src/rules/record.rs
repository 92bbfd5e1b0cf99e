//! What is kept of a match: one JSON-lines format that is record, trace and save; README.md documents it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Batch, Game, House, Outcome, Report, Seed, Stale, Tick};

/// The name and version of the format, the first field of every header line.
pub const FORMAT: &str = "daggers-drawn 1";

/// Everything that can happen to a state: the inputs of a match in order, and nothing else, decide it.
#[derive(Clone, Debug, PartialEq)]
pub enum Input<G: Game> {
    /// Seats moved.
    Moves(Batch<G::Move>),
    /// Physics reported.
    Report(Report),
    /// The house acted.
    House(House),
    /// A forced step was carried out.
    Step(G::Step),
}

/// Why an input does not fit the state.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit<R> {
    /// A move was refused.
    Refused(R),
    /// Physics reported what nobody waits for.
    Stale(Stale),
    /// Another step is due, or none.
    NotDue,
}

impl<G: Game> Input<G> {
    /// Does it to `state`. On `Err` the state is unchanged.
    pub fn apply(&self, state: &mut G, out: &mut Vec<G::Event>) -> Result<(), Misfit<G::Reason>> {
        match self {
            Input::Moves(batch) => state.play(batch, out).map_err(Misfit::Refused),
            Input::Report(report) => state.observe(report, out).map_err(Misfit::Stale),
            Input::House(act) => {
                state.house(act, out);
                Ok(())
            }
            Input::Step(step) => {
                if state.pending() != super::Pending::Resolve(*step) {
                    return Err(Misfit::NotDue);
                }
                state.resolve(*step, out);
                Ok(())
            }
        }
    }

    /// How far it moves the clock of the match: a report by the length of its throw, everything else by one tick.
    pub fn ticks(&self) -> u64 {
        match self {
            Input::Report(report) => u64::from(report.ticks).max(1),
            _ => 1,
        }
    }
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case")]
pub enum Line {
    /// Begins a game.
    Header(Header),
    /// One input and what came of it.
    Step(Step),
    /// Ends a game.
    Outcome(End),
}

/// The first line of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// [`FORMAT`].
    pub format: String,
    /// Which game of the file, from 0.
    pub game: u64,
    /// The game's or duel's name, as on the command line.
    pub name: String,
    /// Version of its rules.
    pub rules: u32,
    /// Its configuration.
    pub config: Value,
    /// Its seed.
    pub seed: Seed,
    /// Who sat where: `human`, `easy`, `normal` or `hard`, in seat order.
    pub seats: Vec<String>,
}

/// Whose doing a step was.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Seats moved; `move` is the batch.
    Seats,
    /// Physics reported; `move` is the report.
    Physics,
    /// The house acted; `move` is the act.
    House,
    /// The rules went on by themselves; `move` is the step's name.
    Rules,
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// Which game of the file.
    pub game: u64,
    /// The clock of the match before the step.
    pub tick: Tick,
    /// Whose doing it was.
    pub by: By,
    /// What was done.
    #[serde(rename = "move")]
    pub act: Value,
    /// All that came of it, unredacted.
    pub events: Value,
    /// The whole state afterwards, where states are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
    /// What the table may see afterwards, where states are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<Value>,
}

/// The last line of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    /// Which game of the file.
    pub game: u64,
    /// How it ended.
    pub outcome: Outcome,
}
