//! The rules of the match: whose turn it is, who duels whom, and every point that is written down.
//!
//! A turn goes through the windows of the rules (T0 to T6, section 2). The duel is a value inside the match. Beside it
//! there may be a [`Side`]: a card-free Quick Draw that the table calls, which opens a match, settles a tie, or settles an
//! argument.

mod house;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{path::Path, sync::Arc};

use super::{
    cards::{DeckKind, DuelCard, DuelDeck, Mark},
    config::{Config, Play, Terms},
    duels::{self, Award, Bout, Due, Duel, DuelEvent, DuelId, DuelMove, DuelReason, DuelState, DuelStep, DuelView},
    ledger::{BoutEnd, Entry, Ledger, Why},
    view::{SideView, View},
};
use crate::{
    data::DataError,
    rules::{
        BadConfig, Batch, Choice, Ending, Eye, Game, House, HouseRule, Outcome, Parting, Pending, Pieces, Race, Redact,
        Report, Seat, Seats, Secret, Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId, Tick, dice,
    },
};
use duels::quick_draw::QuickDraw;

/// Who fights a duel.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Roles {
    /// Whose turn of the match it is; `None`: the table's own Quick Draw.
    pub challenger: Option<Seat>,
    /// Everybody who fights, the challenger included.
    pub duelists: Seats,
}

impl Roles {
    /// The duelists clockwise from the challenger's left, the challenger last; without a challenger from seat 0.
    pub fn challenger_last(&self) -> Vec<Seat> {
        let first = self.challenger.map_or(0, |seat| seat.0 + 1);
        let mut order: Vec<Seat> = self.duelists.iter().collect();
        order.sort_by_key(|seat| (seat.0 + 8 - first) % 8);
        order
    }

    /// The two of a duel of two: the challenged, then the challenger.
    pub fn pair(&self) -> [Seat; 2] {
        let order = self.challenger_last();
        let at = |n: usize| order.get(n).copied().unwrap_or_default();
        [at(0), at(1)]
    }

    /// The opponents of the challenger.
    pub fn challenged(&self) -> Seats {
        self.challenger.map_or(self.duelists, |seat| self.duelists.without(seat))
    }
}

/// A moment of a turn in which Kadoova cards may be played. Without them it passes at once.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// T0: before a Duel card is drawn.
    Start,
    /// T1: the drawn Duel card is seen.
    Drawn,
    /// T2: roles are chosen, the duel is about to begin.
    Before,
    /// T4: the result is known, the points are not written.
    After,
}

/// How far a turn of the match is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The match is about to be opened by a Quick Draw of everybody.
    #[default]
    Opening,
    /// Cards may be played.
    Window(Window),
    /// T1: the top Duel card is about to be drawn.
    Draw,
    /// T1: the challenger chooses an opponent.
    Opponent,
    /// T1: the duel and its opponents are about to be announced.
    Announce,
    /// T2: what the duel wants to be chosen or rolled before it begins.
    Choices,
    /// T2: who cannot fight forfeits now.
    Muster,
    /// T3: what the duel rolls beforehand.
    Prepare,
    /// T3: the opponents of the challenger get ready.
    Ready,
    /// T3: the challenger, ready too, calls "Duel!".
    Call,
    /// T3: the duel is fought.
    Duel,
    /// T5: the points are about to be written down.
    Score,
    /// T6: the Duel card is about to be put away, and the next player comes.
    CleanUp,
    /// The match is over.
    Over,
}

impl Phase {
    /// Whether what is due is what the duel says.
    pub(super) fn is_in_duel(self) -> bool {
        matches!(self, Phase::Choices | Phase::Prepare | Phase::Duel)
    }
}

/// Why the table calls a Quick Draw.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SideWhy {
    /// Everybody draws for the first turn, and for points.
    Opening,
    /// A duel is tied. The winner wins the duel, with so many points.
    Tie {
        /// How many.
        points: i32,
    },
    /// The highest scores at the end of the match are equal.
    LastTie,
    /// "Settle it!": an argument at the table, for no points.
    Settle,
}

/// A Quick Draw that the table calls, beside whatever else is going on.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Side {
    pub(super) why: SideWhy,
    pub(super) roles: Roles,
    pub(super) quick: QuickDraw,
}

/// How a duel was decided.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// Somebody has won it.
    Won {
        /// Who, and what for.
        award: Award,
        /// Whether because all others gave up or were sent from it.
        forfeit: bool,
    },
    /// Everybody was sent from it: nobody has won it.
    Nobody,
}

/// The last round: everybody else gets one more turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LastRound {
    /// Who reached the target, and has no more turn.
    pub by: Seat,
    /// Who still has a turn, in order.
    pub turns: Vec<Seat>,
}

