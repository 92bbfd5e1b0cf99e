//! War!: six rounds in which everybody rolls a coloured die, and the highest takes them all.
//!
//! Our rulings, where the rules are silent:
//! - "Everybody" who rolls in a tie for highest are all who still fight, also those who had no die left for the round.
//!   Those of them who tie for highest have everybody roll once more, for the same dice.
//! - A roll-off at the end is among those with the most dice; of those who tie for highest in it, only these roll again.
//!   No dice change hands in it.
//! - Whoever is sent away takes along what lies there as their own: dice in the hand, the die of the round, and all
//!   dice won. Nobody collects them, and the others go on with what they have.
//! - In steady mode (section 10, no. 37) all dice of a roll leave their hands in one step, as soon as everybody who rolls has
//!   asked for it; those that show nothing are rolled again in the next step.
//! - Who rolls several dice in a round rolls those of them again that show nothing; the others are kept meanwhile.

mod bot;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Bout, DiceRow, Due, Duel, DuelMove, Kit, Toss, Verdict, kit,
    tray::{Hand, HandFault},
};
use crate::{
    games::kadoova::{
        config::Config,
        rules::{self},
        view::{Piece, Place, View as MatchView, Zone, at_hand, die_at},
    },
    rules::{
        Choice, Eye, Level, Mind, Nerves, Race, Report, Seat, Seats, Stale, Stream, ThrowId, Tick,
        dice::{self, DiceSet, DieId},
    },
};

/// How many rounds are fought with all coloured dice, one in each.
pub const ROUNDS: u8 = dice::PER_SEAT;
/// As many of them as a player skips at most who has too few dice.
const SKIPPED: u8 = 5;

/// What a player can do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Sweep the die up and shake it.
    Shake,
    /// Let it roll, or as soon as it has been shaken long enough. In steady mode: with all others who roll.
    Release,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins: each of these rolls a coloured die.
    Round {
        /// Which, from 1.
        round: u8,
        /// Who has a die left.
        seats: Seats,
    },
    /// A player shakes the die.
    Shaken {
        /// Who.
        seat: Seat,
    },
    /// A player's die rolls.
    Rolled {
        /// The throw.
        throw: ThrowId,
        /// Whose.
        seat: Seat,
        /// Which die.
        die: DieId,
    },
    /// A player's die shows a number.
    Read {
        /// Whose.
        seat: Seat,
        /// The die.
        die: DieId,
        /// The number.
        face: u8,
    },
    /// A player's die shows none, or fell off its tray: it is rolled again.
    Again {
        /// Whose.
        seat: Seat,
        /// The die.
        die: DieId,
        /// Whether it fell off.
        off: bool,
    },
    /// The highest number is not one player's alone: each of these rolls an Extra die.
    Tied {
        /// What is at stake.
        stake: Stake,
        /// Who has the highest number, or the most dice.
        highest: Seats,
        /// Who rolls.
        seats: Seats,
    },
    /// A player takes dice.
    Took {
        /// Who.
        seat: Seat,
        /// Those of the round.
        dice: Vec<DieId>,
        /// Those that others had won before, after a tie.
        captured: Vec<DieId>,
    },
    /// A player takes no part any longer.
    Withdrew {
        /// Who.
        seat: Seat,
    },
    /// The duel is won.
    Won(Verdict),
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A roll begins that was asked for too early, or in steady mode by everybody.
    LetGo,
    /// What lies there is compared.
    Judge,
}

/// Every forced step once.
pub(super) const STEPS: [Step; 2] = [Step::LetGo, Step::Judge];

/// Why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not the moment for this.
    NotNow,
    /// This player does not roll now, or has rolled.
    NothingToRoll,
    /// The hand cannot do it.
    Hand(HandFault),
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarView")]
pub struct View {
    /// How far it is.
    pub stage: Stage,
    /// Which round, from 1; 0 before the first.
    pub round: u8,
    /// What the dice that are rolled now decide.
    pub stake: Stake,
    /// The coloured dice of the round, once a tie has been found in it, each with its number.
    pub pot: Vec<(DieId, u8)>,
    /// Who fights, in the order of the seats, those who take no part any longer included.
    pub fighters: Vec<Fighter>,
    /// Whether dice are rolled in steps.
    pub steady: bool,
}

