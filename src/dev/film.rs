//! Real matches for pictures: bots play them in memory, and one is resumed at the wanted moment.

use std::{
    any::Any,
    ops::RangeInclusive,
    sync::{Arc, Mutex, PoisonError},
};

use bevy::prelude::*;

use crate::{
    physics::{PhysicsData, RawThrower},
    playable::Playable,
    rules::{
        Batch, Bots, Eye, Level, Seat, Seed, Tick,
        playout::{BotSeat, Throwers, playout},
        record::Input,
    },
    screens::matches::{Broken, Past},
    setup::Setup,
    tables::Tables,
    turn::Control,
};

/// The number of matches that are searched for a moment.
const MATCHES: u64 = 500;

/// All matches played by bots in this process, with their level and physics: several pictures are of one match.
static FILMS: Mutex<Vec<(Level, PhysicsData, Arc<dyn Any + Send + Sync>)>> = Mutex::new(Vec::new());

/// A match that bots have played to its end.
pub struct Film<G: Bots> {
    config: G::Config,
    setup: Setup,
    seed: Seed,
    steps: Vec<Step<G>>,
}

/// An input of the match, and its events.
struct Step<G: Bots> {
    tick: Tick,
    input: Input<G>,
    events: Vec<G::Event>,
}

impl<G: Bots> Film<G> {
    /// Has bots of this level play what `setup` agrees, one in each seat. The error says why a player's own numbers
    /// don't allow it.
    pub fn of(world: &World, setup: Setup, level: Level, seed: Seed) -> Result<Arc<Film<G>>, String> {
        let config = setup.config::<G>(world.resource::<Tables>()).map_err(|bad| bad.0)?;
        let physics = world.resource::<PhysicsData>();
        let is_that = |film: &Film<G>| film.seed == seed && film.setup == setup && film.config == config;
        let played = || FILMS.lock().unwrap_or_else(PoisonError::into_inner);
        let known = played()
            .iter()
            .filter(|(by, thrown, _)| *by == level && thrown == physics)
            .find_map(|(.., film)| Arc::clone(film).downcast::<Film<G>>().ok().filter(|film| is_that(film)));
        if let Some(film) = known {
            return Ok(film);
        }
        let seats = (0..G::seats(&config) as u8).map(Seat);
        let mut bots: Vec<BotSeat> = seats.map(|seat| BotSeat::new(seed, seat, Some(level))).collect();
        let (mut real, mut trial) =
            (RawThrower::new(physics, physics.table_top), RawThrower::in_head(physics, physics.table_top));
        let mut hands = Throwers { real: &mut real, trial: Some(&mut trial) };
        let mut state = G::deal(&config, seed).map_err(|bad| bad.0)?;
        let mut steps = Vec::new();
        playout(&mut state, &mut bots, &mut hands, |tick, input, events, _| {
            steps.push(Step { tick, input: input.clone(), events: events.to_vec() });
        });
        let film = Arc::new(Film { config, setup, seed, steps });
        played().push((level, physics.clone(), Arc::<Film<G>>::clone(&film)));
        Ok(film)
    }

    /// The first match of bots of this level, by seed, with a wanted event; `Err` if there is none.
    pub fn in_which(
        world: &World,
        game: &'static Playable,
        (seats, level): (usize, Level),
        wanted: impl Fn(&G::Event) -> bool,
    ) -> Result<Arc<Film<G>>, String> {
        let setup = || Setup::of(&vec![Control::Bot(level); seats], game);
        for n in 0..MATCHES {
            let film = Film::of(world, setup(), level, Seed(n))?;
            if film.steps.iter().any(|step| step.events.iter().any(&wanted)) {
                return Ok(film);
            }
        }
        Err(format!("what is wanted has not come in {MATCHES} matches of {}", game.name()))
    }

