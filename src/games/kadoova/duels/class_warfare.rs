//! Class Warfare: both shake three dice again and again. High needs 15 or more in one handful, Low 6 or less.
//!
//! Our rulings, where the rules are silent:
//! - Of more than three dice, those three count that are best for their class: High's highest, Low's lowest.
//! - A die that is back while its hand shakes the others isn't in that handful, so two dice make no total.
//! - A hand that still shakes when the race is decided puts its dice down. Only dice that roll are waited for.

mod bot;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Award, Bout, DiceRow, DiePiece, Due, Duel, Kit, Surroundings, Terms, Tie, Toss, Verdict,
    duel::open_state,
    kit,
    tray::{self, ClassNumbers, Course, Hand, HandFault, Hands, RaceOfTwo, RaceStage},
};
use crate::rules::{Choice, Eye, Level, Mind, Nerves, Report, Seat, Seats, Stale, Stream, ThrowId, Tick, dice};

/// The number of dice that make a total, and that each begins with.
pub const DICE: u8 = 3;
/// The least total that wins for High.
pub const HIGH_FROM: u8 = 15;
/// The greatest total that wins for Low.
pub const LOW_TO: u8 = 6;

/// The class of a duelist.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareRole")]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Needs 15 or more.
    High,
    /// Needs 6 or less.
    Low,
}

impl Role {
    /// Both classes, in the order of [`View::order`].
    pub const ORDER: [Role; 2] = [Role::High, Role::Low];

    /// The other class.
    pub const fn other(self) -> Role {
        match self {
            Role::High => Role::Low,
            Role::Low => Role::High,
        }
    }

    /// Whether this total wins.
    pub const fn makes(self, total: u8) -> bool {
        match self {
            Role::High => total >= HIGH_FROM,
            Role::Low => total <= LOW_TO,
        }
    }

    /// How much is missing to a total that wins: 0 if it does.
    pub const fn short_by(self, total: u8) -> u8 {
        match self {
            Role::High => HIGH_FROM.saturating_sub(total),
            Role::Low => total.saturating_sub(LOW_TO),
        }
    }

    /// Reads a handful with these numbers.
    fn reads(self, mut numbers: Vec<u8>) -> Handful {
        numbers.sort_unstable();
        if self == Role::High {
            numbers.reverse();
        }
        numbers.truncate(usize::from(DICE));
        let total = (numbers.len() == usize::from(DICE)).then(|| numbers.iter().sum());
        Handful { numbers, total }
    }
}

/// A handful that has been read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareHandful")]
pub struct Handful {
    /// The numbers that count, at most three, the best for the class first.
    pub numbers: Vec<u8>,
    /// Their total; `None`: fewer than three dice show a number.
    pub total: Option<u8>,
}

/// A duelist's move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Before the duel: this duelist is High, the other Low.
    High(Seat),
    /// Sweep the dice up and shake them.
    Shake,
    /// Let them roll, at once or as soon as they have been shaken long enough. In steady mode: when both do.
    Release,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The classes were chosen.
    RolesChosen {
        /// The seat that chose them.
        by: Seat,
        /// The seat that is High.
        high: Seat,
        /// The seat that is Low.
        low: Seat,
    },
    /// Something happened at a tray.
    Tray(tray::Event),
    /// A handful was read.
    Read {
        /// The seat whose handful it is.
        seat: Seat,
        /// The class of that seat.
        role: Role,
        /// What it shows.
        handful: Handful,
        /// Whether it makes what the class needs.
        made: bool,
    },
    /// Both have made it in the same tick or step: a Quick Draw decides.
    SameMoment(Tie),
    /// The duel is won. Dice that still roll count for nothing.
    Won {
        /// The winner, and the points.
        verdict: Verdict,
        /// The class of the winner.
        role: Role,
        /// The winning total.
        total: u8,
    },
    /// Dice that still rolled when the duel was won would have won it too.
    Late {
        /// The seat whose dice they are.
        seat: Seat,
        /// The number of ticks by which they were late.
        ticks: u64,
    },
}

impl From<tray::Event> for Event {
    fn from(event: tray::Event) -> Event {
        Event::Tray(event)
    }
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// What time brings: "Go!", dice that are back, the verdict, rolls that were asked for before the dice had been
    /// shaken long enough or, in steady mode, by both.
    Time,
}

/// Every forced step, once each.
const STEPS: [Step; 1] = [Step::Time];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not the moment for this.
    NotNow,
    /// Only a duelist can be High.
    NoDuelist(Seat),
    /// The hand cannot do it.
    Hand(HandFault),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareView")]
