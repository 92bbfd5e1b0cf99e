//! War!: six rounds in which everybody rolls a coloured die, and the highest takes them all.
//!
//! Our rulings, where the rules are silent:
//! - In a tie for highest, "everybody" who rolls means all who still fight, even those who had no die left for the
//!   round. If some of them tie for highest again, everybody rolls once more, for the same dice.
//! - A roll-off at the end is among those with the most dice. If some of them tie for highest in it, only these roll
//!   again. No dice change hands in it.
//! - Whoever is sent away takes along all their own dice: those in the hand, the die of the round, and all dice won.
//!   Nobody collects them, and the others go on with what they have.
//! - In steady mode (section 10, no. 37) all dice of a roll leave their hands in one step, as soon as everybody who
//!   rolls has asked for it; those that show nothing are rolled again in the next step.
//! - A player who rolls several dice in a round rolls those that show nothing again, and keeps the others meanwhile.

#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Place, Surroundings, Terms, Toss, Verdict, Zone, at_hand, die_at,
    duel::open_state,
    kit,
    tray::{self, Course, Hand, HandFault, Hands},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Report, Seat, Seats, Stale, Stream, ThrowId, Tick,
    dice::{self, DiceSet, DieId},
};

/// The number of rounds fought with all coloured dice, one in each.
pub const ROUNDS: u8 = dice::PER_SEAT;
/// The most rounds that a player with too few dice skips.
const SKIPPED: u8 = 5;

/// A player's move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Sweep the die up and shake it.
    Shake,
    /// Let it roll, at once or as soon as it has been shaken long enough. In steady mode: with all others who roll.
    Release,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins: each of these rolls a coloured die.
    Round {
        /// Its number, from 1.
        round: u8,
        /// The seats that have a die left.
        seats: Seats,
    },
    /// Something happens at a tray.
    Tray(tray::Event),
    /// Several players are highest: each of `seats` rolls an Extra die.
    Tied {
        /// The stake.
        stake: Stake,
        /// The seats with the highest number, or with the most dice.
        highest: Seats,
        /// The seats that roll.
        seats: Seats,
    },
    /// A player takes dice.
    Took {
        /// The seat that takes them.
        seat: Seat,
        /// The dice of the round.
        dice: Vec<DieId>,
        /// The dice that others had won before, if this follows a tie.
        captured: Vec<DieId>,
    },
    /// A player is out of the duel.
    Withdrew {
        /// The seat that is out.
        seat: Seat,
    },
    /// The duel is won.
    Won(Verdict),
}

impl From<tray::Event> for Event {
    fn from(event: tray::Event) -> Event {
        Event::Tray(event)
    }
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A roll begins that was asked for before the dice had been shaken long enough or, in steady mode, by everybody.
    LetGo,
    /// The dice that lie there are compared.
    Judge,
}

/// Every forced step, once each.
const STEPS: [Step; 2] = [Step::LetGo, Step::Judge];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not the moment for this.
    NotNow,
    /// This player does not roll now, or has rolled.
    NothingToRoll,
    /// The hand cannot do it.
    Hand(HandFault),
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarView")]
pub struct View {
    /// The stage of the duel.
    pub stage: Stage,
    /// The number of the round, from 1; 0 before the first.
    pub round: u8,
    /// The stake of the dice that are rolled now.
    pub stake: Stake,
    /// The coloured dice of the round, each with its number, once the round has ended in a tie.
    pub pot: Vec<(DieId, u8)>,
    /// The fighters in the order of their seats, including those who are out.
    pub fighters: Vec<Fighter>,
    /// Whether dice are rolled in steps.
    pub steady: bool,
}

/// The state. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct War {
    pub(super) open: View,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The challenger has not called yet.
    Call,
    /// Dice are rolled.
    Rolling,
    /// All dice are read, and lie there for everybody to see.
    Read {
        /// The tick at which they are compared.
        until: Tick,
    },
    /// The duel is over.
    Won(Verdict),
}

/// The stake of a roll.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarStake")]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// The coloured dice that are rolled.
    Round,
    /// The round's dice and all dice that the others have won: Extra dice are rolled.
    Everything,
    /// The duel, among those with the most dice: Extra dice are rolled.
    Duel,
}

