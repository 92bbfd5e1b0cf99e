//! Con: each rolls fourteen dice behind a screen, and both claim in turn how many of all dice show a number, until one of
//! them calls the other's claim a con.
//!
//! Our rulings, where the rules are silent:
//! - Dice that lie open are rolled with the others, behind the screen, and come to lie before it as soon as they are read.
//! - With fewer dice the coloured ones of the colour that doesn't duel are put aside first, the own ones after them.
//! - Without dice cards a duelist rolls again at once what shows no number; nobody waits for the other's roll.

mod bot;
pub mod claim;
mod exact;
mod hard;
pub mod lab;
mod ladder;
mod shapes;
mod simple;
mod solver;
#[cfg(test)]
mod tests;
mod tree;
mod view;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

pub use claim::{Claim, Counts, chance, counted};
pub use view::{Side, View};

use self::ladder::{Play, plays};
use super::{
    Bout, DiceRow, DiePiece, Due, Duel, Kit, Roles, Surroundings, Terms, Toss, Verdict,
    tray::{self, Course, Does, Hand, HandFault, Hands, Loose},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Pick, Redact, Report, Seat, Seats, Secret, SeenBy, Stale, Stream, ThrowId, Tick,
    dice::{self, DieFace, DieId},
};

/// The coloured dice of each duelist, of two colours, and the Extra dice.
pub const COLOURED: u8 = 2 * dice::PER_SEAT;
/// The Extra dice of each duelist.
pub const EXTRA: u8 = dice::EXTRA / 2;
/// All dice of each duelist, if none are missing.
pub const DICE: u8 = COLOURED + EXTRA;

/// A player's move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ConMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Let this seat make the first claim.
    First(Seat),
    /// Sweep the dice up and shake them.
    Shake,
    /// Let them roll, at once or as soon as they have been shaken long enough. In steady mode: with the other's.
    Release,
    /// Claim that at least so many of all dice show a number.
    Claim(Claim),
    /// "Con!" The last claim is false.
    Call,
}

/// An event in the duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ConEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The one who makes the first claim was chosen.
    OrderChosen {
        /// The seat that chose.
        by: Seat,
        /// The seat that claims first.
        first: Seat,
    },
    /// The table has picked dice that will lie open.
    Opens {
        /// The seat whose dice they are.
        seat: Seat,
        /// The dice.
        dice: Vec<DieId>,
    },
    /// Something happens at a tray, other than that a handful is read.
    Tray(tray::Event),
    /// A handful has been read behind the screen.
    Read {
        /// The seat whose handful it is.
        seat: Seat,
        /// Its dice; one without a number shows none, or left the tray. How many these are, only their owner
        /// knows.
        dice: Secret<Vec<DieRead>>,
    },
    /// A die has been read, and lies open.
    LiesOpen {
        /// The seat whose die it is.
        seat: Seat,
        /// The die, with its number.
        die: DieRead,
    },
    /// All dice have been read: claims begin.
    AllRead {
        /// The number of all dice.
        dice: u8,
        /// The seat that claims first.
        first: Seat,
    },
    /// A claim.
    Claimed {
        /// The seat that claims.
        seat: Seat,
        /// The claim.
        claim: Claim,
    },
    /// "Con!"
    Called {
        /// The seat that calls; `None`: the table, since all dice were claimed.
        by: Option<Seat>,
        /// The seat whose claim is called.
        claimer: Seat,
        /// The claim.
        claim: Claim,
    },
    /// A screen goes up.
    ScreenUp {
        /// The seat whose screen it is.
        seat: Seat,
        /// The dice behind it, each with its number.
        dice: Vec<DieRead>,
    },
    /// A die that shows the number of the claim has been counted.
    Counted {
        /// The die.
        die: DieId,
        /// How many there are so far.
        count: u8,
        /// The claim.
        claim: Claim,
    },
    /// All have been counted.
    Judged {
        /// The seat whose claim it was.
        claimer: Seat,
        /// The claim.
        claim: Claim,
        /// How many dice show its number.
        count: u8,
    },
    /// The duel is won.
    Won(Verdict),
}

