//! What every game shares: the contract that a game fulfils, and the vocabulary it is written in. No engine here.

pub mod cards;
pub mod chance;
pub mod dice;
pub mod geometry;
pub mod playout;
pub mod race;
pub mod record;
pub mod row;
pub mod schema;
pub mod search;
pub mod seats;
pub mod throw;

pub use chance::{Seed, Stream};
pub use seats::{Eye, Redact, Seat, Seats, Secret, SeenBy};
pub use throw::{Report, Throw, ThrowId, Thrower};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{fmt::Debug, path::Path};

use crate::data::DataError;

/// A moment of a match, in steps of 1/240 s since the deal.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Tick(pub u64);

impl Tick {
    /// Ticks in a second.
    pub const HZ: u64 = 240;
    /// Later than any match: a file that says so is wrong. Sums of ticks below it are far from overflowing.
    pub const LATEST: Tick = Tick(1 << 48);
}

/// What a state waits for. Exactly one thing is due at any time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending<S> {
    /// These seats choose, each once, at the same time; nobody sees what another chose before all have.
    Decide(Seats),
    /// A race: time passes by itself, dice roll, and any of its seats may act in any tick.
    Live(Race<S>),
    /// The rules wait for physics to report this throw ([`Game::throw`] says what to throw).
    Observe(ThrowId),
    /// A forced step is due: nobody has a choice in it.
    Resolve(S),
    /// The game is over.
    Over(Outcome),
}

/// What can happen next while time passes by itself.
///
/// In one tick the reports of the throws that end in it come first, in the order of their numbers; then the forced step,
/// if its time has come; then the moves, as one batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race<S> {
    /// Who may act.
    pub seats: Seats,
    /// The throws that physics makes, each in a world of its own; a new one begins with the tick after it is first named.
    pub throws: Vec<ThrowId>,
    /// The forced step that is due once the clock reaches this tick.
    pub wake: Option<(Tick, S)>,
}

impl<S> Pending<S> {
    /// The seats that may move now.
    pub fn movers(&self) -> Seats {
        match self {
            Pending::Decide(seats) => *seats,
            Pending::Live(race) => race.seats,
            _ => Seats::NONE,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Who won. Several seats share a draw; nobody is in it only where a game can be lost by all.
    pub winners: Seats,
    /// The final points of each seat, in seat order.
    pub points: Vec<i32>,
    /// Why it ended, and so.
    pub why: Ending,
}

/// Why a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was played to its end; several winners: it is drawn.
    Played,
    /// It was played to its end, several were equally good, and a tie-break decided among them.
    TieBreak,
    /// All others forfeited or were sent away; without a winner, everybody was.
    Forfeit,
    /// This seat gave it up.
    GaveUp(Seat),
}

/// One thing that a seat may do now.
pub enum Choice<M> {
    /// This very move.
    Move(M),
    /// A continuous answer: any whole numbers within the ranges make a legal move.
    Range(Range<M>),
}

/// Makes a move from the numbers of a continuous answer.
pub type Maker<M> = Box<dyn Fn(&[i32]) -> M + Send + Sync>;

/// A continuous answer, bounded rather than listed.
pub struct Range<M> {
    /// Smallest and largest value of each number, both legal.
    pub bounds: Vec<(i32, i32)>,
    /// Makes the move from one number for each of `bounds`.
    pub make: Maker<M>,
}

impl<M> Range<M> {
    /// A move drawn evenly from the whole range.
    pub fn sample(&self, rng: &mut Stream) -> M {
        let values: Vec<i32> = self.bounds.iter().map(|&(low, high)| rng.within(low, high)).collect();
        (self.make)(&values)
    }
}

impl<M: Clone> Choice<M> {
    /// The move itself, or one drawn evenly from the range.
    pub fn sample(&self, rng: &mut Stream) -> M {
        match self {
            Choice::Move(mv) => mv.clone(),
            Choice::Range(range) => range.sample(rng),
        }
    }
}

/// The moves of one tick, judged together, in seat order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Batch<M> {
    /// When they were made.
    pub tick: Tick,
    /// Who made which move: at most one a seat, ascending.
    pub moves: Vec<(Seat, M)>,
}

/// What the house does to a match: recorded like a move, but never listed as a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum House {
    /// The seat gives the match up: the others win it.
    GiveUp(Seat),
    /// All other people at the table agree that this seat has cheated.
    Cheated(Seat),
    /// These seats settle an argument at the table, for no points.
    Settle(Seats),
}

/// Why a table cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadConfig(pub String);

/// Physics reported a throw that the rules do not wait for (a rematch or a quit while a die flew).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// The throw that was reported.
    pub reported: ThrowId,
}

