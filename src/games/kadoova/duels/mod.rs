//! The duels: their list, and the trait through which the match plays each of them.

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

/// The parts of the match that a duel may use while it acts.
pub(super) struct Bout<'a> {
    /// The agreed configuration.
    pub(super) config: &'a Config,
    /// The duelists and the challenger.
    pub(super) roles: Roles,
    /// The random stream for what the table itself does.
    pub(super) table: &'a mut Stream,
    /// The number of the next throw.
    pub(super) next_throw: &'a mut ThrowId,
    /// The current tick of the match's clock.
    pub(super) now: Tick,
    /// The score sheet, for points that are paid at once.
    pub(super) ledger: &'a mut Ledger,
}

impl Bout<'_> {
    /// Pays points at once, during the duel. The seat keeps them, whoever wins.
    pub(super) fn pay(&mut self, seat: Seat, points: i32, why: Why, out: &mut Vec<Event>) {
        out.push(Event::Scored(self.ledger.write(seat, points, why)));
    }

    /// Takes the next throw number.
    pub(super) fn number_a_throw(&mut self) -> ThrowId {
        let id = *self.next_throw;
        self.next_throw.0 += 1;
        id
    }
}

/// A stand-in for the match, for a duel that a bot only imagines.
pub(super) struct Daydream {
    roles: Roles,
    table: Stream,
    next_throw: ThrowId,
    now: Tick,
    ledger: Ledger,
}

impl Daydream {
    /// Builds it from the bot's view. The table's random stream is a guess; no throw depends on it.
    pub(super) fn of(view: &super::View) -> Daydream {
        Daydream {
            roles: view.roles_now(),
            table: Seed(0).stream("table"),
            next_throw: view.next_throw,
            now: view.now,
            ledger: view.ledger.clone(),
        }
    }

    /// Returns a bout that borrows from it.
    pub(super) fn bout<'a>(&'a mut self, config: &'a Config) -> Bout<'a> {
        let Daydream { roles, table, next_throw, now, ledger } = self;
        Bout { config, roles: *roles, table, next_throw, now: *now, ledger }
    }

    /// Returns `duel` after a trial throw by `seat`; `None` if `mind` can't try throws or `mv` isn't a throw.
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

/// The next thing that is due in a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due<S> {
    /// Seats choose, as in [`Pending::Decide`](crate::rules::Pending::Decide).
    Decide {
        /// The seats the rules are waiting for.
        must: Seats,
        /// The seats that have chosen and may choose again.
        may: Seats,
    },
    /// A race is on.
    Live(Race<S>),
    /// Physics throws dice: all these throws at once.
    Observe(Vec<ThrowId>),
    /// A forced step.
    Resolve(S),
    /// The match must go on: all choices before the duel are made, and nothing more happens before [`Duel::equip`]; or
    /// all rolls before it are made, and nothing more happens before [`Duel::start`].
    Call,
    /// Nothing: these seats have tied. A Quick Draw without cards among them decides who wins the duel.
    Tied(Tie),
    /// Nothing: the duel is decided.
    Decided(Verdict),
}

impl<S> Due<S> {
    /// Waits for these seats to choose.
    pub(super) fn decide(must: Seats) -> Due<S> {
        Due::Decide { must, may: Seats::NONE }
    }

    /// Waits for physics to make this throw.
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

/// Dice being thrown, or a piece in a hand, without the parts that only the match knows: how the dice lie in the hand,
/// and the hand's tremor.
#[derive(Clone, Debug)]
pub(super) struct Toss {
    /// The number of the throw.
    pub(super) id: ThrowId,
    /// The dice that leave the hand, each with its gesture.
    pub(super) cast: Vec<(DieId, Flick)>,
    /// The piece being carried, if no dice leave the hand.
    pub(super) carry: Option<Carry>,
    /// The pieces already there, in the order in which they arrived.
    pub(super) lying: Vec<Lying>,
    /// The ground they lie on.
    pub(super) ground: Ground,
    /// The eyes that may see them fly and lie.
    pub(super) seen_by: SeenBy,
}

impl Toss {
    /// Completes the throw with its hidden part.
    pub(super) fn throw(self, (grips, tremor): (Vec<Grip>, Seed)) -> Throw {
        let Toss { id, cast, carry, lying, ground, seen_by } = self;
        let cast = || cast.into_iter().zip(grips).map(|((die, flick), grip)| Cast { die, flick, grip }).collect();
        let gesture = carry.map_or_else(|| Gesture::Cast(cast()), Gesture::Carry);
        Throw { id, gesture, tremor, lying, ground, seen_by }
    }
}

/// A duel: a value inside the match. The match asks it what is due and tells it what happened.
pub(super) trait Duel: Sized {
    /// A duelist's move.
    type Move;
    /// A forced step.
    type Step;
    /// The reason a move is refused.
    type Reason;
    /// An event in the duel.
    type Event;
    /// An eye's view of the duel. A state keeps everything that is public in one field, `open`. Its other fields are
    /// hidden, and are seen only where [`Duel::view`] shows them.
    type View;

    /// Whether more than two can fight it.
    const FOR_MANY: bool;
    /// Whether somebody chooses roles or an order in it, or can be given that choice (section 10, no. 20).
    const HAS_CHOICE: bool = false;
    /// The names that [`Duel::tally`] counts.
    const TALLIES: &'static [&'static str];

