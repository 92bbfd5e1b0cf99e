//! Hosting duels: what a host lends to the duel that acts, and one enum each for the states, moves, events, steps,
//! reasons and views of all duels in a list.

use super::{
    duel::{Bout, Duel, Sink, Terms},
    roles::Roles,
};
use crate::rules::{Seat, Stream, ThrowId, Tick};

/// What has been agreed with a host, as far as it concerns the duel `D`.
pub trait TermsFor<D: Duel> {
    /// The terms on which that duel is fought.
    fn terms(&self) -> Terms<'_, D::Mat<'_>>;
}

/// A host that hears the events and points of any of its duels.
pub trait Host {
    /// An event in any of them.
    type Event;
    /// The reason for points.
    type Why;
    /// Hears an event.
    fn hear(&mut self, event: Self::Event);
    /// Writes points down at once.
    fn write(&mut self, seat: Seat, points: i32, why: Self::Why);
}

impl<D: Duel, H: Host> Sink<D> for H
where
    H::Event: From<D::Event>,
    H::Why: From<D::Pay>,
{
    fn tell(&mut self, event: D::Event) {
        self.hear(event.into());
    }

    fn pay(&mut self, seat: Seat, points: i32, why: D::Pay) {
        self.write(seat, points, why.into());
    }
}

/// What a host lends to whichever duel acts.
pub struct Lent<'a, C, H> {
    /// Everything that has been agreed.
    pub config: &'a C,
    /// The duelists and the challenger.
    pub roles: Roles,
    /// The random stream for what the table itself does.
    pub table: &'a mut Stream,
    /// The current tick of the host's clock.
    pub now: Tick,
    /// The number of the next throw.
    pub next_throw: &'a mut ThrowId,
    /// Where events and points go.
    pub host: H,
}

impl<C, H> Lent<'_, C, H> {
    /// Lends it to the duel `D`.
    pub fn bout<D: Duel>(&mut self) -> Bout<'_, D>
    where
        C: TermsFor<D>,
        H: Sink<D>,
    {
        let Lent { config, roles, table, now, next_throw, host } = self;
        Bout { terms: config.terms(), roles: *roles, table, now: *now, next_throw, sink: host }
    }
}

