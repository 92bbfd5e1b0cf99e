//! Whole games at full speed, without an engine: the pure loop.

use std::cmp::Reverse;

use super::{
    Batch, Bots, Budget, Choice, Eye, Game, House, Level, Limit, Mind, Nerves, Outcome, Pending, Race, Redact, Report,
    Seat, Seats, Seed, Stream, Throw, ThrowId, Thrower, Tick, Why,
    pending::Asked,
    race::{Course, Next},
    record::Input,
    throw::{Carry, Key},
};

/// A bot at a seat, with its own random stream. The turn engine and the pure loop seat the same one.
#[derive(Clone, Debug)]
pub struct BotSeat {
    /// Its level; `None`: it makes any legal move, and in a race and with its hand it plays as the weakest level does.
    pub level: Option<Level>,
    /// Its seat, if it sees everything and cheats.
    cheats: Option<Seat>,
    budget: Budget,
    rng: Stream,
    nerves: Nerves,
}

impl BotSeat {
    /// The bot at `seat` in the match that grows from `seed`.
    pub fn new(seed: Seed, seat: Seat, level: Option<Level>) -> BotSeat {
        let own = seed.under("bot", u64::from(seat.0));
        let budget = Budget::default();
        BotSeat { level, cheats: None, budget, rng: own.stream("choose"), nerves: Nerves { seed: own } }
    }

    /// The bot at `seat` that sees everything ([`Bots::cheat`]). Only the pure loop seats it.
    pub fn cheating(seed: Seed, seat: Seat) -> BotSeat {
        BotSeat { cheats: Some(seat), ..BotSeat::new(seed, seat, None) }
    }

    /// The same bot, spending this part of its usual budgets.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> BotSeat {
        BotSeat { budget, ..self }
    }

    /// Chooses a move for the seat that `view` belongs to and that has been `told` so much; the rules are waiting for it
    /// if it `must`. `None`: it does nothing.
    pub fn choose<G: Bots>(
        &mut self,
        view: &G::View,
        legal: &[Choice<G::Move>],
        told: &[G::Event],
        must: bool,
        trials: Option<&mut dyn Thrower>,
    ) -> Option<G::Move> {
        let chosen = match (self.cheats, self.level) {
            _ if legal.is_empty() => None,
            (None, None) if !must && self.rng.below(2) == 0 => None,
            (None, None) => legal[self.rng.below(legal.len())].sample(&mut self.rng, |mv| G::check(view, mv).is_ok()),
            (cheats, level) => {
                let trials = trials.map(|trials| trials as &mut dyn Thrower);
                let mut mind = Mind { budget: self.budget, told, ..Mind::new(&mut self.rng, trials) };
                match cheats {
                    Some(seat) => G::cheat(view, seat, legal, &mut mind),
                    None => G::choose(level?, view, legal, &mut mind),
                }
            }
        };
        assert!(chosen.is_some() || !must, "{}: a bot that is waited for does nothing", G::NAME);
        chosen
    }

    /// Chooses a move as [`choose`](BotSeat::choose) does, with the same draws, but straight from the state, if it makes any
    /// legal move, the rules are waiting for it, and the game can draw one so.
    fn any<G: Game>(&mut self, state: &G, seat: Seat, must: bool) -> Option<G::Move> {
        let any = G::ANY.filter(|_| must && self.cheats.is_none() && self.level.is_none())?;
        any(state, seat, &mut self.rng)
    }

    /// Chooses a move in the same way, with the same draws, and says why. `None`: it gives no reasons, and nothing was
    /// drawn.
    pub fn explain<G: Bots>(
        &mut self,
        view: &G::View,
        legal: &[Choice<G::Move>],
        told: &[G::Event],
        trials: Option<&mut dyn Thrower>,
    ) -> Option<Why<G::Move>> {
        let level = self.level.filter(|_| !legal.is_empty())?;
        let trials = trials.map(|trials| trials as &mut dyn Thrower);
        G::explain(level, view, legal, &mut Mind { budget: self.budget, told, ..Mind::new(&mut self.rng, trials) })
    }

    /// The next move in a race of the seat that `view` belongs to, and its tick.
    pub fn react<G: Bots>(&self, view: &G::View) -> Option<(Tick, G::Move)> {
        G::react(self.weakest::<G>()?, view, &self.nerves)
    }

    /// The path of its hand in carry `id`; the same whenever it is asked.
    pub fn carry<G: Bots>(
        &self,
        id: ThrowId,
        view: &G::View,
        carry: &Carry,
        trials: Option<&mut dyn Thrower>,
    ) -> Vec<Key> {
        let Some(level) = self.weakest::<G>() else { return Vec::new() };
        let mut rng = self.nerves.seed.under("carry", u64::from(id.0)).stream("way");
        let trials = trials.map(|trials| trials as &mut dyn Thrower);
        G::carry(level, view, carry, &mut Mind { budget: self.budget, ..Mind::new(&mut rng, trials) })
    }

    /// The level at which it does things that can't be done at random.
    fn weakest<G: Bots>(&self) -> Option<Level> {
        self.level.or(G::LEVELS.first().copied())
    }
}

