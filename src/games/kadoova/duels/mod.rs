//! The duels: their list, and what the match asks of each of them.

pub mod axe_vs_daggers;
pub mod chicken;
pub mod horse_shoes;
pub mod quick_draw;
pub mod throwing;
pub mod tray;
pub mod war;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    config::Config,
    ledger::{Ledger, Why},
    rules::{Event, Move, Reason, Roles},
    view::Piece,
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Race, Report, Seat, Seats, Seed, SeenBy, Stale, Stream, Throw, ThrowId, Tick,
    dice::{DieId, Grip},
    throw::{Cast, Flick, Gesture, Ground, Lying},
};

/// What the match lends a duel while it does something.
pub(super) struct Bout<'a> {
    /// What was agreed.
    pub(super) config: &'a Config,
    /// Who fights.
    pub(super) roles: Roles,
    /// Chance for what the table itself does.
    pub(super) table: &'a mut Stream,
    /// The number of the next throw.
    pub(super) next_throw: &'a mut ThrowId,
    /// What the clock of the match says.
    pub(super) now: Tick,
    /// The score sheet, for points that are paid at once.
    pub(super) ledger: &'a mut Ledger,
}

impl Bout<'_> {
    /// Pays points at once, in the middle of the duel: they stay, whoever wins it.
    pub(super) fn pay(&mut self, seat: Seat, points: i32, why: Why, out: &mut Vec<Event>) {
        out.push(Event::Scored(self.ledger.write(seat, points, why)));
    }

    /// A number for a throw.
    pub(super) fn number_a_throw(&mut self) -> ThrowId {
        let id = *self.next_throw;
        self.next_throw.0 += 1;
        id
    }
}

/// What a match lends a duel that goes on in a bot's head only.
pub(super) struct Daydream {
    roles: Roles,
    table: Stream,
    next_throw: ThrowId,
    now: Tick,
    ledger: Ledger,
}

impl Daydream {
    /// From what the bot sees. The table's chance is anybody's guess; no throw depends on it.
    pub(super) fn of(view: &super::View) -> Daydream {
        Daydream {
            roles: view.roles_now(),
            table: Seed(0).stream("table"),
            next_throw: view.next_throw,
            now: view.now,
            ledger: view.ledger.clone(),
        }
    }

    /// What it lends.
    pub(super) fn bout<'a>(&'a mut self, config: &'a Config) -> Bout<'a> {
        let Daydream { roles, table, next_throw, now, ledger } = self;
        Bout { config, roles: *roles, table, next_throw, now: *now, ledger }
    }
}

/// What a duel waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due<S> {
    /// These seats choose.
    Decide(Seats),
    /// A race is on.
    Live(Race<S>),
    /// Physics throws dice.
    Observe(ThrowId),
    /// A forced step.
    Resolve(S),
    /// The match: all that is chosen before the duel is, and nothing more happens before [`Duel::prepare`]; or all that is
    /// rolled before it is, and nothing more happens before [`Duel::start`].
    Call,
    /// Nothing: these seats have tied. A card-free Quick Draw among them decides who wins the duel, with so many points.
    Tied {
        /// Who.
        seats: Seats,
        /// The award.
        points: i32,
    },
    /// Nothing: the duel is won.
    Won(Award),
}

impl<S> Due<S> {
    pub(super) fn map<T>(self, step: impl FnOnce(S) -> T) -> Due<T> {
        match self {
            Due::Decide(seats) => Due::Decide(seats),
            Due::Live(Race { seats, throws, wake }) => {
                Due::Live(Race { seats, throws, wake: wake.map(|(tick, due)| (tick, step(due))) })
            }
            Due::Call => Due::Call,
            Due::Tied { seats, points } => Due::Tied { seats, points },
            Due::Observe(throw) => Due::Observe(throw),
            Due::Resolve(due) => Due::Resolve(step(due)),
            Due::Won(award) => Due::Won(award),
        }
    }
}

/// Dice on their way, without what only the match knows: how they lie in the hand, and the hand's tremor.
#[derive(Clone, Debug)]
pub(super) struct Toss {
    /// The number of the throw.
    pub(super) id: ThrowId,
    /// The dice that leave the hand, each with its gesture.
    pub(super) cast: Vec<(DieId, Flick)>,
    /// The dice that lie there, in the order in which they came to lie.
    pub(super) lying: Vec<Lying>,
    /// What they lie on.
    pub(super) ground: Ground,
}

