//! Statistics of the card games and the tower duels: in enough games, every ruling of the standard table comes up.

use std::collections::BTreeMap;

use daggers_drawn::{
    games::{
        daggers::{self, Daggers, config::PassRule},
        deadlies::Deadlies,
        fools_gambit::{Config, FoolsGambit},
        kadoova::{self, DuelId, Kadoova},
        silver_dagger::SilverDagger,
    },
    rules::{
        Bots, Budget, Game, Level, Seat, Seed,
        ceiling::ceiling,
        playout::{BotSeat, NoDice, Throwers, playout},
    },
};

use crate::{
    contract::{usual_deadlies, usual_silver_dagger, walk::fake_table},
    counts,
    harness::package,
};

/// The number of times each ruling came up in `games` games, and the wins of seat 0 (a draw is half a win).
fn tallies(games: u64, levels: [Option<Level>; 2]) -> (BTreeMap<&'static str, u64>, f64) {
    tallied::<FoolsGambit>(&Config::default(), games, levels, Budget::default())
}

/// The same for any card game and budget.
fn tallied<G: Bots>(
    config: &G::Config,
    games: u64,
    levels: [Option<Level>; 2],
    budget: Budget,
) -> (BTreeMap<&'static str, u64>, f64) {
    let mut counts = BTreeMap::new();
    let mut wins = 0.0;
    for n in 0..games {
        let seed = Seed(1).under("game", n);
        let mut state = G::deal(config, seed).unwrap();
        let bot = |seat: u8| BotSeat::new(seed, Seat(seat), levels[usize::from(seat)]).with_budget(budget);
        let mut bots = [0, 1].map(bot);
        let outcome =
            playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, events, state| {
                for event in events {
                    state.tally(event, &mut |name| *counts.entry(name).or_insert(0) += 1);
                }
            });
        if outcome.winners.contains(Seat(0)) {
            wins += 1.0 / outcome.winners.len() as f64;
        }
    }
    (counts, wins)
}

#[test]
fn every_ruling_comes_up() {
    let (counts, _) = tallies(counts::RULED_GAMES.get(), [Some(Level::Easy); 2]);
    let never: Vec<_> = FoolsGambit::TALLIES.iter().filter(|name| !counts.contains_key(*name)).collect();
    assert!(never.is_empty(), "never: {never:?}");
    let unlisted: Vec<_> = counts.keys().filter(|name| !FoolsGambit::TALLIES.contains(name)).collect();
    assert!(unlisted.is_empty(), "counted but not listed: {unlisted:?}");
}

/// Three standard deviations are 3.4 % for 2000 even games.
#[test]
fn an_easy_bot_beats_chance_from_either_seat() {
    let (_, first) = tallies(counts::RULED_GAMES.get(), [Some(Level::Easy), None]);
    let (_, second) = tallies(counts::RULED_GAMES.get(), [None, Some(Level::Easy)]);
    let games = counts::RULED_GAMES.get() as f64;
    assert!(first / games > 0.6, "{first}");
    assert!(second / games < 0.4, "{second}");
}

/// The share of games that the stronger level wins, sitting on either side equally often.
fn share(stronger: Level, weaker: Level, games: u64) -> f64 {
    let (_, first) = tallies(games, [Some(stronger), Some(weaker)]);
    let (_, second) = tallies(games, [Some(weaker), Some(stronger)]);
    (first + games as f64 - second) / (2.0 * games as f64)
}

/// The stronger level won two of three of 1000 games. A standard deviation is 3.2 % for 240 games and 7.2 % for 48.
#[test]
fn each_level_beats_the_one_below() {
    let shares = [
        share(Level::Normal, Level::Easy, counts::NORMAL_AGAINST_EASY.get()),
        share(Level::Hard, Level::Normal, counts::HARD_AGAINST_NORMAL.get()),
    ];
    assert!(shares[0] > 0.55 && shares[1] > 0.56, "{shares:?}");
}

fn daggers(pass: PassRule) -> daggers::Config {
    daggers::Config { pass, ..Daggers::standard(package()).unwrap() }
}