/// A house rule: something that is agreed before a match and that players may be used to otherwise.
pub struct HouseRule<C> {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is about, in a few words.
    pub about: &'static str,
    /// What can be agreed; the usual comes first.
    pub values: Vec<RuleValue<C>>,
}

/// One thing that can be agreed.
pub struct RuleValue<C> {
    /// The name on the command line.
    pub name: String,
    /// What it means, in a few words.
    pub about: &'static str,
    /// Agrees it.
    pub agree: Box<dyn Fn(&mut C)>,
}

impl<C> HouseRule<C> {
    /// A rule with these names, meanings and ways to agree them.
    pub fn new(
        name: &'static str,
        about: &'static str,
        values: impl IntoIterator<Item = (String, &'static str, Box<dyn Fn(&mut C)>)>,
    ) -> HouseRule<C> {
        let values = values.into_iter().map(|(name, about, agree)| RuleValue { name, about, agree });
        HouseRule { name, about, values: values.collect() }
    }

    /// Agrees what is called `value`; `false`: there is no such thing.
    pub fn agree(&self, config: &mut C, value: &str) -> bool {
        let wanted = self.values.iter().find(|one| one.name == value);
        wanted.inspect(|one| (one.agree)(config)).is_some()
    }
}

/// A forced step and the function that carries it out.
pub type StepRow<G> = (<G as Game>::Step, fn(&mut G, &mut Vec<<G as Game>::Event>));

/// A game: a pure state, what is due next in it, and small functions that do it.
///
/// A state owns its seeded streams, so the same seed and the same inputs always give the same match.
pub trait Game: Clone + PartialEq + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// What is agreed before the deal: house rules, mats, limits of a throw.
    type Config: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What a seat can do.
    type Move: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What happened, told to everybody, with its secrets sealed by seat.
    type Event: Redact + Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// A forced step.
    type Step: Copy + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// Why a move is refused.
    type Reason: Clone + PartialEq + Debug + Send + Sync;
    /// All that one eye may see. It has no field for what is hidden. Written as JSON it leaves out what never changes.
    type View: Pieces + Clone + PartialEq + Debug + Default + Serialize + JsonSchema + Send + Sync;
    /// What a shuffle gave: a pile in its order, with who may see it.
    type Shuffle: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;

    /// The name on the command line and in records.
    const NAME: &'static str;
    /// Version of the rules; a record made under another one is not replayed.
    const RULES: u32;
    /// Every forced step once, with the function that carries it out.
    const STEPS: &'static [StepRow<Self>];
    /// What [`Game::tally`] counts at the standard table, in the order in which statistics list it, so that what never
    /// happened is listed too.
    const TALLIES: &'static [&'static str] = &[];

    /// The table as it is set up unless something else is agreed, with what lies in the data folder `root`.
    fn standard(root: &Path) -> Result<Self::Config, DataError>;
    /// How many sit at this table.
    fn seats(config: &Self::Config) -> usize;
    /// The same table for so many seats, where the game is for so many.
    fn for_seats(config: Self::Config, seats: usize) -> Result<Self::Config, BadConfig> {
        match Self::seats(&config) {
            wanted if wanted == seats => Ok(config),
            wanted => Err(BadConfig(format!("this is for {wanted} seats, not {seats}"))),
        }
    }
    /// What can be agreed at this table besides who sits there: the one list of the game's house rules.
    fn house_rules(config: &Self::Config) -> Vec<HouseRule<Self::Config>> {
        let _ = config;
        Vec::new()
    }
    /// A new match. All chance in it comes from streams named under `seed`.
    fn deal(config: &Self::Config, seed: Seed) -> Result<Self, BadConfig>;
    /// What is due.
    fn pending(&self) -> Pending<Self::Step>;
    /// Writes what `eye` may see into `out`, whatever `out` held before.
    fn view_into(&self, eye: Eye, out: &mut Self::View);
    /// The one home of legality. It takes a view, so that legality depends only on what the mover can see.
    fn check(view: &Self::View, mv: &Self::Move) -> Result<(), Self::Reason>;
    /// The choices of the seat whose view this is: exactly the moves that [`Game::check`] accepts.
    fn choices(view: &Self::View, out: &mut Vec<Choice<Self::Move>>);
    /// Makes the moves of a batch. On `Err` the state is unchanged.
    fn play(&mut self, batch: &Batch<Self::Move>, out: &mut Vec<Self::Event>) -> Result<(), Self::Reason>;
    /// Tells the clock of the match: called before every input is made. Only races read it.
    fn clock(&mut self, now: Tick) {
        let _ = now;
    }
    /// Takes what physics saw.
    fn observe(&mut self, report: &Report, out: &mut Vec<Self::Event>) -> Result<(), Stale>;
    /// What physics shall throw as `id`; `Some` exactly while [`Game::pending`] names that throw.
    fn throw(&self, id: ThrowId) -> Option<Throw>;
    /// What the house does.
    fn house(&mut self, act: &House, out: &mut Vec<Self::Event>);
    /// A state that has this very view, with all that the view hides drawn anew from `rng`.
    fn imagine(view: &Self::View, rng: &mut Stream) -> Self;

    /// Carries out the forced step that is due.
    fn resolve(&mut self, step: Self::Step, out: &mut Vec<Self::Event>) {
        if let Some((_, run)) = Self::STEPS.iter().find(|(row, _)| *row == step) {
            run(self, out);
        }
    }

    /// What is wrong with this state, if anything is: a die in no place, points that nobody can account for. Simulations and
    /// tests ask after every step; no rule reads it.
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }

    /// The piles that `event` shuffled, as they lay right after it; without an event those of the deal. Only records ask.
    fn shuffled(&self, event: Option<&Self::Event>, out: &mut Vec<Self::Shuffle>);

    /// Counts what is worth counting in an `event` that led to this state: rulings used, fouls, busts. Each is named in
    /// words; statistics add them up over many games. No rule reads it.
    fn tally(&self, event: &Self::Event, count: &mut dyn FnMut(&'static str)) {
        let _ = (event, count);
    }

    /// What `eye` may see.
    fn view(&self, eye: Eye) -> Self::View {
        let mut view = Self::View::default();
        self.view_into(eye, &mut view);
        view
    }
}

