//! Skeptic vs Psychic: six dice and three rolled targets against three dice and one named number. The first without dice
//! wins.
//!
//! Our rulings, where the rules are silent:
//! - A hand that still shakes when the race is decided puts its dice down. Only dice that roll are waited for.
//! - Dice that roll out after that stay in their tray whatever they show: they are unmatched.
//! - The Psychic's number lies on the fourth Extra die, which nobody rolls.

mod bot;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Place, Surroundings, Terms, Tie, Toss, Verdict, Zone, die_at,
    duel::open_state,
    kit,
    tray::{self, Course, Hand, HandFault, Hands, RaceOfTwo, RaceStage, SkepticNumbers},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Report, Seat, Seats, Stale, Stream, ThrowId, Tick,
    dice::{self, DieId},
};

/// The Extra dice that the Skeptic rolls as targets.
pub const TARGETS: [DieId; 3] = [DieId::extra(0), DieId::extra(1), DieId::extra(2)];
/// The Extra die that shows the Psychic's number.
pub const NUMBER: DieId = DieId::extra(3);

/// The role of a duelist.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SkepticVsPsychicRole")]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Has six dice, and up to three targets that were rolled.
    Skeptic,
    /// Has three dice, and one target of its own choice.
    Psychic,
}

impl Role {
    /// Both roles, in the order of [`View::order`].
    pub const ORDER: [Role; 2] = [Role::Skeptic, Role::Psychic];

    /// The number of dice that it begins with.
    pub const fn dice(self) -> u8 {
        match self {
            Role::Skeptic => 6,
            Role::Psychic => 3,
        }
    }
}

/// A handful that has been read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SkepticVsPsychicHandful")]
pub struct Handful {
    /// The numbers that it shows: those that match a target first, each part in ascending order.
    pub numbers: Vec<u8>,
    /// The number of those that match.
    pub matched: u8,
}

impl Handful {
    /// Reads these numbers against the targets.
    fn read(mut numbers: Vec<u8>, targets: &[u8]) -> Handful {
        numbers.sort_unstable_by_key(|number| (!targets.contains(number), *number));
        let matched = numbers.iter().filter(|number| targets.contains(number)).count() as u8;
        Handful { numbers, matched }
    }
}

/// A duelist's move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SkepticVsPsychicMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Before the duel: this duelist is the Skeptic, the other the Psychic.
    Skeptic(Seat),
    /// The Skeptic rolls the targets.
    RollTargets,
    /// The Psychic names this number.
    Name(u8),
    /// Sweep the dice up and shake them.
    Shake,
    /// Let them roll, at once or as soon as they have been shaken long enough. In steady mode: when both do.
    Release,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SkepticVsPsychicEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The roles were chosen.
    RolesChosen {
        /// The seat that chose them.
        by: Seat,
        /// The seat that is the Skeptic.
        skeptic: Seat,
        /// The seat that is the Psychic.
        psychic: Seat,
    },
    /// Something happened at a tray.
    Tray(tray::Event),
    /// Targets are equal, and a Skeptic with fewer than six dice rolls all three again.
    Alike,
    /// The targets stand.
    Targets {
        /// The Skeptic's seat.
        seat: Seat,
        /// Their numbers, in ascending order.
        numbers: Vec<u8>,
    },
    /// The Psychic named a number.
    Named {
        /// The Psychic's seat.
        seat: Seat,
        /// The number.
        number: u8,
        /// Whether it is one of the Skeptic's targets, too.
        shared: bool,
    },
    /// A handful was read, and its matches set aside.
    Read {
        /// The seat whose handful it is.
        seat: Seat,
        /// What it shows.
        handful: Handful,
        /// The number of dice that are left to match.
        left: u8,
    },
    /// Both have matched their last dice in the same tick or step: a Quick Draw decides.
    SameMoment(Tie),
    /// The duel is won. Dice that still roll count for nothing.
    Won {
        /// The winner, and the points.
        verdict: Verdict,
        /// The role of the winner.
        role: Role,
        /// The number of dice that the other one has left.
        left: u8,
    },
    /// The last dice of a duelist still rolled when the duel was won, and would all have matched.
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
#[schemars(rename = "SkepticVsPsychicStep")]
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
    /// Only a duelist can be the Skeptic.
    NoDuelist(Seat),
    /// No die shows this number.
    NoNumber(u8),
    /// The hand cannot do it.
    Hand(HandFault),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SkepticVsPsychicView")]
