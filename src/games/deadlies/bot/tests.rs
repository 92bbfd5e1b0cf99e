//! The bots' decisions one by one, and whom they pick on.

use super::*;
use crate::{
    data,
    games::deadlies::{
        config::{Config, HaloRule},
        rulings::{A, B, C, Table},
        state::{Suit, Way},
    },
    rules::{
        Batch, Budget, Eye, Faces, Pending, Seed,
        playout::{BotSeat, NoDice, Throwers, playout},
        record::Input,
    },
};

fn usual(seats: usize) -> Config {
    Config::load(&data::data_root()).unwrap().for_seats(seats).unwrap()
}

/// What a bot of this level chooses, however its draws fall.
fn chosen(level: Level, table: &Table, seat: Seat) -> Move {
    let view = table.state.view(Eye::Seat(seat));
    let mut legal = Vec::new();
    Deadlies::choices(&view, &mut legal);
    let one = |n| {
        let mut rng = Seed(n).stream("bot");
        Deadlies::choose(level, &view, &legal, &mut Mind::new(&mut rng, None)).unwrap()
    };
    let first = one(0);
    (1..20).for_each(|n| assert_eq!(one(n), first));
    first
}

/// What the book advises.
fn advised(table: &Table, seat: Seat) -> Move {
    chosen(Level::Normal, table, seat)
}

/// A hand, beside two others, and the cards that are the right play.
#[test]
fn the_right_cards_are_played() {
    let plays = [
        ("many at once", ["P1 P4 P6 S7", "G2 G3 L2", "E2 E3 L6"], "P1 P4 P6"),
        ("a straight", ["S2 P3 R4 L7 W5", "G2 G3 L2", "E2 E3 L6"], "S2 P3 R4 W5"),
        ("the Halo with a large hand", ["H P1 W3 G5 E6 L7", "G2 G3 L2", "E2 E3 L6"], "H"),
        ("the Halo last", ["H", "G2 G3 L2", "E2 E3 L6"], "H"),
        ("all there is", ["S1 W1", "G2 G3 L2", "E2 E3 L6"], "S1 W1"),
        ("Envy with a large hand beside a small one", ["E5 P1 W3 L7 G7 S1", "G2", "E2 E3 L6 P5"], "E5"),
        ("Gluttony gives another turn", ["G5 W2", "P2 P3 L2", "E2 E3 L6"], "G5"),
    ];
    for (what, hands, right) in plays {
        let table = Table::of(&hands, "");
        assert_eq!(advised(&table, A), table.set(right), "{what}");
    }
}

/// By the house rule the Halo wins from Wickedness 4, and who has it keeps it for that.
#[test]
fn the_halo_that_counts_twice_is_worth_a_step_more() {
    let table = |halo| {
        let mut table = Table::of(&["H P2 S3", "G2 G3 L2", "E2 E3 L6"], "").wicked(&[4, 4, 4]);
        table.state.config.halo = halo;
        table
    };
    let worth = |halo, cards| {
        let table = table(halo);
        Outlook::of(&table.state, A).of_move(&table.set(cards))
    };
    assert_eq!(advised(&table(HaloRule::Two), A), table(HaloRule::Two).set("H"));
    assert_eq!(worth(HaloRule::Two, "H") - worth(HaloRule::One, "H"), book::VICTORY);
    assert_eq!(worth(HaloRule::Two, "S3") - worth(HaloRule::One, "S3"), book::VICTORY, "it is played next");
}

/// The Sloth that was played.
fn sloth(table: &Table) -> u16 {
    table.state.played.iter().find(|held| Cards::one(held.card).has_suit(Suit::Sloth)).unwrap().token
}

#[test]
fn the_last_play_is_safe() {
    let mut table = Table::of(&["S3 W3", "G2 P3 L2", "E2 E3 L6"], "");
    table.play("S3 W3");
    assert_eq!(advised(&table, A), Move::Way(Way::Top(sloth(&table))));
    let mut table = Table::of(&["C", "G2 P3 L2", "E2 E3 L6"], "").wicked(&[2, 4, 4]);
    table.play("C");
    assert_eq!(advised(&table, A), Move::Suit(Suit::Sloth));
}