pub struct View {
    /// The seat that chooses the classes: the challenger's, unless somebody else was given the choice.
    pub chooser: Seat,
    /// High, then Low. Before the choice the challenger comes first.
    pub order: [Seat; 2],
    /// The stage of the duel.
    pub stage: Stage,
    /// The duelists in the order of their seats.
    pub racers: Vec<Racer>,
    /// Whether dice are rolled in steps.
    pub steady: bool,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClassWarfare {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses the classes.
    Roles,
    /// The challenger has not called yet.
    Call,
    /// The race.
    Race(RaceStage),
}

/// A duelist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ClassWarfareRacer")]
pub struct Racer {
    /// The hand at its tray.
    pub hand: Hand,
    /// The last handful that was read.
    pub last: Option<Handful>,
    /// The best total so far, for the own class.
    pub best: Option<u8>,
    /// The tick in which a total that wins was read, while the race was on.
    pub made: Option<Tick>,
    /// The number of ticks by which such a total came too late, if one did.
    pub late: Option<u64>,
}

open_state!(ClassWarfare: View);

impl Hands for View {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.racers.iter().map(|racer| &racer.hand)
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.racers.iter_mut().map(|racer| &mut racer.hand)
    }
}

impl RaceOfTwo for View {
    type Duel = ClassWarfare;

    fn race_stage(&self) -> Option<RaceStage> {
        match self.stage {
            Stage::Race(stage) => Some(stage),
            _ => None,
        }
    }

    fn set_race(&mut self, stage: RaceStage) {
        self.stage = Stage::Race(stage);
    }

    fn is_steady(&self) -> bool {
        self.steady
    }

    fn made(&self) -> impl Iterator<Item = (Seat, Tick)> {
        self.racers.iter().filter_map(|racer| Some((racer.hand.seat, racer.made?)))
    }

    fn verdict_for(&self, course: &Course, winner: Seat) -> Verdict {
        let role = self.role_of(winner).unwrap_or(Role::High);
        self.verdict(&course.races.class_warfare, winner, role)
    }

    fn read_handful(&mut self, bout: &mut Bout<ClassWarfare>, seat: Seat) {
        self.read_total(bout, seat);
    }

    fn read_late(&mut self, bout: &mut Bout<ClassWarfare>, seat: Seat, ticks: u64) {
        if self.read_total(bout, seat) {
            let racer = self.racers.iter_mut().find(|racer| racer.hand.seat == seat);
            racer.into_iter().for_each(|racer| racer.late = Some(ticks));
            bout.tell(Event::Late { seat, ticks });
        }
    }

    fn won(&self, _: &Course, seat: Seat, verdict: Verdict) -> Option<Event> {
        let total = self.racer(seat)?.last.as_ref()?.total?;
        Some(Event::Won { verdict, role: self.role_of(seat)?, total })
    }

    fn same_moment(tie: Tie) -> Event {
        Event::SameMoment(tie)
    }
}

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 12] = [
    "class-warfare: challengers who were High",
    "class-warfare: challengers who were Low",
    "class-warfare: rolls",
    "class-warfare: rolled by High",
    "class-warfare: rolled by Low",
    "class-warfare: cocked or not at rest",
    "class-warfare: fell off the tray",
    "class-warfare: without a total",
    "class-warfare: won by High",
    "class-warfare: won by Low",
    "class-warfare: both at the same moment",
    "class-warfare: made too late",
];

impl Duel for ClassWarfare {
    type Mat<'a> = Course<'a>;
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

    fn begin(bout: &mut Bout<Self>) -> ClassWarfare {
        let [challenged, challenger] = bout.roles.pair();
        let hands = tray::hands_at(&bout.terms.mat.trays.races, bout.roles.duelists, bout.now);
        let racers = hands.map(|hand| Racer { hand, last: None, best: None, made: None, late: None }).collect();
        let (order, steady) = ([challenger, challenged], bout.terms.steady);
        ClassWarfare { open: View { chooser: challenger, order, stage: Stage::Roles, racers, steady } }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (chooser, Stage::Roles);
    }