/// What a seat can do in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The challenger chooses this opponent.
    Choose(Seat),
    /// An opponent of the challenger is ready for the duel.
    Ready,
    /// The challenger calls "Duel!".
    Call,
    /// Something in the duel, or in the Quick Draw that the table has called.
    Duel(DuelMove),
}

/// What only the house of a match does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// All other people at the table agree that this seat has cheated.
    Cheated(Seat),
    /// These seats settle an argument at the table, for no points.
    Settle(Seats),
}

/// What happened in a match. Everybody may know all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The challenger drew a Duel card.
    Drawn {
        /// Who.
        seat: Seat,
        /// The card.
        card: DuelCard,
    },
    /// The deck ran out, and the discards were shuffled into a new one.
    Reshuffled,
    /// A duel was announced.
    Announced {
        /// Which duel.
        duel: DuelId,
        /// Who fights it.
        roles: Roles,
    },
    /// An opponent of the challenger is ready.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// "Duel!"
    Called {
        /// The challenger; `None`: the table called for one who was sent from the duel.
        seat: Option<Seat>,
    },
    /// Something happened in the duel, or in the Quick Draw that the table has called.
    Duel(DuelEvent),
    /// The table calls a Quick Draw.
    QuickDrawCalled {
        /// What it is about.
        why: SideWhy,
        /// Who draws.
        seats: Seats,
    },
    /// A Quick Draw that the table called is won.
    QuickDrawWon {
        /// What it was about.
        why: SideWhy,
        /// Who won it.
        seat: Seat,
    },
    /// All others gave the duel up or were sent from it.
    Forfeited {
        /// Who wins.
        winner: Seat,
    },
    /// Everybody was sent from the duel: nobody wins it.
    NobodyLeft,
    /// A seat was caught cheating.
    CaughtCheating {
        /// Who.
        seat: Seat,
    },
    /// A seat's time was over (no. 36): any legal choice is its own.
    OutOfTime {
        /// Whose.
        seat: Seat,
    },
    /// Points were written down.
    Scored(Entry),
    /// Somebody has reached the target: everybody else has one more turn.
    LastRound {
        /// Who.
        by: Seat,
    },
    /// Nobody has reached the target any more: the match goes on as before.
    LastRoundOff,
    /// The next turn of the match.
    NextTurn {
        /// Whose.
        seat: Seat,
    },
    /// The match is over.
    Over(Outcome),
}

impl Redact for Event {
    fn redact(&mut self, _: Eye) {}
}

/// The order that a shuffle gave the Duel deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shuffle {
    /// Its cards from the bottom up: the last one is drawn first. Nobody at the table may see them.
    pub deck: Secret<Vec<DuelCard>>,
}

/// A forced step of a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The table calls the opening Quick Draw.
    Open,
    /// A window in which nobody has a card to play passes.
    Window,
    /// The top Duel card is drawn.
    Draw,
    /// The duel and its opponents are announced.
    Announce,
    /// Who cannot fight forfeits.
    Muster,
    /// The table calls "Duel!" for a challenger who was sent from the duel.
    Call,
    /// A forced step of the duel, or of the Quick Draw that the table has called.
    Duel(DuelStep),
    /// The duel is tied: the table calls a Quick Draw.
    Tie,
    /// "Settle it!": the table calls a Quick Draw.
    Settle,
    /// The table calls "Draw!".
    SideCall,
    /// The Quick Draw that the table called has been won.
    SideOver,
    /// The points of the duel are written down.
    Score,
    /// The turn ends.
    CleanUp,
}

/// Why a move of a match is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not this seat's turn to do anything.
    NotYourTurn,
    /// It is, but something else is to be done now.
    NotNow,
    /// Nobody can be the opponent of oneself, or of an empty chair.
    NoSuchOpponent,
    /// The duel's rules forbid it.
    Duel(DuelReason),
}

/// The state of a match.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Kadoova {
    /// Shared: a bot's thinking clones the state thousands of times, and this never changes.
    config: Arc<Config>,
    seed: Seed,
    /// Chance for what the table itself does.
    table: Stream,
    /// What is chosen for seats whose time is over.
    haste: Stream,
    now: Tick,
    phase: Phase,
    /// Whose turn it is; before the opening is over, nobody's.
    challenger: Option<Seat>,
    deck: DuelDeck,
    card: Option<DuelCard>,
    roles: Roles,
    ready: Seats,
    duel: Option<DuelState>,
    side: Option<Side>,
    /// An argument that waits until nothing flies and nobody races.
    argument: Option<Seats>,
    /// How the duel was decided, until its points are written; `None`: it is not.
    decided: Option<Decided>,
    ledger: Ledger,
    last: Option<LastRound>,
    next_throw: ThrowId,
    outcome: Option<Outcome>,
}