/// A duelist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarFighter")]
pub struct Fighter {
    /// The hand at its tray, with the dice that are rolled now, if it rolls any. Those that have been read while others
    /// are rolled again are set aside. A player who is out has no dice in it; the coloured dice that are left, and those
    /// won, lie aside.
    pub hand: Hand,
    /// The coloured dice for the rounds to come, the next one first.
    pub left: Vec<DieId>,
    /// The Extra dice that are also rolled in every round.
    pub extra: Vec<DieId>,
    /// The coloured dice won, in the order in which they were won.
    pub won: Vec<DieId>,
}

open_state!(War: View);

impl Hands for View {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.fighters.iter().map(|fighter| &fighter.hand)
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.fighters.iter_mut().map(|fighter| &mut fighter.hand)
    }
}

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 8] = [
    "war: rounds",
    "war: rolls",
    "war: rolled again",
    "war: fell off the tray",
    "war: ties for highest",
    "war: ties for the duel",
    "war: dice taken",
    "war: dice captured",
];

impl Duel for War {
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

    fn begin(bout: &mut Bout<Self>) -> War {
        let hands = bout.terms.mat.trays.hands(bout.roles.duelists, bout.now);
        let fighters =
            hands.map(|hand| Fighter { hand, left: Vec::new(), extra: Vec::new(), won: Vec::new() }).collect();
        let (stage, stake, steady) = (Stage::Call, Stake::Round, bout.terms.steady);
        War { open: View { stage, round: 0, stake, pot: Vec::new(), fighters, steady } }
    }

    fn dice(&self) -> DiceRow {
        let base = self.seats().iter().map(|seat| Kit::of(seat, ROUNDS)).collect();
        let left = dice::EXTRA - self.fighters.len() as u8;
        DiceRow { base, left, cards: true, minimum: 1, coloured_only: true }
    }

    /// Each die of a full set is for one round. A player with missing dice skips a last round for each of them, and one
    /// more.
    fn equip(&mut self, _: &mut Bout<War>, kits: &[Kit]) {
        for (seat, dice) in kit::hand_out(kits, self.fighters.len() as u8) {
            let Some(fighter) = self.fighters.iter_mut().find(|fighter| fighter.hand.seat == seat) else { continue };
            let (coloured, extra): (Vec<DieId>, _) = dice.into_iter().partition(|die| die.set != DiceSet::Extra);
            let missing = ROUNDS.saturating_sub(coloured.len() as u8);
            let skipped = if missing > 0 { (missing + 1).min(SKIPPED) } else { 0 };
            fighter.left = coloured.into_iter().take(usize::from(ROUNDS - skipped)).collect();
            fighter.extra = extra;
        }
    }

    fn start(&mut self, bout: &mut Bout<War>) {
        self.begin_round(bout);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Call => Due::Call,
            Stage::Rolling if self.steady => {
                self.in_steps(self.may_act(|hand| hand.may_shake().is_ok()), Seats::NONE, Step::LetGo)
            }
            Stage::Rolling => {
                let seats = self.may_act(|hand| hand.may_shake().is_ok() || hand.may_release().is_ok());
                Due::Live(self.race(seats, Step::LetGo, None))
            }
            Stage::Read { until } => Due::Live(self.race(Seats::NONE, Step::Judge, Some(until))),
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> War {
        War { open: view.clone() }
    }

    fn check(view: &View, _: &Terms<Course>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Terms<Course>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        let may = [Move::Shake, Move::Release].into_iter().filter(|mv| view.may(seat, *mv).is_ok());
        out.extend(may.map(Choice::Move));
    }

    fn act(&mut self, bout: &mut Bout<War>, seat: Seat, mv: &Move) {
        let Some(hand) = self.hands_mut().find(|hand| hand.seat == seat) else { return };
        match mv {
            Move::Release if bout.terms.steady => hand.ask_to_roll(bout),
            Move::Shake => hand.shake(bout, bout.now),
            Move::Release => hand.release(bout),
        }
    }

    fn toss(&self, _: &Terms<Course>, id: ThrowId) -> Option<Toss> {
        self.rolled_as(id).filter(|_| self.stage == Stage::Rolling)
    }

    fn observe(&mut self, bout: &mut Bout<War>, report: &Report) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        // Dice of one step are reported one after the other, the longest roll last, while the clock stands still.
        let ended = self.hands().find_map(|hand| hand.ends(report)).ok_or(stale)?.max(bout.now);
        let seat = self.read(bout, report, 0).ok_or(stale)?;
        let fighter = self.fighters.iter_mut().find(|fighter| fighter.hand.seat == seat);
        if let Some(fighter) = fighter.filter(|fighter| fighter.is_to_roll()) {
            fighter.hand.set_aside();
        }
        self.wait_for_rolls(ended, bout);
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<War>, step: Step) {
        match step {
            Step::LetGo => self.hands_mut().for_each(|hand| hand.let_go(bout)),
            Step::Judge => self.judge(bout),
        }
    }