pub struct View {
    /// The seat that chooses the roles: the challenger's, unless somebody else was given the choice.
    pub chooser: Seat,
    /// The Skeptic, then the Psychic. Before the choice the challenger comes first.
    pub order: [Seat; 2],
    /// The stage of the duel.
    pub stage: Stage,
    /// The hand that rolls the targets in the Skeptic's tray, and sets them aside.
    pub roller: Hand,
    /// Whether the targets must all be different: the Skeptic has fewer than six dice.
    pub differ: bool,
    /// The Psychic's number, once it is named.
    pub number: Option<u8>,
    /// The duelists in the order of their seats.
    pub racers: Vec<Racer>,
    /// Whether dice are rolled in steps.
    pub steady: bool,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SkepticVsPsychic {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SkepticVsPsychicStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses the roles.
    Roles,
    /// The dice are not handed out yet.
    Laid,
    /// The Skeptic is about to roll the targets.
    Targets,
    /// The targets roll.
    TargetsRoll,
    /// The Psychic names a number.
    Naming,
    /// The challenger has not called yet.
    Call,
    /// The race.
    Race(RaceStage),
}

/// A duelist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SkepticVsPsychicRacer")]
pub struct Racer {
    /// The hand at its tray, with its matched dice set aside.
    pub hand: Hand,
    /// The last handful that was read.
    pub last: Option<Handful>,
    /// The tick in which the last of its dice was matched, while the race was on.
    pub done: Option<Tick>,
    /// The number of ticks by which that came too late, if it did.
    pub late: Option<u64>,
}

impl Racer {
    fn new(hand: Hand) -> Racer {
        Racer { hand, last: None, done: None, late: None }
    }

    /// The number of dice that are not matched: in the hand, rolling, in the tray, on the floor.
    pub fn left(&self) -> u8 {
        self.hand.dice.len() as u8
    }
}

open_state!(SkepticVsPsychic: View);

impl Hands for View {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.racers.iter().map(|racer| &racer.hand)
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.racers.iter_mut().map(|racer| &mut racer.hand)
    }
}

impl RaceOfTwo for View {
    type Duel = SkepticVsPsychic;

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
        self.racers.iter().filter_map(|racer| Some((racer.hand.seat, racer.done?)))
    }

    fn verdict_for(&self, course: &Course, winner: Seat) -> Verdict {
        Verdict::won(winner, self.worth(&course.races.skeptic_vs_psychic, winner))
    }

    /// Reads the handful that lies in the tray of `seat`, and sets its matches aside.
    fn read_handful(&mut self, bout: &mut Bout<SkepticVsPsychic>, seat: Seat) {
        let Some((targets, racer)) = self.aims(seat) else { return };
        let handful = Handful::read(racer.hand.numbers().map(|(_, number)| number).collect(), &targets);
        racer.hand.set_aside_those(|number| targets.contains(&number));
        racer.done = racer.hand.dice.is_empty().then_some(bout.now);
        racer.last = Some(handful.clone());
        let left = racer.left();
        bout.tell(Event::Read { seat, handful, left });
    }

    fn read_late(&mut self, bout: &mut Bout<SkepticVsPsychic>, seat: Seat, ticks: u64) {
        let Some((targets, racer)) = self.aims(seat) else { return };
        let matches = |face: Option<u8>| face.is_some_and(|face| targets.contains(&face));
        if racer.hand.dice.iter().all(|loose| matches(loose.face)) {
            racer.late = Some(ticks);
            bout.tell(Event::Late { seat, ticks });
        }
    }

    fn won(&self, _: &Course, seat: Seat, verdict: Verdict) -> Option<Event> {
        let left = self.racers.iter().map(Racer::left).sum();
        Some(Event::Won { verdict, role: self.role_of(seat)?, left })
    }

    fn same_moment(tie: Tie) -> Event {
        Event::SameMoment(tie)
    }
}

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 14] = [
    "skeptic-vs-psychic: three different targets",
    "skeptic-vs-psychic: two different targets",
    "skeptic-vs-psychic: one target",
    "skeptic-vs-psychic: targets rolled again",
    "skeptic-vs-psychic: a number that is a target too",
    "skeptic-vs-psychic: rolls",
    "skeptic-vs-psychic: cocked or not at rest",
    "skeptic-vs-psychic: fell off the tray",
    "skeptic-vs-psychic: without a match",
    "skeptic-vs-psychic: dice matched by one roll, several",
    "skeptic-vs-psychic: won by the Skeptic",
    "skeptic-vs-psychic: won by the Psychic",
    "skeptic-vs-psychic: both at the same moment",
    "skeptic-vs-psychic: matched too late",
];

impl Duel for SkepticVsPsychic {
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

    fn begin(bout: &mut Bout<Self>) -> SkepticVsPsychic {
        let [challenged, challenger] = bout.roles.pair();
        let racers: Vec<Racer> =
            tray::hands_at(&bout.terms.mat.trays.races, bout.roles.duelists, bout.now).map(Racer::new).collect();
        let first = racers.iter().find(|racer| racer.hand.seat == challenger).or(racers.first());
        let tray = first.map(|racer| racer.hand.tray).unwrap_or_default();
        let open = View {
            chooser: challenger,
            order: [challenger, challenged],
            stage: Stage::Roles,
            roller: Hand::new(challenger, tray, &TARGETS, bout.now),
            differ: false,
            number: None,
            racers,
            steady: bout.terms.steady,
        };
        SkepticVsPsychic { open }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (chooser, Stage::Roles);
    }

