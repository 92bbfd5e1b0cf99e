//! The duels: their list, and what the match asks of each of them.

pub mod axe_vs_daggers;
pub mod chicken;
pub mod day_at_the_beach;
pub mod horse_shoes;
mod kit;
pub mod pineapple_vs_fish;
pub mod quick_draw;
#[macro_use]
mod registry;
pub mod throwing;
pub mod towers;
pub mod tray;
mod verdict;
pub mod war;

pub use kit::{DiceRow, Kit};
pub use verdict::{Award, Tie, Verdict};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{
    ops::{Deref, DerefMut},
    path::Path,
};

use super::{
    config::Config,
    ledger::{Ledger, Why},
    rules::{Event, Move, Reason, Roles},
    view::Piece,
};
use crate::{
    data::DataError,
    rules::{
        Choice, Eye, Level, Mind, Nerves, Race, Redact, Report, Seat, Seats, Seed, SeenBy, Stale, Stream, Throw,
        ThrowId, Tick,
        dice::{DieId, Grip},
        throw::{Carry, Cast, Flick, Gesture, Ground, Key, Lying, TableTop},
    },
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

    /// `duel` after a throw of `seat` that is only tried; `None`: `mind` has no dice, or `mv` is no throw.
    pub(super) fn throw<D: Duel>(
        &mut self,
        config: &Config,
        mut duel: D,
        seat: Seat,
        mv: &D::Move,
        mind: &mut Mind,
    ) -> Option<D> {
        let (chance, mut out) = (Throw::guess(mind.rng, 1), Vec::new());
        let mut bout = self.bout(config);
        duel.act(&mut bout, seat, mv, &mut out);
        let Due::Observe(throws) = duel.due() else { return None };
        let toss = duel.toss(config, *throws.first()?)?;
        let report = mind.trials.as_deref_mut()?.throw(&toss.throw(chance));
        duel.observe(&mut bout, &report, &mut out).ok()?;
        Some(duel)
    }
}

/// What a duel waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due<S> {
    /// Seats choose, as [`Pending::Decide`](crate::rules::Pending::Decide) says.
    Decide {
        /// Who is waited for.
        must: Seats,
        /// Who has chosen and may choose anew.
        may: Seats,
    },
    /// A race is on.
    Live(Race<S>),
    /// Physics throws dice: all these throws at once.
    Observe(Vec<ThrowId>),
    /// A forced step.
    Resolve(S),
    /// The match: all that is chosen before the duel is, and nothing more happens before [`Duel::equip`]; or all that is
    /// rolled before it is, and nothing more happens before [`Duel::start`].
    Call,
    /// Nothing: these have tied. A card-free Quick Draw among them decides who wins the duel.
    Tied(Tie),
    /// Nothing: the duel is decided.
    Decided(Verdict),
}

impl<S> Due<S> {
    /// These seats choose.
    pub(super) fn decide(must: Seats) -> Due<S> {
        Due::Decide { must, may: Seats::NONE }
    }

    /// Physics makes this throw.
    pub(super) fn observe(throw: ThrowId) -> Due<S> {
        Due::Observe(vec![throw])
    }

    pub(super) fn map<T>(self, step: impl FnOnce(S) -> T) -> Due<T> {
        match self {
            Due::Decide { must, may } => Due::Decide { must, may },
            Due::Live(Race { seats, throws, wake }) => {
                Due::Live(Race { seats, throws, wake: wake.map(|(tick, due)| (tick, step(due))) })
            }
            Due::Call => Due::Call,
            Due::Tied(tie) => Due::Tied(tie),
            Due::Observe(throws) => Due::Observe(throws),
            Due::Resolve(due) => Due::Resolve(step(due)),
            Due::Decided(verdict) => Due::Decided(verdict),
        }
    }
}

/// Dice on their way, or a piece in a hand, without what only the match knows: how dice lie in the hand, and its tremor.
#[derive(Clone, Debug)]
pub(super) struct Toss {
    /// The number of the throw.
    pub(super) id: ThrowId,
    /// The dice that leave the hand, each with its gesture.
    pub(super) cast: Vec<(DieId, Flick)>,
    /// The piece that is carried, where none leave it.
    pub(super) carry: Option<Carry>,
    /// The pieces that lie there, in the order in which they came to lie.
    pub(super) lying: Vec<Lying>,
    /// What they lie on.
    pub(super) ground: Ground,
    /// Who may see how they fly and lie.
    pub(super) seen_by: SeenBy,
}

