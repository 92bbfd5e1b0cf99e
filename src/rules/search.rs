//! The search that bots share: it tries every candidate move in many imagined worlds, each played on to its end. It
//! starts from a view and never sees a state.

use super::{
    Batch, Bots, Choice, Grounds, House, Limit, Mind, Odds, Outcome, Pending, Seat, Seats, Seed, Stream, Why,
    pending::Asked,
};

/// A game whose bots search. Each of its parts can be used without the others.
pub trait Searched: Bots {
    /// Appends the moves to try, some of those that `legal` allows: at least one. Unless a game knows better, these are
    /// all listed moves, all legal sets of a few things, and of others as many as some draws from `rng` bring up.
    fn candidates(view: &Self::View, legal: &[Choice<Self::Move>], rng: &mut Stream, out: &mut Vec<Self::Move>) {
        legal.iter().for_each(|choice| of_choice::<Self>(view, choice, rng, out));
    }

    /// Makes this imagined world, which agrees with `view`, a likelier one: what others have done tells something about what
    /// they know. Unless a game knows better, every world is as good as it was imagined. The view stays the same.
    fn believe(&mut self, view: &Self::View, rng: &mut Stream) {
        let _ = (view, rng);
    }

    /// Takes back what seats other than `keeps` have chosen and nobody has seen. An imagined world has such choices
    /// drawn by lot; in a playout they are made again, by the policy.
    fn take_back(&mut self, keeps: Seat);

    /// The policy of playouts: a move that `seat` may well make in this imagined world, where everything lies open.
    /// `None`: it does nothing, which only a seat that the rules aren't waiting for may do.
    fn policy(&self, seat: Seat, rng: &mut Stream) -> Option<Self::Move>;

    /// The value for `seat` of this world, which has ended with `outcome`.
    fn value(&self, outcome: &Outcome, seat: Seat) -> i64;

    /// The value for `seat` of this world, if a playout that `began` so is cut off here, where something is to be decided;
    /// it then is the chance to win, too, in thousandths. `None`: it is played on. Unless a game knows better, playouts go
    /// on to their end.
    fn cut(&self, began: &Self, seat: Seat) -> Option<i64> {
        let _ = (began, seat);
        None
    }

    /// The weight of this imagined world beside others for `seat`, which has been `told` so much: how likely the others
    /// were to do what they have done, if this is how things are. 0 counts as 1, so that there always is a world to go
    /// by. Only bots that listen are told anything ([`Bots::LISTENS`]).
    fn weight(&self, seat: Seat, told: &[Self::Event]) -> u32 {
        let _ = (seat, told);
        1
    }
}

/// The most things of which all sets are candidates: 64 sets.
const FEW: usize = 6;
/// The number of sets of more things that are drawn; those of them that are legal are candidates.
const DRAWS: usize = 256;
/// The number of candidates that are drawn from a range.
const POINTS: usize = 16;

/// Appends the candidates that one choice allows.
fn of_choice<G: Searched>(view: &G::View, choice: &Choice<G::Move>, rng: &mut Stream, out: &mut Vec<G::Move>) {
    let law = |mv: &G::Move| G::check(view, mv).is_ok();
    match choice {
        Choice::Move(mv) => out.push(mv.clone()),
        Choice::Range(range) => out.extend((0..POINTS).map(|_| range.sample(rng))),
        Choice::Set(set) if set.from.len() <= FEW => out.extend(set.all().filter(law)),
        Choice::Set(set) => {
            let from = out.len();
            for mv in (0..DRAWS).filter_map(|_| set.sample(rng, |_| true)) {
                if law(&mv) && !out[from..].contains(&mv) {
                    out.push(mv);
                }
            }
            if out.len() == from {
                out.extend(set.sample(rng, law));
            }
        }
    }
}

/// A win, in thousandths.
const WHOLE: i64 = 1_000;

/// The way in which a playout ended.
enum End {
    /// The game is over.
    Over(Outcome),
    /// It was cut off at this value.
    Cut(i64),
}

