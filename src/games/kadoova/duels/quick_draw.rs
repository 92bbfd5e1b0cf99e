//! Quick Draw: everybody rolls until a die shows the target; the first to slap the table wins.
//!
//! Our rulings, where the rules are silent:
//! - Anything done in the count-in waits for "Draw!": a shake begins then, and a slap is judged then, so it is wrong.
//! - A held slap that turns out wrong locks its player from the moment when the die comes to rest; otherwise blind
//!   slaps would be free. A die that falls off its tray does not show the target.
//! - All right slaps up to 50 ms after the earliest one, the twelfth tick included, are simultaneous. Their players
//!   draw again from a new count-in, with the same target.
//! - A player who is sent away was never there: even a right slap of that player's no longer counts.
//! - In steady mode (section 10, no. 37) everybody secretly chooses for the next step: to roll, or to slap for the dice
//!   that lie there. Slaps are judged first, all of one step at the same moment: one player who is right wins, and
//!   several draw again. If nobody is right, those who chose to roll do, and a wrong slap costs the roll of its step.

mod bot;
mod steady;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Roles, Surroundings, Terms, Toss, Verdict,
    duel::open_state,
    kit,
    tray::{self, Course, Hand, HandFault, Hands, Heat},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Report, Seat, Seats, SeenBy, Stale, Stream, ThrowId, Tick,
    dice::{self, DieId},
};

/// The Extra die that sets the target.
pub const TARGET_DIE: DieId = DieId::extra(0);

/// The number of Extra dice that the duel uses itself.
const USED: u8 = 1;

/// A player's move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The challenger rolls the target.
    RollTarget,
    /// Sweep up one's own die and shake it. A shake before "Draw!" counts from "Draw!" on.
    Shake,
    /// Let it roll, at once or once it has been shaken long enough. In steady mode: with all others in the next step.
    Release,
    /// Slap the table. A slap before "Draw!" counts as made at "Draw!". In steady mode: in the next step.
    Bang,
}

/// An event in the Quick Draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Something happens at a tray.
    Tray(tray::Event),
    /// The target die shows this number.
    Target {
        /// The number.
        face: u8,
    },
    /// A player slapped the table.
    Slapped {
        /// The seat that slapped.
        seat: Seat,
        /// Whether the slap waits for the player's own dice to come to rest, or for "Draw!".
        held: bool,
    },
    /// A slap was right.
    Right {
        /// The seat that was right.
        seat: Seat,
        /// The tick at which it was made.
        at: Tick,
    },
    /// A slap was wrong: the player is locked.
    Wrong {
        /// The seat that was wrong.
        seat: Seat,
        /// The tick at which the lock ends.
        until: Tick,
    },
    /// A player's lock has ended.
    Unlocked {
        /// The seat that is free again.
        seat: Seat,
    },
    /// Several were right at the same moment: they draw again.
    Simultaneous {
        /// The seats that were right.
        seats: Seats,
        /// The seats that were still in, and are out now.
        out: Seats,
    },
    /// A player is out of the duel.
    Withdrew {
        /// The seat that is out.
        seat: Seat,
    },
    /// The Quick Draw is won.
    Won(Verdict),
}

impl From<tray::Event> for Event {
    fn from(event: tray::Event) -> Event {
        Event::Tray(event)
    }
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The changes that time alone brings: "Draw!", the end of a lock, a roll that was asked for, the end of the time
    /// in which slaps are simultaneous.
    Time,
    /// In steady mode: everybody's choices are carried out.
    Together,
}

/// Every forced step, once each.
const STEPS: [Step; 2] = [Step::Time, Step::Together];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not the moment for this.
    NotNow,
    /// This player is out.
    Out,
    /// This player is locked.
    Locked,
    /// This player has slapped, and the slap counts.
    Slapped,
    /// The hand cannot do it.
    Hand(HandFault),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawView")]
pub struct View {
    /// The seat that rolls the target; `None`: the table.
    pub challenger: Option<Seat>,
    /// The stage of the Quick Draw.
    pub stage: Stage,
    /// The number to be rolled, once it is known.
    pub target: Option<u8>,
    /// The hand that rolls the target, and sets it aside: the challenger's, or the table's at the first tray.
    pub roller: Hand,
    /// The drawers in the order of their seats, including those who are out.
    pub drawers: Vec<Drawer>,
    /// The points for the winner; 0 if the match decides what is at stake.
    pub award: i32,
    /// Whether it is played in steps.
    pub steady: bool,
    /// The seats that have chosen for the next step.
    pub chosen: Seats,
    /// The choices for the next step that this eye sees: those of its own seat.
    pub own: Vec<(Seat, Move)>,
}