    /// T2: lays the duel out, without dice. Roles or order are chosen now, until [`Due::Call`] is due.
    fn begin(bout: &mut Bout, out: &mut Vec<Event>) -> Self;
    /// Gives `chooser`, who doesn't have to be a duelist, the choice of roles or order. It's chosen now, until
    /// [`Due::Call`] is due again. Called only if [`Duel::HAS_CHOICE`] is true, before the dice are handed out.
    fn reopen(&mut self, chooser: Seat) {
        let _ = chooser;
    }
    /// Returns section 4's numbers of dice, for the current duelists and roles. They are stated nowhere else.
    fn dice(&self) -> DiceRow;
    /// T3: gives each duelist these dice to play with. Any rolls before the duel are made now, until [`Due::Call`] is
    /// due again.
    fn equip(&mut self, bout: &mut Bout, kits: &[Kit], out: &mut Vec<Event>);
    /// Starts the duel: the challenger has called "Duel!".
    fn start(&mut self, bout: &mut Bout, out: &mut Vec<Event>);
    /// Returns what is due.
    fn due(&self) -> Due<Self::Step>;
    /// Returns what `eye` sees.
    fn view(&self, eye: Eye) -> Self::View;
    /// Returns a duel that would show exactly this view.
    fn imagine(view: &Self::View, rng: &mut Stream) -> Self;
    /// Checks whether `seat`, which may act, may make this move.
    fn check(view: &Self::View, config: &Config, seat: Seat, mv: &Self::Move) -> Result<(), Self::Reason>;
    /// Lists the choices of `seat`, which may act.
    fn choices(view: &Self::View, config: &Config, seat: Seat, out: &mut Vec<Choice<Move>>);
    /// Makes a move that has been checked.
    fn act(&mut self, bout: &mut Bout, seat: Seat, mv: &Self::Move, out: &mut Vec<Event>);
    /// Returns what physics is to throw as `id`; `Some` exactly while that throw is due.
    fn toss(&self, config: &Config, id: ThrowId) -> Option<Toss>;
    /// Returns the seat that threw the dice now in flight, if they are a player's own and it isn't a race: such a throw
    /// can be undone.
    fn thrown_by(&self) -> Option<Seat> {
        None
    }
    /// Judges what physics saw.
    fn observe(&mut self, bout: &mut Bout, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale>;
    /// Carries out the forced step that is due.
    fn resolve(&mut self, bout: &mut Bout, step: Self::Step, out: &mut Vec<Event>);
    /// Takes `seat` out of the duel as a loser; at least two others go on. Never called in a duel of two: there the
    /// other one has won.
    fn withdraw(&mut self, bout: &mut Bout, seat: Seat, out: &mut Vec<Event>) {
        let _ = (bout, seat, out);
    }
    /// Returns what the duel is worth to `winner`, by the current roles, when all others have forfeited (section 4).
    fn forfeit(&self, config: &Config, winner: Seat) -> Verdict;
    /// Lists each die used in the duel once, with its place. All others wait beside the table.
    fn pieces(view: &Self::View, out: &mut Vec<Piece>);
    /// Chooses the move of a bot of this level at the seat whose view of the match this is; `None`: any legal move.
    fn choose(level: Level, view: &super::View, duel: &Self::View, mind: &mut Mind) -> Option<Self::Move>;
    /// Chooses a bot's next move in a race, and its time ([`Bots::react`](crate::rules::Bots::react)).
    fn react(level: Level, view: &super::View, duel: &Self::View, nerves: &Nerves) -> Option<(Tick, Self::Move)> {
        let _ = (level, view, duel, nerves);
        None
    }
    /// Returns the path of the hand of a bot that has picked up the piece of `carry`
    /// ([`Bots::carry`](crate::rules::Bots::carry)).
    fn carry(level: Level, view: &super::View, duel: &Self::View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        let _ = (level, view, duel, carry, mind);
        Vec::new()
    }
    /// Removes from the event everything that `eye` may not see. By default everybody sees everything.
    fn redact(event: &mut Self::Event, eye: Eye) {
        let _ = (event, eye);
    }
    /// Counts the event for the statistics.
    fn tally(event: &Self::Event, count: &mut dyn FnMut(&'static str));
}

/// The only list of the duels, passed to the macro `$make`: name, file, name in data files, and mat, if there is one.
macro_rules! for_each_duel {
    ($make:ident) => {
        $make! {
            /// Axe vs Daggers: three dice against one on a mat of rings.
            AxeVsDaggers in axe_vs_daggers named "axe-vs-daggers" on Rings;
            /// Chicken!: dice thrown along a lane whose end busts.
            Chicken in chicken named "chicken" on Lane;
            /// Day at the Beach: two duelists build one tower of dice and cards.
            DayAtTheBeach in day_at_the_beach named "day-at-the-beach" on Shore;
            /// Horse-Shoes & Hand-Grenades: dice thrown close to a Post that must not fall.
            HorseShoes in horse_shoes named "horse-shoes" on Yard;
            /// Pineapple vs Fish: dice piled on a tower that one side wants to stand and the other to fall.
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