/// A candidate and its results.
#[derive(Clone, Debug, PartialEq)]
struct Tried<M> {
    mv: M,
    /// The sums over all worlds, each with its weight: of the values, and of the wins, in thousandths.
    value: i64,
    wins: i64,
}

/// The result of a search: every candidate with its results.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<M> {
    /// Never empty, in the order in which the game lists its candidates.
    tried: Vec<Tried<M>>,
    /// The candidate that was settled on, if it need not be the best one.
    settled: Option<usize>,
    /// The number of worlds, and the sum of their weights.
    worlds: u32,
    weight: i64,
}

/// Tries all candidates of `seat`, which has this `view`, in `worlds` imagined worlds, or as many as the mind's budget
/// makes of them. `None`: there are no candidates.
///
/// All moves are tried in the same worlds with the same luck, so any difference between them is due to the moves. The
/// budget is a number of worlds and not a time, so a bot always makes the same choice. A single candidate isn't tried.
pub fn search<G: Searched>(
    view: &G::View,
    seat: Seat,
    legal: &[Choice<G::Move>],
    worlds: u32,
    mind: &mut Mind<G::Event>,
) -> Option<Found<G::Move>> {
    let mut moves = Vec::with_capacity(legal.len());
    G::candidates(view, legal, mind.rng, &mut moves);
    let mut tried: Vec<_> = moves.into_iter().map(|mv| Tried { mv, value: 0, wins: 0 }).collect();
    let worlds = match tried.len() {
        0 => return None,
        1 => 0,
        _ => mind.budget.of(worlds),
    };
    let (mut playout, mut weights) = (Playout::<G>::default(), 0);
    for _ in 0..worlds {
        let mut world = G::imagine(view, mind.rng);
        world.believe(view, mind.rng);
        let luck = Seed(mind.rng.bits()).stream("luck");
        let weight = i64::from(world.weight(seat, mind.told).max(1));
        weights += weight;
        world.take_back(seat);
        for one in &mut tried {
            let (value, wins) = playout.run(&world, seat, &one.mv, &mut luck.clone());
            one.value += weight * value;
            one.wins += weight * wins;
        }
    }
    Some(Found { tried, settled: None, worlds, weight: weights })
}

impl<M: Clone> Found<M> {
    /// The same, settled on any of the candidates whose mean value is at most `slack` below the highest, each as likely as
    /// the others: who always makes the best move can be read.
    #[must_use]
    pub fn mixed(self, slack: i64, rng: &mut Stream) -> Found<M> {
        let least = self.tried[self.highest()].value - slack * self.weight;
        let near: Vec<usize> = (0..self.tried.len()).filter(|at| self.tried[*at].value >= least).collect();
        Found { settled: rng.pick(&near).copied(), ..self }
    }

    /// The candidate that was settled on, or else the one with the highest value; of equals, the first.
    fn best(&self) -> usize {
        self.settled.unwrap_or_else(|| self.highest())
    }

    fn highest(&self) -> usize {
        (0..self.tried.len()).rev().max_by_key(|at| self.tried[*at].value).unwrap_or(0)
    }

    /// The move that was settled on, or else the one with the highest value; of equals, the first.
    pub fn mv(&self) -> M {
        self.tried[self.best()].mv.clone()
    }

    /// This move, and the reason for it.
    pub fn why(&self) -> Why<M> {
        let best = self.best();
        let others = (0..self.tried.len()).rev().filter(|at| *at != best);
        let next = others.max_by_key(|at| self.tried[*at].value).map(|at| (self.tried[at].mv.clone(), self.odds(at)));
        let grounds = match next {
            None => Grounds::OnlyMove,
            next => Grounds::Search { worlds: self.worlds, odds: self.odds(best), next },
        };
        Why { mv: Some(self.mv()), grounds }
    }

