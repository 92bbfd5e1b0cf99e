//! The pure loop, the turn engine's tight loop and the whole app, frame by frame, all play the same match.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{app::App, time::TimeUpdateStrategy};
use daggers_drawn::{
    app,
    games::GameId,
    physics::{PhysicsData, RawThrower},
    rules::{
        Bots, Eye, Game, Level, Pending, Seat, Seed, Thrower, Tick,
        playout::{BotSeat, Throwers, playout},
        record::{Header, Input, States, Writer},
    },
    turn::{self, Authority, Control, News, Pace, Speed, Thinking},
    with_game,
};

use crate::{
    counts,
    harness::{package, scratch, short, told, watch_all},
    magpies::Magpies,
    toy::Toy,
    toy_played::house,
};

/// One match, to be played in several ways.
struct Match<'a, G: Bots> {
    name: &'a str,
    config: &'a G::Config,
    seed: Seed,
    seats: Vec<Level>,
}

impl<G: Bots> Match<'_, G> {
    fn controls(&self) -> Vec<Control> {
        self.seats.iter().map(|level| Control::Bot(*level)).collect()
    }

    /// The record made by the pure loop, and its inputs.
    fn pure(&self, root: &Path) -> (Vec<String>, Vec<(Tick, Input<G>)>) {
        let data = PhysicsData::load(root).unwrap();
        let (mut real, mut trial) =
            (RawThrower::new(&data, data.table_top), RawThrower::in_head(&data, data.table_top));
        let trial: Option<&mut dyn Thrower> = Some(&mut trial);
        let mut hands = Throwers { real: &mut real, trial };
        let seats = self.seats.iter().map(|level| level.name().to_string()).collect();
        let mut writer = Writer::new(Vec::new(), States::All);
        let mut inputs = Vec::new();
        let mut bots: Vec<BotSeat> =
            (0..).map(Seat).zip(&self.seats).map(|(seat, level)| BotSeat::new(self.seed, seat, Some(*level))).collect();
        let mut state = G::deal(self.config, self.seed).unwrap();
        writer.begin(Header::new::<G>(self.name, 0, self.config, self.seed, seats), &state).unwrap();
        let outcome = playout(&mut state, &mut bots, &mut hands, |tick: Tick, input, events, state| {
            writer.step(0, tick, input, events, state).unwrap();
            inputs.push((tick, input.clone()));
        });
        writer.outcome(0, outcome).unwrap();
        (lines(writer.take()), inputs)
    }

    /// An app in which the match is dealt and being recorded.
    fn dealt(&self) -> App {
        let mut app = house();
        turn::start::<G>(app.world_mut(), self.config.clone(), self.seed, self.controls()).unwrap();
        app.world_mut().resource_mut::<Authority<G>>().begin_record(self.name, 0, States::All);
        app
    }

    fn tight_loop(&self) -> Vec<String> {
        let mut app = self.dealt();
        turn::run_to_end::<G>(app.world_mut()).expect("bots play to the end");
        lines(app.world_mut().resource_mut::<Authority<G>>().take_record())
    }

    /// Plays at sixty frames per second, as in a window, with the bots thinking on other threads.
    fn frame_by_frame(&self, speed: Speed) -> Vec<String> {
        let mut app = self.dealt();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_micros(16_667)))
            .insert_resource(Thinking::Beside)
            .insert_resource(Pace { speed, ..Pace::default() });
        for _ in 0..100_000 {
            app.update();
            if matches!(app.world().resource::<Authority<G>>().pending(), Pending::Over(_)) {
                return lines(app.world_mut().resource_mut::<Authority<G>>().take_record());
            }
            while app.world().resource::<Authority<G>>().thinking() {
                app.update();
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        panic!("{}: the match does not end", self.name)
    }

    /// Plays everything from the record; nothing is thrown and no bot is asked.
    fn replayed(&self, inputs: Vec<(Tick, Input<G>)>) -> Vec<String> {
        let mut app = house();
        let world = app.world_mut();
        turn::replay::<G>(world, self.config.clone(), self.seed, inputs).unwrap();
        world.resource_mut::<Authority<G>>().begin_record(self.name, 0, States::All);
        turn::run_to_end::<G>(world).expect("the record goes to the end");
        lines(world.resource_mut::<Authority<G>>().take_record())
    }
}

