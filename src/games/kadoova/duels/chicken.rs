//! Chicken!: six dice, one by one, along a lane of growing value that ends in a Bust line.

mod bot;
mod lane;
mod plan;
#[cfg(test)]
mod tests;

pub use lane::{Lane, Zone};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::{
    Award, Bout, Due, Duel, DuelMove, Toss,
    throwing::{BadBounce, Dice, Flight, Lies, Unthrowable, aside, bad_bounce},
};
use crate::{
    games::kadoova::{
        config::Config,
        rules::{self},
        view::{Piece, View as MatchView, at_hand, extra_aside},
    },
    rules::{
        Choice, Eye, Kind, Level, Mind, Range, Report, Seat, Seats, Stale, Stream, ThrowId,
        dice::{self, DieId},
        geometry::Point,
        throw::{DieSeen, Flick, FlickFault, Ground, Rest},
    },
};

/// What a thrower can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenMove")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenEvent")]
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
        /// The number on top; `None`: cocked, which does not matter here.
        face: Option<u8>,
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
    /// Both sums are equal: a Quick Draw decides.
    Tied {
        /// The sum of both.
        sum: i32,
    },
    /// The duel is won.
    Won(Award),
}

/// The rule of throwing that a die broke.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenFoul")]
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
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenBust")]
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
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The thrower's sum is counted and the table cleared.
    EndTurn,
}

/// Every forced step once.
pub(super) const STEPS: [Step; 1] = [Step::EndTurn];

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Chicken {
    /// Who throws first and who second: the challenged, then the challenger.
    pub order: [Seat; 2],
    /// What is due.
    pub stage: Stage,
    /// Where the corner of the lane lies (low end, thrower's right).
    pub lane: Point,
    /// The thrower's dice.
    pub dice: Dice,
    /// What the dice on the table are worth together.
    pub sum: i32,
    /// How many dice the thrower has thrown.
    pub throws: u8,
    /// The sums of the turns that are over: first that of `order[0]`.
    pub sums: Vec<i32>,
}

/// What an eye sees of the duel: all of it.
pub type View = Chicken;

/// What is due in the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The challenger has not called yet.
    Call,
    /// The thrower lays the lane, throws, or stops.
    Aim,
    /// A thrown die flies.
    Flying(Flight),
    /// The turn to throw is over.
    TurnOver,
    /// Both sums are equal, and so many points are at stake in the Quick Draw that decides.
    Tied {
        /// How many.
        points: i32,
    },
    /// The duel is over.
    Won(Award),
}

/// What [`Duel::tally`] counts.
const TALLIES: [&str; 18] = [
    "throws",
    "not at rest, thrown again",
    "landed on the lane",
    "landed beside the lane",
    "cocked",
    "foul: lane first",
    "foul: die first",
    "foul: no bounce",
    "foul: too far up",
    "foul: backwards",
    "fell off the table",
    "pushed off the table",
    "bumps",
    "busts by the thrown die",
    "busts off the edge",
    "busts by a bump",
    "stopped early",
    "ties",
];

impl Duel for Chicken {
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type View = View;