/// The state. Nothing in it is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(in super::super) struct War {
    pub(super) open: View,
}

/// How far it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The call has not come yet.
    Call,
    /// Dice are rolled.
    Rolling,
    /// All dice are read, and lie there for everybody to see.
    Read {
        /// When they are compared.
        until: Tick,
    },
    /// It is over.
    Won(Verdict),
}

/// What a roll decides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarStake")]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// Who gets the coloured dice that are rolled.
    Round,
    /// Who gets the round's dice and all that the others have won: Extra dice are rolled.
    Everything,
    /// Who of those with the most dice wins the duel: Extra dice are rolled.
    Duel,
}

/// Who fights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WarFighter")]
pub struct Fighter {
    /// The hand at its tray, with the dice that are rolled now, if it rolls any.
    pub hand: Hand,
    /// Dice of this roll that have been read, while others of it are rolled again; each with its number.
    pub kept: Vec<(DieId, u8)>,
    /// The coloured dice for the rounds to come, the next one first.
    pub left: Vec<DieId>,
    /// The Extra dice that are rolled too in every round.
    pub extra: Vec<DieId>,
    /// The coloured dice won, in that order.
    pub won: Vec<DieId>,
    /// Whether the player takes no part any longer; then both lie aside.
    pub out: bool,
}