/// Everything in `log` as `seat` was told it, written into `out`; nothing if the game's bots don't listen.
pub fn told_into<G: Bots>(log: &[G::Event], seat: Seat, out: &mut Vec<G::Event>) {
    out.clear();
    if G::LISTENS {
        out.extend_from_slice(log);
        out.redact(Eye::Seat(seat));
    }
}

/// Physics for a playout: for the throws of the match, and for those that bots try in their heads.
pub struct Throwers<'a> {
    /// Makes the throws of the match.
    pub real: &'a mut dyn Thrower,
    /// Makes the throws in the bots' heads.
    pub trial: Option<&'a mut dyn Thrower>,
}

/// Plays `state` to its end. After every input, `each` gets the clock before it, the input, its events, and the state.
pub fn playout<G: Bots>(
    state: &mut G,
    bots: &mut [BotSeat],
    hands: &mut Throwers,
    mut each: impl FnMut(Tick, &Input<G>, &[G::Event], &G),
) -> Outcome {
    let mut tick = Tick(0);
    // All memory is allocated once: a step of a game allocates nothing that its rules don't.
    let mut table = Table::default();
    loop {
        let pending = state.pending();
        table.look(&pending);
        let input = match &pending {
            Pending::Over(outcome) => return outcome.clone(),
            // Mostly a forced step is due. Here it is known to be one, so nothing else has to be considered.
            Pending::Resolve(step) => {
                table.make(Input::Step(*step), &pending, &mut tick, state, &mut each);
                continue;
            }
            Pending::Live(race) => match table.racing.next(state, race, &mut tick, bots, hands) {
                Some(input) => input,
                None => panic!("{}: a race in which nothing can ever happen", G::NAME),
            },
            Pending::Observe { throws, .. } => match table.ask(state, &pending, bots, hands) {
                Some(moves) => Input::Moves(moves),
                None => Input::Report(table.report(state, throws, bots, hands)),
            },
            // So it is with moves where they are due.
            Pending::Decide { must, limit, .. } => match table.ask(state, &pending, bots, hands) {
                Some(moves) => {
                    table.make(Input::Moves(moves), &pending, &mut tick, state, &mut each);
                    continue;
                }
                // Nobody watches, so a beat is over as soon as nobody wants to act in it.
                None if must.is_empty() && *limit != Limit::None => Input::House(House::Timeout(Seats::NONE)),
                None => panic!("{}: nobody does what is due", G::NAME),
            },
        };
        table.make(input, &pending, &mut tick, state, &mut each);
    }
}