    const FOR_MANY: bool = false;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout, _: &mut Vec<rules::Event>) -> Chicken {
        Chicken {
            order: bout.roles.pair(),
            stage: Stage::Call,
            lane: Point::default(),
            dice: Dice::default(),
            sum: 0,
            throws: 0,
            sums: Vec::new(),
        }
    }

    fn start(&mut self, bout: &mut Bout, out: &mut Vec<rules::Event>) {
        self.begin_turn(bout.config, out);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Aim => Due::Decide(self.thrower().map_or(Seats::NONE, Seats::one)),
            Stage::Call => Due::Call,
            Stage::Flying(flight) => Due::Observe(flight.throw),
            Stage::TurnOver => Due::Resolve(Step::EndTurn),
            Stage::Tied { points } => Due::Tied { seats: self.order.into_iter().collect(), points },
            Stage::Won(award) => Due::Won(award),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> Chicken {
        view.clone()
    }

    fn check(view: &View, config: &Config, seat: Seat, mv: &Move) -> Result<(), Reason> {
        match mv {
            Move::Place(_) if view.throws > 0 || view.dice.again.is_some() => Err(Reason::LaneIsSet),
            Move::Place(corner) if !config.mats.chicken.may_lie_at(*corner, &config.table) => {
                Err(Reason::LaneOutOfRoom)
            }
            Move::Place(_) => Ok(()),
            Move::Throw { die, flick } => Ok(view.dice.check(seat, *die, flick, &config.limits)?),
            Move::Stop => view.dice.again.map_or(Ok(()), |again| Err(Reason::ThrowAgain(again))),
        }
    }

    fn choices(view: &View, config: &Config, seat: Seat, out: &mut Vec<Choice<rules::Move>>) {
        if view.throws == 0 && view.dice.again.is_none() {
            let bounds = config.mats.chicken.room(&config.table).to_vec();
            out.push(Choice::Range(Range { kind: Kind::Place, bounds, make: Arc::new(place) }));
        }
        view.dice.choices(seat, &config.limits, |die, flick| Move::Throw { die, flick }.into(), out);
        if view.dice.again.is_none() {
            out.push(Choice::Move(Move::Stop.into()));
        }
    }

    fn act(&mut self, bout: &mut Bout, seat: Seat, mv: &Move, out: &mut Vec<rules::Event>) {
        match *mv {
            Move::Place(at) => {
                self.lane = at;
                out.push(Event::LanePlaced { seat, at }.into());
            }
            Move::Throw { die, flick } => {
                let flight = self.dice.throw(bout, die, flick);
                self.stage = Stage::Flying(flight);
                out.push(Event::Thrown { throw: flight.throw, seat, die, flick }.into());
            }
            Move::Stop => {
                self.stage = Stage::TurnOver;
                out.push(Event::Stopped { seat, left: self.dice.hand.len() as u8 }.into());
            }
        }
    }

    fn toss(&self, config: &Config, id: ThrowId) -> Option<Toss> {
        self.dice.toss(self.flight()?, id, Ground::Mat(config.mats.chicken.outline(self.lane)))
    }

    fn observe(&mut self, bout: &mut Bout, report: &Report, out: &mut Vec<rules::Event>) -> Result<(), Stale> {
        let Stage::Flying(flight) = self.stage else { return Err(Stale { reported: report.throw }) };
        let seen = flight.seen(report)?;
        if report.settled {
            self.judge(&bout.config.mats.chicken, report, &seen, out);
        } else {
            self.dice.take_back(flight);
            self.stage = Stage::Aim;
            out.push(Event::Unsettled { throw: flight.throw, die: flight.die }.into());
        }
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout, step: Step, out: &mut Vec<rules::Event>) {
        match step {
            Step::EndTurn => self.end_turn(bout.config, out),
        }
    }

    fn forfeit(config: &Config) -> i32 {
        config.mats.chicken.forfeit
    }

    fn pieces(view: &View, out: &mut Vec<Piece>) {
        for (turn, &seat) in view.order.iter().enumerate() {
            let own = 0..dice::PER_SEAT;
            match turn.cmp(&view.sums.len()) {
                std::cmp::Ordering::Less => out.extend(own.map(|n| aside(DieId::of(seat, n)))),
                std::cmp::Ordering::Equal if view.stage != Stage::Call => {}
                _ => out.extend(own.map(|n| at_hand(seat, n))),
            }
        }
        view.dice.pieces(view.flight().map(|flight| flight.die), out);
        out.extend((0..dice::EXTRA).map(extra_aside));
    }

    fn choose(level: Level, view: &MatchView, duel: &View, mind: &mut Mind) -> Option<Move> {
        bot::choose(level, view, duel, mind)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Thrown { .. } => count("throws"),
            Event::Unsettled { .. } => count("not at rest, thrown again"),
            Event::Landed { points, face, .. } => {
                count(if *points > 0 { "landed on the lane" } else { "landed beside the lane" });
                if face.is_none() {
                    count("cocked");
                }
            }
            Event::Fouled { why, .. } => count(match why {
                Foul::LaneFirst => "foul: lane first",
                Foul::DieFirst(_) => "foul: die first",
                Foul::NoBounce => "foul: no bounce",
                Foul::TooFarUp => "foul: too far up",
                Foul::Backwards => "foul: backwards",
            }),
            Event::FellOff { .. } => count("fell off the table"),
            Event::PushedOff { .. } => count("pushed off the table"),
            Event::Bumped { .. } => count("bumps"),
            Event::Busted { how, .. } => count(match how {
                Bust::Landed => "busts by the thrown die",
                Bust::FellOff | Bust::PushedOff => "busts off the edge",
                Bust::Bumped => "busts by a bump",
            }),
            Event::Stopped { .. } => count("stopped early"),
            Event::Tied { .. } => count("ties"),
            _ => {}
        }
    }
}