fn lines(record: Vec<u8>) -> Vec<String> {
    String::from_utf8(record).unwrap().lines().map(str::to_string).collect()
}

fn same(name: &str, ours: &[String], pure: &[String]) {
    for (n, (ours, pure)) in ours.iter().zip(pure).enumerate() {
        assert_eq!(ours, pure, "{name}: line {n} of the record");
    }
    assert_eq!(ours.len(), pure.len(), "{name}: steps of the record");
}

fn parity<G: Bots>(name: &str, config: &G::Config) {
    let root = package();
    let (weakest, middle, strongest) = (G::LEVELS[0], G::LEVELS[G::LEVELS.len() / 2], *G::LEVELS.last().unwrap());
    for (seed, level) in [(1, middle), (2, strongest)].into_iter().take(counts::PARITIES.get() as usize) {
        let mut seats = vec![weakest; G::seats(config)];
        seats[0] = level;
        let game = Match::<G> { name, config, seed: Seed(seed), seats };
        let (pure, inputs) = game.pure(root);
        assert!(pure.len() > 10, "{name}: something happens");
        same("tight loop", &game.tight_loop(), &pure);
        same("frame by frame", &game.frame_by_frame(Speed::X4), &pure);
        same("skipping", &game.frame_by_frame(Speed::Skip), &pure);
        // Except for the header, which says that a record was played.
        same("replay", &game.replayed(inputs)[1..], &pure[1..]);
    }
}

/// Data in which Silver Dagger has one round instead of four.
fn one_round() -> PathBuf {
    let root = scratch("parity of one round");
    let file = Path::new("assets/games/silver-dagger.ron");
    let numbers = fs::read_to_string(package().join(file)).unwrap();
    assert!(numbers.contains("rounds: 4"));
    fs::create_dir_all(root.join("assets/games")).unwrap();
    fs::write(root.join(file), numbers.replace("rounds: 4", "rounds: 1")).unwrap();
    root
}

#[test]
fn every_game_is_one_match_in_every_loop() {
    let one_round = one_round();
    for id in GameId::all() {
        let root = if id == GameId::SilverDagger { &one_round } else { package() };
        with_game!(id, root, |G, config| parity::<G>(id.name(), &short::<G>(config.unwrap())));
    }
}

#[test]
fn the_toy_game_is_one_match_in_every_loop() {
    parity::<Toy>(Toy::NAME, &Toy::standard(package()).unwrap());
}

#[test]
fn magpies_are_one_match_in_every_loop() {
    for seats in [2, 6] {
        let config = Magpies::for_seats(Magpies::standard(package()).unwrap(), seats).unwrap();
        parity::<Magpies>(Magpies::NAME, &config);
    }
}

/// The log redacted for an eye has no secrets of another seat, while the open one does.
#[test]
fn the_log_keeps_secrets_from_eyes() {
    use daggers_drawn::games::fools_gambit::FoolsGambit;
    let mut app = app(package()).unwrap();
    let world = app.world_mut();
    let bots = vec![Control::Bot(Level::Easy); 2];
    turn::start::<FoolsGambit>(world, Default::default(), Seed(1), bots).unwrap();
    watch_all::<FoolsGambit>(world);
    turn::run_to_end::<FoolsGambit>(world).unwrap();
    let log = |eye| told::<FoolsGambit>(&app, eye);
    assert_ne!(log(Eye::Open), log(Eye::Table));
    assert_ne!(log(Eye::Seat(Seat(0))), log(Eye::Seat(Seat(1))));
    let late = turn::watch::<FoolsGambit>(app.world_mut(), Eye::Table);
    let mut news = app.world_mut().get_mut::<News<FoolsGambit>>(late).unwrap();
    let (before, since) = news.take();
    assert_eq!((before, since), (told::<FoolsGambit>(&app, Eye::Table), Vec::new()), "who comes late is told all");
    let mut news = app.world_mut().get_mut::<News<FoolsGambit>>(late).unwrap();
    assert_eq!(news.take(), (Vec::new(), Vec::new()), "what was read is not read again");
}
