//! Whole games at full speed, without an engine: the pure loop.

use super::{
    Batch, Bots, Choice, Eye, Level, Mind, Outcome, Pending, Seat, Seed, Stream, Thrower, Tick, record::Input,
};

/// A bot at a seat, with its own random stream. The turn engine and the pure loop seat the same one.
#[derive(Clone, Debug)]
pub struct BotSeat {
    /// How well it plays; `None`: any legal move.
    pub level: Option<Level>,
    rng: Stream,
}

impl BotSeat {
    /// The bot at `seat` in the match grown from `seed`.
    pub fn new(seed: Seed, seat: Seat, level: Option<Level>) -> BotSeat {
        BotSeat { level, rng: seed.under("bot", u64::from(seat.0)).stream("choose") }
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
    let mut moves = Vec::new();
    loop {
        let input = match state.pending() {
            Pending::Over(outcome) => return outcome,
            Pending::Resolve(step) => Input::Step(step),
            Pending::Observe(id) => {
                let throw = state.throw(id).expect("a state that waits for physics says what to throw");
                Input::Report(hands.real.throw(&throw))
            }
            Pending::Live(_) => todo!("races"),
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
        tick.0 += input.ticks();
        if let Input::Moves(batch) = input {
            moves = batch.moves;
            moves.clear();
        }
    }
}

/// A thrower for games without dice.
pub struct NoDice;

impl Thrower for NoDice {
    fn throw(&mut self, throw: &super::Throw) -> super::Report {
        panic!("throw {:?} in a game without dice", throw.id)
    }
}