impl From<Move> for rules::Move {
    fn from(mv: Move) -> rules::Move {
        rules::Move::Duel(DuelMove::Chicken(mv))
    }
}

fn place(values: &[i32]) -> rules::Move {
    let at = |n: usize| values.get(n).copied().unwrap_or(0);
    Move::Place(Point { x: at(0), y: at(1) }).into()
}

impl From<Unthrowable> for Reason {
    fn from(why: Unthrowable) -> Reason {
        match why {
            Unthrowable::NotInHand(die) => Reason::NotInHand(die),
            Unthrowable::ThrowAgain(die) => Reason::ThrowAgain(die),
            Unthrowable::Gesture(fault) => Reason::Gesture(fault),
        }
    }
}

impl From<BadBounce> for Foul {
    fn from(why: BadBounce) -> Foul {
        match why {
            BadBounce::MatFirst => Foul::LaneFirst,
            BadBounce::DieFirst(die) => Foul::DieFirst(die),
            BadBounce::NoBounce => Foul::NoBounce,
        }
    }
}

impl Chicken {
    /// Who throws now; `None` once both have.
    pub fn thrower(&self) -> Option<Seat> {
        self.order.get(self.sums.len()).copied()
    }

    /// The throw that physics makes now.
    pub fn flight(&self) -> Option<Flight> {
        match self.stage {
            Stage::Flying(flight) => Some(flight),
            _ => None,
        }
    }

    /// The next player takes six dice; the lane lies where it always lies at first.
    fn begin_turn(&mut self, config: &Config, out: &mut Vec<rules::Event>) {
        let Some(seat) = self.thrower() else { return };
        self.lane = config.mats.chicken.start;
        self.dice = Dice::of(seat, dice::PER_SEAT);
        self.throws = 0;
        self.stage = Stage::Aim;
        out.push(Event::TurnBegan { seat, to_beat: self.sums.first().copied() }.into());
    }

    /// Counts the sum and clears the table; then the other player throws, or the sums are compared.
    fn end_turn(&mut self, config: &Config, out: &mut Vec<rules::Event>) {
        let Some(seat) = self.thrower() else { return };
        out.push(Event::TurnOver { seat, sum: self.sum }.into());
        self.sums.push(self.sum);
        self.sum = 0;
        self.dice = Dice::default();
        match self.sums[..] {
            [first, second] if first == second => {
                out.push(Event::Tied { sum: first }.into());
                self.stage = Stage::Tied { points: first };
            }
            [first, second] => self.win(usize::from(second > first), out),
            _ => self.begin_turn(config, out),
        }
    }

    /// The player at `turn` of the order wins the duel, and what that player's dice are worth.
    fn win(&mut self, turn: usize, out: &mut Vec<rules::Event>) {
        let award = Award { seat: self.order[turn], points: self.sums[turn] };
        self.stage = Stage::Won(award);
        out.push(Event::Won(award).into());
    }

    /// Judges a throw that came to rest.
    fn judge(&mut self, lane: &Lane, report: &Report, thrown: &DieSeen, out: &mut Vec<rules::Event>) {
        let mut busts = Vec::new();
        let before = self.sum;
        self.judge_thrown(lane, report, thrown, &mut busts, out);
        for seen in report.dice().filter(|seen| seen.die != thrown.die && seen.moved) {
            self.judge_moved(lane, &seen, &mut busts, out);
        }
        self.throws += 1;
        if let Some((by, how)) = busts.first().copied() {
            self.dice.sweep();
            out.push(Event::Busted { by, how, lost: before }.into());
        }
        self.sum = self.dice.lying.iter().map(|lies| lies.points).sum();
        self.stage = if self.dice.hand.is_empty() { Stage::TurnOver } else { Stage::Aim };
    }