/// A die that has been read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ConDieRead")]
pub struct DieRead {
    /// Its token as a piece.
    pub token: u32,
    /// The die, and its number.
    pub face: DieFace,
}

impl DieRead {
    fn of(die: DieId, up: Option<u8>) -> DieRead {
        DieRead { token: die.token(), face: DieFace { die, up } }
    }
}

impl From<tray::Event> for Event {
    fn from(event: tray::Event) -> Event {
        Event::Tray(event)
    }
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ConStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A roll begins that was asked for before the dice had been shaken long enough or, in steady mode, by both.
    LetGo,
    /// All dice have been read, and claims begin.
    Begin,
    /// The screens go up.
    Lift,
    /// The next die that shows the number of the claim is counted.
    Count,
    /// All have been counted.
    Judge,
}

/// Every forced step, once each.
const STEPS: [Step; 5] = [Step::LetGo, Step::Begin, Step::Lift, Step::Count, Step::Judge];

/// The reason a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not the moment for this.
    NotNow,
    /// This player has nothing more to roll.
    NothingToRoll,
    /// The hand cannot do it.
    Hand(HandFault),
    /// Only a duelist can claim first.
    NoDuelist,
    /// No die has such a number.
    NoSuchNumber,
    /// A claim must be of more dice than the last one, and of at least one.
    NoHigher,
    /// There are not so many dice.
    MoreThanAll,
    /// Nothing has been claimed.
    NothingClaimed,
}

/// The stage of the duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ConStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses who claims first.
    Order,
    /// The challenger has not called yet.
    Call,
    /// Dice are rolled.
    Rolling,
    /// All dice have been read.
    Read,
    /// The duelists claim in turn.
    Claims,
    /// The last claim has been called.
    Called,
    /// The screens are up, and the dice that show its number are counted.
    Counting,
    /// The duel is over.
    Won(Verdict),
}

/// The state. Its hidden part is what the hands hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Con {
    stage: Stage,
    order: [Seat; 2],
    chooser: Option<Seat>,
    claims: Vec<Claim>,
    counted: Vec<DieId>,
    /// The hands in the order of their seats. What has been read is set aside.
    hands: Vec<Hand>,
    /// The dice that lie open or will, of both.
    open: Vec<DieId>,
    /// The seats of which all know that their dice have been read: in a step, when all its dice have been.
    read: Seats,
    steady: bool,
}

impl Hands for Con {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.hands.iter()
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.hands.iter_mut()
    }
}

/// The names that [`Duel::tally`] counts.
const TALLIES: [&str; 8] = [
    "con: rolls",
    "con: rolled again",
    "con: dice open",
    "con: claims",
    "con: calls",
    "con: called by the table",
    "con: conned",
    "con: claims that held",
];

impl Duel for Con {
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

    fn begin(bout: &mut Bout<Con>) -> Con {
        let [challenged, challenger] = bout.roles.pair();
        let hands = bout.terms.mat.trays.con_hands(bout.roles.duelists, bout.now).collect();
        Con {
            stage: Stage::Call,
            order: [challenger, challenged],
            chooser: None,
            claims: Vec::new(),
            counted: Vec::new(),
            hands,
            open: Vec::new(),
            read: Seats::NONE,
            steady: bout.terms.steady,
        }
    }

    fn reopen(&mut self, chooser: Seat) {
        (self.chooser, self.stage) = (Some(chooser), Stage::Order);
    }

    fn dice(&self) -> DiceRow {
        let base = self.hands.iter().map(|hand| Kit { seat: hand.seat, coloured: COLOURED, extra: EXTRA }).collect();
        DiceRow { base, left: 0, cards: true, minimum: 1, coloured_only: false }
    }

