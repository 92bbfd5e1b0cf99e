//! The contract that every game fulfils.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{fmt::Debug, path::Path};

use super::{
    BadConfig, Choice, Eye, House, HouseRule, Pending, Pick, Pieces, Redact, Report, Seat, Seats, Seed, Stream, Throw,
    ThrowId, Tick,
};
use crate::data::DataError;

/// The moves of one tick, judged together, in seat order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Batch<M> {
    /// The moves, each with its seat: at most one per seat, ascending.
    pub moves: Vec<(Seat, M)>,
}

impl<M> Batch<M> {
    /// Whether it has moves, at most one per seat, in seat order.
    pub fn is_in_order(&self) -> bool {
        !self.moves.is_empty() && self.moves.windows(2).all(|two| two[0].0 < two[1].0)
    }
}

/// The refusal of a report of a throw that the rules don't wait for (a rematch or a quit while a die flew).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// The throw that was reported.
    pub reported: ThrowId,
}

/// A forced step and the function that carries it out.
pub type StepRow<G> = (<G as Game>::Step, fn(&mut G, &mut Vec<<G as Game>::Event>));

/// Draws any legal move of a seat; `None`: it has no choice.
pub type AnyMove<G> = fn(&G, Seat, &mut Stream) -> Option<<G as Game>::Move>;