impl Toss {
    /// The throw, with this hidden part.
    pub(super) fn throw(self, (grips, tremor): (Vec<Grip>, Seed)) -> Throw {
        let Toss { id, cast, lying, ground } = self;
        let cast = cast.into_iter().zip(grips).map(|((die, flick), grip)| Cast { die, flick, grip }).collect();
        Throw { id, gesture: Gesture::Cast(cast), tremor, lying, ground, seen_by: SeenBy::Everybody }
    }
}

/// A duel: a value inside the match, which asks it what is due and tells it what happened.
pub(super) trait Duel: Sized {
    /// What a duelist can do.
    type Move;
    /// A forced step.
    type Step;
    /// Why a move is refused.
    type Reason;
    /// What happened.
    type Event;
    /// What an eye sees of it.
    type View;

    /// Whether more than two can fight it.
    const FOR_MANY: bool;
    /// What [`Duel::tally`] counts.
    const TALLIES: &'static [&'static str];

    /// T2: lays it out. What is chosen before the duel comes now, until [`Due::Call`] is due.
    fn begin(bout: &mut Bout, out: &mut Vec<Event>) -> Self;
    /// T3: the dice are handed out. What is rolled before the duel comes now, until [`Due::Call`] is due again.
    fn prepare(&mut self, bout: &mut Bout, out: &mut Vec<Event>) {
        let _ = (bout, out);
    }
    /// The challenger has called "Duel!".
    fn start(&mut self, bout: &mut Bout, out: &mut Vec<Event>);
    /// What is due.
    fn due(&self) -> Due<Self::Step>;
    /// What `eye` sees.
    fn view(&self, eye: Eye) -> Self::View;
    /// A duel that has this very view.
    fn imagine(view: &Self::View, rng: &mut Stream) -> Self;
    /// Whether `seat`, which may act, may make this move.
    fn check(view: &Self::View, config: &Config, seat: Seat, mv: &Self::Move) -> Result<(), Self::Reason>;
    /// The choices of `seat`, which may act.
    fn choices(view: &Self::View, config: &Config, seat: Seat, out: &mut Vec<Choice<Move>>);
    /// Makes a move that has been checked.
    fn act(&mut self, bout: &mut Bout, seat: Seat, mv: &Self::Move, out: &mut Vec<Event>);
    /// What physics shall throw as `id`; `Some` exactly while that throw is due.
    fn toss(&self, config: &Config, id: ThrowId) -> Option<Toss>;
    /// Judges what physics saw.
    fn observe(&mut self, bout: &mut Bout, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale>;
    /// Carries out the forced step that is due.
    fn resolve(&mut self, bout: &mut Bout, step: Self::Step, out: &mut Vec<Event>);
    /// `seat` takes no part any longer and counts as a loser; at least two others go on. In a duel of two this is never
    /// asked: the other has won.
    fn withdraw(&mut self, bout: &mut Bout, seat: Seat, out: &mut Vec<Event>) {
        let _ = (bout, seat, out);
    }
    /// The base award: what it is worth if all others give up.
    fn forfeit(config: &Config) -> i32;
    /// Where the dice of the duelists and all Extra dice are, each die once.
    fn pieces(view: &Self::View, out: &mut Vec<Piece>);
    /// What a bot of this level does at the seat whose view of the match this is; `None`: any legal move.
    fn choose(level: Level, view: &super::View, duel: &Self::View, mind: &mut Mind) -> Option<Self::Move>;
    /// What a bot does next in a race, and when ([`Bots::react`](crate::rules::Bots::react)).
    fn react(level: Level, view: &super::View, duel: &Self::View, nerves: &Nerves) -> Option<(Tick, Self::Move)> {
        let _ = (level, view, duel, nerves);
        None
    }
    /// Counts what statistics are kept of.
    fn tally(event: &Self::Event, count: &mut dyn FnMut(&'static str));
}

/// Makes, from one list, the enums that hold any duel's state, moves, events, steps, reasons and view.
macro_rules! duels {
    ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal;)+) => {
        /// Which duel.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum DuelId {
            $($(#[$doc])* $Duel,)+
        }

        impl Default for DuelId {
            fn default() -> DuelId {
                DuelId::ALL[0]
            }
        }

        impl DuelId {
            /// All of them.
            pub const ALL: [DuelId; [$($name),+].len()] = [$(DuelId::$Duel),+];

            /// Their names on the command line.
            pub const NAMES: [&'static str; DuelId::ALL.len()] = [$(DuelId::$Duel.name()),+];

            /// The name in data files.
            pub const fn short_name(self) -> &'static str {
                match self {
                    $(DuelId::$Duel => $name,)+
                }
            }

            /// The name on the command line, where a duel is a part of its game.
            pub const fn name(self) -> &'static str {
                match self {
                    $(DuelId::$Duel => concat!("kadoova/", $name),)+
                }
            }
        }

        /// A move in any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelMove {
            $($(#[$doc])* $Duel($file::Move),)+
        }

        /// What happened in any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelEvent {
            $($(#[$doc])* $Duel($file::Event),)+
        }

        /// A forced step of any duel.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelStep {
            $($(#[$doc])* $Duel($file::Step),)+
        }

        /// Every forced step of every duel once.
        pub(super) const STEPS: [DuelStep; 0 $(+ $file::STEPS.len())+] = {
            let mut all = [DuelStep::Chicken(chicken::Step::EndTurn); 0 $(+ $file::STEPS.len())+];
            let mut at = 0;
            $({
                let mut n = 0;
                while n < $file::STEPS.len() {
                    all[at] = DuelStep::$Duel($file::STEPS[n]);
                    (at, n) = (at + 1, n + 1);
                }
            })+
            all
        };

        impl DuelStep {
            /// The duel whose step it is.
            pub fn duel(self) -> DuelId {
                match self {
                    $(DuelStep::$Duel(_) => DuelId::$Duel,)+
                }
            }
        }

        /// Why a move in any duel is refused.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum DuelReason {
            $($(#[$doc])* $Duel($file::Reason),)+
        }

        /// What an eye sees of any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelView {
            $($(#[$doc])* $Duel($file::View),)+
        }

        /// The state of any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum DuelState {
            $($Duel($file::$Duel),)+
        }

        $(impl From<$file::Event> for Event {
            fn from(event: $file::Event) -> Event {
                Event::Duel(DuelEvent::$Duel(event))
            }
        })+

        impl DuelId {
            /// Begins this duel.
            pub(super) fn begin(self, bout: &mut Bout, out: &mut Vec<Event>) -> DuelState {
                match self {
                    $(DuelId::$Duel => DuelState::$Duel($file::$Duel::begin(bout, out)),)+
                }
            }

            /// Whether more than two can fight it.
            pub const fn is_for_many(self) -> bool {
                match self {
                    $(DuelId::$Duel => <$file::$Duel as Duel>::FOR_MANY,)+
                }
            }

            /// Its base award.
            pub(super) fn forfeit(self, config: &Config) -> i32 {
                match self {
                    $(DuelId::$Duel => $file::$Duel::forfeit(config),)+
                }
            }
        }

        impl DuelState {
            pub(super) fn prepare(&mut self, bout: &mut Bout, out: &mut Vec<Event>) {
                match self {
                    $(DuelState::$Duel(duel) => duel.prepare(bout, out),)+
                }
            }

            pub(super) fn start(&mut self, bout: &mut Bout, out: &mut Vec<Event>) {
                match self {
                    $(DuelState::$Duel(duel) => duel.start(bout, out),)+
                }
            }

            pub(super) fn withdraw(&mut self, bout: &mut Bout, seat: Seat, out: &mut Vec<Event>) {
                match self {
                    $(DuelState::$Duel(duel) => duel.withdraw(bout, seat, out),)+
                }
            }

            pub(super) fn due(&self) -> Due<DuelStep> {
                match self {
                    $(DuelState::$Duel(duel) => duel.due().map(DuelStep::$Duel),)+
                }
            }

            pub(super) fn view(&self, eye: Eye) -> DuelView {
                match self {
                    $(DuelState::$Duel(duel) => DuelView::$Duel(duel.view(eye)),)+
                }
            }

            pub(super) fn imagine(view: &DuelView, rng: &mut Stream) -> DuelState {
                match view {
                    $(DuelView::$Duel(view) => DuelState::$Duel($file::$Duel::imagine(view, rng)),)+
                }
            }

            pub(super) fn act(&mut self, bout: &mut Bout, seat: Seat, mv: &DuelMove, out: &mut Vec<Event>) {
                match (self, mv) {
                    $((DuelState::$Duel(duel), DuelMove::$Duel(mv)) => duel.act(bout, seat, mv, out),)+
                    _ => {}
                }
            }

            pub(super) fn toss(&self, config: &Config, id: ThrowId) -> Option<Toss> {
                match self {
                    $(DuelState::$Duel(duel) => duel.toss(config, id),)+
                }
            }

            pub(super) fn observe(
                &mut self,
                bout: &mut Bout,
                report: &Report,
                out: &mut Vec<Event>,
            ) -> Result<(), Stale> {
                match self {
                    $(DuelState::$Duel(duel) => duel.observe(bout, report, out),)+
                }
            }

            pub(super) fn resolve(&mut self, bout: &mut Bout, step: DuelStep, out: &mut Vec<Event>) {
                match (self, step) {
                    $((DuelState::$Duel(duel), DuelStep::$Duel(step)) => duel.resolve(bout, step, out),)+
                    _ => {}
                }
            }
        }

        impl DuelReason {
            /// The duel whose rule it is.
            pub fn duel(&self) -> DuelId {
                match self {
                    $(DuelReason::$Duel(_) => DuelId::$Duel,)+
                }
            }
        }

        impl DuelEvent {
            /// The duel in which it happened.
            pub fn duel(&self) -> DuelId {
                match self {
                    $(DuelEvent::$Duel(_) => DuelId::$Duel,)+
                }
            }
        }

        impl DuelView {
            /// The duel that it shows.
            pub fn duel(&self) -> DuelId {
                match self {
                    $(DuelView::$Duel(_) => DuelId::$Duel,)+
                }
            }

            pub(super) fn check(&self, config: &Config, seat: Seat, mv: &DuelMove) -> Result<(), Reason> {
                match (self, mv) {
                    $((DuelView::$Duel(view), DuelMove::$Duel(mv)) => $file::$Duel::check(view, config, seat, mv)
                        .map_err(|reason| Reason::Duel(DuelReason::$Duel(reason))),)+
                    _ => Err(Reason::NotNow),
                }
            }

            pub(super) fn choices(&self, config: &Config, seat: Seat, out: &mut Vec<Choice<Move>>) {
                match self {
                    $(DuelView::$Duel(view) => $file::$Duel::choices(view, config, seat, out),)+
                }
            }

            pub(super) fn choose(&self, level: Level, match_view: &super::View, mind: &mut Mind) -> Option<Move> {
                match self {
                    $(DuelView::$Duel(view) => {
                        let mv = $file::$Duel::choose(level, match_view, view, mind)?;
                        Some(Move::Duel(DuelMove::$Duel(mv)))
                    })+
                }
            }

            pub(super) fn react(
                &self,
                level: Level,
                match_view: &super::View,
                nerves: &Nerves,
            ) -> Option<(Tick, Move)> {
                match self {
                    $(DuelView::$Duel(view) => {
                        let (tick, mv) = $file::$Duel::react(level, match_view, view, nerves)?;
                        Some((tick, Move::Duel(DuelMove::$Duel(mv))))
                    })+
                }
            }

            pub(super) fn pieces(&self, out: &mut Vec<Piece>) {
                match self {
                    $(DuelView::$Duel(view) => $file::$Duel::pieces(view, out),)+
                }
            }
        }

        /// What the duels count, one list each.
        pub(super) const TALLIES: &[&[&str]] = &[$(<$file::$Duel as Duel>::TALLIES),+];

        impl DuelEvent {
            pub(super) fn tally(&self, count: &mut dyn FnMut(&'static str)) {
                match self {
                    $(DuelEvent::$Duel(event) => $file::$Duel::tally(event, count),)+
                }
            }
        }
    };
}

duels! {
    /// Axe vs Daggers: three dice against one on a mat of rings.
    AxeVsDaggers in axe_vs_daggers named "axe-vs-daggers";
    /// Chicken!: dice thrown along a lane whose end busts.
    Chicken in chicken named "chicken";
    /// Horse-Shoes & Hand-Grenades: dice thrown close to a Post that must not fall.
    HorseShoes in horse_shoes named "horse-shoes";
    /// Quick Draw: the first to see the target and slap the table.
    QuickDraw in quick_draw named "quick-draw";
    /// War!: the highest die takes all dice of the round.
    War in war named "war";
}

/// Who won a duel, and how many points that is worth before any bonus.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Award {
    /// The winner.
    pub seat: Seat,
    /// The points.
    pub points: i32,
}