#[test]
fn every_ruling_of_daggers_comes_up() {
    let config = daggers(PassRule::Free);
    let (mut counts, _) = tallied::<Daggers>(&config, counts::RULED_GAMES.get(), [None; 2], Budget::default());
    for (name, count) in
        tallied::<Daggers>(&config, counts::RULED_GAMES.get(), [Some(Level::Normal); 2], Budget::default()).0
    {
        *counts.entry(name).or_insert(0) += count;
    }
    // A deck lasts for all the Thieves of a game: a test of its own empties it.
    let never: Vec<_> = Daggers::TALLIES.iter().filter(|name| !counts.contains_key(*name)).collect();
    assert_eq!(never, [&"draw from an empty deck"]);
    let unlisted: Vec<_> = counts.keys().filter(|name| !Daggers::TALLIES.contains(name)).collect();
    assert!(unlisted.is_empty(), "counted but not listed: {unlisted:?}");
}

/// The share of the games of Daggers that the stronger level wins, sitting on either side equally often.
fn share_of_daggers(pass: PassRule, stronger: Option<Level>, weaker: Option<Level>, games: u64) -> f64 {
    let config = daggers(pass);
    let budget = Budget::percent(counts::THINK.get() as u32).unwrap();
    let (_, first) = tallied::<Daggers>(&config, games, [stronger, weaker], budget);
    let (_, second) = tallied::<Daggers>(&config, games, [weaker, stronger], budget);
    (first + games as f64 - second) / (2.0 * games as f64)
}

/// Of 1000 games, easy won 66 % against chance, normal 70 to 78 % against easy, and hard 86 % against normal.
#[test]
fn each_level_of_daggers_beats_the_one_below() {
    use Level::{Easy, Hard, Normal};
    for pass in [PassRule::Free, PassRule::Three] {
        let shares = [
            share_of_daggers(pass, Some(Easy), None, counts::NORMAL_AGAINST_EASY.get()),
            share_of_daggers(pass, Some(Normal), Some(Easy), counts::NORMAL_AGAINST_EASY.get()),
            share_of_daggers(pass, Some(Hard), Some(Normal), counts::HARD_AGAINST_NORMAL.get() / 2),
        ];
        assert!(shares.iter().all(|share| *share > 0.56), "{pass:?}: {shares:?}");
    }
}

/// Of 400 games with half its budget, a hard bot won 40 % against a search that sees all hands.
#[test]
fn who_sees_all_hands_wins_at_daggers() {
    let config = daggers(PassRule::Free);
    let find = |deals, jobs| ceiling::<Daggers>(&config, Seed(1), deals, Budget::percent(10).unwrap(), jobs).unwrap();
    let found = find(16, 1);
    assert!(found.deals == 16 && found.decided > 24 && found.wins < found.decided, "{found:?}");
    assert_eq!(find(2, 1), find(2, 2), "the number of threads changes nothing");
}

/// The share of first places that a bot takes among weaker ones, sitting everywhere equally often.
fn share_of_deadlies(seats: usize, stronger: Option<Level>, weaker: Option<Level>, games: u64) -> f64 {
    let config = usual_deadlies(seats);
    let mut firsts = 0.0;
    for n in 0..games {
        let (seed, at) = (Seed(1).under("game", n), (n % seats as u64) as usize);
        let mut state = Deadlies::deal(&config, seed).unwrap();
        let level = |seat| if seat == at { stronger } else { weaker };
        let budget = Budget::percent(5).unwrap();
        let bot = |seat: usize| BotSeat::new(seed, Seat(seat as u8), level(seat)).with_budget(budget);
        let mut bots: Vec<BotSeat> = (0..seats).map(bot).collect();
        let mut hands = Throwers { real: &mut NoDice, trial: None };
        let outcome = playout(&mut state, &mut bots, &mut hands, |_, _, _, _| {});
        if outcome.winners.contains(Seat(at as u8)) {
            firsts += 1.0 / outcome.winners.len() as f64;
        }
    }
    firsts / games as f64
}

/// A hard bot has a twentieth of its budget. Of 1000 games, it took 1.3 to 1.8 times the even share among normal ones, and
/// these 2.6 to 3.4 times among easy ones. Few games only show that it is more than the even one.
#[test]
fn each_level_of_the_deadlies_beats_the_one_below() {
    use Level::{Easy, Hard, Normal};
    for seats in [3, 4, 6] {
        let even = 1.0 / seats as f64;
        for (stronger, weaker, games) in [
            (Easy, None, counts::LADDER_OF_SINS.get()),
            (Normal, Some(Easy), counts::LADDER_OF_SINS.get()),
            (Hard, Some(Normal), counts::HARD_LADDER_OF_SINS.get()),
        ] {
            let share = share_of_deadlies(seats, Some(stronger), weaker, games);
            let half = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
            let found = format!("{seats} seats, {stronger:?}: {share:.3} +- {half:.3} of {games}, even {even:.3}");
            println!("{found}");
            assert!(share > 1.1 * even, "{found}");
            assert!(stronger == Hard && !counts::is_long() || share > 1.2 * even && share - half > even, "{found}");
        }
    }
}