/// The state. Its hidden part is everybody's choice for the next step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct QuickDraw {
    /// The public part, without anybody's choices.
    pub(super) open: View,
    /// The choices for the next step, in the order of the seats.
    sealed: Vec<(Seat, Move)>,
}

/// The stage of a Quick Draw.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The target is not rolled yet, and will be when the dice are handed out.
    Laid,
    /// The challenger is about to roll the target.
    Target,
    /// The target die rolls.
    TargetRolls,
    /// The target is known; the call has not come yet.
    Call,
    /// Everybody gets ready or, after "Draw!", rolls and slaps.
    Drawing(Heat),
    /// The Quick Draw is over.
    Won(Verdict),
}

/// A player who draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawDrawer")]
pub struct Drawer {
    /// The hand at its tray, with its dice once they are handed out: any of them may show the target.
    pub hand: Hand,
    /// The slap that counts, or is still to be judged.
    pub slap: Option<Slap>,
    /// The tick at which the player's lock ends, if there is a lock.
    pub locked: Option<Tick>,
}

/// A slap on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QuickDrawSlap")]
pub struct Slap {
    /// The tick at which it was made.
    pub at: Tick,
    /// The last tick in which others are simultaneous with it, if it was right; `None`: it is still to be judged.
    pub window: Option<Tick>,
}

open_state!(QuickDraw: View);

impl Hands for View {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.drawers.iter().map(|drawer| &drawer.hand)
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.drawers.iter_mut().map(|drawer| &mut drawer.hand)
    }
}

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 9] = [
    "quick-draw: targets",
    "quick-draw: targets rolled again",
    "quick-draw: rolls",
    "quick-draw: cocked or not at rest",
    "quick-draw: fell off the tray",
    "quick-draw: slaps",
    "quick-draw: slaps held",
    "quick-draw: slaps wrong",
    "quick-draw: simultaneous, drawn again",
];

impl Duel for QuickDraw {
    type Mat<'a> = Course<'a>;
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type Pay = Infallible;
    type View = View;

