//! Times the rules: `cargo bench --no-default-features --bench rules` (release, one core).

use daggers_drawn::{
    games::fools_gambit::{Config, FoolsGambit, View},
    rules::{
        Eye, Game, Level, Outcome, Pending, Seat, Seed,
        playout::{BotSeat, NoDice, Throwers, playout},
        record::Input,
    },
};
use divan::{Bencher, black_box, counter::ItemsCount};

fn main() {
    divan::main();
}

/// Whole games through the contract: deal, view, list, choose, play, resolve. An item is a game. Games differ in
/// length, so a sample has many.
#[divan::bench(args = [None, Some(Level::Easy)], sample_size = 200, sample_count = 200)]
fn playouts(bencher: Bencher, level: Option<Level>) {
    let mut n = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        n += 1;
        play(Seed(n), level)
    });
}

fn play(seed: Seed, level: Option<Level>) -> Outcome {
    let mut state = FoolsGambit::deal(&Config::default(), seed).expect("the standard table can be dealt");
    let mut bots = [Seat(0), Seat(1)].map(|seat| BotSeat::new(seed, seat, level));
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, _, _| {})
}

/// A state in the middle of a game: the first choice of the sixth duel.
fn middle() -> FoolsGambit {
    let mut kept = None;
    let mut state = FoolsGambit::deal(&Config::default(), Seed(1)).expect("the standard table can be dealt");
    let mut bots = [Seat(0), Seat(1)].map(|seat| BotSeat::new(Seed(1), seat, None));
    let mut duels = 0;
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, input, _, state| {
        duels += u32::from(matches!((input, state.pending()), (Input::Step(_), Pending::Decide { .. })));
        if duels == 11 {
            kept.get_or_insert_with(|| state.clone());
        }
    });
    kept.expect("a game has six duels")
}

#[divan::bench]
fn deal(bencher: Bencher) {
    let mut n = 0;
    bencher.bench_local(|| {
        n += 1;
        FoolsGambit::deal(&Config::default(), Seed(n))
    });
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let state = middle();
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench]
fn view(bencher: Bencher) {
    let (state, mut view) = (middle(), View::default());
    bencher.bench_local(|| black_box(&state).view_into(Eye::Seat(Seat(0)), black_box(&mut view)));
}

#[divan::bench]
fn imagine(bencher: Bencher) {
    let view = middle().view(Eye::Seat(Seat(0)));
    let mut rng = Seed(1).stream("bench");
    bencher.bench_local(|| FoolsGambit::imagine(black_box(&view), &mut rng));
}