    fn withdraw(&mut self, bout: &mut Bout<War>, seat: Seat) {
        let Some(n) = self.fighters.iter().position(|fighter| fighter.hand.seat == seat && !fighter.hand.out) else {
            return;
        };
        if let Stage::Won(_) = self.stage {
            return;
        }
        bout.tell(Event::Withdrew { seat });
        self.leave(n, bout.now);
        let rivals = self.fighting(Fighter::rolls);
        match (self.stage, rivals.iter().next()) {
            (Stage::Rolling | Stage::Read { .. }, Some(last)) if self.stake == Stake::Duel && rivals.len() == 1 => {
                self.win(bout, last);
            }
            (Stage::Rolling, _) => self.wait_for_rolls(bout.now, bout),
            _ => {}
        }
    }

    fn forfeit(&self, terms: &Terms<Course>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.races.war.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        view.fighters.iter().for_each(|fighter| fighter.pieces(out));
        let pot = view.pot.iter().enumerate();
        out.extend(pot.map(|(at, (die, face))| piece(*die, Some(*face), None, Place::Pot, at)));
    }

    fn choose(_: Level, _: &Terms<Course>, _: &Surroundings, _: &View, _: &mut Mind) -> Option<Move> {
        None
    }

    fn react(
        _: Level,
        terms: &Terms<Course>,
        around: &Surroundings,
        duel: &View,
        nerves: &Nerves,
    ) -> Option<(Tick, Move)> {
        let fighter = duel.fighter(around.eye.seat()?).filter(|fighter| fighter.is_to_roll())?;
        // There is nothing to choose, so bots roll like people who are in no hurry.
        let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("war");
        terms.mat.races.war.bots.next(&fighter.hand, Tick(0), [Move::Shake, Move::Release], stream)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Round { .. } => count("war: rounds"),
            Event::Tray(tray::Event::Rolled { .. }) => count("war: rolls"),
            Event::Tray(tray::Event::Rested { face: None, .. }) => count("war: rolled again"),
            Event::Tray(tray::Event::FellOff { .. }) => {
                count("war: rolled again");
                count("war: fell off the tray");
            }
            Event::Tied { stake: Stake::Duel, .. } => count("war: ties for the duel"),
            Event::Tied { .. } => count("war: ties for highest"),
            Event::Took { dice, captured, .. } => {
                dice.iter().for_each(|_| count("war: dice taken"));
                captured.iter().for_each(|_| count("war: dice captured"));
            }
            _ => {}
        }
    }
}

fn piece(die: DieId, face: Option<u8>, owner: Option<Seat>, place: Place, at: usize) -> DiePiece {
    die_at(die, face, Zone { owner, place, at: at as u16 })
}

impl Fighter {
    /// The dice of the current roll.
    fn dice(&self) -> impl Iterator<Item = DieId> + '_ {
        let aside = self.hand.aside.iter().map(|(die, _)| *die);
        self.hand.dice.iter().map(|loose| loose.die).chain(aside)
    }

    /// The dice of the current roll that have been read, each with its number.
    fn read(&self) -> impl Iterator<Item = (DieId, u8)> + '_ {
        self.hand.numbers().chain(self.hand.aside.iter().copied())
    }

    /// Whether this player takes part in the current roll.
    pub fn rolls(&self) -> bool {
        self.dice().next().is_some()
    }

    /// Whether a die of this player is still to be rolled and read.
    pub fn is_to_roll(&self) -> bool {
        self.rolls() && self.shows().is_none()
    }

    /// The best of this player's numbers, once all dice of the roll are read.
    pub fn shows(&self) -> Option<u8> {
        let best = self.read().map(|(_, number)| number).max();
        best.filter(|_| self.read().count() == self.dice().count())
    }

    /// The coloured die of the round, with its number if that has been read.
    fn coloured(&self) -> Option<(DieId, Option<u8>)> {
        let die = self.dice().find(|die| die.set != DiceSet::Extra)?;
        Some((die, self.read().find(|(read, _)| *read == die).map(|(_, number)| number)))
    }

    fn pieces(&self, out: &mut Vec<DiePiece>) {
        let seat = self.hand.seat;
        self.hand.pieces(out);
        if self.hand.out {
            let both = self.left.iter().chain(&self.won).enumerate();
            return out.extend(both.map(|(at, die)| piece(*die, None, Some(seat), Place::Aside, at)));
        }
        out.extend(self.left.iter().map(|die| at_hand(seat, die.n)));
        let won = self.won.iter().enumerate();
        out.extend(won.map(|(at, die)| piece(*die, None, Some(seat), Place::Won, at)));
    }
}