/// The data that the pure loop keeps from input to input.
struct Table<G: Game> {
    asked: Asked,
    /// Whether what was due has been answered.
    answered: bool,
    /// Whether a race was on at the last look.
    races: bool,
    racing: Racing<G::Move>,
    /// Throws of one step that were made and are not reported yet, each with the time of its end; the next to end is
    /// last.
    flying: Vec<(u64, Report)>,
    /// The end of the last one that was reported, in ticks since the first began.
    flown: u64,
    view: G::View,
    legal: Vec<Choice<G::Move>>,
    moves: Vec<(Seat, G::Move)>,
    events: Vec<G::Event>,
    /// Everything that has happened, if the game's bots listen, and what the seat that is asked was told of it.
    log: Vec<G::Event>,
    told: Vec<G::Event>,
}

impl<G: Game> Default for Table<G> {
    fn default() -> Table<G> {
        Table {
            asked: Asked::default(),
            answered: false,
            races: false,
            racing: Racing::default(),
            flying: Vec::new(),
            flown: 0,
            view: G::View::default(),
            legal: Vec::new(),
            moves: Vec::new(),
            events: Vec::new(),
            log: Vec::new(),
            told: Vec::new(),
        }
    }
}

impl<G: Bots> Table<G> {
    fn look(&mut self, pending: &Pending<G::Step>) {
        self.asked.look(pending, self.answered);
        let races = matches!(pending, Pending::Live(_));
        if self.races && !races {
            self.racing = Racing::default();
        }
        self.races = races;
    }

    /// Asks every seat that has to be asked; `None`: no seat does anything.
    fn ask(
        &mut self,
        state: &G,
        pending: &Pending<G::Step>,
        bots: &mut [BotSeat],
        hands: &mut Throwers,
    ) -> Option<Batch<G::Move>> {
        for seat in self.asked.open().iter() {
            let must = pending.must().contains(seat);
            if let Some(mv) = bots[seat.index()].any(state, seat, must) {
                self.moves.push((seat, mv));
                continue;
            }
            state.view_into(Eye::Seat(seat), &mut self.view);
            self.legal.clear();
            G::choices(&self.view, &mut self.legal);
            // Who makes any legal move need not be told anything.
            if bots[seat.index()].level.is_some() {
                told_into::<G>(&self.log, seat, &mut self.told);
            }
            if bots[seat.index()].cheats.is_some() {
                state.view_into(Eye::Open, &mut self.view);
            }
            let trial = hands.trial.as_deref_mut().map(|trial| trial as &mut dyn Thrower);
            match bots[seat.index()].choose::<G>(&self.view, &self.legal, &self.told, must, trial) {
                Some(mv) => self.moves.push((seat, mv)),
                None => self.asked.declined(seat),
            }
        }
        if self.moves.is_empty() {
            return None;
        }
        Some(Batch { moves: std::mem::take(&mut self.moves) })
    }

    /// The report of the throw that ends next.
    fn report(&mut self, state: &G, throws: &[ThrowId], bots: &[BotSeat], hands: &mut Throwers) -> Report {
        self.flying.retain(|(_, report)| throws.contains(&report.throw));
        if self.flying.is_empty() {
            self.flown = 0;
        }
        for id in throws {
            if !self.flying.iter().any(|(_, report)| report.throw == *id) {
                let throw = state.throw(*id).expect("a state that waits for physics says what to throw");
                let throw = self.led(state, throw, bots, hands);
                let report = hands.real.throw(&throw);
                self.flying.push((self.flown + u64::from(report.ticks).max(1), report));
            }
        }
        self.flying.sort_by_key(|(ends, report)| Reverse((*ends, report.throw)));
        let (ends, report) = self.flying.pop().expect("a state that waits for physics names a throw");
        self.flown = ends;
        report
    }