/// With the fewest cards and the lowest Wickedness one is the next to win.
#[test]
fn who_is_nearest_to_the_end_is_struck() {
    let mut table = Table::of(&["W3 P2", "G2 G3 L2 E6 E7", "E2 E3"], "").wicked(&[4, 6, 2]);
    table.play("W3");
    assert_eq!(advised(&table, A), Move::Choose(C));
}

#[test]
fn a_pride_is_shown_and_a_wrath_strikes_back() {
    let mut table = Table::of(&["P3 P2", "P6 G3 L2", "E2 E3 L6"], "");
    table.play("P3").go(A, Move::Choose(B));
    assert_eq!(advised(&table, B), Move::Show(Some(table.token(B, "P6"))));
    let mut table = Table::of(&["W3 P2", "W6 G3 L2", "E2 E3 L6"], "P7 L7");
    table.play("W3").go(A, Move::Choose(B));
    assert_eq!(advised(&table, B), Move::Strike(Some(table.token(B, "W6"))));
}

/// Robbed of its only card, a hand would be empty.
#[test]
fn nobody_is_robbed_of_the_last_card() {
    let mut table = Table::of(&["G3 P2 W5", "P6", "E2 E3 L6 R1 R2"], "");
    table.play("G3");
    assert_eq!(advised(&table, A), Move::Rob(Some(C)));
}

#[test]
fn a_small_hand_is_swapped_for_a_large_one() {
    let mut table = Table::of(&["E3 P2 W5 L7 R6", "P6", "L2 W3 L6 R1 R2"], "G5 G7");
    table.play("E3");
    assert_eq!(advised(&table, A), Move::Swap(Some(B)));
    let mut table = Table::of(&["E3 P2", "P6 P7 W6 W7 L1", "L2 W3 L6 R1 R2"], "P5 P1");
    table.play("E3");
    assert_eq!(advised(&table, A), Move::Swap(None), "three of a suit are better than five of which nobody knows");
}

#[test]
fn greed_stops_in_time_and_all_of_the_hand_is_thrown_away() {
    let mut table = Table::of(&["R3 P2 W5", "P6 P7", "L2 W3"], "P1 W1 G1 S1 E1");
    table.play("R3");
    assert_eq!(advised(&table, A), Move::GoOn(false));
    (0..3).for_each(|_| {
        table.go(A, Move::GoOn(true));
    });
    assert_eq!(advised(&table, A), Move::Throw(true));
}

/// A partner with a Lust has both discard, and discards it mostly: always would be foretold.
#[test]
fn a_lust_is_discarded_in_secret_but_not_always_the_same_card() {
    let mut table = Table::of(&["L3 P2 W5", "L6 G3 R2", "E2 E3 L1"], "");
    table.play("L3").go(A, Move::Choose(B));
    assert_eq!(advised(&table, B), Move::Lust(Lust::Both));
    table.go(B, Move::Lust(Lust::Both));
    let view = table.state.view(Eye::Seat(A));
    let mut legal = Vec::new();
    Deadlies::choices(&view, &mut legal);
    let of = |n| by_the_book(&view, &legal, &mut Seed(n).stream("bot")).unwrap().0;
    let first = of(0);
    assert!((1..200).any(|n| of(n) != first), "either card may go");
}

/// Playouts lie open, and whoever plays in them must not look: what a seat doesn't see changes no worth.
#[test]
fn the_advice_goes_by_nothing_that_the_seat_does_not_see() {
    let (mut asked, mut rng) = (0, Seed(4).stream("moves"));
    for n in 0..12 {
        let mut state = Deadlies::deal(&usual(4), Seed(n)).unwrap();
        while asked < 250 * (n + 1) {
            match state.pending() {
                Pending::Resolve(step) => state.resolve(step, &mut Vec::new()),
                Pending::Decide { must, .. } => {
                    let seat = must.iter().next().unwrap();
                    let view = state.view(Eye::Seat(seat));
                    let world = Deadlies::imagine(&view, &mut rng);
                    let [real, imagined] = [&state, &world].map(|state| Outlook::remembering(state, seat));
                    let mut legal = Vec::new();
                    Deadlies::choices(&view, &mut legal);
                    let moves = thinkable(&legal, &view.sides[seat.index()].hand.open);
                    moves.iter().for_each(|mv| {
                        assert_eq!(real.of_move(mv), imagined.of_move(mv), "{mv:?}");
                        assert_eq!(Deadlies::check(&view, mv), Ok(()), "{mv:?} is legal");
                    });
                    asked += 1;
                    let mv = *rng.pick(&moves).unwrap();
                    state.play(&Batch { moves: vec![(seat, mv)] }, &mut Vec::new()).unwrap();
                }
                _ => break,
            }
        }
    }
    assert!(asked > 1_000, "{asked}");
}