/// A game: a pure state, the next thing due in it, and small functions that carry it out.
///
/// A state owns its seeded streams, so the same seed and the same inputs always give the same match.
pub trait Game: Clone + PartialEq + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// Everything agreed before the deal: house rules, mats, limits of a throw.
    type Config: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// A move of a seat.
    type Move: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// Something that happened. It is told to everybody, with its secrets sealed by seat.
    type Event: Redact + Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// An act that only this game's house has.
    type Act: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// A forced step.
    type Step: Copy + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// The reason why a move is refused.
    type Reason: Clone + PartialEq + Debug + Send + Sync;
    /// All that one eye may see. It has no fields for hidden things. Its JSON leaves out what never changes.
    type View: Pieces + Clone + PartialEq + Debug + Default + Serialize + JsonSchema + Send + Sync;
    /// The result of a shuffle: a pile in its order, with who may see it.
    type Shuffle: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;

    /// The name on the command line and in records.
    const NAME: &'static str;
    /// Version of the rules; a record made under another one is not replayed.
    const RULES: u32;
    /// Every forced step once, with the function that carries it out.
    const STEPS: &'static [StepRow<Self>];
    /// The names that [`Game::tally`] counts at the standard table, in the order in which statistics list them; so
    /// those that never occurred are listed too.
    const TALLIES: &'static [&'static str] = &[];

    /// Draws any legal move of a seat straight from the state: the very one that [`any_legal`] draws from the seat's view.
    /// `None`: the game writes the view, which takes longer.
    const ANY: Option<AnyMove<Self>> = None;

    /// The name on the command line of the game, or the part of it, that is played at this table.
    fn called(config: &Self::Config) -> &'static str {
        let _ = config;
        Self::NAME
    }
    /// The table as it is set up unless something else is agreed, with the files of the data folder `root`.
    fn standard(root: &Path) -> Result<Self::Config, DataError>;
    /// The number of seats at this table.
    fn seats(config: &Self::Config) -> usize;
    /// The same table for this many seats, if the game can have so many.
    fn for_seats(config: Self::Config, seats: usize) -> Result<Self::Config, BadConfig> {
        match Self::seats(&config) {
            wanted if wanted == seats => Ok(config),
            wanted => Err(BadConfig(format!("this is for {wanted} seats, not {seats}"))),
        }
    }
    /// Everything that can be agreed at this table besides who sits there: the one list of the game's house rules.
    fn house_rules(config: &Self::Config) -> Vec<HouseRule<Self::Config>> {
        let _ = config;
        Vec::new()
    }
    /// A new match. All chance in it comes from named streams under `seed`.
    fn deal(config: &Self::Config, seed: Seed) -> Result<Self, BadConfig>;
    /// Returns the thing that is due.
    fn pending(&self) -> Pending<Self::Step>;
    /// Writes what `eye` may see into `out`, whatever `out` held before.
    fn view_into(&self, eye: Eye, out: &mut Self::View);
    /// Checks whether a move is legal; no other function decides that. It takes a view, so that legality depends only
    /// on what the mover can see.
    fn check(view: &Self::View, mv: &Self::Move) -> Result<(), Self::Reason>;
    /// Appends the choices of the seat that `view` belongs to: exactly the moves that [`Game::check`] accepts.
    fn choices(view: &Self::View, out: &mut Vec<Choice<Self::Move>>);
    /// Whether seats hide anything from each other at this table. Everybody knows: it depends on what was agreed.
    fn hides(view: &Self::View) -> bool {
        let _ = view;
        false
    }
    /// The seats that choose in secret now, each for itself. Everybody knows which seats these are; it doesn't depend
    /// on what they hold.
    fn in_secret(view: &Self::View) -> Seats {
        let _ = view;
        Seats::NONE
    }
    /// The least number of things among which a seat that picks in secret seems to pick, whatever it holds: everybody
    /// hears how often it presses for each.
    fn seems_to_pick(view: &Self::View) -> usize {
        let _ = view;
        0
    }
    /// The things that the seat that `view` belongs to picks, one after the other, to make the listed move `mv`; none
    /// if the move isn't made by picking. The things of a [`Set`](super::Set) are picked too, in any order.
    fn picks(view: &Self::View, mv: &Self::Move) -> Vec<Pick> {
        let _ = (view, mv);
        Vec::new()
    }
    /// Makes the moves of a batch. On `Err` the state is unchanged.
    fn play(&mut self, batch: &Batch<Self::Move>, out: &mut Vec<Self::Event>) -> Result<(), Self::Reason>;
    /// Tells the state the time of the match; called before an input is made. Only races read it.
    fn clock(&mut self, now: Tick) {
        let _ = now;
    }
    /// Takes the report of what physics saw.
    fn observe(&mut self, report: &Report, out: &mut Vec<Self::Event>) -> Result<(), Stale>;
    /// The throw that physics has to make as `id`; `Some` exactly while [`Game::pending`] names it.
    fn throw(&self, id: ThrowId) -> Option<Throw>;
    /// Carries out an act of the house. Time runs out only while a choice with a limit is due; control of a seat is
    /// none of a game's business.
    fn house(&mut self, act: &House<Self::Act>, out: &mut Vec<Self::Event>);
    /// Imagines a state that has this very view, with all that the view hides drawn from `rng`.
    fn imagine(view: &Self::View, rng: &mut Stream) -> Self;

    /// Carries out the forced step that is due.
    fn resolve(&mut self, step: Self::Step, out: &mut Vec<Self::Event>) {
        if let Some((_, run)) = Self::STEPS.iter().find(|(row, _)| *row == step) {
            run(self, out);
        }
    }

    /// Checks the state for faults: a die in no place, points that nobody can account for. Simulations and tests ask
    /// after every step; no rule reads it.
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }

    /// Appends the piles that `event` shuffled, as they lay right after it; without an event, those of the deal. Only
    /// records ask.
    fn shuffled(&self, event: Option<&Self::Event>, out: &mut Vec<Self::Shuffle>);

    /// Counts everything notable in an `event` that led to this state: rulings used, fouls, busts. Each is named in
    /// words; statistics add them up over many games. No rule reads the counts.
    fn tally(&self, event: &Self::Event, count: &mut dyn FnMut(&'static str)) {
        let _ = (event, count);
    }

    /// The table for a rematch: that of this match, `config`, except that the rules of the game decide who begins.
    /// `self` is over.
    fn rematch(&self, config: &Self::Config) -> Self::Config {
        config.clone()
    }

    /// Makes any legal move for a `seat` that has run out of time. `None`: the seat has no choice.
    fn in_haste(&self, seat: Seat, rng: &mut Stream) -> Option<Self::Move> {
        any_legal::<Self>(&self.view(Eye::Seat(seat)), rng)
    }

    /// Returns what `eye` may see.
    fn view(&self, eye: Eye) -> Self::View {
        let mut view = Self::View::default();
        self.view_into(eye, &mut view);
        view
    }
}

/// Draws any legal move of the seat whose view this is; `None`: it has no choice.
pub fn any_legal<G: Game>(view: &G::View, rng: &mut Stream) -> Option<G::Move> {
    let mut legal = Vec::new();
    G::choices(view, &mut legal);
    rng.pick(&legal)?.clone().sample(rng, |mv| G::check(view, mv).is_ok())
}