    const STEPS: &'static [Step] = &STEPS;
    const FOR_MANY: bool = true;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout<Self>) -> QuickDraw {
        let Roles { challenger, duelists } = bout.roles;
        let Course { trays, .. } = bout.terms.mat;
        let drawers: Vec<Drawer> =
            trays.hands(duelists, bout.now).map(|hand| Drawer { hand, slap: None, locked: None }).collect();
        let roller = duelists.iter().position(|seat| Some(seat) == challenger).unwrap_or_default();
        let Hand { seat, tray, .. } = drawers[roller].hand;
        let roller = Hand::new(seat, tray, &[TARGET_DIE], bout.now);
        let open = View {
            challenger,
            stage: Stage::Laid,
            target: None,
            roller,
            drawers,
            award: bout.terms.mat.races.quick_draw.award,
            steady: bout.terms.steady,
            chosen: Seats::NONE,
            own: Vec::new(),
        };
        QuickDraw { open, sealed: Vec::new() }
    }

    fn dice(&self) -> DiceRow {
        let base = self.seats().iter().map(|seat| Kit::of(seat, 1)).collect();
        DiceRow { base, left: dice::EXTRA - USED, cards: true, minimum: 1, coloured_only: false }
    }

    fn equip(&mut self, bout: &mut Bout<QuickDraw>, kits: &[Kit]) {
        for (seat, dice) in kit::hand_out(kits, USED) {
            if let Some(n) = self.place_of(seat) {
                self.drawers[n].hand.take(&dice, bout.now);
            }
        }
        self.stage = Stage::Target;
        if self.challenger.is_none() {
            self.roll_target(bout);
        }
    }

    fn start(&mut self, bout: &mut Bout<QuickDraw>) {
        self.count_in(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Target => Due::decide(self.challenger.map_or(Seats::NONE, Seats::one)),
            Stage::TargetRolls => Due::Observe(self.roller.throw().into_iter().collect()),
            Stage::Laid | Stage::Call => Due::Call,
            Stage::Drawing(_) if self.steady => {
                self.in_steps(self.seats().but(self.chosen), self.chosen, Step::Together)
            }
            Stage::Drawing(heat) => {
                let free = self.drawers.iter().filter(|drawer| drawer.is_free()).map(|drawer| drawer.hand.seat);
                let locks = self.drawers.iter().filter_map(|drawer| drawer.locked);
                let wake = locks.chain(heat.counts_in()).chain(self.verdict_due()).min();
                Due::Live(self.race(free.collect(), Step::Time, wake))
            }
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, eye: Eye) -> View {
        let own = self.sealed.iter().filter(|(seat, _)| eye.may_see(SeenBy::one(*seat))).copied().collect();
        View { own, ..self.open.clone() }
    }

    fn imagine(view: &View, rng: &mut Stream) -> QuickDraw {
        let mut imagined = |seat| if rng.below(2) == 0 { (seat, Move::Release) } else { (seat, Move::Bang) };
        let own = |seat| view.own.iter().find(|(own, _)| *own == seat).copied();
        let sealed = view.chosen.iter().map(|seat| own(seat).unwrap_or_else(|| imagined(seat))).collect();
        QuickDraw { open: View { own: Vec::new(), ..view.clone() }, sealed }
    }

    fn check(view: &View, _: &Terms<Course>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Terms<Course>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        let all = [Move::RollTarget, Move::Shake, Move::Release, Move::Bang];
        let may = all.into_iter().filter(|mv| view.may(seat, *mv).is_ok());
        out.extend(may.map(Choice::Move));
    }

    fn act(&mut self, bout: &mut Bout<QuickDraw>, seat: Seat, mv: &Move) {
        if let Move::RollTarget = mv {
            return self.roll_target(bout);
        }
        if self.steady {
            return self.seal(seat, *mv);
        }
        let (Stage::Drawing(heat), Some(n)) = (self.stage, self.place_of(seat)) else { return };
        let drawer = &mut self.drawers[n];
        match mv {
            Move::RollTarget => {}
            Move::Shake => drawer.hand.shake(bout, heat.start()),
            Move::Release => drawer.hand.release(bout),
            Move::Bang => {
                // A slap before "Draw!" waits for it.
                let held = heat.counts_in().is_some() || drawer.hand.throw().is_some();
                drawer.slap = Some(Slap { at: bout.now.max(heat.start()), window: None });
                bout.tell(Event::Slapped { seat, held });
                if !held {
                    self.judge(bout, n);
                }
            }
        }
    }

    fn toss(&self, _: &Terms<Course>, id: ThrowId) -> Option<Toss> {
        match self.stage {
            Stage::TargetRolls => self.roller.toss(id),
            Stage::Drawing(_) => self.rolled_as(id),
            _ => None,
        }
    }

    fn observe(&mut self, bout: &mut Bout<QuickDraw>, report: &Report) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        match self.stage {
            Stage::TargetRolls => self.target_rolled(bout, report),
            Stage::Drawing(_) => self.rolled(bout, report).ok_or(stale),
            _ => Err(stale),
        }
    }

    fn resolve(&mut self, bout: &mut Bout<QuickDraw>, step: Step) {
        match step {
            Step::Time => self.pass_time(bout),
            Step::Together => self.take_step(bout),
        }
    }

    fn withdraw(&mut self, bout: &mut Bout<QuickDraw>, seat: Seat) {
        let Some(n) = self.place_of(seat) else { return };
        if let Stage::Won(_) = self.stage {
            return;
        }
        bout.tell(Event::Withdrew { seat });
        self.drawers[n].clear(bout.now);
        self.drawers[n].hand.out = true;
        self.unseal(seat);
        self.end_step(bout);
        if self.challenger == Some(seat) {
            self.challenger = None;
            if self.stage == Stage::Target {
                self.roll_target(bout);
            }
        }
        let seats = self.seats();
        if let (1, Some(last)) = (seats.len(), seats.iter().next()) {
            self.win(bout, last);
        }
    }

    fn forfeit(&self, terms: &Terms<Course>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.races.quick_draw.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.hands().chain([&view.roller]).for_each(|hand| hand.pieces(out));
    }

    fn choose(
        level: Level,
        terms: &Terms<Course>,
        around: &Surroundings,
        duel: &View,
        mind: &mut Mind,
    ) -> Option<Move> {
        match duel.stage {
            Stage::Target => Some(Move::RollTarget),
            _ => bot::choose(level, &terms.mat.races.quick_draw, around, duel, mind.rng),
        }
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
            Event::Target { .. } => count("quick-draw: targets"),
            Event::Tray(tray::Event::TargetAgain { .. }) => count("quick-draw: targets rolled again"),
            Event::Tray(tray::Event::Rolled { .. }) => count("quick-draw: rolls"),
            Event::Tray(tray::Event::Rested { face: None, .. }) => count("quick-draw: cocked or not at rest"),
            Event::Tray(tray::Event::FellOff { .. }) => count("quick-draw: fell off the tray"),
            Event::Slapped { held, .. } => {
                count("quick-draw: slaps");
                if *held {
                    count("quick-draw: slaps held");
                }
            }
            Event::Wrong { .. } => count("quick-draw: slaps wrong"),
            Event::Simultaneous { .. } => count("quick-draw: simultaneous, drawn again"),
            _ => {}
        }
    }
}