/// The statistics of the match itself; those of the duels follow.
const TALLIES: &[&str] = &[
    "opening Quick Draws",
    "All Duel",
    "High Score",
    "Low Score",
    "You Choose",
    "Left",
    "Right",
    "duels",
    "duels won by the challenger",
    "duels won by forfeit",
    "duels tied",
    "reshuffles",
    "last rounds",
    "last rounds cancelled",
    "ties at the end",
];

/// How many names there are in `lists`.
const fn names(lists: &[&[&str]]) -> usize {
    let (mut count, mut n) = (0, 0);
    while n < lists.len() {
        count += lists[n].len();
        n += 1;
    }
    count
}

/// The names of `lists`, one after the other.
const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let (mut all, mut at, mut n) = ([""; N], 0, 0);
    while n < lists.len() {
        let mut i = 0;
        while i < lists[n].len() {
            all[at] = lists[n][i];
            (at, i) = (at + 1, i + 1);
        }
        n += 1;
    }
    all
}

const DUEL_TALLIES: [&str; names(duels::TALLIES)] = joined(duels::TALLIES);
const ALL_TALLIES: [&str; names(&[TALLIES, &DuelId::NAMES, &DUEL_TALLIES])] =
    joined(&[TALLIES, &DuelId::NAMES, &DUEL_TALLIES]);

/// The forced steps of the turn itself.
const TURN: [StepRow<Kadoova>; 12] = [
    (Step::Open, Kadoova::open),
    (Step::Window, Kadoova::pass_window),
    (Step::Draw, Kadoova::draw),
    (Step::Announce, Kadoova::announce),
    (Step::Muster, Kadoova::muster),
    (Step::Call, Kadoova::table_call),
    (Step::Tie, Kadoova::tie),
    (Step::Settle, Kadoova::settle),
    (Step::SideCall, Kadoova::side_call),
    (Step::SideOver, Kadoova::side_over),
    (Step::Score, Kadoova::score),
    (Step::CleanUp, Kadoova::clean_up),
];

/// Those of the turn, then those of the duels.
const ROWS: [StepRow<Kadoova>; TURN.len() + duels::STEPS.len()] = {
    let mut rows = [TURN[0]; TURN.len() + duels::STEPS.len()];
    let mut n = 0;
    while n < rows.len() {
        rows[n] = if n < TURN.len() { TURN[n] } else { (Step::Duel(duels::STEPS[n - TURN.len()]), Kadoova::duel_step) };
        n += 1;
    }
    rows
};