    /// `throw` with the path of the hand in it, if it carries a piece.
    fn led(&mut self, state: &G, throw: Throw, bots: &[BotSeat], hands: &mut Throwers) -> Throw {
        let Some(carry) = throw.carry() else { return throw };
        state.view_into(Eye::Seat(carry.seat), &mut self.view);
        let trial = hands.trial.as_deref_mut().map(|trial| trial as &mut dyn Thrower);
        let path = bots[carry.seat.index()].carry::<G>(throw.id, &self.view, carry, trial);
        throw.along(&path)
    }

    /// Makes `input` while `due` is due, and tells `each`.
    #[inline(always)]
    fn make(
        &mut self,
        mut input: Input<G>,
        due: &Pending<G::Step>,
        tick: &mut Tick,
        state: &mut G,
        each: &mut impl FnMut(Tick, &Input<G>, &[G::Event], &G),
    ) {
        self.events.clear();
        if let Err(misfit) = input.apply(due, *tick, state, &mut self.events) {
            panic!("{}: the loop made an input that does not fit: {misfit:?}", G::NAME);
        }
        if G::LISTENS {
            self.log.extend_from_slice(&self.events);
        }
        each(*tick, &input, &self.events, state);
        tick.0 += input.ticks(due);
        self.answered = input.answers(due);
        self.racing.course.happened();
        if !self.events.is_empty() {
            self.asked.happened();
        }
        if let Input::Moves(Batch { moves }) = &mut input {
            self.asked.moved(moves.iter().map(|(seat, _)| *seat).collect());
            moves.clear();
            self.moves = std::mem::take(moves);
        }
    }
}

/// A race in the pure loop: every throw is made when it begins, and reported when its time has come.
struct Racing<M> {
    course: Course<M>,
    /// The throws in flight, and the ticks in which they end.
    flying: Vec<(Tick, Report)>,
}

impl<M> Default for Racing<M> {
    fn default() -> Racing<M> {
        Racing { course: Course::default(), flying: Vec::new() }
    }
}

impl<M: Clone> Racing<M> {
    /// Returns the next input and moves `now` to its tick; `None`: nothing ever happens.
    fn next<G: Bots<Move = M>>(
        &mut self,
        state: &G,
        race: &Race<G::Step>,
        now: &mut Tick,
        bots: &[BotSeat],
        hands: &mut Throwers,
    ) -> Option<Input<G>> {
        loop {
            self.course.ask(state, race, |seat, view| bots[seat.index()].react::<G>(view));
            match self.course.next(race, *now) {
                Next::Report(report) => return Some(Input::Report(report)),
                Next::Wake(step) => return Some(Input::Step(step)),
                Next::Moves => {
                    let moves = self.course.reactions(*now);
                    if !moves.is_empty() {
                        return Some(Input::Moves(Batch { moves }));
                    }
                }
                Next::Time => self.pass(state, race, now, hands)?,
            }
        }
    }

    /// Lets time pass until something can happen; `None`: nothing ever can.
    fn pass<G: Bots<Move = M>>(
        &mut self,
        state: &G,
        race: &Race<G::Step>,
        now: &mut Tick,
        hands: &mut Throwers,
    ) -> Option<()> {
        self.flying.retain(|(_, report)| race.throws.contains(&report.throw));
        for id in self.course.begins(race) {
            let throw = state.throw(id).expect("a state that waits for physics says what to throw");
            let report = hands.real.throw(&throw);
            self.flying.push((Tick(now.0 + u64::from(report.ticks).max(1)), report));
        }
        let ends = self.flying.iter().map(|(at, _)| *at).min();
        *now = ends.into_iter().chain(self.course.soonest(race, *now)).min()?;
        let course = &mut self.course;
        self.flying.retain(|(at, report)| {
            let flies = *at > *now;
            if !flies {
                course.land(report.clone());
            }
            flies
        });
        Some(())
    }
}

/// A thrower for games without dice.
pub struct NoDice;

impl Thrower for NoDice {
    fn throw(&mut self, throw: &Throw) -> Report {
        panic!("throw {:?} in a game without dice", throw.id)
    }
}