/// Questions that anybody may ask.
impl View {
    /// The number of rounds that will be fought, as far as is known; 0 before the dice are handed out.
    pub fn rounds(&self) -> u8 {
        let left = self.fighters.iter().filter(|fighter| !fighter.hand.out).map(|fighter| fighter.left.len() as u8);
        self.round + left.max().unwrap_or_default()
    }

    /// The fighter at `seat`, if it is among the duelists.
    pub fn fighter(&self, seat: Seat) -> Option<&Fighter> {
        self.fighters.iter().find(|fighter| fighter.hand.seat == seat)
    }

    /// The seats whose dice show the highest number of those that lie there.
    pub fn highest(&self) -> Seats {
        let highest = self.fighters.iter().filter_map(Fighter::shows).max();
        self.fighting(|fighter| highest.is_some() && fighter.shows() == highest)
    }

    /// The seats whose players pass this test.
    fn fighting(&self, test: impl Fn(&Fighter) -> bool) -> Seats {
        self.fighters.iter().filter(|fighter| test(fighter)).map(|fighter| fighter.hand.seat).collect()
    }

    /// The seats that are still to roll and whose hands may act.
    fn may_act(&self, may: impl Fn(&Hand) -> bool) -> Seats {
        self.fighting(|fighter| fighter.is_to_roll() && may(&fighter.hand))
    }

    /// Checks whether `seat` may make this move.
    fn may(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        if self.stage != Stage::Rolling {
            return Err(Reason::NotNow);
        }
        let fighter = self.fighter(seat).filter(|fighter| fighter.is_to_roll()).ok_or(Reason::NothingToRoll)?;
        let may = match mv {
            Move::Shake if self.steady => return Err(Reason::NotNow),
            Move::Release if self.steady => fighter.hand.may_shake(),
            Move::Shake => fighter.hand.may_shake(),
            Move::Release => fighter.hand.may_release(),
        };
        may.map_err(Reason::Hand)
    }
}

/// The rolls.
impl War {
    /// Begins the next round: each player who has a die left rolls one. If nobody has one left, ends the duel.
    fn begin_round(&mut self, bout: &mut Bout<War>) {
        for fighter in &mut self.fighters {
            let rolls = !fighter.hand.out && !fighter.left.is_empty();
            let next: Vec<DieId> =
                if rolls { fighter.left.drain(..1).chain(fighter.extra.iter().copied()).collect() } else { Vec::new() };
            fighter.hand.take(&next, bout.now);
        }
        let seats = self.fighting(Fighter::is_to_roll);
        if seats.is_empty() {
            return self.end(bout);
        }
        self.round += 1;
        (self.stage, self.stake) = (Stage::Rolling, Stake::Round);
        bout.tell(Event::Round { round: self.round, seats });
    }

    /// Lets each of `seats` roll an Extra die.
    fn roll_extra(&mut self, bout: &mut Bout<War>, stake: Stake, highest: Seats, seats: Seats) {
        for (n, fighter) in self.fighters.iter_mut().enumerate() {
            let own = [DieId::extra(n as u8)];
            let rolls = seats.contains(fighter.hand.seat);
            fighter.hand.take(if rolls { &own } else { &[] }, bout.now);
        }
        (self.stage, self.stake) = (Stage::Rolling, stake);
        bout.tell(Event::Tied { stake, highest, seats });
    }

