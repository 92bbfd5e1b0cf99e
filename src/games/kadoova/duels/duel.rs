//! A duel: a small game of its own. Whoever hosts it asks what is due, lends it what it needs to act, and hears what
//! happened.
//!
//! A duel knows no match. It is fought on [`Terms`], its bots look round at their [`Surroundings`], and its events and
//! points go to a [`Sink`].

use super::{
    kit::{DiceRow, Kit},
    place::DiePiece,
    roles::Roles,
    verdict::{Tie, Verdict},
};
use crate::rules::{
    Choice, Eye, Level, Mind, Nerves, Pick, Race, Report, Seat, Seats, Seed, SeenBy, Stale, Stream, Throw, ThrowId,
    Tick,
    dice::{DieId, Grip},
    throw::{Carry, Cast, Delivery, Flick, FlickLimits, Ground, Key, Lying, Push, TableTop},
};

/// The terms on which a duel is fought. They never change while it is.
#[derive(Copy, Clone, Debug)]
pub struct Terms<'a, M> {
    /// Its mat, and other numbers of its own.
    pub mat: M,
    /// The table top.
    pub table: &'a TableTop,
    /// The limits of what a hand can do.
    pub limits: &'a FlickLimits,
    /// Whether races run in steps, so that nobody has to be quick (section 10, no. 37).
    pub steady: bool,
}

/// What can be seen around a duel, by somebody who thinks about it.
#[derive(Copy, Clone, Debug)]
pub struct Surroundings<'a> {
    /// The eye that looks.
    pub eye: Eye,
    /// Everybody's points, in seat order.
    pub scores: &'a [i32],
    /// The duelists and the challenger.
    pub roles: Roles,
    /// The current tick of the host's clock.
    pub now: Tick,
    /// The number of the next throw.
    pub next_throw: ThrowId,
}

/// Where the events and points of the duel `D` go.
pub trait Sink<D: Duel> {
    /// Hears an event.
    fn tell(&mut self, event: D::Event);
    /// Writes points down at once, during the duel. The seat keeps them, whoever wins.
    fn pay(&mut self, seat: Seat, points: i32, why: D::Pay);
}

/// What a duel may use while it acts.
pub struct Bout<'a, D: Duel> {
    /// The terms on which it is fought.
    pub terms: Terms<'a, D::Mat<'a>>,
    /// The duelists and the challenger.
    pub roles: Roles,
    /// The random stream for what the table itself does.
    pub table: &'a mut Stream,
    /// The current tick of the host's clock.
    pub now: Tick,
    /// The number of the next throw.
    pub next_throw: &'a mut ThrowId,
    /// Where its events and points go.
    pub sink: &'a mut dyn Sink<D>,
}

impl<D: Duel> Bout<'_, D> {
    /// Tells an event.
    pub fn tell(&mut self, event: D::Event) {
        self.sink.tell(event);
    }

    /// Pays points at once, during the duel. The seat keeps them, whoever wins.
    pub fn pay(&mut self, seat: Seat, points: i32, why: D::Pay) {
        self.sink.pay(seat, points, why);
    }

    /// Takes the next throw number.
    pub fn number_a_throw(&mut self) -> ThrowId {
        let id = *self.next_throw;
        self.next_throw.0 += 1;
        id
    }
}

/// What a bot uses in place of a host, for a duel that it only imagines.
pub struct Rehearsal {
    roles: Roles,
    table: Stream,
    next_throw: ThrowId,
    now: Tick,
    paid: Paid,
}

/// The points paid in a duel that is only imagined. Nobody hears its events.
struct Paid(Vec<(Seat, i32)>);

impl<D: Duel> Sink<D> for Paid {
    fn tell(&mut self, _: D::Event) {}

    fn pay(&mut self, seat: Seat, points: i32, _: D::Pay) {
        self.0.push((seat, points));
    }
}

impl Rehearsal {
    /// Builds it from what the bot sees. The table's random stream is a guess; no throw depends on it.
    pub fn of(around: &Surroundings) -> Rehearsal {
        let Surroundings { roles, now, next_throw, .. } = *around;
        Rehearsal { roles, table: Seed(0).stream("table"), next_throw, now, paid: Paid(Vec::new()) }
    }

    /// The points paid to `seat` in it so far.
    pub fn paid(&self, seat: Seat) -> i32 {
        self.paid.0.iter().filter(|(paid, _)| *paid == seat).map(|(_, points)| points).sum()
    }