    /// A die fewer opens three of the others; each further one opens two more.
    fn equip(&mut self, bout: &mut Bout<Con>, kits: &[Kit]) {
        for kit in kits {
            let dice = dice_of(kit, bout.roles);
            let missing = usize::from(DICE).saturating_sub(dice.len());
            let mut picked = dice.clone();
            bout.table.shuffle(&mut picked);
            picked.truncate(if missing > 0 { 2 * missing + 1 } else { 0 });
            picked.sort_unstable_by_key(|die| die.token());
            if let Some(hand) = self.hands.iter_mut().find(|hand| hand.seat == kit.seat) {
                hand.take(&dice, bout.now);
            }
            if !picked.is_empty() {
                bout.tell(Event::Opens { seat: kit.seat, dice: picked.clone() });
            }
            self.open.extend(picked);
        }
    }

    fn start(&mut self, _: &mut Bout<Con>) {
        self.stage = Stage::Rolling;
    }

    fn due(&self) -> Due<Step> {
        match self.stage {
            Stage::Order => Due::decide(self.chooser.map_or(Seats::NONE, Seats::one)),
            Stage::Call => Due::Call,
            Stage::Rolling if self.steady => {
                self.in_steps(self.may_act(|hand| hand.may_shake().is_ok()), Seats::NONE, Step::LetGo)
            }
            Stage::Rolling => {
                let seats = self.may_act(|hand| hand.may_shake().is_ok() || hand.may_release().is_ok());
                Due::Live(self.race(seats, Step::LetGo, None))
            }
            Stage::Read => Due::Resolve(Step::Begin),
            Stage::Claims => Due::decide(Seats::one(next(self.order, self.claims.len()))),
            Stage::Called => Due::Resolve(Step::Lift),
            Stage::Counting if self.showing().len() > self.counted.len() => Due::Resolve(Step::Count),
            Stage::Counting => Due::Resolve(Step::Judge),
            Stage::Won(verdict) => Due::Decided(verdict),
        }
    }

    fn view(&self, eye: Eye) -> View {
        let Con { stage, order, chooser, ref claims, ref counted, ref hands, steady, .. } = *self;
        let up = matches!(stage, Stage::Counting | Stage::Won(_));
        let sides = hands.iter().map(|hand| self.side(hand, up, eye)).collect();
        View { stage, order, chooser, claims: claims.clone(), counted: counted.clone(), sides, steady }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Con {
        let View { stage, order, chooser, ref claims, ref counted, ref sides, steady } = *view;
        let (claims, counted) = (claims.clone(), counted.clone());
        let hands = sides.iter().map(|side| side.imagine(rng)).collect();
        let open = sides.iter().flat_map(|side| side.open.iter().map(|(die, _)| *die)).collect();
        let read = sides.iter().filter(|side| side.is_read).map(|side| side.hand.seat).collect();
        Con { stage, order, chooser, claims, counted, hands, open, read, steady }
    }

    fn check(view: &View, _: &Terms<Course>, seat: Seat, mv: &Move) -> Result<(), Reason> {
        view.may(seat, *mv)
    }

    fn choices(view: &View, _: &Terms<Course>, seat: Seat, out: &mut Vec<Choice<Move>>) {
        let plays = |view: &View| plays(view.last(), view.dice()).into_iter().map(Move::from).collect();
        let moves: Vec<Move> = match view.stage {
            Stage::Order => view.order.map(Move::First).to_vec(),
            Stage::Rolling => vec![Move::Shake, Move::Release],
            Stage::Claims => plays(view),
            Stage::Call | Stage::Read | Stage::Called | Stage::Counting | Stage::Won(_) => Vec::new(),
        };
        out.extend(moves.into_iter().filter(|mv| view.may(seat, *mv).is_ok()).map(Choice::Move));
    }

    fn act(&mut self, bout: &mut Bout<Con>, seat: Seat, mv: &Move) {
        match *mv {
            Move::First(first) => {
                if self.order[0] != first {
                    self.order.reverse();
                }
                self.stage = Stage::Call;
                bout.tell(Event::OrderChosen { by: seat, first });
            }
            Move::Shake | Move::Release => {
                let Some(hand) = self.hands.iter_mut().find(|hand| hand.seat == seat) else { return };
                match mv {
                    Move::Release if bout.terms.steady => hand.ask_to_roll(bout),
                    Move::Release => hand.release(bout),
                    _ => hand.shake(bout, bout.now),
                }
            }
            Move::Claim(claim) => self.claim(bout, seat, claim),
            Move::Call => self.called(bout, Some(seat)),
        }
    }

    fn toss(&self, _: &Terms<Course>, id: ThrowId) -> Option<Toss> {
        let hand = self.hands.iter().find(|hand| hand.throw() == Some(id) && self.stage == Stage::Rolling)?;
        Some(Toss { seen_by: SeenBy::one(hand.seat), ..hand.toss(id)? })
    }

    fn observe(&mut self, bout: &mut Bout<Con>, report: &Report) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        let hand = self.hands.iter_mut().find(|hand| hand.throw() == Some(report.throw)).ok_or(stale)?;
        let read = hand.observe(report, bout.now, 0).ok_or(stale)?;
        hand.set_aside();
        let dice = read.into_iter().map(|loose| DieRead::of(loose.die, loose.face)).collect();
        let seat = hand.seat;
        bout.tell(Event::Read { seat, dice: Secret::new(SeenBy::one(seat), dice) });
        if !self.steady || self.rolls().is_empty() {
            self.make_known(bout);
        }
        if self.hands.iter().all(|hand| hand.dice.is_empty()) {
            self.stage = Stage::Read;
        }
        Ok(())
    }

