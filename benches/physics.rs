//! Times a throw, a physics step, an idle frame and a whole match: `cargo bench --profile dev --bench physics`.
//!
//! A step of 28 dice is measured through the app's loop and in raw rapier in the same run, from the same fall.

use bevy::prelude::App;
use daggers_drawn::{
    app,
    data::data_root,
    games::kadoova::{Config, DuelId, Kadoova},
    physics::{self, PhysicsData, RawThrower, lab, lab::Handful, lab::Kind, lab::Pressed, lab::TwoTrays},
    rules::{
        Budget, Eye, Game, Level, Seat, Seed, SeenBy, Throw, ThrowId, Thrower,
        dice::DieId,
        geometry::{Point, Polygon},
        playout::{BotSeat, Throwers, playout},
        record::Input,
        throw::{Cast, Delivery, Flick, Ground},
    },
    simulate::{Plan, simulate},
    turn::Control,
};
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// Steps of a fall that are measured together: from the air to a heap that is barely at rest.
const STEPS: u32 = 240;

fn data() -> PhysicsData {
    PhysicsData::load(&data_root()).unwrap_or_else(|fault| panic!("{fault}"))
}

fn world() -> App {
    let mut app = App::new();
    app.insert_resource(data()).add_plugins(physics::plugin);
    app
}

/// Throws per second, each with another tremor.
#[divan::bench(sample_count = 50, sample_size = 20)]
fn one_throw_to_rest(bencher: Bencher) {
    let data = data();
    let mut raw = RawThrower::new(&data, data.table_top);
    let mut n = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        n += 1;
        let (grips, tremor) = Throw::chance(Seed(1), ThrowId(n), 1);
        let from = Point { x: 4000, y: 14000 };
        raw.throw(&Throw {
            id: ThrowId(n),
            delivery: Delivery::Cast(vec![Cast {
                die: DieId::of(Seat(0), 0),
                flick: Flick { from, aim: 0, speed: 1000, height: 4000, spin: 0, shaken: n % 2 == 0 },
                grip: grips[0],
            }]),
            tremor,
            lying: Vec::new(),
            ground: Ground::Mat(Polygon::rect(Point { x: 19000, y: 9000 }, Point { x: 47000, y: 19000 })),
            seen_by: SeenBy::Everybody,
        })
    });
}

/// A step is an item.
#[divan::bench(sample_count = 40, sample_size = 1)]
fn a_step_of_28_dice_in_raw_rapier(bencher: Bencher) {
    let data = data();
    bencher.counter(ItemsCount::new(STEPS)).with_inputs(|| Handful::new(&data)).bench_local_refs(|dice| {
        (0..STEPS).for_each(|_| {
            dice.tick();
        });
    });
}

/// A step is an item.
#[divan::bench(sample_count = 40, sample_size = 1)]
fn a_step_of_28_dice_through_the_app(bencher: Bencher) {
    let dropped = || {
        let mut app = world();
        lab::drop_handful(app.world_mut());
        app
    };
    bencher.counter(ItemsCount::new(STEPS)).with_inputs(dropped).bench_local_refs(|app| {
        (0..STEPS).for_each(|_| {
            physics::tick(app.world_mut());
        });
    });
}

/// Steps of a roll in two trays that are measured together: the dice come to rest a little later.
const ROLL: u32 = 90;
/// The dice in each of two trays.
const TRAY_DICE: [u8; 3] = [6, 12, 14];

/// A step of both trays is an item.
#[divan::bench(args = TRAY_DICE, sample_count = 40, sample_size = 1)]
fn a_step_of_two_trays_in_raw_rapier(bencher: Bencher, dice: u8) {
    let data = data();
    bencher.counter(ItemsCount::new(ROLL)).with_inputs(|| TwoTrays::new(&data, dice)).bench_local_refs(|trays| {
        (0..ROLL).for_each(|_| trays.tick());
    });
}

/// A step of both trays is an item.
#[divan::bench(args = TRAY_DICE, sample_count = 40, sample_size = 1)]
fn a_step_of_two_trays_through_the_app(bencher: Bencher, dice: u8) {
    let rolled = || {
        let mut app = world();
        lab::roll_two_trays(app.world_mut(), dice);
        app
    };
    bencher.counter(ItemsCount::new(ROLL)).with_inputs(rolled).bench_local_refs(|app| {
        (0..ROLL).for_each(|_| {
            physics::tick(app.world_mut());
        });
    });
}