    /// Returns what the imagined duel may use while it acts.
    pub(super) fn bout<'a, D: Duel>(&'a mut self, terms: Terms<'a, D::Mat<'a>>) -> Bout<'a, D> {
        let Rehearsal { roles, table, next_throw, now, paid } = self;
        Bout { terms, roles: *roles, table, next_throw, now: *now, sink: paid }
    }

    /// Returns `duel` after a trial throw by `seat`; `None` if `mind` can't try throws or `mv` isn't a throw.
    pub fn throw<'a, D: Duel>(
        &'a mut self,
        terms: Terms<'a, D::Mat<'a>>,
        mut duel: D,
        seat: Seat,
        mv: &D::Move,
        mind: &mut Mind,
    ) -> Option<D> {
        let chance = Throw::guess(mind.rng, 1);
        let mut bout = self.bout(terms);
        duel.act(&mut bout, seat, mv);
        let Due::Observe(throws) = duel.due() else { return None };
        let toss = duel.toss(&terms, *throws.first()?)?;
        let report = mind.trials.as_deref_mut()?.throw(&toss.throw(chance));
        duel.observe(&mut bout, &report).ok()?;
        Some(duel)
    }
}

/// The next thing that is due in a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due<S> {
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
    /// The host must go on: all choices before the duel are made, and nothing more happens before [`Duel::equip`]; or
    /// all rolls before it are made, and nothing more happens before [`Duel::start`].
    Call,
    /// Nothing: these seats have tied. A Quick Draw without cards among them decides who wins the duel.
    Tied(Tie),
    /// Nothing: the duel is decided.
    Decided(Verdict),
}

impl<S> Due<S> {
    /// Waits for these seats to choose.
    pub fn decide(must: Seats) -> Due<S> {
        Due::Decide { must, may: Seats::NONE }
    }

    /// Waits for physics to make this throw.
    pub fn observe(throw: ThrowId) -> Due<S> {
        Due::Observe(vec![throw])
    }

    /// The same, with steps that `step` makes of these.
    pub fn map<T>(self, step: impl FnOnce(S) -> T) -> Due<T> {
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

/// Dice being thrown, or a piece in a hand, without the parts that only the host knows: how the dice lie in the hand,
/// and the hand's tremor.
#[derive(Clone, Debug)]
pub struct Toss {
    /// The number of the throw.
    pub id: ThrowId,
    /// The dice that leave the hand, each with its flick.
    pub cast: Vec<(DieId, Flick)>,
    /// The dice pushed along a lane, if none leave the hand.
    pub pushed: Vec<Push>,
    /// The piece being carried, if no dice leave the hand.
    pub carry: Option<Carry>,
    /// The pieces already there, in the order in which they arrived.
    pub lying: Vec<Lying>,
    /// The ground they lie on.
    pub ground: Ground,
    /// The eyes that may see them fly and lie.
    pub seen_by: SeenBy,
}

impl Toss {
    /// Completes the throw with its hidden part.
    pub fn throw(self, (grips, tremor): (Vec<Grip>, Seed)) -> Throw {
        let Toss { id, cast, pushed, carry, lying, ground, seen_by } = self;
        let cast = || cast.into_iter().zip(grips).map(|((die, flick), grip)| Cast { die, flick, grip }).collect();
        let delivery = match carry {
            Some(carry) => Delivery::Carry(carry),
            None if !pushed.is_empty() => Delivery::Push(pushed),
            None => Delivery::Cast(cast()),
        };
        Throw { id, delivery, tremor, lying, ground, seen_by }
    }
}

/// Lets a duel's state be read as its open part, the field `open`.
macro_rules! open_state {
    ($State:ty: $View:ty) => {
        impl std::ops::Deref for $State {
            type Target = $View;

            fn deref(&self) -> &$View {
                &self.open
            }
        }

        impl std::ops::DerefMut for $State {
            fn deref_mut(&mut self) -> &mut $View {
                &mut self.open
            }
        }
    };
}

pub(super) use open_state;

/// A duel: a value inside its host, which asks it what is due and tells it what happened.
pub trait Duel: Sized + 'static {
    /// Its mat, and whatever else it is played with and by.
    type Mat<'a>: Copy;
    /// A duelist's move.
    type Move;
    /// A forced step.
    type Step: Copy + 'static;
    /// The reason a move is refused.
    type Reason;
    /// An event in the duel.
    type Event;
    /// The reason for points that are paid at once, during the duel; [`Infallible`](std::convert::Infallible): none are.
    type Pay;
    /// An eye's view of the duel. A state keeps everything that is public in one field, `open`. Its other fields are
    /// hidden, and are seen only where [`Duel::view`] shows them.
    type View;

    /// Every forced step, once each.
    const STEPS: &'static [Self::Step];
    /// Whether more than two can fight it.
    const FOR_MANY: bool;
    /// Whether somebody chooses roles or an order in it, or can be given that choice (section 10, no. 20).
    const HAS_CHOICE: bool = false;
    /// The names that [`Duel::tally`] counts.
    const TALLIES: &'static [&'static str];

