//! Chicken!: six dice, one by one, along a lane of growing value that ends in a Bust line.

mod lane;

pub use lane::{Lane, Zone};

use serde::{Deserialize, Serialize};

use super::Award;
use crate::rules::{
    Seat, ThrowId,
    dice::DieId,
    geometry::{Point, Polygon},
    throw::{Flick, FlickFault, Pose},
};

/// What a thrower can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Lay the lane so that its corner (low end, thrower's right) is here. As often as wanted before the first throw.
    Place(Point),
    /// Throw one of the dice in the hand.
    Throw {
        /// Which.
        die: DieId,
        /// How.
        flick: Flick,
    },
    /// Throw no more: what lies counts.
    Stop,
}

/// What happened in the duel. The events of one throw come together, when all dice lie still.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player's turn to throw six dice begins, on an empty table.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The sum of the player who threw before.
        to_beat: Option<i32>,
    },
    /// The thrower laid the lane.
    LanePlaced {
        /// Who.
        seat: Seat,
        /// Where its corner lies now.
        at: Point,
    },
    /// A die leaves the hand.
    Thrown {
        /// The throw.
        throw: ThrowId,
        /// Who throws.
        seat: Seat,
        /// Which die.
        die: DieId,
        /// The gesture.
        flick: Flick,
    },
    /// The dice would not come to rest: all lies as before, and the same player throws the same die again.
    Unsettled {
        /// The throw that does not count.
        throw: ThrowId,
        /// The die.
        die: DieId,
    },
    /// The thrown die broke a rule of throwing: it is taken off the table and scores nothing.
    Fouled {
        /// The die.
        die: DieId,
        /// Which rule.
        why: Foul,
    },
    /// The thrown die bounced well and lies on the table.
    Landed {
        /// The die.
        die: DieId,
        /// What it is worth where it lies; 0 beside the lane and past the Bust line.
        points: i32,
    },
    /// The thrown die bounced well and fell off the table.
    FellOff {
        /// The die.
        die: DieId,
        /// Whether it left the table past the Bust line.
        past_line: bool,
    },
    /// A die that lay there was moved.
    Bumped {
        /// The die.
        die: DieId,
        /// What it was worth before.
        from: i32,
        /// What it is worth now.
        to: i32,
    },
    /// A die that lay there was pushed off the table.
    PushedOff {
        /// The die.
        die: DieId,
        /// What it was worth before.
        from: i32,
        /// Whether it left the table past the Bust line.
        past_line: bool,
    },
    /// Bust: all dice thrown so far are taken off the table, and their points with them.
    Busted {
        /// The first die that did it.
        by: DieId,
        /// How.
        how: Bust,
        /// The sum before this throw, now lost.
        lost: i32,
    },
    /// The thrower stops early.
    Stopped {
        /// Who.
        seat: Seat,
        /// How many dice stay in the hand.
        left: u8,
    },
    /// A player's turn to throw is over, and the table is cleared.
    TurnOver {
        /// Whose.
        seat: Seat,
        /// What the dice are worth.
        sum: i32,
    },
    /// Both sums are equal. A roll-off decides: a stand-in for the Quick Draw that the rules ask for.
    Tied {
        /// The sum of both.
        sum: i32,
    },
    /// The table throws a die for a player of the roll-off.
    RollOff {
        /// The throw.
        throw: ThrowId,
        /// For whom.
        seat: Seat,
        /// An Extra die.
        die: DieId,
        /// The gesture.
        flick: Flick,
    },
    /// The roll-off's die lies still.
    Rolled {
        /// For whom.
        seat: Seat,
        /// The die.
        die: DieId,
        /// Its number; `None`: cocked, off the table or not at rest, so the table throws it again.
        face: Option<u8>,
    },
    /// Both rolled the same number: the table rolls for both again.
    RolledEqual {
        /// The number.
        face: u8,
    },
    /// The duel is won.
    Won(Award),
}

/// The rule of throwing that a die broke.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Foul {
    /// It touched the lane before it touched the bare table.
    LaneFirst,
    /// It touched another die before it touched the bare table.
    DieFirst(DieId),
    /// It fell off the table without having touched it.
    NoBounce,
    /// It came onto the lane over a long side (or the far end) beyond the 40 % mark.
    TooFarUp,
    /// It came onto the lane travelling back towards the low end.
    Backwards,
}

/// How a turn was busted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bust {
    /// The thrown die came to rest at the Bust line or past it.
    Landed,
    /// The thrown die fell off the table past the Bust line.
    FellOff,
    /// A die that lay there was bumped to the Bust line or past it.
    Bumped,
    /// A die that lay there was pushed off the table past the Bust line.
    PushedOff,
}

/// A forced step of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The thrower's sum is counted and the table cleared.
    EndTurn,
    /// The table throws the next die of the roll-off.
    RollOff,
}

/// Why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The lane lies still once a die has been thrown.
    LaneIsSet,
    /// The lane may not lie so near the throwing line, so near the far edge, or over a side of the table.
    LaneOutOfRoom,
    /// That die is not in the thrower's hand.
    NotInHand(DieId),
    /// This die has to be thrown again first: its last throw did not come to rest.
    ThrowAgain(DieId),
    /// No hand can make this gesture.
    Gesture(FlickFault),
}

/// The state of the duel. Nothing in it is hidden, so it is its own view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chicken {
    /// Who throws first and who second: the challenged, then the challenger.
    pub order: [Seat; 2],
    /// What is due.
    pub stage: Stage,
    /// Where the corner of the lane lies (low end, thrower's right).
    pub lane: Point,
    /// The thrower's dice that are still to be thrown.
    pub hand: Vec<DieId>,
    /// The dice on the table, in the order in which they came to it.
    pub lying: Vec<Lies>,
    /// The thrower's dice that were taken off or fell off the table, in that order.
    pub gone: Vec<DieId>,
    /// What the dice on the table are worth together.
    pub sum: i32,
    /// How many dice the thrower has thrown.
    pub throws: u8,
    /// The die that has to be thrown again because its throw did not come to rest.
    pub again: Option<DieId>,
    /// The sums of the turns that are over: first that of `order[0]`.
    pub sums: Vec<i32>,
    /// The numbers of the running roll-off, in the order of `order`.
    pub rolls: Vec<u8>,
}

/// What an eye sees of the duel: all of it.
pub type View = Chicken;

/// What is due in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The thrower (of turn 0 or 1, by `order`) lays the lane, throws, or stops.
    Aim,
    /// A thrown die flies.
    Flying(Flight),
    /// The turn to throw is over.
    TurnOver,
    /// The table is about to throw for the next player of the roll-off.
    RollOff,
    /// A die of the roll-off flies.
    Rolling(Flight),
    /// The duel is over.
    Won(Award),
}

/// A throw that physics makes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// Its number.
    pub throw: ThrowId,
    /// The die.
    pub die: DieId,
    /// The gesture.
    pub flick: Flick,
}

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lies {
    /// Which die.
    pub die: DieId,
    /// How it lies.
    pub pose: Pose,
    /// The outline of its body on the plan.
    pub outline: Polygon,
    /// The number on top; `None`: cocked, which does not matter here.
    pub face: Option<u8>,
    /// What it is worth where it lies.
    pub points: i32,
}

impl Chicken {
    /// Who throws now; `None` once both have.
    pub fn thrower(&self) -> Option<Seat> {
        self.order.get(self.sums.len()).copied()
    }
}
