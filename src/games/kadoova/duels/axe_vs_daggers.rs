//! Axe vs Daggers: three dice against one, on a mat of rings.

mod bot;
mod rings;
#[cfg(test)]
mod tests;

pub use rings::{Ring, Rings};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Surroundings, Terms, Tie, Toss, Verdict,
    duel::open_state,
    kit,
    throwing::{self, BadBounce, Dice, Flight, Judge, Lies, Miss, Unthrowable, bad_bounce, touched_inside},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Report, Seat, Seats, Stale, Stream, ThrowId,
    dice::{self, DieId},
    throw::{DieSeen, Flick, Ground},
};

/// The role of a duelist.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersRole")]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Throws first; the sum of the rings counts.
    Daggers,
    /// Throws second; the best ring counts three times.
    Axe,
}

impl Role {
    /// Both roles, in the order in which they throw.
    pub const ORDER: [Role; 2] = [Role::Daggers, Role::Axe];

    /// The number of its dice in section 4.
    const fn base(self) -> u8 {
        match self {
            Role::Daggers => 3,
            Role::Axe => 1,
        }
    }

    /// The other role.
    pub const fn other(self) -> Role {
        match self {
            Role::Daggers => Role::Axe,
            Role::Axe => Role::Daggers,
        }
    }

    /// The total points of the dice that lie there; of several dice of the Axe only the best counts.
    fn total(self, lying: &[Lies]) -> i32 {
        let points = lying.iter().map(|lies| lies.points);
        self.times()
            * match self {
                Role::Daggers => points.sum::<i32>(),
                Role::Axe => points.max().unwrap_or(0),
            }
    }

    /// The number of times that a ring counts.
    pub const fn times(self) -> i32 {
        match self {
            Role::Daggers => 1,
            Role::Axe => 3,
        }
    }
}

/// A duelist's move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Before the duel: this duelist is the Axe, the other has the Daggers.
    Axe(Seat),
    /// Throw one of the dice in the hand.
    Throw {
        /// The die to throw.
        die: DieId,
        /// The flick.
        flick: Flick,
    },
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The roles were chosen.
    RolesChosen {
        /// The seat that chose them.
        by: Seat,
        /// The seat that is the Axe.
        axe: Seat,
        /// The seat that has the Daggers.
        daggers: Seat,
    },
    /// A duelist's turn to throw begins, on an empty mat.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The role of that seat.
        role: Role,
        /// The total of the duelist who threw before, if any.
        to_beat: Option<i32>,
    },
    /// Something happened to the dice. The spot of a die is the points of its ring; 0 beside the mat and off the table.
    Throw(throwing::Event<i32>),
    /// A duelist's turn to throw is over, and the mat is cleared.
    TurnOver {
        /// The seat whose turn is over.
        seat: Seat,
        /// The role of that seat.
        role: Role,
        /// The points that the throws are worth.
        total: i32,
    },
    /// Both totals are equal: a Quick Draw decides.
    Tied {
        /// The total of both.
        total: i32,
    },
    /// The duel is won.
    Won {
        /// The winner, and the points.
        verdict: Verdict,
        /// The role of the winner.
        role: Role,
    },
}

/// A forced step of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The thrower's total is counted and the mat cleared.
    EndTurn,
}

/// Every forced step, once each.
const STEPS: [Step; 1] = [Step::EndTurn];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Roles are chosen before the duel, and dice are thrown during it.
    NotNow,
    /// Only a duelist can be the Axe.
    NoDuelist(Seat),
    /// The throw can't be made.
    Throw(Unthrowable),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersView")]
pub struct View {
    /// The seat that chooses the roles: the challenger's, unless somebody else was given the choice.
    pub chooser: Seat,
    /// The first and the second thrower: Daggers, then Axe. Before the choice the challenger comes first.
    pub order: [Seat; 2],
    /// The stage of the duel.
    pub stage: Stage,
    /// The dice that each duelist throws, once they are handed out.
    pub kits: Vec<Kit>,
    /// The thrower's dice.
    pub dice: Dice,
    /// The totals of the turns that are over: first that of Daggers.
    pub totals: Vec<i32>,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AxeVsDaggers {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses the roles.
    Roles,
    /// The challenger has not called yet.
    Call,
    /// The thrower throws.
    Aim,
    /// A thrown die flies.
    Flying(Flight),
    /// The turn to throw is over.
    TurnOver,
    /// Both totals are equal, and a Quick Draw decides.
    Tied {
        /// The points at stake in it.
        points: i32,
    },
    /// The duel is over.
    Won(Verdict),
}

open_state!(AxeVsDaggers: View);

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 15] = [
    "axe-vs-daggers: throws",
    "axe-vs-daggers: not at rest, thrown again",
    "axe-vs-daggers: landed in a ring",
    "axe-vs-daggers: landed beside the mat",
    "axe-vs-daggers: foul: mat first",
    "axe-vs-daggers: foul: die first",
    "axe-vs-daggers: foul: no bounce",
    "axe-vs-daggers: fell off the table",
    "axe-vs-daggers: pushed off the table",
    "axe-vs-daggers: bumps",
    "axe-vs-daggers: challengers who took the Axe",
    "axe-vs-daggers: challengers who took the Daggers",
    "axe-vs-daggers: won by the Axe",
    "axe-vs-daggers: won by the Daggers",
    "axe-vs-daggers: ties",
];