    fn resolve(&mut self, bout: &mut Bout<Con>, step: Step) {
        match step {
            Step::LetGo => self.hands.iter_mut().for_each(|hand| hand.let_go(bout)),
            Step::Begin => self.begin_claims(bout),
            Step::Lift => self.lift(bout),
            Step::Count => self.count(bout),
            Step::Judge => self.judge(bout),
        }
    }

    fn forfeit(&self, terms: &Terms<Course>, winner: Seat) -> Verdict {
        Verdict::won(winner, terms.mat.races.con.award)
    }

    fn pieces(view: &View, out: &mut Vec<DiePiece>) {
        let begun = !matches!(view.stage, Stage::Order | Stage::Call);
        view.sides.iter().for_each(|side| side.pieces(begun, out));
    }

    fn choose(level: Level, _: &Terms<Course>, around: &Surroundings, duel: &View, mind: &mut Mind) -> Option<Move> {
        let seat = around.eye.seat()?;
        duel.known(seat, |known| Move::from(bot::says(level, known, mind.rng)))
    }

    fn react(
        _: Level,
        terms: &Terms<Course>,
        around: &Surroundings,
        duel: &View,
        nerves: &Nerves,
    ) -> Option<(Tick, Move)> {
        let side = duel.side(around.eye.seat()?).filter(|side| side.is_to_roll())?;
        // There is nothing to choose, so bots roll like people who are in no hurry.
        let stream = |what: &str, at: Tick| nerves.seed.under(what, at.0).stream("con");
        terms.mat.races.con.bots.next(&side.hand, Tick(0), [Move::Shake, Move::Release], stream)
    }

    fn hides(view: &View) -> bool {
        matches!(view.stage, Stage::Rolling | Stage::Read | Stage::Claims | Stage::Called)
    }

    fn in_secret(view: &View) -> Seats {
        view.turn().map_or(Seats::NONE, Seats::one)
    }

    fn picks(mv: &Move) -> Vec<Pick> {
        match mv {
            Move::Claim(Claim { count, face }) => vec![Pick::Number((*face).into()), Pick::Number((*count).into())],
            Move::Call => vec![Pick::Word("con")],
            Move::First(_) | Move::Shake | Move::Release => Vec::new(),
        }
    }