    /// The first match of these seeds in which `eye` sees what is wanted while all play at random, up to that moment
    /// and resumed with `setup`; `Err` if there is none.
    pub fn in_sight(
        world: &World,
        setup: Setup,
        seeds: RangeInclusive<u64>,
        (eye, wanted): (Eye, impl Fn(&G::View) -> bool),
    ) -> Result<Broken, String> {
        let config = setup.config::<G>(world.resource::<Tables>()).map_err(|bad| bad.0)?;
        let physics = world.resource::<PhysicsData>();
        let mut real = RawThrower::new(physics, physics.table_top);
        for seed in seeds.clone().map(Seed) {
            let mut hands = Throwers { real: &mut real, trial: None };
            let mut state = G::deal(&config, seed).map_err(|bad| bad.0)?;
            let seats = (0..G::seats(&config) as u8).map(Seat);
            let mut bots: Vec<BotSeat> = seats.map(|seat| BotSeat::new(seed, seat, None)).collect();
            let (mut inputs, mut found) = (Vec::new(), None);
            playout(&mut state, &mut bots, &mut hands, |tick, input, _, state: &G| {
                inputs.push((tick, input.clone()));
                if found.is_none() && wanted(&state.view(eye)) {
                    found = Some(inputs.len());
                }
            });
            if let Some(count) = found {
                inputs.truncate(count);
                return Ok(Broken::of(Past::<G> { config, inputs }, seed, setup));
            }
        }
        Err(format!("what is wanted has not been seen in matches {seeds:?} of {}", G::NAME))
    }

    /// The seed of all chance in the match.
    pub fn seed(&self) -> u64 {
        self.seed.0
    }

    /// The whole match, resumed with this setup.
    pub fn to_the_end(&self, setup: Setup) -> Broken {
        self.up_to(self.steps.len(), setup)
    }

    /// The first half of the match.
    pub fn half(&self) -> Broken {
        self.up_to(self.steps.len() / 2, self.setup.clone())
    }

    /// The match up to and including the step with the last wanted event, resumed with this setup.
    pub fn after_last(&self, wanted: impl Fn(&G::Event) -> bool, setup: Setup) -> Broken {
        let last = self.steps.iter().rposition(|step| step.events.iter().any(&wanted));
        self.up_to(last.map_or(0, |last| last + 1), setup)
    }

    /// The match up to the throw that leads to the first wanted event: the dice are in the air, and bots play on.
    pub fn in_flight_before(&self, wanted: impl Fn(&G::Event) -> bool) -> Broken {
        let first = self.first(&wanted);
        let lands = self.steps[..=first].iter().rposition(|step| matches!(step.input, Input::Report(_)));
        self.up_to(lands.unwrap_or_default(), self.setup.clone())
    }

    /// The match up to, but not including, the step with the first wanted event; bots play on.
    pub fn before(&self, wanted: impl Fn(&G::Event) -> bool) -> Broken {
        self.up_to(self.first(wanted), self.setup.clone())
    }

    /// The match up to, but not including, the step with the first wanted event, resumed with this setup.
    pub fn before_for(&self, wanted: impl Fn(&G::Event) -> bool, setup: Setup) -> Broken {
        self.up_to(self.first(wanted), setup)
    }

    /// The same, and then these moves, one after the other.
    pub fn before_and(&self, wanted: impl Fn(&G::Event) -> bool, moves: &[(Seat, G::Move)], setup: Setup) -> Broken {
        let first = self.first(wanted);
        let now = self.steps[first].tick;
        // Each choice takes a tick.
        let own = (now.0..)
            .zip(moves)
            .map(|(tick, (seat, mv))| (Tick(tick), Input::Moves(Batch { moves: vec![(*seat, mv.clone())] })));
        let inputs = self.steps[..first].iter().map(|step| (step.tick, step.input.clone())).chain(own).collect();
        Broken::of(Past::<G> { config: self.config.clone(), inputs }, self.seed, setup)
    }

    /// The index of the step with the first wanted event.
    fn first(&self, wanted: impl Fn(&G::Event) -> bool) -> usize {
        self.steps.iter().position(|step| step.events.iter().any(&wanted)).unwrap_or_default()
    }

    fn up_to(&self, count: usize, setup: Setup) -> Broken {
        let inputs = self.steps[..count].iter().map(|step| (step.tick, step.input.clone())).collect();
        Broken::of(Past::<G> { config: self.config.clone(), inputs }, self.seed, setup)
    }
}