    /// Lets the dice lie there for a moment once all are read, the last of them at `ended`.
    fn wait_for_rolls(&mut self, ended: Tick, bout: &Bout<War>) {
        if !self.fighters.iter().any(Fighter::is_to_roll) {
            self.stage = Stage::Read { until: Tick(ended.0 + bout.terms.mat.races.war.pause) };
        }
    }

    /// Takes fighter `n` out of the duel: the fighter's dice lie aside from now on.
    fn leave(&mut self, n: usize, now: Tick) {
        let View { fighters, pot, .. } = &mut self.open;
        let fighter = &mut fighters[n];
        let seat = fighter.hand.seat;
        let coloured = fighter.coloured().map(|(die, _)| die);
        let (mine, others) = pot.iter().copied().partition(|(die, _)| die.set == DiceSet::Seat(seat));
        let mine: Vec<(DieId, u8)> = mine;
        *pot = others;
        fighter.left.extend(coloured.into_iter().chain(mine.into_iter().map(|(die, _)| die)));
        fighter.hand.take(&[], now);
        fighter.hand.out = true;
    }
}

/// The judging of dice, and the winning of them.
impl War {
    /// Compares the dice that lie there.
    fn judge(&mut self, bout: &mut Bout<War>) {
        let seats = self.highest();
        if self.stake == Stake::Round {
            let View { fighters, pot, .. } = &mut self.open;
            for fighter in fighters {
                pot.extend(fighter.coloured().and_then(|(die, number)| Some((die, number?))));
            }
        }
        let only = seats.iter().next().filter(|_| seats.len() == 1);
        match (only, self.stake) {
            (Some(seat), Stake::Duel) => self.win(bout, seat),
            (Some(seat), Stake::Round | Stake::Everything) => {
                self.take(bout, seat);
                self.begin_round(bout);
            }
            // No dice lie there: everybody who rolled has been sent away.
            (None, Stake::Round | Stake::Everything) if seats.is_empty() && self.pot.is_empty() => {
                self.begin_round(bout);
            }
            (None, Stake::Round | Stake::Everything) => {
                self.roll_extra(bout, Stake::Everything, seats, self.seats());
            }
            (None, Stake::Duel) => self.roll_extra(bout, Stake::Duel, seats, seats),
        }
    }

    /// Gives `seat` the dice of the round and, after a tie, all that the others have won.
    fn take(&mut self, bout: &mut Bout<War>, seat: Seat) {
        let taken: Vec<DieId> = self.pot.drain(..).map(|(die, _)| die).collect();
        let mut captured = Vec::new();
        if self.stake == Stake::Everything {
            let others = self.fighters.iter_mut().filter(|fighter| fighter.hand.seat != seat && !fighter.hand.out);
            others.for_each(|fighter| captured.append(&mut fighter.won));
        }
        // The dice in the trays no longer belong to their players, and Extra dice are put away.
        self.fighters.iter_mut().for_each(|fighter| {
            fighter.hand.dice.clear();
            fighter.hand.aside.clear();
        });
        if let Some(winner) = self.fighters.iter_mut().find(|fighter| fighter.hand.seat == seat) {
            winner.won.extend(taken.iter().chain(&captured));
        }
        bout.tell(Event::Took { seat, dice: taken, captured });
    }

    /// Decides the duel, as no dice are left: the player who has won most of them wins, and a tie is rolled off.
    fn end(&mut self, bout: &mut Bout<War>) {
        let fighting = || self.fighters.iter().filter(|fighter| !fighter.hand.out);
        let most = fighting().map(|fighter| fighter.won.len()).max().unwrap_or_default();
        let seats = self.fighting(|fighter| !fighter.hand.out && fighter.won.len() == most);
        match seats.iter().next() {
            Some(seat) if seats.len() == 1 => self.win(bout, seat),
            _ => self.roll_extra(bout, Stake::Duel, seats, seats),
        }
    }

    fn win(&mut self, bout: &mut Bout<War>, seat: Seat) {
        let won = self.fighter(seat).map_or(0, |fighter| fighter.won.len());
        let numbers = bout.terms.mat.races.war;
        let verdict = Verdict::won(seat, numbers.award + numbers.per_die * won as i32);
        self.stage = Stage::Won(verdict);
        bout.tell(Event::Won(verdict));
    }
}