    /// The thrown die: foul, off the table, or lying there.
    fn judge_thrown(
        &mut self,
        lane: &Lane,
        report: &Report,
        thrown: &DieSeen,
        busts: &mut Vec<(DieId, Bust)>,
        out: &mut Vec<rules::Event>,
    ) {
        let die = thrown.die;
        if let Some(why) = foul(lane, self.lane, report, thrown) {
            self.dice.gone.push(die);
            return out.push(Event::Fouled { die, why }.into());
        }
        let past_line = past_line(lane, self.lane, thrown);
        match thrown.rest {
            Rest::Off { .. } => {
                self.dice.gone.push(die);
                out.push(Event::FellOff { die, past_line }.into());
                busts.extend(past_line.then_some((die, Bust::FellOff)));
            }
            Rest::Lies { .. } => {
                let lies = lies(lane, self.lane, thrown);
                out.push(Event::Landed { die, points: lies.points, face: lies.face }.into());
                self.dice.lying.push(lies);
                busts.extend(past_line.then_some((die, Bust::Landed)));
            }
        }
    }

    /// A die that lay there and was moved by the throw, a fouled one too: it counts where it is now.
    fn judge_moved(
        &mut self,
        lane: &Lane,
        seen: &DieSeen,
        busts: &mut Vec<(DieId, Bust)>,
        out: &mut Vec<rules::Event>,
    ) {
        let die = seen.die;
        let past_line = past_line(lane, self.lane, seen);
        let now = seen.lies().then(|| lies(lane, self.lane, seen));
        let to = now.as_ref().map(|lies| lies.points);
        let Some(from) = self.dice.put(die, now) else { return };
        let (event, bust) = match to {
            None => (Event::PushedOff { die, from, past_line }, Bust::PushedOff),
            Some(to) => (Event::Bumped { die, from, to }, Bust::Bumped),
        };
        out.push(event.into());
        busts.extend(past_line.then_some((die, bust)));
    }
}

/// The die as it was seen, on the lane whose corner lies at `corner`.
fn lies(lane: &Lane, corner: Point, seen: &DieSeen) -> Lies {
    // Past the Bust line there is nothing to touch but the end of the last zone, and that is no use any more.
    let points = if past_line(lane, corner, seen) { 0 } else { lane.points(corner, &seen.outline) };
    Lies::seen(seen, points)
}

/// Whether a die lies at the Bust line or past it, or left the table past it. The line runs across the whole table.
fn past_line(lane: &Lane, corner: Point, seen: &DieSeen) -> bool {
    let x = match seen.rest {
        Rest::Lies { .. } => seen.outline.max_x(),
        Rest::Off { at, .. } => at.x,
    };
    x >= lane.bust_line(corner)
}

/// The rule of throwing that the thrown die broke, if any: bounce on the bare table first, then come onto the lane over
/// its low end, or over a side below the 40 % mark while travelling towards higher scores.
fn foul(lane: &Lane, corner: Point, report: &Report, thrown: &DieSeen) -> Option<Foul> {
    let outline = lane.outline(corner);
    if let Some(why) = bad_bounce(report, |at| outline.holds(at)) {
        return Some(why.into());
    }
    let mark = corner.x + lane.entry;
    match report.crossing {
        Some(crossing) if crossing.heading.x <= 0 => Some(Foul::Backwards),
        Some(crossing) if crossing.at.x >= mark => Some(Foul::TooFarUp),
        Some(_) => None,
        // Its centre stayed outside, yet it may touch the lane from beside it: then where it lies is where it came in.
        // Past the Bust line there is no coming in any more.
        None => {
            let beside = thrown.lies() && !past_line(lane, corner, thrown) && outline.touches(&thrown.outline);
            (beside && thrown.pose.at[0] >= mark).then_some(Foul::TooFarUp)
        }
    }
}
