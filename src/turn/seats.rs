//! The controls of the seats, and the heads of the bots among them.

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures::check_ready},
};

use crate::rules::{
    Bots, Budget, Choice, Eye, Game, Level, Player, Seat, Seed, ThrowId, Thrower,
    playout::{BotSeat, told_into},
    throw::{Carry, Key},
};

/// The one in control of a seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// A person: moves come as [`Propose`](super::Propose).
    Person,
    /// A bot.
    Bot(Level),
    /// A bot that makes any legal move, each equally likely. In a race and when carrying, it acts like the weakest bot.
    Random,
    /// A record.
    Replay,
}

impl Control {
    /// Returns the control that a record calls `name`.
    pub fn named(name: &str) -> Option<Control> {
        let mut all = Level::ALL.into_iter().map(Control::Bot).chain([Control::Person, Control::Random]);
        all.find(|control| control.name() == name)
    }

    /// Returns the control of a seat that `player` has taken over.
    pub fn of(player: Player) -> Control {
        match player {
            Player::Human => Control::Person,
            Player::Bot(level) => Control::Bot(level),
        }
    }

    /// Whether it is a bot, which is asked for its moves.
    pub fn is_bot(self) -> bool {
        matches!(self, Control::Bot(_) | Control::Random)
    }

    /// Returns the bot, if any, that plays `seat` under this control with this budget, in the match grown from `seed`.
    pub(super) fn bot(self, seed: Seed, seat: Seat, budget: Budget) -> Option<BotSeat> {
        let level = match self {
            Control::Bot(level) => Some(level),
            Control::Random => None,
            Control::Person | Control::Replay => return None,
        };
        Some(BotSeat::new(seed, seat, level).with_budget(budget))
    }

    /// Returns its name on the command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            Control::Person => "human",
            Control::Bot(level) => level.name(),
            Control::Random => "random",
            Control::Replay => "replay",
        }
    }
}

/// The thread on which bots think. They choose the same moves either way.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Thinking {
    /// Within the step, for worlds that nobody watches.
    #[default]
    Inline,
    /// On another thread, over as many frames as it takes, because a window must not freeze.
    Beside,
}

/// The part of their usual budgets that the bots of all matches started from now on spend.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct BotBudget(pub Budget);

/// Throws tried in bots' heads.
pub type Trials = Box<dyn Thrower + Send + Sync>;

/// A question put to one seat.
pub(super) struct Question<G: Bots> {
    /// The seat being asked.
    pub(super) seat: Seat,
    /// The seat's view.
    pub(super) view: G::View,
    /// The subject of the question.
    pub(super) about: About<G>,
}

impl<G: Bots> Question<G> {
    /// Asks `seat` for a move; `must` says whether the rules wait for it.
    /// `log` is everything that has happened.
    pub(super) fn of_choice(state: &G, log: &[G::Event], seat: Seat, must: bool) -> Question<G> {
        let view = state.view(Eye::Seat(seat));
        let (mut legal, mut told) = (Vec::new(), Vec::new());
        G::choices(&view, &mut legal);
        told_into::<G>(log, seat, &mut told);
        Question { seat, view, about: About::Choice { must, legal, told } }
    }

    /// Asks for the way of the hand in carry `throw`.
    pub(super) fn of_way(state: &G, throw: ThrowId, carry: &Carry) -> Question<G> {
        Question {
            seat: carry.seat,
            view: state.view(Eye::Seat(carry.seat)),
            about: About::Carry(throw, carry.clone()),
        }
    }
}

/// The subjects a seat can be asked about.
pub(super) enum About<G: Bots> {
    /// Its move.
    Choice {
        /// Whether the rules wait for it.
        must: bool,
        /// Its legal choices.
        legal: Vec<Choice<G::Move>>,
        /// What it was told, if the game's bots listen.
        told: Vec<G::Event>,
    },
    /// The way it carries the piece it has picked up.
    Carry(ThrowId, Carry),
}

/// The answer of a seat.
pub(super) enum Answer<G: Game> {
    /// Its move; `None` means no move.
    Move(Seat, Option<G::Move>),
    /// The way of its hand.
    Way(ThrowId, Vec<Key>),
}

