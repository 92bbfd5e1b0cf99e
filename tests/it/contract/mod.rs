//! The promises of every game, with tests shared by all games, and tests of these tests: games that break a promise.
//!
//! Each check is a function that returns the fault it found, so that tests can show that it finds one.

mod moves;
mod pieces;
mod secrets;
pub(crate) mod walk;

use daggers_drawn::{
    games::{
        GameId,
        daggers::{
            self, Daggers,
            config::{Deck, EmptyHand, FoolRule, PassRule},
        },
        deadlies::{
            self, Deadlies,
            config::{HaloRule, SlothRule},
        },
        fools_gambit::{
            self, FoolsGambit,
            config::{Decks, EqualPoints, SwapSight},
        },
        kadoova::{self, DeckKind, DuelId, Goal, Kadoova, Play},
        silver_dagger::{
            self, SilverDagger,
            config::{DaggerRule, TieRule},
        },
    },
    rules::{Game, Seat, Seed},
};

use crate::{
    counts::{CONTRACT_CARD_GAMES, CONTRACT_DUELS, CONTRACT_MATCHES},
    harness::package,
};
use moves::{
    a_refusal_leaves_the_state_untouched, a_seed_is_a_game, arrival_changes_nothing, games_end, listed_are_accepted,
    only_what_is_due_happens,
};
use pieces::{nothing_comes_back, pieces_are_conserved};
use secrets::{
    hidden_throws_are_hidden, nothing_leaks, round_trips, sealed_choices_are_sealed, secret_choices_are_secret,
    what_is_hidden_makes_no_difference,
};
use walk::{Check, Checked, Walk};

