//! Hare vs Tortoise: both run a track of numbered spaces. The Hare's two dice may take it many spaces in one roll, the
//! Tortoise's three take it a single one.
//!
//! Our rulings, where the rules are silent:
//! - Of several ways to enter a space, the one with the fewest dice is told.
//! - Dice that a card adds or takes away count in rolls that have been read, whatever these show.
//! - With a fourth die, the Tortoise still adds up no more than three of them.
//! - A hand that still shakes when the race is decided puts its dice down. Only dice that roll are waited for.

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
    tray::{self, Course, Hand, HandFault, Hands, HareNumbers, RaceOfTwo, RaceStage, Spell, Track},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Report, Seat, Seats, Stale, Stream, ThrowId, Tick,
    dice::{self, DieId},
};

/// The number of the Hare's dice.
pub const HARE_DICE: u8 = 2;
/// The number of the Tortoise's dice, and the most that it adds up.
pub const TORTOISE_DICE: u8 = 3;
/// The number of Extra dice that are pawns.
const PAWNS: u8 = 2;

/// The side of a duelist.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseRole")]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// As many spaces a roll as two dice allow.
    Hare,
    /// One space a roll, with three dice.
    Tortoise,
}

impl Role {
    /// Both sides, in the order of [`View::order`].
    pub const ORDER: [Role; 2] = [Role::Hare, Role::Tortoise];

    /// The other side.
    pub const fn other(self) -> Role {
        match self {
            Role::Hare => Role::Tortoise,
            Role::Tortoise => Role::Hare,
        }
    }

    /// The number of its dice.
    pub const fn dice(self) -> u8 {
        match self {
            Role::Hare => HARE_DICE,
            Role::Tortoise => TORTOISE_DICE,
        }
    }

    /// For how many rolls its dice are more or fewer.
    const fn spell(self, numbers: &HareNumbers) -> Spell {
        match self {
            Role::Hare => numbers.hare,
            Role::Tortoise => numbers.tortoise,
        }
    }

    /// The spaces that a roll of these dice enters, for a pawn that has entered `at` of these `spaces`.
    pub fn runs(self, spaces: &[u8], at: u8, rolled: &[(DieId, u8)]) -> Vec<Entered> {
        let (most, added) = match self {
            Role::Hare => (spaces.len(), rolled.len()),
            Role::Tortoise => (1, usize::from(TORTOISE_DICE)),
        };
        let ahead = spaces.iter().skip(usize::from(at)).take(most);
        ahead.map_while(|number| makes(*number, rolled, added)).collect()
    }
}

/// The fewest of these dice that make `number` together, at most `most` of them.
fn makes(number: u8, rolled: &[(DieId, u8)], most: usize) -> Option<Entered> {
    let chosen = |set: u32| rolled.iter().enumerate().filter(move |(n, _)| set >> n & 1 == 1).map(|(_, die)| die);
    let fits = |set: &u32| chosen(*set).map(|(_, up)| u32::from(*up)).sum::<u32>() == u32::from(number);
    let sets = (1..1u32 << rolled.len()).filter(|set| set.count_ones() as usize <= most);
    let set = sets.filter(fits).min_by_key(|set| (set.count_ones(), *set))?;
    Some(Entered { number, dice: chosen(set).copied().collect() })
}

/// A space that a roll has entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseEntered")]
pub struct Entered {
    /// The number of the space.
    pub number: u8,
    /// The dice that made it, each with its own number: one, or several added up.
    pub dice: Vec<(DieId, u8)>,
}

/// A handful that has been read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseHandful")]
pub struct Handful {
    /// The numbers that it shows, in the order of the dice.
    pub numbers: Vec<u8>,
    /// The spaces that it enters, in order.
    pub entered: Vec<Entered>,
}

