//! Real matches for pictures: bots play them in memory, and one is taken up again at the moment that is wanted.

use bevy::prelude::*;

use crate::{
    games::{
        GameId,
        kadoova::{DuelId, Event, Kadoova},
    },
    physics::{PhysicsData, RawThrower},
    rules::{
        Game, Level, Seat, Seed, Tick,
        playout::{BotSeat, Hands, playout},
        record::Input,
    },
    screens::record::{Broken, Past},
    setup::Setup,
    tables::Tables,
    turn::Control,
};

/// So many matches are looked through for a moment.
const MATCHES: u64 = 400;

/// A match that bots have played, to its end.
pub(super) struct Film {
    config: <Kadoova as Game>::Config,
    setup: Setup,
    seed: Seed,
    steps: Vec<Step>,
}

/// One input of it, and what came of that.
struct Step {
    tick: Tick,
    input: Input<Kadoova>,
    events: Vec<Event>,
}

impl Film {
    /// Has bots of this level play what `setup` agrees, one in each seat. `Err`: why somebody's own numbers do not let them.
    pub(super) fn of(world: &World, setup: Setup, level: Level, seed: Seed) -> Result<Film, String> {
        let config = setup.config::<Kadoova>(world.resource::<Tables>()).map_err(|bad| bad.0)?;
        let physics = world.resource::<PhysicsData>();
        let seats = (0..config.seats).map(Seat);
        let mut bots: Vec<BotSeat> = seats.map(|seat| BotSeat::new(seed, seat, Some(level))).collect();
        let (mut real, mut trial) =
            (RawThrower::new(physics, physics.table_top), RawThrower::new(physics, physics.table_top));
        let mut hands = Hands { real: &mut real, trial: Some(&mut trial) };
        let mut state = Kadoova::deal(&config, seed).map_err(|bad| bad.0)?;
        let mut steps = Vec::new();
        playout(&mut state, &mut bots, &mut hands, |tick, input, events, _| {
            steps.push(Step { tick, input: input.clone(), events: events.to_vec() });
        });
        Ok(Film { config, setup, seed, steps })
    }

    /// The first practised duel of easy bots, by seed, in which something happens that is wanted. `Err`: none has it.
    pub(super) fn in_which(
        world: &World,
        duel: DuelId,
        seats: usize,
        wanted: impl Fn(&Event) -> bool,
    ) -> Result<Film, String> {
        let setup = || Setup::of(&vec![Control::Bot(Level::Easy); seats], GameId::Practice(duel));
        for n in 0..MATCHES {
            let film = Film::of(world, setup(), Level::Easy, Seed(n))?;
            if film.steps.iter().any(|step| step.events.iter().any(&wanted)) {
                return Ok(film);
            }
        }
        Err(format!("what is wanted has not come in {MATCHES} duels of {}", duel.name()))
    }

    /// What all chance in it grew from.
    pub(super) fn seed(&self) -> u64 {
        self.seed.0
    }

    /// All of it, taken up by whoever sits at this table.
    pub(super) fn to_the_end(&self, setup: Setup) -> Broken {
        self.up_to(self.steps.len(), setup)
    }

    /// The first half of it.
    pub(super) fn half(&self) -> Broken {
        self.up_to(self.steps.len() / 2, self.setup.clone())
    }

    /// It up to the last thing like this and with it, taken up by whoever sits at this table.
    pub(super) fn after_last(&self, wanted: impl Fn(&Event) -> bool, setup: Setup) -> Broken {
        let last = self.steps.iter().rposition(|step| step.events.iter().any(&wanted));
        self.up_to(last.map_or(0, |last| last + 1), setup)
    }

    /// It up to the throw from which the first thing like this comes: the dice are in the air, and bots play on.
    pub(super) fn in_flight_before(&self, wanted: impl Fn(&Event) -> bool) -> Broken {
        let first = self.steps.iter().position(|step| step.events.iter().any(&wanted)).unwrap_or_default();
        let lands = self.steps[..=first].iter().rposition(|step| matches!(step.input, Input::Report(_)));
        self.up_to(lands.unwrap_or_default(), self.setup.clone())
    }

    fn up_to(&self, count: usize, setup: Setup) -> Broken {
        let inputs = self.steps[..count].iter().map(|step| (step.tick, step.input.clone())).collect();
        Broken::of(Past::<Kadoova> { config: self.config.clone(), inputs }, self.seed, setup)
    }
}