/// What [`Duel::tally`] counts.
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
    type Move = Move;
    type Step = Step;
    type Reason = Reason;
    type Event = Event;
    type View = View;

    const FOR_MANY: bool = true;
    const TALLIES: &'static [&'static str] = &TALLIES;

    fn begin(bout: &mut Bout, _: &mut Vec<rules::Event>) -> War {
        let duelists = bout.roles.duelists;
        let trays = bout.config.mats.trays.of(duelists.len());
        let fighters = duelists.iter().zip(trays).map(|(seat, tray)| Fighter {
            hand: Hand::new(seat, *tray, &[], bout.now),
            kept: Vec::new(),
            left: Vec::new(),
            extra: Vec::new(),
            won: Vec::new(),
            out: false,
        });
        let fighters = fighters.collect();
        let (stage, stake, steady) = (Stage::Call, Stake::Round, bout.config.steady);
        War { open: View { stage, round: 0, stake, pot: Vec::new(), fighters, steady } }
    }

    fn dice(&self) -> DiceRow {
        let base = self.seats().iter().map(|seat| Kit::of(seat, ROUNDS)).collect();
        let left = dice::EXTRA - self.fighters.len() as u8;
        DiceRow { base, left, cards: true, minimum: 1, coloured_only: true }
    }

    /// Each die of a full set is for a round. Who has fewer skips the last ones, and one more for the first die that is
    /// missing.
    fn equip(&mut self, _: &mut Bout, kits: &[Kit], _: &mut Vec<rules::Event>) {
        for (seat, dice) in kit::hand_out(kits, self.fighters.len() as u8) {
            let Some(fighter) = self.fighters.iter_mut().find(|fighter| fighter.hand.seat == seat) else { continue };
            let (coloured, extra): (Vec<DieId>, _) = dice.into_iter().partition(|die| die.set != DiceSet::Extra);
            let missing = ROUNDS.saturating_sub(coloured.len() as u8);
            let skipped = if missing > 0 { (missing + 1).min(SKIPPED) } else { 0 };
            fighter.left = coloured.into_iter().take(usize::from(ROUNDS - skipped)).collect();
            fighter.extra = extra;
        }
    }

    fn start(&mut self, bout: &mut Bout, out: &mut Vec<rules::Event>) {
        self.begin_round(bout, out);
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Call => Due::Call,
            Stage::Rolling if self.steady => self.step(),
            Stage::Rolling => Due::Live(self.rolling()),
            Stage::Read { until } => {
                Due::Live(Race { seats: Seats::NONE, throws: Vec::new(), wake: Some((until, Step::Judge)) })
            }
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, _: Eye) -> View {
        self.open.clone()
    }

    fn imagine(view: &View, _: &mut Stream) -> War {
        War { open: view.clone() }
    }

    fn check(view: &View, _: &Config, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Config, seat: Seat, out: &mut Vec<Choice<rules::Move>>) {
        let may = [Move::Shake, Move::Release].into_iter().filter(|mv| view.may(seat, *mv).is_ok());
        out.extend(may.map(|mv| Choice::Move(mv.into())));
    }

    fn act(&mut self, bout: &mut Bout, seat: Seat, mv: &Move, out: &mut Vec<rules::Event>) {
        let steady = self.steady;
        let Some(fighter) = self.fighters.iter_mut().find(|fighter| fighter.hand.seat == seat) else { return };
        match mv {
            Move::Release if steady => {
                fighter.hand.shake_for_a_step(bout.now);
                out.push(Event::Shaken { seat }.into());
            }
            Move::Shake => {
                fighter.hand.shake(bout.now, &bout.config.races);
                out.push(Event::Shaken { seat }.into());
            }
            Move::Release => {
                fighter.hand.ask_to_let_go();
                fighter.let_go(bout, out);
            }
        }
    }

    fn toss(&self, _: &Config, id: ThrowId) -> Option<Toss> {
        let rolls = self.stage == Stage::Rolling;
        self.fighters.iter().filter(|_| rolls).find_map(|fighter| fighter.hand.toss(id))
    }

    fn observe(&mut self, bout: &mut Bout, report: &Report, out: &mut Vec<rules::Event>) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        let rolls = |fighter: &&mut Fighter| fighter.hand.throw() == Some(report.throw);
        let fighter = self.fighters.iter_mut().find(rolls).ok_or(stale)?;
        // Dice that roll in one step are reported one after the other, the longest roll last, and the clock stands meanwhile.
        let ended = fighter.hand.ends(report).unwrap_or(bout.now).max(bout.now);
        let rolled = fighter.hand.observe(report, bout.now, 0).ok_or(stale)?;
        let seat = fighter.hand.seat;
        out.extend(rolled.into_iter().map(|loose| {
            let die = loose.die;
            rules::Event::from(match loose.face {
                Some(face) => Event::Read { seat, die, face },
                None => Event::Again { seat, die, off: loose.pose.is_none() },
            })
        }));
        fighter.keep_read();
        self.wait_for_rolls(ended, bout);
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout, step: Step, out: &mut Vec<rules::Event>) {
        match step {
            Step::LetGo => self.fighters.iter_mut().for_each(|fighter| fighter.let_go(bout, out)),
            Step::Judge => self.judge(bout, out),
        }
    }

    fn withdraw(&mut self, bout: &mut Bout, seat: Seat, out: &mut Vec<rules::Event>) {
        let Some(n) = self.fighters.iter().position(|fighter| fighter.hand.seat == seat && !fighter.out) else {
            return;
        };
        if let Stage::Won(_) = self.stage {
            return;
        }
        out.push(Event::Withdrew { seat }.into());
        self.leave(n, bout.now);
        let rivals = self.seats_that(Fighter::rolls);
        match (self.stage, rivals.iter().next()) {
            (Stage::Rolling | Stage::Read { .. }, Some(last)) if self.stake == Stake::Duel && rivals.len() == 1 => {
                self.win(last, bout, out);
            }
            (Stage::Rolling, _) => self.wait_for_rolls(bout.now, bout),
            _ => {}
        }
    }

    fn forfeit(&self, config: &Config, winner: Seat) -> Verdict {
        Verdict::won(winner, config.races.war.award)
    }

    fn pieces(view: &View, out: &mut Vec<Piece>) {
        view.fighters.iter().for_each(|fighter| fighter.pieces(out));
        let pot = view.pot.iter().enumerate();
        out.extend(pot.map(|(at, (die, face))| piece(*die, Some(*face), None, Place::Pot, at)));
    }

    fn choose(_: Level, _: &MatchView, _: &View, _: &mut Mind) -> Option<Move> {
        None
    }

    fn react(_: Level, view: &MatchView, duel: &View, nerves: &Nerves) -> Option<(Tick, Move)> {
        bot::react(view, duel, nerves)
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Round { .. } => count("war: rounds"),
            Event::Rolled { .. } => count("war: rolls"),
            Event::Again { off, .. } => {
                count("war: rolled again");
                if *off {
                    count("war: fell off the tray");
                }
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

impl From<Move> for rules::Move {
    fn from(mv: Move) -> rules::Move {
        rules::Move::Duel(DuelMove::War(mv))
    }
}

fn piece(die: DieId, face: Option<u8>, owner: Option<Seat>, place: Place, at: usize) -> Piece {
    die_at(die, face, Zone { owner, place, at: at as u16 })
}

impl Fighter {
    /// The dice of the roll that is on: those of the hand, and those of them that are kept.
    fn dice(&self) -> impl Iterator<Item = DieId> + '_ {
        let kept = self.kept.iter().map(|(die, _)| *die);
        self.hand.dice.iter().map(|loose| loose.die).chain(kept)
    }

    /// Those of them that have been read, each with its number.
    fn read(&self) -> impl Iterator<Item = (DieId, u8)> + '_ {
        self.hand.numbers().chain(self.kept.iter().copied())
    }

    /// Whether this player takes part in the roll that is on.
    pub fn rolls(&self) -> bool {
        self.dice().next().is_some()
    }

    /// Whether a die of this player is still to be rolled and read.
    pub fn is_to_roll(&self) -> bool {
        self.rolls() && self.shows().is_none()
    }

    /// The better of this player's numbers, once all dice of the roll are read.
    pub fn shows(&self) -> Option<u8> {
        let best = self.read().map(|(_, number)| number).max();
        best.filter(|_| self.read().count() == self.dice().count())
    }

    /// The coloured die of the round, with its number if that has been read.
    fn coloured(&self) -> Option<(DieId, Option<u8>)> {
        let die = self.dice().find(|die| die.set != DiceSet::Extra)?;
        Some((die, self.read().find(|(read, _)| *read == die).map(|(_, number)| number)))
    }

    /// Keeps what has been read, if something else is to be rolled again.
    fn keep_read(&mut self) {
        if self.is_to_roll() {
            self.kept.extend(self.hand.numbers().collect::<Vec<_>>());
            self.hand.dice.retain(|loose| loose.face.is_none());
        }
    }

    /// Takes these dice for the next roll.
    fn take(&mut self, dice: &[DieId], now: Tick) {
        self.kept.clear();
        self.hand.take(dice, now);
    }

    fn let_go(&mut self, bout: &mut Bout, out: &mut Vec<rules::Event>) {
        let seat = self.hand.seat;
        let Some(throw) = self.hand.let_go(bout) else { return };
        let rolled = |die: DieId| rules::Event::from(Event::Rolled { throw, seat, die });
        out.extend(self.hand.dice.iter().map(|loose| rolled(loose.die)));
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        let seat = self.hand.seat;
        self.hand.pieces(out);
        let kept = self.kept.iter().enumerate();
        out.extend(kept.map(|(at, (die, number))| piece(*die, Some(*number), Some(seat), Place::Pot, at)));
        if self.out {
            let both = self.left.iter().chain(&self.won).enumerate();
            return out.extend(both.map(|(at, die)| piece(*die, None, Some(seat), Place::Aside, at)));
        }
        out.extend(self.left.iter().map(|die| at_hand(seat, die.n)));
        let won = self.won.iter().enumerate();
        out.extend(won.map(|(at, die)| piece(*die, None, Some(seat), Place::Won, at)));
    }
}

