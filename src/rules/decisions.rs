//! The decisions of bots in a recorded game, each with its reason: every bot is asked again, with the same view and the
//! same draws.

use super::{
    Bots, Budget, Eye, House, Level, Player, Seat, Thrower, Why,
    pending::Asked,
    playout::{BotSeat, told_into},
    record::{Fault, Input, Recorded, Run, fault},
};

/// A move that a bot made in a recorded game.
pub struct Decision<'a, G: Bots> {
    /// The line of the record.
    pub line: usize,
    /// The bot's seat.
    pub seat: Seat,
    /// Its level; `None`: it makes any legal move.
    pub level: Option<Level>,
    /// What it saw.
    pub view: &'a G::View,
    /// Its move.
    pub mv: &'a G::Move,
    /// The reason.
    pub told: Told<G::Move>,
}

/// What a bot says when it is asked why it made a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Told<M> {
    /// This is why.
    Why(Why<M>),
    /// Nothing: it gives no reasons.
    Nothing,
    /// It would now choose otherwise, so its reason is not known: what it thought has gone another way in between.
    Otherwise,
}

/// Goes through a recorded game, and calls `each` for every decision of a bot, in the order of the record. `trials` is
/// for throws that bots try in their heads. `Err`: the record is no record of `G`.
pub fn decisions<'a, G: Bots>(
    recorded: &'a Recorded,
    trials: Option<&'a mut dyn Thrower>,
    mut each: impl FnMut(Decision<G>),
) -> Result<(), Fault> {
    let (header, line) = (&recorded.header, recorded.line);
    let config = recorded.config::<G>()?;
    header.check::<G>(&config).map_err(|what| fault(line, what))?;
    let mut run = Run::<G>::deal(&config, header.seed).map_err(|bad| fault(line, format!("config: {}", bad.0)))?;
    let mut bots = Thinkers::<G>::of(recorded, trials);
    let (mut log, mut asked, mut answered) = (Vec::new(), Asked::default(), false);
    for (line, tick, input) in recorded.inputs::<G>()? {
        let due = run.state.pending();
        if asked.look(&due, answered) {
            bots.thoughts.iter_mut().for_each(|thought| *thought = None);
        }
        bots.think(&run.state, &mut asked, &log);
        if let Input::Moves(batch) = &input {
            for (seat, mv) in &batch.moves {
                bots.tell(&run.state, *seat, mv, &log, |level, view, told| {
                    each(Decision { line, seat: *seat, level, view, mv, told });
                });
            }
            asked.moved(batch.moves.iter().map(|(seat, _)| *seat).collect());
        }
        let from = log.len();
        run.step(tick, &input, &mut log).map_err(|what| fault(line, what))?;
        if log.len() > from {
            asked.happened();
        }
        if let Input::House(House::TakeOver { seat, by }) = &input {
            bots.take_over(*seat, *by);
        }
        answered = input.answers(&due);
    }
    Ok(())
}

/// The bots of a recorded game.
struct Thinkers<'a, G: Bots> {
    recorded: &'a Recorded,
    /// By seat; `None`: a person's.
    bots: Vec<Option<BotSeat>>,
    /// What each seat has decided about the question that is due, and why, until it is recorded.
    thoughts: Vec<Option<Why<G::Move>>>,
    trials: Option<&'a mut dyn Thrower>,
    view: G::View,
    told: Vec<G::Event>,
}

impl<'a, G: Bots> Thinkers<'a, G> {
    fn of(recorded: &'a Recorded, trials: Option<&'a mut dyn Thrower>) -> Thinkers<'a, G> {
        let seats = &recorded.header.seats;
        let (bots, thoughts) = (Vec::new(), vec![None; seats.len()]);
        let mut thinkers =
            Thinkers { recorded, bots, thoughts, trials, view: G::View::default(), told: Vec::new() };
        let level = |name: &str| Level::ALL.into_iter().find(|level| level.name() == name);
        let bot = |(seat, name): (Seat, &String)| match name.as_str() {
            "human" => None,
            name => Some(thinkers.new_bot(seat, level(name))),
        };
        thinkers.bots = (0..).map(Seat).zip(seats).map(bot).collect();
        thinkers
    }

    /// A bot that has not been asked anything yet.
    fn new_bot(&self, seat: Seat, level: Option<Level>) -> BotSeat {
        let budget = self.recorded.header.budget.and_then(Budget::percent).unwrap_or_default();
        BotSeat::new(self.recorded.header.seed, seat, level).with_budget(budget)
    }

    /// Somebody else has control of a seat from now on.
    fn take_over(&mut self, seat: Seat, by: Player) {
        let bot = match by {
            Player::Human => None,
            Player::Bot(level) => Some(self.new_bot(seat, Some(level))),
        };
        if let (Some(sits), Some(thought)) = (self.bots.get_mut(seat.index()), self.thoughts.get_mut(seat.index())) {
            (*sits, *thought) = (bot, None);
        }
    }

    /// Asks every bot that is to be asked, and has no answer yet, about what is due.
    fn think(&mut self, state: &G, asked: &mut Asked, log: &[G::Event]) {
        for seat in asked.open().iter() {
            if self.thoughts.get(seat.index()).is_none_or(Option::is_some) {
                continue;
            }
            let Some(why) = self.ask(state, seat, log) else { continue };
            match why.mv {
                Some(_) => self.thoughts[seat.index()] = Some(why),
                None => asked.declined(seat),
            }
        }
    }

    /// Asks the bot at `seat` for its move and the reason; `None`: there is no bot, or it gives no reasons.
    fn ask(&mut self, state: &G, seat: Seat, log: &[G::Event]) -> Option<Why<G::Move>> {
        let bot = self.bots.get_mut(seat.index())?.as_mut()?;
        state.view_into(Eye::Seat(seat), &mut self.view);
        let mut legal = Vec::new();
        G::choices(&self.view, &mut legal);
        told_into::<G>(log, seat, &mut self.told);
        let trials = self.trials.as_deref_mut().map(|trials| trials as &mut dyn Thrower);
        bot.explain::<G>(&self.view, &legal, &self.told, trials)
    }

    /// Tells `each` why the bot at `seat`, if there is one, has made `mv`.
    fn tell(
        &mut self,
        state: &G,
        seat: Seat,
        mv: &G::Move,
        log: &[G::Event],
        each: impl FnOnce(Option<Level>, &G::View, Told<G::Move>),
    ) {
        let Some(level) = self.bots.get(seat.index()).and_then(|bot| Some(bot.as_ref()?.level)) else { return };
        let thought = self.thoughts[seat.index()].take();
        let is_it = |why: &Why<G::Move>| why.mv.as_ref() == Some(mv);
        let told = match thought {
            Some(why) if is_it(&why) => Told::Why(why),
            // In a race nobody thinks.
            None => Told::Nothing,
            // Where a match was continued from its save, its bots began to draw from the start.
            Some(_) => {
                let fresh = self.new_bot(seat, level);
                let goes_on = self.bots[seat.index()].replace(fresh);
                match self.ask(state, seat, log).filter(is_it) {
                    Some(why) => Told::Why(why),
                    None => {
                        self.bots[seat.index()] = goes_on;
                        Told::Otherwise
                    }
                }
            }
        };
        state.view_into(Eye::Seat(seat), &mut self.view);
        each(level, &self.view, told);
    }
}