impl Duel for AxeVsDaggers {
    type Mat<'a> = &'a Rings;
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

    fn begin(bout: &mut Bout<Self>) -> AxeVsDaggers {
        let [challenged, challenger] = bout.roles.pair();
        let open = View {
            chooser: challenger,
            order: [challenger, challenged],
            stage: Stage::Roles,
            kits: Vec::new(),
            dice: Dice::default(),
            totals: Vec::new(),
        };
        AxeVsDaggers { open }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (chooser, Stage::Roles);
    }

    fn dice(&self) -> DiceRow {
        let base = self.order.into_iter().zip(Role::ORDER).map(|(seat, role)| Kit::of(seat, role.base()));
        DiceRow { base: base.collect(), left: dice::EXTRA, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, _: &mut Bout<AxeVsDaggers>, kits: &[Kit]) {
        self.kits = kits.to_vec();
    }

    fn start(&mut self, bout: &mut Bout<AxeVsDaggers>) {
        self.begin_turn(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Roles => Due::decide(Seats::one(self.chooser)),
            Stage::Call => Due::Call,
            Stage::Aim => Due::decide(self.thrower().map_or(Seats::NONE, Seats::one)),
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

    fn imagine(view: &View, _: &mut Stream) -> AxeVsDaggers {
        AxeVsDaggers { open: view.clone() }
    }

    fn check(view: &View, terms: &Terms<&Rings>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        match (mv, view.stage) {
            (Move::Axe(axe), Stage::Roles) if !view.order.contains(axe) => Err(Reason::NoDuelist(*axe)),
            (Move::Axe(_), Stage::Roles) => Ok(()),
            (Move::Throw { die, flick }, Stage::Aim) => {
                view.dice.check(seat, *die, flick, terms.limits).map_err(Reason::Throw)
            }
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, terms: &Terms<&Rings>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        match view.stage {
            Stage::Roles => out.extend(view.order.iter().rev().map(|axe| Choice::Move(Move::Axe(*axe)))),
            _ => view.dice.choices(seat, terms.limits, |die, flick| Move::Throw { die, flick }, out),
        }
    }

    fn act(&mut self, bout: &mut Bout<AxeVsDaggers>, seat: Seat, mv: &Move) {
        match *mv {
            Move::Axe(axe) => {
                if self.order[1] != axe {
                    self.order.reverse();
                }
                self.stage = Stage::Call;
                let [daggers, axe] = self.order;
                bout.tell(Event::RolesChosen { by: seat, axe, daggers });
            }
            Move::Throw { die, flick } => {
                let (flight, thrown) = self.dice.throw(bout, seat, die, flick);
                self.stage = Stage::Flying(flight);
                bout.tell(Event::Throw(thrown));
            }
        }
    }

    fn toss(&self, terms: &Terms<&Rings>, id: ThrowId) -> Option<Toss> {
        self.dice.toss(self.flight()?, id, Ground::Mat(terms.mat.outline()))
    }

    fn thrown_by(&self) -> Option<Seat> {
        self.flight().and_then(|_| self.thrower())
    }

    fn observe(&mut self, bout: &mut Bout<AxeVsDaggers>, report: &Report) -> Result<(), Stale> {
        let flight = self.flight().ok_or(Stale { reported: report.throw })?;
        let told = self.dice.land(bout.terms.mat, flight, report)?;
        told.into_iter().for_each(|event| bout.tell(Event::Throw(event)));
        self.stage = if self.dice.hand.is_empty() { Stage::TurnOver } else { Stage::Aim };
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<AxeVsDaggers>, step: Step) {
        match step {
            Step::EndTurn => self.end_turn(bout),
        }
    }

    fn forfeit(&self, terms: &Terms<&Rings>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.forfeit)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.dice.pieces(view.flight().map(|flight| flight.die), out);
    }

    fn choose(
        level: Level,
        terms: &Terms<&Rings>,
        around: &Surroundings,
        duel: &View,
        mind: &mut Mind,
    ) -> Option<Move> {
        bot::choose(level, terms, around, duel, mind)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Throw(event) => tally_throw(event, count),
            Event::RolesChosen { by, axe, .. } if by == axe => count("axe-vs-daggers: challengers who took the Axe"),
            Event::RolesChosen { by, daggers, .. } if by == daggers => {
                count("axe-vs-daggers: challengers who took the Daggers");
            }
            Event::Won { role, .. } => count(match role {
                Role::Axe => "axe-vs-daggers: won by the Axe",
                Role::Daggers => "axe-vs-daggers: won by the Daggers",
            }),
            Event::Tied { .. } => count("axe-vs-daggers: ties"),
            Event::RolesChosen { .. } | Event::TurnBegan { .. } | Event::TurnOver { .. } => {}
        }
    }
}

fn tally_throw(event: &throwing::Event<i32>, count: &mut dyn FnMut(&'static str)) {
    use throwing::Event;
    count(match event {
        Event::Thrown { .. } => "axe-vs-daggers: throws",
        Event::Unsettled { .. } => "axe-vs-daggers: not at rest, thrown again",
        Event::Landed { at, .. } if *at > 0 => "axe-vs-daggers: landed in a ring",
        Event::Landed { .. } => "axe-vs-daggers: landed beside the mat",
        Event::Fouled { why: BadBounce::MatFirst, .. } => "axe-vs-daggers: foul: mat first",
        Event::Fouled { why: BadBounce::DieFirst(_), .. } => "axe-vs-daggers: foul: die first",
        Event::Fouled { why: BadBounce::NoBounce, .. } => "axe-vs-daggers: foul: no bounce",
        Event::FellOff { .. } => "axe-vs-daggers: fell off the table",
        Event::PushedOff { .. } => "axe-vs-daggers: pushed off the table",
        Event::Bumped { .. } => "axe-vs-daggers: bumps",
    });
}

/// The spot of a die is the points of its ring.
impl Judge for Rings {
    type Spot = i32;
    type Foul = BadBounce;

    fn foul(&self, report: &Report, _: &DieSeen) -> Option<BadBounce> {
        bad_bounce(report, |at| self.holds(at))
    }

    fn missed(&self, report: &Report, thrown: &DieSeen, foul: Option<&BadBounce>) -> Option<Miss> {
        match foul {
            Some(BadBounce::MatFirst) => touched_inside(report, |at| at.inside_disc(self.centre, self.radius())),
            Some(_) => None,
            None => Miss::of_disc(thrown, self.centre, self.radius()),
        }
    }

    fn worth(&self, seen: &DieSeen) -> i32 {
        self.points(&seen.outline)
    }

    fn spot(&self, seen: &DieSeen) -> i32 {
        if seen.lies() { self.worth(seen) } else { 0 }
    }

    fn before(&self, lies: &Lies) -> i32 {
        lies.points
    }
}

/// Questions that anybody may ask.
impl View {
    /// The seat that throws now; `None` once both have thrown.
    pub fn thrower(&self) -> Option<Seat> {
        self.order.get(self.totals.len()).copied()
    }

    /// The role of the thrower; `None` once both have thrown.
    pub fn role(&self) -> Option<Role> {
        Role::ORDER.get(self.totals.len()).copied()
    }

    /// The role of `seat`, once it is chosen.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        self.order.iter().zip(Role::ORDER).find(|(duelist, _)| **duelist == seat).map(|(_, role)| role)
    }

    /// The total points of the dice on the mat.
    pub fn total(&self) -> i32 {
        self.role().map_or(0, |role| role.total(&self.dice.lying))
    }

    /// The thrower's total if each die left lands in the best ring. That a die may be bumped into a better ring is left
    /// to luck.
    pub fn most(&self, rings: &Rings) -> i32 {
        let best = rings.best();
        match self.role() {
            Some(role @ Role::Daggers) => self.total() + role.times() * best * self.dice.hand.len() as i32,
            Some(role @ Role::Axe) if !self.dice.hand.is_empty() => role.times() * best,
            _ => self.total(),
        }
    }

    /// Whether the Axe can't even tie any more: four Daggers may bring more than three times the best ring.
    pub fn is_out_of_reach(&self, rings: &Rings) -> bool {
        let throws = matches!(self.stage, Stage::Aim | Stage::Flying(_));
        throws && self.totals.first().is_some_and(|to_beat| *to_beat > Role::Axe.times() * rings.best())
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
impl AxeVsDaggers {
    /// Gives the next duelist the dice of that role.
    fn begin_turn(&mut self, bout: &mut Bout<AxeVsDaggers>) {
        let (Some(seat), Some(role)) = (self.thrower(), self.role()) else { return };
        self.dice = Dice::of(seat, &kit::dice_of(&self.kits, 0, seat));
        self.stage = Stage::Aim;
        bout.tell(Event::TurnBegan { seat, role, to_beat: self.totals.first().copied() });
    }

    /// Counts the total and clears the mat; then the Axe throws, or the totals are compared.
    fn end_turn(&mut self, bout: &mut Bout<AxeVsDaggers>) {
        let (Some(seat), Some(role)) = (self.thrower(), self.role()) else { return };
        let total = self.total();
        bout.tell(Event::TurnOver { seat, role, total });
        self.totals.push(total);
        match self.totals[..] {
            [daggers, axe] if daggers == axe => {
                bout.tell(Event::Tied { total });
                self.stage = Stage::Tied { points: total };
            }
            [daggers, axe] => self.win(bout, if axe > daggers { Role::Axe } else { Role::Daggers }),
            _ => self.begin_turn(bout),
        }
    }

    /// Makes this role win the duel, and its own total.
    fn win(&mut self, bout: &mut Bout<AxeVsDaggers>, role: Role) {
        let turn = usize::from(role == Role::Axe);
        let verdict = Verdict::won(self.order[turn], self.totals[turn]);
        self.stage = Stage::Won(verdict);
        bout.tell(Event::Won { verdict, role });
    }
}