/// What came up in games of Silver Dagger with these bots, and how often the first of them came first, sitting everywhere
/// equally often; a shared victory is a part of one.
fn silver(seats: usize, levels: [Option<Level>; 2], games: u64) -> (BTreeMap<&'static str, u64>, f64) {
    let config = usual_silver_dagger(seats);
    let (mut counts, mut firsts) = (BTreeMap::new(), 0.0);
    for n in 0..games {
        let (seed, at) = (Seed(1).under("game", n / seats as u64), (n % seats as u64) as usize);
        let mut state = SilverDagger::deal(&config, seed).unwrap();
        let level = |seat| levels[usize::from(seat != at)];
        let budget = Budget::percent(8).unwrap();
        let bot = |seat: usize| BotSeat::new(seed, Seat(seat as u8), level(seat)).with_budget(budget);
        let mut bots: Vec<BotSeat> = (0..seats).map(bot).collect();
        let mut hands = Throwers { real: &mut NoDice, trial: None };
        let outcome = playout(&mut state, &mut bots, &mut hands, |_, _, events, state| {
            for event in events {
                state.tally(event, &mut |name| *counts.entry(name).or_insert(0) += 1);
            }
        });
        if outcome.winners.contains(Seat(at as u8)) {
            firsts += 1.0 / outcome.winners.len() as f64;
        }
    }
    (counts, firsts / games as f64)
}

#[test]
fn every_ruling_of_silver_dagger_comes_up() {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for seats in [2, 3, 4] {
        for level in [None, Some(Level::Easy), Some(Level::Normal)] {
            let games = if level.is_none() { counts::RULED_GAMES.get() } else { counts::LADDER_OF_DAGGERS.get() };
            for (name, count) in silver(seats, [level; 2], games).0 {
                *counts.entry(name).or_insert(0) += count;
            }
        }
    }
    // Tests of their own take sixteen discards in a row, go a circle without a card, empty a village, share a victory,
    // and let the time run out.
    let rare = [
        "drawn cards laid down in an empty village",
        "long times without a draw",
        "rounds ended by a circle",
        "rounds ended by the guard",
        "shared victories",
        "out of time",
    ];
    let never: Vec<_> = SilverDagger::TALLIES.iter().filter(|name| !counts.contains_key(*name)).collect();
    assert!(never.iter().all(|name| rare.contains(name)), "never: {never:?}");
    let unlisted: Vec<_> = counts.keys().filter(|name| !SilverDagger::TALLIES.contains(name)).collect();
    assert!(unlisted.is_empty(), "counted but not listed: {unlisted:?}");
}

/// Of 4000 games with four, three and two seats, normal took 69, 81 and 88 % among easy bots. A hard bot has a part
/// of its budget; few games only show that it takes more than the even share among normal ones, and in `./check` only
/// with two seats.
#[test]
fn each_level_of_silver_dagger_beats_the_one_below() {
    use Level::{Easy, Hard, Normal};
    let (games, hard) = (counts::LADDER_OF_DAGGERS.get(), counts::HARD_LADDER_OF_DAGGERS.get());
    for seats in [2, 3, 4] {
        let hard = if seats == 2 || counts::is_long() { hard } else { 0 };
        for (levels, games) in
            [([Some(Easy), None], games), ([Some(Normal), Some(Easy)], games), ([Some(Hard), Some(Normal)], hard)]
                .into_iter()
                .filter(|(_, games)| *games > 0)
        {
            let (_, share) = silver(seats, levels, games);
            println!("{seats} seats, {levels:?}: {share:.3} of {games}");
            let even = 1.0 / seats as f64;
            let half = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
            let found = format!("{seats} seats, {levels:?}: {share:.3} +- {half:.3}");
            match levels[0] {
                Some(Hard) => assert!(share > even, "{found}"),
                _ => assert!(share > 1.2 * even && share - half > even, "{found}"),
            }
        }
    }
}