/// What anybody may ask.
impl View {
    /// How many rounds are fought, so far as can be told; 0 before the dice are handed out.
    pub fn rounds(&self) -> u8 {
        let left = self.fighters.iter().filter(|fighter| !fighter.out).map(|fighter| fighter.left.len() as u8);
        self.round + left.max().unwrap_or_default()
    }

    /// How `seat` fights, if it is among the duelists.
    pub fn fighter(&self, seat: Seat) -> Option<&Fighter> {
        self.fighters.iter().find(|fighter| fighter.hand.seat == seat)
    }

    /// Whose dice show the highest number of those that lie there.
    pub fn highest(&self) -> Seats {
        let highest = self.fighters.iter().filter_map(Fighter::shows).max();
        self.seats_that(|fighter| highest.is_some() && fighter.shows() == highest)
    }

    /// Who fights still.
    pub fn seats(&self) -> Seats {
        self.seats_that(|fighter| !fighter.out)
    }

    fn seats_that(&self, test: impl Fn(&Fighter) -> bool) -> Seats {
        self.fighters.iter().filter(|fighter| test(fighter)).map(|fighter| fighter.hand.seat).collect()
    }

    /// Whether `seat` may make this move.
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

    /// What is due in a step: what rolls is waited for; then all who roll ask for it; then their dice leave their hands.
    fn step(&self) -> Due<Step> {
        let throws: Vec<ThrowId> = self.fighters.iter().filter_map(|fighter| fighter.hand.throw()).collect();
        let must = self.seats_that(|fighter| fighter.is_to_roll() && fighter.hand.may_shake().is_ok());
        match (throws.is_empty(), must.is_empty()) {
            (false, _) => Due::Observe(throws),
            (true, false) => Due::decide(must),
            (true, true) => Due::Resolve(Step::LetGo),
        }
    }

