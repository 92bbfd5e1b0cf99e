//! Plague Doctor: both shake all their dice again and again. A 1 is out, a 6 goes to the other; the first without dice
//! wins.
//!
//! Our rulings, where the rules are silent:
//! - A hand that still shakes when the race is decided puts its dice down. Only dice that roll or slide are waited for.
//! - Dice that wait for the slide before theirs stay where they are when the race is decided.
//! - Dice that come over and are set aside, after Less Dice, lie with those that their new player has set aside.

mod bot;
mod path;
#[cfg(test)]
mod tests;

pub use path::{Path, Slide};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Surroundings, Terms, Tie, Toss, Verdict,
    duel::open_state,
    kit,
    tray::{self, Course, Hand, HandFault, Hands, PlagueNumbers, RaceOfTwo, RaceStage},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Report, Seat, Stale, Stream, ThrowId, Tick,
    dice::{self, DiceSet, DieId},
};

/// The number of dice that each begins with.
pub const DICE: u8 = 6;
/// The number that is set aside.
pub const OUT: u8 = 1;
/// The number of a coloured die that goes to the other player.
pub const OVER: u8 = 6;
/// The 6s that are set aside when they come over, for each die that Less Dice took away (section 4).
const SPARED_PER_DIE: u8 = 2;

/// A handful that has been read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorHandful")]
pub struct Handful {
    /// The numbers that its dice show, in the order of the dice.
    pub numbers: Vec<u8>,
    /// How many of them are out.
    pub out: u8,
    /// How many of them go over.
    pub over: u8,
}

impl Handful {
    fn of(numbers: &[(DieId, u8)]) -> Handful {
        let count = |wanted: &dyn Fn(&(DieId, u8)) -> bool| numbers.iter().filter(|read| wanted(read)).count() as u8;
        let (out, over) = (count(&|(_, number)| *number == OUT), count(&|(die, number)| goes_over(*die, *number)));
        Handful { numbers: numbers.iter().map(|(_, number)| *number).collect(), out, over }
    }

    /// Whether a die with this number left. An Extra die with a 6 did not, if no other die did.
    pub fn helps(&self, number: u8) -> bool {
        number == OUT || number == OVER && self.over > 0
    }
}

/// Whether a die that shows this number goes to the other player: Extra dice never do.
fn goes_over(die: DieId, number: u8) -> bool {
    number == OVER && matches!(die.set, DiceSet::Seat(_))
}

/// A duelist's move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Sweep the dice up, those that lie in the lane too, and shake them.
    Shake,
    /// Let them roll, at once or as soon as they have been shaken long enough. In steady mode: when both do.
    Release,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Something happened at a tray.
    Tray(tray::Event),
    /// A handful was read.
    Read {
        /// The seat whose handful it is.
        seat: Seat,
        /// What it shows.
        handful: Handful,
        /// The dice that this player has left now.
        left: u8,
    },
    /// Dice came over and were set aside at once, because Less Dice was played on their new player.
    Spared {
        /// The seat of the new player.
        seat: Seat,
        /// The number of dice.
        dice: u8,
    },
    /// Dice slide along a lane.
    Slides {
        /// The throw.
        throw: ThrowId,
        /// The seat that they go to.
        to: Seat,
        /// The number of dice.
        dice: u8,
    },
    /// A slide has ended.
    Arrived {
        /// The seat whose lane it is.
        to: Seat,
        /// The number of dice that lie in the lane now.
        lie: u8,
    },
    /// A die slid, or was knocked, over the end of a lane.
    Fell {
        /// The seat whose die it is now.
        seat: Seat,
        /// The die.
        die: DieId,
        /// Whether it lay there and was knocked.
        knocked: bool,
        /// The tick at which it is back.
        until: Tick,
    },
    /// Whoever sent a die that fell is held back.
    HeldBack {
        /// The seat that sent it.
        seat: Seat,
        /// The tick until which it begins no shake.
        until: Tick,
        /// Whether it shakes already, and must shake so much longer.
        shakes: bool,
    },
    /// Both have no dice left in the same tick or step: a Quick Draw decides.
    SameMoment(Tie),
    /// The duel is won. Dice that still roll or slide count for nothing.
    Won {
        /// The winner, and the points.
        verdict: Verdict,
        /// The dice that the other one has left.
        left: u8,
    },
    /// Dice that still rolled when the duel was won would have been the last ones.
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
#[schemars(rename = "PlagueDoctorStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// What time brings: "Go!", dice that are back, the verdict, the end of holding back, rolls that were asked for
    /// before the dice had been shaken long enough or, in steady mode, by both.
    Time,
}