/// A duelist's move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Before the duel: this duelist is the Hare, the other the Tortoise.
    Hare(Seat),
    /// Sweep the dice up and shake them.
    Shake,
    /// Let them roll, at once or as soon as they have been shaken long enough. In steady mode: when both do.
    Release,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The sides were chosen.
    RolesChosen {
        /// The seat that chose them.
        by: Seat,
        /// The seat that is the Hare.
        hare: Seat,
        /// The seat that is the Tortoise.
        tortoise: Seat,
    },
    /// Something happened at a tray.
    Tray(tray::Event),
    /// A handful was read, and the pawn has run.
    Read {
        /// The seat whose handful it is.
        seat: Seat,
        /// The side of that seat.
        role: Role,
        /// The number of spaces that its pawn had entered before.
        from: u8,
        /// What it shows and enters.
        handful: Handful,
        /// The number of the space that comes next; `None`: the pawn is at the finish.
        next: Option<u8>,
        /// The number of spaces still to go.
        to_go: u8,
    },
    /// A card no longer changes the dice of a seat as it did.
    DiceNow {
        /// The seat.
        seat: Seat,
        /// The number of dice that it rolls from now on.
        dice: u8,
    },
    /// Both are at the finish in the same tick or step: a Quick Draw decides.
    SameMoment(Tie),
    /// The duel is won. Dice that still roll count for nothing.
    Won {
        /// The winner, and the points.
        verdict: Verdict,
        /// The side of the winner.
        role: Role,
        /// The number of spaces that the other still had to go.
        ahead: u8,
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
#[schemars(rename = "HareVsTortoiseStep")]
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
    /// Only a duelist can be the Hare.
    NoDuelist(Seat),
    /// The hand cannot do it.
    Hand(HandFault),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseView")]
pub struct View {
    /// The seat that chooses the sides: that of the challenged, unless somebody else was given the choice.
    pub chooser: Seat,
    /// The Hare, then the Tortoise. Before the choice the challenged comes first.
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
pub struct HareVsTortoise {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses the sides.
    Roles,
    /// The challenger has not called yet.
    Call,
    /// The race.
    Race(RaceStage),
}

/// A duelist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseRacer")]
pub struct Racer {
    /// The hand at its tray.
    pub hand: Hand,
    /// The Extra die that is its pawn.
    pub pawn: DieId,
    /// The number of spaces that the pawn has entered.
    pub at: u8,
    /// The coloured dice that it rolls while cards change them.
    pub coloured: u8,
    /// The Extra dice that it has been given to roll, the first one first.
    pub extra: Vec<DieId>,
    /// The number of handfuls that it has rolled.
    pub rolls: u16,
    /// The last handful that was read.
    pub last: Option<Handful>,
    /// The last time that the pawn ran.
    pub run: Option<Run>,
    /// The tick in which it came to the finish.
    pub finished: Option<Tick>,
    /// The number of ticks by which dice that would have taken it there were too late, if they were.
    pub late: Option<u64>,
}

/// A run of a pawn over one or several spaces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HareVsTortoiseRun")]
pub struct Run {
    /// The number of spaces that it had entered before.
    pub from: u8,
    /// The tick of the reading.
    pub since: Tick,
}

impl Racer {
    /// A racer at START, without dice.
    fn new(hand: Hand, pawn: DieId) -> Racer {
        let (last, run, finished, late) = (None, None, None, None);
        Racer { hand, pawn, at: 0, coloured: 0, extra: Vec::new(), rolls: 0, last, run, finished, late }
    }

    /// The dice with which it rolls its next handful, as section 4 says.
    fn dice_now(&self, role: Role, numbers: &HareNumbers) -> Vec<DieId> {
        let Spell { extra, fewer } = role.spell(numbers);
        let coloured = if self.rolls < fewer { self.coloured } else { role.dice() };
        let own = (0..coloured).map(|n| DieId::of(self.hand.seat, n));
        let lasts = |n: usize| self.rolls < if n == 0 { extra.0 } else { extra.1 };
        own.chain(self.extra.iter().enumerate().filter(|(n, _)| lasts(*n)).map(|(_, die)| *die)).collect()
    }

    /// The number of spaces that it still has to go.
    pub fn to_go(&self, track: &Track) -> u8 {
        track.finish().saturating_sub(self.at)
    }

    /// The number of the space that comes next; `None`: it is at the finish.
    pub fn next(&self, track: &Track) -> Option<u8> {
        track.spaces.get(usize::from(self.at)).copied()
    }
}

open_state!(HareVsTortoise: View);

impl Hands for View {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.racers.iter().map(|racer| &racer.hand)
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.racers.iter_mut().map(|racer| &mut racer.hand)
    }
}

impl RaceOfTwo for View {
    type Duel = HareVsTortoise;

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
        self.racers.iter().filter_map(|racer| Some((racer.hand.seat, racer.finished?)))
    }

    fn verdict_for(&self, course: &Course, winner: Seat) -> Verdict {
        self.verdict(&course.races.hare_vs_tortoise, course.track, winner)
    }

    /// Reads the handful that lies in the tray of `seat`, and moves its pawn.
    fn read_handful(&mut self, bout: &mut Bout<HareVsTortoise>, seat: Seat) {
        let Course { track, races, .. } = bout.terms.mat;
        let Some(role) = self.role_of(seat) else { return };
        let Some(racer) = self.racers.iter_mut().find(|racer| racer.hand.seat == seat) else { return };
        let (from, handful) = (racer.at, racer.reads(role, track));
        racer.at += handful.entered.len() as u8;
        if racer.at > from {
            racer.run = Some(Run { from, since: bout.now });
        }
        racer.finished = (racer.to_go(track) == 0).then_some(bout.now);
        racer.last = Some(handful.clone());
        let (next, to_go) = (racer.next(track), racer.to_go(track));
        bout.tell(Event::Read { seat, role, from, handful, next, to_go });
        racer.rolls = racer.rolls.saturating_add(1);
        let dice = racer.dice_now(role, &races.hare_vs_tortoise);
        if racer.hand.dice.iter().map(|loose| loose.die).ne(dice.iter().copied()) {
            racer.hand.go_on_with(&dice, bout.now);
            bout.tell(Event::DiceNow { seat, dice: dice.len() as u8 });
        }
    }

    fn read_late(&mut self, bout: &mut Bout<HareVsTortoise>, seat: Seat, ticks: u64) {
        let track = bout.terms.mat.track;
        let Some(role) = self.role_of(seat) else { return };
        let Some(racer) = self.racers.iter_mut().find(|racer| racer.hand.seat == seat) else { return };
        let Handful { numbers, entered } = racer.reads(role, track);
        racer.last = Some(Handful { numbers, entered: Vec::new() });
        if entered.len() == usize::from(racer.to_go(track)) {
            racer.late = Some(ticks);
            bout.tell(Event::Late { seat, ticks });
        }
    }

    fn won(&self, course: &Course, seat: Seat, verdict: Verdict) -> Option<Event> {
        let ahead = self.left_to(course.track, seat);
        Some(Event::Won { verdict, role: self.role_of(seat)?, ahead })
    }

    fn same_moment(tie: Tie) -> Event {
        Event::SameMoment(tie)
    }
}

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 14] = [
    "hare-vs-tortoise: challenged who were the Hare",
    "hare-vs-tortoise: challenged who were the Tortoise",
    "hare-vs-tortoise: rolls",
    "hare-vs-tortoise: rolled by the Hare",
    "hare-vs-tortoise: rolled by the Tortoise",
    "hare-vs-tortoise: cocked or not at rest",
    "hare-vs-tortoise: fell off the tray",
    "hare-vs-tortoise: without a space",
    "hare-vs-tortoise: several spaces at once",
    "hare-vs-tortoise: dice added up",
    "hare-vs-tortoise: won by the Hare",
    "hare-vs-tortoise: won by the Tortoise",
    "hare-vs-tortoise: both at the same moment",
    "hare-vs-tortoise: finished too late",
];