/// Who sees the cards of all villages and of the deck wins.
#[test]
fn who_sees_all_cards_wins_at_silver_dagger() {
    let config = usual_silver_dagger(2);
    let find =
        |deals, jobs| ceiling::<SilverDagger>(&config, Seed(1), deals, Budget::percent(2).unwrap(), jobs).unwrap();
    let found = find(8, 1);
    assert!(found.deals == 8 && found.decided > 12 && 2 * found.wins < found.decided, "{found:?}");
    assert_eq!(find(2, 1), find(2, 2), "the number of threads changes nothing");
}

/// Here, unsteady hands build towers that fall by chance, so that a duel ends in each possible way.
#[test]
fn every_ruling_of_the_tower_duels_comes_up() {
    for duel in [DuelId::DayAtTheBeach, DuelId::PineappleVsFish] {
        let config = kadoova::Config::practice(package(), duel).unwrap();
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for n in 0..400 {
            let seed = Seed(1).under("tower", n);
            let mut state = Kadoova::deal(&config, seed).unwrap();
            let mut bots = [0, 1].map(|seat: u8| BotSeat::new(seed, Seat(seat), Some(Level::ALL[n as usize % 3])));
            let mut hands = Throwers { real: &mut fake_table(), trial: None };
            playout(&mut state, &mut bots, &mut hands, |_, _, events, state| {
                for event in events {
                    state.tally(event, &mut |name| *counts.entry(name).or_insert(0) += 1);
                }
            });
        }
        let own = Kadoova::TALLIES.iter().filter(|name| name.starts_with(duel.short_name()));
        let never: Vec<_> = own.filter(|name| !counts.contains_key(*name)).collect();
        assert!(never.is_empty(), "never: {never:?} of {counts:?}");
        assert!(counts.keys().all(|name| Kadoova::TALLIES.contains(name)), "{counts:?}");
    }
}

/// What comes up in 200 duels of bots in this race, half of them in steady mode: there both make it in one step now and
/// then; otherwise that takes the same tick. All that the race counts must.
fn counted_in(duel: DuelId) -> BTreeMap<&'static str, u64> {
    let usual = kadoova::Config::practice(package(), duel).unwrap();
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for n in 0..200 {
        let config = kadoova::Config { steady: n % 2 == 1, ..usual.clone() };
        let seed = Seed(1).under("race", n);
        let mut state = Kadoova::deal(&config, seed).unwrap();
        let mut bots = [0, 1].map(|seat: u8| BotSeat::new(seed, Seat(seat), Some(Level::ALL[n as usize % 3])));
        let mut hands = Throwers { real: &mut fake_table(), trial: None };
        playout(&mut state, &mut bots, &mut hands, |_, _, events, state| {
            for event in events {
                state.tally(event, &mut |name| *counts.entry(name).or_insert(0) += 1);
            }
        });
    }
    let own = Kadoova::TALLIES.iter().filter(|name| name.starts_with(duel.short_name()));
    let never: Vec<_> = own.filter(|name| !counts.contains_key(*name)).collect();
    assert!(never.is_empty(), "never: {never:?} of {counts:?}");
    counts
}

#[test]
fn every_ruling_of_class_warfare_comes_up() {
    let counts = counted_in(DuelId::ClassWarfare);
    let (high, low) = (counts["class-warfare: won by High"], counts["class-warfare: won by Low"]);
    assert!(high > 60 && low > 60, "{high} to {low}");
}

#[test]
fn every_ruling_of_hare_vs_tortoise_comes_up() {
    let counts = counted_in(DuelId::HareVsTortoise);
    let (hare, tortoise) =
        (counts["hare-vs-tortoise: won by the Hare"], counts["hare-vs-tortoise: won by the Tortoise"]);
    assert!(hare > 60 && tortoise > 60, "{hare} to {tortoise}");
}

#[test]
fn every_ruling_of_plague_doctor_comes_up() {
    counted_in(DuelId::PlagueDoctor);
}

#[test]
fn every_ruling_of_skeptic_vs_psychic_comes_up() {
    let counts = counted_in(DuelId::SkepticVsPsychic);
    let won = |role: &str| counts[&format!("skeptic-vs-psychic: won by the {role}")[..]];
    let (skeptic, psychic) = (won("Skeptic"), won("Psychic"));
    assert!(skeptic > 2 * psychic && psychic > 20, "{skeptic} to {psychic}");
}