/// All promises by name.
fn promises<G: Checked>() -> [(&'static str, fn(&Walk<G>) -> Check); 14] {
    [
        ("listed are accepted", listed_are_accepted),
        ("a refusal leaves the state untouched", a_refusal_leaves_the_state_untouched),
        ("games end", games_end),
        ("pieces are conserved", pieces_are_conserved),
        ("nothing comes back", nothing_comes_back),
        ("round trips", round_trips),
        ("what is hidden makes no difference", what_is_hidden_makes_no_difference),
        ("nothing leaks", nothing_leaks),
        ("sealed choices are sealed", sealed_choices_are_sealed),
        ("secret choices are secret", secret_choices_are_secret),
        ("hidden throws are hidden", hidden_throws_are_hidden),
        ("arrival changes nothing", arrival_changes_nothing),
        ("only what is due happens", only_what_is_due_happens),
        ("a seed is a game", a_seed_is_a_game),
    ]
}

/// The first fault found when games of `config` are checked against the promise called `name`.
pub(crate) fn fault<G: Checked>(name: &str, config: &G::Config, games: u64) -> Option<String> {
    let (_, promise) = promises::<G>().into_iter().find(|promise| promise.0 == name)?;
    let fault = (0..games).find_map(|n| promise(&Walk { config, seed: Seed(1).under("contract", n) }).err())?;
    Some(format!("{}: {name}: {fault}", G::NAME))
}

/// The promises that games of `config` break, with the first fault of each.
pub(crate) fn broken<G: Checked>(config: &G::Config, games: u64) -> Vec<String> {
    promises::<G>().iter().filter_map(|(name, _)| fault::<G>(name, config, games)).collect()
}

/// Defines a test per game: test name, name of the game or duel, its type, its configuration, number of games.
macro_rules! keeps_the_contract {
    ($($test:ident: $name:expr, $game:ty, $config:expr, $games:expr;)*) => {
        $(#[test]
        fn $test() {
            let faults = broken::<$game>(&$config, $games.get());
            assert!(faults.is_empty(), "\n{}", faults.join("\n"));
        })*

        #[test]
        fn every_game_is_held_to_the_contract() {
            let held = [$($name),*];
            let free: Vec<&str> = GameId::all().map(GameId::name).filter(|name| !held.contains(name)).collect();
            assert!(free.is_empty(), "no contract test for {free:?}");
        }
    };
}

keeps_the_contract! {
    kadoova: "kadoova", Kadoova, short_match(3, DeckKind::Full), CONTRACT_MATCHES;
    kadoova_with_one_of_each: "kadoova", Kadoova, short_match(2, DeckKind::OneEach), CONTRACT_MATCHES;
    axe_vs_daggers: "kadoova/axe-vs-daggers", Kadoova, practice(DuelId::AxeVsDaggers, 2), CONTRACT_DUELS;
    chicken: "kadoova/chicken", Kadoova, practice(DuelId::Chicken, 2), CONTRACT_DUELS;
    class_warfare: "kadoova/class-warfare", Kadoova, practice(DuelId::ClassWarfare, 2), CONTRACT_DUELS;
    con: "kadoova/con", Kadoova, practice(DuelId::Con, 2), CONTRACT_DUELS;
    day_at_the_beach: "kadoova/day-at-the-beach", Kadoova, practice(DuelId::DayAtTheBeach, 2), CONTRACT_DUELS;
    hare_vs_tortoise: "kadoova/hare-vs-tortoise", Kadoova, practice(DuelId::HareVsTortoise, 2), CONTRACT_DUELS;
    horse_shoes: "kadoova/horse-shoes", Kadoova, practice(DuelId::HorseShoes, 3), CONTRACT_DUELS;
    pineapple_vs_fish: "kadoova/pineapple-vs-fish", Kadoova, practice(DuelId::PineappleVsFish, 2), CONTRACT_DUELS;
    plague_doctor: "kadoova/plague-doctor", Kadoova, practice(DuelId::PlagueDoctor, 2), CONTRACT_DUELS;
    quick_draw: "kadoova/quick-draw", Kadoova, practice(DuelId::QuickDraw, 4), CONTRACT_DUELS;
    skeptic_vs_psychic: "kadoova/skeptic-vs-psychic", Kadoova, practice(DuelId::SkepticVsPsychic, 2), CONTRACT_DUELS;
    war: "kadoova/war", Kadoova, practice(DuelId::War, 3), CONTRACT_DUELS;
    steady_kadoova: "kadoova", Kadoova, steady(short_match(3, DeckKind::Full)), CONTRACT_MATCHES;
    steady_class_warfare: "kadoova/class-warfare", Kadoova, steady(practice(DuelId::ClassWarfare, 2)), CONTRACT_DUELS;
    steady_con: "kadoova/con", Kadoova, steady(practice(DuelId::Con, 2)), CONTRACT_DUELS;
    steady_hare_vs_tortoise: "kadoova/hare-vs-tortoise", Kadoova, steady(practice(DuelId::HareVsTortoise, 2)), CONTRACT_DUELS;
    steady_plague_doctor: "kadoova/plague-doctor", Kadoova, steady(practice(DuelId::PlagueDoctor, 2)), CONTRACT_DUELS;
    steady_quick_draw: "kadoova/quick-draw", Kadoova, steady(practice(DuelId::QuickDraw, 4)), CONTRACT_DUELS;
    steady_skeptic_vs_psychic: "kadoova/skeptic-vs-psychic", Kadoova,
        steady(practice(DuelId::SkepticVsPsychic, 2)), CONTRACT_DUELS;
    steady_war: "kadoova/war", Kadoova, steady(practice(DuelId::War, 3)), CONTRACT_DUELS;
    daggers: "daggers", Daggers, usual_daggers(), CONTRACT_CARD_GAMES;
    daggers_by_the_other_house_rules: "daggers", Daggers, other_rules_of_daggers(), CONTRACT_CARD_GAMES;
    daggers_with_a_wild_deck: "daggers", Daggers, daggers::Config { deck: Deck::Suit, ..usual_daggers() }, CONTRACT_CARD_GAMES;
    deadlies: "deadlies", Deadlies, usual_deadlies(4), CONTRACT_CARD_GAMES;
    deadlies_of_three: "deadlies", Deadlies, usual_deadlies(3), CONTRACT_CARD_GAMES;
    deadlies_of_six_by_the_other_house_rules: "deadlies", Deadlies, other_rules_of_deadlies(), CONTRACT_CARD_GAMES;
    fools_gambit: "fools-gambit", FoolsGambit, fools_gambit::Config::default(), CONTRACT_CARD_GAMES;
    fools_gambit_by_the_other_house_rules: "fools-gambit", FoolsGambit, other_house_rules(), CONTRACT_CARD_GAMES;
    silver_dagger: "silver-dagger", SilverDagger, usual_silver_dagger(4), CONTRACT_CARD_GAMES;
    silver_dagger_of_two: "silver-dagger", SilverDagger, usual_silver_dagger(2), CONTRACT_CARD_GAMES;
    silver_dagger_of_three_by_the_other_house_rules: "silver-dagger", SilverDagger, other_rules_of_silver_dagger(3),
        CONTRACT_CARD_GAMES;
}

/// The configuration of a whole match that ends soon.
fn short_match(seats: usize, deck: DeckKind) -> kadoova::Config {
    let config = Kadoova::for_seats(Kadoova::standard(package()).unwrap(), seats).unwrap();
    kadoova::Config { play: Play::Match(Goal { target: 2_000, deck }), ..config }
}

pub(super) fn practice(duel: DuelId, seats: usize) -> kadoova::Config {
    Kadoova::for_seats(kadoova::Config::practice(package(), duel).unwrap(), seats).unwrap()
}

fn steady(config: kadoova::Config) -> kadoova::Config {
    kadoova::Config { steady: true, ..config }
}

pub(super) fn other_house_rules() -> fools_gambit::Config {
    fools_gambit::Config {
        decks: Decks::Each,
        swap: SwapSight::Hidden,
        equal: EqualPoints::MoreCards,
        memory_aid: true,
    }
}

pub(crate) fn usual_deadlies(seats: usize) -> deadlies::Config {
    Deadlies::for_seats(Deadlies::standard(package()).unwrap(), seats).unwrap()
}

pub(super) fn other_rules_of_deadlies() -> deadlies::Config {
    deadlies::Config { sloth: SlothRule::All, halo: HaloRule::Two, memory_aid: true, ..usual_deadlies(6) }
}

pub(crate) fn usual_silver_dagger(seats: usize) -> silver_dagger::Config {
    SilverDagger::for_seats(SilverDagger::standard(package()).unwrap(), seats).unwrap()
}

pub(crate) fn other_rules_of_silver_dagger(seats: usize) -> silver_dagger::Config {
    let usual = usual_silver_dagger(seats);
    silver_dagger::Config { dagger: DaggerRule::None, tie: TieRule::Fails, memory_aid: true, ..usual }
}

pub(super) fn usual_daggers() -> daggers::Config {
    Daggers::standard(package()).unwrap()
}

pub(super) fn other_rules_of_daggers() -> daggers::Config {
    daggers::Config {
        deck: Deck::Eights,
        fool: FoolRule::NoFool,
        pass: PassRule::Three,
        empty_hand: EmptyHand::Back,
        memory_aid: true,
        first: Some(Seat(1)),
        ..usual_daggers()
    }
}
