//! The numbers of repetitions in tests that do something many times, in one table.
//!
//! The first number is for `./check`, where a duel costs about 5 s and a card game 15; the second for `./check --long`.

/// A number of repetitions: in `./check`, and in `./check --long`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Count(u64, u64);

impl Count {
    /// The number for this run.
    pub(crate) fn get(self) -> u64 {
        if is_long() { self.1 } else { self.0 }
    }
}

/// Whether this is `./check --long`.
pub(crate) fn is_long() -> bool {
    std::env::var_os("DAGGERS_DRAWN_LONG").is_some()
}

/// Whole matches of Kadoova Duel checked against each promise of the contract.
#[cfg(not(feature = "app"))]
pub(crate) const CONTRACT_MATCHES: Count = Count(2, 60);
/// Practised duels checked against each promise, for each duel.
#[cfg(not(feature = "app"))]
pub(crate) const CONTRACT_DUELS: Count = Count(8, 300);
/// Card games checked against each promise, for each set of house rules.
#[cfg(not(feature = "app"))]
pub(crate) const CONTRACT_CARD_GAMES: Count = Count(1, 300);
/// Games of Fool's Gambit in which every ruling must come up, and in which bots play against random moves.
#[cfg(not(feature = "app"))]
pub(crate) const RULED_GAMES: Count = Count(2_000, 50_000);
/// Games of normal bots against easy ones, for each seat.
#[cfg(not(feature = "app"))]
pub(crate) const NORMAL_AGAINST_EASY: Count = Count(120, 2_000);
/// Games of hard bots against normal ones, for each seat.
#[cfg(not(feature = "app"))]
pub(crate) const HARD_AGAINST_NORMAL: Count = Count(24, 500);
/// What bots have of their budget in games of Daggers, in percent.
#[cfg(not(feature = "app"))]
pub(crate) const THINK: Count = Count(25, 100);
/// Games of The Deadlies with one bot among others of the level below, for each number of seats: easy and normal.
#[cfg(not(feature = "app"))]
pub(crate) const LADDER_OF_SINS: Count = Count(200, 3_000);
/// The same with a hard bot.
#[cfg(not(feature = "app"))]
pub(crate) const HARD_LADDER_OF_SINS: Count = Count(60, 1_200);
/// States of The Deadlies, for each table, in which what is hidden is imagined.
#[cfg(not(feature = "app"))]
pub(crate) const IMAGINED_SINS: Count = Count(20_000, 100_000);
/// States of Silver Dagger, for each table, in which what is hidden is imagined.
#[cfg(not(feature = "app"))]
pub(crate) const IMAGINED_VILLAGERS: Count = Count(20_000, 100_000);
/// Games of Silver Dagger with one bot among others of the level below, for each number of seats.
#[cfg(not(feature = "app"))]
pub(crate) const LADDER_OF_DAGGERS: Count = Count(40, 3_000);
/// The same with a hard bot.
#[cfg(not(feature = "app"))]
pub(crate) const HARD_LADDER_OF_DAGGERS: Count = Count(24, 600);
/// States of Con in which what is behind a screen is imagined.
#[cfg(not(feature = "app"))]
pub(crate) const IMAGINED_SCREENS: Count = Count(2_000, 100_000);
/// Altered records that are run again in this process.
pub(crate) const FORGED_RECORDS: Count = Count(1_000, 1_000_000);
/// Altered records that a separate process runs again, with physics.
#[cfg(feature = "app")]
pub(crate) const FORGED_AND_THROWN: Count = Count(30, 1_000);
/// Games of Fool's Gambit that a separate process plays twice and records.
#[cfg(feature = "app")]
pub(crate) const TRACED_CARD_GAMES: Count = Count(3, 2_000);
/// Practised duels played twice and recorded, for each of two duels without a tower.
#[cfg(feature = "app")]
pub(crate) const TRACED_DUELS: Count = Count(2, 200);
/// Practised duels played twice and recorded, for each duel with a tower.
#[cfg(feature = "app")]
pub(crate) const TRACED_TOWERS: Count = Count(1, 100);
/// Whole matches played twice and recorded.
#[cfg(feature = "app")]
pub(crate) const TRACED_MATCHES: Count = Count(1, 200);
/// Series of twelve throws that both ways of reading a physics world must report alike.
#[cfg(feature = "app")]
pub(crate) const SERIES: Count = Count(6, 300);
/// Decisions that people who share a screen make in a card game, at most: a good part of the game, or all to its end.
#[cfg(feature = "app")]
pub(crate) const SHARED_DECISIONS: Count = Count(70, u64::MAX);
/// Pairs of matches of Magpies that differ in one secret.
#[cfg(feature = "app")]
pub(crate) const SECRETS_OF_CARDS: Count = Count(30, 1_000);
/// Pairs of rounds of Silver Dagger that differ in one hidden card.
#[cfg(feature = "app")]
pub(crate) const HIDDEN_CARDS: Count = Count(30, 1_000);
/// Pairs of games of Daggers in which one plays a King face down and the other a Beggar.
#[cfg(feature = "app")]
pub(crate) const MASKED_CARDS: Count = Count(30, 1_000);
/// Choices in Fool's Gambit made with real keys: a few, or all to the end of the game.
#[cfg(feature = "app")]
pub(crate) const REAL_CHOICES: Count = Count(2, 100);
/// Matches that are killed at a random step.
#[cfg(feature = "app")]
pub(crate) const KILLS: Count = Count(3, 50);
/// Carries by a hand that moves at random.
#[cfg(feature = "app")]
pub(crate) const WILD_HANDS: Count = Count(24, 2_000);
/// Pairs of secret choices of one seat that nobody can tell apart.
#[cfg(feature = "app")]
pub(crate) const SECRET_CHOICES: Count = Count(15, 1_000);
/// Changes of eye, in each game.
#[cfg(feature = "app")]
pub(crate) const EYES: Count = Count(800, 5_000);
/// Throws of each kind that must land where they are aimed.
#[cfg(feature = "app")]
pub(crate) const AIMS: Count = Count(2, 100);
/// Matches of each game that are played in every loop.
#[cfg(feature = "app")]
pub(crate) const PARITIES: Count = Count(1, 2);
/// Dice that are stacked with a real pointer.
#[cfg(all(feature = "app", target_os = "linux"))]
pub(crate) const REAL_DICE: Count = Count(2, 5);
/// Random throws of each throwing duel, with each size of text, of which every frame is looked at.
#[cfg(feature = "app")]
pub(crate) const WATCHED_THROWS: Count = Count(10, 200);
/// Carries to each tower, with each size of text, of which every frame is looked at.
#[cfg(feature = "app")]
pub(crate) const WATCHED_CARRIES: Count = Count(2, 60);
/// Comfortable flicks, in each size of the window, of which four in five must come to rest on the lane.
#[cfg(feature = "app")]
pub(crate) const FLICKS: Count = Count(20, 100);