impl Toss {
    /// The throw, with this hidden part.
    pub(super) fn throw(self, (grips, tremor): (Vec<Grip>, Seed)) -> Throw {
        let Toss { id, cast, carry, lying, ground, seen_by } = self;
        let cast = || cast.into_iter().zip(grips).map(|((die, flick), grip)| Cast { die, flick, grip }).collect();
        let gesture = carry.map_or_else(|| Gesture::Cast(cast()), Gesture::Carry);
        Throw { id, gesture, tremor, lying, ground, seen_by }
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
    /// What an eye sees of it. A state holds what everybody sees as one part, `open`; what it hides lies beside that, and is
    /// seen only where [`Duel::view`] shows it.
    type View;

    /// Whether more than two can fight it.
    const FOR_MANY: bool;
    /// Whether somebody chooses roles or an order in it, or can be given that choice (section 10, no. 20).
    const HAS_CHOICE: bool = false;
    /// What [`Duel::tally`] counts.
    const TALLIES: &'static [&'static str];

    /// T2: lays it out, without dice. Roles or order are chosen now, until [`Due::Call`] is due.
    fn begin(bout: &mut Bout, out: &mut Vec<Event>) -> Self;
    /// `chooser`, who need not fight, has the choice of roles or order from now on and makes it, until [`Due::Call`] is due
    /// again. Asked where [`Duel::HAS_CHOICE`] is true, before the dice are handed out.
    fn reopen(&mut self, chooser: Seat) {
        let _ = chooser;
    }
    /// What section 4 says of its dice, for the duelists and roles as they stand: the one home of those numbers.
    fn dice(&self) -> DiceRow;
    /// T3: each who fights gets these dice, and the duel is played with them. What is rolled before the duel comes now,
    /// until [`Due::Call`] is due again.
    fn equip(&mut self, bout: &mut Bout, kits: &[Kit], out: &mut Vec<Event>);
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
    /// Who has thrown the dice that fly just now, if they are a player's own and fly outside of a race: such a throw can be
    /// undone.
    fn thrown_by(&self) -> Option<Seat> {
        None
    }
    /// Judges what physics saw.
    fn observe(&mut self, bout: &mut Bout, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale>;
    /// Carries out the forced step that is due.
    fn resolve(&mut self, bout: &mut Bout, step: Self::Step, out: &mut Vec<Event>);
    /// `seat` takes no part any longer and counts as a loser; at least two others go on. In a duel of two this is never
    /// asked: the other has won.
    fn withdraw(&mut self, bout: &mut Bout, seat: Seat, out: &mut Vec<Event>) {
        let _ = (bout, seat, out);
    }
    /// What it is worth to `winner`, by the roles as they stand, when all others have forfeited (section 4).
    fn forfeit(&self, config: &Config, winner: Seat) -> Verdict;
    /// Where the dice are that are used in it, each once. All others wait beside the table.
    fn pieces(view: &Self::View, out: &mut Vec<Piece>);
    /// What a bot of this level does at the seat whose view of the match this is; `None`: any legal move.
    fn choose(level: Level, view: &super::View, duel: &Self::View, mind: &mut Mind) -> Option<Self::Move>;
    /// What a bot does next in a race, and when ([`Bots::react`](crate::rules::Bots::react)).
    fn react(level: Level, view: &super::View, duel: &Self::View, nerves: &Nerves) -> Option<(Tick, Self::Move)> {
        let _ = (level, view, duel, nerves);
        None
    }
    /// The way of a bot's hand that has taken up the piece of `carry` ([`Bots::carry`](crate::rules::Bots::carry)).
    fn carry(level: Level, view: &super::View, duel: &Self::View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        let _ = (level, view, duel, carry, mind);
        Vec::new()
    }
    /// Takes out of what happened all that `eye` may not see. Unless the duel says otherwise, everybody sees everything.
    fn redact(event: &mut Self::Event, eye: Eye) {
        let _ = (event, eye);
    }
    /// Counts what statistics are kept of.
    fn tally(event: &Self::Event, count: &mut dyn FnMut(&'static str));
}

/// The one list of the duels, handed to the macro `$make`: name, file, name in data files, and mat, where there is one.
macro_rules! for_each_duel {
    ($make:ident) => {
        $make! {
            /// Axe vs Daggers: three dice against one on a mat of rings.
            AxeVsDaggers in axe_vs_daggers named "axe-vs-daggers" on Rings;
            /// Chicken!: dice thrown along a lane whose end busts.
            Chicken in chicken named "chicken" on Lane;
            /// Day at the Beach: two build one tower of dice and cards.
            DayAtTheBeach in day_at_the_beach named "day-at-the-beach" on Shore;
            /// Horse-Shoes & Hand-Grenades: dice thrown close to a Post that must not fall.
            HorseShoes in horse_shoes named "horse-shoes" on Yard;
            /// Pineapple vs Fish: dice piled on a tower that one wants to stand and the other to fall.
            PineappleVsFish in pineapple_vs_fish named "pineapple-vs-fish" on Grove;
            /// Quick Draw: the first to see the target and slap the table.
            QuickDraw in quick_draw named "quick-draw";
            /// War!: the highest die takes all dice of the round.
            War in war named "war";
        }
    };
}

for_each_duel!(duels);
#[cfg(feature = "app")]
pub(crate) use for_each_duel;