/// Every forced step, once each.
const STEPS: [Step; 1] = [Step::Time];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not the moment for this.
    NotNow,
    /// The hand cannot do it.
    Hand(HandFault),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorView")]
pub struct View {
    /// The stage of the duel.
    pub stage: Stage,
    /// The duelists in the order of their seats.
    pub racers: Vec<Racer>,
    /// Whether dice are rolled in steps.
    pub steady: bool,
}

/// The state of the duel. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlagueDoctor {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The challenger has not called yet.
    Call,
    /// The race.
    Race(RaceStage),
}

/// A duelist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorRacer")]
pub struct Racer {
    /// The hand at its tray.
    pub hand: Hand,
    /// The lane along which dice come to it.
    pub path: Path,
    /// The last handful that was read.
    pub last: Option<Handful>,
    /// The tick in which its last die left it, while the race was on. More may have come over since.
    pub emptied: Option<Tick>,
    /// The 6s that are still set aside when they come over, because Less Dice was played.
    pub spares: u8,
    /// The tick until which it begins no shake, because a die that it sent has fallen.
    pub held: Option<Tick>,
    /// The number of ticks by which its last dice were late, if they were.
    pub late: Option<u64>,
}

impl Racer {
    /// The number of dice that it has left: all that are not set aside, wherever they are.
    pub fn left(&self) -> u8 {
        (self.hand.dice.len() + self.path.count()) as u8
    }

    /// Checks whether it may sweep up the dice in tray and lane, and shake them.
    fn may_sweep(&self) -> Result<(), HandFault> {
        match self.hand.may_shake() {
            Err(HandFault::Waiting) | Ok(()) if self.held.is_some() => Err(HandFault::HeldBack),
            Err(HandFault::Waiting) | Ok(()) if self.hand.has_some() || self.path.may_take() => Ok(()),
            Ok(()) if self.hand.dice.is_empty() => Err(HandFault::Nothing),
            Ok(()) => Err(HandFault::Waiting),
            fault => fault,
        }
    }
}

open_state!(PlagueDoctor: View);

impl Hands for View {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.racers.iter().map(|racer| &racer.hand)
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.racers.iter_mut().map(|racer| &mut racer.hand)
    }

    fn throws(&self) -> Vec<ThrowId> {
        let slides = self.racers.iter().filter_map(|racer| racer.path.throw());
        self.rolls().into_iter().chain(slides).collect()
    }
}

impl RaceOfTwo for View {
    type Duel = PlagueDoctor;

    fn race_stage(&self) -> Option<RaceStage> {
        match self.stage {
            Stage::Race(stage) => Some(stage),
            Stage::Call => None,
        }
    }

    fn set_race(&mut self, stage: RaceStage) {
        self.stage = Stage::Race(stage);
    }

    fn is_steady(&self) -> bool {
        self.steady
    }

    /// All dice read in one tick are moved before any are counted.
    fn made(&self) -> impl Iterator<Item = (Seat, Tick)> {
        let empty = self.racers.iter().filter(|racer| racer.left() == 0);
        empty.filter_map(|racer| Some((racer.hand.seat, racer.emptied?)))
    }

    fn verdict_for(&self, course: &Course, winner: Seat) -> Verdict {
        self.verdict(&course.races.plague_doctor, winner)
    }