    /// In haste somebody calls, or begins with "at least one" of the lowest of their commonest numbers (section 9.4).
    fn in_haste(view: &View, seat: Seat) -> Option<Move> {
        view.turn()?;
        match view.last() {
            Some(_) => Some(Move::Call),
            None => Some(Move::Claim(Claim { count: 1, face: view.commonest(seat)? })),
        }
    }

    fn redact(event: &mut Event, eye: Eye) {
        if let Event::Read { dice, .. } = event {
            dice.redact(eye);
        }
    }

    fn tally(event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::Tray(tray::Event::Rolled { .. }) => count("con: rolls"),
            Event::Read { dice: Secret { value: Some(dice), .. }, .. } => {
                dice.iter().filter(|read| read.face.up.is_none()).for_each(|_| count("con: rolled again"));
            }
            Event::LiesOpen { .. } => count("con: dice open"),
            Event::Claimed { .. } => count("con: claims"),
            Event::Called { by, .. } => {
                count(if by.is_some() { "con: calls" } else { "con: called by the table" });
            }
            Event::Judged { claim, count: of, .. } => {
                count(if *of >= claim.count { "con: claims that held" } else { "con: conned" });
            }
            _ => {}
        }
    }
}

/// The dice of a kit: of the own colour, then of one that doesn't duel, then Extra ones. The challenger has the first such
/// colour clockwise, and the first Extra dice; the opponent has the others.
fn dice_of(kit: &Kit, roles: Roles) -> Vec<DieId> {
    let [challenged, challenger] = roles.pair();
    let clockwise = (1..dice::SEATS).map(|by| Seat((challenger.0 + by) % dice::SEATS));
    let mut idle = clockwise.filter(|seat| *seat != challenged);
    let (colour, extra) = if kit.seat == challenger { (idle.next(), 0) } else { (idle.nth(1), EXTRA) };
    let colours = [kit.seat].into_iter().chain(colour);
    let coloured = colours.flat_map(|colour| (0..dice::PER_SEAT).map(move |n| DieId::of(colour, n)));
    coloured.take(usize::from(kit.coloured)).chain((extra..extra + kit.extra).map(DieId::extra)).collect()
}

/// What is said is a move.
impl From<Play> for Move {
    fn from(play: Play) -> Move {
        match play {
            Play::Call => Move::Call,
            Play::Claim(claim) => Move::Claim(claim),
        }
    }
}

/// The seat that claims or calls after so many claims.
fn next(order: [Seat; 2], claims: usize) -> Seat {
    order[claims % 2]
}

impl Con {
    /// The seats that are still to roll and whose hands may act.
    fn may_act(&self, may: impl Fn(&Hand) -> bool) -> Seats {
        self.hands.iter().filter(|hand| !hand.dice.is_empty() && may(hand)).map(|hand| hand.seat).collect()
    }

    /// The number of all dice.
    fn dice_in_all(&self) -> u8 {
        self.hands.iter().map(|hand| hand.dice.len() + hand.aside.len()).sum::<usize>() as u8
    }

    /// The side of `hand`, as `eye` sees it; `up`: the screens have gone up. Until all have been read, only their owner sees
    /// which have.
    fn side(&self, hand: &Hand, up: bool, eye: Eye) -> Side {
        let seen_by = if up { SeenBy::Everybody } else { SeenBy::one(hand.seat) };
        let (is_read, sees) = (self.read.contains(hand.seat), eye.may_see(seen_by));
        let all = hand.dice.iter().map(|loose| loose.die).chain(hand.aside.iter().map(|(die, _)| *die));
        let mut all: Vec<DieId> = all.collect();
        all.sort_unstable_by_key(|die| die.token());
        // In an order that says nothing of which were rolled again.
        let mut read = if is_read || sees { hand.aside.clone() } else { Vec::new() };
        read.sort_unstable_by_key(|(die, _)| die.token());
        let number = |die: DieId| read.iter().find(|(read, _)| *read == die).map(|(_, number)| *number);
        let shown = all.iter().filter(|die| self.open.contains(die)).map(|die| (*die, number(*die))).collect();
        let (behind, numbers) = read.iter().copied().filter(|(die, _)| !self.open.contains(die)).unzip();
        let mut numbers = Secret::new(seen_by, numbers);
        numbers.redact(eye);
        let mut hand = Hand { aside: Vec::new(), ..hand.clone() };
        if !sees {
            if let Does::Rolls(roll) = &mut hand.does {
                roll.cast.clear();
            }
            hand.dice = if is_read { Vec::new() } else { all.into_iter().map(Loose::of).collect() };
        }
        Side { hand, behind, numbers, open: shown, is_read }
    }

