//! Chicken!: dice thrown one by one along a lane of growing value that ends in a Bust line.

mod bot;
mod lane;
mod plan;
#[cfg(test)]
mod tests;

pub use lane::{Lane, Zone};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::sync::Arc;

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Surroundings, Terms, Tie, Toss, Verdict,
    duel::open_state,
    kit,
    throwing::{self, BadBounce, Dice, Flight, Judge, Lies, Miss, Unthrowable, bad_bounce, touched_inside},
};
use crate::rules::{
    Choice, Eye, Kind, Level, Mind, Range, Report, Seat, Seats, Stale, Stream, ThrowId,
    dice::{self, DieId},
    geometry::Point,
    throw::{DieSeen, Flick, FlickFault, Ground, Rest},
};

/// A duelist's move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Before the duel, by the seat that was given this choice: this duelist throws first.
    First(Seat),
    /// Lay the lane with its corner (low end, thrower's right) here. Allowed repeatedly before the first throw.
    Place(Point),
    /// Throw one of the dice in the hand.
    Throw {
        /// The die to throw.
        die: DieId,
        /// The flick.
        flick: Flick,
    },
    /// Throw no more: the dice on the table count.
    Stop,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The order was chosen.
    OrderChosen {
        /// The seat that chose it.
        by: Seat,
        /// The seat that throws first.
        first: Seat,
    },
    /// A player's turn to throw begins, on an empty table.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The sum of the player who threw before, if any.
        to_beat: Option<i32>,
    },
    /// The thrower laid the lane.
    LanePlaced {
        /// The seat that throws.
        seat: Seat,
        /// The corner of the lane now.
        at: Point,
    },
    /// Something happened to the dice.
    Throw(throwing::Event<Spot, Foul>),
    /// Bust: all dice thrown so far are taken off the table, and their points with them.
    Busted {
        /// The first die that busted.
        by: DieId,
        /// The way it busted.
        how: Bust,
        /// The sum before this throw, now lost.
        lost: i32,
    },
    /// The thrower stops early.
    Stopped {
        /// The seat that stops.
        seat: Seat,
        /// The number of dice that stay in the hand.
        left: u8,
    },
    /// A player's turn to throw is over, and the table is cleared.
    TurnOver {
        /// The seat whose turn is over.
        seat: Seat,
        /// The points that the dice are worth.
        sum: i32,
    },
    /// Both sums are equal: a Quick Draw decides.
    Tied {
        /// The sum of both.
        sum: i32,
    },
    /// The duel is won.
    Won(Verdict),
}

/// The meaning of a die's place.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenSpot")]
pub struct Spot {
    /// The points it is worth there; 0 beside the lane, past the Bust line and off the table.
    pub points: i32,
    /// Whether it lies at the Bust line or past it, or left the table past it.
    pub past_line: bool,
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

/// The way a turn was busted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenBust")]
#[serde(rename_all = "snake_case")]
pub enum Bust {
    /// The thrown die came to rest at the Bust line or past it.
    Landed,
    /// The thrown die fell off the table past the Bust line.
    FellOff,
    /// A die that was already on the table was bumped to the Bust line or past it.
    Bumped,
    /// A die that was already on the table was pushed off it past the Bust line.
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

/// Every forced step, once each.
const STEPS: [Step; 1] = [Step::EndTurn];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The first thrower is chosen before the duel; all other moves are made during it.
    NotNow,
    /// Only a duelist can throw first.
    NoDuelist(Seat),
    /// The lane stays where it is once a die has been thrown.
    LaneIsSet,
    /// The lane may not lie this near the throwing line or the far edge, or over a side of the table.
    LaneOutOfRoom,
    /// The die is not in the thrower's hand.
    NotInHand(DieId),
    /// This die has to be thrown again first: its last throw did not come to rest.
    ThrowAgain(DieId),
    /// No hand can make this flick.
    Flick(FlickFault),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenView")]
pub struct View {
    /// The first and the second thrower: the challenged, then the challenger, unless it was chosen otherwise.
    pub order: [Seat; 2],
    /// The seat that was given the choice of that order, if any.
    pub chooser: Option<Seat>,
    /// The stage of the duel.
    pub stage: Stage,
    /// The corner of the lane (low end, thrower's right).
    pub lane: Point,
    /// The dice that each duelist throws, once they are handed out.
    pub kits: Vec<Kit>,
    /// The thrower's dice.
    pub dice: Dice,
    /// The points that the dice on the table are worth together.
    pub sum: i32,
    /// The number of dice that the thrower has thrown.
    pub throws: u8,
    /// The sums of the turns that are over: first that of `order[0]`.
    pub sums: Vec<i32>,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Chicken {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChickenStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses who throws first.
    Order,
    /// The challenger has not called yet.
    Call,
    /// The thrower lays the lane, throws, or stops.
    Aim,
    /// A thrown die flies.
    Flying(Flight),
    /// The turn to throw is over.
    TurnOver,
    /// Both sums are equal, and a Quick Draw decides.
    Tied {
        /// The points at stake in it.
        points: i32,
    },
    /// The duel is over.
    Won(Verdict),
}

open_state!(Chicken: View);

/// The names that [`Duel::tally`] counts.
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
    type Mat<'a> = &'a Lane;
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type Pay = Infallible;
    type View = View;

