//! Axe vs Daggers: three dice against one, on a mat of rings.

mod bot;
mod rings;
#[cfg(test)]
mod tests;

pub use rings::{Ring, Rings};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
        Choice, Eye, Level, Mind, Report, Seat, Seats, Stale, Stream, ThrowId,
        dice::{self, DieId},
        throw::{DieSeen, Flick, Ground, Rest},
    },
};

/// What a duelist is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersRole")]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Throws three dice first; the sum of their rings counts.
    Daggers,
    /// Throws one die then; its ring counts three times.
    Axe,
}

impl Role {
    /// Both, in the order in which they throw.
    pub const ORDER: [Role; 2] = [Role::Daggers, Role::Axe];

    /// How many dice it throws.
    pub const fn dice(self) -> u8 {
        match self {
            Role::Daggers => 3,
            Role::Axe => 1,
        }
    }

    /// The other one.
    pub const fn other(self) -> Role {
        match self {
            Role::Daggers => Role::Axe,
            Role::Axe => Role::Daggers,
        }
    }

    /// What the dice that lie there are worth together; of several of the Axe's the best counts.
    fn total(self, lying: &[Lies]) -> i32 {
        let points = lying.iter().map(|lies| lies.points);
        match self {
            Role::Daggers => points.sum(),
            Role::Axe => 3 * points.max().unwrap_or(0),
        }
    }
}

/// What a duelist can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The challenger takes this role before the duel; the other role is the opponent's.
    TakeRole(Role),
    /// Throw one of the dice in the hand.
    Throw {
        /// Which.
        die: DieId,
        /// How.
        flick: Flick,
    },
}

/// What happened in the duel. The events of one throw come together, when all dice lie still.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The challenger took a role.
    RoleTaken {
        /// The challenger.
        seat: Seat,
        /// The role.
        role: Role,
    },
    /// A duelist's turn to throw begins, on an empty mat.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which role.
        role: Role,
        /// The total of the duelist who threw before.
        to_beat: Option<i32>,
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
    /// The thrown die broke the rule of the bounce: it is taken off the table and scores nothing.
    Fouled {
        /// The die.
        die: DieId,
        /// How.
        why: BadBounce,
    },
    /// The thrown die bounced well and lies on the table.
    Landed {
        /// The die.
        die: DieId,
        /// What its ring is worth; 0 beside the mat.
        points: i32,
        /// The number on top; `None`: cocked, which does not matter here.
        face: Option<u8>,
    },
    /// The thrown die bounced well and fell off the table.
    FellOff {
        /// The die.
        die: DieId,
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
    },
    /// A duelist's turn to throw is over, and the mat is cleared.
    TurnOver {
        /// Whose.
        seat: Seat,
        /// In which role.
        role: Role,
        /// What the throws are worth.
        total: i32,
    },
    /// Both totals are equal: a Quick Draw decides.
    Tied {
        /// The total of both.
        total: i32,
    },
    /// The duel is won.
    Won {
        /// The award.
        award: Award,
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

/// Every forced step once.
pub(super) const STEPS: [Step; 1] = [Step::EndTurn];

/// Why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Roles are taken before the duel, throws are made in it.
    NotNow,
    /// No such throw.
    Throw(Unthrowable),
}

/// The state of the duel. Nothing in it is hidden, so it is its own view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AxeVsDaggers {
    /// Who chooses the role.
    pub challenger: Seat,
    /// Who throws first and who second: Daggers, then Axe. Before the choice the challenger stands first.
    pub order: [Seat; 2],
    /// What is due.
    pub stage: Stage,
    /// The thrower's dice.
    pub dice: Dice,
    /// The totals of the turns that are over: first that of Daggers.
    pub totals: Vec<i32>,
}

/// What an eye sees of the duel: all of it.
pub type View = AxeVsDaggers;

/// What is due in the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AxeVsDaggersStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The challenger chooses a role.
    Roles,
    /// The challenger has not called yet.
    Call,
    /// The thrower throws.
    Aim,
    /// A thrown die flies.
    Flying(Flight),
    /// The turn to throw is over.
    TurnOver,
    /// Both totals are equal, and so many points are at stake in the Quick Draw that decides.
    Tied {
        /// How many.
        points: i32,
    },
    /// The duel is over.
    Won(Award),
}