    fn read_handful(&mut self, bout: &mut Bout<PlagueDoctor>, seat: Seat) {
        self.use_handful(bout, seat);
    }

    fn read_late(&mut self, bout: &mut Bout<PlagueDoctor>, seat: Seat, ticks: u64) {
        let Some(racer) = self.racer_mut(seat) else { return };
        let handful = Handful::of(&racer.hand.numbers().collect::<Vec<_>>());
        if racer.left() == handful.out + handful.over {
            racer.late = Some(ticks);
            bout.tell(Event::Late { seat, ticks });
        }
        racer.last = Some(handful);
    }

    fn won(&self, _: &Course, seat: Seat, verdict: Verdict) -> Option<Event> {
        Some(Event::Won { verdict, left: self.other(seat)?.left() })
    }

    fn same_moment(tie: Tie) -> Event {
        Event::SameMoment(tie)
    }

    fn may_sweep(&self, seat: Seat) -> Result<(), HandFault> {
        self.racer(seat).map_or(Err(HandFault::Nothing), Racer::may_sweep)
    }

    fn sweep(&mut self, seat: Seat) {
        if let Some(racer) = self.racer_mut(seat) {
            racer.hand.gain(racer.path.take(), None);
        }
    }

    fn own_wake(&self) -> Option<Tick> {
        self.racers.iter().filter_map(|racer| racer.held).min()
    }

    fn pass_own_time(&mut self, now: Tick) {
        for racer in &mut self.racers {
            if let Some(until) = racer.held.take_if(|until| *until <= now) {
                racer.hand.wait_until(until);
            }
        }
    }
}

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 13] = [
    "plague-doctor: rolls",
    "plague-doctor: cocked or not at rest",
    "plague-doctor: fell off the tray",
    "plague-doctor: dice out",
    "plague-doctor: dice sent",
    "plague-doctor: slides",
    "plague-doctor: slides of several dice",
    "plague-doctor: slid over the end",
    "plague-doctor: knocked over the end",
    "plague-doctor: held back while shaking",
    "plague-doctor: won",
    "plague-doctor: both at the same moment",
    "plague-doctor: made too late",
];

impl Duel for PlagueDoctor {
    type Mat<'a> = Course<'a>;
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type Pay = Infallible;
    type View = View;