impl Duel for HareVsTortoise {
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

    fn begin(bout: &mut Bout<Self>) -> HareVsTortoise {
        let order = bout.roles.pair();
        let hands = tray::hands_at(&bout.terms.mat.trays.races, bout.roles.duelists, bout.now);
        let racers = hands.zip((0..PAWNS).map(DieId::extra)).map(|(hand, pawn)| Racer::new(hand, pawn)).collect();
        let steady = bout.terms.steady;
        HareVsTortoise { open: View { chooser: order[0], order, stage: Stage::Roles, racers, steady } }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (chooser, Stage::Roles);
    }

    fn dice(&self) -> DiceRow {
        let base = self.order.into_iter().zip(Role::ORDER).map(|(seat, role)| Kit::of(seat, role.dice())).collect();
        DiceRow { base, left: dice::EXTRA - PAWNS, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<HareVsTortoise>, kits: &[Kit]) {
        for (seat, dice) in kit::hand_out(kits, PAWNS) {
            let Some(role) = self.role_of(seat) else { continue };
            let Some(racer) = self.racers.iter_mut().find(|racer| racer.hand.seat == seat) else { continue };
            let (own, extra) = dice.iter().partition(|die| die.set == dice::DiceSet::Seat(seat));
            let own: Vec<DieId> = own;
            (racer.coloured, racer.extra) = (own.len() as u8, extra);
            let dice = racer.dice_now(role, &bout.terms.mat.races.hare_vs_tortoise);
            racer.hand.take(&dice, bout.now);
        }
    }

    fn start(&mut self, bout: &mut Bout<HareVsTortoise>) {
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

    fn imagine(view: &View, _: &mut Stream) -> HareVsTortoise {
        HareVsTortoise { open: view.clone() }
    }

    fn check(view: &View, _: &Terms<Course>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Terms<Course>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        let all = view.order.map(Move::Hare).into_iter().chain([Move::Shake, Move::Release]);
        out.extend(all.filter(|mv| view.may(seat, *mv).is_ok()).map(Choice::Move));
    }

    fn act(&mut self, bout: &mut Bout<HareVsTortoise>, seat: Seat, mv: &Move) {
        match *mv {
            Move::Hare(hare) => self.choose_hare(bout, seat, hare),
            Move::Shake | Move::Release => self.roll(bout, seat, *mv == Move::Shake),
        }
    }

    fn toss(&self, _: &Terms<Course>, id: ThrowId) -> Option<Toss> {
        self.rolled_as(id)
    }

    fn observe(&mut self, bout: &mut Bout<HareVsTortoise>, report: &Report) -> Result<(), Stale> {
        self.observe_race(bout, report)
    }

    fn resolve(&mut self, bout: &mut Bout<HareVsTortoise>, step: Step) {
        match step {
            Step::Time => self.pass_time(bout),
        }
    }

    fn forfeit(&self, terms: &Terms<Course>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.races.hare_vs_tortoise.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.hands().for_each(|hand| hand.pieces(out));
        let on_track = |racer: &Racer| Zone {
            owner: Some(racer.hand.seat),
            place: Place::Table,
            // After the dice that the hand may roll.
            at: (u32::from(dice::PER_SEAT) + racer.pawn.token()) as u16,
        };
        out.extend(view.racers.iter().map(|racer| die_at(racer.pawn, None, on_track(racer))));
    }

    fn choose(_: Level, _: &Terms<Course>, around: &Surroundings, duel: &View, _: &mut Mind) -> Option<Move> {
        bot::choose(around, duel)
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
            Event::RolesChosen { by, hare, .. } if by == hare => {
                count("hare-vs-tortoise: challenged who were the Hare");
            }
            Event::RolesChosen { by, tortoise, .. } if by == tortoise => {
                count("hare-vs-tortoise: challenged who were the Tortoise");
            }
            Event::Tray(tray::Event::Rolled { .. }) => count("hare-vs-tortoise: rolls"),
            Event::Tray(tray::Event::Rested { face: None, .. }) => count("hare-vs-tortoise: cocked or not at rest"),
            Event::Tray(tray::Event::FellOff { .. }) => count("hare-vs-tortoise: fell off the tray"),
            Event::Read { role, handful: Handful { entered, .. }, .. } => {
                count(match role {
                    Role::Hare => "hare-vs-tortoise: rolled by the Hare",
                    Role::Tortoise => "hare-vs-tortoise: rolled by the Tortoise",
                });
                match entered.len() {
                    0 => count("hare-vs-tortoise: without a space"),
                    1 => {}
                    _ => count("hare-vs-tortoise: several spaces at once"),
                }
                if entered.iter().any(|entered| entered.dice.len() > 1) {
                    count("hare-vs-tortoise: dice added up");
                }
            }
            Event::Won { role, .. } => count(match role {
                Role::Hare => "hare-vs-tortoise: won by the Hare",
                Role::Tortoise => "hare-vs-tortoise: won by the Tortoise",
            }),
            Event::SameMoment(_) => count("hare-vs-tortoise: both at the same moment"),
            Event::Late { .. } => count("hare-vs-tortoise: finished too late"),
            Event::RolesChosen { .. } | Event::Tray(_) | Event::DiceNow { .. } => {}
        }
    }
}

/// Questions that anybody may ask.
impl View {
    /// The side of `seat`, once it is chosen.
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