/// Questions that anybody may ask.
impl View {
    /// The drawer at `seat`, if it is among the duelists.
    pub fn drawer(&self, seat: Seat) -> Option<&Drawer> {
        self.drawers.iter().find(|drawer| drawer.hand.seat == seat)
    }

    /// The last tick in which slaps are simultaneous with the first right one so far; `None` if there is none.
    pub fn window(&self) -> Option<Tick> {
        let windows = self.drawers.iter().filter_map(|drawer| drawer.slap?.window);
        windows.min()
    }

    /// Checks whether `seat` may make this move.
    pub fn may(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        if mv == Move::RollTarget {
            let may = self.stage == Stage::Target && self.challenger == Some(seat);
            return if may { Ok(()) } else { Err(Reason::NotNow) };
        }
        // In steady mode everybody waits for dice that roll.
        let waits = self.steady && !self.rolls().is_empty();
        if waits || !matches!(self.stage, Stage::Drawing(_)) {
            return Err(Reason::NotNow);
        }
        let drawer = self.drawer(seat).filter(|drawer| !drawer.hand.out).ok_or(Reason::Out)?;
        match (drawer.slap, drawer.locked) {
            (Some(_), _) => return Err(Reason::Slapped),
            (_, Some(_)) => return Err(Reason::Locked),
            _ => {}
        }
        match mv {
            Move::Shake if self.steady => Err(Reason::NotNow),
            Move::Release if self.steady => Ok(()),
            Move::Shake => drawer.hand.may_shake().map_err(Reason::Hand),
            Move::Release => drawer.hand.may_release().map_err(Reason::Hand),
            Move::RollTarget | Move::Bang => Ok(()),
        }
    }

    fn place_of(&self, seat: Seat) -> Option<usize> {
        self.drawers.iter().position(|drawer| drawer.hand.seat == seat)
    }
}

impl Drawer {
    /// The tick of the slap, if it has been found right.
    fn right(&self) -> Option<Tick> {
        self.slap.filter(|slap| slap.window.is_some()).map(|slap| slap.at)
    }

    /// The tick of the slap, if it is still to be judged.
    fn held(&self) -> Option<Tick> {
        self.slap.filter(|slap| slap.window.is_none()).map(|slap| slap.at)
    }

    /// Whether the player may do anything.
    fn is_free(&self) -> bool {
        !self.hand.out && self.slap.is_none() && self.locked.is_none()
    }

    /// Sweeps up the dice, and forgets the slap and the lock.
    fn clear(&mut self, now: Tick) {
        self.hand.gather(now);
        (self.slap, self.locked) = (None, None);
    }
}

/// The target.
impl QuickDraw {
    /// Begins a Quick Draw that the table calls: nobody's cards count, and the table rolls the target at once.
    pub fn of_the_table(bout: &mut Bout<Self>) -> QuickDraw {
        let mut quick = QuickDraw::begin(bout);
        quick.award = 0;
        let DiceRow { base, .. } = quick.dice();
        quick.equip(bout, &base);
        quick
    }

    fn roll_target(&mut self, bout: &mut Bout<QuickDraw>) {
        self.stage = Stage::TargetRolls;
        let challenger = self.challenger;
        self.roller.roll_targets(bout, challenger);
    }

    /// Reads the target, or has it rolled again.
    fn target_rolled(&mut self, bout: &mut Bout<QuickDraw>, report: &Report) -> Result<(), Stale> {
        let challenger = self.challenger;
        if self.roller.read_targets(bout, report, challenger)? {
            self.target = self.roller.aside.first().map(|(_, face)| *face);
            self.stage = Stage::Call;
            self.target.into_iter().for_each(|face| bout.tell(Event::Target { face }));
        }
        Ok(())
    }
}

/// The race.
impl QuickDraw {
    /// Begins a count-in for those who are still in, with their dice swept up.
    fn count_in(&mut self, bout: &mut Bout<QuickDraw>) {
        self.drawers.iter_mut().for_each(|drawer| drawer.clear(bout.now));
        self.stage = Stage::Drawing(Heat::count_in(bout, self.seats()));
        if self.steady {
            self.pass_count_in(bout);
        }
    }