    /// T2: lays the duel out, without dice. Roles or order are chosen now, until [`Due::Call`] is due.
    fn begin(bout: &mut Bout<Self>) -> Self;
    /// Gives `chooser`, who doesn't have to be a duelist, the choice of roles or order. It's chosen now, until
    /// [`Due::Call`] is due again. Called only if [`Duel::HAS_CHOICE`] is true, before the dice are handed out.
    fn reopen(&mut self, chooser: Seat) {
        let _ = chooser;
    }
    /// Returns section 4's numbers of dice, for the current duelists and roles. They are stated nowhere else.
    fn dice(&self) -> DiceRow;
    /// T3: gives each duelist these dice to play with. Any rolls before the duel are made now, until [`Due::Call`] is
    /// due again.
    fn equip(&mut self, bout: &mut Bout<Self>, kits: &[Kit]);
    /// Starts the duel: the challenger has called "Duel!".
    fn start(&mut self, bout: &mut Bout<Self>);
    /// Returns what is due.
    fn due(&self) -> Due<Self::Step>;
    /// Returns what `eye` sees.
    fn view(&self, eye: Eye) -> Self::View;
    /// Returns a duel that would show exactly this view.
    fn imagine(view: &Self::View, rng: &mut Stream) -> Self;
    /// Checks whether `seat`, which may act, may make this move.
    fn check(view: &Self::View, terms: &Terms<Self::Mat<'_>>, seat: Seat, mv: &Self::Move) -> Result<(), Self::Reason>;
    /// Lists the choices of `seat`, which may act.
    fn choices(view: &Self::View, terms: &Terms<Self::Mat<'_>>, seat: Seat, out: &mut Vec<Choice<Self::Move>>);
    /// Makes a move that has been checked.
    fn act(&mut self, bout: &mut Bout<Self>, seat: Seat, mv: &Self::Move);
    /// Returns what physics is to throw as `id`; `Some` exactly while that throw is due.
    fn toss(&self, terms: &Terms<Self::Mat<'_>>, id: ThrowId) -> Option<Toss>;
    /// Returns the seat that threw the dice now in flight, if they are a player's own and it isn't a race: such a throw
    /// can be undone.
    fn thrown_by(&self) -> Option<Seat> {
        None
    }
    /// Judges what physics saw.
    fn observe(&mut self, bout: &mut Bout<Self>, report: &Report) -> Result<(), Stale>;
    /// Carries out the forced step that is due.
    fn resolve(&mut self, bout: &mut Bout<Self>, step: Self::Step);
    /// Takes `seat` out of the duel as a loser; at least two others go on. Never called in a duel of two: there the
    /// other one has won.
    fn withdraw(&mut self, bout: &mut Bout<Self>, seat: Seat) {
        let _ = (bout, seat);
    }
    /// Returns what the duel is worth to `winner`, by the current roles, when all others have forfeited (section 4).
    fn forfeit(&self, terms: &Terms<Self::Mat<'_>>, winner: Seat) -> Verdict;
    /// Lists each die used in the duel once, with its place. All others wait beside the table.
    fn pieces(view: &Self::View, out: &mut Vec<DiePiece>);
    /// Chooses the move of a bot of this level at the seat whose eye looks; `None`: any legal move.
    fn choose(
        level: Level,
        terms: &Terms<Self::Mat<'_>>,
        around: &Surroundings,
        duel: &Self::View,
        mind: &mut Mind,
    ) -> Option<Self::Move>;
    /// Chooses a bot's next move in a race, and its time ([`Bots::react`](crate::rules::Bots::react)).
    fn react(
        level: Level,
        terms: &Terms<Self::Mat<'_>>,
        around: &Surroundings,
        duel: &Self::View,
        nerves: &Nerves,
    ) -> Option<(Tick, Self::Move)> {
        let _ = (level, terms, around, duel, nerves);
        None
    }
    /// Returns the path of the hand of a bot that has picked up the piece of `carry`
    /// ([`Bots::carry`](crate::rules::Bots::carry)).
    fn carry(
        level: Level,
        terms: &Terms<Self::Mat<'_>>,
        duel: &Self::View,
        carry: &Carry,
        mind: &mut Mind,
    ) -> Vec<Key> {
        let _ = (level, terms, duel, carry, mind);
        Vec::new()
    }
    /// Whether duelists hide something from each other now.
    fn hides(view: &Self::View) -> bool {
        let _ = view;
        false
    }
    /// Returns the seats that choose by what only they see ([`Game::in_secret`](crate::rules::Game::in_secret)).
    fn in_secret(view: &Self::View) -> Seats {
        let _ = view;
        Seats::NONE
    }
    /// Returns the picks that make this move up, if it can be chosen so.
    fn picks(mv: &Self::Move) -> Vec<Pick> {
        let _ = mv;
        Vec::new()
    }
    /// Returns the move of `seat`, whose eye looks, when its time is over; `None`: any legal move.
    fn in_haste(view: &Self::View, seat: Seat) -> Option<Self::Move> {
        let _ = (view, seat);
        None
    }
    /// Removes from the event everything that `eye` may not see. By default everybody sees everything.
    fn redact(event: &mut Self::Event, eye: Eye) {
        let _ = (event, eye);
    }
    /// Counts the event for the statistics.
    fn tally(event: &Self::Event, count: &mut dyn FnMut(&'static str));
}