    const STEPS: &'static [Step] = &STEPS;
    const FOR_MANY: bool = false;
    const HAS_CHOICE: bool = true;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout<Self>) -> Chicken {
        let open = View {
            order: bout.roles.pair(),
            chooser: None,
            stage: Stage::Call,
            lane: Point::default(),
            kits: Vec::new(),
            dice: Dice::default(),
            sum: 0,
            throws: 0,
            sums: Vec::new(),
        };
        Chicken { open }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (Some(chooser), Stage::Order);
    }

    fn dice(&self) -> DiceRow {
        let base = self.order.map(|seat| Kit::of(seat, dice::PER_SEAT)).to_vec();
        DiceRow { base, left: dice::EXTRA, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, _: &mut Bout<Chicken>, kits: &[Kit]) {
        self.kits = kits.to_vec();
    }

    fn start(&mut self, bout: &mut Bout<Chicken>) {
        self.begin_turn(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Order => Due::decide(self.chooser.map_or(Seats::NONE, Seats::one)),
            Stage::Aim => Due::decide(self.thrower().map_or(Seats::NONE, Seats::one)),
            Stage::Call => Due::Call,
            Stage::Flying(flight) => Due::observe(flight.throw),
            Stage::TurnOver => Due::Resolve(Step::EndTurn),
            Stage::Tied { points } => {
                Due::Tied(Tie::among(self.order.into_iter().collect(), |seat| Verdict::won(seat, points)))
            }
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> Chicken {
        Chicken { open: view.clone() }
    }

    fn check(view: &View, terms: &Terms<&Lane>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        match mv {
            Move::First(first) if view.stage == Stage::Order && !view.order.contains(first) => {
                Err(Reason::NoDuelist(*first))
            }
            Move::First(_) if view.stage == Stage::Order => Ok(()),
            Move::First(_) => Err(Reason::NotNow),
            _ if view.stage == Stage::Order => Err(Reason::NotNow),
            Move::Place(_) if view.throws > 0 || view.dice.again.is_some() => Err(Reason::LaneIsSet),
            Move::Place(corner) if !terms.mat.may_lie_at(*corner, terms.table) => Err(Reason::LaneOutOfRoom),
            Move::Place(_) => Ok(()),
            Move::Throw { die, flick } => Ok(view.dice.check(seat, *die, flick, terms.limits)?),
            Move::Stop => view.dice.again.map_or(Ok(()), |again| Err(Reason::ThrowAgain(again))),
        }
    }

    fn choices(view: &View, terms: &Terms<&Lane>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        if view.stage == Stage::Order {
            return out.extend(view.order.map(|first| Choice::Move(Move::First(first))));
        }
        if view.throws == 0 && view.dice.again.is_none() {
            let bounds = terms.mat.room(terms.table).to_vec();
            out.push(Choice::Range(Range { kind: Kind::Place, piece: None, bounds, make: Arc::new(place) }));
        }
        view.dice.choices(seat, terms.limits, |die, flick| Move::Throw { die, flick }, out);
        if view.dice.again.is_none() {
            out.push(Choice::Move(Move::Stop));
        }
    }

    fn act(&mut self, bout: &mut Bout<Chicken>, seat: Seat, mv: &Move) {
        match *mv {
            Move::First(first) => {
                if self.order[0] != first {
                    self.order.reverse();
                }
                self.stage = Stage::Call;
                bout.tell(Event::OrderChosen { by: seat, first });
            }
            Move::Place(at) => {
                self.lane = at;
                bout.tell(Event::LanePlaced { seat, at });
            }
            Move::Throw { die, flick } => {
                let (flight, thrown) = self.dice.throw(bout, seat, die, flick);
                self.stage = Stage::Flying(flight);
                bout.tell(Event::Throw(thrown));
            }
            Move::Stop => {
                self.stage = Stage::TurnOver;
                bout.tell(Event::Stopped { seat, left: self.dice.hand.len() as u8 });
            }
        }
    }

    fn toss(&self, terms: &Terms<&Lane>, id: ThrowId) -> Option<Toss> {
        self.dice.toss(self.flight()?, id, Ground::Mat(terms.mat.outline(self.lane)))
    }

    fn thrown_by(&self) -> Option<Seat> {
        self.flight().and_then(|_| self.thrower())
    }

    fn observe(&mut self, bout: &mut Bout<Chicken>, report: &Report) -> Result<(), Stale> {
        let flight = self.flight().ok_or(Stale { reported: report.throw })?;
        let lane = LaidLane { lane: bout.terms.mat, corner: self.lane };
        let told = self.dice.land(&lane, flight, report)?;
        let bust = told.iter().find_map(busted);
        told.into_iter().for_each(|event| bout.tell(Event::Throw(event)));
        if let Some((by, how)) = bust {
            self.dice.sweep();
            bout.tell(Event::Busted { by, how, lost: self.sum });
        }
        self.throws += u8::from(report.settled);
        self.sum = self.dice.lying.iter().map(|lies| lies.points).sum();
        self.stage = if self.dice.hand.is_empty() { Stage::TurnOver } else { Stage::Aim };
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<Chicken>, step: Step) {
        match step {
            Step::EndTurn => self.end_turn(bout),
        }
    }

    fn forfeit(&self, terms: &Terms<&Lane>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.forfeit)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.dice.pieces(view.flight().map(|flight| flight.die), out);
    }

    fn choose(level: Level, terms: &Terms<&Lane>, around: &Surroundings, duel: &View, mind: &mut Mind) -> Option<Move> {
        bot::choose(level, terms, around, duel, mind)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Throw(event) => tally_throw(event, count),
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

fn tally_throw(event: &throwing::Event<Spot, Foul>, count: &mut dyn FnMut(&'static str)) {
    use throwing::Event;
    count(match event {
        Event::Thrown { .. } => "throws",
        Event::Unsettled { .. } => "not at rest, thrown again",
        Event::Landed { at, .. } if at.points > 0 => "landed on the lane",
        Event::Landed { .. } => "landed beside the lane",
        Event::Fouled { why: Foul::LaneFirst, .. } => "foul: lane first",
        Event::Fouled { why: Foul::DieFirst(_), .. } => "foul: die first",
        Event::Fouled { why: Foul::NoBounce, .. } => "foul: no bounce",
        Event::Fouled { why: Foul::TooFarUp, .. } => "foul: too far up",
        Event::Fouled { why: Foul::Backwards, .. } => "foul: backwards",
        Event::FellOff { .. } => "fell off the table",
        Event::PushedOff { .. } => "pushed off the table",
        Event::Bumped { .. } => "bumps",
    });
    if let Event::Landed { face: None, .. } = event {
        count("cocked");
    }
}

fn place(values: &[i32]) -> Move {
    let at = |n: usize| values.get(n).copied().unwrap_or(0);
    Move::Place(Point { x: at(0), y: at(1) })
}

impl From<Unthrowable> for Reason {
    fn from(why: Unthrowable) -> Reason {
        match why {
            Unthrowable::NotInHand(die) => Reason::NotInHand(die),
            Unthrowable::ThrowAgain(die) => Reason::ThrowAgain(die),
            Unthrowable::Flick(fault) => Reason::Flick(fault),
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

/// Questions that anybody may ask.
impl View {
    /// The seat that throws now; `None` once both have thrown.
    pub fn thrower(&self) -> Option<Seat> {
        self.order.get(self.sums.len()).copied()
    }

    /// The thrower's sum if each die left lands in the best zone of `lane`. That a die may be bumped into a better zone
    /// is left to luck.
    pub fn most(&self, lane: &Lane) -> i32 {
        let best = lane.zones.iter().map(|zone| zone.points).max().unwrap_or_default();
        self.sum + best * self.dice.hand.len() as i32
    }

    /// Whether the thrower can't even tie any more with that.
    pub fn is_out_of_reach(&self, lane: &Lane) -> bool {
        self.sums.first().is_some_and(|to_beat| self.most(lane) < *to_beat)
    }

    /// The throw that physics makes now.
    pub fn flight(&self) -> Option<Flight> {
        match self.stage {
            Stage::Flying(flight) => Some(flight),
            _ => None,
        }
    }
}

/// The course of the duel.
impl Chicken {
    /// Gives the dice to the next player, and lays the lane where it always lies at first.
    fn begin_turn(&mut self, bout: &mut Bout<Chicken>) {
        let Some(seat) = self.thrower() else { return };
        self.lane = bout.terms.mat.start;
        self.dice = Dice::of(seat, &kit::dice_of(&self.kits, 0, seat));
        self.throws = 0;
        self.stage = Stage::Aim;
        bout.tell(Event::TurnBegan { seat, to_beat: self.sums.first().copied() });
    }

    /// Counts the sum and clears the table; then the other player throws, or the sums are compared.
    fn end_turn(&mut self, bout: &mut Bout<Chicken>) {
        let Some(seat) = self.thrower() else { return };
        let sum = self.sum;
        bout.tell(Event::TurnOver { seat, sum });
        self.sums.push(sum);
        self.sum = 0;
        match self.sums[..] {
            [first, second] if first == second => {
                bout.tell(Event::Tied { sum: first });
                self.stage = Stage::Tied { points: first };
            }
            [first, second] => self.win(bout, usize::from(second > first)),
            _ => self.begin_turn(bout),
        }
    }

    /// Makes the player at `turn` of the order win the duel, and the points of that player's dice.
    fn win(&mut self, bout: &mut Bout<Chicken>, turn: usize) {
        let verdict = Verdict::won(self.order[turn], self.sums[turn]);
        self.stage = Stage::Won(verdict);
        bout.tell(Event::Won(verdict));
    }
}

/// The die that busts and the way it does so, if this event is a bust.
fn busted(event: &throwing::Event<Spot, Foul>) -> Option<(DieId, Bust)> {
    use throwing::Event;
    match *event {
        Event::Landed { die, at, .. } if at.past_line => Some((die, Bust::Landed)),
        Event::FellOff { die, at, .. } if at.past_line => Some((die, Bust::FellOff)),
        Event::Bumped { die, to, .. } if to.past_line => Some((die, Bust::Bumped)),
        Event::PushedOff { die, to, .. } if to.past_line => Some((die, Bust::PushedOff)),
        _ => None,
    }
}

/// The lane at its place on the table.
struct LaidLane<'a> {
    lane: &'a Lane,
    /// The corner at its low end, on the thrower's right.
    corner: Point,
}

impl LaidLane<'_> {
    /// Whether a die lies at the Bust line or past it, or left the table past it. The line runs across the whole table.
    fn is_past(&self, seen: &DieSeen) -> bool {
        let x = match seen.rest {
            Rest::Lies { .. } | Rest::PutAway => seen.outline.max_x(),
            Rest::Off { at, .. } => at.x,
        };
        x >= self.lane.bust_line(self.corner)
    }
}

impl Judge for LaidLane<'_> {
    type Spot = Spot;
    type Foul = Foul;

    fn foul(&self, report: &Report, thrown: &DieSeen) -> Option<Foul> {
        foul(self, report, thrown)
    }

    fn missed(&self, report: &Report, thrown: &DieSeen, foul: Option<&Foul>) -> Option<Miss> {
        let LaidLane { lane, corner } = self;
        let far = Point { x: corner.x + lane.length, y: corner.y + lane.width };
        let inside = |at: Point| (at.x - corner.x).min(at.y - corner.y).min(far.y - at.y);
        match foul {
            Some(Foul::LaneFirst) => touched_inside(report, inside),
            Some(Foul::TooFarUp) => {
                let came_in = report.crossing.map_or(thrown.pose.at[0], |crossing| crossing.at.x);
                Some(Miss::Into(came_in - corner.x - lane.entry))
            }
            Some(_) => None,
            None => Miss::of_rect(thrown, *corner, far),
        }
    }

    fn worth(&self, seen: &DieSeen) -> i32 {
        // Past the Bust line a die could touch only the end of the last zone, and that no longer counts.
        if self.is_past(seen) { 0 } else { self.lane.points(self.corner, &seen.outline) }
    }

    fn spot(&self, seen: &DieSeen) -> Spot {
        let points = if seen.lies() { self.worth(seen) } else { 0 };
        Spot { points, past_line: self.is_past(seen) }
    }

    fn before(&self, lies: &Lies) -> Spot {
        Spot { points: lies.points, past_line: false }
    }
}

/// The rule of throwing that the thrown die broke, if any: bounce on the bare table first, then come onto the lane over
/// its low end, or over a side below the 40 % mark while travelling towards higher scores.
fn foul(laid: &LaidLane, report: &Report, thrown: &DieSeen) -> Option<Foul> {
    let LaidLane { lane, corner } = laid;
    let outline = lane.outline(*corner);
    if let Some(why) = bad_bounce(report, |at| outline.holds(at)) {
        return Some(why.into());
    }
    let mark = corner.x + lane.entry;
    match report.crossing {
        Some(crossing) if crossing.heading.x <= 0 => Some(Foul::Backwards),
        Some(crossing) if crossing.at.x >= mark => Some(Foul::TooFarUp),
        Some(_) => None,
        // Its centre stayed outside, but it may touch the lane from beside it: then it came in where it lies. Past the
        // Bust line nothing comes in any more.
        None => {
            let beside = thrown.lies() && !laid.is_past(thrown) && outline.touches(&thrown.outline);
            (beside && thrown.pose.at[0] >= mark).then_some(Foul::TooFarUp)
        }
    }
}