/// A second of a tower that a hand presses on, so that all of it is awake. A step is an item.
#[divan::bench(args = Kind::ALL, sample_count = 40, sample_size = 1)]
fn a_step_of_a_tower_in_raw_rapier(bencher: Bencher, kind: Kind) {
    let data = data();
    bencher.counter(ItemsCount::new(STEPS)).with_inputs(|| Pressed::new(&data, kind)).bench_local_refs(|tower| {
        (0..STEPS).for_each(|_| tower.tick());
    });
}

/// A step is an item.
#[divan::bench(args = Kind::ALL, sample_count = 40, sample_size = 1)]
fn a_step_of_a_tower_through_the_app(bencher: Bencher, kind: Kind) {
    let pressed = || {
        let mut app = world();
        lab::press_tower(app.world_mut(), kind);
        app
    };
    bencher.counter(ItemsCount::new(STEPS)).with_inputs(pressed).bench_local_refs(|app| {
        (0..STEPS).for_each(|_| {
            physics::tick(app.world_mut());
        });
    });
}

/// A frame of the headless app in which nothing happens.
#[divan::bench(sample_count = 100, sample_size = 100)]
fn an_idle_headless_frame(bencher: Bencher) {
    let mut app = app(&data_root()).unwrap_or_else(|fault| panic!("{fault}"));
    app.finish();
    app.cleanup();
    app.update();
    bencher.bench_local(|| app.update());
}

/// A whole match of Kadoova Duel to 10,000 by four bots, headless: a match is an item.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn a_whole_match_of_four_bots(bencher: Bencher) {
    let root = data_root();
    let config = Kadoova::standard(&root).unwrap_or_else(|fault| panic!("{fault}"));
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let plan = Plan {
            name: Kadoova::NAME,
            games: 1,
            seed: Seed(seed),
            seats: [Level::Easy, Level::Normal, Level::Hard, Level::Hard].map(Control::Bot).to_vec(),
            paired: false,
            budget: Budget::default(),
            jobs: 1,
            trace: None,
            data: None,
        };
        simulate::<Kadoova>(&plan, &config, || app(&root), |_| Ok(())).unwrap_or_else(|failure| panic!("{failure:?}"))
    });
}

/// The thinking of a careful bot before it places the last piece: the time that a player waits for it.
#[divan::bench(args = [DuelId::PineappleVsFish, DuelId::DayAtTheBeach], sample_count = 20, sample_size = 1)]
fn a_placement_in_the_head_of_a_hard_bot(bencher: Bencher, duel: DuelId) {
    let data = data();
    let (state, id) = last_piece(&data, duel);
    let (view, throw) = (state.view(Eye::Table), state.throw(id).expect("what is due can be thrown"));
    let carry = throw.carry().expect("a piece is carried");
    let bot = || BotSeat::new(Seed(1), carry.seat, Some(Level::Hard));
    let mut head = RawThrower::in_head(&data, data.table_top);
    bencher.with_inputs(bot).bench_local_refs(|bot| bot.carry::<Kadoova>(id, &view, carry, Some(&mut head)));
}

/// A tower of careful bots that lacks only the piece in a hand.
fn last_piece(data: &PhysicsData, duel: DuelId) -> (Kadoova, ThrowId) {
    let config = Config::practice(&data_root(), duel).expect("the repository is whole");
    let pieces = if duel == DuelId::PineappleVsFish { 12 } else { 24 };
    for seed in (0..).map(Seed) {
        let mut bots = [0, 1].map(|seat| BotSeat::new(seed, Seat(seat), Some(Level::Hard)));
        let mut real = RawThrower::new(data, data.table_top);
        let mut trial = RawThrower::in_head(data, data.table_top);
        let mut hands = Throwers { real: &mut real, trial: Some(&mut trial) };
        let mut state = Kadoova::deal(&config, seed).expect("a practised duel can be dealt");
        let (mut carries, mut last) = (0, None);
        playout(&mut state, &mut bots, &mut hands, |_, input, _, state| {
            if let (Input::Moves(_), [id]) = (input, state.pending().throws()) {
                carries += 1;
                last = (carries == pieces).then(|| (state.clone(), *id)).or(last.take());
            }
        });
        if let Some(last) = last {
            return last;
        }
    }
    unreachable!("careful bots build towers")
}