/// What [`Duel::tally`] counts.
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
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type View = View;

    const FOR_MANY: bool = false;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout, _: &mut Vec<rules::Event>) -> AxeVsDaggers {
        let [challenged, challenger] = bout.roles.pair();
        AxeVsDaggers {
            challenger,
            order: [challenger, challenged],
            stage: Stage::Roles,
            dice: Dice::default(),
            totals: Vec::new(),
        }
    }

    fn start(&mut self, _: &mut Bout, out: &mut Vec<rules::Event>) {
        self.begin_turn(out);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Roles => Due::Decide(Seats::one(self.challenger)),
            Stage::Call => Due::Call,
            Stage::Aim => Due::Decide(self.thrower().map_or(Seats::NONE, Seats::one)),
            Stage::Flying(flight) => Due::Observe(flight.throw),
            Stage::TurnOver => Due::Resolve(Step::EndTurn),
            Stage::Tied { points } => Due::Tied { seats: self.order.into_iter().collect(), points },
            Stage::Won(award) => Due::Won(award),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> AxeVsDaggers {
        view.clone()
    }

    fn check(view: &View, config: &Config, seat: Seat, mv: &Move) -> Result<(), Reason> {
        match (mv, view.stage) {
            (Move::TakeRole(_), Stage::Roles) => Ok(()),
            (Move::Throw { die, flick }, Stage::Aim) => {
                view.dice.check(seat, *die, flick, &config.limits).map_err(Reason::Throw)
            }
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, config: &Config, seat: Seat, out: &mut Vec<Choice<rules::Move>>) {
        match view.stage {
            Stage::Roles => out.extend(Role::ORDER.map(|role| Choice::Move(Move::TakeRole(role).into()))),
            _ => view.dice.choices(seat, &config.limits, |die, flick| Move::Throw { die, flick }.into(), out),
        }
    }

    fn act(&mut self, bout: &mut Bout, seat: Seat, mv: &Move, out: &mut Vec<rules::Event>) {
        match *mv {
            Move::TakeRole(role) => {
                if self.role_of(seat) != Some(role) {
                    self.order.reverse();
                }
                self.stage = Stage::Call;
                out.push(Event::RoleTaken { seat, role }.into());
            }
            Move::Throw { die, flick } => {
                let flight = self.dice.throw(bout, die, flick);
                self.stage = Stage::Flying(flight);
                out.push(Event::Thrown { throw: flight.throw, seat, die, flick }.into());
            }
        }
    }

    fn toss(&self, config: &Config, id: ThrowId) -> Option<Toss> {
        self.dice.toss(self.flight()?, id, Ground::Mat(config.mats.axe_vs_daggers.outline()))
    }

    fn observe(&mut self, bout: &mut Bout, report: &Report, out: &mut Vec<rules::Event>) -> Result<(), Stale> {
        let Stage::Flying(flight) = self.stage else { return Err(Stale { reported: report.throw }) };
        let seen = flight.seen(report)?;
        if report.settled {
            self.judge(&bout.config.mats.axe_vs_daggers, report, &seen, out);
        } else {
            self.dice.take_back(flight);
            self.stage = Stage::Aim;
            out.push(Event::Unsettled { throw: flight.throw, die: flight.die }.into());
        }
        Ok(())
    }

    fn resolve(&mut self, _: &mut Bout, step: Step, out: &mut Vec<rules::Event>) {
        match step {
            Step::EndTurn => self.end_turn(out),
        }
    }

    fn forfeit(config: &Config) -> i32 {
        config.mats.axe_vs_daggers.forfeit
    }

    fn pieces(view: &View, out: &mut Vec<Piece>) {
        let begun = !matches!(view.stage, Stage::Roles | Stage::Call);
        for (turn, &seat) in view.order.iter().enumerate() {
            let own = 0..dice::PER_SEAT;
            if turn < view.totals.len() {
                out.extend(own.map(|n| aside(DieId::of(seat, n))));
            } else if turn > view.totals.len() || !begun {
                out.extend(own.map(|n| at_hand(seat, n)));
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
            Event::Thrown { .. } => count("axe-vs-daggers: throws"),
            Event::Unsettled { .. } => count("axe-vs-daggers: not at rest, thrown again"),
            Event::Landed { points, .. } if *points > 0 => count("axe-vs-daggers: landed in a ring"),
            Event::Landed { .. } => count("axe-vs-daggers: landed beside the mat"),
            Event::Fouled { why, .. } => count(match why {
                BadBounce::MatFirst => "axe-vs-daggers: foul: mat first",
                BadBounce::DieFirst(_) => "axe-vs-daggers: foul: die first",
                BadBounce::NoBounce => "axe-vs-daggers: foul: no bounce",
            }),
            Event::FellOff { .. } => count("axe-vs-daggers: fell off the table"),
            Event::PushedOff { .. } => count("axe-vs-daggers: pushed off the table"),
            Event::Bumped { .. } => count("axe-vs-daggers: bumps"),
            Event::RoleTaken { role, .. } => count(match role {
                Role::Axe => "axe-vs-daggers: challengers who took the Axe",
                Role::Daggers => "axe-vs-daggers: challengers who took the Daggers",
            }),
            Event::Won { role, .. } => count(match role {
                Role::Axe => "axe-vs-daggers: won by the Axe",
                Role::Daggers => "axe-vs-daggers: won by the Daggers",
            }),
            Event::Tied { .. } => count("axe-vs-daggers: ties"),
            Event::TurnBegan { .. } | Event::TurnOver { .. } => {}
        }
    }
}

impl From<Move> for rules::Move {
    fn from(mv: Move) -> rules::Move {
        rules::Move::Duel(DuelMove::AxeVsDaggers(mv))
    }
}

impl AxeVsDaggers {
    /// Who throws now; `None` once both have.
    pub fn thrower(&self) -> Option<Seat> {
        self.order.get(self.totals.len()).copied()
    }

    /// In which role the thrower throws; `None` once both have thrown.
    pub fn role(&self) -> Option<Role> {
        Role::ORDER.get(self.totals.len()).copied()
    }

    /// The role of `seat`, once the challenger has chosen.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        self.order.iter().zip(Role::ORDER).find(|(duelist, _)| **duelist == seat).map(|(_, role)| role)
    }

    /// What the dice on the mat are worth together.
    pub fn total(&self) -> i32 {
        self.role().map_or(0, |role| role.total(&self.dice.lying))
    }

    /// The throw that physics makes now.
    pub fn flight(&self) -> Option<Flight> {
        match self.stage {
            Stage::Flying(flight) => Some(flight),
            _ => None,
        }
    }

    /// The next duelist takes the dice of the role.
    fn begin_turn(&mut self, out: &mut Vec<rules::Event>) {
        let (Some(seat), Some(role)) = (self.thrower(), self.role()) else { return };
        self.dice = Dice::of(seat, role.dice());
        self.stage = Stage::Aim;
        out.push(Event::TurnBegan { seat, role, to_beat: self.totals.first().copied() }.into());
    }

    /// Counts the total and clears the mat; then the Axe throws, or the totals are compared.
    fn end_turn(&mut self, out: &mut Vec<rules::Event>) {
        let (Some(seat), Some(role)) = (self.thrower(), self.role()) else { return };
        let total = self.total();
        out.push(Event::TurnOver { seat, role, total }.into());
        self.totals.push(total);
        self.dice = Dice::default();
        match self.totals[..] {
            [daggers, axe] if daggers == axe => {
                out.push(Event::Tied { total }.into());
                self.stage = Stage::Tied { points: total };
            }
            [daggers, axe] => self.win(if axe > daggers { Role::Axe } else { Role::Daggers }, out),
            _ => self.begin_turn(out),
        }
    }

    /// This role wins the duel, and its own total.
    fn win(&mut self, role: Role, out: &mut Vec<rules::Event>) {
        let turn = usize::from(role == Role::Axe);
        let award = Award { seat: self.order[turn], points: self.totals[turn] };
        self.stage = Stage::Won(award);
        out.push(Event::Won { award, role }.into());
    }

    /// Judges a throw that came to rest.
    fn judge(&mut self, rings: &Rings, report: &Report, thrown: &DieSeen, out: &mut Vec<rules::Event>) {
        let die = thrown.die;
        let foul = bad_bounce(report, |at| rings.holds(at));
        match (foul, thrown.rest) {
            (Some(why), _) => {
                self.dice.gone.push(die);
                out.push(Event::Fouled { die, why }.into());
            }
            (None, Rest::Off { .. }) => {
                self.dice.gone.push(die);
                out.push(Event::FellOff { die }.into());
            }
            (None, Rest::Lies { .. }) => {
                let lies = Lies::seen(thrown, rings.points(&thrown.outline));
                out.push(Event::Landed { die, points: lies.points, face: lies.face }.into());
                self.dice.lying.push(lies);
            }
        }
        for seen in report.dice().filter(|seen| seen.die != die && seen.moved) {
            self.judge_moved(rings, &seen, out);
        }
        self.stage = if self.dice.hand.is_empty() { Stage::TurnOver } else { Stage::Aim };
    }

    /// A die that lay there and was moved by the throw, a fouled one too: it counts where it is now.
    fn judge_moved(&mut self, rings: &Rings, seen: &DieSeen, out: &mut Vec<rules::Event>) {
        let die = seen.die;
        let now = seen.lies().then(|| Lies::seen(seen, rings.points(&seen.outline)));
        let to = now.as_ref().map(|lies| lies.points);
        let Some(from) = self.dice.put(die, now) else { return };
        out.push(to.map_or(Event::PushedOff { die, from }, |to| Event::Bumped { die, from, to }).into());
    }
}