/// How well a bot plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays like somebody who has just read the rules.
    Easy,
    /// Plays soundly.
    Normal,
    /// Plays to win.
    Hard,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// The name on the command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

/// What a bot has besides its view: a random stream of its own, and throws tried in its head.
pub struct Mind<'a> {
    /// The bot's own stream; nothing in the match draws from it.
    pub rng: &'a mut Stream,
    /// Throws tried in the head; `None` where there is no physics (rules without the engine).
    pub trials: Option<&'a mut dyn Thrower>,
}

/// What a bot in a race has besides its view.
#[derive(Copy, Clone, Debug)]
pub struct Nerves {
    /// Its own seed: a reaction to something is drawn from a stream named under it after that something, so that being
    /// asked twice about the same thing gives the same answer.
    pub seed: Seed,
}

/// A game with bots. They see what a person at their seat sees, and nothing else.
pub trait Bots: Game {
    /// The levels there are, weakest first.
    const LEVELS: &'static [Level];

    /// Chooses one of `legal` (never empty), all of which `view` allows.
    fn choose(level: Level, view: &Self::View, legal: &[Choice<Self::Move>], mind: &mut Mind) -> Self::Move;

    /// In a race: what the seat whose view this is does next by itself, and when, if nothing else happens before. A tick that
    /// has passed means: now. Asked anew after everything that happens; the move must be legal when its time comes.
    fn react(level: Level, view: &Self::View, nerves: &Nerves) -> Option<(Tick, Self::Move)> {
        let _ = (level, view, nerves);
        None
    }
}

/// A view tells which pieces lie where, for the screen and for the test that none is ever lost.
pub trait Pieces {
    /// Appends every piece that is on the table or in a box beside it.
    fn pieces(&self, out: &mut Vec<Piece>);
}

/// One card or die as an eye sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Piece {
    /// Which piece: a token that is given out anew when the piece vanishes into a shuffled pile.
    pub token: u32,
    /// What can be seen of it.
    pub look: Look,
    /// Where it lies.
    pub zone: Zone,
}

/// What can be seen of a piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// A card with its face down.
    CardBack,
    /// A playing card with its face up.
    Card(cards::Card),
    /// A die, and the number on top where one can be read.
    Die(dice::DieId, Option<u8>),
}

/// A place for pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Zone {
    /// Whose it is; `None`: the table's.
    pub owner: Option<Seat>,
    /// Which one.
    pub place: Place,
    /// The position within it, counted from 0.
    pub at: u16,
}

/// The kinds of place that our games know.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the hand.
    Hand,
    /// The pile that is drawn from.
    Deck,
    /// Fool's Gambit's pile of cards that come again.
    OffHand,
    /// The card that fights a duel.
    Duel,
    /// The card that is wagered.
    Wager,
    /// Out of play.
    Discard,
    /// Won.
    Won,
    /// On the table top, where physics put it.
    Table,
    /// Beside the table: taken off, fallen down, or not in use.
    Aside,
}