    /// The number of spaces that the opponent of `seat` still has to go.
    pub fn left_to(&self, track: &Track, seat: Seat) -> u8 {
        let other = self.racers.iter().find(|racer| racer.hand.seat != seat);
        other.map_or(0, |racer| racer.to_go(track))
    }

    /// The points if `winner` came to the finish now.
    pub fn verdict(&self, numbers: &HareNumbers, track: &Track, winner: Seat) -> Verdict {
        let left = i32::from(self.left_to(track, winner));
        Verdict::won(winner, numbers.award + numbers.per_space * left)
    }

    /// Checks whether `seat` may make this move.
    fn may(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match (mv, self.stage) {
            (Move::Hare(hare), Stage::Roles) if !self.order.contains(&hare) => Err(Reason::NoDuelist(hare)),
            (Move::Hare(_), Stage::Roles) if seat == self.chooser => Ok(()),
            (Move::Shake | Move::Release, _) => {
                self.may_roll(seat, mv == Move::Shake).map_err(|fault| fault.map_or(Reason::NotNow, Reason::Hand))
            }
            _ => Err(Reason::NotNow),
        }
    }
}

impl HareVsTortoise {
    fn choose_hare(&mut self, bout: &mut Bout<HareVsTortoise>, by: Seat, hare: Seat) {
        if self.order[0] != hare {
            self.order.reverse();
        }
        self.stage = Stage::Call;
        let [hare, tortoise] = self.order;
        bout.tell(Event::RolesChosen { by, hare, tortoise });
    }
}

impl Racer {
    /// Reads the handful that lies in its tray.
    fn reads(&self, role: Role, track: &Track) -> Handful {
        let rolled: Vec<(DieId, u8)> = self.hand.numbers().collect();
        let numbers = rolled.iter().map(|(_, number)| *number).collect();
        Handful { numbers, entered: role.runs(&track.spaces, self.at, &rolled) }
    }
}