    fn rolling(&self) -> Race<Step> {
        let seats = self.seats_that(|fighter| {
            fighter.is_to_roll() && (fighter.hand.may_shake().is_ok() || fighter.hand.may_release().is_ok())
        });
        let throws = self.fighters.iter().filter_map(|fighter| fighter.hand.throw()).collect();
        let wake = self.fighters.iter().filter_map(|fighter| fighter.hand.wake()).min();
        Race { seats, throws, wake: wake.map(|tick| (tick, Step::LetGo)) }
    }
}

/// What is rolled.
impl War {
    /// The next round: each who has a die left rolls one. Without one, the duel is over.
    fn begin_round(&mut self, bout: &mut Bout, out: &mut Vec<rules::Event>) {
        for fighter in &mut self.fighters {
            let rolls = !fighter.out && !fighter.left.is_empty();
            let next: Vec<DieId> =
                if rolls { fighter.left.drain(..1).chain(fighter.extra.iter().copied()).collect() } else { Vec::new() };
            fighter.take(&next, bout.now);
        }
        let seats = self.seats_that(Fighter::is_to_roll);
        if seats.is_empty() {
            return self.end(bout, out);
        }
        self.round += 1;
        (self.stage, self.stake) = (Stage::Rolling, Stake::Round);
        out.push(Event::Round { round: self.round, seats }.into());
    }

    /// Each of these rolls an Extra die.
    fn roll_extra(&mut self, stake: Stake, highest: Seats, seats: Seats, bout: &Bout, out: &mut Vec<rules::Event>) {
        for (n, fighter) in self.fighters.iter_mut().enumerate() {
            let own = [DieId::extra(n as u8)];
            let rolls = seats.contains(fighter.hand.seat);
            fighter.take(if rolls { &own } else { &[] }, bout.now);
        }
        (self.stage, self.stake) = (Stage::Rolling, stake);
        out.push(Event::Tied { stake, highest, seats }.into());
    }

    /// Once all dice are read, the last of them at `ended`, they lie there for a moment.
    fn wait_for_rolls(&mut self, ended: Tick, bout: &Bout) {
        if !self.fighters.iter().any(Fighter::is_to_roll) {
            self.stage = Stage::Read { until: Tick(ended.0 + bout.config.races.war.pause) };
        }
    }