    const STEPS: &'static [Step] = &STEPS;
    const FOR_MANY: bool = false;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout<Self>) -> PlagueDoctor {
        let trays = bout.terms.mat.trays;
        let hands = tray::hands_at(&trays.plague, bout.roles.duelists, bout.now);
        let racers = hands.zip(&trays.lanes).map(|(hand, lane)| Racer {
            hand,
            path: Path::new(*lane, bout.now),
            last: None,
            emptied: None,
            spares: 0,
            held: None,
            late: None,
        });
        PlagueDoctor { open: View { stage: Stage::Call, racers: racers.collect(), steady: bout.terms.steady } }
    }

    fn dice(&self) -> DiceRow {
        let base = self.racers.iter().map(|racer| Kit::of(racer.hand.seat, DICE)).collect();
        DiceRow { base, left: dice::EXTRA, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<PlagueDoctor>, kits: &[Kit]) {
        let fewer = |seat: Seat| kits.iter().find(|kit| kit.seat == seat).map(|kit| DICE.saturating_sub(kit.coloured));
        for (seat, dice) in kit::hand_out(kits, 0) {
            let Some(racer) = self.racer_mut(seat) else { continue };
            racer.hand.take(&dice, bout.now);
            racer.spares = SPARED_PER_DIE * fewer(seat).unwrap_or_default();
        }
    }

    fn start(&mut self, bout: &mut Bout<PlagueDoctor>) {
        self.start_race(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Call => Due::Call,
            Stage::Race(stage) => self.race_due(stage, Step::Time),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> PlagueDoctor {
        PlagueDoctor { open: view.clone() }
    }

    fn check(view: &View, _: &Terms<Course>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Terms<Course>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        out.extend([Move::Shake, Move::Release].into_iter().filter(|mv| view.may(seat, *mv).is_ok()).map(Choice::Move));
    }

    fn act(&mut self, bout: &mut Bout<PlagueDoctor>, seat: Seat, mv: &Move) {
        self.roll(bout, seat, *mv == Move::Shake);
    }

    fn toss(&self, _: &Terms<Course>, id: ThrowId) -> Option<Toss> {
        self.rolled_as(id).or_else(|| self.racers.iter().find_map(|racer| racer.path.toss(id)))
    }

    fn observe(&mut self, bout: &mut Bout<PlagueDoctor>, report: &Report) -> Result<(), Stale> {
        match self.racers.iter().position(|racer| racer.path.throw() == Some(report.throw)) {
            Some(to) => self.end_slide(bout, to, report),
            None => self.observe_race(bout, report),
        }
    }

    fn resolve(&mut self, bout: &mut Bout<PlagueDoctor>, step: Step) {
        match step {
            Step::Time => self.pass_time(bout),
        }
    }

    /// The award alone (section 4).
    fn forfeit(&self, terms: &Terms<Course>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.races.plague_doctor.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        for racer in &view.racers {
            racer.hand.pieces(out);
            out.extend(racer.path.dice().map(|die| racer.hand.on_its_way(die)));
        }
    }

    fn choose(_: Level, _: &Terms<Course>, _: &Surroundings, _: &View, _: &mut Mind) -> Option<Move> {
        // In steady mode there is only one move.
        None
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
            Event::Tray(tray::Event::Rolled { .. }) => count("plague-doctor: rolls"),
            Event::Tray(tray::Event::Rested { face: None, .. }) => count("plague-doctor: cocked or not at rest"),
            Event::Tray(tray::Event::FellOff { .. }) => count("plague-doctor: fell off the tray"),
            Event::Read { handful, .. } => {
                (0..handful.out).for_each(|_| count("plague-doctor: dice out"));
                (0..handful.over).for_each(|_| count("plague-doctor: dice sent"));
            }
            Event::Slides { dice, .. } => {
                count("plague-doctor: slides");
                if *dice > 1 {
                    count("plague-doctor: slides of several dice");
                }
            }
            Event::Fell { knocked: false, .. } => count("plague-doctor: slid over the end"),
            Event::Fell { knocked: true, .. } => count("plague-doctor: knocked over the end"),
            Event::HeldBack { shakes: true, .. } => count("plague-doctor: held back while shaking"),
            Event::Won { .. } => count("plague-doctor: won"),
            Event::SameMoment(_) => count("plague-doctor: both at the same moment"),
            Event::Late { .. } => count("plague-doctor: made too late"),
            Event::Tray(_) | Event::Spared { .. } | Event::Arrived { .. } | Event::HeldBack { .. } => {}
        }
    }
}

/// Questions that anybody may ask.
impl View {
    /// The racer at `seat`, if it is among the duelists.
    pub fn racer(&self, seat: Seat) -> Option<&Racer> {
        self.racers.iter().find(|racer| racer.hand.seat == seat)
    }

    /// The opponent of `seat`.
    pub fn other(&self, seat: Seat) -> Option<&Racer> {
        self.racers.iter().find(|racer| racer.hand.seat != seat)
    }

    /// The points if `winner` wins now.
    pub fn verdict(&self, numbers: &PlagueNumbers, winner: Seat) -> Verdict {
        let left = self.other(winner).map_or(0, Racer::left);
        Verdict::won(winner, numbers.award + numbers.per_die * i32::from(left))
    }

    /// Checks whether `seat` may make this move.
    fn may(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        self.may_roll(seat, mv == Move::Shake).map_err(|fault| fault.map_or(Reason::NotNow, Reason::Hand))
    }

    fn racer_mut(&mut self, seat: Seat) -> Option<&mut Racer> {
        self.racers.iter_mut().find(|racer| racer.hand.seat == seat)
    }

    /// Reads the handful that lies in the tray of `seat`: sets the 1s aside and sends the 6s.
    fn use_handful(&mut self, bout: &mut Bout<PlagueDoctor>, seat: Seat) {
        let Some(racer) = self.racer_mut(seat) else { return };
        let handful = Handful::of(&racer.hand.numbers().collect::<Vec<_>>());
        racer.last = Some(handful.clone());
        racer.hand.set_aside_those(|number| number == OUT);
        let sent: Vec<DieId> = racer.hand.part_with(goes_over).into_iter().map(|(die, _)| die).collect();
        let left = racer.left();
        racer.emptied = (left == 0).then_some(bout.now);
        if let Some(until) = racer.held {
            racer.hand.wait_until(until);
        }
        bout.tell(Event::Read { seat, handful, left });
        self.send(bout, seat, sent);
    }

    /// Sends these dice from `seat` to the other one: they are that one's at once.
    fn send(&mut self, bout: &mut Bout<PlagueDoctor>, seat: Seat, mut dice: Vec<DieId>) {
        let steady = self.steady;
        let Some(n) = self.racers.iter().position(|racer| racer.hand.seat != seat) else { return };
        let to = &mut self.racers[n];
        let spared: Vec<DieId> = dice.drain(..dice.len().min(to.spares.into())).collect();
        if !spared.is_empty() {
            to.spares -= spared.len() as u8;
            bout.tell(Event::Spared { seat: to.hand.seat, dice: spared.len() as u8 });
            to.hand.aside.extend(spared.into_iter().map(|die| (die, OVER)));
        }
        match dice.is_empty() {
            true => {}
            // Nothing slides: what was sent joins the next step.
            false if steady => to.hand.gain(dice, None),
            false => {
                to.path.waiting.push(dice);
                self.slide(bout, n);
            }
        }
    }

    /// Lets the dice slide that have waited longest for the lane to racer `to`, if none slides there.
    fn slide(&mut self, bout: &mut Bout<PlagueDoctor>, to: usize) {
        let racer = &mut self.racers[to];
        if let Some((throw, dice)) = racer.path.slide_next(bout) {
            bout.tell(Event::Slides { throw, to: racer.hand.seat, dice });
        }
    }

    /// Takes in what a slide in the lane to racer `to` has brought.
    fn end_slide(&mut self, bout: &mut Bout<PlagueDoctor>, to: usize, report: &Report) -> Result<(), Stale> {
        let back = bout.terms.mat.races.back;
        let racer = &mut self.racers[to];
        let fallen = racer.path.end(report, bout.now).ok_or(Stale { reported: report.throw })?;
        let seat = racer.hand.seat;
        for (die, left, knocked) in &fallen {
            let until = Tick(left.0 + back).max(bout.now);
            racer.hand.gain([*die], Some(until));
            bout.tell(Event::Fell { seat, die: *die, knocked: *knocked, until });
        }
        bout.tell(Event::Arrived { to: seat, lie: racer.path.lying.len() as u8 });
        match self.stage {
            Stage::Race(RaceStage::RollsOut { verdict, .. }) => self.roll_out(verdict),
            _ => {
                if !fallen.is_empty() {
                    self.hold_back(bout, 1 - to);
                }
                self.slide(bout, to);
            }
        }
        Ok(())
    }

    /// Holds racer `n` back: a die that it sent has fallen.
    fn hold_back(&mut self, bout: &mut Bout<PlagueDoctor>, n: usize) {
        let by = bout.terms.mat.races.plague_doctor.held_back;
        let (racer, until) = (&mut self.racers[n], Tick(bout.now.0 + by));
        racer.held = Some(until);
        racer.hand.wait_until(until);
        racer.hand.shake_longer(by);
        let (seat, shakes) = (racer.hand.seat, matches!(racer.hand.does, tray::Does::Shakes { .. }));
        bout.tell(Event::HeldBack { seat, until, shakes });
    }
}