    fn odds(&self, at: usize) -> Odds {
        let (tried, weight) = (&self.tried[at], self.weight as f64);
        Odds { wins: tried.wins as f64 / weight / WHOLE as f64, value: tried.value as f64 / weight }
    }
}

/// The data of a playout, kept from one to the next, so that a step allocates nothing that its rules don't.
struct Playout<G: Bots> {
    asked: Asked,
    batch: Batch<G::Move>,
    events: Vec<G::Event>,
}

impl<G: Bots> Default for Playout<G> {
    fn default() -> Playout<G> {
        Playout { asked: Asked::default(), batch: Batch { moves: Vec::new() }, events: Vec::new() }
    }
}

impl<G: Searched> Playout<G> {
    /// The most steps of a playout: a game that goes on longer is as good as stuck.
    const LONGEST: u32 = 100_000;

    /// Makes the move of `seat` in a copy of `began`, plays on, and returns the value for the seat and whether it won alone,
    /// in thousandths. A world that gets stuck, or in which time or physics decide, is worth nothing.
    fn run(&mut self, began: &G, seat: Seat, mv: &G::Move, luck: &mut Stream) -> (i64, i64) {
        let mut world = began.clone();
        match self.end(&mut world, began, seat, mv, luck) {
            Some(End::Over(outcome)) => {
                (world.value(&outcome, seat), WHOLE * i64::from(outcome.winners == Seats::one(seat)))
            }
            Some(End::Cut(value)) => (value, value),
            None => (0, 0),
        }
    }

    /// Plays `world`, which `began` so, to its end, or until the game cuts it off.
    fn end(&mut self, world: &mut G, began: &G, seat: Seat, mv: &G::Move, luck: &mut Stream) -> Option<End> {
        let due = world.pending();
        self.asked.look(&due, true);
        self.batch.moves.clear();
        self.batch.moves.push((seat, mv.clone()));
        let mut answered = self.play(world, due.must())?;
        for _ in 0..Self::LONGEST {
            let due = world.pending();
            self.asked.look(&due, answered);
            match due {
                Pending::Resolve(step) => {
                    self.events.clear();
                    world.resolve(step, &mut self.events);
                    answered = false;
                }
                Pending::Decide { must, limit, .. } => match world.cut(began, seat) {
                    Some(value) => return Some(End::Cut(value)),
                    None => answered = self.decide(world, must, limit, luck)?,
                },
                Pending::Over(outcome) => return Some(End::Over(outcome)),
                Pending::Live(_) | Pending::Observe { .. } => return None,
            }
        }
        None
    }

    /// Asks every seat that has to be asked, and returns whether that ends the question; `None`: nobody does what is
    /// due.
    fn decide(&mut self, world: &mut G, must: Seats, limit: Limit, luck: &mut Stream) -> Option<bool> {
        for seat in self.asked.open().iter() {
            match world.policy(seat, luck) {
                Some(mv) => self.batch.moves.push((seat, mv)),
                None => self.asked.declined(seat),
            }
        }
        if !self.batch.moves.is_empty() {
            return self.play(world, must);
        }
        if !must.is_empty() || limit == Limit::None {
            return None;
        }
        // As wherever nobody watches, a beat is over as soon as nobody wants to act in it.
        self.events.clear();
        world.house(&House::Timeout(Seats::NONE), &mut self.events);
        Some(true)
    }

    /// Plays the batch, and returns whether that ends the question; `None`: it is refused.
    fn play(&mut self, world: &mut G, must: Seats) -> Option<bool> {
        self.events.clear();
        let played = world.play(&self.batch, &mut self.events);
        let movers = self.batch.moves.iter().fold(Seats::NONE, |movers, (seat, _)| movers.with(*seat));
        self.batch.moves.clear();
        played.ok()?;
        if !self.events.is_empty() {
            self.asked.happened();
        }
        self.asked.moved(movers);
        Some(!must.is_empty() && must.but(movers).is_empty())
    }
}

#[cfg(test)]
mod tests;