    /// The fighter's dice lie aside from now on.
    fn leave(&mut self, n: usize, now: Tick) {
        let View { fighters, pot, .. } = &mut self.open;
        let fighter = &mut fighters[n];
        let seat = fighter.hand.seat;
        let coloured = fighter.coloured().map(|(die, _)| die);
        let (mine, others) = pot.iter().copied().partition(|(die, _)| die.set == DiceSet::Seat(seat));
        let mine: Vec<(DieId, u8)> = mine;
        *pot = others;
        fighter.left.extend(coloured.into_iter().chain(mine.into_iter().map(|(die, _)| die)));
        fighter.take(&[], now);
        fighter.out = true;
    }
}

/// Who takes what.
impl War {
    /// Compares what lies there.
    fn judge(&mut self, bout: &mut Bout, out: &mut Vec<rules::Event>) {
        let seats = self.highest();
        if self.stake == Stake::Round {
            let View { fighters, pot, .. } = &mut self.open;
            for fighter in fighters {
                pot.extend(fighter.coloured().and_then(|(die, number)| Some((die, number?))));
            }
        }
        let only = seats.iter().next().filter(|_| seats.len() == 1);
        match (only, self.stake) {
            (Some(seat), Stake::Duel) => self.win(seat, bout, out),
            (Some(seat), Stake::Round | Stake::Everything) => {
                self.take(seat, out);
                self.begin_round(bout, out);
            }
            // Nothing lies there: who rolled has been sent away.
            (None, Stake::Round | Stake::Everything) if seats.is_empty() && self.pot.is_empty() => {
                self.begin_round(bout, out);
            }
            (None, Stake::Round | Stake::Everything) => {
                self.roll_extra(Stake::Everything, seats, self.seats(), bout, out);
            }
            (None, Stake::Duel) => self.roll_extra(Stake::Duel, seats, seats, bout, out),
        }
    }

    /// The dice of the round are `seat`'s; after a tie, also all that others have won.
    fn take(&mut self, seat: Seat, out: &mut Vec<rules::Event>) {
        let taken: Vec<DieId> = self.pot.drain(..).map(|(die, _)| die).collect();
        let mut captured = Vec::new();
        if self.stake == Stake::Everything {
            let others = self.fighters.iter_mut().filter(|fighter| fighter.hand.seat != seat && !fighter.out);
            others.for_each(|fighter| captured.append(&mut fighter.won));
        }
        // What lies in the trays is theirs no longer, and Extra dice are put away.
        self.fighters.iter_mut().for_each(|fighter| {
            fighter.hand.dice.clear();
            fighter.kept.clear();
        });
        if let Some(winner) = self.fighters.iter_mut().find(|fighter| fighter.hand.seat == seat) {
            winner.won.extend(taken.iter().chain(&captured));
        }
        out.push(Event::Took { seat, dice: taken, captured }.into());
    }

    /// No dice are left: who has won most of them wins.
    fn end(&mut self, bout: &mut Bout, out: &mut Vec<rules::Event>) {
        let fighting = || self.fighters.iter().filter(|fighter| !fighter.out);
        let most = fighting().map(|fighter| fighter.won.len()).max().unwrap_or_default();
        let seats = self.seats_that(|fighter| !fighter.out && fighter.won.len() == most);
        match seats.iter().next() {
            Some(seat) if seats.len() == 1 => self.win(seat, bout, out),
            _ => self.roll_extra(Stake::Duel, seats, seats, bout, out),
        }
    }

    fn win(&mut self, seat: Seat, bout: &Bout, out: &mut Vec<rules::Event>) {
        let won = self.fighter(seat).map_or(0, |fighter| fighter.won.len());
        let numbers = bout.config.races.war;
        let verdict = Verdict::won(seat, numbers.award + numbers.per_die * won as i32);
        self.stage = Stage::Won(verdict);
        out.push(Event::Won(verdict).into());
    }
}