    /// The tick at which the verdict is due: when no later slap can be simultaneous with the first right one, and no
    /// slap made up to then is still to be judged.
    fn verdict_due(&self) -> Option<Tick> {
        let window = self.window()?;
        let waits = self.drawers.iter().filter_map(Drawer::held).any(|at| at <= window);
        // A slap in the window's last tick comes after that tick's forced step.
        (!waits).then_some(Tick(window.0 + 1))
    }

    /// Takes in the report of a roll that has come to rest; `None` if it is nobody's.
    fn rolled(&mut self, bout: &mut Bout<QuickDraw>, report: &Report) -> Option<()> {
        let back = if self.steady { 0 } else { bout.terms.mat.races.back };
        let seat = self.read(bout, report, back)?;
        let n = self.place_of(seat)?;
        if self.drawers[n].slap.is_some() {
            self.judge(bout, n);
        }
        self.end_step(bout);
        Some(())
    }

    /// Judges a slap by the numbers that the player's own dice show now.
    fn judge(&mut self, bout: &mut Bout<QuickDraw>, n: usize) {
        let right = self.drawers[n].hand.numbers().any(|(_, number)| Some(number) == self.target);
        let lock = if self.steady { 0 } else { bout.terms.mat.races.lock };
        let drawer = &mut self.drawers[n];
        let seat = drawer.hand.seat;
        let Some(slap) = &mut drawer.slap else { return };
        if right {
            slap.window = Some(Tick(slap.at.0 + bout.terms.mat.races.window));
            bout.tell(Event::Right { seat, at: slap.at });
        } else {
            let until = Tick(bout.now.0 + lock);
            drawer.hand.drop_shake(bout.now);
            (drawer.slap, drawer.locked) = (None, Some(until));
            bout.tell(Event::Wrong { seat, until });
        }
    }

    /// Carries out everything that time has brought by now.
    fn pass_time(&mut self, bout: &mut Bout<QuickDraw>) {
        self.pass_count_in(bout);
        for drawer in &mut self.drawers {
            let seat = drawer.hand.seat;
            if let Some(until) = drawer.locked.filter(|until| *until <= bout.now) {
                drawer.locked = None;
                drawer.hand.wait_until(until);
                bout.tell(Event::Unlocked { seat });
            }
            drawer.hand.get_back(bout);
        }
        // The verdict comes before releases that waited (8.9): a player who has lost rolls no more.
        if self.verdict_due().is_some_and(|due| due <= bout.now) {
            return self.decide(bout);
        }
        self.hands_mut().for_each(|hand| hand.let_go(bout));
    }

    /// Calls "Draw!", and judges the slaps that were made before it.
    fn pass_count_in(&mut self, bout: &mut Bout<QuickDraw>) {
        let Stage::Drawing(heat) = &mut self.stage else { return };
        if !heat.begins(bout) {
            return;
        }
        for n in 0..self.drawers.len() {
            if self.drawers[n].held().is_some() {
                self.judge(bout, n);
            }
        }
    }

    /// Lets the player who was right first win, or those who were simultaneous draw again.
    fn decide(&mut self, bout: &mut Bout<QuickDraw>) {
        let Some(window) = self.window() else { return };
        let first = |drawer: &&Drawer| drawer.right().is_some_and(|at| at <= window);
        let seats: Seats = self.drawers.iter().filter(first).map(|drawer| drawer.hand.seat).collect();
        if let (1, Some(winner)) = (seats.len(), seats.iter().next()) {
            return self.win(bout, winner);
        }
        let lost = self.seats().iter().filter(|seat| !seats.contains(*seat)).collect();
        bout.tell(Event::Simultaneous { seats, out: lost });
        self.drawers.iter_mut().for_each(|drawer| drawer.hand.out |= lost.contains(drawer.hand.seat));
        self.count_in(bout);
    }

    fn win(&mut self, bout: &mut Bout<QuickDraw>, seat: Seat) {
        // Dice that still roll are no longer waited for; the target does if others were sent away.
        for drawer in self.drawers.iter_mut().filter(|drawer| drawer.hand.throw().is_some()) {
            drawer.clear(bout.now);
        }
        if self.roller.throw().is_some() {
            self.roller.gather(bout.now);
        }
        let verdict = Verdict::won(seat, self.award);
        self.stage = Stage::Won(verdict);
        bout.tell(Event::Won(verdict));
    }
}
