//! Times the rules: `cargo bench --no-default-features --bench rules` (release, one core).

use std::sync::LazyLock;

use daggers_drawn::{
    data,
    games::{
        daggers::Daggers, deadlies::Deadlies, fools_gambit::FoolsGambit, kadoova::duels::con,
        silver_dagger::SilverDagger,
    },
    rules::{
        Bots, Choice, Eye, Game, Level, Outcome, Pending, Seat, Seed,
        playout::{BotSeat, NoDice, Throwers, playout, told_into},
        record::Input,
    },
};
use divan::{Bencher, black_box, counter::ItemsCount};

fn main() {
    divan::main();
}

/// A card game that is timed, at its standard table.
trait Timed: Bots {
    fn config() -> &'static Self::Config;
}

impl Timed for Daggers {
    fn config() -> &'static Self::Config {
        static CONFIG: LazyLock<<Daggers as Game>::Config> =
            LazyLock::new(|| Daggers::standard(&data::data_root()).expect("our decks can be read"));
        &CONFIG
    }
}

impl Timed for Deadlies {
    fn config() -> &'static Self::Config {
        static CONFIG: LazyLock<<Deadlies as Game>::Config> =
            LazyLock::new(|| Deadlies::standard(&data::data_root()).expect("our numbers can be read"));
        &CONFIG
    }
}

impl Timed for FoolsGambit {
    fn config() -> &'static Self::Config {
        static CONFIG: LazyLock<<FoolsGambit as Game>::Config> = LazyLock::new(Default::default);
        &CONFIG
    }
}

impl Timed for SilverDagger {
    fn config() -> &'static Self::Config {
        static CONFIG: LazyLock<<SilverDagger as Game>::Config> =
            LazyLock::new(|| SilverDagger::standard(&data::data_root()).expect("our numbers can be read"));
        &CONFIG
    }
}

fn seats<G: Timed>() -> impl Iterator<Item = Seat> {
    (0..G::seats(G::config()) as u8).map(Seat)
}

fn dealt<G: Timed>(seed: Seed) -> G {
    G::deal(G::config(), seed).expect("the standard table can be dealt")
}

/// Whole random games through the contract: deal, view, list, choose, play, resolve. An item is a game. Games differ in
/// length, so a sample has many.
#[divan::bench(types = [Daggers, Deadlies, FoolsGambit, SilverDagger], sample_size = 200, sample_count = 200)]
fn playouts<G: Timed>(bencher: Bencher) {
    let mut n = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        n += 1;
        play::<G>(Seed(n), None)
    });
}

/// The same with easy bots.
#[divan::bench(types = [Daggers, Deadlies, FoolsGambit, SilverDagger], sample_size = 200, sample_count = 200)]
fn easy_games<G: Timed>(bencher: Bencher) {
    let mut n = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        n += 1;
        play::<G>(Seed(n), Some(Level::Easy))
    });
}

fn play<G: Timed>(seed: Seed, level: Option<Level>) -> Outcome {
    let mut state = dealt::<G>(seed);
    let mut bots: Vec<BotSeat> = seats::<G>().map(|seat| BotSeat::new(seed, seat, level)).collect();
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, _, _| {})
}

/// A state in the middle of a game: the eleventh choice.
fn middle<G: Timed>() -> G {
    let mut kept = None;
    let mut state = dealt::<G>(Seed(1));
    let mut bots: Vec<BotSeat> = seats::<G>().map(|seat| BotSeat::new(Seed(1), seat, None)).collect();
    let mut asked = 0;
    playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, input, _, state| {
        asked +=
            u32::from(matches!((input, state.pending()), (Input::Step(_) | Input::Moves(_), Pending::Decide { .. })));
        if asked == 11 {
            kept.get_or_insert_with(|| state.clone());
        }
    });
    kept.expect("a game has so many choices")
}

#[divan::bench(types = [Daggers, Deadlies, FoolsGambit, SilverDagger])]
fn deal<G: Timed>(bencher: Bencher) {
    let mut n = 0;
    bencher.bench_local(|| {
        n += 1;
        dealt::<G>(Seed(n))
    });
}

#[divan::bench(types = [Daggers, Deadlies, FoolsGambit, SilverDagger])]
fn copy<G: Timed>(bencher: Bencher) {
    let state = middle::<G>();
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench(types = [Daggers, Deadlies, FoolsGambit, SilverDagger])]
fn view<G: Timed>(bencher: Bencher) {
    let (state, mut view) = (middle::<G>(), G::View::default());
    bencher.bench_local(|| black_box(&state).view_into(Eye::Seat(Seat(0)), black_box(&mut view)));
}

#[divan::bench(types = [Daggers, Deadlies, FoolsGambit, SilverDagger])]
fn imagine<G: Timed>(bencher: Bencher) {
    let view = middle::<G>().view(Eye::Seat(Seat(0)));
    let mut rng = Seed(1).stream("bench");
    bencher.bench_local(|| G::imagine(black_box(&view), &mut rng));
}

/// What a bot knows when it is asked.
struct Asked<G: Game> {
    view: G::View,
    legal: Vec<Choice<G::Move>>,
    told: Vec<G::Event>,
}

/// Every 20th decision of the first seat in 100 games of normal bots.
fn asked<G: Timed>() -> Vec<Asked<G>> {
    let (seat, mut all, mut count) = (Seat(0), Vec::new(), 0);
    for seed in (1..=100).map(Seed) {
        let mut state = dealt::<G>(seed);
        let mut bots: Vec<BotSeat> = seats::<G>().map(|seat| BotSeat::new(seed, seat, Some(Level::Normal))).collect();
        let mut log = Vec::new();
        let mut throwers = Throwers { real: &mut NoDice, trial: None };
        playout(&mut state, &mut bots, &mut throwers, |_, _, events, state: &G| {
            log.extend_from_slice(events);
            if !matches!(state.pending(), Pending::Decide { must, .. } if must.contains(seat)) {
                return;
            }
            count += 1;
            if count % 20 == 0 {
                let (view, mut legal, mut told) = (state.view(Eye::Seat(seat)), Vec::new(), Vec::new());
                G::choices(&view, &mut legal);
                told_into::<G>(&log, seat, &mut told);
                all.push(Asked { view, legal, told });
            }
        });
    }
    all
}

/// A hard bot's decision with all of its budget: those of [`asked`] in turn.
#[divan::bench(types = [Daggers, Deadlies, FoolsGambit, SilverDagger], sample_size = 1, sample_count = 500)]
fn hard_decides<G: Timed>(bencher: Bencher) {
    let all = asked::<G>();
    let (mut bot, mut next) = (BotSeat::new(Seed(1), Seat(0), Some(Level::Hard)), all.iter().cycle());
    bencher.bench_local(|| {
        let Asked { view, legal, told } = next.next().expect("somebody decides");
        bot.choose::<G>(black_box(view), legal, told, true, None)
    });
}

/// Hard's play at Con with fourteen dice each, found as when such a deal is first met.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn con_is_solved() -> usize {
    con::lab::solve(con::DICE)
}

/// A decision of hard's in such a deal, once that has been met.
#[divan::bench(sample_count = 100, sample_size = 100)]
fn hard_decides_at_con(bencher: Bencher) {
    let mut rng = Seed(1).stream("bench");
    con::lab::decide(con::DICE, &mut rng);
    bencher.bench_local(|| con::lab::decide(con::DICE, &mut rng));
}
