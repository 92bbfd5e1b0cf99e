//! Whole games at full speed, without an engine: the pure loop.

use super::{
    Batch, Bots, Choice, Eye, Level, Mind, Nerves, Outcome, Pending, Race, Report, Seat, Seed, Stream, Thrower, Tick,
    race::{Course, Next},
    record::Input,
};

/// A bot at a seat, with its own random stream. The turn engine and the pure loop seat the same one.
#[derive(Clone, Debug)]
pub struct BotSeat {
    /// How well it plays; `None`: any legal move, and in a race as the weakest does.
    pub level: Option<Level>,
    rng: Stream,
    nerves: Nerves,
}

impl BotSeat {
    /// The bot at `seat` in the match grown from `seed`.
    pub fn new(seed: Seed, seat: Seat, level: Option<Level>) -> BotSeat {
        let own = seed.under("bot", u64::from(seat.0));
        BotSeat { level, rng: own.stream("choose"), nerves: Nerves { seed: own } }
    }

    /// Chooses for the seat whose `view` this is.
    pub fn choose<G: Bots>(
        &mut self,
        view: &G::View,
        legal: &[Choice<G::Move>],
        trials: Option<&mut dyn Thrower>,
    ) -> G::Move {
        match self.level {
            Some(level) => {
                let trials = trials.map(|trials| trials as &mut dyn Thrower);
                G::choose(level, view, legal, &mut Mind { rng: &mut self.rng, trials })
            }
            None => legal[self.rng.below(legal.len())].sample(&mut self.rng),
        }
    }

    /// What the seat whose `view` this is does next in a race, and when.
    pub fn react<G: Bots>(&self, view: &G::View) -> Option<(Tick, G::Move)> {
        let level = self.level.or(G::LEVELS.first().copied())?;
        G::react(level, view, &self.nerves)
    }
}

/// Physics for a playout: what is thrown for real, and what bots try in their heads.
pub struct Hands<'a> {
    /// Makes the throws of the match.
    pub real: &'a mut dyn Thrower,
    /// Makes the throws in the bots' heads.
    pub trial: Option<&'a mut dyn Thrower>,
}

/// Plays `state` to its end. After every input, `each` gets the clock before it, the input, what came of it, and the
/// state.
pub fn playout<G: Bots>(
    state: &mut G,
    bots: &mut [BotSeat],
    hands: &mut Hands,
    mut each: impl FnMut(Tick, &Input<G>, &[G::Event], &G),
) -> Outcome {
    let mut tick = Tick(0);
    // All room is made once: a step of a game allocates nothing that its rules do not.
    let (mut events, mut view, mut legal) = (Vec::new(), G::View::default(), Vec::new());
    let (mut moves, mut racing) = (Vec::new(), Racing::default());
    loop {
        let pending = state.pending();
        let raced = matches!(pending, Pending::Live(_));
        if !raced {
            racing = Racing::default();
        }
        let input = match pending {
            Pending::Over(outcome) => return outcome,
            Pending::Resolve(step) => Input::Step(step),
            Pending::Observe(id) => {
                let throw = state.throw(id).expect("a state that waits for physics says what to throw");
                Input::Report(hands.real.throw(&throw))
            }
            Pending::Live(race) => match racing.next(state, &race, &mut tick, bots, hands) {
                Some(input) => input,
                None => panic!("{}: a race in which nothing can ever happen", G::NAME),
            },
            Pending::Decide(seats) => {
                for seat in seats.iter() {
                    state.view_into(Eye::Seat(seat), &mut view);
                    legal.clear();
                    G::choices(&view, &mut legal);
                    let trial = hands.trial.as_deref_mut().map(|trial| trial as &mut dyn Thrower);
                    moves.push((seat, bots[seat.index()].choose::<G>(&view, &legal, trial)));
                }
                Input::Moves(Batch { tick, moves: std::mem::take(&mut moves) })
            }
        };
        events.clear();
        if let Err(misfit) = input.apply(tick, state, &mut events) {
            panic!("{}: the loop made an input that does not fit: {misfit:?}", G::NAME);
        }
        each(tick, &input, &events, state);
        tick.0 += input.ticks(raced);
        racing.course.happened();
        if let Input::Moves(batch) = input {
            moves = batch.moves;
            moves.clear();
        }
    }
}

/// A race in the pure loop: every throw is made when it begins, and reported when its time has come.
struct Racing<M> {
    course: Course<M>,
    /// The throws in the air, and when they end.
    flying: Vec<(Tick, Report)>,
}

impl<M> Default for Racing<M> {
    fn default() -> Racing<M> {
        Racing { course: Course::default(), flying: Vec::new() }
    }
}

impl<M: Clone> Racing<M> {
    /// What happens next, and `now` it is then; `None`: nothing ever.
    fn next<G: Bots<Move = M>>(
        &mut self,
        state: &G,
        race: &Race<G::Step>,
        now: &mut Tick,
        bots: &[BotSeat],
        hands: &mut Hands,
    ) -> Option<Input<G>> {
        loop {
            self.course.ask(state, race, |seat, view| bots[seat.index()].react::<G>(view));
            match self.course.next(race, *now) {
                Next::Report(report) => return Some(Input::Report(report)),
                Next::Wake(step) => return Some(Input::Step(step)),
                Next::Moves => {
                    let moves = self.course.reactions(*now);
                    if !moves.is_empty() {
                        return Some(Input::Moves(Batch { tick: *now, moves }));
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
        hands: &mut Hands,
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
    fn throw(&mut self, throw: &super::Throw) -> super::Report {
        panic!("throw {:?} in a game without dice", throw.id)
    }
}
