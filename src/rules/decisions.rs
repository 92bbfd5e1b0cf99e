//! The decisions of bots in a recorded game, each with its reason: every bot is asked again, with the same view and the
//! same draws.

use super::{
    Bots, Budget, Choice, Eye, House, Level, Player, Seat, Thrower, Why,
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
    let (mut log, mut asked, mut answered, mut view) = (Vec::new(), Asked::default(), false, G::View::default());
    for (line, tick, input) in recorded.inputs::<G>()? {
        let due = run.state.pending();
        if asked.look(&due, answered) {
            bots.forget();
        }
        bots.think(&run.state, &mut asked, &log);
        if let Input::Moves(batch) = &input {
            for (seat, mv) in &batch.moves {
                if let Some((level, told)) = bots.tell(*seat, mv) {
                    run.state.view_into(Eye::Seat(*seat), &mut view);
                    each(Decision { line, seat: *seat, level, view: &view, mv, told });
                }
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

/// One time that a bot was asked.
struct Question<G: Bots> {
    view: G::View,
    legal: Vec<Choice<G::Move>>,
    told: Vec<G::Event>,
    /// Its answer: the one that is recorded, if there is one.
    mv: Option<G::Move>,
}

/// A bot of a recorded game.
struct Thinker<G: Bots> {
    bot: BotSeat,
    /// What it has been asked so far.
    asked: Vec<Question<G>>,
    /// What it has decided about the question that is due, and why, until it is recorded.
    thought: Option<Why<G::Move>>,
}

/// The bots of a recorded game, by seat.
struct Thinkers<'a, G: Bots> {
    recorded: &'a Recorded,
    /// `None`: a person's seat.
    seats: Vec<Option<Thinker<G>>>,
    trials: Option<&'a mut dyn Thrower>,
}

/// The bot of this level at `seat`, before it is asked anything.
fn new_bot(recorded: &Recorded, seat: Seat, level: Option<Level>) -> BotSeat {
    let budget = recorded.header.budget.and_then(Budget::percent).unwrap_or_default();
    BotSeat::new(recorded.header.seed, seat, level).with_budget(budget)
}

impl<G: Bots> Thinker<G> {
    fn new(bot: BotSeat) -> Thinker<G> {
        Thinker { bot, asked: Vec::new(), thought: None }
    }

    /// Asks the bot for its move and the reason; `None`: it gives no reasons.
    fn ask(
        &mut self,
        state: &G,
        seat: Seat,
        log: &[G::Event],
        trials: Option<&mut dyn Thrower>,
    ) -> Option<Why<G::Move>> {
        let (view, mut legal, mut told) = (state.view(Eye::Seat(seat)), Vec::new(), Vec::new());
        G::choices(&view, &mut legal);
        told_into::<G>(log, seat, &mut told);
        let why = self.bot.explain::<G>(&view, &legal, &told, trials)?;
        self.asked.push(Question { view, legal, told, mv: why.mv.clone() });
        Some(why)
    }

    /// Where a match was continued from its save, its bots began to draw from the start. Finds the earliest of the last
    /// questions from which on a `fresh` bot gives all the answers that are recorded, puts it in the place of this one,
    /// and returns its reason for the last answer.
    fn restart(&mut self, fresh: &BotSeat, mut trials: Option<&mut dyn Thrower>) -> Option<Why<G::Move>> {
        const LAST: usize = 16;
        for from in self.asked.len().saturating_sub(LAST)..self.asked.len() {
            let mut bot = fresh.clone();
            let mut reason = |Question { view, legal, told, mv }: &Question<G>| {
                let trials = trials.as_deref_mut().map(|trials| trials as &mut dyn Thrower);
                bot.explain::<G>(view, legal, told, trials).filter(|why| why.mv == *mv)
            };
            let reasons: Option<Vec<_>> = self.asked[from..].iter().map(&mut reason).collect();
            if let Some(why) = reasons.and_then(|mut reasons| reasons.pop()) {
                self.bot = bot;
                return Some(why);
            }
        }
        None
    }
}

impl<'a, G: Bots> Thinkers<'a, G> {
    fn of(recorded: &'a Recorded, trials: Option<&'a mut dyn Thrower>) -> Thinkers<'a, G> {
        let level = |name: &str| Level::ALL.into_iter().find(|level| level.name() == name);
        let sits = |(seat, name): (Seat, &String)| match name.as_str() {
            "human" => None,
            name => Some(Thinker::new(new_bot(recorded, seat, level(name)))),
        };
        Thinkers { recorded, seats: (0..).map(Seat).zip(&recorded.header.seats).map(sits).collect(), trials }
    }

    /// Somebody else has control of a seat from now on.
    fn take_over(&mut self, seat: Seat, by: Player) {
        let sits = match by {
            Player::Human => None,
            Player::Bot(level) => Some(Thinker::new(new_bot(self.recorded, seat, Some(level)))),
        };
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = sits;
        }
    }

    /// Another question is due.
    fn forget(&mut self) {
        self.seats.iter_mut().flatten().for_each(|thinker| thinker.thought = None);
    }

    /// Asks every bot that is to be asked, and has no answer yet, about what is due.
    fn think(&mut self, state: &G, asked: &mut Asked, log: &[G::Event]) {
        for seat in asked.open().iter() {
            let Some(Some(thinker)) = self.seats.get_mut(seat.index()) else { continue };
            if thinker.thought.is_some() {
                continue;
            }
            let trials = self.trials.as_deref_mut().map(|trials| trials as &mut dyn Thrower);
            match thinker.ask(state, seat, log, trials) {
                Some(why) if why.mv.is_none() => asked.declined(seat),
                thought => thinker.thought = thought,
            }
        }
    }

    /// What the bot at `seat` says of its move `mv`, and its level; `None`: there is no bot.
    fn tell(&mut self, seat: Seat, mv: &G::Move) -> Option<(Option<Level>, Told<G::Move>)> {
        let thinker = self.seats.get_mut(seat.index())?.as_mut()?;
        let level = thinker.bot.level;
        let told = match thinker.thought.take() {
            // In a race nobody thinks.
            None => Told::Nothing,
            Some(why) if why.mv.as_ref() == Some(mv) => Told::Why(why),
            Some(_) => {
                if let Some(question) = thinker.asked.last_mut() {
                    question.mv = Some(mv.clone());
                }
                let trials = self.trials.as_deref_mut().map(|trials| trials as &mut dyn Thrower);
                let why = thinker.restart(&new_bot(self.recorded, seat, level), trials);
                why.map_or(Told::Otherwise, Told::Why)
            }
        };
        Some((level, told))
    }
}