    fn dice(&self) -> DiceRow {
        let base = self.order.into_iter().zip(Role::ORDER).map(|(seat, role)| Kit::of(seat, role.dice())).collect();
        DiceRow { base, left: 0, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<SkepticVsPsychic>, kits: &[Kit]) {
        for (seat, dice) in kit::hand_out(kits, dice::EXTRA) {
            let hand = self.hands_mut().find(|hand| hand.seat == seat);
            hand.into_iter().for_each(|hand| hand.take(&dice, bout.now));
        }
        let [skeptic, _] = self.order;
        self.differ = kits.iter().any(|kit| kit.seat == skeptic && kit.count() < Role::Skeptic.dice());
        self.stage = Stage::Targets;
    }

    fn start(&mut self, bout: &mut Bout<SkepticVsPsychic>) {
        self.start_race(bout);
    }

    fn due(&self) -> Due<Step> {
        let [skeptic, psychic] = self.order;
        match self.stage {
            Stage::Roles => Due::decide(Seats::one(self.chooser)),
            Stage::Laid | Stage::Call => Due::Call,
            Stage::Targets => Due::decide(Seats::one(skeptic)),
            Stage::TargetsRoll => Due::Observe(self.roller.throw().into_iter().collect()),
            Stage::Naming => Due::decide(Seats::one(psychic)),
            Stage::Race(stage) => self.race_due(stage, Step::Time),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> SkepticVsPsychic {
        SkepticVsPsychic { open: view.clone() }
    }

    fn check(view: &View, _: &Terms<Course>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Terms<Course>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        let roles = view.order.map(Move::Skeptic).into_iter();
        let all = roles.chain([Move::RollTargets]).chain((1..=6).map(Move::Name)).chain([Move::Shake, Move::Release]);
        out.extend(all.filter(|mv| view.may(seat, *mv).is_ok()).map(Choice::Move));
    }

    fn act(&mut self, bout: &mut Bout<SkepticVsPsychic>, seat: Seat, mv: &Move) {
        match *mv {
            Move::Skeptic(skeptic) => self.choose_skeptic(bout, seat, skeptic),
            Move::RollTargets => self.roll_targets(bout),
            Move::Name(number) => {
                (self.number, self.stage) = (Some(number), Stage::Call);
                let shared = self.targets(Role::Skeptic).contains(&number);
                bout.tell(Event::Named { seat, number, shared });
            }
            Move::Shake | Move::Release => self.roll(bout, seat, *mv == Move::Shake),
        }
    }

    fn toss(&self, _: &Terms<Course>, id: ThrowId) -> Option<Toss> {
        match self.stage {
            Stage::TargetsRoll => self.roller.toss(id),
            _ => self.rolled_as(id),
        }
    }

    fn observe(&mut self, bout: &mut Bout<SkepticVsPsychic>, report: &Report) -> Result<(), Stale> {
        match self.stage {
            Stage::TargetsRoll => self.targets_rolled(bout, report),
            _ => self.observe_race(bout, report),
        }
    }

    fn resolve(&mut self, bout: &mut Bout<SkepticVsPsychic>, step: Step) {
        match step {
            Step::Time => self.pass_time(bout),
        }
    }

    fn forfeit(&self, terms: &Terms<Course>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.races.skeptic_vs_psychic.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.hands().chain([&view.roller]).for_each(|hand| hand.pieces(out));
        let [_, psychic] = view.order;
        // Its place is like that of any Extra die of its owner's ([`Hand::pieces`]).
        let at = (u32::from(dice::PER_SEAT) + NUMBER.token()) as u16;
        let zone = Zone { owner: Some(psychic), place: Place::Aside, at };
        out.extend(view.number.map(|number| die_at(NUMBER, Some(number), zone)));
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
            Event::Targets { numbers, .. } => count(match kinds(numbers).len() {
                3 => "skeptic-vs-psychic: three different targets",
                2 => "skeptic-vs-psychic: two different targets",
                _ => "skeptic-vs-psychic: one target",
            }),
            Event::Named { shared: true, .. } => count("skeptic-vs-psychic: a number that is a target too"),
            Event::Tray(tray::Event::TargetAgain { .. }) => count("skeptic-vs-psychic: targets rolled again"),
            Event::Tray(tray::Event::Rolled { .. }) => count("skeptic-vs-psychic: rolls"),
            Event::Tray(tray::Event::Rested { face: None, .. }) => count("skeptic-vs-psychic: cocked or not at rest"),
            Event::Tray(tray::Event::FellOff { .. }) => count("skeptic-vs-psychic: fell off the tray"),
            Event::Read { handful: Handful { matched: 0, .. }, .. } => count("skeptic-vs-psychic: without a match"),
            Event::Read { handful: Handful { matched: 2.., .. }, .. } => {
                count("skeptic-vs-psychic: dice matched by one roll, several");
            }
            Event::Won { role: Role::Skeptic, .. } => count("skeptic-vs-psychic: won by the Skeptic"),
            Event::Won { role: Role::Psychic, .. } => count("skeptic-vs-psychic: won by the Psychic"),
            Event::SameMoment(_) => count("skeptic-vs-psychic: both at the same moment"),
            Event::Late { .. } => count("skeptic-vs-psychic: matched too late"),
            Event::RolesChosen { .. } | Event::Tray(_) | Event::Alike | Event::Named { .. } | Event::Read { .. } => {}
        }
    }
}

/// The numbers among these, each once, in ascending order.
fn kinds(numbers: &[u8]) -> Vec<u8> {
    let mut kinds = numbers.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Questions that anybody may ask.
impl View {
    /// The role of `seat`, once it is chosen.
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

    /// The numbers that help this role, each once, in ascending order; none before they are rolled or named.
    pub fn targets(&self, role: Role) -> Vec<u8> {
        match role {
            Role::Skeptic => kinds(&self.roller.aside.iter().map(|(_, number)| *number).collect::<Vec<_>>()),
            Role::Psychic => self.number.into_iter().collect(),
        }
    }

    /// The points for `winner` if the duel ends now.
    pub fn worth(&self, numbers: &SkepticNumbers, winner: Seat) -> i32 {
        let others = self.racers.iter().filter(|racer| racer.hand.seat != winner);
        numbers.award + numbers.per_die * others.map(|racer| i32::from(racer.left())).sum::<i32>()
    }

    /// Checks whether `seat` may make this move.
    fn may(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let [skeptic, psychic] = self.order;
        match (mv, self.stage) {
            (Move::Skeptic(of), Stage::Roles) if !self.order.contains(&of) => Err(Reason::NoDuelist(of)),
            (Move::Skeptic(_), Stage::Roles) if seat == self.chooser => Ok(()),
            (Move::RollTargets, Stage::Targets) if seat == skeptic => Ok(()),
            (Move::Name(number), Stage::Naming) if seat == psychic => {
                if (1..=6).contains(&number) {
                    Ok(())
                } else {
                    Err(Reason::NoNumber(number))
                }
            }
            (Move::Shake | Move::Release, _) => {
                self.may_roll(seat, mv == Move::Shake).map_err(|fault| fault.map_or(Reason::NotNow, Reason::Hand))
            }
            _ => Err(Reason::NotNow),
        }
    }

    /// The targets of `seat`, and its racer.
    fn aims(&mut self, seat: Seat) -> Option<(Vec<u8>, &mut Racer)> {
        let targets = self.targets(self.role_of(seat)?);
        Some((targets, self.racers.iter_mut().find(|racer| racer.hand.seat == seat)?))
    }
}

/// Before the race.
impl SkepticVsPsychic {
    fn choose_skeptic(&mut self, bout: &mut Bout<SkepticVsPsychic>, by: Seat, skeptic: Seat) {
        if self.order[0] != skeptic {
            self.order.reverse();
        }
        self.stage = Stage::Laid;
        if let Some(tray) = self.hand(skeptic).map(|hand| hand.tray) {
            self.roller = Hand::new(skeptic, tray, &TARGETS, bout.now);
        }
        let [skeptic, psychic] = self.order;
        bout.tell(Event::RolesChosen { by, skeptic, psychic });
    }

    fn roll_targets(&mut self, bout: &mut Bout<SkepticVsPsychic>) {
        self.stage = Stage::TargetsRoll;
        let [skeptic, _] = self.order;
        self.roller.roll_targets(bout, Some(skeptic));
    }

    /// Reads the targets. Those that show no number are rolled again; all three are if they must differ and don't.
    fn targets_rolled(&mut self, bout: &mut Bout<SkepticVsPsychic>, report: &Report) -> Result<(), Stale> {
        let [seat, _] = self.order;
        if !self.roller.read_targets(bout, report, Some(seat))? {
            return Ok(());
        }
        let mut numbers: Vec<u8> = self.roller.aside.iter().map(|(_, number)| *number).collect();
        if self.differ && kinds(&numbers).len() < numbers.len() {
            bout.tell(Event::Alike);
            self.roller.take(&TARGETS, bout.now);
            self.roll_targets(bout);
            return Ok(());
        }
        numbers.sort_unstable();
        self.stage = Stage::Naming;
        bout.tell(Event::Targets { seat, numbers });
        Ok(())
    }
}
