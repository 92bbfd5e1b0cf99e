//! One enum each for the states, moves, events, steps, reasons and views of all duels, made from the list of duels.

/// Makes, from one list, the enums that hold any duel's state, moves, events, steps, reasons and view.
macro_rules! duels {
    ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
        /// One of the duels.
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
            /// All duels.
            pub const ALL: [DuelId; [$($name),+].len()] = [$(DuelId::$Duel),+];

            /// The duels' names on the command line.
            pub const NAMES: [&'static str; DuelId::ALL.len()] = [$(DuelId::$Duel.name()),+];

            /// The name in data files.
            pub const fn short_name(self) -> &'static str {
                match self {
                    $(DuelId::$Duel => $name,)+
                }
            }

            /// The name on the command line, where a duel is part of its game.
            pub const fn name(self) -> &'static str {
                match self {
                    $(DuelId::$Duel => concat!("kadoova/", $name),)+
                }
            }
        }

        /// The play mats.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        pub struct Mats {
            $($(
                #[doc = concat!("The mat of \"", $name, "\".")]
                pub $file: $file::$Mat,
            )?)+
            /// The trays of the races and of War!.
            pub trays: tray::Trays,
        }

        impl Mats {
            /// Reads all of them and checks that they fit on `table`.
            pub(super) fn load(root: &Path, table: &TableTop) -> Result<Mats, DataError> {
                Ok(Mats { $($($file: $file::$Mat::load(root, table)?,)?)+ trays: tray::Trays::load(root, table)? })
            }

            /// Describes the first mat that can't be played on `table`, if there is one.
            pub(super) fn fault(&self, table: &TableTop) -> Option<&'static str> {
                let tests = [
                    $($((self.$file.is_sound(table), $file::$Mat::UNSOUND),)?)+
                    (self.trays.is_sound(table), tray::Trays::UNSOUND),
                ];
                tests.into_iter().find(|(sound, _)| !sound).map(|(_, fault)| fault)
            }
        }

        /// A move in any duel.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum DuelMove {
            $($(#[$doc])* $Duel($file::Move),)+
        }

        /// An event in any duel.
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

        impl DuelStep {
            /// Every forced step of every duel, once each.
            pub const ALL: [DuelStep; 0 $(+ $file::STEPS.len())+] = {
                let first = [$(DuelStep::$Duel($file::STEPS[0])),+][0];
                let mut all = [first; 0 $(+ $file::STEPS.len())+];
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

            /// The duel whose step it is.
            pub fn duel(self) -> DuelId {
                match self {
                    $(DuelStep::$Duel(_) => DuelId::$Duel,)+
                }
            }
        }

        /// The reason a move in any duel is refused.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum DuelReason {
            $($(#[$doc])* $Duel($file::Reason),)+
        }

        /// An eye's view of any duel.
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

        impl Redact for DuelEvent {
            fn redact(&mut self, eye: Eye) {
                match self {
                    $(DuelEvent::$Duel(event) => $file::$Duel::redact(event, eye),)+
                }
            }
        }

        $(impl From<$file::Event> for Event {
            fn from(event: $file::Event) -> Event {
                Event::Duel(DuelEvent::$Duel(event))
            }
        })+

        $(/// A state dereferences to the part that everybody sees; any other fields are hidden.
        impl Deref for $file::$Duel {
            type Target = $file::View;

            fn deref(&self) -> &$file::View {
                &self.open
            }
        }

        impl DerefMut for $file::$Duel {
            fn deref_mut(&mut self) -> &mut $file::View {
                &mut self.open
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
        }

        impl DuelState {
            /// Whether somebody can be given the choice of roles or order in it.
            pub(super) fn has_choice(&self) -> bool {
                match self {
                    $(DuelState::$Duel(_) => <$file::$Duel as Duel>::HAS_CHOICE,)+
                }
            }

            pub(super) fn reopen(&mut self, chooser: Seat) {
                match self {
                    $(DuelState::$Duel(duel) => duel.reopen(chooser),)+
                }
            }

            pub(super) fn dice(&self) -> DiceRow {
                match self {
                    $(DuelState::$Duel(duel) => duel.dice(),)+
                }
            }

            pub(super) fn equip(&mut self, bout: &mut Bout, kits: &[Kit], out: &mut Vec<Event>) {
                match self {
                    $(DuelState::$Duel(duel) => duel.equip(bout, kits, out),)+
                }
            }

            pub(super) fn thrown_by(&self) -> Option<Seat> {
                match self {
                    $(DuelState::$Duel(duel) => duel.thrown_by(),)+
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

            /// Returns what the duel is worth to `winner` when all others have forfeited.
            pub(super) fn forfeit(&self, config: &Config, winner: Seat) -> Verdict {
                match self {
                    $(DuelState::$Duel(duel) => duel.forfeit(config, winner),)+
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

            pub(super) fn carry(
                &self,
                level: Level,
                match_view: &super::View,
                carry: &Carry,
                mind: &mut Mind,
            ) -> Vec<Key> {
                match self {
                    $(DuelView::$Duel(view) => $file::$Duel::carry(level, match_view, view, carry, mind),)+
                }
            }

            pub(super) fn pieces(&self, out: &mut Vec<Piece>) {
                match self {
                    $(DuelView::$Duel(view) => $file::$Duel::pieces(view, out),)+
                }
            }
        }

        /// The names that the duels count, one list per duel.
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