impl Game for Kadoova {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = Act;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "kadoova";
    const RULES: u32 = 4;
    const STEPS: &'static [StepRow<Self>] = &ROWS;
    const TALLIES: &'static [&'static str] = &ALL_TALLIES;

    fn standard(root: &Path) -> Result<Config, DataError> {
        Config::load(root, 4)
    }

    fn seats(config: &Config) -> usize {
        usize::from(config.seats)
    }

    fn for_seats(config: Config, seats: usize) -> Result<Config, BadConfig> {
        let config = Config { seats: u8::try_from(seats).unwrap_or(u8::MAX), ..config };
        config.check()?;
        Ok(config)
    }

    fn house_rules(config: &Config) -> Vec<HouseRule<Config>> {
        config.house_rules()
    }

    fn deal(config: &Config, seed: Seed) -> Result<Kadoova, BadConfig> {
        config.check()?;
        let seats = Kadoova::seats(config);
        let terms = terms(config);
        let mut state = Kadoova {
            config: Arc::new(config.clone()),
            seed,
            table: seed.stream("table"),
            haste: seed.stream("haste"),
            now: Tick(0),
            phase: Phase::Opening,
            challenger: None,
            deck: DuelDeck::new(&config.numbers.deck, terms.deck, &mut seed.stream("duel deck")),
            card: None,
            roles: Roles::default(),
            ready: Seats::NONE,
            duel: None,
            side: None,
            argument: None,
            decided: None,
            ledger: Ledger::new(seats),
            last: None,
            next_throw: ThrowId(0),
            outcome: None,
        };
        if let Play::Practice(duel) = config.play {
            // Practice has no opening, so the challenger is drawn.
            let challenger = Seat(seed.stream("challenger").below(seats) as u8);
            let opponents = if duel.is_for_many() { Mark::All } else { Mark::Left };
            state.challenger = Some(challenger);
            state.call_out(opponents.opponents(challenger, &state.ledger.scores).unwrap_or_default());
        }
        Ok(state)
    }

    fn clock(&mut self, now: Tick) {
        self.now = now;
    }

    fn pending(&self) -> Pending<Step> {
        if let Some(outcome) = &self.outcome {
            return Pending::Over(outcome.clone());
        }
        if let Some(side) = &self.side {
            return match side.quick.due() {
                Due::Call => Pending::Resolve(Step::SideCall),
                due => pending(due.map(DuelStep::QuickDraw), Step::SideOver),
            };
        }
        let due = self.pending_of_turn();
        match due {
            // Nobody argues while dice fly.
            Pending::Observe { .. } | Pending::Live(_) => due,
            _ if self.argument.is_some() => Pending::Resolve(Step::Settle),
            _ => due,
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        *out = View {
            eye,
            config: Arc::clone(&self.config),
            now: self.now,
            phase: self.phase,
            movers: self.pending().movers(),
            challenger: self.challenger,
            card: self.card,
            deck: self.deck.len() as u16,
            discard: self.deck.discard.clone(),
            roles: self.roles,
            ready: self.ready,
            duel: self.duel.as_ref().map(|duel| duel.view(eye)),
            side: self.side.as_ref().map(|side| SideView {
                why: side.why,
                roles: side.roles,
                quick: DuelView::QuickDraw(side.quick.view(eye)),
            }),
            argument: self.argument,
            decided: self.decided,
            ledger: self.ledger.clone(),
            last: self.last.clone(),
            next_throw: self.next_throw,
            outcome: self.outcome.clone(),
        };
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        let Some(seat) = view.eye.seat().filter(|seat| view.movers.contains(*seat)) else {
            return Err(Reason::NotYourTurn);
        };
        if let Some(duel) = view.duel_now() {
            if let Move::Duel(mv) = mv {
                return duel.check(&view.config, seat, mv);
            }
            if view.side.is_some() || view.phase.is_in_duel() {
                return Err(Reason::NotNow);
            }
        }
        match (view.phase, mv) {
            (Phase::Opponent, Move::Choose(other)) if !view.may_oppose(seat, *other) => Err(Reason::NoSuchOpponent),
            (Phase::Opponent, Move::Choose(_)) | (Phase::Ready, Move::Ready) | (Phase::Call, Move::Call) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(seat) = view.eye.seat().filter(|seat| view.movers.contains(*seat)) else { return };
        if let Some(duel) = view.duel_now() {
            return duel.choices(&view.config, seat, out);
        }
        match view.phase {
            Phase::Opponent => {
                let others = (0..view.config.seats).map(Seat).filter(|other| view.may_oppose(seat, *other));
                out.extend(others.map(|other| Choice::Move(Move::Choose(other))));
            }
            Phase::Ready => out.push(Choice::Move(Move::Ready)),
            Phase::Call => out.push(Choice::Move(Move::Call)),
            _ => {}
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        if batch.moves.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
            return Err(Reason::NotYourTurn);
        }
        for (seat, mv) in &batch.moves {
            Kadoova::check(&self.view(Eye::Seat(*seat)), mv)?;
        }
        for (seat, mv) in &batch.moves {
            self.make(*seat, mv, out);
        }
        Ok(())
    }

    fn observe(&mut self, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        if !self.pending().throws().contains(&report.throw) {
            return Err(stale);
        }
        self.in_duel(out, |duel, bout, out| duel.observe(bout, report, out)).unwrap_or(Err(stale))
    }

    fn throw(&self, id: ThrowId) -> Option<Throw> {
        let toss = match (&self.side, &self.duel) {
            _ if self.outcome.is_some() => None,
            (Some(side), _) => side.quick.toss(&self.config, id),
            (None, Some(duel)) if self.phase.is_in_duel() => duel.toss(&self.config, id),
            _ => None,
        }?;
        let chance = Throw::chance(self.seed, id, toss.cast.len());
        Some(toss.throw(chance))
    }

    fn house(&mut self, act: &House<Act>, out: &mut Vec<Event>) {
        match act {
            _ if self.outcome.is_some() => {}
            House::Timeout(seats) => self.act_in_haste(*seats, out),
            House::End(why @ Parting::Left(seat)) if self.has(*seat) => self.stop(*why, out),
            House::Act(act) => self.act_of_house(*act, out),
            House::End(_) | House::TakeOver { .. } => {}
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Kadoova {
        let seed = Seed(rng.bits());
        let (copies, kind) = (&view.config.numbers.deck, terms(&view.config).deck);
        let deck = DuelDeck::imagine(copies, kind, usize::from(view.deck), &view.discard, view.card, rng);
        Kadoova {
            config: Arc::clone(&view.config),
            seed,
            table: seed.stream("table"),
            haste: seed.stream("haste"),
            now: view.now,
            phase: view.phase,
            challenger: view.challenger,
            deck,
            card: view.card,
            roles: view.roles,
            ready: view.ready,
            duel: view.duel.as_ref().map(|duel| DuelState::imagine(duel, rng)),
            side: view.side.as_ref().and_then(|side| match DuelState::imagine(&side.quick, rng) {
                DuelState::QuickDraw(quick) => Some(Side { why: side.why, roles: side.roles, quick }),
                _ => None,
            }),
            argument: view.argument,
            decided: view.decided,
            ledger: view.ledger.clone(),
            last: view.last.clone(),
            next_throw: view.next_throw,
            outcome: view.outcome.clone(),
        }
    }

    fn audit(&self) -> Result<(), String> {
        self.ledger.audit()?;
        let mut pieces = Vec::new();
        self.view(Eye::Table).pieces(&mut pieces);
        let mut tokens: Vec<u32> = pieces.iter().map(|piece| piece.token).collect();
        tokens.sort_unstable();
        let found = tokens.len();
        tokens.dedup();
        let wanted = Kadoova::seats(&self.config) * usize::from(dice::PER_SEAT) + usize::from(dice::EXTRA);
        if found != wanted || tokens.len() != wanted {
            return Err(format!("{found} dice ({} of them once) instead of {wanted}", tokens.len()));
        }
        Ok(())
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        // A new deck is made when a card is drawn, so that card lay on top of it.
        let drawn = match (event, self.config.play) {
            (None, Play::Match(_)) => None,
            (Some(Event::Reshuffled), _) => self.card,
            _ => return,
        };
        let deck = self.deck.cards().iter().copied().chain(drawn).collect();
        out.push(Shuffle { deck: Secret::new(SeenBy::NOBODY, deck) });
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        match event {
            Event::QuickDrawCalled { why: SideWhy::Opening, .. } => count("opening Quick Draws"),
            Event::QuickDrawCalled { why: SideWhy::Tie { .. }, .. } => count("duels tied"),
            Event::QuickDrawCalled { why: SideWhy::LastTie, .. } => count("ties at the end"),
            Event::Drawn { card, .. } => count(match card.mark {
                Mark::All => "All Duel",
                Mark::High => "High Score",
                Mark::Low => "Low Score",
                Mark::YouChoose => "You Choose",
                Mark::Left => "Left",
                Mark::Right => "Right",
            }),
            Event::Announced { duel, .. } => {
                count("duels");
                count(duel.name());
            }
            Event::Scored(Entry { why: Why::Challenger, .. }) => count("duels won by the challenger"),
            Event::Forfeited { .. } => count("duels won by forfeit"),
            Event::Reshuffled => count("reshuffles"),
            Event::LastRound { .. } => count("last rounds"),
            Event::LastRoundOff => count("last rounds cancelled"),
            Event::Duel(event) => event.tally(count),
            _ => {}
        }
    }
}

/// What was agreed of a match; practice needs nothing of it.
fn terms(config: &Config) -> Terms {
    match config.play {
        Play::Match(terms) => terms,
        Play::Practice(_) => Terms::default(),
    }
}

/// What is due when a duel waits for `due`; `over` comes when it is won.
fn pending(due: Due<DuelStep>, over: Step) -> Pending<Step> {
    match due {
        Due::Decide(seats) => Pending::decide(seats),
        Due::Live(Race { seats, throws, wake }) => {
            Pending::Live(Race { seats, throws, wake: wake.map(|(tick, step)| (tick, Step::Duel(step))) })
        }
        Due::Observe(throw) => Pending::observe(throw),
        Due::Resolve(step) => Pending::Resolve(Step::Duel(step)),
        Due::Tied { .. } => Pending::Resolve(Step::Tie),
        Due::Call | Due::Won(_) => Pending::Resolve(over),
    }
}

/// What is due, and the duel.
impl Kadoova {
    /// What is due in the turn, whatever the table itself has called.
    fn pending_of_turn(&self) -> Pending<Step> {
        match (self.phase, self.duel.as_ref().map(DuelState::due)) {
            (Phase::Opening, _) => Pending::Resolve(Step::Open),
            (Phase::Window(_), _) => Pending::Resolve(Step::Window),
            (Phase::Draw, _) => Pending::Resolve(Step::Draw),
            (Phase::Opponent, _) => Pending::decide(self.challenger.map_or(Seats::NONE, Seats::one)),
            (Phase::Announce, _) => Pending::Resolve(Step::Announce),
            (Phase::Muster, _) => Pending::Resolve(Step::Muster),
            (Phase::Ready, _) => {
                let waiting = self.roles.duelists.iter().filter(|seat| !self.ready.contains(*seat));
                Pending::decide(waiting.filter(|seat| Some(*seat) != self.caller()).collect())
            }
            (Phase::Call, _) => {
                self.caller().map_or(Pending::Resolve(Step::Call), |seat| Pending::decide(Seats::one(seat)))
            }
            (phase, Some(due)) if phase.is_in_duel() => pending(due, Step::Score),
            (Phase::CleanUp, _) => Pending::Resolve(Step::CleanUp),
            _ => Pending::Resolve(Step::Score),
        }
    }

    /// Who calls "Duel!": the challenger; `None`: the table, for a challenger who was sent from the duel (section 4).
    fn caller(&self) -> Option<Seat> {
        self.challenger.filter(|seat| self.roles.duelists.contains(*seat))
    }

    /// Lets the duel (or the Quick Draw that the table has called) do something with what the match lends it, and goes on
    /// where that ends it; `None` without a duel.
    fn in_duel<T>(
        &mut self,
        out: &mut Vec<Event>,
        act: impl FnOnce(&mut DuelState, &mut Bout, &mut Vec<Event>) -> T,
    ) -> Option<T> {
        if let Some(Side { why, roles, quick }) = self.side.take() {
            let mut duel = DuelState::QuickDraw(quick);
            let done = act(&mut duel, &mut self.bout(roles), out);
            if let DuelState::QuickDraw(quick) = duel {
                self.side = Some(Side { why, roles, quick });
            }
            return Some(done);
        }
        self.in_own_duel(out, act)
    }

    /// The same with the duel of the turn, whatever the table has called beside it.
    fn in_own_duel<T>(
        &mut self,
        out: &mut Vec<Event>,
        act: impl FnOnce(&mut DuelState, &mut Bout, &mut Vec<Event>) -> T,
    ) -> Option<T> {
        let mut duel = self.duel.take()?;
        let roles = self.roles;
        let done = act(&mut duel, &mut self.bout(roles), out);
        match (duel.due(), self.phase) {
            (Due::Call, Phase::Choices) => self.phase = Phase::Window(Window::Before),
            (Due::Call, Phase::Prepare) => self.go_to_call(),
            (Due::Won(award), _) => self.won(award, false),
            _ => {}
        }
        self.duel = Some(duel);
        Some(done)
    }

    /// A forced step of the duel, or of the Quick Draw that the table has called.
    fn duel_step(&mut self, out: &mut Vec<Event>) {
        let due = match self.pending() {
            Pending::Resolve(step) => Some(step),
            Pending::Live(race) => race.wake.map(|(_, step)| step),
            _ => None,
        };
        if let Some(Step::Duel(step)) = due {
            self.in_duel(out, |duel, bout, out| duel.resolve(bout, step, out));
        }
    }

    fn bout(&mut self, roles: Roles) -> Bout<'_> {
        Bout {
            config: &self.config,
            roles,
            table: &mut self.table,
            next_throw: &mut self.next_throw,
            now: self.now,
            ledger: &mut self.ledger,
        }
    }

    /// The duel is decided; its points are written after the last window.
    fn won(&mut self, award: Award, forfeit: bool) {
        self.decided = Some(Decided::Won { award, forfeit });
        self.phase = Phase::Window(Window::After);
    }

    /// Makes a move that has been checked.
    fn make(&mut self, seat: Seat, mv: &Move, out: &mut Vec<Event>) {
        match mv {
            Move::Choose(other) => self.call_out(Seats::one(*other)),
            Move::Ready => {
                out.push(Event::Ready { seat });
                self.ready = self.ready.with(seat);
                self.go_to_call();
            }
            Move::Call => {
                self.call(Some(seat), out);
            }
            Move::Duel(mv) => {
                self.in_duel(out, |duel, bout, out| duel.act(bout, seat, mv, out));
            }
        }
    }

    /// "Duel!"
    fn call(&mut self, seat: Option<Seat>, out: &mut Vec<Event>) {
        out.push(Event::Called { seat });
        self.phase = Phase::Duel;
        self.in_own_duel(out, |duel, bout, out| duel.start(bout, out));
    }

    /// Once all opponents of the challenger are ready, the challenger may call.
    fn go_to_call(&mut self) {
        let caller = self.caller();
        let missing = self.roles.duelists.iter().any(|seat| !self.ready.contains(seat) && Some(seat) != caller);
        self.phase = if missing { Phase::Ready } else { Phase::Call };
    }
}

/// The turn, step by step.
impl Kadoova {
    /// The match is opened by a Quick Draw of everybody.
    fn open(&mut self, out: &mut Vec<Event>) {
        let seats = Seats::all(Kadoova::seats(&self.config));
        self.ledger.begin(None, Roles { challenger: None, duelists: seats });
        self.call_quick_draw(SideWhy::Opening, seats, out);
    }

    /// Without Kadoova cards no window holds anybody up.
    fn pass_window(&mut self, _: &mut Vec<Event>) {
        let Phase::Window(window) = self.phase else { return };
        self.phase = match window {
            Window::Start => Phase::Draw,
            Window::Drawn => return self.name_opponents(),
            Window::Before => Phase::Muster,
            Window::After => Phase::Score,
        };
    }

    fn draw(&mut self, out: &mut Vec<Event>) {
        let Some(seat) = self.challenger else { return };
        if self.deck.len() == 0 {
            out.push(Event::Reshuffled);
        }
        self.card = self.deck.draw(&mut self.table);
        if let Some(card) = self.card {
            out.push(Event::Drawn { seat, card });
        }
        self.phase = Phase::Window(Window::Drawn);
    }

    /// T1: the mark of the card says whom it calls, or lets the challenger choose.
    fn name_opponents(&mut self) {
        let (Some(card), Some(challenger)) = (self.card, self.challenger) else { return };
        match card.mark.opponents(challenger, &self.ledger.scores) {
            Some(opponents) => self.call_out(opponents),
            None => self.phase = Phase::Opponent,
        }
    }

    /// The challenger and these fight.
    fn call_out(&mut self, opponents: Seats) {
        let duelists = self.challenger.map_or(opponents, |seat| opponents.with(seat));
        self.roles = Roles { challenger: self.challenger, duelists };
        self.ready = Seats::NONE;
        self.phase = Phase::Announce;
    }

    /// The duel on the drawn card, or the one that is practised.
    fn duel_id(&self) -> DuelId {
        match self.config.play {
            Play::Practice(duel) => duel,
            Play::Match(_) => self.card.map_or(DuelId::default(), |card| card.duel),
        }
    }

    fn announce(&mut self, out: &mut Vec<Event>) {
        let (duel, roles) = (self.duel_id(), self.roles);
        out.push(Event::Announced { duel, roles });
        self.ledger.begin(Some(duel), roles);
        self.phase = Phase::Choices;
        let state = duel.begin(&mut self.bout(roles), out);
        if state.due() == Due::Call {
            self.phase = Phase::Window(Window::Before);
        }
        self.duel = Some(state);
    }

    /// Without dice cards everybody has dice enough, so nobody forfeits. Then the duel rolls what it rolls beforehand.
    fn muster(&mut self, out: &mut Vec<Event>) {
        self.phase = Phase::Prepare;
        self.in_own_duel(out, |duel, bout, out| duel.prepare(bout, out));
    }

    fn table_call(&mut self, out: &mut Vec<Event>) {
        self.call(None, out);
    }

    fn tie(&mut self, out: &mut Vec<Event>) {
        let Some(Due::Tied { seats, points }) = self.duel.as_ref().map(DuelState::due) else { return };
        if let Some(bout) = self.ledger.bout() {
            bout.tied = seats;
        }
        self.call_quick_draw(SideWhy::Tie { points }, seats, out);
    }

    fn settle(&mut self, out: &mut Vec<Event>) {
        if let Some(seats) = self.argument.take() {
            self.call_quick_draw(SideWhy::Settle, seats, out);
        }
    }

    fn call_quick_draw(&mut self, why: SideWhy, seats: Seats, out: &mut Vec<Event>) {
        if let Some(Side { why: SideWhy::Settle, roles, .. }) = &self.side {
            // The duel goes before; the argument is settled anew.
            self.argument = Some(roles.duelists);
        }
        out.push(Event::QuickDrawCalled { why, seats });
        let roles = Roles { challenger: None, duelists: seats };
        let mut bout = self.bout(roles);
        let mut quick = QuickDraw::begin(&mut bout, out);
        quick.prepare(&mut bout, out);
        self.side = Some(Side { why, roles, quick });
    }

    fn side_call(&mut self, out: &mut Vec<Event>) {
        self.in_duel(out, |duel, bout, out| duel.start(bout, out));
    }

    fn side_over(&mut self, out: &mut Vec<Event>) {
        if let Some(Due::Won(award)) = self.side.as_ref().map(|side| side.quick.due()) {
            self.end_side(award.seat, out);
        }
    }

    /// The Quick Draw that the table called has been won by `seat`.
    fn end_side(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let Some(Side { why, .. }) = self.side.take() else { return };
        out.push(Event::QuickDrawWon { why, seat });
        match why {
            SideWhy::Opening => {
                self.write(seat, self.config.numbers.opening, Why::Opening, out);
                self.ledger.end(BoutEnd::Won { seat, forfeit: false });
                self.begin_turn(seat, out);
            }
            SideWhy::Tie { points } => self.won(Award { seat, points }, false),
            SideWhy::LastTie => self.end(Seats::one(seat), Ending::TieBreak, out),
            SideWhy::Settle => {}
        }
    }

    /// T5: the award, then the bonus of a challenger who won; then the check for the last round. Where everybody was sent
    /// from the duel, nobody scores.
    fn score(&mut self, out: &mut Vec<Event>) {
        let won = match self.decided.take() {
            Some(Decided::Won { award, forfeit }) => Some((award, forfeit)),
            Some(Decided::Nobody) | None => None,
        };
        if let Some((Award { seat, points }, forfeit)) = won {
            let duel = self.duel_id();
            self.write(seat, points, if forfeit { Why::Forfeit(duel) } else { Why::Award(duel) }, out);
            if Some(seat) == self.challenger {
                self.write(seat, self.config.numbers.challenger, Why::Challenger, out);
            }
        }
        let winner = won.map(|(award, forfeit)| (award.seat, forfeit));
        self.ledger.end(winner.map_or(BoutEnd::Nobody, |(seat, forfeit)| BoutEnd::Won { seat, forfeit }));
        match self.config.play {
            Play::Practice(_) => {
                let why = self.ending_of_duel(winner.is_none_or(|(_, forfeit)| forfeit));
                self.end(winner.map_or(Seats::NONE, |(seat, _)| Seats::one(seat)), why, out);
            }
            Play::Match(terms) => {
                self.phase = Phase::CleanUp;
                if terms.deck == DeckKind::Full {
                    self.check_last_round(terms.target, out);
                }
            }
        }
    }

    /// Section 10, no. 30 and 31.
    fn check_last_round(&mut self, target: i32, out: &mut Vec<Event>) {
        let best = self.ledger.best();
        match (&self.last, best >= target) {
            (None, true) => {
                let count = Kadoova::seats(&self.config);
                let challenger = self.challenger.unwrap_or_default();
                let clockwise = || std::iter::successors(Some(challenger), |seat| Some(seat.left(count))).take(count);
                let leaders = self.ledger.who_has(best);
                let by = clockwise().find(|seat| leaders.contains(*seat)).unwrap_or(challenger);
                let turns = clockwise().skip(1).chain([challenger]).filter(|seat| *seat != by).collect();
                self.last = Some(LastRound { by, turns });
                out.push(Event::LastRound { by });
            }
            (Some(_), false) => {
                self.last = None;
                out.push(Event::LastRoundOff);
            }
            _ => {}
        }
    }

    /// T6: the card is put away; the next player's turn, or the end of the match.
    fn clean_up(&mut self, out: &mut Vec<Event>) {
        self.deck.discard.extend(self.card.take());
        self.duel = None;
        let count = Kadoova::seats(&self.config);
        let next = match &mut self.last {
            Some(last) if last.turns.is_empty() => None,
            Some(last) => Some(last.turns.remove(0)),
            None if terms(&self.config).deck == DeckKind::OneEach && self.deck.len() == 0 => None,
            None => self.challenger.map(|seat| seat.left(count)),
        };
        match next {
            Some(seat) => self.begin_turn(seat, out),
            None => self.decide_match(out),
        }
    }

    fn begin_turn(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.challenger = Some(seat);
        self.roles = Roles::default();
        self.phase = Phase::Window(Window::Start);
        out.push(Event::NextTurn { seat });
    }

    /// The highest score wins; of equal ones a Quick Draw decides.
    fn decide_match(&mut self, out: &mut Vec<Event>) {
        let leaders = self.ledger.who_has(self.ledger.best());
        if leaders.len() > 1 {
            self.call_quick_draw(SideWhy::LastTie, leaders, out);
        } else {
            self.end(leaders, Ending::Played, out);
        }
    }

    /// How the duel ended that has just been written down.
    fn ending_of_duel(&mut self, forfeit: bool) -> Ending {
        let tied = self.ledger.bout().is_some_and(|bout| !bout.tied.is_empty());
        match (forfeit, tied) {
            (true, _) => Ending::Forfeit,
            (false, true) => Ending::TieBreak,
            (false, false) => Ending::Played,
        }
    }

    /// It was played to its end.
    fn end(&mut self, winners: Seats, why: Ending, out: &mut Vec<Event>) {
        self.phase = Phase::Over;
        self.side = None;
        self.over(Outcome { winners, points: self.ledger.scores.clone(), why }, out);
    }

    /// The table ends it before: nobody has won, and all lies as it lay.
    fn stop(&mut self, why: Parting, out: &mut Vec<Event>) {
        let points = self.ledger.scores.clone();
        self.over(Outcome { winners: Seats::NONE, points, why: Ending::Ended(why) }, out);
    }

    fn over(&mut self, outcome: Outcome, out: &mut Vec<Event>) {
        self.outcome = Some(outcome.clone());
        out.push(Event::Over(outcome));
    }

    fn write(&mut self, seat: Seat, points: i32, why: Why, out: &mut Vec<Event>) {
        out.push(Event::Scored(self.ledger.write(seat, points, why)));
    }
}