/// A choice among other players: the place of the chosen one among those who are its equals for the chooser, and their
/// number.
fn among_equals(state: &Deadlies, seat: Seat, chosen: Seat) -> (usize, usize) {
    let view = state.view(Eye::Seat(seat));
    let like = |other: Seat| {
        let mut sure: Vec<_> = view.known.in_hand(view.eye, other).into_iter().filter_map(Faces::only).collect();
        sure.sort_unstable();
        (state.course.wickedness[other.index()], state.hand(other).len(), sure)
    };
    let equals: Vec<Seat> = state.course.others(seat).filter(|other| like(*other) == like(chosen)).collect();
    (equals.iter().position(|other| *other == chosen).unwrap(), equals.len())
}

/// Nobody is ganged up on: of players who look the same to the chooser, each is chosen as often, wherever they sit.
#[test]
fn equal_targets_are_chosen_equally_often() {
    /// The most that chi squared is in 99 of 100 cases, for two and three equals.
    const UNEVEN: [f64; 2] = [6.63, 9.21];
    let config = usual(4);
    let (mut counts, mut leader, mut choices) = ([[0u32; 3]; 2], 0, 0);
    for n in 0..1_000 {
        let seed = Seed(3).under("game", n);
        let mut state = Deadlies::deal(&config, seed).unwrap();
        let mut bots: Vec<BotSeat> =
            (0..config.seats).map(|seat| BotSeat::new(seed, Seat(seat), Some(Level::Normal))).collect();
        let mut before = state.clone();
        playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, input, _, state| {
            if let Input::Moves(batch) = input
                && let [(seat, Move::Choose(chosen) | Move::Rob(Some(chosen)) | Move::Swap(Some(chosen)))] =
                    batch.moves[..]
            {
                let (at, equals) = among_equals(&before, seat, chosen);
                if equals > 1 {
                    counts[equals - 2][at] += 1;
                }
                if let Move::Choose(_) = batch.moves[0].1 {
                    let wickedness = |seat: Seat| before.course.wickedness[seat.index()];
                    choices += 1;
                    leader +=
                        u32::from(before.course.others(seat).all(|other| wickedness(chosen) <= wickedness(other)));
                }
            }
            before = state.clone();
        });
    }
    println!("equal targets {counts:?}; of {choices} for Pride, Wrath or Lust {leader} had the lowest Wickedness");
    for (n, counts) in counts.iter().enumerate() {
        let even = f64::from(counts.iter().sum::<u32>()) / (n + 2) as f64;
        let chi: f64 = counts[..n + 2].iter().map(|count| (f64::from(*count) - even).powi(2) / even).sum();
        assert!(even > 100.0 && chi < UNEVEN[n], "{counts:?}: {chi}");
    }
}

/// The search finds the win that the book sees too, and says so.
#[test]
fn a_hard_bot_wins_where_it_can_and_says_why() {
    let mut table = Table::of(&["S3 W3", "G2 P3 L2", "E2 E3 L6"], "").wicked(&[2, 4, 4]);
    table.play("S3 W3");
    let view = table.state.view(Eye::Seat(A));
    let mut legal = Vec::new();
    Deadlies::choices(&view, &mut legal);
    let mut rng = Seed(1).stream("bot");
    let mut mind = Mind { budget: Budget::percent(20).unwrap(), ..Mind::new(&mut rng, None) };
    let why = Deadlies::explain(Level::Hard, &view, &legal, &mut mind).unwrap();
    let Grounds::Search { worlds, odds, next } = why.grounds else { panic!("{why:?}") };
    assert_eq!((worlds, odds.wins, odds.value), (HARD_WORLDS / 5, 1.0, VICTORY as f64));
    assert!(why.mv == Some(Move::Way(Way::Top(sloth(&table)))));
    let (_, less) = next.unwrap();
    assert!((0.0..1.0).contains(&less.wins) && less.value < odds.value);
}