    /// Lets everybody know whose dice have all been read, and see those that lie open.
    fn make_known(&mut self, bout: &mut Bout<Con>) {
        for hand in &self.hands {
            if !hand.dice.is_empty() || self.read.contains(hand.seat) {
                continue;
            }
            self.read = self.read.with(hand.seat);
            for (die, number) in hand.aside.iter().copied().filter(|(die, _)| self.open.contains(die)) {
                bout.tell(Event::LiesOpen { seat: hand.seat, die: DieRead::of(die, Some(number)) });
            }
        }
    }

    fn begin_claims(&mut self, bout: &mut Bout<Con>) {
        self.stage = Stage::Claims;
        bout.tell(Event::AllRead { dice: self.dice_in_all(), first: self.order[0] });
    }

    fn claim(&mut self, bout: &mut Bout<Con>, seat: Seat, claim: Claim) {
        self.claims.push(claim);
        bout.tell(Event::Claimed { seat, claim });
        // The table calls a claim of all dice for the other.
        if claim.count >= self.dice_in_all() {
            self.called(bout, None);
        }
    }

    /// The last claim is called.
    fn called(&mut self, bout: &mut Bout<Con>, by: Option<Seat>) {
        if let Some((claimer, claim)) = self.last() {
            self.stage = Stage::Called;
            bout.tell(Event::Called { by, claimer, claim });
        }
    }

    /// The last claim, and who made it.
    fn last(&self) -> Option<(Seat, Claim)> {
        let claim = self.claims.last().copied()?;
        Some((next(self.order, self.claims.len() - 1), claim))
    }

    /// The dice that show the number of the last claim, in the order in which they are counted: first those of the one
    /// who claimed.
    fn showing(&self) -> Vec<DieId> {
        let Some((claimer, claim)) = self.last() else { return Vec::new() };
        let mut hands: Vec<&Hand> = self.hands.iter().collect();
        hands.sort_by_key(|hand| hand.seat != claimer);
        let dice = hands.into_iter().flat_map(|hand| &hand.aside).filter(|(_, number)| *number == claim.face);
        dice.map(|(die, _)| *die).collect()
    }

    fn lift(&mut self, bout: &mut Bout<Con>) {
        self.stage = Stage::Counting;
        for hand in &self.hands {
            let behind = hand.aside.iter().filter(|(die, _)| !self.open.contains(die));
            let dice = behind.map(|(die, number)| DieRead::of(*die, Some(*number))).collect();
            bout.tell(Event::ScreenUp { seat: hand.seat, dice });
        }
    }

    fn count(&mut self, bout: &mut Bout<Con>) {
        if let (Some((_, claim)), Some(die)) = (self.last(), self.showing().get(self.counted.len()).copied()) {
            self.counted.push(die);
            bout.tell(Event::Counted { die, count: self.counted.len() as u8, claim });
        }
    }

    /// So many there are: the claimer wins, or the other.
    fn judge(&mut self, bout: &mut Bout<Con>) {
        let Some((claimer, claim)) = self.last() else { return };
        let count = self.counted.len() as u8;
        bout.tell(Event::Judged { claimer, claim, count });
        let winner = if count >= claim.count { claimer } else { next(self.order, self.claims.len()) };
        let numbers = bout.terms.mat.races.con;
        let verdict = Verdict::won(winner, numbers.award + numbers.per_die * i32::from(count));
        self.stage = Stage::Won(verdict);
        bout.tell(Event::Won(verdict));
    }
}