    fn dice(&self) -> DiceRow {
        let base = self.order.into_iter().map(|seat| Kit::of(seat, DICE)).collect();
        DiceRow { base, left: dice::EXTRA, cards: true, minimum: DICE, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<ClassWarfare>, kits: &[Kit]) {
        for (seat, dice) in kit::hand_out(kits, 0) {
            let hand = self.hands_mut().find(|hand| hand.seat == seat);
            hand.into_iter().for_each(|hand| hand.take(&dice, bout.now));
        }
    }

    fn start(&mut self, bout: &mut Bout<ClassWarfare>) {
        self.start_race(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Roles => Due::decide(Seats::one(self.chooser)),
            Stage::Call => Due::Call,
            Stage::Race(stage) => self.race_due(stage, Step::Time),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> ClassWarfare {
        ClassWarfare { open: view.clone() }
    }

    fn check(view: &View, _: &Terms<Course>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Terms<Course>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        let all = view.order.map(Move::High).into_iter().chain([Move::Shake, Move::Release]);
        out.extend(all.filter(|mv| view.may(seat, *mv).is_ok()).map(Choice::Move));
    }

    fn act(&mut self, bout: &mut Bout<ClassWarfare>, seat: Seat, mv: &Move) {
        match *mv {
            Move::High(high) => self.choose_high(bout, seat, high),
            Move::Shake | Move::Release => self.roll(bout, seat, *mv == Move::Shake),
        }
    }

    fn toss(&self, _: &Terms<Course>, id: ThrowId) -> Option<Toss> {
        self.rolled_as(id)
    }

    fn observe(&mut self, bout: &mut Bout<ClassWarfare>, report: &Report) -> Result<(), Stale> {
        self.observe_race(bout, report)
    }

    fn resolve(&mut self, bout: &mut Bout<ClassWarfare>, step: Step) {
        match step {
            Step::Time => self.pass_time(bout),
        }
    }

    /// The full row by classes; before they are chosen, the winner counts as High (section 10, no. 17).
    fn forfeit(&self, terms: &Terms<Course>, winner: Seat) -> Verdict {
        let role = self.role_of(winner).unwrap_or(Role::High);
        self.verdict(&terms.mat.races.class_warfare, winner, role)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.hands().for_each(|hand| hand.pieces(out));
    }

    fn choose(_: Level, _: &Terms<Course>, around: &Surroundings, duel: &View, mind: &mut Mind) -> Option<Move> {
        bot::choose(around, duel, mind.rng)
    }

    fn react(
        level: Level,
        terms: &Terms<Course>,
        around: &Surroundings,
        duel: &View,
        nerves: &Nerves,
    ) -> Option<(Tick, Move)> {
        bot::react(level, terms.mat.races, around, duel, nerves)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::RolesChosen { by, high, .. } if by == high => count("class-warfare: challengers who were High"),
            Event::RolesChosen { by, low, .. } if by == low => count("class-warfare: challengers who were Low"),
            Event::Tray(tray::Event::Rolled { .. }) => count("class-warfare: rolls"),
            Event::Tray(tray::Event::Rested { face: None, .. }) => count("class-warfare: cocked or not at rest"),
            Event::Tray(tray::Event::FellOff { .. }) => count("class-warfare: fell off the tray"),
            Event::Read { role, handful, .. } => {
                count(match role {
                    Role::High => "class-warfare: rolled by High",
                    Role::Low => "class-warfare: rolled by Low",
                });
                if handful.total.is_none() {
                    count("class-warfare: without a total");
                }
            }
            Event::Won { role, .. } => count(match role {
                Role::High => "class-warfare: won by High",
                Role::Low => "class-warfare: won by Low",
            }),
            Event::SameMoment(_) => count("class-warfare: both at the same moment"),
            Event::Late { .. } => count("class-warfare: made too late"),
            Event::RolesChosen { .. } | Event::Tray(_) => {}
        }
    }
}

/// Questions that anybody may ask.
impl View {
    /// The class of `seat`, once it is chosen.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        if self.stage == Stage::Roles {
            return None;
        }
        self.order.iter().zip(Role::ORDER).find(|(duelist, _)| **duelist == seat).map(|(_, role)| role)
    }

    /// The racer at `seat`, if it is among the duelists.
    pub fn racer(&self, seat: Seat) -> Option<&Racer> {
        self.racers.iter().find(|racer| racer.hand.seat == seat)
    }

    /// The points if `winner`, of this class, wins: the other one pays.
    pub fn verdict(&self, numbers: &ClassNumbers, winner: Seat, role: Role) -> Verdict {
        let row = numbers.of(role == Role::High);
        let losers = self.order.into_iter().filter(|seat| *seat != winner);
        let costs = losers.map(|seat| Award { seat, points: -row.cost });
        let awards = [Award { seat: winner, points: row.award }].into_iter().chain(costs).collect();
        Verdict { winners: Seats::one(winner), awards }
    }

    /// Checks whether `seat` may make this move.
    fn may(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match (mv, self.stage) {
            (Move::High(high), Stage::Roles) if !self.order.contains(&high) => Err(Reason::NoDuelist(high)),
            (Move::High(_), Stage::Roles) if seat == self.chooser => Ok(()),
            (Move::Shake | Move::Release, _) => {
                self.may_roll(seat, mv == Move::Shake).map_err(|fault| fault.map_or(Reason::NotNow, Reason::Hand))
            }
            _ => Err(Reason::NotNow),
        }
    }

    /// Reads the handful that lies in the tray of `seat`; returns whether it makes what the class needs.
    fn read_total(&mut self, bout: &mut Bout<ClassWarfare>, seat: Seat) -> bool {
        let racing = matches!(self.stage, Stage::Race(RaceStage::On(_)));
        let Some(role) = self.role_of(seat) else { return false };
        let Some(racer) = self.racers.iter_mut().find(|racer| racer.hand.seat == seat) else { return false };
        let handful = role.reads(racer.hand.numbers().map(|(_, number)| number).collect());
        let made = handful.total.is_some_and(|total| role.makes(total));
        if racing {
            racer.best = racer.best.into_iter().chain(handful.total).min_by_key(|total| role.short_by(*total));
            racer.made = made.then_some(bout.now);
        }
        racer.last = Some(handful.clone());
        bout.tell(Event::Read { seat, role, handful, made });
        made
    }
}

impl ClassWarfare {
    fn choose_high(&mut self, bout: &mut Bout<ClassWarfare>, by: Seat, high: Seat) {
        if self.order[0] != high {
            self.order.reverse();
        }
        self.stage = Stage::Call;
        let [high, low] = self.order;
        bout.tell(Event::RolesChosen { by, high, low });
    }
}