/// Makes one enum for a type that each duel of a list has, such as its moves.
#[macro_export]
macro_rules! any_duel {
    ($(#[$meta:meta])* $vis:vis enum $Any:ident of $duels:ident::$Part:ident: $($(#[$doc:meta])* $Duel:ident $file:ident,)+) => {
        $(#[$meta])*
        $vis enum $Any {
            $($(#[$doc])* $Duel($duels::$file::$Part),)+
        }

        impl $Any {
            /// The duel whose it is.
            $vis fn duel(&self) -> DuelId {
                match self {
                    $($Any::$Duel(_) => DuelId::$Duel,)+
                }
            }

            /// What it holds, if that is a `T`.
            $vis fn part<T: 'static>(&self) -> Option<&T> {
                let part: &dyn std::any::Any = match self {
                    $($Any::$Duel(part) => part,)+
                };
                part.downcast_ref()
            }
        }

        $(
            impl From<$duels::$file::$Part> for $Any {
                fn from(part: $duels::$file::$Part) -> $Any {
                    $Any::$Duel(part)
                }
            }
        )+
    };
}

/// Makes, from one list of duels in the module `$duels`, the enums that hold any duel's state, moves, events, steps,
/// reasons and view. `$Config` is what is agreed with the host, and `$Why` the reason for points. `$vis` is who may use
/// them. The `$` lets a macro be made inside this one.
#[macro_export]
macro_rules! host_duels {
    (
        $d:tt $vis:vis $duels:ident, $Config:ty, $Why:ty:
        $($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+
    ) => {
        $crate::any_duel! {
            /// A move in any duel.
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
            #[serde(rename_all = "snake_case")]
            $vis enum DuelMove of $duels::Move: $($(#[$doc])* $Duel $file,)+
        }

        $crate::any_duel! {
            /// An event in any duel.
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
            #[serde(rename_all = "snake_case")]
            $vis enum DuelEvent of $duels::Event: $($(#[$doc])* $Duel $file,)+
        }

        $crate::any_duel! {
            /// A forced step of any duel.
            #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
            #[serde(rename_all = "snake_case")]
            $vis enum DuelStep of $duels::Step: $($(#[$doc])* $Duel $file,)+
        }

        $crate::any_duel! {
            /// The reason a move in any duel is refused.
            #[derive(Copy, Clone, Debug, PartialEq, Eq)]
            $vis enum DuelReason of $duels::Reason: $($(#[$doc])* $Duel $file,)+
        }

        $crate::any_duel! {
            /// An eye's view of any duel.
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
            #[serde(rename_all = "snake_case")]
            $vis enum DuelView of $duels::View: $($(#[$doc])* $Duel $file,)+
        }

        /// The state of any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum DuelState {
            $($(#[$doc])* $Duel($duels::$file::$Duel),)+
        }

        /// Runs the same code for whichever duel it is; `D` is its type.
        macro_rules! each {
            ($d any:ident, $d whole:expr, |$d part:pat_param| $d body:expr) => {
                match $d whole {
                    $($d any::$Duel($d part) => $d body,)+
                }
            };
            ($d any:ident, $d whole:expr, |$d D:ident, $d part:pat_param| $d body:expr) => {
                match $d whole {
                    $($d any::$Duel($d part) => {
                        type $d D = $duels::$file::$Duel;
                        $d body
                    })+
                }
            };
        }

        impl DuelState {
            /// Begins this duel.
            pub(super) fn begin<H>(duel: DuelId, lent: &mut Lent<$Config, H>) -> DuelState
            where
                H: Host<Event = DuelEvent, Why = $Why>,
            {
                match duel {
                    $(DuelId::$Duel => DuelState::$Duel(Duel::begin(&mut lent.bout())),)+
                }
            }

            /// [`Duel::HAS_CHOICE`].
            pub(super) fn has_choice(&self) -> bool {
                each!(DuelState, self, |D, _| D::HAS_CHOICE)
            }

            /// [`Duel::reopen`].
            pub(super) fn reopen(&mut self, chooser: Seat) {
                each!(DuelState, self, |duel| duel.reopen(chooser))
            }

            /// [`Duel::dice`].
            pub(super) fn dice(&self) -> DiceRow {
                each!(DuelState, self, |duel| duel.dice())
            }

            /// [`Duel::equip`].
            pub(super) fn equip<H>(&mut self, lent: &mut Lent<$Config, H>, kits: &[Kit])
            where
                H: Host<Event = DuelEvent, Why = $Why>,
            {
                each!(DuelState, self, |duel| duel.equip(&mut lent.bout(), kits))
            }

            /// [`Duel::start`].
            pub(super) fn start<H>(&mut self, lent: &mut Lent<$Config, H>)
            where
                H: Host<Event = DuelEvent, Why = $Why>,
            {
                each!(DuelState, self, |duel| duel.start(&mut lent.bout()))
            }

            /// [`Duel::due`].
            pub(super) fn due(&self) -> Due<DuelStep> {
                each!(DuelState, self, |duel| duel.due().map(DuelStep::from))
            }

            /// [`Duel::view`].
            pub(super) fn view(&self, eye: Eye) -> DuelView {
                each!(DuelState, self, |duel| duel.view(eye).into())
            }

            /// [`Duel::imagine`].
            pub(super) fn imagine(view: &DuelView, rng: &mut Stream) -> DuelState {
                match view {
                    $(DuelView::$Duel(view) => DuelState::$Duel(Duel::imagine(view, rng)),)+
                }
            }

            /// [`Duel::act`]. A move of another duel does nothing.
            pub(super) fn act<H>(&mut self, lent: &mut Lent<$Config, H>, seat: Seat, mv: &DuelMove)
            where
                H: Host<Event = DuelEvent, Why = $Why>,
            {
                each!(DuelState, self, |duel| if let Some(mv) = mv.part() {
                    duel.act(&mut lent.bout(), seat, mv);
                })
            }

            /// [`Duel::toss`].
            pub(super) fn toss(&self, config: &$Config, id: ThrowId) -> Option<Toss> {
                each!(DuelState, self, |D, duel| duel.toss(&TermsFor::<D>::terms(config), id))
            }

            /// [`Duel::thrown_by`].
            pub(super) fn thrown_by(&self) -> Option<Seat> {
                each!(DuelState, self, |duel| duel.thrown_by())
            }

            /// [`Duel::observe`].
            pub(super) fn observe<H>(&mut self, lent: &mut Lent<$Config, H>, report: &Report) -> Result<(), Stale>
            where
                H: Host<Event = DuelEvent, Why = $Why>,
            {
                each!(DuelState, self, |duel| duel.observe(&mut lent.bout(), report))
            }

            /// [`Duel::resolve`]. A step of another duel does nothing.
            pub(super) fn resolve<H>(&mut self, lent: &mut Lent<$Config, H>, step: DuelStep)
            where
                H: Host<Event = DuelEvent, Why = $Why>,
            {
                each!(DuelState, self, |duel| if let Some(&step) = step.part() {
                    duel.resolve(&mut lent.bout(), step);
                })
            }

            /// [`Duel::withdraw`].
            pub(super) fn withdraw<H>(&mut self, lent: &mut Lent<$Config, H>, seat: Seat)
            where
                H: Host<Event = DuelEvent, Why = $Why>,
            {
                each!(DuelState, self, |duel| duel.withdraw(&mut lent.bout(), seat))
            }

            /// [`Duel::forfeit`].
            pub(super) fn forfeit(&self, config: &$Config, winner: Seat) -> Verdict {
                each!(DuelState, self, |D, duel| duel.forfeit(&TermsFor::<D>::terms(config), winner))
            }
        }

        impl DuelView {
            /// [`Duel::check`]; `None`: it is a move of another duel.
            pub(super) fn check(&self, config: &$Config, seat: Seat, mv: &DuelMove) -> Option<Result<(), DuelReason>> {
                each!(DuelView, self, |D, view| {
                    let mv = mv.part()?;
                    Some(D::check(view, &TermsFor::<D>::terms(config), seat, mv).map_err(DuelReason::from))
                })
            }

            /// [`Duel::choices`], as moves that `host` wraps.
            pub(super) fn choices<M: 'static>(
                &self,
                config: &$Config,
                seat: Seat,
                host: fn(DuelMove) -> M,
                out: &mut Vec<Choice<M>>,
            ) {
                each!(DuelView, self, |D, view| {
                    let mut own = Vec::new();
                    D::choices(view, &TermsFor::<D>::terms(config), seat, &mut own);
                    out.extend(own.into_iter().map(|choice| choice.map(move |mv| host(DuelMove::from(mv)))));
                })
            }

            /// [`Duel::pieces`].
            pub(super) fn pieces(&self, out: &mut Vec<DiePiece>) {
                each!(DuelView, self, |D, view| D::pieces(view, out))
            }

            /// [`Duel::choose`].
            pub(super) fn choose(
                &self,
                level: Level,
                config: &$Config,
                around: &Surroundings,
                mind: &mut Mind,
            ) -> Option<DuelMove> {
                each!(DuelView, self, |D, view| {
                    D::choose(level, &TermsFor::<D>::terms(config), around, view, mind).map(DuelMove::from)
                })
            }

            /// [`Duel::hides`].
            pub(super) fn hides(&self) -> bool {
                each!(DuelView, self, |D, view| D::hides(view))
            }

            /// [`Duel::in_secret`].
            pub(super) fn in_secret(&self) -> Seats {
                each!(DuelView, self, |D, view| D::in_secret(view))
            }

            /// [`Duel::in_haste`].
            pub(super) fn in_haste(&self, seat: Seat) -> Option<DuelMove> {
                each!(DuelView, self, |D, view| D::in_haste(view, seat).map(DuelMove::from))
            }

            /// [`Duel::react`].
            pub(super) fn react(
                &self,
                level: Level,
                config: &$Config,
                around: &Surroundings,
                nerves: &Nerves,
            ) -> Option<(Tick, DuelMove)> {
                each!(DuelView, self, |D, view| {
                    D::react(level, &TermsFor::<D>::terms(config), around, view, nerves).map(|(tick, mv)| (tick, DuelMove::from(mv)))
                })
            }

            /// [`Duel::carry`].
            pub(super) fn carry(&self, level: Level, config: &$Config, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
                each!(DuelView, self, |D, view| {
                    D::carry(level, &TermsFor::<D>::terms(config), view, carry, mind)
                })
            }
        }

        impl Redact for DuelEvent {
            fn redact(&mut self, eye: Eye) {
                each!(DuelEvent, self, |D, event| D::redact(event, eye));
            }
        }

        impl DuelEvent {
            /// [`Duel::tally`].
            pub(super) fn tally(&self, count: &mut dyn FnMut(&'static str)) {
                each!(DuelEvent, self, |D, event| D::tally(event, count));
            }
        }

        impl DuelMove {
            /// [`Duel::picks`].
            pub(super) fn picks(&self) -> Vec<Pick> {
                each!(DuelMove, self, |D, mv| D::picks(mv))
            }
        }

        impl DuelStep {
            /// Every forced step of every duel, once each.
            $vis const ALL: [DuelStep; 0 $(+ <$duels::$file::$Duel as Duel>::STEPS.len())+] = {
                let first = [$(DuelStep::$Duel(<$duels::$file::$Duel as Duel>::STEPS[0])),+][0];
                let mut all = [first; 0 $(+ <$duels::$file::$Duel as Duel>::STEPS.len())+];
                let mut at = 0;
                $({
                    let steps = <$duels::$file::$Duel as Duel>::STEPS;
                    let mut n = 0;
                    while n < steps.len() {
                        all[at] = DuelStep::$Duel(steps[n]);
                        (at, n) = (at + 1, n + 1);
                    }
                })+
                all
            };
        }

        /// The names that the duels count, one list per duel.
        pub(super) const TALLIES: &[&[&str]] = &[$(<$duels::$file::$Duel as Duel>::TALLIES),+];
    };
}