/// The bots of a match, and the physics in their heads.
pub(super) struct Heads {
    bots: Vec<Option<BotSeat>>,
    budget: Budget,
    trials: Option<Trials>,
}

impl Heads {
    /// Returns the heads for `seats`, with the same random streams as in a playout.
    pub(super) fn new(seats: &[Control], seed: Seed, budget: Budget, trials: Option<Trials>) -> Heads {
        let bots = (0..).map(Seat).zip(seats).map(|(seat, control)| control.bot(seed, seat, budget));
        Heads { bots: bots.collect(), budget, trials }
    }

    /// Returns copies of the bots for races, in which nobody has time to think.
    pub(super) fn reflexes(&self) -> Vec<Option<BotSeat>> {
        self.bots.clone()
    }

    /// Answers every question, in order.
    fn answer<G: Bots>(&mut self, questions: &[Question<G>]) -> Vec<Answer<G>> {
        let mut answers = Vec::with_capacity(questions.len());
        answers.extend(questions.iter().filter_map(|question| self.answer_one(question)));
        answers
    }

    fn answer_one<G: Bots>(&mut self, Question { seat, view, about }: &Question<G>) -> Option<Answer<G>> {
        let trials = self.trials.as_deref_mut().map(|trials| trials as &mut dyn Thrower);
        let bot = self.bots.get_mut(seat.index())?.as_mut()?;
        Some(match about {
            About::Choice { must, legal, told } => {
                Answer::Move(*seat, bot.choose::<G>(view, legal, told, *must, trials))
            }
            About::Carry(id, carry) => Answer::Way(*id, bot.carry::<G>(*id, view, carry, trials)),
        })
    }
}

/// The bots of a match: at rest, or thinking on another thread.
pub(super) enum Mind<G: Bots> {
    /// Waiting to be asked.
    Rests(Heads),
    /// Thinking about their questions.
    Thinks(Task<(Heads, Vec<Answer<G>>)>),
    /// In transition between the two, for an instant.
    Elsewhere,
}

impl<G: Bots> Mind<G> {
    /// Asks the bots. Returns `None` while they still think; in that case call `ask` again, and `questions` is not
    /// called a second time.
    pub(super) fn ask(
        &mut self,
        thinking: Thinking,
        questions: impl FnOnce() -> Vec<Question<G>>,
    ) -> Option<Vec<Answer<G>>> {
        match std::mem::replace(self, Mind::Elsewhere) {
            Mind::Rests(mut heads) => {
                let questions = questions();
                if thinking == Thinking::Inline {
                    let answers = heads.answer(&questions);
                    *self = Mind::Rests(heads);
                    return Some(answers);
                }
                let think = async move {
                    let answers = heads.answer(&questions);
                    (heads, answers)
                };
                *self = Mind::Thinks(AsyncComputeTaskPool::get().spawn(think));
                None
            }
            Mind::Thinks(mut task) => {
                let done = match thinking {
                    Thinking::Inline => Some(block_on(task)),
                    Thinking::Beside => match check_ready(&mut task) {
                        Some(done) => Some(done),
                        None => {
                            *self = Mind::Thinks(task);
                            None
                        }
                    },
                };
                let (heads, answers) = done?;
                *self = Mind::Rests(heads);
                Some(answers)
            }
            Mind::Elsewhere => None,
        }
    }

    /// Gives `seat` a new control. Any thinking under way is finished and its answers are discarded.
    pub(super) fn seat(&mut self, seat: Seat, control: Control, seed: Seed) {
        let mut heads = match std::mem::replace(self, Mind::Elsewhere) {
            Mind::Rests(heads) => heads,
            Mind::Thinks(task) => block_on(task).0,
            Mind::Elsewhere => return,
        };
        if let Some(head) = heads.bots.get_mut(seat.index()) {
            *head = control.bot(seed, seat, heads.budget);
        }
        *self = Mind::Rests(heads);
    }

    /// Whether the bots think on another thread just now.
    pub(super) fn thinks(&self) -> bool {
        matches!(self, Mind::Thinks(_))
    }
}
